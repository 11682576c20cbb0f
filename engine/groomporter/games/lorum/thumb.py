"""Lórum by rule of thumb: take nothing that costs, call what cannot fail, and spoil what another has called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.cards import GERMAN
from ...core.events import NO_SEAT, Event
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import HandObservation
from ...players.reason import Reason
from .laws import CALLS, DURCH, REGULAR, VALUE

SUIT, RANK = GERMAN.suit, GERMAN.rank
RANKS = len(GERMAN.ranks)
ACE, UNDER = RANKS - 1, GERMAN.ranks.index("U")
GUARDS = 3  # lower cards of its suit with which an Over is announced
UNBEATEN = 50  # more danger than any lead has that another can beat

LEAD = Reason("It is led because others are likely to beat it, and because it costs little if they do not.")
DISCARD = Reason("They cannot follow suit, so what costs the most goes, or else what is the likeliest to win a trick.")
BELOW = Reason("It stays under the best card there; of those that do, what costs the most goes first.", public=True)
LAST = Reason("The last to play, and nothing stays under: of what costs the least the highest goes.")
LOWEST = Reason("Nothing stays under the best card: the lowest goes, which another may still beat.")
SUREST = Reason("In durch one trick decides: the card is led that is the surest to win.", public=True)
WIN = Reason("In durch one trick decides: the trick is won as cheaply as may be.", public=True)
NO_WIN = Reason("It cannot be won, so the lowest card goes.")
HIGH_FIRST = Reason("In malý a high card is led at once, while another must still beat it.")
LOW_LEAD = Reason("In malý no trick is wanted, so the lowest card is led.")
MALY_DISCARD = Reason("They cannot follow suit, so the highest card goes.", public=True)
MALY_FOLLOW = Reason("They follow as low as malý allows.", public=True)
DURCH_CALL = Reason("With these cards every trick is won, whatever the others hold.")
MALY_CALL = Reason("These cards are low enough to lose every trick, or all but one that is led at once.")
ANNOUNCE = Reason(
    f"The Over has {GUARDS} lower cards of its suit beside it, or more, so it need not fall to its holder."
)
SPOKEN = {"durch": DURCH_CALL, "maly": MALY_CALL}


@dataclass
class Observation(HandObservation):
    """What a seat has seen: its hand, the trick, the cards gone, and which game is played."""

    trick: list[int] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    called: int = REGULAR
    caller: int = NO_SEAT

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "say" and event.data[0] in CALLS:
            self.called, self.caller = CALLS.index(str(event.data[0])), event.seat
        elif event.kind == "move" and event.data[1] == "trick":
            self.trick.append(event.cards[0])
            self.gone.add(event.cards[0])
        elif event.kind == "move":
            self.trick = []

    def best(self) -> int:
        """The best card of the trick."""
        return max(card for card in self.trick if SUIT[card] == SUIT[self.trick[0]])

    def higher(self, card: int) -> int:
        """How many cards of its suit that are higher than this one of the hand others may still hold."""
        return sum(other not in self.gone | self.hand for other in range(card, (SUIT[card] + 1) * RANKS))

    def lower(self, card: int) -> int:
        """How many cards of its suit that are lower others may still hold."""
        return sum(other not in self.gone | self.hand for other in range(SUIT[card] * RANKS, card))


def suits(hand: set[int]) -> list[list[int]]:
    """The cards of each suit that there is, the lowest first."""
    held = [sorted(card for card in hand if SUIT[card] == suit) for suit in range(len(GERMAN.suits))]
    return [cards for cards in held if cards]


def all_win(hand: set[int]) -> bool:
    """Whether every card wins if its holder leads: each suit from the top, till nobody else has one of it."""
    for cards in suits(hand):
        run = sum(GERMAN.bit[card] for card in cards)
        top = 0
        while top < RANKS and run >> (SUIT[cards[0]] + 1) * RANKS - 1 - top & 1:
            top += 1
        if top < len(cards) and top < RANKS - len(cards):
            return False
    return True


def all_lose(hand: set[int]) -> bool:
    """Whether it is likely that no card wins: of each suit the lowest, but for one high card that is led first."""
    high = [card for card in hand if RANK[card] >= UNDER]
    low = all(RANK[cards[0]] <= 1 for cards in suits(hand) if cards[0] not in high)
    return low and not any(RANK[card] == ACE for card in high) and len(high) <= 1


def is_guarded(over: int, hand: set[int]) -> bool:
    """Whether an Over has so many lower cards beside it that it need not fall to its holder."""
    return sum(SUIT[card] == SUIT[over] and card < over for card in hand) >= GUARDS


class Thumb(Opponent):
    """Ducks, throws away what costs, and calls when its cards leave no doubt. It needs no seed."""

    speaks = True

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        cards = [choice.cards[0] for choice in seated.actions]
        if seen.called == REGULAR:
            card = self.follow(cards, seen, seated) if seen.trick else self.lead(cards, seen)
        else:
            card = self.win(cards, seen) if seen.called == DURCH else self.lose(cards, seen)
        return seated.action("play", [card])

    # -- the regular game ---------------------------------------------------------------------------------
    def lead(self, cards: Sequence[int], seen: Observation) -> int:
        """The card that most others can beat, and that draws least; what nobody else can beat comes last."""

        def danger(card: int) -> tuple[int, int]:
            higher = seen.higher(card)
            return (0 if higher else UNBEATEN) + seen.lower(card) - higher + 2 * VALUE[card], -card

        led = min(cards, key=danger)
        return self.because(led, LEAD)

    def follow(self, cards: Sequence[int], seen: Observation, seated: SeatObservation) -> int:
        """Under the best card as high as may be; the dearest, where no suit is followed; else as low as may be, but the
        last to play wins with the highest that costs no more.
        """
        if SUIT[cards[0]] != SUIT[seen.trick[0]]:
            worst = max(cards, key=lambda card: (VALUE[card], seen.lower(card) - seen.higher(card), RANK[card]))
            return self.because(worst, DISCARD)
        under = [card for card in cards if card < seen.best()]
        if under:
            return self.because(max(under, key=lambda card: (VALUE[card], card)), BELOW)
        last = len(seen.trick) == len(seated.seats) - 1
        if last:
            return self.because(min(cards, key=lambda card: (VALUE[card], -card)), LAST)
        return self.because(min(cards), LOWEST)

    # -- a game that is called ----------------------------------------------------------------------------
    def win(self, cards: Sequence[int], seen: Observation) -> int:
        """The surest winner; the cheapest that wins, or the least where none does."""
        if not seen.trick:
            return self.because(min(cards, key=lambda card: (seen.higher(card), -RANK[card])), SUREST)
        over = [card for card in cards if SUIT[card] == SUIT[seen.trick[0]] and card > seen.best()]
        return self.because(min(over), WIN) if over else self.because(min(cards, key=lambda card: RANK[card]), NO_WIN)

    def lose(self, cards: Sequence[int], seen: Observation) -> int:
        """A high card is led while others must beat it, else the lowest; where no suit is followed the highest."""
        if not seen.trick:
            alone = [card for card in cards if RANK[card] >= UNDER and seen.higher(card)]
            if alone and not seen.gone:
                return self.because(max(alone), HIGH_FIRST)
            return self.because(min(cards, key=lambda card: (RANK[card], card)), LOW_LEAD)
        if SUIT[cards[0]] != SUIT[seen.trick[0]]:
            return self.because(max(cards, key=lambda card: (RANK[card], card)), MALY_DISCARD)
        return self.because(min(cards), MALY_FOLLOW)

    # -- speaking -----------------------------------------------------------------------------------------
    def speak(self, seated: SeatObservation) -> Choice | None:
        """Calls durch or malý with cards for it; announces an Over that has lower cards enough to guard it."""
        seen = Observation.of(seated)
        if seen.gone:  # it is too late for any of them
            return None
        hand = seen.hand
        for verb, good in (("durch", all_win), ("maly", all_lose)):
            if (call := seated.speech(verb)) and good(hand):
                return self.because(call, SPOKEN[verb])
        overs = [choice for choice in seated.may if choice.verb == "announce"]
        return self.because(next((choice for choice in overs if is_guarded(choice.cards[0], hand)), None), ANNOUNCE)
