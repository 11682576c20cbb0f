"""What stands in small print below a game’s name: of the ruleset and the options that are printed, and no others."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.book.rules import Rulebook
from groomporter.sitting.game import Game

from ..elements import after, element
from ..game_blocks import first, oldest_told, seated, year
from . import needed
from .sheet import by_seats, named, newest, of_ruleset, printed
from .varied import varied


def facts(whole: Etree.Element, book: Rulebook) -> Etree.Element:
    """Players, pack, minutes, the two dates, the ruleset, and what of it is changed."""
    line = element(whole, "p", class_="sheet-facts")
    seats(line, book)
    after(line, " · ")
    for when, pack in varied(book, needed.pack):
        printed(element(line, "span", pack), when, book)
    after(line, f" · about {book.minutes} minutes · {dates(book)} · ")
    for ruleset in newest(book):
        of_ruleset(element(line, "span", f"ruleset: {named(ruleset)}"), ruleset, book)
    element(line, "span", class_="sheet-changed")
    return line


def plain(game: Game) -> str:
    """The same for one ruleset, in words."""
    players, minutes = seated(game.players).capitalize(), f"about {game.book.minutes} minutes"
    said = (players, needed.pack(game), minutes, dates(game.book), f"ruleset: {named(game.ruleset)}")
    return " · ".join(said)


def seats(line: Etree.Element, book: Rulebook) -> None:
    """How many play: by options, or by ruleset where one has a number of its own."""
    for mark, players in by_seats(book, lambda game: game.players):
        mark(element(line, "span", seated(players).capitalize()))


def dates(book: Rulebook) -> str:
    """When it is first named, and when its rules are first written."""
    name, ruled = first(book, "name", "term", "rules"), first(book, "rules")
    said = []
    if name and name is not ruled:
        said.append(f"named {year(name)}, {name.place}")
    if ruled:
        told = oldest_told(book, ruled)
        both = "name and rules" if name is ruled else "rules"
        said.append(f"{both} {year(ruled)}, {ruled.place}" + (f" (reported from {told})" if told else ""))
    return "; ".join(said)
