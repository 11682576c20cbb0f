"""Citations as a page shows them: who, where, in what words, and one step to the passage or the reason for none."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.catalogue import SHARED
from groomporter.rules import Citation, Reading, Rule
from groomporter.sources import Source, sources

from .elements import after, element, link
from .page import Page
from .texts import Spot, TextError, spot

#: What a departure from a plain statement of the text is marked with; what is stated needs no mark.
GRADES = {"implied": "◐ implied", "analogy": "◑ by analogy", "supplied": "○ supplied by us", "modern": "◇ modern"}
OURSELVES = "groom-porter"


def text_page(stem: str) -> str:
    """The file of a text's page."""
    return f"texts/{stem}.md"


def why_no_text(source: Source) -> str:
    """Why no text of a work is shown: "" if one is, or if it is our own."""
    if source.texts or source.id == OURSELVES:
        return ""
    if not source.read:
        return "not read by us"
    rights = str(source.csl["custom"].get("rights", ""))
    return "no text held" if rights == "public domain" else rights


def leads(cite: Citation, page: Page) -> Spot | None:
    """Where the words of a citation stand with us, or None.

    Raises:
        PageError: they are not in the text that we hold.
    """
    try:
        return spot(cite, page.docs)
    except TextError as error:
        raise page.fault(f"a citation of {cite.source}: {error}", "/// rules") from None


def name(parent: Etree.Element, source: Source, page: Page, where: Spot | None) -> None:
    """A work's short name, leading to the passage, the text or the bibliography."""
    if source.id == OURSELVES:
        after(parent, source.short)
    elif where:
        link(parent, source.short, page.to(text_page(where.text.stem), where.anchor if where.passage else ""))
    else:
        link(parent, source.short, page.to("bibliography.md", source.id))


def citation(parent: Etree.Element, cite: Citation, page: Page) -> None:
    """One citation at the end of an element."""
    known = sources()
    source, where = known[cite.source], leads(cite, page)
    line = element(parent, "span", class_="cite")
    name(line, source, page, None if cite.via else where)
    after(line, f", {cite.at}" if cite.at and source.id != OURSELVES else "")
    if cite.via:
        after(line, " (not read by us; reported by " if not source.read else " (reported by ")
        name(line, known[cite.via], page, where)
        after(line, ")")
    elif reason := why_no_text(source):
        after(line, f" ({reason})")
    if cite.passage:
        after(line, ": ")
        element(line, "q", " ".join(cite.passage.replace("_", "").split()))
    if cite.note:
        after(line, f". {cite.note}" if source.id != OURSELVES else f": {cite.note}")


def citations(parent: Etree.Element, said: Rule | Reading, page: Page) -> Etree.Element:
    """The grade and all citations of a rule or a reading, as a note beside it."""
    note = element(parent, "div", class_="cited")
    if said.grade in GRADES:
        element(note, "span", GRADES[said.grade], class_=f"grade grade-{said.grade}")
    for cite in said.cite:
        citation(note, cite, page)
    return note


def plain_citations(cites: tuple[Citation, ...], parent: Etree.Element, page: Page) -> None:
    """Citations without a grade, behind what they support."""
    note = element(parent, "span", class_="cited-here")
    for cite in cites:
        citation(note, cite, page)


__all__ = ["GRADES", "SHARED", "citation", "citations", "leads", "plain_citations", "text_page", "why_no_text"]
