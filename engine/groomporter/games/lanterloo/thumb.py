"""Lanterloo by rule of thumb: count what the hand is worth, then take one trick as soon as may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...cards import FRENCH
from ...events import Event
from ...obligations import beats
from ...players import Seated

SUIT, RANK = FRENCH.suit, FRENCH.rank
ACE, KING, QUEEN = 12, 11, 10
# What a hand must be worth to be played, by how many others play already; found by simulation (see the game's page).
ENOUGH = (3, 3, 4)
BOARD = 25  # counters: with more than that at stake where loos are unlimited, one point more is asked for


def worth(cards: Iterable[int], trump: int) -> int:
    """What a hand is worth: a trump 2 points, its ace or king 1 more; a plain ace 2, a plain king 1."""
    points = 0
    for card in cards:
        high = RANK[card] >= KING
        points += 2 + high if SUIT[card] == trump else (RANK[card] == ACE) + high
    return points


@dataclass
class Memory:
    """What a seat has seen: its hand, the trump, the trick, what is out of play, who plays, and who has tricks."""

    hand: set[int] = field(default_factory=set)
    trump: int = -1
    trick: list[int] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    playing: set[int] = field(default_factory=set)
    won: set[int] = field(default_factory=set)
    pool: int = 0

    @classmethod
    def of(cls, events: Sequence[Event], seated: Seated) -> Memory:
        """The memory of a seat that witnessed these events."""
        memory = cls(pool=seated.standing["pool"])
        for event in events:
            memory.heed(event, seated)
        return memory

    def heed(self, event: Event, seated: Seated) -> None:
        mine = f"hand:{seated.seat}"
        if event.kind == "deal" and event.data[0] == mine:
            self.hand |= set(event.cards)
        elif event.rule == "turn-up" and event.kind == "look":
            self.trump = SUIT[event.cards[0]]
            self.gone |= set(event.cards)
        elif event.kind == "say" and event.data[0] == "stand":
            self.playing.add(event.seat)
        elif event.kind == "rule" and event.data[0] == "must":
            self.playing = set(range(len(seated.seats)))
        elif event.kind == "move" and event.data[1] == "trick":
            self.trick += event.cards
            self.gone |= set(event.cards)
            if event.data[0] == mine:
                self.hand -= set(event.cards)
        elif event.kind == "move" and event.data[0] == "trick":
            self.trick = []
        elif event.kind == "pay" and event.data[0] == "tricks":
            self.won.add(event.seat)
        elif event.kind == "pay" and event.data[0] == "chips":
            sign = (event.data[3] == "pool") - (event.data[2] == "pool")
            self.pool += sign * int(event.data[1])


class Thumb:
    """Plays a hand that is worth enough, wins a trick where it can while it has none, and keeps its best for that."""

    speaks = False

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, seated: Seated) -> str | None:
        """A line by rule of thumb."""
        memory = Memory.of(seated.events, seated)
        verbs = {line.split(": ")[1].split()[0]: line for line in seated.actions}
        if "play" not in verbs:
            return self.declare(verbs, memory, seated)
        cards = {FRENCH.card(line.rsplit(" ", 1)[1]): line for line in seated.actions}
        return cards[self.follow(list(cards), memory) if memory.trick else self.lead(list(cards), memory)]

    def speak(self, seated: Seated) -> str | None:
        """Nothing."""
        return None

    # -- who plays ----------------------------------------------------------------------------------------
    def declare(self, verbs: dict[str, str], memory: Memory, seated: Seated) -> str:
        """Plays with enough; alone always; the eldest hears the others first."""
        if "wait" in verbs:
            return verbs["wait"]
        others = len(memory.playing)
        last = not others and self.is_last(verbs, memory, seated)
        dear = seated.game.laws.limit == "unlimited" and memory.pool > BOARD
        needed = ENOUGH[min(others, len(ENOUGH) - 1)] + dear
        return verbs["stand" if last or worth(memory.hand, memory.trump) >= needed else "pass"]

    def is_last(self, verbs: dict[str, str], memory: Memory, seated: Seated) -> bool:
        """Whether all others have passed, so that there is nobody to lose to."""
        said = {e.seat for e in seated.events if e.kind == "say" and e.data[0] in ("stand", "pass")}
        return len(said) == len(seated.seats) - 1

    # -- the play -----------------------------------------------------------------------------------------
    def best_left(self, card: int, memory: Memory) -> bool:
        """Whether every higher card of its suit is out of play or one's own."""
        higher = (c for c in range(card + 1, 52) if SUIT[c] == SUIT[card])
        return all(c in memory.gone or c in memory.hand for c in higher)

    def lead(self, cards: list[int], memory: Memory) -> int:
        """The best trump left, else a plain card that is the best left, else the lowest plain card."""
        sure = [card for card in cards if self.best_left(card, memory)]
        trumps = [card for card in sure if SUIT[card] == memory.trump]
        if trumps or sure:
            return max(trumps or sure, key=lambda card: RANK[card])
        plain = [card for card in cards if SUIT[card] != memory.trump]
        return min(plain or cards, key=lambda card: RANK[card])

    def follow(self, cards: list[int], memory: Memory) -> int:
        """Wins as cheaply as it can, plain cards before trumps; if it cannot, throws its lowest card."""
        best = memory.trick[0]
        for card in memory.trick[1:]:
            best = card if beats(card, best, memory.trump) else best
        winning = [card for card in cards if beats(card, best, memory.trump)]
        if not winning:
            return min(cards, key=lambda card: (SUIT[card] == memory.trump, RANK[card]))
        last = len(memory.trick) == len(memory.playing) - 1
        if last or SUIT[best] == memory.trump or all(SUIT[card] == memory.trump for card in winning):
            return min(winning, key=lambda card: RANK[card])
        return max(winning, key=lambda card: RANK[card])
