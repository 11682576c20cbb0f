"""What the games of drawing to thirty-one say of themselves: what cards come to, and who has stuck or is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, HIDDEN
from ...core.events import Event, account
from ...presenter.deciding_cards import DecidingCards, KeyedWords, PlayedDeal
from ...presenter.presenter import Presenter
from .drawing import ASK, BIT, Drawing
from .laws import ACES, AIM, COUNTS, EITHER, ELEVEN, MORE, ONE, Laws


class DrawingPresenter(Presenter):
    """A deal in which cards are drawn, as a screen is told of it."""

    state: Drawing

    CONDITIONS = ("out", "stuck")
    COUNTS: ClassVar[tuple[str, ...]] = ("thirty-one", "nearest", "ties", "exactly-thirty-one", "dealer-wins")

    @classmethod
    def values(cls, laws: Laws) -> Sequence[tuple[int, ...]]:
        """What each counts towards thirty-one; an ace in each way that the option allows."""
        aces = {ONE: (1,), ELEVEN: (1 + MORE,), EITHER: (1, 1 + MORE)}[laws.ace]
        return [aces if FRENCH.bit[card] & ACES else (count,) for card, count in enumerate(COUNTS)]

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """That it has stuck or is out, and what those of its cards count that all can see."""
        state = self.state
        found: list[tuple[int | str, ...]] = []
        if state.opened & BIT[seat]:
            found.append(("count", state.total(seat)))
        elif state.front[seat]:
            found.append(("shows", state.laws.total(state.front[seat])))
        if state.out & BIT[seat]:
            found.append(("out",))
        elif state.stuck & BIT[seat]:
            found.append(("stuck",))
        return found

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """What its cards come to."""
        total = self.state.total(seat)
        return ("over-thirty-one" if total > AIM else "total", total)

    def made(self, seat: int) -> Sequence[tuple[int, int]]:
        """What each card counts."""
        state = self.state
        cards = FRENCH.cards_of(state.hands[seat] | state.front[seat])
        return counted(cards, state.total(seat))

    def decided(self, seats: Sequence[int], played: PlayedDeal) -> DecidingCards | None:
        """What its cards come to, once they lie open."""
        (seat,), state = seats, self.state
        if not state.opened & BIT[seat]:
            return None
        total, said = state.total(seat), list[KeyedWords]()
        if total > AIM:
            said.append(("over-thirty-one",))
        elif state.why == "ties" and not state.winners[1:] and total == state.total(state.winners[0]):
            said.append(("elder",) if seat in state.winners else ("younger",))
        return DecidingCards((), ("comes-to", total), said)

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """What the cards of a winner come to, where they lie open."""
        state = self.state
        return self.holding(seat) if seat in state.winners and state.opened & BIT[seat] else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """Who is asked; at the end by what it was decided, where that is not the most points alone."""
        state = self.state
        if state.pending != ASK:
            shared = "shared" if state.winners[1:] else "over"
            return (
                {"dealer-wins": "dealer", "ties": shared if state.laws.divided else "elder"}.get(state.why, "over"),
            )
        cannot = seat == state.turn and state.total(seat) > AIM  # known to its holder alone
        return "out" if cannot else "ask", account(state.turn)

    @classmethod
    def made_of(cls, stream: Sequence[Event], event: Event) -> Sequence[tuple[str, int]]:
        """What each card counts, the dearest first; an ace as eleven where the whole comes to so much."""
        found = counted(sorted(shown_cards(stream, event.seat)), int(event.data[1]))
        return sorted(((FRENCH.ranks[FRENCH.rank[card]], counts) for card, counts in found), key=lambda one: -one[1])


def counted(cards: Sequence[int], total: int) -> list[tuple[int, int]]:
    """What each of these cards counts where they come to so much together."""
    over, found = total - sum(COUNTS[card] for card in cards), []
    for card in cards:
        more = MORE if FRENCH.bit[card] & ACES and over >= MORE else 0
        over -= more
        found.append((card, COUNTS[card] + more))
    return found


def shown_cards(stream: Sequence[Event], seat: int) -> set[int]:
    """The cards of this seat that have been seen by whoever witnessed these events, face down or up."""
    piles = (f"hand:{seat}", f"front:{seat}")
    found: set[int] = set()
    for event in stream:
        if event.kind in ("deal", "look", "move") and event.data[event.kind == "move"] in piles:
            found |= set(event.cards) - {HIDDEN}
    return found
