"""Puts the site's fonts beside its style: from the npm packages that the lock names, with their licences."""

from __future__ import annotations

import shutil
from pathlib import Path

MODULES = Path(__file__).parents[2] / ".toolchain" / "node_modules"
WEIGHTS = (400, 600, 700)  # regular, what is marked, strong
FONTS = {
    "@fontsource/im-fell-english": ("im-fell-english-latin-400-normal", "im-fell-english-latin-400-italic"),
    "@fontsource/source-serif-4": tuple(
        f"source-serif-4-{letters}-{weight}-{slope}"
        for letters in ("latin", "latin-ext")
        for weight in WEIGHTS
        for slope in ("normal", "italic")
    ),
}


def copy_fonts(site: Path, modules: Path = MODULES) -> None:
    """Copy the fonts that ``docs/look/type.css`` names into a built site.

    Raises:
        FileNotFoundError: the packages are not there.
    """
    folder = site / "look" / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for package, names in FONTS.items():
        if not (modules / package).is_dir():
            raise FileNotFoundError(f"no {package} in {modules}: run make setup")
        for name in names:
            shutil.copyfile(modules / package / "files" / f"{name}.woff2", folder / f"{name}.woff2")
        shutil.copyfile(modules / package / "LICENSE", folder / f"{package.rpartition('/')[2]}-licence.txt")
