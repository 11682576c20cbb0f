"""The box for somebody who never took a trick: what the words of it mean, as the glossary has them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from collections.abc import Iterator

from groomporter.book.catalogue import shared

from ..elements import after, element
from .data import Teach

TITLE = "If you never took a trick"
WORDS = ("trick", "lead", "follow suit", "trump")


def beginners_words(teach: Teach) -> Iterator[tuple[str, str]]:
    """Each of these words that a handout’s lines have, with what it means; none where they speak of no tricks."""
    said = " ".join(line.text for line in teach.lines)
    terms = {term.word: term.text for term in shared().terms}
    if re.search(r"\btricks?\b", said):
        yield from ((word, terms[word]) for word in WORDS if re.search(rf"\b{word}", said, re.IGNORECASE))


def box(boxes: Etree.Element, teach: Teach) -> None:
    """The box, where the lines of the handout have such words; nothing where they speak of no tricks."""
    words = list(beginners_words(teach))
    if not words:
        return
    whole = element(boxes, "div", class_="sheet-box")
    element(whole, "h3", TITLE)
    line = element(whole, "p")
    for word, meant in words:
        element(line, "strong", f"{word[:1].upper()}{word[1:]}: ")
        after(line, f"{meant[:1].lower()}{meant[1:]} ")
