"""Maw: the orders of the cards, partners on the screen, a whole set, and what its player by rule of thumb does."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.core.cards import FRENCH
from groomporter.core.events import Event
from groomporter.games.maw.cards import helps, plain, trumps
from groomporter.games.maw.thumb import Observation
from groomporter.players import observe_seat, player
from groomporter.players.simulate import Estimate, play_by_kinds, simulate
from groomporter.scene.ending import ending
from groomporter.scene.screen import screen
from groomporter.wording.words import Words
from groomporter_site.hand_records import record_path
from tools.play import NAMES, by_thumb, to_the_end
from tools.records import load

SEATS = NAMES[:4]
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def record(name: str) -> Table:
    table = replay(load(record_path("maw", name)))
    assert isinstance(table, Table)
    return table


# -- the orders, written out from Cotton (p. 123) and Baxter-Wray (1891, p. 103) -------------------------------
@pytest.mark.parametrize(
    ("suit", "second", "order"),
    [
        (CLUBS, "ace-of-hearts", "5C AH AC JC KC QC 2C 3C 4C 6C 7C 8C 9C TC"),
        (CLUBS, "knave", "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC"),
        (DIAMONDS, "ace-of-hearts", "5D AH AD JD KD QD TD 9D 8D 7D 6D 4D 3D 2D"),
        (DIAMONDS, "knave", "5D JD AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D"),
        (HEARTS, "ace-of-hearts", "5H AH JH KH QH TH 9H 8H 7H 6H 4H 3H 2H"),
        (HEARTS, "knave", "5H JH AH KH QH TH 9H 8H 7H 6H 4H 3H 2H"),
        (SPADES, "knave", "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS"),
    ],
)
def test_the_trumps_in_their_order(suit: int, second: str, order: str) -> None:
    assert FRENCH.text(trumps(suit, second, colours=True)) == order


@pytest.mark.parametrize(
    ("suit", "aces", "order"),
    [
        (SPADES, "by-pips", "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S TS"),
        (SPADES, "high", "AS KS QS JS 2S 3S 4S 5S 6S 7S 8S 9S TS"),
        (DIAMONDS, "by-pips", "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD"),
        (DIAMONDS, "high", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"),
        (HEARTS, "by-pips", "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
        (HEARTS, "high", "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
    ],
)
def test_the_other_suits_in_their_order(suit: int, aces: str, order: str) -> None:
    """The ace of hearts is no heart."""
    assert FRENCH.text(plain(suit, aces, colours=True)) == order


def test_the_helps() -> None:
    assert FRENCH.text(FRENCH.cards_of(helps(SPADES))) == "AH 5S JS AS"
    assert FRENCH.text(FRENCH.cards_of(helps(HEARTS))) == "5H JH AH"


# -- at the table -----------------------------------------------------------------------------------------------
def test_each_sees_who_the_partner_is() -> None:
    table = groomporter.game("maw").open(SEATS, seed=1)
    partners = {
        seat: [shown["name"] for shown in screen(table, seat)["seats"] if shown["partner"]] for seat in table.seats
    }
    assert partners == {"Anne": ["Cecily"], "Bess": ["Dorothy"], "Cecily": ["Anne"], "Dorothy": ["Bess"]}


def test_partners_show_one_score() -> None:
    """Anne has taken three tricks, and she and Cecily count four."""
    table = record("game")
    notes = {shown["name"]: [note["words"] for note in shown["notes"]] for shown in screen(table, "Anne")["seats"]}
    assert notes == {
        "Anne": ["4 cards in score of 31", "3 tricks", "3 for the side"],
        "Bess": ["0 cards in score of 31", "0 tricks"],
        "Cecily": ["4 cards in score of 31", "0 tricks", "3 for the side"],
        "Dorothy": ["0 cards in score of 31", "0 tricks"],
    }


def test_who_has_asked_and_who_vies_stands_at_the_seat() -> None:
    table = record("law-16")
    notes = {shown["name"]: [note["words"] for note in shown["notes"]] for shown in screen(table, "Bess")["seats"]}
    assert "asked a card" in notes["Anne"]
    assert "vies" in notes["Anne"]
    piles = {pile["key"]: (pile["count"], pile["cards"]) for pile in screen(table, "Bess")["piles"]}
    assert piles["asked"] == (1, [])
    assert piles["vied"] == (1, [])


@pytest.mark.parametrize(
    ("standing", "options", "says"),
    [
        ({"cards": {"Anne": 3}}, {}, "partners have the same"),
        ({"cards": {"Anne": 31, "Cecily": 31}}, {"livings": "four"}, "0 to 30"),
        ({"cards": {"Anne": 31, "Cecily": 31}}, {}, "0 to 30"),
    ],
)
def test_a_standing_that_no_deal_leaves_is_refused(
    standing: dict[str, dict[str, int]], options: dict[str, str], says: str
) -> None:
    with pytest.raises(groomporter.StandingError, match=says):
        groomporter.game("maw", options=options).open(SEATS, standing=standing)


def test_a_set_goes_on_until_a_side_is_out() -> None:
    """The dealer changes each time; partners always have the same; the last deal leaves one side with 31 or more."""
    match = groomporter.game("maw").match(SEATS, "Dorothy", seed=3)
    dealers = []
    for table in to_the_end(match, by_thumb):
        dealers.append(table.dealer)
        cards = match.standing["cards"]
        assert (cards["Anne"], cards["Bess"]) == (cards["Cecily"], cards["Dorothy"])
    assert max(cards.values()) >= 31 > min(cards.values())
    assert dealers[:5] == ["Dorothy", "Anne", "Bess", "Cecily", "Dorothy"]


def test_a_pack_too_small_for_four_is_refused() -> None:
    with pytest.raises(groomporter.DeckError, match="too few"):
        groomporter.game("maw").open(SEATS, pack="KC QC JC TC", deck="KC QC JC TC")


# -- the player by rule of thumb --------------------------------------------------------------------------------
@pytest.mark.parametrize("ruleset", ["five-cards-1674", "handout"])
def test_the_rule_of_thumb_beats_chance_in_each_form(ruleset: str) -> None:
    """By more than nothing, with an interval of 95 % over a thousand deals."""
    game = groomporter.game("maw", ruleset)
    seats = NAMES[: min(4, game.players[1])]
    kinds = ["thumb"] + ["random"] * (len(seats) - 1)
    outcomes = simulate(game, seats, kinds, 1_000, 1, series=game.state.SERIES).outcomes
    margins = [o[seats[0]] - sum(o[s] for s in seats[1:]) / (len(seats) - 1) for o in outcomes]
    estimate = Estimate.of(margins)
    print(f"maw {ruleset}: {estimate.mean:+.3f} ({estimate.low:+.3f} to {estimate.high:+.3f})")
    assert estimate.low > 0


def test_it_counts_the_tricks_of_each() -> None:
    """Cecily takes two tricks and Dorothy one; Anne, Cecily's partner, has two with her."""
    seen = Observation(partner=2)
    for seat in (2, 3, 2):
        seen.heed(Event("pay", "winning-a-trick", seat, (), ("tricks", 1, "trick", f"seat:{seat}")), "hand:0")
    assert seen.tricks == {2: 2, 3: 1}
    assert (seen.together(0), seen.tricks.total()) == (2, 3)


def thumb_line(name: str, seat: str) -> str:
    """What it does where this record stops."""
    choice = player("thumb", "maw", "x").choose(observe_seat(record(name), seat))
    assert choice is not None
    return choice.line


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("law-6-right", "Anne: rob"),  # it has the ace
        ("law-14-twenty-one", "Anne: ask"),  # three helps or trumps
        ("law-11-mate", "Cecily: play 2D"),  # its mate's five fingers takes the trick
        ("law-12", "Bess: pledge"),  # there is nothing else
        ("law-13", "Bess: give-back"),  # no trump
        ("law-16", "Anne: play 5C"),  # the help that must be led
    ],
)
def test_the_rule_of_thumb(name: str, line: str) -> None:
    assert thumb_line(name, line.split(":")[0]) == line


def thumb_speech(name: str, seat: str, lines: int) -> str:
    """What it says unasked after so many lines of this record."""
    table = record(name)
    table.replay(table.lines[:lines])
    said = player("thumb", "maw", "x").speak(observe_seat(table, seat, speaking=True))
    return said.line if said else ""


def test_it_claims_what_it_has_seen_of_the_other_side() -> None:
    """Bess's queen of spades comes out with the tenth line. Cecily claims it too; Dorothy is Bess's mate."""
    assert thumb_speech("law-2-claimed", "Anne", 9) == ""
    assert [thumb_speech("law-2-claimed", seat, 10) for seat in SEATS] == [
        "Anne: claim Bess",
        "",
        "Cecily: claim Bess",
        "",
    ]
    assert [thumb_speech("law-5-unclaimed", seat, 1) for seat in SEATS] == [
        "Anne: claim Bess",
        "",
        "Cecily: claim Bess",
        "",
    ]
    assert thumb_speech("law-2-not-claimed-from-the-porter", "Anne", 4) == ""


def titles(name: str, lines: int) -> dict[str, str]:
    """What each is told after so many lines of this record."""
    table = record(name)
    table.replay(table.lines[:lines])
    return {seat: screen(table, seat)["title"] for seat in SEATS}


def test_a_player_is_told_what_asking_and_pledging_come_to() -> None:
    """A game is four; a card asked makes five, and one vied and pledged six."""
    assert titles("law-16", 0)["Anne"] == "Ask a card, to play for 5, or pass, for 4?"
    assert titles("law-16", 1)["Bess"] == "A card is asked: pass, unless you rob."
    assert titles("law-16-seen", 6)["Bess"] == "A card is vied. Pledge it (6), or give it back?"


def test_who_has_vied_upon_a_help_is_told_which_card_must_be_led() -> None:
    """Anne’s one help is the five of clubs. Nobody else is told more than whose lead it is."""
    told = titles("law-16", 5)
    assert told["Anne"] == "Lead the five of clubs."
    assert told["Bess"] == "Anne is to lead a help, a high trump."


@pytest.mark.parametrize(("theirs", "rule"), [(20, "asking"), (21, "asking"), (22, "law-15")])
def test_asking_is_by_law_15_where_the_game_would_set_them_above_26(theirs: int, rule: str) -> None:
    """A game of four with the asked card is five: from 21 it makes 26, and livings begin above that."""
    told: list[Event] = []
    game = groomporter.game("maw")
    state: Any = game.state(game.laws, 3, {"cards": [0, theirs] * 2}, range(FRENCH.size))
    state.do_ask(0, 0, told.append)
    assert [(event.rule, event.data) for event in told if event.kind == "say"] == [(rule, ("ask",))]
    assert state.asker == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("two-alone", ["Anne has three tricks, wins the deal, and counts 4 cards."]),
        (
            "two-alone-livings",
            [
                "The ace of hearts turned up: Bess counts 4 cards.",
                "Anne counts 6 cards, by law 9.",
                "Anne counts 4 cards, by law 5.",
            ],
        ),
        ("two-alone-renounce", ["Anne is given 31 cards."]),
    ],
)
def test_one_against_one_the_log_says_what_is_counted_for(name: str, said: list[str]) -> None:
    table = record(name)
    words = Words(table.game, table.seats)
    assert [words.event(event) for event in table.events if event.data[:1] == ("counts",)] == said


def test_at_the_end_it_is_said_that_three_tricks_stop_the_play() -> None:
    """Cards are left, and strangers asked why. Where a fault has ended the deal it is not said."""
    table = play_by_kinds(groomporter.game("maw").open(SEATS, "Anne", seed="1"), ["thumb"] * 4, "1")
    shown = ending(table, "Anne")
    assert shown
    assert screen(table, "Anne")["title"] == "Three tricks won the deal; hearts were trumps."
    assert "Three tricks win the deal, and the play stops there." in [one["text"] for one in shown["told"]]
    lost = record("law-5-claimed")
    assert screen(lost, "Anne")["title"].startswith("The deal is over; ")


@pytest.mark.parametrize(
    ("name", "won"), [("law-2-won-and-unclaimed", True), ("law-2-claimed-after-the-last-card", False)]
)
def test_three_tricks_are_said_to_have_won_where_no_fault_was_proved_since(name: str, won: bool) -> None:
    """Bess takes all three tricks against the laws; where Anne claims, the set is hers."""
    at = record(name)
    assert at.game.presenter(at.state).three_tricks() is won
