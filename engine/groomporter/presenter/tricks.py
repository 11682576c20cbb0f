"""What every game in which suit is followed says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from ..core.acts import CARD
from ..core.cards import Hands, Pack
from ..core.events import NO_SEAT, account
from ..core.state import END
from .deciding_cards import DecidingCards, PlayedDeal, by_tricks, by_worth
from .presenter import Presenter


class SuitLed(Protocol):
    """A deal with a trick in it: its cards so far, the suit led, and who has laid the best."""

    PACK: ClassVar[Pack]
    pending: int
    turn: int
    trick: list[int]
    led: int
    trump: int
    winner: int
    playing: int

    @property
    def hands(self) -> Hands:
        """The cards of each seat, one bit a card."""


def trumps_held(many: int) -> tuple[int | str, ...]:
    """So many trumps, as a holding is told (`Presenter.holding`); none are not named."""
    return ("trumps", many) if many else ()


class TricksPresenter(Presenter):
    """A deal in which suit is followed, as a screen is told of it."""

    state: SuitLed

    def to_play(self) -> tuple[str, ...]:
        """Who leads now, or who is to follow which suit."""
        state, who = self.state, account(self.state.turn)
        return ("follow", who, state.PACK.suit_words[state.led]) if state.trick else ("lead", who)

    def over_or_to_play(self, play: int) -> tuple[str, ...]:
        """That the deal is over, and what was trumps, or what is to be played; () where something else is asked.

        Args:
            play: what is pending while cards are played.
        """
        state = self.state
        if state.pending >= END:
            return "over", state.PACK.suit_words[state.trump]
        return self.to_play() if state.pending == play else ()

    def ahead(self) -> tuple[int, int]:
        """Who has laid the best card so far."""
        state = self.state
        return (state.winner if 0 < len(state.trick) < state.playing else NO_SEAT), state.trump

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """The suit that was led, where the card does not follow it though another would."""
        state, pack = self.state, self.state.PACK
        if action >= CARD or not state.trick or pack.suit[action] == state.led:
            return ()
        return ("led", pack.suit_words[state.led]) if state.hands[seat] & pack.suit_mask[state.led] else ()

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards | None:
        """The cards that cost whoever took them, where some did; else the tricks."""
        if not played.tricks:
            return None
        costly = any(self.taken_for(trick.taker, card) for trick in played.tricks for card in trick.cards)
        if not costly:
            return by_tricks(seats, played)
        return by_worth(seats, played, lambda card: self.taken_for(seats[0], card), "costs")
