"""What breaking a rule costs in three-card and five-card Loo, as data.

There are two ways: by Hoffmann's laws, each with its own price, or simply that the offender takes nothing out of the
pool.
"""

from __future__ import annotations

from typing import NamedTuple

from ...play.pool import NEXT, POOL

# The rule that each duty rests on: by Hoffmann's laws, or by rules that name no law.
BY_LAW = {
    "follow": "law-12", "head": "law-13", "trump": "trump", "overtrump": "overtrump",
    "ace": "law-9", "lead": "law-10", "highest": "law-11", "after": "law-14", "turn": "law-15",
    "declaring": "law-4", "one-stander": "law-7", "all-pass": "law-8",
}  # fmt: skip
BY_RULE = {
    "follow": "follow-suit", "head": "head-the-trick", "trump": "trump", "overtrump": "overtrump",
    "ace": "lead-the-ace", "lead": "lead-a-trump", "highest": "lead-the-highest", "after": "lead-a-trump",
    "turn": "turn", "declaring": "declaring", "one-stander": "one-stander", "all-pass": "all-pass",
}  # fmt: skip


class Price(NamedTuple):
    """What breaking one of Hoffmann's laws costs.

    Attributes:
        rule: the rule that it is paid by, where that is not the law itself.
        singles: how many stakes are paid.
        pool: to which pool; law 17 says it.
        retires: whether the offender retires for this round, or throws up the cards.
        bars: whether the offender takes nothing out of the pool.
    """

    rule: str = ""
    singles: int = 1
    pool: str = POOL
    retires: bool = False
    bars: bool = False


PRICES = {
    "law-3": Price(),
    "law-5": Price(),
    "law-6": Price(retires=True),
    "law-15": Price(retires=True),
}
DUTY = Price("four-singles", 4, NEXT, bars=True)  # any duty of play
