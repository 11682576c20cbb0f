"""Winning Loadum by rule of thumb: take loaders, and win as cheaply as may be."""

from __future__ import annotations

from typing import ClassVar

from ...core.cards import FRENCH
from ...players import Choice, SeatObservation
from ...players.reason import Reason
from ..losing_loadum.laws import VALUE, Laws
from ..losing_loadum.thumb import Memory, as_seen
from ..losing_loadum.thumb import Thumb as Losing

SUIT = FRENCH.suit

SURE = 100  # more than any lead that may be beaten is worth

LEAD = Reason("They lead what is the surest to win; where nothing is, what brings the others the least.", public=True)
DISCARD = Reason(
    "They cannot follow suit: a trump goes, if they know that they have one, or else what counts the least.",
    public=True,
)
OBJECT = Reason("The trick was theirs for certain, and every trick is worth having.")
WIN = Reason("It goes over the best card there; of those that do, what counts the most is brought home.", public=True)
LOST = Reason("The trick cannot be won, so the card goes that counts the least.")


class Thumb(Losing):
    """Leads what is sure to win, wins tricks with points in them, throws low cards away, and claims 31 at once."""

    LEAD: ClassVar = LEAD
    DISCARD: ClassVar = DISCARD
    OBJECT: ClassVar = OBJECT

    def lead_danger(self, card: int, memory: Memory, laws: Laws) -> float:
        """What nothing of its suit can beat is led, the dearest first; else what counts the least, and of that the
        best: a ten is won by every king.
        """
        power = laws.powers[SUIT[card]][-1]
        sure = not any(power[one] > power[card] for one in memory.unseen(SUIT[card]))
        return -SURE - VALUE[card] if sure else VALUE[card] * len(FRENCH.ranks) - power[card]

    def follow(self, cards: list[int], memory: Memory, seated: SeatObservation) -> int:
        """The cheapest card that wins, if anything is to be won; else the least."""
        power = seated.game.laws.powers[SUIT[memory.trick[0][1]]][memory.trump]
        best = max(power[card] for _, card in memory.trick)
        over = [card for card in cards if power[card] > best]
        if over:
            return self.because(max(over, key=lambda card: (VALUE[card], power[card])), as_seen(WIN, memory))
        return self.because(min(cards, key=lambda card: (VALUE[card], power[card])), LOST)

    def worst(self, card: int, memory: Memory, laws: Laws) -> tuple[int, int]:
        """When void: a trump, else what is worth nothing."""
        power = laws.powers[SUIT[card]][-1]
        return (100 if SUIT[card] == memory.trump else -VALUE[card]), -power[card]

    def wants(self, memory: Memory, seat: int) -> bool:
        """Every trick is worth having, for its points or its lead; the last one for its points."""
        return bool(memory.hand) or any(VALUE[card] for _, card in memory.last)

    def offer(self, seated: SeatObservation, memory: Memory) -> Choice | None:
        """Nothing: loaders are worth keeping."""
        return None
