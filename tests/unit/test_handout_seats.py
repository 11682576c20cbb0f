"""How many players the head of a handout names."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.book.catalogue import rulebook
from groomporter_site.teaching.head import seats


def numbers_printed(game: str) -> dict[str, str]:
    """What is printed of the number of players, by ruleset; "" for all of them."""
    facts = Etree.Element("p")
    seats(facts, rulebook(game))
    return {span.get("data-ruleset", "").partition("@")[0]: span.text or "" for span in facts}


def test_a_ruleset_for_another_number_of_players_says_so_on_its_sheet() -> None:
    """Hoffmann has All Fours for two and, under a heading of its own, for four."""
    said = numbers_printed("all-fours")
    assert (said["hoffmann-1909"], said["hoffmann-1909-four"]) == ("Two players", "Four players")


def test_where_all_rulesets_seat_as_many_the_number_is_said_once() -> None:
    assert numbers_printed("blouette") == {"": "Four players"}
