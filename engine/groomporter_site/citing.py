"""Citations as a page shows them: who, where, in what words, and one step to the passage or the reason for none."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree

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


def citation(parent: Etree.Element, cite: Citation, page: Page, brief: bool = False) -> None:
    """One citation at the end of an element; if `brief`, without its words and without why no text is shown."""
    known = sources()
    source, where = known[cite.source], leads(cite, page)
    line = element(parent, "span", class_="cite")
    name(line, source, page, None if cite.via else where)
    after(line, f", {cite.at}" if cite.at and source.id != OURSELVES else "")
    if cite.via:
        after(line, " (not read by us; reported by " if not source.read else " (reported by ")
        name(line, known[cite.via], page, where)
        after(line, ")")
    elif not brief and (reason := why_no_text(source)):
        after(line, f" ({reason})")
    if cite.passage and not brief:
        after(line, ": ")
        element(line, "q", as_read(cite.passage))
    if cite.note:
        after(line, f". {cite.note}" if source.id != OURSELVES else f": {cite.note}")


def as_read(passage: str) -> str:
    """The words of a passage as they are read: without the transcriber's marks of italics and of pages."""
    return " ".join(re.sub(r"\{\w+\}", " ", passage).replace("_", "").split())


def citations(parent: Etree.Element, said: Rule | Reading, page: Page) -> Etree.Element:
    """The grade and all citations of a rule or a reading, as a note beside it."""
    note = element(parent, "div", class_="cited")
    if said.grade in GRADES:
        element(note, "span", GRADES[said.grade], class_=f"grade grade-{said.grade}")
    for cite in said.cite:
        citation(note, cite, page)
    return note


class PrintNotes:
    """The citations of a page's rules as footnotes, for paper only, where there is no margin: each once, numbered."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.numbers: dict[tuple[str, str, str, str], int] = {}
        self.cites: list[Citation] = []

    def mark(self, parent: Etree.Element, said: Rule | Reading) -> None:
        """The sign of the grade and the numbers of the notes, at the end of an element."""
        found = []
        for cite in said.cite:
            key = (cite.source, cite.at, cite.via, cite.note)
            if key not in self.numbers:
                self.numbers[key] = len(self.numbers) + 1
                self.cites.append(cite)
            found.append(self.numbers[key])
        sign = GRADES[said.grade].split()[0] if said.grade in GRADES else ""
        text = f"{sign} {', '.join(str(number) for number in sorted(set(found)))}".strip()
        element(parent, "sup", text, class_="print-mark", aria_hidden="true", data_search_exclude="")

    def write(self, parent: Etree.Element) -> None:
        """The notes themselves."""
        whole = element(parent, "div", class_="print-notes", data_search_exclude="")
        element(whole, "p", "Notes. " + " · ".join(GRADES.values()), class_="print-legend")
        listed = element(whole, "ol")
        for cite in self.cites:
            citation(element(listed, "li"), cite, self.page, brief=True)


def plain_citations(cites: tuple[Citation, ...], parent: Etree.Element, page: Page) -> None:
    """Citations without a grade, behind what they support."""
    note = element(parent, "span", class_="cited-here")
    for cite in cites:
        citation(note, cite, page)


__all__ = ["GRADES", "PrintNotes", "citation", "citations", "leads", "plain_citations", "text_page", "why_no_text"]
