"""Numbers in sentences, as a page says them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from math import sqrt
from typing import Any

from groomporter.players.simulate import NORMAL
from groomporter.sweeps.play_sittings import LENGTH, MOST, TO_DEAL, TO_PLAY, TO_THINK

Numbers = Mapping[str, Sequence[float]]
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh")
PLACES = {place: f"the {ordinal} seat" for place, ordinal in enumerate(ORDINALS, 2)}
HUNDRED = 100
STALE = "Rules or players have changed since, so that it may be otherwise now."
FEW = 9.95  # in a hundred; of less a tenth is told too
QUARTERS = ("an hour", "an hour and a quarter", "an hour and a half", "an hour and three quarters", "two hours")
HALVES = ("two", "two and a half", "three", "three and a half", "four", "four and a half", "five", "five and a half")
LONG = 50  # minutes from which on a game is told in hours
APART = 1.5  # by how many times the minutes of a game's page and those measured differ before it is spoken of
WIDE = 0.5  # of the mean: from this standard deviation on, lengths that cannot be below one are drawn out upwards
FEW_DEALS = 100  # of a duel: of fewer its interval is Student's

#: What is to be said of a thing that was counted out, where more is known than was kept with it.
KEPT = (
    "The three are kept that count most on average over the cards that may be turned up, before it is seen; where "
    "several do (7 hands in 100), the first of them. The crib is left out of account; the knave of the turned suit "
    "counts one."
)
NOTES = {"after_laying_out": KEPT, "mean_after_laying_out": KEPT}

RECKONED = (
    f"Minutes are reckoned and not timed: {TO_DEAL} seconds to shuffle, deal and settle, {TO_THINK} for each turn in "
    f"which there is something to choose, {TO_PLAY} for any other. The brackets do not cover that guess: at half our "
    "pace all minutes double."
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


def tenths(value: float) -> str:
    """A time or a number of deals: to a tenth where it is below ten, and else whole."""
    return f"{value:.0f}" if abs(value) >= FEW else f"{value:.1f}"


def with_limits(numbers: Sequence[float], *, share: bool = False, tell: Callable[[float], str] = rounded) -> str:
    """A number with its limits in brackets; of a share with a tenth where all three would else be told alike."""
    value, low, high = map(hundredths if share else tell, numbers)
    if share and low == value == high:
        value, low, high = (f"{one * HUNDRED:.1f}".replace("100.0", "100") for one in numbers)
    return f"{value} ({low} to {high})"


def signed(value: float) -> str:
    """An amount with its sign."""
    return rounded(value) if value < 0 else f"+{rounded(value)}"


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
    return [*length_said(entry), *seats_said(entry), *pool_said(numbers), choice_said(numbers)]


def length_said(entry: Mapping[str, Any]) -> list[str]:
    """How long a deal takes, and a game."""
    numbers: Numbers = entry["numbers"]
    deal = (
        f"A deal takes about {tenths(numbers['minutes'][0])} minutes{between(numbers['minutes'])}, in "
        f"{tenths(numbers['acts'][0])} acts{between(numbers['acts'])}."
    )
    if "match:deals" not in numbers:
        return [f"{deal} Players go on as long as they like."]
    deals, minutes = numbers["match:deals"], numbers["match:minutes"]
    left = broken_off(entry)
    least, off = ("at least ", f"; {left}") if left else ("", "")
    said = (
        f"A game takes {least}{tenths(deals[0])} deals on average{between(deals, after=off)}, or about "
        f"{time(minutes[0])} by our guess at the pace{between(minutes, after=' minutes')}."
    )
    if drawn_out(deals, entry["sittings"]):
        said += " Games differ widely: long ones pull the average up."
    return [deal, said]


def time(minutes: float) -> str:
    """So many minutes in words, and in hours where they are many: "9.1 minutes", "an hour and a half"."""
    if minutes < LONG:
        return f"{tenths(minutes)} minutes"
    quarters, halves = round(minutes / 15) - 4, round(minutes / 30) - 4
    if quarters < len(QUARTERS):
        return QUARTERS[max(quarters, 0)]
    return f"{HALVES[halves]} hours" if halves < len(HALVES) else f"{minutes / 60:.0f} hours"


def between(numbers: Sequence[float], after: str = "") -> str:
    """The limits of a time or a number of deals in brackets; nothing where they are told as the number itself is.

    Args:
        after: what stands behind them in the brackets.
    """
    value, low, high = map(tenths, numbers)
    if low != value or high != value:
        return f" ({low} to {high}{after})"
    return f" ({after.removeprefix('; ')})" if after.startswith("; ") else ""


def broken_off(entry: Mapping[str, Any]) -> str:
    """How many games were broken off; nothing where all came to an end."""
    games = entry["sittings"]
    many = round((1 - entry["numbers"]["match:ended"][0]) * games)
    were = "was" if many == 1 else "were"
    return f"{many} of {games} games {were} broken off after {MOST} deals" if many else ""


def drawn_out(deals: Sequence[float], games: int) -> bool:
    """Whether games differ in length by so much that the mean lies above most of them."""
    deviation = (deals[2] - deals[0]) / NORMAL * sqrt(games)
    return bool(deviation > WIDE * deals[0])


def page_minutes_said(entry: Mapping[str, Any], minutes: int) -> str:
    """What the game's page means by its minutes, where a measured game takes much more or much less."""
    found = entry["numbers"].get("match:minutes")
    if not found or 1 / APART < found[0] / minutes < APART:
        return ""
    what = (
        "for people who also talk and look up rules"
        if found[0] < minutes
        else "at how long people sit, whether or not anybody has won by then"
    )
    return f"The game’s own page says {minutes} minutes: that is another guess, {what}."


def seats_said(entry: Mapping[str, Any]) -> list[str]:
    """What it is worth to deal, or to be eldest."""
    numbers, seats = entry["numbers"], entry["seats"]
    best = side_said(numbers, "best", seats, "comes out best in", "deals")
    said = [" ".join([best, *gains_said(entry)])]
    if places_of(numbers, "match:won"):
        said.append(side_said(numbers, "match:won", seats, "wins", "games", first="first "))
    return said


def gains_said(entry: Mapping[str, Any]) -> list[str]:
    """What the dealer gains a deal, and who gains most; nothing where a deal is all that can be gained in one."""
    numbers, unit = entry["numbers"], entry["unit"]
    places = places_of(numbers, "gain")
    if unit == "deals":
        return []
    gain = {place: numbers[f"gain:{place}"] for place in places}
    names = {place: place_name(place, entry["seats"], len(places)) for place in places}
    dealer, most = places[-1], max(places, key=lambda place: gain[place][0])
    if len(places) == 2:
        first, second = gained(names[dealer], gain[dealer]), gained(names[places[0]], gain[places[0]])
        if " gains " in first:
            second = second.replace(" gains ", " ")
        return [f"In {unit} {first} a deal, {second}."]
    if dealer == most:
        least = min(places, key=lambda place: gain[place][0])
        first, second = gained(names[dealer], gain[dealer], most=True), gained(names[least], gain[least], least=True)
        return [f"In {unit} {first} a deal; {second}."]
    return [f"In {unit} {gained(names[dealer], gain[dealer])} a deal; {gained(names[most], gain[most], most=True)}."]


def gained(who: str, gain: Sequence[float], *, most: bool = False, least: bool = False) -> str:
    """What one place gains, or loses where even the upper limit is a loss: "the dealer loses 0.60 (0.40 to 0.79)"."""
    loses = gain[2] < 0
    told = with_limits((-gain[0], -gain[2], -gain[1]) if loses else gain)
    how = "" if not most and not least else " most," if most != loses else " least,"
    return f"{who} {'loses' if loses else 'gains'}{how} {told}"


def side_said(numbers: Numbers, measure: str, seats: int, does: str, of: str, first: str = "") -> str:
    """How the places share what is won: "The dealer’s side wins 52 deals in 100, the other side 48"."""
    places = places_of(numbers, measure)
    names = {place: place_name(place, seats, len(places)).replace("dealer", f"{first}dealer") for place in places}
    order = sorted(places, key=lambda place: -numbers[f"{measure}:{place}"][0])
    best, worst = order[0], order[-1]
    top, low = numbers[f"{measure}:{best}"], numbers[f"{measure}:{worst}"]
    who = names[best][:1].upper() + names[best][1:]
    others = "" if len(places) == 2 else ", least often,"
    told = with_limits(top, share=True).replace(" (", f" {of} in 100 (")
    said = f"{who} {does} {told}, {names[worst]}{others} {with_limits(low, share=True)}."
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
    turns, choices = with_limits(numbers["chosen"], share=True), with_limits(numbers["choices"])
    return (
        f"Of a hundred turns {turns} leave something to choose, and then there are about {rounded(decided(numbers))} "
        f"things to choose from on average; {choices} if turns without a choice are counted too."
    )


def decided(numbers: Numbers) -> float:
    """How much there is to choose from on average in a turn in which there is a choice."""
    chosen = numbers["chosen"][0]
    return (numbers["choices"][0] - (1 - chosen)) / chosen if chosen else 0.0


def duel_said(duel: Mapping[str, Any]) -> str:
    """How much one strength of player gains over another."""
    who = f"A {duel['a']} player" if duel["a"] != "easy" else "An easy player"
    other = f"a {duel['b']} one" if duel["b"] != "easy" else "an easy one"
    low, high = duel_limits(duel)
    gain = with_limits((duel["mean"], low, high))
    sure = "" if low > 0 or high < 0 else " That may be chance."
    return f"{who} gains {gain} {duel['unit']} a deal over {other}, on the same cards and in every seat.{sure}"


def duel_limits(duel: Mapping[str, Any]) -> tuple[float, float]:
    """The 95 % limits of what is gained: of few deals by Student's distribution, as their spread is a guess itself."""
    mean, deals = duel["mean"], duel["deals"]
    wider = student(deals - 1) / NORMAL if deals < FEW_DEALS else 1.0
    return mean - (mean - duel["low"]) * wider, mean + (duel["high"] - mean) * wider


def student(freedom: int) -> float:
    """The two-sided 95 % point of Student's distribution, by its expansion about the normal one (Abramowitz and Stegun,
    *Handbook of Mathematical Functions*, 26.7.5): right to a hundredth from five degrees of freedom on.
    """
    z = NORMAL
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


def day(iso: str) -> str:
    """A day in words: "24 November 2026"."""
    found = date.fromisoformat(iso)
    return f"{found.day} {found:%B %Y}"
