"""All that a person can be told by the engine and by the card table, each sentence once, for reading through.

``cd tests && ../.venv/bin/python -m tools.all_sentences`` writes it to ``tests/words/said.txt``.
"""

from __future__ import annotations

import argparse
import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from groomporter.core.plain import curly

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine" / "groomporter"
TABLE, LARGE = ROOT / "docs" / "table", ROOT / "docs" / "play"
SAID = ROOT / "tests" / "words" / "said.txt"
#: Keys of a rules file whose texts are for the program, or are quoted from an old text.
NOT_SAID = {
    "id", "part", "kind", "grade", "source", "via", "at", "passage", "option", "value", "was", "like", "default",
    "unit", "uses", "drops", "requires", "excludes", "when", "options", "filled", "what", "place", "date",
}  # fmt: skip
JS_TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')


def data_texts(data: object) -> Iterator[str]:
    """Every text of a file of rules or words that a person may see."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in NOT_SAID or (key == "kind" and isinstance(value, dict)):  # words of the kinds of hands
                yield from data_texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from data_texts(value)


def code_texts(text: str) -> Iterator[str]:
    """Every text in code that reads like words: what is put in stands as ``{}``."""
    tree = ast.parse(text)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docs and id(node) not in inside:
                yield node.value


def script_texts(text: str) -> Iterator[str]:
    """The same of a script of the card table."""
    bare = re.sub(r"/\*.*?\*/|^\s*//[^\n]*|\s//\s[^\n]*", "", text, flags=re.DOTALL | re.MULTILINE)
    for found in JS_TEXT.finditer(bare):
        yield found[1] or re.sub(r"\$\{[^}]*\}", "{}", found[2] or "")


def is_for_people(text: str) -> bool:
    """Whether a text of code is for a person: words with a space between them, and nothing that only programs read."""
    words = re.findall(r"[A-Za-z’']{2,}", text)
    return (
        len(words) > 1
        and " " in text.strip()
        and not re.fullmatch(r"[a-z-]{3,}(?: [a-z]+-[a-z-]+)+", text)  # the classes of a tag
        and not re.search(r"[<>=#\[\]\\]|\w\.\w+\(|^\.|--|: \{|^data-|^[Mm][-.\d ]|^translate\(", text)
    )


def places() -> Iterator[tuple[str, list[str]]]:
    """Each place that speaks, with its texts in order."""
    for path in sorted(ENGINE.rglob("*.toml")):
        if path.name != "aliases.toml":
            data = tomllib.loads(path.read_text("utf-8"))
            yield str(path.relative_to(ENGINE)), [curly(text) for text in data_texts(data)]
    for path in sorted(ENGINE.rglob("*.py")):
        yield str(path.relative_to(ENGINE)), [t for t in code_texts(path.read_text("utf-8")) if is_for_people(t)]
    for called, folder in (("the table", TABLE), ("the large table", LARGE)):
        for path in sorted(folder.glob("*.mjs")):
            yield f"{called}: {path.name}", [t for t in script_texts(path.read_text("utf-8")) if is_for_people(t)]


def list_sentences() -> str:
    """The whole list: a line a text, under the place where it first stands."""
    seen: set[str] = set()
    out = ["All that a person can be told, each text once. Written by tests/tools/all_sentences.py; read it through."]
    for place, texts in places():
        new = list(dict.fromkeys(line for text in texts if (line := " ".join(text.split())) and line not in seen))
        seen.update(new)
        if new:
            out += ["", f"== {place}", *new]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, prog="tools.all_sentences").parse_args()
    SAID.parent.mkdir(exist_ok=True)
    SAID.write_text(list_sentences(), "utf-8")
