"""Lou: reneging, which burns at once, and the deal again without the offender."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...cards import FRENCH
from ...declaring import PLAY
from ...events import EVERYONE, Emit, Event, account
from ...pool import NEXT, Payment
from ...pooled_tricks import BIT
from ...state import CHANCE, END, WRONG, act
from .deal import Deal


class Reneging(Deal):
    """Faults.

    Attributes:
        unclaimed: for each seat whether it has reneged, and nobody has claimed it.
        erred: faults done in this deal; each can be done once.
    """

    __slots__ = ("erred", "unclaimed")
    erred: frozenset[int]
    unclaimed: list[bool]

    def no_reneges(self) -> None:
        """The slots before the first deal."""
        self.unclaimed, self.erred = [False] * len(self.hands), frozenset()

    def cost(self) -> int:
        """What being burned costs: as much as the pot that is played for, up to the limit."""
        return min(self.played_for, self.laws.cap) if self.laws.cap else self.played_for

    # -- reneging -----------------------------------------------------------------------------------------
    def could_err(self, seat: int) -> Iterator[int]:
        """Any card of the hand may be played against the rule."""
        for card in FRENCH.listed(self.hands[seat]):
            yield act(self.PLACE["play"], seat, card) | WRONG

    def fails(self, seat: int, action: int) -> str:
        """A fault is done once; others may not know of it."""
        return super().fails(seat, action) or ("once-said" if action in self.erred else "")

    def bars_wrong_play(self, seat: int, card: int) -> str:
        """In turn."""
        return self.bars_play(seat, card)

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """Only what does not follow suit."""
        return "" if self.breach(seat, card) else "follow-suit"

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """It is played, and noticed at once or when somebody claims it."""
        self.erred |= {act(self.PLACE["play"], seat, card) | WRONG}
        self.play(seat, card, emit)
        if self.laws.porter:
            self.notice(seat, emit)
        else:
            self.unclaimed[seat] = True
            if emit:
                emit(Event("wrong", "renege", seat, (), ("unnoticed",), BIT[seat], True))

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """At each lead what can be claimed can be claimed anew."""
        if not self.trick:
            self.said = frozenset()
        super().play(seat, card, emit)

    # -- claiming -----------------------------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        """Claim that another has reneged."""
        for other in range(len(self.hands)):
            yield act(self.PLACE["claim"], seat, other)

    def bars_claim(self, seat: int, other: int) -> str:
        """Where the players notice faults, of one who plays, while the cards lie there."""
        open_ = self.pending in (PLAY, END) and self.after[other] >= 0 and self.started and seat != other
        return "" if open_ and not self.laws.porter else "fault-noticed"

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """Right if the other has reneged; a false claim may burn whoever makes it."""
        self.said |= {act(self.PLACE["claim"], seat, other)}
        right = self.unclaimed[other]
        if emit:
            said = ("right" if right else "wrong", account(other))
            emit(Event("rule", "fault-noticed" if right else "false-claim", seat, (), said))
        if right:
            self.notice(other, emit)
        elif self.laws.false_claims_cost:
            self.pay([Payment("false-claim", account(seat), NEXT, self.cost())], emit)

    # -- paying, and dealing again ------------------------------------------------------------------------
    def notice(self, seat: int, emit: Emit | None) -> None:
        """The offender is burned at once and sits out; the cards are thrown in."""
        if emit:
            emit(Event("wrong", "renege", seat, (), ("noticed",)))
        self.pay([Payment("renege", account(seat), NEXT, self.cost())], emit)
        self.sits_out |= BIT[seat]
        self.throw_in(emit)
        if emit:
            emit(Event("rule", "sits-out", seat, (), ("omitted",)))
        left = self.dealt_in()
        if len(left) == 1:
            self.take_pool(left[0], "one-left", emit)
        else:
            self.pending = CHANCE

    def throw_in(self, emit: Emit | None) -> None:
        """All cards go back to the stock; with them the tricks are gone, and all that could be claimed."""
        self.lay_out(emit)
        if emit:
            for seat, tricks in enumerate(self.won):
                if tricks:
                    emit(Event("pay", "renege", seat, (), ("tricks", tricks, account(seat), "trick")))
        self.gather("renege", emit)
        self.unclaimed, self.said = [False] * len(self.hands), frozenset()

    def other_piles(self) -> list[tuple[str, tuple[int, ...], int]]:
        """The cards played, face up before their players."""
        played = [hand & ~self.hands[seat] for seat, hand in enumerate(self.started)]
        return [(f"front:{seat}", FRENCH.listed(cards), EVERYONE) for seat, cards in enumerate(played)]

    def chances(self) -> Mapping[str, Sequence[int]]:
        """The whole pack is shuffled for the deal again."""
        if self.pending == CHANCE and not self.owed[1]:
            return {"shuffle": self.stock}
        return super().chances()

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """Shuffled and dealt again; or the discards serve for an exchange."""
        if self.owed[1]:
            super().chance(word, values, emit)
        else:
            self.reshuffled(values, "stock", "renege", emit)
            self.deal(emit)
