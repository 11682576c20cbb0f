"""The lower of the two layers: what a deal is while it is played, without checking, rulings or log.

An act is an int. A card played in turn is the card itself; every other act is ``act(verb, seat, argument)``,
and a wrong act (one that a player could wrongly do) carries `WRONG` besides. A search copies a state, asks
`legal` and calls `step`; `groomporter.table.Table` runs the very same object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from .cards import FRENCH, Pack
from .events import Emit, Event

CARD = 64  # an act below this is a card played in turn
WRONG = 1 << 15
END, DONE, CHANCE = 100, 101, 102  # what may be pending in every game

Standing = dict[str, Any]


def act(verb: int, seat: int, argument: int = 0) -> int:
    """The int of an act by a seat: the verb's place in the game's `VERBS`, and its packed argument."""
    return argument << 16 | verb << 8 | seat


def verb_of(action: int) -> int:
    """The place of the act's verb; 0 is playing a card."""
    return 0 if action < CARD else action >> 8 & 127


def argument_of(action: int) -> int:
    """The packed argument; for a card played, the card."""
    return action if action < CARD else action >> 16


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing that a line can say.

    Attributes:
        name: the word.
        arguments: the kind of each argument: card, cards, amount, seat or word; cards come last.
        words: what an argument of kind word can be.
        held: whether its cards must be in the hand, so that its rightness is known to the holder alone.
        hidden: whether others see its cards as ``??`` (until an event shows them).
        sealed: whether others see its words as ``??`` until all that wait have answered.
        lapses: whether, being no duty, it can be missed when the next player acts: a screen then waits.

    """

    name: str
    arguments: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    held: bool = False
    hidden: bool = False
    sealed: bool = False
    lapses: bool = False


WIDTH = {"card": 6, "seat": 4, "word": 8, "amount": 24, "cards": 64}


@dataclass(frozen=True, slots=True)
class Field:
    """One entry of a game's standing, in the smallest chip where it is money.

    Attributes:
        each: whether it is a number for each seat, or one for the table.
        least: the smallest value, or None where an account may go below zero.
        most: the largest value.

    """

    each: bool = False
    least: int | None = 0
    most: int = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Tell:
    """What an event tells of cards that lie face down; a guess heeds it.

    Attributes:
        piles: where they lie, one card in each.
        fits: whether these cards, one from each pile, agree with what the event's data say.

    """

    piles: tuple[str, ...]
    fits: Callable[[tuple[int | str, ...], tuple[int, ...]], bool]


class State:
    """What every game's state has. A game adds its slots, and one short method a rule.

    Attributes:
        laws: the options, resolved to what play asks.
        turn: the seat that must act; -1 when several must, any may, or none.
        pending: what is waited for: a number of the game's own, or `END`, `DONE`, `CHANCE`.
        hands: the cards of each seat, one bit a card.

    """

    __slots__ = ("hands", "laws", "pending", "turn")
    laws: Any
    turn: int
    pending: int
    hands: list[int]

    PACK: ClassVar[Pack] = FRENCH
    VERBS: ClassVar[tuple[Verb, ...]] = (Verb("play", ("card",), held=True),)
    STANDING: ClassVar[Mapping[str, Field]] = {}
    TELLS: ClassVar[Mapping[str, Tell]] = {}  # by rule: what an event tells of cards that lie face down

    # -- before the deal ----------------------------------------------------------------------------------
    @staticmethod
    def resolve(options: Mapping[str, str]) -> Any:
        """The laws under these options."""
        raise NotImplementedError

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """The standing at the start of a match."""
        return {}

    @classmethod
    def faults(cls, laws: Any, standing: Standing) -> str:
        """Why no deal can open from this standing, or ""."""
        return ""

    @classmethod
    def lifting(cls, cards: Sequence[int]) -> list[int]:
        """Which of the cards lifted for the deal win it: the lowest, aces high. Several lift again."""
        ranks = [cls.PACK.rank[card] for card in cards]
        return [place for place, rank in enumerate(ranks) if rank == min(ranks)]

    @classmethod
    def whole_pack(cls, laws: Any, standing: Standing) -> int:
        """The cards that are played with, one bit a card."""
        return cls.PACK.whole

    def __init__(
        self, laws: Any, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        raise NotImplementedError

    # -- asking -------------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Every act that answers what is pending, for all seats that must or may answer it."""
        raise NotImplementedError

    def could(self, seat: int) -> Iterable[int]:
        """Acts that block nobody and that this seat might do at some time; `may` keeps those of now."""
        return ()

    def may(self, seat: int) -> list[int]:
        """Acts that block nobody and that this seat can do now."""
        return [a for a in self.could(seat) if not self.bars(seat, a) and not self.fails(seat, a)]

    def irregular(self, seat: int) -> Sequence[int]:
        """What this seat could wrongly do now."""
        return ()

    def bars(self, seat: int, action: int) -> str:
        """The rule that forbids the act for a reason that everyone can see, or ""."""
        raise NotImplementedError

    def fails(self, seat: int, action: int) -> str:
        """The rule that forbids the act for a reason that only this seat can see, or ""."""
        raise NotImplementedError

    def waiting(self) -> tuple[str, list[int]]:
        """("each", seats that must all act) or ("any", seats of which one resolves it)."""
        if self.pending == CHANCE:
            return "each", [-1]
        return "each", [self.turn] if self.pending < END else []

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What this seat is to be told now: a key of the game's words, and what to put into it."""
        return ("",)

    # -- acting -------------------------------------------------------------------------------------------
    def step(self, action: int, emit: Emit | None = None) -> None:
        """Do it, unchecked."""
        raise NotImplementedError

    def loose(self) -> list[int]:
        """The cards that chance must put in order (`CHANCE` is pending)."""
        return []

    def chance(self, word: str, values: list[int], emit: Emit | None = None) -> str:
        """Chance answers: ``shuffle`` with the loose cards in order, ``cut`` or ``faced`` with a number.

        Returns:
            Why it cannot be that, or "".

        """
        return f"nothing waits for {word}"

    def settle(self, emit: Emit | None = None) -> None:
        """Close the deal: what it is worth is paid, and nothing more can be said of it."""
        self.pending = DONE

    # -- the result ---------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """What each seat gains by this deal as things stand, in the game's unit; more is better."""
        raise NotImplementedError

    def leaves(self) -> tuple[Standing, int]:
        """The standing after a settled deal, and the next dealer (-1: the match is over)."""
        raise NotImplementedError

    # -- copying ------------------------------------------------------------------------------------------
    def copy(self) -> Self:
        """A state of its own: lists are copied (one deep; no list here holds a list), the rest is shared."""
        new = object.__new__(type(self))
        for slot in self.slots():
            value = getattr(self, slot)
            setattr(new, slot, value[:] if type(value) is list else value)
        return new

    @classmethod
    def slots(cls) -> tuple[str, ...]:
        """The names of all slots, of this class and of those it is built on."""
        found = cls.__dict__.get("_slots")
        if found is None:
            found = tuple(slot for part in cls.__mro__ for slot in getattr(part, "__slots__", ()))
            cls._slots = found
        return found

    _slots: ClassVar[tuple[str, ...]]


def deal(
    deck: Sequence[int], order: Sequence[int], size: int, rule: str, hands: list[int], emit: Emit | None,
    *, seen: bool = True, first: int = 0,
) -> int:  # fmt: skip
    """One card at a time round the table, from place `first` of the deck on.

    Args:
        order: the seats that are dealt to, in the order of the deal.
        size: how many cards each.
        hands: takes the cards, one bit a card.
        seen: whether each sees his cards now.

    Returns:
        The place of the first card left.

    """
    round_ = len(order)
    for at, seat in enumerate(order):
        places = range(first + at, first + size * round_, round_)
        cards = sorted(deck[place] for place in places)
        for card in cards:
            hands[seat] |= 1 << card
        if emit:
            audience = 1 << seat if seen else 0
            emit(Event("deal", rule, seat, tuple(cards), (f"hand:{seat}", *places), audience))
    return first + size * round_


def round_from(seat: int, seats: Sequence[int]) -> list[int]:
    """These seats in the order of play, beginning with the first of them after `seat`."""
    later = [other for other in seats if other > seat]
    return later + [other for other in seats if other <= seat]
