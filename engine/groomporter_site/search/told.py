"""What is told at once: for each game, answers to what is asked most, out of its rules.

How a game’s name is written, and which of its rules answers which question, is the game’s own, in
``tutorials/GAME/search.toml``::

    spellings = ["whist", "whisk"]          # as people write its name, in small letters without hyphens
    also = ["forty"]                        # words that mean other things too: its name only where no game is named
    [answers]
    deal = "deal"                           # by the question (`topic` in words.toml): a rule’s short id, or another
    first-dealer = "every-table.lifting"    # game’s or every table’s, whole

How many play, how long, what is needed, what beats what and what it is all about need not be written: the rules tell.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from groomporter.book.catalogue import SHARED, rulebook
from groomporter.book.rules import Rulebook
from groomporter.scene.ranked import show_ranking
from groomporter.sitting.game import NAMES, Game

from ..firsthand import ROOT, TutorialError, check_types
from ..game_blocks import player_words
from ..teaching.table_needs import sentence

FILE = "search.toml"
KEYS = {"spellings": list, "also": list, "answers": dict}
NO_NAMES: dict[str, Any] = {"spellings": [], "also": [], "answers": {}}


class Told(NamedTuple):
    """An answer: to which question (`topic`), in which words, and where the site says more.

    Attributes:
        ranking: what beats what, with the cards, as a screen has it; None where that is not asked.
    """

    topic: str
    text: str
    place: str
    rule: str = ""
    ranking: dict[str, Any] | None = None


def names(game: str, root: Path = ROOT) -> dict[str, Any]:
    """How a game’s name is written and which rules answer what; nothing where its author has written nothing.

    Raises:
        TutorialError: the file cannot be taken.
    """
    path = root / game / FILE
    if not path.exists():
        return NO_NAMES
    try:
        return NO_NAMES | check_types(tomllib.loads(path.read_text("utf-8")), KEYS)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        raise TutorialError(f"tutorials/{game}/{FILE}: {error}") from None


def ranking(game: Game) -> dict[str, Any]:
    """What beats what in the usual game, as cards and sentences."""
    table = game.open(NAMES[: game.players[0]], seed=0)
    found = show_ranking(table, table.seats[0], aids=False)
    return {key: found[key] for key in ("takes", "orders", "kinds", "worth", "values")}


def ranking_words(found: dict[str, Any]) -> str:
    """What beats what in sentences: what takes, the orders of cards and the kinds of hands, the best first."""
    said = [found["takes"]["text"]] if found["takes"] else []
    said += [one["words"] for one in found["orders"]]
    if found["kinds"]:
        said.append("The best first: " + "; ".join(one["name"] or one["words"] for one in found["kinds"]) + ".")
    return " ".join(said)


def answers(name: str) -> Iterator[Told]:
    """All that is told at once of a game.

    Raises:
        TutorialError: the file of its names has a rule that is not there.
    """
    book, game = rulebook(name), Game(name)
    page = f"games/{name}/"
    yield Told("players", f"{player_words(book).capitalize()}.", page)
    yield Told("minutes", f"About {book.minutes} minutes.", page)
    yield Told("needs", sentence(game), page)
    yield Told("goal", book.goal, page)
    found = ranking(game)
    if words := ranking_words(found):
        yield Told("ranking", words, f"{page}#rules", ranking=found)
    for topic, wanted in names(name)["answers"].items():
        yield ruled(game, book, topic, wanted)


def ruled(game: Game, book: Rulebook, topic: str, wanted: str) -> Told:
    """The answer that a rule gives, in the words that are in force in the usual game."""
    other, _, short = wanted.rpartition(".")
    try:
        if other and other not in (book.game, book.like, SHARED):
            raise KeyError(wanted)
        rule = game.rule(short)
    except KeyError:
        raise TutorialError(f"tutorials/{book.game}/{FILE}: {topic}: no rule {wanted}") from None
    owner = rule.id.partition(".")[0]
    page = f"{owner}/" if owner == SHARED else f"games/{owner}/"
    return Told(topic, game.in_force(rule)[0], f"{page}#{rule.id}", rule=rule.title)
