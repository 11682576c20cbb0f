"""What a class reads on paper: who deals, which pack, what to print, what is ours, and words that fit the game."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Etree
from types import MethodType, SimpleNamespace
from typing import Any

import lxml.html
import pytest
from markdown import Markdown

from groomporter import games
from groomporter.book.catalogue import rulebook
from groomporter.book.sources import sources
from groomporter.core.cards import FRENCH, GERMAN
from groomporter.players import best_kind
from groomporter.players.simulate import play_deals
from groomporter.sitting.game import NAMES, Game
from groomporter.teach import stacked_pack
from groomporter.teach.packs import left_out
from groomporter.teach.stacked_pack import usual_seats
from groomporter_site.bibliography import format_works
from groomporter_site.elements import number_and_noun
from groomporter_site.marks import mark_of
from groomporter_site.teaching import (
    dealer,
    head,
    people,
    prints,
    saturday,
    sheet,
    slip,
    slips,
    table_needs,
    tavern,
    tricks,
)
from groomporter_site.teaching.block import in_words, keep_last
from groomporter_site.teaching.data import has_kit, read_kit
from groomporter_site.teaching.hall import Tables
from groomporter_site.teaching.handout import HandoutBlock, on_paper
from groomporter_site.teaching.plan import LENGTHS, timetable
from groomporter_site.teaching.plan import table as for_a_table
from groomporter_site.teaching.seats import sentences_for

KITS = [game for game in games() if has_kit(game)]
SPECS = [(game, ruleset.spec) for game in KITS for ruleset in rulebook(game).newest_rulesets]


def words(element: Etree.Element, spec: str = "", **options: str) -> str:
    """What an element says with a ruleset and its options; what belongs to others left out."""
    if element.get("data-ruleset", spec) != spec:
        return ""
    wanted = re.findall(r'"([\w-]+)": "([\w-]+)"', element.get("data-when", ""))
    if any(options.get(name, value) != value for name, value in wanted):
        return ""
    inner = "".join(words(child, spec, **options) + (child.tail or "") for child in element)
    return f"{element.text or ''}{inner}"


def page(block: str) -> Any:
    return lxml.html.fromstring(Markdown(extensions=["groomporter_site.blocks"]).convert(f"/// {block}\n///"))


# -- who deals ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_the_front_of_a_handout_says_how_the_first_dealer_is_found(game: str, spec: str) -> None:
    box = Etree.Element("div")
    dealer.box(box, rulebook(game))
    ruled = Game(game, spec)
    said = words(box, spec, **ruled.options)
    assert ruled.in_force(ruled.rule(ruled.state.LIFTING))[0] in said
    assert "Unless" not in said
    assert ("To lift is to take up a part of the pack" in said) == bool(re.search(r"\blift", said))
    assert ("clockwise" in said) == (ruled.players[1] > 2)


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_the_deal_goes_round_as_the_sheet_says(game: str, spec: str) -> None:
    """The next dealer sits at the left of the last, or at the right, or is the other of two."""
    ruled = Game(game, spec)
    seats = NAMES[: usual_seats(ruled)]
    said = dealer.round_about(ruled)
    step = -1 if "to the right, anticlockwise" in said else 1
    played = (play_deals(ruled, seats, [best_kind(game)] * len(seats), 2, f"round {n}", series=True) for n in range(9))
    # of two deals of one game: where the first has won it, another begins
    first, second = next((first, second) for first, second in played if first.state.leaves()[1] >= 0)
    assert seats.index(second.dealer) == (seats.index(first.dealer) + step) % len(seats)


# -- the pack and the table -----------------------------------------------------------------------------------------
def test_a_sheet_speaks_of_the_pack_of_its_own_ruleset() -> None:
    """Cotton’s Ruff has all fifty-two, his Whist puts out the deuces; a sheet has nothing of the other."""
    assert table_needs.pack(Game("ruff-and-honours")) == "52 cards"
    assert table_needs.pack(Game("ruff-and-honours", "cotton-whist-1674")) == "48 cards: 52 without the twos"
    whole = Etree.Element("div")
    book = rulebook("ruff-and-honours")
    head.facts(whole, book)
    for ruleset in book.newest_rulesets:
        said = words(whole, ruleset.spec, **book.resolve(ruleset.spec))
        assert ("48 cards" in said) == (book.resolve(ruleset.spec)["pack"] == "without-the-deuces")
        assert said.count("ruleset:") == 1


def test_a_pack_that_is_shorter_for_some_says_for_whom_and_by_which_cards() -> None:
    """Cotton takes out threes to sevens where three to six play; at Lórum three play without two low bells."""
    assert table_needs.pack(Game("lanterloo")) == (
        "52 cards; with three to six players 32, without the threes, fours, fives, sixes and sevens"
    )
    assert table_needs.pack(Game("lorum")) == (
        "32 German-suited cards; with three players 30, without the seven of bells and eight of bells"
    )
    found = [(one.seats, one.count) for one in table_needs.cards(Game("lanterloo"))]
    assert found == [((2, 2), 52), ((3, 6), 32), ((7, 10), 52)]


def test_what_is_left_out_of_a_pack_is_named_by_ranks_where_whole_ranks_are() -> None:
    twos = sum(FRENCH.bit[FRENCH.card(name)] for name in ("2C", "2D", "2H", "2S"))
    assert left_out(FRENCH, FRENCH.whole & ~twos) == ["twos"]
    assert left_out(FRENCH, FRENCH.whole & ~FRENCH.bit[FRENCH.card("2C")]) == ["two of clubs"]
    assert left_out(FRENCH, FRENCH.whole) == []


@pytest.mark.rule("losing-loadum.deal")
def test_a_plan_says_how_the_hands_grow_with_fewer_players() -> None:
    """Five cards for nine players, twelve for four; the rest of a table is counted with them."""
    game = Game("losing-loadum")
    assert (table_needs.hands(game, 9), table_needs.hands(game, 4)) == ([5] * 9, [12] * 4)
    rows = dict(for_a_table(game))
    assert dict(rows[4]) == {"cards each": 12, "lives": 12, "chips": 24}
    assert "cards each" not in dict(dict(for_a_table(Game("primero")))[4])  # two, whoever plays


def test_counters_are_asked_for_only_where_they_change_hands() -> None:
    """Blouette is played for chips by some of its wagers, and by the usual rules for none; cribbage for stakes."""
    assert table_needs.each(Game("blouette")) == {}
    assert table_needs.each(Game("blouette", options={"wager": "winning-side"})) == {"chips": 3}
    assert "stakes" in table_needs.each(Game("cribbage-1674"))


def test_a_score_sheet_asks_for_nothing_that_only_a_lost_deal_brings() -> None:
    assert table_needs.entries_to_write(Game("ruff-and-honours")) == ["points"]
    score = page("slips | ruff-and-honours").find_class("score-what")
    assert score[0].text_content().startswith("After each deal write down how many points each side has.")


# -- what is printed ------------------------------------------------------------------------------------------------
def test_what_is_printed_is_counted_for_everybody_and_for_each_table() -> None:
    """Twelve at three tables of four: handouts and slips by heads, one for the teacher too, six slips to a page,
    the rest by tables.
    """
    game = Game("losing-loadum")
    assert prints.print_counts(game, (4, 4, 4), 12) == (
        "13 handouts, 3 tavern cards, 2 sheets of slips, 3 score sheets, 3 sheets of counters"
    )
    assert prints.sheets(game, (4, 4, 4), 13)["slip"] == 3
    assert prints.print_counts(Game("laugh-and-lie-down"), (5,), 6) == (
        "7 handouts, 1 tavern card, 1 sheet of slips, 1 sheet of counters"
    )


def test_pages_of_counters_hold_what_the_players_begin_with() -> None:
    """Forty-eight red of five and as many white are 288: four pages where four bring 250 each.

    Thirty chips each for five players are 150; sixteen fives with eighty ones are 160.
    """
    found = slips.cut_counters(Game("five-card-loo"))
    assert dict(found.kinds) == {"red = 5": 48, "white = 1": 48}
    assert found.copies == 4
    thirty = slips.cut_counters(Game("laugh-and-lie-down"))
    assert (dict(thirty.kinds), thirty.copies) == ({"5": 16, "1": 80}, 1)


def test_a_page_of_counters_is_full_and_tables_that_need_few_share_one() -> None:
    """At Cribbage a stake is paid when a game is won, and no sooner: of a page nine tables of two have five each."""
    game = Game("cribbage-1674")
    found = slips.cut_counters(game)
    assert (dict(found.kinds), found.tables) == ({"1 stake": slips.ACROSS * slips.DOWN}, 9)
    assert found.said == "for nine tables of 2"
    assert prints.sheets(game, (2,) * 6, 12)["counters"] == 1
    for name in KITS:
        for ruleset in rulebook(name).newest_rulesets:
            cut = slips.cut_counters(Game(name, ruleset.spec))
            number = sum(count for _, count in cut.kinds)
            assert not number or number > slips.ACROSS * slips.DOWN * 2 // 3, (name, ruleset.spec)


@pytest.mark.parametrize("game", KITS)
def test_each_sheet_that_is_to_be_printed_is_said_to_be_for_something(game: str) -> None:
    ruled = Game(game)
    uses = " ".join(prints.uses(ruled)).lower()
    for name in prints.sheets(ruled, (ruled.players[0],), ruled.players[0]):
        assert name in uses, name
    kit = page(f"class-plan | {game}")
    assert kit.xpath('//*[@data-people="12"]')[0].text_content().count("13\N{NO-BREAK SPACE}handouts") >= 1


@pytest.mark.parametrize("game", KITS)
def test_a_handout_of_a_game_without_an_end_says_when_to_stop(game: str) -> None:
    front = page(f"handout | {game}").xpath('//div[contains(@class, "sheet-front")]')[0].text_content()
    assert (dealer.NO_END in front) == bool(Game(game).state.SERIES)


# -- what is ours ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_what_is_ours_stands_on_the_back_in_its_own_words(game: str, spec: str) -> None:
    book = rulebook(game)
    block: Any = SimpleNamespace(book=book, teach=read_kit(game))
    for name in ("in_force", "idle", "needed_with"):
        setattr(block, name, MethodType(getattr(HandoutBlock, name), block))
    back = Etree.Element("div")
    HandoutBlock.old(block, back, book.ruleset(spec))
    said = "".join(back.itertext())
    ruled = Game(game, spec)
    in_force = HandoutBlock.in_force(block, book.ruleset(spec))
    ours = [rule for rule, reading in in_force if mark_of(reading) == "supplied"]
    for rule in ours:
        assert sentences_for(ruled.in_force(rule)[0], ruled) in said, rule.id
    endless = bool(ruled.state.SERIES)
    assert (f"When to stop. {dealer.NO_END}" in said) == endless
    if ours:  # no head alone on its line; what hangs on options that are not played is not printed, and not counted
        printed = back.findall("ul[@class='sheet-ours']/li[em]")
        count = len([one for one in printed if set(one.keys()) <= {"class"}])
        assert f"Ours: {number_and_noun(count, 'rule')}, in full." in said.replace("\N{NO-BREAK SPACE}", " ")
    assert ruled.rule(ruled.state.LIFTING) in [rule for rule, _ in block.in_force(book.ruleset(spec))]


# -- figures --------------------------------------------------------------------------------------------------------
def test_the_knave_is_explained_where_it_is_drawn_and_nowhere_else() -> None:
    french, german, none = (lxml.html.fromstring(f"<p>{text}</p>") for text in ("Order: K Kn 9", "A K O U", "Knaves"))
    assert "modern jack" in sheet.figures(french, FRENCH)
    assert "jack" in sheet.figures(french, FRENCH, briefly=True)
    assert sheet.figures(none, FRENCH) == ""
    assert sheet.figures(german, FRENCH) == ""
    assert "queens for Overs, knaves (jacks) for Unders" in sheet.figures(german, GERMAN)


# -- slips and score sheets -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", KITS)
def test_a_page_holds_six_or_eight_slips_that_say_how_it_is_played(game: str) -> None:
    found = page(f"slips | {game}").find_class("sheet-slip")
    assert len(found) in (6, 8)
    assert len({one.text_content() for one in found}) == 1
    assert len(found[0].find_class("slip-lines")[0]) > 4


def test_a_slip_has_hands_and_their_examples_the_best_first_and_what_cards_count() -> None:
    """Primero: chorus, fluxus, supremus, primero, numerus; a seven is worth 21, a court card ten."""
    first = page("slips | primero").find_class("sheet-slip")[0]
    rows = first.xpath('.//table[@class="slip-kinds"]//tr')  # those of other rulesets are set aside
    assert [row.find("th").text for row in rows] == ["Chorus", "Fluxus", "Supremus", "Primero", "Numerus"]
    assert all(len(row.find_class("sheet-card")) == 4 for row in rows)
    counts = [" ".join(one.itertext()) for one in first.find_class("slip-values")[0]]
    assert "7 21" in counts
    assert "K Q Kn 10 each" in counts


def test_an_order_of_cards_is_shortened_where_small_cards_follow_each_other() -> None:
    """Of red cards at Maw ten down to six stand by the first and the last; a five is higher, so it is not there."""
    assert slip.shortened(FRENCH, ["A", "K", "10", "9", "8", "7", "6", "4", "3", "2"]) == [
        "A", "K", "10", "…", "6", "4", "3", "2",
    ]  # fmt: skip


def test_a_score_sheet_has_the_columns_of_the_game_for_each_side() -> None:
    """Two sides at Ruff and Honours, with honours, tricks over six, faults and the score of each."""
    table = page("slips | ruff-and-honours").find_class("score-grid")[0]
    assert [one.text for one in table.find_class("score-side")] == ["We: ", "They: "]
    titles = [(one.text or "").replace("\N{NO-BREAK SPACE}", " ") for one in table.xpath(".//thead//th")]
    assert titles == ["Deal", *["Honours", "Tricks over six", "Faults", "Score"] * 2]


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_a_score_sheet_is_for_as_many_as_there_are_sides(game: str, spec: str) -> None:
    """Six columns where more may play: then another sheet is taken."""
    ruled = Game(game, spec)
    found = slips.score_entries(ruled)
    most = 2 if found.together else ruled.players[1]
    assert found.sides == (2 if found.holes else min(most, 6))


@pytest.mark.parametrize("game", KITS)
def test_a_handout_says_who_played_it_with_a_source(game: str) -> None:
    """There is room for three witnesses at the most."""
    kit = read_kit(game)
    assert min(1, len(kit.book.attested)) <= len(kit.who) <= 3
    block: Any = SimpleNamespace(teach=kit)
    head_of = Etree.Element("div")
    HandoutBlock.who(block, head_of)
    said = "".join(head_of.itertext())
    for found in kit.who:
        assert found.text in said
        assert sources()[found.cite[0].source].short in said


@pytest.mark.parametrize("game", KITS)
def test_a_handout_of_a_game_with_tricks_says_what_a_trick_is(game: str) -> None:
    ruled = Game(game)
    boxes = Etree.Element("div")
    tricks.box(boxes, read_kit(game))
    there = "Trick: a card from each player in turn" in "".join(boxes.itertext())
    assert there == stacked_pack.has_tricks(ruled.open(NAMES[: ruled.players[0]], seed=1))


@pytest.mark.parametrize("game", KITS)
def test_slips_and_cards_that_show_a_knave_say_what_it_is(game: str) -> None:
    for block in ("slips", "tavern-card"):
        for side in page(f"{block} | {game}").find_class("sheet-side"):
            text = " ".join(side.itertext())
            if re.search(r"\bKn\b", text.replace("Kn is", "")):
                assert "Kn is the knave" in text
            else:
                assert "Kn is" not in text


# -- words that fit -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("minutes", LENGTHS)
def test_a_timetable_says_what_is_true_of_the_game(game: str, minutes: int) -> None:
    found = [step.text for step in timetable(read_kit(game), minutes)]
    ruled, last = Game(game), found[-2]
    assert ("no end of its own" in last) == ruled.state.SERIES
    if "begins a new game" in last or "finish it at home" in last:
        assert ("finish it at home" in last) == (str(ruled.book.minutes) in last)
    assert any("handout" in text for text in found)
    assert sum("play in earnest" in text for text in found) == 1
    assert not any("; pam" in text or " an over" in text for text in found)  # names keep their capitals


def test_a_game_that_fits_into_the_class_is_not_said_to_be_unfinished() -> None:
    """All Fours takes twenty minutes; a class of sixty has twenty-eight for play, one of forty-five has thirteen."""
    short, long = (timetable(read_kit("all-fours"), minutes)[-2].text for minutes in LENGTHS)
    assert "A whole game takes about 20 minutes" in short
    assert "begins a new game" in long


def test_words_about_the_age_of_a_game_are_sentences_where_no_year_is_known() -> None:
    assert list(saturday.ages(rulebook("lora"))) == [
        "We know no old rules of it: those that we play are modern (Slovakia)."
    ]
    assert list(saturday.ages(rulebook("ruff-and-honours"))) == [
        "Ruff and Honours is first spoken of in 1607 (London), and by this name in 1671 (London).",
        "The oldest rules that we know are of 1674 (England).",
    ]
    assert "were written before 1576 (Milan), as others report." in list(saturday.ages(rulebook("primero")))[-1]
    assert list(saturday.ages(rulebook("one-and-thirty")))[-1].endswith("put together in August 1996 (America).")
    assert list(saturday.ages(rulebook("blouette")))[-1].endswith("put together from 1998 to 2006 (America).")


def test_a_plan_says_whether_the_game_is_period_and_no_year_that_its_words_do_not() -> None:
    """Florio names Laugh and Lie Down in 1598, and others report 1591; Ruff and Honours is spoken of in 1607."""
    known, later = (
        page("saturday").xpath(f'//section[@data-game="{game}"]')[0].text_content().replace("\N{NO-BREAK SPACE}", " ")
        for game in ("laugh-and-lie-down", "ruff-and-honours")
    )
    assert "The game was known before 1600. How it was played was written down later, so" in known
    assert "1591" not in known
    assert "Not that we know: no text names the game before 1600." in later


def test_what_a_class_asks_besides_stands_behind_the_rulings_for_the_teacher_alone() -> None:
    """One has its rule, one is ours because no rule is known, and one is told and no rule of anybody."""
    asked = page("saturday").xpath('//section[@data-game="ruff-and-honours"]//dl')
    said = dict(
        [part.text_content().replace("\N{NO-BREAK SPACE}", " ") for part in one] for one in asked[0].findall("div")
    )
    assert said["Does “to ruff” not mean to trump?"].endswith("The ruff (5) · ◐ implied")
    assert said["Who keeps the tricks, and may I look at them?"].endswith(saturday.FOR_TODAY)
    assert said["Is this whist?"].strip().endswith("and nobody ruffs.")
    assert "Is this whist?" not in page("teach/ruff-and-honours").text_content()


def test_a_demonstration_of_three_tricks_is_stopped_after_each_and_takes_less_time() -> None:
    """Put has three tricks and three cards each, Ruff and Honours twelve."""
    short, long = (
        next(slot for slot in timetable(read_kit(game), 45) if "arranged pack" in slot.text)
        for game in ("put", "ruff-and-honours")
    )
    assert "Stop after each trick:" in short.text
    assert "deal again" in short.text
    assert "each of the first three tricks" in long.text
    assert "deal again" not in long.text
    assert short.ends - short.begins < long.ends - long.begins


def test_a_first_deal_that_takes_long_is_not_stopped_for_what_is_read_later() -> None:
    """A first deal of Piquet is given fifteen minutes; a class of forty-five has no more for play."""
    for minutes in LENGTHS:
        slot = next(slot for slot in timetable(read_kit("piquet"), minutes) if "play in earnest" in slot.text)
        assert slot.ends - slot.begins >= 15
    assert "left for home" in " ".join(slot.text for slot in timetable(read_kit("piquet"), 45))


def test_tables_that_finish_a_long_first_deal_read_the_rest_for_themselves() -> None:
    """A deal of Laugh and Lie Down takes ten of seventeen minutes; of thirty-two minutes, half are as long."""
    short, long = (timetable(read_kit("laugh-and-lie-down"), minutes) for minutes in LENGTHS)
    assert [(slot.begins, slot.ends) for slot in short if "in earnest" in slot.text] == [(22, 39)]
    assert "A table that has finished a deal reads rule 12 of “When you know it” aloud" in short[-2].text
    assert [(slot.begins, slot.ends) for slot in long if "in earnest" in slot.text] == [(22, 38)]
    assert "stop all tables" in long[-3].text


def test_a_plan_says_how_those_sit_who_come_besides_or_stay_away() -> None:
    """Five play Laugh and Lie Down, two Piquet, three to six Primero; from four to sixteen people come."""
    twelve = people.otherwise(12, Game("laugh-and-lie-down"))
    assert "10\N{NO-BREAK SPACE}and\N{NO-BREAK SPACE}11:\N{NO-BREAK SPACE}2 tables of 5" in twelve
    assert twelve.replace("\N{NO-BREAK SPACE}", " ") == (
        "4: one is wanting; 5, 6, 7, 8 and 9: 1 table of 5, none, one, two, three or four without a seat; "
        "10 and 11: 2 tables of 5, none or one without a seat; "
        "13 and 14: 2 tables of 5, three or four without a seat; 15: 3 tables of 5"
    )
    assert people.otherwise(5, Game("laugh-and-lie-down")).replace("\N{NO-BREAK SPACE}", " ") == (
        "4: one is wanting; 6, 7 and 8: 1 table of 5, one, two or three without a seat"
    )
    sixteen = people.otherwise(16, Game("piquet")).replace("\N{NO-BREAK SPACE}", " ")
    assert sixteen.startswith("4 and 5: 2 tables of 2, none or one without a seat; 6 and 7: 3 tables of 2")
    assert sixteen.endswith("; 14 and 15: 7 tables of 2, none or one without a seat")


def test_a_plan_for_twelve_says_what_eight_four_or_five_do_and_that_they_stay_at_one_table() -> None:
    """Eight are two tables of Ruff and Honours, four to seven are one; with sixteen expected nobody more can come."""
    plan = page("saturday").xpath('//section[@data-game="ruff-and-honours"]')[0]
    (line,) = plan.xpath('.//p[@class="saturday-otherwise"][@data-people="12"]')
    said = line.text_content().replace("\N{NO-BREAK SPACE}", " ")
    assert "4, 5, 6 and 7: 1 table of 4, none, one, two or three without a seat" in said
    assert "8, 9, 10 and 11: 2 tables of 4, none, one, two or three without a seat" in said
    assert "With one table, where the plan says “to the tables”, stay" in said
    (alone,) = plan.xpath('.//p[@class="saturday-otherwise"][@data-people="5"]')
    assert "With one table," not in alone.text_content()


def test_numbers_of_tables_and_of_people_are_not_parted_at_the_end_of_a_line() -> None:
    assert (
        people.seating(Tables((5, 4, 4))) == "3 tables: 5,\N{NO-BREAK SPACE}4\N{NO-BREAK SPACE}and\N{NO-BREAK SPACE}4"
    )


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("The second stake too? ", "The second stake_too? "),
        ("3 pencils; scissors", "3 pencils;_scissors"),
        ("Nobody sits", "Nobody sits"),
        ("It stands at modaruniversity.org/Game13.htm.", "It stands at modaruniversity.org/Game13.htm."),
    ],
)
def test_the_last_word_of_several_does_not_stand_alone_but_if_it_is_long(text: str, kept: str) -> None:
    assert keep_last(text) == kept.replace("_", "\N{NO-BREAK SPACE}")


def test_a_game_that_a_text_only_speaks_of_is_not_said_to_be_named_by_it() -> None:
    """Heywood has four play Vide-ruff with honours; “Ruff and Honours” stands in a text of 1671."""
    assert "spoken of 1607, London; rules 1674, England" in head.plain(Game("ruff-and-honours"))
    assert "named 1598, London" in head.plain(Game("laugh-and-lie-down"))


def test_a_teacher_with_a_quarter_of_an_hour_can_teach_after_it() -> None:
    """What comes first makes fifteen minutes; laying the pack, cutting, and playing the deal through come after."""
    for game, cut in (
        ("ruff-and-honours", "Cut the slips; or"),
        ("laugh-and-lie-down", "Cut the slips; and the counters"),
    ):
        steps = saturday.rehearsal(Game(game))
        assert next(step for step in steps if "you can teach" in step.text).ends == 15
        assert (steps[-1].ends, steps[4].text.startswith(cut)) == (47, True)


def test_a_timetable_reads_the_box_for_beginners_where_there_is_one_and_stops_where_a_trick_is_trumped() -> None:
    """Ruff and Honours has trumps; tricks of Losing Loadum too; at Laugh and Lie Down there is no trick."""
    ruff, laugh = (
        " ".join(step.text for step in timetable(read_kit(game), 45))
        for game in ("ruff-and-honours", "laugh-and-lie-down")
    )
    assert "the head of the handout (where the game is found first, and when) and from the handout the box “If" in ruff
    assert "and after the first that is trumped: who takes it" in ruff
    assert "the words to say and the head of the handout (where" in laugh
    assert "box" not in laugh


@pytest.mark.parametrize("game", ["blouette", "lora", "lorum", "piquet"])
def test_where_there_are_no_trumps_nobody_stops_where_a_trick_is_trumped(game: str) -> None:
    assert not any("trumped" in step.text for step in timetable(read_kit(game), 45))


def test_a_plan_says_what_those_do_who_have_no_seat_where_some_may_come_who_have_none() -> None:
    """Twelve people are three tables of Ruff and Honours; of ten and of thirteen some have no seat."""
    plan = page("saturday").xpath('//section[@data-game="ruff-and-honours"]')[0]
    (waiting,) = (
        one
        for one in plan.xpath('.//p[@class="saturday-waiting"]')
        if one.text == keep_last(people.waiting(Game("ruff-and-honours")))
    )
    assert {"10", "11", "12", "13", "14"} <= set(waiting.get("data-people").split())


def test_a_line_bears_the_sign_of_every_rule_that_it_rests_on() -> None:
    """At Put a tied trick is told of old, and who leads after it by a modern author alone."""
    front = page("handout | put").xpath('//div[contains(@class, "sheet-front")]')[0]
    line = front.xpath('.//li[starts-with(@data-rules, "tied-trick")]')[0]
    assert "".join(line.xpath('.//span[@class="sheet-sign"]/text()')) == "◇"


@pytest.mark.parametrize("game", KITS)
def test_the_signs_of_a_front_are_explained_and_no_others(game: str) -> None:
    """Those of lines that are set aside are explained when these are shown, by the page's script."""
    front = page(f"handout | {game}").xpath('//div[contains(@class, "sheet-front")]')[0]
    foot = front.xpath('.//div[@class="sheet-foot-words"]')[0].text_content()
    shown = '[not(ancestor::*[contains(@class, "set-aside")])]'
    drawn = set(front.xpath(f'.//span[@class="sheet-sign"]{shown}/text()'))
    (key,) = front.xpath('.//span[@class="sheet-key"]')
    assert {sign for sign, _ in json.loads(key.get("data-key"))} == {
        *front.xpath('.//span[@class="sheet-sign"]/text()')
    }
    assert drawn
    for mark, meaning in (("◐", "implied"), ("◑", "analogy"), ("◇", "modern"), ("○", "ours")):
        assert (mark in drawn) == bool(re.search(f"{mark}\\s[^,.]*{meaning}", foot))


def test_what_the_head_of_a_handout_cites_stands_among_its_sources() -> None:
    sources_of = page("handout | put").xpath('//ul[contains(@class, "sheet-sources")]')[0].text_content()
    assert "Breton" in sources_of
    assert "Cotton" in sources_of


@pytest.mark.parametrize(("game", "work"), [("noddy", "1589"), ("maw", "1575"), ("losing-loadum", "1598")])
def test_what_the_facts_name_a_game_by_stands_among_the_sources(game: str, work: str) -> None:
    whole = page(f"handout | {game}")
    assert f"named {work}" in whole.find_class("sheet-facts")[0].text_content().replace("\N{NO-BREAK SPACE}", " ")
    assert f"{work})" in whole.find_class("sheet-sources")[0].text_content()


def test_a_work_that_nobody_signed_has_its_title_once() -> None:
    assert on_paper(format_works()["enquire-within"]) == (
        "Enquire Within Upon Everything (1894) London: Houlston and Sons."
    )
    assert on_paper(format_works()["britannica-1911"]) == "All Fours (1911) Encyclopaedia Britannica."
    assert on_paper(format_works()["cotton-1674"]).count("The compleat gamester") == 1


def test_another_game_says_what_is_put_back_into_the_pack() -> None:
    """Piquet is played without the twos to fives, One-and-Thirty with all cards, Lórum with German cards."""
    whole, piquet = Game("one-and-thirty"), Game("piquet")
    assert table_needs.pack_instead(piquet, whole) == ", with 52 cards (put the twos, threes, fours and fives back)"
    assert table_needs.pack_instead(Game("put"), whole) == ""
    assert table_needs.pack_instead(Game("lorum"), whole) == ", with 52 cards"


def test_a_plan_of_another_ruleset_says_whose_its_spoken_words_are() -> None:
    whole = page("class-plan | ruff-and-honours")
    own = whole.xpath('//p[@data-ruleset="cotton-whist-1674@1"]')
    (note,) = (one for one in own if "These words are for" in one.text_content())
    assert "“Cotton\N{NO-BREAK SPACE}1674: Ruff and Honours”" in note.text_content()
    assert "set-aside" in note.get("class")


def test_a_tavern_card_that_leaves_out_a_number_says_where_its_rule_is_told() -> None:
    """At Noddy the third rule stands on the handout alone, at Ruff and Honours the sixth and the eleventh, at Put none
    that is read at first.
    """
    noddy, ruff, none = (page(f"tavern-card | {game}") for game in ("noddy", "ruff-and-honours", "put"))
    assert tavern.ELSEWHERE in noddy.text_content()
    assert tavern.ELSEWHERE in ruff.text_content()
    usual = none.xpath("//p[@data-ruleset=$spec]", spec=rulebook("put").ruleset().spec)
    assert usual
    assert all(tavern.ELSEWHERE not in line.text_content() for line in usual)


def test_a_sheet_has_an_address_only_where_one_is_known() -> None:
    """What was built without one has a place for it, which a page that is served fills."""
    (place,) = page("handout | put").find_class("sheet-address")
    assert (place.text_content(), place.get("data-at")) == ("", "teach/put/")
    assert in_words("https://example.org/games/teach/put/") == "example.org/games/teach/put"
