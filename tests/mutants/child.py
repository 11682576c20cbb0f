"""Processes of their own: one for each mutant, and one in which the tests are measured first."""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

import hypothesis
import pytest

from .project import Project

FEWER = {"RANDOM_DEALS": "20", "EXAMPLES": "20", "ORACLE_DEALS": "30"}  # fewer random deals, and changed records
# What takes long and is seldom the first to notice; or is done by another process, with the engine as it lies on disk.
LEFT_OUT = (
    "test_deals_open_from_their_standings", "test_a_game_is_found", "test_its_works_are_found", "test_command_line_",
    "test_a_record_with_any_value_changed", "test_rule_would_be_missed", "test_after_a_switch",
    "test_reading_has_a_record",
    "test_equal_streams", "test_guesses_reach_every_table", "test_the_rule_of_thumb_beats",
    "test_an_unlimited_pool", "test_without_", "test_a_pot_without", "test_to_stand_on",
    "test_it_is_the_limit", "test_a_board_without",
)  # fmt: skip
QUIET = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
QUIET += ["--timeout=0", "--assert=plain", "-m", "not soak and not site and not browser"]  # what differs, nobody reads
DIED = b"died: "


def fork(project: Project, work: Callable[[], Any]) -> tuple[int, int]:
    """Do this in a child; its process id, and a pipe from which its answer can be read as JSON."""
    read, write = os.pipe()
    child = os.fork()
    if child:
        os.close(write)
        return child, read
    answer = DIED
    try:
        os.setpgid(0, 0)
        os.close(read)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        sys.path[:0] = [str(project.root / "engine"), str(project.root / "tests")]
        os.chdir(project.root)
        os.environ |= FEWER
        answer = json.dumps(work()).encode()
    except BaseException:
        answer = DIED + traceback.format_exc().encode()
    finally:
        with os.fdopen(write, "wb") as pipe:
            pipe.write(answer)
        os._exit(0)


def read_answer(child: int, read: int) -> Any:
    """What a child answers; None if it was ended from outside.

    Raises:
        RuntimeError: what it was to do went wrong.
    """
    with os.fdopen(read, "rb") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    if text.startswith(DIED):
        raise RuntimeError(text.decode())
    return json.loads(text) if text else None


def run_pytest(project: Project, plugin: object, targets: Sequence[str]) -> int:
    """Pytest on these files, quietly."""
    hypothesis.settings.register_profile(
        "mutants", database=None, phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate)
    )
    hypothesis.settings.load_profile("mutants")  # a mutant is killed by any failure, not only by the smallest
    return int(pytest.main([*QUIET, "--rootdir", str(project.root), *targets], plugins=[plugin]))
