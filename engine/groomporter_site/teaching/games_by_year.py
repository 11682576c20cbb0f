"""What was played in …: all games by year and country on one page, which is whole without JavaScript.

A row is a game in a country: when it is first named there, when its rules are first written and where, how each is
known, and the years between. Of a game that was named earlier elsewhere the row says so, so that nobody takes its rules
or its age for those of the country asked about.
"""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from dataclasses import dataclass

from groomporter.book.rules import Attestation, Rulebook

from ..citing import plain_citations
from ..elements import after, element, link, wide_table
from ..evidence import books
from ..game_blocks import year_and_place
from ..page import SiteBlock, game_page
from . import dates
from .dates import EvidenceDates

#: Towns and courts by country; a place that is not here is a country, or says itself that it is uncertain.
COUNTRIES = {
    "London": "England", "the English court": "England", "Rome": "Italy", "Milan": "Italy", "New York": "America",
}  # fmt: skip
COLUMNS = ("First named there", "Rules first written", "Years between")
UNSURE = "uncertain"
VAGUE = ("no place shown", "not shown")


def country(place: str) -> str:
    """The country of a place; a place that is one of two, or is not shown, is in no country for certain."""
    return UNSURE if place in VAGUE or " or " in place else COUNTRIES.get(place, place)


@dataclass(frozen=True, slots=True)
class Row:
    """A game in a country.

    Attributes:
        here: the oldest names there.
        ruled: the oldest rules there; where there are none, those of anywhere.
        elsewhere: what is older than all that is known there, and from elsewhere; None if nothing is.
    """

    book: Rulebook
    country: str
    here: EvidenceDates
    ruled: EvidenceDates
    elsewhere: Attestation | None

    @property
    def year(self) -> int:
        """The year of the oldest evidence there, 0 where there is none."""
        return self.here.oldest.year if self.here.oldest else 0

    @property
    def own_rules(self) -> bool:
        """Whether its rules are of the same country."""
        return bool(self.ruled.oldest) and country(self.ruled.oldest.place) == self.country  # type: ignore[union-attr]


def of_book(book: Rulebook) -> Iterator[Row]:
    """The rows of a game, the oldest first; a game of its kin is no evidence of it."""
    mine = tuple(one for one in book.attested if one.what != "kin")
    oldest = dates.oldest(mine)
    for land in dict.fromkeys(country(one.place) for one in mine):
        there = tuple(one for one in mine if country(one.place) == land)
        here = dates.evidence_dates(book, *dates.NAMES, among=there)
        rules_here = dates.evidence_dates(book, "rules", among=there)
        ruled = rules_here if rules_here.oldest else dates.first_rules(book)
        before = oldest and country(oldest.place) != land and (not here.oldest or oldest.year < here.oldest.year)
        yield Row(book, land, here, ruled, oldest if before else None)


def rows() -> list[Row]:
    """All games in all countries, by year; what has no year comes last."""
    found = [row for book in books() if book.rulesets for row in of_book(book)]
    return sorted(found, key=lambda row: (not row.year, row.year, row.book.name, row.country))


class PlayedBlock(SiteBlock):
    """``/// played``: all games by year and country, and the choices that filter them in the browser."""

    NAME = "played"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The choices, the table, and what it says when nothing is left."""
        self.bare()
        found = rows()
        whole = element(parent, "div", class_="played", data_search_exclude="")
        self.choices(whole, found)
        element(whole, "p", class_="played-status", role="status")
        body = wide_table(whole, "Games", ("Game and country", *COLUMNS), "played-table", "played-scroll")
        for row in found:
            self.row(body, row)
        return whole

    def choices(self, parent: Etree.Element, found: list[Row]) -> None:
        """Country, year, and whether what is only reported counts."""
        form = element(parent, "form", class_="played-form kit-form")
        box = element(element(form, "label", "Country "), "select", name="country")
        element(box, "option", "every country", value="")
        for land in sorted({row.country for row in found} - {UNSURE}):
            element(box, "option", land, value=land)
        year = element(form, "label", "Up to the year ")
        element(year, "input", type="number", name="year", min="1400", max="2100", step="1", inputmode="numeric")
        seen = element(element(form, "label"), "input", type="checkbox", name="seen")
        seen.tail = " Only what we have seen ourselves"
        element(form, "button", "Show all", type="reset")

    def row(self, parent: Etree.Element, row: Row) -> None:
        """One game in one country."""
        oldest, seen = row.here.oldest, row.here.seen
        line = element(
            parent, "tr", data_game=row.book.game, data_name=row.book.name, data_country=row.country,
            data_year=str(row.year or ""), data_seen=str(seen.year if seen else ""),
            data_rules=str(row.ruled.oldest.year if row.ruled.oldest else ""),
        )  # fmt: skip
        name = element(line, "th", scope="row")
        target = game_page(row.book.game)
        if self.page.has(target):
            link(name, row.book.name, self.page.to(target))
        else:
            after(name, row.book.name)
        element(name, "span", f" {row.country}", class_="played-country")
        cell = element(line, "td", data_title=COLUMNS[0])
        if row.elsewhere:
            where, how = year_and_place(row.elsewhere), dates.how_known(row.elsewhere)
            said = f"Earlier evidence is from elsewhere: {where} ({how}). "
            element(cell, "strong", said, class_="played-elsewhere")
        self.evidence(cell, oldest, "no text with a date")
        if seen and seen is not oldest:
            after(cell, " The first that we have seen: ")
            self.evidence(cell, seen, "")
        cell = element(line, "td", data_title=COLUMNS[1])
        if row.ruled.oldest and not row.own_rules:
            element(cell, "strong", "Not from here: ", class_="played-elsewhere")
        self.evidence(cell, row.ruled.oldest, "no text with a date")
        if row.ruled.seen and row.ruled.seen is not row.ruled.oldest:
            after(cell, " The first that we have seen: ")
            self.evidence(cell, row.ruled.seen, "")
        element(cell, "span", " Later than the year asked about.", class_="played-later", hidden="")
        element(line, "td", between(row), data_title=COLUMNS[2])

    def evidence(self, cell: Etree.Element, found: Attestation | None, none: str) -> None:
        """A year and a place, how it is known, and its sources."""
        if not found:
            after(cell, none)
            return
        after(cell, f"{year_and_place(found)}, {'seen by us' if found.seen else 'reported'}: ")
        plain_citations(found.cite, cell, self.page, brief=True)


def between(row: Row) -> str:
    """The years between the name there and the rules, in words; rules that are older are said to be."""
    first, then = row.here.oldest, row.ruled.oldest
    if first and then and then.year < first.year:
        return "the rules are older, from elsewhere"
    return dates.gap(first, then)
