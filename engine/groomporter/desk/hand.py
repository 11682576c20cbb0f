"""A hand at the desk: found by its record, held against what it may hold, and kept again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..book.rules import ChoiceError
from ..core.lines import LineError
from ..core.plain import fits
from ..keep.record import ChangedRecord, RecordError
from ..scene.screen import screen
from ..sitting.game import DeckError, Match, StandingError, Table
from ..sitting.replay import replay
from ..sitting.view_only import TableOrView, ViewOnlyDeal
from ..table.rulings import RefusedLine
from ..wording.amendments import VERSION
from .series import table_after_parting

Hand = dict[str, Any]


class LostHand(RecordError):
    """The hand of a question cannot be played: whatever is asked about it, this is the answer."""


FAULTS = (RefusedLine, RecordError, ChoiceError, LineError, DeckError, StandingError)
SETTINGS = ("seat", "players", "aids", "faults", "bare")  # what of a hand is no part of its record


_last: list[tuple[str, TableOrView]] = []


def key(hand: Mapping[str, Any]) -> str:
    """What tells a hand from every other: its record and whether its players have parted, as text."""
    return json.dumps([hand["record"], bool(hand.get("parted"))], sort_keys=True)


def restore_table(hand: Mapping[str, Any]) -> TableOrView:
    """The table of a hand, or what can be looked at: that of the last answer, if it is the same, else replayed."""
    if not isinstance(hand, Mapping) or not isinstance(hand.get("record"), Mapping):
        raise RecordError("hand: it holds no record")
    name = key(hand)
    if _last and _last[0][0] == name:
        return _last[0][1]
    table = table_of_record(hand["record"], hand.get("version"))
    if hand.get("parted"):
        if not isinstance(table, Table):
            raise RecordError("hand: of a hand that is only looked at nobody parts")
        table = table_after_parting(table, hand)
    _last[:] = [(name, table)]
    return table


def playable(table: TableOrView) -> Table:
    """This table, if it can be played on; RecordError if it can only be looked at."""
    if not isinstance(table, Table):
        raise RecordError(table.looked)
    return table


def asked_hand(request: Mapping[str, Any]) -> tuple[Hand, TableOrView]:
    """The hand that a question is about, and its table, which is not the question's to change.

    Raises:
        RecordError: the question has none; `LostHand` if it cannot be played.
    """
    hand = request.get("hand")
    if not isinstance(hand, Mapping):
        raise RecordError("hand: the question has none")
    try:
        table = restore_table(hand)
        settings(hand, table)
    except FAULTS as fault:
        raise LostHand(str(fault)) from None
    return dict(hand), table


def asked_table(request: Mapping[str, Any]) -> tuple[Hand, Table]:
    """The same of a hand that is to be played on."""
    hand, table = asked_hand(request)
    return hand, playable(table)


def table_of_record(data: Mapping[str, Any], version: object) -> TableOrView:
    """The table of a record, or what can be looked at of it; what this version cannot play as it was says which it
    needs.
    """
    try:
        table = replay(data)
    except (ChangedRecord, ChoiceError, RefusedLine) as fault:
        if version in ("", None, VERSION):
            raise
        raise RecordError(f"this hand needs version {str(version)[:20]}; this is {VERSION}: {fault}") from None
    if isinstance(table, Match):
        raise RecordError("hand: its record is of a whole match")
    if isinstance(table, ViewOnlyDeal):
        drawable(table)
    return table


def drawable(found: ViewOnlyDeal) -> None:
    """Refuse what can be looked at, if its events are none that a screen could show.

    Raises:
        RecordError: they are none.
    """
    try:
        screen(found, found.seat)
        screen(found, found.seat, aids=True)
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise RecordError(f"record: its events cannot be shown ({str(error)[:60]!r})") from None


def settings(hand: Mapping[str, Any], table: TableOrView) -> None:
    """Refuse settings that are none, and accounts that nobody can have left."""
    table.number(hand.get("seat", ""))
    table.game.left(hand.get("gone", {}), table.seats)
    players = hand.get("players", {})
    if not isinstance(players, Mapping):
        raise RecordError("hand: players gives a kind for each seat")
    for seat, kind in players.items():
        table.number(seat)
        if not (fits(kind, str) or fits(kind, [str])):
            raise RecordError(f"hand: the player {str(seat)[:40]!r} is a kind, or a list of lines")


def keep_record(table: TableOrView, hand: Hand) -> Hand:
    """The hand with the table's record in it; its reviews go where it is no longer what was reviewed."""
    record = table.record()
    if hand.get("record", record) != record:
        hand.pop("reviews", None)
    hand = {**hand, "record": record, "version": VERSION}
    _last[:] = [(key(hand), table)]
    return hand
