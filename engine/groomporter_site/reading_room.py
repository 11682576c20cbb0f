"""The reading room: a page for each text, and each passage that is cited with what rests on it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from dataclasses import dataclass, field

from groomporter.book.sources import sources
from groomporter.core.plain import as_read

from .cite_page import text_citation
from .citing import leads
from .elements import after, element, link
from .evidence import Use, resting, uses
from .page import Page, SiteBlock
from .texts import GAP, PAGE, PART, Text, TextError, texts


def without_groups(pattern: re.Pattern[str]) -> str:
    """A pattern without the names of its groups, to be part of another."""
    return re.sub(r"\?P<[a-z]+>", "", pattern.pattern)


MARK = re.compile(
    rf"(?P<page>{without_groups(PAGE)})|(?P<div>{without_groups(PART)})|(?P<gap>{without_groups(GAP)})"
    r"|(?P<cut>\[\.\.\.\])|(?P<note>\{note: [^}]*\})|(?P<soft>\xad\s*)"
    r"|(?P<italic>_(?P<inside>[^_\n]*(?:\n[^_\n]*){0,3})_)"
)
PROSE = 58
COLUMNS = "as-set columns"


@dataclass(slots=True)
class Passage:
    """A stretch of a text that is cited, perhaps by several quotations that overlap."""

    begin: int
    end: int
    anchors: dict[str, int] = field(default_factory=dict)
    uses: list[Use] = field(default_factory=list)


def passages(text: Text, page: Page) -> list[Passage]:
    """The cited stretches of a text, in order; quotations that overlap share one."""
    found = []
    for use in uses():
        spot = leads(use.cite, page)
        if spot and spot.text.stem == text.stem and spot.passage:
            found.append((spot.begin, spot.end, spot.anchor, use))
    out: list[Passage] = []
    for begin, end, anchor, use in sorted(found, key=lambda f: (f[0], -f[1])):
        if not out or begin >= out[-1].end:
            out.append(Passage(begin, end))
        last = out[-1]
        last.end = max(last.end, end)
        last.anchors.setdefault(anchor, begin)
        last.uses.append(use)
    return out


def page_name(mark: str) -> str:
    """What a page mark says, for a reader."""
    found = PAGE.fullmatch(mark)
    assert found
    if found["brace"]:
        return f"page {found['brace']}"
    if found["other"]:
        return found["other"]
    if found["number"]:
        scan = str(found["facs"]).rpartition(":")[2]  # of tcp:56740:82 the last part counts the scans of the book
        return f"page {found['number']}" if found["number"] != "None" else f"image {scan}"
    if found["printed"]:
        return f"page {found['printed']}"
    scan = found["image"].rpartition(":")[2]
    return "a new page image" if scan == "…" else f"image {scan}"


def paragraphs(body: str) -> Iterator[tuple[int, int]]:
    """Where each paragraph of a text begins and ends."""
    at = 0
    for blank in re.finditer(r"\n[ \t]*\n\s*|\Z", body):
        if body[at : blank.start()].strip():
            yield at, blank.start()
        at = blank.end()


def printed_lines(raw: str) -> list[str]:
    """The lines of a paragraph that are not marks of pages alone."""
    return [line for line in raw.split("\n") if line.strip() and not PAGE.fullmatch(line.strip())]


def setting(raw: str) -> str:
    """How a paragraph is set: as prose, line by line, or in columns."""
    lines = printed_lines(raw)
    long = [line for line in lines[:-1] if len(line) >= PROSE]
    columns = bool(re.search(r"\S {3,}\S", raw))
    prose = len(lines) == 1 or (len(long) * 3 >= len(lines[:-1]) * 2 and not columns)
    return "prose" if prose else COLUMNS if columns else "as-set"


class Setter:
    """Sets a text paragraph by paragraph, with its marks and its cited passages."""

    def __init__(self, parent: Etree.Element, text: Text, cited: list[Passage]) -> None:
        self.parent, self.text, self.cited = parent, text, cited
        self.edges = sorted({p.begin for p in cited} | {p.end for p in cited})

    def set(self) -> None:
        """The whole text."""
        for begin, end in paragraphs(self.text.body):
            self.paragraph(begin, end)

    def paragraph(self, begin: int, end: int) -> None:
        """Set the paragraph between two places of the body: as prose, line by line, or in columns."""
        raw = self.text.body[begin:end]
        how = setting(raw)
        prose = how == "prose"
        made = element(self.parent, "p", class_=how)
        if how == COLUMNS:
            label = f"In columns: {' '.join(printed_lines(raw)[0].split())}"
            for name, value in (("tabindex", "0"), ("role", "region"), ("aria-label", label)):
                made.set(name, value)
        inside = made
        for passage in self.cited:
            if passage.begin < begin < passage.end:
                inside = self.opened(made, passage, begin)
        at = begin
        for stop in [edge for edge in self.edges if begin <= edge < end] + [end]:
            self.run(inside, at, stop, prose)
            at = stop
            for passage in self.cited:
                if passage.begin == stop and stop < end:
                    inside = self.opened(made, passage, stop)
                elif passage.end == stop and not any(p.begin == stop for p in self.cited):
                    inside = made

    def opened(self, parent: Etree.Element, passage: Passage, at: int) -> Etree.Element:
        """A cited stretch, or the rest of one that runs on from the paragraph before."""
        ids = list(passage.anchors) if at == passage.begin else []
        whole = element(parent, "span", class_="passage", **({"id": ids[0]} if ids else {}))
        for other in ids[1:]:
            element(whole, "span", class_="passage-start", id=other)
        if ids:
            number = self.cited.index(passage) + 1
            mark = element(element(whole, "sup", class_="passage-mark"), "a", str(number), href=f"#rests-{number}")
            mark.set("aria-label", f"what rests on passage {number}")
        return whole

    def run(self, parent: Etree.Element, begin: int, end: int, prose: bool) -> None:
        """The text between two edges, its marks set apart."""
        raw, at = self.text.body[begin:end], 0
        for found in MARK.finditer(raw):
            self.words(parent, raw[at : found.start()], prose)
            self.mark(parent, found, prose)
            at = found.end()
        self.words(parent, raw[at:], prose)

    def mark(self, parent: Etree.Element, found: re.Match[str], prose: bool) -> None:
        """Set what the transcription marks: a page, a gap, the beginning of a part, a cut."""
        kind, raw = found.lastgroup, found[0]
        if found["page"]:
            element(parent, "span", f"[{page_name(raw)}]", class_="page-mark")
        elif found["gap"]:
            what = GAP.fullmatch(raw)
            missing = (what and what["what"]) or "something"
            missing = "something" if missing == "…" else missing
            element(parent, "span", f"[{missing} illegible]", class_="gap")
        elif found["div"]:
            part = PART.fullmatch(raw)
            name = part["part"].replace("_", " ") if part else "part"
            element(parent, "span", f"[here begins a {name}]" if " " not in name else f"[{name}]", class_="part-mark")
        elif found["cut"]:
            element(parent, "span", "[… left out by us …]", class_="left-out")
        elif found["note"]:
            inner = GAP.sub("[illegible]", raw[7:-1])
            element(parent, "span", f"[in the margin: {inner}]", class_="margin-note")
        elif found["italic"]:
            self.words(element(parent, "em"), found["inside"], prose)
        elif not raw.startswith("\xad"):
            raise AssertionError(kind)

    def words(self, parent: Etree.Element, raw: str, prose: bool) -> None:
        """Set plain words; in prose the transcription's line ends are spaces."""
        after(parent, re.sub(r"\s+", " ", raw) if prose else raw)


def sentence(words: str) -> str:
    """These words with a capital at the beginning and a stop at the end."""
    return words[:1].upper() + words[1:].rstrip(".") + "."


class TextBlock(SiteBlock):
    """``/// text | stem``: a text of the reading room, whole, with what rests on it."""

    NAME = "text"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The whole text, each cited passage marked, then what rests on it and where it comes from."""
        held = texts(self.page.docs)
        stem = (self.argument or "").strip()
        if stem not in held:
            raise self.fault(f"no text {stem!r} in docs/texts")
        text = held[stem]
        cited = passages(text, self.page)
        whole = element(parent, "div", class_="text-page")
        self.head(whole, text)
        Setter(element(whole, "div", class_="primary-text", lang=text.language), text, cited).set()
        self.rests(whole, text, cited)
        self.about(whole, text)
        return whole

    def head(self, parent: Etree.Element, text: Text) -> None:
        """What work this is and how much of it is here."""
        line = element(parent, "p", "From ", class_="text-head facts")
        link(line, text.source.title, self.page.to("bibliography.md", text.source.id))
        edition = text.head.get("edition", "").rstrip(".")
        after(line, f", {edition}. " if edition else ". ")
        after(line, f"{sentence(text.whole)} ")
        link(line, "The text as a plain file", self.page.to(f"texts/{text.stem}.txt"))
        after(line, ", and ")
        self.link_to_made(line, "as TEI", f"texts/{text.stem}.xml")
        after(line, ".")

    def about(self, parent: Etree.Element, text: Text) -> None:
        """What it bears on, where it was taken from, and under which licence."""
        element(parent, "h2", "About this text", id="about-this-text")
        facts = element(parent, "dl", class_="text-facts")
        said = {
            "Bears on": text.bears,
            "What is here": text.head.get("passages", ""),
            "Taken from": text.head.get("retrieved", ""),
            "Licence": text.head.get("licence", text.licence),
            "Notes": text.head.get("note", ""),
            "Letters misread": text.slips,
            "To cite it": text_citation(text.source, self.page),
        }
        for title, words in said.items():
            if words:
                element(facts, "dt", title)
                element(facts, "dd", sentence(words))

    def rests(self, parent: Etree.Element, text: Text, cited: list[Passage]) -> None:
        """Each cited passage with the rules that quote it."""
        element(parent, "h2", "What rests on this text", id="rests")
        if not cited:
            element(parent, "p", "No rule quotes it yet.")
        for number, passage in enumerate(cited, 1):
            box = element(parent, "div", class_="rests", id=f"rests-{number}")
            first = next(iter(passage.anchors))
            line = element(box, "p")
            quoted = passage.uses[0].cite
            link(line, f"{number}. “{as_read(quoted.passage)}”", f"#{first}")
            if english := sources()[quoted.source].english.get(quoted.passage, ""):
                after(line, f" (“{english}”, in our translation)")
            resting(box, tuple(passage.uses), self.page, played=True)


__all__ = ["Passage", "TextBlock", "TextError", "passages"]
