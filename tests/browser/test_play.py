"""A card is played through Pyodide."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_card_is_played(page: Page, address: str) -> None:
    page.goto(f"{address}games/losing-loadum/")
    table = page.locator("card-table")
    cards = table.locator(".hand button")
    expect(cards).to_have_count(12)
    for left in (11, 10):
        table.locator(".hand button[data-line]").first.click()
        expect(cards).to_have_count(left)
        while table.locator(".choices button[data-do=go]").count():
            table.locator(".choices button[data-do=go]").click()
            page.wait_for_timeout(200)
        if left == 11:
            expect(table.locator(".hand button[data-line]").first).to_be_visible()
