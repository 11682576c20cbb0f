"""What stands on the way to a screen: told by what is unlike in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


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
