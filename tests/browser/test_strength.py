"""How well the others play is chosen at the table, kept on the device, and said while it takes its time."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from browser.tables import last_announcement, open_play, press, ready, state, violations, wait_until_settled

pytestmark = pytest.mark.browser
KEY = "groomporter:strength"
CHOSEN = f"localStorage.setItem('{KEY}', '\"strong\"');"
# It starts, and never comes to an end of thinking.
THINKS = """
postMessage({part: 1});
addEventListener("message", ({data}) => {
  if (data.text) postMessage({part: 1, said: "Bess is thinking …"});
  else postMessage({id: data.id, answer: ""});
});
"""
HEAR = """(table) => {
  globalThis.asked = [];
  const {waited} = table;
  table.waited = (question) => {
    asked.push([question.do, question.strength ?? "", question.seconds ?? 0]);
    return waited.call(table, question);
  };
}"""


def large(context: BrowserContext, address: str, game: str = "lorum") -> Locator:
    return open_play(context.new_page(), address, game)


def radio(table: Locator, name: str) -> Locator:
    return table.get_by_role("group", name="How well the others play").get_by_role("radio", name=name)


def open_panel_by_keyboard(table: Locator) -> None:
    """From the button to the last sheet's radio that is chosen."""
    page = table.page
    table.get_by_role("button", name="More", exact=True).focus()
    page.keyboard.press("Enter")
    expect(table.locator(".more [role=tab][aria-selected=true]")).to_be_focused()
    page.keyboard.press("End")
    expect(table.locator("[data-sheet=rules]")).to_be_focused()
    expect(radio(table, "Steady")).to_be_visible()
    page.keyboard.press("Tab")


def test_strong_is_chosen_by_keyboard_holds_from_the_next_act_on_and_is_kept(
    context: BrowserContext, address: str
) -> None:
    table = large(context, address)
    page = table.page
    ready(page)
    table.evaluate(HEAR)
    open_panel_by_keyboard(table)
    expect(radio(table, "Steady: plays by rule of thumb")).to_be_focused()
    expect(radio(table, "Steady")).to_be_checked()
    page.keyboard.press("ArrowDown")
    expect(radio(table, "Strong: thinks before each card, from what its seat has seen")).to_be_focused()
    expect(radio(table, "Strong")).to_be_checked()
    assert violations(table) == []
    page.keyboard.press("Escape")
    expect(table.locator(".more")).to_have_count(0)
    before = len(state(table)["hand"])
    table.locator(".hand [data-line]").first.focus()
    page.keyboard.press("Enter")
    wait_until_settled(table)
    assert len(state(table)["hand"]) == before - 1
    assert page.evaluate("asked.filter(([what]) => what === 'act')") == [["act", "strong", 0.25]]
    page.reload()
    table.get_by_role("button", name="More", exact=True).click()
    table.get_by_role("tab", name="Game").click()
    expect(radio(table, "Strong")).to_be_checked()
    assert len(state(table)["hand"]) == before - 1


def test_without_a_choice_the_others_play_steadily(context: BrowserContext, address: str) -> None:
    """Nothing is said of it with a question, so that answers which were prepared are taken."""
    table = large(context, address)
    ready(table.page)
    table.evaluate(HEAR)
    press(table, ".hand [data-line]")
    press(table, table.get_by_role("button", name="Undo"))
    assert table.page.evaluate("asked.filter(([, strength]) => strength)") == []


@pytest.mark.parametrize("kept", ['"wizard"', "{", "[1]"])
def test_what_is_kept_and_is_no_choice_is_forgotten_with_a_line_and_the_hand_stays(
    context: BrowserContext, address: str, kept: str
) -> None:
    """What could not be read is as little a choice."""
    table = large(context, address)
    page = table.page
    ready(page)
    press(table, ".hand [data-line]")
    hand = [card["card"] for card in state(table)["hand"]]
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [KEY, kept])
    page.reload()
    table.get_by_role("button", name="More", exact=True).click()
    expect(table.locator(".table-notice")).to_contain_text(
        "is none of the choices, and is forgotten: they play steadily."
    )
    assert json.loads(page.evaluate(f"localStorage.getItem('{KEY}')")) == "steady"
    assert [card["card"] for card in state(table)["hand"]] == hand
    table.get_by_role("tab", name="Game").click()
    expect(radio(table, "Steady")).to_be_checked()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_who_thinks_is_said_once_where_it_takes_long_and_nothing_moves(
    context: BrowserContext, address: str, size: tuple[int, int]
) -> None:
    """The first worker never ends. Stop gives the hand back as it was, and the next one answers."""
    served: list[str] = []

    def serve(route: Route) -> None:
        served.append(route.request.url)
        if len(served) == 1:
            route.fulfill(content_type="text/javascript", body=THINKS)
        else:
            route.continue_()

    context.route("**/pyodide/worker.*", serve)
    context.add_init_script(CHOSEN)
    table = large(context, address)
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    before, box = state(table), table.locator(".hand").bounding_box()
    table.locator(".hand [data-line]").first.click()
    expect(table.locator(".busy")).to_contain_text("Bess is thinking …")
    assert last_announcement(table) == "Bess is thinking …"
    assert table.locator(".hand").bounding_box() == box
    table.get_by_role("button", name="Stop").click()
    wait_until_settled(table)
    assert state(table) == before
    page.evaluate(f"localStorage.removeItem('{KEY}')")
    press(table, ".hand [data-line]")
    assert len(state(table)["hand"]) == len(before["hand"]) - 1


def test_a_page_that_is_left_while_they_think_keeps_no_other_waiting(context: BrowserContext, address: str) -> None:
    """Lou for four: each of the others thinks in turn. The table of the next page is answered by the same engine."""
    context.add_init_script(CHOSEN)
    table = large(context, address, "lou")
    page = table.page
    ready(page)
    table.locator(".acts [data-line]").first.click()
    assert table.evaluate("table => table.state.asking") == 1
    table.get_by_role("button", name="Leave").click()
    article = page.locator("#table-lou")
    expect(article.locator(".table-top")).to_be_visible()
    article.locator(".hand [data-line], .acts [data-line]").first.click()
    wait_until_settled(article)
    assert state(article)["undo"]


def test_a_new_game_asked_for_while_they_think_leaves_the_table_playable(context: BrowserContext, address: str) -> None:
    context.add_init_script(CHOSEN)
    table = large(context, address, "lou")
    ready(table.page)
    table.locator(".acts [data-line]").first.click()
    assert table.evaluate("table => table.state.asking") == 1
    again: Page = table.page
    again.evaluate("document.querySelector('card-table').question({do: 'deal', seed: '2'})")
    wait_until_settled(table)
    press(table, ".acts [data-line], .hand [data-line]")
    assert state(table)["undo"]
