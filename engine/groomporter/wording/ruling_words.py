"""A ruling as a screen shows it: what was asked about, the rule, whose word it is, and what stands against it here."""

from __future__ import annotations

from typing import Any

from ..book.rules import Citation
from ..book.sources import sources
from ..core.lines import TABLE
from ..core.plain import as_read
from ..core.state import verb_of
from ..sitting.game import Table
from ..table.rulings import Ruling
from .words import Words

MANY = 9  # so many cards that can be played need no list


def citation_line(citation: Citation) -> str:
    """A citation as a line: who, where, and by whom reported."""
    known = sources()
    text = known[citation.source].short + (f", {citation.at}" if citation.at else "")
    return f"{text}; reported by {known[citation.via].short}" if citation.via else text


def translation_of(citation: Citation) -> str:
    """Our English of the words that are cited, where they are in another language; else ""."""
    return sources()[citation.via or citation.source].english.get(citation.passage, "")


def show_ruling(table: Table, ruling: Ruling, asker: str) -> dict[str, Any]:
    """A ruling for a screen: what is asked about, the rule and its sources, and where it would be allowed.

    Args:
        asker: the seat that asks; what hangs on a hand is said of its own line alone.
    """
    out = ruling.plain()
    seat, _, rest = ruling.line.partition(": ")
    out["because"] = ""
    if seat != TABLE:
        words = Words(table.game, table.seats, table.seats.index(seat))
        out["asked"] = words.act(table.grammar, table.grammar.read(ruling.line)[1])
        if seat == asker and ruling.rule:
            out["because"] = because(table, ruling, words)
    out["cited"] = [
        {
            "work": citation_line(citation),
            "passage": as_read(citation.passage),
            "language": sources()[citation.via or citation.source].language,
            "english": translation_of(citation),
        }
        for citation in ruling.cite
    ]
    book = table.game.book
    out["where"] = [book.chosen_words(name, value) for name, value in ruling.options]
    out["where"] += [book.ruleset(spec).title for spec in ruling.rulesets]
    out["rest"] = rest
    return out


def because(table: Table, ruling: Ruling, words: Words) -> str:
    """What in this very hand stands against a card that is refused its own player: whose turn it is, what must be said
    before any card is played, or what lies there and which cards can be played.
    """
    seat, action = table.grammar.read(ruling.line)
    if verb_of(action) or table.over or TABLE in table.waiting.seats:
        return ""
    if table.seats[seat] not in table.waiting.seats:
        others = [f"seat:{table.number(name)}" for name in table.waiting.seats]
        return words.because(["turn", *others], []) if len(others) == 1 else ""
    choices = [table.grammar.choice(line) for line in table.actions(table.seats[seat])]
    cards = [choice.cards[0] for choice in choices if choice.verb == table.grammar.play]
    presenter = table.game.presenter(table.state)
    reason, *values = presenter.because(seat, action) or ["cards"]
    if not cards:
        none = f"{reason}-none"  # not this one, nor any other
        if words.find("because", none):
            return words.because([none, *values], [])
        return f"{words.because(['first'], [])} {words.prompt(presenter.prompt(seat))}"
    if len(cards) >= MANY:
        return ""
    pack = table.game.pack
    suits = {pack.suit[card] for card in cards}
    alike = [card for card in pack.cards_of(table.state.hands[seat]) if pack.suit[card] in suits]
    some = f"{reason}-some"  # of the suit that must be played not every card will do: it must be headed, say
    return words.because([some if len(alike) > len(cards) and words.find("because", some) else reason, *values], cards)
