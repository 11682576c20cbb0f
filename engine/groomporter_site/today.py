"""Today's hand: a deal of one game for each day, the same for everybody, its first choices answered at build.

The games take turns; each deal is a file, and after so many days as there are files the first comes again. Which is
today's the page finds out by the date. It asks nobody for more than the file.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import games, rulebook

from .elements import element, link
from .file_pages import packed_script
from .page import SiteBlock
from .renderer import render_picture
from .tables import answer_of_desk, plain, with_replies

FOLDER = "today"
ROUNDS = 2  # of all games, before the first hand comes again
STRIDE = 0.618  # of all games from one day's to the next: kin stand together in the alphabet, and are so kept apart
TRIES = 12  # deals, one after another, of which the first with a choice is taken


@cache
def turns() -> tuple[str, ...]:
    """The games in the order in which they take turns, a round of them."""
    count = len(games())
    step = next((near for near in range(max(1, round(count * STRIDE)), count) if gcd(near, count) == 1), 1)
    return tuple(games()[place * step % count] for place in range(count))


def count_slots() -> int:
    """How many hands there are."""
    return ROUNDS * len(turns())


def game_of(slot: int) -> str:
    """Whose turn it is."""
    return turns()[slot % len(turns())]


@cache
def hand_of(slot: int) -> dict[str, Any]:
    """The hand of a slot with its screen and the answers to its first choices, as the page of a table has it.

    Raises:
        ValueError: the game has no deal that begins with a choice.
    """
    game = game_of(slot)
    for number in range(TRIES):
        if answer := with_choice(deal_of_slot(game, slot, number)):
            return with_replies(game, answer)
    raise ValueError(f"{game}: none of {TRIES} deals begins with a choice, for today's hand")


def deal_of_slot(game: str, slot: int, number: int) -> dict[str, Any]:
    """The slot's deal: each time another player deals, so that the reader does not always begin.

    Raises:
        ValueError: the desk cannot deal it.
    """
    asked = plain(game, f"today {slot} of {count_slots()}" + "." * number)
    dealer = asked["seats"][(slot // len(turns()) + number) % len(asked["seats"])]
    return answer_of_desk(game, {**asked, "dealer": dealer, "aids": True})


def with_choice(answer: dict[str, Any]) -> dict[str, Any] | None:
    """The first moment at which the reader has a choice; what leaves none is done. None where there is no such."""
    for _ in range(TRIES):
        screen = answer["screen"]
        lines = choices(screen)
        if screen["over"] or screen["seat"] not in screen["turn"] or not lines:
            return None
        if len(lines) > 1:
            return answer
        answer = answer_of_desk(screen["game"], {"do": "act", "line": lines[0], "hand": answer["hand"]})
    return None


def choices(screen: dict[str, Any]) -> list[str]:
    """The lines that answer what is asked."""
    asked = [choice["line"] for ask in screen["asks"] if ask["duty"] == "must" for choice in ask["choices"]]
    return [card["line"] for card in screen["hand"] if card["line"]] + asked


def write(site: Path, *, scripts: bool = False) -> None:
    """Write the hands into a built site.

    Args:
        scripts: whether as scripts, for pages that are files and can fetch nothing.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for slot in range(count_slots()):
        data = json.dumps(hand_of(slot), ensure_ascii=False, separators=(",", ":"))
        name, text = (f"{slot}.js", packed_script(str(slot), data)) if scripts else (f"{slot}.json", data)
        (folder / name).write_text(text, "utf-8")


# Asks for the day's file while the page's modules are still on their way, and counts days as ``docs/today/days.mjs``
# does. When these have come the theme's script is about to begin, and a table that waits would wait for it too.
EARLY = """<script>{
const { hands, folder } = document.currentScript.parentElement.dataset, now = new Date();
const slot = (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5) % hands;
if (location.protocol !== "file:" && !customElements.get("todays-hand")) globalThis.groomporterToday = {
  slot, answer: fetch(folder + slot + ".json").then((answer) => answer.ok ? answer.json() : null).catch(() => null),
};
}</script>"""


class TodayBlock(SiteBlock):
    """``/// today``: today's hand, and the ways to those of the week.

    Without JavaScript, and on paper, it is a picture of one, and the way to its table.
    """

    NAME = "today"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The hand of the first slot, which the day's takes the place of."""
        self.bare()
        game = game_of(0)
        book = rulebook(game)
        listed = [[name, rulebook(name).name, rulebook(name).goal] for name in turns()]
        base = self.page.up("index.md").removesuffix("index.md")
        whole = element(
            parent, "todays-hand", class_="today", data_turns=json.dumps(listed, ensure_ascii=False),
            data_hands=str(count_slots()), data_folder=f"{base}{FOLDER}/", data_search_exclude="",
        )  # fmt: skip
        whole.text = self.md.htmlStash.store(EARLY)
        head = element(whole, "div", class_="today-head")
        element(head, "h2", book.name, id="todays-hand")
        element(head, "p", "A hand to play", class_="today-day")
        element(head, "p", book.goal, class_="today-goal")
        shown = element(whole, "div", class_="today-table")
        shown.text = self.md.htmlStash.store(render_picture(hand_of(0)["screen"], base))
        way = element(whole, "p", class_="today-way")
        link(way, "Play it at its table", self.page.to(f"play/{game}.md"))
        return whole
