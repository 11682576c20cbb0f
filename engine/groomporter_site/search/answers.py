"""What is told at once: for each game, answers to what is asked most, out of its rules.

How a game’s name is written, and which of its rules answers which question, is the game’s own, in
``tutorials/GAME/search.toml``::

    spellings = ["whist", "whisk"]          # as people write its name, in small letters without hyphens
    also = ["forty"]                        # words that mean other things too: its name only where no game is named
    [answers]
    deal = "deal"                           # by the question (`topic` in asked.toml): a rule’s short id, or another
    first-dealer = "every-table.lifting"    # game’s or every table’s, whole
    [asked]
    deal = "hand out, cards each"           # by a rule’s short id: what visitors say where the rule says it otherwise

How many play, how long, what is needed, whether there is a score sheet, what beats what and what it is all about need
not be written: the rules tell.
Where one rule says it too, it may be named: then the answer leads there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from groomporter.book.catalogue import SHARED, games, rulebook
from groomporter.book.rules import Rulebook
from groomporter.core.plain import list_in_words
from groomporter.scene.ranking_panel import show_ranking, shown_cards
from groomporter.sitting.game import NAMES, Game
from groomporter.wording.ranking import cards_in, orders

from ..firsthand import ROOT, TutorialError, check_types
from ..gallery import difficulty, evidence, tempers, to_learn, word
from ..game_blocks import date_words, player_ranges, player_words
from ..teaching.dates import first_seen
from ..teaching.saturday import ages
from ..teaching.slips import ScoreEntries, has_counters, has_score, score_entries, whose
from ..teaching.table_needs import counters, sentence

FILE = "search.toml"
EVIDENCE_WORDS = {
    "seen": "Old rules of it have been read by us; each rule says by its mark whose word it is.",
    "reported": "Old rules of it are known to us only by report; each rule says by its mark whose word it is.",
    "modern": "Its rules are known from modern texts alone; each rule says by its mark whose word it is.",
}
MOST_PEOPLE = 10  # at one table
SOME = 6  # games that are named as the oldest
SHORT = ["quick game", "short game", "quick", "short", "fast", "little time", "few minutes", "minutes"]
EASY = ["easy", "easy game", "simple", "simple game", "easy learn", "easy rules", "beginner game", "hard", "difficult"]
CALM = [
    "without gambling",
    "no gambling",
    "without money",
    "no money",
    "not gambling",
    "without stakes",
    "without betting",
]
SCORED = ["score sheet", "scoresheet", "score sheets", "score card", "scorecard", "score pad", "print score sheet"]
OLD = [
    "old game",
    "old",
    "which game old",
    "early game",
    "first game",
    "old card game",
    "old game rules",
    "old english game",
    "old english card game",
    "early card game",
    "old rules",
]
KEYS = {"spellings": list, "also": list, "answers": dict, "asked": dict}
NO_NAMES: dict[str, Any] = {"spellings": [], "also": [], "answers": {}, "asked": {}}


class Answer(NamedTuple):
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
    told = {key: found[key] for key in ("takes", "kinds", "worth", "values")}
    any_trump = orders(game, cards_in(table))
    return told | {"orders": [{"words": one.words, "cards": shown_cards(table, one.cards)} for one in any_trump]}


def ranking_words(found: dict[str, Any]) -> str:
    """What beats what in sentences: what takes, the orders of cards, the kinds of hands, and what cards count."""
    said = [found["takes"]["text"]] if found["takes"] else []
    said += [one["words"] for one in found["orders"]]
    if found["kinds"]:
        said.append("The best first: " + "; ".join(one["name"] or one["words"] for one in found["kinds"]) + ".")
    if found["values"]:
        each = (" ".join((one["words"], " or ".join(map(str, one["amounts"])))).strip() for one in found["values"])
        said.append(f"{found['worth']}: {', '.join(each)}.")
    return " ".join(said)


def answers(name: str) -> Iterator[Answer]:
    """All that is told at once of a game.

    Raises:
        TutorialError: the file of its names has a rule that is not there.
    """
    book, game = rulebook(name), Game(name)
    by_rule = {topic: ruled(game, book, topic, wanted) for topic, wanted in names(name)["answers"].items()}
    for told in worked_out(book, game):
        rule = by_rule.pop(told.topic, None)
        yield told._replace(place=rule.place, rule=rule.rule) if rule else told
    yield from by_rule.values()


def worked_out(book: Rulebook, game: Game) -> Iterator[Answer]:
    """What needs no rule to be named."""
    page = f"games/{book.game}/"
    yield Answer("players", f"{player_words(book).capitalize()}.", page)
    yield Answer("minutes", f"About {book.minutes} minutes.", page)
    yield Answer("needs", f"{player_words(book).capitalize()}. {sentence(game)}", f"teach/{book.game}/#for-one-table")
    yield score_sheet(book, game)
    yield Answer("goal", book.goal, page)
    yield Answer("history", " ".join(ages(book)) or f"{date_words(book)}.", f"{page}#history")
    yield Answer("evidence", EVIDENCE_WORDS[evidence(book)], f"{page}#disputes")
    found = ranking(game)
    if words := ranking_words(found):
        yield Answer("ranking", words, f"{page}#rules", ranking=found)


def score_sheet(book: Rulebook, game: Game) -> Answer:
    """Whether the game’s kit has a sheet for its score; what does instead, where none is needed."""
    kit = f"teach/{book.game}/"
    if not has_score(book):
        mine = list_in_words(counters(game))
        kept = f" What is won and lost is counted in counters: {mine} for each player. The kit has some to cut out."
        said = f"None is needed: nothing is written down.{kept if mine else ''}"
        return Answer("score-sheet", said, f"{kit}#{'counters' if has_counters(book) else 'slips'}-heading")
    return Answer(
        "score-sheet",
        f"Yes, in the kit, ready to print. {kept_by(score_entries(game))}".strip(),
        f"{kit}#score-heading",
    )


def kept_by(found: ScoreEntries) -> str:
    """What is done on a score sheet; "" where the usual game needs none."""
    if found.holes:
        return f"It is a board of {found.holes} points, each marked as it is made."
    lost = [f"{number} {name}" for name, number in found.crossed]
    crossed = [f"It has {list_in_words(lost)} for each player, to cross off as they are lost."] if lost else []
    return " ".join([*crossed, *([whose(found)] if found.written else [])])


def ruled(game: Game, book: Rulebook, topic: str, wanted: str) -> Answer:
    """The answer that a rule gives, in the words that are in force in the usual game."""
    other, _, short = wanted.rpartition(".")
    try:
        if other and other not in (book.game, book.like, SHARED):
            raise KeyError(wanted)
        rule = game.rule(short)
    except KeyError:
        raise TutorialError(f"tutorials/{book.game}/{FILE}: {topic}: no rule {wanted}") from None
    if not rule.holds(game.options):
        raise TutorialError(f"tutorials/{book.game}/{FILE}: {topic}: {wanted} is not in force in the usual game")
    owner = rule.id.partition(".")[0]
    page = f"{owner}/" if owner == SHARED else f"games/{owner}/"
    return Answer(topic, game.in_force(rule)[0], f"{page}#{rule.id}", rule=rule.title)


class Choice(NamedTuple):
    """An answer to a question about all games: how it is asked, its heading, its words, and where more is said."""

    asks: list[str]
    title: str
    text: str
    place: str


def choices() -> Iterator[Choice]:
    """What is told at once where no game is named: which are for so many, short, easy, old, or without stakes."""
    books = [rulebook(game) for game in games()]
    for count in range(2, MOST_PEOPLE + 1):
        named = [book.name for book in books if any(a <= count <= b for a, b in player_ranges(book))]
        said = word(count)
        asks = [
            f"{said} players",
            f"{said} people",
            f"for {said}",
            f"{said} of us",
            f"{said} friends",
            f"{said} can play",
            f"family {said}",
            f"play {said}",
            f"we are {said}",
            f"{said} children",
        ]
        yield Choice(asks, f"Which games can {said} play?", f"{list_in_words(named)}.", "play/")
    yield grouped(
        books, SHORT, "Which games are short?", lambda book: f"about {book.minutes} minutes", lambda book: book.minutes
    )
    hard = lambda book: difficulty(to_learn(book))[1]  # noqa: E731
    yield grouped(books, EASY, "Which games are easy to learn?", hard, to_learn)
    calm = [book.name for book in books if "gambling" not in tempers(book)]
    yield Choice(CALM, "Which games are not for gambling?", f"{list_in_words(calm)}.", "play/")
    scored = [book.name for book in books if has_score(book)]
    bare = [book.name for book in books if not has_score(book)]
    text = f"The kits of {list_in_words(scored)}. At {list_in_words(bare)} nothing is written down."
    yield Choice(SCORED, "Which games have a score sheet?", text, "teach/")
    dated = sorted((found.year, book.name) for book in books if (found := first_seen(book)) and found.year)
    old = [f"{name} ({when})" for when, name in dated[:SOME]]
    yield Choice(
        OLD, "Which games are the oldest?", f"By the oldest text that we have seen: {list_in_words(old)}.", "played/"
    )


def grouped(
    books: list[Rulebook],
    asks: list[str],
    title: str,
    group: Callable[[Rulebook], str],
    order: Callable[[Rulebook], int],
) -> Choice:
    """An answer that lists all games by a group, the first group first."""
    found: dict[str, list[str]] = {}
    for book in sorted(books, key=order):
        found.setdefault(group(book), []).append(book.name)
    text = "; ".join(f"{name}: {list_in_words(named)}" for name, named in found.items())
    return Choice(asks, title, f"{text[:1].upper()}{text[1:]}.", "play/")
