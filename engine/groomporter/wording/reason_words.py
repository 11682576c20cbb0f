"""Why a player did what it did, in words: what is asked, and what is answered, now or when the deal is over."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards import HIDDEN
from ..core.events import Event, seen_by
from ..players.reason_of_act import FORCED, ActReason
from ..sitting.game import Table
from .log import sentences
from .words import Words

LATER = "That rests on cards that you have not seen; it is said when the deal is over."
TURNED_DOWN = "What was played then has been turned down; it is said when the deal is over."
GUESSED = "The others’ cards are guessed here, so nobody can say."
FOUND_BETTER = "They thought it over, and found it better than what the rule of thumb would do"
NOT_BY_RULE = "The rule of thumb would do otherwise"
NOTHING_BETTER = "They thought it over, and found nothing better."


def why_title(table: Table, seat: str, at: int) -> str:
    """What is asked about the last of so many lines: "Why did Bess play the four of hearts?", or its sentence, as this
    seat witnessed it.
    """
    place, doer = table.number(seat), table.number(table.lines[at - 1].partition(": ")[0])
    seen = events_of_line(table, place, at)
    words = Words(table.game, table.seats, place)
    laid = [event for event in seen if event.kind == "move" and event.data[1] == "trick" and HIDDEN not in event.cards]
    if laid:
        return f"Why did {words.name(doer)} play {words.cards(laid[0].cards)}?"
    told = sentences(table, place, [event for event in seen if event.seat == doer]) or sentences(table, place, seen)
    return f"Why? {told[0]['text']}" if told else f"Why did {words.name(doer)} do that?"


def events_of_line(table: Table, place: int, at: int) -> Sequence[Event]:
    """What a seat has witnessed of the last of so many lines."""
    ends = [*table.starts, len(table.events)]
    return [event for whole in table.events[ends[at - 1] : ends[at]] if (event := seen_by(whole, place))]


def why_text(table: Table, line: str, found: ActReason) -> str:
    """Why it was done, in full."""
    reason, other, thought, bound = found
    if bound:
        cards = table.grammar.choice(line).cards
        return FORCED.text if cards and table.settled else reason.text
    if other is None:
        return f"{reason.text} {NOTHING_BETTER}" if thought else reason.text
    if table.guessed and not thought:
        return GUESSED
    _, action = table.grammar.read(other.line)
    said = Words(table.game, table.seats).act(table.grammar, action)
    return f"{FOUND_BETTER if thought else NOT_BY_RULE}: “{said}”. {reason.text}"
