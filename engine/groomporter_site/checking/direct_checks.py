"""The parts of a game that are looked at directly: its rules, its play, its first hand, its pages, lessons and kit."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from click import ClickException

from groomporter.book.catalogue import file_stem, module, rulebook, rules_file
from groomporter.book.loader import RulesError
from groomporter.book.rules import ChoiceError
from groomporter.book.sources import SourceError
from groomporter.players.simulate import simulate
from groomporter.sitting.game import Game

from ..course import course
from ..firsthand import FIRST, TutorialError, first_hand
from ..learning.lesson import FOLDER, lessons
from ..learning.lesson_replies import answer_lesson
from ..page import game_page
from ..page_order import faults
from ..stubs import kit_stub, play_stub
from ..teaching.data import FILE, has_kit, read_kit
from ..teaching.proofs import prove_rulings
from . import pages
from .missing_files import GUIDE, Optional, shown_path, where

GIVEN = ("STATE", "THUMB", "MARGIN", "MARGIN_OPTIONS")
DEALS = 5
FAULTS = (RulesError, SourceError, ChoiceError, TutorialError, ClickException)


class GameToCheck(NamedTuple):
    """Of which game, in which folder (the project, or a copy of it), and whether it has been moved in."""

    project: Path
    game: str
    inside: bool


def rules(asked: GameToCheck) -> Iterator[str]:
    """The rules file loads, with its sources."""
    stem = file_stem(asked.game)
    if rules_file(stem) is None:
        yield f"engine/groomporter/games/{stem}.toml is missing; write the game's rules there: section 2 of {GUIDE}"
        return
    rulebook(asked.game)


def play(asked: GameToCheck) -> Iterator[str]:
    """The code gives what it should, and plays a few deals of each ruleset by its rule of thumb."""
    stem = file_stem(asked.game)
    games = asked.project / "engine" / "groomporter" / "games"
    own = f"{stem}/__init__.py" if (games / stem).is_dir() else f"{stem}.py"
    if not (games / own).is_file():
        yield f"engine/groomporter/games/{own} is missing; write the play there: section 3 of {GUIDE}"
        return
    try:
        found = module(asked.game)
        for name in GIVEN:
            if not hasattr(found, name):
                yield f"engine/groomporter/games/{own} gives no {name}; write it at its end: section 3 of {GUIDE}"
                return
        for ruleset in rulebook(asked.game).rulesets:
            game = Game(asked.game, ruleset.spec)
            seats = game.usual_seats
            simulate(game, seats, ["thumb"] * len(seats), DEALS, "check", None)
    except Exception as error:  # whatever the author's own code does wrong
        yield where(error, asked.project, games)


def style(asked: GameToCheck) -> Iterator[str]:
    """The game's own modules are as `make check` wants them, but for their types."""
    stem = file_stem(asked.game)
    own = ["engine/groomporter/games", "tests/off", "tests/tiny", "tests/oracles"]
    found = [f"{folder}/{name}" for folder in own for name in (f"{stem}.py", stem)]
    files = [name for name in found if (asked.project / name).exists()]
    for command, mend in (("check --output-format concise --quiet", ""), ("format --check --quiet", "ruff format")):
        ruff = [sys.executable, "-m", "ruff", *command.split(), *files]
        done = subprocess.run(ruff, cwd=asked.project, capture_output=True, text=True, check=False)
        if done.returncode and mend:
            yield f"not laid out as the others; run .venv/bin/{mend} {' '.join(files)}"
        elif done.returncode:
            yield from done.stdout.splitlines() or done.stderr.splitlines()
            return


def opening(asked: GameToCheck) -> Iterator[str]:
    """There is a first hand, and it can be dealt."""
    if first_hand(asked.game, asked.project / "tutorials") is None:
        yield (
            f"tutorials/{asked.game}/{FIRST}.toml is missing; write say, seats, seat, dealer and [hands]: section 7 of "
            f"{GUIDE}"
        )


def page(asked: GameToCheck) -> Iterator[str]:
    """The game's page has its order, and its title is its own."""
    name = game_page(asked.game)
    file = asked.project / "docs" / name
    if not file.is_file():
        yield f"docs/{name} is missing; write the game's page there: section 8 of {GUIDE}"
        return
    yield from (f"docs/{name}: {fault}" for fault in faults(file.read_text("utf-8"), rulebook(asked.game)))
    yield from pages.alike(asked.project / "docs", name)
    yield from large_table(asked)


def large_table(asked: GameToCheck) -> Iterator[str]:
    """The page on which the game is played at large; a game in work is given it."""
    file = asked.project / "docs" / "play" / f"{asked.game}.md"
    if file.is_file():
        return
    if asked.inside:
        yield f"docs/play/{file.name} is missing; run .venv/bin/python -m groomporter_site.stubs"
    else:
        file.write_text(play_stub(rulebook(asked.game).name, asked.game), "utf-8")


def step_by_step(asked: GameToCheck) -> Iterator[str]:
    """A course, if there is one, holds; lessons and their page are there both or neither, and hold."""
    root, name = asked.project / "tutorials", f"learn/{asked.game}.md"
    course(asked.game, root)
    has_page, found = (asked.project / "docs" / name).is_file(), lessons(asked.game, root)
    if not has_page and not found:
        yield Optional(f"if there are to be lessons: tutorials/{asked.game}/{FOLDER}/{FIRST}.toml and docs/{name}")
        return
    if not found:
        yield f"tutorials/{asked.game}/{FOLDER}/ has no lesson; write {FIRST}.toml: section 9 of {GUIDE}"
    for lesson in found:
        answer_lesson(lesson, root)
    if not has_page:
        blocks = " and ".join(f"/// {block} | {asked.game}, then ///" for block in ("lessons", "quiz"))
        yield f"docs/{name} is missing; write its head, # Learn {rulebook(asked.game).name}, {blocks}"
    else:
        yield from pages.alike(asked.project / "docs", name)


def kit(asked: GameToCheck) -> Iterator[str]:
    """What the kit needs is there and true, and so is its page."""
    root, name = asked.project / "tutorials", f"teach/{asked.game}.md"
    has_page = (asked.project / "docs" / name).is_file()
    if not has_kit(asked.game, root):
        say = f"tutorials/{asked.game}/{FILE}"
        missing = f"{say} is missing, and docs/{name} stands on it; write it: section 9 of {GUIDE}"
        yield missing if has_page else Optional(f"if there is to be a kit: {say}")
        return
    prove_rulings(read_kit(asked.game, root))
    if not has_page:
        if asked.inside:
            yield f"docs/{name} is missing; run .venv/bin/python -m groomporter_site.stubs"
            return
        (asked.project / "docs" / name).write_text(kit_stub(asked.game), "utf-8")
    yield from pages.alike(asked.project / "docs", name)


def check_pages_build(asked: GameToCheck) -> Iterator[str]:
    """The game's pages build."""
    names = (game_page(asked.game), f"play/{asked.game}.md", f"learn/{asked.game}.md", f"teach/{asked.game}.md")
    there = tuple(name for name in names if (asked.project / "docs" / name).is_file())
    if there:
        with tempfile.TemporaryDirectory() as made:
            yield from pages.build(asked.project, there, Path(made))
    else:
        yield Optional("there is no page yet")


#: By the part that must hold for it, the part of the tests (`suite.PARTS`) that goes on from there.
GOES_ON = {"first hand": "first hand, played", "lessons": "lessons, held", "kit": "kit, held"}
#: The parts that are looked at before the tests, for which they must hold; and those that are looked at beside them.
FIRST_OF_ALL: dict[str, Callable[[GameToCheck], Iterator[str]]] = {"rules and sources": rules, "play": play}
BESIDE: dict[str, Callable[[GameToCheck], Iterator[str]]] = {
    "style": style, "first hand": opening, "page": page, "lessons": step_by_step, "kit": kit,
    "pages, built": check_pages_build,
}  # fmt: skip


def unreadable(asked: GameToCheck) -> Iterator[str]:
    """Files of the game, and pages, that are no text or are nested too deep."""
    own = (asked.project / "tutorials" / asked.game).rglob("*.toml")
    for path in sorted((*own, *(asked.project / "docs").rglob("*.md"))):
        try:
            text = path.read_text("utf-8")
            if path.suffix == ".toml":
                tomllib.loads(text)
        except UnicodeDecodeError as error:
            yield f"{shown_path(path, asked.project)}: its byte {error.start + 1} is not UTF-8; save it as UTF-8"
        except RecursionError:
            yield f"{shown_path(path, asked.project)}: something in it is nested too deep"
        except tomllib.TOMLDecodeError:
            pass


def looked_at(look: Callable[[GameToCheck], Iterator[str]], asked: GameToCheck) -> list[str]:
    """What is wrong with a part, a line each."""
    found: list[str] = []
    try:
        found.extend(look(asked))
    except FAULTS as error:
        found.append(error.format_message() if isinstance(error, ClickException) else str(error))
    except (UnicodeDecodeError, RecursionError) as error:
        found.extend(list(unreadable(asked)) or [where(error, asked.project, asked.project)])
    return found
