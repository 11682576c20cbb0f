"""The one renderer of a table, run by Node while the site is built: one process for all tables."""

from __future__ import annotations

import atexit
import json
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .starting.node import node

SCRIPT = Path(__file__).with_name("render.mjs")


@cache
def process() -> subprocess.Popen[str]:
    """The Node process; it ends with this one."""
    started = subprocess.Popen([node(), str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(close, started)
    return started


def close(started: subprocess.Popen[str]) -> None:
    """End the process."""
    for stream in (started.stdin, started.stdout):
        if stream:
            stream.close()
    started.wait(10)


def render_screen(
    screen: Mapping[str, Any], base: str, *, stepwise: bool = False, name: str = "", example: str = "", view: str = ""
) -> str:
    """A screen as HTML.

    Args:
        base: where the site begins, as seen from the page, with a slash at its end.
        stepwise: whether the full game begins with a hand of the course.
        name: the table's in its page, by which its parts are named.
        example: the title of its hand, where that is not the game's first: a page may have several tables.
        view: how it is laid out, by a name that the renderer knows; "" beside the text of a page.

    Raises:
        RuntimeError: Node could not render it.
    """
    return ask_node(
        {"screen": screen, "base": base, "stepwise": stepwise, "id": name, "example": example, "view": view}
    )


def render_picture(screen: Mapping[str, Any], base: str, choices: Mapping[str, str] | None = None) -> str:
    """A position as HTML, with nothing to be done.

    Args:
        base: where the site begins, as seen from the page, with a slash at its end.
        choices: cards of the hand that are to be chosen among, each with the name of its choice.

    Raises:
        RuntimeError: Node could not render it.
    """
    return (
        f'<div class="card-picture">{ask_node({"screen": screen, "base": base, "choices": dict(choices or {})})}</div>'
    )


def render_quiz(questions: Sequence[Mapping[str, Any]], base: str, name: str) -> str:
    """A quiz as HTML: its questions and their key.

    Args:
        questions: of `groomporter.scene.quizzes.show_question`.
        base: where the site begins, as seen from the page, with a slash at its end.
        name: what the names of its answers begin with, unlike that of any other quiz on the page.

    Raises:
        RuntimeError: Node could not render it.
    """
    return ask_node({"questions": questions, "base": base, "name": name})


def render_faces(cards: Sequence[str]) -> str:
    """Cards side by side as HTML, as a drawing that says nothing to whoever does not see it.

    Args:
        cards: in the notation, such as TH.

    Raises:
        RuntimeError: Node could not render it.
    """
    return ask_node({"faces": list(cards)})


def render_pack_sheet(sheet: Mapping[str, Any], base: str, side: str) -> str:
    """A side of the sheet of a stacked pack as HTML.

    Args:
        sheet: of `groomporter.scene.pack_sheet.sheet`.
        base: where the site begins, as seen from the page, with a slash at its end.
        side: "lay", how the pack is laid and dealt; or "play", what then happens.

    Raises:
        RuntimeError: Node could not render it.
    """
    return ask_node({"stack": sheet, "base": base, "side": side})


def ask_node(question: Mapping[str, Any]) -> str:
    """What Node answers."""
    started = process()
    assert started.stdin
    assert started.stdout
    started.stdin.write(json.dumps(question) + "\n")
    started.stdin.flush()
    line = started.stdout.readline()
    if not line:
        raise RuntimeError("the renderer (Node) failed; its message is above")
    text: str = json.loads(line)
    return text
