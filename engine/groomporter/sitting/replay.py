"""Records played again: a deal, a masked deal, a match."""

from __future__ import annotations

import random as python_random
from collections.abc import Mapping, Sequence
from typing import Any

from ..book import catalogue
from ..core.lines import LONGEST, TABLE, LineError
from ..core.state import CHANCE
from ..guess.guess import NoTable, search
from ..guess.places import Setup
from ..guess.retelling import Retelling
from ..keep.record import DEAL_KEYS, KEYS, MOST_DEALS, ChangedRecord, RecordError, check_keys, unpack_events
from ..keep.seal import SEALS, former, play
from .game import Game, Match, Table
from .view_only import ViewOnlyDeal

UNSAID = "exposed"  # the word of chance that records once left out; its first answer was meant
OTHERWISE = (
    "This hand was kept by an earlier version, and something in it is told otherwise now, or comes out otherwise."
)


def game_of(data: Mapping[str, Any]) -> Game:
    """The game, ruleset and options of a record, a new option at what was before it; ChoiceError says which version it
    needs.
    """
    if "game" not in data or "seats" not in data:
        raise RecordError("record: it names no game or no seats")
    options = catalogue.rulebook(data["game"]).of_record(data.get("options"))
    return Game(data["game"], data.get("ruleset", ""), options)


def replay(data: Mapping[str, Any]) -> Table | Match | ViewOnlyDeal:
    """The table, or the match, of a record.

    A masked record comes back as a guess at the whole, with `Table.guessed` naming its seat; where none was found, as
    what can be looked at but not played on.

    Raises:
        RecordError: it is no record; `Changed` if it comes out differently today.
        ChoiceError: a game, ruleset or option that this version does not have.
        LineError, DeckError, StandingError: in seats, a line, the deck or the standing.
        Refused: a line that a rule forbids.
    """
    check_keys(data, tuple(KEYS), "record")
    game = game_of(data)
    if "deal" in data:
        return replay_match(game, data)
    if "deck" not in data:
        raise RecordError("record: it has no deck")
    if "seat" in data:
        return guess_record(game, data)
    return open_deal(game, data, data, "record: this hand")


def open_table(game: Game, data: Mapping[str, Any], *, deck: str = "", seed: int | None = None) -> Table:
    """The table of a deal's record before its first line, with this deck or one from this seed."""
    return game.open(
        data["seats"],
        data.get("dealer", ""),
        deck=deck,
        seed=seed,
        standing=data.get("standing"),
        pack=data.get("pack", ""),
        lift=data.get("lift", ()),
    )


def open_deal(game: Game, data: Mapping[str, Any], deal: Mapping[str, Any], where: str) -> Table:
    """The table of one deal, with all its lines done and its seal held against them."""
    table = open_table(game, {"seats": data["seats"], "pack": data.get("pack", ""), **deal}, deck=deal["deck"])
    follow(table, deal.get("actions", []))
    if "check" in deal:
        hold(table, deal["check"], where)
    return table


def follow(table: Table, lines: Sequence[str]) -> None:
    """Do the lines of a record; chance too comes from them alone, but for what older records leave out."""
    for line in lines:
        answer_unsaid(table, line)
        if line:
            table.follow(line)
    answer_unsaid(table)


def answer_unsaid(table: Table, following: str = "") -> None:
    """Answer for chance, before the following line, what older records leave out (`UNSAID`)."""
    found = table.state.chances().get(UNSAID) if table.state.pending == CHANCE else None
    if found and not following.startswith(f"{TABLE}: {UNSAID} "):
        table.follow(f"{TABLE}: {UNSAID} {table.game.pack.names[found[0]]}")


def hold(table: Table, check: str, where: str) -> None:
    """Hold what was played against the seal of its record; how it is told may have changed, and nothing is said of it.

    A seal of before, which summed telling with play, cannot tell the two apart: where it differs, the hand opens with
    a `Table.note`.

    Raises:
        RecordError: it is no seal; `Changed` if it is that of other play.
    """
    found = SEALS.fullmatch(check)
    if not found:
        raise RecordError(f"{where}: {check[:40]!r} is no seal of a record")
    if found[2] and found["play"] != play(table):
        raise ChangedRecord(f"{where} comes out differently today than when it was recorded")
    if not found[2] and check != former(table):
        table.note = OTHERWISE


def guess_record(game: Game, data: Mapping[str, Any]) -> Table | ViewOnlyDeal:
    """The table of a masked record: a guess at the whole, the same each time; `Table.guessed` names its seat. Where
    none is found, what its seat had seen can still be looked at.

    Raises:
        RecordError: it is no masked record.
    """
    if data["seat"] not in data["seats"] or "events" not in data:
        raise RecordError("record: a masked record has its seat among the seats, and events")
    blank = open_table(game, data, seed=0)
    lines = list(data.get("actions", []))
    events = unpack_events(data["events"], game)
    if len(events) != len(lines) + 1:
        raise RecordError("record: a masked record has events for the opening and for each line")
    if strange := next((line for line in lines if not masked_ok(line, blank.seats)), ""):
        raise RecordError(f"record: {strange[:60]!r} is no line of a masked record")
    setup = Setup.at(blank, blank.number(data["seat"]), lines, events)
    try:
        table = search(setup, python_random.Random(repr(data)).random, Retelling(events))
    except NoTable:
        return open_view_only(setup, data)
    except (ValueError, LookupError) as error:
        raise RecordError(f"record: no table fits it ({error})") from None
    table.guessed = data["seat"]
    return table


def masked_ok(line: str, seats: Sequence[str]) -> bool:
    """Whether a line could be one of a masked record at this table."""
    return line.partition(": ")[0] in (*seats, TABLE) and len(line) <= LONGEST and line.isprintable()


def open_view_only(setup: Setup[Table], data: Mapping[str, Any]) -> ViewOnlyDeal:
    """What can be looked at of a masked record; RecordError if no table could have had its events."""
    found = ViewOnlyDeal(setup, data)
    try:
        found.view(found.seat)
        found.view(found.seat, aids=True)
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise RecordError(f"record: its events cannot be shown ({str(error)[:60]!r})") from None
    return found


def replay_match(game: Game, data: Mapping[str, Any]) -> Match:
    """The match of a record with ``[[deal]]`` tables.

    Raises:
        RecordError: a deal is not right, or comes out differently today.
    """
    deals = data["deal"]
    if not deals or len(deals) > MOST_DEALS:
        raise RecordError(f"record: a match has 1 to {MOST_DEALS} deals")
    match: Match | None = None
    for place, deal in enumerate(deals, 1):
        where = f"deal {place}"
        if not isinstance(deal, Mapping) or "deck" not in deal or "dealer" not in deal:
            raise RecordError(f"{where}: it names no dealer or no deck")
        check_keys(deal, DEAL_KEYS, where)
        if match is None and "seats" in deal:
            raise RecordError(f"{where}: its seats are those of the match")
        standing = {"standing": going_on(match, deal, where), "seats": list(match.seats)} if match else {}
        table = open_deal(game, data, {"seats": data["seats"], **deal, **standing}, f"{where}: it")
        if match is None:
            match = Match(game, table, python_random.Random(str(deal)).random)
        else:
            match.tables.append(table)
    assert match is not None
    if data.get("parted"):
        try:
            match.part()
        except LineError as error:
            raise RecordError(f"record: {error}") from None
    return match


def going_on(match: Match, deal: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The standing from which a later deal opens; who sits and deals is checked."""
    if "standing" in deal or "lift" in deal:
        raise RecordError(f"{where}: only the first deal may carry a standing or a lifting")
    try:
        match.finish()
        standing = match.changed(deal["seats"]) if "seats" in deal else match.standing
    except LineError as error:
        raise RecordError(f"{where}: before it, {error}") from None
    if match.dealer() != deal["dealer"]:
        raise RecordError(f"{where}: {match.dealer()} is to deal")
    return standing
