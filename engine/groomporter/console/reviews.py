"""Where a player could have done better, at the command line."""

from __future__ import annotations

import argparse

from ..core.lines import LineError
from ..keep.record import RecordError, parse
from ..players.review import Review, choices_of, judged
from ..players.search import FIRST, gain
from ..scene.review_report import show_review
from ..sitting.game import Table
from ..sitting.replay import replay
from ..sitting.view_only import ViewOnlyDeal
from .output import print_json, progress
from .records import read_file


def show_reviews(options: argparse.Namespace) -> int:
    """Go through a finished deal for one seat, or for all, and print what came of it; gives the exit code."""
    if options.guesses < FIRST:
        raise LineError(f"--guesses is a whole number from {FIRST} on")
    table = finished(options.file)
    seats = [options.seat] if options.seat else [table.guessed] if table.guessed else list(table.seats)
    found = {seat: show_review(table, reviewed(table, seat, options.guesses)) for seat in seats}
    if options.json:
        print_json({"game": table.game.id, "ruleset": table.game.ruleset.spec, "reviews": found})
        return 0
    for number, (seat, review) in enumerate(found.items()):
        if len(found) > 1:
            print(*[""] * bool(number), seat, sep="\n")
        print(*(cost["words"] for cost in review["costs"]), " ".join(review["told"]), sep="\n")
    return 0


def finished(file: str) -> Table:
    """The deal of a record, played to its end.

    Raises:
        RecordError: it is of a whole match, can only be looked at, or is not over.
    """
    found = replay(parse(read_file(file), file))
    if isinstance(found, ViewOnlyDeal):
        raise RecordError(found.looked)
    if not isinstance(found, Table):
        raise RecordError(f"{file}: this is a whole match; a deal is reviewed by itself")
    if not found.over:
        raise RecordError(f"{file}: a deal is reviewed when it is over")
    return found


def reviewed(table: Table, seat: str, guesses: int) -> Review:
    """A seat's choices, one after the other."""
    table.number(seat)
    choices = choices_of(table, seat)
    step, found = progress(len(choices)), []
    for number, at in enumerate(choices, 1):
        one = judged(table, seat, at, guesses)
        found += [one] if one else []
        if step:
            step(number)
    return Review(seat, len(choices), found, gain(table, table.number(seat)))
