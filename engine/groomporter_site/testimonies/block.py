"""The block of a game's testimonies: what old texts tell of play, and which readings of its rules they allow."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from itertools import groupby

from groomporter.evidence.testimony import Testimony, TestimonyError

from ..citing import citation
from ..elements import after, element, fold, link, number_and_noun, wide_table
from ..numbers.words import day
from ..page import GameBlock, game_page
from .files import Found, of_our_time, read_results, read_testimonies, stale, testimony_anchor

HEADING = "testimonies"
FEW = 3  # passages that are named, and not only numbered, beside a reading


class TestimoniesBlock(GameBlock):
    """``/// testimonies | game``: each testimony, then each reading with what contradicts it and what needs it."""

    NAME = "testimonies"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """What was tried, the readings, the rulesets, the testimonies, and how it was made."""
        try:
            self.told = {one.id: one for one in read_testimonies(self.book.game, self.page.docs.parent)}
        except TestimonyError as error:
            raise self.fault(str(error)) from None
        found = read_results(self.book.game, self.page.docs.parent)
        if not self.told or found is None:
            raise self.fault(f"nothing is kept: groomporter testimonies {self.book.game} --keep")
        self.titles = {ruleset.spec: ruleset.title for ruleset in self.book.rulesets}
        whole = element(parent, "div", class_="numbers testimonies", data_search_exclude="")
        self.modern = of_our_time(tuple(self.told.values()))
        element(
            whole, "h2", f"Which readings the {'old ' if self.modern < len(self.told) else ''}texts allow", id=HEADING
        )
        self.tried(whole, found)
        self.readings(whole, found)
        self.rulesets(whole, found)
        self.testimonies(whole, found)
        self.made(whole, found)
        return whole

    def tried(self, whole: Etree.Element, found: Found) -> None:
        """What was done, in sentences."""
        where, was = "old texts", "was"
        if self.modern:
            where = "old texts, or in accounts of them,"
        if self.modern == len(self.told):
            where, was = "texts of our own time", "is"
        works = {one.cite.via or one.cite.source for one in self.told.values()}
        together = "every combination that can occur of readings of its own rules"
        how = together if found["whole"] else "readings of its own rules, singly and by pairs, over each ruleset"
        text = (
            f"{number_and_noun(len(self.told), 'passage').capitalize()} in {where} tell something of how "
            f"{self.book.name} {was} played. Each is put here as what must be possible at a table, and our "
            f"groom-porter has tried it by play in {found['ways']:,} ways of playing: {how}. A reading is "
            "contradicted by a passage that can be true in some way of playing, and in none with this reading; a "
            "passage needs a reading if it can be true with no other. More than this the trial cannot tell: that a "
            "reading is allowed does not make it right, and a passage is only as good as what we take it to mean. "
            f"The passages stand in {number_and_noun(len(works), 'work')}: those of one work are one witness, however "
            "many they are. The numbers are those of the passages below."
        )
        if 0 < self.modern < len(self.told):
            these = "One of these is" if self.modern == 1 else f"{self.modern} of these are"
            text += (
                f" {these} in the words of an author of our own time, who tells of a text that nobody here has read."
            )
        element(whole, "p", text)
        if stale(self.book.game, found, self.page.docs.parent):
            text = "Rules or passages have changed since this was tried, so that it may be otherwise now."
            element(whole, "p", text, class_="stale")

    def testimonies(self, whole: Etree.Element, found: Found) -> None:
        """Each passage with what we take it to mean, and in how many ways it can be true."""
        element(whole, "h3", "What the texts tell", id=f"{HEADING}-told")
        passages = fold(whole, HEADING, number_and_noun(len(self.told), "passage").capitalize())
        listed = element(passages, "ol", class_="told")
        for entry in found["testimonies"]:
            one = self.told.get(entry["id"])
            if one is None:
                continue
            item = element(listed, "li", id=testimony_anchor(one.id))
            element(item, "strong", one.title if one.title.endswith(("?", "!")) else f"{one.title}.")
            after(item, f" {one.taken} ")
            citation(item, one.cite, self.page)
            element(item, "p", self.counted(one, entry), class_="allowed")

    def counted(self, one: Testimony, entry: Found) -> str:
        """In how many ways it can be true, in words."""
        allowed, against, gave_up = entry["allowed"], entry["contradicted"], entry["gave_up"]
        where = "".join(f", where it is told of {self.book.chosen_words(*of)}" for of in one.of.items())
        if not allowed and not gave_up:
            said = f"No way of playing that we have allows it{where}."
        elif not against and not gave_up:
            said = f"Every way of playing allows it{where}."
        else:
            said = f"{allowed:,} ways of playing allow it, {against:,} do not{where}."
        return said + (f" In {number_and_noun(gave_up, 'way')} the search was given up." if gave_up else "")

    def readings(self, whole: Etree.Element, found: Found) -> None:
        """Each reading of each disputed rule, with what contradicts it and what needs it."""
        element(whole, "h3", "The readings", id=f"{HEADING}-readings")
        heads = ("Rule", "Reading", "What the passages say of it")
        body = wide_table(whole, "Readings", heads, "measured readings")
        for option, entries in groupby(found["readings"], lambda entry: str(entry["option"])):
            rule = self.book.options.get(option)
            for place, entry in enumerate(known := list(entries) if rule else []):
                line = element(body, "tr")
                if rule and not place:
                    head = element(line, "th", scope="row", rowspan=str(len(known)))
                    link(head, rule.title, self.page.to(game_page(rule.id.partition(".")[0]), rule.id))
                element(line, "td", rule.reading(entry["value"]).title if rule else "")
                self.said(element(line, "td"), entry)

    def said(self, cell: Etree.Element, entry: Found) -> None:
        """What the testimonies say to one reading."""
        parts = [
            ("contradicted by", entry["contradicted_by"], "; ", ""),
            ("contradicted by", entry["together"], " and ", " taken together"),
            ("needed by", entry["needed_by"], "; ", ""),
            ("not found out for", entry["gave_up"], "; ", ""),
        ]
        shown = [part for part in parts if part[1]]
        if not shown:
            after(cell, "agrees with all")
        for number, (words, names, between, behind) in enumerate(shown):
            after(cell, "; " if number else "")
            element(cell, "strong", words) if words.startswith("contradicted") else after(cell, words)
            after(cell, " ")
            for place, name in enumerate(names):
                after(cell, between if place else "")
                self.link(cell, name, whole=len(names) <= FEW)
            after(cell, behind)

    def link(self, parent: Etree.Element, name: str, *, whole: bool = False) -> None:
        """A link to a testimony, by its number in the list; if `whole`, with what it tells."""
        names = list(self.told)
        if name not in names:
            return
        number, title = names.index(name) + 1, self.told[name].title
        if whole:
            link(parent, f"{number}, “{title}”", f"#{testimony_anchor(name)}")
        else:
            link(parent, f"{number}", f"#{testimony_anchor(name)}", aria_label=f"{number}, {title}")

    def rulesets(self, whole: Etree.Element, found: Found) -> None:
        """Which testimonies exclude each other, and which contradict the rulesets as they are played here."""
        if found["exclude"]:
            text = (
                "Some cannot both be true of one way of playing: the game was played in more than one, or one of them "
                "is misread. They are "
            )
            line = element(whole, "p", text)
            for number, (a, b) in enumerate(found["exclude"]):
                after(line, "; " if number else "")
                self.link(line, a)
                after(line, " and ")
                self.link(line, b)
            after(line, ".")
        element(whole, "h3", "The rulesets", id=f"{HEADING}-rulesets")
        listed = element(whole, "ul")
        never = {one["id"] for one in found["testimonies"] if not one["allowed"] and not one["gave_up"]}
        for spec, against in found["usual"].items():
            names = [name for name in against if name not in never]
            item = element(listed, "li", f"{self.titles.get(spec, spec)}: ")
            after(item, "does not agree with " if names else "agrees with all")
            for number, name in enumerate(names):
                after(item, ", " if number else "")
                self.link(item, name)
            after(item, ".")
        if never:
            text = "Passages that no way of playing allows are left out here: they tell nothing of any one."
            element(whole, "p", text)

    def made(self, whole: Etree.Element, found: Found) -> None:
        """The command that tries all again, with version and day."""
        bound = f"a search ends after {found['positions']:,} positions"
        text = f"Tried by version {found['version']}, {day(found['date'])}; {bound}. The same again: "
        line = element(whole, "p", text, class_="made")
        element(line, "code", found["command"].removesuffix(" --keep"))


BLOCKS = (TestimoniesBlock,)
