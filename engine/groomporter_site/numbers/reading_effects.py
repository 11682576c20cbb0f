"""Does it matter? How often each reading decides a deal, the weightiest first, and what a teacher may leave out."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Sequence
from typing import Any

from groomporter.book.rules import Rulebook
from groomporter.sitting.game import Game

from ..elements import after, element, link
from ..page import Page, game_page
from .words import HUNDRED, rounded, with_limits

HALF = 0.5  # of the deals: where so many are dealt other cards, what differs is mostly chance
OTHER_CARDS = "other cards are dealt, so that most of this is chance"

Reading = dict[str, Any]


def in_order(entry: dict[str, Any]) -> list[Reading]:
    """The readings that could be played, what decides most deals first; of those alike what parts most."""
    played = [one for one in entry["readings"] if one["deals"]]
    return sorted(played, key=lambda one: (-one["numbers"]["decided"][0], -one["numbers"]["parted"][0]))


def names(book: Rulebook, ruleset: str, one: Reading) -> tuple[str, str]:
    """What a reading is about, and what it has instead of the usual; of a ruleset its title, and "all its readings"."""
    if not one["option"]:
        other = next(found for found in book.rulesets if found.spec == one["value"])
        return other.title, "all that it reads otherwise"
    rule, usual = book.options[one["option"]], Game(book.game, ruleset).options
    here, there = (rule.reading(value).title for value in (usual[one["option"]], one["value"]))
    return rule.title, f"{there} (usual: {here})"


def other_cards(one: Reading) -> bool:
    """Whether by this reading other cards are dealt, in most deals."""
    return bool(one["numbers"]["dealt"][0] > HALF)


def short_name(book: Rulebook, ruleset: str, one: Reading) -> str:
    """A reading in a few words."""
    about, instead = names(book, ruleset, one)
    return about if not one["option"] else f"{about}: {instead.partition(' (usual: ')[0]}"


def in_sentences(book: Rulebook, entry: dict[str, Any]) -> list[str]:
    """What decides most, and what decides nothing, in sentences."""
    found = [one for one in in_order(entry) if one["option"] and not other_cards(one)]
    deciding = [one for one in found if one["numbers"]["decided"][0]]
    out = []
    if deciding:
        about, instead = names(book, entry["ruleset"], deciding[0])
        often = how_often(deciding[0]["numbers"]["decided"][0])
        out.append(f"What matters most is “{about}”: {instead} decides {often}.")
    else:
        out.append("None of the readings that can be chosen decided a deal.")
    alike = [one for one in found if one not in deciding and not one["numbers"]["parted"][0]]
    if alike:
        listed = "; ".join(short_name(book, entry["ruleset"], one) for one in alike)
        out.append(f"In none of {entry['deals']:,} deals did anything go otherwise by these: {listed}.")
    only_parted = [one for one in found if one not in deciding and one["numbers"]["parted"][0]]
    if only_parted:
        listed = "; ".join(short_name(book, entry["ruleset"], one) for one in only_parted)
        out.append(f"These changed the course of some deals, and nobody’s gain: {listed}.")
    if alike or only_parted:
        out.append(
            "What decides nothing a teacher may leave out. But our players commit no faults, and say nothing that they "
            "need not: what a reading has to do with those cannot be seen here."
        )
    return out


def how_often(share: float) -> str:
    """A share of deals in words: "one deal in three", "two deals in a hundred"."""
    if share > HALF:
        return f"{HUNDRED * share:.0f} deals in a hundred"
    return f"one deal in {round(1 / share):,}"


def fill(body: Etree.Element, book: Rulebook, entry: dict[str, Any], page: Page) -> None:
    """Fill the body of a table with a row for each reading."""
    for one in in_order(entry):
        about, instead = names(book, entry["ruleset"], one)
        numbers = one["numbers"]
        line = element(body, "tr")
        head = element(line, "th", scope="row")
        title(head, book, one, about, page)
        after(head, f": {instead}")
        note = f" ({OTHER_CARDS})" if other_cards(one) else ""
        element(line, "td", with_limits(numbers["decided"], share=True) + note)
        element(line, "td", with_limits(numbers["parted"], share=True))
        element(line, "td", rounded(numbers["moved"][0]))
        element(line, "td", f"{one['deals']:,}")


def title(head: Etree.Element, book: Rulebook, one: Reading, about: str, page: Page) -> None:
    """What a reading is about, leading to its rule where that has a page."""
    where = book.options[one["option"]].id if one["option"] else ""
    target = game_page(where.partition(".")[0]) if where else ""
    if where and page.has(target):
        link(head, about, page.to(target, where))
    else:
        after(head, about)


def unplayable(book: Rulebook, entry: dict[str, Any]) -> Sequence[str]:
    """The readings of which no deal can be played both ways."""
    return [short_name(book, entry["ruleset"], one) for one in entry["readings"] if not one["deals"]]
