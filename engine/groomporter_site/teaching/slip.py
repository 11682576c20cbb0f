"""The slip that each player has beside the cards: what beats what, what counts, and what is asked in the play."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import groupby
from math import ceil

from groomporter.book.catalogue import rulebook
from groomporter.book.rules import Rulebook
from groomporter.core.cards import NO_SUIT, Pack
from groomporter.core.plain import keep_numbers
from groomporter.sitting.game import NAMES, Game
from groomporter.wording.ranking import kind_words
from groomporter.wording.words import Words, number_in_words

from ..elements import after, element
from . import counting
from .by_options import once_a_choice, variants_by_options
from .counting import Counts
from .data import Teach, read_kit
from .seats import marks_of, printed_with
from .sheet import MarkElement, by_seats, figures, mark_printed, of_ruleset, small_card, words

Kinds = tuple[tuple[str, str, tuple[str, ...]], ...]

MANY, FEWER = 8, 6  # slips on a page, by how much there is to say
ROOM = 15  # lines of a slip of which there are many on a page
WIDTH = 50  # characters of a line
ORDER, VALUES, KIND = 1.35, 2.6, 1.2  # lines that an order of cards takes, a row of values, and a kind of hand
TWO = 2
LONG = 14  # characters of a name that says by itself what a kind of hand is
HEAD = 45  # characters of a head that stays in one line
BRIEF = 30  # characters of what is said beside a row of cards
RUN = 4  # so many small cards that follow each other are drawn by the first and the last


def slip(parent: Etree.Element, teach: Teach) -> Etree.Element:
    """One slip."""
    book = teach.book
    whole = element(parent, "div", class_="sheet-slip")
    head = element(whole, "div", class_="slip-head")
    element(head, "p", book.name, class_="sheet-slip-name")
    for mark, said in by_seats(book, facts):
        mark(element(head, "p", said, class_="slip-facts"))
    pack = Game(book.game).pack
    for when, found in variants_by_options(book, counting.counts):
        place = mark_printed(element(whole, "div", class_="slip-ranks"), when, book)
        draw_ranks(place, pack, worth(book.game), found)
    for mark, told in kinds_by_choice(book):
        if told:
            draw_kinds(mark(element(whole, "table", class_="slip-kinds")), pack, told)
    listed = element(whole, "ul", class_="slip-lines")
    for line in teach.lines:
        if line.slip:
            for mark in marks_of(line.text, line.when, book):
                words(mark(element(listed, "li")), line.slip)
    for asked in teach.rulings:
        if asked.slip:
            for mark in marks_of(asked.ask, asked.when, book):
                made = mark(element(listed, "li"))
                element(made, "strong", f"{asked.ask} ")
                after(made, keep_numbers(asked.answer))
    figures_beside(whole, Game(book.game).pack)
    return whole


def figures_beside(whole: Etree.Element, pack: Pack) -> None:
    """What stands for a knave or another court card: beside the first order where it is drawn, in the head or below."""
    if not (said := figures(whole, pack, briefly=True)):
        return
    row = next((row for row in whole.iter() if row.get("class") in ("slip-order", "slip-values")), None)
    if len(said) > BRIEF or row is None:
        element(whole, "p", said, class_="slip-figures")
    elif row.get("class") == "slip-order":
        element(row, "span", said, class_="slip-figures")
    elif len("".join(whole[0].itertext()) + said) > HEAD:
        element(whole, "p", said, class_="slip-figures")
    else:
        head = element(whole[0], "p", said, class_="slip-figures")
        whole[0].remove(head)
        whole[0].insert(1, head)


@once_a_choice
def facts(game: Game) -> str:
    """Sides, which way round, and how many win: "two sides · nine to win"."""
    seats = game.players[0]
    said = ["two sides"] if game.open(NAMES[:seats], seed=1).state.partner(0) >= 0 else []
    wins = game.presenter.wins_at(game.laws)
    said += [f"{number_in_words(wins)} to win"] if wins else []
    if game.players[1] > TWO and len(said) < TWO:
        said.append("clockwise" if game.state.WAY > 0 else "anticlockwise")
    return " · ".join(said)


@once_a_choice
def kinds(game: Game) -> Kinds:
    """Of each kind of hand its name, what it is, and an example, the best first."""
    told = kind_words(Words(game, NAMES[: game.players[0]]), NO_SUIT)
    return tuple(
        (one.name, one.words.removesuffix("."), tuple(game.pack.names[card] for card in one.cards)) for one in told
    )


def kinds_by_choice(book: Rulebook) -> list[tuple[MarkElement, Kinds]]:
    """The kinds of hands with each choice of options; where too many change them, with each ruleset."""
    found = variants_by_options(book, kinds)
    if len(found) <= MANY:
        return [(partial(mark_printed, when=when, book=book), told) for when, told in found]
    return [
        (partial(of_ruleset, ruleset=ruleset, book=book), kinds(Game(book.game, ruleset.spec)))
        for ruleset in book.newest_rulesets
    ]


@cache
def worth(game: str) -> str:
    """For what cards count in a game ("For Game"); else that they do."""
    made = Game(game)
    return str(Words(made, NAMES[: made.players[0]]).find("kind", "worth")) or "Counts"


def draw_ranks(whole: Etree.Element, pack: Pack, what: str, found: Counts) -> None:
    """Orders and values of cards; `what`: for what they count."""
    for name, cards in found.orders:
        line = element(whole, "p", class_="slip-order")
        element(line, "strong", f"{name[:1].upper()}{name[1:]}" if name else "High to low")
        row = element(line, "span", class_="slip-row")
        for card in shortened(pack, cards):
            box(row, pack, card)
    if found.values:
        row = element(whole, "ul", class_="slip-values")
        element(row, "li", what, class_="slip-worth")
        for count, names in alike(found.values):
            one = element(row, "li")
            drawn = element(one, "span", class_="slip-row")
            for name in names:
                box(drawn, pack, name)
            element(one, "span", f"{count} each" if len(names) > 1 and count.isdigit() else count, class_="slip-count")


def draw_kinds(table: Etree.Element, pack: Pack, told: Kinds) -> None:
    """Kinds of hands, each with an example."""
    body = element(table, "tbody")
    for name, text, example in told:
        line = element(body, "tr")
        called = name.partition(", or ")[0]
        element(line, "th", called, scope="row")
        hand = element(element(line, "td"), "span", class_="slip-row")
        for card in example:
            small_card(hand, pack, card)
        element(line, "td", "" if len(called) > LONG else text)


def box(row: Etree.Element, pack: Pack, name: str) -> None:
    """A card, a rank, or what stands between two."""
    if name in pack.number:
        small_card(row, pack, name)
    else:
        element(row, "span", name, class_="slip-between" if name == "…" else "slip-rank")


def alike(values: Sequence[tuple[str, str]]) -> Iterator[tuple[str, list[str]]]:
    """Cards that count alike, together; of small cards that all count their pips only that they do."""
    pips = [name for name, count in values if name == count]
    left = [(name, count) for name, count in values if name != count or len(pips) < RUN]
    for count, names in groupby(left, key=lambda one: one[1]):
        yield count, [name for name, _ in names]
    if len(pips) >= RUN:
        yield "its pips", [pips[0], "…", pips[-1]]


def shortened(pack: Pack, cards: Sequence[str]) -> list[str]:
    """An order of cards, small ones that follow each other by the first, the second and the last."""
    out: list[str] = []
    at = 0
    while at < len(cards):
        many = run(cards[at:])
        out += [cards[at], "…", cards[at + many - 1]] if many >= RUN else [cards[at]]
        at += many if many >= RUN else 1
    return out


def run(cards: Sequence[str]) -> int:
    """How many cards at the beginning of these are small and follow each other, up or down."""
    numbers = [int(card) if card.isdigit() else -1 for card in cards]
    if len(numbers) < RUN or numbers[0] < 0 or abs(step := numbers[1] - numbers[0]) != 1:
        return 1
    many = 1
    while many < len(numbers) and numbers[many] >= 0 and numbers[many] - numbers[many - 1] == step:
        many += 1
    return many


@cache
def copies(game: str) -> int:
    """How many slips of this game a page holds."""
    book, teach = rulebook(game), read_kit(game)
    most = max(lines(Game(game, ruleset.spec), teach) for ruleset in book.newest_rulesets)
    return MANY if most <= ROOM else FEWER


def lines(game: Game, teach: Teach) -> float:
    """About how many lines of a slip are filled with this ruleset."""
    found = counting.counts(game)
    said = [line.slip for line in teach.lines if line.slip and printed_with(line.text, line.when, game)]
    said += [f"{one.ask} {one.answer}" for one in teach.rulings if one.slip and printed_with(one.ask, one.when, game)]
    drawn = len(found.orders) * ORDER + bool(found.values) * VALUES + len(kinds(game)) * KIND
    return drawn + sum(ceil(len(text.replace("**", "")) / WIDTH) for text in said) + 2


__all__ = ["copies", "slip"]
