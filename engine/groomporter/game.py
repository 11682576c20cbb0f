"""A game as it is to be played: its rules, a ruleset, and every option with its value."""

from __future__ import annotations

import random as python_random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import catalogue
from .cards import Pack, mask_of, shuffled
from .lines import Grammar, LineError, check_seats
from .rules import Citation, Rule, Rulebook, Ruleset
from .state import Field, Standing, State

if TYPE_CHECKING:
    from .match import Match
    from .table import Table

Random = Callable[[], float]


class StandingError(ValueError):
    """A standing from which no deal can open."""


class DeckError(ValueError):
    """A deck that is not the pack of the game."""


class Game:
    """A game with its ruleset and options.

    Args:
        game: the game's id ("losing-loadum").
        ruleset: ``id`` or ``id@version``; "" is the game's default.
        options: values put over the ruleset's.

    Raises:
        ChoiceError: there is no such game, ruleset, option or value, or two do not go together.
    """

    def __init__(self, game: str, ruleset: str = "", options: Mapping[str, object] | None = None) -> None:
        self.id = game
        self.book: Rulebook = catalogue.rulebook(game)
        self.ruleset: Ruleset = self.book.ruleset(ruleset)
        self.options = self.book.resolve(ruleset, options)
        self.state: type[State] = catalogue.module(game).STATE
        self.laws = self.state.resolve(self.options)
        self.pack: Pack = self.state.PACK
        self._grammars: dict[tuple[str, ...], Grammar] = {}

    def __repr__(self) -> str:
        return f"<Game {self.id} {self.ruleset.spec}>"

    # -- rules --------------------------------------------------------------------------------------------
    def rule(self, short: str) -> Rule:
        """The rule of this game, or of every table, with this short id."""
        found = self.book.rules.get(short)
        if found is None:
            found = next((rule for rule in self.book.borrowed if rule.short == short), None)
        return found or catalogue.shared().rules[short]

    def in_force(self, rule: Rule) -> tuple[str, tuple[Citation, ...]]:
        """The rule's words and citations as they are in force here: with its reading, where it has several."""
        if not rule.option or rule.option not in self.options:
            return rule.text, rule.cite
        reading = rule.reading(self.options[rule.option])
        return f"{rule.text} {reading.text}", reading.cite

    @cached_property
    def whole_ids(self) -> dict[str, str]:
        """Whole rule ids by short ones."""
        rules = (*catalogue.shared().rules.values(), *self.book.borrowed, *self.book.rules.values())
        return {rule.short: rule.id for rule in rules}

    @cached_property
    def other_options(self) -> tuple[tuple[str, str, Any], ...]:
        """Each value of an option that could stand here instead, with the laws under it."""
        found = []
        for option, ruled in self.book.options.items():
            for reading in ruled.readings:
                changed = {**self.options, option: reading.value}
                if changed != self.options and not any(self.book.clashes(changed)):
                    found.append((option, reading.value, self.state.resolve(changed)))
        return tuple(found)

    @cached_property
    def other_rulesets(self) -> tuple[tuple[str, Any], ...]:
        """The newest version of each other ruleset, with the laws under it."""
        newest = {ruleset.id: ruleset for ruleset in sorted(self.book.rulesets, key=lambda r: r.version)}
        others = [ruleset for ruleset in newest.values() if ruleset != self.ruleset]
        return tuple((other.spec, self.state.resolve(self.book.resolve(other.spec))) for other in others)

    def grammar(self, seats: tuple[str, ...]) -> Grammar:
        """The notation at a table with these seats; made once."""
        found = self._grammars.get(seats)
        if found is None:
            found = self._grammars[seats] = Grammar(self.id, self.pack, self.state.VERBS, seats)
        return found

    # -- standing -----------------------------------------------------------------------------------------
    def named(self, standing: Standing, seats: Sequence[str]) -> dict[str, Any]:
        """A standing with names for seats."""
        return {
            key: dict(zip(seats, value, strict=True)) if isinstance(value, list) else value
            for key, value in standing.items()
        }

    def unnamed(self, named: Mapping[str, Any] | None, seats: tuple[str, ...]) -> Standing:
        """A standing as the state has it; what is not given is as at the start of a match.

        Raises:
            StandingError: an unknown entry or seat, a number out of range, or no deal can open from it.
        """
        standing = self.state.first_standing(self.laws, len(seats))
        for key, value in (named or {}).items():
            field = self.state.STANDING.get(key)
            if field is None:
                known = ", ".join(self.state.STANDING) or "nothing"
                raise StandingError(f"{self.id} has no standing {str(key)[:40]!r}; it has: {known}")
            if not field.each:
                standing[key] = self.number(key, value, field)
                continue
            if not isinstance(value, Mapping):
                raise StandingError(f"standing {key} gives a number for each seat")
            for name, number in value.items():
                if name not in seats:
                    raise StandingError(f"standing {key} names {str(name)[:40]!r}, who does not sit here")
                standing[key][seats.index(name)] = self.number(f"{key} of {name}", number, field)
        if fault := self.state.faults(self.laws, standing):
            raise StandingError(f"no deal can open: {fault}")
        return standing

    def number(self, what: str, value: object, field: Field) -> int:
        """A number of a standing, within what its field allows; StandingError says which is not."""
        least = -field.most if field.least is None else field.least
        if type(value) is not int or not least <= value <= field.most:
            raise StandingError(
                f"standing {what} is a whole number from {least} to {field.most}, not {str(value)[:40]}"
            )
        return value

    # -- opening ------------------------------------------------------------------------------------------
    def cards(self, standing: Standing, pack: str = "") -> int:
        """The cards in play, one bit a card: the game's own, or those of `pack`.

        Raises:
            DeckError: `pack` has a card twice, a card that the game has not, or fewer than two.
        """
        whole = self.state.whole_pack(self.laws, standing)
        if not pack:
            return whole
        try:
            cards = self.pack.read(pack)
        except ValueError as error:
            raise DeckError(f"pack: {error}") from None
        mask = mask_of(cards) if all(card >= 0 for card in cards) else 0
        if not cards or mask.bit_count() < len(cards) or mask & ~self.state.whole_pack(self.laws, standing):
            raise DeckError(f"pack: not some cards of {self.id}, each once")
        return mask

    def deck(self, text: str, cards: int) -> list[int]:
        """The deck, top first.

        Raises:
            DeckError: it is not these cards, each once.
        """
        try:
            deck = self.pack.read(text)
        except ValueError as error:
            raise DeckError(f"deck: {error}") from None
        if any(card < 0 for card in deck):
            raise DeckError("deck: a card is hidden; a masked record is opened by replay")
        twice = [self.pack.name(card) for place, card in enumerate(deck) if card in deck[:place]]
        if twice:
            raise DeckError(f"deck: {twice[0]} is there twice")
        if missing := cards & ~mask_of(deck):
            raise DeckError(f"deck: {self.pack.text(self.pack.listed(missing)[:5])} missing")
        if mask_of(deck) & ~cards:
            raise DeckError(f"deck: {self.pack.text(self.pack.listed(mask_of(deck) & ~cards)[:5])} not in this pack")
        return deck

    def open(
        self,
        seats: Sequence[str],
        dealer: str = "",
        *,
        deck: str = "",
        seed: int | str | None = None,
        standing: Mapping[str, Any] | None = None,
        pack: str = "",
        lift: Sequence[Mapping[str, str]] = (),
    ) -> Table:
        """A table with one deal on it.

        Args:
            seats: the players' names, clockwise.
            dealer: one of them; "" is the last, so that the first is eldest.
            deck: the whole pack, top first, after the cut; "" shuffles one from the seed.
            seed: what the shuffle comes from; None is chance.
            standing: lives, chips and so on before the deal; what is not given is as at the start of a match.
            pack: other cards to play with than the game's own (a short pack for a lesson).
            lift: the cards lifted for this deal, where the players lifted; they decide who deals.

        Raises:
            LineError: the seats or the dealer are not right.
            StandingError: no deal can open from this standing.
            DeckError: the deck is not the pack.
        """
        from .table import Table

        names = check_seats(seats, *self.book.players)
        lifted = self.lifted(lift, names) if lift else dealer or names[-1]
        if dealer not in ("", lifted):
            raise LineError(f"the dealer is {lifted} by the lifting, not {dealer!r}")
        dealer = lifted
        if dealer not in names:
            raise LineError(f"the dealer {dealer!r} does not sit here")
        if seed is not None and not isinstance(seed, int | str):
            raise LineError("a seed is a whole number or text")
        raw = self.unnamed(standing, names)
        cards = self.cards(raw, pack)
        random = python_random.Random(seed if deck == "" or seed is not None else deck).random
        order = self.deck(deck, cards) if deck else shuffled(self.pack.listed(cards), random)
        try:
            return Table(self, names, dealer, raw, order, cards=cards if pack else 0, random=random, lift=lift)
        except IndexError:
            raise DeckError(f"{cards.bit_count()} cards are too few for {len(names)} seats") from None

    def lifted(self, lift: Sequence[Mapping[str, str]], seats: tuple[str, ...]) -> str:
        """Who deals after this lifting: the winner of the last round, which only those tied before took part in.

        Raises:
            LineError: it is no such lifting.
        """
        left: tuple[str, ...] = seats
        for round_ in lift:
            if not isinstance(round_, Mapping) or tuple(round_) != left or len(left) < 2:
                raise LineError(f"lift: these should lift, in this order: {', '.join(left)}")
            try:
                cards = [self.pack.card(str(card)) for card in round_.values()]
            except ValueError as error:
                raise LineError(f"lift: {error}") from None
            if len(set(cards)) < len(cards):
                raise LineError("lift: a card twice")
            left = tuple(left[place] for place in self.state.lifting(cards))
        if len(left) != 1:
            raise LineError(f"lift: {' and '.join(left)} tie, and lift again")
        return left[0]

    def match(
        self,
        seats: Sequence[str],
        dealer: str = "",
        *,
        seed: int | str | None = None,
        standing: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match: deal after deal until the game is won. Without a dealer the players lift for it."""
        from .match import Match

        return Match(self, check_seats(seats, *self.book.players), dealer, seed=seed, standing=standing)
