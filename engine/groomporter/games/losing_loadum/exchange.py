"""Losing Loadum: a coat for a coat, a card for a card."""

from __future__ import annotations

from ...core.cards import NO_CARD
from ...core.events import NO_SEAT, Emit, Event, account, announce
from .laws import COATS, LOADER_CARDS
from .play import ASK, BIT, PLAY, SUIT, SUITS, TAKE, Play

AGAIN = 3  # offers of the same card between one lead and the next; ours, since the texts set no limit


def kind(card: int) -> str:
    """What a loader is called when it is offered."""
    return "coat" if BIT[card] & COATS else "card" if BIT[card] & LOADER_CARDS else ""


def changes_hands(one: int, other: int) -> bool:
    """Whether two cards laid against each other change hands: those of one suit go back."""
    return SUIT[one] != SUIT[other]


class Exchange(Play):
    """Exchanges between two players.

    Attributes:
        offer: the card that lies face down, -1 if none; `offerer` who laid it.
        resume: whose turn it was, -1 if a whole trick waited to be taken.
        offered: how often each card has been offered since the last lead, two bits a card.
    """

    __slots__ = ()

    # -- offering -----------------------------------------------------------------------------------------
    def bars_coat(self, seat: int, card: int) -> str:
        """A king, queen or knave, when exchanges can be offered."""
        return self.offer_barred(seat) or ("" if kind(card) == "coat" else "like-for-like")

    def bars_card(self, seat: int, card: int) -> str:
        """An ace or ten, when exchanges can be offered."""
        return self.offer_barred(seat) or ("" if kind(card) == "card" else "like-for-like")

    def offer_barred(self, seat: int) -> str:
        """At any time, or only before the first lead, or not at all."""
        if asked := self.asked_round():
            return asked
        when = self.laws.exchange
        begun = bool(self.tricks or self.trick)
        closed = self.pending not in (PLAY, TAKE) or when == "none" or (when == "before-play" and begun)
        return "exchange" if closed or self.after[seat] == NO_SEAT else ""

    def fails_coat(self, seat: int, card: int) -> str:
        """Three times until the next lead; where only unguarded cards are offered, it must be alone in its suit."""
        if self.offered >> 2 * card & 3 >= AGAIN:
            return "exchange"
        if self.laws.exchange == "singletons" and self.hands[seat] & SUITS[SUIT[card]] != BIT[card]:
            return "exchange"
        return ""

    fails_card = fails_coat

    def do_coat(self, seat: int, card: int, emit: Emit | None) -> None:
        """Laid face down; each of the others is asked in turn."""
        self.offered += 1 << 2 * card
        self.hands[seat] ^= BIT[card]
        self.offer, self.offerer, self.resume = card, seat, self.turn
        self.pending, self.turn = ASK, self.after[seat]
        if emit:
            emit(Event("move", "exchange", seat, (card,), (f"hand:{seat}", "offer", kind(card)), BIT[seat]))

    do_card = do_coat

    # -- answering ----------------------------------------------------------------------------------------
    def bars_decline(self, seat: int, _: int) -> str:
        """Asked in turn."""
        return self.not_asked(seat, ASK, "asked-round")

    def bars_swap(self, seat: int, card: int) -> str:
        """A coat for a coat, an ace or ten for an ace or ten."""
        return self.bars_decline(seat, card) or ("" if kind(card) == kind(self.offer) else "like-for-like")

    def do_decline(self, seat: int, _: int, emit: Emit | None) -> None:
        """The next is asked; after the last the card goes back."""
        announce(emit, "say", "asked-round", seat, "decline")
        self.turn = self.after[seat]
        if self.turn == self.offerer:
            self.hand_over(self.offerer, self.offer, "offer", BIT[self.offerer], emit)
            self.go_on()

    def do_swap(self, seat: int, card: int, emit: Emit | None) -> None:
        """Face down, between the two alone; cards of one suit go back."""
        self.hands[seat] ^= BIT[card]
        other, between = self.offerer, BIT[self.offerer] | BIT[seat]
        done = changes_hands(card, self.offer)
        if emit:
            emit(Event("move", "exchange", seat, (card,), (f"hand:{seat}", "answer"), between))
            emit(Event("look", "exchange", other, (self.offer,), ("offer",), between))
            word = "exchanged" if done else "handed-back"
            emit(Event("rule", "different-suits", seat, (), (word, account(other))))
        self.hand_over(seat if done else other, self.offer, "offer", between, emit)
        self.hand_over(other if done else seat, card, "answer", between, emit)
        self.go_on()

    def hand_over(self, seat: int, card: int, pile: str, seen: int, emit: Emit | None) -> None:
        """A card that lay face down goes to a hand."""
        self.hands[seat] |= BIT[card]
        if emit:
            emit(Event("move", "exchange", seat, (card,), (pile, f"hand:{seat}"), seen))

    def go_on(self) -> None:
        """The play goes on where it was."""
        self.pending, self.turn = PLAY if self.resume != NO_SEAT else TAKE, self.resume
        self.offer, self.offerer, self.resume = NO_CARD, NO_SEAT, NO_SEAT
