"""The keyboard alone: the focus is always seen, and after each act it is on the next thing to do, never on Undo."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import last_announcement, more, open_table, press, ready, state, wait_until_settled
from groomporter_site.firsthand import ROOT as TUTORIALS

pytestmark = pytest.mark.browser
GAMES = sorted(path.parent.name for path in TUTORIALS.glob("*/first.toml"))
TABS = 150  # more than there are links before any table, and buttons in it
HAND = 12  # cards, at most
ACTS = 40  # more than any first hand has

SEEN = """() => {
  const at = document.activeElement, style = getComputedStyle(at);
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = parts(colour).map((one) => one / 255)
      .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const painted = (node) => {
    for (; node; node = node.parentElement) {
      const colour = getComputedStyle(node).backgroundColor;
      if ((parts(colour)[3] ?? 1) === 1) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const [one, other] = [light(style.outlineColor), light(painted(at.parentElement))].sort((a, b) => b - a);
  const box = at.getBoundingClientRect();
  const faults = [];
  if (style.outlineStyle !== "solid" || parseFloat(style.outlineWidth) < 3) faults.push(`outline ${style.outline}`);
  if ((one + 0.05) / (other + 0.05) < 3) faults.push(`${style.outlineColor} on ${painted(at.parentElement)}`);
  if (box.top < 0 || box.bottom > innerHeight + 1 || box.width < 1) faults.push(`at ${box.top} to ${box.bottom}`);
  if (at.matches(".card:is([data-line], [data-choose])") && !style.boxShadow.includes("rgb(233, 196, 106)"))
    faults.push(`no gold: ${style.boxShadow}`);
  return faults.map((fault) => `${at.outerHTML.slice(0, 80)}: ${fault}`);
}"""


def here(page: Page) -> str:
    """What has the focus: what it does, or its name."""
    found: str = page.evaluate(
        """() => { const { dataset, textContent } = document.activeElement;
             if (document.activeElement.matches(".acts [data-opens]")) return "full";
             return dataset.line ?? dataset.choose ?? dataset.do ?? dataset.mode ?? dataset.amount ?? textContent; }"""
    )
    return found


def due(table: Locator, played: int = -1) -> str:
    """The next thing to do, from the screen: a duty that has come due; the playable card nearest to where the last one
    was, of two as near the one at its right, or else the first; a card to be chosen; the act that is due.

    Args:
        played: the place in the hand of the card that was played, if one was.
    """
    screen = state(table)
    duties = [ask["choices"][0]["line"] for ask in screen["asks"] if ask["duty"] == "due" and ask["yours"]]
    lines = [(place, card["line"]) for place, card in enumerate(screen["hand"]) if card["line"]]
    if duties:
        return str(duties[0])
    if lines and played < 0:
        return str(lines[0][1])
    if lines:
        was = [place if place < played else place + 1 for place, _ in lines]  # before the card was gone
        nearest = min(range(len(lines)), key=lambda one: (abs(was[one] - played), -was[one]))
        return str(lines[nearest][1])
    asks = [ask for ask in screen["asks"] if ask["duty"] == "must"]
    cards = [ask for ask in asks if ask["kind"] in ("card", "cards")]
    if cards:
        chosen = {card for choice in cards[0]["choices"] for card in choice["cards"]}
        return next(card["card"] for card in screen["hand"] if card["card"] in chosen)
    if asks and asks[0]["kind"] == "amount":
        return f"must-{asks[0]['verb']}"
    return str(asks[0]["choices"][0]["line"]) if asks else str(screen["go"])


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on something of this kind; it is seen at every step in the table."""
    for _ in range(TABS):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.closest('card-table') !== null"):
            assert page.evaluate(SEEN) == []
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"{key} never came to {wanted}")


COVERED = """(node) => { const at = node.getBoundingClientRect();
  return !node.contains(document.elementFromPoint(at.left + 20, at.top + 30)); }"""
UNCHOSEN = "[data-choose][aria-pressed=false]"


def to_a_card(page: Page, table: Locator) -> None:
    """Go to a card that can be chosen beside those that are: in the hand by arrows, on the table by Shift and Tab."""
    if table.locator(f".hand {UNCHOSEN}").count():
        page.keyboard.press("Home")
        for _ in state(table)["hand"]:
            if page.evaluate("wanted => document.activeElement.matches(wanted)", UNCHOSEN):
                return
            page.keyboard.press("ArrowRight")
    tab_to(page, f":is(.pile, .spread) {UNCHOSEN}", "Shift+Tab")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(9)
def test_a_first_hand_with_tab_arrows_and_enter(page: Page, address: str, game: str) -> None:
    """From the head of the page to the link to the full game; after each act the focus is asked where it is."""
    table = open_table(page, address, game)
    ready(page)
    tab_to(page, ".hand button, .acts .act")  # a hand of which nothing is played has no buttons
    for _ in range(ACTS):
        if state(table)["go"] == "full":
            break
        if page.evaluate("document.activeElement.matches('.hand [data-why]')"):  # where Tab first came to the hand
            if table.locator(".hand [data-line]").count():
                page.keyboard.press("ArrowRight")
            else:
                tab_to(page, ".acts .act")
            continue
        if page.evaluate("document.activeElement.matches('.hand button:not([data-line], [data-choose])')"):
            tab_to(page, ".acts :is(input, .act)")  # in this game no card is played
            continue
        if page.evaluate("document.activeElement.matches('[data-choose]')"):
            for _ in range(HAND):
                if not table.locator("[data-key=confirm][aria-disabled]").count():
                    break
                to_a_card(page, table)
                page.keyboard.press("Enter")
                assert page.evaluate(SEEN) == []
            tab_to(page, "[data-key=confirm]")
        played = page.evaluate(
            "[...document.querySelectorAll('card-table .hand .card')].findIndex("
            "(card) => card === document.activeElement && card.dataset.line)"
        )
        page.keyboard.press("Enter")
        wait_until_settled(table)
        assert here(page) == due(table, played)
        assert page.evaluate(SEEN) == []
    assert state(table)["go"] == "full"


def test_the_focus_is_seen_on_all_that_a_table_has(table: Locator) -> None:
    """Every stop of Tab, with a ruling on the cloth and each sheet open: on cloth, on paper, on cards."""
    page = table.page
    press(table, ".hand [data-why$='JC']")
    for sheet in ("Share and keep", "View"):
        more(table, sheet)
        page.evaluate("document.activeElement.blur()")
        table.locator(".table-ruleset a").first.focus()
        page.keyboard.press("Tab")
        stops = 0
        while page.evaluate("document.activeElement.closest('card-table') !== null"):
            assert page.evaluate(SEEN) == [], sheet
            page.keyboard.press("Tab")
            stops += 1
            assert stops < TABS, sheet
        assert stops > 10


def test_the_reckoning_s_links_are_seen_on_paper(table: Locator) -> None:
    for card in ("4H", "JC", "QS", "7D", "TH"):
        press(table, f"[data-line$='play {card}']")
    table.page.keyboard.press("Shift+Tab")
    assert table.page.evaluate("document.activeElement.closest('.reckoning') !== null")
    assert table.page.evaluate(SEEN) == []


def test_undo_keeps_the_focus_when_nothing_is_left_to_take_back(table: Locator) -> None:
    """Taken back by keyboard, a line can be taken back again; one press too many is told, and does nothing."""
    page = table.page
    press(table, "[data-line$='play 4H']")
    press(table, "[data-line$='play JC']")
    undo = table.get_by_role("button", name="Undo")
    undo.focus()
    for before in ("knave of clubs", "four of hearts"):
        page.keyboard.press("Enter")
        wait_until_settled(table)
        expect(undo).to_be_focused()
        assert last_announcement(table).startswith(f"Taken back: You play the {before}.")
    expect(undo).to_have_attribute("aria-disabled", "true")
    for _ in range(2):
        page.keyboard.press("Enter")
        wait_until_settled(table)
        assert last_announcement(table) == "Nothing is left to take back."
    expect(undo).to_be_focused()
    assert len(state(table)["hand"]) == 5  # as it was dealt


def test_undo_before_a_deed_that_is_a_button(page: Page, address: str) -> None:
    """All Fours: Stand is taken back, and one Enter too many does not stand again."""
    table = open_table(page, address, "all-fours")
    ready(page)
    stand = table.get_by_role("button", name="Stand")
    press(table, stand)
    undo = table.get_by_role("button", name="Undo")
    undo.focus()
    for _ in range(3):
        page.keyboard.press("Enter")
        wait_until_settled(table)
        expect(undo).to_be_focused()
    expect(stand).to_be_visible()


def test_after_a_card_the_focus_stays_beside_its_place(table: Locator) -> None:
    """Three cards played, none the first: what follows is what lay at its right, or the nearest that can be played."""
    page = table.page
    for card, then in (("4H", "JC"), ("JC", "QS"), ("QS", "TH")):
        table.locator(f"[data-line$='play {card}']").focus()
        page.keyboard.press("Enter")
        wait_until_settled(table)
        assert here(page) == f"Anne: play {then}"


def test_a_refusal_leaves_the_focus_and_its_slip_gives_it_back(table: Locator) -> None:
    page = table.page
    card = table.get_by_role("button", name="seven of diamonds, why not?")
    card.focus()
    page.keyboard.press("Enter")
    wait_until_settled(table)
    expect(card).to_be_focused()
    table.locator(".slip").get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    expect(card).to_be_focused()


def test_while_the_others_play_the_focus_stays_at_the_table(table: Locator) -> None:
    """Slowly: no card can be played, and a key still goes on; then the focus is on the first that can."""
    page = table.page
    table.evaluate("table => { table.state.ui.pace = 60_000; }")
    place = [card["card"] for card in state(table)["hand"]].index("4H")
    table.locator("[data-line$='play 4H']").focus()
    page.keyboard.press("Enter")
    expect(table.locator(".teller .told-last")).to_have_text("You play the four of hearts.")
    assert page.evaluate("document.activeElement.matches('.table')")
    assert page.evaluate(SEEN.replace("at.parentElement", "at")) == []
    page.keyboard.press("Escape")
    wait_until_settled(table)
    assert here(page) == due(table, place)
    table.evaluate("table => { table.state.ui.pace = 0; }")


def test_escape_and_close_lead_from_a_slip_back_to_its_card(page: Page, address: str) -> None:
    """Wherever in the slip the focus is: on the card, on its link, on its buttons."""
    table = open_table(page, address)
    card = table.locator(".hand [data-card='JC']")
    for steps in range(4):
        card.focus()
        page.keyboard.press("Enter")
        wait_until_settled(table)
        expect(table.locator(".slip")).to_be_visible()
        if steps:
            table.locator(".slip :is(a, button)").nth(steps - 1).focus()
        page.keyboard.press("Escape")
        expect(table.locator(".slip")).to_have_count(0)
        expect(card).to_be_focused()
    page.keyboard.press("Enter")
    wait_until_settled(table)
    press(table, table.get_by_role("button", name="Close"))
    expect(card).to_be_focused()


def clear_in_turn(page: Page, cards: Locator) -> None:
    """Each card of the hand gets the focus by Tab; none lies below the buttons then, and the focus is seen."""
    tab_to(page, ".hand .card")
    for card in cards.all():
        expect(card).to_be_focused()
        assert not card.evaluate(COVERED)
        assert page.evaluate(SEEN) == []
        page.keyboard.press("Tab")


def test_on_a_phone_the_cards_are_seen_while_it_is_decided(page: Page, address: str) -> None:
    """All Fours at 360 by 640, from the link that skips to the table: six cards of which none can be played yet, and
    two tall buttons at the foot of the window. No card with the focus lies below them, nor any after a deal."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = open_table(page, address, "all-fours")
    page.get_by_role("link", name="Skip to the table").press("Enter")
    cards = table.locator(".hand .card")
    expect(cards).to_have_count(6)
    clear_in_turn(page, cards)
    expect(table.get_by_role("button", name="Stand")).to_be_focused()
    press(table, table.get_by_role("button", name="Another hand"))
    for card in cards.all():
        assert not card.evaluate(COVERED)


def test_on_a_phone_a_card_of_a_large_hand_is_scrolled_clear_of_the_buttons(page: Page, address: str) -> None:
    """Eleven cards in two rows have no place above the buttons: each is scrolled there when it gets the focus."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = open_table(page, address, "all-fours")
    page.evaluate(
        """() => {
          const table = document.querySelector("card-table");
          const diamonds = [..."23456"].map((rank) => ({ ...table.state.screen.hand[0], card: `${rank}D` }));
          table.state.screen = { ...table.state.screen, hand: [...table.state.screen.hand, ...diamonds] };
          table.draw();
        }"""
    )
    cards = table.locator(".hand .card")
    expect(cards).to_have_count(11)
    clear_in_turn(page, cards)
