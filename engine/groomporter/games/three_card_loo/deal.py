"""Three-card Loo: simple and double pools, the miss, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NOBODY, TABLE, Emit, Event
from ...core.state import WRONG, Standing, Verb, act
from ..loo.cards_back import Pile
from ..loo.faults import FAULTS, LooWithFaults
from ..loo.pooled_tricks import BIT, DECLARE, FOR_POOL, IN, UNASKED
from .laws import PARTS, STAKE, Laws

MISS = -1  # the seat of the spare hand


class Deal(LooWithFaults):
    """The deal, up to the first lead.

    Attributes:
        simple: whether the pool holds the dealer's stake alone.
        miss: the spare hand, one bit a card; 0 if there is none, or it is taken.
    """

    __slots__ = ("miss", "simple")
    laws: Laws
    simple: bool
    miss: int
    STAKE, PARTS = STAKE, PARTS
    DECLARATIONS = ("stand", "pass", "miss", "defend")
    EARLY = ("stand", "pass", "miss", "look", "peek")
    LIFTING = "first-knave"

    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("stand"),
        Verb("pass"),
        Verb("miss"),
        Verb("defend"),
        Verb("exchange", ("cards",), from_hand=True, hidden=True),
        Verb("peek"),
        *FAULTS,
    )

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def lifting(cls, laws: Laws, cards: Sequence[int]) -> list[int]:
        """A round is dealt face up, and the first knave deals; without a knave another round is dealt."""
        knaves = [place for place, card in enumerate(cards) if FRENCH.ranks[FRENCH.rank[card]] == "J"]
        return knaves[:1] or list(range(len(cards)))

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws = laws
        self.open(dealer, standing, deck)
        self.no_faults()
        self.simple = self.pool < PARTS  # odd white chips alone make no double pool
        self.pay_stake(emit)
        if emit and not self.laws.draw:
            emit(Event("rule", "simple-and-double", TABLE, (), ("simple" if self.simple else "double",)))
        self.deal(emit)

    def hidden(self) -> bool:
        """Whether the trump is unknown until somebody cannot follow."""
        return self.simple and self.laws.single == "hidden-trump" and not self.laws.draw

    def all_must(self) -> bool:
        """In a simple pool, unless it is played as a double one."""
        return self.simple and self.laws.single != "as-double" and not self.laws.draw

    def spare_hands(self) -> int:
        """The miss, in a double pool, or in a simple one that is dealt like it."""
        return int(not self.laws.draw and (not self.simple or self.laws.single in ("trump-and-miss", "as-double")))

    def hands_seen(self) -> bool:
        """Where there is nothing to declare."""
        return self.all_must() and not self.spare_hands()

    def turns_up(self) -> bool:
        """Unless the trump is hidden."""
        return not self.hidden()

    def deal(self, emit: Emit | None) -> None:
        """Three cards each, one at a time; the miss before the dealer's; then the turn-up."""
        self.miss, order = 0, self.round()
        order[-1:-1] = [MISS] * self.spare_hands()
        self.deal_hands(order, emit, seen=self.hands_seen())
        if self.turns_up():
            self.turn_up("turn-up", emit)
        self.ask(emit)

    def give(self, seat: int, cards: Sequence[int], places: Sequence[int], *, seen: bool, emit: Emit | None) -> None:
        """A hand to a seat, or the miss to the middle."""
        if seat != MISS:
            super().give(seat, cards, places, seen=seen, emit=emit)
            return
        self.miss = mask_of(cards)
        if emit:
            emit(Event("deal", "miss", TABLE, tuple(sorted(cards)), ("miss", *places), NOBODY))

    def other_piles(self) -> list[Pile]:
        """The miss."""
        return [("miss", FRENCH.cards_of(self.miss), NOBODY)]

    # -- who plays ----------------------------------------------------------------------------------------
    def ask(self, emit: Emit | None) -> None:
        """In a simple pool all must play; but with a miss the eldest has a choice."""
        if self.all_must() and not self.miss and not self.club_turned():
            self.everyone_plays(self.round(), "simple-and-double", emit)
        else:
            super().ask(emit)

    def ready(self, emit: Emit | None) -> None:
        """A miss that nobody took is out of the way."""
        if self.miss:
            cards, self.miss = FRENCH.cards_of(self.miss), 0
            self.discards += cards
            if emit:
                emit(Event("move", "miss", TABLE, cards, ("miss", "discards"), NOBODY))
        super().ready(emit)

    def lone_stander(self) -> bool:
        """Whether one player alone has stood, with the cards dealt, and it is for the dealer to answer."""
        return self.turn == self.dealer and len(self.standers()) == 1 and self.miss > 0

    def bars_pass(self, seat: int, _: int) -> str:
        """Not where all must play, nor for the dealer against one who stands."""
        if self.all_must():
            return "simple-and-double"
        return self.bars_declaring(seat) or (self.laws.names["one-stander"] if self.lone_stander() else "")

    def bars_miss(self, seat: int, _: int) -> str:
        """While there is a miss."""
        return self.bars_declaring(seat) or ("" if self.miss else "miss")

    def bars_defend(self, seat: int, _: int) -> str:
        """The dealer alone, against one who stands."""
        return self.bars_declaring(seat) or ("" if self.lone_stander() else self.laws.names["one-stander"])

    def do_miss(self, seat: int, _: int, emit: Emit | None) -> None:
        """Plays the spare hand instead."""
        self.take_miss(seat, IN, "declaring", "miss", emit)

    def do_defend(self, seat: int, _: int, emit: Emit | None) -> None:
        """Plays the spare hand for the pool."""
        self.take_miss(seat, FOR_POOL, "one-stander", "defend", emit)

    def take_miss(self, seat: int, how: int, duty: str, word: str, emit: Emit | None) -> None:
        """The cards dealt are thrown up, and the spare hand becomes the player's."""
        self.declared[seat], self.begun, rule = how, True, self.laws.names[duty]
        if emit:
            emit(Event("say", rule, seat, (), (word,)))
        self.throw_up(seat, rule, emit)
        cards, self.hands[seat], self.miss = FRENCH.cards_of(self.miss), self.miss, 0
        if emit:
            emit(Event("move", "miss", seat, cards, ("miss", f"hand:{seat}"), BIT[seat]))
        self.after_declaring(seat, emit)

    def after_declaring(self, seat: int, emit: Emit | None) -> None:
        """In a simple pool with a miss the eldest alone had a choice."""
        if not self.all_must():
            self.ask_next(emit)
            return
        for other in self.round():
            if self.declared[other] == UNASKED:
                self.declared[other] = IN
                self.look(other, "simple-and-double", emit)
        self.all_declared(emit)

    def alone_rule(self) -> str:
        """One who took the miss; one who stood can be left alone only where the dealer had to retire."""
        return "plays-alone" if self.laws.draw or self.miss else "miss-taker-alone"

    def draws(self) -> bool:
        """In Irish Loo, unless club law makes everyone play."""
        return self.laws.draw and not self.club_turned()

    # -- looking at the miss ------------------------------------------------------------------------------
    def bars_wrong_miss(self, seat: int, _: int) -> str:
        """Taking it before one's turn."""
        return self.bars_wrong_stand(seat, 0) or ("" if self.miss else self.no_fault("law-5"))

    def wrong_miss(self, seat: int, _: int, emit: Emit | None) -> None:
        """Said too early."""
        self.early(seat, "miss", emit)

    def bars_peek(self, seat: int, _: int) -> str:
        """Nobody looks at the miss who has not taken it."""
        return "miss"

    def bars_wrong_peek(self, seat: int, _: int) -> str:
        """Looking at the miss before having declared to take it."""
        open_ = self.laws.by_law and self.miss and self.pending == DECLARE
        return "" if open_ else self.no_fault("law-6")

    def wrong_peek(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is seen by this player alone."""
        if emit:
            emit(Event("look", "law-6", seat, FRENCH.cards_of(self.miss), ("miss",), BIT[seat]))
        self.commit(act(self.PLACE["peek"], seat) | WRONG, "law-6", emit)
