"""Primero: the hands are shown, each is named, and the best of those that can win is told."""

from __future__ import annotations

from ...core.cards import FRENCH
from ...core.events import EVERYONE, Emit, Event
from ...play.stakes import StakeState
from .hands import TYPES, Hand
from .laws import Laws


class Showing(StakeState):
    """A deal in which hands are shown at the end.

    Attributes:
        order: the seats that play, the eldest first.
    """

    __slots__ = ("bets", "live", "order")
    laws: Laws
    order: tuple[int, ...]

    def players(self) -> list[int]:
        """Who is still in, the eldest first."""
        return [seat for seat in self.order if self.live >> seat & 1]

    def hand(self, seat: int) -> Hand:
        """The type and the points of this seat's cards."""
        return self.laws.scale.hand(self.hands[seat])

    def show(self, emit: Emit) -> None:
        """All who are in lay their cards open, and each hand is named."""
        for seat in self.players():
            cards = tuple(FRENCH.cards_of(self.hands[seat]))
            emit(Event("look", "hands-shown", seat, cards, (f"hand:{seat}",), EVERYONE))
        for seat in self.players():
            self.tell(seat, emit)
        self.tell_winner(emit)

    def tell(self, seat: int, emit: Emit) -> None:
        """What this hand is worth, and by which rules."""
        scale = self.laws.scale
        counted, kind = scale.counting_cards(self.hands[seat])
        points, cards = scale.total(counted), tuple(FRENCH.cards_of(counted))
        emit(Event("rule", TYPES[kind], seat, cards, ("counts", TYPES[kind], points)))
        emit(Event("rule", "values", seat, (), ("points", points)))
        ranks = {FRENCH.ranks[FRENCH.rank[card]] for card in cards}
        if "A" in ranks:
            emit(Event("rule", "ace", seat, (), ("worth", self.laws.ace)))
        if ranks & {"2", "3", "4"}:
            emit(Event("rule", "small-cards", seat, (), ("raised" if self.laws.raised else "pips",)))

    def winner(self) -> int:
        """Who has the best hand of those that can win; -1 if there is none."""
        ranks = self.ranks()
        return ranks.index(max(ranks)) if max(ranks) >= 0 else -1

    def tell_winner(self, emit: Emit) -> None:
        """Whose hand is the best of those that can win."""
        ranks = self.ranks()
        best = [seat for seat in self.players() if ranks[seat] == max(ranks) >= 0]
        if not best:
            return
        hand = self.hand(best[0])
        equals = [seat for seat in self.players() if ranks[seat] // len(ranks) == max(ranks) // len(ranks)]
        emit(Event("rule", "eldest-of-equals" if equals[1:] else "best-hand", best[0], (), ("best", TYPES[hand.kind])))

    def ranks(self) -> list[int]:
        """How good each seat's hand is, below zero if it cannot win; of equal hands the eldest has the better."""
        total = len(self.hands)
        elder = {seat: total - 1 - place for place, seat in enumerate(self.order)}
        return [
            (self.rank(seat) * total + elder[seat]) if self.live >> seat & 1 and self.can_win(seat) else -1
            for seat in range(total)
        ]

    def rank(self, seat: int) -> int:
        """How good the hand of this seat is, among those that can win; never below zero."""
        raise NotImplementedError

    def can_win(self, seat: int) -> bool:
        """Whether this hand may take the money."""
        return True
