"""What somebody did, in a few words beside their name, as a score sheet has it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..core.events import NO_SEAT, Event, seat_of
from .words import Words, common

LEADING = re.compile(r"\{(seat|from|to)\} ?")  # the name with which a sentence begins
SPEAKER = re.compile(r"I\b")  # a player of himself; never in small letters


class Act(NamedTuple):
    """What was done.

    Attributes:
        who: the seat that did it, or -1.
        words: in few words, "" where the cards say all.
        together: the same as it is said of several.
        cards: the cards with which it was done, as far as they are seen.
    """

    who: int
    words: str
    together: str
    cards: Sequence[int]


def short_act(words: Words, event: Event, *, each: bool = False) -> Act | None:
    """An event as it stands beside its player's name: by the words of `[words.row]`, else by its sentence without the
    name. Words of a row that begin with a capital letter are about nobody in particular. Cards that are seen are given
    beside the words. None where a row need not say it.
    """
    keys = words.event_keys(event)
    own = any(key in book for book in (words.game.book.words.get("row", {}), common()["row"]) for key in keys)
    way = str(words.find("row" if own else "event", *keys))
    leading = LEADING.match(way)
    who = seat_in_slot(event, leading[1]) if leading else doer(event, way) if own and not way[:1].isupper() else NO_SEAT
    if own and not way:
        return None
    seen = event.faces
    values = words.event_values(event)
    cards = "" if seen else values["cards"]
    values |= {"cards": cards, "tally": cards, "seen": ""} | ({"from": "each"} if each else {})
    said, together = (
        tidy(words.fill(way[leading.end() if leading else 0 :], values, you=you), lower=who != NO_SEAT)
        for you in (words.seat == (event.seat if who == NO_SEAT else who), True)
    )
    shown = any(slot in way for slot in ("{cards}", "{tally}", "{seen}"))
    return Act(who, said, together, seen if shown else ())


def tidy(text: str, *, lower: bool) -> str:
    """Without the stop, and without what is left where cards were taken out."""
    text = re.sub(r"\s+", " ", text).strip().removesuffix(".").replace(" ,", ",").strip(" ,:")
    return text[:1].lower() + text[1:] if lower and not SPEAKER.match(text) else text


def seat_in_slot(event: Event, slot: str) -> int:
    """The seat that fills this slot; -1 where it is none."""
    if slot == "seat":
        return event.seat
    return seat_of(event.data[2 if slot == "from" else 3])


def doer(event: Event, way: str) -> int:
    """Who did it; of a payment that nobody made, who pays or is paid: of two players the one whom these words do not
    name; -1 for nobody.
    """
    if event.seat != NO_SEAT or event.kind != "pay":
        return event.seat
    source, target = map(seat_of, event.data[2:])
    return source if target == NO_SEAT or "{to}" in way else target


def heading(words: Words, event: Event) -> str:
    """The part of a deal that begins with this event, in a few words; "" where it begins none."""
    return str(words.find("phase", *words.event_keys(event)))


__all__ = ["Act", "heading", "short_act"]
