"""Counting too much: who sees it, to whom the points go, and what it costs to claim it of another who has not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, Emit, Event, account
from ...core.state import DONE, END, WRONG, act
from ...play import claiming
from .laws import CountingLaws
from .playing_up import BIT, COUNT, PlayingUp

MOST = 30  # more than any hand counts


class Overcounting(PlayingUp):
    """A deal in which a hand may be counted for more than there is.

    Attributes:
        over: how much each has counted too much, unnoticed.
    """

    __slots__ = ("over",)
    laws: CountingLaws
    over: list[int]

    HOOKS: ClassVar = frozenset({"count", "claim"})

    def right(self, seat: int) -> int:
        """What this seat's hand comes to."""
        raise NotImplementedError

    def do_count(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The hand is counted."""
        raise NotImplementedError

    # -- counting too much --------------------------------------------------------------------------------
    def possible_faults(self, seat: int) -> Iterator[int]:
        """Count more than there is."""
        if self.pending == COUNT and seat == self.turn:
            for amount in range(self.right(seat) + 1, MOST + 1):
                yield act(self.PLACE["count"], seat, amount) | WRONG

    def bars_wrong_count(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, COUNT)

    def fails_wrong_count(self, seat: int, amount: int) -> str:
        """More than there is."""
        return "" if self.right(seat) < amount <= MOST else "counting-right"

    def wrong_count(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The porter sees it, and what is right is set up; or it stands until somebody counts the hand after."""
        more = amount - self.right(seat)
        if emit:
            seen = EVERYONE if self.laws.porter else BIT[seat]
            emit(Event("wrong", "overcounting", seat, (), ("over", amount, more), seen, True))
        if not self.laws.porter:
            self.over[seat] = more
            self.do_count(seat, amount, emit)
            return
        self.do_count(seat, amount - more, emit)
        self.give("overcounting", seat, more, emit)

    def give(self, rule: str, seat: int, points: int, emit: Emit | None) -> None:
        """What this seat has counted too much goes to the other side, where it does."""
        if self.laws.given:
            self.score(rule, self.following(seat), points, (), emit)

    def could(self, seat: int) -> Iterator[int]:
        """Count the hand of another after it was played."""
        yield from claiming.claims(self, seat)

    def bars_claim(self, seat: int, other: int) -> str:
        """Of one of the other side, where the players notice faults, when the hand is played."""
        barred = claiming.bars_claim(self, seat, other, plays=other != self.partner(seat), now=True)
        return barred or ("settling" if self.pending == DONE else "" if self.pending == END else "checking")

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """The hand is looked at and counted; what was too much goes back, and a game so won is lost."""
        more, self.over[other] = self.over[other], 0
        claiming.tell_claim(self, seat, other, emit, right=more > 0)
        if emit and self.hands[other]:
            emit(Event("look", "checking", other, FRENCH.cards_of(self.hands[other]), (f"hand:{other}",)))
        if more:
            self.found_out(seat, other, more, emit)
        elif self.laws.false_claims_cost:
            self.score("false-claim", other, 1, (), emit)

    def found_out(self, seat: int, other: int, more: int, emit: Emit | None) -> None:
        """What was counted too much is taken off; who won by it has lost."""
        self.lose("overcounting", other, more, emit)
        if self.champion == NO_SEAT:
            self.give("overcounting", other, more, emit)
        elif self.champion in (other, self.partner(other)) and self.points[other] < self.laws.game:
            self.champion = seat
            if emit:
                emit(Event("rule", "false-game", seat, (), ("wins", account(other))))
