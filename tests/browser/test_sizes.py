"""The table at every size: nothing cut off, targets large enough, trick and status in sight; nothing for axe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.tables import (
    AXE,
    SHEETS,
    SPACED,
    add_style,
    beyond,
    more,
    press,
    put_question,
    seats_near,
    state,
    violations,
)
from groomporter_site.firsthand import ROOT as TUTORIALS
from groomporter_site.firsthand import first_hand
from tools.play import NAMES

pytestmark = pytest.mark.browser
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
    return fresh(page)


@pytest.fixture(scope="module")
def whole(page: Page, address: str) -> Page:
    """A page on which whole games are played."""
    made = page.context.new_page()
    made.goto(f"{address}play/losing-loadum/")
    return made


@pytest.fixture
def large(whole: Page) -> Locator:
    """The large table, on the first hand."""
    found = fresh(whole)
    lay(found, "losing-loadum")
    return found


def fresh(page: Page) -> Locator:
    """The table of the page, as it opens."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    found = page.locator("#table-losing-loadum")
    found.evaluate("table => { table.state.ui.more = false; table.state.ui.large = false; table.restart(); }")
    return found


def lay(table: Locator, game: str) -> None:
    """The first hand of a game."""
    put_question(table, first_hand(game))


def deal_to(table: Locator, seats: int, game: str = "losing-loadum", **more: Any) -> None:
    """A deal to so many."""
    question = {"do": "new", "game": game, "seats": [*NAMES[:seats]], "seed": "1", "hand": {}, **more}
    put_question(table, question)


def box(table: Locator, what: str = ".table") -> dict[str, float]:
    found = table.locator(what).first.bounding_box()
    assert found
    return dict(found)


def narrow(page: Page) -> bool:
    """Whether the table is no wider than the page."""
    return bool(page.evaluate("document.querySelector('.table').scrollWidth <= innerWidth"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(6)
def test_a_first_hand_on_a_desk(table: Locator, game: str) -> None:
    """With its instruction, too, and a question of two lines."""
    lay(table, game)
    assert state(table)["game"] == game
    assert box(table)["height"] <= 560  # with the title above it, in a window of 900


def test_twenty_five_cards_at_320_pixels(large: Locator) -> None:
    """Two players have 25 cards each: each is a target of 44 by 44 pixels, and the trick is in sight with the hand."""
    large.page.set_viewport_size({"width": 320, "height": 640})
    deal_to(large, 2)
    assert state(large)["seats"][0]["count"] == 25
    free = large.evaluate(
        """table => [...table.querySelectorAll(".hand button")].map((card) => {
             card.scrollIntoView({block: "center"});
             const at = card.getBoundingClientRect();
             const own = (x, y) => card.contains(document.elementFromPoint(x, y));
             return at.width >= 44 && own(at.x + 1, at.y + 1) && own(at.x + 42, at.y + 1) && own(at.x + 1, at.y + 42)
               && own(at.x + 42, at.y + 42) && at.x >= 0 && at.right <= innerWidth;
           })"""
    )
    assert free == [True] * 25
    assert narrow(large.page)
    hand, trick = box(large, ".hand"), box(large, ".trick")
    assert hand["y"] + hand["height"] - trick["y"] <= 600


@pytest.mark.parametrize("width", [320, 360, 768, 1280, 1920, 3840])
@pytest.mark.parametrize("seats", [4, 6, 9])
@pytest.mark.sampled(6, each="seats")
def test_nothing_is_cut_off(large: Locator, width: int, seats: int) -> None:
    large.page.set_viewport_size({"width": width, "height": 900})
    deal_to(large, seats)
    assert narrow(large.page)
    outside = large.evaluate(
        """table => { const cloth = table.querySelector(".table").getBoundingClientRect();
             return [...table.querySelectorAll(".table *:not(.sr-only, .table-status, svg *)")].filter((node) => {
               const at = node.getBoundingClientRect();
               return at.width && (at.left < cloth.left - 1 || at.right > cloth.right + 1);
             }).map((node) => node.className); }"""
    )
    assert outside == []


@pytest.mark.parametrize("width", [320, 1280])
def test_text_at_twice_its_size(large: Locator, width: int) -> None:
    large.page.set_viewport_size({"width": width, "height": 900})
    deal_to(large, 4)
    large.page.evaluate("document.documentElement.style.setProperty('font-size', '250%', 'important')")
    try:
        assert narrow(large.page)
        for button in large.locator(".acts button:not([data-do=deal])").all():  # which a phone has in its panel
            expect(button).to_be_visible()
    finally:
        large.page.evaluate("document.documentElement.style.removeProperty('font-size')")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(6)
def test_widely_spaced_text_at_320_pixels(large: Locator, game: str) -> None:
    """A deal of each game, with the panel open and all that may be done: rulesets and options fit as well."""
    page = large.page
    page.set_viewport_size({"width": 320, "height": 640})
    add_style(page, SPACED)
    try:
        deal_to(large, seats_near(game, 5), game, faults=True)
        if (besides := large.locator("[data-do=mays]")).count():
            press(large, besides)
        for sheet in SHEETS:
            more(large, sheet)
            assert beyond(large) == [], sheet
            assert narrow(page), sheet
    finally:
        add_style(page, "")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.sampled(2)
def test_axe_finds_nothing_in_any_state(large: Locator, scheme: str) -> None:
    """First hand, ruling, panel, cards to choose, all hands, end of the deal, cover, amounts to come elsewhere."""
    page = large.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    faults = {"first hand": violations(large)}
    press(large, ".hand [data-why]")
    faults["ruling"] = violations(large)
    for sheet in SHEETS:
        more(large, sheet)
        faults[sheet] = violations(large)
    deal_to(large, 4, faults=True, bare=True)
    press(large, large.get_by_role("button", name="You may also"))
    faults["besides"] = violations(large)
    press(large, ".besides [data-mode]")
    press(large, ".hand [data-choose]")
    faults["choosing"] = violations(large)
    deal_to(large, 6, "five-card-loo")
    faults["declaring"] = violations(large)
    deal_to(large, 3, players={"Cecily": "thumb"})
    press(large, ".hand [data-line]")
    faults["cover"] = violations(large)
    assert {state: found for state, found in faults.items() if found} == {}


def test_targets_are_large_enough(large: Locator) -> None:
    """At least 24 by 24 pixels, for whatever can be pressed, the links of the log apart (they stand in lines)."""
    large.page.set_viewport_size({"width": 360, "height": 640})
    press(large, ".hand [data-why]")
    small = []
    for sheet in SHEETS:
        more(large, sheet)
        small += large.evaluate(
            """table => [...table.querySelectorAll("button, select, input:not(.sr-only), textarea")].filter((node) => {
                 const pressed = node.matches("input:is([type=checkbox], [type=radio])") ? node.closest("label") : node;
                 const at = pressed.getBoundingClientRect();
                 return node.checkVisibility() && (at.width < 24 || at.height < 24);
               }).map((node) => node.outerHTML.slice(0, 80))"""
        )
    assert small == []
