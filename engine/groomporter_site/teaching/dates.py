"""The two dates of a game, and how they are known: when it is first named, and when its rules are first written."""

from __future__ import annotations

from dataclasses import dataclass

from groomporter.book.rules import Attested, Rulebook
from groomporter.book.sources import sources

from ..elements import number_and_noun
from ..game_blocks import year_and_place

NAMES = ("name", "term", "rules")


def oldest(found: tuple[Attested, ...]) -> Attested | None:
    """The oldest of these that has a year; of one year that which we have seen."""
    return min((one for one in found if one.year), key=lambda one: (one.year, not one.seen), default=None)


@dataclass(frozen=True, slots=True)
class EvidenceDates:
    """One kind of evidence of a game: the oldest of all, and the oldest that we have seen ourselves.

    They are the same where the oldest was seen; each is None where there is none.
    """

    oldest: Attested | None
    seen: Attested | None

    @property
    def years(self) -> str:
        """Both in words: "about 1665, England (reported by McLeod 2023); seen by us: 1698, London"."""
        if not self.oldest:
            return ""
        said = f"{year_and_place(self.oldest)} ({how_known(self.oldest)})"
        if self.seen and self.seen is not self.oldest:
            said += f"; the first that we have seen: {year_and_place(self.seen)}"
        return said


def evidence_dates(book: Rulebook, *what: str, among: tuple[Attested, ...] | None = None) -> EvidenceDates:
    """The evidence of these kinds, of all that a game has or `among` some of it."""
    found = tuple(one for one in (book.attested if among is None else among) if one.what in what)
    return EvidenceDates(oldest(found), oldest(tuple(one for one in found if one.seen)))


def first_name(book: Rulebook) -> EvidenceDates:
    """When it is first named; a text with its rules, or with a term of it, names it too."""
    return evidence_dates(book, *NAMES)


def first_rules(book: Rulebook) -> EvidenceDates:
    """When its rules are first written."""
    return evidence_dates(book, "rules")


def how_known(found: Attested, us: str = "us") -> str:
    """Whether we have seen the text, or who reports it: "seen by us", "reported by McLeod 2023"."""
    if found.seen:
        return f"seen by {us}"
    by = dict.fromkeys(sources()[cite.via].short for cite in found.cite if cite.via)
    return f"reported by {' and '.join(by)}" if by else "reported"


def gap(first: Attested | None, then: Attested | None) -> str:
    """How many years lie between a name and rules, in words."""
    if not first:
        return ""
    if not then:
        return "no rules with a date"
    years = then.year - first.year
    about = "about " if first.circa or then.circa or first.when or then.when else ""
    return f"{about}{number_and_noun(years, 'year')}" if years else "none: they come together"
