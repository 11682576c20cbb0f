"""What Losing Loadum and its kin say of themselves: who is to act, what may be theirs, and who must say 31."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_SUIT, best_first
from ...core.events import NO_SEAT, account
from ...core.state import DONE, act, verb_of
from ...presenter.deciding_cards import DecidingCards, PlayedDeal, by_worth
from ...presenter.tricks import TricksPresenter
from .laws import COATS, VALUE, Laws
from .play import ASK, BIT, DECLARES, OBJECTS, PLAY, SUIT, TAKE, TAKES
from .state import Loadum


class LoadumPresenter(TricksPresenter):
    """A deal of Loadum, as a screen is told of it."""

    state: Loadum

    CONDITIONS = ("out-of-game",)
    TAKES = "winning-a-trick"
    COUNTS: ClassVar[tuple[str, ...]] = (
        "going-out", "life-lost", "most-points", "ties", "trump-that-trick", "last-survivor", "none-survive",
    )  # fmt: skip

    @classmethod
    def values(cls, laws: Laws) -> Sequence[tuple[int, ...]]:
        """What a loader counts."""
        return [(value,) for value in VALUE]

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """The ten ranks by the option."""
        return [("", sorted(best_first(FRENCH, FRENCH.ranks), key=lambda card: -laws.powers[0][-1][card]))]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending == PLAY:
            told = self.to_play()
            return told if state.tricks or state.trick else ("first-lead", *told[1:])
        if state.pending == ASK:
            return "asked-coat" if BIT[state.offer] & COATS else "asked-card", account(state.turn)
        if state.pending > ASK and state.loser != NO_SEAT:
            return "over-out", account(state.loser), str(state.points[state.loser])
        # When all have seen it, none need remember it.
        if state.pending == DONE and state.trump != NO_SUIT and not state.to_look:
            return "over-trump", FRENCH.suit_words[state.trump]
        return ("take",) if state.pending == TAKE else ("over",)

    def ahead(self) -> tuple[int, int]:
        """Who has laid the best card so far; the trump counts from when it is looked at."""
        seat, trump = super().ahead()
        return (seat if seat == NO_SEAT else self.state.won_by()), trump

    def champions(self) -> Sequence[int]:
        """The last with a life, or with a place in the game."""
        return [seat for seat, lives in enumerate(self.state.lives) if lives]

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """That it is out of the game: without a life, or put out of it for a revoke."""
        state = self.state
        return [("out-of-game",)] if not state.lives[seat] or state.expelled & BIT[seat] else []

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """What the loaders in the hand would count against whoever took them."""
        points = sum(VALUE[card] for card in FRENCH.cards_of(self.state.hands[seat]))
        return ("loaders", points) if points else ()

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards:
        """The loaders in the tricks that a player has taken, and what they come to."""
        return by_worth(seats, played, lambda card: VALUE[card], "loaders")

    def lost_with(self, seat: int) -> tuple[int | str, ...]:
        """With how many points it went out."""
        state = self.state
        return ("out", state.points[seat]) if seat == state.loser else ()

    def worth_waiting(self, seat: int, action: int) -> bool:
        """All are asked once a trick who takes it; an objection is waited for besides only of whoever can see that
        another has taken what was theirs.
        """
        return verb_of(action) != OBJECTS or self.rightful(seat, action, aids=False)

    def rightful(self, seat: int, action: int, *, aids: bool) -> bool:
        """A trick is taken, or objected for, by right by whoever knows that it is theirs: no trump that they have to
        remember, or have not seen, can have won it.
        """
        state = self.state
        if verb_of(action) not in (TAKES, OBJECTS):
            return True
        suits = {SUIT[card] for card in state.trick or state.last}
        return state.won_by() == seat and (len(suits) == 1 or self.sees_trump(seat, aids=aids))

    def sees_trump(self, seat: int, *, aids: bool) -> bool:
        """Whether the trump lies face up before this seat; with aids, also if it has done so before."""
        state = self.state
        if state.to_look & BIT[seat]:
            return False
        # Where each looks alone, the one who has it before them now is the one who played last.
        lies = state.face_up == state.laid_so_far() and (state.laws.seen_by_all or state.after[seat] == state.leader)
        return aids or lies

    def duties(self, seat: int) -> list[int]:
        """Who has 31 says so."""
        state = self.state
        out = act(DECLARES, seat)
        return [] if state.bars(seat, out) or state.fails(seat, out) else [out]
