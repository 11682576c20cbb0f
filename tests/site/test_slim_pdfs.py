"""PDFs are made small, and nothing of them is seen or read otherwise."""

from __future__ import annotations

import struct
from io import BytesIO

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DecodedStreamObject, DictionaryObject, NameObject, NumberObject

from groomporter_site.teaching.slim_pdfs import OTHERS, font_files, slim_content, slim_font, slim_pdf, widths_of

WIDTHS = {"F1": {-1: 500.0, 1: 600.0, 2: 250.0}}
SQUARE = "0 0 m\n3 0 l\n3 1 l\n0 1 l\n"


def test_letters_where_the_one_before_ends_are_one_text() -> None:
    begun = "BT\n/F1 10 Tf\n1 0 0 -1 0 38 Tm\n"
    as_it_comes = slim_content(f"{begun}<0001> Tj\n6 0 Td <0002> Tj\n2.5 0 Td <0003> Tj\n5 0 Td <0001> Tj\nET", WIDTHS)
    assert as_it_comes == f"{begun}<0001000200030001> Tj\nET"


def test_letters_nearer_together_or_on_the_next_line_are_where_they_were() -> None:
    made = slim_content("BT\n/F1 10 Tf\n<0001> Tj\n5.5 0 Td <0002> Tj\n-5.5 12 Td <0002> Tj\nET", WIDTHS)
    assert made == "BT\n/F1 10 Tf\n[<0001>50<0002>] TJ\n0 12 Td\n<0002> Tj\nET"


def test_a_text_that_goes_on_after_a_mark_goes_on_where_it_was() -> None:
    made = slim_content("BT\n/F1 10 Tf\n<0001> Tj\n/Span<<>> BDC\n<0002> Tj\nEMC\n8.5 0 Td <0001> Tj\nET", WIDTHS)
    assert made == "BT\n/F1 10 Tf\n<0001> Tj\n/Span<<>> BDC\n<0002> Tj\nEMC\n<0001> Tj\nET"


def test_letters_of_a_font_that_is_told_otherwise_are_left() -> None:
    content = "BT\n/F2 10 Tf\n<01> Tj\n6 0 Td <02> Tj\nET"
    assert slim_content(content, WIDTHS) == content


@pytest.mark.parametrize(
    ("drawn", "written"),
    [
        (f"{SQUARE}f", "0 0 3 1 re\nf"),
        (f"{SQUARE}h\nf", "0 0 3 1 re\nf"),
        ("0 0 m\n0 1 l\n3 1 l\n3 0 l\nf", "3 0 -3 1 re\nf"),  # the same way round
        (f"{SQUARE}S", f"{SQUARE}S"),  # open, where it is drawn as a line
        ("0 0 m\n3 0 l\n4 1 l\n0 1 l\nf", "0 0 m\n3 0 l\n4 1 l\n0 1 l\nf"),
        ("0 0 m\n3 0 l\n3 1 l\n0 1 l\n0 2 l\nf", "0 0 m\n3 0 l\n3 1 l\n0 1 l\n0 2 l\nf"),
        ("1.23456 -.00004 m\n.1 .2 .3 .4 .5 .66666 c\nf", "1.235 0 m\n.1 .2 .3 .4 .5 .667 c\nf"),
    ],
)
def test_a_rectangle_is_written_as_one(drawn: str, written: str) -> None:
    assert slim_content(drawn, {}) == written


def test_a_row_of_dashes_is_one_line() -> None:
    across = "".join(f"{x} 7 m\n{x + 3} 7 l\n{x + 3} 8 l\n{x} 8 l\n" for x in range(10, 60, 5))
    assert slim_content(f"{across}f", {}) == "q\n0 J\n[3 2] 0 d\n1 w\n10 7.5 m\n58 7.5 l\nS\nQ"
    down = "".join(f"8 {y} m\n8 {y + 3} l\n7 {y + 3} l\n7 {y} l\n" for y in range(10, 60, 5))
    assert slim_content(f"{down}f", {}) == "q\n0 J\n[3 2] 0 d\n1 w\n7.5 10 m\n7.5 58 l\nS\nQ"


def test_rectangles_that_may_be_holes_of_what_is_about_them_stay_as_they_are() -> None:
    holes = "".join(f"{x} 7 3 1 re\n" for x in range(10, 60, 5))
    about = "0 0 100 20 re\n"
    assert slim_content(f"{about}{holes}f*", {}) == f"{about}{holes}f*"
    touching = "".join(f"{x} 7 5 1 re\n" for x in range(10, 60, 5))
    assert slim_content(f"{touching}f", {}) == f"{touching}f"


def printed_pdf(times: int) -> bytes:
    """A PDF of two pages as Chromium writes them: each letter with its place, in a font whose letters have four
    digits and whose file holds, beside what draws them, what does not.
    """
    writer = PdfWriter()
    file = DecodedStreamObject()
    file.set_data(font_of({b"GPOS": b"far" * 999, b"glyf": b"lines"}))
    descriptor = DictionaryObject({NameObject("/FontFile2"): writer._add_object(file.flate_encode())})
    within = DictionaryObject(
        {
            NameObject("/FontDescriptor"): descriptor,
            NameObject("/DW"): NumberObject(500),
            NameObject("/W"): ArrayObject([NumberObject(1), ArrayObject([NumberObject(600), NumberObject(250)])]),
        }
    )
    font = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Font"),
            NameObject("/Encoding"): NameObject("/Identity-H"),
            NameObject("/DescendantFonts"): ArrayObject([within]),
        }
    )
    for _ in range(2):
        page = writer.add_blank_page(100, 100)
        drawn = DecodedStreamObject()
        drawn.set_data(("BT\n/F1 10 Tf\n<0001> Tj\n" + "6 0 Td <0001> Tj\n" * times + "ET").encode())
        page[NameObject("/Contents")] = writer._add_object(drawn.flate_encode())
        fonts = DictionaryObject({NameObject("/F1"): font})
        page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fonts})
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def test_a_whole_pdf_has_the_same_letters_in_fewer_bytes() -> None:
    slim = slim_pdf(printed_pdf(times=3))
    assert len(slim) < len(printed_pdf(times=3))
    pages = PdfReader(BytesIO(slim)).pages
    drawn = [page["/Contents"].get_object().get_data().decode() for page in pages]  # type: ignore[union-attr]
    assert drawn == ["BT\n/F1 10 Tf\n<0001000100010001> Tj\nET"] * 2
    assert pages[0].raw_get("/Resources") == pages[1].raw_get("/Resources")
    (file,) = font_files(PdfWriter(clone_from=BytesIO(slim)))
    assert b"lines" in file.get_data()
    assert b"far" not in file.get_data()
    assert file["/Length1"] == len(file.get_data())


def test_widths_are_told_one_by_one_or_for_a_stretch_of_letters() -> None:
    told = [NumberObject(1), ArrayObject([NumberObject(600)]), NumberObject(7), NumberObject(8), NumberObject(300)]
    within = DictionaryObject({NameObject("/W"): ArrayObject(told)})
    font = DictionaryObject({NameObject("/DescendantFonts"): ArrayObject([within])})
    assert widths_of(font) is None
    font[NameObject("/Encoding")] = NameObject("/Identity-H")
    assert widths_of(font) == {OTHERS: 1000, 1: 600, 7: 300, 8: 300}


def font_of(tables: dict[bytes, bytes]) -> bytes:
    """A font's file with these tables."""
    begun, body, place = b"\0\1\0\0" + struct.pack(">HHHH", len(tables), 0, 0, 0), b"", 12 + 16 * len(tables)
    for tag, data in tables.items():
        begun += struct.pack(">4sLLL", tag, 7, place + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return begun + body


def test_of_a_font_only_what_draws_its_letters_is_left() -> None:
    slim = slim_font(font_of({b"GPOS": b"far", b"glyf": b"lines", b"head": b"head"}))
    (count,) = struct.unpack(">H", slim[4:6])
    entries = [struct.unpack(">4sLLL", slim[at : at + 16]) for at in range(12, 12 + 16 * count, 16)]
    assert {tag: slim[begin : begin + size] for tag, _, begin, size in entries} == {b"glyf": b"lines", b"head": b"head"}
