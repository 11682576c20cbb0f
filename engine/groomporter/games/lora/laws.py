"""Lóra: the options beside Lórum's, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import GERMAN
from ...play.laws import option
from ..lorum.laws import OVER_CARDS, AnnouncementLaws

HEARTS = GERMAN.suit_mask[0]
COSTLY = HEARTS | sum(GERMAN.bit[card] for card in OVER_CARDS)

ALL = 20  # what the others score, or pay, if one player takes everything that counts
NINETY = 90  # from here on only hearts count
HUNDRED, BACK = 100, 20  # exactly so many go back by so many; more end the game


@dataclass(frozen=True, slots=True)
class Laws(AnnouncementLaws):
    """What the options of one deal come to.

    Attributes:
        others_pay: whether, for money, the others pay if one player takes everything; else that player does.
    """

    others_pay: bool = option("everything", "others-pay")
