"""What a player does, as an int: verbs, their arguments, and how both are packed.

A card played in turn is the card itself; every other act is ``act(verb, seat, argument)``, and a wrong act (one that
a player could wrongly do) carries `WRONG` besides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

CARD = 64  # an act below this is a card played in turn
WRONG = 1 << 15
NO_ACT = -1


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
        from_hand: whether it takes cards from the hand (which, says `State.from_hand`), so that its rightness is known
            to the holder alone.
        hidden: whether others see its cards as ``??`` (until an event shows them).
        sealed: whether others see its words as ``??`` until all that wait have answered.
        lapses: whether, being no duty, it can be missed when the next player acts: a screen then waits.
    """

    name: str
    arguments: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    from_hand: bool = False
    hidden: bool = False
    sealed: bool = False
    lapses: bool = False

    def arguments_in(self, packed: int) -> Iterator[tuple[str, int]]:
        """The kind of each argument, and what it is; of cards one bit a card."""
        for kind in self.arguments:
            yield kind, packed if kind == "cards" else packed & (1 << WIDTH[kind]) - 1
            packed >>= WIDTH[kind]


WIDTH = {"card": 6, "seat": 4, "word": 8, "amount": 24, "cards": 64}
