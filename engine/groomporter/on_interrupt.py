"""Ctrl-C while the command is still loading: a word, as later, and no traceback. Imported before all else."""

from __future__ import annotations

import sys
from pathlib import PurePath
from types import TracebackType

COMMAND = ("-m", "groomporter")  # how the first argument reads while `python -m` looks for the module, or in a script


def excepthook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """Say that it was stopped; of any other fault what Python says."""
    if issubclass(kind, KeyboardInterrupt):
        print("\nstopped", file=sys.stderr)
    else:
        sys.__excepthook__(kind, fault, trace)


if sys.argv and PurePath(sys.argv[0]).stem in COMMAND:
    sys.excepthook = excepthook
