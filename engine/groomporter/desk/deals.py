"""How a hand begins: new, as the next deal of a match, or once more at the same table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.lines import LineError
from ..core.plain import fits
from ..keep.record import RecordError
from ..players import best_kind
from ..sitting.game import NAMES, Game, Match, seeded_random
from .hand import SETTINGS, Hand, asked_hand, asked_table, settings
from .redeal import redealt, without_cards
from .series import came_and_went, match_of
from .session import MANNER, let_others_act, opening_frames, show_table


def new(request: Mapping[str, Any], *, opening: bool = False) -> dict[str, Any]:
    """A new hand: game, ruleset, options, seats, and the rest as `Game.open` takes it.

    Args:
        opening: whether it is shown what happened before anybody acted; who comes to a table need not wait for it.
    """
    game = Game(str(request.get("game", "")), request.get("ruleset", ""), request.get("options"))
    table = game.open(
        request.get("seats", ()),
        request.get("dealer", ""),
        deck=request.get("deck", ""),
        seed=request.get("seed"),
        standing=request.get("standing"),
        pack=request.get("pack", ""),
    )
    hand = {name: request[name] for name in (*SETTINGS, "seed", "first", "course") if name in request}
    hand.setdefault("seat", table.seats[0])
    hand.setdefault("players", {seat: best_kind(game.id) for seat in table.seats if seat != hand["seat"]})
    settings(hand, table)
    before = opening_frames(table, hand) if opening else []
    return show_table(table, hand, [*before, *let_others_act(table, hand, request)], since=0)


def next_deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """The next deal of the match; with ``seats``, where players leave or join, those who play on, clockwise.

    With ``options`` it is played by these, put over the ruleset's: so the next hand of a course (``course``) has rights
    that the last had not.
    """
    hand, table = asked_table(request)
    match = match_of(table, hand, request.get("seed"))
    if "options" in request:
        match.game = Game(match.game.id, match.game.ruleset.spec, request["options"])
    before = dict(match.gone)
    opened = match.next(request.get("seats"))
    if hand["seat"] not in opened.seats:
        raise LineError(f"{hand['seat']} plays at this screen, and cannot leave")
    hand = {name: value for name, value in hand.items() if name not in ("first", "course")}
    hand |= {"gone": match.gone, "players": playing_on(hand, match)}
    hand |= {"course": request["course"]} if "course" in request else {}
    frames = [*opening_frames(opened, hand), *let_others_act(opened, hand, request)]
    return show_table(opened, hand, frames, since=0, note=came_and_went(match, before))


def playing_on(hand: Hand, match: Match) -> dict[str, Any]:
    """Who plays which seat in the next deal: who stays as before, and who joins by the best player that we have."""
    before = match.tables[-2].seats
    players = {name: kind for name, kind in hand.get("players", {}).items() if name in match.seats}
    return players | {name: best_kind(match.game.id) for name in match.seats if name not in before}


def deal_anew(request: Mapping[str, Any]) -> dict[str, Any]:
    """A new deal at the same table: same game, ruleset, options, seats and settings, unless others are asked for.

    After a first hand this is the full game: with the whole pack, and the standing at the start of a match. Where the
    ruleset is for another number of players, some leave or join.
    """
    hand, _ = asked_hand(request)
    old = hand["record"]
    fresh: dict[str, Any] = {"game": old["game"], "seed": request.get("seed")}
    fresh["ruleset"] = request.get("ruleset", old.get("ruleset", ""))
    if "ruleset" not in request or "options" in request:
        fresh["options"] = request.get("options", old.get("options"))
    game = Game(old["game"], fresh["ruleset"], fresh.get("options"))
    fresh["seats"] = request.get("seats") or as_many(old["seats"], hand["seat"], *game.players)
    fresh |= {name: hand[name] for name in SETTINGS if name in hand and name != "bare"}
    fresh |= {name: request[name] for name in (*SETTINGS, *MANNER, "course") if name in request}
    fresh["players"] = {
        seat: "thumb" if isinstance(kind, list) else kind for seat, kind in fresh.get("players", {}).items()
    }
    if fresh["seats"] != old["seats"]:
        strangers = [name for name in fresh["seats"] if name not in old["seats"]]
        here = {seat: kind for seat, kind in fresh["players"].items() if seat in fresh["seats"]}
        fresh["players"] = dict.fromkeys(strangers, best_kind(game.id)) | here
    return new(fresh, opening=True)


def another(request: Mapping[str, Any]) -> dict[str, Any]:
    """Another hand like this: other cards for the same players, with the same rules and the same standing.

    Of a lesson the places that it keeps (``keep``) have the same cards, its players do again what they were told to do
    without naming a card, and it says what is to be said of any such hand (``again``).

    Raises:
        RecordError: its lesson is none, or keeps what are no places of the deck.
    """
    hand, table = asked_table(request)
    old, lesson = table.record(), hand.get("first") or {}
    kept: Any = lesson.get("keep") or [] if isinstance(lesson, Mapping) else None
    if not fits(kept, [int]):
        raise RecordError("hand: what a lesson keeps are places of the deck")
    fresh = {name: hand[name] for name in SETTINGS if name in hand and name != "bare"}
    fresh |= {
        name: old[name] for name in ("game", "ruleset", "options", "seats", "dealer", "standing", "pack") if name in old
    }
    if lesson:
        fresh["first"] = {**lesson, "say": lesson.get("again") or lesson.get("say", "")}
    players = hand.get("players", {})
    return new(
        fresh
        | {
            "deck": table.game.pack.text(redealt(table.deck, kept, seeded_random(request.get("seed")))),
            "players": {seat: without_cards(table, seat, kind) for seat, kind in players.items()},
            "course": hand.get("course"),
            "seed": request.get("seed"),
            **{name: request[name] for name in MANNER if name in request},
        }
    )


def as_many(seats: Sequence[str], mine: str, least: int, most: int) -> list[str]:
    """These seats, if the rules that are chosen now can be played by so many; else fewer, this one kept, or more."""
    rest = [name for name in seats if name != mine][: most - 1]
    kept = [name for name in seats if name == mine or name in rest]
    return kept + [name for name in NAMES if name not in kept][: max(0, least - len(kept))]
