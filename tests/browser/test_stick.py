"""The site for a USB stick, opened from its files with the network cut: everything that the site does."""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import visit, watch_page
from browser.tables import engine, open_search, ready, state, until, wait_until_settled
from groomporter_site.file_pages import bytes_script

ROOT = Path(__file__).parents[2]
ZIP = ROOT / "dist" / "groom-porter-offline.zip"
pytestmark = [
    pytest.mark.browser,
    pytest.mark.xdist_group("stick"),
    pytest.mark.skipif(not ZIP.exists(), reason="no zip: make offline"),
]


# What a page is when all its scripts that are in files have run.
LAIN_BACK = """{
  left: document.querySelectorAll("template[data-packed], #packed-page, #packed-paths, use").length,
  aside: document.querySelectorAll(".set-aside").length,
  undrawn: document.querySelectorAll("path:not([d])").length,
  packed: [...document.querySelectorAll("*")].flatMap((one) => one.getAttributeNames())
    .filter((name) => name.startsWith("data-packed")),
}"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The zip, unpacked as somebody does who has been given it, into a folder whose name has a space and an accent."""
    folder = tmp_path_factory.mktemp("stick") / "Spiele für Anne"
    with zipfile.ZipFile(ZIP) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture
def cut(browser: Browser) -> Iterator[Page]:
    """A page without a network, which fails the test on any error of the console and any request but for a file."""
    context = visit(browser)
    context.set_offline(True)
    page = context.new_page()
    faults = watch_page(page)
    page.on("request", lambda asked: asked.url.split(":")[0] in ("file", "blob", "data") or faults.append(asked.url))
    # what is left half-way to the next page is none
    page.on("requestfailed", lambda asked: asked.failure == "net::ERR_ABORTED" or faults.append(asked.url))
    yield page
    context.close()
    assert faults == []


def to_the_end(table: Locator) -> None:
    """Play the hand that lies there: whatever is first offered."""
    for _ in range(80):
        wait_until_settled(table)
        if state(table)["reckoning"]:
            return
        table.evaluate(
            """table => {
                 const {hand, asks, go} = table.state.screen;
                 const line = hand.find((card) => card.line)?.line ?? asks.flatMap((ask) => ask.choices)[0]?.line;
                 return table.question(line ? {do: "act", line} : {do: "go"});
               }"""
        )
    raise AssertionError("the hand has no end")


def test_a_hand_is_played_to_its_end_by_hand_and_then_a_full_game(cut: Page, unpacked: Path) -> None:
    """The first hand is answered by the page and then by Python; a full deal is Python's alone."""
    cut.goto((unpacked / "games" / "losing-loadum.html").as_uri())
    table = cut.locator("#table-losing-loadum")
    table.get_by_role("button", name="knave of clubs, why not?").click()
    expect(table.locator(".slip")).to_contain_text("Follow suit")
    for _ in range(30):
        wait_until_settled(table)
        if state(table)["reckoning"]:
            break
        card = table.locator(".hand button[data-line]").first
        (card if card.count() else table.locator("[data-do=go], [data-line]").first).click()
    ready(cut)
    assert state(table)["reckoning"]
    table.evaluate(
        "table => table.question({do: 'deal', game: 'losing-loadum', seats: ['Anne', 'Bess', 'Cecily'], seed: '7'})"
    )
    wait_until_settled(table)
    assert len(state(table)["hand"]) > 6
    to_the_end(table)


@pytest.mark.parametrize("game", ["primero", "noddy", "lorum"])
def test_games_of_other_kinds_are_played_too(cut: Page, unpacked: Path, game: str) -> None:
    """Betting, counting, German cards: the memory that Python starts from has every game in it."""
    cut.goto((unpacked / "games" / f"{game}.html").as_uri())
    ready(cut)
    table = cut.locator(f"#table-{game}")
    wait_until_settled(table)
    table.evaluate("table => table.question({do: 'again'})")
    to_the_end(table)


def test_a_large_table_is_heard(cut: Page, unpacked: Path) -> None:
    """Its sounds are in the one script of the pages."""
    cut.add_init_script(
        "globalThis.AudioContext = class extends AudioContext { constructor() { super(); globalThis.made = true; } };"
    )
    cut.goto((unpacked / "play" / "noddy.html").as_uri())
    cut.get_by_role("button", name="Sound").click()
    until(cut, "globalThis.made")


def test_todays_hand_is_begun_on_the_first_page_and_played_on_at_its_table(cut: Page, unpacked: Path) -> None:
    """Its file is a script there."""
    cut.goto((unpacked / "start.html").as_uri())
    table = cut.locator("#table-today")
    until(table, "table => table.state?.screen")
    seed = table.evaluate("table => table.state.hand.seed")
    first = "Object.keys(table.state.opened.replies).find((key) => key.startsWith('act ')).slice(4)"
    table.evaluate(f"table => table.question({{do: 'act', line: {first}}})")
    table.get_by_role("link", name="Go on at the large table").click()
    cut.wait_for_url("**/play/*.html")
    until(cut, f"document.querySelector('card-table').state?.hand?.seed === '{seed}'")
    assert cut.evaluate("document.querySelector('card-table').state.hand.record.actions.length")


def test_the_first_page_says_in_five_lines_what_this_is_and_opens_what_one_came_for(cut: Page, unpacked: Path) -> None:
    start = (unpacked / "start.html").as_uri()
    cut.goto(start)
    lines = cut.locator("article .stick-ways li")
    expect(lines).to_have_count(5)
    for name in lines.locator("a").all_inner_texts():
        cut.goto(start)
        lines.get_by_role("link", name=name, exact=True).click()
        expect(cut).not_to_have_url(start)
        expect(cut.locator("article h1")).to_be_visible()


def test_a_whole_class_is_printed_from_a_stick(cut: Page, unpacked: Path) -> None:
    """Its sheets come out of scripts; each code is the hand alone."""
    cut.add_init_script(
        "window.print = () => { window.printed = [...document.querySelectorAll('[data-whole]')].length; };"
    )
    cut.goto((unpacked / "teach" / "saturday.html").as_uri() + "?game=lora&people=8&sides=one")
    expect(cut.locator(".saturday-status")).to_contain_text("All of it is")
    cut.get_by_role("button", name="Print all of it").click()
    until(cut, "window.printed > 20")
    assert cut.evaluate("document.documentElement.dataset.addressed") is None


def test_from_the_first_page_to_a_rule_and_back(cut: Page, unpacked: Path) -> None:
    """Links go from file to file, and a ruling's link to its rule on the page of its game."""
    cut.goto((unpacked / "start.html").as_uri())
    cut.locator(".gp-parts").get_by_role("link", name="Read", exact=True).click()
    cut.wait_for_url("**/read.html")
    cut.locator("article, .md-content").get_by_role("link", name="Lanterloo").first.click()
    cut.wait_for_url("**/games/lanterloo.html*")
    table = cut.locator("card-table").first
    until(table, "table => table.state.screen !== null")
    assert table.evaluate("table => table.state.ui.base") == "../"
    cut.locator(".gp-name").click()
    cut.wait_for_url("**/index.html")


@pytest.mark.parametrize("name", ["teach/primero", "learn/maw", "games/lou", "play/noddy"])
def test_what_was_packed_is_laid_back_before_the_page_runs(cut: Page, unpacked: Path, name: str) -> None:
    """Nothing is left of it, and all that was taken out is there."""
    file = unpacked / f"{name}.html"
    aside = file.read_text("utf-8").count("<template data-packed=")
    cut.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => { globalThis.lain = " + LAIN_BACK + "; });"
    )
    cut.goto(file.as_uri())
    found = cut.evaluate("globalThis.lain")
    assert found["left"] == 0
    assert found["aside"] >= aside
    assert found["undrawn"] == 0
    assert found["packed"] == []


def test_the_code_of_a_sheet_is_pressed_where_there_is_no_network(cut: Page, unpacked: Path) -> None:
    """What is scanned from paper would lead to a network; its page on the stick leads to the same position."""
    cut.goto((unpacked / "teach" / "lora.html").as_uri())
    cut.locator("#handout").get_by_role("link", name="At a table: The Over that opens the hearts").click()
    cut.wait_for_url("**/play/lora.html")
    table = cut.locator("card-table").first
    expect(table.locator("[aria-label*='Over of leaves']").first).to_be_visible()
    assert state(table)["hand"]


def test_the_rules_are_printed(cut: Page, unpacked: Path) -> None:
    """The question which ruleset is printed is asked, and its answer laid out."""
    cut.add_init_script("window.print = () => { window.printed = document.documentElement.dataset.prints; };")
    cut.goto((unpacked / "games" / "lou.html").as_uri())
    cut.locator("[data-print]").first.click()
    expect(cut.locator("dialog[open]")).to_be_visible()
    cut.locator("[data-print-now]").click()
    until(cut, "window.printed === 'rules'")


def test_rules_seen_played_are_printed_and_projected(cut: Page, unpacked: Path) -> None:
    """The examples and the words of their rules come out of scripts."""
    cut.add_init_script("window.print = () => { window.printed = document.documentElement.dataset.prints; };")
    cut.goto((unpacked / "teach" / "lou.html").as_uri())
    cut.locator("#fold-examples summary").click()
    place = cut.locator("rule-examples")
    place.get_by_role("checkbox").first.check()
    place.get_by_role("button", name="Print the chosen").click()
    until(cut, "window.printed === 'examples-sheet'")
    expect(cut.locator("#examples-sheet .example-printed")).to_have_count(1)
    cut.evaluate("dispatchEvent(new Event('afterprint'))")
    place.get_by_role("button", name="On the projector").first.click()
    expect(cut.locator("dialog.projector .projector-ruling")).to_be_visible()
    cut.keyboard.press("Escape")
    place.get_by_role("link").first.click()
    cut.wait_for_url("**/games/lou.html#see=*")
    expect(cut.locator(".strip")).to_be_visible()


def test_search_finds_a_rule_and_its_page(cut: Page, unpacked: Path) -> None:
    """Its worker and what it searches come out of scripts."""
    cut.goto((unpacked / "start.html").as_uri())
    open_search(cut).fill("swallowing a trick")
    link = cut.locator(".find-result a").first
    expect(link).to_be_visible()
    link.click()
    cut.wait_for_url("**/games/*.html*")
    expect(cut.locator("h1")).to_be_visible()


def test_every_page_opens_without_a_fault(cut: Page, unpacked: Path) -> None:
    """A page of each folder; the data of the engine are loaded only where there is a table."""
    seen: set[Path] = set()
    asked: list[str] = []
    cut.on("request", lambda one: asked.append(one.url))
    for path in sorted(unpacked.rglob("*.html")):
        if path.parent in seen or "<card-table" in path.read_text("utf-8"):
            continue
        seen.add(path.parent)
        cut.goto(path.as_uri())
        expect(cut.locator("h1").first).to_be_visible()
        until(cut, "document.readyState === 'complete'")
    assert len(seen) >= 3
    assert not [address for address in asked if "/pyodide/" in address]


def test_an_engine_that_dies_starts_again(cut: Page, unpacked: Path) -> None:
    """What its scripts gave is held: the second start loads none of it anew but the list."""
    cut.goto((unpacked / "games" / "lou.html").as_uri())
    ready(cut)
    asked: list[str] = []
    cut.on("request", lambda one: asked.append(one.url.rpartition("/")[2]))
    engine(cut).evaluate("() => postMessage({id: 0, error: 'it broke'})")
    table = cut.locator("#table-lou")
    table.evaluate("table => table.question({do: 'again'})")
    wait_until_settled(table)
    assert state(table)["hand"]
    assert {name for name in asked if name.endswith(".js")} == {"start.js"}


def test_what_searches_and_what_plays_reach_no_host(browser: Browser, unpacked: Path, address: str) -> None:
    """From inside both workers, towards a host that would answer, with a network."""
    context = visit(browser)
    page = context.new_page()  # its console tells of what is refused
    page.goto((unpacked / "games" / "lou.html").as_uri())
    ready(page)
    until(page, "document.documentElement.classList.contains('js')")
    open_search(page).fill("swallow")
    expect(page.locator(".find-result").first).to_be_visible()
    tried = "url => fetch(url, {mode: 'no-cors'}).then(() => 'reached', () => 'refused')"
    assert page.evaluate(tried, address) == "refused"
    assert len(page.workers) == 2
    for worker in page.workers:
        assert worker.evaluate(tried, address) == "refused"
    context.close()


@pytest.mark.parametrize("left", ["something else", None], ids=["damaged", "missing"])
def test_without_the_picture_of_memory_the_engine_starts_from_its_library(
    browser: Browser, unpacked: Path, left: str | None
) -> None:
    """As over the line: the picture is passed over."""
    picture = unpacked / "pyodide" / "memory.js"
    if not picture.exists():
        pytest.skip("built with LEVEL=1")
    whole = picture.read_bytes()
    picture.unlink()
    if left:
        picture.write_bytes(bytes_script("memory", gzip.compress(left.encode())))
    context = visit(browser)
    try:
        page = context.new_page()  # its console tells of what fails
        page.goto((unpacked / "games" / "lou.html").as_uri())
        table = page.locator("#table-lou")
        for _ in range(4):  # the first start fails; on a busy machine the next may stand still for too long
            table.evaluate("table => table.question({do: 'again'})")
            wait_until_settled(table)
            if table.locator(".table-note").count() == 0:
                break
        ready(page)
        assert state(table)["hand"]
    finally:
        picture.write_bytes(whole)
        context.close()


def test_a_missing_part_is_said(browser: Browser, unpacked: Path) -> None:
    """A stick from which a file was lost says so at the table, and the rest of the page goes on."""
    lost = unpacked / "pyodide" / "interpreter.js"
    kept = lost.rename(lost.with_suffix(".away"))
    context = visit(browser)
    try:
        page = context.new_page()
        page.goto((unpacked / "games" / "lou.html").as_uri())
        table = page.locator("#table-lou")
        table.evaluate("table => table.question({do: 'again'})")
        expect(table).to_contain_text("a file of it is missing or damaged")
    finally:
        kept.rename(lost)
        context.close()


def test_a_rule_is_seen_played(cut: Page, unpacked: Path) -> None:
    cut.goto(f"{(unpacked / 'games' / 'ruff-and-honours.html').as_uri()}#see=ruff-and-honours.follow-suit")
    strip = cut.locator(".strip")
    expect(strip.locator(".strip-verdict")).to_have_text("✗ refused")
    strip.get_by_role("link", name="Play on from here").click()
    until(cut, "document.querySelector('card-table')?.state?.hand?.record.actions.length === 1")
