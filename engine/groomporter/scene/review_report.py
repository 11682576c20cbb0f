"""What came of going through a deal once more, in sentences: the choices that cost most, and apart from them luck."""

from __future__ import annotations

from typing import Any

from ..book.wording import SLOT
from ..core.lines import Choice
from ..core.state import verb_of
from ..players.review import JudgedChoice, Review, choices_of
from ..sitting.game import Table
from ..wording.lead_words import LeadWords, way
from ..wording.words import Words, number_in_words
from .history_panel import line_numbers, tricks_of
from .score import laid_in_tricks

TWO = 2
TURNS = 3  # so many are marked at the most


def show_review(table: Table, review: Review, reader: str = "") -> dict[str, Any]:
    """A review for a screen or a page.

    Args:
        reader: the seat that is addressed as "you".

    Returns:
        ``costs``, the two choices that cost most: ``at``, after how many lines, ``words``; ``told``, what else is said;
        ``course``, how the seat stood before each choice and in the end: ``at``, ``words``, ``worth``; whether that was
        a ``turn``, much unlike what came before; and whether what was then chosen was ``dear``.
    """
    told = ReviewReport(table, review, reader)
    return {
        "costs": [{"at": one.at, "words": told.cost(one)} for one in review.dearest],
        "told": told.said(),
        "course": told.course(),
    }


class ReviewReport:
    """The words for a review.

    Args:
        table: the deal.
        review: what came of it.
        reader: the seat that is addressed as "you".
    """

    def __init__(self, table: Table, review: Review, reader: str) -> None:
        self.table, self.review, self.seat = table, review, table.number(review.seat)
        self.words = Words(table.game, table.seats, self.seat if reader == review.seat else -1)
        self.choices = choices_of(table, review.seat)
        self.lead = LeadWords(self.words, self.seat)
        others = self.lead.others
        told = {key: str(self.words.find("review", key)) for key in ("others", "other-side")}
        sides = "other-side" if len(others) == 1 else "others"
        rival = self.words.name(others[0][0]) if len(table.seats) == TWO else ""
        self.others, self.rest = rival or told[sides], rival or told["others"]

    def say(self, key: str, **slots: object) -> str:
        """A sentence of the section for reviews."""
        slots = {"seat": self.words.name(self.seat), "others": self.others, "rest": self.rest} | slots
        text = str(self.words.find("review", key))
        return self.words.fill(text, slots, you=self.words.seat >= 0)

    def fragment(self, key: str, **slots: object) -> str:
        """Words of the section that stand within a sentence."""
        return SLOT.sub(
            lambda slot: self.words.slot(slot, slots | {"others": self.others}), self.words.find("review", key)
        )

    # -- one choice ---------------------------------------------------------------------------------------
    def cost(self, one: JudgedChoice) -> str:
        """What was done, and what would have been better by how much."""
        done, best = one.done, one.best
        low, high = (self.figure(bound) for bound in (one.cost.low, one.cost.high))
        slots = {
            "amount": self.amount(one.cost.mean),
            "deals": one.cost.deals,
            "between": self.fragment("between", least=low, most=high) if low != high else "",
        }
        if {done.verb, best.verb} == {self.table.grammar.play}:
            pack = self.table.game.pack
            alike = pack.suit[done.cards[0]] == pack.suit[best.cards[0]]
            other = f"the {pack.rank_words[pack.rank[best.cards[0]]]}" if alike else self.words.cards(best.cards)
            first = self.say("played", where=self.where(one.at), act=self.words.cards(done.cards))
            return f"{first} {self.say('better', other=other, **slots)}"
        first = self.say("chose", where=self.where(one.at), act=self.deed(done))
        return f"{first} {self.say('better-act', other=self.deed(best), **slots)}"

    def deed(self, choice: Choice) -> str:
        """What somebody does, as it stands after "to": "vie 2", "lay out for the crib the four of hearts"."""
        grammar = self.table.grammar
        _, action = grammar.read(choice.line)
        said = self.words.act(grammar, action).partition(":")[0]
        verb = grammar.verbs[verb_of(action)]
        text = self.words.find("act", verb.name)
        cards = ""
        if text and not SLOT.search(text) and {"card", "cards"} & set(verb.arguments):
            cards = self.words.cards(choice.cards) if choice.cards else self.fragment("no-card")
        return f"{said[:1].lower()}{said[1:]} {cards}".rstrip()

    def where(self, at: int) -> str:
        """When it was: "Trick 3", "Before the first trick"; where no tricks are played, which choice of how many."""
        if not laid_in_tricks(self.table):
            return self.say("choice", **{"0": self.choices.index(at) + 1, "1": len(self.choices)})
        before = self.table.back_to(at)
        tricks = tricks_of(before.stream(self.review.seat), line_numbers(before, self.seat), frozenset())
        if self.table.grammar.choice(self.table.lines[at]).verb == self.table.grammar.play:
            return self.say("in-trick", **{"0": len(tricks) + (not tricks or tricks[-1].whole)})
        return self.say("after-trick", **{"0": len(tricks)}) if tricks else self.say("before-tricks")

    # -- the deal -----------------------------------------------------------------------------------------
    def said(self) -> list[str]:
        """What else is said: whether anything was worth changing, how many choices were weighed, luck and judgement."""
        review, count = self.review, len(self.review.judged)
        if not review.choices:
            return [self.say("no-choice")]
        if not count:
            return [self.say("none")]
        whole = count == review.choices
        said = [] if review.dearest else [self.say("nothing" if whole else "nothing-some")]
        more = sum(one.dear for one in review.judged) - len(review.dearest)
        if more:
            said.append(self.say("more-one" if more == 1 else "more", many=number_in_words(more)))
        key = {1: "weighed-one", 2: "weighed-two"}.get(count, "weighed-all") if whole else "weighed-some"
        said.append(self.say(key, many=number_in_words(review.choices), some=number_in_words(count)))
        return said + self.luck()

    def luck(self) -> list[str]:
        """What the seat could expect before its first choice, what it had in the end, and what its choices cost."""
        before, after = self.review.judged[0].worth.mean, self.review.outcome
        first = "luck-first" if self.review.judged[0].at == self.choices[0] else "luck"
        said = [self.say(first, before=self.place(before), after=self.place(after, short=True))]
        if self.review.cost:
            return [*said, self.say("luck-cost", amount=self.amount(self.review.cost))]
        return [*said, self.say("luck-none" if self.place(before) == self.place(after) else "luck-only")]

    def course(self) -> list[dict[str, Any]]:
        """How the seat stood before each choice that was weighed, and in the end."""
        stood = [(one.at, self.where(one.at), one.worth.mean, one.dear) for one in self.review.judged]
        stood += [(len(self.table.lines), self.say("end"), self.review.outcome, False)] if stood else []
        worths = [mean for _, _, mean, _ in stood]
        steps = sorted(range(1, len(worths)), key=lambda place: -abs(worths[place] - worths[place - 1]))
        turns = {place for place in steps[:TURNS] if self.place(worths[place]) != self.place(worths[place - 1])}
        return [
            {
                "at": at,
                "words": self.turned(where, mean, worths[place - 1])
                if place in turns
                else f"{where}: {self.place(mean)}.",
                "worth": round(mean / self.lead.share, 2),
                "turn": place in turns,
                "dear": dear,
            }
            for place, (at, where, mean, dear) in enumerate(stood)
        ]

    def turned(self, where: str, mean: float, before: float) -> str:
        """How the seat stood then, and at the choice before."""
        return self.say("turned", where=where, after=self.place(mean), before=self.place(before, short=True))

    # -- numbers ------------------------------------------------------------------------------------------
    def place(self, mean: float, *, short: bool = False) -> str:
        """ "1.4 points ahead of the others".

        Args:
            short: whether it is known of whom it is said.
        """
        key = way(mean, self.figure(abs(mean)), short=short)
        return self.fragment(key, amount=self.amount(abs(mean)))

    def figure(self, value: float) -> str:
        """A number as it is said: with one place, or where it is little with two."""
        value /= self.lead.share
        return f"{round(value, 1 if abs(value) >= 0.1 else 2):g}"

    def amount(self, value: float) -> str:
        """So much of what the game counts: "1.4 points"."""
        return self.lead.amount(self.figure(value))


def looking(table: Table, number: int, of: int) -> str:
    """What is said while one choice of so many is weighed."""
    words = Words(table.game, table.seats)
    return words.fill(words.find("review", "looking"), {"0": number, "1": of}, you=False)
