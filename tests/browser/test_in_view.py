"""What is to be seen is in view: the prompt and the hand on arriving, the whole table or the next thing after an act;
and nothing moves that need not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.tables import add_style, open_table, press, ready, state, step_by_step, until, wait_until_settled
from groomporter_site.firsthand import ROOT as TUTORIALS

pytestmark = pytest.mark.browser
ONE_ROW = 5  # cards that lie side by side at 360 pixels
GAMES = sorted(path.parent.name for path in TUTORIALS.glob("*/first.toml"))
SIZES = [(1280, 720), (1280, 900), (360, 640)]
COVERED = """(node, above) => { const at = node.getBoundingClientRect();
  return !node.contains(document.elementFromPoint(at.left + 20, at.bottom + above)); }"""


def do_first(table: Locator) -> None:
    """Do whatever can be done first."""
    for what in (".hand [data-line]", ".acts .act:not([aria-disabled])", "[data-choose][aria-pressed=false]"):
        if table.locator(what).count():
            press(table, what)
            return
    press(table, ".acts [data-do=go], .acts .may")


def to_the_reckoning(table: Locator) -> None:
    for _ in range(90):
        if state(table)["settled"]:
            return
        do_first(table)
    raise AssertionError("the deal does not end")


def height(table: Locator) -> float:
    return float(table.evaluate("table => table.querySelector('.table').getBoundingClientRect().height"))


def top(table: Locator, what: str) -> float:
    return float(table.evaluate("(table, what) => table.querySelector(what).getBoundingClientRect().top", what))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(9)
def test_on_a_phone_the_prompt_and_the_hand_are_seen_on_arriving(page: Page, address: str, game: str) -> None:
    """At 360 by 640 and without a scroll: the question, and the cards with the instruction; or, where no card can be
    played yet, what can be done.
    """
    page.set_viewport_size({"width": 360, "height": 640})
    table = open_table(page, address, game)
    expect(table.locator(".table-title")).to_be_in_viewport(ratio=1)
    cards = table.locator(".hand :is([data-line], [data-choose])").count()
    seen = (".table-title", ".table-say", ".hand .card") if cards else (".table-title", ".acts .act")
    expect(table.locator(seen[-1]).first).to_be_in_viewport(ratio=0.9)
    for what in seen:
        assert not table.locator(what).first.evaluate(COVERED, -4), what
    if not cards and table.locator(".hand .card").count() <= ONE_ROW:
        assert not table.locator(".hand .card").first.evaluate(COVERED, -30), "half of a card is covered"
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["bone-ace", "maw", "laugh-and-lie-down"])
@pytest.mark.sampled(3, each="size")
def test_after_an_act_the_table_is_in_view(page: Page, address: str, game: str, size: tuple[int, int]) -> None:
    """By whatever comes first, to the end of a hand. Where the table fits, it is all in view; where it does not, the
    head is with the cards or with what can be done, and the newest sentence with the head.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, address, game)
    ready(page)
    for _ in range(40):
        if state(table)["settled"]:
            break
        do_first(table)
        expect(table.locator(".table-head")).to_be_in_viewport(ratio=1)
        if height(table) <= size[1]:
            expect(table.locator(".acts button").last).to_be_in_viewport(ratio=1)
        elif not state(table)["settled"]:
            nexts = ":is(.hand [data-line], .hand [data-choose], .acts .act:not([aria-disabled]))"
            expect(table.locator(nexts).first).to_be_in_viewport(ratio=0.9)
    assert state(table)["settled"]
    for button in table.locator(".acts button").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_the_next_deal_is_seen_from_its_head(page: Page, address: str) -> None:
    """Bone-Ace by keyboard: the deal that Enter brings may be over at once, and its headline is in view."""
    page.set_viewport_size({"width": 1280, "height": 900})
    table = step_by_step(page, address, "bone-ace")
    for _ in range(4):
        to_the_reckoning(table)
        table.locator(".acts [data-do=next]").focus()
        page.keyboard.press("Enter")
        wait_until_settled(table)
        expect(table.locator(".table-head")).to_be_in_viewport(ratio=1)


def test_the_page_does_not_move_where_all_is_in_view(page: Page, address: str) -> None:
    """A table that is wholly in view, with room above and below, from the first card to the reckoning."""
    page.set_viewport_size({"width": 1280, "height": 900})
    table = open_table(page, address, "losing-loadum")
    ready(page)
    page.evaluate("scrollTo(0, 130)")
    before = page.evaluate("scrollY")
    assert before == 130
    for _ in range(40):
        if state(table)["settled"]:
            break
        do_first(table)
        assert page.evaluate("scrollY") == before
    assert state(table)["reckoning"]


@pytest.mark.parametrize("size", [(1280, 900), (360, 640)])
@pytest.mark.usefixtures("context")
def test_what_is_pressed_shows_at_once_and_nothing_moves(page: Page, address: str, size: tuple[int, int]) -> None:
    """The engine comes late: the card that was pressed says that it is busy and is fainter; the line that says what is
    waited for, and Stop, take the place of the prompt, and no button moves. Escape stops it too.
    """
    held: list[Route] = []
    page.route("**/pyodide/**", lambda route: held.append(route))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, address)
    press(table, ".hand [data-line]")  # answered when the site was built
    places = """table => [...table.querySelectorAll(".hand .card, .acts button, .place")]
                  .map((node) => node.getBoundingClientRect().top)"""
    card = table.locator(".hand [data-line]").first
    before = table.evaluate(places)
    card.click()
    expect(card).to_have_attribute("aria-busy", "true")
    assert float(card.evaluate("card => getComputedStyle(card).opacity")) < 0.8
    expect(table.locator(".busy")).to_be_visible()
    stop = table.get_by_role("button", name="Stop")
    expect(stop).to_be_in_viewport(ratio=1)
    now = table.evaluate(places)
    moved = [place for place, (one, other) in enumerate(zip(before, now, strict=True)) if abs(one - other) > 0.5]
    busy = "nodes => nodes.findIndex((node) => node.ariaBusy)"
    assert moved == [table.locator(".hand .card, .acts button, .place").evaluate_all(busy)]
    page.keyboard.press("Escape")
    expect(table.locator(".busy")).to_have_count(0)
    expect(table.locator("[aria-busy]")).to_have_count(0)
    expect(table.locator(".table-note")).to_have_text("Stopped. The hand is as it was.")
    for route in held:
        route.continue_()
    page.unroute_all(behavior="ignoreErrors")


def test_a_ruling_is_brought_into_view(page: Page, address: str) -> None:
    """On a phone, from a card that was pressed at the foot of the window."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = open_table(page, address)
    press(table, ".hand [data-why]")
    expect(table.locator(".slip")).to_be_in_viewport(ratio=0.99)
    expect(table.locator(".table-head")).to_be_in_viewport(ratio=1)
    until(page, "scrollY > 0")


def test_what_was_told_is_reached_by_keyboard_where_not_all_of_it_is_in_sight(page: Page, address: str) -> None:
    """How much is in sight hangs on the title above and on how a reader sets the text: here a line is as high as ten.
    In a first hand of Lóra one sentence is told.
    """
    teller = open_table(page, address, "lora").locator(".teller")
    assert teller.evaluate("one => one.tabIndex") == -1
    add_style(page, ".teller p { line-height: 10 !important; } .table { padding-bottom: 60px !important; }")
    until(teller, "one => one.scrollHeight > one.clientHeight + 1 && one.tabIndex === 0")
