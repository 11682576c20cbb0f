"""What Put says of itself: who has put, who has seen it, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import verb_of
from ...core.cards import FRENCH, NO_SUIT, best_first
from ...core.events import NO_SEAT, account
from ...play.partners import SIDES
from ...presenter.deciding_cards import DecidingCards, KeyedWords, PlayedDeal, by_tricks
from ...presenter.presenter import Presenter
from .laws import BEFORE, NEVER, ORDER, Laws
from .putting import ANSWER, ASKED, GIVE, LAY_OUT, PLAY, SPEAK
from .state import Put

IN_PLAY_ONLY = ("throw-up",)
BY_PUTTING = ("whole-set", "refused", "trick-and-tie", "one-trick")


class PutPresenter(Presenter):
    """A deal of Put, as a screen is told of it."""

    state: Put

    PARTNERS = SIDES
    TAKES = "best-takes"
    COUNTS = (
        "whole-set", "refused", "trick-and-tie", "one-trick", "most-tricks", "throw-up", "tied-trick", "game-up",
    )  # fmt: skip
    CONDITIONS = ("gave", "out", "put", "sees", "passed")

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """The three is the best and the four the meanest, whatever the suit."""
        return [("", best_first(FRENCH, ORDER))]

    @classmethod
    def counts(cls, laws: Laws) -> Sequence[str]:
        """Nothing is won by a put where nobody may put, and nobody throws up before the play."""
        left_out = (IN_PLAY_ONLY if not laws.in_play else ()) + (BY_PUTTING if laws.putting == NEVER else ())
        return [rule for rule in cls.COUNTS if rule not in left_out]

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The points that win."""
        return laws.game

    def champions(self) -> Sequence[int]:
        """Who has won the set, with a partner."""
        state = self.state
        won = state.champion
        return [seat for seat in (won, state.partner(won)) if seat != NO_SEAT] if won != NO_SEAT else []

    def ahead(self) -> tuple[int, int]:
        """Who has laid the best card so far, if nobody has laid as good a one."""
        strengths = self.state.strengths()
        best = [seat for seat, strength in strengths.items() if strength == max(strengths.values())]
        return (best[0] if len(best) == 1 else NO_SEAT), NO_SUIT

    def away(self, seat: int) -> bool:
        """Whoever has refused or thrown up has no part in what is played; who has given a card has, by the partner."""
        state = self.state
        return seat not in state.live and state.partner(seat) == NO_SEAT

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards | None:
        """The tricks; where none were played, what was said."""
        return by_tricks(seats, played) if played.tricks else None

    def remarks(self) -> Sequence[KeyedWords]:
        """That it was played for the whole set, and nobody has won it."""
        state = self.state
        seen = state.putter != NO_SEAT and len(state.live) > 1
        return (("set-not-won",),) if seen and state.champion == NO_SEAT else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """Who has put, has seen it, or is out of the deal."""
        said = "put" if seat == self.state.putter else self.answer(seat)
        return [(said,)] if said else []

    def answer(self, seat: int) -> str:
        """What a seat that has not put has said, as far as it has a part in the deal."""
        state = self.state
        if seat not in state.live:
            return "gave" if state.partner(seat) != NO_SEAT else "out"
        if state.putter != NO_SEAT:
            return "" if seat in state.unanswered or len(state.live) == 1 else "sees"
        asked = state.live[: state.live.index(state.turn)] if state.pending == SPEAK else []
        return "passed" if state.laws.putting == BEFORE and seat in asked else ""

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        who = account(state.turn)
        match state.pending:
            case pending if pending == PLAY:
                return self.to_play(who)
            case pending if pending == SPEAK:
                return ("speak" if state.laws.putting == BEFORE else "speak-after", who)
            case pending if pending == ANSWER:
                cost = self.cost_of_refusing()
                return (f"answer-{cost}" if cost else "answer", who, account(state.putter))
            case pending if pending in (GIVE, ASKED, LAY_OUT):
                return ({GIVE: "give", ASKED: "asked", LAY_OUT: "lay-out"}[pending], who)
        return ("over",)

    def act_standing(self, action: int) -> str:
        """What it costs to refuse."""
        return self.cost_of_refusing() if verb_of(action) == Put.PLACE["refuse"] else ""

    def cost_of_refusing(self) -> str:
        """What comes of it if the put is refused now, as a key of words: "free", since another has seen it; "lost", the
        set, where the putter needs but a point; "unless-seen", since another is still to answer; "" for a point.
        """
        state = self.state
        others = [seat for seat in state.live if seat not in (state.putter, state.turn)]
        if any(seat not in state.unanswered for seat in others):
            return "free"
        if others:
            return "unless-seen"
        return "lost" if state.points[state.putter] + 1 >= state.laws.game else ""

    def to_play(self, who: str) -> tuple[str, ...]:
        """Who leads or answers, and for what it is played."""
        state = self.state
        word = "any" if state.trick else "lead"
        if state.putter != NO_SEAT:
            return (f"{word}-for-set", who)
        return (f"{word}-or-put" if state.laws.in_play else word, who)
