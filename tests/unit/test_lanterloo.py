"""Lanterloo over several deals: parting before the chalks are reckoned, and an unlimited board that stays bounded."""

from __future__ import annotations

import pytest

import groomporter
from groomporter.core.events import Event
from groomporter.players import player
from groomporter.players.simulate import play_out
from groomporter.scene.screen import screen

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")


def standing_parted(pool: int) -> dict:
    state = groomporter.game("lanterloo").state
    chips = [-5, -5, -10, 20 - pool]
    standing = {"chips": chips, "pool": pool, "tricks": [4, 3, 2, 1], "deals": 2}
    return state.standing_after_parting(standing, [1, 2, 3, 0])


def test_who_parts_before_the_last_chalk_is_paid_for_the_chalks_and_divides_the_rest() -> None:
    """Ten counters for ten chalks: 4, 3, 2 and 1; of the six left over one each, and one more to the two eldest."""
    assert standing_parted(16) == {
        "chips": [-5 + 4 + 1, -5 + 3 + 2, -10 + 2 + 2, 4 + 1 + 1],
        "pool": 0,
        "tricks": [0] * 4,
        "deals": 0,
    }


def test_who_parts_is_told_what_is_for_the_chalks_and_what_is_left_over() -> None:
    """The same: counters for chalks by the rule of the reckoning, the eldest first; then the six, as players part."""
    state = groomporter.game("lanterloo").state
    events: list[Event] = []
    standing = {"chips": [0] * 4, "pool": 16, "tricks": [4, 3, 2, 1], "deals": 2}
    state.standing_after_parting(standing, [1, 2, 3, 0], events.append)
    assert [(event.rule, event.data[1], event.data[3]) for event in events] == [
        ("reckoning", 3, "seat:1"), ("reckoning", 2, "seat:2"), ("reckoning", 1, "seat:3"), ("reckoning", 4, "seat:0"),
        ("series-end", 2, "seat:1"), ("series-end", 2, "seat:2"), ("series-end", 1, "seat:3"),
        ("series-end", 1, "seat:0"),
    ]  # fmt: skip
    events.clear()
    state.standing_after_parting(
        standing | {"pool": 10}, [1, 2, 3, 0], events.append
    )  # ten for ten: enough, and nothing left over
    assert [(event.rule, event.data[1]) for event in events] == [("reckoning", chalks) for chalks in (3, 2, 1, 4)]
    events.clear()
    state.standing_after_parting(standing | {"pool": 5}, [1, 2, 3, 0], events.append)
    assert {event.rule for event in events} == {"short-stock", "series-end"}


def test_who_parts_with_too_few_counters_shares_them_by_chalks() -> None:
    """Five counters for ten chalks: 2, 1 (of 1.5), 1 and 0 (of 0.5); the one left over goes to the eldest."""
    assert standing_parted(5)["chips"] == [-5 + 2, -5 + 1 + 1, -10 + 1, 15]


def test_a_board_without_limit_stays_bounded_over_a_thousand_deals() -> None:
    """Four who play by rule of thumb: no deal is played for more than 100 counters, twenty stakes."""
    match = groomporter.game("lanterloo", "cotton-1674-second").match(FOUR, seed=1)
    most = 0
    for _ in range(1_000):
        table = match.table
        play_out(table, {seat: player("thumb", "lanterloo", seat) for seat in FOUR}, table.game.ruleset.bound)
        most = max(most, table.state.played_for)
        match.next()
    assert most <= 100


def test_who_leaves_gives_up_the_chalks_and_comes_back_to_an_account_without_any() -> None:
    """Chalks stay with the game that they were won in; counters are kept."""
    match = groomporter.game("lanterloo").match(FOUR, "Dorothy", standing={"tricks": {"Bess": 5}, "deals": 1}, seed=2)
    three = ("Anne", "Cecily", "Dorothy")

    def played() -> None:
        seats = match.seats
        play_out(match.table, {seat: player("thumb", "lanterloo", seat) for seat in seats}, 400)

    played()
    owned = match.standing["chips"]["Bess"]
    for seats in (three, three, three, three, FOUR):  # the game ends after the third of these deals
        match.next(seats)
        played()
    opened = match.table.before
    assert opened["deals"] == 1
    assert opened["chips"][FOUR.index("Bess")] == owned
    assert opened["tricks"][FOUR.index("Bess")] == 0


@pytest.mark.parametrize("seed", range(8))
def test_those_who_chalk_up_as_many_tricks_are_told_together_and_first_who_has_the_most(seed: int) -> None:
    """Five tricks are divided by 2, 2, 1, by 4, 1, or otherwise: a sentence for each number, with all who have it."""
    table = groomporter.game("lanterloo").open(FOUR, "Dorothy", seed=seed)
    play_out(table, {seat: player("thumb", "lanterloo", seat) for seat in FOUR}, 100)
    won = dict(zip(("You", *FOUR[1:]), table.state.won, strict=True))
    told = [sentence for sentence in screen(table, "Anne")["result"] if "chalk" in sentence]
    assert len(told) == len({number for number in won.values() if number})
    for sentence, number in zip(told, sorted({*won.values()} - {0}, reverse=True), strict=True):
        assert f" {number} trick" in sentence
        assert [name for name in won if name in sentence] == [name for name in won if won[name] == number]
    before = table.back_to(len(table.lines) - 1)  # all cards are played, and nothing is paid
    assert not [sentence for sentence in screen(before, "Anne")["result"] if "nothing" in sentence]
