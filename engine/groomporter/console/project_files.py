"""What is kept in the project's own folder, and lies with the site: an engine by itself has none of it."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from ..core.lines import LineError


def project_files(what: str) -> Any:
    """The module that keeps ``numbers`` or ``testimonies``.

    Raises:
        LineError: this copy was made without it.
    """
    try:
        return import_module(f"groomporter_site.{what}.files")
    except ModuleNotFoundError as missing:
        print(missing, file=sys.stderr)
        raise LineError(f"{what} are kept in the project’s own folder, which this copy is not") from None
