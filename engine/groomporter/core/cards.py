"""Packs of cards.

A card is a small int, ``suit * ranks + rank`` with the lowest rank first; a hand is an int with one bit
a card. Both are what a search wants; `Pack` turns them into the notation of the field (``KH``, ``TD``) and
into words ("king of hearts").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from typing import Protocol

HIDDEN = -1
NO_CARD = -1
NO_SUIT = -1
UNKNOWN = "??"


def listings(ranks: int, suits: int) -> tuple[list[tuple[int, ...]], ...]:
    """For each suit a place for the cards of each of its masks; so far only of those with one card or none."""
    tables = []
    for first in range(0, ranks * suits, ranks):
        table: list[tuple[int, ...]] = [()] * (1 << ranks)
        for rank in range(ranks):
            table[1 << rank] = (first + rank,)
        tables.append(table)
    return tuple(tables)


def listing(table: list[tuple[int, ...]], mask: int) -> tuple[int, ...]:
    """The cards of a mask of one suit, lowest first: found faster than made, and made when they are first asked for."""
    if not mask or table[mask]:
        return table[mask]
    low = mask & -mask
    made = table[mask] = table[low] + listing(table, mask ^ low)
    return made


class Hands(Protocol):
    """The cards of each seat, one bit a card: a list of numbers, or what is read and set as one."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[int]: ...

    def __getitem__(self, seat: int, /) -> int: ...

    def __setitem__(self, seat: int, hand: int, /) -> None: ...


class Pack:
    """A pack: its suits and ranks in letters and words, and how its cards are written.

    Args:
        ranks: one letter a rank, the lowest first, in the order of the notation (a game may rank otherwise).
        suits: one letter a suit.
        rank_words: a word for each rank.
        suit_words: a plural word for each suit ("hearts").
        figures: ranks that today's player may not know by their index, by their letters; what is said of them in few
            words, and in more.
        colours: the suits of the one colour and those of the other, as a hand is held: by turns from each.
    """

    __slots__ = (
        "bit",
        "colours",
        "figures",
        "lists",
        "names",
        "number",
        "rank",
        "rank_words",
        "ranks",
        "size",
        "suit",
        "suit_mask",
        "suit_words",
        "suits",
        "whole",
    )

    def __init__(
        self,
        ranks: str,
        suits: str,
        rank_words: Iterable[str],
        suit_words: Iterable[str],
        figures: tuple[str, str, str],
        colours: tuple[str, ...],
    ) -> None:
        self.figures, self.colours = figures, colours
        deep, size = len(ranks), len(ranks) * len(suits)
        self.ranks, self.suits, self.size = ranks, suits, size
        self.rank_words, self.suit_words = tuple(rank_words), tuple(suit_words)
        self.names = tuple(rank + suit for suit in suits for rank in ranks)
        self.number = {name: card for card, name in enumerate(self.names)}
        self.suit = tuple(card // deep for card in range(size))
        self.rank = tuple(card % deep for card in range(size))
        self.bit = tuple(1 << card for card in range(size))
        self.suit_mask = tuple(((1 << deep) - 1) << deep * suit for suit in range(len(suits)))
        self.whole = (1 << size) - 1
        self.lists = listings(deep, len(suits))

    # -- one card -----------------------------------------------------------------------------------------
    def card(self, name: str) -> int:
        """The card of this name; ``10D`` is ``TD``.

        Raises:
            ValueError: this pack has no such card.
        """
        found = self.number.get(name)
        if found is None and name.startswith("10"):
            found = self.number.get("T" + name[2:])
        if found is None:
            raise ValueError(f"no such card: {name[:40]!r}")
        return found

    def name(self, card: int) -> str:
        """``KH``, or ``??`` for a hidden card."""
        return UNKNOWN if card == HIDDEN else self.names[card]

    def words(self, card: int) -> str:
        """ "king of hearts", or "a hidden card"."""
        if card == HIDDEN:
            return "a hidden card"
        return f"{self.rank_words[self.rank[card]]} of {self.suit_words[self.suit[card]]}"

    # -- many cards ---------------------------------------------------------------------------------------
    def read(self, text: str) -> list[int]:
        """The cards of a text like ``KH 2C ??``, in its order.

        Raises:
            ValueError: one of them is no card of this pack.
        """
        return [HIDDEN if word == UNKNOWN else self.card(word) for word in text.split()]

    def text(self, cards: Iterable[int]) -> str:
        """The cards as ``KH 2C ??``, in the order given."""
        return " ".join(map(self.name, cards))

    def cards_of(self, mask: int) -> tuple[int, ...]:
        """The cards of a mask in canonical order: suit by suit, lowest first."""
        out: tuple[int, ...] = ()
        deep, every = len(self.ranks), self.suit_mask[0]
        for suit in self.lists:
            if not mask:
                break
            out += suit[mask & every] or listing(suit, mask & every)
            mask >>= deep
        return out

    def fan(self, cards: Iterable[int], dealt: Iterable[int] = ()) -> list[int]:
        """The cards as they are held in the hand: suits of the two colours by turns, the highest of a suit first.

        Args:
            cards: those that are held.
            dealt: with which the deal began; their suits keep their order when one of them runs out.
        """
        held = list(cards)
        there = {self.suits[self.suit[card]] for card in [*held, *dealt]}
        groups = [[suit for suit in colour if suit in there] for colour in self.colours]
        groups.sort(key=len, reverse=True)  # a colour of two suits has the other between them
        order = [suit for turn in zip_longest(*groups) for suit in turn]
        return sorted(held, key=lambda card: (order.index(self.suits[self.suit[card]]), -card))


FRENCH = Pack(
    "23456789TJQKA",
    "CDHS",
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "knave", "queen", "king", "ace"],
    ("clubs", "diamonds", "hearts", "spades"),
    ("J", "Kn is the knave (jack).", "Kn is the knave, the modern jack."),
    ("SC", "HD"),
)
GERMAN = Pack(
    "789TUOKA",
    "HBAG",
    ["seven", "eight", "nine", "ten", "Under", "Over", "king", "ace"],
    ("hearts", "bells", "acorns", "leaves"),
    (
        "OU",
        "O is the Over (queen), U the Under (jack).",
        "O is the Over and U the Under, where a French pack has queen and knave. Of such a pack take the sevens to the "
        "aces: queens for Overs, knaves (jacks) for Unders, diamonds for bells, clubs for acorns, spades for leaves.",
    ),
    ("GA", "HB"),
)


def best_first(pack: Pack, ranks: str, suit: str = "") -> list[int]:
    """The cards of one suit, the best first.

    Args:
        ranks: one letter a rank, the lowest first.
        suit: its letter; the pack's first if left out.
    """
    return [pack.number[rank + (suit or pack.suits[0])] for rank in reversed(ranks)]


def mask_of(cards: Iterable[int]) -> int:
    """One bit for each of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def shuffle(cards: Iterable[int], random: Callable[[], float]) -> list[int]:
    """The cards in a random order: our own Fisher-Yates, from the lowest card up.

    Python promises only `random.random` from version to version, so a seed means the same deal everywhere.

    Args:
        cards: any cards; their order does not matter.
        random: gives a float in [0, 1).
    """
    out = sorted(cards)
    for last in range(len(out) - 1, 0, -1):
        place = int(random() * (last + 1))
        out[last], out[place] = out[place], out[last]
    return out
