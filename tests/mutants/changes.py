"""Single changes to a module, each of which some test should notice."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

COMPARED = {
    ast.Lt: [ast.LtE, ast.GtE], ast.LtE: [ast.Lt, ast.Gt], ast.Gt: [ast.GtE, ast.LtE], ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq], ast.NotEq: [ast.Eq], ast.In: [ast.NotIn], ast.NotIn: [ast.In], ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}  # fmt: skip
RECKONED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
    ast.Div: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}  # fmt: skip
#: Bounds that no value equals, so that only the opposite is another comparison: no act is 64, since cards are below it,
#: and every other act carries its verb above.
BOUNDS = {"CARD"}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
#: Arguments that only people read, and one that like ``assert`` only guards what is so in code that is right.
SAID = {"help", "description", "metavar", "prog", "strict"}
PROSE = 3  # words; a text of more is a sentence, which the tests of words read
SHOWN = 60  # characters shown before and after a change
HEADED = (ast.If, ast.While, ast.For, ast.With, ast.Try, ast.FunctionDef, ast.ClassDef, ast.Match)


@dataclass(frozen=True)
class Mutant:
    """One change.

    Attributes:
        file: the module, from the root of the project.
        where: the function or class that it is in ("" for the module itself).
        was: the statement (of a compound one the first line); `now` what is put there.
        line, last: the lines of the changed expression.
        number: which of its module's changes it is.
    """

    file: str
    where: str
    was: str
    now: str
    line: int
    last: int
    number: int

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What tells it from others, wherever its lines move."""
        return self.file, self.where, self.was, self.now

    def __str__(self) -> str:
        start = alike(self.was, self.now)
        end = alike(self.was[start:][::-1], self.now[start:][::-1])
        was, now = (shorten(text, start - SHOWN, len(text) - end + SHOWN) for text in (self.was, self.now))
        return f"{self.file}:{self.line} {self.where}\n    - {was}\n    + {now}"


def alike(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def shorten(text: str, start: int, end: int) -> str:
    """A part of a text, with dots for what is left out."""
    return "…" * (start > 0) + text[max(0, start) : end] + "…" * (end < len(text))


def head(statement: ast.stmt) -> str:
    """A statement in one line; of a compound one what stands before its colon."""
    text = ast.unparse(statement)
    first = next(line for line in text.splitlines() if not line.startswith("@"))
    return first if isinstance(statement, HEADED) else " ".join(text.split())


class Finder:
    """Walks one module and offers every change, by changing the tree and changing it back."""

    def __init__(self, path: Path, root: Path) -> None:
        self.file = str(path.relative_to(root))
        self.tree = ast.parse(path.read_text("utf-8"), str(path))
        self.number = 0

    def mutants(self) -> Iterator[Mutant]:
        """Every change to this module; the tree is changed as long as the caller looks at one."""
        yield from self.block(self.tree.body, "")

    def block(self, body: list[ast.stmt], where: str) -> Iterator[Mutant]:
        for place, statement in enumerate(body):
            if self.left_out(statement, place):
                continue
            if isinstance(statement, ast.Expr | ast.Assign | ast.AugAssign) and where:
                yield from self.replaced(body, place, where, ast.Pass())
            if isinstance(statement, ast.Break | ast.Continue):
                other = ast.Continue() if isinstance(statement, ast.Break) else ast.Break()
                yield from self.replaced(body, place, where, other)
            yield from self.statement(statement, where)
            inner = f"{where}.{statement.name}".strip(".") if hasattr(statement, "name") else where
            for name in ("body", "orelse", "finalbody"):
                if isinstance(found := getattr(statement, name, None), list):
                    yield from self.block(found, inner)
            for handler in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
                yield from self.block(handler.body, inner)

    @staticmethod
    def left_out(statement: ast.stmt, place: int) -> bool:
        """Docstrings, imports, declarations without a value, and what only a type checker reads."""
        match statement:
            case ast.Expr(ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.Pass() | ast.Assert():
                return True
            case ast.AnnAssign(value=None) | ast.Raise(ast.Name("NotImplementedError")):
                return True
            case ast.If(ast.Name("TYPE_CHECKING")) | ast.Assign([ast.Name("__all__" | "__slots__")]):
                return True
        return False

    def replaced(self, body: list[ast.stmt], place: int, where: str, new: ast.stmt) -> Iterator[Mutant]:
        statement = body[place]
        body[place] = ast.copy_location(new, statement)
        yield self.found(statement, where, head(statement), head(new), statement)
        body[place] = statement

    def statement(self, statement: ast.stmt, where: str) -> Iterator[Mutant]:
        """Changes to the statement itself, and to the expressions in it, but for the statements below it."""
        was = head(statement)
        for holder, name, index, node in self.expressions(statement):
            for new in changes_of(node, holder):
                put(holder, name, index, new)
                now = head(ast.fix_missing_locations(statement))
                if now != was:
                    yield self.found(statement, where, was, now, node)
                put(holder, name, index, node)

    def expressions(self, node: ast.AST) -> Iterator[tuple[ast.AST, str, int, ast.expr]]:
        """Each expression below: what holds it, and where."""
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params", "bases"):
                continue
            if isinstance(node, ast.Raise) or (isinstance(node, ast.keyword) and node.arg in SAID):
                continue
            for index, part in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(part, ast.stmt | ast.ExceptHandler | ast.match_case | ast.JoinedStr):
                    continue
                if isinstance(part, ast.expr):
                    yield node, name, index if isinstance(value, list) else -1, part
                if isinstance(part, ast.AST):
                    yield from self.expressions(part)

    def found(self, statement: ast.stmt, where: str, was: str, now: str, node: ast.AST) -> Mutant:
        self.number += 1
        line = getattr(node, "lineno", statement.lineno)
        return Mutant(self.file, where, was, now, line, getattr(node, "end_lineno", line) or line, self.number)


def put(holder: ast.AST, name: str, index: int, node: ast.expr) -> None:
    if index < 0:
        setattr(holder, name, node)
    else:
        getattr(holder, name)[index] = node


def changes_of(node: ast.expr, holder: ast.AST) -> Iterator[ast.expr]:
    """What could stand in an expression's place."""
    if isinstance(holder, ast.If | ast.While | ast.IfExp | ast.comprehension) and node in conditions(holder):
        yield negate(node)
    if isinstance(holder, ast.Return) and not (isinstance(node, ast.Constant) and node.value is None):
        yield ast.Constant(None)
    match node:
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
            if value > 0:
                yield ast.Constant(value - 1)
        case ast.Constant(str(value)) if len(value.split()) <= PROSE:
            yield ast.Constant(value + "x" if value else "x")
        case ast.Compare(left, [op], [ast.Name(name) as right]) if name in BOUNDS:
            yield ast.Compare(left, [COMPARED[type(op)][-1]()], [right])
        case ast.Compare(left, [op], [right]):
            for other in COMPARED[type(op)]:
                yield ast.Compare(left, [other()], [right])
        case ast.Compare(left, ops, rights):
            for place, op in enumerate(ops):
                for other in COMPARED[type(op)]:
                    yield ast.Compare(left, [*ops[:place], other(), *ops[place + 1 :]], rights)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for place in range(len(values)):
                left = values[:place] + values[place + 1 :]
                yield left[0] if len(left) == 1 else ast.BoolOp(op, left)
        case ast.BinOp(left, op, right) if type(op) in RECKONED:
            yield ast.BinOp(left, RECKONED[type(op)](), right)
        case ast.UnaryOp(_, operand):
            yield operand
        case ast.Call(ast.Name(name), arguments, keywords) if name in CALLED and arguments:
            yield ast.Call(ast.Name(CALLED[name], ast.Load()), arguments, keywords if name != "sorted" else [])
        case ast.Call(function, arguments, keywords):
            if len(arguments) > 1 and not any(isinstance(one, ast.Starred) for one in arguments[:2]):
                yield ast.Call(function, [arguments[1], arguments[0], *arguments[2:]], keywords)
            for place, keyword in enumerate(keywords):
                if keyword.arg and keyword.arg not in SAID:
                    yield ast.Call(function, arguments, keywords[:place] + keywords[place + 1 :])


def conditions(holder: ast.AST) -> list[ast.expr]:
    return holder.ifs if isinstance(holder, ast.comprehension) else [holder.test]  # type: ignore[attr-defined]


def negate(node: ast.expr) -> ast.expr:
    return (
        node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else ast.UnaryOp(ast.Not(), node)
    )


def every(package: Path, root: Path) -> Iterator[Mutant]:
    """Every change to every module of a package."""
    for path in sorted(package.rglob("*.py")):
        yield from Finder(path, root).mutants()


def compile_mutant(mutant: Mutant, root: Path) -> CodeType:
    """The module with this change; as it is, if the mutant's number is 0."""
    path = root / mutant.file
    if not mutant.number:
        return compile(path.read_text("utf-8"), str(path), "exec")
    for found in (finder := Finder(path, root)).mutants():
        if found.number == mutant.number:
            return compile(ast.fix_missing_locations(copy.deepcopy(finder.tree)), str(path), "exec")
    raise LookupError(f"no such mutant: {mutant}")
