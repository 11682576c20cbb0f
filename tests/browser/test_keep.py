"""A hand is kept: over a reload, back and forward, in links and files, from one version to the next."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.tables import (
    last_announcement,
    more,
    open_play,
    open_table,
    press,
    ready,
    state,
    wait_until_settled,
    workers_named,
)
from groomporter.keep.link import pack_link
from groomporter.sitting.game import Game

pytestmark = pytest.mark.browser


def cards(page: Page) -> list[str]:
    return [card["card"] for card in state(page.locator("#table-losing-loadum"))["hand"]]


def test_reload_back_and_forward_return_to_the_hand(page: Page, address: str) -> None:
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    after = cards(page)
    page.reload()
    expect(table.locator(".hand button")).to_have_count(4)
    assert cards(page) == after
    ready(page)
    page.goto(f"{address}architecture/")
    page.go_back()
    expect(table.locator(".hand button")).to_have_count(4)
    assert cards(page) == after
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)


def test_the_engine_starts_once_a_visit(page: Page, address: str) -> None:
    """Instant navigation to another page and back keeps the worker; the hand goes on."""
    table = open_table(page, address)
    ready(page)
    press(table, "[data-line$='play 4H']")
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Winning Loadum").first.click()
    expect(page.locator("#table-winning-loadum .hand button")).to_have_count(5)
    page.go_back()
    expect(page.locator("#table-losing-loadum .hand button")).to_have_count(4)
    assert page.evaluate("window.same === true"), "the page was loaded anew"
    assert len(workers_named(page, "")) == 1


def test_a_link_shows_what_its_seat_has_seen(page: Page, context: BrowserContext, address: str) -> None:
    """Copied by Anne: the other's hands are not in it; opened elsewhere it is a guess, and says so."""
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    held = cards(page)
    more(table, "Share and keep").get_by_role("button", name="Copy link", exact=True).click()
    expect(table.locator(".table-note")).to_have_text("Copied: a link to what you have seen.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{address}play/losing-loadum/#hand=1.")
    other = context.browser.new_context() if context.browser else None
    assert other
    guest = other.new_page()
    guest.goto(link)
    expect(guest.locator(".table-guessed")).to_contain_text("the cards that you have not seen")
    assert cards(guest) == held
    assert guest.url == f"{address}play/losing-loadum/"
    other.close()


def test_a_link_opened_on_a_page_that_is_open_is_followed(page: Page, address: str) -> None:
    """Pasted into the address of the game's large table, which is not loaded anew for it."""
    table = open_play(page, address, hand="first")
    press(table, "[data-line$='play 4H']")
    held = cards(page)
    link = table.evaluate("table => table.waited({do: 'export', hand: table.state.hand}).then((answer) => answer.link)")
    press(table, table.get_by_role("button", name="Undo"))
    table.evaluate("table => table.restart()")
    page.evaluate("link => { window.same = true; location.hash = `#hand=${link}`; }", link)
    expect(table.locator(".hand button")).to_have_count(4)
    assert cards(page) == held
    assert page.evaluate("window.same") is True
    assert page.url == f"{address}play/losing-loadum/"


def test_an_open_record_is_saved_and_opened_again(page: Page, address: str, tmp_path: Path) -> None:
    table = open_play(page, address, hand="first")
    press(table, "[data-line$='play 4H']")
    with page.expect_download() as download:
        more(table, "Share and keep").get_by_role("button", name="Save record").click()
    saved = tmp_path / "hand.toml"
    download.value.save_as(saved)
    assert '"Dorothy: play KH", "Anne: play 4H"' in " ".join(saved.read_text("utf-8").split())
    table.evaluate("table => table.restart()")
    more(table, "Share and keep").locator("[data-file]").set_input_files(saved)
    expect(table.locator(".hand button")).to_have_count(4)
    assert "TH" in cards(page)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("#hand=1.AAAA", "This link is broken, or cut short."),
        ("#hand=9.AAAA", "This link is of format 9; this version reads format 1."),
        ("nonsense", "This is no hand record"),
        ('game = "losing-loadum"\nseats = ["Anne", "Bess"]\ndeck = "KH"', "cannot be opened (line 3): its pack"),
    ],
)
def test_what_cannot_be_opened_is_said_in_one_line(large: Locator, text: str, says: str) -> None:
    panel = more(large, "Share and keep")
    panel.get_by_label("A link, a code or a record to open").fill(text)
    panel.get_by_role("button", name="Open it").click()
    wait_until_settled(large)
    expect(large.locator(".table-note")).to_contain_text(says)
    assert "\n" not in last_announcement(large)
    assert cards(large.page) == ["QS", "TH", "4H", "JC", "7D"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (
            b"\x89PNG\r\n\x1a\n\x00",
            "This is no hand record, or it was changed after it was saved: its line 1 cannot be read.",
        ),
        (b"#" * 2_000_001, "This file is too large to be a hand record."),
    ],
    ids=["a picture", "too large"],
)
def test_a_file_that_is_no_hand_record_is_said_so(large: Locator, content: bytes, says: str) -> None:
    file = {"name": "hand.toml", "mimeType": "text/plain", "buffer": content}
    more(large, "Share and keep").locator("[data-file]").set_input_files(file)  # type: ignore[arg-type]
    expect(large.locator(".table-note")).to_have_text(says)
    assert cards(large.page) == ["QS", "TH", "4H", "JC", "7D"]


def test_a_hand_of_another_version_says_which_it_needs(page: Page, address: str) -> None:
    """Kept by version 9.9, with a ruleset that this version has not: the page says so and opens as it was built."""
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    key = f"groomporter:hand:/games/losing-loadum/#{table.get_attribute('id')}"
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", key))
    kept["hand"]["version"] = "9.9"
    kept["hand"]["record"]["ruleset"] = "mcleod-2023@9"
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(kept)])
    page.reload()
    expect(table.locator(".table-notice")).to_contain_text("this hand needs version 9.9")
    expect(table.locator(".hand button")).to_have_count(5)


def test_a_sheet_printed_from_an_older_release_says_where_the_changes_are(page: Page, address: str) -> None:
    """Scanned from paper: one line above the hand, with a way to the list of changes."""
    sheet = pack_link(Game("losing-loadum").open(["Anne", "Bess", "Cecily"], seed=1).record(), "0.0.9")
    page.goto(f"{address}games/losing-loadum/#hand={sheet}")
    note = page.locator("card-table").first.locator(".table-note")
    expect(note).to_contain_text("made with version 0.0.9 of these pages")
    note.get_by_role("link", name="What has changed").click()
    expect(page.get_by_role("heading", name="Changelog", level=1)).to_be_visible()


def test_a_hand_of_another_version_that_replays_goes_on(page: Page, address: str) -> None:
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    key = f"groomporter:hand:/games/losing-loadum/#{table.get_attribute('id')}"
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", key))
    kept["hand"]["version"] = "0.0.9"
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(kept)])
    page.reload()
    expect(table.locator(".hand button")).to_have_count(4)
    assert table.evaluate("table => table.state.hand.version === table.state.opened.hand.version")


@pytest.mark.parametrize("damage", ["screen", "record"])
def test_a_damaged_hand_does_not_harm_the_table(page: Page, address: str, damage: str) -> None:
    """A kept screen that cannot be drawn: the table opens on its first hand. The engine draws the hand anew if its
    record is sound; else it says what is wrong, and the first hand is played."""
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    key = f"groomporter:hand:/games/losing-loadum/#{table.get_attribute('id')}"
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", key))
    kept["screen"] = {"asks": 3}
    if damage == "record":
        kept["hand"]["record"] = {"game": "losing-loadum"}
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(kept)])
    page.reload()
    if damage == "screen":
        expect(table.locator(".hand button")).to_have_count(4)
        return
    expect(table.locator(".table-notice")).to_contain_text("The hand that lay here cannot be taken up again: ")
    expect(table.locator(".hand button")).to_have_count(5)
    press(table, "[data-line$='play 4H']")
    expect(table.locator(".hand button")).to_have_count(4)
