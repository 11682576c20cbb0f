"""What numbers of a game hang on: a mark of its rules and its players that changes when either does.

Comments, docstrings and layout are left out, and so are the words of rules: they change nothing of play.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path

from ..sitting.game import Game

PACKAGE = __name__.split(".")[0]
PLAYED_BY = (f"{PACKAGE}.games", f"{PACKAGE}.play")  # where rules and rules of thumb stand
COUNTED_BY = f"{PACKAGE}.sweeps.play_sittings"  # what is counted, and how players are seated
WORDS_ALONE = ("presenter",)  # modules that change nothing of play
DIGITS = 12
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def made_of(game: Game, part: str = "") -> str:
    """The mark of this game under its options: of its code, its family's, the shared parts of play, and its options.

    Args:
        part: a module of the game's folder that its rules and players do not import, and that counts too.
    """
    digest = hashlib.sha256(repr((sorted(game.options.items()), game.players, game.ruleset.bound)).encode())
    first = f"{PACKAGE}.games.{game.id.replace('-', '_')}"
    import_module(first)
    import_module(COUNTED_BY)
    for name in sorted(
        modules_reached(first) | (modules_reached(import_module(f"{first}.{part}").__name__) if part else set())
    ):
        digest.update(f"{name}\n{bare(name)}\n".encode())
    digest.update(bare(COUNTED_BY).encode())
    return digest.hexdigest()[:DIGITS]


def modules_reached(first: str) -> set[str]:
    """This module and all that it imports, and they in turn, as far as they are `PLAYED_BY`."""
    found, left = set(), [first]
    while left:
        name = left.pop()
        if name not in found and name.startswith(PLAYED_BY) and name.rpartition(".")[2] not in WORDS_ALONE:
            found.add(name)
            left += modules_imported(name)
    return found


@cache
def modules_imported(name: str) -> tuple[str, ...]:
    """The modules of this package that a module imports."""
    module = sys.modules[name]
    package = module.__package__ or name
    return tuple(
        dict.fromkeys(
            one
            for node in ast.walk(tree(name))
            if isinstance(node, ast.ImportFrom) and node.level
            for one in modules_named(resolve_name("." * node.level + (node.module or ""), package), node)
        )
    )


def modules_named(source: str, node: ast.ImportFrom) -> Iterator[str]:
    """The modules that an import names: its source, and what it takes from it where that is a module."""
    yield source
    yield from (whole for alias in node.names if (whole := f"{source}.{alias.name}") in sys.modules)


def tree(name: str) -> ast.Module:
    """A module as it is read."""
    return ast.parse(Path(str(sys.modules[name].__file__)).read_text("utf-8"))


@cache
def bare(name: str) -> str:
    """A module without comments, docstrings and layout."""
    read = tree(name)
    for node in ast.walk(read):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(read)
