"""Citations as a page shows them: who, where, in what words, and one step to the passage or the reason for none."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from dataclasses import dataclass
from math import ceil
from urllib.parse import urlsplit

from groomporter.book.rules import Citation, Reading, Rule
from groomporter.book.sources import Source, sources
from groomporter.core.plain import as_read

from .elements import after, element, link
from .marks import MARKS, mark_in_words, mark_of
from .page import Page
from .texts import Spot, TextError, spot

OURSELVES = "groom-porter"
#: The class of what is not printed, because the ruleset that is printed does not have it.
ASIDE = "set-aside"


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


def public_address(source: Source) -> str:
    """Where the world can read a modern work that we may not show; "" if we show it, or know of no such place."""
    return "" if source.texts else str(source.csl.get("URL", ""))


def host(address: str) -> str:
    """A public address as it is named in a line of text: the host alone, as in ``pagat.com``."""
    return urlsplit(address).netloc.removeprefix("www.")


def elsewhere(parent: Etree.Element, source: Source) -> None:
    """The public address of a work that is not shown here, if it has one, behind why it is not."""
    if address := public_address(source):
        after(parent, "; ")
        link(parent, host(address), address, rel="external noopener")


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


def citation(
    parent: Etree.Element, cite: Citation, page: Page, brief: bool = False, remark: bool = True
) -> Etree.Element:
    """One citation at the end of an element; if `brief`, without its words and without why no text is shown.

    Without `remark`, what we have to say of it is left for another place.
    """
    known = sources()
    source, where = known[cite.source], leads(cite, page)
    line = element(parent, "span", class_="cite")
    name(line, source, page, None if cite.via else where)
    after(line, f", {cite.at}" if cite.at and source.id != OURSELVES else "")
    if cite.via:
        after(line, " (not read by us; reported by " if not source.read else " (as reported by ")
        name(line, known[cite.via], page, where)
        if not brief:
            elsewhere(line, known[cite.via])
        after(line, ")")
    elif not brief and (reason := why_no_text(source)):
        after(line, f" ({reason}")
        elsewhere(line, source)
        after(line, ")")
    if cite.passage and not brief:
        after(line, ": ")
        quoted = known[cite.via] if cite.via else source
        abroad = {} if quoted.language == "en" else {"lang": quoted.language}
        element(line, "q", as_read(cite.passage), **abroad)
        if english := quoted.english.get(cite.passage, ""):
            after(line, f" (“{english}”, in our translation)")
    if cite.note and remark:
        stop = ":" if source.id == OURSELVES else "" if cite.passage.endswith(".") and not brief else "."
        after(line, f"{stop} {cite.note}")
    return line


#: Letters in a line of a rule and of its note, and how many lines of a note stand beside one line of the rule; as the
#: style sheets set them where the margin is narrowest.
RULE_LINE, NOTE_LINE, NOTES_A_LINE = 66, 36, 1.35
#: How many lines a note may reach down beyond its rule, to the title of the next.
BEYOND = 2


def keeps_to(text: str, shown: str) -> bool:
    """Whether a note of these words is no higher than the rule beside it."""
    return ceil(len(shown) / NOTE_LINE) <= ceil(len(text) / RULE_LINE) * NOTES_A_LINE + BEYOND


def citations(parent: Etree.Element, said: Rule | Reading, page: Page) -> Etree.Element:
    """The mark and the first citation of a rule or a reading as a note beside it.

    The other citations unfold from there; so does our remark on the first where the note would push the next rule away.
    """
    note = element(parent, "div", class_="cited")
    mark(note, said)
    first, others = said.cite[0], said.cite[1:]
    line = citation(note, first, page, remark=False)
    words = f"{mark_in_words(said)} {' '.join(line.itertext())}"
    remarked = first.source == OURSELVES or keeps_to(said.text, f"{words} {first.note}")
    if remarked and first.note:
        note.remove(line)
        citation(note, first, page)
    if others or (first.note and not remarked):
        more = element(note, "details", class_="more-cited")
        element(more, "summary", f"and {len(others)} more" if others else "and a remark", data_search_exclude="")
        if first.note and not remarked:
            element(more, "span", first.note, class_="remark")
        for cite in others:
            citation(more, cite, page)
        apart(more)
    apart(note)
    return note


def apart(parent: Etree.Element) -> None:
    """A space after each child: they stand apart by the style sheets alone, and where these are not, in what a search
    shows or a reader copies, one would run into the next.
    """
    for child in parent:
        child.tail = " "


def mark(parent: Etree.Element, said: Rule | Reading) -> None:
    """Whose word a rule or a reading is, at a glance."""
    element(parent, "span", mark_in_words(said), class_=f"grade grade-{mark_of(said)}")


Key = tuple[str, str, str, str]


@dataclass(slots=True)
class NoteMark:
    """A place of the page that has notes on paper: the element of its mark, the sign of its mark, the citations."""

    place: Etree.Element
    sign: str
    keys: list[Key]
    aside: bool


class PrintNotes:
    """The citations of a page's rules as footnotes, for paper only, where there is no margin: each once, numbered.

    A page is printed for one ruleset, so those of what it sets aside come last, and are not printed with it.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.marked: list[NoteMark] = []
        self.cites: dict[Key, Citation] = {}

    @staticmethod
    def key(cite: Citation) -> Key:
        """What makes a note of its own: the place, and of our own the reason; for more paper has no room."""
        return cite.source, cite.at, cite.via, cite.note if cite.source == OURSELVES else ""

    def mark(self, parent: Etree.Element, said: Rule | Reading, aside: bool = False) -> None:
        """A place for the sign of the mark and the numbers of the notes, at the end of an element.

        `aside` says that the usual ruleset does not have it.
        """
        keys = {self.key(cite): cite for cite in said.cite}
        self.cites = {**keys, **self.cites}
        place = element(parent, "sup", class_="print-mark", aria_hidden="true", data_search_exclude="")
        self.marked.append(NoteMark(place, MARKS[mark_of(said)][0], list(keys), aside))

    def write(self, parent: Etree.Element) -> None:
        """The notes themselves, and their numbers where they are marked."""
        numbers: dict[Key, int] = {}
        for place in sorted(self.marked, key=lambda place: place.aside):
            for key in place.keys:
                numbers.setdefault(key, len(numbers) + 1)
        for place in self.marked:
            own = sorted(numbers[key] for key in place.keys)
            place.place.text = f"{place.sign} {', '.join(map(str, own))}".strip()
            place.place.set("data-sign", place.sign)
            place.place.set("data-notes", " ".join(map(str, own)))
        printed = {key for place in self.marked if not place.aside for key in place.keys}
        whole = element(parent, "div", class_="print-notes", data_search_exclude="")
        element(whole, "p", "Notes. " + " · ".join(MARKS.values()), class_="print-legend")
        element(whole, "p", "The words cited, and what in a rule is ours beside them, stand on the page itself.")
        works: dict[tuple[str, str], list[Key]] = {}
        for key in numbers:
            works.setdefault((key[0], key[2]), []).append(key)
        for (source, via), keys in works.items():
            line = element(whole, "p", class_="print-work" if printed & set(keys) else f"print-work {ASIDE}")
            self.work(line, sources()[source], via)
            for key in keys:
                self.note(line, self.cites[key], numbers[key], key in printed)

    @staticmethod
    def work(line: Etree.Element, source: Source, via: str) -> None:
        """The work that the notes of a line cite, run on: paper has little room."""
        element(line, "strong", source.short)
        if via:
            not_read = "" if source.read else "not read by us; "
            after(line, f" ({not_read}reported by {sources()[via].short})")
        after(line, ": ")

    @staticmethod
    def note(line: Etree.Element, cite: Citation, number: int, printed: bool) -> None:
        """One of these notes; style sheets put a semicolon between two."""
        made = element(line, "span", class_="print-note" if printed else f"print-note {ASIDE}", data_note=str(number))
        element(made, "b", str(number))
        words = cite.note or "ours" if cite.source == OURSELVES else cite.at
        after(made, f"\N{NO-BREAK SPACE}{words.rstrip('.')}" if words else "")


def plain_citations(cites: tuple[Citation, ...], parent: Etree.Element, page: Page, brief: bool = False) -> None:
    """Citations without a mark, behind what they support; if `brief`, without their words."""
    note = element(parent, "span", class_="cited-here in-prose" if brief else "cited-here")
    for number, cite in enumerate(cites):
        if number:
            after(note, "; ")
        citation(note, cite, page, brief)
