"""How much one strength of player gains over another, found by duels and kept for a page to read.

``cd tests && PYTHONPATH=. ../.venv/bin/python -m tools.strengths noddy --a strong --b steady --deals 200`` plays them
as ``groomporter duel`` does, and keeps what came of it in ``tutorials/GAME/strengths.toml``: one table a duel, in the
place of an older one of the same two strengths by the same rules with as many players.
"""

from __future__ import annotations

import argparse
import subprocess
import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from groomporter import Game
from groomporter.players.duel import Asked, duel
from groomporter.players.simulate import Estimate
from groomporter.sitting.game import NAMES

TUTORIALS = Path(__file__).parents[2] / "tutorials"
FILE = "strengths.toml"
FEW = 4  # players, where a game takes so many
HEAD = "# What one strength of player gains over another on the same cards: written by tools.strengths.\n"
SAME = ("a", "b", "ruleset", "seats")  # by what a later duel takes the place of an earlier one


def asked(name: str, a: str, b: str, seed: str = "1") -> Asked:
    """The duel of these strengths by the game's usual rules."""
    game = Game(name)
    least, most = game.players
    return Asked(name, game.ruleset.spec, {}, NAMES[: min(max(FEW, least), most)], a, b, seed)


def entry(played: Asked, found: Estimate) -> dict[str, Any]:
    """What is kept of a duel."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout
    command = (
        f"groomporter duel {played.game} --ruleset {played.ruleset} --a {played.a} --b {played.b} "
        f"--seats {len(played.seats)} --deals {found.deals} --seed {played.seed}"
    )
    return {
        "a": played.a, "b": played.b, "ruleset": played.ruleset, "seats": len(played.seats), "deals": found.deals,
        "unit": Game(played.game).unit, **found.plain(), "seed": played.seed, "command": command,
        "version": commit.strip(), "date": datetime.now(UTC).date().isoformat(),
    }  # fmt: skip


def kept(game: str) -> list[dict[str, Any]]:
    """The duels of this game that are kept."""
    path = TUTORIALS / game / FILE
    found: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["duel"] if path.exists() else []
    return found


def keep(game: str, new: dict[str, Any]) -> None:
    """Keep this one too."""
    others = [old for old in kept(game) if any(old[key] != new[key] for key in SAME)]
    write(TUTORIALS / game / FILE, [*others, new])


def write(path: Path, entries: Sequence[dict[str, Any]]) -> None:
    """Write them down."""
    lines = [HEAD]
    for one in sorted(entries, key=lambda one: [str(one[key]) for key in SAME]):
        values = (f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in one.items())
        lines.append("\n".join(["[[duel]]", *values]) + "\n")
    path.write_text("\n".join(lines), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--a", default="strong")
    parser.add_argument("--b", default="steady")
    parser.add_argument("--deals", type=int, default=100)
    options = parser.parse_args()
    played = asked(options.game, options.a, options.b)
    found = duel(played, options.deals)
    print(found)
    keep(options.game, entry(played, found))


if __name__ == "__main__":
    main()
