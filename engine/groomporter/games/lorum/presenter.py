"""What Lórum and Lóra say of themselves: what cards cost, which Overs are announced, and what is called."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import GERMAN, best_first
from ...core.plain import list_in_words
from ...presenter.deciding_cards import DecidingCards, PlayedDeal
from ...presenter.tricks import TricksPresenter
from .costly import PLAY, Costly
from .laws import CALLS, DURCH, OVER_CARDS, VALUE, AnnouncementLaws
from .state import Lorum

HEARTS = GERMAN.suits.index("H")


class CostlyPresenter(TricksPresenter):
    """A deal in which hearts and two Overs cost, as a screen is told of it."""

    state: Costly

    CONDITIONS = ("maly", "durch", "announced")
    TAKES = "highest-takes"

    @classmethod
    def values(cls, laws: AnnouncementLaws) -> Sequence[tuple[int, ...]]:
        """What a card costs its taker."""
        return [(value,) for value in VALUE]

    @classmethod
    def orders(cls, laws: AnnouncementLaws) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high, in every suit."""
        return [("", best_first(GERMAN, GERMAN.ranks))]

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """The Overs that this seat has announced."""
        return [("announced", GERMAN.words(card)) for card in GERMAN.cards_of(self.state.announced[seat])]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        return self.to_play() if self.state.pending == PLAY else ("over",)

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """The cards that cost whoever takes them: how many hearts, and which Overs."""
        hand = self.state.hands[seat]
        hearts = (hand & GERMAN.suit_mask[HEARTS]).bit_count()
        overs = [f"the {GERMAN.words(card)}" for card in OVER_CARDS if hand >> card & 1]
        if not hearts:
            return ("overs", list_in_words(overs)) if overs else ()
        return ("hearts", "hearts-and-over", "hearts-and-overs")[len(overs)], hearts, *overs

    def taken_for(self, seat: int, card: int) -> int:
        """What this card costs its taker."""
        return self.state.cost_of(card, seat)


class LorumPresenter(CostlyPresenter):
    """A deal of Lórum, as a screen is told of it."""

    state: Lorum

    COUNTS = (
        "paying-the-bank", "one-clean", "winners", "nobody-clean", "all-twenty", "silent-durch", "maly", "durch",
        "announced-over",
    )  # fmt: skip

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has called or announced."""
        state = self.state
        own = [(CALLS[state.called],)] if state.called and seat == state.caller else []
        return [*own, *super().marks(seat)]

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """The suit led; in malý, that it can be beaten."""
        return super().because(seat, action) or (("beat",) if self.state.must_beat(seat) else ())

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        told = super().prompt(seat)
        if state.pending == PLAY and not state.has_started() and state.called != DURCH and not any(state.announced):
            return CALLS[state.called] or "first", *told[1:]
        return told

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """Nothing in a game that is called, where tricks decide."""
        return () if self.state.called else super().holding(seat)

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards | None:
        """Of who called a game, which."""
        state, found = self.state, super().decided(seats, played)
        called = CALLS[state.called] if state.called and state.caller in seats else ""
        return found._replace(words=((called,),)) if found and called else found

    def taken_for(self, seat: int, card: int) -> int:
        """Nothing in a game that is called, where tricks decide."""
        return 0 if self.state.called else super().taken_for(seat, card)
