"""Every page of the built site: no axe violation, nothing wider than the page, enlarged text, a head that fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import NO_ENGINE
from browser.tables import SPACED, add_style, beyond, until

ROOT = Path(__file__).parents[2]
SITE = ROOT / "site"
# A box round a wide table is reached by the keyboard as soon as the page is there and its last script has come.
WIDE_TABLES_REACHED = """[...document.querySelectorAll(".md-typeset__scrollwrap")]
  .every((box) => box.scrollWidth <= box.clientWidth || box.tabIndex === 0)"""
AXE = (ROOT / ".toolchain" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PAGES = sorted(str(path.relative_to(SITE)).removesuffix("index.html") for path in SITE.rglob("*.html"))


def size(page: str) -> int:
    return (SITE / page / "index.html").stat().st_size


# Pages of the reading room are all built alike: the longest, the shortest and the index stand for them.
TEXTS = sorted((p for p in PAGES if p.startswith("texts/") and p != "texts/"), key=lambda p: (size(p), p))
GAMES = [page for page in PAGES if re.fullmatch(r"games/[\w-]+/", page)]
LOOKED_AT = [page for page in PAGES if page not in TEXTS] + TEXTS[:1] + TEXTS[-1:]


@pytest.fixture(scope="module")
def seen(browser: Browser) -> Iterator[Page]:
    """One page for the whole module."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True, service_workers="block")
    context.add_init_script(AXE)
    context.add_init_script(NO_ENGINE)
    page = context.new_page()
    page.set_default_timeout(15_000)
    yield page
    context.close()


# Every page on the narrowest screen; one of each kind also with its colours, light and dark, narrow and wide. To look
# at the colours of everything takes most of the time, and all pages have them from the same variables.
KINDS = ["", "read/", "bibliography/", "api/states/", *GAMES[:1], *TEXTS[-1:]]
CASES = [(path.partition("/")[0], path, 320, "") for path in LOOKED_AT]
CASES += [("colours", path, width, scheme) for path in KINDS for width, scheme in ((1280, "light"), (320, "dark"))]


@pytest.mark.browser
@pytest.mark.parametrize(("part", "path", "width", "scheme"), CASES)
@pytest.mark.sampled(12, each="part")
def test_page_is_accessible_and_fits(seen: Page, address: str, part: str, path: str, width: int, scheme: str) -> None:
    seen.set_viewport_size({"width": width, "height": 800})
    seen.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    seen.goto(address + path)
    until(seen, WIDE_TABLES_REACHED)
    seen.evaluate("scrollTo(0, document.body.scrollHeight)")  # nothing is left under the tabs at a window's foot
    found = seen.evaluate(
        """async ([levels, colours]) => {
          const report = await axe.run(document, {
            runOnly: levels, resultTypes: ["violations"], rules: { "color-contrast": { enabled: colours } },
          });
          // A card's index is a symbol in its picture; its name says it in words, as one would to a voice control.
          const drawn = (v, n) => v.id === "label-content-name-mismatch" && /class="card[" ]/.test(n.html);
          return report.violations
            .map((v) => [v.id, v.nodes.filter((n) => !drawn(v, n)).map((n) => n.html)])
            .filter(([, nodes]) => nodes.length)
            .map(([id, nodes]) => `${id}: ${nodes.slice(0, 3).join(" | ")}`);
        }""",
        [LEVELS, bool(scheme)],
    )
    assert found == []
    fits = "document.documentElement.scrollWidth <= innerWidth"
    assert seen.evaluate(fits), "the page is wider than the screen"
    if width == 320 and not scheme:
        add_style(seen, SPACED)
        assert beyond(seen.locator("article")) == [], "widely spaced"
        assert seen.evaluate(fits), "widely spaced, the page is wider than the screen"


@pytest.fixture(scope="module")
def plain(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(NO_ENGINE)
    page = context.new_page()
    page.set_default_timeout(15_000)
    yield page
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("path", GAMES)
@pytest.mark.sampled(6)
def test_the_table_begins_on_the_first_screen_of_a_phone(plain: Page, address: str, path: str) -> None:
    """At 360 by 640 all that stands above the table and its top edge are seen without scrolling."""
    plain.goto(address + path)
    top = plain.locator("card-table").first.bounding_box()
    assert top is not None
    assert top["y"] < 640


@pytest.mark.browser
def test_a_phone_shows_the_four_parts(plain: Page, address: str) -> None:
    for width in (320, 360):
        plain.set_viewport_size({"width": width, "height": 640})
        plain.goto(address + "teach/")
        parts = plain.get_by_role("banner").locator(".gp-parts").get_by_role("link")
        assert parts.all_inner_texts() == ["Play", "Learn", "Read", "Teach", "Evidence"]
        boxes = [box for part in parts.all() if (box := part.bounding_box())]
        assert len({box["y"] for box in boxes}) == 1, "one row"
        assert all(box["height"] >= 24 and 0 <= box["x"] < box["x"] + box["width"] <= width for box in boxes)
    plain.set_viewport_size({"width": 360, "height": 640})


@pytest.mark.browser
@pytest.mark.parametrize("path", ["", "read/", *GAMES[:1], "hosting/"])
def test_text_at_twice_the_size_is_not_cut(plain: Page, address: str, path: str) -> None:
    plain.set_viewport_size({"width": 640, "height": 800})
    plain.goto(address + path)
    plain.evaluate("document.documentElement.style.setProperty('font-size', '250%', 'important')")
    assert plain.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plain.set_viewport_size({"width": 360, "height": 640})


@pytest.mark.browser
def test_the_skip_link_comes_first_and_leads_to_the_text(plain: Page, address: str) -> None:
    plain.goto(address + "read/")
    plain.keyboard.press("Tab")
    assert plain.evaluate("document.activeElement.classList.contains('md-skip')")
    assert plain.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    target = plain.evaluate("document.activeElement.hash.slice(1)")
    plain.keyboard.press("Enter")
    plain.wait_for_function("id => location.hash === '#' + id", arg=target)
    assert plain.locator(f"#{target}").count() == 1


@pytest.mark.browser
@pytest.mark.parametrize("path", GAMES)
@pytest.mark.sampled(9)
def test_a_second_skip_link_leads_to_the_table(plain: Page, address: str, path: str) -> None:
    """Two presses of Tab, Enter, and what can be done at the table is no more than a few stops away."""
    plain.set_viewport_size({"width": 1280, "height": 800})
    plain.goto(address + path)
    plain.keyboard.press("Tab")
    plain.keyboard.press("Tab")
    assert plain.evaluate("document.activeElement.textContent") == "Skip to the table"
    assert plain.evaluate("getComputedStyle(document.activeElement).opacity") == "1"
    plain.keyboard.press("Enter")
    plain.wait_for_function("location.hash.startsWith('#table-')")
    assert plain.evaluate("Math.abs(document.querySelector('card-table').getBoundingClientRect().top) < 20")
    stops = 0
    while not plain.evaluate("document.activeElement.matches(':is(.hand, .spread, .acts) button')"):
        plain.keyboard.press("Tab")
        assert plain.evaluate("document.activeElement.closest('card-table') !== null")
        stops += 1
    assert stops <= 5
    plain.set_viewport_size({"width": 360, "height": 640})


@pytest.mark.browser
def test_a_page_without_a_table_has_one_skip_link_and_it_follows_the_page(plain: Page, address: str) -> None:
    plain.goto(address + "read/")
    plain.wait_for_load_state("networkidle")
    expect(plain.locator(".md-skip")).to_have_count(1)
    plain.evaluate("window.stayed = true")
    plain.get_by_role("link", name="Lanterloo").first.click()
    plain.wait_for_url("**/lanterloo/")
    expect(plain.locator(".md-skip").last).to_have_attribute("href", re.compile("#table-lanterloo$"))
    assert plain.evaluate("window.stayed") is True


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1280])
def test_no_stop_of_the_tab_key_is_out_of_sight(plain: Page, address: str, width: int) -> None:
    """From the top of a page to its text each stop has a size."""
    plain.set_viewport_size({"width": width, "height": 800})
    plain.goto(address + "read/")
    for _ in range(12):
        plain.keyboard.press("Tab")
        box = plain.evaluate(
            """() => { const at = document.activeElement;
                 const seen = at.matches(".md-option") ? at.nextElementSibling : at;
                 const { height, width } = seen.getBoundingClientRect();
                 return [at.className, height, width]; }"""
        )
        assert min(box[1:]) > 0, box
    plain.set_viewport_size({"width": 360, "height": 640})


@pytest.mark.browser
def test_a_page_that_takes_the_place_of_another_begins_at_its_title_and_the_way_back_at_the_link(
    plain: Page, address: str
) -> None:
    """By keyboard: the title is focused, so it is read; Tab goes on in the text; back, the link is focused again. A
    page that was left while it was scrolled does not give its depth to the next."""
    plain.set_viewport_size({"width": 1280, "height": 800})
    plain.goto(address + "read/")
    plain.wait_for_load_state("networkidle")
    plain.evaluate("window.stayed = true")
    link = plain.locator("article a[href*='lanterloo']").first
    link.focus()
    plain.evaluate("scrollTo(0, 900)")
    plain.keyboard.press("Enter")
    plain.wait_for_url("**/games/lanterloo/")
    expect(plain.locator("article h1")).to_be_focused()
    plain.wait_for_timeout(300)
    assert plain.evaluate("[window.stayed, scrollY]") == [True, 0]
    plain.keyboard.press("Tab")
    assert plain.evaluate("Boolean(document.activeElement.closest('article'))")
    plain.go_back()
    plain.wait_for_url("**/read/")
    expect(plain.locator("article a[href*='lanterloo']").first).to_be_focused()
    plain.goto(address + "teach/maw/")
    plain.wait_for_load_state("networkidle")
    rule = plain.locator("article a[href*='games/maw/#maw.']").first
    place = rule.get_attribute("href").partition("#")[2]  # type: ignore[union-attr]
    rule.evaluate("link => link.click()")
    plain.wait_for_url("**/games/maw/#*")
    expect(plain.locator(f"[id='{place}']")).to_be_focused()
    expect(plain.locator(f"[id='{place}']")).to_be_in_viewport()
    plain.set_viewport_size({"width": 360, "height": 640})


@pytest.mark.browser
@pytest.mark.parametrize("path", ["read/"])
def test_every_link_of_the_page_can_be_reached_and_shows_focus(plain: Page, address: str, path: str) -> None:
    plain.set_viewport_size({"width": 1280, "height": 800})
    plain.goto(address + path)
    wanted = plain.evaluate(
        """() => [...document.querySelectorAll("a[href]")]
          .filter((a) => a.checkVisibility() && a.tabIndex >= 0).length"""
    )
    reached, bare = set(), []
    for _ in range(wanted + 20):
        plain.keyboard.press("Tab")
        at = plain.evaluate(
            """() => { const e = document.activeElement;
              return [e.tagName, e.href || e.id || e.name || "", getComputedStyle(e).outlineStyle,
                [...document.querySelectorAll("a[href]")].indexOf(e)]; }"""
        )
        if at[0] == "BODY":
            break
        if at[0] == "A":
            reached.add(at[3])
            if at[2] == "none":
                bare.append(at[1])
    plain.set_viewport_size({"width": 360, "height": 640})
    assert bare == []
    assert len(reached) == wanted


@pytest.mark.browser
def test_the_head_follows_the_page_when_the_next_is_fetched(plain: Page, address: str) -> None:
    """Without a new load, the part that one is in is marked, and its links lead where they say."""
    plain.set_viewport_size({"width": 1280, "height": 800})
    plain.goto(address + "read/")
    plain.wait_for_load_state("networkidle")
    plain.evaluate("window.stayed = true")
    plain.get_by_role("banner").get_by_role("link", name="Evidence").click()
    marked = plain.locator(".gp-parts a[aria-current]")
    expect(marked).to_have_text("Evidence")
    assert marked.count() == 1
    assert plain.evaluate("window.stayed") is True
    plain.get_by_role("link", name="Glossary").first.click()
    plain.wait_for_url("**/glossary/")
    assert plain.evaluate("new URL(document.querySelector('.gp-parts a').href).pathname") == "/play/"
    plain.set_viewport_size({"width": 360, "height": 640})


@pytest.mark.parametrize("name", ["contributing", "hosting"])
def test_a_table_of_paths_on_a_narrow_screen_scrolls_in_its_own_box(page: Page, address: str, name: str) -> None:
    """No path is broken into lines of a few letters, the page does not scroll sideways, and Tab reaches the box."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{address}{name}/")
    wide = page.locator(".md-typeset__scrollwrap[tabindex='0'][role=region][aria-label^='Table: ']")
    expect(wide).not_to_have_count(0)
    beyond = "boxes => boxes.filter(box => box.scrollWidth > box.clientWidth).length"
    assert page.locator(".md-typeset__scrollwrap").evaluate_all(beyond) == wide.count()
    broken = r"""codes => codes.filter(code => !/[-\s]/.test(code.textContent) && code.getClientRects().length > 1)
                      .map(code => code.textContent)"""
    assert page.locator("article td code").evaluate_all(broken) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320
