"""All hands and all progress in one file: saved in one browser, taken in by another; a bad file changes nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import visit, watch_page
from browser.tables import open_table, press, ready

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("carry")]
PLACE = "/games/losing-loadum/#table-losing-loadum"
KEY = f"groomporter:hand:{PLACE}"


def hands(page: Page) -> Locator:
    return page.locator("hands-file")


def saved_file(page: Page, to: Path) -> dict[str, Any]:
    with page.expect_download() as download:
        hands(page).get_by_role("button", name="Save everything in one file").click()
    assert re.fullmatch(r"groom-porter-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    download.value.save_as(to)
    found: dict[str, Any] = json.loads(to.read_text("utf-8"))
    return found


def take(page: Page, file: Path | dict[str, Any], said: str) -> None:
    given = (
        file
        if isinstance(file, Path)
        else {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()}
    )
    hands(page).locator("input[type=file]").set_input_files(given)  # type: ignore[arg-type]
    expect(hands(page).get_by_role("status")).to_contain_text(said)


@pytest.fixture(scope="module")
def played(browser: Browser, address: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file from a browser in which one card was played, and two hands of a course were learned."""
    made = visit(browser)
    page = made.new_page()
    press(open_table(page, address), "[data-line$='play 4H']")
    page.evaluate("localStorage.setItem('groomporter:course:losing-loadum', '2')")
    page.goto(f"{address}field/")
    file = tmp_path_factory.mktemp("hands") / "hands.json"
    kept = saved_file(page, file)
    assert list(kept["hands"]) == ["games/losing-loadum#table-losing-loadum"]
    assert kept["courses"] == {"losing-loadum": 2}
    expect(hands(page).get_by_role("status")).to_have_text("Saved: one hand, and how far you have come in one game.")
    made.close()
    return file


def test_hands_are_carried_to_another_browser(browser: Browser, address: str, played: Path) -> None:
    made = visit(browser)
    page = made.new_page()
    faults = watch_page(page)
    page.goto(f"{address}field/")
    hands(page).get_by_role("button", name="Save everything in one file").click()
    expect(hands(page).get_by_role("status")).to_have_text(
        "There is nothing to save yet: no hand has been played and no lesson begun in this browser."
    )
    take(page, played, "Taken in: one hand, and how far you have come in one game.")
    take(page, played, "Taken in: one hand.")
    table = open_table(page, address)
    expect(table.locator(".hand button")).to_have_count(4)
    ready(page)
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    page.goto(f"{address}field/")
    here = page.evaluate("key => localStorage.getItem(key)", KEY)
    take(page, played, "At one table another hand lies here than in the file. Which shall stay?")
    hands(page).get_by_role("button", name="Those that lie here").click()
    expect(hands(page).get_by_role("status")).to_contain_text("nothing in it that is not here already")
    assert page.evaluate("key => localStorage.getItem(key)", KEY) == here
    take(page, played, "Which shall stay?")
    hands(page).get_by_role("button", name="Those from the file").click()
    expect(hands(page).get_by_role("status")).to_contain_text("Taken in: one hand.")
    assert page.evaluate("key => localStorage.getItem(key)", KEY) != here
    assert page.evaluate("localStorage.getItem('groomporter:course:losing-loadum')") == "2"
    assert faults == []
    made.close()


@pytest.mark.parametrize(
    ("own", "game", "home"),
    [
        ("/field/", "/games/lou/", "/"),
        ("/field.html", "/games/lou.html", "/index.html"),
        ("/field/index.html", "/games/lou/index.html", "/index.html"),
    ],
)
def test_hands_find_their_tables_however_pages_are_named(
    page: Page, address: str, own: str, game: str, home: str
) -> None:
    """On a disk pages are files. What is saved at one kind of copy is taken in at another."""
    page.goto(f"{address}field/")
    keys = page.evaluate(
        """async (own) => {
             const {everything, takeIn} = await (await import("/look/site.mjs")).field();
             history.replaceState(null, "", own);
             const hand = {hand: {record: {game: "lou"}, seat: "Anne"}, screen: null};
             const practice = {items: [], day: 0, done: 0};
             const none = {courses: {}, lessons: {}, played: {}, days: [], practice, looks: {}, folds: {}};
             const hands = {"games/lou#table-lou": hand, "#table-losing-loadum": hand};
             takeIn({kept: {hands, ...none}, unread: 0}, []);
             const keys = Object.keys(localStorage).filter((key) => key.includes(":hand:")).sort();
             return [keys, Object.keys(everything().hands).sort()];
           }""",
        own,
    )
    begin = "groomporter:hand:"
    assert keys == [
        sorted([f"{begin}{home}#table-losing-loadum", f"{begin}{game}#table-lou"]),
        ["#table-losing-loadum", "games/lou#table-lou"],
    ]


def test_what_was_won_and_the_days_are_carried_along(page: Page, address: str, tmp_path: Path) -> None:
    """Of two counts of a game that of more deals stays; days are put together. What was kept before matches were
    counted has none."""
    page.goto(f"{address}field/")
    keep = "kept => Object.entries(kept).forEach(([key, what]) => localStorage.setItem(key, JSON.stringify(what)))"
    strong = {"deals": 2, "won": 1, "matches": 1, "matchesWon": 1}
    maw = {"deals": 3, "won": 2, "matches": 1, "matchesWon": 1, "by": {"strong": strong}, "last": ["a"]}
    noddy, none = {"deals": 1, "won": 0, "last": []}, {"matches": 0, "matchesWon": 0, "by": {}}
    page.evaluate(keep, {"groomporter:played:maw": maw, "groomporter:played:noddy": noddy, "groomporter:days": [5, 7]})
    file = saved_file(page, tmp_path / "all.json")
    assert (file["played"], file["days"]) == ({"maw": maw, "noddy": noddy | none}, [5, 7])
    more = {"deals": 2, "won": 1, "last": []}
    page.evaluate(keep, {"groomporter:played:maw": noddy, "groomporter:played:noddy": more, "groomporter:days": [6, 7]})
    take(
        page,
        {**file, "played": {**file["played"], "<b>": maw, "lou": {"deals": -1}}},
        "Taken in: what you have played of one game and the hand of one day.",
    )
    assert page.evaluate("JSON.parse(localStorage.getItem('groomporter:played:maw'))") == maw
    assert page.evaluate("JSON.parse(localStorage.getItem('groomporter:played:noddy'))") == more
    assert page.evaluate("JSON.parse(localStorage.getItem('groomporter:days'))") == [5, 6, 7]
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('groomporter:played')).length") == 2


def test_practice_is_carried_along_and_put_together(page: Page, address: str, tmp_path: Path) -> None:
    """A question of the file comes to those of here; of one that both have, that which was practised oftener stays."""
    page.goto(f"{address}field/")
    keep = "what => localStorage.setItem('groomporter:practice', JSON.stringify(what))"
    first, second = ({"game": "maw", "ruleset": "porters@1", "seed": "1", "at": at, "card": None} for at in (0, 1))
    moment = "2026-01-02T00:00:00.000Z"
    days = {"elapsed_days": 0, "scheduled_days": 3, "learning_steps": 0, "lapses": 0, "state": 2}
    known = {"due": moment, "last_review": moment, "stability": 2.5, "difficulty": 5.1, "reps": 2, **days}
    page.evaluate(keep, {"items": [{**first, "card": known}], "day": 3, "done": 1})
    file = saved_file(page, tmp_path / "all.json")
    assert file["practice"]["items"] == [{**first, "card": known}]
    page.evaluate(keep, {"items": [first, second], "day": 4, "done": 2})
    take(page, file, "Taken in: one question to practise.")
    assert page.evaluate("JSON.parse(localStorage.getItem('groomporter:practice'))") == {
        "items": [{**first, "card": known}, second],
        "day": 4,
        "done": 2,
    }


def test_a_bad_file_is_one_clear_line_and_changes_nothing(
    browser: Browser, address: str, played: Path, tmp_path: Path
) -> None:
    made = visit(browser)
    page = made.new_page()
    page.goto(f"{address}field/")
    before = page.evaluate("JSON.stringify(localStorage)")
    none = "This file holds nothing that this site has kept."
    for name, text in (("a text", "Dear Anne"), ("another's", "{}"), ("a list", "[]"), ("null", "null")):
        (tmp_path / name).write_text(text, "utf-8")
        take(page, tmp_path / name, none)
    whole = json.loads(played.read_text("utf-8"))
    take(page, {**whole, "groom-porter": 2}, "This file was saved by a newer edition of this site. Load that first.")
    assert page.evaluate("JSON.stringify(localStorage)") == before
    (hand,) = whole["hands"].values()
    strange = {"../x#y": hand, "games/maw#table-maw": {"hand": {"record": 7}}, "games/lou#table-lou": "x"}
    take(
        page,
        {**whole, "hands": strange, "courses": {"maw": "x", "<b>": 1}},
        "3 hands could not be read and were left out.",
    )
    assert page.evaluate("Object.keys(localStorage).filter((key) => /hand:|course:/.test(key))") == []
    full = "() => { throw new DOMException('full', 'QuotaExceededError'); }"
    page.evaluate(f"void (Storage.prototype.setItem = {full})")
    take(page, whole, "The browser has no more room, so not all of it came.")
    made.close()
