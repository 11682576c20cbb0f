"""A player that can be seated anew in the middle of a deal, and that may have lines to say and do before all else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ..core.lines import Choice
from ..keep.record import RecordError
from ..sitting.game import Table
from .base import Player, SeatObservation
from .company import Company
from .kinds import STEADY, Held, best_kind, player, thinks
from .patience import Patience


@dataclass(frozen=True, slots=True)
class Manner:
    """How the players of a table play to whom nobody gave lines or a kind of their own.

    Attributes:
        strength: of `kinds.STRENGTHS`.
        patience: how long they may think.
        told: hears the seat of a player who begins to think.
    """

    strength: str = STEADY
    patience: Patience = field(default_factory=Patience)
    told: Callable[[str], object] = lambda seat: None


class ScriptedPlayer:
    """Does the lines that it was given, each once, as soon as it is open; for the rest plays as its kind does.

    Its chance hangs on the seed, its seat and how many lines were done, so that whoever seats it again between two
    lines has the same answer of it.

    Args:
        table: the table, of which it heeds which lines were done, and nothing else.
        seat: its seat.
        script: its kind, as `player` takes it, or lines without the seat; who has lines plays as the game's best kind,
            and "thumb" is the game's best kind in the manner of the table.
        seed: what its chance comes from.
        manner: how it plays.
    """

    speaks = True

    def __init__(self, table: Table, seat: str, script: object, seed: str, manner: Manner) -> None:
        self.table, self.seat, self.seed, self.manner = table, seat, seed, manner
        self.lines = [f"{seat}: {line}" for line in script] if isinstance(script, list) else []
        best = isinstance(script, list) or script == "thumb"
        self.kind = best_kind(table.game.id) if best else str(script)
        if script == self.kind == "thumb":
            self.kind = manner.strength

    def choose(self, seated: SeatObservation) -> Choice | None:
        """The first of its lines that is open, or what its kind does.

        Raises:
            RecordError: there is no such kind for this game.
        """
        written = self.scripted(seated.actions)
        if written:
            return written
        if self.kind == "strong" and thinks(self.table.game.id) and len(seated.actions) > 1 and not seated.shared:
            self.manner.told(self.seat)
        return self.player(self.manner.patience.choice()).choose(seated)

    def speak(self, seated: SeatObservation) -> Choice | None:
        """The first of its lines that is open; what its kind says, once it has none left.

        Raises:
            RecordError: there is no such kind for this game.
        """
        if not seated.may:
            return None
        if any(line not in self.table.lines for line in self.lines):
            return self.scripted(seated.may)
        player = self.player()
        return player.speak(seated) if player.speaks else None

    def scripted(self, choices: Sequence[Choice]) -> Choice | None:
        """The first of its lines that is among these choices and was not done before."""
        offered = {choice.line: choice for choice in choices}
        return next((offered[line] for line in self.lines if line in offered and line not in self.table.lines), None)

    def player(self, held: Held = lambda: False) -> Player:
        """Who plays in its stead now.

        Args:
            held: whether it must answer now.
        """
        try:
            seed = f"{self.seed}:{self.seat}:{len(self.table.lines)}"
            return player(self.kind, self.table.game.id, seed, held=held)
        except ValueError as fault:
            raise RecordError(str(fault)) from None


def scripted_company(table: Table, scripts: Mapping[str, object], seed: str, manner: Manner | None = None) -> Company:
    """A company of `ScriptedPlayer`, as a desk that keeps nothing between two questions can seat it again.

    Args:
        scripts: for each of its seats the kind of its player, or lines that it is to say and do.
        seed: what their chance comes from.
        manner: how they play; by rule of thumb if it is left out.
    """
    how = manner or Manner()
    return Company(table, {seat: ScriptedPlayer(table, seat, script, seed, how) for seat, script in scripts.items()})
