"""Matches of opponents, by each ruleset of a game, are told as they were when a person last read them."""

import pytest

import groomporter
from tools.heard import heard
from tools.telling import BESIDES, matches, path

GAMES = pytest.mark.parametrize("name", groomporter.games())


def read(name: str) -> tuple[str, str]:
    """The matches of a game as they were read, and what else was heard of it."""
    assert path(name).is_file(), "not told yet: run cd tests && ../.venv/bin/python -m tools.telling, and read it"
    told, _, besides = path(name).read_text("utf-8").partition(BESIDES)
    return told, besides


def ask_to_read(name: str) -> str:
    return f"run cd tests && ../.venv/bin/python -m tools.telling {name} --anew, and read what git diff shows"


@GAMES
def test_matches_are_told_as_they_were_read(name: str) -> None:
    assert matches(name) == read(name)[0], ask_to_read(name)


@GAMES
def test_what_is_heard_besides_in_deals_played_at_random_is_as_it_was_read(name: str) -> None:
    assert heard(name) == read(name)[1], ask_to_read(name)
