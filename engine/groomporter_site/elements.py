"""Building a page's elements."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterable

from markdown.util import AtomicString


def element(parent: Etree.Element, tag: str, text: str = "", **attributes: str) -> Etree.Element:
    """A new child; ``class_`` is class. Its text is taken as it stands, not read as Markdown."""
    made = Etree.SubElement(parent, tag, {name.rstrip("_").replace("_", "-"): v for name, v in attributes.items()})
    made.text = AtomicString(text) if text else None
    return made


def after(parent: Etree.Element, text: str) -> None:
    """More text at the end of an element, behind its children."""
    if len(parent):
        parent[-1].tail = AtomicString((parent[-1].tail or "") + text)
    else:
        parent.text = AtomicString((parent.text or "") + text)


def link(parent: Etree.Element, text: str, href: str, **attributes: str) -> Etree.Element:
    """A link at the end of an element.

    To a place in another page the browser goes by itself: where the theme fetches a page (it leaves links with a
    target alone), it does not always reach the place, and the passage is not lit.
    """
    if "#" in href and not href.startswith("#"):
        attributes = {"target": "_self", **attributes}
    return element(parent, "a", text, href=href, **attributes)


def fold(parent: Etree.Element, key: str, title: str) -> Etree.Element:
    """A part of the page that is closed until it is wanted, under a line that says what it holds; what to fill in.

    The browser opens it by itself for a link to a place inside and, in most, for what is searched on the page.
    """
    whole = element(parent, "details", class_="fold", id=f"fold-{key}")
    element(whole, "summary", title)
    return element(whole, "div", class_="fold-body")


def columns(table: Etree.Element, heads: Iterable[str]) -> Etree.Element:
    """The heads of a table’s columns, an empty cell where one has none; gives what the rows go into."""
    line = element(element(table, "thead"), "tr")
    for head in heads:
        element(line, "th", head, scope="col") if head else element(line, "td")
    return element(table, "tbody")


def wide_table(
    parent: Etree.Element, label: str, heads: Iterable[str], class_: str = "measured", box: str = "options-scroll"
) -> Etree.Element:
    """A table in a box that scrolls where it is wider than the page, and is read out by its label; its body."""
    scrolled = element(parent, "div", class_=box, tabindex="0", role="region", aria_label=label)
    return columns(element(scrolled, "table", class_=class_), heads)


def number_and_noun(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "one rule", "12 rules"."""
    return f"one {one}" if number == 1 else f"{number} {many or one + 's'}"
