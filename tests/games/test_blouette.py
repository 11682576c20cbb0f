"""Blouette: partners on the screen, a whole game, and what its player by rule of thumb does."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.core.cards import FRENCH
from groomporter.core.events import NO_SEAT
from groomporter.players import observe_seat, player
from groomporter.scene.screen import screen
from groomporter.wording.reckoning import reckoning
from groomporter_site.hand_records import record_path
from tools.play import NAMES, by_thumb, to_the_end
from tools.records import load
from tools.thumbs import table as with_hands

SEATS = NAMES[:4]


def notes(table: Table, seat: str) -> dict[str, list[str]]:
    """What stands at each seat, as this one sees it."""
    return {shown["name"]: [note["words"] for note in shown["notes"]] for shown in screen(table, seat)["seats"]}


def record(name: str) -> Table:
    table = replay(load(record_path("blouette", name)))
    assert isinstance(table, Table)
    return table


def test_the_tens_are_out() -> None:
    table = groomporter.game("blouette").open(SEATS, seed=1)
    assert sorted(set(FRENCH.names) - set(FRENCH.text(table.deck).split())) == ["TC", "TD", "TH", "TS"]


def test_each_sees_who_the_partner_is() -> None:
    table = groomporter.game("blouette").open(SEATS, seed=1)
    partners = {
        seat: [shown["name"] for shown in screen(table, seat)["seats"] if shown["partner"]] for seat in table.seats
    }
    assert partners == {"Anne": ["Cecily"], "Bess": ["Dorothy"], "Cecily": ["Anne"], "Dorothy": ["Bess"]}


def test_partners_show_one_score() -> None:
    """Anne and Cecily took a trick each, Bess one: two for the side, and the deal for both. Nothing is said of
    no deals and no chips."""
    table = record("partners")
    assert notes(table, "Anne") == {
        "Anne": ["1 deal won of 12", "1 trick", "2 for the side"],
        "Bess": ["1 trick", "1 for the side"],
        "Cecily": ["1 deal won of 12", "1 trick", "2 for the side"],
        "Dorothy": ["0 tricks", "1 for the side"],
    }
    assert screen(table, "Anne")["pool"] == []


def test_a_pool_is_shown_where_stakes_are_laid() -> None:
    table = record("wager-stays-not-dealt")
    assert [pool["words"] for pool in screen(table, "Anne")["pool"]] == ["12 chips"]
    assert "3 chips down" in notes(table, "Anne")["Bess"]


def test_a_tied_trick_is_seen_where_it_lies() -> None:
    """Anne and Bess both play a king: the four cards lie in the middle, face up, until the next trick is won."""
    table = record("carried")
    table.replay(table.lines[:4])
    aside = next(pile for pile in screen(table, "Cecily")["piles"] if pile["key"] == "aside")
    assert (aside["name"], aside["count"]) == ("Tied: for the next winner", 4)
    assert [card["card"] for card in aside["cards"]] == ["KC", "KD", "2C", "3C"]


def test_a_tied_trick_is_shown_as_nobodys() -> None:
    """Bess takes the first trick; the second is tied, and nobody’s; the third, tied and last, is hers."""
    table = record("tied-last-two")
    taker = [[s["name"] for s in screen(at(table, count), "Anne")["seats"] if s["takes"]] for count in (4, 8, 12)]
    assert taker == [["Bess"], [], ["Bess"]]


AHEAD = ("9H 2H", "9D 2D", "JC 2C", "4S 2S")


@pytest.mark.parametrize(
    ("lines", "seat"),
    [
        ((), NO_SEAT),  # nothing lies there
        (("Anne: play 9H",), 0),
        (("Anne: play 9H", "Bess: play 9D"), NO_SEAT),  # a tie
        (("Anne: play 9H", "Bess: play 9D", "Cecily: play JC"), 2),  # and no more
        (("Anne: play 9H", "Bess: play 9D", "Cecily: play JC", "Dorothy: play 4S"), NO_SEAT),  # the trick is taken
        (("Anne: play 9H", "Bess: play 9D", "Cecily: play 2C", "Dorothy: play 4S"), NO_SEAT),  # or set aside
    ],
)
def test_who_is_ahead_has_laid_the_one_highest_card(lines: tuple[str, ...], seat: int) -> None:
    at = with_hands("blouette", AHEAD, "", lines)
    assert at.game.presenter(at.state).ahead()[0] == seat


def test_nobody_is_ahead_when_every_trick_was_tied() -> None:
    lines = ("Anne: play 9H", "Bess: play 9D", "Cecily: play 2C", "Dorothy: play 4S")
    at = with_hands("blouette", ("9H", "9D", "2C", "4S"), "", lines)
    assert at.game.presenter(at.state).ahead()[0] == NO_SEAT


def reckoning_of(name: str) -> dict[str, Any]:
    found = reckoning(record(name), "Anne")
    assert found is not None
    return found


def test_a_reckoning_speaks_of_chips_only_where_stakes_are_laid() -> None:
    """Anne and Cecily have a trick each and two together, Bess one; the deal is theirs. With stakes chips are told."""
    told = reckoning_of("partners")
    assert told["units"] == ["tricks", "for the side", "deals won of 12"]
    assert {row["name"]: row["cells"] for row in told["rows"]} == {
        "You": ["1", "2", "0 → 1"],
        "Bess": ["1", "1", "0"],
        "Cecily": ["1", "2", "0 → 1"],
        "Dorothy": ["0", "1", "0"],
    }
    assert reckoning_of("wager-winning-side")["units"] == ["tricks", "for the side", "deals won of 12", "chips"]


def test_a_reckoning_says_that_every_trick_was_tied() -> None:
    told = reckoning_of("all-tied")
    assert told["units"] == ["deals won of 12"]
    assert [why["text"] for why in told["why"]] == [
        "Every trick was tied: neither side wins the deal.",
        "You deal next.",
    ]


def at(table: Table, lines: int) -> Table:
    """The table as it was after so many lines."""
    copy = table.copy()
    copy.replay(table.lines[:lines])
    return copy


@pytest.mark.parametrize(
    ("standing", "says"),
    [
        ({"deals": {"Anne": 3}}, "partners have won the same deals"),
        ({"deals": {"Anne": 12, "Cecily": 12}}, "0 to 11"),
    ],
)
def test_a_standing_that_no_deal_leaves_is_refused(standing: dict[str, Any], says: str) -> None:
    with pytest.raises(groomporter.StandingError, match=says):
        groomporter.game("blouette").open(SEATS, standing=standing)


@pytest.mark.parametrize("seats", [3, 5])
def test_only_four_can_play(seats: int) -> None:
    with pytest.raises(groomporter.LineError):
        groomporter.game("blouette").open(NAMES[:seats])


def test_a_pack_too_small_for_four_is_refused() -> None:
    with pytest.raises(groomporter.DeckError, match="too few"):
        groomporter.game("blouette").open(SEATS, pack="KC QC JC", deck="KC QC JC")


def test_a_game_goes_on_until_a_side_has_twelve_deals() -> None:
    """The dealer changes each time; partners always have the same; the last deal leaves one side with twelve."""
    match = groomporter.game("blouette").match(SEATS, "Dorothy", seed=3)
    dealers = []
    for table in to_the_end(match, by_thumb):
        dealers.append(table.dealer)
        won = match.standing["deals"]
        assert (won["Anne"], won["Bess"]) == (won["Cecily"], won["Dorothy"])
    assert max(won.values()) == 12 > min(won.values())
    assert dealers[:5] == ["Dorothy", "Anne", "Bess", "Cecily", "Dorothy"]


def test_it_is_no_series_that_the_players_end() -> None:
    """Twelve deals are its end: nobody parts before, and no pool is divided among those who want to go."""
    match = groomporter.game("blouette", options={"wager": "winning-side"}).match(SEATS, "Dorothy", seed=1)
    match.tables[0] = record("wager-stays-all-tied")
    with pytest.raises(groomporter.LineError, match=r"every-table\.partners-stay: "):
        match.part()


def test_where_nobody_wagers_nobody_takes_the_stakes() -> None:
    table = groomporter.game("blouette", options={"wager": "none"}).open(SEATS, seed=1)
    assert table.state.takers() == []


# -- the player by rule of thumb -----------------------------------------------------------------------------
def thumb_line(hands: list[str], lines: list[str], seat: str) -> str:
    """What it plays after these lines; the left-hand neighbour of the dealer, Anne, leads."""
    dealt = [hand.split() for hand in hands]
    deck = " ".join(card for cards in zip(*dealt, strict=True) for card in cards)
    table = groomporter.game("blouette").open(SEATS, "Dorothy", deck=deck, pack=deck)
    for line in lines:
        table.act(line)
    choice = player("thumb", "blouette", "x").choose(observe_seat(table, seat))
    assert choice is not None
    return choice.line.removeprefix(f"{seat}: play ")


LOW = "2C 4C 5C"
BEFORE = ["Anne: play 2D", "Bess: play 8C"]


@pytest.mark.parametrize(
    ("hands", "lines", "seat", "card"),
    [
        (["AC 9C KC", LOW, "3D 3H 3S", "6D 6H 6S"], [], "Anne", "9C"),  # leads its middle card
        (["8C 2D 2H", "9C QC KD", LOW, "6D 6H 6S"], ["Anne: play 8C"], "Bess", "9C"),  # the cheapest that wins
        (["KC 2D 2H", "9C QC KD", LOW, "6D 6H 6S"], ["Anne: play KC"], "Bess", "9C"),  # a tie is no win: its lowest
        (["9C 2D 2H", "3C 3D 3H", "AC JC KC", "6D 6H 6S"], ["Anne: play 9C", "Bess: play 3C"], "Cecily", "AC"),  # good
        (["8C 2D 2H", "3C 3D 3H", "AC JC KC", "6D 6H 6S"], ["Anne: play 8C", "Bess: play 3C"], "Cecily", "JC"),  # not
        # The partner's eight, in the last seat, wins as it is; but a tie with it is no trick of theirs.
        (["2D 2H 3D", "8C 3H 3S", "4D 4H 4S", "AC 9C KC"], [*BEFORE, "Cecily: play 4D"], "Dorothy", "AC"),
        (["2D 2H 3D", "8C 3H 3S", "8D 4H 4S", "AC 9C KC"], [*BEFORE, "Cecily: play 8D"], "Dorothy", "9C"),
    ],
)  # fmt: skip
def test_the_rule_of_thumb(hands: list[str], lines: list[str], seat: str, card: str) -> None:
    assert thumb_line(hands, lines, seat) == card


def test_a_player_is_told_what_is_high_and_what_goes_with_the_trick() -> None:
    """Kings tie, then queens: Anne leads again, and both go with that trick. At the end it is told that two tied."""
    table = record("tied-twice")
    title = {lines: screen(at(table, lines), "Anne")["title"] for lines in (0, 4, 8, 12)}
    assert title == {
        0: "Lead any card: king high, ace low.",
        4: "Lead any card: 1 tied trick goes with it.",
        8: "Lead any card: 2 tied tricks go with it.",
        12: "The deal is over; 2 tricks were tied.",
    }
    assert screen(at(table, 1), "Bess")["title"] == "Play any card: the highest of any suit wins."
    assert screen(at(table, 9), "Bess")["title"] == "Play any card: 2 tied tricks go with it."
    assert screen(at(table, 1), "Anne")["trump"] == "No trumps: king high, ace low"
    assert screen(table, "Anne")["result"] == ["Bess and Dorothy win the deal."]
    assert screen(record("all-tied"), "Anne")["title"] == "The deal is over; there are no trumps."
