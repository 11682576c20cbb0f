"""A lesson as its author writes it: ``tutorials/GAME/lessons/NAME.toml``, read and held against its schema.

A lesson is data. What an author types as an answer is what the author expects; what is right is computed
(`learning.expanded`), and a lesson in which the two differ does not build. The file's keys::

    title = "The hidden trump"
    able = "tell when the trump is turned up, and who takes that trick"     # after "When you have done it, you can"
    minutes = 4
    place = 2                           # where it stands among the lessons of its game, from 1

    [at.NAME]                           # positions, each with the keys of a first hand (`firsthand`) but for its words
    like = "OTHER"                      # what is not given is as in that position
    hand = "first"                      # or as in the example hand of that name

    [[step]]                            # the steps, in order; each begins where the last one left the cards
    kind = "read"
    say = "…"                           # Markdown; ``[][game.rule]`` leads to a rule
    at = "NAME"                         # the position from its beginning; the first step needs it
    lines = ["Dorothy: play KH"]        # what is done before the step is shown, each said in a sentence
    picture = false                     # the cards are not shown

The kinds of steps, and what each has besides ``say``, ``at``, ``lines`` and ``picture``:

``read``
    nothing: ``say`` is read.
``choose``
    ``ask``; what is to be chosen among: the cards of the seat's hand, or ``among = ["stand", "fold"]``, lines without
    their seat; the ``goal``, and ``answer``, the right ones (``"KH"`` is short for playing it). Goals: ``may`` (all
    that may be done), ``take`` and ``avoid`` (the trick), ``most`` and ``least`` of a ``unit`` of account that the seat
    gains, or another (``of``), ``said`` (after it a sentence with ``sentence`` in it is said). What the others do after
    it are the lines ``then``, as far as they are open, and after them what our players would do, ``until`` the
    ``trick`` is taken, the seat's next ``turn`` or the end of the ``deal``. ``before`` is said above the question,
    ``say`` when it has been answered. The cards stay as they were: what is done goes into the ``lines`` of the next.
``predict``
    ``ask``; ``then``, the lines that follow, or ``[]``: what the deal itself brings; ``what``: the ``taker`` of the
    trick, the ``winner`` of the deal, whose ``turn`` it is, or what is ``said`` (of ``choices``, sentences, one is);
    ``answer``.
``count``
    ``ask``; ``then``, as above or left out; a number: what ``of`` (a seat, "pool" or the "next" pool) gains of a
    ``unit``, with ``total = true`` what it has of it, or how many cards lie in a ``pile``; ``answer``.
``fault``
    ``ask``; a ``line`` that somebody does or wants to do; ``choices``, rules without their game, or "nothing";
    ``answer``, the rule that forbids it. ``then`` are lines by which it is done and noticed, and what that costs is
    told.
``differ``
    ``under``, positions of the same cards under other rules; ``then``: played in each, and told side by side
    (with ``table: settle`` where only what is paid differs);
    ``after``, lines that are played in each before that, and not told.
``play``
    the position is handed to a table, to be played on; with ``course = 1`` the hand of that place of the game's course
    instead; with ``deal = true`` a deal of the whole game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from ..firsthand import KEYS as HAND_KEYS
from ..firsthand import ROOT, TutorialError, check_types

FOLDER = "lessons"
KEYS = {"title": str, "able": str, "minutes": int, "place": int, "at": dict, "step": list}
COMMON = {"kind": str, "say": str, "at": str, "lines": list, "picture": bool}
ASKING: dict[str, type] = {"ask": str, "before": str, "then": list}
KINDS: dict[str, dict[str, type]] = {
    "read": {},
    "choose": ASKING
    | {"among": list, "goal": str, "unit": str, "sentence": str, "of": str, "until": str, "answer": list},
    "predict": ASKING | {"what": str, "choices": list, "answer": str},
    "count": ASKING | {"unit": str, "of": str, "total": bool, "pile": str, "answer": int},
    "fault": ASKING | {"line": str, "choices": list, "answer": str},
    "differ": {"under": list, "after": list, "then": list},
    "play": {"course": int, "deal": bool},
}
NEEDED = {
    "read": ("say",),
    "choose": ("ask", "goal", "answer"),
    "predict": ("ask", "then", "what", "answer"),
    "count": ("ask", "answer"),
    "fault": ("ask", "line", "choices", "answer"),
    "differ": ("say", "under", "then"),
    "play": ("say",),
}
GOALS = ("may", "take", "avoid", "most", "least", "said")
WHATS = ("taker", "winner", "turn", "said")
UNTIL = ("trick", "turn", "deal")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as written.

    Attributes:
        game: the game that it is about.
        name: of its file, which is also its place on the page.
        title: its heading.
        able: what one can do after it, to follow "you can".
        minutes: how long it takes.
        place: where it stands among its game's lessons.
        at: its positions, by name.
        steps: its steps, each with the keys of its kind.
    """

    game: str
    name: str
    title: str
    able: str
    minutes: int
    place: int
    at: Mapping[str, Mapping[str, Any]]
    steps: tuple[Mapping[str, Any], ...]

    @property
    def where(self) -> str:
        """The file, for a message."""
        return f"tutorials/{self.game}/{FOLDER}/{self.name}.toml"


def lessons(game: str, root: Path = ROOT) -> list[Lesson]:
    """The lessons of a game, in the order in which they are to be taken.

    Raises:
        TutorialError: a file has a fault, or two lessons have one place.
    """
    found = sorted((read(path, game) for path in paths(game, root)), key=lambda lesson: lesson.place)
    for before, lesson in pairwise(found):
        if before.place == lesson.place:
            raise TutorialError(f"{lesson.where}: place {lesson.place} is that of {before.name}.toml too")
    return found


def paths(game: str, root: Path = ROOT) -> Iterator[Path]:
    """The files of a game's lessons."""
    yield from sorted((root / game / FOLDER).glob("*.toml"))


def read(path: Path, game: str) -> Lesson:
    """One lesson.

    Raises:
        TutorialError: what is wrong and where, in one line.
    """
    try:
        data = check_types(tomllib.loads(path.read_text("utf-8")), KEYS, needed=KEYS)
        at = {name: position(name, found) for name, found in data["at"].items()}
        steps = tuple(step(place, found) for place, found in enumerate(data["step"], 1))
        if "at" not in steps[0]:
            raise TutorialError("step 1: at is missing: which position?")
    except (tomllib.TOMLDecodeError, TutorialError) as error:
        raise TutorialError(f"tutorials/{game}/{FOLDER}/{path.name}: {error}") from None
    told = {key: data[key] for key in ("title", "able", "minutes", "place")}
    return Lesson(game, path.stem, at=at, steps=steps, **told)


def position(name: str, found: object) -> dict[str, Any]:
    """A position's keys, each of its type."""
    return check_types(found, HAND_KEYS | {"like": str, "hand": str}, f"at.{name}")


def step(place: int, found: object) -> dict[str, Any]:
    """A step's keys, each of its type, and all that its kind needs."""
    where = f"step {place}"
    kind = found.get("kind") if isinstance(found, dict) else None
    if kind not in KINDS:
        raise TutorialError(f"{where}: kind is one of {', '.join(KINDS)}, not {kind!r}")
    data = check_types(found, COMMON | KINDS[kind], f"{where} ({kind})")
    if missing := [key for key in NEEDED[kind] if key not in data]:
        raise TutorialError(f"{where} ({kind}): {missing[0]} is missing")
    for key, known in (("goal", GOALS), ("what", WHATS), ("until", UNTIL)):
        if key in data and data[key] not in known:
            raise TutorialError(f"{where} ({kind}): {key} is one of {', '.join(known)}, not {data[key]!r}")
    if data.get("goal") in ("most", "least") and "unit" not in data:
        raise TutorialError(f"{where} ({kind}): unit is missing: {data['goal']} of what?")
    if kind == "count" and ("pile" in data) == ("unit" in data):
        raise TutorialError(f"{where} ({kind}): a unit, with of, or a pile is counted")
    return data
