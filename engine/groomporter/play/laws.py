"""The options of a game, resolved once to what play asks: each law says from which option it comes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self


def option(name: str, reads: str | Mapping[str, Any] | None = None, without: str = "") -> Any:
    """A law that comes from this option.

    Args:
        name: the option's id.
        reads: None if the law is the option's value; a value, if it is whether the option has that; or what each
            value comes to.
        without: the value where a game that shares these laws has no such option; "" if all have it.
    """
    return field(metadata={"option": name, "reads": reads, "without": without})


class NumberValues(dict[str, int]):
    """What the values of an option come to that can be any number: those that have names, and figures for the rest."""

    def __missing__(self, value: str) -> int:
        """The number in figures."""
        return int(value)


@dataclass(frozen=True, slots=True)
class LawsBase:
    """What the options of one deal come to. A game adds its laws, each with `option`."""

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Self:
        """The laws under these options, all of them given."""
        found = {}
        for law in fields(cls):
            name, without = law.metadata["option"], law.metadata["without"]
            found[law.name] = read(options.get(name, without) if without else options[name], law.metadata["reads"])
        return cls(**found)


def read(value: str, reads: str | Mapping[str, Any] | None) -> Any:
    """What a value of an option comes to; see `option`."""
    return value if reads is None else value == reads if isinstance(reads, str) else reads[value]


@dataclass(frozen=True, slots=True)
class Claimable(LawsBase):
    """The laws of noticing that every game has.

    Attributes:
        porter: whether the porter notices every fault at once; else the players claim it.
        false_claims_cost: whether a false claim costs something.
    """

    porter: bool = option("fault-noticed", "by-the-porter")
    false_claims_cost: bool = option("false-claim", "costs-the-same")
