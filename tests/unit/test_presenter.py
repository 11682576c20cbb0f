"""What a game says of itself, where it says nothing."""

from __future__ import annotations

from unittest.mock import Mock

from groomporter.core.events import Event
from groomporter.presenter.presenter import Presenter


def test_a_game_with_nothing_to_say_of_itself_writes_nothing() -> None:
    says = Presenter(Mock(spec=[]))  # whatever it is asked it fails: nothing here needs to ask it
    assert (says.CHIPS, says.ROW, says.SPREAD) == ((), "", "")
    assert (list(says.values(None)), list(says.orders(None)), says.race(None)) == ([], [], 0)
    assert (list(says.orders_in(None, 0)), list(says.kinds(None, 0)), says.wins_at(None)) == ([], [], 0)
    assert says.scorers(3) == [(0,), (1,), (2,)]
    assert says.so_far([1, 2]) == ()
    assert says.made_of([], Event("rule", "worth", 0, (), ("counts", 3))) == ()
    assert (says.prompt(0), says.marks(0), says.because(0, 0), says.taken_for(0, 1)) == (("",), (), (), 0)
    assert (says.duties(0), says.held_kind(0)) == ((), ("", ""))
    assert says.rightful(0, 1, aids=False)
    assert says.worth_waiting(0, 1)
    assert Presenter.form(Mock) is Presenter  # type: ignore[arg-type]
