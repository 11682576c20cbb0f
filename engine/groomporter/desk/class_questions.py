"""What a teacher or a learner asks of the desk: a quiz, a stacked pack, a hand to be judged or walked through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.plain import curly, fits
from ..keep.record import RecordError
from ..scene.pack_sheet import sheet
from ..scene.quizzes import show_question
from ..scene.walkthrough import show_walkthrough
from ..sitting.game import Game
from ..teach.quiz import TEN, quiz
from ..teach.reported_hand import Untellable
from ..teach.stacked_pack import StackError, find_stack, usual_seats
from ..wording.audit_words import audit_in_words
from .hand import playable, table_of_record


def asked_quiz(request: Mapping[str, Any]) -> dict[str, Any]:
    """Ten questions about a game: ``game``, ``ruleset``, ``options`` and ``seed``, as `Game` and `quiz` take them.

    Returns:
        ``quiz``, the questions as `quizzes.show_question` has them; ``ruleset``, what they are asked by; ``title``, its
        title.
    """
    game = Game(str(request.get("game", "")), request.get("ruleset", ""), request.get("options"))
    found = [show_question(question) for question in quiz(game, str(request.get("seed", "")), TEN)]
    return {"quiz": found, "ruleset": game.ruleset.spec, "title": game.ruleset.title}


def asked_audit(request: Mapping[str, Any]) -> dict[str, Any]:
    """Judge a hand that was played with real cards: ``told``, as `teach.reported_hand` has it.

    Returns:
        ``audit``, as `audit_words.audit_in_words` has it; or of a hand that cannot have been ``error`` in one
        line, with its ``reason`` and ``where`` as `teach.reported_hand.Untellable` has them.
    """
    hand = request.get("told")
    if not isinstance(hand, Mapping):
        raise RecordError("there is no hand to judge")
    try:
        return {"audit": audit_in_words(hand)}
    except Untellable as fault:
        return {"error": str(fault), "reason": curly(fault.reason), "where": list(fault.where)}


def asked_stack(request: Mapping[str, Any]) -> dict[str, Any]:
    """A pack that shows rules of a game: ``game``, ``ruleset``, ``options``; ``seats``, how many play; ``rules``, their
    short ids (without any, much of the play).

    Returns:
        ``stack``: the sheet, as `pack_sheet.sheet` gives it.
    """
    game = Game(str(request.get("game", "")), request.get("ruleset", ""), request.get("options"))
    seats, rules = request.get("seats") or usual_seats(game), request.get("rules") or []
    if not fits(seats, int) or not fits(rules, [str]):
        raise RecordError("How many sit down is a number, and the rules to be shown are a list of names.")
    try:
        return {"stack": sheet(find_stack(game, seats, rules))}
    except StackError as fault:
        raise RecordError(str(fault)) from None


def asked_walk(request: Mapping[str, Any]) -> dict[str, Any]:
    """The screens of each line of a hand.

    Args:
        request: ``hand`` with its ``record``, as every question carries it.

    Returns:
        ``walk``, as `walkthrough.show_walkthrough` gives it.

    Raises:
        RecordError: it can only be looked at; or what `replay` raises of a record that cannot be played.
    """
    hand = request.get("hand")
    if not isinstance(hand, Mapping) or not isinstance(hand.get("record"), Mapping):
        raise RecordError("hand: it holds no record")
    return {"walk": show_walkthrough(playable(table_of_record(hand["record"], hand.get("version"))))}


CLASS_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "audit": asked_audit,
    "quiz": asked_quiz,
    "stack": asked_stack,
    "walk": asked_walk,
}

__all__ = ["CLASS_QUESTIONS"]
