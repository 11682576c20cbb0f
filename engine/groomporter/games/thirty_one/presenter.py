"""What the games of drawing to thirty-one say of themselves: what cards come to, and who has stuck or is out."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, HIDDEN
from ...core.events import Event, account
from ...presenter.presenter import Presenter
from .drawing import ASK, BIT, Drawing
from .laws import ACES, AIM, COUNTS, EITHER, ELEVEN, MORE, ONE, Laws


class DrawingPresenter(Presenter):
    """A deal in which cards are drawn, as a screen is told of it."""

    state: Drawing

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

    def prompt(self, seat: int) -> tuple[str, ...]:
        """Who is asked, and to each what its own cards come to."""
        state = self.state
        own = str(state.total(seat))
        if state.pending != ASK:
            return self.ended(seat, own) if state.winners else ("over",)
        asked = account(state.turn)
        if state.out & BIT[seat]:
            return "asked", asked
        return (
            "out" if seat == state.turn and state.total(seat) > AIM else "ask",
            asked,
            own,
            state.laws.ace.replace("-", " "),
        )

    def ended(self, seat: int, own: str) -> tuple[str, ...]:
        """Who has won and with how many, where that is seen, and to each what its own cards come to."""
        state = self.state
        winner = seat if seat in state.winners else state.winners[0]
        if state.why == "dealer-wins":
            return "dealer", account(winner), own
        way = "shared" if state.winners[1:] else "elder" if state.why == "ties" else "won"
        return way + "-out" * bool(state.out & BIT[seat]), account(winner), str(state.total(winner)), own

    @classmethod
    def made_of(cls, stream: Sequence[Event], event: Event) -> Sequence[tuple[str, int]]:
        """What each card counts, the dearest first; an ace as eleven where the whole comes to so much."""
        cards = sorted(shown_cards(stream, event.seat))
        over = int(event.data[1]) - sum(COUNTS[card] for card in cards)
        found = []
        for card in cards:
            more = MORE if FRENCH.bit[card] & ACES and over >= MORE else 0
            over -= more
            found.append((FRENCH.ranks[FRENCH.rank[card]], COUNTS[card] + more))
        return sorted(found, key=lambda one: -one[1])


def shown_cards(stream: Sequence[Event], seat: int) -> set[int]:
    """The cards of this seat that have been seen by whoever witnessed these events, face down or up."""
    piles = (f"hand:{seat}", f"front:{seat}")
    found: set[int] = set()
    for event in stream:
        if event.kind in ("deal", "look", "move") and event.data[event.kind == "move"] in piles:
            found |= set(event.cards) - {HIDDEN}
    return found
