"""How much a reading matters: one deal worked out by hand, what is left out, and what a page says of it."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from groomporter import Game, Table
from groomporter.book.catalogue import rulebook
from groomporter.console.cli import main
from groomporter.core.lines import LineError
from groomporter.players.fork import reopen
from groomporter.players.simulate import play_by_kinds
from groomporter.sweeps import weigh
from groomporter_site.numbers import files, reading_effects

ELEVEN = Game("one-and-thirty", "", {"ace": "eleven"})


def ended(*outcome: int) -> Any:
    """What of a deal that was played to its end is asked when two are compared."""
    seats = ["Anne", "Bess", "Cecily"]
    return SimpleNamespace(
        seats=seats, game=ELEVEN, dealer="Anne", number=seats.index, outcome=dict(zip(seats, outcome, strict=True))
    )


def test_a_deal_in_which_only_some_gain_otherwise_has_parted_though_it_was_played_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(weigh, "course", lambda _: ())
    monkeypatch.setattr(weigh, "dealing_events", lambda _: ())
    assert dict(weigh.differences(ended(2, -1, -1), ended(1, 0, -1)))["parted"]
    assert not dict(weigh.differences(ended(2, -1, -1), ended(2, -1, -1)))["parted"]


@pytest.fixture(autouse=True)
def chunks_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROOMPORTER_SWEEPS", str(tmp_path / "sweeps"))


def played(table: Table) -> Table:
    return play_by_kinds(table, ["steady"] * len(table.seats), "1")


def dealt_thirty_one() -> Table:
    """The eldest, Bess, is dealt ace, king and queen."""
    whole = ELEVEN.pack.text(ELEVEN.open(["Anne", "Bess", "Cecily"], "Anne", seed=1).deck).split()
    first = ["AH", "KH", "QH", "2C", "3C", "4C", "5D", "6D", "7D"]
    deck = " ".join([*first, *(card for card in whole if card not in first)])
    return ELEVEN.open(["Anne", "Bess", "Cecily"], "Anne", deck=deck)


def test_what_a_reading_moves_is_what_its_rule_pays() -> None:
    """Three stakes are in the pool. By the double, Bess wins those of the two others and another of each: 4; by the
    single 2. So she has 2 less, each of the others 1 more, and a gain moves by 4/3 on average.
    """
    usual = dealt_thirty_one()
    single = reopen(usual, ELEVEN.with_reading("exactly-thirty-one", "single"))
    found = dict(weigh.differences(played(usual), played(single)))
    assert found == {
        "decided": True, "parted": True, "dealt": False, "moved": pytest.approx(4 / 3),
        "gain:1": -2, "gain:2": 1, "gain:3": 1,
    }  # fmt: skip


def test_a_deal_played_again_by_the_same_readings_differs_in_nothing() -> None:
    usual = dealt_thirty_one()
    assert not any(amount for _, amount in weigh.differences(played(usual), played(reopen(usual, ELEVEN))))


def test_a_reading_by_which_other_cards_are_dealt_is_told_from_one_that_alone_changes_the_play() -> None:
    game = Game("losing-loadum")
    asked = weigh.weighing_task(game, ("Anne", "Bess", "Cecily", "Dorothy"), deals=1)
    found = weigh.weigh_chunk(asked._replace(others=(("pack", "short-for-few"), ("swallowing", "off"))), 0)["sums"]
    assert found["pack|short-for-few|dealt"][1] == 1
    assert found["swallowing|off|dealt"][1] == 0


def test_each_other_reading_and_each_other_ruleset_is_weighed_and_the_usual_one_not() -> None:
    game = Game("one-and-thirty")
    others = list(weigh.other_readings(game))
    assert ("ace", "eleven") in others
    assert all(game.options.get(option) != value for option, value in others)
    assert {value for option, value in weigh.other_readings(Game("noddy")) if option == weigh.RULESET} == {
        ruleset.spec for ruleset in rulebook("noddy").newest_rulesets
    } - {Game("noddy").ruleset.spec}


def test_the_command_that_is_told_finds_the_same_again_on_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    def found(command: str) -> dict[str, Any]:
        assert main([*shlex.split(command), "--json"]) == 0
        one: dict[str, Any] = json.loads(capsys.readouterr().out)
        return one

    first = found("weigh one-and-thirty --deals 21 --seed 4 --executor serial")
    again = found(first["command"].removeprefix("groomporter ") + " --executor processes:2")
    assert first["readings"] == again["readings"]
    assert {one["deals"] for one in first["readings"]} == {21}


def test_a_ruleset_for_other_players_is_left_out_and_named() -> None:
    four = Game("noddy", "du-coeur-1996-four")
    assert weigh.dealt_again(Game("noddy").open(["Anne", "Bess"], seed=1), four) is None
    left_out = weigh.plain_reading(weigh.RULESET, four.ruleset.spec, {})
    assert left_out["deals"] == 0
    assert reading_effects.unplayable(rulebook("noddy"), {"ruleset": "", "readings": [left_out]}) == [
        four.ruleset.title
    ]


def test_a_worker_with_other_rules_refuses() -> None:
    asked = weigh.weighing_task(Game("one-and-thirty"), ("Anne", "Bess"), deals=1)
    with pytest.raises(LineError, match="other rules or players"):
        weigh.weigh_chunk(asked._replace(made_of="another"), 0)


def reading(option: str, value: str, decided: float, parted: float, other_cards: float = 0) -> dict[str, Any]:
    shares = {"decided": decided, "parted": parted, "dealt": other_cards, "moved": decided}
    return {"option": option, "value": value, "deals": 100, "numbers": {k: [v, v, v] for k, v in shares.items()}}


def test_a_page_says_first_what_decides_most_and_what_may_be_left_out() -> None:
    entry = {
        "ruleset": Game("one-and-thirty").ruleset.spec,
        "deals": 100,
        "readings": [
            reading("drawn-cards", "face-up", 0, 1),
            reading("ties", "divided", 0, 0),
            reading("ace", "eleven", 0.25, 0.5),
        ],
    }
    book = rulebook("one-and-thirty")
    assert [one["option"] for one in reading_effects.in_order(entry)] == ["ace", "drawn-cards", "ties"]
    first, nothing, course, leave = reading_effects.in_sentences(book, entry)
    assert first.startswith("Of the single rules that can be compared on the same cards, one matters most, “")
    assert first.endswith("changes what somebody gains in one deal in 4.")
    assert book.options["ties"].title in nothing
    assert "nobody’s gain" in course
    assert book.options["drawn-cards"].title in course
    assert "leave out" in leave


def test_what_deals_other_cards_is_not_called_weighty() -> None:
    book = rulebook("losing-loadum")
    spec = Game("losing-loadum").ruleset.spec
    entry = {"ruleset": spec, "deals": 100, "readings": [reading("pack", "short-for-few", 0.7, 1, other_cards=1)]}
    assert reading_effects.in_sentences(book, entry) == [
        "None of the single rules that can be compared on the same cards changed what anybody gained."
    ]


def test_a_reading_that_makes_another_ruleset_by_itself_stands_with_it_and_not_for_itself() -> None:
    lowest, same = reading("best-hand", "lowest", 0.9, 1), reading("", "losing@1", 0.9, 1)
    nothing, neither = reading("ace", "15", 0, 0), reading("", "du-coeur-english@1", 0, 0)
    entry = {"ruleset": Game("primero").ruleset.spec, "deals": 100, "readings": [lowest, nothing, same, neither]}
    assert reading_effects.rows(entry) == [(same, [lowest]), (nothing, []), (neither, [])]
    assert "Best hand" not in reading_effects.in_sentences(rulebook("primero"), entry)[0]


def test_of_who_gains_by_a_reading_only_those_are_named_of_whom_it_is_sure() -> None:
    gains = {"gain:1": [0.634, 0.31, 0.96], "gain:2": [0.2, -0.1, 0.5], "gain:3": [0, 0, 0], "gain:4": [-12.3, -20, -4]}
    one = {**reading("ace", "15", 0.5, 0.5), "numbers": gains}
    assert reading_effects.gainers(one, 4) == "the eldest +0.63 (+0.31 to +0.96), the dealer −12.3 (−20.0 to −4.00)"
    assert reading_effects.gainers({**one, "numbers": {"gain:2": gains["gain:2"]}}, 2) == "–"


def test_what_is_kept_is_printed_by_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tutorials" / "one-and-thirty").mkdir(parents=True)
    made = {"seats": 2, "players": "steady", "seed": "1", "version": "0", "date": "2026-11-27", "command": "c"}
    entry = {"ruleset": Game("one-and-thirty").ruleset.spec, **made, "made_of": "x", "deals": 100}
    files.keep("one-and-thirty", files.WEIGHED, {**entry, "readings": [reading("ace", "eleven", 0.25, 0.5)]}, tmp_path)
    found = {one["name"]: one for one in files.flat("one-and-thirty", tmp_path)}
    assert found["weighed:ace:eleven:decided"]["value"] == 0.25
    assert found["weighed:ace:eleven:decided"]["stale"]
