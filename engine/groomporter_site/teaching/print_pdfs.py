"""PDFs of sheets, printed by a browser from a site's pages: ``python -m groomporter_site.teaching.print_pdfs SITE``.

A page asks for its PDFs: an element with ``data-pdfs`` holds a list, each entry with the ``name`` of the file, the id
of the ``sheet``, the ``paper`` ("A4", "Letter") and the ``words`` of its link. The element gets the links when the
files are there; where no browser is at hand it stays empty, and the page prints its sheets by itself. With
``data-zip`` all of them are put into one file of that name, too; where nothing is fetched, as on a stick, the page says
instead in which folder they lie.

What has not changed is not printed again: the files are kept beside the build, named by what they were made from.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import re
import shutil
import sys
import threading
import time
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape, unescape
from pathlib import Path
from typing import Any

from ..bundle import MODULE, STYLE
from ..chromium import find_chromium
from ..serve import server

KEPT = Path(".build") / "printed"
PORT = 8300
ASKED = re.compile(r'(<p class="kit-files"[^>]*? data-pdfs="([^"]*)"[^>]*>)(.*?)(</p>)', re.DOTALL)
ZIP = re.compile(r'<p class="kit-files"[^>]*? data-zip="([\w-]+\.zip)"')
ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
# Where a link leads, and the numbers of a build, are none of a sheet's business.
PASSING = re.compile(r'\s(?:href|src|data-hand|data-base)="[^"]*"')
STYLES = (STYLE, "look/fonts/*", "assets/stylesheets/*.css")
SCRIPTS = Path(__file__).parents[3] / "docs" / "kit"  # of all that a page runs, what lays out its sheets
FLAGS = ["--disable-gpu", "--disable-background-networking", "--no-first-run", "--font-render-hinting=none"]
PATIENCE = 60_000  # milliseconds
# A file is opened far from where it was made: a link of it would lead to the server that printed it.
FITTED = """async ([paper, sheet, module]) => {
  for (const link of document.querySelectorAll("a[href]")) link.removeAttribute("href");
  await Promise.all([...document.fonts].map((face) => face.load())); // those of print, too, which is laid out last
  const { sheetsThatOverflow } = await (await import(module)).kit();
  document.documentElement.dataset.prints = sheet;
  const over = sheetsThatOverflow(paper, sheet);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return over;
}"""


class DoesNotFit(ValueError):
    """A side that is more than a page, even in its smallest type."""


@dataclass(frozen=True, slots=True)
class Job:
    """One PDF: the sheet of a page, the paper, where it is kept, and where it goes."""

    page: str
    sheet: str
    paper: str
    kept: Path
    target: Path


@dataclass(slots=True)
class WantedPdfs:
    """What the pages of a site ask for."""

    jobs: list[Job] = field(default_factory=list)
    links: dict[Path, list[tuple[Path, str]]] = field(default_factory=dict)


def find_wanted(site: Path, kept: Path) -> WantedPdfs:
    """Every PDF that a page of this site asks for."""
    found = WantedPdfs()
    styles = looks(site)
    for path in sorted(site.rglob("*.html")):
        text = path.read_text("utf-8")
        asked = ASKED.search(text)
        if not asked:
            continue
        made_from = hashlib.sha256((styles + PASSING.sub("", sheets(text))).encode()).hexdigest()[:24]
        folder = path.parent if path.name == "index.html" else path.with_suffix("")
        for entry in json.loads(unescape(asked[2])):
            target = folder / entry["name"]
            name = f"{folder.name}-{made_from}-{entry['name']}"
            page = path.relative_to(site).as_posix()
            found.jobs.append(Job(page, entry["sheet"], entry["paper"], kept / name, target))
            found.links.setdefault(path, []).append((target, entry["words"]))
    return found


def sheets(page: str) -> str:
    """The sheets of a page, without what stands about them."""
    article = ARTICLE.search(page)
    text = article[0] if article else page
    begun = text.find('<section class="sheet')
    return text[begun:] if begun >= 0 else text


def looks(site: Path) -> str:
    """The hash of all that decides how a page looks."""
    made = hashlib.sha256()
    for pattern in STYLES:
        for path in sorted(site.glob(pattern)):
            made.update(path.read_bytes())
    for path in sorted(SCRIPTS.glob("*.mjs")):
        made.update(path.read_bytes())
    return made.hexdigest()


async def work(queue: asyncio.Queue[list[Job]], context: Any, address: str, faults: list[str]) -> None:
    """Print the jobs of one page after another."""
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.route("**/*.js", lambda route: route.abort())
    await page.emulate_media(color_scheme="light")
    while not queue.empty():
        jobs = queue.get_nowait()
        await page.goto(f"{address}{jobs[0].page}", wait_until="load")
        for job in jobs:
            over = await page.evaluate(FITTED, [job.paper.lower(), job.sheet, f"{address}{MODULE}"])
            if over:
                faults.append(f"{job.page}: {job.sheet} is more than a page of {job.paper}")
                continue
            await page.pdf(path=job.kept, format=job.paper, prefer_css_page_size=False, print_background=True)
    await page.close()


async def browse(jobs: Sequence[Job], address: str, browser: str) -> list[str]:
    """Print these with one browser, several pages at a time; what does not fit."""
    from playwright.async_api import async_playwright

    faults: list[str] = []
    queue: asyncio.Queue[list[Job]] = asyncio.Queue()
    for name in dict.fromkeys(job.page for job in jobs):
        queue.put_nowait([job for job in jobs if job.page == name])
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser, args=FLAGS, chromium_sandbox=False)
        context = await chromium.new_context(service_workers="block", reduced_motion="reduce")
        at_once = max(2, os.cpu_count() or 2)
        await asyncio.gather(*(work(queue, context, address, faults) for _ in range(at_once)))
        await chromium.close()
    return faults


def print_jobs(jobs: Sequence[Job], site: Path, browser: str) -> None:
    """Print what is not kept yet.

    Raises:
        DoesNotFit: a side is more than a page.
    """
    host = server(site, PORT)
    thread = threading.Thread(target=host.serve_forever, daemon=True)
    thread.start()
    try:
        address = f"http://127.0.0.1:{host.server_address[1]}/"
        if faults := asyncio.run(browse(jobs, address, browser)):
            raise DoesNotFit("\n".join(faults))
    finally:
        host.shutdown()
        host.server_close()


def print_site(site: Path, kept: Path = KEPT, *, together: bool = True) -> tuple[int, int]:
    """Put the PDFs into a site, and their links into its pages; `together`, in one file too where a page asks for it.

    Returns:
        How many there are, and how many of them were printed now; (0, 0) where there is no browser.

    Raises:
        DoesNotFit: a side is more than a page.
    """
    found = find_wanted(site, kept)
    fresh = [job for job in found.jobs if not job.kept.exists()]
    if fresh:
        browser = find_chromium()
        if browser is None:
            return 0, 0
        kept.mkdir(parents=True, exist_ok=True)
        print_jobs(fresh, site, browser)
    for job in found.jobs:
        job.target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(job.kept, job.target)
    for path, files in found.links.items():
        asked = ZIP.search(path.read_text("utf-8"))
        if asked and together:
            link(path, [zip_files(asked[1], files), *files])
        else:
            link(path, files, lie_in(site, files) if asked else "")
    current = {job.kept for job in found.jobs}
    for old in kept.glob("*.pdf"):
        if old not in current and time.time() - old.stat().st_mtime > 7 * 24 * 3600:
            old.unlink()
    return len(found.jobs), len(fresh)


def zip_files(name: str, files: Sequence[tuple[Path, str]]) -> tuple[Path, str]:
    """All these in one file of this name beside them, and the words of its link; the same bytes each time."""
    target = files[0][0].with_name(name)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as whole:
        for file, _ in files:
            whole.writestr(zipfile.ZipInfo(file.name), file.read_bytes(), zipfile.ZIP_DEFLATED)
    return target, "All of them in one file"


def lie_in(site: Path, files: Sequence[tuple[Path, str]]) -> str:
    """A sentence that says where these lie."""
    folder = files[0][0].parent.relative_to(site).as_posix()
    return f"All of them lie in the folder {escape(folder)}: "


def link(path: Path, files: Sequence[tuple[Path, str]], before: str = "") -> None:
    """Put the links to its PDFs into a page, after the HTML that comes before them."""
    links = before
    for target, words in files:
        to = os.path.relpath(target, path.parent).replace(os.sep, "/")
        size = f"{target.stat().st_size / 1000:.0f} kB"
        kind = target.suffix.removeprefix(".").upper()
        links += f'<a href="{escape(to)}" download>{escape(words)}</a> <span class="kit-size">({kind}, {size})</span> '
    text = path.read_text("utf-8")
    path.write_text(ASKED.sub(lambda asked: asked[1] + links.strip() + asked[4], text, count=1), "utf-8")


def main() -> None:
    """Print, or say why not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    options = parser.parse_args()
    begun = time.time()
    try:
        count, now = print_site(options.site)
    except DoesNotFit as error:
        sys.exit(f"printed: {error}")
    if count:
        print(f"{count} PDFs of sheets, {now} of them printed now, in {time.time() - begun:.1f} s")
    elif find_wanted(options.site, KEPT).jobs:
        print("no browser is at hand: the site has no PDFs of its sheets; its pages print them by themselves")


if __name__ == "__main__":
    main()
