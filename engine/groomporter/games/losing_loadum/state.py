"""Losing Loadum: going out, challenging, the revoke, and the end of the deal and of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account
from ...core.state import DONE, END, Field, Standing, act
from ...play import claiming
from ...play.pool import parts
from ...play.revoking import Revoking
from .exchange import Exchange
from .laws import COATS, LOADER_CARDS, OUT, Laws
from .play import BIT, CHALLENGES, CLAIMS, COAT, DECLARES, OBJECTS, OFFERS


class Loadum(Revoking, Exchange):
    """What both games of Loadum share; they differ in what 31 is good for.

    Attributes:
        loser: who is out, or was proved wrong (with 31 points too, or they could not have challenged), -1 for nobody.
        expelled: the seats that were put out of the game for a revoke.
        present: the seats in this deal, the eldest first.
    """

    __slots__ = ()
    PACK: ClassVar = FRENCH

    def could(self, seat: int) -> Iterator[int]:
        """Object, declare, challenge, claim, offer an exchange."""
        yield act(OBJECTS, seat)
        yield act(DECLARES, seat)
        for other in self.present:
            yield act(CHALLENGES, seat, other)
            yield act(CLAIMS, seat, other)
        for card in FRENCH.cards_of(self.hands[seat] & COATS):
            yield act(COAT, seat, card)
        for card in FRENCH.cards_of(self.hands[seat] & LOADER_CARDS):
            yield act(OFFERS, seat, card)

    # -- going out ----------------------------------------------------------------------------------------
    def bars_declare(self, seat: int, _: int) -> str:
        """One who plays, while the deal lasts."""
        return self.asked_round() or ("going-out" if self.is_decided() or self.after[seat] == NO_SEAT else "")

    def fails_declare(self, seat: int, _: int) -> str:
        """With 31 points or more, which the others have to remember."""
        return "going-out" if self.points[seat] < OUT else ""

    def do_declare(self, seat: int, _: int, emit: Emit | None) -> None:
        """Who says so is out: the play ends."""
        if emit:
            emit(Event("say", "going-out", seat, (), ("out", self.points[seat])))
        self.end(seat)

    def end(self, loser: int) -> None:
        """The play ends, and the deal hits this seat."""
        self.loser = loser
        self.turn, self.pending = NO_SEAT, END

    # -- challenging --------------------------------------------------------------------------------------
    def bars_challenge(self, seat: int, other: int) -> str:
        """Another who plays, while the deal lasts."""
        if self.after[other] == NO_SEAT or other == seat:
            return "another-player"
        return self.asked_round() or ("challenge" if self.is_decided() else "")

    def fails_challenge(self, seat: int, _: int) -> str:
        """With 31 points or more, which the others have to remember; or out of the game."""
        return "challenge" if self.after[seat] != NO_SEAT and self.points[seat] < OUT else ""

    def do_challenge(self, seat: int, other: int, emit: Emit | None) -> None:
        """The other shows his tricks: the one proved wrong is hit. Who is out of the game risks nothing."""
        self.said |= {act(CHALLENGES, seat, other)}
        right, outside = self.points[other] >= OUT, self.after[seat] == NO_SEAT
        if emit:
            rule = "exactly-31" if self.points[other] == OUT else "challenge-from-outside" if outside else "challenge"
            said = ("right" if right else "wrong", account(other), self.points[other])
            emit(Event("rule", rule, seat, (), said))
        if right:
            self.end(other)
        elif not outside:
            self.end(seat)

    # -- the revoke ---------------------------------------------------------------------------------------
    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """The card is played; the fault is noticed at once, or when somebody claims it."""
        self.revokes[seat] += 1
        self.step(card, emit)
        if emit:
            seen = EVERYONE if self.laws.porter else BIT[seat]
            emit(Event("wrong", "follow-suit", seat, (), ("revoke",), seen, True))
        if self.laws.porter:
            self.forfeit("revoke", seat, emit)

    def bars_claim(self, seat: int, other: int) -> str:
        """Of another who plays, where the players notice faults; the first claim that is right ends the deal."""
        plays = self.after[other] != NO_SEAT and self.after[seat] != NO_SEAT
        barred = claiming.bars_claim(self, seat, other, plays=plays, now=self.pending != DONE)
        return barred or self.asked_round() or ("first-claim" if self.is_decided() else "")

    def charged_revokes(self, revokes: int) -> int:
        """Nobody is put out of the game twice."""
        return min(revokes, 1)

    def forfeit(self, rule: str, seat: int, emit: Emit | None) -> None:
        """Out of the game, for a revoke or a false claim of one; the hand is void for the others."""
        self.expelled |= BIT[seat]
        self.turn, self.pending = NO_SEAT, END
        if emit:
            emit(Event("rule", "revoke", seat, (), ("expelled",)))
            emit(Event("rule", "void-hand", TABLE, (), ("void",)))

    # -- the end ------------------------------------------------------------------------------------------
    def hit(self) -> list[int]:
        """Whom the deal hits as things stand: who is out, or else all who have the most points."""
        if self.pending < END or self.expelled:
            return []
        if self.loser != NO_SEAT:
            return [self.loser]
        most = max(self.points[seat] for seat in self.present)
        return [seat for seat in self.present if self.points[seat] == most]

    def share_pool(self, winners: Sequence[int], rule: str, emit: Emit | None) -> None:
        """The pool to these seats in equal parts; odd chips one by one from the eldest on."""
        elder = self.in_turn(self.dealer, winners)
        for seat, part in zip(elder, parts(self.pool, len(elder)), strict=True):
            self.chips[seat] += part
            if emit:
                emit(Event("pay", rule, seat, (), ("chips", part, "pool", account(seat))))
        self.pool = 0

    def tell_loss(self, unit: str, rule: str, lost: Sequence[int], emit: Emit) -> None:
        """What each seat loses, and who leaves the game."""
        for seat, loss in enumerate(lost):
            if loss:
                emit(Event("pay", rule, seat, (), (unit, loss, account(seat), "box")))
            if loss and not self.lives[seat]:
                emit(Event("rule", "elimination", seat, (), ("eliminated",)))

    def next_dealer(self) -> int:
        """The next to the left who was in this deal; or, where the deal passes on, who is still in the game."""
        left = [seat for seat in self.present if self.laws.dealer_stays or self.lives[seat] > 0]
        return self.in_turn(self.dealer, left)[0]

    def tell_next_dealer(self, emit: Emit) -> None:
        """Who deals next, and by which rule."""
        dealer = self.next_dealer()
        emit(Event("rule", "next-dealer" if self.lives[dealer] else "eliminated-dealer", dealer, (), ("deals",)))

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Two must have a life left, and nobody more than the laws give."""
        if sum(life > 0 for life in standing["lives"]) < 2:
            return "fewer than two seats have a life left"
        return f"a seat has more than {laws.lives} lives" if max(standing["lives"]) > laws.lives else ""


class LosingLoadum(Loadum):
    """Whoever is hit loses a life; the last with a life left takes the stakes."""

    __slots__ = ()
    STANDING: ClassVar = {"lives": Field(each=True, most=3), "chips": Field(each=True, least=None), "pool": Field()}

    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Lives for all; the stakes are paid as the first deal opens."""
        return {"lives": [laws.lives] * seats, "chips": [0] * seats, "pool": 0}

    def tell_beginning(self, emit: Emit) -> None:
        """How many lives each has."""
        emit(Event("rule", "lives", TABLE, (), ("lives", max(self.lives))))

    def outcome(self) -> list[int]:
        """Lives lost, as minus one; all that one has, for a seat that is put out of the game."""
        hit = self.hit()
        return [-life if self.expelled & BIT[seat] else -(seat in hit) for seat, life in enumerate(self.lives)]

    def settle(self, emit: Emit | None = None) -> None:
        """Lives are lost; the last survivor takes the pool, or the next deals."""
        lost = [-gain for gain in self.outcome()]
        rule = "revoke" if self.expelled else "life-lost" if self.loser != NO_SEAT else "most-points"
        rule = "ties" if rule == "most-points" and len(self.hit()) > 1 else rule
        self.lives = [life - loss for life, loss in zip(self.lives, lost, strict=True)]
        if emit:
            self.tell_loss("lives", rule, lost, emit)
        left = [seat for seat, life in enumerate(self.lives) if life > 0]
        if len(left) < 2:
            self.share_pool(left or self.present, "last-survivor" if left else "none-survive", emit)
        elif emit:
            self.tell_next_dealer(emit)
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """Lives, chips and pool; the match is over with one life-holder or none."""
        over = sum(life > 0 for life in self.lives) < 2
        standing = {"lives": self.lives[:], "chips": self.chips[:], "pool": self.pool}
        return standing, NO_SEAT if over else self.next_dealer()
