"""Gleek by rule of thumb: buy what betters a poor hand, vie what the chances are worth, and win tricks cheaply."""

from __future__ import annotations

import random as python_random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ...core.cards import FRENCH, HIDDEN, mask_of
from ...core.events import Event, ends
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import TrickObservation
from ...players.reason import CHEAPLY, Reason
from .laws import GLEEKS, HONOURS, PLAYERS, POWERS, STOCK, WHOLE, Laws, letter, ruff_cost

SUIT, RANK = FRENCH.suit, FRENCH.rank
TEN, KING, ACE = map(FRENCH.ranks.index, "TKA")
TRIED = 40  # ways in which the cards that are not seen may lie
BLUFFS = 10  # once in so many times it vies a ruff that is not worth it
GOOD, SURE = 0.5, 0.75  # chances on which it vies, and revies
WARY = 0.8  # of its chances, for whoever has vied has a better suit than chance would give
POOR = 0.2  # the chance below which it would rather have the ruff double in the next deal
CHOOSING = 4.0  # chips that it brings besides to see the stock before laying out
A_USELESS = 1.2  # chips that it brings to change a useless card for one of the stock
SET = 3  # cards of a rank that are paid for

MUST = Reason("The eldest must bid twelve.", public=True)
BUY = Reason("So many of their cards are useless, and so many honours unseen, that the stock is worth the price.")
LEAVE = Reason("With their cards the stock is not worth so much.")
AWAY = Reason("The card of the least use is laid out: trumps, aces, three alike and a long suit are kept.")
VIE = Reason("Their best suit is likely to be the most that anybody has.")
BLUFF = Reason("A bluff: their suits alone would not have been worth it.")
PASS = Reason("Their best suit is not good enough to vie on, and passing costs no more than a chip.")
REVIE = Reason("Their suit is all but sure to be the best, so they make it dearer.")
SEE = Reason("By their chances it costs less to see than to give up.")
FOLD = Reason("By their chances it costs less to give up than to see.")
DOUBLE = Reason("Their suits are poor, so they would rather play for it in the next deal.")
DRAW = Reason("No trump that is left beats this one, so it is led.")
BEST_LEFT = Reason("Nothing but a trump can beat it, so it is led.")
LOW = Reason("Nothing sure to lead: the lowest card of the longest plain suit.")
ONLY_TRUMPS = Reason("Nothing but trumps is left, so the least of them is led.")
BOUND = Reason("The rules leave no other card.")
HOLDS = Reason("The least card that nobody can beat who is still to play, as far as they can see.")
TRUMP = Reason("A low trump takes the trick, unless it is trumped higher.")
KEPT = Reason("What could win here would likely be beaten, so the card of the least use goes into it.")
LOST = Reason("Nothing in hand wins the trick, so the card of the least use goes into it.")


@dataclass
class Observation(TrickObservation):
    """What a seat has seen that it plays by.

    Attributes:
        turned: the card turned up.
        known: the cards that have been seen anywhere, its own first ones among them.
        out: who does not meddle with the ruff.
        levels: how many vies each has seen; `level` how many there are.
    """

    turned: int = HIDDEN
    known: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    levels: dict[int, int] = field(default_factory=dict)

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind in ("deal", "move", "look"):
            self.known |= set(event.cards) - {HIDDEN}
            if ends(event)[1] == "turn-up":
                self.turned = event.cards[0]
                self.gone.add(self.turned)
            if ends(event)[1] == "discards":
                self.gone |= set(event.cards) - {HIDDEN}
        if event.kind == "say" and event.rule in ("vie", "revie"):
            self.levels[event.seat] = self.level + 1
        elif event.kind == "say" and event.rule == "see":
            self.levels[event.seat] = self.level
        elif event.kind == "say" and event.rule == "fold":
            self.out.add(event.seat)

    @property
    def level(self) -> int:
        """How many vies there are."""
        return max(self.levels.values(), default=0)

    def above(self, card: int) -> int:
        """How many higher cards of its suit others may still hold."""
        higher = range(card + 1, (SUIT[card] + 1) * len(FRENCH.ranks))
        return sum(other not in self.gone and other not in self.hand for other in higher)

    def trumps_out(self) -> int:
        """How many trumps others may still hold."""
        return sum(
            SUIT[card] == self.trump and card not in self.gone and card not in self.hand
            for card in FRENCH.cards_of(WHOLE)
        )


class Thumb(Opponent):
    """Buys with a poor hand, reckons the ruff on some ways in which the cards may lie, and wins cheaply."""

    def __init__(self, seed: str) -> None:
        self.random = python_random.Random(seed).random

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        ways = {choice.verb: choice for choice in seated.actions}
        if "bid" in ways:
            return self.bid(ways, seen, seated.game.laws)
        if "lay-out" in ways:
            cards = [choice.cards[0] for choice in seated.actions]
            least = min(cards, key=lambda card: self.use(card, seen))
            return self.because(seated.action("lay-out", [least]), AWAY)
        if "play" not in ways:
            return self.speak_for_ruff(ways, seen, seated)
        cards = [choice.cards[0] for choice in seated.actions]
        return seated.action("play", [self.follow(cards, seen) if seen.trick else self.lead(cards, seen)])

    # -- the stock ----------------------------------------------------------------------------------------
    def bid(self, ways: Mapping[str, Choice], seen: Observation, laws: Laws) -> Choice:
        """As long as the stock is worth it."""
        if "pass" not in ways:
            return self.because(ways["bid"], MUST)
        worth = self.worth_of_stock(seen) + CHOOSING * laws.takes_first
        return self.because(*((ways["bid"], BUY) if ways["bid"].amount <= worth else (ways["pass"], LEAVE)))

    def worth_of_stock(self, seen: Observation) -> float:
        """What seven cards for the seven of least use may bring."""
        unseen = [card for card in FRENCH.cards_of(WHOLE) if card not in seen.known]
        honours = sum(HONOURS.get(letter(card), 0) for card in unseen if SUIT[card] == seen.trump)
        useless = sum(self.use(card, seen) < TEN for card in seen.hand)
        return honours * STOCK / len(unseen) + A_USELESS * min(useless, STOCK)

    def use(self, card: int, seen: Observation) -> int:
        """What a card is worth keeping for: trumps, three alike, aces and kings, and a long suit."""
        rank, alike = letter(card), sum(RANK[other] == RANK[card] for other in seen.hand)
        worth = RANK[card] + 2 * max(0, sum(SUIT[other] == SUIT[card] for other in seen.hand) - SET)
        if SUIT[card] == seen.trump:
            worth += 100
        if rank in GLEEKS:
            worth += 50 if alike >= SET else 5 * alike
        return worth + (40 if RANK[card] == ACE else 15 if RANK[card] == KING else 0)

    # -- the ruff -----------------------------------------------------------------------------------------
    def speak_for_ruff(self, ways: Mapping[str, Choice], seen: Observation, seated: SeatObservation) -> Choice:
        """To vie a good suit; to see what costs less than giving up; now and then to bluff."""
        others = [seat for seat in range(PLAYERS) if seat != seated.seat and seat not in seen.out]
        chance, bluffs = self.chance_of_ruff(seen, len(others), seated.game.laws), self.random() * BLUFFS < 1
        if "see" in ways:
            return self.answer(ways, chance * WARY, seen, seated.seat, len(others))
        if chance >= GOOD or bluffs:
            return self.because(ways["vie"], VIE if chance >= GOOD else BLUFF)
        if "double" in ways and chance < POOR:
            return self.because(ways["double"], DOUBLE)
        return self.because(ways["pass"], PASS)

    def answer(self, ways: Mapping[str, Choice], chance: float, seen: Observation, seat: int, others: int) -> Choice:
        """To somebody's vie."""
        if "revie" in ways and chance >= SURE * WARY and seen.level < SET:
            return self.because(ways["revie"], REVIE)
        cost, given_up = ruff_cost(seen.level), ruff_cost(seen.levels.get(seat, 0))
        worth = chance * cost * others - (1 - chance) * cost >= -given_up
        return self.because(*((ways["see"], SEE) if worth else (ways["fold"], FOLD)))

    def chance_of_ruff(self, seen: Observation, others: int, laws: Laws) -> float:
        """How often nobody else has as much, of some ways in which the cards may lie."""
        mine = laws.ruff_of(mask_of(seen.hand))[1]
        unseen = [card for card in FRENCH.cards_of(WHOLE) if card not in seen.known]
        size = min(len(seen.hand), len(unseen) // max(others, 1))
        chance = python_random.Random(int(self.random() * 2**31))
        won = 0
        for _ in range(TRIED):
            cards = chance.sample(unseen, size * others)
            hands = [mask_of(cards[place * size : (place + 1) * size]) for place in range(others)]
            won += all(laws.ruff_of(hand)[1] < mine for hand in hands)
        return won / TRIED

    # -- the play -----------------------------------------------------------------------------------------
    def lead(self, cards: Sequence[int], seen: Observation) -> int:
        """A trump that none can beat; a plain card that none but a trump can; low from the longest plain suit."""
        sure = [card for card in cards if not seen.above(card)]
        trumps = [card for card in sure if SUIT[card] == seen.trump]
        if trumps and seen.trumps_out():
            return self.because(max(trumps), DRAW)
        plain = [card for card in cards if SUIT[card] != seen.trump]
        if good := [card for card in sure if SUIT[card] != seen.trump]:
            return self.because(max(good, key=lambda card: (RANK[card], card)), BEST_LEFT)
        if not plain:
            return self.because(min(cards), ONLY_TRUMPS)
        longest = max(plain, key=lambda card: (sum(SUIT[other] == SUIT[card] for other in plain), -RANK[card], card))
        return self.because(longest, LOW)

    def follow(self, cards: Sequence[int], seen: Observation) -> int:
        """The cheapest card that wins, if it is likely to hold; else the card of the least use."""
        if len(cards) == 1:
            return self.because(cards[0], BOUND)
        power = POWERS[SUIT[seen.trick[0][1]]][seen.trump]
        best = max(power[card] for _, card in seen.trick)
        over = sorted((card for card in cards if power[card] > best), key=power.__getitem__)
        least = min(cards, key=lambda card: (self.use(card, seen), card))
        if not over:
            return self.because(least, LOST)
        if len(seen.trick) == PLAYERS - 1:
            return self.because(over[0], CHEAPLY)
        if holding := [card for card in over if not seen.above(card)]:
            return self.because(holding[0], HOLDS)
        if SUIT[over[0]] == seen.trump:
            return self.because(over[0], TRUMP)
        return self.because(least, KEPT)
