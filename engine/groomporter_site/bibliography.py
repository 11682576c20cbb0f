"""The bibliography: formatted by citeproc from the CSL-JSON beside the engine, each work with what rests on it."""

from __future__ import annotations

import json
import re
import warnings
import xml.etree.ElementTree as Etree
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from groomporter.book.sources import Source, sources
from groomporter.core.plain import curly

from .citing import OURSELVES, elsewhere, text_page, why_no_text
from .elements import after, element, fold, link, number_and_noun
from .evidence import resting, uses
from .page import GameBlock, Page, SiteBlock
from .texts import texts

STYLE = "harvard-cite-them-right"
BIBTEX_TYPES = {"book": "book", "webpage": "online", "chapter": "incollection", "article-magazine": "article"}
BIBTEX_FIELDS = {
    "publisher": "publisher", "publisher-place": "address", "container-title": "journal", "note": "note",
    "call-number": "number", "archive": "library", "URL": "url", "version": "version",
}  # fmt: skip
BIBTEX_ESCAPES = str.maketrans({"&": r"\&", "%": r"\%", "#": r"\#", "_": r"\_", "$": r"\$"})


def person(name: Mapping[str, str]) -> str:
    """A name, family name first."""
    return name.get("literal") or ", ".join(part for part in (name.get("family"), name.get("given")) if part)


def author_line(csl: Mapping[str, Any]) -> str:
    """The authors of a work, as BibTeX has them."""
    return " and ".join(
        f"{{{name['literal']}}}" if "literal" in name else person(name) for name in csl.get("author", ())
    )


def author_names(csl: Mapping[str, Any]) -> list[str]:
    """The authors of a work, given name first."""
    return [
        name.get("literal") or " ".join(part for part in (name.get("given"), name.get("family")) if part)
        for name in csl.get("author", ())
    ]


def year_of(csl: Mapping[str, Any]) -> str:
    """The year as a string, "about" included; "" if there is none."""
    issued = csl.get("issued") or {}
    if "date-parts" not in issued:
        return ""
    return f"{'about ' if issued.get('circa') else ''}{issued['date-parts'][0][0]}"


def oldest_first(source: Source) -> tuple[bool, str, str]:
    """To sort works by: by year, those without one last."""
    year = year_of(source.csl)[-4:]
    return not year, year, source.short


def cited_on(game: str) -> list[Source]:
    """The works that a game's page cites, or reports another from, oldest first."""
    named = {name for use in uses() if use.game == game for name in (use.cite.source, use.cite.via)}
    return sorted((sources()[name] for name in named - {"", OURSELVES}), key=oldest_first)


def bibtex(csl: Mapping[str, Any]) -> str:
    """A work as BibTeX (biblatex's types)."""
    fields = {"author": author_line(csl), "title": f"{{{csl['title'].translate(BIBTEX_ESCAPES)}}}"}
    if "editor" in csl:
        fields["editor"] = " and ".join(person(name) for name in csl["editor"])
    fields["year"] = year_of(csl)
    fields |= {new: str(csl[old]).translate(BIBTEX_ESCAPES) for old, new in BIBTEX_FIELDS.items() if old in csl}
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    return "\n".join([f"@{BIBTEX_TYPES.get(csl['type'], 'misc')}{{{csl['id']},", *lines, "}"])


def exports() -> dict[str, str]:
    """The whole bibliography as files of the site: name and text."""
    works = [dict(source.csl) for source in sources().values() if source.id != OURSELVES]
    return {
        "bibliography.json": json.dumps(works, ensure_ascii=False, indent=2) + "\n",
        "bibliography.bib": "\n\n".join(bibtex(work) for work in works) + "\n",
    }


@cache
def format_works() -> dict[str, str]:
    """Every work as a line of plain text, by id."""
    with warnings.catch_warnings():
        # citeproc warns of CSL variables that the style does not use.
        warnings.simplefilter("ignore")
        from citeproc import (
            Citation,
            CitationItem,
            CitationStylesBibliography,
            CitationStylesStyle,
            formatter,
        )
        from citeproc.source.json import CiteProcJSON

        known = [{k: v for k, v in s.csl.items() if k != "custom"} for s in sources().values()]
        style = CitationStylesStyle(STYLE, validate=False)
        whole = CitationStylesBibliography(style, CiteProcJSON(known), formatter.plain)
        for work in known:
            whole.register(Citation([CitationItem(work["id"])]))
        lines = [str(line) for line in whole.bibliography()]
        return {key: tidy_line(line, sources()[key]) for key, line in zip(whole.keys, lines, strict=True)}


def tidy_line(line: str, source: Source) -> str:
    """What the style does not do: "c." before an uncertain year, and a title once where it stands for an author."""
    line = re.sub(r"\s+", " ", line).strip()
    line = re.sub(r"^(.+?) (\([^()]*\)) \1\.?$", r"\1 \2.", line)
    if (source.csl.get("issued") or {}).get("circa"):
        line = re.sub(r"\((\d{4})", r"(c. \1", line, count=1)
    return curly(line)


def entry(parent: Etree.Element, source: Source, page: Page) -> None:
    """A work: its line, its note, and where its text can be read or why not."""
    after(parent, format_works()[source.id])
    if note := source.csl.get("note"):
        after(parent, f" {curly(note)}.")
    if source.csl.get("archive"):
        after(parent, f" {source.csl['archive']}, {source.csl.get('call-number', '')}.")
    if source.texts:
        after(parent, " Read it here: ")
        held = texts(page.docs)
        for number, stem in enumerate(source.texts):
            after(parent, ", " if number else "")
            link(parent, held[stem].title, page.to(text_page(stem)))
        after(parent, ".")
    elif reason := why_no_text(source):
        said = element(parent, "span", f" No text is shown: {reason}", class_="no-text")
        elsewhere(said, source)
        after(said, ".")


def rests(parent: Etree.Element, source: Source, page: Page) -> None:
    """What rests on a work, by game."""
    found = tuple(use for use in uses() if source.id in (use.cite.source, use.cite.via))
    if not found:
        element(parent, "p", "No rule rests on it yet.", class_="resting")
        return
    resting(parent, found, page)


class BibliographyBlock(SiteBlock):
    """``/// bibliography``: every work, each with what rests on it, and the files to take away."""

    NAME = "bibliography"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """Every work cited, by its formatted line, with what rests on it; first the files to download."""
        self.bare()
        whole = element(parent, "div", class_="bibliography")
        files = element(whole, "p", class_="exports")
        for name in exports():
            self.link_to_made(files, name, name, " download")
            after(files, " ")
        lines = format_works()
        for source in sorted(sources().values(), key=lambda s: lines[s.id].casefold()):
            if source.id == OURSELVES:
                continue
            work = element(whole, "section", class_="work")
            element(work, "h2", source.short, id=source.id)
            entry(element(work, "p", class_="work-line"), source, self.page)
            rests(work, source, self.page)
        return whole


class SourcesBlock(GameBlock):
    """``/// sources | game``: the works that a game's rules rest on."""

    NAME = "sources"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The works that this game's page cites, oldest first, each with how many rules rest on it."""
        element(parent, "h2", "Sources", id="sources")
        mine = [use for use in uses() if use.game == self.book.game]
        cited = cited_on(self.book.game)
        works = fold(parent, "sources", number_and_noun(len(cited), "work").capitalize())
        listed = element(works, "ul", class_="sources")
        for source in cited:
            item = element(listed, "li")
            entry(item, source, self.page)
            rules = {use.rule for use in mine if use.rule and source.id in (use.cite.source, use.cite.via)}
            if rules:
                count = f"{len(rules)} rule{'s rest' if len(rules) > 1 else ' rests'} on it"
                after(item, " ")
                link(item, count, self.page.to("bibliography.md", source.id))
                after(item, ".")
        return listed


def write_exports(site: Path) -> None:
    """Put the bibliography's files into a built site."""
    for name, text in exports().items():
        (site / name).write_text(text, "utf-8")
