"""Costly-Colours: a card changed or a chalk given, the play up to thirty-one, and what both then show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_CARD
from ...core.events import NO_SEAT, Emit, Event
from ...core.state import Standing, Verb, act
from ..counting.combinations import KNAVE, LOW, Combination, comes_to
from ..counting.playing_up import BIT, PLAY, PlayingUp
from ..counting.scoring import LeastLifts
from .combinations import DEUCE, in_play, show
from .laws import CHALK, EACH, TURNED, Laws

MOG = 3  # pending, beside what every such deal waits for


class CostlyColours(LeastLifts, PlayingUp):
    """A deal of Costly-Colours.

    Attributes:
        offer: the card that the eldest has laid face down to be changed, -1 for none.
        begun: the hands with which the play began; () before.
        shown: who has shown, one bit a seat.
    """

    __slots__ = ("begun", "offer", "shown")
    laws: Laws
    begun: tuple[int, ...]
    offer: int
    shown: int

    EACH = EACH
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("mog", ("card",), from_hand=True, hidden=True),
        Verb("refuse"),
        Verb("go"),
    )

    resolve = staticmethod(Laws.of)

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.points, self.before = laws, standing["points"][:], tuple(standing["points"])
        self.begun, self.offer, self.shown = (), NO_CARD, 0
        place = self.open(dealer, deck, 0, emit)
        self.turn, self.pending = self.eldest, MOG
        self.turn_up(deck, place, emit)

    def count_turned(self, emit: Emit | None) -> None:
        """A knave or a deuce is four to the dealer."""
        if FRENCH.rank[self.turned] == KNAVE or LOW[self.turned] == DEUCE:
            self.score("turned-up-four", self.dealer, TURNED, (self.turned,), emit)

    # -- mogging ------------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """A card to be changed, or to refuse; then as in every such deal."""
        if self.pending != MOG:
            return super().legal()
        place, seat = self.PLACE, self.turn
        cards = FRENCH.cards_of(self.hands[seat])
        return [*(act(place["mog"], seat, card) for card in cards), act(place["refuse"], seat)]

    def bars_mog(self, seat: int, _: int) -> str:
        """The eldest first, then the dealer if asked; a card once."""
        return self.not_asked(seat, MOG, "mogging")

    bars_refuse = bars_mog

    def do_mog(self, seat: int, card: int, emit: Emit | None) -> None:
        """The eldest lays a card face down; the dealer lays another against it, and they change hands."""
        self.hands[seat] ^= BIT[card]
        pile = "answer" if self.offer != NO_CARD else "offer"
        if emit:
            emit(Event("move", "mogging", seat, (card,), (f"hand:{seat}", pile), BIT[seat]))
        if pile == "offer":
            self.offer, self.turn = card, self.dealer
            return
        between = BIT[self.eldest] | BIT[self.dealer]
        self.hand_over(self.eldest, card, "answer", between, emit)
        self.take_offer(self.dealer, between, emit)
        self.begin()

    def take_offer(self, seat: int, seen: int, emit: Emit | None) -> None:
        """The card that was offered goes to a hand."""
        card, self.offer = self.offer, NO_CARD
        self.hand_over(seat, card, "offer", seen, emit)

    def hand_over(self, seat: int, card: int, pile: str, seen: int, emit: Emit | None) -> None:
        """A card that lay face down goes to a hand."""
        self.hands[seat] |= BIT[card]
        if emit:
            emit(Event("move", "changing", seat, (card,), (pile, f"hand:{seat}"), seen))

    def do_refuse(self, seat: int, _: int, emit: Emit | None) -> None:
        """The other has a chalk for it, and nothing is changed."""
        if emit:
            emit(Event("say", "mogging", seat, (), ("refuse",)))
        if self.offer != NO_CARD:
            self.take_offer(self.eldest, BIT[self.eldest], emit)
        self.score("refusing", self.following(seat), CHALK, (), emit)
        if self.champion == NO_SEAT:
            self.begin()

    def begin(self) -> None:
        """The eldest leads."""
        self.begun, self.turn, self.pending = tuple(self.hands), self.eldest, PLAY

    # -- the play -----------------------------------------------------------------------------------------
    def count_laid(self, seat: int, card: int, emit: Emit | None) -> None:
        """As many as there are cards on the table, for a sum that counts."""
        points = in_play(self.laid, self.laws)
        if points and emit:
            emit(Event("rule", "sums-in-play", seat, tuple(self.laid), ("all-make", comes_to(self.laid))))
        self.score("sums-in-play", seat, points, (), emit)

    # -- the show -----------------------------------------------------------------------------------------
    def find_combinations(self, seat: int) -> list[Combination]:
        """What this seat's hand shows, as it holds it or held it when the play began."""
        return show(FRENCH.cards_of((self.begun or self.hands)[seat]), self.turned, self.laws)

    def end(self, emit: Emit | None) -> None:
        """When the play is at an end the eldest shows, then the dealer."""
        super().end(emit)
        for seat in (self.eldest, self.dealer):
            if self.champion == NO_SEAT:
                self.show_hand(seat, emit)

    def show_hand(self, seat: int, emit: Emit | None) -> None:
        """Everything that a hand has counts, all of it together."""
        self.shown |= BIT[seat]
        found = self.find_combinations(seat)
        points = sum(one.points for one in found)
        if emit:
            if left := FRENCH.cards_of(self.hands[seat]):
                emit(Event("look", "showing", seat, left, (f"hand:{seat}",)))
            held = FRENCH.cards_of(self.begun[seat])
            emit(Event("rule", "showing", seat, held, ("shows" if points else "nothing", points)))
            for one in found:
                emit(Event("rule", one.rule, seat, one.cards, ("counts", one.points)))
        self.score("showing", seat, points, (), emit)
