"""Laugh and Lie Down by rule of thumb: take first what others may take, and keep for later what nobody else can."""

from __future__ import annotations

from ...core.cards import FRENCH, mask_of
from ...core.events import Event
from ...players import Choice, Opponent, SeatObservation
from ...players.observed_events import ObservationNotes, notes_of
from ...players.reason import Reason
from .laws import MOURNIVAL, PAIR, PLAYERS, RANK_WORDS, RANKS

PILES = ("table", "hand", "front")

FIRST = Reason("Of all that they can match, this is what others are the likeliest to take: so it goes first.")
AT_LEISURE = Reason("Nobody else can take what they can match, so they begin with the most cards.")
DOWN = Reason("No card of theirs matches the table any more.", public=True)
PROVED = Reason("It is proved that nobody else can match these any more, so they are laid down at once.", public=True)
OVERLOOKED = Reason("No hand could match those any more, and the others had time to claim them.")
ONLY_THERE = Reason("The other pair of that rank can be in no other hand.")


class Thumb(Opponent):
    """Makes the match of whose rank the most cards are still with others, and four cards before two; lays down at once
    what is proved; and claims what has lain overlooked while another player acted. Needs no seed.
    """

    speaks = True

    def choose(self, seated: SeatObservation) -> Choice:
        """The match that others may want most, and of these the largest; to lie down if there is none."""
        matches = [choice for choice in seated.actions if choice.verb == "take"]
        if not matches:
            return self.because(seated.actions[0], DOWN)
        seen = Observation.of(seated)
        best = max(matches, key=lambda choice: (seen.unseen_of_rank(choice.cards[0]), len(choice.cards)))
        return self.because(best, FIRST if seen.unseen_of_rank(best.cards[0]) else AT_LEISURE)

    def speak(self, seated: SeatObservation) -> Choice | None:
        """What is proved, the most cards first; else what was overlooked before the last player acted."""
        seen = Observation.of(seated)
        if not seen.may_speak():
            return None
        proved = [choice for choice in seated.may if choice.verb == "lay"]
        if proved:
            return self.because(max(proved, key=lambda choice: len(choice.cards)), PROVED)
        claims = [choice for choice in seated.may if choice.verb in ("claim", "challenge")]
        found = next((choice for choice in claims if self.notices(seated, seen, choice)), None)
        return self.because(found, ONLY_THERE if found and found.verb == "challenge" else OVERLOOKED)

    def notices(self, seated: SeatObservation, seen: Observation, choice: Choice) -> bool:
        """Whether a claim is known to be right, and the others have had time for it; the dealer needs none at first."""
        if choice.verb == "claim":
            cards = mask_of(choice.cards)
            at_once = seen.acts == 0 and seated.seat == seated.dealer
            return seen.dead(cards, seen.now) and (at_once or seen.dead(cards, seen.before))
        return seen.only_in(choice.seats[0], RANKS[RANK_WORDS.index(choice.words[0])], seated.seat)


class Observation(ObservationNotes):
    """The cards as this seat has seen them lie, now and before the last player acted.

    Attributes:
        now: the cards in each kind of pile, one bit a card; of hands its own.
        before: the same as the last player began to act.
        acts: how many turns there have been.
        down: who has lain down.
    """

    def __init__(self) -> None:
        self.now = dict.fromkeys(PILES, 0)
        self.before = dict(self.now)
        self.acts = 0
        self.down: set[int] = set()

    @classmethod
    def of(cls, seated: SeatObservation) -> Observation:
        """What this seat has seen."""
        return notes_of(seated, cls, cls)

    def heed(self, event: Event, mine: str) -> None:
        """One event more; `mine` is the pile of the player's own hand."""
        source, target = "", ""
        if event.kind == "deal":
            target = str(event.data[0])
        elif event.kind == "move":
            source, target = map(str, event.data[:2])
        elif event.data == ("lies-down",):
            self.turn()
            self.down.add(event.seat)
        if source.startswith("hand:") and event.rule == "two-or-four":
            self.turn()
        cards = mask_of(card for card in event.cards if card >= 0) if target else 0
        for pile, sign in ((source, False), (target, True)):
            kind = pile.partition(":")[0]
            if kind in self.now and (kind != "hand" or pile == mine):
                self.now[kind] = self.now[kind] | cards if sign else self.now[kind] & ~cards

    def turn(self) -> None:
        """A player has the turn."""
        self.before = dict(self.now)
        self.acts += 1

    def may_speak(self) -> bool:
        """Whether there can be anything to lay down, to claim or to challenge: in most positions there is not."""
        for rank in RANKS:
            front, held, there = ((self.now[pile] & rank).bit_count() for pile in ("front", "hand", "table"))
            if held > PAIR or (held == front == PAIR) or (there >= PAIR and there + front == MOURNIVAL):
                return True
            if front == PAIR and not held and not there and len(self.down) >= PLAYERS - 2:
                return True
        return False

    def unseen_of_rank(self, card: int) -> int:
        """How many cards of this one's rank are in the hands of others."""
        rank = RANKS[FRENCH.rank[card]]
        return MOURNIVAL - sum((cards & rank).bit_count() for cards in self.now.values())

    def dead(self, cards: int, piles: dict[str, int]) -> bool:
        """Whether no hand can match these any more."""
        rank = next(mask for mask in RANKS if not cards & ~mask)
        gone = (piles["front"] & rank).bit_count()
        return piles["table"] & rank == cards and cards.bit_count() + gone == MOURNIVAL

    def only_in(self, seat: int, rank: int, me: int) -> bool:
        """Whether a pair of this rank can be with nobody but this seat: the other two lie by the players, none lies
        here or on the table, and all others have lain down.
        """
        gone = (self.now["front"] & rank).bit_count() == PAIR
        here = (self.now["table"] | self.now["hand"]) & rank
        return gone and not here and self.down >= set(range(PLAYERS)) - {seat, me}
