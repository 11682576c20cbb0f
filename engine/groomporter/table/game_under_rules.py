"""A game as it is ruled: its rules, a ruleset, every option with its value, and what may be dealt from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from ..book import catalogue
from ..book.rules import Citation, Numbers, Rule, Rulebook, Ruleset
from ..core.cards import Pack, mask_of
from ..core.lines import Grammar, LineError, check_name
from ..core.state import Field, Standing, State
from ..presenter.presenter import Presenter

Random = Callable[[], float]


class StandingError(ValueError):
    """A standing from which no deal can open."""


class DeckError(ValueError):
    """A deck that is not the pack of the game."""


class GameUnderRules:
    """A game with its ruleset and options; `groomporter.sitting.game.Game` opens it.

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
        module = catalogue.module(game)
        self.state: type[State] = module.STATE.form(self.options)
        self.presenter: type[Presenter] = getattr(module, "PRESENTER", Presenter).form(self.state)
        self.laws = self.state.resolve(self.options)
        self.pack: Pack = self.state.PACK
        self._grammars: dict[tuple[str, ...], Grammar] = {}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} {self.ruleset.spec}>"

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most who can play, as it is ruled here."""
        return self.state.PLAYERS or self.ruleset.players or self.book.players

    @property
    def unit(self) -> str:
        """What a deal brings, as it is ruled here."""
        return self.state.UNIT or self.book.unit

    @cached_property
    def chosen(self) -> dict[str, str]:
        """The options that are otherwise than the ruleset has them."""
        usual = self.book.resolve(self.ruleset.spec)
        return {name: value for name, value in self.options.items() if value != usual[name]}

    # -- rules --------------------------------------------------------------------------------------------
    def rule(self, short: str) -> Rule:
        """The rule of this game, or of every table, with this short id."""
        found = self.book.rules.get(short)
        if found is None:
            found = next((rule for rule in self.book.borrowed if rule.short == short), None)
        return found or catalogue.shared().rules[short]

    def in_force(self, rule: Rule) -> tuple[str, tuple[Citation, ...]]:
        """The rule's words and citations as they are in force here: with its reading, where it has several."""
        if rule.option not in self.options:
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
        """Each value of an option that could stand here instead, with the laws under it; of many numbers none."""
        found = []
        for option, ruled in self.book.options.items():
            for reading in ruled.readings:
                if isinstance(reading, Numbers):
                    continue  # which of many numbers would do says nothing of a rule
                changed = {**self.options, option: reading.value}
                if changed != self.options and self.same_form(changed) and not any(self.book.clashes(changed)):
                    found.append((option, reading.value, self.state.resolve(changed)))
        return tuple(found)

    @cached_property
    def other_rulesets(self) -> tuple[tuple[str, Any], ...]:
        """The newest version of each other ruleset for as many players, with the laws under it."""
        same = self.ruleset.players
        others = [r.spec for r in self.book.newest_rulesets if r != self.ruleset and r.players == same]
        ruled = {spec: self.book.resolve(spec) for spec in others}
        return tuple((spec, self.state.resolve(options)) for spec, options in ruled.items() if self.same_form(options))

    def same_form(self, options: Mapping[str, str]) -> bool:
        """Whether a deal under these options is one of the same form, so that it can be asked about in this one."""
        return self.state.form(options) is self.state

    def grammar(self, seats: tuple[str, ...]) -> Grammar:
        """The notation at a table with these seats; made once."""
        found = self._grammars.get(seats)
        if found is None:
            found = self._grammars[seats] = Grammar(self.id, self.pack, self.state.VERBS, seats)
        return found

    # -- standing -----------------------------------------------------------------------------------------
    def names_of(self, standing: Standing, seats: Sequence[str]) -> dict[str, Any]:
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

    def left(self, gone: object, seats: Sequence[str]) -> dict[str, dict[str, int]]:
        """What each player who has left took along, by entry of the standing, where it comes as plain data.

        Raises:
            StandingError: no such accounts.
            LineError: a name that nobody at a table can have.
        """
        if not isinstance(gone, Mapping):
            raise StandingError("gone gives an account for each player who has left")
        fields = {key: field for key, field in self.state.STANDING.items() if field.each and key in self.state.MONEY}
        kept: dict[str, dict[str, int]] = {}
        for name, account in gone.items():
            check_name(name)
            if name in seats:
                raise StandingError(f"gone names {name!r}, who sits here")
            if not isinstance(account, Mapping):
                raise StandingError(f"gone gives numbers by entry for {name!r}")
            if strange := [key for key in account if key not in fields]:
                raise StandingError(f"gone: nobody takes {str(strange[0])[:40]!r} along in {self.id}")
            kept[name] = {key: self.number(f"{key} of {name}", account.get(key, 0), fields[key]) for key in fields}
        return kept

    def number(self, what: str, value: object, field: Field) -> int:
        """A number of a standing, within what its field allows; StandingError says which is not."""
        least = -field.most if field.least is None else field.least
        if type(value) is not int or not least <= value <= field.most:
            raise StandingError(
                f"standing {what} is a whole number from {least} to {field.most}, not {str(value)[:40]}"
            )
        return value

    # -- the pack, and lifting for the deal ----------------------------------------------------------------
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
            raise DeckError(f"deck: {self.pack.text(self.pack.cards_of(missing)[:5])} missing")
        if mask_of(deck) & ~cards:
            raise DeckError(f"deck: {self.pack.text(self.pack.cards_of(mask_of(deck) & ~cards)[:5])} not in this pack")
        return deck

    def dealer_by_lifting(self, lift: Sequence[Mapping[str, str]], seats: Sequence[str]) -> str:
        """Who deals after this lifting: the winner of the last round, which only those tied before took part in.

        Args:
            lift: a round each, who lifted which card, in the order of the seats.
            seats: the names, clockwise.

        Raises:
            LineError: it is no such lifting.
        """
        left = tuple(seats)
        for round_ in lift:
            if not isinstance(round_, Mapping) or tuple(round_) != left or len(left) < 2:
                raise LineError(f"lift: these should lift, in this order: {', '.join(left)}")
            try:
                cards = [self.pack.card(str(card)) for card in round_.values()]
            except ValueError as error:
                raise LineError(f"lift: {error}") from None
            if len(set(cards)) < len(cards):
                raise LineError("lift: a card twice")
            left = tuple(left[place] for place in self.state.lifting(self.laws, cards))
        if len(left) != 1:
            raise LineError(f"lift: {' and '.join(left)} tie, and lift again")
        return left[0]
