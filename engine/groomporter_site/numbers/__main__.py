"""``python -m groomporter_site.numbers`` makes the numbers of every game anew and keeps them: ``make numbers``.

Every ruleset is measured, every reading weighed, and what can be counted out is counted out. ``--deals N`` plays about
so many deals of each ruleset, ``--readings N`` so many to weigh readings, ``--executor HOW`` says by whom, ``--games
A,B`` which games.
"""

from __future__ import annotations

import argparse
import sys
from time import monotonic

from groomporter.book.catalogue import games
from groomporter.console.cli import main as command
from groomporter.sitting.game import Game
from groomporter.sweeps import weigh
from groomporter.sweeps.executors import HOW
from groomporter.sweeps.measure import DEALS


def main() -> int:
    """Remake the numbers; gives the exit code of the first command that did not do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", default=str(DEALS), metavar="N")
    parser.add_argument("--readings", default=str(weigh.DEALS), metavar="N")
    parser.add_argument("--executor", default="", metavar="HOW", help=HOW)
    parser.add_argument("--games", default="", metavar="A,B")
    options = parser.parse_args()
    asked, begun = [one for one in options.games.split(",") if one] or list(games()), monotonic()
    for done, game in enumerate(asked):
        left = (monotonic() - begun) / done * (len(asked) - done) if done else 0
        told = f", about {left / 60:.0f} minutes left" if left else ""
        print(f"{game} ({done + 1} of {len(asked)}{told})", file=sys.stderr, flush=True)
        who = ["--executor", options.executor]
        asks = [
            ["measure", game, "--every-ruleset", "--exact"],
            ["measure", game, "--every-ruleset", "--deals", options.deals, *who],
        ]
        if any(weigh.other_readings(Game(game))):
            asks.append(["weigh", game, "--deals", options.readings, *who])
        for ask in asks:
            if status := command([*ask, "--keep"]):
                return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
