"""The board of the large table in a deal: nothing scrolls, nothing moves, nothing lies over another thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.tables import (
    beyond,
    press,
    put_question,
    seats_near,
    set_window,
    state,
    until,
    wait_until_settled,
)
from groomporter_site.firsthand import ROOT as TUTORIALS
from tools.play import NAMES

pytestmark = pytest.mark.browser
GAMES = sorted(path.parent.name for path in TUTORIALS.glob("*/first.toml"))
SIZES = [(1440, 900), (1920, 1080), (390, 844)]
#: Play whatever comes first, to the end; at each position note how much too high and too wide the page is, and where
#: what must not move stands: the prompt and the hand by their upper edge, the buttons by a corner.
PLAY_AND_MEASURE = """async (table) => {
  const wait = (time) => new Promise((next) => setTimeout(next, time));
  const idle = async () => { while (table.state.asking || table.skip) await wait(5); };
  const nexts = [".hand [data-line]", ".moves .act[data-line]", ".moves .act[data-do]:not([aria-disabled])",
                 "[data-choose]:not([aria-pressed=true])", ".moves .may"];
  const edges = {".play-prompt": ["top"], ".hand": ["top"], ".moves": ["bottom"], "[data-do=undo]": ["top", "left"],
                 "[data-key=last-trick]": ["top", "left"]};
  const found = {high: 0, wide: 0, moved: [], steps: 0};
  const stood = {};
  for (; found.steps < 150; found.steps += 1) {
    await idle();
    if (table.state.screen.over || table.querySelector(".ending")) return found;
    const {scrollHeight, scrollWidth} = document.documentElement;
    found.high = Math.max(found.high, scrollHeight - innerHeight);
    found.wide = Math.max(found.wide, scrollWidth - innerWidth);
    for (const [what, sides] of Object.entries(edges)) {
      const box = table.querySelector(what)?.getBoundingClientRect();
      if (!box?.width) continue;
      for (const side of sides) {
        const before = stood[what + side] ??= box[side];
        if (Math.abs(before - box[side]) > 1) found.moved.push(`${what}: ${side} ${before}, then ${box[side]}`);
      }
    }
    nexts.map((what) => table.querySelector(what)).find(Boolean)?.click();
  }
  return found;
}"""
#: Which of the cards of a trick, names, tags, piles and buttons lie over each other.
OVER = """table => {
  const what = ".place .card, .seat-name, .pile-name, .pool, .trump, .tag, .play-score, .table-title, .hand, "
    + ".you, .acts button";
  const all = [...table.querySelectorAll(what)].filter((one) => one.offsetWidth);
  const boxes = all.map((one) => one.getBoundingClientRect());
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 2;
  const over = (a, b) => shared(a, b, "left", "right") && shared(a, b, "top", "bottom");
  return all.flatMap((one, at) => all.slice(at + 1).filter((other, after) => over(boxes[at], boxes[at + 1 + after]))
    .map((other) => `${one.className} ${other.className}`));
}"""


#: What of the cloth what the game is about lies over; or that it is nowhere to be read.
OVER_GOAL = """table => {
  const [goal, beside] = [".play-goal", ".rail-goal"].map((what) => table.querySelector(what));
  if (!goal?.checkVisibility()) return beside && getComputedStyle(beside).display !== "none" ? [] : ["nothing"];
  const box = goal.getBoundingClientRect();
  const over = (one) => { const other = one.getBoundingClientRect();
    return other.left < box.right - 2 && other.right > box.left + 2 && other.top < box.bottom - 2
      && other.bottom > box.top + 2; };
  return [...table.querySelectorAll(".cloth :is(.card, .card-back, .pile-name, .pool, .seat-name, .seat-notes, .way), "
    + ".play-prompt, .play-score, .play-trump, .hand .card")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && over(one)).map((one) => one.className);
}"""


#: Whether a press there comes to it.
REACHED = """one => { const {left, top} = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + 8, top + 8)); }"""
PLACES = """table => [...table.querySelectorAll(".acts button")].map((one) => one.getBoundingClientRect())
  .map(({left, top, width, height}) => [left, top, width, height].map(Math.round))"""
#: What a key comes to, in this order; the ways to another hand in the bar apart.
STOPS = """table => [...table.querySelectorAll("button, a[href], input, select, [tabindex='0']")]
  .filter((one) => one.offsetWidth && one.tabIndex >= 0 && !one.closest(".table-ruleset"))
  .map((one) => one.dataset.do ?? one.className)"""


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    made = browser.new_context(reduced_motion="reduce", service_workers="block")
    made.add_init_script("localStorage.setItem('groomporter:looks', JSON.stringify({pace: 0}))")
    page = made.new_page()
    page.goto(f"{address}play/losing-loadum/")
    yield page
    made.close()


@pytest.fixture
def table(page: Page) -> Locator:
    found = page.locator("#table-losing-loadum")
    until(found, "table => table.state?.screen")
    return found


def deal(table: Locator, game: str, seats: int = 0, **more: Any) -> None:
    """A deal of this game, to as many as sit here, or to so many."""
    names = list(NAMES[: seats or len(state(table)["seats"])])
    question = {"do": "new", "game": game, "seats": names, "seed": "1", **more}
    put_question(table, question)


def in_each_game(table: Locator, size: tuple[int, int], script: str) -> dict[str, Any]:
    """What this script finds at a deal of each game, in a window of this size."""
    set_window(table.page, size)
    found = {}
    for game in GAMES:
        deal(table, game, seats_near(game, 4))
        found[game] = table.evaluate(script)
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_no_game_the_board_scrolls_or_anything_in_it_moves_while_a_deal_is_played(
    table: Locator, size: tuple[int, int]
) -> None:
    found = in_each_game(table, size, PLAY_AND_MEASURE)
    assert {game: one for game, one in found.items() if one["high"] or one["wide"] or one["moved"]} == {}


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)], ids=str)
def test_in_a_low_window_the_board_fits_where_a_bid_is_asked(table: Locator, size: tuple[int, int]) -> None:
    """Hands that are looked at alone, with what they come to beneath, and an amount between the answers."""
    set_window(table.page, size)
    for game in ("bone-ace", "one-and-thirty", "post-and-pair", "primero"):
        for seats in (3, 4, 5):
            deal(table, game, seats)
            found = table.evaluate(PLAY_AND_MEASURE)
            assert (found["high"], found["wide"], found["moved"]) == (0, 0, []), (game, seats)


@pytest.mark.parametrize("size", [*SIZES, (1280, 800), (390, 664)], ids=str)
def test_what_a_game_is_about_is_read_on_arriving_over_nothing_else_and_gone_once_one_has_acted(
    table: Locator, size: tuple[int, int]
) -> None:
    found = in_each_game(table, size, OVER_GOAL)
    assert {game: over for game, over in found.items() if over} == {}
    press(table, ".hand [data-line], .moves .act")
    assert table.locator(":is(.play-goal, .rail-goal)").count() == 0


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_the_middle_of_a_trick_nothing_lies_over_another_thing(table: Locator, size: tuple[int, int]) -> None:
    set_window(table.page, size)
    for game, seats in (("losing-loadum", 4), ("ruff-and-honours", 4), ("five-card-loo", 5), ("maw", 4)):
        deal(table, game, seats)
        for _ in range(6):
            press(table, ".hand [data-line], .moves .act, .moves .may")
            if state(table)["over"]:
                break
            assert table.evaluate(OVER) == [], game


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080), (1280, 800)], ids=str)
def test_what_you_have_won_is_seen_beside_a_large_hand_too(table: Locator, size: tuple[int, int]) -> None:
    set_window(table.page, size)
    deal(table, "laugh-and-lie-down", 5)
    won = table.locator(".play-front .card")
    while not won.count():
        press(table, ".hand [data-line], .moves .act[data-line], [data-choose]:not([aria-pressed=true])")
    assert table.locator(".hand .card").count() > 4
    expect(won.last).to_be_visible()
    bottoms = "cards => cards.map((card) => card.getBoundingClientRect().bottom)"
    hand = table.locator(".hand > li").evaluate_all(bottoms)
    box = table.locator(".play-front").bounding_box()
    acts = table.locator(".acts .tools").bounding_box()
    assert box
    assert acts
    assert max(hand) <= box["y"]
    assert box["y"] + box["height"] <= acts["y"]


SCROLLING = [
    ("losing-loadum", 4, (320, 640)),
    ("lanterloo", 10, (320, 640)),
    ("losing-loadum", 4, (720, 450)),
    ("losing-loadum", 2, (390, 844)),
]


@pytest.mark.parametrize(("game", "seats", "size"), SCROLLING)
def test_where_the_board_scrolls_nothing_is_cut_or_wider_than_the_window(
    table: Locator, game: str, seats: int, size: tuple[int, int]
) -> None:
    """A small phone; a window in which text is twice as large (720 of 1440 pixels); ten players; 25 cards."""
    set_window(table.page, size)
    deal(table, game, seats)
    assert len(state(table)["seats"]) == seats
    for _ in range(2):
        press(table, ".hand [data-line], .moves .act, .moves .may")
        assert table.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert beyond(table) == []
    last = table.locator(".tools button:visible").last
    last.scroll_into_view_if_needed()
    assert last.evaluate(REACHED)


def test_on_a_phone_no_button_lies_under_the_tabs_where_the_cloth_is_higher_than_the_window(
    table: Locator,
) -> None:
    """Bone-Ace: somebody is out, and the cards that show it lie in two rows."""
    page = table.page
    set_window(page, (390, 844))
    deal(table, "bone-ace", 4, seed="today 8 of 50.", dealer="Bess")
    press(table, table.get_by_role("button", name="Have it: a card"))
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight"), "nothing to see"
    under = """table => [...table.querySelectorAll(".play-board button")].filter((button) =>
      button.getBoundingClientRect().bottom > table.querySelector(".rail").getBoundingClientRect().top)
      .map((button) => button.textContent)"""
    page.evaluate("scrollTo(0, 0)")
    expect(table.get_by_role("button", name="What would you do?")).to_be_visible()
    assert table.evaluate(under) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_choosing_cards_moves_no_button(table: Locator, size: tuple[int, int]) -> None:
    """Laugh and Lie Down: one, two, none chosen; what is chosen says so between the tools and the moves."""
    set_window(table.page, size)
    deal(table, "laugh-and-lie-down", 5)
    before = table.evaluate(PLACES)
    for _ in range(2):
        table.locator("[data-choose][aria-pressed=false]").first.click()
        assert table.evaluate(PLACES) == before
    expect(table.locator(".acts .chosen")).to_be_visible()


def test_tags_say_who_led_who_is_highest_and_who_took_it(table: Locator) -> None:
    set_window(table.page, (1440, 900))
    deal(table, "ruff-and-honours", 4)
    seen = set()
    for _ in range(11):
        press(table, ".hand [data-line], .moves .act, .moves .may")
        shown = state(table)
        for seat in shown["seats"]:
            place = table.locator(f".place[data-key='place-{seat['name']}']")
            said = place.locator(".tag").all_inner_texts()
            if seat["played"]:
                others = any(one["order"] > 1 for one in shown["seats"])
                led = seat["order"] == 1
                best = ["led, highest so far" if led else "highest so far"] if seat["ahead"] and others else []
                assert said == (best or (["led"] if led else []))
            elif seat["takes"]:
                assert said == ["you took it" if seat["you"] else "took it"]
            seen.update(said)
    assert {"led", "highest so far", "led, highest so far"} <= seen


def to_a_choice(table: Locator) -> None:
    """Until some cards may be played and some may not."""
    while not (table.locator(".hand [data-why]").count() and table.locator(".hand [data-line]").count()):
        press(table, ".hand [data-line], .moves .act")


def test_on_a_phone_a_refusal_leaves_the_trick_and_the_prompt_in_view_and_closes(table: Locator) -> None:
    set_window(table.page, (390, 844))
    deal(table, "ruff-and-honours", 4)
    to_a_choice(table)
    hand = table.locator(".hand .card").count()
    for close in ("Escape", "button"):
        table.locator(".hand [data-why]").first.click()
        wait_until_settled(table)
        panel = table.locator(".rail-panel")
        expect(panel).to_contain_text(state(table)["title"])
        box, trick = panel.bounding_box(), table.locator(".trick").bounding_box()
        assert box
        assert trick
        assert box["height"] <= 0.46 * 844
        assert trick["y"] + trick["height"] <= box["y"]
        if close == "Escape":
            table.page.keyboard.press("Escape")
        else:
            panel.get_by_role("button", name="Close").first.click()
        expect(panel).to_be_hidden()
        assert table.locator(".hand .card").count() == hand
        expect(table.locator(".hand .card").first).to_be_in_viewport()


def test_the_keyboard_comes_to_the_hand_first_and_to_the_way_out_last(table: Locator) -> None:
    set_window(table.page, (1440, 900))
    deal(table, "losing-loadum", 4)
    stops = table.evaluate(STOPS)
    assert stops[0].split()[0] == "card"  # the theme adds a class where the focus is seen
    assert stops[-1] == "away"


def test_the_list_stays_at_its_newest_line_unless_its_reader_scrolled_up(table: Locator) -> None:
    set_window(table.page, (1440, 600))
    deal(table, "primero", 4)
    sheet = table.locator(".rail-sheet")
    while sheet.evaluate("one => one.scrollHeight - one.clientHeight") < 60:
        press(table, ".moves .may, .moves .act, [data-choose][aria-pressed=false]")
    until(sheet, "one => one.scrollHeight - one.scrollTop - one.clientHeight < 2")
    sheet.evaluate("one => { one.scrollTop = 0; }")
    table.page.wait_for_timeout(50)
    table.evaluate("table => table.draw()")
    press(table, ".moves .may, .moves .act, [data-choose][aria-pressed=false]")
    assert sheet.evaluate("one => one.scrollTop") < 10


@pytest.mark.parametrize("shut", ["Escape", "?"])
def test_keys_are_told_by_a_key_which_has_the_focus_there_and_gives_it_back(table: Locator, shut: str) -> None:
    set_window(table.page, (1440, 900))
    deal(table, "losing-loadum", 4)
    card = table.locator(".hand .card").nth(2)
    card.focus()
    table.page.keyboard.press("?")
    expect(table.locator(".rail-keys")).to_be_visible()
    expect(table.get_by_role("tabpanel", name="Keys")).to_be_focused()
    table.page.keyboard.press(shut)
    expect(table.locator(".rail-keys")).to_have_count(0)
    expect(card).to_be_focused()


def test_a_press_of_the_button_for_the_keys_is_given_the_focus_back(table: Locator) -> None:
    set_window(table.page, (1440, 900))
    deal(table, "losing-loadum", 4)
    button = table.get_by_role("button", name="Keys", exact=True)
    button.click()
    expect(table.get_by_role("tabpanel", name="Keys")).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(button).to_be_focused()
