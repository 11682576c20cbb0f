"""The notice for an old link or sheet: that its rules have been amended since it was made or printed."""

from __future__ import annotations

import os
import re

from .. import __version__
from ..book.rules import Rulebook, Ruleset

VERSION = "+".join(filter(None, (__version__, os.environ.get("GROOMPORTER_EDITION"))))  # a site's build has a number
CHANGES = "changelog"  # the page that lists what has changed


def since(book: Rulebook, ruleset: Ruleset, version: str, now: str = VERSION) -> str:
    """What has changed since a hand was written down, in one line; "" where nothing has.

    Args:
        book: the rules as they are now.
        ruleset: that by which the hand goes.
        version: which version of these pages wrote it; "" where nobody knows.
        now: which version this is.
    """
    newest = book.ruleset(ruleset.id)
    if newest.version > ruleset.version:
        return (
            f"The rules “{ruleset.title}” have been mended since this was made: it goes by their version "
            f"{ruleset.version}, and they are now at version {newest.version}."
        )
    if version and version_numbers(version) < version_numbers(now):
        return (
            f"This was made with version {plain(version)} of these pages, and this is {plain(now)}: "
            "rules may have been mended since."
        )
    return ""


def plain(version: str) -> str:
    """A version without the number of a build: ``0.1.0``."""
    return version.partition("+")[0]


def version_numbers(version: str) -> list[int]:
    """A version as numbers that can be compared."""
    return [int(number) for number in re.findall(r"\d+", plain(version))]


def amended_notice(book: Rulebook, ruleset: Ruleset, version: str = "") -> dict[str, str]:
    """What an answer says of it: ``note``, and ``see``, the page that lists the changes; nothing where nothing has."""
    said = since(book, ruleset, version)
    return {"note": said, "see": CHANGES} if said else {}


__all__ = ["CHANGES", "VERSION", "amended_notice", "since"]
