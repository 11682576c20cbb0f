"""Who deals first and which way round play goes: what a table asks before it can begin."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree

from groomporter.book.catalogue import shared
from groomporter.book.rules import Reading, Rule, Rulebook, Ruleset
from groomporter.sitting.game import NAMES, Game

from ..elements import element
from .by_options import once_a_choice, variants_by_options
from .sheet import by_seats, draw_sign, mark_printed, reading_of, sign

LIFT = "lift"  # a card player's word of old; who reads it on a sheet may not know it
PARTNERS = "choosing-partners"
TWO = 2
#: Of a game that is played deal after deal.
NO_END = "The game has no end of its own: stop when a deal is done. Whoever has gained most has won."


def first_dealer(game: Game) -> Rule:
    """The rule by which the first dealer is found."""
    return game.rule(game.state.LIFTING)


def dealer_rule(game: Game) -> tuple[str, Rule | Reading]:
    """How the first dealer is found with these options, and what bears the mark of it."""
    rule = first_dealer(game)
    return game.in_force(rule)[0], reading_of(rule, game.options)


def round_about(game: Game) -> str:
    """Which way round the deal and the turn go."""
    if game.players[1] == TWO:
        return "Then the two of you deal by turns."
    side, way = ("left", "clockwise") if game.state.WAY > 0 else ("right", "anticlockwise")
    return f"The deal and the turn go round to the {side}, {way}."


def box(whole: Etree.Element, book: Rulebook) -> None:
    """The box of a sheet that says so."""
    endless = Game(book.game).state.SERIES
    element(whole, "h3", "Who deals, and when to stop" if endless else "Who deals")
    found = variants_by_options(book, dealer_rule)
    for when, (words, reading) in found:
        sign(mark_printed(element(whole, "p", words), when, book), reading)
    term, chosen = next(term for term in shared().terms if term.word == LIFT), shared().rules[PARTNERS]
    meant = f"To lift is {term.text[:1].lower()}{term.text[1:]}"
    lifts = any(re.search(rf"\b{LIFT}", words) for _, (words, _) in found)
    for mark, together in by_seats(book, with_partners):
        if together:
            sign(mark(element(whole, "p", chosen.text)), chosen)
            if not lifts:
                mark(element(whole, "p", meant))
    if lifts:
        element(whole, "p", meant)
    for mark, text in by_seats(book, round_about):
        mark(element(whole, "p", text))
    if endless:
        draw_sign(element(whole, "p", NO_END + " "), "supplied")


def besides(book: Rulebook, ruleset: Ruleset) -> list[Rule]:
    """The rules of every table by which the first dealer and partners are found, where the game has none of its own."""
    game = Game(book.game, ruleset.spec)
    found = [first_dealer(game)] + ([shared().rules[PARTNERS]] if with_partners(game) else [])
    return [rule for rule in found if rule not in (*book.rules.values(), *book.borrowed)]


@once_a_choice
def with_partners(game: Game) -> bool:
    """Whether those who sit down are partners."""
    return game.open(NAMES[: game.players[0]], seed=1).state.partner(0) >= 0
