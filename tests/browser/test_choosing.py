"""The lists and the form by which a teacher chooses: a game, what was played when, and documentation to begin from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pypdf import PdfReader

from browser.conftest import visit
from groomporter_site.teaching.documentation.files import FOLDER, JUDGE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("choosing"), pytest.mark.usefixtures("reading")]
SITE = Path(__file__).parents[2] / "site"
KIT = "teach/losing-loadum/"


def names(found: Locator) -> list[str]:
    return [name for name in found.locator("a:first-of-type").filter(visible=True).all_inner_texts() if name]


def games_shown(page: Page) -> set[str]:
    """The games whose rows are shown."""
    return set(page.locator(".played-table tbody tr").filter(visible=True).locator("th > a").all_inner_texts())


# By the rulebooks: One-and-Thirty 1511 (seen), Primero 1532 (reported) and about 1555 (seen), Maw 1575 (seen), Losing
# Loadum 1586 (reported) and 1598 (seen), Noddy 1589 (seen). All others are named in England after 1590.
BY_1590 = {"One-and-Thirty", "Primero", "Maw", "Losing Loadum", "Noddy", "Post and Pair"}


def test_england_in_1590_lists_what_was_named_there_and_says_what_is_older_elsewhere(page: Page, address: str) -> None:
    page.goto(f"{address}played/")
    every = len(games_shown(page))
    page.get_by_label("Country").select_option("England")
    page.get_by_label("Up to the year").fill("1590")
    assert games_shown(page) == BY_1590
    status = page.locator(".played-status")
    expect(status).to_have_text(
        "6 entries for England by 1590. Known by 1590 from elsewhere only, and not listed: Gleek."
    )
    primero = page.locator("tr[data-game=primero]").filter(visible=True)
    expect(primero).to_contain_text("Earlier evidence is from elsewhere: 1526, Rome")
    expect(primero).to_contain_text("Not from here:")
    expect(primero.locator(".played-later")).to_be_hidden()  # Cardano wrote before 1576
    expect(
        page.locator("tr[data-game=maw]").filter(visible=True).locator(".played-later")
    ).to_be_visible()  # laws of 1600
    page.get_by_label("Only what we have seen ourselves").check()
    assert games_shown(page) == BY_1590 - {"Losing Loadum"}
    page.get_by_label("Up to the year").fill("1531")
    page.get_by_label("Only what we have seen ourselves").uncheck()
    assert games_shown(page) == {"One-and-Thirty"}
    expect(status).to_contain_text("Known by 1531 from elsewhere only, and not listed: Gleek, Primero.")
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(".played-table tbody tr").filter(visible=True)).to_have_count(
        page.locator(".played-table tbody tr").count()
    )
    assert len(games_shown(page)) == every


def test_who_scrolls_over_a_number_does_not_change_it(page: Page, address: str) -> None:
    page.goto(f"{address}play/")
    field = page.get_by_label("People")
    field.fill("5")
    field.hover()
    page.mouse.wheel(0, 100)
    page.wait_for_timeout(100)
    expect(field).to_have_value("5")


def test_which_game_first_names_one_with_its_reason_and_then_the_others(page: Page, address: str) -> None:
    page.goto(f"{address}teach/")
    games = page.locator(".gallery-games > li").filter(visible=True)
    every = games.count()
    page.get_by_label("People").fill("8")
    page.get_by_text("More choices").click()
    page.get_by_label("What it is like").select_option("partnership")
    first = page.locator(".gallery-first")
    expect(first).to_contain_text("fewest rules to learn")
    expect(first).to_contain_text("you sit down at")
    chosen = page.locator(".gallery-chosen").filter(visible=True)
    expect(chosen).to_have_count(1)
    name = chosen.locator(".gallery-name").inner_text()
    expect(first).to_contain_text(f"{name} first.")
    assert 1 < games.count() < every
    counts = [int(item.get_attribute("data-rules") or 0) for item in games.all()]
    assert counts == sorted(counts)
    page.get_by_label("Rules written by the year").fill("1610")
    # of the games with partners only Maw has rules by then, its laws of about 1600
    assert games.locator(".gallery-name").all_inner_texts() == ["Maw"]
    expect(first).to_contain_text("Maw first. It is the only game that fits")
    page.get_by_label("People").fill("3")
    page.get_by_label("Minutes").fill("5")
    expect(first).to_contain_text("No game of this site fits.")
    expect(games).to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    expect(games).to_have_count(every)


def listed(page: Page) -> list[str]:
    """The names of the games that are shown."""
    return page.locator(".gallery-games > li").filter(visible=True).locator(".gallery-name").all_inner_texts()


def test_what_is_chosen_stands_in_the_address_and_is_there_again_on_coming_back(page: Page, address: str) -> None:
    page.goto(f"{address}read/")
    every = listed(page)
    page.get_by_label("People").fill("4")
    page.get_by_text("More choices").click()
    page.get_by_label("In order of").select_option("year")
    page.get_by_label("Pack").select_option(index=1)
    fit = listed(page)
    assert 1 < len(fit) < len(every)
    assert page.url.startswith(f"{address}read/?people=4&order=year&pack=")
    page.locator(".gallery-games > li a").filter(visible=True).first.click()
    page.wait_for_url("**/games/*/")
    expect(page.locator("card-table").first).to_be_attached()  # the address is there before the page
    page.go_back()
    page.wait_for_url("**/read/?people=4*")
    expect(page.get_by_label("People")).to_have_value("4")
    expect(page.locator(".gallery-games > li").filter(visible=True)).to_have_count(len(fit))
    page.goto(f"{address}about/")
    page.goto(f"{address}read/?people=4&minutes=x&temper=none&order=year")  # what no field can have is left
    expect(page.get_by_label("In order of")).to_be_visible()
    expect(page.get_by_label("Minutes")).to_have_value("")
    expect(page.locator(".gallery-first")).to_contain_text("it is the oldest, named in 1511")
    assert len(fit) <= len(listed(page)) < len(every)
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(".gallery-games > li").filter(visible=True)).to_have_count(len(every))
    assert page.url == f"{address}read/"
    page.goto(f"{address}played/?country=Italy&seen=on")
    expect(page.get_by_label("Only what we have seen ourselves")).to_be_checked()
    expect(page.locator(".played-status")).to_contain_text("for Italy")


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("rules", "it has the fewest rules to learn"),
        ("year", "it is the oldest, named in 1511"),
        ("minutes", "it is the shortest"),
        ("name", "comes first by name"),
    ],
)
def test_the_first_game_is_the_first_of_the_list_and_says_why(page: Page, address: str, order: str, why: str) -> None:
    page.goto(f"{address}play/?order={order}")
    expect(page.locator(".gallery-first")).to_contain_text(why if order != "rules" else "")
    page.get_by_label("People").fill("4")
    expect(page.locator(".gallery-first")).to_contain_text(why)
    expect(page.locator(".gallery-first")).to_contain_text(f"{listed(page)[0]} first.")
    expect(page.locator(".gallery-chosen .gallery-name")).to_have_text(listed(page)[0])


def test_a_class_is_planned_for_the_game_the_people_and_the_minutes_that_were_chosen(page: Page, address: str) -> None:
    """From the gallery, from a kit that is reached from it, and from the list at a kit's side."""
    page.goto(f"{address}teach/?people=9&minutes=60")
    ready = page.get_by_role("main").get_by_role("link", name="Ready for Saturday")
    expect(ready.first).to_have_attribute("href", re.compile(r"/saturday/\?people=9&minutes=60$"))
    page.locator(".gallery-games a").filter(has_text="Losing Loadum").click()
    page.wait_for_url("**/teach/losing-loadum/*")
    expect(page.locator(".kit-ready a").first).to_have_attribute(
        "href", re.compile(r"/saturday/\?game=losing-loadum&people=9&minutes=60$")
    )
    page.locator(".gp-side").get_by_role("link", name="Ready for Saturday").click()
    expect(page.get_by_role("combobox", name="Game")).to_have_value("losing-loadum")
    expect(page.get_by_role("combobox", name="People")).to_have_value("9")
    expect(page.get_by_role("combobox", name="Minutes")).to_have_value("60")
    page.get_by_role("combobox", name="People").select_option("12")
    assert "people=12" in page.url
    page.reload()
    expect(page.get_by_role("combobox", name="People")).to_have_value("12")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("losing-loadum")


def save_and_read(page: Page) -> str:
    """Press the button by keyboard, and read the file that is saved."""
    button = page.get_by_role("button", name="Make the file")
    button.focus()
    with page.expect_download() as saved:
        page.keyboard.press("Enter")
    expect(page.locator(".documentation-status")).to_contain_text("is saved.")
    return Path(saved.value.path()).read_text("utf-8", errors="replace")


def test_the_form_makes_the_file_in_the_style_chosen_and_ticked_by_keyboard_alone(page: Page, address: str) -> None:
    page.goto(f"{address}{KIT}")
    page.get_by_label("Style of citation").focus()
    page.keyboard.type("MLA")
    page.get_by_label("Kind of file").focus()
    page.keyboard.type("Markdown")
    page.get_by_text("Which of the sources have you read yourself?").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Florio 1598").focus()
    page.keyboard.press("Space")
    text = save_and_read(page)
    assert "McLeod, John. “Losing Loadum.” *Card Games (pagat.com)*, 9 May 2023," in text
    assert "Chicago" not in text
    ticked = [part for part in text.split("\n- ") if "☒ I have read this." in part]
    assert len(ticked) == 1
    assert "Florio, John" in ticked[0]
    assert "1598" in ticked[0]
    page.get_by_label("Kind of file").select_option("xhtml")
    page.get_by_label("Parlett", exact=True).check()
    page.get_by_label("Style of citation").select_option("apa")
    text = save_and_read(page)
    assert "McLeod, J. (2023, May 9). <i>Losing Loadum</i>." in text
    assert "David Parlett" in text
    page.get_by_label("Kind of file").select_option("odt")
    assert save_and_read(page).startswith("PK")


def test_only_the_works_of_the_ruleset_chosen_can_be_ticked(page: Page, address: str) -> None:
    page.goto(f"{address}{KIT}")
    boxes = page.locator("input[name=read]")
    page.get_by_text("Which of the sources have you read yourself?").click()
    for stem in page.locator("input[name=ruleset]").evaluate_all("all => all.map((box) => box.value)"):
        page.locator(f"input[name=ruleset][value='{stem}']").check()
        for box in boxes.all():
            assert box.is_visible() == (stem in (box.get_attribute("data-in") or "").split())


def test_the_ruleset_chosen_for_the_kit_is_chosen_for_its_documentation(page: Page, address: str) -> None:
    page.goto(f"{address}{KIT}")
    other = page.locator("input[name=kit-ruleset]").last
    other.check()
    spec = other.get_attribute("value")
    expect(page.locator(".documentation-form input[name=ruleset]:checked")).to_have_attribute("data-spec", spec or "")


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A page without JavaScript."""
    context = browser.new_context(java_script_enabled=False, service_workers="block")
    yield context.new_page()
    context.close()


def test_without_javascript_all_is_shown_and_all_files_can_be_had(plain: Page, address: str) -> None:
    plain.goto(f"{address}played/")
    expect(plain.locator(".played-form")).to_be_hidden()
    rows = plain.locator(".played-table tbody tr")
    expect(rows.filter(visible=True)).to_have_count(rows.count())
    plain.goto(f"{address}teach/")
    expect(plain.locator(".gallery-form")).to_be_hidden()
    expect(plain.locator(".gallery-games > li").filter(visible=True)).to_have_count(
        plain.locator(".gallery-games > li").count()
    )
    plain.goto(f"{address}{KIT}")
    expect(plain.locator(".documentation-form")).to_be_hidden()
    for link in plain.locator(".documentation a[download]").all():
        expect(link).to_be_visible()
        name = re.sub(r".*/", "", link.get_attribute("href") or "")
        assert (SITE / FOLDER / name).is_file(), name


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("path", ["played/", "teach/", KIT])
def test_nothing_is_wider_than_a_small_screen_and_forms_are_not_printed(
    browser: Browser, address: str, path: str, dark: bool
) -> None:
    context = visit(browser)
    page = context.new_page()
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.goto(f"{address}{path}")
    form = page.locator(".kit-form, .documentation-form")
    form.locator("summary").evaluate_all("all => all.forEach((one) => one.click())")
    whole = page.locator(".played, .gallery, .documentation")
    assert whole.evaluate("it => it.getBoundingClientRect().left + it.scrollWidth <= 320")
    for box in form.locator("select, input, button").filter(visible=True).all():
        size = (
            box.locator("xpath=ancestor::label") if box.locator("xpath=ancestor::label").count() else box
        ).bounding_box()
        assert size
        assert size["height"] >= 24
        assert size["x"] + size["width"] <= 320
    page.emulate_media(media="print")
    expect(form).to_be_hidden()
    context.close()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_overview_is_one_page_and_the_appendices_follow(
    page: Page, address: str, paper: str, tmp_path: Path
) -> None:
    longest = max(
        (file for file in (SITE / FOLDER).glob("*.xhtml") if JUDGE not in file.name),
        key=lambda file: file.read_text("utf-8").index("Appendix A."),
    )
    page.goto(f"{address}{FOLDER}/{longest.name}")
    page.pdf(path=tmp_path / "made.pdf", format=paper)
    found = [" ".join(sheet.extract_text().split()) for sheet in PdfReader(tmp_path / "made.pdf").pages]
    assert "What I learned" in found[0]
    assert "Appendix A." not in found[0].replace("more in Appendix A", "")
    assert found[1].startswith("Appendix A.")
    for letter in "BCDE":
        assert any(sheet.startswith(f"Appendix {letter}.") for sheet in found)
