"""Ruff and Honours: the call, the play of the tricks, the revoke, and what is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, Standing, act, verb_of
from ...play import claiming
from ...play.revoking import Revoking
from ...play.tricks import powers
from .deal import ANSWER, ANSWERS, PLAY, SUIT, Deal
from .laws import GAME, HONOURS, PAIR, PLAYERS, SIX

POWERS = powers(FRENCH, FRENCH.ranks)


class Count(NamedTuple):
    """Points that are counted when the hands are played: by which rule, for which side, and how many."""

    rule: str
    seat: int
    points: int


class RuffAndHonours(Deal, Revoking):
    """The play, and what is counted after it.

    Attributes:
        won: the tricks that each has taken.
        resume: whose turn it was when a partner was asked, -1 while nobody is.
    """

    __slots__ = ()
    won: list[int]
    resume: int

    # -- the call -----------------------------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        """Call, and claim a revoke."""
        yield act(self.PLACE["call"], seat)
        yield from super().could(seat)

    def holding(self, seat: int) -> int:
        """The cards by which a seat's honours count: those it had when play began, or was dealt."""
        if any(self.won) or (self.laws.as_dealt and seat == self.ruffer):
            return self.held[seat]
        place = self.in_turn(self.dealer, range(PLAYERS)).index(seat)
        return self.hands[seat] | mask_of(self.trick[place : place + 1])

    def honours(self, seat: int) -> int:
        """The honours that count for this seat, as a mask."""
        return self.holding(seat) & HONOURS & FRENCH.suit_mask[self.trump]

    def together_honours(self, seat: int) -> int:
        """How many honours a side has."""
        return (self.honours(seat) | self.honours(self.partner(seat))).bit_count()

    def bars_call(self, seat: int, _: int) -> str:
        """When play has begun and the time is not past; Can-ye at eight."""
        if self.pending != PLAY:
            return "turn"
        if any(self.won) or (self.trick and not self.laws.first_trick):
            return "call-until"
        return "call" if self.laws.can_ye and self.points[seat] != GAME - 1 else ""

    def fails_call(self, seat: int, _: int) -> str:
        """With two honours or more; or, where the call is made in each deal, with the ace."""
        if self.laws.can_ye:
            return "" if self.honours(seat).bit_count() >= PAIR else "call"
        return "" if self.honours(seat) & self.ace() else "call"

    def do_call(self, seat: int, _: int, emit: Emit | None) -> None:
        """The partner is asked; with more than two honours Can-ye shows them, and the game is up."""
        self.untouched = False
        self.said |= {act(self.PLACE["call"], seat)}
        shown = self.laws.can_ye and self.honours(seat).bit_count() > PAIR
        if emit:
            emit(Event("say", "call", seat, (), ("can-ye" if self.laws.can_ye else "have-ye",)))
            if shown:
                emit(Event("look", "call", seat, FRENCH.cards_of(self.honours(seat)), (f"hand:{seat}",)))
        if shown:
            self.game_up(seat, emit)
        else:
            self.resume, self.turn, self.pending = self.turn, self.partner(seat), ANSWER

    def true_answer(self, seat: int) -> int:
        """How many honours this seat answers: to Can-ye one or none, to the other call as many as it has."""
        count = self.honours(seat).bit_count()
        return min(count, 1) if self.laws.can_ye else count

    def bars_answer(self, seat: int, _: int) -> str:
        """The partner who is asked."""
        return self.not_asked(seat, ANSWER)

    def fails_answer(self, seat: int, word: int) -> str:
        """The truth."""
        return "" if word == self.true_answer(seat) else "answer"

    def do_answer(self, seat: int, word: int, emit: Emit | None) -> None:
        """One honour to two makes the game; of the other call the honours are counted at once."""
        if emit:
            emit(Event("say", "answer", seat, (), (ANSWERS[word],)))
        self.turn, self.pending, self.resume = self.resume, PLAY, NO_SEAT
        if not self.laws.can_ye:
            self.count_honours(seat, emit)
        elif word:
            self.game_up(seat, emit)

    def game_up(self, seat: int, emit: Emit | None) -> None:
        """A call has made the game."""
        self.score("call", seat, GAME - self.points[seat], emit)
        self.turn, self.pending = NO_SEAT, END

    def count_honours(self, seat: int, emit: Emit | None) -> None:
        """Three or four honours of a side count at once, and may win the game."""
        count = self.together_honours(seat)
        if count in self.laws.worth:
            if emit:
                emit(Event("rule", "honours-held", seat, (), ("held", count, account(self.partner(seat)))))
            self.score("honours-worth", seat, self.laws.worth[count], emit)
            if self.champions():
                self.turn, self.pending = NO_SEAT, END

    # -- the play -----------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """A card that breaks no rule, or what answers a question."""
        seat = self.turn
        if self.pending == PLAY:
            return FRENCH.cards_of(self.allowed_cards(seat))
        if self.pending == ANSWER:
            return (act(self.PLACE["answer"], seat, self.true_answer(seat)),)
        return self.answers()

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card; the fourth ends the trick."""
        self.untouched = False
        if emit:
            rule = "follow-suit" if self.trick else "winner-leads" if any(self.won) else "eldest-leads"
            self.tell_card_laid(seat, card, rule, emit)
        if not self.trick:
            self.said = frozenset(self.calls())
            self.open_trick(SUIT[card], FRENCH.suit_mask[SUIT[card]], POWERS[SUIT[card]][self.trump])
        if self.lay_card(seat, card):
            self.take(self.winner, emit)

    def calls(self) -> Iterator[int]:
        """The calls that have been made: claims are forgotten at a lead, but nobody calls twice."""
        return (said for said in self.said if verb_of(said) == self.PLACE["call"])

    def tell_trick(self, seat: int, emit: Emit) -> None:
        """It is the whole side's."""
        super().tell_trick(seat, emit)
        for one in (seat, self.partner(seat)):
            emit(Event("pay", "partners", one, (), ("side", 1, "trick", account(one))))

    # -- the revoke ---------------------------------------------------------------------------------------
    def forfeit(self, rule: str, seat: int, emit: Emit | None) -> None:
        """This side forfeits a point, or the game."""
        if not self.laws.game_lost:
            self.lose_one(rule, seat, emit)
            return
        other = self.after[seat]
        self.score(rule, other, GAME - self.points[other], emit)
        self.turn, self.pending = NO_SEAT, END

    def bars_claim(self, seat: int, other: int) -> str:
        """Of another, where the players notice faults, until the game is up."""
        barred = claiming.bars_claim(self, seat, other, plays=True, now=self.pending in (PLAY, END))
        return barred or ("game-up" if self.champions() else "lost-deal" if self.lost else "")

    def charged_revokes(self, revokes: int) -> int:
        """Each; but the game is lost only once."""
        return min(revokes, 1) if self.laws.game_lost else revokes

    # -- what is counted ----------------------------------------------------------------------------------
    def played_out(self) -> bool:
        """Whether all cards are played and nothing has been counted yet."""
        return self.pending == END and not (self.lost or any(self.hands) or self.champions())

    def final_counts(self) -> list[Count]:
        """What is counted when the hands are played out, in its order."""
        if not self.played_out():
            return []
        honours = [] if not self.laws.can_ye else [
            Count("honours-worth", seat, self.laws.worth[count])
            for seat in range(PLAYERS // 2)
            if (count := self.together_honours(seat)) in self.laws.worth
        ]  # fmt: skip
        six = min(SIX, sum(self.won) // 2)  # half the tricks of a short hand
        tricks = [
            Count("tricks-over-six", seat, over) for seat in range(PLAYERS // 2) if (over := self.side(seat) - six) > 0
        ]
        return tricks + honours if self.laws.tricks_first else honours + tricks

    def side(self, seat: int) -> int:
        """The tricks of a side, with those given to it for a deal that the other lost."""
        return self.won[seat] + self.won[self.partner(seat)] + self.given[seat]

    def outcome(self) -> list[int]:
        """The points scored in this deal, as things stand."""
        deal = self.copy()
        deal.count(None)
        return [after - before for after, before in zip(deal.points, self.before, strict=True)]

    def count(self, emit: Emit | None) -> None:
        """Count until a side has won."""
        left = self.final_counts()
        while left and not self.champions():
            rule, seat, points = left.pop(0)
            self.score(rule, seat, points, emit)
        if emit and left:
            emit(Event("rule", "counting", self.champions()[0], (), ("first",)))

    def settle(self, emit: Emit | None = None) -> None:
        """The points are written down; a side wins, or the next deals."""
        if emit and self.played_out() and self.laws.can_ye:
            self.tell_honours(emit)
        self.count(emit)
        if emit:
            winners = self.champions()
            if winners:
                emit(Event("rule", "game-up", winners[0], (), ("wins", account(winners[1]))))
            else:
                emit(Event("rule", "next-dealer", self.eldest, (), ("deals",)))
        super().settle(emit)

    def tell_honours(self, emit: Emit) -> None:
        """Which side has three honours or four; or that they are split."""
        for seat in range(PLAYERS // 2):
            if (count := self.together_honours(seat)) in self.laws.worth:
                emit(Event("rule", "honours-held", seat, (), ("held", count, account(self.partner(seat)))))
        if self.together_honours(0) == self.together_honours(1) == PAIR:
            emit(Event("rule", "honours-split", TABLE, (), ("split",)))

    def leaves(self) -> tuple[Standing, int]:
        """The points, and tricks given for a lost deal; once the game is won there is no next dealer."""
        given = [0] * PLAYERS
        if self.lost:
            mine = (self.dealer, self.partner(self.dealer))
            given = [had + (self.laws.trick_lost and seat not in mine) for seat, had in enumerate(self.given)]
        return {"points": self.points[:], "given": given}, NO_SEAT if self.champions() else self.eldest
