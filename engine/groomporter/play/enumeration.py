"""What is found by going through every case, and so has no interval.

A game that has such numbers gives them in a module ``exact`` of its folder, which nothing that plays imports and no
browser gets: ``EXACT``, functions that each are given the game's laws.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

SHARE, MEAN = "share", "mean"


class Enumeration(NamedTuple):
    """Something counted out.

    Attributes:
        name: by which it is kept.
        title: what it is, for a reader: "Four cards as they are dealt".
        kind: whether its values are shares of all cases (`SHARE`), or means (`MEAN`).
        cases: how many cases were gone through, each as likely as any other; 0 where they are not.
        values: each value by its name for a reader.
        note: what was taken for granted, in a sentence or two.
    """

    name: str
    title: str
    kind: str
    cases: int
    values: Mapping[str, Fraction]
    note: str = ""


def shares(name: str, title: str, ways: Mapping[str, int], note: str = "") -> Enumeration:
    """Shares of equally likely cases, from how many each thing is."""
    cases = sum(ways.values())
    return Enumeration(name, title, SHARE, cases, {what: Fraction(many, cases) for what, many in ways.items()}, note)
