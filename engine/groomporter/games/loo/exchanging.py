"""Exchanging cards of one's hand for cards of the stock; when the stock runs out the discards are shuffled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, NOBODY, TABLE, Emit, Event
from ...core.state import CHANCE, act
from .dealing import Dealing
from .pooled_tricks import BIT, EXCHANGE


class Exchanging(Dealing):
    """Those who play may exchange cards before the first lead.

    Attributes:
        owed: who is to draw, and how many cards, while the discards are being shuffled; (-1, 0) otherwise.
    """

    __slots__ = ("owed",)
    HOOKS: ClassVar = frozenset({"exchange", "number"})
    owed: tuple[int, int]

    def clear(self, total: int) -> None:
        """Nobody is owed anything."""
        super().clear(total)
        self.owed = (NO_SEAT, 0)

    def draws(self) -> bool:
        """Whether those who play may exchange cards."""
        raise NotImplementedError

    def ready(self, emit: Emit | None) -> None:
        """Those who play exchange, if they may; then the first leads."""
        self.begin_play(emit)
        if self.draws():
            self.pending = EXCHANGE
        else:
            self.play_on(emit)

    # -- asking -------------------------------------------------------------------------------------------
    def answers(self) -> Sequence[int]:
        """Every set of the player's cards that may be exchanged."""
        return self.exchanges() if self.pending == EXCHANGE else super().answers()

    def exchanges(self) -> list[int]:
        """Every set of the player's cards that no rule bars."""
        seat, sets = self.turn, [0]
        held = FRENCH.cards_of(self.hands[seat])
        for card in held:
            sets += [cards | BIT[card] for cards in sets]
        open_ = [not self.bars_number(seat, number) for number in range(len(held) + 1)]
        head = act(self.PLACE["exchange"], seat)
        return [head | cards << 16 for cards in sets if open_[cards.bit_count()]]

    def bars_exchange(self, seat: int, cards: int) -> str:
        """What everyone can see of the cards is how many they are."""
        return self.bars_number(seat, cards.bit_count())

    def bars_number(self, seat: int, number: int) -> str:
        """In turn, where cards are exchanged."""
        return self.not_asked(seat, EXCHANGE, "exchange")

    # -- doing it -----------------------------------------------------------------------------------------
    def do_exchange(self, seat: int, cards: int, emit: Emit | None) -> None:
        """These cards are laid down, and as many are drawn."""
        self.begun = True
        away = FRENCH.cards_of(cards)
        self.hands[seat] &= ~cards
        if emit:
            emit(Event("say", "exchange", seat, (), ("exchanges", len(away))))
        if away:
            self.discards += away
            if emit:
                emit(Event("move", "exchange", seat, away, (f"hand:{seat}", "discards"), self.sees(seat)))
        self.owed = (seat, self.size - self.hands[seat].bit_count())
        self.take_owed(emit)

    def take_owed(self, emit: Emit | None) -> None:
        """Cards from the stock; if it runs out first, the discards are shuffled for the rest."""
        seat, count = self.owed
        cards, places = self.draw(min(count, len(self.stock.cards)))
        self.hands[seat] |= mask_of(cards)
        if cards and emit:
            emit(Event("move", "exchange", seat, cards, ("stock", f"hand:{seat}", *places), self.sees(seat)))
        count -= len(cards)
        if count:
            self.owed, self.pending = (seat, count), CHANCE
        else:
            self.owed = (NO_SEAT, 0)
            self.after_exchange(seat, emit)

    def after_exchange(self, seat: int, emit: Emit | None) -> None:
        """The next exchanges; after the last they play."""
        after = self.after[seat]
        if after != self.leader:
            self.turn, self.pending = after, EXCHANGE
        else:
            self.turn, self.started = self.leader, tuple(self.hands)
            self.play_on(emit)

    # -- the stock runs out -------------------------------------------------------------------------------
    def chances(self) -> Mapping[str, Sequence[int]]:
        """The discards wait to be shuffled."""
        return {"shuffle": self.discards} if self.owed[1] else {}

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """The discards become the stock."""
        self.discards = []
        self.reshuffle(values, "discards", "stock-runs-out", emit)
        self.pending = EXCHANGE
        self.take_owed(emit)

    def reshuffle(self, cards: Sequence[int], source: str, rule: str, emit: Emit | None) -> None:
        """These cards, out of this pile, are the stock now; nobody sees their order."""
        self.stock = self.stock.put_in_order(cards)
        if emit:
            emit(Event("move", rule, TABLE, self.stock.cards, (source, "stock", *self.stock.places), NOBODY))
