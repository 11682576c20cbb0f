"""What citation managers and search engines read in a page's head, put there after the build.

``citation_*`` is what Zotero, Mendeley and Google Scholar look for; schema.org's words stand in a block of JSON-LD,
which is data: a browser runs nothing of it, and the content security policy does not concern it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import games, rulebook
from groomporter.book.rules import Rulebook
from groomporter.book.sources import Source, sources
from groomporter.wording.amendments import VERSION

from .bibliography import author_names, cited_on, year_of
from .cite_page import SITE, SITE_YEAR, site_day
from .citing import public_address
from .game_blocks import first, player_ranges

LICENCE = "https://creativecommons.org/licenses/by/4.0/"
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
DESCRIPTION = re.compile(r'<meta name="?description"? content="([^"]*)"')
CANONICAL = re.compile(r'<link rel="?canonical"? href="?([^">\s]*)')
SCHEMA_TYPES = {"book": "Book", "chapter": "Chapter", "webpage": "WebPage", "manuscript": "Manuscript"}
READERS = "players, teachers and historians of card games"
US = {"@type": "Organization", "name": SITE}


def head(path: Path, page: str) -> str:
    """What is put into the head of a page; `path` is its file, as seen from the top of the site."""
    title = unescape(TITLE.search(page)[1]).removesuffix(f" - {SITE}") if TITLE.search(page) else SITE  # type: ignore[index]
    described = DESCRIPTION.search(page)
    address = CANONICAL.search(page)
    about = {
        "title": title,
        "description": unescape(described[1]) if described else "",
        "url": address[1] if address else "",
    }
    book = of_game(path)
    work = of_text(path)
    cited = cited_on(book.game) if book else []
    pairs = [*fields(about, work), *(("citation_reference", reference(source)) for source in cited)]
    metas = "".join(f'<meta name="{name}" content="{escape(value, quote=True)}">' for name, value in pairs if value)
    data = json.dumps(schema(about, book, work), ensure_ascii=False).replace("<", "\\u003c")
    return f'{metas}<script type="application/ld+json">{data}</script>'


@cache
def of_game(path: Path) -> Rulebook | None:
    """The game whose page this is."""
    game = path.parent.name
    return rulebook(game) if path.parent.parent.name == "games" and game in games() else None


@cache
def of_text(path: Path) -> Source | None:
    """The work whose text this page shows."""
    if path.parent.parent.name != "texts":
        return None
    return next((source for source in sources().values() if path.parent.name in source.texts), None)


def year(source: Source) -> str:
    """The year alone, without saying that it is uncertain: these fields have no room for that."""
    return year_of(source.csl).removeprefix("about ")


def fields(about: Mapping[str, str], work: Source | None) -> Iterator[tuple[str, str]]:
    """The page itself as ``citation_*``; a text of the reading room is the old work, as shown here."""
    yield "citation_title", work.title if work else about["title"]
    for author in (author_names(work.csl) if work else []) or [SITE]:
        yield "citation_author", author
    yield "citation_publication_date", (year(work) if work else "") or str(SITE_YEAR)
    yield "citation_publisher", str(work.csl.get("publisher", "")) if work else SITE
    yield "citation_language", "en"
    yield "citation_public_url", about["url"]


def reference(source: Source) -> str:
    """A work that the page rests on, as ``citation_reference`` has it: names and values, parted by semicolons."""
    said = [("citation_title", source.title), *(("citation_author", author) for author in author_names(source.csl))]
    said += [("citation_publication_date", year(source)), ("citation_publisher", str(source.csl.get("publisher", "")))]
    return "; ".join(f"{name}={value.replace(';', ',')}" for name, value in said if value)


def work_of(source: Source) -> dict[str, Any]:
    """A work in schema.org's words."""
    csl = source.csl
    made: dict[str, Any] = {"@type": SCHEMA_TYPES.get(csl["type"], "CreativeWork"), "name": source.title}
    made |= (
        {"author": [{"@type": "Person", "name": author} for author in author_names(csl)]} if author_names(csl) else {}
    )
    made |= {"datePublished": year(source)} if year(source) else {}
    made |= {"publisher": {"@type": "Organization", "name": csl["publisher"]}} if "publisher" in csl else {}
    made |= {"url": public_address(source)} if public_address(source) else {}
    return made


def schema(about: Mapping[str, str], book: Rulebook | None, work: Source | None) -> dict[str, Any]:
    """The page in schema.org's words: what it is about, what it rests on, and from when that is."""
    made: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "Article" if book else "WebPage",
        "name": about["title"],
        "description": about["description"],
        "inLanguage": "en",
        "author": US,
        "publisher": US,
        "datePublished": str(SITE_YEAR),
        "license": LICENCE,
    }
    made |= {"url": about["url"]} if about["url"] else {}
    if work:
        made["mainEntity"] = work_of(work)
        if about["url"]:
            tei = f"{about['url'].rstrip('/')}.xml"
            made["encoding"] = {"@type": "MediaObject", "encodingFormat": "application/tei+xml", "contentUrl": tei}
    if book or work:
        made |= {"version": VERSION} | ({"dateModified": day.isoformat()} if (day := site_day()) else {})
    if book:
        made["headline"] = about["title"]
        made["citation"] = [work_of(source) for source in cited_on(book.game)]
        made["about"] = game_of(book)
    return made


def game_of(book: Rulebook) -> dict[str, Any]:
    """A game in schema.org's words. Its period begins with the first year in which we have seen it named."""
    few, many = zip(*player_ranges(book), strict=True)
    made: dict[str, Any] = {
        "@type": "Game",
        "name": book.name,
        "description": book.goal,
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": min(few), "maxValue": max(many)},
        "gameItem": {"@type": "Thing", "name": book.pack},
        "timeRequired": f"PT{book.minutes}M",
        "audience": {"@type": "Audience", "audienceType": READERS},
    }
    named = first(book, "name", "term", "rules")
    return made | ({"temporalCoverage": f"{named.year}/.."} if named and named.year else {})
