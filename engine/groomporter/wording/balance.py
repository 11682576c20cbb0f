"""What each side had before a settled deal and has now, with reasons in a few words, computed from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from ..core.events import NO_SEAT, Event, account
from ..core.plain import list_in_words
from ..sitting.game import Table
from ..table.view import accounts, opening_accounts
from .log import sentences
from .reckoning import cell, counts, played_out, signed, trumps, units_shown, waiting
from .words import Words, rule_of, sentence

TRICKS, SIDE = "tricks", "side"  # units: tricks of a seat; those of its side, which a sum has already
CHIPS = "chips"  # the unit of what lies in heaps
SCORED = "box"  # where points come from that are written down
Entry = dict[str, Any]


@dataclass
class Reason:
    """Why an account changed: the event that says so, by how much in all, and what that is made of.

    Attributes:
        signed: whether it is money, of which what is paid has a minus and what is taken a plus.
        payers: whose each payment of it was; so many as one of them paid, so many things were paid for.
    """

    event: Event
    amount: int
    parts: str
    signed: bool
    payers: list[object]

    def text(self, words: Words) -> str:
        """ "crib: +8 (two pairs 4, flush 4)"."""
        times = max(Counter(self.payers).values(), default=1)
        why = words.reason(self.event, lost=self.amount < 0, times=times)
        return f"{why}: {signed(self.amount)}" + (f" ({self.parts})" if self.parts else "")


def balance(
    table: Table, words: Words, stream: Sequence[Event], sides: Sequence[tuple[str, Sequence[int]]], winners: Set[int]
) -> dict[str, Any]:
    """What each side had and has.

    Args:
        stream: what is known of the deal.
        sides: each with its name.
        winners: who has won.

    Returns:
        ``heads``, of the columns; ``rows``, a side each: its ``name``, whether it has ``won``, its ``cells``, what was
        counted or what stood before and what stands now, and ``why``, reasons in a few words, each with its rule.
    """
    before, change = opening_accounts(table.before, table.game.state.MONEY), accounts(stream)
    partners = any(len(seats) > 1 for _, seats in sides)
    units = [unit for unit in units_shown(words, before, change, len(table.seats)) if not (partners and unit == SIDE)]
    added = {TRICKS, *table.game.state.MONEY}  # what each has alone; else partners have one account
    rows = [
        {
            "name": name,
            "won": bool(winners & set(seats)),
            "cells": [
                cell(
                    together(before[unit], seats, added=unit in added) if unit in before else None,
                    together(change.get(unit, {}), seats, added=unit in added),
                    SIDE,
                )
                for unit in units
            ],
            "why": [
                {"text": reason.text(words), "rule": rule_of(table.game, reason.event)}
                for reason in reasons(table, words, stream, seats, before)
            ],
        }
        for name, seats in sides
    ]
    return {"heads": [head(table, words, unit) for unit in units], "rows": rows}


def head(table: Table, words: Words, unit: str) -> str:
    """What stands above a column: the unit, and how many of it win, where that is so."""
    of = table.game.presenter.wins_at(table.game.laws) if unit == table.game.unit else 0
    many = words.many(unit)
    return f"{many} of {of}" if of and not many.endswith(str(of)) else many


def together(book: Mapping[str, int], seats: Sequence[int], *, added: bool) -> dict[str, int]:
    """The account of a side."""
    amounts = [book.get(account(seat), 0) for seat in seats]
    return {SIDE: sum(amounts) if added else amounts[0]}


# -- reasons ----------------------------------------------------------------------------------------------
def reasons(
    table: Table, words: Words, stream: Sequence[Event], seats: Sequence[int], before: Mapping[str, object]
) -> list[Reason]:
    """Why what these seats have has changed: what was paid by one rule is one reason; of money what was paid and what
    was taken are two, and what came to nothing is none.

    Args:
        before: the accounts that outlast the deal, by unit; what is counted in it alone needs no reason.
    """
    names: Sequence[object] = [account(seat) for seat in seats]
    found: dict[str, Reason] = {}
    for event, counted in payments(stream, names):
        unit, amount, source, _ = event.data
        if unit not in before:
            continue
        change = int(amount) * (-1 if source in names else 1)
        parts = made_of(table, words, stream, counted) if sum(int(one.data[1]) for one in counted) == change else ""
        told = counted[0] if parts and len(counted) == 1 else event
        money = unit in table.game.state.MONEY
        reason = Reason(told, change, parts, money, [])
        key = f"{words.reason(told, lost=change < 0)} {parts} {money and change < 0}"
        known = found.setdefault(key, reason)
        if known is not reason:
            known.amount += change
        if event.rule == known.event.rule:
            known.payers.append(source)
    return [reason for reason in found.values() if reason.amount or not reason.signed]


def payments(stream: Sequence[Event], names: Sequence[object]) -> Iterator[tuple[Event, list[Event]]]:
    """What was paid to these accounts or by them, each with what its payee had counted just before."""
    counted: list[Event] = []
    told: list[tuple[set[object], tuple[int | str, ...]]] = []  # of a side's points: of whom they have been told
    for event in stream:
        if counts(event):
            counted.append(event)
        if counts(event) or event.kind == "say":  # a player says what was found
            continue
        mine = [name for name in names if name in event.data[2:]] if event.kind == "pay" else []
        if len(mine) == 1:  # what one pays to a partner changes nothing
            as_told = tuple("" if word in names else word for word in event.data)
            others = next((by for by, said in told if said == as_told and mine[0] not in by), None)
            if others:
                others.add(mine[0])
            else:
                if SCORED in event.data[2:]:
                    told.append(({mine[0]}, as_told))
                yield event, [one for one in counted if one.seat == event.seat]
        counted = []


def made_of(table: Table, words: Words, stream: Sequence[Event], counted: Sequence[Event]) -> str:
    """What a sum is made of that was counted in so many parts; "" where it is one thing only."""
    if len(counted) == 1:
        parts = table.game.presenter.made_of(stream, counted[0])
        told = [words.fill(words.find("sum", key), {"0": amount}, you=False) for key, amount in parts]
        return list_in_words(told) if told[1:] else ""
    by_name: dict[str, list[Event]] = {}
    for one in counted:
        by_name.setdefault(words.counted(one), []).append(one)
    return ", ".join(f"{name_of(words, alike)} {sum(int(one.data[1]) for one in alike)}" for alike in by_name.values())


def name_of(words: Words, alike: Sequence[Event]) -> str:
    """For what these were counted, which have one name: "pair", "two pairs"."""
    return words.reason(alike[0], times=len(alike)) if alike[1:] else words.counted(alike[0])


# -- the whole deal ---------------------------------------------------------------------------------------
def in_short(table: Table, words: Words, stream: Sequence[Event]) -> list[Entry]:
    """What is to be said of the whole deal beside that: what was trumps, why cards are left, what the game has to
    remark, what lay in the heaps before or lies there now, what is paid later, and who deals next; each with its rule,
    where it has one.
    """
    told: list[Entry] = []
    if trump := trumps(table, words, stream):
        told.append({"text": trump, "rule": ""})
    says = table.game.presenter(table.state)
    left = [] if played_out(stream) else [words.ending(("left",))]
    remarks = filter(None, [*left, *map(words.ending, says.remarks())])
    told += [{"text": f"{sentence(remark)}.", "rule": ""} for remark in remarks]
    if not table.parting:
        told += [{"text": text, "rule": ""} for text in heaps_between(table, words)]
        told += waiting(table, words, stream)
        deals = [event for event in stream if event.kind == "rule" and event.data == ("deals",)]
        told += sentences(table, words.seat, deals[-1:]) if deals else deals_next(table, words)
    return [{"text": one["text"], "rule": one["rule"]} for one in told]


def deals_next(table: Table, words: Words) -> list[Entry]:
    """Who deals next, where no rule of its own has said so; nothing where no deal follows."""
    seat = table.state.leaves()[1]
    if seat == NO_SEAT:
        return []
    name = words.name(seat)
    return [{"text": words.fill(words.find("reckoning", "deals-next"), {"seat": name}, you=name == "you"), "rule": ""}]


def heaps_between(table: Table, words: Words) -> Iterator[str]:
    """Where gains and losses do not add up to nothing: what had been left in the heaps before this deal, and what is
    left in them for the next.
    """
    heaps = table.game.state.HEAPS
    before, now = ({heap: int(book.get(heap, 0)) for heap in heaps} for book in (table.before, table.standing))
    if sum(before.values()) == sum(now.values()):
        return
    for key, book in (("left-before", before), ("left-now", now)):
        told = [f"{words.note(CHIPS, amount)} in {words.heap(heap)}" for heap, amount in book.items() if amount]
        if told:
            yield words.fill(words.find("reckoning", key), {"0": list_in_words(told)}, you=False)
