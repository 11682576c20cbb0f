"""Ruff and Honours: partners on the screen, a whole game, what is waited for, and the player by rule of thumb."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.desk.session import missable
from groomporter.players import observe_seat, player
from groomporter.scene.screen import screen
from groomporter.wording.reckoning import reckoning
from groomporter_site.hand_records import record_path
from tools.play import NAMES, by_thumb, to_the_end
from tools.records import load

SEATS = NAMES[:4]


def record(name: str) -> Table:
    table = replay(load(record_path("ruff-and-honours", name)))
    assert isinstance(table, Table)
    return table


def notes(table: Table, seat: str) -> dict[str, list[str]]:
    """What stands at each seat, as this one sees it."""
    return {shown["name"]: [note["words"] for note in shown["notes"]] for shown in screen(table, seat)["seats"]}


# -- the ruff --------------------------------------------------------------------------------------------------
def test_with_short_hands_no_more_is_taken_in_than_is_held() -> None:
    """Anne: AC 3H; Bess: 4H 5D; Cecily: 6H 7D; Dorothy: 8H 9D; then 2C turned up, and TS, JS and QS under it. Anne, who
    has the ace of trumps and two cards, takes in two: the turn-up and the card under it.
    """
    deck = "AC 3H 4H 5D 6H 7D 8H 9D 2C TS JS QS"
    table = groomporter.game("ruff-and-honours").open(SEATS, "Dorothy", deck=deck, pack=deck)
    table.act("Anne: ruff")
    assert {card["card"] for card in screen(table, "Anne")["hand"]} == {"AC", "3H", "2C", "TS"}
    table.act("Anne: lay-out 3H")
    table.act("Anne: lay-out AC")
    assert table.actions("Anne") == ["Anne: play 2C", "Anne: play TS"]


# -- partners --------------------------------------------------------------------------------------------------
def test_each_sees_who_the_partner_is() -> None:
    table = groomporter.game("ruff-and-honours").open(SEATS, seed=1)
    partners = {
        seat: [shown["name"] for shown in screen(table, seat)["seats"] if shown["partner"]] for seat in table.seats
    }
    assert partners == {"Anne": ["Cecily"], "Bess": ["Dorothy"], "Cecily": ["Anne"], "Dorothy": ["Bess"]}


def test_partners_show_one_score() -> None:
    """Anne took two tricks, Cecily and Dorothy one each: a point for the side of three."""
    assert notes(record("tricks"), "Bess") == {
        "Anne": ["1 point of 9", "2 tricks", "3 for the side"],
        "Bess": ["0 points of 9", "0 tricks", "1 for the side"],
        "Cecily": ["1 point of 9", "1 trick", "3 for the side"],
        "Dorothy": ["0 points of 9", "1 trick", "1 for the side"],
    }


def test_a_trick_given_for_a_lost_deal_is_shown_from_the_start() -> None:
    table = record("given-trick")
    table.replay([])
    assert notes(table, "Anne")["Cecily"] == ["0 points of 9", "1 trick given", "1 for the side"]


def test_partners_with_different_scores_are_refused() -> None:
    standing = {"points": {"Anne": 3, "Cecily": 2}}
    with pytest.raises(groomporter.StandingError, match="partners have the same points"):
        groomporter.game("ruff-and-honours").open(SEATS, standing=standing)


# -- what is told ----------------------------------------------------------------------------------------------
def test_the_dealer_at_whist_shows_one_card_among_twelve() -> None:
    """The last card, AS, lies open in Dorothy's hand: all see it, and that she has eleven more."""
    shown = next(seat for seat in screen(record("deal-whist"), "Anne")["seats"] if seat["name"] == "Dorothy")
    assert (shown["count"], [card["card"] for card in shown["shown"]]) == (12, ["AS"])


def test_nobody_else_learns_what_was_taken_in_or_laid_out() -> None:
    """Bess took in TS and laid out 5H and 6D; that the turn-up went to her all have seen."""
    table = record("taking-in-the-stock")
    assert {"5H", "6D"} <= set(table.view("Bess")["piles"]["discards"])
    assert table.view("Anne")["piles"]["discards"] == ["??", "??"]


def test_the_screen_waits_for_one_who_may_call() -> None:
    """Anne leads; Cecily, with an honour only, may not call, and is not waited for; Anne may, and would miss it."""
    table = record("call-until-first-trick")
    assert missable(table, {"seat": "Anne"})
    assert not missable(table, {"seat": "Cecily"})


def reckoning_of(name: str) -> dict[str, Any]:
    found = reckoning(record(name), "Anne")
    assert found is not None
    return found


def test_a_reckoning_says_what_counted_for_what() -> None:
    """Three honours, two points, and a trick over half; both partners the same."""
    rows = {row["name"]: [why["text"] for why in row["why"]] for row in reckoning_of("honours-three")["rows"]}
    assert rows["You"] == [
        "You score 2 points for the side, for honours.",
        "You score 1 point for the side, for tricks over half.",
    ]
    assert rows["Cecily"] == [
        "Cecily scores 2 points for the side, for honours.",
        "Cecily scores 1 point for the side, for tricks over half.",
    ]
    assert rows["Bess"] == rows["Dorothy"] == []


def test_a_reckoning_says_that_nothing_more_is_counted() -> None:
    told = [why["text"] for why in reckoning_of("honours-first")["why"]]
    assert told[-2:] == ["That comes first, and nothing more is counted.", "You and Cecily win the game."]


# -- the table -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_for_four(seats: int) -> None:
    with pytest.raises(groomporter.LineError):
        groomporter.game("ruff-and-honours").open(NAMES[:seats])


def test_a_pack_too_small_for_four_is_refused() -> None:
    with pytest.raises(groomporter.DeckError, match="too few"):
        groomporter.game("ruff-and-honours").open(SEATS, pack="KC QC JC AC", deck="KC QC JC AC")


def test_whist_without_the_deuces_has_no_ruff() -> None:
    with pytest.raises(groomporter.ChoiceError, match="ruffing"):
        groomporter.game("ruff-and-honours", "cotton-1674", {"pack": "without-the-deuces"})


@pytest.mark.parametrize("ruleset", ["cotton-1674", "cotton-whist-1674", "handout-ruff", "handout-honours"])
def test_a_game_goes_on_until_a_side_has_nine(ruleset: str) -> None:
    """The deal goes round to the left; partners always have the same; the last deal leaves one side with nine."""
    match = groomporter.game("ruff-and-honours", ruleset).match(SEATS, "Dorothy", seed=5)
    dealers = []
    for table in to_the_end(match, by_thumb):
        dealers.append(table.dealer)
        points = match.standing["points"]
        assert (points["Anne"], points["Bess"]) == (points["Cecily"], points["Dorothy"])
    assert max(points.values()) >= 9 > min(points.values())
    assert dealers == [(["Dorothy", *SEATS[:3]] * 9)[place] for place in range(len(dealers))]


# -- the player by rule of thumb -------------------------------------------------------------------------------
def open_with(hands: list[str], stock: str, lines: list[str], **more: Any) -> Table:
    """Hands of up to four cards, dealt by Dorothy; the first card of the stock is turned up."""
    deck = " ".join([*hands, stock])
    table = groomporter.game("ruff-and-honours", options=more.pop("options", {})).open(
        SEATS, "Dorothy", deck=deck, pack=deck, **more
    )
    for line in lines:
        table.act(line)
    return table


def thumb_line(hands: list[str], lines: list[str], seat: str, stock: str = "2C") -> str:
    """What it plays after these lines; Anne leads, and clubs are trumps unless the stock says otherwise."""
    choice = player("thumb", "ruff-and-honours", "x").choose(observe_seat(open_with(hands, stock, lines), seat))
    assert choice is not None
    return choice.line.removeprefix(f"{seat}: ")


LOW = "3D 4D 5D"


@pytest.mark.parametrize(
    ("hands", "lines", "seat", "line"),
    [
        (["AH 3S 4S", LOW, "6D 7D 8D", "9D TD JD"], [], "Anne", "play AH"),  # nothing beats it but a trump
        (["9C 3S 4S", LOW, "6D 7D 8D", "9D TD JD"], [], "Anne", "play 3S"),  # the lowest of its longest plain suit
        (["4H 3S 4S", "5H KH 6D", LOW, "9D TD JD"], ["Anne: play 4H"], "Bess", "play 5H"),  # second player low
        (["4H 3S 4S", "5H AH 6D", LOW, "9D TD JD"], ["Anne: play 4H"], "Bess", "play AH"),  # but for a sure card
        # The partner's ace is good: the least useful card, not the trump. An eight is not: it is trumped.
        (["AH 3S 4S", "5H 6H 7H", "9C TC 3D", "9D TD JD"], ["Anne: play AH", "Bess: play 5H"], "Cecily", "play 3D"),
        (["8H 3S 4S", "5H 6H 7H", "9C TC 3D", "9D TD JD"], ["Anne: play 8H", "Bess: play 5H"], "Cecily", "play 9C"),
        # The last player wins as cheaply as may be.
        (
            ["8H 3S 4S", "5H 6H 7H", "2H 3D 4D", "9H QH AH"],
            ["Anne: play 8H", "Bess: play 5H", "Cecily: play 2H"],
            "Dorothy",
            "play 9H",
        ),
    ],
)
def test_the_rule_of_thumb(hands: list[str], lines: list[str], seat: str, line: str) -> None:
    assert thumb_line(hands, lines, seat) == line


def test_it_lays_out_low_cards_of_short_plain_suits() -> None:
    """Bess ruffs: she keeps the trumps and the king, and lays out 3S, her only spade, before the diamonds."""
    hands = ["3H 4H 5H 6H", "AC KD 4D 3S", "7H 8H 9H TH", "5D 6D 7D 8D"]
    assert thumb_line(hands, ["Bess: ruff"], "Bess", "2C TS") == "lay-out 3S"


def thumb_speech(table: Table, seat: str) -> str:
    choice = player("thumb", "ruff-and-honours", "x").speak(observe_seat(table, seat, speaking=True))
    return choice.line if choice else ""


def test_it_calls_when_it_can() -> None:
    assert thumb_speech(record("can-ye-refused"), "Anne") == "Anne: call"
    assert thumb_speech(record("can-ye-refused"), "Cecily") == ""


def test_it_claims_what_cannot_be_denied() -> None:
    """Bess did not follow hearts, and has played one since: Anne and Cecily know it; Dorothy keeps her peace."""
    table = record("revoke-claimed")
    table.replay(table.lines[:10])
    assert thumb_speech(table, "Anne") == ""  # nothing is proved yet
    table.act("Bess: play 6H")
    assert [thumb_speech(table, seat) for seat in ("Anne", "Cecily", "Dorothy")] == [
        "Anne: claim Bess",
        "Cecily: claim Bess",
        "",
    ]
    table.act("Anne: claim Bess")
    assert thumb_speech(table, "Cecily") == ""


def test_it_answers_truly_and_leaves_a_stock_that_it_cannot_take() -> None:
    """Cecily has the knave, and says so; Anne, asked first, has the king of trumps and not the ace."""
    for name, seat, line in (
        ("can-ye-answer", "Cecily", "Cecily: answer one"),
        ("at-pleasure-without-the-ace", "Anne", "Anne: leave"),
        ("at-pleasure", "Bess", "Bess: ruff"),
    ):
        choice = player("thumb", "ruff-and-honours", "x").choose(observe_seat(record(name), seat))
        assert choice is not None
        assert choice.line == line
