"""What the kit of a game needs and no rule says: ``tutorials/GAME/teach.toml``, read and held against the rules.

The file's keys::

    describe = "Learn a game that is won by losing …"   # the class in at most 40 words, for a programme
    temper = ["brawl"]                  # gambling, partnership, brawl: what the table will be like; one or more
    say = ["Here you do not want to win."]      # what the teacher says first, at most six sentences
    score = ["Honours", "Faults"]       # columns of the score sheet beside the score itself, where there are some
    score_note = "Under Faults …"       # what belongs in a column that its head does not tell
    debts = true                        # some may owe, which is written down, though there is no score sheet
    deal = 15                           # minutes that a first deal takes, where it takes more than half of the play
    idle = { wagers = { wager = "none" } }      # parts of the rules that nobody needs with an option, by their ids
    who = ["heywood-1607", "cotton-1674"]       # who played it, when and where: what the rules have attested from these

    [look]                              # the position that is printed, with what happened in it
    title = "A trick to look at"
    hand = "first"                      # an example hand, tutorials/GAME/NAME.toml; or record = "…", a hand record:
    lines = ["Dorothy: play KH"]        # the lines played in it (of a record: how many of its own)
    tell = 2                            # how many of these lines are told; all, if left out
    then = 1                            # how many further lines of the record are told, and not drawn
    note = "Bess has no heart."         # what is to be seen in it, and is not told by the table

    [[line]]                            # a numbered line of the handout, in the order of play
    rule = "follow-suit"                # short id; its mark is printed
    also = ["winning-a-trick"]          # further rules that the line draws on
    text = "**Follow suit if you can.**"        # numbers that none of its rules has are refused
    later = true                        # belongs under "When you know it", and is not on the tavern card
    card = "Follow suit."               # other words on the tavern card, where those are long; "" leaves the line out
    slip = "Follow suit."               # and on the slip that each player has; what the tavern card has, if left out
    when = { swallowing = "on" }        # options with which it is printed; see below

    [[ruling]]                          # what is most asked for; ten with the usual ruleset
    rule = "follow-suit"
    ask = "May I trump though I could follow suit?"
    answer = "No."
    record = "follow-suit-able"         # a hand record of the game, and of it one of the following:
    refused = "Bess: play 4C"           # after its lines this one is refused, by the rule
    allowed = "Bess: play 3H"           # after its lines this one is allowed
    after = "Bess: play 4C!"            # with this line of its own something happens by the rule; "deal": with the deal
    slip = true                         # it is on the slip too: what a beginner asks when the cards are played

    [[question]]                        # what a class asks besides; for the teacher alone, at most eight
    ask = "Is this whist?"              # with "when", as a ruling has it
    answer = "Its elder brother."
    rule = "pack"                       # by which rule, if by any; with "also", as a ruling has it
    ours = true                         # or that the answer is ours, where no rule that we know speaks of it

**When a line is printed.** A rule that has readings is printed with the reading of the usual ruleset: so a line or a
ruling speaks of that one, and nothing need be said. ``when`` names other values; ``always = true`` says that the
words hold for every reading. What the usual ruleset has otherwise than another is then filled in from the rules.

**What is refused.** An unknown key, rule, option or record; a number that is in none of the rules named; a ruling that
the engine does not give, under each ruleset with which it would be printed; an answer that does not begin with Yes or
No where the engine allows or refuses; more than 40 words, and so on: one line that says where.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import rulebook, shared
from groomporter.book.rules import Attestation, Options, Reading, Rule, Rulebook
from groomporter.core.plain import curly, fits

from ..firsthand import ROOT, TutorialError, check_types
from .figures import figures

FILE = "teach.toml"
TEMPERS = ("gambling", "partnership", "brawl")
MOST_DESCRIBED, MOST_SAID, MOST_ASKED = 40, 6, 8
PROOFS = ("refused", "allowed", "after")

WHOLE: dict[str, Any] = {
    "describe": str, "temper": [str], "say": [str], "look": dict, "line": [dict], "ruling": [dict], "shows": [str],
    "score": [str], "score_note": str, "debts": bool, "who": [str], "deal": int, "idle": dict, "question": [dict],
}  # fmt: skip
OPTIONAL = ("shows", "score", "score_note", "debts", "who", "deal", "idle", "question")
LOOK: dict[str, Any] = {
    "title": str,
    "hand": str,
    "record": str,
    "lines": object,
    "tell": int,
    "then": int,
    "note": str,
}
LINE: dict[str, Any] = {
    "rule": str, "also": [str], "text": str, "later": bool, "card": str, "slip": str, "when": dict,
    "always": bool,
}  # fmt: skip
RULING: dict[str, Any] = {
    "rule": str, "also": [str], "ask": str, "answer": str, "record": str, "refused": str, "allowed": str, "after": str,
    "when": dict, "always": bool, "slip": bool,
}  # fmt: skip


QUESTION: dict[str, Any] = {
    "ask": str, "answer": str, "rule": str, "also": [str], "ours": bool, "when": dict, "always": bool,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class RuledWords:
    """Words of the handout that rest on rules.

    Attributes:
        rules: the rules, the one that is named first of all; of a class's question there may be none.
        when: the options with which it is printed.
    """

    rules: tuple[Rule, ...]
    when: Options


@dataclass(frozen=True, slots=True)
class Line(RuledWords):
    """One numbered line. `later`: it belongs to what is told when the rest is known; `card` and `slip`: its words on
    the tavern card and on a player’s slip, "" where it is not there.
    """

    text: str
    later: bool
    card: str
    slip: str


@dataclass(frozen=True, slots=True)
class AskedRuling(RuledWords):
    """One ruling that is often asked for, and what shows that the engine gives it.

    Attributes:
        record: a hand record of the game.
        proof: "refused", "allowed" or "after"; `line` is the line that it speaks of.
        slip: whether it is on the slip that each player has.
    """

    ask: str
    answer: str
    record: str
    proof: str
    line: str
    slip: bool


@dataclass(frozen=True, slots=True)
class ClassQuestion(RuledWords):
    """What a class asks besides, for the teacher alone. `ours`: no rule that we know speaks of it."""

    ask: str
    answer: str
    ours: bool


@dataclass(frozen=True, slots=True)
class Look:
    """The position that is printed. `tell`: how many of its last lines are told; `then`: how many further ones; `note`:
    what is to be seen in it besides.
    """

    title: str
    lines: list[str] | int
    hand: str = ""
    record: str = ""
    tell: int = 0
    then: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Teach:
    """All that the file of a game says. `shows`: rules that its arranged pack is to show; `score`: columns of the score
    sheet beside the score itself, `score_note` what belongs in one of them; `debts`: whether what is owed is written
    down; `who`: what is told of who played it, when and where; `deal`: minutes of a first deal
    that takes long, else 0; `idle`: parts of the rules that nobody needs with an option, each with that option's value;
    `questions`: what a class asks besides what the rulings answer.
    """

    book: Rulebook
    describe: str
    temper: tuple[str, ...]
    say: tuple[str, ...]
    look: Look
    lines: tuple[Line, ...]
    rulings: tuple[AskedRuling, ...]
    shows: tuple[str, ...] = field(default=())
    score: tuple[str, ...] = field(default=())
    score_note: str = ""
    debts: bool = False
    who: tuple[Attestation, ...] = field(default=())
    deal: int = 0
    idle: Mapping[str, Options] = field(default_factory=dict)
    questions: tuple[ClassQuestion, ...] = field(default=())


def has_kit(game: str, root: Path = ROOT) -> bool:
    """Whether there is such a file for this game."""
    return (root / game / FILE).is_file()


@cache
def read_kit(game: str, root: Path = ROOT) -> Teach:
    """What the kit of a game needs.

    Raises:
        TutorialError: there is no such file, or it has a fault.
    """
    where = f"tutorials/{game}/{FILE}"
    try:
        text = (root / game / FILE).read_text("utf-8")
        return Reader(rulebook(game)).read(tomllib.loads(text))
    except FileNotFoundError:
        raise TutorialError(f"{where}: there is no such file") from None
    except (tomllib.TOMLDecodeError, TutorialError) as error:
        raise TutorialError(f"{where}: {error}") from None


class Reader:
    """Reads the data of one file.

    Args:
        book: the rules of its game.
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.usual = book.resolve()

    def read(self, data: Mapping[str, Any]) -> Teach:
        """The whole file.

        Raises:
            TutorialError: what is wrong with it.
        """
        whole = check_types(data, WHOLE, "the file", [key for key in WHOLE if key not in OPTIONAL])
        if len(whole["describe"].split()) > MOST_DESCRIBED:
            raise TutorialError(f"describe has {len(whole['describe'].split())} words; {MOST_DESCRIBED} at the most")
        if strange := [word for word in whole["temper"] if word not in TEMPERS]:
            raise TutorialError(f"temper {strange[0]!r} is none of: {', '.join(TEMPERS)}")
        if not 1 <= len(whole["say"]) <= MOST_SAID:
            raise TutorialError(f"say has one to {MOST_SAID} sentences")
        for short in whole.get("shows", ()):
            self.rule(short, "shows")
        return Teach(
            book=self.book,
            describe=curly(whole["describe"]),
            temper=tuple(whole["temper"]),
            say=tuple(map(curly, whole["say"])),
            look=self.look(whole["look"]),
            lines=self.lines(whole["line"]),
            rulings=tuple(self.asked(entry, place) for place, entry in enumerate(whole["ruling"], 1)),
            shows=tuple(whole.get("shows", ())),
            score=tuple(map(curly, whole.get("score", ()))),
            score_note=curly(whole.get("score_note", "")),
            debts=whole.get("debts", False),
            who=tuple(map(self.attested, whole.get("who", ()))),
            deal=whole.get("deal", 0),
            idle=self.idle(whole.get("idle", {})),
            questions=self.questions(whole.get("question", [])),
        )

    def idle(self, entry: Mapping[str, Any]) -> dict[str, Options]:
        """The parts that nobody needs with an option."""
        for part, values in entry.items():
            if part not in (rule.part for rule in self.book.rules.values()):
                raise TutorialError(f"idle: {self.book.game} has no part {part!r}")
            for name, value in values.items():
                self.check_option(name, value, "idle")
        return dict(entry)

    def attested(self, source: str) -> Attestation:
        """What the rules have from this work of who played the game, or of its name and its rules."""
        found = next((one for one in self.book.attested if one.cite and one.cite[0].source == source), None)
        if found is None:
            raise TutorialError(f"who: nothing of {self.book.game} is attested first of all from {source!r}")
        return found

    def look(self, entry: Mapping[str, Any]) -> Look:
        """The position that is printed."""
        found = check_types(entry, LOOK, "look", ("title", "lines"))
        if ("hand" in found) == ("record" in found):
            raise TutorialError("look: either a hand or a record")
        if not fits(found["lines"], int if "record" in found else [str]):
            raise TutorialError("look: lines is a list of lines for a hand, a number of lines for a record")
        if "then" in found and "record" not in found:
            raise TutorialError("look: only a record has further lines")
        return Look(**{**found, "title": curly(found["title"]), "note": curly(found.get("note", ""))})

    def lines(self, entries: list[Mapping[str, Any]]) -> tuple[Line, ...]:
        """The numbered lines, and behind each what its rule says where it is read otherwise."""
        found: list[Line] = []
        for place, entry in enumerate(entries, 1):
            where = f"line {place}"
            own = check_types(entry, LINE, where, ("rule", "text"))
            rules, when = self.rules(own, where), self.when(own, where)
            text, later = curly(own["text"]), own.get("later", False)
            card = "" if later else curly(own.get("card", text))
            slip = curly(own.get("slip", card))
            self.numbers(f"{text} {card} {slip}", rules, when, where)
            found.append(Line(rules, when, text, later, card, slip))
        return tuple(line for one in found for line in (one, *self.otherwise(one, found)))

    def otherwise(self, line: Line, lines: list[Line]) -> list[Line]:
        """For each reading of its rule of which no line speaks, the rule's own words."""
        rule = line.rules[0]
        if rule.option not in line.when:
            return []
        mine = [other for other in lines if other.rules[0] is rule]
        spoken = {other.when.get(rule.option, "") for other in mine}
        if line is not mine[0]:
            return []
        return [
            Line(
                (rule,),
                {**rule.when, rule.option: reading.value},
                said,
                line.later,
                line.card and said,
                line.slip and said,
            )
            for reading in rule.readings
            if reading.value not in spoken and (said := reading_line(reading))
        ]

    def asked(self, entry: Mapping[str, Any], place: int) -> AskedRuling:
        """One ruling; what the engine says of it is held against it by `proofs.prove_rulings`."""
        where = f"ruling {place}"
        own = check_types(entry, RULING, where, ("rule", "ask", "answer", "record"))
        given = [proof for proof in PROOFS if proof in own]
        if len(given) != 1:
            raise TutorialError(f"{where}: one of {', '.join(PROOFS)}")
        rules, when = self.rules(own, where), self.when(own, where)
        ask, answer = curly(own["ask"]), curly(own["answer"])
        if not ask.endswith(("?", ".")):
            raise TutorialError(f"{where}: what is asked ends with a question mark or a full stop")
        if expected := begins(ask, given[0]):
            if answer.split()[0].strip(".,:;") != expected:
                raise TutorialError(f"{where}: the answer to {ask[:40]!r} should begin with {expected}")
        self.numbers(answer, rules, when, where)
        return AskedRuling(rules, when, ask, answer, own["record"], given[0], own[given[0]], own.get("slip", False))

    def questions(self, entries: Sequence[Mapping[str, Any]]) -> tuple[ClassQuestion, ...]:
        """What a class asks besides."""
        if len(entries) > MOST_ASKED:
            raise TutorialError(f"{len(entries)} of [[question]]; {MOST_ASKED} at the most")
        return tuple(self.question(entry, f"question {place}") for place, entry in enumerate(entries, 1))

    def question(self, entry: Mapping[str, Any], where: str) -> ClassQuestion:
        """One of them."""
        own = check_types(entry, QUESTION, where, ("ask", "answer"))
        if "rule" in own and own.get("ours"):
            raise TutorialError(f"{where}: either by a rule, or ours")
        ask, answer = curly(own["ask"]), curly(own["answer"])
        if not ask.rstrip("”’").endswith("?"):
            raise TutorialError(f"{where}: what is asked ends with a question mark")
        rules = self.rules(own, where) if "rule" in own else ()
        when = self.when(own, where) if rules else self.given_options(own, where)
        if not when.items() <= self.usual.items():
            raise TutorialError(f"{where}: the usual ruleset has other options, so it would never be printed")
        if rules:
            self.numbers(answer, rules, when, where)
        return ClassQuestion(rules, when, ask, answer, own.get("ours", False))

    # -- what lines and rulings have alike ---------------------------------------------------------------------
    def rule(self, short: str, where: str) -> Rule:
        """The rule of this short id: of the game, of one that it is like, or of every table."""
        borrowed = {rule.short: rule for rule in self.book.borrowed}
        found = self.book.rules.get(short) or borrowed.get(short) or shared().rules.get(short)
        if found is None:
            raise TutorialError(f"{where}: {self.book.game} has no rule {short!r}")
        return found

    def rules(self, entry: Mapping[str, Any], where: str) -> tuple[Rule, ...]:
        """The rules that an entry rests on."""
        return tuple(self.rule(short, where) for short in (entry["rule"], *entry.get("also", ())))

    def when(self, entry: Mapping[str, Any], where: str) -> dict[str, str]:
        """With which options an entry is printed: those of its rule, if nothing else is said."""
        rule = self.rule(entry["rule"], where)
        own = dict(rule.when)
        if rule.option in self.usual and not entry.get("always"):
            own[rule.option] = self.usual[rule.option]
        return own | self.given_options(entry, where)

    def given_options(self, entry: Mapping[str, Any], where: str) -> dict[str, str]:
        """The options that an entry names itself."""
        for name, value in entry.get("when", {}).items():
            self.check_option(name, value, where)
        return dict(entry.get("when", {}))

    def check_option(self, name: str, value: str, where: str) -> None:
        """Refuse an option that the game has not, and a value that the option cannot have."""
        if name not in self.book.options:
            raise TutorialError(f"{where}: {self.book.game} has no option {name!r}")
        if value not in [reading.value for reading in self.book.options[name].readings]:
            raise TutorialError(f"{where}: option {name} cannot be {value!r}")

    def numbers(self, text: str, rules: tuple[Rule, ...], when: Options, where: str) -> None:
        """Refuse a number that none of these rules has."""
        book = self.book
        words = [book.pack, f"{book.minutes} {' '.join(map(str, book.players))}"]
        for rule in rules:
            words += [rule.title, rule.text]
            words += [
                reading.text + reading.title for reading in rule.readings if when.get(rule.option) == reading.value
            ]
        if strange := sorted(figures(text) - figures(" ".join(words))):
            named = ", ".join(rule.short for rule in rules)
            raise TutorialError(f"{where}: {strange[0]} is in none of the rules it names ({named})")


def begins(ask: str, proof: str) -> str:
    """Yes or No, where the question can be answered so and the engine has: "May I …", "Must I …"; else ""."""
    first = ask.split()[0]
    if proof == "after" or first not in ("May", "Can", "Must"):
        return ""
    return "Yes" if (proof == "allowed") == (first != "Must") else "No"


def reading_line(reading: Reading) -> str:
    """A reading as a line."""
    return f"**{reading.title}.** {reading.text}"
