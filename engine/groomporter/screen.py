"""A table as a screen shows it to one seat: the view in words, as plain data for the one renderer.

Everything here comes from `Table.view` and from the rules; a screen sends back one of the lines offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .events import Event, remembered
from .lines import TABLE
from .rules import Citation
from .rulings import Ruling
from .sources import sources
from .state import CARD, WRONG, argument_of, verb_of
from .table import Table
from .view import told
from .words import Words, rule_of, sentence

PUBLIC = ("trick", "stock")


def screen(table: Table, seat: str, *, aids: bool = False, faults: bool = False, bare: bool = False) -> dict[str, Any]:
    """What a screen shows to this seat.

    Args:
        aids: whether what was turned down is still shown.
        faults: whether irregularities are offered.
        bare: whether all hands are shown (a finished or opened hand).
    """
    place = table.number(seat)
    view = table.view(seat, aids=aids)
    words = Words(table.game, table.seats, place)
    offers = Offers(table, place, words)
    return {
        "game": table.game.id,
        "name": table.game.book.name,
        "ruleset": table.game.ruleset.title,
        "title": words.prompt(view["prompt"]),
        "seat": seat,
        "seats": [shown_seat(table, view, words, place, other, bare=bare) for other in around(table, place)],
        "hand": [offers.card(card, faults=faults) for card in view["piles"].get(f"hand:{seat}", [])],
        "acts": offers.buttons(table.actions(seat)),
        "mays": offers.buttons(table.may(seat)),
        "faults": offers.buttons([line for line in table.irregularities(seat) if faults]),
        "piles": [
            {"name": name, "count": len(cards), "cards": [shown_card(table, card) for card in cards if card != "??"]}
            for name, cards in view["piles"].items()
            if ":" not in name and name != "trick" and cards
        ],
        "pool": [
            {"name": name, "words": words.note(unit, amount)}
            for unit, book in view["accounts"].items()
            for name, amount in book.items()
            if name == "pool"
        ],
        "log": log(table, seat, aids=aids),
        "turn": list(view["waiting"]["seats"]),
        "over": view["over"],
        "settled": view["settled"],
        "result": result(table, words) if view["over"] else [],
    }


def around(table: Table, place: int) -> list[int]:
    """The seats clockwise, beginning with this one."""
    return [(place + step) % len(table.seats) for step in range(len(table.seats))]


def shown_card(table: Table, card: str) -> dict[str, str]:
    """A card for a screen: its name in the notation and in words."""
    return {"card": card, "words": table.game.pack.words(table.game.pack.number[card]) if card != "??" else "a card"}


def shown_seat(table: Table, view: dict[str, Any], words: Words, me: int, seat: int, *, bare: bool) -> dict[str, Any]:
    """One seat: who, how many cards, what it played, and its accounts in words."""
    name = table.seats[seat]
    cards = view["piles"].get(f"hand:{name}", [])
    if bare and seat != me:
        cards = [table.game.pack.names[card] for card in table.game.pack.listed(table.state.hands[seat])]
    played = next((card for who, card in view["trick"] if who == name), "")
    notes = []
    for unit, book in view["accounts"].items():
        if f"seat:{name}" in book and (note := words.note(unit, book[f"seat:{name}"])):
            notes.append({"unit": unit, "words": note})
    return {
        "name": name,
        "you": seat == me,
        "dealer": name == table.dealer,
        "turn": name in view["waiting"]["seats"],
        "count": len(cards),
        "shown": [shown_card(table, card) for card in cards if card != "??" and seat != me],
        "played": shown_card(table, played) if played else None,
        "taken": len(view["piles"].get(f"taken:{name}", [])),
        "notes": notes,
    }


class Offers:
    """The lines open to a seat, as cards to press and buttons."""

    def __init__(self, table: Table, place: int, words: Words) -> None:
        self.table, self.place, self.words = table, place, words
        self.seat = table.seats[place]
        self.open = set(table.actions(self.seat))
        self.wrong = set(table.irregularities(self.seat))

    def card(self, name: str, *, faults: bool) -> dict[str, Any]:
        """A card of the hand: the line that plays it, if it may be played; what to ask why not, if it may not."""
        verb = self.table.grammar.verbs[0].name
        line = f"{self.seat}: {verb} {name}"
        can = line in self.open
        turn = self.table.state.turn == self.place
        return shown_card(self.table, name) | {
            "line": line if can else "",
            "why": line if not can and turn else "",
            "wrong": f"{line}!" if faults and f"{line}!" in self.wrong else "",
        }

    def buttons(self, lines: Sequence[str]) -> list[dict[str, Any]]:
        """The lines that are no plain card plays, with their words and the kind of their argument."""
        out = []
        for line in lines:
            _, action = self.table.grammar.read(line)
            verb = self.table.grammar.verbs[verb_of(action)]
            if action < CARD or (action & WRONG and verb_of(action) == 0):
                continue
            cards = self.table.game.pack.listed(argument_of(action)) if verb.arguments == ("cards",) else ()
            out.append(
                {
                    "line": line,
                    "words": self.words.act(self.table.grammar, action),
                    "verb": verb.name,
                    "kind": verb.arguments[-1] if verb.arguments else "",
                    "cards": [self.table.game.pack.names[card] for card in cards],
                }
            )
        return out


def log(table: Table, seat: str, *, aids: bool = False) -> list[dict[str, str]]:
    """The log as this seat remembers it: a sentence each, with the rule that it rests on."""
    place = table.number(seat)
    stream = table.stream(seat)
    return sentences(table, place, stream if aids else remembered(stream, place))


def sentences(table: Table, place: int, events: Sequence[Event]) -> list[dict[str, str]]:
    """These events as sentences; what needs no saying is left out, and the deal is said once."""
    words = Words(table.game, table.seats, place)
    out: list[dict[str, str]] = []
    for event in events:
        text = words.event(event)
        if text and not (out and event.kind == "deal" and out[-1]["kind"] == "deal"):
            out.append({"text": text, "rule": rule_of(table.game, event), "kind": event.kind})
    return out


def result(table: Table, words: Words) -> list[str]:
    """The outcome in words, one sentence for each seat that it touches."""
    unit = table.game.book.unit
    out = []
    for name, change in table.outcome.items():
        if change:
            who = words.name(table.number(name))
            verb = ("lose" if change < 0 else "gain") + ("" if who == "you" else "s")
            out.append(sentence(f"{who} {verb} {words.note(unit, abs(change))}."))
    return out


def cited(citation: Citation) -> str:
    """A citation as a line: who, where, and by whom reported."""
    known = sources()
    text = known[citation.source].short + (f", {citation.at}" if citation.at else "")
    return f"{text}; reported by {known[citation.via].short}" if citation.via else text


def ruled(table: Table, ruling: Ruling) -> dict[str, Any]:
    """A ruling for a screen: what is asked about, the rule and its sources, and where it would be allowed."""
    out = ruling.plain()
    seat, _, rest = ruling.line.partition(": ")
    words = Words(table.game, table.seats, table.seats.index(seat) if seat != TABLE else -1)
    if seat != TABLE:
        out["asked"] = words.act(table.grammar, table.grammar.read(ruling.line)[1])
    options = table.game.book.options
    out["cited"] = [cited(citation) for citation in ruling.cite]
    out["where"] = [
        f"{options[name].title}: {options[name].reading(value).title}" for name, value in ruling.options
    ] + [table.game.book.ruleset(spec).title for spec in ruling.rulesets]
    out["rest"] = rest
    return out


__all__ = ["PUBLIC", "cited", "log", "ruled", "screen", "sentences", "told"]
