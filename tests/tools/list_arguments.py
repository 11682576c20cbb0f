"""Every argument of the command line with what stands for it where it is left out, for reading through.

``cd tests && ../.venv/bin/python -m tools.list_arguments`` writes it to ``tests/words/arguments.txt``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from groomporter.console.cli import parser

from .all_sentences import ROOT

ARGUMENTS = ROOT / "tests" / "words" / "arguments.txt"


def list_arguments() -> str:
    """A line for each argument of each command."""
    return "".join(f"{line}\n" for line in command_lines("groomporter", parser()))


def command_lines(name: str, of: argparse.ArgumentParser) -> Iterator[str]:
    """The lines of a command, and of those under it."""
    yield f"{name}: {of.description}"
    for action in of._actions:  # argparse has no other door to them
        if isinstance(action, argparse._SubParsersAction):
            for below, made in action.choices.items():
                yield from command_lines(f"{name} {below}", made)
        elif not isinstance(action, argparse._HelpAction):
            yield f"    {argument_line(action)}"


def argument_line(action: argparse.Action) -> str:
    """How an argument is written, what it may be, and what it is if it is not given."""
    written = "/".join(action.option_strings) or action.dest
    kind = getattr(action.type, "__name__", "") or ("flag" if action.nargs == 0 else "text")
    may = f" of {', '.join(map(str, action.choices))}" if action.choices else ""
    many = f" {action.nargs}" if action.nargs else ""
    must = "required" if action.required else f"else {action.default!r}"
    return f"{written} ({kind}{many}{may}; {must}): {action.help or ''}"


if __name__ == "__main__":
    ARGUMENTS.write_text(list_arguments(), "utf-8")
