"""All Fours by rule of thumb: beg without a trump worth having, catch tens and the Jack, and keep one's own, or give
them to a partner who has won the trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from ...core.cards import FRENCH, NO_SUIT
from ...core.events import NO_SEAT, Event, account
from ...play.partners import SIDES, across
from ...play.tricks import TRUMP, powers
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import TrickObservation
from ...players.provable_faults import Breaks, PlayedCard, provable_claim
from ...players.reason import CLAIM, Reason
from .laws import VALUE, VALUES

SUIT, RANK = FRENCH.suit, FRENCH.rank
POWERS = powers(FRENCH, FRENCH.ranks)
TWO, QUEEN, KING, ACE = map(FRENCH.ranks.index, "2QKA")
SAFE = (VALUES["J"], VALUES["T"])  # what a trump tells that is better taken home
NEAR = 1  # points short of the game at which the dealer does not give one

STAND = Reason("Two trumps, or one that may be High or Low: such a hand stands.")
BEG = Reason("One trump at the most, and that not likely to be High or Low: such a hand begs.")
GIVE = Reason("The trump suits the dealer’s hand as well: a point is given, and the trump stays.")
RUN_FOR_GAME = Reason("The point that could be given might win the game, so the cards are run.", public=True)
RUN = Reason("The trump is no good to the dealer either: another may be better.")
CATCH = Reason("A high trump is led, which may catch the knave or the ten.")
LEAD = Reason("Without a high trump, the card is led that costs the least to lose.")
PARTNER = Reason("The trick is their partner’s already: whatever counts is best given to it.", public=True)
IN_SUIT = Reason("It takes the trick without a trump; of such cards it counts the most.")
HOME = Reason("A trump that counts is brought home with the trick.")
RUFF = Reason("The trick has cards in it that count, and a trump takes it.")
NOTHING = Reason("Nothing in the trick counts, so it is not worth a trump: the card goes that costs the least to lose.")
LOST = Reason("It cannot be won: the card goes that costs the least to lose.")


@dataclass
class Observation(TrickObservation):
    """What a seat has seen that it plays by; the points as well."""

    points: list[int] = field(default_factory=list)

    @classmethod
    def before(cls, seated: SeatObservation) -> Self:
        """What it knows before anything has happened: the points."""
        return cls(points=list(seated.standing["points"]))

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "pay":
            loses = event.data[2] == account(event.seat)
            self.points[event.seat] += -int(event.data[1]) if loses else int(event.data[1])

    def likes(self) -> bool:
        """Whether the trump is worth keeping: two trumps, or one that is likely to be High or Low."""
        trumps = [RANK[card] for card in self.hand if SUIT[card] == self.trump]
        return len(trumps) > 1 or any(rank in (TWO, KING, ACE) for rank in trumps)


def revoke_rule(*, freely: bool) -> Breaks:
    """Which play is a revoke, where a trump may be played though one could follow, and who cannot may play anything;
    or, if not `freely`, where one must follow, and else trump.
    """

    def breaks(played: PlayedCard, held: int) -> bool:
        led, suit = SUIT[played.trick[0]] if played.trick else NO_SUIT, SUIT[played.card]
        if led in (NO_SUIT, suit) or (freely and suit == played.trump):
            return False
        must = FRENCH.suit_mask[led]
        if not freely and suit != played.trump:
            must |= FRENCH.suit_mask[played.trump]
        return bool(held & must)

    return breaks


class Thumb(Opponent):
    """Begs on poor trumps, takes what counts, and throws away what does not."""

    speaks = True

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        verb = seated.actions[0].verb
        if verb in ("stand", "beg"):
            likes = seen.likes()
            return self.because(seated.action("stand" if likes else "beg"), STAND if likes else BEG)
        if verb in ("give", "run"):
            other = seen.points[(seated.seat + 1) % len(seen.points)]
            wins = other + NEAR >= seated.game.laws.game
            if wins or not seen.likes():
                return self.because(seated.action("run"), RUN_FOR_GAME if wins else RUN)
            return self.because(seated.action("give"), GIVE)
        cards = [choice.cards[0] for choice in seated.actions]
        return seated.action("play", [self.follow(cards, seen, seated) if seen.trick else self.lead(cards, seen)])

    def speak(self, seated: SeatObservation) -> Choice | None:
        """A claim that cannot fail against the other side."""
        total = len(seated.seats)
        partner = across(seated.seat, total) if total == SIDES else NO_SEAT
        breaks = revoke_rule(freely=seated.game.laws.trump_freely)
        return self.because(provable_claim(seated, Observation, breaks, [partner]), CLAIM)

    def lead(self, cards: Sequence[int], seen: Observation) -> int:
        """An ace, king or queen of trumps, to catch knave or ten; else the least card."""
        high = [card for card in cards if SUIT[card] == seen.trump and RANK[card] >= QUEEN]
        if high:
            return self.because(max(high), CATCH)
        return self.because(min(cards, key=lambda card: self.cost(card, seen.trump)), LEAD)

    def follow(self, cards: Sequence[int], seen: Observation, seated: SeatObservation) -> int:
        """The dearest card that wins, for it is then safe; or the cheapest that loses, if winning brings nothing.

        Who plays last gives the dearest to a partner who has won the trick.
        """
        power = POWERS[SUIT[seen.trick[0][1]]][seen.trump]
        winner, best = max(seen.trick, key=lambda laid: power[laid[1]])
        total = len(seated.seats)
        if total == SIDES and winner == across(seated.seat, total) and len(seen.trick) == total - 1:
            given = max(cards, key=lambda card: (VALUE[card] if SUIT[card] != seen.trump else 0, -RANK[card]))
            return self.because(given, PARTNER)
        over = [card for card in cards if power[card] > power[best]]
        plain = [card for card in over if power[card] < TRUMP]
        if plain:
            return self.because(max(plain, key=lambda card: VALUE[card]), IN_SUIT)
        if over and (any(VALUE[card] for _, card in seen.trick) or any(VALUE[card] in SAFE for card in over)):
            taken = max(over, key=lambda card: (VALUE[card] in SAFE, -RANK[card]))
            return self.because(taken, HOME if VALUE[taken] in SAFE else RUFF)
        return self.because(min(cards, key=lambda card: self.cost(card, seen.trump)), NOTHING if over else LOST)

    def cost(self, card: int, trump: int) -> tuple[int, int]:
        """What it costs to lose this card: what it counts, its rank, and that it is a trump."""
        return VALUE[card] + (8 if SUIT[card] == trump else 0), RANK[card]
