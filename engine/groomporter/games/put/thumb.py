"""Put by rule of thumb: put on cards that are likely to win, see what may be a bluff, win each trick cheaply."""

from __future__ import annotations

import random as python_random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Self

from ...core.events import NO_SEAT, Event
from ...play.partners import SIDES, across
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import TrickObservation
from ...players.reason import WIN, Reason
from .laws import ORDER, STRENGTH, Laws

BLUFFS = 8  # once in so many times it puts on bad cards, as Cotton has it of a right gamester
# Chances of winning the deal, against one other player and against two:
GOOD = (0.65, 0.3)  # that are worth a put
SEES = (0.58, 0.24)  # that are worth seeing one
FAIR = (0.45, 0.2)  # that are worth a put where to lose the deal is to lose the set

PUT = Reason("Such cards are likely to win two tricks, and the whole set with them if the put is seen.")
NOTHING_TO_LOSE = Reason("The other needs but a point: to lose this deal was to lose the set, put or no put.")
BLUFF = Reason("A bluff: the cards alone were not worth a put.")
ENOUGH = Reason("A point is all that they need, and a put could lose it all.")
WAIT = Reason("The cards are not worth the whole set.")
SEE = Reason("Such cards may well win the whole set, whatever the put was made on.")
BOUND = Reason("Whoever put needs but a point, so that to refuse was to lose the set.", public=True)
REFUSE = Reason("Not worth the whole set with such cards: to refuse gives away a point at most.")
LOST = Reason("The deal was lost, so the cards that are left need not be seen.")
LEAD = Reason("The middle card is led: it may win, and the best is kept for what the others lead.")
SAVE = Reason("One more trick is enough, so the best card is led at once.")
TIE = Reason("No card in the hand beats what lies there, but this one ties it.")
THROW = Reason("No card in the hand wins or ties it, so the worst goes.")
GIVE = Reason("The hand is not good enough to play, so the partner is to have its best card.")
ASK = Reason("The hand is good enough to play, and the partner’s best card will better it.")
BEST = Reason("It is the best card that they held, and that is the one to give.", public=True)
WORST = Reason("The worst card makes room for the one that the partner gave.", public=True)


@dataclass
class Observation(TrickObservation):
    """What a seat has seen that it plays by.

    Attributes:
        won: how many tricks each seat has taken.
        put: who has put, -1 for nobody.
        out: who has no part in the deal any more.
    """

    won: dict[int, int] = field(default_factory=dict)
    put: int = NO_SEAT
    out: set[int] = field(default_factory=set)

    @classmethod
    def before(cls, seated: SeatObservation) -> Self:
        """Nobody has a trick."""
        return cls(won=dict.fromkeys(range(len(seated.seats)), 0))

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "pay" and event.data[0] == "tricks":
            self.won[event.seat] += 1
        elif event.kind == "say" and event.rule == "put":
            self.put = event.seat
        elif event.kind == "say" and event.data[0] in ("refuses", "throws"):
            self.out.add(event.seat)
            self.trick = [laid for laid in self.trick if laid[0] != event.seat]
        elif event.kind == "move" and event.rule == "best-given":
            self.out.add(event.seat)


def over_one(card: int) -> float:
    """How likely this card is to be above one that nobody has seen, a tie being half."""
    return (STRENGTH[card] + 0.5) / len(ORDER)


def chance(cards: Sequence[int], ahead: int, others: int) -> float:
    """How likely it is that these cards win the deal.

    Args:
        cards: what is still to be played, each to a trick.
        ahead: how many more tricks one has than the best of the others.
        others: how many they are.
    """
    win = [over_one(card) ** others for card in cards]
    found = 0.0
    for takes in product((True, False), repeat=len(cards)):
        if ahead + 2 * sum(takes) - len(cards) > 0:
            found += prod(one if took else 1 - one for one, took in zip(win, takes, strict=True))
    return found


class Mind:
    """What a player reckons with: its cards, how many play against it, and how the tricks stand."""

    def __init__(self, seated: SeatObservation) -> None:
        self.seen = seen = Observation.of(seated)
        self.seat, total = seated.seat, len(seated.seats)
        self.rivals = [seat for seat in range(total) if seat not in seen.out and seat != seated.seat]
        if total == SIDES:
            self.rivals = [seat for seat in self.rivals if seat != across(seated.seat, total)]
        self.others = 1 if total == SIDES else max(1, len(self.rivals))
        self.ahead = seen.won[self.seat] - max((seen.won[seat] for seat in self.rivals), default=0)
        self.hand = sorted(seen.hand, key=lambda card: STRENGTH[card])
        laws: Laws = seated.game.laws
        self.short = {seat: laws.game - points for seat, points in enumerate(seated.standing["points"])}

    def best_laid(self) -> int:
        """How strong the best card of the trick is, -1 for none."""
        return max((STRENGTH[card] for _, card in self.seen.trick), default=-1)

    def chance(self) -> float:
        """How likely it is to win the deal from here."""
        best = self.best_laid()
        if best < 0:
            return chance(self.hand, self.ahead, self.others)
        ways = []
        for card in self.hand:
            taken = (STRENGTH[card] > best) - (STRENGTH[card] < best)
            rest = [other for other in self.hand if other != card]
            ways.append(chance(rest, self.ahead + taken, self.others))
        return max(ways, default=0.0)

    def likely(self, enough: Sequence[float]) -> bool:
        """Whether its chance is good enough, against as many as there are."""
        return self.chance() >= enough[self.others - 1]

    def lost(self) -> bool:
        """Whether the deal is lost whatever card is laid to this trick: the other has one, and takes it."""
        best = self.best_laid()
        one = any(self.seen.won[seat] for seat, _ in self.seen.trick)
        return one and self.others == 1 and all(STRENGTH[card] < best for card in self.hand)


class Thumb(Opponent):
    """Puts and sees by how likely its cards are to win, and bluffs now and then."""

    def __init__(self, seed: str) -> None:
        self.random = python_random.Random(seed).random

    def choose(self, seated: SeatObservation) -> Choice:
        """A choice by rule of thumb."""
        mind = Mind(seated)
        by_verb = {choice.verb: choice for choice in seated.actions}
        if "see" in by_verb:
            return self.answer(by_verb, mind)
        if "ask" in by_verb:
            good = chance(mind.hand, 0, 1) >= FAIR[0]
            return self.because(by_verb["ask" if good else "give"], ASK if good else GIVE)
        if "give" in by_verb or "lay-out" in by_verb:
            return self.because(seated.actions[0], BEST if "give" in by_verb else WORST)
        if "put" in by_verb and (reason := self.to_put(mind)):
            return self.because(by_verb["put"], reason)
        if "throw-up" in by_verb and mind.lost():
            return self.because(by_verb["throw-up"], LOST)
        if "pass" in by_verb:
            near = mind.short[mind.seat] == 1
            return self.because(by_verb["pass"], ENOUGH if near and mind.likely(GOOD) else WAIT)
        return self.play(seated, mind)

    def to_put(self, mind: Mind) -> Reason | None:
        """Why it puts, if it does."""
        if mind.short[mind.seat] == 1:
            return None
        if any(mind.short[seat] == 1 for seat in mind.rivals):
            return NOTHING_TO_LOSE if mind.likely(FAIR) else None
        if mind.likely(GOOD):
            return PUT
        return BLUFF if self.random() * BLUFFS < 1 and not mind.lost() else None

    def answer(self, by_verb: dict[str, Choice], mind: Mind) -> Choice:
        """See what is likely enough to be won, or what cannot be refused without losing the set."""
        if mind.short[mind.seen.put] == 1:
            return self.because(by_verb["see"], BOUND)
        if mind.likely(SEES):
            return self.because(by_verb["see"], SEE)
        return self.because(by_verb["refuse"], REFUSE)

    def play(self, seated: SeatObservation, mind: Mind) -> Choice:
        """Win cheaply, or tie, or lay the worst card. Lead the middle card, and the best where one trick is enough."""
        best = mind.best_laid()
        if best < 0:
            decides = mind.seen.won[mind.seat] > 0
            card = mind.hand[-1] if decides else mind.hand[len(mind.hand) // 2]
            return self.because(self.card(seated, card), SAVE if decides else LEAD)
        over = [card for card in mind.hand if STRENGTH[card] > best]
        if over:
            return self.because(self.card(seated, over[0]), WIN)
        equal = [card for card in mind.hand if STRENGTH[card] == best]
        if equal:
            return self.because(self.card(seated, equal[0]), TIE)
        return self.because(self.card(seated, mind.hand[0]), THROW)

    def card(self, seated: SeatObservation, card: int) -> Choice:
        """The choice to play this card."""
        return next(choice for choice in seated.actions if choice.verb == "play" and choice.cards == (card,))
