"""Print a game's examples as a reader finds them: ``python -m groomporter_site.examples GAME [NAME …]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from ..firsthand import TutorialError
from .write import examples_for


def printed(game: str, names: list[str]) -> Iterator[str]:
    """Each example: what it is shown for, its title, its steps, and its note."""
    found = examples_for(game)
    beside: dict[str, list[str]] = {}
    for key, some in found["shown"].items():
        for name, place in some:
            beside.setdefault(name, []).append(f"{key} (step {place + 1})")
    for name, shown in found["examples"].items():
        if names and name.partition("/")[2] not in names:
            continue
        yield from ("", f"== {name}: {shown['title']}", f"   shows {', '.join(beside[name])}")
        yield f"   {shown['ruleset']}{''.join(f'; {option}' for option in shown['options'])}"
        yield from (f"   {number}. {said(step)}" for number, step in enumerate(shown["steps"], 1))
        yield f"   Note: {''.join(part if isinstance(part, str) else part['card'] for part in shown['note'])}"


def said(step: Mapping[str, Any]) -> str:
    """What is said at a step, and what is tried."""
    tried = step.get("tried")
    if tried:
        way = "REFUSED" if tried["refused"] else "allowed"
        return f"{tried['seat']}: {tried['asked']}: {way} {tried['rule']} {tried['because']}".rstrip()
    return " ".join(entry["text"] for entry in step["said"]) or "(nothing is said)"


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m groomporter_site.examples", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("names", metavar="NAME", nargs="*", help="these alone")
    options = parser.parse_args()
    try:
        print(*printed(options.game, options.names), sep="\n")
    except (TutorialError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
