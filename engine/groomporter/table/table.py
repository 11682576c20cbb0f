"""The table: one deal. It checks, rules, keeps and shows; it knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from ..core.cards import shuffle
from ..core.events import NO_SEAT, Event
from ..core.lines import NAMING, TABLE, LineError, read_chance
from ..core.state import CARD, CHANCE, DONE, END, Standing, State, verb_of
from .game_under_rules import GameUnderRules, Random
from .rulings import ALLOWED, RefusedLine, Ruling, rule_on
from .view import Sight, plainly, sight
from .witness import Witness

SETTLE = f"{TABLE}: settle"


class Waiting(NamedTuple):
    """Who must act: "each" of these seats, or "any" one of them. "table" is chance."""

    how: str
    seats: tuple[str, ...]


class Table:
    """One deal of a game; `Game.open` makes it, and checks what it is made from.

    Attributes:
        game: the game with its options.
        seats: the names, clockwise.
        dealer: who deals.
        deck: the cards, top first, as they lay before the deal.
        lift: the cards lifted for the deal, one mapping a round of lifting; empty if the dealer was known.
        lines: what was done, in order.
        events: all that happened, with its audiences.
        state: the deal itself.
    """

    def __init__(
        self,
        game: GameUnderRules,
        seats: tuple[str, ...],
        dealer: str,
        standing: Standing,
        deck: Sequence[int],
        *,
        cards: int = 0,
        random: Random | None = None,
        lift: Sequence[Mapping[str, str]] = (),
    ) -> None:
        self.lift = [dict(round_) for round_ in lift]
        self.game, self.seats, self.dealer = game, seats, dealer
        self.before, self.deck, self.cards = standing, tuple(deck), cards
        self.random = random
        self.grammar = game.grammar(seats)
        self.restart()

    def restart(self) -> None:
        """Deal the deck anew, with nothing done."""
        self.lines: list[str] = []
        self.events: list[Event] = []
        self.starts: list[int] = []  # where each line's events begin
        self.sealed: list[int] = []  # lines whose words are not shown yet
        self.groups: list[int] = []  # for each line the first of its sealed group, or itself
        self.result: list[int] = []  # the outcome, once settled
        self.witnesses: dict[int, Witness] = {}  # of the seats that have been asked for
        game = self.game
        for round_ in self.lift:
            for seat, card in round_.items():
                self.events.append(
                    Event("say", game.state.LIFTING, self.seats.index(seat), (game.pack.card(card),), ("lifts",))
                )
        self.state: State = game.state(
            game.laws, self.seats.index(self.dealer), self.before, list(self.deck), self.events.append
        )

    # -- asking -------------------------------------------------------------------------------------------
    @property
    def waiting(self) -> Waiting:
        """Who must act. Nobody, once the deal is over."""
        how, who = self.state.waiting()
        return Waiting(how, tuple(self.seats[seat] if seat >= 0 else TABLE for seat in who))

    @property
    def over(self) -> bool:
        """Whether nobody must act. What is done may still change the outcome until ``table: settle``."""
        return self.state.pending >= END and self.state.pending != CHANCE

    @property
    def settled(self) -> bool:
        """Whether the deal is closed."""
        return self.state.pending == DONE

    def number(self, seat: str) -> int:
        """The place of a seat; LineError if nobody of that name sits here."""
        try:
            return self.seats.index(seat)
        except ValueError:
            raise LineError(f"nobody called {str(seat)[:40]!r} sits here") from None

    def owed(self, seat: int) -> Sequence[int]:
        """What of the state's legal acts is this seat's to do."""
        turn = self.state.turn
        if turn >= 0:
            return self.state.legal() if seat == turn else ()
        return [action for action in self.state.legal() if action & 15 == seat]

    def actions(self, seat: str) -> list[str]:
        """What this seat can do of what must be done, sorted."""
        place, line = self.number(seat), self.grammar.line
        return sorted([line(place, action) for action in self.owed(place)])

    def may(self, seat: str) -> list[str]:
        """What this seat can do besides: acts that block nobody, sorted."""
        place = self.number(seat)
        return sorted(self.grammar.line(place, action) for action in self.state.may(place))

    def irregularities(self, seat: str) -> list[str]:
        """What this seat could wrongly do now; the lines end in ``!``."""
        place = self.number(seat)
        return sorted(self.grammar.line(place, action) for action in self.state.irregular(place))

    def allows(self, seat: int, action: int, state: State | None = None) -> bool:
        """Whether the state (or another in its stead) takes this act of this seat now."""
        state = state or self.state
        if action < CARD:
            return seat == state.turn and action in state.legal()
        return not state.bars(seat, action) and not state.fails(seat, action)

    # -- ruling -------------------------------------------------------------------------------------------
    def why_not(self, line: str, asker: str = "") -> Ruling:
        """Whether a line is allowed, and if not, by which rule and where it would be (see `rulings.rule_on`).

        Args:
            line: any line of this game.
            asker: the seat that asks; "" asks as the groom-porter, who sees all hands.

        Raises:
            LineError: it is no line of this game, or the asker does not sit here.
        """
        return rule_on(self, line, asker)

    # -- acting -------------------------------------------------------------------------------------------
    def act(self, line: str) -> list[Event]:
        """Do it.

        Returns:
            What happened, each event with its rule id and its audience.

        Raises:
            LineError: it is no line of this game.
            Refused: a rule forbids it; nothing has changed.
        """
        if line.startswith(f"{TABLE}: "):
            return self.act_table(line)
        seat, action = self.grammar.read(line)
        if not self.allows(seat, action):
            raise RefusedLine(self.why_not(line))
        start = len(self.events)
        self.do(line, action)
        return self.events[start:]

    def act_if_allowed(self, line: str) -> bool:
        """Do it, unless a rule forbids it, of which no ruling is made then; whether it was done.

        Raises:
            LineError: it is no line of this game.
        """
        if line.startswith(f"{TABLE}: "):
            try:
                self.act_table(line)
            except RefusedLine:
                return False
            return True
        seat, action = self.grammar.read(line)
        allowed = self.allows(seat, action)
        if allowed:
            self.do(line, action)
        return allowed

    def do(self, line: str, action: int) -> None:
        """Do a seat's act, unchecked, and what chance answers to it.

        Args:
            line: the line of this act.
        """
        state = self.state
        pending, place, start = state.pending, len(self.lines), len(self.events)
        state.step(action, self.events.append)
        self.lines.append(line)
        self.starts.append(start)
        if action >= CARD and self.grammar.verbs[verb_of(action)].sealed:
            self.sealed.append(place)
        self.groups.append(self.sealed[0] if self.sealed else place)
        if self.sealed and state.pending != pending:
            self.sealed = []
        while state.pending == CHANCE and self.random is not None:
            self.act_table(self.chance())

    def act_table(self, line: str) -> list[Event]:
        """Do a line of the table's: what chance answers, or the settling; Refused if a rule forbids it."""
        ruling = rule_on(self, line)
        if ruling.verdict != ALLOWED:
            raise RefusedLine(ruling)
        word, values = read_chance(line, self.game.pack)
        start = len(self.events)
        if word == "settle":
            self.result = self.state.outcome()
            self.events.append(Event("rule", "settling", NO_SEAT, (), ("settled",)))
            self.state.settle(self.events.append)
        else:
            self.state.chance(word, values, self.events.append)
        self.groups.append(len(self.lines))
        self.lines.append(line)
        self.starts.append(start)
        return self.events[start:]

    def chance(self) -> str:
        """A line that answers what chance must, drawn from this table's random numbers."""
        assert self.random is not None
        word, open_ = next(iter(self.state.chances().items()))
        if word == "shuffle":
            return f"{TABLE}: shuffle {self.game.pack.text(shuffle(open_, self.random))}"
        value = open_[int(self.random() * len(open_))]
        return f"{TABLE}: {word} {self.game.pack.names[value] if word in NAMING else value}"

    def settle(self) -> list[Event]:
        """Close the deal (``table: settle``)."""
        return self.act(SETTLE)

    def undo(self, seat: str) -> list[str]:
        """Go back to this seat's last line, by replaying what came before it. A sealed group goes whole.

        Returns:
            The lines taken back.

        Raises:
            LineError: this seat has done nothing yet.
        """
        self.number(seat)
        groups = [group for group, line in zip(self.groups, self.lines, strict=True) if line.startswith(f"{seat}: ")]
        if not groups:
            raise LineError(f"{seat} has done nothing yet")
        first = groups[-1]
        gone = self.lines[first:]
        self.replay(self.lines[:first])
        return gone

    def replay(self, lines: Sequence[str]) -> None:
        """Deal anew and do these lines; chance too comes from them alone."""
        self.restart()
        self.follow(*lines)

    def follow(self, *lines: str) -> None:
        """Do these lines; chance too comes from them alone."""
        random, self.random = self.random, None
        try:
            for line in lines:
                self.act(line)
        finally:
            self.random = random

    # -- seeing -------------------------------------------------------------------------------------------
    def stream(self, seat: str) -> list[Event]:
        """The events as this seat witnessed them."""
        return self.witness(self.number(seat)).stream[:]

    def witness(self, seat: int) -> Witness:
        """What the seat of this number has witnessed."""
        found = self.witnesses.get(seat)
        if found is None:
            found = self.witnesses[seat] = Witness(seat, len(self.deck))
        found.hear(self.events)
        return found

    def sight(self, seat: str, *, aids: bool = False, until: int | None = None) -> Sight:
        """What this seat has before it: its events and the cards and accounts that they come to.

        Args:
            aids: whether what was turned down is still shown (memory aids).
            until: how many of the table's events are gone through; all, if not said.
        """
        place = self.number(seat)
        witness = self.witness(place) if until is None else Witness(place, len(self.deck), self.events[:until])
        return sight(witness, self.seats, self.game, self.before, aids=aids)

    def view(self, seat: str, *, aids: bool = False) -> dict[str, Any]:
        """What this seat has before it, and may do, as plain data.

        Args:
            aids: whether what was turned down is still shown (memory aids).
        """
        seen, waiting, says = self.sight(seat, aids=aids), self.waiting, self.game.presenter(self.state)
        return plainly(seen, seat, self.seats, self.game, self.dealer) | {
            "waiting": {"how": waiting.how, "seats": list(waiting.seats)},
            "actions": self.actions(seat),
            "may": self.may(seat),
            "irregularities": self.irregularities(seat),
            "prompt": list(says.prompt(self.number(seat))),
            "marks": {name: [list(mark) for mark in says.marks(at)] for at, name in enumerate(self.seats)},
            "over": self.over,
            "settled": self.settled,
        }

    # -- the result ---------------------------------------------------------------------------------------
    @property
    def outcome(self) -> dict[str, int]:
        """What each seat gains by this deal as things stand, in the game's unit; more is better."""
        return dict(zip(self.seats, self.result if self.settled else self.state.outcome(), strict=True))

    @property
    def standing(self) -> dict[str, Any]:
        """The standing: after the deal once it is settled, else before it."""
        raw = self.state.leaves()[0] if self.settled else self.before
        return self.game.names_of(raw, self.seats)

    # -- copying ------------------------------------------------------------------------------------------
    def copy(self) -> Self:
        """A table of its own, equal to this one."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.lines, new.events = self.lines[:], self.events[:]
        new.starts, new.sealed, new.groups = self.starts[:], self.sealed[:], self.groups[:]
        new.state, new.witnesses = self.state.copy(), {}
        return new
