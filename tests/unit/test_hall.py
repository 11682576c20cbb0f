"""A class in a hall: everybody is at a table or named, the minutes add up, and what to fall back on fits."""

from __future__ import annotations

from itertools import pairwise

import pytest

from groomporter.book.catalogue import games, rulebook
from groomporter.sitting.game import Game
from groomporter_site.teaching.hall import (
    PEOPLE,
    Tables,
    fallback,
    outside,
    seating_all,
    sooner,
    split,
    tables,
    ways_to_sit,
)
from groomporter_site.teaching.people import (
    NEXT_DEAL,
    STAY,
    cells,
    many_waiting,
    notes,
    one_table,
    waiting,
)
from groomporter_site.teaching.plan import LENGTHS
from groomporter_site.teaching.saturday import counters_for, printed_last, rehearsal

SPECS = [(game, ruleset.spec) for game in games() for ruleset in rulebook(game).rulesets]


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_everybody_has_a_seat_or_is_told_that_there_is_none(game: str, spec: str) -> None:
    ruled = Game(game, spec)
    least, most = ruled.players
    for people in PEOPLE:
        found = split(ruled, people)
        assert sum(found.seats) + found.left == people - (people if found.short else 0)
        assert all(least <= seats <= most for seats in found.seats)
        assert not found.seats or found.seats[0] - found.seats[-1] <= 1
        assert found.short == max(0, least - people)
        if found.left:
            tried = range(1, people // least + 1)
            assert not any(count * least <= people <= count * most for count in tried), "they could be seated"
            assert found.left < least, "another table would be full"


@pytest.mark.parametrize(
    ("least", "most", "people", "usual", "wanted"),
    [
        (2, 9, 12, 4, Tables((4, 4, 4))),
        (2, 9, 7, 4, Tables((4, 3))),  # 4 and 3 are nearer to four than 7
        (2, 9, 5, 4, Tables((5,))),  # 5 is nearer than 3 and 2
        (4, 4, 15, 4, Tables((4, 4, 4), left=3)),
        (2, 2, 5, 2, Tables((2, 2), left=1)),
        (5, 5, 16, 5, Tables((5, 5, 5), left=1)),
        (5, 5, 4, 5, Tables((), short=1)),
        (4, 7, 11, 4, Tables((6, 5))),
    ],
)
def test_tables_are_even_and_near_to_the_usual_number(
    least: int, most: int, people: int, usual: int, wanted: Tables
) -> None:
    assert tables(least, most, people, usual) == wanted


def test_a_hall_with_a_table_fewer_or_more_seats_as_many() -> None:
    """Losing Loadum is for two to nine; Maw by the groom-porter’s laws for four, so that twelve are three tables."""
    assert ways_to_sit(Game("losing-loadum"), 12) == [Tables((4, 4, 4)), Tables((6, 6)), Tables((3, 3, 3, 3))]
    assert ways_to_sit(Game("maw"), 12) == [Tables((4, 4, 4))]
    assert ways_to_sit(Game("maw"), 13) == [Tables((4, 4, 4), left=1)]
    for game in games():
        for people in PEOPLE:
            usual, *others = ways_to_sit(Game(game), people)
            assert usual == split(Game(game), people)
            assert all(sum(one.seats) == sum(usual.seats) and one.left == usual.left for one in others)


def test_a_class_is_four_to_sixteen_people_for_three_quarters_of_an_hour_or_an_hour() -> None:
    assert (PEOPLE[0], PEOPLE[-1], LENGTHS) == (4, 16, (45, 60))


@pytest.mark.parametrize(("sat", "many"), [(Tables((4, 4)), 0), (Tables((2, 2), left=1), 1), (Tables((), short=3), 3)])
def test_outside_are_those_without_a_seat_and_those_that_are_wanting(sat: Tables, many: int) -> None:
    assert outside(sat) == many


@pytest.mark.parametrize("game", games())
def test_a_rehearsal_reads_asks_lays_cuts_and_plays_without_a_gap(game: str) -> None:
    slots = rehearsal(Game(game))
    assert [(slot.text.split()[0], slot.ends - slot.begins) for slot in slots if not slot.text.startswith("Cut")] == [
        ("Read", 5), ("Cover", 3), ("Read", 7), ("Lay", 10), ("If", 9), ("Sort", 8),
    ]  # fmt: skip
    assert slots[0].begins == 0
    assert all(one.ends == two.begins for one, two in pairwise(slots))


@pytest.mark.parametrize("game", games())
def test_what_one_falls_back_on_has_the_same_pack_and_seats_no_fewer_than_any_other(game: str) -> None:
    for people in PEOPLE:
        other = Game(fallback(game, people))
        assert other.id != game
        assert other.pack is Game(game).pack
        found = split(other, people)
        rest = [split(Game(one), people) for one in games() if one != game and Game(one).pack is other.pack]
        assert found.left + found.short == min(one.left + one.short for one in rest)


def test_where_all_games_with_a_pack_take_long_one_of_another_pack_is_named_too() -> None:
    """Lóra and Lórum alone have German cards, and take three quarters of an hour. One-and-Thirty takes ten minutes."""
    for people in PEOPLE:
        assert (fallback("lora", people), fallback("lorum", people)) == ("lorum", "lora")
        for game in ("lora", "lorum"):
            assert rulebook(sooner(game, people)).minutes <= 30
    assert sooner("lora", 12) == "one-and-thirty"
    assert not any(sooner(game, people) for game in ("primero", "maw", "noddy") for people in PEOPLE)


def test_what_one_falls_back_on_is_the_shortest_game() -> None:
    """One-and-Thirty takes ten minutes, and so must what it is exchanged for; French Ruff takes twenty."""
    for people in PEOPLE:
        assert rulebook(fallback("one-and-thirty", people)).minutes <= 10


def test_pencils_are_brought_where_there_is_a_score_sheet() -> None:
    """Put is written down, at four tables of three; Primero is played for chips."""
    assert cells(Game("put"), 12)[2].endswith("; 4\N{NO-BREAK SPACE}pencils; scissors")
    assert f"; {len(split(Game('put'), 4).seats)}\N{NO-BREAK SPACE}pencils; " in cells(Game("put"), 4)[2]
    assert "pencil" not in cells(Game("primero"), 12)[2]


def test_counters_are_brought_as_so_many_larger_and_smaller_to_a_player() -> None:
    """Twenty chips are three fives and five ones; of lives and chips that are few the pieces are counted for all."""
    beast, loadum = (cells(Game(game), 12)[2].replace("\N{NO-BREAK SPACE}", " ") for game in ("beast", "losing-loadum"))
    assert "counters: 20 chips each (3 fives, 5 ones)" in beast
    assert "counters: 36 lives, 72 chips" in loadum
    assert "counters" not in cells(Game("put"), 12)[2]


def test_another_ruleset_is_named_where_it_seats_everybody() -> None:
    """Maw by the groom-porter's laws is for four; the first ruleset after it is for two, the next for two to ten."""
    assert split(Game("maw"), 6).left == 2
    assert seating_all(Game("maw"), 6) == "five-cards-1674@1"
    assert seating_all(Game("maw"), 7) == "handout@1"
    assert seating_all(Game("maw"), 8) == ""
    assert seating_all(Game("blouette"), 6) == ""


def test_where_there_is_one_table_and_where_several_have_no_seat_that_is_spoken_of() -> None:
    """Ten are two tables at Laugh and Lie Down; at Ruff and Honours three of eleven have no seat."""
    laugh, ruff = Game("laugh-and-lie-down"), Game("ruff-and-honours")
    assert (one_table(laugh)[-1], one_table(ruff)[-1], one_table(Game("put"))) == (9, 7, [])
    assert notes(laugh)[:2] == (f"Up to nine people are one table: {STAY}", waiting(laugh))
    many, other = many_waiting(ruff)
    assert many == [7, 11, 15]
    assert notes(ruff)[2].startswith("With 7, 11 or 15 people three or more have no seat: they can play ")
    least, most = next(Game(game).players for game in games() if rulebook(game).name == other)
    assert least <= 3 <= most
    assert notes(Game("put")) == ()


def test_those_without_a_seat_play_half_of_a_long_deal_and_a_whole_one_of_a_short() -> None:
    """A first deal of Laugh and Lie Down takes ten minutes of a class’s seventeen; one of Noddy is soon over."""
    assert waiting(Game("laugh-and-lie-down")).endswith(
        "goes with it, after 5 minutes of a deal; at its end the two change again."
    )
    assert waiting(Game("noddy")).endswith(f"goes with it, {NEXT_DEAL}.")


@pytest.mark.parametrize("game", games())
def test_those_without_a_seat_are_given_a_game_that_seats_them(game: str) -> None:
    many, name = many_waiting(Game(game))
    assert all(split(Game(game), people).left >= 3 for people in many)
    if name:
        other = next(Game(one) for one in games() if rulebook(one).name == name)
        assert other.pack is Game(game).pack
        for people in many:
            assert split(other, split(Game(game), people).left).left == 0


@pytest.mark.parametrize(
    ("game", "people", "pages", "said"),
    [
        ("ruff-and-honours", 12, 3, " and its counters are printed last; if you use beans, bring 240."),
        (
            "losing-loadum",
            12,
            0,
            " is printed last; the counters of the class serve for it, 20 chips each. "
            "If you use beans, bring 240; the class itself needs fewer.",
        ),
        ("laugh-and-lie-down", 12, 0, " is printed last; the counters of the class serve for it, 20 chips each."),
        # five sit down, and have a page for five
        ("laugh-and-lie-down", 9, 2, " and its counters are printed last; if you use beans, bring 180."),
        # which has threes, and no fives
        ("three-card-loo", 4, 1, " and its counters are printed last; if you use beans, bring 80."),
    ],
)
def test_counters_of_the_class_serve_for_another_game_where_they_are_enough_for_everybody(
    game: str, people: int, pages: int, said: str
) -> None:
    assert counters_for("one-and-thirty", game, people) == pages
    assert printed_last("one-and-thirty", game, people) == said
