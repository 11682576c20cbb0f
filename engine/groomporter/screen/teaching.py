"""What a teacher or a learner asks of the desk: quizzes, and what else is worked out from the rules for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..sitting.game import Game
from ..teach.quiz import TEN, quiz
from .quizzes import told


def asked_quiz(request: Mapping[str, Any]) -> dict[str, Any]:
    """Ten questions about a game: ``game``, ``ruleset``, ``options`` and ``seed``, as `Game` and `quiz` take them.

    Returns:
        ``quiz``, the questions as `quizzes.told` has them; ``ruleset``, what they are asked by; ``title``, its title.
    """
    game = Game(str(request.get("game", "")), request.get("ruleset", ""), request.get("options"))
    found = [told(question) for question in quiz(game, str(request.get("seed", "")), TEN)]
    return {"quiz": found, "ruleset": game.ruleset.spec, "title": game.ruleset.title}


TEACHING: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {"quiz": asked_quiz}
