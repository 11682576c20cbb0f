"""The score of a game that is not for money: each side once, with how many win and the tricks of this deal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..core.events import NO_SEAT, Event, seat_of
from ..core.plain import list_in_words
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.game_under_rules import GameUnderRules
from ..table.view import Sight
from ..wording.words import Words, sentence

OF_SO_MANY = re.compile(r" of \d")
LIVES, TRICKS = "lives", "tricks"  # units that are counted in several games
TRICK = "trick"  # the pile of the trick


def sort_of(game: GameUnderRules, unit: str) -> dict[str, str]:
    """As ``sort``, what sort of thing a unit counts: "chips" (money), "lives", "score" (what a deal brings), "tricks";
    {} for any other.
    """
    if unit in game.state.MONEY:
        return {"sort": "chips"}
    sort = unit if unit in (LIVES, TRICKS) else "score" if unit == game.unit else ""
    return {"sort": sort} if sort else {}


def of_so_many(game: GameUnderRules, unit: str, note: str) -> str:
    """A score with how many win, so that none is told as well as some: "0 points of 5"; as it is where it is not won by
    so many, where it is pegged on a board, which shows it, and where its words say it.
    """
    of = 0 if unit != game.unit or game.presenter.race(game.laws) else game.presenter.wins_at(game.laws)
    return f"{note} of {of}" if of and not OF_SO_MANY.search(note) else note


def score(table: TableOrView, words: Words, seen: Sight, figures: dict[str, dict[str, int]]) -> list[dict[str, Any]]:
    """The score by side, of whom "you" comes first in its name; [] where the game is played for money.

    Args:
        figures: the accounts that this seat is shown, by unit.
    """
    game, unit = table.game, table.game.unit
    if unit in game.state.MONEY or unit not in figures:
        return []
    book, of = figures[unit], game.presenter.wins_at(game.laws)
    tricks = tricks_taken(seen.stream) if laid_in_tricks(table) else None
    out = []
    for seats in game.presenter.scorers(len(table.seats)):
        amount = book.get(f"seat:{table.seats[seats[0]]}", 0)
        one = {"name": side(words, seats), "seats": [table.seats[seat] for seat in seats], "amount": amount, "of": of}
        one["words"] = words.standing(unit, amount) or words.fill(words.find("account", unit), {"0": amount}, you=False)
        out.append(one if tricks is None else one | {"tricks": sum(tricks[seat] for seat in seats)})
    return out


def side(words: Words, seats: Sequence[int]) -> str:
    """The name of a side: a player, or those who play together, of whom "you" comes first."""
    names = sorted(map(words.name, seats), key=lambda name: name != "you")
    return sentence(list_in_words(names))


def laid_in_tricks(table: TableOrView) -> bool:
    """Whether cards are laid in tricks: neither in a row, nor taken from the middle, nor kept in hand."""
    says = table.game.presenter
    return not (says.ROW or says.SPREAD or table.grammar.play in table.game.state.UNUSED)


def tricks_taken(stream: Sequence[Event]) -> Counter[int]:
    """How many tricks each seat has taken in this deal: as they were counted, else as the cards went.

    All know it, for the tricks lie before who took them.
    """
    counted: Counter[int] = Counter()
    gathered: Counter[int] = Counter()
    for event in stream:
        if event.kind == "pay" and event.data[0] == TRICKS:
            counted[seat_of(event.data[3])] += int(event.data[1])
            counted[seat_of(event.data[2])] -= int(event.data[1])
        elif event.kind == "move" and str(event.data[1]).startswith("taken:"):
            source, target = event.data[:2]
            gathered[seat_of(target)] += source == TRICK or seat_of(source) != NO_SEAT
            gathered[seat_of(source)] -= seat_of(source) != NO_SEAT  # given up, to whom it belongs
    return counted or gathered


def worth_taken(table: Table, seen: Sight, seat: int) -> int:
    """What the cards that this seat has taken so far count, where that is told only when the deal is over; as far as
    these are remembered.
    """
    says = table.game.presenter(table.state)
    pile = f"taken:{seat}"
    taken = [event for event in seen.kept if event.kind == "move" and event.data[:2] == (TRICK, pile)]
    return sum(says.taken_for(seat, card) for event in taken for card in event.faces)


__all__ = ["laid_in_tricks", "of_so_many", "score", "side", "sort_of", "worth_taken"]
