"""Primero in all its ways: two cards each, vying, two more, vying again, and who takes the money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import EVERYONE, Emit, Event, account
from ...core.state import END, Standing, State, Verb, act, deal
from ...play.pool import POOL, Payment, parts
from ...play.stakes import Pot, Staked, side_pots, winnings
from ...play.stock import Stocked
from .hands import TYPES, Hand
from .laws import CHIPS, MOST, Laws

TURN, BID, DRAW = range(3)  # what can be waited for
EACH, SECOND = 2, 2  # cards of the first and of the second deal
BIT = FRENCH.bit


class Primero(Stocked, Staked):
    """A deal of Primero; what is named with a vie, changed and given up each way says.

    Attributes:
        dealer: who deals.
        order: the seats that play, the eldest first.
        phase: 1 with two cards, 2 with four.
        called: how much one must have in front to have seen all that was vied in this deal; it stays though whoever
            vied it folds, and takes some of it back.
        vied: whether there was a vie in this round; `vier` who vied last, `forcing` whether the last must see it.
        seen: who has vied or seen since then; `passed` who has passed since. One bit a seat.
        least, most: how many cards the seat in turn changes.
        ended: the rule by which the deal came to its end, "" before.
    """

    __slots__ = (
        "bets", "called", "dealer", "discards", "ended", "forcing", "fresh", "least", "live", "most", "order", "owed",
        "passed", "phase", "places", "seen", "stock", "vied", "vier",
    )  # fmt: skip
    laws: Laws
    dealer: int
    order: tuple[int, ...]
    phase: int
    called: int
    vied: bool
    vier: int
    forcing: bool
    seen: int
    passed: int
    least: int
    most: int
    ended: str

    PACK: ClassVar = FRENCH
    LIFTING: ClassVar = "lowest-deals"
    SHUFFLES: ClassVar = "stock-runs-out"
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("vie", ("amount",)),
        Verb("see"),
        Verb("revie", ("amount",)),
        Verb("rest"),
        Verb("pass"),
        Verb("fold"),
        Verb("bid", ("word", "amount"), words=TYPES),
        Verb("exchange", ("cards",), from_hand=True, hidden=True),
    )
    UNUSED: ClassVar = frozenset({"play"})
    FORM: ClassVar[str] = ""  # of each way's class: the value of the option
    DRAWS: ClassVar[str]  # the rule by which cards are changed
    NO_VIE: ClassVar[tuple[str, str]]  # the rules of a round in which nobody vies, in the first phase and in the second

    resolve = staticmethod(Laws.of)

    @classmethod
    def form(cls, options: Mapping[str, str]) -> type[State]:
        """The Italian way, or the English."""
        return next(form for form in Primero.__subclasses__() if options["way"] == form.FORM)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Thirty chips each."""
        return {"chips": [CHIPS] * seats, "pool": 0}

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Two at least need something to stake."""
        return "" if sum(chips > 0 for chips in standing["chips"]) > 1 else "fewer than two have chips"

    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """Forty cards, or as many as the players agree on."""
        return laws.scale.whole

    @classmethod
    def lifting(cls, laws: Laws, cards: Sequence[int]) -> list[int]:
        """The card of the fewest points deals: a coat card counts less than a two."""
        worth = [laws.scale.worth[card] for card in cards]
        return [place for place, points in enumerate(worth) if points == min(worth)]

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer = laws, dealer
        self.chips, self.before, self.pool = standing["chips"][:], tuple(standing["chips"]), standing["pool"]
        self.kept, self.said = 0, frozenset()
        total = len(self.chips)
        self.hands, self.bets = [0] * total, [0] * total
        self.order = tuple(self.in_turn(dealer, [seat for seat in range(total) if self.chips[seat]]))
        self.live, self.ended, self.phase, self.called = mask_of(self.order), "", 0, 0
        if emit:
            emit(Event("rule", "way", -1, (), (self.FORM,)))
            emit(Event("rule", "pack", -1, (), ("pack", len(deck))))
            for seat in range(total):
                if not self.chips[seat]:
                    emit(Event("rule", "no-chips", seat, (), ("out",)))
        first = deal(deck, self.order, (EACH,), "two-cards", self.hands, emit)
        self.put(stock=list(deck[first:]), places=list(range(first, len(deck))), fresh=len(deck), discards=[], owed=())
        self.begin_phase()

    def begin_phase(self) -> None:
        """The players have their cards, and the eldest speaks first."""
        self.phase += 1
        self.begin_round()

    def begin_round(self) -> None:
        """Nobody has vied in this round; the eldest of those who are in speaks first."""
        self.vied, self.vier, self.forcing, self.seen, self.passed = False, -1, False, 0, 0
        self.least = self.most = 0
        self.turn, self.pending = self.players()[0], TURN

    # -- who is in ----------------------------------------------------------------------------------------
    def players(self) -> list[int]:
        """Who is still in, the eldest first."""
        return [seat for seat in self.order if self.live >> seat & 1]

    def next_in(self, seat: int) -> int:
        """Who acts after this seat."""
        return self.in_turn(seat, self.seats_in())[0]

    def has_seen(self, seat: int) -> bool:
        """Whether this seat has vied, or seen what was vied last."""
        return bool(self.seen >> seat & 1)

    def matched(self, seat: int) -> bool:
        """Whether this seat has as much in front as it must, and something."""
        return self.has_seen(seat) or (self.bets[seat] > 0 and not self.vied)

    @property
    def level(self) -> int:
        """What it takes to have seen all."""
        return self.called

    def must_see(self, seat: int) -> bool:
        """Whether this seat is the last that a vie has come to, and nobody has seen it, not even to fold later."""
        alone = self.vied and self.seen == BIT[self.vier]
        return alone and self.forcing and self.next_in(seat) == self.vier

    def nobody_can_match(self, seat: int) -> bool:
        """Whether all others who are in have no more chips than they owe."""
        return all(self.chips[other] <= self.owing(other) for other in self.seats_in() if other != seat)

    # -- what may be done ---------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """All that no rule names."""
        found = list(self.could_now()) if self.pending in (TURN, BID, DRAW) else []
        return [action for action in found if not self.bars(self.turn, action) and not self.fails(self.turn, action)]

    def could_now(self) -> Iterator[int]:
        """Acts of the kind that is waited for."""
        seat, place = self.turn, self.PLACE
        if self.pending == TURN:
            for amount in range(1, MOST + 1):
                yield act(place["vie"], seat, amount)
                yield act(place["revie"], seat, amount)
            yield from (act(place[name], seat) for name in ("see", "rest", "pass", "fold"))
        elif self.pending == BID:
            yield from (act(place["bid"], seat, hand.kind | hand.points << 8) for hand in self.laws.scale.bids)
        else:
            hand = FRENCH.listed(self.hands[seat])
            for many in range(self.most + 1):
                yield from (act(place["exchange"], seat, mask_of(some)) for some in combinations(hand, many))

    def out_of_turn(self, seat: int) -> str:
        """Each in turn, and one thing after the other."""
        return self.not_asked(seat, TURN)

    def against_sum(self, seat: int, amount: int) -> str:
        """How much may be vied: what each way allows, within one's money, and where another can match it."""
        if self.nobody_can_match(seat):
            return "nobody-to-match"
        return "all-in" if self.owing(seat) + amount > self.chips[seat] else ""

    def bars_vie(self, seat: int, amount: int) -> str:
        """Only the first vie of a round; afterwards it is seen or revied."""
        return self.out_of_turn(seat) or ("vie" if self.vied else "") or self.against_sum(seat, amount)

    def bars_see(self, seat: int, _: int) -> str:
        """There is a vie that this seat has not seen."""
        return self.out_of_turn(seat) or ("" if self.vied and not self.has_seen(seat) else "see")

    def bars_revie(self, seat: int, amount: int) -> str:
        """Whoever may see may revie."""
        barred = self.out_of_turn(seat) or ("" if self.vied and not self.has_seen(seat) else "revie")
        return barred or self.against_sum(seat, amount)

    def bars_pass(self, seat: int, _: int) -> str:
        """Once after a vie, unless one has seen it; not the last player, if nobody has."""
        barred = self.out_of_turn(seat)
        if barred or self.has_seen(seat):
            return barred
        if self.must_see(seat):
            return "last-must-see"
        return "pass-once" if self.passed >> seat & 1 else ""

    def bars_fold(self, seat: int, _: int) -> str:
        """At any turn; but the last player must see, if nobody has."""
        return self.out_of_turn(seat) or ("last-must-see" if self.must_see(seat) else "")

    def bars_exchange(self, seat: int, cards: int) -> str:
        """As many as may be, and no fewer than must."""
        barred = self.not_asked(seat, DRAW)
        if not barred and not self.least <= cards.bit_count() <= self.most:
            return self.against_number(seat, cards.bit_count())
        return barred

    def against_number(self, seat: int, many: int) -> str:
        """The rule against changing so many cards."""
        raise NotImplementedError

    # -- what is done -------------------------------------------------------------------------------------
    def put_in(self, seat: int, chips: int, rule: str, emit: Emit | None) -> None:
        """Chips into the middle, as far as they go."""
        paid = self.stake(seat, chips, rule, emit)
        self.called = max(self.called, self.bets[seat])
        if emit and paid and not self.chips[seat]:
            emit(Event("rule", "all-in", seat, (), ("all",)))

    def raised(self, seat: int, *, forcing: bool) -> None:
        """Everyone else is asked anew."""
        self.vied, self.vier, self.forcing = True, seat, forcing
        self.seen, self.passed = BIT[seat], 0
        self.named(seat)

    def named(self, seat: int) -> None:
        """What follows a vie or a revie."""
        raise NotImplementedError

    def do_vie(self, seat: int, amount: int, emit: Emit | None) -> None:
        """A bet to which the others must answer."""
        self.put_in(seat, amount, "vie", emit)
        self.raised(seat, forcing=True)

    def do_revie(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The vie is seen, and more is vied."""
        self.put_in(seat, self.owing(seat) + amount, "revie", emit)
        self.raised(seat, forcing=self.laws.must_see)

    def do_see(self, seat: int, _: int, emit: Emit | None) -> None:
        """As much is put in as was vied, as far as the money goes."""
        if emit:
            emit(Event("say", "last-must-see" if self.must_see(seat) else "see", seat, (), ("sees",)))
        self.put_in(seat, self.owing(seat), "see", emit)
        self.seen |= BIT[seat]
        self.draws(0)

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is left to the next; cards are changed first."""
        if emit:
            emit(Event("say", "pass", seat, (), ("passes",)))
        self.passed |= BIT[seat]
        self.draws(self.fewest(seat))

    def fewest(self, seat: int) -> int:
        """How many cards whoever passes must change."""
        return 0

    def do_fold(self, seat: int, _: int, emit: Emit | None) -> None:
        """Out of the hand."""
        after = self.next_in(seat)
        self.live &= ~BIT[seat]
        if emit:
            emit(Event("say", "fold", seat, (), ("folds",)))
        self.given_up(seat, emit)
        self.go_on(after, emit)

    def given_up(self, seat: int, emit: Emit | None) -> None:
        """What becomes of the money of one who folds."""
        raise NotImplementedError

    def draws(self, least: int) -> None:
        """The seat in turn may change cards, so many at the least."""
        raise NotImplementedError

    def do_exchange(self, seat: int, cards: int, emit: Emit | None) -> None:
        """Cards are laid down, and as many drawn."""
        if emit and not cards:
            emit(Event("say", self.DRAWS, seat, (), ("keeps",)))
        self.lay_down(seat, cards, self.DRAWS, emit)
        self.owe([(seat, cards.bit_count())], emit)

    def looking(self) -> int:
        """Each sees the cards that it is given."""
        return -1

    def draw_rule(self) -> str:
        """Two more for all, or as many as were laid down."""
        return "two-more" if self.turn < 0 else self.DRAWS

    def served(self, emit: Emit | None) -> None:
        """All have their two cards more; or one has changed some."""
        if self.turn < 0:
            self.begin_phase()
        else:
            self.go_on(self.next_in(self.turn), emit)

    # -- the course of a deal -----------------------------------------------------------------------------
    def go_on(self, seat: int, emit: Emit | None) -> None:
        """This seat is next, unless one alone is left, the vie is answered by all, or nobody vies."""
        if self.live.bit_count() == 1:
            self.finish("left-alone", emit)
        elif self.vied and not self.live & ~self.seen:
            self.close(emit)
        elif not self.vied and not self.live & ~self.passed:
            self.nobody_vied(emit)
        else:
            self.turn, self.pending = seat, TURN

    def close(self, emit: Emit | None) -> None:
        """All have vied, seen or folded: after the first phase there are two more cards each."""
        if self.phase > 1:
            self.answered(emit)
        else:
            self.turn = -1
            self.owe([(seat, SECOND) for seat in self.players()], emit)

    def answered(self, emit: Emit | None) -> None:
        """What follows when all have answered a vie of the second phase."""
        self.finish("hands-shown", emit)

    def nobody_vied(self, emit: Emit | None) -> None:
        """A round has gone by without a vie."""
        self.finish(self.NO_VIE[self.phase - 1], emit)

    def finish(self, rule: str, emit: Emit | None) -> None:
        """The deal is over: thrown in, left to one alone, or shown."""
        self.turn, self.pending, self.ended = -1, END, rule
        if emit:
            winner = self.players()[0] if rule == "left-alone" else -1
            emit(Event("rule", rule, winner, (), ("over",)))
            if rule == "hands-shown":
                self.show(emit)

    # -- showing ------------------------------------------------------------------------------------------
    def hand(self, seat: int) -> Hand:
        """The type and the points of this seat's cards."""
        return self.laws.scale.hand(self.hands[seat])

    def show(self, emit: Emit) -> None:
        """All who are in lay their cards open, and each hand is named."""
        for seat in self.players():
            cards = tuple(FRENCH.listed(self.hands[seat]))
            emit(Event("look", "hands-shown", seat, cards, (f"hand:{seat}",), EVERYONE))
        for seat in self.players():
            self.tell(seat, emit)
        self.tell_winner(emit)

    def tell(self, seat: int, emit: Emit) -> None:
        """What this hand is worth, and by which rules."""
        scale = self.laws.scale
        counted, kind = scale.counted(self.hands[seat])
        points, cards = scale.total(counted), tuple(FRENCH.listed(counted))
        emit(Event("rule", TYPES[kind], seat, cards, ("counts", TYPES[kind], points)))
        emit(Event("rule", "values", seat, (), ("points", points)))
        ranks = {FRENCH.ranks[FRENCH.rank[card]] for card in cards}
        if "A" in ranks:
            emit(Event("rule", "ace", seat, (), ("worth", self.laws.ace)))
        if ranks & {"2", "3", "4"}:
            emit(Event("rule", "small-cards", seat, (), ("raised" if self.laws.raised else "pips",)))

    def tell_winner(self, emit: Emit) -> None:
        """Whose hand is the best of those that can win."""
        ranks = self.ranks()
        best = [seat for seat in self.players() if ranks[seat] == max(ranks) >= 0]
        if not best:
            return
        hand = self.hand(best[0])
        equals = [seat for seat in self.players() if ranks[seat] // len(ranks) == max(ranks) // len(ranks)]
        emit(Event("rule", "eldest-of-equals" if equals[1:] else "best-hand", best[0], (), ("best", TYPES[hand.kind])))

    def ranks(self) -> list[int]:
        """How good each seat's hand is, below zero if it cannot win; of equal hands the eldest has the better."""
        total = len(self.hands)
        elder = {seat: total - 1 - place for place, seat in enumerate(self.order)}
        return [
            (self.rank(seat) * total + elder[seat]) if self.live >> seat & 1 and self.can_win(seat) else -1
            for seat in range(total)
        ]

    def rank(self, seat: int) -> int:
        """How good the hand of this seat is, among those that can win; never below zero."""
        raise NotImplementedError

    def can_win(self, seat: int) -> bool:
        """Whether this hand may take the money."""
        return True

    # -- who takes the money ------------------------------------------------------------------------------
    def unmatched(self) -> tuple[int, int]:
        """A seat still in that has put in more than all others, and by how much; nothing where another has as much."""
        most = max(self.players(), key=self.bets.__getitem__)
        others = max(bet for seat, bet in enumerate(self.bets) if seat != most)
        return most, max(0, self.bets[most] - others)

    def payments(self) -> list[Payment]:
        """What is paid at the end: the money to those who have won it, or, if nobody could play on for it, shared."""
        if self.pending != END:
            return []
        found = self.won()
        left = self.pool - sum(payment.amount for payment in found)
        chips = [had + gain for had, gain in zip(self.before, self.projected(found), strict=True)]
        if left and sum(has > 0 for has in chips) < 2:
            shared = zip(self.players(), parts(left, len(self.players())), strict=True)
            found += [Payment("pot-parted", POOL, account(seat), part) for seat, part in shared]
        return found

    def won(self) -> list[Payment]:
        """What was not matched goes back; each pot goes to the best hand that can win it."""
        if self.ended == "left-alone":
            return [Payment("left-alone", POOL, account(self.players()[0]), self.pool)]
        if self.ended != "hands-shown":
            return []
        seat, over = self.unmatched()
        bets = self.bets[:]
        bets[seat] -= over
        players, ranks = self.players(), self.ranks()
        top = max(bets[player] for player in players)
        capped = [min(bet, top) for bet in bets]
        second = [player for player in players if ranks[player] < max(ranks)]
        pots = side_pots(capped, players, self.pool - sum(self.bets))
        pots.append(Pot(sum(bets) - sum(capped), tuple(second)))  # of those who folded, and of nobody who is in
        found = winnings(pots, ranks, self.order, ("takes-all", "side-pot"))
        return [Payment("unmatched", POOL, account(seat), over), *found]

    def outcome(self) -> list[int]:
        """Chips gained or lost."""
        return self.projected(self.payments())

    def settle(self, emit: Emit | None = None) -> None:
        """The money is taken up. What nobody can win stays, or is divided where nobody could play on for it."""
        if self.pending == END:
            self.pay(self.payments(), emit)
            if emit:
                self.tell_what_follows(emit)
        super().settle(emit)

    def tell_what_follows(self, emit: Emit) -> None:
        """What stays in the middle, and who deals next or has won all."""
        if self.pool:
            emit(Event("rule", "pot-stays", -1, (), ("stays", self.pool)))
        _, dealer = self.leaves()
        if dealer < 0:
            emit(Event("rule", "match-ends", self.chips.index(max(self.chips)), (), ("wins",)))
        else:
            emit(Event("rule", "next-dealer", dealer, (), ("deals",)))

    def leaves(self) -> tuple[Standing, int]:
        """Chips and pool; the next player with chips deals. The match is over when one has them all."""
        standing = {"chips": self.chips[:], "pool": self.pool}
        able = [seat for seat, chips in enumerate(self.chips) if chips]
        return standing, self.in_turn(self.dealer, able)[0] if len(able) > 1 else -1

    # -- what is told -------------------------------------------------------------------------------------
    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has in front, and whether it has passed, folded or is all in."""
        if seat not in self.order:
            return [("out",)]
        found: list[tuple[int | str, ...]] = []
        if self.bets[seat] and self.pending <= END:
            found.append(("bet", self.bets[seat]))
        if not self.live >> seat & 1:
            return [*found, ("folded",)]
        if self.pending < END:
            if not self.chips[seat]:
                found.append(("all-in",))
            if self.vied and self.has_seen(seat):
                found.append(("vied",) if seat == self.vier else ("seen",))
            elif self.passed >> seat & 1:
                found.append(("passed",))
        return found

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        if self.pending not in (TURN, BID, DRAW):
            return ("over",) if self.pending >= END else ("",)
        who = account(self.turn)
        if self.pending != TURN:
            return (("", "bid", "must-draw" if self.least else "draw")[self.pending], who)
        return self.asked(who)

    def asked(self, who: str) -> tuple[str, ...]:
        """What whoever is in turn is asked."""
        if not self.vied:
            return ("open", who)
        if self.has_seen(self.turn):
            return ("seen", who)
        owing = str(self.owing(self.turn))
        return ("must-see" if self.must_see(self.turn) else "answer", who, account(self.vier), owing)
