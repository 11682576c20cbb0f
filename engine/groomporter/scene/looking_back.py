"""A moment of the deal that is looked at once more: the picture of it, and one sentence of what happened there."""

from __future__ import annotations

from typing import Any

from ..core.events import NO_SEAT
from ..core.state import CHANCE
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..wording.log import sentences_of
from ..wording.words import Words
from .history_panel import BEGINS, line_numbers, tricks_of
from .still import still


def earlier(table: TableOrView, at: int) -> TableOrView:
    """The table as it stood after so many lines; where chance had then to answer, as soon as it had.

    Args:
        at: no more than were done.
    """
    before = table.back_to(at)
    while isinstance(before, Table) and before.state.pending == CHANCE and len(before.lines) < len(table.lines):
        before.follow(table.lines[len(before.lines)])
    return before


def forgotten(table: TableOrView, before: TableOrView, seat: str) -> bool:
    """Whether something was turned down since that is now to be remembered. Nobody may then look at what was before:
    the hand alone would show what was played.

    Args:
        before: the table as it stood then.
    """
    return not table.settled and bool(table.sight(seat).lost - before.sight(seat).lost)


def moment(before: TableOrView, seat: str, *, aids: bool, bare: bool) -> dict[str, Any]:
    """A moment as its seat saw it.

    Args:
        before: the table as it stood then.
        aids: whether what had been turned down is shown.
        bare: whether all hands are shown.

    Returns:
        ``look``, a screen on which nothing can be done; ``words``, what had just happened.
    """
    return {"look": still(before, seat, aids=aids, bare=bare), "words": moment_sentence(before, seat, aids=aids)}


def moment_sentence(before: TableOrView, seat: str, *, aids: bool) -> str:
    """What had just happened: the trick that was gathered, else what was done; "" where that is to be remembered."""
    place, seen = before.number(seat), before.sight(seat, aids=aids)
    numbers = line_numbers(before, place)
    words = Words(before.game, before.seats, place)
    done = [trick for trick in tricks_of(seen.stream, numbers, seen.lost) if trick.at == len(before.lines)]
    if done and done[-1].whole and not done[-1].forgotten:
        taker = words.name(done[-1].taker) if done[-1].taker != NO_SEAT else ""
        return words.fill(words.find("moment", "took" if taker else "lies"), {"seat": taker}, you=taker == "you")
    lines = seen.of_kept(numbers)
    told = [entry for at, entry in sentences_of(before, place, seen.kept, lines) if lines[at] == len(before.lines)]
    return str(next((one["text"] for one in told if one["kind"] == BEGINS), told[0]["text"] if told else ""))
