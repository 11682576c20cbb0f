"""A rule seen played: the strip under it, by pointer, keyboard and address, and the way on to the table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.conftest import visit
from browser.hosts import Host, cut_once_kept
from browser.tables import (
    AXE,
    LEVELS,
    add_style,
    ask_over_a_begun_game,
    open_play,
    set_window,
    state,
    until,
)
from groomporter_site.examples.write import examples_for

pytestmark = pytest.mark.browser
GAME, RULE = "ruff-and-honours", "ruff-and-honours.follow-suit"
PLAYED_ON = ("losing-loadum", "primero", "noddy", "laugh-and-lie-down", "maw", "lou")


def mark_of(page: Page, rule: str = RULE) -> Locator:
    return page.locator(".rule-whole", has=page.locator(f"[id='{rule}']")).locator("button.see").first


def open_strip(page: Page, address: str, rule: str = RULE) -> Locator:
    """The strip of a rule, opened by its button."""
    page.goto(f"{address}games/{rule.partition('.')[0]}/")
    mark_of(page, rule).click()
    strip = page.locator(".strip")
    expect(strip).to_be_visible()
    return strip


def shown_at(key: str, which: int = 0) -> tuple[dict[str, Any], dict[str, Any]]:
    """One of the examples beside a rule, and the step of it that shows the rule."""
    found = examples_for(key.partition(".")[0])
    name, place = found["shown"][key][which]
    return found["examples"][name], found["examples"][name]["steps"][place]


def refused_in(game: str) -> str:
    """The first rule of a game whose first example shows something refused; else the first that is shown."""
    keys = list(examples_for(game)["shown"])
    return next((key for key in keys if shown_at(key)[1].get("tried", {}).get("refused")), keys[0])


# -- opening and closing ----------------------------------------------------------------------------------
def test_a_rule_is_seen_played_without_python(context: BrowserContext, page: Page, address: str) -> None:
    context.route("**/pyodide/*", lambda route: None)
    strip = open_strip(page, address)
    example, step = shown_at(RULE)
    expect(strip).to_be_focused()
    expect(strip).to_contain_text(example["title"])
    expect(strip.locator(".strip-why")).to_contain_text(step["tried"]["because"])
    expect(mark_of(page)).to_have_attribute("aria-expanded", "true")
    expect(strip.get_by_role("status")).to_contain_text(step["tried"]["because"])


def test_no_script_of_it_comes_before_it_is_asked_for(context: BrowserContext, page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: "example" in request.url and asked.append(request.url.removeprefix(address)))
    page.goto(f"{address}games/{GAME}/", wait_until="networkidle")
    assert asked == []
    mark_of(page).click()
    expect(page.locator(".strip")).to_be_visible()
    mark_of(page).click()
    mark_of(page).click()
    expect(page.locator(".strip")).to_be_visible()
    assert sorted(asked) == ["examples/examples.css", f"examples/{GAME}.json"]


def test_a_refused_card_is_marked_and_what_may_be_played_is_raised(page: Page, reading: object, address: str) -> None:
    strip = open_strip(page, address)
    _, step = shown_at(RULE)
    tried = step["tried"]
    expect(strip.locator("[data-tried=refused] .card")).to_have_attribute("data-card", tried["cards"][0]["card"])
    expect(strip.locator(".strip-verdict")).to_have_text("✗ refused")
    raised = strip.locator("[data-may] .card").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert sorted(raised) == sorted(tried["may"])
    number = page.locator(".rule-whole", has=page.locator(f"[id='{RULE}']")).locator(".rule-number")
    link = strip.locator(".strip-why .strip-rule")
    expect(link).to_have_text(number.inner_text())
    expect(link).to_have_attribute("href", f"#{RULE}")


def test_arrows_step_escape_closes_and_the_focus_goes_back(page: Page, reading: object, address: str) -> None:
    page.goto(f"{address}games/{GAME}/")
    mark_of(page).focus()
    page.keyboard.press("Enter")
    strip = page.locator(".strip")
    expect(strip).to_be_focused()
    before = strip.locator(".strip-place").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(strip.locator(".strip-place")).not_to_have_text(before)
    page.keyboard.press("ArrowRight")
    expect(strip.locator(".strip-place")).to_have_text(before)
    high = strip.bounding_box()
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(strip.locator(".strip-place")).to_contain_text("1 of ")
    assert strip.bounding_box() == high, "nothing below moves"
    strip.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    expect(mark_of(page)).to_be_focused()
    expect(mark_of(page)).to_have_attribute("aria-expanded", "false")


def test_one_is_open_at_a_time_and_its_button_closes_it(page: Page, reading: object, address: str) -> None:
    strip = open_strip(page, address)
    other = mark_of(page, f"{GAME}.winning-a-trick")
    other.click()
    expect(strip).to_have_count(1)
    expect(strip).to_have_attribute("aria-label", "See it played: Winning a trick")
    expect(mark_of(page)).to_have_attribute("aria-expanded", "false")
    other.click()
    expect(strip).to_have_count(0)


def test_the_address_of_what_is_open_opens_it_again(page: Page, reading: object, address: str) -> None:
    """A folded part of the rules, too; and the page's own places are reached as ever."""
    strip = open_strip(page, address)
    strip.get_by_role("button", name="Next example").click()
    second = strip.locator(".strip-title").inner_text()
    assert page.url.endswith(f"/games/{GAME}/#see={RULE}/2")
    copied = page.url
    page.keyboard.press("Escape")
    assert page.url.endswith(f"/games/{GAME}/")
    page.goto(f"{address}about/")
    page.goto(copied)
    expect(strip.locator(".strip-title")).to_have_text(second)
    page.goto(f"{address}games/{GAME}/#{RULE}")
    expect(page.locator(f"[id='{RULE}']")).to_be_in_viewport()
    faults = next(key for key in examples_for("losing-loadum")["shown"] if key.endswith(".revoke"))
    page.goto(f"{address}games/losing-loadum/#see={faults}")
    expect(strip).to_be_in_viewport()


def test_a_file_that_does_not_come_or_holds_nothing_is_said_and_asked_for_again(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()  # whose console says that a file is missing
    bodies = ["{", json.dumps({"shown": {RULE: [["x", 0]]}, "examples": {"x": {"title": "<b>"}}})]
    spoilt = f"**/examples/{GAME}.json"
    page.route(spoilt, lambda route: route.fulfill(body=bodies.pop()) if bodies else route.continue_())
    page.goto(f"{address}games/{GAME}/")
    mark_of(page).click()
    again = page.get_by_role("button", name="Try again")
    expect(page.locator(".part-missing")).to_contain_text("did not come")
    with page.expect_response(spoilt):
        again.click()
    assert bodies == []
    expect(page.locator(".part-missing")).to_contain_text("did not come")
    again.click()
    expect(page.locator(".strip")).to_be_visible()
    expect(page.locator(".part-missing")).to_have_count(0)


# -- how it looks -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["ruff-and-honours", *PLAYED_ON])
def test_on_the_narrowest_screen_and_with_large_text_nothing_is_wider_than_the_page(
    page: Page, reading: object, address: str, game: str
) -> None:
    set_window(page, (320, 640))
    strip = open_strip(page, address, refused_in(game).partition("=")[0])
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    for button in strip.locator(".strip-foot :is(button, a)").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    set_window(page, (640, 800))
    add_style(page, "html { font-size: 250% !important; }")
    assert strip.evaluate("strip => strip.scrollWidth <= strip.clientWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["ruff-and-honours", "primero"])
def test_an_open_strip_has_no_fault_that_axe_finds(
    page: Page, reading: object, address: str, game: str, scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme)
    open_strip(page, address, refused_in(game).partition("=")[0])
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        """async (levels) => (await axe.run(".rule-whole:has(.strip)", {runOnly: levels})).violations
             .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html).join(" | ")}`)""",
        LEVELS,
    )
    assert found == []


def test_on_paper_stands_what_was_tried_without_the_buttons(page: Page, reading: object, address: str) -> None:
    strip = open_strip(page, address)
    strip.get_by_role("button", name="Back", exact=True).click()
    _, step = shown_at(RULE)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(strip.locator(".strip-asked")).to_contain_text(step["tried"]["cards"][0]["words"])
    expect(strip.locator(".strip-foot")).to_be_hidden()
    expect(strip.locator(".strip-note")).to_be_visible()
    assert strip.evaluate("node => getComputedStyle(node).backgroundColor") == "rgba(0, 0, 0, 0)"
    expect(mark_of(page)).to_be_hidden()
    page.emulate_media(media="null")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(strip.locator(".strip-foot")).to_be_visible()


# -- the way on -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", PLAYED_ON)
def test_play_goes_on_from_the_step_by_whose_line_it_is(page: Page, address: str, game: str) -> None:
    key = refused_in(game)
    example, step = shown_at(key)
    page.goto(f"{address}games/{game}/#see={key}")
    page.locator(".strip").get_by_role("link", name="Play on from here").click()
    page.wait_for_url(f"**/play/{example['record']['game']}/")
    table = page.locator("card-table")
    wanted = json.dumps(example["record"]["actions"][: step["done"]], separators=(",", ":"))
    lies = "JSON.stringify(document.querySelector('card-table').state?.hand?.record.actions)"
    until(page, f"{lies} === {json.dumps(wanted)}")
    until(page, "!location.hash")
    assert state(table)["seat"] == step["tried"]["seat"]


def test_a_game_that_is_being_played_is_not_ended_unasked(page: Page, address: str) -> None:
    game = "losing-loadum"
    name, _ = examples_for(game)["shown"][refused_in(game)][0]
    ask_over_a_begun_game(open_play(page, address, game), f"example={name}/0")


def test_an_example_that_is_none_is_said_at_the_table(page: Page, address: str) -> None:
    table = open_play(page, address)
    page.evaluate("location.hash = 'example=losing-loadum/no-such/3'")
    expect(table).to_contain_text("This example did not come")


# -- without a network ------------------------------------------------------------------------------------
def test_after_one_visit_rules_are_seen_played_without_a_network(browser: Browser, host: Host) -> None:
    context = visit(browser, "allow")
    page = context.new_page()
    cut_once_kept(page, host)
    page.goto(f"{host.address}games/losing-loadum/")
    mark_of(page, "losing-loadum.follow-suit").click()
    expect(page.locator(".strip .strip-verdict")).to_be_visible()
    context.close()
