"""The page for a judge: one page of a ruleset without marks, with a figure, to be printed and signed."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.book.rules import Citation, Rulebook, Ruleset
from groomporter.sitting.game import Game

from ...citing import OURSELVES
from ...elements import after, element, number_and_noun
from ...game_blocks import player_numbers
from .. import dates
from ..data import read_kit
from ..look import position
from ..sheet import figures, small_card
from .citation_styles import USUAL, CitedWorks
from .force import in_force
from .overview import in_short, rule_titles

MOST_WORKS = 5
APPENDIX = "the whole document"
LOOK = """
@page { margin: 15mm }
body { font: 11pt/1.35 Georgia, serif; max-width: 44rem; margin: 1rem auto; padding: 0 1rem; color: #211b17;
  background: #fff }
h1 { font-size: 1.7em; margin: 0 0 .2em }
h2 { font-size: 1.1em; margin: .8em 0 .15em; break-after: avoid }
p, li { margin: .2em 0; overflow-wrap: anywhere }
ul { margin: 0; padding-left: 1.1em }
.fill { display: flex; flex-wrap: wrap; gap: .4em 1em }
.fill span { flex: 1 1 9em; border-bottom: 1px solid }
figure { margin: .6em 0; padding: .5em .8em; border: 1px solid #999; break-inside: avoid }
figcaption { font-size: .9em; margin-top: .3em }
.seat { display: flex; flex-wrap: wrap; gap: .25em; align-items: center; margin: .15em 0 }
.seat b { min-width: 5.5em }
.sheet-card { display: inline-flex; gap: .1em; align-items: center; border: 1px solid #555; border-radius: 3px;
  padding: .1em .3em }
.sheet-card svg { width: .85em; height: .85em }
.suit-hearts, .suit-diamonds { color: #a01414 }
path { fill: currentColor }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 10.5pt } }
"""


def judges_page(book: Rulebook, ruleset: Ruleset, cited: CitedWorks) -> str:
    """The page as one file of HTML, which stands by itself and is well-formed XML too."""
    page = Etree.Element("html", {"xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"})
    head, body = element(page, "head"), element(page, "body")
    element(head, "meta", charset="utf-8")
    element(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    element(head, "title", f"{book.name}: for the judge")
    element(head, "style", LOOK)
    element(body, "h1", book.name)
    fill = element(body, "p", class_="fill")
    for label in ("Entrant:", "Group and kingdom:", "Event and date:"):
        element(fill, "span", label)
    rules = list(in_force(book, ruleset))
    section(body, "Is it period?", dates.period_answer(book))
    seats = player_numbers(Game(book.game, ruleset.spec).players)
    said = f"A game for {seats}, with {book.pack}. {book.goal} It is played here as “{ruleset.title}” has it"
    section(body, "What it is", f"{said}: {ruleset.authority}. {ruleset.place}, {ruleset.date}.")
    if ruleset.spec == book.ruleset().spec and (short := in_short(book.game)):
        section(body, "How it is played", short)
    figure(body, book)
    old = [rule for rule in rules if rule.mark in ("read", "reported")]
    stated = f"An old text states {len(old)} of the {number_and_noun(len(rules), 'rule')} played here"
    section(
        body, "What is known, and what was supplied", f"{stated}{f': {rule_titles(old, APPENDIX)}' if old else ''}."
    )
    if added := [rule for rule in rules if rule.mark == "supplied"]:
        after(
            body[-1], f" No text says these, and something had to be done at the table: {rule_titles(added, APPENDIX)}."
        )
    element(body, "h2", "Sources")
    works = element(body, "ul")
    for work in main_works(book, ruleset):
        line = element(works, "li")
        for run in cited.line(USUAL, work):
            element(line, "i" if run.kind == "title" else "span", run.text)
    return f"<!DOCTYPE html>\n{Etree.tostring(page, encoding='unicode')}\n"


def section(body: Etree.Element, title: str, text: str) -> None:
    """A heading and its paragraph."""
    element(body, "h2", title)
    element(body, "p", text)


def figure(body: Etree.Element, book: Rulebook) -> None:
    """A position of the game as it was dealt and played by its rules: who holds what, and what has happened."""
    found, pack = position(read_kit(book.game)), Game(book.game).pack
    made = element(body, "figure")
    for seat in found.seats:
        line = element(made, "div", class_="seat")
        element(line, "b", seat.name)
        for card in (*seat.front, *seat.held):
            small_card(line, pack, card)
        if seat.played:
            element(line, "span", "plays")
            small_card(line, pack, seat.played)
    for name, cards in found.middle:
        line = element(made, "div", class_="seat")
        element(line, "b", name or "On the table")
        for card in cards:
            small_card(line, pack, card)
    said = (f"From a hand by the rules of “{found.ruleset}”.", *found.told, figures(made, pack, briefly=True))
    element(made, "figcaption", " ".join(filter(None, said)))


def main_works(book: Rulebook, ruleset: Ruleset) -> list[str]:
    """The works that name the game first, that have its rules first, and that the ruleset rests on."""
    named, ruled = dates.first_name(book), dates.first_rules(book)
    witnesses = [one for found in (named, ruled) for one in (found.oldest, found.seen) if one]
    cites: list[Citation] = [cite for one in witnesses for cite in one.cite] + [*ruleset.cite]
    found = [work for cite in cites for work in (cite.source, cite.via) if work and work != OURSELVES]
    return list(dict.fromkeys(found))[:MOST_WORKS]
