"""How the project asks to be cited, in the files that GitHub, Zenodo and citation managers look for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from check_jsonschema import main as check

import groomporter

TOP = Path(__file__).parents[2]
CITATION = TOP / "CITATION.cff"
ZENODO = json.loads((TOP / ".zenodo.json").read_text("utf-8"))
#: Of what Zenodo reads from `.zenodo.json`; it passes over other names without a word.
ZENODO_READS = {
    "upload_type", "title", "description", "creators", "version", "access_right", "license", "language", "keywords",
    "notes", "related_identifiers", "publication_date", "contributors", "references", "doi", "communities", "subjects",
}  # fmt: skip


def cited() -> dict[str, Any]:
    return yaml.safe_load(CITATION.read_text("utf-8"))


def faults(file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What the schema of the Citation File Format, as a package of others has it, finds wrong with a file."""
    with pytest.raises(SystemExit) as ended:
        check(["--builtin-schema", "vendor.citation-file-format", str(file)])
    said = capsys.readouterr().out
    return said if ended.value.code else ""


def test_the_citation_file_is_of_its_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert faults(CITATION, capsys) == ""


@pytest.mark.parametrize("lost", ["authors", "message", "title", "cff-version"])
def test_a_citation_file_that_lacks_what_its_format_demands_is_refused(
    lost: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "CITATION.cff"
    file.write_text(yaml.safe_dump({name: value for name, value in cited().items() if name != lost}), "utf-8")
    assert lost in faults(file, capsys)


def test_what_is_cited_is_this_version_and_has_the_date_of_its_release() -> None:
    changelog = (TOP / "docs" / "changelog.md").read_text("utf-8")
    version, released = re.findall(r"^## ([\d.]+), (.+)$", changelog, re.MULTILINE)[0]
    assert cited()["version"] == version == groomporter.__version__
    assert str(cited().get("date-released", "not yet released")) == released


def test_zenodo_is_told_what_the_citation_file_says() -> None:
    assert set(ZENODO) <= ZENODO_READS
    assert {"upload_type", "title", "description", "creators", "license"} <= set(ZENODO)
    cff = cited()
    for name, there in (
        ("abstract", "description"),
        *((name, name) for name in ("title", "version", "license", "keywords")),
    ):
        assert ZENODO[there] == cff[name]
    assert [one["name"] for one in ZENODO["creators"]] == [one["name"] for one in cff["authors"]]
    assert ZENODO["upload_type"] == cff["type"]
