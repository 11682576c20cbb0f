"""Post and Pair, a deal: stakes at Post and Pair, two cards, a stake at the Seat, a third card, and vying."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_SUIT, mask_of
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import END, Field, Standing, Verb, act, deal
from ...play.heaps import HeapAccounts, share_heaps
from ...play.pool import POOL, Payment
from ...play.vying import Vying
from .laws import AIM, CANNOT, DOUBLED, EACH, PAIR, STAKE, TURNED, Laws, alike, height, is_coat

TURN = 0  # the one thing that can be waited for
STAKES = ("post", "pair", "seat")
Rank = Callable[[int], int]  # how good a seat's cards are for something; below zero they cannot win it


class PostAndPair(Vying, HeapAccounts):
    """A deal of Post and Pair.

    Attributes:
        front: the cards that lie face up, of each seat; `hands` has those that lie face down. One bit a card.
        third: the third card of each seat.
        trump: the suit that is trumps.
        passed: who has passed, one bit a seat.
        ended: the rule by which the deal came to its end, "" before.
    """

    __slots__ = (
        "before", "bets", "chips", "dealer", "ended", "front", "live", "order", "pair", "passed", "pool", "post",
        "seat", "seen", "third", "trump", "vied", "vier",
    )  # fmt: skip
    laws: Laws
    dealer: int
    front: list[int]
    third: list[int]
    trump: int
    passed: int
    ended: str
    post: int
    pair: int
    seat: int
    pool: int

    PACK: ClassVar = FRENCH
    LIFTING: ClassVar = "least-deals"
    HEAPS: ClassVar = (*STAKES, POOL)
    MONEY: ClassVar = ("chips", *STAKES)
    STANDING: ClassVar = {"chips": Field(each=True, least=None), **dict.fromkeys(STAKES, Field())}
    VERBS: ClassVar = (
        Verb("play", ("card",), from_hand=True),
        Verb("vie", ("amount",)),
        Verb("see"),
        Verb("revie", ("amount",)),
        Verb("pass"),
        Verb("fold"),
        Verb("play-out"),
        Verb("double"),
    )
    UNUSED: ClassVar = frozenset({"play"})

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        total = len(standing["chips"])
        self.laws, self.dealer, self.order = laws, dealer, tuple(self.in_turn(dealer, range(total)))
        self.open_accounts(standing)
        self.said, self.live, self.passed, self.ended = frozenset(), mask_of(self.order), 0, ""
        self.hands, self.front, self.third, self.bets = [0] * total, [0] * total, [0] * total, [0] * total
        self.begin_vying()
        self.stake_at("post", "stakes", emit)
        self.stake_at("pair", "stakes", emit)
        first = deal(deck, self.order, (EACH,), "two-cards", self.hands, emit, seen=EVERYONE)
        self.stake_at("seat", "stake-at-the-seat", emit)
        first = self.deal_third(deck, first, emit)
        self.turn_trump(deck, first, emit)
        self.turn, self.pending = self.order[0], TURN

    def stake_at(self, heap: str, rule: str, emit: Emit | None) -> None:
        """Everybody stakes at one of the three."""
        self.pay([Payment(rule, account(seat), heap, STAKE) for seat in self.order], emit)

    def deal_third(self, deck: Sequence[int], first: int, emit: Emit | None) -> int:
        """A third card to each, face up or face down; where the deck goes on is returned."""
        piles, pile = (self.front, "front") if self.laws.face_up else (self.hands, "hand")
        for place, seat in enumerate(self.order, first):
            card = self.third[seat] = deck[place]
            piles[seat] |= FRENCH.bit[card]
            if emit:
                sees = EVERYONE if self.laws.face_up else 1 << seat
                emit(Event("deal", "third-card", seat, (card,), (f"{pile}:{seat}", place), sees))
        return first + len(self.order)

    def turn_trump(self, deck: Sequence[int], place: int, emit: Emit | None) -> None:
        """The next card is turned up for trumps; or diamonds are, or nothing is."""
        self.trump = FRENCH.suit[deck[place]] if self.laws.trump == TURNED else self.laws.trump
        if emit and self.trump != NO_SUIT and self.laws.trump != TURNED:
            emit(Event("rule", "trump", TABLE, (), (FRENCH.suit_words[self.trump],)))
        elif emit and self.trump != NO_SUIT:
            emit(Event("move", "trump", TABLE, (deck[place],), ("stock", "turn-up", place)))

    def held(self, seat: int) -> tuple[int, ...]:
        """This seat's three cards."""
        return FRENCH.cards_of(self.hands[seat] | self.front[seat])

    # -- vying --------------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """All that no rule names."""
        if self.pending != TURN:
            return ()
        seat, place = self.turn, self.PLACE
        more = place["revie" if self.vied else "vie"]
        could = [act(more, seat, chips) for chips in range(1, self.laws.limit - self.level + 1)]
        could += [act(place[verb], seat) for verb in ("see", "fold", "pass", "play-out", "double")]
        return [action for action in could if not self.bars(seat, action)]

    def against_sum(self, seat: int, amount: int) -> str:
        """Up to the limit in all (`vie-limit`)."""
        return "" if 1 <= amount <= self.laws.limit - self.level else "vie-limit"

    def do_vie(self, seat: int, amount: int, emit: Emit | None, verb: str = "vie") -> None:
        """All that was vied is seen, and this is vied more: everyone else who is in is asked."""
        self.stake(seat, self.owing(seat) + amount, verb, emit)
        self.note_vie(seat, verb)
        if self.laws.eldest:
            self.leave_out(emit)
        self.passed = 0
        self.go_on(emit)

    def leave_out(self, emit: Emit | None) -> None:
        """Of those who have passed the eldest alone comes in again."""
        for seat in self.order[1:]:
            if self.passed >> seat & 1:
                self.live &= ~(1 << seat)
                announce(emit, "rule", "pass", seat, "out")

    def do_revie(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The vie is seen, and more is vied."""
        self.do_vie(seat, amount, emit, "revie")

    def do_see(self, seat: int, _: int, emit: Emit | None) -> None:
        """As much is put in as was vied."""
        self.stake(seat, self.owing(seat), "see", emit)
        self.seen |= 1 << seat
        self.go_on(emit)

    # -- when nobody has vied -----------------------------------------------------------------------------
    def bars_pass(self, seat: int, _: int) -> str:
        """Before anybody has vied; the dealer cannot (`dealer-decides`)."""
        barred = self.not_asked(seat, TURN) or ("pass" if self.vied else "")
        return barred or ("dealer-decides" if seat == self.dealer else "")

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is left to the next."""
        announce(emit, "say", "pass", seat, "passes")
        self.passed |= 1 << seat
        self.go_on(emit)

    def bars_play_out(self, seat: int, _: int) -> str:
        """The dealer alone, if nobody has vied."""
        return self.not_asked(seat, TURN) or ("" if seat == self.dealer and not self.vied else "dealer-decides")

    bars_double = bars_play_out

    def do_play_out(self, seat: int, _: int, emit: Emit | None) -> None:
        """The cards are shown for the stakes."""
        announce(emit, "say", "dealer-decides", seat, "plays-out")
        self.finish("showing", emit)

    def do_double(self, seat: int, _: int, emit: Emit | None) -> None:
        """The stakes lie for the next deal; or as much again is vied at once."""
        announce(emit, "say", "double", seat, "now" if self.laws.at_once else "doubles")
        if self.laws.at_once:
            self.do_vie(seat, DOUBLED, emit, "double")
        else:
            self.finish("double", emit)

    # -- the end of the vying -----------------------------------------------------------------------------
    def finish(self, rule: str, emit: Emit | None) -> None:
        """The deal is over: doubled (`double`), left to one (`left-alone`), or the cards are shown (`showing`)."""
        self.turn, self.pending, self.ended = NO_SEAT, END, rule
        if rule == "left-alone":
            announce(emit, "rule", rule, self.players()[0], "alone")
        elif rule == "showing" and self.laws.agreement == "divide":
            announce(emit, "rule", "agreement", TABLE, "divide")
        elif rule == "showing" and emit:
            self.show(emit)

    def show(self, emit: Emit) -> None:
        """All who have kept in lay their cards open, and it is said who has won what, and by which cards."""
        for seat in self.players():
            emit(Event("look", "showing", seat, FRENCH.cards_of(self.hands[seat]), (f"hand:{seat}",), EVERYONE))
        if self.laws.agreement == "cards":
            announce(emit, "rule", "agreement", TABLE, "cards")
            self.tell_posts(emit)
        contests = self.contests()
        if "all" not in contests:
            announce(emit, "rule", "winner", TABLE, "apart")
        for heap, (rule, rank) in contests.items():
            self.tell_best(heap, rule, rank, emit)

    def tell_posts(self, emit: Emit) -> None:
        """What bears on the worth of hands: that coat cards count, and who has more than one-and-twenty."""
        for seat in self.players():
            held = self.held(seat)
            if any(is_coat(card) for card in held):
                announce(emit, "rule", "coat-cards", seat, "count", self.laws.coat)
            if (total := self.laws.total(held)) > AIM:
                announce(emit, "rule", "over-twenty-one", seat, "over", total)

    def tell_best(self, heap: str, rule: str, rank: Rank, emit: Emit) -> None:
        """Who has the best for a heap, or for all of them; of equals the eldest."""
        seat = self.best(rank)
        if seat == NO_SEAT:
            announce(emit, "rule", "nobody-has-it", TABLE, f"no-{heap}")
            return
        cards, *what = self.winning_cards(seat, rank)
        emit(Event("rule", rule, seat, cards, (*what, heap)))
        if what in (["card"], ["trump"]):
            emit(Event("rule", "best-card", seat, cards, ("best", heap)))
        if sum(rank(other) == rank(seat) for other in self.players()) > 1:
            announce(emit, "rule", "eldest-of-equals", seat, heap)

    def winning_cards(self, seat: int, rank: Rank) -> tuple[tuple[int, ...], str] | tuple[tuple[int, ...], str, int]:
        """The cards by which this seat is the best, what they are, and of a post what they come to."""
        held = self.held(seat)
        if rank == self.royal_rank:
            return held, "pair-royal"
        if rank == self.pair_rank:
            return tuple(card for card in held if FRENCH.rank[card] == self.pair_rank(seat)), "pair"
        if rank == self.post_rank:
            return held, "post", self.laws.total(held)
        card = self.third[seat] if rank == self.third_rank else self.highest(seat)
        return (card,), "trump" if FRENCH.suit[card] == self.trump else "card"

    # -- what cards are worth -----------------------------------------------------------------------------
    def royal_rank(self, seat: int) -> int:
        """How good a pair-royal this seat has."""
        return self.laws.royal(self.held(seat))

    def pair_rank(self, seat: int) -> int:
        """How good a pair."""
        return alike(self.held(seat), PAIR)

    def post_rank(self, seat: int) -> int:
        """How good for Post."""
        return self.laws.post(self.held(seat))

    def highest(self, seat: int) -> int:
        """The highest of this seat's cards."""
        return max(self.held(seat), key=lambda card: height(card, self.trump))

    def card_rank(self, seat: int) -> int:
        """How good a single card."""
        return height(self.highest(seat), self.trump)

    def third_rank(self, seat: int) -> int:
        """How good a third card."""
        return height(self.third[seat], self.trump)

    def best(self, rank: Rank) -> int:
        """Who of those still in is the best by this, of equals the eldest; `NO_SEAT` if nobody can be."""
        seat = max(self.players(), key=rank)
        return seat if rank(seat) > CANNOT else NO_SEAT

    def best_hand(self) -> Rank:
        """By what the best hand is found: a pair-royal, else a pair, else the post, else the best card."""
        ranks = (self.royal_rank, self.pair_rank, self.post_rank, self.card_rank)
        return next(rank for rank in ranks if self.best(rank) != NO_SEAT)

    def contests(self) -> dict[str, tuple[str, Rank]]:
        """By heap ("all" for all at once) the rule by which it is won, and by what."""
        if self.laws.agreement == "best-card":
            return {"all": ("agreement", self.card_rank)}
        if self.best(self.royal_rank) != NO_SEAT:
            return {"all": ("pair-royal", self.royal_rank)}
        if self.laws.one_wins:
            return {"all": ("winner", self.best_hand())}
        seat_rank = self.card_rank if self.laws.any_card else self.third_rank
        found: dict[str, tuple[str, Rank]] = {
            "post": ("post", self.post_rank), "pair": ("pair", self.pair_rank), "seat": ("seat", seat_rank),
        }  # fmt: skip
        if not self.laws.stays:
            for heap, (_, rank) in found.items():
                if self.best(rank) == NO_SEAT:
                    found[heap] = ("nobody-has-it", self.card_rank)
        return found | ({POOL: ("best-hand", self.best_hand())} if self.pool else {})

    # -- the money ----------------------------------------------------------------------------------------
    def payments(self) -> Iterator[Payment]:
        """What is paid at the end: each heap to who has won it; or all to one, or shared."""
        if self.pending != END or self.ended == "double":
            return
        lying = self.in_heaps()
        if self.ended == "left-alone":
            yield from share_heaps(lying, self.players(), "left-alone")
        elif self.laws.agreement == "divide":
            yield from share_heaps(lying, self.players(), "agreement")
        else:
            for heap, (rule, rank) in self.contests().items():
                seat = self.best(rank)
                won = lying if heap == "all" else {heap: lying.get(heap, 0)}
                if seat != NO_SEAT:
                    yield from share_heaps(won, [seat], rule)

    def outcome(self) -> list[int]:
        """Chips gained or lost."""
        return self.projected_gains(self.payments())

    def settle(self, emit: Emit | None = None) -> None:
        """The money is taken up; what nobody has won lies for the next deal."""
        self.pay(list(self.payments()), emit)
        if emit:
            self.tell_left(emit)
        announce(emit, "rule", "next-dealer", self.next_dealer(), "deals")
        super().settle(emit)

    def tell_left(self, emit: Emit) -> None:
        """What lies for the next deal."""
        left = sum(self.in_heaps().values())
        if left:
            announce(emit, "rule", "double" if self.ended == "double" else "nobody-has-it", TABLE, "stays", left)

    def next_dealer(self) -> int:
        """The next to the left."""
        return self.order[0]
