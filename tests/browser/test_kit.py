"""The teacher's kit: its sheets on paper, each side one page, in type that can be read; chosen without Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect
from pypdf import PdfReader, PdfWriter

from browser.hosts import SITE
from browser.tables import AXE, LEVELS
from groomporter import games
from groomporter.book import catalogue
from groomporter_site.teaching import print_pdfs
from groomporter_site.teaching.data import has_kit, read_kit
from groomporter_site.teaching.kit import FILES, SHEETS

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("kit"), pytest.mark.usefixtures("reading")]
KITS = [game for game in games() if has_kit(game)]
PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4)}  # millimetres
POINT = 25.4 / 72
LARGE = 18  # points: what is read by candlelight
LEAST = 9.5  # points of whatever stands on a sheet: it is read in a hall
OVER = "async (paper) => (await (await import('../../look/site.mjs')).kit()).sheetsThatOverflow(paper)"
SIZES = """(name) => [...document.querySelectorAll(`#${name} .sheet-side *`)]
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
  .filter((e) => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) > 0)
  .map((e) => [parseFloat(getComputedStyle(e).fontSize) * 72 / 96, e.className, e.textContent.slice(0, 40)])"""


COLUMNS = """() => {
  const whole = [...document.querySelectorAll(".stack-columns")].find((one) => one.checkVisibility());
  const edge = whole.querySelector(".stack-check").getBoundingClientRect().left;
  const cells = [...whole.querySelectorAll(".stack-lay td, .stack-lay li, .stack-lay p")];
  const range = document.createRange();
  const right = (cell) => { range.selectNodeContents(cell); return range.getBoundingClientRect().right; };
  return [Math.max(...cells.map(right)), edge];
}"""


def kit(page: Page, address: str, game: str) -> Page:
    """The page of a kit; what it would print is laid out and counted."""
    page.goto(f"{address}teach/{game}/")
    page.get_by_label("A4", exact=True).check()  # whatever the paper of the place where this is run
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
    return page


def press(page: Page, sheet: str) -> None:
    page.get_by_role("button", name=f"Print: {SHEETS[sheet][:1].lower()}{SHEETS[sheet][1:]}", exact=True).click()
    assert page.evaluate("window.printed")


def sides(page: Page, sheet: str) -> int:
    return page.locator(f"#{sheet} .sheet-side:visible").count()


def pages(page: Page, paper: str) -> list[str]:
    """The words of each page that comes out."""
    found = PdfReader(BytesIO(page.pdf(format=paper)))
    return [" ".join(one.extract_text().split()) for one in found.pages]


def laid_out(page: Page) -> Iterator[tuple[tuple[str, str | None], list[Any]]]:
    """The sheets laid out on each paper with each ruleset: which these are, and the sides that are too long."""
    for ruleset in page.locator("[name=kit-ruleset]").all():
        ruleset.check()
        for paper in PAPERS:
            yield (paper, ruleset.get_attribute("value")), page.evaluate(OVER, paper.lower())


# -- on paper -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", KITS)
@pytest.mark.sampled(9)
def test_each_side_is_one_page_with_every_ruleset(page: Page, address: str, game: str) -> None:
    kit(page, address, game)
    for where, over in laid_out(page):
        assert over == [], where


@pytest.mark.parametrize("game", KITS)
@pytest.mark.sampled(9)
def test_so_many_pages_come_out_as_a_sheet_has_sides(page: Page, address: str, game: str) -> None:
    kit(page, address, game)
    for sheet in ("tavern-card", "slips"):
        press(page, sheet)
        expect(page.locator(".kit-said")).to_have_text("")
        assert len(pages(page, "A4")) == sides(page, sheet), sheet
        page.evaluate("dispatchEvent(new Event('afterprint'))")


@pytest.mark.parametrize("game", KITS)
@pytest.mark.sampled(9)
def test_type_can_be_read(page: Page, address: str, game: str) -> None:
    """A tavern card is read by candlelight; the least mark of the other sheets in a hall."""
    kit(page, address, game)
    there = [name for name in SHEETS if page.locator(f"#{name} .sheet-side:not(.set-aside)").count()]
    assert {"handout", "slips", "class-plan", "stacked-pack"} <= {*there}
    for sheet, least in (("tavern-card", LARGE), *((name, LEAST) for name in there if name != "tavern-card")):
        press(page, sheet)
        small = [one for one in page.evaluate(SIZES, sheet) if one[0] < least - 0.01]
        assert small == [], sheet
        page.evaluate("delete document.documentElement.dataset.prints")


@pytest.mark.parametrize("game", KITS)
@pytest.mark.sampled(9)
def test_nothing_of_an_arranged_pack_runs_into_the_next_column(page: Page, address: str, game: str) -> None:
    kit(page, address, game)
    for where, _ in laid_out(page):
        ends = page.evaluate(COLUMNS)
        assert ends[0] <= ends[1] + 0.5, where


def test_the_plan_of_a_class_has_a_page_for_what_to_bring(page: Page, address: str) -> None:
    kit(page, address, "losing-loadum")
    press(page, "class-plan")
    front, back = pages(page, "A4")
    assert "Words to say" in front
    assert "13 handouts, 3 tavern cards, 2 sheets of slips" in back.replace("\N{NO-BREAK SPACE}", " ")


def test_the_other_paper_is_taken(page: Page, address: str) -> None:
    kit(page, address, "losing-loadum")
    page.get_by_label("Letter", exact=True).check()
    press(page, "handout")
    height = page.evaluate("document.querySelector('.sheet-front').getBoundingClientRect().height")
    assert height == pytest.approx(258 * 96 / 25.4, abs=1)


def test_what_is_more_than_a_page_is_said_and_not_cut(page: Page, address: str) -> None:
    kit(page, address, "losing-loadum")
    page.evaluate(
        """() => { const line = document.querySelector("#tavern-card .sheet-lines li");
          for (let i = 0; i < 20; i += 1) line.after(line.cloneNode(true)); }"""
    )
    press(page, "tavern-card")
    expect(page.locator(".kit-said")).to_contain_text("more than a page")
    assert "The Groom Porter" in pages(page, "A4")[-1]


@pytest.mark.parametrize("game", KITS)
@pytest.mark.site
def test_the_files_beside_a_kit_are_its_sheets(game: str) -> None:
    """Two pages of a handout, one of a tavern card, on the paper of their name."""
    for entry in FILES:
        found = PdfReader(SITE / "teach" / game / entry["name"])
        assert len(found.pages) == (2 if entry["sheet"] == "handout" else 1)
        box = found.pages[0].mediabox
        assert (float(box.width) * POINT, float(box.height) * POINT) == pytest.approx(PAPERS[entry["paper"]], abs=1)
        words = " ".join(" ".join(one.extract_text() for one in found.pages).split())
        assert catalogue.rulebook(game).goal.split()[-1] in words
        if entry["sheet"] == "handout":
            assert "What is old, what is ours" in words
            assert "Sources" in words
            assert "Who deals" in words
            assert "You need: one pack" in words
            assert ("Kn is the knave" in words) == bool(re.search(r"\bKn\b", words.replace("Kn is", "")))


def test_a_kit_that_takes_the_place_of_another_page_is_laid_out_too(page: Page, address: str) -> None:
    """By a link of the site: one ruleset's lines are shown as when it is loaded, and its code carries a hand."""
    page.goto(f"{address}teach/primero/")
    asked = page.locator("[data-when]:visible").count()
    code = page.locator("a[data-opens]").first
    opens = code.evaluate("code => code.hash")
    assert opens.startswith("#hand=")
    page.goto(f"{address}teach/")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.stayed = true")
    page.locator("article a[href$='teach/primero/']").first.evaluate("link => link.click()")
    page.wait_for_url("**/teach/primero/")
    expect(page.locator("article h1")).to_be_focused()
    assert page.evaluate("window.stayed") is True
    assert page.locator("[data-when]:visible").count() == asked
    assert code.evaluate("code => code.hash") == opens


# -- what is chosen -------------------------------------------------------------------------------------------
def test_lines_go_with_the_ruleset_without_python_or_network(page: Page, context: BrowserContext, address: str) -> None:
    """The English way has one stake and its rest, the Italian bids."""
    asked: list[str] = []

    def heard(request: Request) -> None:
        asked.append(request.url)

    page.on("request", heard)
    kit(page, address, "primero")
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    front = page.locator("#handout .sheet-front")
    expect(front).to_contain_text("With each vie bid a hand")
    expect(front).not_to_contain_text("Vie (bet) one stake", use_inner_text=True)
    page.locator("input[name=kit-ruleset][value^=du-coeur-english]").check()
    expect(front).to_contain_text("Vie (bet) one stake", use_inner_text=True)
    expect(front).not_to_contain_text("With each vie bid a hand", use_inner_text=True)
    expect(page.locator("#handout .sheet-back")).to_contain_text("Nothing. All that you have bet", use_inner_text=True)
    assert not [url for url in asked if "pyodide" in url]


def test_an_option_changes_what_is_printed_and_is_named(page: Page, address: str) -> None:
    """With the ten next to the ace the order is another, and so is the head."""
    kit(page, address, "losing-loadum")
    front = page.locator("#handout .sheet-front")
    page.get_by_text("Other options, one by one").click()
    page.locator(".kit").get_by_label("How the cards rank").select_option("second")
    expect(front).to_contain_text("Order: A 10 K Q Kn 9", use_inner_text=True)
    facts = page.locator("#handout .sheet-facts")
    expect(facts).to_contain_text("1665 to 1670, but: the ten next to the ace", use_inner_text=True)
    page.locator(".kit").get_by_label("Lives").select_option("1")
    expect(front).to_contain_text("One life. One, for a short game.", use_inner_text=True)
    expect(front).not_to_contain_text("Three lives each", use_inner_text=True)
    expect(page.locator("#class-plan")).to_contain_text("for each player 1 life and", use_inner_text=True)


def test_the_kit_is_used_by_keyboard(page: Page, address: str) -> None:
    kit(page, address, "losing-loadum")
    box = page.locator("[name=kit-ruleset]").first
    box.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=kit-ruleset]").nth(1)).to_be_checked()
    expect(page.locator("#handout .sheet-facts")).to_contain_text("Parlett", use_inner_text=True)
    page.locator("[data-print-sheet=handout]").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("window.printed") == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.sampled(2)
def test_a_kit_fits_a_small_screen_and_is_accessible(page: Page, address: str, scheme: Any) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme=scheme)
    kit(page, address, "primero")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("(levels) => axe.run(document.querySelector('article'), {runOnly: levels})", LEVELS)
    assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found["violations"]] == []


# -- without a browser ------------------------------------------------------------------------------------------
def test_without_a_browser_the_site_has_no_files_and_no_links_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "site" / "teach" / "a-game" / "index.html"
    page.parent.mkdir(parents=True)
    asked = '[{"name": "a.pdf", "sheet": "handout", "paper": "A4", "words": "A"}]'.replace('"', "&quot;")
    page.write_text(f'<article><p class="kit-files" data-pdfs="{asked}"></p></article>', "utf-8")
    monkeypatch.setattr(print_pdfs, "find_chromium", lambda: None)
    assert print_pdfs.print_site(tmp_path / "site", tmp_path / "kept") == (0, 0)
    assert "a.pdf</a>" not in page.read_text("utf-8")
    assert "href" not in page.read_text("utf-8")


def test_what_has_not_changed_is_not_printed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "site" / "teach" / "a-game" / "index.html"
    page.parent.mkdir(parents=True)
    asked = '[{"name": "a.pdf", "sheet": "handout", "paper": "A4", "words": "The sheet"}]'.replace('"', "&quot;")
    whole = f'<article><p class="kit-files" data-pdfs="{asked}"></p><section class="sheet">WORDS</section></article>'
    made: list[str] = []

    def make(jobs: Any, site: Path, browser: str) -> None:
        made.extend(job.page for job in jobs)
        for job in jobs:
            sheet = PdfWriter()
            sheet.add_blank_page(210, 297)
            sheet.write(job.kept)

    monkeypatch.setattr(print_pdfs, "find_chromium", lambda: "chromium")
    monkeypatch.setattr(print_pdfs, "print_jobs", make)
    for words, fresh in (("one", 1), ("one", 0), ("two", 1)):
        page.write_text(whole.replace("WORDS", words), "utf-8")
        assert print_pdfs.print_site(tmp_path / "site", tmp_path / "kept") == (1, fresh)
        assert '<a href="a.pdf" download="a-game-a.pdf">The sheet</a>' in page.read_text("utf-8")
    assert len(made) == 2


def test_the_kits_have_data() -> None:
    assert KITS
    assert all(read_kit(game).rulings for game in KITS)
