"""What stands in small print below a game’s name: of the ruleset and the options that are printed, and no others."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.book.rules import Attestation, Rulebook
from groomporter.sitting.game import Game

from ..elements import after, element
from ..game_blocks import first, mentioned, oldest_told, player_numbers, year
from . import table_needs
from .block import keep_last
from .by_options import variants_by_options
from .sheet import by_seats, mark_printed, of_ruleset, ruleset_name

DOT = "\N{NO-BREAK SPACE}· "  # no line begins with it


def facts(whole: Etree.Element, book: Rulebook) -> Etree.Element:
    """Players, pack, minutes, the two dates, the ruleset, and what of it is changed."""
    line = element(whole, "p", class_="sheet-facts")
    seats(line, book)
    after(line, DOT)
    for when, pack in variants_by_options(book, table_needs.pack):
        mark_printed(element(line, "span", pack), when, book)
    after(line, f"{DOT}about {book.minutes} minutes{DOT}{dates(book)}{DOT}")
    for ruleset in book.newest_rulesets:
        of_ruleset(element(line, "span", keep_last(f"ruleset: {ruleset_name(ruleset)}")), ruleset, book)
    element(line, "span", class_="sheet-changed")
    return line


def plain(game: Game) -> str:
    """The same for one ruleset, in words."""
    players, minutes = player_numbers(game.players).capitalize(), f"about {game.book.minutes} minutes"
    said = (players, table_needs.pack(game), minutes, dates(game.book), f"ruleset: {ruleset_name(game.ruleset)}")
    return DOT.join(said)


def seats(line: Etree.Element, book: Rulebook) -> None:
    """How many play: by options, or by ruleset where one has a number of its own."""
    for mark, players in by_seats(book, lambda game: game.players):
        mark(element(line, "span", player_numbers(players).capitalize()))


def witnesses(book: Rulebook) -> tuple[Attestation | None, Attestation | None]:
    """What names the game first, and what has its rules first."""
    return first(book, "name", "term", "rules"), first(book, "rules")


def dates(book: Rulebook) -> str:
    """When it is first named, and when its rules are first written."""
    name, ruled = witnesses(book)
    said = []
    if name and name is not ruled:
        said.append(f"{mentioned(name)} {year(name)}, {name.place}")
    if ruled:
        told = oldest_told(book, ruled)
        both = "name and rules" if name is ruled else "rules"
        said.append(f"{both} {year(ruled)}, {ruled.place}" + (f" (reported from {told})" if told else ""))
    return "; ".join(said)
