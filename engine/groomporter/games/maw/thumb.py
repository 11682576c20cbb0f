"""Maw by rule of thumb: ask and vie on helps, win as cheaply as may be, and leave a good trick to your partner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, Event, account
from ...play.partners import across
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import TrickObservation
from ...players.provable_faults import PlayedCard, owner, provable_claim
from ...players.reason import CLAIM, PARTNER, WIN, Reason
from .cards import ACE_OF_HEARTS, card_named, helps, strengths, trump_mask
from .laws import SEATS, WINS

BIT, SUIT = FRENCH.bit, FRENCH.suit
SURE = 4  # of the best trumps: one that is as good as a trick

ROB = Reason("The ace of trumps lets them rob, and the card turned up is one trump more.", public=True)
ASK = Reason("Helps and trumps enough for two tricks or so: one card more is worth asking.")
PASS = Reason("Too few helps and trumps to ask a card on.")
ASK_FIVE = Reason("There is little in the hand with this trump, so another is asked for.")
FIVE = Reason("There is little in the hand with this trump, so another is turned up.")
PLAY_OUT = Reason("The hand has enough of this trump to play it out.")
VIE = Reason("With the tricks that they have and the helps in hand they are well ahead.")
PLEDGE = Reason("With the tricks that they have and the helps in hand they are ahead.")
GIVE_BACK = Reason("They are behind, and will not play for a card more.")
GO_ON = Reason("The hand is good for the tricks that are left, so they go on for all five.")
TAKE_POOL = Reason("The hand is not sure of all that are left, so they take what they have won.")
GIVE_UP = Reason("The four cards are forgiven to a dealer who does not deal again.", public=True)
ASKED = Reason("No card can be asked any more, so they let it pass.", public=True)
MUST_PLEDGE = Reason("They may not give it back.", public=True)
LOOKED = Reason("They saw the other look at a card that nobody may look at.")
AWAY = Reason("The card of the least worth is laid aside.", public=True)
LEAD = Reason("They lead the best card that they have.")
NO_BETTER = Reason("What beats their partner’s card would be beaten by the same cards as that is: it is kept.")
LOST = Reason("Nothing in hand wins the trick, so the least card goes into it.")


@dataclass
class Observation(TrickObservation):
    """What a seat has seen that it plays by.

    Attributes:
        tricks: how many tricks each seat has.
        partner: the seat across, where there are partners; else -1.
    """

    tricks: Counter[int] = field(default_factory=Counter)
    partner: int = NO_SEAT

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "rule" and event.rule == "partners":
            sides = [owner(str(name), "seat") for name in event.data[1:]]
            self.partner = sides[sides.index(owner(mine, "hand")) ^ 1]
        elif event.kind == "pay" and event.rule == "winning-a-trick":
            self.tricks[event.seat] += 1

    def above(self, power: Sequence[int], strength: int) -> int:
        """How many cards that others may still hold are stronger than this."""
        return sum(one > strength and not (c in self.gone or c in self.hand) for c, one in enumerate(power))

    def together(self, seat: int) -> int:
        """The tricks of this seat and its partner, if there is one."""
        return self.tricks[seat] + self.tricks[self.partner]  # of seat -1 it counts none


def renounces(played: PlayedCard, held: int) -> bool:
    """Whether a card did not follow though one that its player held would have; the ace of hearts is a trump."""
    if not played.trick:
        return False
    led, trumps = played.trick[0], trump_mask(played.trump)
    following = trumps if BIT[led] & trumps else FRENCH.suit_mask[SUIT[led]] & ~BIT[ACE_OF_HEARTS]
    return not BIT[played.card] & following and bool(held & following)


def seats_that_looked(seated: SeatObservation) -> set[int]:
    """The seats that have been seen to look at a card of the stock (law 5), and have not been claimed since."""
    found: set[int] = set()
    for event in seated.events:
        if event.kind == "look" and event.rule == "law-5":
            found.add(event.seat)
        elif event.kind == "rule" and event.rule == "fault-noticed":
            found = {seat for seat in found if account(seat) != event.data[1]}
    return found


class Thumb(Opponent):
    """Reckons its helps and its other trumps, and beats what it can with the cheapest card. It needs no seed."""

    speaks = True

    def speak(self, seated: SeatObservation) -> Choice | None:
        """A claim that cannot fail against the other side."""
        if seated.game.laws.porter:
            return None
        mate = across(seated.seat, SEATS) if len(seated.seats) == SEATS else NO_SEAT
        seen = (seated.speech("claim", seat) for seat in sorted(seats_that_looked(seated) - {seated.seat, mate}))
        looked = self.because(next((claim for claim in seen if claim), None), LOOKED)
        return looked or self.because(provable_claim(seated, TrickObservation, renounces, [mate]), CLAIM)

    def choose(self, seated: SeatObservation) -> Choice:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        plays = [choice for choice in seated.actions if choice.verb == "play"]
        wanted = self.say(seated, seen)
        if wanted:
            return wanted
        if plays:
            return self.play(plays, seated, seen)
        least = min(seated.actions, key=lambda choice: self.value(choice.cards[0], seen, seated) if choice.cards else 0)
        return self.because(least, AWAY)

    def value(self, card: int, seen: Observation, seated: SeatObservation) -> int:
        """How much a card is worth keeping: a trump more than any other."""
        laws = seated.game.laws
        return strengths(seen.trump, SUIT[card], laws.second, laws.aces)[card]

    def hopes(self, seated: SeatObservation, seen: Observation) -> int:
        """Tricks twice that the hand may take: two for a help, one for another trump."""
        hand = mask_of(seen.hand)
        return (hand & helps(seen.trump)).bit_count() + (hand & trump_mask(seen.trump)).bit_count()

    def say(self, seated: SeatObservation, seen: Observation) -> Choice | None:
        """What to say, where it is not a card that is waited for or something may be said before it."""
        hopes, mine = self.hopes(seated, seen), 2 * seen.together(seated.seat)
        theirs = 2 * seen.tricks.total() - mine
        ahead = hopes + mine - theirs
        for verb, wants, reason in (
            ("rob", True, ROB),
            ("ask", hopes >= SURE, ASK),
            ("pass", True, PASS if seated.action("ask") else ASKED),
            ("ask-five", hopes < 2, ASK_FIVE),
            ("five", hopes < 2, FIVE),
            ("play-out", True, PLAY_OUT),
            ("vie", ahead >= SURE, VIE),
            ("pledge", ahead >= 1, PLEDGE),
            ("give-back", True, GIVE_BACK),
            ("pledge", True, MUST_PLEDGE),
            ("go-on", hopes >= 2 * (5 - WINS), GO_ON),
            ("take-pool", True, TAKE_POOL),
            ("give-up-deal", True, GIVE_UP),
        ):
            if wants and (found := seated.action(verb)):
                return self.because(found, reason)
        return None

    def play(self, plays: list[Choice], seated: SeatObservation, seen: Observation) -> Choice:
        """The best card to lead; the cheapest that wins; else the least."""
        if not seen.trick:
            return self.because(max(plays, key=lambda choice: self.value(choice.cards[0], seen, seated)), LEAD)
        led_card, laws = seen.trick[0][1], seated.game.laws
        led = seen.trump if BIT[led_card] & trump_mask(seen.trump) else SUIT[led_card]
        power = strengths(seen.trump, led, laws.second, laws.aces)
        best, by = max((power[card], seat) for seat, card in seen.trick)
        rising = sorted(plays, key=lambda choice: self.value(choice.cards[0], seen, seated))
        last = len(seen.trick) == len(seated.seats) - 1
        if by == seen.partner and (last or best >= power[card_named("Q", seen.trump)]):
            return self.because(rising[0], PARTNER)
        over = [choice for choice in rising if power[choice.cards[0]] > best]
        if (
            by == seen.partner
            and over
            and not last
            and seen.above(power, best) == seen.above(power, power[over[-1].cards[0]])
        ):
            return self.because(rising[0], NO_BETTER)
        return self.because(over[0], WIN) if over else self.because(rising[0], LOST)
