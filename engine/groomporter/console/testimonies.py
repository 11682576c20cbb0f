"""Testimonies of a game at the command line: which readings of its rules what old texts tell of play allows."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from ..book.catalogue import rulebook
from ..core.lines import LineError
from ..evidence.survey import survey, ways
from .chosen_game import WHICH, as_data
from .output import print_json, progress
from .project_files import project_files


def add_testimony_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of ``testimonies``."""
    made.add_argument("game", help=WHICH)
    made.add_argument("--kept", action="store_true", help="print what came of it when it was last kept")
    made.add_argument("--keep", action="store_true", help="keep it beside the game’s tutorials")
    as_data(made)


def show_testimonies(options: argparse.Namespace) -> int:
    """Try every testimony of a game against every combination of readings, and print what came of it."""
    book, site = rulebook(options.game), project_files("testimonies")
    told = site.read_testimonies(book.game)
    if not told:
        raise LineError(f"no testimonies are written down for {book.game}: tutorials/{book.game}/{site.FILE}")
    found = site.read_results(book.game) if options.kept else survey(book, told, progress(len(ways(book).all), "ways"))
    if found is None:
        raise LineError(f"nothing is kept: groomporter testimonies {book.game} --keep")
    if options.kept:
        found = found | {"stale": site.stale(book.game, found)}
    if options.keep and not options.kept:
        site.keep(found)
    if options.json:
        print_json(found)
        return 0
    for line in told_in_lines(found):
        print(line)
    return 0


def told_in_lines(found: dict[str, Any]) -> Iterable[str]:
    """What came of it, a line a testimony and a line a reading."""
    how = "every combination of readings" if found["whole"] else "readings singly and by pairs"
    yield f"{found['game']}: {len(found['testimonies'])} testimonies, {found['ways']} ways of playing ({how})"
    for one in found["testimonies"]:
        gave_up = f", {one['gave_up']} given up after {found['positions']} positions" if one["gave_up"] else ""
        yield f"  {one['id']}: allowed by {one['allowed']}, contradicted by {one['contradicted']}{gave_up}"
    for one in found["readings"]:
        said = [f"contradicted by {', '.join(one['contradicted_by'])}"] if one["contradicted_by"] else []
        said += [f"contradicted by {' with '.join(one['together'])}"] if one["together"] else []
        said += [f"needed by {', '.join(one['needed_by'])}"] if one["needed_by"] else []
        said += [f"not found out for {', '.join(one['gave_up'])}"] if one["gave_up"] else []
        yield f"  {one['option']} = {one['value']}: {'; '.join(said) or 'allows all'}"
    for pair in found["exclude"]:
        yield f"  not of the same way of playing: {' and '.join(pair)}"
    for spec, names in found["usual"].items():
        yield f"  {spec}: " + (f"contradicted by {', '.join(names)}" if names else "allows all")
    if found.get("stale"):
        yield "  stale: rules or testimonies have changed since"
