"""Words that are quoted in another language than English stand with our translation, on pages and at the table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter.book.sources import SourceError, parse, sources
from groomporter.desk import questions as desk

GAMES = Path(groomporter.__file__).parent / "games"


def citations_in(data: Any) -> Iterator[dict[str, str]]:
    """Every citation of a rules file."""
    if isinstance(data, list):
        for one in data:
            yield from citations_in(one)
    elif isinstance(data, dict):
        if "source" in data:
            yield data
        for one in data.values():
            yield from citations_in(one)


def passages() -> dict[str, set[str]]:
    """The passages that rules and dates quote, by the work that they were read in."""
    found: dict[str, set[str]] = {}
    for file in GAMES.rglob("*.toml"):
        for cite in citations_in(tomllib.loads(file.read_text("utf-8"))):
            if cite.get("passage"):
                found.setdefault(cite.get("via") or cite["source"], set()).add(cite["passage"])
    return found


def test_each_passage_in_another_language_has_our_english_and_no_other_has() -> None:
    quoted = passages()
    for source in sources().values():
        wanted = set() if source.language == "en" else quoted.get(source.id, set())
        assert set(source.english) == wanted, source.id


def test_a_ruling_quotes_its_source_with_our_english() -> None:
    """Lóra: Anne may not lead her heart; the Slovak rule is beside ours."""
    answer = desk.ask({"do": "new", "game": "lora", "seats": ["Anne", "Bess", "Cecily", "Dorothy"], "seed": "1"})
    hearts = [card["why"] for card in answer["screen"]["hand"] if card["why"]]
    for seed in "23456":
        if hearts:
            break
        answer = desk.ask({"do": "new", "game": "lora", "seats": ["Anne", "Bess", "Cecily", "Dorothy"], "seed": seed})
        hearts = [card["why"] for card in answer["screen"]["hand"] if card["why"]]
    ruling = desk.ask({"do": "why", "line": hearts[0], "hand": answer["hand"]})["ruling"]
    slovak = next(cite for cite in ruling["cited"] if cite["passage"].startswith("Červeň"))
    assert slovak["english"].startswith("A heart may be led only if")
    assert all(not cite["english"] for cite in ruling["cited"] if not cite["passage"])


@pytest.mark.parametrize(("key", "value"), [("language", "7"), ("english", '"a"')])
def test_a_translation_is_words_for_words(key: str, value: str) -> None:
    text = f'{{"id": "one", "title": "One", "{key}": {value}, "custom": {{"short": "One", "read": true}}}}'
    with pytest.raises(SourceError, match=rf"one\.json: {key} is of the wrong type"):
        parse("one.json", text)
