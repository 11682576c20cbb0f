"""Lóra by rule of thumb: as in the regular game of Lórum."""

from __future__ import annotations

from ..lorum.thumb import Thumb as Lorums


class Thumb(Lorums):
    """Ducks, throws away what counts, and announces a guarded Over; nothing is called here."""
