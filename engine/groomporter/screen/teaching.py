"""What a teacher asks at the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..keep.record import RecordError
from .auditing import audited
from .walking import walk


def asked_audit(request: Mapping[str, Any]) -> dict[str, Any]:
    """Judge a hand that was played with real cards: ``told``, as `teach.told` has it.

    Returns:
        ``audit``, as `auditing.audited` has it.
    """
    told = request.get("told")
    if not isinstance(told, Mapping):
        raise RecordError("there is no hand to judge")
    return {"audit": audited(told)}


TEACHING: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {"audit": asked_audit, "walk": walk}

__all__ = ["TEACHING"]
