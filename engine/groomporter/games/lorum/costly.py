"""What Lórum and Lóra share: the deal by fours to the right, following suit, Overs announced, and what cards cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.cards import GERMAN, mask_of
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event
from ...core.state import END, Standing, Verb, act, deal
from ...play.following import Following
from ...play.tricks import TAKEN, Tricks, powers
from .laws import BATCH, LEFT_OUT, OVER_CARDS, THREE, VALUE, AnnouncementLaws

PLAY = 0  # what is pending while cards are played
BIT, SUIT = GERMAN.bit, GERMAN.suit
POWERS = powers(GERMAN, GERMAN.ranks)
HEADING = Following(GERMAN).heading


class Costly(Tricks):
    """A deal in which hearts and two Overs cost whoever takes them.

    Attributes:
        taken: the cards that each has taken in tricks, one bit a card.
        announced: the Overs that each has announced, one bit a card.
        leading: the rule by which the next trick is led.
    """

    __slots__ = ("announced", "dealer", "leading", "taken")
    laws: AnnouncementLaws
    dealer: int
    taken: list[int]
    announced: list[int]
    leading: str

    PACK: ClassVar = GERMAN

    WAY: ClassVar = -1
    LIFTING: ClassVar = "first-dealer"
    ACCOUNT: ClassVar[str]  # the entry of the standing that each seat has
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("announce", ("card",), from_hand=True, lapses=True),
    )

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def whole_pack(cls, laws: AnnouncementLaws, standing: Standing) -> int:
        """Three players leave the seven and eight of bells out."""
        return GERMAN.whole & ~LEFT_OUT if len(standing[cls.ACCOUNT]) == THREE else GERMAN.whole

    def open(self, dealer: int, total: int, deck: Sequence[int], emit: Emit | None) -> None:
        """Nobody has taken or announced anything; the cards are dealt, and the eldest is to lead."""
        self.dealer, self.said = dealer, frozenset()
        self.hands, self.taken, self.announced = [0] * total, [0] * total, [0] * total
        if len(deck) < total:
            raise IndexError  # too few cards to go round
        order = self.in_turn(dealer, range(total))
        self.sit(order, total)
        if emit:
            emit(Event("rule", "three-players" if total == THREE else "pack", TABLE, (), ("pack", len(deck))))
        deal(deck, order, batches(len(deck) // total), "deal", self.hands, emit)
        self.turn, self.pending, self.leading = order[0], PLAY, "eldest-leads"

    def has_started(self) -> bool:
        """Whether a card has been led."""
        return bool(self.trick) or any(self.taken) or self.pending != PLAY

    # -- announcing an Over -------------------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        """Announce an Over."""
        for card in OVER_CARDS:
            yield act(self.PLACE["announce"], seat, card)

    def bars_announce(self, seat: int, card: int) -> str:
        """One of the two Overs, once, before the first card is led."""
        known = card not in OVER_CARDS or self.announced[seat] & BIT[card]
        return "announced-over" if self.laws.announced == 1 or known or self.has_started() else ""

    def do_announce(self, seat: int, card: int, emit: Emit | None) -> None:
        """It is laid face up, and remains part of the hand."""
        self.announced[seat] |= BIT[card]
        if emit:
            emit(Event("look", "announced-over", seat, (card,), (f"hand:{seat}",), EVERYONE))

    # -- the play -----------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """What breaks no rule."""
        return GERMAN.cards_of(self.allowed_cards(self.turn)) if self.pending == PLAY else ()

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card; the last of a trick decides it."""
        if emit:
            if not self.trick and any(self.taken):
                emit(Event("down", "highest-takes", TABLE, (), ("trick",)))  # the last trick is not looked at any more
            self.tell_card_laid(seat, card, "follow-suit" if self.trick else self.leading, emit)
        if not self.trick:
            self.open_trick(SUIT[card], GERMAN.suit_mask[SUIT[card]], POWERS[SUIT[card]][-1])
        if self.lay_card(seat, card):
            self.take(self.winner, emit)

    def take(self, seat: int, emit: Emit | None) -> None:
        """The highest card of the suit led takes the trick; its player leads, while there are cards."""
        if emit:
            emit(Event("move", "highest-takes", seat, tuple(self.trick), TAKEN[seat], EVERYONE, False, "trick"))
        self.taken[seat] |= mask_of(self.trick)
        self.trick = []
        self.turn, self.leading = seat, "winner-leads"
        if not self.hands[seat]:
            self.turn, self.pending = NO_SEAT, END

    # -- what cards cost ----------------------------------------------------------------------------------
    def cost_of(self, card: int, seat: int) -> int:
        """What this card costs this seat, which has taken it."""
        if self.announced[seat] & BIT[card]:
            return VALUE[card] * self.laws.announcer
        return VALUE[card] * (self.laws.announced if any(mask & BIT[card] for mask in self.announced) else 1)

    def costs(self) -> list[int]:
        """What each has taken so far."""
        return [sum(self.cost_of(card, seat) for card in GERMAN.cards_of(mask)) for seat, mask in enumerate(self.taken)]

    def tell_costs(self, emit: Emit) -> None:
        """What each has taken is counted."""
        for seat, cost in enumerate(self.costs()):
            cards = tuple(card for card in GERMAN.cards_of(self.taken[seat]) if VALUE[card])
            if cards:
                emit(Event("rule", "card-values", seat, cards, ("counts", cost)))


def batches(each: int) -> tuple[int, ...]:
    """How many cards at a time in each round of the deal: fours, then what is left."""
    fours, rest = divmod(each, BATCH)
    return (BATCH,) * fours + ((rest,) if rest else ())
