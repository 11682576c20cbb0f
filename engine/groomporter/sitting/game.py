"""Opening a game: a table of one deal, or a match, each deal opened from the standing that the last one left."""

from __future__ import annotations

import random as python_random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..core.cards import shuffle
from ..core.events import NO_SEAT, TABLE, Event
from ..core.lines import LineError, check_seats, from_to
from ..guess.guess import guess, guesses
from ..keep.record import record, redacted_record
from ..table import table as dealt
from ..table.game_under_rules import DeckError, GameUnderRules, Random, StandingError
from ..table.witness import Witness

# Names for seats that nobody has named.
NAMES = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel", "Joan")
USUAL = 4  # so many sit down, where they may


class Table(dealt.Table):
    """One deal of a game, with what can be made of it: a record, and a guess.

    Attributes:
        note: what to say to whoever opens it from a record, "" for nothing.
        guessed: the seat from whose masked record it was guessed, "" for none.
        looked: why it can be looked at but not played on: "", since a table can (see `view_only.ViewOnlyDeal`).
        parting: what happened when the players parted after it; no part of the deal, nor of its record.
    """

    game: Game
    note = guessed = looked = ""
    parting: Sequence[Event] = ()

    def restart(self) -> None:
        """Deal the deck anew, with nothing done."""
        self.parting = ()
        super().restart()

    def back_to(self, lines: int) -> Table:
        """A copy as it was when so many lines were done."""
        before = self.copy()
        before.replay(self.lines[:lines])
        return before

    def witness(self, seat: int) -> Witness:
        """What the seat of this number has witnessed, with the players' parting."""
        if self.parting:
            return Witness(seat, len(self.deck), [*self.events, *self.parting])
        return super().witness(seat)

    def record(self, seat: str | None = None) -> dict[str, Any]:
        """The deal as plain data; with a seat, only what that seat has seen."""
        return record(self) if seat is None else redacted_record(self, seat)

    def guess(self, seat: str, rng: python_random.Random | Random) -> Table:
        """A whole table consistent with all that this seat has witnessed.

        Args:
            rng: a `random.Random`, or what gives a float in [0, 1) each time; the same numbers give the same guess.

        Raises:
            NoTable: none was found.
        """
        return guess(self, seat, numbers_of(rng))

    def guesses(self, seat: str, rng: python_random.Random | Random, most: int = 0) -> Iterator[Table]:
        """Such tables one after the other, each drawn anew, the later ones sooner; they end where none is found.

        Args:
            rng: as `guess` has it.
            most: how much is done for one of them at the most; 0: as much as for a guess (`guess.MOST_WORK`).
        """
        return guesses(self, seat, numbers_of(rng), most)


def numbers_of(rng: python_random.Random | Random) -> Random:
    """What gives a float in [0, 1) each time."""
    return rng.random if isinstance(rng, python_random.Random) else rng


class Game(GameUnderRules):
    """A game with its ruleset and options, to be opened.

    Args:
        game: the game's id ("losing-loadum").
        ruleset: ``id`` or ``id@version``; "" is the game's default.
        options: values put over the ruleset's.

    Raises:
        ChoiceError: there is no such game, ruleset, option or value, or two do not go together.
    """

    @property
    def usual_seats(self) -> tuple[str, ...]:
        """Names for those who sit down where nobody says how many: four, or as near to it as the rules allow."""
        least, most = self.players
        return NAMES[: min(max(USUAL, least), most)]

    def with_reading(self, option: str, value: str) -> Game:
        """The same game with this reading of an option, and with whatever that needs.

        Raises:
            ChoiceError: there is no such option or reading, or it does not go together with the others.
        """
        rule = self.book.options.get(option)
        needs = next((one.requires for one in rule.readings if one.means(value)), {}) if rule else {}
        return Game(self.id, self.ruleset.spec, {**self.options, **needs, option: value})

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
            dealer: one of them; "" is who sits before the first in the order of play, so that the first is eldest.
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
        names = check_seats(seats, *self.players)
        deals = self.dealer_by_lifting(lift, names) if lift else dealer or names[-self.state.WAY]
        if dealer not in ("", deals):
            raise LineError(f"the dealer is {deals} by the lifting, not {dealer!r}")
        dealer = deals
        if dealer not in names:
            raise LineError(f"the dealer {dealer!r} does not sit here")
        raw = self.unnamed(standing, names)
        cards = self.cards(raw, pack)
        random = seeded_random(seed if deck == "" or seed is not None else deck)
        order = self.deck(deck, cards) if deck else shuffle(self.pack.cards_of(cards), random)
        try:
            return Table(self, names, dealer, raw, order, cards=cards if pack else 0, random=random, lift=lift)
        except IndexError:
            raise DeckError(f"{cards.bit_count()} cards are too few for {len(names)} seats") from None

    def match(
        self,
        seats: Sequence[str],
        dealer: str = "",
        *,
        seed: int | str | None = None,
        standing: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match: deal after deal until the game is won. Without a dealer the players lift for it."""
        names = check_seats(seats, *self.players)
        random = seeded_random(seed)
        lift = [] if dealer else self.lift(names, random)
        return Match(self, self.open(names, dealer, seed=draw_seed(random), standing=standing, lift=lift), random)

    def lift(self, seats: Sequence[str], random: Random) -> list[dict[str, str]]:
        """The players lift cards for the first deal, and those who tie lift again; one mapping a round."""
        left, rounds = seats, []
        pack: list[int] = []
        while len(left) > 1:
            if len(pack) < len(left):
                pack = shuffle(range(self.pack.size), random)
            cards, pack = pack[: len(left)], pack[len(left) :]
            rounds.append({name: self.pack.name(card) for name, card in zip(left, cards, strict=True)})
            left = [left[place] for place in self.state.lifting(self.laws, cards)]
        return rounds


def seeded_random(seed: object) -> Random:
    """Random numbers from this seed; None is chance.

    Raises:
        LineError: it is none.
    """
    if seed is not None and not isinstance(seed, int | str):
        raise LineError("a seed is a whole number or text")
    return python_random.Random(seed).random


def draw_seed(random: Random) -> int:
    """A seed for the next deck, from these random numbers."""
    return int(random() * 2**53)


def staying(table: Table) -> str:
    """The rule by which nobody leaves or joins between two deals of this game, nor parts; "" where players may."""
    if table.game.state.SERIES:
        return ""
    return "partners-stay" if table.state.partner(0) != NO_SEAT else "played-to-the-end"


class Match:
    """A match of a game; `Game.match` begins one.

    Args:
        game: the game with its options.
        first: the first deal, or that with which a match is taken up again.
        random: what later decks are shuffled from.
        gone: what those took along who had left before, as plain data.

    Raises:
        StandingError: `gone` holds no such accounts.
        LineError: it holds a name that nobody at a table can have.

    Attributes:
        game: the game with its options.
        seats: the names, clockwise, of those who play now.
        tables: the deals so far; the last is being played.
        lift: the cards lifted for the first deal, one list a round of lifting; empty if the dealer was named.
        gone: what each player who has left took along, by entry of the standing.
        parted: the standing after the players have parted, None until then.
    """

    def __init__(self, game: Game, first: Table, random: Random, gone: Mapping[str, Any] | None = None) -> None:
        self.game, self.seats, self.lift = game, first.seats, first.lift
        self.gone = game.left({} if gone is None else gone, first.seats)
        self.parted: dict[str, Any] | None = None
        self.random = random
        self.tables: list[Table] = [first]

    @property
    def table(self) -> Table:
        """The deal that is being played."""
        return self.tables[-1]

    @property
    def standing(self) -> dict[str, Any]:
        """The standing after the last settled deal, or after the players have parted."""
        return self.table.standing if self.parted is None else self.parted

    @property
    def over(self) -> bool:
        """Whether the match is won (the last deal is settled, and there is no next dealer), or the players parted."""
        return self.parted is not None or (self.table.settled and self.table.state.leaves()[1] == NO_SEAT)

    def next(self, seats: Sequence[str] | None = None) -> Table:
        """Settle the deal and open the next.

        Args:
            seats: who plays on, clockwise, where players leave or join (`leaving-and-joining`); None: the same.

        Raises:
            LineError: the deal is not over, or the match is; or nobody may leave or join here.
        """
        self.finish()
        standing = self.standing if seats is None else self.changed(seats)
        self.tables.append(self.game.open(self.seats, self.dealer(), seed=draw_seed(self.random), standing=standing))
        return self.table

    def finish(self) -> None:
        """Settle the deal if it is not.

        Raises:
            LineError: it is not over, or the match is.
        """
        if not self.table.over:
            raise LineError("the deal is not over yet")
        if not self.table.settled:
            self.table.settle()
        if self.over:
            raise LineError("the match is over")

    def dealer(self) -> str:
        """Who deals next: whose turn it is, or the next in the order of play who is still here."""
        before = self.table.seats
        place = self.table.state.leaves()[1]
        order = [place, *self.game.state.in_turn(place, range(len(before)))]
        return next(before[seat] for seat in order if before[seat] in self.seats)

    def barred(self, what: str, short: str) -> LineError:
        """A refusal by a rule of the match, which it names and says."""
        rule = self.game.rule(short)
        return LineError(f"{what} is refused by {rule.id}: {rule.text}")

    def changed(self, names: Sequence[str]) -> dict[str, Any]:
        """The standing of those who play on; who leaves keeps an account, who comes back finds it again.

        Raises:
            LineError: nobody may leave or join here, or not so many may play on, each by its rule; or no such names.
        """
        if rule := staying(self.table):
            raise self.barred("leaving or joining", rule)
        least, most = self.game.players
        if isinstance(names, list | tuple) and not least <= len(names) <= most:
            raise self.barred(f"going on with {len(names)}, where {from_to(least, most)} play,", "leaving-and-joining")
        seats = check_seats(names, least, most)
        if not set(seats) & set(self.seats):
            raise LineError("one at least of those who played before must play on")
        standing = self.standing
        each = [key for key, value in standing.items() if isinstance(value, Mapping)]
        for name in self.seats:
            if name not in seats:
                self.gone[name] = {key: standing[key][name] for key in each if key in self.game.state.MONEY}
        for key in each:
            back = {name: kept[key] for name, kept in self.gone.items() if name in seats and key in kept}
            standing[key] = back | {name: value for name, value in standing[key].items() if name in seats}
        for name in seats:
            self.gone.pop(name, None)
        self.seats = seats
        return standing

    def part(self) -> dict[str, Any]:
        """End a series of deals that has no end of its own: what is left in the pool is divided (`series-end`).

        The last table tells of it (`Table.parting`).

        Returns:
            The standing then.

        Raises:
            LineError: the deal is not over, or the match is; or this game is played until it is won.
        """
        self.finish()
        if rule := staying(self.table):
            raise self.barred("parting", rule)
        left, first = self.table.state.leaves()
        order = self.game.state.in_turn(first, range(len(self.seats)))
        told = [Event("rule", "series-end", TABLE, (), ("part",))]
        self.parted = self.game.names_of(self.game.state.standing_after_parting(left, order, told.append), self.seats)
        self.table.parting = told
        return self.parted

    def record(self) -> dict[str, Any]:
        """The whole match, with ``[[deal]]`` tables; the first carries its standing."""
        first = record(self.tables[0])
        deals: list[dict[str, Any]] = []
        before: tuple[str, ...] = ()
        for table in self.tables:
            whole = record(table)
            deals.append({key: whole[key] for key in ("dealer", "deck", "actions", "check")})
            if deals[:-1] and table.seats != before:
                deals[-1]["seats"] = list(table.seats)
            before = table.seats
        deals[0] |= {key: first[key] for key in ("standing", "lift") if key in first}
        parted = {"parted": True} if self.parted is not None else {}
        return {key: first[key] for key in ("game", "ruleset", "options", "seats")} | parted | {"deal": deals}


__all__ = ["DeckError", "Game", "Match", "Random", "StandingError", "Table", "staying"]
