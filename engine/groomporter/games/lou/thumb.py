"""Lou by rule of thumb: stand on two likely tricks, change what is not likely, lead what is.

The ace, king and queen of trumps and the ace of another suit are each a likely trick; any other trump, and the king of
another suit, is half of one. The reckoning and its threshold are ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...cards import FRENCH, HIDDEN
from ...events import Event
from ...obligations import ABOVE, beats
from ...players import Seated
from .laws import WINS

SUIT, RANK, BIT = FRENCH.suit, FRENCH.rank, FRENCH.bit
QUEEN, KING, ACE = 10, 11, 12
ENOUGH = 4  # halves of a likely trick: with so many, stand


@dataclass
class Memory:
    """What a seat has seen: its hand and tricks, the trump, the trick, and the cards that are gone.

    Attributes:
        playing: how many play.
    """

    hand: set[int] = field(default_factory=set)
    trick: list[tuple[int, int]] = field(default_factory=list)  # (seat, card)
    gone: int = 0
    trump: int = -1
    playing: int = 0
    won: int = 0
    dealing: bool = False

    @classmethod
    def of(cls, events: Sequence[Event], seat: int) -> Memory:
        """The memory of a seat that witnessed these events."""
        memory = cls()
        for event in events:
            memory.heed(event, seat)
        return memory

    def heed(self, event: Event, seat: int) -> None:
        if event.kind == "deal":
            if not self.dealing:
                self.__init__(dealing=True)  # type: ignore[misc]
            self.playing += 1
            self.hand |= set(event.cards) if event.seat == seat else set()
            return
        self.dealing = False
        if event.rule == "turn-up" and event.kind == "look":
            self.trump, self.gone = SUIT[event.cards[0]], BIT[event.cards[0]]
        elif event.rule == "coins" and event.data[0] == "fold":
            self.playing -= 1
        elif event.rule == "winning-a-trick" and event.seat == seat:
            self.won += 1
        elif event.kind == "move":
            self.moved(event, f"hand:{seat}")

    def moved(self, event: Event, mine: str) -> None:
        source, target = event.data[:2]
        if source == mine:
            self.hand -= set(event.cards)
        if target == mine:
            self.hand |= set(event.cards)
        if target == "trick":
            self.trick.append((event.seat, event.cards[0]))
        if source == "trick":
            self.trick = []
        if target != mine:
            for card in event.cards:
                self.gone |= BIT[card] if card != HIDDEN else 0

    def halves(self, card: int) -> int:
        """How likely a card is to win a trick, in halves."""
        if SUIT[card] == self.trump:
            return 2 if RANK[card] >= QUEEN else 1
        return {ACE: 2, KING: 1}.get(RANK[card], 0)

    def sure(self, card: int) -> bool:
        """Whether every higher card of its suit is gone, or in this hand."""
        return not ABOVE[card] & ~self.gone & ~sum(BIT[own] for own in self.hand)


class Thumb:
    """Counts likely tricks to stand, keeps them, and leads them."""

    speaks = False

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, seated: Seated) -> str | None:
        """A line by rule of thumb."""
        memory = Memory.of(seated.events, seated.seat)
        verb = seated.actions[0].split(": ")[1].split()[0]
        if verb == "coin":
            stands = sum(memory.halves(card) for card in memory.hand) >= ENOUGH
            return next(line for line in seated.actions if line.endswith("stand" if stands else "fold"))
        if verb == "exchange":
            return min(seated.actions, key=lambda line: self.regret(line, memory))
        cards = {FRENCH.card(line.rsplit(" ", 1)[1]): line for line in seated.actions}
        return cards[self.lead(cards, memory) if not memory.trick else self.follow(cards, memory)]

    def speak(self, seated: Seated) -> str | None:
        """Nothing: a renege cannot be known from one seat until the hand is out."""
        return None

    def regret(self, line: str, memory: Memory) -> tuple[int, int]:
        """What a set of cards to exchange gives away, then what it keeps for nothing."""
        away = {FRENCH.card(word) for word in line.split(": ")[1].split()[1:]}
        kept = [card for card in memory.hand - away if not memory.halves(card)]
        return sum(memory.halves(card) for card in away), sum(20 - RANK[card] for card in kept)

    def lead(self, cards: Iterable[int], memory: Memory) -> int:
        """A sure trump, then another sure card, then the lowest that is not likely to win by itself."""
        trumps = [card for card in cards if SUIT[card] == memory.trump]
        sure = [card for card in cards if memory.sure(card)]
        best = [card for card in sure if card in trumps] or sure
        if best:
            return max(best, key=lambda card: RANK[card])
        if len(trumps) >= WINS:
            return max(trumps, key=lambda card: RANK[card])
        return min(cards, key=lambda card: (memory.halves(card), card in trumps, RANK[card]))

    def follow(self, cards: Iterable[int], memory: Memory) -> int:
        """Win as cheaply as will do; without that throw the worst card."""
        best = memory.trick[0][1]
        for _, card in memory.trick[1:]:
            best = card if beats(card, best, memory.trump) else best
        winning = [card for card in cards if beats(card, best, memory.trump)]
        if not winning:
            return min(cards, key=lambda card: (memory.halves(card), RANK[card]))
        if len(memory.trick) == memory.playing - 1 or SUIT[winning[0]] != memory.trick[0][1] // 13:
            return min(winning, key=lambda card: RANK[card])
        return max(winning, key=lambda card: RANK[card])


__all__ = ["ENOUGH", "Memory", "Thumb"]
