"""Rules of thumb that the trick games for a pool share: what a seat has seen, and which card it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ...core.cards import FRENCH, HIDDEN, NO_CARD, NO_SUIT
from ...core.events import Event
from ...core.lines import Choice
from ...players.base import Opponent, SeatObservation
from ...players.observation import HandObservation
from ...players.provable_faults import Breaks, provable_claim, revokes
from ...players.reason import CHEAPLY, CLAIM, Reason
from .following import beats

SUIT, RANK = FRENCH.suit, FRENCH.rank
STANDS = frozenset({"stand", "miss", "defend"})

BEST_TRUMP = Reason("Their best trump is led, and none that is out can beat it.")
TRUMP = Reason("They lead a trump while they have one, the surest first.")
PLAIN = Reason("Without a trump, the card is led that the fewest others of its suit can beat.")
SURELY = Reason("Others are still to play: to win the trick as surely as may be.", public=True)
THROW = Reason("They cannot win the trick: the lowest card is thrown, and a trump only if there is nothing else.")
CHANGE = Reason("What is not likely to win a trick is changed.", public=True)
KEEP_ALL = Reason("There is nothing in the hand that is better changed.")
UNCHANGED = Reason("What they would change may not be changed, so they keep their cards.")
REPLAY = Reason("A revoke lets the hand be played again, and they had won nothing in it.", public=True)


@dataclass
class Observation(HandObservation):
    """What a seat has seen of a deal.

    Attributes:
        trick: seat and card of each card in the trick.
        trump: the trump suit, -1 while it is unknown; `turnup` the card turned for it, -1 if none.
        played: the cards that have been played.
        won: how many tricks each seat has won.
        stood: the seats that have declared to play, in order; `passed` those that do not.
        miss: whether a miss lies there.
    """

    trick: list[tuple[int, int]] = field(default_factory=list)
    trump: int = NO_SUIT
    turnup: int = NO_CARD
    played: set[int] = field(default_factory=set)
    won: dict[int, int] = field(default_factory=dict)
    stood: list[int] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)
    miss: bool = False

    def heed(self, event: Event, mine: str) -> None:
        """One event more."""
        super().heed(event, mine)
        kind, data = event.kind, event.data
        if kind in ("deal", "look"):
            self.heed_cards(event)
        elif kind == "move":
            self.heed_move(event, str(data[0]), str(data[1]))
        elif kind == "say" and event.rule != "law-5":
            if data[0] in STANDS:
                self.stood.append(event.seat)
            elif data[0] in ("pass", "fold"):
                self.passed.add(event.seat)
        elif kind == "pay" and data[0] == "tricks":
            for name, sign in ((str(data[2]), -1), (str(data[3]), 1)):
                if name.startswith("seat:"):
                    self.won[int(name[5:])] = self.won.get(int(name[5:]), 0) + sign * int(data[1])

    def heed_cards(self, event: Event) -> None:
        """Cards dealt, looked at or turned up."""
        if event.data[0] == "miss" and event.kind == "deal":
            self.miss = True
        elif event.data[0] == "stock":
            self.turnup = event.cards[0]
            self.trump = SUIT[self.turnup]

    def heed_move(self, event: Event, source: str, target: str) -> None:
        """Cards that change their place."""
        cards = set(event.cards) - {HIDDEN}
        if source == "miss":
            self.miss = False
        if target == "trick":
            self.trick.append((event.seat, event.cards[0]))
            self.played |= cards
        elif source == "trick":
            self.trick = []
        if target == "stock" and source != "discards":  # a fresh deal; discards alone are the stock running out
            self.stood, self.passed, self.trump, self.turnup = [], set(), NO_SUIT, NO_CARD
            self.played -= cards
        elif target == "discards" and source.startswith("hand:") and event.rule.startswith("law-"):
            self.passed.add(int(source[5:]))  # had to throw up the cards
        elif target.startswith("hand:") and source.startswith("front:"):
            self.played -= cards

    def playing(self, seats: int) -> int:
        """How many play, as far as is known: all who have not passed."""
        return seats - len(self.passed)

    def trumps(self) -> list[int]:
        """The trumps in hand, the lowest first."""
        return sorted(card for card in self.hand if SUIT[card] == self.trump)

    def higher_unseen(self, card: int) -> int:
        """How many higher cards of its suit are out in other hands or undealt."""
        top = SUIT[card] * 13 + 13
        gone = self.played | self.hand | {self.turnup}
        return sum(other not in gone for other in range(card + 1, top))


def to_play(
    seen: Observation, cards: Sequence[int], seats: int, beaten: Callable[[int], bool] | None = None
) -> tuple[int, Reason]:
    """Which of these cards to play, and why.

    Leads a trump if it has one, the surest first, else the plain card that fewest can beat. Wins as cheaply as it
    can when it plays last, else with the surest card; throws away its worst.

    Args:
        cards: those that may be played.
        seats: how many sit at the table.
        beaten: whether a card would win over what lies in the trick; None where the trump and the ranks alone decide.
    """
    if not seen.trick:
        led = max(cards, key=lambda c: (SUIT[c] == seen.trump, -seen.higher_unseen(c), RANK[c]))
        return led, PLAIN if SUIT[led] != seen.trump else TRUMP if seen.higher_unseen(led) else BEST_TRUMP
    winning = beaten or winner_of(seen)
    over = [card for card in cards if winning(card)]
    if not over:
        return min(cards, key=lambda c: (SUIT[c] == seen.trump, RANK[c])), THROW
    if len(seen.trick) == seen.playing(seats) - 1:
        return min(over, key=RANK.__getitem__), CHEAPLY
    return max(over, key=lambda c: (-seen.higher_unseen(c), RANK[c])), SURELY


def winner_of(seen: Observation) -> Callable[[int], bool]:
    """Whether a card would win over the best of the trick so far."""
    best = best_of([card for _, card in seen.trick], seen.trump)
    return lambda card: beats(card, best, seen.trump)


def best_of(trick: Sequence[int], trump: int) -> int:
    """The best of these cards, which were played in this order."""
    best = trick[0]
    for card in trick[1:]:
        if beats(card, best, trump):
            best = card
    return best


class PooledThumb(Opponent):
    """A rule-of-thumb player of a game for a pool. A game says when it stands, and what it exchanges."""

    speaks = True
    CHANGE: ClassVar = CHANGE  # why the cards of `away` are changed

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        verbs = {choice.verb for choice in seated.actions}
        if "stand" in verbs:
            return self.declare(seen, seated, verbs)
        if "exchange" in verbs:
            away = self.away(seen, seated)
            changed = self.because(seated.action("exchange", away), self.CHANGE if away else KEEP_ALL)
            return changed or self.because(seated.action("exchange"), UNCHANGED)
        return self.play(seen, seated)

    def play(self, seen: Observation, seated: SeatObservation) -> Choice | None:
        """Which card."""
        card, reason = to_play(seen, playable(seated), len(seated.seats))
        return self.because(seated.action("play", [card]), reason)

    def declare(self, seen: Observation, seated: SeatObservation, verbs: set[str]) -> Choice | None:
        """What it declares, of these verbs."""
        raise NotImplementedError

    def away(self, seen: Observation, seated: SeatObservation) -> set[int]:
        """The cards to exchange."""
        raise NotImplementedError

    def breaks(self, seated: SeatObservation) -> Breaks:
        """Which play breaks a rule: here not to follow suit."""
        return revokes(FRENCH)

    def speak(self, seated: SeatObservation) -> Choice | None:
        """Claims a fault that it can prove; has a hand with a revoke played again, if it has won nothing in it."""
        if claim := provable_claim(seated, Observation, self.breaks(seated)):
            return self.because(claim, CLAIM)
        seen = Observation.of(seated)
        lost = not seen.hand and not seen.won.get(seated.seat) and seat_played(seated)
        return self.because(seated.speech("replay"), REPLAY) if lost else None


def playable(seated: SeatObservation) -> list[int]:
    """The cards that may be played."""
    return [choice.cards[0] for choice in seated.actions if choice.verb == "play"]


def seat_played(seated: SeatObservation) -> bool:
    """Whether this seat has played a card."""
    return any(e.kind == "move" and e.data[1] == "trick" and e.seat == seated.seat for e in seated.events)
