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


def stroke(row: Sequence[int], line: int) -> str:
    """The dark modules of a row as one stroke through their middle, with gaps."""
    said, ended = "", 0
    for begun, length in strokes(row):
        said += f"m{begun - ended} 0h{length}" if said else f"M{begun} {line}.5h{length}"
        ended = begun + length
    return said


def draw(parent: Etree.Element, text: str, label: str) -> Etree.Element:
    """A code of this text at the end of an element; `label` says it to those who do not see.

    ``docs/kit/draw-code.mjs`` draws it anew, where a page knows by which address it is reached.
    """
    matrix = segno.make(text, error="l", micro=False).matrix
    size = str(len(matrix) + 2 * QUIET)
    begun = f"-{QUIET}"
    made = element(parent, "svg", class_="qr", viewBox=f"{begun} {begun} {size} {size}", role="img", aria_label=label)
    element(made, "rect", class_="qr-paper", x=begun, y=begun, width=size, height=size)
    element(made, "path", class_="qr-ink", d="".join(stroke(row, line) for line, row in enumerate(matrix)))
    return made
