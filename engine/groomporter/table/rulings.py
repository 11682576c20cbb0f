"""What the groom-porter says of a line: allowed, refused with its rule, or not to be told from this seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from ..book.rules import Citation, Rule
from ..core.lines import NAMING, TABLE, Grammar, read_chance
from ..core.state import WRONG, State, verb_of
from .game_under_rules import GameUnderRules

ALLOWED, REFUSED, CANNOT_BE_TOLD = "allowed", "refused", "cannot be told from this seat"


class RulingTable(Protocol):
    """What a ruling asks of a table."""

    game: GameUnderRules
    seats: tuple[str, ...]
    grammar: Grammar
    state: State

    @property
    def over(self) -> bool:
        """Whether nobody must act."""

    @property
    def settled(self) -> bool:
        """Whether the deal is closed."""

    def number(self, seat: str) -> int:
        """The place of a seat; LineError if nobody of that name sits here."""

    def allows(self, seat: int, action: int, state: State | None = None) -> bool:
        """Whether the state (or another in its stead) takes this act of this seat now."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling on one line.

    Attributes:
        line: what was asked about.
        verdict: `ALLOWED`, `REFUSED` or `CANNOT_BE_TOLD`.
        rule: what refuses it.
        cite: the rule's citations, or those of its reading in force.
        reading: the text of the rule as it is in force here.
        options: values of options, each of which alone would make the line legal here.
        rulesets: rulesets (``id@version``) under which it would be legal here.
    """

    line: str
    verdict: str
    rule: Rule | None = None
    reading: str = ""
    cite: tuple[Citation, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    rulesets: tuple[str, ...] = field(default=())

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "line": self.line,
            "verdict": self.verdict,
            "rule": self.rule.id if self.rule else "",
            "title": self.rule.title if self.rule else "",
            "text": self.reading,
            "cite": [{"source": c.source, "at": c.at, "via": c.via, "passage": c.passage} for c in self.cite],
            "options": [list(pair) for pair in self.options],
            "rulesets": list(self.rulesets),
        }


class RefusedLine(ValueError):
    """A line that the table does not accept; `ruling` says by which rule. The package exports it as `Refused`."""

    def __init__(self, ruling: Ruling) -> None:
        self.ruling = ruling
        rule = ruling.rule.id if ruling.rule else ruling.verdict
        super().__init__(f"{ruling.line!r} is refused by {rule}: {ruling.reading}")


def rule_on(table: RulingTable, line: str, asker: str = "") -> Ruling:
    """Whether a line is allowed. What everyone can see is told to all; what hangs on a hand, to its holder alone.

    Args:
        asker: the seat that asks; "" asks as the groom-porter, who sees all hands.

    Raises:
        LineError: it is no line of this game, or the asker does not sit here.
    """
    if line.startswith(f"{TABLE}: "):
        # Which cards chance can name hangs on hidden hands, so no seat is told.
        untold = asker and chance_names(table, line)
        return Ruling(line, CANNOT_BE_TOLD) if untold else rule_on_chance(table, line)
    seat, action = table.grammar.read(line)
    if asker:
        table.number(asker)
    hidden = bool(action & WRONG) or verb_of(action) in table.game.state.PRIVATE
    untold = hidden and asker not in ("", table.seats[seat])
    barred = table.state.bars(seat, action)
    if barred:
        return refusal(table, line, barred, None if untold else (seat, action))
    if untold:
        return Ruling(line, CANNOT_BE_TOLD)
    failed = table.state.fails(seat, action)
    return refusal(table, line, failed, (seat, action)) if failed else Ruling(line, ALLOWED)


def chance_names(table: RulingTable, line: str) -> bool:
    """Whether this is a line by which chance is now to name cards."""
    word, _ = read_chance(line, table.game.pack)
    return word in NAMING and word in table.state.chances()


def rule_on_chance(table: RulingTable, line: str) -> Ruling:
    """Whether the table may say this: settle a deal that is over, or what chance is to answer."""
    word, values = read_chance(line, table.game.pack)
    if word == "settle":
        barred = "" if table.over and not table.settled else "settling"
    else:
        barred = table.state.bars_chance(word, values)
    return refusal(table, line, barred) if barred else Ruling(line, ALLOWED)


def refusal(table: RulingTable, line: str, rule: str, elsewhere: tuple[int, int] | None = None) -> Ruling:
    """Refused, with the options and rulesets that would allow it. They are tried on this question only.

    Args:
        elsewhere: the seat and act for which these are told; to another seat they would tell what the player holds.
    """
    game = table.game
    found = game.rule(rule)
    text, cite = game.in_force(found)
    if elsewhere is None:
        return Ruling(line, REFUSED, found, text, cite)
    trial = table.state.copy()

    def under(laws: object) -> bool:
        trial.laws = laws
        return table.allows(*elsewhere, trial)

    ways = tuple((option, value) for option, value, laws in game.other_options if under(laws))
    sets = tuple(spec for spec, laws in game.other_rulesets if under(laws))
    return Ruling(line, REFUSED, found, text, cite, ways, sets)
