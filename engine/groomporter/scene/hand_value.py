"""What a hand comes to, in the game's own terms: named beside it, with the cards that make it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.cards import UNKNOWN
from ..presenter.presenter import Presenter
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..wording.words import Words

NOTHING: dict[str, Any] = {"holding": "", "gloss": "", "made": []}


def own_holding(table: TableOrView, words: Words, place: int, cards: Sequence[str]) -> dict[str, Any]:
    """What the seat that looks holds.

    Args:
        place: its place; below zero for an onlooker, who holds nothing.
        cards: what it holds.

    Returns:
        ``holding``, a sentence or ""; ``gloss``, what a kind of that name is, "" where no words are needed; ``made``,
        the cards that make it, each with what it adds; and ``caution``, why it cannot win, where something says so.
    """
    if place < 0 or not (cards or counted_openly(table, place)):
        return NOTHING
    found = holding_in_words(table, words, place)
    if not found["holding"]:
        return found
    caution = words.holding(table.game.presenter(table.state).not_to_win(place)) if isinstance(table, Table) else ""
    held = words.fill(words.find("holding", "you"), {"0": found["holding"]}, you=True)
    return found | {"holding": held} | ({"caution": caution} if caution else {})


def seat_holding(table: TableOrView, words: Words, seat: int, cards: Sequence[str]) -> dict[str, Any]:
    """What any seat holds, once that lies open before whoever looks.

    Args:
        cards: its cards, as far as they are seen.

    Returns:
        ``holding``, some words or "", ``gloss`` and ``made``, as `own_holding` has them.
    """
    if not isinstance(table, Table):
        return NOTHING
    lies_open = UNKNOWN not in cards and words.seat != seat
    return holding_in_words(table, words, seat) if lies_open or counted_openly(table, seat) else NOTHING


def counted_openly(table: TableOrView, seat: int) -> bool:
    """Whether all have been told what this seat held."""
    return isinstance(table, Table) and table.game.presenter(table.state).counted_openly(seat)


def holding_in_words(table: TableOrView, words: Words, seat: int) -> dict[str, Any]:
    """What this seat holds in words, what that is, and the cards that make it."""
    if not isinstance(table, Table):
        return NOTHING
    says, pack = table.game.presenter(table.state), table.game.pack
    held = words.holding(says.holding(seat))
    made = says.made(seat) if held else ()
    return {
        "holding": held,
        "gloss": gloss(words, says, seat) if held else "",
        "made": [{"card": pack.names[card], "words": str(adds) if adds else ""} for card, adds in made],
    }


def gloss(words: Words, says: Presenter, seat: int) -> str:
    """What a kind of hand is in a few words, such as "four suits"; "" where its name tells it, or none is named."""
    named_so = (word for word in says.holding(seat) if isinstance(word, str))
    found = (words.find("kind", f"{key}.says") for key in (*says.held_kind(seat), *named_so) if key)
    return next((str(text) for text in found if text), "")
