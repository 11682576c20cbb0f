"""Primero, the deal: two cards each, vying, two more, vying again, until hands are shown (`showing`).

What is said with a vie, what folding costs, and how cards are changed, the two ways differ in: `italian` and `english`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, TABLE, Emit, announce
from ...core.state import Standing, State, Verb, act
from ...play.stock import StockState
from .hands import BIT, TYPES
from .laws import CHIPS, MOST, ROUNDS, Laws
from .showdown import Showdown

TOGETHER, MORE = (2,), 2  # cards each: of the first deal, both at a time, and of the second
TURN, BID, DRAW = range(3)  # what can be waited for


class Primero(Showdown, StockState):
    """A deal of Primero, as it goes in both ways.

    Attributes:
        phase: 1 with two cards, 2 with four; `unvied` how many rounds of it all have passed.
        called: how much one must have in front to have seen all that was vied in this deal; it stays though whoever
            vied it folds, and takes some of it back.
        passed: who has passed since it was vied last, one bit a seat.
        least: how many cards the seat in turn must change.
    """

    __slots__ = (
        "called", "discards", "draws_due", "fresh", "least", "passed", "phase", "places", "seen", "stock", "unvied",
        "vied", "vier",
    )  # fmt: skip
    phase: int
    unvied: int
    called: int
    passed: int
    least: int

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
    # what the ways differ in:
    FORM: ClassVar[str] = ""  # the value of the option
    AFTER_VIE: ClassVar[int]  # what is waited for when somebody has vied
    DRAWS: ClassVar[str]  # the rule by which cards are changed, and how many at the most
    CHANGES: ClassVar[int]
    NO_VIE: ClassVar[tuple[str, str]]  # the rules by which each phase ends if nobody vies
    AGAIN: ClassVar[frozenset[int]]  # the phases in which it may go round again after all have passed

    resolve = staticmethod(Laws.of)

    @classmethod
    def form(cls, options: Mapping[str, str]) -> type[State]:
        """The Italian way, or the English (`way`)."""
        return next(form for form in Primero.__subclasses__() if options["way"] == form.FORM)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Thirty chips each (`chips`)."""
        return {"chips": [CHIPS] * seats, "pool": 0}

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Two at least need something to stake."""
        return "" if sum(chips > 0 for chips in standing["chips"]) > 1 else "fewer than two have chips"

    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """Forty cards, or as many as the players agree on (`pack`)."""
        return laws.scale.whole

    @classmethod
    def worth_lifted(cls, laws: Laws, card: int) -> int:
        """The card of the fewest points deals (`lowest-deals`): a coat card counts less than a two."""
        return -laws.scale.worth[card]

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        self.chips, self.before = standing["chips"][:], tuple(standing["chips"])
        self.pool, self.kept = standing["pool"], 0
        seats = range(len(self.chips))
        self.hands, self.bets = [0 for _ in seats], [0 for _ in seats]
        self.order = tuple(self.in_turn(dealer, [seat for seat in seats if self.chips[seat]]))
        self.live, self.ended, self.phase, self.called = mask_of(self.order), "", 0, 0
        announce(emit, "rule", "way", TABLE, self.FORM)
        announce(emit, "rule", "pack", TABLE, "pack", len(deck))
        for seat in seats:
            if not self.chips[seat]:
                announce(emit, "rule", "no-chips", seat, "out")
        self.serve_deal(deck, self.order, TOGETHER, "two-cards", emit)
        self.begin_phase()

    def begin_phase(self) -> None:
        """The players have their cards, and the eldest speaks first."""
        self.phase, self.unvied = self.phase + 1, 0
        self.begin_round()

    def begin_round(self) -> None:
        """Nobody has vied in this round; the eldest of those who are in speaks first."""
        self.begin_vying()
        self.passed, self.least = 0, 0
        self.turn, self.pending = self.players()[0], TURN

    # -- what may be done ---------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """All that no rule names."""
        seat, place, could = self.turn, self.PLACE, list[int]()
        if self.pending == TURN:
            more = place["revie" if self.vied else "vie"]
            could += [act(more, seat, chips) for chips in range(1, MOST + 1)]
            could += [act(place[verb], seat) for verb in ("see", "rest", "pass", "fold")]
        elif self.pending == DRAW:
            hand, most = FRENCH.cards_of(self.hands[seat]), self.CHANGES
            some = (cards for many in range(self.least, most + 1) for cards in combinations(hand, many))
            could += [act(place["exchange"], seat, mask_of(cards)) for cards in some]
        return [action for action in could if not self.bars(seat, action)]

    @property
    def level(self) -> int:
        """What it takes to have seen all."""
        return self.called

    def must_see(self, seat: int) -> bool:
        """`last-must-see`: whether this seat is the last to be asked, and nobody has seen, not even to fold later."""
        asked = self.vied == "vie" or (self.vied and self.laws.must_see)
        return bool(asked) and self.seen == BIT[self.vier] and self.next_in(seat) == self.vier

    def nobody_can_match(self, seat: int) -> bool:
        """`nobody-to-match`: whether all others who are in have no more chips than they owe."""
        return all(self.chips[other] <= self.owing(other) for other in self.seats_in() if other != seat)

    def against_sum(self, seat: int, amount: int) -> str:
        """How much may be vied: what each way allows, within one's money (`all-in`), where another can match it."""
        if self.nobody_can_match(seat):
            return "nobody-to-match"
        return "all-in" if self.owing(seat) + amount > self.chips[seat] else ""

    # -- vying --------------------------------------------------------------------------------------------
    def do_vie(self, seat: int, amount: int, emit: Emit | None, verb: str = "vie") -> None:
        """All that was vied is seen, and this is vied more: everyone else is asked anew."""
        self.put_in(seat, self.owing(seat) + amount, verb, emit)
        self.note_vie(seat, verb)
        self.passed, self.pending = 0, self.AFTER_VIE

    def put_in(self, seat: int, chips: int, rule: str, emit: Emit | None) -> None:
        """Chips into the middle, as far as they go (`all-in`)."""
        paid = self.stake(seat, chips, rule, emit)
        self.called = max(self.called, self.bets[seat])
        if paid and not self.chips[seat]:
            announce(emit, "rule", "all-in", seat, "all")

    def do_revie(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The vie is seen, and more is vied."""
        self.do_vie(seat, amount, emit, "revie")

    def do_see(self, seat: int, _: int, emit: Emit | None) -> None:
        """As much is put in as was vied, as far as the money goes."""
        announce(emit, "say", "last-must-see" if self.must_see(seat) else "see", seat, "sees")
        self.put_in(seat, self.owing(seat), "see", emit)
        self.seen |= BIT[seat]
        self.least, self.pending = 0, DRAW

    def bars_pass(self, seat: int, _: int) -> str:
        """Once after a vie, unless one has seen it (`pass-once`); not the last player, if nobody has."""
        again = self.passed >> seat & 1 and not self.has_seen(seat)
        return self.bars_fold(seat, 0) or ("pass-once" if again else "")

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is left to the next; cards are changed first."""
        announce(emit, "say", "pass", seat, "passes")
        self.passed |= BIT[seat]
        self.least, self.pending = self.pass_draws(seat), DRAW

    def pass_draws(self, seat: int) -> int:
        """How many cards whoever passes must change."""
        return 0

    def bars_fold(self, seat: int, _: int) -> str:
        """At any turn; but the last player must see, if nobody has."""
        return self.not_asked(seat, TURN) or ("last-must-see" if self.must_see(seat) else "")

    def do_fold(self, seat: int, _: int, emit: Emit | None) -> None:
        """Out of the hand."""
        self.live &= ~BIT[seat]
        announce(emit, "say", "fold", seat, "folds")
        self.give_up(seat, emit)
        self.go_on(emit)

    def give_up(self, seat: int, emit: Emit | None) -> None:
        """What becomes of the money of one who folds."""
        raise NotImplementedError

    # -- changing cards -----------------------------------------------------------------------------------
    def do_exchange(self, seat: int, cards: int, emit: Emit | None) -> None:
        """Cards are laid down, and as many drawn."""
        if not cards:
            announce(emit, "say", self.DRAWS, seat, "keeps")
        self.lay_down(seat, cards, self.DRAWS, emit)
        self.owe([(seat, cards.bit_count())], emit)

    def draw_rule(self) -> str:
        """Two more for all, or as many as were laid down."""
        return "two-more" if self.turn < 0 else self.DRAWS

    def after_drawing(self, emit: Emit | None) -> None:
        """All have their two cards more; or one has changed some."""
        if self.turn < 0:
            self.begin_phase()
        else:
            self.go_on(emit)

    # -- whose turn it is, and how a round ends -----------------------------------------------------------
    def go_on(self, emit: Emit | None) -> None:
        """The next is asked, unless one alone is left (`left-alone`), all have answered the vie, or nobody vies."""
        if self.live.bit_count() == 1:
            self.finish("left-alone", emit)
        elif self.live & ~(self.seen if self.vied else self.passed):
            self.turn, self.pending = self.next_in(self.turn), TURN
        elif not self.vied:
            self.nobody_vies(emit)
        elif self.phase == 1:
            self.two_more(emit)
        else:
            self.end_round(emit)

    def two_more(self, emit: Emit | None) -> None:
        """All have vied, seen or folded in the first phase: two more cards each (`two-more`)."""
        self.turn = NO_SEAT
        self.owe([(seat, MORE) for seat in self.players()], emit)

    def end_round(self, emit: Emit | None) -> None:
        """All have answered a vie of the second phase."""
        self.finish("hands-shown", emit)

    def nobody_vies(self, emit: Emit | None) -> None:
        """It goes round again (`all-pass`), not for a fourth time (`three-rounds`); or the phase ends."""
        able = any(not self.against_sum(seat, 1) for seat in self.seats_in())
        self.unvied += 1
        if able and self.laws.again and self.phase in self.AGAIN:
            left = ROUNDS - self.unvied
            if left:
                announce(emit, "rule", "all-pass", TABLE, "again" if left > 1 else "last")
                self.begin_round()
                return
            announce(emit, "rule", "three-rounds", TABLE, "enough")
        self.finish(self.NO_VIE[self.phase - 1] if able or self.phase == 1 else "hands-shown", emit)
