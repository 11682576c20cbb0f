"""Codes to be scanned from paper, drawn into the page."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator, Sequence
from itertools import groupby

import segno

from ..elements import element

QUIET = 4  # modules of white that a reader needs around a code


def strokes(row: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where dark modules of a row begin, and how many stand side by side: drawn as one they take half the room."""
    begun = 0
    for dark, modules in groupby(row):
        length = len(list(modules))
        if dark:
            yield begun, length
        begun += length


def draw(parent: Etree.Element, text: str, label: str) -> Etree.Element:
    """A code of this text at the end of an element; `label` says it to those who do not see."""
    matrix = segno.make(text, error="l", micro=False).matrix
    size = len(matrix) + 2 * QUIET
    path = "".join(
        f"M{begun + QUIET} {line + QUIET}h{length}v1h-{length}z"
        for line, row in enumerate(matrix)
        for begun, length in strokes(row)
    )
    made = element(parent, "svg", class_="qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=label)
    element(made, "rect", class_="qr-paper", width=str(size), height=str(size))
    element(made, "path", class_="qr-ink", d=path)
    return made
