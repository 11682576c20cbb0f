"""A position's choices, weighed: the best first, and what is equal said to be so."""

from groomporter.core.lines import Choice
from groomporter.players import observe_seat
from groomporter.players.kinds import player
from groomporter.players.search import FIRST, Search
from groomporter.players.weighed_choices import weigh, weighed_choice
from unit.test_search_player import opened, to_a_choice


def choice(line: str) -> Choice:
    return Choice(line, line, (), (), (), 0)


def test_what_a_choice_lacks_is_counted_on_the_tables_on_which_both_were_tried() -> None:
    """The best has 3 and 5 on the first two tables, where the other has 1 and 1: it is (2 + 4) / 2 = 3 behind."""
    best, other = choice("Anne: play 2C"), choice("Anne: play 3C")
    found = {best: [3.0, 5.0, 100.0], other: [1.0, 1.0]}
    assert weighed_choice(found, other, best, best).behind.mean == 3
    assert weighed_choice(found, best, best, best).behind.mean == 0
    assert weighed_choice(found, best, best, best).equal


def test_a_choice_is_equal_where_chance_alone_may_have_parted_it_from_the_best() -> None:
    best, worse, like = choice("Anne: play 2C"), choice("Anne: play 3C"), choice("Anne: play 4C")
    found = {best: [2.0] * 8, worse: [0.0] * 7 + [1.0], like: [2.0] * 7 + [1.0]}
    assert not weighed_choice(found, worse, best, best).equal
    assert weighed_choice(found, like, best, best).equal


def test_every_choice_is_weighed_and_the_first_is_what_the_search_would_do() -> None:
    table = opened("noddy")
    seat = to_a_choice(table)
    at = observe_seat(table, seat)
    found = weigh(at, strong("noddy"))
    assert {one.choice for one in found} == set(at.actions)
    assert found[0].choice == strong("noddy").choose(at)
    assert [one.usual for one in found].count(True) == 1


def test_where_players_do_not_think_nothing_is_weighed() -> None:
    table = opened("primero")
    assert weigh(observe_seat(table, to_a_choice(table)), strong("primero")) == []


def strong(game: str) -> Search:
    made = player("strong", game, "3")
    assert isinstance(made, Search)
    made.guesses = FIRST
    return made
