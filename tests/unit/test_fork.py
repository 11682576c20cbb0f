"""Where a deal parts under two readings: the first line that is otherwise, and what each side makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter.keep.record import parse
from groomporter.players import fork
from groomporter.players.fork import Fork, NotComparable, fork_of, play_out, refusal
from groomporter.players.fork_search import seats_for_both, soonest_fork
from groomporter.scene.fork_words import fork_told, some
from groomporter_site.hand_records import record_path

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")


def deal(game: str, name: str) -> groomporter.Table:
    found = groomporter.replay(parse(record_path(game, name).read_text("utf-8"), name))
    assert isinstance(found, groomporter.Table)
    return found


def by(table: groomporter.Table, **options: str) -> groomporter.Game:
    """The game of a table with other values of its options."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return groomporter.game(table.game.id, table.game.ruleset.spec, {**table.game.options, **named})


def test_a_card_that_counts_otherwise_parts_the_line_that_plays_it() -> None:
    """Below the knave the ten falls to the king; next to the ace it takes it. The king has been played to both."""
    table = deal("losing-loadum", "ten-below-the-knave")
    fork = fork_of(table, by(table, ten="below-the-knave"), by(table, ten="second"))
    assert fork
    assert (fork.how, fork.alike, fork.line) == ("told", 1, "Bess: play TH")
    assert fork.ends_apart
    lost = [{seat for seat, gain in side.table.outcome.items() if gain < 0} for side in fork.sides]
    assert lost == [{"Anne"}, {"Bess"}]


def test_a_line_that_one_reading_refuses_parts_them_and_names_its_rule() -> None:
    """Where an Over may be announced Bess does; where not, the line is refused, and the deal goes on without it."""
    table = deal("lora", "announced-doubled")
    fork = fork_of(table, by(table, announced_over="not-announced"), by(table, announced_over="doubled"))
    assert fork
    assert (fork.how, fork.alike, fork.line) == ("refused", 0, "Bess: announce OG")
    refusing, allowing = fork.sides
    assert refusing.ruling
    assert refusing.ruling.rule
    assert refusing.ruling.rule.id == "lora.announced-over"
    assert allowing.ruling is None
    assert fork.ends_apart
    assert refusing.done == 0  # none of its lines, and so by the rule of thumb to its end
    assert refusing.table.settled


def test_choices_that_one_reading_has_part_them_before_anybody_takes_one() -> None:
    """A club is led; the two of hearts is a trump. Nothing has been played to it, and the record ends there."""
    table = deal("all-fours", "follow-suit-only")
    fork = fork_of(table, by(table, following="suit-or-trump"), by(table, following="suit-then-trump"))
    assert fork
    assert (fork.how, fork.alike, fork.line) == ("choices", 2, "")
    assert [side.only for side in fork.sides] == [("Bess: play 2H",), ()]
    assert not any(side.table.over for side in fork.sides)
    assert not fork.ends_apart


def test_another_player_to_act_parts_them() -> None:
    """Two kings tie: Anne leads again, or Bess, who has the first of them."""
    table = deal("blouette", "first-to-tie")
    fork = fork_of(table, by(table, lead_after_a_tie="same-leader"), by(table, lead_after_a_tie="first-to-tie"))
    assert fork
    assert (fork.how, fork.alike) == ("turn", 4)
    told = fork_told(fork)["sides"]
    assert told[0]["said"][0]["text"].startswith("Anne is to lead")
    assert told[1]["said"][0]["text"].startswith("Bess plays")


def test_only_the_reckoning_may_be_otherwise() -> None:
    """Anne’s ace took the Jack that Bess held: the lines are the same, and a point goes to one or the other."""
    table = deal("all-fours", "jack-to-its-holder")
    fork = fork_of(table, by(table, jack="to-its-winner"), by(table, jack="to-its-holder"))
    assert fork
    assert fork.how == "outcome"
    assert [side.table.outcome["Bess"] for side in fork.sides] == [0, 1]


def deal_come_to(outcome: int, dealer: int = 0, *, settled: bool = True) -> fork.Side:
    """A side whose deal has come to this, and to this next dealer."""
    state = SimpleNamespace(leaves=lambda: ({"points": [outcome]}, dealer))
    table: Any = SimpleNamespace(settled=settled, outcome={"Anne": outcome}, state=state)
    return fork.Side(table.state, table, 0, (), None, 0)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        (deal_come_to(1), deal_come_to(1), False),
        (deal_come_to(1), deal_come_to(2), True),
        (deal_come_to(1, 0), deal_come_to(1, 1), True),  # another deals next
        (deal_come_to(1), deal_come_to(2, settled=False), False),  # where one has not come to its end, nobody knows
        (deal_come_to(1, settled=False), deal_come_to(2), False),
        (deal_come_to(1, settled=False), deal_come_to(2, settled=False), False),
    ],
)
def test_two_sides_end_apart_where_both_have_ended(one: fork.Side, other: fork.Side, apart: bool) -> None:
    assert Fork("told", 0, "", (one, other)).ends_apart == apart


def test_a_line_that_is_only_tried_parts_them_at_the_end() -> None:
    table = deal("losing-loadum", "exchange-of-any-loader")
    fork = fork_of(
        table, by(table, exchange="any-time"), by(table, exchange="none"), tries=["Anne: play KH", "Anne: coat KH"]
    )
    assert fork
    assert (fork.how, fork.line) == ("tried", "Anne: coat KH")
    assert [bool(side.ruling) for side in fork.sides] == [False, True]


def test_what_may_be_said_unasked_parts_them_where_nothing_else_does() -> None:
    table = deal("losing-loadum", "exchange-of-any-loader")
    fork = fork_of(table, by(table, exchange="any-time"), by(table, exchange="none"))
    assert fork
    assert fork.how == "unasked"
    assert "Anne: coat KH" in fork.sides[0].only
    assert "what Anne and Bess may do" in fork_told(fork)["fork"]  # each holds a king


def test_what_is_the_same_does_not_part() -> None:
    table = deal("all-fours", "jack-to-its-holder")
    assert fork_of(table, by(table, begging="three-more"), by(table, begging="turn-only")) is None


def test_a_standing_as_at_the_start_is_that_of_each_reading() -> None:
    """Three lives or one; what a record says of the chips holds on both sides."""
    table = deal("losing-loadum", "revoke-with-1-lives")
    fork = fork_of(table, by(table, lives="3"), by(table, lives="1"))
    assert fork
    assert fork.how == "start"
    assert [side.table.before["lives"][0] for side in fork.sides] == [3, 1]
    assert [side["said"][0]["text"] for side in fork_told(fork)["sides"]] == ["Each has 3 lives.", "Each has 1 life."]


def test_a_smaller_pack_is_the_same_without_some_cards() -> None:
    table = deal("primero", "pack-52")
    fork = fork_of(table, by(table, pack="40"), by(table, pack="52"))
    assert fork
    assert fork.how == "deal"
    small, large = (list(side.table.deck) for side in fork.sides)
    assert small == [card for card in large if card in small]
    assert (len(small), len(large)) == (40, 52)


@pytest.mark.parametrize(
    ("game", "name", "other", "why"),
    [
        ("primero", "pack-40", {"pack": "52"}, "fewer cards"),
        ("maw", "game", {"on_a_side": "one"}, "4 seats; this game takes 2"),
    ],
)
def test_a_deal_that_does_not_fit_the_other_is_not_compared(
    game: str, name: str, other: Mapping[str, str], why: str
) -> None:
    table = deal(game, name)
    with pytest.raises(NotComparable, match=why):
        fork_of(table, table.game, by(table, **other))


def test_two_games_with_other_cards_are_not_compared() -> None:
    table = deal("lora", "for-points")
    with pytest.raises(NotComparable, match="other cards"):
        fork_of(table, table.game, groomporter.game("noddy"))


def test_when_players_look_at_their_own_cards_parts_nothing() -> None:
    """By Hoffmann’s laws hands are looked at in turn. That Bess’s card is a fault is what parts the deal."""
    table = deal("five-card-loo", "offender-takes-nothing")
    fork = fork_of(table, by(table, penalties="nothing-from-the-pool"), by(table, penalties="laws"))
    assert fork
    assert fork.line == "Bess: play KH!"


def test_a_line_that_is_none_of_the_other_game_is_refused_without_a_rule() -> None:
    table = deal("losing-loadum", "exchange-of-any-loader")
    fork = fork_of(table, by(table, exchange="any-time"), by(table, exchange="none"), tries=["Anne: coat KH"])
    assert fork
    ruling = refusal(table, "Anne: vie 3")
    assert ruling
    assert ruling.rule is None
    sides = (fork.sides[0], replace(fork.sides[1], ruling=ruling))
    assert fork_told(replace(fork, sides=sides))["sides"][1]["said"][0]["text"] == "There is no such thing here."


def test_chance_is_answered_where_the_lines_end_before_it_is() -> None:
    """A card lies face up: the pack is to be shuffled, and then cut."""
    table = deal("three-card-loo", "law-2")
    first = next(at for at, line in enumerate(table.lines) if line.startswith("table: shuffle "))
    table.replay(table.lines[:first])
    assert table.waiting.seats == ("table",)
    play_out(table)
    assert table.over


def test_the_soonest_of_many_deals_is_found_and_found_again() -> None:
    """Small cards count in every bid: the first deal parts before three lines are done, and at best after one."""
    games = [groomporter.game("primero", options={"small-cards": value}) for value in ("raised", "pips")]
    steps: list[int] = []
    found = soonest_fork(games[0], games[1], FOUR, 3, "1", steps.append)
    again = soonest_fork(games[0], games[1], FOUR, 3, "1")
    assert found
    assert again
    assert found.deal.record() == again.deal.record()
    assert found.fork.alike <= 3
    assert steps == [1, 2, 3]


def test_a_search_ends_where_none_can_be_better() -> None:
    """For points or for money the standing is otherwise before the deal, and the end too."""
    steps: list[int] = []
    left, right = (groomporter.game("lora", options={"playing-for": value}) for value in ("points", "money"))
    found = soonest_fork(left, right, FOUR, 50, "1", steps.append)
    assert found
    assert found.best
    assert steps == [1]


def test_in_a_series_later_deals_open_from_what_stands() -> None:
    """At seven up somebody has won after a few deals; at eleven the same deals are not over."""
    left, right = (groomporter.game("all-fours", options={"game": value}) for value in ("eleven", "seven"))
    assert soonest_fork(left, right, FOUR[:2], 2, "1") is None
    found = soonest_fork(left, right, FOUR[:2], 12, "1", series=True)
    assert found
    assert found.number > 1


def test_what_can_only_be_said_gives_way_to_what_is_done() -> None:
    """Whoever could exchange parts a deal at once; a deal in which something is done comes first all the same."""
    left, right = (groomporter.game("losing-loadum", options={"exchange": value}) for value in ("any-time", "none"))
    found = soonest_fork(left, right, FOUR, 2, "1")
    assert found
    assert found.fork.how in ("unasked", "refused")


def test_no_deal_fits_games_for_two_and_for_four() -> None:
    with pytest.raises(groomporter.LineError, match="other numbers of players"):
        seats_for_both(groomporter.game("noddy"), groomporter.game("noddy", "du-coeur-1996-four"))


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        (["play the two of clubs"], "play the two of clubs"),
        (["play the two of clubs", "play the ace of spades"], "play the two of clubs or the ace of spades"),
        (["show 2C, 3C", "show 4C"], "show 2C, 3C; or 4C"),
        (["play", "play again"], "play or play again"),
        (["take 6", "take 2 of A, B", "take 1", "take 3", "take 4", "take 5"], "take 1, 2 of A, B, 3, 4, or 2 more"),
    ],
)
def test_of_many_choices_four_are_named(acts: list[str], said: str) -> None:
    assert some(acts) == said


class OneState:
    """A state of one ruleset, in which one thing can be done."""

    def waiting(self) -> int:
        return 0

    def legal(self) -> list[int]:
        return [1]


class OtherState(OneState):
    """A state of another, in which the same number stands for something else."""


def test_numbers_of_acts_are_compared_under_one_kind_of_state_alone() -> None:
    """Of two rulesets with code of their own the lines are."""
    waiting = SimpleNamespace(seats=("Anne",))

    def table(state: OneState, line: str) -> Any:
        return SimpleNamespace(state=state, waiting=waiting, seats=("Anne",), actions=lambda _: [line])

    assert fork.asked_otherwise(table(OneState(), "Anne: pass"), table(OtherState(), "Anne: fold")) == fork.CHOICES
    assert not fork.asked_otherwise(table(OneState(), "Anne: pass"), table(OneState(), "Anne: fold"))
    assert not fork.asked_otherwise(table(OneState(), "Anne: pass"), table(OtherState(), "Anne: pass"))
