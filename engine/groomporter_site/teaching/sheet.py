"""What printed sheets have alike: sides, lines with bold words, small cards, and what is printed with which options."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Etree
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from groomporter.book.rules import Reading, Rule, Rulebook, Ruleset
from groomporter.core.cards import Pack
from groomporter.core.plain import keep_numbers
from groomporter.sitting.game import Game
from groomporter.teach.terms import eldest

from ..citing import ASIDE
from ..elements import after, element
from ..marks import MARKS, mark_in_words, mark_of
from .by_options import variants_by_options
from .data import RuledWords

CARDS = Path(__file__).parents[3] / "docs" / "table" / "cards.mjs"
DRAWN = re.compile(r'^  ([A-Z]): "(m[^"]+)",$', re.MULTILINE)
CALLED = re.compile(r"(“\w+-)(?=\w)")  # a call of two words is not parted at the end of a line
BOLD = re.compile(r"\*\*(.+?)\*\*")
INDEX = {"T": "10", "J": "Kn"}
CREDIT = "The Groom Porter, CC\N{NO-BREAK SPACE}BY\N{NO-BREAK SPACE}4.0."
OLD = ("read", "reported")  # marks of what is from an old text: they have no sign on the front
T = TypeVar("T")
MarkElement = Callable[[Etree.Element], Etree.Element]


def sheet(parent: Etree.Element, kind: str, title: str) -> Etree.Element:
    """A sheet under a heading that the page alone shows; what is printed goes into its sides."""
    whole = element(parent, "section", class_=f"sheet sheet-{kind}", id=kind, data_sheet=kind, data_search_exclude="")
    element(whole, "h2", title, id=f"{kind}-heading", class_="sheet-name")
    return whole


def side(whole: Etree.Element, kind: str = "") -> Etree.Element:
    """One side of a sheet: what is on it is fitted to one page, in print."""
    return element(whole, "div", class_=f"sheet-side {kind}".strip())


def mark_printed(made: Etree.Element, when: Mapping[str, str], book: Rulebook) -> Etree.Element:
    """Mark what is printed with these options only; what the usual ruleset has otherwise is set aside."""
    if when:
        usual = book.resolve()
        made.set("data-when", json.dumps(dict(when)))
        if any(usual[name] != value for name, value in when.items()):
            aside(made)
    return made


def of_ruleset(made: Etree.Element, ruleset: Ruleset, book: Rulebook) -> Etree.Element:
    """Mark what is printed with this ruleset, its options as they are or changed."""
    made.set("data-ruleset", ruleset.spec)
    if ruleset.spec != book.ruleset().spec:
        aside(made)
    return made


def ruleset_name(ruleset: Ruleset) -> str:
    """A ruleset by its title, and by its date where the title does not have it already."""
    return ruleset.title if ruleset.date in ruleset.title else f"{ruleset.title}, {ruleset.date}"


def aside(made: Etree.Element) -> None:
    """Set an element aside."""
    made.set("class", f"{made.get('class', '')} {ASIDE}".strip())


def by_seats(book: Rulebook, made: Callable[[Game], T]) -> list[tuple[MarkElement, T]]:
    """What is made of the game for whoever sits down, each with what marks an element as printed there only.

    It hangs on the options; but where a ruleset seats players of which its options do not tell, on the ruleset.
    """
    rulesets = book.newest_rulesets
    if any(ruleset.players for ruleset in rulesets):
        return [
            (partial(of_ruleset, ruleset=ruleset, book=book), made(Game(book.game, ruleset.spec)))
            for ruleset in rulesets
        ]
    return [(partial(mark_printed, when=when, book=book), found) for when, found in variants_by_options(book, made)]


def words(parent: Etree.Element, text: str) -> None:
    """A text at the end of an element; what stands between two pairs of asterisks is bold."""
    for place, part in enumerate(BOLD.split(CALLED.sub("\\1\N{WORD JOINER}", keep_numbers(text)))):
        if place % 2:
            element(parent, "strong", part)
        elif part:
            after(parent, part)


def sign(parent: Etree.Element, said: Rule | Reading) -> None:
    """The sign of whose word it is, where it is not that of an old text."""
    draw_sign(parent, mark_of(said))


def draw_sign(parent: Etree.Element, mark: str) -> None:
    """The sign of a mark, but for those of old texts."""
    if mark not in OLD:
        shown, _, said = MARKS[mark].partition("\N{NO-BREAK SPACE}")
        element(parent, "span", shown, class_="sheet-sign", title=said)


def signs(parent: Etree.Element, line: RuledWords, book: Rulebook) -> None:
    """The signs of a line, each once: of every rule that it rests on, with the options by which that is in force."""

    def marks(options: Mapping[str, str]) -> tuple[str, ...]:
        values = {**options, **line.when}
        said = (reading_of(rule, values) for rule in line.rules if rule.holds(values))
        return tuple(mark for mark in dict.fromkeys(map(mark_of, said)) if mark not in OLD)

    hang = {name for rule in line.rules for name in (rule.option, *rule.when)} - {"", *line.when}
    found = variants_by_options(book, lambda game: marks(game.options)) if hang else [({}, marks({}))]
    for when, shown in found:
        place = mark_printed(element(parent, "span"), when, book) if when and shown else parent
        for mark in shown:
            draw_sign(place, mark)


def marked(said: Rule | Reading) -> str:
    """Whose word something is, behind the title of its rule: never parted from the title's last word."""
    text = mark_in_words(said)
    kept, by, whose = text.partition(" by ") if mark_of(said) == "reported" else (text, "", "")
    return f" · {kept}".replace(" ", "\N{NO-BREAK SPACE}") + by + whose


def of_handout(number: int) -> str:
    """The number of a rule on the handout, behind its title; "" for none."""
    return f"\N{NO-BREAK SPACE}({number})" if number else ""


def reading_of(rule: Rule, when: Mapping[str, str]) -> Rule | Reading:
    """The rule, or its reading with these options."""
    return next((reading for reading in rule.readings if reading.value == when.get(rule.option)), rule)


@cache
def suits() -> dict[str, str]:
    """The drawing of each suit, as the table has it."""
    return dict(DRAWN.findall(CARDS.read_text("utf-8")))


NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "B": "bells", "A": "acorns", "G": "leaves"}


def rank(pack: Pack, card: int) -> str:
    """The rank of a card as it stands on it: "Kn" is the knave of a French pack."""
    letter = pack.ranks[pack.rank[card]]
    return INDEX.get(letter, letter)


def small_card(parent: Etree.Element, pack: Pack, name: str) -> Etree.Element:
    """A card of the notation (``TH``), small: its index and its suit."""
    card = pack.number[name]
    suit = name[-1]
    made = element(parent, "span", class_=f"sheet-card suit-{NAMES[suit]}", role="img", aria_label=pack.words(card))
    element(made, "span", rank(pack, card), class_="sheet-index", aria_hidden="true")
    drawing = element(made, "svg", viewBox="-10 -10 20 20", aria_hidden="true")
    element(drawing, "path", d=suits()[suit])
    return made


def figures(whole: Etree.Element, pack: Pack, *, briefly: bool = False) -> str:
    """What the letters of some court cards stand for, where such a card stands on this sheet; else "".

    Args:
        whole: the sheet, or a part of it.
        pack: the game's.
        briefly: whether there is little room.
    """
    letters, few, more = pack.figures
    drawn = {INDEX.get(letter, letter) for letter in letters}
    shown = any(drawn & set(text.split()) for text in whole.itertext())
    return (few if briefly else more) if shown else ""


def words_of(whole: Etree.Element, values: Mapping[str, str]) -> Iterator[str]:
    """All the words of a side that are printed with these options, whatever the ruleset."""
    when = json.loads(whole.get("data-when", "{}"))
    if any(values[name] != value for name, value in when.items()):
        return
    yield whole.text or ""
    for child in whole:
        yield from words_of(child, values)
        yield child.tail or ""


def add_eldest(whole: Etree.Element, book: Rulebook, place: Etree.Element, at: int) -> None:
    """Who the eldest is, for each ruleset with which a side speaks of one, as paragraphs at a place in an element."""
    for ruleset in book.newest_rulesets:
        if said := eldest(Game(book.game, ruleset.spec), " ".join(words_of(whole, book.resolve(ruleset.spec)))):
            made = of_ruleset(element(place, "p", said, class_="sheet-meant"), ruleset, book)
            place.remove(made)
            place.insert(at, made)
