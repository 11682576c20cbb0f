"""Laugh and Lie Down against the rules: what is laid wrongly is seen at once, and is put right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...core.cards import FRENCH, mask_of
from ...core.events import EVERYONE, Emit, Event
from ...core.state import WRONG, act
from .claims import Claims
from .laws import PAIR, RANKS, ROYAL, alike
from .spread import TURN


class Faults(Claims):
    """A deal in which players can err."""

    __slots__ = ()

    def possible_faults(self, seat: int) -> Iterator[int]:
        """Three cards taken, a pair laid that is not proved, a hand laid though it could match."""
        if self.pending != TURN:
            return
        take, lay = self.PLACE["take"], self.PLACE["lay"]
        for rank in range(len(RANKS)):
            held = FRENCH.cards_of(self.held_of_rank(seat, rank))
            if not held:
                continue
            there = [mask_of(two) for two in combinations(FRENCH.cards_of(self.there(rank)), PAIR)]
            yield from (act(take, seat, FRENCH.bit[own] | two) | WRONG for own in held for two in there)
            yield from (act(lay, seat, mask_of(two)) | WRONG for two in combinations(held, PAIR))
        yield act(self.PLACE["lie-down"], seat) | WRONG

    def once(self, verb: str, seat: int, argument: int) -> str:
        """Each fault once in a deal."""
        return "fault-once" if act(self.PLACE[verb], seat, argument) | WRONG in self.wrongs else ""

    def put_right(self, verb: str, seat: int, argument: int, cards: int, emit: Emit | None) -> None:
        """Everybody has seen the cards, and they go back into the hand."""
        self.wrongs |= {act(self.PLACE[verb], seat, argument) | WRONG}
        if emit:
            emit(Event("wrong", "put-right", seat, (), (verb,)))
            emit(Event("look", "put-right", seat, FRENCH.cards_of(cards), (f"hand:{seat}",), EVERYONE))

    # -- three cards --------------------------------------------------------------------------------------
    def bars_wrong_take(self, seat: int, cards: int) -> str:
        """In turn: one of the hand with two of its rank on the table."""
        barred = self.not_asked(seat, TURN)
        three = alike(cards) >= 0 and cards.bit_count() == ROYAL and (cards & self.table).bit_count() == PAIR
        return barred or ("" if three else "nothing-wrong") or self.once("take", seat, cards)

    def wrong_take(self, seat: int, cards: int, emit: Emit | None) -> None:
        """Two go down or four, not three."""
        self.put_right("take", seat, cards, cards & ~self.table, emit)

    # -- a pair that is not proved ------------------------------------------------------------------------
    def bars_wrong_lay(self, seat: int, cards: int) -> str:
        """Whoever might lay a proved pair lays another."""
        if self.bars_lay(seat, cards) or cards.bit_count() != PAIR:
            return self.bars_lay(seat, cards) or "nothing-wrong"
        return self.once("lay", seat, cards)

    def fails_wrong_lay(self, seat: int, cards: int) -> str:
        """It must not be proved."""
        return "nothing-wrong" if self.provable_cards(seat, alike(cards)) else ""

    def wrong_lay(self, seat: int, cards: int, emit: Emit | None) -> None:
        """The pair can still be matched."""
        self.put_right("lay", seat, cards, cards, emit)

    # -- lying down too soon ------------------------------------------------------------------------------
    def bars_wrong_lie_down(self, seat: int, _: int) -> str:
        """In turn, where whoever can match must."""
        barred = self.not_asked(seat, TURN)
        return barred or ("" if self.laws.must_match else "nothing-wrong") or self.once("lie-down", seat, 0)

    def fails_wrong_lie_down(self, seat: int, _: int) -> str:
        """The hand must be able to match."""
        return "" if self.can_match(seat) else "nothing-wrong"

    def wrong_lie_down(self, seat: int, _: int, emit: Emit | None) -> None:
        """The hand lies open, and everyone sees what it could match."""
        self.put_right("lie-down", seat, 0, self.hands[seat], emit)
