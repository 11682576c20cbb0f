"""The last step of a build: one policy on every page, whoever built it."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
from collections import Counter
from html import unescape
from pathlib import Path
from typing import Any

import lxml.html
import pytest

import groomporter
from groomporter_site.bibliography import exports
from groomporter_site.bundle import STYLES
from groomporter_site.finish import USES, finish, order_scripts
from tools.pages import Site

META = re.compile(r'<meta http-equiv="content-security-policy" content="([^"]*)">')
SCRIPT = re.compile(r"<script([^>]*)>(.*?)</script>", re.DOTALL)


@pytest.fixture(scope="session")
def finished(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, finished once with a bundle that stands for the real one; tests only read it."""
    whole = tmp_path_factory.mktemp("finished") / "site"
    shutil.copytree(site.root, whole)
    bundle = tmp_path_factory.mktemp("bundle")
    (bundle / "start.json").write_text("{}\n", "utf-8")
    finish(whole, bundle)
    return whole


def test_one_policy_allows_what_the_pages_have_and_nothing_from_elsewhere(finished: Path) -> None:
    policy = (finished / "policy.txt").read_text("utf-8").strip()
    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-")
    assert "unsafe-inline" not in policy
    assert "http" not in policy
    pages = sorted(finished.rglob("*.html"))
    assert pages
    for path in pages:
        page = path.read_text("utf-8")
        assert [unescape(found) for found in META.findall(page)] == [policy], path
        for attributes, text in SCRIPT.findall(page):
            source = re.search(r'src="([^"]*)"', attributes)
            if source:
                assert not re.match(r"(?:https?:)?//", source[1]), (path, source[1])
            elif text.strip() and "application/" not in attributes:
                digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
                assert f"'sha256-{digest}'" in policy, (path, text[:60])
        assert "<style" not in page, path
        assert not re.search(r'<(?:link|img|iframe)[^>]*(?:href|src)="(?:https?:)?//', page), path


IMPORTED = re.compile(r'(?:^|[;}])(?:import|export)\s*(?:[\w$*{}, ]*?from)?\s*"\./([\w.-]+\.mjs)"')
MOST = 30_000  # bytes of our own scripts, compressed, for a page with a table to be shown and to answer first choices
MORE = 60_000  # that a table which fills the window may ask for besides, its styles among them


STANDS = {  # what each part is for
    "play/page.mjs": "//card-table[@data-view='play']",
    "table/page.mjs": "//card-table",
    "today/page.mjs": "//todays-hand",
    "learn/page.mjs": "//card-lesson | //card-quiz",
    "kit/page.mjs": "//*[contains(concat(' ', @class, ' '), ' kit ')]",
    "kit/saturday.mjs": "//kit-saturday | //kit-pack",
    "kit/choosing.mjs": "//form[contains(@class, 'kit-form') and not(contains(@class, 'gallery-form'))]",
    "field/page.mjs": "//site-keeping | //hands-file",
}
SITE = (Path(__file__).parents[2] / "docs" / "look" / "site.mjs").read_text("utf-8")
IN_THE_BROWSER = re.findall(r'": \(\) => import\("\.\./(.+)"\)', SITE)


def test_a_page_that_the_theme_puts_in_place_needs_the_same_parts() -> None:
    assert set(IN_THE_BROWSER) == set(USES) == set(STANDS)


def at_once(path: Path) -> set[Path]:
    """The files of ours that a page cannot do without: the modules that it runs, and all that these import."""
    page = lxml.html.fromstring(path.read_text("utf-8"))
    found = [(path.parent / source).resolve() for source in page.xpath("//script[@type='module']/@src")]
    for file in found:
        found += [other for name in IMPORTED.findall(file.read_text("utf-8")) if (other := file.parent / name) not in found]
    return set(found)


def test_a_page_asks_for_what_stands_in_it_and_for_one_style_and_for_its_modules_before_the_theme(finished: Path) -> None:
    """And nothing is left of what they were joined of, but the pictures and letters that the style names."""
    assert {path.parent for path in finished.rglob("*.mjs") if "pyodide" not in path.parts} == {finished / "look"}
    left = {path.relative_to(finished).as_posix() for path in finished.rglob("*.css") if "assets" not in path.parts}
    assert left == set(STYLES)
    style = (finished / "look" / "site.css").read_text("utf-8")
    named = re.findall(r'url\("?([^")]+)"?\)', style)
    assert len(named) > 10
    assert [name for name in named if not name.startswith("data:") and not (finished / "look" / name).is_file()] == []
    assert "@import" not in style
    for path in finished.rglob("*.html"):
        if path.name == "404.html":
            continue  # it may stand in any folder
        page = lxml.html.fromstring(path.read_text("utf-8"))
        scripts = page.xpath("//script[@src]")
        names = [Path(script.get("src")).name.partition(".")[0].partition("-")[0] for script in scripts]
        assert names[-2:] == ["site", "bundle"], path
        assert len(names[:-2]) == sum(bool(page.xpath(what)) for what in STANDS.values()), path
        assert [script.get("type") or "defer" in script.attrib for script in scripts] == [*["module"] * (len(names) - 1), True]
        ahead = {(path.parent / link).resolve() for link in page.xpath("//link[@rel='modulepreload']/@href")}
        run = {(path.parent / script.get("src")).resolve() for script in scripts[:-1]}
        assert ahead | run == at_once(path), path
        assert not ahead & run, path
        ours = [link.get("href") for link in page.xpath("//link[@rel='stylesheet']") if "assets/" not in link.get("href")]
        wanted = ["site.css", *(["play.css"] if page.xpath(STANDS["play/page.mjs"]) else [])]
        assert [Path(href).name for href in ours] == wanted, path


def test_a_page_with_a_table_gets_no_more_scripts_than_it_uses(finished: Path) -> None:
    """And a page without one gets none of the table."""
    sizes = {path: len(gzip.compress(path.read_bytes(), 9)) for path in finished.glob("look/*.mjs")}
    games = sorted(finished.glob("games/*/index.html"))
    assert len(games) > 10
    for path in [finished / "index.html", *games]:
        files = {file.name: sizes[file] for file in at_once(path)}
        assert sum(files.values()) <= MOST, f"{path}: {sum(files.values())} bytes, of {files}"
    assert sum(sizes[file] for file in at_once(finished / "about" / "index.html")) < MOST / 5


def test_no_page_asks_for_sounds_and_a_large_table_asks_for_little_more_than_an_article(finished: Path) -> None:
    """Sounds come when they are switched on."""
    (sounds,) = finished.glob("look/sound-*.mjs")
    assert len(gzip.compress(sounds.read_bytes(), 9)) < 2_000
    played = finished / "play" / "losing-loadum" / "index.html"
    own = at_once(played) - at_once(finished / "games" / "losing-loadum" / "index.html")
    assert sounds not in at_once(played)
    styles = finished / "play" / "play.css"
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in [*own, styles, sounds]) < MORE


def test_a_page_whose_scripts_are_not_where_they_were_is_refused() -> None:
    """A page with both is put in order; one without the theme's script, or without ours, is named."""
    own, theme = '<script src="../look/site.mjs" type="module"></script>', '<script src="assets/javascripts/bundle.0a.min.js"></script>'
    after = theme.replace("<script", "<script defer")
    parts = {"look/site.mjs": ("look/site.mjs", "look/a.mjs"), "table/page.mjs": ("look/page.mjs", "look/a.mjs")}
    ahead = '<link rel="modulepreload" href="../look/a.mjs">'
    assert order_scripts(f"<head></head>{theme}{own}", parts) == f"<head>{ahead}{own}</head>{after}"
    table = '<card-table id="table-noddy">'
    both = f"{ahead}{own.replace('site', 'page')}{own}"
    assert order_scripts(f"<head></head>{table}{theme}{own}", parts) == f"<head>{both}</head>{table}{after}"
    for page in (f"<head></head>{theme}", f"<head></head>{own}"):
        with pytest.raises(LookupError, match="see order_scripts"):
            order_scripts(page, parts)


def test_a_page_with_a_table_has_a_second_skip_link_that_leads_there(finished: Path) -> None:
    with_one = 0
    for path in sorted(finished.rglob("*.html")):
        page = lxml.html.fromstring(path.read_text("utf-8"))
        tables, skips = page.xpath("//card-table/@id"), page.find_class("md-skip")
        assert [link.text_content().strip() for link in skips[1:]] == ["Skip to the table"] * bool(tables), path
        if tables:
            assert skips[1].get("href") == f"#{tables[0]}"
            with_one += 1
    assert with_one


GAME = {"name": "Losing Loadum", "least": 2, "most": 9, "minutes": 40, "pack": "52 cards", "named": 1598}  # as its page says
HEYWOOD = {"name": "A woman kilde with kindnesse", "datePublished": "1607", "author": "Thomas Heywood"}


def of_this_game(found: dict[str, Any]) -> None:
    """Losing Loadum in schema.org's words, with one of the works that it rests on."""
    assert found["@type"] == "Article"
    assert found["name"] == f"How to play {GAME['name']}"
    assert found["about"]["@type"] == "Game"
    assert found["about"]["numberOfPlayers"] == {
        "@type": "QuantitativeValue", "minValue": GAME["least"], "maxValue": GAME["most"],
    }  # fmt: skip
    assert found["about"]["timeRequired"] == f"PT{GAME['minutes']}M"
    assert found["about"]["gameItem"]["name"] == GAME["pack"]
    assert found["about"]["temporalCoverage"] == f"{GAME['named']}/.."
    assert found["about"]["audience"]["@type"] == "Audience"
    assert found["version"].partition("+")[0] == groomporter.__version__
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", found["dateModified"])
    works = [work for work in found["citation"] if work["name"].startswith(HEYWOOD["name"])]
    assert [work["datePublished"] for work in works] == [HEYWOOD["datePublished"]]
    assert [author["name"] for author in works[0]["author"]] == [HEYWOOD["author"]]


def test_every_page_says_how_it_is_cited(finished: Path) -> None:
    for path in finished.rglob("*.html"):
        page = lxml.html.document_fromstring(path.read_bytes())
        said = [(meta.get("name"), meta.get("content")) for meta in page.head.iter("meta")]
        names = Counter(name for name, _ in said if name and name.startswith("citation_"))
        assert names["citation_title"] == names["citation_publication_date"] == 1, path
        assert names["citation_author"] >= 1, path
        data = [node for node in page.head.iter("script") if node.get("type") == "application/ld+json"]
        assert len(data) == 1, path
        assert json.loads(data[0].text)["@context"] == "https://schema.org", path


def test_a_games_page_names_what_it_rests_on(finished: Path) -> None:
    page = lxml.html.document_fromstring((finished / "games" / "losing-loadum" / "index.html").read_bytes())
    cited = page.head.xpath("//meta[@name='citation_reference']/@content")
    assert [line for line in cited if HEYWOOD["name"] in line and "citation_publication_date=1607" in line]
    of_this_game(json.loads(page.head.xpath("//script[@type='application/ld+json']")[0].text))


def test_a_text_of_the_reading_room_is_cited_as_the_old_work(finished: Path) -> None:
    page = lxml.html.document_fromstring((finished / "texts" / "cotton-1674-lanterloo" / "index.html").read_bytes())
    assert page.head.xpath("//meta[@name='citation_title']/@content") == ["The compleat gamester"]
    assert page.head.xpath("//meta[@name='citation_publication_date']/@content") == ["1674"]


def test_another_reader_of_such_data_finds_the_same(finished: Path) -> None:
    """Extruct, which is not of this project, reads what a page's head holds."""
    import extruct

    text = (finished / "games" / "losing-loadum" / "index.html").read_text("utf-8")
    (found,) = extruct.extract(text, syntaxes=["json-ld"])["json-ld"]
    of_this_game(found)


def test_no_page_has_another_fetched_ahead(site: Site, finished: Path) -> None:
    """Firefox fetches what is linked as the next page, which the policy forbids; each page would show an error."""
    ahead = re.compile(r'<link\b[^>]*\brel="?(?:next|prefetch)\b', re.IGNORECASE)
    assert any(ahead.search(path.read_text("utf-8")) for path in site.root.rglob("*.html")), "nothing is tested here"
    assert [path for path in finished.rglob("*.html") if ahead.search(path.read_text("utf-8"))] == []


def test_the_bibliography_can_be_taken_away(finished: Path) -> None:
    for name, text in exports().items():
        assert (finished / name).read_text("utf-8") == text


def test_a_site_that_was_not_built_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no built site"):
        finish(tmp_path, tmp_path)


def test_a_missing_bundle_is_refused(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>", "utf-8")
    with pytest.raises(FileNotFoundError, match="no bundle"):
        finish(tmp_path, tmp_path / "bundle")
