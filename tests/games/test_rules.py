"""Every rule is in the rules file, in an event or ruling, in a test, and would be missed."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from groomporter import Match, Refused, games, replay
from groomporter.book import catalogue
from groomporter.book.rules import ChoiceError, Reading, Rule
from groomporter.core.lines import LineError
from groomporter.keep.record import RecordError
from groomporter.keep.seal import play
from groomporter.sitting.game import DeckError, StandingError
from groomporter_site.checking.missing_files import module
from groomporter_site.hand_records import EXAMPLES
from tools.records import check, hold, load, paths
from tools.switch import off

TESTS = Path(__file__).parents[1]
BOOKS = [catalogue.shared(), *(catalogue.rulebook(game) for game in games())]
RULES = {rule.id: rule for book in BOOKS for rule in book.rules.values()}
# What the engine or a check says on purpose of a record that comes out otherwise; any other error is a broken switch.
NOTICED = (AssertionError, pytest.fail.Exception, Refused, LineError, RecordError, StandingError)
ENFORCED = [rule for rule in RULES.values() if rule.kind != "informs"]


def whole(rule: Rule) -> str:
    return rule.id


@cache
def rules_shown() -> dict[str, list[Path]]:
    """The records that show each rule."""
    found: dict[str, list[Path]] = {}
    for path in paths():
        for rule in load(path)["shows"]:
            found.setdefault(rule, []).append(path)
    return found


@cache
def named_by(path: Path) -> frozenset[str]:
    """The rules that an event or a ruling of this record names."""
    data = load(path)
    found = replay(data)
    tables = found.tables if isinstance(found, Match) else [found]
    ids = {table.game.whole_ids[event.rule] for table in tables for event in table.events}
    return frozenset(ids | {entry["rule"] for entry in data["expect"].get("refused", ())})


def what_to_write(rule: Rule) -> str:
    """What to write where no record will do."""
    return f'tutorials/{rule.id.partition(".")[0]}/examples/: write a record with shows = ["{rule.id}"]'


def test_records_show_rules_that_there_are() -> None:
    assert set(rules_shown()) <= set(RULES)


@pytest.mark.parametrize("rule", ENFORCED, ids=whole)
def test_rule_is_named_in_an_event_or_ruling_of_a_record_that_shows_it(rule: Rule) -> None:
    named = any(rule.id in named_by(path) for path in rules_shown().get(rule.id, ()))
    assert named, f"{what_to_write(rule)} and in which it is named by an event or a refusal"


@pytest.mark.parametrize("rule", ENFORCED, ids=whole)
def test_rule_can_be_seen_played(rule: Rule) -> None:
    """A hand that shows it, and each of its readings, lies where a reader finds it."""
    found = [load(path) for path in rules_shown().get(rule.id, ()) if path.parent.name == EXAMPLES]
    assert found, what_to_write(rule)
    for reading in rule.readings:
        chosen = [options_chosen(data).get(rule.option, "") for data in found]
        assert any(map(reading.means, chosen)), f"{what_to_write(rule)} and {rule.option} = {reading.value!r}"


@pytest.mark.parametrize("rule", [r for r in ENFORCED if r.kind in ("obliges", "forbids")], ids=whole)
def test_rule_has_a_case_allowed_and_one_refused(rule: Rule) -> None:
    expected = [load(path)["expect"] for path in rules_shown().get(rule.id, ())]
    refused = any(entry["rule"] == rule.id for expect in expected for entry in expect.get("refused", ()))
    assert refused, f'{what_to_write(rule)} and refused = [{{ line = "…", rule = "{rule.id}" }}]'
    assert any(expect.get("allowed") for expect in expected), f'{what_to_write(rule)} and allowed = ["…"]'


@pytest.mark.parametrize("rule", [r for r in ENFORCED if r.kind in ("counts", "pays")], ids=whole)
def test_rule_has_a_record_whose_outcome_it_decides(rule: Rule) -> None:
    """A record expects its very event or count; or it names the rule as it is played, and expects how the deal ends."""
    hangs = any(decides(rule.id, path) for path in rules_shown().get(rule.id, ()))
    assert hangs, f"{what_to_write(rule)} and an outcome or standing that hangs on it"


def decides(rule: str, path: Path) -> bool:
    expect = load(path)["expect"]
    if rule in expect.get("counts", ()) or any(event.get("rule") == rule for event in expect.get("events", ())):
        return True
    return rule in named_by(path) and bool({"outcome", "standing"} & set(expect))


def readings() -> list[tuple[str, str, str]]:
    """Each reading of each option, in the first game that has it."""
    found: dict[tuple[str, str], tuple[str, str, str]] = {}
    for game in games():
        for option, rule in catalogue.rulebook(game).options.items():
            for reading in rule.readings:
                found.setdefault((rule.id, reading.value), (game, option, reading.value))
    return list(found.values())


@pytest.mark.parametrize(("game", "option", "value"), readings())
def test_reading_has_a_record_of_its_own(game: str, option: str, value: str) -> None:
    """Some record played under this reading comes out otherwise under each other reading of the option."""
    rule = catalogue.rulebook(game).options[option]
    records = [data for data in map(load, rules_shown()[rule.id]) if options_chosen(data)[option] == value]
    write = f"{what_to_write(rule)} and options = {{ {option} = {value!r} }}".replace("'", '"')
    assert records, write
    for other in rule.readings:
        if other.value != value:
            told_apart = any(otherwise(data, option, other) for data in records)
            assert told_apart, f"{write}, that comes out otherwise under {other.value!r}"


def options_chosen(data: dict[str, Any]) -> dict[str, str]:
    """Every option of a record with its value."""
    return catalogue.rulebook(data["game"]).resolve(data["ruleset"], data.get("options"))


def otherwise(data: dict[str, Any], option: str, other: Reading) -> bool:
    """Whether a record fails or comes to another end under another reading, with what that reading requires.

    Where a refusal would be lifted is not asked: that changes with every option.
    """
    refusals = [{key: entry[key] for key in ("line", "rule")} for entry in data["expect"].get("refused", ())]
    bare = {**data, "expect": {**data["expect"], "refused": refusals}}
    changed = {**bare, "options": {**data.get("options", {}), **other.requires, option: other.value}}
    try:
        options_chosen(changed)
    except ChoiceError:
        return False  # the two clash here, so this record cannot tell them apart
    return fails(lambda: hold(changed)) or play(hold(changed)) != play(hold(bare))


def fails(replayed: Callable[[], object]) -> bool:
    """Whether a record no longer comes out as it expects. Any error not made for that fails the test itself."""
    try:
        replayed()
    except NOTICED:
        return True
    except DeckError as error:
        if not str(error).startswith("deck: "):  # too few cards to deal, which no rule says
            raise
        return True  # the pack is another
    return False


def switch(rule: Rule) -> object:
    """What switches a rule off; the test fails where its game has nothing that does."""
    game, _, short = rule.id.partition(".")
    file = f"off/{game.replace('-', '_')}.py"
    found = module("off", game)
    if found is None or short not in found.OFF:
        pytest.fail(f'tests/{file}: OFF has no entry for {short}; write "{short}": put((…)) or mute("{short}")')
    return found.OFF[short]


@pytest.mark.parametrize("rule", ENFORCED, ids=whole)
def test_rule_would_be_missed(rule: Rule) -> None:
    """With the rule switched off, a record that shows it comes out otherwise."""
    with off(switch(rule)):  # type: ignore[arg-type]
        noticed = any(fails(partial(check, path)) for path in rules_shown().get(rule.id, ()))
    assert noticed, f"{what_to_write(rule)} that comes out otherwise when it is off (none that there is does)"


@pytest.mark.parametrize("rule", ENFORCED, ids=whole)
def test_after_a_switch_the_records_pass_again(rule: Rule) -> None:
    for path in rules_shown().get(rule.id, ())[:1]:
        check(path)


def test_rules_marked_in_tests_are_rules() -> None:
    marked = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                marked.add(ast.literal_eval(node.args[0]))
    assert marked <= set(RULES)
