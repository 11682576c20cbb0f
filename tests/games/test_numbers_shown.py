"""Numbers that stand in several places of a screen agree with each other and with the deal, in every ruleset."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from groomporter import Table
from groomporter.scene.ending import ending
from groomporter.scene.screen import screen
from groomporter.wording.reckoning import reckoning
from groomporter.wording.words import Words
from tools.options import game_of
from tools.play import open_deal, rulesets, steps

GAMES = pytest.mark.parametrize(("name", "ruleset"), rulesets())
DEALS = 1  # of each ruleset that is played out; another is looked at line by line
REASON = re.compile(r".*? ([+\u2212]?\d+)(?: \(.*\))?")


def number(text: str) -> int:
    return int(text.replace("\u2212", "-"))


def deal(name: str, ruleset: str, at: int) -> tuple[Table, Iterator[object]]:
    """A deal, and the steps in which it is played out, rightly and wrongly."""
    chance = random.Random(f"numbers {name} {ruleset} {at}")
    table = open_deal(game_of(name, ruleset, chance), chance)
    return table, steps(table, chance, by_verb=at == 1, erring=0.1)


def settled(name: str, ruleset: str) -> Iterator[Table]:
    for at in range(DEALS):
        table, play = deal(name, ruleset, at)
        for _ in play:
            pass
        yield table


def change(cell: str) -> int:
    """By how much an account has changed: what stood before, an arrow and what stands now; or only that, if nothing."""
    before, arrow, now = cell.partition(" \u2192 ")
    return number(now) - number(before) if arrow else 0


@GAMES
def test_the_reasons_of_a_row_come_to_what_its_accounts_have_changed_by(name: str, ruleset: str) -> None:
    for table in settled(name, ruleset):
        for seat in table.seats:
            for row in (ending(table, seat) or {"rows": ()})["rows"]:
                told = [REASON.fullmatch(why["text"]) for why in row["why"]]
                assert sum(number(found[1]) for found in told if found) == sum(map(change, row["cells"]))
                assert all(told), row


@GAMES
def test_what_a_deal_has_brought_is_the_same_wherever_it_stands(name: str, ruleset: str) -> None:
    """In the reckoning, at the seats, and in what the deal comes to."""
    for table in settled(name, ruleset):
        for seat in table.seats:
            shown, told = screen(table, seat), reckoning(table, seat)
            assert told
            column = told["units"].index(Words(table.game, table.seats).many(table.game.unit))
            for row in told["rows"]:
                who = seat if row["name"] == "You" else row["name"]
                (place,) = (one for one in shown["seats"] if one["name"] == who)
                assert place["gain"] == table.outcome[who]
                assert abs(change(row["cells"][column])) == abs(table.outcome[who])  # some points are bad


def shown_rightly(table: Table, seat: str, shown: dict[str, Any]) -> None:
    """What is shown is as much as there is."""
    for one in shown["seats"]:
        place = table.number(one["name"])
        assert one["count"] == table.state.hands[place].bit_count()
    for pool in shown["pool"]:
        assert not pool["chips"] or sum(chip["count"] * chip["worth"] for chip in pool["chips"]) == pool["amount"]
    for side in shown["score"]:
        book = table.sight(seat, aids=True).accounts.get(table.game.unit, {})
        assert side["amount"] == book.get(f"seat:{side['seats'][0]}", 0)


def ahead(shown: dict[str, Any]) -> list[str]:
    return [one["name"] for one in shown["seats"] if one["ahead"]]


@GAMES
def test_what_lies_there_is_counted_rightly_and_who_is_ahead_may_take_the_trick(name: str, ruleset: str) -> None:
    """Whoever is ahead before the last card of a trick takes it, or whoever laid that card does."""
    table, play = deal(name, ruleset, DEALS)
    seat, before = table.seats[0], list[str]()
    for _ in play:
        shown = screen(table, seat, aids=True)
        shown_rightly(table, seat, shown)
        takers = [one["name"] for one in shown["seats"] if one["takes"]]
        if takers and not any(one["played"] for one in shown["seats"]):
            if before:
                laid = [line for line in table.lines if ": play " in line]
                assert takers[0] in (*before, laid[-1].partition(": ")[0])
            before = []
        elif any(one["played"] for one in shown["seats"]):
            before = ahead(shown)
