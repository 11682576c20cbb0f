"""What random deals come to, and what is taught of them, is as it was; what is changed on purpose is pinned anew."""

from __future__ import annotations

import pytest

from tools.pins import digests, kept

KEPT = kept()


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("name", "ruleset", "kind", "number", "parts"), KEPT, ids=["-".join(map(str, one[:4])) for one in KEPT]
)
def test_it_comes_to_what_it_did(name: str, ruleset: str, kind: str, number: int, parts: dict[str, str]) -> None:
    """``python -m tools.pins --show`` says what a digest is made of; ``tools.pins GAME`` writes a game's anew."""
    assert digests(name, ruleset, kind, number) == parts
