"""The table that fills the window: its sizes, its rail, the way back to an earlier moment, and the end of a deal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import groomporter
from browser.tables import (
    hear,
    last_announcement,
    more,
    press,
    put_question,
    set_window,
    state,
    until,
    violations,
    wait_until_settled,
)

pytestmark = pytest.mark.browser

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")

GAMES = groomporter.games()
#: The least width of a card of the hand, and of one in the trick, by window.
LEAST = {(1440, 900): (96, 72), (1920, 1080): (128, 96), (390, 844): (56, 44)}
WIDTH = "card => card.offsetWidth"
NEXT = re.compile("^(Next deal|New game)$")  # one deal may win the game
FITS = "table => table.ownerDocument.documentElement.scrollWidth <= innerWidth"
#: Press the first thing that can be done, until the deal is settled.
PLAY_OUT = """async (table) => {
  const FREE = "[data-choose]:not([aria-pressed=true])";
  const first = [".hand [data-line]", ".acts .act[data-line]", ".acts .act[data-do]:not([aria-disabled])", FREE];
  for (let tries = 0; tries < 4_000 && !table.state.screen.settled; tries += 1) {
    const free = !table.state.asking && !table.skip;
    const found = free && first.map((what) => table.querySelector(what)).find(Boolean);
    if (found) found.click();
    await new Promise((next) => setTimeout(next, 10));
  }
  return table.state.screen.settled;
}"""


#: Press the first thing that can be done; whether there is one.
ONE_ACT = """(table) => {
  const FREE = "[data-choose]:not([aria-pressed=true])";
  const first = [".hand [data-line]", ".acts .act[data-line]", ".acts .act[data-do]:not([aria-disabled])", FREE];
  const found = first.map((what) => table.querySelector(what)).find(Boolean);
  found?.click();
  return Boolean(found);
}"""


def large_table(page: Page, address: str, game: str = "ruff-and-honours") -> Locator:
    page.goto(f"{address}play/{game}/")
    table = page.locator(f"#table-{game}")
    until(table, "table => table.state?.screen")
    return table


@pytest.mark.parametrize("game", ["losing-loadum", "primero", "lorum"])
@pytest.mark.parametrize("size", LEAST, ids=str)
def test_cards_are_as_large_as_the_window_allows(page: Page, address: str, game: str, size: tuple[int, int]) -> None:
    set_window(page, size)
    table = large_table(page, address, game)
    held, laid = LEAST[size]
    widths = table.locator(".hand .card").evaluate_all("cards => cards.map((card) => card.offsetWidth)")
    assert widths
    assert min(widths) >= held
    if table.locator(".place").count():
        assert table.locator(".place").first.evaluate(WIDTH) >= laid
    assert table.evaluate(FITS)


#: What is not seen of the prompt, of the indices of the hand and of what can be done: it lies off the window, or under
#: something.
UNSEEN = """(table) => {
  const over = (node, right, down) => {
    const at = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(at.left + right(at), at.top + down(at)));
  };
  const half = [(at) => at.width / 2, (at) => at.height / 2];
  const told = [...table.querySelectorAll(".play-prompt .table-title, .acts button")];
  return [
    ...told.filter((node) => node.checkVisibility() && over(node, ...half)),
    ...[...table.querySelectorAll(".hand > li")].filter((held) => over(held, () => 10, () => 16)),
  ].map((node) => node.textContent.trim());
}"""
PHONES = [(390, 664), (360, 640), (320, 640)]  # as much as a browser leaves of a phone's screen with its own bars
#: What does not fit: four others with what they have laid down, and twelve cards on the table; notes of five lines.
TOO_MUCH = {("laugh-and-lie-down", (360, 640)), ("laugh-and-lie-down", (320, 640)), ("winning-loadum", (320, 640))}


@pytest.mark.parametrize(("game", "size"), sorted({*product(GAMES, PHONES)} - TOO_MUCH), ids=str)
@pytest.mark.sampled(12, each="size")
def test_on_a_phone_prompt_hand_and_what_can_be_done_are_seen_at_once(
    page: Page, address: str, game: str, size: tuple[int, int]
) -> None:
    set_window(page, size)
    table = large_table(page, address, game)
    for _ in range(6):
        if state(table)["settled"]:
            break
        assert page.evaluate("scrollY") == 0
        assert table.evaluate(UNSEEN) == [], state(table)["title"]
        press(table, ".hand [data-line], .acts .act:not([aria-disabled]), [data-choose]:not([aria-pressed=true])")


@pytest.mark.parametrize("width", [320, 900, 1440])
def test_nothing_is_wider_than_the_window_and_axe_finds_nothing(page: Page, address: str, width: int) -> None:
    set_window(page, (width, 800))
    table = large_table(page, address)
    assert table.evaluate(FITS)
    assert violations(table) == []


def test_the_first_card_is_played_before_the_engine_is_there(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.route("**/pyodide/**", lambda route: route.abort())
    table = large_table(page, address, "losing-loadum")
    count = len(state(table)["hand"])
    press(table, ".hand [data-line]")
    assert len(state(table)["hand"]) == count - 1


def test_a_table_is_drawn_as_the_page_was_built(page: Page, address: str) -> None:
    table = large_table(page, address, "primero")
    built = "fetch('').then((page) => page.text()).then((text) => new DOMParser().parseFromString(text, 'text/html'))"
    assert table.evaluate(f"async (table) => (await {built}).querySelector('card-table').innerHTML === table.innerHTML")


def test_a_trick_is_looked_at_again_and_left(page: Page, address: str) -> None:
    table = large_table(page, address)
    last = table.get_by_role("button", name="Last trick")
    expect(last).to_have_attribute("aria-disabled", "true")
    while not any(row["took"] for row in state(table)["happened"]["rows"]):
        press(table, ".hand [data-line], .acts .act")
    trick = next(row for row in state(table)["happened"]["rows"] if row["took"])
    hand = state(table)["hand"]
    page.keyboard.press("l")
    wait_until_settled(table)
    laid = table.locator(".trick [data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert sorted(laid) == sorted(cell["card"]["card"] for cell in trick["cells"])
    assert state(table)["hand"] == hand
    onward = table.get_by_role("button", name="Back to the play")
    expect(onward).to_be_focused()
    onward.click()
    expect(onward).to_have_count(0)


def test_escape_leads_back_to_the_play_and_to_the_card_that_had_the_focus(page: Page, address: str) -> None:
    table = large_table(page, address)
    while not any(row["took"] for row in state(table)["happened"]["rows"]):
        press(table, ".hand [data-line], .acts .act")
    card = table.locator(".hand button").last
    card.focus()
    page.keyboard.press("l")
    wait_until_settled(table)
    expect(table.get_by_role("button", name="Back to the play")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()


def test_between_tricks_the_trick_is_said_to_be_empty_and_not_that_nothing_was_played(page: Page, address: str) -> None:
    table = large_table(page, address)
    while not any(row["took"] for row in state(table)["happened"]["rows"]):
        press(table, ".hand [data-line], .acts .act")
    laid = [seat for seat in state(table)["seats"] if seat["played"] or seat["swept"]]
    heard = hear(table, "t")
    assert (
        heard == "There is no card in the trick." if not laid else heard.startswith(("In the trick", "The last trick"))
    )


def test_where_cards_lie_in_a_row_they_are_heard_with_the_count(page: Page, address: str) -> None:
    table = large_table(page, address, "noddy")
    while len((state(table)["row"] or {"cards": []})["cards"]) < 2:
        press(table, ".hand [data-line], .acts .act")
    row = state(table)["row"]
    heard = hear(table, "t")
    assert all(card["words"] in heard for card in row["cards"])
    assert heard.endswith(f"{row['words']}.")


def test_the_rail_shows_what_beats_what_and_the_rule_that_was_asked_about(page: Page, address: str) -> None:
    table = large_table(page, address)
    press(table, table.get_by_role("tab", name="Ranking"))
    expect(table.locator(".rank-cards").first).to_be_visible()
    while not table.locator(".hand [data-why]").count() or not table.locator(".hand [data-line]").count():
        press(table, ".hand [data-line], .acts .act")
    press(table, ".hand [data-why]")
    expect(table.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(table.locator(".rail .slip")).to_be_visible()
    press(table, table.get_by_role("tab", name="What happened"))
    expect(table.locator(".rail .slip")).to_have_count(0)


@pytest.mark.parametrize("game", ["losing-loadum", "one-and-thirty", "cribbage-1674"])
def test_the_end_of_a_deal_names_its_result_and_reckons_without_links_until_they_are_asked_for(
    page: Page, address: str, game: str
) -> None:
    table = large_table(page, address, game)
    assert table.evaluate(PLAY_OUT)
    expect(table.locator(".table-title")).to_have_text(state(table)["result"][0])
    expect(table.locator(".reckoning a")).to_have_count(0)
    table.get_by_role("button", name="Which rules?").click()
    assert table.locator(".reckoning a").count() > 0
    assert violations(table) == []
    deck = "table => table.state.hand.record.deck"
    before = table.evaluate(deck)
    press(table, table.get_by_role("button", name="Next deal"))
    assert table.evaluate(deck) != before  # thirty-one may be dealt, and end it at once


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(4)
def test_on_a_phone_result_winner_and_buttons_are_seen_at_the_end(page: Page, address: str, game: str) -> None:
    """Without a scroll; the winner, if there is one, as far as what it won with and its word. How the series goes on is
    told once it is asked for.
    """
    set_window(page, (390, 844))
    table = large_table(page, address, game)
    assert table.evaluate(PLAY_OUT)
    assert page.evaluate("scrollY") == 0
    expect(table.locator(".table-title")).to_be_in_viewport(ratio=1)
    asks = table.locator(".play-foot").bounding_box()
    assert asks
    assert asks["height"] < 844 / 6
    for side in table.locator(".ending-side[data-won]").all():
        box = side.bounding_box()
        assert box
        assert box["y"] + box["height"] <= asks["y"]
    assert table.evaluate(FITS)
    for name in (NEXT, "Same cards again", "Share this deal"):
        expect(table.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(table.locator(".series")).to_have_count(0)
    widths = table.locator(".ending-card .card").evaluate_all("cards => cards.map((card) => card.offsetWidth)")
    assert all(width >= 44 for width in widths)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(4)
def test_the_end_of_a_deal_fits_the_window_and_shows_what_decided_large(page: Page, address: str, game: str) -> None:
    """Somebody’s card, 72 pixels wide or more, all alike; each side once; the winner has a mark and a word, and the row
    of the reckoning too. Axe finds nothing.
    """
    set_window(page, (1440, 900))
    table = large_table(page, address, game)
    assert table.evaluate(PLAY_OUT)
    shown = state(table)["ending"]
    widths = table.locator(".ending-card .card").evaluate_all("cards => cards.map((card) => card.offsetWidth)")
    assert min(widths) >= 72
    if not any(side["number"] for side in shown["sides"]):
        assert max(widths) - min(widths) <= 2
    assert table.locator(".ending-side").count() == len(shown["sides"])
    marked = table.locator(".ending-side[data-won] .ending-tag").all_inner_texts()
    assert marked == [f"\u2713 {side['tag']}" for side in shown["sides"] if side["won"]]
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    assert violations(table) == []


@pytest.mark.parametrize("size", [(1440, 560), (800, 560)])
def test_below_a_long_reckoning_how_to_go_on_stays_in_sight(page: Page, address: str, size: tuple[int, int]) -> None:
    """Gleek’s is higher than such a window; above the tabs, where they stand at the foot."""
    set_window(page, size)
    table = large_table(page, address, "gleek")
    assert table.evaluate(PLAY_OUT)
    assert page.evaluate("document.documentElement.scrollHeight") > size[1]
    button = table.get_by_role("button", name="Next deal")
    expect(button).to_be_in_viewport(ratio=1)
    at = "const at = it.getBoundingClientRect();"
    assert button.evaluate(f"it => {{ {at} return it.contains(document.elementFromPoint(at.x + 9, at.bottom - 3)); }}")


#: The same until a player shows what is left over, while that is shown.
LEFT_OVER = PLAY_OUT.replace("table.state.screen.settled", "table.querySelector('.seat[data-shows]')")


#: The same to its end, and how high the page was meanwhile.
HIGHEST = (
    PLAY_OUT.replace("async (table) => {", "async (table) => { let most = 0;")
    .replace("const free", "most = Math.max(most, document.documentElement.scrollHeight); const free")
    .replace("return table.state.screen.settled", "return most")
)


@pytest.fixture
def paced(browser: Browser) -> Iterator[Page]:
    """A page on which the others do one thing after the other."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, service_workers="block", reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


# Each text that has stood in the place of the prompt.
NOTE_PROMPTS = """table => {
  globalThis.prompts = [];
  const note = () => {
    const text = table.querySelector(".table-title")?.innerText;
    if (text && text !== prompts.at(-1)) prompts.push(text);
  };
  new MutationObserver(note).observe(table, {childList: true, subtree: true, characterData: true});
}"""


def test_on_a_phone_a_card_that_is_left_over_pushes_no_words_over_others(paced: Page, address: str) -> None:
    """The first hand of Cribbage, in which Bess cannot come in with her last card: it lies with her at the end."""
    table = large_table(paced, address, "cribbage-1674")
    table.evaluate(LEFT_OVER)
    expect(table.locator(".seat[data-shows]")).to_have_count(1)
    row, title = (
        table.locator(part).last.evaluate(
            "it => { const at = it.getBoundingClientRect(); return [at.top, at.bottom]; }"
        )
        for part in (".row-card", ".table-title")
    )
    assert title[0] >= row[1]
    assert paced.evaluate("document.documentElement.scrollHeight") <= 844


def test_hands_that_are_turned_up_at_the_sides_push_nothing_out_of_the_window(paced: Page, address: str) -> None:
    """The first deal of Bone-Ace: all turn up their hands at its end, beside the card that lay open."""
    set_window(paced, (1440, 900))
    table = large_table(paced, address, "bone-ace")
    most = table.evaluate(HIGHEST)
    assert state(table)["settled"]
    assert most == 900


def test_the_series_opens_beneath_the_end_when_it_is_asked_for(page: Page, address: str) -> None:
    table = large_table(page, address, "three-card-loo")
    assert table.evaluate(PLAY_OUT)
    button = table.get_by_role("button", name="Change players or end")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(table.locator(".series")).to_be_visible()
    table.get_by_role("button", name="Divide the pool and end").click()
    wait_until_settled(table)
    expect(table.locator(".series-ended")).to_be_visible()


def test_the_same_cards_are_played_again(page: Page, address: str) -> None:
    table = large_table(page, address, "noddy")
    before = [card["card"] for card in state(table)["hand"]]
    assert table.evaluate(PLAY_OUT)
    press(table, table.get_by_role("button", name="Same cards again"))
    assert not state(table)["settled"]
    assert [card["card"] for card in state(table)["hand"]] == before


def test_what_happened_scrolls_in_the_rail_and_makes_the_page_no_longer(page: Page, address: str) -> None:
    table = large_table(page, address, "laugh-and-lie-down")
    assert table.evaluate(PLAY_OUT)
    sheet = table.locator(".rail-sheet")
    assert sheet.evaluate("sheet => sheet.scrollHeight > sheet.clientHeight")
    assert page.evaluate("document.documentElement.scrollHeight") == table.evaluate("table => table.offsetHeight")


def test_on_a_phone_the_rail_is_a_sheet_that_its_tab_opens_and_closes(page: Page, address: str) -> None:
    set_window(page, (390, 844))
    table = large_table(page, address)
    tab, sheet = table.get_by_role("tab", name="What happened"), table.locator(".rail-sheet")
    expect(sheet).to_be_hidden()
    tab.click()
    expect(sheet).to_be_visible()
    expect(table.locator(".trick")).to_be_in_viewport()
    tab.click()
    expect(sheet).to_be_hidden()


def test_an_article_hands_its_deal_to_the_large_table(page: Page, address: str) -> None:
    page.goto(f"{address}games/losing-loadum/")
    table = page.locator("#table-losing-loadum")
    press(table, ".hand [data-line]")
    before = state(table)["hand"]
    deck = table.evaluate("table => String(table.state.hand.record.deck)")
    more(table, "Share and keep").get_by_role("button", name="Play on at the large table").click()
    page.wait_for_url("**/play/losing-loadum/**")
    other = page.locator("#table-losing-loadum")
    # the address changes before the page does, and the page opens on a deal of its own
    until(other, f"table => table.state?.ui.view && String(table.state.hand?.record.deck) === '{deck}'")
    assert [card["card"] for card in state(other)["hand"]] == [card["card"] for card in before]
    other.get_by_role("button", name="Leave").click()
    page.wait_for_url("**/games/losing-loadum/")


# -- keys from the start ----------------------------------------------------------------------------------
FOCUS = "document.activeElement.matches('.table-play') && getComputedStyle(document.activeElement).outlineStyle"


def test_a_page_that_has_just_come_has_its_keys_and_a_focus_that_is_seen_from_the_first_key(
    page: Page, address: str
) -> None:
    table = large_table(page, address)
    until(page, "document.activeElement.matches('.table-play')")
    assert page.evaluate(FOCUS) == "none"
    assert page.evaluate("scrollY") == 0
    assert hear(table, "c").startswith("You hold ")
    assert page.evaluate(FOCUS) == "solid"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.hand button, .acts button')")


def test_a_key_goes_to_the_table_while_nothing_has_the_focus_and_to_a_field_that_has_it(
    page: Page, address: str
) -> None:
    table = large_table(page, address)
    until(page, "document.activeElement.matches('.table-play')")
    page.evaluate("document.activeElement.blur()")
    assert hear(table, "s").startswith("You: 0 points of 9")
    assert hear(table, "C").startswith("You hold 12: ")
    page.evaluate("document.body.append(document.createElement('textarea'))")
    page.locator("body > textarea").focus()
    said = last_announcement(table)
    page.keyboard.press("c")
    assert page.evaluate("document.activeElement.value") == "c"
    assert last_announcement(table) == said
    page.evaluate("document.activeElement.remove()")


# -- the rail ---------------------------------------------------------------------------------------------
def test_on_a_phone_the_tab_of_what_happened_tells_what_others_did_last(page: Page, address: str) -> None:
    """Cribbage: Bess lays out two cards for the crib, which does not lie open, and what is done then stands beside it;
    wide, the sheet itself is there.
    """
    set_window(page, (390, 844))
    table = large_table(page, address, "cribbage-1674")
    sign = table.locator(".rail-newest")
    while not any(row["name"] == "Bess" for row in state(table)["happened"]["rows"]):
        assert table.evaluate(ONE_ACT)
        wait_until_settled(table)
    rows = [row for row in state(table)["happened"]["rows"] if not row.get("said")]
    since = next(place for place, row in enumerate(rows) if row["name"] == "Bess")
    newest = next((row for row in reversed(rows[since:]) if row.get("did")), rows[-1])
    expect(sign).to_contain_text(newest["acts"][0]["words"])
    tab = table.get_by_role("tab", name="What happened")
    if len(rows) - since > 1:
        expect(tab).to_contain_text(f"What happened: {len(rows) - since} new")
    box = tab.bounding_box()
    assert box
    assert box["height"] <= 50
    tab.click()
    expect(sign).to_be_hidden()
    set_window(page, (1440, 900))
    expect(sign).to_be_hidden()


def test_the_rules_in_force_are_told_unasked_with_the_part_of_what_is_to_be_done_open(page: Page, address: str) -> None:
    table = large_table(page, address, "all-fours")
    press(table, table.get_by_role("tab", name="Rules"))
    parts = table.locator(".rules-part")
    expect(parts.filter(has_text="now")).to_contain_text("Standing and begging")
    expect(table.locator(".rules-part[aria-expanded=true]")).to_have_count(1)
    expect(table.locator("a[href$='all-fours.begging']")).to_be_visible()
    press(table, parts.filter(has_text="The play"))
    expect(table.locator("a[href$='all-fours.follow-suit']")).to_be_visible()
    expect(table.locator("a[href$='all-fours.begging']")).to_have_count(0)
    press(table, parts.filter(has_text="The play"))
    expect(table.locator(".rules-part[aria-expanded=true]")).to_have_count(0)
    assert violations(table) == []


def test_what_happens_stands_in_the_place_of_the_prompt_while_it_is_seen_to_happen(paced: Page, address: str) -> None:
    """At Gleek Bess and Cecily leave the stock to you after your first bid; you then pay half of it to each of them.

    At last it says what to do.
    """
    table = large_table(paced, address, "gleek")
    table.evaluate(NOTE_PROMPTS)
    table.locator(".acts [data-line]").first.click()
    wait_until_settled(table)
    told = [entry["text"] for entry in table.evaluate("table => table.state.ui.told") if len(entry["text"]) <= 90]
    seen = paced.evaluate("prompts")
    paid = [text for text in told if re.fullmatch(r"You pay \w+ 6\schips for the stock\.", text)]
    assert len(paid) == 2, told
    assert [text for text in seen if text in paid] == paid
    assert seen[-1] == table.locator(".table-title").inner_text() == state(table)["title"]


def test_what_takes_long_to_tell_can_be_skipped_and_a_button_says_so(paced: Page, address: str) -> None:
    """It comes only when the telling has gone on for a while, and by the keyboard Escape does the same."""
    table = large_table(paced, address, "gleek")
    skip = table.get_by_role("button", name="Skip")
    paced.emulate_media(reduced_motion="no-preference")
    table.evaluate("table => { table.state.ui.pace = 60_000; }")
    table.locator(".acts [data-line]").first.click()
    expect(table.locator(".play-skip")).to_have_count(1)
    expect(skip).to_have_count(0)
    expect(skip).to_be_visible(timeout=10_000)
    assert violations(table) == []
    skip.click()
    wait_until_settled(table)
    expect(skip).to_have_count(0)
    expect(table.locator(".table-title")).to_have_text(state(table)["title"])


def test_an_amount_is_given_without_a_keyboard(page: Page, address: str) -> None:
    """Primero: one to ten chips can be vied at first; the buttons go to no other number, and what is given is said."""
    table = large_table(page, address, "primero")
    put_question(table, {"do": "new", "game": "primero", "seats": list(FOUR), "seed": "1"})
    field = table.locator("[data-amount]")
    expect(field).to_have_value("1")
    less, greater = (table.get_by_role("button", name=f"{name}, Vie") for name in ("Lower", "Higher"))
    less.click()
    expect(field).to_have_value("1")
    expect(table.locator("[role=status]")).to_have_text("Vie: 1, the least")
    greater.first.click()
    greater.first.click()
    less.click()
    expect(field).to_have_value("2")
    expect(table.locator("[role=status]")).to_have_text("Vie: 2")
    table.locator("[data-give]").click()
    wait_until_settled(table)
    assert "vie 2" in " ".join(table.evaluate("table => table.state.hand.record.actions"))


def test_at_320_pixels_an_amount_and_its_buttons_stand_in_one_line(page: Page, address: str) -> None:
    set_window(page, (320, 640))
    table = large_table(page, address, "primero")
    put_question(table, {"do": "new", "game": "primero", "seats": list(FOUR), "seed": "1"})
    tops = table.locator(".amount").evaluate(
        "it => [...it.querySelectorAll('input, button')].map((one) => Math.round(one.getBoundingClientRect().top))"
    )
    assert len(tops) == 4
    assert max(tops) - min(tops) <= 8, tops  # a row is 44 pixels high
    assert table.evaluate(FITS)


def test_where_one_card_is_asked_for_a_chosen_card_that_is_pressed_again_is_given(page: Page, address: str) -> None:
    table = large_table(page, address, "gleek")
    press(table, ".acts .act:not([aria-disabled])")
    title = table.locator(".play-prompt .table-title")
    expect(title).to_contain_text("7 to go")
    card = table.locator(".hand [data-choose]").first
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(title).to_contain_text("7 to go")
    card.press("Enter")
    expect(title).to_contain_text("6 to go")


def test_where_several_cards_are_asked_for_a_chosen_card_that_is_pressed_again_is_put_back(
    page: Page, address: str
) -> None:
    table = large_table(page, address, "cribbage-1674")
    card = table.locator(".hand [data-choose]").first
    for pressed in ("true", "false"):
        card.press("Enter")
        expect(card).to_have_attribute("aria-pressed", pressed)


def test_escape_leaves_what_may_be_done_besides(page: Page, address: str) -> None:
    table = large_table(page, address, "laugh-and-lie-down")
    opener = table.locator("[data-do=mays]:not([data-key=close])")
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(opener).to_have_attribute("aria-expanded", "false")
    expect(opener).to_be_focused()
