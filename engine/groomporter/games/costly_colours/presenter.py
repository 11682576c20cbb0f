"""What Costly-Colours says of itself: what a hand shows, and how far the cards have come."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import NO_CARD
from ...core.events import account
from ...core.state import END
from ..counting.combinations import WORDS, Combination, call_combinations
from ..counting.playing_up import BIT
from ..counting.presenter import PlayingUpPresenter
from .state import MOG, CostlyColours

CALLED = {
    **{rule: WORDS[rule] for rule in ("fifteen", "twenty-five")},
    "thirty-one": ("thirty-one", ""),
    **{rule: WORDS[rule] for rule in ("pair", "pair-royal", "double-pair-royal")},
    "knave": ("a knave", "knaves"),
    "deuce": ("a deuce", "deuces"),
    "colours": ("colours", ""),
    "costly-colours": ("costly-colours", ""),
}


class CostlyColoursPresenter(PlayingUpPresenter):
    """A deal of Costly-Colours, as a screen is told of it."""

    state: CostlyColours

    COUNTS = (
        "fifteen", "twenty-five", "thirty-one", "pair", "pair-royal", "double-pair-royal", "knave", "deuce",
        "costly-colours", "colours", "turned-up-four", "refusing", "sums-in-play", "nearest", "card-values", "game-up",
    )  # fmt: skip

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending != MOG:
            return super().prompt(seat)
        return "answer" if state.offer != NO_CARD else "mog", account(state.turn), account(state.eldest)

    def combinations(self, seat: int) -> Sequence[Combination]:
        """What the hand shows with the turned card: as it is held, and once it has been shown."""
        state = self.state
        known = state.pending < END or self.counted_openly(seat)
        return state.find_combinations(seat) if known and state.turned != NO_CARD else ()

    def counted_openly(self, seat: int) -> bool:
        """Once it has been shown, which it is not where the game was up before."""
        return bool(self.state.shown & BIT[seat])

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """The combinations as they are called, and what they come to."""
        found = self.combinations(seat)
        if found:
            return "counts", call_combinations(found, words=CALLED), sum(one.points for one in found)
        return ("nothing",) if self.state.pending < END or self.counted_openly(seat) else ()
