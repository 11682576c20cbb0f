"""Maw by the groom-porter's laws: what a side counts, livings, and the end of a set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import Field, Standing
from ...play.partners import PartnerState, one_score
from .cards import ACE_OF_HEARTS
from .deal import Maw
from .laws import FOUR, MARK, REACHES, Laws


class Score(PartnerState, Maw):
    """The score of two sides, in cards.

    Attributes:
        cards: what each seat's side has, partners the same; `before` what it was before this deal.
        champion: a seat of the side that has won the set, -1 for none.
        for_the_set: whether this game is played for the whole set.
    """

    __slots__ = ("before", "cards", "champion", "for_the_set")
    cards: list[int]
    before: tuple[int, ...]
    champion: int
    for_the_set: bool

    ACCOUNT: ClassVar = "cards"
    SAYS: ClassVar = "sides"
    ALONE: ClassVar = False  # whether each side is one player
    # Twenty-six and the ace of hearts: with livings of six one short of out, and by law 9 not out with four either.
    STANDING: ClassVar = {"cards": Field(each=True, most=MARK + FOUR)}

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Neither side has a card."""
        return {"cards": [0] * seats}

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Partners have the same."""
        return "" if cls.ALONE or one_score(standing["cards"]) else "partners have the same cards"

    def open(self, standing: Standing, order: Sequence[int], emit: Emit | None) -> None:
        """The score, and who plays with whom."""
        self.cards, self.before = standing["cards"][:], tuple(standing["cards"])
        self.champion, self.for_the_set = NO_SEAT, False
        if emit and not self.ALONE:
            emit(Event("rule", "partners", TABLE, (), ("sides", *map(account, (0, 2, 1, 3)))))

    def turn_trump(self, rule: str, emit: Emit | None) -> None:
        """Law 8: the ace of hearts turned up is four for the dealer's side."""
        super().turn_trump(rule, emit)
        if self.turned == ACE_OF_HEARTS:
            self.count("law-8", self.dealer, FOUR, emit)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats of this one's side, this one first."""
        return (seat,) if self.ALONE else (seat, self.partner(seat))

    def mates(self, seat: int) -> Sequence[str]:
        """The partner of this seat, where there is one."""
        return [account(other) for other in self.side(seat)[1:]]

    def other_side(self, seat: int) -> int:
        """A seat of the other side: the next."""
        return (seat + 1) % len(self.hands)

    # -- counting -----------------------------------------------------------------------------------------
    def count(self, rule: str, seat: int, cards: int, emit: Emit | None) -> None:
        """Cards for the side of this seat. Above twenty-six the others have livings; who is out has won the set, but
        not whom the ace of hearts has brought above twenty-six: the others must have livings first (law 9).
        """
        above = self.cards[seat] <= MARK < self.cards[seat] + cards
        self.book(rule, seat, cards, emit)
        if self.cards[seat] >= self.laws.out and not (above and rule == "law-8"):
            self.win_set(seat, emit)
        elif above:
            self.give_livings(rule, self.other_side(seat), emit)

    def book(self, rule: str, seat: int, cards: int, emit: Emit | None) -> None:
        """Cards for this side; partners have one score."""
        for one in self.side(seat):
            self.cards[one] += cards
        if emit:
            emit(Event("rule", rule, seat, (), ("counts", cards, *self.mates(seat))))
            for one in self.side(seat):
                emit(Event("pay", "partners", one, (), ("cards", cards, "box", account(one))))

    def give_livings(self, rule: str, behind: int, emit: Emit | None) -> None:
        """The side behind has livings, unless these would set it out."""
        by_ace = rule == "law-8"
        if self.cards[behind] < REACHES:
            given = by_ace or not self.laws.by_ace_alone
            if emit and not by_ace:
                emit(Event("rule", "livings-when", behind, (), ("given" if given else "none",)))
            if given:
                self.count("law-9" if by_ace else "livings", behind, self.laws.livings, emit)
        elif by_ace:
            self.for_the_set = True
            if emit:
                emit(Event("rule", "law-9", self.dealer, (), ("for-the-set",)))

    def make_out(self, rule: str, seat: int, emit: Emit | None) -> None:
        """The side of this seat wins the set at once."""
        if self.cards[seat] < self.laws.out:
            self.book(rule, seat, self.laws.out - self.cards[seat], emit)
        self.win_set(seat, emit)

    def win_set(self, seat: int, emit: Emit | None) -> None:
        """The set is won."""
        self.champion = seat
        if emit:
            emit(Event("rule", "set", seat, (), ("wins", self.laws.out, *self.mates(seat))))
        self.end()

    # -- asking, as far as the score forbids it ------------------------------------------------------------
    def closed_to(self, seat: int, worth: int) -> str:
        """The law against asking a card with this score, or "".

        Args:
            worth: what a game brings with the card that would be asked.
        """
        own, other = self.cards[seat], self.cards[self.other_side(seat)]
        if own + worth > MARK or other + worth >= self.laws.out:
            return "law-14"
        return "law-14" if other + worth > MARK and not self.proviso(seat) else ""

    def proviso(self, seat: int) -> bool:
        """Whether the side behind may ask because a game alone brings the other to livings."""
        own, other = self.cards[seat], self.cards[self.other_side(seat)]
        return other + FOUR > MARK and own < other

    # -- the end ------------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """The cards counted in this deal."""
        return [now - before for now, before in zip(self.cards, self.before, strict=True)]

    def leaves(self) -> tuple[Standing, int]:
        """The score; the match is over once a side has won the set."""
        return {"cards": self.cards[:]}, NO_SEAT if self.champion != NO_SEAT else self.next_dealer()
