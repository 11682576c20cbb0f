"""Practice: what was not right in a quiz comes again, on this device alone, and goes when it is known."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.tables import violations
from browser.test_quizzes import choices, open_quiz

pytestmark = pytest.mark.browser
GAME = "maw"
KEPT = "groomporter:practice"
DAY = 86_400_000  # milliseconds
START = 60_000  # milliseconds in which the engine has started, which lays out the question


def miss(page: Page, address: str, number: int = 0, game: str = GAME) -> str:
    """Answer a question of a quiz wrongly; what was asked."""
    question = open_quiz(page, address, game).locator(".quiz-question").nth(number)
    choices(question, right=False)[0].click()
    question.locator("[data-quiz]").click()
    expect(question.locator(".quiz-verdict")).to_contain_text("Not so.")
    return question.locator("legend").inner_text() + question.locator(".quiz-said").inner_text()


def open_practice(page: Page, address: str) -> None:
    page.goto(f"{address}practice/")
    expect(page.locator("card-practice")).to_have_attribute("data-live", "")


def said(page: Page) -> str:
    return page.locator(".practice-said").inner_text()


def lay_next(page: Page) -> None:
    page.get_by_role("button", name="Next question").press("Enter")
    expect(page.locator("card-practice .quiz-question")).to_be_focused(timeout=START)


def test_what_was_not_right_comes_again_and_not_on_the_same_day_once_it_is(page: Page, address: str) -> None:
    asked = miss(page, address)
    open_practice(page, address)
    assert said(page) == "One question for today."
    lay_next(page)
    question = page.locator("card-practice .quiz-question")
    assert question.locator("legend").inner_text() + question.locator(".quiz-said").inner_text() == asked
    for choice in choices(question, right=True):
        choice.focus()
        page.keyboard.press("Space")
    question.locator("[data-quiz]").press("Enter")
    expect(question.locator(".quiz-verdict")).to_have_text("Right.")
    expect(page.locator("card-practice .quiz-note")).to_contain_text("It comes again on ")
    assert said(page).startswith("Nothing today. The next comes on ")
    page.reload()
    expect(page.locator(".practice-said")).to_contain_text("Nothing today.")


def test_a_question_that_is_known_comes_later_than_one_that_is_missed(page: Page, address: str) -> None:
    """Of two new questions, one missed again and one known: the first is due on the next day, the other after it."""
    miss(page, address, 0)
    miss(page, address, 1)
    open_practice(page, address)
    assert said(page) == "Two questions for today."
    for right in (False, True):
        lay_next(page)
        question = page.locator("card-practice .quiz-question")
        for choice in choices(question, right=right)[: None if right else 1]:
            choice.click()
        question.locator("[data-quiz]").click()
        expect(page.locator("card-practice .quiz-note")).to_contain_text("It comes again on ")
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", KEPT))
    missed, known = (page.evaluate("due => Date.parse(due)", item["card"]["due"]) for item in kept["items"])
    now = page.evaluate("Date.now()")
    assert now < missed <= now + 1.5 * DAY < known


def test_five_a_day_are_enough(page: Page, address: str) -> None:
    today = "Date.UTC(new Date().getFullYear(), new Date().getMonth(), new Date().getDate()) / 864e5"
    miss(page, address)
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", KEPT))
    kept |= {"day": page.evaluate(today), "done": 5}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, json.dumps(kept)])
    open_practice(page, address)
    assert said(page).startswith("That is all for today: five questions a day are enough. The next comes on ")
    expect(page.get_by_role("button", name="Next question")).to_be_hidden()


@pytest.mark.parametrize("rubbish", ["{", '{"items": 3}', '{"items": [{"game": "<b>"}], "day": 1, "done": 0}', '""'])
def test_what_cannot_be_read_is_no_practice(page: Page, address: str, rubbish: str) -> None:
    open_practice(page, address)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, rubbish])
    page.reload()
    expect(page.locator(".practice-said")).to_contain_text("There is nothing to practise yet.")


def test_a_question_can_be_left_out_and_one_that_is_made_no_more_is(page: Page, address: str) -> None:
    miss(page, address)
    open_practice(page, address)
    lay_next(page)
    page.get_by_role("button", name="Leave this question out").click()
    expect(page.locator("card-practice .quiz-note")).to_have_text("It is left out from now on.")
    assert said(page).startswith("There is nothing to practise yet.")
    gone = {"items": [{"game": GAME, "ruleset": "none@1", "seed": "1", "at": 0, "card": None}], "day": 0, "done": 0}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, json.dumps(gone)])
    page.reload()
    page.get_by_role("button", name="Next question").click()
    expect(page.locator("card-practice .quiz-note")).to_have_text(
        "This question is made otherwise by now, and is left out.", timeout=START
    )
    assert json.loads(page.evaluate("key => localStorage.getItem(key)", KEPT))["items"] == []


def test_where_nothing_is_kept_a_quiz_says_so(browser: Browser, address: str) -> None:
    context = browser.new_context()
    context.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page = context.new_page()
    miss(page, address)
    quiz = page.locator("card-quiz")
    for number in range(1, 10):
        question = quiz.locator(".quiz-question").nth(number)
        choices(question, right=True)[0].click()
        question.locator("[data-quiz]").click()
    expect(quiz.locator(".quiz-end")).to_contain_text("Nothing of it is kept or sent.")
    context.close()


@pytest.mark.parametrize("width", [320, 1280])
def test_it_is_accessible_and_fits(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    miss(page, address)
    open_practice(page, address)
    lay_next(page)
    assert violations(page.locator("card-practice")) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
