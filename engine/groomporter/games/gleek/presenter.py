"""What Gleek says of itself: what is asked, who has bought and vied, and what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, best_first
from ...core.events import account
from ...presenter.deciding_cards import DecidingCards, KeyedWords, PlayedDeal, by_tricks
from ...presenter.tricks import TricksPresenter
from .buying import BID, BIT, LAY_OUT, PLAY, RUFF
from .laws import FOUR_ACES, Laws
from .state import Gleek


class GleekPresenter(TricksPresenter):
    """A deal of Gleek, as a screen is told of it."""

    state: Gleek

    CONDITIONS = ("folded", "vied", "seen", "left", "ruff-mournival", "ruff-gleek", "mournival", "gleek", "ruff")
    TAKES = "winning-a-trick"
    COUNTS = ("honours", "cards-won", "par", "mournival", "gleek", "ruff")

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high, without twos and threes."""
        return [("", best_first(FRENCH, FRENCH.ranks[2:]))]

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """Whether this seat has bought the stock or left it, what it has said of the ruff; and in the play whether it
        won that, and has a gleek or a mournival.
        """
        state = self.state
        found: list[tuple[int | str, ...]] = []
        if seat == state.buyer:
            found.append(("bid" if state.pending == BID else "bought", state.price))
        elif state.pending == BID and not state.bidders & BIT[seat]:
            found.append(("left",))
        if state.pending == RUFF and state.vied:
            if not state.live & BIT[seat]:
                found.append(("folded",))
            elif state.has_seen(seat):
                found.append(("vied",) if seat == state.vier else ("seen",))
        if state.pending == PLAY:
            alike = {rule for rule, _, _ in state.alike(seat, state.held[seat])}
            won = ["ruff"] if seat == state.ruff_winner() else []
            won += [max(alike)] if alike else []  # a mournival, which is more than a gleek
            found += [("-".join(won),)] if won else []
        return found

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards:
        """What was counted, of cards and honours, beside two-and-twenty."""
        state, (seat,) = self.state, seats
        cards, count = state.cards_won(seat), state.count(seat)
        words: KeyedWords = ("counts", cards, count - cards, state.par)
        return by_tricks(seats, played)._replace(number=("points", count), words=[words])

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """For the ruff the best suit, or four aces; for the play the trumps."""
        state = self.state
        if state.pending <= RUFF and state.pending != PLAY:
            cards, total = state.laws.ruff_of(state.hands[seat])
            if total == FOUR_ACES:
                return ("four-aces",)
            return "ruff", total, FRENCH.suit_words[FRENCH.suit[FRENCH.cards_of(cards)[0]]]
        trumps = state.hands[seat] & FRENCH.suit_mask[state.trump]
        return ("trumps", trumps.bit_count()) if trumps else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        if found := self.over_or_to_play(PLAY):
            return found
        state = self.state
        who = account(state.turn)
        if state.pending == LAY_OUT:
            return "lay-out", who, str(state.to_lay)
        if state.pending == BID:
            if not state.price:
                return ("must-open" if state.laws.must_open else "open-bidding"), who
            return "bid", who, account(state.buyer), str(state.price)
        if state.vied:
            cost = state.cost_at(state.level)
            return f"answer-{state.vied}", who, account(state.vier), str(cost)
        return ("youngest" if state.turn == state.dealer else "ruff"), who, str(state.cost_at(1))
