"""Laugh and Lie Down with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.laugh_and_lie_down import laws, state
from groomporter.games.laugh_and_lie_down.laws import PAIR, ROYAL
from groomporter.games.laugh_and_lie_down.state import LaughAndLieDown as Game
from tools.switch import mute, put

bars_lay, bars_claim, bars_take, proved, dead = (
    Game.bars_lay,
    Game.bars_claim,
    Game.bars_take,
    Game.provable_cards,
    Game.dead,
)


def in_turn_alone(self: Any, seat: int, cards: int) -> str:
    """Proved pairs are laid only by whoever has the turn."""
    return "proved-pairs" if seat != self.turn else bars_lay(self, seat, cards)


def of_so_many(count: int) -> Any:
    """What is proved, but for so many of a rank in the hand."""

    def fewer(self: Any, seat: int, rank: int) -> int:
        cards = proved(self, seat, rank)
        return 0 if cards.bit_count() == count else cards

    return fewer


def not_so_many(count: int) -> Any:
    """What no hand can match, but for so many of a rank."""

    def fewer(self: Any, rank: int) -> int:
        cards = dead(self, rank)
        return 0 if cards.bit_count() == count else cards

    return fewer


def three_too(self: Any, seat: int, cards: int) -> str:
    barred = bars_take(self, seat, cards)
    return "" if barred == "two-or-four" and cards.bit_count() == ROYAL else barred


def but(rule: str) -> Any:
    """Claims as they are, but for what this rule forbids."""

    def free(self: Any, seat: int, cards: int) -> str:
        barred = bars_claim(self, seat, cards)
        return "" if barred == rule else barred

    return free


OFF = {
    "first-dealer": put((Game, "LIFTING", "lifting")),
    "stakes": put((state, "STAKE", 1)),
    "eight-each": mute("eight-each"),
    "twelve-open": mute("twelve-open"),
    "dealers-mournival": put((Game, "bars_claim", but("dealers-mournival"))),
    "next-dealer": put((Game, "next_dealer", lambda self: self.dealer)),
    "two-or-four": put((Game, "bars_take", three_too)),
    "must-match": put((Game, "fails_lie_down", lambda self, seat, _: "")),
    "lie-down": mute("lie-down"),
    "empty-hand": mute("empty-hand"),
    "proved-pairs": put((Game, "bars_lay", in_turn_alone)),
    "mournival-in-hand": put((Game, "provable_cards", of_so_many(laws.MOURNIVAL))),
    "proved-pair": put((Game, "provable_cards", of_so_many(PAIR))),
    "pair-of-a-pair-royal": put((Game, "provable_cards", of_so_many(ROYAL))),
    "claims": put((Game, "bars_claim", lambda self, seat, cards: "claims")),
    "overlooked-mournival": put((Game, "dead", not_so_many(laws.MOURNIVAL))),
    "overlooked-pair": put((Game, "dead", not_so_many(PAIR))),
    "overlooked-in-a-hand": put((Game, "overlooked", lambda self, rank, cards: cards == self.dead(rank))),
    "another-overlooked": put((Game, "bars_claim", but("another-overlooked"))),
    "still-to-be-matched": put((Game, "overlooked", lambda self, rank, cards: True)),
    "put-right": mute("put-right"),
    "last-in": put((state, "LAST_IN", 0)),
    "leftovers": put((Game, "counts", lambda self: [cards.bit_count() for cards in self.by])),
    "eight-is-level": put((Game, "counts", lambda self: [self.dealt] * len(self.by))),
}
