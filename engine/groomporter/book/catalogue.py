"""Finding games: every module or folder of `groomporter.games` that has its rules beside it.

Games can also lie in a folder of one's own (`look_in`): a new game is tried there before it joins the others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType

from . import sources as bibliography
from .loader import Loader, RulesError
from .rules import ChoiceError, Rule, Rulebook
from .sources import ENGINE, sources

package = import_module(f"{ENGINE}.games")  # by name: games are found, and stand above what finds them

SHARED = "every-table"


_further: list[Path] = []


def look_in(root: Path) -> None:
    """Also find the games, and the works they cite, in a folder laid out as the engine's own is.

    Its modules are imported as modules of `groomporter.games`, so that a game need not change when it moves there.

    Args:
        root: the folder; games lie in ``games/``, works in ``sources/``.

    Raises:
        ChoiceError: it holds no folder ``games``.
    """
    if not (root / "games").is_dir():
        raise ChoiceError(f"no folder of games in {str(root)[:200]!r}")
    if root in _further:
        return
    _further.append(root)
    package.__path__.append(str(root / "games"))
    bibliography.further.append(root / "sources")
    for found in (sources, games, rulebook):
        found.cache_clear()


def forget(root: Path) -> None:
    """No longer look in this folder."""
    _further.remove(root)
    package.__path__.remove(str(root / "games"))
    bibliography.further.remove(root / "sources")
    for found in (sources, games, rulebook):
        found.cache_clear()


def folders() -> list[Traversable]:
    """Where games lie."""
    return [files(ENGINE) / "games", *(root / "games" for root in _further)]


def file_stem(game: str) -> str:
    """How a game's files and modules are named: its id with underscores, as Python wants it."""
    return game.replace("-", "_")


def rules_file(stem: str) -> Traversable | None:
    """Where the rules of the game with this stem are, or None."""
    for folder in folders():
        for path in (folder / f"{stem}.toml", folder / stem / "rules.toml"):
            if path.is_file():
                return path
    return None


def rules_name(game: str) -> str:
    """The name of a game's rules file, as a fault names it."""
    stem = file_stem(game)
    path = rules_file(stem)
    return f"{stem}/rules.toml" if path is None or path.name == "rules.toml" else path.name


@cache
def games() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    stems = {path.name.removesuffix(".toml") for folder in folders() for path in folder.iterdir()}
    return tuple(sorted(stem.replace("_", "-") for stem in stems if rules_file(stem)))


@cache
def shared() -> Rulebook:
    """The rules that hold at every table."""
    path = files(__package__) / "every_table.toml"
    return Loader(SHARED, path.read_text("utf-8"), path.name, sources()).load_shared()


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of a game.

    Raises:
        ChoiceError: there is no such game.
        RulesError: its file has a fault.
    """
    stem = file_stem(game)
    path = rules_file(stem) if game in games() else None
    if path is None:
        raise ChoiceError(f"no game {str(game)[:60]!r}; there are: {', '.join(games())}")
    where = rules_name(game)
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise RulesError(f"{where}: not UTF-8 text") from None
    return Loader(game, text, where, sources(), shared(), rulebook).load()


@cache
def module(game: str) -> ModuleType:
    """The code of a game: its `STATE`, and `PRESENTER`, `CLUES` and `THUMB` where it gives them."""
    return import_module(f"{ENGINE}.games.{file_stem(game)}")


@cache
def aliases() -> Mapping[str, str]:
    """Rule ids of the past, and what they are called now. An id is never removed, only moved here."""
    return tomllib.loads((files(__package__) / "aliases.toml").read_text("utf-8"))


def rule(whole: str) -> Rule:
    """The rule with this whole id (``losing-loadum.follow-suit``), old ids included.

    Raises:
        ChoiceError: there is none.
    """
    now = aliases().get(whole, whole)
    game, _, short = now.partition(".")
    book = shared() if game == SHARED else rulebook(game)
    if short not in book.rules:
        raise ChoiceError(f"no rule {whole[:80]!r}")
    return book.rules[short]
