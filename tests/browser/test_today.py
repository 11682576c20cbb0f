"""Today's hand on the front page, the way on with it, the week's hands, and what was played on this device."""

from __future__ import annotations

import datetime
import json
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.tables import ask_over_a_begun_game, open_play, press, state, until, violations
from groomporter.book.catalogue import rulebook
from groomporter_site.today import count_slots, game_of, hand_of

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]
NOON = datetime.datetime(2026, 11, 24, 12, 0)
DAY = 20_781  # since the first of 1970
FIRST_MOVE = "todays-hand :is(.hand [data-line], .acts .act[data-line])"
LIES = "() => document.querySelector('card-table').state.hand.record.actions"
PLAY_OUT = """async (table) => {
  for (let tries = 0; tries < 400 && !table.state.screen.settled; tries += 1) {
    const { hand, asks, go } = table.state.screen;
    const must = asks.filter(({ duty }) => duty === "must").flatMap(({ choices }) => choices);
    const line = hand.find((card) => card.line)?.line ?? must[0]?.line;
    await table.question(line ? { do: "act", line } : { do: "go" });
  }
  return table.state.screen.settled;
}"""


def slot_of(day: int) -> int:
    return day % count_slots()


def plays_on(hand: list[dict[str, Any]]) -> bool:
    """Whether no first move ends it: many cards, one of which can be played."""
    return len(hand) > 3 and any(card["line"] for card in hand)


@cache
def day_that_plays_on() -> int:
    """How many days after the first day of these tests a hand comes that begins with a card played."""
    return next(day for day in range(count_slots()) if plays_on(hand_of(slot_of(DAY + day))["screen"]["hand"]))


def open_front(page: Page, address: str, *, day: int = 0) -> Locator:
    """The front page at noon, so many days after the first day of these tests, with the day's hand."""
    page.clock.set_fixed_time(NOON + datetime.timedelta(days=day))
    page.goto(address)
    table = page.locator("#table-today")
    until(table, "table => table.state?.screen")
    return table


def without_engine(context: BrowserContext) -> list[str]:
    """Whatever is asked of the engine's files, which do not come."""
    asked: list[str] = []
    context.route("**/pyodide/*", lambda route: asked.append(route.request.url))
    return asked


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('groomporter:')).sort()")
    return [name for name in found if name != "groomporter:looks"]


def line_of(page: Page) -> str:
    """The line of the first move that is offered; with it the hand is taken on."""
    found: str = page.locator(FIRST_MOVE).first.get_attribute("data-line") or ""
    assert found
    return found


def test_the_first_move_and_the_way_on_with_it_need_no_engine(
    context: BrowserContext, page: Page, address: str
) -> None:
    without_engine(context)
    day = day_that_plays_on()
    table = open_front(page, address, day=day)
    assert state(table)["game"] == game_of(slot_of(DAY + day))
    expect(
        page.get_by_role("heading", name=rulebook(game_of(slot_of(DAY + day))).name, exact=True).first
    ).to_be_visible()
    date = NOON + datetime.timedelta(days=day)
    expect(page.locator(".today-day")).to_have_text(f"Today’s hand, {date:%A} {date.day} {date:%B}")
    line = line_of(page)
    page.locator(FIRST_MOVE).first.focus()
    page.keyboard.press("Enter")
    way = table.get_by_role("link", name="Go on at the large table")
    expect(way).to_be_focused()
    expect(table.get_by_role("status")).not_to_be_empty()
    assert kept(page) == []
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/play/{game_of(slot_of(DAY + day))}/")
    until(page, f"document.querySelector('card-table').state?.hand?.record.actions.includes({json.dumps(line)})")
    until(page, "!location.hash")


def test_the_hand_is_asked_for_once_however_the_front_page_comes(
    context: BrowserContext, page: Page, address: str
) -> None:
    """Before the page's modules are there; or, where the theme puts it in place, with it."""
    without_engine(context)
    asked: list[str] = []
    page.on("request", lambda request: "/today/" in request.url and asked.append(request.url))
    open_front(page, address)
    assert asked == [f"{address}today/{slot_of(DAY)}.json"]
    page.locator(".gp-parts").get_by_role("link", name="Read", exact=True).click()
    page.wait_for_url("**/read/")
    page.locator(".gp-name").click()
    until(page.locator("#table-today"), "table => table.state?.screen")
    assert len(asked) == 2


def test_a_move_is_taken_back_and_another_made(context: BrowserContext, page: Page, address: str) -> None:
    without_engine(context)
    day = day_that_plays_on()
    table = open_front(page, address, day=day)
    count = len(state(table)["hand"])
    press(table, page.locator(FIRST_MOVE).first)
    table.get_by_role("button", name="Take it back").click()
    assert len(state(table)["hand"]) == count
    expect(table.get_by_role("link", name="Open the large table")).to_have_attribute(
        "href", f"{address}play/{game_of(slot_of(DAY + day))}/#today={slot_of(DAY + day)}"
    )
    expect(page.locator(FIRST_MOVE).first).to_be_focused()


def test_the_hand_is_the_dates(page: Page, address: str) -> None:
    seed = "table => table.state.hand.seed"
    seeds = [open_front(page, address, day=day).evaluate(seed) for day in (0, 1, count_slots(), 0)]
    assert seeds == [hand_of(slot_of(DAY + day))["hand"]["seed"] for day in (0, 1, 0, 0)]
    assert seeds[0] != seeds[1]


def test_the_hands_of_a_week_lead_to_their_tables(page: Page, address: str) -> None:
    open_front(page, address)
    page.get_by_text("The hands of the last seven days").click()
    ways = page.locator(".today-week li")
    expect(ways).to_have_count(7)
    names = [rulebook(game_of(slot_of(DAY - back))).name for back in range(1, 8)]
    assert [way.inner_text() for way in ways.get_by_role("link").all()] == names
    ways.nth(1).get_by_role("link").click()
    page.wait_for_url(f"**/play/{game_of(slot_of(DAY - 2))}/")
    seed = hand_of(slot_of(DAY - 2))["hand"]["seed"]
    until(page, f"document.querySelector('card-table').state?.hand?.seed === {json.dumps(seed)}")
    expect(page.locator(".play-dated")).to_have_text("The hand of Sunday 22 November")


def test_the_week_is_in_view_on_a_phone_once_it_is_opened(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_front(page, address)
    page.evaluate("scrollTo(0, 0)")
    summary = page.get_by_text("The hands of the last seven days")
    summary.evaluate("it => it.scrollIntoView({ block: 'end' })")
    summary.click()
    for way in page.locator(".today-week li").all():
        expect(way).to_be_in_viewport(ratio=1)


@cache
def ended_by(slot: int) -> str:
    """A first move that ends the hand of a slot; "" where none does."""
    replies = hand_of(slot)["replies"].items()
    return next((asked for asked, reply in replies if reply.get("screen", {}).get("settled")), "")


def test_a_hand_that_its_first_move_ends_is_reckoned_and_counted_where_it_lies(
    context: BrowserContext, page: Page, address: str
) -> None:
    """Nothing of it needs the engine: what each gained, why, and by which cards is in the answer that was built."""
    without_engine(context)
    day = next(day for day in range(count_slots()) if ended_by(slot_of(DAY + day)))
    slot = slot_of(DAY + day)
    answer = hand_of(slot)["replies"][ended_by(slot)]
    ending, name = answer["screen"]["ending"], rulebook(game_of(slot)).name
    table = open_front(page, address, day=day)
    press(table, table.locator(f"[data-line={json.dumps(ended_by(slot).removeprefix('act '))}]"))
    rows = table.locator(".today-ending tbody tr")
    expect(rows).to_have_count(len(ending["rows"]))
    mine = next(row for row in ending["rows"] if row["name"] == "You")
    told = rows.filter(has_text="You").first
    for cell in mine["cells"]:
        expect(told).to_contain_text(cell.split(" → ")[-1])
    for why in mine["why"]:
        expect(told).to_contain_text(why["text"])
    shown = [side["name"] for side in ending["sides"] if side["cards"]]
    assert table.locator(".today-sides strong").all_inner_texts() == shown
    expect(page.locator(".today-way")).to_contain_text("You have played it.")
    assert violations(table) == []
    page.reload()
    expect(page.locator(".today-way")).to_contain_text("You have played it.")
    page.goto(f"{address}play/")
    expect(page.locator("your-play:not([data-short])").get_by_role("listitem")).to_contain_text(f"{name}: one deal")


def test_a_hand_that_does_not_come_leaves_a_picture_and_the_way_to_its_table(page: Page, address: str) -> None:
    page.route("**/today/*.json", lambda route: route.fulfill(body='{"hand": {}}', content_type="application/json"))
    page.goto(address)
    expect(page.locator("todays-hand .card-picture")).to_be_visible()
    expect(page.locator("todays-hand").get_by_role("link", name="Play it at its table")).to_be_visible()
    expect(page.locator("#table-today")).to_have_count(0)


def test_what_is_played_at_the_large_table_is_not_ended_unasked(page: Page, address: str) -> None:
    game = game_of(slot_of(DAY))
    ask_over_a_begun_game(open_play(page, address, game), f"today={slot_of(DAY)}")


def test_todays_hand_that_was_begun_goes_on_as_it_was_left(page: Page, address: str) -> None:
    table = open_front(page, address, day=day_that_plays_on())
    press(table, page.locator(FIRST_MOVE).first)
    table.get_by_role("link", name="Go on at the large table").click()
    page.wait_for_url("**/play/*/")
    until(page, "document.querySelector('card-table').state?.hand?.seed.startsWith('today')")
    before = page.evaluate(LIES)
    table = open_front(page, address, day=day_that_plays_on())
    expect(page.locator(".today-way")).to_contain_text("You have begun it")
    table.get_by_role("link", name="Open the large table").click()
    page.wait_for_url("**/play/*/")
    until(page, "document.querySelector('card-table').state?.screen && !location.hash")
    assert page.evaluate(LIES) == before


def test_a_hand_played_to_its_end_stands_among_what_was_played_and_is_forgotten_when_it_is_said_so(
    page: Page, address: str
) -> None:
    day = day_that_plays_on()
    table = open_front(page, address, day=day)
    press(table, page.locator(FIRST_MOVE).first)
    table.get_by_role("link", name="Go on at the large table").click()
    page.wait_for_url("**/play/*/")
    until(page, "document.querySelector('card-table').state?.hand?.seed.startsWith('today')")
    assert page.locator("card-table").evaluate(PLAY_OUT)
    until(page, "localStorage.getItem('groomporter:days')")
    page.reload()
    page.locator("card-table").evaluate("table => table.resumed")
    game = game_of(slot_of(DAY + day))
    tally = json.loads(page.evaluate(f"localStorage.getItem('groomporter:played:{game}')"))
    assert tally["deals"] == tally["by"]["steady"]["deals"] == 1
    assert json.loads(page.evaluate("localStorage.getItem('groomporter:days')")) == [DAY + day]
    open_front(page, address, day=day + 1)
    page.get_by_text("The hands of the last seven days").click()
    yesterday = NOON + datetime.timedelta(days=day)
    expect(page.locator(".today-week li").first).to_have_text(
        f"Yesterday, {yesterday:%A}: {rulebook(game).name}, played"
    )
    page.goto(f"{address}play/")
    yours = page.locator("your-play:not([data-short])")
    expect(yours.get_by_role("listitem")).to_have_text(
        [f"{rulebook(game).name}: one deal, {'won' if tally['won'] else 'played'} against steady players"]
    )
    expect(yours).to_contain_text("Today’s hands: 1 played.")
    yours.get_by_role("button", name="Forget what I have played").click()
    expect(yours.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(yours.get_by_role("button", name="Forget what I have played")).to_be_focused()
    assert len(kept(page)) >= 3
    page.keyboard.press("Enter")
    yours.get_by_role("button", name="Forget it").click()
    expect(yours.get_by_role("status")).to_have_text("It is forgotten.")
    expect(yours).to_contain_text("Nothing yet.")
    assert [name for name in kept(page) if not name.startswith("groomporter:folds")] == []


def test_what_is_forgotten_is_offered_nowhere_on_the_page(page: Page, address: str) -> None:
    table = open_play(page, address, "maw")
    press(table, table.locator(":is(.hand, .acts) [data-line]").first)
    page.goto(f"{address}play/")
    short = page.locator("your-play[data-short]")
    expect(short).to_contain_text("Go on with: Maw")
    yours = page.locator("your-play:not([data-short])")
    yours.get_by_role("button", name="Forget what I have played").click()
    yours.get_by_role("button", name="Forget it").click()
    expect(short).to_be_empty()


SPOILT: dict[str, Any] = {
    "groomporter:played:maw": "{",
    "groomporter:days": '{"a": 1}',
    "groomporter:lesson:maw/first": "7",
}


def test_what_cannot_be_read_is_told_in_a_line_and_stays_until_it_is_forgotten(page: Page, address: str) -> None:
    page.goto(address)
    good = {"groomporter:played:noddy": '{"deals": 3, "won": 2, "last": []}'}
    page.evaluate(
        "kept => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))", SPOILT | good
    )
    page.goto(f"{address}play/")
    yours = page.locator("your-play:not([data-short])")
    expect(yours.locator(".your-unread")).to_have_count(1)
    expect(yours.get_by_role("listitem")).to_have_text(["Noddy: 2 of 3 deals won"])
    assert page.evaluate("keys => keys.map((key) => localStorage.getItem(key))", list(SPOILT)) == list(SPOILT.values())
    yours.get_by_role("button", name="Forget what I have played").click()
    yours.get_by_role("button", name="Forget it").click()
    expect(yours.locator(".your-unread")).to_have_count(0)
    assert kept(page) == []
