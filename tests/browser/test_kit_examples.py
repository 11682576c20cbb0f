"""The rules of a kit seen played: chosen examples on paper, and one on the projector, by pointer and by keyboard."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pypdf import PdfReader

from browser.conftest import visit
from browser.hosts import Host, cut_once_kept
from browser.tables import AXE, LEVELS, until
from groomporter_site.examples.write import examples_for, rules_for

pytestmark = pytest.mark.browser
GAME, RULE = "losing-loadum", "losing-loadum.follow-suit"
OPEN = "dialog.projector[open]"
LEAST = 9.5  # points of whatever stands on the sheet
SMALL = """(least) => [...document.querySelectorAll("#examples-sheet *")]
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
  .filter((e) => e.checkVisibility() && !e.closest("svg, .sr-only"))
  .map((e) => [parseFloat(getComputedStyle(e).fontSize) * 72 / 96, e.className])
  .filter(([size]) => size < least - 0.01)"""


def title_of(key: str, which: int = 0) -> str:
    name, _ = examples_for(GAME)["shown"][key][which]
    return str(examples_for(GAME)["examples"][name]["title"])


def refused() -> tuple[str, dict[str, Any]]:
    """The title of the first example of the rule, and the step that shows it, in which a card is refused."""
    name, place = examples_for(GAME)["shown"][RULE][0]
    step = examples_for(GAME)["examples"][name]["steps"][place]
    assert step["tried"]["refused"]
    return title_of(RULE), step["tried"]


def open_list(page: Page, address: str, game: str = GAME) -> Locator:
    """The list of a kit's examples, with what can be done with each."""
    page.goto(f"{address}teach/{game}/")
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
    page.locator("#fold-examples summary").click()
    place = page.locator("rule-examples")
    expect(place.get_by_role("button", name="Print the chosen")).to_be_visible()
    return place


def print_chosen(place: Locator, titles: list[str]) -> None:
    for title in titles:
        place.get_by_role("checkbox", name=f"Print: {title}", exact=True).check()
    place.get_by_role("button", name="Print the chosen").click()
    until(place.page, "window.printed")


def pages(page: Page, paper: str) -> list[str]:
    """The letters of each page that comes out."""
    found = PdfReader(BytesIO(page.pdf(format=paper)))
    return ["".join(one.extract_text().split()) for one in found.pages]


def tight(text: str) -> str:
    """Without spaces, as letters are compared that a printer has set."""
    return "".join(text.split())


def project(place: Locator, title: str) -> Locator:
    """An example on the projector, by keyboard."""
    place.get_by_role("button", name=f"On the projector: {title}", exact=True).focus()
    place.page.keyboard.press("Enter")
    dialog = place.page.locator(OPEN)
    expect(dialog).to_be_visible()
    return dialog


# -- the list -------------------------------------------------------------------------------------------------
def test_nothing_of_it_comes_before_the_list_is_opened(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: "examples" in request.url and asked.append(request.url.removeprefix(address)))
    page.goto(f"{address}teach/{GAME}/", wait_until="networkidle")
    assert asked == []
    open_list(page, address)
    assert "kit/examples.css" in asked


def test_the_second_of_a_rule_is_the_one_that_is_opened_on_the_games_page(
    page: Page, reading: object, address: str
) -> None:
    key = next(key for key, some in examples_for("primero")["shown"].items() if len(some) > 1)
    place = open_list(page, address, "primero")
    link = place.locator(f"a[href$='see={key}/2']")
    title = link.inner_text()
    link.click()
    expect(page.locator(".strip .strip-title")).to_have_text(title)


def test_without_a_script_a_title_leads_to_its_rule(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}teach/{GAME}/")
    page.locator("#fold-examples summary").click()
    page.get_by_role("link", name=title_of(RULE), exact=True).click()
    expect(page).to_have_url(f"{address}games/{GAME}/#see={RULE}")
    expect(page.locator(f"[id='{RULE}']")).to_be_in_viewport()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_open_list_fits_a_small_screen_and_is_accessible(
    page: Page, reading: object, address: str, scheme: Any
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme=scheme)
    place = open_list(page, address, "primero")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("(levels) => axe.run('.examples-block', {runOnly: levels})", LEVELS)
    assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found["violations"]] == []
    for box in place.locator("label").all()[:3]:
        size = box.bounding_box()
        assert size
        assert size["height"] >= 24


# -- on paper -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_two_chosen_are_one_page_with_their_rules_and_nothing_else(
    page: Page, reading: object, address: str, paper: str
) -> None:
    other = next(key for key in reversed(examples_for(GAME)["shown"]) if not key.startswith(RULE))
    title, tried = refused()
    place = open_list(page, address)
    page.get_by_label(paper, exact=True).check()
    print_chosen(place, [title, title_of(other)])
    assert page.evaluate(SMALL, LEAST) == []
    (only,) = pages(page, paper)
    for words in (title, title_of(other), tried["because"], "✗ refused", f"games/{GAME}/", "Ruleset"):
        assert tight(words) in only
    for key in (RULE, other):
        said = rules_for(GAME)[key]
        assert tight(f"Rule {said['number']}, {said['title']}. {said['text']}") in only
    for gone in ("The rulings most asked for", "On the projector", "Words to say"):
        assert tight(gone) not in only
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#examples-sheet")).to_have_count(0)


def test_three_are_two_pages_and_a_red_suit_is_hollow(page: Page, reading: object, address: str) -> None:
    keys = [key for key in examples_for(GAME)["shown"] if key != RULE][:2]
    place = open_list(page, address)
    print_chosen(place, [title_of(RULE), *map(title_of, keys)])
    fills = page.evaluate(
        """() => ["hearts", "clubs"].map((suit) =>
             getComputedStyle(document.querySelector(`#examples-sheet .card-face.suit-${suit} path`)).fill)"""
    )
    assert fills[0] == "rgb(255, 255, 255)"
    assert fills[1] != fills[0]
    first, second = pages(page, "A4")
    assert tight(title_of(RULE)) in first + second


def test_with_none_chosen_it_is_said_and_nothing_is_printed(page: Page, reading: object, address: str) -> None:
    place = open_list(page, address)
    box = place.get_by_role("checkbox").first
    box.focus()
    page.keyboard.press("Space")
    expect(place.get_by_role("status")).to_have_text("1 chosen.")
    place.get_by_role("button", name="Choose none").focus()
    page.keyboard.press("Enter")
    expect(box).not_to_be_checked()
    expect(place.get_by_role("button", name="Print the chosen")).to_be_focused()
    page.keyboard.press("Enter")
    expect(place.get_by_role("status")).to_have_text("Tick what is to be printed.")
    assert page.evaluate("window.printed") is None


# -- on the projector -----------------------------------------------------------------------------------------
def test_it_opens_at_the_step_that_shows_the_rule_and_escape_goes_back(
    page: Page, reading: object, address: str
) -> None:
    title, tried = refused()
    _, at = examples_for(GAME)["shown"][RULE][0]
    place = open_list(page, address)
    dialog = project(place, title)
    expect(dialog.locator(".projector-place")).to_contain_text(f"{at} of ")
    what = tried["asked"][:1].lower() + tried["asked"][1:]
    expect(dialog.locator(".projector-line")).to_have_text(f"{tried['seat']}: {what}? Not allowed: {tried['because']}")
    ruling = dialog.locator(".projector-ruling")
    expect(ruling).to_contain_text(f"Not the {tried['cards'][0]['words']}, {tried['seat']}.")
    expect(ruling).to_contain_text(f"{rules_for(GAME)[RULE]['title']}. {tried['text']}")
    expect(dialog.locator(".projector-hand .seat-name")).to_contain_text(tried["seat"])
    page.keyboard.press("ArrowLeft")
    expect(dialog.locator(".projector-place")).to_contain_text(f"{at - 1} of ")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.projector")).to_have_count(0)
    expect(place.get_by_role("button", name=f"On the projector: {title}", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.locator(".projector-place")).to_contain_text(f"{at} of ")


def test_a_reload_comes_back_to_it_and_the_hand_that_was_walked_keeps_its_place(
    page: Page, reading: object, address: str
) -> None:
    place = open_list(page, address)
    page.locator("[data-walk=first]").click()
    page.keyboard.press("End")
    end = page.locator(".projector-place").inner_text()
    page.keyboard.press("Escape")
    title, _ = refused()
    dialog = project(place, title)
    page.keyboard.press("ArrowLeft")
    before = dialog.locator(".projector-place").inner_text()
    page.reload()
    expect(dialog.locator(".projector-place")).to_have_text(before)
    page.keyboard.press("Escape")
    page.locator("[data-walk=first]").click()
    expect(page.locator(".projector-place")).to_have_text(end)
    page.keyboard.press("Escape")


# -- without a network ----------------------------------------------------------------------------------------
def test_once_kept_examples_are_printed_and_shown_without_a_network(browser: Browser, host: Host) -> None:
    context = visit(browser, "allow")
    page = context.new_page()
    cut_once_kept(page, host)
    place = open_list(page, host.address)
    print_chosen(place, [title_of(RULE)])
    expect(page.locator("#examples-sheet .example-printed")).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(project(place, title_of(RULE)).locator(".projector-ruling")).to_be_visible()
    context.close()


def test_a_file_that_does_not_come_is_said_beside_the_buttons(browser: Browser, address: str) -> None:
    context = visit(browser)
    page = context.new_page()  # whose console says that a file is missing
    page.route(f"**/examples/{GAME}-rules.json", lambda route: route.fulfill(body="{}"[:1]))
    place = open_list(page, address)
    place.get_by_role("checkbox").first.check()
    place.get_by_role("button", name="Print the chosen").click()
    expect(place.get_by_role("status")).to_contain_text("did not come")
    assert page.evaluate("window.printed") is None
    context.close()
