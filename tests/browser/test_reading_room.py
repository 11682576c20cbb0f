"""From a citation to the words it rests on and back, as a reader goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("reading-room")]


def test_a_citation_lands_on_its_passage_lit_and_the_passage_leads_back(page: Page, address: str) -> None:
    page.goto(f"{address}games/losing-loadum/")
    page.locator("#losing-loadum\\.partners ~ .rule-body .cited").get_by_role("link", name="Heywood 1607").click()
    passage = page.locator(".passage", has_text="She and I, wil take you at Lodam.")
    expect(passage).to_be_in_viewport()
    expect(page.locator(".passage:target, .passage:has(:target)")).to_have_count(1)
    plain = page.locator(".primary-text").evaluate("node => getComputedStyle(node).backgroundColor")
    assert passage.evaluate("node => getComputedStyle(node).backgroundColor") != plain
    passage.locator(".passage-mark a").click()
    page.locator(".rests").get_by_role("link", name="Partners", exact=True).first.click()
    expect(page.locator("#losing-loadum\\.partners")).to_be_in_viewport()
