"""The lower of the two layers: what a deal is while it is played, without checking, rulings or log.

A search copies a state, asks `legal` and calls `step`; `groomporter.table.Table` runs the very same object.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from .acts import CARD, WIDTH, WRONG, Verb, act, argument_of, verb_of
from .cards import Hands, Pack
from .dealing import deal, round_from
from .events import NO_SEAT, TABLE, Emit
from .verb_methods import VerbMethods

END, DONE, CHANCE = 100, 101, 102  # what may be pending in every game

Standing = dict[str, Any]


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
    most: int = 10**15  # a pool without limit has come to a milliard within seven deals of random play


class State(VerbMethods):
    """What every game's state has. A game adds its slots, and one short method a rule.

    For a verb ``take`` a game has up to six methods, found by their names (a hyphen becomes ``_``):
    ``do_take`` does it, ``bars_take`` names the rule that everyone can see to be against it, ``fails_take``
    the rule that only its player can; ``wrong_take``, ``bars_wrong_take`` and ``fails_wrong_take`` are the same
    for doing it against a rule. Each gets the seat and the packed argument. A method that is so named and belongs to
    no verb is refused when the class is made.

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
    hands: Hands
    said: frozenset[int]

    PACK: ClassVar[Pack]
    STANDING: ClassVar[Mapping[str, Field]] = {}
    SERIES: ClassVar[bool] = False  # deals that the players end when they agree; they may leave and join between
    MONEY: ClassVar[tuple[str, ...]] = ("chips", "pool", "bank")  # entries of the standing that hold chips
    HEAPS: ClassVar[tuple[str, ...]] = ("pool",)  # accounts of the middle that are played for, as they are shown
    PLAYERS: ClassVar[tuple[int, int] | None] = None  # the least and the most, where not those of the rules file
    UNIT: ClassVar[str] = ""  # what a deal brings, where not what the rules file says
    WAY: ClassVar[int] = 1  # which way turn and deal go round (`in_turn`): 1 clockwise, -1 anticlockwise
    LIFTING: ClassVar[str] = "lifting"  # the rule by which the first dealer is found

    # -- before the deal ----------------------------------------------------------------------------------
    @staticmethod
    def resolve(options: Mapping[str, str]) -> Any:
        """The laws under these options."""
        raise NotImplementedError

    @classmethod
    def form(cls, options: Mapping[str, str]) -> type[State]:
        """The class of a deal under these options, for a game that is played in several forms."""
        return cls

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """The standing at the start of a match."""
        return {}

    @classmethod
    def standing_after_parting(cls, standing: Standing, order: Sequence[int], emit: Emit | None = None) -> Standing:
        """The standing when the players part though the match is not won.

        Args:
            standing: what the last deal left.
            order: the seats, the next eldest first.
            emit: takes what is paid then, each payment an event.
        """
        return standing

    @classmethod
    def in_turn(cls, seat: int, seats: Iterable[int]) -> list[int]:
        """These seats in the order of this game's play, beginning with the first of them after `seat`.

        Whose turn is next, who is eldest, who deals next and to whom the odd chip goes all hang on this one order.
        """
        return round_from(seat, sorted(seats), cls.WAY)

    @classmethod
    def faults(cls, laws: Any, standing: Standing) -> str:
        """Why no deal can open from this standing, or ""."""
        return ""

    @classmethod
    def lifting(cls, laws: Any, cards: Sequence[int]) -> list[int]:
        """Which of the cards lifted for the deal win it: those of the most worth. Several lift again."""
        worth = [cls.worth_lifted(laws, card) for card in cards]
        return [place for place, value in enumerate(worth) if value == max(worth)]

    @classmethod
    def worth_lifted(cls, laws: Any, card: int) -> int:
        """What a card is worth that is lifted for the deal: the lowest the most, aces high."""
        return -cls.PACK.rank[card]

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
        """Every act that answers what is pending, for all seats that must or may answer it.

        It may be a list that the state keeps: it is left as it is, and holds until the next act.
        """
        raise NotImplementedError

    def could(self, seat: int) -> Iterable[int]:
        """Acts that block nobody and that this seat might do at some time; `may` keeps those of now."""
        return ()

    def may(self, seat: int) -> list[int]:
        """Acts that block nobody and that this seat can do now."""
        return [a for a in self.could(seat) if not self.bars(seat, a) and not self.fails(seat, a)]

    def possible_faults(self, seat: int) -> Iterable[int]:
        """Wrong acts that this seat might do at some time; `irregular` keeps those of now."""
        return ()

    def tempting(self, seat: int) -> Iterable[int]:
        """Acts that may tempt this seat in its turn, though a rule forbids them, other than to play a card: what a
        teacher points at.
        """
        return ()

    def irregular(self, seat: int) -> Sequence[int]:
        """What this seat could wrongly do now."""
        return [a for a in self.possible_faults(seat) if not self.bars(seat, a) and not self.fails(seat, a)]

    def bars(self, seat: int, action: int) -> str:
        """The rule that forbids the act for a reason that everyone can see, or ""."""
        verb = verb_of(action)
        methods = self._bars_wrong if action >= CARD and action & WRONG else self._bars
        rule = methods[verb](self, seat, argument_of(action))
        return rule or ("once-said" if action in self.said and not self.VERBS[verb].from_hand else "")

    def fails(self, seat: int, action: int) -> str:
        """The rule that forbids the act for a reason that only this seat can see, or ""."""
        verb = verb_of(action)
        from_hand = self.VERBS[verb].from_hand
        if from_hand and self.from_hand(seat, action) & ~self.hands[seat]:
            return "holding"
        methods = self._fails_wrong if action >= CARD and action & WRONG else self._fails
        rule = methods[verb](self, seat, argument_of(action))
        return rule or ("once-said" if from_hand and action in self.said else "")

    def not_asked(self, seat: int, pending: int, rule: str = "turn") -> str:
        """This rule, unless just this is waited for and it is this seat's turn; then ""."""
        return "" if self.pending == pending and seat == self.turn else rule

    def from_hand(self, seat: int, action: int) -> int:
        """The cards that the act takes from the hand, one bit a card; asked of verbs that are `from_hand`.

        These are all that it names, unless a game says otherwise: who pairs a card of the hand with one on the table
        takes only the first from the hand.
        """
        if action < CARD:
            return 1 << action
        cards = 0
        for kind, value in self.VERBS[verb_of(action)].arguments_in(argument_of(action)):
            if kind in ("card", "cards"):
                cards |= value if kind == "cards" else 1 << value
        return cards

    def waiting(self) -> tuple[str, list[int]]:
        """("each", seats that must all act) or ("any", seats of which one resolves it)."""
        if self.pending == CHANCE:
            return "each", [TABLE]
        return "each", [self.turn] if self.pending < END else []

    def partner(self, seat: int) -> int:
        """The seat that plays on this one's side, or -1."""
        return NO_SEAT

    # -- acting -------------------------------------------------------------------------------------------
    def step(self, action: int, emit: Emit | None = None) -> None:
        """Do it, unchecked: a card is played by whoever has the turn (`play`), all else is left to `do`."""
        if action >= CARD:
            self.do(action, emit)
        else:
            self.play(self.turn, action, emit)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """This seat plays this card."""
        raise NotImplementedError

    def do(self, action: int, emit: Emit | None = None) -> None:
        """Do an act that is no card played in turn."""
        self._does[action >> 8 & 255](self, action & 15, action >> 16, emit)

    def chances(self) -> Mapping[str, Sequence[int]]:
        """What chance can answer now: ``shuffle`` with the cards to be put in order, ``cut`` with the numbers of
        cards that may be lifted, ``faced`` with the places at which a faced card may be found, ``exposed`` with the
        cards that may be exposed. The first word is what a table answers by itself.
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

    def next_dealer(self) -> int:
        """Who deals next, if another deal follows."""
        raise NotImplementedError

    def leaves(self) -> tuple[Standing, int]:
        """What a settled deal leaves: the standing, and the next dealer (-1: the match is over)."""
        raise NotImplementedError

    # -- copying ------------------------------------------------------------------------------------------
    def put(self, **slots: object) -> None:
        """Set several slots. A shared part that has none of its own, so that a game can take several such parts, names
        those that the game must have, and sets them so.
        """
        for slot, value in slots.items():
            setattr(self, slot, value)

    def copy(self) -> Self:
        """A state of its own: lists are copied (one deep; no list here holds a list), the rest is shared."""
        new = object.__new__(type(self))
        for slot in self._slots:
            value = getattr(self, slot)
            setattr(new, slot, value[:] if type(value) is list else value)
        return new


__all__ = [
    "CARD", "CHANCE", "DONE", "END", "WIDTH", "WRONG", "Field", "Standing", "State", "Verb", "act",
    "argument_of", "deal", "round_from", "verb_of",
]  # fmt: skip
