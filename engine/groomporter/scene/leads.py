"""What a seat must lead, and by which rule, where not every card that it holds may be led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..sitting.game import Table
from ..sitting.view_only import TableOrView


def bound_by(table: TableOrView, place: int) -> str:
    """The rule by which this seat may not lead every card that it holds; "" where it may, or is not to lead."""
    if not isinstance(table, Table) or table.over or place != table.state.turn:
        return ""
    bound = bound_lead(table, place) if table.game.presenter(table.state).prompt(place)[0] == "lead" else None
    return bound.rule if bound else ""


def playable(table: Table, place: int) -> list[int]:
    """The cards that this seat can play now, in the order in which they are offered."""
    play = table.grammar.play
    choices = [table.grammar.choice(line) for line in table.actions(table.seats[place])]
    return [card for choice in choices if choice.verb == play for card in choice.cards]


class Bound(NamedTuple):
    """What a seat must lead.

    Attributes:
        cards: one of these.
        suit: whether they are all that it has of one suit.
        rule: by which rule, its whole id.
    """

    cards: Sequence[int]
    suit: bool
    rule: str


def bound_lead(table: Table, place: int) -> Bound | None:
    """What this seat must lead, where not every card that it holds may be led; else None."""
    seat, can, pack = table.seats[place], playable(table, place), table.game.pack
    barred = [card for card in pack.cards_of(table.state.hands[place]) if card not in can]
    if not can or not barred:
        return None
    suits = {pack.suit[card] for card in can}
    next_best = max(barred, key=lambda card: pack.suit[card] in suits)  # the rule that says most of what is left
    act = table.grammar.read(f"{seat}: {table.grammar.play} {pack.name(next_best)}")[1]
    rule = table.state.bars(place, act) or table.state.fails(place, act)
    whole = len(suits) == 1 and not any(pack.suit[card] in suits for card in barred)
    return Bound(can, whole, table.game.rule(rule).id) if rule else None
