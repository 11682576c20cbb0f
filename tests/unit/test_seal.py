"""What was kept stays good: it is sealed by what was played, and not by how it is told.

A sentence and a kind of event that no record knows are put into what all games share; whatever was kept before must
open as if nothing had changed. Where something else is played than was kept, it must be said.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter import Changed, Looked, RecordError, Refused, Table
from groomporter.core import events
from groomporter.core.events import Emit, Event
from groomporter.core.lines import LineError
from groomporter.desk import questions as desk
from groomporter.keep.link import pack_link
from groomporter.keep.record import parse
from groomporter.keep.seal import play, seal, sum_of_telling
from groomporter.play.tricks import Tricks
from groomporter.table import table as dealt
from groomporter.teach.code import code
from tools.freeze import FROZEN
from tools.play import open_deal, rulesets, steps

FORMER = Path(__file__).parents[1] / "former"  # records as they were kept before telling was sealed apart
LOWEST_MATTERS = {"all-fours", "lora", "lorum", "maw", "ruff-and-honours"}  # games that lay cards by the shared method
WHISPER = Event("whisper", "turn", -1, (), ("a-kind-that-no-record-knows",))
SENTENCE = Event("rule", "turn", -1, (), ("a-sentence-that-no-record-knows",))


def records() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(FROZEN.rglob("*.toml")):
        yield f"{path.parent.name}/{path.stem}", parse(path.read_text("utf-8"), path.name)


def play_part(name: str, ruleset: str) -> Table:
    """A deal played at random, for a part of its way."""
    chance = random.Random(f"sealed {name} {ruleset}")
    table = open_deal(groomporter.game(name, ruleset), chance)
    for _ in steps(table, chance):
        if chance.random() < 0.05:
            break
    return table


@pytest.fixture
def links() -> dict[str, str]:
    """For each ruleset links to a whole hand and to what a seat has seen of it, made before anything is changed."""
    made = {}
    for name, ruleset in rulesets():
        table = play_part(name, ruleset)
        made[f"{name} {ruleset} whole"] = pack_link(table.record(), desk.VERSION)
        made[f"{name} {ruleset} masked"] = pack_link(table.record(table.seats[-1]), desk.VERSION)
    return made


@pytest.fixture
def codes() -> dict[str, str]:
    """For each game the code of a deal, as it is printed on a sheet."""
    games = [groomporter.game(name) for name in groomporter.games()]
    return {game.id: code(game, max(game.players[0], min(4, game.players[1])), 7) for game in games}


@pytest.fixture
def told_otherwise(links: object, codes: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal begins with an event of a kind that is new, and with a new sentence; so does every card of a trick."""
    restart, laid = dealt.Table.restart, Tricks.tell_card_laid

    def restarted(self: Table) -> None:
        restart(self)
        self.events += [WHISPER, SENTENCE]

    def laid_and_told(self: Tricks, seat: int, card: int, rule: str, emit: Emit) -> None:
        laid(self, seat, card, rule, emit)
        emit(SENTENCE)

    monkeypatch.setitem(events.KINDS, "whisper", "something of which only the tests know")
    monkeypatch.setattr(dealt.Table, "restart", restarted)
    monkeypatch.setattr(Tricks, "tell_card_laid", laid_and_told)


@pytest.mark.usefixtures("told_otherwise")
def test_one_more_sentence_closes_no_record() -> None:
    """The telling differs, and is summed apart; nothing is said of it."""
    count = 0
    for name, data in records():
        table = groomporter.replay(data)
        assert isinstance(table, Table), name
        assert SENTENCE in table.events, name
        kept_play, kept_telling = data["check"].split(".")
        assert play(table) == kept_play, name
        assert sum_of_telling(table) != kept_telling, name
        assert table.note == "", name
        count += 1
    assert count >= len(rulesets())


@pytest.mark.usefixtures("told_otherwise")
def test_one_more_sentence_closes_no_link(links: dict[str, str]) -> None:
    """Whole or masked, a link opens to be played on, and says nothing."""
    assert links
    for name, link in links.items():
        answer = desk.ask({"do": "import", "text": link})
        assert "error" not in answer, (name, answer)
        assert "note" not in answer, name
        again = groomporter.replay(answer["hand"]["record"])
        assert isinstance(again, Table), name
        assert bool(answer["hand"].get("guessed")) == name.endswith("masked")
        assert SENTENCE in again.events


@pytest.mark.usefixtures("told_otherwise")
def test_one_more_sentence_closes_no_printed_code(codes: dict[str, str]) -> None:
    assert codes.keys() == set(groomporter.games())
    for name, typed in codes.items():
        answer = desk.ask({"do": "import", "text": typed})
        assert "error" not in answer, (name, answer)
        assert answer["hand"]["record"]["game"] == name


@pytest.mark.usefixtures("told_otherwise")
def test_a_kept_hand_goes_on_and_is_sealed_anew() -> None:
    """A hand that lay on a device is taken up again, played on, and kept with today's telling."""
    fresh = {"do": "new", "game": "all-fours", "seats": ["Anne", "Bess"], "seed": "1"}
    hand = desk.ask(fresh)["hand"]
    shown = desk.ask({"do": "show", "hand": {**hand, "record": {**hand["record"], "check": hand["record"]["check"]}}})
    assert "error" not in shown
    (seat,) = groomporter.replay(hand["record"]).waiting.seats  # type: ignore[union-attr]
    line = groomporter.replay(hand["record"]).actions(seat)[0]  # type: ignore[union-attr]
    answer = desk.ask({"do": "act", "hand": shown["hand"], "line": line})
    assert groomporter.replay(answer["hand"]["record"]).note == ""  # type: ignore[union-attr]


def test_what_the_seal_of_before_summed_opens_and_says_nothing_as_long_as_it_is_the_same() -> None:
    paths = sorted(FORMER.glob("*.toml"))
    assert {path.stem for path in paths} <= set(groomporter.games())
    for path in paths:
        data = parse(path.read_text("utf-8"), path.name)
        assert "." not in data["check"]
        assert groomporter.replay(data).note == "", path.name  # type: ignore[union-attr]
    assert paths


@pytest.mark.usefixtures("told_otherwise")
def test_a_seal_of_before_that_differs_opens_with_one_line() -> None:
    """It summed telling with play, so that nobody can say which of them has changed."""
    for path in sorted(FORMER.glob("*.toml")):
        text = path.read_text("utf-8")
        table = groomporter.replay(parse(text, path.name))
        assert isinstance(table, Table)
        assert table.note.startswith("This hand was kept by an earlier version")
        answer = desk.ask({"do": "import", "text": text})
        assert answer["note"] == table.note
        later = desk.ask({"do": "show", "hand": answer["hand"]})
        assert "note" not in later  # it is sealed anew, and said once


@pytest.fixture
def lowest_wins(links: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lowest card of those that can take a trick takes it."""
    lay = Tricks.lay_card

    def laid(self: Tricks, seat: int, card: int) -> bool:
        turned = [-strength if strength >= 0 else -1000 for strength in self.power]
        before, self.power = self.power, tuple(turned)
        self.best = self.best if self.trick else -1000
        whole = lay(self, seat, card)
        self.power = before
        return whole

    monkeypatch.setattr(Tricks, "lay_card", laid)


@pytest.mark.usefixtures("lowest_wins")
def test_a_record_of_other_play_says_so() -> None:
    """A line that is refused, or a result that is another; none opens in silence with another result."""
    said: set[str] = set()
    for name, data in records():
        if not issubclass(groomporter.game(data["game"], data["ruleset"], data["options"]).state, Tricks):
            continue
        try:
            table = groomporter.replay(data)
        except (Changed, Refused, LineError, IndexError):
            said.add(data["game"])
        else:
            assert isinstance(table, Table)
            assert seal(table) == data["check"], name
    assert said >= LOWEST_MATTERS


def test_another_result_of_the_same_lines_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every game: each seat has what the seat across the row had, in what the deal comes to and what it leaves."""

    def swapped(standing: Mapping[str, Any]) -> dict[str, Any]:
        return {key: entry[::-1] if isinstance(entry, list) else entry for key, entry in standing.items()}

    said: set[str] = set()
    for _, data in records():
        table = groomporter.replay(data)
        assert isinstance(table, Table)
        outcome, left = table.state.outcome() if table.over else [], table.state.leaves()[0] if table.settled else {}
        if outcome[::-1] == outcome if not table.settled else swapped(left) == left:
            continue
        kind = type(table.state)
        with monkeypatch.context() as changed:
            changed.setattr(kind, "outcome", lambda self, was=kind.outcome: was(self)[::-1])
            changed.setattr(kind, "leaves", lambda self, was=kind.leaves: (swapped(was(self)[0]), was(self)[1]))
            with pytest.raises(Changed, match="comes out differently"):
                groomporter.replay(data)
        said.add(data["game"])
    assert said == set(groomporter.games())


@pytest.mark.usefixtures("lowest_wins")
def test_a_link_to_other_play_says_so(links: dict[str, str]) -> None:
    """A whole hand is refused, of a masked one nothing more is offered than to look at it; but where all went alike."""
    said = {"whole": 0, "masked": 0}
    first = {name.split()[0]: name.split()[1] for name in reversed(links)}
    for name, link in links.items():
        if name.split()[0] not in LOWEST_MATTERS or name.split()[1] != first[name.split()[0]]:
            continue
        answer = desk.ask({"do": "import", "text": link})
        sort = name.split()[-1]
        if "error" in answer:
            assert "\n" not in answer["error"]
            said[sort] += 1
        elif isinstance(groomporter.replay(answer["hand"]["record"]), Looked):
            said[sort] += 1
    assert min(said.values()) >= 2, said


def test_a_seal_is_held_against_what_was_paid_and_what_came_of_it() -> None:
    """Each part of what was played is in its seal."""
    table = play_part("three-card-loo", "")
    before = play(table)
    paid = next(place for place, event in enumerate(table.events) if event.kind == "pay")
    unit, amount, source, target = table.events[paid].data
    for changed in (
        table.events[paid]._replace(data=(unit, int(amount) + 1, source, target)),
        table.events[paid]._replace(data=(unit, amount, target, source)),
    ):
        other = table.copy()
        other.events[paid] = changed
        assert play(other) != before
    dealt_at = next(place for place, event in enumerate(table.events) if event.kind == "deal")
    other = table.copy()
    other.events[dealt_at] = table.events[dealt_at]._replace(audience=0)
    assert play(other) != before
    other = table.copy()
    other.lines[-1:] = []
    assert play(other) != before


def test_a_payment_told_in_two_parts_is_the_same_play() -> None:
    table = play_part("three-card-loo", "")
    before = play(table)
    paid = next(p for p, event in enumerate(table.events) if event.kind == "pay" and int(event.data[1]) > 1)
    unit, amount, source, target = table.events[paid].data
    parts = [(unit, 1, source, target), (unit, int(amount) - 1, source, target)]
    table.events[paid : paid + 1] = [table.events[paid]._replace(data=part) for part in parts]
    assert play(table) == before


@pytest.mark.parametrize("check", ["", "0" * 15, "0" * 16 + ".", "0" * 16 + "." + "0" * 9, "Z" * 16])
def test_what_is_no_seal_is_refused_in_one_line(check: str) -> None:
    with pytest.raises(RecordError, match="is no seal") as fault:
        groomporter.replay({**play_part("noddy", "").record(), "check": check})
    assert "\n" not in str(fault.value)
