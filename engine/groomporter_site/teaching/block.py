"""The blocks of a kit: each knows its game's data, and where the site will be served."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree

from groomporter.core.plain import keep_years

from ..elements import after, element
from ..firsthand import TutorialError
from ..page import GameBlock, game_page
from .data import Teach
from .proofs import ready
from .qr import draw

#: What is done with a code that is no address: a phone shows it as a line of letters.
PASTE = (
    ", copy the line of letters that your phone shows, and paste it at any table of our site, under More, Share and "
    "keep"
)


def in_words(address: str) -> str:
    """An address as it is read and typed: without what every browser puts before it, and the slash at its end."""
    return address.partition("://")[2].rstrip("/")


def tell_address(line: Etree.Element, path: str, site: str) -> None:
    """The address of a page at the end of an element, to be read and typed, where it is known where the site is served.

    ``docs/kit/codes.mjs`` puts it there anew, where a page knows by which address it is reached.
    """
    element(line, "span", f" ({in_words(site + path)})" if site else "", class_="sheet-address", data_at=path)


LAST_TWO = re.compile(r"(?<=\S) (?=\S{1,20}\s*$)")
FEW = 2  # spaces of a text of which no two words need be kept on a line
BLOCKS = {"p", "li", "dt", "dd", "th", "td"}  # what ends with a line


def keep_last(text: str) -> str:
    """The same, so that its last word does not stand alone on a line."""
    return LAST_TWO.sub("\N{NO-BREAK SPACE}", text) if text.count(" ") >= FEW else text


def keep_together(whole: Etree.Element) -> None:
    """No line of what is printed ends between an author and the year, and no last line is one word."""
    for one in whole.iter():
        if one.tag == "option":  # it is chosen on a screen, and read by scripts
            continue
        one.text, one.tail = (text and keep_years(text) for text in (one.text, one.tail))
    for one in whole.iter():
        if one.tag not in BLOCKS:
            continue
        if not len(one):
            one.text = one.text and keep_last(one.text)
        elif one[-1].tail:
            one[-1].tail = keep_last(one[-1].tail)


class KitPart(GameBlock):
    """A block of a kit that needs ``tutorials/GAME/teach.toml``; what is wrong with that stops the build."""

    teach: Teach

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The block, once the data have been held against the rules and the engine."""
        game = (self.argument or "").strip()
        try:
            if game:
                self.teach = ready(game)
            made = super().on_create(parent)
        except TutorialError as error:
            raise self.fault(str(error)) from None
        keep_together(made)
        return made

    def address(self, path: str) -> str:
        """A path of the site as a code carries it: whole, where it is known where the site is served."""
        return self.page.site + path

    def code(self, parent: Etree.Element, hand: str, title: str) -> None:
        """The code of a hand (the text of a link to it) at the end of an element; on a screen it is pressed.

        The address that is pressed gets the hand by script: it is none of a page's anchors.
        """
        path = game_page(self.book.game)
        made = element(
            parent, "a", href=self.page.to(path), target="_self", class_="sheet-scan", data_opens=f"hand={hand}",
            data_at=f"{path.removesuffix('.md')}/",
            aria_label=f"At a table: {title}",
        )  # fmt: skip
        draw(made, self.address(f"{path.removesuffix('.md')}/#hand={hand}"), f"A code to scan: {title}")

    def how_to_scan(self, line: Etree.Element, this: str) -> None:
        """What to do with a code, at the end of an element: with the network, and without.

        What is printed without an address has a code that is the hand alone.

        Args:
            this: how the code is spoken of: "this code", "the code beside".
        """
        after(line, f"scan {this}")
        if not self.page.site:
            element(line, "span", PASTE, class_="code-bare")
        after(line, ". Or open the page ")
        self.kit_and_address(line)
        after(line, " and press it there.")

    def kit_and_address(self, line: Etree.Element) -> None:
        """The page of this game's sheets by its title, at the end of an element, and its address."""
        after(line, f"“Teach {self.book.name}”")
        tell_address(line, f"teach/{self.book.game}/", self.page.site)
