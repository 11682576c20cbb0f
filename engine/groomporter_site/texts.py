"""The primary texts that we hold: their pages, their gaps, and where in them a citation's words stand.

A text is kept as it was transcribed (``docs/texts/*.txt``). Marks in it, none of them the author's:
``[[pb n=145 …]]``, ``[[p. 110, image …]]``, ``[[image …]]`` and ``{87}`` begin a page, ``<<div …>>`` a part,
``<gap:1 letter>`` stands for what the transcriber could not read, ``[...]`` for what we left out,
``_…_`` for italics, ``{note: …}`` for a note in the margin.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from groomporter.book.rules import Citation
from groomporter.book.sources import Source, sources
from groomporter.core.plain import curly

PAGE = re.compile(
    r"\[\[pb n=(?P<number>\S+) facs=(?P<facs>[^\]]*)\]\]"
    r"|\[\[(?:p\. (?P<printed>[^,\]]+), )?image (?P<image>[^\]]*)\]\]"
    r"|\[\[(?P<other>[^\]]*)\]\]|\{(?P<brace>\d+)\}"
)
PART = re.compile(r"<<div (?P<part>[^>]*)>>")
GAP = re.compile(r"<gap: ?(?P<what>[^>]*)>(?:\s*•\s?|\s*〈[◊…]〉)?|〈[◊…]〉")
#: What a quotation leaves out: marks of pages and parts, italics, soft hyphens at line ends.
UNQUOTED = re.compile(rf"{PAGE.pattern}|{PART.pattern}|\xad\s*|_")
#: A mark with nothing after it: of the page or the part that comes next in the book.
LAST = re.compile(rf"\s*(?:{PAGE.pattern}|{PART.pattern})\s*\Z")
CUT = re.compile(r"\s*\[(?:…|\.\.\.)\]\s*")
FILLED = re.compile(r"\[[^\]\s]{1,12}\]")
HOLE = "□"


class TextError(ValueError):
    """A quotation that its text does not have, or a text without its entry."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the reading room.

    Attributes:
        stem: its file's name without the ending.
        title: what its page is called.
        source: the work that it is from.
        licence: under what it may be copied, and whom that credits.
        bears: what it bears on, in our words.
        games: what it is listed under in the index by game.
        whole: how much of the work is there.
        head: what the file's own header says; where it has none, whence it was taken by its entry.
        body: the text, marks and all.
        language: what it is written in.
        slips: letters that the transcriber took for others, as far as we have noticed.
    """

    stem: str
    title: str
    source: Source
    licence: str
    bears: str
    games: tuple[str, ...]
    whole: str
    head: dict[str, str]
    body: str
    language: str
    slips: str
    plain: str = field(repr=False)
    places: tuple[int, ...] = field(repr=False)

    @property
    def year(self) -> int:
        """The year of the work; 0 where the copy that we read shows none."""
        issued = self.source.csl.get("issued")
        return int(issued["date-parts"][0][0]) if issued else 0

    def find(self, passage: str) -> tuple[int, int]:
        """Where a quotation begins and ends in the body.

        Line breaks, page marks and italics do not count; ``[…]`` stands for a cut, and a letter in brackets
        for one that the transcriber could not read.

        Raises:
            TextError: the text does not have it.
        """
        begin, end = -1, 0
        for piece in CUT.split(passage):
            wanted = FILLED.sub(HOLE, plainly(piece)[0].strip())
            found = self.plain.find(wanted, end)
            if not wanted or found < 0:
                raise TextError(f"{self.stem}: the text does not have {passage!r}")
            begin, end = (found if begin < 0 else begin), found + len(wanted)
        return self.places[begin], self.places[end - 1] + 1


def plainly(body: str) -> tuple[str, tuple[int, ...]]:
    """A text as quotations have it, and where each letter of that stands in the body."""
    letters: list[str] = []
    places: list[int] = []
    at = 0
    while at < len(body):
        mark = UNQUOTED.match(body, at)
        gap = GAP.match(body, at)
        if mark and mark.end() > at:
            at = mark.end()
            continue
        letter = HOLE if gap else " " if body[at].isspace() else body[at]
        if not (letter == " " and letters and letters[-1] == " "):
            letters.append(letter)
            places.append(at if not gap else gap.end() - 1)
        at = gap.end() if gap else at + 1
    return "".join(letters), tuple(places)


def inner(body: str) -> str:
    """A text without the marks around it: of a part that begins before its first word, of what comes after its last."""
    while part := PART.match(body):
        body = body[part.end() :].lstrip()
    while last := LAST.search(body):
        body = body[: last.start()]
    return body


def parse(stem: str, raw: str, entry: dict[str, Any], source: Source) -> Text:
    """A text from its file and its entry in ``texts.toml``."""
    head: dict[str, str] = {}
    lines = raw.splitlines(keepends=True)
    while lines and (found := re.match(r"# ([a-z ]+): (.*)", lines[0])):
        head[found[1]] = found[2].strip()
        lines.pop(0)
    if "taken" in entry:
        head["retrieved"] = entry["taken"]
    body = inner("".join(lines).strip("\n"))
    if "begins" in entry:
        body = f"{entry['begins']}\n{body}"
    said = (curly(entry["title"]), source, entry["licence"], entry["bears"], tuple(entry["on"]), entry["whole"])
    return Text(stem, *said, head, body, entry.get("language", "en"), entry.get("slips", ""), *plainly(body))


@cache
def texts(docs: Path) -> dict[str, Text]:
    """Every text that we hold, by stem.

    Raises:
        TextError: a text that no work of the bibliography names, or without its entry, or the other way round.
    """
    folder = docs / "texts"
    entries = tomllib.loads((folder / "texts.toml").read_text("utf-8"))
    works = {stem: source for source in sources().values() for stem in source.texts}
    files = {path.stem for path in folder.glob("*.txt")}
    for stem in sorted(files ^ set(entries) | files ^ set(works)):
        raise TextError(f"{stem}: its file, its entry in texts.toml or the work that names it is missing")
    return {s: parse(s, (folder / f"{s}.txt").read_text("utf-8"), entries[s], works[s]) for s in sorted(files)}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a citation leads: a text, and the place in it; `begin` is -1 if only the text is known."""

    text: Text
    begin: int = -1
    end: int = -1
    passage: str = ""

    @property
    def anchor(self) -> str:
        """The id of the passage on the text's page; "" without a passage."""
        words = re.findall(r"\w+", self.passage.lower())
        return "-".join(["passage", *words[:9]]) + (f"-{len(self.passage)}" if len(words) > 9 else "")


@cache
def spot(cite: Citation, docs: Path) -> Spot | None:
    """Where the words of a citation can be read with us; None where we hold no text of it.

    Raises:
        TextError: we hold the text, and the words are not in it.
    """
    work = sources()[cite.via or cite.source]
    held = [texts(docs)[stem] for stem in work.texts]
    if not held:
        return None
    if not cite.passage:
        return Spot(held[0]) if len(held) == 1 else None
    faults = []
    for text in held:
        try:
            return Spot(text, *text.find(cite.passage), " ".join(cite.passage.split()))
        except TextError as error:
            faults.append(str(error))
    raise TextError("; ".join(faults))
