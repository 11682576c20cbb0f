"""Post and Pair: what a hand is called, and that a trump which wins is called one."""

from __future__ import annotations

import groomporter
from groomporter.scene.screen import screen

SEATS = ("Anne", "Bess")  # Bess deals


def test_a_trump_that_wins_the_seat_is_called_one_and_what_is_over_21_says_so() -> None:
    """Two cards come at a time, so that Anne has a king and a nine, with a three: 22. Spades are turned up, and
    the three beats Bess’s third card, a knave.
    """
    deck = "KH 9D QD 8C 3S JH AS"
    table = groomporter.game("post-and-pair").open(SEATS, "Bess", deck=deck, pack=deck)
    assert screen(table, "Anne")["holding"] == "You hold 22: over 21, no post"
    for line in ("Anne: pass", "Bess: play-out"):
        table.act(line)
    said = [entry["text"] for entry in screen(table, "Anne")["log"]]
    assert "You have the best card for the Seat, a trump: the three of spades." in said
