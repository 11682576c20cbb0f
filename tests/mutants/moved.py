"""Which tests run a line, where the module was changed since they were measured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import Any

Lines = dict[str, list[str]]


def move_lines(parts: Iterable[Any], then: dict[str, str], now: dict[str, str]) -> Iterator[Any]:
    """What was measured, with its lines where they stand now; `then` and `now` are the texts of the modules.

    A line that was changed or written since is taken to be run by the tests of the lines that it replaces, and of those
    beside. Tests that would run it and are not among these are not tried, so that rather too little is noticed.
    """
    for found in parts:
        lines = {
            file: move(old, then[file], now[file]) if then[file] != now[file] else old
            for file, old in found["lines"].items()
            if file in now
        }
        yield {**found, "lines": lines}


def move(lines: Lines, then: str, now: str) -> Lines:
    """The tests by line of one module."""
    found: Lines = {}
    old, new = then.splitlines(), now.splitlines()
    for kind, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        for place in range(first, last):
            there = [start + place - first] if kind == "equal" else range(start - 1, end + 1)
            if tests := {test for line in there for test in lines.get(str(line + 1), ())}:
                found[str(place + 1)] = sorted(tests)
    return found
