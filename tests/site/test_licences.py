"""The licences of what the built site contains: whole, in the site, and with where its source is."""

from __future__ import annotations

import json
import re
import zipfile
from importlib.metadata import distribution, version
from pathlib import Path
from types import SimpleNamespace

import pytest

from groomporter_site import licences
from groomporter_site.licences import copy_licences, licence

ROOT = Path(__file__).parents[2]
LICENCES = ROOT / "docs" / "licences"
PAGE = (ROOT / "docs" / "licence.md").read_text("utf-8")
MODULES = ROOT / ".toolchain" / "node_modules"
ZIP = ROOT / "dist" / "groom-porter-offline.zip"
WHOLE = {
    f"licences/{name}.txt"
    for name in ("pyodide", "cpython", "material", "minisearch", "qr", "stemmer", "ts-fsrs", "fflate")
}


def squeeze(text: str) -> str:
    return " ".join(text.split())


def test_the_theme_s_licence_is_what_its_package_ships(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own words, and none of another's: the package names its maker and the terms."""
    copy_licences(tmp_path)
    text = (tmp_path / "licences" / "material.txt").read_text("utf-8")
    assert text == licence("mkdocs-material") == (LICENCES / "material.txt").read_text("utf-8")
    assert "Martin Donath" in text
    assert "Permission is hereby granted, free of charge" in text
    monkeypatch.setattr(licences, "distribution", lambda name: SimpleNamespace(files=None))
    with pytest.raises(FileNotFoundError, match="mkdocs-material ships no licence"):
        copy_licences(tmp_path)


def test_pyodide_s_is_the_mozilla_public_license_whole() -> None:
    """As another package under the same licence ships it."""
    file = next(file for file in distribution("pathspec").files or () if file.name == "LICENSE")
    assert json.loads((MODULES / "pyodide" / "package.json").read_text("utf-8"))["license"] == "MPL-2.0"
    assert squeeze((LICENCES / "pyodide.txt").read_text("utf-8")) == squeeze(file.read_text("utf-8"))


def test_cpython_s_is_whole() -> None:
    """Its four agreements, and that of the code in its documentation."""
    text = (LICENCES / "cpython.txt").read_text("utf-8")
    for heading in (
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "BEOPEN.COM LICENSE AGREEMENT FOR PYTHON 2.0",
        "CNRI LICENSE AGREEMENT FOR PYTHON 1.6.1",
        "CWI LICENSE AGREEMENT FOR PYTHON 0.9.0 THROUGH 1.2",
        "ZERO-CLAUSE BSD LICENSE FOR CODE IN THE PYTHON DOCUMENTATION",
    ):
        assert f"{heading}\n-----" in text
    assert text.rstrip().endswith("PERFORMANCE OF THIS SOFTWARE.")


def test_the_page_names_the_versions_that_the_site_has_and_their_source() -> None:
    pyodide = json.loads((MODULES / "pyodide" / "package.json").read_text("utf-8"))["version"]
    python = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    material = version("mkdocs-material")
    for name, number, source in (
        ("Pyodide", pyodide, f"https://github.com/pyodide/pyodide/tree/{pyodide}"),
        ("CPython", python, f"https://github.com/python/cpython/tree/v{python}"),
        ("Material for MkDocs", material, f"https://github.com/squidfunk/mkdocs-material/tree/{material}"),
    ):
        (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| {name} {number}")]
        assert f"]({source})" in row
    assert set(re.findall(r"licences/[\w-]+\.txt", PAGE)) == WHOLE


@pytest.mark.skipif(not ZIP.exists(), reason="no zip: make offline")
def test_they_are_on_the_stick() -> None:
    with zipfile.ZipFile(ZIP) as archive:
        assert set(archive.namelist()) >= WHOLE


@pytest.mark.skipif(not (ROOT / "site" / "licence").exists(), reason="no site: make build")
def test_they_are_in_the_built_site() -> None:
    assert {path.relative_to(ROOT / "site").as_posix() for path in (ROOT / "site" / "licences").iterdir()} == WHOLE
