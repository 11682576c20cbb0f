"""Maw by rule of thumb: ask and vie on helps, win as cheaply as may be, and leave a good trick to your partner."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.cards import FRENCH, HIDDEN
from ...core.events import Event, account
from ...play.partners import across
from ...players import Choice, Opponent, Seated
from ...players.noticing import PlayedCard, claims, provable_claim
from ...players.observation import TrickObservation
from .cards import ACE_OF_HEARTS, card_named, helps, strengths, trump_mask
from .laws import SEATS, WINS

BIT, SUIT = FRENCH.bit, FRENCH.suit
SURE = 4  # of the best trumps: one that is as good as a trick


@dataclass
class Observation:
    """What a seat has seen that it plays by.

    Attributes:
        hand: its cards, one bit a card.
        trump: the suit of the card turned up.
        trick: who has played which card to the trick that lies there.
        gone: the cards played and turned down.
        tricks: how many tricks each seat has.
        partner: the seat across, where there are partners; else -1.
    """

    hand: int = 0
    trump: int = -1
    trick: list[tuple[int, int]] = field(default_factory=list)
    gone: int = 0
    tricks: dict[int, int] = field(default_factory=dict)
    partner: int = -1

    @classmethod
    def of(cls, seated: Seated) -> Observation:
        """What this seat has seen."""
        seen = cls()
        for event in seated.events:
            seen.heed(event, seated.seat)
        return seen

    def heed(self, event: Event, me: int) -> None:
        """Take in one event."""
        kind, data, mine = event.kind, event.data, f"hand:{me}"
        if kind == "rule" and event.rule == "partners":
            sides = [int(str(word)[5:]) for word in data[1:]]
            self.partner = sides[sides.index(me) ^ 1]
        elif kind == "pay" and event.rule == "winning-a-trick":
            self.tricks[event.seat] = self.tricks.get(event.seat, 0) + 1
        elif kind in ("deal", "move"):
            source, target = ("stock", data[0]) if kind == "deal" else data[:2]
            cards = [card for card in event.cards if card != HIDDEN]
            self.hand |= sum(BIT[card] for card in cards if target == mine)
            self.hand &= ~sum(BIT[card] for card in cards if source == mine)
            if target == "turn-up":
                self.trump = SUIT[cards[0]]
            elif target == "trick":
                self.trick.append((event.seat, cards[0]))
            elif source == "trick":
                self.gone |= sum(BIT[card] for _, card in self.trick)
                self.trick = []

    def together(self, seat: int) -> int:
        """The tricks of this seat and its partner, if there is one."""
        return self.tricks.get(seat, 0) + (self.tricks.get(self.partner, 0) if self.partner >= 0 else 0)

    def lost_tricks(self) -> int:
        """The tricks of the others, taken together."""
        return sum(self.tricks.values())


def renounces(played: PlayedCard, held: int) -> bool:
    """Whether a card did not follow though one that its player held would have; the ace of hearts is a trump."""
    if not played.trick:
        return False
    led, trumps = played.trick[0], trump_mask(played.trump)
    following = trumps if BIT[led] & trumps else FRENCH.suit_mask[SUIT[led]] & ~BIT[ACE_OF_HEARTS]
    return not BIT[played.card] & following and bool(held & following)


def seats_that_looked(seated: Seated) -> set[int]:
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

    def speak(self, seated: Seated) -> Choice | None:
        """A claim that cannot fail against the other side."""
        if not claims(seated):
            return None
        mate = across(seated.seat, SEATS) if len(seated.seats) == SEATS else -1
        seen = (seated.speech("claim", seat) for seat in sorted(seats_that_looked(seated) - {seated.seat, mate}))
        return next((claim for claim in seen if claim), None) or provable_claim(
            seated, TrickObservation(), renounces, mate
        )

    def choose(self, seated: Seated) -> Choice:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        plays = [choice for choice in seated.actions if choice.verb == "play"]
        wanted = self.say(seated, seen)
        if wanted:
            return wanted
        if plays:
            return self.play(plays, seated, seen)
        return min(seated.actions, key=lambda choice: self.value(choice.cards[0], seen, seated) if choice.cards else 0)

    def value(self, card: int, seen: Observation, seated: Seated) -> int:
        """How much a card is worth keeping: a trump more than any other."""
        laws = seated.game.laws
        return strengths(seen.trump, SUIT[card], laws.second, laws.aces)[card]

    def hopes(self, seated: Seated, seen: Observation) -> int:
        """Tricks twice that the hand may take: two for a help, one for another trump."""
        good = seen.hand & helps(seen.trump)
        others = seen.hand & trump_mask(seen.trump) & ~good
        return 2 * good.bit_count() + others.bit_count()

    def say(self, seated: Seated, seen: Observation) -> Choice | None:
        """What to say, where it is not a card that is waited for or something may be said before it."""
        hopes, mine = self.hopes(seated, seen), 2 * seen.together(seated.seat)
        theirs = 2 * seen.lost_tricks() - mine
        ahead = hopes + mine - theirs
        for verb, wants in (
            ("rob", True),
            ("ask", hopes >= SURE),
            ("pass", True),
            ("ask-five", hopes < 2),
            ("five", hopes < 2),
            ("play-out", True),
            ("vie", ahead >= SURE),
            ("pledge", ahead >= 1),
            ("give-back", True),
            ("pledge", True),
            ("go-on", hopes >= 2 * (5 - WINS)),
            ("take-pool", True),
            ("give-up-deal", True),
        ):
            if wants and (found := seated.action(verb)):
                return found
        return None

    def play(self, plays: list[Choice], seated: Seated, seen: Observation) -> Choice:
        """The best card to lead; the cheapest that wins; else the least."""
        if not seen.trick:
            return max(plays, key=lambda choice: self.value(choice.cards[0], seen, seated))
        led_card, laws = seen.trick[0][1], seated.game.laws
        led = seen.trump if BIT[led_card] & trump_mask(seen.trump) else SUIT[led_card]
        power = strengths(seen.trump, led, laws.second, laws.aces)
        best, by = max((power[card], seat) for seat, card in seen.trick)
        rising = sorted(plays, key=lambda choice: self.value(choice.cards[0], seen, seated))
        last = len(seen.trick) == len(seated.seats) - 1
        if by == seen.partner and (last or best >= power[card_named("Q", seen.trump)]):
            return rising[0]
        over = [choice for choice in rising if power[choice.cards[0]] > best]
        return over[0] if over else rising[0]
