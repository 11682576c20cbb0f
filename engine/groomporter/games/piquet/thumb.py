"""Piquet by rule of thumb: keep a long suit, high cards and what makes three or four; lead what cannot be beaten."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from ...core.cards import FRENCH
from ...core.events import Event, ends
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import TrickObservation
from ...players.reason import CHEAPLY, Reason
from .laws import MOST, TEN

SUIT, RANK = FRENCH.suit, FRENCH.rank
HIGH = {"A": 5, "K": 4, "Q": 3, "J": 2, "T": 2}  # what a card is worth by itself, as it is kept
ENOUGH = 5  # a card worth so much is kept

BLANK = Reason("A hand without a court card counts ten, if it is shown before a card is laid out.", public=True)
AWAY = Reason("The card of the least use goes: low, alone in its suit or its rank, in no sequence.")
ONE = Reason("One card at least must be laid out, so the card of the least use goes.", public=True)
TAKE = Reason("What is left is worth more than a card of the stock would be, on the whole.")
ALL = Reason("No more may be laid out.", public=True)
COUNTED = Reason("So many of the cards are of little use.")
NAMED = Reason("They would lead this suit anyway, so to look costs nothing.")
BEST_LEFT = Reason("No card of this suit that is left beats it.")
RUNS = Reason("The other did not follow this suit when it was led, so each of its cards wins.", public=True)
LONG = Reason("Nothing is sure to win: the highest card of the longest suit, to drive out what is above it.")
LOST = Reason("Nothing in hand wins the trick, so the card of the least use goes into it.")
BOUND = Reason("The rules leave no other card.")


@dataclass
class Observation(TrickObservation):
    """What a seat has seen that it plays by.

    Attributes:
        void: the suits that the other has not followed.
        away: the cards that this seat has laid out.
    """

    void: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        if event.kind == "move":
            source, target = ends(event)
            if target == "trick" and source != mine and self.trick:
                led = SUIT[self.trick[0][1]]
                self.void |= {led} - {SUIT[event.cards[0]]}
            if source == mine and target == "discards":
                self.away |= set(event.cards)
        super().heed(event, mine)


class Thumb(Opponent):
    """Lays out what is worth little, leads what cannot be beaten, wins cheaply. It needs no seed."""

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        by_verb: dict[str, list[Choice]] = {}
        for choice in seated.actions:
            by_verb.setdefault(choice.verb, []).append(choice)
        if "blank" in by_verb:
            return self.because(by_verb["blank"][0], BLANK)
        if "number" in by_verb:
            return self.because(min(by_verb["number"], key=lambda one: abs(one.amount - of_little(seen.hand))), COUNTED)
        if "leave" in by_verb:
            suit = FRENCH.suit_words[SUIT[self.lead(sorted(seen.hand), seen)]]
            return self.because(next(one for one in by_verb["look"] if one.words[0] == suit), NAMED)
        if "play" in by_verb:
            cards = [choice.cards[0] for choice in by_verb["play"]]
            return seated.action("play", [self.follow(cards, seen) if seen.trick else self.lead(cards, seen)])
        return self.lay_out(by_verb, seen)

    def lay_out(self, by_verb: dict[str, list[Choice]], seen: Observation) -> Choice:
        """The card of the least use, until what is left is worth keeping."""
        discards, take = by_verb.get("discard", []), by_verb.get("take-in", [])
        if not discards:
            return self.because(take[0], ALL)
        least = min(discards, key=lambda one: (worth(one.cards[0], seen.hand), one.cards[0]))
        if take and worth(least.cards[0], seen.hand) >= ENOUGH:
            return self.because(take[0], TAKE)
        return self.because(least, AWAY if take or worth(least.cards[0], seen.hand) < ENOUGH else ONE)

    def lead(self, cards: Sequence[int], seen: Observation) -> int:
        """A card that cannot be beaten, of the longest suit; else the highest of that."""
        length = {card: sum(SUIT[other] == SUIT[card] for other in seen.hand) for card in cards}
        sure = [card for card in cards if best_left(card, seen)]
        best = max(sure or cards, key=lambda card: (length[card], RANK[card], card))
        return self.because(best, LONG if not sure else RUNS if SUIT[best] in seen.void else BEST_LEFT)

    def follow(self, cards: Sequence[int], seen: Observation) -> int:
        """The cheapest card that wins; else the card of the least use, and none that will win a trick if others do."""
        if len(cards) == 1:
            return self.because(cards[0], BOUND)
        led = seen.trick[0][1]
        over = [card for card in cards if SUIT[card] == SUIT[led] and card > led]
        if over:
            return self.because(min(over), CHEAPLY)
        least = min(cards, key=lambda card: (best_left(card, seen), RANK[card] >= TEN, RANK[card], card))
        return self.because(least, LOST)


def best_left(card: int, seen: Observation) -> bool:
    """Whether the other has none of its suit, or every higher card of it is played, held or laid out by oneself."""
    higher = {other for other in range(card + 1, FRENCH.size) if SUIT[other] == SUIT[card]}
    return SUIT[card] in seen.void or higher <= seen.gone | seen.hand | seen.away


def worth(card: int, hand: Collection[int]) -> int:
    """What a card is worth in this hand, as it is kept: by its rank, its suit, its neighbours and its fellows."""
    own = HIGH.get(FRENCH.ranks[RANK[card]], 0)
    suit = sum(SUIT[other] == SUIT[card] for other in hand)
    beside = sum(other in hand and SUIT[other] == SUIT[card] for other in (card - 1, card + 1))
    alike = sum(RANK[other] == RANK[card] for other in hand) if RANK[card] >= TEN else 0
    return own + suit - 1 + beside + max(0, alike - 2) * 2


def of_little(hand: Iterable[int]) -> int:
    """How many cards would be laid out one after the other, as far as they may be."""
    left, many = set(hand), 0
    while many < MOST and left:
        least = min(left, key=lambda card: (worth(card, left), card))
        if many and worth(least, left) >= ENOUGH:
            break
        left.remove(least)
        many += 1
    return many
