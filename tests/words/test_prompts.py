"""What is asked is one short line, with the longest name and the longest word in it."""

from __future__ import annotations

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.book.wording import FORM, SLOT
from groomporter.wording.words import common

SHORT, MOST = 48, 90
NAME, WORD, NUMBER = "Dorothy", "diamonds", "10"


def prompts(game: str) -> dict[str, list[str]]:
    """Every prompt that a game has, its own and those of every table."""
    return {**common()["prompt"], **catalogue.rulebook(game).words.get("prompt", {})}


def filled(text: str) -> str:
    """A prompt as long as it can be: a name first, then suits, and numbers with their nouns."""
    longer = FORM.sub(lambda form: max(form[1], form[2], key=len), text)
    return SLOT.sub(lambda slot: f"{NUMBER} {slot[3]}" if slot[3] else NAME if slot[1] == "0" else WORD, longer)


@pytest.mark.parametrize("game", groomporter.games())
def test_every_prompt_is_one_short_line(game: str) -> None:
    long = {key: one for key, texts in prompts(game).items() for text in texts if len(one := filled(text)) > SHORT}
    told = "\n".join(f"{len(text)} {key}: {text}" for key, text in long.items())
    assert all(len(text) <= MOST for text in long.values()), told
