"""How often a hand of five-card Loo is looed, and what it brings, by its points: whence the thumb's.

cd tests && ../.venv/bin/python -m bench.five_card_loo --ruleset mcleod --deals 5000
"""

from __future__ import annotations

import argparse
from collections import defaultdict

import groomporter
from groomporter.games.five_card_loo.laws import STAKE
from groomporter.games.five_card_loo.thumb import Thumb, pam_of, points
from groomporter.games.loo.player import Observation
from groomporter.players import SeatObservation
from groomporter.players.simulate import play_out

SEATS = ("Anne", "Bess", "Cecily", "Dorothy")
MOST = 8  # points that are told apart


class Always(Thumb):
    """Plays every hand."""

    worth = -1

    def points_to_stand(self, seen: Observation, seated: SeatObservation) -> int:
        """No points at all; those held are kept."""
        self.worth = min(MOST, points(seen, pam_of(seen.trump, seated.game.laws)))
        return 0


def main() -> None:
    """Print a line for each number of points."""
    parser = argparse.ArgumentParser(description="Hands of five-card Loo by points; one of four is always played.")
    parser.add_argument("--ruleset", default="mcleod")
    parser.add_argument("--deals", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args()
    game = groomporter.game("five-card-loo", chosen.ruleset)
    found: dict[int, list[int]] = defaultdict(list)
    for number in range(chosen.deals):
        dealer = SEATS[number % len(SEATS)]
        table = game.open(SEATS, dealer, seed=f"{chosen.seed}:{number}")
        always = Always("")
        play_out(table, {seat: Thumb("") for seat in SEATS} | {"Anne": always}, game.ruleset.bound)
        if always.worth >= 0:
            found[always.worth].append(table.outcome["Anne"] + STAKE * (dealer == "Anne"))
    for worth, gains in sorted(found.items()):
        looed, mean = sum(gain < 0 for gain in gains) / len(gains), sum(gains) / len(gains) / STAKE
        print(f"{worth} points: looed {looed:.2f}, brings {mean:+.2f} of the pool ({len(gains)} hands)")


if __name__ == "__main__":
    main()
