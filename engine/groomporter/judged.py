"""Faults in a game for a pool: what can be done wrongly, who notices it, and what it costs.

There are two ways: by laws, each with its own penalty, or simply that the offender takes nothing out of the pool. The
rules are named as the laws of three-card Loo; a game that has other laws names them in its `duties`.
"""

from __future__ import annotations

from collections.abc import Iterator

from .cards import FRENCH
from .declaring import DECLARE, PLAY
from .events import EVERYONE, Emit, Event, account
from .pool import NEXT, POOL, Payment
from .pooled_tricks import BIT, IN, OUT, UNASKED
from .redealing import Redealing
from .state import END, WRONG, Verb, act

# The rule that each duty rests on: by Hoffmann's laws, or by rules that name no law.
BY_LAW = {
    "follow": "law-12", "head": "law-13", "trump": "trump", "overtrump": "overtrump",
    "ace": "law-9", "lead": "law-10", "highest": "law-11", "after": "law-14", "turn": "law-15",
    "declaring": "law-4", "one-stander": "law-7", "all-pass": "law-8",
}  # fmt: skip
BY_RULE = {
    "follow": "follow-suit", "head": "head-the-trick", "trump": "trump", "overtrump": "overtrump",
    "ace": "lead-the-ace", "lead": "lead-a-trump", "highest": "lead-the-highest", "after": "lead-a-trump",
    "turn": "turn", "declaring": "declaring", "one-stander": "one-stander", "all-pass": "all-pass",
}  # fmt: skip

MISDEALS = ("uncut", "shuffled-again", "exposed", "too-many", "too-few", "missed", "additional", "otherwise")
FORFEIT = 4  # singles that breaking a duty of play costs
SINGLE = frozenset({"law-3", "law-5", "law-6", "law-15"})  # what costs a single, to the pool that is played for
RETIRES = frozenset({"law-6", "law-15"})  # what costs the hand besides
FAULTS = (
    Verb("look"),
    Verb("expose", ("seat",)),
    Verb("show", ("card",), held=True),
    Verb("misdeal", ("word",), words=MISDEALS),
    Verb("claim", ("seat",)),
    Verb("replay"),
)  # the verbs of faults; a game adds them to its own


class Judged(Redealing):
    """Faults.

    Attributes:
        unclaimed: for each seat the rules that it has broken unnoticed.
        offenders: the seats that may take nothing out of the pool.
        revoker: whose revoke gives the others the right to have the hand played again; -1 for nobody's.
    """

    __slots__ = ("offenders", "revoker", "unclaimed")
    offenders: int
    revoker: int
    unclaimed: list[tuple[str, ...]]

    def no_faults(self) -> None:
        """The slots before the first deal."""
        self.unclaimed, self.offenders, self.erred = [()] * len(self.hands), 0, frozenset()
        self.to_cut, self.redealt, self.revoker = False, "", -1

    # -- what could be done wrongly -----------------------------------------------------------------------
    def could_err(self, seat: int) -> Iterator[int]:
        """Cards, declarations, looking, exposing, misdealing."""
        held = FRENCH.listed(self.hands[seat]) if self.looked & BIT[seat] else ()
        for card in held:
            yield act(self.PLACE["play"], seat, card) | WRONG
            yield act(self.PLACE["show"], seat, card) | WRONG
        for word in ("stand", "pass", "miss", "look", "peek"):
            if word in self.PLACE:
                yield act(self.PLACE[word], seat) | WRONG
        for other in range(len(self.hands)):
            yield act(self.PLACE["expose"], seat, other) | WRONG
        for how in range(len(MISDEALS)):
            yield act(self.PLACE["misdeal"], seat, how) | WRONG

    def fails(self, seat: int, action: int) -> str:
        """A fault is done once; others may not know of it."""
        return super().fails(seat, action) or ("once-said" if action in self.erred else "")

    def plays_on(self, seat: int) -> bool:
        """Whether this seat is in the play, or has declared to be; then it has looked at its cards."""
        return self.after[seat] >= 0 if self.pending == PLAY else self.declared[seat] == IN

    def bars_wrong_play(self, seat: int, card: int) -> str:
        """In turn against a duty, or out of turn; by Hoffmann also before all have declared."""
        if self.pending not in (PLAY, DECLARE) or not self.plays_on(seat) or seat in self.by:
            return "turn"
        return "turn" if self.pending == DECLARE and not self.laws.by_law else ""

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """In turn, only what breaks a rule."""
        if self.pending == PLAY and seat == self.turn and not self.fails_play(seat, card):
            return self.duties()["follow"]
        return ""

    def bars_wrong_show(self, seat: int, card: int) -> str:
        """A card of one's own is exposed while one plays."""
        open_ = self.laws.by_law and self.pending in (PLAY, DECLARE)
        return "" if open_ and self.plays_on(seat) else "law-15"

    def bars_wrong_stand(self, seat: int, _: int) -> str:
        """A declaration before one's turn."""
        early = self.laws.by_law and self.pending == DECLARE and self.declared[seat] == UNASKED and seat != self.turn
        return "" if early and not self.all_must() else "law-5"

    bars_wrong_pass = bars_wrong_stand

    def bars_wrong_look(self, seat: int, _: int) -> str:
        """Looking at one's cards before one's turn to declare."""
        early = self.laws.by_law and self.pending == DECLARE and self.declared[seat] == UNASKED and seat != self.turn
        return "" if early else "law-5"

    def fails_wrong_look(self, seat: int, _: int) -> str:
        """Who has looked already, unnoticed, does not do it again."""
        return "once-said" if self.looked & BIT[seat] else ""

    def bars_wrong_expose(self, seat: int, other: int) -> str:
        """Exposing a card of another player."""
        open_ = self.laws.by_law and self.pending in (DECLARE, PLAY) and seat != other
        return "" if open_ and self.hands[other] else "law-6"

    def stays(self, seat: int) -> bool:
        """Whether the seat is not out of this round."""
        return self.declared[seat] != OUT

    def bars_wrong_misdeal(self, seat: int, _: int) -> str:
        """The dealer, before anybody has done anything."""
        return "" if self.laws.by_law and seat == self.dealer and self.untouched() else "law-3"

    # -- never done rightly -------------------------------------------------------------------------------
    def bars_look(self, seat: int, _: int) -> str:
        """The hand is taken up in one's turn, by itself."""
        return "unseen-hands"

    def bars_expose(self, seat: int, _: int) -> str:
        """Nobody exposes another's cards."""
        return "law-6"

    def bars_show(self, seat: int, _: int) -> str:
        """Nobody exposes his own."""
        return "law-15"

    def bars_misdeal(self, seat: int, _: int) -> str:
        """A misdeal is a fault."""
        return "law-3"

    # -- doing it -----------------------------------------------------------------------------------------
    def commit(self, action: int, rule: str, emit: Emit | None) -> None:
        """The fault is noticed at once, or when somebody claims it."""
        seat = action & 15
        self.erred |= {action}
        if self.laws.porter:
            self.notice(seat, rule, emit)
        else:
            self.unclaimed[seat] += (rule,)
            if emit:
                emit(Event("wrong", rule, seat, (), ("unnoticed",), BIT[seat], True))

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card against a duty is played; one out of turn is taken up again."""
        action = act(self.PLACE["play"], seat, card) | WRONG
        if self.pending == PLAY and seat == self.turn:
            rule = self.fails_play(seat, card)
            self.play(seat, card, emit)
        else:
            rule = self.duties()["turn"]
            self.uncover(seat, BIT[card], rule, emit)
        self.commit(action, rule, emit)

    def uncover(self, seat: int, cards: int, rule: str, emit: Emit | None) -> None:
        """Cards of a hand are seen by all, and stay in it."""
        if emit:
            emit(Event("look", rule, seat, FRENCH.listed(cards), (f"hand:{seat}",), EVERYONE))

    def wrong_show(self, seat: int, card: int, emit: Emit | None) -> None:
        """Exposed."""
        self.uncover(seat, BIT[card], "law-15", emit)
        self.commit(act(self.PLACE["show"], seat, card) | WRONG, "law-15", emit)

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

    def wrong_look(self, seat: int, _: int, emit: Emit | None) -> None:
        """Looked too early."""
        self.look(seat, "law-5", emit)
        self.commit(act(self.PLACE["look"], seat) | WRONG, "law-5", emit)

    def wrong_expose(self, seat: int, other: int, emit: Emit | None) -> None:
        """The lowest card of the other is seen by all."""
        self.uncover(other, self.hands[other] & -self.hands[other], "law-6", emit)
        self.commit(act(self.PLACE["expose"], seat, other) | WRONG, "law-6", emit)

    def wrong_misdeal(self, seat: int, word: int, emit: Emit | None) -> None:
        """Everybody sees it: the dealer pays, and deals again after another shuffle and cut."""
        self.erred |= {act(self.PLACE["misdeal"], seat, word) | WRONG}
        if emit:
            emit(Event("say", "law-3", seat, (), (MISDEALS[word],)))
        self.notice(seat, "law-3", emit)
        self.deal_again("law-3", emit)

    # -- noticing and paying ------------------------------------------------------------------------------
    def notice(self, seat: int, rule: str, emit: Emit | None) -> None:
        """What a fault costs."""
        if emit:
            emit(Event("wrong", rule, seat, (), ("noticed",)))
        if not self.laws.by_law:
            self.offenders |= BIT[seat]
            return
        if rule in SINGLE:
            self.fine(Payment(rule, account(seat), POOL, self.STAKE), "this-pool", emit)
        else:
            self.offenders |= BIT[seat]
            self.fine(Payment("four-singles", account(seat), NEXT, FORFEIT * self.STAKE), "next-pool", emit)
        if rule == "law-12":
            self.revoker = seat
        if rule in RETIRES and self.stays(seat):
            self.put_out(seat, rule, emit)

    def fine(self, payment: Payment, where: str, emit: Emit | None) -> None:
        """Law 17: a single belongs to this pool, more to the next."""
        self.pay([payment], emit)
        if emit:
            emit(Event("rule", "law-17", -1, (), (where,)))

    def put_out(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The player retires for this round, or must throw up the cards."""
        if self.pending == PLAY:
            if self.after[seat] >= 0:
                self.retire(seat, rule, emit)
        elif self.pending == DECLARE:
            self.declared[seat], self.begun = OUT, True
            self.throw_up(seat, rule, emit)
            if seat == self.turn:
                self.after_declaring(seat, emit)

    def deal_again(self, rule: str, emit: Emit | None) -> None:
        """A fresh deal makes an end of a revoke."""
        super().deal_again(rule, emit)
        self.revoker = -1

    # -- claiming, and playing again ----------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        """Claim a fault of another; have a hand with a revoke played again."""
        for other in range(len(self.hands)):
            yield act(self.PLACE["claim"], seat, other)
        yield act(self.PLACE["replay"], seat)

    def bars_claim(self, seat: int, other: int) -> str:
        """Where the players notice faults, while the deal lasts."""
        over = self.pending not in (DECLARE, PLAY, END)
        return "fault-noticed" if self.laws.porter or over or seat == other else ""

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """Right if the other has done something wrong that nobody has claimed; a false claim may cost the same."""
        self.said |= {act(self.PLACE["claim"], seat, other)}
        rules, self.unclaimed[other] = self.unclaimed[other], ()
        if emit:
            said = ("right" if rules else "wrong", account(other))
            emit(Event("rule", "fault-noticed" if rules else "false-claim", seat, (), said))
        for rule in rules:
            self.notice(other, rule, emit)
        if not rules and self.laws.false_claims_cost:
            # While players declare nobody can have broken more than a law that costs a single.
            early = self.laws.by_law and self.pending == DECLARE
            self.notice(seat, "law-5" if early else self.duties()["follow"], emit)
            self.revoker = -1

    def bars_replay(self, seat: int, _: int) -> str:
        """Law 16: after a revoke, any player but the offender."""
        others = self.playing > 1  # one who was left alone has nobody to play it again with
        open_ = self.revoker >= 0 and seat != self.revoker and others and self.pending in (PLAY, END)
        return "" if open_ else "law-16"

    def do_replay(self, seat: int, _: int, emit: Emit | None) -> None:
        """The cards are taken up, and the hand is played again; what was paid stays paid."""
        self.offenders &= ~BIT[self.revoker]
        self.revoker = -1
        if emit:
            emit(Event("say", "law-16", seat, (), ("replay",)))
        self.take_up_again("law-16", emit)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """At each lead what can be claimed can be claimed anew."""
        self.begun = True
        if not self.trick:
            self.said = frozenset()
        super().play(seat, card, emit)
