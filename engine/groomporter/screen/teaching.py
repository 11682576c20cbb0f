"""What a teacher or a learner asks of the desk: a quiz, a stacked pack, a hand to be judged or walked through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.plain import curly
from ..keep.record import RecordError
from ..sitting.game import Game
from ..teach.quiz import TEN, quiz
from ..teach.told import Untellable
from .auditing import audited
from .quizzes import told
from .stacking import stack
from .walking import walk


def asked_quiz(request: Mapping[str, Any]) -> dict[str, Any]:
    """Ten questions about a game: ``game``, ``ruleset``, ``options`` and ``seed``, as `Game` and `quiz` take them.

    Returns:
        ``quiz``, the questions as `quizzes.told` has them; ``ruleset``, what they are asked by; ``title``, its title.
    """
    game = Game(str(request.get("game", "")), request.get("ruleset", ""), request.get("options"))
    found = [told(question) for question in quiz(game, str(request.get("seed", "")), TEN)]
    return {"quiz": found, "ruleset": game.ruleset.spec, "title": game.ruleset.title}


def asked_audit(request: Mapping[str, Any]) -> dict[str, Any]:
    """Judge a hand that was played with real cards: ``told``, as `teach.told` has it.

    Returns:
        ``audit``, as `auditing.audited` has it; or of a hand that cannot have been ``error`` in one line, with its
        ``reason`` and ``where`` as `teach.told.Untellable` has them.
    """
    hand = request.get("told")
    if not isinstance(hand, Mapping):
        raise RecordError("there is no hand to judge")
    try:
        return {"audit": audited(hand)}
    except Untellable as fault:
        return {"error": str(fault), "reason": curly(fault.reason), "where": list(fault.where)}


TEACHING: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "audit": asked_audit,
    "quiz": asked_quiz,
    "stack": stack,
    "walk": walk,
}

__all__ = ["TEACHING"]
