"""Cribbage of 1674: the crib, three in lieu of the deal, and the lurch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from ...core.cards import FRENCH, NO_CARD, mask_of
from ...core.events import EVERYONE, NO_SEAT, Emit, Event, account
from ...core.state import END, Field, Standing, Verb, act
from ..counting.counting_deal import BIT, COUNT, LAY, CountingDeal, whole
from ..counting.laws import CountingLaws
from ..counting.scoring import LeastLifts
from .laws import DOUBLE, EACH, IN_LIEU, LAID_OUT, SAVED, STAKE, Laws


class Cribbage(LeastLifts, CountingDeal):
    """A deal of Cribbage.

    Attributes:
        chips: the stakes won and lost by each.
        crib: the cards laid out, one bit a card.
        left: the cards left of dealing, in order; `place` the deck's place of the first.
    """

    __slots__ = ("chips", "crib", "left", "place")
    laws: Laws
    chips: list[int]
    crib: int
    left: tuple[int, ...]
    place: int

    EACH = EACH
    STANDING: ClassVar = {**CountingDeal.STANDING, "chips": Field(each=True, least=None)}
    VERBS: ClassVar[tuple[Verb, ...]] = (*CountingDeal.VERBS, Verb("lay-out", ("cards",), from_hand=True, hidden=True))

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: CountingLaws, seats: int) -> Standing:
        """Nobody has a point, and nothing is won."""
        return {**super().first_standing(laws, seats), "chips": [0] * seats}

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.points, self.before = laws, standing["points"][:], tuple(standing["points"])
        self.chips, self.crib = standing["chips"][:], 0
        self.place = self.open(dealer, deck, LAID_OUT, emit)
        self.left, self.turn, self.pending = tuple(deck[self.place :]), self.eldest, LAY

    # -- laying out for the crib --------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Two cards for the crib; then as in every counting game."""
        if self.pending != LAY:
            return super().legal()
        cards = FRENCH.cards_of(self.hands[self.turn])
        return [act(self.PLACE["lay-out"], self.turn, mask_of(two)) for two in combinations(cards, LAID_OUT)]

    def bars_lay_out(self, seat: int, cards: int) -> str:
        """Each in turn, and two."""
        return self.not_asked(seat, LAY) or ("" if cards.bit_count() == LAID_OUT else "laying-out")

    def do_lay_out(self, seat: int, cards: int, emit: Emit | None) -> None:
        """They go to the crib unseen; when both have laid out, a card is turned up."""
        self.hands[seat] ^= cards
        self.crib |= cards
        if emit:
            emit(Event("move", "laying-out", seat, FRENCH.cards_of(cards), (f"hand:{seat}", "crib"), BIT[seat]))
        self.turn = self.following(seat)
        if self.turn == self.eldest:
            self.turn, self.pending = self.counts_first, COUNT
            self.turn_up((*[NO_CARD] * self.place, *self.left), self.place, emit)
            if self.laws.each_deal or not any(self.before):
                self.score("three-in-lieu", self.eldest, IN_LIEU, (), emit)

    # -- the crib -----------------------------------------------------------------------------------------
    def end(self, emit: Emit | None) -> None:
        """The dealer takes up the crib and counts it with the turned card."""
        if self.champion != NO_SEAT:
            return
        self.turn, self.pending = NO_SEAT, END
        cards = FRENCH.cards_of(self.crib)
        found = whole(cards, self.turned, self.laws, self.noddy(self.dealer))
        if emit:
            emit(Event("look", "crib", self.dealer, cards, ("crib",)))
            for one in found:
                emit(Event("rule", one.rule, self.dealer, one.cards, ("counts", one.points)))
            self.tell_left_out(self.dealer, found, EVERYONE, emit)
            if not found:
                emit(Event("rule", "bilked", self.dealer, (), ("nothing",)))
        self.score("crib", self.dealer, sum(one.points for one in found), (), emit)

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """Who has lost pays the stake, or two of them if lurched."""
        if self.champion != NO_SEAT:
            loser = self.following(self.champion)
            lurched = self.points[loser] < SAVED and self.points[self.champion] >= self.laws.game
            stakes = DOUBLE if lurched else STAKE
            self.chips[loser] -= stakes
            self.chips[self.champion] += stakes
            if emit:
                names = account(loser), account(self.champion)
                emit(Event("pay", "lurch" if lurched else "stake", self.champion, (), ("chips", stakes, *names)))
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """The points and the stakes."""
        standing, following = super().leaves()
        return {**standing, "chips": self.chips[:]}, following
