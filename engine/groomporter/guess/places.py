"""Where hidden cards may have gone: a token for each place of the deck, and what each may be.

A token is a card not yet named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ..core.cards import mask_of, shuffle
from ..core.events import Event
from ..table.game_under_rules import GameUnderRules, Random
from ..table.table import Table
from .clues import Clues, clues_of

Sort = TypeVar("Sort", bound=Table)


@dataclass
class Setup(Generic[Sort]):
    """What a seat knows of a table.

    Attributes:
        kind: the class of the table, and of the guess.
        cards: the pack, if it is not the game's own, else 0; `whole` is the pack in any case.
        seat: whose knowledge it is.
        lines: the lines as that seat has them.
        events: what it witnessed at the opening, then in each line.
    """

    kind: type[Sort]
    game: GameUnderRules
    seats: tuple[str, ...]
    dealer: str
    standing: dict[str, Any]
    cards: int
    whole: int
    seat: int
    lines: list[str]
    events: list[list[Event]]
    lift: Sequence[Mapping[str, str]]

    @classmethod
    def at(cls, table: Sort, seat: int, lines: list[str], events: list[list[Event]]) -> Setup[Sort]:
        """What this seat of a table knows; of the table what was so before the first card was dealt is asked."""
        whole = mask_of(table.deck)
        return cls(type(table), table.game, table.seats, table.dealer, table.before, table.cards, whole, seat, lines,
                   events, table.lift)  # fmt: skip

    @property
    def clues(self) -> type[Clues]:
        """What the game's events tell of hidden cards."""
        return clues_of(self.game.id)


@dataclass
class Lessons:
    """What lines that came out otherwise have taught. What is taught of a hidden card is certain; the rest may come
    from a chance that is not so, and is forgotten now and then.

    Attributes:
        lacking: cards that a pile did not hold before a line.
        beside: cards that a hand did not hold beside a hidden card, if that is what a line was about.
        holding: cards of which a pile held at least one before a line.
        not_this: cards that a line was not about.
        faults: lines that look right, and were wrong.
        wrong: lines that are taken for wrong, should they be refused.
    """

    lacking: dict[tuple[int, str], int] = field(default_factory=dict)
    beside: dict[tuple[int, int], int] = field(default_factory=dict)
    holding: dict[tuple[int, str], int] = field(default_factory=dict)
    not_this: dict[int, int] = field(default_factory=dict)
    faults: set[int] = field(default_factory=set)
    wrong: set[int] = field(default_factory=set)

    def doubt(self) -> None:
        """What a pile was last learned to lack, it may not have lacked: the line was wrong, and nobody noticed."""
        if self.lacking:
            (line, _), _ = self.lacking.popitem()
            self.wrong.add(line)

    def forget(self) -> None:
        """Forget what is not certain."""
        self.lacking.clear()
        self.holding.clear()
        self.faults.clear()
        self.wrong.clear()


@dataclass
class Plan:
    """Tokens by pile, what each is, and what it cannot be.

    Attributes:
        moved: for each line the tokens that its hidden cards are.
        place: the tokens at places that a later shuffle gave.
        loose: shuffled tokens that have no place yet.
        shuffles: for each line that shuffles, the tokens that it shuffled.
        dealt: places dealt to one pile, whose order nobody saw.
        drawn: tokens that were named at random; the rest are what the events say.
    """

    piles: dict[str, list[int]]
    face: dict[int, int] = field(default_factory=dict)
    never: dict[int, int] = field(default_factory=dict)
    moved: dict[int, list[int]] = field(default_factory=dict)
    place: dict[int, int] = field(default_factory=dict)
    loose: list[int] = field(default_factory=list)
    shuffles: dict[int, list[int]] = field(default_factory=dict)
    dealt: list[list[int]] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)

    def copy(self) -> Plan:
        """A plan of its own."""
        piles = {pile: tokens[:] for pile, tokens in self.piles.items()}
        moved, shuffles, place = dict(self.moved), dict(self.shuffles), dict(self.place)
        return Plan(piles, dict(self.face), dict(self.never), moved, place, self.loose[:], shuffles, self.dealt[:])

    def can_be(self, token: int, card: int) -> bool:
        """Whether this token may be this card."""
        known = self.face.get(token)
        return known == card or (known is None and not self.never.get(token, 0) >> card & 1)

    def name(self, token: int, card: int) -> bool:
        """This token is this card; False if it cannot be, or another is."""
        if not self.can_be(token, card) or any(c == card and t != token for t, c in self.face.items()):
            return False
        self.face[token] = card
        return True

    def deny(self, token: int, mask: int) -> bool:
        """This token is none of these cards; False if it is known to be one."""
        self.never[token] = self.never.get(token, 0) | mask
        return token not in self.face or not mask >> self.face[token] & 1

    def shift(self, token: int, source: str, target: str) -> None:
        """It goes from one pile to another."""
        if target != source:
            self.piles[source].remove(token)
            self.piles.setdefault(target, []).append(token)


def name_all(plan: Plan, whole: int, random: Random) -> bool:
    """Name every token that has no name yet, at random; False if no naming fits."""
    unnamed = [token for token in range(whole.bit_count()) if token not in plan.face]
    taken = mask_of(plan.face.values())
    cards = shuffle([card for card in range(whole.bit_length()) if (whole & ~taken) >> card & 1], random)
    owner: dict[int, int] = {}

    def named(token: int, tried: set[int]) -> bool:
        for card in cards:
            if card in tried or plan.never.get(token, 0) >> card & 1:
                continue
            tried.add(card)
            if card not in owner or named(owner[card], tried):
                owner[card] = token
                return True
        return False

    # The most denied first; each starts elsewhere in the cards, so that none is likelier for its place.
    for token in sorted(shuffle(unnamed, random), key=lambda t: -plan.never.get(t, 0).bit_count()):
        cut = int(random() * len(cards))
        cards = cards[cut:] + cards[:cut]
        if not named(token, set()):
            return False
    plan.face.update({token: card for card, token in owner.items()})
    plan.drawn = unnamed
    return True


def name_anew(plan: Plan, whole: int, random: Random) -> None:
    """Draw the names anew that were drawn at random."""
    for token in plan.drawn:
        del plan.face[token]
    named = name_all(plan, whole, random)
    assert named, "they had names before"


def swap(plan: Plan, tokens: Sequence[int], random: Random) -> bool:
    """Give one of these tokens, if it was drawn, another drawn token's card; False if none can be."""
    pairs = [
        (token, other)
        for token in tokens
        if token in plan.drawn
        for other in plan.drawn
        if not plan.never.get(token, 0) >> plan.face[other] & 1
        and not plan.never.get(other, 0) >> plan.face[token] & 1
        and token != other
    ]
    if not pairs:
        return False
    token, other = pairs[int(random() * len(pairs))]
    plan.face[token], plan.face[other] = plan.face[other], plan.face[token]
    return True


def deck(plan: Plan, size: int) -> list[int]:
    """The deck of a named plan; a hand lies in canonical order at the places where it was dealt."""
    out = [plan.face[token] for token in range(size)]
    for places in plan.dealt:
        if max(places, default=size) < size:
            for place, card in zip(places, sorted(out[place] for place in places), strict=True):
                out[place] = card
    return out
