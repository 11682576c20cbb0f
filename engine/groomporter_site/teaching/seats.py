"""What is said only where so many play, of which a game's options do not tell: it hangs on the ruleset."""

from __future__ import annotations

import re
from functools import partial

from groomporter.book.rules import Options, Rulebook, Ruleset
from groomporter.sitting.game import Game

from ..game_blocks import NUMBERS
from .sheet import MarkElement, mark_printed, of_ruleset

#: So begins what is said for so many: "Of four, one of each side …", "We are four. May I …".
OF_SEATS = re.compile(rf"(?:Of|We are) ({'|'.join(filter(None, NUMBERS))})(?:[,.]| players\b)")


def for_seats(text: str, least: int, most: int) -> bool:
    """Whether something can be asked where so many play: a rule of four players cannot at a table of two."""
    of = OF_SEATS.match(text)
    return not of or of[1] in NUMBERS[least : most + 1]


def fits_ruleset(text: str, book: Rulebook, ruleset: Ruleset) -> bool:
    """The same of as many as sit down by a ruleset."""
    return for_seats(text, *Game(book.game, ruleset.spec).players)


def marks_of(text: str, when: Options, book: Rulebook) -> list[MarkElement]:
    """What marks a text as printed with these options; or, where some rulesets do not seat as many as it speaks of, for
    each of the others, so that it is to be printed as often.
    """
    rulesets = book.newest_rulesets
    fit = [ruleset for ruleset in rulesets if fits_ruleset(text, book, ruleset)]
    if len(fit) == len(rulesets):
        return [partial(mark_printed, when=when, book=book)]
    printed = [ruleset for ruleset in fit if when.items() <= book.resolve(ruleset.spec).items()]
    return [partial(of_ruleset, ruleset=ruleset, book=book) for ruleset in printed]
