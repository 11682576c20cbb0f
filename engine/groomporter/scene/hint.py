"""What a seat might do now, as a screen tells it: the best first, each with what it is worth, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.lines import Choice
from ..core.state import verb_of
from ..players.hint import Hint, UnweighedReason
from ..players.weighed_choices import WeighedChoice
from ..sitting.game import Table
from ..wording.hint_words import HintWords, is_same, leans, may_lead
from ..wording.words import sentence
from .hint_facts import facts
from .offers import Offers

MOST = 5  # choices that are told one by one
Group = list[WeighedChoice]  # choices that come to the same, told as one


def show_hint(table: Table, seat: str, hint: Hint, *, aids: bool = False) -> dict[str, Any]:
    """A hint in words.

    Args:
        aids: whether what was turned down is still told.

    Returns:
        ``head``, what is said first, "" where nothing is; ``lines``, the choices worth telling, the best first: each
        with its ``act`` and its ``words``; ``said``, what is said besides.
    """
    place = table.number(seat)
    words = HintWords(table, place)
    acts = ActWords(table, place, words)
    head = [words.told("say", act=acts.quoted(hint.say))] if hint.say else []
    if hint.why:
        return plain(
            [*head, told_plainly(hint, words, acts)], [], [*usual_reason(hint, words, acts), *reason(hint.why, words)]
        )
    groups = alike(hint.weighed, acts)
    best = hint.weighed[0]
    tried = words.told("tried", many=best.worth.deals)
    if all(is_same(one.behind) for one in hint.weighed):
        return plain([*head, words.told("same")], [], [words.told("thumb", act=acts.quoted(hint.usual)), tried])
    undecided = all(one.equal and not leans(one, best) and not may_lead(one) for one in hint.weighed)
    usual = next(one for one in hint.weighed if one.usual)
    if usual in groups[0] and any(one.behind.mean < 0 for one in hint.weighed):
        head.append(words.told("thumb-first"))
    elif undecided:
        head.append(words.told("alike"))
    lines = [
        {"act": acts.label([one.choice for one in group]), "words": words.worth(group[0], best)}
        for group in groups[:MOST]
    ]
    rest = [one for group in groups[MOST:] for one in group]
    said = [words.rest(rest, best)] if rest else []
    if not undecided:
        said += facts(table, place, words, best.choice, aids=aids)
    if usual not in groups[0]:
        said.append(words.told("thumb", act=acts.quoted(usual.choice)))
    said += usual_reason(hint, words, acts)
    return plain(head, lines, [*said, tried])


def plain(head: Sequence[str], lines: Sequence[Mapping[str, str]], said: Sequence[str]) -> dict[str, Any]:
    """A hint as plain data."""
    return {"head": " ".join(head), "lines": list(lines), "said": list(said)}


def told_plainly(hint: Hint, words: HintWords, acts: ActWords) -> str:
    """What is to be done where nothing was weighed."""
    if hint.why is UnweighedReason.ONE:
        return words.told("one", act=acts.quoted(hint.usual))
    if hint.usual:
        return words.told("thumb", act=acts.quoted(hint.usual))
    return words.told("leave" if hint.why is UnweighedReason.SHARED else "nothing")


def usual_reason(hint: Hint, words: HintWords, acts: ActWords) -> list[str]:
    """Why players by rule of thumb do what it would do here; of them it speaks as “they”."""
    if not hint.reason:
        return []
    return [words.told("because", act=acts.quoted(hint.usual), reason=hint.reason.text)]


def reason(why: UnweighedReason, words: HintWords) -> list[str]:
    """Why nothing was weighed, where that is worth a sentence."""
    return [] if why in (UnweighedReason.NOTHING, UnweighedReason.ONE) else [words.told(why.value)]


# -- what comes to the same -------------------------------------------------------------------------------
def alike(weighed: Sequence[WeighedChoice], acts: ActWords) -> list[Group]:
    """The choices, the best first, then what came to the same, the rest by what they lack; cards that come to the same
    as one.
    """
    best, *others = weighed
    groups: list[Group] = []
    for one in [best, *sorted(others, key=lambda other: (not is_same(other.behind), other.behind.mean))]:
        last = groups[-1] if groups else None
        if last and same(one, last[0]) and acts.plays(one.choice) and acts.plays(last[0].choice):
            last.append(one)
        else:
            groups.append([one])
    return groups


def same(one: WeighedChoice, other: WeighedChoice) -> bool:
    """Whether two choices came to the same wherever they were tried."""
    return (is_same(one.behind) and is_same(other.behind)) or (one.behind, one.worth) == (other.behind, other.worth)


class ActWords:
    """What the choices of a seat are called: a card by its name, all else as its button has it."""

    def __init__(self, table: Table, place: int, words: HintWords) -> None:
        self.table, self.words = table, words
        self.offers = Offers(table, place, words.words)

    def plays(self, choice: Choice) -> bool:
        """Whether it is a card that is played."""
        return self.table.grammar.plays_one(choice)

    def label(self, choices: Sequence[Choice]) -> str:
        """What these choices are called together."""
        first = choices[0]
        if self.plays(first):
            cards = [card for choice in choices for card in choice.cards]
            return sentence(self.words.either(self.table.game.pack.fan(cards, ())))
        _, action = self.table.grammar.read(first.line)
        return str(self.offers.choice(self.table.grammar.verbs[verb_of(action)], action)["words"])

    def quoted(self, choice: Choice | None) -> str:
        """One choice within a sentence: "the six of clubs", or what its button says."""
        if choice is None:
            return ""
        if self.plays(choice):
            return self.words.either(choice.cards)
        return f"\u201c{self.label([choice])}\u201d"
