"""A deal under two readings as the page shows it: what is the same, where they part, and what each makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from groomporter.book.rules import Reading, Rulebook
from groomporter.core.lines import TABLE
from groomporter.players.fork import REFUSES, TRIED, Side
from groomporter.scene.ending import ending
from groomporter.scene.fork_words import fork_told
from groomporter.scene.walkthrough import position, whole
from groomporter.sitting.game import Table
from groomporter.wording.ruling_words import citation_line

from .partings import Parting, partings_of
from .steps import KEPT, try_line

BESIDE = "beside="  # begins the name of the button that opens them
RULESETS = "rulesets"  # what partings of two rulesets go by


@cache
def partings_for(game: str) -> dict[str, list[dict[str, Any]]]:
    """The partings of a game by the whole id of the rule that is read in two ways; those of rulesets under `RULESETS`.

    Raises:
        TutorialError: one has a fault, or does not part.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for parting in partings_of(game):
        found.setdefault(parting.rule.id if parting.rule else RULESETS, []).append(shown(parting))
    return found


def shown(parting: Parting) -> dict[str, Any]:
    """A parting for a page.

    Returns:
        ``title`` and ``text``; ``values``, as records have them; ``ruleset``, by which all else is played, and
        ``about``, what is chosen otherwise than there; ``common``, a sentence or more for each step that is the same;
        ``fork``, where they part; ``sides``; ``record``, from which it can be played on, and ``done``, how many lines
        were done where they part.

        Each side has the ``title`` of its reading, and who holds it (``held``, and ``cited``); ``said``, what it makes
        of it, each with its rule, and whether it is ``refused``; ``outcome``, in sentences; ``ending``, what decided a
        deal that is over, else ``screen``, its last position, all hands shown, and ``tried``, the line that parts them
        where nothing was done after it (`try_line`); and what is chosen (``choose``).
    """
    fork, deal = parting.fork, parting.deal
    told = fork_told(fork)
    record = deal.record()
    lines = fork.sides[0].table.lines[: fork.alike]
    return {
        "title": parting.title,
        "text": parting.text,
        "values": list(parting.values),
        "ruleset": "" if parting.rule is None else fork.sides[0].game.ruleset.title,
        "about": chosen_besides(parting),
        "common": [" ".join(entry["text"] for entry in step) for step in told["same"]],
        "fork": told["fork"],
        "sides": [
            shown_side(parting, side, value, said)
            for side, value, said in zip(fork.sides, parting.values, told["sides"], strict=True)
        ],
        "record": {key: record[key] for key in KEPT if key in record} | {"actions": lines},
        "done": fork.alike,
    }


def chosen_besides(parting: Parting) -> list[str]:
    """What is chosen on both sides otherwise than the ruleset has it, in words."""
    left, right = (side.game for side in parting.fork.sides)
    both = ((name, value) for name, value in left.chosen.items() if value == right.options[name])
    return [left.book.chosen_words(name, value) for name, value in both]


def shown_side(parting: Parting, side: Side, value: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """One side for a page."""
    table, game = side.table, side.game
    out = {
        "title": parting.rule.reading(value).title if parting.rule else game.ruleset.title,
        **(holders(game.book, parting.rule.option, parting.rule.reading(value)) if parting.rule else {}),
        "said": told["said"],
        "refused": side.ruling is not None,
        "outcome": told["outcome"],
        "choose": {"ruleset": game.ruleset.spec, "options": game.chosen},
    }
    if table.settled:
        return out | {"ending": ending(table, table.seats[0], onlooker=True)}
    line = line_asked(parting)
    tried = {"tried": try_line(table, line)} if line and len(table.lines) == parting.fork.alike else {}
    return out | {"screen": last_position(table)} | tried


def line_asked(parting: Parting) -> str:
    """The line that parts them, or one that only one of them allows; "" where there is none."""
    fork = parting.fork
    only = [line for side in fork.sides for line in side.only]
    line = fork.line if fork.how in (REFUSES, TRIED) else next(iter(only), "")
    return "" if line.startswith(f"{TABLE}: ") else line


def holders(book: Rulebook, option: str, reading: Reading) -> dict[str, Any]:
    """Which rulesets have a reading, whether the usual one is among them, and what it rests on."""
    held = [one for one in book.newest_rulesets if reading.means(book.resolve(one.spec)[option])]
    return {
        "held": [one.title for one in held],
        "usual": book.ruleset().id in [one.id for one in held],
        "grade": reading.grade,
        "cited": [citation_line(citation) for citation in reading.cite],
    }


def last_position(table: Table) -> dict[str, Any]:
    """The position in which a side stops, as those see it who look on."""
    return whole(table, position(table, len(table.events)))
