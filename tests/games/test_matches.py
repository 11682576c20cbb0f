"""A match of opponents in each ruleset is told as it was when a person last read it (``tests/told/``)."""

import pytest

from tools.play import rulesets
from tools.told import path, told


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_a_match_is_told_as_it_was_read(name: str, ruleset: str) -> None:
    """Where this differs, read the difference; `tools.told` writes it anew."""
    file = path(name, ruleset)
    assert file.is_file(), "not told yet: run cd tests && ../.venv/bin/python -m tools.told, and read it"
    assert told(name, ruleset) == file.read_text("utf-8")
