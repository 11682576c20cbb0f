"""A reconstruction: one way in which a reported hand can have gone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..core.events import EVERYONE
from ..core.lines import TABLE
from ..core.state import State
from ..sitting.game import Table


@dataclass(frozen=True, slots=True)
class ReconstructedLine:
    """One line of a course.

    Attributes:
        line: what was done, in the notation, no card of it hidden.
        entry: the number of the entry in which it was told.
        seat, action: the same for the state; -1 for the table's own lines.
        before: the state as it was; nobody changes it.
        rule: the rule that it broke, or "".
        barred: whether everybody could see that.
        unsaid: whether nobody told it, and it must have been.
        told: the same as it was told, with ``??`` where a card is unknown; "" where nothing is.
        noticed: whether it was told as what all knew to be against a rule.
    """

    line: str
    entry: int
    seat: int
    action: int
    before: State
    rule: str = ""
    barred: bool = False
    unsaid: bool = False
    told: str = ""
    noticed: bool = False

    @property
    def unknown(self) -> bool:
        """Whether nobody knows all its cards."""
        return bool(self.told)


@dataclass
class Reconstruction:
    """One way in which the hand can have gone.

    Attributes:
        table: the table at its end.
        where: the place of the deck of each card.
        pins: the places whose card follows from what was done.
        done: its lines.
        stopped: whether it came to what the rules know no way to go on from; the last line is that.
    """

    table: Table
    where: Mapping[int, int]
    pins: Mapping[int, int]
    done: list[ReconstructedLine] = field(default_factory=list)
    stopped: bool = False

    def came(self, seat: int, at: int, until: int) -> bool:
        """Whether this seat got a card by one of the lines from here on and before another."""
        after = [done.before for done in self.done[at + 1 : until + 1]]
        before = [done.before for done in self.done[at:until]]
        return any(new.hands[seat] & ~old.hands[seat] for old, new in zip(before, after, strict=True))


def seen_by_all(way: Reconstruction) -> dict[int, int]:
    """The places of the deck whose cards everybody saw, each with the line by which they did; -1: in the deal."""
    out: dict[int, int] = {}
    table = way.table
    told = [table.random is None or not line.startswith(f"{TABLE}: ") for line in table.lines]  # not by chance itself
    edges = [start for start, one in zip(table.starts, told, strict=True) if one] + [len(table.events) + 1]
    for at, event in enumerate(table.events):
        if event.audience == EVERYONE and event.kind in ("deal", "move", "look"):
            line = next(i for i, edge in enumerate(edges) if at < edge) - 1
            for card in event.cards:
                out.setdefault(way.where[card], line)
    return out
