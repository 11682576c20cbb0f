"""What is done about a hand: rulings, undo, restart, rulesets and options, irregularities, seats, passing round."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.tables import last_announcement, more, open_play, open_table, press, ready, state, wait_until_settled
from groomporter_site.hand_records import record_path

pytestmark = pytest.mark.browser
SPADES_LED = record_path("lanterloo", "follow-suit-able")
CLUBS_LED = record_path("all-fours", "follow-suit-only")


def test_a_refused_card_tells_rule_source_and_where_it_would_be_allowed(table: Locator) -> None:
    card = table.get_by_role("button", name="seven of diamonds, why not?")
    press(table, card)
    slip = table.locator(".slip")
    reason = "Hearts were led, and you hold the four of hearts and the ten of hearts."
    expect(slip).to_contain_text(f"Play the seven of diamonds? {reason}")
    number = table.page.locator(".rule-whole", has=table.page.locator('[id="losing-loadum.follow-suit"]'))
    rule = slip.get_by_role("link", name="Follow suit")
    expect(rule).to_have_text(f"Rule {number.locator('.rule-number').first.inner_text()}: Follow suit")
    expect(rule).to_have_attribute("href", "../../games/losing-loadum/#losing-loadum.follow-suit")
    expect(slip.locator(".slip-cited")).to_contain_text("Willughby c. 1665, Play; reported by McLeod 2023")
    assert "refused" in last_announcement(table)
    expect(card).to_be_focused()
    expect(card).to_have_attribute("data-asked", "")
    expect(slip).to_contain_text("No other reading would allow it here.")
    press(table, slip.get_by_role("button", name="Question this ruling"))
    expect(slip.locator("textarea")).to_be_visible()
    page = table.page
    text = page.evaluate("navigator.clipboard.readText()")
    for line in ("Rule: losing-loadum.follow-suit", "Ruleset: losing-loadum, mcleod-2023@1", "Version: ", "#hand=1."):
        assert line in text
    expect(slip).to_contain_text(
        "Copied: rule, ruleset, version and position. This site names no address to send it to."
    )
    page.evaluate(
        """() => {
          const to = document.createElement("meta");
          document.head.append(Object.assign(to, { name: "questions", content: "rulings@example.org" }));
        }"""
    )
    press(table, slip.get_by_role("button", name="Question this ruling"))
    expect(slip).to_contain_text("Send it to rulings@example.org.")
    page.evaluate("""document.querySelector("meta[name=questions]").remove()""")
    rule.click()
    expect(table.page.locator('[id="losing-loadum.follow-suit"]')).to_be_in_viewport()


def test_a_question_that_cannot_be_copied_stands_once_in_its_slip(table: Locator) -> None:
    press(table, "[data-why]")
    page = table.page
    page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error(); }; }")
    try:
        press(table, table.get_by_role("button", name="Question this ruling"))
        expect(table.locator(".slip")).to_contain_text("This browser does not let pages copy: the text stands below.")
    finally:
        page.evaluate("delete navigator.clipboard.writeText")
    expect(table.locator("textarea")).to_have_count(1)
    expect(table.locator(".slip textarea")).to_have_value(re.compile("^Rule: losing-loadum.follow-suit"))
    expect(table.locator(".more")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_what_questioning_a_ruling_opens_comes_after_its_button_and_is_in_view(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    """By keyboard: the button stays where it was in its slip, has the focus, and what was copied is read below it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(page, address, "all-fours")
    press(table, ".hand [data-why]")
    slip = table.locator(".slip")
    button = slip.get_by_role("button", name="Question this ruling")
    from_top = "button => button.getBoundingClientRect().top - button.closest('.slip').getBoundingClientRect().top"
    before = button.evaluate(from_top)
    button.focus()
    page.keyboard.press("Enter")
    expect(slip.locator("textarea")).to_be_in_viewport(ratio=1)
    expect(slip.get_by_text("Copied: rule, ruleset, version and position.")).to_be_in_viewport(ratio=1)
    expect(button).to_be_in_viewport(ratio=1)
    expect(button).to_be_focused()
    assert button.evaluate(from_top) == before
    assert last_announcement(table).startswith("Copied: rule, ruleset, version and position.")


def test_a_refusal_quotes_the_passage_and_leads_to_it(context: BrowserContext, address: str) -> None:
    """Lanterloo rests on Cotton, whose page we show: one press, and the words are in view."""
    page = context.new_page()
    table = open_play(page, address, "lanterloo")
    ready(page)
    table.evaluate("(table, text) => table.question({do: 'import', text})", SPADES_LED.read_text("utf-8"))
    table.evaluate("table => table.question({do: 'show', seat: 'Bess', players: {Anne: 'thumb', Cecily: 'thumb'}})")
    press(table, table.get_by_role("button", name="two of clubs, why not?"))
    cited = table.locator(".slip-cited")
    expect(cited.locator("q").first).to_have_text("You must not revoke")
    cited.locator("a").first.click()
    expect(page.locator("#passage-you-must-not-revoke")).to_be_in_viewport()
    assert page.url.endswith("/texts/cotton-1674-lanterloo/#passage-you-must-not-revoke")


def test_a_refusal_says_at_once_under_which_reading_it_would_be_allowed(context: BrowserContext, address: str) -> None:
    """All Fours: clubs were led, and Bess holds the four. McLeod has her follow suit; Cotton lets her trump, and so
    does Hoffmann."""
    page = context.new_page()
    table = open_play(page, address, "all-fours")
    ready(page)
    table.evaluate("(table, text) => table.question({do: 'import', text})", CLUBS_LED.read_text("utf-8"))
    table.evaluate("table => table.question({do: 'show', seat: 'Bess', players: {Anne: 'thumb'}})")
    wait_until_settled(table)
    press(table, table.locator(".hand [data-why='Bess: play 2H']"))
    where = table.locator(".slip-where")
    expect(where).to_contain_text("Allowed under: ")
    for reading in ("Follow suit or trump", "Cotton 1674", "Hoffmann 1909"):
        expect(where).to_contain_text(reading)
    assert (where.text_content() or "") in last_announcement(table)


def test_undo_restart_and_new_game(table: Locator) -> None:
    """After the ten of hearts: undo gives it back; restart gives the deal again."""
    undo = table.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    press(table, "[data-line$='play TH']")
    press(table, undo)
    expect(table.get_by_role("button", name="ten of hearts, playable")).to_be_visible()
    press(table, "[data-line$='play TH']")
    more(table, "Share and keep").get_by_role("button", name="Restart this deal").click()
    wait_until_settled(table)
    assert [card["card"] for card in state(table)["hand"]] == ["QS", "TH", "4H", "JC", "7D"]


def test_another_ruleset_says_what_changes(large: Locator) -> None:
    """Parlett has the ten next to the ace; the panel shows it with its source, and the new deal is played by it."""
    panel = more(large)
    ten = panel.locator("[data-option=ten]")
    expect(ten).to_have_value("below-the-knave")
    panel.get_by_label("Ruleset").select_option("parlett-2022@1")
    expect(panel.locator(".more-rules > .said")).to_contain_text("reported by McLeod")
    expect(ten).to_have_value("second")
    expect(panel.locator(".option", has=large.page.locator("[data-option=ten]"))).to_contain_text("Parlett")
    press(large, panel.get_by_role("button", name="Deal with these rules"))
    expect(large.locator(".table-ruleset")).to_contain_text("Parlett")
    assert large.evaluate("table => table.state.hand.record.options.ten") == "second"


def test_the_deal_has_the_options_that_the_panel_shows(large: Locator) -> None:
    """The first hand's options are not all its ruleset's; dealt with nothing touched, each is as its field said. What
    is dealt otherwise than by the panel is shown by the panel then, and dealt again."""
    large.evaluate("table => { table.state.ui.choosing = null; }")
    panel = more(large)
    shown = """table => Object.fromEntries(
                 [...table.querySelectorAll("[data-option]")].map((field) => [field.dataset.option, field.value]))"""
    said_before = large.evaluate(shown)
    press(large, panel.get_by_role("button", name="Deal with these rules"))
    assert state(large)["first"] is None
    assert said_before["exchange"] == "none"
    assert large.evaluate("table => table.state.hand.record.options") == said_before
    large.evaluate("table => table.question({do: 'deal', ruleset: '', options: {ten: 'second'}, seed: '1'})")
    wait_until_settled(large)
    more(large)
    expect(panel.locator("[data-option=ten]")).to_have_value("second")
    said_then = large.evaluate(shown)
    press(large, panel.get_by_role("button", name="Deal with these rules"))
    assert large.evaluate("table => table.state.hand.record.options") == said_then
    assert large.evaluate("table => table.state.hand.record.options.ten") == "second"


def test_options_that_clash_are_refused_in_one_line(large: Locator) -> None:
    more(large)
    large.evaluate("table => table.question({do: 'deal', ruleset: '', options: {ten: 'third'}, seed: '1'})")
    expect(large.locator(".table-note")).to_have_text(
        "option ten cannot be 'third'; it can be: below-the-knave, second"
    )


def test_an_irregularity_is_committed_and_noticed(large: Locator) -> None:
    """With irregularities on, a refused card can be played against the rule; the groom-porter notices."""
    more(large).get_by_label("Let me play against the rules").check()
    wait_until_settled(large)
    press(large, large.get_by_role("button", name="knave of clubs, why not?"))
    press(large, large.locator(".slip").get_by_role("button", name="Play it against the rule"))
    result, _, heard = last_announcement(large).partition("You play the knave of clubs. ")
    assert result == "The hand is over; spades were trumps. You lose 3 lives. "
    assert "You have revoked. You are out of the game. The hand is void for the others." in heard


def test_a_claim_names_a_seat(large: Locator) -> None:
    """With faults noticed by claim: one of several players is chosen, and the claim is judged."""
    large.evaluate(
        """table => table.question({do: "deal", ruleset: "", options: {"fault-noticed": "by-claim"}, seed: "5"})"""
    )
    wait_until_settled(large)
    press(large, large.get_by_role("button", name="You may also"))
    press(large, large.get_by_role("button", name="Claim a revoke …"))
    expect(large.get_by_role("group", name="Claim a revoke").get_by_role("button")).to_have_text(
        ["Claim that Bess has revoked", "Claim that Cecily has revoked", "Claim that Dorothy has revoked", "Never mind"]
    )
    press(large, large.get_by_role("button", name="Claim that Cecily has revoked"))
    assert last_announcement(large).startswith("You claim that Cecily revoked, which is not so.")
    assert any(line.startswith("Anne: claim Cecily") for line in large.evaluate("t => t.state.hand.record.actions"))


def test_another_seat_and_all_hands(large: Locator) -> None:
    more(large, "View").get_by_role("button", name="Show all hands").click()
    wait_until_settled(large)
    expect(large.locator(".seat-shown .card")).to_have_count(5 + 5 + 4)
    large.locator(".more").get_by_role("button", name="Hide the other hands").click()
    wait_until_settled(large)
    expect(large.locator(".seat-shown .card")).to_have_count(0)
    more(large).locator("[data-seat]").select_option("Bess")
    wait_until_settled(large)
    assert state(large)["seat"] == "Bess"
    assert {card["card"] for card in state(large)["hand"]} == {"3H", "5S", "8D", "AC", "TC"}


def test_the_screen_is_passed_round_under_a_cover(large: Locator) -> None:
    """Anne and Bess are persons: when Bess is to play no card is on the screen until she says that she is there."""
    more(large).get_by_label("Bess", exact=True).check()
    wait_until_settled(large)
    press(large, "[data-line$='play 4H']")
    expect(large.locator(".cover")).to_have_text("Pass the screen to Bess.I am Bess: show my cards")
    expect(large.locator("[data-card]")).to_have_count(0)
    assert last_announcement(large) == "Pass the screen to Bess."
    expect(large.get_by_role("button", name="I am Bess: show my cards")).to_be_focused()
    large.page.reload()
    expect(large.locator(".cover")).to_be_visible()
    press(large, large.get_by_role("button", name="I am Bess: show my cards"))
    assert "Anne plays the four of hearts." in last_announcement(large)
    expect(large.get_by_role("button", name="three of hearts, playable")).to_be_visible()
    press(large, "[data-line='Bess: play 3H']")
    assert state(large)["next"] in ("", "Anne")


def test_a_hidden_trump_fades_from_log_and_speech(large: Locator) -> None:
    """A full game: the trump is turned up once somebody cannot follow; after the next card it is told no more, to one
    who plays without memory aids, until the deal is settled."""
    large.evaluate("table => table.question({do: 'deal', ruleset: '', seed: '1', aids: false})")
    wait_until_settled(large)
    for _ in range(40):
        screen = state(large)
        if "The trump is turned down" in screen["known"]:
            break
        first = ".hand [data-line], .acts [data-do=go], .acts .act:not([aria-disabled]), .besides .act, .acts .may"
        press(large, large.locator(first).first)
        wait_until_settled(large)
    assert screen["known"] == ["The trump is turned down"]
    assert not screen["over"]
    assert not any("is turned up" in entry["text"] for entry in screen["log"])
    large.page.keyboard.press("s")
    assert "The trump is turned down." in last_announcement(large)
    more(large, "View")
    expect(large.locator(".log")).not_to_contain_text("is turned up")
    large.get_by_label("Memory aids: totals, and what was turned down").check()
    wait_until_settled(large)
    expect(large.locator(".log")).to_contain_text("is turned up")


def test_cards_in_large_print_and_four_colours_are_remembered(table: Locator) -> None:
    small = table.locator(".hand .card-index").first.evaluate("node => node.getBoundingClientRect().height")
    panel = more(table, "View")
    panel.get_by_label("Large print").check()
    panel.get_by_label("Four colours").check()
    expect(table.locator(".table.large-print.four-colour .card-index").first).to_be_visible()
    great, picture = "node => node.getBoundingClientRect().height", "node => getComputedStyle(node).backgroundImage"
    assert table.locator(".hand .card-index").first.evaluate(great) > small
    assert table.locator(".hand .card-face").first.evaluate(picture) == "none"
    diamond = table.locator(".hand .suit-diamonds").first
    heart = table.locator(".hand .suit-hearts").first
    colour = "node => getComputedStyle(node).color"
    assert diamond.evaluate(colour) != heart.evaluate(colour)
    table.page.reload()
    expect(table.locator(".table.large-print.four-colour")).to_be_visible()


def test_a_quotation_says_which_language_it_is_in(page: Page, address: str) -> None:
    """Lóra's rule on leading hearts is quoted from a page in Slovak, and our translation is English."""
    table = open_table(page, address, "lora")
    press(table, ".hand [data-why$='play 7H']")
    quoted = table.locator(".slip-cited q")
    expect(quoted).to_have_attribute("lang", "sk")
    expect(quoted).to_contain_text("Červeň")
    other = open_table(page, address, "three-card-loo")
    press(other, ".hand [data-why]")
    expect(other.locator(".slip-cited q").first).not_to_have_attribute("lang", "en")


def test_a_number_is_typed_where_an_option_can_be_many(page: Page, address: str) -> None:
    """All Fours: seven to ninety-nine. The field is there once numbers are chosen; another number is not dealt."""
    table = open_play(page, address, "all-fours")
    panel = more(table)
    field = panel.get_by_label("Which number (7 to 99)")
    expect(field).to_have_count(0)
    panel.locator("[data-option=game]").select_option("Any number from 7 to 99")
    expect(field).to_have_value("8")
    field.fill("100")
    press(table, panel.get_by_role("button", name="Deal with these rules"))
    assert table.evaluate("table => table.state.hand.record.options.game") == "eleven"
    expect(field).to_be_focused()
    field.fill("13")
    press(table, panel.get_by_role("button", name="Deal with these rules"))
    wait_until_settled(table)
    assert table.evaluate("table => table.state.hand.record.options.game") == "13"
    more(table)
    expect(field).to_have_value("13")
    field.fill("11")
    press(table, panel.get_by_role("button", name="Deal with these rules"))
    wait_until_settled(table)
    assert table.evaluate("table => table.state.hand.record.options.game") == "eleven"
