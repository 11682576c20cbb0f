"""Exchanging cards of one's hand for cards of the stock; when the stock runs out the discards are shuffled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import FRENCH, mask_of
from .events import Emit, Event
from .gathering import Gathering
from .state import CHANCE


class Drawing(Gathering):
    """A deal in which those who play may exchange.

    Attributes:
        owed: who is to draw, and how many cards, while the discards are being shuffled; (-1, 0) otherwise.
    """

    __slots__ = ("owed",)
    owed: tuple[int, int]

    def clear(self, total: int) -> None:
        """Nobody is owed anything."""
        super().clear(total)
        self.owed = (-1, 0)

    def exchange(self, seat: int, cards: int, rule: str, emit: Emit | None) -> None:
        """These cards are laid down, and as many are drawn."""
        away = FRENCH.listed(cards)
        self.hands[seat] &= ~cards
        if emit:
            emit(Event("say", rule, seat, (), ("exchanges", len(away))))
        if away:
            self.discards += away
            if emit:
                emit(Event("move", rule, seat, away, (f"hand:{seat}", "discards"), self.sees(seat)))
        self.owed = (seat, self.size - self.hands[seat].bit_count())
        self.take_owed(rule, emit)

    def take_owed(self, rule: str, emit: Emit | None) -> None:
        """Cards from the stock; if it runs out first, the discards are shuffled for the rest."""
        seat, count = self.owed
        cards, places = self.draw(min(count, len(self.stock)))
        self.hands[seat] |= mask_of(cards)
        if cards and emit:
            emit(Event("move", rule, seat, tuple(cards), ("stock", f"hand:{seat}", *places), self.sees(seat)))
        count -= len(cards)
        if count:
            self.owed, self.pending = (seat, count), CHANCE
        else:
            self.owed = (-1, 0)
            self.exchanged(seat, emit)

    def exchanged(self, seat: int, emit: Emit | None) -> None:
        """What follows when a player has exchanged."""
        raise NotImplementedError

    def chances(self) -> Mapping[str, Sequence[int]]:
        """The discards wait to be shuffled."""
        if self.pending == CHANCE and self.owed[1]:
            return {"shuffle": self.discards}
        return {}

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """The discards become the stock."""
        self.discards = []
        self.reshuffled(values, "discards", "stock-runs-out", emit)
        self.pending = self.EXCHANGE
        self.take_owed("exchange", emit)

    EXCHANGE: int  # the game's number for an exchange to be made
    size: int  # cards in a hand
