"""The Groom Porter: historical card games, each rule with its source.

>>> import groomporter
>>> game = groomporter.game("losing-loadum")
>>> table = game.open(["Anne", "Bess", "Cecily", "Dorothy"], seed=1)
>>> table.waiting
Waiting(how='each', seats=('Anne',))
"""

from . import on_interrupt as _interrupted  # before what takes its time

# isort: split
from . import games as _folder  # bound first, so that importing a game later does not hide the function `games`
from .book.catalogue import games, rule
from .book.loader import RulesError
from .book.rules import ChoiceError
from .core.lines import LineError
from .keep.record import ChangedRecord as Changed
from .keep.record import RecordError
from .sitting.game import DeckError, Game, Match, StandingError, Table
from .sitting.replay import replay
from .sitting.view_only import ViewOnlyDeal as Looked
from .table.rulings import RefusedLine as Refused
from .table.rulings import Ruling
from .table.table import Waiting

__version__ = "0.1.0"

del _folder, _interrupted
game = Game

__all__ = [
    "Changed",
    "ChoiceError",
    "DeckError",
    "Game",
    "LineError",
    "Looked",
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
