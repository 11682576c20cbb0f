"""The examples of each page as a file of the site, which comes when somebody asks to see a rule played; and the words
of the rules, for where these do not stand beside them.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import SHARED, games
from groomporter.book.catalogue import rule as rule_of
from groomporter.book.rules import Rule

from ..file_pages import packed_script
from ..firsthand import TutorialError
from ..hand_records import EXAMPLES
from ..page import book_of
from ..rules_block import rules_by_part
from .rule_examples import RuleExample, marks, reading_key, unshown
from .side_by_side import partings_for
from .steps import show

FOLDER = "examples"
RULES = "-rules"  # ends the name of the file with the words of a game's rules
LONGEST = 300  # letters of a rule that stand beside a diagram


@cache
def examples_for(game: str) -> dict[str, Any]:
    """What the page of a game shows: ``examples``, by their ids; ``shown``, by rule or reading which of them at which
    step; and ``partings``, deals under two readings of a rule (`partings_for`).

    Raises:
        TutorialError: an example has a fault, or a rule that play can show has none.
    """
    book = book_of(game)
    if wanting := unshown(book):
        names = ", ".join(rule.short for rule in wanting)
        raise TutorialError(f"tutorials/{game}/{EXAMPLES}/: no example shows {names}; write one for each")
    beside: dict[str, list[RuleExample]] = {}
    for rule in book.rules.values():
        beside |= marks(rule)
    by_example: dict[str, list[RuleExample]] = {}
    for some in beside.values():
        for one in some:
            by_example.setdefault(one.example.id, []).append(one)
    shown: dict[str, Any] = {}
    places: dict[RuleExample, int] = {}
    for name, some in by_example.items():
        shown[name], found = show(some[0].example, some)
        places |= found
    return {
        "examples": shown,
        "shown": {key: [[one.example.id, places[one]] for one in some] for key, some in beside.items()},
        "partings": partings_for(game) if game != SHARED else {},
    }


def rules_for(game: str) -> dict[str, Any]:
    """What is said of the rules where the examples stand without them: of each rule, of each reading, and of each rule
    of another page by which something is refused in an example, the number on the game's page (0, if it stands on
    another), the title and the first sentences.
    """
    found: dict[str, Any] = {}
    for rules in rules_by_part(book_of(game)).values():
        for number, rule in rules.items():
            found[rule.id] = in_words(number, rule, rule.text)
            for one in rule.readings:
                found[reading_key(rule, one.value)] = in_words(number, rule, f"{one.title}. {one.text}")
    steps = (step for example in examples_for(game)["examples"].values() for step in example["steps"])
    refusing = {step["tried"]["rule"] for step in steps if "tried" in step} - {""}
    others = map(rule_of, sorted(refusing - found.keys()))
    return found | {rule.id: in_words(0, rule, rule.text) for rule in others}


def in_words(number: int, rule: Rule, text: str) -> dict[str, Any]:
    """What is said of a rule."""
    return {"number": number, "title": rule.title, "text": first_sentences(text)}


def first_sentences(text: str) -> str:
    """As many sentences of a rule as there is room for beside a diagram, at least one."""
    first, *others = re.split(r"(?<=[.;?!]) ", text)
    for sentence in others:
        if len(f"{first} {sentence}") > LONGEST:
            return f"{first.rstrip(';.')} …"
        first += f" {sentence}"
    return first


def write(site: Path, *, scripts: bool = False) -> None:
    """Write the examples into a built site.

    Args:
        scripts: whether as scripts, for pages that are files and can fetch nothing.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for game in (*games(), SHARED):
        for name, found in ((game, examples_for(game)), (f"{game}{RULES}", rules_for(game))):
            data = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
            text = packed_script(f"examples-{name}", data) if scripts else data
            (folder / f"{name}{'.js' if scripts else '.json'}").write_text(text, "utf-8")
