"""A game’s numbers: measured, kept beside its tutorials, marked when rules or players change, and shown on a page."""

from __future__ import annotations

import json
import math
import re
import shlex
import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from markdown import Markdown

from groomporter import Game, __version__, games
from groomporter.book.catalogue import rule
from groomporter.console import numbers as console
from groomporter.console.cli import main
from groomporter.console.numbers import print_counted
from groomporter.core.lines import LineError
from groomporter.sweeps import decisions, measure
from groomporter.sweeps import made_of as marks
from groomporter.sweeps.made_of import made_of
from groomporter.sweeps.play_sittings import SittingsTask, play_chunk, sides_in_turn
from groomporter_site.numbers import files, plots, words
from groomporter_site.numbers.block import exactly, numbers_page, seen

COMMAND = "measure noddy --ruleset du-coeur-1996@1 --seats 2 --sittings 6 --seed 4 --executor serial"
KEPT = [(game, how, one) for game in games() for how in files.SAME for one in files.read_numbers(game)[how]]
IDS = [f"{game}-{one['ruleset']}-{one.get('name', how)}" for game, how, one in KEPT]


@pytest.fixture(autouse=True)
def chunks_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROOMPORTER_SWEEPS", str(tmp_path / "sweeps"))


def measured(capsys: pytest.CaptureFixture[str], command: str = COMMAND) -> dict[str, Any]:
    assert main([*shlex.split(command), "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    return found


# -- measuring ------------------------------------------------------------------------------------------------
def test_the_command_that_is_kept_finds_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys)
    command = found["command"].removeprefix("groomporter ")
    assert measured(capsys, command + " --executor processes:2")["numbers"] == found["numbers"]


def test_what_is_measured_of_noddy_hangs_together(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys)
    numbers = found["numbers"]
    assert numbers["best:1"][0] + numbers["best:2"][0] == pytest.approx(1, abs=0.001)
    assert numbers["match:won:1"][0] + numbers["match:won:2"][0] == pytest.approx(1, abs=0.001)
    assert numbers["match:ended"][0] == 1
    assert numbers["match:deals"][0] == pytest.approx(found["deals"] / 6, abs=0.001)
    # somebody wins in each match, in one of its deals, and only one player
    assert numbers["rule:noddy.game-up"][0] == pytest.approx(6 / found["deals"], abs=0.001)
    assert numbers["player:noddy.game-up"][0] == pytest.approx(3 / found["deals"], abs=0.001)


def test_a_series_tells_how_the_pool_grows(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys, "measure three-card-loo --ruleset mcleod --sittings 2 --executor serial")
    assert found["deals"] == 40
    assert {f"pool:{deals}" for deals in (1, 2, 5, 10, 20)} <= found["numbers"].keys()
    assert "match:deals" not in found["numbers"]
    assert 0 < found["numbers"]["player:three-card-loo.looed"][0] < found["numbers"]["rule:three-card-loo.looed"][0]


def test_partners_are_called_after_the_dealer() -> None:
    """Of four, the dealer 1 and 3 are one side; 2, who is eldest, and 0 the other."""
    assert sides_in_turn(Game("maw"), 1, 4) == [(1, (0, 2)), (4, (1, 3))]
    assert sides_in_turn(Game("noddy"), 0, 2) == [(1, (1,)), (2, (0,))]


def test_a_worker_with_other_rules_refuses() -> None:
    asked = SittingsTask("noddy", "du-coeur-1996@1", ("Anne", "Bess"), "steady", "1", 4, "another")
    with pytest.raises(LineError, match="other rules"):
        play_chunk(asked, 0)


def test_what_is_measured_is_told_in_words_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(COMMAND)) == 0
    assert "noddy du-coeur-1996@1: 6 sittings" in capsys.readouterr().out


def test_no_sittings_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "noddy", "--sittings", "-1"]) == 1
    assert "--sittings" in capsys.readouterr().err


class Folder:
    """What would be kept beside a game's tutorials."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, str, Any]] = []

    def keep(self, *what: Any) -> None:
        self.kept.append(what)


@pytest.mark.parametrize("keep", [True, False])
def test_what_is_found_is_kept_where_that_is_asked_for_and_nowhere_else(
    keep: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, entries, asked = Folder(), [{"name": "one"}, {"name": "two"}], [*(["--keep"] if keep else []), "--json"]
    monkeypatch.setattr(console, "project_files", lambda _: folder)
    monkeypatch.setattr(console, "measure", lambda *_: {"played": 1})
    monkeypatch.setattr(console, "count_out", lambda _: entries)
    monkeypatch.setattr(console.weigh, "weigh", lambda *_: {"weighed": 1})
    for command in (["measure"], ["measure", "--exact"], ["weigh"]):
        assert main([command[0], "noddy", *command[1:], "--executor", "serial", *asked]) == 0
    found = [("noddy", "played", {"played": 1}), *(("noddy", "exact", entry) for entry in entries)]
    assert folder.kept == ([*found, ("noddy", "weighed", {"weighed": 1})] if keep else [])


# -- the mark -------------------------------------------------------------------------------------------------
def test_the_mark_changes_with_rules_and_players_and_not_with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = made_of(Game("noddy"))
    assert made_of(Game("noddy", "", {"twenty-five": "counts-nothing"})) != usual
    assert {"groomporter.games.counting.thumb", "groomporter.games.counting.laws"} <= marks.modules_reached(
        "groomporter.games.noddy"
    )
    source = '"""Words."""\n\ndef one(): # a comment\n    """Words."""\n    return {}\n'
    read = iter((source.format(1), source.format(1).replace("Words", "Others").replace("# a comment", ""),
                 source.format(2)))  # fmt: skip
    monkeypatch.setattr(marks, "tree", lambda name: marks.ast.parse(next(read)))
    first, other_words, other_code = (marks.bare.__wrapped__("any") for _ in range(3))
    assert first == other_words != other_code


def test_a_module_without_words_is_still_one_and_has_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a class that has words alone something is left to stand in it."""
    fault = 'class Fault(ValueError):\n    """Words."""\n'
    source = f'"""Words."""\n\n{fault}\ndef one():\n    """Words."""\n    return 1 # so\n'
    monkeypatch.setattr(marks, "tree", lambda name: marks.ast.parse(source))
    bare = marks.bare.__wrapped__("any")
    wanted = "class Fault(ValueError):\n    pass\n\ndef one():\n    return 1\n"
    assert marks.ast.dump(marks.ast.parse(bare)) == marks.ast.dump(marks.ast.parse(wanted))


# -- what is kept ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "how", "one"), KEPT, ids=IDS)
def test_each_number_says_how_it_was_made(game: str, how: str, one: dict[str, Any]) -> None:
    assert date.fromisoformat(one["date"])
    assert one["version"]
    assert Game(game, one["ruleset"]).ruleset.spec == one["ruleset"]
    asked = [
        {files.WEIGHED: "weigh", files.CHOOSING: "decisions"}.get(how, "measure"),
        game,
        "--ruleset",
        one["ruleset"],
    ]
    assert shlex.split(one["command"])[1:5] == asked
    if how == files.EXACT:
        assert one["kind"] != "share" or sum(one["values"].values()) == pytest.approx(1) or one["name"] == "too_much"
        return
    if how == files.WEIGHED:
        assert any(reading["deals"] for reading in one["readings"])
        return
    if how == files.CHOOSING:
        assert one["numbers"].keys() == {"choices", "decided", "decisions", "deals", "ended", "turns"}
        return
    assert {"best:1", "chosen", "choices", "minutes"} <= one["numbers"].keys()
    for name, (value, low, high) in one["numbers"].items():
        assert low <= value <= high, name
        if ":" in name and name.startswith(("rule:", "player:")):
            assert rule(name.partition(":")[2])
            assert low >= 0
            assert high <= 1


def test_a_turned_knave_at_noddy_is_as_frequent_as_it_must_be() -> None:
    """One card in thirteen is a knave, by whatever rules: what is kept of all four, put together, holds it between its
    limits. (Of four intervals of 95 % each one leaves it out in every fifth measurement.)
    """
    played = [one["numbers"]["rule:noddy.knave-turned-up"] for one in files.read_numbers("noddy")[files.PLAYED]]
    assert len(played) > 1
    mean = sum(value for value, *_ in played) / len(played)
    half = math.hypot(*((high - low) / 2 for _, low, high in played)) / len(played)
    assert abs(mean - 1 / 13) <= half


def test_a_new_entry_takes_the_place_of_the_old(tmp_path: Path) -> None:
    (tmp_path / "tutorials" / "noddy").mkdir(parents=True)
    old = {"ruleset": "b", "seats": 2, "players": "steady", "numbers": {"acts": [1, 0, 2]}}
    files.keep("noddy", files.PLAYED, old, tmp_path)
    files.keep("noddy", files.PLAYED, {**old, "ruleset": "a"}, tmp_path)
    files.keep("noddy", files.PLAYED, {**old, "numbers": {"acts": [3, 2, 4]}}, tmp_path)
    found = files.read_numbers("noddy", tmp_path)[files.PLAYED]
    assert [(one["ruleset"], one["numbers"]["acts"][0]) for one in found] == [("a", 1), ("b", 3)]
    assert '"acts": [3, 2, 4]' in files.path_of("noddy", tmp_path).read_text("utf-8")


def test_numbers_are_printed_each_with_all_that_made_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["numbers", "noddy", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) > 20
    for one in found:
        assert {"value", "version", "date", "command"} <= one.keys()
        assert one.get("exact") or {"low", "high", "deals", "seed"} <= one.keys()
    assert main(["numbers", "noddy"]) == 0
    assert "minutes" in capsys.readouterr().out


def test_a_copy_without_git_is_known_by_its_version_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert re.fullmatch(re.escape(__version__) + r" \([0-9a-f]{8,}\)", measure.version())
    monkeypatch.setenv("PATH", "")
    assert measure.version() == __version__


def test_a_number_is_stale_when_its_mark_is_another() -> None:
    one = files.read_numbers("noddy")[files.PLAYED][0]
    assert files.stale("noddy", files.PLAYED, {**one, "made_of": "another"})
    assert files.stale("noddy", files.PLAYED, {**one, "ruleset": "nobodys@1"})
    assert not files.stale("noddy", files.PLAYED, {**one, "made_of": made_of(Game("noddy", one["ruleset"]))})


# -- the page -------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def page() -> str:
    text = Path("docs", numbers_page("noddy")).read_text("utf-8").split("---\n", 2)[2]
    return Markdown(extensions=["groomporter_site.blocks"]).convert(text)


def svgs(page: str) -> Iterator[Etree.Element]:
    for found in re.findall("<svg.*?</svg>", page, re.DOTALL):
        yield Etree.fromstring(found)


def test_a_plot_has_no_style_and_no_colour_of_its_own(page: str) -> None:
    found = list(svgs(page))
    assert len(found) >= 2
    for svg in found:
        assert svg.get("role") == "img"
        assert len(svg.get("aria-label", "")) > 20
        for part in svg.iter():
            assert not {"style", "id", "clip-path"} & part.attrib.keys()
            assert part.get("fill", "none") == "none"
            assert part.tag in ("svg", "g", "path", "text")


def test_every_class_of_a_plot_has_a_colour(page: str) -> None:
    styles = Path("docs/look/numbers.css").read_text("utf-8")
    named = {name for svg in svgs(page) for part in svg.iter() for name in part.get("class", "").split()}
    assert {"fill-bar", "fill-ink"} <= named
    assert {name for name in named if f".{name}" not in styles} == set()


def test_what_a_plot_shows_stands_in_a_table_too(page: str) -> None:
    (one,) = [one for one in files.read_numbers("noddy")[files.PLAYED] if one["ruleset"] == "du-coeur-1996@1"]
    for place in (1, 2):
        assert words.with_limits(one["numbers"][f"best:{place}"], share=True) in page
    assert one["command"] in page


def test_a_stale_number_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    block = "/// numbers | noddy\n///\n"
    monkeypatch.setattr("groomporter_site.numbers.block.stale", lambda *_: True)
    assert "have changed since" in Markdown(extensions=["groomporter_site.blocks"]).convert(block)
    monkeypatch.setattr("groomporter_site.numbers.block.stale", lambda *_: False)
    assert "have changed since" not in Markdown(extensions=["groomporter_site.blocks"]).convert(block)


def test_a_stale_count_of_decisions_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    block = "/// all-decisions\n///\n"
    counted = [one for game in games() for one in files.read_numbers(game)[files.CHOOSING]]
    assert counted
    monkeypatch.setattr(files, "stale", lambda *_: True)
    page = Markdown(extensions=["groomporter_site.blocks"]).convert(block)
    assert page.count("have changed since") == len(counted)
    monkeypatch.setattr(files, "stale", lambda *_: False)
    assert "have changed since" not in Markdown(extensions=["groomporter_site.blocks"]).convert(block)


def test_a_bar_is_as_long_as_its_value() -> None:
    rows = [plots.Row("one", 10, 0, 10), plots.Row("two", 20, 0, 20)]
    svg = Etree.fromstring(plots.rows_as_svg(rows, "in 100", "one 10; two 20", bars=True))
    bars = [part.get("d", "") for part in svg.iter("path") if "fill-bar" in part.get("class", "")]
    widths = [max(xs) - min(xs) for xs in ([float(x) for x in re.findall(r"[ML] ([\d.]+) ", bar)] for bar in bars)]
    assert widths[1] == pytest.approx(2 * widths[0], rel=0.01)


def test_sentences_say_who_is_ahead_and_whether_that_is_sure() -> None:
    numbers = {"best:1": [0.4, 0.36, 0.44], "best:2": [0.6, 0.56, 0.64]}
    said = words.side_said(numbers, "best", 2, "comes out best in", "deals")
    assert said == "The dealer comes out best in 60 deals in 100 (56 to 64), the eldest 40 (36 to 44)."
    even = {"best:1": [0.49, 0.45, 0.53], "best:4": [0.51, 0.47, 0.55]}
    said = words.side_said(even, "best", 4, "wins", "deals")
    assert said == (
        "The dealer’s side wins 51 deals in 100 (47 to 55), the other side 49 (45 to 53). The difference may be chance."
    )


def primero(ruleset: str = "du-coeur-italian@1") -> dict[str, Any]:
    (found,) = [one for one in files.read_numbers("primero")[files.PLAYED] if one["ruleset"] == ruleset]
    return found


def test_what_the_dealer_gains_is_told_beside_how_often_the_dealer_is_best() -> None:
    """He has a share in the most deals, and pays for it."""
    entry = {
        "unit": "chips",
        "seats": 3,
        "numbers": {
            "best:1": [0.31, 0.30, 0.32], "best:2": [0.29, 0.28, 0.30], "best:3": [0.40, 0.39, 0.41],
            "gain:1": [0.36, 0.18, 0.55], "gain:2": [0.24, 0.10, 0.38], "gain:3": [-0.60, -0.79, -0.40],
        },
    }  # fmt: skip
    assert words.seats_said(entry) == [
        "The dealer comes out best in 40 deals in 100 (39 to 41), the second seat, least often, 29 (28 to 30). "
        "In chips the dealer loses 0.60 (0.40 to 0.79) a deal; the eldest gains most, 0.36 (0.18 to 0.55)."
    ]


def test_where_all_lose_to_a_pool_it_is_said_who_loses_least() -> None:
    assert words.gained("the eldest", [-0.5, -0.6, -0.4], most=True) == "the eldest loses least, 0.50 (0.40 to 0.60)"
    assert words.gained("the eldest", [-0.5, -0.6, -0.4], least=True) == "the eldest loses most, 0.50 (0.40 to 0.60)"
    assert words.gained("the dealer", [0.1, -0.1, 0.3], least=True) == "the dealer gains least, 0.10 (−0.10 to 0.30)"


def test_a_time_is_told_no_finer_than_a_guess_allows() -> None:
    told = {9.0878: "9.1 minutes", 28.2: "28 minutes", 77: "an hour and a quarter", 95: "an hour and a half",
            120: "two hours", 330: "five and a half hours", 700: "12 hours"}  # fmt: skip
    assert {minutes: words.time(minutes) for minutes in told} == told
    assert words.between([4.32, 4.31, 4.33]) == ""
    assert words.between([35.2, 31.4, 38.9]) == " (31 to 39)"


def test_a_game_that_was_broken_off_makes_the_length_a_least_one() -> None:
    numbers = {"minutes": [2.3, 2.2, 2.4], "acts": [17, 16, 18], "match:deals": [142.5, 107.8, 177.2],
               "match:minutes": [330, 260, 401], "match:ended": [0.963, 0.81, 0.99]}  # fmt: skip
    said = words.length_said({"sittings": 27, "numbers": numbers})[1]
    assert said.startswith(
        "A game takes at least 142 deals on average (108 to 177; 1 of 27 games was broken off after 400"
    )
    assert said.endswith("long ones pull the average up.")
    ended = {**numbers, "match:deals": [142.5, 140, 145], "match:ended": [1, 0.9, 1]}
    assert "at least" not in words.length_said({"sittings": 27, "numbers": ended})[1]
    assert "pull" not in words.length_said({"sittings": 27, "numbers": ended})[1]


def test_a_page_says_what_the_minutes_of_the_games_own_page_mean_where_they_are_far_from_those_measured() -> None:
    entry = {"numbers": {"match:minutes": [95, 86, 104]}}
    assert "whether or not anybody has won" in words.page_minutes_said(entry, 30)
    assert "look up rules" in words.page_minutes_said(entry, 200)
    assert words.page_minutes_said(entry, 80) == words.page_minutes_said({"numbers": {}}, 30) == ""


def test_a_share_whose_limits_would_be_told_as_it_is_has_a_tenth_more() -> None:
    assert words.with_limits([0.9988, 0.9961, 0.9996], share=True) == "99.9 (99.6 to 100)"
    assert words.with_limits([0.4533, 0.43, 0.46], share=True) == "45 (43 to 46)"


def test_of_few_deals_an_interval_is_students() -> None:
    """Tables have 2.093 for 19 degrees of freedom, 1.984 for 99."""
    assert words.student(19) == pytest.approx(2.093, abs=0.001)
    assert words.student(99) == pytest.approx(1.984, abs=0.001)
    low, high = words.duel_limits({"mean": 2.0, "low": 2 - 1.96, "high": 2 + 1.96, "deals": 20})
    assert (low, high) == pytest.approx((2 - 2.093, 2 + 2.093), abs=0.001)
    assert words.duel_limits({"mean": 2.0, "low": 1.0, "high": 3.0, "deals": 400}) == (1.0, 3.0)


def test_how_much_there_is_to_choose_where_there_is_a_choice_is_what_was_counted_of_decisions() -> None:
    """Of other games; so within what chance explains."""
    for game in ("primero", "cribbage-1674", "all-fours"):
        played = next(
            one for one in files.read_numbers(game)[files.PLAYED] if one["ruleset"] == Game(game).ruleset.spec
        )
        counted = [one for one in files.read_numbers(game)[files.CHOOSING] if one["players"] == "steady"]
        value, low, high = counted[0]["numbers"]["decided"]
        assert words.decided(played["numbers"]) == pytest.approx(value, abs=2 * (high - low))


def test_what_happens_in_all_but_every_deal_is_left_out_of_the_rules_that_are_seen() -> None:
    numbers = {"rule:primero.rest": [0.9988, 0.99, 1], "rule:primero.ace": [0.99, 0.98, 0.995], "acts": [1, 1, 1]}
    assert [name for name, _ in seen({"numbers": numbers})] == ["primero.ace"]


def test_a_number_that_was_counted_out_has_a_tenth_from_ten_on() -> None:
    assert [exactly(share) for share in (0.88007, 0.09951, 0.0998, 0.00131, 1)] == [
        "88.0",
        "9.95",
        "9.98",
        "0.131",
        "100",
    ]


def test_the_longest_name_of_a_plot_is_not_cut() -> None:
    """No letter is wider than is reckoned for each on average."""
    svg = Etree.fromstring(plots.rows_as_svg([plots.Row("supremus", 1, 0, 1)], "in 100", "supremus 1", bars=True))
    label = next(part for part in svg.iter("text") if part.text == "supremus")
    assert label.get("text-anchor") == "end"
    assert float(label.get("x", "0")) >= 0.6 * len("supremus") * plots.SIZE


def test_what_was_counted_out_is_printed_with_the_command_that_counts_it_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_counted("noddy", {"ruleset": "cotton@1", "title": "Hands", "cases": 200, "values": {"a pair": 0.25},
                            "command": "groomporter measure noddy --exact"})  # fmt: skip
    print_counted("noddy", {"ruleset": "cotton@1", "title": "Mean", "cases": 0, "values": {"points": 2.5},
                            "command": "groomporter measure noddy --exact"})  # fmt: skip
    assert capsys.readouterr().out.splitlines() == [
        "noddy cotton@1: Hands, of 200", "  a pair: 50", "  groomporter measure noddy --exact",
        "noddy cotton@1: Mean", "  points: 2.5", "  groomporter measure noddy --exact",
    ]  # fmt: skip


# -- how much there is to decide ------------------------------------------------------------------------------
DECISIONS = "decisions noddy --players random --sittings 3 --most 2 --seed 4 --executor serial"


def test_the_command_that_counts_decisions_finds_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    def counted(command: str) -> dict[str, Any]:
        assert main([*shlex.split(command), "--json"]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    found = counted(DECISIONS)
    again = counted(found["command"].removeprefix("groomporter ") + " --executor processes:2")
    assert again["numbers"] == found["numbers"]
    numbers = {name: value for name, (value, *_) in found["numbers"].items()}
    assert numbers["deals"] <= 2
    assert numbers["decisions"] < numbers["turns"]
    single = numbers["turns"] - numbers["decisions"]
    offered = numbers["decided"] * numbers["decisions"] + single
    assert numbers["choices"] == pytest.approx(offered / numbers["turns"], abs=0.001)
    assert main(shlex.split(DECISIONS)) == 0
    assert "3 games of random players" in capsys.readouterr().out


def test_no_games_are_refused_and_neither_is_a_worker_with_other_rules_believed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["decisions", "noddy", "--sittings", "0"]) == 1
    assert "--sittings and --most" in capsys.readouterr().err
    asked = decisions.decisions_task(Game("noddy"), ("Anne", "Bess"))._replace(made_of="another")
    with pytest.raises(LineError, match="other rules"):
        decisions.count_game(asked, 0)


def test_decisions_are_kept_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder()
    monkeypatch.setattr(console, "project_files", lambda _: folder)
    monkeypatch.setattr(console.decisions, "count_decisions", lambda *_: {"counted": 1})
    assert main(["decisions", "noddy", "--executor", "serial", "--keep", "--json"]) == 0
    assert folder.kept == [("noddy", "choosing", {"counted": 1})]


def test_every_number_of_all_games_side_by_side_has_its_limits_and_what_would_be_even() -> None:
    text = Path("docs/numbers.md").read_text("utf-8").split("---\n", 2)[2]
    made = Markdown(extensions=["groomporter_site.blocks"]).convert(text)
    assert words.with_limits(primero()["numbers"]["gain:4"]) + " chips" in made
    assert "<td>25</td>" in made
    for one in files.read_numbers("primero")[files.CHOOSING]:
        assert words.with_limits(one["numbers"]["decided"]) in made
        assert one["command"] in made
