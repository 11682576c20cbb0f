"""The site for a USB stick: links to files, modules in one script, and a zip that is the same for the same files."""

from __future__ import annotations

import base64
import gzip
import json
import re
import zipfile
from html import unescape
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

import lxml.html
import pytest

from tools.pages import leads
from groomporter_site.file_pages import (
    DeadLink,
    make_files,
    mend_address,
    mend_addresses,
    packed_script,
    part_script,
    quote_singly,
)
from groomporter_site.stick import page_with_script, zip_folder

ROOT = Path(__file__).parents[2]
ZIP = ROOT / "dist" / "groom-porter-offline.zip"
made = pytest.mark.skipif(not ZIP.exists(), reason="no zip: make offline")
PAGE = """<html><head><link rel="manifest" href="../../site.webmanifest"><link rel="stylesheet" href="../../a.css"></head>
<body><a href="../other/#x">a</a><card-table data-base="../../" data-hand="{&quot;t&quot;: &quot; href=&quot;}"></card-table>
<script id="__config" type="application/json">{"features": ["navigation.instant", "content.code.copy"],
"base": "../..", "search": "../../assets/search.js"}</script>
<script src="../../look/site.mjs" type="module"></script></body></html>"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Two pages of games, one at the root, files that are no pages."""
    pages = ("index.html", "every-table.html", "games/one.html", "games/other.html")
    for name in (*pages, "list.json", "a.css", "site.webmanifest", "look/site.mjs"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("", "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("../other/#rule", "other.html#rule"),
        ("./", "one.html"),
        ("#rule", "#rule"),
        ("../../every-table/#rule", "../every-table.html#rule"),
        ("../../list.json", "../list.json"),
        ("../..", "../index.html"),
        ("https://example.org/", "https://example.org/"),
    ],
)
def test_an_address_leads_to_a_file(site: Path, written: str, meant: str) -> None:
    assert mend_address(site, site / "games" / "one.html", written) == meant


def test_an_address_that_leads_nowhere_is_named(site: Path) -> None:
    with pytest.raises(DeadLink, match=r"games.one\.html: \.\./third/"):
        mend_address(site, site / "games" / "one.html", "../third/")


def test_data_between_single_quotation_marks_reads_as_before(site: Path) -> None:
    """The rest of the page, and text that looks like such data, stays as it is."""
    page = """<p title="a &quot;b&quot;">x</p><a data-hand="{&quot;who&quot;: &quot;Anne&#39;s &amp; Bess's&quot;}">y</a>"""
    quoted = quote_singly(page)
    assert len(quoted) < len(page)
    [found] = lxml.html.fromstring(f"<div>{quoted}</div>").xpath("//a/@data-hand")
    assert json.loads(found) == {"who": "Anne's & Bess's"}
    assert quoted.startswith('<p title="a &quot;b&quot;">x</p>')


def test_long_data_is_packed_and_short_is_not() -> None:
    long = json.dumps(["a card"] * 1000)
    script = packed_script("cards", long)
    packed = json.loads(script.partition('["cards"] = ')[2].removesuffix(";\n"))["packed"]
    assert gzip.decompress(base64.b64decode(packed)).decode() == long
    assert packed_script("cards", '["a card"]') == part_script("cards", '["a card"]')


def test_the_first_page_is_seen_from_where_it_lies(site: Path) -> None:
    assert mend_address(site, site / "index.html", "games/one/#rule") == "games/one.html#rule"
    assert mend_address(site, site / "index.html", ".") == "index.html"


def test_each_folder_that_is_a_page_becomes_a_file_and_what_lies_in_it_stays(tmp_path: Path) -> None:
    for name, text in {
        "index.html": '<a href="games/lou/">',
        "games/lou/index.html": '<a href="../../"><a href="sheet.pdf"><a href="../../a.css">',
        "games/lou/sheet.pdf": "",
        "a.css": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    make_files(tmp_path)
    assert (tmp_path / "index.html").read_text("utf-8") == '<a href="games/lou.html">'
    lou = (tmp_path / "games" / "lou.html").read_text("utf-8")
    assert lou == '<a href="../index.html"><a href="lou/sheet.pdf"><a href="../a.css">'


def test_a_page_has_one_script_and_follows_links_by_itself(site: Path) -> None:
    """Its module is a script; what a browser would refuse is gone; a table's data are as they were."""
    path = site / "games" / "one.html"
    page = page_with_script(path, mend_addresses(site, path, PAGE), site)
    assert "module" not in page
    assert "manifest" not in page
    assert "navigation.instant" not in page
    assert "content.code.copy" in page
    assert page.count('<script defer src="../look/site.js"></script>') == 1
    assert '"base": ".."' in page
    assert 'data-base="../"' in page
    assert 'data-hand="{&quot;t&quot;: &quot; href=&quot;}"' in page


def test_the_same_files_give_the_same_zip(site: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    out = tmp_path_factory.mktemp("out")
    assert zip_folder(site, out / "one.zip") > 0
    (site / "a.css").touch()
    zip_folder(site, out / "other.zip")
    assert (out / "one.zip").read_bytes() == (out / "other.zip").read_bytes()


@made
def test_the_zip_has_its_first_page_and_no_link_that_leads_nowhere() -> None:
    """Every link of every page, with its anchor; nothing from another host, no module, nothing that only a server needs."""
    with zipfile.ZipFile(ZIP) as archive:
        names = set(archive.namelist())
        pages = {name: archive.read(name).decode() for name in sorted(names) if name.endswith(".html")}
    assert "start.html" in names
    assert [name for name in names if name.startswith("games/")]
    assert not [name for name in names if name.endswith((".mjs", ".map", ".pack"))]
    ids = {name: set(re.findall(r'\sid="([^"]+)"', page)) for name, page in pages.items()}
    for name, page in pages.items():
        assert not re.search(r'type="?module|rel="(?:module)?preload', page), name
        assert not re.search(r'<(?:link|script|img|iframe)[^>]*(?:href|src)="(?:https?:)?//', page), name
        for written in re.findall(r'\s(?:href|src)="([^"]*)"', re.sub(r'data-hand="[^"]*"', "", page)):
            parts = urlsplit(unescape(written))
            if parts.scheme or parts.netloc:
                continue
            target = resolve_path(name, unquote(parts.path))
            assert target in names, (name, written)
            if parts.fragment and target in pages:
                assert leads(unquote(parts.fragment), ids[target]), (name, written)


def resolve_path(page: str, path: str) -> str:
    """A path as seen from a page, seen from the beginning."""
    parts: list[str] = [] if path.startswith("/") or not path else list(PurePosixPath(page).parent.parts)
    for part in (path or page).split("/"):
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)
