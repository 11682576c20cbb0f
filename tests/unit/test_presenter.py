"""What a game says of itself, where it says nothing."""

from __future__ import annotations

from unittest.mock import Mock

from groomporter.core.events import Event
from groomporter.presenter.deciding_cards import PlayedDeal, Trick, by_tricks
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


def played(tricks: int) -> PlayedDeal:
    """So many tricks of two cards, which the first seat and the second take in turn."""
    return PlayedDeal([], [Trick([(0, 2 * at), (1, 2 * at + 1)], at % 2) for at in range(tricks)], {})


def test_a_hand_of_eight_cards_is_shown_whole_and_of_more_those_that_took_a_trick() -> None:
    """Of a side those alone, whatever its number."""
    assert [(card.card, card.counts) for card in by_tricks([0], played(8)).cards] == [
        (2 * at, at % 2 == 0) for at in range(8)
    ]
    assert [card.card for card in by_tricks([0], played(9)).cards] == [0, 4, 8, 12, 16]
    assert [card.card for card in by_tricks([0, 1], played(2)).cards] == [0, 3]
