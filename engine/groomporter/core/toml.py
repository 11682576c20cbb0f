"""TOML from outside, of which no text can make reading slow or large."""

from __future__ import annotations

import re
import tomllib
from typing import Any

MOST_PARTS = 8  # of a dotted key; the time and memory that `tomllib` takes for one grow with the square of them

PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
NEXT_KEY = re.compile(
    rf"""
    (?: "{{3}} [^"\\]*+ (?: (?: \\. | "{{1,2}}(?!") ) [^"\\]*+ )*+ "{{3,5}}
      | '{{3}} [^']*+   (?: '{{1,2}}(?!') [^']*+ )*+ '{{3,5}}
      | \#[^\n]*+
      | {PART} (?! [ \t]*+ \. )
      | [^"'\#A-Za-z0-9_-]++
    )*+
    (?P<key> {PART} (?: [ \t]*+ \. [ \t]*+ {PART} )*+ )?
    """,
    re.VERBOSE | re.DOTALL,
)
QUOTED = re.compile(r""""(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'""")


def read_toml(text: str) -> dict[str, Any]:
    """The data of a TOML text.

    Raises:
        ValueError: it is no TOML, or has a key of more than `MOST_PARTS` parts; with the line.
        RecursionError: it is nested too deep.
    """
    if at := long_key(text):
        raise ValueError(f"a key of more than {MOST_PARTS} parts (at line {at})")
    return tomllib.loads(text)


def long_key(text: str) -> int:
    """The line of the first dotted key that has too many parts, in a table's head too; 0 for none.

    A quotation mark that opens nothing ends the search: nothing behind it is read as TOML either.
    """
    at = 0
    while found := NEXT_KEY.match(text, at):
        key = found["key"]
        if key is None:  # the end, or such a quotation mark
            break
        if QUOTED.sub("", key).count(".") >= MOST_PARTS:
            return text.count("\n", 0, found.start("key")) + 1
        at = found.end()
    return 0
