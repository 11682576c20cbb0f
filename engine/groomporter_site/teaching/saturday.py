"""The page "Ready for Saturday": a class planned for so many people and minutes, for each game that has a kit."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from groomporter.book.catalogue import games, rulebook
from groomporter.book.rules import Attestation, Rulebook
from groomporter.core.plain import keep_numbers, list_in_words
from groomporter.sitting.game import Game

from ..elements import after, element, link
from ..firsthand import TutorialError
from ..game_blocks import first, in_year, mentioned, oldest_told
from ..page import SiteBlock, game_page
from ..renderer import render_pack_sheet
from . import dates, head, numbers, people, prints, slips, table_needs
from .block import keep_together, tell_address
from .data import AskedRuling, ClassQuestion, Teach, has_kit, read_kit
from .hall import PEOPLE, Tables, fallback, sooner, split, ways_to_sit
from .handout import RESTS
from .pack_block import SIDES, sheet
from .plan import LENGTHS, Step, Where, printing, times, timetable
from .proofs import prove_rulings
from .seats import printed_with
from .sheet import add_eldest, marked, of_handout, reading_of, side
from .sheet import sheet as printed_sheet

USUAL = 12, 45  # how many people and minutes are chosen at first
PAPERS = ("A4", "Letter")
DATED = re.compile(r" of \d{4}$")  # so ends the name of a game in one of its forms
OUR_TIME = 1900  # rules of so late a year are nobody's idea of old ones
MODERN = "modern"  # so begins the date of rules that are of our own time
#: The pages for the teacher, in their order: the class, the timetable, the pack, the demonstration, the questions.
CLASS, TIMES, PACK, SHOWN, ASKED = range(1, 6)
WHERE = Where(f" (page {CLASS})", f" (page {SHOWN})")
SCISSORS = {"slip": "the slips", "counters": "the counters, if you have no beans"}
ANOTHER = (
    "Another question? If the handout does not answer it, decide for today, say that you do, and look it up at home on "
    "the page “How to play {}” of our site, The Groom Porter"
)
FOR_TODAY = "No rule is known · ○ ours"
READY = "With this read you can teach the class, once somebody has laid the pack."
PERIOD = "Is it period (from before 1600)?"
UMPIRE = ". In a class the teacher is the umpire: the groom-porter of our rules."


def rehearsal(game: Game) -> list[Step]:
    """Half an hour and more for a teacher who never played; the first fifteen minutes are what cannot be left out."""
    cut = [SCISSORS[name] for name in prints.kinds(game) if name in SCISSORS]
    done = [  # minutes, and what is done in them
        (5, f"Read the words to say (page {CLASS}), and both sides of the handout."),
        (3, f"Cover the answers to the questions (page {ASKED}), and answer them."),
        (7, f"Read through page {SHOWN}; the hands are on page {PACK}. {READY}"),
        (10, f"Lay a pack as page {PACK} says."),
        *([(5, f"Cut {'; and '.join(cut)}; or let those do it who come first.")] if cut else []),
        (9, f"If you have more time: deal, and play all hands yourself, face up, line by line (page {SHOWN})."),
        (8, "Sort the pack and lay it again, while you say aloud what you will say to the class."),
    ]
    ends = accumulate(minutes for minutes, _ in done)
    return [Step(end - minutes, end, text) for (minutes, text), end in zip(done, ends, strict=True)]


class SaturdayBlock(SiteBlock):
    """``/// saturday``: what can be chosen, and a plan for each game that has a kit.

    All plans stand in the page; its script shows what is chosen, and without it all are shown.
    """

    NAME = "saturday"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The choice and the plans; a kit that does not hold stops the build."""
        self.bare()
        try:
            kits = [read_kit(game) for game in sorted(games(), key=lambda one: rulebook(one).name) if has_kit(game)]
            for kit in kits:
                prove_rulings(kit)
        except TutorialError as error:
            raise self.fault(str(error)) from None
        whole = element(
            parent, "kit-saturday", class_="saturday", data_search_exclude="", data_base=self.page.base()
        )  # fmt: skip
        self.choice(whole, kits)
        for kit in kits:
            element(
                whole, "p", class_="kit-files", data_game=kit.book.game, data_pdfs=json.dumps(files(kit.book, "../"))
            )
            self.plan(whole, kit)
        keep_together(whole)
        return whole

    def choice(self, parent: Etree.Element, kits: list[Teach]) -> None:
        """What can be chosen; hidden until the page's script is there to heed it."""
        form = element(parent, "form", class_="saturday-choice", hidden="", autocomplete="off")
        count, minutes = USUAL
        chosen: tuple[tuple[str, str, list[tuple[str, str]], str], ...] = (
            ("Game", "game", [(kit.book.game, kit.book.name) for kit in kits], ""),
            ("People", "people", [(str(one), str(one)) for one in PEOPLE], str(count)),
            ("Minutes", "minutes", [(str(one), str(one)) for one in LENGTHS], str(minutes)),
            ("Tables", "tables", [], ""),  # which there can be hangs on the game and on the people
            ("Paper", "paper", [(paper.lower(), paper) for paper in PAPERS], ""),
            ("Printed on", "sides", [("both", "both sides"), ("one", "one side")], ""),
        )
        for title, key, values, usual in chosen:
            select = element(element(form, "label", f"{title} "), "select", name=key)
            for value, text in values:
                said = {"label": f"{text} · {dates.in_short(rulebook(value))}"} if key == "game" else {}
                element(select, "option", text, value=value, **said, **{"selected": ""} if value == usual else {})
        presses = element(form, "p", class_="saturday-presses")
        element(presses, "button", "Print all of it", type="button", data_saturday_print="class")
        element(presses, "button", "The plan alone", type="button", data_saturday_print="plan")
        element(form, "p", class_="saturday-status", role="status")

    # -- one game ---------------------------------------------------------------------------------------------
    def plan(self, parent: Etree.Element, kit: Teach) -> None:
        """All that a teacher of this game needs: the plan, the demonstration, and the questions."""
        book = kit.book
        whole = printed_sheet(parent, name(kit), f"{book.name}, ready for Saturday")
        whole.set("data-game", book.game)
        self.front(side(whole, "saturday-front"), kit)
        self.time(side(whole, "saturday-time"), kit)
        for part, title in SIDES.items():
            shown = side(whole, "saturday-stack")
            element(shown, "p", f"{book.name}: {title}", class_="sheet-title")
            element(shown, "div").text = self.md.htmlStash.store(
                render_pack_sheet(sheet(book.game, book.ruleset().spec), self.page.base(), part)
            )
        self.questions(side(whole, "saturday-questions"), kit)
        for number, page in enumerate(whole.findall("div"), CLASS):
            element(page, "p", f"{book.name} · for the teacher · page {number}", class_="saturday-foot")

    def front(self, page: Etree.Element, kit: Teach) -> None:
        """The game, the hall and the words."""
        book = kit.book
        element(page, "p", f"{book.name}: the class", class_="sheet-title")
        line = element(page, "p", f"{book.goal} ", class_="sheet-goal")
        ways = element(line, "span", class_="saturday-ways")
        link(ways, "The kit to print", self.page.to(f"teach/{book.game}.md"))
        after(ways, " · ")
        link(ways, "the rules", self.page.to(game_page(book.game)))
        element(page, "p", head.plain(Game(book.game)), class_="sheet-facts")
        element(page, "p", class_="saturday-inside")  # what is printed, and on which pages: filled by the page
        element(page, "h3", "Tables, and what to bring")
        self.hall(page, book)
        element(page, "h3", "Words to say")
        said = element(page, "ul", class_="plan-say")
        for sentence in (*kit.say, *ages(book)):
            element(said, "li", sentence)

    def time(self, page: Etree.Element, kit: Teach) -> None:
        """The timetable of the class, and the rehearsal before it."""
        element(page, "p", f"{kit.book.name}: the timetable", class_="sheet-title")
        for minutes in LENGTHS:
            part = element(page, "div", data_minutes=str(minutes))
            element(part, "h3", f"The class, {minutes} minutes")
            times(part, timetable(kit, minutes, where=WHERE))
        element(page, "h3", "The evening before, for a teacher who never played")
        times(page, rehearsal(Game(kit.book.game)))

    def hall(self, page: Etree.Element, book: Rulebook) -> None:
        """For each number of people: tables, who has no seat, what to bring and to print; and what to fall back on."""
        game = Game(book.game)
        body = people.heads(element(page, "table", class_="saturday-hall"))
        for count in PEOPLE:
            for place, sat in enumerate(ways_to_sit(game, count)):
                self.way(body, game, count, sat, usual=not place)
        for count in PEOPLE:
            line = element(page, "p", class_="saturday-otherwise", data_people=str(count))
            element(line, "strong", "If fewer come, or more: ")
            alone = people.one_table(game)
            stay = f" With one table, {people.STAY}" if alone and count not in alone else ""
            after(
                line,
                keep_numbers(f"{people.otherwise(count, game)}.{stay} With more, two share a handout and a slip."),
            )
        left = [str(count) for count in PEOPLE if any(split(game, near).left for near in people.near(count))]
        if left:
            element(page, "p", people.waiting(game), class_="saturday-waiting", data_people=" ".join(left))
        many, other_game = people.many_waiting(game)
        for sat_so, text in (
            (people.one_table(game), f"There is one table: {people.STAY}"),
            (many, f"Those without a seat can play {other_game} meanwhile, at a table of their own."),
        ):
            if sat_so:
                element(page, "p", text, class_="saturday-waiting", data_people=" ".join(map(str, sat_so)))
        for other, counts in instead(book.game):
            line = element(page, "p", "If it goes wrong", class_="saturday-wrong", data_people=" ".join(counts))
            if len(counts) < len(PEOPLE):
                element(line, "span", f" (with {list_in_words(counts)} people)", class_="saturday-with")
            after(line, ": ")
            link(line, other.name, self.page.to(game_page(other.game)))
            pack = table_needs.pack_instead(game, Game(other.game))
            after(line, f", about {other.minutes} minutes{pack}. A handout of it for each table")
            said = {count: printed_last(other.game, book.game, int(count)) for count in counts}
            for text in dict.fromkeys(said.values()):
                some = [count for count in counts if said[count] == text]
                only = {} if len(some) == len(counts) else {"data_people": " ".join(some)}
                element(line, "span", text, **only)
            for count in map(int, counts):
                if (found := split(Game(other.game), count)).seats != split(game, count).seats:
                    element(line, "span", f" {count} people: {people.seating(found)}.", data_people=str(count))
        printing(page, book, self.page.site, book.ruleset())

    def way(self, body: Etree.Element, game: Game, count: int, sat: Tables, *, usual: bool) -> None:
        """So many people at these tables, and what is printed for them; shown at first if it is the usual way."""
        seats, printed = people.counted(game, count, sat)
        other = soon_over(game.id, count)
        people.row(
            body, count, people.cells(game, count, sat), data_tables=str(len(seats)),
            data_counts=json.dumps(prints.sheets(game, seats, printed)),
            **{
                "data_instead": other, "data_instead_name": rulebook(other).name,
                "data_instead_tables": str(len(split(Game(other), count).seats)),
                "data_instead_counters": str(counters_for(other, game.id, count)),
            } if has_kit(other) else {},
            **{} if usual else {"data_off": ""},
        )  # fmt: skip

    def questions(self, page: Etree.Element, kit: Teach) -> None:
        """The questions that will come, with answers and rules."""
        game = Game(kit.book.game)
        every: tuple[AskedRuling | ClassQuestion, ...] = (*kit.rulings, *kit.questions)
        asked = [one for one in every if printed_with(one.ask, one.when, game)]
        element(page, "p", f"{kit.book.name}: what you will be asked", class_="sheet-title")
        element(page, "p", RESTS.format("on the handout"), class_="sheet-rests")
        listed = element(page, "dl", class_="sheet-rulings saturday-asked")
        for one in asked:
            self.question(element(listed, "div"), one, kit)
        period = element(listed, "div")
        element(period, "dt", PERIOD)
        element(period, "dd", dates.period_answer(kit.book, dated=False))
        line = element(page, "p", ANOTHER.format(kit.book.name))
        tell_address(line, f"games/{kit.book.game}/", self.page.site)
        after(line, UMPIRE)
        add_eldest(page, kit.book, page, 1)

    def question(self, made: Etree.Element, one: AskedRuling | ClassQuestion, kit: Teach) -> None:
        """One question, its answer, and by which rule, if by any."""
        element(made, "dt", one.ask)
        said = element(made, "dd", f"{keep_numbers(one.answer)} ")
        if not one.rules:
            if isinstance(one, ClassQuestion) and one.ours:
                element(said, "span", FOR_TODAY, class_="sheet-cite")
            return
        rule = one.rules[0]
        number = numbers.of_rule(kit, "", rule.short)
        cited = element(said, "span", class_="sheet-cite")
        link(cited, rule.title, self.page.to(game_page(rule.id.partition(".")[0]), rule.id))
        after(cited, f"{of_handout(number)}{marked(reading_of(rule, one.when))}")


def name(kit: Teach) -> str:
    """What a game's plan is called, as a sheet and as a file."""
    return f"saturday-{kit.book.game}"


def files(book: Rulebook, folder: str = "") -> list[dict[str, Any]]:
    """The class that is usual, ready to be printed on each paper, as `print_pdfs` is asked for it.

    Args:
        folder: the way to the game's folder of kits, up to its name; "" from its own page.
    """
    count, minutes = USUAL
    return [
        {
            "name": f"{folder}{book.game}/{file}" if folder else file, "paper": paper,
            "words": f"{count} people, {minutes} minutes, {paper}",
            "page": "teach/saturday", "class": {"game": book.game, "people": count, "minutes": minutes},
        }
        for paper in PAPERS for file in (f"class-{count}x{minutes}-{paper.lower()}.pdf",)
    ]  # fmt: skip


def soon_over(game: str, people: int) -> str:
    """What so many fall back on from a game: of another pack, where every game with the same takes long."""
    return sooner(game, people) or fallback(game, people)


def counters_for(other: str, game: str, count: int) -> int:
    """How many pages of counters so many people need for another game; none where those that are printed for the class,
    at however many tables it sits, are enough for it.
    """
    fallen, own = Game(other), Game(game)
    seats = split(fallen, count).seats
    pages = min(slips.counter_pages(own, people.counted(own, count, sat)[0]) for sat in ways_to_sit(own, count))
    return 0 if slips.suffice(own, pages, fallen, sum(seats)) else slips.counter_pages(fallen, seats)


def printed_last(other: str, game: str, count: int) -> str:
    """What is printed last besides a handout of another game, and which counters it is played with: of beans, how many
    there must be, where the class itself needs fewer.
    """
    fallen, own = Game(other), Game(game)
    beans, here = beans_for(fallen, count), beans_for(own, count)
    if counters_for(other, game, count):
        return f" and its counters are printed last; if you use beans, bring {beans}."
    if not slips.cut_counters(fallen).kinds:
        return " is printed last."
    needed = list_in_words(table_needs.counters(fallen))
    more = f" If you use beans, bring {beans}; the class itself needs fewer." if beans > here else ""
    return f" is printed last; the counters of the class serve for it, {needed} each.{more}"


def beans_for(game: Game, count: int) -> int:
    """How many counters so many people have in a game, each worth one."""
    return sum(table_needs.each(game).values()) * sum(people.counted(game, count, split(game, count))[0])


def instead(game: str) -> list[tuple[Rulebook, list[str]]]:
    """What to fall back on, and for which numbers of people."""
    found: dict[str, list[str]] = {}
    for count in PEOPLE:
        found.setdefault(soon_over(game, count), []).append(str(count))
    return [(rulebook(other), counts) for other, counts in found.items() if other]


def ages(book: Rulebook) -> Iterator[str]:
    """When the game is first named, or spoken of without its name, and when its rules are first written."""
    named, ruled = first(book, "name", "term", "rules"), first(book, "rules")
    if named and named is not ruled:
        plain = first(book, "name") if named.what == "term" else None
        so = f", and by this name {since(plain)}{source_words(seen=plain.seen)}" if plain else ""
        game = DATED.sub("", book.name)
        yield f"{game} is first {mentioned(named)} {since(named)}{source_words(seen=named.seen)}{so}."
    older = oldest_told(book, ruled) if ruled else ""
    if ruled and ruled.year and ruled.year >= OUR_TIME:
        before = f"Rules of {older} are reported" if older else "No old rules of it are known to us"
        yield f"{before}; we play by rules put together {since(ruled)}."
    elif ruled and ruled.when.startswith(MODERN):
        yield f"We know no old rules of it: those that we play are modern ({ruled.place})."
    elif ruled:
        before = f"; others report older ones, of {older}" if older else ""
        known = since(ruled).removeprefix("in ")
        known = f"were {known}" if known.startswith(("written", "printed")) else f"are of {known}"
        yield f"The oldest rules that we know {known}{source_words(seen=ruled.seen)}{before}."


def since(found: Attestation) -> str:
    """From when a witness is, and from where: "in 1598 (London)", "about 1555 (London)"."""
    return f"{in_year(found)} ({found.place})"


def source_words(*, seen: bool) -> str:
    """Whether we have it from others."""
    return "" if seen else ", as others report"
