"""The box for somebody who never took a trick: what the words of it mean, as the glossary has them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree

from groomporter.book.catalogue import shared

from ..elements import after, element
from .data import Teach

WORDS = ("trick", "lead", "follow suit", "trump")


def box(boxes: Etree.Element, teach: Teach) -> None:
    """The box, where the lines of the handout have such words; nothing where they speak of no tricks."""
    said = " ".join(line.text for line in teach.lines)
    if not re.search(r"\btricks?\b", said):
        return
    whole = element(boxes, "div", class_="sheet-box")
    element(whole, "h3", "If you never took a trick")
    terms = {term.word: term.text for term in shared().terms}
    line = element(whole, "p")
    for word in WORDS:
        if re.search(rf"\b{word}", said, re.IGNORECASE):
            element(line, "strong", f"{word[:1].upper()}{word[1:]}: ")
            after(line, f"{terms[word][:1].lower()}{terms[word][1:]} ")
