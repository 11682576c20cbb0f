"""Every hand record of the tests replays, and comes out as it says."""

import json
from pathlib import Path

import pytest

import groomporter
from groomporter import Looked, Match, Table, replay
from groomporter.console.cli import main
from groomporter.core.lines import TABLE, read_chance
from groomporter.core.state import State
from groomporter.guess.clues import clues_of
from groomporter_site.hand_records import game_of_record
from tools.records import load, meets, name, paths

OF_THE_TABLE = ("table: shuffle", "table: cut", "table: faced")


@pytest.mark.parametrize("path", paths(), ids=name)
def test_record(path: Path) -> None:
    """It comes out as it says; what falls to no seat is told of none; and all of it happens without a listener too."""
    data = load(path)
    found = replay(data)
    meets(found, data["expect"])
    for table in deals(found):
        of_no_seat(table)
        unheard(table)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("path", paths(), ids=name)
def test_command_line_replays_record(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    expected = load(path)["expect"]
    for key in ("outcome", "waiting"):
        if key in expected:
            assert shown[key] == expected[key]


def deals(found: Table | Match | Looked) -> list[Table]:
    """The table of a record, or all of a match."""
    return found.tables if isinstance(found, Match) else [found]


def tables(path: Path) -> list[Table]:
    return deals(replay(load(path)))


def of_no_seat(table: Table) -> None:
    """A hand is dealt to its seat, and so is what lies face up before it; any other pile to nobody; what chance does is
    nobody’s doing."""
    for event in table.events:
        if event.kind == "deal":
            pile, _, seat = str(event.data[0]).partition(":")
            assert event.seat == (int(seat) if pile in ("hand", "front") else -1), f"of what pile is told: {event}"
    for line, start in zip(table.lines, table.starts, strict=True):
        if line.startswith(OF_THE_TABLE):
            assert table.events[start].seat == -1, f"who does what chance does: {line}"


def everything(state: State) -> dict[str, object]:
    """What a state holds, slot by slot."""
    return {slot: getattr(state, slot) for slot in state._slots if slot != "laws"}


def unheard(table: Table) -> None:
    """A search plays without events; telling what happens must not be what makes it happen."""
    state = table.game.state(table.game.laws, table.seats.index(table.dealer), table.before, list(table.deck))
    for line in table.lines:
        if line == f"{TABLE}: settle":
            state.settle()
        elif line.startswith(f"{TABLE}: "):
            state.chance(*read_chance(line, table.game.pack))
        else:
            state.step(table.grammar.read(line)[1])
    assert everything(state) == everything(table.state), "a state that nobody listens to comes to something else"


def test_what_is_told_of_hidden_cards_is_told_of_piles_that_there_are() -> None:
    """Else a guess would not heed it, and only take longer."""
    games = {game: clues_of(game).TELLS for game in groomporter.games()}
    tells = {rule: tell for found in games.values() for rule, tell in found.items()}
    events = [e for path in paths() if games.get(game_of_record(path)) for t in tables(path) for e in t.events]
    assert {event.rule for event in events} >= tells.keys()
    piles = {str(name) for event in events if event.kind == "move" for name in event.data[:2]}
    assert all(set(tell.piles) <= piles for tell in tells.values())


def shuffled_or_sealed(path: Path) -> bool:
    """Whether lines of it are hidden that name no card of one's own: an order of cards, a word nobody has heard."""
    return "table: shuffle" in path.read_text("utf-8") or game_of_record(path) == "lou"


@pytest.mark.parametrize("path", [path for path in paths() if shuffled_or_sealed(path)], ids=name)
def test_what_a_seat_saw_of_shuffles_and_sealed_words_is_dealt_again(path: Path) -> None:
    """A guess from what one seat has seen has that seat see just the same."""
    table = tables(path)[-1]
    seat = table.seats[0]
    masked = table.record(seat)
    found = replay(masked)
    assert isinstance(found, Table)
    assert found.guessed == seat
    assert found.record(seat) == masked
