"""A player that thinks: it knows what its seat knows, and leaves the rule of thumb only for what is better."""

import random
from itertools import count
from typing import Any

import pytest

from groomporter import Game, games
from groomporter.core.lines import Choice
from groomporter.players import observe_seat
from groomporter.players.beginner import SLIPS, Beginner
from groomporter.players.company import Company
from groomporter.players.duel import DuelTask, duel
from groomporter.players.kinds import player
from groomporter.players.search import FIRST, MANY, Search, better, better_half, gain, time_limit
from groomporter.players.simulate import play_out
from groomporter.sitting.game import NAMES, Table

FEW = 4  # players, where a game takes so many


def seats_of(game: Game) -> tuple[str, ...]:
    least, most = game.players
    return NAMES[: min(max(FEW, least), most)]


def opened(name: str, seed: str = "1") -> Table:
    game = Game(name)
    seats = seats_of(game)
    return game.open(seats, seats[0], seed=seed)


def to_a_choice(table: Table) -> str:
    """Play by rule of thumb to the first moment at which one seat alone has several things to do, and hidden cards of
    others still matter; whose moment it is.
    """
    company = Company(table, {seat: player("thumb", table.game.id, seat) for seat in table.seats})
    for _ in range(200):
        waiting = table.waiting
        if waiting.how == "each" and len(waiting.seats) == 1 and len(table.actions(waiting.seats[0])) > 1:
            return waiting.seats[0]
        line = company.next_move()
        assert line
        table.act(line)
    raise AssertionError("no choice in two hundred lines")


def choice(line: str) -> Choice:
    return Choice(line, line, (), (), (), 0)


# -- what it knows ------------------------------------------------------------------------------------------
@pytest.mark.sampled(6, each="game")
@pytest.mark.parametrize("game", games())
def test_at_two_tables_that_its_seat_cannot_tell_apart_it_does_the_same(game: str) -> None:
    """A cheat would look at the cards of others, which differ."""
    table = opened(game)
    seat = to_a_choice(table)
    other = table.guess(seat, random.Random(2).random)
    answers = [player_of(game).choose(observe_seat(one, seat)) for one in (table, other)]
    assert answers[0] == answers[1]
    assert answers[0] in observe_seat(table, seat).actions


def player_of(game: str) -> Search:
    made = player("strong", game, "7")
    assert isinstance(made, Search)
    made.guesses = FIRST
    return made


# -- what it makes of its playouts --------------------------------------------------------------------------
def test_the_usual_choice_stays_where_another_is_no_better_than_chance() -> None:
    """On eight tables it is a point better four times and worse three: on average an eighth, give or take a third."""
    usual, other = choice("Anne: play 2C"), choice("Anne: play 3C")
    found = {usual: [0.0] * 8, other: [1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, 0.0]}
    assert better(found, usual) is usual


def test_a_choice_that_is_better_on_nearly_every_table_is_taken() -> None:
    usual, other = choice("Anne: play 2C"), choice("Anne: play 3C")
    found = {usual: [0.0] * 8, other: [1.0] * 7 + [-1.0]}
    assert better(found, usual) is other


def test_few_tables_prove_nothing() -> None:
    usual, other = choice("Anne: play 2C"), choice("Anne: play 3C")
    assert better({usual: [0.0] * (FIRST - 1), other: [9.0] * (FIRST - 1)}, usual) is usual
    assert better({}, usual) is usual


def test_one_that_was_dropped_is_not_taken_however_good_it_seemed() -> None:
    usual, other = choice("Anne: play 2C"), choice("Anne: play 3C")
    assert better({usual: [0.0] * 16, other: [9.0] * 8}, usual) is usual


def test_the_worse_half_is_dropped_but_never_the_usual_choice() -> None:
    usual, good, fair, poor = (choice(f"Anne: play {card}") for card in ("2C", "3C", "4C", "5C"))
    found = {usual: [-9.0], good: [3.0], fair: [2.0], poor: [1.0]}
    assert list(better_half(found, usual)) == [usual, good, fair]


def test_what_came_to_just_the_same_is_kept_together_where_that_is_asked_for() -> None:
    usual, good, fair, same = (choice(f"Anne: play {card}") for card in ("2C", "3C", "4C", "5C"))
    found = {usual: [3.0, 1.0], good: [9.0, 9.0], fair: [2.0, 1.0], same: [3.0, 1.0]}
    assert list(better_half(found, usual)) == [usual, good]
    assert list(better_half(found, usual, ties=True)) == [usual, good, same]


def test_of_many_choices_a_player_drops_the_worse_half_after_two_tables() -> None:
    """Of nine cards at Blouette five go on, and a sixth where the usual one is not among them; fewer than seven choices
    are all tried on eight tables."""
    table = opened("blouette")
    at = observe_seat(table, to_a_choice(table))
    search = player_of("blouette")
    search.guesses = 3
    found = search.worths(at, at.actions[0])
    tried = sorted(len(values) for values in found.values())
    assert len(at.actions) == 9
    assert tried in ([2] * 4 + [3] * 5, [2] * 3 + [3] * 6)
    table = opened("noddy")
    at = observe_seat(table, to_a_choice(table))
    search = player_of("noddy")
    search.guesses = 3
    assert len(at.actions) <= MANY
    assert counted(search.worths(at, at.actions[0])) == 3


def test_a_side_gains_what_both_partners_do_less_what_the_others_have() -> None:
    """Blouette: whichever side takes the most tricks has the deal, for both partners; the other side has nothing."""
    table = opened("blouette")
    play_out(table, {seat: player("thumb", "blouette", seat) for seat in table.seats}, table.game.ruleset.bound)
    own = table.outcome["Anne"] + table.outcome["Cecily"]
    others = table.outcome["Bess"] + table.outcome["Dorothy"]
    assert gain(table, 0) == own - others
    assert gain(table, 1) == others - own


# -- strengths ----------------------------------------------------------------------------------------------
def test_a_beginner_slips_now_and_then() -> None:
    table = opened("maw")
    seat = to_a_choice(table)
    at = observe_seat(table, seat)
    usual = player("thumb", "maw", "").choose(at)
    others = len(at.actions) - 1
    slips = sum(player("easy", "maw", f"{number}").choose(at) != usual for number in range(400))
    expected = 400 * SLIPS * others / len(at.actions)
    assert abs(slips - expected) < 4 * (400 * SLIPS) ** 0.5
    assert isinstance(player("easy", "maw", ""), Beginner)


@pytest.mark.sampled(6, each="game")
@pytest.mark.parametrize("game", games())
def test_a_deal_of_thinking_players_comes_to_its_end(game: str) -> None:
    table = opened(game, "3")
    company = {seat: player("thumb", game, seat) for seat in table.seats}
    thinking = player("strong", game, "1")
    assert isinstance(thinking, Search)
    thinking.guesses = 2
    play_out(table, {**company, table.seats[0]: thinking}, table.game.ruleset.bound)
    assert table.over


# -- how long it thinks ------------------------------------------------------------------------------------
def counted(found: dict[Choice, list[float]]) -> int:
    """On how many tables all choices were tried."""
    (count,) = {len(values) for values in found.values()}
    return count


def thinking(**limits: Any) -> Search:
    return Search(lambda seed: player("thumb", "noddy", seed), "1", **limits)


def test_whoever_must_answer_leaves_a_table_on_which_not_all_choices_were_tried() -> None:
    """Two tables, and all choices of the third but one: the third does not count."""
    table = opened("noddy")
    at = observe_seat(table, to_a_choice(table))
    choices, asked = len(at.actions), list[int]()
    search = thinking(held=lambda: bool(asked.append(1)) or len(asked) == 3 * choices)
    assert counted(search.worths(at, at.actions[0])) == 2
    assert len(asked) == 3 * choices


def test_whoever_has_no_time_plays_by_rule_of_thumb() -> None:
    table = opened("noddy")
    at = observe_seat(table, to_a_choice(table))
    assert thinking(held=lambda: True).choose(at) == player("thumb", "noddy", "1").choose(at)


def test_a_time_limit_is_over_when_so_many_seconds_have_gone_by() -> None:
    now = [5.0]
    late = time_limit(3, lambda: now[0])
    now[0] = 7.9
    assert not late()
    now[0] = 8
    assert late()


def test_a_search_with_a_time_limit_stops_within_a_playout() -> None:
    """A clock that is a second later at each look: it is looked at to begin with, then before each playout."""
    table = opened("noddy")
    at = observe_seat(table, to_a_choice(table))
    choices, ticks = len(at.actions), count()
    search = thinking(held=time_limit(2 * choices + 1, lambda: float(next(ticks))))
    assert counted(search.worths(at, at.actions[0])) == 2
    assert next(ticks) == 2 * choices + 2


# -- duels --------------------------------------------------------------------------------------------------
def asked(a: str, b: str) -> DuelTask:
    game = Game("noddy")
    return DuelTask("noddy", "", {}, seats_of(game), a, b, "5")


def test_a_kind_gains_nothing_over_itself() -> None:
    """The same cards, and the same play."""
    found = duel(asked("thumb", "steady"), 6)
    assert (found.mean, found.low, found.high, found.deals) == (0, 0, 0, 6)


def test_a_duel_is_the_same_however_many_processes_play_it() -> None:
    assert duel(asked("steady", "random"), 6) == duel(asked("steady", "random"), 6, processes=2)


def test_what_is_gained_is_told_the_other_way_round_as_lost() -> None:
    """Of two players each deal is played with either in either seat: what one gains the other loses."""
    forth, back = duel(asked("steady", "random"), 20), duel(asked("random", "steady"), 20)
    assert forth.mean > 0 > back.mean
