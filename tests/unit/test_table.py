"""The table and the match, apart from any one rule."""

from __future__ import annotations

import random

import pytest

import groomporter
from groomporter import LineError, Match, lines
from groomporter.lines import check_seats
from tools.play import steps

SEATS = ["Anne", "Bess", "Cecily"]


def open_match(seed: int = 1) -> Match:
    return groomporter.game("losing-loadum").match(SEATS, seed=seed)


@pytest.mark.rule("every-table.lifting")
def test_a_match_begins_with_lifting_and_its_record_keeps_it() -> None:
    """Seed 3 and four seats: two lift a two, and lift again; the record opens to the same dealer."""
    match = groomporter.game("losing-loadum").match([*SEATS, "Dorothy"], seed=3)
    last = match.lift[-1]
    ranks = {name: "23456789TJQKA".index(card[0]) for name, card in last.items()}
    assert match.table.dealer == min(ranks, key=lambda name: ranks[name])
    again = groomporter.replay(match.record())
    assert isinstance(again, Match)
    assert again.table.dealer == match.table.dealer
    assert again.lift == match.lift


@pytest.mark.rule("losing-loadum.elimination")
def test_a_match_goes_on_to_the_last_survivor_with_more_cards_each() -> None:
    match, sizes, chance = open_match(), [], random.Random(2)
    while True:
        table = match.table
        sizes.append((sum(life > 0 for life in table.before["lives"]), len(table.view("Anne")["piles"]["stock"])))
        for _ in steps(table, chance, erring=0.0):
            pass
        if match.over:
            break
        match.next()
    assert {(3, 4), (2, 2)} >= set(sizes)
    lives = match.standing["lives"]
    survivors = [name for name, life in lives.items() if life]
    assert len(survivors) <= 1
    assert match.standing["pool"] == 0
    assert sum(match.standing["chips"].values()) == 0
    if survivors:
        assert match.standing["chips"][survivors[0]] == 12
    again = groomporter.replay(match.record())
    assert isinstance(again, Match)
    assert again.record() == match.record()
    with pytest.raises(LineError, match="the match is over"):
        match.next()


def test_the_next_deal_waits_for_the_end_of_this() -> None:
    with pytest.raises(LineError, match="not over yet"):
        open_match().next()


def test_a_line_of_another_table_is_refused() -> None:
    table = open_match().table
    with pytest.raises(LineError, match="no seat of this table"):
        table.act("Zoe: play KH")
    with pytest.raises(LineError, match="has no verb"):
        table.act("Anne: sing KH")
    with pytest.raises(LineError, match="takes card"):
        table.act("Anne: play")
    with pytest.raises(LineError, match="nobody called"):
        table.why_not("Anne: play KH", "Zoe")


@pytest.mark.parametrize("seats", [["A"], ["A", ""], ["A", " B"], ["A", "b\n"], ["A", "x" * 41], ["A", "B:"]])
def test_names_that_no_line_could_hold_are_refused(seats: list[str]) -> None:
    with pytest.raises(LineError):
        check_seats(seats, 2, 9)


def test_names_may_have_spaces_and_other_letters() -> None:
    game = groomporter.game("losing-loadum", options={"fault-noticed": "by-claim"})
    table = game.open(["Anne of Cleves", "Zoë", "Þóra"], "Zoë", seed=1)
    assert table.waiting.seats == ("Þóra",)
    assert "Þóra: claim Anne of Cleves" in table.may("Þóra")
    table.act("Þóra: claim Anne of Cleves")


def test_tenth_seat_is_refused_where_nine_may_play() -> None:
    with pytest.raises(LineError, match="10 seats; this game takes 2 to 9"):
        groomporter.game("losing-loadum").open([f"P{number}" for number in range(10)])


def test_undo_takes_back_that_seats_last_line_and_what_followed() -> None:
    game = groomporter.game("losing-loadum", options={"swallowing": "off"})
    table = game.open(["Anne", "Bess"], pack="KH 3H 2C 4C 5S", deck="KH 3H 2C 4C 5S")
    table.act("Anne: play KH")
    table.act("Bess: play 3H")
    assert table.undo("Anne") == ["Anne: play KH", "Bess: play 3H"]
    assert table.lines == []
    with pytest.raises(LineError, match="has done nothing yet"):
        table.undo("Bess")


def test_two_tables_do_not_share_anything() -> None:
    game = groomporter.game("losing-loadum")
    one, other = (game.open(SEATS, seed=4) for _ in range(2))
    one.act(one.actions("Anne")[0])
    assert other.lines == []
    assert other.record() == game.open(SEATS, seed=4).record()


def test_a_grammar_keeps_no_more_lines_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five cards to be exchanged there are millions of sets: they are written and read, and not all remembered."""
    monkeypatch.setattr(lines, "MOST_KEPT", 10)
    table = groomporter.game("five-card-loo").open(["Anne", "Bess", "Cecily", "Dorothy"], seed=1)
    grammar = lines.Grammar("five-card-loo", table.game.pack, table.grammar.verbs, table.seats)
    for line in [f"Anne: play {card}" for card in table.game.pack.names]:
        assert grammar.line(*grammar.read(line)) == line
    assert len(grammar.known) <= 11  # one may be written while the tenth is read
    assert len(grammar.written) <= 10
