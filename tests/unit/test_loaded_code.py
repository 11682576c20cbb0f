"""What can be seen of the engine's code without running it.

No word in it stands alone: a rule's id, a key of the words, an option, a pile are written in the code and somewhere
else, and one that is misspelt on one side is an error that only one position in a thousand shows. And what says that
it gives something does not return None. What is read here is the code as it is loaded, so that `make mutants` tries
these tests on every change (`mutants.project.READERS`).
"""

from __future__ import annotations

import dataclasses
import dis
import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

import groomporter
from groomporter.core.events import KINDS

ENGINE = Path(groomporter.__file__).parent
BUILDER = ENGINE.with_name("groomporter_site")
#: All rooms but the console and the sweeps, whose options are read by people and by other programs alone.
AT_A_TERMINAL = ("console", "evidence", "sweeps")
ROOMS = [path.parent.name for path in sorted(ENGINE.glob("*/__init__.py")) if path.parent.name not in AT_A_TERMINAL]
WORD = re.compile(r"[\w-]+")
PYTHON = {"return", "reverse", "ascii", "altchars", "Cc", "Cf"}  # of annotations, and of what is called
SIGNS = re.compile(r"[A-Z0-9]+|A-Za-z0-9_-")  # ranks, suits and cards; what codes are made of


SENTENCE = 3  # words; longer texts are sentences, which are read as such


def modules() -> list[ModuleType]:
    """Every module of these rooms."""
    names = [f"groomporter.{room}" for room in ROOMS]
    for name in names:
        for found in pkgutil.walk_packages(importlib.import_module(name).__path__, f"{name}."):
            importlib.import_module(found.name)
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(tuple(names)) and module.__file__]


def functions(module: ModuleType, thing: Any) -> Iterator[FunctionType]:
    """The functions that a module defines, its classes' too, as they were written."""
    if isinstance(thing, staticmethod | classmethod | property):
        thing = thing.fget if isinstance(thing, property) else thing.__func__
    thing = inspect.unwrap(thing) if callable(thing) else thing
    if isinstance(thing, FunctionType) and thing.__code__.co_filename == module.__file__:
        yield thing
    elif isinstance(thing, type) and thing.__module__ == module.__name__ and not getattr(thing, "_is_protocol", False):
        for part in vars(thing).values():
            yield from functions(module, part)


def codes(code: CodeType) -> Iterator[CodeType]:
    """This code and all within it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes(part)


def texts(thing: Any) -> Iterator[str]:
    """Every string in a constant."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        yield from texts([*thing.items()])
    elif isinstance(thing, tuple | list | frozenset | set):
        for part in thing:
            yield from texts(part)
    elif dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        for field in dataclasses.fields(thing):
            yield from texts(getattr(thing, field.name))


def written(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The strings of a module's functions, its docstrings left out, and of its constants; each with where it stands."""
    for name, value in vars(module).items():
        for function in functions(module, value):
            for code in codes(function.__code__):
                for text in texts([part for part in code.co_consts if part is not function.__doc__]):
                    yield code.co_qualname, text
        if not name.startswith("__"):
            for text in texts(value):
                yield name, text
        if isinstance(value, type) and value.__module__ == module.__name__:
            for key, attribute in vars(value).items():
                if not key.startswith("__"):
                    for text in texts(attribute):
                        yield f"{name}.{key}", text


@cache
def known() -> frozenset[str]:
    """The words of all rules files, of the page's code and the builder's, of Python's names in these rooms, of events;
    and pages.
    """
    found = {*KINDS, *PYTHON, *(page.stem for page in (ENGINE.parents[1] / "docs").glob("*.md"))}
    for path in [*ENGINE.rglob("*.toml"), *BUILDER.rglob("*.mjs"), *BUILDER.rglob("*.py")]:
        found.update(WORD.findall(path.read_text("utf-8")))
    for module in modules():
        found.update(vars(module))
        for value in vars(module).values():
            for function in functions(module, value):
                for code in codes(function.__code__):
                    found.update(code.co_varnames, code.co_names, code.co_freevars)
    return frozenset(found - {"x"})  # which is a name in some function of the page's, and no word


@cache
def places() -> dict[str, set[str]]:
    """Where each word is written."""
    found: dict[str, set[str]] = {}
    for module in modules():
        for place, text in written(module):
            for word in words(text):
                found.setdefault(word, set()).add(f"{module.__name__}.{place}")
    return found


def words(text: str) -> list[str]:
    """The words of a text, unless it is a sentence."""
    found = WORD.findall(text)
    return [word for word in found if not SIGNS.fullmatch(word)] if len(found) <= SENTENCE else []


def is_known(word: str) -> bool:
    """Whether the rules have it, or what it is several of, or a word of which it is the part at a hyphen; or another
    place of the code.
    """
    if not {word, word.lower(), word.removesuffix("s")}.isdisjoint(known()) or len(places().get(word, ())) > 1:
        return True
    return word.strip("-") != word and any(word in one for one in known())


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_every_word_is_known_elsewhere(module: ModuleType) -> None:
    strange = {(place, word) for place, text in written(module) for word in words(text) if not is_known(word)}
    strange -= {("plural", "x"), ("ORDINALS", "twelfth")}
    assert not strange, "written nowhere else, neither in a rules file nor in the code"


def test_a_misspelt_word_is_found_wherever_it_stands() -> None:
    """In what a function returns, in a pair of words, behind a decorator, in a function within, in a class."""
    lines = (
        "NAMES = {'a': ('trik', 2)}",
        "def play(): return ['turnx', ('stok', 1)]",
        "class Deal:",
        "    WAY = 'onword'",
        "    @property",
        "    def all(self): return [lambda: 'trumpf']",
        "    @staticmethod",
        "    def said(): 'A docstring.'; return 'the cards that lei open'",
    )
    module = ModuleType("misspelt")
    module.__file__ = "misspelt.py"
    exec(compile("\n".join(lines), "misspelt.py", "exec"), vars(module))
    found = {word for _, text in written(module) for word in words(text) if not is_known(word)}
    assert found == {"trik", "turnx", "stok", "onword", "trumpf"}


def gives_nothing(function: FunctionType) -> bool:
    """Whether a function says that it gives something, and can return None all the same."""
    said = str(function.__annotations__.get("return", "None"))
    if inspect.isgeneratorfunction(function) or re.search(r"None|Any|object|NoReturn", said):
        return False
    steps = [(step.opname, step.argval) for step in dis.get_instructions(function)]
    return ("RETURN_CONST", None) in steps or any(
        one == ("LOAD_CONST", None) and other[0] == "RETURN_VALUE" for one, other in pairwise(steps)
    )


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_what_gives_something_does_not_return_none(module: ModuleType) -> None:
    """None passes for "no rule", for no cards and for False, until somebody counts or joins it."""
    there = (function for value in vars(module).values() for function in functions(module, value))
    assert not [function.__qualname__ for function in there if gives_nothing(function)]


def test_a_none_that_was_not_promised_is_found() -> None:
    def promised(cards: int) -> str | None:
        return "" if cards else None

    def kept(cards: int) -> str:
        return "" if cards else "turn"

    def broken(cards: int) -> str:
        if cards:
            return None  # type: ignore[return-value]
        return "turn"

    assert [gives_nothing(function) for function in (promised, kept, broken)] == [False, False, True]
