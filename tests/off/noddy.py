"""Noddy with one rule switched off, by short id."""

from __future__ import annotations

from groomporter.games.counting.counting_deal import CountingDeal
from groomporter.games.noddy.state import Noddy
from tools.switch import put

from .counting import SHARED, find_nothing_by, score_nothing_by

OFF = SHARED | {
    "deal": put((Noddy, "EACH", 2)),
    "partners": put((CountingDeal, "partner", lambda self, seat: -1)),
    "twenty-five": find_nothing_by("twenty-five"),
    "knave-in-play": score_nothing_by("knave-in-play"),
}
