"""Lou: fists stay closed until all are, and a pot among rules of thumb stays within bounds."""

from __future__ import annotations

from itertools import pairwise

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.desk import questions as desk
from groomporter.games.lou import thumb
from groomporter.players.simulate import simulate
from groomporter.scene.screen import screen
from groomporter_site.firsthand import first_hand
from groomporter_site.hand_records import record_path
from tools.play import NAMES
from tools.records import load

DEALS = 1_000
FIRST_POT = 42  # half dollars: four players
SEATS = ("Anne", "Bess", "Cecily")


def later() -> Table:
    """A deal of twenty dollars, in which all decide."""
    return groomporter.game("lou").open(SEATS, seed=1, standing={"pool": 40, "first": 0})


@pytest.mark.rule("lou.coins")
def test_a_closed_fist_tells_nobody_else_what_it_holds() -> None:
    folds, stands = later(), later()
    folds.act("Bess: coin fold")
    stands.act("Bess: coin stand")
    for seat in ("Anne", "Cecily"):
        assert folds.stream(seat) == stands.stream(seat)
        assert folds.view(seat) == stands.view(seat)
        assert folds.record(seat) == stands.record(seat)
        assert folds.record(seat)["actions"] == ["Bess: coin ??"]
    assert folds.stream("Bess") != stands.stream("Bess")
    assert folds.record("Bess")["actions"] == ["Bess: coin fold"]


@pytest.mark.rule("lou.coins")
def test_opened_fists_are_seen_by_all() -> None:
    table = later()
    for line in ("Cecily: coin stand", "Anne: coin fold", "Bess: coin stand"):
        table.act(line)
    assert table.record("Anne")["actions"] == ["Cecily: coin stand", "Anne: coin fold", "Bess: coin stand"]


@pytest.mark.rule("lou.coins")
def test_closed_fists_are_undone_together() -> None:
    """While the others may still think, and once the fists are open, all coins go back at once."""
    table = later()
    table.act("Bess: coin fold")
    table.act("Anne: coin stand")
    assert table.undo("Bess") == ["Bess: coin fold", "Anne: coin stand"]
    for seat in SEATS:
        table.act(f"{seat}: coin stand")
    assert table.undo("Cecily") == [f"{seat}: coin stand" for seat in SEATS]
    assert table.waiting.seats == SEATS


@pytest.mark.rule("lou.coins")
def test_a_reader_decides_while_the_others_have_closed_their_fists() -> None:
    """At the desk the opponents' choices are made and hidden; the reader's answer opens all."""
    asked = {"do": "new", "game": "lou", "seats": list(SEATS), "seat": "Anne", "seed": "1"}
    answer = desk.ask(asked | {"standing": {"pool": 40, "first": 0}})
    assert set(answer["screen"]["turn"]) >= {"Anne"}
    opened = desk.ask({"do": "act", "hand": answer["hand"], "line": "Anne: coin fold"})
    said = [line for line in opened["hand"]["record"]["actions"] if ": coin " in line]
    assert len(said) == len(SEATS)


def test_a_pot_without_limit_among_rules_of_thumb_stays_within_eight_first_pots() -> None:
    """They fold on fewer than two likely tricks, so that soon one stands alone and the series ends."""
    game = groomporter.game("lou", options={"limit": "none"})
    pools = simulate(game, NAMES[:4], ["thumb"] * 4, DEALS, 1, series=True).left["pool"]
    print(f"mean {sum(pools) / DEALS:.1f}, largest {max(pools)}, series ended {pools.count(0)} times")
    assert max(pools) > FIRST_POT
    assert max(pools) <= 8 * FIRST_POT
    assert pools.count(0) > DEALS / 10


def test_to_stand_on_less_is_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one and a half likely tricks the same players make nearly a hundred first pots of it."""
    monkeypatch.setattr(thumb, "BOUND", 1.5)
    game = groomporter.game("lou", options={"limit": "none"})
    pools = simulate(game, NAMES[:4], ["thumb"] * 4, DEALS, 1, series=True).left["pool"]
    assert max(pools) > 50 * FIRST_POT


def test_without_folding_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all four always stand two at least are burned, and either the pot stays with their payments or doubles."""
    monkeypatch.setattr(thumb, "BOUND", 0)
    game = groomporter.game("lou", options={"limit": "none"})
    pools = simulate(game, NAMES[:4], ["thumb"] * 4, 12, 1, series=True).left["pool"]
    assert all(after >= 2 * before for before, after in pairwise(pools))


def test_it_is_the_limit_that_bounds_a_pot_where_nobody_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four burned for fifty dollars each add at most two hundred to what stayed."""
    monkeypatch.setattr(thumb, "BOUND", 0)
    pools = simulate(groomporter.game("lou"), NAMES[:4], ["thumb"] * 4, 12, 1, series=True).left["pool"]
    assert all(after <= before + 4 * 100 for before, after in pairwise(pools))


@pytest.mark.parametrize("name", ["first", "two-standing", "half-dollars", "exchange"])
def test_the_example_hands_open(name: str) -> None:
    assert first_hand("lou", name=name) is not None


def test_the_screen_of_a_settled_deal_shows_the_pot_of_the_next() -> None:
    """Anne, Bess and Cecily stand for twenty dollars; nobody has three tricks, and Cecily is burned: forty."""
    table = replay(load(record_path("lou", "pot-stays")))
    assert isinstance(table, Table)
    assert [pool["words"] for pool in screen(table, "Anne")["pool"]] == ["80 half dollars"]
    table.replay(table.lines[:-1])
    assert [pool["words"] for pool in screen(table, "Anne")["pool"]] == ["40 half dollars"]


@pytest.mark.parametrize(
    ("standing", "says"),
    [
        ({"pool": 40}, "opens with an empty pot"),
        ({"first": 0}, "there is no pot to play for"),
        ({"first": 2}, "0 to 1"),
    ],
)
def test_a_standing_that_no_deal_leaves_is_refused(standing: dict[str, int], says: str) -> None:
    with pytest.raises(groomporter.StandingError, match=says):
        groomporter.game("lou").open(SEATS, standing=standing)


def test_a_series_that_is_broken_off_divides_its_pot_and_may_begin_anew() -> None:
    """Of thirty-two after the first deal Bess and Cecily, the elder hands of the next, have eleven, and Anne ten."""
    game = groomporter.game("lou", options={"exchange": "none"})
    match = game.match(SEATS, "Cecily", seed=1)
    played = replay(load(record_path("lou", "first-deal")))
    assert isinstance(played, Table)
    match.tables[0] = played
    standing = match.part()
    assert standing["pool"] == 0
    assert standing["first"] == 1
    assert standing["chips"] == {"Anne": 22 + 10, "Bess": -10 + 11, "Cecily": -44 + 11}
    assert game.open(SEATS, standing=standing).standing["first"] == 1
