"""What a screen asks of the desk, and what it is told."""

from __future__ import annotations

import json
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

import groomporter
from groomporter import RecordError, Table
from groomporter.desk import hand as hands
from groomporter.desk import questions as desk
from groomporter.desk.session import before_going_on, opponents
from groomporter.guess import guess
from groomporter.keep.link import LONGEST, pack_link, read, unpack_link
from groomporter.keep.record import LARGEST
from groomporter.players.simulate import play_deals
from groomporter.scene.screen import screen
from groomporter.sitting.game import Game
from groomporter.sitting.game import Table as Dealt
from groomporter.wording.words import Words
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


def swallow_trick(**more: Any) -> dict[str, Any]:
    """Bess, who plays at the screen, takes the trick that Anne has won with the queen of hearts."""
    deck = "QH 3H 2H KH 4C 5C 9S"
    options = {"exchange": "none"}
    opened = ask(
        "new", game="losing-loadum", seats=SEATS[:3], seat="Bess", deck=deck, pack=deck, options=options, **more
    )
    hand = ask("act", hand=opened["hand"], line="Bess: play 3H")["hand"]
    return ask("act", hand=hand, line="Bess: take")


def test_an_opponent_who_objects_says_so_and_leads() -> None:
    news = [entry["text"] for entry in swallow_trick()["news"]]
    objection = news.index("Anne objects, and rightly: “The trick is mine.” It goes from you to Anne.")
    assert news[objection + 1 :] == ["2 points go from you to Anne.", "Anne plays the king of hearts."]


def test_a_frame_holds_what_was_unlike_the_screen_and_neither_log_nor_offers() -> None:
    """Anne's ten lies on Dorothy's king; then Bess follows, Cecily does, and Dorothy leads again."""
    frames = ten_given()["frames"]
    assert len(frames) >= 3
    assert not any({"log", "asks", "go", "game", "name", "hand"} & frame.keys() for frame in frames)
    assert [seat["played"]["card"] for seat in frames[0]["seats"] if seat.get("played")] == ["TH", "KH"]
    assert [frame["turn"] for frame in frames[:2]] == [["Bess"], ["Cecily"]]
    assert [[entry["text"] for entry in frame["said"]] for frame in frames[:2]] == [
        ["You play the ten of hearts."],
        ["Bess plays the three of hearts."],
    ]
    assert len(json.dumps(frames)) < 5_600


def test_partway_through_a_line_the_table_lies_as_what_is_said_has_it() -> None:
    """Cecily's card ends the trick: it lies there with the three others, at her turn, before Dorothy is said to take
    it; what it counts, and whose lead it is, comes with the last sentence.
    """
    answer = ten_given()
    frames = answer["frames"]
    lying, taken, counted = frames[2:5]
    assert [one.get("partway") for one in frames[1:5]] == [None, True, True, None]
    assert [one["text"] for one in lying["said"] + taken["said"] + counted["said"]] == [
        "Cecily plays the eight of hearts.",
        "Here the ten ranks below the knave.",
        "Dorothy takes the trick.",
        "Dorothy counts 13 points in it.",
    ]
    assert [sum(bool(seat.get("played")) for seat in one["seats"]) for one in (lying, taken, counted)] == [4, 0, 0]
    assert [any(seat.get("takes") for seat in one["seats"]) for one in (lying, taken, counted)] == [False, True, True]
    for one in (lying, taken, counted):
        seats = [whole | part for whole, part in zip(answer["screen"]["seats"], one["seats"], strict=True)]
        assert not any(seat["ahead"] for seat in seats if one is lying)
    assert [one["turn"] for one in (lying, taken, counted)] == [["Cecily"], ["Cecily"], ["Dorothy"]]
    assert [one["lines"] for one in (lying, taken, counted)] == [3, 3, 4]


@pytest.mark.parametrize("bare", [False, True])
@pytest.mark.parametrize(("game", "players"), [("primero", 4), ("losing-loadum", 4), ("gleek", 3), ("noddy", 2)])
def test_partway_through_a_line_no_hand_that_is_hidden_is_named_and_no_card_lies_twice(
    game: str, players: int, bare: bool
) -> None:
    """Of a hand whose cards have just been laid aside, or come, it is not said what it comes to."""
    partway = 0
    for seed in ("1", "3"):
        answer = ask("new", game=game, seats=SEATS[:players], seed=seed, bare=bare)
        for _ in range(12):
            lines = [card["line"] for card in answer["screen"]["hand"]]
            lines += [choice["line"] for of in answer["screen"]["asks"] for choice in of["choices"]]
            if not any(lines) or answer["screen"]["over"]:
                break
            answer = ask("act", hand=answer["hand"], line=next(line for line in lines if line))
            for frame in answer["frames"]:
                whole = answer["screen"] | frame
                whole["seats"] = [a | b for a, b in zip(answer["screen"]["seats"], frame["seats"], strict=True)]
                if not frame.get("partway"):
                    continue
                partway += 1
                mine = {card["card"] for card in whole["hand"]}
                for seat in whole["seats"]:
                    seen = {card["card"] for card in seat["shown"]}
                    if not (seat["you"] or bare):
                        assert {card["card"] for card in seat["made"]} <= seen
                        assert bool(seat["holding"]) <= bool(seen)
                lying = [seat["played"]["card"] for seat in whole["seats"] if seat["played"]]
                lying += [card["card"] for seat in whole["seats"] if not seat["you"] for card in seat["shown"]]
                lying += [card["card"] for pile in whole["piles"] for card in pile["cards"]] + [*mine]
                assert len(lying) == len(set(lying)), lying
    assert partway > 3


def test_hands_lie_open_as_each_is_shown_and_a_deal_is_over_with_its_last_line_and_not_before() -> None:
    """Primero, two of them to the end: each hand is open from the sentence that shows it on."""
    answer = ask("new", game="primero", seats=SEATS[:2], seed="3")
    shown: list[list[int]] = []
    over: list[bool] = []
    while not answer["screen"]["over"]:
        lines = [choice["line"] for of in answer["screen"]["asks"] for choice in of["choices"]]
        wanted = [line for line in lines if " vie" not in line and " fold" not in line] or lines
        answer = ask("act", hand=answer["hand"], line=wanted[0])
    for frame in answer["frames"]:
        seats = [whole | part for whole, part in zip(answer["screen"]["seats"], frame["seats"], strict=True)]
        open_to_all = sum(len(seat["shown"]) for seat in seats if not seat["you"])
        shown += [[open_to_all, int("Bess shows" in entry["text"])] for entry in frame["said"]]
        over += [frame.get("over", answer["screen"]["over"]) for _ in frame["said"]]
    first = shown.index([4, 1])
    assert [cards for cards, _ in shown] == [0] * first + [4] * (len(shown) - first)
    assert first > 0
    assert over.index(True) > first
    assert over == sorted(over)


def chips_in(answer: dict[str, Any], frame: dict[str, Any]) -> list[int]:
    """What each seat has won or lost, as this frame shows it."""
    seats = [whole | part for whole, part in zip(answer["screen"]["seats"], frame["seats"], strict=True)]
    return [sum(note["amount"] for note in seat["notes"] if note["unit"] == "chips") for seat in seats]


def test_chips_go_as_their_payments_are_told_and_not_before() -> None:
    """Gleek of three: when the ruff has been passed by, Tiddy and Towser are paid in turn, by the same line. Anne has
    the first, two chips from each of the others; Cecily the second, two from each, and one more from Bess, the younger.
    """
    answer = ask("new", game="gleek", seats=SEATS[:3], seed=9)
    while not any("Tiddy" in entry["text"] for frame in answer["frames"] for entry in frame["said"]):
        lines = [card["line"] for card in answer["screen"]["hand"]] + [
            choice["line"] for of in answer["screen"]["asks"] for choice in of["choices"]
        ]
        answer = ask("act", hand=answer["hand"], line=next(line for line in lines if line))
    paid = {frame["said"][-1]["text"]: chips_in(answer, frame) for frame in answer["frames"] if frame["said"]}
    tiddy, towser, odd = (
        next(chips for text, chips in paid.items() if part in text)
        for part in ("pays you 2 chips for Tiddy", "pays Cecily 2 chips for Towser", "one more for Towser")
    )
    assert [after - before for after, before in zip(towser, tiddy, strict=True)] == [-2, -2, 4]
    assert [after - before for after, before in zip(odd, towser, strict=True)] == [0, -1, 1]


def test_what_happens_before_the_first_act_is_shown_when_another_deal_begins_and_not_on_arriving() -> None:
    """Lou: the dealer puts two half dollars into the pot, then each of the four ten."""
    first = ask("new", game="lou", seats=SEATS, seed=1)
    again = ask("deal", hand=first["hand"], seed=2)
    pots = [frame.get("pool", again["screen"]["pool"])[0]["amount"] for frame in again["frames"][:2]]
    assert pots == [2, 42]
    assert "puts 2 half dollars" in again["frames"][0]["said"][-1]["text"]
    assert not any("half dollars" in entry["text"] for frame in first["frames"] for entry in frame["said"])


def test_a_deal_of_which_nothing_is_told_but_that_cards_were_dealt_is_shown_at_once() -> None:
    answer = ask("deal", hand=ask("new", game="cribbage-1674", seats=SEATS[:2], seed=1)["hand"], seed=2)
    assert not any(entry["kind"] == "deal" for frame in answer["frames"] for entry in frame["said"])


def test_a_pile_says_that_what_its_player_sees_of_it_lies_face_down_to_the_others() -> None:
    """Piquet: a card that is laid out is seen by whoever laid it out alone. Cribbage: so are two cards of the crib,
    until all of it is counted; the card turned up is seen by all.
    """
    answer = ask("new", game="piquet", seats=SEATS[:2], seed=1)
    laid = next(one["line"] for of in answer["screen"]["asks"] for one in of["choices"] if one["cards"])
    assert alone(ask("act", hand=answer["hand"], line=laid)["screen"]) == {"discards"}
    answer = ask("new", game="cribbage-1674", seats=SEATS[:2], seed=1)
    crib = [alone(answer["screen"])]
    while not answer["screen"]["over"]:
        screen = answer["screen"]
        offered = [card["line"] for card in screen["hand"]] + [
            one["line"] for of in screen["asks"] for one in of["choices"]
        ]
        answer = ask("act", hand=answer["hand"], line=next(line for line in offered if line))
        crib.append(alone(answer["screen"]))
    assert crib == [set(), *[{"crib"}] * (len(crib) - 2), set()]
    assert len(crib) > 2


def test_while_cards_are_changed_nothing_is_told_of_those_that_are_laid_aside() -> None:
    """Primero: of four cards two are laid aside, which counted in the hand; as soon as two others are there it is told
    what these four come to.
    """
    answer, told = ask("new", game="primero", seats=SEATS[:2], seed=2), []
    while not answer["screen"]["over"]:
        before = answer["screen"]
        choices = [one for of in before["asks"] if of["duty"] == "must" for one in of["choices"]]
        most = max(choices, key=lambda one: len(one["cards"]))
        answer = ask("act", hand=answer["hand"], line=most["line"])
        frames = [{**answer["screen"], **frame} for frame in answer["frames"]]
        if most["cards"] and len(before["hand"]) == 4:
            told = [(len(frame["hand"]), frame["holding"]) for frame in frames[:2]]
            assert before["holding"]
    assert told[0] == (2, "")
    assert told[1][0] == 4
    assert told[1][1].startswith("You hold ")


def test_what_a_game_is_about_is_told_until_one_has_acted_and_in_the_first_deal_alone() -> None:
    answer = ask("new", game="noddy", seats=SEATS[:2], seed=1)
    assert answer["screen"]["goal"] == groomporter.game("noddy").book.goal
    choices = [one["line"] for of in answer["screen"]["asks"] if of["duty"] == "must" for one in of["choices"]]
    done = ask("act", hand=answer["hand"], line=choices[0])
    assert "goal" not in done["screen"]
    assert ask("undo", hand=done["hand"])["screen"]["goal"]
    later = answer["hand"] | {"record": answer["hand"]["record"] | {"standing": {"points": {"Anne": 4, "Bess": 1}}}}
    assert "goal" not in ask("show", hand=later)["screen"]


def alone(screen: dict[str, Any]) -> set[str]:
    """The piles of which it is said that they lie face down to the others."""
    return {pile["key"] for pile in screen["piles"] if pile.get("alone")}


@pytest.mark.parametrize("seat", SEATS[:2])
def test_a_trick_that_is_turned_down_as_it_is_taken_lies_there_whole_as_it_is_and_no_longer(seat: str) -> None:
    """Of two players’ trick both cards were seen, though none may be looked at once it is taken."""
    answer = ask("new", game="all-fours", seats=SEATS[:2], seat=seat, seed="1")
    taken = []
    while not taken:
        screen = answer["screen"]
        offered = [card["line"] for card in screen["hand"]] + [
            one["line"] for of in screen["asks"] for one in of["choices"]
        ]
        answer = ask("act", hand=answer["hand"], line=next(line for line in offered if line))
        taken = [frame for frame in answer["frames"] if any("the trick" in entry["text"] for entry in frame["said"])]
    assert [bool(one.get("swept")) for one in taken[0]["seats"]] == [True, True]
    assert sum(bool(one.get("takes")) for one in taken[0]["seats"]) == 1
    assert [(one["swept"], one["takes"]) for one in answer["screen"]["seats"]] == [(None, False)] * 2


def test_an_answer_asks_each_seat_once_a_position_what_it_may_say(monkeypatch: pytest.MonkeyPatch) -> None:
    hand, asked = first()["hand"], Counter[tuple[str, int]]()
    may = Table.may

    def counted(table: Table, seat: str) -> list[str]:
        asked[seat, len(table.lines)] += 1
        return may(table, seat)

    monkeypatch.setattr(Table, "may", counted)
    answer = ask("act", hand=hand, line="Anne: play TH")
    assert len({lines for _, lines in asked}) == sum("partway" not in frame for frame in answer["frames"]) > 1
    assert set(asked.values()) == {1}


@pytest.mark.parametrize("line", ["Anne: play TH", "Bess: play 2H"], ids=["done", "refused"])
def test_a_question_finds_its_hand_once_and_writes_its_record_once(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand, calls = first()["hand"], Counter[str]()
    restored, record = hands.restore_table, Dealt.record

    def counted_restored(hand: dict[str, Any]) -> Any:
        calls["restored"] += 1
        return restored(hand)

    def counted_record(table: Dealt, seat: str | None = None) -> dict[str, Any]:
        calls["record"] += 1
        return record(table, seat)

    monkeypatch.setattr(hands, "restore_table", counted_restored)
    monkeypatch.setattr(Dealt, "record", counted_record)
    answer = desk.ask({"do": "act", "hand": hand, "line": line})
    assert calls == {"restored": 1} | ({} if "error" in answer else {"record": 1})
    assert ("error" in answer) == line.startswith("Bess")


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


def test_a_choice_of_one_and_a_choice_of_few_words_are_buttons() -> None:
    """Whom to claim is asked where there are several, and is a button where there is one; so are two words."""
    for seats, kind in ((SEATS, "seat"), (SEATS[:2], "")):
        opened = ask("new", game="losing-loadum", seats=seats, seed="1", options={"fault-noticed": "by-claim"})
        claims = asks(opened["screen"])["may claim"]
        assert (claims["kind"], len(claims["choices"])) == (kind, len(seats) - 1)
    coins = ask("new", game="lou", seats=SEATS, seed="1", standing={"pool": 40, "first": 0})["screen"]
    assert asks(coins)["must coin"]["kind"] == ""
    assert [choice["line"] for choice in asks(coins)["must coin"]["choices"]] == ["Anne: coin fold", "Anne: coin stand"]


def test_a_refusal_says_what_in_this_hand_stands_against_the_card() -> None:
    """Clubs are led. Bess holds two of them and a heart; Anne, who has led, waits for her."""
    deck = "KC 9H 2H 4C 3H 5C 2S"
    hand = ask(
        "new", game="losing-loadum", seats=["Anne", "Bess"], deck=deck, pack=deck, players={},
        options={"exchange": "none"},
    )["hand"]  # fmt: skip
    hand = ask("act", hand=hand, line="Anne: play KC")["hand"]
    because = {
        (seat, line): ask("why", hand=hand | {"seat": seat}, line=line)["ruling"]["because"]
        for seat in ("Anne", "Bess")
        for line in ("Bess: play 9H", "Anne: play 2H")
    }
    assert because == {
        ("Bess", "Bess: play 9H"): "Clubs were led, and you hold the four of clubs and the five of clubs.",
        ("Bess", "Anne: play 2H"): "",  # nothing is said of another's hand
        ("Anne", "Bess: play 9H"): "",
        ("Anne", "Anne: play 2H"): "It is Bess\u2019s turn.",
    }
    refused = desk.ask({"do": "act", "hand": hand | {"seat": "Bess"}, "line": "Bess: play 9H"})
    assert refused["ruling"]["because"] == because["Bess", "Bess: play 9H"]


def test_a_ruling_tells_what_is_asked_and_where_it_would_be_allowed() -> None:
    """A coat is offered after the first lead, where that is allowed before it only."""
    hand = ask(
        "new", game="losing-loadum", seats=["Anne", "Bess"], deck="KH KD QC 4C 5S", pack="KH KD QC 4C 5S", players={},
        options={"exchange": "before-play", "swallowing": "off"},
    )["hand"]  # fmt: skip
    hand = ask("act", hand=hand, line="Anne: play KH")["hand"]
    ruling = ask("why", hand=hand, line="Anne: coat QC")["ruling"]
    assert ruling["asked"] == "Offer the queen of clubs: a coat for a coat"
    assert ruling["rest"] == "coat QC"
    assert ruling["cited"]
    assert ruling["because"] == ""
    assert ruling["where"] == [
        "Offering an exchange: At any time", "Offering an exchange: Unguarded cards only", "Parlett", "Wolffauer",
    ]  # fmt: skip
    settled = ask("why", hand=hand, line="table: settle")["ruling"]
    assert settled["rule"] == "every-table.settling"
    assert "asked" not in settled


def test_an_objection_that_lapses_is_asked_at_once_of_whose_the_trick_is() -> None:
    """With swallowing, Anne takes Bess's trick, all clubs: Bess is asked before the next lead, and nobody else."""
    opened = ask("new", game="losing-loadum", seats=SEATS, seed="1", players={})
    hand = opened["hand"]
    for card in ("3C", "8C", "2C", "5C"):
        seat = ask("show", hand=hand)["screen"]["turn"][0]
        hand = ask("act", hand={**hand, "seat": seat}, line=f"{seat}: play {card}")["hand"]
    hand = ask("act", hand={**hand, "seat": "Anne"}, line="Anne: take")["hand"]
    found = {seat: asks(ask("show", hand=hand, seat=seat)["screen"]) for seat in SEATS[1:]}
    assert [seat for seat, asked in found.items() if asked["may object"]["soon"]] == ["Bess"]
    assert not any(asked["may coat"]["soon"] for asked in found.values() if "may coat" in asked)


# -- opponents ---------------------------------------------------------------------------------------------
def test_fixed_lines_are_said_in_order_and_once_then_the_thumb_plays() -> None:
    opened = first()
    assert opened["hand"]["record"]["actions"] == ["Dorothy: play KH"]
    later = ask("act", hand=opened["hand"], line="Anne: play TH")["hand"]["record"]["actions"]
    assert later[1:4] == ["Anne: play TH", "Bess: play 3H", "Cecily: play 8H"]


def test_who_plays_this_seat_is_not_played_for_whatever_is_said_of_it() -> None:
    """The hand may come from where the screen was passed on, and another played this seat by rule of thumb."""
    opened = desk.ask({"do": "new", "game": "losing-loadum", "seats": SEATS, "seed": "1", "dealer": "Dorothy"})
    seat = opened["hand"]["seat"]
    shown = desk.ask({"do": "show", "hand": opened["hand"], "players": dict.fromkeys(SEATS, "thumb")})
    assert shown["hand"]["record"].get("actions", []) == opened["hand"]["record"].get("actions", [])
    assert opponents(
        {"players": dict.fromkeys(SEATS, "thumb"), "seat": seat}, cast(Any, SimpleNamespace(seats=SEATS))
    ) == (dict.fromkeys([one for one in SEATS if one != seat], "thumb"))


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ({"Zoe": "thumb"}, "nobody called"),
        ({"Bess": "wizard"}, "no player 'wizard'"),
        ({"Bess": 3}, "a kind, or a list"),
    ],
)
def test_players_that_are_none_are_refused(players: dict[str, Any], says: str) -> None:
    opened = {"do": "new", "game": "losing-loadum", "seats": SEATS, "seed": "1", "dealer": "Anne"}
    assert says in desk.ask(opened | {"players": players})["error"]
    hand = desk.ask(opened)["hand"]
    assert says in desk.ask({"do": "show", "hand": hand, "players": players})["error"]


def test_a_hand_is_seen_from_a_seat_that_there_is() -> None:
    hand = desk.ask({"do": "new", "game": "losing-loadum", "seats": SEATS, "seed": "1"})["hand"]
    assert "nobody called 'Zoe' sits here" in desk.ask({"do": "show", "hand": hand, "seat": "Zoe"})["error"]
    assert desk.ask({"do": "show", "hand": hand, "seat": "Bess"})["screen"]["seat"] == "Bess"


def test_an_opponent_says_unasked_what_it_has_to_say() -> None:
    """Anne takes three tricks with 32 points, and owns up at once; the others are persons."""
    deck = "AS 2S 4S TS 3S 5S AH 2H 3H 2C 3C 4C 9D"
    answer = ask(
        "new", game="losing-loadum", seats=SEATS[:3], deck=deck, pack=deck, seat="Bess", options={"swallowing": "off"},
        players={"Anne": ["play AS", "play TS", "play AH", "declare"]},
    )  # fmt: skip
    for bess, cecily in (("2S", "4S"), ("3S", "5S"), ("2H", "3H")):
        answer = ask("act", hand={**answer["hand"], "seat": "Bess"}, line=f"Bess: play {bess}")
        answer = ask("act", hand={**answer["hand"], "seat": "Cecily"}, line=f"Cecily: play {cecily}")
    assert answer["hand"]["record"]["actions"][-2:] == ["Anne: declare", "table: settle"]
    assert answer["screen"]["over"]


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
def test_a_ruleset_for_another_number_of_players_brings_them_and_sends_them_away() -> None:
    """Two play All Fours, then four; of these Cecily stays, who sits at the screen, and Anne with her."""
    two = ask("new", game="all-fours", seats=SEATS[:2], seed="1", players={"Bess": "random"})
    four = ask("deal", hand=two["hand"], ruleset="hoffmann-1909-four", seed="2")
    assert four["hand"]["record"]["seats"] == SEATS
    assert four["hand"]["players"] == {"Bess": "random", "Cecily": "thumb", "Dorothy": "thumb"}
    moved = ask(
        "show", hand=four["hand"], seat="Cecily", players={"Anne": "thumb", "Bess": "thumb", "Dorothy": "thumb"}
    )
    back = ask("deal", hand=moved["hand"], ruleset="cotton-1674", seed="3")
    assert back["hand"]["record"]["seats"] == ["Anne", "Cecily"]
    assert back["hand"]["players"] == {"Anne": "thumb"}
    found = ask("choices", hand=four["hand"])["choosing"]
    assert found["players"] == [4, 4]
    players = {one["spec"]: one["players"] for one in found["rulesets"]}
    assert (players["cotton-1674@1"], players["hoffmann-1909-four@1"]) == ([2, 2], [4, 4])


def test_a_partner_is_named_as_one_and_shares_the_points() -> None:
    standing = {"points": {"Anne": 3, "Bess": 2, "Cecily": 3, "Dorothy": 2}}
    opened = ask("new", game="all-fours", ruleset="hoffmann-1909-four", seats=SEATS, seed="1", standing=standing)
    seats = {seat["name"]: seat for seat in opened["screen"]["seats"]}
    assert [name for name, seat in seats.items() if seat["partner"]] == ["Cecily"]
    assert {"unit": "points", "words": "3 points of 7", "amount": 3, "sort": "score"} in seats["Cecily"]["notes"]


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


def test_a_number_is_chosen_of_many_and_stays_chosen() -> None:
    """Of the many numbers the ends are told; one in figures is dealt by, kept in the link, and told as chosen."""
    hand = ask("new", game="all-fours", seats=["Anne", "Bess"], seed="1", options={"game": "13"})["hand"]
    linked = ask("import", text=ask("export", hand=hand)["link"])["hand"]
    for one in (hand, linked):
        options = {option["name"]: option for option in ask("choices", hand=one)["choosing"]["options"]}
        assert options["game"]["value"] == "13"
        *named, many = options["game"]["readings"]
        assert (many["least"], many["most"]) == (7, 99)
        assert not any("least" in reading for reading in named)
    assert (
        "cannot be '6'; it can be: eleven, "
        in desk.ask({"do": "deal", "hand": hand, "seed": "2", "options": {"game": "6"}})["error"]
    )


# -- going back, and on to the next deal --------------------------------------------------------------------
TWO = ["Anne", "Bess"]
SHORT = "KH 3H 2C 4C 5S"
PLAYED = ["Anne: play KH", "Bess: play 3H", "Anne: play 2C", "Bess: play 4C"]


def short(lives: int, played: list[str] = PLAYED) -> dict[str, Any]:
    """Two persons, two cards each: Anne takes the king's three points, and so loses a life."""
    standing = {"lives": {"Anne": lives, "Bess": lives}}
    answer = ask(
        "new", game="losing-loadum", seats=TWO, deck=SHORT, pack=SHORT, options={"swallowing": "off"}, players={},
        standing=standing, first={"title": "a first hand"},
    )  # fmt: skip
    for line in played:
        answer = ask("act", hand=answer["hand"], line=line)
    return answer


def test_taking_back_undoes_the_seats_last_line_and_what_followed() -> None:
    back = ask("undo", hand=ten_given()["hand"])
    assert back["hand"]["record"]["actions"] == ["Dorothy: play KH"]
    assert "TH" in [card["card"] for card in back["screen"]["hand"]]
    assert not back["screen"]["undo"]
    assert "has done nothing yet" in desk.ask({"do": "undo", "hand": back["hand"]})["error"]


def test_the_same_deal_again_has_the_same_cards_and_nothing_done_by_its_seat() -> None:
    before, answer = first(), ask("again", hand=ten_given()["hand"])
    assert answer["hand"]["record"] == before["hand"]["record"]
    assert answer["screen"] == before["screen"]
    assert [entry["text"] for entry in answer["news"]] == [entry["text"] for entry in before["news"]]


def test_the_next_deal_opens_from_the_standing_with_the_next_dealer() -> None:
    """Anne has lost one of two lives; Bess dealt, so Anne deals; the pool keeps both stakes of six."""
    settled = ask("go", hand=short(2)["hand"])
    assert settled["screen"]["settled"]
    assert settled["screen"]["go"] == "full"  # after a first hand comes the full game
    opened = ask("next", hand=settled["hand"], seed="3")
    record = opened["hand"]["record"]
    assert record["dealer"] == "Anne"
    assert record["standing"] == {"lives": {"Anne": 1, "Bess": 2}, "chips": {"Anne": -6, "Bess": -6}, "pool": 12}
    assert record["actions"] == []
    assert len(record["deck"].split()) == 52
    assert "first" not in opened["hand"]
    assert opened["screen"]["first"] is None
    assert opened["news"]
    assert record == ask("next", hand=settled["hand"], seed="3")["hand"]["record"]


@pytest.mark.parametrize(
    ("lives", "settles", "says"), [(2, False, "this deal is not settled yet"), (1, True, "the match is over")]
)
def test_there_is_no_next_deal_before_this_is_settled_nor_after_the_match(lives: int, settles: bool, says: str) -> None:
    hand = {**short(lives, PLAYED if settles else PLAYED[:3])["hand"], "first": None}
    assert ask("show", hand=hand)["screen"]["go"] == ("end" if settles else "")
    assert desk.ask({"do": "next", "hand": hand, "seed": "3"})["error"] == says


def test_a_deal_is_settled_once() -> None:
    """Anne folds, and all do: to go on settles the deal; to go on again leaves it as it is."""
    request = {"do": "new", "game": "lou", "seats": ["Anne", "Bess", "Cecily"], "seed": "1"}
    answer = desk.ask(request | {"standing": {"pool": 40, "first": 0}})
    answer = desk.ask({"do": "act", "hand": answer["hand"], "line": "Anne: coin fold"})
    settled = desk.ask({"do": "go", "hand": answer["hand"]})
    assert settled["hand"]["record"]["actions"][-1] == "table: settle"
    again = desk.ask({"do": "go", "hand": settled["hand"]})
    assert again["hand"]["record"] == settled["hand"]["record"]
    assert again["screen"]["go"] == "next"


def test_a_settled_deal_of_a_match_offers_the_next() -> None:
    assert ask("go", hand={**short(2)["hand"], "first": None})["screen"]["go"] == "next"


def test_an_imported_hand_is_seen_from_the_seat_that_it_names() -> None:
    """A whole record from the first seat or from that asked for; a masked one from its own."""
    table = groomporter.game("losing-loadum").open(SEATS, seed=1)
    whole, masked = pack_link(table.record(), "0.1.0"), pack_link(table.record("Cecily"), "0.1.0")
    for link, more, seat in ((whole, {}, "Anne"), (whole, {"seat": "Bess"}, "Bess"), (masked, {}, "Cecily")):
        answer = ask("import", text=link, **more)
        assert answer["screen"]["seat"] == answer["hand"]["seat"] == seat
        assert answer["screen"]["guessed"] == ("Cecily" if link == masked else "")
    assert set(ask("import", text=masked)["hand"]["players"]) == {"Anne", "Bess", "Dorothy"}
    assert set(ask("import", text=whole)["hand"]["players"]) == {"Bess", "Cecily", "Dorothy"}


def test_that_others_are_guessed_is_said_as_long_as_the_hand_is_played() -> None:
    """Its record is then that of a whole deal; the hand says from whose seat it was guessed."""
    table = groomporter.game("losing-loadum").open(SEATS, seed=1)
    hand = ask("import", text=pack_link(table.record("Cecily"), "0.1.0"))["hand"]
    another = {"record": table.record(), "seat": "Anne", "players": {}}
    for _ in range(2):
        assert ask("show", hand=hand)["screen"]["guessed"] == "Cecily"
        assert ask("show", hand=another)["screen"]["guessed"] == ""  # and the desk has this hand in mind


# -- links -------------------------------------------------------------------------------------------------
def test_a_link_gives_the_record_back() -> None:
    table = groomporter.game("losing-loadum").open(SEATS, seed=1)
    record = table.record()
    assert unpack_link(pack_link(record, "0.1.0")) == (record, "0.1.0")
    assert read(f"https://a.place/games/#hand={pack_link(record, '0.1.0')}") == (record, "0.1.0")


def test_a_masked_link_holds_nothing_that_its_seat_has_not_seen() -> None:
    answer = ten_given()
    record, _ = unpack_link(ask("export", hand=answer["hand"], masked=True)["link"])
    assert record["seat"] == "Anne"
    assert "AC" not in record["deck"].split()
    assert "check" not in record
    opened = ask("import", text=ask("export", hand=answer["hand"], masked=True)["link"])
    assert opened["screen"]["guessed"] == "Anne"
    assert ask("show", hand=opened["hand"])["screen"]["guessed"] == "Anne"  # at every later question too
    assert [card["card"] for card in opened["screen"]["hand"]] == ["QS", "4H", "JC", "7D"]


def test_a_masked_link_without_a_guess_can_be_looked_at_but_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    link = ask("export", hand=ten_given()["hand"], masked=True)["link"]
    monkeypatch.setattr(guess, "MOST_WORK", 0)
    opened = ask("import", text=link)
    says = "This hand can be looked at but not played on: no deal was found that fits all that Anne had seen."
    shown, hand = opened["screen"], opened["hand"]
    assert shown["title"] == says
    assert [card["card"] for card in shown["hand"]] == ["QS", "4H", "JC", "7D"]
    assert [card["why"] for card in shown["hand"]] == [""] * 4
    assert shown["asks"] == []
    assert not shown["go"]
    assert not shown["undo"]
    assert shown["guessed"] == ""
    for question in ("act", "go", "why", "undo", "again", "next"):
        assert desk.ask({"do": question, "hand": hand, "line": "Anne: play JC"}) == {"error": says}
    assert ask("show", hand=hand, aids=True)["screen"]["aids"]
    bare = ask("show", hand=hand, bare=True)["screen"]  # nothing more can be shown than was seen
    assert [seat["shown"] for seat in bare["seats"]] == [seat["shown"] for seat in shown["seats"]]
    assert "not what Bess" in desk.ask({"do": "show", "hand": hand, "seat": "Bess"})["error"]
    assert ask("export", hand=hand, masked=True)["link"] == ask("export", hand=hand)["link"] == link
    assert ask("choices", hand=hand)["choosing"]
    assert ask("deal", hand=hand, seed=1)["screen"]["seat"] == "Anne"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1.", "This link is broken, or cut short|This link is cut short"),
        ("1.!!!!", "broken"),
        ("#hand=2.AAAA", "format 2; this version reads format 1"),
        ("x.AAAA", "This is no hand record"),
        ("1." + "A" * (LONGEST + 1), "longer than"),
        ("1." + "A" * LONGEST, "broken"),
        (pack_link({"game": 1}, "0.1.0")[:-8], "cut short|broken"),
        ("#hand=", "no link to a hand"),
        (f"#hand={pack_link({'game': 'noddy'}, cast('str', 9))}", "This link holds no hand"),
        (f"#hand={pack_link({'game': 'noddy'}, '9' * 21)}", "This link holds no hand"),
        (f"#hand={pack_link(cast('dict[str, str]', []), '0.1.0')}", "This link holds no hand"),
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


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "There is nothing in this hand record."),
        ("nonsense", "This is no hand record, or it was changed after it was saved: its line 1 cannot be read."),
        (
            "\x89PNG\r\n\x1a\n\0",
            "This is no hand record, or it was changed after it was saved: its line 1 cannot be read.",
        ),
        (
            'game = "lou"\nseats = [',
            "This is no hand record, or it was changed after it was saved: its line 2 cannot be read.",
        ),
        (
            '{"game": "lou",\n',
            "This is no hand record, or it was changed after it was saved: its line 2 cannot be read.",
        ),
        ('[project]\nname = "x"', "This is no hand record: it names no game."),
        ("a" * (LARGEST + 1), f"This hand record cannot be opened: it has more than {LARGEST} characters."),
    ],
)
def test_what_is_no_hand_record_is_said_to_a_card_player(text: str, says: str) -> None:
    """A player has a file and knows no notation: the answer names the hand record, and the line where reading ends."""
    assert desk.ask({"do": "import", "text": text})["error"] == says


def test_a_hand_that_cannot_be_played_is_told_from_a_fault_in_a_question() -> None:
    """A line that a rule forbids by now, a sum that is another, a seat that is none: whatever is asked of the hand."""
    hand = ten_given()["hand"]
    record = hand["record"]
    refused = {**record, "actions": ["Dorothy: play KH", "Anne: play 7D"]}
    for bad in (
        {**hand, "record": {**record, "check": f"{0:016}.{0:08}"}},
        {**hand, "record": {name: entry for name, entry in refused.items() if name != "check"}},
        {**hand, "record": {**record, "ruleset": "mcleod-2023@9"}},
        {**hand, "seat": "Zed"},
    ):
        for do in ("show", "act", "undo", "why", "choices", "export"):
            answer = desk.ask({"do": do, "hand": bad, "line": "Anne: play 7D"})
            assert answer["lost"]
            assert "\n" not in answer["error"]
    assert "lost" not in desk.ask({"do": "act", "hand": hand, "line": "Anne: play AC"})
    assert "lost" not in desk.ask({"do": "import", "text": "nonsense"})


def test_a_link_that_swells_is_refused() -> None:
    """A million spaces, squeezed to a few hundred characters."""
    bomb = pack_link({"note": " " * 1_000_000}, "0.1.0")
    assert len(bomb) < 3_000
    with pytest.raises(RecordError, match="holds more than"):
        unpack_link(bomb)


def test_a_hand_of_another_version_replays_or_says_which_it_needs() -> None:
    hand = ten_given()["hand"]
    assert "screen" in desk.ask({"do": "show", "hand": {**hand, "version": "0.0.1"}})
    record = {**hand["record"], "ruleset": "mcleod-2023@9"}
    answer = desk.ask({"do": "show", "hand": {**hand, "record": record, "version": "0.0.1"}})
    assert answer["error"].startswith("this hand needs version 0.0.1; this is ")
    changed = {**hand["record"], "check": f"{0:016}.{0:08}"}
    assert (
        "needs version 0.0.1"
        in desk.ask({"do": "show", "hand": {**hand, "record": changed, "version": "0.0.1"}})["error"]
    )


# -- what is no question -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({}, "no question 'None'"),
        ({"do": "sing"}, "no question 'sing'"),
        ({"do": "show"}, "the question has none"),
        ({"do": "show", "hand": {}}, "it holds no record"),
        ({"do": "show", "hand": {"record": 3}}, "it holds no record"),
        ({"do": "new", "game": "lou", "seats": SEATS, "players": 3}, "players gives a kind for each seat"),
        ({"do": "new", "game": "lou", "seats": SEATS, "players": {"Bess": [3]}}, "a kind, or a list of lines"),
        ({"do": "new", "game": "lou", "seats": SEATS, "seat": "Zoe"}, "nobody called 'Zoe'"),
        ({"do": "import", "text": pack_link({}, "0.1.0")}, "does not say which game it is of, or who played"),
        ({"do": "import", "text": pack_link([], "0.1.0")}, "holds no hand"),  # type: ignore[arg-type]
        ({"do": "import", "text": pack_link({}, "0" * 21)}, "holds no hand"),
    ],
)
def test_what_is_no_question_is_said(question: dict[str, Any], says: str) -> None:
    assert says in desk.ask(question)["error"]


def test_a_record_of_a_match_is_no_hand() -> None:
    match = groomporter.game("lou").match(SEATS, seed=1)
    assert "a whole match" in desk.ask({"do": "show", "hand": {"record": match.record()}})["error"]


def test_a_hand_of_this_version_that_changed_says_so() -> None:
    hand = ten_given()["hand"]
    changed = {**hand, "record": {**hand["record"], "check": f"{0:016}.{0:08}"}}
    assert "comes out differently" in desk.ask({"do": "show", "hand": changed})["error"]


def test_the_desk_takes_and_gives_text() -> None:
    said = json.loads(desk.ask_json(json.dumps({"do": "new", "game": "lou", "seats": SEATS, "seed": "1"})))
    assert said["screen"]["seat"] == "Anne"
    assert "£" in desk.ask_json('{"do": "£"}')


def test_what_could_be_said_is_missed_and_left_to_the_others() -> None:
    """Two persons: with swallowing nobody else takes the trick, so it is left to the two who played it."""
    answer = ask("new", game="losing-loadum", seats=TWO, deck=SHORT, pack=SHORT, players={})
    for line in PLAYED[:2]:
        answer = ask("act", hand=answer["hand"], line=line)
    assert answer["screen"]["go"] == "leave"
    left = ask("go", hand=answer["hand"])
    assert left["note"] == "Nobody else will: it is left to you."
    assert left["hand"]["record"] == answer["hand"]["record"]


def test_what_no_opponent_will_do_is_done_and_not_asked_for_again() -> None:
    """The same trick is Anne’s, by the king over the three; Bess, who knows it, does not take it."""
    answer = ask("new", game="losing-loadum", seats=TWO, deck=SHORT, pack=SHORT, players={"Bess": "thumb"})
    answer = ask("act", hand=answer["hand"], line=PLAYED[0])
    assert answer["screen"]["go"] == "leave"
    left = ask("go", hand=answer["hand"])
    assert left["note"] == "Nobody else will: it is left to you."
    assert left["hand"]["record"]["actions"][2] == "Anne: take"
    assert "passed" not in left["hand"]


def test_an_opponent_takes_what_is_left_to_the_others() -> None:
    """Bess, by chance, takes it sooner or later: one time in two that she is asked."""
    answer = ask("new", game="losing-loadum", seats=TWO, deck=SHORT, pack=SHORT, players={"Bess": ["play 3H", "take"]})
    answer = ask("act", hand=answer["hand"], line=PLAYED[0])
    left = ask("go", hand=answer["hand"])
    assert left["note"] == ""
    assert "Bess: take" in left["hand"]["record"]["actions"]
    assert left["frames"]
    assert "go" not in left["frames"][-1]


def test_all_hands_are_shown_where_that_is_asked() -> None:
    opened = ask("show", hand=short(2)["hand"])["hand"]
    dealt = ask("new", game="losing-loadum", seats=TWO, deck=SHORT, pack=SHORT, players={}, bare=True)["screen"]
    assert [card["card"] for card in dealt["seats"][1]["shown"]] == ["4C", "3H"]
    assert ask("show", hand={**opened, "bare": True})["screen"]["bare"]
    assert not ask("show", hand=opened)["screen"]["bare"]


def test_with_memory_aids_nothing_is_only_remembered() -> None:
    """The knave of clubs trumps nothing; the five of spades was looked at and turned down."""
    pack = "KH 3H 2C JC 2H 4C 5S"
    hand = ask(
        "new", game="losing-loadum", seats=["Anne", "Bess", "Cecily"], deck=pack, pack=pack, players={},
        options={"swallowing": "off"},
    )["hand"]  # fmt: skip
    for line in ("Anne: play KH", "Bess: play 3H", "Cecily: play 2C"):
        hand = ask("act", hand={**hand, "seat": line[: line.index(":")]}, line=line)["hand"]
    hand = ask("act", hand={**hand, "seat": "Anne"}, line="Anne: play JC")["hand"]
    assert ask("show", hand=hand)["screen"]["known"]
    assert not ask("show", hand={**hand, "aids": True})["screen"]["known"]


def test_points_stand_at_the_seats_with_memory_aids_or_when_the_deal_is_settled() -> None:
    """At Losing Loadum each must remember them: Anne takes the king's three points and the knave's one."""
    pack = "KH 3H JC 4C 5S"
    hand = ask(
        "new", game="losing-loadum", seats=TWO, deck=pack, pack=pack, players={},
        options={"swallowing": "off", "exchange": "none"},
    )["hand"]  # fmt: skip

    def points(hand: dict[str, Any], *, aids: bool) -> list[list[str]]:
        seats = ask("show", hand={**hand, "aids": aids, "seat": "Anne"})["screen"]["seats"]
        return [[note["words"] for note in seat["notes"] if note["unit"] == "points"] for seat in seats]

    for line in ("Anne: play KH", "Bess: play 3H", "Anne: play JC"):
        hand = ask("act", hand={**hand, "seat": line[: line.index(":")]}, line=line)["hand"]
    assert points(hand, aids=False) == [[], []]
    assert points(hand, aids=True) == [["3 points of 31"], ["0 points"]]
    hand = ask("act", hand={**hand, "seat": "Bess"}, line="Bess: play 4C")["hand"]
    hand = ask("go", hand=hand)["hand"]
    for aids in (False, True):
        assert points(hand, aids=aids) == [["4 points of 31"], ["0 points"]]


def test_a_refusal_names_only_what_can_be_played_of_the_suit_that_was_led() -> None:
    """Anne leads the eight of clubs. Bess holds queen and three, and must head the trick: the three will not do."""
    deck = "8C QC 2H 3C 3H 7S 9D"
    hand = ask(
        "new", game="three-card-loo", seats=["Anne", "Bess"], dealer="Bess", deck=deck, pack=deck, players={}
    )["hand"]  # fmt: skip
    hand = ask("act", hand=hand, line="Anne: play 8C")["hand"]
    ruling = ask("why", hand=hand | {"seat": "Bess"}, line="Bess: play 7S")["ruling"]
    assert ruling["because"] == "Clubs were led, and of those that you hold you can play the queen of clubs."


def test_a_card_before_anything_may_be_played_is_told_what_comes_first() -> None:
    """Whoever is asked to stand or to pass has the turn, but not yet to play."""
    seats = ["Anne", "Bess", "Cecily", "Dorothy"]
    hand = ask("new", game="five-card-loo", seats=seats, dealer="Dorothy", seed="1", players={})["hand"]
    screen = ask("show", hand=hand)["screen"]
    card = screen["hand"][0]
    because = ask("why", hand=hand, line=card["why"])["ruling"]["because"]
    assert because == f"What is asked of you comes first. {screen['title']}"


def test_what_partners_gain_is_told_once() -> None:
    """They have one score: four cards are not eight, and you are named first."""
    table = next(play_deals(groomporter.game("maw"), SEATS, ["thumb"] * 4, 1, 3))
    gains = {seat: change for seat, change in table.outcome.items() if change}
    told = screen(table, sorted(gains)[1])["result"]
    assert len(gains) == 2
    assert told == [f"You and {min(gains)} gain {gains[min(gains)]} cards in score."]


def test_what_will_lapse_is_told_together_before_one_goes_on() -> None:
    """Another is next; the prompt says what can still be done first."""
    words = Words(Game("laugh-and-lie-down"), ("Anne", "Bess", "Cecily", "Dorothy", "Ellen"))
    pair, claim = {"label": "Lay down a proved pair"}, {"label": "Claim"}
    assert before_going_on(words, [pair]) == "Lay down a proved pair, or go on."
    assert before_going_on(words, [pair, claim]) == "Lay down a proved pair or claim, or go on."
