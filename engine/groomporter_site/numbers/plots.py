"""Plots as SVG in the page's own colours: drawn by matplotlib, and given classes where it writes styles.

A page's policy forbids styles in its elements, and its colours hang on the reader's choice; so what is drawn in one of
a few colours gets the class that has that part (``docs/look/numbers.css``). Nothing is told by colour alone.
"""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as Etree
from collections.abc import Sequence
from typing import NamedTuple

SVG = "http://www.w3.org/2000/svg"
PARTS = {"#010101": "ink", "#020202": "quiet", "#030303": "bar", "#040404": "line"}
INK, QUIET, BAR, LINE = PARTS
KEPT = ("stroke-width", "stroke-linecap", "stroke-dasharray", "text-anchor", "font-size", "fill-opacity")
POINTS = 72  # to an inch
WIDTH, ROW, EDGE = 340, 22, 34  # of a plot, a row, and what is under them, in points
SIZE = 11  # of the letters


class Row(NamedTuple):
    """One row of a plot: what it is, its value, and its limits, where it has any."""

    name: str
    value: float
    low: float
    high: float


def rows_as_svg(rows: Sequence[Row], axis: str, said: str, *, bars: bool, mark: float | None = None) -> str:
    """Rows under one another, each a bar from nothing, or a value between its limits.

    Args:
        rows: what is drawn, from the top.
        axis: what the scale under them is.
        said: the plot in a sentence, for who does not see it.
        bars: whether they are bars.
        mark: where a line is drawn through all, such as at what would be even.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    high = (ROW * len(rows) + EDGE) / POINTS
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "groomporter", "font.size": SIZE}):
        figure = Figure(figsize=(WIDTH / POINTS, high))
        left = max(len(row.name) for row in rows) * SIZE * 0.62 / WIDTH + 0.02
        axes = figure.add_axes((left, EDGE / POINTS / high, 0.95 - left, 1 - EDGE / POINTS / high))
        for place, row in enumerate(rows):
            if bars:
                axes.barh(place, row.value, 0.66, color=BAR, linewidth=0)
            else:
                axes.barh(place, row.high - row.low, 0.24, row.low, color=BAR, linewidth=0)
                axes.barh(place, 0.008 * span(rows), 0.72, row.value - 0.004 * span(rows), color=INK, linewidth=0)
        if mark is not None:
            axes.axvline(mark, color=QUIET, linewidth=1, dashes=(4, 3))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_yticks(range(len(rows)), [row.name for row in rows], color=INK)
        axes.set_xlabel(axis, color=QUIET)
        axes.tick_params(left=False, bottom=False, labelcolor=INK)
        axes.locator_params(axis="x", nbins=5)
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        axes.set_axisbelow(True)
        axes.spines[:].set_visible(False)
        axes.patch.set_visible(False)
        figure.patch.set_visible(False)
        drawn = io.BytesIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return in_our_colours(drawn.getvalue(), said)


def span(rows: Sequence[Row]) -> float:
    """From the least of the rows to the most."""
    return max(row.high for row in rows) - min(row.low for row in rows) or 1.0


def in_our_colours(drawn: bytes, said: str) -> str:
    """A drawing of matplotlib's with classes for colours, and no style, no id and no document's head."""
    root = Etree.fromstring(drawn)
    out = bare(root)
    for name in ("width", "height", "version"):
        out.attrib.pop(name, None)
    out.attrib.update({"class": "plot", "role": "img", "aria-label": said})
    return re.sub(r"\s*\n\s*", " ", Etree.tostring(out, "unicode"))


def bare(element: Etree.Element) -> Etree.Element:
    """An element with all in it as the page may have it."""
    made = Etree.Element(element.tag.removeprefix(f"{{{SVG}}}"))
    style = dict(re.findall(r"([a-z-]+): ([^;]+)", element.get("style", "")))
    font = re.match(r"([\d.]+)px", style.pop("font", ""))
    if font:
        style["font-size"] = font[1]
    made.attrib.update({name: value for name, value in element.items() if name not in ("style", "id", "clip-path")})
    made.attrib.update({name: value for name, value in style.items() if name in KEPT})
    classes = [f"{what}-{PARTS[style[what]]}" for what in ("fill", "stroke") if style.get(what) in PARTS]
    if style.get("fill") == "none":
        made.set("fill", "none")
    if classes:
        made.set("class", " ".join(classes))
    made.text, made.tail = element.text, element.tail
    for child in element:
        if child.tag.removeprefix(f"{{{SVG}}}") not in ("metadata", "defs"):
            made.append(bare(child))
    return made
