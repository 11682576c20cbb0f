"""What is kept may be refused, spoilt, played on in another tab, or not kept at all: it is said, nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from browser.conftest import AT_ONCE, watch_page
from browser.tables import AXE, last_announcement, open_table, press, ready, state, violations, wait_until_settled

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]
KEY = "groomporter:hand:/games/losing-loadum/#table-losing-loadum"
DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = """Object.defineProperty(window, "localStorage",
    {get() { throw new DOMException("forbidden", "SecurityError"); }});"""
ELSEWHERE = "This table was played on in another tab: here is the hand as it stands there."
ASIDE = "This table was played on in another tab: here is the hand from there. Yours is put aside."
NOT_KEPT = "This browser keeps no hand: its storage is full or shut off. Save the hand before you leave."


def kept_hand(page: Page) -> Any:
    return json.loads(page.evaluate("key => localStorage.getItem(key)", KEY) or "null")


def keep(page: Page, value: Any) -> None:
    text = value if isinstance(value, str) else json.dumps(value)
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, text])


def cards_in_hand(table: Locator) -> list[str]:
    return [card["card"] for card in state(table)["hand"]]


def notice(table: Locator) -> Locator:
    return table.locator(".table-notice > span")


# -- refused -----------------------------------------------------------------------------------------------
def open_refused(page: Page, address: str) -> Locator:
    """A table whose kept hand comes out differently: its sum is another. It is drawn before the engine is there."""
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    spoilt = kept_hand(page)
    spoilt["hand"]["record"]["check"] = f"{0:016}.{0:08}"
    keep(page, spoilt)
    return table


def test_a_hand_that_the_engine_refuses_is_put_aside(page: Page, address: str, tmp_path: Path) -> None:
    """It is said in one line, the hand can be saved, a new one is dealt; and the next visit knows nothing of it."""
    table = open_refused(page, address)
    page.reload()
    expect(notice(table)).to_have_text(
        "The hand that lay here cannot be taken up again: this hand comes out differently today than when it was "
        "recorded. It is put aside, and a new one is dealt."
    )
    assert last_announcement(table) == notice(table).inner_text()
    expect(table.locator(".hand button")).to_have_count(5)
    assert kept_hand(page) is None
    with page.expect_download() as download:
        table.get_by_role("button", name="Save the old hand").click()
    saved = tmp_path / "hand.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["actions"][:2] == ["Dorothy: play KH", "Anne: play 4H"]
    press(table, "[data-line$='play 4H']")
    expect(table.locator(".hand button")).to_have_count(4)
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    table.get_by_role("button", name="Close").click()
    expect(table.locator(".table-notice")).to_have_count(0)
    page.reload()
    ready(page)
    expect(table.locator(".table-notice")).to_have_count(0)


def test_a_refused_hand_that_is_played_at_once_is_put_aside(page: Page, context: BrowserContext, address: str) -> None:
    """Undo is pressed before the engine is there to say that it refuses the hand."""
    table = open_refused(page, address)
    routes: list[Route] = []
    context.route("**/interpreter.*", lambda route: routes.append(route))
    page.reload()
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".busy")).to_be_visible()
    while not routes:  # the press may come before the engine is asked for
        page.wait_for_timeout(20)
    for route in routes:
        route.continue_()
    wait_until_settled(table)
    expect(notice(table)).to_contain_text("cannot be taken up again")
    expect(table.locator(".hand button")).to_have_count(5)


# -- spoilt ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "change",
    [
        {"title": ["iframe", {"src": "/"}]},
        {"known": [["a", {"href": "/"}, "x"], ["meta", {"http-equiv": "refresh", "content": "0; url=/"}]]},
        {"next": "Zed"},
        {"title": "x" * 1_000_000},
    ],
    ids=["a frame", "a link and a refresh", "a stranger", "a million letters"],
)
def test_a_screen_that_was_spoilt_is_drawn_anew(page: Page, address: str, change: dict[str, Any]) -> None:
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    spoilt = kept_hand(page)
    spoilt["screen"].update(change)
    keep(page, spoilt)
    page.reload()
    expect(table.locator(".hand button")).to_have_count(4)
    expect(table.locator("iframe, meta, .known a, .cover")).to_have_count(0)
    assert len(table.inner_text()) < 5_000
    assert kept_hand(page)["screen"]["next"] == ""


def test_what_is_no_hand_is_forgotten_and_looks_are_known_ones(page: Page, address: str) -> None:
    page.goto(address)
    keep(page, "{")
    page.evaluate("localStorage.setItem('groomporter:looks', JSON.stringify({large: true, pace: 1e9}))")
    table = open_table(page, address)
    expect(notice(table)).to_have_text("What was kept here is no hand, and is forgotten. A new one is dealt.")
    assert kept_hand(page) is None
    assert table.evaluate("table => [table.state.ui.large, table.state.ui.pace]") == [False, 450]


# -- another tab -------------------------------------------------------------------------------------------
@pytest.fixture
def two(context: BrowserContext, page: Page, address: str) -> Iterator[tuple[Locator, Locator]]:
    """One table in two tabs."""
    other = context.new_page()
    faults = watch_page(other)
    yield open_table(page, address), open_table(other, address)
    assert faults == []


def test_another_tab_follows_what_is_played(two: tuple[Locator, Locator]) -> None:
    one, other = two
    press(one, "[data-line$='play 4H']")
    expect(other.locator(".hand button")).to_have_count(4)
    expect(notice(other)).to_have_text(ELSEWHERE)
    assert last_announcement(other) == ELSEWHERE
    expect(one.locator(".table-notice")).to_have_count(0)
    press(other, other.get_by_role("button", name="Undo"))
    expect(other.locator(".hand button")).to_have_count(5)
    expect(other.locator(".table-notice")).to_have_count(0)
    expect(one.locator(".hand button")).to_have_count(5)


def test_a_hand_that_another_tab_does_not_go_on_from_is_offered_again(two: tuple[Locator, Locator]) -> None:
    """Another hand in one tab: the other shows it, and has its own hand put aside. Back to that, the first is told."""
    one, other = two
    press(one, "[data-line$='play 4H']")
    expect(other.locator(".hand button")).to_have_count(4)
    before = cards_in_hand(other)
    press(one, one.get_by_role("button", name="Another hand"))
    press(one, one.get_by_role("button", name="Deal another hand"))
    dealt = cards_in_hand(one)
    expect(notice(other)).to_have_text(ASIDE)
    assert cards_in_hand(other) == dealt
    press(other, other.get_by_role("button", name="Back to my hand"))
    assert cards_in_hand(other) == before
    expect(other.locator(".table-notice")).to_have_count(0)
    expect(notice(one)).to_have_text(ASIDE)
    press(one, one.get_by_role("button", name="Back to my hand"))
    assert cards_in_hand(one) == dealt


def test_a_tab_that_slept_takes_over_before_it_plays(context: BrowserContext, page: Page, address: str) -> None:
    """It has heard nothing of the other: the first press shows what was played there, and plays nothing."""
    one = open_table(page, address)
    sleeper = context.new_page()
    sleeper.add_init_script(DEAF)
    other = open_table(sleeper, address)
    press(one, "[data-line$='play 4H']")
    after = cards_in_hand(one)
    press(other, "[data-line$='play TH']")
    expect(notice(other)).to_have_text(ELSEWHERE)
    assert cards_in_hand(other) == after
    assert cards_in_hand(one) == after


def test_what_two_tabs_play_at_once_is_kept_by_both(context: BrowserContext, page: Page, address: str) -> None:
    """While the engine of a sleeping tab deals anew, the other tab plays on: that stands, and the deal is offered."""
    sleeper = context.new_page()
    sleeper.add_init_script(DEAF)
    routes: list[Route] = []
    sleeper.route("**/interpreter.*", lambda route: routes.append(route))
    other = open_table(sleeper, address)
    one = open_table(page, address)
    other.get_by_role("button", name="Another hand").click()
    expect(other.locator(".busy")).to_be_visible()
    press(one, "[data-line$='play 4H']")
    for route in routes:
        route.continue_()
    wait_until_settled(other)
    expect(notice(other)).to_have_text(ASIDE)
    assert cards_in_hand(other) == cards_in_hand(one)
    press(other, other.get_by_role("button", name="Back to my hand"))
    expect(other.locator(".hand button")).to_have_count(5)
    expect(notice(one)).to_have_text(ASIDE)


# -- not kept ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("storage", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_a_browser_that_keeps_nothing_is_said_once_and_play_goes_on(page: Page, address: str, storage: str) -> None:
    """In one line, with the hand to be saved. No script of the theme throws; light and dark can still be chosen."""
    page.add_init_script(storage)
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    expect(notice(table)).to_have_text(NOT_KEPT)
    assert last_announcement(table).endswith(NOT_KEPT)
    with page.expect_download() as download:
        table.get_by_role("button", name="Save this hand").click()
    assert download.value.suggested_filename == "losing-loadum.toml"
    wait_until_settled(table)
    table.get_by_role("button", name="Close").click()
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    expect(table.locator(".table-notice")).to_have_count(0)
    page.locator("[data-md-component=palette] label:not([hidden])").click()
    page.goto(f"{address}read/")
    page.go_back()
    expect(table.locator(".hand button")).to_have_count(5)


def test_a_choice_of_the_theme_that_is_none_does_no_harm(page: Page, address: str) -> None:
    page.add_init_script("localStorage.setItem('/.__palette', '{')")
    table = open_table(page, address)
    ready(page)
    press(table, "[data-line$='play 4H']")


# -- how it looks ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.sampled(2)
def test_notices_fit_the_narrowest_screen_and_axe_finds_nothing(browser: Browser, address: str, scheme: str) -> None:
    """A refused hand and a storage that is full, both at once."""
    context = browser.new_context(
        viewport={"width": 320, "height": 640}, reduced_motion="reduce", bypass_csp=True, service_workers="block"
    )
    context.add_init_script(AT_ONCE)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    table = open_refused(page, address)
    page.reload()
    expect(notice(table)).to_have_count(1)
    page.evaluate(f"void ({FULL.rstrip(';')})")
    press(table, "[data-line$='play 4H']")
    expect(notice(table)).to_have_count(2)
    assert violations(table) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in table.locator(".table-notice button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
    context.close()
