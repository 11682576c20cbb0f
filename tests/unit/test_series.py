"""A series of deals at the desk: players leave, join and come back between two of them, and part in the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from groomporter.book import catalogue
from groomporter.desk import questions as desk

FIXTURES = Path(__file__).parents[1] / "browser" / "fixtures"
THREE = ["Anne", "Bess", "Cecily"]
PASSES = {"Bess": ["pass"], "Cecily": ["pass"]}
LEAVING = f"every-table.leaving-and-joining: {catalogue.shared().rules['leaving-and-joining'].text}"


@pytest.fixture(scope="module", autouse=True)
def _games() -> Iterator[None]:
    """Penny vie, a game of no past, goes anticlockwise."""
    catalogue.look_in(FIXTURES)
    yield
    catalogue.forget(FIXTURES)


def ask(do: str, **more: Any) -> dict[str, Any]:
    answer = desk.ask({"do": do, **more})
    assert "error" not in answer, answer["error"]
    return answer


def refusal_of(do: str, **more: Any) -> str:
    answer = desk.ask({"do": do, **more})
    assert "screen" not in answer
    error: str = answer["error"]
    return error


def seventeen(line: str, **chips: int) -> dict[str, Any]:
    """Twelve counters lie there; Cecily, who deals, adds five; Anne hears the others pass, then says this, if any."""
    answer = ask(
        "new", game="lanterloo", ruleset="cotton-1674-second", seats=THREE, dealer="Cecily", players=PASSES, seed="1",
        standing={"deals": 1, "pool": 12, "chips": chips},
    )  # fmt: skip
    answer = ask("act", hand=answer["hand"], line="Anne: wait")
    if not line:
        return answer
    answer = ask("act", hand=answer["hand"], line=line)
    assert answer["screen"]["over"]
    return answer


def all_pass(**chips: int) -> dict[str, Any]:
    """Nobody plays, and the seventeen stay; the deal is settled."""
    answer = seventeen("Anne: pass", **chips)
    assert answer["screen"]["settled"]  # nobody could say anything more
    return answer


def texts(entries: list[dict[str, str]]) -> list[str]:
    return [entry["text"] for entry in entries]


# -- leaving and joining -----------------------------------------------------------------------------------
def test_a_player_leaves_with_chips_and_comes_back_to_them() -> None:
    """Bess has nine counters, and neither wins nor loses; two deals later she finds the nine again."""
    settled = all_pass(Bess=9)
    without = ask("next", hand=settled["hand"], seats=["Anne", "Cecily"], seed="2")
    assert without["hand"]["gone"] == {"Bess": {"chips": 9}}
    assert without["note"] == "Bess leaves, and keeps an account of 9 counters."
    assert without["hand"]["record"]["seats"] == ["Anne", "Cecily"]
    assert set(without["hand"]["players"]) == {"Cecily"}
    later = play_and_ask(without, "next", seats=["Anne", "Cecily"], seed="3")
    assert later["hand"]["gone"] == {"Bess": {"chips": 9}}
    ready = play_and_ask(later)
    assert ready["screen"]["series"]["gone"] == [{"name": "Bess", "words": "9 counters"}]
    back = ask("next", hand=ready["hand"], seats=["Anne", "Bess", "Cecily"], seed="4")
    assert back["note"] == "Bess comes back, to an account of 9 counters."
    assert back["hand"]["gone"] == {}
    assert back["hand"]["record"]["standing"]["chips"]["Bess"] == 9
    assert back["hand"]["players"]["Bess"] == "thumb"


def play_and_ask(answer: dict[str, Any], then: str = "", **more: Any) -> dict[str, Any]:
    """The deal played to its end and settled, and a question more."""
    for _ in range(100):
        screen, hand = answer["screen"], answer["hand"]
        if screen["settled"]:
            break
        lines = [card["line"] for card in screen["hand"] if card["line"]]
        lines += [c["line"] for one in screen["asks"] if one["duty"] == "must" for c in one["choices"]]
        answer = ask("act", hand=hand, line=lines[0]) if lines else ask("go", hand=hand)
    return ask(then, hand=answer["hand"], **more) if then else answer


def test_one_who_joins_begins_with_nothing_and_is_played_by_our_best() -> None:
    opened = ask("next", hand=all_pass()["hand"], seats=[*THREE, "Ellen"], seed="2")
    assert opened["note"] == "Ellen joins."
    assert opened["hand"]["record"]["standing"]["chips"] == {"Anne": 0, "Bess": 0, "Cecily": -5, "Ellen": 0}
    assert opened["hand"]["record"]["standing"]["pool"] == 17
    assert opened["hand"]["players"]["Ellen"] == "thumb"


def test_the_deal_passes_to_the_next_who_is_still_there() -> None:
    """Cecily dealt, so Anne deals next. Seen from Bess's seat Anne may leave, and then Bess deals."""
    hand = {**all_pass()["hand"], "seat": "Bess", "players": {"Anne": "thumb", "Cecily": "thumb"}}
    assert ask("next", hand=hand, seed="2")["hand"]["record"]["dealer"] == "Anne"
    opened = ask("next", hand=hand, seats=["Bess", "Cecily"], seed="2")
    assert opened["hand"]["record"]["dealer"] == "Bess"


def test_the_deal_passes_the_other_way_in_a_game_that_goes_anticlockwise() -> None:
    """Anne dealt, so Dorothy at her right would be next, and after her Cecily."""
    seats = ["Anne", "Bess", "Cecily", "Dorothy"]
    opened = ask("new", game="penny-vie", seats=seats, dealer="Anne", players={name: ["stake 2"] for name in seats[1:]})
    settled = play_and_ask(opened)
    assert settled["screen"]["series"]["changing"] == "every-table.leaving-and-joining"
    assert ask("next", hand=settled["hand"], seed="1")["hand"]["record"]["dealer"] == "Dorothy"
    fewer = ask("next", hand=settled["hand"], seats=["Anne", "Bess", "Cecily"], seed="1")
    assert fewer["hand"]["record"]["dealer"] == "Cecily"


def test_the_same_players_go_on_without_a_word() -> None:
    settled = all_pass()
    opened = ask("next", hand=settled["hand"], seed="2")
    assert opened["note"] == ""
    assert opened["hand"]["players"] == PASSES
    again = ask("next", hand=settled["hand"], seats=THREE, seed="2")
    assert again["hand"]["record"] == opened["hand"]["record"]


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        (["Anne"], f"going on with 1, where 2 to 10 play, is refused by {LEAVING}"),
        (["Bess", "Cecily"], "Anne plays at this screen, and cannot leave"),
        (["Anne", "Anne"], "two seats have the same name"),
        (["Ellen", "Frances"], "one at least of those who played before must play on"),
        (["Anne", "table"], "a seat cannot be called 'table'"),
        ("Anne", "the seats are a list of names, not 'Anne'"),
        (7, "the seats are a list of names, not '7'"),
    ],
)
def test_who_cannot_play_on_is_said(seats: Any, says: str) -> None:
    assert refusal_of("next", hand=all_pass()["hand"], seats=seats, seed="2") == says


def test_fewer_than_the_game_takes_do_not_play_on() -> None:
    """Lou takes three to eight."""
    opened = ask("new", game="lou", seats=THREE, seed="1", standing={"pool": 0})
    settled = play_and_ask(opened)
    assert (settled["screen"]["series"]["least"], settled["screen"]["series"]["most"]) == (3, 8)
    assert refusal_of("next", hand=settled["hand"], seats=["Anne", "Bess"]) == (
        f"going on with 2, where 3 to 8 play, is refused by {LEAVING}"
    )


def test_nobody_comes_or_goes_nor_parts_in_a_game_that_is_played_until_it_is_won() -> None:
    settled = play_and_ask(ask("new", game="losing-loadum", seats=THREE, seed="1"))
    assert settled["screen"]["go"] == "next"
    assert settled["screen"]["series"] is None
    rule = "is refused by every-table.played-to-the-end: A game that is played until somebody has won it"
    assert f"leaving or joining {rule}" in refusal_of("next", hand=settled["hand"], seats=["Anne", "Bess"])
    assert f"parting {rule}" in refusal_of("part", hand=settled["hand"])


def test_only_a_settled_deal_offers_to_leave_or_to_part() -> None:
    unsettled = seventeen("")
    assert unsettled["screen"]["series"] is None
    assert refusal_of("part", hand=unsettled["hand"]) == "this deal is not settled yet"
    assert refusal_of("next", hand=unsettled["hand"], seats=THREE) == "this deal is not settled yet"


@pytest.mark.parametrize("seed", [[1], {"a": 1}, 0.5])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    assert refusal_of("next", hand=all_pass()["hand"], seed=seed) == "a seed is a whole number or text"


@pytest.mark.parametrize(
    ("gone", "says"),
    [
        (["Bess"], "gone gives an account for each player who has left"),
        ({"Ellen": 3}, "gone gives numbers by entry for 'Ellen'"),
        ({"Bess": {"chips": 3}}, "gone names 'Bess', who sits here"),
        ({"Ellen": {"chips": "3"}}, "standing chips of Ellen is a whole number"),
        ({"Ellen": {"chips": 10**16}}, "standing chips of Ellen is a whole number"),
        ({"Ellen": {"tricks": 3}}, "gone: nobody takes 'tricks' along in lanterloo"),
        ({"Ellen": {"pool": 3}}, "gone: nobody takes 'pool' along in lanterloo"),
        ({"Ellen": {"gold": 3}}, "gone: nobody takes 'gold' along in lanterloo"),
        ({"": {"chips": 3}}, "a seat needs a name of 1 to 40 characters"),
    ],
)
def test_accounts_that_were_damaged_are_said_in_one_line(gone: Any, says: str) -> None:
    hand = {**all_pass()["hand"], "gone": gone}
    for question in ("show", "next", "part"):
        answer = desk.ask({"do": question, "hand": hand, "seed": "1"})
        assert says in answer["error"]
        assert "\n" not in answer["error"]
        assert answer["lost"]


# -- parting -----------------------------------------------------------------------------------------------
def test_players_who_part_divide_the_pool_and_are_told_so() -> None:
    """Seventeen among three: five each, and two odd. Anne deals next, so the odd ones go to Bess and Cecily."""
    answer = ask("part", hand=all_pass()["hand"])
    told = [
        "The players part.",
        "Bess takes 6 counters from the pool.",
        "Cecily takes 6 counters from the pool.",
        "You take 5 counters from the pool.",
    ]
    screen = answer["screen"]
    assert texts(answer["news"]) == texts(screen["log"])[-4:] == told
    most = "Bess ends the series with the most, 6 counters up."
    assert texts(screen["ended"]) == [*told[:1], most]  # what each took stands in the reckoning, a row a seat
    assert [texts(row["why"])[-1:] for row in screen["reckoning"]["rows"]] == [told[3:], told[1:2], told[2:3]]
    assert [entry["rule"] for entry in screen["ended"]] == ["every-table.series-end", ""]
    assert screen["title"] == "The series is over."
    assert screen["result"] == []
    notes = {seat["name"]: seat["notes"][0]["words"] for seat in screen["seats"]}
    assert notes == {"Anne": "5 counters up", "Bess": "6 counters up", "Cecily": "1 counter up"}
    assert [pot["words"] for pot in screen["pool"]] == ["0 counters"]


def test_the_badge_of_a_series_that_was_divided_is_what_its_line_says() -> None:
    """Of the seventeen Anne takes five, Bess and Cecily six; Cecily, who deals, has paid five of them in."""
    shown = ask("part", hand=all_pass()["hand"])["screen"]["ending"]
    assert [(side["name"], side["tag"], side["won"]) for side in shown["sides"]] == [
        ("You", "gain 5", False), ("Bess", "gains 6", True), ("Cecily", "gains 1", False),
    ]  # fmt: skip
    told = [(row["cells"][0], row["won"]) for row in shown["rows"]]
    assert told == [("0 \u2192 5", False), ("0 \u2192 6", True), ("0 \u2192 1", False)]


def test_several_end_a_series_with_the_most_or_all_end_level() -> None:
    """Of the seventeen Anne takes five, Bess and Cecily six; Cecily has paid five in. So Anne's one and Cecily's five
    make six for each; without Cecily's it is six for two of them.
    """
    level = ask("part", hand=all_pass(Anne=1, Cecily=5)["hand"])["screen"]["ended"]
    assert texts(level)[-1] == "Nobody ends the series with more than another."
    two = ask("part", hand=all_pass(Anne=1)["hand"])["screen"]["ended"]
    assert texts(two)[-1] == "You and Bess end the series with the most, 6 counters up each."


def test_who_has_left_gets_nothing_of_the_pool() -> None:
    """Bess, who kept nothing, has nothing more when the two others part after the next deal."""
    fewer = ask("next", hand=all_pass()["hand"], seats=["Anne", "Cecily"], seed="2")
    ended = play_and_ask(fewer, "part")
    assert not any("Bess" in text for text in texts(ended["screen"]["ended"]))
    assert ended["hand"]["gone"] == {"Bess": {"chips": 0}}


def test_an_empty_pool_is_not_divided() -> None:
    """Anne, alone, stands and wins all five tricks: the pool is hers."""
    stood = ask("go", hand=seventeen("Anne: stand")["hand"])
    assert [pot["words"] for pot in stood["screen"]["pool"]] == ["0 counters"]
    ended = ["The players part.", "You end the series with the most, 17 counters up."]
    assert texts(ask("part", hand=stood["hand"])["screen"]["ended"]) == ended


def test_after_parting_only_new_things_are_offered() -> None:
    """Also where the hand is taken up again in a new visit, whose desk knows nothing of it."""
    hand = ask("part", hand=all_pass()["hand"])["hand"]
    ask("new", game="lou", seats=THREE, seed="1")  # another hand is on the desk now
    screen = ask("show", hand=hand)["screen"]
    assert screen["title"] == "The series is over."
    assert (screen["go"], screen["undo"], screen["series"], screen["asks"]) == ("end", False, None, [])
    for question in ("next", "part", "undo"):
        assert refusal_of(question, hand=hand) == "the series is over: the players have parted"
    fresh = ask("deal", hand=hand, seed="2")
    assert not {"parted", "gone"} & set(fresh["hand"])
    assert fresh["screen"]["ended"] == []
    again = ask("again", hand=hand)
    assert "parted" not in again["hand"]
    assert again["screen"]["ended"] == []


def test_what_was_settled_can_still_be_sent_after_parting() -> None:
    hand = ask("part", hand=all_pass()["hand"])["hand"]
    opened = ask("import", text=ask("export", hand=hand)["link"])
    assert opened["screen"]["go"] == "next"


def test_a_hand_that_parted_before_it_was_settled_is_refused() -> None:
    hand = {**seventeen("")["hand"], "parted": True}
    answer = desk.ask({"do": "show", "hand": hand})
    assert answer == {"error": "this deal is not settled yet", "lost": True}


def test_nobody_parts_in_a_hand_that_is_only_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    record = ask("export", hand=all_pass()["hand"], masked=True)["link"]
    monkeypatch.setattr("groomporter.guess.guess.MOST_WORK", 0)
    looked = ask("import", text=record)
    assert looked["screen"]["series"] is None
    assert looked["screen"]["ended"] == []
    assert "nobody parts" in refusal_of("show", hand={**looked["hand"], "parted": True})


def test_of_several_who_come_and_go_each_has_a_sentence() -> None:
    opened = ask("next", hand=all_pass()["hand"], seats=["Anne", "Cecily", "Ellen", "Frances"], seed="2")
    assert opened["note"] == "Bess leaves, and keeps an account of 0 counters. Ellen joins. Frances joins."
