"""Five cards with the rigour of the play: an ace that must rob, trumps that must be beaten, and a price on each fault.

Cotton 1674 has it at two games: ch. XII, pp. 121-122, and ch. XXV, p. 153, "with the same rigour".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..core.cards import FRENCH
from ..core.events import Emit, Event
from ..core.state import END, Verb, act
from . import claiming
from .counted_tricks import CountedTricks
from .laws import Claimable, option
from .laying_out import LAY_OUT
from .misdealing import Misdealing
from .must_rob import ROB, MustRob
from .revoking import Revoking
from .tricks import powers
from .trump_duties import TrumpDuties

PLAY = TrumpDuties.PLAYING
BIT, SUIT, SUIT_MASK = FRENCH.bit, FRENCH.suit, FRENCH.suit_mask
EACH = 5  # cards dealt to each, and tricks
BATCHES: Mapping[str, Sequence[int]] = {"three-then-two": (3, 2), "two-then-three": (2, 3)}
ORDERS = {"under-the-knave": "23456789TAJQK", "last": "A23456789TJQK"}  # from low to high
LIFTED = {"least": -1, "most": 1}


@dataclass(frozen=True, slots=True)
class RigourLaws(Claimable):
    """What the options of one deal come to; where a game leaves an option out, as Cotton has it at French-Ruff.

    Attributes:
        lifted: -1 if the least card deals, 1 if the most.
        batches: how many cards are dealt at a time.
        order: the ranks from low to high.
        holder_robs: whether the holder of the ace of trumps takes the card turned up.
        dealer_robs: whether the dealer does who has turned up that ace.
        following: whether the trumps that follow the card turned up are taken too.
        must_trump: whether who cannot follow must be the first to trump.
        forsat: whether the dealer who deals wrong loses one and the deal; else it is dealt again.
    """

    lifted: int = option("first-dealer", LIFTED, "least")
    batches: Sequence[int] = option("batches", BATCHES, "three-then-two")
    order: str = option("ace", ORDERS, "under-the-knave")
    holder_robs: bool = option("robber", {"either": True, "holder": True, "dealer": False}, "either")
    dealer_robs: bool = option("robber", {"either": True, "holder": False, "dealer": True}, "either")
    following: bool = option("following-trumps", "taken", "left")
    must_trump: bool = option("first-to-trump", "bound", "free")
    forsat: bool = option("wrong-deal", "loses-one-and-deal", "loses-one-and-deal")


class Rigour(MustRob, Misdealing, TrumpDuties, CountedTricks, Revoking):
    """A deal with the rigour. A game says what a fault costs (`fine`, `forfeit`), and settles what the tricks
    are worth.

    Attributes:
        early: the cards that have been played before their player's turn, one bit a card.
        again: whether the same player deals the next.
    """

    __slots__ = (
        "again", "dealer", "discards", "draws_due", "early", "fresh", "places", "revokes", "stock", "to_lay",
        "turned", "untouched", "won",
    )  # fmt: skip
    early: int
    again: bool

    PACK: ClassVar = FRENCH
    LIFTING: ClassVar = "first-dealer"
    SHUFFLES: ClassVar = "no-use"
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("rob"),
        Verb("lay-out", ("card",), from_hand=True, hidden=True),
        Verb("misdeal"),
        Verb("claim", ("seat",)),
    )
    FORBIDDEN: ClassVar = {"misdeal": "wrong-deal"}

    @classmethod
    def worth_lifted(cls, laws: Any, card: int) -> int:
        """The least card deals, or the most, by the order of this game."""
        return int(laws.lifted * laws.order.index(FRENCH.ranks[FRENCH.rank[card]]))

    # -- the deal -----------------------------------------------------------------------------------------
    def open_hands(self, laws: Any, dealer: int, total: int) -> None:
        """So many players sit down, and nothing has happened yet."""
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        self.hands, self.won, self.revokes = [0] * total, [0] * total, [0] * total
        self.to_lay, self.early, self.untouched, self.again = 0, 0, True, False
        self.sit(self.in_turn(dealer, range(total)), total)

    def deal_five(self, deck: Sequence[int], emit: Emit | None) -> None:
        """Five cards each, two or three at a time; the next is turned up for trumps.

        Raises:
            IndexError: there are too few cards to go round.
        """
        total = len(self.hands)
        size = min(EACH, (len(deck) - 1) // total)  # fewer in a short hand made for an example
        if not size:
            raise IndexError
        order = self.in_turn(self.dealer, range(total))
        self.serve_deal(deck, order, self.laws.batches if size == EACH else size, "deal", emit)
        (self.turned,) = self.turn_up(1, "turn-up", "turn-up", emit)
        self.trump = SUIT[self.turned]

    def begin_play(self, emit: Emit | None) -> None:
        """The eldest leads."""
        self.turn, self.pending = self.after[self.dealer], PLAY

    # -- the play -----------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """A card that breaks no rule; or to rob, or any card to lay out."""
        seat = self.turn
        if self.pending == ROB:
            return (act(self.PLACE["rob"], seat),)
        if self.pending == LAY_OUT:
            return [act(self.PLACE["lay-out"], seat, card) for card in FRENCH.cards_of(self.hands[seat])]
        return FRENCH.cards_of(self.allowed_cards(seat)) if self.pending == PLAY else ()

    def bars_play(self, seat: int, card: int) -> str:
        """Each in turn; whoever has the ace robs and lays out first."""
        if seat == self.turn and self.pending in (ROB, LAY_OUT):
            return "robber" if self.pending == ROB else "laid-out"
        return super().bars_play(seat, card)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card; the last ends the trick. At a lead what was claimed can be claimed anew."""
        self.untouched = False
        if emit:
            rule = self.rule_kept(card) if self.trick else "winner-leads" if any(self.won) else "eldest-leads"
            self.tell_card_laid(seat, card, rule, emit)
        if not self.trick:
            self.said = frozenset()
            strength = powers(FRENCH, self.laws.order)
            self.open_trick(SUIT[card], SUIT_MASK[SUIT[card]], strength[SUIT[card]][self.trump])
        if self.lay_card(seat, card):
            self.take(self.winner, emit)

    # -- faults -------------------------------------------------------------------------------------------
    def fine(self, rule: str, seat: int, emit: Emit | None) -> None:
        """This seat loses one by this rule."""
        raise NotImplementedError

    @property
    def misdealt(self) -> bool:
        """Whether the deal is not played."""
        return self.pending == END and any(self.hands)

    def wrong_misdeal(self, seat: int, _: int, emit: Emit | None) -> None:
        """At forsat it costs one and the deal, else the same dealer deals again."""
        self.again = not self.laws.forsat
        self.throw_in(seat, "again" if self.again else "misdeal", emit)
        if not self.again:
            self.fine("wrong-deal", seat, emit)

    def bars_claim(self, seat: int, other: int) -> str:
        """Of another, where the players notice faults, from the first lead until it is too late."""
        barred = claiming.bars_claim(self, seat, other, plays=True, now=self.pending in (PLAY, END))
        return barred or self.past_claiming()

    def past_claiming(self) -> str:
        """The rule by which nothing can be claimed any more, or ""."""
        return "wrong-deal" if self.misdealt else ""

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
            self.fine("out-of-turn", seat, emit)
