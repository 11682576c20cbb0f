"""What a teacher asks at the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .stacking import stack

TEACHING: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {"stack": stack}

__all__ = ["TEACHING"]
