"""Laugh and Lie Down: rights that would be missed, a pot that comes out even, what a screen shows and waits for, and
what its player by rule of thumb does."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groomporter
from groomporter import Refused, Table, replay
from groomporter.core.cards import FRENCH, mask_of
from groomporter.desk import questions as desk
from groomporter.games.laugh_and_lie_down.laws import Laws
from groomporter.games.laugh_and_lie_down.state import LaughAndLieDown
from groomporter.scene.screen import screen
from groomporter.sitting.game import Game
from groomporter_site.firsthand import first_hand
from groomporter_site.hand_records import record_path
from off.laugh_and_lie_down import OFF
from tools.options import game_of
from tools.play import NAMES, open_deal, steps
from tools.records import check, load
from tools.switch import off
from tools.thumbs import table, thumb_choice, thumb_speech

GAME = "laugh-and-lie-down"
SEATS = NAMES[:5]
NOTICED = (AssertionError, pytest.fail.Exception, Refused)  # it is refused, or comes out otherwise


def mask(cards: str) -> int:
    return mask_of(FRENCH.read(cards))


def record(name: str) -> Table:
    found = replay(load(record_path(GAME, name)))
    assert isinstance(found, Table)
    return found


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("5C 5H 5S", ""),  # one of the hand with two that lie there
        ("5C 5D 5H 5S", "nothing-wrong"),
        ("5C 5H", "nothing-wrong"),
        ("5C 9D 9C", "nothing-wrong"),  # of two ranks
        ("5C 5D 5H", "nothing-wrong"),  # two of the hand
    ],
)
def test_a_wrong_take_is_of_three_cards_two_of_which_lie_there(cards: str, rule: str) -> None:
    state = groomporter.game(GAME).open(SEATS, seed=1).state
    state.hands[state.turn], state.table = mask("5C 5D 9H"), mask("5H 5S 9D 9C")
    assert state.bars_wrong_take(state.turn, mask(cards)) == rule


# -- rights that would be missed ----------------------------------------------------------------------------
RIGHTS = [
    ("proved-pairs", "whole-deal"),  # Anne, Dorothy and Cecily lay theirs before it is their turn
    ("proved-pairs", "proved-pair-out-of-turn"),
    ("mournival-in-hand", "whole-deal"),
    ("pair-of-a-pair-royal", "whole-deal"),
    ("proved-pair", "proved-pair-out-of-turn"),
    ("claims", "whole-deal"),  # Bess could not have Anne's two fives, nor Ellen her nines
    ("overlooked-pair", "whole-deal"),
    ("overlooked-mournival", "whole-deal"),
    ("overlooked-mournival", "overlooked-mournival"),
    ("overlooked-in-a-hand", "overlooked-in-a-hand"),
    ("last-in", "whole-deal"),
    ("leftovers", "whole-deal"),
    ("eight-is-level", "whole-deal"),
]


@pytest.mark.parametrize(("right", "name"), RIGHTS)
def test_a_record_breaks_without_the_right(right: str, name: str) -> None:
    check(record_path(GAME, name))
    with off(OFF[right]), pytest.raises(NOTICED):
        check(record_path(GAME, name))
    check(record_path(GAME, name))


@pytest.mark.rule("laugh-and-lie-down.stake-stays")
def test_the_pot_comes_out_even_in_every_deal() -> None:
    """11 in; 52 cards are twelve over five times eight, so six chips more go out than come in, and five to the last."""
    for number in range(60):
        chance = random.Random(f"pot {number}")
        at = game_of(GAME, "du-coeur-1996@1", chance).open(SEATS, chance.choice(SEATS), seed=str(number))
        for _ in steps(at, chance):
            pass
        assert at.standing["pool"] == 0
        assert sum(at.outcome.values()) == 0
        assert sum(cards.bit_count() for cards in at.state.by) == FRENCH.size  # type: ignore[attr-defined]


@pytest.mark.rule("laugh-and-lie-down.first-dealer")
@pytest.mark.parametrize(("value", "dealers"), [("highest", [0]), ("lowest", [0])])
def test_an_ace_deals_either_way(value: str, dealers: list[int]) -> None:
    """It is above all where the highest deals, and below all where the lowest does."""
    laws = Laws.of(groomporter.game(GAME, options={"first-dealer": value}).options)
    lifted = [FRENCH.card(name) for name in ("AS", "KH", "2C")]
    assert LaughAndLieDown.lifting(laws, lifted) == dealers


@pytest.mark.rule("laugh-and-lie-down.first-dealer")
def test_equal_cards_lift_again() -> None:
    laws = Laws.of(groomporter.game(GAME).options)
    assert LaughAndLieDown.lifting(laws, [FRENCH.card(name) for name in ("KS", "KH", "2C")]) == [0, 1]


def test_no_position_offers_more_than_three_hundred_lines() -> None:
    most = 0
    for number in range(20):
        chance = random.Random(number)
        at = open_deal(groomporter.game(GAME, options={"claims": "in-hand"}), chance)
        for _ in steps(at, chance):
            most = max(most, *(len(at.actions(seat)) + len(at.may(seat)) for seat in SEATS))
    assert most <= 300


# -- on the screen ------------------------------------------------------------------------------------------
def test_what_each_has_won_lies_before_it_and_who_has_lain_down_is_marked() -> None:
    shown = {seat["name"]: seat for seat in screen(record("overlooked-pair-in-a-hand"), "Cecily")["seats"]}
    assert [card["card"] for card in shown["Anne"]["front"]] == ["5S", "5H"]
    assert [card["card"] for card in shown["Ellen"]["front"]] == ["5C", "5D"]
    notes = {name: [note["words"] for note in seat["notes"]] for name, seat in shown.items()}
    assert notes["Anne"] == ["2 chips down", "2 cards won"]
    assert notes["Bess"] == ["2 chips down", "has lain down"]


def test_the_open_cards_are_spread_in_the_middle() -> None:
    shown = screen(record("must-match"), "Anne")
    assert shown["spread"] == "table"
    assert [card["card"] for pile in shown["piles"] for card in pile["cards"]] == ["7D", "5H", "5S"]


def asks(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {ask["verb"]: ask for ask in shown["asks"]}


def test_a_screen_waits_for_a_claim_only_where_something_is_overlooked() -> None:
    """Bess takes one of three fives with hers: Anne may claim the two before Cecily acts; till then nothing waits."""
    question = first_hand(GAME, name="claim")
    assert question is not None
    answer = desk.ask(question)
    assert not asks(answer["screen"])["claim"]["soon"]  # three fives might be claimed, wrongly
    match = asks(answer["screen"])["take"]["choices"][0]["line"]
    answer = desk.ask({"do": "act", "hand": answer["hand"], "line": match})
    assert answer["screen"]["go"] == "go"
    assert answer["screen"]["turn"] == ["Cecily"]
    claim = asks(answer["screen"])["claim"]
    assert claim["soon"]
    assert "Anne: claim 5D 5H" in [choice["line"] for choice in claim["choices"]]
    claimed = desk.ask({"do": "act", "hand": answer["hand"], "line": "Anne: claim 5D 5H"})
    assert [card["card"] for card in claimed["screen"]["seats"][0]["front"]][-2:] == ["5D", "5H"]
    missed = desk.ask({"do": "go", "hand": answer["hand"]})
    assert any(line.endswith("claim 5D 5H") for line in missed["hand"]["record"]["actions"])


def test_a_proved_pair_is_waited_for_out_of_turn() -> None:
    question = first_hand(GAME, name="proved")
    assert question is not None
    answer = desk.ask(question)
    answer = desk.ask({"do": "act", "hand": answer["hand"], "line": "Anne: take QC QD"})
    assert answer["screen"]["turn"] == ["Cecily"]
    assert answer["screen"]["go"] == "go"
    laid = desk.ask({"do": "act", "hand": answer["hand"], "line": "Anne: lay 5C 5D"})
    assert len(laid["screen"]["seats"][0]["front"]) == 4


# -- by rule of thumb ---------------------------------------------------------------------------------------
TWO = ["7C 5C", "5D 6C", "9C TC", "JC QC", "KC KD"]


def test_the_thumb_matches_first_what_most_others_may_want() -> None:
    """Of sevens all are seen or held but one; of fives two lie elsewhere, and with three sevens none would."""
    assert thumb_choice(table(GAME, TWO, "7D 7H 5H"), "Anne") == "take 5C 5H"
    assert thumb_choice(table(GAME, TWO, "7D 7H 7S"), "Anne") == "take 7C 7D 7H 7S"


def test_the_thumb_lays_down_at_once_what_is_proved() -> None:
    hands = ["5S 3D", "5C 5D", "9C TC", "JC QC", "KC AC"]
    assert thumb_speech(table(GAME, hands, "5H 8D 9D"), "Bess") is None
    assert thumb_speech(table(GAME, hands, "5H 8D 9D", ["Anne: take 5S 5H"]), "Bess") == "lay 5C 5D"


def test_the_thumb_claims_when_another_has_acted_since() -> None:
    hands = ["5C 2C", "7C 8C", "9C TC", "JC QC", "KC AC"]
    lines = ["Anne: take 5C 5D"]
    assert thumb_speech(table(GAME, hands, "5D 5H 5S", lines), "Dorothy") is None
    lines += ["Bess: lie-down"]
    assert thumb_speech(table(GAME, hands, "5D 5H 5S", lines), "Dorothy") == "claim 5H 5S"


def test_the_thumb_who_deals_takes_a_mournival_at_once_and_another_only_later() -> None:
    hands = ["3C 2C", "7C 8D", "9C TC", "JC QC", "KC KD"]
    at = table(GAME, hands, "5C 5D 5H 5S 3D")
    assert thumb_speech(at, "Ellen") == "claim 5C 5D 5H 5S"
    assert thumb_speech(at, "Dorothy") is None


def test_the_thumb_names_what_is_in_a_hand_only_where_it_can_be_nowhere_else() -> None:
    """Anne has taken two fives. Once Cecily, Dorothy and Ellen have lain down, the other two are Bess's or Anne's; and
    Anne knows whose."""
    hands = ["5S 3D", "5C 5D", "9C TC", "JC QC", "KC AC"]
    lines = ["Anne: take 5S 5H"]
    assert thumb_speech(table(GAME, hands, "5H 3H 2D", lines, claims="in-hand"), "Anne") is None
    lines += ["Bess: lie-down"]
    assert thumb_speech(table(GAME, hands, "5H 3H 2D", lines, claims="in-hand"), "Anne") is None  # they lie open now
    hands = ["5S 3D", "9C TC", "JC QC", "KC AC", "5C 5D"]
    lines = ["Anne: take 5S 5H", "Bess: lie-down", "Cecily: lie-down", "Dorothy: lie-down"]
    at = table(GAME, hands, "5H 3H 2D", lines, claims="in-hand")
    assert thumb_speech(at, "Anne") == "challenge Ellen fives"
    assert thumb_speech(at, "Bess") is None  # the fives might be Anne's


def test_a_pair_royal_may_be_claimed_of_any_hand_that_can_have_three() -> None:
    """Anne sees two of each rank from three to six and both black and red sevens, four deuces and three aces; of
    knaves and kings one lies there, so that three can be in a hand, and of eights to tens and queens none.
    """
    hands = [
        "2C 2D 2H 3C 4C 5C 6C 7C", "3D 3S 4D 5D 6D 8C 9C TC", "4H 5S 6H 7H 8H 9H TH JH", "8D 9D TD JD QC QD QH KC",
        "8S 9S TS JC QS KD KH AC",
    ]  # fmt: skip
    at = table(GAME, hands, "AD AH AS KS JS 7D 7S 6S 5H 4S 3H 2S", claims="in-hand")
    others, ranks = ("Bess", "Cecily", "Dorothy", "Ellen"), ("eights", "kings", "knaves", "nines", "queens", "tens")
    claimed = [line for line in at.may("Anne") if " challenge " in line]
    assert claimed == [f"Anne: challenge {other} {rank}" for other in others for rank in ranks]


def test_what_a_false_claim_costs_is_told_only_where_it_costs_something() -> None:
    """A handout said that a false claim costs a chip, and below that it costs nothing."""
    game, agreed = (Game(GAME, "", {"false-claim": cost}) for cost in ("costs-nothing", "costs-the-same"))
    price = game.rule("price-of-a-false-claim")
    assert not price.holds(game.options)
    assert price.holds(agreed.options)
    assert "chip" not in game.in_force(game.rule("still-to-be-matched"))[0]


def test_who_is_to_act_is_told_by_what_that_seat_holds_and_the_others_alike() -> None:
    """Whether a card can be matched is told to whose turn it is alone; the first seat is none of those looked at."""
    told = set()
    for seed in range(2):
        at = groomporter.game(GAME).open(SEATS, SEATS[-1], seed=seed)
        while not at.over:
            (seat,) = at.waiting.seats
            piles = at.view(seat)["piles"]
            if seat != SEATS[0] and piles[f"hand:{seat}"]:
                lying, held = ({face[0] for face in piles[name]} for name in ("table", f"hand:{seat}"))
                can = bool(lying & held)
                told.add(can)
                wanted = "Match a card with one or three of its rank." if can else "You can match nothing: lie down."
                assert screen(at, seat)["title"] == wanted
                others = {screen(at, other)["title"] for other in SEATS[:2] if other != seat}
                assert others == {f"{seat} is to match or lie down."}
            at.act(at.actions(seat)[0])
    assert told == {True, False}
