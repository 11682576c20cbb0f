"""A game's page on paper: the rules of one ruleset on few pages, none nearly empty, nothing laid over another."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from groomporter import games
from groomporter.book import catalogue
from groomporter_site.page import game_page

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("print"), pytest.mark.usefixtures("reading")]
DOCS = Path(__file__).parents[2] / "docs"
PAGED = [game for game in games() if (DOCS / game_page(game)).exists()]
MOST, MOST_OF_ANOTHER = 3, 4
FEW_WORDS, FEW_LINES = 40, 0.2  # a page has more words than that, and they reach further down than this part of it
PAPERS = ("A4", "Letter")


def sheets(page: Page, paper: str) -> list[str]:
    """The words of each printed page, in one line; no page has only a few lines."""
    printed = PdfReader(BytesIO(page.pdf(format=paper)))
    found = []
    for sheet in printed.pages:
        lowest = [1.0]

        def seen(text: str, matrix: Any, place: Any, *_: Any, lowest: list[float] = lowest, sheet: Any = sheet) -> None:
            if text.strip():
                height = float(sheet.mediabox.height)
                lowest.append((place[5] * matrix[3] + matrix[5]) / height)

        words = " ".join(sheet.extract_text(visitor_text=seen).replace("ʼ", "’").split())
        assert len(words.split()) > FEW_WORDS, words
        assert 1 - min(lowest) > FEW_LINES, words
        found.append(words)
    return found


def tight(text: str) -> str:
    """Without spaces."""
    return "".join(text.split())


def ask_print(page: Page, ruleset: str, readings: bool = False) -> None:
    page.get_by_role("link", name="Print", exact=True).click()
    asked = page.get_by_role("dialog", name="Print the rules")
    asked.get_by_label(ruleset, exact=True).check()
    asked.get_by_label("The other readings too").set_checked(readings)
    asked.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")


def open_page(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}games/{game}/")
    # in brackets, since a function that is given back is called
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")


@pytest.mark.parametrize("game", PAGED)
@pytest.mark.sampled(9)
def test_print_gives_the_rules_of_one_ruleset(page: Page, address: str, game: str) -> None:
    open_page(page, address, game)
    book = catalogue.rulebook(game)
    usual = book.ruleset()
    for ruleset in book.rulesets:
        values = book.resolve(ruleset.spec)
        for paper in PAPERS if ruleset is usual else PAPERS[:1]:
            ask_print(page, ruleset.title)
            found = sheets(page, paper)
            assert len(found) <= (MOST if ruleset is usual else MOST_OF_ANOTHER), (ruleset.title, paper)
            whole = " ".join(found)
            assert tight(f"Ruleset: {ruleset.title}.") in tight(whole)  # a letter with a caron is read as a word
            assert "Notes." in whole
            for gone in ("Undo", "What the texts disagree about", "and 1 more", "bibtex", "Download"):
                assert gone not in whole
            for rule in book.rules.values():
                assert (f"{rule.title}." in whole) == rule.holds(values), rule.id
        hidden = page.locator(".reading.set-aside").count()
        others = [r for rule in book.rules.values() for r in rule.readings if r.value != values.get(rule.option)]
        assert hidden == len(others)


def test_the_other_readings_are_printed_if_they_are_asked_for(page: Page, address: str) -> None:
    """Ace, king, queen, knave, ten is McLeod's order, the ten next to the ace Parlett's."""
    open_page(page, address, "losing-loadum")
    ask_print(page, "McLeod")
    assert "The ten next to the ace" not in " ".join(sheets(page, "A4"))
    ask_print(page, "McLeod", readings=True)
    assert "The ten next to the ace (Parlett)." in " ".join(sheets(page, "A4"))


def test_what_the_table_plays_is_offered_first(page: Page, address: str) -> None:
    open_page(page, address, "losing-loadum")
    page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll("[name=print-ruleset]")];
          const parlett = boxes.find((box) => box.value.startsWith("parlett"));
          const { record } = document.querySelector("card-table").state.hand;
          record.ruleset = parlett.value;
          record.options = JSON.parse(parlett.dataset.values);
        }"""
    )
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.get_by_label("Parlett", exact=True)).to_be_checked()
    page.get_by_role("button", name="Cancel").click()
    page.evaluate("""() => { document.querySelector("card-table").state.hand.record.options["lives"] = "one"; }""")
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.get_by_label("As chosen at the table")).to_be_checked()


def test_notes_are_numbered_from_one_in_the_order_of_their_marks(page: Page, address: str) -> None:
    open_page(page, address, "three-card-loo")
    for title in ("McLeod", "Hoffmann"):
        ask_print(page, title)
        page.emulate_media(media="print")
        shown = page.locator(".print-work:not(.set-aside) .print-note:not(.set-aside)")
        marks = page.evaluate(
            """() => [...document.querySelectorAll(".print-mark")].filter((m) => !m.closest(".set-aside"))
              .flatMap((m) => m.textContent.match(/\\d+/g)).map(Number)"""
        )
        firsts = list(dict.fromkeys(marks))
        assert sorted(firsts) == list(range(1, shown.count() + 1))
        assert firsts[0] == 1
        page.emulate_media(media="screen")


@pytest.mark.parametrize("game", PAGED)
@pytest.mark.sampled(9)
def test_rules_are_set_larger_than_their_sources(page: Page, address: str, game: str) -> None:
    open_page(page, address, game)
    page.emulate_media(media="print")
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    rules = page.locator(".rules .rule-text").first.evaluate(size)
    assert rules > page.locator(".print-note").first.evaluate(size)
    assert rules >= 9.5 * 96 / 72


@pytest.mark.parametrize("game", PAGED)
@pytest.mark.sampled(9)
def test_nothing_is_laid_over_anything_on_paper(page: Page, address: str, game: str) -> None:
    """No table crosses a line of the text below it: tables of further hands once floated over the history."""
    open_page(page, address, game)
    page.set_viewport_size({"width": 703, "height": 1000})  # A4 between its margins
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    crossed = page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll("card-table")].map((t) => t.getBoundingClientRect());
          const lines = (e) => {
            const range = document.createRange();
            range.selectNodeContents(e);
            return [...range.getClientRects()];
          };
          return [...document.querySelectorAll("article :is(p, li, dt, dd, h2, h3, h4, td, th)")]
            .filter((e) => !e.closest("card-table, dialog") && e.checkVisibility())
            .filter((e) => lines(e).some((l) => l.width && boxes.some((b) =>
              l.left < b.right - 1 && l.right > b.left + 1 && l.top < b.bottom - 1 && l.bottom > b.top + 1)))
            .map((e) => e.textContent.slice(0, 60));
        }"""
    )
    assert crossed == []


@pytest.mark.parametrize("game", PAGED)
@pytest.mark.sampled(9)
def test_the_browsers_own_command_prints_the_evidence_too(page: Page, address: str, game: str) -> None:
    open_page(page, address, game)
    for paper in PAPERS:
        found = sheets(page, paper)
        begins = [number for number, words in enumerate(found) if "What the texts disagree about" in words]
        assert len(begins) == 1
        assert begins[0] <= MOST
        assert found[begins[0]].lstrip().startswith("What the texts disagree about")
        assert "How to cite this page" in found[-1]
        assert "Download" not in " ".join(found)
        assert "Option by option" in " ".join(found)
    assert page.locator("details.fold[open]").count() == 0  # closed again


@pytest.mark.parametrize("game", ["lora", "losing-loadum"])
def test_a_table_on_paper_is_without_its_cloth_and_no_wider_than_its_place(page: Page, address: str, game: str) -> None:
    """Dark words could not be read on it; what runs from edge to edge on a phone would leave a sheet of that width."""
    page.set_viewport_size({"width": 680, "height": 900})
    page.goto(f"{address}games/{game}/")
    cloth = page.locator(".table").first.evaluate("table => getComputedStyle(table).backgroundColor")
    page.emulate_media(media="print")
    table = page.locator(".table").first
    grounds = table.evaluate(
        "table => [table, ...table.querySelectorAll('*')].map(at => getComputedStyle(at).backgroundColor)"
    )
    assert cloth != "rgba(0, 0, 0, 0)"
    assert cloth not in grounds
    inner, outer = table.bounding_box(), page.locator(".table-block").first.bounding_box()
    assert inner
    assert outer
    assert outer["x"] <= inner["x"]
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
