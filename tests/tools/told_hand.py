"""A short hand of Losing Loadum as somebody tells it, for what judges told hands."""

from __future__ import annotations

from typing import Any

from groomporter.teach.audit import ALLOWED, Audit

FOUR = ["Anne", "Bess", "Cecily", "Dorothy"]
# Three cards each: Anne 4H 5H 9C, Bess 3H 8H KC, Cecily 7H 2C 3C, Dorothy 6H 4C 5C; the two of spades is left.
SHORT = "4H 5H 9C 3H 8H KC 7H 2C 3C 6H 4C 5C 2S"
ALL = ("Anne: 4H 3H 7H 6H", "Cecily: 2C 4C 9C KC", "Bess: 8H 3C 5C 5H")  # as all of them must, and take in turn


def short(*actions: object, **more: object) -> dict[str, Any]:
    """A hand with three cards each."""
    return {"game": "losing-loadum", "seats": FOUR, "pack": SHORT, "top": "2S", "actions": list(actions), **more}


def verdicts(found: Audit) -> dict[str, str]:
    """Each line that is not simply allowed, with its verdict."""
    return {line.line: line.verdict for line in found.lines if line.verdict != ALLOWED}
