"""The form on a kit's page by which a document is made, and the plain links for whoever has no JavaScript."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from html import escape

from groomporter.book.sources import sources

from ...elements import element, fold, number_and_noun
from ...page import GameBlock
from ...print_choice import choice
from .citation_styles import STYLES, USUAL
from .files import FOLDER, JUDGE, stem
from .force import works

FORMATS = {
    "xhtml": "HTML",
    "md": "Markdown",
    "odt": "ODT, for a word processor",
    "judge": "HTML: one page for the judge, without our marks",
    "bib": "BibTeX",
    "csl.json": "CSL-JSON",
}


class DocumentationBlock(GameBlock):
    """``/// documentation | game``: a document to begin from, for the ruleset, style and kind of file chosen."""

    NAME = "documentation"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """What it is, the form, and all files one by one."""
        element(parent, "h2", "Documentation", id="documentation")
        whole = element(parent, "div", class_="documentation", data_search_exclude="")
        element(
            whole, "p",
            "A scaffold for whoever has to document what they did: one page of overview, then the rules with whose word"
            " each is, where the texts disagree, the two dates, and annotated citations. What only you can say is left"
            " open and marked [YOU: …]; the sentences that are ours are marked [GP]. For the judge there is one page"
            " without marks, with a hand as a picture. Ask for the rubric of your kingdom: it says how long the"
            " document may be, and we do not.",
        )  # fmt: skip
        self.form(whole)
        self.plain(whole)
        return whole

    def form(self, parent: Etree.Element) -> None:
        """The choices; the button makes the file in the browser."""
        form = element(parent, "form", class_="documentation-form", data_game=self.book.game)
        usual = self.book.ruleset()
        group = element(form, "fieldset")
        element(group, "legend", "Which ruleset?")
        for one in self.book.rulesets:
            ticked = {"checked": ""} if one is usual else {}
            choice(group, "radio", one.title, name="ruleset", value=stem(self.book, one), data_spec=one.spec, **ticked)
        self.select(form, "Style of citation", "style", {name: title for name, (title, _) in STYLES.items()}, USUAL)
        self.select(form, "Kind of file", "format", FORMATS, "odt")
        inside = fold(form, "documentation-read", "Which of the sources have you read yourself?")
        element(inside, "p", "Your ticks stand in the file that you make.")
        cites: dict[str, list[str]] = {}
        for one in self.book.rulesets:
            for work in works(self.book, one):
                cites.setdefault(work, []).append(stem(self.book, one))
        for work in sorted(cites, key=lambda work: sources()[work].short.casefold()):
            choice(inside, "checkbox", sources()[work].short, name="read", value=work, data_in=" ".join(cites[work]))
            if stem(self.book, usual) not in cites[work]:
                inside[-1].set("hidden", "")
        presses = element(form, "p", class_="documentation-presses")
        element(presses, "button", "Make the file", type="submit")
        element(form, "p", class_="documentation-status", role="status")

    @staticmethod
    def select(parent: Etree.Element, title: str, name: str, values: dict[str, str], usual: str) -> None:
        """One choice among a few, under its name."""
        label = element(parent, "label", f"{title} ")
        box = element(label, "select", name=name)
        for value, text in values.items():
            element(box, "option", text, value=value, **{"selected": ""} if value == usual else {})

    def plain(self, parent: Etree.Element) -> None:
        """Every file by a link, not ticked."""
        inside = fold(
            parent, "documentation-files", f"All files, for {number_and_noun(len(self.book.rulesets), 'ruleset')}"
        )
        for one in self.book.rulesets:
            name = stem(self.book, one)
            files = {f"{name}.odt": "ODT", f"{name}.xhtml": "HTML", f"{name}.markdown": "Markdown"}
            files[f"{name}{JUDGE}.xhtml"] = "One page for the judge"
            self.links(inside, one.title, files)
        self.links(inside, "The sources", {f"{self.book.game}.bib": "BibTeX", f"{self.book.game}.csl.json": "CSL-JSON"})

    def links(self, parent: Etree.Element, title: str, files: dict[str, str]) -> None:
        """A line of links to files that are put there after the build."""
        line = element(parent, "p", f"{title}: ")
        for name, text in files.items():
            href, saved = (
                escape(self.page.up(f"{FOLDER}/{name}")),
                name.replace(".xhtml", ".html").replace(".markdown", ".md"),
            )
            raw = f'<a href="{href}" download="{escape(saved)}">{escape(text)}</a> '
            element(line, "span").text = self.md.htmlStash.store(raw)
