"""Duties of trumps: a trick once trumped is trumped again, and a trump that lies there is beaten by whoever can."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.cards import mask_of
from .tricks import TRUMP, Tricks


class TrumpDuties(Tricks):
    """A state in which suit is followed, and trumps bind. Its laws are `rigour.RigourLaws`."""

    __slots__ = ()

    def allowed_cards(self, seat: int) -> int:
        """The cards that no rule leaves out, one bit a card."""
        cards = self.hands[seat]
        for _, left in self.bound_to(cards):
            cards &= left
        return cards

    def fails_play(self, seat: int, card: int) -> str:
        """The first rule that leaves this card out."""
        bit = self.PACK.bit[card]
        return next((rule for rule, left in self.bound_to(self.hands[seat]) if not left & bit), "")

    def bound_to(self, hand: int) -> Iterator[tuple[str, int]]:
        """The rules that bind who has this hand to some of its cards, each with the cards that it leaves."""
        if not self.trick:
            return
        pack, trumped = self.PACK, self.best >= TRUMP
        own, trumps = hand & self.suit, hand & pack.suit_mask[self.trump]
        if own:
            yield "follow-suit", own
        elif trumps and trumped:
            yield "trump-again", trumps
        elif trumps and self.laws.must_trump:
            yield "first-to-trump", trumps
        if trumped and (not own or self.led == self.trump):
            higher = mask_of(card for card in pack.cards_of(trumps) if self.power[card] > self.best)
            if higher:
                yield "win-the-highest-trump", higher

    def rule_kept(self, card: int) -> str:
        """The rule by which this card is played, as all can see it who do not know the hand."""
        if self.PACK.suit[card] == self.trump:
            if self.best >= TRUMP:
                if self.power[card] > self.best:
                    return "win-the-highest-trump"
                return "follow-suit" if self.led == self.trump else "trump-again"
            if self.laws.must_trump:
                return "first-to-trump"
        return "follow-suit"
