"""The numbers that a text names, in words or in figures, so that two texts can be held against each other."""

from __future__ import annotations

import re

UNITS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS = (
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
VALUES = {word: place for place, word in enumerate((*UNITS, *TEENS), 2)}
VALUES |= {word: 10 * place for place, word in enumerate(TENS, 2)}
WORD = re.compile(r"\d+|[a-z]+(?:-[a-z]+)*")


def figures(text: str) -> set[int]:
    """The numbers in a text, one apart, which is said of too much else.

    >>> sorted(figures("Thirty-one points, or 12 cards dealt in threes"))
    [3, 12, 31]
    """
    found: set[int] = set()
    for word in WORD.findall(text.lower()):
        tens, _, rest = word.partition("-")
        if word.isdigit():
            found.add(int(word))
        elif tens in TENS and (unit := number(rest) or (rest == "one")):
            found.add(VALUES[tens] + unit)
        else:
            found.update(map(number, word.split("-")))
    return found - {0, 1}


def number(word: str) -> int:
    """The number of a word, also of one that is said of several: "sixes", "threes"; 0 if it is none."""
    forms = (word, word.removesuffix("s"), word.removesuffix("es"))
    return next((VALUES[form] for form in forms if form in VALUES), 0)
