"""The lines open to a seat, as a screen asks for them: cards to press, buttons, amounts, choices of cards or seats.

Lines that differ only in their last argument become one question (an *ask*), so that a screen need not know what a verb
means: it draws the kind, and sends back the line of the choice made. A bid of a word and an amount is so one question a
word, in the game's own order of words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.state import CARD, WRONG, Verb, argument_of, verb_of
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..wording.words import Words, sentence

FEW = 4  # so many choices of a word or seat are buttons at once; more are asked for first


class Offers:
    """What one seat may do now.

    Args:
        table: the table.
        place: the seat's place.
        words: the words, as this seat is addressed.
        faults: whether what could wrongly be done is offered.
        aids: whether what was turned down is still shown.
    """

    def __init__(
        self, table: TableOrView, place: int, words: Words, *, faults: bool = False, aids: bool = False
    ) -> None:
        self.table, self.place, self.words, self.aids = table, place, words, aids
        self.seat = table.seats[place]
        self.acts, self.mays = table.actions(self.seat), table.may(self.seat)
        self.wrongs = table.irregularities(self.seat) if faults else []
        self.says = table.game.presenter(table.state) if isinstance(table, Table) else None

    def card(self, name: str) -> dict[str, Any]:
        """What pressing a card of the hand does: the line that plays it, else what to ask why not."""
        play = self.table.grammar.play
        if play in self.table.game.state.UNUSED:
            return {"line": "", "why": "", "wrong": ""}
        line = f"{self.seat}: {play} {name}"
        can = line in self.acts
        return {
            "line": line if can else "",
            "why": line if not (can or self.table.over or self.table.looked) else "",
            "wrong": f"{line}!" if f"{line}!" in self.wrongs else "",
        }

    def asks(self) -> list[dict[str, Any]]:
        """Everything but plain card plays: what must be done, what is the seat's duty besides, what may, then faults.

        One ask a verb; where it has several arguments, one for all of them but the last.
        """
        out: list[dict[str, Any]] = []
        due = duties(self.table, self.place)
        mays = [line for line in self.mays if line not in due]
        for duty, lines in (("must", self.acts), ("due", due), ("may", mays), ("wrong", self.wrongs)):
            groups: dict[tuple[int, tuple[int, ...]], list[int]] = {}
            for line in lines:
                _, action = self.table.grammar.read(line)
                if action >= CARD and not (action & WRONG and verb_of(action) == 0):
                    verb = self.table.grammar.verbs[verb_of(action)]
                    groups.setdefault((verb_of(action), split(verb, action)[0]), []).append(action)
            beside = len(groups) - 1
            out += [
                self.ask(self.table.grammar.verbs[key[0]], key[1], groups[key], duty, beside) for key in sorted(groups)
            ]
        return out

    def ask(self, verb: Verb, head: Sequence[int], actions: Sequence[int], duty: str, beside: int) -> dict[str, Any]:
        """One question: its kind, its label, the line of each answer, and what becomes of cards that are chosen.

        Args:
            head: the arguments but the last, which are the same in all answers.
            beside: how many other questions of the same duty there are, each a button at least.
        """
        kind = verb.arguments[-1] if verb.arguments else ""
        choices = sorted((self.choice(verb, action) for action in actions), key=sort_key)
        named = kind == "card" and "{0}" in self.words.find("act", verb.name)  # a button that names its card
        if len(choices) == 1 and (named or kind in ("seat", "word", "amount")):
            kind = ""
        if kind in ("seat", "word") and duty == "must" and len(choices) + beside <= FEW:
            kind = ""
        pairs = zip(verb.arguments, head, strict=False)
        heads = [self.table.grammar.argument(verb, kind_, value) for kind_, value in pairs]
        label = self.words.find("ask", verb.name) or verb.name.replace("-", " ")
        return {
            "verb": " ".join([verb.name, *heads]),
            "duty": duty,
            "kind": kind,
            "soon": any(waited_for(self.table, self.place, action) for action in actions),
            "yours": all(rightful(self.table, self.place, action, aids=self.aids) for action in actions),
            "label": sentence(" ".join([label, *map(self.words.argument, heads)])),
            "choices": choices,
            "then": self.then(verb.name) if kind in ("card", "cards") else [],
        }

    def then(self, verb: str) -> list[str]:
        """What becomes of the cards that are chosen: of none, of one, of several; "" where nothing need be said."""
        find = self.words.find
        return [find("then", f"{verb}.0"), find("then", f"{verb}.1", verb), find("then", verb)]

    def choice(self, verb: Verb, action: int) -> dict[str, Any]:
        """One answer: its line, its words, and the cards or the number that choose it."""
        pack, last = self.table.game.pack, verb.arguments[-1] if verb.arguments else ""
        _, argument = split(verb, action)
        cards: Sequence[int] = pack.cards_of(argument) if last == "cards" else (argument,) if last == "card" else ()
        words = self.words.act(self.table.grammar, action, self.says.act_standing(action) if self.says else "")
        if verb.arguments == ("cards",):
            own = self.words.find("act", verb.name) or sentence(verb.name)
            words = f"{own}: {self.words.cards(list(cards)) if cards else 'none'}"
        return {
            "line": self.table.grammar.line(self.place, action),
            "words": words,
            "cards": [pack.names[card] for card in cards],
            "value": argument if last == "amount" else 0,
        }


def duties(table: TableOrView, place: int) -> list[str]:
    """The lines by which this seat does a duty that nobody waits for."""
    acts = table.game.presenter(table.state).duties(place) if isinstance(table, Table) and not table.settled else ()
    return [table.grammar.line(place, action) for action in acts]


def rightful(table: TableOrView, place: int, action: int, *, aids: bool) -> bool:
    """Whether the act is this seat's by right, as far as it can know."""
    return isinstance(table, Table) and table.game.presenter(table.state).rightful(place, action, aids=aids)


def waited_for(table: TableOrView, place: int, action: int) -> bool:
    """Whether this lapses when the next player acts, and a screen waits until the seat has said or left it."""
    lapses = table.grammar.verbs[verb_of(action)].lapses
    return lapses and isinstance(table, Table) and table.game.presenter(table.state).worth_waiting(place, action)


def split(verb: Verb, action: int) -> tuple[tuple[int, ...], int]:
    """The arguments of an act but the last, and the last."""
    values = [value for _, value in verb.arguments_in(argument_of(action))]
    return tuple(values[:-1]), values[-1] if values else 0


def sort_key(choice: dict[str, Any]) -> tuple[int, int, str]:
    """Amounts by size, cards by how many."""
    return choice["value"], len(choice["cards"]), choice["line"]
