"""Lóra: the numbers of the game; its one option is Lórum's."""

from __future__ import annotations

from ...core.cards import GERMAN
from ..lorum.laws import OVER_CARDS

HEARTS = GERMAN.suit_mask[0]
COSTLY = HEARTS | sum(GERMAN.bit[card] for card in OVER_CARDS)

ALL = 20  # what the others score if one player takes everything that counts
NINETY = 90  # from here on only hearts count
HUNDRED, BACK = 100, 20  # exactly so many go back by so many; more end the game
