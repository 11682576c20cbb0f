"""Reading a rules file.

A file is taken whole or refused, with its name, a line and the reason. `tomllib` keeps no lines, so a fault
is reported at the line where the nearest id stands.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..core.plain import controls, curly, fits, texts
from ..core.toml import read_toml
from .rules import (
    ATTESTED,
    GAME_KINDS,
    GRADES,
    KINDS,
    Attestation,
    ChoiceError,
    Citation,
    Mistake,
    Numbers,
    Options,
    Reading,
    Rule,
    Rulebook,
    Ruleset,
    Term,
    fill_number,
    many,
)
from .schema import SCHEMA
from .wording import faults

OURS = '{ source = "groom-porter" }'  # how a rules file cites what no text says


class RulesError(ValueError):
    """A rules file that cannot be taken: file, line and reason in one line."""


def print_quotes(data: Any, key: str = "") -> Any:
    """Data with the quotation marks of print in all its texts but a passage, which is looked up letter for letter."""
    if isinstance(data, str):
        return data if key == "passage" else curly(data)
    if isinstance(data, list):
        return [print_quotes(value, key) for value in data]
    return {name: print_quotes(value, name) for name, value in data.items()} if isinstance(data, dict) else data


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
    def fault(self, reason: str, near: str = "", line: int = 0) -> RulesError:
        """An error that says where: on this line, or that on which `near` stands in quotation marks, or the first."""
        lines = curly(self.text).replace("“", '"').replace("”", '"').splitlines()
        exact = (i for i, line in enumerate(lines, 1) if line.split("=")[0].strip() == "id" and f'"{near}"' in line)
        loose = (i for i, line in enumerate(lines, 1) if near and f'"{near}"' in line)
        line = line or next(exact, 0) or next(loose, 1)
        at = f" ({near})" if near else ""
        return RulesError(f"{self.where}:{line}: {reason}{at}")

    def check_entry(self, kind: str, entry: Mapping[str, Any], near: str) -> Mapping[str, Any]:
        """The entry, if its keys are known, of the right type and all there."""
        schema = SCHEMA[kind]
        for key, value in entry.items():
            if key not in schema:
                raise self.fault(f"unknown key in {kind}: {key}; there may be: {', '.join(schema)}", near)
            if not fits(value, schema[key][0]):
                raise self.fault(f"{key} of {kind} has the wrong type", near)
        missing = [
            key for key, (_, needed) in schema.items() if needed and (key not in entry or entry[key] in ("", []))
        ]
        if missing == ["cite"]:
            raise self.fault(f"no citation; what is ours cites {OURS}", near)
        if missing:
            raise self.fault(f"{kind} without {', '.join(missing)}", near)
        return entry

    def one_of(self, allowed: Iterable[str], value: str, what: str, near: str) -> str:
        """The value, if it is among those allowed."""
        if value not in allowed:
            raise self.fault(f"{what} {value!r} is none of: {', '.join(allowed)}", near)
        return value

    # -- parts of the file --------------------------------------------------------------------------------
    def citations(self, entry: Mapping[str, Any], near: str) -> tuple[Citation, ...]:
        """The citations of an entry, each of a work that we have in the bibliography."""
        for cite in entry["cite"]:
            self.check_entry("cite", cite, near)
            for key in ("source", "via"):
                if key in cite and cite[key] not in self.sources:
                    raise self.fault(f"unknown source {cite[key]!r}; write sources/{cite[key]}.json", near)
        return tuple(Citation(**cite) for cite in entry["cite"])

    def reading(self, entry: Mapping[str, Any], near: str, grade: str, named: Collection[int | None]) -> Reading:
        """One reading of an option; without a grade of its own it has the rule's.

        Args:
            named: the numbers that have a reading of their own.
        """
        near = f"{entry.get('value', '')}" or near
        self.check_entry("reading", entry, near)
        common: dict[str, Any] = {
            "grade": self.one_of(GRADES, entry.get("grade", grade), "grade", near),
            "cite": self.citations(entry, near),
            "requires": self.choices(entry.get("requires", {}), near),
            "excludes": self.choices(entry.get("excludes", {}), near),
        }
        if "value" in entry:
            if "least" in entry or "most" in entry:
                raise self.fault("a reading is either a value, or numbers from least to most", near)
            return Reading(entry["value"], entry["title"], entry["text"], **common, number=entry.get("number"))
        least, most = entry.get("least", 0), entry.get("most", -1)
        first = next((number for number in range(least, most + 1) if number not in named), None)
        if first is None or least < 0 or "number" in entry:
            raise self.fault(
                "a reading without value has least and most, with a number between that no other has", near
            )
        said = entry["title"], entry["text"]
        if "{number}" not in entry["text"]:
            raise self.fault("the text of numbers from least to most has {number} in it", near)
        title, text = (fill_number(words, many(least, most)) for words in said)
        return Numbers(str(first), title, text, **common, number=None, least=least, most=most, words=said)

    def readings(self, entry: Mapping[str, Any], near: str) -> tuple[Reading, ...]:
        """The readings of a rule, if it has an option."""
        entries = entry.get("reading", ())
        named = [reading.get("number") for reading in entries if "number" in reading]
        found = tuple(self.reading(reading, near, entry["grade"], named) for reading in entries)
        if bool(found) != ("option" in entry) or len(found) == 1:
            raise self.fault("an option has two readings or more, and readings have an option", near)
        values = [reading.value for reading in found]
        if len(set(values)) < len(values) or len(set(named)) < len(named):
            raise self.fault("two readings with the same value", near)
        if any(isinstance(reading, Numbers) for reading in found[:-1]):
            raise self.fault("the reading that is numbers from least to most stands last", near)
        if named and not isinstance(found[-1], Numbers):
            raise self.fault("a reading says its number where the last reading has least and most", near)
        if entry.get("was") not in (None, *values):
            raise self.fault(f"was = {entry['was']!r} is no reading of this option", near)
        return found

    def choices(self, entry: Mapping[str, Any], near: str) -> dict[str, str]:
        """Options with their values, as text."""
        if not fits([*entry.values()], [str]):
            raise self.fault("the value of an option is a string", near)
        return dict(entry)

    def rule(self, entry: Mapping[str, Any], parts: Mapping[str, str], whens: Mapping[str, Options]) -> Rule:
        """One rule with its readings; `parts` are those that it may belong to, `whens` where these are in force."""
        near = str(entry.get("id", ""))
        self.check_entry("rule", entry, near)
        kind = self.one_of(KINDS, entry["kind"], "kind", near)
        if (kind == "informs") != ("untested" in entry):
            raise self.fault("a rule that only informs says why it is untested, and no other does", near)
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
            readings=self.readings(entry, near),
            untested=entry.get("untested", ""),
            when=whens[entry["part"]],
        )

    def ruleset(self, entry: Mapping[str, Any]) -> Ruleset:
        """One ruleset, with the options that it sets."""
        near = str(entry.get("id", ""))
        self.check_entry("ruleset", entry, near)
        return Ruleset(
            **{key: entry[key] for key in ("id", "title", "authority", "place", "date", "choose", "bound")},
            version=entry.get("version", 1),
            options=self.choices(entry["options"], near),
            cite=self.citations(entry, near),
            filled=self.choices(entry.get("filled", {}), near),
            misattributed=entry.get("misattributed", ""),
            players=self.players(entry["players"], near) if "players" in entry else None,
        )

    def players(self, numbers: Sequence[int], near: str) -> tuple[int, int]:
        """The least and the most seats."""
        if len(numbers) != 2 or not 2 <= numbers[0] <= numbers[1] <= 10:
            raise self.fault("players is the least and the most, from 2 to 10", near)
        return numbers[0], numbers[1]

    def read_attestation(self, entry: Mapping[str, Any]) -> Attestation:
        """One text that names the game; it is `seen` exactly if somebody here has read a text cited for it."""
        near = str(entry.get("text", ""))
        self.check_entry("attested", entry, near)
        self.one_of(ATTESTED, entry["what"], "what", near)
        cite = self.citations(entry, near)
        if entry["seen"] == all(c.via for c in cite):
            raise self.fault("seen is true exactly if a citation has no via", near)
        if not entry["year"] and not entry.get("when"):
            raise self.fault("without a year, when says what is known of it", near)
        return Attestation(**{**entry, "cite": cite})

    def mistake(self, entry: Mapping[str, Any]) -> Mistake:
        """One thing often said, and what the sources say."""
        near = str(entry.get("claim", ""))
        self.check_entry("mistake", entry, near)
        return Mistake(entry["claim"], entry["correction"], self.citations(entry, near))

    def borrowed_rules(self, data: Mapping[str, Any], inherited: Sequence[Rule]) -> tuple[Rule, ...]:
        """The options of every table that this game offers, those of the game that it is like among them."""
        for short in data.get("uses", ()):
            if short in (rule.short for rule in inherited):
                raise self.fault(f"uses {short!r}, which it has already from {data['like']}", short)
        return (*inherited, *(self.borrow(short) for short in data.get("uses", ())))

    def terms(self, data: Mapping[str, Any]) -> tuple[Term, ...]:
        """The words that the file explains, each once."""
        found: dict[str, Term] = {}
        for entry in data.get("term", ()):
            near = str(entry.get("word", ""))
            self.check_entry("term", entry, near)
            if near in found:
                raise self.fault("duplicate term", near)
            found[near] = Term(near, entry["text"], self.citations(entry, near) if "cite" in entry else ())
        return tuple(found.values())

    def borrow(self, short: str) -> Rule:
        """An option of every table, by its short id."""
        if short not in self.shared or not self.shared[short].option:
            raise self.fault(f"uses {short!r}, which is no option of every table", short)
        return self.shared[short]

    def parent(self, data: Mapping[str, Any]) -> Rulebook | None:
        """The rulebook of the game that this one is like."""
        if "like" not in data or self.books is None:
            return None
        try:
            return self.books(data["like"])
        except ChoiceError as error:
            raise self.fault(f"like: {error}", data["like"]) from None

    def words(
        self, data: Mapping[str, Any], parent: Rulebook | None = None, rules: Iterable[Rule] = ()
    ) -> Mapping[str, Any]:
        """The file's words over those of the game that this one is like.

        Args:
            rules: those of this game, which an event can name besides those of every table.
        """
        own, shared = data.get("words", {}), parent.words if parent else {}
        known = {rule.short for rule in rules} | set(self.shared)
        for section, key, reason in faults(own, known if rules else None):
            raise self.fault(reason, key or section, self.line_of_words(section, key))
        return {section: {**shared.get(section, {}), **own.get(section, {})} for section in {**shared, **own}}

    def line_of_words(self, section: str, key: str) -> int:
        """The line on which a key of a section of words stands, or the section."""
        heads = {"[words]": section, f"[words.{section}]": key}
        wanted, line = "", 0
        for number, text in enumerate(self.text.splitlines(), 1):
            if text.startswith("["):
                wanted = heads.get(text.strip(), "")
                line = number if text.strip() in heads else line
            if wanted and text.partition("=")[0].strip(" \"'") == wanted:
                return number
        return line

    def inherited_rules(
        self, data: Mapping[str, Any], parent: Rulebook | None, own: Mapping[str, Rule]
    ) -> Iterator[Rule]:
        """The rules of the game that this one is like, but for those dropped or said anew."""
        if parent is None:
            return
        drops = data.get("drops", ())
        inherited = (*parent.rules.values(), *parent.borrowed)
        known = {rule.short for rule in inherited}
        for short in drops:
            if short not in known:
                raise self.fault(f"drops {short!r}, which {parent.game} has not", short)
        for rule in inherited:
            if rule.short not in own and rule.short not in drops:
                yield rule

    # -- the whole ----------------------------------------------------------------------------------------
    def parse(self) -> dict[str, Any]:
        """The file as TOML; RulesError if it is none."""
        try:
            data = read_toml(self.text)
            bad = next(filter(controls, texts(data)), "")
            set_in_print: dict[str, Any] = print_quotes(data)
        except ValueError as error:
            raise RulesError(f"{self.where}: {error}") from None
        except RecursionError:
            raise RulesError(f"{self.where}: nested too deep") from None
        if bad:
            raise self.fault(f"a control character in {bad[:60]!r}")
        return set_in_print

    def read_rules(self, data: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, Rule]]:
        """Parts and rules, each id once."""
        parts: dict[str, str] = {}
        whens: dict[str, Options] = {}
        for entry in data["part"]:
            self.check_entry("part", entry, str(entry.get("id", "")))
            parts[entry["id"]] = entry["title"]
            whens[entry["id"]] = self.choices(entry.get("when", {}), entry["id"])
        rules: dict[str, Rule] = {}
        options: set[str] = set()
        for entry in data["rule"]:
            rule = self.rule(entry, parts, whens)
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
        data = self.check_entry("file", self.parse(), "")
        parts, rules = self.read_rules(data)
        parent = self.parent(data)
        self.one_of(GAME_KINDS, data["kind"], "kind", "")
        borrowed = self.borrowed_rules(data, tuple(self.inherited_rules(data, parent, rules)))
        book = Rulebook(
            **{key: data[key] for key in ("name", "goal", "kind", "pack", "minutes", "unit", "default", "because")},
            game=self.game,
            parts=parts,
            rules=rules,
            words=self.words(data, parent, (*rules.values(), *borrowed)),
            players=self.players(data["players"], ""),
            rulesets=tuple(self.ruleset(entry) for entry in data["ruleset"]),
            attested=tuple(self.read_attestation(entry) for entry in data.get("attested", ())),
            mistakes=tuple(self.mistake(entry) for entry in data.get("mistake", ())),
            terms=self.terms(data),
            borrowed=borrowed,
            like=data.get("like", ""),
        )
        self.cross_check(book)
        return book

    def load_shared(self) -> Rulebook:
        """A book of rules that belong to no one game: parts, rules and words only."""
        data = self.check_entry("shared", self.parse(), "")
        parts, rules = self.read_rules(data)
        words, terms = self.words(data), self.terms(data)
        return Rulebook(game=self.game, name=data["name"], parts=parts, rules=rules, words=words, terms=terms)

    def cross_check(self, book: Rulebook) -> None:
        """What one entry says of another: options of rulesets, requirements, the default."""
        options = book.options
        for name, rule in options.items():
            for reading in rule.readings:
                for other, value in (*reading.requires.items(), *reading.excludes.items()):
                    if other not in options or value not in {r.value for r in options[other].readings}:
                        raise self.fault(f"{name} speaks of an unknown option: {other} = {value}", rule.short)
        for rule in book.rules.values():
            for other, value in rule.when.items():
                if other not in options or value not in {r.value for r in options[other].readings}:
                    raise self.fault(f"{rule.part} is in force under an unknown option: {other} = {value}", rule.part)
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
