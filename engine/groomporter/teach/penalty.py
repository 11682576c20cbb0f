"""What a wrong act brings about that is noticed: what is paid for it, and what becomes of the deal."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.events import EVERYONE, Event
from ..core.lines import TABLE
from ..sitting.game import Table
from ..table.table import SETTLE


def notice(table: Table, line: str, claim: str = "") -> tuple[str, Sequence[Event]] | None:
    """What a wrong act brings about that is noticed: at once, or because another claims it; None where nobody does.

    Args:
        claim: the line with which it is to be claimed; "" looks for one.

    Returns:
        The line with which it was claimed ("" for none), and what happened.
    """
    trial = table.copy()
    try:
        events = list(trial.act(line))
    except ValueError:
        return None
    if any(event.kind == "wrong" and event.audience == EVERYONE for event in events):
        return "", [*events, *fault_payments(trial)]
    offender = line.partition(": ")[0]
    claims = [claim] if claim else sorted(said for seat in trial.seats if seat != offender for said in trial.may(seat))
    for said in claims:
        if offender not in said.partition(": ")[2].split() or said.startswith(f"{TABLE}: "):
            continue
        second = trial.copy()
        try:
            more = second.act(said)
        except ValueError:
            more = []
        if any(event.kind == "wrong" or event.rule == "fault-noticed" for event in more):
            return said, [*events, *more, *fault_payments(second)]
    return None


def fault_payments(table: Table) -> Sequence[Event]:
    """What is paid at once where a fault ends the deal."""
    return table.act(SETTLE) if table.over and not table.settled else ()
