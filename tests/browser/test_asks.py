"""Questions that Losing Loadum does not ask: amounts and bids, cards taken from the table, cards to be exchanged; and
what is urged on nobody.

Two games of no past stand in for those to come (``fixtures/games``). They are played on the real table, with the
engine answering in this process in place of the worker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import AXE, last_announcement, press, state, violations
from groomporter.book import catalogue
from groomporter.desk import questions as desk
from groomporter_site.renderer import render_screen

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]
FIXTURES = Path(__file__).parent / "fixtures"
TABLE = Path(__file__).parents[2] / "docs" / "table"
DESK = """
export const base = new URL("../", import.meta.url).href;
export class WorkerLost extends Error {}
export class StoppedByReader extends Error {}
export class StartStalled extends Error {}
export class NoAnswer extends Error {}
export const stop = () => {};
export const warm = async () => "";
export const watch = () => () => {};
export const ask = async (question) => JSON.parse(await window.deskOfTheTest(JSON.stringify(question)));
"""
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A fixture</title><style>body { margin: 0 0.8rem; }</style><link rel="stylesheet" href="../table/table.css">
<main><h1>A fixture</h1><card-table id="fixture" data-base="../"></card-table></main>
<script type="module" src="../table/table.mjs"></script></html>"""
Open = Callable[..., Locator]


@pytest.fixture(scope="module", autouse=True)
def _games() -> Iterator[None]:
    """The fixtures' games are found as long as these tests run."""
    catalogue.look_in(FIXTURES)
    yield
    catalogue.forget(FIXTURES)


@pytest.fixture
def table(page: Page, address: str) -> Open:
    """Opens a hand on a page with nothing but a table."""
    page.expose_function("deskOfTheTest", desk.ask_json)
    page.route("**/fixture/", lambda route: route.fulfill(content_type="text/html", body=PAGE))
    page.route("**/table/*", lambda route: route.fulfill(path=TABLE / route.request.url.rpartition("/")[2]))
    page.route(
        "**/look/*.mjs", lambda route: route.fulfill(path=TABLE.parent / "look" / route.request.url.rpartition("/")[2])
    )
    page.route("**/table/desk.mjs", lambda route: route.fulfill(content_type="text/javascript", body=DESK))

    def opened(**question: Any) -> Locator:
        answer = desk.ask({"do": "new", **question})
        assert "error" not in answer
        page.goto(f"{address}fixture/")
        found = page.locator("#fixture")
        found.evaluate(
            "(table, [set, inside]) => { table.innerHTML = inside; table.state.opened = set; table.start(null); }",
            [
                {"hand": answer["hand"], "screen": answer["screen"], "replies": {}},
                render_screen(answer["screen"], "../"),
            ],
        )
        return found

    return opened


def test_amounts_and_bids(table: Open) -> None:
    """Stake four chips; refuse three, which is no stake; bid forty-five. Chips by colour; the turn goes right."""
    found = table(
        game="penny-vie",
        seats=["Anne", "Bess", "Cecily"],
        seed="1",
        players={"Bess": ["stake 10", "bid 20"], "Cecily": ["stake 2", "bid 60"]},
    )
    expect(found.locator(".way")).to_contain_text("anticlockwise")
    stake = found.get_by_label("Stake (2 to 10)")
    stake.fill("3")
    press(found, found.get_by_role("button", name="Stake", exact=True))
    assert last_announcement(found) == "Stake: a number from 2 to 10 in steps of 2."
    stake.fill("4")
    press(found, found.get_by_role("button", name="Stake", exact=True))
    assert "You stake 4 chips. Cecily stakes 2 chips. Bess stakes 10 chips." in last_announcement(found)
    expect(found.locator(".chips")).to_have_text("3 red × 51 white")
    bid = found.get_by_label("Bid (10 to 60)")
    bid.fill("45")
    bid.press("Tab")
    found.page.keyboard.press("Enter")
    expect(found.locator(".table-title")).to_contain_text("Cecily takes the pool of 16")
    assert "You bid 45. Cecily bids 60. Bess bids 20." in last_announcement(found)
    assert "Cecily takes the pool of 16 chips." in last_announcement(found)


def test_cards_are_taken_from_the_table(table: Open) -> None:
    """Anne holds 5C 9H KD; on the table lie 5D, 5S and others. She may take with the five, one or both; the nine, which
    matches nothing, is laid down; the five may not be."""
    deck = "5C 2C 9H 3C KD 4C 5D 5S 7H 8H TD JC QC AH"
    rest = [f"{r}{s}" for s in "CDHS" for r in "23456789TJQKA" if f"{r}{s}" not in deck.split()]
    found = table(game="penny-match", seats=["Anne", "Bess"], deck=f"{deck} {' '.join(rest)}", dealer="Bess")
    press(found, found.get_by_role("button", name="Take …"))
    expect(found.locator(".pile-wide button.card")).to_have_count(2)
    five = found.locator(".hand [data-choose='5C']")
    five.click()
    expect(five).to_have_attribute("aria-pressed", "true")
    confirm = found.get_by_role("button", name="Take: choose cards")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    found.locator(".pile [data-choose='5S']").press("Enter")
    found.locator(".pile [data-choose='5D']").press("Enter")
    press(
        found, found.get_by_role("button", name="Take: the five of clubs, the five of diamonds and the five of spades")
    )
    assert (
        "You take with the five of clubs. You take the five of diamonds and the five of spades from the table."
        in last_announcement(found)
    )
    assert {card["card"] for card in state(found)["hand"]} == {"KD", "9H"}


def test_what_must_be_taken_with_is_not_laid_down(table: Open) -> None:
    deck = "5C 2C 9H 3C KD 4C 5D 5S 7H 8H TD JC QC AH"
    rest = [f"{r}{s}" for s in "CDHS" for r in "23456789TJQKA" if f"{r}{s}" not in deck.split()]
    found = table(game="penny-match", seats=["Anne", "Bess"], deck=f"{deck} {' '.join(rest)}", dealer="Bess")
    press(found, found.get_by_role("button", name="five of clubs, why not?"))
    expect(found.locator(".slip")).to_contain_text("A card that matches nothing is laid on the table.")
    press(found, found.get_by_role("button", name="nine of hearts, playable"))
    expect(found.locator(".pile [data-card='9H']")).to_be_visible()


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.sampled(2)
def test_axe_finds_nothing_where_amounts_and_cards_are_asked(table: Open, width: int) -> None:
    found = table(game="penny-vie", seats=["Anne", "Bess", "Cecily"], seed="1", faults=True)
    found.page.set_viewport_size({"width": width, "height": 800})
    found.page.add_script_tag(path=AXE)
    assert violations(found) == []
    assert found.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    found = table(game="penny-match", seats=["Anne", "Bess"], seed="3")
    found.page.add_script_tag(path=AXE)
    if found.get_by_role("button", name="Take …").count():
        press(found, found.get_by_role("button", name="Take …"))
    assert violations(found) == []
    assert found.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_several_cards_are_exchanged(table: Open) -> None:
    """Five-card Loo: one who stands chooses which cards to exchange; none is an answer."""
    found = table(
        game="five-card-loo",
        seats=["Anne", "Bess", "Cecily", "Dorothy"],
        seed="1",
        players={name: ["stand"] for name in ("Bess", "Cecily", "Dorothy")},
    )
    press(found, found.get_by_role("button", name="Stand"))
    expect(found.get_by_role("button", name="Exchange: none")).to_be_visible()
    cards = found.locator(".hand [data-choose]")
    for place in (0, 2):
        cards.nth(place).click()
    names = [cards.nth(place).get_attribute("data-card") for place in (0, 2)]
    press(found, found.get_by_role("button", name="Exchange: the"))
    held = {card["card"] for card in state(found)["hand"]}
    assert len(held) == 5
    assert not held & set(names)


def row(table: Locator) -> list[tuple[str, bool]]:
    """The buttons of the row that acts, and whether each is gold."""
    buttons = table.locator(".acts button").all()
    return [(button.inner_text(), "act" in (button.get_attribute("class") or "")) for button in buttons]


HEARTS = "QH 3H 2H KH 4C 5C 9S"  # Anne's queen wins the first trick
THREE = {"game": "losing-loadum", "seats": ["Anne", "Bess", "Cecily"], "deck": HEARTS, "pack": HEARTS}


def test_a_trick_is_gold_for_its_winner(table: Open) -> None:
    at = table(**THREE, seat="Anne", options={"exchange": "none"})
    press(at, "[data-line$='play QH']")
    assert row(at)[0] == ("Take the trick", True)


def test_a_trick_is_neither_gold_nor_first_for_another(table: Open) -> None:
    """Hearts alone lie there, so Bess knows that it is not hers. She takes it, and is told that Anne objects."""
    at = table(**THREE, seat="Bess", options={"exchange": "none"})
    press(at, "[data-line$='play 3H']")
    assert row(at)[:2] == [("Leave it to the others", True), ("Take the trick", False)]
    press(at, "[data-line$='take']")
    expect(at.locator(".teller")).to_contain_text("Anne objects, and rightly: “The trick is mine.”")


def test_31_is_said_in_the_heading_and_its_button_is_gold(table: Open) -> None:
    """Anne takes an ace, a ten and an ace: nothing need be opened to say that she is out."""
    deck = "AS 2S TS 3S AH 2H 2C 3C 9C"
    at = table(
        game="losing-loadum", seats=["Anne", "Bess"], deck=deck, pack=deck, players={"Bess": "thumb"},
        options={"swallowing": "off", "exchange": "none"},
    )  # fmt: skip
    for card in ("AS", "TS", "AH"):
        press(at, f"[data-line$='play {card}']")
    expect(at.locator(".table-title")).to_have_text("You have 31 or more: say that you are out.")
    assert row(at)[0] == ("Say that I am out", True)
    box = at.get_by_role("button", name="Say that I am out").bounding_box()
    assert box
    assert box["height"] >= 24
    press(at, "[data-line$='declare']")
    assert state(at)["over"]


def test_nothing_against_the_rules_is_gold(table: Open) -> None:
    """A misdeal of one kind or another, and a card exposed: chosen like anything else, urged like nothing else."""
    at = table(game="three-card-loo", ruleset="hoffmann-1909", seats=["Anne", "Bess", "Cecily"], seed="1",
               dealer="Anne", faults=True, players={"Bess": ["pass"], "Cecily": ["pass"]})  # fmt: skip
    at.locator("[data-do=mays]").click()
    opened = at.locator(".besides [data-mode^=wrong]")
    expect(opened.first).to_be_visible()
    for place in range(opened.count()):
        opened.nth(place).click()
        expect(at.locator(".open-ask")).to_be_visible()
        expect(at.locator(".open-ask .act, .besides .act")).to_have_count(0)
