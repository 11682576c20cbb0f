"""Another hand like the one that was played: the same table, other cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.cards import shuffle
from ..sitting.game import Random, Table


def redealt(deck: Sequence[int], kept: Collection[int], random: Random) -> list[int]:
    """A deck with all its cards shuffled but those in the places that are kept."""
    rest = iter(shuffle([card for place, card in enumerate(deck) if place not in kept], random))
    return [card if place in kept else next(rest) for place, card in enumerate(deck)]


def without_cards(table: Table, seat: str, kind: object) -> object:
    """Who plays a seat; of lines that it was given only those that name no card, since it now holds others."""
    if not isinstance(kind, list):
        return kind
    return [line for line in kind if not table.grammar.choice(f"{seat}: {line}").cards]


__all__ = ["redealt", "without_cards"]
