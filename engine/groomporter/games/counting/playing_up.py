"""Cards played in turn up to thirty-one: who may come in, what each card counts, and when the play is at an end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_CARD
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, act, deal
from .combinations import VALUE, comes_to
from .laws import ALL
from .scoring import ScoringDeal

COUNT, PLAY, LAY = range(3)  # what is pending; a game may wait for more
BIT = FRENCH.bit


class PlayingUp(ScoringDeal):
    """A deal in which a card is turned up for everybody, and cards are played in turn up to thirty-one.

    Attributes:
        turned: the card that lies face up and counts with every hand; -1 before it is turned.
        laid: the cards played, in order; `last` who played the last, -1 for nobody.
        gone: who has said that they cannot come in, one bit a seat.
    """

    __slots__ = ("gone", "laid", "last", "turned")
    turned: int
    laid: list[int]
    last: int
    gone: int

    PACK: ClassVar = FRENCH
    EACH: ClassVar[int]  # cards dealt to each
    HOOKS: ClassVar = frozenset({"go"})

    # -- the deal -----------------------------------------------------------------------------------------
    def open(self, dealer: int, deck: Sequence[int], laid_out: int, emit: Emit | None) -> int:
        """The cards are dealt; of a pack too short for that so many that each keeps one.

        Args:
            laid_out: how many of its cards each lays out again.

        Returns:
            The place of the first card left.
        """
        total = len(self.points)
        self.dealer, self.said, self.champion, self.turned = dealer, frozenset(), NO_SEAT, NO_CARD
        self.hands, self.gone = [0] * total, 0
        self.laid, self.last = [], NO_SEAT
        each = min(self.EACH, (len(deck) - 1) // total)
        if each <= laid_out:
            raise IndexError  # too few cards to go round
        if emit and self.partner(dealer) != NO_SEAT:
            emit(Event("rule", "partners", TABLE, (), ("sides", *map(account, (0, 2, 1, 3)))))
        return deal(deck, self.in_turn(dealer, range(total)), each, "deal", self.hands, emit)

    def turn_up(self, deck: Sequence[int], place: int, emit: Emit | None) -> None:
        """A card is turned up; what it brings the dealer counts before anything else."""
        self.turned = deck[place]
        if emit:
            emit(Event("move", "turn-up", TABLE, (self.turned,), ("stock", "turn-up", place)))
        self.count_turned(emit)

    def count_turned(self, emit: Emit | None) -> None:
        """What the card turned up brings the dealer."""
        raise NotImplementedError

    # -- playing up to thirty-one -------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """A card that comes in, or to say that none does."""
        if self.pending != PLAY:
            return ()
        return self.coming_in(self.turn) or [act(self.PLACE["go"], self.turn)]

    def coming_in(self, seat: int) -> list[int]:
        """The cards of this hand that do not pass thirty-one."""
        left = ALL - comes_to(self.laid)
        return [card for card in FRENCH.cards_of(self.hands[seat]) if VALUE[card] <= left]

    def bars_play(self, seat: int, card: int) -> str:
        """Each in turn, and not beyond thirty-one."""
        late = self.not_asked(seat, PLAY)
        return late or ("over-thirty-one" if comes_to(self.laid) + VALUE[card] > ALL else "")

    def bars_go(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, PLAY)

    def fails_go(self, seat: int, _: int) -> str:
        """Whoever can come in must."""
        return "must-come-in" if self.coming_in(seat) else ""

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """The card is laid on the others, and counts with them."""
        rule = "coming-in" if self.laid else "leading"
        self.hands[seat] ^= BIT[card]
        self.laid.append(card)
        self.last = seat
        if emit:
            emit(Event("move", rule, seat, (card,), (f"hand:{seat}", "played")))
            emit(Event("rule", "card-values", seat, (), ("comes", comes_to(self.laid))))
        self.count_laid(seat, card, emit)
        if comes_to(self.laid) == ALL:
            self.end(emit)
        else:
            self.pass_on(emit)

    def count_laid(self, seat: int, card: int, emit: Emit | None) -> None:
        """What the card just laid counts with those before it."""
        raise NotImplementedError

    def do_go(self, seat: int, _: int, emit: Emit | None) -> None:
        """This player cannot come in."""
        self.gone |= BIT[seat]
        if emit:
            emit(Event("say", "go", seat, (), ("go",)))
        self.pass_on(emit)

    def pass_on(self, emit: Emit | None) -> None:
        """The next who may still come in has the turn; the last player again only where that is the rule."""
        if self.champion != NO_SEAT:
            return
        for seat in self.in_turn(self.last, range(len(self.points))):
            if self.hands[seat] and not self.gone & BIT[seat] and (seat != self.last or self.laws.plays_on):
                if emit and seat == self.last:
                    emit(Event("rule", "going-on", seat, (), ("again",)))
                self.turn = seat
                return
        self.score("nearest", self.last, 1, (), emit)
        self.end(emit)

    def end(self, emit: Emit | None) -> None:
        """The play is at an end."""
        if self.champion == NO_SEAT:
            self.turn, self.pending = NO_SEAT, END

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """The next deals, if nobody has won."""
        if emit and self.champion == NO_SEAT:
            emit(Event("rule", "next-dealer", self.eldest, (), ("deals",)))
        super().settle(emit)


__all__ = ["BIT", "COUNT", "LAY", "PLAY", "PlayingUp"]
