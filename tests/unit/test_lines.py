"""The notation of a line: every kind of argument, and what is no line."""

from __future__ import annotations

import pytest

import groomporter
from groomporter import LineError, Table
from groomporter.core.cards import FRENCH, mask_of
from groomporter.core.lines import LONGEST, Grammar, read_chance
from groomporter.core.state import Verb, argument_of, verb_of

SEATS = ("Anne", "Bess", "Anne of Cleves")
VERBS = (
    Verb("play", ("card",)),
    Verb("bid", ("amount",)),
    Verb("claim", ("seat",)),
    Verb("misdeal", ("word",), words=("uncut", "too-many")),
    Verb("exchange", ("cards",)),
    Verb("give", ("seat", "cards")),
    Verb("vie", ("seat", "amount")),
    Verb("pass"),
    Verb("all", ("card", "word", "amount", "seat"), words=("low", "high")),
)


def grammar() -> Grammar:
    """One that has read and written nothing yet."""
    return Grammar("a game", FRENCH, VERBS, SEATS)


KH, TWO = FRENCH.card("KH"), FRENCH.card("2C")


@pytest.mark.parametrize(
    ("line", "seat", "verb", "argument"),
    [
        ("Anne: play KH", 0, 0, KH),
        ("Anne: bid 0", 0, 1, 0),
        ("Bess: bid 1234567", 1, 1, 1_234_567),
        ("Bess: claim Anne", 1, 2, 0),
        ("Bess: claim Anne of Cleves", 1, 2, 2),
        ("Anne of Cleves: misdeal too-many!", 2, 3, 1),
        ("Anne: exchange", 0, 4, 0),
        ("Anne: exchange 2C KH", 0, 4, mask_of([TWO, KH])),
        ("Anne: give Anne of Cleves 2C KH", 0, 5, 2 | mask_of([TWO, KH]) << 4),
        ("Anne: vie Bess 20", 0, 6, 1 | 20 << 4),
        ("Anne: pass", 0, 7, 0),
        ("Anne: all AS high 9999999 Bess", 0, 8, 51 | 1 << 6 | 9_999_999 << 14 | 1 << 38),
    ],
)
def test_a_line_is_read_and_written_alike(line: str, seat: int, verb: int, argument: int) -> None:
    """Widths by hand: a seat takes four bits, a card six, a word eight, an amount of seven figures twenty-four."""
    place, action = grammar().read(line)
    assert (place, verb_of(action), argument_of(action)) == (seat, verb, argument)
    assert grammar().line(place, action) == line


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Anne play KH", "no seat of this table"),
        ("Zoe: play KH", "no seat of this table"),
        ("Anne: ", "no verb ''"),
        ("Anne: sing KH", "no verb 'sing'"),
        ("Anne: play", "play takes card"),
        ("Anne: play KH 2C", "play takes card"),
        ("Anne: play ??", "a hidden card cannot be acted with"),
        ("Anne: play 1H", "no such card"),
        ("Anne: exchange 2C ??", "no such card"),
        ("Anne: exchange 2C KH 2C", "a card twice"),
        ("Anne: claim Zoe", "'Zoe' is no seat"),
        ("Anne: misdeal badly!", "'badly' is no word"),
        ("Anne: bid", "bid takes amount"),
        ("Anne: bid ten", "'ten' is no amount"),
        ("Anne: bid 1.5", "'1.5' is no amount"),
        ("Anne: bid -5", "'-5' is no amount"),
        ("Anne: bid ²", "'²' is no amount"),
        ("Anne: bid ٣", "'٣' is no amount"),
        ("Anne: bid 12345678", "'12345678' is no amount"),
        ("Anne: vie Bess", "vie takes seat and amount"),
        ("Anne: pass KH", "pass takes nothing"),
        ("Anne: play ".ljust(LONGEST + 1, "x"), "at most 400 characters"),
    ],
)
def test_what_is_no_line_is_said(line: str, says: str) -> None:
    with pytest.raises(LineError, match=says.replace("?", r"\?")):
        grammar().read(line)


def test_a_line_of_four_hundred_characters_is_not_too_long() -> None:
    with pytest.raises(LineError, match="no such card"):
        grammar().read("Anne: play ".ljust(LONGEST, "x"))


@pytest.mark.parametrize(
    ("line", "word", "values"),
    [
        ("table: settle", "settle", []),
        ("table: shuffle KH 2C", "shuffle", [KH, TWO]),
        ("table: cut 17", "cut", [17]),
        ("table: faced 0", "faced", [0]),
    ],
)
def test_a_line_of_the_table_is_read(line: str, word: str, values: list[int]) -> None:
    assert read_chance(line, FRENCH) == (word, values)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("table: ", "the table says settle"),
        ("table: settle now", "the table says settle"),
        ("table: cut", "the table says settle"),
        ("table: cut 1 2", "the table says settle"),
        ("table: cut 100", "the table says settle"),
        ("table: cut ²", "the table says settle"),
        ("table: cut ٣", "the table says settle"),
        ("table: turn 5", "the table says settle"),
        ("table: shuffle KH ZZ", "no such card"),
        ("table: shuffle KH ??", "a hidden card cannot be shuffled"),
        ("table: shuffle " + "KH " * 200, "at most 400 characters"),
    ],
)
def test_what_the_table_cannot_say_is_said(line: str, says: str) -> None:
    with pytest.raises(LineError, match=says.replace("?", r"\?")):
        read_chance(line, FRENCH)


def test_a_claim_of_one_whose_name_begins_with_anothers_is_replayed() -> None:
    """A fresh table has read nothing before, and must find the longer name."""
    game = groomporter.game("losing-loadum", options={"fault-noticed": "by-claim"})
    table = game.open(SEATS, seed=1)
    table.act("Bess: claim Anne of Cleves")
    again = groomporter.replay(table.record())
    assert isinstance(again, Table)
    assert again.events == table.events
