"""The methods that a game has for each of its verbs, found by their names when its class is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from .acts import WRONG, Verb
from .events import Emit

PREFIXES = ("bars_wrong_", "fails_wrong_", "bars_", "fails_", "wrong_", "do_")  # of a verb's methods


class VerbMethods:
    """A class with verbs, and with methods for them that are named as `State` says.

    Attributes:
        VERBS: what can be done, by name and arguments; the first is always to play a card.
        PLACE: the place of each verb, by name.
        PRIVATE: places of the verbs whose rightness is known to their player alone.
        UNUSED: verbs that this game has no use for (`no-use`), such as to play.
        FORBIDDEN: verbs that are never done rightly, each with the rule against it.
        HOOKS: what methods so named speak of besides the class's verbs.
    """

    __slots__ = ()
    VERBS: ClassVar[tuple[Verb, ...]] = (Verb("play", ("card",), from_hand=True),)
    PLACE: ClassVar[Mapping[str, int]]
    PRIVATE: ClassVar[frozenset[int]]
    UNUSED: ClassVar[frozenset[str]] = frozenset()
    FORBIDDEN: ClassVar[Mapping[str, str]] = {}
    HOOKS: ClassVar[frozenset[str]] = frozenset({"chance"})

    _slots: ClassVar[tuple[str, ...]]
    _does: ClassVar[Mapping[int, Callable[..., None]]]  # by the act's middle byte: the verb's place, and whether wrong
    _bars: ClassVar[tuple[Callable[..., str], ...]]
    _fails: ClassVar[tuple[Callable[..., str], ...]]
    _bars_wrong: ClassVar[tuple[Callable[..., str], ...]]
    _fails_wrong: ClassVar[tuple[Callable[..., str], ...]]

    def __init_subclass__(cls) -> None:
        """Check and find the methods of each verb."""
        cls.check_names()
        cls.find_methods()

    @classmethod
    def find_methods(cls) -> None:
        """Find the slots, and the methods of each verb by their names."""
        cls._slots = tuple(slot for part in cls.__mro__ for slot in part.__dict__.get("__slots__", ()))
        names = [verb.name.replace("-", "_") for verb in cls.VERBS]
        cls.PLACE = {verb.name: place for place, verb in enumerate(cls.VERBS)}
        cls._does = {
            place | wrong >> 8: getattr(cls, prefix + name, _not_written)
            for prefix, wrong in (("do_", 0), ("wrong_", WRONG))
            for place, name in enumerate(names)
        }
        never = {**cls.FORBIDDEN, **dict.fromkeys(cls.UNUSED, "no-use")}
        cls._bars = tuple(
            getattr(cls, f"bars_{name}", _against(never.get(verb.name, "")))
            for name, verb in zip(names, cls.VERBS, strict=True)
        )
        cls._fails = tuple(getattr(cls, f"fails_{name}", _free) for name in names)
        cls.PRIVATE = frozenset(
            place for place, verb in enumerate(cls.VERBS) if verb.from_hand or cls._fails[place] is not _free
        )
        cls._bars_wrong = tuple(getattr(cls, f"bars_wrong_{name}", _never) for name in names)
        cls._fails_wrong = tuple(getattr(cls, f"fails_wrong_{name}", _free) for name in names)

    @classmethod
    def check_names(cls) -> None:
        """Every method that is named as a verb's belongs to one: of this class, or of those that a `HOOKS` names.

        A part that several games share says in its `HOOKS` of which verbs of theirs it has methods, and which of its
        methods are named so but are asked by other methods.

        Raises:
            TypeError: one belongs to none.
        """
        known = {verb.name for verb in cls.VERBS}.union(*(part.__dict__.get("HOOKS", ()) for part in cls.__mro__))
        for name in cls.__dict__:
            prefix = next((prefix for prefix in PREFIXES if name.startswith(prefix)), "")
            if prefix and name.removeprefix(prefix).replace("_", "-") not in known:
                raise TypeError(f"{cls.__name__}.{name}: there is no such verb; there are: {', '.join(sorted(known))}")


def _not_written(state: object, seat: int, argument: int, emit: Emit | None) -> None:
    raise NotImplementedError


def _free(state: object, seat: int, argument: int) -> str:
    return ""


def _against(rule: str) -> Callable[..., str]:
    return (lambda state, seat, argument: rule) if rule else _free


def _never(state: object, seat: int, argument: int) -> str:
    return "nothing-wrong"
