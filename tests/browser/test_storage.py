"""Whatever a browser has kept under the names that the site and its theme read, the page works."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser.tables import open_search, open_table, press, until

pytestmark = pytest.mark.browser
PALETTE = "/.__palette"
GOOD = {
    "index": 2,
    "color": {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "indigo", "accent": "indigo"},
}
#: What the theme keeps of the colours, spoilt in each of its parts.
SPOILT = {
    "no JSON": "{",
    "a word": '"dark"',
    "a number": "5",
    "a list": "[1, 2]",
    "nothing in it": "{}",
    "no colours": '{"index": 1}',
    "colours that are none": '{"index": 1, "color": null}',
    "colours of another shape": '{"index": 1, "color": {"media": 5}}',
    "a part that cannot be named": json.dumps({**GOOD, "color": {**GOOD["color"], "a b=": "x"}}),  # type: ignore[dict-item]
    "a scheme that there is not": json.dumps({**GOOD, "color": {**GOOD["color"], "scheme": "black"}}),  # type: ignore[dict-item]
    "a choice between two": json.dumps({**GOOD, "index": 1.5}),
    "a choice that there is not": json.dumps({**GOOD, "index": 7}),
    "a choice in a word": json.dumps({**GOOD, "index": "2"}),
}
STORE = """([where, key, value]) => globalThis[where].setItem(key, value)"""


def works(page: Page, finds: bool) -> None:
    """The colours can be chosen, and the search opens, and finds: this takes longer than all the rest, and is looked at
    for one value of each kind. What goes wrong in the console fails the test."""
    page.locator("[data-md-component=palette] label:not([hidden])").click()
    until(page, f"JSON.parse(localStorage.getItem('{PALETTE}')).index === 1")
    field = open_search(page)
    if finds:
        field.fill("swallow")
        expect(page.locator(".find-result").first).to_be_visible()


@pytest.mark.parametrize("value", SPOILT.values(), ids=SPOILT)
@pytest.mark.sampled(3)
def test_colours_that_are_none_are_forgotten(page: Page, address: str, value: str) -> None:
    """The page is as at a first visit: as the system has it, which is light."""
    page.goto(f"{address}about/")
    page.evaluate(STORE, ["localStorage", PALETTE, value])
    page.reload()
    until(page, "document.readyState === 'complete'")
    assert page.locator("body").get_attribute("data-md-color-scheme") == "default"
    assert json.loads(page.evaluate(f"localStorage.getItem('{PALETTE}')"))["index"] == 0
    works(page, finds=value == "{")


def test_colours_that_were_chosen_stay(page: Page, address: str) -> None:
    page.goto(f"{address}about/")
    page.evaluate(STORE, ["localStorage", PALETTE, json.dumps(GOOD)])
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert json.loads(page.evaluate(f"localStorage.getItem('{PALETTE}')")) == GOOD


#: All else that is read, and a page that reads it.
HAND = "groomporter:hand:/games/losing-loadum/#table-losing-loadum"
READ = [
    ("about/", "localStorage", "/.__tabs"),
    ("about/", "localStorage", "/.__announce"),
    ("about/", "localStorage", "/.__consent"),
    ("about/", "sessionStorage", "/.__source"),
    ("about/", "sessionStorage", "/.__outdated"),
    ("field/", "localStorage", "groomporter:folds"),
    ("field/", "localStorage", "groomporter:lesson:losing-loadum/first"),
    ("games/losing-loadum/", "localStorage", "groomporter:folds"),
    ("games/losing-loadum/", "localStorage", "groomporter:looks"),
    ("games/losing-loadum/", "localStorage", "groomporter:course:losing-loadum"),
    ("games/losing-loadum/", "localStorage", HAND),
    ("learn/losing-loadum/", "localStorage", "groomporter:lesson:losing-loadum/first"),
    ("teach/losing-loadum/", "localStorage", HAND),
    ("teach/losing-loadum/", "localStorage", "groomporter:projector:losing-loadum"),
    ("teach/losing-loadum/", "localStorage", "groomporter:audit:losing-loadum"),
    ("teach/losing-loadum/", "localStorage", "groomporter:paper"),
    ("teach/saturday/", "localStorage", "groomporter:paper"),
    ("teach/saturday/", "localStorage", "groomporter:saturday"),
]


@pytest.mark.parametrize("path", sorted({path for path, _, _ in READ}))
@pytest.mark.parametrize(
    "value", ["{", '"x"', "5", "[[]]", "true", '{"hand": {"record": 1}, "name": ["x"], "step": 1e99, "rows": [null]}']
)
@pytest.mark.sampled(6, each="path")
def test_whatever_else_is_kept_the_page_works(page: Page, address: str, path: str, value: str) -> None:
    page.goto(f"{address}about/")
    for on, where, key in READ:
        if on == path:
            page.evaluate(STORE, [where, key, value])
    page.goto(f"{address}{path}")
    until(page, "document.readyState === 'complete'")
    works(page, finds=value == "{")


def test_a_table_whose_kept_things_are_all_spoilt_is_played_at(page: Page, address: str) -> None:
    page.goto(f"{address}about/")
    for _, where, key in READ:
        page.evaluate(STORE, [where, key, "[[]]"])
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    expect(table.locator(".hand button")).to_have_count(4)
