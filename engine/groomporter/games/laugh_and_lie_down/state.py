"""Laugh and Lie Down: pairs with the cards on the table, until all but one have lain down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, Standing, act, deal, verb_of
from ...play.pool import POOL, Payment
from .faults import Faults
from .laws import DEALERS_STAKE, EACH, LAST_IN, MOURNIVAL, PAIR, PLAYERS, RANKS, ROYAL, STAKE, Laws, alike
from .spread import TURN


class LaughAndLieDown(Faults):
    """A deal of Laugh and Lie Down."""

    __slots__ = ()

    LIFTING: ClassVar = "first-dealer"

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def worth_lifted(cls, laws: Laws, card: int) -> int:
        """The highest card deals, aces high; or the lowest, aces low."""
        rank = FRENCH.rank[card]
        return rank if laws.high_deals else -((rank + 1) % len(FRENCH.ranks))

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer, self.said, self.wrongs = laws, dealer, frozenset(), frozenset()
        self.open_accounts(standing)
        self.forfeits, self.hands, self.by = 0, [0] * PLAYERS, [0] * PLAYERS
        self.careless, self.royals, self.acts = [0] * len(RANKS), [0] * len(RANKS), [0] * PLAYERS
        order = self.in_turn(dealer, range(PLAYERS))
        self.dealt = dealt_to_each(len(deck))
        if not self.dealt:
            raise IndexError  # too few cards to go round
        stakes = [(seat, DEALERS_STAKE if seat == dealer else STAKE) for seat in order]
        self.pay([Payment("stakes", account(seat), POOL, chips) for seat, chips in stakes], emit)
        first = deal(deck, order, self.dealt, "eight-each", self.hands, emit)
        self.table, self.live, self.begun = mask_of(deck[first:]), (1 << PLAYERS) - 1, False
        if emit and self.table:
            data = ("table", *range(first, len(deck)))
            emit(Event("deal", "twelve-open", TABLE, tuple(sorted(deck[first:])), data))
        self.turn, self.pending = order[0], TURN

    # -- in turn ------------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Make a match; lie down if there is none, or instead of it where that is allowed."""
        if self.pending != TURN:
            return ()
        found = [act(self.PLACE["take"], self.turn, cards) for cards in self.matches(self.turn)]
        return found if found and self.laws.must_match else [*found, act(self.PLACE["lie-down"], self.turn)]

    def from_hand(self, seat: int, action: int) -> int:
        """What lies on the table is not taken from the hand."""
        return super().from_hand(seat, action) & ~(self.table if verb_of(action) == self.PLACE["take"] else 0)

    def tempting(self, seat: int) -> Iterator[int]:
        """To match a card with two of its rank, where two or three lie on the table."""
        for card in FRENCH.cards_of(self.hands[seat]):
            there = FRENCH.cards_of(self.there(FRENCH.rank[card]))
            for two in combinations(there, PAIR):
                yield act(self.PLACE["take"], seat, FRENCH.bit[card] | mask_of(two))

    def bars_take(self, seat: int, cards: int) -> str:
        """In turn: two or four of one rank, all but one of them on the table."""
        there = (cards & self.table).bit_count()
        fits = alike(cards) >= 0 and there + 1 == cards.bit_count() in (PAIR, MOURNIVAL)
        return self.not_asked(seat, TURN) or ("" if fits else "two-or-four")

    def do_take(self, seat: int, cards: int, emit: Emit | None) -> None:
        """The cards are put face up by whoever matched them."""
        rank, own = alike(cards), cards & ~self.table
        if self.there(rank).bit_count() == ROYAL and cards.bit_count() == PAIR:
            self.careless[rank] |= 1 << seat
        self.hands[seat] &= ~own
        self.table &= ~cards
        self.wins(seat, own, f"hand:{seat}", "two-or-four", emit)
        self.wins(seat, cards & ~own, "table", "two-or-four", emit)
        self.go_on(emit)

    def bars_lie_down(self, seat: int, _: int) -> str:
        """In turn."""
        return self.not_asked(seat, TURN)

    def fails_lie_down(self, seat: int, _: int) -> str:
        """Only without a match to make."""
        return "must-match" if self.laws.must_match and self.can_match(seat) else ""

    def do_lie_down(self, seat: int, _: int, emit: Emit | None) -> None:
        """The hand goes to the middle, for the others to match; what could have been laid from it was overlooked."""
        for rank in range(len(RANKS)):
            if self.laws.proved and (proved := self.provable_cards(seat, rank)):
                self.careless[rank] |= 1 << seat
                self.royals[rank] = proved if proved.bit_count() == ROYAL else 0
        cards = self.hands[seat]
        self.hands[seat], self.table, self.live = 0, self.table | cards, self.live & ~(1 << seat)
        if emit:
            emit(Event("say", "lie-down" if cards else "empty-hand", seat, (), ("lies-down",)))
            if cards:
                emit(Event("move", "lie-down", seat, FRENCH.cards_of(cards), (f"hand:{seat}", "table")))
        self.go_on(emit)

    def go_on(self, emit: Emit | None) -> None:
        """The next who is in and has a card to play, or has to lie down without one; else the hand is over."""
        self.begun, self.said = True, frozenset()
        live = [seat for seat in range(PLAYERS) if self.live >> seat & 1]
        able = [seat for seat in live if self.hands[seat] or self.laws.empty_lies_down]
        if len(live) > 1 and able:
            self.turn = self.in_turn(self.turn, able)[0]
        else:
            self.turn, self.pending = NO_SEAT, END

    # -- the end ------------------------------------------------------------------------------------------
    def last_in(self) -> int:
        """Who is left when all others have lain down; of several without a card who won cards last; -1 before."""
        live = [seat for seat in range(PLAYERS) if self.live >> seat & 1]
        return NO_SEAT if self.pending < END else max(live, key=self.acts.__getitem__)

    def counts(self) -> list[int]:
        """How many cards each has, what is left counted for the dealer."""
        left = self.table.bit_count() + sum(hand.bit_count() for hand in self.hands)
        return [cards.bit_count() + (left if seat == self.dealer else 0) for seat, cards in enumerate(self.by)]

    def payments(self) -> list[Payment]:
        """Who has too few cards pays first; then the last one in takes five, with what false claims have cost, and who
        has more than was dealt.
        """
        over = [(seat, (count - self.dealt) // 2) for seat, count in enumerate(self.counts())]
        found = [Payment("eight-is-level", account(seat), POOL, -chips) for seat, chips in over if chips < 0]
        if (last := self.last_in()) != NO_SEAT:
            found.append(Payment("last-in", POOL, account(last), LAST_IN + self.forfeits))
        return found + [Payment("eight-is-level", POOL, account(seat), chips) for seat, chips in over if chips > 0]

    def settle(self, emit: Emit | None = None) -> None:
        """What is left goes to the dealer; then the pot is divided."""
        payments, counts, last = self.payments(), self.counts(), self.last_in()
        piles = [("table", self.table), *((f"hand:{seat}", hand) for seat, hand in enumerate(self.hands))]
        if emit:
            for pile, cards in piles:
                if cards:
                    data = (pile, f"front:{self.dealer}")
                    emit(Event("move", "leftovers", self.dealer, FRENCH.cards_of(cards), data))
            emit(Event("rule", "last-in", last, (), ("last",)))
            for seat in self.in_turn(self.dealer, range(PLAYERS)):
                emit(Event("rule", "eight-is-level", seat, (), ("counts", counts[seat])))
        for _, cards in piles:
            self.by[self.dealer] |= cards
        self.table, self.hands = 0, [0] * PLAYERS
        self.pay(payments, emit)
        if emit:
            emit(Event("rule", "next-dealer", self.next_dealer(), (), ("deals",)))
        super().settle(emit)

    def next_dealer(self) -> int:
        """The next to the left."""
        return self.in_turn(self.dealer, range(PLAYERS))[0]


def dealt_to_each(pack: int) -> int:
    """How many cards each is dealt from a pack of this size: eight, or of a short one made for an example as many as
    leave twelve for the table, or else the same part of the pack.
    """
    whole = FRENCH.size - PLAYERS * EACH
    return (pack - whole) // PLAYERS if pack > whole + PLAYERS else pack * EACH // FRENCH.size
