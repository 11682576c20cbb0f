"""A record as text: every value comes back as it was, one key a line, and long lists are laid out a word a line."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from groomporter.keep.record import toml


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("seat", "seat"),
        ("five-card", "five-card"),
        ("five_card", "five_card"),
        ("2C", "2C"),
        ("a b", '"a b"'),
        ("Anñe", '"Anñe"'),
        ("a.b", '"a.b"'),
        ('"', '"\\""'),
        ("", '""'),
    ],
)
def test_a_key_stands_in_quotation_marks_where_it_must(key: str, written: str) -> None:
    text = toml({"standing": {key: 1}})
    assert text == f"standing = {{ {written} = 1 }}\n"
    assert tomllib.loads(text) == {"standing": {key: 1}}


@pytest.mark.parametrize(
    ("entry", "written"),
    [
        (True, "true"),
        (7, "7"),
        ("Anne: play KH", '"Anne: play KH"'),
        ("“Ñ”", '"“Ñ”"'),
        ({}, "{}"),
        ([], "[]"),
        ([1, 2, 3, 4, 5, 6, 7], "[1, 2, 3, 4, 5, 6, 7]"),  # numbers stay in one line
        (list("abcdef"), '["a", "b", "c", "d", "e", "f"]'),  # and six words
        (list("abcdefg"), '[\n    "a",\n    "b",\n    "c",\n    "d",\n    "e",\n    "f",\n    "g",\n]'),
        ({"a": {"b": 1}}, "{ a = { b = 1 } }"),
    ],
)
def test_a_value_is_written_as_it_can_be_read(entry: Any, written: str) -> None:
    text = toml({"key": entry})
    assert text == f"key = {written}\n"
    assert tomllib.loads(text) == {"key": entry}


def test_the_deals_of_a_match_follow_each_with_its_head() -> None:
    data = {"game": "lou", "deal": [{"dealer": "Anne"}, {"dealer": "Bess"}]}
    text = toml(data)
    assert text == 'game = "lou"\n\n[[deal]]\ndealer = "Anne"\n\n[[deal]]\ndealer = "Bess"\n'
    assert tomllib.loads(text) == data
