"""The kit of a game: its data are held against the rules, its rulings against the engine; the rest is computed."""

from __future__ import annotations

import tomllib
import xml.etree.ElementTree as Etree
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import lxml.html
import pytest
from markdown import Markdown

from groomporter import games
from groomporter.book.catalogue import rulebook
from groomporter.keep.link import unpack_link
from groomporter.sitting.game import Game
from groomporter.sitting.replay import replay
from groomporter_site.firsthand import ROOT, TutorialError
from groomporter_site.teaching import pack_block, sheet, slips, table_needs
from groomporter_site.teaching.by_options import variants_by_options
from groomporter_site.teaching.counting import Counts, counts
from groomporter_site.teaching.data import Reader, Teach, has_kit, read_kit
from groomporter_site.teaching.figures import figures
from groomporter_site.teaching.hall import split
from groomporter_site.teaching.look import position
from groomporter_site.teaching.people import outside
from groomporter_site.teaching.plan import LENGTHS, RulesToRead, Shape, Where, steps, timetable
from groomporter_site.teaching.proofs import prove_rulings

DOCS = Path(__file__).parents[2] / "docs"
KITS = [game for game in games() if has_kit(game)]


# -- every kit ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", KITS)
def test_the_engine_gives_every_ruling_of_a_handout(game: str) -> None:
    prove_rulings(read_kit(game))


def test_a_page_of_a_kit_has_its_data() -> None:
    assert {path.stem for path in (DOCS / "teach").glob("*.md")} >= set(KITS)


@pytest.mark.parametrize("game", KITS)
def test_the_code_of_a_position_opens_it_with_its_ruleset_and_version(game: str) -> None:
    """A code has little room, so options that go with the ruleset are left out; the record comes out the same."""
    found = position(read_kit(game))
    record, version = unpack_link(found.link)
    assert "@" in record["ruleset"]
    assert version
    table: Any = replay(record)
    assert table.game.ruleset.title == found.ruleset
    assert table.lines == record["actions"]
    assert found.told
    assert len(found.link) < 1200  # a code of more could not be scanned from 31 mm


# -- data that are refused --------------------------------------------------------------------------------------
def losing_loadum() -> dict[str, Any]:
    return tomllib.loads((ROOT / "losing-loadum" / "teach.toml").read_text("utf-8"))


def read(data: dict[str, Any]) -> Teach:
    return Reader(rulebook("losing-loadum")).read(data)


LINE = {"rule": "follow-suit", "text": "Follow suit."}
RULING = {"rule": "follow-suit", "ask": "May I trump?", "answer": "No.", "record": "follow-suit-able", "refused": "x"}

QUESTION = {"rule": "follow-suit", "ask": "Must I beat?", "answer": "No."}


def test_a_question_may_have_no_rule_and_any_number_then() -> None:
    (asked,) = read(losing_loadum() | {"question": [{"ask": "How old?", "answer": "Of 1674.", "ours": True}]}).questions
    assert (asked.rules, asked.when, asked.answer, asked.ours) == ((), {}, "Of 1674.", True)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"colour": "red"}, "the file: unknown key 'colour'"),
        ({"describe": "word " * 41}, "describe has 41 words; 40 at the most"),
        ({"temper": ["angry"]}, "temper 'angry' is none of: gambling, partnership, brawl"),
        ({"say": ["x"] * 7}, "say has one to 6 sentences"),
        ({"say": []}, "the file: say is missing"),
        ({"look": {"title": "x", "lines": 1}}, "look: either a hand or a record"),
        ({"look": {"title": "x", "record": "y", "lines": ["z"]}}, "look: lines is a list"),
        ({"line": [{"rule": "follow", "text": "x"}]}, "line 1: losing-loadum has no rule 'follow'"),
        ({"line": [LINE | {"text": "Follow in all 13 tricks."}]}, "line 1: 13 is in none of the rules it names"),
        ({"line": [LINE | {"text": "Follow thirteen times."}]}, "line 1: 13 is in none of the rules it names"),
        ({"line": [LINE | {"card": "13"}]}, "line 1: 13 is in none of the rules it names"),
        ({"line": [LINE | {"when": {"aces": "high"}}]}, "line 1: losing-loadum has no option 'aces'"),
        ({"line": [LINE | {"when": {"lives": "4"}}]}, "line 1: option lives cannot be '4'"),
        ({"line": [LINE | {"later": "yes"}]}, "line 1: later should be a bool"),
        ({"ruling": [{**RULING, "allowed": "y"}]}, "ruling 1: one of refused, allowed, after"),
        ({"ruling": [RULING | {"answer": "Yes."}]}, "should begin with No"),
        ({"ruling": [RULING | {"ask": "Must I follow suit?", "answer": "No."}]}, "should begin with Yes"),
        ({"ruling": [RULING | {"answer": "No, 3 times."}]}, "ruling 1: 3 is in none of the rules"),
        ({"question": [QUESTION] * 9}, "9 of [[question]]; 8 at the most"),
        ({"question": [QUESTION | {"ask": "Is it old."}]}, "question 1: what is asked ends with a question mark"),
        ({"question": [QUESTION | {"ours": True}]}, "question 1: either by a rule, or ours"),
        ({"question": [QUESTION | {"answer": "Yes, 13."}]}, "question 1: 13 is in none of the rules it names"),
        ({"question": [QUESTION | {"rule": "lead"}]}, "question 1: losing-loadum has no rule 'lead'"),
        ({"question": [QUESTION | {"when": {"aces": "high"}}]}, "question 1: losing-loadum has no option 'aces'"),
        ({"question": [QUESTION | {"when": {"swallowing": "off"}}]}, "question 1: the usual ruleset has other options"),
    ],
)
def test_bad_data_are_refused_in_one_line(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(TutorialError) as refused:
        read(losing_loadum() | changed)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "noddy").mkdir()
    (tmp_path / "noddy" / "teach.toml").write_text("say = [", "utf-8")
    with pytest.raises(TutorialError, match=r"^tutorials/noddy/teach\.toml: "):
        read_kit("noddy", tmp_path)
    with pytest.raises(TutorialError, match="there is no such file"):
        read_kit("primero", tmp_path)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"proof": "allowed"}, "is refused"),  # Bess holds a heart
        ({"line": "Bess: play 3H"}, "is allowed"),
        ({"record": "no-such"}, "there is no hand record tutorials/losing-loadum/examples/no-such.toml"),
        ({"proof": "after", "line": "Bess: play 4C"}, "follow-suit shows in no line of follow-suit-able"),
    ],
)
def test_a_ruling_that_the_engine_does_not_give_is_refused(changed: dict[str, str], said: str) -> None:
    teach = read_kit("losing-loadum")
    first, *others = teach.rulings
    assert first.record == "follow-suit-able"
    with pytest.raises(TutorialError, match=said):
        prove_rulings(replace(teach, rulings=(replace(first, **changed), *others)))


def test_ten_rulings_are_printed_with_the_usual_ruleset_and_lines_enough() -> None:
    """Ten stand there, one of which is taken out; of the lines one four times over, and twenty times."""
    teach = read_kit("losing-loadum")
    for changed, said in (
        (replace(teach, rulings=teach.rulings[1:]), r"9 of \[\[ruling\]\] are printed and 10 should be; write 1 m"),
        (
            replace(teach, lines=teach.lines[:1] * 4),
            r"4 of \[\[line\]\] are printed and 5 to 18 should be; write 1 m",
        ),
        (replace(teach, lines=teach.lines[:1] * 20), r"20 of \[\[line\]\] are printed .*; take out 2"),
    ):
        with pytest.raises(TutorialError, match=rf"^tutorials/losing-loadum/teach\.toml: with McLeod {said}"):
            prove_rulings(changed)


# -- when a line is printed ---------------------------------------------------------------------------------------
def test_a_line_speaks_of_the_usual_reading_and_the_rulebook_fills_in_the_others() -> None:
    """Lives: three with McLeod, or two, or one."""
    lines = [line for line in read(losing_loadum()).lines if line.rules[0].short == "lives"]
    assert [(line.when["lives"], line.text.partition("**")[2].partition("**")[0]) for line in lines] == [
        ("3", "Three lives each."),
        ("2", "Two lives."),
        ("1", "One life."),
    ]


def test_a_line_that_holds_always_is_printed_with_every_reading() -> None:
    made = read(losing_loadum() | {"line": [{"rule": "lives", "text": "Lives.", "always": True}]})
    assert [line.when for line in made.lines] == [{}]


def test_a_rule_in_force_with_some_options_only_is_printed_with_these() -> None:
    """Bids belong to the Italian way."""
    line = next(line for line in read_kit("primero").lines if line.rules[0].short == "bid")
    assert line.when["way"] == "italian"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Thirty-one points, or 12 cards dealt in threes", {31, 12, 3}),
        ("the eights, nines and tens", {8, 9, 10}),
        ("one, a sixth of it, none", set()),
        ("twenty, one by one", {20}),
        ("forty-nine 49 sixes", {49, 6}),
    ],
)
def test_numbers_are_read_in_words_and_figures(text: str, numbers: set[int]) -> None:
    assert figures(text) == numbers


# -- what cards count -----------------------------------------------------------------------------------------------
def counts_told(game: str, ruleset: str = "", **options: str) -> Counts:
    return counts(Game(game, ruleset, options))


@pytest.mark.rule("losing-loadum.loaders")
def test_loaders_and_the_order_with_each_reading_of_the_ten() -> None:
    """11 + 10 + 3 + 2 + 1 = 27 in each of four suits: 108."""
    found = counts_told("losing-loadum")
    assert found.values == (("A", "11"), ("10", "10"), ("K", "3"), ("Q", "2"), ("Kn", "1"))
    assert found.whole == 108
    assert " ".join(found.orders[0][1]) == "A K Q Kn 10 9 8 7 6 5 4 3 2"
    assert " ".join(counts_told("losing-loadum", "parlett-2022").orders[0][1]) == "A 10 K Q Kn 9 8 7 6 5 4 3 2"


def test_primeros_cards_count_as_cardano_has_them_or_by_their_pips() -> None:
    seven_to_two = (("7", "21"), ("6", "18"), ("A", "16"), ("5", "15"), ("4", "14"), ("3", "13"), ("2", "12"))
    assert counts_told("primero").values[:7] == seven_to_two
    assert dict(counts_told("primero", **{"small-cards": "pips"}).values)["2"] == "2"
    assert "8" not in dict(counts_told("primero").values)  # no eights in forty cards
    assert dict(counts_told("primero", pack="52").values)["8"] == "8"


def test_cards_that_do_not_count_by_rank_are_named_one_by_one() -> None:
    """Lórum: the Over of leaves eight, that of acorns four, each of eight hearts one: twenty."""
    found = counts_told("lorum")
    assert found.values == (("OG", "8"), ("OA", "4"), ("hearts", "1 each"))
    assert found.whole == 20


def test_an_ace_that_counts_either_way_says_so() -> None:
    assert dict(counts_told("one-and-thirty", ace="one-or-eleven").values)["A"] == "1 or 11"
    assert counts_told("one-and-thirty", ace="one-or-eleven").whole == 0


def test_the_order_of_maw_goes_by_the_colour() -> None:
    """The five, the ace of hearts, ace and knave of trumps; then the most of the red wins, the least of the black."""
    orders = dict(counts_told("maw").orders)
    assert " ".join(orders["trumps, red"]) == "5 AH A Kn K Q 10 9 8 7 6 4 3 2"
    assert " ".join(orders["trumps, black"]) == "5 AH A Kn K Q 2 3 4 6 7 8 9 10"


def test_pam_is_above_the_ace_of_trumps() -> None:
    assert dict(counts_told("five-card-loo").orders)["trumps"][:2] == ("JC", "A")


def test_a_game_without_worth_or_order_tells_nothing() -> None:
    assert counts_told("laugh-and-lie-down").empty


def test_what_hangs_on_no_option_is_told_once() -> None:
    assert [when for when, _ in variants_by_options(rulebook("all-fours"), counts)] == [{}]
    assert [when for when, _ in variants_by_options(rulebook("losing-loadum"), counts)] == [
        {"ten": "below-the-knave"},
        {"ten": "second"},
    ]


def test_who_sits_down_hangs_on_the_options_or_on_a_ruleset_that_seats_others() -> None:
    def seated(game: str, attribute: str) -> dict[str, tuple[int, int]]:
        found = sheet.by_seats(rulebook(game), lambda played: played.players)
        return {mark(Etree.Element("span")).get(attribute, ""): players for mark, players in found}

    assert {spec.partition("@")[0]: players for spec, players in seated("noddy", "data-ruleset").items()} == {
        "du-coeur-1996": (2, 2),
        "du-coeur-1996-four": (4, 4),
        "holme-1688": (2, 2),
        "holme-1688-four": (4, 4),
    }
    assert seated("maw", "data-when") == {
        '{"form": "sides", "on-a-side": "two"}': (4, 4),
        '{"form": "sides", "on-a-side": "one"}': (2, 2),
        '{"form": "five-cards", "on-a-side": "two"}': (2, 2),
        '{"form": "pool", "on-a-side": "two"}': (2, 10),
    }


# -- how a ruleset is named ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("one-and-thirty", "du Coeur, 1996"),  # the title has the date
        ("laugh-and-lie-down", "Du Coeur’s reconstruction, 1996, of a game described about 1665"),
    ],
)
def test_a_ruleset_is_named_with_its_date_once(game: str, named: str) -> None:
    assert sheet.ruleset_name(rulebook(game).ruleset()) == named


# -- what a table needs ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "each"),
    [
        ("losing-loadum", {"lives": 3, "chips": 6}),
        ("primero", {"chips": 30}),
        ("all-fours", {}),
        ("bone-ace", {"chips": 20}),  # ten stakes of two
    ],
)
def test_counters_come_from_the_standing_and_the_stakes(game: str, each: dict[str, int]) -> None:
    assert table_needs.each(Game(game)) == each


def test_fewer_lives_are_fewer_counters() -> None:
    assert table_needs.each(Game("losing-loadum", options={"lives": "1"}))["lives"] == 1


def test_a_score_sheet_is_made_from_what_the_game_counts() -> None:
    assert slips.score_entries(Game("losing-loadum")).crossed == (("lives", 3),)
    board = slips.score_entries(Game("cribbage-1674"))
    assert (board.holes, board.sides) == (61, 2)
    money = slips.score_entries(Game("primero"))
    assert (money.crossed, money.written, money.holes) == ((), (), 0)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("one-and-thirty", "for a table of 4 or fewer"),  # forty chips each on a page
        ("lou", "for a table of 4 or fewer, which needs this page twice"),  # a hundred half dollars each, 288 on a page
    ],
)
def test_counters_say_for_how_many_they_are_enough(game: str, said: str) -> None:
    assert slips.cut_counters(Game(game)).said == said


@pytest.mark.parametrize(("people", "said"), [(5, "Nobody."), (6, "One."), (14, "Four.")])  # five sit at a table
def test_who_has_no_seat_is_told_in_a_word(people: int, said: str) -> None:
    game = Game("laugh-and-lie-down")
    assert list(outside(game, people, split(game, people))) == [said]


def test_a_page_of_slips_on_which_nothing_would_stand_is_not_printed() -> None:
    # One of the ways of playing writes points down and has no chips; the other pays chips and writes nothing down.
    page = lxml.html.fromstring(Markdown(extensions=["groomporter_site.blocks"]).convert("/// slips | lora\n///"))
    for name, kept in (("slips-score", "score-of"), ("slips-counters", "counters")):
        sides = page.find_class(name)
        assert len(sides) == 1, name
        assert all(len(one) for one in sides[0].find_class(kept)), name
        assert sides[0].get("data-when"), name


@pytest.mark.parametrize(("game", "counts"), [("one-and-thirty", True), ("laugh-and-lie-down", False)])
def test_a_timetable_speaks_of_what_cards_count_only_where_they_do(game: str, counts: bool) -> None:
    assert any("what the cards count" in step.text for step in timetable(read_kit(game), LENGTHS[0])) == counts


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("minutes", LENGTHS)
def test_rules_are_read_aloud_in_no_less_than_half_a_minute_each(game: str, minutes: int) -> None:
    """Or in seven minutes, where they are more than fourteen; what is for later comes in the first half of the play."""
    kit = read_kit(game)
    found = timetable(kit, minutes)
    values = kit.book.resolve().items()
    shown = pack_block.read_before(kit, kit.book.ruleset().spec)
    rules = [*(line for line in kit.lines if not line.later and line.when.items() <= values), *shown]
    (read,) = (step for step in found if "How it goes" in step.text)
    assert read.ends - read.begins >= min(len(rules) / 2, 7)
    (play,) = (step for step in found if "play in earnest" in step.text)
    for step in found:
        if "When you know it" in step.text:
            if "in turn" not in step.text:  # what the demonstration shows is read with the rest
                assert step.begins - play.begins <= (found[-1].begins - play.begins) / 2


@pytest.mark.parametrize("minutes", LENGTHS)
@pytest.mark.parametrize("later", [(), (12, 13)])
def test_a_timetable_fills_its_minutes_without_a_gap(minutes: int, later: tuple[int, ...]) -> None:
    shaped = Shape("what the cards count", "counters", 40, endless=False, asks="", written=True)
    found = list(steps(minutes, shaped, RulesToRead(11, (), later), Where()))
    assert found[0].begins == 0
    assert found[-1].ends == minutes
    assert all(one.ends == after.begins for one, after in pairwise(found))
    assert all(one.begins < one.ends for one in found)


def test_what_the_demonstration_shows_is_read_before_it_and_the_rest_later() -> None:
    """Of four rules for later two are shown: these are read with the eleven that come first, the others in the play."""
    shaped = Shape("", "counters", 40, endless=False, asks="Why?", written=False)
    texts = [
        step.text for step in steps(45, shaped, RulesToRead(11, (11, 14), (12, 13)), Where(" (page 1)", " (page 4)"))
    ]
    assert "then rules 11 and 14 of “When you know it”" in texts[1]
    assert texts[2].endswith("as the demonstration has it (page 4). Why? At the end count together.")
    assert "rules 12 and 13 of “When you know it”" in texts[4]
    assert "words to say (page 1)" in texts[0]
