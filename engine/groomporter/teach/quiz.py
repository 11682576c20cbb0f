"""Quizzes: questions about hands that the thumb players have played, made from a seed and answered by the rules.

The same game, options and seed give the same quiz everywhere: the work is counted, in deals and lines, and no clock is
asked. What is asked is seen with the eyes of one seat; the words are put to it by whoever shows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..players.simulate import play_deals
from ..sitting.game import Game
from .finished_deal import Deal, others
from .outcome_questions import costs, counts, takes, wins, worth
from .play_questions import breaks, may_do, may_play
from .question import KINDS, Answer, Question

TEN = 10
MOST_DEALS = 12  # deals that are played to find questions
MOST_LINES = 14  # lines of a deal that are looked at
MOST_OF_A_KIND = 3  # questions of one kind, while there are others
MOST_OF_A_RULE = 1  # questions that turn on one rule, while there are others


def quiz(game: Game, seed: int | str, count: int = TEN) -> list[Question]:
    """So many questions, as unlike as they can be had; fewer where a game has not so many in the deals allowed."""
    found: list[Question] = []
    rules = others(game)
    random = Random(f"{game.id} {sorted(game.options.items())} {seed}")
    seats = game.usual_seats
    for table in play_deals(game, seats, ["thumb"] * len(seats), MOST_DEALS, f"quiz {seed}", series=True):
        found += questions(Deal(table, rules), random)
        if len(choose_questions(found, count, strict=True)) == count:
            break
    return choose_questions(found, count, strict=False)


def questions(deal: Deal, random: Random) -> Iterator[Question]:
    """What can be asked about a deal, in the order of its lines."""
    lines = len(deal.table.lines)
    looked_at = set(random.sample(range(lines), min(MOST_LINES, lines))) | {lines - 1, lines - 2}
    for at in sorted(place for place in looked_at if place >= 0):
        yield from about(deal, at, random)


def about(deal: Deal, at: int, random: Random) -> Iterator[Question]:
    """What can be asked about one line, and about the position before it."""
    before = deal.moment(at)
    for seat in before.seats:
        for found in filter(None, (may_play(before, seat), may_do(before, seat))):
            yield found
            refused = [answer for answer in found.answers if not answer.right]
            if second := breaks(deal, at, seat, random.choice(refused)):
                yield second
    for ended in (takes(deal, at, random), wins(deal, at, random)):
        if ended:
            yield ended
    yield from counts(deal, at, random)
    yield from worth(deal, at, random)
    yield from costs(deal, at, random)


def choose_questions(found: list[Question], count: int, *, strict: bool) -> list[Question]:
    """The best so many of these questions, each kind in turn, those with answers that are right elsewhere first.

    Args:
        strict: whether never more than a few of one kind, and of one rule, are taken.
    """
    kept: list[Question] = []
    left = sorted(found, key=lambda one: -merit(one))
    rounds = [(MOST_OF_A_KIND, MOST_OF_A_RULE)] + ([] if strict else [(4, 1), (4, 2), (6, 3), (count, count)])
    for most, alike in rounds:
        for turn in range(count * len(KINDS)):
            kind = KINDS[turn % len(KINDS)]
            one = next((q for q in left if q.kind == kind and fits(kept, q, most, alike)), None)
            if one and len(kept) < count:
                kept.append(one)
                left.remove(one)
    return sorted(kept, key=lambda one: (KINDS.index(one.kind), one.rule))


def fits(kept: list[Question], one: Question, most: int, alike: int) -> bool:
    """Whether a question is unlike those that are kept."""
    same = [other for other in kept if other.kind == one.kind]
    rules = [other for other in same if other.rule == one.rule]
    return len(same) < most and len(rules) < alike and one.plain not in [other.plain for other in kept]


def merit(one: Question) -> int:
    """How much a question is worth asking: answers that are right elsewhere, then known slips."""
    return sum(3 * bool(a.rulesets) + 2 * bool(a.options) + bool(a.slip) for a in one.answers if not a.right)


__all__ = ["Answer", "Question", "quiz"]
