"""What a question is: a position, what is asked of it, and answers, each with why it is right or wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from ..core.events import Event
from ..sitting.game import Table
from .finished_deal import Deal, Other

MAY, DOES, TAKES, WINS, COUNTS, WORTH, COSTS, BREAKS = KINDS = (
    "may", "does", "takes", "wins", "counts", "worth", "costs", "breaks",
)  # fmt: skip
MOST_WRONG = 4  # wrong answers offered, where one answer is right

Value = int | str


@dataclass(frozen=True)
class Answer:
    """An answer that is offered.

    Attributes:
        value: a line, a seat, a sum, or the short id of a rule, as the question's kind has it.
        right: whether it is.
        rule: the rule that it is right or wrong by, short; "" where none is named.
        slip: the mistake that leads to it, a key of the words of quizzes; "" where none is known.
        about: what that key is filled with: rules (short), cards and numbers, by name.
        rulesets: the rulesets under which it would be right, ``id@version``.
        options: values of options, each of which alone would make it right.
    """

    value: Value
    right: bool
    rule: str = ""
    slip: str = ""
    about: tuple[tuple[str, Value], ...] = ()
    rulesets: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    @property
    def elsewhere(self) -> bool:
        """Whether it is right under other rules."""
        return bool(self.rulesets or self.options)


@dataclass(frozen=True)
class Question:
    """A question with its position.

    Attributes:
        kind: one of `KINDS`.
        you: the seat that is asked, whose eyes the position is seen with.
        table: the deal before what is asked about, with the events up to it.
        done: the line that is asked about, or "".
        since: where the events begin that are told as what has just happened.
        seat: whom it is about.
        unit: in what a sum is counted; "" for cards.
        rule: the rule on which it turns, short.
        answers: what is offered.
        solved: what then happened, as the seat witnessed it.
        several: whether several may be right, so that each is ticked or not.
        tricks: whether the deal's tricks must be told, because the answer hangs on them.
    """

    kind: str
    you: int
    table: Table
    done: str
    since: int
    seat: int
    unit: str
    rule: str
    answers: tuple[Answer, ...]
    solved: tuple[Event, ...] = ()
    several: bool = False
    tricks: bool = False

    @property
    def plain(self) -> tuple[object, ...]:
        """What tells it from another question of its kind."""
        return self.kind, self.rule, self.done, tuple(answer.value for answer in self.answers)


@dataclass
class AnswerSheet:
    """Gathers the answers to a question that has one right answer; what leads to the same answer is put together.

    Args:
        right: the right answer.
        rule: the rule that it is right by.
    """

    right: Value
    rule: str
    wrong: dict[Value, Answer] = field(default_factory=dict)

    def slip(self, value: Value, slip: str, rule: str = "", **about: Value) -> None:
        """A common mistake leads to this value."""
        if value != self.right and (value not in self.wrong or not self.wrong[value].slip):
            known = self.wrong.get(value) or Answer(value, right=False)
            told = tuple(about.items())
            self.wrong[value] = replace(known, rule=rule or self.rule, slip=slip, about=told)

    def elsewhere(self, deal: Deal, at: int, read: Callable[[Table], Value | None]) -> None:
        """What the same question comes to under each of the other rules under which the same lines can be said."""
        lines = deal.table.lines[: at + 1]
        for other, table in deal.elsewhere:
            if table.lines[: at + 1] == lines:
                self.under(other, read(table))

    def under(self, other: Other, value: Value | None) -> None:
        """Under these rules it is this value."""
        if value is None or value == self.right:
            return
        known = self.wrong.get(value) or Answer(value, right=False, rule=self.rule)
        rulesets = known.rulesets + ((other.ruleset,) if other.ruleset else ())
        options = known.options + ((other.option,) if other.option[0] else ())
        self.wrong[value] = replace(known, rulesets=rulesets, options=options)

    def answers(self, most: int = MOST_WRONG) -> tuple[Answer, ...]:
        """The right answer and the best of the wrong ones: those that are right elsewhere first."""
        ranked = sorted(self.wrong.values(), key=lambda answer: (not answer.rulesets, not answer.options))
        return in_order([Answer(self.right, right=True, rule=self.rule), *ranked[:most]])


def in_order(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    """Numbers by size, all else as it comes: so that the place of an answer tells nothing."""
    found: Sequence[Answer] = list(answers)
    return tuple(sorted(found, key=lambda answer: (isinstance(answer.value, str), answer.value)))
