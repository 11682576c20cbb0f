"""What the groom-porter says of a line: allowed, refused with its rule, or not to be told from this seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .rules import Citation, Rule

ALLOWED, REFUSED, UNTOLD = "allowed", "refused", "cannot be told from this seat"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling on one line.

    Attributes:
        line: what was asked about.
        verdict: `ALLOWED`, `REFUSED` or `UNTOLD`.
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


class Refused(ValueError):
    """A line that the table does not accept; `ruling` says by which rule."""

    def __init__(self, ruling: Ruling) -> None:
        self.ruling = ruling
        rule = ruling.rule.id if ruling.rule else ruling.verdict
        super().__init__(f"{ruling.line!r} is refused by {rule}: {ruling.reading}")
