"""The reasons of players are those that were read through: their words, and whether they are told at once."""

from __future__ import annotations

from tools.list_reasons import REASONS, list_reasons


def test_the_reasons_are_those_that_were_read_through() -> None:
    assert REASONS.read_text("utf-8") == list_reasons(), "read what has changed; tools.list_reasons writes it"
