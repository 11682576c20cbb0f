"""The game that the arguments of a command name, and who sits at its table."""

from __future__ import annotations

import argparse

from ..book.rules import ChoiceError
from ..core.lines import LineError, from_to
from ..sitting.game import NAMES, Game

MOST_DEALS = 10_000_000
SEED = "with the same seed this command deals the same cards"
WHICH = "the name of a game, as “groomporter games” lists it"


def add_game_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments that choose a game and its options."""
    made.add_argument("game", help=WHICH)
    made.add_argument("--ruleset", default="", metavar="R", help="whose rules; if left out, the game’s default")
    made.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="another value for an option; can be repeated"
    )
    made.add_argument("--seed", metavar="S", help=SEED)


def as_data(made: argparse.ArgumentParser) -> None:
    """The argument that asks for plain data."""
    made.add_argument("--json", action="store_true", help="print it as JSON, for a program")


def game_of(options: argparse.Namespace) -> Game:
    """The game that the arguments name, with its ruleset and options; ChoiceError if there is none such."""
    pairs: dict[str, str] = {}
    for pair in options.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ChoiceError(f"--option takes K=V, not {pair[:60]!r}")
        pairs[name] = value
    return Game(options.game, options.ruleset, pairs)


def seats_of(game: Game, wanted: int | None) -> tuple[str, ...]:
    """Names for the seats: as many as wanted, or four where the game takes four; LineError if it does not."""
    least, most = game.players
    count = wanted or len(game.usual_seats)
    if not least <= count <= most:
        raise LineError(f"{game.id} takes {from_to(least, most)} players, not {count}")
    return NAMES[:count]


def check_deals(deals: int) -> None:
    """Refuse what is no number of deals to be played; LineError says which are."""
    if not 1 <= deals <= MOST_DEALS:
        raise LineError("--deals is a whole number from 1 on")
