"""The site for a USB stick: links to files, modules in one script, and a zip that is the same for the same files."""

from __future__ import annotations

import base64
import gzip
import json
import re
import subprocess
import zipfile
from html import unescape
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

import lxml.html
import pytest

from groomporter_site.file_pages import (
    DeadLink,
    bytes_script,
    make_files,
    mend_address,
    mend_addresses,
    packed_script,
    part_script,
    quote_singly,
)
from groomporter_site.packed_pages import PACKED, element_at, pack_page
from groomporter_site.starting.node import node
from groomporter_site.stick import page_with_script, zip_folder
from tools.pages import leads

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


def test_every_byte_is_a_letter_of_a_script(tmp_path: Path) -> None:
    """Read in the encoding in which a byte is the lower half of its letter's number."""
    every = bytes(range(256)) * 2 + b'\\n"\r\n\\'
    text = "".join(chr(byte if byte < 0x80 else 0xF700 + byte) for byte in bytes_script("all", every))
    script = tmp_path / "all.js"
    script.write_text(
        text + "console.log(JSON.stringify([...globalThis.groomporterParts.all.bytes].map(l => l.charCodeAt(0) & 255)))"
    )
    done = subprocess.run([node(), script], capture_output=True, text=True, check=True)
    assert bytes(json.loads(done.stdout)) == every


LONG = "x" * 400
PATH = "M" + " 1 2" * 30
HEAVY = f"""<html><head><script>var a = '<p class="set-aside">'</script></head><body>
<h1>Lou</h1><p>Every player has three cards.</p>
<card-table data-hand='{{"say": "{LONG}"}}' data-short="a"></card-table>
<ul><li class="set-aside"><b>Only<br>so.</b> {LONG}</li><li class="set-aside"><h3 id="place">{LONG}</h3></li></ul>
<svg><path class="card-suit" d="{PATH}"></path></svg><svg><path class="card-suit" d="{PATH}"></path></svg>
<svg><path class="qr-ink" d="M{LONG}"></path></svg>
</body></html>"""


def test_what_a_page_holds_for_its_scripts_is_packed_and_what_is_read_is_not() -> None:
    page = pack_page(HEAVY)
    assert len(page) < len(HEAVY)
    assert "<h1>Lou</h1><p>Every player has three cards.</p>" in page
    assert """<script>var a = '<p class="set-aside">'</script>""" in page
    assert 'id="place"' in page, "a link can lead there"
    assert page.count(PATH) == 1
    assert page.count('<use href="#pp0" class="card-suit"/>') == 2
    [packed] = re.findall(f'<script id="{PACKED}"[^>]*>([^<]*)</script>', page)
    held = json.loads(gzip.decompress(base64.b64decode(packed)))
    assert held["names"] == ["d", "data-hand"]
    assert held["parts"] == [
        f'<li class="set-aside"><b>Only<br>so.</b> {LONG}</li>',
        f'{{"say": "{LONG}"}}',
        f"M{LONG}",
    ]


def test_a_page_that_holds_nothing_for_scripts_stays_as_it_is() -> None:
    page = "<html><body><p>Every player has three cards.</p></body></html>"
    assert pack_page(page) == page


def test_an_element_has_its_own_end() -> None:
    page = "<ul><li>a<ul><li>b</li></ul><br></li><li>c</li></ul>"
    assert element_at(page, page.index("<li>")) == "<li>a<ul><li>b</li></ul><br></li>"
    with pytest.raises(ValueError, match="ends nothing"):
        element_at("<ul><li></ul>", 0)


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


def test_a_part_with_a_script_stays_in_the_page() -> None:
    """The page's scripts are counted as they stand in it."""
    words = "a choice of rules brings it " * 20
    for inside, packed in (("", True), ("<script>1</script>", False)):
        page = f'<html><body><div class="set-aside"><p>{words}</p>{inside}</div><script>2</script></body></html>'
        assert ("<template" in pack_page(page)) is packed
        assert "<script>2</script>" in pack_page(page)
        assert ("<script>1</script>" in pack_page(page)) is (inside != "")
