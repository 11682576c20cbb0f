"""The site for a USB stick: ``python -m groomporter_site.stick SITE PACKED ZIP``.

Pages that are opened from files may load scripts, styles, fonts and pictures; they may fetch nothing, and load neither
modules nor workers. So here modules become one script, and what the engine starts from becomes text in scripts.
``SITE`` is a copy of what MkDocs builds, before `finish`; nothing is changed in the pages' own words.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import re
import sys
import time
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from .bibliography import write_exports
from .bundle import MODULE, bundle_site
from .crate import write_crate
from .examples.write import write as write_examples
from .file_pages import DeadLink, bytes_script, make_files, packed_script, part_script, quote_singly
from .finish import secure
from .fonts import copy_fonts
from .licences import copy_licences
from .packed_pages import pack_page
from .search.write import FIRST, LATER, WORKER, write_search
from .starting.packed_files import LIST
from .starting.worker import bundle_module, worker
from .teaching.class_sheets import write as write_class_sheets
from .teaching.documentation.files import write as write_documentation
from .teaching.pack_to_print import write as write_pack
from .teaching.print_pdfs import DoesNotFit, print_site
from .tei import write_tei
from .today import write as write_today

START = "start.html"  # what is opened first
SCRIPT = "look/site.js"  # the pages' one module as a script
UNPACKER = Path(__file__).with_name("unpack_page.mjs")  # which runs before it
AFTER_HEADING = re.compile(r"<h1\b.*?</h1>", re.DOTALL)
ABOUT = """
<ul class="stick-ways">
<li>This folder is the whole site. It needs no network: keep its files together, and open <b>start.html</b> in any
browser.</li>
<li>To <b>play</b>: <a href="play.html">choose a game</a>, and sit down against the others at its table.</li>
<li>To <b>teach</b>: <a href="teach/saturday.html">Ready for Saturday</a> prints all that a class needs;
<a href="teach.html">the rest of the teaching</a> is beside it. In the folder <b>teach</b> each game has its sheets as
PDFs, to carry to a printer.</li>
<li>To <b>read</b>: <a href="read.html">the rules of every game</a>, each rule with its source.</li>
<li>What you play is kept by this browser, on this computer; nothing is written to the stick, and nothing is sent.</li>
</ul>
"""
EPOCH = (1980, 1, 1, 0, 0, 0)
IS_MODULE = re.compile(r'<script src="[^"]+" type="module"></script>')
# A browser fetches these as it would from another host, and refuses; whoever reads from a stick needs none of them.
REFUSED = re.compile(r'\s*<link\b[^>]*\brel="(?:preload|modulepreload|manifest|prefetch)"[^>]*>')
CONFIG = re.compile(r'(<script id="__config" type="application/json">)(.*?)(</script>)', re.DOTALL)
PICTURE = re.compile(r'url\("?([\w./-]+\.svg)"?\)')
# What only a server needs, or only those who look into the theme.
LEFT: tuple[str, ...] = (
    "sitemap.xml*",
    "objects.inv",
    "site.webmanifest",
    "**/*.map",
    "assets/javascripts/lunr/**/*.js",
)
LEFT += ("look/*.mjs", "service-worker.js", "assets/javascripts/workers/*.js")
LEFT += ("teach/class/*.json",)  # from which its PDFs were printed; the page has them as scripts


def page_with_script(path: Path, page: str, site: Path) -> str:
    """A page whose module is a script."""
    up = "../" * (len(path.relative_to(site).parts) - 1)
    one = IS_MODULE.sub(f'<script defer src="{up}{SCRIPT}"></script>', page)
    one = CONFIG.sub(lambda found: found[1] + for_files(found[2], up) + found[3], one)
    return REFUSED.sub("", one)


def for_files(config: str, up: str) -> str:
    """The theme's settings for a page that is a file, without its following of links by fetching the next page.

    Args:
        up: the way from the page to the first one.
    """
    settings = json.loads(config)
    settings["features"] = [name for name in settings["features"] if not name.startswith("navigation.instant")]
    settings["base"] = up.removesuffix("/") or "."
    return json.dumps(settings)


def script(site: Path) -> None:
    """Write the pages' module as a script.

    Raises:
        RuntimeError: it could not be put together.
    """
    alone = ["--format=iife", "--define:import.meta.url=groomporterScript"]
    address = "globalThis.groomporterScript=document.currentScript.src;"
    with TemporaryDirectory() as folder:
        both = Path(folder) / "both.mjs"
        both.write_text("".join(f"import {json.dumps(str(path))};\n" for path in (UNPACKER, site / MODULE)), "utf-8")
        bundle_module(both, site / SCRIPT, *alone, f"--banner:js={address}")


def search(site: Path) -> None:
    """What searches, and what it searches, as scripts."""
    folder = site / "search"
    found = {name: (folder / f"{name}.json").read_text("utf-8") for name in (FIRST, LATER)}
    worker = (folder / f"{WORKER}.js").read_text("utf-8")
    for name, data in (found | {WORKER: json.dumps(worker, ensure_ascii=False)}).items():
        (folder / f"{name}.js").write_text(packed_script(name, data), "utf-8")
        (folder / f"{name}.json").unlink(missing_ok=True)


def engine(site: Path, packed: Path) -> None:
    """What the engine starts from, as scripts.

    Raises:
        FileNotFoundError: it is not there.
        RuntimeError: the worker could not be put together.
    """
    if not (packed / LIST).exists():
        raise FileNotFoundError(f"no bundle in {packed}: run make build")
    listed = json.loads((packed / LIST).read_text("utf-8"))
    folder = site / "pyodide"
    folder.mkdir(exist_ok=True)
    parts = {
        name: (packed / listed[name]).read_bytes() for name in ("interpreter", "library", "memory") if listed[name]
    }
    with TemporaryDirectory() as made:
        script = Path(made) / "worker.js"
        worker(script, 2 if listed["memory"] else 1, classic=True)
        parts["worker"] = gzip.compress(script.read_bytes(), 9, mtime=0)
    for name, data in parts.items():
        (folder / f"{name}.js").write_bytes(bytes_script(name, data))
    (folder / "start.js").write_text(part_script("start", json.dumps(listed, sort_keys=True)), "utf-8")


def pictures(site: Path) -> None:
    """Pictures that styles name stand in the styles: as a mask a browser takes none from another file."""
    for path in (site / "look").glob("*.css"):
        style = path.read_text("utf-8")

        def inside(found: re.Match[str], folder: Path = path.parent) -> str:
            data = base64.b64encode((folder / found[1]).read_bytes()).decode()
            return f'url("data:image/svg+xml;base64,{data}")'

        path.write_text(PICTURE.sub(inside, style), "utf-8")


def stick(site: Path, packed: Path) -> None:
    """Make a built site one that works from files.

    Raises:
        FileNotFoundError: there is no built site, or no engine for it.
        DeadLink: a link of a page leads nowhere.
        RuntimeError: a script could not be put together.
        DoesNotFit: a sheet is more than its pages.
    """
    copy_fonts(site)
    copy_licences(site)
    write_search(site)
    bundle_site(site)
    write_exports(site)
    write_tei(site)
    write_crate(site)
    write_documentation(site)
    write_class_sheets(site, scripts=True)
    write_pack(site)
    write_today(site, scripts=True)
    write_examples(site, scripts=True)
    print_site(site)
    (site / "404.html").unlink(missing_ok=True)
    secure(site, {MODULE: (MODULE,)})  # which becomes a script, with the table in it
    make_files(site)
    for path in sorted(site.rglob("*.html")):
        page = page_with_script(path, path.read_text("utf-8"), site)
        path.write_text(quote_singly(pack_page(page)), "utf-8")
    script(site)
    search(site)
    engine(site, packed)
    pictures(site)
    for pattern in LEFT:
        for path in site.glob(pattern):
            path.unlink()
    write_start(site)


def write_start(site: Path) -> None:
    """Write the page that is opened first: the front page, with what the stick is and the ways to what one came for.

    Raises:
        LookupError: the front page has no heading for them to stand under.
    """
    page, placed = AFTER_HEADING.subn(
        lambda heading: heading[0] + ABOUT, (site / "index.html").read_text("utf-8"), count=1
    )
    if not placed:
        raise LookupError("the front page has no heading: see write_start")
    (site / START).write_text(page, "utf-8")


def zip_folder(site: Path, out: Path) -> int:
    """Write the folder into a zip, the same for the same files; how many bytes it has."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(site.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), EPOCH)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, path.read_bytes())
    return out.stat().st_size


def main() -> None:
    """Make the folder one for a stick, and its zip."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("packed", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    begun = time.time()
    try:
        stick(options.site.resolve(), options.packed)
        size = zip_folder(options.site, options.out)
    except (FileNotFoundError, RuntimeError, DeadLink, DoesNotFit) as error:
        sys.exit(f"stick: {error}")
    unpacked = sum(path.stat().st_size for path in options.site.rglob("*") if path.is_file())
    print(
        f"{options.out}: {size / 1e6:.1f} MB, {unpacked / 1e6:.1f} MB unpacked, made in {time.time() - begun:.1f} s;"
        f" open {START} in it"
    )


if __name__ == "__main__":
    main()
