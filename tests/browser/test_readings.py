"""Two readings of a rule side by side: opened beneath it by pointer, keyboard and address."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.tables import AXE, LEVELS, set_window
from groomporter_site.examples.side_by_side import RULESETS, partings_for

pytestmark = pytest.mark.browser
GAME, RULE, ONE = "five-card-loo", "five-card-loo.pam-be-civil", "primero.ace"


def mark_of(page: Page, key: str) -> Locator:
    return page.locator(f"[id='beside={key}']")


def open_readings(page: Page, address: str, key: str, game: str = "") -> Locator:
    page.goto(f"{address}games/{game or key.partition('.')[0]}/")
    mark_of(page, key).click()
    shown = page.locator(".readings")
    expect(shown).to_be_visible()
    return shown


def test_they_open_beneath_the_rule_without_python(context: BrowserContext, page: Page, address: str) -> None:
    context.route("**/pyodide/*", lambda route: None)
    shown = open_readings(page, address, ONE)
    (parting,) = partings_for("primero")[ONE]
    expect(shown).to_be_focused()
    expect(shown).to_contain_text(parting["text"])
    expect(shown.get_by_role("status")).to_contain_text(parting["fork"])
    expect(shown.get_by_role("group")).to_have_count(2)
    expect(mark_of(page, ONE)).to_have_attribute("aria-expanded", "true")


def test_arrows_turn_to_another_deal_and_escape_closes(page: Page, reading: object, address: str) -> None:
    shown = open_readings(page, address, RULE)
    titles = [parting["title"] for parting in partings_for(GAME)[RULE]]
    expect(shown.locator(".strip-title")).to_have_text(titles[0])
    page.keyboard.press("ArrowRight")
    expect(shown.locator(".strip-title")).to_have_text(titles[1])
    assert page.url.endswith(f"#beside={RULE}/2")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")  # there is none before the first
    expect(shown.locator(".strip-title")).to_have_text(titles[0])
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(mark_of(page, RULE)).to_be_focused()
    expect(mark_of(page, RULE)).to_have_attribute("aria-expanded", "false")


def test_an_address_opens_them_and_the_table_of_readings_leads_there(page: Page, reading: object, address: str) -> None:
    page.goto(f"{address}games/{GAME}/#beside={RULE}/2")
    shown = page.locator(".readings")
    expect(shown).to_be_in_viewport()
    expect(shown.locator(".strip-pager")).to_contain_text("2 of ")
    page.keyboard.press("Escape")
    page.goto(f"{address}games/primero/#options")
    page.locator(".options a.to-beside").first.click()
    expect(shown).to_be_visible()


def test_rulesets_and_rules_of_another_game_stand_side_by_side_too(page: Page, reading: object, address: str) -> None:
    """Bone-Ace takes what an ace counts from One-and-Thirty."""
    shown = open_readings(page, address, RULESETS, "bone-ace")
    expect(shown).to_have_attribute("aria-label", "Side by side: The rulesets")
    mark_of(page, "one-and-thirty.ace").click()
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("aria-label", "Side by side: The ace")


@pytest.mark.parametrize("key", [ONE, RULE, "lanterloo.pack"])
def test_on_the_narrowest_screen_nothing_is_wider_than_the_page(
    page: Page, reading: object, address: str, key: str
) -> None:
    set_window(page, (320, 640))
    shown = open_readings(page, address, key)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    left, right = (side.bounding_box() for side in shown.get_by_role("group").all())
    assert left
    assert right
    assert left["y"] + left["height"] <= right["y"], "one reading lies below the other"
    for button in shown.locator(".strip-head button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("key", [ONE, RULE])
def test_they_have_no_fault_that_axe_finds(page: Page, reading: object, address: str, key: str, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    open_readings(page, address, key)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        """async (levels) => (await axe.run(".rule-whole:has(.readings)", {runOnly: levels})).violations
             .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html).join(" | ")}`)""",
        LEVELS,
    )
    assert found == []


def test_on_paper_they_stand_in_ink_without_the_button(page: Page, reading: object, address: str) -> None:
    shown = open_readings(page, address, ONE)
    page.emulate_media(media="print")
    expect(mark_of(page, ONE)).to_be_hidden()
    expect(shown.get_by_role("button", name="Close")).to_be_hidden()
    cloth = shown.locator(".readings-cloth").first
    assert cloth.evaluate("node => getComputedStyle(node).backgroundColor") == "rgba(0, 0, 0, 0)"
    page.emulate_media(media="null")
