"""Put: who may put and when, how a put is answered, and throwing up one’s cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.acts import Verb, act
from ...core.events import NO_SEAT, Emit, announce
from ...core.state import Field
from ...play.partners import SharedScore
from .laws import MOST, NEVER, Laws

TABLE_OF_THREE = 3
PLAY, SPEAK, ANSWER, GIVE, ASKED, LAY_OUT = range(6)  # what can be waited for


class Putting(SharedScore):
    """A deal as far as it is said and not played.

    Attributes:
        order: the seats, the eldest first.
        live: those of them who are still in the deal.
        leader: who leads to this trick.
        played: how many tricks are over, tied ones too.
        putter: who has put, -1 while nobody has; then nobody puts again.
        unanswered: who is still to answer the put.
        interrupted: what was waited for when it was put.
    """

    __slots__ = (
        "before", "champion", "dealer", "interrupted", "leader", "live", "order", "played", "points", "putter",
        "unanswered",
    )  # fmt: skip
    laws: Laws
    order: tuple[int, ...]
    live: list[int]
    leader: int
    played: int
    putter: int
    unanswered: list[int]
    interrupted: int

    STANDING: ClassVar = {"points": Field(each=True, most=MOST - 1)}
    SHARES: ClassVar = "four-players"
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("put"),
        Verb("pass"),
        Verb("see"),
        Verb("refuse"),
        Verb("throw-up"),
        Verb("give", ("card",), from_hand=True, hidden=True),
        Verb("ask"),
        Verb("lay-out", ("card",), from_hand=True, hidden=True),
    )
    HOOKS: ClassVar = frozenset({"play", "give", "ask", "lay-out"})

    resolve = staticmethod(Laws.of)

    def next_in(self, seat: int) -> int:
        """Who of those still in the deal comes after this seat."""
        return self.in_turn(seat, self.live)[0]

    # -- putting ------------------------------------------------------------------------------------------
    def sayings(self) -> Sequence[int]:
        """What may be said now instead of playing a card."""
        verbs = {
            SPEAK: ("put", "pass", "throw-up"),
            ANSWER: ("see", "refuse"),
            PLAY: ("put", "throw-up"),
            GIVE: ("ask",),
        }.get(self.pending, ())
        could = [act(self.PLACE[verb], self.turn) for verb in verbs]
        return [action for action in could if not self.bars(self.turn, action)]

    def speaking(self, seat: int) -> str:
        """The rule of every table, unless this seat is asked to speak, or to play."""
        return "" if self.pending in (SPEAK, PLAY) and seat == self.turn else "turn"

    def bars_put(self, seat: int, _: int) -> str:
        """Once a deal, in one’s turn: before the play, or while it goes on, as the players have agreed."""
        if self.laws.putting == NEVER:
            return "putting"
        if self.putter != NO_SEAT:
            return "put-once"
        if self.laws.in_play:
            return self.speaking(seat)
        if self.pending == PLAY:
            return "putting"
        alone = self.pending == SPEAK and seat != self.live[0] and not self.laws.each_puts
        return "who-may-put" if alone and seat in self.live else self.not_asked(seat, SPEAK)

    def do_put(self, seat: int, _: int, emit: Emit | None) -> None:
        """The others answer, each in turn."""
        announce(emit, "say", "put", seat, "puts")
        self.putter, self.interrupted = seat, self.pending
        self.unanswered = self.in_turn(seat, [other for other in self.live if other != seat])
        self.turn, self.pending = self.unanswered[0], ANSWER

    def bars_pass(self, seat: int, _: int) -> str:
        """When asked whether one puts."""
        return self.not_asked(seat, SPEAK)

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """The next may put, if anybody may; else it is played, or the cards are thrown in."""
        announce(emit, "say", "putting" if self.laws.in_play else "who-may-put", seat, "passes")
        later = self.live[self.live.index(seat) + 1 :]
        if not self.laws.in_play and self.laws.each_puts and later:
            self.turn = later[0]
        elif not self.laws.in_play and self.laws.thrown_in:
            announce(emit, "rule", "unput", NO_SEAT, "thrown-in")
            self.finish()
        else:
            self.turn, self.pending = self.leader, PLAY

    # -- answering ----------------------------------------------------------------------------------------
    def bars_see(self, seat: int, _: int) -> str:
        """When a put is to be answered."""
        return self.not_asked(seat, ANSWER)

    def bars_refuse(self, seat: int, _: int) -> str:
        """When a put is to be answered."""
        return self.not_asked(seat, ANSWER)

    def do_see(self, seat: int, _: int, emit: Emit | None) -> None:
        """The deal is played for the whole set."""
        announce(emit, "say", "answer", seat, "sees")
        self.answered(emit)

    def do_refuse(self, seat: int, _: int, emit: Emit | None) -> None:
        """Out of the deal."""
        announce(emit, "say", "refuser-out" if len(self.order) == TABLE_OF_THREE else "refused", seat, "refuses")
        self.live = [other for other in self.live if other != seat]
        self.answered(emit)

    def answered(self, emit: Emit | None) -> None:
        """The next answers; after the last the putter has a point, if nobody has seen it, or it is played."""
        self.unanswered = self.unanswered[1:]
        if self.unanswered:
            self.turn = self.unanswered[0]
        elif len(self.live) == 1:
            self.score("refused", self.putter, 1, (), emit)
            self.finish()
        else:
            if self.leader not in self.live:
                self.leader = self.next_in(self.leader)
            self.turn, self.pending = (self.putter if self.interrupted == PLAY else self.leader), PLAY

    # -- throwing up --------------------------------------------------------------------------------------
    def bars_throw_up(self, seat: int, _: int) -> str:
        """Where one may put in the play, at the same time; but not once it is played for the whole set."""
        if not self.laws.in_play:
            return "putting"
        if self.putter == NO_SEAT:
            return self.speaking(seat)
        return "answer" if self.pending == ANSWER and seat == self.turn else "no-recall"

    def do_throw_up(self, seat: int, _: int, emit: Emit | None) -> None:
        """Whoever is left alone has a point; of three the others go on."""
        announce(emit, "say", "refuser-out" if len(self.live) == TABLE_OF_THREE else "throw-up", seat, "throws")
        after = self.next_in(seat)
        self.live = [other for other in self.live if other != seat]
        if len(self.live) == 1:
            self.score("throw-up", after, 1, (), emit)
            self.finish()
            return
        if self.leader == seat:
            self.leader = after
        self.turn, self.pending = (after if self.pending == PLAY else self.leader), PLAY
        self.go_on(emit)

    # -- what the play adds -------------------------------------------------------------------------------
    def go_on(self, emit: Emit | None) -> None:
        """A player is out of the deal, and the trick may be whole without them."""
        raise NotImplementedError

    def finish(self) -> None:
        """Nothing more is done in this deal."""
        raise NotImplementedError
