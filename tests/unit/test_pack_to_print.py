"""Cards to print: each is a drawing of its own, with as many pips as its rank says, or a figure."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

import pytest

from groomporter.core.cards import FRENCH, GERMAN
from groomporter_site.teaching.pack_to_print import SVG, card_svg, kinds
from groomporter_site.teaching.sheet import suits

PACKS = {"french": FRENCH, "german": GERMAN}
CARDS = [(name, card) for name, pack in PACKS.items() for card in range(pack.size)]
PIPS = {letter: number for number, letter in enumerate("23456789T", 2)} | {"A": 1}


@pytest.mark.parametrize(("name", "card"), CARDS)
def test_a_card_has_its_index_and_the_pips_of_its_rank(name: str, card: int) -> None:
    pack = PACKS[name]
    drawn = Etree.fromstring(card_svg(pack, card))
    letter, suit = pack.names[card][0], suits()[pack.names[card][-1]]
    signs = [one for one in drawn.iter(f"{SVG}path") if one.get("d") == suit and one.get("id") is None]
    corners = 1 if letter in "KQJOU" else 2
    assert [text.text for text in drawn.iter(f"{SVG}text")] == [{"T": "10", "J": "Kn"}.get(letter, letter)] * corners
    if letter in PIPS:
        assert len(signs) == corners + PIPS[letter]
    else:
        assert {one.get("id") for one in drawn.iter(f"{SVG}symbol")} <= {"king", "queen", "knave", "over"}
        assert len(list(drawn.iter(f"{SVG}symbol"))) == 1
    assert drawn.findtext("{*}title") == pack.words(card)


def test_every_use_of_a_drawing_finds_it_in_the_same_file() -> None:
    for name, card in CARDS:
        drawn = Etree.fromstring(card_svg(PACKS[name], card))
        there = {one.get("id") for one in drawn.iter()}
        assert {use.get("href", "").removeprefix("#") for use in drawn.iter(f"{SVG}use")} <= there, (name, card)


def test_the_packs_are_those_that_are_played_with() -> None:
    """Blouette has 48 cards, Primero 40; Lórum’s 32 are German, and thirty where three play."""
    found = {(kind.mask.bit_count(), kind.suited) for kind in kinds()}
    assert {(52, ""), (48, ""), (40, ""), (32, "German-suited"), (30, "German-suited")} <= found
    assert next(kind.games for kind in kinds() if kind.mask.bit_count() == 40) == ["Primero"]
