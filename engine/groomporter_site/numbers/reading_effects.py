"""Does it matter? How often each reading changes a gain, the weightiest first, and what a teacher may leave out."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Sequence
from typing import Any

from groomporter.book.rules import Rulebook
from groomporter.sitting.game import Game

from ..elements import after, element, link
from ..page import Page, game_page
from .words import HUNDRED, place_name, places_of, signed, with_limits

HALF = 0.5  # of the deals: where so many are dealt other cards, what differs is mostly chance
OTHER_CARDS = "other cards come into the hands, so that some of this is chance"

Reading = dict[str, Any]


def in_order(entry: dict[str, Any]) -> list[Reading]:
    """The readings that could be played, what changes most gains first; of those alike what changes most deals."""
    played = [one for one in entry["readings"] if one["deals"]]
    return sorted(played, key=lambda one: (-one["numbers"]["decided"][0], -one["numbers"]["parted"][0]))


def rows(entry: dict[str, Any]) -> list[tuple[Reading, list[Reading]]]:
    """The same, each reading that makes another ruleset by itself with that ruleset, and not for itself."""
    found = in_order(entry)
    makers = {one["value"]: [other for other in found if makes(other, one)] for one in found if not one["option"]}
    merged = [id(other) for others in makers.values() for other in others]
    return [(one, [] if one["option"] else makers[one["value"]]) for one in found if id(one) not in merged]


def makes(one: Reading, ruleset: Reading) -> bool:
    """Whether a reading makes a ruleset by itself: the same deals, and in each the same gains."""
    return bool(one["option"] and one["numbers"]["decided"][0] and one["numbers"] == ruleset["numbers"])


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
    """What matters most, and what does not matter, in sentences."""
    found = [one for one, _ in rows(entry) if one["option"] and not other_cards(one)]
    weighty = [one for one in found if one["numbers"]["decided"][0]]
    out = []
    if weighty:
        about, instead = names(book, entry["ruleset"], weighty[0])
        often = how_often(weighty[0]["numbers"]["decided"][0])
        out.append(
            f"Of the single rules that can be compared on the same cards, one matters most, “{about}”: {instead} "
            f"changes what somebody gains in {often}."
        )
    else:
        out.append("None of the single rules that can be compared on the same cards changed what anybody gained.")
    alike = [one for one in found if one not in weighty and not one["numbers"]["parted"][0]]
    if alike:
        listed = "; ".join(short_name(book, entry["ruleset"], one) for one in alike)
        out.append(f"In none of {entry['deals']:,} deals did these change anything: {listed}.")
    only_parted = [one for one in found if one not in weighty and one["numbers"]["parted"][0]]
    if only_parted:
        listed = "; ".join(short_name(book, entry["ruleset"], one) for one in only_parted)
        out.append(f"These changed the course of some deals, and nobody’s gain: {listed}.")
    if alike or only_parted:
        out.append(
            "A teacher may leave out a rule that changes nobody’s gain. But our players commit no faults, and say "
            "nothing that they need not: what a reading has to do with those cannot be seen here."
        )
    return out


def how_often(share: float) -> str:
    """A share of deals in words: "one deal in three", "two deals in a hundred"."""
    if share > HALF:
        return f"{HUNDRED * share:.0f} deals in a hundred"
    return f"one deal in {round(1 / share):,}"


def fill(body: Etree.Element, book: Rulebook, entry: dict[str, Any], page: Page) -> None:
    """Fill the body of a table with a row for each reading."""
    for one, makers in rows(entry):
        about, instead = names(book, entry["ruleset"], one)
        numbers = one["numbers"]
        line = element(body, "tr")
        head = element(line, "th", scope="row")
        title(head, book, one, about, page)
        if makers:
            made = (names(book, entry["ruleset"], maker) for maker in makers)
            instead = "; ".join(f"“{maker}”, {reading}" for maker, reading in made)
        note = f"; {OTHER_CARDS}" if other_cards(one) else ""
        after(head, f": {instead}{note}")
        element(line, "td", with_limits(numbers["decided"], share=True))
        element(line, "td", with_limits(numbers["parted"], share=True))
        element(line, "td", with_limits(numbers["moved"]) if numbers["moved"][0] else "0")
        element(line, "td", gainers(one, entry["seats"]), class_="told")
        element(line, "td", f"{one['deals']:,}")


def gainers(one: Reading, seats: int) -> str:
    """Who gains or loses by a reading, as far as its limits leave no doubt that somebody does."""
    numbers = one["numbers"]
    places = places_of(numbers, "gain")
    told = [
        f"{place_name(place, seats, len(places))} {signed(value)} ({signed(low)} to {signed(high)})"
        for place in places
        for value, low, high in [numbers[f"gain:{place}"]]
        if low > 0 or high < 0
    ]
    return ", ".join(told) or "–"


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
