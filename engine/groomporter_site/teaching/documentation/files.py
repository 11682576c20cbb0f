"""The files of the documents, put into a built site, where the form and the plain links of a kit's page find them.

All cite in the usual style; the form puts another in its place, and the ticks, by the game's list (`form_data`). HTML
is named .xhtml here and Markdown .markdown, and .html and .md where they are saved, so that neither a builder nor
anybody else takes them for pages of the site.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import games, rulebook
from groomporter.book.rules import Rulebook, Ruleset

from .citation_styles import STYLES, USUAL, CitedWorks, all_cited, own_id
from .force import works
from .judge import judges_page
from .model import Runs
from .plain_files import as_html, as_markdown, html_runs, markdown_runs
from .scaffold import in_order, scaffold

FOLDER = "teach/documentation"
JUDGE = "-for-the-judge"  # before the ending of the one page that a judge is given


def stem(book: Rulebook, ruleset: Ruleset) -> str:
    """The name of a ruleset's files, without what comes behind: "losing-loadum-mcleod-2023"."""
    return f"{book.game}-{ruleset.id}" + (f"-{ruleset.version}" if ruleset.version > 1 else "")


def names(book: Rulebook) -> set[str]:
    """The names of all files of a game."""
    kinds = (".xhtml", ".markdown", ".odt", f"{JUDGE}.xhtml")
    made = {stem(book, ruleset) + kind for ruleset in book.rulesets for kind in kinds}
    return made | {f"{book.game}.{kind}" for kind in ("bib", "csl.json", "json")}


def of_ruleset(book: Rulebook, ruleset: Ruleset, cited: CitedWorks) -> Iterator[tuple[str, bytes]]:
    """The files of a ruleset: name and content."""
    from .odt import as_odt

    name, document = stem(book, ruleset), scaffold(book, ruleset, cited, USUAL)
    yield f"{name}.odt", as_odt(document)
    yield f"{name}.xhtml", as_html(document).encode()
    yield f"{name}.markdown", as_markdown(document).encode()
    yield f"{name}{JUDGE}.xhtml", judges_page(book, ruleset, cited).encode()


def of_game(book: Rulebook, cited: CitedWorks) -> Iterator[tuple[str, bytes]]:
    """The files of a game: those of its rulesets, its works as BibTeX and CSL-JSON, and the list for the form."""
    for ruleset in book.rulesets:
        yield from of_ruleset(book, ruleset, cited)
    named = cited_works(book, cited)
    yield f"{book.game}.bib", ("\n\n".join(cited.bibtex[work] for work in named) + "\n").encode()
    csl = [cited.csl[work] for work in named]
    yield f"{book.game}.csl.json", (json.dumps(csl, ensure_ascii=False, indent=2) + "\n").encode()
    yield f"{book.game}.json", json.dumps(form_data(book, cited), ensure_ascii=False).encode()


def cited_works(book: Rulebook, cited: CitedWorks) -> list[str]:
    """Every work that any ruleset of the game cites, our own page last."""
    found = dict.fromkeys(work for ruleset in book.rulesets for work in works(book, ruleset))
    return [*in_order(found, cited), own_id(book)]


def form_data(book: Rulebook, cited: CitedWorks) -> dict[str, Any]:
    """What the form needs: the lines of each work in each style, as they stand in a file; the works by ruleset."""
    from .odt import odt_runs

    def written(line: Runs) -> dict[str, str]:
        return {"xhtml": html_runs(line), "md": markdown_runs(line), "odt": odt_runs(line)}

    lines = {work: {style: written(cited.line(style, work)) for style in STYLES} for work in cited_works(book, cited)}
    names = {style: {"xhtml": title, "md": title, "odt": title} for style, (title, _) in STYLES.items()}
    order = {stem(book, one): [*in_order(works(book, one), cited), own_id(book)] for one in book.rulesets}
    return {"usual": USUAL, "lines": [names, *lines.values()], "works": order}


def write(site: Path) -> None:
    """Put the files of every game into a built site."""
    cited = all_cited()
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for game in games():
        for name, content in of_game(rulebook(game), cited):
            (folder / name).write_bytes(content)
