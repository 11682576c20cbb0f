"""A quiz in words: each question with its position as a picture, its answers, and why each is right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.events import seen_by
from ..core.lines import TABLE
from ..sitting.game import Table
from ..table.table import SETTLE
from ..teach.question import BREAKS, COSTS, COUNTS, DOES, MAY, TAKES, WINS, WORTH, Answer, Question
from ..wording.log import sentences, trick_sentence
from ..wording.ruling_words import citation_line
from ..wording.words import Words, sentence
from .hand_value import NOTHING
from .still import still

MOST_CITED = 2  # sources that are named beside a rule
MOST_TOLD = 6  # sentences of what has happened last
NOBODYS_TURN: Mapping[str, Any] = {"title": "", "turn": [], "over": False, "settled": False, "result": []}


def show_question(question: Question) -> dict[str, Any]:
    """A question as plain data.

    Returns:
        ``kind``; ``said``, sentences of what has just happened, and ``tricks``, the deal's tricks where the answer
        hangs on them; ``screen``, the position to be drawn; ``ask``; ``several``, whether each answer is right or wrong
        by itself; ``answers``, each with ``text``, ``card`` (where it is one), ``right``, ``why`` (a sentence, or ""),
        ``rule`` (its ruling, or None) and ``where`` (under which rules it would be right); ``rule``, the ruling on
        which it turns; ``then``, sentences of what happened.
    """
    table, you = question.table, question.you
    words = Words(table.game, table.seats, you)
    return {
        "kind": question.kind,
        "said": sentences_before(question, words),
        "tricks": list(tricks(question, words)) if question.tricks else [],
        "screen": picture(question),
        "ask": question_text(question, words),
        "several": question.several,
        "answers": [show_answer(question, answer, words) for answer in question.answers],
        "rule": ruling(table, question.rule),
        "then": [entry["text"] for entry in sentences(table, you, question.solved)][:MOST_TOLD],
    }


def picture(question: Question) -> dict[str, Any]:
    """The position as a picture, in which it is nobody's turn. No hand is named: that may be what is asked, and of a
    deal that is stopped before its last line the cards that are shown need not be those of its state.
    """
    out = {**still(question.table, question.table.seats[question.you], aids=True), **NOBODYS_TURN, **NOTHING}
    for shown in out["seats"]:
        shown |= {"turn": False, **NOTHING}
    return out


# -- what is asked ----------------------------------------------------------------------------------------
def sentences_before(question: Question, words: Words) -> list[str]:
    """What has just happened, in sentences; of a line that none tells, what its player chose."""
    table, you = question.table, question.you
    new = [seen for event in table.events[question.since :] if (seen := seen_by(event, you))]
    found = [entry["text"] for entry in sentences(table, you, new)][-MOST_TOLD:]
    if question.kind not in (TAKES, WINS, COUNTS, WORTH) or found or question.done.startswith(f"{TABLE}: "):
        return found
    if not table.grammar.choice(question.done).amount:  # one that names a sum would tell the answer
        seat, act = table.grammar.read(question.done)
        found = [words.fill(words.find("quiz", "chooses"), choice(words, table, seat, act), you=seat == you)]
    return found


def choice(words: Words, table: Table, seat: int, act: int) -> dict[str, str]:
    """A seat and what it chose."""
    return {"seat": words.name(seat), "act": act_in_full(words, table, act)}


def act_in_full(words: Words, table: Table, act: int) -> str:
    """What a button for this act says, with the cards that it takes where the button has them beside it."""
    grammar = table.grammar
    said = words.act(grammar, act).removesuffix(" (against the rule)")
    cards = grammar.parts("", act).cards
    if cards and not any(table.game.pack.words(card) in said for card in cards):
        return f"{said}: {words.cards(cards)}"
    return said


def question_text(question: Question, words: Words) -> str:
    """The question itself."""
    kind, table = question.kind, question.table
    slots: dict[str, Any] = {"title": table.game.rule(question.rule).title}
    if kind in (COSTS, BREAKS):
        seat, act = table.grammar.read(question.done)
        slots |= choice(words, table, seat, act)
    if kind == WORTH:
        key = "worth-deal" if question.done == SETTLE else "worth"
        slots["unit"] = words.many(question.unit)
        return words.fill(words.find("quiz", key), slots, you=question.seat == question.you)
    if kind == COUNTS and question.unit and ":" not in question.unit:
        slots["title"] = sentence(question.unit)
    return words.fill(words.find("quiz", kind), slots, you=True)


def tricks(question: Question, words: Words) -> Iterator[str]:
    """The tricks of the deal, in sentences: who laid what, in order, and who took it."""
    table, pack = question.table, question.table.game.pack
    laid: list[str] = []
    taker, gathered = "", False
    for event in table.events:
        if event.kind == "move" and event.data[1] == "trick":
            if gathered:
                yield trick_sentence(words, laid, words.account(taker) if taker else "")
                laid, taker, gathered = [], "", False
            laid.append(f"{words.name(event.seat)} the {pack.words(event.cards[0])}")
        elif event.kind == "move" and event.data[0] == "trick":
            gathered = True
            taker = str(event.data[1]).replace("taken:", "seat:") if "taken:" in str(event.data[1]) else taker
        elif event.kind == "pay" and event.data[2] == "trick" and laid:
            taker, gathered = taker or str(event.data[3]), True  # of a side the first is who took it
    if laid:
        yield trick_sentence(words, laid, words.account(taker) if taker else "")


# -- the answers ------------------------------------------------------------------------------------------
def show_answer(question: Question, answer: Answer, words: Words) -> dict[str, Any]:
    """An answer as it is read, and why it is right or wrong."""
    table = question.table
    text, card = reads(question, answer, words)
    return {
        "text": text,
        "card": card,
        "right": answer.right,
        "why": mistake_text(table, answer, words),
        "rule": ruling(table, answer.rule) if answer.rule else None,
        "where": where(table, answer),
    }


def reads(question: Question, answer: Answer, words: Words) -> tuple[str, str]:
    """What an answer says, and the card that it is, if it is one."""
    kind, value, table = question.kind, answer.value, question.table
    if kind in (MAY, DOES):
        read = table.grammar.choice(str(value))
        if kind == MAY:
            return sentence(table.game.pack.words(read.cards[0])), table.game.pack.name(read.cards[0])
        return act_in_full(words, table, table.grammar.read(str(value))[1]), ""
    if kind == BREAKS:
        return table.game.rule(str(value)).title, ""
    number = int(value)
    if kind in (TAKES, WINS):
        return (sentence(words.name(number)) if number >= 0 else words.find("quiz", "nobody")), ""
    return (str(number) if kind == COUNTS else gain(words, question, number)), ""


def gain(words: Words, question: Question, number: int) -> str:
    """A sum that is gained or lost, in words."""
    key = "gains" if number > 0 else "loses" if number < 0 else "none"
    note = words.note(question.unit, abs(number))
    return words.fill(words.find("quiz", key), {"0": note}, you=question.seat == question.you)


def mistake_text(table: Table, answer: Answer, words: Words) -> str:
    """The mistake that leads to this answer, in a sentence; "" where none is known."""
    if not answer.slip:
        return ""
    slots: dict[str, Any] = {"title": table.game.rule(answer.rule).title if answer.rule else ""}
    for name, value in answer.about:
        if name == "card":
            slots[name] = table.game.pack.words(table.game.pack.number[str(value)])
        elif name == "part":
            slots[name] = words.fill(
                words.find("sum", str(value)) or str(value), {"0": dict(answer.about)["worth"]}, you=False
            )
        else:
            slots[name] = words.name(int(value)) if name == "seat" else value
    return words.fill(words.find("quiz", f"slip.{answer.slip}"), slots, you=slots.get("seat") == "you")


def ruling(table: Table, short: str) -> dict[str, Any]:
    """A rule as a ruling names it: its whole id, title, words in force, and sources."""
    rule = table.game.rule(short)
    text, citations = table.game.in_force(rule)
    works = list(dict.fromkeys(map(citation_line, citations)))[:MOST_CITED]
    return {"id": rule.id, "title": rule.title, "text": text, "cited": works}


def where(table: Table, answer: Answer) -> list[str]:
    """The rulesets, or else the readings, under which an answer would be right."""
    book = table.game.book
    if answer.rulesets:
        return [book.ruleset(spec).title for spec in answer.rulesets]
    return [book.chosen_words(name, value) for name, value in answer.options]
