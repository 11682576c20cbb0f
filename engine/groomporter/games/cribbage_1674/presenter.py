"""What Cribbage says of itself, beside what every counting game does: whose crib it is."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH
from ...core.events import account
from ...presenter.deciding_cards import DecidingCards, EndingCard, KeyedWords, PlayedDeal
from ..counting.combinations import call_combinations
from ..counting.counting_deal import LAY, whole
from ..counting.presenter import CountedPresenter
from .state import Cribbage


class CribbagePresenter(CountedPresenter):
    """A deal of Cribbage, as a screen is told of it."""

    state: Cribbage

    COUNTS = (
        "fifteen", "pair", "pair-royal", "double-pair-royal", "sequence", "doubled-sequence", "flush",
        "knave-noddy", "knave-turned-up", "crib", "three-in-lieu", "sums-in-play", "sequence-in-play",
        "thirty-one", "nearest", "card-values", "lurch", "game-up",
    )  # fmt: skip

    def lying_apart(self, played: PlayedDeal) -> Sequence[tuple[KeyedWords, DecidingCards]]:
        """The crib, once it has been turned up."""
        state = self.state
        cards = [
            card for event in played.stream if (event.kind, event.rule) == ("look", "crib") for card in event.cards
        ]
        found = whole(cards, state.turned, state.laws, state.noddy(state.dealer)) if cards else []
        counts = {card for one in found for card in one.cards}
        worth = sum(one.points for one in found)
        words: list[KeyedWords] = [("counts", call_combinations(found)) if found else ("nothing",)]
        shown = [EndingCard(card) for card in cards if card in counts]
        if state.turned in counts:
            shown.append(EndingCard(state.turned))
            words.append(("turn-up", FRENCH.words(state.turned)))
        shown += [EndingCard(card, counts=False) for card in cards if card not in counts]
        return [(("crib", account(state.dealer)), DecidingCards(shown, ("points", worth), words))] if cards else []

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending != LAY:
            return super().prompt(seat)
        word = "lay-out-own" if state.turn == state.dealer else "lay-out"
        return word, account(state.turn), account(state.dealer)
