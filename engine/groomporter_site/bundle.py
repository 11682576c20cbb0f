"""The modules of the pages in a few files, and their styles in four.

Written in many small files, as they are read. Joined by what a page uses: a browser that fetches forty one after the
other spends more time on asking than on all that they hold, and one that fetches all in one gets what it does not use.
"""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .starting.worker import bundle_module

MODULE = "look/site.mjs"
STYLE = "look/site.css"
STYLES = (
    STYLE,
    "play/play.css",
    "examples/examples.css",
    "kit/examples.css",
)  # of every page; of a table to play at; of a rule seen played; of such as are listed and printed
LOOK = "look"  # where they lie
FOLDERS = ("examples", "field", "kit", "learn", "look", "play", "search", "table", "today")


Parts = dict[str, tuple[str, ...]]
"""By the module that a part of the site was written as, such as ``table/page.mjs``: its file, then all that this
imports before it runs, as paths in the site."""


def bundle_site(site: Path) -> Parts:
    """Put what the site’s modules and its styles import into them, and take the imported files away.

    The module that every page runs keeps its name; the parts that it has come when they are used, and what several of
    them have in common, are named by what they hold, and lie beside it.

    Returns:
        The parts, of which each page asks for that of ``MODULE``.

    Raises:
        FileNotFoundError: the site has no such module or style.
        RuntimeError: they could not be put together.
    """
    for name in (MODULE, *STYLES):
        if not (site / name).exists():
            raise FileNotFoundError(f"no {name} in {site}: run make build")
    whole = "--allow-overwrite"
    with TemporaryDirectory() as folder:
        list_ = Path(folder) / "files.json"
        how = ("--format=esm", "--splitting", "--out-extension:.js=.mjs", "--chunk-names=[name]-[hash]")
        bundle_module(site / MODULE, site / LOOK, *how, f"--metafile={list_}", whole)
        outputs = {Path(path).name: made for path, made in json.loads(list_.read_text("utf-8"))["outputs"].items()}
    # pictures and letters stay files of their own, named as they are from that folder
    for name in STYLES:
        bundle_module(site / name, site / name, "--external:*.svg", "--external:*.woff2", whole)
    kept = {site / LOOK / name for name in outputs} | {site / name for name in STYLES}
    for folder in FOLDERS:
        for path in [*(site / folder).glob("*.mjs"), *(site / folder).glob("*.css")]:
            if path not in kept:
                path.unlink()
    entries = {name: made["entryPoint"] for name, made in outputs.items() if "entryPoint" in made}
    return {posixpath.normpath(f"{LOOK}/{entry}"): with_imports(outputs, name) for name, entry in entries.items()}


def with_imports(outputs: dict[str, Any], name: str) -> tuple[str, ...]:
    """A file, then all that it and what it imports import before they run, as paths of the site."""
    found = [name]
    for file in found:
        imports = (one["path"] for one in outputs[file]["imports"] if one["kind"] == "import-statement")
        found += [other for path in imports if (other := Path(path).name) not in found]
    return tuple(f"{LOOK}/{file}" for file in found)
