"""The short code of a deal that comes from a seed: printed beside a position, and typed where there is no camera.

A code is written like ``H5H-14F-6P``: three signs for the game and its ruleset, one for the shuffle, one for the number
of players, the seed in as many as it needs, and one that checks the others. Twenty-nine signs are used, since
twenty-nine is a prime: so the last finds every sign that is mistyped, and every two that have changed places. A letter
that looks like a figure is none of them, and is read as the figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from ..book.catalogue import games, rulebook
from ..book.rules import Ruleset
from ..sitting.game import NAMES, Game, Table

SIGNS = "0123456789ACDEFGHJKMNPQRTVWXY"
ALIKE = str.maketrans("OILZSBU", "011258V")
SHUFFLE = 1  # raised when a seed no longer gives the same order of the pack; codes of the old are then refused
GROUP, NAMED, AHEAD = 3, 3, 5  # signs between two hyphens; of game and ruleset; before the seed
LEAST, MOST = 7, 28  # signs of a code: where a seed is longer, two signs would weigh the same in the check
SHAPE = re.compile(r"[0-9A-Za-z]+(?:[- ]+[0-9A-Za-z]+)*")


class CodeError(ValueError):
    """A code that cannot be read: one line that says why, to whoever typed it."""


@dataclass(frozen=True, slots=True)
class CodedDeal:
    """What a code says.

    Attributes:
        game: the game's id.
        ruleset: ``id@version``.
        seats: how many play.
        seed: what the pack is shuffled from.
    """

    game: str
    ruleset: str
    seats: int
    seed: int

    def table(self) -> Table:
        """The deal, under the names that nobody chose; the first of them is eldest."""
        return Game(self.game, self.ruleset).open(NAMES[: self.seats], seed=self.seed)


def code(game: Game, seats: int, seed: int) -> str:
    """The code of a deal: what `CodedDeal.table` then opens.

    Args:
        seats: how many play.
        seed: what the pack is shuffled from, 0 or more.

    Raises:
        CodeError: no code can say it: options were chosen one by one, or the seed is too large.
    """
    if game.chosen:
        raise CodeError("A code says which ruleset is played, and cannot say which options were chosen besides.")
    signs = [*mark(game.id, game.ruleset), SHUFFLE, seats, *digits(seed)]
    if seed < 0 or len(signs) >= MOST:
        raise CodeError("No code holds so large a seed.")
    text = "".join(SIGNS[sign] for sign in [*signs, check(signs)])
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def looks_like(text: str) -> bool:
    """Whether a text is meant for a code: letters and figures, a figure among them, and few more than a code has."""
    signs = re.sub(r"[- ]", "", text.strip())
    return bool(SHAPE.fullmatch(text.strip())) and len(signs) <= MOST + GROUP and any(map(str.isdigit, signs))


def read(text: str) -> CodedDeal:
    """What a typed code says.

    Raises:
        CodeError: it is too short or too long, mistyped, or of a game or a shuffle that there is not here.
    """
    typed = re.sub(r"[- ]", "", text.strip()).upper().translate(ALIKE)
    if not LEAST <= len(typed) <= MOST:
        raise CodeError(f"This code has {len(typed)} signs; a code has {LEAST} at least, and {MOST} at most.")
    if strange := [sign for sign in typed if sign not in SIGNS]:
        raise CodeError(f"This code holds ‘{strange[0]}’, which no code has.")
    *signs, last = (SIGNS.index(sign) for sign in typed)
    if last != check(signs):
        raise CodeError("This code is mistyped: one sign at least is not as it was printed.")
    if signs[NAMED] != SHUFFLE:
        raise CodeError(f"This code is of shuffle {signs[NAMED]}, and these pages have shuffle {SHUFFLE}.")
    return read_signs(signs)


def read_signs(signs: list[int]) -> CodedDeal:
    """What the signs of a code say that is well typed.

    Raises:
        CodeError: there is no such game or ruleset here, or it is not for so many.
    """
    found = next((one for one in marked_rulesets() if mark(*one) == signs[:NAMED]), None)
    if found is None:
        raise CodeError("This code is of a game or a ruleset that is not on these pages.")
    game, ruleset = found
    least, most = Game(game, ruleset.spec).players
    if not least <= signs[NAMED + 1] <= most:
        raise CodeError(f"This code seats {signs[NAMED + 1]}, and its game is for {least} to {most}.")
    seed = 0
    for sign in signs[AHEAD:]:
        seed = seed * len(SIGNS) + sign
    return CodedDeal(game, ruleset.spec, signs[NAMED + 1], seed)


def marked_rulesets() -> Iterator[tuple[str, Ruleset]]:
    """Every game with each of its rulesets."""
    for game in games():
        for ruleset in rulebook(game).rulesets:
            yield game, ruleset


def mark(game: str, ruleset: Ruleset) -> list[int]:
    """The signs of a game and its ruleset, drawn from their names, so that no list of them need be kept."""
    return digits(crc32(f"{game} {ruleset.spec}".encode()) % len(SIGNS) ** NAMED, NAMED)


def digits(number: int, least: int = 1) -> list[int]:
    """A number in as many signs as it needs, and so many at the least."""
    out: list[int] = []
    while number > 0 or len(out) < least:
        number, sign = divmod(number, len(SIGNS))
        out.append(sign)
    return out[::-1]


def check(signs: list[int]) -> int:
    """The last sign: the others by their places, from one on, added up and divided by the number of signs."""
    return sum(place * sign for place, sign in enumerate(signs, 1)) % len(SIGNS)
