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

    For a verb ``take`` a game has up to six methods, found by their names (a hyphen becomes ``_``):
    ``do_take`` does it, ``bars_take`` names the rule that everyone can see to be against it, ``fails_take``
    the rule that only its player can; ``wrong_take``, ``bars_wrong_take`` and ``fails_wrong_take`` are the same
    for doing it against a rule. Each gets the seat and the packed argument.

    Attributes:
        laws: the options, resolved to what play asks.
        turn: the seat that must act; -1 when several must, any may, or none.
        pending: what is waited for: a number of the game's own, or `END`, `DONE`, `CHANCE`.
        hands: the cards of each seat, one bit a card.
        said: acts that can be done only once until the game forgets them.
    """

    __slots__ = ("hands", "laws", "pending", "said", "turn")
    laws: Any
    turn: int
    pending: int
    hands: list[int]
    said: frozenset[int]

    PACK: ClassVar[Pack] = FRENCH
    VERBS: ClassVar[tuple[Verb, ...]] = (Verb("play", ("card",), held=True),)
    STANDING: ClassVar[Mapping[str, Field]] = {}
    SERIES: ClassVar[bool] = False  # deals that the players end when they agree; they may leave and join between
    MONEY: ClassVar[tuple[str, ...]] = ("chips", "pool", "bank")  # entries of the standing that hold chips
    CHIPS: ClassVar[tuple[tuple[str, int], ...]] = ()  # colours of chips with their worth, the dearest first
    WAY: ClassVar[int] = 1  # which way the turn goes round the table: 1 clockwise, -1 anticlockwise
    LIFTING: ClassVar[str] = "lifting"  # the rule by which the first dealer is found
    UNUSED: ClassVar[frozenset[str]] = frozenset()  # verbs inherited that this game has no use for
    TELLS: ClassVar[Mapping[str, Tell]] = {}  # by rule: what an event tells of cards that lie face down

    _slots: ClassVar[tuple[str, ...]]
    PLACE: ClassVar[Mapping[str, int]]  # the place of each verb, by name
    _does: ClassVar[tuple[Callable[..., None], ...]]
    _wrong: ClassVar[tuple[Callable[..., None], ...]]
    _bars: ClassVar[tuple[Callable[..., str], ...]]
    _fails: ClassVar[tuple[Callable[..., str], ...]]
    _bars_wrong: ClassVar[tuple[Callable[..., str], ...]]
    _fails_wrong: ClassVar[tuple[Callable[..., str], ...]]

    def __init_subclass__(cls) -> None:
        """Find the methods of each verb."""
        cls._slots = tuple(slot for part in cls.__mro__ for slot in part.__dict__.get("__slots__", ()))
        names = [verb.name.replace("-", "_") for verb in cls.VERBS]
        cls.PLACE = {verb.name: place for place, verb in enumerate(cls.VERBS)}
        cls._does = tuple(getattr(cls, f"do_{name}", _undone) for name in names)
        cls._wrong = tuple(getattr(cls, f"wrong_{name}", _undone) for name in names)
        cls._bars = tuple(getattr(cls, f"bars_{name}", _free) for name in names)
        cls._fails = tuple(getattr(cls, f"fails_{name}", _free) for name in names)
        cls._bars_wrong = tuple(getattr(cls, f"bars_wrong_{name}", _never) for name in names)
        cls._fails_wrong = tuple(getattr(cls, f"fails_wrong_{name}", _free) for name in names)

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
    def parted(cls, standing: Standing, order: Sequence[int]) -> Standing:
        """The standing when the players part though the match is not won.

        Args:
            standing: what the last deal left.
            order: the seats, the next eldest first.
        """
        return standing

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

    def could_err(self, seat: int) -> Iterable[int]:
        """Wrong acts that this seat might do at some time; `irregular` keeps those of now."""
        return ()

    def irregular(self, seat: int) -> Sequence[int]:
        """What this seat could wrongly do now."""
        return [a for a in self.could_err(seat) if not self.bars(seat, a) and not self.fails(seat, a)]

    def bars(self, seat: int, action: int) -> str:
        """The rule that forbids the act for a reason that everyone can see, or ""."""
        methods = self._bars_wrong if action >= CARD and action & WRONG else self._bars
        rule = methods[verb_of(action)](self, seat, argument_of(action))
        return rule or ("once-said" if action in self.said and not self.VERBS[verb_of(action)].held else "")

    def fails(self, seat: int, action: int) -> str:
        """The rule that forbids the act for a reason that only this seat can see, or ""."""
        verb, argument = verb_of(action), argument_of(action)
        if self.VERBS[verb].held:
            cards = argument if self.VERBS[verb].arguments == ("cards",) else 1 << argument
            if cards & ~self.hands[seat]:
                return "holding"
        methods = self._fails_wrong if action >= CARD and action & WRONG else self._fails
        rule = methods[verb](self, seat, argument)
        return rule or ("once-said" if action in self.said and self.VERBS[verb].held else "")

    def waiting(self) -> tuple[str, list[int]]:
        """("each", seats that must all act) or ("any", seats of which one resolves it)."""
        if self.pending == CHANCE:
            return "each", [-1]
        return "each", [self.turn] if self.pending < END else []

    def partner(self, seat: int) -> int:
        """The seat that plays on this one's side, or -1."""
        return -1

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What this seat is to be told now: a key of the game's words, and what to put into it."""
        return ("",)

    # -- acting -------------------------------------------------------------------------------------------
    def step(self, action: int, emit: Emit | None = None) -> None:
        """Do it, unchecked. A game overrides this where a card is played, and leaves the rest to `do`."""
        self.do(action, emit)

    def do(self, action: int, emit: Emit | None = None) -> None:
        """Do an act that is no card played in turn."""
        methods = self._wrong if action & WRONG else self._does
        methods[action >> 8 & 127](self, action & 15, action >> 16, emit)

    def chances(self) -> Mapping[str, Sequence[int]]:
        """What chance can answer now: ``shuffle`` with the cards to be put in order, ``cut`` with the numbers of
        cards that may be lifted, ``faced`` with the places at which a faced card may be found. The first word is
        what a table answers by itself.
        """
        return {}

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """Chance answers, as `chances` allows."""
        raise NotImplementedError

    def bars_chance(self, word: str, values: Sequence[int]) -> str:
        """The rule against this answer of chance, or ""."""
        open_ = self.chances().get(word)
        if open_ is None:
            return "chance"
        return "" if sorted(values) == sorted(open_) or (word != "shuffle" and values[0] in open_) else "chance"

    def settle(self, emit: Emit | None = None) -> None:
        """Close the deal: what it is worth is paid, and nothing more can be said of it."""
        self.pending = DONE

    # -- the result ---------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """What each seat gains by this deal as things stand, in the game's unit; more is better."""
        raise NotImplementedError

    def leaves(self) -> tuple[Standing, int]:
        """What a settled deal leaves: the standing, and the next dealer (-1: the match is over)."""
        raise NotImplementedError

    # -- copying ------------------------------------------------------------------------------------------
    def copy(self) -> Self:
        """A state of its own: lists are copied (one deep; no list here holds a list), the rest is shared."""
        new = object.__new__(type(self))
        for slot in self._slots:
            value = getattr(self, slot)
            setattr(new, slot, value[:] if type(value) is list else value)
        return new


def _undone(state: State, seat: int, argument: int, emit: Emit | None) -> None:
    raise NotImplementedError


def _free(state: State, seat: int, argument: int) -> str:
    return ""


def _never(state: State, seat: int, argument: int) -> str:
    return "nothing-wrong"


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
