"""The block that draws a game's family: forms joined by what is known and by what is guessed, and their dates."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections import Counter

from .citing import plain_citations
from .elements import after, element, fold, wide_table
from .families import Date, Family, Form, families
from .page import GameBlock

WIDE, TALL, ACROSS, DOWN = 112, 34, 8, 34  # of a form's box, and the room between two
HOW = {True: "known", False: "guessed"}


def corner(form: Form) -> tuple[int, int]:
    """Where the box of a form begins."""
    return form.column * (WIDE + ACROSS), form.row * (TALL + DOWN)


class FamilyBlock(GameBlock):
    """``/// family | game``: the picture, then each form with its two dates, and each line in words."""

    NAME = "family"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The family in which this game is drawn; refused if there is none."""
        family = next((family for family in families() if self.book.game in family.games), None)
        if family is None:
            raise self.fault(f"no family is drawn for {self.book.game}")
        whole = element(parent, "div", class_="family")
        element(whole, "h3", family.name, id="family")
        inside = fold(whole, "family", f"{len(family.forms)} games, drawn, and how we know of each line between them")
        self.draw(element(inside, "figure"), family)
        self.dates(inside, family)
        self.lines(inside, family)
        return whole

    def draw(self, parent: Etree.Element, family: Family) -> None:
        """A box for each form; a whole line for what is known, a broken one with a question mark for a guess."""
        wide = max(corner(form)[0] for form in family.forms) + WIDE
        tall = max(corner(form)[1] for form in family.forms) + TALL
        count = Counter(line.known for line in family.lines)
        label = (
            f"{family.name}: {len(family.forms)} forms; {count[True]} lines between them are known, "
            f"{count[False]} are guessed."
        )
        picture = element(parent, "svg", viewBox=f"-1 -1 {wide + 2} {tall + 2}", role="img", aria_label=label)
        for line in family.lines:
            (left, top), (right, bottom) = corner(line.above), corner(line.below)
            begin, end = (left + WIDE // 2, top + TALL), (right + WIDE // 2, bottom)
            path = f"M{begin[0]} {begin[1]}L{end[0]} {end[1]}"
            element(picture, "path", d=path, class_=HOW[line.known])
            if not line.known:
                x, y = (begin[0] + end[0]) // 2, (begin[1] + end[1]) // 2
                element(picture, "circle", cx=str(x), cy=str(y), r="9")
                element(picture, "text", "?", x=str(x), y=str(y + 5))
        for form in family.forms:
            x, y = corner(form)
            own = "form own" if form.game == self.book.game else "form"
            element(picture, "rect", x=str(x), y=str(y), width=str(WIDE), height=str(TALL), rx="3", class_=own)
            element(picture, "text", form.name, x=str(x + WIDE // 2), y=str(y + 22))
        caption = element(parent, "figcaption")
        after(caption, "A whole line: a text joins the two. A broken line with a question mark: a guess.")

    def dates(self, parent: Etree.Element, family: Family) -> None:
        """A table of the forms, each with the two dates that it has, and from which text."""
        body = wide_table(parent, "Two dates for each form", ("Form", "First named", "First rules"), "options")
        for form in family.forms:
            row = element(body, "tr")
            element(row, "th", form.name, scope="row")
            for date in (form.named, form.ruled):
                self.date(element(row, "td"), date)

    def date(self, parent: Etree.Element, date: Date | None) -> None:
        """A date with its text; a dash where we have seen none."""
        after(parent, f"{date.text} " if date else "–")
        if date:
            plain_citations((date.cite,), parent, self.page, brief=True)

    def lines(self, parent: Etree.Element, family: Family) -> None:
        """Each line in words, the known before the guessed."""
        listed = element(parent, "ul", class_="family-lines")
        for line in sorted(family.lines, key=lambda line: not line.known):
            item = element(listed, "li")
            element(item, "strong", f"{line.above.name} – {line.below.name}, {HOW[line.known]}: ")
            after(item, f"{line.says} ")
            plain_citations((line.cite,), item, self.page, brief=True)
