"""How people are split into tables, who has no seat and what is done about it: in words."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from typing import TypeAlias

from groomporter.book.catalogue import rulebook
from groomporter.core.plain import keep_numbers, list_in_words
from groomporter.sitting.game import Game
from groomporter.wording.words import number_in_words

from ..elements import after, columns, element
from ..game_blocks import NUMBERS
from . import prints, slips, table_needs
from .by_options import once_a_choice
from .data import has_kit, read_kit
from .hall import PEOPLE, Tables, games_by_fit, seating_all, split

SEATLESS = "Without a seat"
TITLES = ("Tables", SEATLESS, "Bring", "Print")
NOBODY = "Nobody."
Rows: TypeAlias = tuple[tuple[int, tuple[str, ...]], ...]  # for each number of people, what is said under each title
ASTRAY = 3  # people by whom more come than were expected
ENOUGH = 3  # people without a seat who are given a game of their own
STAY = "where the plan says “to the tables”, stay where the demonstration was, and play on."
WAITING = (
    "Whoever has no seat sits behind a player and looks on without a word, and takes over that seat, with all "
    "that goes with it, {}."
)
NEXT_DEAL = "for the next deal; after it the two change again"
IN_THE_DEAL = "after {} minutes of a deal; at its end the two change again"  # where a class may play one alone


def seating(found: Tables) -> str:
    """The tables: "3 tables of 4", "2 tables: 4 and 3"."""
    if not found.seats:
        return "none"
    tables = "1 table" if len(found.seats) == 1 else f"{len(found.seats)} tables"
    if len(set(found.seats)) == 1:
        return f"{tables} of {found.seats[0]}"
    return f"{tables}: {on_a_line(found.seats)}"


def on_a_line(numbers: Sequence[int]) -> str:
    """Numbers that are not parted at the end of a line: "5, 4 and 4"."""
    return list_in_words([*map(str, numbers)]).replace(" ", "\N{NO-BREAK SPACE}")


def outside(game: Game, people: int, found: Tables) -> Iterator[str]:
    """Who has no seat; who is wanting, and what to do; and by which other ruleset everybody could play."""
    if found.short == 1:
        yield "One is wanting: you play too."
    elif found.short:
        yield f"{NUMBERS[found.short].capitalize()} are wanting: take another game."
    elif found.left:
        yield f"{NUMBERS[found.left].capitalize()}."
    else:
        yield NOBODY
    if spec := seating_all(game, people):
        yield f"(Nobody by “{game.book.ruleset(spec).title}”.)"


def bring(game: Game, seats: Sequence[int]) -> str:
    """Packs and counters for these tables, pencils for their score sheets, and scissors for what is cut apart."""
    said = [f"{len(seats) + 1} packs, one of them arranged"]
    said += counters(game, sum(seats))
    pencils = "a pencil" if len(seats) == 1 else f"{len(seats)} pencils"
    if "score sheet" in prints.sheets(game, seats, sum(seats)):
        said.append(pencils)
    elif has_kit(game.id) and read_kit(game.id).debts:
        said.append(f"{pencils} and paper, for what is owed")
    return "; ".join([*said, *(["scissors"] if {"slip", "counters"} & set(prints.kinds(game)) else [])])


def counters(game: Game, players: int) -> list[str]:
    """Counters for so many players: where they are larger and smaller, how many of either each begins with."""
    each = table_needs.each(game)
    share, _ = slips.cut_counters(game).share
    if share:
        (unit, number), *_ = ((unit, number) for unit, number in each.items() if number > slips.FIVE)
        some = [f"{few * players} {name}" for name, few in each.items() if few <= slips.FIVE]
        some.append(f"{number} {unit} each ({share.replace(' and ', ', ')})")
    else:
        some = [f"{number * players} {unit}" for unit, number in each.items()]
    return [f"{'' if 'counters' in each else 'counters: '}{', '.join(some)}"] if some else []


def otherwise(people: int, game: Game) -> str:
    """How those sit who come, where they are fewer or some more than were expected; numbers with the same tables are
    told together: "13 and 14: 2 tables of 5, three or four without a seat".
    """
    told = []
    others = [(count, split(game, count)) for count in near(people) if count != people]
    for _, run in groupby(others, key=lambda one: (one[0] > people, one[1].short, one[1].seats)):
        counts, sat = zip(*run, strict=True)
        told.append(f"{on_a_line(counts)}:\N{NO-BREAK SPACE}{sitting(sat)}")
    return "; ".join(told)


def near(people: int) -> range:
    """How many may come where so many are expected: any number fewer, or some more."""
    return range(PEOPLE[0], min(people + ASTRAY, PEOPLE[-1]) + 1)


def sitting(sat: Sequence[Tables]) -> str:
    """The same tables for several numbers of people, and how many have no seat or are wanting: "2 tables of 5, none or
    one without a seat".
    """
    if short := sat[0].short:
        return f"{number_in_words(short)} {'is' if short == 1 else 'are'} wanting"
    left = [number_in_words(found.left) if found.left else "none" for found in sat]
    return seating(sat[0]) + (f", {list_in_words(left, 'or')} without a seat" if set(left) != {"none"} else "")


def cells(game: Game, people: int, found: Tables | None = None) -> tuple[str, ...]:
    """What is said of so many people, under each of `TITLES`.

    Args:
        found: how they sit; as is usual, if left out.
    """
    sat = found or split(game, people)
    seats, printed = counted(game, people, sat)
    return (
        seating(sat),
        " ".join(outside(game, people, sat)),
        keep_numbers(bring(game, seats)),
        keep_numbers(prints.print_counts(game, seats, printed)),
    )


def counted(game: Game, people: int, sat: Tables) -> tuple[Sequence[int], int]:
    """For how many at each table, and for how many besides the teacher, it is printed: where some are wanting, for one
    table, at which the teacher plays.
    """
    seats = sat.seats or (game.players[0],)
    return seats, max(people, seats[0] - 1)


def rows(game: Game) -> Rows:
    """The same for each number of people who may come."""
    return tuple((people, cells(game, people)) for people in PEOPLE)


def everybody_sits(found: Rows) -> bool:
    """Whether nobody is ever without a seat."""
    return all(said[TITLES.index(SEATLESS)] == NOBODY for _, said in found)


def one_table(game: Game) -> list[int]:
    """The numbers of people who are one table, as far as none below is more."""
    return [*takewhile(lambda people: len(split(game, people).seats) <= 1, PEOPLE)]


def many_waiting(game: Game) -> tuple[list[int], str]:
    """The numbers of people of whom several have no seat, and the name of the game that they can play; [] and "" where
    there is none.
    """
    left = {people: found.left for people in PEOPLE if (found := split(game, people)).left >= ENOUGH}
    other = played_by(game, sorted(set(left.values()))) if left else ""
    return ([*left], rulebook(other).name) if other else ([], "")


def waiting(game: Game) -> str:
    """What those do who have no seat: of a long deal they play a half."""
    long = read_kit(game.id).deal if has_kit(game.id) else 0
    return WAITING.format(IN_THE_DEAL.format(long // 2) if long else NEXT_DEAL)


@once_a_choice
def notes(game: Game) -> tuple[str, ...]:
    """What is done where there is one table only, and by those without a seat, in sentences."""
    few, (many, other) = one_table(game), many_waiting(game)
    said = [f"Up to {number_in_words(few[-1])} people are one table: {STAY}"] if few else []
    if any(split(game, people).left for people in PEOPLE):
        said.append(waiting(game))
    if other:
        numbers = list_in_words([*map(str, many)], "or")
        said.append(
            f"With {numbers} people {number_in_words(ENOUGH)} or more have no seat: they can play {other} meanwhile, "
            "at a table of their own."
        )
    return tuple(said)


def played_by(game: Game, numbers: Sequence[int]) -> str:
    """Another game with the same pack that each of these numbers of people can play at one table; "" if there is none:
    that which is the soonest over.
    """
    return next(
        (
            other
            for other, pack in games_by_fit(numbers[-1])
            if pack is game.pack
            and other != game.id
            and all(split(Game(other), number).seats == (number,) for number in numbers)
        ),
        "",
    )


def table(whole: Etree.Element, found: Rows) -> Etree.Element:
    """These as a table's rows; where everybody has a seat, always, there is no column for who has none."""
    shown = [at for at, title in enumerate(TITLES) if title != SEATLESS or not everybody_sits(found)]
    titles = [TITLES[at] for at in shown]
    body = heads(whole, titles)
    for people, said in found:
        row(body, people, [said[at] for at in shown], titles)
    return whole


def heads(whole: Etree.Element, titles: Sequence[str] = TITLES) -> Etree.Element:
    """The heads of such a table; gives what its rows go into."""
    return columns(whole, ("People", *titles))


def row(
    body: Etree.Element, people: int, said: Sequence[str], titles: Sequence[str] = TITLES, **attributes: str
) -> Etree.Element:
    """One row."""
    made = element(body, "tr", data_people=str(people), **attributes)
    element(made, "th", str(people), scope="row")
    for title, text in zip(titles, said, strict=True):
        after(element(made, "td", data_title=title), text)
    return made
