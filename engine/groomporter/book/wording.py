"""What the words of a rules file may be: which sections there are, how an entry is written, and what fills a slot."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from ..core.events import KINDS
from ..core.plain import fits

FORM = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")  # [one|other]: the first where "you" are spoken of
SLOT = re.compile(r"\{(\w+)(?::([^|}]*)\|([^}]*))?\}")  # {cards}, {0}, {amount:chip|chips}
LONE = re.compile(r"[\[\]{}|]")
BARE = re.compile(r"[A-Za-z0-9_-]+")
NUMBER = "0"  # stands for {0}, {1} and so on: what the game itself puts in, by its place


class Section(NamedTuple):
    """A section of words.

    Attributes:
        example: an entry's text, or two, as they are written.
        slots: what can stand in braces in it.
    """

    example: str | list[str]
    slots: tuple[str, ...] = ()


OF_REVIEWS = ("act", "after", "amount", "before", "between", "deals", "least", "many", "most", "other", "others",
              "rest", "seat", "some", "where")  # fmt: skip
SECTIONS: Mapping[str, Section] = {
    "prompt": Section(["Lead any card.", "{0} is to lead."], (NUMBER,)),
    "act": Section("Play the {0}", (NUMBER,)),
    "ask": Section("Play"),
    "then": Section("they go face down, and you draw as many"),
    "known": Section("The trump is turned down"),
    "pile": Section("Stock"),
    "account": Section("{0:point|points}", (NUMBER,)),
    "mark": Section("{0:trick|tricks}", (NUMBER,)),
    "because": Section("{0} were led, and you hold {cards}.", (NUMBER, "cards", "any")),
    "event": Section(
        "{seat} [play|plays] {cards}.",
        (NUMBER, "seat", "seats", "cards", "tally", "suits", "amount", "from", "to"),
    ),
    "payers": Section("everyone but {0}", (NUMBER,)),
    "row": Section(
        "[play|plays] {cards}", (NUMBER, "seat", "seats", "cards", "seen", "tally", "suits", "amount", "from", "to")
    ),
    "phase": Section("The play"),
    "moment": Section("{seat} took this trick.", ("seat",)),
    "series": Section("{0} leaves.", (NUMBER,)),
    "quiz": Section(
        "The {card} is beaten.", (NUMBER, "act", "amount", "card", "cards", "part", "seat", "title", "unit")
    ),
    "trump": Section("{suits} are trumps", (NUMBER, "suits")),
    "reckoning": Section("{seat} [gain|gains] {0}.", (NUMBER, "seat")),
    "due": Section("You must show your hand."),
    "ending": Section("{0:trick|tricks}", (NUMBER,)),
    "reason": Section("stake", (NUMBER,)),
    "sum": Section("{0} for the pair", (NUMBER,)),
    "later": Section("{1} is paid in the next deal.", (NUMBER,)),
    "kind": Section("A flush in trumps"),
    "so-far": Section("The count is {0}.", (NUMBER,)),
    "holding": Section("{0:trump|trumps}", (NUMBER,)),
    "review": Section("{0:point|points}", (NUMBER, *OF_REVIEWS)),
    "hint": Section(
        "{0:deal|deals}",
        (
            NUMBER,
            "act",
            "amount",
            "cards",
            "least",
            "many",
            "most",
            "names",
            "others",
            "reason",
            "side",
            "suit",
            "worth",
        ),
    ),
}


def entry(section: str, key: str) -> str:
    """An entry of a section as it is written in the file, with this key and an example of its words."""
    example = SECTIONS[section].example
    text = f'"{example}"' if isinstance(example, str) else "[" + ", ".join(f'"{one}"' for one in example) + "]"
    return f"""{key if BARE.fullmatch(key) else f'"{key}"'} = {text}"""


def faults(words: Mapping[str, Any], rules: Collection[str] | None = None) -> Iterator[tuple[str, str, str]]:
    """What is wrong with these words: the section, the key or "", and what it is and what to write.

    Args:
        words: the sections with their entries.
        rules: the short ids that an event can name; None where any can be.
    """
    for section, entries in words.items():
        if section not in SECTIONS:
            yield section, "", f"section of words {section!r} is none of: {', '.join(SECTIONS)}"
        elif not isinstance(entries, Mapping):
            written = f"write [words.{section}], and under it {entry(section, 'key')}"
            yield section, "", f"words.{section} is a table of texts: {written}"
        else:
            for key, text in entries.items():
                if reason := misshapen(section, key, text) or wrong_key(section, key, rules):
                    yield section, key, f"words.{section} {reason}"


def misshapen(section: str, key: str, text: Any) -> str:
    """What is wrong with the words of an entry; "" if nothing is."""
    written = f"write it like {entry(section, key)}"
    if section == "prompt":
        if not fits(text, [str]) or len(text) != 2:
            return f"has two texts a key, for who is to act and for the others: {written}"
    elif not fits(text, str):
        return f"has a text a key: {written}"
    slots = SECTIONS[section].slots
    for one in [text] if isinstance(text, str) else text:
        for found in SLOT.finditer(one):
            if (NUMBER if found[1].isdecimal() else found[1]) not in slots:
                return f"has {found[0]}, which nothing fills; {braces(slots)}"
        if lone := LONE.search(FORM.sub("", SLOT.sub("", one))):
            return f"has a lone {lone[0]}: forms are written [one|other], slots {{0}} or {{0:point|points}}"
    return ""


def braces(slots: Collection[str]) -> str:
    """What can stand in braces in a section."""
    named = ["{0}, {1} and so on" if slot == NUMBER else f"{{{slot}}}" for slot in slots]
    return f"what can stand there: {', '.join(named)}" if named else "nothing can stand in braces there"


def wrong_key(section: str, key: str, rules: Collection[str] | None) -> str:
    """What is wrong with the key of an event; "" if nothing is."""
    if section not in ("event", "row", "phase"):
        return ""
    kind, *rest = key.split(".")
    if kind not in KINDS:
        return f"begins with what is no kind of event; they are: {', '.join(KINDS)}"
    if rules is not None and kind in ("say", "rule", "wrong") and len(rest) > 1 and rest[0] not in rules:
        return f"names no rule of this game: write {kind}.RULE.WORD, or {kind}.WORD for any rule"
    return ""


def wanting(section: str, key: str) -> str:
    """What to write where a section has no words for a key."""
    return f"[words.{section}] has no words for {key!r}; write there, in your words: {entry(section, key)}"
