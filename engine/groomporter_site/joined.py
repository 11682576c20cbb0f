"""The modules of the pages in one file, and their styles in one.

Written in many small files, as they are read; asked for in one, since a browser that fetches forty one after the other
spends more time on asking than on all that they hold.
"""

from __future__ import annotations

from pathlib import Path

from .starting.worker import bundled

MODULE, STYLE = "look/site.mjs", "look/site.css"
FOLDERS = ("field", "kit", "learn", "look", "table")


def joined(site: Path) -> None:
    """Put what the site's one module and one style import into them, and take the imported files away.

    Raises:
        FileNotFoundError: the site has no such module or style.
        RuntimeError: they could not be put together.
    """
    for name in (MODULE, STYLE):
        if not (site / name).exists():
            raise FileNotFoundError(f"no {name} in {site}: run make build")
    whole = ["--allow-overwrite"]
    bundled(site / MODULE, site / MODULE, "--format=esm", *whole)
    # pictures and letters stay files of their own, named as they are from that folder
    bundled(site / STYLE, site / STYLE, "--external:*.svg", "--external:*.woff2", *whole)
    kept = {site / MODULE, site / STYLE}
    for folder in FOLDERS:
        for path in [*(site / folder).glob("*.mjs"), *(site / folder).glob("*.css")]:
            if path not in kept:
                path.unlink()
