"""Printed sheets as a poor copier makes them, in grey and at few dots, and the codes that are read from them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import zxingcpp

DOTS = 150  # an inch
POINTS = 72  # an inch


def copy_pages(pdf: Path | bytes, dots: int = DOTS) -> Iterator[memoryview]:
    """Each page of a PDF as lines of grey dots, from 0, black, to 255."""
    with pypdfium2.PdfDocument(pdf) as whole:
        for page in whole:
            drawn = page.render(scale=dots / POINTS, grayscale=True)
            yield memoryview(bytes(drawn.buffer)).cast("B", shape=[drawn.height, drawn.stride])


def read(page: memoryview) -> list[str]:
    """The text of every code of squares that is found on such a page; a line of letters may pass for one of bars."""
    return [code.text for code in zxingcpp.read_barcodes(page, formats=zxingcpp.BarcodeFormat.QRCode)]


def scan_pages(pdf: Path | bytes, dots: int = DOTS) -> list[list[str]]:
    """The text of every code, page by page."""
    return [read(page) for page in copy_pages(pdf, dots)]
