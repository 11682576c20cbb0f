"""What can be heard of a game besides the matches that are told whole: in deals played at random, rightly and wrongly,
under whatever options may be chosen, each sentence once, whatever its names, cards and numbers.

What stands in the rules or in the code as it is said is left out: that is listed in ``tests/words/said.txt``. Last
comes a digest of all that is heard in one place, every time, with its names, cards and numbers. Where nothing but a
digest has changed, ``python -m tools.heard GAME PLACE`` writes out what it is made of, here and at another commit.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from typing import Any

from groomporter import Table
from groomporter.desk.questions import ask
from groomporter.players.reason_of_act import reason_of_act
from groomporter.scene.ending import ending
from groomporter.scene.looking_back import earlier
from groomporter.scene.quizzes import show_question
from groomporter.scene.ranking_panel import show_ranking
from groomporter.scene.screen import screen
from groomporter.scene.walkthrough import show_walkthrough
from groomporter.teach.quiz import quiz
from groomporter.wording.log import news
from groomporter.wording.reason_words import why_text, why_title
from groomporter.wording.reckoning import reckoning
from groomporter.wording.ruling_words import show_ruling
from groomporter_site.examples.side_by_side import partings_for

from .all_sentences import SAID
from .options import game_of
from .pins import MOST, at_random, by_thumbs, by_verbs, digest
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


class Hearing:
    """All that is heard of a game.

    Attributes:
        found: each text that is like none before, with where it was heard, by what it has in common with those.
        whole: every text that is heard in one place, in order.
    """

    def __init__(self, name: str) -> None:
        self.found: dict[str, tuple[str, str]] = {}
        self.whole: dict[str, list[str]] = {}
        for game, ruleset in rulesets():
            if game == name:
                for number in range(DEALS):
                    self.hear_deal(name, ruleset, number)
        self.hear({"parting": list(partings(name))})

    def hear_deal(self, name: str, ruleset: str, number: int) -> None:
        """A deal, at some of its positions and at its end."""
        chance = random.Random(f"heard {name} {ruleset} {number}")
        table = open_deal(game_of(name, ruleset, chance), chance)
        answer = (at_random, by_verbs, by_thumbs)[number % 3]
        while True:
            if chance.random() < SOME:
                self.hear(at_table(table, chance))
            line = answer(table, chance) if len(table.lines) < MOST else None
            if line is None:
                break
            table.act(line)
        seat = chance.choice(table.seats)
        if table.over:
            table.settle()
            self.hear(at_table(table, chance))
            self.hear({"ending": ending(table, seat), "reckoning": reckoning(table, seat)})
        self.hear({"news": news(table, seat, 0), "ranking": show_ranking(table, seat, aids=True)})
        self.hear({"reasons": list(reasons(table, chance))})
        if number == 1:
            self.hear(taught(table))

    def hear(self, told: Any, where: str = "") -> None:
        """Take in every text."""
        if isinstance(told, dict):
            for key, value in told.items():
                if key not in LEFT_OUT:
                    self.hear(value, where or key)
        elif isinstance(told, list | tuple):
            for value in told:
                self.hear(value, where)
        elif isinstance(told, str):
            self.whole.setdefault(where, []).append(told)
            if not left_out(told, where):
                self.found.setdefault(shape(told), (where, told))


def heard(name: str) -> str:
    """All that is heard of a game, each text with where it was heard first; and by place a digest of the whole."""
    hearing = Hearing(name)
    texts = "".join(f"{where}: {said}\n" for where, said in sorted(hearing.found.values()))
    return texts + "".join(
        f"every word of {where}: {digest(whole)}\n" for where, whole in sorted(hearing.whole.items())
    )


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
        "quiz": [show_question(question) for question in quiz(table.game, len(lines))],
    }


def partings(name: str) -> Iterator[Any]:
    """What is said where two readings part, but for what is written of it by hand."""
    for parting in (one for some in partings_for(name).values() for one in some):
        yield parting["common"], parting["fork"], [(side["said"], side["outcome"]) for side in parting["sides"]]


def reasons(table: Table, chance: random.Random) -> Iterator[str]:
    """Why some of the lines were done, by those who play by the rule of thumb."""
    for at, line in enumerate(table.lines, 1):
        if line.partition(": ")[0] in table.seats and chance.random() < SOME:
            before = earlier(table, at - 1)
            assert isinstance(before, Table)
            yield why_title(table, chance.choice(table.seats), at)
            yield why_text(table, line, reason_of_act(before, line, "thumb", "x"))


def left_out(text: str, where: str) -> bool:
    """Whether a text is listed elsewhere, is no sentence, or is several that are heard one by one too."""
    return text in LISTED or bool(NO_SENTENCE.fullmatch(text)) or (where == "happened" and ". " in text)


def shape(text: str) -> str:
    """What a text has in common with those that are like it."""
    for of, sign in ALIKE:
        text = of.sub(sign, text)
    return text


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, prog="tools.heard")
    reading.add_argument("game")
    reading.add_argument("place", help="as the digests name it")
    asked = reading.parse_args()
    print(*Hearing(asked.game).whole[asked.place], sep="\n")


if __name__ == "__main__":
    main()
