"""What happens at the table is told to the eye: the teller, the trick's taker, the trump, and the reckoning."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import last_announcement, open_table, press, put_question, state, until, wait_until_settled
from tools.play import NAMES
from tools.records import low_first

pytestmark = pytest.mark.browser


def heights(table: Locator) -> list[int]:
    """Where the cloth's fixed places lie: its height, and the left and top edges of what never moves in it."""
    found: list[int] = table.evaluate(
        """table => { const cloth = table.querySelector(".cloth").getBoundingClientRect();
             return [cloth.height, ...[...table.querySelectorAll(".place, .lies, .stakes")].flatMap((node) => {
               const at = node.getBoundingClientRect();
               return node.matches(".place") ? [at.left - cloth.left, at.top - cloth.top] : [at.left - cloth.left];
             })].map(Math.round); }"""
    )
    return found


def in_sight(table: Locator) -> list[str]:
    """The sentences of the teller that are seen whole."""
    found: list[str] = table.evaluate(
        """table => { const teller = table.querySelector(".teller").getBoundingClientRect();
             return [...table.querySelectorAll(".teller p")].filter((told) => {
               const at = told.getBoundingClientRect();
               return at.top >= teller.top - 1 && at.bottom <= teller.bottom + 1;
             }).map((told) => told.textContent); }"""
    )
    return found


def test_the_last_three_sentences_stay_readable(table: Locator) -> None:
    press(table, "[data-line$='play 4H']")
    told = table.locator(".teller p")
    assert in_sight(table)[-3:] == [
        "Dorothy takes the trick.",
        "Dorothy counts 3 points in it.",
        "Dorothy plays the two of clubs.",
    ]
    box = told.last.bounding_box()
    assert box
    assert min(box["width"], box["height"]) > 10
    assert "Dorothy takes the trick." in last_announcement(table)  # and once for those who hear


@pytest.mark.parametrize("size", [(1280, 900), (360, 640)])
def test_what_was_told_before_the_first_turn_can_be_read(table: Locator, size: tuple[int, int]) -> None:
    """Nine play three-card Loo, and Anne speaks last: what the eight before her have said is above what is in sight,
    and is scrolled to by keyboard.
    """
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    question = {"do": "new", "game": "three-card-loo", "seats": [*NAMES[:9]], "dealer": "Anne", "seed": "1", "hand": {}}
    put_question(table, question)
    told = table.locator(".teller p").all_inner_texts()
    assert told == [entry["text"] for entry in state(table)["log"]]
    assert len(told) > 10
    assert in_sight(table)[-1] == told[-1]
    teller = table.get_by_role("group", name="What happened")
    teller.focus()
    page.keyboard.press("Home")
    top = "one.querySelector('p').getBoundingClientRect().top"
    until(teller, f"one => {top} >= one.getBoundingClientRect().top - 1")
    assert in_sight(table)[0] == told[0]
    page.set_viewport_size({"width": 1280, "height": 900})


def test_one_sentence_at_a_time_and_a_key_goes_on(table: Locator) -> None:
    """Slowly: Anne's own card is told, and not yet what follows; Escape tells it all."""
    table.evaluate("table => { table.state.ui.pace = 60_000; }")
    table.locator("[data-line$='play 4H']").click()
    until(table, "table => table.skip !== null")
    expect(table.locator(".teller .told-last")).to_have_text("You play the four of hearts.")
    assert not last_announcement(table).startswith("You play the four")
    table.page.keyboard.press("Escape")
    wait_until_settled(table)
    expect(table.locator(".teller .told-last")).to_have_text("Dorothy plays the two of clubs.")
    table.evaluate("table => { table.state.ui.pace = 0; }")


def test_the_taker_is_marked_by_words_and_outline(table: Locator) -> None:
    """Anne plays four of hearts, knave of clubs and queen of spades: the third trick is hers, and she is to lead."""
    for card in ("4H", "JC", "QS"):
        press(table, f"[data-line$='play {card}']")
    expect(table.locator(".takes")).to_have_text(["you take it"])
    marked = table.locator("[data-takes] .card")
    expect(marked).to_have_attribute("data-card", "QS")
    expect(marked).to_have_attribute("aria-label", "queen of spades, yours")
    assert marked.evaluate("card => getComputedStyle(card).outlineStyle") == "solid"
    assert table.locator(".place .card").evaluate_all(
        "cards => cards.every((c) => getComputedStyle(c).opacity === '1')"
    )


def test_the_trump_is_named_and_told_as_a_moment(table: Locator) -> None:
    """Dorothy's ace of diamonds on Cecily's spade turns up the two of spades; the next card turns it down again."""
    for card in ("4H", "JC", "QS", "7D"):
        press(table, f"[data-line$='play {card}']")
    expect(table.locator(".trump")).to_have_text("Spades are trumps")
    expect(table.locator(".told-moment")).to_have_text("Spades are trumps from this trick on.")
    press(table, "[data-line$='play TH']")
    expect(table.locator(".told-moment")).to_have_text("The trump is turned down again.")


def test_nothing_on_the_cloth_moves_through_a_hand(table: Locator) -> None:
    before = heights(table)
    for card in ("4H", "JC", "QS", "7D"):
        press(table, f"[data-line$='play {card}']")
        assert heights(table) == before


@pytest.mark.parametrize("game", ["losing-loadum", "three-card-loo", "lorum"])
@pytest.mark.parametrize("size", [(1280, 900), (360, 640)])
@pytest.mark.sampled(2, each="game")
def test_the_hand_stays_where_it_is_from_trick_to_trick(
    page: Page, address: str, game: str, size: tuple[int, int]
) -> None:
    """However long the prompt and what is told. On a phone what is asked and the last sentence told are in view with
    the hand.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, address, game)
    found = set()
    for _ in range(9):
        press(table, table.locator(".hand [data-line], .acts .act:not([aria-disabled])").first)
        if not state(table)["hand"]:
            break
        table.locator(".acts button:visible").first.scroll_into_view_if_needed()
        expect(table.locator(".table-title")).to_be_in_viewport(ratio=1)
        assert in_sight(table)[-1:] == table.locator(".teller p").all_inner_texts()[-1:]
        expect(table.locator(".teller p").last).to_be_in_viewport(ratio=1)
        expect(table.locator(".hand")).to_be_in_viewport(ratio=0.99)
        where = "t => t.querySelector('.hand').getBoundingClientRect().top - t.getBoundingClientRect().top"
        found.add(round(table.evaluate(where)))
    assert len(found) == 1


def test_a_refusal_is_told(table: Locator) -> None:
    press(table, ".hand [data-why$='JC']")
    refused = "Play the knave of clubs? Not now, by the rule “Follow suit”."
    expect(table.locator(".teller .told-last")).to_have_text(refused)


def test_a_settled_deal_is_reckoned_with_links_to_its_rules(table: Locator) -> None:
    """Cecily's tricks: 14 (10 below the knave), 3 and 43 points; she says that she is out, and loses a life."""
    for card in ("4H", "JC", "QS", "7D", "TH"):
        press(table, f"[data-line$='play {card}']")
    assert state(table)["settled"]
    rows = table.locator(".reckoning-table tbody tr")
    expect(rows.nth(2).locator(".cell")).to_have_text(["60", "3 \u2192 to 2", "0 \u2192 to \u22126"])
    why = rows.nth(2).get_by_role("link", name="Cecily loses 1 life.")
    expect(why).to_have_attribute("href", "../../games/losing-loadum/#losing-loadum.life-lost")
    expect(table.get_by_role("button", name="Settle")).to_have_count(0)


def played_out(page: Page, address: str, game: str) -> Locator:
    """The table of a game when its first hand has been played, the lowest card of the first suit each time."""
    table = open_table(page, address, game)
    for _ in range(60):
        if state(table)["settled"]:
            break
        cards = table.locator(".hand [data-line]")
        names = cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        low = sorted(range(len(names)), key=lambda at: low_first(names[at]))
        press(table, cards.nth(low[0]) if low else table.locator(".acts .act, .acts [data-do=go], .acts .may").first)
    return table


@pytest.mark.parametrize(("game", "first"), [("blouette", "took the most"), ("one-and-thirty", "win"), ("maw", "win")])
def test_a_settled_deal_says_nothing_twice(page: Page, address: str, game: str, first: str) -> None:
    """Not in the teller, nor in a partner's row. Who won comes first, and the head begins with who gains."""
    table = played_out(page, address, game)
    told = table.locator(".teller p, .reckoning a").all_inner_texts()
    assert len(told) == len(set(told))
    for one in told:
        assert not [other for other in told if other.startswith(one.replace(".", ":"))], one
    expect(table.locator(".reckoning a").first).to_contain_text(first)
    heads = table.locator(".table-title").inner_text().split(". ")
    gains, loses = (
        [place for place, head in enumerate(heads) if re.search(what, head)] for what in ("gain|win|take", "lose")
    )
    assert gains
    assert gains[0] < min(loses, default=len(heads))
    if game == "blouette":
        expect(table.locator(".reckoning .reason")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "said"),
    [("maw", "Clubs are trumps."), ("blouette", "No trumps: king high, ace low."), ("one-and-thirty", "")],
)
def test_a_reckoning_says_what_was_trumps(page: Page, address: str, game: str, said: str) -> None:
    """In the words that stood at the trick; where tricks are played without any, that too; elsewhere nothing."""
    table = played_out(page, address, game)
    why = table.locator(".reckoning-why").inner_text()
    assert said in why
    assert ("trumps" in why) == bool(said)


def test_on_a_phone_a_settled_deal_shows_from_its_head(table: Locator) -> None:
    """Its first words are in sight when five cards are played. A player with no "why" has no line for it."""
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    try:
        for card in ("4H", "JC", "QS", "7D", "TH"):
            press(table, f"[data-line$='play {card}']")
        expect(table.locator(".table-title")).to_be_in_viewport(ratio=1)
        expect(table.locator(".reckoning-why")).to_be_in_viewport()
        reasons = table.locator(".reckoning-table tbody .reason")
        expect(reasons.nth(1)).to_be_visible()
        table.evaluate("table => { table.state.screen.reckoning.rows[1].why = []; table.draw(); }")
        expect(reasons.nth(1)).to_be_hidden()
        expect(reasons.nth(2)).to_be_visible()
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})


@pytest.mark.parametrize("width", [320, 1280])
def test_hand_cards_are_as_large_as_there_is_room(table: Locator, width: int) -> None:
    """On a desk at least 62 by 88 pixels."""
    table.page.set_viewport_size({"width": width, "height": 900})
    box = table.locator(".hand .card").first.bounding_box()
    table.page.set_viewport_size({"width": 1280, "height": 900})
    assert box
    least = (62, 88) if width == 1280 else (44, 61)
    assert (box["width"], box["height"]) >= least
