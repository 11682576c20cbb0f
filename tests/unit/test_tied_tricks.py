"""Partners and carried tricks, as parts of any game: with a pack that is not the French, and six seats."""

from __future__ import annotations

from groomporter.core.cards import GERMAN, mask_of
from groomporter.core.events import Event
from groomporter.play.partners import PartnerState, across, one_score
from groomporter.play.tied_tricks import TiedTricks


class Toy(PartnerState, TiedTricks):
    """Six seats, three tricks played: nothing is dealt."""

    __slots__ = ("carried", "taken", "trick")
    PACK = GERMAN

    def __init__(self, seats: int = 6) -> None:
        self.hands, self.taken, self.trick, self.carried = [0] * seats, [0] * seats, [], []


def test_partners_sit_across_whatever_the_number() -> None:
    """Of four the third is the first's, of six the fourth; and each is their partner's partner."""
    assert [across(seat, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert [Toy().partner(seat) for seat in range(6)] == [3, 4, 5, 0, 1, 2]


def test_what_partners_have_together() -> None:
    assert Toy(4).together([1, 2, 3, 0]) == [4, 2, 4, 2]


def test_partners_have_one_score() -> None:
    assert one_score([3, 0, 3, 0])
    assert not one_score([3, 0, 0, 3])
    assert not one_score([3, 1, 3, 0])


def test_tricks_set_aside_go_to_the_winner_of_a_later_one() -> None:
    """Two tricks wait; the third brings seat 2 all three, and nothing is left to carry."""
    toy, events = Toy(), []
    toy.trick = [1, 2]
    toy.set_aside("tie", events.append)
    toy.trick = [3, 4]
    toy.set_aside("tie", events.append)
    assert (toy.trick, toy.carried, toy.taken[2]) == ([], [1, 2, 3, 4], 0)
    toy.trick = [5, 6]
    toy.take_all(2, "highest", "carried", events.append)
    assert (toy.trick, toy.carried, toy.taken[2]) == ([], [], mask_of(range(1, 7)))
    assert events == [
        Event("move", "tie", -1, (1, 2), ("trick", "aside")),
        Event("move", "tie", -1, (3, 4), ("trick", "aside")),
        Event("move", "highest", 2, (5, 6), ("trick", "taken:2")),
        Event("move", "carried", 2, (1, 2, 3, 4), ("aside", "taken:2")),
    ]


def test_nothing_is_told_of_what_was_not_set_aside() -> None:
    toy, events = Toy(), []
    toy.trick = [5, 6]
    toy.take_all(0, "highest", "carried", events.append)
    assert [event.rule for event in events] == ["highest"]


def test_a_state_that_does_not_tell_does_the_same() -> None:
    toy = Toy()
    toy.trick = [1, 2]
    toy.set_aside("tie", None)
    toy.trick = [3, 4]
    toy.take_all(1, "highest", "carried", None)
    assert toy.taken[1] == mask_of([1, 2, 3, 4])
