"""What is taken out of a whole pack where one is played with fewer cards."""

from __future__ import annotations

from ..core.cards import Pack


def left_out(pack: Pack, mask: int) -> list[str]:
    """What of a whole pack is not in this one, in words: "twos" where no card of a rank is, else "two of clubs"."""
    missing = [card for card in range(pack.size) if not mask & pack.bit[card]]
    ranks = [rank for rank in range(len(pack.ranks)) if [pack.rank[card] for card in missing].count(rank)]
    out: list[str] = []
    for rank in ranks:
        here = [card for card in missing if pack.rank[card] == rank]
        out += [plural(pack.rank_words[rank])] if len(here) == len(pack.suits) else map(pack.words, here)
    return out


def plural(word: str) -> str:
    """A rank in the plural: "sixes", "nines"."""
    return f"{word}es" if word.endswith("x") else f"{word}s"
