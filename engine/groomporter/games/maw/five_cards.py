"""Maw's Irish kin, Five-Cards, as Cotton has it: two players; the most tricks win five, all of them ten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import TABLE, Emit, Event, account, announce
from ...core.state import END, Standing
from ...play.pool import Accounts, Payment
from .deal import PLAY, Maw
from .laws import ALL, MOST

BEFORE, ANSWER = PLAY + 1, PLAY + 2  # what is pending before the play


class FiveCards(Accounts, Maw):
    """A deal for two."""

    __slots__ = ("before", "chips")

    FORM: ClassVar = "five-cards"
    SAYS: ClassVar = "two"
    PLAYERS: ClassVar = (2, 2)
    UNIT: ClassVar = "chips"
    UNUSED: ClassVar = frozenset(verb.name for verb in Maw.VERBS[4:])
    FIRST: ClassVar = BEFORE
    ANSWERS: ClassVar = {BEFORE: ("ask-five", "play-out"), ANSWER: ("five", "play-out")}

    def open(self, standing: Standing, order: Sequence[int], emit: Emit | None) -> None:
        """What each has."""
        self.open_accounts(standing)

    # -- fiving it ----------------------------------------------------------------------------------------
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
        announce(emit, "say", "fiving", seat, "ask")
        self.turn, self.pending = self.dealer, ANSWER

    def do_five(self, seat: int, _: int, emit: Emit | None) -> None:
        """The next card is turned up under the first, and must be trumps."""
        announce(emit, "say", "fiving", seat, "five")
        if self.stock:
            self.discards.append(self.turned)
            if emit:
                emit(Event("move", "fiving", TABLE, (self.turned,), ("turn-up", "discards")))
            self.turn_trump("fiving", emit)
        self.turn, self.pending = self.eldest, PLAY

    def do_play_out(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is played with the trump that lies there."""
        announce(emit, "say", "fiving", seat, "play-out")
        self.turn, self.pending = self.eldest, PLAY

    # -- the end ------------------------------------------------------------------------------------------
    def after_trick(self, seat: int, emit: Emit | None) -> None:
        """All five are played."""
        if not self.hands[seat]:
            self.end()

    def payments(self) -> list[Payment]:
        """Five for the most tricks, ten for all, from the other."""
        if self.pending != END or self.won[0] == self.won[1]:  # as many only in a short hand made for an example
            return []
        winner = self.won.index(max(self.won))
        rule, chips = ("most-win-five", MOST) if self.won[1 - winner] else ("all-win-ten", ALL)
        return [Payment(rule, account(1 - winner), account(winner), chips)]

    def settle(self, emit: Emit | None = None) -> None:
        """The loser pays."""
        self.pay(self.payments(), emit)
        super().settle(emit)
