"""Noddy with one rule switched off, by short id."""

from __future__ import annotations

from groomporter.games.counting.counted import Counted
from groomporter.games.noddy.state import Noddy
from tools.switch import put

from .counting import SHARED, unfound, unscored

OFF = SHARED | {
    "deal": put((Noddy, "EACH", 2)),
    "partners": put((Counted, "partner", lambda self, seat: -1)),
    "twenty-five": unfound("twenty-five"),
    "knave-in-play": unscored("knave-in-play"),
}
