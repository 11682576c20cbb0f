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
#: How a number may end that is said of several: "sixes", "in twos", "tens".
SEVERAL = re.compile(r"(?:es|s)$")
WORD = re.compile(r"\d+|[a-z]+")


def figures(text: str) -> set[int]:
    """The numbers in a text, one apart, which is said of too much else.

    >>> sorted(figures("Thirty-one points, or 12 cards dealt in threes"))
    [3, 12, 31]
    """
    found: set[int] = set()
    tens = 0
    for word in WORD.findall(text.lower()):
        if word.isdigit():
            number = int(word)
        else:
            number = VALUES.get(word) or VALUES.get(SEVERAL.sub("", word)) or (1 if word == "one" and tens else 0)
        if tens and 0 < number < 10:
            found.discard(tens)
            number += tens
        tens = number if number in range(20, 100, 10) and not word.isdigit() else 0
        if number > 1:
            found.add(number)
    return found
