"""Several heaps in the middle: how all of them together are shared out."""

from __future__ import annotations

from groomporter.games.post_and_pair import STATE
from groomporter.play.heaps import share_heaps
from groomporter.play.pool import Payment


def test_all_heaps_together_are_shared_the_odd_chips_to_the_first() -> None:
    """Seven and four are eleven: six and five; the first seat empties no more of the second heap than is wanting."""
    assert list(share_heaps({"post": 7, "pair": 4}, [2, 0], "series-end")) == [
        Payment("series-end", "post", "seat:2", 6),
        Payment("series-end", "post", "seat:0", 1),
        Payment("series-end", "pair", "seat:0", 4),
    ]


def test_one_seat_takes_every_heap() -> None:
    assert [(one.source, one.amount) for one in share_heaps({"post": 3, "seat": 2}, [1], "left-alone")] == [
        ("post", 3),
        ("seat", 2),
    ]


def test_players_who_part_divide_what_lies_in_all_heaps() -> None:
    """Three at each stake: nine for two, five to the next eldest and four."""
    before = {"chips": [-6, -3], "post": 3, "pair": 3, "seat": 3}
    after = STATE.standing_after_parting(before, [1, 0])
    assert after == {"chips": [-2, 2], "post": 0, "pair": 0, "seat": 0}
    assert before["chips"] == [-6, -3]
