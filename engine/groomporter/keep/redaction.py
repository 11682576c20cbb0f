"""What a record of one seat shows: its seat's knowledge by now, and ``??`` for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..core.cards import HIDDEN, UNKNOWN
from ..core.events import Event, seen_by
from ..core.lines import TABLE
from ..core.state import verb_of
from ..table.table import Table


def stretches(table: Table, seat: int) -> list[list[Event]]:
    """What this seat witnessed at the opening, then in each line."""
    edges = [0, *table.starts, len(table.events)]
    return [
        [seen for event in table.events[start:end] if (seen := seen_by(event, seat))] for start, end in pairwise(edges)
    ]


def redact_deck(table: Table, stream: Sequence[Event]) -> str:
    """Each known hand in canonical order at the places where it was dealt: the order of its deal was not seen."""
    deck = [HIDDEN] * len(table.deck)
    for at, event in enumerate(stream):
        if event.kind not in ("deal", "look") and not (event.kind == "move" and event.data[0] == "stock"):
            continue
        places = [int(p) for p in event.data[1 if event.kind != "move" else 2 :]]
        cards = event.cards
        if event.kind == "deal" and HIDDEN in cards:
            cards = tuple(since_dealt(str(event.data[0]), stream[at + 1 :]))[: len(places)]
        if event.kind != "look" or event.data[0] == "stock":
            for where, card in zip(places, cards, strict=False):
                if where < len(deck):  # a place given by a later shuffle is none of the deck's
                    deck[where] = card
    return table.game.pack.text(deck)


def since_dealt(pile: str, later: Sequence[Event]) -> list[int]:
    """The cards that are known to have lain in this pile from the deal on."""
    found = set()
    for event in later:
        if (event.kind == "deal" and event.data[0] == pile) or (event.kind == "move" and event.data[1] == pile):
            break
        if event.kind in ("move", "look") and event.data[0] == pile:
            found |= set(event.cards) - {HIDDEN}
    return sorted(found)


def redact_lines(table: Table, seat: int) -> list[str]:
    """The lines as this seat knows them."""
    return [redact_line(table, i, seat) for i in range(len(table.lines))]


def redact_line(table: Table, i: int, seat: int) -> str:
    """A line as this seat knows it."""
    line = table.lines[i]
    if line.startswith(f"{TABLE}: "):
        word, *rest = line.removeprefix(f"{TABLE}: ").split()
        return f"{TABLE}: {word} " + " ".join([UNKNOWN] * len(rest)) if word == "shuffle" else line
    actor, action = table.grammar.read(line)
    if actor == seat:
        return line
    following = i + 1
    while following < len(table.lines) and table.lines[following].startswith(f"{TABLE}: "):
        following += 1  # what chance adds may be how the fault was noticed
    end = table.starts[following] if following < len(table.starts) else len(table.events)
    seen = [e for e in (seen_by(event, seat) for event in table.events[table.starts[i] : end]) if e]
    if line.endswith("!") and not any(event.kind == "wrong" for event in seen):
        line = line[:-1]
    verb = table.grammar.verbs[verb_of(action)]
    said = line.split(": ", 1)[1].split()
    if verb.sealed and i in table.sealed:
        return f"{table.seats[actor]}: {verb.name}" + f" {UNKNOWN}" * (len(said) - 1)
    if not verb.hidden:
        return line
    gone = next((e for e in seen if e.kind == "move" and e.data[0] == f"hand:{actor}"), None)
    known = gone.cards if gone else ()
    if gone and HIDDEN in known:
        first = seen.index(gone) + 1
        later = (e for e in (seen_by(event, seat) for event in table.events[table.starts[i] :]) if e)
        known = faces_revealed(gone, list(later)[first:])
    if HIDDEN not in known:
        return line
    plain = len(said) - 1 - len(known)
    return f"{table.seats[actor]}: {' '.join(said[: 1 + plain])}" + f" {UNKNOWN}" * len(known)


def faces_revealed(gone: Event, later: Sequence[Event]) -> tuple[int, ...]:
    """The faces of cards that left a hand unseen, as the pile that they went to was shown next, by what came later."""
    pile = gone.data[1]
    for event in later:
        if event.kind in ("move", "look") and event.data[0] == pile:
            return event.cards if len(event.cards) == len(gone.cards) else gone.cards
    return gone.cards
