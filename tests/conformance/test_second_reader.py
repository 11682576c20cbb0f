"""Every hand that is kept is read by a second program, which was written from ``docs/record.md`` and knows no rule."""

from __future__ import annotations

import ast
import copy
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conformance import second_reader
from conformance.second_reader import HEAD, Table, Unfit, deals
from conformance.second_reader import KINDS as READ_KINDS
from groomporter import Match, games, replay
from groomporter.core.events import KINDS
from groomporter.keep.record import KEYS, parse
from groomporter_site.hand_records import PROJECT, record_paths
from groomporter_site.played_out import played_out
from tools.freeze import FROZEN

PAGE = (PROJECT / "docs" / "record.md").read_text("utf-8")
SHUFFLED = PROJECT / "tutorials" / "three-card-loo" / "examples" / "irish-stock-runs-out.toml"
KEPT: dict[str, list[Path]] = {}
for path in [*record_paths(), *sorted(FROZEN.rglob("*.toml"))]:
    KEPT.setdefault(re.search(r'^game = "(.+)"$', path.read_text("utf-8"), re.MULTILINE)[1], []).append(path)  # type: ignore[index]


def told(path: Path) -> dict[str, Any]:
    return played_out(parse(path.read_text("utf-8"), path.name))


def test_the_second_reader_uses_nothing_of_the_engine() -> None:
    tree = ast.parse(Path(second_reader.__file__).read_text("utf-8"))
    froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    used = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names} | froms
    assert {str(name).partition(".")[0] for name in used} <= set(sys.stdlib_module_names)


def test_every_game_has_hands_to_read() -> None:
    assert set(KEPT) == set(games())


@pytest.mark.parametrize("game", sorted(KEPT))
def test_the_second_reader_finds_who_holds_what_and_who_played_what(game: str) -> None:
    """In each record of a game; at its end every hand is what the engine shows its player."""
    for path in KEPT[game]:
        text = path.read_text("utf-8")
        kept, whole = deals(text), deals(json.dumps(told(path)))
        found = replay(parse(text, path.name))
        tables = found.tables if isinstance(found, Match) else [found]
        assert len(kept) == len(whole) == len(tables), path
        for first, second, table in zip(kept, whole, tables, strict=True):
            assert (first.deck, first.played()) == (second.deck, second.played()), path
            read = Table(second)
            for seat in second.seats:
                shown = table.view(seat)["piles"].get(f"hand:{seat}", [])
                assert "??" in shown or read.hand(seat) == sorted(shown), (path, seat)


def test_who_holds_what_is_right_by_hand() -> None:
    """Irish Loo, the stock run out: for 2C and 3D Anne has its last card, and the first of what is shuffled then."""
    read = Table(deals(json.dumps(told(SHUFFLED)))[0])
    last = next(number for number, line in enumerate(read.deal.lines, 1) if line.verb == "shuffle")
    assert read.deal.lines[last - 2].cards == ["2C", "3D"]
    before, after = read.trail[last - 2]["hand:0"], read.trail[last]["hand:0"]
    assert {"2C", "3D"} <= set(before)
    assert set(after) - set(before) == {"QH", "6S"}
    assert set(before) - set(after) == {"2C", "3D"}


def test_what_was_paid_is_right_by_hand() -> None:
    """Primero, as the record's note reckons it: Anne wins nine, of which Cecily paid seven and Bess her last two."""
    paid = Table(deals(json.dumps(told(PROJECT / "tests" / "records" / "primero" / "all-in-sees.toml")))[0]).paid
    assert [paid.get(("chips", f"seat:{seat}"), 0) for seat in range(3)] == [9, -2, -7]


Data = dict[str, Any]


def another_card(data: Data) -> None:
    """Who plays a card has another's."""
    deal = data["deal"][0]
    at = next(number for number, line in enumerate(deal["actions"]) if ": play " in line)
    card = deal["actions"][at].rpartition(" ")[2]
    deal["actions"][at] = deal["actions"][at].replace(card, next(one for one in deal["deck"].split() if one != card))


def another_seat(data: Data) -> None:
    """Another plays the card."""
    deal = data["deal"][0]
    at = next(number for number, line in enumerate(deal["actions"]) if ": play " in line)
    who, _, rest = deal["actions"][at].partition(": ")
    deal["actions"][at] = f"{next(seat for seat in deal['seats'] if seat != who)}: {rest}"


def another_deck(data: Data) -> None:
    """The first card and the last change places, so that another comes to the first hand."""
    first, *rest, last = data["deal"][0]["deck"].split()
    data["deal"][0]["deck"] = " ".join([last, *rest, first])


def twice(data: Data) -> None:
    """A card is dealt twice."""
    opening = data["deal"][0]["events"][0]
    opening.append(next(event for event in opening if event[0] == "deal"))


def nobody(data: Data) -> None:
    """Somebody does something who does not sit there."""
    data["deal"][0]["actions"][0] = "Zoe: pass"


def less(data: Data) -> None:
    """The events of a line are missing."""
    data["deal"][0]["events"].pop()


def stranger(data: Data) -> None:
    """There is an entry that no record has."""
    data["trumps"] = "hearts"


@pytest.mark.parametrize("spoil", [another_card, another_seat, another_deck, twice, nobody, less, stranger])
def test_what_does_not_fit_together_is_refused(spoil: Callable[[Data], None]) -> None:
    data = told(KEPT["ruff-and-honours"][-1])
    Table(deals(json.dumps(data))[0])
    spoiled = copy.deepcopy(data)
    spoil(spoiled)
    with pytest.raises(Unfit):
        Table(deals(json.dumps(spoiled))[0])


@pytest.mark.parametrize("path", sorted((PROJECT / "tests" / "masked").glob("*.toml")), ids=lambda path: path.stem)
def test_the_record_of_one_seat_is_read_as_well(path: Path) -> None:
    """What its seat was dealt is there, what others were is not, and no card is told twice."""
    data = parse(path.read_text("utf-8"), path.name)
    (deal,) = deals(path.read_text("utf-8"))
    assert len(deal.events) == len(deal.lines) + 1
    seat = data["seats"].index(data["seat"])
    dealt = {event[2]: event[3].split() for event in deal.events[0] if event[0] == "deal"}
    assert "??" not in dealt[seat]
    assert all(set(cards) == {"??"} for other, cards in dealt.items() if other != seat)
    known = [card for card in deal.deck if card != "??"]
    assert len(set(known)) == len(known)


def test_the_page_shows_a_record_that_is_kept_and_what_it_comes_to() -> None:
    (shown,) = re.findall(r"``` toml\n(.+?)```", PAGE, re.DOTALL)
    assert shown == SHUFFLED.read_text("utf-8")
    (events,) = re.findall(r"``` json\n(.+?)```", PAGE, re.DOTALL)
    deal = told(SHUFFLED)["deal"][0]
    at = next(number for number, line in enumerate(deal["actions"], 1) if line.startswith("table: shuffle"))
    assert json.loads(events) == deal["events"][at]


def test_the_page_names_every_entry_and_every_kind_of_event() -> None:
    """And the second reader knows what the page names."""
    named = set(re.findall(r"^\| `([a-z]+)` \|", PAGE, re.MULTILINE))
    assert named == set(KEYS) | set(KINDS)
    assert set(KEYS) == HEAD
    assert set(KINDS) == READ_KINDS
