"""A state has its cards where its events have put them, in every game and ruleset, whatever is done."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from groomporter import Table
from groomporter.core.cards import mask_of
from groomporter.core.events import Event
from tools.options import game_of
from tools.play import lying, open_deal, rulesets, steps

DEALS = 3  # of each ruleset
OUTSIDE = ("stock", "discards")  # piles that a state may keep beside the hands


def outside(table: Table, pile: str) -> list[int] | None:
    """The cards of a pile as the state has them; None where it keeps no such pile."""
    kept = getattr(table.state, pile, None)
    return None if kept is None else list(getattr(kept, "cards", kept))


def elsewhere(table: Table) -> Iterator[str]:
    """The piles that are others by the state than by the events."""
    piles = {name: pile.cards for name, pile in lying(table).items()}
    for seat, hand in enumerate(table.state.hands):
        if hand != mask_of(piles.get(f"hand:{seat}", ())):
            yield f"hand:{seat}"
    for name in OUTSIDE:
        cards = outside(table, name)
        if cards is not None and sorted(cards) != sorted(piles.get(name, ())):
            yield name


def new_places(event: Event) -> list[int]:
    """The places that cards get which are shuffled: those of discards that are the stock again."""
    shuffled = event.kind == "move" and event.data[:2] == ("discards", "stock")
    return [int(place) for place in event.data[2:]] if shuffled else []


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_a_state_has_its_cards_where_its_events_have_put_them(name: str, ruleset: str) -> None:
    """And what is shuffled lies at places at which no card has lain."""
    for number in range(DEALS):
        chance = random.Random(f"cards {name} {ruleset} {number}")
        table = open_deal(game_of(name, ruleset, chance), chance)
        assert not list(elsewhere(table))
        for _ in steps(table, chance, by_verb=number % 2 == 1, erring=0.1):
            assert not list(elsewhere(table)), table.lines
        places = [*range(len(table.deck)), *(place for event in table.events for place in new_places(event))]
        assert len(places) == len(set(places))
