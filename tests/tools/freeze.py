"""Writes frozen records: hands that must come out the same for ever.

``python -m tools.freeze`` (from ``tests``) writes those that are not there yet; none is ever written anew.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import groomporter
from groomporter.keep.record import toml

from .play import open_deal, rulesets, steps

FROZEN = Path(__file__).parents[1] / "frozen"
EACH = 3


def main() -> None:
    argparse.ArgumentParser(description=__doc__, prog="tools.freeze").parse_args()
    for name, ruleset in rulesets():
        for number in range(1, EACH + 1):
            path = FROZEN / name / f"{ruleset.replace('@', '-v')}-{number}.toml"
            if path.exists():
                continue
            chance = random.Random(str(path.name))
            table = open_deal(groomporter.game(name, ruleset), chance)
            for _ in steps(table, chance):
                pass
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(toml(table.record()), "utf-8")
            print(path.name)


if __name__ == "__main__":
    main()
