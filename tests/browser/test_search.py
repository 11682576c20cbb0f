"""The search as it is used: by button, key and link, with the keyboard alone, heard, on a phone, and back again."""

from __future__ import annotations

import re

import pypdfium2
import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.tables import open_search, until, violations

pytestmark = pytest.mark.browser
FIRST_KEY = """async (text) => {  // milliseconds from a key to what it finds
  const field = document.querySelector(".find-field"), list = document.querySelector(".find-list");
  const found = new Promise((done) => new MutationObserver((_, watch) => (watch.disconnect(), done(performance.now())))
    .observe(list, { childList: true }));
  const began = performance.now();
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return (await found) - began;
}"""


@pytest.fixture
def opened(page: Page, address: str) -> Page:
    """A page of text whose search is open."""
    page.goto(f"{address}about/")
    open_search(page)
    return page


def test_what_is_found_is_seen_counted_and_heard(opened: Page) -> None:
    opened.keyboard.type("revoke")
    expect(opened.locator(".find-result").first).to_be_visible()
    counted = re.compile(r"^\d+ places in the rules, lessons and pages; \d+ in old texts\.$")  # when these have come
    expect(opened.get_by_role("dialog").get_by_role("status")).to_have_text(counted)
    assert opened.locator(".find-result mark").first.inner_text().lower().startswith("revoke")


def test_an_answer_is_told_above_what_is_found(opened: Page) -> None:
    """With its cards, where it is of cards."""
    opened.keyboard.type("what beats what in primero")
    told = opened.get_by_role("region", name="What beats what in Primero?")
    expect(told).to_contain_text("Chorus")
    expect(told.get_by_role("img").first).to_be_visible()
    assert told.get_by_role("img").first.get_attribute("aria-label")
    expect(opened.get_by_role("status").filter(has_text="Answered")).to_have_text(re.compile("^Answered at once"))


def test_games_that_an_answer_names_lead_to_their_pages(opened: Page) -> None:
    opened.keyboard.type("something for five of us, a quarter of an hour, as old as can be")
    said = opened.get_by_role("region", name="Games for 5 people, in 15 minutes").locator(".find-answer")
    expect(said).to_contain_text(
        "One-and-Thirty (10 minutes, 1511); Post and Pair (15 minutes, 1579); Laugh and Lie Down"
    )
    game = said.get_by_role("link", name="Post and Pair", exact=True)
    expect(game).to_have_attribute("href", re.compile("/games/post-and-pair/$"))


def test_a_game_that_is_named_is_a_filter_that_can_be_taken_off(opened: Page) -> None:
    opened.keyboard.type("lantarloo revoke")
    only = opened.get_by_role("button", name="Only Lanterloo")
    expect(only).to_have_attribute("aria-pressed", "true")
    few = opened.locator(".find-status").inner_text()
    only.click()
    expect(opened.get_by_role("button", name="Only Lanterloo")).to_have_attribute("aria-pressed", "false")
    expect(opened.locator(".find-status")).not_to_have_text(few)
    expect(opened.get_by_role("searchbox")).to_be_focused()


def test_the_keyboard_alone_opens_chooses_and_closes(page: Page, address: str) -> None:
    """The key "/" opens it; arrows go through what was found; Escape closes it, and the focus is where it was."""
    page.goto(f"{address}about/")
    until(page, "performance.getEntriesByType('resource').some(({name}) => name.includes('/look/later'))")
    link = page.get_by_role("banner").get_by_role("link", name="Teach")
    link.focus()
    page.keyboard.press("/")
    field = page.get_by_role("dialog", name="Search").get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("mournival")
    expect(page.locator(".find-result").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".find-title").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect(link).to_be_focused()


def test_what_is_typed_before_its_scripts_are_there_is_not_lost(
    context: BrowserContext, page: Page, address: str
) -> None:
    """The key "/" and the question after it; other keys are the page’s."""
    held: list[Route] = []
    context.route(re.compile("/look/later"), lambda route: held.append(route))
    page.goto(f"{address}about/")
    until(page, "document.readyState !== 'loading'")
    page.keyboard.type("no/mourn")
    for route in held:
        route.continue_()
    field = page.get_by_role("dialog", name="Search").get_by_role("searchbox")
    expect(field).to_be_focused()
    expect(field).to_have_value("mourn")
    page.keyboard.type("ival")
    expect(field).to_have_value("mournival")
    expect(page.locator(".find-result").first).to_be_visible()


@pytest.mark.parametrize("key", ["Enter", "ArrowDown"])
def test_a_key_that_comes_before_the_answer_goes_to_the_first(
    context: BrowserContext, page: Page, address: str, key: str
) -> None:
    held: list[Route] = []
    context.route(re.compile("/search/first.json"), lambda route: held.append(route))
    page.goto(f"{address}about/")
    open_search(page)
    page.keyboard.type("mournival")
    page.keyboard.press(key)
    for _ in range(200):
        if held:
            break
        page.wait_for_timeout(20)
    held[0].continue_()
    if key == "Enter":
        page.wait_for_url(re.compile(r"/games/gleek/"))
    else:
        expect(page.locator(".find-title").first).to_be_focused()


def test_a_page_down_goes_through_what_was_found(opened: Page) -> None:
    """And not through the page behind it."""
    opened.keyboard.type("trump")
    expect(opened.locator(".find-result").first).to_be_visible()
    opened.keyboard.press("PageDown")
    until(opened, "document.querySelector('.find-list').scrollTop > 100")
    assert opened.evaluate("scrollY") == 0
    opened.keyboard.press("PageUp")
    until(opened, "document.querySelector('.find-list').scrollTop === 0")


def test_enter_follows_the_first_and_back_comes_to_the_question_again(page: Page, address: str) -> None:
    page.goto(f"{address}about/")
    open_search(page)
    page.keyboard.type("mournival")
    expect(page.locator(".find-result").first).to_be_visible()
    to = page.locator(".find-title").first.get_attribute("href") or ""
    page.keyboard.press("Enter")
    page.wait_for_url(to)
    expect(page.get_by_role("dialog", name="Search")).to_be_hidden()
    page.go_back()
    page.wait_for_url(re.compile(r"/about/\?q=mournival$"))
    expect(page.get_by_role("dialog", name="Search").get_by_role("searchbox")).to_have_value("mournival")


def test_a_link_carries_its_question_and_closing_takes_it_off(page: Page, address: str) -> None:
    page.goto(f"{address}read/?q=how+many+players+for+maw")
    expect(page.get_by_role("region", name="How many play Maw?")).to_contain_text("Four players")
    page.get_by_role("dialog", name="Search").get_by_role("button", name="Close").click()
    until(page, "!location.search")


def test_nothing_of_it_comes_before_it_is_opened(page: Page, address: str) -> None:
    """Nor are the old texts waited for."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}read/")
    until(page, "document.readyState === 'complete'")
    page.wait_for_timeout(300)
    assert [url for url in asked if "/search/" in url] == []
    open_search(page).fill("lanterloo")
    expect(page.locator(".find-result").first).to_be_visible()
    assert [url for url in asked if url.endswith("/search/first.json")] != []


def test_the_answer_to_a_key_comes_while_one_types(opened: Page) -> None:
    """A tenth of a second is what we want, and is measured where nothing else is running; here others are."""
    opened.keyboard.type("lora")
    expect(opened.locator(".find-result").first).to_be_visible()
    times = [opened.evaluate(FIRST_KEY, text) for text in ("follow suit", "what beats what in maw", "kitty", "premero")]
    assert sorted(times)[1] < 400, times


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_and_nothing_is_cut_off(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{address}about/?q=what+beats+what+in+primero")
    expect(page.locator(".find-cards .card").first).to_be_visible()
    assert violations(page.locator(".find")) == []
    assert page.evaluate(
        "document.querySelector('.find-list').scrollWidth <= document.querySelector('.find-list').clientWidth"
    )
    page.set_viewport_size({"width": 1280, "height": 800})


def test_what_does_not_come_is_said(context: BrowserContext, address: str) -> None:
    page = context.new_page()  # its console tells of it
    page.route("**/search/first.json", lambda route: route.abort())
    page.goto(f"{address}about/")
    open_search(page)
    page.keyboard.type("lora")
    expect(page.locator(".find-status")).to_contain_text("did not come")


def test_the_old_texts_come_beneath_and_their_count_beside(context: BrowserContext, address: str) -> None:
    """What was shown stays where it was; they have a heading of their own, and so has how the site is made."""
    page = context.new_page()
    page.route("**/search/later.json", lambda route: route.abort())
    page.goto(f"{address}about/?q=mournival")
    status = page.get_by_role("dialog").get_by_role("status")
    expect(status).to_have_text(re.compile(r"^\d+ places in the rules, lessons and pages\.$"))
    shown = page.locator(".find-title").all_inner_texts()
    page.close()
    page = context.new_page()
    page.goto(f"{address}about/?q=mournival")
    expect(page.get_by_role("heading", name="In old texts", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="About how this site is made")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text(re.compile(r"; \d+ in old texts\.$"))
    assert page.locator(".find-title").all_inner_texts()[: len(shown)] == shown
    page.close()


def test_what_is_less_good_is_folded_and_opened_by_key(opened: Page) -> None:
    opened.keyboard.type("follow suit")
    more = opened.locator(".find-more > summary")
    expect(more).to_have_text(re.compile(r"^\d+ more$"))
    last = opened.locator(".find-more .find-title").last
    expect(last).to_be_hidden()
    more.focus()
    opened.keyboard.press("Enter")
    expect(last).to_be_visible()


def test_the_marks_of_rules_have_a_key(opened: Page) -> None:
    opened.keyboard.type("mournival")
    key = opened.get_by_role("dialog").get_by_role("link", name="how to read our rules")
    expect(key).to_have_attribute("href", re.compile(r"/reading/#marks-whose-word-it-is$"))


def test_a_word_that_nothing_has_is_said_first(opened: Page) -> None:
    opened.keyboard.type("jonson")
    status = opened.get_by_role("dialog").get_by_role("status")
    expect(status).to_have_text(re.compile("^Nothing here has “jonson”. Spelt like it: .*“johnson”"))


def test_the_search_is_printed_as_it_stands(opened: Page) -> None:
    """The question, what is told, and what was found with its addresses; no page behind it."""
    opened.keyboard.type("what beats what in primero")
    expect(opened.locator(".find-told")).to_be_visible()
    with pypdfium2.PdfDocument(opened.pdf(format="A4")) as paper:
        text = " ".join(page.get_textpage().get_text_range() for page in paper)
    lines = re.sub(r"\s+", " ", text)
    assert "asked: what beats what in primero" in lines
    assert "Chorus, or four alike" in lines
    assert re.search(r"http://127\.0\.0\.1:\d+/games/primero/#primero\.best-hand", lines)
    assert "What the site does not do" not in lines  # the page behind it
    assert "Close" not in lines
    opened.keyboard.press("Escape")
    with pypdfium2.PdfDocument(opened.pdf(format="A4")) as paper:
        assert any("What the site does not do" in page.get_textpage().get_text_range() for page in paper)


def test_the_key_that_opens_it_is_shown_on_a_wide_screen_and_not_in_its_name(page: Page, address: str) -> None:
    page.goto(f"{address}about/")
    button = page.get_by_role("banner").get_by_role("button", name="Search", exact=True)
    shown = "(button) => getComputedStyle(button, '::after').content"
    expect(button).to_be_visible()
    assert button.evaluate(shown).startswith('"/"')
    page.set_viewport_size({"width": 390, "height": 844})
    assert button.evaluate(shown) == "none"
    page.set_viewport_size({"width": 1280, "height": 900})
