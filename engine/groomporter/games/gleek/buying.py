"""Gleek, before the ruff: the deal, the bids for the stock, and the exchange."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import Field, Standing, Verb
from ...play.counted_tricks import CountedTricks
from ...play.pool import Payment
from ...play.stock import StockState
from ...play.vying import Vying
from .laws import BATCH, EACH, FIRST_BID, MOST_BID, PLAYERS, TIDDY, WHOLE, Laws, letter

PLAY, BID, LAY_OUT, RUFF = range(4)  # what can be waited for
BIT, SUIT = FRENCH.bit, FRENCH.suit


class Buying(Vying, StockState, CountedTricks):
    """The deal, up to the ruff.

    Attributes:
        size: how many cards each is dealt.
        turned: the card turned up, whose suit is trumps.
        price: what was bid last, 0 before; `buyer` by whom.
        bidders: who has not passed yet, one bit a seat.
        to_lay: how many cards the buyer has still to lay out.
        doubled: whether the ruff counts double in this deal; `left_double` in the next.
        held: the hands with which the play began, one mask a seat; () before.
    """

    __slots__ = (
        "before", "bets", "bidders", "buyer", "chips", "dealer", "discards", "doubled", "draws_due",
        "fresh", "held", "left_double", "live", "order", "places", "price", "seen", "size", "stock", "to_lay",
        "turned", "vied", "vier", "won",
    )  # fmt: skip
    laws: Laws
    dealer: int
    size: int
    turned: int
    price: int
    buyer: int
    bidders: int
    to_lay: int
    doubled: bool
    left_double: bool
    held: tuple[int, ...]
    won: list[int]

    PACK: ClassVar = FRENCH
    LIFTING: ClassVar = "least-deals"
    ASKED: ClassVar = RUFF
    HEAPS: ClassVar = ()
    MONEY: ClassVar = ("chips",)
    STANDING: ClassVar = {**Vying.STANDING, "doubled": Field(most=1)}
    VERBS: ClassVar = (
        Verb("play", ("card",), from_hand=True),
        Verb("bid", ("amount",)),
        Verb("pass"),
        Verb("lay-out", ("card",), from_hand=True, hidden=True),
        Verb("vie"),
        Verb("see"),
        Verb("revie"),
        Verb("fold"),
        Verb("double"),
    )

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Nobody has won or lost, and the ruff is single."""
        return {**super().first_standing(laws, seats), "doubled": 0}

    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """Forty-four cards: without twos and threes."""
        return WHOLE

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.size = min(EACH, (len(deck) - 1) // PLAYERS)  # fewer in a short hand made for an example
        if self.size < 1:
            raise IndexError  # too few cards to go round
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        self.order = tuple(self.in_turn(dealer, range(PLAYERS)))
        self.open_accounts(standing)
        self.hands, self.won, self.bets = [0] * PLAYERS, [0] * PLAYERS, [0] * PLAYERS
        self.live = self.bidders = mask_of(self.order)
        self.doubled, self.left_double = bool(standing["doubled"]), False
        self.price, self.buyer, self.to_lay, self.held = 0, NO_SEAT, 0, ()
        self.begin_vying()
        self.sit(self.order, PLAYERS)
        announce(emit, "rule", "small-trumps", TABLE, self.laws.named)
        batches = (BATCH,) * (self.size // BATCH) + ((self.size % BATCH,) if self.size % BATCH else ())
        self.serve_deal(deck, self.order, batches, "deal", emit)
        (self.turned,) = self.turn_up(1, "turn-up", "turn-up", emit)
        self.trump = SUIT[self.turned]
        self.pay(list(self.for_turning_up()), emit)
        self.begin_bidding(emit)

    def others(self, seat: int) -> list[int]:
        """The two who play against this seat, the elder first."""
        return [other for other in self.order if other != seat]

    def from_others(self, rule: str, seat: int, amount: int) -> Iterator[Payment]:
        """So much to this seat from each of the other two."""
        return (Payment(rule, account(other), account(seat), amount) for other in self.others(seat))

    def for_turning_up(self) -> Iterator[Payment]:
        """What each pays the dealer for a small trump turned up: as much as both together for one in a hand."""
        rank = letter(self.turned)
        if rank in self.laws.small:
            tiddy = rank == TIDDY
            rule = "tiddy-turned-up" if tiddy else "towser-and-tumbler"
            yield from self.from_others(rule, self.dealer, self.laws.turned if tiddy else self.laws.small[rank])

    # -- bidding for the stock ----------------------------------------------------------------------------
    def begin_bidding(self, emit: Emit | None) -> None:
        """The eldest speaks first."""
        self.turn, self.pending = self.order[0], BID
        if not self.stock:
            self.begin_ruff(emit)  # a short hand has none to buy

    @property
    def next_bid(self) -> int:
        """What can be bid now."""
        return self.price + 1 if self.price else FIRST_BID

    def bars_bid(self, seat: int, amount: int) -> str:
        """Twelve, and then one more each time."""
        barred = self.not_asked(seat, BID) or ("" if amount == self.next_bid else "bidding")
        return barred or ("highest-bid" if amount > MOST_BID else "")

    def do_bid(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The next who has not passed is asked."""
        announce(emit, "say", "bidding", seat, "bids", amount)
        self.price, self.buyer = amount, seat
        self.ask_next_bidder(emit)

    def against_leaving(self) -> str:
        """The rule against leaving the stock: the eldest may be bound to bid."""
        return "opening" if self.laws.must_open and not self.price else ""

    def leave_stock(self, seat: int, emit: Emit | None) -> None:
        """Whoever has left it bids no more."""
        announce(emit, "say", "leaving-the-stock", seat, "leaves")
        self.bidders &= ~BIT[seat]
        self.ask_next_bidder(emit)

    def ask_next_bidder(self, emit: Emit | None) -> None:
        """The next of those who have not passed; the last bidder takes the stock, or nobody does."""
        if not self.bidders:
            announce(emit, "rule", "opening", TABLE, "nobody")
            self.begin_ruff(emit)
        elif self.bidders == mask_of([self.buyer] if self.price else []):
            self.buy(emit)
        else:
            self.turn = self.in_turn(self.turn, [seat for seat in self.order if self.bidders & BIT[seat]])[0]

    def buy(self, emit: Emit | None) -> None:
        """The last bidder pays half to each of the others, and the odd chip to the elder of them."""
        announce(emit, "rule", "bidding", self.buyer, "takes", self.price)
        half, odd = divmod(self.price, 2)
        elder, younger = self.others(self.buyer)
        self.pay_to("price", self.buyer, {elder: half, younger: half}, emit)
        self.pay_to("odd-money", self.buyer, {elder: odd}, emit)
        self.turn, self.to_lay = self.buyer, len(self.stock)
        if self.laws.takes_first:
            self.take_in(emit)
        self.pending = LAY_OUT

    def pay_to(self, rule: str, seat: int, amounts: Mapping[int, int], emit: Emit | None) -> None:
        """This seat pays so much to each of these."""
        self.pay([Payment(rule, account(seat), account(other), amount) for other, amount in amounts.items()], emit)

    # -- the exchange -------------------------------------------------------------------------------------
    def take_in(self, emit: Emit | None) -> None:
        """The stock, unseen by the others."""
        cards, places = self.top(len(self.stock))
        self.hands[self.buyer] |= mask_of(cards)
        if emit:
            hand = f"hand:{self.buyer}"
            emit(Event("move", "exchange", self.buyer, tuple(cards), ("stock", hand, *places), BIT[self.buyer]))

    def bars_lay_out(self, seat: int, _: int) -> str:
        """Whoever has bought."""
        return self.not_asked(seat, LAY_OUT, "exchange")

    def do_lay_out(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card face down; after the last the stock is taken in, and the ruff is spoken for."""
        self.lay_down(seat, BIT[card], "exchange", emit)
        self.to_lay -= 1
        if not self.to_lay:
            if not self.laws.takes_first:
                self.take_in(emit)
            self.begin_ruff(emit)

    def begin_ruff(self, emit: Emit | None) -> None:
        """The ruff follows."""
        raise NotImplementedError
