"""Post and Pair by rule of thumb: deal the cards that are not seen in your head, and vie what the chances are worth."""

from __future__ import annotations

import random as python_random
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.cards import FRENCH, HIDDEN, NO_SUIT
from ...core.events import Event, seat_of
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import HandObservation
from ...players.reason import Reason
from .laws import CANNOT, DIAMONDS, EACH, PAIR, Laws, alike, height

TRIED = 40  # ways in which the cards that are not seen may lie
BLUFFS = 8  # once in so many times it vies on a hand that is not worth it
GOOD = 1.5  # times a fair share: the chances on which it vies
SURE = 0.75  # of all chances, however many are in: then it vies more
WARY = 0.7  # of its chances, for whoever has vied has better cards than chance would give
SMALL, LARGE = 3, 6  # chips that it vies on a good hand, and on one that is all but sure

VIE = Reason("They have a better chance than their fair share to have the best cards, and vie on that.")
PLENTY = Reason("Their cards are all but sure to be the best, so they vie the more.")
BLUFF = Reason("A bluff: their cards alone would not have been worth it.")
PASS = Reason("Their cards are not good enough to vie on, and passing costs nothing.")
SEE = Reason("What lies in the middle is worth what it costs to see, with such cards.")
FOLD = Reason("Their cards are not worth what it costs to see.")
PLAY_OUT = Reason("They have as good a chance as anybody to win what lies there, and want to risk no more.")
DOUBLE = Reason("Their cards are worse than most, so they would rather have new ones, for a double stake.")


@dataclass
class Observation(HandObservation):
    """What a seat has seen that it plays by.

    Attributes:
        fronts: the card that lies face up before each seat.
        third: its own third card.
        trump: the suit that is trumps.
        out: who has given up.
        bets: what each has vied; `lying` what lies in the middle in all.
    """

    fronts: dict[int, int] = field(default_factory=dict)
    third: int = HIDDEN
    trump: int = NO_SUIT
    out: set[int] = field(default_factory=set)
    bets: dict[int, int] = field(default_factory=dict)
    lying: int = 0

    @classmethod
    def before(cls, seated: SeatObservation) -> Observation:
        """What lies from an earlier deal, and a trump that is agreed."""
        laws: Laws = seated.game.laws
        lying = sum(seated.standing[heap] for heap in seated.game.state.HEAPS if heap in seated.standing)
        return cls(lying=lying, trump=DIAMONDS if laws.trump == DIAMONDS else NO_SUIT)

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event."""
        super().heed(event, mine)
        if event.rule == "third-card":
            if str(event.data[0]).startswith("front:"):
                self.fronts[event.seat] = event.cards[0]
            if event.seat == seat_of(mine):
                self.third = event.cards[0]
        elif event.kind == "move" and event.rule == "trump":
            self.trump = FRENCH.suit[event.cards[0]]
        elif event.rule == "fold" or (event.rule == "pass" and event.data == ("out",)):
            self.out.add(event.seat)
        elif event.kind == "pay":
            self.heed_payment(event)

    def heed_payment(self, event: Event) -> None:
        """Chips into the middle, and how many of them were vied."""
        amount, seat = int(event.data[1]), seat_of(event.data[2])
        self.lying += amount
        if event.data[3] == "pool":
            self.bets[seat] = self.bets.get(seat, 0) + amount


class Thumb(Opponent):
    """Reckons how often it would win on some ways in which the cards may lie, and now and then bluffs."""

    thinks = False

    def __init__(self, seed: str) -> None:
        self.random = python_random.Random(seed).random

    def choose(self, seated: SeatObservation) -> Choice:
        """To vie on a good chance, and more on a sure one; to see what it is worth; else to pass or to give up."""
        seen = Observation.of(seated)
        round_table = seated.game.state.in_turn(seated.seat, range(len(seated.seats)))[:-1]
        others = [seat for seat in round_table if seat not in seen.out]
        chance = share_won(seated.game.laws, seen, seated.seat, others, self.random)
        fair, bluffs = 1 / (1 + len(others)), self.random() * BLUFFS < 1
        ways: dict[str, list[Choice]] = {}
        for choice in seated.actions:
            ways.setdefault(choice.verb, []).append(choice)
        if "see" in ways:
            return self.answer(ways, chance, seen, seated.seat, bluffs)
        good = min(GOOD * fair, SURE)
        if chance >= good or bluffs:
            amount = LARGE if chance >= SURE else SMALL
            reason = PLENTY if chance >= SURE else VIE if chance >= good else BLUFF
            return self.because(nearest(ways["vie"], amount), reason)
        if "pass" in ways:
            return self.because(ways["pass"][0], PASS)
        return self.because(*((ways["play-out"][0], PLAY_OUT) if chance >= fair else (ways["double"][0], DOUBLE)))

    def answer(
        self, ways: dict[str, list[Choice]], chance: float, seen: Observation, seat: int, bluffs: bool
    ) -> Choice:
        """To somebody's vie."""
        owing = max(seen.bets.values(), default=0) - seen.bets.get(seat, 0)
        wary = chance * WARY
        if "revie" in ways and (wary >= SURE * WARY or (bluffs and chance > CANNOT and wary * 2 >= SURE * WARY)):
            return self.because(nearest(ways["revie"], SMALL), PLENTY if chance >= SURE else BLUFF)
        worth = wary * (seen.lying + owing) >= owing
        return self.because(*((ways["see"][0], SEE) if worth else (ways["fold"][0], FOLD)))


def nearest(choices: Sequence[Choice], amount: int) -> Choice:
    """The choice of about so many chips."""
    return min(choices, key=lambda choice: abs(choice.amount - amount))


def share_won(laws: Laws, seen: Observation, seat: int, others: Sequence[int], random: object) -> float:
    """What part of what lies there it would win, over some ways in which the cards may lie."""
    chance = python_random.Random(int(random() * 2**31))  # type: ignore[operator]
    mine = (*sorted(seen.hand), *([seen.fronts[seat]] if seat in seen.fronts else []))
    known = {*mine, *seen.fronts.values()}
    unseen = [card for card in range(FRENCH.size) if card not in known]
    won = 0.0
    for _ in range(TRIED):
        cards = iter(chance.sample(unseen, 3 * len(others)))
        hands = [(mine, seen.third)]
        for other in others:
            hidden = [next(cards) for _ in range(EACH)]
            third = seen.fronts.get(other, next(cards))
            hands.append(((*hidden, third), third))
        won += parts_won(laws, seen.trump, hands)
    return won / TRIED


def parts_won(laws: Laws, trump: int, hands: Sequence[tuple[Sequence[int], int]]) -> float:
    """What part of all that lies there the first hand wins, each given with its third card; of equals it has half."""
    royals = [laws.royal(cards) for cards, _ in hands]
    pairs = [alike(cards, PAIR) for cards, _ in hands]
    posts = [laws.post(cards) for cards, _ in hands]
    highest = [max(height(card, trump) for card in cards) for cards, _ in hands]
    best = next(ranks for ranks in (royals, pairs, posts, highest) if max(ranks) > CANNOT)
    if laws.agreement == "best-card":
        return first_wins(highest)
    if laws.agreement == "divide":
        return 1 / len(hands)
    if laws.one_wins or best is royals:
        return first_wins(best)
    seats = highest if laws.any_card else [height(third, trump) for _, third in hands]
    heaps = [posts if max(posts) > CANNOT else highest, pairs if max(pairs) > CANNOT else highest, seats, best]
    return sum(map(first_wins, heaps)) / len(heaps)


def first_wins(ranks: Sequence[int]) -> float:
    """Whether the first is the highest; half if another is as high."""
    if ranks[0] < max(ranks):
        return 0.0
    return 1.0 if ranks.count(ranks[0]) == 1 else 0.5
