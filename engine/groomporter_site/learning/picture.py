"""A position's picture as a block puts it on a page: lessons and quizzes draw theirs alike."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Mapping
from typing import Any

from markdown import Markdown

from ..elements import element
from ..renderer import render_picture

BASE = "../../"  # a picture leads nowhere; its renderer wants to know all the same


def picture(
    md: Markdown, parent: Etree.Element, screen: Mapping[str, Any], choices: Mapping[str, str] | None = None
) -> None:
    """What a seat sees, at the end of an element.

    Args:
        screen: of `groomporter.scene.screen.screen`.
        choices: cards of the hand that are to be chosen among, each with the name of its choice (``data-choice``).
    """
    made = element(parent, "div", class_="picture-block", data_search_exclude="")
    made.text = md.htmlStash.store(render_picture(screen, BASE, choices))
