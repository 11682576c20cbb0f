"""Finds a Chromium for the browser tests, or fetches one: ``python -m groomporter_site.chromium``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The first has no window of its own to draw, and opens a page in half the time.
ON_PATH = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def starts(path: str) -> bool:
    """Whether it can be started: a downloaded one may lack the system's libraries."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find_chromium() -> str | None:
    """A Chromium on the path, or the one that Playwright has downloaded, if it starts."""
    for name in ON_PATH:
        if (found := shutil.which(name)) and starts(found):
            return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() and starts(own) else None


def fetch_chromium() -> str | None:
    """Download one by Playwright; where that fails, as root on Debian, install the package."""
    print("no Chromium: trying Playwright's download", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if found := find_chromium():
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("that failed: installing Debian's Chromium", flush=True)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False, env=quiet)
        for package in ON_PATH[:2]:
            if subprocess.run(["apt-get", "install", "-y", "-qq", package], check=False, env=quiet).returncode == 0:
                break
    return find_chromium()


def main() -> None:
    """Say which Chromium the tests will use; fail clearly if none can be had."""
    if found := find_chromium() or fetch_chromium():
        print(f"Chromium: {found}")
    else:
        sys.exit("no Chromium can be had here: install one (on Debian: apt install chromium) and run make test again")


if __name__ == "__main__":
    main()
