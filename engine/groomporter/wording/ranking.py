"""What beats what, and what counts, in sentences: the order of the cards, and the rules in force that tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.cards import NO_SUIT, Pack, mask_of
from ..sitting.game import Table
from .words import sentence


def ranking(table: Table) -> list[str]:
    """The orders of the cards that are played with, the best first, then each rule in force by which something counts.

    Nothing of a hand, and nothing that this deal has shown: it is the same for every seat.
    """
    game = table.game
    inside, pack = mask_of(table.deck), game.pack
    said = []
    for name, cards in game.presenter.orders(game.laws):
        listed = ", ".join(ranks(pack, cards, inside))
        said.append(f"{sentence(name) or 'The cards'}, the best first: {listed}.")
    counts = [rule for rule in game.book.rules.values() if rule.kind == "counts" and rule.holds(game.options)]
    return said + [f"{rule.title}: {game.in_force(rule)[0]}" for rule in counts]


def ranks(pack: Pack, cards: Sequence[int], inside: int) -> Iterator[str]:
    """Cards in words: those of one suit, which stands for every suit, by the ranks that are there; others by name.

    Args:
        inside: the cards that are played with, one bit a card.
    """
    suits = [pack.suit[card] for card in cards]
    usual = max(suits, key=suits.count, default=NO_SUIT)
    there = {pack.rank[card] for card in pack.cards_of(inside)}
    for card in cards:
        if pack.suit[card] != usual and inside >> card & 1:
            yield pack.words(card)
        elif pack.suit[card] == usual and pack.rank[card] in there:
            yield pack.rank_words[pack.rank[card]]
