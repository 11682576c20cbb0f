"""The manifest, its icons, and what the page on hosting says of files and commands."""

from __future__ import annotations

import json
import re
import struct
from fnmatch import fnmatch
from pathlib import Path

import pytest

from groomporter_site.serve import Handler

ROOT = Path(__file__).parents[2]
SITE = ROOT / "site"
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")


@pytest.mark.site
def test_the_icons_are_there_in_the_sizes_that_the_manifest_names() -> None:
    manifest = json.loads((SITE / "site.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        data = (SITE / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            assert "{}x{}".format(*struct.unpack(">II", data[16:24])) == icon["sizes"]
        else:
            assert data.startswith(b"<svg")


def test_a_phone_can_install_it() -> None:
    """What Chromium and Safari ask for. `display` is for Safari, which knows nothing less than a window of its own, and gives
    only that a store that it does not clear after a week. There is no `id`: it would be read from the root of the host, and
    be the same for two copies in two folders; without one it is the address of the start."""
    manifest = json.loads((ROOT / "docs" / "site.webmanifest").read_text("utf-8"))
    assert manifest["display"] == "standalone"
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert "id" not in manifest
    assert manifest["name"]
    assert len(manifest["short_name"]) <= 12
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes


@pytest.mark.site
def test_every_page_names_manifest_icon_and_colour() -> None:
    for path in SITE.rglob("*.html"):
        head = path.read_text("utf-8").partition("</head>")[0]
        for named in (r'rel="manifest"', r'rel="apple-touch-icon"', r'name="theme-color"', r'property="og:title"'):
            assert re.search(named, head), (path, named)


@pytest.mark.site
def test_no_page_names_a_file_of_the_look_that_is_not_there() -> None:
    for path in SITE.rglob("*.html"):
        for href in re.findall(r'href="?((?:\.\./|\./|/)*look/[\w./-]+)', path.read_text("utf-8")):
            target = SITE / href.lstrip("/") if href.startswith("/") else path.parent / href
            assert target.resolve().is_file(), (path, href)


def test_the_workflow_runs_commands_that_there_are() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    commands = re.findall(r"run: make (\w+)", (ROOT / "docs" / "hosting" / "pages.yml").read_text("utf-8"))
    assert commands == ["test", "build"]
    for command in commands:
        assert re.search(rf"^{command}:", makefile, re.MULTILINE)


@pytest.mark.parametrize("ending", [".mjs", ".webmanifest"])
def test_the_types_that_the_page_names_are_those_that_we_serve(ending: str) -> None:
    said = re.search(rf"`{re.escape(ending)}` is\s+`([\w/+]+)`", HOSTING)
    assert said is not None
    assert said[1] == Handler.extensions_map[ending]


def caching_row(path: str) -> str:
    """What the page on hosting says of how long a file may be kept: the first row with a pattern that fits it."""
    rows = re.findall(r"^\| (.+?) \| `((?:no-cache|max-age)[^`]*)` \|", HOSTING, re.MULTILINE)
    assert rows
    for what, value in rows[1:]:
        for pattern in re.findall(r"`([^`]+)`", what):
            if fnmatch(path, pattern if "*" in pattern else f"{pattern}*"):
                return str(value)
    return str(rows[0][1])


@pytest.mark.site
def test_what_the_page_lets_browsers_keep_for_ever_is_named_by_its_content() -> None:
    """Only such files; and every folder of the site's scripts and styles is named by a row."""
    immutable = [path for path in files() if "immutable" in caching_row(path)]
    assert {path.partition("/")[0] for path in immutable} == {"assets", "pyodide"}
    for path in immutable:
        assert re.search(r"\.[0-9a-f]{8,10}(\.\w+)+$", path) or path.startswith(LANGUAGES), path
    assert all(caching_row(path) == "no-cache" for path in files() if path.endswith((".html", ".mjs", "start.json")))


LANGUAGES = "assets/javascripts/lunr/"  # the theme's own, which never change


def files() -> list[str]:
    return sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.*") if path.is_file())


@pytest.mark.site
def test_the_list_of_the_start_names_files_that_are_there_with_their_sizes() -> None:
    found = json.loads((SITE / "pyodide" / "start.json").read_text("utf-8"))
    for name, size in found["bytes"].items():
        assert (SITE / "pyodide" / name).stat().st_size == size
    named = {found[part] for part in ("interpreter", "library", "whole", "worker", "memory") if found[part]}
    assert named | {"start.json"} == {path.name for path in (SITE / "pyodide").iterdir()}
