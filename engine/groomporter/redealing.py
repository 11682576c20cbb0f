"""A fresh deal: after a misdeal, or a card found face up, the pack is shuffled and cut, and the same dealer deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .declaring import DECLARE, EXCHANGE, PLAY, Declaring
from .events import Emit, Event
from .state import CHANCE

LEAST_CUT = 4  # cards in each part of the pack
FACED = -1  # in `erred`: a card has been found faced


class Redealing(Declaring):
    """A deal that may have to be made again.

    Attributes:
        erred: faults done in this deal; each can be done once.
        to_cut: whether the pack is shuffled anew, and waits to be cut; `redealt` by which rule.
    """

    __slots__ = ("erred", "redealt", "to_cut")
    erred: frozenset[int]
    redealt: str
    to_cut: bool

    def untouched(self) -> bool:
        """Whether nobody has declared, exchanged or played yet."""
        return not self.begun and self.pending in (DECLARE, PLAY, EXCHANGE)

    def deal_again(self, rule: str, emit: Emit | None) -> None:
        """The cards are shuffled and cut, and there is a fresh deal by the same dealer."""
        self.gather(rule, emit)
        self.redealt, self.pending = rule, CHANCE

    def chances(self) -> Mapping[str, Sequence[int]]:
        """A shuffle of the whole pack, then a cut with four cards in each part; a card may be found faced at first."""
        if self.pending == CHANCE and not self.owed[1]:
            least = min(LEAST_CUT, len(self.stock) // 2)  # a short pack may have no four for each part
            return {"cut": range(least, len(self.stock) - least + 1)} if self.to_cut else {"shuffle": self.stock}
        if self.laws.by_law and self.pending != CHANCE and self.untouched() and FACED not in self.erred:
            return {"faced": range(1, self.dealt + 1)}
        return super().chances()

    def bars_chance(self, word: str, values: Sequence[int]) -> str:
        """Law 1: at least four cards in each part."""
        barred = super().bars_chance(word, values)
        return "law-1" if barred and word == "cut" and "cut" in self.chances() else barred

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """Shuffled, then cut, then dealt anew; or a faced card makes all this necessary."""
        if self.owed[1]:
            super().chance(word, values, emit)
        elif word == "shuffle":
            self.reshuffled(values, "stock", self.redealt, emit)
            self.to_cut = True
        elif word == "faced":
            self.erred |= {FACED}
            if emit:
                emit(Event("rule", "law-2", -1, (), ("faced", values[0])))
            self.deal_again("law-2", emit)
        else:
            self.to_cut = False
            self.cut(values[0], "law-1", emit)
            self.deal(emit)
