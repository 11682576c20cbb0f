"""All Fours: the play of the tricks, and High, Low, Jack and Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...core.cards import FRENCH, mask_of
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END
from ...play import claiming
from ...play.revoking import Revoking
from ...play.tricks import TAKEN, powers
from .deal import BIT, PLAY, SUIT, Deal
from .laws import VALUE

POWERS = powers(FRENCH, FRENCH.ranks)
KNAVE = FRENCH.ranks.index("J")


class Count(NamedTuple):
    """A point that is counted when the hands are played: by which rule, to whom, and for which card."""

    rule: str
    seat: int
    cards: tuple[int, ...] = ()


class AllFours(Deal, Revoking):
    """The play, and what is counted after it.

    Attributes:
        won: the cards that each has taken in tricks, one bit a card.
    """

    __slots__ = ("won",)
    won: list[int]

    # -- the play -----------------------------------------------------------------------------------------
    def sit(self, seats: Sequence[int], total: int) -> None:
        """Nobody has taken a card."""
        super().sit(seats, total)
        self.won = [0] * total

    def legal(self) -> Sequence[int]:
        """What breaks no rule, or what answers a question before the play."""
        if self.pending != PLAY:
            return self.answers()
        return FRENCH.cards_of(self.allowed_cards(self.turn))

    def allowed_cards(self, seat: int) -> int:
        """The cards that may be played, one bit a card: of the suit led, or trumps."""
        hand = self.hands[seat]
        own = hand & self.suit if self.trick else 0
        trumps = hand & FRENCH.suit_mask[self.trump]
        if own:
            return own | trumps if self.laws.trump_freely else own
        return trumps if self.trick and trumps and not self.laws.trump_freely else hand

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card; the last ends the trick. At a lead what was claimed can be claimed anew."""
        if emit:
            rule = "follow-suit" if self.trick else "winner-leads" if any(self.won) else "elder-leads"
            self.tell_card_laid(seat, card, rule, emit)
        if not self.trick:
            self.said = frozenset()
            self.open_trick(SUIT[card], FRENCH.suit_mask[SUIT[card]], POWERS[SUIT[card]][self.trump])
        if self.lay_card(seat, card):
            self.take(self.winner, emit)

    def take(self, seat: int, emit: Emit | None) -> None:
        """The winner turns the trick down, and leads."""
        if emit:
            emit(Event("move", "winning-a-trick", seat, tuple(self.trick), TAKEN[seat], EVERYONE, False, "trick"))
            emit(Event("down", "winning-a-trick", TABLE, (), ("trick",)))
        trick, self.trick = self.trick, []
        self.won[seat] |= mask_of(trick)
        self.turn, self.pending = (seat, PLAY) if self.hands[seat] else (NO_SEAT, END)
        if self.laws.as_taken and (told := sum(VALUE[card] for card in trick)):
            self.score("cards-in-play", seat, told, trick, emit)

    # -- the revoke ---------------------------------------------------------------------------------------
    def forfeit(self, rule: str, seat: int, emit: Emit | None) -> None:
        """A point, unless the game is won: to the other side, or off this seat's score while it has one."""
        if self.champion != NO_SEAT:
            return
        if self.laws.loses and self.points[seat]:
            self.lose(rule, seat, 1, emit)
        else:
            self.score(rule, self.after[seat], 1, (), emit)

    def bars_claim(self, seat: int, other: int) -> str:
        """Of another, where the players notice faults, from the first lead until the game is won."""
        barred = claiming.bars_claim(self, seat, other, plays=True, now=self.pending in (PLAY, END))
        return barred or ("game-up" if self.champion != NO_SEAT else "")

    # -- High, Low, Jack and Game -------------------------------------------------------------------------
    def holder(self, card: int) -> int:
        """Who held this card when play began."""
        return next(seat for seat, hand in enumerate(self.begun) if hand & BIT[card])

    def winner_of(self, card: int) -> int:
        """Who has this card in the tricks."""
        return next(seat for seat, cards in enumerate(self.won) if cards & BIT[card])

    def tells(self, seat: int) -> int:
        """What the cards that a seat has taken come to for Game, with its partner's."""
        partner = self.partner(seat)
        cards = self.won[seat] | (self.won[partner] if partner != NO_SEAT else 0)
        return sum(VALUE[card] for card in FRENCH.cards_of(cards))

    def final_counts(self) -> Iterator[Count]:
        """High, Low, Jack and Game, in this order; none of it before the hands are played out."""
        if not self.begun or any(self.hands):
            return
        trumps = FRENCH.cards_of(sum(self.begun) & FRENCH.suit_mask[self.trump])
        if trumps:
            yield Count("high", self.holder(trumps[-1]), trumps[-1:])
            yield Count("low", self.holder(trumps[0]), trumps[:1])
        for card in trumps:
            if FRENCH.rank[card] == KNAVE:
                yield Count("jack", self.winner_of(card) if self.laws.jack_won else self.holder(card), (card,))
        elder, dealer = self.tells(self.elder), self.tells(self.dealer)  # of four, each is of another side
        if elder != dealer or self.laws.elder_ties:
            yield Count("game", self.elder if elder >= dealer else self.dealer)

    # -- the end ------------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """The points scored in this deal, as things stand."""
        now = self.points[:]
        if self.pending == END and self.champion == NO_SEAT:
            for count in self.final_counts():
                for seat in {count.seat, self.partner(count.seat)} - {NO_SEAT}:
                    now[seat] += 1
                if now[count.seat] >= self.laws.game:
                    break
        return [after - before for after, before in zip(now, self.before, strict=True)]

    def settle(self, emit: Emit | None = None) -> None:
        """The points are counted until somebody has won; then the other deals."""
        if self.champion == NO_SEAT:
            if emit and self.begun:
                for seat in (self.elder, self.dealer):
                    self.tell_cards(seat, emit)
            counts = list(self.final_counts())
            while counts and self.champion == NO_SEAT:
                rule, seat, cards = counts.pop(0)
                self.score(rule, seat, 1, cards, emit)
            if emit and counts:
                emit(Event("rule", "order-of-counting", self.champion, (), ("first",)))
        if emit and self.champion == NO_SEAT:
            emit(Event("rule", "next-dealer", self.elder, (), ("deals",)))
        super().settle(emit)

    def tell_cards(self, seat: int, emit: Emit) -> None:
        """What the cards of a seat tell, or of a side."""
        partner = self.partner(seat)
        data = ("tells", self.tells(seat)) if partner == NO_SEAT else ("together", self.tells(seat), account(partner))
        emit(Event("rule", "card-values", seat, (), data))
