"""Of random cases that stand for each other a commit runs a share, drawn by SAMPLE; without SAMPLE all are run."""

from __future__ import annotations

import os
import random

SAMPLE = os.environ.get("SAMPLE", "")


def draw_numbers(count: int, about: str, one_in: int = 4) -> list[int]:
    """The numbers of the cases that are run: of ``count`` one in so many, and at least one.

    Args:
        count: how many cases there are.
        about: what they are cases of; each draws its own numbers.
        one_in: how many cases one stands for.
    """
    if not SAMPLE or one_in == 1:
        return list(range(count))
    return sorted(random.Random(f"{SAMPLE} {about}").sample(range(count), -(-count // one_in)))
