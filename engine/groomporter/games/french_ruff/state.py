"""French-Ruff: the deal, the robbing, the play with its duties, and what five tricks are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import END, WRONG, Field, Standing, Verb, act
from ...play import claiming
from ...play.partners import SIDES as FOUR
from ...play.partners import SharedScore
from ...play.revoking import Revoking
from ...play.robbing import Robbing
from ...play.tricks import TAKEN, TRUMP
from .laws import ALL, EACH, ENOUGH, MOST, ORDER, POWERS, Laws

PLAY, ROB, LAY_OUT = range(3)  # what can be waited for
BIT, SUIT, SUIT_MASK = FRENCH.bit, FRENCH.suit, FRENCH.suit_mask


class FrenchRuff(Robbing, SharedScore, Revoking):
    """A deal of French-Ruff.

    Attributes:
        won: how many tricks each has taken.
        to_lay: how many cards the robber has still to lay out.
        early: the cards that have been played before their player's turn, one bit a card.
        untouched: whether nobody has done anything since the deal.
        again: whether the same player deals the next.
    """

    __slots__ = (
        "again", "before", "champion", "dealer", "discards", "draws_due", "early", "fresh", "places", "points",
        "revokes", "stock", "to_lay", "turned", "untouched", "won",
    )  # fmt: skip
    laws: Laws
    dealer: int
    won: list[int]
    to_lay: int
    early: int
    untouched: bool
    again: bool

    PACK: ClassVar = FRENCH
    STANDING: ClassVar = {"points": Field(each=True, most=MOST - 1)}
    LIFTING: ClassVar = "first-dealer"
    SHUFFLES: ClassVar = "no-use"
    SHARES: ClassVar = "sides"
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("rob"),
        Verb("lay-out", ("card",), from_hand=True, hidden=True),
        Verb("misdeal"),
        Verb("claim", ("seat",)),
    )
    FORBIDDEN: ClassVar = {"misdeal": "wrong-deal"}

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def sides(cls, total: int) -> Sequence[tuple[int, ...]]:
        """Every other player is of the same side."""
        return [tuple(range(first, total, 2)) for first in (0, 1)]

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Nobody has won already; a side shares its score."""
        won = max(standing["points"]) >= laws.game
        return f"somebody has the {laws.game} points that win" if won else super().faults(laws, standing)

    @classmethod
    def worth_lifted(cls, laws: Laws, card: int) -> int:
        """The least card deals, or the most, by the order of this game."""
        return laws.lifted * ORDER.index(FRENCH.ranks[FRENCH.rank[card]])

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        self.points, self.before = standing["points"][:], tuple(standing["points"])
        total = len(self.points)
        size = min(EACH, (len(deck) - 1) // total)  # fewer in a short hand made for an example
        if not size:
            raise IndexError  # too few cards to go round
        self.hands, self.won, self.revokes = [0] * total, [0] * total, [0] * total
        self.champion, self.to_lay, self.early = NO_SEAT, 0, 0
        self.untouched, self.again = True, False
        order = self.in_turn(dealer, range(total))
        self.sit(order, total)
        sides = self.sides(total)
        if len(sides[0]) > 1:
            seats = [account(seat) for side in sides for seat in side]
            announce(emit, "rule", "sides", TABLE, "two" if total == FOUR else "three", *seats)
        self.serve_deal(deck, order, self.laws.batches if size == EACH else size, "deal", emit)
        (self.turned,) = self.turn_up(1, "turn-up", "turn-up", emit)
        self.trump = SUIT[self.turned]
        self.ask_robber(emit)

    # -- robbing ------------------------------------------------------------------------------------------
    def may_rob(self, seat: int) -> bool:
        """Whether this seat has the ace of trumps, as far as it robs."""
        return (self.laws.holder_robs and self.holds_ace(seat)) or (self.laws.dealer_robs and self.turned_ace(seat))

    def ask_robber(self, emit: Emit | None) -> None:
        """Whoever has the ace of trumps is to rob; if nobody has it the eldest leads."""
        self.turn = next((seat for seat in range(len(self.hands)) if self.may_rob(seat)), NO_SEAT)
        self.pending = ROB
        if self.turn == NO_SEAT:
            announce(emit, "rule", "no-ace", TABLE, "nobody")
            self.begin_play()

    def bars_rob(self, seat: int, _: int) -> str:
        """Whoever has the ace, before the play."""
        return self.not_asked(seat, ROB, "robber")

    def do_rob(self, seat: int, _: int, emit: Emit | None) -> None:
        """The card turned up is taken, and the trumps that follow it where that was agreed."""
        self.untouched = False
        self.take_turn_up(seat, "robber", "robber", emit)
        self.to_lay = 1
        if self.laws.following:
            self.take_following(seat, emit)
        self.pending = LAY_OUT

    def take_following(self, seat: int, emit: Emit | None) -> None:
        """Card after card is turned up; trumps are taken, and the first other card stays."""
        while turned := self.turn_up(1, "followed", "following-trumps", emit):
            if SUIT[turned[0]] != self.trump:
                return
            self.hands[seat] |= mask_of(turned)
            self.to_lay += 1
            if emit:
                emit(Event("move", "following-trumps", seat, turned, ("followed", f"hand:{seat}")))

    def bars_lay_out(self, seat: int, _: int) -> str:
        """Whoever has robbed."""
        return self.not_asked(seat, LAY_OUT, "laid-out")

    def do_lay_out(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card face down; after as many as were taken the play begins."""
        self.lay_down(seat, BIT[card], "laid-out", emit)
        self.to_lay -= 1
        if not self.to_lay:
            self.begin_play()

    def begin_play(self) -> None:
        """The eldest leads."""
        self.turn, self.pending = self.after[self.dealer], PLAY

    # -- what may be played -------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """A card that breaks no rule; or to rob, or any card to lay out."""
        seat = self.turn
        if self.pending == ROB:
            return (act(self.PLACE["rob"], seat),)
        if self.pending == LAY_OUT:
            return [act(self.PLACE["lay-out"], seat, card) for card in FRENCH.cards_of(self.hands[seat])]
        return FRENCH.cards_of(self.allowed_cards(seat)) if self.pending == PLAY else ()

    def allowed_cards(self, seat: int) -> int:
        """The cards that no rule leaves out, one bit a card."""
        cards = self.hands[seat]
        for _, left in self.bound_to(cards):
            cards &= left
        return cards

    def fails_play(self, seat: int, card: int) -> str:
        """The first rule that leaves this card out."""
        return next((rule for rule, left in self.bound_to(self.hands[seat]) if not left & BIT[card]), "")

    def bars_play(self, seat: int, card: int) -> str:
        """Each in turn; whoever has the ace robs and lays out first."""
        if seat == self.turn and self.pending in (ROB, LAY_OUT):
            return "robber" if self.pending == ROB else "laid-out"
        return super().bars_play(seat, card)

    def bound_to(self, hand: int) -> Iterator[tuple[str, int]]:
        """The rules that bind who has this hand to some of its cards, each with the cards that it leaves."""
        if not self.trick:
            return
        own, trumps, trumped = hand & self.suit, hand & SUIT_MASK[self.trump], self.best >= TRUMP
        if own:
            yield "follow-suit", own
        elif trumps and trumped:
            yield "trump-again", trumps
        elif trumps and self.laws.must_trump:
            yield "first-to-trump", trumps
        if trumped and (not own or self.led == self.trump):
            higher = mask_of(card for card in FRENCH.cards_of(trumps) if self.power[card] > self.best)
            if higher:
                yield "win-the-highest-trump", higher

    def rule_kept(self, card: int) -> str:
        """The rule by which this card is played, as all can see it who do not know the hand."""
        if SUIT[card] == self.trump:
            if self.best >= TRUMP:
                if self.power[card] > self.best:
                    return "win-the-highest-trump"
                return "follow-suit" if self.led == self.trump else "trump-again"
            if self.laws.must_trump:
                return "first-to-trump"
        return "follow-suit"

    # -- the play -----------------------------------------------------------------------------------------
    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card; the last ends the trick. At a lead what was claimed can be claimed anew."""
        self.untouched = False
        if emit:
            rule = self.rule_kept(card) if self.trick else "winner-leads" if any(self.won) else "eldest-leads"
            self.tell_card_laid(seat, card, rule, emit)
        if not self.trick:
            self.said = frozenset()
            self.open_trick(SUIT[card], SUIT_MASK[SUIT[card]], POWERS[SUIT[card]][self.trump])
        if self.lay_card(seat, card):
            self.take(self.winner, emit)

    def take(self, seat: int, emit: Emit | None) -> None:
        """The winner turns the trick down, and leads."""
        if emit:
            emit(Event("move", "winning-a-trick", seat, tuple(self.trick), TAKEN[seat], EVERYONE, False, "trick"))
            emit(Event("pay", "winning-a-trick", seat, (), ("tricks", 1, "trick", account(seat))))
            for one in self.side(seat) if self.partner(seat) != NO_SEAT else ():
                emit(Event("pay", "sides", one, (), ("side", 1, "trick", account(one))))
            emit(Event("down", "winning-a-trick", TABLE, (), ("trick",)))
        self.won[seat] += 1
        self.trick = []
        self.turn, self.pending = (seat, PLAY) if self.hands[seat] else (NO_SEAT, END)

    def count(self, emit: Emit | None) -> None:
        """What the tricks of a side are worth, if all have been played."""
        if self.pending != END or any(self.hands):
            return
        for side in self.sides(len(self.hands)):
            tricks = sum(self.won[seat] for seat in side)
            if tricks == ALL:
                self.score("five-tricks", side[0], ALL, (), emit)
            elif tricks >= ENOUGH:
                self.score("three-or-four", side[0], 1, (), emit)

    # -- faults -------------------------------------------------------------------------------------------
    def possible_faults(self, seat: int) -> Iterator[int]:
        """A wrong deal, and cards that do not follow suit or are played before one's turn."""
        yield act(self.PLACE["misdeal"], seat) | WRONG
        yield from super().possible_faults(seat)

    def forfeit(self, rule: str, seat: int, emit: Emit | None) -> None:
        """What a renounce costs: one, two, or whatever the others lack of the game."""
        other = self.after[seat]
        self.score(rule, other, self.laws.renounce or self.laws.game - self.points[other], (), emit)

    def bars_claim(self, seat: int, other: int) -> str:
        """Of another, where the players notice faults, from the first lead until the game is won."""
        barred = claiming.bars_claim(self, seat, other, plays=True, now=self.pending in (PLAY, END))
        return barred or ("game-up" if self.champion != NO_SEAT else "wrong-deal" if self.misdealt else "")

    @property
    def misdealt(self) -> bool:
        """Whether the deal is not played."""
        return self.pending == END and any(self.hands)

    def before_turn(self, seat: int) -> bool:
        """Whether a card that this seat plays now is played before its turn."""
        return self.pending == PLAY and seat != self.turn

    def bars_wrong_play(self, seat: int, card: int) -> str:
        """In turn against the rule of following; before one's turn any card, once."""
        if self.before_turn(seat):
            return "fault-once" if self.early & BIT[card] else ""
        return super().bars_wrong_play(seat, card)

    def fails_wrong_play(self, seat: int, card: int) -> str:
        """In turn only what does not follow suit."""
        return "" if self.before_turn(seat) else super().fails_wrong_play(seat, card)

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """What is played before one's turn is taken up again, and costs one, unless it is the last card."""
        if not self.before_turn(seat):
            super().wrong_play(seat, card, emit)
            return
        self.early, self.untouched = self.early | BIT[card], False
        last = self.hands[seat] == BIT[card]
        if emit:
            emit(Event("look", "out-of-turn", seat, (card,), (f"hand:{seat}",)))
            emit(Event("wrong", "out-of-turn", seat, (), ("last" if last else "early",)))
        if not last:
            self.score("out-of-turn", self.after[seat], 1, (), emit)

    def bars_wrong_misdeal(self, seat: int, _: int) -> str:
        """The dealer, before anybody has done anything."""
        return "" if self.untouched and seat == self.dealer and self.pending < END else "wrong-deal"

    def wrong_misdeal(self, seat: int, _: int, emit: Emit | None) -> None:
        """All see it; at forsat it costs one and the deal, else the same dealer deals again."""
        self.untouched, self.again = False, not self.laws.forsat
        self.turn, self.pending = NO_SEAT, END
        announce(emit, "wrong", "wrong-deal", seat, "again" if self.again else "misdeal")
        if self.laws.forsat:
            self.score("wrong-deal", self.after[seat], 1, (), emit)

    # -- the end ------------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """The points of this deal, as things stand."""
        deal = self.copy()
        deal.count(None)
        return [after - before for after, before in zip(deal.points, self.before, strict=True)]

    def settle(self, emit: Emit | None = None) -> None:
        """The tricks are counted only now, for until now a renounce can be claimed that would have won the game. Who
        deals next is said, unless it is won.
        """
        self.count(emit)
        if self.champion == NO_SEAT:
            announce(emit, "rule", "next-dealer", self.leaves()[1], "deals")
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """The points, and who deals next: the same after a wrong deal that cost nothing."""
        standing, following = super().leaves()
        return standing, self.dealer if self.again else following
