"""Hand records as tests: what a record says to expect, held against what the engine makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from groomporter import Looked, Match, Refused, Table, replay
from groomporter.keep.record import parse
from groomporter.table.view import plain
from groomporter_site.hand_records import PROJECT, game_of_record, record_paths

FOLDERS = [PROJECT]  # a folder of one's own adds its records


def paths() -> list[Path]:
    """Every hand record: those that show a rule to readers, and those of the tests alone."""
    return [path for folder in FOLDERS for path in record_paths(folder)]


def name(path: Path) -> str:
    """``losing-loadum/objection-right``."""
    return f"{game_of_record(path)}/{path.stem}"


def load(path: Path) -> dict[str, Any]:
    return parse(path.read_text("utf-8"), path.name)


def check(path: Path) -> None:
    """Replay a record and hold it against its expectations; AssertionError says which is not met."""
    hold(load(path))


def hold(data: Mapping[str, Any]) -> Table:
    """The table of a record that comes out as it expects (the last, of a match); else AssertionError."""
    return meets(replay(data), data["expect"])


def meets(found: Table | Match | Looked, expect: Mapping[str, Any]) -> Table:
    """The table, or the last of a match, if it is as a record expects; else AssertionError."""
    table = found.table if isinstance(found, Match) else found
    for key, expected in expect.items():
        CHECKS[key](table, expected)
    return table


def plain_events(table: Table) -> list[dict[str, Any]]:
    return [plain(event, table.game, table.seats) for event in table.events]


def agrees(part: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether all that the part says is so in the whole, tables within tables too."""
    return all(
        agrees(value, whole[key]) if isinstance(value, Mapping) else whole[key] == value
        for key, value in part.items()
        if key in whole or not_there(key)
    )


def not_there(key: str) -> bool:
    raise AssertionError(f"nothing is called {key}")


# -- one expectation each ---------------------------------------------------------------------------------
def refused(table: Table, expected: list[dict[str, Any]]) -> None:
    """Each line is refused by this rule, asked and done; where options or rulesets are given, by exactly these."""
    for entry in expected:
        ruling = table.why_not(entry["line"], entry.get("asker", ""))
        assert ruling.verdict == "refused", (entry["line"], ruling.verdict)
        assert ruling.rule is not None
        assert ruling.rule.id == entry["rule"], (entry["line"], ruling.rule.id)
        if "options" in entry:
            assert [list(pair) for pair in ruling.options] == entry["options"], ruling.options
        if "rulesets" in entry:
            assert list(ruling.rulesets) == entry["rulesets"], ruling.rulesets
        before = table.record()
        with pytest.raises(Refused) as done:
            table.act(entry["line"])
        assert done.value.ruling.rule is ruling.rule
        assert table.record() == before, "a refusal changed the table"


def allowed(table: Table, expected: list[str]) -> None:
    for line in expected:
        ruling = table.why_not(line)
        assert ruling.verdict == "allowed", (line, ruling.verdict, ruling.rule and ruling.rule.id)
        table.copy().act(line)


def untold(table: Table, expected: list[dict[str, str]]) -> None:
    for entry in expected:
        assert table.why_not(entry["line"], entry["asker"]).verdict == "cannot be told from this seat", entry


def waiting(table: Table, expected: dict[str, Any]) -> None:
    assert {"how": table.waiting.how, "seats": list(table.waiting.seats)} == expected


def actions(table: Table, expected: dict[str, list[str]]) -> None:
    for seat, lines in expected.items():
        assert table.actions(seat) == lines, (seat, table.actions(seat))


def outcome(table: Table, expected: dict[str, int]) -> None:
    assert table.over
    assert table.outcome == expected, table.outcome


def standing(table: Table, expected: dict[str, Any]) -> None:
    assert agrees(expected, table.standing), table.standing


def next_dealer(table: Table, expected: str) -> None:
    seat = table.state.leaves()[1]
    assert (table.seats[seat] if seat >= 0 else "") == expected


def events(table: Table, expected: list[dict[str, Any]]) -> None:
    """These events happened, in this order, with others between them."""
    happened = plain_events(table)
    left = iter(happened)
    for part in expected:
        nearest = max(happened, key=lambda whole: sum(whole.get(key) == value for key, value in part.items()))
        assert any(agrees(part, whole) for whole in left), f"not in this order: {part}; the nearest is {nearest}"


def counts(table: Table, expected: dict[str, int]) -> None:
    """How often an event rests on a rule."""
    for rule, count in expected.items():
        assert sum(event["rule"] == rule for event in plain_events(table)) == count, rule


def piles(table: Table, expected: dict[str, int]) -> None:
    """How many cards lie in a pile."""
    shown = table.view(table.seats[0])["piles"]
    assert {pile: len(shown.get(pile, ())) for pile in expected} == expected


def faces_witnessed(table: Table, seat: str) -> set[str]:
    return {table.game.pack.name(card) for event in table.stream(seat) for card in event.cards}


def visible(table: Table, seat: str) -> set[str]:
    view = table.view(seat)
    return {card for cards in view["piles"].values() for card in cards} | {c for e in view["log"] for c in e["cards"]}


def sees(table: Table, expected: dict[str, list[str]]) -> None:
    """The seat has witnessed these faces."""
    for seat, cards in expected.items():
        assert set(cards) <= faces_witnessed(table, seat), seat


def unseen(table: Table, expected: dict[str, list[str]]) -> None:
    for seat, cards in expected.items():
        assert not set(cards) & faces_witnessed(table, seat), seat


def shows_now(table: Table, expected: dict[str, list[str]]) -> None:
    """View or log show these faces to the seat now."""
    for seat, cards in expected.items():
        assert set(cards) <= visible(table, seat), seat


def forgets(table: Table, expected: dict[str, list[str]]) -> None:
    """Neither view nor log show them any more, but memory aids do."""
    for seat, cards in expected.items():
        assert not set(cards) & visible(table, seat), seat
        aided = {card for event in table.view(seat, aids=True)["log"] for card in event["cards"]}
        assert set(cards) <= aided, seat


CHECKS = {
    check.__name__: check
    for check in (
        refused, allowed, untold, waiting, actions, outcome, standing, next_dealer, events, counts, piles, sees,
        unseen, shows_now, forgets,
    )
}  # fmt: skip


def deal_of(path: Path, lines: int | None = None) -> Table:
    """The deal of a record, or what it was after so many lines."""
    found = replay(load(path))
    assert isinstance(found, Table)
    if lines is not None:
        found.replay(found.lines[:lines])
    return found


def low_first(card: str) -> tuple[int, int]:
    """Clubs, diamonds, hearts, spades, the lowest of each first."""
    return "CDHS".find(card[1]), "23456789TJQKA".find(card[0])
