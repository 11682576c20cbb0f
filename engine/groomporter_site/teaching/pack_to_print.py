"""Packs of cards to print, in the drawings of the table: each card is a file of its own, and a page lays them out."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
import zipfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from groomporter.book.catalogue import games, rulebook
from groomporter.core.cards import Pack
from groomporter.core.plain import list_in_words
from groomporter.sitting.game import Game

from ..elements import after, element, link
from ..page import SiteBlock
from .kit import PAPERS
from .sheet import NAMES, rank, suits
from .table_needs import cards, cards_in_play, pack_suits

FOLDER = "teach/pack"
LOOK = Path(__file__).parents[3] / "docs" / "look"
SVG = "{http://www.w3.org/2000/svg}"
#: Sizes of a card, in millimetres: the drawing of the second fills it.
SIZES = {
    "bridge": ("bridge size, 57 by 89 mm", 57.15, 88.9),
    "poker": ("poker size, for large hands, 63.5 by 89 mm", 63.5, 88.9),
}
COLUMNS = {"K": 0, "Q": 1, "O": 1, "J": 2, "U": 2}  # of a figure in its picture
CELL, FIGURE = (130, 184), (32, 44)  # a cell of that picture, and where in it a card begins
FACE, INK = "Source Serif 4, Georgia, serif", "#211b17"
SIGNS = {
    "O": "translate(83 23) scale(1.2)",
    "U": "translate(20 117) scale(1.2)",
}  # as ``docs/table/cards.mjs`` has them
COLOURS = {"bells": "#946600", "acorns": "#36210d", "leaves": "#1b5a2a", "hearts": "#a01622", "diamonds": "#a01622"}
FEW = 3  # games that are named
BACK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><defs><pattern id="woven" width="8" height="8"
 patternUnits="userSpaceOnUse"><path d="M-1-1l10 10M9-1l-10 10" fill="none" stroke="#8c2f2a"/></pattern></defs>
<rect width="100" height="140" fill="#fff"/><rect x="6" y="6" width="88" height="128" rx="3" fill="url(#woven)"
 stroke="#8c2f2a" stroke-width="1.5"/><rect x="9" y="9" width="82" height="122" rx="2" fill="none" stroke="#8c2f2a"
 stroke-width=".7"/></svg>
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """A pack that is played with.

    Attributes:
        pack: the whole pack; `mask`: its cards in play, one bit each.
        without: what is taken out of it, in words.
        games: the names of the games that are played with it.
    """

    pack: Pack
    mask: int
    suited: str
    without: tuple[str, ...]
    games: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What it is, and for which games."""
        count = self.mask.bit_count()
        out = f", without the {list_in_words(self.without)}" if self.without else ""
        few = list_in_words(sorted(self.games)) if len(self.games) <= FEW else f"{len(self.games)} games"
        return f"{count} {f'{self.suited} ' if self.suited else ''}cards{out}: {few}"


@cache
def kinds() -> tuple[Kind, ...]:
    """Every pack that some game is played with by its usual ruleset, the largest first."""
    found: dict[tuple[str, int], Kind] = {}
    for game in map(Game, games()):
        for one in cards(game):
            mask = cards_in_play(game, one.seats[0])
            key = (game.pack.suits, mask)
            kind = found.setdefault(key, Kind(game.pack, mask, pack_suits(game.book), one.without))
            if (name := rulebook(game.id).name) not in kind.games:
                kind.games.append(name)
    return tuple(sorted(found.values(), key=lambda kind: (bool(kind.suited), -kind.mask.bit_count())))


@cache
def whole_packs() -> dict[str, Pack]:
    """By the name of its folder each pack from which they are taken."""
    return {kind.suited.partition("-")[0].lower() or "french": kind.pack for kind in kinds()}


def folder_of(pack: Pack) -> str:
    """The name of the folder in which its cards lie."""
    return next(name for name, one in whole_packs().items() if one is pack)


# -- one card -----------------------------------------------------------------------------------------------
@cache
def drawings(name: str) -> Etree.Element:
    """One of the pictures from which the table has its cards."""
    return Etree.fromstring((LOOK / name).read_text("utf-8"))


def suit_of(pack: Pack, card: int) -> str:
    """The suit of a card, as the pictures call it."""
    return NAMES[pack.names[card][-1]]


def file_of(stem: str, pack: Pack) -> str:
    """The picture of a pack's figures ("courts") or pips."""
    return f"{stem}-german.svg" if "bells" in pack.suit_words else f"{stem}.svg"


def card_svg(pack: Pack, card: int) -> str:
    """A card as a file that needs no other."""
    letter, suit = pack.ranks[pack.rank[card]], suit_of(pack, card)
    d = suits()[pack.names[card][-1]]
    ink = COLOURS.get(suit, INK)
    court = letter in COLUMNS
    index = rank(pack, card)
    narrow = " scale(.8 1)" if len(index) > 1 else ""
    right, down = (17, 30) if court else (15, 27)
    corner = (
        f'<text transform="translate({right} {down}){narrow}" font-family="{FACE}" font-size="25" font-weight="600" '
        f'text-anchor="middle">{index}</text><path transform="translate({right} {down + 13}) scale(.8)" d="{d}"/>'
    )
    inside = figure(pack, letter, suit) if court else pips(pack, letter, suit, d)
    turned = "" if court else f'<g transform="rotate(180 50 70)">{corner}</g>'
    sign = (
        f'<path transform="{SIGNS[letter]}" d="{d}" stroke="#fff" stroke-width="4" paint-order="stroke"/>'
        if letter in SIGNS
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" fill="{ink}"><title>{pack.words(card)}</title>'
        f'<rect width="100" height="140" fill="#fff"/>{inside}{corner}{turned}{sign}</svg>\n'
    )


def figure(pack: Pack, letter: str, suit: str) -> str:
    """The figure of a court card, in its frame."""
    whole = drawings(file_of("courts", pack))
    row, group = next(
        (at, one) for at, one in enumerate(whole.findall(f"{SVG}g")) if any(href(use) == suit for use in one)
    )
    column = COLUMNS[letter]
    mine = [use for use in group if int(across(use) // CELL[0]) == column]
    named = {href(use) for use in mine}
    defs = "".join(written(one) for one in whole.find(f"{SVG}defs") or () if one.get("id") in named)
    drawn = "".join(written(use) for use in mine)
    left, top = CELL[0] * column + FIGURE[0], CELL[1] * row + FIGURE[1]
    return (
        f'<defs>{defs}</defs><g transform="translate(1.75 2.45) scale(.965) translate(-{left} -{top})" '
        f'color="{group.get("color")}">{drawn}</g>'
        f'<path d="M4 4h92v132H4z" fill="none" stroke="{INK}" stroke-width="1.3"/>'
    )


def pips(pack: Pack, letter: str, suit: str, d: str) -> str:
    """The pips of a card: as many as its rank says, upright and turned."""
    if letter == "A":
        return f'<path transform="translate(50 70) scale(2.6)" d="{d}"/>'
    column = "A23456789T".index(letter)
    whole = drawings(file_of("pips", pack))
    found = ""
    for path in whole.iter(f"{SVG}path"):
        turn = {"upright": "", "turned": " scale(-1)"}.get(path.get("id", ""))
        if turn is None:
            continue
        numbers = list(map(int, re.findall(r"\d+", path.get("d", ""))))
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            if x // 100 == column:
                found += f'<path transform="translate({x - 100 * column} {y}){turn}" d="{d}"/>'
    return found


def href(use: Etree.Element) -> str:
    """What is drawn by a ``use``, by its name."""
    return use.get("href", "").removeprefix("#")


def across(use: Etree.Element) -> float:
    """How far to the right it stands."""
    moved = re.match(r"translate\(([\d.]+)", use.get("transform", ""))
    return float(moved[1] if moved else use.get("x", "0"))


def written(one: Etree.Element) -> str:
    """An element of a picture as text, without its name space."""
    text = Etree.tostring(one, "unicode")
    return re.sub(r"\s*\n\s*", "", re.sub(r'(?<=<)(/?)ns\d+:|\sxmlns:ns\d+="[^"]*"', r"\1", text)).strip()


# -- the files, and the page --------------------------------------------------------------------------------
def write(site: Path) -> None:
    """Write every card, a back, and for each pack all of it as one file, into a built site that has the page."""
    folder = site / FOLDER
    if not (folder / "index.html").exists():
        return
    (folder / "back.svg").write_text(BACK, "utf-8")
    for name, pack in whole_packs().items():
        (folder / name).mkdir(exist_ok=True)
        with zipfile.ZipFile(folder / f"{name}-cards.zip", "w", zipfile.ZIP_DEFLATED) as whole:
            whole.writestr(zipfile.ZipInfo("back.svg"), BACK, zipfile.ZIP_DEFLATED)
            for card in range(pack.size):
                text = card_svg(pack, card)
                (folder / name / f"{pack.names[card]}.svg").write_text(text, "utf-8")
                whole.writestr(zipfile.ZipInfo(f"{pack.names[card]}.svg"), text, zipfile.ZIP_DEFLATED)


class PackToPrintBlock(SiteBlock):
    """``/// pack-to-print``: which pack, how large, on which paper; and all cards as files to take."""

    NAME = "pack-to-print"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The choice and the cards; the page's script lays out what is chosen, and prints it."""
        self.bare()
        whole = element(parent, "kit-pack", class_="pack-print", data_search_exclude="")
        self.choice(whole)
        for name, pack in whole_packs().items():
            self.files(whole, name, pack)
        line, file = element(whole, "p", "The back: "), self.page.up(f"{FOLDER}/back.svg")
        picture(link(line, "", file, class_="pack-back", download=""), file, "the back of a card")
        return whole

    def choice(self, parent: Etree.Element) -> None:
        """What can be chosen; hidden until the page's script is there to heed it."""
        form = element(parent, "form", class_="saturday-choice", hidden="", autocomplete="off")
        select = element(element(form, "label", "Cards "), "select", name="cards")
        for kind in kinds():
            names = " ".join(kind.pack.names[card] for card in kind.pack.cards_of(kind.mask))
            element(select, "option", kind.name, value=folder_of(kind.pack), data_cards=names)
        for title, key, values in (
            ("Size", "size", [(name, said) for name, (said, *_) in SIZES.items()]),
            ("Paper", "paper", [(paper.lower(), paper) for paper in PAPERS]),
            ("Backs", "backs", [("both", "behind each sheet, for a printer of both sides"), ("none", "none")]),
        ):
            select = element(element(form, "label", f"{title} "), "select", name=key)
            for value, said in values:
                element(select, "option", said, value=value)
        presses = element(form, "p", class_="saturday-presses")
        element(presses, "button", "Print the cards", type="button", data_pack_print="")
        element(form, "p", class_="saturday-status", role="status")

    def files(self, parent: Etree.Element, name: str, pack: Pack) -> None:
        """The cards of a whole pack, each a picture and a file."""
        suited = next((kind.suited for kind in kinds() if kind.pack is pack), "")
        element(parent, "h2", f"{pack.size} {f'{suited} ' if suited else ''}cards", id=f"pack-{name}")
        line = element(parent, "p", "Each card is a file in SVG, which any printer of cards takes; press one, or take ")
        link(line, "all of them in one file", self.page.up(f"{FOLDER}/{name}-cards.zip"), download="")
        after(line, ".")
        listed = element(parent, "ul", class_="pack-cards", data_pack=name)
        for card in range(pack.size):
            file = self.page.up(f"{FOLDER}/{name}/{pack.names[card]}.svg")
            made = link(element(listed, "li"), "", file, download="")
            picture(made, file, pack.words(card)).set("data-card", pack.names[card])


def picture(parent: Etree.Element, file: str, words: str) -> Etree.Element:
    """A card, small, as the file has it."""
    return element(parent, "img", src=file, alt=words, width="50", height="70", loading="lazy")
