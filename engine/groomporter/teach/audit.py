"""Auditing a hand that was played with real cards: what was wrong, what cannot be told, and which rulesets it fits.

Nothing is ruled here: the states of the games are asked. A line is *allowed* if it is so whatever its player may have
held besides the cards that are known; it is *against* a rule if it is so whatever that was; else it *cannot be told*.
Who held what is taken from what was told and from what each is seen to play later: so a revoke shows when the suit
comes out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..book.rules import ChoiceError
from ..core.lines import LineError
from ..keep.record import RecordError
from ..sitting.game import DeckError, Game, StandingError
from ..table.rulings import ALLOWED
from .reported_hand import read_report
from .ruleset_audit import RulesetAudit
from .verdict import AGAINST, UNTOLD, Fit, Verdict

FAULTS = (RecordError, ChoiceError, LineError, DeckError, StandingError)


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found.

    Attributes:
        game: the game with its options.
        seats: the names.
        lines: a verdict on each line, in order.
        stopped: the line from which the rules know no way to go on, so that what came after was not judged; 0 for none.
        fits: whether the hand fits each ruleset; that of the hand first.
        tricks: the number of the trick, from 1, that each entry is which tells one.
    """

    game: Game
    seats: tuple[str, ...]
    lines: tuple[Verdict, ...]
    stopped: int
    fits: tuple[Fit, ...]
    tricks: Mapping[int, int]


def audit(data: Mapping[str, Any]) -> Audit:
    """Judge a hand that was told (see `read_report`).

    Raises:
        RecordError: no such hand can have been; in one line.
        ChoiceError, LineError, DeckError, StandingError: in game, seats, pack or standing.
    """
    mine = read_report(data)
    judged = RulesetAudit(mine)
    fits = [judged.fit(mine.game.ruleset.spec)]
    newest = [ruleset.spec for ruleset in mine.game.book.newest_rulesets]
    fits += [fit(data, spec) for spec in newest if spec != mine.game.ruleset.spec]
    return Audit(mine.game, mine.blank.seats, tuple(judged.verdicts), judged.stopped, tuple(fits), mine.tricks)


def fit(data: Mapping[str, Any], spec: str) -> Fit:
    """Whether the hand fits another ruleset than its own."""
    try:
        return RulesetAudit(read_report(data, spec), priced=False).fit(spec)
    except FAULTS as fault:
        return Fit(spec, AGAINST, reason=str(fault))


__all__ = ["AGAINST", "ALLOWED", "FAULTS", "UNTOLD", "Audit", "Fit", "Verdict", "audit"]
