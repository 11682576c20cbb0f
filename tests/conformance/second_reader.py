"""A second reader of hand records, written from ``docs/record.md`` alone: no rule is in it, and nothing of the engine.

It reads the notation, finds who holds what after each line from the events, and refuses what does not fit together: a
card that is in two places or in none, that is dealt from where the deck has another, or is played by who has it not.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass, field

CARD = re.compile(r"[2-9TJQKAUO][CDHSABG]|\?\?")
LINE = re.compile(r"(?P<who>.+?): (?P<verb>[a-z][a-z-]*)(?: (?P<rest>[^!]+?))?(?P<wrong>!)?")
SEAL = re.compile(r"[0-9a-f]{16}(\.[0-9a-f]{8})?")
KINDS = {"deal", "move", "look", "down", "say", "rule", "wrong", "pay"}
HEAD = {
    "game", "ruleset", "options", "seats", "dealer", "standing", "lift", "pack", "deck", "actions", "check", "deal",
    "parted", "reviews", "seat", "events", "title", "note", "shows", "at", "expect",
}  # fmt: skip
OF_A_DEAL = {"dealer", "deck", "actions", "seats", "standing", "lift", "check"}


class Unfit(ValueError):
    """What was read does not fit together."""


@dataclass
class Line:
    """A line: who, what, with which cards, and whether it was wrong."""

    who: str
    verb: str
    cards: list[str]
    wrong: bool


@dataclass
class Deal:
    """A deal as its record has it; `events` is empty where the record has none."""

    seats: list[str]
    dealer: str
    deck: list[str]
    lines: list[Line]
    events: list[list[list]] = field(default_factory=list)

    def played(self) -> dict[str, list[str]]:
        """The cards that each seat has played, in order: told by the lines alone."""
        found: dict[str, list[str]] = {seat: [] for seat in self.seats}
        for one in self.lines:
            if one.verb == "play":
                found[one.who] += one.cards
        return found


def fit(holds: object, why: str) -> None:
    if not holds:
        raise Unfit(why)


def cards(text: str) -> list[str]:
    """The cards of a text, by their two signs."""
    found = text.split()
    fit(all(CARD.fullmatch(card) for card in found), f"no cards: {text[:60]}")
    return found


def line(text: str, seats: list[str]) -> Line:
    """A line. A seat's name may have spaces, and begin as another's does: the longest that fits is meant."""
    names = [name for name in [*seats, "table"] if text.startswith(f"{name}: ")]
    fit(names, f"nobody who sits here: {text}")
    who = max(names, key=len)
    found = LINE.fullmatch("X" + text[len(who) :])
    fit(found, f"no line: {text}")
    words = (found["rest"] or "").split()
    return Line(who, found["verb"], [word for word in words if CARD.fullmatch(word)], bool(found["wrong"]))


def deals(text: str) -> list[Deal]:
    """The deals of a record: of one, or of a match; in TOML, or in JSON."""
    data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    fit(set(data) <= HEAD, f"unknown entries: {set(data) - HEAD}")
    fit({"game", "ruleset"} <= set(data), "it names no game or no ruleset")
    made, seats = [], data.get("seats", [])
    for one in data.get("deal", [data]):
        fit("deal" not in data or set(one) <= OF_A_DEAL | {"events"}, f"unknown entries: {set(one) - OF_A_DEAL}")
        fit(SEAL.fullmatch(one.get("check", "0" * 16)), "no seal")
        seats = one.get("seats", seats)
        lines = [line(said, seats) for said in one["actions"]]
        made.append(Deal(seats, one.get("dealer", ""), cards(one["deck"]), lines, one.get("events", [])))
    return made


class Table:
    """Who holds what, as the events of a whole deal tell: `piles` by name, ``hand:0`` that of the first seat.

    Raises:
        Unfit: the events do not fit the deck, the lines, or each other.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.places = dict(enumerate(deal.deck))  # what lies, or has lain, at which place of the deck
        self.stock = sorted(deal.deck)
        self.piles: dict[str, list[str]] = {}
        self.paid: dict[tuple[str, str], int] = {}
        self.trail: list[dict[str, list[str]]] = []  # the piles after the opening and after each line
        fit(len(set(deal.deck)) == len(deal.deck), "a card is twice in the deck")
        fit(len(deal.events) == len(deal.lines) + 1, "events for the opening and for each line")
        for number, events in enumerate(deal.events):
            if number:
                self.before(deal.lines[number - 1])
            for event in events:
                self.event(*event)
            if number:
                self.after(deal.lines[number - 1], events)
            lying = [*self.stock, *(card for pile in self.piles.values() for card in pile)]
            fit(sorted(lying) == sorted(deal.deck), f"after line {number} a card is missing, or is twice")
            self.trail.append({name: [*pile] for name, pile in self.piles.items()})

    def before(self, said: Line) -> None:
        """Who plays a card has it."""
        if said.verb == "play":
            for card in said.cards:
                fit(card in self.of(said.who), f"{said.who} plays {card}, and has {self.of(said.who)}")

    def after(self, said: Line, events: list[list]) -> None:
        """Who plays a card has moved it; where that was wrong, it may have gone back."""
        if said.verb == "play" and not said.wrong:
            seat = self.deal.seats.index(said.who)
            moved = " ".join(named for kind, _, by, named, _, _ in events if kind == "move" and by == seat)
            fit(set(said.cards) <= set(moved.split()), f"{said.who} plays {said.cards}, and moves {moved}")

    def of(self, who: str) -> list[str]:
        """The cards in front of a seat and in its hand."""
        own = f":{self.deal.seats.index(who)}"
        return [card for name, pile in self.piles.items() if name.endswith(own) for card in pile]

    def hand(self, who: str) -> list[str]:
        return sorted(self.piles.get(f"hand:{self.deal.seats.index(who)}", []))

    def event(self, kind: str, rule: str, seat: int, named: str, data: list, fades: str) -> None:
        """One event."""
        fit(kind in KINDS and rule and isinstance(fades, str), f"no event: {kind} {rule}")
        fit(-1 <= seat < len(self.deal.seats), f"no seat: {seat}")
        found = cards(named)
        if kind == "deal":
            pile, *places = data
            self.take("stock", found, places)
            self.piles.setdefault(pile, []).extend(found)
        elif kind == "move":
            source, target, *further = data
            places = [place for place in further if isinstance(place, int)]
            if target == "stock" and places:  # shuffled: they get new places, of which none has been yet
                fit(len(places) == len(found), "a place for each card")
                fit(min(places) > max(self.places), "new places")
                self.take(source, found, [])
                self.places.update(zip(places, found, strict=True))
                self.stock.extend(found)
                return
            self.take(source, found, places)
            (self.stock if target == "stock" else self.piles.setdefault(target, [])).extend(found)
        elif kind == "look":
            pile, *_ = data
            there = self.stock if pile == "stock" else self.piles.get(pile, [])
            fit(set(found) <= set(there), f"looked at {found} in {pile}, where {there} lie")
        elif kind == "pay":
            unit, amount, source, target = data
            for account, sum_ in ((source, -amount), (target, amount)):
                self.paid[unit, account] = self.paid.get((unit, account), 0) + sum_

    def take(self, pile: str, found: list[str], places: list[int]) -> None:
        """Take these cards from a pile; from the stock, from these places of the deck."""
        there = self.stock if pile == "stock" else self.piles.get(pile, [])
        for card in found:
            fit(card in there, f"{card} is not in {pile}, where {there} lie")
            there.remove(card)
        if places:
            at = [self.places.get(place) for place in places]
            fit(sorted(map(str, at)) == sorted(found), f"{found} come from {places}, where the deck has {at}")
