"""``groomporter differ``: the shortest deal in which two readings, or two rulesets, part."""

from __future__ import annotations

import json

import pytest

import groomporter
from groomporter.console import forks
from groomporter.console.cli import main
from groomporter.console.forks import one_line


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["differ", *arguments, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_a_parting_is_plain_data(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "bone-ace", "--option", "bone-card", "--deals", "40", "--seats", "2", "--seed", "3")
    assert found["option"] == "bone-card"
    assert found["values"] == ["ace-of-diamonds", "ace-of-hearts"]
    assert found["found"] is True
    assert (found["deals"], found["seed"]) == (40, "3")
    assert {"deal", "how", "line", "lines_before", "same", "fork", "record", "ends"} <= found.keys()
    ends = found["ends"]
    assert isinstance(ends, list)
    assert [end["options"]["bone-card"] for end in ends] == found["values"]
    assert isinstance(found["record"], dict)
    replayed = groomporter.replay(found["record"])
    assert isinstance(replayed, groomporter.Table)
    assert replayed.outcome in [end["gains"] for end in ends]  # as one of the two had it played


def test_a_parting_is_told_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    """In Running All-fours an ace, king or queen turned up counts: within a few deals one is, before a line is done."""
    assert main(["differ", "all-fours", "--rulesets", "cotton-1674", "cotton-1674-running", "--deals", "20"]) == 0
    out = capsys.readouterr().out
    assert "after 0 lines that are the same" in out
    assert "Here they part: the deal" in out
    assert "cotton-1674@1" in out
    assert "cotton-1674-running@1: " in out
    assert 'game = "all-fours"' in out
    assert (out[-1], out[-2].isspace()) == ("\n", False), "the record, and nothing behind it"
    assert one_line([{"text": "Bess plays."}, {"text": "Anne passes."}]) == "Bess plays. Anne passes."


def test_rulesets_are_named_with_their_versions(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "lora", "--rulesets", "kovac", "wikipedia-for-money", "--deals", "1")
    assert found["rulesets"] == ["kovac@1", "wikipedia-for-money@1"]
    assert "option" not in found


def test_where_nothing_parts_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody claims falsely by the rule of thumb."""
    asked = ("all-fours", "--option", "false-claim", "--deals", "2")
    assert told(capsys, *asked)["found"] is False
    assert main(["differ", *asked]) == 0
    assert capsys.readouterr().out == "In 2 deals they part in none.\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["primero"], "either --option NAME or --rulesets"),
        (["primero", "--option", "ace", "--rulesets", "losing", "losing"], "either --option NAME or --rulesets"),
        (["primero", "--rulesets", "losing", "du-coeur-italian", "--ruleset", "losing"], "goes without"),
        (["primero", "--option", "aces"], "no option 'aces'"),
        (["primero", "--option", "ace", "--values", "16", "17"], "cannot be '17'"),
        (["primero", "--option", "ace", "--values", "16", "16"], "both are the same"),
        (["primero", "--rulesets", "losing", "winning"], "no ruleset 'winning'"),
        (["noddy", "--rulesets", "du-coeur-1996", "holme-1688-four"], "other numbers of players"),
        (["noddy", "--option", "thirty-one", "--seats", "3"], "takes 2 players here, not 3"),
        (["noddy", "--option", "thirty-one", "--deals", "0"], "--deals is a whole number from 1 on"),
    ],
)
def test_bad_input_is_said_in_one_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["differ", *arguments]) == 1
    heard = capsys.readouterr()
    assert heard.out == ""
    assert says in heard.err
    assert heard.err.count("\n") == 1


def test_a_search_can_be_broken_off(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(forks, "soonest_fork", broken_off)
    assert main(["differ", "noddy", "--option", "thirty-one"]) == 130
    assert capsys.readouterr().err == "\nstopped\n"
