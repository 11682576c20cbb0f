"""What Noddy and Cribbage say of themselves: how far the cards have come, and the score on the board."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, falling
from ...core.events import NO_SEAT, account
from ...core.state import CARD
from ...play.partners import SIDES
from ...presenter.presenter import Presenter
from .combinations import LOW, VALUE, comes_to
from .counting_deal import CountingDeal
from .laws import Counting
from .overcounting import BIT, COUNT, PLAY


class CountedPresenter(Presenter):
    """A deal that is counted, as a screen is told of it."""

    state: CountingDeal

    ROW = "played"
    PARTNERS = SIDES

    @classmethod
    def values(cls, laws: Counting) -> Sequence[tuple[int, ...]]:
        """Towards fifteen, and up to thirty-one: coat cards ten, an ace one."""
        return [(value,) for value in VALUE]

    @classmethod
    def orders(cls, laws: Counting) -> Sequence[tuple[str, Sequence[int]]]:
        """In a sequence the ace is the least."""
        return [("sequences", sorted(falling(FRENCH, FRENCH.ranks), key=lambda card: -LOW[card]))]

    @classmethod
    def race(cls, laws: Counting) -> int:
        """The points that win."""
        return laws.game

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """How far the cards have come."""
        state = self.state
        return ("over", comes_to(state.laid)) if action < CARD and state.laid else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        who = account(state.turn)
        if state.pending == COUNT:
            return "count", who
        if state.pending == PLAY:
            if not state.laid:
                return "lead", who
            cannot = seat == state.turn and not state.coming_in(seat)  # known to its holder alone
            return "go" if cannot else "come-in", who, str(comes_to(state.laid))
        points, game = str(state.points[seat]), str(state.laws.game)
        if state.champion == NO_SEAT:
            return "over", points, game
        ours = state.champion in (seat, state.partner(seat))
        return "won", account(seat if ours else state.champion), points, game

    @classmethod
    def so_far(cls, cards: Sequence[int]) -> tuple[int | str, ...]:
        """How far the cards have come."""
        return ("cards", comes_to(cards)) if cards else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has counted, and that it cannot come in."""
        state = self.state
        counted = [("counted", state.told[seat])] if state.told[seat] >= 0 else []
        return [*counted, *([("out",)] if state.gone & BIT[seat] else [])]
