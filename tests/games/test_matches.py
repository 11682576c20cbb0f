"""Matches of opponents, by each ruleset of a game, are told as they were when a person last read them."""

import pytest

import groomporter
from tools.telling import matches, path


@pytest.mark.parametrize("name", groomporter.games())
def test_matches_are_told_as_they_were_read(name: str) -> None:
    assert path(name).is_file(), "not told yet: run cd tests && ../.venv/bin/python -m tools.telling, and read it"
    same = matches(name) == path(name).read_text("utf-8")
    assert same, f"run cd tests && ../.venv/bin/python -m tools.telling {name} --anew, and read what git diff shows"
