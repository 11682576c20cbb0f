"""An example as the page shows it: its last few positions, each with what happened, and what is tried at its end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from groomporter.core.events import NO_SEAT
from groomporter.scene.frames import frame_changes
from groomporter.scene.leads import playable
from groomporter.scene.screen import shown_card
from groomporter.scene.walkthrough import looks, position, whole
from groomporter.sitting.game import Table
from groomporter.table.rulings import REFUSED
from groomporter.wording.ruling_words import because
from groomporter.wording.words import Words

from .example import Example
from .rule_examples import RuleExample

BEFORE, AFTER = 3, 1  # positions that are shown before a moment, and after it
KEPT = ("game", "ruleset", "options", "seats", "dealer", "standing", "pack", "deck", "lift")  # of a record, to play on


def show(example: Example, showings: Iterable[RuleExample]) -> tuple[dict[str, Any], dict[RuleExample, int]]:
    """An example for a page, and at which of its steps it shows what it is shown for.

    Returns:
        ``title``; ``note``, in pieces (`pieces`); ``ruleset``, and ``options``, what is chosen otherwise than there;
        ``screen``, the last position, all hands shown; ``steps``, one for each position: what is then unlike the next
        (`groomporter.scene.frames`), ``said``, what happened just before it, ``done``, how many lines had been done,
        and of a line that is only tried, ``tried``; ``record``, from which it can be played on.
    """
    wanted, table, game = list(showings), example.table, example.table.game
    walk: list[tuple[dict[str, Any], int, dict[str, Any]]]
    walk = [(position(now, told), done, {}) for now, done, told in looks(table)]
    counts, tries = [done for _, done, _ in walk], [try_line(table, entry["line"]) for entry in example.tries]
    last, done, _ = walk[-1]
    walk += [(last | {"said": []}, done, {"tried": one}) for one in tries]
    at = {one: place_of(one, counts, example) for one in wanted}
    first, end = window(at.values(), len(counts), len(tries))
    walk = walk[first : end + 1]
    screen = whole(table, walk[-1][0])
    nexts = [*(scene for scene, _, _ in walk[1:]), screen | {"decides": ""}]
    steps = [
        frame_changes(scene, following) | {"done": done} | extra
        for (scene, done, extra), following in zip(walk, nexts, strict=True)
    ]
    for step in steps:
        step["said"] = [sentence(entry) for entry in step["said"]]
        step.pop("decides", None)
    record = table.record()
    shown = {
        "title": example.data["title"],
        "note": pieces(table, example.data["note"]),
        "ruleset": game.ruleset.title,
        "options": [game.book.chosen_words(*one) for one in game.chosen.items()],
        "screen": screen,
        "steps": steps,
        "record": {key: record[key] for key in KEPT if key in record} | {"actions": list(table.lines)},
    }
    return shown, {one: place - first for one, place in at.items()}


def place_of(showing: RuleExample, done: Sequence[int], example: Example) -> int:
    """Which of all its steps shows it: a position, or a line that is tried after the last."""
    if showing.tried:
        return len(done) + [entry["line"] for entry in example.tries].index(showing.tried)
    moment = showing.done
    return next((place for place, count in enumerate(done) if count >= moment), len(done) - 1)


def window(places: Iterable[int], positions: int, tries: int) -> tuple[int, int]:
    """The first and the last step that is shown: what led to the moments, and what came of them; all that is tried,
    where one of them is the end.
    """
    some = sorted(places) or [positions - 1]
    last = positions + tries - 1 if some[-1] >= positions - 1 else some[-1] + AFTER
    return max(0, some[0] - BEFORE), last


def sentence(entry: Mapping[str, Any]) -> dict[str, Any]:
    """What is said, and by which rule; of what somebody wins or loses by it, that it ``pays``."""
    pays = {"pays": True} if entry["kind"] == "pay" else {}
    return {"text": entry["text"], "rule": entry["rule"]} | pays


def try_line(table: Table, line: str) -> dict[str, Any]:
    """A line that is only tried: by whom, what it would be, the cards it names, the ruling, and of a card that would be
    played those that ``may`` be.
    """
    seat, _, _ = line.partition(": ")
    ruling = table.why_not(line)
    words = Words(table.game, table.seats, NO_SEAT)
    choice = table.grammar.choice(line)
    asked = words.act(table.grammar, table.grammar.read(line)[1])
    verb = table.grammar.verbs[table.grammar.number[choice.verb]]
    none = verb.arguments[-1:] == ("cards",) and not choice.cards
    refused = ruling.rule if ruling.verdict == REFUSED else None
    pack = table.game.pack
    plays = table.grammar.plays_one(choice)
    return {
        "seat": seat,
        "asked": f"{asked}: no card" if none else asked,
        "cards": [shown_card(table, card) for card in line.split() if card in pack.number],
        "may": [pack.name(card) for card in playable(table, table.number(seat))] if plays else [],
        "refused": refused is not None,
        "because": because(table, ruling, words) if refused else "",
        "rule": refused.id if refused else "",
        "text": ruling.reading if refused else "",
    }


def pieces(table: Table, note: str) -> list[str | Mapping[str, str]]:
    """A note in pieces: text, and cards in the notation as pictures of them."""
    pack = table.game.pack
    names = "|".join(sorted(map(re.escape, pack.number), key=len, reverse=True))
    parts = re.split(rf"(?<![\w-])({names})(?![\w-])", note)
    return [part if place % 2 == 0 else shown_card(table, part) for place, part in enumerate(parts) if part]
