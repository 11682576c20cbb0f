"""Vying: one stakes on the cards unseen, and the others see it, see it and vie more, or give up.

Where chips are staked they lie in the pool from that moment on; `bets` remembers whose they were.
"""

from __future__ import annotations

from typing import ClassVar

from ..core.events import NO_SEAT, Emit, account, announce
from .pool import POOL, Accounts, Payment


class Vying(Accounts):
    """A state in which players vie. A game names the attributes here among its slots.

    Attributes:
        order: the seats that were dealt to, the eldest first.
        live: who has not given up; `seen` who has vied, or has seen what was vied last. One bit a seat.
        bets: what each seat has in front; where nothing is staked before it is won, how much it has seen.
        vied: how it was vied last, by its verb, "" if nobody has; `vier` by whom.
    """

    __slots__ = ()
    order: tuple[int, ...]
    live: int
    seen: int
    bets: list[int]
    vied: str
    vier: int

    ASKED: ClassVar[int] = 0  # what is waited for while they vie
    HOOKS: ClassVar = frozenset({"vie", "revie", "see", "fold"})

    # -- the money in front -------------------------------------------------------------------------------
    def stake(self, seat: int, chips: int, rule: str, emit: Emit | None) -> int:
        """Chips into the middle.

        Returns:
            How many they were.
        """
        self.pay([Payment(rule, account(seat), POOL, chips)], emit)
        self.bets[seat] += chips
        return chips

    @property
    def level(self) -> int:
        """What it takes to stay in: the most that anyone has in front."""
        return max(self.bets)

    def owing(self, seat: int) -> int:
        """What this seat must put in to stay."""
        return self.level - self.bets[seat] if self.live >> seat & 1 else 0

    # -- who is in, and who is asked ----------------------------------------------------------------------
    def seats_in(self) -> list[int]:
        """Who has not given up."""
        return [seat for seat in range(len(self.bets)) if self.live >> seat & 1]

    def players(self) -> list[int]:
        """The same, the eldest first."""
        return [seat for seat in self.order if self.live >> seat & 1]

    def next_in(self, seat: int) -> int:
        """Who acts after this seat."""
        return self.in_turn(seat, self.seats_in())[0]

    def has_seen(self, seat: int) -> bool:
        """Whether this seat has vied, or seen what was vied last."""
        return bool(self.seen >> seat & 1)

    def begin_vying(self) -> None:
        """Nobody has vied yet."""
        self.put(vied="", vier=NO_SEAT, seen=0)

    def note_vie(self, seat: int, verb: str) -> None:
        """This seat has vied last, and all others are asked."""
        self.put(vied=verb, vier=seat, seen=1 << seat)

    # -- what may be done ---------------------------------------------------------------------------------
    def against_sum(self, seat: int, amount: int) -> str:
        """The rule against vying so much, or ""."""
        raise NotImplementedError

    def against_answer(self, seat: int, rule: str) -> str:
        """This rule, unless there is a vie that this seat has not seen."""
        return self.not_asked(seat, self.ASKED) or ("" if self.vied and not self.has_seen(seat) else rule)

    def bars_vie(self, seat: int, amount: int) -> str:
        """Only the first vie of a round; afterwards it is seen or revied."""
        return self.not_asked(seat, self.ASKED) or ("vie" if self.vied else "") or self.against_sum(seat, amount)

    def bars_revie(self, seat: int, amount: int) -> str:
        """Whoever may see may revie."""
        return self.against_answer(seat, "revie") or self.against_sum(seat, amount)

    def bars_see(self, seat: int, _: int) -> str:
        """There is a vie that this seat has not seen."""
        return self.against_answer(seat, "see")

    def bars_fold(self, seat: int, _: int) -> str:
        """Only when somebody has vied."""
        return self.against_answer(seat, "fold")

    def do_fold(self, seat: int, _: int, emit: Emit | None) -> None:
        """Out of what is vied for."""
        self.put(live=self.live & ~(1 << seat))
        announce(emit, "say", "fold", seat, "folds")
        self.go_on(emit)

    # -- the end of it ------------------------------------------------------------------------------------
    def go_on(self, emit: Emit | None) -> None:
        """The next is asked, unless one alone is left or all have seen."""
        if self.live.bit_count() == 1:
            self.finish("left-alone", emit)
        elif self.vied and not self.live & ~self.seen:
            self.finish("showing", emit)
        else:
            self.turn = self.next_in(self.turn)

    def finish(self, rule: str, emit: Emit | None) -> None:
        """The vying is over: by `left-alone`, by `showing`, or by a rule of the game's own."""
        raise NotImplementedError
