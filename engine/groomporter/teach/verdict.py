"""What an audit can say of a line, and of a ruleset."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.events import Event
from ..table.rulings import Ruling

AGAINST, UNTOLD = "against", "untold"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What can be said of one line.

    Attributes:
        line: what was done, as it was told, ``??`` for what is unknown.
        entry: the number of the entry in which it was told.
        verdict: `ALLOWED`, `AGAINST` or `UNTOLD`.
        ruling: the rule that it broke, or may have broken, with words, sources, and where it would be allowed.
        shown: the card that shows that it was wrong, "" if none need be seen.
        by: the line with which that card was played, from 1; 0 if it was told to be in the hand.
        might: the cards of which none may have been in the hand, if it was right.
        unsaid: whether nobody told it, and it must have been.
        asked: what its player was asked instead (`Presenter.prompt`), to be answered before any card is played.
        beyond: whether it came after what the rules know no way to go on from, so that it was not judged.
        again: the line, from 1, with which the same player had broken the same rule while the same card was held; 0
            for none.
        claim: the line with which somebody must claim it before it costs anything; "" for none.
        penalty: what the rules then make of it, nothing where they name no penalty; None where that is not asked.
    """

    line: str
    entry: int
    verdict: str
    ruling: Ruling | None = None
    shown: str = ""
    by: int = 0
    might: tuple[str, ...] = ()
    unsaid: bool = False
    beyond: bool = False
    asked: tuple[str, ...] = ()
    again: int = 0
    claim: str = ""
    penalty: tuple[Event, ...] | None = None


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether a hand fits a ruleset.

    Attributes:
        spec: the ruleset (``id@version``).
        verdict: `ALLOWED` (it fits), `AGAINST` (it does not) or `UNTOLD`.
        at: the line from which it does not fit, or cannot be told, from 1; 0 where that is no line.
        ruling: by which rule.
        reason: what else stands against it: that it cannot have been dealt so, say.
        together: whether each line could be right, but not all together.
    """

    spec: str
    verdict: str
    at: int = 0
    ruling: Ruling | None = None
    reason: str = ""
    together: bool = False
