"""Works as MLA, APA and Chicago would have them cited, and as BibTeX and CSL-JSON.

citeproc-js and Citation.js do it, run once by Node when the site is built: citeproc-py, which sets the bibliography's
own style, does not know these styles whole (it names an editor twice, and sets a stop behind a closing quotation mark).
The styles are those of citationstyles.org (`styles/`, CC BY-SA 3.0).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from groomporter.book.rules import Rulebook
from groomporter.book.sources import Source, sources

from ...cite_page import SITE_YEAR
from ...citing import OURSELVES
from ...starting.node import MODULES, ROOT, node
from .model import Runs, citation_runs

HERE = Path(__file__).parent
SCRIPT = "cite.mjs"
STYLES = {
    "chicago": ("Chicago (notes and bibliography, 18th edition)", "chicago-notes-bibliography.csl"),
    "mla": ("MLA (9th edition)", "modern-language-association.csl"),
    "apa": ("APA (7th edition)", "apa.csl"),
}
USUAL = "chicago"
#: What the styles print nothing of, and what it is given to them as; so is a manuscript that lies in no archive.
TYPES = {"document": "pamphlet", "speech": "pamphlet"}
SUBTITLE = re.compile(r"(?<=: )([a-z])")
#: An address among the words of a title: it keeps its small letters.
ADDRESS = re.compile(r"\b[\w-]+(?:\.[\w-]+)+[/\w-]*")


@dataclass(frozen=True, slots=True)
class CitedWorks:
    """Works as they are cited: by style and work as HTML, and by work as BibTeX and as CSL-JSON."""

    lines: Mapping[str, Mapping[str, str]]
    bibtex: Mapping[str, str]
    csl: Mapping[str, Mapping[str, Any]]

    def line(self, style: str, work: str) -> Runs:
        """A work's line in a style."""
        return citation_runs(self.lines[style][work])


def entry(source: Source) -> dict[str, Any]:
    """A work as the library is given it: without what is ours to say of it, and by the field's names.

    The shelfmark of a manuscript is its place in the archive; a subtitle begins with a capital; an address is no title.
    Whose work it is stands as a style would have it where the file says so (``cited_as``): an attribution in brackets,
    a pseudonym with the name behind it, a translator by himself, and nobody where nobody is known.
    """
    csl = {key: value for key, value in source.csl.items() if key not in ("custom", "note", "call-number")}
    for role, names in source.csl["custom"].get("cited_as", {}).items():
        csl[role] = names
        if not names:
            del csl[role]
    csl["type"] = TYPES.get(csl["type"], csl["type"])
    if csl["type"] == "manuscript" and "archive" not in csl:
        csl |= {"type": "collection", "genre": "manuscript"}
    if "call-number" in source.csl:
        csl["archive_location"] = source.csl["call-number"]
    csl["title"] = SUBTITLE.sub(lambda found: found[1].upper(), source.title)
    return csl


def own_entry(book: Rulebook) -> dict[str, Any]:
    """Our page of a game as a work."""
    return {
        "id": own_id(book),
        "type": "webpage",
        "title": f"How to Play {book.name}",
        "author": [{"literal": "The Groom Porter"}],
        "issued": {"date-parts": [[SITE_YEAR]]},
    }


def own_id(book: Rulebook) -> str:
    """The id of our page of a game, as a work."""
    return f"{OURSELVES}-{book.game}"


def plain_entry(csl: Mapping[str, Any]) -> dict[str, Any]:
    """An entry for the library alone: no address in it is set as a title is."""
    found = dict(csl)
    for key in ("title", "container-title"):
        if key in found:
            found[key] = ADDRESS.sub(r'<span class="nocase">\g<0></span>', found[key])
    return found


def for_bibtex(csl: Mapping[str, Any]) -> dict[str, Any]:
    """An entry for BibTeX, which has no field for an uncertain year."""
    issued = csl.get("issued") or {}
    if not issued.get("circa"):
        return dict(csl)
    return {**csl, "note": f"about {issued['date-parts'][0][0]}"}


def ask_library(question: str) -> Any:
    """What the library says to this question; it takes seconds, so the answer is kept for the next build.

    Raises:
        RuntimeError: the library failed; its message is told.
    """
    asked_by = (HERE / SCRIPT).read_bytes() + (ROOT / ".toolchain" / "package-lock.json").read_bytes()
    name = hashlib.sha256(asked_by + question.encode()).hexdigest()[:32]
    kept = ROOT / ".build" / "citations" / f"{name}.json"
    if kept.is_file():
        return json.loads(kept.read_text("utf-8"))
    command = [node(), str(HERE / SCRIPT)]
    done = subprocess.run(command, input=question, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"citations: {done.stderr[-1000:]}")
    said = json.loads(done.stdout)
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_name(f"{name}.{os.getpid()}")
    part.write_text(done.stdout, "utf-8")
    part.replace(kept)  # at once, since two builds may do the same
    return said


def format_works(works: Mapping[str, Mapping[str, Any]]) -> CitedWorks:
    """These works (CSL-JSON by id) in every style.

    Raises:
        RuntimeError: the library failed, or has nothing to say of a work; its message is told.
    """
    question = {
        "modules": str(MODULES.resolve()),
        "works": [plain_entry(csl) for csl in works.values()],
        "plain": [for_bibtex(csl) for csl in works.values()],
        "styles": {name: (HERE / "styles" / file).read_text("utf-8") for name, (_, file) in STYLES.items()},
        "locale": (HERE / "styles" / "locales-en-US.xml").read_text("utf-8"),
    }
    said = ask_library(json.dumps(question, sort_keys=True))
    for style, lines in said["lines"].items():
        if mute := [f"{work} ({works[work]['type']})" for work, line in lines.items() if not line.strip()]:
            raise RuntimeError(f"citations: {style} has nothing to say of {', '.join(mute)}")
    return CitedWorks(said["lines"], said["bibtex"], works)


@cache
def all_cited() -> CitedWorks:
    """Every work of the bibliography, and our page of every game."""
    from ...evidence import books

    own = {own_id(book): own_entry(book) for book in books() if book.rulesets}
    theirs = {source.id: entry(source) for source in sources().values() if source.id != OURSELVES}
    return format_works(theirs | own)
