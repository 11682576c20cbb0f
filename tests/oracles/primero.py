"""Primero, read aloud from the handout's page by du Coeur (S4), and from what reports Cardano, Florio and Minsheu.

Passages in quotation marks are du Coeur's. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

CLASSES = ("numerus", "primero", "supremus", "fluxus", "chorus")  # "(1) Number, (2) Primera, (3) Highest, (4) Flush …"


def worth(card: str, ace: int = 16, pips: bool = False) -> int:
    """ "Ten points are added to the pips of the Two, Three, Four, and Five … The Six and Seven are trebled"; ace 16.

    Args:
        pips: two, three and four at what they show.

    >>> [worth(card + "H") for card in "A234567JQK"]
    [16, 12, 13, 14, 15, 18, 21, 10, 10, 10]
    >>> [worth(card + "H", 15, pips=True) for card in "A23456789TK"]
    [15, 2, 3, 4, 15, 18, 21, 8, 9, 10, 10]
    """
    rank = card[0]
    small = {"2": 2, "3": 3, "4": 4} if pips else {"2": 12, "3": 13, "4": 14}
    table = {"A": ace, **small, "5": 15, "6": 18, "7": 21, "8": 8, "9": 9}
    return table.get(rank, 10)


def kind(cards: Sequence[str]) -> str:
    """The class of four cards, whole.

    >>> [kind(cards.split()) for cards in ("7H 6H AH KC", "7H 6H 5H KC", "7H 6C 5D KS", "7H 6H AH KH", "KH KC KD KS")]
    ['supremus', 'numerus', 'primero', 'fluxus', 'chorus']
    >>> kind("KH KC KD JS".split()), kind("KH KC QD QS".split()), kind("7H 7C 6H 6C".split())
    ('primero', 'primero', 'numerus')
    """
    if len({card[0] for card in cards}) == 1:
        return "chorus"  # "technically a fancy primero"
    suits = Counter(card[1] for card in cards)
    if len(suits) == 1:
        return "fluxus"
    if len(suits) == 4:
        return "primero"
    return "supremus" if any({rank + suit for rank in "76A"} <= set(cards) for suit in suits) else "numerus"


def points(cards: Sequence[str], ace: int = 16, pips: bool = False) -> int:
    """What the cards come to: in numerus and supremus the best of one suit; else all four.

    >>> [points(cards.split()) for cards in ("KH QH JC 2D", "7H 6H 5H 2C", "7H 6H AH KC", "KH QH JH 2H", "7H 6H 5H AH")]
    [20, 54, 55, 42, 70]
    >>> [points(cards.split()) for cards in ("KH KC JS QD", "7H 7C 7D 6S", "KH KC KD KS", "7H 7C 7D 7S")]
    [40, 81, 40, 84]
    """
    if kind(cards) in ("numerus", "supremus"):
        suits = {card[1] for card in cards}
        of = [[card for card in cards if card[1] == suit] for suit in suits]
        return max(sum(worth(card, ace, pips) for card in some) for some in of if len(some) > 1)
    return sum(worth(card, ace, pips) for card in cards)


def pretended(own: str, bid_by_another: set[str]) -> set[str]:
    """As what a hand may be shown: "if you have a supremus, and another player has bid primero, you may claim to have
    primero. If you have chorus, and another player has bid primero or fluxus, you may claim to have that hand type".

    >>> sorted(pretended("supremus", {"primero", "numerus"})), sorted(pretended("supremus", {"numerus"}))
    (['primero', 'supremus'], ['supremus'])
    >>> sorted(pretended("chorus", {"primero", "fluxus"})), sorted(pretended("fluxus", {"primero"}))
    (['chorus', 'fluxus', 'primero'], ['fluxus'])
    """
    lower = {"supremus": {"primero"}, "chorus": {"primero", "fluxus"}}.get(own, set())
    return {own} | (lower & bid_by_another)


def ranks(cards: Sequence[str], ace: int = 16, pips: bool = False, great_primes: bool = False) -> tuple[int, int]:
    """A hand's place when all are shown, without bids: its class, then its points.

    Harington: a prime with three knaves beats a point, and a flush beats "fiue and fifty"; Florio's fifty-four beats
    what loses "by one ace".

    >>> ranks("JH JC JD 2S".split()) > ranks("7H 6H 5H 2C".split())
    True
    >>> ranks("KH QH JH 2H".split()) > ranks("7S 6S AS KC".split()) > ranks("7H 7C 7D 6S".split())
    True
    >>> ranks("7H 6H 5H 2C".split()) > ranks("7S 6S 4S KC".split())
    True
    >>> ranks("7H 7C 7D 6S".split(), great_primes=True) > ranks("7H 6H 5H AH".split())
    True

    Args:
        great_primes: a primero of 79 or 81 beats a flush (Zorli), and so what the flush beats.
    """
    its, number = kind(cards), points(cards, ace, pips)
    order = CLASSES.index(its) * 2
    if great_primes and its == "primero" and number in (79, 81):
        order = CLASSES.index("fluxus") * 2 + 1
    return order, number


def shown(
    hands: Sequence[tuple[str, Sequence[str]]], bid: tuple[str, int], bids: Mapping[str, set[str]], ace: int = 16
) -> str:
    """ "The winner is the remaining player with the highest point value in the bid hand type. You must at least equal
    the bid in order to win. If you have a hand type greater than the bid, you lose, unless you fit one of the
    exceptions." "In case of ties, the eldest hand wins": the list begins with her. "" if nobody can.

    >>> highest, prime = "7H 6H AH KC".split(), "4H 4D 4C 3S".split()
    >>> flush, point = "7H 6H 5H 2H".split(), "7C 6C 2S 3D".split()
    >>> shown([("Anne", flush), ("Bess", point)], ("numerus", 39), {})
    'Bess'
    >>> shown([("Anne", flush), ("Bess", point)], ("numerus", 40), {})
    ''
    >>> shown([("Anne", highest), ("Bess", prime)], ("primero", 53), {"Bess": {"primero"}})
    'Anne'
    >>> shown([("Anne", highest), ("Bess", prime)], ("primero", 53), {"Anne": {"primero"}})
    'Bess'
    """
    best, winner = bid[1] - 1, ""
    for seat, cards in hands:
        others = {its for other, some in bids.items() if other != seat for its in some}
        number = points(cards, ace)
        if bid[0] in pretended(kind(cards), others) and number > best:
            best, winner = number, seat
    return winner


class Round:
    """A round of vying, as "Phase 1" tells it: who is asked, and what of vying, seeing, passing and folding is open."""

    def __init__(self, order: Sequence[str], front: dict[str, int]) -> None:
        self.order = list(order)  # "beginning with the first player to receive cards"
        self.front = front  # what each has put in
        self.live = list(order)
        self.level = max(front.values(), default=0)
        self.vier = ""
        self.seen: set[str] = set()  # who has matched the vie
        self.passed: set[str] = set()  # since the vie
        self.turn = self.order[0]

    def matched(self, seat: str) -> bool:
        return seat == self.vier or seat in self.seen

    def must_see(self, seat: str) -> bool:
        """ "If the hand has been Vied, and gets around to the last player with no one else having Seen it"."""
        if not self.vier or self.seen or self.matched(seat):
            return False
        return all(other in self.passed for other in self.live if other not in (seat, self.vier))

    def may_pass(self, seat: str) -> bool:
        """ "You may only Pass once after the last Vie"; whoever has matched it need do nothing."""
        if self.must_see(seat):
            return False
        return not self.vier or self.matched(seat) or seat not in self.passed

    def vie(self, seat: str) -> None:
        self.vier, self.seen, self.passed = seat, set(), set()

    def see(self, seat: str) -> None:
        self.seen.add(seat)

    def fold(self, seat: str) -> None:
        self.live.remove(seat)

    def right(self) -> bool:
        """ "Once the hand has been Vied, and everyone has either Seen the current bet or Folded"."""
        return bool(self.vier) and all(self.matched(seat) for seat in self.live)

    def next(self) -> None:
        at = self.order.index(self.turn)
        later = [*self.order[at + 1 :], *self.order[: at + 1]]
        self.turn = next(seat for seat in later if seat in self.live)


def example() -> list[str]:
    """ "A Passes; B Vies; C and D both Pass. A now *must* See the bet … B Passes … C Folds, and D Sees."

    >>> example()
    ['A must see', 'C must not pass', 'D must not pass', 'the pot is right']
    """
    said = []
    table = Round("ABCD", dict.fromkeys("ABCD", 0))
    table.passed.add("A")
    table.next()
    table.vie("B")
    for seat in "CD":
        table.next()
        assert table.turn == seat
        assert table.may_pass(seat)
        table.passed.add(seat)
    table.next()
    said += ["A must see"] * table.must_see("A")
    table.see("A")
    table.next()
    assert table.may_pass("B")
    for seat in "CD":
        said += [f"{seat} must not pass"] * (not table.may_pass(seat) and not table.must_see(seat))
    table.fold("C")
    table.see("D")
    return said + ["the pot is right"] * table.right()
