"""Hands that are kept suit by suit are, to whoever asks, a list of masks."""

from __future__ import annotations

import pytest

from groomporter import Game
from groomporter.core.cards import FRENCH, GERMAN, Pack, mask_of
from groomporter.core.dealing import deal
from groomporter.play.hands_by_suit import SuitedHands


@pytest.mark.parametrize("pack", [FRENCH, GERMAN])
def test_they_are_read_as_they_were_given(pack: Pack) -> None:
    """Every second card to one, the others to the other, nothing to the third."""
    hands = [mask_of(range(0, pack.size, 2)), mask_of(range(1, pack.size, 2)), 0]
    suited = SuitedHands(pack, hands)
    assert len(suited) == 3
    assert [*suited] == hands
    assert [suited[seat] for seat in range(3)] == hands


def test_each_suit_lies_by_itself_the_lowest_first() -> None:
    suited = SuitedHands(FRENCH, [mask_of(FRENCH.read("KS 2C AC 5H 4S"))])
    assert suited.suits == [[FRENCH.read("2C AC"), [], FRENCH.read("5H"), FRENCH.read("4S KS")]]


def test_a_card_played_is_gone_from_the_mask() -> None:
    suited = SuitedHands(FRENCH, [mask_of(FRENCH.read("2C AC 5H"))])
    suited.suits[0][FRENCH.suits.index("C")].remove(FRENCH.card("AC"))
    assert suited[0] == mask_of(FRENCH.read("2C 5H"))


def test_they_are_set_and_changed_as_masks() -> None:
    """A hand that is set another way in another order is the same."""
    suited, same = SuitedHands(FRENCH, [0, 0]), SuitedHands(FRENCH, [0, 0])
    deal(FRENCH.read("KS 2C AC 5H"), (0, 1), 2, "deal", suited, None)
    same[0], same[1] = mask_of(FRENCH.read("AC KS")), mask_of(FRENCH.read("2C 5H"))
    assert suited == same
    assert [*suited] == [*same]
    suited[1] ^= FRENCH.bit[FRENCH.card("5H")]
    assert suited != same
    assert suited[1] == mask_of(FRENCH.read("2C"))
    assert suited != [*suited]


def test_a_copy_has_hands_of_its_own() -> None:
    """A card played in the copy of a state is still held in the state, and the other way round."""
    game = Game("losing-loadum")
    state = game.state(game.laws, 3, game.state.first_standing(game.laws, 4), range(52))
    held, copy = [*state.hands], state.copy()
    copy.step(copy.legal()[0])
    assert [*state.hands] == held
    assert [*copy.hands] != held
    state.step(state.legal()[1])
    assert [*state.hands] != [*copy.hands]


def test_what_is_legal_is_asked_anew_after_each_act_and_a_copy_tells_its_own() -> None:
    """Of the suit led, while there is one, and else of the whole hand: reckoned here from the mask."""
    game = Game("losing-loadum")
    state = game.state(game.laws, 3, game.state.first_standing(game.laws, 4), range(52))
    while state.pending == 0:
        hand, copy = state.hands[state.turn], state.copy()
        own = hand & state.suit if state.trick else 0
        due = [card for card in range(52) if (own or hand) >> card & 1]
        assert [*state.legal()] == due
        state.step(due[-1])
        assert [*copy.legal()] == due
