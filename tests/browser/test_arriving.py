"""A hand that comes from elsewhere, by link, file or paste, takes no hand's place unasked, and nothing is lost."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import (
    LINK,
    beyond,
    last_announcement,
    more,
    open_play,
    press,
    put_question,
    ready,
    state,
    violations,
    wait_until_settled,
)
from groomporter_site.hand_records import record_path

pytestmark = pytest.mark.browser
SIZES = [(1280, 900), (360, 640)]
RECORD = record_path("losing-loadum", "follow-suit-able")


def record(table: Locator) -> Any:
    """The hand that lies there."""
    return table.evaluate("table => table.state.hand.record")


def question(table: Locator) -> Locator:
    return table.get_by_role("group", name="Another hand")


def link(table: Locator) -> str:
    """The end of an address that carries the hand which lies there."""
    found = table.evaluate(LINK)
    return f"#hand={found}"


def paste_record(table: Locator, text: str) -> None:
    """A record is put into the panel's field, and opened."""
    panel = more(table, "Share and keep")
    panel.locator("[data-paste]").fill(text)
    press(table, panel.get_by_role("button", name="Open it"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_a_hand_in_progress_is_asked_about(page: Page, address: str, size: tuple[int, int]) -> None:
    """By paste, by file, by link: cancelled, the hand is as it was; a copy is the whole record; opened, it is there."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_play(page, address, hand="first")
    ready(page)
    other, came = link(table), record(table)
    press(table, ".hand [data-line]")
    before = record(table)
    paste_record(table, RECORD.read_text("utf-8"))
    expect(question(table)).to_contain_text("Your hand of Losing Loadum is not over. Open this one instead?")
    assert last_announcement(table).endswith("Keep a copy, open it, or cancel.")
    assert violations(table) == []
    assert beyond(table) == []
    cancel = question(table).get_by_role("button", name="Cancel")
    expect(cancel).to_be_focused()
    expect(cancel).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(question(table)).to_have_count(0)
    expect(table.get_by_role("button", name="Open it")).to_be_focused()
    assert record(table) == before

    table.locator("[data-file]").set_input_files(RECORD)
    expect(question(table)).to_be_visible()
    cancel.focus()
    page.keyboard.press("Escape")
    expect(question(table)).to_have_count(0)
    assert record(table) == before

    page.evaluate("hash => { location.hash = hash; }", other)
    expect(question(table)).to_be_visible()
    with page.expect_download() as saving:
        question(table).get_by_role("button", name="Keep a copy").click()
    copy = tomllib.loads(saving.value.path().read_text("utf-8"))
    assert (copy["deck"].split(), copy["actions"]) == (list(before["deck"].split()), before["actions"])
    wait_until_settled(table)
    expect(question(table)).to_be_visible()
    press(table, question(table).get_by_role("button", name="Open"))
    expect(question(table)).to_have_count(0)
    assert record(table)["actions"] == came["actions"] != before["actions"]


def test_a_kept_hand_is_asked_about_when_the_page_is_opened_by_a_link(page: Page, address: str) -> None:
    """Played, left, and come back to by a link; reloaded while it is asked, the kept hand is still there."""
    table = open_play(page, address, hand="first")
    ready(page)
    other = link(table)
    press(table, ".hand [data-line]")
    before = record(table)
    page.goto(f"{address}read/")
    page.goto(f"{address}games/losing-loadum/{other}")
    page.wait_for_url("**/play/losing-loadum/**")
    expect(question(table)).to_be_visible()
    assert record(table) == before
    page.reload()
    wait_until_settled(table)
    assert record(table) == before


def test_nothing_is_asked_where_nothing_was_played_or_nothing_comes(page: Page, address: str) -> None:
    """On the first hand as the page was built; and of what is no record it is said at once that it is none."""
    table = open_play(page, address)
    paste_record(table, RECORD.read_text("utf-8"))
    expect(question(table)).to_have_count(0)
    assert state(table)["first"] is None
    table.evaluate("table => table.restart()")
    press(table, ".hand [data-line]")
    before = record(table)
    paste_record(table, "no record")
    expect(question(table)).to_have_count(0)
    expect(table.locator(".table-note")).not_to_be_empty()
    assert record(table) == before


def test_a_game_between_two_deals_is_asked_about(page: Page, address: str) -> None:
    """Three-card Loo, played for a pool: the deal is settled, the game is not over."""
    table = open_play(page, address, "three-card-loo")
    ready(page)
    question_ = {"do": "new", "game": "three-card-loo", "seats": ["Anne", "Bess", "Cecily"], "seed": "1", "hand": {}}
    put_question(table, question_)
    other = link(table)
    for _ in range(60):
        if state(table)["settled"]:
            break
        press(table, table.locator(".hand [data-line], .acts .act").first)
    page.evaluate("hash => { location.hash = hash; }", other)
    expect(question(table)).to_contain_text("Your game of Three-card Loo is not over.")
