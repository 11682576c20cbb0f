"""What is declared before the play: who speaks, what is told, and what it counts."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH
from ...core.events import NO_SEAT, Emit, Event, announce
from ...core.state import State
from ...play.partners import SharedScore
from .declaring import RUFF, SEQUENCE, SET, Combination, best, declared
from .laws import PICY, REPICY, THIRTY, Laws

GOOD, EQUAL, BETTER = "good", "equal", "not-good"  # what the younger answers
HAVE = "have"  # and to an elder who has nothing
KIND_RULE = ("ruff", "sequences", "ternaries")
TIE_RULE = {RUFF: "equal-ruff", SEQUENCE: "equal-sequences"}
LENGTH = ("", "", "", "tierce", "quart", "quint", "sixiesme", "septiesme", "huictiesme", "neufiesme")
NUMBER = ("", "", "", "three", "four")


def answer(elder: int, younger: int) -> str:
    """What the younger answers, who has a thing of this worth, to one of that."""
    return GOOD if elder > younger else EQUAL if elder == younger else BETTER


def call(kind: int, one: Combination) -> tuple[int | str, ...]:
    """How a combination is called, as an event tells it."""
    if kind == RUFF:
        return "pips", one.worth
    word = FRENCH.rank_words[FRENCH.rank[one.cards[-1]]]
    return (LENGTH[len(one.cards)], word) if kind == SEQUENCE else (NUMBER[len(one.cards)], word + "s")


def told_of(kind: int, found: Sequence[Combination]) -> int:
    """A number for all that whoever is better tells of one kind."""
    if kind == SET:
        return sum(1 << 2 * FRENCH.rank[one.cards[0]] + len(one.cards) - 3 for one in found)
    return sum(one.points for one in found)


class Reckoning(SharedScore, State):
    """A deal in which both declare before the play. A game names the attributes here among its slots.

    Attributes:
        counted: what each has reckoned in its hand.
        blanks: who has shown a blank, one bit a seat.
        doubled: who has made a picy or a repicy, -1 for nobody.
    """

    __slots__ = ()
    laws: Laws
    counted: list[int]
    blanks: int
    doubled: int

    @property
    def elder(self) -> int:
        """Who does not deal."""
        raise NotImplementedError

    def begin(self) -> None:
        """The play begins."""
        raise NotImplementedError

    # -- what counts --------------------------------------------------------------------------------------
    def reckon(self, rule: str, seat: int, points: int, cards: Sequence[int], emit: Emit | None) -> None:
        """Points in the hand; thirty of them before the other has anything are a repicy."""
        before = self.counted[seat]
        self.counted[seat] += points
        self.score(rule, seat, points, cards, emit)
        other = self.in_turn(seat, range(len(self.counted)))[0]
        if self.first_to_thirty(seat):
            self.put(doubled=seat)
            self.score("repicy", seat, REPICY, (), emit)
        elif before < THIRTY <= self.counted[seat] and self.blanks >> other & 1 and self.champion == NO_SEAT:
            announce(emit, "rule", "blank-hinders", other, "hinders")

    def count_first_card(self, seat: int, emit: Emit | None) -> None:
        """The elder’s first card may be the thirtieth point: a picy."""
        self.counted[seat] += 1
        if self.first_to_thirty(seat):
            self.put(doubled=seat)
            self.score("picy", seat, PICY, (), emit)

    def first_to_thirty(self, seat: int) -> bool:
        """Whether this seat has thirty, and the other nothing, nor a blank."""
        other = self.in_turn(seat, range(len(self.counted)))[0]
        free = self.doubled == NO_SEAT and not self.counted[other] and not self.blanks >> other & 1
        return free and self.counted[seat] >= THIRTY

    # -- declaring ----------------------------------------------------------------------------------------
    def declare(self, emit: Emit | None) -> None:
        """Kind after kind: the elder speaks, the younger answers, and whose is the better reckons all that it has."""
        elder, younger = self.elder, self.dealer
        known: list[int] = []
        pairs = zip(declared(self.hands[elder]), declared(self.hands[younger]), strict=True)
        for kind, (first, second) in enumerate(pairs):
            if self.champion == NO_SEAT:
                known += self.declare_kind(kind, elder, first, younger, second, emit)
        for seat in (elder, younger):
            announce(emit, "rule", "declaring", seat, "known", int(seat == elder), *known)
        if self.champion == NO_SEAT:
            self.begin()

    def declare_kind(
        self, kind: int, elder: int, first: Sequence[Combination], younger: int, second: Sequence[Combination],
        emit: Emit | None,
    ) -> tuple[int, ...]:  # fmt: skip
        """One kind.

        Args:
            first: what the elder has, the best first; `second` what the younger has.

        Returns:
            What all know of it now: the worth of the elder’s best, the younger’s answer, the worth of the younger’s
            best if it is the better (else 0), and a number for all that is told (0 if the game is up before the end).
        """
        one, other, rule = best(first), best(second), KIND_RULE[kind]
        said = answer(one, other)
        announce(emit, "say", rule, elder, *(call(kind, first[0]) if first else ("none",)))
        if not (first or second):
            announce(emit, "say", rule, younger, "neither")
            return 0, 1, 0, 0
        announce(emit, "say", rule, younger, said if first else HAVE)
        tie = said == EQUAL and not (kind == RUFF and self.laws.elder_first)
        if said == EQUAL and kind in TIE_RULE:
            announce(emit, "rule", TIE_RULE[kind], elder, "nobody" if tie else "elder")
        if tie:
            return one, 1, 0, 0
        seat, found = (younger, second) if said == BETTER else (elder, first)
        whole = self.reckon_all(kind, seat, found, emit, told=seat == elder)
        return one, (GOOD, EQUAL, BETTER).index(said), other * (seat == younger), told_of(kind, found) if whole else 0

    def reckon_all(self, kind: int, seat: int, found: Sequence[Combination], emit: Emit | None, *, told: bool) -> bool:
        """All that this seat has of one kind counts; ruff and sequences are shown.

        Args:
            told: whether the best of them has been told already.

        Returns:
            Whether all of it is told: nothing more is, once the game is up.
        """
        for place, one in enumerate(found):
            if self.champion != NO_SEAT:
                return False
            if place or not told:
                announce(emit, "say", KIND_RULE[kind], seat, *call(kind, one))
            if kind != SET and emit:
                emit(Event("look", "showing", seat, one.cards, (f"hand:{seat}",)))
            rule = "quatorzes" if kind == SET and len(one.cards) > 3 else KIND_RULE[kind]
            self.reckon(rule, seat, one.points, one.cards if kind != SET else (), emit)
        return True


__all__ = ["BETTER", "EQUAL", "GOOD", "KIND_RULE", "Reckoning", "answer", "call", "told_of"]
