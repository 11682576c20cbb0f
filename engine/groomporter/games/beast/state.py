"""Beast: three heaps, won by a king, by three of a rank and by most tricks; deal and play are those of the rigour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import END, Field, Standing
from ...play.heaps import HeapAccounts
from ...play.pool import Payment, parts
from ...play.rigour import Rigour
from .laws import FINE, STAKE, TRIOLET, Laws

KINGS = mask_of(card for card in range(FRENCH.size) if FRENCH.ranks[FRENCH.rank[card]] == "K")
KING, PLAY, TRIPLE = HEAPS = ("king", "most", "triolet")  # the King, the Play and the Triolet


class Beast(Rigour, HeapAccounts):
    """A deal of Beast."""

    __slots__ = ("before", "chips", "king", "most", "triolet")
    laws: Laws
    king: int
    most: int
    triolet: int

    HEAPS: ClassVar = HEAPS
    MONEY: ClassVar = ("chips", *HEAPS)
    STANDING: ClassVar = {"chips": Field(each=True, least=None), **dict.fromkeys(HEAPS, Field())}

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.open_hands(laws, dealer, len(standing["chips"]))
        self.open_accounts(standing)
        self.pay([Payment("stakes", account(seat), heap, STAKE) for heap in HEAPS for seat in self.round()], emit)
        self.deal_five(deck, emit)
        if laws.as_dealt:
            self.take_heaps(emit)
        self.ask_robber(emit)

    def round(self) -> list[int]:
        """The seats, the eldest first."""
        return self.in_turn(self.dealer, range(len(self.hands)))

    def begin_play(self, emit: Emit | None) -> None:
        """King and Triolet are shown, unless they were at the deal; the eldest leads."""
        if not self.laws.as_dealt:
            self.take_heaps(emit)
        super().begin_play(emit)

    # -- the King and the Triolet -------------------------------------------------------------------------
    def take_heaps(self, emit: Emit | None) -> None:
        """Whoever has the king takes up the King, and whoever has three of a rank the Triolet."""
        self.take_king(emit)
        threes = {seat: cards for seat in self.round() if (cards := self.three_alike(seat))}
        for seat, cards in threes.items():
            self.show(seat, cards, emit)
        if threes:
            best = (
                max(threes, key=lambda seat: self.height(threes[seat][0])) if self.laws.higher else next(iter(threes))
            )
            if len(threes) > 1:
                announce(emit, "rule", "two-triolets", best, "higher" if self.laws.higher else "eldest")
            self.take_up(TRIPLE, "the-triolet", best, emit)

    def take_king(self, emit: Emit | None) -> None:
        """The king of trumps takes the King, or any; of several players who have one the eldest."""
        kings = KINGS if self.laws.any_king else KINGS & FRENCH.suit_mask[self.trump]
        seat = next((seat for seat in self.round() if self.hands[seat] & kings), NO_SEAT)
        if seat != NO_SEAT:
            self.show(seat, FRENCH.cards_of(self.hands[seat] & kings)[:1], emit)
            self.take_up(KING, "the-king", seat, emit)
        elif FRENCH.bit[self.turned] & kings and self.turned not in self.discards:
            if self.laws.dealers_king:
                self.take_up(KING, "king-turned-up", self.dealer, emit)
            else:
                announce(emit, "rule", "king-turned-up", TABLE, "nobody")

    def show(self, seat: int, cards: tuple[int, ...], emit: Emit | None) -> None:
        """These cards are laid open, and taken up again."""
        self.untouched = False
        if emit:
            emit(Event("look", "shown", seat, cards, (f"hand:{seat}",)))

    def take_up(self, heap: str, rule: str, seat: int, emit: Emit | None) -> None:
        """This seat takes a heap."""
        self.untouched = False
        self.pay([Payment(rule, heap, account(seat), getattr(self, heap))], emit)

    def three_alike(self, seat: int) -> tuple[int, ...]:
        """The three or four cards of a rank that this seat has, or ()."""
        cards = FRENCH.cards_of(self.hands[seat])
        ranks = [FRENCH.rank[card] for card in cards]
        return tuple(card for card in cards if ranks.count(FRENCH.rank[card]) >= TRIOLET)

    def height(self, card: int) -> int:
        """How high a card is."""
        return self.laws.order.index(FRENCH.ranks[FRENCH.rank[card]])

    # -- the Play -----------------------------------------------------------------------------------------
    def payments(self) -> Iterator[Payment]:
        """The Play goes to most tricks; if several have as many it stays, is the eldest's, or is divided."""
        if self.pending != END or self.misdealt:
            return
        best = [seat for seat in self.round() if self.won[seat] == max(self.won)]
        if len(best) == 1:
            yield Payment("most-tricks", PLAY, account(best[0]), self.most)
        elif self.laws.tie == "eldest":
            yield Payment("tie", PLAY, account(best[0]), self.most)
        elif self.laws.tie == "divided":
            for seat, part in zip(best, parts(self.most, len(best)), strict=True):
                yield Payment("tie", PLAY, account(seat), part)

    # -- faults -------------------------------------------------------------------------------------------
    def fine(self, rule: str, seat: int, emit: Emit | None) -> None:
        """A chip to the Play."""
        self.pay([Payment(rule, account(seat), PLAY, FINE)], emit)

    forfeit = fine

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """The Play is taken up; what nobody has won stays."""
        tied = not self.misdealt
        self.pay(list(self.payments()), emit)
        for heap, lying in self.in_heaps().items():
            announce(emit, "rule", "tie" if heap == PLAY and tied else "stays", TABLE, heap, lying)
        announce(emit, "rule", "next-dealer", self.next_dealer(), "deals")
        super().settle(emit)

    def next_dealer(self) -> int:
        """The player to the left."""
        return self.after[self.dealer]
