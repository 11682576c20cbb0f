"""The arguments of the command line are those that were read through."""

from __future__ import annotations

from tools.list_arguments import ARGUMENTS, list_arguments


def test_the_arguments_are_those_that_were_read_through() -> None:
    assert ARGUMENTS.read_text("utf-8") == list_arguments(), "read what has changed; tools.list_arguments writes it"
