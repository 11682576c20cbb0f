"""PDFs are made small, and nothing of them is seen or read otherwise."""

from __future__ import annotations

import struct

import pytest

from groomporter_site.teaching.slim_pdfs import slim_content, slim_font

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
    assert slim_content(f"{across}f", {}) == "q\n[3 2] 0 d\n1 w\n10 7.5 m\n58 7.5 l\nS\nQ"
    down = "".join(f"8 {y} m\n8 {y + 3} l\n7 {y + 3} l\n7 {y} l\n" for y in range(10, 60, 5))
    assert slim_content(f"{down}f", {}) == "q\n[3 2] 0 d\n1 w\n7.5 10 m\n7.5 58 l\nS\nQ"


def test_of_a_font_only_what_draws_its_letters_is_left() -> None:
    tables = {b"GPOS": b"far", b"glyf": b"lines", b"head": b"head"}
    font, body, place = b"\0\1\0\0" + struct.pack(">HHHH", 3, 0, 0, 0), b"", 12 + 16 * 3
    for tag, data in tables.items():
        font += struct.pack(">4sLLL", tag, 7, place + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    slim = slim_font(font + body)
    (count,) = struct.unpack(">H", slim[4:6])
    entries = [struct.unpack(">4sLLL", slim[at : at + 16]) for at in range(12, 12 + 16 * count, 16)]
    assert {tag: slim[begin : begin + size] for tag, _, begin, size in entries} == {b"glyf": b"lines", b"head": b"head"}
