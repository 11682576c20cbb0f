"""Building a page's elements."""

from __future__ import annotations

import xml.etree.ElementTree as Etree


def element(parent: Etree.Element, tag: str, text: str = "", **attributes: str) -> Etree.Element:
    """A new child; ``class_`` is class."""
    made = Etree.SubElement(parent, tag, {name.rstrip("_").replace("_", "-"): v for name, v in attributes.items()})
    made.text = text or None
    return made
