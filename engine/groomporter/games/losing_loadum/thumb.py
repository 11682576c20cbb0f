"""Losing Loadum by rule of thumb: avoid loaders, load them on others, remember the trump."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...cards import FRENCH, HIDDEN
from ...events import Event
from ...players import Seated
from ...tricks import TRUMP
from .laws import OUT, VALUE, Laws

SUIT, RANK = FRENCH.suit, FRENCH.rank


@dataclass
class Memory:
    """What a seat has seen: its hand, the trick, the trump, and the points that each has taken."""

    hand: set[int] = field(default_factory=set)
    trick: list[tuple[int, int]] = field(default_factory=list)  # (seat, card)
    trump: int = -1
    points: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, events: Sequence[Event], seat: int) -> Memory:
        """The memory of a seat that witnessed these events."""
        memory = cls()
        for event in events:
            memory.heed(event, f"hand:{seat}")
        return memory

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        if event.kind == "deal" and event.data[0] == mine:
            self.hand |= set(event.cards)
        elif event.kind == "look" and event.rule == "hidden-trump" and event.cards[0] != HIDDEN:
            self.trump = SUIT[event.cards[0]]
        elif event.kind == "move":
            source, target = event.data[:2]
            if source == mine:
                self.hand -= set(event.cards)
            if target == mine:
                self.hand |= set(event.cards)
            if target == "trick":
                self.trick.append((event.seat, event.cards[0]))
                self.gone.add(event.cards[0])
            if source == "trick":
                self.trick = []
        elif event.kind == "pay" and event.data[0] == "points":
            _, amount, source, target = event.data
            for name, sign in ((str(source), -1), (str(target), 1)):
                if name.startswith("seat:"):
                    who = int(name[5:])
                    self.points[who] = self.points.get(who, 0) + sign * int(amount)


class Thumb:
    """Ducks with the highest card that still loses, throws its worst card when void, and owns up at 31."""

    speaks = True

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, seated: Seated) -> str | None:
        """A line by rule of thumb."""
        memory = Memory.of(seated.events, seated.seat)
        verb = seated.actions[0].split(": ")[1].split()[0]
        if verb == "take":
            return seated.actions[0] if self.winner(memory, seated) == seated.seat else None
        if verb in ("decline", "swap"):
            return self.answer(seated, memory)
        cards = {FRENCH.card(line.rsplit(" ", 1)[1]): line for line in seated.actions}
        laws: Laws = seated.game.laws
        if not memory.trick:
            return cards[min(cards, key=lambda card: self.lead_danger(card, memory, laws))]
        led = SUIT[memory.trick[0][1]]
        if all(SUIT[card] != led for card in cards):
            return cards[max(cards, key=lambda card: self.worst(card, memory, laws))]
        return cards[self.follow(list(cards), memory, seated)]

    # -- playing a card -----------------------------------------------------------------------------------
    def winner(self, memory: Memory, seated: Seated) -> int:
        """Who has won the trick, as far as this player remembers the trump."""
        power = seated.game.laws.powers[SUIT[memory.trick[0][1]]][memory.trump]
        return max(memory.trick, key=lambda laid: power[laid[1]])[0]

    def lead_danger(self, card: int, memory: Memory, laws: Laws) -> float:
        """How likely a lead takes points: high cards do, in suits where few lower ones are left."""
        power = laws.powers[SUIT[card]][-1]
        unseen = [c for c in range(52) if SUIT[c] == SUIT[card] and c not in memory.gone | memory.hand]
        higher = sum(power[c] > power[card] for c in unseen)
        sure = 4.0 if not higher else 0.0
        return power[card] / 4 + VALUE[card] / 2 + sure - higher / 6 + (1.5 if SUIT[card] == memory.trump else 0)

    def follow(self, cards: list[int], memory: Memory, seated: Seated) -> int:
        """Under the best card if possible, as high as that goes; else as cheaply as may be."""
        power = seated.game.laws.powers[SUIT[memory.trick[0][1]]][memory.trump]
        best = max(power[card] for _, card in memory.trick)
        under = [card for card in cards if power[card] < best]
        if under:
            return max(under, key=lambda card: (VALUE[card], power[card]))
        playing = sum(life > 0 for life in seated.standing["lives"])
        last = len(memory.trick) == playing - 1
        load = sum(VALUE[card] for _, card in memory.trick)
        if last and load + min(VALUE[card] for card in cards) <= 3:
            return max(cards, key=lambda card: (-VALUE[card], power[card]))
        return min(cards, key=lambda card: (power[card] >= TRUMP, power[card] + VALUE[card]))

    def worst(self, card: int, memory: Memory, laws: Laws) -> tuple[int, int]:
        """What to be rid of when void: loaders first, then high cards; trumps only if there is nothing else."""
        power = laws.powers[SUIT[card]][-1]
        return (VALUE[card] if SUIT[card] != memory.trump else -20), power[card]

    # -- exchanging, speaking -----------------------------------------------------------------------------
    def answer(self, seated: Seated, memory: Memory) -> str:
        """Gives a card that is alone in its suit, else declines."""
        alone = [line for line in seated.actions if line.count(" ") > 1 and self.unguarded(line, memory)]
        return (alone or [line for line in seated.actions if line.endswith("decline")])[0]

    def unguarded(self, line: str, memory: Memory) -> bool:
        """Whether the card that the line offers is the only one of its suit in hand."""
        card = FRENCH.card(line.rsplit(" ", 1)[1])
        return sum(SUIT[other] == SUIT[card] for other in memory.hand) == 1

    def speak(self, seated: Seated) -> str | None:
        """Challenges if out with another, owns up if out alone; offers an unguarded ace or ten once."""
        memory = Memory.of(seated.events, seated.seat)
        if any(line.endswith(": declare") for line in seated.may):
            others = [s for s, points in memory.points.items() if points >= OUT and s != seated.seat]
            wanted = f": challenge {seated.seats[others[0]]}" if others else ": declare"
            return next(line for line in seated.may if line.endswith(wanted))
        if not memory.gone and not any(event.rule == "exchange" for event in seated.events):
            offers = [line for line in seated.may if ": card " in line and self.unguarded(line, memory)]
            return offers[0] if offers else None
        return None
