"""What is said only where so many play, of which a game's options do not tell: it hangs on the ruleset."""

from __future__ import annotations

import re
from functools import partial

from groomporter.book.rules import Options, Rulebook
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


def printed_with(text: str, when: Options, game: Game) -> bool:
    """Whether a text stands on a game's sheets: its options are those, and as many sit down as it speaks of."""
    return when.items() <= game.options.items() and for_seats(text, *game.players)


def sentences_for(text: str, game: Game) -> str:
    """A text without its sentences for another number of players than sit down."""
    return " ".join(one for one in SENTENCES.split(text) if for_seats(one, *game.players))


def marks_of(text: str, when: Options, book: Rulebook) -> list[MarkElement]:
    """What marks a text as printed with these options; or, where some rulesets do not seat as many as it speaks of, for
    each of the others, so that it is to be printed as often.
    """
    ruled = [Game(book.game, ruleset.spec) for ruleset in book.newest_rulesets]
    if all(for_seats(text, *game.players) for game in ruled):
        return [partial(mark_printed, when=when, book=book)]
    printed = [game.ruleset for game in ruled if printed_with(text, when, game)]
    return [partial(of_ruleset, ruleset=ruleset, book=book) for ruleset in printed]
