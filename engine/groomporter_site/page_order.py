"""The order of a game's page, held against its Markdown: what is missing, out of its place, or strange to it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groomporter.book.rules import Rulebook

#: The blocks of a game's page, one after the other.
ORDER = (
    "goal", "table", "if-you-know", "sixty", "rules", "disputes", "rulesets", "mistakes", "history", "sources", "cite",
)  # fmt: skip
#: The second headings that they make, by id; the parts of the rules stand where "part" does.
HEADINGS = ("if-you-know", "sixty", "part", "disputes", "mistakes", "history", "sources", "cite")
#: What stands inside those that take prose.
INSIDE = {
    "if-you-know": "an indented line known: whist, and one to five lines - …, each with its rule: [][{game}.RULE]",
    "sixty": "the game in at most 170 words",
    "disputes": "what the texts disagree about, or that they do not",
    "history": "where the game comes from, each sentence with its text: [@SOURCE]",
}
HEAD = ("title", "description", "kind")
TOP = re.compile(r"---\n(.*?)^---$", re.MULTILINE | re.DOTALL)  # what stands above a page's text
BLOCK = re.compile(r"^/// ([a-z-]+) \| ([a-z0-9-]+)$", re.MULTILINE)


def head(text: str) -> dict[str, str]:
    """What stands between the ``---`` lines at the top of a page, by key; nothing if there are none."""
    found = TOP.match(text)
    lines = found[1].splitlines() if found else []
    return {key: value.strip().strip('"') for key, _, value in (line.partition(":") for line in lines)}


def faults(text: str, book: Rulebook) -> Iterator[str]:
    """What is wrong with the Markdown of a game's page, a line each, with what to write.

    Args:
        text: the file's.
        book: the rules of its game.
    """
    game, given = book.game, head(text)
    for key in HEAD:
        if not given.get(key):
            example = {"title": f"How to play {book.name}", "kind": book.kind}.get(key, "one sentence for a search")
            yield f"no {key} between the --- lines at its top; write {key}: {example}"
    if given.get("kind", book.kind) != book.kind:
        yield f"kind is {given['kind']!r} here and {book.kind!r} in the rules; write kind: {book.kind}"
    if f"\n# How to play {book.name}\n" not in text:
        yield f"its heading is missing; write # How to play {book.name}"
    blocks = [name for name, of in BLOCK.findall(text) if name in ORDER and of == game]
    there = list(dict.fromkeys(blocks))  # further tables and rules stand where they are wanted
    for before, name in zip(("", *ORDER), ORDER, strict=False):
        if name not in there:
            inside = INSIDE.get(name, "").format(game=game)
            where = f"after the block {before}" if before else "under the heading"
            yield f"no block {name}; write {where}: /// {name} | {game}, {inside and f'then {inside}, '}then ///"
    for name, place in zip(there, [name for name in ORDER if name in there], strict=True):
        if name != place:
            yield f"/// {name} stands where /// {place} should; the order is {', '.join(ORDER)}"
            return
