"""Puts the licence of what the pages are built with into a built site, as the installed package ships it.

It takes the place of the one in ``docs/licences/``, to which the builder makes the link. Of Pyodide and CPython no
package that is installed has the text; theirs are those that stand there.
"""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

SHIPPED = {"licences/material.txt": "mkdocs-material"}
MODULES = Path(__file__).parents[2] / ".toolchain" / "node_modules"
FROM_NPM = {
    "licences/fflate.txt": "fflate/LICENSE",
    "licences/minisearch.txt": "minisearch/LICENSE.txt",
    "licences/qr.txt": "qr/LICENSE-MIT",
    "licences/stemmer.txt": "stemmer/license",
    "licences/ts-fsrs.txt": "ts-fsrs/LICENSE",
}


def licence(package: str) -> str:
    """The text of an installed package's licence.

    Raises:
        FileNotFoundError: it ships none.
    """
    for file in distribution(package).files or ():
        if file.name.startswith("LICENSE") and file.parts[0].endswith(".dist-info"):  # others are of its parts
            return file.read_text("utf-8")
    raise FileNotFoundError(f"{package} ships no licence: put its text into docs/licences/")


def copy_licences(site: Path) -> None:
    """Write the licences that installed packages ship, to which ``docs/licence.md`` links.

    Raises:
        FileNotFoundError: a package ships none, or is not there.
    """
    for name, package in SHIPPED.items():
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_text(licence(package), "utf-8")
    for name, file in FROM_NPM.items():
        (site / name).write_text((MODULES / file).read_text("utf-8"), "utf-8")
