"""The history on a game's page carries its citations in line, and quotes what its texts have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from groomporter.book.sources import sources
from groomporter_site.texts import plainly, texts

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((DOCS / "games").glob("*.md"))
CITED = re.compile(r"\[@([a-z0-9-]+)(?:, [^\]\[]+)?\]")
YEAR = re.compile(r"\b1[4-9]\d\d\b|\b20\d\d\b")
QUOTED = re.compile("“([^”]+)”|\"([^\"]+)\"")
#: Family names of everybody in the bibliography, as prose names them.
AUTHORS = {
    author["family"] for source in sources().values() for author in source.csl.get("author", ()) if "family" in author
} | {"Hoffmann", "Cotton", "Baxter-Wray", "Enquire Within", "New English Dictionary"}
NAMED = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(AUTHORS)))


def history(page: Path) -> str:
    """The prose of a page's history block, without its verse and its subheaded advice."""
    found = re.search(r"^/// history \|.*?\n(.*?)\n///$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found, page.name
    return "\n".join(line for line in found[1].splitlines() if not line.startswith(">"))


def sentences(prose: str) -> list[str]:
    """Each sentence, its citations with it."""
    found = []
    for paragraph in re.split(r"\n\s*\n", prose):
        if not paragraph.startswith("**"):
            whole = CITED.sub(r"[@\1]", " ".join(paragraph.split()))  # a place may have full stops
            found += re.split(r"(?<=\.)\s+(?=[A-Z“*])", whole)
    return [sentence for sentence in found if sentence]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_sentence_with_a_year_a_name_or_a_quotation_has_its_citation(page: Path) -> None:
    bare = [
        sentence
        for sentence in sentences(history(page))
        if not CITED.search(sentence)
        and any(mark.search(re.sub(r"\]\([^)]*\)", "]", sentence)) for mark in (YEAR, QUOTED, NAMED))
    ]
    assert bare == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_quotation_stands_in_a_text_that_its_sentence_cites(page: Path) -> None:
    """Where a cited work is one that we may not show, its words are not looked up."""
    held = texts(DOCS)
    for sentence in sentences(history(page)):
        works = [sources()[work] for work in CITED.findall(sentence)]
        stems = [stem for work in works for stem in work.texts]
        if len(stems) == 0 or not all(work.texts or not work.read for work in works):
            continue
        shown = [held[stem].plain for stem in stems]
        shown += [text.plain for text in held.values() if any(not work.read for work in works)]
        for pair in QUOTED.findall(sentence):
            words = plainly(pair[0] or pair[1])[0].rstrip(".,")
            assert any(words in text.replace("’", "'") for text in shown), (words, sentence)


def test_a_sentence_without_its_citation_would_be_found() -> None:
    found = sentences("It was played [@cotton-1674]. In 1674 it was new. Nobody knows more.")
    assert [bool(YEAR.search(one) and not CITED.search(one)) for one in found] == [False, True, False]
