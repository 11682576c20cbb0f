"""What declarations tell of a hand: all that was said, and what was answered."""

from __future__ import annotations

from collections.abc import Callable

from ...core.cards import mask_of
from ...core.events import Event
from ...guess.clues import Clues
from .declaring import best, declared
from .laws import Laws
from .reckoning import told_of

ENTRIES = 4  # numbers of each kind, as `Reckoning.declare_kind` gives them
LESS, EQUAL, MORE = range(3)  # what the younger has, beside the elder


class DeclaredClues(Clues):
    """A hand has what was declared of it, and nothing better than what was called good."""

    @classmethod
    def misses_of_pile(cls, laws: Laws, event: Event) -> tuple[str, Callable[[tuple[int, ...]], int]] | None:
        """The hand of one player, and how far so many cards are from what is known of it."""
        if event.rule != "declaring" or event.kind != "rule":
            return None
        is_elder, *known = map(int, event.data[1:])
        entries = [known[at : at + ENTRIES] for at in range(0, len(known), ENTRIES)]

        def misses(cards: tuple[int, ...]) -> int:
            far = 0
            for kind, ((elder, said, younger, told), found) in enumerate(
                zip(entries, declared(mask_of(cards)), strict=False)
            ):
                has = best(found)
                wanted = elder if is_elder or said != MORE else younger
                far += abs(has - wanted) if is_elder or said != LESS else max(0, has - elder + 1)
                if told and (said == MORE) != is_elder:
                    far += told_of(kind, found) != told
            return far

        return f"hand:{event.seat}", misses
