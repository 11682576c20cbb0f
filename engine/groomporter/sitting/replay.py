"""Records played again: a deal, a masked deal, a match."""

from __future__ import annotations

import random as python_random
from collections.abc import Mapping, Sequence
from typing import Any

from ..book import catalogue
from ..core.cards import mask_of
from ..core.lines import LONGEST, TABLE, LineError
from ..guess.guess import NoTable, search
from ..guess.places import Setup
from ..keep.record import DEAL_KEYS, KEYS, MOST_DEALS, Changed, RecordError, checked, digest, unpack_events
from .game import Game, Match, Table
from .looked import Looked


def game_of(data: Mapping[str, Any]) -> Game:
    """The game, ruleset and options of a record, a new option at what was before it; ChoiceError says which version it
    needs.
    """
    if "game" not in data or "seats" not in data:
        raise RecordError("record: it names no game or no seats")
    options = catalogue.rulebook(data["game"]).of_record(data.get("options"))
    return Game(data["game"], data.get("ruleset", ""), options)


def replay(data: Mapping[str, Any]) -> Table | Match | Looked:
    """The table, or the match, of a record.

    A masked record comes back as a guess at the whole, with `Table.guessed` naming its seat; where none was found, as
    what can be looked at but not played on.

    Raises:
        RecordError: it is no record; `Changed` if it comes out differently today.
        ChoiceError: a game, ruleset or option that this version does not have.
        LineError, DeckError, StandingError: in seats, a line, the deck or the standing.
        Refused: a line that a rule forbids.
    """
    checked(data, tuple(KEYS), "record")
    game = game_of(data)
    if "deal" in data:
        return replay_match(game, data)
    if "deck" not in data:
        raise RecordError("record: it has no deck")
    if "seat" in data:
        return guess_record(game, data)
    table = open_deal(game, data, data)
    if "check" in data and data["check"] != digest(table):
        raise Changed("record: this hand comes out differently today than when it was recorded")
    return table


def open_deal(game: Game, data: Mapping[str, Any], deal: Mapping[str, Any]) -> Table:
    """The table of one deal, with all its lines done."""
    table = game.open(
        deal.get("seats", data["seats"]),
        deal.get("dealer", ""),
        deck=deal["deck"],
        standing=deal.get("standing"),
        pack=data.get("pack", ""),
        lift=deal.get("lift", ()),
    )
    table.replay(deal.get("actions", []))
    return table


def guess_record(game: Game, data: Mapping[str, Any]) -> Table | Looked:
    """The table of a masked record: a guess at the whole, the same each time; `Table.guessed` names its seat. Where
    none is found, what its seat had seen can still be looked at.

    Raises:
        RecordError: it is no masked record.
    """
    if data["seat"] not in data["seats"] or "events" not in data:
        raise RecordError("record: a masked record has its seat among the seats, and events")
    blank = game.open(
        data["seats"],
        data.get("dealer", ""),
        seed=0,
        standing=data.get("standing"),
        pack=data.get("pack", ""),
        lift=data.get("lift", ()),
    )
    lines = list(data.get("actions", []))
    events = unpack_events(data["events"], game)
    if len(events) != len(lines) + 1:
        raise RecordError("record: a masked record has events for the opening and for each line")
    if strange := next((line for line in lines if not masked_ok(line, blank.seats)), ""):
        raise RecordError(f"record: {strange[:60]!r} is no line of a masked record")
    seat = blank.number(data["seat"])
    setup = Setup(
        type(blank),
        game,
        blank.seats,
        blank.dealer,
        blank.before,
        blank.cards,
        mask_of(blank.deck),
        seat,
        lines,
        events,
        blank.lift,
    )
    try:
        table = search(setup, python_random.Random(repr(data)).random)
    except NoTable:
        return looked(setup, data)
    except (ValueError, LookupError) as error:
        raise RecordError(f"record: no table fits it ({error})") from None
    table.guessed = data["seat"]
    return table


def masked_ok(line: str, seats: Sequence[str]) -> bool:
    """Whether a line could be one of a masked record at this table."""
    return line.partition(": ")[0] in (*seats, TABLE) and len(line) <= LONGEST and line.isprintable()


def looked(setup: Setup[Table], data: Mapping[str, Any]) -> Looked:
    """What can be looked at of a masked record; RecordError if no table could have had its events."""
    found = Looked(setup, data)
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
        checked(deal, DEAL_KEYS, where)
        if match is None and "seats" in deal:
            raise RecordError(f"{where}: its seats are those of the match")
        standing = {"standing": going_on(match, deal, where), "seats": list(match.seats)} if match else {}
        table = open_deal(game, data, {"seats": data["seats"], **deal, **standing})
        if "check" in deal and deal["check"] != digest(table):
            raise Changed(f"{where}: it comes out differently today than when it was recorded")
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
