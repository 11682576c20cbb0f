"""Why another player did that, asked at the desk: during a deal what its play has shown, the rest when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter import Table
from groomporter.desk import questions as desk
from groomporter.players import observe_seat, player
from groomporter.players.beginner import SLIP
from groomporter.players.reason_of_act import FORCED, LAST_CARD, LEFT, SCRIPTED, reason_of_act
from groomporter.wording.reason_words import GUESSED, LATER, NOT_BY_RULE, NOTHING_BETTER, TURNED_DOWN, why_text
from tools.thumbs import table


def hand_of(at: Table, kind: object = "thumb", seat: str = "Anne", **more: Any) -> dict[str, Any]:
    """A hand of one seat, the others played by this kind."""
    players = {other: kind for other in at.seats if other != seat}
    return {"record": at.record(), "seat": seat, "players": players, **more}


def ask(hand: dict[str, Any], at: object) -> dict[str, Any]:
    return desk.ask({"do": "why_did", "hand": hand, "at": at})


def why(hand: dict[str, Any], at: int) -> Any:
    return ask(hand, at)["why"]


# -- Blouette: the middle card is led, the second plays low, the cheapest that wins is played later --------------------
HANDS = ["9H 2C 3C", "2D 5C 3D", "4D 5D 6D", "JD 4C KC"]
FIRST = ("Anne: play 9H", "Bess: play 2D", "Cecily: play 4D")


def blouette(*lines: str) -> Table:
    return table("blouette", HANDS, "", lines)


def test_what_the_play_itself_has_shown_is_said_at_once() -> None:
    """The knave is the lower of the two cards with which Dorothy beats a nine, though she holds a four."""
    found = why(hand_of(blouette(*FIRST, "Dorothy: play JD")), 4)
    assert found == {
        "by": "Dorothy",
        "title": "Why did Dorothy play the knave of diamonds?",
        "text": "To win the trick as cheaply as may be.",
        "later": False,
    }


def test_what_rests_on_hidden_cards_is_said_when_the_deal_is_over() -> None:
    """Cecily holds nothing above a king: only her hand tells that."""
    lines = [*FIRST, "Dorothy: play JD", "Dorothy: play KC", "Anne: play 2C", "Bess: play 5C", "Cecily: play 5D"]
    now = why(hand_of(blouette(*lines)), 8)
    assert (now["text"], now["later"]) == (LATER, True)
    at = blouette(*lines, "Dorothy: play 4C", "Anne: play 3C", "Bess: play 3D", "Cecily: play 6D")
    at.settle()
    then = why(hand_of(at), 8)
    assert (then["text"], then["later"]) == (
        "Nothing in hand beats the best card there, so the lowest is thrown.",
        False,
    )
    assert why(hand_of(at), 9)["text"] == LAST_CARD.text


def test_of_an_act_that_is_ones_own_or_none_there_is_no_reason() -> None:
    hand = hand_of(blouette("Anne: play 9H"))
    assert ask(hand, 1)["error"] == "Why that was done only the one who did it can say."
    for at in (0, 2, "1", None):
        assert ask(hand, at)["error"] == "There is no such act in this deal, in which 1 things have been done."
    hand = hand_of(blouette("Anne: play 9H", "Bess: play 2D"))
    hand["players"].pop("Bess")  # a person at the same screen
    assert "only the one who did it" in ask(hand, 2)["error"]


def test_a_line_that_was_laid_down_for_a_hand_says_so() -> None:
    hand = hand_of(blouette("Anne: play 9H", "Bess: play 5C"), ["play 5C"])
    assert why(hand, 2) | {"title": ""} == {"by": "Bess", "title": "", "text": SCRIPTED.text, "later": False}


def test_what_a_beginner_does_by_a_slip_is_called_one() -> None:
    """Whether it slips hangs on its chance alone, so it may be said at once; else it goes by the rule of thumb."""
    at = blouette(*FIRST)
    texts = set()
    for seed in range(20):
        choice = player("easy", "blouette", f"{seed}:Dorothy:3").choose(observe_seat(at, "Dorothy"))
        assert choice is not None
        later = blouette(*FIRST, choice.line)
        texts.add(why(hand_of(later, "easy", seed=seed), 4)["text"])
    assert texts == {SLIP.text, "To win the trick as cheaply as may be."}


def test_a_player_who_thinks_says_nothing_before_the_deal_is_over() -> None:
    """That it did what the rule of thumb would do, or did not, tells of its cards."""
    assert why(hand_of(blouette(*FIRST, "Dorothy: play JD"), "strong"), 4)["text"] == LATER
    found = reason_of_act(blouette(*FIRST), "Dorothy: play JD", "strong", "x")
    assert (found.reason.text, found.otherwise, found.thought) == ("To win the trick as cheaply as may be.", None, True)
    other = reason_of_act(blouette(*FIRST), "Dorothy: play KC", "strong", "x")
    assert other.otherwise is not None
    assert other.otherwise.line == "Dorothy: play JD"


def settled_deal() -> Table:
    """Each has two cards: Dorothy wins with the king, though the knave would do."""
    at = table("blouette", ["9H 2C", "2D 5C", "4D 5D", "JD KC"], "", [])
    for line in (*FIRST, "Dorothy: play KC"):
        at.act(line)
    for line in ("Dorothy: play JD", "Anne: play 2C", "Bess: play 5C", "Cecily: play 5D"):
        at.act(line)
    at.settle()
    return at


def test_where_the_rule_of_thumb_would_do_otherwise_that_is_told_when_the_deal_is_over() -> None:
    rule = "“Play the knave of diamonds”. To win the trick as cheaply as may be."
    assert why(hand_of(settled_deal()), 4)["text"] == f"{NOT_BY_RULE}: {rule}"
    assert why(hand_of(settled_deal(), "strong"), 4)["text"].endswith(f"would do: {rule}")
    assert why(hand_of(settled_deal(), "strong"), 3)["text"].endswith(NOTHING_BETTER)


def test_of_guessed_cards_nobody_can_say_why_they_were_played_so() -> None:
    at = settled_deal()
    at.guessed = "Anne"
    before = table("blouette", ["9H 2C", "2D 5C", "4D 5D", "JD KC"], "", FIRST)
    assert why_text(at, "Dorothy: play KC", reason_of_act(before, "Dorothy: play KC", "thumb", "")) == GUESSED


def test_a_card_that_was_bound_to_be_played_says_so_when_the_deal_is_over() -> None:
    """Bess has one heart, and hearts are led: that she had no other is seen when all cards have been played."""
    at = after(table("losing-loadum", ["KH 2C", "3H 4C", "2H 5C"], "9S", exchange="none"), "Anne: play KH")
    after(at, "Bess: play 3H")
    assert why(hand_of(at), 2)["text"].startswith("It stays under the best card there")
    after(at, "Cecily: play 2H", "Anne: take", "Anne: play 2C", "Bess: play 4C", "Cecily: play 5C", "Cecily: take")
    at.settle()
    assert why(hand_of(at), 2)["text"] == FORCED.text


def after(at: Table, *lines: str) -> Table:
    for line in lines:
        at.act(line)
    return at


def test_what_nobody_else_would_do_falls_to_somebody() -> None:
    """Anne has won with the king, and leaves it: Bess is asked as well, and takes what she knows not to be hers."""
    at = table("losing-loadum", ["KH 2C", "3H 4C", "2H 5C"], "9S", exchange="none")
    after(at, "Anne: play KH", "Bess: play 3H", "Cecily: play 2H")
    assert reason_of_act(at, "Bess: take", "thumb", "").reason == LEFT


def test_what_has_been_turned_down_is_not_asked_about_without_memory_aids() -> None:
    at = table("losing-loadum", ["KH 2C 6C", "3H 4C 6D", "2H 5C 6S"], "9S", exchange="none")
    after(at, "Anne: play KH", "Bess: play 3H", "Cecily: play 2H", "Anne: take", "Anne: play 2C")
    assert why(hand_of(at), 2)["text"] == TURNED_DOWN
    assert why(hand_of(at, aids=True), 2)["text"] != TURNED_DOWN


@pytest.mark.parametrize("kind", ["thumb", "strong", "easy", "random"])
def test_the_hand_stays_as_it_is(kind: str) -> None:
    hand = hand_of(blouette("Anne: play 9H", "Bess: play 2D"), kind)
    before = desk.ask({"do": "show", "hand": hand})
    ask(hand, 2)
    assert desk.ask({"do": "show", "hand": hand}) == before
