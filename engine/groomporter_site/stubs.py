"""The pages of the reading room: a short file for each text, so that every builder finds a page.

``python -m groomporter_site.stubs`` writes those that are missing or out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path

from .texts import Text, TextError, texts


def stub(text: Text) -> str:
    """The Markdown of a text's page."""
    title = text.title.replace('"', "'")
    described = f"{text.title}: {text.source.title}. The passages that card games rest on, as printed."
    return (
        f'---\ntitle: "{title}"\ndescription: "{described.replace(chr(34), chr(39))}"\n---\n\n'
        f"# {text.title}\n\n/// text | {text.stem}\n///\n"
    )


def stub_pages(docs: Path) -> dict[Path, str]:
    """Every stub that should be there, with its words."""
    return {docs / "texts" / f"{stem}.md": stub(text) for stem, text in texts(docs).items()}


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
