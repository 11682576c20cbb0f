"""What has happened in a deal, by trick or by act, and the score by side: as far as a seat remembers it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.players.simulate import play_by_kinds
from groomporter.scene.acts import counted_as
from groomporter.scene.screen import screen
from groomporter.sitting.game import Game
from groomporter.wording.short_acts import tidy
from groomporter.wording.words import Words
from groomporter_site.hand_records import record_path
from tools.freeze import FROZEN
from tools.play import NAMES
from tools.records import deal_of

PATHS = sorted(FROZEN.rglob("*.toml"))


def frozen(name: str, lines: int | None = None) -> Table:
    """A frozen deal, or what it was after so many lines."""
    return deal_of(FROZEN / f"{name}.toml", lines)


def rows(table: Table, **more: Any) -> list[dict[str, Any]]:
    """The rows of the first seat's screen, its cards by name."""
    found = screen(table, table.seats[0], **more)["happened"]["rows"]
    return [row | ({"cells": laid(row)} if "cells" in row else {}) for row in found]


def laid(row: dict[str, Any]) -> str:
    """Who laid what in a row."""
    return " ".join(f"{cell['name']}:{cell['card']['card']}" for cell in row["cells"])


def told(row: dict[str, Any]) -> str:
    """What was done in a row, with the cards."""
    return " | ".join(" ".join([act["words"], *(card["card"] for card in act["cards"])]) for act in row["acts"])


# -- tricks -----------------------------------------------------------------------------------------------
def test_a_trick_is_a_row_with_who_led_and_who_took_it() -> None:
    """Blouette: the king is the best, suits do not matter. Of 2H 6D 5D JD the knave is the best; of 8D JH 8H 2D too.
    The third trick has two cards so far.
    """
    table = frozen("blouette/modar-v1-1", 10)
    assert screen(table, "Anne")["happened"]["kind"] == "tricks"
    assert rows(table) == [
        {"at": 4, "led": "Cecily", "took": "Bess", "cells": "Cecily:2H Dorothy:6D Anne:5D Bess:JD"},
        {"at": 8, "led": "Bess", "took": "Cecily", "cells": "Bess:8D Cecily:JH Dorothy:8H Anne:2D"},
        {"at": 10, "led": "Cecily", "took": "", "cells": "Cecily:9H Dorothy:QD", "now": True},
    ]


def test_the_heads_are_the_seats_as_they_sit_from_whoever_looks() -> None:
    table = frozen("blouette/modar-v1-1", 10)
    assert screen(table, "Cecily")["happened"]["heads"] == ["Cecily", "Dorothy", "Anne", "Bess"]


def test_a_trick_that_was_turned_down_keeps_its_row_and_no_cards() -> None:
    """Loadum: Bess takes the first trick by line 7, and leads in line 8: it is turned down then. An ace counts 11, a
    ten 10, a queen 2.
    """
    cards = "Ellen:AH Frances:4C Anne:TH Bess:QH Cecily:3H Dorothy:5H"
    first = {"at": 7, "led": "Ellen", "took": "Bess", "cells": cards, "note": "23 points"}
    lying = frozen("losing-loadum/mcleod-2023-v1-1", 7)
    assert rows(lying) == [first]
    led = frozen("losing-loadum/mcleod-2023-v1-1", 8)
    second = {"at": 8, "led": "Bess", "took": "", "cells": "Bess:3C", "now": True}
    assert rows(led) == [{"at": 7, "led": "", "took": "", "cells": ""}, second]
    assert rows(led, aids=True) == [first, second]
    assert rows(frozen("losing-loadum/mcleod-2023-v1-1"))[0] == first, "settled, nothing need be remembered"


def test_a_trick_that_another_had_swallowed_is_given_to_whose_it_is() -> None:
    """Bess takes both tricks, and Anne objects to the first."""
    found = deal_of(record_path("losing-loadum", "objection-right"))
    assert [row["took"] for row in rows(found, aids=True)] == ["Anne", "Bess"]


def test_tricks_that_are_taken_up_again_have_no_row() -> None:
    """By law 16 all cards go back to the hands: the play begins again, with the first trick."""
    table = deal_of(record_path("five-card-loo", "law-16-played-again"))
    back = [at for at, line in enumerate(table.lines) if line.split(": ")[1].startswith("replay")]
    assert back
    table.replay(table.lines[: back[0] + 1])
    assert rows(table) == []


def beside(table: Table) -> list[tuple[int, str, str]]:
    """What the first seat is told besides the cards that are laid: after how many tricks, who, and what."""
    return [(row["after"], row["name"], told(row)) for row in screen(table, table.seats[0])["happened"]["acts"]]


def test_what_is_said_between_tricks_has_a_row_after_the_trick_that_was_begun() -> None:
    """All Fours: the elder begs, and is given one, before any trick; the point counts for the elder."""
    table = Game("all-fours").open(["Anne", "Bess"], seed=1)
    elder = table.seats[table.state.turn]
    other = "Bess" if elder == "Anne" else "Anne"
    table.act(f"{elder}: beg")
    table.act(f"{other}: give")
    name = {table.seats[0]: "You"}
    found = [row for row in beside(table) if row[1]]
    assert [(after, who) for after, who, _ in found] == [(0, name.get(elder, elder)), (0, name.get(other, other)),
                                                         (0, name.get(elder, elder))]  # fmt: skip
    assert "beg" in found[0][2]
    assert "take one" in found[1][2]


def test_what_comes_of_the_last_card_is_not_asked_for_the_reason_of_that_card() -> None:
    """Maw: Bess wins the deal by her last card; why she laid that is asked where it lies."""
    rows = screen(frozen("maw/groom-porter-two-v1-1"), "Anne")["happened"]["acts"]
    of_bess = {row["words"]: row.get("did") for row in rows if row["name"] == "Bess"}
    assert of_bess["Bess has three tricks, wins the deal, and counts 5 cards."] is None
    assert [did for words, did in of_bess.items() if "robs the ace" in words] == [[2, 3, 4]]


def test_an_objection_has_a_row_and_cards_that_are_laid_have_none() -> None:
    """Bess takes both tricks, and Anne objects to the first: after one trick, before the second."""
    found = beside(deal_of(record_path("losing-loadum", "objection-right")))
    objections = [(after, who) for after, who, words in found if "object" in words]
    assert objections == [(1, "You")]
    assert not [words for _, _, words in found if words.startswith(("play", "lead", "take the trick"))]


# -- acts -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "counted"),
    [
        ("primero", "Pot"),
        ("beast", "Heaps"),
        ("post-and-pair", "Stakes"),  # several heaps, by the game’s own word
        ("noddy", "Count"),  # where cards are laid in a row, how far they have come
        ("cribbage-1674", "Count"),
        ("all-fours", ""),
        ("piquet", ""),
        ("put", ""),
    ],
)
def test_beside_the_acts_stands_what_is_played_for_or_what_is_counted_if_anything_is(game: str, counted: str) -> None:
    played = groomporter.game(game)
    table = played.open(NAMES[: played.players[0]], seed=1)
    assert counted_as(table, Words(played, table.seats, 0)) == counted


def test_where_there_are_no_tricks_an_act_is_a_row_with_the_pool() -> None:
    """Primero: Cecily vies one chip, Bess sees it in line 7, Dorothy in line 11; Cecily, who folds, leaves hers."""
    table = frozen("primero/du-coeur-english-v1-1", 13)
    found = screen(table, "Anne")["happened"]
    assert found["kind"] == "rounds"
    assert found["heads"] == ["Pot"]
    bets = [(row["at"], row["name"], row["number"]) for row in found["rows"] if "number" in row]
    assert bets == [(2, "Cecily", 1), (8, "Bess", 2), (12, "Dorothy", 3)], "the pot stands where it has changed"
    assert found["rows"][-1] == {
        "at": 13,
        "name": "Cecily",
        "acts": [{"words": "folds", "cards": []}, {"words": "leaves 1 chip", "cards": []}],
        "words": "Cecily folds. Cecily leaves 1 chip in the pot.",
        "by": "Cecily",
        "did": [13],
    }
    assert [row["said"] for row in found["rows"] if "said" in row] == ["Two cards each", "Two more"]


def test_a_row_says_you_and_names_no_card_that_the_seat_has_not_seen() -> None:
    table = frozen("primero/du-coeur-english-v1-1", 13)
    anne, cecily = (
        next(row for row in screen(table, seat)["happened"]["rows"] if row["at"] == 2) for seat in ("Anne", "Cecily")
    )
    assert (anne["name"], told(anne)) == ("Cecily", "vies 1 chip | changes two cards")
    assert anne["words"] == "Cecily vies 1 chip. Cecily lays aside two cards. Cecily draws two cards."
    assert (cecily["name"], told(cecily)) == ("You", "vie 1 chip | change AC 4S | draw QH 7S")
    assert "You lay aside the ace of clubs and the four of spades." in cecily["words"]


def test_what_is_counted_of_a_card_stands_with_it() -> None:
    """Noddy for four: Anne leads a four, Bess plays a ten, Cecily a nine; Dorothy cannot come in; Anne plays a five,
    and Bess a three: thirty-one.
    """
    found = screen(frozen("noddy/du-coeur-1996-four-v1-1", 10), "Anne")["happened"]
    assert found["heads"] == ["Count"]
    assert [(row["name"], told(row), row.get("number")) for row in found["rows"][-6:]] == [
        ("You", "lead 4C", 4),
        ("Bess", "plays TC", 14),
        ("Cecily", "plays 9D", 23),
        ("Dorothy", "cannot come in", None),
        ("You", "play 5D", 28),
        ("Bess", "plays 3H | 2 for thirty-one", 31),
    ]
    assert found["rows"][-1]["words"].startswith("Bess plays the three of hearts. The count is 31. Bess counts 2 ")


@pytest.mark.parametrize("game", ["noddy", "cribbage-1674", "costly-colours"])
def test_the_last_count_stands_with_the_card_that_brought_it(game: str) -> None:
    """After the last card the hands and the crib are told at once."""
    table = play_by_kinds(Game(game).open(["Anne", "Bess"], "Anne", seed=2), ["thumb"] * 2, "2")
    counts = [row for row in screen(table, "Anne")["happened"]["rows"] if "number" in row]
    assert len(counts) > 2
    assert all(any("play" in act["words"] or "lead" in act["words"] for act in row["acts"]) for row in counts)


def test_what_all_do_alike_is_one_row_and_of_many_all_but_one() -> None:
    """Laugh and Lie Down: the dealer stakes three chips and each of the four others two, eleven in all."""
    found = screen(frozen("laugh-and-lie-down/du-coeur-1996-v1-1", 0), "Anne")["happened"]["rows"]
    assert [(row["name"], told(row), row.get("number")) for row in found if "said" not in row] == [
        ("Ellen", "stakes 3 chips", None),
        ("The rest", "stake 2 chips", 11),
    ]
    assert found[1]["words"] == "The rest stake 2 chips."
    stakes = screen(Game("one-and-thirty").open(["Anne", "Bess"], seed=1), "Anne")["happened"]["rows"][0]
    assert (stakes["name"], told(stakes), stakes["number"]) == ("All", "stake 1 chip", 2)


# -- every game -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_rows_agree_with_what_lies_before_the_seat(path: Path) -> None:
    """The unfinished trick is that on the table; the last that was gathered lies before those who laid it; the pool
    that was told last is the pool.
    """
    table = frozen(f"{path.parent.name}/{path.stem}")
    whole = table.lines[:]
    for lines in {len(whole) * part // 5 for part in range(1, 6)}:
        table.replay(whole[:lines])
        for seat in table.seats[:2]:
            shown = screen(table, seat)
            happened = shown["happened"]
            ats = [row["at"] for row in happened["rows"]]
            assert ats == sorted(ats)
            assert all(at <= shown["lines"] == lines for at in ats)
            if happened["kind"] == "rounds":
                counts = [row["number"] for row in happened["rows"] if "number" in row]
                pool = [account["amount"] for account in shown["pool"]]
                if shown["pool"] and not shown["row"]:
                    assert counts[-1:] in ([], [sum(pool)])
                assert all(row["name"] or row.get("said") or row["acts"] for row in happened["rows"])
                continue
            unfinished = [row for row in happened["rows"] if row.get("now")]
            assert "".join(map(laid, unfinished)) == " ".join(map(":".join, table.sight(seat).trick))
            swept = {one["name"]: one["swept"]["card"] for one in shown["seats"] if one["swept"]}
            if swept and not table.settled:
                assert dict(cell.split(":") for cell in laid(happened["rows"][-1]).split()) == swept


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_was_done_is_told_in_few_words(path: Path) -> None:
    """In 26 letters; only the combinations of a hand that is counted are as many as they are."""
    table = frozen(f"{path.parent.name}/{path.stem}")
    for seat in table.seats[:2]:
        shown = screen(table, seat)["happened"]
        beside = [act["words"] for row in shown.get("acts", ()) for act in row["acts"]]
        assert not [words for words in beside if len(words) > 64]  # two lines of the rail
        acts = [act["words"] for row in shown["rows"] for act in row.get("acts", ())]
        long = [words for words in acts if len(words) > 26]
        assert not long or (table.game.presenter.ROW and all(" and " in words for words in long)), long
        assert all(len(row["said"]) <= 26 for row in shown["rows"] if "said" in row)


# -- the score --------------------------------------------------------------------------------------------
def test_partners_have_one_score_and_their_tricks_together() -> None:
    """Blouette: Bess took the first trick and Cecily the second; nobody has won a deal, and twelve win."""
    score = screen(frozen("blouette/modar-v1-1", 8), "Anne")["score"]
    assert [(side["name"], side["seats"], side["amount"], side["of"], side["tricks"]) for side in score] == [
        ("You and Cecily", ["Anne", "Cecily"], 0, 12, 1),
        ("Bess and Dorothy", ["Bess", "Dorothy"], 0, 12, 1),
    ]


@pytest.mark.parametrize(
    ("game", "ruleset", "seats", "of"),
    [
        ("all-fours", "hoffmann-1909", 2, 7),
        ("all-fours", "hoffmann-1909-four", 4, 7),
        ("cribbage-1674", "", 2, 61),
        ("lora", "", 3, 0),  # over a hundred lose
        ("losing-loadum", "", 3, 0),  # the last with a life wins
        ("maw", "", 4, 31),
        ("ruff-and-honours", "", 4, 9),
        ("winning-loadum", "", 3, 3),
    ],
)
def test_so_many_win(game: str, ruleset: str, seats: int, of: int) -> None:
    names = ["Anne", "Bess", "Cecily", "Dorothy"][:seats]
    score = screen(Game(game, ruleset).open(names, seed=1), "Anne")["score"]
    assert {side["of"] for side in score} == {of}
    sides = 2 if seats == 4 else seats
    assert [len(side["seats"]) for side in score] == [seats // sides] * sides


def test_money_is_no_score_and_where_no_tricks_are_taken_none_are_counted() -> None:
    assert screen(Game("primero").open(["Anne", "Bess"], seed=1), "Anne")["score"] == []
    assert all("tricks" not in side for side in screen(Game("noddy").open(["Anne", "Bess"], seed=1), "Anne")["score"])


def test_an_account_says_how_many_and_of_what_sort() -> None:
    shown = screen(frozen("losing-loadum/mcleod-2023-v1-1", 7), "Anne")
    notes = {note["unit"]: (note.get("amount"), note.get("sort")) for note in shown["seats"][0]["notes"]}
    assert notes == {"lives": (3, "lives"), "chips": (-6, "chips")}
    assert [account["amount"] for account in shown["pool"]] == [36]
    ruff = screen(frozen("ruff-and-honours/cotton-1674-v1-1", 36), "Anne")
    sorts = {note["unit"]: note.get("sort") for note in ruff["seats"][0]["notes"]}
    assert sorts == {"points": "score", "tricks": "tricks", "side": None}


def test_a_player_of_himself_is_never_in_small_letters() -> None:
    assert tidy("I will lead diamonds.", lower=True) == "I will lead diamonds"
    assert tidy("In all three.", lower=True) == "in all three"


def test_what_each_of_the_others_pays_alike_is_said_once() -> None:
    """Gleek, three players: for a gleek of kings each pays three, for Tiddy two. For what is wanting two pay one, each
    with a row of their own.
    """
    table = play_by_kinds(
        groomporter.game("gleek").open(("Anne", "Bess", "Cecily"), "Anne", seed="2"), ["thumb"] * 3, "1"
    )
    acts = screen(table, "Anne")["happened"]["acts"]
    part = acts.index(next(row for row in acts if row.get("said") == "What is held and paid for"))
    called, *rest = acts[part + 1 :]
    assert [act["words"] for act in called["acts"][:4]] == [
        "calls for a gleek of kings", "3 chips from each", "has Tiddy", "2 chips from each"
    ]  # fmt: skip
    assert "Cecily pays Bess 3 chips for the gleek. You pay Bess 3 chips for the gleek." in called["words"]
    assert [(row["name"], row["acts"][-1]["words"]) for row in rest if len(row["acts"]) > 1] == [
        ("Bess", "pays Cecily 1 chip for what is wanting"), ("You", "pay Cecily 1 chip for what is wanting")
    ]  # fmt: skip
