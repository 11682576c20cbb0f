"""``make quick``: what is run after each change, in less than a minute.

Types, format and the order of the rooms; for each game that can be played otherwise now its rules, records and frozen
hands; for each changed module the tests that are nearest to it; and a table in a browser, its page built anew. It says
what it ran and what it left out. If it finds nothing to run, that is an error.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import grimp
import pytest

from groomporter import games
from groomporter.book.catalogue import file_stem
from groomporter_site.checking import pages
from groomporter_site.checking.suite import about
from groomporter_site.page import game_page

ROOT = Path(__file__).parents[2]
TESTS, SITE = ROOT / "tests", ROOT / "site"
PACKAGES = ("groomporter", "groomporter_site")
SECONDS = 45.0  # from the start; then no further test is begun
#: What is asked of a game that changed, what is likeliest to fail first.
OF_GAMES = (
    "tests/games/test_records.py", "tests/games/test_rules.py", "tests/games/test_matches.py",
    "tests/conformance/test_frozen.py", "tests/conformance/test_pins.py",
)  # fmt: skip
#: Tests of what is no module of Python.
OF_THE_PAGE = ("tests/unit/test_renderer.py", "tests/unit/test_way_round.py", "tests/unit/test_look.py")
OF_TEXTS = ("tests/site/test_history.py", "tests/site/test_blocks.py", "tests/words/test_all_sentences.py")
TABLE = "losing-loadum"  # the game whose table is opened in a browser
FIRST_CARDS = "tests/browser/test_play.py::test_the_first_choices_are_answered_before_the_engine"


@dataclass
class Plan:
    """What is run.

    Attributes:
        games: whose rules, records and frozen hands.
        files: of tests that are run whole, from the project's folder.
        without: changed files for which there is nothing to run here.
    """

    games: set[str] = field(default_factory=set)
    files: set[str] = field(default_factory=set)
    without: list[str] = field(default_factory=list)


# -- what is to be run ------------------------------------------------------------------------------------
def changed_files(since: str) -> list[str]:
    """Files that are not as they were in this commit, new ones too; from the project's folder."""
    commands = (["diff", "--name-only", since], ["ls-files", "--others", "--exclude-standard"])
    said = [subprocess.check_output(["git", *command], cwd=ROOT, text=True) for command in commands]
    return sorted({line for text in said for line in text.splitlines()})


def plan_for(paths: Iterable[str]) -> Plan:
    """What is run for these files."""
    plan = Plan()
    for path in paths:
        for found in (game_of(path), of_module(path), of_another(path)):
            if found is not None:
                plan.games |= found.games
                plan.files |= found.files
                break
        else:
            plan.without.append(path)
    plan.files = {file for file in plan.files if (ROOT / file).is_file()}
    return plan


def game_of(path: str) -> Plan | None:
    """Of a game's own file that is no module of the engine: its rules, a record, its page."""
    if path.startswith("engine/") and (path.endswith(".py") or "/games/" not in path):
        return None
    words = {part.partition(".")[0] for part in Path(path).parts}
    own = {game for game in games() if words & {game, file_stem(game), "every-table"}}
    return Plan(own, own_tests(own)) if own else None


def own_tests(own: Iterable[str]) -> set[str]:
    """The files of tests that bear a game's name."""
    return {f"tests/games/{file.name}" for game in own for file in TESTS.glob(f"games/test_{file_stem(game)}*.py")}


def of_module(path: str) -> Plan | None:
    """Of a module: the games that rest on it, and the tests that are nearest to it."""
    parts = Path(path).with_suffix("").parts
    if not path.endswith(".py") or parts[:1] != ("engine",) or parts[1] not in PACKAGES:
        return None
    module = ".".join(parts[1:-1] if parts[-1] == "__init__" else parts[1:])
    if module not in graph().modules:
        return Plan(set(games()))  # it is gone
    resting = {module, *graph().find_downstream_modules(module)}
    own = {game for game in games() if any(m.startswith(f"groomporter.games.{file_stem(game)}") for m in resting)}
    tests = set(nearest(module)) | (own_tests(own) if len(own) < len(games()) else set())
    if own or tests:
        return Plan(own, tests)
    return Plan(set(games())) if parts[1] == "groomporter" else None


def nearest(module: str) -> list[str]:
    """The tests of parts and games that import a module; if none does, those that import what imports it, and so on."""
    ring, seen = {module}, {module}
    while ring:
        if found := [file for file in tests_of_parts() if imports(TESTS.parent / file) & ring]:
            return found
        ring = {other for one in ring for other in graph().find_modules_that_directly_import(one)} - seen
        seen |= ring
    return []


def tests_of_parts() -> list[str]:
    return [path.relative_to(ROOT).as_posix() for name in ("unit", "games") for path in TESTS.glob(f"{name}/test_*.py")]


@cache
def imports(file: Path) -> frozenset[str]:
    """The names of all that a file imports, by the tools of the tests too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    tools = [TESTS / "tools" / f"{name.removeprefix('tools.')}.py" for name in found if name.startswith("tools.")]
    return frozenset(found).union(*(imports(tool) for tool in tools if tool.is_file() and tool != file))


@cache
def graph() -> grimp.ImportGraph:
    """Which module imports which."""
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def of_another(path: str) -> Plan | None:
    """Of tests, of data that games share, of the page's own modules and texts."""
    name = Path(path).name
    if path.startswith(("tests/browser/", "tests/site/", "tests/oracles/", "tests/mutants/")):
        return None
    if path.startswith("tests/") and name.startswith("test_"):
        return Plan(files={path})
    if path.startswith(("tests/tools/", "tests/conftest.py", "engine/groomporter/")):
        return Plan(set(games()))
    if path.startswith("docs/") and name.endswith((".mjs", ".css")):
        return Plan(files=set(OF_THE_PAGE))
    return Plan(files=set(OF_TEXTS)) if path.startswith("docs/") and name.endswith(".md") else None


# -- the checks and the table, beside the tests -----------------------------------------------------------
def checks(paths: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """What is run beside the tests, each with its name."""
    here = Path(sys.executable).parent
    yield "style", [str(here / "ruff"), "check", "--quiet", "engine", "tests"]
    yield "format", [str(here / "ruff"), "format", "--check", "--quiet", "engine", "tests"]
    if any(path.startswith("engine/") for path in paths):
        yield "types", [str(here / "mypy"), "--no-error-summary"]
        yield "the order of the rooms", [str(here / "lint-imports"), "--no-cache", "--no-logo"]
    if any(path.endswith((".mjs", ".ts")) for path in paths):
        compiler = str(ROOT / ".toolchain" / "node_modules" / ".bin" / "tsc")
        yield "types of the page", [compiler, "--project", ".toolchain/tsconfig.json"]
        yield "types of the worker", [compiler, "--project", ".toolchain/tsconfig.worker.json"]


def run_beside(commands: Sequence[tuple[str, list[str]]], failed: list[str]) -> None:
    """Run these one after the other, and say of each how it ended."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": f"{ROOT / 'engine'}:{TESTS}"}
    for name, command in commands:
        start = time.monotonic()
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        print(f"{'✗' if done.returncode else '✓'} {name}: {time.monotonic() - start:.0f} s", flush=True)
        if done.returncode:
            failed.append(name)
            print(done.stdout + done.stderr, flush=True)


def table(own: Sequence[str]) -> int:
    """Build the pages of these games and one more as all is now, and play that one's first cards in a browser."""
    import browser.hosts

    names = tuple(dict.fromkeys(game_page(game) for game in (TABLE, *own)))
    with tempfile.TemporaryDirectory(prefix="groomporter-quick-") as made:
        for fault in (faults := list(pages.build(ROOT, names, Path(made)))):
            print(fault)
        if faults:
            return 1
        link_missing(Path(made) / "site", SITE)
        browser.hosts.SITE = Path(made) / "site"
        return int(pytest.main(["-q", "--no-header", "-p", "no:xdist", "-p", "no:cacheprovider", FIRST_CARDS]))


def link_missing(site: Path, whole: Path) -> None:
    """What a few pages lack, as the last whole build has it: letters, and the engine for the browser."""
    for path in whole.iterdir():
        if not (site / path.name).exists():
            (site / path.name).symlink_to(path)
        elif path.is_dir() and not (site / path.name).is_symlink():
            link_missing(site / path.name, path)


# -- the tests --------------------------------------------------------------------------------------------
class ToTry:
    """A plugin of pytest that runs what a plan has, and begins none when the time is over."""

    def __init__(self, plan: Plan, until: float) -> None:
        self.plan, self.until = plan, until
        self.about = [about(game, games()) for game in plan.games]
        self.ran, self.left_out = 0, 0

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Of the tests of all games those of the plan's."""
        gone = [item for item in items if not self.wanted(item.nodeid)]
        items[:] = [item for item in items if item not in gone] if gone else items
        config.hook.pytest_deselected(items=gone)

    def wanted(self, nodeid: str) -> bool:
        file, _, asked = nodeid.partition("::")[0], *nodeid.partition("[")[1:]
        return file in self.plan.files or len(self.about) == len(games()) or any(a.search(asked) for a in self.about)

    def pytest_runtest_setup(self) -> None:
        """What would begin too late is left out."""
        late = time.monotonic() > self.until
        self.left_out += late
        self.ran += not late
        if late:
            pytest.skip("no time is left")


def main(arguments: Sequence[str] | None = None) -> int:
    """Find out what changed and try it; 0 if all holds."""
    parser = argparse.ArgumentParser(prog="make quick", description=__doc__.splitlines()[0])
    parser.add_argument("--since", default="HEAD", help="the commit from which on changes are tried (HEAD)")
    parser.add_argument("--table", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    os.chdir(ROOT)
    if options.table is not None:
        return table(options.table)
    start = time.monotonic()
    paths = changed_files(options.since)
    plan = plan_for(paths)
    if not plan.games and not plan.files:
        why = f"nothing here tries {', '.join(paths)}" if paths else f"nothing has changed since {options.since}"
        print(f"NOTHING TO RUN: {why}. After a commit: make quick SINCE=HEAD~1; for all: make test", file=sys.stderr)
        return 1
    failed: list[str] = []
    commands = list(checks(paths))
    if SITE.joinpath(".done").is_file():
        few = sorted(plan.games) if len(plan.games) < 3 else []
        commands.append(("a table in a browser", [sys.executable, "-m", "tools.quick", "--table", *few]))
    else:
        failed.append("a table in a browser: no site is built; run make build once")
    thread = threading.Thread(target=run_beside, args=(commands, failed))
    thread.start()
    os.environ["SAMPLE"] = str(time.time())
    chosen = ToTry(plan, start + SECONDS)
    targets = [*(OF_GAMES if plan.games else ()), *sorted(plan.files.difference(OF_GAMES))]
    quiet = ["-q", "--no-header", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=--strict-markers"]
    ended = pytest.main([*quiet, "-m", "not soak and not site and not browser", *targets], plugins=[chosen])
    thread.join()
    if ended or not chosen.ran:
        failed.append(f"the tests ({pytest.ExitCode(ended).name.lower().replace('_', ' ')})")
    own = "all games" if len(plan.games) == len(games()) else ", ".join(sorted(plan.games)) or "no game"
    print(f"ran: rules and records of {own}; {', '.join(sorted(plan.files)) or 'no further tests'}")
    print(f"     {', '.join(name for name, _ in commands)}; {chosen.ran} tests in {time.monotonic() - start:.0f} s")
    left = [f"{chosen.left_out} tests for which no time was left"] if chosen.left_out else []
    print(f"left out: {'; '.join([*left, *plan.without, 'all other tests'])}: make test runs them")
    for name in failed:
        print(f"FAILED: {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
