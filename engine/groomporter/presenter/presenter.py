"""What a game says of itself beside playing; all has a default, so that a game writes only what it has to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from ..core.cards import NO_SUIT
from ..core.events import NO_SEAT, Event, account
from ..core.state import State
from .deciding_cards import DecidingCards, KeyedWords, PlayedDeal


class Kind(NamedTuple):
    """A kind of hand that beats others.

    Attributes:
        name: a key of the game's words (`[words.kind]`), or "" where the rule's title names it.
        rule: the short id of the rule that tells of it.
        cards: an example, the best card first.
    """

    name: str
    rule: str
    cards: Sequence[int]


class Presenter:
    """A deal as it is told to a screen. A game's own is its module's `PRESENTER`, beside `STATE`.

    Nothing here decides what may be played. What is returned as a key of the game's words is found in its rules file
    (`[words.prompt]`, `[words.mark]`, `[words.because]`, `[words.so-far]`, `[words.sum]`, `[words.holding]`,
    `[words.kind]`, `[words.ending]`).

    Attributes:
        state: the deal, of the game's own class; it is asked, and never changed.
    """

    state: Any

    CHIPS: ClassVar[tuple[tuple[str, int], ...]] = ()  # colours of chips with their worth, the dearest first
    ROW: ClassVar[str] = ""  # the pile in which cards are played one after the other; "" where they are laid in tricks
    BESIDE_ROW: ClassVar[frozenset[str]] = frozenset()  # rules by which points come of anything else than the `ROW`
    PARTNERS: ClassVar[int] = 0  # so many players are two sides, of one score each; 0: each has a score of their own
    #: Of the `marks` those that say how a seat is in the deal or out of it, the weightiest first.
    CONDITIONS: ClassVar[tuple[str, ...]] = ()
    SPREAD: ClassVar[str] = ""  # the pile that lies open in the middle to be taken from; "" where there are tricks

    TAKES: ClassVar[str] = ""  # the short id of the rule that says which card takes a trick; "" where there are none
    #: The short ids of the rules by which something counts, the weightiest first; () for all of the kind "counts".
    COUNTS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, state: State) -> None:
        self.state = state

    # -- of every deal alike ------------------------------------------------------------------------------
    @classmethod
    def form(cls, state: type[State]) -> type[Presenter]:
        """The class for deals of this class, for a game whose forms (`State.form`) say different things."""
        return cls

    @classmethod
    def values(cls, laws: Any) -> Sequence[tuple[int, ...]]:
        """What each card counts by itself, in each way in which it can; () where nothing is counted so."""
        return ()

    @classmethod
    def orders(cls, laws: Any) -> Sequence[tuple[str, Sequence[int]]]:
        """The cards as one beats the other, the best first: each order with the cards of which it is so ("trumps"), ""
        for every suit; of each kind one suit will do. () where no card beats another.
        """
        return ()

    @classmethod
    def orders_in(cls, laws: Any, trump: int) -> Sequence[tuple[str, Sequence[int]]]:
        """The same where this suit is trumps, as far as that is not `orders` with the suits put in; () else."""
        return ()

    @classmethod
    def kinds(cls, laws: Any, trump: int) -> Sequence[Kind]:
        """The kinds of hands as one beats the other, the best first; () where none does.

        Args:
            trump: the suit that is trumps, as far as it is known; `NO_SUIT` else.
        """
        return ()

    @classmethod
    def counts(cls, laws: Any) -> Sequence[str]:
        """Of `COUNTS` what bears on a deal under these laws; what is not in force is left out besides."""
        return cls.COUNTS

    @classmethod
    def race(cls, laws: Any) -> int:
        """So many of the game's unit win, and they are pegged on a board; 0 where none is used."""
        return 0

    @classmethod
    def wins_at(cls, laws: Any) -> int:
        """So many of the game's unit win it; 0 where it is not won by so many."""
        return cls.race(laws)

    @classmethod
    def scorers(cls, seats: int) -> Sequence[tuple[int, ...]]:
        """Who has a score of their own: each seat alone, or those who share one."""
        half = seats // 2
        return [(seat, seat + half) for seat in range(half)] if seats == cls.PARTNERS else [(s,) for s in range(seats)]

    @classmethod
    def own_and_others(cls, seats: int, seat: int) -> tuple[tuple[int, ...], Sequence[tuple[int, ...]]]:
        """The side of this seat, and the others."""
        own, *others = sorted(cls.scorers(seats), key=lambda side: seat not in side)
        return own, others

    @classmethod
    def so_far(cls, cards: Sequence[int]) -> tuple[int | str, ...]:
        """How far the cards of the `ROW` have come, such as a count in play: a key of the game's words, and what to put
        into it; () where nothing is counted so.
        """
        return ()

    @classmethod
    def made_of(cls, stream: Sequence[Event], event: Event) -> Sequence[tuple[str, int]]:
        """What a sum that this event counts is made of: keys of the game's words, each with its amount; () where it is
        one thing only.

        Args:
            stream: what a seat witnessed of the deal.
        """
        return ()

    # -- of this deal -------------------------------------------------------------------------------------
    def prompt(self, seat: int) -> tuple[str, ...]:
        """What this seat is to be told now: a key of the game's words, and what to put into it."""
        return ("",)

    def match_over(self) -> tuple[str, ...]:
        """What is told where this deal has ended the match: who has won it, as a prompt is told."""
        winners = [account(seat) for seat in self.champions()]
        return {0: "match-over", 1: "match-won", 2: "match-won-two"}.get(len(winners), "match-shared"), *winners

    def champions(self) -> Sequence[int]:
        """Who has won the match, once a settled deal has ended it; () where nobody has."""
        return ()

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """What the cards of this seat are called, or come to, at the table, as far as their player knows: a key of the
        game's words, and what to put into it; () where a player would not name it.
        """
        return ()

    def held_kind(self, seat: int) -> tuple[str, str]:
        """Which of the `kinds` this seat holds, as far as its player knows: name and rule; "" twice for none."""
        return "", ""

    def made(self, seat: int) -> Sequence[tuple[int, int]]:
        """The cards that make what the seat holds, each with what it adds, 0 where nothing is added up; () where it is
        not some cards more than others.
        """
        return ()

    def counted_openly(self, seat: int) -> bool:
        """Whether all have been told what this seat held, though its cards lie elsewhere by now."""
        return False

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """With what a seat has won, once the deal is over: a key of the game's words for what is held; () where there
        is no short word for it.
        """
        return ()

    def cannot_win(self, seat: int) -> KeyedWords:
        """Why the hand that this seat showed could not win, whatever the others held; () where it could."""
        return ()

    def not_to_win(self, seat: int) -> KeyedWords:
        """Why the hand that this seat holds cannot win as things stand, whatever the others hold; () where it can, or
        nothing says so beforehand.
        """
        return ()

    def lost_with(self, seat: int) -> tuple[int | str, ...]:
        """With what a seat has lost, once the deal is over: a key of the game's words for what is held; () where there
        is no short word for it.
        """
        return ()

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards | None:
        """What decided the deal, as far as it is these seats': one, or partners who have one score; None where what
        they hold says so. Only what `played` tells may be shown, or what all know.
        """
        return None

    def lying_apart(self, played: PlayedDeal) -> Sequence[tuple[KeyedWords, DecidingCards]]:
        """What else was counted, and lies before nobody, such as a crib: what it is called, and what decided of it."""
        return ()

    def away(self, seat: int) -> bool:
        """Whether this seat has no part in the deal, or has given it up: it passed, folded, or had nothing to stake."""
        return False

    def written_down(self, seat: int) -> tuple[int | str, ...]:
        """What the deal has brought this seat that is not paid yet: a key of the game's words (`[words.reckoning]` and
        `[words.ending]`; with ``-each`` of several who have as much), and how much; () for nothing.
        """
        return ()

    def remarks(self) -> Sequence[KeyedWords]:
        """What is to be said of the whole deal in a few words once it is settled, such as a limit; () for nothing."""
        return ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What all can see of this seat beside its cards and accounts: that it has passed, its bid, its side, its pegs.

        Each is a key of the game's words and what to put into it: ``("bid", "primero", 40)``. Nothing hidden is told.
        """
        return ()

    def condition(self, seat: int) -> tuple[int | str, ...]:
        """How this seat is in the deal, or out of it, as all can see: the weightiest of its marks that says so; ()
        where none does.
        """
        found = {str(mark[0]): tuple(mark) for mark in reversed(self.marks(seat)) if mark[0] in self.CONDITIONS}
        return next((found[key] for key in self.CONDITIONS if key in found), ())

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """What in this very hand stands against the act, for its player alone: a key of the game's words, and what to
        put into it; () if there is nothing to say beyond the rule.
        """
        return ()

    def ahead(self) -> tuple[int, int]:
        """Whose card is the highest of a trick to which others are still to play, and which suit is trumps as this was
        found; `NO_SEAT` where there is none, or it cannot be told yet.
        """
        return NO_SEAT, NO_SUIT

    def taken_for(self, seat: int, card: int) -> int:
        """What a card of a trick counts for its taker, where that is told only when the deal is over; else 0."""
        return 0

    # -- of what can be done now --------------------------------------------------------------------------
    def act_standing(self, action: int) -> str:
        """How an act stands now, as all can see, where it does not cost or bring the same at all times: what follows
        its verb in a key of `[words.act]`, such as "free" for `"refuse.free"`; "" for the words of the verb alone.
        """
        return ""

    def duties(self, seat: int) -> Sequence[int]:
        """Acts of `State.may` that this seat is bound to do, though nobody waits for it: they are said first of all."""
        return ()

    def rightful(self, seat: int, action: int, *, aids: bool) -> bool:
        """Whether an act is this seat's by right, as far as it can know; what may be another's, no screen urges.

        Args:
            aids: whether what has been turned down still lies before it.
        """
        return True

    def worth_waiting(self, seat: int, action: int) -> bool:
        """Whether a screen waits for this seat to say or leave what would lapse (`Verb.lapses`): not for a claim, say,
        where everybody can see that there is nothing to claim.
        """
        return True
