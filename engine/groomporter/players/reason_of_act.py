"""Why a player who was seated at a table did what it did there: the player is asked again, at the table as it was."""

from __future__ import annotations

from typing import NamedTuple

from ..core.lines import Choice
from ..sitting.game import Table
from .base import Chair, Player
from .reason import Reason
from .scripted_player import Manner, ScriptedPlayer
from .search import Search

SCRIPTED = Reason("So it was laid down for this hand, for what it is to show.", public=True)
LAST_CARD = Reason("It was their last card.", public=True)
FORCED = Reason("They held nothing else that could be played.")
LEFT = Reason("Nobody else would do it, so it fell to them.")
UNKNOWN = Reason("Why they did so nobody can tell any more.")


class ActReason(NamedTuple):
    """Why an act was done.

    Attributes:
        reason: why; or of another choice, why the rule of thumb would make that.
        otherwise: that choice; None where it would do the same.
        thought: whether the player plays its choices out, and so may do otherwise.
        bound: whether the rules left nothing else, which nobody else could see.
    """

    reason: Reason
    otherwise: Choice | None = None
    thought: bool = False
    bound: bool = False


def reason_of_act(table: Table, line: str, script: object, seed: str, manner: Manner | None = None) -> ActReason:
    """Why the player of a seat did this line.

    Args:
        table: the table as it stood before.
        script: the player, as `ScriptedPlayer` takes it.
        seed: what its chance came from.
        manner: how the players of this table play; by rule of thumb if it is left out.
    """
    seat = line.partition(": ")[0]
    given = ScriptedPlayer(table, seat, script, seed, manner or Manner())
    if line in given.lines and line not in table.lines:
        return ActReason(SCRIPTED)
    done = table.grammar.choice(line)
    actions = table.actions(seat)
    bound = actions == [line]
    if bound and done.cards and len(table.sight(seat).piles.get(f"hand:{seat}", ())) == 1:
        return ActReason(LAST_CARD)
    player = given.player()
    thinking = isinstance(player, Search) and player.thinks
    asked = player.own if isinstance(player, Search) else player
    chosen = choice_again(asked, table, seat, speaking=line not in actions)
    reason = getattr(asked, "reason", None) or UNKNOWN
    if chosen is None:
        return ActReason(LEFT if line in actions else UNKNOWN)
    thought = thinking and line in actions
    return ActReason(reason, None if chosen.line == line else chosen, thought, bound)


def choice_again(player: Player, table: Table, seat: str, *, speaking: bool) -> Choice | None:
    """What this player does here; what it says unasked, if it is to speak."""
    seated = Chair(table, seat).now(speaking=speaking)
    return player.speak(seated) if speaking else player.choose(seated)
