"""Whose card is the highest of a trick so far, as far as a seat can know."""

from __future__ import annotations

from ..core.events import NO_SEAT
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.view import Sight
from ..wording.log import trump_suit
from ..wording.words import Words


def ahead(table: TableOrView, words: Words, seen: Sight) -> int:
    """The seat that has laid the highest card so far; -1 where there is no trick to which others are still to play, or
    where a suit may be trumps that this seat has not seen, or has to remember: only a trick of one suit is then plain.

    Args:
        words: as this seat is told.
        seen: what it has before it.
    """
    if not isinstance(table, Table) or not seen.trick:
        return NO_SEAT
    seat, trump = table.game.presenter(table.state).ahead()
    pack = table.game.pack
    suits = {pack.suit[pack.number[card]] for _, card in seen.trick}
    return seat if len(suits) == 1 or trump == trump_suit(words, seen.kept) else NO_SEAT
