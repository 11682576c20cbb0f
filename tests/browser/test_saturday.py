"""The page "Ready for Saturday" and a kit's stacked pack, in a browser whose network is cut once they are there."""

from __future__ import annotations

from io import BytesIO
from itertools import groupby

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from pypdf import PdfReader

from browser.conftest import watch_page
from browser.hosts import SITE
from browser.tables import more, until, wait_until_settled
from groomporter.book.catalogue import games, rulebook
from groomporter_site.teaching.data import has_kit
from tools.scan_codes import scan_pages

SATURDAY = "teach/saturday/"
HOST = "http://cards.example/"
KITS = [game for game in games() if has_kit(game)]


def cut(page: Page) -> None:
    """No request gets through any more."""
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page whose console may complain."""
    return context.new_page()


def row(page: Page) -> str:
    """The row of the hall's table that is shown."""
    shown = page.locator("[data-game]:not([data-off]) .saturday-hall tbody tr:not([data-off])")
    expect(shown).to_have_count(1)
    return " ".join(shown.inner_text().split())


def test_the_plan_follows_what_is_chosen_without_a_network(page: Page, address: str) -> None:
    """Twelve at Losing Loadum are three tables of four; five are one table, and bring fifteen lives: three each."""
    faults = watch_page(page)
    page.goto(f"{address}{SATURDAY}?game=primero")  # whose sheets have come, then, too
    expect(page.get_by_role("status")).to_contain_text("All of it is")
    page.get_by_role("combobox", name="Game").select_option("losing-loadum")
    expect(page.get_by_role("status")).to_contain_text("All of it is")
    cut(page)
    assert row(page).startswith("12 3 tables of 4 Nobody.")
    page.get_by_role("combobox", name="People").select_option("5")
    assert row(page).startswith("5 1 table of 5 Nobody. 2 packs, one of them arranged; counters: 15 lives")
    expect(page.get_by_role("status")).to_contain_text(
        "The plan for Losing Loadum, 5 people and 45 minutes is shown below."
    )
    expect(page.get_by_role("heading", name="The class, 45 minutes")).to_be_visible()
    page.get_by_role("combobox", name="Minutes").select_option("60")
    expect(page.get_by_role("heading", name="The class, 60 minutes")).to_be_visible()
    expect(page.get_by_role("heading", name="The class, 45 minutes")).to_have_count(0)
    page.get_by_role("combobox", name="Game").select_option("primero")
    expect(page.get_by_role("heading", name="Primero, ready for Saturday")).to_be_visible()
    expect(page.get_by_role("heading", name="Losing Loadum, ready for Saturday")).to_have_count(0)
    assert not faults


def test_without_scripts_every_plan_is_there(browser: Browser, address: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}{SATURDAY}")
    for heading in ("Losing Loadum, ready for Saturday", "Primero, ready for Saturday"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.locator("form.saturday-choice")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 768])
def test_nothing_is_wider_than_the_screen(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    for path in (f"{SATURDAY}?game=losing-loadum", "teach/losing-loadum/"):
        page.goto(f"{address}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


# -- codes --------------------------------------------------------------------------------------------------
def test_what_a_served_page_prints_has_its_address_in_its_codes(page: Page, address: str) -> None:
    """Printed from a host that others reach; from one that only this device reaches the hand alone."""

    def serve(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(HOST, address)))

    page.route(f"{HOST}**", serve)
    for host, begins in ((HOST, f"{HOST}games/"), (address, "games/")):
        page.goto(f"{host}{SATURDAY}?game=lora&sides=one&paper=a4")
        expect(page.locator(".saturday-status")).to_contain_text("All of it is")
        pages_printed(page)
        assert page.locator("[data-whole] .code-bare").first.is_visible() == (host == address)
        codes = [code for found in scan_pages(page.pdf(prefer_css_page_size=True)) for code in found]
        assert len(codes) == 13 + 3
        assert {code.partition("#hand=")[0] for code in codes} == {f"{begins}lora/", f"{begins}one-and-thirty/"}


# -- all of it at once ------------------------------------------------------------------------------------------
PRINTED = """() => { window.print = () => { window.printed = [...document.querySelectorAll("[data-whole]")].map(
  (page) => [page.className.replace("sheet ", ""), page.querySelector("p, h3").textContent.trim()]); }; }"""


CHOSEN = (("Game", "primero"), ("People", "9"), ("Minutes", "60"), ("Paper", "letter"), ("Printed on", "one"))


def pages_printed(page: Page, name: str = "Print all of it") -> list[list[str]]:
    """The class and the first words of each page that one press prints."""
    page.evaluate(PRINTED)
    page.get_by_role("button", name=name).click()
    until(page, "window.printed")
    found: list[list[str]] = page.evaluate("window.printed")
    return found


def test_one_press_prints_all_in_its_order_without_a_network(page: Page, address: str) -> None:
    """Twelve at Losing Loadum, on both sides of the paper: three sheets for the teacher, thirteen handouts, three
    tavern cards, two sheets of slips, three score sheets, three of counters, and three handouts to fall back on, with
    the same counters: 30. All that is the teacher's comes first, the pack and the demonstration on one sheet.
    """
    page.goto(f"{address}{SATURDAY}?game=losing-loadum&people=12&minutes=45&paper=a4")
    expect(page.locator(".saturday-status")).to_contain_text(
        "All of it is 30 sheets of A4, printed on both sides: the teacher’s pages, "
    )
    cut(page)
    found = pages_printed(page)
    kinds = [kind.removeprefix("sheet-") for kind, _ in found]
    assert len(found) == 2 * 30
    assert kinds[:6] == [*["saturday-losing-loadum"] * 5, "tavern-card"]
    assert [words.replace("\N{NO-BREAK SPACE}", " ") for _, words in found[2:4]] == [
        "Losing Loadum: a pack that deals itself",
        "Losing Loadum: the demonstration",
    ]
    assert kinds[6:32] == ["handout"] * 26
    assert kinds[32:38] == ["tavern-card"] * 6
    rest = [(kind, len(list(pages))) for kind, pages in groupby(kinds[38:])]
    assert rest == [("slips", 2 * 2), ("score", 2 * 3), ("counters", 2 * 3), ("handout", 2 * 3)]
    assert [words for _, words in found[6:32:2]] == ["Losing Loadum"] * 13
    assert len({words for _, words in found[-6::2]}) == 1
    assert found[-6][1] != "Losing Loadum"


def test_on_one_side_no_sheet_has_its_front_twice(page: Page, address: str) -> None:
    """Five pages for the teacher, twenty-six of handouts, eleven for the tables, and six to fall back on."""
    page.goto(f"{address}{SATURDAY}?game=losing-loadum&people=12&minutes=45&sides=one")
    expect(page.locator(".saturday-status")).to_contain_text("All of it is 48 sheets")
    assert len(pages_printed(page)) == 5 + 26 + 3 + 2 + 3 + 3 + 6


def test_fewer_tables_take_fewer_cards(page: Page, address: str) -> None:
    """Twelve at two tables of six."""
    page.goto(f"{address}{SATURDAY}?game=losing-loadum&people=12&tables=2")
    assert row(page).startswith("12 2 tables of 6 Nobody.")
    expect(page.locator(".saturday-status")).to_contain_text("2 tavern cards")


def test_only_the_head_count_that_is_chosen_is_printed(page: Page, address: str) -> None:
    page.goto(f"{address}{SATURDAY}?game=losing-loadum&people=7")
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.get_by_role("button", name="The plan alone").click()
    words = " ".join(PdfReader(BytesIO(page.pdf(format="A4"))).pages[0].extract_text().split())
    assert "2 tables: 4 and 3" in words
    assert "3 tables of 4" not in words


def test_what_was_chosen_is_remembered(page: Page, address: str) -> None:
    page.goto(f"{address}{SATURDAY}")
    for name, value in CHOSEN:
        page.get_by_role("combobox", name=name).select_option(value)
    page.goto(f"{address}{SATURDAY}")
    for name, value in CHOSEN:
        expect(page.get_by_role("combobox", name=name)).to_have_value(value)


def test_the_plan_stands_on_the_first_screen(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{address}{SATURDAY}?game=maw")
    title = page.locator(".saturday-front .sheet-title:visible").bounding_box()
    assert title
    assert title["y"] + title["height"] <= 720


@pytest.mark.parametrize(
    ("language", "clock", "paper"),
    [
        ("en-US", "America/New_York", "letter"),
        ("de-DE", "America/Chicago", "letter"),
        ("en-CA", "Europe/Paris", "letter"),
        ("fr", "America/Toronto", "letter"),
        ("en-GB", "Europe/London", "a4"),
        ("es-MX", "America/Mexico_City", "a4"),
    ],
)
def test_the_paper_is_that_of_the_readers_place(
    browser: Browser, address: str, language: str, clock: str, paper: str
) -> None:
    context = browser.new_context(locale=language, timezone_id=clock, service_workers="block")
    page = context.new_page()
    page.goto(f"{address}{SATURDAY}")
    expect(page.get_by_role("combobox", name="Paper")).to_have_value(paper)
    page.goto(f"{address}teach/maw/")
    expect(page.locator("[name=kit-paper]:checked")).to_have_value(paper)
    context.close()


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_a_page_says_how_large_its_paper_is(page: Page, address: str, paper: str, size: tuple[float, float]) -> None:
    """So that what is laid out for one is never printed on two of the other."""
    page.goto(f"{address}{SATURDAY}?game=primero&paper={paper}")
    expect(page.locator(".saturday-status")).to_contain_text("All of it is")
    count = len(pages_printed(page))
    found = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert len(found) == count
    assert {
        (round(float(one.mediabox.width) * 25.4 / 72), round(float(one.mediabox.height) * 25.4 / 72)) for one in found
    } == {(round(size[0]), round(size[1]))}


@pytest.mark.site
@pytest.mark.parametrize("game", KITS)
def test_a_class_lies_ready_in_each_kit(game: str) -> None:
    """For twelve people on each paper: the plan first, thirteen handouts, and nothing of other head-counts."""
    book = rulebook(game)
    for paper, height in (("a4", 297), ("letter", 279.4)):
        file = SITE / "teach" / game / f"class-12x45-{paper}.pdf"
        if not file.exists():
            pytest.skip("the site was built without a browser")
        found = PdfReader(file).pages
        assert len(found) % 2 == 0
        assert {round(float(one.mediabox.height) * 25.4 / 72) for one in found} == {round(height)}
        front = " ".join(found[0].extract_text().split())
        assert f"{book.name}: the class" in front
        drawn = [one.raw_get("/Contents").idnum for one in found]
        assert drawn.count(drawn[6]) == 13, "the front of the handout"
        assert f"Print on both sides, turned on the long edge: {len(found) // 2} sheets" in front
        assert [
            f"{book.name} · for the teacher · page {number}" in " ".join(found[number - 1].extract_text().split())
            for number in range(1, 6)
        ] == [True] * 5


def test_where_the_class_has_no_counters_those_of_what_it_falls_back_on_are_printed(page: Page, address: str) -> None:
    """Ruff and Honours is written down, and twelve fall back on a game for chips: a sheet for each of three tables."""
    page.goto(f"{address}{SATURDAY}?game=ruff-and-honours&people=12&minutes=45&sides=one")
    expect(page.locator(".saturday-status")).to_contain_text("with its counters, to fall back on")
    kinds = [kind.removeprefix("sheet-") for kind, _ in pages_printed(page)]
    assert kinds[-3:] == ["counters"] * 3


def test_another_ruleset_of_the_kit_has_its_own_pack_without_a_network(page: Page, address: str) -> None:
    page.goto(f"{address}teach/losing-loadum/")
    cut(page)
    shown = page.locator(".stack-sheet:visible")
    expect(shown.locator(".stack-for").first).to_contain_text("Ruleset: McLeod.")
    page.locator("input[name=kit-ruleset][value^=parlett]").check()
    expect(shown).to_have_count(2)  # how it is laid, and how it is played
    expect(shown.locator(".stack-for").first).to_contain_text("Ruleset: Parlett.")
    expect(page.locator("kit-stack").get_by_role("status")).to_be_empty()


def test_rules_that_are_ticked_are_looked_for_and_shown(page: Page, address: str) -> None:
    """With the network cut, once the engine has been fetched by the table of another page of this visit."""
    page.goto(f"{address}teach/losing-loadum/")
    stack = page.locator("kit-stack")
    stack.get_by_text("Choose the rules that it is to show").click()
    stack.get_by_role("checkbox", name="Offering an exchange").check()
    stack.get_by_role("combobox", name="Players").select_option("3")
    expect(stack.get_by_role("status")).to_contain_text("Press “Find such a deal”")
    stack.get_by_role("button", name="Find such a deal").click()
    expect(stack.locator(".stack-status")).to_have_text("Found: the pack below is for your choice.")
    found = page.locator(".stack-found")
    expect(found.locator(".stack-shows a")).to_have_count(1)
    expect(found.locator(".stack-shows").first).to_contain_text("trick: Offering an exchange.")
    expect(found.locator(".stack-for").first).to_contain_text("For 3")
    cut(page)
    stack.get_by_role("combobox", name="Players").select_option("5")
    stack.get_by_role("button", name="Find such a deal").click()
    expect(found.locator(".stack-for").first).to_contain_text("For 5")
    stack.get_by_role("button", name="As it was").click()
    expect(page.locator(".stack-sheet:visible .stack-for").first).to_contain_text("For 4")


def test_a_typed_code_opens_its_deal_at_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}teach/losing-loadum/")
    code = page.locator(".stack-sheet:visible .stack-code strong").inner_text()
    first = page.locator(".stack-sheet:visible .stack-hands tr").first.locator("[role=img]").all()
    cards = sorted(str(card.get_attribute("aria-label")) for card in first)
    page.goto(f"{address}play/losing-loadum/")
    table = page.locator("card-table").first
    panel = more(table, "Share and keep")
    panel.get_by_label("A link, a code or a record to open").fill(code.lower())
    panel.get_by_role("button", name="Open it").click()
    wait_until_settled(table)
    expect(table.locator(".hand button")).to_have_count(len(cards))
    panel = more(table, "Share and keep")
    panel.get_by_label("A link, a code or a record to open").fill(f"{code[:-1]}{'3' if code[-1] == '2' else '2'}")
    panel.get_by_role("button", name="Open it").click()
    wait_until_settled(table)
    expect(table.locator(".table-note")).to_have_text(
        "This code is mistyped: one sign at least is not as it was printed."
    )


# -- a pack to print ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("paper", "size", "chosen", "sheets"),
    [("a4", "bridge", "52 cards", 6), ("letter", "poker", "52 cards", 7), ("letter", "bridge", "32 German-suited", 4)],
)
def test_a_pack_is_printed_in_sheets_with_their_backs(
    page: Page, address: str, paper: str, size: str, chosen: str, sheets: int
) -> None:
    """Nine cards to a sheet of A4 and eight to one of Letter, in order; behind each sheet its backs."""
    page.goto(f"{address}teach/pack/")
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    cards = page.get_by_role("combobox", name="Cards")
    cards.select_option(label=next(one for one in cards.locator("option").all_inner_texts() if one.startswith(chosen)))
    page.get_by_role("combobox", name="Size").select_option(size)
    page.get_by_role("combobox", name="Paper").select_option(paper)
    expect(page.get_by_role("status")).to_contain_text(f"{sheets} sheets of {paper.title() if paper != 'a4' else 'A4'}")
    page.get_by_role("button", name="Print the cards").click()
    until(page, "window.printed")
    drawn = page.evaluate(
        "[...document.querySelectorAll('.pack-page')].map((one) => [...one.querySelectorAll('img')].map((i) => i.src))"
    )
    fronts = [src.rpartition("/")[2] for one in drawn[::2] for src in one]
    assert len(fronts) == len(set(fronts)) == int(chosen.split()[0])
    assert {src.rpartition("/")[2] for one in drawn[1::2] for src in one} == {"back.svg"}
    assert len(PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages) == 2 * sheets
