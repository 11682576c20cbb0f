"""Maw's Irish kin, Five-Cards, as Cotton has it: two players; the most tricks win five, all of them ten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.events import Emit, Event, account
from ...core.state import END, Field, Standing, act
from ...play.pool import Paying, Payment
from .deal import PLAY, Maw
from .laws import ALL, MOST, Laws

BEFORE, ANSWER = PLAY + 1, PLAY + 2  # what is pending before the play


class FiveCards(Maw, Paying):
    """A deal for two.

    Attributes:
        chips: each seat's account; `before` what it was before this deal.
    """

    __slots__ = ("before", "chips")

    FORM: ClassVar = "five-cards"
    PLAYERS: ClassVar = (2, 2)
    UNIT: ClassVar = "chips"
    SERIES: ClassVar = True
    STANDING: ClassVar = {"chips": Field(each=True, least=None)}
    UNUSED: ClassVar = frozenset(verb.name for verb in Maw.VERBS[4:])

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Nobody has won or lost."""
        return {"chips": [0] * seats}

    @classmethod
    def standing_after_parting(cls, standing: Standing, order: Sequence[int], emit: Emit | None = None) -> Standing:
        """There is no pool to divide."""
        return standing

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws = laws
        self.chips, self.before = standing["chips"][:], tuple(standing["chips"])
        if emit:
            emit(Event("rule", "form", -1, (), ("two",)))
        self.give_out(dealer, len(self.chips), deck, emit)
        self.turn, self.pending = self.eldest, BEFORE

    # -- fiving it ----------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """The elder hand asks to five it, or plays it out; the dealer answers."""
        verbs = {BEFORE: ("ask-five", "play-out"), ANSWER: ("five", "play-out")}.get(self.pending, ())
        return [act(self.PLACE[verb], self.turn) for verb in verbs] or super().legal()

    def bars_ask_five(self, seat: int, _: int) -> str:
        """The elder hand, before the play, and once."""
        return self.not_asked(seat, BEFORE, "fiving")

    def bars_five(self, seat: int, _: int) -> str:
        """The dealer, when asked."""
        return self.not_asked(seat, ANSWER, "fiving")

    def bars_play_out(self, seat: int, _: int) -> str:
        """Who is to speak before the play."""
        return "" if self.pending in (BEFORE, ANSWER) and seat == self.turn else "turn"

    def do_ask_five(self, seat: int, _: int, emit: Emit | None) -> None:
        """The elder hand asks whether the other will five it."""
        if emit:
            emit(Event("say", "fiving", seat, (), ("ask",)))
        self.turn, self.pending = self.dealer, ANSWER

    def do_five(self, seat: int, _: int, emit: Emit | None) -> None:
        """The next card is turned up under the first, and must be trumps."""
        if emit:
            emit(Event("say", "fiving", seat, (), ("five",)))
        if self.stock:
            self.discards.append(self.turned)
            if emit:
                emit(Event("move", "fiving", -1, (self.turned,), ("turn-up", "discards")))
            self.turn_trump("fiving", emit)
        self.turn, self.pending = self.eldest, PLAY

    def do_play_out(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is played with the trump that lies there."""
        if emit:
            emit(Event("say", "fiving", seat, (), ("play-out",)))
        self.turn, self.pending = self.eldest, PLAY

    # -- the end ------------------------------------------------------------------------------------------
    def after_trick(self, seat: int, emit: Emit | None) -> None:
        """All five are played."""
        if not self.hands[seat]:
            self.turn, self.pending = -1, END

    def payments(self) -> list[Payment]:
        """Five for the most tricks, ten for all, from the other."""
        if self.pending != END or self.won[0] == self.won[1]:  # as many only in a short hand made for an example
            return []
        winner = self.won.index(max(self.won))
        every = self.won[winner] == sum(self.won)
        price = ("all-win-ten", ALL) if every else ("most-win-five", MOST)
        return [Payment(price[0], account(1 - winner), account(winner), price[1])]

    def outcome(self) -> list[int]:
        """What the deal brings, as things stand."""
        return self.projected_gains(self.payments())

    def settle(self, emit: Emit | None = None) -> None:
        """The loser pays, and the other deals."""
        self.pay(self.payments(), emit)
        if emit:
            self.tell_next_dealer(emit)
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """The accounts."""
        return {"chips": self.chips[:]}, self.next_dealer()
