"""How texts are set: no line ends within what belongs together."""

from __future__ import annotations

import pytest

from groomporter.core.plain import keep_numbers, keep_years


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Anne pays 2 chips.", "Anne pays 2\N{NO-BREAK SPACE}chips."),
        ("steps 10–13", "steps 10\N{WORD JOINER}–\N{WORD JOINER}13"),
        ("Bess – with no card – stays.", "Bess – with no card – stays."),
    ],
)
def test_no_line_ends_between_a_number_and_what_it_numbers_nor_in_a_range(text: str, kept: str) -> None:
    assert keep_numbers(text) == kept


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("So Cotton 1674 has it.", "So Cotton\N{NO-BREAK SPACE}1674 has it."),
        ("Wikipedia 2026", "Wikipedia\N{NO-BREAK SPACE}2026"),
        ("Justin du Coeur", "Justin du\N{NO-BREAK SPACE}Coeur"),
        ("A game of 52 cards, pp. 116–117", "A game of 52 cards, pp. 116–117"),
    ],
)
def test_no_line_ends_between_an_author_and_the_year(text: str, kept: str) -> None:
    assert keep_years(text) == kept
