"""A deal in which hands are counted unseen, and cards are then played up to thirty-one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_CARD
from ...core.events import EVERYONE, NO_SEAT, Emit, Event
from ...core.state import Verb, act
from .combinations import (
    KNAVE,
    SUMS,
    Combination,
    call_combinations,
    comes_to,
    in_hand,
    in_play,
    knave,
    straight,
)
from .laws import ALL, NODDY, CountingLaws
from .overcounting import Overcounting
from .playing_up import BIT, COUNT, LAY, PLAY

TURNED_KNAVE = 2


class CountingDeal(Overcounting):
    """A deal of a counting game.

    Attributes:
        begun: the hands when they were counted.
        told: what each has counted, -1 for not yet.
    """

    __slots__ = ("begun", "told")
    begun: tuple[int, ...]
    told: list[int]

    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("count", ("amount",)),
        Verb("go"),
        Verb("claim", ("seat",)),
    )

    # -- the deal -----------------------------------------------------------------------------------------
    def open(self, dealer: int, deck: Sequence[int], laid_out: int, emit: Emit | None) -> int:
        """The cards are dealt, and nothing has been counted."""
        total = len(self.points)
        self.begun, self.told, self.over = (), [-1] * total, [0] * total
        self.dealer = dealer
        self.turn, self.pending = self.counts_first, COUNT
        return super().open(dealer, deck, laid_out, emit)

    def count_turned(self, emit: Emit | None) -> None:
        """A knave turned up counts to the dealer."""
        if FRENCH.rank[self.turned] == KNAVE and not self.laws.dealers_knave:
            self.score("knave-turned-up", self.dealer, TURNED_KNAVE, (self.turned,), emit)

    # -- counting the hands -------------------------------------------------------------------------------
    @property
    def counts_first(self) -> int:
        """Whose hand is counted first."""
        return self.dealer if self.laws.dealer_first else self.eldest

    def noddy(self, seat: int) -> int:
        """What the knave of the turned suit counts in this hand."""
        return 2 if self.laws.dealers_knave and seat == self.dealer else NODDY

    def find_combinations(self, seat: int, hand: int) -> list[Combination]:
        """The combinations that this seat has in these cards with the turned one."""
        return whole(FRENCH.cards_of(hand), self.turned, self.laws, self.noddy(seat))

    def right(self, seat: int) -> int:
        """What this seat's hand comes to."""
        return sum(one.points for one in self.find_combinations(seat, self.hands[seat]))

    def bars_count(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, COUNT)

    def fails_count(self, seat: int, amount: int) -> str:
        """What the hand comes to, neither more nor less."""
        return "" if amount == self.right(seat) else "counting-right"

    def do_count(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The hand is set up, unseen."""
        self.told[seat] = amount
        if emit:
            self.tell_count(seat, amount, emit)
        self.score("counting", seat, amount, (), emit)
        if self.champion == NO_SEAT:
            self.turn = self.following(seat)
            if self.turn == self.counts_first:
                self.turn, self.begun, self.pending = self.eldest, tuple(self.hands), PLAY

    def tell_count(self, seat: int, amount: int, emit: Emit) -> None:
        """What is found is told its player alone; the others hear the whole, or what there is of each kind too."""
        found = self.find_combinations(seat, self.hands[seat])
        for one in found:
            emit(Event("rule", one.rule, seat, one.cards, ("counts", one.points), BIT[seat], True))
        self.tell_left_out(seat, found, BIT[seat], emit)
        data: tuple[int | str, ...] = ("total" if amount else "nothing", amount, self.noddy(seat))
        if self.laws.names_them:
            more = amount - sum(one.points for one in found)
            data = ("names" if amount else "nothing", *data[1:], call_combinations(found, more))
        emit(Event("say", "declaring", seat, (self.turned,), data))

    def tell_left_out(self, seat: int, found: Sequence[Combination], seen: int, emit: Emit) -> None:
        """A pair that doubles a sequence is left out, where it is not counted besides."""
        runs = [one.cards for one in found if one.rule == "sequence"]
        if not self.laws.pair_besides and runs[1:]:
            cards = tuple(sorted(set(runs[0]) ^ set(runs[1])))
            emit(Event("rule", "doubled-sequence", seat, cards, ("left-out",), seen, seen != EVERYONE))

    # -- playing up to thirty-one -------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """What the hand counts; or a card that comes in, or to say that none does."""
        if self.pending == COUNT:
            return [act(self.PLACE["count"], self.turn, self.right(self.turn))]
        return super().legal()

    def count_laid(self, seat: int, card: int, emit: Emit | None) -> None:
        """Every combination, the knave of the turned suit where it counts in play, and thirty-one."""
        for one in in_play(self.laid, self.laws.worth):
            if emit and self.champion == NO_SEAT:
                self.tell_made(seat, one, emit)
            self.score(one.rule, seat, one.points, (), emit)
        if self.laws.knave_in_play and knave((card,), self.turned) != NO_CARD:
            self.score("knave-in-play", seat, NODDY, (card,), emit)
        if comes_to(self.laid) == ALL:
            self.score("thirty-one", seat, self.laws.exact, (), emit)

    def tell_made(self, seat: int, one: Combination, emit: Emit) -> None:
        """Which cards make a fifteen; and that those of a sequence did not come in its order."""
        if one.rule in SUMS.values():
            word = "makes" if len(one.cards) < len(self.laid) else "all-make"
            emit(Event("rule", "sums-in-play", seat, one.cards, (word, comes_to(one.cards))))
        elif one.rule == "sequence" and not straight(one.cards):
            emit(Event("rule", "sequence-in-play", seat, one.cards, ("order",)))

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """The hands are laid open, so that each count can be seen; the next deals, if nobody has won."""
        if emit:
            for seat in self.in_turn(self.dealer, range(len(self.points))):
                self.lay_open(seat, emit)
        super().settle(emit)

    def lay_open(self, seat: int, emit: Emit) -> None:
        """What is left of a hand is shown, and the others are told what it had."""
        if left := FRENCH.cards_of(self.hands[seat]):
            emit(Event("look", "checking", seat, left, (f"hand:{seat}",)))
        if self.told[seat] < 0:
            return
        others = sum(BIT[other] for other in range(len(self.points)) if other != seat)
        hand = self.begun[seat] if self.begun else self.hands[seat]
        found = self.find_combinations(seat, hand)
        held, points = FRENCH.cards_of(hand), sum(one.points for one in found)
        emit(Event("rule", "checking", seat, held, ("counts", points), others, True))
        for one in found:
            emit(Event("rule", one.rule, seat, one.cards, ("counts", one.points), others, True))


def whole(cards: Sequence[int], turned: int, laws: CountingLaws, noddy: int) -> list[Combination]:
    """What a hand comes to with the turned card, the knave of its suit among it.

    Args:
        noddy: what that knave counts.
    """
    found = in_hand((*cards, turned), laws.worth)
    held = knave(cards, turned)
    return [*found, Combination("knave-noddy", noddy, (held,))] if held >= 0 else found


__all__ = ["BIT", "COUNT", "LAY", "PLAY", "CountingDeal", "whole"]
