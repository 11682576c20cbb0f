"""How many players the head of a handout names, and that nothing on it is for another number of them."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from dataclasses import replace
from typing import Any

import lxml.html
import pytest
from markdown import Markdown

from groomporter.book.catalogue import rulebook
from groomporter_site.citing import ASIDE
from groomporter_site.teaching import numbers, slip
from groomporter_site.teaching.data import read_kit
from groomporter_site.teaching.head import seats
from groomporter_site.teaching.proofs import rulesets_printing
from groomporter_site.teaching.seats import for_seats


def numbers_printed(game: str) -> dict[str, str]:
    """What is printed of the number of players, by ruleset; "" for all of them."""
    facts = Etree.Element("p")
    seats(facts, rulebook(game))
    return {span.get("data-ruleset", "").partition("@")[0]: span.text or "" for span in facts}


def handout(game: str) -> Any:
    return lxml.html.fromstring(Markdown(extensions=["groomporter_site.blocks"]).convert(f"/// handout | {game}\n///"))


def printed(game: str, ruleset: str) -> str:
    """The words of a handout that are printed with a ruleset."""
    tree, values = handout(game), rulebook(game).resolve(ruleset)
    for one in tree.xpath("//*[@data-ruleset or @data-when]"):
        when = json.loads(one.get("data-when", "{}"))
        other = one.get("data-ruleset", ruleset).partition("@")[0] != ruleset
        if other or not when.items() <= values.items():
            one.text, one[:] = "", []
    return str(tree.text_content()).replace("\N{NO-BREAK SPACE}", " ").replace("\N{WORD JOINER}", "")


def test_a_ruleset_for_another_number_of_players_says_so_on_its_sheet() -> None:
    """Hoffmann has All Fours for two and, under a heading of its own, for four."""
    said = numbers_printed("all-fours")
    assert (said["hoffmann-1909"], said["hoffmann-1909-four"]) == ("Two players", "Four players")


def test_where_all_rulesets_seat_as_many_the_number_is_said_once() -> None:
    assert numbers_printed("blouette") == {"": "Four players"}


@pytest.mark.parametrize(
    ("text", "least", "most", "fits"),
    [
        ("Of four, one of each side gives a card.", 4, 4, True),
        ("Of four, one of each side gives a card.", 2, 2, False),
        ("We are four. May I give my partner any card?", 2, 3, False),
        ("Of three players, two who tie …", 2, 3, True),
        ("Of two who are equally near the elder hand wins.", 4, 4, True),
        ("Four may play.", 2, 2, True),
    ],
)
def test_what_begins_with_a_number_of_players_is_for_so_many(text: str, least: int, most: int, fits: bool) -> None:
    assert for_seats(text, least, most) == fits


def test_a_line_and_a_ruling_of_four_players_stand_on_the_sheet_for_four_alone() -> None:
    two, four = printed("put", "enquire-1894"), printed("put", "enquire-1894-four")
    for words in ("Of four, one of each side", "We are four."):
        assert words not in two
        assert four.count(words) == 1


def test_the_lines_are_numbered_without_those_for_another_number_of_players() -> None:
    teach = read_kit("put")
    two, four = (numbers.printed(teach, ruleset) for ruleset in ("enquire-1894", "enquire-1894-four"))
    assert len(four) == len(two) + 1
    assert numbers.of_rule(teach, "enquire-1894", "best-given") == 0
    assert numbers.of_rule(teach, "enquire-1894-four", "best-given") > 0


def test_a_ruling_of_four_players_is_held_against_the_rules_for_four_alone() -> None:
    teach = read_kit("put")
    asked = next(one for one in teach.rulings if one.ask.startswith("We are four."))
    assert [ruleset.id for ruleset in rulesets_printing(asked, teach)] == ["enquire-1894-four"]


def test_a_slip_has_no_line_and_no_ruling_of_another_number_of_players() -> None:
    teach = read_kit("put")
    line = next(one for one in teach.lines if one.text.startswith("Of four,"))
    asked = next(one for one in teach.rulings if one.ask.startswith("We are four."))
    made = Etree.Element("div")
    slip.slip(made, replace(teach, lines=(replace(line, slip=line.text),), rulings=(replace(asked, slip=True),)))
    found = [one.get("data-ruleset") for one in made.iter("li") if "four" in "".join(one.itertext())]
    assert found == ["enquire-1894-four@1"] * 2


def test_of_a_rule_the_sentence_for_three_is_not_printed_for_two() -> None:
    three = "Of three players who have won a trick each"
    assert three in printed("put", "cotton-1674")
    for ruleset in ("enquire-1894", "enquire-1894-four"):
        assert three not in printed("put", ruleset)
        assert "If a put was seen and every trick was tied, nobody wins the set." in printed("put", ruleset)


def test_how_many_may_play_is_not_told_where_the_ruleset_seats_so_many() -> None:
    """French-Ruff is for two, for four or for six, each with a sheet of its own."""
    assert "How many play" not in printed("french-ruff", "cotton-1674")


def test_what_is_decided_of_stakes_is_told_only_where_something_is_staked() -> None:
    """At Blouette nothing is, unless a wager is chosen."""
    assert "Nobody takes the stakes" not in printed("blouette", "modar")
    (one, *others) = handout("blouette").xpath('//li[em="Nobody takes the stakes."]')
    assert len(others) == 2
    for point in (one, *others):
        assert ASIDE in point.get("class")
        assert json.loads(point.get("data-when"))["wager"] != "none"
