"""Pages that lie on a stick, with less in them: what a page holds for its scripts alone is packed in it.

No server squeezes what is opened from a file. So the data of tables and walks, the parts that are set aside until a
choice of options brings them, and the codes are put, squeezed, at the page's end; and a pip that is drawn many times
is drawn once, and used. ``unpack_page.mjs`` lays everything back where it stood before any other script of the page
runs. What somebody reads stays in the page, who has no scripts too.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser

from .file_pages import packed_text
from .finish import SCRIPT

WORTH_PACKING = 300  # letters
WORTH_NAMING = 60  # letters of a path; less than this is hardly longer than its name
PACKED = "packed-page"
FOR_SCRIPTS = re.compile(r"""\s(data-[a-z-]+)=(?:"([^"]*)"|'([^']*)')""")
CODE = re.compile(r'(<path\b[^>]*\bclass="qr-ink"[^>]*?)\sd="([^"]*)"|(<path\b)\sd="([^"]*)"(?=[^>]*\bclass="qr-ink")')
DRAWN = re.compile(r'<path(?P<before>(?: [a-z-]+="[^"]*")*?) d="(?P<d>[^"]*)"(?P<after>(?: [a-z-]+="[^"]*")*)></path>')
ASIDE = re.compile(r'<[a-z][\w-]*\b[^>]*\bclass="(?:[^"]* )?set-aside[" ]')
INDENTATION = re.compile(r"\s*\n\s*")
VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


class Extent(HTMLParser):
    """Where the element ends that a text begins with."""

    def __init__(self) -> None:
        """Begin outside of everything."""
        super().__init__(convert_charrefs=False)
        self.open: list[str] = []
        self.ended = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One more is open."""
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is open after it that was not before."""

    def handle_endtag(self, tag: str) -> None:
        """One less is open.

        Raises:
            ValueError: another one is.
        """
        if not self.open or self.open.pop() != tag:
            raise ValueError(f"</{tag}> ends nothing that is open")
        self.ended = not self.open


def element_at(page: str, begin: int) -> str:
    """The element that begins there.

    Raises:
        ValueError: it does not end, or its tags are not in pairs.
    """
    parser = Extent()
    at = begin
    while not parser.ended:
        end = page.find(">", at) + 1
        if not end:
            raise ValueError(f"no end: {page[begin : begin + 80]}")
        parser.feed(page[at:end])
        at = end
    return page[begin:at]


class Packing:
    """What is taken out of one page."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.texts: list[str] = []
        self.names: set[str] = set()

    def keep(self, text: str) -> int:
        """Keep a text once; its number."""
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text)

    def set_aside(self, page: str) -> str:
        """The page without the parts that only a choice of options brings.

        A part that a link can lead to stays, and one that has a script, which is counted with the page's own.
        """
        made, at = [], 0
        for found in ASIDE.finditer(page):
            if found.start() < at:
                continue
            part = element_at(page, found.start())
            if len(part) >= WORTH_PACKING and ' id="' not in part and "<script" not in part:
                place = f'<template data-packed="{self.keep(part)}"></template>'
                made += [page[at : found.start()], place]
                at = found.start() + len(part)
        return "".join([*made, page[at:]])

    def data(self, page: str) -> str:
        """The page without the data that only scripts read."""

        def one(found: re.Match[str]) -> str:
            value = found[2] if found[2] is not None else found[3]
            if len(value) < WORTH_PACKING:
                return found[0]
            return self.instead(found[1], value)

        return FOR_SCRIPTS.sub(one, page)

    def codes(self, page: str) -> str:
        """The page without what its codes are drawn of."""
        return CODE.sub(lambda found: (found[1] or found[3]) + self.instead("d", found[2] or found[4]), page)

    def instead(self, name: str, value: str) -> str:
        """What stands in the place of an attribute that is kept at the page's end."""
        self.names.add(name)
        return f' data-packed-{name.removeprefix("data-")}="{self.keep(unescape(value))}"'


def draw_once(page: str) -> str:
    """The page with each path that it has several times in it once, and used."""
    often = Counter(found["d"] for found in DRAWN.finditer(page) if len(found["d"]) >= WORTH_NAMING)
    names = {d: f"pp{number}" for number, d in enumerate(d for d, times in often.items() if times > 1)}
    if not names:
        return page

    def used(found: re.Match[str]) -> str:
        name = names.get(found["d"])
        return f'<use href="#{name}"{found["before"]}{found["after"]}/>' if name else found[0]

    paths = "".join(f'<path id="{name}" d="{d}"></path>' for d, name in names.items())
    drawn = f'<svg id="packed-paths" width="0" height="0" aria-hidden="true" hidden><defs>{paths}</defs></svg>'
    return DRAWN.sub(used, page).replace("</body>", f"{drawn}</body>", 1)


def without_indentation(page: str) -> str:
    """The page without the blank lines and the spaces with which the theme writes what stands about the text."""
    begin, end = page.find("<article"), page.rfind("</article>")
    if begin < 0:
        return page
    return INDENTATION.sub("\n", page[:begin]) + page[begin:end] + INDENTATION.sub("\n", page[end:])


def pack_page(page: str) -> str:
    """A page with what it holds for its scripts alone squeezed at its end."""
    packing = Packing()
    scripts = [found[0] for found in SCRIPT.finditer(page)]
    there = iter(scripts)
    bare = SCRIPT.sub("<script></script>", page)
    bare = without_indentation(bare)
    bare = draw_once(packing.codes(packing.data(packing.set_aside(bare))))
    made = re.sub("<script></script>", lambda _: next(there), bare)
    if packing.texts:
        text = json.dumps(
            {"names": sorted(packing.names), "parts": packing.texts}, ensure_ascii=False, separators=(",", ":")
        )
        data = f'<script id="{PACKED}" type="application/octet-stream">{packed_text(text)}</script>'
        made = made.replace("</body>", f"{data}</body>", 1)
    return made
