"""What a game needs beside its rules and its play: for each part the files that are missing, with what to write."""

from __future__ import annotations

import importlib
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

from groomporter.book.catalogue import file_stem, rulebook
from groomporter.book.rules import Rulebook

from ..hand_records import records_of

GUIDE = "docs/contributing.md"


class Optional(str):
    """What is said of a part that has not been begun and need not be."""

    __slots__ = ()


def module(kind: str, game: str) -> ModuleType | None:
    """The module of a game among the tests, ``tests/KIND/GAME.py``; None where there is none."""
    stem = f"{kind}.{file_stem(game)}"
    try:
        return importlib.import_module(stem)
    except ModuleNotFoundError as error:
        if error.name != stem:
            raise
        return None


def where(error: Exception, project: Path, folder: Path) -> str:
    """An error of the author's own code, in one line, with the place in it that the error comes from.

    Args:
        error: what was raised.
        project: the project's folder, or a copy of it.
        folder: where the author's code lies; an error of none of it is told with the last place of all.
    """
    if isinstance(error, SyntaxError):
        return f"{shown_path(Path(error.filename or ''), project)}:{error.lineno}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    last = ([frame for frame in frames if Path(frame.filename).is_relative_to(folder)] or frames)[-1]
    said = " ".join(str(error).split())
    return f"{shown_path(Path(last.filename), project)}:{last.lineno}: {type(error).__name__}: {said}"


def shown_path(file: Path, project: Path) -> str:
    """A file of the project as seen from its folder; of any other the name alone."""
    return file.relative_to(project).as_posix() if file.is_relative_to(project) else file.name


def wanting_records(project: Path, book: Rulebook) -> Iterator[str]:
    """No hand record at all; which rules want one the tests tell."""
    if not records_of(book.game, project):
        folder = f"tutorials/{book.game}/examples/"
        yield f"no hand record in {folder}; write one that shows a rule, as section 4 of {GUIDE} has it"


def switches(project: Path, book: Rulebook) -> Iterator[str]:
    """Rules that cannot be switched off, and switches of no rule."""
    file = f"tests/off/{file_stem(book.game)}.py"
    found = module("off", book.game)
    switched = getattr(found, "OFF", None)
    if not isinstance(switched, dict):
        yield f'{file} has no OFF; write OFF = {{"RULE": put((module, "NAME", value)), …}}: section 5 of {GUIDE}'
        return
    for rule in book.rules.values():
        if rule.kind != "informs" and rule.short not in switched:
            yield f'{file}: OFF has no entry for {rule.short}; write "{rule.short}": put((…)) or mute("{rule.short}")'
    if strange := sorted(switched.keys() - book.rules.keys()):
        yield f"{file}: OFF has an entry for {strange[0]}, and there is no such rule; take it out"


def tiny(project: Path, book: Rulebook) -> Iterator[str]:
    """No tiny pack."""
    file = f"tests/tiny/{file_stem(book.game)}.py"
    if not getattr(module("tiny", book.game), "CASES", None):
        yield f'{file} has no CASES; write CASES = [Tiny(("Anne", "Bess"), "AC KC 2C …")]: section 5 of {GUIDE}'


def oracle(project: Path, book: Rulebook) -> Iterator[str]:
    """No second implementation."""
    file = project / "tests" / "oracles" / f"{file_stem(book.game)}.py"
    if not file.is_file():
        yield f"tests/oracles/{file.name} is missing; write class Oracle from the sources alone: section 6 of {GUIDE}"


def missing_pins(project: Path, book: Rulebook) -> Iterator[str]:
    """Hands that are not yet frozen or told, and sentences that are not yet in the list that was read."""
    stems = (ruleset.spec.replace("@", "-v") for ruleset in book.rulesets)
    frozen = (f"frozen/{book.game}/{stem}-1.toml" for stem in stems)
    for name in (*frozen, f"told/{book.game}.txt"):
        if not (project / "tests" / name).is_file():
            tool = "freeze" if name.startswith("frozen") else "telling"
            yield f"tests/{name} is missing; run cd tests && ../.venv/bin/python -m tools.{tool}"
    said = importlib.import_module("tools.all_sentences")
    if said.SAID.read_text("utf-8") != said.list_sentences():
        yield (
            "tests/words/said.txt has not the sentences of now; run cd tests && "
            "../.venv/bin/python -m tools.all_sentences, and read the difference"
        )


#: By the part of the tests that it is needed for (`suite.PARTS`).
NEEDED = {"hand records": wanting_records, "rules switched off": switches, "tiny packs": tiny, "oracle": oracle}
#: The same, of a game that has been moved in; before, there is nothing of it.
KEEPING = {"told and frozen hands": missing_pins}


def looked_for(look: Callable[[Path, Rulebook], Iterator[str]], project: Path, book: Rulebook) -> list[str]:
    """What is missing of one part, a line each; or why that cannot be told."""
    try:
        return list(look(project, book))
    except Exception as error:  # whatever the author's own code does wrong
        return [where(error, project, project / "tests")]


def wanting(project: Path, game: str, *, inside: bool) -> dict[str, list[str]]:
    """By part, what is missing.

    Args:
        project: the project's folder, or a copy of it.
        game: its id; its rules load.
        inside: whether it has been moved in.
    """
    book = rulebook(game)
    asked = NEEDED | KEEPING if inside else NEEDED
    missing = {part: found for part, look in asked.items() if (found := looked_for(look, project, book))}
    if not inside and "oracle" in missing:
        missing["oracle"] = [Optional(f"before it is moved in: {line}") for line in missing["oracle"]]
    return missing
