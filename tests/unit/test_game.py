"""Opening a deal: what is wrong with a deck, a pack, a seed or a standing; what a game need not say for itself."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter import DeckError, LineError, StandingError
from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.state import State, Verb
from groomporter.guess import guess
from groomporter.keep.record import RecordError, parse, toml
from groomporter.sitting.game import draw_seed
from groomporter.sitting.view_only import ViewOnlyDeal
from tools.play import NAMES

TWO = ["Anne", "Bess"]


def test_a_game_says_which_it_is() -> None:
    assert repr(groomporter.game("losing-loadum")) == "<Game losing-loadum mcleod-2023@1>"


@pytest.mark.parametrize(
    ("more", "fault", "says"),
    [
        ({"pack": "KH 3H ZZ"}, DeckError, "pack: no such card: 'ZZ'"),
        ({"pack": "KH 3H ??"}, DeckError, "pack: not some cards of losing-loadum, each once"),
        ({"pack": "KH 3H KH"}, DeckError, "pack: not some cards of losing-loadum, each once"),
        ({"pack": " "}, DeckError, "pack: not some cards of losing-loadum, each once"),
        ({"pack": "KH 3H"}, DeckError, "2 cards are too few for 2 seats"),
        ({"deck": "KH 3H ZZ", "pack": "KH 3H 2C"}, DeckError, "deck: no such card: 'ZZ'"),
        ({"deck": "KH 3H ??", "pack": "KH 3H 2C"}, DeckError, "deck: a card is hidden"),
        ({"deck": "KH 3H KH", "pack": "KH 3H 2C"}, DeckError, "deck: KH is there twice"),
        ({"deck": "KH 3H", "pack": "KH 3H 2C"}, DeckError, "deck: 2C missing"),
        ({"deck": "KH 3H 2C 4C", "pack": "KH 3H 2C"}, DeckError, "deck: 4C not in this pack"),
        ({"seed": 1.5}, LineError, "a seed is a whole number or text"),
        ({"dealer": "Zoe"}, LineError, "the dealer 'Zoe' does not sit here"),
        ({"standing": {"lifes": 1}}, StandingError, "has no standing 'lifes'; it has: lives, chips, pool"),
        ({"standing": {"lives": 1}}, StandingError, "standing lives gives a number for each seat"),
        ({"standing": {"lives": {"Zoe": 1}}}, StandingError, "names 'Zoe', who does not sit here"),
        ({"standing": {"lives": {"Anne": True}}}, StandingError, "lives of Anne is a whole number from 0 to 3"),
        ({"standing": {"lives": {"Anne": -1}}}, StandingError, "from 0 to 3, not -1"),
        ({"standing": {"pool": -1}}, StandingError, "standing pool is a whole number from 0 to"),
        ({"standing": {"chips": {"Anne": -(10**15) - 1}}}, StandingError, "from -1000000000000000 to 1000000000000000"),
    ],
)
def test_what_no_deal_opens_from_is_said(more: dict[str, Any], fault: type[Exception], says: str) -> None:
    with pytest.raises(fault, match=says.replace("?", r"\?")):
        groomporter.game("losing-loadum").open(TWO, **more)


@pytest.mark.parametrize(
    ("name", "key", "most"),
    [
        ("all-fours", "points", 98),  # of the 99 that a game can be
        ("blouette", "deals", 11),  # twelve win
        ("cribbage-1674", "points", 60),  # of 61
        ("lanterloo", "deals", 4),  # five are reckoned together
        ("lanterloo", "tricks", 20),  # of five each
        ("lora", "points", 99),  # a hundred go back
        ("losing-loadum", "lives", 3),
        ("lou", "first", 1),  # yes or no
        ("maw", "cards", 30),  # four go to a side at 26
        ("noddy", "points", 60),
        ("ruff-and-honours", "points", 8),  # nine win
        ("winning-loadum", "lives", 1),  # in or out
        ("winning-loadum", "tokens", 2),  # three win
    ],
)
def test_a_standing_has_no_more_of_anything_than_can_be_had_as_a_deal_opens(name: str, key: str, most: int) -> None:
    game = groomporter.game(name)
    seats = NAMES[: game.players[0]]
    more = dict.fromkeys(seats, most + 1) if game.state.STANDING[key].each else most + 1
    with pytest.raises(StandingError, match=f"is a whole number from 0 to {most}, not {most + 1}$"):
        game.open(seats, seed=1, standing={key: more})


@pytest.mark.parametrize(
    ("name", "key", "ruleset", "options"),
    [
        ("all-fours", "points", "", {}),
        ("all-fours", "points", "hoffmann-1909-four", {"game": "99"}),
        ("blouette", "deals", "", {}),
        ("costly-colours", "points", "", {}),
        ("cribbage-1674", "points", "", {}),
        ("french-ruff", "points", "", {}),
        ("french-ruff", "points", "cotton-1674-six", {"game": "21"}),
        ("noddy", "points", "", {}),
        ("noddy", "points", "", {"game": "fifteen"}),
        ("noddy", "points", "holme-1688-four", {"game": "twenty-one"}),
        ("noddy", "points", "", {"game": "sixty-one"}),
        ("piquet", "points", "", {}),
        ("put", "points", "", {}),
        ("put", "points", "", {"game": "21"}),
        ("ruff-and-honours", "points", "", {}),
        ("winning-loadum", "tokens", "", {}),
    ],
)
def test_no_deal_opens_when_the_game_is_won(name: str, key: str, ruleset: str, options: dict[str, str]) -> None:
    """One short of what wins a deal opens; with so many it does not, and why is said."""
    game = groomporter.game(name, ruleset, options)
    seats, wins = NAMES[: game.players[0]], game.presenter.wins_at(game.laws)
    assert game.open(seats, seed=1, standing={key: dict.fromkeys(seats, wins - 1)}).waiting.seats
    with pytest.raises(StandingError, match=f"^no deal can open: somebody has the {wins} points|from 0 to {wins - 1},"):
        game.open(seats, seed=1, standing={key: dict.fromkeys(seats, wins)})


def test_a_pack_has_only_cards_that_its_game_has() -> None:
    """Cotton plays without the threes to sevens."""
    without = "not some cards of lanterloo, each once"
    with pytest.raises(DeckError, match=without):
        groomporter.game("lanterloo").open(
            ["Anne", "Bess", "Cecily"], pack="3C 8C 9C TC JC QC KC AC 8D 9D TD JD QD KD AD 8H"
        )


def test_a_seed_drawn_for_the_next_deck_is_a_number_that_javascript_can_hold() -> None:
    """Whole numbers are exact there below 2**53; the largest random number is 1 - 2**-53."""
    assert draw_seed(lambda: 1 - 2**-53) == 2**53 - 1
    assert draw_seed(lambda: 0.0) == 0


def test_a_hidden_card_has_words_and_a_name() -> None:
    assert (FRENCH.words(HIDDEN), FRENCH.name(HIDDEN)) == ("a hidden card", "??")


def test_what_is_nested_too_deep_is_said() -> None:
    with pytest.raises(RecordError, match="nested too deep"):
        parse('{"a":' * 50_000)


def test_a_text_of_more_than_four_hundred_thousand_characters_is_no_record() -> None:
    text = 'title = "x"\n'
    assert parse(text.ljust(400_000, "\n")) == {"title": "x"}
    with pytest.raises(RecordError, match="larger than 400000 characters"):
        parse(text.ljust(400_001, "\n"))


def test_a_list_of_more_than_six_texts_has_a_line_for_each() -> None:
    """Lines of play are read one below the other; seats, numbers and a line or two beside each other."""
    six = ["a", "b", "c", "d", "e", "f"]
    assert toml({"actions": six}) == 'actions = ["a", "b", "c", "d", "e", "f"]\n'
    assert toml({"actions": ["a"] * 7}) == "actions = [\n" + '    "a",\n' * 7 + "]\n"
    assert toml({"events": [1, 2, 3, 4, 5, 6, 7]}) == "events = [1, 2, 3, 4, 5, 6, 7]\n"
    assert toml({"seats": []}) == "seats = []\n"


def test_a_record_needs_a_deck() -> None:
    with pytest.raises(RecordError, match="it has no deck"):
        groomporter.replay({"game": "lou", "seats": ["Anne", "Bess", "Cecily"]})


class Bare(State):
    """A state that says nothing for itself but what its one verb does."""

    __slots__ = ("done",)
    PACK = FRENCH
    VERBS = (Verb("play", ("card",)), Verb("nod"))
    done: list[int]

    def __init__(self) -> None:
        self.laws = None
        self.hands, self.said, self.pending, self.turn, self.done = [1, 2], frozenset(), 0, 0, []

    def do_nod(self, seat: int, _: int, emit: object) -> None:
        self.done.append(seat)


def test_a_game_need_not_say_what_is_the_same_in_most() -> None:
    state = Bare()
    assert Bare.first_standing(None, 2) == {}
    assert Bare.standing_after_parting({"pool": 3}, [0, 1]) == {"pool": 3}
    assert Bare.faults(None, {}) == ""
    assert Bare.whole_pack(None, {}) == FRENCH.whole
    assert (state.may(0), state.irregular(0), state.partner(0)) == ([], [], -1)
    assert state.waiting() == ("each", [0])
    state.step(1 << 8 | 1)
    assert state.done == [1]
    assert state.bars(0, 1 << 8) == ""
    assert state.bars_chance("cut", [3]) == "chance"
    other = state.copy()
    other.done.append(0)
    assert state.done == [1]
    state.settle()
    assert state.waiting() == ("each", [])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"events": None}, "a masked record has its seat among the seats, and events"),
        ({"seat": "Zoe"}, "a masked record has its seat among the seats, and events"),
        ({"events": []}, "events for the opening and for each line"),
        ({"actions": ["Zoe: play KH"], "events": [[], []]}, "'Zoe: play KH' is no line of a masked record"),
        ({"actions": ["sing"], "events": [[], []]}, "'sing' is no line of a masked record"),
        ({"events": "none"}, "events"),
        ({"events": ["none"]}, "a list for the opening and one for each line"),
        ({"events": [[["rule", "pack", 0, "ZZ", ["pack", 52], ""]]]}, "no such card: 'ZZ'"),
        ({"events": [[["rule", "no-such-rule", 0, "", [], ""]]]}, "not an event of"),
        ({"events": [[["rule", "pack", 0, "", [["pack"]], ""]]]}, "not an event of"),
        ({"events": [[["sing", "pack", 0, "", [], ""]]]}, "not an event of"),
    ],
)
def test_what_is_no_masked_record_is_said(change: dict[str, Any], says: str) -> None:
    masked = groomporter.game("losing-loadum").open(TWO, seed=1).record("Anne")
    data = {key: value for key, value in (masked | change).items() if value is not None}
    with pytest.raises(RecordError, match=says):
        groomporter.replay(data)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('game = "losing-loadum"\nsong = "none"', "no entry is called 'song'"),
        ("actions = " + repr(["Anne: take"] * 5_001), "more than 5000 actions"),
    ],
)
def test_what_is_no_record_is_said(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        groomporter.replay(parse(text))


def test_a_deal_of_losing_loadum_needs_two_who_still_have_a_life() -> None:
    """Worked by hand: with the lives 1, 0, 0 the game was over before this deal."""
    standing = {"lives": {"Anne": 1, "Bess": 0, "Cecily": 0}, "pool": 18}
    with pytest.raises(StandingError, match="fewer than two seats have a life left"):
        groomporter.game("losing-loadum").open(["Anne", "Bess", "Cecily"], seed=1, standing=standing)


def test_a_hand_that_can_only_be_looked_at_knows_who_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guess, "MOST_WORK", 0)
    found = groomporter.replay(groomporter.game("losing-loadum").open(TWO, seed=1).record("Anne"))
    assert isinstance(found, ViewOnlyDeal)
    assert found.copy() is found
    assert found.number("Anne") == 0
    assert found.view("Anne")["prompt"] == [""]
    with pytest.raises(LineError, match="nobody called 'Zoe' sits here"):
        found.number("Zoe")


def test_events_that_no_table_can_show_are_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card moved from no pile to none; and a payment of nothing, which only the showing stumbles on."""
    moved, paid = (groomporter.game("losing-loadum").open(TWO, seed=1).record("Anne") for _ in range(2))
    moved["events"][0].append(["move", "eldest-leads", 0, "KH", [], ""])
    with pytest.raises(RecordError, match="no table fits it"):
        groomporter.replay(moved)
    monkeypatch.setattr(guess, "MOST_WORK", 0)
    paid["events"][0].append(["pay", "stakes", 0, "", [], ""])
    with pytest.raises(RecordError, match="cannot be shown"):
        groomporter.replay(paid)


@pytest.mark.parametrize("missing", ["game", "seats"])
def test_a_record_names_its_game_and_its_seats(missing: str) -> None:
    data = {"game": "lou", "seats": ["Anne", "Bess", "Cecily"], "dealer": "Anne", "deck": "", "actions": []}
    with pytest.raises(RecordError, match="it names no game or no seats"):
        groomporter.replay({key: value for key, value in data.items() if key != missing})
