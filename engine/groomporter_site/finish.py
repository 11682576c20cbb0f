"""The last step of a build: what no Markdown extension can do. It works on the built site, whoever built it.

The Pyodide bundle, the fonts and the files for other programs are put in, the pages' modules are joined, and every page
gets the same content security policy, with the hashes of the inline scripts that the site has. A page with a card
table gets a way to skip to it.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from .bibliography import write_exports
from .bundle import MODULE, Parts, bundle_site
from .crate import write_crate
from .examples.write import write as write_examples
from .fonts import copy_fonts
from .licences import copy_licences
from .metadata import head
from .search.write import write_search
from .serve import ANYWHERE
from .starting.packed_files import LIST
from .teaching.class_sheets import write as write_class_sheets
from .teaching.documentation.files import write as write_documentation
from .teaching.pack_to_print import write as write_pack
from .tei import write_tei
from .today import write as write_today

SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
HEAD = re.compile(r"<head>", re.IGNORECASE)
# Firefox fetches a next page ahead, and reports it as forbidden: the policy has no way to allow only that. The theme
# needs these links for its keys "n" and "p" alone.
NEIGHBOUR = re.compile(r'\s*<link\b[^>]*\brel="?(?:next|prev|prefetch)"?(?=[\s>])[^>]*>', re.IGNORECASE)
TABLE = re.compile(r'<card-table id="(?P<id>[\w-]+)"')
SKIP = re.compile(r'<a\b[^>]*\bclass="?md-skip"?[^>]*>.*?</a>', re.DOTALL)


def hashes(pages: Iterable[str]) -> list[str]:
    """The hash of each inline script of these pages, sorted."""
    found = set()
    for page in pages:
        for script in SCRIPT.finditer(page):
            runs = not re.search(r"\b(src|type=\"?application/(?:ld\+)?json)", script["attributes"])
            if runs and script["text"].strip():
                digest = hashlib.sha256(script["text"].encode()).digest()
                found.add(f"'sha256-{base64.b64encode(digest).decode()}'")
    return sorted(found)


def policy(scripts: Iterable[str]) -> str:
    """One content security policy for every page: nothing from elsewhere."""
    return "; ".join(
        [
            "default-src 'none'",
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *scripts]),
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "object-src 'none'",
        ]
    )


def map_site(site: Path) -> None:
    """Write the site's map, where the builder could not because no address is set.

    The theme follows links without loading the page anew only to pages that are on the map; it puts in the host by
    itself, and keeps the port.
    """
    path = site / "sitemap.xml"
    if path.exists() and "<url>" in path.read_text("utf-8"):
        return
    pages = (page.relative_to(site).as_posix() for page in sorted(site.rglob("index.html")))
    places = "".join(f"<url><loc>{ANYWHERE}{page.removesuffix('index.html')}</loc></url>\n" for page in pages)
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{places}</urlset>\n',
        "utf-8",
    )


def skips(page: str) -> str:
    """The page with a second skip link, to its first card table, where it has one.

    The theme's own leads to the text; from there to the table there may be a dozen links.
    """
    table = TABLE.search(page)
    if not table:
        return page
    link = f'<a href="#{table["id"]}" class="md-skip">Skip to the table</a>'
    return SKIP.sub(lambda first: first[0] + link, page, count=1)


THEME = re.compile(r'<script(?= src="[^"]*assets/javascripts/bundle\.[\w.]+"></script>)')
OWN = re.compile(rf'\s*<script src="([^"]*){re.escape(MODULE)}" type="module"></script>')


# By the part that it needs, what stands in a page. The same stands in ``docs/look/site.mjs``, for a page that the theme
# puts in the place of another. A gallery stands whole without its form, and gets that once the page is there.
USES = {
    "play/page.mjs": re.compile(r'<card-table [^>]*data-view="play"'),
    "table/page.mjs": re.compile(r"<card-table\b"),
    "today/page.mjs": re.compile(r"<todays-hand\b"),
    "learn/page.mjs": re.compile(r"<card-(?:lesson|quiz)\b"),
    "kit/page.mjs": re.compile(r'class="kit["\s]'),
    "kit/saturday.mjs": re.compile(r"<kit-(?:saturday|pack)\b"),
    "kit/choosing.mjs": re.compile(r'<form [^>]*class="(?!gallery-form)[^"]*\bkit-form\b'),
    "field/page.mjs": re.compile(r"<(?:site-keeping|hands-file)\b"),
}


def page_files(page: str, parts: Parts) -> tuple[list[str], list[str]]:
    """The modules that a page runs at once, in their order, and the files that these import."""
    needs = [name for name, mark in USES.items() if name in parts and mark.search(page)]
    own = [parts[name] for name in (*needs, MODULE)]
    run = [files[0] for files in own]
    return run, sorted({file for files in own for file in files} - set(run))


def order_scripts(page: str, parts: Parts) -> str:
    """The page with its own modules ahead of the theme's script, both run when the page is there.

    So a table answers its first choices before the theme has gone through the page for all that it knows to do. What
    the modules import is named too: a browser would ask for it only when it has read them.

    Raises:
        LookupError: the page's module or the theme's script is not where it was; then look how they are put there now.
    """
    own = OWN.search(page)
    run, imported = page_files(page, parts)
    without, themes = THEME.subn("<script defer", OWN.sub("", page, count=1))
    if not own or themes != 1:
        raise LookupError("a page has not its one module and the theme's one script: see order_scripts")
    up = own[1]
    heads = [f'<link rel="modulepreload" href="{up}{path}">' for path in imported]
    heads += [f'<script src="{up}{path}" type="module"></script>' for path in run]
    return without.replace("</head>", f"{''.join(heads)}</head>", 1)


def secure(site: Path, parts: Parts) -> str:
    """Put the policy, and what citation managers read, into every page of a built site, and its scripts in order.

    Args:
        site: the site.
        parts: what its modules were made into.

    Returns:
        The policy.

    Raises:
        LookupError: the theme is not the one that is known here.
    """
    pages = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
    one = policy(hashes(pages.values()))
    meta = f'<meta http-equiv="content-security-policy" content="{one}">'
    for path, page in pages.items():
        cited = head(path.relative_to(site), page)
        begun = HEAD.sub(lambda begin: begin[0] + meta, NEIGHBOUR.sub("", skips(order_scripts(page, parts))), count=1)
        path.write_text(begun.replace("</head>", f"{cited}</head>", 1), "utf-8")
    return one


def finish(site: Path, bundle: Path) -> None:
    """Put the bundle, the policy and what citation managers read into a built site.

    Raises:
        FileNotFoundError: there is no built site, or no bundle.
        LookupError: the theme is not the one that is known here.
        RuntimeError: the pages' modules could not be joined.
    """
    if not any(site.rglob("*.html")):
        raise FileNotFoundError(f"no built site in {site}: run make build")
    if not (bundle / LIST).exists():
        raise FileNotFoundError(f"no bundle in {bundle}: run make build")
    write_search(site)
    one = secure(site, bundle_site(site))
    (site / "policy.txt").write_text(one + "\n", "utf-8")
    write_exports(site)
    write_tei(site)
    write_crate(site)
    write_documentation(site)
    write_class_sheets(site)
    write_pack(site)
    write_today(site)
    write_examples(site)
    shutil.rmtree(site / "pyodide", ignore_errors=True)
    shutil.copytree(bundle, site / "pyodide")
    copy_fonts(site)
    copy_licences(site)
    map_site(site)


def main() -> None:
    """``python -m groomporter_site.finish SITE BUNDLE``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("bundle", type=Path)
    options = parser.parse_args()
    try:
        finish(options.site, options.bundle)
    except (FileNotFoundError, LookupError, RuntimeError) as error:
        sys.exit(f"finish: {error}")


if __name__ == "__main__":
    main()
