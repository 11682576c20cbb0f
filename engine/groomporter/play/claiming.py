"""Claims: what a player says that another has done wrong, where it is for the players to notice.

A game whose verbs have ``claim`` calls these; what it holds of faults that nobody has noticed is in `Faults`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Self

from ..core.events import Emit, Event, account
from ..core.state import DONE, State, act


class Faults(NamedTuple):
    """What has been done wrongly in a deal. It does not change: what is done gives another.

    Attributes:
        done: the wrong acts; each can be done once.
        unclaimed: for each seat the rules that it has broken unnoticed.
        early: how many of these it broke before the play.
    """

    done: frozenset[int]
    unclaimed: tuple[tuple[str, ...], ...]
    early: tuple[int, ...]

    @classmethod
    def none(cls, seats: int) -> Self:
        """Nobody has done anything wrong."""
        return cls(frozenset(), ((),) * seats, (0,) * seats)

    def did(self, action: int) -> Self:
        """This too has been done."""
        return self._replace(done=self.done | {action})

    def with_unnoticed(self, seat: int, rule: str) -> Self:
        """This seat has broken this rule, and nobody has noticed."""
        return self.of(seat, (*self.unclaimed[seat], rule), self.early[seat])

    def without_seat(self, seat: int) -> Self:
        """Whatever this seat has broken unnoticed has been claimed."""
        return self.of(seat, (), 0)

    def of(self, seat: int, rules: tuple[str, ...], early: int) -> Self:
        """These are the rules that this seat has broken unnoticed, so many of them before the play."""
        return self._replace(
            unclaimed=(*self.unclaimed[:seat], rules, *self.unclaimed[seat + 1 :]),
            early=(*self.early[:seat], early, *self.early[seat + 1 :]),
        )

    def playing(self) -> Self:
        """The play begins: what has been broken so far was broken before it."""
        return self._replace(early=tuple(map(len, self.unclaimed)))

    def played_again(self) -> Self:
        """What was broken in the play cannot be claimed any more."""
        pairs = zip(self.unclaimed, self.early, strict=True)
        return self._replace(unclaimed=tuple(rules[:early] for rules, early in pairs))

    def without_claims(self) -> Self:
        """Nothing can be claimed any more."""
        return self.none(len(self.unclaimed))._replace(done=self.done)


def claims(state: State, seat: int) -> Iterator[int]:
    """The acts by which this seat claims a fault of another."""
    for other in range(len(state.hands)):
        yield act(state.PLACE["claim"], seat, other)


def bars_claim(state: State, seat: int, other: int, *, plays: bool, now: bool) -> str:
    """The rule against a claim that everyone can see to forbid it.

    Args:
        plays: whether that other can have done something wrong in this deal.
        now: whether it is a time for claims.
    """
    if state.laws.porter:
        return "fault-noticed"
    if seat == other or not plays:
        return "another-player"
    return "" if now else "settling" if state.pending == DONE else "turn"


def tell_claim(state: State, seat: int, other: int, emit: Emit | None, *, right: bool) -> None:
    """A claim is made, once until the next lead, and everybody hears whether it was right."""
    state.said |= {act(state.PLACE["claim"], seat, other)}
    if emit:
        rule = "fault-noticed" if right else "false-claim"
        emit(Event("rule", rule, seat, (), ("right" if right else "wrong", account(other))))
