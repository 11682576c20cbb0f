"""The last step of a build: one policy on every page, whoever built it."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from html import unescape
from pathlib import Path

import pytest

from groomporter_site.bibliography import exports
from groomporter_site.finish import finish
from tools.pages import Site

pytestmark = pytest.mark.xdist_group("site")
META = re.compile(r'<meta http-equiv="content-security-policy" content="([^"]*)">')
SCRIPT = re.compile(r"<script([^>]*)>(.*?)</script>", re.DOTALL)


@pytest.fixture
def finished(site: Site, tmp_path: Path) -> Path:
    """The built site, finished with a bundle that stands for the real one."""
    whole = tmp_path / "site"
    shutil.copytree(site.root, whole)
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    (bundle / "pyodide.mjs").write_text("export {};\n", "utf-8")
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
            elif text.strip() and "application/json" not in attributes:
                digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
                assert f"'sha256-{digest}'" in policy, (path, text[:60])
        assert "<style" not in page, path
        assert not re.search(r'<(?:link|img|iframe)[^>]*(?:href|src)="(?:https?:)?//', page), path


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
