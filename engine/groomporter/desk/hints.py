"""What a player asks of the desk who does not know what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.plain import fits
from ..keep.record import RecordError
from ..players.hint import UnweighedReason, hint
from ..players.search import FIRST, GUESSES, time_limit
from ..scene.hint import plain, show_hint
from .hand import asked_table

LONGEST = 5_000  # milliseconds
PATIENCE = 3  # so many times the time are taken once, where it was too short for a few deals
MOST = 400  # tables on which choices are tried where there is time for so many


def asked_hint(request: Mapping[str, Any]) -> dict[str, Any]:
    """What this seat might do: ``time``, how many milliseconds it may be thought over (or where that is too short for a
    few deals, up to four times as long); without it a number of deals are tried, however long that takes.

    Returns:
        ``hint``, as `scene.hint.show_hint` has it. In a first hand it is what the hand bids its player do; in a hand of
        a course what that brings is said first.

    Raises:
        RecordError: the time is none.
    """
    hand, table = asked_table(request)
    time: Any = request.get("time")
    if time is not None and not (fits(time, int) and 0 < time <= LONGEST):
        raise RecordError(f"The time to think is a number of milliseconds up to {LONGEST}.")
    first = said_by(hand.get("first"))
    if first and not table.settled:
        return {"hint": plain([first], [], [])}
    seat = hand["seat"]
    found = (
        hint(table, seat, guesses=MOST, held=time_limit(time / 1_000)) if time else hint(table, seat, guesses=GUESSES)
    )
    if found.why is UnweighedReason.SHORT:  # better told late than not at all
        found = hint(table, seat, guesses=FIRST, held=time_limit(PATIENCE * time / 1_000))
    told = show_hint(table, seat, found, aids=bool(hand.get("aids")))
    course = said_by(hand.get("course"))
    return {"hint": told | {"head": " ".join(filter(None, [course, told["head"]]))}}


def said_by(lesson: object) -> str:
    """What a lesson bids its player do; "" where it is none."""
    say = lesson.get("say") if isinstance(lesson, Mapping) else None
    return say if isinstance(say, str) else ""


HINT_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {"hint": asked_hint}
