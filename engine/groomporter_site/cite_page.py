"""How a page asks to be cited: which version it is, of which day, and where it stands."""

from __future__ import annotations

import os
import subprocess
import xml.etree.ElementTree as Etree
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from urllib.parse import quote

from groomporter.book.sources import Source
from groomporter.wording.amendments import VERSION

from .bibliography import bibtex, format_works
from .elements import after, element, fold, link
from .page import GameBlock, Page

SITE = "The Groom Porter"
SITE_YEAR = 2026
ASKED = ("git", "log", "-1", "--format=%ct")


@cache
def site_day() -> date | None:
    """The day of what the site is built of: of ``SOURCE_DATE_EPOCH``, else of the newest commit; None if neither is."""
    found = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not found:
        try:
            here = Path(__file__).resolve().parent
            found = subprocess.run(ASKED, cwd=here, capture_output=True, text=True, check=False).stdout.strip()
        except OSError:
            return None
    return datetime.fromtimestamp(int(found), UTC).date() if found else None


def edition(page: Page) -> str:
    """Version, day and address of a page, as far as they are known: "version 0.1.0, 27 November 2026, https://…"."""
    day = site_day()
    return ", ".join(filter(None, (f"version {VERSION}", f"{day.day} {day:%B %Y}" if day else "", page.address())))


def to_add(page: Page) -> str:
    """What a reader who cites a page adds to its line."""
    return "the day on which you read it" if page.address() else "the address at which you read it, and the day"


def text_citation(source: Source, page: Page) -> str:
    """An old text as it is cited from its page here."""
    return f"{format_works()[source.id]} As shown by {SITE} ({SITE_YEAR}), {edition(page)}. Add {to_add(page)}"


class CiteBlock(GameBlock):
    """``/// cite | game``: how to cite the page, in words and as BibTeX."""

    NAME = "cite"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """A line to copy, and the same as BibTeX."""
        book = self.book
        element(parent, "h2", "How to cite this page", id="cite")
        whole = element(parent, "div", class_="how-to-cite")
        default = book.ruleset()
        title = f"How to play {book.name}"
        rests = f"Ruleset {default.title}, version {default.version}: {default.authority}"
        line = element(whole, "p", class_="citation-line")
        after(line, f"{SITE} ({SITE_YEAR}). ")
        element(line, "cite", title)
        after(line, f", {edition(self.page)}. {rests}. Add {to_add(self.page)}; and the rule’s id, if you cite a rule.")
        entry = bibtex(
            {
                "id": f"groom-porter-{book.game}",
                "type": "webpage",
                "title": title,
                "author": [{"literal": SITE}],
                "issued": {"date-parts": [[SITE_YEAR]]},
                "version": VERSION,
                "note": rests,
            }
            | ({"URL": self.page.address()} if self.page.address() else {})
        )
        inside = fold(whole, "cite", "The same as BibTeX")
        element(element(inside, "pre"), "code", entry)
        link(
            element(inside, "p", class_="exports"),
            "Download as BibTeX",
            f"data:text/x-bibtex;charset=utf-8,{quote(entry)}",
            download=f"groom-porter-{book.game}.bib",
        )
        return whole
