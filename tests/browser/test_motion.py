"""Cards and chips on their way, for who lets things move; and the sounds, for who has switched them on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.conftest import SIZE, watch_page
from browser.hosts import SITE
from browser.tables import more, press, put_question, state, until, wait_until_settled

pytestmark = pytest.mark.browser
GAME = "losing-loadum"
#: Whatever begins to move stands still at once, and is noted: what it is, from where, and how long it takes.
HOLD = """
globalThis.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  if (globalThis.hold) animation.pause();
  const {delay, duration} = animation.effect.getComputedTiming();
  const at = this.getBoundingClientRect();
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  globalThis.moves.push({card: this.dataset.card ?? "", kind: this.className, delay, duration, x, y, animation});
  return animation;
};
"""
#: What no browser without a loudspeaker can be relied on to do: it only counts what it is asked for.
LOUDSPEAKER = """
globalThis.heard = [];
const known = { currentTime: 0, sampleRate: 8_000, getChannelData: () => [] };
const quiet = new Proxy(() => {}, { get: (_, name) => known[name] ?? quiet, apply: () => quiet, set: () => true });
globalThis.AudioContext = class {
  constructor() {
    globalThis.heard.push("made");
    const get = (_, name) => {
      if (name === "createOscillator" || name === "createBufferSource") globalThis.heard.push(name);
      return quiet[name];
    };
    return new Proxy(this, { get });
  }
};
"""
MOVES = "() => globalThis.moves.splice(0).map(({animation, ...one}) => one)"


def visit(browser: Browser, looks: str = "{}", **more: Any) -> BrowserContext:
    """A visit to whom things may move, at the pace at which others play unasked."""
    made = browser.new_context(viewport=SIZE, service_workers="block", **{"reduced_motion": "no-preference"} | more)
    made.set_default_timeout(60_000)
    made.add_init_script(HOLD + LOUDSPEAKER)
    made.add_init_script(
        f"localStorage.getItem('groomporter:looks') || localStorage.setItem('groomporter:looks', '{looks}')"
    )
    return made


@pytest.fixture
def moving(browser: Browser) -> Iterator[Page]:
    context = visit(browser)
    page = context.new_page()
    faults = watch_page(page)
    yield page
    context.close()
    assert faults == []


def large_table(page: Page, address: str, game: str = GAME) -> Locator:
    page.goto(f"{address}play/{game}/")
    table = page.locator(f"#table-{game}")
    until(table, "table => table.state?.screen")
    return table


def moves(page: Page) -> list[dict[str, Any]]:
    """What has begun to move since this was asked last."""
    found: list[dict[str, Any]] = page.evaluate(MOVES)
    return found


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def near(one: tuple[float, float], other: tuple[float, float], by: float = 3) -> bool:
    return abs(one[0] - other[0]) <= by and abs(one[1] - other[1]) <= by


def play(table: Locator) -> tuple[str, tuple[float, float]]:
    """Play the first card that can be played: which, and where it was."""
    card = table.locator(".hand [data-line]").first
    name, at = str(card.get_attribute("data-card")), middle(card)
    card.click()
    return name, at


def test_a_card_comes_from_the_hand_to_its_place_and_is_there_at_once_for_who_presses_on(
    moving: Page, address: str
) -> None:
    table = large_table(moving, address)
    moving.evaluate("globalThis.hold = true")
    name, at = play(table)
    until(moving, "globalThis.moves.length > 0")
    (first, *_) = moves(moving)
    assert (first["card"], first["delay"], first["duration"]) == (name, 0, 180)
    assert near((first["x"], first["y"]), at)
    laid = table.locator(f".place [data-card='{name}']")
    assert not near((first["x"], first["y"]), middle(laid.locator("..")))
    moving.keyboard.press("Shift")
    assert laid.evaluate("card => card.getAnimations().length") == 0
    assert near(middle(laid), middle(laid.locator("..")))


def test_the_others_cards_come_from_their_seats_one_after_the_other(moving: Page, address: str) -> None:
    table = large_table(moving, address)
    seats = {name: middle(table.locator(f"[data-key='seat-{name}'] .card-back").last) for name in ("Bess", "Cecily")}
    play(table)
    wait_until_settled(table)
    _, bess, cecily, *_ = moves(moving)
    for card, name in ((bess, "Bess"), (cecily, "Cecily")):
        assert near((card["x"], card["y"]), seats[name], 40), name
    until(moving, "document.querySelector('card-table').getAnimations({subtree: true}).length === 0")
    assert table.locator(":scope > .moving > *").count() == 0


def test_a_won_trick_goes_to_its_taker_when_the_next_card_is_led(moving: Page, address: str) -> None:
    table = large_table(moving, address, "ruff-and-honours")
    moving.evaluate("globalThis.hold = true")
    for _ in range(3):
        play(table)
        wait_until_settled(table)
        took = [one["kind"] for one in moves(moving)].count("card")
        if table.locator(":scope > .moving > .card").count():
            break
    swept = table.locator(":scope > .moving > .card")
    expect(swept).to_have_count(4)
    assert took >= 4
    taker = next(row["took"] for row in reversed(state(table)["happened"]["rows"]) if row["took"])
    mine = state(table)["seat"] == taker
    at = middle(table.locator(".acts .you" if mine else f"[data-key='seat-{taker}'] .card-back:not(.card-taken)").last)
    table.evaluate("table => table.getAnimations({subtree: true}).forEach((one) => { one.currentTime = 219.9; })")
    for place in range(4):
        assert near(middle(swept.nth(place)), at, 12)
    assert swept.evaluate_all(
        "cards => cards.every((card) => card.closest('[aria-hidden=true]') && !card.dataset.card)"
    )
    moving.keyboard.press("Shift")
    expect(table.locator(":scope > .moving > *")).to_have_count(0)


def test_a_trick_that_is_turned_down_at_once_goes_to_its_taker_before_the_next_is_led(
    moving: Page, address: str
) -> None:
    """In All Fours nobody may look at a trick once it is taken: it lies as long as that is told."""
    table = large_table(moving, address, "all-fours")
    question = {"do": "new", "game": "all-fours", "seats": ["Anne", "Bess"], "seed": "1"}
    put_question(table, question)
    gone: list[dict[str, Any]] = []
    for _ in range(5):
        moves(moving)
        press(table, ".hand [data-line], .acts [data-line]")
        gone = [one for one in moves(moving) if one["kind"] == "card" and not one["card"]]
        if gone and not table.locator(".place .card").count():  # Anne has taken it, and is to lead
            break
    assert state(table)["turn"] == ["Anne"]
    assert [one["duration"] for one in gone] == [220, 220]
    assert not table.locator(".place .card").count()


def test_chips_go_from_whoever_stakes_them_to_the_middle(moving: Page, address: str) -> None:
    table = large_table(moving, address, "primero")
    moving.evaluate("globalThis.hold = true")
    for _ in range(12):
        table.locator(
            ".hand [data-line], .acts [data-line], .acts [data-give], [data-choose]:not([aria-pressed=true])"
        ).first.click()
        wait_until_settled(table)
        chips = [one for one in moves(moving) if one["kind"] == "moving-chips"]
        if chips:
            break
    assert chips
    assert {one["duration"] for one in chips} == {200}


@pytest.mark.parametrize(
    ("looks", "motion"),
    [("{}", "reduce"), ('{"still": true}', "no-preference"), ('{"pace": 0}', "no-preference")],
    ids=["the device wants none", "the reader wants none", "others play at once"],
)
def test_nothing_moves_for_who_wants_no_motion(browser: Browser, address: str, looks: str, motion: str) -> None:
    context = visit(browser, looks, reduced_motion=motion)
    page = context.new_page()
    table = large_table(page, address)
    play(table)
    wait_until_settled(table)
    assert moves(page) == []
    context.close()


def test_nothing_moves_as_a_line_is_taken_back_or_an_earlier_moment_is_looked_at_or_left(
    moving: Page, address: str
) -> None:
    table = large_table(moving, address)
    while not any(row["took"] for row in state(table)["happened"]["rows"]):
        press(table, ".hand [data-line], .acts .act")
    press(table, ".hand [data-line]")
    moves(moving)
    press(table, table.get_by_role("button", name="Undo"))
    press(table, table.get_by_role("button", name="Last trick"))
    press(table, table.get_by_role("button", name="Back to the play"))
    press(table, table.get_by_role("button", name="Last trick"))
    assert moves(moving) == []
    name, _ = play(table)
    wait_until_settled(table)
    assert name not in {one["card"] for one in moves(moving)}


# Before another has played: asked from outside, on a busy machine, it came after the next card had begun its way.
SKIP_AT_ONCE = """table => {
  const look = () => {
    if (!table.skip) return void setTimeout(look);
    table.skip();
    table.dataset.skipped = "";
  };
  look();
}"""


def test_a_press_that_passes_over_what_the_others_do_shows_none_of_it_on_its_way(moving: Page, address: str) -> None:
    table = large_table(moving, address, "ruff-and-honours")
    table.evaluate(SKIP_AT_ONCE)
    name, _ = play(table)
    until(table, "table => table.dataset.skipped === ''")
    wait_until_settled(table)
    assert {one["card"] for one in moves(moving)} <= {name}


def test_nothing_moves_is_chosen_in_the_view_and_kept(moving: Page, address: str) -> None:
    table = large_table(moving, address)
    more(table, "View").get_by_label("Nothing moves").check()
    moving.reload()
    table = large_table(moving, address)
    assert table.evaluate("table => table.state.ui.still")
    play(table)
    wait_until_settled(table)
    assert moves(moving) == []


# -- sounds -----------------------------------------------------------------------------------------------
def asked_sounds(page: Page) -> list[str]:
    found: list[str] = []
    page.on("request", lambda one: found.append(one.url) if re.search(r"/sound-\w+\.mjs", one.url) else None)
    return found


def test_a_table_is_silent_and_has_no_sounds_until_they_are_switched_on(moving: Page, address: str) -> None:
    asked = asked_sounds(moving)
    table = large_table(moving, address)
    button = table.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_have_text("Sound: off")
    press(table, ".hand [data-line]")
    assert asked == []
    assert moving.evaluate("globalThis.heard") == []
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_have_text("Sound: on")
    until(moving, "globalThis.heard.length > 1")
    assert len(asked) == 1
    moving.evaluate("globalThis.heard.splice(0)")
    press(table, ".hand [data-line], .acts .act")
    until(moving, "globalThis.heard.length > 0")
    button.click()
    moving.evaluate("globalThis.heard.splice(0)")
    press(table, ".hand [data-line], .acts .act")
    assert moving.evaluate("globalThis.heard") == []


def test_that_sounds_are_on_is_kept_and_they_come_with_the_first_that_is_heard(moving: Page, address: str) -> None:
    table = large_table(moving, address)
    table.get_by_role("button", name="Sound").click()
    expect(table.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    asked = asked_sounds(moving)
    table = large_table(moving, address)
    expect(table.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    assert asked == []
    play(table)
    until(moving, "globalThis.heard.includes('createBufferSource')")
    assert moving.evaluate("globalThis.heard.filter((one) => one === 'made').length") == 1


def test_sounds_that_do_not_come_leave_the_table_silent_and_say_so(browser: Browser, address: str) -> None:
    context = visit(browser)
    page = context.new_page()
    page.route("**/look/sound-*.mjs", lambda route: route.abort())
    table = large_table(page, address)
    button = table.get_by_role("button", name="Sound")
    button.click()
    expect(table.locator(".table-note")).to_contain_text("did not come")
    expect(button).to_have_attribute("aria-pressed", "false")
    context.close()


#: The loudest moment of a sound, and when it was last heard, in seconds.
LISTEN = """async ([path, name]) => {
  const {lay} = await import(path);
  const context = new OfflineAudioContext(1, 24_000, 48_000);
  lay(context, name, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const loud = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return [loud, samples.findLastIndex((one) => Math.abs(one) > 0.001) / 48_000];
}"""


@pytest.mark.parametrize(
    ("name", "most"), [("card", 0.08), ("knock", 0.08), ("chips", 0.08), ("turn", 0.08), ("won", 0.4)]
)
def test_a_sound_is_heard_and_short(page: Page, address: str, name: str, most: float) -> None:
    (module,) = SITE.glob("look/sound-*.mjs")
    page.goto(f"{address}about/")
    loud, end = page.evaluate(LISTEN, [f"/look/{module.name}", name])
    assert 0.02 < loud < 0.9
    assert 0.02 < end < most
