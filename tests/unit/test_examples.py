"""Examples: each is played at the build, opens where its rule shows, and can be played on from there."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from groomporter import replay
from groomporter.book.catalogue import SHARED, games
from groomporter_site.examples.example import Example, examples_of, read_example
from groomporter_site.examples.rule_examples import RuleExample, examples_by_rule, names_for
from groomporter_site.examples.steps import pieces, show
from groomporter_site.examples.write import examples_for
from groomporter_site.firsthand import TutorialError
from groomporter_site.page import book_of

PAGES = [*games(), SHARED]


def example(game: str, name: str) -> Example:
    return examples_of(game)[name]


@cache
def shown(game: str, name: str, rule: str) -> tuple[dict[str, Any], int]:
    """An example as it is shown for a rule, and the step at which it opens."""
    showing = RuleExample(example(game, name), rule)
    found, places = show(showing.example, [showing])
    return found, places[showing]


def test_a_refused_line_is_tried_after_the_last_position_and_says_why() -> None:
    """Anne leads the king of hearts; Bess, who has the three of hearts, tries the four of clubs."""
    found, place = shown("losing-loadum", "follow-suit-able", "losing-loadum.follow-suit")
    tried = found["steps"][place]["tried"]
    assert (tried["seat"], tried["refused"], tried["rule"]) == ("Bess", True, "losing-loadum.follow-suit")
    assert [card["card"] for card in tried["cards"]] == ["4C"]
    assert "three of hearts" in tried["because"]
    assert found["steps"][place + 1]["tried"]["refused"] is False, "then the three of hearts, which she may play"


def test_a_rule_that_play_follows_opens_where_it_is_followed() -> None:
    """Blouette: two queens under a king; Cecily takes the trick once the last card lies there."""
    found, place = shown("blouette", "beaten-tie", "blouette.highest-takes")
    assert found["steps"][place]["said"][-1]["text"] == "Cecily takes the trick."
    assert found["steps"][place]["done"] == 4


def test_no_more_is_shown_than_what_led_there_and_what_came_of_it() -> None:
    """Three tricks and their reckoning are thirteen positions; the second trick’s last card is the ninth."""
    found, place = shown("blouette", "partners", "blouette.highest-takes")
    assert place == 3
    assert len(found["steps"]) == 5


def test_where_the_author_says_so_it_opens_at_that_line() -> None:
    one = example("blouette", "partners")
    line = one.table.lines[5]
    told = Example(one.game, one.name, {**one.data, "at": {"highest-takes": line}})
    assert RuleExample(told, "blouette.highest-takes").done == 6
    assert RuleExample(one, "blouette.highest-takes").done != 6


def test_what_the_author_names_is_a_line_of_the_record() -> None:
    one = example("blouette", "partners")
    told = Example(one.game, one.name, {**one.data, "at": {"highest-takes": "Anne: play AS"}})
    with pytest.raises(TutorialError, match=r"tutorials/blouette/examples/partners\.toml: at: no line 'Anne: play AS'"):
        _ = RuleExample(told, "blouette.highest-takes").done


def test_cards_in_a_note_become_pictures_of_them() -> None:
    table = example("blouette", "beaten-tie").table
    assert pieces(table, "Anne’s QC, then KC.") == [
        "Anne’s ",
        {"card": "QC", "words": "queen of clubs"},
        ", then ",
        {"card": "KC", "words": "king of clubs"},
        ".",
    ]
    assert pieces(table, "Anne's A2-QC") == ["Anne's A2-QC"]


@pytest.mark.parametrize("game", PAGES)
def test_every_example_can_be_played_on_from_each_step(game: str) -> None:
    """What is kept of its record opens at each step, with as many lines as the step says."""
    for name, found in examples_for(game)["examples"].items():
        for step in found["steps"]:
            record = {**found["record"], "actions": found["record"]["actions"][: step["done"]]}
            assert len(replay(record).lines) == step["done"], name  # type: ignore[union-attr]


@pytest.mark.parametrize("game", PAGES)
def test_a_page_asks_for_little(game: str) -> None:
    data = json.dumps(examples_for(game), ensure_ascii=False, separators=(",", ":")).encode()
    assert len(gzip.compress(data)) <= 60_000
    assert examples_for(game)["examples"]


@pytest.mark.parametrize("game", PAGES)
def test_every_rule_and_reading_that_play_can_show_has_an_example_or_says_why_not(game: str) -> None:
    beside = examples_for(game)["shown"]
    for rule in book_of(game).rules.values():
        assert (rule.kind == "informs") == bool(rule.untested)
        keys = [f"{rule.id}={reading.value}" for reading in rule.readings] or [rule.id]
        for key in keys:
            assert rule.kind == "informs" or beside[key], key
        assert all(names_for(rule, game, reading) for reading in rule.readings if rule.kind != "informs")


def test_each_showing_opens_at_a_step_that_there_is() -> None:
    for game in PAGES:
        found = examples_for(game)
        for key, some in found["shown"].items():
            for name, place in some:
                assert 0 <= place < len(found["examples"][name]["steps"]), (key, name)


def test_an_example_of_its_own_game_made_for_the_rule_comes_first() -> None:
    first = examples_by_rule()["losing-loadum.follow-suit"][0]
    assert first.example.id == "losing-loadum/follow-suit-able"


@pytest.mark.parametrize("wanted", ["title", "note", "shows"])
def test_an_example_without_words_for_its_reader_is_refused(wanted: str, tmp_path: Path) -> None:
    words = {"title": '"A"', "note": '"B"', "shows": '["blouette.deal"]'}
    path = tmp_path / "x.toml"
    path.write_text("".join(f"{key} = {value}\n" for key, value in words.items() if key != wanted), "utf-8")
    with pytest.raises(TutorialError, match=rf"tutorials/blouette/examples/x\.toml: an example needs {wanted}"):
        read_example(path, "blouette")
