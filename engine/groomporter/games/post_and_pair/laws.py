"""Post and Pair: the options, resolved once to what play asks, and what three cards come to by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ...core.cards import FRENCH, NO_SUIT
from ...play.laws import LawsBase, NumberValues, option

STAKE = 1  # chips at each of Post, Pair and Seat
ROYAL, PAIR = 3, 2  # so many cards of a rank
EACH = 2  # cards before the stake at the Seat; then a third
AIM = 21  # at Post
DOUBLED = 3 * STAKE  # what doubling at once vies: as much again as the three stakes
CANNOT = -1  # the rank of what cannot win
ANY = 0  # the rank of what is as good as any other of its kind
PIPS = {"A": 1, "T": 10, **{str(pips): pips for pips in range(2, 10)}}
COATS = "JQK"
DIAMONDS = FRENCH.suits.index("D")
TURNED = -2  # that the trump is turned up


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        face_up: whether the third card is dealt face up.
        trump: the suit that is trumps, `TURNED`, or `NO_SUIT`.
        coat: what a coat card counts at Post.
        over: whether more than one-and-twenty can win Post too, as the nearest.
        one_wins: whether the best hand takes all stakes; else each is its own winner's.
        any_card: whether any card can win the Seat; else the third alone.
        stays: whether a stake that nobody has won lies for the next deal; else the best card takes it.
        eldest: whether of those who have passed the eldest alone comes in again.
        at_once: whether doubling is a vie; else the stakes lie for the next deal.
        royals_equal: whether any two pair-royals are equal; else the higher wins.
        limit: what a player can vie in a deal at the most, in all.
        agreement: what is agreed for those who keep in: "cards", "divide" or "best-card".
    """

    face_up: bool = option("third-card", "face-up")
    trump: int = option("trump", {"turned-up": TURNED, "diamonds": DIAMONDS, "none": NO_SUIT})
    coat: int = option("coat-cards", {"ten": 10, "nothing": 0})
    over: bool = option("over-twenty-one", "nearest")
    one_wins: bool = option("winner", "best-hand")
    any_card: bool = option("seat", "any-card")
    stays: bool = option("nobody-has-it", "stays")
    eldest: bool = option("pass", "eldest")
    at_once: bool = option("double", "now")
    royals_equal: bool = option("equals", "pair-royals")
    limit: int = option("vie-limit", NumberValues(ten=10, twenty=20))
    agreement: str = option("agreement")

    def count(self, card: int) -> int:
        """What a card counts at Post."""
        return self.coat if is_coat(card) else PIPS[FRENCH.ranks[FRENCH.rank[card]]]

    def total(self, cards: Iterable[int]) -> int:
        """What cards come to at Post."""
        return sum(map(self.count, cards))

    def post(self, cards: Iterable[int]) -> int:
        """How good cards are at Post: the nearer to one-and-twenty the better."""
        total = self.total(cards)
        return CANNOT if total > AIM and not self.over else AIM - abs(AIM - total)

    def royal(self, cards: Iterable[int]) -> int:
        """How good a pair-royal these cards are."""
        rank = alike(cards, ROYAL)
        return min(rank, ANY) if self.royals_equal else rank


def is_coat(card: int) -> bool:
    """Whether it is a king, queen or knave."""
    return FRENCH.ranks[FRENCH.rank[card]] in COATS


def alike(cards: Iterable[int], number: int) -> int:
    """The rank of which just so many of these cards are, or `CANNOT`."""
    ranks = Counter(FRENCH.rank[card] for card in cards)
    return max((rank for rank, many in ranks.items() if many == number), default=CANNOT)


def height(card: int, trump: int) -> int:
    """How high a single card is: trumps above all others, aces high."""
    return FRENCH.rank[card] + (len(FRENCH.ranks) if FRENCH.suit[card] == trump else 0)
