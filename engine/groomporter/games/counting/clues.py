"""What a count tells of a hand that nobody else sees."""

from __future__ import annotations

from collections.abc import Callable

from ...core.events import Event
from ...guess.clues import Clues
from .combinations import call_combinations, knave, total
from .counting_deal import whole
from .laws import CountingLaws


class CountClues(Clues):
    """A hand that is counted comes to what was said."""

    @classmethod
    def tells_of_pile(cls, laws: CountingLaws, event: Event) -> tuple[str, Callable[[tuple[int, ...]], bool]] | None:
        """A count tells of the whole hand: it comes to just this, or to less where nobody has noticed."""
        if event.kind != "say" or event.rule != "declaring":
            return None
        said, noddy, names = int(event.data[1]), int(event.data[2]), event.data[3:]
        turned, worth = event.cards[0], laws.worth

        def fits(cards: tuple[int, ...]) -> bool:
            more = said - total((*cards, turned), worth) - noddy * (knave(cards, turned) >= 0)
            if more < 0 or (more and laws.porter):
                return False
            return not names or names[0] == call_combinations(whole(cards, turned, laws, noddy), more)

        return f"hand:{event.seat}", fits
