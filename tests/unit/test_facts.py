"""What the events of a line tell: the trick that lies there and its taker, sums, counts, winners, and what was seen."""

from __future__ import annotations

import pytest

from groomporter.core.cards import FRENCH
from groomporter.core.events import Event
from groomporter.sitting.game import Game
from groomporter.teach.facts import (
    Sum,
    counted_sums,
    gain_of,
    has_seen_hidden,
    place_of_gathering,
    place_of_giveaway,
    sums,
    taker,
    trick_of,
    winner_told,
)
from groomporter.teach.finished_deal import step
from tools.lay_pack import lay_pack

C4, C5, C6 = (FRENCH.number[name] for name in ("4C", "5C", "6C"))
LOADUM = Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none"})
HEARTS = ("Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH")


def play(seat: int, card: int) -> Event:
    return Event("move", "follow-suit", seat, (card,), (f"hand:{seat}", "trick"))


def pay(unit: str, amount: int, source: str, target: str, rule: str = "thirds") -> Event:
    return Event("pay", rule, -1, (), (unit, amount, source, target))


TAKEN = Event("move", "winning-a-trick", 1, (C4, C5), ("trick", "taken:1"))


# -- tricks -----------------------------------------------------------------------------------------------
def test_the_trick_that_lies_there_is_what_was_laid_since_the_last_was_gathered_or_turned_down() -> None:
    assert trick_of([play(0, C4), play(1, C5)]) == [(0, C4), (1, C5)]
    assert trick_of([play(0, C4), play(1, C5), TAKEN, play(1, C6)]) == [(1, C6)]
    down = Event("down", "tricks-face-down", -1, (), ("trick",))
    assert trick_of([play(0, C4), down, play(1, C6)]) == [(1, C6)]
    draw = Event("move", "exchange", 0, (C5,), ("stock", "hand:0", 7))
    other = Event("down", "turned-down", -1, (), ("trump",))
    assert trick_of([play(0, C4), draw, other]) == [(0, C4)]


def test_a_trick_is_gathered_where_its_cards_move_or_it_is_put_to_an_account() -> None:
    assert place_of_gathering([play(0, C4), play(1, C5), TAKEN]) == 2
    assert place_of_gathering([play(1, C5), pay("tricks", 1, "trick", "seat:1")]) == 1
    assert place_of_gathering([play(0, C4), pay("chips", 3, "pool", "seat:1")]) == -1


def test_the_taker_is_to_whom_the_cards_go() -> None:
    """At Loadum the king of hearts heads ten, four and three; before it nobody has taken anything."""
    table = lay_pack(LOADUM, "4H 3H TH KH", *HEARTS)
    assert taker(table, 3) == 3
    assert [taker(table, at) for at in range(3)] == [None, None, None]


def test_whoever_the_cards_go_to_has_taken_them_whatever_is_counted_for_them() -> None:
    """The same trick in a game in which nothing is paid for it."""
    table = lay_pack(LOADUM, "4H 3H TH KH", *HEARTS)
    assert table.events.pop().kind == "pay"
    assert taker(table, 3) == 3


def test_where_cards_stay_with_their_players_the_taker_is_for_whom_the_trick_counts() -> None:
    """Lou: five cards each, one at a time; diamonds are led, the knave of the turned suit, spades, trumps them."""
    top = "4D 7D JS 2H 3H 4H 5H 6H 7H 8H 9H TH 5C 6C 7C AS"
    lines = ("Anne: play 4D", "Bess: play 7D", "Cecily: play JS")
    table = lay_pack(Game("lou", options={"exchange": "none"}), top, *lines, seats=("Anne", "Bess", "Cecily"))
    assert taker(table, 2) == 2


def test_nobody_takes_a_tied_trick() -> None:
    """Blouette: two kings are equally high, and the trick is set aside."""
    lines = ("Anne: play KH", "Bess: play QD", "Cecily: play KS", "Dorothy: play 2C")
    assert taker(lay_pack(Game("blouette"), "KH QD KS 2C", *lines), 3) == -1


def test_words_before_a_number_keep_counts_apart_as_well() -> None:
    """At Primero the type stands before the points."""
    table = lay_pack(Game("one-and-thirty"), "QS 9C AD KD 8H 7S", "Anne: stick", seats=("Anne", "Bess"))
    at = len(table.lines) - 1
    before = counted_sums(table, at)
    for data in (("counts", "fluxus", 60), ("counts", "numerus", 40, "short")):
        table.events.append(Event("rule", "types", 0, (), data))
    assert counted_sums(table, at) == before | {(0, "types", "fluxus"): 60, (0, "types", "numerus short"): 40}


# -- sums and counts --------------------------------------------------------------------------------------
def test_sums_are_by_seat_and_unit_each_part_with_its_rule() -> None:
    events = [
        pay("chips", 6, "pool", "seat:0"),
        pay("tricks", 1, "trick", "seat:0"),
        pay("side", 1, "trick", "seat:0"),
        pay("chips", 2, "seat:0", "seat:1", "fault"),
        pay("lives", 1, "seat:1", "box", "revoke"),
        pay("chips", 5, "seat:2", "seat:2", "odd"),
    ]
    found = list(sums(events, 3))
    assert found == [
        Sum(0, "chips", (("thirds", 6), ("fault", -2))),
        Sum(1, "chips", (("fault", 2),)),
        Sum(1, "lives", (("revoke", -1),)),
    ]
    assert [one.amount for one in found] == [4, 2, -1]


def test_what_a_seat_got_by_a_line_is_of_one_unit() -> None:
    """Dorothy's trick has the king, 3, and the ten, 10; the others get nothing, and nobody a life."""
    table = lay_pack(LOADUM, "4H 3H TH KH", *HEARTS)
    assert gain_of(table, 3, 3, "points") == 13
    assert gain_of(table, 3, 3, "lives") == 0
    assert gain_of(table, 3, 2, "points") == 0
    assert gain_of(table, 2, 3, "points") == 0


THIRTY_ONE = ("Anne: stick", "Bess: stick")
TWO = ("Anne", "Bess")


def test_counts_go_by_seat_and_rule() -> None:
    """One-and-Thirty, the ace one: a queen, a nine and an ace are 20; a king, an eight and a seven 25."""
    table = lay_pack(Game("one-and-thirty"), "QS 9C AD KD 8H 7S", *THIRTY_ONE, seats=TWO)
    assert counted_sums(table, 1) == {(0, "ace", ""): 20, (1, "pips", ""): 25}
    assert counted_sums(table, 0) == {}
    assert winner_told(table, 1) == (1, "nearest")
    assert winner_told(table, 0) is None


def test_counts_of_one_rule_are_added_up_and_their_words_keep_them_apart() -> None:
    """A sum that no number goes with, and one that is nobody's, are none."""
    table = lay_pack(Game("one-and-thirty"), "QS 9C AD KD 8H 7S", THIRTY_ONE[0], seats=TWO)
    for data in (("counts", 2), ("counts", 3), ("counts", 5, "flush"), ("counts", "out"), ("tells", 9)):
        table.events.append(Event("rule", "pips", 0, (), data))
    table.events.append(Event("rule", "pips", -1, (), ("counts", 7)))
    assert counted_sums(table, 0) == {(0, "pips", ""): 5, (0, "pips", "flush"): 5}


@pytest.mark.parametrize(
    ("data", "by_counts", "without"),
    [
        (("counts", 25), 1, 2),
        (("wins",), 1, 1),
        (("best",), 1, 1),
        (("together",), 1, 2),
        (("deals",), 2, 2),
    ],
)
def test_what_gives_an_answer_away_is_found(data: tuple[str | int, ...], by_counts: int, without: int) -> None:
    events = [Event("say", "stick-or-have-it", 0, (), ("stick",)), Event("rule", "pips", 0, (), data)]
    assert place_of_giveaway(events) == by_counts
    assert place_of_giveaway(events, counts=False) == without


def test_a_payment_gives_it_away_too() -> None:
    assert place_of_giveaway([play(0, C4), pay("chips", 3, "pool", "seat:1"), TAKEN]) == 1


def test_who_was_shown_what_was_looked_at_is_informed() -> None:
    """The trump that Anne alone has looked at is hidden from Bess; her own hand need not be seen, nor secret looks."""
    look = Event("look", "hidden-trump", 0, (C4,), ("stock", 12))
    assert has_seen_hidden([look], 1)
    assert has_seen_hidden([look._replace(audience=1)], 0)
    assert not has_seen_hidden([look._replace(audience=1)], 1)
    assert not has_seen_hidden([look._replace(audience=1, secret=True)], 1)
    assert has_seen_hidden([look._replace(data=("hand:0",), audience=1)], 1)
    assert has_seen_hidden([play(0, C4)._replace(audience=1)], 1)


def test_the_events_of_a_line_end_where_those_of_the_next_begin() -> None:
    table = lay_pack(LOADUM, "4H 3H TH KH", *HEARTS)
    assert [event.seat for event in step(table, 1)] == [1]
    assert step(table, 3) == table.events[table.starts[3] :]
    assert sum(len(step(table, at)) for at in range(4)) == len(table.events) - table.starts[0]
