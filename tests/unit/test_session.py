"""A hand at the desk whose record cannot be shown, or which this version does not play as it was played."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter.desk import hand as hands
from groomporter.desk import questions as desk
from groomporter.desk.session import show_table
from groomporter.keep.record import RecordError
from groomporter.scene.offers import waited_for
from groomporter.sitting.view_only import ViewOnlyDeal
from groomporter.wording.amendments import VERSION

TWO = ("Anne", "Bess")


def open_view(monkeypatch: pytest.MonkeyPatch) -> ViewOnlyDeal:
    """What Anne has seen of a deal, for which no whole deal is looked for."""
    monkeypatch.setattr("groomporter.guess.guess.MOST_WORK", 0)
    found = groomporter.replay(groomporter.game("losing-loadum").open(TWO, seed=1).record("Anne"))
    assert isinstance(found, ViewOnlyDeal)
    return found


def test_what_can_be_looked_at_but_not_drawn_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    found = open_view(monkeypatch)
    hands.drawable(found)

    def broken(*_: object, **__: object) -> None:
        raise LookupError("no such word")

    monkeypatch.setattr(hands, "screen", broken)
    with pytest.raises(RecordError, match="record: its events cannot be shown \\('no such word'\\)"):
        hands.drawable(found)


def test_it_is_drawn_with_memory_aids_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    found, drawn = open_view(monkeypatch), []
    monkeypatch.setattr(hands, "screen", lambda table, seat, *, aids=False: drawn.append((table, seat, aids)))
    hands.drawable(found)
    assert drawn == [(found, "Anne", False), (found, "Anne", True)]


def test_nothing_lapses_in_a_hand_that_is_only_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table an objection to a swallowed trick lapses with the next lead."""
    found = open_view(monkeypatch)
    _, objection = found.grammar.read("Anne: object")
    assert found.grammar.verbs[found.grammar.number["object"]].lapses
    assert not waited_for(found, 0, objection)


def change_result(record: dict[str, Any]) -> dict[str, Any]:
    """A record that no longer comes out as it did."""
    return record | {"check": f"{0:016}.{0:08}"}


def test_a_hand_of_another_version_says_which_it_needs() -> None:
    record = change_result(groomporter.game("losing-loadum").open(TWO, seed=1).record())
    other = desk.ask({"do": "show", "hand": {"record": record, "seat": "Anne", "version": "0.0.1"}})
    assert other["error"].startswith(f"this hand needs version 0.0.1; this is {VERSION}: ")
    assert other["lost"]
    for version in ("", None, VERSION):
        mine = desk.ask({"do": "show", "hand": {"record": record, "seat": "Anne", "version": version}})
        assert mine["error"].startswith("record: this hand comes out differently"), version


@pytest.mark.parametrize(
    ("waiting", "more", "told", "left"),
    [
        ("The rules were mended.", {}, "The rules were mended.", ""),  # told once
        (
            "The rules were mended.",
            {"note": "It is undone."},
            "It is undone.",
            "The rules were mended.",
        ),  # and not lost
        ("The rules were mended.", {"note": ""}, "", "The rules were mended."),
        ("", {"note": "It is undone."}, "It is undone.", ""),
        ("", {}, None, ""),
    ],
)
def test_a_note_of_the_table_waits_for_an_answer_that_has_none(
    waiting: str, more: dict[str, str], told: str | None, left: str
) -> None:
    table = groomporter.game("losing-loadum").open(TWO, seed=1)
    table.note = waiting
    answer = show_table(table, {"record": table.record(), "seat": "Anne", "players": {}}, **more)
    assert (answer.get("note"), table.note) == (told, left)
