"""Maw by the groom-porter's laws: what can be done against them, and what it costs.

Where the players notice faults, they must claim a renounce and a look at a card, which law 5 has "found"; what stops
the play by itself (hands changed, a lead for one's mate, a lost deal, a wrong robbing) needs no claim. What the deal
brings can then be lost until it is settled, and is counted when it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, Emit, Event
from ...core.state import DONE, END, WRONG, act, verb_of
from ...play import claiming
from .deal import BIT
from .laws import FOUR
from .sides import ASKED, LOST, MAKE_OUT, SPEAK, Sides

LOOKS = ("asked", "bottom")


class LawfulSides(Sides):
    """A deal for two sides, with faults."""

    __slots__ = ()
    FORM: ClassVar = "sides"
    FORBIDDEN: ClassVar = {"change-hands": "law-1", "misdeal": "law-4", "look": "law-5"}

    def possible_faults(self, seat: int) -> Iterator[int]:
        """Each law that can be broken."""
        for card in FRENCH.cards_of(self.hands[seat]):
            yield act(self.PLACE["play"], seat, card) | WRONG
            yield act(self.PLACE["make-out"], seat, card) | WRONG
        for verb in ("change-hands", "rob", "misdeal"):
            yield act(self.PLACE[verb], seat) | WRONG
        for what in range(len(LOOKS)):
            yield act(self.PLACE["look"], seat, what) | WRONG

    def did(self, verb: str) -> bool:
        """Whether this has been done wrongly in this deal, by anybody."""
        return any(verb_of(action) == self.PLACE[verb] for action in self.done_wrong.done)

    def remember(self, verb: str, seat: int, argument: int = 0) -> None:
        """This has been done wrongly."""
        self.done_wrong = self.done_wrong.did(act(self.PLACE[verb], seat, argument) | WRONG)

    def leave_unnoticed(self, rule: str, seat: int, emit: Emit | None, *, hidden: bool) -> None:
        """A fault is to be claimed; all see it, or its player alone."""
        self.done_wrong = self.done_wrong.with_unnoticed(seat, rule)
        if emit:
            emit(Event("wrong", rule, seat, (), ("unclaimed",), BIT[seat] if hidden else EVERYONE, hidden))

    def tell_loss(self, rule: str, seat: int, loss: str, emit: Emit | None) -> None:
        """What this has cost is told: the game, the set, the deal, or four."""
        if emit:
            emit(Event("wrong", rule, seat, (), (loss,)))

    def lose_game(self, rule: str, seat: int, emit: Emit | None) -> None:
        """The game and the vied cards to the other side."""
        self.tell_loss(rule, seat, "game", emit)
        self.win_game(rule, self.other_side(seat), emit)

    def lose_set(self, rule: str, seat: int, emit: Emit | None) -> None:
        """The set to the other side."""
        self.tell_loss(rule, seat, "set", emit)
        self.due = ()
        self.make_out(rule, self.other_side(seat), emit)

    def in_play(self) -> bool:
        """Whether the deal goes on."""
        return self.pending not in (END, DONE, LOST)

    # -- 1: changing hands --------------------------------------------------------------------------------
    def bars_wrong_change_hands(self, seat: int, _: int) -> str:
        """While the deal lasts, with a hand to change."""
        return "" if self.in_play() and self.hands[seat] else "nothing-wrong"

    def wrong_change_hands(self, seat: int, _: int, emit: Emit | None) -> None:
        """The set is lost."""
        self.lose_set("law-1", seat, emit)

    # -- 2 and 3: renouncing, and leading for one's mate ---------------------------------------------------
    def bars_wrong_play(self, seat: int, card: int) -> str:
        """In turn; or in the mate's, who is to lead."""
        return "" if self.bars_play(seat, card) in ("", "law-3") else "turn"

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """In turn only a card that renounces."""
        return "" if seat != self.turn or self.fails_play(seat, card) in ("law-2", "holding-back") else "law-2"

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """A renounce loses the set, a lead in the mate's turn the game."""
        rule, lose = ("law-2", self.lose_set) if seat == self.turn else ("law-3", self.lose_game)
        if rule == "law-2" and not self.laws.porter:
            self.remember("play", seat, card)
            self.leave_unnoticed(rule, seat, emit, hidden=True)
            self.play(seat, card, emit)
            return
        if emit:
            emit(Event("look", rule, seat, (card,), (f"hand:{seat}",)))
        lose(rule, seat, emit)

    # -- 4: losing the deal --------------------------------------------------------------------------------
    def bars_wrong_misdeal(self, seat: int, _: int) -> str:
        """The dealer, before anybody has said anything."""
        fresh = self.pending == SPEAK and not self.spoken and not self.robbed
        return "" if fresh and seat == self.dealer else "nothing-wrong"

    def wrong_misdeal(self, seat: int, _: int, emit: Emit | None) -> None:
        """The dealer deals again and loses four, or gives up the deal."""
        self.remember("misdeal", seat)
        self.tell_loss("law-4", seat, "deal", emit)
        self.turn, self.pending = seat, LOST

    def bars_deal_again(self, seat: int, _: int) -> str:
        """Who has lost the deal."""
        return self.not_asked(seat, LOST, "law-4")

    bars_give_up_deal = bars_deal_again

    def do_deal_again(self, seat: int, _: int, emit: Emit | None) -> None:
        """Four to the others, and the same player deals."""
        self.again = True
        self.count("law-4", self.other_side(seat), FOUR, emit)
        self.end()

    def do_give_up_deal(self, seat: int, _: int, emit: Emit | None) -> None:
        """Nobody gains, and the next deals."""
        if emit:
            emit(Event("rule", "law-4", seat, (), ("acquit",)))
        self.end()

    # -- 5: looking ---------------------------------------------------------------------------------------
    def bars_wrong_look(self, seat: int, what: int) -> str:
        """While the card lies there, and each once."""
        there = self.asked_place >= 0 if LOOKS[what] == "asked" else bool(self.stock)
        if not (self.in_play() and there):
            return "nothing-wrong"
        return "fault-once" if act(self.PLACE["look"], seat, what) | WRONG in self.done_wrong.done else ""

    def wrong_look(self, seat: int, what: int, emit: Emit | None) -> None:
        """The game is lost by the side of who looked."""
        if emit:
            asked = LOOKS[what] == "asked"
            card = self.asked_card if asked else self.stock[-1]
            where = (ASKED, self.asked_place) if asked else ("stock", self.places[-1])
            emit(Event("look", "law-5", seat, (card,), where, BIT[seat]))
        if self.laws.porter:
            self.lose_game("law-5", seat, emit)
            return
        self.remember("look", seat, what)
        self.leave_unnoticed("law-5", seat, emit, hidden=False)

    # -- 6 and 7: robbing without the ace, and making out for one's mate ------------------------------------
    def bars_wrong_rob(self, seat: int, _: int) -> str:
        """In turn, while the turn-up lies there."""
        return self.bars_rob(seat, 0)

    def fails_wrong_rob(self, seat: int, _: int) -> str:
        """Without the ace."""
        return "law-6" if self.has_ace(seat) else ""

    def wrong_rob(self, seat: int, _: int, emit: Emit | None) -> None:
        """Four, and the vied cards, are lost."""
        self.lose_game("law-6", seat, emit)

    def bars_wrong_make_out(self, seat: int, card: int) -> str:
        """The robber's mate, once."""
        mate = self.pending == MAKE_OUT and seat == self.partner(self.turn)
        return ("fault-once" if self.did("make-out") else "") if mate else "nothing-wrong"

    def wrong_make_out(self, seat: int, card: int, emit: Emit | None) -> None:
        """Four are lost; the card is taken up again, and the robber makes one out himself."""
        self.remember("make-out", seat, card)
        self.tell_loss("law-7", seat, "four", emit)
        self.count("law-7", self.other_side(seat), FOUR, emit)

    # -- claims -------------------------------------------------------------------------------------------
    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """At a lead what was claimed can be claimed anew."""
        if not self.trick:
            self.said = frozenset()
        super().play(seat, card, emit)

    def could(self, seat: int) -> Iterator[int]:
        """Claim a fault of another."""
        return claiming.claims(self, seat)

    def bars_claim(self, seat: int, other: int) -> str:
        """Of another, where the players notice faults; not once the set is won, nor in a deal that is lost."""
        barred = claiming.bars_claim(self, seat, other, plays=True, now=self.pending != DONE)
        return barred or ("set" if self.champion != NO_SEAT else "law-4" if self.did("misdeal") else "")

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """The dearest of what the other has done is paid for; a false claim costs nothing, or the same."""
        rules, self.done_wrong = self.done_wrong.unclaimed[other], self.done_wrong.without_seat(other)
        claiming.tell_claim(self, seat, other, emit, right=bool(rules))
        if "law-2" in rules:
            self.lose_set("law-2", other, emit)
        elif rules:
            self.lose_game("law-5", other, emit)
        elif self.laws.false_claims_cost:
            played = self.trick or any(self.won)
            (self.lose_set if played else self.lose_game)("false-claim", seat, emit)

    def win_game(self, rule: str, seat: int, emit: Emit | None) -> None:
        """The game; where the players notice faults, it is counted when nothing can be claimed any more."""
        if self.laws.porter:
            super().win_game(rule, seat, emit)
            return
        self.due = (rule, seat)
        self.end()

    def count_due(self, emit: Emit | None) -> None:
        """Count the game that has been won."""
        if self.due:
            rule, seat = self.due
            self.due = ()
            super().win_game(rule, seat, emit)

    def outcome(self) -> list[int]:
        """The cards counted in this deal, as things stand."""
        deal = self.copy()
        deal.count_due(None)
        return super(LawfulSides, deal).outcome()

    def settle(self, emit: Emit | None = None) -> None:
        """What is due is counted first."""
        self.count_due(emit)
        super().settle(emit)


class OneToOne(LawfulSides):
    """The same with one player on each side: nobody has a mate, and laws 3 and 7 have nothing to forbid."""

    __slots__ = ()
    FORM: ClassVar = "one-to-one"
    ALONE: ClassVar = True
    PLAYERS: ClassVar = (2, 2)

    def partner(self, seat: int) -> int:
        """Nobody."""
        return NO_SEAT

    def together(self, values: Sequence[int]) -> list[int]:
        """What each has alone."""
        return list(values)
