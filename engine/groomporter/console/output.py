"""What the command line writes: no control character from outside, and nothing that the terminal cannot show."""

from __future__ import annotations

import json
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from time import monotonic
from typing import Any, TextIO

HARMFUL = ("Cc", "Cf", "Cs", "Zl", "Zp")  # what does something to a terminal, or to the order and lines of a text
KEPT = "\n\t"
LIKE = str.maketrans(
    {
        "♠": "S", "♥": "H", "♦": "D", "♣": "C", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "‚": "'",
        "–": "-", "—": "-", "−": "-", "…": "...", "→": "->", "×": "x", "·": ".", "•": "*", "⁄": "/", "†": "+",
        "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d",
        "ð": "d", "þ": "th", "£": "L",
    }
)  # fmt: skip


def harmless(text: str) -> str:
    r"""The text with each character that would do something written as its number (``\u001b``), as JSON writes it too;
    line ends and tabs are left.
    """
    if text.isprintable():
        return text
    return "".join(escape_code(c) if c not in KEPT and unicodedata.category(c) in HARMFUL else c for c in text)


def escape_code(character: str) -> str:
    """A character by its number, beyond the first 65,536 by two."""
    pairs = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{pairs[at : at + 4]}" for at in range(0, len(pairs), 4))


def writable(text: str, encoding: str | None) -> bool:
    """Whether all of the text can be written so."""
    try:
        text.encode(encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def written_like(text: str, encoding: str | None) -> str:
    """The text, each character that cannot be written so by one or more that look like it; by ``?`` where none do."""
    if writable(text, encoding):
        return text
    return "".join(c if writable(c, encoding) else like(c, encoding) for c in text)


def like(character: str, encoding: str | None) -> str:
    """What stands for a character that cannot be written: its like, or its letter without the accent."""
    plain = unicodedata.normalize("NFKD", character.translate(LIKE)).translate(LIKE)
    return "".join(c for c in plain if not unicodedata.combining(c) and writable(c, encoding)) or "?"


class Output:
    """A stream that people read, at which whatever is written is made harmless and writable.

    Args:
        stream: where it goes.

    Attributes:
        stream: the same, for what moves the cursor on purpose.
        fault: why it took nothing, where it did not: whoever wrote may have made light of that, as `argparse` does.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.fault: OSError | None = None

    def write(self, text: str) -> int:
        """Write it; how many characters it had."""
        try:
            self.stream.write(written_like(harmless(text), self.stream.encoding))
        except OSError as fault:
            self.fault = fault
            raise
        return len(text)

    def __getattr__(self, name: str) -> Any:
        """What else a stream has."""
        return getattr(self.stream, name)


@contextmanager
def clean_output() -> Iterator[None]:
    """Whatever is printed within is harmless and can be written."""
    out: Any = Output(sys.stdout) if sys.stdout else None
    err: Any = Output(sys.stderr) if sys.stderr else None
    with redirect_stdout(out), redirect_stderr(err):
        yield


def print_json(data: object) -> None:
    """Print plain data for a program, a line each, so that a person can read it too."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    print(text if writable(text, sys.stdout.encoding) else json.dumps(data, indent=2))


def progress(total: int, what: str = "deals") -> Any:
    """A bar on standard error, where that is a terminal, with the time left as what was done so far took."""
    if not sys.stderr.isatty():
        return None
    begun: list[tuple[float, int]] = []  # when, and how many were done by then
    widest = 0

    def step(done: int) -> None:
        nonlocal widest
        if not begun:
            begun.append((monotonic(), done))
        since, first = begun[0]
        left = (monotonic() - since) / (done - first) * (total - done) if done > first else 0
        width = 40 * done // total
        bar = f"\r[{'#' * width}{'.' * (40 - width)}] {done}/{total} {what}{time_left(left)}"
        widest = max(widest, len(bar))  # what is written over it leaves nothing behind
        end = "\n" if done == total else ""
        print(bar.ljust(widest), end=end, file=getattr(sys.stderr, "stream", sys.stderr), flush=True)

    return step


def time_left(seconds: float) -> str:
    """How long it will take, in minutes and seconds; nothing where it is less than a second."""
    minutes, seconds = divmod(round(seconds), 60)
    return f", {minutes}:{seconds:02} left" if minutes or seconds else ""


def write_out() -> None:
    """Write what was printed and waits to be written; OSError if that cannot be."""
    if sys.stdout:
        sys.stdout.flush()
    if fault := getattr(sys.stdout, "fault", None):
        raise fault


def give_up_output() -> None:
    """Write no more to a standard output that takes nothing, so that leaving does not try it again."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return  # it is no file
