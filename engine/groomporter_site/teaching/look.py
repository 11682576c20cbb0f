"""The position that a handout prints: who holds and has played what, and what the engine tells of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from groomporter import ChoiceError, DeckError, LineError, Refused, StandingError
from groomporter.core.events import NO_SEAT
from groomporter.core.state import round_from
from groomporter.keep.link import pack_link
from groomporter.scene.screen import last_taker, last_trick, screen
from groomporter.sitting.game import Game, Table
from groomporter.sitting.replay import open_table
from groomporter.wording.amendments import VERSION
from groomporter.wording.words import Words

from ..firsthand import TutorialError, first_hand
from .data import Look, Teach
from .proofs import read_record

FAULTS = (ChoiceError, DeckError, LineError, StandingError, Refused)


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player has, each card as the notation has it.

    Attributes:
        played: the card played to the trick that lies there, or was taken last; "" for none.
        takes: whether the player has taken that trick.
        held: the cards of the hand; `front` those that the player has put down.
    """

    name: str
    played: str
    takes: bool
    held: tuple[str, ...]
    front: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A position with its lines played.

    Attributes:
        seats: what each player has.
        middle: other cards that can be seen: the name of each pile and its cards.
        told: what has just happened, in sentences.
        ruleset: the title of the ruleset; `link` the text of a link to the whole record.
    """

    seats: tuple[Seat, ...]
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
        table, since, drawn, record = play_look(teach, teach.look)
    except FAULTS as error:
        raise TutorialError(f"tutorials/{teach.book.game}/teach.toml: look: {error}") from None
    return Position(
        *drawn,
        told=(*sentences(table, since), *filter(None, [teach.look.note])),
        ruleset=table.game.ruleset.title,
        link=pack_link(brief(record, table.game), VERSION),
    )


def play_look(teach: Teach, look: Look) -> tuple[Table, int, tuple[Any, Any], dict[str, Any]]:
    """The table with the lines done, the event from which on it is told, and what lay there before further lines, drawn
    and as a record.
    """
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
    since = starts[-look.tell] if 0 < look.tell < len(starts) else starts[min(1, len(starts) - 1)]
    drawn, record = open_table_parts(table), table.record()
    for line in data["actions"][len(lines) :][: look.then] if look.record else ():
        table.act(line)
    return table, since, drawn, record


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
    """The seats in the order of their turns, and the middle, all cards open."""
    seen = screen(table, table.seats[0], bare=True)
    taken = last_trick(table, table.events)
    taker = last_taker(table.events) if taken else NO_SEAT
    dealt = {str(event.data[0]) for event in table.events if event.kind == "deal"}
    seats = []
    for seat in seen["seats"]:
        cards = seen["hand"] if seat["you"] else seat["shown"]
        place = table.number(seat["name"])
        played = seat["played"] or taken.get(place) or {"card": ""}
        held, front = (tuple(card["card"] for card in some) for some in (cards, seat["front"]))
        if f"front:{place}" in dealt:  # what was dealt face up is of the hand
            held, front = (*front, *held), ()
        seats.append(Seat(seat["name"], played["card"], place == taker, held, front))
    piles = [(pile["name"], tuple(card["card"] for card in pile["cards"])) for pile in seen["piles"]]
    row = seen["row"] or {"cards": []}
    if row["cards"]:
        piles.append(("", tuple(card["card"] for card in row["cards"])))
    way = table.game.state.WAY
    turns = (seats[at] for at in round_from(-way, range(len(seats)), way))
    return tuple(turns), tuple((re.sub(r"^The ", "", name), cards) for name, cards in piles if cards)
