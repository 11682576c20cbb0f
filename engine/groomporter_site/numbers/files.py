"""Numbers as they are kept beside a game's tutorials: ``tutorials/GAME/numbers.json``.

``played`` has what was measured of each ruleset, ``exact`` what was counted out, ``weighed`` how much each other
reading matters, ``choosing`` how much there is to decide, as others publish it. Each entry names the version, the day
and the command that made it, and a mark of the rules and the players (`groomporter.sweeps.made_of`).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from groomporter.book.rules import ChoiceError
from groomporter.sitting.game import Game
from groomporter.sweeps.made_of import made_of

PROJECT = Path(__file__).parents[3]
FILE = "numbers.json"
STRENGTHS = "strengths.toml"
PLAYED, EXACT, WEIGHED, CHOOSING = "played", "exact", "weighed", "choosing"
SAME = {
    PLAYED: ("ruleset", "seats", "players"),
    EXACT: ("ruleset", "name"),
    WEIGHED: ("ruleset", "seats", "players"),
    CHOOSING: ("ruleset", "seats", "players"),
}  # by what a new entry is an old one's
NESTED = ('"played', '"exact', '"weighed', '"choosing', '"readings')  # lists that do not stand in a line each
MADE = ("seed", "version", "date", "command")

Entry = dict[str, Any]


def path_of(game: str, project: Path = PROJECT) -> Path:
    """The file of a game's numbers."""
    return project / "tutorials" / game / FILE


def read_numbers(game: str, project: Path = PROJECT) -> dict[str, list[Entry]]:
    """What is kept of a game, by how it was found; nothing where nothing is."""
    path = path_of(game, project)
    found: dict[str, list[Entry]] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return {how: found.get(how, []) for how in SAME}


def keep(game: str, how: str, new: Entry, project: Path = PROJECT) -> None:
    """Keep this entry, in the place of an older one of the same; those of one ruleset as they were made."""
    found = read_numbers(game, project)
    others = [old for old in found[how] if any(old[key] != new[key] for key in SAME[how])]
    found[how] = sorted([*others, new], key=lambda one: str(one["ruleset"]))
    path_of(game, project).write_text(as_text(found), "utf-8")


def as_text(found: Mapping[str, list[Entry]]) -> str:
    """As it stands in the file: a line a number."""
    text = json.dumps(found, ensure_ascii=False, indent=1)
    return json_lines(text) + "\n"


def json_lines(text: str) -> str:
    """JSON whose innermost lists stand in a line each."""
    out: list[str] = []
    inside = False
    for line in text.splitlines():
        bare = line.strip()
        if inside:
            out[-1] += bare + (" " if bare.endswith(",") and bare[0] != "]" else "")
            inside = bare[0] != "]"
        else:
            out.append(line)
            inside = bare.endswith("[") and not bare.startswith(NESTED)
    return "\n".join(out)


def duels(game: str, project: Path = PROJECT) -> list[Entry]:
    """What is kept of how much one strength of player gains over another."""
    path = project / "tutorials" / game / STRENGTHS
    found: list[Entry] = tomllib.loads(path.read_text("utf-8"))["duel"] if path.is_file() else []
    return found


def stale(game: str, how: str, entry: Entry) -> bool:
    """Whether the rules or the players are others now than when this was found."""
    try:
        now = Game(game, entry["ruleset"])
    except ChoiceError:
        return True
    mark: str = entry["made_of"]
    return made_of(now, "exact" if how == EXACT else "") != mark


def flat(game: str, project: Path = PROJECT) -> Iterator[Entry]:
    """Every number that is kept of a game by itself, as plain data, with all that is known of how it was made."""
    found = read_numbers(game, project)
    for entry in found[PLAYED]:
        made = {key: entry[key] for key in ("ruleset", "seats", "players", "sittings", "deals", *MADE)}
        old = stale(game, PLAYED, entry)
        for name, (value, low, high) in entry["numbers"].items():
            yield {"game": game, "name": name, "value": value, "low": low, "high": high, **made, "stale": old}
    for entry in found[EXACT]:
        made = {key: entry[key] for key in ("ruleset", "version", "date", "command")}
        old = stale(game, EXACT, entry)
        for name, value in entry["values"].items():
            whole = f"{entry['name']}:{name}"
            yield {"game": game, "name": whole, "value": value, "exact": True, **made, "stale": old}
    for entry in found[WEIGHED]:
        made = {key: entry[key] for key in ("ruleset", "seats", "players", *MADE)}
        old = stale(game, WEIGHED, entry)
        for one in entry["readings"]:
            for name, (value, low, high) in one["numbers"].items():
                whole = ":".join(part for part in ("weighed", one["option"], one["value"], name) if part)
                limits = {"value": value, "low": low, "high": high}
                yield {"game": game, "name": whole, **limits, **made, "deals": one["deals"], "stale": old}
    for entry in found[CHOOSING]:
        made = {key: entry[key] for key in ("ruleset", "seats", "players", "sittings", *MADE)}
        old = stale(game, CHOOSING, entry)
        for name, (value, low, high) in entry["numbers"].items():
            yield {
                "game": game,
                "name": f"choosing:{name}",
                "value": value,
                "low": low,
                "high": high,
                **made,
                "stale": old,
            }
    for duel in duels(game, project):
        name = f"duel:{duel['a']}:{duel['b']}"
        value = {"value": duel["mean"], "low": duel["low"], "high": duel["high"], "unit": duel["unit"]}
        made = {key: duel[key] for key in ("ruleset", "seats", "deals", *MADE)}
        yield {"game": game, "name": name, **value, **made}
