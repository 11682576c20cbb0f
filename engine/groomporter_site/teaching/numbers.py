"""The numbers that the rules have on a handout: its lines as they are printed, those for later after the others."""

from __future__ import annotations

from groomporter.sitting.game import Game

from .data import Line, Teach
from .seats import printed_with


def printed(teach: Teach, ruleset: str = "") -> list[Line]:
    """The lines of a handout in their order, as they are printed with a ruleset.

    Args:
        ruleset: ``id@version``; "" is the usual one.
    """
    game = Game(teach.book.game, ruleset)
    found = [line for line in teach.lines if printed_with(line.text, line.when, game)]
    return [*(line for line in found if not line.later), *(line for line in found if line.later)]


def of_rule(teach: Teach, ruleset: str, rule: str) -> int:
    """The number of the line that rests on a rule, by its short id: of several one that is read first, and of these the
    one that is named for it; 0 where none does.
    """
    found = [
        (line.later, line.rules[0].short != rule, number)
        for number, line in enumerate(printed(teach, ruleset), 1)
        if rule in (one.short for one in line.rules)
    ]
    return min(found)[-1] if found else 0
