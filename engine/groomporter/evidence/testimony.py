"""Testimonies as data: what an old text tells of play, as things that must hold at a table.

A game's file of them has a ``[[testimony]]`` each: an ``id``, a ``title``, what the words are ``taken`` to mean for
play, the citation (``cite``) with the exact ``passage``, the readings ``of`` which alone it is told, if it is, and one
``[[testimony.must]]`` or more (or several ``[[testimony.either]]``, of which one must hold), of one of these kinds:

- ``hand``: the ``lines`` can be played, in this order; ``then`` these events come, and
  ``never`` these; ``best`` names who gains the most,
  ``sure`` who can bring all this about whatever the others do. What may ``never`` come is looked for as soon as the
  rest holds: so there is a ``then`` or ``best`` with it, or the last line settles the deal.
- ``refuses``: after the ``lines`` this ``line`` is refused, ``by`` this rule if it is named.
- ``players``: so ``many`` can sit down.
- ``order``: whoever is ``better`` is named by an event of the rule ``by``, and ``worse`` never is.
- ``counts``, ``stake``: an event of the rule ``by`` tells of the ``seat`` this ``amount`` and no other.

A table is laid for all but ``players``: ``seats``, ``dealer``, ``standing``, the ``hands``, ``piles`` and ``top`` as in
a first hand, ``short`` for no other cards; ``besides`` has the hands of others who sit down after these where the rules
want more players. Without a ``dealer`` the first of the seats is eldest. Between the lines whatever is open may be
done, or only what is like one of the patterns in ``may`` ("* play *"); what is the only thing open always may. Where
the lines are others by some rules, ``courses`` has them in the place of ``lines``: those count that can be said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..book.rules import Citation, Options, Rulebook
from ..core.plain import Shape, fits
from ..table.table import SETTLE

HAND, REFUSES, PLAYERS, ORDER, COUNTS, STAKE = KINDS = ("hand", "refuses", "players", "order", "counts", "stake")
TABLE: dict[str, Shape] = {
    "seats": [str], "besides": dict, "dealer": str, "standing": dict, "hands": dict, "piles": dict, "top": str,
    "short": bool, "lines": [str], "courses": [list], "may": [str],
}  # fmt: skip
OF_KIND: dict[str, dict[str, Shape]] = {
    HAND: TABLE | {"then": [dict], "never": [dict], "best": str, "sure": str},
    REFUSES: TABLE | {"line": str, "by": str},
    PLAYERS: {"many": int},
    ORDER: TABLE | {"better": str, "worse": str, "by": str},
    COUNTS: TABLE | {"seat": str, "amount": int, "by": str},
    STAKE: TABLE | {"seat": str, "amount": int, "by": str},
}
NEEDED: dict[str, tuple[str, ...]] = {
    HAND: ("seats", "hands"),
    REFUSES: ("seats", "hands", "line"),
    PLAYERS: ("many",),
    ORDER: ("seats", "hands", "better", "worse", "by"),
    COUNTS: ("seats", "hands", "seat", "amount", "by"),
    STAKE: ("seats", "hands", "seat", "amount", "by"),
}
OF_TESTIMONY: dict[str, Shape] = {
    "id": str,
    "title": str,
    "taken": str,
    "cite": dict,
    "of": dict,
    "must": [dict],
    "either": [dict],
}
OF_CITE: dict[str, Shape] = {"source": str, "at": str, "via": str, "passage": str, "note": str}
OF_EVENT: dict[str, Shape] = {"rule": str, "seat": str, "data": list}


class TestimonyError(ValueError):
    """A file of testimonies that cannot be taken: which testimony, and what is wrong with it, in one line."""


@dataclass(frozen=True, slots=True)
class Must:
    """One thing that must hold: its kind, and what is said of it, as the file has it."""

    kind: str
    said: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Testimony:
    """What one passage tells of play.

    Attributes:
        id: its name within the game.
        title: what it tells, in a few words.
        taken: what we take the words to mean at a table, in sentences.
        cite: where they stand.
        of: the readings of which alone they are told, by option; empty where they are told of the game.
        must: what must hold if they are true.
        either: of these, one at least.
    """

    id: str
    title: str
    taken: str
    cite: Citation
    of: Options
    must: tuple[Must, ...]
    either: tuple[Must, ...]


def testimonies(book: Rulebook, data: Mapping[str, Any]) -> tuple[Testimony, ...]:
    """The testimonies of a game’s file.

    Raises:
        TestimonyError: the file has a fault, or nothing in it is checked.
    """
    if strange := set(data) - {"testimony"}:
        raise TestimonyError(f"unknown key {min(strange)!r}; there may be: testimony")
    found = data.get("testimony")
    if not found or not fits(found, [dict]):
        raise TestimonyError("there is no testimony in it")
    made = tuple(testimony(book, entry) for entry in found)
    names = [one.id for one in made]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise TestimonyError(f"{twice}: it is there twice")
    return made


def testimony(book: Rulebook, entry: Mapping[str, Any]) -> Testimony:
    """One of them; TestimonyError says what is wrong with it."""
    name = str(entry.get("id", "a testimony without id"))
    check(entry, OF_TESTIMONY, name, OF_TESTIMONY.keys() - {"of", "must", "either"})
    if not entry.get("must") and not entry.get("either"):
        raise TestimonyError(f"{name}: must is missing")
    check(entry["cite"], OF_CITE, f"{name}: cite", ("source", "passage"))
    return Testimony(
        entry["id"],
        entry["title"],
        entry["taken"],
        Citation(**entry["cite"]),
        told_of(book, entry.get("of", {}), name),
        tuple(must(book, one, name) for one in entry.get("must", ())),
        tuple(must(book, one, name) for one in entry.get("either", ())),
    )


def told_of(book: Rulebook, of: Mapping[str, Any], name: str) -> Options:
    """The readings of which alone a testimony is told; TestimonyError if there is none such."""
    for option, value in of.items():
        rule = book.options.get(option)
        if rule is None or value not in [one.value for one in rule.readings]:
            raise TestimonyError(f"{name}: of: {book.game} has no reading {option} = {value!r}")
    return of


def must(book: Rulebook, entry: Mapping[str, Any], name: str) -> Must:
    """One thing that must hold; TestimonyError says what is wrong with it."""
    kind = entry.get("kind")
    if kind not in KINDS:
        raise TestimonyError(f"{name}: kind {str(kind)!r} is none of: {', '.join(KINDS)}")
    said = {key: value for key, value in entry.items() if key != "kind"}
    check(said, OF_KIND[kind], f"{name}: {kind}", NEEDED[kind])
    seats = [*said.get("seats", ()), *said.get("besides", ())]
    events = [*said.get("then", ()), *said.get("never", ())]
    for event in events:
        check(event, OF_EVENT, f"{name}: then", ("rule",))
    rules = [said[key] for key in ("by",) if key in said] + [event["rule"] for event in events]
    known = {rule.short for rule in (*book.rules.values(), *book.borrowed)}
    if strange := [rule for rule in rules if rule not in known]:
        raise TestimonyError(f"{name}: {kind}: {book.game} has no rule {strange[0]!r}")
    named = [said[key] for key in ("seat", "best", "sure", "better", "worse", "dealer") if said.get(key)]
    named += [*said.get("hands", ()), *(event["seat"] for event in events if "seat" in event)]
    if away := [seat for seat in named if seat not in seats]:
        raise TestimonyError(f"{name}: {kind}: {away[0]!r} does not sit there")
    for course in said.get("courses", ()):
        if not fits(course, [str]):
            raise TestimonyError(f"{name}: {kind}: each of the courses is a list of lines")
    if kind == HAND and not any(said.get(key) for key in ("lines", "courses", "then", "best")):
        raise TestimonyError(f"{name}: hand: nothing in it must hold")
    settled = all(lines[-1:] == [SETTLE] for lines in said.get("courses") or [said.get("lines", [])])
    if said.get("never") and not said.get("then") and not said.get("best") and not settled:
        raise TestimonyError(f"{name}: hand: never is tried before it could come: give then, best or a last {SETTLE!r}")
    return Must(kind, said)


def check(entry: Mapping[str, Any], keys: Mapping[str, Shape], name: str, needed: Any) -> None:
    """These keys and no others, each of its type, and all there that are needed; else TestimonyError."""
    for key, value in entry.items():
        if key not in keys:
            raise TestimonyError(f"{name}: unknown key {key!r}; there may be: {', '.join(keys)}")
        if not fits(value, keys[key]):
            raise TestimonyError(f"{name}: {key} has the wrong type")
    if missing := [key for key in needed if entry.get(key, "") in ("", [], {})]:
        raise TestimonyError(f"{name}: {missing[0]} is missing")
