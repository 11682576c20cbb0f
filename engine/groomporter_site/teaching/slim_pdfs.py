"""PDFs as a browser prints them, made small, with nothing about them that can be seen.

A browser writes each letter with its own place, dashes as outlines of four corners, and whole fonts' tables for
setting type that is set already. Here letters that follow each other are one text, what is a rectangle is written as
one, and of a font what draws its letters is left.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, NumberObject

DRAWN_BY = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")  # tables of a font in a PDF
THOUSAND = 1000  # of a font's size, in which widths are told
NEAR = 2  # of these: less is not seen
DIGITS = 3  # after the point, of a place on the page
FONT = re.compile(r"/(\w+) (-?[\d.]+) Tf")
LETTERS = re.compile(r"(?:(-?[\d.]+) (-?[\d.]+) Td )?<([0-9A-Fa-f]+)> Tj")
CORNER = re.compile(r"(-?[\d.]+) (-?[\d.]+) ([ml])")
NUMBER = re.compile(r"-?\d*\.\d+")
PLACES = (" m", " l", " c", " v", " y", " re")  # whose numbers are places, and are rounded; others scale what follows
CORNERS = 4
RECTANGLE = re.compile(r"(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re")
DASHES = 5  # fewer are hardly longer than a line
CLOSE = 0.004  # how far a rectangle may be from its place in a row
FILLS = ("f", "f*")
DIGITS_OF_LETTER = 4  # its number in the font
OTHERS = -1  # stands for all letters whose width is not told one by one
Widths = dict[int, float]


def number(value: float) -> str:
    """As short as it can be written."""
    written = f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else re.sub(r"^(-?)0\.", r"\1.", written)


@dataclass(slots=True)
class Text:
    """The letters of one line as they come, each with the place that it was given.

    Attributes:
        at: how far from the line's beginning the next letter would stand by the widths of those before it.
        moved: how far from there, and below it, the last letter was placed.
        parts: what is written and not yet put out: letters, and between them how far they are moved together.
    """

    widths: dict[str, Widths]
    font: str = ""
    size: float = 0.0
    at: float = 0.0
    moved: tuple[float, float] = (0.0, 0.0)
    parts: list[str] = field(default_factory=list)

    def begin_line(self) -> None:
        """Letters stand from here."""
        self.at, self.moved = 0.0, (0.0, 0.0)

    def move(self, right: float, down: float) -> Iterator[str]:
        """What follows stands so far from where the text before it was placed; lines to put out first."""
        x, y = self.moved[0] + right, self.moved[1] + down
        self.moved = x, y
        if down:
            yield from self.put_out()
            yield f"{number(x)} {number(y)} Td"
            self.begin_line()
        elif abs(nearer := round((self.at - x) / self.size * THOUSAND)) >= NEAR:
            self.parts.append(str(nearer))
            self.at -= nearer * self.size / THOUSAND

    def show(self, letters: str) -> None:
        """Letters, each where the one before it ends."""
        self.parts.append(f"<{letters}>")
        known = self.widths[self.font]
        codes = (
            int(letters[place : place + DIGITS_OF_LETTER], 16) for place in range(0, len(letters), DIGITS_OF_LETTER)
        )
        self.at += sum(known.get(code, known[OTHERS]) for code in codes) * self.size / THOUSAND

    def put_out(self) -> Iterator[str]:
        """What was written."""
        if self.parts:
            written = "".join(self.parts).replace("><", "")
            yield f"{written} Tj" if LETTERS.fullmatch(f"{written} Tj") else f"[{written}] TJ"
            self.parts.clear()


def slim_content(content: str, widths: dict[str, Widths]) -> str:
    """What a page draws, written shorter.

    Args:
        content: as Skia writes it, an operator a line.
        widths: of the letters of each font whose letters have four digits; other fonts' are left as they are.
    """
    text = Text(widths)
    made: list[str] = []
    for line in content.split("\n"):
        if (found := LETTERS.fullmatch(line)) and text.font in widths and text.size:
            if found[1]:
                made += text.move(float(found[1]), float(found[2]))
            text.show(found[3])
            continue
        made += text.put_out()
        if line.endswith(" Tm") or line == "BT":
            text.begin_line()
        if found := FONT.fullmatch(line):
            text.font, text.size = found[1], float(found[2])
        if line.endswith(PLACES):
            line = NUMBER.sub(lambda place: number(float(place[0])), line)
        made.append(line)
    made += text.put_out()
    return "\n".join(rectangles(made))


def rectangles(lines: list[str]) -> Iterator[str]:
    """The lines, with filled rectangles written as such, and rows of them as dashed lines."""
    path: list[str] = []
    for line in lines:
        if line.endswith(PLACES) or line == "h":
            path.append(line)
            continue
        if path and line in FILLS:
            filled = list(squared(path))
            dashes = dashed_rows(filled)
            yield from dashes or filled
            path = []
            if dashes:
                continue
        yield from path
        path = []
        yield line


def squared(path: list[str]) -> Iterator[str]:
    """A path that is filled, with its rectangles written as such."""
    at = 0
    while at < len(path):
        corners = [found for line in path[at : at + CORNERS] if (found := CORNER.fullmatch(line))]
        after = path[at + CORNERS] if at + CORNERS < len(path) else "h"
        ends = after == "h" or after.endswith((" m", " re"))
        written = ""
        if ends and "".join(corner[3] for corner in corners) == "mlll":
            written = rectangle([(float(corner[1]), float(corner[2])) for corner in corners])
        yield written or path[at]
        at += (CORNERS + (path[at + CORNERS : at + CORNERS + 1] == ["h"])) if written else 1


def dashed_rows(path: list[str]) -> list[str]:
    """A path that is filled, and is rows of equal rectangles with gaps between them, as dashed lines; [] where anything
    else is in it, of which they might be the holes.
    """
    dashes: list[str] = []
    at = 0
    while at < len(path):
        row = row_at(path, at)
        if len(row) < DASHES or not (line := dashed(row)):
            return []
        dashes += line
        at += len(row)
    return dashes


Rectangle = tuple[float, float, float, float]


def row_at(path: list[str], at: int) -> list[Rectangle]:
    """The rectangles from this place on that are as large as the first, and stand in a row at equal distances."""
    row: list[Rectangle] = []
    for line in path[at:]:
        found = RECTANGLE.fullmatch(line)
        if not found:
            break
        one = (float(found[1]), float(found[2]), float(found[3]), float(found[4]))
        if len(row) > 1 and not close(one, next_of(row)):
            break
        if len(row) == 1 and not (one[2:] == row[0][2:] and (one[0] == row[0][0]) != (one[1] == row[0][1])):
            break
        row.append(one)
    return row


def next_of(row: list[Rectangle]) -> Rectangle:
    """Where the next of a row must be."""
    (x, y, width, height), last, steps = row[0], row[-1], len(row) - 1
    return last[0] + (last[0] - x) / steps, last[1] + (last[1] - y) / steps, width, height


def close(one: Rectangle, other: Rectangle) -> bool:
    """Whether nobody sees them apart."""
    return all(abs(mine - its) <= CLOSE for mine, its in zip(one, other, strict=True))


def dashed(row: list[Rectangle]) -> list[str]:
    """A row of rectangles, drawn as one line, which Skia gives the colour of what is filled; [] where no gap is between
    them.
    """
    (x, y, width, height), last, steps = row[0], row[-1], len(row) - 1
    across, down = (last[0] - x) / steps, (last[1] - y) / steps
    dash, thick, step = (abs(height), abs(width), abs(down)) if down else (abs(width), abs(height), abs(across))
    if dash >= step:
        return []
    low, top = min(x, x + width), min(y, y + height)
    begin = (low + thick / 2, top) if down else (low, top + thick / 2)
    if (down or across) < 0:
        begin = (begin[0], begin[1] + dash) if down else (begin[0] + dash, begin[1])
    long = step * steps + dash
    way = (0.0, long if down > 0 else -long) if down else (long if across > 0 else -long, 0.0)
    ends = [f"{number(begin[0])} {number(begin[1])} m", f"{number(begin[0] + way[0])} {number(begin[1] + way[1])} l"]
    return ["q", "0 J", f"[{dash:.4g} {step - dash:.5g}] 0 d", f"{number(thick)} w", *ends, "S", "Q"]


def rectangle(corners: list[tuple[float, float]]) -> str:
    """Four corners as one rectangle that goes the same way round; "" if they are none."""
    for begin in (0, 3):
        (left, top), second, (right, bottom), fourth = (corners[(begin + step) % CORNERS] for step in range(CORNERS))
        if second == (right, top) and fourth == (left, bottom):
            return f"{number(left)} {number(top)} {number(right - left)} {number(bottom - top)} re"
    return ""


def slim_font(data: bytes) -> bytes:
    """A font's file with the tables alone that draw its letters."""
    (count,) = struct.unpack(">H", data[4:6])
    tables = {}
    for entry in range(12, 12 + 16 * count, 16):
        tag, check, begin, length = struct.unpack(">4sLLL", data[entry : entry + 16])
        if tag.decode("latin-1") in DRAWN_BY:
            tables[tag] = check, data[begin : begin + length]
    power = len(tables).bit_length() - 1
    made = data[:4] + struct.pack(">HHHH", len(tables), 16 << power, power, 16 * len(tables) - (16 << power))
    place = 12 + 16 * len(tables)
    bodies = b""
    for tag, (check, body) in sorted(tables.items()):
        made += struct.pack(">4sLLL", tag, check, place + len(bodies), len(body))
        bodies += body + b"\0" * (-len(body) % 4)
    return made + bodies


def widths_of(font: DictionaryObject) -> Widths | None:
    """The widths of a font's letters; None where letters are not told by four digits."""
    if font.get("/Encoding") != "/Identity-H":
        return None
    within: Any = font["/DescendantFonts"][0].get_object()  # type: ignore[index]
    found: Widths = {OTHERS: float(within.get("/DW", THOUSAND))}
    listed = list(within.get("/W", []))
    while listed:
        first, second = int(listed.pop(0)), listed.pop(0)
        if isinstance(second, ArrayObject):
            found |= {first + place: float(width) for place, width in enumerate(second)}
        else:
            found |= dict.fromkeys(range(first, int(second) + 1), float(listed.pop(0)))
    return found


def font_files(writer: PdfWriter) -> list[Any]:
    """The files of the fonts that the pages' letters are drawn with, each once."""
    resources: list[Any] = [page["/Resources"] for page in writer.pages]
    fonts = [font.get_object() for one in resources for font in one.get("/Font", {}).values()]
    within = [one.get_object() for font in fonts for one in font.get("/DescendantFonts", [])]
    found = [one["/FontDescriptor"].raw_get("/FontFile2") for one in within if "/FontFile2" in one["/FontDescriptor"]]
    return [file.get_object() for file in {file.idnum: file for file in found}.values()]


def slim_pdf(data: bytes) -> bytes:
    """A PDF that Chromium has printed, made small."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(data)))
    done: set[int] = set()
    shared: dict[str, IndirectObject] = {}
    for page in writer.pages:
        content: Any = page.raw_get("/Contents")
        if content.idnum not in done:
            done.add(content.idnum)
            resources: Any = page["/Resources"]
            fonts = resources.get("/Font", {})
            widths = {name[1:]: found for name in fonts if (found := widths_of(fonts[name])) is not None}
            stream = content.get_object()
            written = slim_content(stream.get_data().decode("latin-1"), widths)
            stream.set_data(written.encode("latin-1"))
        alike = repr(page["/Resources"])
        if alike not in shared:  # pypdf has no public name for this
            shared[alike] = writer._add_object(page["/Resources"])
        page[NameObject("/Resources")] = shared[alike]
    for file in font_files(writer):
        slim = slim_font(file.get_data())
        file.set_data(slim)
        file[NameObject("/Length1")] = NumberObject(len(slim))
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
