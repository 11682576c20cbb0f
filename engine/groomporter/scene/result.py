"""How a deal has come out, in sentences: who takes what, with what, and what it costs the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.events import seat_of
from ..core.plain import list_in_words
from ..sitting.game import Table
from ..wording.words import Words

MOST_NAMES = 3  # told in one line
NEXT = "next"  # what has been paid to the next deal's pool


class PoolTaker(NamedTuple):
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
    """The outcome in words: who takes the whole pool, if one does; what is written down for later; then a sentence for
    each seat that it touches, whoever gains most first; partners, who have one score, and those who gain most alike,
    are told together.
    """
    change = [table.outcome[name] for name in table.seats]
    taker = pool_taker(table)
    out = [taking_told(table, words, taker)] if taker else []
    out += written_down(table, words)
    if left := pool_left(table, words) if max(change) <= 0 else "":
        out.append(left)
    if not any(change) and not out:
        out.append(str(words.find("reckoning", "nothing")))
    even = losing_nothing(table, change)
    if even and not written_down(table, words):
        key = "even-alone" if 1 < sum(gain < 0 for gain in change) == len(change) - 1 else "even"
        out.append(result_sentence(words, key, even[0]) if len(even) == 1 else told_together(words, "even-all", even))
    best = winning_alike(table, change) if not taker else []
    if best:
        amount = words.note(table.game.unit, change[best[0]])
        out.append(told_together(words, "gains-each", best, amount))
    elif least := losing_least(table, words, change):
        best, amount = least, words.note(table.game.unit, -max(change))
        alone = result_sentence(words, "loses-least", best[0], amount)
        out.append(told_together(words, "loses-least-each", best, amount) if best[1:] else alone)
    paid, says = last_paid(table), table.game.presenter(table.state)
    for seat in sorted(
        range(len(change)), key=lambda seat: (-change[seat], -paid.get(seat, 0) * bool(says.won_with(seat)))
    ):
        own, _ = table.game.presenter.own_and_others(len(change), seat)
        alike = [one for one in own if change[one] == change[seat]]
        taken = taker and (seat, table.game.unit) == (taker.seat, taker.unit) and change[seat] > 0
        if change[seat] and not (taken or seat in best or min(alike) < seat):
            out.append(change_sentence(table, words, alike, change[seat]))
    return out


def last_paid(table: Table) -> dict[int, int]:
    """At which event each seat was last paid: of those who gain as much, the winner of the deal after others."""
    return {seat_of(event.data[3]): place for place, event in enumerate(table.events) if event.kind == "pay"}


def written_down(table: Table, words: Words) -> list[str]:
    """What each has that is paid later, the most first, where nobody gains anything now."""
    if max(table.outcome.values()) > 0 or not table.settled:
        return []
    says = table.game.presenter(table.state)
    found: dict[tuple[int | str, ...], list[int]] = {}
    for seat in range(len(table.seats)):
        if what := says.written_down(seat):
            found.setdefault(what, []).append(seat)
    return [
        result_sentence(words, str(key), seats[0], str(amount))
        if len(seats) == 1
        else told_together(words, f"{key}-each", seats, str(amount))
        for (key, amount), seats in sorted(found.items(), key=lambda one: -int(one[0][1]))
    ]


def losing_nothing(table: Table, change: Sequence[int]) -> list[int]:
    """Who, of those who had a part in it, lost nothing where nobody gained: one, or several where several lost. Where
    one alone lost, or by what is to be named, it is told of that one; and nobody yet, before all is paid.
    """
    says = table.game.presenter(table.state)
    if (
        not table.settled
        or not max(change) == 0 > min(change)
        or any(says.lost_with(seat) for seat in range(len(change)))
    ):
        return []
    even = [seat for seat, gain in enumerate(change) if gain == 0 and not says.away(seat)]
    return even if len(even) == 1 or sum(gain < 0 for gain in change) > 1 else []


def winning_alike(table: Table, change: Sequence[int]) -> list[int]:
    """Those who have gained the most, where they are several, not of one side, and have won by the same."""
    says = table.game.presenter(table.state)
    best = [seat for seat, gain in enumerate(change) if gain == max(change) > 0]
    own = table.game.presenter.own_and_others(len(change), best[0])[0] if best else ()
    apart = len(best) < 2 or len(set(own).intersection(best)) > 1 or len({says.won_with(seat) for seat in best}) > 1
    return [] if apart else best


def losing_least(table: Table, words: Words, change: Sequence[int]) -> list[int]:
    """Who did best where all lost, but not all alike, in a game that has words for it."""
    several = table.settled and max(change) < 0 and len(set(change)) > 1 and words.find("reckoning", "loses-least")
    return [seat for seat, gain in enumerate(change) if gain == max(change)] if several else []


def told_together(words: Words, key: str, seats: Sequence[int], amount: str = "") -> str:
    """One of the words of a reckoning, about several who came off alike; of many the first is named."""
    names = sorted(map(words.name, seats), key=lambda name: name != "you")
    if len(names) > MOST_NAMES:
        names = [names[0], words.fill(words.find("reckoning", "others"), {"0": str(len(names) - 1)}, you=True)]
    return words.fill(words.find("reckoning", key), {"seat": list_in_words(names), "0": amount}, you=True)


def pool_taker(table: Table) -> PoolTaker | None:
    """Who alone was paid out of the pool; None where nobody was, or several."""
    heaps = {*table.game.state.HEAPS, NEXT}
    out_of = [event.data for event in table.events if event.kind == "pay" and event.data[2] in heaps]
    paid = [data for data in out_of if str(data[3]).startswith("seat:")] if table.settled else []
    if len({data[3] for data in paid}) != 1:
        return None
    amount = sum(int(data[1]) for data in paid)
    return PoolTaker(seat_of(paid[0][3]), amount, str(paid[0][0])) if amount else None


def pool_left(table: Table, words: Words) -> str:
    """That nobody has taken what is played for, in a game that has words for it; else ""."""
    stays, pool = words.find("reckoning", "stays"), sum(table.standing.get(heap, 0) for heap in table.game.state.HEAPS)
    return words.fill(stays, {"0": str(pool)}, you=False) if stays and pool and table.settled else ""


def taking_told(table: Table, words: Words, taker: PoolTaker) -> str:
    """That a seat takes the pool, and with what."""
    held = words.holding(table.game.presenter(table.state).won_with(taker.seat))
    return result_sentence(words, "takes-with" if held else "takes", taker.seat, str(taker.amount), held)


def change_sentence(table: Table, words: Words, seats: Sequence[int], change: int) -> str:
    """What a seat gains or loses, and with what it has won; with others of its side, who have the same."""
    seat, says = seats[0], table.game.presenter(table.state)
    held = words.holding(says.won_with(seat) if change > 0 else says.lost_with(seat))
    now = table.standing.get(table.game.unit)
    plain = (abs(change), now[table.seats[seat]] + (0 if table.settled else change)) if isinstance(now, dict) else ()
    key = f"{'loses' if change < 0 else 'gains'}{'-with' if held else ''}"
    return result_sentence(
        words, key, seat, words.note(table.game.unit, abs(change)), held, mates=seats[1:], plain=plain
    )


def result_sentence(
    words: Words,
    key: str,
    seat: int,
    amount: str = "",
    held: str = "",
    *,
    mates: Sequence[int] = (),
    plain: Sequence[int] = (),
) -> str:
    """One of the words of a reckoning, about a seat, or about it and others of its side.

    Args:
        plain: how much without its unit, and what they have now.
    """
    names = sorted(map(words.name, (seat, *mates)), key=lambda name: name != "you")
    slots = {"seat": list_in_words(names), "0": amount, "1": held}
    slots |= {str(place): str(number) for place, number in enumerate(plain, 2)}
    return words.fill(words.find("reckoning", key), slots, you=bool(mates) or slots["seat"] == "you")
