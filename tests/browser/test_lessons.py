"""Lessons in the browser: answered by the page itself, without network and before the engine, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from browser.tables import until

DOCS = Path(__file__).parents[2] / "docs"
TAUGHT = sorted(page.stem for page in (DOCS / "learn").glob("*.md") if "/// lessons |" in page.read_text("utf-8"))
PAGE = "learn/losing-loadum/"
PHONES = [(390, 844), (360, 640)]
# Every step of a page's lessons that asks about cards: as it is shown, with its question scrolled to, after a wrong
# answer, and after "Show me". It gives how many there are, and where the cards are not in sight beside what is read.
SIGHT = """async () => {
  const faults = [];
  const seen = (box, of) => box.top >= -0.5 && box.bottom <= innerHeight + 0.5 || faults.push(of);
  const apart = (one, other, of) => one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5 || faults.push(of);
  const box = (what) => what.getBoundingClientRect();
  let asked = 0;
  for (const lesson of document.querySelectorAll("card-lesson")) {
    lesson.querySelector("[data-lesson-do=begin]").click();
    for (const [at, step] of lesson.steps.entries()) {
      const cards = step.querySelector(".picture-block");
      if (step.dataset.asks && cards) {
        const name = `${lesson.id} ${at + 1}`;
        asked += 1;
        seen(box(cards), `${name}: cards`);
        const question = step.querySelector(".lesson-ask");
        question.scrollIntoView();
        seen(box(cards), `${name}: cards with the question`);
        seen(box(question), `${name}: question`);
        apart(box(question), box(cards), `${name}: the cards cover the question`);
        const rights = new Set([...step.querySelectorAll(".reply[data-right]")].map((reply) => reply.dataset.for));
        const wrong = [...step.querySelectorAll("[data-choice]")].find((one) => !rights.has(one.dataset.choice));
        const field = step.querySelector(".lesson-count input");
        if (field) {
          field.value = "-77";
          field.form.requestSubmit();
        } else wrong?.click();
        const reply = step.querySelector(".lesson-replies");
        const said = () => step.querySelector(".reply:not([hidden])");
        for (const way of wrong || field ? ["wrong", "shown"] : ["shown"]) {
          const shows = lesson.querySelector("[data-lesson-do=reveal]") ?? step.querySelector("[data-choice]");
          if (way === "shown") shows.click();
          seen(box(cards), `${name}: cards with what is said (${way})`);
          seen(box(said().querySelector("p")), `${name}: what is said (${way})`);
          apart(box(reply), box(cards), `${name}: the cards cover what is said (${way})`);
        }
      }
      lesson.querySelector("[data-lesson-do=on]").click();
    }
  }
  return [asked, faults];
}"""
# Milliseconds from a press to its reply on the screen, measured in the page.
TIMED = """(step) => new Promise((done) => {
  const choice = step.querySelector("[data-choice]");
  const from = performance.now();
  choice.click();
  requestAnimationFrame(() => done(performance.now() - from));
})"""


def open_lesson(page: Page, address: str, name: str = "first") -> Locator:
    page.goto(f"{address}{PAGE}")
    found = page.locator(f"#lesson-{name}")
    expect(found.get_by_role("button", name="Begin")).to_be_visible()
    return found


def here(lesson: Locator) -> Locator:
    return lesson.locator(".lesson-step:not([hidden])")


def test_a_lesson_is_taken_with_the_network_cut_and_without_the_engine(
    page: Page, context: BrowserContext, address: str
) -> None:
    asked: list[str] = []
    page.route("**/pyodide/**", lambda route: (asked.append(route.request.url), route.abort())[1])
    page.add_init_script("globalThis.requestIdleCallback = () => 0")  # the engine is never started by itself
    lesson = open_lesson(page, address)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.load('italic 1rem \"Source Serif 4\"')")  # a service worker would have it
    context.set_offline(True)
    lesson.get_by_role("button", name="Begin").click()
    lesson.get_by_role("button", name="Leave it and go on").or_(lesson.get_by_role("button", name="Go on")).click()
    step = here(lesson)
    step.get_by_role("button", name="seven of diamonds").click()
    replies = step.get_by_role("status")
    expect(replies).to_contain_text("Hearts were led, and you hold the four of hearts and the ten of hearts.")
    expect(replies.get_by_role("link", name="Follow suit")).to_be_visible()
    step.get_by_role("button", name="ten of hearts").click()
    expect(replies).to_contain_text("1 of 2 found.")
    step.get_by_role("button", name="four of hearts").click()
    lesson.get_by_role("button", name="Go on").click()
    here(lesson).get_by_role("button", name="ten of hearts").click()
    expect(here(lesson).get_by_role("status")).to_contain_text("Dorothy counts 13 points in it.")
    lesson.get_by_role("button", name="Go on").click()
    here(lesson).get_by_role("spinbutton").fill("12")
    page.keyboard.press("Enter")
    expect(here(lesson).get_by_role("status")).to_contain_text("Not so.")
    lesson.get_by_role("button", name="Show me").click()
    expect(here(lesson).get_by_role("status")).to_contain_text("13")
    lesson.get_by_role("button", name="Go on").click()
    lesson.get_by_role("button", name="Finish").click()
    expect(lesson.get_by_role("button", name="Take it again")).to_be_visible()
    assert asked == []


def test_a_lesson_goes_by_keyboard_and_its_focus_follows(page: Page, address: str) -> None:
    lesson = open_lesson(page, address)
    lesson.get_by_role("button", name="Begin").focus()
    page.keyboard.press("Enter")
    expect(here(lesson)).to_be_focused()
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Go on":
            break
    page.keyboard.press("Enter")
    expect(here(lesson)).to_be_focused()
    expect(here(lesson)).to_have_attribute("aria-label", "Step 2 of 5")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(here(lesson).get_by_role("status")).to_contain_text("Follow suit")  # the first of her cards is a club


def test_the_same_wrong_answer_twice_is_heard_twice(page: Page, address: str) -> None:
    """Only a change of what stands there is spoken: the reply comes into the page anew."""
    lesson = open_lesson(page, address)
    lesson.get_by_role("button", name="Begin").click()
    lesson.get_by_role("button", name="Go on").click()
    wrong = here(lesson).get_by_role("button", name="seven of diamonds")
    wrong.press("Enter")
    reply = here(lesson).get_by_role("status")
    expect(reply).to_contain_text("Hearts were led")
    reply.evaluate(
        """status => {
          window.heard = [];
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) window.heard.push(...[...addedNodes].map((one) => one.textContent));
          }).observe(status, { childList: true, subtree: true });
        }"""
    )
    wrong.press("Enter")
    until(page, "window.heard.some((text) => text.includes('Hearts were led'))")
    expect(wrong).to_be_focused()


def test_a_lesson_is_left_and_resumed(page: Page, address: str) -> None:
    lesson = open_lesson(page, address)
    lesson.get_by_role("button", name="Begin").click()
    lesson.get_by_role("button", name="Go on").click()
    page.reload()
    lesson.get_by_role("button", name="Go on with step 2 of 5").click()
    expect(here(lesson)).to_contain_text("Which of your cards may you play?")


def test_what_is_stored_of_a_lesson_is_not_trusted(page: Page, address: str) -> None:
    page.goto(f"{address}about/")
    page.evaluate("localStorage.setItem('groomporter:lesson:losing-loadum/first', '{\"step\": -3, \"done\": 1}')")
    lesson = open_lesson(page, address)
    lesson.get_by_role("button", name="Begin").click()
    expect(here(lesson)).to_have_attribute("aria-label", "Step 1 of 5")


def test_the_last_step_hands_its_position_to_the_table(page: Page, address: str) -> None:
    lesson = open_lesson(page, address)
    lesson.get_by_role("button", name="Begin").click()
    for _ in range(4):
        lesson.locator('[data-lesson-do="on"]').click()
    lesson.get_by_role("button", name="Play on from here").click()
    table = lesson.locator("card-table")
    expect(table).to_contain_text("Clubs were led: follow suit.")
    table.locator('[data-card="JC"][data-line]').click()
    expect(table.locator(".teller")).to_contain_text("You play the knave of clubs.")


def test_two_readings_side_by_side_fit_a_narrow_screen(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    lesson = open_lesson(page, address, "two-readings")
    lesson.get_by_role("button", name="Begin").click()
    sides = here(lesson).locator(".lesson-sides")
    for _ in range(9):
        if sides.count():
            break
        lesson.locator('[data-lesson-do="on"]').click()
    expect(sides).to_be_visible()
    assert sides.evaluate("(found) => found.scrollWidth <= found.clientWidth")


def test_without_scripts_every_step_and_answer_is_there(page: Page, address: str) -> None:
    text = page.request.get(f"{address}{PAGE}").text()
    assert "What the answers are" in text
    assert text.count('class="lesson-step"') >= 15


def test_a_reply_is_in_the_page_within_a_frame(page: Page, address: str) -> None:
    lesson = open_lesson(page, address)
    lesson.get_by_role("button", name="Begin").click()
    lesson.get_by_role("button", name="Go on").click()
    here(lesson).evaluate(TIMED)
    expect(here(lesson).get_by_role("status")).to_contain_text("Follow suit")


def test_on_a_phone_a_step_has_the_whole_width(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    lesson = open_lesson(page, address)
    lesson.get_by_role("button", name="Begin").click()
    whole, step = lesson.bounding_box(), here(lesson).bounding_box()
    assert whole
    assert step
    assert (step["x"], step["width"]) == (whole["x"], whole["width"])


@pytest.mark.sampled(6)
@pytest.mark.parametrize("game", TAUGHT)
def test_on_a_phone_the_cards_are_in_sight_with_what_is_asked_about_them_and_with_what_is_said(
    page: Page, reading: object, address: str, game: str
) -> None:
    page.goto(f"{address}learn/{game}/")
    expect(page.locator("card-lesson").last).to_have_attribute("data-live", "")
    for width, height in PHONES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        asked, faults = page.evaluate(SIGHT)
        assert asked
        assert faults == [], (width, height)
