"""The indexes of the reading room: its texts by game, by author and by year."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree

from .bibliography import person
from .citing import text_page
from .elements import after, element, link
from .page import SiteBlock
from .texts import Text, texts

#: Where one stretch of years ends and the next begins, in the index by year.
PERIODS = ((1, "Before 1600"), (1600, "1600 to 1649"), (1650, "1650 to 1699"), (1700, "1700 and after"))
UNDATED = "Without a year"
#: Under which name the texts stand whose works name no author, in the index by author.
ANONYMOUS = "Anonymous"
REMARK = re.compile(r"(?P<given>[^(,]+) (?P<family>[^ (,]+)(?P<remark>(?: \(|, [a-z]).*)")


def period(year: int) -> str:
    """Under which heading a year stands."""
    return next((title for first, title in reversed(PERIODS) if year >= first), UNDATED)


def title_alone(text: Text) -> str:
    """A text's name without the author and year that stand before it: "Cotton 1674: All Fours" is "All Fours"."""
    before, _, title = text.title.partition(": ")
    return title if title and str(text.year) in before else text.title


def family_first(name: str) -> str:
    """A name for an index: "Charles Cotton (attributed)" stands under Cotton, as "Austen, Jane" under Austen."""
    found = REMARK.fullmatch(name)
    return f"{found['family']}, {found['given']}{found['remark']}" if found else name


class TextsBlock(SiteBlock):
    """``/// texts | year``, ``| game`` or ``| author``: an index of the reading room."""

    NAME = "texts"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The texts that we hold: by year or by game, under a heading for each, or by author, a line for each."""
        by = (self.argument or "").strip()
        held = sorted(texts(self.page.docs).values(), key=lambda t: (t.year, t.title))
        if by == "author":
            return self.by_author(parent, held)
        if by == "year":
            groups = {title: [t for t in held if period(t.year) == title] for _, title in (*PERIODS, (0, UNDATED))}
        elif by == "game":
            names = sorted({name for text in held for name in text.games})
            groups = {name: [text for text in held if name in text.games] for name in names}
        else:
            raise self.fault(f"by year, by game or by author, not {by!r}")
        whole = element(parent, "div", class_=f"texts-by-{by}")
        anchors = {title: re.sub(r"\W+", "-", f"{by}-{title}".lower()).strip("-") for title in groups if groups[title]}
        jumps = element(whole, "p", class_="texts-jumps")
        for number, (title, anchor) in enumerate(anchors.items()):
            after(jumps, " · " if number else "")
            link(jumps, title, f"#{anchor}")
        for title, anchor in anchors.items():
            element(whole, "h3", title, id=anchor)
            self.listed(element(whole, "ul"), groups[title], by == "year")
        return whole

    def by_author(self, parent: Etree.Element, held: list[Text]) -> Etree.Element:
        """The texts of each author, family names in order; last those that name nobody."""
        groups: dict[str, list[Text]] = {}
        for text in held:
            for name in text.source.csl.get("author", ()) or [{"literal": ANONYMOUS}]:
                groups.setdefault(family_first(person(name)), []).append(text)
        whole = element(parent, "ul", class_="texts-by-author")
        for name in sorted(groups, key=lambda name: (name == ANONYMOUS, name.casefold())):
            item = element(whole, "li", f"{name}: ")
            for number, text in enumerate(groups[name]):
                after(item, f"{'; ' if number else ''}{text.year} " if text.year else "; " if number else "")
                link(item, title_alone(text), self.page.to(text_page(text.stem)))
        return whole

    def listed(self, parent: Etree.Element, group: list[Text], bears: bool) -> None:
        """Each text of a group with its year, and what it bears on where that is asked for."""
        for text in group:
            item = element(parent, "li", f"{text.year} " if text.year else "")
            link(item, text.title, self.page.to(text_page(text.stem)))
            if bears:
                after(item, f": {text.bears}")
