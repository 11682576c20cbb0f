"""The PDFs of sheets in the built site and on the stick: none is heavy, and a stick carries each once."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from groomporter_site.teaching import print_pdfs

ROOT = Path(__file__).parents[2]
PDFS = sorted((ROOT / "site" / "teach").rglob("*.pdf"))
ZIP = ROOT / "dist" / "groom-porter-offline.zip"
# A sheet has letters of seven faces at the most, of each only those that it uses (8 kB, 20 of the rougher Fell): 70 kB.
# A side's own words and lines are 10 kB, a code to be scanned 15, and no sheet has more than four sides.
HEAVIEST = 125_000
MEAN = 100_000  # a card for the tavern, of one side, makes up for a plan of four
there = pytest.mark.skipif(not PDFS, reason="the site was built without a browser")


@there
def test_no_sheet_is_heavy() -> None:
    """Letters of a face that holds every weight are drawn anew for each sheet, and make it five times as heavy."""
    sizes = {path.relative_to(ROOT).as_posix(): path.stat().st_size for path in PDFS}
    assert [(path, size) for path, size in sizes.items() if size > HEAVIEST] == []
    assert sum(sizes.values()) <= len(sizes) * MEAN


@there
def test_no_link_of_a_file_leads_to_the_server_that_printed_it() -> None:
    assert [path.name for path in PDFS if b"/URI (" in path.read_bytes()] == []


@there
@pytest.mark.skipif(not ZIP.exists(), reason="no zip: make offline")
def test_a_stick_carries_each_pdf_once() -> None:
    with zipfile.ZipFile(ZIP) as stick:
        names = stick.namelist()
        assert [name for name in names if name.endswith(".zip")] == []
        assert len([name for name in names if name.endswith(".pdf")]) == len(PDFS)
        page = stick.read("teach/saturday.html").decode()
    assert "All of them lie in the folder teach/saturday: <a" in page


@pytest.mark.parametrize("together", [True, False])
def test_files_are_put_together_only_where_they_are_fetched(tmp_path: Path, together: bool) -> None:
    site, kept = tmp_path / "site", tmp_path / "kept"
    page = site / "teach" / "saturday.html"
    page.parent.mkdir(parents=True)
    asked = [{"name": "a.pdf", "sheet": "a", "paper": "A4", "words": "A"}]
    said = json.dumps(asked).replace('"', "&quot;")
    page.write_text(f'<article><p class="kit-files" data-pdfs="{said}" data-zip="all.zip"></p></article>', "utf-8")
    kept.mkdir()
    for job in print_pdfs.find_wanted(site, kept).jobs:
        job.kept.write_bytes(b"%PDF")
    assert print_pdfs.print_site(site, kept, together=together) == (1, 0)
    folder = site / "teach" / "saturday"
    assert sorted(path.name for path in folder.iterdir()) == (["a.pdf", "all.zip"] if together else ["a.pdf"])
    (said,) = re.findall(r"<p[^>]*>(.*?)</p>", page.read_text("utf-8"))
    assert said.startswith(
        '<a href="saturday/all.zip" download>All of them in one file</a>'
        if together
        else 'All of them lie in the folder teach/saturday: <a href="saturday/a.pdf" download>A</a>'
    )
