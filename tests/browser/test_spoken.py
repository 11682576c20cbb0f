"""A whole hand as a screen reader has it: from the accessibility tree and the one node that is spoken.

The transcript in ``transcripts/`` was read by a person from beginning to end before it was kept; who changes it reads
it again.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator

from browser.tables import more, press, said, settled, state

pytestmark = pytest.mark.browser
GOLDEN = Path(__file__).parent / "transcripts" / "losing-loadum-first-hand.txt"
FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


def heard(table: Locator) -> list[str]:
    """What is said, what the hand is called, and where the focus is."""
    hand = [line.strip("- \n").rstrip(":") for line in table.locator(".hand").aria_snapshot().splitlines()]
    buttons = [line for line in hand if line.startswith("button")]
    return [f"says: {said(table)}", *buttons, f"focus: {table.page.evaluate(FOCUSED)}", ""]


def test_a_whole_hand_by_ear(table: Locator) -> None:
    """Always the first thing that can be done, by keyboard, until the full game is offered."""
    page = table.page
    out = [f"title: {table.locator('.table-title').text_content()}", f"instruction: {state(table)['first']['say']}", ""]
    table.locator(".hand button").first.focus()
    for key in "htsl":
        page.keyboard.press(key)
        out += [f"key {key.upper()}: {said(table)}", ""]
    table.locator(".hand button[data-why]").first.focus()
    page.keyboard.press("Enter")
    settled(table)
    out += ["pressed: a card that may not be played", *heard(table)]
    for _ in range(30):
        if state(table)["go"] == "full":
            break
        if table.locator(".hand button[data-line]").count():
            table.locator(".hand button[data-line]").first.focus()
        name = page.evaluate(FOCUSED)
        page.keyboard.press("Enter")
        settled(table)
        out += [f"pressed: {name}", *heard(table)]
    for key in "tsl":
        page.keyboard.press(key)
        out += [f"key {key.upper()}: {said(table)}", ""]
    text = "\n".join(out)
    assert text == GOLDEN.read_text("utf-8")


def test_every_button_and_field_has_a_name(table: Locator) -> None:
    more(table)
    nameless = table.evaluate(
        """table => [...table.querySelectorAll("button, input, select, textarea, a")]
             .filter((node) => ![node.getAttribute("aria-label"), node.textContent, node.labels?.[0]?.textContent]
               .some((name) => name?.trim()))
             .map((node) => node.outerHTML)"""
    )
    assert nameless == []


def test_there_is_one_node_that_speaks_and_it_stays(table: Locator) -> None:
    status = table.locator("[role=status], [aria-live]")
    assert status.count() == 1
    table.evaluate("table => { window.spoken = table.querySelector('[role=status]'); }")
    press(table, "[data-line$='play 4H']")
    assert table.evaluate("table => window.spoken === table.querySelector('[role=status]')")


def test_the_same_words_twice_are_a_change(table: Locator) -> None:
    """A screen reader speaks a change only: asking the same again changes the node by a space that is not seen."""
    table.locator(".hand button").first.focus()
    table.page.keyboard.press("h")
    once = table.locator("[role=status]").text_content()
    table.page.keyboard.press("h")
    assert table.locator("[role=status]").text_content() != once
    assert said(table) == (once or "").strip()
