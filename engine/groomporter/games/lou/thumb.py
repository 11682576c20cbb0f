"""Lou by rule of thumb: stand on two likely tricks, change what is not likely.

The ace, king and queen of trumps and the ace of another suit are each a likely trick; any other trump, and the king of
another suit, is half of one. That two are to be won is the rule of the game; the reckoning is ours. In 1,000 deals
without a limit four players who stood so never made a pot of more than six first pots. To stand on one and a half is
worth more while the others stand on two; but four who all do so made 96 first pots of it, and on one 221,184 in sixty
deals.
"""

from __future__ import annotations

from ...players import Choice, SeatObservation
from ...players.reason import Reason
from ..loo.player import RANK, SUIT, Observation, PooledThumb, playable, to_play
from .laws import BOUND, MOST

QUEEN, KING, ACE = 10, 11, 12
HALVES = 2  # of a likely trick
MANY = 3  # trumps of which one is led, though a better one is out

STAND = Reason("Two tricks are likely with these cards, and standing binds to two.")
FOLD = Reason("Fewer than two tricks are likely with these cards, and standing binds to two.")
PLAIN_BEST = Reason("Nothing of its suit can beat it, and their trumps are not the best: it is led before them.")
WAIT = Reason("Their few trumps are not the best, and do better to wait: the lowest of the others is led.")
LOW_TRUMP = Reason("The best trump is with another: a low one is led, to draw it.")


def halves(card: int, trump: int) -> int:
    """How likely a card is to win a trick, in halves."""
    if SUIT[card] == trump:
        return HALVES if RANK[card] >= QUEEN else 1
    return {ACE: HALVES, KING: 1}.get(RANK[card], 0)


class Thumb(PooledThumb):
    """Counts likely tricks to stand, and keeps them."""

    def choose(self, seated: SeatObservation) -> Choice | None:
        """Coins, or what any game for a pool asks."""
        if seated.actions[0].verb != "coin":
            return super().choose(seated)
        seen = Observation.of(seated)
        likely = sum(halves(card, seen.trump) for card in seen.hand)
        stands = likely >= BOUND * HALVES
        return self.because(seated.action("coin", word="stand" if stands else "fold"), STAND if stands else FOLD)

    def away(self, seen: Observation, seated: SeatObservation) -> set[int]:
        """What is not likely to win a trick, the lowest first; as many as may be changed."""
        most = max(len(choice.cards) for choice in seated.actions)
        poor = [card for card in seen.hand if not halves(card, seen.trump)]
        return set(sorted(poor, key=lambda card: (RANK[card], card))[: min(most, MOST)])

    def lead(self, seen: Observation, cards: list[int]) -> tuple[int, Reason] | None:
        """What is led where the best trump is not in hand: a plain card that wins, the lowest of many trumps, or a low
        plain card, so that few trumps wait for a trick that they can win; None in any other case.
        """
        trumps = [card for card in cards if SUIT[card] == seen.trump]
        plain = [card for card in cards if SUIT[card] != seen.trump]
        if seen.trick or not trumps or not seen.higher_unseen(max(trumps)):
            return None
        if sure := [card for card in plain if not seen.higher_unseen(card)]:
            return max(sure), PLAIN_BEST
        if plain and len(trumps) < MANY:
            return min(plain, key=lambda card: RANK[card]), WAIT
        return min(trumps), LOW_TRUMP

    def play(self, seen: Observation, seated: SeatObservation) -> Choice | None:
        """Which card; those who sit out play none."""
        out = sum(event.rule == "sits-out" for event in seated.events)
        cards = playable(seated)
        card, reason = self.lead(seen, cards) or to_play(seen, cards, len(seated.seats) - out)
        return self.because(seated.action("play", [card]), reason)
