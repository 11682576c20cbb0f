"""A table as a screen shows it to one seat: the view in words, as plain data for the one renderer.

Everything here comes from `Table.view` and from the rules; a screen sends back one of the lines offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .events import Event, remembered, seen_by
from .lines import TABLE
from .offers import Offers
from .rules import Citation
from .rulings import Ruling
from .sources import sources
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
    offers = Offers(table, place, words, faults=faults)
    swept = {} if view["trick"] else last_trick(table, place, aids=aids)
    hand = view["piles"].get(f"hand:{seat}", [])
    return {
        "game": table.game.id,
        "name": table.game.book.name,
        "ruleset": table.game.ruleset.title,
        "title": words.prompt(view["prompt"]),
        "seat": seat,
        "way": table.state.WAY,
        "seats": [
            shown_seat(table, view, words, place, other, bare=bare) | {"swept": swept.get(other)}
            for other in around(table, place)
        ],
        "hand": [shown_card(table, card) | offers.card(card) for card in hand if card != "??"],
        "unseen": sum(card == "??" for card in hand),
        "asks": offers.asks(),
        "piles": [
            shown_pile(table, words, name, cards)
            for name, cards in view["piles"].items()
            if ":" not in name and name != "trick" and cards
        ],
        "pool": [
            {"name": "pool", "words": words.note(unit, amount), "chips": chips(table, amount)}
            for unit, amount in pooled(view)
        ],
        "known": known(table, words, seat, aids=aids),
        "log": log(table, seat, aids=aids),
        "turn": list(view["waiting"]["seats"]),
        "over": view["over"],
        "settled": view["settled"],
        "result": result(table, words) if view["over"] else [],
    }


def chips(table: Table, amount: int) -> list[dict[str, Any]]:
    """A sum as chips of each colour, the dearest first; nothing where a game has chips of one kind only."""
    out = []
    for name, worth in table.game.state.CHIPS:
        out.append({"name": name, "count": amount // worth})
        amount %= worth
    return out


def known(table: Table, words: Words, seat: str, *, aids: bool) -> list[str]:
    """What stands open to memory alone: piles that were turned down, where the game has words for it."""
    if aids:
        return []
    piles = dict.fromkeys(str(event.data[0]) for event in table.stream(seat) if event.kind == "down")
    found = (words.find("known", f"down.{pile}") for pile in piles)
    return [text for text in found if text]


def last_trick(table: Table, place: int, *, aids: bool) -> dict[int, dict[str, str]]:
    """The cards of the trick that was gathered last, by seat, as long as this seat remembers it.

    Where tricks stay face up before their players there is no need of it.
    """
    stream = table.stream(table.seats[place])
    laid: dict[int, dict[str, str]] = {}
    gathered = False
    for event in stream if aids else remembered(stream, place):
        if event.kind != "move":
            continue
        if event.data[1] == "trick":
            laid, gathered = ({} if gathered else laid), False
            laid[event.seat] = shown_card(table, table.game.pack.name(event.cards[0]))
        elif event.data[0] == "trick":
            if str(event.data[1]).startswith("front:"):
                return {}
            gathered = True
    return laid if gathered else {}


def shown_pile(table: Table, words: Words, name: str, cards: Sequence[str]) -> dict[str, Any]:
    """A pile in the middle: its name, its size, and the faces that are seen."""
    return {
        "name": words.find("pile", name) or sentence(name),
        "key": name,
        "count": len(cards),
        "cards": [shown_card(table, card) for card in cards if card != "??"],
    }


def pooled(view: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """What lies in the pool, by unit; once the deal is settled, with what was paid to the next."""
    for unit, book in view["accounts"].items():
        if "pool" in book:
            yield unit, book["pool"] + (book.get("next", 0) if view["settled"] else 0)


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
    trick = [who for who, _ in view["trick"]]
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
        "order": trick.index(name) + 1 if name in trick else 0,
        "front": [shown_card(table, card) for card in view["piles"].get(f"front:{name}", []) if card != "??"],
        "taken": len(view["piles"].get(f"taken:{name}", [])),
        "partner": table.state.partner(me) == seat != me,
        "notes": notes,
    }


def log(table: Table, seat: str, *, aids: bool = False) -> list[dict[str, str]]:
    """The log as this seat remembers it: a sentence each, with the rule that it rests on."""
    place = table.number(seat)
    stream = table.stream(seat)
    return sentences(table, place, stream if aids else remembered(stream, place))


def news(table: Table, seat: str, since: int) -> list[dict[str, str]]:
    """What this seat witnessed from the table's event `since` on, as sentences.

    It is told once, as it happens; what has been turned down by then was seen all the same.
    """
    place = table.number(seat)
    seen = [event for whole in table.events[since:] if (event := seen_by(whole, place))]
    return sentences(table, place, seen)


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


__all__ = ["PUBLIC", "cited", "log", "news", "ruled", "screen", "sentences", "told"]
