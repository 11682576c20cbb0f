"""The projector and the audit of a kit's page: by keyboard alone, on a phone, and with the network cut."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import visit, watch_page
from browser.tables import AXE, LEVELS, open_table, press, until
from groomporter.keep.link import pack_link
from groomporter.sitting.game import Game
from tools.play import NAMES, steps

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("projector")]  # one page, in order
OPEN = "dialog.projector[open]"


LEAST = 40  # pixels: a card of this width is still read from the back of a room, on a screen 720 high
LEAST_OF_MANY = 31.9  # where seven and more sit: of their hands; the trick is as large as everywhere

# What of a position is not between the head and the buttons, scrolls, lies on another's place, or is too small.
CUT = """(dialog) => {
  const round = dialog.querySelector(".projected[data-many]");
  const least = (card) => round && !card.closest(".trick") ? (card.closest(".seat-shown") ? OF_MANY : 0) : LEAST;
  const box = (what) => dialog.querySelector(what).getBoundingClientRect();
  const [head, acts] = [box(".projector-head"), box(".projector-acts")];
  const out = [];
  for (const one of [dialog, dialog.querySelector(".play-board")]) {
    const over = [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth];
    if (Math.max(...over) > 1) out.push(`${one.className} scrolls`);
  }
  if (head.top < 0 || acts.bottom > innerHeight) out.push("the sentence or the buttons");
  const blocks = [...dialog.querySelectorAll(".seat, .middle")];
  const parts = ".card, .card-back, .seat-name, .note, .pile-name, .pool, .trump, .place";
  for (const one of dialog.querySelectorAll(parts)) {
    const at = one.getBoundingClientRect();
    const what = `${one.className} ${one.dataset.card ?? one.textContent}`;
    if (!at.width || !one.checkVisibility()) continue;
    const within = one.closest(".projector-head");
    const high = at.top >= (within ? 0 : head.bottom - 1) && at.bottom <= (within ? head.bottom : acts.top) + 1;
    if (!high || at.left < 0 || at.right > innerWidth) out.push(`${what} is cut`);
    if (one.matches(".card") && at.width < least(one)) out.push(`${what} is ${at.width} wide`);
    const over = blocks.some((block) => {
      const its = block.getBoundingClientRect();
      const wide = at.right > its.left + 2 && at.left < its.right - 2;
      return !block.contains(one) && wide && at.bottom > its.top + 2 && at.top < its.bottom - 2;
    });
    if (over) out.push(`${what} lies on another's place`);
    if (one.matches(".seat-name")) {
      const name = document.createRange();
      name.selectNodeContents(one.firstChild);
      if (name.getClientRects().length > 1) out.push(`${what} is broken`);
    }
  }
  return out;
}""".replace("LEAST", str(LEAST)).replace("OF_MANY", str(LEAST_OF_MANY))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as a browser writes them, by WCAG."""

    def light(colour: str) -> float:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted([light(one), light(other)])
    return (lighter + 0.05) / (darker + 0.05)


@pytest.fixture(scope="module")
def kit(browser: Browser, address: str) -> Iterator[Page]:
    """A kit's page on which several tests look, so that it is loaded once."""
    made = visit(browser)
    page = made.new_page()
    faults = watch_page(page)
    page.goto(f"{address}teach/losing-loadum/")
    yield page
    made.close()
    assert faults == []


def open_projector(page: Page, name: str = "first") -> Locator:
    """The projector with this hand, at its beginning."""
    if page.locator(OPEN).count():
        page.keyboard.press("q")
    page.set_viewport_size({"width": 1280, "height": 720})
    button = page.locator(f"[data-walk='{name}']")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(OPEN)).to_be_visible()
    page.keyboard.press("Home")
    return page.locator(OPEN)


def violations(page: Page, where: str) -> list[object]:
    """What axe finds wrong there."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))
    script = """([where, levels]) => axe.run(where, {runOnly: levels})
        .then(({violations}) => violations.map(({id, nodes}) => [id, nodes[0].html]))"""
    found: list[object] = page.evaluate(script, [where, LEVELS])
    return found


def form(page: Page) -> None:
    """The form of the audit, opened by keyboard if it is not."""
    page.evaluate("document.querySelector('dialog.projector')?.close()")  # what another test left open
    fold = page.locator("#fold-audit-losing-loadum")
    if fold.get_attribute("open") is None:
        fold.locator("summary").focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-do=judge]")).to_be_visible()


def line(page: Page) -> str:
    return page.locator(".projector-line").inner_text()


def place(page: Page) -> str:
    return page.locator(".projector-place").inner_text()


def test_a_hand_is_walked_by_keyboard_alone_and_stops_to_ask(kit: Page) -> None:
    dialog = open_projector(kit)
    assert line(kit) == "Dorothy is to lead. With 31 a player is out."
    kit.keyboard.press("ArrowRight")
    assert line(kit) == "Dorothy is to lead. With 31 a player is out. What would you play?"
    assert place(kit).startswith("0 of ")
    kit.keyboard.press("Space")
    assert line(kit) == "Dorothy plays the king of hearts."
    kit.keyboard.press("ArrowLeft")
    assert line(kit) == "Dorothy is to lead. With 31 a player is out."
    kit.keyboard.press("p")
    kit.keyboard.press("ArrowRight")
    assert line(kit) == "Dorothy plays the king of hearts."
    kit.keyboard.press("p")
    kit.keyboard.press("End")
    count = place(kit).split(" of ")
    assert count[0] == count[1]
    kit.keyboard.press("ArrowRight")
    assert place(kit).split(" of ") == count
    expect(dialog.locator("[data-do=on]")).to_have_attribute("aria-disabled", "true")


def test_hands_are_hidden_and_shown(kit: Page) -> None:
    dialog = open_projector(kit)
    assert dialog.locator(".seat-shown .card").count() == 20
    kit.keyboard.press("h")
    assert dialog.locator(".seat-shown .card").count() == 0
    expect(dialog.locator("[data-do=hands]")).to_have_attribute("aria-pressed", "true")
    kit.keyboard.press("h")
    assert dialog.locator(".seat-shown .card").count() == 20


def test_a_ruling_is_laid_beside_the_trick_and_put_away(kit: Page) -> None:
    """Anne holds two hearts after Dorothy's king: the knave of clubs is ruled out; what may be played lies higher."""
    dialog = open_projector(kit)
    button, ruling = dialog.locator("[data-do=rule]"), dialog.locator(".projector-ruling")
    expect(button).to_have_attribute("aria-disabled", "true")
    kit.keyboard.press("r")
    expect(ruling).to_have_count(0)
    kit.keyboard.press("ArrowRight")
    kit.keyboard.press("ArrowRight")
    kit.keyboard.press("r")
    expect(ruling).to_contain_text("Not the knave of clubs, Anne.")
    expect(ruling).to_contain_text("Hearts were led, and you hold the four of hearts and the ten of hearts.")
    expect(ruling).to_contain_text("Follow suit. Each of the others in turn plays a card of the suit led")
    expect(ruling).to_contain_text("Willughby c. 1665, Play; reported by McLeod 2023")
    expect(dialog.locator(".projector-hand [data-may]")).to_have_count(2)
    expect(button).to_have_attribute("aria-pressed", "true")
    kit.keyboard.press("r")
    expect(ruling).to_have_count(0)
    kit.keyboard.press("r")
    kit.keyboard.press("ArrowLeft")
    expect(ruling).to_have_count(0)


def test_no_key_loses_the_position(kit: Page) -> None:
    open_projector(kit)
    for _ in range(5):
        kit.keyboard.press("ArrowRight")
    before = place(kit), line(kit)
    keys = [
        *"abcdegijklmnorstuvwxyz0123456789./,;'#",
        "Enter",
        "Backspace",
        "Delete",
        "Tab",
    ]
    for key in [*keys, "Insert", "F2", "Control+f", "Shift+Tab"]:
        kit.keyboard.press(key)
    assert kit.locator(OPEN).count() == 1
    assert (place(kit), line(kit)) == before
    expect(kit.get_by_role("dialog", name="Search")).not_to_be_visible()
    kit.keyboard.press("q")
    expect(kit.locator("[data-walk=first]")).to_be_focused()
    kit.keyboard.press("Enter")
    assert (place(kit), line(kit)) == before


def test_escape_leaves_it_and_the_place_is_kept(kit: Page) -> None:
    open_projector(kit)
    for _ in range(4):
        kit.keyboard.press("ArrowRight")
    before = place(kit), line(kit)
    kit.keyboard.press("Escape")
    expect(kit.locator(OPEN)).to_have_count(0)
    expect(kit.locator("[data-walk=first]")).to_be_focused()
    kit.keyboard.press("Enter")
    assert (place(kit), line(kit)) == before


def test_what_has_focus_is_seen_and_the_list_of_keys_does_not_move_it(kit: Page) -> None:
    dialog = open_projector(kit)
    kit.keyboard.press("Tab")
    for button in dialog.locator(".projector-acts button").all():
        expect(button).to_be_focused()
        ring, width = button.evaluate(
            "one => [getComputedStyle(one).outlineColor, parseFloat(getComputedStyle(one).outlineWidth)]"
        )
        cloth = dialog.evaluate("one => getComputedStyle(one).backgroundColor")
        assert contrast(ring, cloth) >= 3, (ring, cloth)
        assert width >= 2
        kit.keyboard.press("Tab")
    keys = dialog.locator("[data-do=help]")
    before = keys.bounding_box()
    keys.focus()
    kit.keyboard.press("Enter")
    expect(dialog.locator(".projector-keys")).to_contain_text("Escape")
    assert keys.bounding_box() == before
    expect(keys).to_be_focused()
    kit.keyboard.press("Enter")
    expect(dialog.locator(".projector-keys")).to_have_count(0)


def seen_through(page: Page, name: str) -> int:
    """Go through a hand: nothing of any position is cut. How many there were."""
    page.locator(f"[data-walk='{name}']").click()
    dialog = page.locator(OPEN)
    expect(dialog).to_be_visible()
    if dialog.locator("[data-do=asks]").get_attribute("aria-pressed") == "true":
        page.keyboard.press("p")
    page.keyboard.press("Home")
    while True:
        at = place(page)
        assert (at, dialog.evaluate(CUT)) == (at, [])
        if len(set(at.split(" of "))) == 1:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("q")
    expect(page.locator("dialog.projector")).to_have_count(0)
    return int(at.split(" of ")[1])


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize(
    ("game", "seats"), [("lanterloo", 10), ("lanterloo", 7), ("losing-loadum", 9), ("lou", 8), ("one-and-thirty", 8)]
)
@pytest.mark.sampled(15)
def test_as_many_as_can_play_are_in_sight(
    page: Page, address: str, game: str, seats: int, size: tuple[int, int]
) -> None:
    """A hand of the game's table with seven to ten players; their cards are smaller."""
    table = Game(game).open(NAMES[:seats], NAMES[seats - 1], seed="many")
    for _ in steps(table, random.Random(1), erring=0):
        pass
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}play/{game}/#hand={pack_link(table.record(), '1')}")
    until(page, f"document.querySelector('card-table').state.screen.seats.length === {seats}")
    page.goto(f"{address}teach/{game}/")
    assert seen_through(page, "table") > seats


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", ["maw", "all-fours", "laugh-and-lie-down", "lora", "primero", "lou", "blouette"])
@pytest.mark.sampled(8)
def test_all_of_each_position_is_in_sight(page: Page, address: str, game: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}teach/{game}/")
    for name in page.locator("[data-walk]").evaluate_all("all => all.map((one) => one.dataset.walk)"):
        if name == "table":
            continue
        seen_through(page, name)


def test_a_reload_comes_back_to_it(kit: Page) -> None:
    open_projector(kit)
    for _ in range(4):
        kit.keyboard.press("ArrowRight")
    kit.keyboard.press("h")
    before = place(kit), line(kit)
    kit.reload()
    expect(kit.locator(OPEN)).to_be_visible()
    assert (place(kit), line(kit)) == before
    assert kit.locator(".seat-shown .card").count() == 0
    kit.keyboard.press("h")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (360, 640)])
def test_the_projector_fits_and_can_be_read_by_all(kit: Page, size: tuple[int, int]) -> None:
    dialog = open_projector(kit)
    kit.set_viewport_size({"width": size[0], "height": size[1]})
    for _ in range(7):
        kit.keyboard.press("ArrowRight")
    wide = dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth")
    assert wide <= 0
    if size[0] > 1000:
        assert dialog.evaluate("dialog => dialog.scrollHeight - dialog.clientHeight") <= 0
        assert (
            float(kit.locator(".projector-line").evaluate("line => parseFloat(getComputedStyle(line).fontSize)")) >= 34
        )
        held = kit.locator(".projector-hand .seat-shown .card").first.bounding_box()
        assert held
        assert held["width"] >= 0.07 * size[0]
    assert violations(kit, "dialog.projector") == []


def test_the_audit_is_told_by_keyboard_and_says_what_was_wrong_with_the_network_cut(
    browser: Browser, address: str
) -> None:
    made = visit(browser)
    page = made.new_page()
    faults = watch_page(page)
    page.set_viewport_size({"width": 360, "height": 640})
    press(open_table(page, address), ".hand .card[data-line]")
    page.goto(f"{address}teach/losing-loadum/")
    page.evaluate("import(new URL('../../look/site.mjs', location.href)).then(s => s.desk()).then(({warm}) => warm())")
    assert page.locator("[data-field]").count() == 0  # nothing of the form is there before it is opened
    form(page)
    until(page, "[...document.styleSheets].some(({ href }) => href?.endsWith('play/play.css'))")  # what comes when idle
    made.set_offline(True)
    page.locator("[data-field='row 0 Anne']").focus()
    for card in ["4H", "9H", "2D", "6H"]:  # Anne to Dorothy, along the row
        page.keyboard.type(card.lower())
        page.keyboard.press("Tab")
    page.locator("[data-field='led 1']").select_option("Bess")
    page.locator("[data-field='row 1 Anne']").focus()
    for card in ["KC", "8H", "3H", "JH"]:
        page.keyboard.type(card)
        page.keyboard.press("Tab")
    page.locator("[data-do=judge]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".audit-summary")).to_have_text("1 fault against the rules; of 1 act it cannot be told.")
    expect(page.locator(".audit-found")).to_be_focused()
    wrong = page.locator(".audit-lines [data-verdict=against]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_contain_text("Cecily held the three of hearts, played in trick 2.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page, "hand-audit") == []
    # the hand on the game's table is walked by the same engine, and drawn by what is there since the first
    page.locator("[data-walk=table]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(OPEN)).to_be_visible()
    made.close()
    assert faults == []


def test_cards_are_pressed_into_the_row_one_after_the_other(kit: Page) -> None:
    if kit.locator(OPEN).count():
        kit.keyboard.press("q")
    form(kit)
    kit.locator("[data-do=clear]").click()
    kit.locator("[data-field='row 0 Bess']").click()
    kit.locator("[data-do=pad]").click()
    kit.locator("[data-press=KH]").click()
    kit.locator("[data-press='??']").click()
    expect(kit.locator("[data-field='row 0 Bess']")).to_have_value("KH")
    expect(kit.locator("[data-field='row 0 Cecily']")).to_have_value("??")
    kit.reload()
    form(kit)
    expect(kit.locator("[data-field='row 0 Bess']")).to_have_value("KH")
    kit.locator("[data-do=clear]").click()


def test_the_example_is_filled_in_and_what_cannot_be_is_said_in_one_line(kit: Page) -> None:
    form(kit)
    kit.locator("[data-do=example]").click()
    expect(kit.locator("[data-field='row 0 Cecily']")).to_have_value("2D")
    kit.locator("[data-field='row 1 Dorothy']").fill("2D")
    kit.locator("[data-do=judge]").click()
    expect(kit.locator(".audit-said")).to_have_text("Trick 2, Dorothy: Dorothy cannot have had 2D.")
    expect(kit.locator("[data-field='row 1 Dorothy']")).to_be_focused()
    expect(kit.locator(".audit-found")).to_have_count(0)
    kit.locator("[data-do=clear]").click()


def test_what_is_no_card_is_said_where_it_stands(kit: Page) -> None:
    form(kit)
    kit.locator("[data-do=clear]").click()
    kit.locator("[data-field='row 0 Anne']").fill("KH")
    wrong = kit.locator("[data-field='row 1 Anne']")
    wrong.fill("xx")
    kit.locator("[data-do=judge]").click()
    expect(kit.locator(".audit-said")).to_have_text("Trick 2, Anne: “XX” is no card of this pack.")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_accessible_description("Trick 2, Anne: “XX” is no card of this pack.")
    kit.keyboard.type("2")
    assert wrong.get_attribute("aria-invalid") is None
    kit.locator("[data-do=clear]").click()


def test_each_fault_is_said_at_its_own_field(kit: Page) -> None:
    """A hand, what was said before a trick and what after the last, each marked only as long as it is wrong."""
    form(kit)
    kit.locator("[data-do=clear]").click()
    kit.locator("[data-field='row 0 Anne']").fill("KH")
    for name, wrong, said in (
        ("hand Bess", "2C 2C", "Bess was dealt: 2C is there twice."),
        (
            "before 0",
            "Joan: play 2C",
            "Said before trick 1: ‘Joan: play 2C’ begins with none of Anne, Bess, Cecily, Dorothy.",
        ),
        ("lines", "Anne: sing", "What was done, a line each: “sing” is no card of this pack."),
    ):
        field = kit.locator(f"[data-field='{name}']")
        field.fill(wrong)
        kit.locator("[data-do=judge]").click()
        expect(kit.locator(".audit-said")).to_have_text(said)
        expect(field).to_be_focused()
        expect(kit.locator("[aria-invalid]")).to_have_count(1)
        expect(field).to_have_attribute("aria-invalid", "true")
        field.fill("")
        expect(kit.locator("[aria-invalid]")).to_have_count(0)
    kit.locator("[data-do=clear]").click()


def test_another_trick_is_entered_at_once(kit: Page) -> None:
    form(kit)
    kit.locator("[data-do=clear]").click()
    kit.locator("[data-do=row]").focus()
    kit.keyboard.press("Enter")
    expect(kit.get_by_label("Said before trick 6")).to_be_focused()
    kit.locator("[data-do=clear]").click()


def test_the_form_begins_with_the_ruleset_of_the_sheets(page: Page, address: str) -> None:
    page.goto(f"{address}teach/all-fours/")
    other = page.locator("input[name=kit-ruleset]:not(:checked)").first.get_attribute("value") or ""
    page.locator(f"input[name=kit-ruleset][value='{other}']").check()
    page.locator("#fold-audit-all-fours summary").click()
    expect(page.locator("[data-field=ruleset]")).to_have_value(other)
