"""What is told of the cards of an exchange, which only its two players see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ...guess.clues import Clues, Tell
from .exchange import changes_hands, kind

KINDS = ("coat", "card")


def answers_event(data: Sequence[int | str], offer: int, answer: int) -> bool:
    """Whether these two cards were answered as the event says."""
    return kind(offer) == kind(answer) and changes_hands(offer, answer) == (data[0] == "exchanged")


class ExchangeClues(Clues):
    """An offer is told to be a coat or a card, and two that are laid against each other to be of one suit or of two."""

    TELLS: ClassVar[Mapping[str, Tell]] = {
        "exchange": Tell(("offer",), lambda data, cards: data[-1] not in KINDS or data[-1] == kind(cards[0])),
        "different-suits": Tell(("offer", "answer"), lambda data, cards: answers_event(data, *cards)),
    }
