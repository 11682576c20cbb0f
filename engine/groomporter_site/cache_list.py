"""The list of what a device keeps of the site, put into its service worker: ``python -m groomporter_site.cache_list
SITE``.

It is the very last step of a build, since it says of every file what it holds. The list stands in the worker itself, so
that a change of any file is a change of the worker, by which browsers notice it, and one edition has one list.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from pathlib import Path

from .starting import packed_files

WORKER = "service-worker.js"
LIST = re.compile(r"^const SITE = .*;$", re.MULTILINE)
HOST = re.compile(rb"https?://[^/<]+")  # in the site's map: a server may put in its own
BITS = 32  # of the hash, as hexadecimal figures: against mistakes, not against forgers

# When a file is kept. The order matters: the first that fits.
NEVER = re.compile(
    r"""^\.|/\.             # marks of the build
      | \.map$              # for whoever takes the scripts apart
      | ^sitemap\.xml\.gz$ | ^policy\.txt$ | ^objects\.inv$ | ^hosting/.*\.(yml|js)$
      | ^assets/javascripts/(lunr|workers)/  # the theme's search, which is not used
      | ^service-worker\.js$""",
    re.VERBOSE,
)
# Before anything else works: what every page shows, the first page, and the page about keeping the rest.
FIRST = re.compile(
    r"^(assets|look)/.*\.(m?js|css|woff2|svg)$"
    r"|^(field/)?index\.html$|^sitemap\.xml$|^site\.webmanifest$|^look/icon-192\.png$|^play/play\.css$"
)
# Only for whoever wants the whole, or has asked for it: the reading room, files to take away, and Python's library (but
# see `list_files`).
WHOLE = re.compile(
    r"^texts/.+(/|\.xml$)|^data/.+\.json$|^ro-crate|^search/later\.json$|^teach/documentation/|\.(bib|txt|toml|pdf|zip)$|^bibliography\.json$|^pyodide/(library|whole)\."
)


def when(path: str) -> int:
    """When this file is kept: 0 before anything else works, 1 at the first visit, 2 with the whole site; -1 never."""
    if NEVER.search(path):
        return -1
    return 0 if FIRST.search(path) else 2 if WHOLE.search(path) else 1


def digest(path: str, data: bytes) -> str:
    """The hash of what a file holds, as the service worker computes it."""
    whole = HOST.sub(b"", data) if path == "sitemap.xml" else data
    return hashlib.sha256(whole).hexdigest()[:BITS]


def list_files(site: Path) -> dict[str, tuple[str, int, int]]:
    """Each file that can be kept, by its path: the hash, the bytes, and when.

    The engine does without the library where it starts from a picture of its memory, and nowhere else.
    """
    start = site / "pyodide" / packed_files.LIST
    parts = json.loads(start.read_text("utf-8")) if start.exists() else {}
    needed = "" if parts.get("memory") else f"pyodide/{parts.get('library')}"
    files = {}
    for file in sorted(site.rglob("*")):
        path = file.relative_to(site).as_posix()
        if file.is_file() and when(path) >= 0:
            data = file.read_bytes()
            files[path] = (digest(path, data), len(data), 1 if path == needed else when(path))
    return files


def write(site: Path) -> str:
    """Put the list into the site's service worker; gives the name of this edition.

    Raises:
        FileNotFoundError: the site has no service worker.
        ValueError: it has no place for the list.
    """
    worker = site / WORKER
    if not worker.exists():
        raise FileNotFoundError(f"no {WORKER} in {site}: run make build")
    files = list_files(site)
    edition = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:BITS]
    said = json.dumps({"edition": edition, "files": files}, ensure_ascii=False, separators=(",", ":"))
    text, places = LIST.subn(lambda _: f"const SITE = {said};", worker.read_text("utf-8"))
    if places != 1:
        raise ValueError(f"{worker}: no line that begins with: const SITE =")
    worker.write_text(text, "utf-8")
    return edition


def main() -> None:
    """Write the list, or say why not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    try:
        write(parser.parse_args().site)
    except (FileNotFoundError, ValueError) as error:
        sys.exit(f"kept: {error}")


if __name__ == "__main__":
    main()
