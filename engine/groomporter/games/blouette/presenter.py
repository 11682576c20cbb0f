"""What Blouette says of itself: how many tricks wait for a winner."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, NO_SUIT, best_first
from ...core.events import NO_SEAT, account
from ...presenter.deciding_cards import KeyedWords
from ...presenter.presenter import Presenter
from .laws import GAME, ORDER, Laws
from .state import PLAY, PLAYERS, Blouette


class BlouettePresenter(Presenter):
    """A deal of Blouette, as a screen is told of it."""

    state: Blouette

    PARTNERS = PLAYERS
    TAKES = "highest-takes"
    COUNTS = ("most-tricks", "tied-trick", "carried", "tied-last-trick", "all-tied", "twelve-deals")

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """The king is the best and the ace the least, whatever the suit."""
        return [("", best_first(FRENCH, ORDER))]

    def ahead(self) -> tuple[int, int]:
        """Who has laid the highest card so far, if nobody has laid as high a one."""
        return (NO_SEAT if self.state.tied else self.state.winner), NO_SUIT

    def champions(self) -> Sequence[int]:
        """The side that has won the game."""
        return self.state.champions()

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The deals that win."""
        return GAME

    def remarks(self) -> Sequence[KeyedWords]:
        """How many tricks were tied."""
        return (("ties", self.state.ties),) if self.state.ties else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now, and how many tricks wait for a winner; at the end, how many were tied."""
        state = self.state
        if state.pending != PLAY:
            return ("over-after-ties", str(state.ties)) if state.ties and state.first != NO_SEAT else ("over",)
        word, who, waiting = "any" if state.trick else "lead", account(state.turn), len(state.carried) // PLAYERS
        return (f"{word}-for-more", who, str(waiting)) if waiting else (word, who)
