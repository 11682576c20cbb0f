"""The list of what a device keeps: every file of the site with the hash of what it holds, and nothing left out unsaid."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from groomporter_site.cache_list import WORKER, digest, when, write

SITE = Path(__file__).parents[2] / "site"
DOCS = Path(__file__).parents[2] / "docs"
PICTURE = bool(json.loads(START.read_text("utf-8"))["memory"]) if (START := SITE / "pyodide" / "start.json").exists() else True


def the_list(site: Path) -> dict[str, Any]:
    found = re.search(r"^const SITE = (.*);$", (site / WORKER).read_text("utf-8"), re.MULTILINE)
    assert found
    made: dict[str, Any] = json.loads(found[1])
    return made


@pytest.mark.site
def test_the_built_list_is_true() -> None:
    files = the_list(SITE)["files"]
    for path, (sum_, size, _) in files.items():
        data = (SITE / path).read_bytes()
        assert (sum_, size) == (digest(path, data), len(data)), path
    there = {path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()}
    assert there - set(files) == {path for path in there if when(path) < 0}


@pytest.mark.site
def test_what_every_page_asks_for_is_kept_before_anything_works() -> None:
    """Scripts, styles and fonts; and with the first visit all that a game's page shows, but Python's library, which the
    engine does without.
    """
    files = the_list(SITE)["files"]
    for page in SITE.rglob("index.html"):
        for link in re.findall(r'<(?:script|link)\b[^>]*?(?:src|href)="([^":]+\.(?:m?js|css|woff2))"', page.read_text("utf-8")):
            path = (page.parent / link).resolve().relative_to(SITE.resolve()).as_posix()
            assert files[path][2] == 0, (page, path)
    for page in (SITE / "games").rglob("index.html"):
        assert files[page.relative_to(SITE).as_posix()][2] == 1
    for path in (SITE / "pyodide").rglob("*"):
        if path.is_file() and not path.name.startswith("."):
            spare = path.name.startswith(("library.", "whole.") if PICTURE else "whole.")
            assert files[path.relative_to(SITE).as_posix()][2] == (2 if spare else 1)


@pytest.mark.parametrize(
    ("path", "at"),
    [
        ("index.html", 0), ("field/index.html", 0), ("look/site.mjs", 0), ("sitemap.xml", 0),
        ("games/maw/index.html", 1), ("search/first.json", 1), ("search/later.json", 2), ("pyodide/anything", 1), ("404.html", 1),
        ("texts/index.html", 1), ("texts/a-text/index.html", 2), ("texts/a-text.txt", 2), ("bibliography.bib", 2),
        ("look/site.css", 0), ("teach/maw/index.html", 1), ("teach/maw/handout-a4.pdf", 2),
        (".done", -1), ("pyodide/.done", -1), ("assets/a.js.map", -1), ("policy.txt", -1), (WORKER, -1),
        ("assets/javascripts/lunr/min/lunr.fi.min.js", -1), ("hosting/pages.yml", -1), ("data/rules/maw.json", 2), ("data/index.html", 1), ("ro-crate-metadata.json", 2), ("texts/a-text.xml", 2),
    ],
)  # fmt: skip
def test_when_a_file_is_kept(path: str, at: int) -> None:
    assert when(path) == at


def site_of(root: Path, **files: str) -> Path:
    (root / WORKER).write_text((DOCS / WORKER).read_text("utf-8"), "utf-8")
    for name, text in files.items():
        (root / f"{name}.html").write_text(text, "utf-8")
    return root


def test_the_edition_changes_with_what_a_file_holds_and_with_nothing_else(tmp_path: Path) -> None:
    site = site_of(tmp_path, index="one", about="two")
    first = write(site)
    before = (site / WORKER).read_bytes()
    assert write(site) == first, "written twice"
    assert (site / WORKER).read_bytes() == before
    site_of(site, about="three")
    assert write(site) != first


@pytest.mark.parametrize(("memory", "at"), [("memory.0a.pack", 2), (None, 1)])
def test_the_library_is_kept_at_the_first_visit_where_there_is_no_picture(
    tmp_path: Path, memory: str | None, at: int
) -> None:
    """The engine starts from one or the other: without it nothing is played in the field. The whole library can wait."""
    site = site_of(tmp_path, index="one")
    folder = site / "pyodide"
    folder.mkdir()
    (folder / "start.json").write_text(json.dumps({"library": "library.0b.pack", "memory": memory}), "utf-8")
    for name in ("library.0b.pack", "whole.0c.zip", "interpreter.0d.pack"):
        (folder / name).write_text(name, "utf-8")
    write(site)
    kept = {path: entry[2] for path, entry in the_list(site)["files"].items() if path.startswith("pyodide/")}
    assert kept == {
        "pyodide/interpreter.0d.pack": 1,
        "pyodide/library.0b.pack": at,
        "pyodide/start.json": 1,
        "pyodide/whole.0c.zip": 2,
    }


def test_a_map_is_the_same_at_any_address() -> None:
    """A server may put in its own; the folder counts."""
    said = [digest("sitemap.xml", f"<loc>{at}read/</loc>".encode()) for at in ("https://a.org/", "http://127.0.0.1:8000/")]
    assert said[0] == said[1] != digest("sitemap.xml", b"<loc>https://a.org/b/read/</loc>")


def test_a_site_without_its_worker_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="run make build"):
        write(tmp_path)
    (tmp_path / WORKER).write_text("// nothing\n", "utf-8")
    with pytest.raises(ValueError, match="no line that begins with"):
        write(tmp_path)
