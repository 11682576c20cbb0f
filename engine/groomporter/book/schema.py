"""What a rules file may hold: for each kind of entry its keys, their types, and whether they are needed."""

from __future__ import annotations

from ..core.plain import Shape

# key: (type, needed?); a list's type is that of its members.
SCHEMA: dict[str, dict[str, tuple[Shape, bool]]] = {
    "file": {
        "name": (str, True), "goal": (str, True), "kind": (str, True), "players": ([int], True),
        "pack": (str, True), "minutes": (int, True), "unit": (str, True), "default": (str, True),
        "because": (str, True), "part": ([dict], True), "rule": ([dict], True), "ruleset": ([dict], True),
        "attested": ([dict], False), "mistake": ([dict], False), "words": (dict, False),
        "uses": ([str], False), "like": (str, False), "drops": ([str], False),
        "term": ([dict], False),
    },
    "shared": {
        "name": (str, True), "part": ([dict], True), "rule": ([dict], True), "words": (dict, False),
        "term": ([dict], False),
    },
    "part": {"id": (str, True), "title": (str, True), "when": (dict, False)},
    "rule": {
        "id": (str, True), "part": (str, True), "title": (str, True), "text": (str, True),
        "kind": (str, True), "grade": (str, True), "cite": ([dict], True), "option": (str, False),
        "was": (str, False), "reading": ([dict], False), "untested": (str, False),
    },
    "reading": {
        "value": (str, False), "title": (str, True), "text": (str, True), "grade": (str, False),
        "cite": ([dict], True), "requires": (dict, False), "excludes": (dict, False), "number": (int, False),
        "least": (int, False), "most": (int, False),
    },
    "cite": {
        "source": (str, True), "at": (str, False), "via": (str, False), "passage": (str, False),
        "note": (str, False),
    },
    "ruleset": {
        "id": (str, True), "version": (int, False), "title": (str, True), "options": (dict, True),
        "authority": (str, True), "place": (str, True), "date": (str, True), "choose": (str, True),
        "bound": (int, True), "filled": (dict, False), "misattributed": (str, False), "cite": ([dict], True),
        "players": ([int], False),
    },
    "attested": {
        "year": (int, True), "place": (str, True), "what": (str, True), "seen": (bool, True),
        "text": (str, True), "cite": ([dict], True), "circa": (bool, False), "when": (str, False),
    },
    "mistake": {"claim": (str, True), "correction": (str, True), "cite": ([dict], True)},
    "term": {"word": (str, True), "text": (str, True), "cite": ([dict], False)},
}  # fmt: skip
