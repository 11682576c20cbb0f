"""PDFs of sheets, printed by a browser from a site's pages: ``python -m groomporter_site.teaching.print_pdfs SITE``.

A page asks for its PDFs: an element with ``data-pdfs`` holds a list, each entry with the ``name`` of the file, the id
of the ``sheet``, the ``paper`` ("A4", "Letter") and the ``words`` of its link. An entry with a ``class`` (its game,
people and minutes) is a whole class, laid out by the ``page`` that it names; several pages may ask for it. The element
gets the links when the files are there; where no browser is at hand it stays empty, and the page prints its sheets by
itself.

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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape, unescape
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from pypdf import PdfReader, PdfWriter

from ..bundle import MODULE, STYLE
from ..chromium import find_chromium
from ..serve import server
from . import slim_pdfs
from .class_sheets import FOLDER
from .slim_pdfs import slim_pdf

KEPT = Path(".build") / "printed"
SHEET = 2  # sides of a sheet of paper
PORT = 8300
ASKED = re.compile(r'(<p class="kit-files"[^>]*? data-pdfs="([^"]*)"[^>]*>)(.*?)(</p>)', re.DOTALL)
ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
# Where a link leads, and the numbers of a build, are none of a sheet's business.
PASSING = re.compile(r'\s(?:href|src|data-hand|data-base)="[^"]*"')
INSTEAD = re.compile(r' data-instead="([\w-]+)"')  # in a plan, the game that one falls back on
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
  return [over, [], "", []];
}"""
# Each side of a class stands in it once; how often it is printed, and where, is told.
WHOLE = """async ([paper]) => {
  await Promise.all([...document.fonts].map((face) => face.load()));
  await customElements.whenDefined("kit-saturday");
  const found = await document.querySelector("kit-saturday").layOnce(paper);
  for (const link of document.querySelectorAll("a[href]")) link.removeAttribute("href");
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return found;
}"""


class DoesNotFit(ValueError):
    """A side that is more than a page, even in its smallest type."""


@dataclass(frozen=True, slots=True)
class Job:
    """One PDF: the sheet of a page, the paper, where it is kept, and where it goes.

    Attributes:
        page: the address of the page in the site, with what is chosen there.
        sheet: the id of one of its sheets; "" for a whole class.
    """

    page: str
    sheet: str
    paper: str
    kept: Path
    target: Path


@dataclass(slots=True)
class WantedPdfs:
    """What the pages of a site ask for."""

    jobs: list[Job] = field(default_factory=list)
    links: dict[Path, list[list[tuple[Path, str]]]] = field(default_factory=dict)  # by page, for each place


def find_wanted(site: Path, kept: Path) -> WantedPdfs:
    """Every PDF that a page of this site asks for, each once."""
    found = WantedPdfs()
    styles = looks(site)
    jobs: dict[Path, Job] = {}
    for path in sorted(site.rglob("*.html")):
        text = path.read_text("utf-8")
        folder = path.parent if path.name == "index.html" else path.with_suffix("")
        for asked in ASKED.finditer(text):
            links: list[tuple[Path, str]] = []
            for entry in json.loads(unescape(asked[2])):
                target = Path(os.path.normpath(folder / entry["name"]))
                if target not in jobs:
                    page, made_from = source_of(site, path, text, entry)
                    made = hashlib.sha256((styles + made_from).encode()).hexdigest()[:24]
                    name = f"{target.parent.name}-{made}-{target.name}"
                    jobs[target] = Job(page, entry.get("sheet", ""), entry["paper"], kept / name, target)
                links.append((target, entry["words"]))
            found.links.setdefault(path, []).append(links)
    found.jobs = list(jobs.values())
    return found


def source_of(site: Path, path: Path, text: str, entry: Mapping[str, Any]) -> tuple[str, str]:
    """The page that lays out what is asked for, with what is chosen there; and all that it is made from."""
    chosen = entry.get("class")
    if not chosen:
        return path.relative_to(site).as_posix(), PASSING.sub("", sheets(text))
    page = f"{entry['page']}/index.html"
    whole = (site / page).read_text("utf-8") if (site / page).is_file() else ""
    plan = re.search(rf'<section [^>]*id="saturday-{chosen["game"]}".*?</section>', whole, re.DOTALL)
    made = plan[0] if plan else ""
    for game in sorted({chosen["game"], *INSTEAD.findall(made)}):
        made += (site / FOLDER / f"{game}.json").read_text("utf-8")
    return f"{page}?{urlencode(chosen)}", PASSING.sub("", made)


def sheets(page: str) -> str:
    """The sheets of a page, without what stands about them."""
    article = ARTICLE.search(page)
    text = article[0] if article else page
    begun = text.find('<section class="sheet')
    return text[begun:] if begun >= 0 else text


def looks(site: Path) -> str:
    """The hash of all that decides how a page looks, and how its PDF is written."""
    made = hashlib.sha256()
    for pattern in STYLES:
        for path in sorted(site.glob(pattern)):
            made.update(path.read_bytes())
    for path in (*sorted(SCRIPTS.glob("*.mjs")), Path(slim_pdfs.__file__)):
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
            how = FITTED if job.sheet else WHOLE
            over, order, title, runs = await page.evaluate(how, [job.paper.lower(), job.sheet, f"{address}{MODULE}"])
            if over:
                faults.append(f"{job.page}: {job.sheet or over} is more than a page of {job.paper}")
                continue
            data = await page.pdf(format=job.paper, prefer_css_page_size=False, print_background=True)
            job.kept.write_bytes(slim_pdf(in_order(data, order, title, runs) if order else data))
    await page.close()


def in_order(data: bytes, order: Sequence[int], title: str = "", runs: Sequence[Mapping[str, Any]] = ()) -> bytes:
    """A PDF with its pages in this order, some of them several times: what is on a page is in the file once.

    Args:
        order: the numbers of the pages, from 0.
        title: what the whole is called.
        runs: the parts of it, each with its ``name`` and the number of its ``first`` page, from 1: its bookmarks.

    Raises:
        DoesNotFit: there are other pages than are put in order.
    """
    whole = PdfReader(BytesIO(data))
    if set(order) != set(range(len(whole.pages))):
        raise DoesNotFit(f"{len(whole.pages)} pages come out, and {len(set(order))} were laid out")
    made = PdfWriter()
    for number in order:
        made.add_page(whole.pages[number])
    if title:
        made.add_metadata({"/Title": title})
    for run in runs:
        name = str(run["name"])
        made.add_outline_item(title=f"{name[:1].upper()}{name[1:]}", page_number=int(run["first"]) - 1)
    out = BytesIO()
    made.write(out)
    return out.getvalue()


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


def print_site(site: Path, kept: Path = KEPT) -> tuple[int, int]:
    """Put the PDFs into a site, and their links into its pages.

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
    for path, places in found.links.items():
        link(path, places)
    current = {job.kept for job in found.jobs}
    for old in kept.glob("*.pdf"):
        if old not in current and time.time() - old.stat().st_mtime > 7 * 24 * 3600:
            old.unlink()
    return len(found.jobs), len(fresh)


def link(path: Path, places: Sequence[Sequence[tuple[Path, str]]]) -> None:
    """Put the links to its PDFs into a page, into each place that asks for some."""
    there = iter(places)

    def filled(asked: re.Match[str]) -> str:
        return asked[1] + links(path, next(there)).strip() + asked[4]

    path.write_text(ASKED.sub(filled, path.read_text("utf-8")), "utf-8")


def links(path: Path, files: Sequence[tuple[Path, str]]) -> str:
    """The links from a page to these files, with the size of each."""
    said = ""
    for target, words in files:
        to = os.path.relpath(target, path.parent).replace(os.sep, "/")
        name = f"{target.parent.name}-{target.name}"  # several games' files may be put into one folder
        size = f"PDF, {target.stat().st_size / 1000:.0f} kB{how_to_print(target)}"
        said += f'<a href="{escape(to)}" download="{escape(name)}">{escape(words)}</a> '
        said += f'<span class="kit-size">({size})</span> '
    return said


def how_to_print(file: Path) -> str:
    """How many sheets of paper a file takes, where it is for both sides of them."""
    pages = len(PdfReader(file).pages)
    return f", print on both sides: {ceil(pages / 2)} sheets" if pages > SHEET else ""


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
