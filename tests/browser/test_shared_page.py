"""The page that tests share is given to each as if nobody had been there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.tables import open_search, open_table, press

pytestmark = pytest.mark.browser


@pytest.mark.xdist_group("shared-page")
def test_a_search_that_is_left_open(page: Page, address: str) -> None:
    open_table(page, address)
    open_search(page)


@pytest.mark.xdist_group("shared-page")
def test_is_closed_for_the_next(page: Page, address: str) -> None:
    table = open_table(page, address)
    expect(page.get_by_role("dialog", name="Search")).not_to_be_visible()
    press(table, ".hand [data-line]")
