"""What the counting games say of themselves: how far the cards have come, and the score on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.cards import FRENCH, NO_CARD
from ...core.events import NO_SEAT, account
from ...core.state import CARD, DONE
from ...play.partners import SIDES
from ...presenter.deciding_cards import KeyedWords
from ...presenter.presenter import Presenter
from .combinations import VALUE, Combination, call_combinations, comes_to
from .counting_deal import CountingDeal
from .playing_up import BIT, COUNT, PLAY, PlayingUp


class PlayingUpPresenter(Presenter):
    """A deal that is played up to thirty-one, as a screen is told of it."""

    state: PlayingUp

    ROW = "played"
    BESIDE_ROW = frozenset({"partners", "counting", "crib", "showing", "overcounting", "false-claim", "refusing"})
    CONDITIONS = ("out",)

    @classmethod
    def values(cls, laws: Any) -> Sequence[tuple[int, ...]]:
        """Towards fifteen, and up to thirty-one: coat cards ten, an ace one."""
        return [(value,) for value in VALUE]

    @classmethod
    def race(cls, laws: Any) -> int:
        """The points that win."""
        game: int = laws.game
        return game

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """How far the cards have come, and would come with this one."""
        state = self.state
        if action >= CARD or not state.laid:
            return ()
        count = comes_to(state.laid)
        return "over", count, count + VALUE[action]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        who = account(state.turn)
        if state.pending == PLAY:
            if not state.laid:
                return "lead", who
            cannot = seat == state.turn and not state.coming_in(seat)  # known to its holder alone
            return "go" if cannot else "come-in", who, str(comes_to(state.laid))
        return ("over", str(state.laws.game)) if state.champion == NO_SEAT else self.match_over()

    def champions(self) -> Sequence[int]:
        """Who has the points that win, and its partner."""
        state = self.state
        won = state.champion
        return [seat for seat in (won, state.partner(won)) if seat != NO_SEAT] if won != NO_SEAT else []

    def combinations(self, seat: int) -> Sequence[Combination]:
        """What the hand counts with the turned card, as far as it is to be told; () else."""
        return ()

    def made(self, seat: int) -> Sequence[tuple[int, int]]:
        """The cards of its combinations."""
        return [(card, 0) for card in sorted({card for one in self.combinations(seat) for card in one.cards})]

    def remarks(self) -> Sequence[KeyedWords]:
        """Which card was turned up: it counts with every hand."""
        turned = self.state.turned
        return (("turned", FRENCH.words(turned)),) if turned != NO_CARD else ()

    @classmethod
    def so_far(cls, cards: Sequence[int]) -> tuple[int | str, ...]:
        """How far the cards have come."""
        return ("cards", comes_to(cards)) if cards else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """That this seat cannot come in."""
        return [("out",)] if self.state.gone & BIT[seat] else []


class CountedPresenter(PlayingUpPresenter):
    """A deal that is counted unseen, as a screen is told of it."""

    state: CountingDeal

    COUNTS: ClassVar[tuple[str, ...]] = (
        "fifteen", "twenty-five", "pair", "pair-royal", "double-pair-royal", "sequence", "flush", "knave-noddy",
        "knave-turned-up", "sums-in-play", "sequence-in-play", "knave-in-play", "thirty-one", "nearest",
        "card-values", "game-up",
    )  # fmt: skip
    PARTNERS = SIDES

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        return ("count", account(state.turn)) if state.pending == COUNT else super().prompt(seat)

    def combinations(self, seat: int) -> Sequence[Combination]:
        """What the hand counts with the turned card: as it is to be counted, or once it lies open; () before and
        between.
        """
        state = self.state
        held = state.hands[seat] if state.pending == COUNT else self.shown_hand(seat)
        return state.find_combinations(seat, held) if held and state.turned != NO_CARD else ()

    def shown_hand(self, seat: int) -> int:
        """The hand that was counted, once all have seen it."""
        state = self.state
        return (state.begun or state.hands)[seat] if self.counted_openly(seat) else 0

    def counted_openly(self, seat: int) -> bool:
        """When the deal is settled, if it had counted."""
        return self.state.pending == DONE and self.state.told[seat] >= 0

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """The combinations as they are called, and what they come to."""
        found = self.combinations(seat)
        if found:
            return "counts", call_combinations(found), sum(one.points for one in found)
        state = self.state
        counts = self.counted_openly(seat) or (state.pending == COUNT and state.turned != NO_CARD)
        return ("nothing",) if counts else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has counted, and that it cannot come in."""
        told = self.state.told[seat]
        return [*([("counted", told)] if told >= 0 else []), *super().marks(seat)]
