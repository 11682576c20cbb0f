"""Drawing to thirty-one: stakes, cards from the bottom, who is out and who wins, and hiding that one is out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, Emit, Event, account, announce
from ...core.state import DONE, END, WRONG, Standing, Verb, act
from ...play.pool import POOL, Payment, PoolState, parts
from .laws import ACES, AIM, EACH, Laws

ASK = 0  # the one thing that can be waited for: stick, or have it?
BIT = FRENCH.bit


class Drawing(PoolState):
    """A deal in which each in turn draws towards thirty-one, the dealer last.

    Attributes:
        order: the seats, the eldest first and the dealer last.
        stock: the cards not dealt, top first; `places` where in the deck each lay.
        front: the cards of each seat that lie face up, one bit a card; `hands` has those that lie face down.
        stuck: who has stuck, one bit a seat; `out` who is out; `opened` whose cards all have seen.
        winners: who has won, the eldest first; `why` the rule by which.
    """

    __slots__ = ("dealer", "front", "opened", "order", "out", "places", "stock", "stuck", "why", "winners")
    laws: Laws
    dealer: int
    order: tuple[int, ...]
    stock: list[int]
    places: list[int]
    front: list[int]
    stuck: int
    out: int
    opened: int
    winners: tuple[int, ...]
    why: str

    PACK: ClassVar = FRENCH
    VERBS: ClassVar = (
        Verb("play", ("card",), from_hand=True),
        Verb("stick"),
        Verb("have-it"),
        Verb("out"),
    )
    UNUSED: ClassVar = frozenset({"play"})
    STAKE: ClassVar[int]  # chips of each

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Each deal is won by somebody, so nothing stays in the pool."""
        return "nothing stays in the pool between two deals" if standing["pool"] else ""

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        total = len(standing["chips"])
        size = min(EACH, (len(deck) - 1) // total)  # fewer with a short pack, so that there is a card to draw
        if size < 1:
            raise IndexError  # too few cards to go round
        self.laws, self.dealer, self.order = laws, dealer, tuple(self.in_turn(dealer, range(total)))
        self.open_accounts(standing)
        self.said = frozenset()
        self.hands, self.front = [0] * total, [0] * total
        self.stuck = self.out = self.opened = 0
        self.winners, self.why = (), ""
        self.pay([Payment("stakes", account(seat), POOL, self.STAKE) for seat in self.order], emit)
        for at, seat in enumerate(self.order):
            self.deal(seat, deck, range(at * size, at * size + size), emit)
        first = total * size
        self.stock, self.places = list(deck[first:]), list(range(first, len(deck)))
        self.turn, self.pending = self.order[0], ASK
        self.after_deal(emit)

    def deal(self, seat: int, deck: Sequence[int], places: Sequence[int], emit: Emit | None) -> None:
        """The cards of one hand, face down."""
        cards = sorted(deck[place] for place in places)
        self.hands[seat] = sum(FRENCH.bit[card] for card in cards)
        if emit:
            emit(Event("deal", "deal", seat, tuple(cards), (f"hand:{seat}", *places), BIT[seat]))

    def after_deal(self, emit: Emit | None) -> None:
        """Thirty-one in the cards dealt wins at once, the eldest first."""
        exact = next((seat for seat in self.order if self.total(seat) == AIM), NO_SEAT)
        if exact != NO_SEAT:
            self.reach(exact, emit)

    # -- what all can see ---------------------------------------------------------------------------------
    def total(self, seat: int) -> int:
        """What this seat's cards come to."""
        return self.laws.total(self.hands[seat] | self.front[seat])

    def seats_left(self) -> list[int]:
        """Who is not out, the eldest first."""
        return [seat for seat in self.order if not self.out & BIT[seat]]

    # -- stick, or have it --------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """To stick or to have another card; who is over thirty-one says so."""
        if self.pending != ASK:
            return ()
        if self.total(self.turn) > AIM:
            return [act(self.PLACE["out"], self.turn)]
        verbs = ("stick", "have-it") if self.stock else ("stick",)
        return [act(self.PLACE[verb], self.turn) for verb in verbs]

    def bars_stick(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, ASK, "stick-or-have-it")

    bars_out = bars_wrong_stick = bars_stick

    def bars_have_it(self, seat: int, _: int) -> str:
        """Each in turn, as long as there are cards."""
        return self.bars_stick(seat, 0) or ("" if self.stock else "pack-runs-out")

    def fails_stick(self, seat: int, _: int) -> str:
        """Not with more than thirty-one."""
        return "out" if self.total(seat) > AIM else ""

    fails_have_it = fails_stick

    def fails_out(self, seat: int, _: int) -> str:
        """Only with more than thirty-one."""
        return "" if self.total(seat) > AIM else "out"

    fails_wrong_stick = fails_out

    def do_stick(self, seat: int, _: int, emit: Emit | None) -> None:
        """The cards stay as they are, and the next is asked."""
        self.stick(seat, emit)
        self.ask_next(seat, emit)

    def do_have_it(self, seat: int, _: int, emit: Emit | None) -> None:
        """A card from the bottom; with exactly thirty-one it wins."""
        card, place = self.stock.pop(), self.places.pop()
        piles, pile = (self.front, "front") if self.laws.face_up else (self.hands, "hand")
        piles[seat] |= FRENCH.bit[card]
        if emit:
            seen = EVERYONE if self.laws.face_up else BIT[seat]
            emit(Event("move", "drawn-cards", seat, (card,), ("stock", f"{pile}:{seat}", place), seen))
        if self.total(seat) == AIM:
            self.reach(seat, emit)

    def do_out(self, seat: int, _: int, emit: Emit | None) -> None:
        """The cards are laid open, and the next is asked."""
        self.go_out(seat, emit)
        self.ask_next(seat, emit)

    def stick(self, seat: int, emit: Emit | None) -> None:
        """It says that it sticks."""
        self.stuck |= BIT[seat]
        announce(emit, "say", "stick-or-have-it", seat, "stick")

    def ask_next(self, seat: int, emit: Emit | None) -> None:
        """The next to the left is asked; after the dealer all show their cards."""
        if self.pending != ASK:
            return
        if seat == self.dealer:
            self.show(emit)
        else:
            self.turn = self.order[self.order.index(seat) + 1]

    # -- out, and hiding it -------------------------------------------------------------------------------
    def lay_open(self, seat: int, rule: str, emit: Emit | None) -> None:
        """All see the cards, and what they come to."""
        if self.opened & BIT[seat]:
            return
        self.opened |= BIT[seat]
        if emit:
            cards = FRENCH.cards_of(self.hands[seat])
            emit(Event("look", rule, seat, cards, (f"hand:{seat}",), EVERYONE))
            counted = "ace" if (self.hands[seat] | self.front[seat]) & ACES else "pips"
            emit(Event("rule", counted, seat, (), ("counts", self.total(seat))))

    def go_out(self, seat: int, emit: Emit | None) -> None:
        """It is out; if all others are, the dealer wins."""
        self.lay_open(seat, "out", emit)
        self.out |= BIT[seat]
        announce(emit, "rule", "out", seat, "out")
        if self.pending == ASK and self.only_dealer():
            self.win([self.dealer], "dealer-wins", emit)

    def only_dealer(self) -> bool:
        """Whether all are out before the dealer."""
        return all(self.out & BIT[seat] for seat in self.order[:-1])

    def possible_faults(self, seat: int) -> Iterator[int]:
        """To stick though one is out."""
        yield act(self.PLACE["stick"], seat) | WRONG

    def wrong_stick(self, seat: int, _: int, emit: Emit | None) -> None:
        """The groom-porter sees it at once: it pays another stake, and is out."""
        self.stick(seat, emit)
        announce(emit, "wrong", "hiding", seat, "noticed")
        self.pay([Payment("hiding", account(seat), POOL, self.STAKE)], emit)
        self.do_out(seat, 0, emit)

    # -- who wins -----------------------------------------------------------------------------------------
    def reach(self, seat: int, emit: Emit | None) -> None:
        """Exactly thirty-one wins at once."""
        self.lay_open(seat, "thirty-one", emit)
        self.win([seat], "thirty-one", emit)

    def win(self, seats: Sequence[int], rule: str, emit: Emit | None) -> None:
        """These win, the eldest first, by this rule, and the deal is over."""
        self.winners, self.why = tuple(seats), rule
        self.turn, self.pending = NO_SEAT, END
        word = "shares" if seats[1:] else "elder" if rule == "ties" else "wins"
        for seat in seats:
            announce(emit, "rule", rule, seat, word)

    def show(self, emit: Emit | None) -> None:
        """Those who are left show their cards, and the nearest wins."""
        for seat in self.seats_left():
            self.lay_open(seat, "showing", emit)
        best = max(self.total(seat) for seat in self.seats_left())
        nearest = [seat for seat in self.seats_left() if self.total(seat) == best]
        self.win(self.first_of(nearest), "nearest" if len(nearest) == 1 else "ties", emit)

    def first_of(self, nearest: Sequence[int]) -> Sequence[int]:
        """Of those who are equally near all share, or the eldest wins."""
        return nearest if self.laws.divided else nearest[:1]

    def payments(self) -> Iterator[Payment]:
        """The pool to who has won; for exactly thirty-one another stake from each."""
        for seat, part in zip(self.winners, parts(self.pool, len(self.winners) or 1), strict=False):
            yield Payment(self.why, POOL, account(seat), part)
        if self.why == "thirty-one" and self.laws.double:
            for seat in self.order:
                if seat != self.winners[0]:
                    yield Payment("exactly-thirty-one", account(seat), account(self.winners[0]), self.STAKE)

    # -- the end ------------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """What each gains."""
        return self.projected_gains(() if self.pending == DONE else self.payments())

    def settle(self, emit: Emit | None = None) -> None:
        """What is won is paid, and the next deals."""
        self.pay(list(self.payments()), emit)
        announce(emit, "rule", "next-dealer", self.next_dealer(), "deals")
        super().settle(emit)

    def next_dealer(self) -> int:
        """The next to the left."""
        return self.order[0]
