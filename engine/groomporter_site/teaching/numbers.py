"""The numbers that the rules have on a handout: its lines as they are printed, those for later after the others."""

from __future__ import annotations

from .data import Line, Teach


def printed(teach: Teach, ruleset: str = "") -> list[Line]:
    """The lines of a handout in their order, as they are printed with a ruleset.

    Args:
        ruleset: ``id@version``; "" is the usual one.
    """
    values = teach.book.resolve(ruleset).items()
    found = [line for line in teach.lines if line.when.items() <= values]
    return [*(line for line in found if not line.later), *(line for line in found if line.later)]


def of_rule(teach: Teach, ruleset: str, rule: str) -> int:
    """The number of the line that rests on a rule, by its short id: of several the one that it is named for first; 0
    where none does.
    """
    lines = list(enumerate(printed(teach, ruleset), 1))
    named = [number for number, line in lines if line.rules[0].short == rule]
    also = [number for number, line in lines if rule in (one.short for one in line.rules)]
    return next(iter((*named, *also)), 0)
