"""Lanterloo: stakes and chalks, the deal, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import Field, Standing, Verb
from ...play.pool import POOL, Payment, PoolState, shared_out
from ..loo.declaring import Declaring
from ..loo.pooled_tricks import IN, UNASKED
from .laws import CARDS, PUT, SHORT, SHORT_FOR, STAKE, Laws

STRIPPED = mask_of(card for card in range(FRENCH.size) if FRENCH.ranks[FRENCH.rank[card]] in SHORT)


class Deal(Declaring):
    """The deal, up to the first lead.

    Attributes:
        deals: how many deals of this game have been played before this one.
        scores: the chalks that each seat has set up in them.
        hears: the eldest, having passed to hear the others first; else -1.
        bound: the rule by which everyone must play, or "".
    """

    __slots__ = ("bound", "deals", "hears", "scores")
    laws: Laws
    deals: int
    scores: list[int]
    hears: int
    bound: str
    STAKE, PARTS = STAKE, CARDS
    LIFTING = "best-put-card"
    DECLARATIONS = ("stand", "pass", "wait")

    STANDING: ClassVar[dict[str, Field]] = {
        **PoolState.STANDING,
        "tricks": Field(each=True, most=CARDS * (CARDS - 1)),
        "deals": Field(most=CARDS - 1),
    }
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("stand"),
        Verb("pass"),
        Verb("wait"),
        Verb("claim", ("seat",)),
    )

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def worth_lifted(cls, laws: Laws, card: int) -> int:
        """The best Put card deals."""
        return PUT.index(FRENCH.ranks[FRENCH.rank[card]])

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Nothing won, nothing chalked."""
        return {**super().first_standing(laws, seats), "tricks": [0] * seats, "deals": 0}

    @classmethod
    def faults(cls, laws: Any, standing: Standing) -> str:
        """No more tricks can be chalked than the deals had."""
        return "more tricks are chalked than were played" if sum(standing["tricks"]) > CARDS * standing["deals"] else ""

    @classmethod
    def standing_after_parting(cls, standing: Standing, order: Sequence[int], emit: Emit | None = None) -> Standing:
        """Chalks that wait for the end of the game are paid first, as far as the counters go (`reckoning`)."""
        pool, tricks = standing["pool"], standing["tricks"]
        total = sum(tricks)
        enough = pool >= total
        paid = tricks if enough else [pool * chalked // total for chalked in tricks]
        rule = "reckoning" if enough else "short-stock"
        left = shared_out(standing, {seat: paid[seat] for seat in order}, rule, emit)
        return super().standing_after_parting({**left, "tricks": [0] * len(tricks), "deals": 0}, order, emit)

    @classmethod
    def whole_pack(cls, laws: Any, standing: Standing) -> int:
        """Three to six players may lay out the threes to sevens."""
        return STRIPPED if laws.short and len(standing["chips"]) in SHORT_FOR else FRENCH.whole

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws = laws
        self.open(dealer, standing, deck)
        self.deals, self.scores, self.hears, self.bound = standing["deals"], standing["tricks"][:], NO_SEAT, ""
        if emit:
            emit(Event("rule", "pack", TABLE, (), ("cards", len(deck))))
        if laws.stakes == "by-the-dealer":
            self.lay_stakes([dealer], emit)
        self.deal(emit)

    def lay_stakes(self, seats: Sequence[int], emit: Emit | None) -> None:
        """These seats lay down a counter upon each of five cards."""
        self.pay([Payment("stakes", account(seat), POOL, STAKE) for seat in seats], emit)

    def deal(self, emit: Emit | None) -> None:
        """Five cards each, seen at once; then the turn-up."""
        self.deal_hands(self.round(), emit, seen=True)
        self.turn_up("turn-up", emit)
        self.ask(emit)

    # -- who plays ----------------------------------------------------------------------------------------
    def ask(self, emit: Emit | None) -> None:
        """A chalk is rubbed out; then everyone plays, or the eldest is asked first."""
        if self.laws.chalks and emit:
            emit(Event("rule", "chalks", TABLE, (), ("left", CARDS - 1 - self.deals)))
        if self.all_must():
            self.bind_all("all-must-play", emit)
        else:
            self.turn_to(self.eldest(), emit)

    def eldest(self) -> int:
        """The player at the dealer's left."""
        return self.round()[0]

    def all_must(self) -> bool:
        """In the first deal, or whenever no more than one stake lies on the table; or never."""
        return {"never": False, "first-deal": self.deals == 0, "single-stake": self.pool <= STAKE}[self.laws.must]

    def bind_all(self, rule: str, emit: Emit | None) -> None:
        """Nobody may pass."""
        self.bound = rule
        self.everyone_plays(self.round(), rule, emit)

    def ask_next(self, emit: Emit | None) -> None:
        """The others in turn; last the eldest, who has passed to hear them."""
        left = [seat for seat in self.round() if self.declared[seat] == UNASKED]
        if left:
            self.turn_to(min(left, key=lambda seat: seat == self.hears), emit)
        else:
            self.all_declared(emit)

    def can_wait(self, seat: int) -> bool:
        """Whether this seat is the eldest, and may still hear the others first."""
        return self.laws.eldest_hears and seat == self.eldest() and self.hears == NO_SEAT

    def bars_declaring(self, seat: int) -> str:
        """In turn, and once; not where everyone must play."""
        return self.bound or super().bars_declaring(seat)

    def bars_pass(self, seat: int, _: int) -> str:
        """In turn. The eldest, who may hear the others first, does not give that up."""
        return self.bars_declaring(seat) or ("eldest" if self.can_wait(seat) else "")

    def bars_wait(self, seat: int, _: int) -> str:
        """Only the eldest, and once."""
        return self.bars_declaring(seat) or ("" if self.can_wait(seat) else "eldest")

    def do_wait(self, seat: int, _: int, emit: Emit | None) -> None:
        """The eldest passes for now."""
        self.hears, self.begun = seat, True
        if emit:
            emit(Event("say", "eldest", seat, (), ("wait",)))
        self.ask_next(emit)

    def after_declaring(self, seat: int, emit: Emit | None) -> None:
        """The next is asked, unless the eldest plays and so binds the rest."""
        binds = self.laws.rest_bound and seat == self.eldest() and self.declared[seat] == IN and self.hears == NO_SEAT
        if binds:
            self.bind_all("the-rest", emit)
        else:
            self.ask_next(emit)

    def left_alone(self, seat: int, emit: Emit | None) -> None:
        """One alone stakes, and wins without play."""
        self.stake_up([seat], emit)
        self.take_pool(seat, "plays-alone", emit)

    def nobody_plays(self, emit: Emit | None) -> None:
        """The counters stay, or the dealer wins."""
        if self.laws.dealer_takes:
            self.take_pool(self.dealer, "nobody-plays", emit)
        else:
            self.leave_pool(TABLE, "nobody-plays", emit)

    def ready(self, emit: Emit | None) -> None:
        """Those who play put up their stakes, where all do; then the first leads."""
        self.stake_up(self.in_play(), emit)
        super().ready(emit)

    def stake_up(self, seats: Sequence[int], emit: Emit | None) -> None:
        """Where all who play put up a stake."""
        if self.laws.stakes == "by-all-who-play":
            self.lay_stakes(seats, emit)

    def take_pool(self, seat: int, rule: str, emit: Emit | None) -> None:
        """One player wins all five tricks without play."""
        super().take_pool(seat, rule, emit)
        if self.laws.chalks:
            self.won[seat] = CARDS
            if emit:
                emit(Event("pay", "chalk-up", seat, (), ("tricks", CARDS, "trick", account(seat))))
