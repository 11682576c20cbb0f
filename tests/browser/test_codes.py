"""The code of an arranged pack is read from paper; on a screen a code is pressed, and leads to its position."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.tables import wait_until_settled
from browser.test_kit import KITS, kit, press
from groomporter.desk import questions as desk
from groomporter.sitting.game import Game
from tools.scan_codes import scan_pages

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("kit"), pytest.mark.usefixtures("reading")]
ROWS = """() => [...document.querySelectorAll(".stack-rows tr")].filter((row) => row.checkVisibility()).map((row) =>
  [parseInt(row.querySelector(".stack-places")?.textContent ?? "0"),
   [...row.querySelectorAll("[role=img]")].map((card) => card.ariaLabel)]).filter(([place]) => place)"""


def pack_of_code(text: str) -> tuple[str, dict[int, str]]:
    """The ruleset of the deal that this opens, and its pack, from the top: at which place which card lies."""
    answer = desk.ask({"do": "import", "text": text})
    assert not answer.get("error")
    assert not answer.get("note")
    record = answer["hand"]["record"]
    pack = Game(record["game"], record["ruleset"]).pack
    return record["ruleset"], {
        place: pack.words(pack.number[card]) for place, card in enumerate(record["deck"].split(), 1)
    }


@pytest.mark.parametrize("game", KITS)
@pytest.mark.sampled(9)
def test_both_codes_of_an_arranged_pack_open_its_deal(page: Page, address: str, game: str) -> None:
    """That which is scanned from a poor copy, and that which is typed, by each ruleset."""
    kit(page, address, game)
    for ruleset in page.locator("[name=kit-ruleset]").all():
        ruleset.check()
        press(page, "stacked-pack")
        codes, *played = scan_pages(page.pdf(format="A4"))
        assert len(codes) == 1
        assert played == [[]]  # the side by which it is played has none
        laid = {
            first + at: card for first, cards in page.evaluate(ROWS) for at, card in enumerate(cards)
        }  # whoever lays this has the deal
        assert laid
        for text in (codes[0], page.locator(".stack-code strong:visible").inner_text()):
            spec, pack = pack_of_code(text)
            assert spec == ruleset.get_attribute("value")
            assert laid.items() <= pack.items()
        page.evaluate("dispatchEvent(new Event('afterprint'))")


def test_a_code_is_pressed_on_a_screen(page: Page, address: str) -> None:
    """The Over that opens the hearts lies there: Cecily’s, of leaves."""
    page.goto(f"{address}teach/lora/")
    page.locator("#handout").get_by_role("link", name="At a table: The Over that opens the hearts").click()
    table = page.locator("card-table").first
    wait_until_settled(table)
    expect(page).to_have_url(f"{address}play/lora/")
    expect(table.locator("[aria-label*='Over of leaves']").first).to_be_visible()
