"""The lines open to a seat, as a screen asks for them: cards to press, buttons, amounts, choices of cards or seats.

Lines that differ only in their argument become one question (an *ask*), so that a screen need not know what a verb
means: it draws the kind, and sends back the line of the choice made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .state import CARD, WRONG, Verb, argument_of, verb_of
from .table import Table
from .words import Words, sentence

FEW = 4  # so many choices of a word or seat are buttons at once; more are asked for first


class Offers:
    """What one seat may do now.

    Args:
        table: the table.
        place: the seat's place.
        words: the words, as this seat is addressed.
        faults: whether what could wrongly be done is offered.
    """

    def __init__(self, table: Table, place: int, words: Words, *, faults: bool = False) -> None:
        self.table, self.place, self.words = table, place, words
        self.seat = table.seats[place]
        self.acts, self.mays = table.actions(self.seat), table.may(self.seat)
        self.wrongs = table.irregularities(self.seat) if faults else []

    def card(self, name: str) -> dict[str, Any]:
        """What pressing a card of the hand does: the line that plays it, else what to ask why not."""
        line = f"{self.seat}: {self.table.grammar.verbs[0].name} {name}"
        can = line in self.acts
        return {
            "line": line if can else "",
            "why": line if not can and not self.table.over else "",
            "wrong": f"{line}!" if f"{line}!" in self.wrongs else "",
        }

    def asks(self) -> list[dict[str, Any]]:
        """Everything but plain card plays, one ask a verb: what must be done, then what may, then faults."""
        out: list[dict[str, Any]] = []
        for duty, lines in (("must", self.acts), ("may", self.mays), ("wrong", self.wrongs)):
            groups: dict[int, list[int]] = {}
            for line in lines:
                _, action = self.table.grammar.read(line)
                if action >= CARD and not (action & WRONG and verb_of(action) == 0):
                    groups.setdefault(verb_of(action), []).append(action)
            out += [self.ask(self.table.grammar.verbs[verb], group, duty) for verb, group in sorted(groups.items())]
        return out

    def ask(self, verb: Verb, actions: Sequence[int], duty: str) -> dict[str, Any]:
        """One question: its kind, its label, and the line of each answer."""
        kind = verb.arguments[0] if len(verb.arguments) == 1 else "list" if verb.arguments else ""
        choices = sorted((self.choice(verb, action) for action in actions), key=sort_key)
        named = kind == "card" and "{0}" in self.words.find("act", verb.name)  # a button that names its card
        if len(choices) == 1 and (named or kind in ("seat", "word", "list", "amount")):
            kind = ""
        if kind in ("seat", "word") and duty == "must" and len(choices) <= FEW:
            kind = ""
        name = verb.name.replace("-", " ")
        return {
            "verb": verb.name,
            "duty": duty,
            "kind": kind,
            "soon": verb.lapses,
            "label": self.words.find("ask", verb.name) or sentence(name),
            "choices": choices,
        }

    def choice(self, verb: Verb, action: int) -> dict[str, Any]:
        """One answer: its line, its words, and the cards or the number that choose it."""
        argument, pack = argument_of(action), self.table.game.pack
        cards: Sequence[int] = ()
        if verb.arguments == ("cards",):
            cards = pack.listed(argument)
        elif verb.arguments == ("card",):
            cards = (argument,)
        words = self.words.act(self.table.grammar, action)
        own = self.words.find("act", verb.name)
        if verb.arguments == ("cards",) and "{0}" not in own:
            words = f"{own or sentence(verb.name)}: {self.words.cards(list(cards)) if cards else 'none'}"
        return {
            "line": self.table.grammar.line(self.place, action),
            "words": words,
            "cards": [pack.names[card] for card in cards],
            "value": argument if verb.arguments == ("amount",) else 0,
        }


def sort_key(choice: dict[str, Any]) -> tuple[int, int, str]:
    """Amounts by size, cards by how many."""
    return choice["value"], len(choice["cards"]), choice["line"]
