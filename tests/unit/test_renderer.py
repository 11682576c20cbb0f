"""The one renderer: pure, the same at build and in the page, and knowing no game."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.core.cards import FRENCH, GERMAN
from groomporter.desk import questions as desk
from groomporter_site.firsthand import first_hand
from groomporter_site.renderer import render_screen
from groomporter_site.starting.node import node

TABLE = Path(__file__).parents[2] / "docs" / "table"
MODULES = sorted(TABLE.glob("*.mjs"))


def opening_answer(**more: Any) -> dict[str, Any]:
    answer = desk.ask({"do": "new", "game": "losing-loadum", "seats": ["Anne", "Bess"], "seed": "1", **more})
    assert "error" not in answer
    screen: dict[str, Any] = answer["screen"]
    return screen


def places(html: str) -> dict[str, list[str]]:
    """Who sits at each side of the cloth."""
    groups = re.split(r'class="seats seats-(\w+)"', html)[1:]
    return {
        side: re.findall(r'class="seat-name">(\w+)', group)
        for side, group in zip(groups[::2], groups[1::2], strict=True)
    }


def test_a_partner_sits_opposite() -> None:
    """Of three others the second is across the table; without partners it is drawn with those on the left."""
    screen = opening_answer(seats=["Anne", "Bess", "Cecily", "Dorothy"])
    assert places(render_screen(screen, "../")) == {"left": ["Bess", "Cecily"], "right": ["Dorothy"]}
    screen["seats"][2]["partner"] = True
    assert places(render_screen(screen, "../")) == {"left": ["Bess"], "top": ["Cecily"], "right": ["Dorothy"]}


@pytest.mark.parametrize("module", MODULES, ids=[path.name for path in MODULES])
def test_no_game_and_no_rule_in_the_table(module: Path) -> None:
    """Neither an id nor a name of a game, nor a rule's id, stands in a module of the table; no file is long."""
    text = module.read_text("utf-8")
    lower = text.lower()
    for game in groomporter.games():
        book = catalogue.rulebook(game)
        for word in (game, book.name, *(rule.id for rule in book.rules.values())):
            if word.lower() in lower:
                assert not re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE), word
    assert not re.search(r"\b(innerHTML|insertAdjacentHTML|eval|document\.write)\b", text)
    assert set(re.findall(r"https?://[^\"]*", text)) <= {"http://www.w3.org/2000/svg"}
    assert len(text.splitlines()) <= 400


def test_the_same_screen_gives_the_same_tree() -> None:
    screen = opening_answer()
    assert render_screen(screen, "../") == render_screen(screen, "../")


def test_what_comes_from_outside_is_text() -> None:
    """A player called like a tag is written out, in text and in attributes."""
    html = render_screen(opening_answer(seats=["Anne", '<img src=x onerror="1">']), "../")
    assert "<img" not in html
    assert "&lt;img src=x onerror=&quot;1&quot;&gt;" in html


def test_every_card_is_drawn() -> None:
    """Each card of the French and the German pack has its index twice, three suits, and a name in words; the two men of
    the German have a figure besides."""
    screen = opening_answer()
    for pack in (FRENCH, GERMAN):
        for number, name in enumerate(pack.names):
            card = {"card": name, "words": pack.words(number), "line": "", "why": "Anne: play", "wrong": ""}
            html = render_screen({**screen, "hand": [card], "unseen": 0, "asks": [], "piles": [], "seats": []}, "../")
            index = {"T": "10", "J": "Kn"}.get(name[:-1], name[:-1])
            assert html.count(f">{index}</text>") == 2
            assert len(re.findall(r'<path d="M[^"]+"', html)) == (4 if name[:-1] in ("O", "U") else 3)
            assert f'aria-label="{pack.words(number)}, why not?"' in html


def test_two_cards_of_one_rank_differ_by_their_suit() -> None:
    screen = {**opening_answer(), "asks": [], "piles": [], "seats": [], "unseen": 0}

    def drawn(name: str) -> str:
        card = {"card": name, "words": "", "line": "", "why": "", "wrong": ""}
        return " ".join(re.findall(r'<path d="[^"]+"', render_screen({**screen, "hand": [card]}, "../")))

    assert len({drawn(name) for name in ("KC", "KD", "KH", "KS", "KB", "KA", "KG")}) == 7


def test_over_and_under_differ_in_more_than_their_letter() -> None:
    """The sign of the suit stands high on the Over and low on the Under, in large print too."""

    def height(name: str, *, large: bool) -> float:
        script = f"""
          import {{ face }} from "{(TABLE / "cards.mjs").as_uri()}";
          const signs = face("{name}", {str(large).lower()}).slice(2).filter((part) => part[0] === "svg");
          console.log(signs[signs.length - 1][1].y);
        """
        command = [node(), "--input-type=module", "-e", script]
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    for large in (False, True):
        assert height("OA", large=large) + 20 < height("UA", large=large)


def test_the_middle_tells_stock_pool_and_direction() -> None:
    screen = opening_answer()
    assert "Stock: 2" in render_screen(screen, "../")
    assert "Pool: 12 chips" in render_screen(screen, "../")
    assert "anticlockwise" not in render_screen(screen, "../")
    assert "anticlockwise" in render_screen({**screen, "way": -1}, "../")


def test_partners_and_dealer_are_told_in_words() -> None:
    screen = opening_answer(seats=["Anne", "Bess", "Cecily", "Dorothy"])
    seats = [{**seat, "partner": seat["name"] == "Cecily"} for seat in screen["seats"]]
    html = render_screen({**screen, "seats": seats}, "../")
    assert re.search(r"Cecily<span[^>]*> your partner", html)
    assert re.search(r"Dorothy<span[^>]*> deals", html)


def test_links_lead_to_the_rules_page() -> None:
    """A rule of the game to the game's page, one of every table to the page of those."""
    script = f"""
      import {{ ruleAddress }} from "{(TABLE / "screen-facts.mjs").as_uri()}";
      console.log(ruleAddress("../", "losing-loadum.stakes"), ruleAddress("../", "every-table.turn"));
    """
    command = [node(), "--input-type=module", "-e", script]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert told == ["../games/losing-loadum/#losing-loadum.stakes", "../every-table/#every-table.turn"]


def test_frames_become_screens_on_which_nothing_can_be_done() -> None:
    """Anne's ten lies on Dorothy's king; Bess and Cecily follow, the trick is gathered, and Dorothy leads again."""
    question = first_hand("losing-loadum")
    assert question
    opened = desk.ask(question | {"do": "new"})
    answer = desk.ask({"do": "act", "hand": opened["hand"], "line": "Anne: play TH"})
    script = f"""
      import {{ screenOfFrame }} from "{(TABLE / "screen-facts.mjs").as_uri()}";
      const {{ screen, frames }} = {json.dumps({key: answer[key] for key in ("screen", "frames")})};
      console.log(JSON.stringify(frames.map((frame) => screenOfFrame(screen, frame))));
    """
    command = [node(), "--input-type=module", "-e", script]
    screens = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    laid = [[seat["name"] for seat in screen["seats"] if seat["played"]] for screen in screens]
    assert laid[:4] == [["Anne", "Dorothy"], ["Anne", "Bess", "Dorothy"], [], ["Dorothy"]]
    for screen in screens:
        assert screen.keys() == answer["screen"].keys()
        assert screen["asks"] == screen["log"] == []
        assert not any(card["line"] for card in screen["hand"])
        assert all(seat.keys() == answer["screen"]["seats"][0].keys() for seat in screen["seats"])
