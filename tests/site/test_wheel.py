"""A wheel with the site in it: unpacked anywhere, with the standard library alone, one command serves it."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def wheel(folder: Path, site: Path | None) -> Path:
    """A wheel of the engine, with this site or without one."""
    named = {"GROOMPORTER_SITE": str(site)} if site else {}
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **named})
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob("*.whl")
    return made


def command(folder: Path) -> list[str]:
    """The command line of an unpacked wheel; what else is installed here is out of its sight."""
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); from groomporter.console.cli import main; sys.exit(main())"
    return [sys.executable, "-I", "-S", "-c", start]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "games" / "one").mkdir(parents=True)
    (folder / "index.html").write_text("the home page", "utf-8")
    (folder / "games" / "one" / "index.html").write_text("a game", "utf-8")
    (folder / ".done").touch()
    return folder


def test_a_wheel_with_the_site_serves_it(tmp_path: Path, site: Path) -> None:
    with zipfile.ZipFile(wheel(tmp_path / "dist", site)) as made:
        ours = {name for name in made.namelist() if name.startswith("groomporter_site/")}
        made.extractall(tmp_path / "installed")
    assert ours == {
        "groomporter_site/__init__.py",
        "groomporter_site/serve.py",
        "groomporter_site/served/index.html",
        "groomporter_site/served/games/one/index.html",
    }
    asked = [*command(tmp_path / "installed"), "serve", "--port", "8160"]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout
        try:
            said = next(line for line in server.stdout if "is open at" in line)
            address = said.split()[-1]
            with urllib.request.urlopen(f"{address}games/one/", timeout=20) as answer:
                assert answer.read() == b"a game"
        finally:
            server.terminate()


def test_a_wheel_without_the_site_says_so(tmp_path: Path) -> None:
    """It is the engine and nothing else, as a browser gets it."""
    with zipfile.ZipFile(wheel(tmp_path / "dist", None)) as made:
        assert {name.split("/")[0].split("-")[0] for name in made.namelist()} == {"groomporter", "groom_porter"}
        made.extractall(tmp_path / "installed")
    done = subprocess.run([*command(tmp_path / "installed"), "serve"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "groomporter: this copy was made without the site: see make wheel\n"
