"""A stacked pack does with real cards what its sheet says: for every game, every ruleset, and the rules asked for."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from groomporter import replay
from groomporter.book.catalogue import games, rulebook
from groomporter.core.cards import shuffle
from groomporter.desk import questions as desk
from groomporter.keep.link import read
from groomporter.scene import pack_sheet
from groomporter.sitting.game import NAMES, Game, Table
from groomporter.teach import code, stacked_pack
from groomporter.teach.stacked_pack import MUCH, RuleMoment, Stack, StackError, find_stack, fullest_stack, usual_seats
from groomporter_site.teaching import pack_block
from groomporter_site.teaching.data import read_kit

TIES = {"blouette", "put"}  # games in which a tied trick is nobody’s
SPECS = [(game, ruleset.spec) for game in games() for ruleset in rulebook(game).rulesets]


@cache
def stack_found(game: str, spec: str) -> Stack:
    ruled = Game(game, spec)
    return find_stack(ruled, usual_seats(ruled))


def rules_with(table: Table, line: int) -> set[str]:
    """The rules on which what happens with a line rests, or those of the deal for -1."""
    starts = [*table.starts, len(table.events)]
    events = table.events[: starts[0]] if line < 0 else table.events[starts[line] : starts[line + 1]]
    return {event.rule for event in events}


def laid_again(stack: Stack, rest: int) -> Table:
    """The same cards in the places that matter, the others shuffled, and the same lines done."""
    game, old = stack.table.game, stack.table
    others = [place for place in range(len(old.deck)) if place not in stack.places]
    mixed = shuffle([old.deck[place] for place in others], random.Random(rest).random)
    deck = list(old.deck)
    for place, card in zip(others, mixed, strict=True):
        deck[place] = card
    table = Game(game.id, game.ruleset.spec, game.options).open(old.seats, old.dealer, deck=game.pack.text(deck))
    table.replay(old.lines)
    return table


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_dealt_in_the_printed_order_the_cards_show_each_rule_where_the_sheet_says(game: str, spec: str) -> None:
    """However the cards lie that the sheet leaves open."""
    stack = stack_found(game, spec)
    assert stack.shows
    table = laid_again(stack, 1)
    for one in stack.shows:
        if not one.refused:
            assert one.rule in rules_with(table, one.line)
    for one in stack.shows:
        if one.refused:
            table.replay(stack.table.lines[: one.line])
            ruling = table.why_not(one.refused)
            assert ruling.verdict == "refused"
            assert ruling.rule is not None
            assert ruling.rule.short == one.rule


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_a_rule_does_not_show_sooner_than_the_sheet_says(game: str, spec: str) -> None:
    """But for one that forbids what is tempting, as to put down three cards of a rank: it is kept before."""
    stack = stack_found(game, spec)
    for one in stack.shows:
        if one.refused and stack.table.grammar.choice(one.refused).verb != stack.table.grammar.play:
            continue
        assert all(one.rule not in rules_with(stack.table, line) for line in range(-1, one.line))


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_a_whole_deal_is_shown_and_settled(game: str, spec: str) -> None:
    """To its last trick, or its last act, and to what is counted and paid; no chance comes into it on the way."""
    stack = stack_found(game, spec)
    assert stack.table.settled
    assert len(stack.tricks) == len(stack.table.lines)
    assert stack.tricks[-1] == 0, "what is counted is no part of a trick"
    assert not any(line.startswith("table: ") and line != "table: settle" for line in stack.table.lines)
    *_, last, end = pack_sheet.sheet(stack)["parts"]
    assert end["end"]
    # what was won may be told with the last trick
    assert any(step["said"] for part in (last, end) for step in part["steps"])


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_whoever_takes_a_trick_leads_the_next_and_is_marked_on_the_sheet(game: str, spec: str) -> None:
    """So it is in every game here; of a tie at Put or Blouette nobody takes the trick."""
    tricks = [part["steps"] for part in pack_sheet.sheet(stack_found(game, spec))["parts"] if part["trick"]]
    for steps, following in pairwise(tricks):
        (taker,) = [step["takes"] for step in steps if "takes" in step]
        leader = next(step["laid"]["seat"] for step in following if "laid" in step)
        assert taker == leader or (taker == -1 and game in TIES)


@pytest.mark.parametrize("game", ["ruff-and-honours", "losing-loadum", "maw", "all-fours"])
def test_a_trick_is_trumped_in_what_is_shown_of_a_game_with_trumps(game: str) -> None:
    assert stack_found(game, rulebook(game).ruleset().spec).trumped


def test_laugh_and_lie_down_shows_never_three_where_three_lie_there_and_then_a_claim_of_what_was_overlooked() -> None:
    """Who plays by rule of thumb overlooks nothing: one of them is careless once, for the sake of the rule."""
    game = Game("laugh-and-lie-down")
    teach = read_kit(game.id)
    stack = fullest_stack(game, 5, teach.shows, pack_block.late_rules(teach, game.ruleset.spec))
    shown = {one.rule: one for one in stack.shows}
    three, claim = shown["two-or-four"], shown["overlooked-pair"]
    assert len(stack.table.grammar.choice(three.refused).cards) == 3
    assert three.line < claim.line
    taken, left = (set(stack.table.grammar.choice(stack.table.lines[at]).cards) for at in (three.line, claim.line))
    assert taken < set(stack.table.grammar.choice(three.refused).cards)
    ranks = {game.pack.rank[card] for card in taken | left}
    assert (len(taken | left), len(ranks)) == (4, 1)
    sheet = pack_sheet.sheet(stack)
    (step,) = [step for part in sheet["parts"] for step in part["steps"] if step["refused"]]
    assert step["refused"][0]["text"].endswith(" together.")
    assert step["number"] == three.line + 1
    assert laid_again(stack, 1).outcome == stack.table.outcome


@pytest.mark.parametrize("game", ["ruff-and-honours", "blouette", "noddy"])
def test_a_rule_that_is_offered_shows_where_it_is_said_to(game: str) -> None:
    """Asked for alone, as a page offers it."""
    ruled = Game(game)
    offered = pack_block.offered(game, ruled.ruleset.spec)
    assert len(offered) > 5
    for rule in list(offered)[:: max(1, len(offered) // 3)]:
        found = ask_stack(game=game, rules=[rule])
        assert found["missing"] == []
        assert [(one["rule"], one["part"]) for one in found["shows"]] == [(ruled.whole_ids[rule], offered[rule])]


@cache
def usual(game: str) -> dict[str, Any]:
    return ask_stack(game=game)


def ask_stack(**question: Any) -> dict[str, Any]:
    answer = desk.ask({"do": "stack", **question})
    assert "error" not in answer, answer
    sheet: dict[str, Any] = answer["stack"]
    return sheet


@pytest.mark.parametrize("game", games())
def test_the_rows_of_the_sheet_are_the_pack_from_the_top(game: str) -> None:
    stack, sheet = stack_found(game, rulebook(game).ruleset().spec), usual(game)
    pack, deck, at = stack.table.game.pack, stack.table.deck, 0
    for row in sheet["rows"]:
        at += row["skip"]
        assert row["first"] == at + 1
        assert [card["card"] for card in row["cards"]] == pack.text(deck[at : at + len(row["cards"])]).split()
        at += len(row["cards"])
    assert sum(len(row["cards"]) for row in sheet["rows"]) == sheet["matter"] == len(stack.places)
    assert sheet["of"] == len(deck) >= at


@pytest.mark.parametrize("game", games())
def test_dealt_by_hand_as_the_sheet_says_each_has_the_hand_that_it_lists(game: str) -> None:
    """The rows are cut up as a dealer would, without the engine: a round gives one card to each in the order named,
    any other row goes whole to whom it is labelled with."""
    sheet = usual(game)
    order = sheet["deal"][1].partition(", to ")[2].removesuffix(" in this order.").replace(" and ", ", ").split(", ")
    assert sorted(order) == sorted(sheet["seats"])
    hands: dict[str, set[str]] = {name: set() for name in sheet["seats"]}
    for row in sheet["rows"]:
        cards = [card["card"] for card in row["cards"]]
        if row["label"].startswith("Round "):
            for name, card in zip(order, cards, strict=True):
                hands[name].add(card)
        elif (name := row["label"].removesuffix(", face up")) in hands:
            hands[name].update(cards)
    assert hands == {hand["name"]: {card["card"] for card in (*hand["cards"], *hand["up"])} for hand in sheet["hands"]}


@pytest.mark.parametrize("game", games())
def test_code_and_link_of_a_sheet_open_its_deal(game: str) -> None:
    stack, sheet = stack_found(game, rulebook(game).ruleset().spec), usual(game)
    assert code.read(sheet["code"]).table().deck == stack.table.deck
    linked = replay(read(sheet["link"])[0])
    assert isinstance(linked, Table)
    assert (linked.deck, linked.lines) == (stack.table.deck, [])


def test_each_sentence_of_the_sheet_is_one_of_a_table_that_is_told_to_nobody() -> None:
    sheet = ask_stack(game="losing-loadum")
    told = [said["text"] for part in sheet["parts"] for step in part["steps"] for said in step["said"]]
    assert not any(" you " in f" {text.lower()} " for text in told)
    titles = [part["title"] for part in sheet["parts"] if part["trick"]]
    assert titles[:3] == ["The first trick", "The second trick", "The third trick"]
    assert [part["trick"] for part in sheet["parts"] if part["trick"]] == list(range(1, len(titles) + 1))
    follow = next(one for one in sheet["shows"] if one["rule"] == "losing-loadum.follow-suit")
    assert follow["part"] == "in the first trick"


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("losing-loadum", ["exchange", "follow-suit"]),
        ("three-card-loo", ["overtrump", "hidden-trump"]),
        ("blouette", ["tied-trick", "carried"]),
        ("noddy", ["thirty-one"]),
    ],
)
def test_the_rules_that_are_asked_for_show_and_no_others_are_named(game: str, rules: list[str]) -> None:
    """A tied trick is none that players by rule of thumb come to: chance finds it."""
    ruled = Game(game)
    stack = find_stack(ruled, usual_seats(ruled), rules)
    assert not stack.missing
    assert {one.rule for one in stack.shows} == set(rules)
    table = laid_again(stack, 3)
    assert all(one.refused or one.rule in rules_with(table, one.line) for one in stack.shows)


def test_what_cannot_be_shown_is_said() -> None:
    """Nobody wins a game of Losing Loadum in one deal, from three lives each."""
    sheet = ask_stack(game="losing-loadum", rules=["last-survivor", "follow-suit"])
    assert [one["rule"] for one in sheet["missing"]] == ["losing-loadum.last-survivor"]
    assert [one["rule"] for one in sheet["shows"]] == ["losing-loadum.follow-suit"]


def test_with_options_chosen_one_by_one_there_is_a_deal_but_no_code() -> None:
    sheet = ask_stack(game="losing-loadum", options={"swallowing": "off"})
    assert sheet["code"] == ""
    assert not any(one["rule"].endswith(".swallowing") for one in sheet["shows"])


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"game": "lou", "seats": 12}, "Lou is for 3 to 8 players, not for 12."),
        ({"game": "lou", "rules": ["no-such"]}, "Lou has no rule that is called ‘no-such’."),
        (
            {"game": "lou", "seats": "four"},
            "How many sit down is a number, and the rules to be shown are a list of names.",
        ),
        (
            {"game": "lou", "rules": "ante"},
            "How many sit down is a number, and the rules to be shown are a list of names.",
        ),
    ],
)
def test_bad_questions_get_one_clear_line(question: dict[str, Any], said: str) -> None:
    assert desk.ask({"do": "stack", **question}) == {"error": said}


def test_a_pack_is_stacked_for_any_number_of_players() -> None:
    for seats in (2, 9):
        stack = find_stack(Game("losing-loadum"), seats)
        assert stack.table.seats == NAMES[:seats]
    with pytest.raises(StackError):
        find_stack(Game("losing-loadum"), 10)


def test_a_rule_of_the_deal_is_shown_in_the_deal() -> None:
    assert [one["part"] for one in ask_stack(game="lou", rules=["ante"])["shows"]] == ["in the deal"]


def test_no_deal_is_shown_in_which_the_pack_is_shuffled_again() -> None:
    """A pack that is laid cannot say how the discards come to lie: so where the stock runs out cannot be shown."""
    stack = find_stack(Game("five-card-loo"), 7, ["stock-runs-out"])
    assert stack.missing == ("stock-runs-out",)
    assert not any(line.startswith("table: shuffle") for line in stack.table.lines)


@pytest.mark.parametrize("rules", [[], ["ante"]])
def test_where_every_deal_would_need_a_shuffle_that_is_said(rules: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.teach.stacked_pack.try_seed", lambda *_: None)
    assert desk.ask({"do": "stack", "game": "lou", "rules": rules}) == {
        "error": "No deal of Lou for 4 was found that needs no further shuffle."
    }


@pytest.mark.parametrize(
    ("packs", "best"),
    [
        ([("trumped", "pack"), ("", "pack follow-suit")], 0),  # a trick that is trumped, whatever else shows
        ([("", "follow-suit"), ("", "follow-suit like-for-like")], 1),  # more rules
        ([("unasked", "follow-suit like-for-like"), ("", "follow-suit")], 1),  # a beginning in turn before more rules
        ([("", "turned-down"), ("", "follow-suit")], 1),  # what binds before a procedure
        ([("", "follow-suit"), ("", "turned-down")], 0),
        ([("", "follow-suit"), ("", "follow-suit"), ("", "like-for-like")], 2),  # what is rare before what is common
        ([("", "like-for-like"), ("", "follow-suit"), ("", "follow-suit")], 0),
        ([("trumped", "follow-suit like-for-like"), ("", "swallowing")], 1),  # what it is to show, before all
    ],
)
def test_that_pack_is_shown_which_shows_most(
    packs: list[tuple[str, str]], best: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All are equally long. In some a trick is trumped, and these rules show; swallowing is wanted in any case."""
    game, lines = Game("losing-loadum"), range(-(-MUCH // len(packs)))
    assert game.rule("turned-down").kind == "procedure" != game.rule("follow-suit").kind
    assert game.rule("like-for-like").kind == game.rule("follow-suit").kind
    tries = [
        SimpleNamespace(
            trumped="trumped" in trumped,
            tricks=(),
            unasked=frozenset([0] if "unasked" in trumped else []),
            shows=[RuleMoment(rule, 0) for rule in rules.split()],
            table=SimpleNamespace(lines=lines),
        )
        for trumped, rules in packs
    ]
    monkeypatch.setattr(stacked_pack, "try_seed", lambda game, seats, seed, rules: tries[seed])
    monkeypatch.setattr(stacked_pack, "with_a_slip", lambda found: ())
    assert fullest_stack(game, 4, rules=["swallowing"]) is tries[best]


def test_of_two_deals_that_show_as_much_the_shorter_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = [
        SimpleNamespace(
            trumped=False,
            tricks=(),
            unasked=frozenset(),
            shows=[RuleMoment("follow-suit", 0)],
            table=SimpleNamespace(lines=range(MUCH - 2)),
        ),
        SimpleNamespace(
            trumped=False,
            tricks=(),
            unasked=frozenset(),
            shows=[RuleMoment("follow-suit", 0)],
            table=SimpleNamespace(lines=range(2)),
        ),
    ]
    monkeypatch.setattr(stacked_pack, "try_seed", lambda game, seats, seed, rules: tries[seed])
    assert fullest_stack(Game("losing-loadum"), 4) is tries[1]


def test_a_search_in_vain_for_what_carelessness_shows_ends_after_so_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """By Borradaile’s rules nobody who exchanges fewer cards brings it about: four thousand deals were replayed."""
    played: list[int] = []

    def slips(found: Stack) -> list[Stack]:
        made = list(with_a_slip(found))
        played.append(sum(len(one.table.lines) for one in made))
        return made

    with_a_slip = stacked_pack.with_a_slip
    monkeypatch.setattr(stacked_pack, "with_a_slip", slips)
    ruled = Game("five-card-loo", "borradaile-1830")
    fullest_stack(ruled, usual_seats(ruled), ["fifths", "looed", "pam-be-civil"])
    assert len(played) > 1
    assert sum(played[:-1]) < stacked_pack.ASKED
