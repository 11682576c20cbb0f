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
from groomporter.core.cards import FRENCH, GERMAN, Pack
from groomporter.desk import questions as desk
from groomporter_site.firsthand import first_hand
from groomporter_site.renderer import render_picture, render_screen
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


def test_the_others_sit_round_the_table_and_in_a_picture_a_partner_alone_sits_opposite() -> None:
    """Of three others the second is across the table; a picture has it there if it is a partner, else on the left."""
    screen = opening_answer(seats=["Anne", "Bess", "Cecily", "Dorothy"])
    across = {"left": ["Bess"], "top": ["Cecily"], "right": ["Dorothy"]}
    assert places(render_screen(screen, "../")) == across
    assert places(render_picture(screen, "../")) == {"left": ["Bess", "Cecily"], "right": ["Dorothy"]}
    screen["seats"][2]["partner"] = True
    assert places(render_screen(screen, "../")) == places(render_picture(screen, "../")) == across


def heading(screen: dict[str, Any], **more: Any) -> str:
    """The one line over a table."""
    found = re.search(r'class="table-title"[^>]*>([^<]*)<', render_screen(screen, "../", **more))
    assert found
    return found[1]


def test_a_table_that_fills_the_window_says_in_one_line_what_a_deal_came_to_or_who_has_won_the_match() -> None:
    """Of Noddy 31 points win; Anne has 30 of them, or none."""
    told = []
    for points in (30, 0):
        standing = {"points": {"Anne": points, "Bess": 0}}
        answer = desk.ask({"do": "new", "game": "noddy", "seats": ["Anne", "Bess"], "seed": "5", "standing": standing})
        while not answer["screen"]["settled"]:
            shown = answer["screen"]
            lines = [card["line"] for card in shown["hand"] if card["line"]]
            lines += [choice["line"] for ask in shown["asks"] if ask["duty"] == "must" for choice in ask["choices"]]
            question = {"do": "act", "line": lines[0]} if lines else {"do": "go"}
            answer = desk.ask({**question, "hand": answer["hand"]})
        assert heading(answer["screen"]).startswith(answer["screen"]["title"])
        told.append((answer["screen"]["go"], heading(answer["screen"], view="play"), answer["screen"]["result"][0]))
    assert told[0][:2] == ("end", "You have won the game.")
    assert told[1][0] == "next"
    assert told[1][1] == told[1][2]


COMMON = ("put",)  # names of games that are common words besides


@pytest.mark.parametrize("module", MODULES, ids=[path.name for path in MODULES])
def test_no_game_and_no_rule_in_the_table(module: Path) -> None:
    """Neither an id nor a name of a game, nor a rule's id, stands in a module of the table; no file is long."""
    text = module.read_text("utf-8")
    lower = text.lower()
    for game in groomporter.games():
        book = catalogue.rulebook(game)
        for word in (game, book.name, *(rule.id for rule in book.rules.values())):
            if word.lower() in lower:
                written = re.escape(word)
                # such a word is a name where it stands in marks, alone
                found = rf"[\"'`]{written}[\"'`]" if word.lower() in COMMON else rf"\b{written}\b"
                assert not re.search(found, text, re.IGNORECASE), word
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


def alone(screen: dict[str, Any], card: str, words: str = "") -> str:
    """What is drawn where one card is all that lies on the table."""
    held = {"card": card, "words": words, "line": "", "why": "Anne: play", "wrong": ""}
    return render_screen({**screen, "hand": [held], "unseen": 0, "asks": [], "piles": [], "seats": []}, "../")


def test_every_card_is_drawn() -> None:
    """Each card of the French and the German pack has its index and its suit twice, and a name in words; the Over and
    the Under have the sign of their suit besides.
    """
    screen = opening_answer()
    for pack in (FRENCH, GERMAN):
        for number, name in enumerate(pack.names):
            html = alone(screen, name, pack.words(number))
            rank = name[:-1]
            index = {"T": "10", "J": "Kn"}.get(rank, rank)
            assert html.count(f">{index}</text>") == html.count('class="card-suit"') == 2
            assert html.count('class="card-sign"') == (rank in "OU")
            assert f'aria-label="{pack.words(number)}, why not?"' in html


def test_two_cards_of_one_rank_differ_by_their_suit() -> None:
    screen = opening_answer()
    suits = {re.search(r'class="card-suit" d="([^"]+)"', alone(screen, f"K{suit}")) for suit in "CDHSBAG"}
    assert None not in suits
    assert len({found[1] for found in suits if found}) == 7


PICTURES = Path(__file__).parents[2] / "docs" / "look"
STYLE = (TABLE / "cards.css").read_text("utf-8")
ROWS = dict(re.findall(r"^\.suit-(\S+) \{ --row: (\d);", STYLE, re.MULTILINE))
COLUMNS = dict(re.findall(r"^\.(\S+) \{ --column: (\d); \}", STYLE, re.MULTILINE))
BODIES = {"K": "king", "Q": "queen", "J": "knave", "O": "over", "U": "knave"}
SETS = {"": FRENCH, "-four-colours": FRENCH, "-german": GERMAN}  # the names of the pictures, and what pack they show


def cells(pack: Pack, kind: str) -> list[tuple[str, str, int, int]]:
    """The rank and the suit of each card with pips, or of each court, and where in its picture it is looked for."""
    found = []
    for number, name in enumerate(pack.names):
        face = re.search(rf'card-face suit-(\w+) {kind} ({kind}-\w+)"', alone(opening_answer(), name))
        if face:
            assert face[1] == pack.suit_words[pack.suit[number]]
            found.append((name[:-1], face[1], int(COLUMNS[face[2]]), int(ROWS[face[1]])))
    return found


@pytest.mark.parametrize("tail", SETS)
def test_every_court_stands_in_the_cell_that_the_style_shows(tail: str) -> None:
    """And no other is drawn."""
    text = (PICTURES / f"courts{tail}.svg").read_text("utf-8")
    drawn = re.findall(r'<use href="#(\w+)" x="(\d+)" y="(\d+)"', text)
    shown = [(BODIES[rank], str(130 * x + 34), str(184 * y + 46)) for rank, _, x, y in cells(SETS[tail], "court")]
    assert sorted(drawn) == sorted(shown)


@pytest.mark.parametrize("tail", SETS)
def test_a_number_has_as_many_pips_as_it_says_in_its_suit(tail: str) -> None:
    """Those below the middle are turned; the row of a suit bears its pips."""
    text = (PICTURES / f"pips{tail}.svg").read_text("utf-8")
    points = {
        way: [(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", line)]
        for way, line in re.findall(r'<path id="(upright|turned)"[^>]* d="M([^"]*)"', text)
    }
    assert max(y for _, y in points["upright"]) == 70 < min(y for _, y in points["turned"])
    for rank, suit, column, row in cells(SETS[tail], "pips"):
        count = sum(x // 100 == column for line in points.values() for x, _ in line)
        assert count == (int(rank) if rank.isdigit() else {"A": 0, "T": 10}[rank])  # the one of an ace is drawn alone
        for way in points:
            assert f'#{way}" y="{140 * row}" marker-start="url(#{suit}-{way})"' in text
        assert f'<use href="#{suit}" fill="' in text


def test_a_suit_and_a_figure_are_drawn_alike_in_all_pictures() -> None:
    """As they are on the table and in every pack."""
    drawn: dict[str, set[str]] = {}
    for path in [*PICTURES.glob("courts*.svg"), *PICTURES.glob("pips*.svg")]:
        text = path.read_text("utf-8")
        for name, line in re.findall(r'<path id="([a-z]{5,})" d="([^"]+)"', text):
            drawn.setdefault(name, set()).add(line)
        for name, figure in re.findall(r'<symbol id="(\w+)"(.*?)</symbol>', text, re.DOTALL):
            drawn.setdefault(name, set()).add(figure)
    assert {name for name, lines in drawn.items() if len(lines) != 1} == set()
    assert set(drawn) == {*BODIES.values(), *FRENCH.suit_words, *GERMAN.suit_words}
    for pack in (FRENCH, GERMAN):
        for suit, word in zip(pack.suits, pack.suit_words, strict=True):
            assert f'class="card-suit" d="{drawn[word].copy().pop()}"' in alone(opening_answer(), f"K{suit}")


def test_over_and_under_differ_in_more_than_their_letter() -> None:
    """The sign of the suit stands high on the Over and low on the Under, on a small card and in large print too."""
    screen = opening_answer()
    high, low = (
        re.search(r'class="card-sign" transform="translate\(\d+ (\d+)\)', alone(screen, name)) for name in ("OA", "UA")
    )
    assert high
    assert low
    heights = {
        rank: [int(y) for y in re.findall(rf"court-{rank} \.card-sign {{ transform: translate\(\d+px, (\d+)px", STYLE)]
        for rank in "OU"
    }
    assert len(heights["O"]) == 2  # small, and in large print
    for over, under in zip([int(high[1]), *heights["O"]], [int(low[1]), *heights["U"]], strict=True):
        assert over + 40 < under


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


def said_of(*frames: list[tuple[str, str]], over: bool = False) -> list[tuple[str, int]]:
    """What stands in the place of the prompt while a line is told, and how many times as long as else.

    Args:
        frames: the sentences of each frame, of which only the last is none partway: kind and text.
        over: whether the line ends the deal.
    """
    said = [[{"kind": kind, "text": text} for kind, text in sentences] for sentences in frames]
    shown = [{"partway": True, "turn": []} for _ in frames[1:]] + [{"turn": ["Bess"], "seat": "Anne", "over": over}]
    script = f"""
      import {{ saying }} from "{(TABLE.parent / "play" / "line-told.mjs").as_uri()}";
      const [frames, said] = {json.dumps([shown, said])};
      const all = said.flatMap((some, place) => some.map((entry) => saying(entry, place, frames, said)));
      console.log(JSON.stringify(all));
    """
    command = [node(), "--input-type=module", "-e", script]
    return [
        tuple(one) for one in json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    ]


SHOWS = [("look", f"{name} shows a card.") for name in ("Anne", "Bess", "Cecily", "Dorothy", "Ellen")]
PAYS = [("pay", f"{name} pays 1 chip.") for name in ("Anne", "Bess", "Cecily", "Dorothy", "Ellen")]


def test_two_short_sentences_stand_together_once_both_are_true_and_a_move_alone_is_seen() -> None:
    assert said_of([("move", "Bess plays the ten of clubs.")]) == [("", 1)]
    together = "Bess takes it. You lead."
    assert said_of([("move", "Bess takes it.")], [("say", "You lead.")]) == [("Bess takes it.", 1), (together, 1)]


def test_at_the_end_of_a_deal_all_is_told_but_cards_that_lie_open_by_then() -> None:
    """Of five who show their cards for the last one does not wait; for five payments one does."""
    assert [times for _, times in said_of([*SHOWS, *PAYS], over=True)] == [2, 2, 2, 2, 0, 2, 2, 2, 2, 2]
    assert {times for _, times in said_of([*SHOWS, *PAYS])} == {2}


LIST = "the queen of spades, the knave of spades, the ten of spades, the nine of spades"


@pytest.mark.parametrize(
    ("text", "short"),
    [
        (
            f"What is left goes to Ellen, who deals: {LIST} and the ace of hearts.",
            "What is left goes to Ellen, who deals.",
        ),
        (
            f"You show {LIST} and the ace.",
            "You show the queen of spades, the knave of spades, the ten of spades \u2026",
        ),
        (
            f"Bess’s hand was {LIST}, and came to 24.",
            "Bess’s hand was the queen of spades, the knave of spades \u2026 and came to 24.",
        ),
    ],
)
def test_of_a_long_sentence_its_beginning_is_said_and_its_sum(text: str, short: str) -> None:
    """Ninety letters have room."""
    assert len(text) > 90 >= len(short)
    assert said_of([("look", text), ("look", text)])[0][0] == short


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
    assert laid[:3] == [["Anne", "Dorothy"], ["Anne", "Bess", "Dorothy"], ["Anne", "Bess", "Cecily", "Dorothy"]]
    assert laid[3:6] == [[], [], ["Dorothy"]]
    for screen in screens:
        assert screen.keys() - {"partway"} == answer["screen"].keys()
        assert screen["asks"] == screen["log"] == []
        assert not any(card["line"] for card in screen["hand"])
        assert all(seat.keys() == answer["screen"]["seats"][0].keys() for seat in screen["seats"])
