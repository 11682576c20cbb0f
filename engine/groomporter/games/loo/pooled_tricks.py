"""Trick games for a pool: who is in, the cards on the table, and faults that are noticed or claimed.

A player may be in for the pool or out of it; each trick is a part of the pool; tricks stay face up before those who
played them. What a player is bound to play is told by `breach`, which names the rule that a card would break; what
is legal is what breaks none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from ...core.cards import FRENCH, NO_CARD, NO_SUIT
from ...core.events import EVERYONE, NO_SEAT, Emit, Event, account
from ...core.state import DONE, END, WRONG, Standing, act
from ...play import claiming
from ...play.claiming import Faults
from ...play.pool import PoolState
from ...play.tricks import LAID, ring
from .following import SUITS, beats
from .stock import Stock

UNASKED, IN, OUT, FOR_POOL = range(4)  # what a seat has declared
DECLARE, PLAY, EXCHANGE = range(3)  # what is pending
BIT, SUIT = FRENCH.bit, FRENCH.suit


class PooledTricks(PoolState):
    """A deal of a trick game for a pool.

    Attributes:
        dealer: who deals.
        declared: for each seat `UNASKED`, `IN`, `OUT`, or `FOR_POOL` (it plays, but for the pool).
        looked: the seats that have looked at their cards, one bit a seat.
        stock: the cards not dealt; `discards` those thrown up or exchanged.
        turnup: the card turned for trumps, -1 if none; `lies_at` where in the deck it comes from while it lies face
            up beside the stock, else -1.
        trump: the trump suit, -1 while there is none.
        after: for each seat the one that plays after it, -1 for who does not play; `playing` how many play.
        trick: the cards of the trick so far, in order; `by` who played each of them.
        led: the suit led; `suit` is its mask. Both keep the last trick's between tricks.
        best_card: the best card of the trick so far, and `winner` who played it.
        played_cards: all cards played in this deal, one bit a card.
        won: how many tricks each has won.
        leader: who led to the first trick.
        started: the hands as they were then; `played_for` the pool.
        taker: who takes the whole pool without play, -1 for nobody.
        done_wrong: what has been done wrongly.
    """

    __slots__ = (
        "after", "best_card", "by", "dealer", "declared", "discards", "done_wrong", "leader", "led", "lies_at",
        "looked", "played_cards", "played_for", "playing", "started", "stock", "suit", "taker", "trick", "trump",
        "turnup", "winner", "won",
    )  # fmt: skip
    HOOKS: ClassVar = frozenset({"claim", "play"})
    dealer: int
    declared: list[int]
    looked: int
    stock: Stock
    discards: list[int]
    turnup: int
    lies_at: int
    trump: int
    after: list[int]
    playing: int
    trick: list[int]
    by: list[int]
    led: int
    suit: int
    best_card: int
    winner: int
    played_cards: int
    won: list[int]
    leader: int
    started: tuple[int, ...]
    played_for: int
    taker: int
    done_wrong: Faults

    PACK: ClassVar = FRENCH

    def open(self, dealer: int, standing: Standing, deck: Sequence[int]) -> None:
        """The slots before anything is dealt."""
        total = len(standing["chips"])
        self.dealer, self.said, self.done_wrong = dealer, frozenset(), Faults.none(total)
        self.open_accounts(standing)
        self.played_for = 0
        self.stock = Stock.of(deck)
        self.clear(total)

    def clear(self, total: int) -> None:
        """Nothing dealt, nothing declared."""
        self.hands, self.won, self.declared = [0] * total, [0] * total, [UNASKED] * total
        self.sit(range(total))
        self.trick, self.by, self.discards, self.started = [], [], [], ()
        self.trump = self.led = NO_SUIT
        self.turnup = self.best_card = NO_CARD
        self.turn = self.winner = self.leader = self.taker = NO_SEAT
        self.lies_at = -1
        self.looked = self.suit = self.played_cards = 0

    def round(self) -> list[int]:
        """All seats in the order of the deal and of play, the eldest first."""
        return [*range(self.dealer + 1, len(self.hands)), *range(self.dealer + 1)]

    def draw(self, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The top cards of the stock, and where in the deck they come from."""
        cards, places, self.stock = self.stock.draw(count)
        return cards, places

    def look(self, seat: int, rule: str, emit: Emit | None) -> None:
        """A player takes up the cards that were dealt face down, and sees them."""
        self.looked |= BIT[seat]
        if emit:
            emit(Event("look", rule, seat, FRENCH.cards_of(self.hands[seat]), (f"hand:{seat}",), BIT[seat]))

    def uncover(self, seat: int, cards: int, rule: str, emit: Emit | None) -> None:
        """Cards of a hand are seen by all, and stay in it."""
        if emit:
            emit(Event("look", rule, seat, FRENCH.cards_of(cards), (f"hand:{seat}",), EVERYONE))

    def sees(self, seat: int) -> int:
        """The audience of what happens to this seat's hidden cards."""
        return self.looked & BIT[seat]

    def throw_up(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The hand goes face down to the middle."""
        cards = FRENCH.cards_of(self.hands[seat])
        self.hands[seat] = 0
        self.discards += cards
        if cards and emit:
            emit(Event("move", rule, seat, cards, (f"hand:{seat}", "discards"), self.sees(seat)))

    # -- who is in ----------------------------------------------------------------------------------------
    def in_play(self) -> list[int]:
        """The seats that play, the eldest first."""
        return [seat for seat in self.round() if self.declared[seat] in (IN, FOR_POOL)]

    def sit(self, seats: Sequence[int]) -> None:
        """These seats play, in this order."""
        self.after, self.playing = ring(seats, len(self.hands)), len(seats)

    def begin_play(self, emit: Emit | None) -> None:
        """The first of those in, from the dealer's left, leads."""
        seats = self.in_play()
        self.sit(seats)
        self.leader = self.turn = seats[0]
        self.pending, self.played_for, self.started = PLAY, self.pool, tuple(self.hands)
        self.done_wrong = self.done_wrong.playing()

    def end_play(self) -> None:
        """Nobody must act any more."""
        self.turn, self.pending = NO_SEAT, END

    # -- playing a card -----------------------------------------------------------------------------------
    def trumps(self) -> int:
        """The trump suit as a mask; 0 while there is none."""
        return SUITS[self.trump] if self.trump != NO_SUIT else 0

    def legal(self) -> Sequence[int]:
        """The cards that break no rule, or what else answers what is pending."""
        if self.pending != PLAY:
            return self.answers()
        seat = self.turn
        return [card for card in FRENCH.cards_of(self.hands[seat]) if not self.breach(seat, card)]

    def answers(self) -> Sequence[int]:
        """What answers a question other than for a card to be played."""
        return ()

    def breach(self, seat: int, card: int) -> str:
        """The rule that this card would break, or "": follow suit; who cannot may play anything."""
        own = self.hands[seat] & self.suit if self.trick else 0
        return self.laws.names["follow"] if own and not own & BIT[card] else ""

    def bars_play(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, PLAY)

    def fails_play(self, seat: int, card: int) -> str:
        """Only what breaks no rule."""
        return self.breach(seat, card)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card is played; when all have played, the trick is won. At a lead what was claimed can be claimed anew."""
        if not self.trick:
            self.said = frozenset()
        self.hands[seat] ^= BIT[card]
        if emit:
            emit(Event("move", self.playing_rule(), seat, (card,), LAID[seat]))
        self.trick.append(card)
        self.by.append(seat)
        self.played_cards |= BIT[card]
        if len(self.trick) == 1:
            self.led, self.suit = SUIT[card], SUITS[SUIT[card]]
            self.best_card, self.winner = card, seat
        elif self.better(card):
            self.best_card, self.winner = card, seat
        self.turn = self.after[seat]
        if self.complete():
            self.finish_trick(emit)

    def playing_rule(self) -> str:
        """The rule on which a card is played."""
        if self.trick:
            return str(self.laws.names["follow"])
        return "winner-leads" if any(self.won) else "eldest-leads"

    def better(self, card: int) -> bool:
        """Whether this card beats the best so far."""
        return beats(card, self.best_card, self.trump)

    def complete(self) -> bool:
        """Whether all who play have played to the trick."""
        return len(self.by) >= self.playing and all(
            seat in self.by for seat, after in enumerate(self.after) if after != NO_SEAT
        )

    def finish_trick(self, emit: Emit | None) -> None:
        """The winner leads to the next; the cards stay face up before those who played them."""
        self.lay_out(emit)
        self.won[self.winner] += 1
        if emit:
            emit(Event("pay", self.winning_rule(), self.winner, (), ("tricks", 1, "trick", account(self.winner))))
        leader = self.winner if self.after[self.winner] != NO_SEAT else self.next_in(self.winner)
        if self.hands[leader]:
            self.turn = leader
        else:
            self.end_play()

    def winning_rule(self) -> str:
        """The rule by which the trick is won."""
        return "winning-a-trick"

    def next_in(self, seat: int) -> int:
        """The next after this seat who plays."""
        return self.in_turn(seat, [other for other, after in enumerate(self.after) if after != NO_SEAT])[0]

    def lay_out(self, emit: Emit | None) -> None:
        """The trick is over: each card before its player."""
        if emit:
            for card, seat in zip(self.trick, self.by, strict=True):
                emit(Event("move", "cards-stay-face-up", seat, (card,), ("trick", f"front:{seat}"), EVERYONE))
        self.trick, self.by = [], []

    # -- faults -------------------------------------------------------------------------------------------
    def possible_faults(self, seat: int) -> Iterator[int]:
        """Any card of the hand may be played against the rules."""
        for card in FRENCH.cards_of(self.hands[seat]):
            yield act(self.PLACE["play"], seat, card) | WRONG

    def fails(self, seat: int, action: int) -> str:
        """A fault is done once; others may not know of it."""
        return super().fails(seat, action) or ("fault-once" if action in self.done_wrong.done else "")

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """Only what breaks a rule."""
        return "" if self.fails_play(seat, card) else self.laws.names["follow"]

    def commit(self, action: int, rule: str, emit: Emit | None, cards: Sequence[int] = ()) -> None:
        """A fault, with these cards, is noticed at once, or when somebody claims it."""
        seat, self.done_wrong = action & 15, self.done_wrong.did(action)
        if self.laws.porter:
            self.notice(seat, rule, emit)
            return
        self.done_wrong = self.done_wrong.with_unnoticed(seat, rule)
        if emit:
            emit(Event("wrong", rule, seat, tuple(cards), ("unnoticed",), BIT[seat], True))

    def notice(self, seat: int, rule: str, emit: Emit | None) -> None:
        """What a fault costs."""
        raise NotImplementedError

    def could(self, seat: int) -> Iterator[int]:
        """Claim a fault of another."""
        return claiming.claims(self, seat)

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """Right if the other has done something wrong that nobody has claimed; a false claim may cost something."""
        rules, self.done_wrong = self.done_wrong.unclaimed[other], self.done_wrong.without_seat(other)
        claiming.tell_claim(self, seat, other, emit, right=bool(rules))
        for rule in rules:
            self.notice(other, rule, emit)
        if not rules and self.laws.false_claims_cost:
            self.claimed_falsely(seat, emit)

    def claimed_falsely(self, seat: int, emit: Emit | None) -> None:
        """What a false claim costs."""
        raise NotImplementedError

    # -- the end ------------------------------------------------------------------------------------------
    def payments(self) -> list[Any]:
        """What is paid when the deal is settled, as things stand."""
        raise NotImplementedError

    def outcome(self) -> list[int]:
        """Chips won and lost by each seat, the dealer's stake and all forfeits included."""
        return self.projected_gains(self.payments() if self.pending >= END and self.pending != DONE else [])

    def settle(self, emit: Emit | None = None) -> None:
        """The pool is paid out, and what is left becomes the next pool."""
        self.pay(self.payments(), emit)
        self.pending = DONE

    def leaves(self) -> tuple[Standing, int]:
        """Chips and the pool for the next deal; the deal goes to the left. The series ends when the players agree."""
        return {"chips": self.chips[:], "pool": self.pool + self.kept}, self.round()[0]
