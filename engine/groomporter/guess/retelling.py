"""A kept record that is told otherwise today: which of its sentences, or of today's, no longer count.

What a seat witnessed may be told with a sentence more, or less, than when its record was kept. No deal then comes to
just the record's events. Where draw after draw differs from them in the same sentences at the same place and in nothing
else, and one side has no such sentence anywhere, it is the telling that has changed, and not the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..core.events import PLAYED, Event

SURE = 24  # draws in a row that differ in nothing but the same sentences

Key = tuple[str, str, str]


def key(event: Event) -> Key:
    """What tells one sort of sentence from another: its kind, its rule, and its first word."""
    return event.kind, event.rule, str(event.data[0]) if event.data else ""


def sentences(events: Iterable[Event]) -> Counter[Key]:
    """How often there is each sort of sentence among these events."""
    return Counter(key(event) for event in events if not is_played(event))


def is_played(event: Event) -> bool:
    """Whether it was played, or found to be a fault, and is not only told."""
    return event.kind in PLAYED


class Retelling:
    """What has been found out of how a record is told otherwise.

    Args:
        stretches: the record's events, by line.

    Attributes:
        struck_kinds: the sorts of sentences that no longer count.
        suspects: whether the last draw differed in nothing but such sentences as may have to be struck, and `times` how
            many did so in a row.
    """

    def __init__(self, stretches: Iterable[Sequence[Event]]) -> None:
        self.kept_sentences = sentences(event for events in stretches for event in events)
        self.today: set[Key] = set()  # what any draw has come to
        self.struck_kinds: set[Key] = set()
        self.last: tuple[object, ...] = ()
        self.suspects, self.times = False, 0

    def alike(self, now: Sequence[Event], then: Sequence[Event], at: int) -> bool:
        """Whether what a draw comes to in this stretch is what was kept of it, but for sentences that do not count.

        Args:
            now: what the seat witnesses of the draw.
            then: what the record has.
            at: which stretch of the record it is.
        """
        self.suspects = False
        self.today |= sentences(now).keys()
        told, kept = self.counting_sentences(now), self.counting_sentences(then)
        if told == kept:
            if self.last and self.last[0] == at:  # a deal can be told so: it is not the telling that has changed
                self.last, self.times = (), 0
            return True
        if [e for e in now if is_played(e)] != [e for e in then if is_played(e)]:
            return False
        said, heard = sentences(told), sentences(kept)
        more, less = said - heard, heard - said
        if not (more or less) or more.keys() & self.kept_sentences.keys() or less.keys() & self.today:
            return False
        self.times = self.times + 1 if self.last == (at, more, less) else 1
        self.last = at, more, less
        self.suspects = self.times < SURE
        if self.suspects:
            return False
        self.struck_kinds |= more.keys() | less.keys()
        return self.counting_sentences(now) == self.counting_sentences(then)

    def counting_sentences(self, events: Sequence[Event]) -> list[Event]:
        """These events without the sentences that do not count."""
        if not self.struck_kinds:
            return list(events)
        return [event for event in events if is_played(event) or key(event) not in self.struck_kinds]
