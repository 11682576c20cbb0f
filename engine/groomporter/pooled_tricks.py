"""Trick games for a pool: who is in, stricter duties of play, and throwing up one's cards.

A player may be in for the pool or out of it; each trick is a part of the pool; tricks stay face up before those who
played them. What a player is bound to play is told by `breach`, which names the rule that a card would break; what
is legal is what breaks none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .cards import FRENCH
from .events import EVERYONE, Emit, Event, account
from .obligations import SUITS, beats, heading
from .pool import Pooled
from .state import CARD, DONE, END, Standing, round_from
from .tricks import LAID, Tricks

UNASKED, IN, OUT, FOR_POOL = range(4)  # what a seat has declared
BIT, SUIT = FRENCH.bit, FRENCH.suit


class PooledTricks(Tricks, Pooled):
    """A deal of a trick game for a pool.

    Attributes:
        declared: for each seat `UNASKED`, `IN`, `OUT`, or `FOR_POOL` (it plays, but for the pool).
        looked: the seats that have looked at their cards.
        stock: the cards not dealt, top first; `places` where in the deck they come from, `fresh` the next new place.
        discards: cards thrown up or exchanged.
        turnup: the card turned for trumps, -1 if none; `lies_at` where in the deck it comes from while it lies face
            up beside the stock, else -1.
        by: who played each card of the trick; `best_card` the best so far.
        played_cards: all cards played in this deal, one bit a card.
        won: how many tricks each has won.
        leader: who led to the first trick.
        started: the hands as they were then.
        played_for: the pool when play began.
        taker: who takes the whole pool without play, -1 for nobody.
    """

    __slots__ = (
        "before", "best_card", "by", "chips", "dealer", "declared", "discards", "fresh", "kept", "leader", "lies_at",
        "looked", "places", "played_cards", "played_for", "pool", "started", "stock", "taker", "turnup", "won",
    )  # fmt: skip
    declared: list[int]
    looked: int
    stock: list[int]
    places: list[int]
    fresh: int
    discards: list[int]
    turnup: int
    lies_at: int
    by: list[int]
    best_card: int
    won: list[int]
    leader: int
    started: tuple[int, ...]
    played_cards: int
    played_for: int
    taker: int

    PLAY: int  # the game's number for a card to be played

    def open(self, dealer: int, standing: Standing, deck: Sequence[int]) -> None:
        """The slots before anything is dealt."""
        total = len(standing["chips"])
        self.dealer, self.said = dealer, frozenset()
        self.chips, self.before, self.pool = standing["chips"][:], tuple(standing["chips"]), standing["pool"]
        self.kept = self.looked = self.played_for = 0
        self.stock, self.places, self.fresh = list(deck), list(range(len(deck))), len(deck)
        self.clear(total)

    def clear(self, total: int) -> None:
        """Nothing dealt, nothing declared."""
        self.hands, self.won, self.declared = [0] * total, [0] * total, [UNASKED] * total
        self.sit(range(total), total)
        self.discards, self.by, self.started, self.played_cards = [], [], (), 0
        self.turn = self.turnup = self.lies_at = self.leader = self.best_card = self.taker = -1
        self.looked = 0

    # -- dealing and looking ------------------------------------------------------------------------------
    def round(self) -> list[int]:
        """All seats in the order of the deal and of play, the eldest first."""
        return round_from(self.dealer, range(len(self.hands)))

    def draw(self, count: int) -> tuple[list[int], list[int]]:
        """The top cards of the stock, and where in the deck they come from."""
        cards, places = self.stock[:count], self.places[:count]
        del self.stock[:count], self.places[:count]
        return cards, places

    def look(self, seat: int, rule: str, emit: Emit | None) -> None:
        """A player takes up the cards that were dealt face down, and sees them."""
        self.looked |= BIT[seat]
        if emit:
            emit(Event("look", rule, seat, FRENCH.listed(self.hands[seat]), (f"hand:{seat}",), BIT[seat]))

    def sees(self, seat: int) -> int:
        """The audience of what happens to this seat's hidden cards."""
        return self.looked & BIT[seat]

    def throw_up(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The hand goes face down to the middle."""
        cards = FRENCH.listed(self.hands[seat])
        self.hands[seat] = 0
        self.discards += cards
        if cards and emit:
            emit(Event("move", rule, seat, cards, (f"hand:{seat}", "discards"), self.sees(seat)))

    # -- who is in ----------------------------------------------------------------------------------------
    def in_play(self) -> list[int]:
        """The seats that play, the eldest first."""
        return [seat for seat in self.round() if self.declared[seat] in (IN, FOR_POOL)]

    def begin_play(self, emit: Emit | None) -> None:
        """The first of those in, from the dealer's left, leads."""
        seats = self.in_play()
        self.sit(seats, len(self.hands))
        if self.turnup >= 0:
            self.trump = SUIT[self.turnup]
        self.leader = self.turn = seats[0]
        self.pending, self.played_for, self.started = self.PLAY, self.pool, tuple(self.hands)

    def retire(self, seat: int, rule: str, emit: Emit | None) -> None:
        """A player must throw up the cards; one who is left alone wins what is still to be won."""
        before = next(other for other, after in enumerate(self.after) if after == seat)
        self.after[before], after = self.after[seat], self.after[seat]
        self.after[seat], self.playing = -1, self.playing - 1
        self.declared[seat] = OUT
        self.throw_up(seat, rule, emit)
        if not self.playing:  # one who was left alone before the play, and now leaves it too
            self.lay_out(emit)
            self.turn, self.pending = -1, END
        elif self.playing == 1:
            self.walk_over(after, emit)
        elif self.turn == seat:
            self.turn = after
        if self.pending == self.PLAY and self.trick and self.complete():
            self.finish_trick(emit)

    def walk_over(self, seat: int, emit: Emit | None) -> None:
        """The last player left takes the tricks that are left."""
        self.lay_out(emit)
        left = self.tricks_in_all() - sum(self.won)
        self.won[seat] += left
        if emit:
            emit(Event("pay", "left-alone", seat, (), ("tricks", left, "trick", account(seat))))
        self.turn, self.pending = -1, END

    def tricks_in_all(self) -> int:
        """How many tricks a deal has."""
        return len(FRENCH.listed(self.started[self.leader]))

    # -- playing a card -----------------------------------------------------------------------------------
    def trumps(self) -> int:
        """The trump suit as a mask; 0 while there is none."""
        return SUITS[self.trump] if self.trump >= 0 else 0

    def legal(self) -> Sequence[int]:
        """The cards that break no rule."""
        seat = self.turn
        return [card for card in FRENCH.listed(self.hands[seat]) if not self.breach(seat, card)]

    def breach(self, seat: int, card: int) -> str:
        """The rule that this card would break, or ""."""
        return self.breach_following(seat, card) if self.trick else self.breach_leading(seat, card)

    def breach_leading(self, seat: int, card: int) -> str:
        """The rule that this lead would break, or ""."""
        return ""

    def breach_following(self, seat: int, card: int) -> str:
        """Follow suit and head the trick; without the suit led trump, and overtrump."""
        names, own, trumps = self.duties(), self.hands[seat] & self.suit, self.hands[seat] & self.trumps()
        if own:
            higher = heading(own, self.best_card)
            if not own >> card & 1:
                return names["follow"]
            return names["head"] if higher and not higher >> card & 1 else ""
        if SUIT[self.best_card] == self.trump:
            higher = heading(trumps, self.best_card)
            return names["overtrump"] if higher and not higher >> card & 1 else ""
        return names["trump"] if trumps and not trumps >> card & 1 else ""

    def duties(self) -> Mapping[str, str]:
        """The rule that each duty rests on."""
        names: Mapping[str, str] = self.laws.names
        return names

    def step(self, action: int, emit: Emit | None = None) -> None:
        """Play a card, or do something else."""
        if action < CARD:
            self.play(self.turn, action, emit)
        else:
            self.do(action, emit)

    def bars_play(self, seat: int, _: int) -> str:
        """Each in turn."""
        return "" if self.pending == self.PLAY and seat == self.turn else "turn"

    def fails_play(self, seat: int, card: int) -> str:
        """Only what breaks no rule."""
        return self.breach(seat, card)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card is played; when all have played, the trick is won."""
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
        self.played(seat, card, emit)
        if self.pending == self.PLAY:
            self.turn = self.after[seat]
            if self.complete():
                self.finish_trick(emit)

    def playing_rule(self) -> str:
        """The rule on which a card is played."""
        return self.duties()["follow"] if self.trick else "eldest-leads" if not sum(self.won) else "winner-leads"

    def better(self, card: int) -> bool:
        """Whether this card beats the best so far."""
        return beats(card, self.best_card, self.trump)

    def played(self, seat: int, card: int, emit: Emit | None) -> None:
        """What a game does when a card has been played."""

    def complete(self) -> bool:
        """Whether all who play have played to the trick."""
        return all(seat in self.by for seat, after in enumerate(self.after) if after >= 0)

    def finish_trick(self, emit: Emit | None) -> None:
        """The winner leads to the next; the cards stay face up before those who played them."""
        self.lay_out(emit)
        self.won[self.winner] += 1
        if emit:
            emit(Event("pay", self.winning_rule(), self.winner, (), ("tricks", 1, "trick", account(self.winner))))
        leader = self.winner if self.after[self.winner] >= 0 else self.next_in(self.winner)
        if self.hands[leader]:
            self.turn = leader
        else:
            self.turn, self.pending = -1, END

    def winning_rule(self) -> str:
        """The rule by which the trick is won."""
        return "winning-a-trick"

    def next_in(self, seat: int) -> int:
        """The next after this seat who plays."""
        return round_from(seat, [other for other, after in enumerate(self.after) if after >= 0])[0]

    def lay_out(self, emit: Emit | None) -> None:
        """The trick is over: each card before its player."""
        if emit:
            for card, seat in zip(self.trick, self.by, strict=True):
                emit(Event("move", "cards-stay-face-up", seat, (card,), ("trick", f"front:{seat}"), EVERYONE))
        self.trick, self.by = [], []

    # -- the end ------------------------------------------------------------------------------------------
    def payments(self) -> list[Any]:
        """What is paid when the deal is settled, as things stand."""
        raise NotImplementedError

    def outcome(self) -> list[int]:
        """Chips won and lost by each seat, the dealer's stake and all forfeits included."""
        return self.projected(self.payments() if self.pending >= END and self.pending != DONE else [])

    def settle(self, emit: Emit | None = None) -> None:
        """The pool is paid out, and what is left becomes the next pool."""
        self.pay(self.payments(), emit)
        self.pending = DONE

    def leaves(self) -> tuple[Standing, int]:
        """Chips and the pool for the next deal; the deal goes to the left. The series ends when the players agree."""
        return {"chips": self.chips[:], "pool": self.pool + self.kept}, self.round()[0]
