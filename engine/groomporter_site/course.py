"""A course of play: the first hands of a newcomer's full game, each with one right more.

It is kept in ``tutorials/GAME/course.toml``. A ruleset keeps its rules whole; a step of a course puts options over it
that leave rights out. The file's keys::

    ruleset = "mcleod-2023"             # the game's default, if left out
    [[step]]
    say = "Win no trick that holds points."             # what the hand is about, in one short sentence
    options = { swallowing = "off", exchange = "none" }     # put over the ruleset's
    [[step]]
    name = "swallowing"                 # what is new, as a noun: "Next deal, with swallowing"; the first needs none
    say = "Whoever takes a trick has it: know when it is yours."        # why it matters
    options = { exchange = "none" }     # a step only leaves options out, never adds or changes one
    [[step]]
    name = "the exchange"
    say = "…"                           # the last has no options: it is the ruleset whole

A game without options of this kind has no course, and starts whole.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from groomporter import ChoiceError
from groomporter.sitting.game import Game

from .firsthand import COURSE, ROOT, TutorialError, check_types

KEYS = {"ruleset": str, "step": list}
STEP_KEYS = {"name": str, "say": str, "options": dict}
LEAST = 2


def course(game: str, root: Path = ROOT) -> dict[str, Any] | None:
    """The course of a game; None where it has none.

    Returns:
        ``ruleset``; ``of``, how many hands it has; and the ``steps``: each with its ``name``, what it is to ``say``,
        its ``options``, and the whole id of the ``rule`` that it brings.

    Raises:
        TutorialError: the file has a fault.
    """
    path = root / game / f"{COURSE}.toml"
    if not path.exists():
        return None
    try:
        return steps(game, check_types(tomllib.loads(path.read_text("utf-8")), KEYS, "the course"))
    except (tomllib.TOMLDecodeError, TutorialError, ChoiceError) as error:
        raise TutorialError(f"tutorials/{game}/{path.name}: {error}") from None


def steps(game: str, data: dict[str, Any]) -> dict[str, Any]:
    """The steps, each held against the one before: it leaves options out, and plays otherwise for it."""
    found = [
        check_types(step, STEP_KEYS, f"step {place}", ("say",) if place == 1 else ("name", "say"))
        for place, step in enumerate(data.get("step", ()), 1)
    ]
    if len(found) < LEAST:
        raise TutorialError(f"a course has {LEAST} steps at least")
    whole = Game(game, data.get("ruleset", ""))
    before: dict[str, str] | None = None
    out = []
    for place, step in enumerate(found, 1):
        options = step.get("options", {})
        new = [] if before is None else [name for name in before if name not in options]
        if idle := [name for name, value in Game(game, data.get("ruleset", ""), options).options.items()
                    if name in options and value == whole.options[name]]:  # fmt: skip
            raise TutorialError(f"step {place}: {idle[0]} is as in the ruleset")
        if before is not None and (not new or not options.items() <= before.items()):
            raise TutorialError(f"step {place}: it should leave out some options of the step before, and change none")
        rule = whole.book.options[new[0]].id if new else ""
        out.append({"name": step.get("name", ""), "say": step["say"], "options": options, "rule": rule})
        before = options
    if before:
        raise TutorialError(f"step {len(out)}: the last is the ruleset whole, and has no options")
    return {"ruleset": whole.ruleset.spec, "of": len(out), "steps": out}


def hand_of(course: dict[str, Any], at: int) -> dict[str, Any]:
    """What a hand of a course says of itself, as the table takes it; `at` is its place, from 0."""
    off = [{"words": step["name"], "rule": step["rule"]} for step in course["steps"][at + 1 :]]
    step = course["steps"][at]
    return {"at": at, "of": len(course["steps"]), "name": step["name"], "say": step["say"], "off": off}
