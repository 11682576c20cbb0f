"""A whole hand as a screen reader has it: from the accessibility tree and the one node that is spoken.

The transcript in ``transcripts/`` was read by a person from beginning to end before it was kept; who changes it reads
it again.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import (
    hear,
    last_announcement,
    more,
    open_table,
    press,
    ready,
    state,
    step_by_step,
    until,
    wait_until_settled,
)

pytestmark = pytest.mark.browser
GOLDEN = Path(__file__).parent / "transcripts" / "losing-loadum-first-hand.txt"
FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


def what_is_spoken(table: Locator) -> list[str]:
    """What is said, what the hand is called, and where the focus is."""
    hand = [line.strip("- \n").rstrip(":") for line in table.locator(".hand").aria_snapshot().splitlines()]
    buttons = [line for line in hand if line.startswith("button")]
    return [f"says: {last_announcement(table)}", *buttons, f"focus: {table.page.evaluate(FOCUSED)}", ""]


def test_a_whole_hand_by_ear(table: Locator) -> None:
    """Always the first thing that can be done, by keyboard, until the full game is offered."""
    page = table.page
    out = [f"title: {table.locator('.table-title').text_content()}", f"instruction: {state(table)['first']['say']}", ""]
    table.locator(".hand button").first.focus()
    for key in "ctsl":
        out += [f"key {key.upper()}: {hear(table, key)}", ""]
    table.locator(".hand button[data-why]").first.focus()
    page.keyboard.press("Enter")
    wait_until_settled(table)
    out += ["pressed: a card that may not be played", *what_is_spoken(table)]
    for _ in range(30):
        if state(table)["go"] == "full":
            break
        if table.locator(".hand button[data-line]").count():
            table.locator(".hand button[data-line]").first.focus()
        name = page.evaluate(FOCUSED)
        page.keyboard.press("Enter")
        wait_until_settled(table)
        out += [f"pressed: {name}", *what_is_spoken(table)]
    for key in "tsl":
        out += [f"key {key.upper()}: {hear(table, key)}", ""]
    text = "\n".join(out)
    assert text == GOLDEN.read_text("utf-8")


def test_every_button_and_field_has_a_name(large: Locator) -> None:
    more(large)
    nameless = large.evaluate(
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
    once = hear(table, "c")
    assert hear(table, "c") == once


def test_how_a_deal_ends_for_you_is_said(page: Page, address: str) -> None:
    """All Fours: all that the heading says is the beginning of what is said."""
    table = open_table(page, address, "all-fours")
    ready(page)
    for _ in range(20):
        if state(table)["settled"]:
            break
        press(table, ".acts .act" if table.locator(".acts .act").count() else ".hand [data-line]")
    screen = state(table)
    assert screen["settled"]
    assert screen["result"]
    assert last_announcement(table).startswith(" ".join([screen["title"], *screen["result"]]))


def test_the_instruction_describes_the_hand(table: Locator) -> None:
    expect(table.locator(".hand")).to_have_accessible_description(state(table)["first"]["say"])


def test_what_another_hand_brings_is_said(page: Page, address: str) -> None:
    """The first hand of the course."""
    table = step_by_step(page, address)
    wait_until_settled(table)
    expect(table.locator("[role=status]")).to_contain_text(state(table)["course"]["say"])


def test_what_a_ruleset_is_for_describes_its_choice(large: Locator) -> None:
    panel = more(large, "Game")
    described = panel.locator("[data-key=choose]").inner_text()
    assert described.startswith("For 2 to 9 players. Choose this if ")
    expect(panel.get_by_label("Ruleset")).to_have_accessible_description(described)
    for option in panel.locator("select[data-option]").all():
        assert option.evaluate(
            "one => one.closest('.option').querySelector('.said').id === one.getAttribute('aria-describedby')"
        )


def test_a_card_too_many_says_why_it_is_not_chosen(page: Page, address: str) -> None:
    """Cribbage: two of the hand are laid out; a third is pressed."""
    table = open_table(page, address, "cribbage-1674")
    ready(page)
    for _ in range(2):
        table.locator(".hand [data-choose][aria-pressed=false]").first.focus()
        page.keyboard.press("Enter")
    table.locator(".hand .card[aria-disabled]").first.focus()
    page.keyboard.press("Enter")
    until(table, "table => table.state.ui.status.startsWith('Two are chosen already: put one back first.')")
    assert last_announcement(table) == "Two are chosen already: put one back first."
    assert table.locator(".hand [aria-pressed=true]").count() == 2


def test_a_record_that_is_saved_is_said_to_be(table: Locator) -> None:
    panel = more(table, "Share and keep")
    with table.page.expect_download():
        panel.get_by_role("button", name="Save record").press("Enter")
    until(table, "table => table.state.ui.status === 'The record is saved as a file.'")
    expect(table.locator(".table-note")).to_have_text("The record is saved as a file.")
