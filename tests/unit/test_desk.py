"""What a screen asks of the desk, and what it is told."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter import RecordError, desk
from groomporter.link import LONGEST, packed, read, unpacked
from groomporter_site.firsthand import first_hand

SEATS = ["Anne", "Bess", "Cecily", "Dorothy"]


def ask(do: str, **more: Any) -> dict[str, Any]:
    answer = desk.ask({"do": do, **more})
    assert "error" not in answer, answer["error"]
    return answer


def first() -> dict[str, Any]:
    question = first_hand("losing-loadum")
    assert question
    return ask(**question)


def ten_given() -> dict[str, Any]:
    """After the ten of hearts was given to Dorothy's king."""
    return ask("act", hand=first()["hand"], line="Anne: play TH")


# -- what is told ------------------------------------------------------------------------------------------
def test_news_is_what_happened_since_each_event_once() -> None:
    """Dorothy has led; then Anne plays, Bess and Cecily follow, Dorothy's king takes thirteen points, and she leads."""
    opened = first()
    assert [entry["text"] for entry in opened["news"]][-1] == "Dorothy plays the king of hearts."
    news = [entry["text"] for entry in ask("act", hand=opened["hand"], line="Anne: play TH")["news"]]
    assert news[:3] == [
        "You play the ten of hearts.",
        "Bess plays the three of hearts.",
        "Cecily plays the eight of hearts.",
    ]
    assert "Dorothy counts 13 points in it." in news
    assert len(news) == len(set(news))


def test_frames_are_screens_without_log_and_without_acts() -> None:
    answer = ten_given()
    assert len(answer["frames"]) >= 3
    assert all(frame["log"] == [] and frame["asks"] == [] for frame in answer["frames"])
    assert [seat["name"] for seat in answer["frames"][0]["seats"] if seat["played"]] == ["Anne", "Dorothy"]


def test_the_last_trick_is_shown_until_the_next_is_led() -> None:
    """Anne's turn to lead: what she took lies there; once she has led, it has been turned down."""
    hand = first()["hand"]
    for line in ("Anne: play 4H", "Anne: play JC"):
        hand = ask("act", hand=hand, line=line)["hand"]
    for _ in range(4):
        screen = ask("show", hand=hand)["screen"]
        swept = [seat["swept"]["card"] for seat in screen["seats"] if seat["swept"]]
        assert swept == [] or len(swept) == 4
        if screen["over"]:
            break
        line = next(card["line"] for card in screen["hand"] if card["line"])
        hand = ask("act", hand=hand, line=line)["hand"]
    assert screen["over"]
    assert len(swept) == 4


def test_a_refused_line_answers_with_its_ruling_and_leaves_the_hand() -> None:
    hand = first()["hand"]
    answer = desk.ask({"do": "act", "hand": hand, "line": "Anne: play 7D"})
    assert answer["ruling"]["rule"] == "losing-loadum.follow-suit"
    assert "screen" not in answer
    assert ask("show", hand=hand)["hand"]["record"] == hand["record"]


# -- asking by kind ----------------------------------------------------------------------------------------
def asks(screen: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {f"{ask['duty']} {ask['verb']}": ask for ask in screen["asks"]}


def test_cards_to_be_offered_are_one_question() -> None:
    opened = ask("new", game="losing-loadum", seats=SEATS, seed="1")
    found = asks(opened["screen"])["may coat"]
    assert found["kind"] == "card"
    assert {tuple(choice["cards"]) for choice in found["choices"]} == {("JC",), ("QC",), ("JS",)}


def test_cards_to_be_exchanged_are_one_question_with_all_subsets() -> None:
    opened = ask("new", game="five-card-loo", seats=SEATS, seed="1", players={name: ["stand"] for name in SEATS[1:]})
    stood = ask("act", hand=opened["hand"], line="Anne: stand")
    found = asks(stood["screen"])["must exchange"]
    assert found["kind"] == "cards"
    assert len(found["choices"]) == 32
    assert found["choices"][0]["words"] == "Exchange: none"


def test_an_objection_that_lapses_is_asked_at_once() -> None:
    """With swallowing, Bess takes a trick: whoever else thinks it theirs is asked before the next lead."""
    opened = ask("new", game="losing-loadum", seats=SEATS, seed="1", players={})
    hand = opened["hand"]
    for _ in range(4):
        seat = ask("show", hand=hand)["screen"]["turn"][0]
        screen = ask("show", hand=hand, seat=seat)["screen"]
        line = next(card["line"] for card in screen["hand"] if card["line"])
        hand = ask("act", hand={**hand, "seat": seat}, line=line)["hand"]
    hand = ask("act", hand={**hand, "seat": "Bess"}, line="Bess: take")["hand"]
    found = asks(ask("show", hand=hand, seat="Anne")["screen"])
    assert found["may object"]["soon"]
    assert not found["may coat"]["soon"] if "may coat" in found else True


# -- opponents ---------------------------------------------------------------------------------------------
def test_fixed_lines_are_said_in_order_and_once_then_the_thumb_plays() -> None:
    opened = first()
    assert opened["hand"]["record"]["actions"] == ["Dorothy: play KH"]
    later = ask("act", hand=opened["hand"], line="Anne: play TH")["hand"]["record"]["actions"]
    assert later[1:4] == ["Anne: play TH", "Bess: play 3H", "Cecily: play 8H"]


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ({"Zoe": "thumb"}, "nobody called"),
        ({"Bess": "wizard"}, "no player 'wizard'"),
        ({"Bess": 3}, "a kind, or a list"),
    ],
)
def test_players_that_are_none_are_refused(players: dict[str, Any], says: str) -> None:
    answer = desk.ask(
        {"do": "new", "game": "losing-loadum", "seats": SEATS, "seed": "1", "dealer": "Anne", "players": players}
    )
    assert says in answer["error"]


def test_the_screen_names_the_person_to_whom_it_is_passed() -> None:
    """Anne and Cecily are persons, Bess is not: after Anne, Bess plays by herself and Cecily is asked for."""
    opened = ask("new", game="losing-loadum", seats=SEATS, seed="1", players={"Bess": "thumb", "Dorothy": "thumb"})
    line = next(card["line"] for card in opened["screen"]["hand"] if card["line"])
    after = ask("act", hand=opened["hand"], line=line)
    assert after["screen"]["next"] == "Cecily"
    assert after["screen"]["seat"] == "Anne"
    mine = ask("show", hand=after["hand"], seat="Cecily")
    assert mine["screen"]["next"] == ""
    assert any(entry["text"].startswith("Anne plays") for entry in mine["news"])


# -- dealing again, choosing -------------------------------------------------------------------------------
def test_after_a_first_hand_comes_the_full_game() -> None:
    full = ask("deal", hand=first()["hand"], ruleset="", seed="2")
    assert len(full["hand"]["record"]["deck"].split()) == 52
    assert full["screen"]["first"] is None
    assert full["hand"]["record"]["options"]["swallowing"] == "on"


def test_another_ruleset_drops_the_options_of_the_last() -> None:
    hand = ask("new", game="losing-loadum", seats=SEATS, seed="1", options={"ten": "second"})["hand"]
    kept = ask("deal", hand=hand, seed="2")["hand"]["record"]
    assert kept["options"]["ten"] == "second"
    other = ask("deal", hand=hand, ruleset="wolffauer-2006", seed="2")["hand"]["record"]
    assert other["ruleset"] == "wolffauer-2006@1"


def test_choices_tell_each_reading_with_its_sources() -> None:
    found = ask("choices", hand=first()["hand"])["choosing"]
    assert [one["spec"] for one in found["rulesets"]] == ["mcleod-2023@1", "parlett-2022@1", "wolffauer-2006@1"]
    ten = next(option for option in found["options"] if option["name"] == "ten")
    assert [reading["value"] for reading in ten["readings"]] == ["below-the-knave", "second"]
    assert all(reading["cited"] for option in found["options"] for reading in option["readings"])


# -- links -------------------------------------------------------------------------------------------------
def test_a_link_gives_the_record_back() -> None:
    table = groomporter.game("losing-loadum").open(SEATS, seed=1)
    record = table.record()
    assert unpacked(packed(record, "0.1.0")) == (record, "0.1.0")
    assert read(f"https://a.place/games/#hand={packed(record, '0.1.0')}") == (record, "0.1.0")


def test_a_masked_link_holds_nothing_that_its_seat_has_not_seen() -> None:
    answer = ten_given()
    record, _ = unpacked(ask("export", hand=answer["hand"], masked=True)["link"])
    assert record["seat"] == "Anne"
    assert "AC" not in record["deck"].split()
    assert "check" not in record
    opened = ask("import", text=ask("export", hand=answer["hand"], masked=True)["link"])
    assert opened["screen"]["guessed"] == "Anne"
    assert [card["card"] for card in opened["screen"]["hand"]] == ["JC", "7D", "4H", "QS"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1.", "link: it is broken, or cut short|link: it is cut short"),
        ("1.!!!!", "broken"),
        ("#hand=2.AAAA", "format 2; this version reads format 1"),
        ("x.AAAA", "import: "),
        ("1." + "A" * (LONGEST + 1), "longer than"),
        (packed({"game": 1}, "0.1.0")[:-8], "cut short|broken"),
        ("#hand=", "no link to a hand"),
    ],
)
def test_a_broken_link_is_said_in_one_line(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says) as caught:
        read(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("after", ["”", "…", "\u200b", ").", "\n"])
def test_what_a_message_puts_after_a_link_is_left_out(after: str) -> None:
    link = ask("export", hand=first()["hand"])["link"]
    assert "error" not in ask("import", text=f"#hand={link}{after}")


@pytest.mark.parametrize("text", ['{"game": ' + "9" * 5000 + "}", "game = " + "9" * 5000, "é.é", "1.é"])
def test_what_no_reader_can_read_is_said_in_one_line(text: str) -> None:
    error = desk.ask({"do": "import", "text": text})["error"]
    assert error
    assert "\n" not in error


def test_a_link_that_swells_is_refused() -> None:
    """A million spaces, squeezed to a few hundred characters."""
    bomb = packed({"note": " " * 1_000_000}, "0.1.0")
    assert len(bomb) < 3_000
    with pytest.raises(RecordError, match="larger"):
        unpacked(bomb)


def test_a_hand_of_another_version_replays_or_says_which_it_needs() -> None:
    hand = ten_given()["hand"]
    assert "screen" in desk.ask({"do": "show", "hand": {**hand, "version": "0.0.1"}})
    record = {**hand["record"], "ruleset": "mcleod-2023@9"}
    answer = desk.ask({"do": "show", "hand": {**hand, "record": record, "version": "0.0.1"}})
    assert answer["error"].startswith("this hand needs version 0.0.1; this is ")
    changed = {**hand["record"], "check": "0" * 16}
    assert (
        "needs version 0.0.1"
        in desk.ask({"do": "show", "hand": {**hand, "record": changed, "version": "0.0.1"}})["error"]
    )
