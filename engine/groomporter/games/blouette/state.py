"""Blouette: nine cards each, the highest card of any suit takes the trick, and tied tricks are carried on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, Field, Standing, deal
from ...play.partners import PartnerState, one_score
from ...play.pool import POOL, Payment, PoolState
from ...play.tied_tricks import TiedTricks
from ...play.tricks import LAID, NEVER
from .laws import (
    CARD,
    EACH,
    GAME,
    KNAVE_OF_SPADES,
    NONE,
    SIDE,
    STAKE,
    STRENGTH,
    TENS,
    THREE_OF_DIAMONDS,
    Laws,
)

PLAY = 0  # the one thing that can be waited for
PLAYERS = 4
BIT = FRENCH.bit


class Blouette(PartnerState, TiedTricks, PoolState):
    """A deal of Blouette.

    Attributes:
        deals: how many deals each has won, partners the same.
        leader: who led to this trick; `leading` the rule by which.
        best: the strength of the best card of the trick so far, `winner` who played it first.
        tied: whether another card is as strong.
        first: who took the first trick, -1 while nobody has.
        ties: how many tricks have been tied.
    """

    __slots__ = (
        "best", "carried", "dealer", "deals", "first", "leader", "leading", "taken", "tied", "ties", "trick", "winner",
    )  # fmt: skip
    laws: Laws
    deals: list[int]
    leader: int
    leading: str
    best: int
    winner: int
    tied: bool
    first: int
    ties: int

    PACK: ClassVar = FRENCH
    SERIES = False  # it ends when a side has won
    STANDING: ClassVar = {"deals": Field(each=True, most=GAME - 1), **PoolState.STANDING}

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Nobody has won a deal or a chip."""
        return {"deals": [0] * seats, **super().first_standing(laws, seats)}

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Partners have won the same deals."""
        return "" if one_score(standing["deals"]) else "partners have won the same deals"

    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """The tens are laid out."""
        return FRENCH.whole & ~TENS

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        size = min(EACH, len(deck) // PLAYERS)  # fewer in a short hand made for an example
        if not size:
            raise IndexError  # too few cards to go round
        self.laws, self.dealer, self.deals = laws, dealer, standing["deals"][:]
        self.chips, self.before, self.pool = standing["chips"][:], tuple(standing["chips"]), standing["pool"]
        self.kept, self.said = 0, frozenset()
        self.hands, self.taken, self.trick, self.carried = [0] * PLAYERS, [0] * PLAYERS, [], []
        order = self.in_turn(dealer, range(PLAYERS))
        if emit:
            emit(Event("rule", "partners", TABLE, (), ("sides", *map(account, (0, 2, 1, 3)))))
            emit(Event("rule", "pack", TABLE, (), ("pack", len(deck))))
        if laws.wager != NONE:
            self.pay([Payment("stakes", account(seat), POOL, STAKE) for seat in order], emit)
        deal(deck, order, size, "deal", self.hands, emit)
        self.first, self.ties, self.pending = NO_SEAT, 0, PLAY
        self.lead(order[0], "eldest-leads")

    # -- the play -----------------------------------------------------------------------------------------
    def lead(self, seat: int, rule: str) -> None:
        """This seat is to lead, by this rule."""
        self.turn = self.leader = seat
        self.leading = rule
        self.best, self.winner = NEVER, NO_SEAT
        self.tied = False

    def legal(self) -> Sequence[int]:
        """Any card: there is no suit to follow."""
        return FRENCH.cards_of(self.hands[self.turn]) if self.pending == PLAY else ()

    def bars_play(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, PLAY)

    def step(self, action: int, emit: Emit | None = None) -> None:
        """Play a card; the fourth ends the trick."""
        seat, strength = self.turn, STRENGTH[action]
        self.hands[seat] ^= BIT[action]
        if emit:
            emit(Event("move", "any-card" if self.trick else self.leading, seat, (action,), LAID[seat]))
        self.trick.append(action)
        if strength > self.best:
            self.best, self.winner, self.tied = strength, seat, False
        elif strength == self.best:
            self.tied = True
        self.turn = (seat + 1) % PLAYERS
        if len(self.trick) == PLAYERS:
            self.end_trick(emit)

    def end_trick(self, emit: Emit | None) -> None:
        """The highest card takes the trick; a tied one is set aside, or, as the last, goes to who took the first."""
        last = not self.hands[self.turn]
        self.ties += self.tied
        if not self.tied:
            self.take(self.winner, "highest-takes", emit)
        elif not last:
            self.set_aside("tied-trick", emit)
            self.lead(self.leader if self.laws.same_leader else self.winner, "lead-after-a-tie")
        elif self.first != NO_SEAT:
            self.take(self.first, "tied-last-trick", emit)
        else:
            self.set_aside("all-tied", emit)
        if last:
            self.turn, self.pending = NO_SEAT, END

    def take(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The trick, with all that was set aside; its taker leads."""
        count = 1 + len(self.carried) // PLAYERS
        self.take_all(seat, rule, "carried", emit)
        if emit:
            emit(Event("pay", rule, seat, (), ("tricks", count, "trick", account(seat))))
            for partner in (seat, self.partner(seat)):
                emit(Event("pay", "partners", partner, (), ("side", count, "trick", account(partner))))
        if self.first == NO_SEAT:
            self.first = seat
        self.lead(seat, "winner-leads")

    # -- who has won --------------------------------------------------------------------------------------
    def tricks(self) -> list[int]:
        """How many tricks each has taken."""
        return [cards.bit_count() // PLAYERS for cards in self.taken]

    def outcome(self) -> list[int]:
        """The deal to both partners of the side with the most tricks; to nobody if there are none or as many."""
        tricks = self.together(self.tricks())
        return [int(mine > theirs) for mine, theirs in zip(tricks, tricks[1:] + tricks[:1], strict=True)]

    def champions(self) -> list[int]:
        """The side that has won deals enough, if one has."""
        return [seat for seat, deals in enumerate(self.deals) if deals >= GAME]

    def settle(self, emit: Emit | None = None) -> None:
        """The deal is written down for its winners, and the stakes are paid."""
        won = self.outcome()
        self.deals = [had + new for had, new in zip(self.deals, won, strict=True)]
        if emit:
            self.tell_deal(won, emit)
        if self.pool:
            self.pay_wager(emit)
        if emit:
            self.tell_what_follows(emit)
        super().settle(emit)

    def tell_deal(self, won: Sequence[int], emit: Emit) -> None:
        """Who has won the deal, both partners; or that all tricks were tied."""
        tricks = self.together(self.tricks())
        if not any(tricks):
            emit(Event("rule", "all-tied", TABLE, (), ("nobody",)))
        for seat in range(PLAYERS // 2):
            if won[seat]:
                emit(Event("rule", "most-tricks", seat, (), ("wins", tricks[seat], account(self.partner(seat)))))
        for seat, new in enumerate(won):
            if new:
                emit(Event("pay", "most-tricks", seat, (), ("deals", new, "box", account(seat))))

    def tell_what_follows(self, emit: Emit) -> None:
        """Who has won the game, or who deals next."""
        winners = self.champions()
        if winners:
            emit(Event("rule", "twelve-deals", winners[0], (), ("wins", account(winners[1]))))
        else:
            emit(Event("rule", "next-dealer", self.next_dealer(), (), ("deals",)))

    # -- the stakes ---------------------------------------------------------------------------------------
    def takers(self) -> list[int]:
        """Who takes the stakes, the eldest first; nobody where what decides has not come about, or nobody wagers."""
        if self.laws.wager == NONE:
            return []
        order = self.in_turn(self.dealer, range(PLAYERS))
        if self.laws.wager == SIDE:
            won = self.outcome()
            return [seat for seat in order if won[seat]]
        if self.laws.wager == CARD:
            return [seat for seat in order if self.taken[seat] & THREE_OF_DIAMONDS]
        tricks = self.tricks()
        able = [seat for seat in order if tricks[seat] and not self.taken[seat] & KNAVE_OF_SPADES]
        return [seat for seat in able if tricks[seat] == max(tricks[other] for other in able)]

    def pay_wager(self, emit: Emit | None) -> None:
        """The stakes are taken, or stay for the next deal; they are divided once the game is won."""
        takers = self.takers()
        if takers:
            self.share_out(takers, "wager" if self.laws.wager == SIDE or len(takers) == 1 else "wager-shared", emit)
        elif self.champions():
            self.share_out(self.in_turn(self.dealer, range(PLAYERS)), "wager-left", emit)
        elif emit:
            emit(Event("rule", "wager-stays", TABLE, (), ("stays", self.pool)))

    # -- what it leaves -----------------------------------------------------------------------------------
    def next_dealer(self) -> int:
        """The next to the left."""
        return self.in_turn(self.dealer, range(PLAYERS))[0]

    def leaves(self) -> tuple[Standing, int]:
        """Deals, chips and pool; the match is over once a side has won the game."""
        standing = {"deals": self.deals[:], "chips": self.chips[:], "pool": self.pool}
        return standing, NO_SEAT if self.champions() else self.next_dealer()
