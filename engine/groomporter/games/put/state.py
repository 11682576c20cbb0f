"""Put: the deal, what partners give each other, the play of the tricks, and what they win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.acts import act
from ...core.cards import FRENCH, NO_CARD
from ...core.events import NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import END, Standing, deal
from ...play.partners import SIDES
from ...play.tricks import LAID, TAKEN
from .laws import BEFORE, EACH, ENOUGH, IN_PLAY, STRENGTH, Laws
from .putting import ASKED, GIVE, LAY_OUT, PLAY, SPEAK, Putting

BIT = FRENCH.bit
THROWN, GIVEN = "thrown", "given"  # the piles of what partners lay face down, for nobody and for the partner


def highest_as_usual(cards: Sequence[int], strength: int) -> bool:
    """Whether the card of this strength is the highest of these as cards mostly rank, too, with the ace high."""
    highest = max(cards, key=lambda card: FRENCH.rank[card])
    return STRENGTH[highest] == strength


class Put(Putting):
    """A deal of Put.

    Attributes:
        trick: the cards of the trick so far, in order; `laid` who laid them.
        leading: the rule by which the next trick is led to.
        won: how many tricks each has taken.
        given: the card that lies there from a partner, `NO_CARD` for none.
    """

    __slots__ = ("given", "laid", "leading", "trick", "won")
    trick: list[int]
    laid: list[int]
    leading: str
    won: list[int]
    given: int

    PACK: ClassVar = FRENCH
    LIFTING: ClassVar = "first-dealer"

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def worth_lifted(cls, laws: Laws, card: int) -> int:
        """The best Put card deals, or the meanest."""
        return laws.lifted * STRENGTH[card]

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        self.points, self.before = standing["points"][:], tuple(standing["points"])
        total = len(self.points)
        self.order = tuple(self.in_turn(dealer, range(total)))
        size = min(EACH, len(deck) // total)  # fewer in a short hand made for an example
        if not size:
            raise IndexError  # too few cards to go round
        self.hands, self.won, self.live = [0] * total, [0] * total, list(self.order)
        self.trick, self.laid, self.unanswered, self.played = [], [], [], 0
        self.champion = self.putter = NO_SEAT
        self.given = NO_CARD
        self.interrupted = PLAY
        if emit and total == SIDES:
            emit(Event("rule", "four-players", TABLE, (), ("sides", *map(account, (0, 2, 1, 3)))))
        deal(deck, self.order, size, "deal", self.hands, emit)
        self.leader, self.leading = self.order[0], "eldest-leads"
        if total == SIDES:
            self.turn, self.pending = self.order[0], GIVE
        else:
            self.begin()

    def begin(self) -> None:
        """Those who play are asked whether they put, the eldest of them first; or the eldest leads."""
        self.turn = self.leader = self.live[0]
        self.pending = SPEAK if self.laws.putting == BEFORE else PLAY

    # -- partners -----------------------------------------------------------------------------------------
    def bars_give(self, seat: int, _: int) -> str:
        """When one of a side is to give its partner a card."""
        return "" if self.pending in (GIVE, ASKED) and seat == self.turn else "turn"

    def fails_give(self, seat: int, card: int) -> str:
        """The best card, or one as good."""
        best = max(STRENGTH[other] for other in FRENCH.cards_of(self.hands[seat]))
        return "" if STRENGTH[card] == best else "best-given"

    def do_give(self, seat: int, card: int, emit: Emit | None) -> None:
        """It lies before the partner; the other cards stay face down, and the giver plays no more."""
        if emit:
            between = BIT[seat] | BIT[self.partner(seat)]
            emit(Event("move", "best-given", seat, (card,), (f"hand:{seat}", GIVEN), between))
        self.hands[seat] ^= BIT[card]
        self.given = card
        self.live = [other for other in self.live if other != seat]
        self.turn, self.pending = self.partner(seat), LAY_OUT

    def bars_ask(self, seat: int, _: int) -> str:
        """When the eldest, and then the dealer, settle who of their side plays."""
        return self.not_asked(seat, GIVE)

    def do_ask(self, seat: int, _: int, emit: Emit | None) -> None:
        """The partner is to give its best card."""
        announce(emit, "say", "who-gives", seat, "asks", account(self.partner(seat)))
        self.turn, self.pending = self.partner(seat), ASKED

    def bars_lay_out(self, seat: int, _: int) -> str:
        """For the card that was given."""
        return self.not_asked(seat, LAY_OUT)

    def fails_lay_out(self, seat: int, card: int) -> str:
        """The worst of the cards that were dealt, or one as bad."""
        worst = min(STRENGTH[other] for other in FRENCH.cards_of(self.hands[seat]))
        return "" if STRENGTH[card] == worst else "worst-laid-out"

    def do_lay_out(self, seat: int, card: int, emit: Emit | None) -> None:
        """Face down, for the partner’s; then the dealer’s side does the same, and the two play."""
        if emit:
            between = BIT[seat] | BIT[self.partner(seat)]
            emit(Event("move", "worst-laid-out", seat, (card,), (f"hand:{seat}", THROWN), BIT[seat]))
            emit(Event("move", "worst-laid-out", seat, (self.given,), (GIVEN, f"hand:{seat}"), between))
        self.hands[seat] ^= BIT[card] | BIT[self.given]
        self.given = NO_CARD
        if len(self.live) > SIDES // 2:
            self.turn, self.pending = self.dealer, GIVE
        else:
            self.begin()
            announce(emit, "rule", "two-of-four", self.live[0], "play", account(self.live[1]))

    # -- the play -----------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Any card, or what may be said instead."""
        seat = self.turn
        if self.pending == PLAY:
            return [*FRENCH.cards_of(self.hands[seat]), *self.sayings()]
        verb = {GIVE: "give", ASKED: "give", LAY_OUT: "lay-out"}.get(self.pending)
        if not verb:
            return self.sayings()
        cards = (act(self.PLACE[verb], seat, card) for card in FRENCH.cards_of(self.hands[seat]))
        return [*(action for action in cards if not self.fails(seat, action)), *self.sayings()]

    def bars_play(self, seat: int, _: int) -> str:
        """Each in turn; a put is answered first."""
        if seat == self.turn and self.unanswered:
            return "answer"
        return self.not_asked(seat, PLAY)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card; the last of those who play ends the trick."""
        if emit:
            emit(Event("move", "any-card" if self.trick else self.leading, seat, (card,), LAID[seat]))
        self.hands[seat] ^= BIT[card]
        self.trick.append(card)
        self.laid.append(seat)
        self.turn = self.next_in(seat)
        self.go_on(emit)

    def go_on(self, emit: Emit | None) -> None:
        """Once all who play have laid a card the trick is over."""
        if self.pending == PLAY and all(seat in self.laid for seat in self.live):
            self.end_trick(emit)

    def strengths(self) -> dict[int, int]:
        """How strong the card is that each player has laid to the trick; whoever is out has none."""
        return {seat: STRENGTH[card] for seat, card in zip(self.laid, self.trick, strict=True) if seat in self.live}

    def end_trick(self, emit: Emit | None) -> None:
        """The best card takes the trick; if it has its equal, nobody does."""
        strengths = self.strengths()
        best = [seat for seat, strength in strengths.items() if strength == max(strengths.values())]
        trick, self.trick, self.laid = tuple(self.trick), [], []
        self.played += 1
        if len(best) > 1:
            if emit:
                rule = "tied-trick" if len(best) == len(strengths) else "tie-of-three"
                emit(Event("move", rule, TABLE, trick, ("trick", "tied")))
            self.leading = "lead-after-a-tie"
            if self.leader not in self.live:
                self.leader = self.next_in(self.leader)
        else:
            self.leader, self.leading = best[0], "winner-leads"
            self.won[self.leader] += 1
            if emit:
                rule = "best-takes" if highest_as_usual(trick, max(strengths.values())) else "order-of-cards"
                emit(Event("move", rule, self.leader, trick, TAKEN[self.leader]))
                emit(Event("pay", rule, self.leader, (), ("tricks", 1, "trick", account(self.leader))))
        self.turn = self.leader
        self.after_trick(emit)

    def after_trick(self, emit: Emit | None) -> None:
        """Two tricks decide the deal, or the last card ends it; after the first trick the eldest may put."""
        decided = max(self.won[seat] for seat in self.live) >= ENOUGH
        if decided or not self.hands[self.leader]:
            if self.hands[self.leader]:
                announce(emit, "rule", "two-tricks", self.leader, "decided")
            self.count(emit)
        elif self.played == 1 and self.laws.putting == IN_PLAY and self.putter == NO_SEAT:
            self.turn = self.live[0]
            self.pending = PLAY if self.turn == self.leader else SPEAK

    # -- what the tricks win ------------------------------------------------------------------------------
    def count(self, emit: Emit | None) -> None:
        """The set, if it was put and seen; else a point for the most tricks."""
        most = max(self.won[seat] for seat in self.live)
        winners = [seat for seat in self.live if self.won[seat] == most > 0]
        if self.putter == NO_SEAT:
            if len(winners) == 1:
                self.score("most-tricks", winners[0], 1, (), emit)
            else:
                announce(emit, "rule", "equal-tricks", TABLE, "nobody")
        elif rule := self.against_set(winners, most):
            announce(emit, "rule", rule, TABLE, "nobody")
        else:
            rule = "whole-set" if most >= ENOUGH else "one-trick"
            self.score(rule, winners[0], self.laws.game - self.points[winners[0]], (), emit)
        self.finish()

    def against_set(self, winners: Sequence[int], most: int) -> str:
        """The rule by which nobody wins the set though a put was seen, or ""."""
        if len(winners) == 1:
            return "" if most >= ENOUGH or self.laws.one_trick else "one-trick"
        return "trick-and-tie" if len(winners) == 2 else "no-more-than-others"

    def finish(self) -> None:
        """Nothing more is done in this deal."""
        self.turn, self.pending = NO_SEAT, END

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """Who deals next is said, unless the set is won."""
        if self.champion == NO_SEAT:
            announce(emit, "rule", "next-dealer", self.next_dealer(), "deals")
        super().settle(emit)

    def next_dealer(self) -> int:
        """The next to the left."""
        return self.order[0]
