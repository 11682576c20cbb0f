"""Where somebody could have done better in a deal that is over. It is asked a choice at a time, so that it can be shown
how far it has come, and be stopped; what came of each the asker keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.lines import LineError
from ..core.plain import fits
from ..keep.record import RecordError
from ..players.review import JudgedChoice, Review, choices_of, judged
from ..players.search import GUESSES, gain
from ..players.simulate import Estimate
from ..scene.review_report import looking, show_review
from ..sitting.game import Table
from ..wording.words import Words
from .hand import Hand, asked_table
from .session import show_table

SECONDS = 0.3  # that a choice may be weighed for
NUMBERS = 4  # that tell an estimate


def review(request: Mapping[str, Any]) -> dict[str, Any]:
    """What there is to review: of ``seat``, or of the hand's own.

    Returns:
        ``review``: the ``seat``; ``seats``, all that can be reviewed; ``choices``, each with ``at``, after how many
        lines, and ``words``, what is said while it is weighed.

    Raises:
        LineError: the deal is not over.
    """
    hand, table, seat = asked_seat(request)
    found = choices_of(table, seat)
    choices = [{"at": at, "words": looking(table, number, len(found))} for number, at in enumerate(found, 1)]
    return {"review": {"seat": seat, "seats": reviewed_seats(table, hand), "choices": choices}}


def review_choice(request: Mapping[str, Any]) -> dict[str, Any]:
    """One choice of it, weighed: ``at``, after how many lines.

    Returns:
        ``judged``: plain data that `review_told` takes; None where it cannot be weighed.

    Raises:
        LineError: there is no such choice.
    """
    _, table, seat = asked_seat(request)
    at: Any = request.get("at")
    if at not in choices_of(table, seat):
        raise LineError("There is no such choice in this deal.")
    found = judged(table, seat, at, GUESSES, SECONDS)
    return {"judged": found and plain(found)}


def review_told(request: Mapping[str, Any]) -> dict[str, Any]:
    """What came of it: ``judged``, what `review_choice` gave.

    Returns:
        ``review``, as `reviewed.show_review` has it; ``reviews``, by seat what was judged of the whole deal, which the
        hand may keep, so that it is not worked out again.

    Raises:
        RecordError: what was judged is not of this deal.
    """
    hand, table, seat = asked_seat(request)
    choices = choices_of(table, seat)
    given: Any = request.get("judged")
    if not fits(given, [dict]):
        raise RecordError("review: what was judged is a list")
    found = [unpacked(table, one, choices) for one in given]
    whole = Review(seat, len(choices), found, gain(table, table.number(seat)))
    return {"review": show_review(table, whole, hand["seat"]), "reviews": {**hand.get("reviews", {}), seat: given}}


def play_from(request: Mapping[str, Any]) -> dict[str, Any]:
    """The hand as it stood after ``at`` lines, before a choice of its seat, to be played on from there.

    Raises:
        LineError: there is no such choice.
    """
    hand, table = asked_table(request)
    at: Any = request.get("at")
    if at not in choices_of(table, hand["seat"]):
        raise LineError("There is no such choice in this deal.")
    hand = {name: value for name, value in hand.items() if name not in ("parted", "passed")}
    return show_table(table.back_to(at), hand, since=0)


# -- what is asked about ----------------------------------------------------------------------------------
def asked_seat(request: Mapping[str, Any]) -> tuple[Hand, Table, str]:
    """The hand, its table, and the seat that is to be reviewed."""
    hand, table = asked_table(request)
    seat = str(request.get("seat") or hand["seat"])
    table.number(seat)
    words = Words(table.game, table.seats)
    if not table.settled:
        raise LineError(words.find("review", "not-over"))
    if seat not in reviewed_seats(table, hand):
        raise LineError(words.fill(words.find("review", "guessed"), {"seat": table.guessed or hand["seat"]}, you=False))
    return hand, table, seat


def reviewed_seats(table: Table, hand: Mapping[str, Any]) -> list[str]:
    """Who can be reviewed: everybody, but where what others held is guessed."""
    guessed = table.guessed or hand.get("guessed", "")
    return [seat for seat in table.seats if guessed in ("", seat)]


def kept_reviews(table: Table, hand: Mapping[str, Any], kept: object) -> dict[str, Any]:
    """The reviews of a record, by seat.

    Raises:
        RecordError: they are none of this deal.
    """
    seats = reviewed_seats(table, hand) if table.settled else []
    if not isinstance(kept, Mapping):
        raise RecordError("review: the reviews are named by their seats")
    for seat, given in kept.items():
        if seat not in seats or not fits(given, [dict]):
            raise RecordError(f"review: nothing of {str(seat)[:40]!r} can have been judged in this deal")
        choices = choices_of(table, seat)
        for one in given:
            unpacked(table, one, choices)
    return dict(kept)


# -- plain data -------------------------------------------------------------------------------------------
def plain(found: JudgedChoice) -> dict[str, Any]:
    """What was judged as plain data."""
    return {"at": found.at, "best": found.best.line} | {
        name: [one.mean, one.low, one.high, one.deals] for name, one in (("cost", found.cost), ("worth", found.worth))
    }


def unpacked(table: Table, given: Mapping[str, Any], choices: list[int]) -> JudgedChoice:
    """What was judged, out of such data; RecordError if it is none."""
    at, best = given.get("at"), given.get("best")
    if not isinstance(at, int) or at not in choices or not isinstance(best, str):
        raise RecordError("review: what was judged is no choice of this deal")
    read = table.grammar.choice
    cost, worth = (estimate(given.get(name)) for name in ("cost", "worth"))
    return JudgedChoice(at, read(table.lines[at]), read(best), cost, worth)


def estimate(given: object) -> Estimate:
    """An estimate out of its four numbers."""
    numbers = given if isinstance(given, list) else []
    if len(numbers) != NUMBERS or not all(fits(one, int) or fits(one, float) for one in numbers):
        raise RecordError("review: what a choice cost is told in four numbers")
    mean, low, high, deals = numbers
    return Estimate(float(mean), float(low), float(high), int(deals))


REVIEW_QUESTIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "review": review,
    "review-choice": review_choice,
    "review-told": review_told,
    "from": play_from,
}
