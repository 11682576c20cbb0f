"""The whole site, built by each builder from the one ``mkdocs.yml``, each once; MkDocs' by `make`, if it is of today."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.pages import Site

ROOT = Path(__file__).parents[2]
BUILDERS = {"mkdocs": ["build", "--quiet", "--strict"], "zensical": ["build", "-c"]}


BUILT = ROOT / ".build" / "pages"


def up_to_date() -> bool:
    """Whether `make` has nothing to do for the pages."""
    asked = ["make", "--question", f"{BUILT.relative_to(ROOT)}.done"]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, check=False).returncode == 0


def build(builder: str, root: Path) -> Path:
    """Build the site in a folder of its own; the test fails with what the builder said."""
    shutil.copytree(ROOT / "docs", root / "docs")
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, root)
    for name in ("engine", "tests", "tutorials"):
        (root / name).symlink_to(ROOT / name)
    command = [str(Path(sys.executable).with_name(builder)), *BUILDERS[builder]]
    done = subprocess.run(
        command, cwd=root, capture_output=True, text=True, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    assert "WARNING" not in said, said
    return root / "site"


ONCE = [pytest.param(builder, marks=pytest.mark.xdist_group(builder)) for builder in sorted(BUILDERS)]  # in one worker


@pytest.fixture(scope="session", params=ONCE)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Site:
    if request.param == "mkdocs" and up_to_date():
        return Site(BUILT)
    return Site(build(request.param, tmp_path_factory.mktemp(request.param)))


@pytest.fixture(scope="session")
def docs() -> Path:
    return ROOT / "docs"
