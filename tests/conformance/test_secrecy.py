"""A seat gets only what a player there has witnessed: equal streams give equal everything."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.book import catalogue
from groomporter.core.events import Event
from groomporter.core.lines import TABLE
from groomporter.games.losing_loadum.play import TAKE, Play
from groomporter.keep import redaction
from groomporter.keep.seal import seal
from groomporter.scene.looking_back import moment
from groomporter.table.rulings import CANNOT_BE_TOLD
from groomporter_site.checking.missing_files import module
from tools import play
from tools.draws import SAMPLE
from tools.play import everything, playing_view
from tools.tree import Tiny, canonical, leaks, positions


def cases() -> list[tuple[str, Tiny]]:
    """The tiny tables of every game; a game without any fails."""
    found = {game: module("tiny", game) for game in groomporter.games()}
    if missing := [game for game, given in found.items() if not getattr(given, "CASES", None)]:
        file = f"tests/tiny/{missing[0].replace('-', '_')}.py"
        raise pytest.Collector.CollectError(
            f'{file} has no CASES; write CASES = [Tiny(("Anne", "Bess"), "AC KC 2C …")]'
        )
    return [(game, tiny) for game, given in found.items() if given for tiny in given.CASES]


def type_name(value: object) -> str:
    if isinstance(value, Tiny):
        return f"{len(value.seats)} of {value.pack.replace(' ', '-')} {','.join(value.options.values())}"
    return str(value)


@pytest.mark.parametrize(("game", "tiny"), cases(), ids=type_name)
@pytest.mark.sampled(8, each="game")
def test_equal_streams_give_equal_everything(game: str, tiny: Tiny) -> None:
    streams, found = leaks(game, tiny, one_in=6)
    assert streams > 20
    for seat, one, other in found[:1]:
        raise AssertionError(f"{seat} can tell {one.deck} {one.lines} from {other.deck} {other.lines}")


@pytest.mark.parametrize(("game", "tiny"), cases(), ids=type_name)
@pytest.mark.sampled(32)
def test_equal_streams_give_the_same_playing_view(game: str, tiny: Tiny) -> None:
    found = leaks(game, tiny, gets=playing_view, one_in=6)[1]
    for seat, one, other in found[:1]:
        raise AssertionError(f"{seat} can tell {one.deck} {one.lines} from {other.deck} {other.lines}")


# -- the proof catches leaks that are planted ---------------------------------------------------------------
# Bess may play a spade on a club because she has none, or against the rule; Anne cannot tell, nor see the trump.
HIDDEN = {"fault-noticed": "by-claim", "trump-seen": "by-each-renouncer"}
SMALL = Tiny(("Anne", "Bess"), "AC KC 2C KS 3S", HIDDEN, speaking=0)


def test_nothing_leaks_where_nothing_is_planted() -> None:
    assert leaks("losing-loadum", SMALL)[1] == []


def test_a_take_offered_to_the_winner_alone_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = Play.legal
    monkeypatch.setattr(
        Play, "legal", lambda self: [self.takes[self.won_by()]] if self.pending == TAKE else legal(self)
    )
    assert leaks("losing-loadum", SMALL)[1]


def test_an_unnoticed_fault_in_a_masked_record_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    masked = redaction.redact_line

    def shown(table: Table, i: int, seat: int) -> str:
        return masked(table, i, seat).rstrip("!") + "!" * table.lines[i].endswith("!")

    monkeypatch.setattr(redaction, "redact_line", shown)
    assert leaks("losing-loadum", SMALL)[1]


def test_a_moment_that_shows_all_hands_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "moment", lambda before, seat, **_: moment(before, seat, aids=False, bare=True))
    assert leaks("losing-loadum", SMALL, gets=playing_view)[1]


def test_a_seal_in_a_masked_record_is_caught() -> None:
    def gets(table: Table, seat: str, lines: list[str]) -> Any:
        return everything(table, seat, lines), seal(table)

    assert leaks("losing-loadum", SMALL, gets)[1]


def test_a_hidden_card_in_the_record_of_another_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redaction, "redact_deck", lambda table, stream: table.game.pack.text(table.deck))
    assert leaks("losing-loadum", SMALL)[1]


# -- a card of the hand and cards of the table --------------------------------------------------------------
FIXTURES = Path(__file__).parents[1] / "browser" / "fixtures"
PENNY = Tiny(("Anne", "Bess"), "QD QH QS 2C 3C 4C")


@pytest.fixture
def _penny_match() -> Iterator[None]:
    """A game of no past, in which a card of the hand takes some of the table."""
    catalogue.look_in(FIXTURES)
    yield
    catalogue.forget(FIXTURES)


@pytest.mark.usefixtures("_penny_match")
def test_what_a_card_of_the_hand_takes_from_the_table_is_private() -> None:
    assert leaks("penny-match", PENNY)[1] == []


@pytest.mark.usefixtures("_penny_match")
def test_a_ruling_on_what_another_could_take_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bess asks whether Anne may take the queen of hearts with the queen of diamonds, and learns who holds it."""
    game = groomporter.game("penny-match")
    seen = [game.open(("Anne", "Bess"), deck=deck, pack=deck) for deck in ("QD 2C 3C 4C QH QS", "QS 2C 3C 4C QH QD")]
    asked = [table.why_not("Anne: take QD QH", "Bess").verdict for table in seen]
    assert asked == [CANNOT_BE_TOLD, CANNOT_BE_TOLD]
    monkeypatch.setattr(game.state, "PRIVATE", frozenset({0}))
    found = leaks("penny-match", PENNY)[1]
    assert any("Anne: take QD QH" in telling_lines(seat, one, other) for seat, one, other in found if seat == "Bess")


def telling_lines(seat: str, one: Table, other: Table) -> list[str]:
    """The lines on which the rulings tell this seat two tables apart."""
    lines = ("Anne: take QD QH", "Anne: take QS QH", "Anne: take QD QS")
    return [line for line in lines if one.why_not(line, seat) != other.why_not(line, seat)]


# -- a guess may be any table that the seat cannot tell from its own ----------------------------------------
STREAMS = 12 if SAMPLE else 40


@pytest.mark.parametrize(("game", "tiny"), [case for case in cases() if not case[1].keep], ids=type_name)
@pytest.mark.sampled(16)
def test_guesses_reach_every_table_that_could_be_and_no_other(game: str, tiny: Tiny) -> None:
    few = replace(tiny, speaking=min(tiny.speaking, 1), most=4_000)
    tables = alike(positions(game, few))
    chance = random.Random(f"5 {SAMPLE}")
    for key in chance.sample(sorted(tables, key=repr), STREAMS):
        table, wanted = tables[key][0], {(canonical(table), tuple(table.lines)) for table in tables[key]}
        guessed = set()
        for _ in range(100 * len(wanted)):  # it stops as soon as all are found; a fault unseen is guessed seldom
            guess = table.guess(key[0], chance.random)
            guessed.add((canonical(guess), tuple(guess.lines)))
            if wanted <= guessed:
                break
        assert wanted <= guessed, (key[0], table.lines, wanted - guessed)
        assert all(tuple(same_seats(table, *pair).stream(key[0])) == key[1] for pair in guessed)


def alike(found: Iterable[Table]) -> dict[tuple[str, tuple[Event, ...]], list[Table]]:
    """For each stream of a seat the tables that bring it about; without those in which chance has spoken."""
    together: dict[tuple[str, tuple[Event, ...]], list[Table]] = {}
    for table in found:
        if not any(line.startswith(f"{TABLE}: ") for line in table.lines):
            for seat in table.seats:
                together.setdefault((seat, tuple(table.stream(seat))), []).append(table)
    return together


def same_seats(table: Table, deck: tuple[int, ...], lines: tuple[str, ...]) -> Table:
    """The same seats with another deck and other lines."""
    text = table.game.pack.text(deck)
    standing = table.game.names_of(table.before, table.seats)
    opened = table.game.open(table.seats, table.dealer, deck=text, pack=text, standing=standing)
    opened.replay(lines)
    return opened
