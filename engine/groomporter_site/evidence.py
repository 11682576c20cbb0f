"""What rests on what: every citation that any game's rules make, with what it supports."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from groomporter.book.catalogue import games, rulebook, shared
from groomporter.book.catalogue import rule as rule_of
from groomporter.book.rules import Citation, Rule, Rulebook

from .elements import after, element, link
from .examples.rule_examples import see_anchor
from .families import families
from .page import Page, game_page
from .testimonies.files import read_testimonies, testimony_anchor


@dataclass(frozen=True, slots=True)
class Use:
    """One citation and what rests on it.

    Attributes:
        cite: the citation.
        game: the game's id.
        name: the game's name.
        title: the title of what rests on it.
        anchor: where that stands on the game's page.
        rule: the whole id, if it is a rule.
        page: the file on which it stands, if that is not the game’s.
    """

    cite: Citation
    game: str
    name: str
    title: str
    anchor: str
    rule: str = ""
    page: str = ""


def of_rule(book: Rulebook, rule: Rule) -> Iterator[Use]:
    """Every use that a rule and its readings make of a source."""
    for cite in (*rule.cite, *(cite for reading in rule.readings for cite in reading.cite)):
        yield Use(cite, book.game, book.name, rule.title, rule.id, rule.id)


def of_book(book: Rulebook) -> Iterator[Use]:
    """All uses in one rulebook, rules first."""
    for rule in book.rules.values():
        yield from of_rule(book, rule)
    for ruleset in book.rulesets:
        for cite in ruleset.cite:
            yield Use(cite, book.game, book.name, f"ruleset {ruleset.title}", f"ruleset-{ruleset.id}")
    for attested in book.attested:
        for cite in attested.cite:
            yield Use(cite, book.game, book.name, "history", "history")
    for term in book.terms:
        for cite in term.cite:
            yield Use(cite, book.game, book.name, f"the word {term.word}", "")
    for mistake in book.mistakes:
        for cite in mistake.cite:
            yield Use(cite, book.game, book.name, "known mistakes", "mistakes")


def of_families() -> Iterator[Use]:
    """All uses in the pictures of families, each on the page of the first game that it is drawn for."""
    for family in families():
        for cite in family.cites():
            yield Use(cite, family.games[0], rulebook(family.games[0]).name, family.name.lower(), "family")


def of_testimonies(game: str) -> Iterator[Use]:
    """What old texts tell of play, on the page where it is tried."""
    for one in read_testimonies(game):
        yield Use(one.cite, game, rulebook(game).name, one.title, testimony_anchor(one.id), page=f"numbers/{game}.md")


@cache
def books() -> tuple[Rulebook, ...]:
    """The rulebook of every game by name, that of every table last."""
    return (*sorted((rulebook(game) for game in games()), key=lambda book: book.name), shared())


@cache
def uses() -> tuple[Use, ...]:
    """Every citation of every game."""
    return (
        *(use for book in books() for use in of_book(book)),
        *of_families(),
        *(use for game in games() for use in of_testimonies(game)),
    )


def resting(parent: Etree.Element, found: tuple[Use, ...], page: Page, *, played: bool = False) -> None:
    """A line a game: its name, and each thing that rests here, once, with a link where it has a page.

    Args:
        played: whether a rule's examples are offered beside it.
    """
    out: dict[str, dict[str, Use]] = {}
    for use in found:
        out.setdefault(use.name, {}).setdefault(use.title, use)
    for name, things in out.items():
        line = element(parent, "p", f"{name}: ", class_="resting")
        for number, use in enumerate(things.values()):
            after(line, ", " if number else "")
            target = use.page or (game_page(use.game) if use.anchor else "glossary.md")
            if not page.has(target):
                after(line, use.title)
                continue
            link(line, use.title, page.to(target, use.anchor))
            anchor = see_anchor(rule_of(use.rule)) if played and use.rule else ""
            if anchor:
                after(line, " (")
                link(line, "see it played", page.to(target, anchor), aria_label=f"see it played: {use.title}")
                after(line, ")")
