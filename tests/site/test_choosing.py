"""Which game first, and what was played in a country by a year: what the two lists are made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from groomporter.book.catalogue import games, rulebook
from groomporter.book.rules import Attestation
from groomporter.sitting.game import Game
from groomporter_site.gallery import WORDS, in_words, people, seat_counts, tables, tempers
from groomporter_site.teaching.dates import in_short
from groomporter_site.game_blocks import in_year
from groomporter_site.teaching import hall
from groomporter_site.teaching.data import TEMPERS
from groomporter_site.teaching.games_by_year import country, rows

BOOKS = [rulebook(game) for game in games()]


@pytest.mark.parametrize(
    ("count", "ranges", "together", "said"),
    [
        (7, [(2, 9)], True, ("one table of seven", 7)),
        (7, [(2, 9)], False, ("one table of three and one table of four", 4)),  # nearer to four than seven is
        (12, [(2, 9)], True, ("three tables of four", 4)),  # as in the plan of a class
        (12, [(2, 9)], False, ("three tables of four", 4)),
        (13, [(2, 6)], False, ("two tables of four and one table of five", 5)),
        (7, [(3, 4)], True, ("one table of three and one table of four", 4)),
        (5, [(3, 4)], True, ("", 0)),  # 3 + 2: two is too few
        (6, [(4, 4)], True, ("", 0)),
        (8, [(4, 4)], True, ("two tables of four", 4)),
        (3, [(2, 2)], True, ("", 0)),
        (8, [(2, 2), (4, 4)], True, ("four tables of two", 2)),  # the usual number comes first
        (5, [(4, 4), (2, 10)], True, ("one table of five, by another of its rulesets", 5)),
    ],
)
def test_people_sit_down_together_where_they_can_and_else_as_a_class_does(
    count: int, ranges: list[tuple[int, int]], together: bool, said: tuple[str, int]
) -> None:
    assert tables(count, ranges, together=together) == said


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_the_gallery_for_teachers_and_the_plan_of_a_class_have_the_same_tables(book) -> None:
    said = people(book)
    for count in hall.PEOPLE:
        sat = hall.split(Game(book.game), count)
        if not hall.outside(sat):
            assert said[str(count)] == (in_words(sat.seats), sat.seats[0])


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("one-and-thirty", "named 1511, rules of 1996"),
        ("all-fours", "1674"),  # its rules are what names it
        ("maw", "1575"),  # rules of about 1600: 25 years
        ("lorum", "no date"),
    ],
)
def test_a_card_says_the_year_of_the_rules_where_they_are_a_generation_younger(game: str, said: str) -> None:
    assert in_short(rulebook(game)) == said


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (Attestation(what="name", year=1598, place="London", seen=True, text="", cite=()), "in 1598"),
        (Attestation(what="rules", year=1996, when="August 1996", place="America", seen=True, text="", cite=()), "in August 1996"),
        (Attestation(what="name", year=1555, circa=True, place="London", seen=True, text="", cite=()), "about 1555"),
        (Attestation(what="rules", year=1576, when="written before 1576", place="Milan", seen=True, text="", cite=()), "written before 1576"),
    ],
)  # fmt: skip
def test_a_year_follows_a_verb(found: Attestation, said: str) -> None:
    assert in_year(found) == said


@pytest.mark.parametrize(
    ("ranges", "said"),
    [
        ([(2, 6)], "2–6 players"),
        ([(4, 4)], "4 players"),
        ([(4, 4), (2, 2), (6, 6)], "2, 4 or 6 players"),  # the usual number comes first in the data
        ([(2, 10), (4, 4)], "2–10 players"),
        ([(2, 3), (4, 4)], "2–4 players"),
        ([(2, 2), (4, 4)], "2 or 4 players"),
    ],
)
def test_how_many_can_play_is_said_from_the_fewest(ranges: list[tuple[int, int]], said: str) -> None:
    assert seat_counts(ranges) == said


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_a_game_seats_every_number_that_its_rulesets_name(book) -> None:
    seated = people(book)
    assert str(book.players[0]) in seated
    assert str(book.players[1]) in seated
    assert str(book.players[0] - 1) not in seated


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_a_temper_is_one_of_three(book) -> None:
    assert set(tempers(book)) <= set(TEMPERS) == set(WORDS)


def test_a_temper_is_computed_where_nobody_says_it(tmp_path: Path) -> None:
    # chips and up to six seats; four as partners across; two, for points
    assert tempers(rulebook("primero"), tmp_path) == ("gambling", "brawl")
    assert tempers(rulebook("blouette"), tmp_path) == ("partnership",)
    assert tempers(rulebook("cribbage-1674"), tmp_path) == ()


def test_a_kit_says_what_its_game_is_like() -> None:
    # tutorials/primero/teach.toml says gambling alone, where six seats would make it a brawl too
    assert tempers(rulebook("primero")) == ("gambling",)


def english(found: Attestation) -> bool:
    return found.place in ("London", "England", "the English court")


def test_england_lists_nothing_that_is_older_elsewhere_without_saying_so() -> None:
    by_1590 = {row.book.game: row for row in rows() if row.country == "England" and 0 < row.year <= 1590}
    assert set(by_1590) == {"losing-loadum", "maw", "noddy", "one-and-thirty", "post-and-pair", "primero"}
    for book in BOOKS:
        own = [one for one in book.attested if one.what != "kin" and 0 < one.year <= 1590]
        here = [one.year for one in own if english(one)]
        abroad = [one.year for one in own if not english(one)]
        assert (book.game in by_1590) == bool(here)
        if here:
            row = by_1590[book.game]
            assert (row.elsewhere is not None) == bool(abroad and min(abroad) < min(here))
    # Berni's book on it, Rome 1526, before the Privy Purse of 1532
    assert by_1590["primero"].elsewhere.place == "Rome"


def test_rules_from_another_country_say_so() -> None:
    primero = next(row for row in rows() if row.book.game == "primero" and row.country == "England")
    assert primero.ruled.oldest.place == "Milan"
    assert not primero.own_rules
    maw = next(row for row in rows() if row.book.game == "maw" and row.country == "England")
    assert maw.own_rules


@pytest.mark.parametrize(
    ("place", "land"),
    [("London", "England"), ("Milan", "Italy"), ("Slovakia", "Slovakia"), ("London or Paris", "uncertain"), ("not shown", "uncertain")],
)  # fmt: skip
def test_a_place_lies_in_a_country_unless_nobody_can_say(place: str, land: str) -> None:
    assert country(place) == land


def test_a_game_of_its_kin_is_no_evidence_of_a_game() -> None:
    for book in BOOKS:
        kin = [one for one in book.attested if one.what == "kin"]
        for row in (row for row in rows() if row.book is book):
            assert row.here.oldest not in kin
            assert row.elsewhere not in kin
