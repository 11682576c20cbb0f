"""How a deal has come out, in sentences: who takes what, with what, and what it costs the others."""

from __future__ import annotations

from typing import NamedTuple

from ..core.events import NO_SEAT, seat_of
from ..sitting.game import Table
from ..wording.words import Words

POOLS = ("pool", "next")  # what is played for, and what has been paid to the next deal's


class Taking(NamedTuple):
    """That one seat alone was paid out of the pool.

    Attributes:
        seat: who.
        amount: how much in all.
        unit: of what.
    """

    seat: int
    amount: int
    unit: str


def result(table: Table, words: Words) -> list[str]:
    """The outcome in words: who takes the whole pool, if one does; then a sentence for each seat that it touches,
    whoever gains most first; partners, who have one score, are told once.
    """
    change = [table.outcome[name] for name in table.seats]
    even = [seat for seat, gain in enumerate(change) if gain == 0] if max(change) == 0 > min(change) else []
    taker = pool_taker(table)
    out = [taking_told(table, words, taker)] if taker else []
    if not any(change) and not out:
        out.append(str(words.find("reckoning", "nothing")))
    if len(even) == 1:
        out.append(told(words, "even", even[0]))
    for seat in sorted(range(len(change)), key=lambda seat: -change[seat]):
        mate = table.state.partner(seat)
        shared = mate != NO_SEAT and change[mate] == change[seat]
        taken = taker and (seat, table.game.unit) == (taker.seat, taker.unit) and change[seat] > 0
        if change[seat] and not taken and not (shared and mate < seat):
            out.append(changing(table, words, seat, mate if shared else NO_SEAT, change[seat]))
    return out


def pool_taker(table: Table) -> Taking | None:
    """Who alone was paid out of the pool; None where nobody was, or several."""
    out_of = [event.data for event in table.events if event.kind == "pay" and event.data[2] in POOLS]
    paid = [data for data in out_of if str(data[3]).startswith("seat:")] if table.settled else []
    if len({data[3] for data in paid}) != 1:
        return None
    amount = sum(int(data[1]) for data in paid)
    return Taking(seat_of(paid[0][3]), amount, str(paid[0][0])) if amount else None


def taking_told(table: Table, words: Words, taker: Taking) -> str:
    """That a seat takes the pool, and with what."""
    held = words.holding(table.game.presenter(table.state).won_with(taker.seat))
    return told(words, "takes-with" if held else "takes", taker.seat, str(taker.amount), held)


def changing(table: Table, words: Words, seat: int, mate: int, change: int) -> str:
    """What a seat gains or loses, and with what it has won; with its mate, who has the same."""
    held = words.holding(table.game.presenter(table.state).won_with(seat)) if change > 0 else ""
    key = "loses" if change < 0 else "gains-with" if held else "gains"
    return told(words, key, seat, words.note(table.game.unit, abs(change)), held, mate=mate)


def told(words: Words, key: str, seat: int, amount: str = "", held: str = "", *, mate: int = NO_SEAT) -> str:
    """One of the words of a reckoning, about a seat or about two partners."""
    way = words.find("reckoning", key)
    if mate != NO_SEAT:
        way = way.replace("{seat}", "{seat} and {mate}")
    slots = {"seat": words.name(seat), "mate": words.name(mate), "0": amount, "1": held}
    return words.fill(way, slots, you=mate != NO_SEAT or slots["seat"] == "you")
