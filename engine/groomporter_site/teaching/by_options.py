"""What of a game hangs on its options: the same thing worked out for every choice that changes it, and no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from itertools import product
from typing import TypeVar

from groomporter.book.rules import ChoiceError, Rulebook
from groomporter.sitting.game import Game

T = TypeVar("T")
MOST = 64  # choices for which something is worked out; more could not be told apart on a page


def once_a_choice(made: Callable[[Game], T]) -> Callable[[Game], T]:
    """The same, worked out once for each ruleset of a game with its options; nobody may change what it gives."""
    known: dict[tuple[object, ...], T] = {}

    @wraps(made)
    def found(game: Game) -> T:
        choice = (game.id, game.ruleset.spec, *game.options.items())
        if choice not in known:
            known[choice] = made(game)
        return known[choice]

    return found


def variants_by_options(book: Rulebook, made: Callable[[Game], T]) -> list[tuple[dict[str, str], T]]:
    """What is made of the game under each choice of the options that change it.

    Args:
        made: makes it of the game with all its options; what it gives can be compared.

    Returns:
        Pairs of option values and what is made with them; one pair without values, where nothing changes it.

    Raises:
        ValueError: too many options change it.
    """
    bases = [ruleset.spec for ruleset in book.rulesets]
    usual = [made(Game(book.game, spec)) for spec in bases]
    changing = {
        name
        for name, rule in book.options.items()
        for spec, before in zip(bases, usual, strict=True)
        for reading in rule.readings
        if (now := variant_with(book, spec, {name: reading.value}, made)) is not None and now != before
    }
    names = [name for name in book.options if name in changing]
    choices = list(product(*([reading.value for reading in book.options[name].readings] for name in names)))
    if len(choices) > MOST:
        raise ValueError(f"{book.game}: too many options ({', '.join(names)}) change one thing")
    found: list[tuple[dict[str, str], T]] = []
    for values in choices:
        when = dict(zip(names, values, strict=True))
        results = (variant_with(book, spec, when, made) for spec in (book.default, *bases))
        result = next((one for one in results if one is not None), None)
        if result is not None:
            found.append((when, result))
    return found


def variant_with(book: Rulebook, spec: str, when: Mapping[str, str], made: Callable[[Game], T]) -> T | None:
    """What is made with these values over a ruleset's; None if they do not go with it."""
    try:
        return made(Game(book.game, spec, when))
    except ChoiceError:
        return None
