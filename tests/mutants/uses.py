"""Where what is worked out in loading is used: a constant, a default, an attribute of a class.

A change of such a statement can bear on any test, but it shows where one of the names is used that the statement binds,
or a name that is worked out from these in loading. Names are taken for the same wherever they stand, so that rather too
much is found than too little.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from .project import Project

Place = tuple[str, int]


class Uses:
    """The names of a package.

    Attributes:
        bound: by file and line of what is run in loading, the names that it binds.
        used: by name, the files and lines of functions that use it; and the files of tests in which it is written, with
            line 0.
        passed: by name, the names that are worked out from it in loading.
    """

    def __init__(self, project: Project) -> None:
        self.bound: dict[Place, set[str]] = defaultdict(set)
        self.used: dict[str, set[Place]] = defaultdict(set)
        self.passed: dict[str, set[str]] = defaultdict(set)
        for path in sorted(project.package.rglob("*.py")):
            self.file = str(path.relative_to(project.root))
            self.block(ast.parse(path.read_text("utf-8")).body, "")
        for path in project.files():
            for name in re.findall(r"\w+", path.read_text("utf-8")):
                self.used[name].add((str(path.relative_to(project.root)), 0))

    def block(self, body: Sequence[ast.stmt], owner: str) -> None:
        """Statements of a module, or of the class `owner`."""
        for statement in body:
            match statement:
                case ast.FunctionDef(name=name):
                    special = owner if name.startswith("__") else name
                    self.loaded([*statement.decorator_list, statement.args], {special or name})
                    for node, name in named(statement.body):
                        self.used[name].add((self.file, node.lineno))
                case ast.ClassDef(name=name):
                    self.loaded([*statement.decorator_list, *statement.bases, *statement.keywords], {name})
                    self.block(statement.body, name)
                case ast.Import() | ast.ImportFrom():
                    pass
                case _:
                    names = {name for node, name in named([statement]) if isinstance(node.ctx, ast.Store)}
                    self.loaded([statement], names or ({owner} if owner else set()))

    def loaded(self, parts: Sequence[ast.AST], names: set[str]) -> None:
        """What is run in loading, and binds these names."""
        for node in (node for part in parts for node in ast.walk(part)):
            for line in range(getattr(node, "lineno", 1), (getattr(node, "end_lineno", 0) or 0) + 1):
                self.bound[self.file, line] |= names
        for _, name in named(parts):
            self.passed[name] |= names

    def of(self, places: Sequence[Place]) -> set[Place]:
        """Where the names are used that hang on what stands in these places."""
        found, left = set[str](), [name for place in places for name in self.bound.get(place, ())]
        while left:
            if (name := left.pop()) not in found:
                found.add(name)
                left += self.passed.get(name, ())
        return {place for name in found for place in self.used.get(name, ())}


def named(parts: Sequence[ast.AST]) -> Iterator[tuple[ast.Name | ast.Attribute, str]]:
    """Every name and attribute in these parts."""
    for node in (node for part in parts for node in ast.walk(part)):
        if isinstance(node, ast.Name):
            yield node, node.id
        elif isinstance(node, ast.Attribute):
            yield node, node.attr
