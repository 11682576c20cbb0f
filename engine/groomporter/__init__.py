"""The Groom Porter: historical card games, each rule with its source.

>>> import groomporter
>>> game = groomporter.game("losing-loadum")
>>> table = game.open(["Anne", "Bess", "Cecily", "Dorothy"], seed=1)
>>> table.waiting
Waiting(how='each', seats=('Anne',))
"""

from . import games as _folder  # bound first, so that importing a game later does not hide the function `games`
from .catalogue import games, rule
from .game import DeckError, Game, StandingError
from .lines import LineError
from .loader import RulesError
from .match import Match
from .record import Changed, RecordError, replay
from .rules import ChoiceError
from .rulings import Refused, Ruling
from .table import Table, Waiting

__version__ = "0.1.0"

del _folder
game = Game

__all__ = [
    "Changed",
    "ChoiceError",
    "DeckError",
    "Game",
    "LineError",
    "Match",
    "RecordError",
    "Refused",
    "RulesError",
    "Ruling",
    "StandingError",
    "Table",
    "Waiting",
    "game",
    "games",
    "replay",
    "rule",
]
