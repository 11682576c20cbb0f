"""A game's rules as data: rules, readings, rulesets and attestations, read from TOML.

A file is taken whole or refused, with its name, a line and the reason. `tomllib` keeps no lines, so a fault
is reported at the line where the nearest id stands.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

KINDS = ("obliges", "forbids", "counts", "pays", "procedure", "informs")
GRADES = ("stated", "implied", "analogy", "supplied", "modern")
ATTESTED = ("name", "rules", "term")
GAME_KINDS = ("tricks", "betting", "counting", "matching")

# key: (type, needed?); a list's type is that of its members.
SCHEMA: dict[str, dict[str, tuple[type | list[type], bool]]] = {
    "file": {
        "name": (str, True), "goal": (str, True), "kind": (str, True), "players": ([int], True),
        "pack": (str, True), "minutes": (int, True), "unit": (str, True), "default": (str, True),
        "because": (str, True), "part": ([dict], True), "rule": ([dict], True), "ruleset": ([dict], True),
        "attested": ([dict], False), "mistake": ([dict], False), "words": (dict, False),
        "uses": ([str], False), "like": (str, False), "drops": ([str], False),
    },
    "shared": {"name": (str, True), "part": ([dict], True), "rule": ([dict], True), "words": (dict, False)},
    "part": {"id": (str, True), "title": (str, True)},
    "rule": {
        "id": (str, True), "part": (str, True), "title": (str, True), "text": (str, True),
        "kind": (str, True), "grade": (str, True), "cite": ([dict], True), "option": (str, False),
        "was": (str, False), "reading": ([dict], False), "untested": (str, False),
    },
    "reading": {
        "value": (str, True), "title": (str, True), "text": (str, True), "grade": (str, False),
        "cite": ([dict], True), "requires": (dict, False), "excludes": (dict, False),
    },
    "cite": {
        "source": (str, True), "at": (str, False), "via": (str, False), "passage": (str, False),
        "note": (str, False),
    },
    "ruleset": {
        "id": (str, True), "version": (int, False), "title": (str, True), "options": (dict, True),
        "authority": (str, True), "place": (str, True), "date": (str, True), "choose": (str, True),
        "bound": (int, True), "filled": (dict, False), "misattributed": (str, False), "cite": ([dict], True),
    },
    "attested": {
        "year": (int, True), "place": (str, True), "what": (str, True), "seen": (bool, True),
        "text": (str, True), "cite": ([dict], True), "circa": (bool, False),
    },
    "mistake": {"claim": (str, True), "correction": (str, True), "cite": ([dict], True)},
}  # fmt: skip

Options = Mapping[str, str]


class RulesError(ValueError):
    """A rules file that cannot be taken: file, line and reason in one line."""


class ChoiceError(ValueError):
    """A ruleset or option that a game does not have, or two options that do not go together."""


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule comes from. With `via` nobody here has read the source; `via` is who reports it."""

    source: str
    at: str = ""
    via: str = ""
    passage: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """One value of an option: how one text, or one reader of it, has the point."""

    value: str
    title: str
    text: str
    grade: str
    cite: tuple[Citation, ...]
    requires: Options = field(default_factory=dict)
    excludes: Options = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `id` is whole (``losing-loadum.follow-suit``), `short` is its last part."""

    id: str
    short: str
    part: str
    title: str
    text: str
    kind: str
    grade: str
    cite: tuple[Citation, ...]
    option: str = ""
    was: str = ""
    readings: tuple[Reading, ...] = ()
    untested: str = ""

    def reading(self, value: str) -> Reading:
        """The reading with this value; KeyError if there is none."""
        return {reading.value: reading for reading in self.readings}[value]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named bundle of option values, tied to the text that it follows. `bound`: most acts in a deal."""

    id: str
    version: int
    title: str
    options: Options
    authority: str
    place: str
    date: str
    choose: str
    bound: int
    cite: tuple[Citation, ...]
    filled: Options = field(default_factory=dict)
    misattributed: str = ""

    @property
    def spec(self) -> str:
        """``mcleod-2023@1``."""
        return f"{self.id}@{self.version}"


@dataclass(frozen=True, slots=True)
class Attested:
    """A text that names the game, a term of it, or its rules."""

    year: int
    place: str
    what: str
    seen: bool
    text: str
    cite: tuple[Citation, ...]
    circa: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is often said, and what the sources say."""

    claim: str
    correction: str
    cite: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All that a rules file holds. `rules` and `options` go by short id; order is that of the file."""

    game: str
    name: str
    parts: Mapping[str, str]
    rules: Mapping[str, Rule]
    words: Mapping[str, Any]
    rulesets: tuple[Ruleset, ...] = ()
    default: str = ""
    because: str = ""
    goal: str = ""
    kind: str = ""
    players: tuple[int, int] = (2, 2)
    pack: str = ""
    minutes: int = 0
    unit: str = ""
    attested: tuple[Attested, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    borrowed: tuple[Rule, ...] = ()
    like: str = ""

    @property
    def options(self) -> dict[str, Rule]:
        """The rule behind each option: the game's own, then those it borrows."""
        return {rule.option: rule for rule in (*self.rules.values(), *self.borrowed) if rule.option}

    def ruleset(self, spec: str = "") -> Ruleset:
        """The ruleset of this name; ``id`` is its newest version, ``id@1`` that one, "" the default.

        Raises:
            ChoiceError: there is none.

        """
        wanted, _, version = (spec or self.default).partition("@")
        found = [r for r in self.rulesets if r.id == wanted and version in ("", str(r.version))]
        if not found:
            known = ", ".join(sorted({r.id for r in self.rulesets}))
            raise ChoiceError(f"{self.game} has no ruleset {(spec or self.default)[:60]!r}; it has: {known}")
        return max(found, key=lambda r: r.version)

    def resolve(self, ruleset: str = "", options: Mapping[str, object] | None = None) -> dict[str, str]:
        """Every option with its value: the ruleset's, with these put over them.

        Raises:
            ChoiceError: an unknown ruleset, option or value, or two that do not go together.

        """
        known = self.options
        chosen = {name: rule.was for name, rule in known.items() if rule.was}
        chosen |= self.ruleset(ruleset).options
        for name, value in (options or {}).items():
            if name not in known:
                raise ChoiceError(f"{self.game} has no option {str(name)[:60]!r}; it has: {', '.join(sorted(known))}")
            chosen[name] = str(value)
        for name, value in chosen.items():
            values = [reading.value for reading in known[name].readings]
            if value not in values:
                raise ChoiceError(f"option {name} cannot be {value[:60]!r}; it can be: {', '.join(values)}")
        if clash := next(self.clashes(chosen), ""):
            raise ChoiceError(clash)
        return {name: chosen[name] for name in known}

    def clashes(self, chosen: Options) -> Iterator[str]:
        """A sentence for each two values that do not go together."""
        for name, rule in self.options.items():
            reading = rule.reading(chosen[name])
            for other, value in reading.requires.items():
                if chosen[other] != value:
                    yield f"{name} = {reading.value} needs {other} = {value}, not {chosen[other]}"
            for other, value in reading.excludes.items():
                if chosen[other] == value:
                    yield f"{name} = {reading.value} does not go with {other} = {value}"


class Loader:
    """Reads one rules file.

    Args:
        game: the game's id, which becomes the first part of each rule's.
        text: the TOML.
        where: the file's name, for faults.
        sources: the ids of the works that may be cited.
        shared: the book of every table, whose options a game may use; its ids a game may not repeat.
        books: finds the rulebook of another game, for a game that is like it but for some rules.

    """

    def __init__(
        self,
        game: str,
        text: str,
        where: str,
        sources: Iterable[str],
        shared: Rulebook | None = None,
        books: Callable[[str], Rulebook] | None = None,
    ) -> None:
        self.game, self.text, self.where = game, text, where
        self.shared = shared.rules if shared else {}
        self.books = books
        self.sources = frozenset(sources)

    # -- faults -------------------------------------------------------------------------------------------
    def fault(self, reason: str, near: str = "") -> RulesError:
        """An error that says where: the line on which `near` stands in quotation marks, else the first."""
        lines = self.text.splitlines()
        exact = (i for i, line in enumerate(lines, 1) if line.split("=")[0].strip() == "id" and f'"{near}"' in line)
        loose = (i for i, line in enumerate(lines, 1) if near and f'"{near}"' in line)
        line = next(exact, 0) or next(loose, 1)
        at = f" ({near})" if near else ""
        return RulesError(f"{self.where}:{line}: {reason}{at}")

    def checked(self, kind: str, entry: Mapping[str, Any], near: str) -> Mapping[str, Any]:
        """The entry, if its keys are known, of the right type and all there."""
        schema = SCHEMA[kind]
        for key, value in entry.items():
            if key not in schema:
                raise self.fault(f"unknown key in {kind}: {key}", near)
            wanted = schema[key][0]
            if isinstance(wanted, list):
                good = isinstance(value, list) and all(type(member) is wanted[0] for member in value)
            else:
                good = type(value) is wanted
            if not good:
                raise self.fault(f"{key} of {kind} has the wrong type", near)
        for key, (_, needed) in schema.items():
            if needed and (key not in entry or entry[key] in ("", [])):
                reason = "no citation" if key == "cite" else f"{kind} without {key}"
                raise self.fault(reason, near)
        return entry

    def one_of(self, allowed: Iterable[str], value: str, what: str, near: str) -> str:
        if value not in allowed:
            raise self.fault(f"{what} {value!r} is none of: {', '.join(allowed)}", near)
        return value

    # -- parts of the file --------------------------------------------------------------------------------
    def citations(self, entry: Mapping[str, Any], near: str) -> tuple[Citation, ...]:
        for cite in entry["cite"]:
            self.checked("cite", cite, near)
            for key in ("source", "via"):
                if key in cite and cite[key] not in self.sources:
                    raise self.fault(f"unknown source {cite[key]!r}", near)
        return tuple(Citation(**cite) for cite in entry["cite"])

    def reading(self, entry: Mapping[str, Any], near: str, grade: str) -> Reading:
        near = f"{entry.get('value', '')}" or near
        self.checked("reading", entry, near)
        return Reading(
            value=entry["value"],
            title=entry["title"],
            text=entry["text"],
            grade=self.one_of(GRADES, entry.get("grade", grade), "grade", near),
            cite=self.citations(entry, near),
            requires=self.choices(entry.get("requires", {}), near),
            excludes=self.choices(entry.get("excludes", {}), near),
        )

    def choices(self, entry: Mapping[str, Any], near: str) -> dict[str, str]:
        if not all(isinstance(value, str) for value in entry.values()):
            raise self.fault("an option's value is a string", near)
        return dict(entry)

    def rule(self, entry: Mapping[str, Any], parts: Mapping[str, str]) -> Rule:
        near = str(entry.get("id", ""))
        self.checked("rule", entry, near)
        kind = self.one_of(KINDS, entry["kind"], "kind", near)
        if (kind == "informs") != ("untested" in entry):
            raise self.fault("a rule that only informs says why it is untested, and no other does", near)
        readings = tuple(self.reading(r, near, entry["grade"]) for r in entry.get("reading", ()))
        if bool(readings) != ("option" in entry) or len(readings) == 1:
            raise self.fault("an option has two readings or more, and readings have an option", near)
        values = [reading.value for reading in readings]
        if len(set(values)) < len(values):
            raise self.fault("two readings with the same value", near)
        if entry.get("was") not in (None, *values):
            raise self.fault(f"was = {entry['was']!r} is no reading of this option", near)
        return Rule(
            id=f"{self.game}.{near}",
            short=near,
            part=self.one_of(parts, entry["part"], "part", near),
            title=entry["title"],
            text=entry["text"],
            kind=kind,
            grade=self.one_of(GRADES, entry["grade"], "grade", near),
            cite=self.citations(entry, near),
            option=entry.get("option", ""),
            was=entry.get("was", ""),
            readings=readings,
            untested=entry.get("untested", ""),
        )

    def ruleset(self, entry: Mapping[str, Any]) -> Ruleset:
        near = str(entry.get("id", ""))
        self.checked("ruleset", entry, near)
        return Ruleset(
            **{key: entry[key] for key in ("id", "title", "authority", "place", "date", "choose", "bound")},
            version=entry.get("version", 1),
            options=self.choices(entry["options"], near),
            cite=self.citations(entry, near),
            filled=self.choices(entry.get("filled", {}), near),
            misattributed=entry.get("misattributed", ""),
        )

    def attested(self, entry: Mapping[str, Any]) -> Attested:
        near = str(entry.get("text", ""))
        self.checked("attested", entry, near)
        self.one_of(ATTESTED, entry["what"], "what", near)
        cite = self.citations(entry, near)
        if entry["seen"] == all(c.via for c in cite):
            raise self.fault("seen is true exactly if a citation has no via", near)
        return Attested(**{**entry, "cite": cite})

    def mistake(self, entry: Mapping[str, Any]) -> Mistake:
        near = str(entry.get("claim", ""))
        self.checked("mistake", entry, near)
        return Mistake(entry["claim"], entry["correction"], self.citations(entry, near))

    def borrow(self, short: str) -> Rule:
        if short not in self.shared or not self.shared[short].option:
            raise self.fault(f"uses {short!r}, which is no option of every table", short)
        return self.shared[short]

    def inherited(self, data: Mapping[str, Any], own: Mapping[str, Rule]) -> Iterator[Rule]:
        """The rules of the game that this one is like, but for those dropped or said anew."""
        if "like" not in data:
            return
        try:
            parent = self.books(data["like"]) if self.books else None
        except ChoiceError as error:
            raise self.fault(f"like: {error}") from None
        assert parent is not None
        drops = data.get("drops", ())
        for short in drops:
            if short not in parent.rules:
                raise self.fault(f"drops {short!r}, which {parent.game} has not", short)
        for rule in (*parent.rules.values(), *parent.borrowed):
            if rule.short not in own and rule.short not in drops:
                yield rule

    # -- the whole ----------------------------------------------------------------------------------------
    def parse(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise RulesError(f"{self.where}: {error}") from None

    def listed(self, data: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, Rule]]:
        """Parts and rules, each id once."""
        parts: dict[str, str] = {}
        for entry in data["part"]:
            self.checked("part", entry, str(entry.get("id", "")))
            parts[entry["id"]] = entry["title"]
        rules: dict[str, Rule] = {}
        options: set[str] = set()
        for entry in data["rule"]:
            rule = self.rule(entry, parts)
            if rule.short in rules or rule.short in self.shared:
                raise self.fault("duplicate id", rule.short)
            if rule.option in options:
                raise self.fault(f"duplicate option {rule.option}", rule.short)
            rules[rule.short] = rule
            options |= {rule.option} - {""}
        return parts, rules

    def load(self) -> Rulebook:
        """The rulebook of a game.

        Raises:
            RulesError: the file has a fault.

        """
        data = self.checked("file", self.parse(), "")
        parts, rules = self.listed(data)
        self.one_of(GAME_KINDS, data["kind"], "kind", "")
        if len(data["players"]) != 2 or not 2 <= data["players"][0] <= data["players"][1] <= 10:
            raise self.fault("players is the least and the most, from 2 to 10")
        book = Rulebook(
            **{key: data[key] for key in ("name", "goal", "kind", "pack", "minutes", "unit", "default", "because")},
            game=self.game,
            parts=parts,
            rules=rules,
            words=data.get("words", {}),
            players=(data["players"][0], data["players"][1]),
            rulesets=tuple(self.ruleset(entry) for entry in data["ruleset"]),
            attested=tuple(self.attested(entry) for entry in data.get("attested", ())),
            mistakes=tuple(self.mistake(entry) for entry in data.get("mistake", ())),
            borrowed=(*self.inherited(data, rules), *(self.borrow(short) for short in data.get("uses", ()))),
            like=data.get("like", ""),
        )
        self.cross_check(book)
        return book

    def load_shared(self) -> Rulebook:
        """A book of rules that belong to no one game: parts, rules and words only."""
        data = self.checked("shared", self.parse(), "")
        parts, rules = self.listed(data)
        return Rulebook(game=self.game, name=data["name"], parts=parts, rules=rules, words=data.get("words", {}))

    def cross_check(self, book: Rulebook) -> None:
        """What one entry says of another: options of rulesets, requirements, the default."""
        options = book.options
        for name, rule in options.items():
            for reading in rule.readings:
                for other, value in (*reading.requires.items(), *reading.excludes.items()):
                    if other not in options or value not in {r.value for r in options[other].readings}:
                        raise self.fault(f"{name} speaks of an unknown option: {other} = {value}", rule.short)
        seen = set()
        for ruleset in book.rulesets:
            if ruleset.spec in seen:
                raise self.fault("duplicate ruleset and version", ruleset.id)
            seen.add(ruleset.spec)
            missing = [n for n, rule in options.items() if n not in ruleset.options and not rule.was]
            if missing:
                raise self.fault(f"ruleset leaves open: {', '.join(missing)}", ruleset.id)
            for name in ruleset.filled:
                if name not in options:
                    raise self.fault(f"ruleset fills an unknown option: {name}", ruleset.id)
                if ruleset.filled[name] not in self.sources:
                    raise self.fault(f"unknown source {ruleset.filled[name]!r}", ruleset.id)
            try:
                book.resolve(ruleset.spec)
            except (ChoiceError, KeyError) as error:
                raise self.fault(f"ruleset: {error}", ruleset.id) from None
        try:
            default = book.ruleset(book.default)
        except ChoiceError as error:
            raise self.fault(str(error), book.default) from None
        if default.misattributed:
            raise self.fault("the default ruleset is one that is misattributed", default.id)
