"""Every public thing of the packages says what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "engine"
MODULES = sorted(path for name in ("groomporter", "groomporter_site") for path in (ENGINE / name).rglob("*.py"))
NamedNode = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def missing_docstrings(tree: ast.Module) -> list[str]:
    """What of a module has no docstring: itself, its public classes and functions, and their public methods."""
    bare = [] if ast.get_docstring(tree) else ["the module"]
    return bare + [called for called, node in public(tree.body) if not ast.get_docstring(node)]


def public(body: list[ast.stmt], inside: str = "") -> Iterator[tuple[str, NamedNode]]:
    """Classes and functions without a leading underscore, with their names; not what lies in functions."""
    for node in body:
        if isinstance(node, NamedNode) and not node.name.startswith("_"):
            yield inside + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{inside}{node.name}.")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_public_things_have_docstrings(path: Path) -> None:
    assert not missing_docstrings(ast.parse(path.read_text("utf-8")))


def test_the_search_finds_what_has_none() -> None:
    source = '"""Module."""\ndef f(): ...\nclass C:\n    """C."""\n    def g(self): ...\n    def _h(self): ...\n'
    assert missing_docstrings(ast.parse(source)) == ["f", "C.g"]
    assert missing_docstrings(ast.parse("x = 1")) == ["the module"]
