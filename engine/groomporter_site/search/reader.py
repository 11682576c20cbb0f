"""A built page taken apart into what can be found on it: rules, steps of lessons, sheets, words, works and sections."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

HEADS = ("h1", "h2", "h3", "h4")
BARE = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
# What is not read: tables to play at, pictures of cards, forms, and what is said elsewhere.
UNREAD = frozenset(
    {"script", "style", "svg", "dialog", "form", "nav", "select", "button", "template"}
    | {"card-table", "hand-audit", "card-projector", "rule-examples"}
)
UNREAD_CLASSES = frozenset(
    {"picture-block", "card-picture", "table-block", "gallery", "quiz-place", "lesson-reply", "lesson-replies"}
    | {"print-mark", "print-notes", "every-table", "cite", "remark", "more-cited", "no-text", "passage-mark", "held-by"}
    | {"sr-only", "kit-choices", "proofs", "text-facts", "cited-here", "to-rule"}
    | {"counters", "score-board", "score-grid", "slip-ranks", "sheet-card", "sheet-seat"}  # drawn, not said
    | {"sources", "how-to-cite", "after-rounds"}  # found by their headings; the works, in the bibliography
)
SHEET, MEASURED = "sheet", "measured"  # inside which some things are not read
FIGURE = re.compile(r"[\s\d.,()−-]+(?:to[\s\d.,()−-]+)*")  # a cell without words but "to"
INLINE = frozenset({"a", "em", "strong", "span", "sup", "q", "b", "i", "code", "abbr", "cite"})
PARTED = " \u00b7 "  # between what stands apart on the page and ends without a stop: cells, items, lines of a head
READING = "\n"  # before each reading of a rule, which is a line of its own
UNREAD_PLACES = frozenset({"options", "taken-over", "from-every-table", "every-table", "all-games"})
SPACE = re.compile(r"[^\S\n]*\n\s*|[^\S\n]+")
LOOSE = re.compile(r" +(?=[.,;:](?:\s|$))")  # a space before a stop
LONG = 500  # letters of an old text from which the next paragraph is an entry of its own


@dataclass
class Entry:
    """What can be found: where it stands on its page, of which kind it is, and its words.

    Attributes:
        number: of a rule or of a lesson's step, as it is said.
        grade: whose word a rule is, as the page marks it.
    """

    kind: str
    anchor: str
    title: str = ""
    text: str = ""
    number: str = ""
    grade: str = ""
    above: str = ""
    parts: list[str] = field(default_factory=list)

    def close(self) -> Entry:
        """The entry with its words in one line."""
        self.title = tidy(self.title)
        self.text = tidy("".join(self.parts))
        return self


def tidy(words: str) -> str:
    """Words with one space between them; a line that is ended stays so."""
    spaced = SPACE.sub(lambda found: "\n" if "\n" in found[0] else " ", words)
    return LOOSE.sub("", spaced).strip(" \n\u00b6\u00b7")


class Reader(HTMLParser):
    """Goes through a page’s article once, and opens an entry at each thing that can be found."""

    def __init__(self, *, old: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.old = old
        self.stack: list[tuple[str, bool, str, set[str]]] = []
        self.entries: list[Entry] = []
        self.now: Entry | None = None
        self.into = ""  # which of the entry’s words are being read
        self.unread = 0
        self.within: Counter[str] = Counter()  # what is open of these
        self.inside = False
        self.anchor, self.heading, self.lesson, self.steps, self.sheet = "", "", "", 0, ""

    # -- what stands where ----------------------------------------------------------------------------------
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open what begins here."""
        given = {name: value or "" for name, value in attrs}
        classes = set(given.get("class", "").split())
        if tag == "article":
            self.inside = True
        if tag in BARE:
            if tag == "br":
                self.handle_data(" ")
            return
        if not self.inside:
            return
        # What is set aside on a sheet is of another ruleset than it is printed for.
        aside = self.within[SHEET] and "set-aside" in classes and (tag in ("p", "span") or "sheet-side" in classes)
        skip = tag in UNREAD or bool(classes & UNREAD_CLASSES) or bool(aside)
        minded = classes & {SHEET, MEASURED}
        self.stack.append((tag, skip, self.into, minded))
        self.within.update(minded)
        if skip:
            self.unread += 1
        if self.unread:
            return
        if "reading" in classes:
            self.reading()
        elif tag not in INLINE:
            self.part()
        self.opens(tag, given, classes)

    def part(self) -> None:
        """Part what begins here from what stands before it."""
        if self.now and self.into == "":
            before = next((part.rstrip() for part in reversed(self.now.parts) if part.strip()), "")
            self.now.parts.append(PARTED if before and before[-1].isalnum() else " ")
        else:
            self.handle_data(" ")

    def reading(self) -> None:
        """Begin a line for a reading of the rule; all but the first say that they are others."""
        if self.now and self.into == "":
            first = READING not in self.now.parts
            self.now.parts += [READING] if first else [READING, "or: "]

    def opens(self, tag: str, given: dict[str, str], classes: set[str]) -> None:
        """Open an entry, where one begins with this element; or read its number or grade."""
        place = given.get("id", "")
        if tag in HEADS:
            self.head(tag, place, classes)
        elif tag == "dt":
            self.open(Entry("term" if place else "ruling", place or self.anchor, above="" if place else self.heading))
            self.into = "title"
        elif "lesson-step" in classes:
            self.steps += 1
            self.open(Entry("step", place or self.anchor, self.lesson, number=str(self.steps)))
        elif "rule-number" in classes:
            self.into = "number"
        elif "grade" in classes:
            self.into = "grade" if self.now and not self.now.grade else "none"
        elif tag == "card-quiz":
            self.open(Entry("quiz", place, "Quiz"))
        elif self.old and "passage" in classes and place and self.now and self.now.kind == "old":
            self.now.anchor = self.now.anchor or place
        elif self.old and tag == "p" and "text-head" not in classes and self.now and self.full(self.now):
            self.open(Entry("old", "", self.heading))
        elif self.old and "passage" in classes:
            self.anchor = place

    def full(self, entry: Entry) -> bool:
        """Whether an entry of an old text ends here: it is long, or is what the page says of the text."""
        return entry.kind == "page" or sum(map(len, entry.parts)) > LONG

    def head(self, tag: str, place: str, classes: set[str]) -> None:
        """A heading opens an entry."""
        kind = (
            "rule"
            if "rule" in classes
            else "sheet"
            if "sheet-name" in classes
            else "page"
            if tag == "h1"
            else "section"
        )
        kind = "old" if self.old and tag != "h1" else kind
        lesson = any(name == "card-lesson" for name, *_ in self.stack)
        kind = "lesson" if lesson and tag == "h2" else kind
        self.anchor = place or self.anchor
        above = "" if tag in ("h1", "h2") else self.sheet
        self.open(Entry(kind, "" if tag == "h1" else self.anchor, above=above))
        self.into, self.heading, self.steps = "head", "", 0
        if tag == "h2":
            self.sheet = ""

    def open(self, entry: Entry) -> None:
        """End the entry that is being read, and begin this one."""
        if self.now:
            self.entries.append(self.now.close())
        self.now = entry

    def handle_endtag(self, tag: str) -> None:
        """Close what ends here."""
        if tag == "article":
            self.inside = False
        if not self.inside or tag in BARE or tag not in {name for name, *_ in self.stack}:
            return
        while self.stack:
            name, skip, into, minded = self.stack.pop()
            self.within.subtract(minded)
            if skip:
                self.unread -= 1
            if not self.unread:
                self.ends(name)
                self.into = into
            if name == tag:
                return

    def ends(self, name: str) -> None:
        """Keep the heading that has been read, under which further entries stand."""
        if name in HEADS and self.now and self.into == "head":
            self.heading = self.lesson = tidy(self.now.title)
            if name == "h2":
                self.sheet = self.heading

    def handle_data(self, data: str) -> None:
        """Read words into what is open."""
        if self.unread or not self.inside or not self.now or self.into == "none":
            return
        if self.within[MEASURED] and self.stack[-1][0] == "td" and FIGURE.fullmatch(data):
            return
        data = SPACE.sub(" ", data)  # where a line ends in the source, none ends on the page
        if self.into in ("head", "title"):
            self.now.title += data
        elif self.into in ("number", "grade"):
            setattr(self.now, self.into, getattr(self.now, self.into) + data.strip())
        else:
            self.now.parts.append(data)


def entries(page: str, *, old: bool = False) -> list[Entry]:
    """What can be found on a built page, in its order.

    Args:
        old: whether it is an old text, whose paragraphs are found by themselves.
    """
    reader = Reader(old=old)
    reader.feed(page)
    reader.close()
    if reader.now:
        reader.entries.append(reader.now.close())
    return [one for one in reader.entries if one.anchor not in UNREAD_PLACES and (one.text or one.kind != "old")]
