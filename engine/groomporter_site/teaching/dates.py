"""The two dates of a game, and how they are known: when it is first named, and when its rules are first written."""

from __future__ import annotations

from dataclasses import dataclass

from groomporter.book.rules import Attestation, Rulebook
from groomporter.book.sources import sources

from ..elements import number_and_noun
from ..game_blocks import first, mentioned, year, year_and_place

NAMES = ("name", "term", "rules")
GENERATION = 30  # years between a name and rules that make it worth while to say both


def oldest(found: tuple[Attestation, ...]) -> Attestation | None:
    """The oldest of these that has a year; of one year that which we have seen."""
    return min((one for one in found if one.year), key=lambda one: (one.year, not one.seen), default=None)


@dataclass(frozen=True, slots=True)
class EvidenceDates:
    """One kind of evidence of a game: the oldest of all, and the oldest that we have seen ourselves.

    They are the same where the oldest was seen; each is None where there is none.
    """

    oldest: Attestation | None
    seen: Attestation | None

    @property
    def years(self) -> str:
        """Both in words: "about 1665, England (reported by McLeod 2023); seen by us: 1698, London"."""
        if not self.oldest:
            return ""
        said = f"{year_and_place(self.oldest)} ({how_known(self.oldest)})"
        if self.seen and self.seen is not self.oldest:
            said += f"; the first that we have seen: {year_and_place(self.seen)}"
        return said


def evidence_dates(book: Rulebook, *what: str, among: tuple[Attestation, ...] | None = None) -> EvidenceDates:
    """The evidence of these kinds, of all that a game has or `among` some of it."""
    found = tuple(one for one in (book.attested if among is None else among) if one.what in what)
    return EvidenceDates(oldest(found), oldest(tuple(one for one in found if one.seen)))


def first_name(book: Rulebook) -> EvidenceDates:
    """When it is first named; a text with its rules, or with a term of it, names it too."""
    return evidence_dates(book, *NAMES)


def first_rules(book: Rulebook) -> EvidenceDates:
    """When its rules are first written."""
    return evidence_dates(book, "rules")


def first_seen(book: Rulebook) -> Attestation | None:
    """The oldest text of a game that we have seen; where we have seen none, the oldest reported."""
    return first(book, *NAMES)


def in_short(book: Rulebook) -> str:
    """The year of the oldest text seen that names a game, and that of its rules where they are much younger."""
    seen, ruled = first_seen(book), first(book, "rules")
    if not seen or not seen.year:
        return "no date"
    apart = ruled is not None and ruled.year - seen.year > GENERATION
    return f"{mentioned(seen)} {year(seen)}, rules of {ruled.year}" if ruled and apart else year(seen)


def how_known(found: Attestation, us: str = "us") -> str:
    """Whether we have seen the text, or who reports it: "seen by us", "reported by McLeod 2023"."""
    if found.seen:
        return f"seen by {us}"
    by = dict.fromkeys(sources()[cite.via].short for cite in found.cite if cite.via)
    return f"reported by {' and '.join(by)}" if by else "reported"


def gap(first: Attestation | None, then: Attestation | None) -> str:
    """How many years lie between a name and rules, in words."""
    if not first:
        return ""
    if not then:
        return "no rules with a date"
    years = then.year - first.year
    about = "about " if first.circa or then.circa or first.when or then.when else ""
    return f"{about}{number_and_noun(years, 'year')}" if years else "none: they come together"


END_OF_PERIOD = 1600  # the last year of what the Society for Creative Anachronism calls period


def period_answer(book: Rulebook, *, dated: bool = True) -> str:
    """Whether a game is of before 1600: what of it is named by then, and what is described, in sentences.

    Args:
        dated: whether the years are given; they may rest on texts that only others report.
    """
    named, ruled = first_name(book), first_rules(book)
    if not named.oldest:
        return "No dated text is known that names the game; nothing shows that it was played before 1600."
    known = f" (first named: {year(named.oldest)})" if dated else ""
    if named.oldest.year > END_OF_PERIOD:
        return f"Not that we know: no text names the game before 1600{known}."
    said = f"The game was known before 1600{known}."
    if not ruled.oldest:
        return f"{said} No text with a date says how it was played, so its rules are reconstructed."
    written = f" (rules: {year(ruled.oldest)})" if dated else ""
    if ruled.oldest.year > END_OF_PERIOD:
        return f"{said} How it was played was written down later{written}, so period play is reconstructed from that."
    return f"{said} How it was played was written down before 1600 too{written}."
