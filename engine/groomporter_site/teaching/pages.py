"""The page of a game's kit, which is the same for every game but for its name."""

from __future__ import annotations

from collections.abc import Iterable

from groomporter.book.rules import Rulebook

#: The order of a kit's page; a block that there is not yet is left out.
ORDER = (
    "kit", "handout", "tavern-card", "slips", "class-plan", "stacked-pack", "after-class", "projector", "examples",
    "audit", "documentation",
)  # fmt: skip
PAGE = """---
title: Teach {name}
description: "{name} for a class: sheets to print, a plan of the lesson, and what a teacher is asked."
short: {name}
part: kit
---

# Teach {name}
"""


def kit_page(book: Rulebook, blocks: Iterable[str]) -> str:
    """The text of ``docs/teach/GAME.md``.

    Args:
        blocks: the names of all blocks that there are.
    """
    there = set(blocks)
    parts = [f"\n/// {name} | {book.game}\n///\n" for name in ORDER if name in there]
    return PAGE.format(name=book.name) + "".join(parts)
