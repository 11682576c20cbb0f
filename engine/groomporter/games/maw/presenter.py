"""What Maw says of itself: the best trumps in their order, what a game counts, and who has asked or vied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import NO_SEAT, Event, account
from ...core.state import CARD, State
from ...play.partners import SIDES
from ...presenter.deciding_cards import KeyedWords
from ...presenter.presenter import Presenter
from ...presenter.tricks import TricksPresenter, trumps_held
from . import five_cards
from .cards import ACE_OF_HEARTS, card_named, plain, trump_mask, trumps
from .deal import PLAY, Maw
from .five_cards import FiveCards
from .for_pool import CHOICE, ForPool
from .laws import CLOSED, FOUR, WINS, Laws
from .sides import ANSWER, LOST, MAKE_OUT, SPEAK, Sides


class MawPresenter(TricksPresenter):
    """A deal of Maw, as a screen is told of it."""

    state: Maw
    TAKES = "winning-a-trick"
    COUNTS = (
        "trump-order", "colours", "plain-aces", "game", "set", "livings", "law-8", "most-win-five", "all-win-ten",
        "three-tricks", "five-tricks", "match-the-pool", "spoiled",
    )  # fmt: skip
    ASKS: ClassVar[Mapping[int, str]] = {}  # what is pending beside a card, and the word for it

    @classmethod
    def form(cls, state: type[State]) -> type[Presenter]:
        """Each form has its own questions before the play and after it."""
        if issubclass(state, Sides):
            return SidesPresenter
        return FiveCardsPresenter if issubclass(state, FiveCards) else ForPoolPresenter

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """By the colour of the suit; the ace of hearts is always a trump."""
        red, black = (FRENCH.suits.index(suit) for suit in "DC")
        return [
            ("trumps, red", trumps(red, laws.second, colours=True)),
            ("trumps, black", trumps(black, laws.second, colours=True)),
            ("plain suits, red", plain(red, laws.aces, colours=True)),
            ("plain suits, black", plain(black, laws.aces, colours=True)),
        ]

    @classmethod
    def orders_in(cls, laws: Laws, trump: int) -> Sequence[tuple[str, Sequence[int]]]:
        """The trumps of this suit, and of the other suits a red one and a black one."""
        red, black = (
            next(suit for suit in map(FRENCH.suits.index, letters) if suit != trump) for letters in ("DH", "CS")
        )
        return [
            ("trumps", trumps(trump, laws.second, colours=True)),
            ("plain suits, red", plain(red, laws.aces, colours=True)),
            ("plain suits, black", plain(black, laws.aces, colours=True)),
        ]

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """The suit that was led, the ace of hearts being a trump."""
        state = self.state
        if action >= CARD or not state.trick or not state.fails_play(seat, action):
            return ()
        if state.trick[0] == ACE_OF_HEARTS:
            return ("trump-led",)
        return "led", FRENCH.suit_words[state.led]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        if self.state.pending != PLAY:
            return self.asked()
        asked, *values = self.to_play()
        return "lead-any" if asked == "lead" else asked, *values

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """How many trumps, the ace of hearts among them, and whether one is five fingers."""
        state = self.state
        hand = state.hands[seat]
        many = (hand & trump_mask(state.trump)).bit_count()
        if hand & FRENCH.bit[card_named("5", state.trump)]:
            return ("five-fingers",) if many == 1 else ("five-fingers-among", many)
        return trumps_held(many)

    def asked(self) -> tuple[str, ...]:
        """What is to be told where no card is waited for."""
        state = self.state
        word = self.ASKS.get(state.pending)
        return (word, account(state.turn)) if word else ("over", FRENCH.suit_words[state.trump])


class FiveCardsPresenter(MawPresenter):
    """A deal of Five-Cards, as a screen is told of it."""

    ASKS: ClassVar = {five_cards.BEFORE: "five-before", five_cards.ANSWER: "five-answer"}


class ForPoolPresenter(MawPresenter):
    """A deal for a pool, as a screen is told of it."""

    state: ForPool

    ASKS: ClassVar = {CHOICE: "choice"}
    CONDITIONS = ("goes-on",)

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """That it goes on for all the tricks."""
        return [("goes-on",)] if seat == self.state.going else []


class SidesPresenter(MawPresenter):
    """A deal by the groom-porter's laws, as a screen is told of it."""

    state: Sides

    PARTNERS = SIDES
    CONDITIONS = ("vies", "asked")
    ASKS: ClassVar = {MAKE_OUT: "make-out", LOST: "lost"}

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The cards that win a set."""
        return laws.out

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; who has vied upon a help must lead one, which the screen says with the rule."""
        state = self.state
        told = super().prompt(seat)
        bound = state.on_help and state.pending == PLAY and not state.trick
        return ("lead", told[1]) if bound else told

    def asked(self) -> tuple[str, ...]:
        """What is to be said before the play, or to a vied card, and what the deal counts without and with it."""
        state = self.state
        counts = str(state.worth()), str(state.worth() + 1)
        if state.pending == SPEAK:
            barred = state.bars_ask(state.turn, 0)
            word = {"": "speak", "asking": "speak-asked"}.get(barred, "speak-closed")
            return word, account(state.turn), *counts
        if state.pending == ANSWER:
            return "answer" if state.crossed < CLOSED else "answer-closed", account(state.turn), *counts
        word, *values = super().asked()
        return "over-three" if word == "over" and self.three_tricks() else word, *values

    def three_tricks(self) -> bool:
        """Whether a side won the deal by its tricks, so that cards may be left; not where a fault was proved since."""
        tricks, gains = self.state.together(self.state.won), self.state.outcome()
        return any(won == WINS and gain > 0 for won, gain in zip(tricks, gains, strict=True))

    def remarks(self) -> Sequence[KeyedWords]:
        """Why cards are left."""
        return (("three-tricks",),) if self.three_tricks() and any(self.state.hands) else ()

    def champions(self) -> Sequence[int]:
        """The side that has won the set."""
        state = self.state
        return state.side(state.champion) if state.champion != NO_SEAT else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """Who has asked, and who has vied a card that is not answered."""
        state = self.state
        return [(word,) for word, who in (("asked", state.asker), ("vies", state.vier)) if seat == who]

    @classmethod
    def made_of(cls, stream: Sequence[Event], event: Event) -> Sequence[tuple[str, int]]:
        """A game is four, the card that was asked, and the cards that were crossed; by law 6 without the asked one."""
        asked = sum(one.kind == "say" and one.data == ("ask",) for one in stream) if event.rule != "law-6" else 0
        crossed = sum(one.kind == "say" and one.data == ("pledge",) for one in stream)
        parts = [(key, amount) for key, amount in (("game", FOUR), ("asked", asked), ("crossed", crossed)) if amount]
        return parts if event.data[1] == sum(amount for _, amount in parts) else ()
