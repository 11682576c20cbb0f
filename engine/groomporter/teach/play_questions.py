"""Questions of what may be played or done, and by which rule a card may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from ..core.lines import LineError
from ..core.state import Verb
from ..sitting.game import Table
from ..table.rulings import ALLOWED, REFUSED, Ruling
from .finished_deal import Deal
from .question import BREAKS, DOES, MAY, Answer, AnswerSheet, Question, in_order

MOST_TRIED = 60  # lines that are asked about in a position
MOST_SHOWN = 7  # acts that are offered
FORBIDDING = ("obliges", "forbids")


def may_play(table: Table, seat: str) -> Question | None:
    """Which of the cards of this hand may be played; None where all may, or none, or it is no question of cards."""
    verb = table.grammar.play
    if not any(line.startswith(f"{seat}: {verb} ") for line in table.actions(seat)):
        return None
    place = table.number(seat)
    cards = table.game.pack.cards_of(table.state.hands[place])
    rulings = [table.why_not(f"{seat}: {verb} {table.game.pack.name(card)}", seat) for card in cards]
    return tick_question(MAY, table, place, rulings)


def may_do(table: Table, seat: str) -> Question | None:
    """Which of some acts may be done now, such as bids; None where nothing but a card can be played, or all may."""
    if table.waiting != ("each", (seat,)):
        return None  # what any of several may do is offered by what they know, and judged when it is done
    asked = {table.grammar.choice(line).verb for line in table.actions(seat)}
    if asked == {table.grammar.play}:
        return None
    offered = table.actions(seat)
    rulings: list[Ruling] = []
    for line in islice(imaginable_lines(table, seat), MOST_TRIED):
        ruling = table.why_not(line, seat)
        if line in offered or refused_by_own(table, ruling):
            rulings.append(ruling)
    return tick_question(DOES, table, table.number(seat), fewer(rulings))


def fewer(rulings: list[Ruling]) -> list[Ruling]:
    """No more than can be read: of those that are refused one for each rule first."""
    allowed = [ruling for ruling in rulings if ruling.verdict == ALLOWED]
    refused = [ruling for ruling in rulings if ruling.verdict == REFUSED]
    unlike = list({ruling.rule.id: ruling for ruling in reversed(refused) if ruling.rule}.values())
    more = [ruling for ruling in refused if ruling not in unlike]
    chosen = (unlike + more)[: MOST_SHOWN - 3] + allowed[:3]
    return [ruling for ruling in rulings if ruling in chosen]


def refused_by_own(table: Table, ruling: Ruling) -> bool:
    """Whether a rule of the game itself refuses it, and not one of every table (whose turn it is, what one holds)."""
    return ruling.verdict == REFUSED and ruling.rule is not None and ruling.rule.short in table.game.book.rules


def tick_question(kind: str, table: Table, place: int, rulings: list[Ruling]) -> Question | None:
    """A question with an answer a ruling, each to be ticked or not."""
    right = [ruling for ruling in rulings if ruling.verdict == ALLOWED]
    wrong = [ruling for ruling in rulings if refused_by_own(table, ruling)]
    if not right or not wrong or len(right) + len(wrong) < 3 or len(right) + len(wrong) < len(rulings):
        return None
    found = [Answer(ruling.line, right=True) for ruling in right]
    for ruling in wrong:
        assert ruling.rule
        found.append(Answer(ruling.line, False, ruling.rule.short, rulesets=ruling.rulesets, options=ruling.options))
    rule = wrong[0].rule
    assert rule
    order = {ruling.line: at for at, ruling in enumerate(rulings)}
    answers = tuple(sorted(found, key=lambda answer: order[str(answer.value)]))
    since = table.starts[-1] if table.starts else len(table.events)
    return Question(kind, place, table, "", since, place, "", rule.short, answers, several=True)


def imaginable_lines(table: Table, seat: str) -> Iterator[str]:
    """Lines that this seat might think of, whether they may be said or not: those offered, and each verb with cards
    of the hand, each word, and amounts about those that are offered.
    """
    offered = table.actions(seat)
    yield from offered[:MOST_SHOWN]
    amounts = sorted({table.grammar.choice(line).amount for line in offered})
    near = {amounts[0] - 1, amounts[-1] + 1, *amounts} if amounts else {1}
    for verb in table.grammar.verbs:
        for words in product(*(domain(table, seat, verb, kind, near) for kind in verb.arguments)):
            line = f"{seat}: {' '.join((verb.name, *words))}"
            if line not in offered:
                try:
                    table.grammar.read(line)
                except LineError:
                    continue
                yield line


def domain(table: Table, seat: str, verb: Verb, kind: str, near: set[int]) -> list[str]:
    """What might be said for an argument of this kind."""
    if kind == "card":
        pack = table.game.pack
        return [pack.name(card) for card in pack.cards_of(table.state.hands[table.number(seat)])]
    if kind == "word":
        return list(verb.words)
    if kind == "amount":
        return [str(amount) for amount in sorted(near) if amount > 0][:4]
    return []  # of seats and of several cards there are too many, and faults are claimed of seats


def breaks(deal: Deal, at: int, seat: str, refused: Answer) -> Question | None:
    """By which rule this act may not be done; wrong are the rules that refuse it elsewhere, or refuse other things."""
    table = deal.moment(at)
    line, rule = str(refused.value), refused.rule
    offered = AnswerSheet(rule, rule)
    for other in deal.rules:
        there = deal.under(other, at)
        if there is None or len(there.lines) < at:
            continue
        ruling = there.why_not(line, seat)
        if ruling.rule and ruling.rule.short in table.game.book.rules:
            offered.under(other, ruling.rule.short)
    for found in table.game.book.rules.values():
        about_it = found.short == rule or found.short in offered.wrong  # what refuses it elsewhere is about the same
        if found.kind in FORBIDDING and not about_it and found.holds(table.game.options):
            offered.slip(found.short, "other-rule", found.short)
    answers = in_order(offered.answers(3))
    since = table.starts[-1] if table.starts else len(table.events)
    place = table.number(seat)
    return Question(BREAKS, place, table, line, since, place, "", rule, answers) if len(answers) > 2 else None
