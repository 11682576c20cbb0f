"""The reckoning of a settled deal: why it ended, and what each won or lost by which rule, computed from its events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.events import Event, account, seen_by
from ..sitting.view_only import TableOrView
from ..table.view import accounts, opening_accounts
from .log import named_trump, sentences
from .words import Words, rule_of

MOST = 6  # sentences that say why a deal ended


def reckoning(table: TableOrView, seat: str) -> dict[str, Any] | None:
    """What a screen says when a deal is settled; None before.

    Returns:
        ``ended``, a sentence where the cards came to their end; ``trump``, one that says what was trumps, or that there
        were none; ``why``, the sentences that tell how it ended, that somebody has won marked as a moment;
        ``units``, the head of each column; ``rows``, for each seat what it has in each (before and after, where that
        changed) and the sentences of its payments, each with its rule.
    """
    if not table.settled:
        return None
    place = table.number(seat)
    words = Words(table.game, table.seats, place)
    stream = [seen for event in table.events if (seen := seen_by(event, place))]
    whole = table.stream(seat)  # with the players' parting, which changes accounts too
    before = opening_accounts(table.before, table.game.state.MONEY)
    change = accounts(whole)
    seats = [place, *(other for other in range(len(table.seats)) if other != place)]
    units = units_shown(words, before, change, len(seats))
    last = [event for event in after_the_play(stream) if event.kind != "pay" and not counts_alone(event)]
    if table.parting:  # nobody deals next, and nothing is paid later
        last = [event for event in last if event.data != ("deals",)]
    why = reckoning_lines(table, words, place, stream, last) + ([] if table.parting else waiting(table, words, stream))
    return {
        "ended": words.find("reckoning", "played" if played_out(stream) else "unplayed"),
        "trump": trumps(table, words, stream),
        "why": why[-MOST:],
        "units": [words.many(unit) for unit in units],
        "rows": [
            {
                "name": words.name(other).capitalize() if other == place else table.seats[other],
                "cells": [cell(before.get(unit), change.get(unit, {}), account(other)) for unit in units],
                "why": reckoning_lines(table, words, place, stream, payments_of(whole, before, account(other))),
            }
            for other in seats
        ],
    }


def reckoning_lines(
    table: TableOrView, words: Words, place: int, stream: Sequence[Event], events: Sequence[Event]
) -> list[dict[str, Any]]:
    """These events as sentences; a sum that is counted is split into what it is made of (`Presenter.made_of`)."""
    out: list[dict[str, Any]] = []
    for event in events:
        parts = table.game.presenter.made_of(stream, event) if counts(event) else ()
        told = sentences(table, place, [event])
        out += [entry | {"text": words.split(entry["text"], parts), "moment": wins(event)} for entry in told]
    return out


def trumps(table: TableOrView, words: Words, stream: Sequence[Event]) -> str:
    """What was trumps when the deal ended, in the game's own words; that there were none, where tricks were played and
    the game has no words for trumps at all; "" where none was told of.
    """
    if told := named_trump(words, stream)[0]:
        return f"{told}."
    tricks = any(event.kind == "move" and event.data[1] == "trick" for event in stream)
    keys = (f"{kind}.{rule}" for kind in ("look", "move", "rule") for rule in table.game.whole_ids)
    knows = any(words.find("trump", key) for key in keys)
    return words.find("reckoning", "no-trumps") if tricks and not knows else ""


def waiting(table: TableOrView, words: Words, stream: Sequence[Event]) -> list[dict[str, Any]]:
    """What was counted in this deal and is paid in a later one, where the game has words for it."""
    out = []
    for event in stream:
        if event.kind == "rule" and (text := words.later(event)):
            entry = {"text": text, "rule": rule_of(table.game, event), "kind": event.kind, "moment": False}
            out.append(entry)
    return out


def units_shown(
    words: Words, before: Mapping[str, dict[str, int]], change: Mapping[str, dict[str, int]], total: int
) -> list[str]:
    """What of a deal has a column: what was counted in it alone first, then what is played for.

    Args:
        before: the accounts before the deal, by unit; ``change`` what it put into them.
        total: how many seats there are.
    """
    names = {account(seat) for seat in range(total)}
    found = [unit for unit in {**change, **before} if names & {**before.get(unit, {}), **change.get(unit, {})}.keys()]
    units = [unit for unit in found if words.find("account", unit) and has_column(words, unit, before, change)]
    return sorted(units, key=lambda unit: (unit in before, unit != words.game.unit))


def has_column(
    words: Words, unit: str, before: Mapping[str, dict[str, int]], change: Mapping[str, dict[str, int]]
) -> bool:
    """Whether a unit has a column: what stands at nothing for all has none where the game leaves that unsaid."""
    some = any(amount for books in (before, change) for amount in books.get(unit, {}).values())
    return some or unit == words.game.unit or bool(words.note(unit, 0))


def after_the_play(stream: Sequence[Event]) -> Sequence[Event]:
    """What happened after the last card was dealt, played or gathered."""
    cards = [at for at, event in enumerate(stream) if event.kind == "deal" or (event.kind == "move" and event.cards)]
    return [event for event in stream[cards[-1] + 1 :] if event.rule != "settling"]


def played_out(stream: Sequence[Event]) -> bool:
    """Whether cards were played until a hand was empty: as many by somebody as he was dealt or drew."""
    left: dict[str, int] = {}
    last = ""
    for event in stream:
        if event.kind not in ("deal", "move"):
            continue
        source, target = ("stock", str(event.data[0])) if event.kind == "deal" else map(str, event.data[:2])
        left[source] = left.get(source, 0) - len(event.cards)
        left[target] = left.get(target, 0) + len(event.cards)
        last = source if target == "trick" else last
    return bool(last) and left[last] == 0


def payments_of(stream: Sequence[Event], before: dict[str, dict[str, int]], name: str) -> list[Event]:
    """What was counted or won for this account, and what of its payments outlasts the deal; tricks are in its cell."""
    return [
        event
        for event in stream
        if ((counts(event) or wins(event)) and name in (account(event.seat), *event.data))
        or (event.kind == "pay" and event.data[2] != "trick" and event.data[0] in before and name in event.data)
    ]


def counts(event: Event) -> bool:
    """Whether this tells what somebody's cards or game come to."""
    return event.kind == "rule" and event.data[0] == "counts"


def wins(event: Event) -> bool:
    """Whether this tells that somebody, or a side, has won."""
    return event.kind == "rule" and event.data[0] == "wins"


def counts_alone(event: Event) -> bool:
    """Whether it tells so of one player, in whose row it stands; a side's count tells how the deal ended as well."""
    return counts(event) and not any(str(word).startswith("seat:") for word in event.data)


def cell(before: dict[str, int] | None, change: dict[str, int], name: str) -> str:
    """An account in a table: what was counted, or what stood before and what stands now."""
    moved = change.get(name, 0)
    if before is None:
        return minus(moved)
    stood = before.get(name, 0)
    return f"{minus(stood)} \u2192 {minus(stood + moved)}" if moved else minus(stood)


def minus(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "\u2212")


def signed(number: int) -> str:
    """A number with its sign: a plus where it is more than nothing, a true minus where it is less."""
    return f"{'+' if number > 0 else ''}{minus(number)}"
