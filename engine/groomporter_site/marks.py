"""The mark of a rule or a reading: whose word it is, so that none stands unmarked."""

from __future__ import annotations

from groomporter.book.rules import Reading, Rule
from groomporter.book.sources import sources

#: What each mark looks like and says, from an old text that we have read down to what is our own.
MARKS = {
    "read": "●\N{NO-BREAK SPACE}old text",
    "reported": "◒\N{NO-BREAK SPACE}reported",
    "modern": "◇\N{NO-BREAK SPACE}modern author",
    "implied": "◐\N{NO-BREAK SPACE}implied",
    "analogy": "◑\N{NO-BREAK SPACE}by analogy",
    "supplied": "○\N{NO-BREAK SPACE}ours",
}


def mark_of(said: Rule | Reading) -> str:
    """Which mark a rule or a reading bears.

    What is stated bears the mark of its best witness: an old text that we have read, or one that somebody reports.
    Every other grade is its own mark.
    """
    if said.grade != "stated":
        return said.grade
    old = [cite for cite in said.cite if not sources()[cite.source].modern]
    return "read" if any(not cite.via for cite in old) else "reported" if old else "modern"


def mark_in_words(said: Rule | Reading) -> str:
    """The mark in words, with whoever reports what is only reported."""
    mark = mark_of(said)
    by = list(dict.fromkeys(sources()[cite.via].short for cite in said.cite if cite.via and mark == "reported"))
    return MARKS[mark] + (f" by {' and '.join(by)}" if by else "")
