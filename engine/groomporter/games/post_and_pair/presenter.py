"""What Post and Pair says of itself: what is asked, what each has in front, and what three cards come to."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, NO_SUIT, best_first
from ...core.events import account
from ...core.state import END
from ...presenter.presenter import Kind, Presenter
from .laws import CANNOT, ROYAL, Laws, alike
from .state import PostAndPair

HANDS = {"pair-royal": "KH KD KC", "pair": "KS KD 4C", "post": "TH TC AD", "best-card": "AH 9S 8C"}


def many(rank: int) -> str:
    """The cards of a rank, in words: "kings", "sixes"."""
    word = FRENCH.rank_words[rank]
    return f"{word}es" if word.endswith("x") else f"{word}s"


class PostAndPairPresenter(Presenter):
    """A deal of Post and Pair, as a screen is told of it."""

    state: PostAndPair

    CONDITIONS = ("folded", "vied", "seen", "passed")
    COUNTS = ("pair-royal", "pair", "post", "coat-cards", "over-twenty-one", "best-card", "eldest-of-equals")

    @classmethod
    def values(cls, laws: Laws) -> Sequence[tuple[int, ...]]:
        """What each counts at Post."""
        return [(laws.count(card),) for card in range(FRENCH.size)]

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Of single cards, aces high."""
        return [("single cards", best_first(FRENCH, FRENCH.ranks))]

    @classmethod
    def orders_in(cls, laws: Laws, trump: int) -> Sequence[tuple[str, Sequence[int]]]:
        """Trumps above all others."""
        if trump == NO_SUIT:
            return ()
        other = next(suit for suit in FRENCH.suits if suit != FRENCH.suits[trump])
        return [
            ("trumps", best_first(FRENCH, FRENCH.ranks, FRENCH.suits[trump])),
            ("other cards", best_first(FRENCH, FRENCH.ranks, other)),
        ]

    @classmethod
    def kinds(cls, laws: Laws, trump: int) -> Sequence[Kind]:
        """What the best hand is, the best first."""
        return [Kind("", rule, FRENCH.read(cards)) for rule, cards in HANDS.items()]

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has vied in front, and whether it has passed or given up."""
        state = self.state
        found: list[tuple[int | str, ...]] = []
        if state.bets[seat] and state.pending <= END:
            found.append(("bet", state.bets[seat]))
        if not state.live >> seat & 1:
            found.append(("folded",))
        elif state.pending < END and state.vied and state.has_seen(seat):
            found.append(("vied",) if seat == state.vier else ("seen",))
        elif state.pending < END and state.passed >> seat & 1:
            found.append(("passed",))
        return found

    def away(self, seat: int) -> bool:
        """Who has given up."""
        return not self.state.live >> seat & 1

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """The pair-royal; or the pair, and what the cards come to at Post; or that alone."""
        state = self.state
        total, counts = state.laws.total(state.held(seat)), state.post_rank(seat) > CANNOT
        if (rank := alike(state.held(seat), ROYAL)) > CANNOT:
            return "pair-royal", many(rank)
        if (rank := state.pair_rank(seat)) > CANNOT:
            return ("pair", many(rank), total) if counts else ("pair-alone", many(rank))
        return "post" if counts else "over", total

    def held_kind(self, seat: int) -> tuple[str, str]:
        """Which of the kinds this is."""
        state = self.state
        kinds = {"pair-royal": state.royal_rank, "pair": state.pair_rank, "post": state.post_rank}
        return "", next((rule for rule, rank in kinds.items() if rank(seat) > CANNOT), "best-card")

    def made(self, seat: int) -> Sequence[tuple[int, int]]:
        """What each card counts at Post."""
        state = self.state
        return [(card, state.laws.count(card)) for card in state.held(seat)]

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """What who has won it all held, where the cards were shown for it."""
        state = self.state
        if state.ended != "showing" or state.laws.agreement == "divide":
            return ()
        return ("best-card",) if self.held_kind(seat)[1] == "best-card" else self.holding(seat)

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; at the end, how it came about."""
        state = self.state
        if state.pending >= END:
            return self.over()
        who = account(state.turn)
        if state.vied:
            return "answer", who, account(state.vier), str(state.owing(state.turn))
        return ("dealer" if state.turn == state.dealer else "open", who)

    def over(self) -> tuple[str, ...]:
        """How the deal has ended."""
        state = self.state
        if state.ended == "left-alone":
            return "alone", account(state.players()[0])
        if state.ended == "double":
            return ("doubled",)
        return ("divided",) if state.laws.agreement == "divide" else ("over",)
