"""A series of deals at the desk: who comes and goes between two of them, and how the players part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.lines import LineError
from ..core.plain import list_in_words
from ..scene.acts import middle
from ..scene.ending import divided
from ..sitting.game import Match, Table, seeded_random
from ..sitting.view_only import TableOrView
from ..wording.log import sentences
from ..wording.words import Words


def match_of(table: Table, hand: Mapping[str, Any], seed: object = None) -> Match:
    """The match of which this settled deal is the last.

    Raises:
        LineError: the deal is not settled, or the players have parted.
        StandingError: what the hand says of those who have left is not right.
    """
    if not table.settled:
        raise LineError("this deal is not settled yet")
    if table.parting:
        raise LineError("the series is over: the players have parted")
    return Match(table.game, table, seeded_random(seed), hand.get("gone"))


def table_after_parting(table: Table, hand: Mapping[str, Any]) -> Table:
    """The table after its players have parted."""
    match = match_of(table.copy(), hand)
    match.part()
    return match.table


def series_offers(table: TableOrView, hand: Mapping[str, Any], *, ready: bool) -> dict[str, Any] | None:
    """What a screen offers between two deals of a series: how many may play, who could come back, and what parting
    does, each with its rule; None where nobody may come or go.

    Args:
        ready: whether the next deal is all that is waited for.
    """
    if not ready or not table.game.state.SERIES:
        return None
    words = Words(table.game, table.seats)
    least, most = table.game.players
    rules = table.game.whole_ids
    left, lying = not isinstance(table, Table) or remains(table), words.heap(middle(table))
    return {
        "least": least,
        "most": most,
        "gone": [{"name": name, "words": worth(words, account)} for name, account in hand.get("gone", {}).items()],
        "changing": rules["leaving-and-joining"],
        "pot": lying.removeprefix("the ") if left else "",  # nothing lies in it
        "part": words.fill(words.find("series", "part" if left else "nothing-left"), {"0": lying}, you=False),
        "parting": rules["series-end"],
    }


def remains(table: Table) -> bool:
    """Whether anything is left that players who part would divide."""
    standing = table.standing
    return any(standing.get(name) for name in table.game.state.MONEY if not isinstance(standing.get(name), dict))


def parting_sentences(table: TableOrView, seat: str, gone: Mapping[str, Mapping[str, int]]) -> list[dict[str, Any]]:
    """How the players parted, as sentences with their rules; what each took stands in the reckoning. Then who ends the
    series with the most.

    Args:
        gone: the accounts of those who had left before.
    """
    told = sentences(table, table.number(seat), [event for event in table.parting if event.kind != "pay"])
    if table.parting and isinstance(table, Table):
        told.append({"text": with_most(table, seat, gone), "rule": "", "kind": "rule"})
    return told


def with_most(table: Table, seat: str, gone: Mapping[str, Mapping[str, int]]) -> str:
    """Who ends a series with the most, of those too who have left it, in a sentence; or that all end level."""
    words, unit = Words(table.game, table.seats, table.number(seat)), table.game.unit
    stands = table.standing[unit]
    book = {name: kept.get(unit, 0) for name, kept in gone.items()}
    book |= {name: int(stands[name]) + more for name, more in zip(table.seats, divided(table), strict=True)}
    best = [name for name, amount in book.items() if amount == max(book.values())]
    if len(best) == len(book):
        return words.fill(words.find("series", "level"), {}, you=False)
    you = seat in best
    names = ["you"] * you + [name for name in best if name != seat]
    slots = {"0": list_in_words(names), "1": words.standing(unit, book[best[0]])}
    return words.fill(words.find("series", "most" if len(best) == 1 else "most-alike"), slots, you=you)


def worth(words: Words, account: Mapping[str, int]) -> str:
    """An account that somebody has left, in words."""
    return ", ".join(words.note(unit, amount) for unit, amount in account.items())


def came_and_went(match: Match, before: Mapping[str, Mapping[str, int]]) -> str:
    """Who left, joined and came back before the last deal, in a sentence each.

    Args:
        before: the accounts of those who had left until then.
    """
    words = Words(match.game, match.seats)
    old, new = match.tables[-2].seats, match.seats
    told: list[tuple[str, str, Mapping[str, int]]] = [
        ("leaves", name, match.gone[name]) for name in old if name not in new
    ]
    told += [("returns" if name in before else "joins", name, before.get(name, {})) for name in new if name not in old]
    return " ".join(
        words.fill(words.find("series", way), {"0": name, "1": worth(words, account)}, you=False)
        for way, name, account in told
    )
