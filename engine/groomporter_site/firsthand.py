"""The first hand of a game: the short one on which its table opens, kept in ``tutorials/GAME/first.toml``.

Other example hands lie beside it, ``tutorials/GAME/NAME.toml``, in the same form; a page asks for them by name.

A first hand has four to six cards, no irregularities and one instruction, and a person who never played must reach
its end in two minutes. The file's keys::

    say = "Follow the suit that was led, if you can."   # the one instruction
    again = "Follow suit; lead what you like."          # the same for another hand of it, if it must be another
    keep = ["Anne", "top"]              # what another hand of it keeps: hands, piles, the top; else every card is dealt
    title = "A first hand"              # may be left out
    picture = "TH KC"                   # cards that stand for the game where all are shown; else those of `seat`
    ruleset = "mcleod-2023"             # the game's default, if left out
    options = { swallowing = "off" }    # put over the ruleset's; choose what keeps the hand simple
    seats = ["Anne", "Bess", "Cecily", "Dorothy"]       # clockwise
    seat = "Anne"                       # whom the reader plays
    dealer = "Cecily"
    standing = { pool = 9 }             # what is not given is as at the start of a match
    short = true                        # only the cards named here are played with; else the game's whole pack
    top = "2S"                          # what is left of the pack after the deal, top first; the rest follows
    [hands]                             # what each is dealt; who is not named gets what is left
    Anne = "TH 4H JC 7D QS"
    [piles]                             # cards dealt to nobody, by the name of their pile
    miss = "2C 3C 4C"
    [players]                           # fixed lines: each is said once, as soon as it is open; then the thumb plays
    Dorothy = ["play KH", "play 2C"]

Memory aids are on; a reader who goes on to the full game may put them off. The cards are put where the game deals
them, so nobody need work out the order of a pack.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from groomporter import ChoiceError, DeckError, LineError, StandingError
from groomporter.core.plain import fits
from groomporter.evidence.arranged_deck import arranged_deck
from groomporter.sitting.game import Game

ROOT = Path(__file__).parents[2] / "tutorials"
KEYS = {
    "say": str, "again": str, "keep": list, "title": str, "picture": str, "ruleset": str, "options": dict,
    "seats": list, "seat": str, "dealer": str, "standing": dict, "short": bool, "top": str, "hands": dict,
    "piles": dict, "players": dict,
}  # fmt: skip
FIRST = "first"
COURSE = "course"  # the file beside these that is no hand
NEEDED = ("say", "seats", "seat", "hands")


class TutorialError(ValueError):
    """A tutorial's file that cannot be taken: the file and what is wrong, in one line."""


def first_hand(game: str, root: Path = ROOT, name: str = FIRST) -> dict[str, Any] | None:
    """The question to the desk that opens the first hand of a game, or another example; None where it has no first.

    Raises:
        TutorialError: the file has a fault, or there is no example of this name.
    """
    path = root / game / f"{name}.toml"
    where = f"tutorials/{game}/{name}.toml"
    if not path.exists():
        if name != FIRST:
            raise TutorialError(f"{where}: there is no such file")
        return None
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        return question(game, check_hand(data))
    except (tomllib.TOMLDecodeError, TutorialError, ChoiceError, DeckError, LineError, StandingError) as error:
        raise TutorialError(f"{where}: {error}") from None


def raw(game: str, name: str, root: Path = ROOT) -> dict[str, Any]:
    """The keys of an example hand as they are written.

    Raises:
        TutorialError: there is no such hand, or its file cannot be read.
    """
    path = root / game / f"{name}.toml"
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise TutorialError(f"hand {name!r} cannot be read: {error}") from None


def check_types(data: object, keys: Mapping[str, Any], where: str = "", needed: Iterable[str] = ()) -> dict[str, Any]:
    """These keys and no others, each of its type, and all there that are needed.

    Args:
        keys: the type of each, as `fits` takes it; `object` is any.
        where: of which part of the file they are, "" for the file itself.

    Raises:
        TutorialError: it is not so.
    """
    at = f"{where}: " if where else ""
    if not isinstance(data, dict):
        raise TutorialError(f"{where} should be a table")
    for key, value in data.items():
        if key not in keys:
            raise TutorialError(f"{at}unknown key {key!r}; known are: {', '.join(keys)}")
        wanted = keys[key]
        if wanted is not object and not fits(value, wanted):
            called = f"list of {wanted[0].__name__}" if isinstance(wanted, list) else wanted.__name__
            raise TutorialError(f"{at}{key} should be a {called}")
    if missing := [key for key in needed if data.get(key, "") in ("", [], {})]:
        raise TutorialError(f"{at}{missing[0]} is missing")
    return data


def check_hand(data: dict[str, Any]) -> dict[str, Any]:
    """A hand's keys, each of its type."""
    return check_types(data, KEYS, needed=NEEDED)


def question(game: str, data: dict[str, Any]) -> dict[str, Any]:
    """What to ask of the desk, the deck worked out."""
    made = Game(game, data.get("ruleset", ""), data.get("options"))
    deck, pack, places = arranged_deck(
        made,
        data["seats"],
        data.get("dealer", ""),
        hands=data["hands"],
        piles=data.get("piles"),
        top=data.get("top", ""),
        short=data.get("short", False),
        standing=data.get("standing"),
    )
    first = {"title": data.get("title", "A first hand"), "say": data["say"]}
    if "again" in data:
        first["again"] = data["again"]
    if "keep" in data:
        first["keep"] = kept_places(data["keep"], places)
    seats = data["seats"]
    return {
        "do": "new",
        "game": game,
        "ruleset": made.ruleset.spec,
        "options": data.get("options", {}),
        "seats": seats,
        "seat": data["seat"],
        "dealer": data.get("dealer", ""),
        "standing": data.get("standing"),
        "pack": pack,
        "deck": deck,
        "players": {seat: data.get("players", {}).get(seat, []) for seat in seats if seat != data["seat"]},
        "seed": "first",
        "aids": True,
        "first": first,
    }


def kept_places(names: list[Any], places: dict[str, list[int]]) -> list[int]:
    """The places of the deck that another hand keeps: those of these hands and piles."""
    if unknown := [name for name in names if name not in places]:
        raise TutorialError(f"keep: {unknown[0]!r} is none of {', '.join(places)}")
    return [place for name in names for place in places[name]]
