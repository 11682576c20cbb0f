"""A game's rules as data: rules with their readings, rulesets, attestations, and the choice of options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

KINDS = ("obliges", "forbids", "counts", "pays", "procedure", "informs")
GRADES = ("stated", "implied", "analogy", "supplied", "modern")
ATTESTED = ("name", "rules", "term", "kin")
GAME_KINDS = ("tricks", "betting", "counting", "matching")

FIGURES = re.compile("[0-9]{1,6}")

Options = Mapping[str, str]


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
    """One value of an option: how one text, or one reader of it, has the point. `number`: what the value means, where
    the option can be other numbers too (`Numbers`).
    """

    value: str
    title: str
    text: str
    grade: str
    cite: tuple[Citation, ...]
    requires: Options
    excludes: Options
    number: int | None

    def __str__(self) -> str:
        return self.value

    def means(self, value: str) -> bool:
        """Whether it is chosen by this value: its own, or its number in figures."""
        return value == self.value or (self.number is not None and self.number == figures(value))

    def at(self, value: str) -> Reading:
        """The reading that this value of it is: itself."""
        return self

    def ends(self) -> dict[str, int]:
        """The `least` and the `most` of many numbers, as plain data; nothing for one value."""
        return {}


@dataclass(frozen=True, slots=True)
class Numbers(Reading):
    """Every whole number from `least` to `most` that has no reading of its own, told in one title and text.

    Its `value` is the first of them: whatever goes through all readings tries that one for all. `words` are title and
    text with ``{number}`` where the number stands.
    """

    least: int
    most: int
    words: tuple[str, str]

    def __str__(self) -> str:
        return many(self.least, self.most)

    def means(self, value: str) -> bool:
        """Whether the value is one of these numbers in figures."""
        number = figures(value)
        return number is not None and self.least <= number <= self.most

    def ends(self) -> dict[str, int]:
        """The `least` and the `most` of them, as plain data."""
        return {"least": self.least, "most": self.most}

    def at(self, value: str) -> Reading:
        """The reading that one number is, with the number in its words."""
        number = int(value)
        title, text = (fill_number(said, str(number)) for said in self.words)
        return Reading(str(number), title, text, self.grade, self.cite, self.requires, self.excludes, number)


def figures(value: str) -> int | None:
    """The whole number that is written here in figures, or None."""
    return int(value) if FIGURES.fullmatch(value) else None


def many(least: int, most: int) -> str:
    """ "any number from 7 to 99"."""
    return f"any number from {least} to {most}"


def fill_number(said: str, number: str) -> str:
    """A title or text of `Numbers` with the number, or what stands for it, in its place."""
    said = said.replace("{number}", number)
    return said[:1].upper() + said[1:]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `id` is whole (``losing-loadum.follow-suit``), `short` is its last part.

    Attributes:
        when: options with the values under which it is in force; empty for always.
    """

    id: str
    short: str
    part: str
    title: str
    text: str
    kind: str
    grade: str
    cite: tuple[Citation, ...]
    option: str
    was: str
    readings: tuple[Reading, ...]
    untested: str
    when: Options

    def holds(self, options: Options) -> bool:
        """Whether it is in force under these options."""
        return all(options.get(name) == value for name, value in self.when.items())

    def reading(self, value: str) -> Reading:
        """The reading with this value; KeyError if the option cannot be this."""
        for reading in self.readings:
            if reading.means(value):
                return reading.at(value)
        raise KeyError(value)

    def values(self) -> list[str]:
        """All that the option can be, as it is told to somebody who chose something else."""
        return [str(reading) for reading in self.readings]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named bundle of option values, tied to the text that it follows. `bound`: most acts in a deal; `players`: the
    least and the most seats, where they are not the game's.
    """

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
    filled: Options
    misattributed: str
    players: tuple[int, int] | None

    @property
    def spec(self) -> str:
        """``mcleod-2023@1``."""
        return f"{self.id}@{self.version}"


@dataclass(frozen=True, slots=True)
class Attestation:
    """A text that names the game, a term of it, or its rules; or that speaks of its kin, from which it comes.

    Attributes:
        year: when, as a number to sort by, 0 where nobody can say; `circa` says that it is about right.
        when: what is said instead of the year, where a number does not tell it ("undated, modern").
    """

    year: int
    place: str
    what: str
    seen: bool
    text: str
    cite: tuple[Citation, ...]
    circa: bool = False
    when: str = ""

    @property
    def order(self) -> tuple[bool, int]:
        """To sort by: the oldest first, what has no year last."""
        return not self.year, self.year


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is often said, and what the sources say."""

    claim: str
    correction: str
    cite: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game and what it means, with the texts that use it, if any are named."""

    word: str
    text: str
    cite: tuple[Citation, ...] = ()


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
    attested: tuple[Attestation, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    terms: tuple[Term, ...] = ()
    borrowed: tuple[Rule, ...] = ()
    like: str = ""

    @property
    def options(self) -> dict[str, Rule]:
        """The rule behind each option: the game's own, then those it borrows."""
        return {rule.option: rule for rule in (*self.rules.values(), *self.borrowed) if rule.option}

    @property
    def formerly(self) -> dict[str, str]:
        """The options that came later, each with the value that was before it."""
        return {name: rule.was for name, rule in self.options.items() if rule.was}

    @property
    def newest_rulesets(self) -> list[Ruleset]:
        """The rulesets, each in its newest version."""
        return list({ruleset.id: ruleset for ruleset in sorted(self.rulesets, key=lambda r: r.version)}.values())

    def chosen_words(self, option: str, value: str) -> str:
        """What is chosen, for a reader: the option's title, and that of the reading."""
        rule = self.options[option]
        return f"{rule.title}: {rule.reading(value).title}"

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
        chosen = {**self.formerly, **self.ruleset(ruleset).options}
        for name, value in (options or {}).items():
            if name not in known:
                raise ChoiceError(f"{self.game} has no option {str(name)[:60]!r}; it has: {', '.join(sorted(known))}")
            chosen[name] = str(value)
        for name, value in chosen.items():
            try:
                chosen[name] = known[name].reading(value).value
            except KeyError:
                values = ", ".join(known[name].values())
                raise ChoiceError(f"option {name} cannot be {value[:60]!r}; it can be: {values}") from None
        if clash := next(self.clashes(chosen), ""):
            raise ChoiceError(clash)
        return {name: chosen[name] for name in known}

    def of_record(self, options: Mapping[str, object] | None) -> Mapping[str, object] | None:
        """The options of a record, with those that came after it at the value that was before them.

        A record that is written by the engine stores its options resolved, so one that names all of the game's own that
        there have always been is older than what it lacks. One written by hand names fewer, and has the rest from its
        ruleset.
        """
        always = {rule.option for rule in self.rules.values() if rule.option and not rule.was}
        if options is None or not options.keys() >= always:
            return options
        laid = self.formerly | dict(options)
        return laid | dict(self.of_no_use(laid))

    def of_no_use(self, laid: Mapping[str, object]) -> Iterator[tuple[str, str]]:
        """Options whose value needs one of a further option that is not chosen, each with a value that does not.

        Once the first could be chosen all the same, and counted for nothing.
        """
        for name, rule in self.options.items():
            meant = [one for one in rule.readings if name in laid and one.means(str(laid[name]))]
            free = [one for one in rule.readings if all(laid.get(k) == value for k, value in one.requires.items())]
            if meant and free and not any(one in free for one in meant):
                yield name, free[0].value

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
