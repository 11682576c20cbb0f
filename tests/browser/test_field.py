"""The site in the field: what is kept for it, an update while one plays, and what is said when something fails."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.conftest import visit
from browser.hosts import WORKER, Host, copy_site, cut_once_kept, wait_until_kept
from browser.tables import AXE, LEVELS, open_search, open_table, press, ready, state, until
from groomporter_site.cache_list import write

pytestmark = pytest.mark.browser


def newer_edition(host: Host, to: Path, *paths: str) -> None:
    """A newer edition on this host: these files are marked, so that a page can tell by which it was made."""
    shutil.copytree(host.site, to)
    for path in paths:
        file = to / path
        text = file.read_text("utf-8")
        mark = "\nglobalThis.edition = 2;\n"
        file.write_text(
            text.replace("<body", '<body data-edition="2"', 1) if path.endswith("html") else text + mark, "utf-8"
        )
    write(to)
    host.site = to


def made_by(page: Page) -> tuple[str | None, int | None]:
    """The edition of this page's text, and of its scripts; nothing is the first."""
    found = page.evaluate("[document.body.dataset.edition ?? null, globalThis.edition ?? null]")
    return found[0], found[1]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visit with service workers."""
    made = visit(browser, "allow")
    yield made
    made.close()


@pytest.fixture
def bare(context: BrowserContext) -> Page:
    """A page whose console may complain: that a file is missing, or the network."""
    return context.new_page()


def update(page: Page) -> None:
    """Have the browser look for a newer edition, as it does with each page that is loaded; wait until it is there."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    until(page, "navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))")


WINDOWS = "clients.matchAll({type: 'window', includeUncontrolled: true}).then((found) => found.length)"
NEWER = "A newer edition of this site is ready."


def newer(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Newer edition")


# -- the network is cut ------------------------------------------------------------------------------------
def test_after_one_visit_the_site_is_there_without_a_network(context: BrowserContext, page: Page, host: Host) -> None:
    """One page of text is visited. Then the host is gone: a game is read, searched for, and played in Python; the hand
    outlasts the page that is ended at once."""
    cut_once_kept(page, host)
    page.goto(host.address)
    page.evaluate("window.stayed = true")
    page.get_by_role("banner").get_by_role("link", name="Read").click()
    page.wait_for_url("**/read/")
    open_search(page).fill("swallow")
    expect(page.locator(".find-result").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("article").get_by_role("link", name="Losing Loadum").first.click()
    page.wait_for_url("**/games/losing-loadum/")
    assert page.evaluate("window.stayed"), "no page was loaded anew"
    table = page.locator("#table-losing-loadum")
    ready(page)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Another hand"))
    press(table, table.get_by_role("button", name="Deal another hand"))
    held = [card["card"] for card in state(table)["hand"]]
    page.close()
    again = context.new_page()
    table = open_table(again, host.address)
    expect(table.locator(".hand button")).to_have_count(len(held))
    assert [card["card"] for card in state(table)["hand"]] == held


def test_a_page_that_is_not_kept_is_said_and_can_be_tried_again(bare: Page, small: Host) -> None:
    """A text of the reading room; an address that there is not; and one without its last stroke."""
    cut_once_kept(bare, small)
    bare.goto(f"{small.address}texts/cotton-1674-lanterloo/")
    expect(bare.locator(".keeping-lacks")).to_contain_text("is not kept on this device")
    small.begin()
    bare.get_by_role("link", name="Try again").click()
    expect(bare.get_by_role("heading", level=1)).to_contain_text("Lanterloo")
    small.cut()
    bare.goto(f"{small.address}no/such/page/")
    expect(bare.get_by_role("heading", level=1)).to_have_text("No such card in this pack")
    bare.goto(f"{small.address}teach")
    expect(bare.get_by_role("heading", level=1)).to_have_text("Teach a class")
    bare.goto(f"{small.address}texts/cotton-1674-lanterloo/?h=loo#cite")
    expect(bare.get_by_role("heading", level=1)).to_contain_text("Lanterloo")


def test_the_site_may_stand_in_a_folder_of_its_host(bare: Page, tmp_path: Path) -> None:
    """It keeps itself to its folder: what else the host has is not its business. The host sends the policy as a header,
    with everything, and what is kept has it too."""
    host = Host(copy_site(tmp_path / "small", engine=False), folder="old/games/")
    host.policy = (host.site / "policy.txt").read_text("utf-8").strip()
    bare.goto(f"{host.address}about/")
    wait_until_kept(bare, host)
    assert bare.evaluate("caches.keys()") == ["groomporter:/old/games/"]
    host.cut()
    sent = bare.goto(f"{host.address}about/")
    assert sent
    assert "frame-ancestors" in sent.headers["content-security-policy"]
    bare.goto(f"{host.address}teach/")
    expect(bare.get_by_role("heading", level=1)).to_have_text("Teach a class")


def test_whoever_saves_data_keeps_what_was_looked_at(context: BrowserContext, bare: Page, small: Host) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    bare.goto(f"{small.address}about/")
    bare.evaluate("navigator.serviceWorker.ready.then(() => null)")
    bare.goto(f"{small.address}teach/")
    bare.wait_for_load_state("networkidle")
    small.cut()
    bare.goto(f"{small.address}teach/")
    expect(bare.get_by_role("heading", level=1)).to_have_text("Teach a class")
    bare.goto(f"{small.address}licence/")
    expect(bare.locator(".keeping-lacks")).to_be_visible()


def test_what_is_not_kept_yet_comes_part_by_part_and_whole_or_not_at_all(
    context: BrowserContext, bare: Page, small: Host
) -> None:
    """Whoever waits for a large file sees that it moves. One that turns out to be another's is not given to the end."""
    context.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    bare.goto(f"{small.address}about/")
    bare.evaluate("navigator.serviceWorker.ready.then(() => null)")
    bare.goto(f"{small.address}about/")
    large = small.site / "bibliography.json"
    parts = """fetch("/bibliography.json?" + Math.random()).then(async (answer) => {
      const from = answer.body.getReader();
      for (let parts = 0, bytes = 0; ; parts += 1) {
        const {done, value} = await from.read();
        if (done) return [parts, bytes];
        bytes += value.length;
      }
    }).catch((error) => [error.name, 0])"""
    was = large.read_bytes()
    large.write_bytes(was[:-1] + b"#")
    failed, _ = bare.evaluate(parts)
    assert isinstance(failed, str)
    large.write_bytes(was)
    count, length = bare.evaluate(parts)
    assert count > 1
    assert length == len(was)
    small.counted()
    assert bare.evaluate(parts)[1] == len(was)
    assert small.counted() == []


# -- what is fetched ---------------------------------------------------------------------------------------
def test_nothing_is_fetched_twice_and_an_update_fetches_what_has_changed(
    context: BrowserContext, page: Page, host: Host, tmp_path: Path
) -> None:
    """In the middle of a hand: the older edition goes on until the newer is asked for, and the hand stays."""
    page.goto(f"{host.address}about/")
    wait_until_kept(page, host)
    host.counted()
    table = open_table(page, host.address)
    ready(page)
    press(table, "[data-line$='play 4H']")
    page.goto(f"{host.address}read/")
    table = open_table(page, host.address)
    ready(page)
    assert host.counted() == []

    newer_edition(
        host,
        tmp_path / "second",
        "games/losing-loadum/index.html",
        "look/site.mjs",
        "texts/ned-1923-whisk/index.html",
    )
    update(page)
    assert host.counted() == ["games/losing-loadum/", "look/site.mjs"], "the text was not kept before"
    expect(newer(page).get_by_role("status")).to_have_text(NEWER)
    press(table, table.get_by_role("button", name="Undo"))
    press(table, "[data-line$='play 4H']")
    page.reload()
    ready(page)
    assert made_by(page) == (None, None), "a page of the first edition gets the first one's scripts"
    held = [card["card"] for card in state(table)["hand"]]

    other = context.new_page()
    other.goto(f"{host.address}teach/")
    newer(page).get_by_role("button", name="Load it").click()
    expect(newer(page).get_by_role("status")).to_have_text(
        "This site is open in another window or tab. Close what is there, and then load the newer edition."
    )
    other.close()
    while context.service_workers[-1].evaluate(WINDOWS) > 1:  # the browser takes note of it when it comes to it
        page.wait_for_timeout(20)
    newer(page).get_by_role("button", name="Load it").click()
    expect(page.locator("body")).to_have_attribute("data-edition", "2")
    ready(page)
    assert made_by(page) == ("2", 2)
    assert [card["card"] for card in state(table)["hand"]] == held
    press(table, table.get_by_role("button", name="Undo"))
    expect(newer(page)).to_have_count(0)
    assert host.counted() == []
    hashes = page.evaluate("caches.open('groomporter:/').then((cache) => cache.keys()).then((keys) => keys.length)")
    assert hashes == 1 + page.evaluate(
        f"""import("{host.address}look/site.mjs").then(({{ field }}) => field()).then(({{ state }}) => state())
              .then((found) => found.files.filter((file) => file.kept).length)"""
    ), "what only the first edition had is gone"


def test_what_was_kept_whole_stays_whole(bare: Page, small: Host, tmp_path: Path) -> None:
    """A page that is new in the newer edition comes with it."""
    bare.goto(f"{small.address}field/")
    keep_whole(bare)
    bare.reload()
    newer_edition(small, tmp_path / "second", "texts/ned-1923-whisk/index.html")
    (small.site / "texts" / "new").mkdir()
    shutil.copy(small.site / "about" / "index.html", small.site / "texts" / "new")
    with (small.site / "texts" / "new" / "index.html").open("a") as page:
        page.write("<!-- new -->")
    write(small.site)
    small.counted()
    update(bare)
    assert small.counted() == ["texts/ned-1923-whisk/", "texts/new/"]


# -- two editions ------------------------------------------------------------------------------------------
BOTH = ("texts/cotton-1674-lanterloo/index.html", "about/index.html", "look/site.mjs")


def test_a_page_that_only_the_host_has_comes_with_its_own_scripts(bare: Page, small: Host, tmp_path: Path) -> None:
    """An older edition is kept, without the reading room, and a newer one lies on the host: a text comes from there
    with all that it asks for, whatever the browser's own cache still has. What is kept is as it was."""
    small.fresh = 600
    bare.goto(f"{small.address}about/")
    wait_until_kept(bare, small)
    newer_edition(small, tmp_path / "second", *BOTH)
    bare.goto(f"{small.address}about/")
    assert made_by(bare) == (None, None)
    bare.goto(f"{small.address}texts/cotton-1674-lanterloo/")
    expect(bare.get_by_role("heading", level=1)).to_contain_text("Lanterloo")
    assert made_by(bare) == ("2", 2)
    bare.goto(f"{small.address}texts/")
    assert made_by(bare) == (None, None)
    bare.wait_for_load_state("networkidle")
    bare.locator("article a[href*='cotton-1674-lanterloo/']").first.click()  # the theme fetches it, and is refused
    expect(bare.get_by_role("heading", level=1)).to_contain_text("Lanterloo")
    until(bare, "document.readyState === 'complete'")
    assert made_by(bare) == ("2", 2)


def test_a_newer_list_with_older_files_does_not_take_over(bare: Page, small: Host, tmp_path: Path) -> None:
    """A host whose copies do not all change at once: the newer edition waits until its files are there, and what came
    already is not fetched again."""
    bare.goto(f"{small.address}about/")
    wait_until_kept(bare, small)
    before = small.site
    newer_edition(small, tmp_path / "second", *BOTH)
    shutil.copy(before / "about" / "index.html", small.site / "about" / "index.html")
    small.counted()
    bare.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
    until(bare, "navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)")
    assert "look/site.mjs" in small.counted()
    bare.reload()
    assert made_by(bare) == (None, None)
    expect(newer(bare)).to_have_count(0)
    shutil.rmtree(tmp_path / "second")
    small.site = before
    newer_edition(small, tmp_path / "second", *BOTH)
    update(bare)
    assert set(small.counted()) == {"about/"}
    expect(newer(bare)).to_have_count(1)


def test_the_end_of_it(bare: Page, small: Host) -> None:
    """The file that ends it takes away what was kept, and leaves what the reader has played."""
    bare.goto(f"{small.address}about/")
    wait_until_kept(bare, small)
    bare.evaluate("localStorage.setItem('groomporter:course:losing-loadum', '2')")
    shutil.copy(small.site / "hosting" / "end-worker.js", small.site / WORKER)
    bare.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    until(bare, "caches.keys().then((names) => names.length === 0)")
    bare.goto(f"{small.address}teach/")
    until(bare, "navigator.serviceWorker.getRegistrations().then((found) => found.length === 0)")
    assert bare.evaluate("navigator.serviceWorker.controller") is None
    assert bare.evaluate("localStorage.getItem('groomporter:course:losing-loadum')") == "2"


# -- keeping the whole -------------------------------------------------------------------------------------
def keeping(page: Page) -> Locator:
    return page.locator("site-keeping")


def keep_whole(page: Page) -> None:
    button = keeping(page).get_by_role("button", name="Keep the whole site")
    button.click()
    expect(keeping(page).get_by_role("status")).to_contain_text("The whole site is kept on this device")


def test_the_whole_is_kept_with_its_size(bare: Page, small: Host) -> None:
    """The button says how much is to come, the bar has a name, and at the end it is said that all is there."""
    bare.goto(f"{small.address}field/")
    wait_until_kept(bare, small)
    expect(keeping(bare).get_by_role("status")).to_contain_text("Not kept yet: the old texts")
    expect(keeping(bare).get_by_role("progressbar", name="Kept on this device")).to_be_visible()
    expect(keeping(bare).get_by_role("button", name=re.compile(r"Keep the whole site \(.* MB more\)"))).to_be_visible()
    keep_whole(bare)
    expect(keeping(bare).get_by_role("status")).to_contain_text(
        re.compile(r"\d+ files, [\d.]+ MB\. It needs no network")
    )
    small.cut()
    bare.goto(f"{small.address}texts/ned-1923-whisk/")
    expect(bare.get_by_role("heading", level=1)).not_to_have_text("No such card in this pack")


def test_a_cut_connection_goes_on_where_it_was(bare: Page, small: Host) -> None:
    bare.goto(f"{small.address}field/")
    wait_until_kept(bare, small)

    def falls_silent(path: str) -> int:
        if path != "texts/cotton-1674-lanterloo/":
            return 0
        small.cut()
        return -1

    small.refused = falls_silent
    keeping(bare).get_by_role("button", name="Keep the whole site").click()
    expect(keeping(bare).get_by_role("status")).to_contain_text("The connection was cut.")
    small.refused = lambda path: 0
    small.begin()
    small.counted()
    keep_whole(bare)
    asked = small.counted()
    assert "texts/cotton-1674-lanterloo/" in asked
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("code", [404, 500])
def test_what_the_host_does_not_give_is_named_and_the_rest_is_kept(bare: Page, small: Host, code: int) -> None:
    bare.goto(f"{small.address}field/")
    small.refused = lambda path: code if path == "texts/ned-1923-whisk/" else 0
    wait_until_kept(bare, small)
    keeping(bare).get_by_role("button", name="Keep the whole site").click()
    expect(keeping(bare).get_by_role("status")).to_have_text(
        "All is kept but one file, which the host did not give (texts/ned-1923-whisk/index.html). Press again later."
    )
    small.refused = lambda path: 0
    keep_whole(bare)


def test_a_page_that_says_something_else_is_not_kept(bare: Page, small: Host) -> None:
    """A hall's network answers everything with its own page until one has signed in."""
    bare.goto(f"{small.address}field/")
    wait_until_kept(bare, small)
    text = small.site / "texts" / "ned-1923-whisk" / "index.html"
    was = text.read_text("utf-8")
    text.write_text("<h1>Welcome to our network</h1>", "utf-8")
    keeping(bare).get_by_role("button", name="Keep the whole site").click()
    expect(keeping(bare).get_by_role("status")).to_contain_text("A newer edition of this site has come out meanwhile.")
    text.write_text(was, "utf-8")
    keep_whole(bare)


def test_a_device_without_room_says_so_and_what_is_kept_can_be_used(bare: Page, small: Host) -> None:
    bare.goto(f"{small.address}field/")
    wait_until_kept(bare, small)
    devtools = bare.context.new_cdp_session(bare)
    used = bare.evaluate("navigator.storage.estimate().then(({usage}) => usage)")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": small.address.rstrip("/"), "quotaSize": used + 1_000})
    keeping(bare).get_by_role("button", name="Keep the whole site").click()
    expect(keeping(bare).get_by_role("status")).to_contain_text("There is no more room on this device.")
    small.cut()
    bare.goto(f"{small.address}teach/")
    expect(bare.get_by_role("heading", level=1)).to_have_text("Teach a class")
    small.begin()
    bare.goto(f"{small.address}field/")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": small.address.rstrip("/")})
    keep_whole(bare)


def test_it_can_be_stopped_and_the_focus_stays(bare: Page, small: Host) -> None:
    bare.goto(f"{small.address}field/")
    wait_until_kept(bare, small)
    gate = threading.Event()
    small.refused = lambda path: path.startswith("texts/") and not gate.wait(20)
    keeping(bare).get_by_role("button", name="Keep the whole site").press("Enter")
    stop = keeping(bare).get_by_role("button", name="Stop")
    expect(stop).to_be_focused()
    stop.press("Enter")
    gate.set()
    expect(keeping(bare).get_by_role("status")).to_contain_text("Stopped.")
    expect(keeping(bare).get_by_role("button", name="Keep the whole site")).to_be_focused()


def test_when_all_is_kept_the_focus_is_where_that_is_said(bare: Page, small: Host) -> None:
    """By keyboard: of the two buttons neither is left."""
    bare.goto(f"{small.address}field/")
    wait_until_kept(bare, small)
    keeping(bare).get_by_role("button", name="Keep the whole site").press("Enter")
    status = keeping(bare).get_by_role("status")
    expect(status).to_contain_text("The whole site is kept on this device")
    expect(status).to_be_focused()


# -- how it looks ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.sampled(2)
def test_the_page_and_the_line_fit_the_narrowest_screen_and_axe_finds_nothing(
    browser: Browser, small: Host, tmp_path: Path, scheme: str
) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, reduced_motion="reduce", bypass_csp=True)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{small.address}field/")
    keep_whole(page)
    page.reload()
    newer_edition(small, tmp_path / "second", "about/index.html")
    update(page)
    expect(newer(page).get_by_role("status")).to_have_text(NEWER)
    found = page.evaluate(
        """levels => axe.run(document, {runOnly: levels, resultTypes: ["violations"]})
             .then((report) => report.violations.map((one) => [one.id, one.nodes.map((node) => node.html)]))""",
        LEVELS,
    )
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in page.locator("site-keeping button, hands-file :is(button, label), .newer-edition button").all():
        if button.is_visible():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 24
    page.emulate_media(media="print")
    expect(newer(page)).to_be_hidden()
    expect(keeping(page)).to_be_hidden()
    context.close()
