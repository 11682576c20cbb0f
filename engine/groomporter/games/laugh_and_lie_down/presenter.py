"""What Laugh and Lie Down says of itself: whether there is a match, what each has won, and who has lain down."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import account
from ...core.plain import list_in_words
from ...core.state import argument_of, verb_of
from ...presenter.deciding_cards import DecidingCards, PlayedDeal
from ...presenter.presenter import Presenter
from .laws import MOURNIVAL, PAIR, RANK_WORDS, RANKS, ROYAL, alike
from .spread import TURN
from .state import LaughAndLieDown

ALIKE = {MOURNIVAL: "a mournival", ROYAL: "a pair royal"}
PAIRS = ("a pair", "two pairs", "three pairs", "four pairs")
AT_BEST = range(len(RANKS) - 1, -1, -1)  # the ranks, aces first


class LaughAndLieDownPresenter(Presenter):
    """A deal of Laugh and Lie Down, as a screen is told of it."""

    state: LaughAndLieDown

    SPREAD = "table"
    CONDITIONS = ("last-in", "lain")
    COUNTS = (
        "mournival-in-hand", "proved-pair", "pair-of-a-pair-royal", "overlooked-mournival", "overlooked-pair",
        "leftovers", "last-in", "eight-is-level",
    )  # fmt: skip

    def worth_waiting(self, seat: int, action: int) -> bool:
        """A screen waits for a claim only where something has been overlooked."""
        state = self.state
        cards = argument_of(action)
        return verb_of(action) != state.PLACE["claim"] or state.overlooked(alike(cards), cards)

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending != TURN:
            return "over", account(state.last_in())
        if seat != state.turn:
            return ("turn", account(state.turn))
        return ("take" if state.can_match(seat) else "no-match" if state.hands[seat] else "no-card", account(seat))

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards:
        """How many cards it has won; they lie before it."""
        return DecidingCards((), ("won", self.state.by[seats[0]].bit_count()))

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """What of its hand is alike: mournivals and pairs royal by their rank, then how many pairs."""
        hand = self.state.hands[seat]
        sizes = [(mask & hand).bit_count() for mask in RANKS]
        said = [f"{ALIKE[size]} of {RANK_WORDS[rank]}" for size in ALIKE for rank in AT_BEST if sizes[rank] == size]
        if pairs := sizes.count(PAIR):
            said.append(PAIRS[pairs - 1])
        return ("alike", list_in_words(said)) if said else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """How many cards lie by this seat, and whether it has lain down, or was the last one in."""
        state = self.state
        won = state.by[seat].bit_count()
        lain = not state.live >> seat & 1
        last = state.pending != TURN and seat == state.last_in()
        return [*([("by", won)] if won else []), *([("last-in",)] if last else [("lain",)] if lain else [])]
