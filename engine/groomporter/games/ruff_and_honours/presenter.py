"""What Ruff and Honours says of itself: what is asked, what is trumps, and what honours count."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, best_first
from ...core.events import account
from ...play.laying_out import LAY_OUT
from ...presenter.deciding_cards import DecidingCards, EndingCard, PlayedDeal
from ...presenter.tricks import TricksPresenter, trumps_held
from .deal import ANSWER, PLAY, RUFF
from .laws import GAME, HONOURS, PLAYERS, Laws
from .play import RuffAndHonours


class RuffAndHonoursPresenter(TricksPresenter):
    """A deal of Ruff and Honours, as a screen is told of it."""

    state: RuffAndHonours

    PARTNERS = PLAYERS
    CONDITIONS = ("ruffed",)
    TAKES = "winning-a-trick"
    COUNTS = ("tricks-over-six", "honours-worth", "honours-held", "honours-split", "call", "counting", "game-up")

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high, in every suit."""
        return [("", best_first(FRENCH, FRENCH.ranks))]

    def champions(self) -> Sequence[int]:
        """The side that has won the game."""
        return self.state.champions()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """That it has taken in the stock."""
        return [("ruffed",)] if seat == self.state.ruffer else []

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """How many trumps, and how many honours among them."""
        trumps = self.state.hands[seat] & FRENCH.suit_mask[self.state.trump]
        if honours := (trumps & HONOURS).bit_count():
            return "honours", trumps.bit_count(), honours
        return trumps_held(trumps.bit_count())

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards:
        """The honours of the side, as far as they were seen, each with who had it; and its tricks."""
        seen = {(seat, card) for trick in played.tricks for seat, card in trick.laid}
        seen |= {(event.seat, card) for event in played.stream if event.kind == "look" for card in event.cards}
        held = [(card, seat) for seat, card in seen if seat in seats and self.state.honours(seat) & FRENCH.bit[card]]
        cards = [EndingCard(card, note=("by", account(seat))) for card, seat in sorted(held, reverse=True)]
        return DecidingCards(cards, ("tricks", played.number(seats)), (("honours", len(cards)),))

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The points that win."""
        return GAME

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        if found := self.over_or_to_play(PLAY):
            return found
        state = self.state
        who, trump = account(state.turn), FRENCH.suit_words[state.trump]
        if state.pending == LAY_OUT:
            asked, whole = "lay-out" if state.laws.others else "lay-out-any", state.taken_in.bit_count()
            return asked, who, trump, str(whole - state.to_lay + 1), str(whole)
        words = {RUFF: f"ruff-{state.laws.ruffing}", ANSWER: "answer"}
        return words[state.pending], who, trump
