"""A stock that is drawn from, and discards that become the stock again when it runs out; of any pack.

The cards are followed by the places of the deck where they lay, and those of a new shuffle get new places: so events
can say where a card came from that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..core.cards import mask_of
from ..core.events import EVERYONE, NOBODY, TABLE, Data, Emit, Event
from ..core.state import CHANCE, State, deal


class StockState(State):
    """A state with a stock and discards. A game names the attributes here among its slots.

    Attributes:
        stock: the cards not dealt, top first; `places` where in the deck each comes from, `fresh` the next new place.
        discards: cards laid down.
        draws_due: the seats that are still to draw, in their order, each with how many cards.
    """

    __slots__ = ()
    stock: list[int]
    places: list[int]
    fresh: int
    discards: list[int]
    draws_due: tuple[tuple[int, int], ...]

    SHUFFLES: ClassVar[str]  # the rule by which discards become the stock

    def looking(self) -> int:
        """The seats that see the cards that they are given, one bit a seat; -1 for all."""
        return EVERYONE

    def draw_rule(self) -> str:
        """The rule by which cards are drawn now."""
        raise NotImplementedError

    def serve_deal(
        self, deck: Sequence[int], order: Sequence[int], size: int | Sequence[int], rule: str, emit: Emit | None
    ) -> None:
        """Deal as `deal` does; what is left is the stock, and nothing is laid down."""
        first = deal(deck, order, size, rule, self.hands, emit, seen=self.looking())
        self.put(
            stock=list(deck[first:]), places=list(range(first, len(deck))), fresh=len(deck), discards=[], draws_due=()
        )

    def lay_down(self, seat: int, cards: int, rule: str, emit: Emit | None) -> None:
        """Cards of a hand go to the discards, seen by their holder alone."""
        away = self.PACK.cards_of(cards)
        self.hands[seat] &= ~cards
        self.discards += away
        if emit and away:
            emit(Event("move", rule, seat, away, (f"hand:{seat}", "discards"), 1 << seat))

    def turn_up(self, count: int, pile: str, rule: str, emit: Emit | None) -> tuple[int, ...]:
        """Cards of the stock are laid face up in a pile of their own, and returned."""
        cards, places = self.top(count)
        if emit and cards:
            emit(Event("move", rule, TABLE, tuple(cards), ("stock", pile, *places)))
        return tuple(cards)

    def top(self, count: int) -> tuple[list[int], list[int]]:
        """The top cards of the stock, as far as it goes, and where in the deck they come from."""
        cards, places = self.stock[:count], self.places[:count]
        del self.stock[:count], self.places[:count]
        return cards, places

    def owe(self, owed: Sequence[tuple[int, int]], emit: Emit | None) -> None:
        """Each of these seats in turn draws so many cards; then `after_drawing` goes on with the game."""
        self.put(draws_due=tuple((seat, count) for seat, count in owed if count))
        self.serve(emit)

    def serve(self, emit: Emit | None) -> None:
        """Draw what is owed. If the stock runs out the discards are shuffled first; with none left, that is all."""
        while self.draws_due:
            (seat, count), *rest = self.draws_due
            cards, places = self.top(count)
            self.hands[seat] |= mask_of(cards)
            if cards and emit:
                data: Data = ("stock", f"hand:{seat}", *places)
                emit(Event("move", self.draw_rule(), seat, tuple(cards), data, self.looking() & 1 << seat))
            if len(cards) < count and self.discards:
                self.put(draws_due=((seat, count - len(cards)), *rest), pending=CHANCE)
                return
            self.put(draws_due=tuple(rest))
        self.after_drawing(emit)

    def after_drawing(self, emit: Emit | None) -> None:
        """What follows when all that was owed is drawn; it says what is pending."""
        raise NotImplementedError

    def chances(self) -> Mapping[str, Sequence[int]]:
        """The discards wait to be shuffled."""
        return {"shuffle": self.discards} if self.pending == CHANCE and self.draws_due else {}

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """The discards become the stock, each card at a new place; then the rest is drawn."""
        places = list(range(self.fresh, self.fresh + len(values)))
        self.put(stock=list(values), places=places, fresh=self.fresh + len(values), discards=[])
        if emit:
            emit(Event("move", self.SHUFFLES, TABLE, tuple(values), ("discards", "stock", *self.places), NOBODY))
        self.serve(emit)
