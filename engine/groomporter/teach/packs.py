"""The pack as it is laid on a table: how many cards, what is taken out of a whole one, and how many each is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ..core.cards import Pack
from ..sitting.game import NAMES, Game

SEED = 1  # a deal is opened to see how many cards go where; how many hangs on no shuffle


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards for some numbers of players.

    Attributes:
        seats: the fewest and the most players who have this pack.
        count: how many cards it has.
        without: what is taken out of a whole pack, in words: ranks in the plural, or single cards.
    """

    seats: tuple[int, int]
    count: int
    without: tuple[str, ...]


def cards(game: Game) -> tuple[Cards, ...]:
    """The pack for each number of players, the fewest first; one entry where it is the same for all."""
    least, most = game.players
    found = []
    for _, run in groupby(range(least, most + 1), key=lambda seats: inside(game, seats)):
        seats = tuple(run)
        mask = inside(game, seats[0])
        found.append(Cards((seats[0], seats[-1]), mask.bit_count(), tuple(left_out(game.pack, mask))))
    return tuple(found)


def inside(game: Game, seats: int) -> int:
    """The cards that so many players play with, one bit a card."""
    return game.state.whole_pack(game.laws, game.state.first_standing(game.laws, seats))


def left_out(pack: Pack, mask: int) -> list[str]:
    """What of a whole pack is not in this one, in words: "twos" where no card of a rank is, else "two of clubs"."""
    missing = [card for card in range(pack.size) if not mask & pack.bit[card]]
    ranks = [rank for rank in range(len(pack.ranks)) if [pack.rank[card] for card in missing].count(rank)]
    out: list[str] = []
    for rank in ranks:
        here = [card for card in missing if pack.rank[card] == rank]
        out += [plural(pack.rank_words[rank])] if len(here) == len(pack.suits) else map(pack.words, here)
    return out


def plural(word: str) -> str:
    """A rank in the plural: "sixes", "nines"."""
    return f"{word}es" if word.endswith("x") else f"{word}s"


def hands(game: Game, seats: int) -> Sequence[int]:
    """How many cards each of so many players is dealt."""
    table = game.open(NAMES[:seats], seed=SEED)
    dealt = [0] * seats
    for event in table.events:
        if event.kind == "deal" and event.seat >= 0:
            dealt[event.seat] += len(event.cards)
    return dealt


__all__ = ["Cards", "cards", "hands", "left_out", "plural"]
