"""A match of two deals among opponents, told to one of them: what it saw, was asked and could do, line by line.

``cd tests && ../.venv/bin/python -m tools.telling`` writes a file for each game that has none to ``tests/told/``, with
a match by each of its rulesets and what else is heard of it (`heard`), and ``--anew`` all of them. They are there to be
read by a person before they are kept, like any hand at a table; nothing else pins how play is told.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import groomporter
from groomporter import Table
from groomporter.players import player
from groomporter.players.company import Company
from groomporter.scene.screen import screen
from groomporter.wording.log import news
from groomporter.wording.reckoning import reckoning

from .heard import heard
from .play import NAMES, rulesets

TOLD = Path(__file__).parents[1] / "told"
DEALS = 2
FEW = 8  # choices of one ask that are written out
BESIDES = "\n\n== Heard besides, in deals played at random ==\n"


def path(name: str) -> Path:
    """Where a game's matches are told."""
    return TOLD / f"{name}.txt"


def matches(name: str) -> str:
    """A match by each ruleset of a game, one after the other."""
    return "\n\n".join(tell_match(game, ruleset) for game, ruleset in rulesets() if game == name)


def tell_match(name: str, ruleset: str) -> str:
    """The match as the first seat hears it. Its opponents and its cards hang on the ruleset's name alone."""
    game = groomporter.game(name, ruleset)
    seats = NAMES[: max(game.players[0], min(4, game.players[1]))]
    match = game.match(seats, seats[-1], seed=f"told {name} {ruleset}")
    out: list[str] = []
    for number in range(1, DEALS + 1):
        out += ["", f"== Deal {number}: {match.table.dealer} deals =="]
        out += deal(match.table, game.ruleset.bound)
        if match.over:
            break
        if number < DEALS:
            match.next()
    return "\n".join([f"{game.book.name}, {game.ruleset.title}", *out]) + "\n"


def deal(table: Table, bound: int) -> Iterator[str]:
    """One deal, by the rule of thumb at every seat."""
    me, heard = table.seats[0], 0
    company = Company(table, {seat: player("thumb", table.game.id, seat) for seat in table.seats})
    for _ in range(bound):
        yield from told_lines(news(table, me, heard))
        heard = len(table.events)
        line = company.next_move()
        if line is None:
            break
        if me in table.waiting.seats or line.startswith(f"{me}: "):
            yield from question_lines(screen(table, me))
            yield f"  > {line}"
        table.act(line)
    table.settle()
    yield from told_lines(news(table, me, heard))
    yield from reckoning_lines(reckoning(table, me) or {})


def told_lines(sentences: list[dict[str, Any]]) -> Iterator[str]:
    """What was told, with its rules."""
    for entry in sentences:
        yield f"{'! ' if entry['moment'] else ''}{entry['text']}  [{entry['rule']}]"


def question_lines(shown: dict[str, Any]) -> Iterator[str]:
    """What lies there, and what can be done."""
    yield ""
    yield f"  {shown['title']}"
    for seat in shown["seats"]:
        notes = "; ".join(note["words"] for note in seat["notes"])
        signs = [sign for sign in ("dealer", "turn", "partner", "takes") if seat[sign]]
        swept = f" (last {seat['swept']['card']})" if seat["swept"] else ""
        laid = f" laid {seat['played']['card']} as {seat['order']}" if seat["played"] else ""
        front = f" before {' '.join(card['card'] for card in seat['front'])}" if seat["front"] else ""
        held = f"holds {seat['count']}, took {seat['taken']}"
        yield f"  {seat['name']} ({', '.join(signs)}) {held}{laid}{swept}{front}: {notes}"
    piles = [f"{p['name']} {p['count']} {' '.join(c['card'] for c in p['cards'])}".strip() for p in shown["piles"]]
    piles += [f"pool: {pool['words']}" for pool in shown["pool"]]
    piles += [*shown["known"], *([shown["trump"]] if shown["trump"] else [])]
    if row := shown["row"]:
        piles += [f"played {' '.join(card['card'] for card in row['cards'])}".strip(), *filter(None, [row["words"]])]
    yield f"  {'; '.join(piles)}"
    if board := shown["board"]:
        pegs = [f"{side['name']} {side['front']} and {side['back']}" for side in board["sides"]]
        yield f"  board of {board['of']}: {'; '.join(pegs)}"
    yield "  hand: " + " ".join(card["card"] + ("+" if card["line"] else "") for card in shown["hand"])
    if shown["holding"]:
        made = ", ".join(f"{one['card']} {one['words']}".strip() for one in shown["made"])
        yield f"  {shown['holding']}{made and f': {made}'}"
    for ask in shown["asks"]:
        words = [choice["words"] for choice in ask["choices"]]
        more = f" and {len(words) - FEW} more" if len(words) > FEW else ""
        yield f"  {ask['duty']} {ask['kind'] or 'button'} “{ask['label']}”: {' | '.join(words[:FEW])}{more}"


def reckoning_lines(table: dict[str, Any]) -> Iterator[str]:
    """The reckoning: why it ended, and each seat's row."""
    yield ""
    yield f"  {table['ended']} {' '.join(entry['text'] for entry in table['why'])}".rstrip()
    for row in table["rows"]:
        cells = ", ".join(f"{unit} {cell}" for unit, cell in zip(table["units"], row["cells"], strict=True))
        yield f"  {row['name']}: {cells}. {' '.join(entry['text'] for entry in row['why'])}".rstrip()


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, prog="tools.telling")
    reading.add_argument("game", nargs="*", help="these games; else all")
    reading.add_argument("--anew", action="store_true", help="write those that are there, too")
    asked = reading.parse_args()
    for name in asked.game or groomporter.games():
        file = path(name)
        if file.exists() and not asked.anew:
            print(f"{file.name} is kept as it is; --anew writes it anew")
            continue
        file.write_text(matches(name) + BESIDES + heard(name), "utf-8")
        print(file.relative_to(TOLD))


if __name__ == "__main__":
    main()
