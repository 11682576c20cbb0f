"""A newcomer's full game adds one right a hand; what is dealt anew does what its button says; choosing cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import (
    LINK,
    beyond,
    last_announcement,
    more,
    open_play,
    open_table,
    press,
    put_question,
    ready,
    state,
    step_by_step,
    until,
    violations,
    wait_until_settled,
)

pytestmark = pytest.mark.browser
SEATS = ["Anne", "Bess", "Cecily", "Dorothy"]
SIZES = [(1280, 900), (360, 640)]


def play(table: Locator) -> None:
    """Play the deal to its end, and settle it."""
    for _ in range(150):
        if state(table)["settled"]:
            return
        press(table, table.locator(".hand [data-line], .acts .act, .acts [data-do=go]").first)
    raise AssertionError("the deal does not end")


def options(table: Locator) -> dict[str, str]:
    found: dict[str, str] = table.evaluate("table => table.state.hand.record.options")
    return found


def deal_to_four(table: Locator, game: str, **more: Any) -> None:
    """A deal to four, Anne the eldest."""
    question = {"do": "new", "game": game, "seats": SEATS, "dealer": "Dorothy", "seed": "1", **more}
    put_question(table, question)


def acts(table: Locator) -> list[str]:
    """What stands in the row of actions and can be pressed."""
    return table.locator(".acts :is(button, a):not([aria-disabled])").all_inner_texts()


def hand(table: Locator) -> list[str]:
    return [card["card"] for card in state(table)["hand"]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_a_newcomers_full_game_begins_without_the_finer_rights(page: Page, address: str, size: tuple[int, int]) -> None:
    """Losing Loadum opens without swallowing and exchange; the table says so, each with its rule."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = step_by_step(page, address)
    expect(table.locator(".table-ruleset")).to_have_text("Hand 1 of 3")
    told = table.locator(".table-say")
    expect(told).to_contain_text("Left out for now: swallowing; the exchange.")
    expect(told.get_by_role("link", name="swallowing")).to_have_attribute(
        "href", "../../games/losing-loadum/#losing-loadum.swallowing"
    )
    assert (options(table)["swallowing"], options(table)["exchange"]) == ("off", "none")
    assert len(hand(table)) == 12
    if size[0] > 900:
        assert acts(table) == ["Play the whole game", "Another hand"]
    else:
        more(table, "Share and keep")  # there they have no place among the acts
    assert beyond(table) == []
    before = hand(table)
    press(table, table.get_by_role("button", name="Another hand"))
    assert hand(table) != before
    assert state(table)["course"]["at"] == 0
    assert violations(table) == []


def test_each_hand_of_the_course_adds_a_right_until_the_game_is_whole(page: Page, address: str) -> None:
    """Lanterloo: two rights in two hands more, then a game of no course; reloaded between, it goes on."""
    table = step_by_step(page, address, "lanterloo")
    assert (options(table)["eldest"], options(table)["chalks"]) == ("in-turn", "each-deal")
    play(table)
    assert acts(table)[0] == "Next deal, with the eldest’s second word"
    assert {"Another hand like this", "New game"} < set(acts(table))
    page.reload()
    wait_until_settled(table)
    press(table, table.get_by_role("button", name="Next deal, with the eldest’s second word"))
    expect(table.locator(".table-ruleset")).to_contain_text("Hand 2 of 3")
    expect(table.locator(".table-say")).to_contain_text("New: the eldest’s second word.")
    expect(table.locator(".table-say")).to_contain_text("Left out for now: the five chalks.")
    assert (options(table)["eldest"], options(table)["chalks"]) == ("hears-all", "each-deal")
    play(table)
    press(table, table.get_by_role("button", name="Next deal, with the five chalks"))
    expect(table.locator(".table-say")).to_contain_text("Nothing is left out.")
    assert options(table)["chalks"] == "five-deals"
    play(table)
    assert acts(table)[0] == "Next deal"
    press(table, table.get_by_role("button", name="Next deal", exact=True))
    expect(table.locator(".table-ruleset")).to_contain_text("Cotton")
    assert table.locator(".table-say").count() == 0
    play(table)
    assert "Another hand like this" not in acts(table)
    assert {"Next deal", "New game"} < set(acts(table))
    expect(open_table(page, address, "lanterloo").locator(".table-ruleset a")).to_have_text(["the whole game"])


def test_the_browser_keeps_how_far_the_player_has_come(page: Page, address: str) -> None:
    """A hand of the course that was played to its end is not asked for again; a new game goes on from there."""
    table = step_by_step(page, address, "lou")
    press(table, table.get_by_role("button", name="Another hand"))
    assert state(table)["course"]["at"] == 0, "it was not played to its end"
    play(table)
    press(table, table.get_by_role("button", name="New game"))
    assert state(table)["course"]["at"] == 1
    assert options(table)["exchange"] == "up-to-three"


def test_whoever_plays_it_whole_stays_whole(page: Page, address: str) -> None:
    """One press, and kept; the way back is one press too. Another game's course is not touched."""
    table = step_by_step(page, address)
    press(table, table.get_by_role("button", name="Play the whole game"))
    expect(table.locator(".table-ruleset")).to_have_text("McLeod")
    assert (options(table)["swallowing"], options(table)["exchange"]) == ("on", "any-time")
    assert "New game" in acts(table)  # beside what the deal, which chance makes, asks for
    assert "Play the whole game" not in acts(table)
    page.evaluate("location.hash = '#steps'")
    until(page, "!location.hash")
    assert state(table)["course"] is None
    press(table, more(table).get_by_role("button", name="Play it step by step"))
    assert state(table)["course"]["at"] == 0
    assert state(step_by_step(page, address, "lou"))["course"]["at"] == 0


@pytest.mark.parametrize("kept", ['"three"', "-1", "1e9", "{}", "{"])
def test_what_storage_holds_of_the_course_is_not_trusted(page: Page, address: str, kept: str) -> None:
    open_play(page, address)
    page.evaluate("kept => localStorage.setItem('groomporter:course:losing-loadum', kept)", kept)
    assert state(step_by_step(page, address))["course"]["at"] == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_both_ways_on_are_named_for_what_they_do(page: Page, address: str, size: tuple[int, int]) -> None:
    """At a first hand: step by step, or whole; at its end by Tab, forwards, from the focus; in the course too.
    A game without a course has one way.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, address, "bone-ace")
    ways = table.locator(".table-ruleset a")
    expect(ways).to_have_text(["step by step", "the whole game"])
    expect(table.get_by_role("link", name="Play it step by step")).to_have_count(1)
    expect(table.get_by_role("link", name="Play the whole game")).to_have_count(1)
    assert beyond(table) == []
    table.locator(".acts .act").first.focus()
    for _ in range(20):
        if state(table)["settled"]:
            break
        page.keyboard.press("Enter")
        wait_until_settled(table)
    expect(table.get_by_role("link", name="Play it step by step")).to_be_focused()
    whole = table.get_by_role("link", name="Play the whole game")
    expect(whole).to_have_count(1)
    for _ in range(3):
        page.keyboard.press("Tab")
        if whole.evaluate("node => node === document.activeElement"):
            break
    expect(whole).to_be_focused()
    other = open_table(page, address, "blouette")
    expect(other.locator(".table-ruleset a")).to_have_text(["the whole game"])


def test_a_game_without_a_course_starts_whole(page: Page, address: str) -> None:
    table = open_play(page, address, "blouette")
    assert state(table)["course"] is None
    expect(more(table).get_by_role("button", name="Play it step by step")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "example", "ruleset", "seats"),
    [("all-fours", "four", "hoffmann-1909-four@1", 4), ("lanterloo", "board", "cotton-1674-second@1", 4)],
)
def test_an_example_of_another_ruleset_leads_to_the_whole_game_by_its_own(
    page: Page, address: str, game: str, example: str, ruleset: str, seats: int
) -> None:
    """Four-handed All Fours stays four-handed; Lanterloo's course is of another ruleset than this example."""
    page.goto(f"{address}games/{game}/#table-{game}-{example}")  # it may lie in a section that is folded
    page.locator(f"#table-{game}-{example}").get_by_role("link", name="the whole game").click()
    page.wait_for_url("**/play/**")
    table = page.locator(f"#table-{game}")
    until(table, f"table => table.state?.hand?.record.ruleset === '{ruleset}'")
    wait_until_settled(table)
    assert (state(table)["first"], state(table)["course"], len(state(table)["seats"])) == (None, None, seats)


def test_a_hand_from_a_link_is_no_hand_of_the_course(page: Page, address: str) -> None:
    """A link to a hand of the course opens the hand with its options; a new game from there has them too."""
    table = step_by_step(page, address)
    link = table.evaluate(LINK)
    table.evaluate("(table, text) => table.question({do: 'import', text})", link)
    wait_until_settled(table)
    assert state(table)["course"] is None
    press(table, table.get_by_role("button", name="New game"))
    assert options(table)["exchange"] == "none"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_another_hand_of_a_lesson(page: Page, address: str, size: tuple[int, int]) -> None:
    """Lou's first hand names its cards; another has others, and says what holds of any. Ended, both ways are open."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, address, "lou")
    expect(table.locator(".table-say")).to_contain_text("Then lead your ace and king of hearts")
    before = hand(table)
    assert "Another hand" in acts(table)
    press(table, table.get_by_role("button", name="Another hand"))
    assert hand(table) != before
    expect(table.locator(".table-say")).to_have_text(
        "Stand with two coins, or fold with one. Three tricks take the pot."
    )
    expect(table.locator(".table-ruleset")).to_contain_text("A first hand")
    play(table)
    assert acts(table) == ["Play it step by step", "Play the whole game", "Undo", "Another hand like this", "More"]
    press(table, table.get_by_role("button", name="Another hand"))
    assert not state(table)["over"]
    assert state(table)["first"]["title"] == "A first hand"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_another_number_of_players_asks_before_it_deals(page: Page, address: str, size: tuple[int, int]) -> None:
    """By keyboard: the question comes next to the field; kept, the hand is as it was; dealt, it is for as many."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_play(page, address)
    more(table).locator("[data-count]").select_option("5")
    press(table, table.get_by_role("button", name="Deal for 5 players"))
    assert len(state(table)["seats"]) == 5
    before = hand(table)
    count = more(table).locator("[data-count]")
    count.select_option("6")
    question = table.get_by_role("group", name="Another number of players")
    expect(question).to_contain_text("Deal a new game for 6 players? This one ends with it.")
    assert last_announcement(table) == "Deal a new game for 6 players? This one ends with it. Deal, or keep this one."
    assert hand(table) == before
    assert beyond(table) == []
    assert violations(table) == []
    count.focus()
    page.keyboard.press("Tab")
    expect(question.get_by_role("button", name="Deal for 6 players")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(count).to_be_focused()
    expect(count).to_have_value("5")
    assert hand(table) == before
    count.select_option("3")
    press(table, question.get_by_role("button", name="Deal for 3 players"))
    assert len(state(table)["seats"]) == 3


def ask_for(table: Locator, count: int) -> None:
    """Have the address ask for so many players, and wait until that is done."""
    table.page.evaluate("count => { location.hash = `players=${count}`; }", count)
    until(table.page, "!location.hash")
    wait_until_settled(table)


def test_an_address_that_asks_for_players_deals_for_them_and_ends_nothing_unasked(page: Page, address: str) -> None:
    """Maw’s usual laws are for four, one of its others for two to ten; French-Ruff is for two, four or six."""
    table = open_play(page, address, "maw")
    ask_for(table, 5)
    until(table, "table => table.state.screen.seats.length === 5")
    wait_until_settled(table)
    press(table, table.locator(":is(.hand, .acts) [data-line]").first)
    before = hand(table)
    ask_for(table, 6)
    question = table.get_by_role("group", name="Another number of players")
    expect(question).to_contain_text("Deal a new game for 6 players? This one ends with it.")
    expect(question.get_by_role("button", name="Keep this one")).to_be_focused()
    expect(question).to_be_in_viewport(ratio=1)
    assert hand(table) == before
    press(table, question.get_by_role("button", name="Deal for 6 players"))
    assert len(state(table)["seats"]) == 6
    table = open_play(page, address, "french-ruff")
    ask_for(table, 5)
    expect(table.locator(".table-note")).to_have_text("French-Ruff is for 2, 4 or 6 players, not for 5.")
    assert len(state(table)["seats"]) == 4


def test_deal_with_these_rules_is_for_as_many_as_the_panel_shows(page: Page, address: str) -> None:
    """Five play; six are picked, and the question about them stands: the rules are dealt for six."""
    table = open_play(page, address)
    panel = more(table)
    panel.locator("[data-count]").select_option("5")
    press(table, table.get_by_role("button", name="Deal for 5 players"))
    panel = more(table)
    panel.locator("[data-count]").select_option("6")
    press(table, panel.get_by_role("button", name="Deal with these rules"))
    assert len(state(table)["seats"]) == 6
    expect(table.get_by_role("group", name="Another number of players")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_only_what_can_be_chosen_lies_higher_and_only_what_is_chosen_is_gold(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    """Losing Loadum, Anne to lead: while a coat is chosen no other card lies higher or does anything."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_play(page, address)
    ready(page)
    deal_to_four(table, "losing-loadum")
    coats = [card for card in hand(table) if card[0] in "JQK"]
    assert len(coats) > 1
    press(table, table.get_by_role("button", name="You may also"))
    press(table, table.get_by_role("button", name="Offer a coat …"))
    expect(table.locator(".hand [data-choose]")).to_have_count(len(coats))
    expect(table.locator(".hand [data-line], .hand [data-why]")).to_have_count(0)
    page.mouse.move(0, 0)
    higher = """cards => cards.filter((card) => getComputedStyle(card).transform !== "none")
                              .map((card) => card.dataset.card)"""
    ringed = """cards => cards.filter((card) => getComputedStyle(card).boxShadow.includes("rgb(233, 196, 106)"))
                              .map((card) => card.dataset.card)"""
    assert table.locator(".hand .card").evaluate_all(higher) == coats
    assert table.locator(".hand .card").evaluate_all(ringed) == []
    expect(table.locator(".chosen")).to_have_count(0)
    expect(table.get_by_role("button", name="Offer a coat: choose a card")).to_have_attribute("aria-disabled", "true")
    other = next(card for card in hand(table) if card not in coats)
    closed = table.locator(f".hand [data-card='{other}']")
    assert "cannot be chosen" in (closed.get_attribute("aria-label") or "")
    expect(closed).to_have_attribute("aria-disabled", "true")
    lines = table.evaluate("table => table.state.hand.record.actions.length")
    closed.click(force=True)
    wait_until_settled(table)
    assert table.evaluate("table => table.state.hand.record.actions.length") == lines
    table.locator(f".hand [data-choose='{coats[0]}']").click()
    expect(table.locator(".chosen")).to_have_text(
        "One card chosen: it goes face down, and each of the others is asked for a coat."
    )
    assert last_announcement(table) == "One card chosen: it goes face down, and each of the others is asked for a coat."
    page.mouse.move(0, 0)
    assert table.locator(".hand .card").evaluate_all(ringed) == coats[:1]
    table.locator(f".hand [data-choose='{coats[1]}']").click()
    expect(table.locator(f".hand [data-choose='{coats[0]}']")).to_have_attribute("aria-pressed", "false")
    assert beyond(table) == []
    assert violations(table) == []


def test_what_was_declined_is_told(page: Page, address: str) -> None:
    """An offer that nobody takes: each who declines is named in the words of what happened, and the card comes back."""
    table = open_play(page, address)
    ready(page)
    deal_to_four(table, "losing-loadum", players={name: ["decline"] for name in SEATS[1:]})
    press(table, table.get_by_role("button", name="You may also"))
    press(table, table.get_by_role("button", name="Offer a coat …"))
    table.locator(".hand [data-choose]").first.click()
    press(table, table.locator(".open-ask .act"))
    heard = last_announcement(table)
    for name in ("Bess", "Cecily", "Dorothy"):
        assert f"{name} declines the exchange." in heard
    table.get_by_role("button", name="In words, with the rules").click()
    expect(table.locator(".log")).to_contain_text("Dorothy declines the exchange.")
    expect(table.locator(".log")).to_contain_text("which had been offered.")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_no_more_than_three_cards_are_chosen(page: Page, address: str, size: tuple[int, int]) -> None:
    """Lou: up to three of five cards are exchanged. Three chosen, the others are not gold; one put back, they are."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_play(page, address, "lou")
    ready(page)
    deal_to_four(table, "lou")
    told = table.locator(".chosen")
    expect(told).to_have_text("None chosen: you keep the cards that you have.")
    cards = table.locator(".hand .card")
    names = hand(table)
    for count, text in (
        (1, "One of three chosen: it goes face down, and you draw another."),
        (2, "Two of three chosen: they go face down, and you draw as many."),
        (3, "Three of three chosen: they go face down, and you draw as many."),
    ):
        expect(table.locator(".hand [data-choose]")).to_have_count(5)
        cards.nth(count - 1).press("Enter")
        expect(told).to_have_text(text)
        assert last_announcement(table) == text
    expect(table.locator(".hand [data-choose]")).to_have_count(3)
    cards.nth(3).press("Enter")
    expect(told).to_have_text("Three of three chosen: they go face down, and you draw as many.")
    assert beyond(table) == []
    cards.nth(0).press("Enter")
    expect(table.locator(".hand [data-choose]")).to_have_count(5)
    press(table, table.get_by_role("button", name="Exchange: the"))
    assert len(hand(table)) == 5
    assert not set(hand(table)) & set(names[1:3])
