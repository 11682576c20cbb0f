"""What follows and what beats with the pack of the Loo games, aces high."""

from __future__ import annotations

from ...core.cards import FRENCH
from ...play.following import Following

FOLLOWING = Following(FRENCH)
beats, heading, strict = FOLLOWING.beats, FOLLOWING.heading, FOLLOWING.strict
SUITS, SUIT, BIT = FRENCH.suit_mask, FRENCH.suit, FRENCH.bit
