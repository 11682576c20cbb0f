"""What can be heard of a game besides the matches that are told whole: in deals played at random, rightly and wrongly,
under whatever options may be chosen, each sentence once, whatever its names, cards and numbers.

What stands in the rules or in the code as it is said is left out: that is listed in ``tests/words/said.txt``.
"""

from __future__ import annotations

import random
import re
from typing import Any

from groomporter import Table
from groomporter.desk.questions import ask
from groomporter.scene.ending import ending
from groomporter.scene.ranking_panel import show_ranking
from groomporter.scene.screen import screen
from groomporter.scene.walkthrough import show_walkthrough
from groomporter.wording.log import news
from groomporter.wording.reckoning import reckoning
from groomporter.wording.ruling_words import show_ruling

from .all_sentences import SAID
from .options import game_of
from .pins import MOST, at_random, by_thumbs, by_verbs
from .play import NAMES, all_lines, open_deal, rulesets

DEALS = 4  # of each ruleset
SOME = 0.3  # at how many positions a seat is heard
ASKED = 2  # lines of which it is asked what rule is against them
PEOPLE, CARDS = "|".join(NAMES), r"[a-z]+ of (?:clubs|diamonds|hearts|spades|acorns|leaves|bells)"
#: What makes no sentence another: who, which cards, which suit, how many; and several of them one after the other.
ALIKE = (
    (re.compile(PEOPLE), "Anne"), (re.compile(CARDS), "card"), (re.compile(r"\b[2-9TJQKA][CDHS]\b"), "card"),
    (re.compile(r"\b(?:club|diamond|heart|spade|acorn|bell)(s?)\b", re.IGNORECASE), r"suit\1"),
    (re.compile(r"\d+"), "0"),
    (re.compile(r"\b(the )?(card|Anne|0)(?:, (?:the )?\2)+"), r"\1\2, \2"),
)  # fmt: skip
#: What is no sentence; which rules there are, and what they say, is listed elsewhere.
LEFT_OUT = {
    "line", "wrong", "why", "rest", "card", "name", "log", "toml", "kind", "verb", "duty", "sort", "arguments",
    "verdict", "rulesets", "options", "cite", "cited",
}  # fmt: skip
NO_SENTENCE = re.compile(r"[a-z0-9]*(?:[-.@:!][a-z0-9]*)+|[\dA-Z]+")
LISTED = frozenset(SAID.read_text("utf-8").splitlines())

Heard = dict[str, tuple[str, str]]


def heard(name: str) -> str:
    """All that is heard of a game, each text with where it was heard first."""
    found: Heard = {}
    for game, ruleset in rulesets():
        if game == name:
            for number in range(DEALS):
                hear_deal(name, ruleset, number, found)
    return "".join(f"{where}: {said}\n" for where, said in sorted(found.values()))


def hear_deal(name: str, ruleset: str, number: int, found: Heard) -> None:
    """A deal, at some of its positions and at its end."""
    chance = random.Random(f"heard {name} {ruleset} {number}")
    table = open_deal(game_of(name, ruleset, chance), chance)
    answer = (at_random, by_verbs, by_thumbs)[number % 3]
    while True:
        if chance.random() < SOME:
            hear(found, at_table(table, chance))
        line = answer(table, chance) if len(table.lines) < MOST else None
        if line is None:
            break
        table.act(line)
    seat = chance.choice(table.seats)
    if table.over:
        table.settle()
        hear(found, at_table(table, chance))
        hear(found, {"ending": ending(table, seat), "reckoning": reckoning(table, seat)})
    hear(found, {"news": news(table, seat, 0), "ranking": show_ranking(table, seat, aids=True)})
    if number == 1:
        hear(found, taught(table))


def at_table(table: Table, chance: random.Random) -> dict[str, Any]:
    """What a seat is shown, and what it is told of lines that a rule is against."""
    seat = chance.choice(table.seats)
    shown = screen(table, seat, faults=True, aids=chance.random() < 0.5, bare=chance.random() < 0.3)
    lines = [table.grammar.line(*one) for one in chance.sample(list(all_lines(table)), ASKED)] if not table.over else []
    lines += [card["why"] for card in shown["hand"] if card["why"]]
    return shown | {"ruling": [show_ruling(table, table.why_not(line, seat), seat) for line in lines]}


def taught(table: Table) -> dict[str, Any]:
    """What is said to those who look on, and to those who have told of the deal."""
    told = {key: value for key, value in table.record().items() if key not in ("check", "seat")}
    lines = [line.removesuffix("!") for line in told["actions"]]
    return {
        "walkthrough": show_walkthrough(table),
        "audit": ask({"do": "audit", "told": {**told, "actions": lines}}),
    }


def hear(found: Heard, told: Any, where: str = "") -> None:
    """Take in every text that is like none that was heard before."""
    if isinstance(told, dict):
        for key, value in told.items():
            if key not in LEFT_OUT:
                hear(found, value, where or key)
    elif isinstance(told, list | tuple):
        for value in told:
            hear(found, value, where)
    elif isinstance(told, str) and not left_out(told, where):
        found.setdefault(shape(told), (where, told))


def left_out(text: str, where: str) -> bool:
    """Whether a text is listed elsewhere, is no sentence, or is several that are heard one by one too."""
    return text in LISTED or bool(NO_SENTENCE.fullmatch(text)) or (where == "happened" and ". " in text)


def shape(text: str) -> str:
    """What a text has in common with those that are like it."""
    for of, sign in ALIKE:
        text = of.sub(sign, text)
    return text
