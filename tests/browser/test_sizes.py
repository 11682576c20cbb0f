"""The table at every size: nothing cut off, targets large enough, trick and status in sight; nothing for axe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.tables import AXE, SHEETS, SPACED, add_style, beyond, more, press, state, violations, wait_until_settled
from groomporter_site.firsthand import ROOT as TUTORIALS
from groomporter_site.firsthand import first_hand

pytestmark = pytest.mark.browser
NAMES = ["Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel"]
GAMES = sorted(path.parent.name for path in TUTORIALS.glob("*/first.toml"))


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    made = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", bypass_csp=True, service_workers="block"
    )
    made.add_init_script("localStorage.setItem('groomporter:looks', JSON.stringify({pace: 0}))")
    made.add_init_script(path=AXE)
    page = made.new_page()
    page.goto(f"{address}games/losing-loadum/")
    yield page
    made.close()


@pytest.fixture
def table(page: Page) -> Locator:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    found = page.locator("#table-losing-loadum")
    found.evaluate("table => { table.state.ui.more = false; table.state.ui.large = false; table.restart(); }")
    return found


def deal_to(table: Locator, seats: int, game: str = "losing-loadum", **more: Any) -> None:
    """A deal to so many."""
    question = {"do": "new", "game": game, "seats": NAMES[:seats], "seed": "1", "hand": {}, **more}
    table.evaluate("(table, question) => table.question({...question, hand: table.state.hand})", question)
    wait_until_settled(table)


def box(table: Locator, what: str = ".table") -> dict[str, float]:
    found = table.locator(what).first.bounding_box()
    assert found
    return dict(found)


def narrow(page: Page) -> bool:
    """Whether the table is no wider than the page."""
    return bool(page.evaluate("document.querySelector('.table').scrollWidth <= innerWidth"))


@pytest.mark.parametrize(
    ("seats", "most"), [(2, 430), (3, 430), (4, 430), (5, 455), (6, 490), (7, 465), (8, 490), (9, 465)]
)
def test_on_a_desk_a_rule_shows_beneath(table: Locator, seats: int, most: int) -> None:
    """A table for four is no taller than 430 pixels; more seats need a row of their own."""
    deal_to(table, seats)
    assert box(table)["height"] <= most


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(6)
def test_a_first_hand_on_a_desk(table: Locator, game: str) -> None:
    """With its instruction, too, and a question of two lines."""
    question = first_hand(game)
    assert question
    table.evaluate("(table, question) => table.question({...question, hand: table.state.hand})", question)
    wait_until_settled(table)
    assert state(table)["game"] == game
    assert box(table)["height"] <= 470


def test_twenty_five_cards_at_320_pixels(table: Locator) -> None:
    """Two players have 25 cards each: each is a target of 44 by 44 pixels, and the trick is in sight with the hand."""
    table.page.set_viewport_size({"width": 320, "height": 640})
    deal_to(table, 2)
    assert state(table)["seats"][0]["count"] == 25
    free = table.evaluate(
        """table => [...table.querySelectorAll(".hand button")].map((card) => {
             card.scrollIntoView({block: "center"});
             const at = card.getBoundingClientRect();
             const own = (x, y) => card.contains(document.elementFromPoint(x, y));
             return at.width >= 44 && own(at.x + 1, at.y + 1) && own(at.x + 42, at.y + 1) && own(at.x + 1, at.y + 42)
               && own(at.x + 42, at.y + 42) && at.x >= 0 && at.right <= innerWidth;
           })"""
    )
    assert free == [True] * 25
    assert narrow(table.page)
    hand, seat = box(table, ".hand"), box(table, ".seat")
    assert hand["y"] + hand["height"] - seat["y"] <= 600


@pytest.mark.parametrize("width", [320, 360, 768, 1280, 1920, 3840])
@pytest.mark.parametrize("seats", [4, 6, 9])
@pytest.mark.sampled(6, each="seats")
def test_nothing_is_cut_off(table: Locator, width: int, seats: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 900})
    deal_to(table, seats)
    assert narrow(table.page)
    outside = table.evaluate(
        """table => { const cloth = table.querySelector(".table").getBoundingClientRect();
             return [...table.querySelectorAll(".table *:not(.sr-only, .table-status, svg *)")].filter((node) => {
               const at = node.getBoundingClientRect();
               return at.width && (at.left < cloth.left - 1 || at.right > cloth.right + 1);
             }).map((node) => node.className); }"""
    )
    assert outside == []


@pytest.mark.parametrize("width", [320, 1280])
def test_text_at_twice_its_size(table: Locator, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 900})
    deal_to(table, 4)
    table.page.evaluate("document.documentElement.style.setProperty('font-size', '250%', 'important')")
    try:
        assert narrow(table.page)
        for button in table.locator(".acts button").all():
            expect(button).to_be_visible()
    finally:
        table.page.evaluate("document.documentElement.style.removeProperty('font-size')")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(6)
def test_widely_spaced_text_at_320_pixels(table: Locator, game: str) -> None:
    """A deal of each game, with the panel open and all that may be done: rulesets and options fit as well."""
    page = table.page
    page.set_viewport_size({"width": 320, "height": 640})
    add_style(page, SPACED)
    try:
        deal_to(table, 5, game, faults=True)
        if (besides := table.locator("[data-do=mays]")).count():
            press(table, besides)
        for sheet in SHEETS:
            more(table, sheet)
            assert beyond(table) == [], sheet
            assert narrow(page), sheet
    finally:
        add_style(page, "")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(table: Locator, scheme: str) -> None:
    """First hand, ruling, panel, cards to choose, all hands, end of the deal, cover, amounts to come elsewhere."""
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    faults = {"first hand": violations(table)}
    press(table, ".hand [data-why]")
    faults["ruling"] = violations(table)
    for sheet in SHEETS:
        more(table, sheet)
        faults[sheet] = violations(table)
    deal_to(table, 4, faults=True, bare=True)
    press(table, table.get_by_role("button", name="You may also"))
    faults["besides"] = violations(table)
    press(table, ".besides [data-mode]")
    press(table, ".hand [data-choose]")
    faults["choosing"] = violations(table)
    deal_to(table, 6, "five-card-loo")
    faults["declaring"] = violations(table)
    deal_to(table, 3, players={"Cecily": "thumb"})
    press(table, ".hand [data-line]")
    faults["cover"] = violations(table)
    assert {state: found for state, found in faults.items() if found} == {}


def test_targets_are_large_enough(table: Locator) -> None:
    """At least 24 by 24 pixels, for whatever can be pressed, the links of the log apart (they stand in lines)."""
    table.page.set_viewport_size({"width": 360, "height": 640})
    press(table, ".hand [data-why]")
    small = []
    for sheet in SHEETS:
        more(table, sheet)
        small += table.evaluate(
            """table => [...table.querySelectorAll("button, select, input:not(.sr-only), textarea")].filter((node) => {
                 const pressed = node.matches("input[type=checkbox]") ? node.closest("label") : node;
                 const at = pressed.getBoundingClientRect();
                 return node.checkVisibility() && (at.width < 24 || at.height < 24);
               }).map((node) => node.outerHTML.slice(0, 80))"""
        )
    assert small == []
