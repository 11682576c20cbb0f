"""A series of deals without an end of its own: who comes and goes, and what becomes of the pool."""

from __future__ import annotations

import copy
import random

import pytest

import groomporter
from groomporter.core.lines import LineError
from groomporter.keep.record import RecordError, parse, toml
from groomporter.players import player
from groomporter.players.simulate import play_out
from groomporter.sitting.game import Match, staying
from groomporter.sitting.replay import replay
from tools.play import NAMES, choice

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")


def series(deals: int) -> Match:
    """So many deals of a game played for a pool, by players of chance."""
    match = groomporter.game("three-card-loo").match(FOUR, "Dorothy", seed=5)
    play(match)
    for _ in range(deals - 1):
        match.next()
        play(match)
    return match


def play(match: Match) -> None:
    kinds = {seat: player("random", match.game.id, f"{seat}") for seat in match.seats}
    play_out(match.table, kinds, match.game.ruleset.bound)


def money(standing: dict) -> int:
    return sum(standing["chips"].values()) + standing["pool"]


def test_a_player_leaves_between_deals_and_takes_the_account_along() -> None:
    match = series(3)
    before = match.standing
    match.next(("Anne", "Cecily", "Dorothy"))
    assert match.table.seats == ("Anne", "Cecily", "Dorothy")
    assert match.gone == {"Bess": {"chips": before["chips"]["Bess"]}}
    assert money(match.table.standing) + match.gone["Bess"]["chips"] == money(before) == 0


def test_the_deal_passes_to_the_next_who_is_still_there() -> None:
    match = series(1)  # Dorothy dealt, so Anne is next
    match.next(("Bess", "Cecily", "Dorothy"))
    assert match.table.dealer == "Bess"


def test_one_who_comes_back_finds_the_account_and_a_newcomer_begins_with_none() -> None:
    match = series(2)
    owed = match.standing["chips"]["Bess"]
    match.next(("Anne", "Cecily", "Dorothy"))
    play(match)
    match.next(("Anne", "Bess", "Ellen", "Cecily", "Dorothy"))
    assert (match.table.standing["chips"]["Bess"], match.table.standing["chips"]["Ellen"]) == (owed, 0)
    assert match.gone == {}


def test_a_match_is_taken_up_again_with_the_accounts_of_those_who_had_left() -> None:
    """Ellen left with seven; Grace, of whose account nothing is said, with none."""
    first = series(1).table
    match = Match(first.game, first, random.Random(1).random, {"Ellen": {"chips": 7}, "Grace": {}})
    assert match.gone == {"Ellen": {"chips": 7}, "Grace": {"chips": 0}}
    match.next((*FOUR, "Ellen"))
    assert match.table.standing["chips"]["Ellen"] == 7
    assert match.gone == {"Grace": {"chips": 0}}


def test_the_last_table_tells_how_the_players_parted() -> None:
    """Who takes what out of the pool; and the deal itself, its sum and its record, are as they were."""
    match = series(1)
    table = match.table
    before, pool = table.record(), table.standing["pool"]
    match.part()
    assert [event.rule for event in table.parting] == ["series-end"] * len(table.parting)
    assert sum(int(event.data[1]) for event in table.parting if event.kind == "pay") == pool > 0
    assert table.record() == before
    assert table.stream("Anne")[-len(table.parting) :] == table.parting
    assert table.sight("Anne").accounts["chips"]["pool"] + table.sight("Anne").accounts["chips"].get("next", 0) == 0


def test_nobody_leaves_during_a_deal() -> None:
    match = groomporter.game("three-card-loo").match(FOUR, "Dorothy", seed=5)
    with pytest.raises(LineError, match="not over yet"):
        match.next(("Anne", "Bess", "Cecily"))


def test_nobody_leaves_a_game_that_is_played_until_it_is_won() -> None:
    match = groomporter.game("losing-loadum").match(FOUR, "Dorothy", seed=5)
    play(match)
    with pytest.raises(LineError, match=r"^leaving or joining is refused by every-table.played-to-the-end: A game"):
        match.next(("Anne", "Bess", "Cecily"))
    with pytest.raises(LineError, match=r"^parting is refused by every-table.played-to-the-end: A game"):
        match.part()


def test_a_series_goes_on_with_as_few_and_as_many_as_its_game_takes() -> None:
    least, most = groomporter.game("three-card-loo").players
    for many in range(least, most + 1):
        match = series(1)
        match.next(NAMES[:many])
        assert match.table.seats == tuple(NAMES[:many])
    for many in (least - 1, most + 1):
        with pytest.raises(LineError, match=rf"^going on with {many}, where .* is refused by every-table.leaving-and-"):
            series(1).next((*NAMES, "Xanthippe", "Yolanda", "Zoe")[:many])


@pytest.mark.parametrize("game", ["blouette", "ruff-and-honours", "maw"])
def test_nobody_leaves_a_partner(game: str) -> None:
    """Three of four, or one in place of another: the refusal names the rule, and not how many the game takes."""
    match = groomporter.game(game).match(FOUR, "Dorothy", seed=5)
    play(match)
    for seats in (FOUR[:3], (*FOUR[:3], "Ellen")):
        with pytest.raises(LineError, match=r"^leaving or joining is refused by every-table.partners-stay: Where"):
            match.next(seats)


def test_two_who_play_for_a_score_go_on_by_the_same_rule_as_many() -> None:
    """Noddy is played to thirty-one: by two for each his own points, by four with partners."""
    for ruleset, rule in (("du-coeur-1996", "played-to-the-end"), ("du-coeur-1996-four", "partners-stay")):
        game = groomporter.game("noddy", ruleset)
        assert staying(game.open(FOUR[: game.players[0]], seed=1)) == rule


def test_players_who_part_divide_the_pool_and_the_elder_hands_get_the_odd_chips() -> None:
    match = groomporter.game("three-card-loo").match(FOUR, "Dorothy", seed=5, standing={"pool": 0})
    play(match)
    left = dict(match.table.standing)
    pool, chips = left["pool"], left["chips"]
    # Dorothy dealt, so Anne deals next and Bess is the next eldest.
    each, odd = divmod(pool, 4)
    expected = {name: chips[name] + each for name in FOUR}
    for name in ("Bess", "Cecily", "Dorothy", "Anne")[:odd]:
        expected[name] += 1
    parted = match.part()
    assert pool > 0
    assert (parted["pool"], parted["chips"]) == (0, expected)
    assert match.over
    with pytest.raises(LineError, match="the match is over"):
        match.next()


def test_a_series_with_comings_and_goings_is_replayed_from_its_record() -> None:
    match = series(2)
    match.next(("Anne", "Cecily", "Dorothy"))
    play(match)
    match.next(("Anne", "Bess", "Cecily", "Dorothy"))
    play(match)
    match.part()
    again = replay(parse(toml(match.record())))
    assert isinstance(again, Match)
    assert (again.standing, again.gone, again.seats) == (match.standing, match.gone, match.seats)
    assert again.record() == match.record()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda data: data["deal"][0].update(seats=["Anne"]), "deal 1: its seats are those of the match"),
        (lambda data: data["deal"][1].update(dealer="Cecily"), "deal 2: Anne is to deal"),
        (lambda data: data["deal"][1].update(seats=["Anne"]), "deal 2: before it, "),
        (lambda data: data["deal"][1].update(seats=["Ellen", "Frances", "Grace"]), "deal 2: before it, one at least"),
        (lambda data: data.update(deal=[]), "a match has 1 to 500 deals"),
        (lambda data: data.update(deal=data["deal"] * 251), "a match has 1 to 500 deals"),
        (lambda data: data["deal"].__setitem__(1, "x"), "deal 2: it names no dealer or no deck"),
        (lambda data: data["deal"][1].pop("deck"), "deal 2: it names no dealer or no deck"),
        (lambda data: data["deal"][1].pop("dealer"), "deal 2: it names no dealer or no deck"),
        (lambda data: data["deal"][0].update(check="0" * 16 + "." + "0" * 8), "deal 1: it comes out differently"),
        (lambda data: data["deal"][1].update(standing={}), "deal 2: only the first deal may carry a standing"),
        (lambda data: data["deal"][1].update(lift=[]), "deal 2: only the first deal may carry a standing"),
        (lambda data: (data.update(parted=True), data["deal"][1]["actions"].clear()), "the deal is not over yet"),
        (lambda data: data.update(parted="yes"), "parted should be a true or false"),
        (lambda data: (data.update(parted=True), data["deal"][1]["actions"].pop()), None),
    ],
)
def test_a_record_of_a_series_that_cannot_be_is_refused(change, says) -> None:
    data = copy.deepcopy(series(2).record())
    data["deal"][1].pop("check")
    change(data)
    if says is None:  # a deal that is over is settled by parting, as by the next deal
        assert replay(data).over
        return
    with pytest.raises(RecordError, match=says):
        replay(data)


@pytest.mark.parametrize("tokens", [0, 1, 2, 3, -1])
def test_a_deal_of_winning_loadum_opens_from_fewer_tokens_than_win(tokens: int) -> None:
    """The first with three takes the stakes."""
    standing = {"tokens": {"Anne": tokens}}
    if 0 <= tokens < 3:
        table = groomporter.game("winning-loadum").open(["Anne", "Bess"], seed=1, standing=standing)
        assert table.state.tokens == [tokens, 0]
    else:
        with pytest.raises(groomporter.StandingError, match="tokens of Anne is a whole number from 0 to 2"):
            groomporter.game("winning-loadum").open(["Anne", "Bess"], seed=1, standing=standing)


@pytest.mark.parametrize("deal", [5, None, "deck dealer", ["deck", "dealer"], {}, {"deck": "2C"}, {"dealer": "Anne"}])
def test_what_is_no_deal_of_a_match_is_refused_with_its_number(deal: object) -> None:
    with pytest.raises(groomporter.RecordError, match="deal 1: it names no dealer or no deck"):
        groomporter.replay({"game": "lou", "seats": ["Anne", "Bess", "Cecily"], "deal": [deal]})


@pytest.mark.parametrize("name", ["noddy", "all-fours", "put", "laugh-and-lie-down"])
def test_a_match_is_over_when_its_last_deal_is_settled_and_no_sooner(name: str) -> None:
    game = groomporter.game(name)
    match = game.match(NAMES[: game.players[0]], NAMES[0], seed=1)
    for _ in range(30):
        while not match.table.over:
            assert not match.over
            match.table.act(choice(match.table, random.Random(len(match.table.lines)), erring=0.0) or "")
        assert not match.over
        match.table.settle()
        if match.over:
            break
        match.next()
    assert match.over == (name != "laugh-and-lie-down")  # of which deal follows deal
