"""Many deals on the command line: what the seats gain, and what the pool does."""

from __future__ import annotations

import json
import re

import pytest

import groomporter
from groomporter.console.cli import main
from groomporter.players import player
from groomporter.players.simulate import play_out

SEATED = ("Anne", "Bess", "Cecily", "Dorothy")


def gains(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[float, float | None]:
    """What all seats gain a deal together, and what the pool does."""
    assert main(["simulate", *arguments, "--seed", "7", "--players", "random", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    together = sum(seat["mean"] for seat in found["seats"].values())
    return together, found["pool"] and found["pool"]["mean"]


@pytest.mark.parametrize("how", [[], ["--series"]], ids=["apart", "series"])
@pytest.mark.parametrize("game", [name for name in groomporter.games() if groomporter.game(name).unit == "chips"])
def test_what_the_pool_gains_the_seats_lose(game: str, how: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    together, pool = gains(capsys, game, "--deals", "9", *how)
    assert (pool is not None) == bool(groomporter.game(game).state.HEAPS)  # where all is paid at once there is none
    assert together + (pool or 0) == pytest.approx(0, abs=0.001)  # each mean is rounded to four places


def test_the_pool_is_a_row_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Three-card loo apart: the pool is laid, and nobody's yet. A game that is not for money has no such row."""
    assert main(["simulate", "three-card-loo", "--deals", "4", "--seed", "7"]) == 0
    *seats, pool = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in seats] == list(SEATED)
    assert re.fullmatch(r"pool: \+[\d.]+ chips a deal, 95 % [+-][\d.]+ to \+[\d.]+", pool)
    assert main(["simulate", "losing-loadum", "--deals", "1", "--seed", "7"]) == 0
    assert "pool" not in capsys.readouterr().out
    assert gains(capsys, "losing-loadum", "--deals", "1")[1] is None


@pytest.mark.parametrize("deals", ["8", "10"], ids=["whole", "cut-short"])
def test_where_the_players_part_the_seats_have_it_all(deals: str, capsys: pytest.CaptureFixture[str]) -> None:
    """After every fourth deal, and after the last: nothing is left, and what all have gained comes to nothing."""
    together, pool = gains(capsys, "three-card-loo", "--deals", deals, "--part", "4")
    assert pool == 0
    assert together == pytest.approx(0, abs=0.001)
    assert gains(capsys, "three-card-loo", "--deals", deals, "--series")[1] != 0


def test_a_share_of_the_pool_is_what_a_match_gives(capsys: pytest.CaptureFixture[str]) -> None:
    """One deal, and they part: each has what a match leaves that is played and parted in the same way."""
    game = groomporter.game("three-card-loo")
    match = game.match(SEATED, SEATED[-1], seed="7")
    play_out(match.table, {seat: player("random", game.id, f"7:0:{seat}") for seat in SEATED}, game.ruleset.bound)
    assert match.standing["pool"] > 0
    kept = match.part()["chips"]
    assert (
        main(["simulate", game.id, "--deals", "1", "--part", "1", "--seed", "7", "--players", "random", "--json"]) == 0
    )
    found = json.loads(capsys.readouterr().out)["seats"]
    assert {seat: found[seat]["mean"] for seat in SEATED} == kept


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["noddy", "--part", "2"], "noddy is played until the match is won"),
        (["lou", "--part", "-1"], "--part is a whole number from 1 on"),
    ],
)
def test_players_who_cannot_part_are_told_so(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 1
    assert capsys.readouterr().err == f"groomporter: {said}\n"


def test_no_sign_is_doubled_in_what_the_commands_say(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--help"], ["simulate", "--help"]):
        with pytest.raises(SystemExit):
            main(arguments)
        said = " ".join(capsys.readouterr().out.split())
        assert "outcomes with 95 % intervals" in said
        assert "%%" not in said
