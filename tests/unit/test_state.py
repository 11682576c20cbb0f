"""What every state is held to when its class is made, and what it is asked in common."""

from __future__ import annotations

import pytest

from groomporter.core.state import CHANCE, DONE, END, State, Verb, act, verb_of


def test_a_method_named_after_no_verb_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Toy\.bars_tkae: there is no such verb; there are: .*take"):

        class Toy(State):
            VERBS = (Verb("take"),)

            def bars_tkae(self, seat: int, _: int) -> str:
                return "turn"


@pytest.mark.parametrize("prefix", ["do", "bars", "fails", "wrong", "bars_wrong", "fails_wrong"])
def test_every_kind_of_method_is_held_to_it(prefix: str) -> None:
    with pytest.raises(TypeError, match="no such verb"):
        type("Toy", (State,), {f"{prefix}_lay": lambda *_: ""})
    type("Toy", (State,), {"VERBS": (Verb("lay-down"),), f"{prefix}_lay_down": lambda *_: ""})


def test_a_shared_part_says_of_which_verbs_of_its_games_it_has_methods() -> None:
    part = type("Part", (State,), {"HOOKS": frozenset({"claim"}), "bars_claim": lambda *_: "turn"})
    type("Toy", (part,), {"do_claim": lambda *_: None})


class Pairing(State):
    """A card of the hand with cards of the table; a card for a seat; a claim that takes nothing."""

    __slots__ = ()
    VERBS = (
        Verb("play", ("card",), from_hand=True),
        Verb("pair", ("cards",), from_hand=True),
        Verb("pass-on", ("seat", "card"), from_hand=True),
        Verb("lie-down"),
    )

    def from_hand(self, seat: int, action: int) -> int:
        lying = 0b1100 if verb_of(action) == self.PLACE["pair"] else 0
        return super().from_hand(seat, action) & ~lying

    def fails_lie_down(self, seat: int, _: int) -> str:
        return "must-match" if self.hands[seat] & 1 else ""


def pairing(hand: int) -> Pairing:
    state = object.__new__(Pairing)
    state.hands, state.said = [hand, 0], frozenset()
    return state


def test_a_state_says_which_cards_of_an_act_are_the_hands() -> None:
    state = pairing(0b0010)
    assert state.fails(0, 1) == ""
    assert state.fails(0, 0) == "holding"
    assert state.fails(0, act(1, 0, 0b1110)) == ""  # the two others lie on the table
    assert state.fails(0, act(1, 0, 0b1101)) == "holding"
    assert state.fails(0, act(2, 0, 1 | 1 << 4)) == ""  # card 1 to seat 1: a seat is four bits
    assert state.fails(0, act(2, 0, 1 | 2 << 4)) == "holding"


def test_a_verb_is_private_that_takes_from_the_hand_or_that_its_player_alone_can_judge() -> None:
    assert set(Pairing.PRIVATE) == {0, 1, 2, 3}
    assert pairing(0b0001).fails(0, act(3, 0)) == "must-match"


def test_a_verb_without_use_is_barred_by_the_rule_of_every_table() -> None:
    class Toy(State):
        __slots__ = ()
        UNUSED = frozenset({"play"})

    state = object.__new__(Toy)
    state.hands, state.said = [1], frozenset()
    assert state.bars(0, 0) == "no-use"


@pytest.mark.parametrize(
    ("pending", "turn", "waiting"), [(0, 2, [2]), (0, -1, [-1]), (CHANCE, 2, [-1]), (END, 2, []), (DONE, 2, [])]
)
def test_the_turn_is_waited_for_or_the_table_where_chance_must_act_or_nobody(
    pending: int, turn: int, waiting: list[int]
) -> None:
    """The table is numbered -1."""
    toy = type("Toy", (State,), {})
    state = toy.__new__(toy)
    state.pending, state.turn = pending, turn
    assert state.waiting() == ("each", waiting)
