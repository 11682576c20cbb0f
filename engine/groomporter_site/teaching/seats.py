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
SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z“])")


def for_seats(text: str, least: int, most: int) -> bool:
    """Whether something can be asked where so many play: a rule of four players cannot at a table of two."""
    of = OF_SEATS.match(text)
    return not of or of[1] in NUMBERS[least : most + 1]


def fits_ruleset(text: str, book: Rulebook, ruleset: Ruleset) -> bool:
    """The same of as many as sit down by a ruleset."""
    return for_seats(text, *Game(book.game, ruleset.spec).players)


def printed_with(text: str, when: Options, book: Rulebook, ruleset: Ruleset) -> bool:
    """Whether a text stands on the sheets of a ruleset: its options are those, and as many sit down as it speaks of."""
    return when.items() <= book.resolve(ruleset.spec).items() and fits_ruleset(text, book, ruleset)


def sentences_for(text: str, game: Game) -> str:
    """A text without its sentences for another number of players than sit down."""
    return " ".join(one for one in SENTENCES.split(text) if for_seats(one, *game.players))


def marks_of(text: str, when: Options, book: Rulebook) -> list[MarkElement]:
    """What marks a text as printed with these options; or, where some rulesets do not seat as many as it speaks of, for
    each of the others, so that it is to be printed as often.
    """
    rulesets = book.newest_rulesets
    if all(fits_ruleset(text, book, ruleset) for ruleset in rulesets):
        return [partial(mark_printed, when=when, book=book)]
    printed = [ruleset for ruleset in rulesets if printed_with(text, when, book, ruleset)]
    return [partial(of_ruleset, ruleset=ruleset, book=book) for ruleset in printed]
