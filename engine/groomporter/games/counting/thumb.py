"""The counting games by rule of thumb: keep what counts most, count what a card can, and leave little to answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ...core.cards import FRENCH, HIDDEN, NO_CARD
from ...core.events import Event, ends
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import HandObservation
from ...players.reason import Reason
from .combinations import LOW, VALUE, comes_to, in_hand, knave, points_in_play, total
from .counting_deal import whole
from .laws import ALL, NODDY, CountingLaws

TENS = 10  # so many of a suit's thirteen cards are worth less or as much as this; tens are the likeliest answer
FIVE = 5
SOME = 3  # one in so many of the unseen cards is tried as the card that is turned up

OWN_CRIB = Reason("What they keep and what goes to their own crib count the most together.", public=True)
OTHER_CRIB = Reason("What they keep counts the most, less what the crib would bring its dealer.", public=True)
COUNT = Reason("A hand is counted for what it holds; there is nothing to choose.", public=True)
GO = Reason(f"None of their cards comes in without going past {ALL}.", public=True)
COUNTS = Reason("It counts at once, and what it may bring the next player has been set against that.", public=True)
WAITS = Reason("Nothing is counted now: it is played to leave the next player little to count.", public=True)
CLAIMED = Reason("With the cards that lay open, no hand could have counted so much.")


@dataclass
class Observation(HandObservation):
    """What a seat has seen that it plays by.

    Attributes:
        laid: the cards played, in order.
        turned: the card turned up, -1 before.
        known: every card that it has seen dealt or played.
        shown: what each other has shown of its hand since the counting; `held` how many cards each has left.
        told: the events in which others have counted, by seat.
    """

    laid: list[int] = field(default_factory=list)
    turned: int = NO_CARD
    known: set[int] = field(default_factory=set)
    shown: dict[int, list[int]] = field(default_factory=dict)
    held: Counter[int] = field(default_factory=Counter)
    told: dict[int, Event] = field(default_factory=dict)

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "say" and event.rule == "declaring":
            self.told[event.seat] = event
        if event.kind not in ("deal", "move"):
            return
        self.known |= set(event.cards) - {HIDDEN}
        _, target = ends(event)
        self.held[event.seat] += len(event.cards) if target.startswith("hand:") else -len(event.cards)
        if target == "turn-up":
            self.turned = event.cards[0]
        if target == "played":
            self.laid.append(event.cards[0])
            self.shown.setdefault(event.seat, []).append(event.cards[0])


class PlayingThumb(Opponent):
    """Counts what a card can, and leaves little to answer."""

    def gain(self, laid: Sequence[int], seen: Observation, laws: Any) -> int:
        """What the last of these cards counts."""
        raise NotImplementedError

    def play(self, seated: SeatObservation, seen: Observation) -> Choice:
        """The card that is worth the most."""
        laws = seated.game.laws
        best = max(seated.actions, key=lambda choice: self.worth(choice.cards[0], seen, laws, seated.seat))
        return self.because(best, COUNTS if self.gain([*seen.laid, *best.cards], seen, laws) else WAITS)

    def worth(self, card: int, seen: Observation, laws: Any, me: int) -> tuple[float, int]:
        """What a card counts now, less what an answer would count on the average, if each who could give one held any
        cards and gave the best of them; of equal cards the highest.
        """
        laid = [*seen.laid, card]
        now, most = self.gain(laid, seen, laws), ALL - comes_to(laid)
        rest = [other for other in range(FRENCH.size) if other not in seen.known]
        answers = [self.gain([*laid, other], seen, laws) for other in rest if VALUE[other] <= most]
        held = max((count for seat, count in seen.held.items() if 0 <= seat != me), default=1)
        return round(now - best_of(held, sorted(filter(None, answers), reverse=True), len(rest)), 6), LOW[card]


class Thumb(PlayingThumb):
    """Keeps what counts most, counts when it can, and claims a count that no hand could have had."""

    speaks = True

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        verb = seated.actions[0].verb
        if verb == "lay-out":
            return self.lay_out(seated)
        if verb != "play":
            return self.because(seated.actions[0], COUNT if verb == "count" else GO)
        return self.play(seated, Observation.of(seated))

    def gain(self, laid: Sequence[int], seen: Observation, laws: Any) -> int:
        """What the last of these cards counts, with the card that is turned up."""
        return gain_of_last(laid, seen.turned, laws)

    def lay_out(self, seated: SeatObservation) -> Choice:
        """Keep what counts most on the average of what may be turned up; the crib counts for the dealer, or against."""
        laws, own = seated.game.laws, seated.seat == seated.dealer
        hand = Observation.of(seated).hand
        turned = [card for card in range(FRENCH.size) if card not in hand][::SOME]

        def worth(choice: Choice) -> tuple[float, int]:
            kept, out = sorted(hand - set(choice.cards)), choice.cards
            crib = sum(one.points for one in in_hand(out, laws.worth)) + sum(VALUE[card] == FIVE for card in out)
            mean = sum(total(sorted([*kept, card]), laws.worth) for card in turned) / len(turned)
            return mean + (crib if own else -crib), -sum(VALUE[card] for card in kept)

        return self.because(max(seated.actions, key=worth), OWN_CRIB if own else OTHER_CRIB)

    def speak(self, seated: SeatObservation) -> Choice | None:
        """The claim of a count that no hand could have had; of a partner none is offered."""
        laws = seated.game.laws
        seen = Observation.of(seated)
        claims = [choice for choice in seated.may if choice.verb == "claim"] if seen.told and not laws.porter else []
        found = (claim for claim in claims if claim.seats[0] in seen.told)
        claimed = next((claim for claim in found if not could_have(seen, claim.seats[0], laws)), None)
        return self.because(claimed, CLAIMED)


def best_of(held: int, values: Sequence[int], among: int) -> float:
    """What the best of so many cards is worth on the average.

    Args:
        values: of the cards that are worth anything, the best first.
        among: of how many cards they are any.
    """
    found, left = 0.0, 1.0
    for place, value in enumerate(values):
        here = min(left, left * held / (among - place))
        found, left = found + here * value, left - here
    return found


def gain_of_last(laid: Sequence[int], turned: int, laws: CountingLaws) -> int:
    """What the last of these cards counts, with this card turned up."""
    exact = laws.exact if comes_to(laid) == ALL else 0
    noddy = NODDY if laws.knave_in_play and knave(laid[-1:], turned) >= 0 else 0
    return points_in_play(tuple(laid), laws.worth) + exact + noddy


def could_have(seen: Observation, other: int, laws: CountingLaws) -> bool:
    """Whether a hand with the cards that this player has shown could count what was said."""
    said = seen.told[other]
    shown = seen.shown.get(other, [])
    rest = [card for card in range(FRENCH.size) if card not in seen.known]
    return any(counts(said, [*shown, *some], laws) for some in combinations(rest, seen.held[other]))


def counts(said: Event, cards: Collection[int], laws: CountingLaws) -> bool:
    """Whether these cards come to at least what was said."""
    found = whole(sorted(cards), said.cards[0], laws, int(said.data[2]))
    return sum(one.points for one in found) >= int(said.data[1])
