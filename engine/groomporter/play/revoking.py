"""The revoke, where its card stays played: it is paid for as soon as it is noticed, or once it is claimed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ..core.events import EVERYONE, Emit, Event
from ..core.state import WRONG, act
from . import claiming
from .tricks import Tricks


class Revoking(Tricks):
    """A state in which a player may break the rule of following. Its laws are `Claimable`; a game names the
    attribute here among its slots.

    Attributes:
        revokes: how often each has revoked unnoticed.
    """

    __slots__ = ()
    revokes: list[int]

    HOOKS: ClassVar = frozenset({"claim"})

    def forfeit(self, rule: str, seat: int, emit: Emit | None) -> None:
        """What a revoke, or a false claim of one, costs this seat."""
        raise NotImplementedError

    def charged_revokes(self, revokes: int) -> int:
        """How many of so many revokes that are found out at once are paid for."""
        return revokes

    def could(self, seat: int) -> Iterator[int]:
        """Claim a revoke of another."""
        yield from claiming.claims(self, seat)

    def possible_faults(self, seat: int) -> Iterator[int]:
        """Cards against the rule of following."""
        for card in self.PACK.cards_of(self.hands[seat]):
            yield act(self.PLACE["play"], seat, card) | WRONG

    def bars_wrong_play(self, seat: int, card: int) -> str:
        """When a card may be played, and not as a lead."""
        return self._bars[self.PLACE["play"]](self, seat, card) or ("" if self.trick else "follow-suit")

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """Only what would break the rule; what breaks another that binds the player is no revoke."""
        return "" if self._fails[self.PLACE["play"]](self, seat, card) == "follow-suit" else "follow-suit"

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """The card stays played; the revoke is noticed at once, or when somebody claims it."""
        self.revokes[seat] += 1
        if emit:
            seen = EVERYONE if self.laws.porter else self.PACK.bit[seat]
            emit(Event("wrong", "follow-suit", seat, (), ("revoke",), seen, True))
        self.play(seat, card, emit)
        if self.laws.porter:
            self.revokes[seat] = 0
            self.forfeit("revoke", seat, emit)

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """Every revoke that is found out is paid for; a false claim costs nothing, or the same."""
        found, self.revokes[other] = self.revokes[other], 0
        claiming.tell_claim(self, seat, other, emit, right=found > 0)
        for _ in range(self.charged_revokes(found)):
            self.forfeit("revoke", other, emit)
        if not found and self.laws.false_claims_cost:
            self.forfeit("false-claim", seat, emit)
