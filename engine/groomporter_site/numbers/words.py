"""Numbers in sentences, as a page says them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from groomporter.sweeps.play_sittings import LENGTH, TO_DEAL, TO_PLAY, TO_THINK

Numbers = Mapping[str, Sequence[float]]
PLACES = {2: "the second", 3: "the third", 4: "the fourth", 5: "the fifth", 6: "the sixth", 7: "the seventh"}
HUNDRED = 100
FEW = 9.95  # in a hundred; of less a tenth is told too
STRENGTHS = {"strong": "A strong player", "steady": "a steady one", "easy": "an easy one"}

RECKONED = (
    f"Minutes are reckoned and not timed: {TO_DEAL} seconds to shuffle, deal and settle, {TO_THINK} for each turn in "
    f"which there is something to choose, {TO_PLAY} for any other."
)


def hundredths(share: float) -> str:
    """A share in a hundred: "45", "4.5", "0.3"."""
    many = share * HUNDRED
    return f"{many:.0f}" if many >= FEW or not many else f"{many:.1f}"


def rounded(value: float) -> str:
    """An amount, to a tenth where it is small, to a hundredth where it is very small."""
    size = abs(value)
    text = f"{value:.0f}" if size >= 99.5 else f"{value:.1f}" if size >= 9.95 else f"{value:.2f}"
    return text.replace("-", "−")


def limits(numbers: Sequence[float], *, share: bool = False) -> str:
    """The limits of an interval: "43 to 46"."""
    tell = hundredths if share else rounded
    return f"{tell(numbers[1])} to {tell(numbers[2])}"


def with_limits(numbers: Sequence[float], *, share: bool = False) -> str:
    """A number with its limits in brackets."""
    tell = hundredths if share else rounded
    return f"{tell(numbers[0])} ({limits(numbers, share=share)})"


def place_name(place: int, seats: int, sides: int) -> str:
    """Who sits so many places after the dealer, 1 for the eldest; of partners whose side it is."""
    if sides < seats:
        return "the dealer’s side" if place == seats else "the other side"
    return "the dealer" if place == seats else "the eldest" if place == 1 else PLACES.get(place, f"player {place}")


def places_of(numbers: Numbers, measure: str) -> list[int]:
    """The places of which this is measured, the eldest's first."""
    found = (name.rpartition(":") for name in numbers)
    return sorted(int(place) for before, _, place in found if before == measure)


def in_short(entry: Mapping[str, Any]) -> list[str]:
    """What was measured of a ruleset, in sentences."""
    numbers: Numbers = entry["numbers"]
    return [*length_said(numbers), *seats_said(entry), *pool_said(numbers), choice_said(numbers)]


def length_said(numbers: Numbers) -> list[str]:
    """How long a deal takes, and a game."""
    deal = f"A deal takes about {with_limits(numbers['minutes'])} minutes, in {with_limits(numbers['acts'])} acts."
    if "match:deals" not in numbers:
        return [f"{deal} Players go on as long as they like."]
    game = (
        f"A game takes {with_limits(numbers['match:deals'])} deals, or about {rounded(numbers['match:minutes'][0])} "
        "minutes, until somebody has won it."
    )
    ended = numbers["match:ended"][0]
    return [
        deal,
        game if ended > 0.995 else f"{game} Of a hundred {hundredths(ended)} came to an end while we watched.",
    ]


def seats_said(entry: Mapping[str, Any]) -> list[str]:
    """What it is worth to deal, or to be eldest."""
    numbers, seats = entry["numbers"], entry["seats"]
    said = [side_said(numbers, "best", seats, "comes out best in", "deals")]
    if places_of(numbers, "match:won"):
        said.append(side_said(numbers, "match:won", seats, "wins", "games", first="first "))
    return said


def side_said(numbers: Numbers, measure: str, seats: int, does: str, of: str, first: str = "") -> str:
    """How the places share what is won: "The dealer’s side wins 52 deals in 100, the other side 48"."""
    places = places_of(numbers, measure)
    names = {place: place_name(place, seats, len(places)).replace("dealer", f"{first}dealer") for place in places}
    order = sorted(places, key=lambda place: -numbers[f"{measure}:{place}"][0])
    best, worst = order[0], order[-1]
    top, low = numbers[f"{measure}:{best}"], numbers[f"{measure}:{worst}"]
    who = names[best][:1].upper() + names[best][1:]
    others = "" if len(places) == 2 else " least often"
    said = f"{who} {does} {hundredths(top[0])} {of} in 100 ({limits(top, share=True)}), {names[worst]}{others} "
    said += f"{hundredths(low[0])} ({limits(low, share=True)})."
    if top[1] <= 1 / len(places) <= top[2]:
        said += " The difference may be chance."
    return said


def pool_said(numbers: Numbers) -> list[str]:
    """How a pool grows that is carried over."""
    first, last = numbers.get("pool:1"), numbers.get(f"pool:{LENGTH}")
    if "match:deals" in numbers or not first or not last or not (last[0] or first[0]):
        return []
    return [
        f"After the first deal of a series {with_limits(first)} chips lie in the pool; after the twentieth "
        f"{with_limits(last)}."
    ]


def choice_said(numbers: Numbers) -> str:
    """How often there is something to choose, and among how much."""
    return (
        f"Of a hundred turns {with_limits(numbers['chosen'], share=True)} leave something to choose; there are "
        f"{with_limits(numbers['choices'])} things to choose from on average, turns without a choice counted too."
    )


def duel_said(duel: Mapping[str, Any]) -> str:
    """How much one strength of player gains over another."""
    who = f"A {duel['a']} player" if duel["a"] != "easy" else "An easy player"
    other = f"a {duel['b']} one" if duel["b"] != "easy" else "an easy one"
    gain = with_limits((duel["mean"], duel["low"], duel["high"]))
    sure = "" if duel["low"] > 0 or duel["high"] < 0 else " That may be chance."
    return f"{who} gains {gain} {duel['unit']} a deal over {other}, on the same cards and in every seat.{sure}"


def day(iso: str) -> str:
    """A day in words: "24 November 2026"."""
    found = date.fromisoformat(iso)
    return f"{found.day} {found:%B %Y}"
