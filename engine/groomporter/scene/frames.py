"""What stands on the way to a screen: told by what is unlike in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def frame_changes(frame: Mapping[str, Any], screen: Mapping[str, Any]) -> dict[str, Any]:
    """What in a frame is unlike the screen that it leads to; of each seat too, in the same order."""
    out = {key: value for key, value in frame.items() if key not in ("seats", "hand", "said") and value != screen[key]}
    out["said"] = frame["said"]
    if [card["card"] for card in frame["hand"]] != [card["card"] for card in screen["hand"]]:
        out["hand"] = frame["hand"]
    out["seats"] = [
        {key: value for key, value in seat.items() if value != last[key]}
        for seat, last in zip(frame["seats"], screen["seats"], strict=True)
    ]
    return out
