"""Five-card Loo by rule of thumb: count points, keep what wins, spend Pam where it counts.

The points and thresholds are our own reckoning.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards import FRENCH
from ...players import Seated
from ...players.pooled import RANK, SUIT, PooledThumb, Seen, to_play, winner_of
from ...pool import price
from .deal import KNAVE
from .laws import LIMIT, STAKE, Laws

PAM = 6  # points of Pam, the one trick that nobody can take
POINTS = {"A": 5, "K": 4, "Q": 3}  # in trumps; any other trump has 2
SMALL, PLAIN_ACE = 2, 1
NEEDED = (4, 5, 6)


def pam_of(seen: Seen, laws: Laws) -> int:
    """The card that is Pam."""
    return seen.trump * 13 + KNAVE if laws.running and seen.trump >= 0 else FRENCH.card("JC")


def points(seen: Seen, pam: int) -> int:
    """What the hand is worth."""
    found = 0
    for card in seen.hand:
        letter = FRENCH.ranks[RANK[card]]
        if card == pam:
            found += PAM
        elif SUIT[card] == seen.trump:
            found += POINTS.get(letter, SMALL)
        elif letter == "A":
            found += PLAIN_ACE
    return found


class Thumb(PooledThumb):
    """Stands on points, the more of them the more have stood; draws to a flush, or to trumps; keeps Pam for a need."""

    needed = NEEDED

    def declare(self, seen: Seen, seated: Seated, verbs: set[str]) -> str:
        """Stand on enough points; where cards are drawn as one declares, say at once which."""
        laws: Laws = seated.game.laws
        pool = seated.standing["pool"] + STAKE
        dear = price(laws.limit, pool, STAKE, LIMIT) > pool // 2
        others = min(len(seen.standing), len(self.needed) - 1)
        if points(seen, pam_of(seen, laws)) < self.needed[others] + dear:
            return "pass"
        away = self.away(seen, seated) if "exchange" in verbs else set()
        return " ".join(["exchange", *(FRENCH.name(card) for card in sorted(away))]) if away else "stand"

    # -- the exchange -------------------------------------------------------------------------------------
    def away(self, seen: Seen, seated: Seated) -> set[int]:
        """The odd card beside four of a suit; else all but Pam, trumps and aces."""
        pam = pam_of(seen, seated.game.laws)
        suits = [SUIT[card] for card in seen.hand if card != pam]
        most = max(suits, key=suits.count)
        flush = {card for card in seen.hand if SUIT[card] == most or card == pam}
        if len(flush) >= 4 and (most == seen.trump or len(flush) == 5 or not self.safe(seen, pam)):
            return self.spare(seen.hand - flush, flush, pam, seated)
        kept = {c for c in seen.hand if c == pam or SUIT[c] == seen.trump or FRENCH.ranks[RANK[c]] == "A"}
        return self.spare(seen.hand - kept, kept, pam, seated)

    def safe(self, seen: Seen, pam: int) -> bool:
        """Whether a trick is all but certain."""
        return pam in seen.hand or sum(SUIT[card] == seen.trump for card in seen.hand) > 1

    def spare(self, away: set[int], kept: set[int], pam: int, seated: Seated) -> set[int]:
        """The dealer who took up the turn-up lays down one card at least."""
        if away or f"{seated.seats[seated.seat]}: exchange" in seated.actions or "stand" in str(seated.actions):
            return away
        return {min(kept - {pam}, key=RANK.__getitem__)}

    # -- the play -----------------------------------------------------------------------------------------
    def play(self, seen: Seen, seated: Seated, lines: dict[str, str]) -> str:
        """Which card; the ace of trumps is led with the words, where they may be said."""
        pam = pam_of(seen, seated.game.laws)
        cards = [FRENCH.card(words.split()[1]) for words in lines if words.startswith("play ")]
        if len(cards) > 1 and pam in cards and not self.strikes(seen, seated, pam):
            cards.remove(pam)
        card = to_play(seen, cards, len(seated.seats), self.winning(seen, pam)) if seen.trick else self.lead(seen, cards)
        name = FRENCH.name(card)
        return lines.get(f"civil {name}", lines[f"play {name}"])

    def lead(self, seen: Seen, cards: list[int]) -> int:
        """A trump that nobody can beat but Pam, then a plain card like that, then the lowest."""
        sure = [card for card in cards if not seen.higher_unseen(card)]
        if sure:
            return max(sure, key=lambda card: (SUIT[card] == seen.trump, RANK[card]))
        return min(cards, key=lambda card: (SUIT[card] == seen.trump, RANK[card]))

    def winning(self, seen: Seen, pam: int) -> Callable[[int], bool]:
        """Whether a card would win over what lies in the trick."""
        plain = winner_of(seen)
        struck = any(card == pam for _, card in seen.trick)
        return lambda card: card == pam or (not struck and plain(card))

    def strikes(self, seen: Seen, seated: Seated, pam: int) -> bool:
        """Pam is played to a high trump, or at last; not where it was asked to be civil and there is time."""
        if len(seen.hand) <= 2:
            return True
        asked = seated.events and any(
            event.kind == "say" and event.rule == "pam-be-civil" for event in list(seated.events)[-2 * len(seen.trick) - 1 :]
        )
        high = any(SUIT[card] == seen.trump and RANK[card] >= KNAVE for _, card in seen.trick)
        return bool(seen.trick) and high and not asked
