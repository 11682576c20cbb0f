"""Primero, read aloud from the handout's page by du Coeur (S4), and from what reports Cardano, Florio and Minsheu.

Passages in quotation marks are du Coeur's. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from oracles import Opening

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


def pretend_hand(own: str, bid_by_another: set[str]) -> set[str]:
    """As what a hand may be shown: "if you have a supremus, and another player has bid primero, you may claim to have
    primero. If you have chorus, and another player has bid primero or fluxus, you may claim to have that hand type".

    >>> sorted(pretend_hand("supremus", {"primero", "numerus"})), sorted(pretend_hand("supremus", {"numerus"}))
    (['primero', 'supremus'], ['supremus'])
    >>> sorted(pretend_hand("chorus", {"primero", "fluxus"})), sorted(pretend_hand("fluxus", {"primero"}))
    (['chorus', 'fluxus', 'primero'], ['fluxus'])
    """
    lower = {"supremus": {"primero"}, "chorus": {"primero", "fluxus"}}.get(own, set())
    return {own} | (lower & bid_by_another)


def place(its: str, number: int, great_primes: bool = False) -> tuple[int, int]:
    """Where a class with its points stands among all: its class, then its points.

    >>> place("numerus", 54) < place("primero", 40) < place("primero", 81) < place("supremus", 55) < place("fluxus", 42)
    True
    >>> place("fluxus", 70) < place("primero", 79, True) < place("primero", 81, True) < place("chorus", 40, True)
    True

    Args:
        great_primes: a primero of 79 or 81 beats a flush (Zorli), and so what the flush beats.
    """
    if great_primes and its == "primero" and number in (79, 81):
        return CLASSES.index("fluxus") * 2 + 1, number
    return CLASSES.index(its) * 2, number


def ranks(cards: Sequence[str], ace: int = 16, pips: bool = False, great_primes: bool = False) -> tuple[int, int]:
    """A hand's place when all are shown, without bids.

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
    """
    return place(kind(cards), points(cards, ace, pips), great_primes)


@cache
def possible(pack: str, ace: int, pips: bool) -> frozenset[tuple[str, int]]:
    """Every class with its points that the cards of a pack make: one hand of each pattern is enough.

    >>> [end(number for its, number in possible("40", 16, False) if its == "numerus") for end in (min, max)]
    [20, 54]
    >>> {its: min(number for one, number in possible("52", 16, False) if one == its) for its in CLASSES}
    {'numerus': 17, 'primero': 33, 'supremus': 55, 'fluxus': 37, 'chorus': 32}
    >>> max(number for its, number in possible("28", 15, False) if its == "supremus")
    54
    """
    of = {"40": "A234567JQK", "52": "A23456789TJQK", "28": "A234567"}[pack]
    found = {("chorus", 4 * worth(rank + "H", ace, pips)) for rank in of}
    for some in combinations(of, 4):
        found.add(("fluxus", points([rank + "H" for rank in some], ace, pips)))
    for some in combinations_with_replacement(of, 4):
        hand = [rank + suit for rank, suit in zip(some, "HCDS", strict=True)]
        found.add((kind(hand), points(hand, ace, pips)))
        for suits in (
            "HHCD",
            "HHHC",
            "HHCC",
            "HCHD",
            "HCHC",
            "HCCH",
            "HHCH",
            "HCHH",
            "HCDD",
            "HCCD",
            "HCDC",
            "HCDH",
            "HCCC",
        ):
            mixed = [rank + suit for rank, suit in zip(some, suits, strict=True)]
            if len(set(mixed)) == 4:
                found.add((kind(mixed), points(mixed, ace, pips)))
    return frozenset(found)


def stands(hand: tuple[str, int], bid: tuple[str, int], others: set[str], lowest: bool = False) -> bool:
    """ "You must at least equal the bid in order to win. If you have a hand type greater than the bid, you lose, unless
    you fit one of the exceptions"; in the losing game at most equal it, and nothing passes for anything else
    (understated).

    >>> stands(("fluxus", 69), ("numerus", 39), set()), stands(("numerus", 39), ("numerus", 39), set())
    (False, True)
    >>> stands(("supremus", 55), ("primero", 55), {"primero"}), stands(("supremus", 55), ("primero", 53), {"numerus"})
    (True, False)
    >>> stands(("numerus", 20), ("numerus", 54), set(), lowest=True)
    True
    >>> stands(("numerus", 54), ("numerus", 53), set(), lowest=True)
    False
    """
    if lowest:
        return hand[0] == bid[0] and hand[1] <= bid[1]
    return bid[0] in pretend_hand(hand[0], others) and hand[1] >= bid[1]


class Round:
    """A round of vying, as "Phase 1" tells it: who is asked, and what of vying, seeing, passing and folding is open."""

    def __init__(self, order: Sequence[str], live: Sequence[str], every: bool = True) -> None:
        self.order = list(order)  # "beginning with the first player to receive cards"
        self.live = list(live)
        self.every = every  # whether each vie must be seen by the last, or the first of a round alone: no revie or rest
        self.vies = 0
        self.vier = ""
        self.seen: set[str] = set()  # who has matched the vie
        self.passed: set[str] = set()  # since the vie
        self.turn = self.live[0]

    def matched(self, seat: str) -> bool:
        return seat == self.vier or seat in self.seen

    def must_see(self, seat: str) -> bool:
        """ "If the hand has been Vied, and gets around to the last player with no one else having Seen it"."""
        if not self.vier or self.seen or self.matched(seat) or (self.vies > 1 and not self.every):
            return False
        return all(other in self.passed for other in self.live if other not in (seat, self.vier))

    def may_pass(self, seat: str) -> bool:
        """ "You may only Pass once after the last Vie"; whoever has matched it need do nothing."""
        if self.must_see(seat):
            return False
        return not self.vier or self.matched(seat) or seat not in self.passed

    def vie(self, seat: str) -> None:
        self.vies += 1
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
    table = Round("ABCD", "ABCD")
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


def fitting(alike: str, had: Sequence[str], card: str) -> bool:
    """Whether a card makes with those had more of one rank, of one suit, or of suits all different."""
    if alike == "four":
        return card[1] not in {one[1] for one in had}
    return all(one[alike == "suit"] == card[alike == "suit"] for one in had)


class Oracle:
    """One deal."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Few chips, so that many are all in; and cards of one suit, or of one rank, or of four suits together."""
        chips = {seat: chance.choice((1, 2, 3, 5, 8, 13, 30)) for seat in opening.seats}
        deck, number = list(opening.deck), len(opening.seats)
        chance.shuffle(deck)
        for place in range(number):
            alike = chance.choice(("rank", "suit", "four"))
            for at in (2 * place, 2 * place + 1, 2 * number + 2 * place, 2 * number + 2 * place + 1):
                had = [deck[before] for before in (2 * place, 2 * place + 1, 2 * number + 2 * place) if before < at]
                later = [
                    other
                    for other in range(at, len(deck))
                    if not (2 * place + 2 <= other < 2 * number and at >= 2 * number)
                    and fitting(alike, had, deck[other])
                ]
                if later and at >= 2 * place:
                    other = later[0]
                    deck[at], deck[other] = deck[other], deck[at]
        return {"chips": chips, "pool": chance.choice((0, 0, 3))}, deck

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.english = options["way"] == "english"
        self.lowest = options["best-hand"] == "lowest"
        self.values = (int(options["ace"]), options["small-cards"] == "pips")
        self.great_primes = options["high-primes"] == "above-fluxus"
        at = list(seats).index(dealer)
        # The Italian way goes round to the right, the English to the left (way).
        around = [*seats[at + 1 :], *seats[: at + 1]] if self.english else [*seats[:at][::-1], *seats[at:][::-1]]
        self.around = around
        self.chips: dict[str, int] = dict(standing["chips"])
        self.middle: int = standing["pool"]  # from the last deal
        self.order = [seat for seat in around if self.chips[seat]]  # no-chips
        self.front = dict.fromkeys(seats, 0)
        self.stock = list(deck)
        self.discards: list[str] = []
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.wanting: list[tuple[str, int]] = []  # who is to have how many cards, when the stock is out
        self.bids: dict[str, set[str]] = {seat: set() for seat in seats}
        self.bid: tuple[str, int] | None = None
        self.level = 0
        self.phase = 1
        self.idle = 0  # rounds of this phase in which nobody has vied
        self.rested = False
        self.step = "turn"
        self.must_change = self.most_changed = 0
        self.round = self.new_round(self.order)
        for seat in self.order:  # "deals two cards to each player"
            self.wanting.append((seat, 2))
        self.draw()

    def new_round(self, live: Sequence[str]) -> Round:
        return Round(self.order, live, self.options["last-must-see"] == "every-vie")

    # -- cards ---------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """What the stock has; the rest when what was laid aside has been shuffled (stock-runs-out)."""
        while self.wanting:
            seat, number = self.wanting[0]
            taken = self.stock[:number]
            del self.stock[:number]
            self.hands[seat] += taken
            if len(taken) < number:
                self.wanting[0] = (seat, number - len(taken))
                return
            self.wanting.pop(0)

    # -- what can be said ----------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.step == "over" or self.wanting:
            return set()
        seat = self.round.turn
        if self.step == "bid":
            return {f"{seat}: bid {its} {number}" for its, number in self.open_bids()}
        if self.step == "exchange":
            hand = sorted(self.hands[seat], key=lambda card: ("CDHS".index(card[1]), "23456789TJQKA".index(card[0])))
            numbers = range(self.must_change, min(self.most_changed, len(hand)) + 1)
            return {" ".join([f"{seat}: exchange", *some]) for number in numbers for some in combinations(hand, number)}
        return {f"{seat}: {act}" for act in self.acts(seat)}

    def acts(self, seat: str) -> set[str]:
        table = self.round
        found = set()
        if table.may_pass(seat):
            found.add("pass")
        if not table.must_see(seat):
            found.add("fold")
        if not table.vier:
            return found | self.raises(seat, "vie", self.chips[seat])
        if not table.matched(seat):
            found |= {"see"} | (
                set() if self.rested else self.raises(seat, "revie", self.chips[seat] - self.owed(seat))
            )
        return found

    def raises(self, seat: str, verb: str, left: int) -> set[str]:
        """ "You toss in a bet"; not more than one has, nor if nobody else has chips (nobody-to-match)."""
        matching = any(self.front[other] + self.chips[other] > self.level for other in self.round.live if other != seat)
        if left <= 0 or not matching or (not self.english and not self.open_bids()):
            return set()
        most = 1 if self.english else 10  # "You toss one stake into the pot"; vie-limit
        found = {f"{verb} {number}" for number in range(1, min(most, left) + 1)}
        return found | ({"rest"} if self.english and self.phase == 2 else set())

    def owed(self, seat: str) -> int:
        return self.level - self.front[seat]

    def open_bids(self) -> set[tuple[str, int]]:
        """ "You must bid a higher value within the current hand type, or a higher hand type"."""
        every = possible(self.options["pack"], *self.values)
        if self.bid is None:
            return set(every)
        now = place(*self.bid, self.great_primes)
        return {one for one in every if (self.above(one) < now if self.lowest else self.above(one) > now)}

    def above(self, bid: tuple[str, int]) -> tuple[int, int]:
        return place(*bid, self.great_primes)

    def may(self) -> set[str]:
        return set()

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, *words = act.split()
        match verb:
            case "shuffle":
                self.stock, self.discards = words, []
                self.draw()
                if not self.wanting:
                    self.drawn(dealing=self.step == "dealing")
            case "vie" | "revie" | "rest":
                self.raise_to(seat, self.rest(seat) if verb == "rest" else int(words[0]))
                self.rested = verb == "rest"
                self.round.vies += self.rested
                self.step = "exchange" if self.english else "bid"
                self.ask_cards(0)
            case "bid":
                self.bid = (words[0], int(words[1]))
                self.bids[seat].add(words[0])
                # "When vying, if the bid is numerus or supremus, you *must* exchange one or two cards."
                self.ask_cards(1 if self.phase == 2 and words[0] in ("numerus", "supremus") else 0)
                self.step = "exchange"
            case "see":
                self.put(seat, self.owed(seat))
                self.round.see(seat)
                self.ask_cards(0)
                self.step = "exchange"
            case "pass":
                # "You do not have to discard if you have … matched the pot".
                free = self.english or self.matched_the_pot(seat)
                self.round.passed.add(seat)
                self.ask_cards(0 if free else 1)
                self.step = "exchange"
            case "fold":
                self.fold(seat)
            case "exchange":
                for card in words:
                    self.hands[seat].remove(card)
                self.discards += words
                self.wanting = [(seat, len(words))]
                self.draw()
                if not self.wanting:
                    self.drawn()

    def ask_cards(self, least: int) -> None:
        self.must_change, self.most_changed = least, 4 if self.english else 2

    def matched_the_pot(self, seat: str) -> bool:
        """Nothing is wanting of what was vied last, in this phase or the one before."""
        return self.level > 0 and (self.round.matched(seat) or not self.round.vier)

    def put(self, seat: str, number: int) -> None:
        number = min(number, self.chips[seat])
        self.chips[seat] -= number
        self.front[seat] += number

    def raise_to(self, seat: str, more: int) -> None:
        self.level += more
        self.put(seat, self.owed(seat))
        self.round.vie(seat)

    def rest(self, seat: str) -> int:
        """ "The Rest is thrice the Stake"; what one has left, if that is less (rest)."""
        left = self.chips[seat] - self.owed(seat)
        return left if self.options["rest"] == "what-is-left" else min(3, left)

    def fold(self, seat: str) -> None:
        """ "Take back half of the money that you have bet so far"; all is left in the English way."""
        if not self.english:
            half = self.front[seat] // 2
            self.front[seat] -= half
            self.chips[seat] += half
        self.discards += self.hands.pop(seat)
        self.round.fold(seat)
        if len(self.round.live) == 1:  # left-alone
            self.chips[self.round.live[0]] += self.middle + sum(self.front.values())
            self.middle, self.front = 0, dict.fromkeys(self.front, 0)
            self.close()
        else:
            self.drawn()

    def drawn(self, *, dealing: bool = False) -> None:
        """A turn is over, or the dealing of two more."""
        table = self.round
        self.step = "turn"
        if dealing:
            return
        if table.right():
            self.answered()
        elif not table.vier and all(seat in table.passed for seat in table.live):
            self.nobody_vied()
        else:
            table.next()

    def answered(self) -> None:
        if self.phase == 1:
            self.phase, self.idle = 2, 0
            self.round = self.new_round(self.round.live)
            self.wanting = [(seat, 2) for seat in self.round.live]  # "Deal two more cards to each player."
            self.step = "dealing"
            self.draw()
            if not self.wanting:
                self.drawn(dealing=True)
        elif self.english and not self.rested:  # "There may be multiple rounds of Vying before someone Vies the Rest."
            self.round = self.new_round(self.round.live)
        else:
            self.show()

    def nobody_vied(self) -> None:
        """ "Play continues until the hand has been Vied"; but three times in a phase at most (three-rounds), and only
        where anybody can. "If you go all the way around the table without anyone vying, you throw in your hands" is of
        the English second phase alone.
        """
        could = sum(self.chips[seat] > 0 for seat in self.round.live) > 1 and (self.english or bool(self.open_bids()))
        self.idle += 1
        swigging = self.english and self.phase == 2
        if self.options["all-pass"] == "goes-round-again" and could and not swigging and self.idle < 3:
            self.round = self.new_round(self.round.live)
            return
        if self.phase == 1 or (self.english and could):  # nobody-vies; "this is known as 'swigging'"
            self.middle += sum(self.front.values())
            self.front = dict.fromkeys(self.front, 0)
            self.close()
        else:
            self.show()

    # -- the end -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """ "At this point, everyone shows their hands."""
        self.unmatched()
        best = [seat for seat in self.round.live if self.may_win(seat)]
        best.sort(key=lambda seat: ranks(self.hands[seat], *self.values, self.great_primes), reverse=not self.lowest)
        # "He collects an amount from each other player equal to the amount that he bet. The remainder goes to the
        # second-highest hand"; but whoever is all in can "vie for only the part of the pot that he can match", the
        # second hand like the first (side-pot). What is then left stays (side-pot-stays).
        left = dict(self.front)
        for seat in best:
            own = left[seat]
            taken = {other: min(number, own) for other, number in left.items()}
            self.chips[seat] += sum(taken.values()) + self.middle
            self.middle = 0
            left = {other: number - taken[other] for other, number in left.items()}
        self.middle += sum(left.values())
        self.front = dict.fromkeys(self.front, 0)
        self.close()

    def may_win(self, seat: str) -> bool:
        if self.english or self.bid is None:
            return True
        hand = kind(self.hands[seat]), points(self.hands[seat], *self.values)
        others = {its for other, some in self.bids.items() if other != seat for its in some}
        return stands(hand, self.bid, others, self.lowest)

    def unmatched(self) -> None:
        """Chips that one has put in beyond all others go back (unmatched)."""
        for seat in self.round.live:
            beyond = self.front[seat] - max(number for other, number in self.front.items() if other != seat)
            if beyond > 0:
                self.front[seat] -= beyond
                self.chips[seat] += beyond

    def close(self) -> None:
        self.step = "over"
        if self.middle and sum(number > 0 for number in self.chips.values()) < 2:  # pot-parted
            share, odd = divmod(self.middle, len(self.round.live))
            for number, seat in enumerate(self.round.live):
                self.chips[seat] += share + (number < odd)
            self.middle = 0

    def settled(self) -> tuple[Mapping[str, Any], str]:
        having = [seat for seat in self.around if self.chips[seat]]
        return {"chips": self.chips, "pool": self.middle}, having[0] if len(having) > 1 else ""
