"""The pages of one game, built alone: every other page is there with its head only, so that links lead somewhere."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

from click import ClickException

from ..page_order import TOP, head

#: Pages that are built whole, for rules and works have their places on them.
WHOLE = ("bibliography.md", "every-table.md")
AGAIN = "Error reading page"  # so begins what the builder says of an error that it passes on


class BuildMessages(logging.Handler):
    """What the builder has to say of a build, line by line."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what is said."""
        self.lines.append(" ".join(record.getMessage().split()))


def laid_bare(docs: Path, into: Path, pages: tuple[str, ...]) -> None:
    """A folder of pages: these and what is no page are whole, of each other there is only the head."""
    shutil.copytree(docs, into)
    for path in into.rglob("*.md"):
        name = path.relative_to(into).as_posix()
        if name not in (*pages, *WHOLE):
            found = TOP.match(path.read_text("utf-8"))
            path.write_text(f"{found[0] if found else ''}\n\n# {name}\n", "utf-8")


def build(project: Path, pages: tuple[str, ...], made: Path) -> Iterator[str]:
    """Build these pages, and tell what the builder found wrong.

    Args:
        project: the folder with ``mkdocs.yml`` and ``docs``.
        pages: as seen from ``docs``.
        made: an empty folder; the pages come to ``site`` in it.
    """
    from mkdocs.commands.build import build as built
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    log = logging.getLogger("mkdocs")
    heard = BuildMessages()
    log.addHandler(heard)
    passed_on, log.propagate = log.propagate, False
    try:
        laid_bare(project / "docs", made / "docs", pages)
        config = load_config(
            str(project / "mkdocs.yml"), docs_dir=str(made / "docs"), site_dir=str(made / "site"), strict=False
        )
        config.validation.links.anchors = logging.INFO
        built(config)
    except ClickException as error:
        yield error.format_message().replace(f"{made / 'docs'}/", "docs/")
    except MkDocsException as error:
        yield str(error)
    except RecursionError:
        place = next((line for line in heard.lines if line.startswith(AGAIN)), ", ".join(pages))
        yield f"something is nested too deep: {place}"
    finally:
        log.removeHandler(heard)
        log.propagate = passed_on
    told = (line for line in heard.lines if not line.startswith(AGAIN))
    yield from (line for line in told if any(page in line for page in pages))


def alike(docs: Path, page: str) -> Iterator[str]:
    """What another page's head says too: every title and every description is a page's own."""
    mine = head((docs / page).read_text("utf-8"))
    for path in sorted(docs.rglob("*.md")):
        name = path.relative_to(docs).as_posix()
        other = head(path.read_text("utf-8")) if name != page else {}
        for key in ("title", "description"):
            if mine.get(key) and other.get(key) == mine[key]:
                yield f"docs/{page}: its {key} is that of docs/{name}; write another"
