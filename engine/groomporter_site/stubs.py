"""Pages that are alike for every text or game, as files so that every builder finds them: those of the reading room, of
the tables to play at, and of the kits.

``python -m groomporter_site.stubs`` writes those that are missing or out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path

from groomporter.book.catalogue import games, rulebook

from .teaching.data import has_kit
from .teaching.pages import kit_page
from .testimonies.files import path_of
from .texts import Text, TextError, texts


def stub(text: Text) -> str:
    """The Markdown of a text's page."""
    title = text.title.replace('"', "'")
    described = f"{text.title}: {text.source.title}. The passages that card games rest on, as printed."
    return (
        f'---\ntitle: "{title}"\ndescription: "{described.replace(chr(34), chr(39))}"\n---\n\n'
        f"# {text.title}\n\n/// text | {text.stem}\n///\n"
    )


def play_stub(name: str, game: str) -> str:
    """The Markdown of the page on which a game is played.

    Args:
        name: the game's, as people write it.
        game: its id.
    """
    described = f"{name} at a table that fills the window, against players who know its rules or passed round."
    return (
        f"---\ntitle: Play {name}\ndescription: {described}\npart: play\n---\n\n"
        f"# Play {name}\n\n/// play | {game}\n///\n"
    )


def numbers_stub(name: str, game: str, docs: Path) -> str:
    """The Markdown of the page of a game's numbers, with the caution that stands there by hand, and with what old texts
    tell of play if any do.
    """
    heading, block = f"# {name} in numbers\n\n", f"/// numbers | {game}\n///\n"
    path = docs / "numbers" / f"{game}.md"
    caution = path.read_text("utf-8").partition(heading)[2].partition(block)[0] if path.is_file() else ""
    testimonies = f"\n/// testimonies | {game}\n///\n" if path_of(game, project=docs.resolve().parent).is_file() else ""
    described = f"{name} in numbers: how long it takes, what a seat is worth, how often each rule takes effect."
    return (
        f'---\ntitle: {name} in numbers\ndescription: "{described}"\nshort: {name}\npart: numbers\n---\n\n'
        f"{heading}{caution}{block}{testimonies}"
    )


def kit_stub(game: str) -> str:
    """The Markdown of the page of a game's kit."""
    from .blocks import BLOCKS

    return kit_page(rulebook(game), (block.NAME for block in BLOCKS))


def stub_pages(docs: Path) -> dict[Path, str]:
    """Every stub that should be there, with its words."""
    tables = {docs / "play" / f"{game}.md": play_stub(rulebook(game).name, game) for game in games()}
    kits = {docs / "teach" / f"{game}.md": kit_stub(game) for game in games() if has_kit(game)}
    numbers = {docs / "numbers" / f"{game}.md": numbers_stub(rulebook(game).name, game, docs) for game in games()}
    return tables | kits | numbers | {docs / "texts" / f"{stem}.md": stub(text) for stem, text in texts(docs).items()}


def main() -> None:
    """Write the stubs."""
    try:
        for path, words in stub_pages(Path("docs")).items():
            if not path.is_file() or path.read_text("utf-8") != words:
                path.write_text(words, "utf-8")
                print(path)
    except (TextError, FileNotFoundError) as error:
        sys.exit(f"stubs: {error}")


if __name__ == "__main__":
    main()
