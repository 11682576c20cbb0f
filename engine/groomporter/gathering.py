"""Taking cards up again: the play of a hand once more, or the whole pack for a fresh deal."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import FRENCH
from .events import EVERYONE, NOBODY, Emit, Event, account
from .pooled_tricks import PooledTricks


class Gathering(PooledTricks):
    """A deal whose cards may go back to the hands, or to the stock."""

    __slots__ = ()

    # -- playing again ------------------------------------------------------------------------------------
    def take_up_again(self, rule: str, emit: Emit | None) -> None:
        """All cards played go back to the hands, and the play begins again."""
        self.lay_out(emit)
        for seat, hand in enumerate(self.started):
            back = FRENCH.listed(hand & ~self.hands[seat])
            if self.after[seat] < 0 or not back:
                continue
            self.hands[seat] = hand
            if emit:
                emit(Event("move", rule, seat, back, (f"front:{seat}", f"hand:{seat}"), EVERYONE))
        if emit:
            for seat, tricks in enumerate(self.won):
                if tricks:
                    emit(Event("pay", rule, seat, (), ("tricks", tricks, account(seat), "trick")))
        self.won, self.played_cards = [0] * len(self.won), 0
        self.leader = self.turn = self.leader if self.after[self.leader] >= 0 else self.next_in(self.leader)
        self.pending = self.PLAY

    # -- a fresh deal -------------------------------------------------------------------------------------
    def gather(self, rule: str, emit: Emit | None) -> None:
        """All cards go back to the stock, to be shuffled."""
        piles = [(f"hand:{seat}", FRENCH.listed(hand), self.sees(seat)) for seat, hand in enumerate(self.hands)]
        piles += [("discards", tuple(self.discards), NOBODY), *self.other_piles()]
        if self.lies_at >= 0:
            piles.append(("turn-up", (self.turnup,), EVERYONE))
        for pile, cards, seen in piles:
            self.stock += cards
            if cards and emit:
                emit(Event("move", rule, -1, cards, (pile, "stock"), seen))
        self.clear(len(self.hands))

    def other_piles(self) -> list[tuple[str, tuple[int, ...], int]]:
        """Piles of the game's own: name, cards, and who has seen them."""
        return []

    def reshuffled(self, cards: Sequence[int], source: str, rule: str, emit: Emit | None) -> None:
        """These cards, out of this pile, are the stock now, each at a new place; nobody sees their order."""
        places = list(range(self.fresh, self.fresh + len(cards)))
        self.fresh += len(cards)
        if source == "stock":
            self.stock, self.places = list(cards), places
        else:
            self.stock, self.places = self.stock + list(cards), self.places + places
        if emit:
            emit(Event("move", rule, -1, tuple(cards), (source, "stock", *places), NOBODY))

    def cut(self, number: int, rule: str, emit: Emit | None) -> None:
        """So many cards of the stock are lifted, and go under the rest."""
        self.stock = self.stock[number:] + self.stock[:number]
        self.places = self.places[number:] + self.places[:number]
        if emit:
            emit(Event("rule", rule, -1, (), ("cut", number)))
