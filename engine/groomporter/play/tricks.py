"""Trick-taking, as far as it is the same in every game: laying a card, and which card wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from ..core.cards import NO_SUIT, Pack
from ..core.events import EVERYONE, NO_SEAT, Emit, Event
from ..core.state import State

NEVER = -1  # the strength of a card that cannot win
TRUMP = 100  # what a trump has over a plain card
SEATS = range(16)
LAID = tuple((f"hand:{seat}", "trick") for seat in SEATS)
TAKEN = tuple(("trick", f"taken:{seat}") for seat in SEATS)

Powers = tuple[tuple[tuple[int, ...], ...], ...]


@cache
def powers(pack: Pack, order: str) -> Powers:
    """The strength of each card in a trick: ``powers[led][trump][card]``; trump -1 is no trump.

    Args:
        order: the pack's ranks from low to high, as this game has them.
    """
    high = tuple(order.index(rank) for rank in pack.ranks)

    def strength(card: int, led: int, trump: int) -> int:
        suit = pack.suit[card]
        return high[pack.rank[card]] + TRUMP if suit == trump else high[pack.rank[card]] if suit == led else NEVER

    suits = range(len(pack.suits))
    trumps = [*suits, NO_SUIT]  # so that trump = -1 finds the last
    return tuple(
        tuple(tuple(strength(card, led, trump) for card in range(pack.size)) for trump in trumps) for led in suits
    )


def ring(seats: Sequence[int], total: int) -> list[int]:
    """For each of so many seats the one that plays after it, if these play in this order; -1 for who does not play."""
    after = [NO_SEAT] * total
    for here, there in zip(seats, [*seats[1:], seats[0]], strict=True):
        after[here] = there
    return after


class Tricks(State):
    """A state with a trick in it.

    Attributes:
        after: for each seat the one that plays after it, -1 for who does not play.
        playing: how many play.
        trick: the cards of the trick so far, in order.
        led: the suit led; `suit` is its mask. Both keep the last trick's between tricks.
        trump: the trump suit, -1 while there is none.
        power: the strength of each card in this trick.
        best: the strength of the best card so far, and `winner` who played it.
    """

    __slots__ = ("after", "best", "led", "playing", "power", "suit", "trick", "trump", "winner")
    after: list[int]
    playing: int
    trick: list[int]
    led: int
    suit: int
    trump: int
    power: tuple[int, ...]
    best: int
    winner: int

    PLAYING: ClassVar[int] = 0  # what is pending while cards are played

    def sit(self, seats: Sequence[int], total: int) -> None:
        """These seats play, in this order; there is no trick yet."""
        self.after = ring(seats, total)
        self.playing = len(seats)
        self.trick = []
        self.led = self.trump = NO_SUIT
        self.winner, self.best = NO_SEAT, NEVER
        self.suit = 0
        self.power = ()

    # -- which card ---------------------------------------------------------------------------------------
    def allowed_cards(self, seat: int) -> int:
        """The cards that may be played, one bit a card: of the suit led, if there are any."""
        hand = self.hands[seat]
        return (self.trick and hand & self.suit) or hand

    def bars_play(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, self.PLAYING)

    def fails_play(self, seat: int, card: int) -> str:
        """Follow suit."""
        return "" if self.PACK.bit[card] & self.allowed_cards(seat) else "follow-suit"

    # -- playing a card -----------------------------------------------------------------------------------
    def open_trick(self, led: int, suit: int, power: tuple[int, ...]) -> None:
        """A card of this suit is led; `suit` are the cards that follow it, `power` is the strength of each card now."""
        self.led, self.suit, self.power, self.best = led, suit, power, NEVER

    def lay_card(self, seat: int, card: int) -> bool:
        """The card goes from the hand to the trick, and may be the best of it; the next has the turn.

        Returns:
            Whether the trick is whole.
        """
        self.hands[seat] ^= self.PACK.bit[card]
        self.trick.append(card)
        if self.power[card] > self.best:
            self.best, self.winner = self.power[card], seat
        self.turn = self.after[seat]
        return len(self.trick) == self.playing

    def tell_card_laid(self, seat: int, card: int, rule: str, emit: Emit) -> None:
        """Tell that a card was played; it leaves view and log when the trick is turned down."""
        emit(Event("move", rule, seat, (card,), LAID[seat], EVERYONE, False, "trick"))
