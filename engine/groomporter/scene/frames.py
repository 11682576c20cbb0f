"""What stands on the way to a screen: told by what is unlike in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..table.view import Sight
from .hand_value import NOTHING


def frame_changes(frame: Mapping[str, Any], screen: Mapping[str, Any]) -> dict[str, Any]:
    """What in a frame is unlike the screen that it leads to; of each seat too, and of each score, in the same order."""
    apart = ("seats", "hand", "said", "score")
    out = {key: value for key, value in frame.items() if key not in apart and value != screen.get(key)}
    out["said"] = frame["said"]
    if frame.get("score", []) != screen.get("score", []):
        out["score"] = changes(frame["score"], screen["score"])
    if [card["card"] for card in frame["hand"]] != [card["card"] for card in screen["hand"]]:
        out["hand"] = frame["hand"]
    out["seats"] = changes(frame["seats"], screen["seats"])
    return out


def changes(before: Sequence[Mapping[str, Any]], last: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What in each of these is unlike its last form."""
    return [
        {key: value for key, value in one.items() if value != then[key]} for one, then in zip(before, last, strict=True)
    ]


def unjudged(scene_: Mapping[str, Any], seen: Sight, earlier: Sight) -> dict[str, Any]:
    """What of a scene partway through a line the table before it cannot judge, left out: what another's hand comes to
    that is no longer the same, or opens only now; who is ahead in a trick to which a card has come; whether the cards
    of a pile that has changed are hidden; and, where all hands lie open, cards that lie elsewhere now.

    Args:
        earlier: what the seat had before it when the line began.
    """

    def same(pile: str) -> bool:
        return seen.piles.get(pile) == earlier.piles.get(pile)

    elsewhere = {card for pile, cards in seen.piles.items() if not pile.startswith("hand:") for card in cards}
    elsewhere |= {card for _, card in seen.trick}
    seats = []
    for one in scene_["seats"]:
        shown = [card for card in one["shown"] if card["card"] not in elsewhere]
        count = one["count"] - (len(one["shown"]) - len(shown))
        ahead = one["ahead"] and seen.trick == earlier.trick
        seats.append(
            one
            | ({} if one["you"] or same(f"hand:{one['name']}") else NOTHING)
            | {"shown": shown, "count": count, "ahead": ahead}
        )
    piles = [
        one if same(one["key"]) else {key: value for key, value in one.items() if key != "alone"}
        for one in scene_["piles"]
    ]
    return {"seats": seats, "piles": piles}
