"""Who the eldest is: told on a sheet that has the word and does not explain it."""

from __future__ import annotations

import pytest

from groomporter.sitting.game import Game
from groomporter.teach.terms import eldest

SHORT = "The eldest is the player at the dealer’s left, who is dealt to first."
LEFT = (
    "The eldest, or elder hand, is the player at the dealer’s left, who is dealt to first; the elder of two is the "
    "first in turn."
)


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("maw", "Each speaks in turn, the eldest first.", SHORT),
        ("maw", "Eldest leads", SHORT),
        ("maw", "An odd chip goes to the elder hand.", LEFT),
        ("maw", "Each speaks in turn, the oldest first.", ""),
        ("maw", "A welder leads.", ""),
        # in Primero the turn goes to the right
        ("primero", "Two hands are equal: the elder’s wins.", LEFT.replace("left", "right")),
        ("primero", "The eldest, who was dealt to first, begins. Of equal hands the eldest’s wins.", ""),
        # explained only where it comes the second time, or in another sentence
        ("maw", "The eldest begins. The eldest, who was dealt to first, leads.", SHORT),
        ("lanterloo", "The eldest, at the dealer’s left, may pass.", ""),
        ("bone-ace", "The elder has the Bone: the one who comes first from the dealer’s left.", ""),
        # two have no left and right
        ("blouette", "The eldest begins.", SHORT),
        ("cribbage-1674", "The eldest begins.", "The eldest, or elder hand, is the player who is dealt to first."),
    ],
)
def test_the_eldest_is_told_where_the_word_is_not_explained(game: str, text: str, said: str) -> None:
    assert eldest(Game(game), text) == said
