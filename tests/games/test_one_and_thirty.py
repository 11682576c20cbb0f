"""One-and-Thirty and Bone-Ace: what stands at the seats and is said, packs and players, and the player by thumb."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.core.cards import FRENCH, mask_of
from groomporter.desk.series import series_offers
from groomporter.games.thirty_one.laws import Laws
from groomporter.players import observe_seat, player
from groomporter.players.simulate import Estimate, play_out, simulate
from groomporter.scene.screen import screen
from groomporter.wording.reckoning import reckoning
from groomporter_site.hand_records import record_path
from tools.play import NAMES
from tools.records import load

BOTH = pytest.mark.parametrize("game", ["one-and-thirty", "bone-ace"])


def record(name: str, game: str = "one-and-thirty") -> Table:
    table = replay(load(record_path(game, name)))
    assert isinstance(table, Table)
    return table


def notes(table: Table, seat: str = "Anne") -> dict[str, list[str]]:
    """What stands at each seat beside its chips."""
    return {
        shown["name"]: [note["words"] for note in shown["notes"] if note["unit"] != "chips"]
        for shown in screen(table, seat)["seats"]
    }


# -- what is seen and said ----------------------------------------------------------------------------------
def test_a_deal_that_ends_as_it_is_dealt_is_reckoned_without_the_dealing() -> None:
    found = reckoning(record("thirty-one-dealt-twice"), "Anne")
    assert found is not None
    assert [entry["text"] for entry in found["why"]] == [
        "Bess turns up the ace of clubs, the king of diamonds and the queen of hearts.",
        "Thirty-one: Bess wins at once.",
        "You deal next.",
    ]


def test_who_sticks_is_seen_and_not_on_what() -> None:
    table = record("asked-again")
    assert notes(table, "Bess") == {"Bess": [], "Anne": ["sticks"]}


def test_who_is_out_is_seen_with_the_count() -> None:
    assert notes(record("out-shown"), "Bess")["Anne"] == ["has 33", "out"]


def test_all_who_show_have_their_count() -> None:
    assert notes(record("nearest")) == {"Anne": ["have 26", "stick"], "Bess": ["has 23", "sticks"]}


def test_cards_that_lie_face_up_are_counted_for_all() -> None:
    assert notes(record("drawn-face-up"), "Bess")["Anne"] == ["shows 3"]
    assert notes(record("deal", "bone-ace")) == {
        "Anne": ["have the Bone", "show 10"],
        "Bess": ["shows 10"],
    }


@pytest.mark.parametrize(
    ("name", "seat", "says", "holds"),
    [
        ("deal", "Anne", "Stick, or have another card?", "You hold 23"),
        ("deal", "Bess", "Anne is asked: stick, or have it?", "You hold 21"),
        ("out", "Anne", "Over thirty-one: say that you are out.", "You hold 33, over thirty-one"),
        ("out", "Bess", "Anne is asked: stick, or have it?", "You hold 20"),
        ("nearest", "Bess", "The deal is over.", "You hold 23"),
        ("thirty-one", "Bess", "The deal is over.", "You hold 20"),  # who had stuck, or was not asked, never shows
        ("ties-elder", "Bess", "The deal is over: the eldest of equals wins.", "You hold 25"),
        ("ties-divided", "Cecily", "The deal is over: the nearest share the pool.", "You hold 23"),
        ("dealer-wins", "Bess", "The deal is over: all but the dealer are out.", "You hold 33, over thirty-one"),
    ],
)
def test_each_is_told_what_its_own_cards_come_to(name: str, seat: str, says: str, holds: str) -> None:
    shown = screen(record(name), seat)
    assert (shown["title"], shown["holding"]) == (says, holds)


@pytest.mark.parametrize(
    ("name", "won", "held"),
    [
        ("nearest", "Anne takes the pool of 2 with 26.", {"Anne": "26"}),
        ("thirty-one", "Anne takes the pool of 3 with 31.", {"Anne": "31", "Cecily": ""}),
        ("dealer-wins", "Cecily takes the pool of 3.", {"Anne": "33, over thirty-one", "Cecily": ""}),
    ],
)
def test_the_result_says_with_how_many_it_was_won_where_that_is_seen(name: str, won: str, held: dict[str, str]) -> None:
    shown = screen(record(name), "Bess")
    assert shown["result"][0] == won
    assert {seat["name"]: seat["holding"] for seat in shown["seats"] if not seat["you"]} == held


def test_who_is_out_sees_so_while_others_are_asked() -> None:
    table = replay({**load(record_path("one-and-thirty", "out-shown")), "actions": ["Anne: have-it", "Anne: out"]})
    assert isinstance(table, Table)
    assert screen(table, "Anne")["title"] == "Bess is asked: stick, or have it?"
    assert screen(table, "Anne")["holding"].endswith(", over thirty-one")


def test_the_reckoning_says_who_was_nearest_and_what_each_had() -> None:
    said = reckoning(record("nearest"), "Bess")
    assert said is not None
    assert "Anne is nearest, and wins." in [line["text"] for line in said["why"]]
    rows = {row["name"]: [line["text"] for line in row["why"]] for row in said["rows"]}
    assert rows["You"] == ["You stake 1 chip.", "You have 23: 10 (queen), 6, 5 and 2."]
    assert rows["Anne"] == [
        "Anne stakes 1 chip.", "Anne has 26: 10 (king), 9, 4 and 3.", "Anne is nearest, and wins.",
        "Anne takes 2 chips from the pool.",
    ]  # fmt: skip


def sum_told(table: Table, seat: str) -> list[str]:
    """What the reckoning says that each has, to this seat."""
    said = reckoning(table, seat)
    assert said is not None
    return [line["text"] for row in said["rows"] for line in row["why"] if ": " in line["text"]]


def test_a_sum_is_made_of_cards_that_lie_face_up_too_and_of_aces_as_they_count() -> None:
    """Bone-Ace: 4C 9D and KH turned up, 23, and 5C 6D and QS, 21. Two aces and a king are 22: eleven, ten and one."""
    for seat, other in (("Anne", "Bess has 21"), ("Bess", "Anne has 23")):
        table = record("deal", "bone-ace").copy()
        for line in ("Anne: stick", "Bess: stick", "table: settle"):
            table.act(line)
        assert f"{other}: " in " ".join(sum_told(table, seat))
    assert sum_told(table, "Bess") == ["You have 21: 10 (queen), 6 and 5.", "Anne has 23: 10 (king), 9 and 4."]
    aces = record("ace-one-or-eleven").copy()
    aces.settle()
    assert sum_told(aces, "Bess")[1] == "Anne has 22: 11 (ace), 10 (king) and 1 (ace)."


def test_players_who_part_after_a_deal_have_nothing_to_divide() -> None:
    """Every pool is won, so the button and its words speak of none."""
    table = record("nearest")
    found = series_offers(table, {}, ready=True)
    assert found is not None
    assert found["pot"] == ""
    assert found["part"].startswith("If you end here, nothing is left to divide")
    kept = series_offers(groomporter.game("three-card-loo").open(NAMES[:3], standing={"pool": 3}), {}, ready=True)
    assert kept is not None
    assert kept["pot"] == "pool"


# -- cards and players ----------------------------------------------------------------------------------------
@BOTH
@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(game: str, seats: int) -> None:
    with pytest.raises(groomporter.LineError):
        groomporter.game(game).open([f"Player {number}" for number in range(seats)])


@BOTH
def test_a_pack_without_a_card_for_each_and_one_to_draw_is_refused(game: str) -> None:
    with pytest.raises(groomporter.DeckError, match="too few"):
        groomporter.game(game).open(NAMES[:2], pack="7H 8H", deck="7H 8H")


@BOTH
def test_nothing_stays_in_the_pool(game: str) -> None:
    with pytest.raises(groomporter.StandingError, match="nothing stays in the pool"):
        groomporter.game(game).open(NAMES[:3], standing={"pool": 3})


@pytest.mark.rule("one-and-thirty.pack-runs-out")
@pytest.mark.parametrize("ace", ["one", "eleven", "one-or-eleven"])
def test_eight_players_who_all_draw_leave_cards_in_the_pack(ace: str) -> None:
    """The pack counts 340 with aces at one (four suits of 55, twelve coats of ten), 380 with aces at eleven; who draws
    has 30 at most, and so comes to 40 or to 41. With the lowest cards first nobody could draw more."""
    pack = sorted(range(52), key=lambda card: (Laws("one", False, False, False).total(1 << card), card))
    laws = Laws(ace, False, False, False)
    assert laws.total(FRENCH.whole) == {"one": 340, "eleven": 380, "one-or-eleven": 340}[ace]
    seats = [f"Player {number}" for number in range(8)]
    chance = random.Random(1)
    for deal in range(20):
        deck = [*pack[::-1]] if deal == 0 else chance.sample(pack, 52)
        table = groomporter.game("one-and-thirty", options={"ace": ace}).open(seats, deck=FRENCH.text(deck))
        while not table.over:
            (seat,) = table.waiting.seats
            open_ = table.actions(seat)
            table.act(next((line for line in open_ if line.endswith("have-it")), open_[0]))
        assert table.state.stock


@pytest.mark.rule("one-and-thirty.ace")
@pytest.mark.parametrize(
    ("cards", "ace", "count"),
    [
        ("AC 9D 8H", "one", 18),
        ("AC 9D 8H", "eleven", 28),
        ("AC 9D 8H", "one-or-eleven", 28),
        ("AC AD 9H", "one-or-eleven", 31),
        ("AC AD AH", "one-or-eleven", 23),
        ("AC AD AH", "eleven", 33),
        ("AC KD KH", "one-or-eleven", 31),
        ("AC KD KH 2S", "one-or-eleven", 23),
        ("KC QD JH TS", "one-or-eleven", 40),
        ("AS KC QD JH TS", "one-or-eleven", 41),
    ],
)
def test_what_cards_come_to(cards: str, ace: str, count: int) -> None:
    assert Laws(ace, False, False, False).total(mask_of(FRENCH.read(cards))) == count


@BOTH
def test_the_deal_goes_round_to_the_left(game: str) -> None:
    match = groomporter.game(game).match(NAMES[:3], NAMES[2], seed="round")
    players = {seat: player("thumb", game, seat) for seat in NAMES[:3]}
    dealers = []
    for _ in range(4):
        dealers.append(match.table.dealer)
        play_out(match.table, players, 130)
        match.next()
    assert dealers == [NAMES[2], NAMES[0], NAMES[1], NAMES[2]]


# -- the player by rule of thumb ------------------------------------------------------------------------------
def open_with(deck: str, seats: int, *lines: str, **options: Any) -> Table:
    table = groomporter.game("one-and-thirty", options=options).open(
        NAMES[:seats], NAMES[seats - 1], deck=deck, pack=deck
    )
    for line in lines:
        table.act(line)
    return table


FIVE = "QS 7C 9D 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S AC AD"  # Anne has 26, and then four who have nine


@pytest.mark.parametrize(
    ("deck", "seats", "lines", "says"),
    [
        ("QS 7C 9D 2C 3C 4C 5H", 2, [], "have-it"),  # 26
        ("QS 8C 9D 2C 3C 4C 5H", 2, [], "stick"),  # 27
        (FIVE, 5, ["have-it"], "have-it"),  # 26 and an ace, 27, among five
        (FIVE, 5, ["have-it", "have-it"], "stick"),  # 28
        ("QS 7C 9D 2C 3C 4C 5H 6H", 2, ["have-it"], "out"),  # 32
        ("2S 3S 4H 2C 3C 4C 5H", 2, ["have-it"], "stick"),  # 14, and no card is left
    ],
)
def test_the_rule_of_thumb(deck: str, seats: int, lines: list[str], says: str) -> None:
    table = open_with(deck, seats, *(f"Anne: {line}" for line in lines))
    choice = player("thumb", "one-and-thirty", "x").choose(observe_seat(table, "Anne"))
    assert choice is not None
    assert choice.line == f"Anne: {says}"


def test_cards_that_lie_face_up_count_as_well() -> None:
    """Anne has 23 in her hand and the five that she has had before her: 28."""
    table = open_with("QS 9C 4D 2C 3C 4C 6H 5H", 2, "Anne: have-it", **{"drawn-cards": "face-up"})
    choice = player("thumb", "one-and-thirty", "x").choose(observe_seat(table, "Anne"))
    assert choice is not None
    assert choice.line == "Anne: stick"


@BOTH
def test_the_eldest_gains_and_the_dealer_loses_where_all_play_alike(game: str) -> None:
    """Cotton calls it a great disadvantage to deal; so the pages say, and it can be seen in 2,000 deals of four."""
    chosen, seats = groomporter.game(game), NAMES[:4]
    eldest, dealer = [], []
    for number in range(2_000):
        table = chosen.open(seats, seats[3], seed=f"place {number}")
        play_out(table, {seat: player("thumb", game, seat) for seat in seats}, 130)
        eldest.append(table.outcome["Anne"])
        dealer.append(table.outcome[seats[3]])
    assert Estimate.of(eldest).low > 0 > Estimate.of(dealer).high


def test_the_rule_of_thumb_beats_chance_by_willughbys_rules() -> None:
    game = groomporter.game("bone-ace", "willughby")
    outcomes = simulate(game, NAMES[:4], ["thumb", "random", "random", "random"], 1_000, 1).outcomes
    assert Estimate.of([outcome["Anne"] for outcome in outcomes]).low > 0


def test_with_a_short_pack_each_has_one_card_and_one_is_left_to_draw() -> None:
    short = "2C 3D 4H 5S"
    at = groomporter.game("one-and-thirty").open(NAMES[:3], deck=short, pack=short)
    assert [hand.bit_count() for hand in at.state.hands] == [1, 1, 1]
    with pytest.raises(groomporter.DeckError):
        groomporter.game("one-and-thirty").open(NAMES[:3], deck="2C 3D 4H", pack="2C 3D 4H")
