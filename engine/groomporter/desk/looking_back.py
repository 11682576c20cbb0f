"""Questions of the playing view that leave a hand as it is: a moment once more, and what beats what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.lines import LineError
from ..core.plain import fits
from ..scene.looking_back import earlier, forgotten, moment
from ..scene.ranking_panel import show_ranking
from ..scene.rules_panel import rule_of_the_moment, show_rules
from ..sitting.game import Table
from .hand import asked_hand, drawable


def look(request: Mapping[str, Any]) -> dict[str, Any]:
    """A moment of the deal once more: ``at``, after how many lines.

    Returns:
        ``look`` and ``words``, as `looking_back.moment` has them.

    Raises:
        LineError: there is no such moment, or it is to be remembered.
    """
    hand, table = asked_hand(request)
    at: Any = request.get("at")
    if not fits(at, int) or not 0 <= at <= len(table.lines):
        raise LineError(f"There is no such moment in this deal, in which {len(table.lines)} things have been done.")
    before, seat = earlier(table, at), hand["seat"]
    if not isinstance(before, Table):
        drawable(before)
    aids = bool(hand.get("aids"))
    if not aids and forgotten(table, before, seat):
        raise LineError("It has been turned down since, and without memory aids is not looked at again in this deal.")
    return moment(before, seat, aids=aids or table.settled, bare=bool(hand.get("bare")))


def ranking(request: Mapping[str, Any]) -> dict[str, Any]:
    """What beats what, and what counts: ``ranking``, as `ranked.show_ranking` has it, with ``rules``, those that are in
    force, as `ruled.show_rules` has them, and ``now``, that of what the seat must do.
    """
    hand, table = asked_hand(request)
    found = show_ranking(table, hand["seat"], aids=bool(hand.get("aids")))
    return {"ranking": found | {"rules": show_rules(table.game), "now": rule_of_the_moment(table, hand["seat"])}}


LOOKING: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {"look": look, "ranking": ranking}
