"""A game with the rigour by rule of thumb: lead the best trump, win cheaply, leave a good trick to the side.

A game's own player says who is of its side, and what it lays out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from ..core.cards import FRENCH, HIDDEN
from ..core.events import Event, ends
from ..core.lines import Choice
from ..play.tricks import powers
from .base import Opponent, SeatObservation
from .observation import TrickObservation
from .provable_faults import provable_claim, revokes
from .reason import CHEAPLY, CLAIM, PARTNER, WIN, Reason

SUIT = FRENCH.suit
REVOKES = revokes(FRENCH)
COATS = "JQK"

ROB = Reason("Whoever has the ace of trumps must take the card turned up.", public=True)
AWAY = Reason("The card of the least use is laid out: no trump, and the lowest, from a short suit first.")
DRAW = Reason("No trump that is left beats this one, and each who has a trump must follow it.")
BEST_LEFT = Reason("Nothing but a trump can beat it, so it is led.")
LONG = Reason("Nothing sure to lead: the highest plain card, to drive out what is above it.")
ONLY_TRUMPS = Reason("Nothing but trumps is left, so the least of them is led.")
BOUND = Reason("The rules leave no other card.")
SAFE = Reason("As far as they can see their own side’s card holds, so the card of the least use goes under it.")
LOST = Reason("Nothing in hand wins the trick, so the card of the least use goes into it.")

APART = ("turn-up", "followed", "discards")  # piles of cards that are out of play while they lie there


@dataclass
class Observation(TrickObservation):
    """What a seat has seen that it plays by; of the cards gone also those that lie apart, as far as it knows them.

    Attributes:
        order: the ranks from low to high.
    """

    order: str = ""

    @classmethod
    def before(cls, seated: SeatObservation) -> Self:
        """The order of the ranks."""
        return cls(order=seated.game.laws.order)

    def height(self, card: int) -> int:
        """How high a card is in its suit."""
        return self.order.index(FRENCH.ranks[FRENCH.rank[card]])

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "move":
            source, target = ends(event)
            cards = set(event.cards) - {HIDDEN}
            if source in APART:
                self.gone -= cards
            if target in APART:
                self.gone |= cards


class RigourThumb(Opponent):
    """Leads trumps that cannot be beaten, else plain cards that cannot; wins cheaply. It needs no seed."""

    speaks = True

    def speak(self, seated: SeatObservation) -> Choice | None:
        """A claim that cannot fail against the other side."""
        return self.because(provable_claim(seated, Observation, REVOKES, self.mates(seated)), CLAIM)

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        verb = seated.actions[0].verb
        if verb == "rob":
            return self.because(seated.actions[0], ROB)
        cards = [choice.cards[0] for choice in seated.actions]
        if verb == "lay-out":
            return seated.action(verb, [self.lay_out(cards, seen, seated)])
        return seated.action(verb, [self.follow(cards, seen, seated) if seen.trick else self.lead(cards, seen)])

    @staticmethod
    def mates(seated: SeatObservation) -> tuple[int, ...]:
        """The seats of its side: its own alone, unless the game has sides."""
        return (seated.seat,)

    def lay_out(self, cards: Sequence[int], seen: Observation, seated: SeatObservation) -> int:
        """The card that is laid out: that of the least use."""
        return self.because(self.least(cards, seen), AWAY)

    @staticmethod
    def least(cards: Sequence[int], seen: Observation) -> int:
        """The card of the least use: no trump, low, and from a short suit."""
        suits = [SUIT[card] for card in seen.hand]

        def use(card: int) -> tuple[bool, bool, int, int, int]:
            coat = FRENCH.ranks[FRENCH.rank[card]] in COATS
            return SUIT[card] == seen.trump, coat, suits.count(SUIT[card]), seen.height(card), card

        return min(cards, key=use)

    @staticmethod
    def best_left(card: int, seen: Observation) -> bool:
        """Whether every higher card of its suit is played or held."""
        return all(
            other in seen.gone or other in seen.hand
            for other in range(FRENCH.size)
            if SUIT[other] == SUIT[card] and seen.height(other) > seen.height(card)
        )

    def lead(self, cards: Sequence[int], seen: Observation) -> int:
        """A trump that none can beat; a plain card that none but a trump can; the highest plain card."""
        sure = [card for card in cards if self.best_left(card, seen)]
        trumps = [card for card in sure if SUIT[card] == seen.trump]
        if trumps:
            return self.because(max(trumps), DRAW)
        if sure:
            return self.because(max(sure, key=lambda card: (seen.height(card), card)), BEST_LEFT)
        plain = [card for card in cards if SUIT[card] != seen.trump]
        if plain:
            return self.because(max(plain, key=lambda card: (seen.height(card), card)), LONG)
        return self.because(min(cards, key=seen.height), ONLY_TRUMPS)

    def follow(self, cards: Sequence[int], seen: Observation, seated: SeatObservation) -> int:
        """The cheapest card that wins, unless the trick is the side's and safe; else the card of the least use."""
        if len(cards) == 1:
            return self.because(cards[0], BOUND)
        power = powers(FRENCH, seen.order)[SUIT[seen.trick[0][1]]][seen.trump]
        holder, best = max(seen.trick, key=lambda laid: power[laid[1]])
        last = len(seen.trick) == len(seated.seats) - 1
        if holder in self.mates(seated) and (last or self.best_left(best, seen)):
            return self.because(self.least(cards, seen), PARTNER if last else SAFE)
        over = [card for card in cards if power[card] > power[best]]
        if over:
            return self.because(min(over, key=lambda card: power[card]), CHEAPLY if last else WIN)
        return self.because(self.least(cards, seen), LOST)
