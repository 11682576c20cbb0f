"""What a player by rule of thumb has seen of a deal: the events that its seat has witnessed, folded into what it plays
by. A game adds what else it heeds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Self

from ..core.cards import FRENCH, HIDDEN, NO_SUIT, Pack
from ..core.events import Event, ends
from .base import SeatObservation
from .observed_events import ObservationNotes, notes_of


@dataclass
class HandObservation(ObservationNotes):
    """What a seat has seen that it plays by.

    Attributes:
        hand: its cards.
    """

    hand: set[int] = field(default_factory=set)

    @classmethod
    def before(cls, seated: SeatObservation) -> Self:
        """What it knows before anything has happened."""
        return cls()

    @classmethod
    def of(cls, seated: SeatObservation) -> Self:
        """What this seat has seen."""
        return notes_of(seated, cls, lambda: cls.before(seated))

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        if event.kind in ("deal", "look", "move"):
            source, target = ends(event)
            cards = set(event.cards) - {HIDDEN}
            if source == mine:
                self.hand -= cards
            if target == mine:
                self.hand |= cards


@dataclass
class TrickObservation(HandObservation):
    """What a seat has seen where a card is turned up for trumps and tricks are played.

    Attributes:
        trump: the trump suit, -1 before it is seen.
        trick: who has played which card to the trick that lies there.
        gone: the cards that have been played.
    """

    trump: int = NO_SUIT
    trick: list[tuple[int, int]] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)

    PACK: ClassVar[Pack] = FRENCH

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind not in ("deal", "move"):
            return
        source, target = ends(event)
        if target == "turn-up" and event.cards[0] != HIDDEN:
            self.trump = self.PACK.suit[event.cards[0]]
        if target == "trick":
            self.trick.append((event.seat, event.cards[0]))
            self.gone.add(event.cards[0])
        if source == "trick":
            self.trick = []
