"""Between two deals: who leaves, who joins, and the players part. Played on the page of a game that has no end of its
own, by mouse and by keyboard.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import (
    SPACED,
    add_style,
    beyond,
    last_announcement,
    open_play,
    press,
    state,
    violations,
    wait_until_settled,
)

pytestmark = pytest.mark.browser
GAME = "lanterloo"


def play(table: Locator) -> None:
    """Play the deal to its end, and settle it."""
    for _ in range(60):
        if state(table)["settled"]:
            return
        press(table, table.locator(".hand [data-line], .acts .act").first)
    raise AssertionError("the deal does not end")


def chips(table: Locator) -> int:
    """All that the players have and what lies in the pool."""
    shown = state(table)
    accounts = [note["words"] for seat in shown["seats"] for note in seat["notes"] if note["unit"] == "chips"]
    return sum(number(words) for words in [*accounts, shown["pool"][0]["words"]])


def number(words: str) -> int:
    """What an account comes to: "3 counters down" is less than nothing."""
    return int(words.split()[0]) * (-1 if words.endswith("down") else 1)


def account(words: str) -> str:
    """The same account as a number of counters."""
    amount = number(words)
    return f"{amount} counter{'' if amount == 1 else 's'}".replace("-", "\u2212")


def between(page: Page, address: str) -> Locator:
    """A table on which one deal of the full game has been settled."""
    table = open_play(page, address, GAME)
    play(table)
    press(table, table.get_by_role("button", name="Change players or end"))
    return table


def test_one_leaves_one_joins_and_the_players_part(page: Page, address: str) -> None:
    """The four have as much as lies in the pool, together nothing. Bess leaves, Ellen joins; then they divide it."""
    table = between(page, address)
    assert chips(table) == 0
    here = {seat["name"]: account(seat["notes"][0]["words"]) for seat in state(table)["seats"]}
    who = table.get_by_role("button", name="Who plays on")
    expect(who).to_have_attribute("aria-expanded", "false")
    who.focus()
    page.keyboard.press("Enter")
    expect(who).to_have_attribute("aria-expanded", "true")
    expect(who).to_be_focused()
    page.keyboard.press("Tab")  # to the box of Bess
    expect(table.get_by_role("checkbox", name="Bess")).to_be_focused()
    page.keyboard.press("Space")
    expect(table.get_by_role("checkbox", name="Bess")).not_to_be_checked()
    expect(table.get_by_role("checkbox", name="Bess")).to_be_focused()
    expect(table.get_by_role("status")).to_have_text("The next deal is for 3 players.")
    assert table.get_by_role("checkbox", name="Anne").count() == 0
    joins = table.get_by_label("Joins")
    joins.select_option("Ellen")
    assert last_announcement(table) == "The next deal is for 4 players."
    page.keyboard.press("Escape")
    press(table, table.get_by_role("button", name="Next deal"))
    assert [seat["name"] for seat in state(table)["seats"]] == ["Anne", "Cecily", "Dorothy", "Ellen"]
    left = f"Bess leaves, and keeps an account of {here['Bess']}. Ellen joins."
    expect(table.locator(".table-note")).to_have_text(left)
    assert left in last_announcement(table)
    play(table)
    press(table, table.get_by_role("button", name="Change players or end"))
    table.get_by_role("button", name="Who plays on").click()
    expect(table.get_by_label("Joins").locator("option").nth(1)).to_have_text(f"Bess, who left with {here['Bess']}")
    total = chips(table)
    expect(table.locator(".series-said a").last).to_have_attribute("href", "../../every-table/#every-table.series-end")
    press(table, table.get_by_role("button", name="Divide the pool and end"))
    expect(table.locator(".table-title")).to_have_text("The series is over.")
    expect(table.locator(".series-ended")).to_contain_text("The players part.")
    parting = table.locator(".series-ended a").first
    expect(parting).to_have_attribute("href", "../../every-table/#every-table.series-end")
    assert last_announcement(table).startswith("The series is over. The players part.")
    assert state(table)["pool"][0]["words"] == "0 counters"
    assert chips(table) == total
    assert table.locator(".acts [data-do]:not([aria-disabled])").all_inner_texts() == [
        "Same cards again",
        "Share this deal",
        "New game",
    ]
    page.reload()  # and so it is found again
    wait_until_settled(table)
    expect(table.locator(".series-ended")).to_contain_text("The players part.")


def test_too_few_do_not_go_on(page: Page, address: str) -> None:
    """One of four leaves after the other: with one player the next deal cannot be had, and that is said."""
    table = between(page, address)
    table.get_by_role("button", name="Who plays on").click()
    following = table.get_by_role("button", name="Next deal")
    for name in ("Bess", "Cecily"):
        table.get_by_role("checkbox", name=name).uncheck()
    expect(following).not_to_have_attribute("aria-disabled", "true")
    table.get_by_role("checkbox", name="Dorothy").uncheck()
    expect(following).to_have_attribute("aria-disabled", "true")
    assert last_announcement(table) == "That makes 1 player; this game is for 2 to 10."
    table.get_by_label("Joins").select_option("Frances")
    expect(following).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.sampled(2)
def test_it_fits_the_narrowest_screen_and_axe_finds_nothing(page: Page, address: str, scheme: str) -> None:
    """Open, and after parting; with text spaced as widely as a reader may set it; targets of 24 pixels at least."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    table = between(page, address)
    table.get_by_role("button", name="Who plays on").click()
    table.get_by_role("checkbox", name="Bess").uncheck()
    page.set_viewport_size({"width": 320, "height": 3000})  # what stays in sight lies over nothing then
    assert violations(table) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert beyond(table) == []
    for target in table.locator(".series :is(button, select, label:has([type=checkbox]))").all():
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
    add_style(page, SPACED)
    assert beyond(table.locator(".series")) == []
    press(table, table.get_by_role("button", name="Divide the pool and end"))
    page.set_viewport_size({"width": 320, "height": 3000})  # what stays in sight lies over nothing then
    table.locator(".reckoning").hover()
    assert violations(table) == []
    assert beyond(table.locator(".series-ended")) == []


def test_a_game_that_is_played_until_it_is_won_has_none_of_it(page: Page, address: str) -> None:
    table = open_play(page, address)
    play(table)
    expect(table.get_by_role("button", name="Next deal")).to_be_visible()
    assert table.locator(".series, .series-ended").count() == 0
