"""Those who play by themselves: a player acts from what its seat has witnessed and from nothing else, and a company of
them says who moves next.

Games bring rules of thumb that answer as the players here do; the desk, the lessons, stacked packs and the command line
seat them, and let the company act.
"""

from ..core.lines import Choice
from .base import Chair, Opponent, Player, SeatObservation, observe_seat
from .chance import Chance
from .kinds import best_kind, player

__all__ = ["Chair", "Chance", "Choice", "Opponent", "Player", "SeatObservation", "best_kind", "observe_seat", "player"]
