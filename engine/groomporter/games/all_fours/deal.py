"""All Fours: the deal, the turn-up, and begging."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account
from ...core.state import Field, Standing, Verb, act
from ...play.partners import SIDES, SharedScore
from ...play.stock import StockState
from ...play.tricks import Tricks
from .laws import BATCH, MOST, Laws

PLAY, BEG, ANSWER = range(3)  # what is pending
BIT, SUIT = FRENCH.bit, FRENCH.suit


class Deal(SharedScore, StockState, Tricks):
    """The deal, up to the first lead.

    Attributes:
        dealer: who deals; the next is the elder hand.
        turned: the card that lies face up, whose suit is trumps.
        refused: the suit that has been begged off, -1 for none; it stays so for the deal.
        begun: the hands when play began.
        revokes: how often each has revoked unnoticed.
    """

    __slots__ = (
        "before",
        "begun",
        "champion",
        "dealer",
        "discards",
        "draws_due",
        "fresh",
        "places",
        "points",
        "refused",
        "revokes",
        "stock",
        "turned",
    )  # fmt: skip
    laws: Laws
    dealer: int
    turned: int
    refused: int
    begun: tuple[int, ...]
    revokes: list[int]

    PACK: ClassVar = FRENCH
    STANDING: ClassVar = {"points": Field(each=True, most=MOST - 1)}
    LIFTING: ClassVar = "first-dealer"
    SHUFFLES: ClassVar = "run-the-cards"
    SHARES: ClassVar = "four-players"
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("stand"),
        Verb("beg"),
        Verb("give"),
        Verb("run"),
        Verb("claim", ("seat",)),
    )

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def worth_lifted(cls, laws: Laws, card: int) -> int:
        """The best Put card deals, or the highest."""
        return laws.lifting.index(FRENCH.ranks[FRENCH.rank[card]])

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        self.points, self.before = standing["points"][:], tuple(standing["points"])
        total = len(self.points)
        order = self.in_turn(dealer, range(total))
        self.hands, self.begun, self.refused, self.champion = [0] * total, (), NO_SEAT, NO_SEAT
        self.revokes = [0] * total
        self.sit(order, total)
        if emit and self.partner(dealer) != NO_SEAT:
            emit(Event("rule", "four-players", TABLE, (), ("sides", *map(account, (0, 2, 1, 3)))))
        self.serve_deal(deck, order, batches(len(deck), total), "deal", emit)
        self.turn, self.pending = order[0], BEG
        self.turn_trump(emit)

    @property
    def elder(self) -> int:
        """The player who was dealt to first, and speaks and leads first."""
        return self.after[self.dealer]

    def looking(self) -> int:
        """Of four, dealer and elder hand alone look at their cards, until it is settled whether the cards are run."""
        return EVERYONE if len(self.hands) < SIDES or self.refused != NO_SEAT else BIT[self.dealer] | BIT[self.elder]

    def take_up(self, emit: Emit | None) -> None:
        """Those who have not looked at their cards do so now."""
        for seat in self.in_turn(self.dealer, range(len(self.hands))):
            if emit and not self.looking() & BIT[seat]:
                cards = FRENCH.cards_of(self.hands[seat])
                emit(Event("look", "two-look-first", seat, cards, (f"hand:{seat}",), BIT[seat]))

    def turn_trump(self, emit: Emit | None) -> None:
        """A card is turned up: its suit is trumps, and it may count to the dealer."""
        (self.turned,) = self.turn_up(1, "turn-up", "turn-up", emit)
        self.trump = SUIT[self.turned]
        if not self.laws.accepted:
            self.count_turned(emit)

    def count_turned(self, emit: Emit | None) -> None:
        """What the turned card counts to the dealer."""
        if worth := self.laws.worth(self.turned):
            self.score("turned-card", self.dealer, worth, (self.turned,), emit)

    # -- begging ------------------------------------------------------------------------------------------
    def answers(self) -> Sequence[int]:
        """The elder hand stands or begs; the dealer gives a point or runs the cards."""
        verbs = {BEG: ("stand", "beg"), ANSWER: ("give", "run")}.get(self.pending, ())
        return [act(self.PLACE[verb], self.turn) for verb in verbs]

    def bars_stand(self, seat: int, _: int) -> str:
        """The elder hand, when asked."""
        return self.not_asked(seat, BEG)

    def bars_beg(self, seat: int, _: int) -> str:
        """The elder hand, when asked, and once."""
        if seat == self.elder and self.refused != NO_SEAT:
            return "beg-once"
        return self.not_asked(seat, BEG)

    def bars_give(self, seat: int, _: int) -> str:
        """The dealer, when begged of."""
        return self.not_asked(seat, ANSWER)

    def bars_run(self, seat: int, _: int) -> str:
        """The dealer, when begged of."""
        return self.not_asked(seat, ANSWER)

    def do_stand(self, seat: int, _: int, emit: Emit | None) -> None:
        """The elder hand plays with this trump; a turned card that had to be accepted now counts."""
        if emit:
            emit(Event("say", "begging", seat, (), ("stand",)))
        if self.laws.accepted:
            self.count_turned(emit)
        self.begin_play(emit)

    def do_beg(self, seat: int, _: int, emit: Emit | None) -> None:
        """The elder hand does not like the trump; the dealer must answer."""
        if emit:
            emit(Event("say", "begging", seat, (), ("beg",)))
        self.turn, self.pending = self.dealer, ANSWER

    def do_give(self, seat: int, _: int, emit: Emit | None) -> None:
        """The dealer gives a point, and the trump stays."""
        if emit:
            emit(Event("say", "take-one", seat, (), ("give",)))
        self.score("take-one", self.elder, 1, (), emit)
        self.begin_play(emit)

    def do_run(self, seat: int, _: int, emit: Emit | None) -> None:
        """The dealer gives no point: another trump is looked for."""
        if emit:
            emit(Event("say", "run-the-cards", seat, (), ("run",)))
        self.take_up(emit)
        self.refused = self.trump
        self.run(emit)

    def run(self, emit: Emit | None) -> None:
        """Three more cards for each, or none; then the next card is turned up in the place of the last."""
        more = min(BATCH, self.hands[self.elder].bit_count()) if self.laws.more else 0  # fewer from a short pack
        if len(self.stock) <= more * len(self.hands):
            if emit:
                emit(Event("rule", "pack-runs-out", TABLE, (), ("stays", FRENCH.suit_words[self.trump])))
            self.begin_play(emit)
            return
        self.discards.append(self.turned)
        if emit:
            emit(Event("move", "run-the-cards", TABLE, (self.turned,), ("turn-up", "discards")))
        self.owe([(seat, more) for seat in self.in_turn(self.dealer, range(len(self.hands)))], emit)

    def draw_rule(self) -> str:
        """More cards come because the cards are run."""
        return "run-the-cards"

    def after_drawing(self, emit: Emit | None) -> None:
        """A card is turned; while it is of the suit refused, the cards are run again."""
        self.turn_trump(emit)
        if self.champion != NO_SEAT:
            return
        if self.trump != self.refused:
            self.begin_play(emit)
            return
        if emit:
            emit(Event("rule", "another-suit", TABLE, (), ("again", FRENCH.suit_words[self.trump])))
        self.run(emit)

    def begin_play(self, emit: Emit | None) -> None:
        """The elder hand leads, unless the game is won already."""
        if self.champion == NO_SEAT:
            self.take_up(emit)
            self.turn, self.pending, self.begun = self.elder, PLAY, tuple(self.hands)


def batches(pack: int, players: int) -> tuple[int, ...]:
    """How many cards at a time: three, twice. With a pack too short for that there is one round: an even number of
    cards is dealt all but the turn-up and one, an odd one leaves enough to run the cards once.
    """
    if pack > 2 * players * BATCH:
        return BATCH, BATCH
    return (max(1, (pack - 2) // (2 * players)) if pack % 2 else (pack - 2) // players,)
