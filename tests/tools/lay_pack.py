"""A pack with chosen cards on top, dealt, and the first lines of its play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groomporter.sitting.game import Game, Table

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")


def lay_pack(game: Game, top: str, *lines: str, seats: Sequence[str] = FOUR, short: bool = False, **more: Any) -> Table:
    """A table on which these cards come first, in this order, and all others after them as the pack has them.

    Args:
        lines: what is then done.
        short: whether no other cards are played with.
        more: the dealer (else the last seat, so that the first is eldest), or the standing.
    """
    if short:
        table = game.open(seats, deck=top, pack=top, **more)
    else:
        others = [card for card in sorted(game.open(seats, seed=1).deck) if game.pack.name(card) not in top.split()]
        table = game.open(seats, deck=f"{top} {game.pack.text(others)}", **more)
    for line in lines:
        table.act(line)
    return table


def by_hand(hands: Mapping[str, str], *rest: str) -> str:
    """The top of a pack from which these hands come if they are dealt one card at a time, in the order named."""
    rounds = zip(*(hand.split() for hand in hands.values()), strict=True)
    return " ".join([card for one in rounds for card in one] + list(rest))
