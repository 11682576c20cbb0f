"""Plain data from outside: its shape, whether its text can be shown; and how quotation marks and lists are set."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

Shape = type | list[type]


def fits(value: object, wanted: Shape) -> bool:
    """Whether a value is of this type, and of no narrower one (True is no number); a list says what its members are."""
    if isinstance(wanted, list):
        return type(value) is list and all(type(member) is wanted[0] for member in value)
    return type(value) is wanted


def controls(text: str) -> bool:
    """Whether the text holds characters that are not seen but do something: to a terminal, or to the order of words.

    Line feeds are allowed.
    """
    return not text.isprintable() and any(unicodedata.category(c) in ("Cc", "Cf") and c != "\n" for c in text)


OPENING = re.compile(r"(?<![^\s(\[{|“‘–—])([\"'])(?=\S)")


def curly(text: str) -> str:
    """A text with the quotation marks and apostrophes of print, for those of a typewriter: ‘ and ’, “ and ”."""
    if '"' not in text and "'" not in text:
        return text
    opened = OPENING.sub(lambda mark: "“" if mark[1] == '"' else "‘", text)
    return opened.replace('"', "”").replace("'", "’")


def list_in_words(words: Sequence[str], joined: str = "and") -> str:
    """ "one, two and three"."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" {joined} {words[-1]}"


COUNTED = re.compile(
    r"(?<=\d) (?=[a-z])|(?<=[\w:]) (?=[+−]\d)|(?:(?<=\brule)|(?<=\brules)|(?<=\bstep)|(?<=\btrick)|(?<=\bof)) (?=\d)"
)

RANGE = re.compile(r"(?<=\d)–(?=\d)")


def keep_numbers(text: str) -> str:
    """The same, so that no line ends between a number and what it numbers, nor within a range of numbers."""
    return RANGE.sub("\N{WORD JOINER}–\N{WORD JOINER}", COUNTED.sub("\N{NO-BREAK SPACE}", text))


AN_AUTHORS = re.compile(r"(?<=\w) (?=(?:1[3-9]|20)\d\d\b)|\b(?<=du) (?=Coeur\b)")


def keep_years(text: str) -> str:
    """The same, so that no line ends between an author, or "about", and the year: "Cotton 1674"."""
    return AN_AUTHORS.sub("\N{NO-BREAK SPACE}", text)


def as_read(passage: str) -> str:
    """The words of a passage as they are read: without the transcriber's marks of italics and of pages.

    Quotation marks within it are single ones, low ones too, since the passage itself stands between double ones.
    """
    plain = " ".join(re.sub(r"\{\w+\}", " ", passage).replace("_", "").split())
    return curly(plain).replace("„", "‚").replace("“", "‘").replace("”", "’")


def texts(data: object) -> Iterator[str]:
    """Every text in data that was read from TOML or JSON, keys too."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield str(key)
            yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)
