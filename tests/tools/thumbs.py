"""Positions with hands worked out beforehand, and what a player by rule of thumb does in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

import groomporter
from groomporter import Table
from groomporter.players import observe_seat, player
from tools.play import NAMES


def table(
    game: str, hands: Sequence[str], left: str, lines: Sequence[str] = (), ruleset: str = "", *, miss: str = "",
    standing: Mapping[str, int] | None = None, **options: str,
) -> Table:  # fmt: skip
    """Anne, Bess and so on with these hands, after these lines; the last deals. The miss lies before the dealer's."""
    dealt = [hand.split() for hand in (*hands[:-1], *([miss] if miss else []), hands[-1])]
    deck = " ".join([*chain.from_iterable(zip(*dealt, strict=True)), left])
    chosen = groomporter.game(game, ruleset, {name.replace("_", "-"): value for name, value in options.items()})
    opened = chosen.open(NAMES[: len(hands)], deck=deck, pack=deck, standing=standing or STANDING.get(game))
    for line in lines:
        opened.act(line)
    return opened


STANDING: Mapping[str, Mapping[str, int]] = {"lou": {"pool": 40, "first": 0}}


def thumb_choice(at: Table, seat: str) -> str | None:
    choice = player("thumb", at.game.id, "x").choose(observe_seat(at, seat))
    return choice and choice.line.removeprefix(f"{seat}: ")


def thumb_speech(at: Table, seat: str) -> str | None:
    choice = player("thumb", at.game.id, "x").speak(observe_seat(at, seat, speaking=True))
    return choice and choice.line.removeprefix(f"{seat}: ")
