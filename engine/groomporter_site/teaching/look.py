"""The position that a handout prints: who holds and has played what, and what the engine tells of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from groomporter import ChoiceError, DeckError, LineError, Refused, StandingError
from groomporter.keep.link import pack_link
from groomporter.scene.screen import screen
from groomporter.sitting.game import Game, Table
from groomporter.sitting.replay import open_table
from groomporter.wording.amendments import VERSION
from groomporter.wording.words import Words

from ..firsthand import TutorialError, first_hand
from .data import Look, Teach
from .proofs import read_record

FAULTS = (ChoiceError, DeckError, LineError, StandingError, Refused)


@dataclass(frozen=True, slots=True)
class Position:
    """A position with its lines played.

    Attributes:
        seats: of each player the name, the card played to the middle ("" for none), and the cards in hand or before
            the player, as the notation has them.
        middle: other cards that can be seen: the name of each pile and its cards.
        told: what has just happened, in sentences.
        ruleset: the title of the ruleset; `link` the text of a link to the whole record.
    """

    seats: tuple[tuple[str, str, tuple[str, ...]], ...]
    middle: tuple[tuple[str, tuple[str, ...]], ...]
    told: tuple[str, ...]
    ruleset: str
    link: str


def position(teach: Teach) -> Position:
    """The position that the file of a game names.

    Raises:
        TutorialError: it cannot be played.
    """
    try:
        table, since = play_look(teach, teach.look)
    except FAULTS as error:
        raise TutorialError(f"tutorials/{teach.book.game}/teach.toml: look: {error}") from None
    return Position(
        *open_table_parts(table),
        told=sentences(table, since),
        ruleset=table.game.ruleset.title,
        link=pack_link(brief(table.record(), table.game), VERSION),
    )


def play_look(teach: Teach, look: Look) -> tuple[Table, int]:
    """The table with the lines done, and the event from which on it is told."""
    game = teach.book.game
    if look.record:
        data = read_record(game, look.record)
        table = open_table(Game(game, data["ruleset"], data.get("options")), data, deck=data["deck"])
        lines = data["actions"][: look.lines]
    else:
        question = first_hand(game, name=look.hand)
        if question is None:
            raise TutorialError(f"look: there is no hand {look.hand!r}")
        table = open_table(Game(game, question["ruleset"], question["options"]), question, deck=question["deck"])
        lines = look.lines
    starts = [0]
    for line in lines:
        starts.append(len(table.events))
        table.act(line)
    return table, starts[-look.tell] if 0 < look.tell < len(starts) else starts[min(1, len(starts) - 1)]


def brief(record: dict[str, Any], game: Game) -> dict[str, Any]:
    """A record without the options that its ruleset has by itself, which never change: a code has little room."""
    out = {key: value for key, value in record.items() if key != "options"}
    return {**out, "options": game.chosen} if game.chosen else out


def sentences(table: Table, since: int) -> tuple[str, ...]:
    """What has happened since this event, told to nobody in particular; hands shown are drawn, and not told."""
    words = Words(table.game, table.seats, -1)
    events = [event for event in table.events[since:] if not (event.kind == "look" and len(event.cards) > 1)]
    return tuple(text for event in events if (text := words.event(event)))


def open_table_parts(table: Table) -> tuple[Any, Any]:
    """The seats and the middle, all cards open."""
    seen = screen(table, table.seats[0], bare=True)
    seats = []
    for seat in seen["seats"]:
        cards = seen["hand"] if seat["you"] else seat["shown"]
        played = seat["played"] or seat["swept"] or {"card": ""}
        held = tuple(card["card"] for card in (*seat["front"], *cards))
        seats.append((seat["name"], played["card"], held))
    piles = [(pile["name"], tuple(card["card"] for card in pile["cards"])) for pile in seen["piles"]]
    row = seen["row"] or {"cards": []}
    if row["cards"]:
        piles.append(("", tuple(card["card"] for card in row["cards"])))
    return tuple(seats), tuple((re.sub(r"^The ", "", name), cards) for name, cards in piles if cards)
