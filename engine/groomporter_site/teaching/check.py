"""The kit of one game, checked while it is written: ``python -m groomporter_site.teaching.check GAME``.

Its page (see ``groomporter_site.stubs``) is built alone, and printed for each ruleset on each paper. Said is what does
not fit, the size of type of each side, and how many pages come out; the PDFs are left to be looked at.
"""

from __future__ import annotations

import argparse
import logging
import shutil
import sys
import threading
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from click import ClickException
from pypdf import PdfReader

from groomporter.book.catalogue import rulebook
from groomporter.book.rules import ChoiceError

from ..bundle import FOLDERS, MODULE
from ..chromium import find_chromium
from ..firsthand import TutorialError
from ..fonts import copy_fonts
from ..hand_records import records_of
from ..serve import server
from .data import read_kit
from .kit import SHEETS
from .print_pdfs import FLAGS
from .proofs import prove_rulings

ROOT = Path(__file__).parents[3]
BUILD = Path(".build") / "kit"
PORT = 8400
LAST = 6  # lines of a record that are listed
NEEDED = (*FOLDERS, "index.md")
PAPERS = ("A4", "Letter")
MEASURED = """async ([paper, sheet, module]) => {
  await document.fonts.ready;
  const { sheetsThatOverflow } = await (await import(module)).kit();
  document.documentElement.dataset.prints = sheet;
  const faults = sheetsThatOverflow(paper, sheet);
  const sides = [...document.querySelectorAll(`#${sheet} .sheet-side`)].filter((side) => side.checkVisibility());
  return [faults.length, sides.map((side) => side.style.getPropertyValue("--sheet-size"))];
}"""


def build_page(page: Path, folder: Path) -> Path:
    """A site of this page alone."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    shutil.rmtree(folder, ignore_errors=True)
    docs, site = folder / "docs", folder / "site"
    (docs / "teach").mkdir(parents=True)
    for name in NEEDED:
        source = ROOT / "docs" / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, docs / name)
    shutil.copy(page, docs / "teach")
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    build(
        load_config(str(ROOT / "mkdocs.yml"), docs_dir=str(docs.resolve()), site_dir=str(site.resolve()), strict=False)
    )
    copy_fonts(site)
    return site


def sheets(page: Any, address: str, out: Path) -> Iterator[str]:
    """What comes of each sheet, for each ruleset and paper; a line each."""
    for box in page.locator("[name=kit-ruleset]").all():
        ruleset = box.get_attribute("value").partition("@")[0]
        box.check()
        for sheet in SHEETS:
            for paper in PAPERS:
                if not page.locator(f"#{sheet} .sheet-side:not(.set-aside)").count():
                    continue
                faults, sizes = page.evaluate(MEASURED, [paper.lower(), sheet, f"{address}{MODULE}"])
                data = page.pdf(format=paper, print_background=True)
                pages = len(PdfReader(BytesIO(data)).pages)
                (out / f"{ruleset}-{sheet}-{paper.lower()}.pdf").write_bytes(data)
                over = "  DOES NOT FIT" if faults or pages != len(sizes) else ""
                yield f"{ruleset:24} {sheet:12} {paper:7} {pages} pages, type {' '.join(sizes)}{over}"
        page.evaluate("delete document.documentElement.dataset.laid")


def list_records(game: str) -> Iterator[str]:
    """The hand records of a game: name, title, ruleset, rules, and the lines that it holds to be refused or allowed."""
    for path in records_of(rulebook(game).game):
        data = tomllib.loads(path.read_text("utf-8"))
        if "deck" not in data:
            continue
        rules = ", ".join(rule.partition(".")[2] for rule in data["shows"])
        yield f"{path.stem}: {data['title']} [{data['ruleset']} {data.get('options', '')}] {rules}"
        for entry in data["expect"].get("refused", ()):
            yield f"    refused = {entry['line']!r} by {entry['rule'].partition('.')[2]}"
        for line in data["expect"].get("allowed", ()):
            yield f"    allowed = {line!r}"
        if data["actions"]:
            yield f"    after = one of: {'; '.join(data['actions'][-LAST:])}"


def check_kit(game: str) -> bool:
    """Check one game; whether all fits."""
    from playwright.sync_api import sync_playwright

    folder = BUILD / game
    site = build_page(ROOT / "docs" / "teach" / f"{game}.md", folder)
    host = server(site, PORT)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{host.server_address[1]}/"
    fits = True
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS, chromium_sandbox=False)
        page = chromium.new_page()
        page.goto(f"{address}teach/{game}/")
        for line in sheets(page, address, folder):
            fits &= not line.endswith("FIT")
            print(line, flush=True)
        chromium.close()
    host.shutdown()
    host.server_close()
    print(f"the PDFs are in {folder}")
    return fits


def main() -> None:
    """Check, or say what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--records", action="store_true", help="list the hand records that a ruling can name")
    parser.add_argument("--data", action="store_true", help="check the data alone, without a browser")
    options = parser.parse_args()
    try:
        if options.records:
            print(*list_records(options.game), sep="\n")
            return
        prove_rulings(read_kit(options.game))
        fits = options.data or check_kit(options.game)
    except (TutorialError, ChoiceError, ClickException) as error:
        sys.exit(f"check: {error.format_message() if isinstance(error, ClickException) else error}")
    sys.exit(0 if fits else 1)


if __name__ == "__main__":
    main()
