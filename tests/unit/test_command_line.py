"""The command line, which checks and people use."""

from __future__ import annotations

import io
import json
import random
import re
import runpy
import sys
from pathlib import Path

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.console import cli, terminal
from groomporter.console.cli import main
from groomporter.guess import guess
from groomporter.keep.record import toml
from groomporter.wording.ruling_words import citation_line
from groomporter_site.hand_records import record_path

GOOD = str(record_path("losing-loadum", "out"))


def test_games_lists_ids_rulesets_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    games = {game["id"]: game for game in json.loads(capsys.readouterr().out)}
    assert set(games) == set(groomporter.games())
    loadum = games["losing-loadum"]
    assert [ruleset["id"] for ruleset in loadum["rulesets"]] == ["mcleod-2023", "parlett-2022", "wolffauer-2006"]
    assert loadum["options"]["ten"]["values"] == ["below-the-knave", "second"]


def test_games_says_how_many_play_by_each_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    """Holme: "2 or 4 may play at it"; du Coeur two, four in variants; Maw in sides or one to one, for two or more."""
    assert main(["games", "--json"]) == 0
    listed = {game["id"]: game["rulesets"] for game in json.loads(capsys.readouterr().out)}
    found = {game: {one["id"]: one["players"] for one in rulesets} for game, rulesets in listed.items()}
    assert found["noddy"] == {
        "du-coeur-1996": [2, 2],
        "du-coeur-1996-four": [4, 4],
        "holme-1688": [2, 2],
        "holme-1688-four": [4, 4],
    }
    assert found["maw"] == {
        "groom-porter": [4, 4],
        "groom-porter-two": [2, 2],
        "five-cards-1674": [2, 2],
        "handout": [2, 10],
    }
    assert main(["games"]) == 0
    assert "holme-1688-four@1: 4 players; " in capsys.readouterr().out


@pytest.mark.parametrize("game", groomporter.games())
def test_rules_gives_each_rule_with_its_sources(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--json"]) == 0
    rules = json.loads(capsys.readouterr().out)
    assert len({rule["id"] for rule in rules}) == len(rules)
    for rule in rules:
        assert rule["text"]
        assert rule["cite"]
        assert rule["kind"]
        assert rule["grade"]
    assert main(["rules", game]) == 0
    assert rules[0]["id"] in capsys.readouterr().out


def test_replay_of_a_masked_record_without_a_guess_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = groomporter.game("losing-loadum").open(["Anne", "Bess", "Cecily"], seed=1)
    table.act(table.actions("Anne")[0])
    (tmp_path / "masked.toml").write_text(toml(table.record("Bess")), "utf-8")
    monkeypatch.setattr(guess, "MOST_WORK", 0)
    assert main(["replay", str(tmp_path / "masked.toml")]) == 0
    says = "This hand can be looked at but not played on: no deal was found that fits all that Bess had seen."
    assert capsys.readouterr().out.splitlines() == [table.lines[0], says]
    assert main(["replay", str(tmp_path / "masked.toml"), "--json"]) == 0
    out = json.loads(capsys.readouterr().out)
    assert out["looked"] == says
    assert out["events"] == table.view("Bess", aids=True)["log"]


def test_replay_gives_the_standing_and_events(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", GOOD, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["standing"]["lives"] == {"Anne": 2, "Bess": 3}
    assert shown["events"][-1]["rule"] == "losing-loadum.next-dealer"


def test_a_refused_line_prints_its_rule_and_exits_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (record_path("losing-loadum", "follow-suit-able")).read_text("utf-8")
    path = tmp_path / "hand.toml"
    path.write_text(text.replace('actions = ["Anne: play KH"]', 'actions = ["Anne: play KH", "Bess: play 4C"]'))
    assert main(["replay", str(path)]) == 2
    assert "losing-loadum.follow-suit" in capsys.readouterr().err
    assert main(["replay", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["refused"]["rule"] == "losing-loadum.follow-suit"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay", "no-such-file.toml"], "no-such-file.toml: No such file"),
        (["rules", "loodam"], "no game 'loodam'; there are: "),
        (["simulate", "losing-loadum", "--ruleset", "x"], "no ruleset 'x'; it has: "),
        (["simulate", "losing-loadum", "--option", "ten"], "--option takes K=V"),
        (["simulate", "losing-loadum", "--option", "ten=third"], "cannot be 'third'; it can be: "),
        (["simulate", "losing-loadum", "--seats", "10"], "takes 2 to 9 players"),
        (["simulate", "losing-loadum", "--players", "clever"], "no player 'clever'"),
        (["simulate", "losing-loadum", "--players", "thumb,random"], "names 2 kinds for 4 seats"),
        (["simulate", "losing-loadum", "--deals", "0"], "--deals"),
        (["simulate", "losing-loadum", "--deals", "10000001"], "--deals"),
    ],
)
def test_bad_input_is_said_in_one_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 1
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1


def test_simulate_gives_intervals_and_the_same_for_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "losing-loadum", "--deals", "30", "--seed", "7", "--players", "random", "--json"]
    shown = []
    for _ in range(2):
        assert main(arguments) == 0
        shown.append(json.loads(capsys.readouterr().out))
    assert shown[0] == shown[1]
    for seat in shown[0]["seats"].values():
        assert seat["low"] <= seat["mean"] <= seat["high"]


def test_a_hand_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The first choice every time, a question, a step back, the log; then leave."""
    said = iter(["1", "1", "?2C", "u", "h", "nonsense", "1", "1", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    assert main(["play", "losing-loadum", "--seed", "5", "--option", "swallowing=off"]) == 0
    out = capsys.readouterr().out
    assert "The cards are dealt." in out
    assert "A number does what it says" in out


def test_a_number_of_the_list_can_be_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seed 5: Anne is not the eldest and must follow, so that cards of other suits are numbered after those of use."""
    shown: list[str] = []

    def heard(_: str) -> str:
        shown.append(capsys.readouterr().out)
        if len(shown) == 1:
            return "1"
        numbers = re.findall(r"Not now: (\d+) ", shown[1])
        return ["?1", f"?{numbers[0]}", numbers[0], "?99", "q"][len(shown) - 2]

    monkeypatch.setattr("builtins.input", heard)
    monkeypatch.setenv("COLUMNS", "1000")
    options = ["--option", "swallowing=off", "--option", "exchange=none"]
    assert main(["play", "losing-loadum", "--seed", "11", *options]) == 0
    assert shown[2].startswith("allowed\n")
    assert shown[3].startswith("refused: ")
    assert "[losing-loadum.follow-suit]" in shown[3]
    assert shown[4].split("[")[0] == shown[3].split("[")[0]
    assert "99" in shown[5]


def test_simulate_a_series_tells_what_is_left_in_the_pool(capsys: pytest.CaptureFixture[str]) -> None:
    """Each deal opens from what the last one left; deals apart leave nothing to tell of."""
    arguments = ["simulate", "three-card-loo", "--deals", "6", "--seed", "7", "--json"]
    assert main([*arguments, "--series"]) == 0
    pool = json.loads(capsys.readouterr().out)["left"]["pool"]
    assert set(pool) == {"mean", "largest", "last"}
    assert 0 <= pool["last"] <= pool["largest"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["left"] == {}


def test_what_a_program_reads_has_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    """Of games, of rules and of a replay: a program that reads them finds what it found before."""
    assert main(["games", "--json"]) == 0
    game = json.loads(capsys.readouterr().out)[0]
    assert set(game) == {"id", "name", "goal", "players", "default", "because", "rulesets", "options"}
    ruleset = {"id", "version", "title", "authority", "place", "date", "choose", "players", "options"}
    assert set(game["rulesets"][0]) == ruleset
    numbers = game["options"].pop("game")
    assert set(numbers) == {"rule", "values", "least", "most"}
    assert all(set(option) == {"rule", "values"} for option in game["options"].values())
    assert main(["rules", "losing-loadum", "--json"]) == 0
    rules = {rule["id"]: rule for rule in json.loads(capsys.readouterr().out)}
    keys = {"id", "title", "text", "kind", "grade", "option", "readings", "cite", "shown_by", "unshown"}
    assert all(set(rule) == keys for rule in rules.values())
    reading = rules["losing-loadum.lives"]["readings"][0]
    assert set(reading) == {"value", "title", "text", "grade", "cite", "shown_by"}
    assert set(reading["cite"][0]) == {"source", "at", "via", "passage", "note"}
    assert main(["replay", GOOD, "--json"]) == 0
    replayed = json.loads(capsys.readouterr().out)
    assert set(replayed) == {
        "game", "ruleset", "options", "over", "waiting", "outcome", "standing", "guessed", "looked", "note", "events",
    }  # fmt: skip
    assert replayed["over"] is True
    assert replayed["outcome"] == {"Anne": -1, "Bess": 0}
    assert set(replayed["events"][0]) == {"kind", "rule", "seat", "cards", "data"}
    assert main(["simulate", "lou", "--deals", "1", "--seed", "3", "--players", "random", "--json"]) == 0
    simulated = json.loads(capsys.readouterr().out)
    assert set(simulated) == {"game", "ruleset", "options", "deals", "seed", "unit", "seats", "pool", "left"}
    assert (simulated["deals"], simulated["seed"], simulated["seats"]["Anne"]["player"]) == (1, "3", "random")
    assert set(simulated["seats"]["Anne"]) == {"player", "mean", "low", "high"}


def test_numbers_that_an_option_can_be_are_shown_by_their_ends(capsys: pytest.CaptureFixture[str]) -> None:
    """Cotton: "from seven to fifteen, or more if you please"; the numbers that have names are listed beside."""
    named = ["eleven", "four", "seven", "ten", "fifteen", "thirty-one", "forty-nine"]
    assert main(["games", "--json"]) == 0
    option = next(g for g in json.loads(capsys.readouterr().out) if g["id"] == "all-fours")["options"]["game"]
    assert option == {"rule": "all-fours.game-up", "values": named, "least": 7, "most": 99}
    assert main(["games"]) == 0
    assert f"    game = {' | '.join(named)} | any number from 7 to 99\n" in capsys.readouterr().out
    assert main(["rules", "all-fours"]) == 0
    assert "    game = any number from 7 to 99: The game is any number from 7 to 99.\n" in capsys.readouterr().out
    assert main(["rules", "all-fours", "--json"]) == 0
    rule = next(r for r in json.loads(capsys.readouterr().out) if r["id"] == "all-fours.game-up")
    assert [(r["least"], r["most"]) for r in rule["readings"] if "least" in r] == [(7, 99)]


@pytest.mark.parametrize(("game", "kept"), [("9", "9"), ("13", "13"), ("11", "eleven")])
def test_a_number_is_chosen_on_the_command_line(game: str, kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "all-fours", "--deals", "1", "--option", f"game={game}", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["game"] == kept
    assert main(["simulate", "all-fours", "--deals", "1", "--option", "game=6"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("groomporter: option game cannot be '6'; it can be: eleven, ")
    assert said.endswith(", any number from 7 to 99\n")


def test_what_a_program_reads_a_person_can_read_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each entry, and letters as they are printed."""
    cli.print_json({"ask": ["Lórum"]})
    assert capsys.readouterr().out == '{\n  "ask": [\n    "Lórum"\n  ]\n}\n'


def test_rules_are_shown_to_people_with_readings_and_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "losing-loadum"]) == 0
    shown = capsys.readouterr().out
    for rule in catalogue.rulebook("losing-loadum").rules.values():
        lines = [f"{rule.id}  [{rule.kind}, {rule.grade}]", f"    {rule.text}"]
        lines += [f"    {rule.option} = {reading.value}: {reading.text}" for reading in rule.readings]
        lines += ["    " + "; ".join(citation_line(citation) for citation in rule.cite)]
        assert "\n".join(lines) + "\n" in shown


def test_games_are_listed_for_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines if not line.startswith(" ")] == list(groomporter.games())
    assert any(line.startswith("    mcleod-2023@1 (default): ") for line in lines)
    assert "    ten = below-the-knave | second" in lines
    assert any(line.startswith("    mcleod-2023@1 (default): 2–9 players; John McLeod") for line in lines)
    assert any(line.startswith("    groom-porter@1 (default): 4 players; ") for line in lines)
    assert sum(" (default): " in line for line in lines) == len(groomporter.games())


def test_a_replay_for_people_forgets_no_points_of_tricks_that_were_turned_down(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Anne objected rightly: the trick with the king, three, is hers, and lay face down while the next was played."""
    assert main(["replay", str(record_path("losing-loadum", "objection-right"))]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[-3:-1] == [
        "Anne: 3 lives, staked 6 chips, 3 points of 31",
        "Bess: 3 lives, staked 6 chips, 0 points",
    ]


def test_a_replay_for_people_gives_the_lines_what_they_came_to_and_the_standing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anne, with 32 points, is out and loses a life of three; six chips of each lie in the pool."""
    assert main(["replay", GOOD]) == 0
    shown = capsys.readouterr().out
    told = shown.splitlines()
    assert told[told.index("table: settle") :] == [
        "table: settle",
        "The hand is over: Anne is out, with 32.",
        "Anne goes out with 32, and loses 1 life.",
        "Anne: 2 lives, staked 6 chips, 32 points of 31",
        "Bess: 3 lives, staked 6 chips, 0 points",
        "Pool: 12 chips",
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO(Path(GOOD).read_text("utf-8")))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == shown


def test_a_match_is_replayed_deal_after_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = groomporter.game("lou").match(["Anne", "Bess", "Cecily"], "Cecily", seed=1)
    match.table.act(match.table.actions("Anne")[0])
    path = tmp_path / "match.toml"
    path.write_text(toml(match.record()), "utf-8")
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == match.table.lines[0]
    assert told[1] == "Bess may exchange cards."  # in the first deal all stand, and Anne, who is eldest, has exchanged


def test_a_deal_that_is_guessed_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = groomporter.game("losing-loadum").open(["Anne", "Bess", "Cecily"], seed=1)
    table.act(table.actions("Anne")[0])
    (tmp_path / "masked.toml").write_text(toml(table.record("Bess")), "utf-8")
    assert main(["replay", str(tmp_path / "masked.toml")]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == [table.lines[0], "What Bess had not seen is guessed."]


def test_a_file_that_is_no_text_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.toml"
    path.write_bytes(b"\xff\xfe")
    assert main(["replay", str(path)]) == 1
    assert "not UTF-8 text" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("fault", "status", "says"), [(KeyboardInterrupt, 130, "\nstopped\n"), (BrokenPipeError, 1, "")]
)
def test_a_command_that_is_broken_off_says_so_and_no_more(
    fault: type[BaseException],
    status: int,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken(_: object) -> int:
        raise fault

    monkeypatch.setattr(cli, "list_games", broken)
    assert main(["games"]) == status
    assert capsys.readouterr().err == says


def test_a_folder_of_games_is_looked_in_once_and_forgotten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game like Losing Loadum under another name, and a work of its own."""
    own = Path(groomporter.__file__).parent / "games" / "losing_loadum" / "rules.toml"
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a_loadum.toml").write_text(own.read_text("utf-8"), "utf-8")
    try:
        for _ in range(2):
            assert main(["--games", str(tmp_path), "games"]) == 0
            assert capsys.readouterr().out.startswith("a-loadum: ")
        assert catalogue.folders()[1:] == [tmp_path / "games"]
    finally:
        catalogue.forget(tmp_path)
    assert main(["games"]) == 0
    assert "a-loadum" not in capsys.readouterr().out


class Terminal(io.StringIO):
    """What a program takes for a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_simulation_tells_a_terminal_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Half of forty signs after one of two deals, and then all of them and a new line."""
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    arguments = ["simulate", "lou", "--deals", "2", "--seed", "7", "--players", "random", "--series"]
    assert main(arguments) == 0
    half, whole = "#" * 20 + "." * 20, "#" * 40
    assert terminal.getvalue() == f"\r[{half}] 1/2 deals\r[{whole}] 2/2 deals\n"
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("Anne (random): ")
    assert " chips a deal, 95 % " in out[0]
    assert any(line.startswith("pool after a deal: mean ") for line in out)


def test_the_package_is_a_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["groomporter", "--version"])
    for module in ("groomporter", "groomporter.console.cli"):
        monkeypatch.delitem(sys.modules, "groomporter.console.cli") if module == "groomporter.console.cli" else None
        with pytest.raises(SystemExit) as ended:
            runpy.run_module(module, run_name="__main__")
        assert ended.value.code == 0
        assert capsys.readouterr().out == f"groomporter {groomporter.__version__}\n"


# -- the terminal ------------------------------------------------------------------------------------------
def play_terminal(
    said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, list[str]]:
    """The exit status and what was shown when these words are said, and then nothing more."""
    options = ["--option", "swallowing=off", "--option", "lives=1"]
    return table(said, monkeypatch, capsys, "losing-loadum", "--seed", "5", *options, *more)


def table(
    said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> tuple[int, list[str]]:
    """The same of a table of any game."""
    words = iter(said)

    def answer(_: str) -> str:
        try:
            return next(words)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setenv("COLUMNS", "1000")
    status = main(["play", *arguments])
    return status, capsys.readouterr().out.splitlines()


def test_who_closes_the_terminal_leaves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, _ = play_terminal([], monkeypatch, capsys)
    assert status == 0


def test_a_question_in_the_terminal_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A card of one's own that may be led; one that one does not hold; and what is no card."""
    _, out = play_terminal([], monkeypatch, capsys, "--seats", "2")
    mine = next(line for line in out if " play the " in line)
    assert mine.lstrip().startswith("1 ")
    _, out = play_terminal(["?zz", "?2c", "?3c", "?4c", "?5c"], monkeypatch, capsys, "--seats", "2")
    assert any("no such card: 'ZZ'" in line for line in out)
    assert "allowed" in out
    assert any(line.startswith("refused: ") and "[every-table.holding]" in line for line in out)


def test_what_the_terminal_does_not_know_is_answered_with_what_it_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = play_terminal(["99", "play the king"], monkeypatch, capsys, "--seats", "2")
    assert "You are Anne." in out[0]
    assert out[0].endswith(terminal.HELP)
    assert out.count(terminal.HELP) == 2


def test_a_match_is_played_in_the_terminal_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two players with one life each: whoever loses the first deal, the match is over."""
    status, out = play_terminal(["1"] * 80, monkeypatch, capsys, "--seats", "2")
    assert status == 0
    assert out[-1] == "The match is over."


def test_the_next_deal_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = play_terminal(["1"] * 120, monkeypatch, capsys, "--seats", "2", "--option", "lives=3")
    assert status == 0
    assert any("the next deal" in line for line in out)
    assert sum("The cards are dealt." in line for line in out) > 1


def settled_series(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *said: str) -> list[str]:
    """What the terminal says once a deal of a series is settled, and these things are said to it."""
    for first in range(1, 60):  # so many ones bring the deal to its end
        status, out = table(["1"] * first, monkeypatch, capsys, "lou", "--seed", "5")
        assert status == 0
        number = next((line.split()[0] for line in out[-8:] if "with others at the table" in line), "")
        if number:
            whom = {"who": number, "part": str(int(number) + 1)}
            words = [*["1"] * first, *(whom.get(word, word) for word in said)]
            return table(words, monkeypatch, capsys, "lou", "--seed", "5")[1]
    raise AssertionError("no deal was settled")


def test_who_plays_on_is_asked_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Names that cannot be are said, and asked again; nobody named changes nothing; then one joins."""
    out = settled_series(monkeypatch, capsys, "who", "Anne", "who", "", "who", "Anne, Bess, Cecily, Ellen")
    refused = "going on with 1, where 3 to 8 play, is refused by every-table.leaving-and-joining: "
    assert any(line.startswith(refused) for line in out)
    assert sum(line.startswith("Who plays on, clockwise? 3 to 8 names") for line in out) == 3
    assert any(
        line.startswith("  Dorothy leaves, and keeps an account of ") and line.endswith("Ellen joins.") for line in out
    )


def test_the_terminal_tells_who_could_come_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "Anne,  Bess,")
    monkeypatch.setenv("COLUMNS", "1000")
    screen = {"series": {"least": 2, "most": 4, "gone": [{"name": "Bess", "words": "3 chips"}]}}
    question = terminal.after_change(screen, {"record": {"seats": ["Anne", "Cecily"]}}, random.Random(1))
    assert question["seats"] == ["Anne", "Bess"]
    assert capsys.readouterr().out.splitlines() == [
        "  Bess left with 3 chips.",
        "Who plays on, clockwise? 2 to 4 names with commas between them; now: Anne, Cecily",
    ]


def test_players_part_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = settled_series(monkeypatch, capsys, "part")
    assert "  The players part." in out
    assert any(line.startswith("The series is over.") for line in out)
    assert out[-1] == "The match is over."


def test_a_fault_in_the_terminal_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("groomporter.console.terminal.ask", lambda _: {"error": "nothing goes"})
    status, out = play_terminal([], monkeypatch, capsys)
    assert status == 1
    assert out[-1] == "nothing goes"


def test_what_can_always_be_done_needs_no_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    """Asked why one cannot deal again or undo: one can."""
    terminal.explain("do undo", {})
    assert capsys.readouterr().out == "That can always be done.\n"


def test_amounts_come_to_their_mean_the_largest_and_the_last() -> None:
    assert cli.plain_range([3, 5, 1]) == {"mean": 3.0, "largest": 5, "last": 1}


def test_a_seat_of_which_nothing_is_to_be_told_leaves_no_lone_marks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In Lórum nobody has paid or won anything when the first card is led: behind the prompt stands nothing."""
    _, out = table(["q"], monkeypatch, capsys, "lorum", "--seed", "1")
    (prompt,) = (line for line in out if line.startswith("Lead any card"))
    assert prompt == "Lead any card, or call malý or durch."
    _, out = table(["q"], monkeypatch, capsys, "all-fours", "--seed", "1")
    assert any(re.match(r"  Bess: \S", line) for line in out), "what there is to tell stands there"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ([("king of hearts", "", ""), ("two of clubs", "", "")], ["You hold: the king of hearts, the two of clubs."]),
        ([("king of hearts", "Anne: play KH", ""), ("two of clubs", "", "")], []),  # they are among the choices
        ([("king of hearts", "", "Anne: play KH")], []),
        ([], []),  # nothing is held
    ],
)
def test_a_hand_is_told_where_nothing_can_be_done_with_it(hand: list[tuple[str, str, str]], said: list[str]) -> None:
    cards = [{"words": words, "line": line, "why": why} for words, line, why in hand]
    bare = {"seats": [], "row": None, "piles": [], "trump": "", "known": [], "pool": [], "hand": cards, "holding": ""}
    assert terminal.lying(bare) == said
    assert terminal.lying(bare | {"holding": "You hold 1 trump"}) == ["You hold 1 trump.", *said]
    pots = [{"name": "Pool", "words": "3 chips"}]
    assert terminal.lying(bare | {"pool": pots}) == ["Pool: 3 chips.", *said]


@pytest.mark.parametrize(
    ("go", "said"),
    [
        ("leave", "leave it to the others"),
        ("go", "go on"),
        ("settle", "finish the deal"),
        ("next", "the next deal"),
    ],
)
def test_each_way_to_go_on_is_a_choice(go: str, said: str) -> None:
    """After the cards and whatever else is asked; what cannot be played comes last, and alone it is no choice."""
    hand = [{"words": "king of hearts", "line": "Anne: play KH", "why": ""}]
    hand += [{"words": "two of clubs", "line": "", "why": "Anne: play 2C"}]
    asks = [{"choices": [{"words": "Object", "line": "Anne: object"}]}]
    shown = {"hand": hand, "asks": asks, "go": go, "series": None}
    assert terminal.choices(shown) == [
        ("play the king of hearts", "Anne: play KH"),
        ("Object", "Anne: object"),
        (said, f"do {go}"),
        ("the two of clubs", "why Anne: play 2C"),
    ]
    series = terminal.choices({"hand": [], "asks": [], "go": go, "series": {"part": "All go home."}})
    assert series == [
        (said, f"do {go}"),
        ("the next deal, with others at the table", "do who"),
        ("part. All go home.", "do part"),
    ]
    assert terminal.choices(shown | {"hand": hand[1:], "asks": [], "go": ""}) == []


OFFERED = [("go on", "do go"), ("the next deal", "do next"), ("part", "do part"), ("leave it", "do leave"),
           ("finish", "do settle"), ("play the king of hearts", "Anne: play KH")]  # fmt: skip
NOTHING = {"do": "asked"}


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("1", {"do": "go", "seed": "0.5"}),
        ("2", {"do": "next", "seed": "0.5"}),
        ("3", {"do": "part", "seed": "0.5"}),
        ("4", {"do": "go", "seed": "0.5"}),
        ("5", {"do": "go", "seed": "0.5"}),
        ("6", {"do": "act", "line": "Anne: play KH"}),
        ("u", {"do": "undo"}),
        ("q", None),
        ("7", NOTHING),  # there is no such choice
        ("0", NOTHING),
    ],
)
def test_what_is_typed_is_what_the_desk_is_asked(
    said: str, asked: dict[str, str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Half(random.Random):
        def random(self) -> float:
            return 0.5

    monkeypatch.setattr(terminal, "read_answer", lambda: said)
    monkeypatch.setattr(terminal, "choices", lambda _: OFFERED)
    hand = {"seat": "Anne"}
    shown = {"title": "Lead.", "seats": [], "pool": [], "hand": [], "log": [{"text": "You lead."}], "seat": "Anne"}
    answer = terminal.turn({"screen": shown, "hand": hand}, Half())
    assert answer == (asked if asked in (None, NOTHING) else asked | {"hand": hand})


def test_the_site_is_served_where_it_came_with_this_copy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[list[str]] = []
    monkeypatch.setattr("groomporter_site.serve.main", served.append)
    assert main(["serve", "--port", "8140"]) == 0
    assert served == [["--port", "8140"]]
    monkeypatch.setitem(sys.modules, "groomporter_site.serve", None)  # it cannot be found
    assert main(["serve"]) == 1
    assert "make wheel" in capsys.readouterr().err


def test_a_simulation_without_a_seed_is_that_of_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for seed in ([], ["--seed", "1"], ["--seed", "2"]):
        assert main(["simulate", "noddy", "--deals", "5", "--players", "random", *seed]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]


@pytest.mark.parametrize("command", ["", "games", "rules", "replay", "simulate", "play"])
def test_every_command_says_what_it_is_for(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Alone, the program says how to ask on and how to begin."""
    with pytest.raises(SystemExit) as left:
        main([*([command] if command else []), "--help"])
    assert left.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith(f"usage: groomporter {command}".rstrip())
    if not command:
        assert said.endswith("“groomporter COMMAND --help” says more of each; “groomporter play noddy” deals a hand.")
