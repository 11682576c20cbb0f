"""Lanterloo: not following suit, who notices it, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import FRENCH
from ...declaring import PLAY
from ...events import Emit, Event, account
from ...pool import Payment
from ...pooled_tricks import BIT
from ...state import END, WRONG, act
from .deal import Deal


class Revoking(Deal):
    """The one fault that Cotton names.

    Attributes:
        unclaimed: for each seat how many revokes nobody has noticed.
        revoked: the seats of which one was noticed, one bit a seat.
    """

    __slots__ = ("revoked", "unclaimed")
    unclaimed: list[int]
    revoked: int

    def clear(self, total: int) -> None:
        """No fault yet."""
        super().clear(total)
        self.unclaimed, self.revoked = [0] * total, 0

    def could_err(self, seat: int) -> Iterator[int]:
        """A card of another suit, in turn."""
        for card in FRENCH.listed(self.hands[seat]):
            yield act(self.PLACE["play"], seat, card) | WRONG

    def bars_wrong_play(self, seat: int, _: int) -> str:
        """In turn, to a card that was led."""
        return "" if self.pending == PLAY and seat == self.turn and self.trick else "turn"

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """Only what does not follow suit."""
        return "" if self.fails_play(seat, card) else "follow-suit"

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """The card stays played; the fault is noticed at once, or when somebody claims it."""
        if not self.laws.porter:
            self.unclaimed[seat] += 1
            if emit:
                emit(Event("wrong", "follow-suit", seat, (card,), ("unnoticed",), BIT[seat], True))
        self.play(seat, card, emit)
        if self.laws.porter:
            self.notice(seat, emit)

    def notice(self, seat: int, emit: Emit | None) -> None:
        """What it costs: as much as lay on the table when play began, or the loos of all when the deal is settled."""
        self.revoked |= BIT[seat]
        if emit:
            emit(Event("wrong", "follow-suit", seat, (), ("noticed",)))
        if not self.laws.pays_loos:
            self.pay([Payment("revoke", account(seat), self.later(), self.played_for)], emit)

    def later(self) -> str:
        """Where what is paid now goes."""
        raise NotImplementedError

    def pays_for_all(self) -> int:
        """Who pays the loos of all: the first from the dealer's left who has revoked; -1 for nobody."""
        return next((s for s in self.round() if self.revoked & BIT[s]), -1) if self.laws.pays_loos else -1

    # -- claiming -----------------------------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        """Claim a revoke of another."""
        for other in range(len(self.hands)):
            yield act(self.PLACE["claim"], seat, other)

    def bars_claim(self, seat: int, other: int) -> str:
        """Where the players notice faults, while the deal lasts, of one who has played."""
        over = self.pending not in (PLAY, END) or not self.started
        return "fault-noticed" if self.laws.porter or over or seat == other or self.after[other] < 0 else ""

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """Right if the other has revoked and nobody has claimed it; each revoke is paid. A false claim may cost one."""
        self.said |= {act(self.PLACE["claim"], seat, other)}
        found, self.unclaimed[other] = self.unclaimed[other], 0
        if emit:
            said = ("right" if found else "wrong", account(other))
            emit(Event("rule", "fault-noticed" if found else "false-claim", seat, (), said))
        for _ in range(found):
            self.notice(other, emit)
        if not found and self.laws.false_claims_cost:
            self.pay([Payment("false-claim", account(seat), self.later(), self.played_for)], emit)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """At each lead what was claimed can be claimed anew."""
        if not self.trick:
            self.said = frozenset()
        super().play(seat, card, emit)
