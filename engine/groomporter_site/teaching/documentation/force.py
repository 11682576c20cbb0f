"""What is in force under a ruleset: its rules in the order of play, each with the reading that the ruleset has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from groomporter.book.catalogue import SHARED
from groomporter.book.rules import Citation, Reading, Rule, Rulebook, Ruleset

from ...citing import OURSELVES
from ...marks import mark_of
from ...page import book_of


@dataclass(frozen=True, slots=True)
class InForce:
    """A rule that is in force, and which of its readings.

    Attributes:
        part: the title of the part of the rules in which it stands.
    """

    rule: Rule
    reading: Reading | None
    part: str

    @property
    def said(self) -> Rule | Reading:
        """Whose mark it bears: the reading where there is one, since only that differs."""
        return self.reading or self.rule

    @property
    def mark(self) -> str:
        """Whose word it is."""
        return mark_of(self.said)

    @property
    def label(self) -> str:
        """Its title, and that of its reading: "The pack (always fifty-two)"."""
        shown = self.reading.title[:1].lower() + self.reading.title[1:] if self.reading else ""
        return f"{self.rule.title} ({shown})" if shown else self.rule.title

    @property
    def cites(self) -> tuple[Citation, ...]:
        """What it rests on, the rule's citations first."""
        return (*self.rule.cite, *(self.reading.cite if self.reading else ()))


def in_force(book: Rulebook, ruleset: Ruleset) -> Iterator[InForce]:
    """Every rule of the ruleset, those of the game first, then those that it takes over from elsewhere."""
    options = book.resolve(ruleset.spec)
    own = ((rule, title) for part, title in book.parts.items() for rule in book.rules.values() if rule.part == part)
    taken = ((rule, taken_over(rule)) for rule in book.borrowed)
    for rule, title in (*own, *taken):
        if rule.holds(options):
            yield InForce(rule, rule.reading(options[rule.option]) if rule.option else None, title)


def taken_over(rule: Rule) -> str:
    """The title of a part for a rule that another game has, or every table."""
    game = rule.id.partition(".")[0]
    return "As at every table" if game == SHARED else f"Taken over from {book_of(game).name}"


def works(book: Rulebook, ruleset: Ruleset) -> dict[str, list[tuple[str, Citation]]]:
    """Each work that a ruleset's document cites, with what it is cited for; who reports one is a work as well."""
    found: dict[str, list[tuple[str, Citation]]] = {}
    cited = [(rule.rule.title, cite) for rule in in_force(book, ruleset) for cite in rule.cites]
    cited += [("the ruleset", cite) for cite in ruleset.cite]
    cited += [("when and where it is named", cite) for one in book.attested for cite in one.cite]
    for what, cite in cited:
        for work in (cite.source, cite.via):
            if work and work != OURSELVES:
                found.setdefault(work, []).append((what, cite))
    return found
