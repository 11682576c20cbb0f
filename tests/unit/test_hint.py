"""What a player might do: where it is weighed, in which words it is told, and that nothing hidden bears on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from groomporter import Game, games
from groomporter.core.events import Event
from groomporter.core.lines import Choice
from groomporter.desk import hints
from groomporter.desk.questions import ask
from groomporter.players import observe_seat, player
from groomporter.players.hint import Hint, UnweighedReason, hint
from groomporter.players.search import FIRST
from groomporter.players.simulate import Estimate
from groomporter.players.weighed_choices import WeighedChoice
from groomporter.scene.hint import show_hint
from groomporter.scene.hint_facts import did_not_follow, facts
from groomporter.sitting.game import Table
from groomporter.wording.hint_words import HintWords
from tools.lay_pack import by_hand, lay_pack
from tools.thumbs import table as with_hands
from unit.test_search_player import opened, to_a_choice

DEALT = {
    "Dorothy": "KH 2C AD 6S 9D",
    "Anne": "TH 4H JC 7D QS",
    "Bess": "3H AC TC 8D 5S",
    "Cecily": "8H KC KD AS 9S",
}


def loadum(*lines: str) -> Table:
    """Five cards each of Losing Loadum, of which Dorothy leads the first."""
    game = Game("losing-loadum", options={"swallowing": "off", "exchange": "none"})
    return lay_pack(game, by_hand(DEALT, "2S"), *lines, short=True, dealer="Cecily")


def weighed(choice: Choice, worth: Estimate, behind: Estimate, *, usual: bool = False) -> WeighedChoice:
    return WeighedChoice(choice, worth, behind, usual)


NOTHING = Choice("", "")
LEVEL = Estimate(0, 0, 0, 32)
SHARED, SHORT = (
    "Any one of several may do this.",
    "In the time that there was, too few deals could be tried to say more.",
)
BEST = weighed(NOTHING, Estimate(1.4, 1.2, 1.6, 32), LEVEL)


# -- in which words -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("worth", "told"),
    [
        (Estimate(1.4, 1.2, 1.6, 32), "You end 1.4 points ahead of Bess, on average."),
        (Estimate(-1, -1.2, -0.8, 32), "You end 1 point behind Bess, on average."),
        (Estimate(0.5, -1, 2, 32), "You end about 0.5 points ahead of Bess, on average."),
        (Estimate(0.02, 0.01, 0.03, 32), "You end level with Bess, on average."),
        (Estimate(23.4, 17, 29.8, 32), "You end 23 points ahead of Bess, on average."),
    ],
)
def test_the_best_is_told_by_how_far_it_leads_and_no_more_exactly_than_is_known(worth: Estimate, told: str) -> None:
    """Its number is about right where the interval is wider than itself, and has no decimal where that is wide."""
    best = weighed(NOTHING, worth, LEVEL)
    assert HintWords(opened("noddy"), 0).worth(best, best) == told


@pytest.mark.parametrize(
    ("behind", "told"),
    [
        (Estimate(3, 2.5, 3.5, 32), "1.6 points behind, worse by 3 points."),
        (Estimate(1, 0.2, 1.8, 32), "About 0.4 points ahead, worse by about 1 point (between 0.2 and 1.8)."),
        (Estimate(0.1, -0.9, 1.1, 32), "As good, as far as can be told."),
        (Estimate(0.8, -0.2, 1.8, 32), "About 0.6 points ahead: likely worse."),
        (Estimate(0.04, 0.02, 0.06, 32), "1.4 points ahead, worse by next to nothing."),
        (Estimate(0.02, -0.001, 0.041, 32), "1.4 points ahead: likely worse, by next to nothing."),
        (Estimate(0.051, -0.001, 0.1, 32), "1.3 points ahead: likely worse."),
        (Estimate(-0.8, -1.8, 0.2, 32), "2.2 points ahead: perhaps better."),
        (Estimate(-0.1, -1.1, 0.9, 32), "As good, as far as can be told."),
        (LEVEL, "It came to the same as the first, on every deal that was tried."),
    ],
)
def test_another_is_told_by_where_it_ends_and_by_what_it_lacks(behind: Estimate, told: str) -> None:
    """What it lacks is counted on the same deals, so its place is the best's, 1.4 points ahead, less that."""
    other = weighed(NOTHING, Estimate(9, 9, 9, 32), behind)
    assert HintWords(opened("noddy"), 0).worth(other, BEST) == told


def test_what_was_dropped_early_is_likely_worse_however_wide_its_interval() -> None:
    dropped = weighed(NOTHING, Estimate(1, -1, 3, 8), Estimate(0.3, -2, 2.6, 8))
    assert HintWords(opened("noddy"), 0).worth(dropped, BEST) == "About 1.1 points ahead: likely worse."


def test_of_what_is_not_shown_no_more_is_said_than_holds_of_all() -> None:
    """Worse beyond doubt; or one of them likely worse; or one of them as good."""
    words = HintWords(opened("noddy"), 0)
    worse, likely, equal = (
        weighed(NOTHING, Estimate(1, 1, 1, 32), behind)
        for behind in (Estimate(2, 1, 3, 32), Estimate(0.8, -0.2, 1.8, 32), Estimate(0.1, -0.9, 1.1, 32))
    )
    assert words.rest([worse, worse], BEST) == "The other two are worse."
    assert words.rest([worse, likely], BEST) == "The other two are likely worse."
    assert words.rest([worse, likely, equal], BEST) == "The other three are no better, as far as can be told."
    assert words.rest([equal], BEST) == "The other one is no better, as far as can be told."
    better = weighed(NOTHING, Estimate(2, 2, 2, 32), Estimate(-0.8, -1.8, 0.2, 32))
    assert words.rest([better], BEST) == "The other one is perhaps better, too."
    assert words.rest([better, worse], BEST) == "Of the other two, too, one at least is perhaps better."


def test_cards_that_are_as_good_are_named_by_suit() -> None:
    words = HintWords(opened("noddy"), 0)
    cards = words.words.game.pack.read("6C 7C AS")
    assert words.either(cards) == "the six or the seven of clubs, or the ace of spades"


def test_partners_have_one_score_which_is_told_once() -> None:
    """Ruff and Honours: each of two partners counts the points of their side, so that a gain of 4 is 2 points."""
    best = weighed(NOTHING, Estimate(4, 3.9, 4.1, 32), LEVEL)
    words = HintWords(opened("ruff-and-honours"), 0)
    assert words.worth(best, best) == "You and Cecily end 2 points ahead of Bess and Dorothy, on average."


def test_of_several_each_for_themselves_a_player_is_ahead_of_the_others_in_what_the_game_counts() -> None:
    best = weighed(NOTHING, Estimate(-0.4, -0.5, -0.3, 32), LEVEL)
    words = HintWords(opened("losing-loadum"), 0)
    assert words.worth(best, best) == "You end 0.4 lives behind the others, on average."


def told_of(worths: dict[str, Estimate], usual: str, behind: dict[str, Estimate] | None = None) -> dict[str, Any]:
    """What Anne is told of these cards, of which the first is the best, when Dorothy has led the king of hearts."""
    table = loadum("Dorothy: play KH")
    grammar = table.grammar
    found = [
        weighed(grammar.choice(f"Anne: play {card}"), worth, (behind or {}).get(card, LEVEL), usual=card == usual)
        for card, worth in worths.items()
    ]
    return show_hint(table, "Anne", Hint(None, next(one.choice for one in found if one.usual), found))


def test_cards_that_come_to_the_same_are_told_as_one_and_the_rule_of_thumb_where_it_would_do_otherwise() -> None:
    one, worse = Estimate(1, 0.9, 1.1, 32), Estimate(2, 1.9, 2.1, 16)
    later = Estimate(-1, -1.1, -0.9, 16)
    told = told_of({"TH": one, "4H": one, "QS": later}, "QS", {"QS": worse})
    assert told["lines"] == [
        {"act": "The ten or the four of hearts", "words": "You end 1 life ahead of the others, on average."},
        {"act": "The queen of spades", "words": "1 life behind, worse by 2 lives."},
    ]
    assert told["said"] == [
        "Bess and Cecily still have to play to this trick.",
        "By rule of thumb: the queen of spades.",
        "32 deals were tried that fit all that you have seen.",
    ]
    assert told["head"] == ""


def test_what_came_to_the_same_as_the_first_is_told_with_it_whatever_else_comes_to_the_same_on_average() -> None:
    one = Estimate(1, 0.9, 1.1, 32)
    told = told_of(dict.fromkeys(("TH", "JC", "4H"), one), "TH", {"JC": Estimate(0, -1, 1, 32)})
    assert [line["act"] for line in told["lines"]] == ["The ten or the four of hearts", "The knave of clubs"]


def test_what_is_perhaps_better_than_the_first_is_not_called_as_good_as_another() -> None:
    one = Estimate(1, 0.9, 1.1, 32)
    told = told_of(dict.fromkeys(("TH", "4H"), one), "TH", {"4H": Estimate(-0.8, -1.8, 0.2, 32)})
    assert told["head"] == "Where nothing is better beyond doubt, the rule of thumb\u2019s choice stands first."
    assert told["lines"][1] == {"act": "The four of hearts", "words": "About 1.8 lives ahead: perhaps better."}


def test_where_nothing_seems_to_hang_on_it_that_is_said_and_what_is_done_by_rule_of_thumb() -> None:
    told = told_of(dict.fromkeys(("TH", "4H"), Estimate(1, 1, 1, 32)), "4H")
    assert told["head"] == (
        "It seems to make no difference: whatever you do, it came to the same on every deal that was tried."
    )
    assert told["lines"] == []
    assert told["said"] == [
        "By rule of thumb: the four of hearts.",
        "32 deals were tried that fit all that you have seen.",
    ]


def test_of_many_choices_the_best_five_are_told_and_what_of_the_others() -> None:
    table = loadum("Dorothy: play KH")
    cards = ["TH", "4H", "JC", "7D", "QS", "3H", "AC"]
    worse = [Estimate(place, place - 0.1, place + 0.1, 32) for place in range(1, 7)]
    found = [
        weighed(table.grammar.choice(f"Anne: play {card}"), Estimate(1, 0.9, 1.1, 32), behind, usual=card == "TH")
        for card, behind in zip(cards, [LEVEL, *worse], strict=True)
    ]
    told = show_hint(table, "Anne", Hint(None, found[0].choice, found))
    assert [line["act"] for line in told["lines"]] == [
        "The ten of hearts", "The four of hearts", "The knave of clubs", "The seven of diamonds", "The queen of spades",
    ]  # fmt: skip
    assert told["said"][0] == "The other two are worse."


@pytest.mark.parametrize(
    ("why", "usual", "head", "said"),
    [
        (UnweighedReason.ONE, "4H", "There is one thing to do: the four of hearts.", []),
        (UnweighedReason.NOTHING, "", "There is nothing for you to decide now.", []),
        (UnweighedReason.SHARED, "", "By rule of thumb you would leave it to the others.", [SHARED]),
        (UnweighedReason.SHORT, "4H", "By rule of thumb: the four of hearts.", [SHORT]),
    ],
)
def test_where_nothing_is_weighed_the_rule_of_thumb_is_told_and_why(
    why: UnweighedReason, usual: str, head: str, said: list[str]
) -> None:
    table = loadum("Dorothy: play KH")
    choice = table.grammar.choice(f"Anne: play {usual}") if usual else None
    assert show_hint(table, "Anne", Hint(None, choice, why=why)) == {"head": head, "lines": [], "said": said}


def test_what_is_to_be_said_unasked_comes_first() -> None:
    table = loadum("Dorothy: play KH")
    say = table.grammar.choice("Anne: play TH")
    told = show_hint(table, "Anne", Hint(say, None, why=UnweighedReason.NOTHING))
    assert told["head"].startswith("First, by rule of thumb: the ten of hearts.")


# -- what is certain ----------------------------------------------------------------------------------------
def test_who_plays_last_is_told_so() -> None:
    """Cecily’s eight is not the highest left: the king and the ten of hearts, which beat it, lie in the trick."""
    table = loadum("Dorothy: play KH", "Anne: play TH", "Bess: play 3H")
    place, choice = table.number("Cecily"), table.grammar.choice("Cecily: play 8H")
    assert facts(table, place, HintWords(table, place), choice) == ["You play last to this trick."]


def test_the_highest_of_a_suit_is_told_where_it_is_led() -> None:
    """Dorothy leads first, with the ace of diamonds: no diamond beats it."""
    table = loadum()
    place = table.number("Dorothy")
    told = facts(table, place, HintWords(table, place), table.grammar.choice("Dorothy: play AD"))
    assert told == ["The ace of diamonds is the highest left of its suit, as far as you have seen."]


# Anne leads hearts twice, and Cecily has none: she throws a club and a diamond.
HEARTS = ["AH KH 2H TS", "3H 5H 8H 6S", "2C 3D 4C 5C"]
FIRST_HEARTS = ("Anne: play AH", "Bess: play 3H", "Cecily: play 2C")
CECILY_AFTER = "Cecily still has to play to this trick."
BOTH_AFTER = "Bess and Cecily still have to play to this trick."
ASTRAY = "Cecily did not follow when hearts were led."


@pytest.mark.parametrize(
    ("lines", "line", "aids", "told"),
    [
        (FIRST_HEARTS, "Anne: play 2H", False, [ASTRAY]),  # who leads need not be told that the others follow
        (("Anne: play AH",), "Bess: play 3H", False, [CECILY_AFTER]),  # nothing is known of Cecily yet
        ((*FIRST_HEARTS, "Anne: play 2H"), "Bess: play 5H", True, [CECILY_AFTER, ASTRAY]),
        ((*FIRST_HEARTS, "Anne: play 2H"), "Bess: play 5H", False, [CECILY_AFTER]),  # the first trick is turned down
        ((*FIRST_HEARTS, "Anne: play 2H", "Bess: play 5H"), "Cecily: play 3D", True, ["You play last to this trick."]),
        (FIRST_HEARTS, "Anne: play TS", False, []),  # another suit than that which she did not follow
    ],
)
def test_who_is_still_to_play_is_told_and_who_of_them_did_not_follow(
    lines: Sequence[str], line: str, aids: bool, told: list[str]
) -> None:
    at = with_hands("losing-loadum", HEARTS, "9D", lines, swallowing="off", exchange="none")
    place = at.number(line.partition(":")[0])
    assert facts(at, place, HintWords(at, place), at.grammar.choice(line), aids=aids) == told


def test_of_several_who_are_still_to_play_all_are_named() -> None:
    table = loadum("Dorothy: play KH")
    place = table.number("Anne")
    assert facts(table, place, HintWords(table, place), table.grammar.choice("Anne: play 4H")) == [BOTH_AFTER]


def test_who_did_not_follow_a_suit_is_known_from_then_on() -> None:
    table = loadum()
    card = table.game.pack.number
    moves = [(0, "KH"), (1, "2C"), (2, "3H"), (3, "4H")]
    events = [Event("move", "play", seat, (card[name],), (f"hand:{seat}", "trick")) for seat, name in moves]
    hearts, clubs = (table.game.pack.suit[card[name]] for name in ("KH", "2C"))
    assert did_not_follow(table, events, hearts) == [1]
    assert did_not_follow(table, events, clubs) == []


# -- whence ---------------------------------------------------------------------------------------------------
@pytest.mark.sampled(6, each="game")
@pytest.mark.parametrize("game", games())
def test_at_two_tables_that_its_seat_cannot_tell_apart_a_player_is_told_the_same(game: str) -> None:
    """A cheat would look at the cards of others, which differ."""
    table = opened(game)
    seat = to_a_choice(table)
    other = table.guess(seat, random.Random(2).random)
    told = [show_hint(one, seat, hint(one, seat, guesses=FIRST)) for one in (table, other)]
    assert told[0] == told[1]
    assert told[0]["head"] or told[0]["lines"]


def test_one_choice_is_told_to_be_one_and_a_seat_that_waits_has_none() -> None:
    """Cecily’s one heart is the eight, and there is nothing that she may say."""
    table = loadum("Dorothy: play KH", "Anne: play TH", "Bess: play 3H")
    only = table.grammar.choice("Cecily: play 8H")
    assert hint(table, "Cecily") == Hint(None, only, why=UnweighedReason.ONE)
    assert show_hint(table, "Cecily", hint(table, "Cecily"))["head"] == "There is one thing to do: the eight of hearts."
    assert hint(table, "Anne").why is UnweighedReason.NOTHING


def test_a_seat_that_waits_is_told_what_it_may_say() -> None:
    """A proved pair is laid down at any time at Laugh and Lie Down; the first that may be is waited for."""
    game, found = Game("laugh-and-lie-down"), 0
    for seed in range(20):
        table = game.open(("Anne", "Bess", "Cecily", "Dorothy", "Ellen"), "Ellen", seed=seed)
        while not table.over and not found:
            for seat in set(table.seats) - set(table.waiting.seats):
                said = player("thumb", game.id, "x").speak(observe_seat(table, seat, speaking=True))
                if said:
                    found += 1
                    assert hint(table, seat) == Hint(said, None, why=UnweighedReason.NOTHING)
            table.act(table.actions(table.waiting.seats[0])[0])
    assert found


def test_where_players_do_not_think_the_rule_of_thumb_is_told() -> None:
    table = opened("primero")
    found = hint(table, to_a_choice(table))
    assert found.why is UnweighedReason.THUMB
    assert found.usual


def test_who_must_answer_at_once_says_that_too_few_deals_were_tried() -> None:
    table = opened("noddy")
    assert hint(table, to_a_choice(table), held=lambda: True).why is UnweighedReason.SHORT


def test_where_time_is_short_the_reason_of_the_rule_of_thumb_is_told_all_the_same() -> None:
    """It costs no time: the rule names it with its choice."""
    table = opened("maw")
    seat = to_a_choice(table)
    found = hint(table, seat, held=lambda: True)
    assert found.why is UnweighedReason.SHORT
    told = show_hint(table, seat, found)
    assert told["said"] == [
        "Players by rule of thumb choose “Rob: take the card turned up, for one of yours”. The ace of trumps lets "
        "them rob, and the card turned up is one trump more.",
        SHORT,
    ]


# -- at the desk ----------------------------------------------------------------------------------------------
def asked(monkeypatch: pytest.MonkeyPatch, **hand: Any) -> dict[str, Any]:
    """A hint for Anne at the desk, where few deals are tried."""
    monkeypatch.setattr(hints, "GUESSES", FIRST)
    table = loadum("Dorothy: play KH")
    answer = ask({"do": "hint", "hand": {"record": table.record(), "seat": "Anne", "players": {}, **hand}})
    return dict(answer["hint"])


def test_the_desk_tells_the_seat_of_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {line["act"] for line in asked(monkeypatch)["lines"]} <= {
        "The ten of hearts",
        "The four of hearts",
        "The ten or the four of hearts",
    }


def test_in_a_first_hand_it_is_what_that_bids_its_player_do(monkeypatch: pytest.MonkeyPatch) -> None:
    told = asked(monkeypatch, first={"say": "Give your ten away.", "title": "First hand"})
    assert told == {"head": "Give your ten away.", "lines": [], "said": []}


def test_in_a_hand_of_a_course_what_it_brings_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told = asked(monkeypatch, course={"say": "Win no trick that holds points."})
    assert told["head"].startswith("Win no trick that holds points.")
    assert told["said"] or told["lines"]


def test_where_the_time_was_too_short_for_a_few_deals_it_is_tried_once_more_for_three_times_as_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits: list[float] = []

    def limit(seconds: float) -> Callable[[], bool]:
        limits.append(seconds)
        first = len(limits) == 1
        return lambda: first

    monkeypatch.setattr(hints, "time_limit", limit)
    hand = {"record": loadum("Dorothy: play KH").record(), "seat": "Anne", "players": {}}
    told = ask({"do": "hint", "hand": hand, "time": 500})["hint"]
    assert limits == [0.5, 1.5]
    assert told["lines"]


@pytest.mark.parametrize("time", [0, -1, 5_001, "soon", 1.5, True])
def test_a_time_that_is_none_is_refused(time: object) -> None:
    table = loadum("Dorothy: play KH")
    hand = {"record": table.record(), "seat": "Anne", "players": {}}
    assert "milliseconds" in ask({"do": "hint", "hand": hand, "time": time})["error"]
