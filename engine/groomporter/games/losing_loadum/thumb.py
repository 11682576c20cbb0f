"""Losing Loadum by rule of thumb: avoid loaders, load them on others, remember the trump."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ...core.cards import FRENCH, HIDDEN, NO_SUIT
from ...core.events import Event
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import HandObservation
from ...players.provable_faults import provable_claim, revokes
from ...players.reason import CLAIM, Reason
from .laws import OUT, VALUE, Laws

SUIT, RANK = FRENCH.suit, FRENCH.rank
REVOKES = revokes(FRENCH)
FEW = 3  # points in a trick that are no more than the lead is worth; ours

TAKE = Reason("The trick is theirs, as far as they know what is trumps.")
LEAD = Reason("The lead that is the least likely to take points.", public=True)
DISCARD = Reason("They cannot follow suit, so the card goes that counts the most; trumps they keep.", public=True)
UNDER = Reason("It stays under the best card there; of those that do, what counts the most goes first.", public=True)
LAST = Reason(
    "The last to play, and nothing stays under: of what adds the fewest points the highest goes.", public=True
)
OVER = Reason("Nothing stays under the best card: the least goes, with as few points as may be.")
GIVE = Reason("The card is alone in its suit, and better in another hand.")
DECLINE = Reason("They have no such card that is alone in its suit, so nothing is gained by giving one.")
OBJECT = Reason("The trick was theirs for certain, and has few enough points to be worth its lead.")
CHALLENGE = Reason("By their count the other has come to thirty-one.", public=True)
DECLARE = Reason("By their own count they have come to thirty-one.", public=True)
OFFER = Reason("The card is alone in its suit, and would be taken sooner or later with its points.")


@dataclass
class Memory(HandObservation):
    """What a seat has seen.

    Attributes:
        trick: seat and card of each card in the trick; `last` the same of the last one, once it has been taken.
        trump: the trump suit, -1 while this seat has not seen it.
        points: what each has taken; `silent` those who had 31 or more when a card was played, and had not said so.
        gone: the cards that have been played.
    """

    trick: list[tuple[int, int]] = field(default_factory=list)
    last: list[tuple[int, int]] = field(default_factory=list)
    trump: int = NO_SUIT
    points: Counter[int] = field(default_factory=Counter)
    silent: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "look" and event.rule == "hidden-trump" and event.cards[0] != HIDDEN:
            self.trump = SUIT[event.cards[0]]
        elif event.kind == "move":
            source, target = event.data[:2]
            if target == "trick":
                self.trick.append((event.seat, event.cards[0]))
                self.gone.add(event.cards[0])
                self.silent = set(self.out())
            if source == "trick":
                self.last, self.trick = self.trick, []
        elif event.kind == "pay" and event.data[0] == "points":
            _, amount, source, target = event.data
            for name, sign in ((str(source), -1), (str(target), 1)):
                if name.startswith("seat:"):
                    who = int(name[5:])
                    self.points[who] += sign * int(amount)

    def unseen(self, suit: int) -> list[int]:
        """The cards of a suit that others may still hold."""
        return [card for card in FRENCH.cards_of(FRENCH.suit_mask[suit]) if card not in self.gone | self.hand]

    def out(self) -> list[int]:
        """Who has 31 points or more."""
        return [seat for seat, points in self.points.items() if points >= OUT]

    def winner(self, trick: Sequence[tuple[int, int]], laws: Laws) -> int:
        """Who has won this trick, as far as this seat can know."""
        power = laws.powers[SUIT[trick[0][1]]][self.trump]
        return max(trick, key=lambda laid: power[laid[1]])[0]

    def sure(self, trick: Sequence[tuple[int, int]]) -> bool:
        """Whether no trump that this seat has not seen can have won it."""
        return self.trump != NO_SUIT or len({SUIT[card] for _, card in trick}) == 1


class Thumb(Opponent):
    """Ducks with the highest card that still loses, throws its worst card when void, and owns up at 31."""

    speaks = True
    LEAD: ClassVar = LEAD
    DISCARD: ClassVar = DISCARD
    OBJECT: ClassVar = OBJECT

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        memory = Memory.of(seated)
        verb = seated.actions[0].verb
        if verb == "take":
            mine = memory.winner(memory.trick, seated.game.laws) == seated.seat
            return self.because(seated.actions[0], TAKE) if mine else None
        if verb in ("decline", "swap"):
            return self.answer(seated, memory)
        cards = {choice.cards[0]: choice for choice in seated.actions}
        laws: Laws = seated.game.laws
        if not memory.trick:
            return self.because(cards[min(cards, key=lambda card: self.lead_danger(card, memory, laws))], self.LEAD)
        led = SUIT[memory.trick[0][1]]
        if all(SUIT[card] != led for card in cards):
            return self.because(cards[max(cards, key=lambda card: self.worst(card, memory, laws))], self.DISCARD)
        return cards[self.follow(list(cards), memory, seated)]

    # -- playing a card -----------------------------------------------------------------------------------
    def lead_danger(self, card: int, memory: Memory, laws: Laws) -> float:
        """How likely a lead takes points: high cards do, in suits where few lower ones are left."""
        power = laws.powers[SUIT[card]][-1]
        higher = sum(power[c] > power[card] for c in memory.unseen(SUIT[card]))
        sure = 4.0 if not higher else 0.0
        return power[card] / 4 + VALUE[card] / 2 + sure - higher / 6 + (1.5 if SUIT[card] == memory.trump else 0)

    def follow(self, cards: list[int], memory: Memory, seated: SeatObservation) -> int:
        """Under the best card if possible, as high as that goes; else as cheaply as may be."""
        power = seated.game.laws.powers[SUIT[memory.trick[0][1]]][memory.trump]
        best = max(power[card] for _, card in memory.trick)
        under = [card for card in cards if power[card] < best]
        if under:
            return self.because(max(under, key=lambda card: (VALUE[card], power[card])), as_seen(UNDER, memory))
        playing = sum(life > 0 for life in seated.standing["lives"])
        last = len(memory.trick) == playing - 1
        if last:
            highest = max(cards, key=lambda card: (-VALUE[card], power[card]))
            return self.because(highest, as_seen(LAST, memory))
        return self.because(min(cards, key=lambda card: power[card] + VALUE[card]), OVER)

    def worst(self, card: int, memory: Memory, laws: Laws) -> tuple[int, int]:
        """What to be rid of when void: loaders first, then high cards; trumps only if there is nothing else."""
        power = laws.powers[SUIT[card]][-1]
        return (VALUE[card] if SUIT[card] != memory.trump else -20), power[card]

    # -- exchanging, speaking -----------------------------------------------------------------------------
    def answer(self, seated: SeatObservation, memory: Memory) -> Choice | None:
        """Gives a card that is alone in its suit, else declines."""
        alone = [choice for choice in seated.actions if self.lays_singleton(choice, memory)]
        return self.because(alone[0], GIVE) if alone else self.because(seated.action("decline"), DECLINE)

    def lays_singleton(self, choice: Choice, memory: Memory) -> bool:
        """Whether the card that it offers, if it offers one, is the only one of its suit in hand."""
        return any(sum(SUIT[other] == SUIT[card] for other in memory.hand) == 1 for card in choice.cards)

    def speak(self, seated: SeatObservation) -> Choice | None:
        """Claims a revoke that it can prove, objects, owns up or challenges; offers an unguarded ace or ten once."""
        if claim := provable_claim(seated, Memory, REVOKES):
            return self.because(claim, CLAIM)
        memory = Memory.of(seated)
        return self.objection(seated, memory) or self.out(seated, memory) or self.offer(seated, memory)

    def objection(self, seated: SeatObservation, memory: Memory) -> Choice | None:
        """Objects to a trick taken by another that is its own for certain, if it wants it."""
        mine = memory.last and memory.sure(memory.last)
        if not mine or memory.winner(memory.last, seated.game.laws) != seated.seat:
            return None
        return self.because(seated.speech("object"), self.OBJECT) if self.wants(memory, seated.seat) else None

    def wants(self, memory: Memory, seat: int) -> bool:
        """Whether a trick is worth having: for its lead, if there are few points in it; a load is left to its taker."""
        load = sum(VALUE[card] for _, card in memory.last)
        return bool(memory.hand) and load <= FEW and memory.points[seat] + load < OUT

    def out(self, seated: SeatObservation, memory: Memory) -> Choice | None:
        """Out with another it challenges, and owns up if out alone. Out of the game it challenges who hides 31."""
        out = memory.out()
        own = seated.speech("declare") if out else None
        others = [seat for seat in out if seat != seated.seat and (own or seat in memory.silent)]
        found = (seated.speech("challenge", seat) for seat in others)
        challenge = next((challenge for challenge in found if challenge), None)
        return self.because(challenge, CHALLENGE) or self.because(own, DECLARE)

    def offer(self, seated: SeatObservation, memory: Memory) -> Choice | None:
        """An ace or ten that is alone in its suit, before the play."""
        if memory.gone or any(event.rule == "exchange" for event in seated.events):
            return None
        offers = [choice for choice in seated.may if choice.verb == "card" and self.lays_singleton(choice, memory)]
        return self.because(offers[0], OFFER) if offers else None


def as_seen(reason: Reason, memory: Memory) -> Reason:
    """This reason, which rests on what wins the trick: where another suit has been played, on what they know of the
    trump.
    """
    return reason if len({SUIT[card] for _, card in memory.trick}) == 1 else reason._replace(public=False)
