"""Costly-Colours: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import LawsBase, option
from ..counting.laws import ALL, GAMES

EACH = 3  # cards dealt to each
TURNED = 4  # what a knave or deuce turned up brings the dealer
CHALK = 1  # what refusing to change a card brings the other
RIGHT, OTHER = 4, 2  # what a knave or deuce of the turned suit counts, and another
ALIKE = {2: ("pair", 2), 3: ("pair-royal", 9), 4: ("double-pair-royal", 18)}
COSTLY, OF_SUIT, OF_COLOUR = 6, 3, 2  # what four of a suit count, three of it, and three of a colour


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        game: the points that win.
        plays_on: whether the last who played goes on when the other cannot come in.
        thirty: whether the cards of thirty count in play, as those of thirty-one do.
        deuce: which deuce counts besides that of the turned suit: "right" (none), "any" or "colour".
        colours: what counts for colours: "suit-and-colour", "suit" or "colour".
    """

    game: int = option("game", GAMES, without="sixty-one")
    plays_on: bool = option("going-on", "plays-on", without="plays-on")
    thirty: bool = option("sums-in-play", "thirty-too")
    deuce: str = option("deuce")
    colours: str = option("colours")

    @property
    def sums(self) -> tuple[int, ...]:
        """What the cards on the table count for in play."""
        return (15, 25, 30, ALL) if self.thirty else (15, 25, ALL)
