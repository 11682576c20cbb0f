"""Primero in all its ways: two cards each, vying (`vying`), two more, vying again; hands shown and paid (`money`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import Emit, Event
from ...core.state import END, Standing, State, Verb, act, deal
from ...play.stock import StockState
from .hands import TYPES
from .laws import CHIPS, MOST, ROUNDS, Laws
from .vying import DRAW, TURN, Vying

EACH, SECOND = 2, 2  # cards of the first and of the second deal


class Primero(Vying, StockState):
    """A deal of Primero; what is named with a vie, changed and given up each way says.

    Attributes:
        phase: 1 with two cards, 2 with four.
        unvied: how many rounds of this phase all have passed.
        least, most: how many cards the seat in turn changes.
    """

    __slots__ = ("discards", "draws_due", "fresh", "least", "most", "phase", "places", "stock", "unvied")
    phase: int
    unvied: int
    least: int
    most: int

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
    # the rules by which a phase ends in which nobody vies, of the first and the second
    NO_VIE: ClassVar[tuple[str, str]]
    AGAIN: ClassVar[frozenset[int]]  # the phases in which it may go round again after all have passed

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
        self.put(
            stock=list(deck[first:]), places=list(range(first, len(deck))), fresh=len(deck), discards=[], draws_due=()
        )
        self.begin_phase()

    def begin_phase(self) -> None:
        """The players have their cards, and the eldest speaks first."""
        self.phase, self.unvied = self.phase + 1, 0
        self.begin_round()

    def begin_round(self) -> None:
        """Nobody has vied in this round; the eldest of those who are in speaks first."""
        self.vied, self.vier, self.forcing, self.seen, self.passed = False, -1, False, 0, 0
        self.least = self.most = 0
        self.turn, self.pending = self.players()[0], TURN

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
            self.after_answers(emit)
        else:
            self.turn = -1
            self.owe([(seat, SECOND) for seat in self.players()], emit)

    def after_answers(self, emit: Emit | None) -> None:
        """What follows when all have answered a vie of the second phase."""
        self.finish("hands-shown", emit)

    def nobody_vied(self, emit: Emit | None) -> None:
        """All have passed: it goes round again, or, after the last round or where nobody could vie, the phase ends."""
        self.unvied += 1
        if self.laws.again and self.phase in self.AGAIN and self.can_vie():
            left = ROUNDS - self.unvied
            if emit:
                rule, word = ("all-pass", "again" if left > 1 else "last") if left else ("three-rounds", "enough")
                emit(Event("rule", rule, -1, (), (word,)))
            if left:
                self.begin_round()
                return
        self.finish(self.NO_VIE[self.phase - 1], emit)

    def finish(self, rule: str, emit: Emit | None) -> None:
        """The deal is over: thrown in, left to one alone, or shown."""
        self.turn, self.pending, self.ended = -1, END, rule
        if emit:
            winner = self.players()[0] if rule == "left-alone" else -1
            emit(Event("rule", rule, winner, (), ("over",)))
            if rule == "hands-shown":
                self.show(emit)

    # -- what may be done ---------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """All that no rule names."""
        found = list(self.could_now()) if self.pending in (TURN, DRAW) else []
        return [action for action in found if not self.bars(self.turn, action) and not self.fails(self.turn, action)]

    def could_now(self) -> Iterator[int]:
        """Acts of the kind that is waited for."""
        seat, place = self.turn, self.PLACE
        if self.pending == TURN:
            for amount in range(1, MOST + 1):
                yield act(place["vie"], seat, amount)
                yield act(place["revie"], seat, amount)
            yield from (act(place[name], seat) for name in ("see", "rest", "pass", "fold"))
        else:
            hand = FRENCH.cards_of(self.hands[seat])
            for many in range(self.most + 1):
                yield from (act(place["exchange"], seat, mask_of(some)) for some in combinations(hand, many))

    # -- changing cards ----------------------------------------------------------------------------------
    def bars_exchange(self, seat: int, cards: int) -> str:
        """As many as may be, and no fewer than must."""
        barred = self.not_asked(seat, DRAW)
        if not barred and not self.least <= cards.bit_count() <= self.most:
            return self.against_number(seat, cards.bit_count())
        return barred

    def against_number(self, seat: int, many: int) -> str:
        """The rule against changing so many cards."""
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

    def after_drawing(self, emit: Emit | None) -> None:
        """All have their two cards more; or one has changed some."""
        if self.turn < 0:
            self.begin_phase()
        else:
            self.go_on(self.next_in(self.turn), emit)
