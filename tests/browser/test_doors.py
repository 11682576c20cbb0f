"""From an article to the page on which whole games are played, and back to where it was left."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import open_play, open_table, press, ready, state, step_by_step, until, wait_until_settled

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]  # the theme goes from page to page


def at_play(page: Page, game: str = "losing-loadum") -> Locator:
    """The large table, once the page is there and nothing is asked for any more."""
    page.wait_for_url(f"**/play/{game}/")
    table = page.locator(f"#table-{game}")
    until(table, "table => table.state?.screen && !location.hash")
    wait_until_settled(table)
    return table


def test_the_way_back_leads_to_where_the_article_was_left_and_the_engine_goes_on(page: Page, address: str) -> None:
    article = open_table(page, address)
    ready(page)
    press(article, "[data-line$='play 4H']")
    page.evaluate("window.same = true")
    page.evaluate("scrollTo(0, 60)")
    for leave in ("Leave", "Back"):
        link = article.get_by_role("link", name="Play the whole game")
        link.focus()
        page.wait_for_timeout(400)  # the theme notes how far a page is read once it lies still
        before = page.evaluate("scrollY")
        page.keyboard.press("Enter")
        large = at_play(page)
        assert (state(large)["first"], state(large)["course"]) == (None, None)
        if leave == "Leave":
            large.get_by_role("button", name="Leave").click()
        else:
            page.go_back()
        page.wait_for_url("**/games/losing-loadum/")
        expect(article.locator(".hand button")).to_have_count(4)
        expect(link).to_be_focused()
        until(page, f"Math.abs(scrollY - {before}) < 2")
    assert page.evaluate("window.same === true"), "the page was loaded anew"


def test_a_hand_of_the_course_that_is_being_played_goes_on_and_is_not_ended_unasked(page: Page, address: str) -> None:
    large = step_by_step(page, address)
    press(large, ".hand [data-line]")
    lines = large.evaluate("table => table.state.hand.record.actions")
    page.evaluate("location.hash = '#steps'")
    until(page, "!location.hash")
    wait_until_settled(large)
    assert large.evaluate("table => table.state.hand.record.actions") == lines
    page.evaluate("location.hash = '#whole=mcleod-2023@1'")
    question = large.get_by_role("group", name="Another deal")
    expect(question).to_contain_text("Play the whole game? The hand that you are playing ends with it.")
    press(large, question.get_by_role("button", name="Keep this one"))
    assert large.evaluate("table => table.state.hand.record.actions") == lines
    page.evaluate("location.hash = '#whole=mcleod-2023@1'")
    press(large, question.get_by_role("button", name="Play the whole game"))
    assert state(large)["course"] is None


def test_the_panel_of_an_article_leads_to_other_rules_and_to_hands_from_elsewhere(page: Page, address: str) -> None:
    for name, sheet in (("Other rules or players", "Game"), ("Open a hand", "Share and keep")):
        article = open_table(page, address)
        article.get_by_role("button", name="More", exact=True).click()
        article.get_by_role("link", name=name).click()
        large = at_play(page)
        expect(large.get_by_role("tabpanel", name=sheet)).to_be_visible()
        page.go_back()
        page.wait_for_url("**/games/losing-loadum/")


def test_a_whole_game_that_was_kept_in_an_article_lies_on_its_own_page(page: Page, address: str) -> None:
    """As editions did before there was one. What lies on that page already is not written over."""
    large = open_play(page, address)
    press(large, ".hand [data-line], .acts .act:not([aria-disabled])")
    key = "groomporter:hand:/play/losing-loadum/#table-losing-loadum"
    kept = page.evaluate("key => localStorage.getItem(key)", key)
    held = [card["card"] for card in state(large)["hand"]]
    large.evaluate("table => table.restart()")
    old = key.replace("/play/", "/games/")
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [old, kept])
    page.goto(f"{address}games/losing-loadum/")
    article = page.locator("#table-losing-loadum")
    expect(article.locator(".table-notice")).to_contain_text("lies on a page of its own now")
    assert state(article)["first"]["title"] == "A first hand"
    assert page.evaluate("key => localStorage.getItem(key)", old) is None
    article.get_by_role("button", name="Play on", exact=True).click()
    large = at_play(page)
    assert [card["card"] for card in state(large)["hand"]] == held
    other = json.loads(kept) | {"stamp": "other"}
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [old, json.dumps(other)])
    page.goto(f"{address}games/losing-loadum/")
    until(page, "document.querySelector('card-table').state?.screen")
    assert page.evaluate("key => JSON.parse(localStorage.getItem(key)).stamp", key) != "other"


def test_a_ruling_at_the_large_table_has_its_number_and_leads_to_its_passage(page: Page, address: str) -> None:
    """They stand in the article, which is fetched for them."""
    large = open_play(page, address, "lanterloo", hand="first")
    for _ in range(8):
        if large.locator(".hand [data-why]").count() and large.locator(".hand [data-line]").count():
            break
        press(large, ".acts .act:not([aria-disabled]), .hand [data-line]")
    press(large, ".hand [data-why]")
    slip = large.locator(".slip")
    expect(slip.locator("p").nth(1)).to_contain_text("Rule ")
    expect(slip.locator(".slip-cited a").first).to_have_attribute(
        "href", "../../texts/cotton-1674-lanterloo/#passage-you-must-not-revoke"
    )
