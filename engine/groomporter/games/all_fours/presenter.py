"""What All Fours says of itself: the points that win, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, best_first
from ...core.events import NO_SEAT, account
from ...play.partners import SIDES
from ...presenter.deciding_cards import DecidingCards, EndingCard, KeyedWords, PlayedDeal
from ...presenter.tricks import TricksPresenter, trumps_held
from .deal import ANSWER, BEG, BIT, PLAY
from .laws import VALUE, Laws
from .play import AllFours

FOURS = ("high", "low", "jack")  # the points that are counted for one card


class AllFoursPresenter(TricksPresenter):
    """A deal of All Fours, as a screen is told of it."""

    state: AllFours

    PARTNERS = SIDES
    TAKES = "winning-a-trick"
    COUNTS = ("high", "low", "jack", "game", "turned-card", "take-one", "order-of-counting", "game-up")

    @classmethod
    def values(cls, laws: Laws) -> Sequence[tuple[int, ...]]:
        """What cards tell for Game."""
        return [(value,) for value in VALUE]

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high, in every suit."""
        return [("", best_first(FRENCH, FRENCH.ranks))]

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The points that win."""
        return laws.game

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending == PLAY:
            return self.to_play()
        who, trump = account(state.turn), FRENCH.suit_words[state.trump]
        return {BEG: ("beg", who, trump), ANSWER: ("answer", who, trump)}.get(state.pending, ("over", trump))

    def champions(self) -> Sequence[int]:
        """Who has the points that win, and its partner."""
        state = self.state
        won = state.champion
        return [seat for seat in (won, state.partner(won)) if seat != NO_SEAT] if won != NO_SEAT else []

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """How many trumps, once it has looked at its cards."""
        state = self.state
        hand = state.hands[seat] if state.looking() & BIT[seat] else 0
        return trumps_held((hand & FRENCH.suit_mask[state.trump]).bit_count())

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards:
        """High, Low and Jack by their cards, then what the side's tricks tell for Game; beside them its points."""
        names = [account(seat) for seat in seats]
        counted = [event for event in played.stream if event.kind == "pay" and event.data[-1] == names[0]]
        points = sum(int(event.data[1]) for event in counted)
        rules: dict[int, list[str]] = {}
        for event in played.stream:
            if event.kind == "pay" and event.rule in FOURS and event.data[-1] in names and event.cards:
                rules.setdefault(event.cards[0], []).append(event.rule)
        high = [EndingCard(card, note=("-".join(found),)) for card, found in rules.items()]
        told = sorted(
            (card for card in played.taken(seats) if VALUE[card] and card not in rules), key=lambda card: -VALUE[card]
        )
        game = sum(VALUE[card] for card in played.taken(seats))
        won = any(event.rule == "game" and event.data[-1] in names for event in counted)
        words: list[KeyedWords] = [(rule,) for rule in FOURS if any(rule in found for found in rules.values())]
        if played.tricks:
            words.append(("game-won" if won else "game-lost", game))
        return DecidingCards(
            [*high, *(EndingCard(card, won, ("adds", VALUE[card])) for card in told)], ("points", points), words
        )
