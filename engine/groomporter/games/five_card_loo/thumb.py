"""Five-card Loo by rule of thumb: count points, keep what wins, spend Pam where it counts.

The points and thresholds are our own reckoning. In some 5,000 deals of four by McLeod's way, the others playing by
this rule for a pool of one stake, a hand of 0, 2, 3, 4, 6, or 8 points and more, always played, was looed 43, 30, 28,
17, 5 or 4 times in a hundred, and brought -20, -3, +3, +22, +42 or +53 hundredths of the pool; by Hoffmann's way it
was much the same (``tests/bench/five_card_loo.py``). So standing pays from 3 points while a loo costs as much as the
pool, and sooner while it costs less.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ...core.cards import FRENCH, NO_SUIT
from ...play.pool import price
from ...players import Choice, SeatObservation
from ...players.provable_faults import Breaks, PlayedCard
from ...players.reason import Reason
from ..loo.following import SUITS, strict
from ..loo.player import RANK, SUIT, Observation, PooledThumb, best_of, playable, to_play, winner_of
from .deal import KNAVE
from .laws import LIMIT, STAKE, Laws

PAM = 6  # points of Pam, the one trick that nobody can take
POINTS = {"A": 5, "K": 4, "Q": 3}  # in trumps; any other trump has 2
SMALL, PLAIN_ACE = 2, 1
DEAR, FAIR, CHEAP = 3, 2, 1  # points to stand on while a loo costs more than half the pool; less; a third or less
CROWD = 2  # with so many standing already, a point more

ENOUGH = Reason("The hand is good enough to stand on, for what a loo would cost and for how many have stood.")
TOO_FEW = Reason("The hand is too poor to stand on, for what a loo would cost and for how many have stood.")
CHANGE = Reason("The odd card beside four of a suit is changed, for a flush; else all but Pam, trumps and aces.")
STRIKE = Reason("A high trump lies in the trick, and Pam takes it.", public=True)
LAST_PAM = Reason("Pam is kept back no longer, with so little left to play.")
CIVIL = Reason("The ace of trumps is led with the words, so that Pam lets it pass.", public=True)
SURE_TRUMP = Reason("A trump is led that nothing can beat but Pam.")
SURE = Reason("A card is led that nothing in its suit can beat any more.")
LOWEST = Reason("With nothing sure to lead the lowest card goes, and no trump while there is another.")


def pam_of(trump: int, laws: Laws) -> int:
    """The card that is Pam."""
    return trump * 13 + KNAVE if laws.running and trump != NO_SUIT else FRENCH.card("JC")


def points(seen: Observation, pam: int) -> int:
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

    CHANGE: ClassVar = CHANGE

    def declare(self, seen: Observation, seated: SeatObservation, verbs: set[str]) -> Choice | None:
        """Stand on enough points; where cards are drawn as one declares, say at once which."""
        if points(seen, pam_of(seen.trump, seated.game.laws)) < self.points_to_stand(seen, seated):
            return self.because(seated.action("pass"), TOO_FEW)
        away = self.away(seen, seated) if "exchange" in verbs else set()
        return self.because(seated.action("exchange", away) if away else seated.action("stand"), ENOUGH)

    def points_to_stand(self, seen: Observation, seated: SeatObservation) -> int:
        """How many points to stand on."""
        pool = seated.standing["pool"] + STAKE
        loo = price(seated.game.laws.limit, pool, STAKE, LIMIT)
        found = DEAR if 2 * loo > pool else FAIR if 3 * loo > pool else CHEAP
        return found + (len(seen.stood) >= CROWD)

    def breaks(self, seated: SeatObservation) -> Breaks:
        """Not to follow suit, or to Pam not to trump; where the strict duties bind, these too. Pam proves nothing."""
        laws: Laws = seated.game.laws
        return lambda played, held: breaks(played, held, laws)

    # -- the exchange -------------------------------------------------------------------------------------
    def away(self, seen: Observation, seated: SeatObservation) -> set[int]:
        """The odd card beside four of a suit; else all but Pam, trumps and aces."""
        pam = pam_of(seen.trump, seated.game.laws)
        kept = self.flush(seen, pam) or {c for c in seen.hand if self.keeps(seen, pam, c)}
        away = seen.hand - kept
        if not away and not (
            seated.action("exchange") or seated.action("stand")
        ):  # the dealer, who took up the turn-up, lays down a card
            away = {min(kept - {pam}, key=lambda c: (SUIT[c] == seen.trump, RANK[c]))}
        return away

    def keeps(self, seen: Observation, pam: int, card: int) -> bool:
        """Pam, trumps and aces."""
        return card == pam or SUIT[card] == seen.trump or FRENCH.ranks[RANK[card]] == "A"

    def flush(self, seen: Observation, pam: int) -> set[int]:
        """A flush, or four of a suit worth drawing to: of trumps, or where no trick is all but certain."""
        suits = [SUIT[card] for card in seen.hand if card != pam]
        most = max(suits, key=suits.count, default=NO_SUIT)
        found = {card for card in seen.hand if SUIT[card] == most or card == pam}
        safe = pam in seen.hand or suits.count(seen.trump) > 1
        return found if len(found) > 4 or (len(found) == 4 and (most == seen.trump or not safe)) else set()

    # -- the play -----------------------------------------------------------------------------------------
    def play(self, seen: Observation, seated: SeatObservation) -> Choice | None:
        """Which card; the ace of trumps is led with the words, where they may be said, while another may hold Pam."""
        pam = pam_of(seen.trump, seated.game.laws)
        cards = playable(seated)
        if len(cards) > 1 and pam in cards and not self.strikes(seen, seated):
            cards.remove(pam)
        if seen.trick:
            card, reason = to_play(seen, cards, len(seated.seats), self.winning(seen, pam))
        else:
            card, reason = self.lead(seen, cards)
        if card == pam:
            reason = STRIKE if high_trump(seen) else LAST_PAM
        abroad = pam not in seen.hand and pam not in seen.played
        civil = self.because(seated.action("civil", [card]), CIVIL) if abroad else None
        return civil or self.because(seated.action("play", [card]), reason)

    def lead(self, seen: Observation, cards: list[int]) -> tuple[int, Reason]:
        """A trump that nobody can beat but Pam, then a plain card like that, then the lowest; and why."""
        sure = [card for card in cards if not seen.higher_unseen(card)]
        if sure:
            led = max(sure, key=lambda card: (SUIT[card] == seen.trump, RANK[card]))
            return led, SURE_TRUMP if SUIT[led] == seen.trump else SURE
        return min(cards, key=lambda card: (SUIT[card] == seen.trump, RANK[card])), LOWEST

    def winning(self, seen: Observation, pam: int) -> Callable[[int], bool]:
        """Whether a card would win over what lies in the trick."""
        plain = winner_of(seen)
        struck = any(card == pam for _, card in seen.trick)
        return lambda card: card == pam or (not struck and plain(card))

    def strikes(self, seen: Observation, seated: SeatObservation) -> bool:
        """Pam is played to a high trump, or at last; not where it was asked to be civil, while there is time."""
        if len(seen.hand) <= 2:
            return True
        return high_trump(seen) and not self.asks_civility(seated)

    def asks_civility(self, seated: SeatObservation) -> bool:
        """Whether Pam was asked to be civil in this trick."""
        for event in reversed(seated.events):
            if event.kind == "say" and event.rule == "pam-be-civil":
                return True
            if event.kind == "move" and event.data[0] == "trick":
                return False
        return False


def high_trump(seen: Observation) -> bool:
    """Whether a knave or better of trumps lies in the trick."""
    return any(SUIT[card] == seen.trump and RANK[card] >= KNAVE for _, card in seen.trick)


def breaks(played: PlayedCard, held: int, laws: Laws) -> bool:
    """Whether a card broke a duty of following, if its player held these cards besides."""
    card, trick, trump = played
    pam = pam_of(trump, laws)
    if not trick or card == pam or trump == NO_SUIT:
        return False
    plain = (held | 1 << card) & ~(1 << pam)
    own, trumps = plain & SUITS[trump if trick[0] == pam else SUIT[trick[0]]], plain & SUITS[trump]
    if laws.play == "strict" and pam not in trick:
        return bool(strict(own, trumps, card, best_of(trick, trump), trump))
    return bool(own) and not own >> card & 1
