"""The PDFs of sheets in the built site and on the stick: none is heavy, and a stick carries each once."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter

from groomporter_site.teaching import print_pdfs
from groomporter_site.teaching.class_sheets import FOLDER

ROOT = Path(__file__).parents[2]
PDFS = sorted((ROOT / "site" / "teach").rglob("*.pdf"))
ZIP = ROOT / "dist" / "groom-porter-offline.zip"
# A sheet has letters of seven faces at the most, of each only those that it uses (8 kB, 20 of the rougher Fell): 70 kB.
# A side's own words and lines are 10 kB, a code to be scanned 15, and no sheet has more than four sides.
HEAVIEST = 125_000
CLASS = 450_000  # a dozen sides, each once however often it is printed, in seven faces
CLASSES = [path for path in PDFS if path.name.startswith("class-")]
EDGE, DOTS, PAPER = 8, 36, 200  # millimetres; dots an inch; grey: what is lighter is a shade of the edge of a letter
there = pytest.mark.skipif(not PDFS, reason="the site was built without a browser")


@there
def test_no_sheet_is_heavy() -> None:
    """Letters of a face that holds every weight are drawn anew for each sheet, and make it five times as heavy."""
    sizes = [(path.relative_to(ROOT).as_posix(), path.stat().st_size) for path in PDFS]
    assert [(path, size) for path, size in sizes if size > (CLASS if "/class-" in path else HEAVIEST)] == []


@there
def test_no_link_of_a_file_leads_to_the_server_that_printed_it() -> None:
    assert [path.name for path in PDFS if b"/URI (" in path.read_bytes()] == []


@there
@pytest.mark.skipif(not ZIP.exists(), reason="no zip: make offline")
def test_a_stick_carries_each_pdf_once() -> None:
    with zipfile.ZipFile(ZIP) as stick:
        names = stick.namelist()
    assert len([name for name in names if name.endswith(".pdf")]) == len(PDFS)


@there
def test_every_sheet_is_there_for_each_paper() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in PDFS}
    assert {name.replace("-letter.", "-a4.") for name in names} == {name for name in names if name.endswith("-a4.pdf")}


def sides(file: Path) -> list[int]:
    """One page of a file for each that is drawn otherwise than those before it, by its number."""
    drawn: dict[int, int] = {}
    for number, page in enumerate(PdfReader(file).pages):
        drawn.setdefault(page.raw_get("/Contents").idnum, number)
    return list(drawn.values())


@there
@pytest.mark.parametrize("file", CLASSES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_is_printed_where_a_printer_holds_the_paper_and_no_page_is_empty(file: Path) -> None:
    """Eight millimetres at each edge, of all sheets of a class."""
    numbers = sides(file)
    assert len(numbers) < len(PdfReader(file).pages), "repeated sheets are in the file once"
    with pypdfium2.PdfDocument(file) as whole:
        for number in numbers:
            drawn = whole[number].render(scale=DOTS / 72, grayscale=True)
            lines = memoryview(bytes(drawn.buffer)).cast("B", shape=[drawn.height, drawn.stride])
            edge = int(EDGE * DOTS / 25.4)
            inked = [
                (across, down)
                for down in range(drawn.height)
                for across, dot in enumerate(bytes(lines[down, at] for at in range(drawn.width)))
                if dot < PAPER
            ]
            assert inked, number
            left, right = min(across for across, _ in inked), max(across for across, _ in inked)
            top, bottom = inked[0][1], inked[-1][1]
            assert edge <= left, number
            assert edge <= top, number
            assert right < drawn.width - edge, number
            assert bottom < drawn.height - edge, number


def test_a_whole_class_is_asked_for_once_though_two_pages_link_to_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    asked = {"paper": "A4", "words": "All", "page": "saturday", "class": {"game": "a-game", "people": 12, "minutes": 45}}
    for folder, name in (("kit", "all.pdf"), ("saturday", "../kit/all.pdf")):
        said = json.dumps([{**asked, "name": name}]).replace('"', "&quot;")
        (site / folder).mkdir(parents=True)
        (site / folder / "index.html").write_text(
            f'<article><p class="kit-files" data-pdfs="{said}"></p><section class="sheet" id="saturday-a-game">'
            f'<p data-instead="another">{folder}</p></section></article>',
            "utf-8",
        )
    (site / FOLDER).mkdir(parents=True)
    for game in ("a-game", "another"):
        (site / FOLDER / f"{game}.json").write_text(game, "utf-8")

    def job() -> print_pdfs.Job:
        (one,) = print_pdfs.find_wanted(site, tmp_path / "kept").jobs
        return one

    first = job()
    assert (first.page, first.target) == (
        "saturday/index.html?game=a-game&people=12&minutes=45", site / "kit" / "all.pdf",
    )  # fmt: skip
    (site / FOLDER / "another.json").write_text("changed", "utf-8")
    assert job().kept != first.kept, "the handout that it falls back on has changed"


@there
@pytest.mark.parametrize("file", CLASSES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_class_says_in_its_file_what_it_is(file: Path) -> None:
    whole = PdfReader(file)
    assert whole.metadata
    assert str(whole.metadata.title).endswith(": a class of 12, 45 minutes")
    assert [mark["/Title"] for mark in whole.outline][:3] == ["For the teacher", "Handouts", "Tavern cards"]


@there
def test_a_link_saves_a_file_with_its_game_and_says_how_it_is_printed() -> None:
    page = (ROOT / "site" / "teach" / "ruff-and-honours" / "index.html").read_text("utf-8")
    sheets = len(PdfReader(ROOT / "site" / "teach" / "ruff-and-honours" / "class-12x45-a4.pdf").pages) // 2
    assert 'href="class-12x45-a4.pdf" download="ruff-and-honours-class-12x45-a4.pdf"' in page
    assert f"print on both sides: {sheets} sheets)" in page


def test_pages_are_put_in_order_and_each_is_in_the_file_once() -> None:
    whole = PdfWriter()
    for width in (100, 200):
        whole.add_blank_page(width, 100)
    data = BytesIO()
    whole.write(data)
    made = PdfReader(BytesIO(print_pdfs.in_order(data.getvalue(), [0, 1, 1, 0])))
    assert [int(page.mediabox.width) for page in made.pages] == [100, 200, 200, 100]
    runs = [{"name": "for the teacher", "first": 1}, {"name": "handouts", "first": 2}]
    titled = PdfReader(BytesIO(print_pdfs.in_order(data.getvalue(), [0, 1], "Put: a class", runs)))
    assert titled.metadata
    assert titled.metadata.title == "Put: a class"
    assert [(mark["/Title"], titled.get_destination_page_number(mark)) for mark in titled.outline] == [
        ("For the teacher", 0), ("Handouts", 1),
    ]
    with pytest.raises(print_pdfs.DoesNotFit, match="2 pages come out, and 1 were laid out"):
        print_pdfs.in_order(data.getvalue(), [0, 0])
