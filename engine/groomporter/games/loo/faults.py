"""What can be done wrongly in three-card and five-card Loo, and the fresh deal that some of it makes necessary.

Where Hoffmann's laws are not in force the only fault is a card against a duty, or out of turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import NO_SEAT, TABLE, Emit, Event
from ...core.state import CHANCE, WRONG, Verb, act
from .cards_back import Pile, gather
from .loo import Loo
from .pooled_tricks import BIT, DECLARE, EXCHANGE, IN, PLAY, UNASKED

MISDEALS = ("uncut", "shuffled-again", "exposed", "too-many", "too-few", "missed", "additional", "otherwise")
FAULTS = (
    Verb("look"),
    Verb("expose", ("seat",)),
    Verb("show", ("card",), from_hand=True),
    Verb("misdeal", ("word",), words=MISDEALS),
    Verb("claim", ("seat",)),
    Verb("replay"),
)  # the verbs of faults; a game adds them to its own
FACED = -1  # among what has been done wrongly: a card has been found faced
LEAST_CUT = 4  # cards in each part of the pack


class LooWithFaults(Loo):
    """Faults.

    Attributes:
        exposing: while chance is to say which card is exposed: by whom, whose, and what is pending after it; else ().
        redealt: while the pack is shuffled and cut for a fresh deal: the rule that asks for it; else "".
        to_cut: whether it is shuffled, and waits to be cut.
    """

    __slots__ = ("exposing", "redealt", "to_cut")
    HOOKS: ClassVar = frozenset({"chance", "expose", "look", "misdeal", "pass", "play", "show", "stand"})
    EARLY: ClassVar[tuple[str, ...]] = ("stand", "pass", "look")  # the verbs of what can be done before one's turn
    exposing: tuple[int, ...]
    redealt: str
    to_cut: bool

    def no_faults(self) -> None:
        """The slots before the first deal."""
        self.offenders = self.revokers = 0
        self.exposing, self.redealt, self.to_cut = (), "", False

    def law(self, law: str) -> str:
        """This law of Hoffmann's as the rule that forbids something, or where his laws are not in force, another."""
        return law if self.laws.by_law else "no-use"

    def no_fault(self, law: str) -> str:
        """The same for a fault that this law speaks of."""
        return law if self.laws.by_law else "nothing-wrong"

    def possible_faults(self, seat: int) -> Iterator[int]:
        """Cards, declarations, looking, exposing, misdealing."""
        for card in FRENCH.cards_of(self.hands[seat]):
            yield act(self.PLACE["play"], seat, card) | WRONG
            yield act(self.PLACE["show"], seat, card) | WRONG
        for word in self.EARLY:
            yield act(self.PLACE[word], seat) | WRONG
        for other in range(len(self.hands)):
            yield act(self.PLACE["expose"], seat, other) | WRONG
        for how in range(len(MISDEALS)):
            yield act(self.PLACE["misdeal"], seat, how) | WRONG

    # -- a card against a duty, or out of turn ------------------------------------------------------------
    def plays_on(self, seat: int) -> bool:
        """Whether this seat is in the play, or has declared to be; then it has looked at its cards."""
        return self.after[seat] != NO_SEAT if self.pending == PLAY else self.declared[seat] == IN

    def bars_wrong_play(self, seat: int, card: int) -> str:
        """In turn against a duty, or out of turn; by Hoffmann also before all have declared."""
        if self.pending not in (PLAY, DECLARE) or not self.plays_on(seat) or seat in self.by:
            return "turn"
        return "turn" if self.pending == DECLARE and not self.laws.by_law else ""

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """In turn, only what breaks a rule."""
        return super().fails_wrong_play(seat, card) if self.pending == PLAY and seat == self.turn else ""

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card against a duty is played; one out of turn is taken up again."""
        if self.pending == PLAY and seat == self.turn:
            rule = self.fails_play(seat, card)
            self.play(seat, card, emit)
        else:
            rule = self.laws.names["turn"]
            self.uncover(seat, BIT[card], rule, emit)
        self.commit(act(self.PLACE["play"], seat, card) | WRONG, rule, emit)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """From now on something has been done."""
        self.begun = True
        super().play(seat, card, emit)

    # -- a card of one's own exposed ----------------------------------------------------------------------
    def bars_show(self, seat: int, _: int) -> str:
        """Nobody exposes his own."""
        return self.law("law-15")

    def bars_wrong_show(self, seat: int, card: int) -> str:
        """A card of one's own is exposed while one plays."""
        open_ = self.laws.by_law and self.pending in (PLAY, DECLARE)
        return "" if open_ and self.plays_on(seat) else self.no_fault("law-15")

    def wrong_show(self, seat: int, card: int, emit: Emit | None) -> None:
        """Exposed."""
        self.uncover(seat, BIT[card], "law-15", emit)
        self.commit(act(self.PLACE["show"], seat, card) | WRONG, "law-15", emit)

    # -- before one's turn --------------------------------------------------------------------------------
    def too_early(self, seat: int) -> bool:
        """Whether another is to declare, and this seat has not."""
        waits = self.declared[seat] == UNASKED and seat != self.turn
        return bool(self.laws.by_law) and self.pending == DECLARE and waits

    def bars_wrong_stand(self, seat: int, _: int) -> str:
        """A declaration before one's turn."""
        return "" if self.too_early(seat) and not self.all_must() else self.no_fault("law-5")

    bars_wrong_pass = bars_wrong_stand

    def wrong_stand(self, seat: int, _: int, emit: Emit | None) -> None:
        """Said too early; it is said again in turn."""
        self.early(seat, "stand", emit)

    def wrong_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """Said too early."""
        self.early(seat, "pass", emit)

    def early(self, seat: int, word: str, emit: Emit | None) -> None:
        """A declaration out of turn counts for nothing."""
        if emit:
            emit(Event("say", "law-5", seat, (), (word,)))
        self.commit(act(self.PLACE[word], seat) | WRONG, "law-5", emit)

    def bars_look(self, seat: int, _: int) -> str:
        """The hand is taken up in one's turn, by itself."""
        return "unseen-hands"

    def bars_wrong_look(self, seat: int, _: int) -> str:
        """Looking at one's cards before one's turn to declare."""
        return "" if self.too_early(seat) else self.no_fault("law-5")

    def fails_wrong_look(self, seat: int, _: int) -> str:
        """Who has looked already, unnoticed, does not do it again."""
        return "fault-once" if self.looked & BIT[seat] else ""

    def wrong_look(self, seat: int, _: int, emit: Emit | None) -> None:
        """Looked too early."""
        self.look(seat, "law-5", emit)
        self.commit(act(self.PLACE["look"], seat) | WRONG, "law-5", emit)

    # -- a card of another's exposed ----------------------------------------------------------------------
    def bars_expose(self, seat: int, _: int) -> str:
        """Nobody exposes another's cards."""
        return self.law("law-6")

    def bars_wrong_expose(self, seat: int, other: int) -> str:
        """Exposing a card of another player."""
        open_ = self.laws.by_law and self.pending in (DECLARE, PLAY) and seat != other
        return "" if open_ and self.hands[other] else self.no_fault("law-6")

    def wrong_expose(self, seat: int, other: int, emit: Emit | None) -> None:
        """A card of the other is to be seen by all. Chance says which: that it was the lowest, say, would tell of the
        rest.
        """
        self.exposing, self.pending = (seat, other, self.pending), CHANCE

    def exposed(self, card: int, emit: Emit | None) -> None:
        """Chance has said which card."""
        (seat, other, self.pending), self.exposing = self.exposing, ()
        self.uncover(other, BIT[card], "law-6", emit)
        self.commit(act(self.PLACE["expose"], seat, other) | WRONG, "law-6", emit)

    # -- a misdeal ----------------------------------------------------------------------------------------
    def untouched(self) -> bool:
        """Whether nobody has declared, exchanged or played yet."""
        return not self.begun and self.pending in (DECLARE, PLAY, EXCHANGE)

    def bars_misdeal(self, seat: int, _: int) -> str:
        """A misdeal is a fault."""
        return self.law("law-3")

    def bars_wrong_misdeal(self, seat: int, _: int) -> str:
        """The dealer, before anybody has done anything."""
        return "" if self.laws.by_law and seat == self.dealer and self.untouched() else self.no_fault("law-3")

    def wrong_misdeal(self, seat: int, word: int, emit: Emit | None) -> None:
        """Everybody sees it: the dealer pays, and deals again after another shuffle and cut."""
        self.done_wrong = self.done_wrong.did(act(self.PLACE["misdeal"], seat, word) | WRONG)
        if emit:
            emit(Event("say", "law-3", seat, (), (MISDEALS[word],)))
        self.charge(seat, "law-3", emit)
        self.deal_again("law-3", emit)

    # -- a fresh deal -------------------------------------------------------------------------------------
    def deal_again(self, rule: str, emit: Emit | None) -> None:
        """The cards are shuffled and cut, and the same dealer deals; a fresh deal makes an end of a revoke."""
        gather(self, self.other_piles(), rule, emit)
        self.redealt, self.pending, self.revokers = rule, CHANCE, 0

    def other_piles(self) -> list[Pile]:
        """Piles of the game's own."""
        return []

    def chances(self) -> Mapping[str, Sequence[int]]:
        """A card exposed; a shuffle of the whole pack, then a cut; at first a card may be found faced."""
        if self.exposing:
            return {"exposed": FRENCH.cards_of(self.hands[self.exposing[1]])}
        if self.to_cut:
            cards = len(self.stock.cards)
            least = min(LEAST_CUT, cards // 2)  # a short pack may have no four for each part
            return {"cut": range(least, cards - least + 1)}
        if self.redealt:
            return {"shuffle": self.stock.cards}
        if self.laws.by_law and self.untouched() and FACED not in self.done_wrong.done:
            return {"faced": range(1, self.dealt + 1)}
        return super().chances()

    def bars_chance(self, word: str, values: Sequence[int]) -> str:
        """Law 1: at least four cards in each part."""
        barred = super().bars_chance(word, values)
        return "law-1" if barred and word == "cut" and self.to_cut else barred

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """Shuffled, then cut, then dealt anew; or a faced card makes all this necessary."""
        if word == "exposed":
            self.exposed(values[0], emit)
        elif word == "faced":
            self.done_wrong = self.done_wrong.did(FACED)
            if emit:
                emit(Event("rule", "law-2", TABLE, (), ("faced", values[0])))
            self.deal_again("law-2", emit)
        elif word == "cut":
            self.redealt, self.to_cut, self.stock = "", False, self.stock.cut(values[0])
            if emit:
                emit(Event("rule", "law-1", TABLE, (), ("cut", values[0])))
            self.deal(emit)
        elif self.redealt:
            self.reshuffle(values, "stock", self.redealt, emit)
            self.to_cut = True
        else:
            super().chance(word, values, emit)
