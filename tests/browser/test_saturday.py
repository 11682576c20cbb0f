"""The page "Ready for Saturday" and a kit's stacked pack, in a browser whose network is cut once they are there."""

from __future__ import annotations

import zipfile
from io import BytesIO

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import watch_page
from browser.hosts import SITE
from browser.tables import more, wait_until_settled
from groomporter.book.catalogue import games
from groomporter_site.teaching.data import has_kit

SATURDAY = "teach/saturday/"
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
    expect(shown).to_have_count(2)  # how it is laid, and how it is played
    return " ".join(shown.inner_text().split())


def test_the_plan_follows_what_is_chosen_without_a_network(page: Page, address: str) -> None:
    """Twelve at Losing Loadum are three tables of four; five are one table, and bring fifteen lives: three each."""
    faults = watch_page(page)
    page.goto(f"{address}{SATURDAY}?game=losing-loadum")
    cut(page)
    assert row(page).startswith("12 3 tables of 4 Nobody.")
    page.get_by_role("combobox", name="People").select_option("5")
    assert row(page).startswith("5 1 table of 5 Nobody. 2 packs, one of them arranged; counters: 15 lives")
    expect(page.get_by_role("status")).to_have_text(
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


def test_the_files_come_as_one_download() -> None:
    """For each game one file for A4 and one for Letter, each with every number of people and both lengths of time."""
    folder = SITE / "teach" / "saturday"
    if not (folder / "saturday.zip").exists():
        pytest.skip("the site was built without a browser")
    with zipfile.ZipFile(BytesIO((folder / "saturday.zip").read_bytes())) as whole:
        assert set(whole.namelist()) == {f"saturday-{game}-{paper}.pdf" for game in KITS for paper in ("a4", "letter")}
        for name in whole.namelist():
            assert whole.read(name) == (folder / name).read_bytes()
            assert whole.read(name).count(b"/Type /Page\n") == 4, name


def test_another_ruleset_of_the_kit_has_its_own_pack_without_a_network(page: Page, address: str) -> None:
    page.goto(f"{address}teach/losing-loadum/")
    cut(page)
    shown = page.locator(".stack-sheet:visible")
    expect(shown.locator(".stack-for")).to_contain_text("Ruleset: McLeod.")
    page.locator("input[name=kit-ruleset][value^=parlett]").check()
    expect(shown).to_have_count(1)
    expect(shown.locator(".stack-for")).to_contain_text("Ruleset: Parlett.")
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
    expect(stack.get_by_role("status")).to_have_text("Found: the pack below is for your choice.")
    found = page.locator(".stack-found")
    expect(found.locator(".stack-shows a")).to_have_count(1)
    expect(found.locator(".stack-shows")).to_contain_text("trick: Offering an exchange.")
    expect(found.locator(".stack-for")).to_contain_text("For 3")
    cut(page)
    stack.get_by_role("combobox", name="Players").select_option("5")
    stack.get_by_role("button", name="Find such a deal").click()
    expect(found.locator(".stack-for")).to_contain_text("For 5")
    stack.get_by_role("button", name="As it was").click()
    expect(page.locator(".stack-sheet:visible .stack-for")).to_contain_text("For 4")


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
