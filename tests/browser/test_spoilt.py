"""What a device keeps of the site and has let spoil is never served: it is fetched anew, or refused in plain words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import visit
from browser.hosts import Host, wait_until_kept
from browser.tables import open_table, press, until

pytestmark = pytest.mark.browser
# What every page runs has asked for what it asks for last.
RUNS = "performance.getEntriesByType('resource').some(({name}) => name.includes('/look/later'))"
TEACH, FIELD, MODULE, INDEX = "teach/index.html", "field/index.html", "look/site.mjs", "search/first.json"
DAMAGED = "The copy of {} that this device kept was damaged, and there is no network just now to fetch it anew."
AGAIN = "Load it again where there is one."
# As by a fault of the disk: the same head, and as many bytes, of which one is another.
SPOIL = """async (names) => {
  const text = await (await fetch("/service-worker.js", { cache: "reload" })).text();
  const { files } = JSON.parse(text.match(/^const SITE = (.*);$/m)[1]);
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  for (const name of names) {
    const key = `${location.origin}/.kept/${files[name][0]}`;
    const kept = await cache.match(key);
    const body = new Uint8Array(await kept.arrayBuffer());
    body[body.length - 9] ^= 1;
    await cache.put(key, new Response(body, { headers: kept.headers }));
  }
}"""
EVICT = """async (sum) => {
  const cache = await caches.open((await caches.keys())[0]);
  if (!await cache.delete(`${location.origin}/.kept/${sum}`)) throw new Error("it was not kept");
}"""
NOTE = """async (what) => {
  const cache = await caches.open((await caches.keys())[0]);
  await cache.put(`${location.origin}/.kept/${what}`, new Response("{"));
}"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visit with service workers."""
    made = visit(browser, "allow")
    yield made
    made.close()


@pytest.fixture
def bare(context: BrowserContext, small: Host) -> Page:
    """A page of a site that is kept; its console may complain."""
    page = context.new_page()
    page.goto(f"{small.address}about/")
    wait_until_kept(page, small)
    page.reload()  # from here on the service worker answers
    return page


def spoil(page: Page, *names: str) -> None:
    """Spoil these; then the browser ends the service worker, as it does with one that is idle. In its own cache, which
    would do too, there is nothing."""
    page.evaluate(SPOIL, list(names))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    play_to_end(page)


def play_to_end(page: Page) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")


def test_a_spoilt_page_is_fetched_anew_and_kept(bare: Page, small: Host) -> None:
    sound = (small.site / TEACH).read_text("utf-8")
    spoil(bare, TEACH)
    small.counted()
    sent = bare.goto(f"{small.address}teach/")
    assert sent
    assert sent.text() == sound
    assert "teach/" in small.counted()
    small.cut()
    sent = bare.goto(f"{small.address}teach/")
    assert sent
    assert sent.text() == sound


def test_a_spoilt_script_and_a_spoilt_large_file_are_fetched_anew(bare: Page, small: Host) -> None:
    """The page works at once. The large one is looked at once in the life of a service worker: then it is served."""
    spoil(bare, MODULE, INDEX)
    small.counted()
    bare.goto(f"{small.address}teach/")
    until(bare, RUNS)
    assert MODULE in small.counted()  # the page may be asked for ahead of the service worker, while that starts
    fetched = "(name) => fetch(`/${name}`).then((answer) => answer.text()).then((text) => text.length)"
    length = len((small.site / INDEX).read_text("utf-8"))
    assert bare.evaluate(fetched, INDEX) == length
    assert small.counted() == [INDEX]
    assert bare.evaluate(fetched, INDEX) == length
    assert bare.evaluate(fetched, INDEX) == length
    assert small.counted() == []


def test_a_file_that_spoils_while_the_service_worker_lives_is_seen(bare: Page, small: Host) -> None:
    bare.goto(f"{small.address}teach/")
    bare.evaluate(SPOIL, [TEACH])
    sent = bare.reload()
    assert sent
    assert sent.text() == (small.site / TEACH).read_text("utf-8")


def test_without_a_network_a_spoilt_page_is_refused_in_plain_words(bare: Page, small: Host) -> None:
    """And comes back with the network. The page that says it may be spoilt too: then the words stand alone."""
    spoil(bare, TEACH)
    small.cut()
    bare.goto(f"{small.address}teach/")
    expect(bare.locator(".keeping-lacks")).to_contain_text(DAMAGED.format("this page"))
    small.begin()
    bare.get_by_role("link", name="Try again").click()
    expect(bare.get_by_role("heading", level=1)).to_have_text("Teach a class")
    spoil(bare, TEACH, FIELD)
    small.cut()
    for address in ("teach/", "field/"):
        sent = bare.goto(f"{small.address}{address}")
        assert sent
        assert sent.status == 503
        assert bare.locator("body").inner_text().strip() == f"{DAMAGED.format('this page')} {AGAIN}"
    small.begin()
    bare.goto(f"{small.address}field/")
    expect(bare.get_by_role("heading", level=1)).to_have_text("To use this site without a network")


def test_what_was_spoilt_and_was_kept_anew_is_no_longer_called_damaged(bare: Page, small: Host) -> None:
    """In one life of the service worker: the page spoils, comes anew, and is then thrown out by the browser."""
    bare.goto(f"{small.address}teach/")
    bare.evaluate(SPOIL, [FIELD])
    bare.goto(f"{small.address}field/")
    expect(bare.get_by_role("heading", level=1)).to_have_text("To use this site without a network")
    bare.goto(f"{small.address}teach/")
    listed = re.search(r"^const SITE = (.*);$", (small.site / "service-worker.js").read_text("utf-8"), re.MULTILINE)
    assert listed
    small.cut()  # or the page, which keeps what is missing while it is read, might have it back at once
    bare.evaluate(EVICT, json.loads(listed[1])["files"][FIELD][0])
    bare.context.new_cdp_session(bare).send("Network.clearBrowserCache")
    sent = bare.goto(f"{small.address}field/")
    assert sent
    assert sent.status == 503
    text = bare.locator("body").inner_text().strip()
    assert text == f"This device has not kept this page, and there is no network just now. {AGAIN}"


def test_without_a_network_a_spoilt_file_is_refused(bare: Page, small: Host) -> None:
    spoil(bare, INDEX)
    small.cut()
    answer = bare.evaluate(
        "(name) => fetch(`/${name}`).then(async (answer) => [answer.status, await answer.text()])", INDEX
    )
    assert answer == [503, f"{DAMAGED.format(INDEX)} {AGAIN}"]


def test_a_spoilt_engine_is_fetched_anew_while_the_table_waits(context: BrowserContext, host: Host) -> None:
    """What it starts from is unpacked while it is looked at; its end is held back, so the start fails, and the next one
    gets it from the host. Without a network it is said that a file is damaged, and the hand stays."""
    (interpreter,) = (file.relative_to(host.site).as_posix() for file in (host.site / "pyodide").glob("interpreter.*"))
    page = context.new_page()
    page.goto(f"{host.address}about/")
    wait_until_kept(page, host)
    page.reload()
    spoil(page, interpreter)
    host.counted()
    table = open_table(page, host.address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    assert interpreter in host.counted()
    page.goto(f"{host.address}about/")
    spoil(page, interpreter)
    host.cut()
    table = open_table(page, host.address)
    press(table, "[data-line$='play 4H']")  # nothing is prepared for a hand that was taken up again
    expect(table.locator(".table-note")).to_contain_text("a file of it is missing or damaged")
    expect(table.locator(".hand button")).to_have_count(5)


def test_notes_that_are_spoilt_are_none(bare: Page, small: Host) -> None:
    """Which edition was kept, and which pages are of another: without them files are served as before."""
    bare.evaluate(NOTE, "strangers")
    bare.evaluate(NOTE, "edition")
    play_to_end(bare)
    small.cut()
    bare.goto(f"{small.address}teach/")
    expect(bare.get_by_role("heading", level=1)).to_have_text("Teach a class")
    until(bare, RUNS)
    small.begin()
    text = (small.site / "service-worker.js").read_text("utf-8")
    (small.site / "service-worker.js").write_text(text + "\n// newer\n", "utf-8")
    bare.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    until(bare, "navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))")
