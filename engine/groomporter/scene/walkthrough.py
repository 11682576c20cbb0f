"""A hand walked through line by line, for people who look on: the screens of a projector."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.events import NO_SEAT, seen_by
from ..core.plain import as_read
from ..core.state import CHANCE
from ..sitting.game import Table
from ..table.rulings import Ruling
from ..table.view import sight
from ..wording.log import sentences
from ..wording.ruling_words import because, citation_line, translation_of
from ..wording.words import Words
from .ending import ending
from .frames import frame_changes
from .leads import playable
from .score import score
from .screen import account_figures, scene

MOST = 400  # lines
ONLOOKER = 15  # the seat of somebody who has none: no event has it among those who see the faces


def show_walkthrough(table: Table) -> dict[str, Any]:
    """The positions of a hand: the deal first, then after each line, unless chance must answer before anybody looks.

    Returns:
        ``screen``, the last, all hands shown; ``steps``, one for each position: what is then unlike the next (see
        `frame_changes`), with ``said``, what happened just before it, and ``decides``, the verb of whoever must now
        choose among several things; "" if nobody must; and where a card of theirs may not be played, ``ruled``, of
        `ruled_out`. ``rules``, those that are named there, by their ids. ``ending``, what decided the deal (`ending`),
        once it is settled.
    """
    rules: dict[str, Any] = {}
    scenes, ruled = [], []
    for again, _, told in looks(table):
        scenes.append(position(again, told))
        ruled.append(ruled_out(again, rules))
    last = whole(again, scenes[-1])
    nexts = [*scenes[1:], last | {"decides": ""}]
    steps = [
        frame_changes(one, following) | {"decides": one["decides"]} | ({"ruled": out} if out else {})
        for one, following, out in zip(scenes, nexts, ruled, strict=True)
    ]
    return {
        "screen": last,
        "steps": steps,
        "rules": rules,
        "ending": ending(again, again.seats[0], onlooker=True),
    }


def looks(table: Table) -> Iterator[tuple[Table, int, int]]:
    """A deal as it goes on, wherever somebody can look at it: the table then, how many lines have been done, and from
    which event on nothing has been told yet.

    Where chance must answer before anybody can do anything there is nothing to look at.
    """
    again, told = table.copy(), 0
    again.restart()
    for number, line in enumerate(("", *table.lines[:MOST])):
        if line:
            again.follow(line)
        if not line or again.state.pending != CHANCE:
            yield again, number, told
            told = len(again.events)


def position(table: Table, since: int) -> dict[str, Any]:
    """One position as those see it who look on, with what was said since this event of the table's."""
    before = sight(table.witness(ONLOOKER), table.seats, table.game, table.before, aids=True)
    news = [seen for event in table.events[since:] if (seen := seen_by(event, ONLOOKER))]
    out = scene(table, table.seats[0], before, aids=True, bare=True, onlooker=True)
    out["score"] = score(table, Words(table.game, table.seats, NO_SEAT), before, account_figures(before, aids=True))
    return out | {"said": sentences(table, NO_SEAT, news), "decides": decides(table)}


def decides(table: Table) -> str:
    """What whoever must act now chooses: a verb, if there are several things to choose among; else ""."""
    if table.over or table.waiting.how != "each" or len(table.waiting.seats) != 1:
        return ""
    lines = table.actions(table.waiting.seats[0])
    return table.grammar.choice(lines[0]).verb if len(lines) > 1 else ""


def ruled_out(table: Table, rules: dict[str, Any]) -> dict[str, Any]:
    """Which cards whoever must now play one ``may`` play, and the first that may ``not`` be, ``because`` of what lies
    there, by which ``rule``; {} where any may be played. The rule's own words are put to these.
    """
    play = table.grammar.play
    if decides(table) != play:
        return {}
    (seat,), pack = table.waiting.seats, table.game.pack
    place = table.number(seat)
    may = playable(table, place)
    words = Words(table.game, table.seats, NO_SEAT)
    for card in pack.cards_of(table.state.hands[place]):
        if card in may:
            continue
        ruling = table.why_not(f"{seat}: {play} {pack.name(card)}", seat)
        if ruling.rule and (why := because(table, ruling, words)):
            rules.setdefault(ruling.rule.id, rule_words(ruling))
            return {
                "may": [pack.name(one) for one in may],
                "not": pack.name(card),
                "because": why,
                "rule": ruling.rule.id,
            }
    return {}


def rule_words(ruling: Ruling) -> dict[str, str]:
    """A rule as it is read by a hall: its title, its text, and the first words that it rests on, with their source."""
    assert ruling.rule
    cite = next((citation for citation in ruling.cite if citation.passage), ruling.cite[0])
    said = translation_of(cite) or as_read(cite.passage)
    return {"title": ruling.rule.title, "text": ruling.reading, "passage": said, "work": citation_line(cite)}


def whole(table: Table, last: Mapping[str, Any]) -> dict[str, Any]:
    """A screen with all that a renderer asks of one."""
    fixed = {
        "game": table.game.id,
        "name": table.game.book.name,
        "ruleset": table.game.ruleset.title,
        "seat": table.seats[0],
        "way": table.game.state.WAY,
        "tricks": table.grammar.play not in table.game.state.UNUSED,
    }
    nothing = {"asks": [], "log": [], "people": [], "ended": [], "go": "", "next": "", "guessed": "", "undo": False}
    nothing |= {"first": None, "course": None, "series": None, "reckoning": None, "faults": False}
    return {**{name: value for name, value in last.items() if name not in ("said", "decides")}, **fixed, **nothing,
            "bare": True, "aids": True}  # fmt: skip
