"""Why another player did what it did: during a deal as far as its play has shown that to all, and whole when it is
over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.lines import LineError
from ..core.plain import fits
from ..players.reason_of_act import reason_of_act
from ..scene.looking_back import earlier, forgotten
from ..wording.reason_words import LATER, TURNED_DOWN, why_text, why_title
from .hand import asked_table, playable
from .session import manner_asked, opponents


def why_did(request: Mapping[str, Any]) -> dict[str, Any]:
    """Why another player did a line: ``at``, how many lines were done then.

    Returns:
        ``why``: ``by``, who did it; ``title``, what is asked; ``text``, the answer; ``later``, whether it is told when
        the deal is over.

    Raises:
        LineError: there is no such line, or no player of ours did it.
    """
    hand, table = asked_table(request)
    at: Any = request.get("at")
    if not fits(at, int) or not 1 <= at <= len(table.lines):
        raise LineError(f"There is no such act in this deal, in which {len(table.lines)} things have been done.")
    line, players = table.lines[at - 1], opponents(hand, table)
    doer = line.partition(": ")[0]
    if doer not in players:
        raise LineError("Why that was done only the one who did it can say.")
    before = playable(earlier(table, at - 1))
    why = {"by": doer, "title": why_title(table, hand["seat"], at)}
    if not (table.settled or hand.get("aids")) and forgotten(table, before, hand["seat"]):
        return {"why": why | {"text": TURNED_DOWN, "later": True}}
    manner = manner_asked(request, hand)
    found = reason_of_act(before, line, players[doer], str(hand.get("seed", "")), manner)
    shown = table.settled or (found.reason.public and found.otherwise is None and not found.thought)
    return {"why": why | {"text": why_text(table, line, found) if shown else LATER, "later": not shown}}


REASONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {"why_did": why_did}
