"""What decided a deal: the cards that counted, of one player or of a side, with a number and a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..core.events import Event

KeyedWords = tuple[int | str, ...]
"""A key of the game's words (`[words.ending]`), and what to put into it."""

WHOLE = 8  # so many cards of a hand are shown whole; of more only those that decided


class Trick(NamedTuple):
    """A trick as it was gathered.

    Attributes:
        laid: who laid which card, in order.
        taker: who has it, -1 for nobody.
    """

    laid: Sequence[tuple[int, int]]
    taker: int

    @property
    def cards(self) -> list[int]:
        """Its cards in the order of play."""
        return [card for _, card in self.laid]


class PlayedDeal(NamedTuple):
    """A deal that is settled, as whoever looks has witnessed it.

    Attributes:
        stream: the events.
        tricks: the tricks, in order.
        counted: how many tricks each seat has, as they were counted.
    """

    stream: Sequence[Event]
    tricks: Sequence[Trick]
    counted: Mapping[int, int]

    def taken(self, seats: Sequence[int]) -> list[int]:
        """The cards in the tricks of these seats, in the order of play."""
        return [card for trick in self.tricks if trick.taker in seats for card in trick.cards]

    def number(self, seats: Sequence[int]) -> int:
        """How many tricks these seats have together."""
        return sum(self.counted.get(seat, 0) for seat in seats)


class EndingCard(NamedTuple):
    """A card as it lies there at the end of a deal.

    Attributes:
        card: which.
        counts: whether it is one of those that decided.
        note: what is said under it.
    """

    card: int
    counts: bool = True
    note: KeyedWords = ()


class DecidingCards(NamedTuple):
    """What decided a deal, as far as it is one player's or one side's.

    Attributes:
        cards: the cards that are shown.
        number: the number that stands large beside them, with its words; () for none.
        words: what is said under them, one after the other.
    """

    cards: Sequence[EndingCard]
    number: KeyedWords = ()
    words: Sequence[KeyedWords] = ()


def by_tricks(seats: Sequence[int], played: PlayedDeal) -> DecidingCards:
    """By tricks: of one player all cards in the order of play, those that took a trick above the others; of a side, or
    of many cards, those alone.
    """
    won = [card for trick in played.tricks if trick.taker in seats for seat, card in trick.laid if seat == trick.taker]
    laid = [card for trick in played.tricks for seat, card in trick.laid if seat in seats]
    shown = won if seats[1:] or len(laid) > WHOLE else laid
    return DecidingCards([EndingCard(card, card in won) for card in shown], ("tricks", played.number(seats)))


def by_worth(seats: Sequence[int], played: PlayedDeal, worth: Callable[[int], int], unit: str) -> DecidingCards:
    """By what cards count for whoever takes them: those that count anything, the dearest first.

    Args:
        worth: what a card counts.
        unit: the key of the words for the sum.
    """
    counted = sorted((card for card in played.taken(seats) if worth(card)), key=worth, reverse=True)
    cards = [EndingCard(card, note=("adds", worth(card))) for card in counted]
    return DecidingCards(cards, (unit, sum(map(worth, counted))), () if cards else (("nothing",),))
