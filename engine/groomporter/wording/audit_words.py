"""An audit in sentences: what a teacher is told of a hand that was played with real cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.cards import UNKNOWN
from ..core.lines import TABLE, Grammar
from ..core.plain import curly, list_in_words
from ..keep.record import RecordError
from ..table.rulings import Ruling
from ..teach.audit import AGAINST, ALLOWED, Audit, Fit, Verdict, audit
from .ruling_words import citation_line
from .words import Words, number_in_words, sentence

FEW = 6  # so many cards are named one by one


def audit_in_words(data: Mapping[str, Any]) -> dict[str, Any]:
    """What an audit found, as plain data with its sentences.

    Args:
        data: the hand as it was told (see `teach.reported_hand`).

    Returns:
        ``lines``, each with its ``number``, ``trick`` (the number of the trick it was told in; 0 for none), ``line``,
        ``did`` (the same in words), ``verdict`` (allowed, against, untold), ``why``, ``penalty`` (sentences: what the
        rules then make of it) and, of what is not allowed, ``rule``, ``title``, ``text`` and ``cited``; ``fits``,
        each with the ``ruleset``, its ``title``, ``verdict`` and ``why``; ``summary``, a sentence.

    Raises:
        RecordError, ChoiceError, LineError, DeckError, StandingError: nothing of it was told, or no such hand can have
            been; in one line.
    """
    if not data.get("actions"):
        raise RecordError("nothing that was done is told: give at least one trick or one line")
    found = audit(data)
    told = AuditSentences(found)
    lines = [told.line(number, verdict) for number, verdict in enumerate(found.lines, 1)]
    return {
        "game": found.game.id,
        "ruleset": found.game.ruleset.spec,
        "title": found.game.ruleset.title,
        "lines": lines,
        "summary": summary(found),
        "fits": [told.fit(fit) for fit in found.fits],
    }


def summary(found: Audit) -> str:
    """How many lines were wrong, and of how many it cannot be told."""
    wrong = sum(verdict.verdict == AGAINST and not verdict.again for verdict in found.lines)
    untold = sum(verdict.verdict not in (AGAINST, ALLOWED) for verdict in found.lines)
    if not wrong and not untold:
        return "Nothing was wrong."
    said = (
        [f"{wrong} {'fault' if wrong == 1 else 'faults'} against the rules"]
        if wrong
        else ["Nothing is known to be wrong"]
    )
    if untold:
        said.append(f"of {untold} {'act' if untold == 1 else 'acts'} it cannot be told")
    return f"{'; '.join(said)}."


class AuditSentences:
    """The sentences of one audit."""

    def __init__(self, found: Audit) -> None:
        self.found, self.game = found, found.game
        self.words = Words(found.game, found.seats)
        self.grammar: Grammar = found.game.grammar(found.seats)

    def line(self, number: int, verdict: Verdict) -> dict[str, Any]:
        """One line with its verdict."""
        out = {
            "number": number,
            "entry": verdict.entry,
            "trick": self.found.tricks.get(verdict.entry, 0),
            "line": verdict.line,
            "did": self.did(verdict.line),
            "verdict": verdict.verdict,
            "unsaid": verdict.unsaid,
            "why": "Not told, but it must have been so." if verdict.unsaid and verdict.verdict == ALLOWED else "",
            "penalty": self.penalty(verdict),
        }
        if verdict.beyond:
            return out | {"why": f"Not judged: by these rules nothing can follow {self.place(self.found.stopped)} so."}
        if verdict.ruling is None:
            return out
        return out | {"why": self.why(verdict), **of_rule(verdict.ruling)}

    def place(self, number: int) -> str:
        """Where a line is found: by its trick and player where it was told as part of a trick, else by its number."""
        verdict = self.found.lines[number - 1]
        trick = self.found.tricks.get(verdict.entry, 0)
        return f"{verdict.line.partition(': ')[0]}’s card in trick {trick}" if trick else f"line {number}"

    def penalty(self, verdict: Verdict) -> list[str]:
        """What the rules make of a fault, in sentences; that they name nothing, where they do not."""
        if verdict.penalty is None:
            return []
        sentences = [said for event in verdict.penalty if (said := self.words.event(event))]
        if not sentences:
            return ["These rules name no penalty for it. Agree on one before you play."]
        if verdict.claim:
            who, _, said = verdict.claim.partition(": ")
            claimed = self.lower(self.words.act(self.grammar, self.grammar.read(verdict.claim)[1]))
            return [f"It costs nothing until somebody claims it ({who}, say: “{claimed}”). Then:", *sentences]
        return sentences

    def did(self, line: str) -> str:
        """What was done, in words: a name, and what the button for it says."""
        who, named, said = line.partition(": ")
        if not named:  # of a trick that was not judged: nobody knows whose turn it was
            return sentence(self.did(f"{self.found.seats[0]}: {line}").partition(": ")[2])
        if who == TABLE or UNKNOWN in said.split():
            return f"{sentence(who)}: {said.replace(UNKNOWN, 'a card that is not known')}"
        return f"{who}: {self.lower(self.words.act(self.grammar, self.grammar.read(line)[1]))}"

    def lower(self, text: str) -> str:
        """With a small letter, as it stands within a sentence."""
        return text[:1].lower() + text[1:]

    def why(self, verdict: Verdict) -> str:
        """Why a line was wrong, or why that cannot be told."""
        who = verdict.line.partition(": ")[0]
        if verdict.verdict == AGAINST:
            if verdict.asked:
                return f"Before any card is played: {self.words.prompt(verdict.asked)}"
            if not verdict.shown:
                return ""
            card = self.cards([verdict.shown])
            if verdict.again:
                return f"The same fault as with {self.place(verdict.again)}: {who} still held {card}."
            return f"{who} held {card}, played {self.when(verdict.by)}." if verdict.by else f"{who} held {card}."
        if UNKNOWN in verdict.line:
            return "The card is not known: some that it may have been are allowed, others are not."
        if verdict.might:
            return f"It was wrong if {who} held {self.any_of(verdict.might)}, and right if not. That hand is not known."
        return "It hangs on cards that nobody has told."

    def when(self, number: int) -> str:
        """With which trick, or which line, something was played."""
        trick = self.found.tricks.get(self.found.lines[number - 1].entry, 0)
        return f"in trick {trick}" if trick else f"in line {number}"

    def cards(self, names: Sequence[str]) -> str:
        """These cards, one or another."""
        return self.words.cards([self.game.pack.number[name] for name in names], "or")

    def any_of(self, names: Sequence[str]) -> str:
        """One of these cards: by name, or where they are many by suit and rank."""
        if len(names) <= FEW:
            return self.cards(names)
        pack = self.game.pack
        by_suit: dict[int, list[int]] = {}
        for name in names:
            by_suit.setdefault(pack.suit[pack.number[name]], []).append(pack.number[name])
        words = [
            f"one of {number_in_words(len(found))} {pack.suit_words[suit]}" if found[1:] else self.words.cards(found)
            for suit, found in by_suit.items()
        ]
        return list_in_words(words, "or")

    def fit(self, fit: Fit) -> dict[str, Any]:
        """Whether the hand fits a ruleset, in a sentence."""
        ruleset = self.game.book.ruleset(fit.spec)
        out = {"ruleset": fit.spec, "title": ruleset.title, "verdict": fit.verdict, "at": fit.at}
        rule = of_rule(fit.ruling) if fit.ruling else {"rule": "", "title": ""}
        return out | {"why": self.fitting(fit, rule["title"]), "rule": rule["rule"]}

    def fitting(self, fit: Fit, rule: str) -> str:
        """The sentence."""
        if fit.verdict == ALLOWED:
            return "The hand fits."
        if fit.verdict == AGAINST and fit.reason:
            return f"It does not fit: {curly(fit.reason)}."
        at = self.place(fit.at) if fit.at <= len(self.found.lines) else f"line {fit.at}"
        if fit.verdict == AGAINST and fit.together:
            return (
                f"It does not fit from {at} on, if all before it was right (“{rule}”): then nobody is left who"
                " can have held the cards that were not shown."
            )
        if fit.verdict == AGAINST:
            return f"It does not fit from {at} on (“{rule}”)."
        if fit.together:
            return f"It cannot be told from {at} on (“{rule}”); no deal was found in which everything was right."
        return f"It may fit: from {at} on that hangs on cards that nobody has told (“{rule}”)."


def of_rule(ruling: Ruling) -> dict[str, Any]:
    """A rule with its words and sources."""
    assert ruling.rule is not None
    return {
        "rule": ruling.rule.id,
        "title": ruling.rule.title,
        "text": ruling.reading,
        "cited": [citation_line(citation) for citation in ruling.cite],
    }


__all__ = ["audit_in_words"]
