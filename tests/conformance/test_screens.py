"""What a screen shows derives from what its seat has witnessed, in every game and ruleset, and offers what is open."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest

import groomporter
from groomporter import Looked
from groomporter.desk import questions as desk
from groomporter.guess import guess
from groomporter.scene.ending import ending
from groomporter.scene.ranking_panel import show_ranking
from groomporter.scene.screen import screen
from groomporter.wording.log import news
from groomporter.wording.words import common
from tools.play import look_back, open_deal, play_deal, rulesets, steps

GAMES = pytest.mark.parametrize(("name", "ruleset"), rulesets())


def lines(shown: dict[str, Any]) -> list[str]:
    """Every line that a screen sends back."""
    cards = [card[key] for card in shown["hand"] for key in ("line", "wrong") if card[key]]
    return cards + [choice["line"] for ask in shown["asks"] for choice in ask["choices"]]


@GAMES
def test_a_screen_offers_exactly_what_is_open(name: str, ruleset: str) -> None:
    """Cards to press and questions together are the lines that the table offers, each once; each has words."""
    for seed in range(5):
        table = play_deal(name, ruleset, seed)
        for seat in table.seats:
            shown = screen(table, seat, faults=True)
            offers = [*table.actions(seat), *table.may(seat), *table.irregularities(seat)]
            assert sorted(lines(shown)) == sorted(offers)
            assert all(choice["words"] for ask in shown["asks"] for choice in ask["choices"])
            assert len({(ask["duty"], ask["verb"]) for ask in shown["asks"]}) == len(shown["asks"])
            assert json.loads(json.dumps(shown)) == shown
            named = {"offer", "answer", *common()["pile"], *table.game.book.words.get("pile", ())}
            assert {pile["key"] for pile in shown["piles"]} <= named


@GAMES
def test_a_card_that_may_not_be_played_tells_why_not(name: str, ruleset: str) -> None:
    for seed in range(3):
        table = play_deal(name, ruleset, seed)
        for seat in table.seats:
            for card in screen(table, seat)["hand"]:
                assert not (table.over and card["why"])
                if card["why"]:
                    assert table.why_not(card["why"], seat).rule is not None
                else:
                    unused = table.grammar.verbs[0].name in table.game.state.UNUSED
                    assert card["line"] or table.over or unused


@GAMES
def test_tables_that_a_seat_cannot_tell_apart_look_alike(name: str, ruleset: str) -> None:
    """The screen, its news and what is said in the log are the same for a guess as for the table itself."""
    compared = 0
    for seed in range(6):
        table = play_deal(name, ruleset, seed)
        seat = table.seats[seed % len(table.seats)]
        try:
            other = table.guess(seat, random.Random(seed).random)
        except LookupError:
            continue
        assert screen(other, seat, faults=True) == screen(table, seat, faults=True)
        assert ending(other, seat) == ending(table, seat)
        assert news(other, seat, 0) == news(table, seat, 0)
        assert show_ranking(other, seat, aids=False) == show_ranking(table, seat, aids=False)
        for at in range(len(table.lines) + 1):
            assert look_back(other, seat, at) == look_back(table, seat, at)
        compared += 1
    assert compared


@GAMES
def test_the_end_of_a_deal_shows_no_more_than_its_seat_has_witnessed(name: str, ruleset: str) -> None:
    """Of a deal that is played out and settled: a guess ends alike, and every seat is there once."""
    for seed in range(2):
        chance = random.Random(seed)
        table = open_deal(groomporter.game(name, ruleset), chance)
        for _ in steps(table, chance):
            pass
        seat = table.seats[seed % len(table.seats)]
        shown = ending(table, seat)
        assert shown
        assert sorted(seat for side in shown["sides"] for seat in side["seats"]) == sorted(table.seats)
        with suppress(LookupError):  # no whole deal was found that fits
            assert ending(table.guess(seat, random.Random(seed).random), seat) == shown


@GAMES
def test_no_sentence_has_a_hole(name: str, ruleset: str) -> None:
    """Nothing of the notation, no empty slot and no person who is "you" in the third person is left in a sentence."""
    for seed in range(6):
        table = play_deal(name, ruleset, seed)
        for entry in news(table, table.seats[0], 0):
            text = entry["text"]
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith((".", "?", "!"))
            for bad in ("{", "}", "  ", " .", " ,", "??", "of you:", "[", "|", "None", "seat:"):
                assert bad not in text, text


@GAMES
def test_a_hand_is_opened_from_its_own_link(name: str, ruleset: str) -> None:
    """Whole: the same screen. Masked: the same screen, marked as a guess."""
    table = play_deal(name, ruleset, 2)
    seat = table.seats[0]
    players = dict.fromkeys(table.seats[1:], "random")
    hand = {"record": table.record(), "seat": seat, "players": {}}
    for masked in (False, True):
        link = desk.ask({"do": "export", "hand": hand, "masked": masked})["link"]
        answer = desk.ask({"do": "import", "text": link, "seat": seat, "players": players})
        assert "error" not in answer
        found = answer["screen"]
        assert found["hand"] == screen(table, seat)["hand"]
        assert found["seats"] == screen(table, seat)["seats"]
        assert found["guessed"] == (seat if masked else "")


@GAMES
@pytest.mark.parametrize("people", [1, 2])
def test_a_deal_is_played_to_its_end_through_the_screen_alone(name: str, ruleset: str, people: int) -> None:
    """By one person, and by two who pass the screen: something can always be done, until the deal is settled."""
    chance = random.Random(people)
    game = groomporter.game(name, ruleset)
    least, most = game.players
    seats = ["Anne", "Bess", "Cecily", "Dorothy", "Ellen"][: min(max(3, least), most)]
    if len(seats) < least:
        seats = [*seats, "Frances", "Grace"][:least]
    answer = desk.ask(
        {
            "do": "new", "game": name, "ruleset": ruleset, "seats": seats, "seed": "7", "faults": True,
            "players": dict.fromkeys(seats[people:], "random"),
        }
    )  # fmt: skip
    for _ in range(600):
        assert "error" not in answer, answer["error"]
        shown, hand = answer["screen"], answer["hand"]
        if shown["settled"]:
            break
        due = [card["line"] for card in shown["hand"] if card["line"]]
        due += [choice["line"] for ask in shown["asks"] if ask["duty"] == "must" for choice in ask["choices"]]
        loose = [choice["line"] for ask in shown["asks"] if ask["duty"] != "must" for choice in ask["choices"]]
        if shown["next"]:
            answer = desk.ask({"do": "show", "hand": hand, "seat": shown["next"]})
            assert answer["screen"]["seat"] == shown["next"]
        elif loose and chance.random() < 0.05:
            answer = desk.ask({"do": "act", "hand": hand, "line": chance.choice(loose)})
        elif due and (shown["go"] != "leave" or chance.random() < 0.8):
            answer = desk.ask({"do": "act", "hand": hand, "line": chance.choice(due)})
        else:
            assert shown["go"] in ("go", "leave", "settle"), (shown["title"], shown["turn"])
            answer = desk.ask({"do": "go", "hand": hand})
    assert answer["screen"]["settled"]
    assert answer["screen"]["go"] in ("next", "end")


NOT_OFFERED = {"actions", "may", "irregularities", "prompt", "waiting", "over", "marks"}
NOT_SHOWN = {"title", "by", "hand", "holding", "gloss", "made", "asks", "turn", "over", "result"}


@GAMES
def test_a_masked_record_without_a_guess_can_be_looked_at(
    name: str, ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It shows what its seat had seen, as the table did, offers nothing, and says so."""
    monkeypatch.setattr(guess, "MOST_WORK", 0)
    for seed in range(5):
        table = play_deal(name, ruleset, seed)
        for seat in table.seats:
            data = table.record(seat)
            found = groomporter.replay(data)
            assert isinstance(found, Looked)
            assert found.record() == found.record(seat) == data
            for aids in (False, True):
                assert without(found.view(seat, aids=aids), NOT_OFFERED) == without(
                    table.view(seat, aids=aids), NOT_OFFERED
                )
            shown, before = screen(found, seat, faults=True, bare=True), screen(table, seat)
            assert shown["title"] == found.looked
            assert lines(shown) == []
            assert [card["card"] for card in shown["hand"]] == [card["card"] for card in before["hand"]]
            for mine, other in zip(shown["seats"], before["seats"], strict=True):
                marks = table.game.presenter(table.state).marks(table.number(other["name"]))
                other["notes"] = other["notes"][: len(other["notes"]) - len(marks)]  # they are the state's alone
                other.pop("gain", None)  # nor does a view know what comes of the deal
                for place in (mine, other):
                    place.update(turn=False, partner=False, ahead=False, holding="", gloss="", made=[], state="")
            for pile in before["piles"]:
                pile.pop("alone", None)  # nor to whom else a card lay open
            told = {"log", "happened"}  # of a view no act is known, so of none it can be asked why it was done
            for key in told:
                assert shown[key] == without_doers(shown[key]) == without_doers(before[key])
            if before["over"] and not before["trump"]:  # that a deal is over, with none turned up, is the state's alone
                told.add("trump")
            assert without(shown, NOT_SHOWN | told) == without(before, NOT_SHOWN | told)


def without_doers(told: Any) -> Any:
    """What happened, without which line of whom each act was."""
    if isinstance(told, dict):
        return {key: without_doers(value) for key, value in told.items() if key not in ("by", "did")}
    return [without_doers(one) for one in told] if isinstance(told, list) else told


def without(shown: dict[str, Any], keys: set[str]) -> dict[str, Any]:
    """The rest, each of these keys being there."""
    assert keys <= set(shown)
    return {key: value for key, value in shown.items() if key not in keys}


@GAMES
def test_once_a_deal_is_settled_its_screen_hangs_on_no_memory_aid(name: str, ruleset: str) -> None:
    """Nothing need be remembered then."""
    chance = random.Random(f"settled {name} {ruleset}")
    table = open_deal(groomporter.game(name, ruleset), chance)
    for _ in steps(table, chance):
        pass
    for seat in table.seats:
        assert screen(table, seat, aids=True) == screen(table, seat)
