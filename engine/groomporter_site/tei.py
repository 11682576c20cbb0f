"""The texts of the reading room as TEI P5: a file a text, ``texts/STEM.xml``, made from what their pages are made from.

What a transcriber could not read is a ``gap``; a letter of it that a citation has from another copy, a reading of an
``app``, with its ``certainty``; a letter misread, ``sic`` and ``corr``; where a cited passage begins there is an
``anchor`` of the name that it has on the page. (TEI P5 Guidelines, chapters 2, 3, 11, 12 and 21.)
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from dataclasses import dataclass, field
from pathlib import Path

from groomporter.core.plain import as_read
from groomporter.wording.amendments import VERSION

from .bibliography import author_names, year_of
from .cite_page import SITE, site_day
from .crate import terms
from .elements import after, element
from .evidence import Use
from .hand_records import PROJECT
from .page import Page, game_page
from .reading_room import COLUMNS, MARK, Passage, paragraphs, passages, setting
from .texts import CUT, FILLED, GAP, HOLE, PAGE, PART, Text, TextError, plainly, texts

NAMESPACE = "http://www.tei-c.org/ns/1.0"
US = "groom-porter"
SLIP = re.compile(r"(?:\bhas|, and) (?P<has>[^,;:“]+?) for (?P<meant>[^,;:“]+?)(?: in “(?P<where>[^”]+)”)?(?=[,;:]|$)")
UNITS = ("letter", "word", "line", "page", "span")
OURS = (
    "Made from a transcription without a change of its letters: where one was misread, it stands in sic. Marks of "
    "pages, gaps and parts are the transcription’s; anchors of passages, and what rests on them, are ours."
)


def slips(text: Text) -> dict[int, tuple[int, str]]:
    """Where each misread letter's word begins; where it ends, and what the book has.

    Raises:
        TextError: the note about them names words that the text has not, or has more than once.
    """
    found = {}
    for slip in SLIP.finditer(text.slips):
        begin, end = text.find(slip["where"]) if slip["where"] else (0, len(text.body))
        places = [one.span() for one in re.finditer(rf"\b{re.escape(slip['has'])}\b", text.body[begin:end])]
        if len(places) != 1:
            raise TextError(f"{text.stem}: {slip['has']!r} stands {len(places)} times where it is said to be misread")
        found[begin + places[0][0]] = (begin + places[0][1], slip["meant"])
    if text.slips and not found:
        raise TextError(f"{text.stem}: its slips are not told as: the transcription has X for Y")
    return found


def fillings(text: Text, cited: list[Passage]) -> dict[int, str]:
    """Where the mark of each gap ends for which a citation has the letters; these letters."""
    found = {}
    for use in (use for passage in cited for use in passage.uses):
        at = 0
        for piece in CUT.split(use.cite.passage):
            letters = FILLED.findall(piece)
            wanted = FILLED.sub(HOLE, plainly(piece)[0].strip())
            at = text.plain.index(wanted, at)
            holes = [at + number for number, letter in enumerate(wanted) if letter == HOLE]
            for hole, letter in zip(holes, letters, strict=True):
                found[text.places[hole] + 1] = letter[1:-1]
            at += len(wanted)
    return found


@dataclass(slots=True)
class Encoder:
    """Encodes the body of a text: its paragraphs into an element, each mark as what it is.

    Attributes:
        text: the text.
        anchors: where a cited passage begins, the names that it has.
        misread: see `slips`.
        filled: see `fillings`.
    """

    text: Text
    anchors: dict[int, list[str]]
    misread: dict[int, tuple[int, str]]
    filled: dict[int, str]
    prose: bool = field(default=True, init=False)

    def encode(self, parent: Etree.Element) -> None:
        """The whole body."""
        for begin, end in paragraphs(self.text.body):
            how = setting(self.text.body[begin:end])
            self.prose = how == "prose"
            keeps = {"xml:space": "preserve"} if how == COLUMNS else {}
            made = element(parent, "p") if self.prose else element(parent, "ab", type="as-set", **keeps)
            self.run(made, begin, end)

    def run(self, parent: Etree.Element, begin: int, end: int) -> None:
        """What stands between two places."""
        at = begin
        for found in MARK.finditer(self.text.body, begin, end):
            self.words(parent, at, found.start())
            self.mark(parent, found)
            at = found.end()
        self.words(parent, at, end)

    def words(self, parent: Etree.Element, begin: int, end: int) -> None:
        """Words without marks, cut where a passage begins or a word was misread."""
        at = begin
        for stop in sorted(place for place in {*self.anchors, *self.misread} if begin <= place < end):
            self.plain(parent, at, stop)
            self.passage(parent, stop)
            at = stop
            if stop in self.misread:
                at, meant = self.misread[stop]
                choice = element(parent, "choice")
                element(choice, "sic", self.text.body[stop:at])
                element(choice, "corr", meant, resp=f"#{US}", cert="high")
        self.plain(parent, at, end)

    def plain(self, parent: Etree.Element, begin: int, end: int) -> None:
        """Words alone; line ends count where it is not prose."""
        raw = self.text.body[begin:end]
        if self.prose:
            after(parent, re.sub(r"\s+", " ", raw))
            return
        for number, line in enumerate(raw.split("\n")):
            if number:
                element(parent, "lb")
            after(parent, line)

    def passage(self, parent: Etree.Element, at: int) -> None:
        """The names of the cited passage that begins here, if one does."""
        for name in self.anchors.pop(at, ()):
            element(parent, "anchor", **{"xml:id": name})

    def mark(self, parent: Etree.Element, found: re.Match[str]) -> None:
        """One mark of the transcription."""
        for place in [place for place in self.anchors if found.start() <= place < found.end()]:
            self.passage(parent, place)
        if found["page"]:
            element(parent, "pb", **page_of(found[0]))
        elif found["gap"]:
            self.gap(parent, found)
        elif found["div"]:
            part = PART.fullmatch(found[0])
            element(parent, "milestone", unit=str(part and part["part"]).replace("_", "-"))
        elif found["cut"]:
            element(parent, "gap", reason="sampling", resp=f"#{US}")
        elif found["note"]:
            self.run(element(parent, "note", place="margin"), found.start() + len("{note: "), found.end() - 1)
        elif found["italic"]:
            self.run(element(parent, "hi", rend="italic"), *found.span("inside"))

    def gap(self, parent: Etree.Element, found: re.Match[str]) -> None:
        """What could not be read; with what another copy has there, if a citation has it."""
        extent = gap_of(found[0])
        letters = self.filled.get(found.end())
        if letters is None:
            element(parent, "gap", **extent)
            return
        variants = element(parent, "app")
        element(element(variants, "lem"), "gap", **extent)
        reading = element(variants, "rdg", resp=f"#{US}")
        element(reading, "supplied", letters, reason="illegible")
        sure = element(reading, "certainty", locus="value", cert="high")
        element(sure, "desc", "As another copy has it.")


def page_of(mark: str) -> dict[str, str]:
    """What a mark of a page says: its number, its picture."""
    found = PAGE.fullmatch(mark)
    assert found
    number = found["number"] or found["printed"] or found["brace"] or found["other"] or ""
    picture = (found["facs"] or found["image"] or "").strip()
    said = {"n": number if number != "None" else "", "facs": picture if ":" in picture else ""}
    return {name: value for name, value in said.items() if value}


def gap_of(mark: str) -> dict[str, str]:
    """How much is missing, as far as the transcriber said."""
    found = GAP.fullmatch(mark)
    many, _, unit = str((found and found["what"]) or "").partition(" ")
    if many.isdigit() and unit.rstrip("s") in UNITS:
        return {"reason": "illegible", "quantity": many, "unit": unit.rstrip("s")}
    return {"reason": "illegible", "extent": "unknown"}


def header(parent: Etree.Element, text: Text) -> None:
    """What the file says of itself: which work, whose transcription, under which terms."""
    whole = element(parent, "teiHeader")
    about = element(whole, "fileDesc")
    titles = element(about, "titleStmt")
    element(titles, "title", text.title)
    by = element(titles, "respStmt", **{"xml:id": US})
    element(by, "resp", "encoded by")
    element(by, "orgName", SITE)
    day = site_day()
    element(element(about, "editionStmt"), "edition", f"Version {VERSION}", n=VERSION)
    published = element(about, "publicationStmt")
    element(published, "publisher", SITE)
    if day:
        element(published, "date", day.isoformat(), when=day.isoformat())
    licence = element(element(published, "availability", status="free"), "licence", target=terms(text))
    element(licence, "p", text.head.get("licence", text.licence))
    source(element(element(about, "sourceDesc"), "bibl"), text)
    encoded = element(element(whole, "encodingDesc"), "editorialDecl")
    for words in filter(None, (text.head.get("note"), text.slips, OURS)):
        element(encoded, "p", f"{words[0].upper()}{words[1:]}")
    used = element(element(whole, "profileDesc"), "langUsage")
    element(used, "language", {"en": "English", "sk": "Slovak"}.get(text.language, ""), ident=text.language)


def source(bibl: Etree.Element, text: Text) -> None:
    """The work that a text is of, how sure its author and year are, and where the transcription was taken from."""
    csl = text.source.csl
    for name in author_names(csl):
        sure = {"cert": "low"} if "attributed" in name else {}
        element(bibl, "author", name.replace(" (attributed)", ""), **sure)
    element(bibl, "title", text.source.title)
    for tag, words in (("edition", text.head.get("edition")), ("publisher", csl.get("publisher"))):
        if words:
            element(bibl, tag, str(words))
    if year := year_of(csl):
        element(bibl, "date", year, when=year[-4:], **({"cert": "low"} if year != year[-4:] else {}))
    for kind, words in (("extent", text.whole), ("taken-from", text.head.get("retrieved"))):
        if words:
            element(bibl, "note", words, type=kind)


def rests(parent: Etree.Element, cited: list[Passage]) -> None:
    """Each cited passage with what rests on it, by the addresses that these have on the site."""
    part = element(parent, "div", type="rests")
    element(part, "head", "What rests on this text")
    listed = element(part, "list")
    for passage in cited:
        item = element(listed, "item")
        quoted = as_read(passage.uses[0].cite.passage)
        element(item, "ref", f"“{quoted}”", target=f"#{next(iter(passage.anchors))}")
        resting = {(use.rule or f"{use.name}: {use.title}"): address(use) for use in passage.uses}
        for name, there in resting.items():
            after(item, "; ")
            element(item, "ref", name, target=there)


def address(use: Use) -> str:
    """Where what rests on a citation stands, as seen from the texts."""
    page = game_page(use.game).removesuffix(".md")
    return f"../{page}/" + (f"#{use.anchor}" if use.anchor else "")


def tei(text: Text, docs: Path) -> str:
    """A text as TEI.

    Raises:
        TextError: what is said of letters misread does not fit it.
        LookupError: no address is known for its terms.
    """
    cited = passages(text, Page(f"texts/{text.stem}.md", docs))
    anchors: dict[int, list[str]] = {}
    for passage in cited:
        for name, begin in passage.anchors.items():
            anchors.setdefault(begin, []).append(name)
    whole = Etree.Element("TEI", {"xmlns": NAMESPACE, "xml:id": f"text-{text.stem}"})
    header(whole, text)
    inside = element(whole, "text", **{"xml:lang": text.language})
    body = element(element(inside, "body"), "div")
    Encoder(text, anchors, slips(text), fillings(text, cited)).encode(body)
    if cited:
        rests(element(inside, "back", **{"xml:lang": "en"}), cited)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{Etree.tostring(whole, "unicode")}\n'


def write_tei(site: Path, docs: Path = PROJECT / "docs") -> None:
    """Write every text as TEI beside its page in a built site.

    Raises:
        TextError: what is said of letters misread does not fit a text.
        LookupError: no address is known for a text's terms.
    """
    for text in texts(docs).values():
        (site / "texts" / f"{text.stem}.xml").write_text(tei(text, docs), "utf-8")
