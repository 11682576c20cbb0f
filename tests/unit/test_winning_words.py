"""What is told at a table of a game that is like another, but for what its score counts."""

from __future__ import annotations

from groomporter.desk import questions as desk


def test_winning_loadum_tells_of_tokens_and_of_no_lives() -> None:
    """Nobody has lives to lose in it: tokens are earned (Willughby, as reported by McLeod)."""
    asked = {"do": "new", "game": "winning-loadum", "seats": ["Anne", "Bess", "Cecily"], "seed": "1"}
    screen = desk.ask(asked)["screen"]
    notes = [note["words"] for seat in screen["seats"] for note in seat["notes"]]
    assert "0 tokens of 3" in notes
    assert not [words for words in notes if "life" in words or "lives" in words]
    assert not [line for line in screen["log"] if "lives" in str(line) or "life" in str(line)]
