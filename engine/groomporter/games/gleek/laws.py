"""Gleek: the options, resolved once to what play asks, and what cards are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.cards import FRENCH, mask_of
from ...play.laws import LawsBase, option
from ...play.tricks import powers

PLAYERS = 3
EACH, BATCH, STOCK = 12, 4, 7  # cards dealt to each, and at a time; cards of the stock that are bought
POWERS = powers(FRENCH, FRENCH.ranks)
WHOLE = mask_of(card for card in range(FRENCH.size) if FRENCH.ranks[FRENCH.rank[card]] not in "23")
RANKS: Mapping[str, int] = {
    rank: mask_of(card for card in range(FRENCH.size) if FRENCH.ranks[FRENCH.rank[card]] == rank)
    for rank in FRENCH.ranks
}

FIRST_BID, MOST_BID = 12, 30
PAR = 10  # more than the cards dealt to each: so twenty-two
A_TRICK = PLAYERS  # a card counts one
HONOURS: Mapping[str, int] = {"A": 15, "J": 9, "K": 3, "Q": 3}  # of trumps
MOURNIVALS: Mapping[str, int] = {"A": 8, "K": 6, "Q": 4, "J": 2}  # from each of the others
GLEEKS: Mapping[str, int] = {"A": 4, "K": 3, "Q": 2, "J": 1}

TIDDY, TOWSER = "4", "5"
ALL_SMALL: Mapping[str, int] = {TIDDY: 4, TOWSER: 5, "6": 6}  # Tiddy, Towser and Tumbler: from both others together
SMALL: Mapping[str, Mapping[str, int]] = {"three": ALL_SMALL, "tiddy": {TIDDY: 4}, "none": {}}

PIPS: Mapping[str, int] = {"A": 11, **dict.fromkeys("TJQK", 10), **{str(pips): pips for pips in range(4, 10)}}
FOUR_ACES = 1000  # above any suit at the ruff
UNSEEN = 1  # what the ruff costs one who has seen nothing
MOST_VIES = 10  # a vie and its revies


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        small: the small trumps that are paid for, by rank, with what the others pay together.
        named: which they are, by the value of the option.
        turned: what each pays the dealer who turns up Tiddy.
        must_open: whether the eldest must bid for the stock; else it may be left.
        takes_first: whether the buyer takes the stock in before laying out.
        counts_pips: whether the ruff is measured by pips; else by the number of cards.
    """

    small: Mapping[str, int] = option("small-trumps", SMALL)
    named: str = option("small-trumps")
    turned: int = option("tiddy-turned-up", {"four": 4, "two": 2})
    must_open: bool = option("opening", "must")
    takes_first: bool = option("exchange", "takes-in-first")
    counts_pips: bool = option("ruff-measure", "pips")

    def ruff_of(self, hand: int) -> tuple[int, int]:
        """The cards of a hand that it would show for the ruff, one bit a card, and what they come to."""
        if hand & RANKS["A"] == RANKS["A"]:
            return RANKS["A"], FOUR_ACES
        suits = [hand & suit for suit in FRENCH.suit_mask]
        best = max(suits, key=self.ruff_total)
        return best, self.ruff_total(best)

    def ruff_total(self, cards: int) -> int:
        """What cards of one suit come to at the ruff."""
        return sum(PIPS[letter(card)] for card in FRENCH.cards_of(cards)) if self.counts_pips else cards.bit_count()


def letter(card: int) -> str:
    """The rank of a card, as it is written."""
    return FRENCH.ranks[FRENCH.rank[card]]


def honours_in(cards: int, trump: int) -> int:
    """What the honours among these cards count, one bit a card."""
    return sum(HONOURS.get(letter(card), 0) for card in FRENCH.cards_of(cards & FRENCH.suit_mask[trump]))


def ruff_cost(level: int) -> int:
    """What the ruff costs one who has seen so many vies: one, four, six, eight, and two more for each."""
    return 2 + 2 * level if level else UNSEEN
