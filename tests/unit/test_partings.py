"""Every reading of a rule, and every ruleset, stands beside the usual one in a deal that parts; or it says why not."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from groomporter import games
from groomporter.book.catalogue import rulebook
from groomporter.book.rules import Numbers
from groomporter_site.examples.partings import (
    missing_pairs,
    partings_of,
    read_parting,
    read_partings_file,
    unparted_pairs,
)
from groomporter_site.examples.side_by_side import RULESETS, partings_for
from groomporter_site.examples.write import examples_for
from groomporter_site.firsthand import TutorialError

MOST = 60_000  # bytes of a page's examples, packed
PARTING = {"option": "ten", "values": ["below-the-knave", "second"], "title": "A ten", "text": "It differs."}


@pytest.mark.parametrize("game", games())
def test_every_reading_parts_from_the_usual_one_or_says_why_not(game: str) -> None:
    assert missing_pairs(game) == [], (
        f"tutorials/{game}/partings.toml: write a [[parting]] for each, or [[unparted]] with why"
    )


@pytest.mark.parametrize("game", games())
def test_what_is_said_not_to_part_has_no_deal_and_a_reason(game: str) -> None:
    said = unparted_pairs(game)
    assert not said.keys() & {one.pair for one in partings_of(game)}
    assert all(why.endswith(".") for why in said.values())


@pytest.mark.parametrize("game", games())
def test_of_many_numbers_two_are_shown(game: str) -> None:
    for option, rule in rulebook(game).options.items():
        many = [reading for reading in rule.readings if isinstance(reading, Numbers)]
        shown = {one.values[1] for one in partings_of(game) if one.pair[0] == option}
        assert all(sum(reading.means(value) for value in shown) >= 2 for reading in many), option


@pytest.mark.parametrize("game", games())
def test_a_pages_examples_are_small(game: str) -> None:
    assert len(gzip.compress(json.dumps(examples_for(game), ensure_ascii=False).encode())) < MOST


@pytest.mark.parametrize("game", games())
def test_both_sides_are_told_and_none_as_the_other(game: str) -> None:
    for parting in (one for some in partings_for(game).values() for one in some):
        left, right = parting["sides"]
        told = [{key: side.get(key) for key in ("said", "outcome", "ending", "screen")} for side in (left, right)]
        assert told[0] != told[1], parting["title"]
        assert left["title"] != right["title"]
        assert parting["text"].endswith("."), parting["title"]
        assert len(parting["common"]) <= 5


def test_a_side_tells_who_holds_its_reading() -> None:
    """Du Coeur has an ace at sixteen, and no ruleset has it at fifteen."""
    (parting,) = partings_for("primero")["primero.ace"]
    sixteen, fifteen = parting["sides"]
    assert sixteen["usual"]
    assert len(sixteen["held"]) == 3
    assert not fifteen["held"]
    assert fifteen["cited"]
    assert fifteen["choose"]["options"] == {"ace": "15"}


def test_rulesets_stand_beside_each_other_too() -> None:
    (parting,) = partings_for("bone-ace")[RULESETS]
    assert [side["choose"]["ruleset"] for side in parting["sides"]] == ["cotton-1674@1", "willughby@1"]
    assert parting["ruleset"] == ""


def test_a_deal_that_is_over_shows_what_decided_it_and_one_that_stops_its_cards() -> None:
    (parting,) = partings_for("primero")["primero.high-primes"]
    hand = parting["sides"][0]["ending"]["sides"][0]
    assert hand["name"] == "Anne"
    assert [card["note"] for card in hand["cards"]] == ["14", "15", "21", "10"]  # four, five, seven, king of clubs
    (stops,) = partings_for("all-fours")["all-fours.follow-suit"]
    assert [seat["name"] for seat in stops["sides"][0]["screen"]["seats"]] == ["Anne", "Bess"]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"example": "ten-below-the-knave", "seed": 1}, "no parting has seed"),
        ({"example": "ten-below-the-knave", "title": "A" * 61}, "at most 60 letters"),
        ({"example": "ten-below-the-knave", "text": ""}, "and a text"),
        ({"example": "there-is-none"}, "there-is-none"),
        ({"example": "deal-four"}, "comes to the same on both sides"),
        ({"example": "ten-below-the-knave", "rulesets": ["mcleod-2023", "mcleod-2023"]}, "have other values"),
        ({"example": "ten-below-the-knave", "option": "nine"}, "nine"),
        ({"record": {"game": "losing-loadum", "seats": ["Anne", "Bess"], "deal": []}}, "a match has"),
    ],
)
def test_a_fault_names_the_file(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(TutorialError, match=r"tutorials/losing-loadum/partings\.toml: .*" + why):
        read_parting("losing-loadum", PARTING | changes)


def test_a_match_is_no_deal() -> None:
    match = {"game": "noddy", "seats": ["Anne", "Bess"], "deal": [{"dealer": "Bess", "deck": DECK, "actions": []}]}
    with pytest.raises(TutorialError, match="not one deal"):
        read_parting(
            "noddy", {"option": "thirty-one", "values": ["two", "one"], "title": "A", "text": "B.", "record": match}
        )


DECK = (
    "4C 9C 5D 6D 6S 6H 6C 2C 3C 5C 7C 8C TC JC QC KC AC 2D 3D 4D 7D 8D 9D TD JD QD KD AD 2H 3H 4H 5H 7H 8H 9H TH JH QH "
    "KH AH 2S 3S 4S 5S 7S 8S 9S TS JS QS KS AS"
)


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "tutorials" / "noddy"
    folder.mkdir(parents=True)
    (folder / "partings.toml").write_text("[[parting", "utf-8")
    with pytest.raises(TutorialError, match=r"tutorials/noddy/partings\.toml"):
        read_partings_file("noddy", tmp_path)
