"""Lórum and Lóra: what the screen shows of calls and of the bank, whole games, and what their players do by thumb."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter import Match, Table, replay
from groomporter.core.cards import GERMAN, mask_of
from groomporter.core.events import Event
from groomporter.desk.questions import ask
from groomporter.games.lorum.thumb import all_lose, all_win
from groomporter.players import observe_seat, player
from groomporter.scene.screen import screen
from groomporter.wording.reckoning import reckoning
from groomporter.wording.ruling_words import show_ruling
from groomporter_site.hand_records import record_path
from tools.play import NAMES, by_thumb
from tools.records import load

SEATS = NAMES[:4]
DOUBLED = {"announced-over": "doubled"}


def record(name: str, game: str = "lorum") -> Table:
    table = replay(load(record_path(game, name)))
    assert isinstance(table, Table)
    return table


def open_with(hands: dict[str, str], *lines: str, game: str = "lorum", **more: Any) -> Table:
    """Bess deals four cards at most to each: to Anne, and then to the right to Dorothy, Cecily and herself."""
    deck = " ".join(hands[seat] for seat in ("Anne", "Dorothy", "Cecily", "Bess"))
    options = more.pop("options", None)
    table = groomporter.game(game, options=options).open(SEATS, "Bess", deck=deck, pack=deck, **more)
    for line in lines:
        table.act(line)
    return table


def notes(table: Table, seat: str) -> dict[str, list[str]]:
    return {shown["name"]: [note["words"] for note in shown["notes"]] for shown in screen(table, seat)["seats"]}


def cards(text: str) -> set[int]:
    return set(GERMAN.read(text))


FOUR = {"Anne": "7A 9H", "Dorothy": "KA OG", "Cecily": "8A 7H", "Bess": "9A TH"}


# -- the table --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["lorum", "lora"])
def test_three_players_leave_two_bells_out(game: str) -> None:
    table = groomporter.game(game).open(NAMES[:3], seed=1)
    assert sorted(set(GERMAN.names) - set(GERMAN.text(table.deck).split())) == ["7B", "8B"]
    assert len(groomporter.game(game).open(SEATS, seed=1).deck) == 32


@pytest.mark.parametrize("game", ["lorum", "lora"])
@pytest.mark.parametrize("seats", [2, 5])
def test_only_three_or_four_play(game: str, seats: int) -> None:
    with pytest.raises(groomporter.LineError):
        groomporter.game(game).open(NAMES[:seats])


def test_a_pack_without_a_card_for_each_is_refused() -> None:
    with pytest.raises(groomporter.DeckError, match="too few"):
        groomporter.game("lorum").open(SEATS, pack="7H 8H 9H", deck="7H 8H 9H")


def test_the_table_tells_its_direction_and_names_the_bank() -> None:
    shown = screen(open_with(FOUR, standing={"pool": 20}), "Anne")
    assert shown["way"] == -1
    assert [(pool["name"], pool["words"]) for pool in shown["pool"]] == [("Bank", "20 chips")]
    assert screen(open_with(FOUR), "Anne")["pool"] == []


def test_lora_for_money_has_a_bank_and_for_points_none() -> None:
    money = groomporter.game("lora", "wikipedia-for-money")
    shown = screen(money.open(SEATS, "Bess", seed=1, standing={"pool": 20}), "Anne")
    assert [(pool["name"], pool["words"]) for pool in shown["pool"]] == [("Bank", "20 chips")]
    assert screen(groomporter.game("lora").open(SEATS, "Bess", seed=1), "Anne")["pool"] == []


def test_overs_are_not_announced_for_money() -> None:
    with pytest.raises(groomporter.ChoiceError, match="playing-for"):
        groomporter.game("lora", "wikipedia-for-money", DOUBLED)


def test_a_call_stands_at_its_callers_seat() -> None:
    shown = notes(open_with(FOUR, "Cecily: maly"), "Anne")
    assert shown == {"Anne": [], "Bess": [], "Cecily": ["plays malý"], "Dorothy": []}
    assert notes(open_with(FOUR, "Cecily: maly", "Anne: durch"), "Anne")["Anne"] == ["plays durch"]
    assert notes(open_with(FOUR, "Cecily: maly", "Anne: durch"), "Anne")["Cecily"] == []


def test_an_announced_over_is_seen_in_its_holders_hand() -> None:
    """Anne sees of Dorothy’s cards the Over alone; after it is played it stays announced."""
    table = open_with(FOUR, "Dorothy: announce OG", options=DOUBLED)
    (dorothy,) = (seat for seat in screen(table, "Anne")["seats"] if seat["name"] == "Dorothy")
    assert [card["card"] for card in dorothy["shown"]] == ["OG"]
    assert dorothy["count"] == 2
    assert notes(table, "Bess")["Dorothy"] == ["announced Over of leaves"]


@pytest.mark.parametrize(
    ("lines", "mine", "others"),
    [
        (
            [],
            "Lead any card, or call malý or durch.",
            "Anne is to lead, unless a game is called.",
        ),
        (
            ["Anne: maly"],
            "Lead any card to your malý.",
            "Anne leads to malý, unless durch is called.",
        ),
        (["Anne: durch"], "Lead any card.", "Anne is to lead."),
        (["Dorothy: announce OG"], "Lead any card.", "Anne is to lead."),
    ],
)
def test_what_may_still_be_called_is_said(lines: list[str], mine: str, others: str) -> None:
    table = open_with(FOUR, *lines, options=DOUBLED)
    assert screen(table, "Anne")["title"] == mine
    assert screen(table, "Cecily")["title"] == others


def test_in_maly_the_table_says_that_the_trick_must_be_beaten() -> None:
    table = record("must-beat-best-so-far")
    assert screen(table, "Cecily")["title"] == "Bells were led: play a higher one."
    why = show_ruling(table, table.why_not("Cecily: play TB", "Cecily"), "Cecily")
    assert why["because"] == "In malý you must beat the trick, and you can with the Over of bells."


def test_why_a_heart_may_not_be_led() -> None:
    table = record("heart-lead", "lora")
    why = show_ruling(table, table.why_not("Anne: play 7H", "Anne"), "Anne")
    assert why["because"] == "No heart or counting Over has been played yet, so you can lead the seven of acorns."


def test_the_reckoning_of_a_deal_that_nobody_wins() -> None:
    """Anne 4, Dorothy 4, Cecily 1 and Bess 8 go to the 20 in the bank."""
    told = reckoning(record("nobody-clean"), "Anne")
    assert told is not None
    assert told["units"] == ["chips"]
    assert {row["name"]: row["cells"] for row in told["rows"]} == {
        "You": ["0 → −4"],
        "Bess": ["0 → −8"],
        "Cecily": ["0 → −1"],
        "Dorothy": ["0 → −4"],
    }
    said = [why["text"] for why in told["why"]]
    assert said[-2:] == ["Everybody has something to pay: 37 chips stay in the bank.", "You deal next."]
    assert {row["name"]: row["why"][0]["text"] for row in told["rows"]} == {
        "You": "You have taken four hearts: 4 chips.",
        "Bess": "Bess has taken the Over of leaves: 8 chips.",
        "Cecily": "Cecily has taken the Over of hearts: 1 chip.",
        "Dorothy": "Dorothy has taken the Over of acorns: 4 chips.",
    }


def test_bad_points_are_scored_and_not_lost() -> None:
    """Bess takes the Over of leaves, Dorothy that of acorns. From 98 by way of a hundred Bess comes to eighty."""
    assert screen(record("points", "lora"), "Anne")["result"] == [
        "You and Cecily lose nothing.",
        "Dorothy scores 4 bad points.",
        "Bess scores 8 bad points.",
    ]
    back = screen(record("exactly-a-hundred", "lora"), "Anne")["result"]
    assert back == ["Bess is rid of 18 bad points.", "Cecily scores 4 bad points."]


def test_who_takes_everything_is_known_with_the_last_card_and_not_before() -> None:
    """Cecily takes the one heart that there is, and leads last; until all have played it is a point of hers."""
    hands = {"Anne": "7A KA", "Dorothy": "8A 8B", "Cecily": "9A 9B", "Bess": "7H TB"}
    first = ["Anne: play 7A", "Dorothy: play 8A", "Cecily: play 9A", "Bess: play 7H", "Cecily: play 9B"]
    table = open_with(hands, *first, game="lora", options={"playing-for": "points"})
    assert table.outcome == {"Anne": 0, "Bess": 0, "Cecily": -1, "Dorothy": 0}
    for line in ("Bess: play TB", "Anne: play KA", "Dorothy: play 8B"):
        table.act(line)
    assert table.outcome == {"Anne": -20, "Bess": -20, "Cecily": 0, "Dorothy": -20}


# -- several deals --------------------------------------------------------------------------------------------------
def test_the_players_part_and_divide_the_bank() -> None:
    """Dorothy will deal to Cecily first: of 22 chips Cecily and Bess, the elder hands, have six, the others five."""
    match = groomporter.game("lorum").match(SEATS, "Anne", seed=1)
    deck = "7A 9H KA 8H 8A 7H 9A TH"
    match.tables[0] = groomporter.game("lorum").open(SEATS, "Anne", deck=deck, pack=deck, standing={"pool": 22})
    match.table.act("Dorothy: durch")
    for line in ("Dorothy: play 7A", "Cecily: play KA", "Bess: play 8A", "Anne: play 9A"):
        match.table.act(line)  # the durch is lost at once: twenty to each, and the bank waits
    match.table.settle()
    assert match.standing["pool"] == 22
    assert match.part() == {"chips": {"Anne": 25, "Bess": 26, "Cecily": 26, "Dorothy": -55}, "pool": 0}


def test_a_game_of_lora_goes_on_until_somebody_has_more_than_a_hundred() -> None:
    """The deal goes to the right; nobody stands at a hundred; whoever has the most has more than a hundred."""
    match = groomporter.game("lora").match(SEATS, "Bess", seed=2)
    dealers = []
    while True:
        table = match.table
        dealers.append(table.dealer)
        thumbs_play(table)
        table.settle()
        points = match.standing["points"]
        assert 100 not in points.values()
        if match.over:
            break
        match.next()
    assert max(points.values()) > 100
    assert dealers[:5] == ["Bess", "Anne", "Dorothy", "Cecily", "Bess"]


def thumbs_play(table: Table) -> None:
    while not table.over:
        seat = table.waiting.seats[0]
        choice = player("thumb", table.game.id, "x").choose(observe_seat(table, seat))
        assert choice is not None
        table.act(choice.line)


def test_the_record_of_four_deals_is_a_match() -> None:
    match = replay(load(record_path("lorum", "bank-over-deals")))
    assert isinstance(match, Match)
    assert [table.state.leaves()[0]["pool"] for table in match.tables] == [5, 5, 5, 0]


def test_a_standing_beyond_a_hundred_is_refused() -> None:
    with pytest.raises(groomporter.StandingError, match="0 to 99"):
        groomporter.game("lora").open(SEATS, standing={"points": {"Anne": 100}})


# -- the player by rule of thumb ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("AH KH OH UH AB KB OB UB", True),  # nothing beats any of them
        ("AH KH OH UH TH 7H AB KB", True),  # nine and eight fall under five leads, and leave the seven good
        ("AH KH 7H AB KB AA KA AG", False),  # of five other hearts two leads may leave one above the seven
        ("KH AB KB OB AA KA OA AG", False),  # the ace of hearts is out
    ],
)
def test_durch_is_called_with_a_hand_that_cannot_fail(hand: str, wins: bool) -> None:
    assert all_win(cards(hand)) == wins


def test_durch_is_called() -> None:
    table = open_with({"Anne": "AH KH OH UH", "Dorothy": "7H AB 8B 9B", "Cecily": "8H KB 7A 8A", "Bess": "9H OB 9A TA"})
    assert thumb_speech(table, "Anne") == "durch"
    assert thumb_speech(table, "Dorothy") is None


@pytest.mark.parametrize(
    ("hand", "loses"),
    [
        ("7H 8H 7B 8B 7A 8A 7G 8G", True),
        ("7H 8H 7B KB 7A 8A 7G 8G", True),  # one king, which is led first
        ("7H 8H 7B AB 7A 8A 7G 8G", False),  # an ace falls to nobody
        ("7H 8H 7B KB 7A KA 7G 8G", False),  # of two kings one is led too late
        ("7H 8H 7B UB 7A UA 7G 8G", False),  # and so it is with two Unders
        ("9H TH 7B 8B 7A 8A 7G 8G", False),  # nothing low in hearts
    ],
)
def test_maly_is_called_with_a_hand_that_is_likely_to_lose_all(hand: str, loses: bool) -> None:
    assert all_lose(cards(hand)) == loses


def test_an_over_is_announced_with_three_lower_cards_beside_it() -> None:
    rest = {"Dorothy": "AG 9B 8H UH", "Cecily": "KA 9H 8B OB", "Bess": "TB UB TA UA"}
    assert thumb_speech(open_with({"Anne": "OG 9G TG UG", **rest}, options=DOUBLED), "Anne") == "announce OG"
    assert thumb_speech(open_with({"Anne": "OG 9G TG AA", **rest}, options=DOUBLED), "Anne") is None
    assert thumb_speech(open_with({"Anne": "OG 9G TG UG", **rest}), "Anne") is None


def thumb_speech(table: Table, seat: str) -> str | None:
    choice = player("thumb", table.game.id, "x").speak(observe_seat(table, seat, speaking=True))
    return choice and choice.line.removeprefix(f"{seat}: ")


def thumb_line(hands: dict[str, str], *lines: str, game: str = "lorum") -> str:
    table = open_with(hands, *lines, game=game)
    seat = table.waiting.seats[0]
    choice = player("thumb", game, "x").choose(observe_seat(table, seat))
    assert choice is not None
    return choice.line.removeprefix(f"{seat}: play ")


LEFT = {"Cecily": "KG 7G", "Bess": "9G 8G"}
BEATEN = ["Anne: maly", "Anne: play 7A"]


@pytest.mark.parametrize(
    ("hands", "lines", "card"),
    [
        ({"Anne": "UA 8H", "Dorothy": "9A TA", **LEFT}, ["Anne: play UA"], "TA"),  # under it, as high as that goes
        ({"Anne": "UA 8H", "Dorothy": "9H OG", **LEFT}, ["Anne: play UA"], "OG"),  # void: the dearest
        ({"Anne": "UA 8H", "Dorothy": "AB 7B", **LEFT}, ["Anne: play UA"], "AB"),  # void: the highest
        ({"Anne": "TA 8H", "Dorothy": "KA OA", **LEFT}, ["Anne: play TA"], "OA"),  # it must go over: the lower
        ({"Anne": "7A AH", "Dorothy": "9B TB", **LEFT}, [], "7A"),  # leads what many can beat
        ({"Anne": "7A AH", "Dorothy": "9B TB", **LEFT}, ["Anne: durch"], "AH"),  # leads what nobody can beat
        ({"Anne": "KB 7H", "Dorothy": "AB 9H", **LEFT}, ["Anne: maly"], "KB"),  # a king, while the ace is out
        ({"Anne": "7A 8A", "Dorothy": "9B KB", "Cecily": "TA 7G", "Bess": "9A 8G"}, BEATEN, "KB"),  # void: highest
        ({"Anne": "9A 8H", "Dorothy": "UA KA", **LEFT}, ["Anne: durch", "Anne: play 9A"], "UA"),  # beats it cheaply
    ],
)  # fmt: skip
def test_the_rule_of_thumb(hands: dict[str, str], lines: list[str], card: str) -> None:
    assert thumb_line(hands, *lines) == card


def test_the_last_to_play_may_take_what_is_cheap() -> None:
    """Bess must go over; last, with one heart there, she takes it with her highest, and keeps the lower card."""
    hands = {"Anne": "9A 8B", "Dorothy": "8A 7B", "Cecily": "7H 8G", "Bess": "TA KA"}
    assert thumb_line(hands, "Anne: play 9A", "Dorothy: play 8A", "Cecily: play 7H") == "KA"


def test_the_desk_waits_for_a_call_before_another_leads() -> None:
    """Dorothy leads when Anne deals; Bess, who is asked first, may still call, and goes on."""
    opened_ = ask({"do": "new", "game": "lorum", "seats": list(SEATS), "seat": "Bess", "dealer": "Anne", "seed": "4"})
    asks = {found["verb"]: found for found in opened_["screen"]["asks"]}
    assert {"maly", "durch"} <= set(asks)
    assert all(asks[verb]["soon"] for verb in ("maly", "durch"))


def test_that_only_hearts_count_is_told_of_who_has_ninety_and_took_something_else() -> None:
    """Anne took a heart, Bess both Overs, Cecily nothing; Dorothy, with the other hearts, has not ninety."""
    game = groomporter.game("lora")
    before = {"Anne": 92, "Bess": 92, "Cecily": 92, "Dorothy": 10}
    state = game.open(NAMES[:4], "Dorothy", seed=1, standing={"points": before}).state
    state.taken = [mask_of(GERMAN.read(cards)) for cards in ("7H", "OA OG", "", "8H 9H TH UH OH KH AH")]
    told: list[Event] = []
    state.tell_points(told.append)
    assert [event.seat for event in told if event.rule == "ninety"] == [1]


def test_lora_says_who_did_best() -> None:
    """Bess has 8 and Dorothy 4 of this deal; Anne and Cecily nothing."""
    table = record("points", "lora")
    assert screen(table, "Dorothy")["title"] == "The deal is over: Anne and Cecily did best."
    assert screen(table, "Cecily")["title"] == "The deal is over: you and Anne did best."
    lost = record("over-a-hundred-equals", "lora")
    assert screen(lost, "Anne")["title"] == "Bess and Cecily have lost the game."


def test_what_costs_lies_open_once_the_regular_game_is_played() -> None:
    """Before the first lead malý or durch may still be called, in which no card costs."""
    table = open_with(FOUR)
    assert screen(table, "Anne")["trump"] == ""
    called = open_with(FOUR, "Anne: durch")
    assert screen(called, "Bess")["trump"] == "No card costs: the tricks alone count"
    table.act(table.actions("Anne")[0])
    assert screen(table, "Bess")["trump"] == "Hearts cost 1, the Over of acorns 4, the Over of leaves 8"


@pytest.mark.parametrize(("game", "said"), [("lora", "8 in this deal"), ("lorum", "8 chips to pay")])
def test_with_memory_aids_what_each_has_taken_so_far_is_counted(game: str, said: str) -> None:
    """The tricks are turned down: without aids it is for the players to remember."""
    table = groomporter.game(game).open(SEATS, "Anne", seed="3")
    for _ in range(17):
        table.act(by_thumb(table))
    for aids, notes in ((True, [said]), (False, [])):
        bess = next(seat for seat in screen(table, "Anne", aids=aids)["seats"] if seat["name"] == "Bess")
        assert [note["words"] for note in bess["notes"] if note["unit"] == "taken"] == notes
