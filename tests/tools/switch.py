"""Switching one rule off, so that a test can show that another test would notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from groomporter.core.events import Event
from groomporter.core.state import State
from groomporter.table.table import Table

Switch = Callable[[ExitStack], None]


def methods_found_again() -> None:
    """The methods of each verb, as they are now."""
    for cls in every(State):
        cls.find_methods()


def every(cls: type[State]) -> Iterator[type[State]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from every(sub)


def put(*replacements: tuple[Any, str, Any]) -> Switch:
    """Replace attributes: (object, name, new)."""

    def enter(stack: ExitStack) -> None:
        for thing, attribute, new in replacements:
            stack.enter_context(patch.object(thing, attribute, new))

    return enter


def item(table: dict[str, Any], key: str, value: Any) -> Switch:
    """Replace an entry of a dictionary."""
    return lambda stack: stack.enter_context(patch.dict(table, {key: value})) and None


def then_leads_another(take: Callable[..., None]) -> Callable[..., None]:
    """A trick is taken as by `take`, but the player after its winner leads."""

    def turned(self: Any, seat: int, emit: Any) -> None:
        take(self, seat, emit)
        self.turn = self.after[seat] if self.turn >= 0 else -1

    return turned


def then_leads_dealer(begin: Callable[..., None]) -> Callable[..., None]:
    """The play begins as by `begin`, but the dealer leads."""

    def begun(self: Any, *rest: Any) -> None:
        begin(self, *rest)
        self.turn = self.dealer

    return begun


def then_deals_the_same(leaves: Callable[..., tuple[dict[str, Any], int]]) -> Callable[..., tuple[dict[str, Any], int]]:
    """What a deal leaves is as `leaves` has it, but the same player deals the next, if there is one."""

    def kept(self: Any) -> tuple[dict[str, Any], int]:
        standing, following = leaves(self)
        return standing, self.dealer if following >= 0 else -1

    return kept


class EventsWithout(list[Event]):
    """Events, but for those that rest on one rule."""

    def __init__(self, rule: str) -> None:
        super().__init__()
        self.rule = rule

    def append(self, event: Event) -> None:
        if event.rule != self.rule:
            super().append(event)


def mute(rule: str) -> Switch:
    """No event rests on this rule any more: what it shows is not shown, what it turns down stays up."""
    restart = Table.restart

    def muted(table: Table) -> None:
        restart(table)
        table.events = EventsWithout(rule)
        seat, deck = table.seats.index(table.dealer), list(table.deck)
        table.state = table.game.state(table.game.laws, seat, table.before, deck, table.events.append)

    return put((Table, "restart", muted))


@contextmanager
def off(switch: Switch) -> Iterator[None]:
    """With the rule switched off."""
    with ExitStack() as stack:
        stack.callback(methods_found_again)
        switch(stack)
        methods_found_again()
        yield
