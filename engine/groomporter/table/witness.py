"""What one seat has witnessed of a deal: its events, and the cards as they come to lie by them."""

from __future__ import annotations

from collections.abc import Sequence, Set

from ..core.cards import HIDDEN, UNKNOWN
from ..core.events import NO_SEAT, Event, account, seen_by


class Pile:
    """The cards of a pile, in order.

    Attributes:
        cards: the faces as last known.
        marks: for each card the place in the stream of the event that last showed it (-1: none), and who put it here.
    """

    __slots__ = ("cards", "marks")

    def __init__(self, hidden: int = 0) -> None:
        self.cards = [HIDDEN] * hidden
        self.marks = [(-1, NO_SEAT)] * hidden

    def give(self, cards: Sequence[int]) -> None:
        """These cards leave the pile; where it is not known which, hidden ones leave in their stead."""
        mine, marks = self.cards, self.marks
        if mine.count(HIDDEN) == len(mine) or mine == [*cards]:  # none is known, so it is the same which; or all go
            del mine[: len(cards)], marks[: len(cards)]
            return
        for card in cards:
            if card == HIDDEN:
                self.forget()
            if card in mine or HIDDEN in mine:
                at = mine.index(card if card in mine else HIDDEN)
                del mine[at], marks[at]

    def forget(self) -> None:
        """A hidden card leaves: faces known in this pile are known no more."""
        if self.cards.count(HIDDEN) < len(self.cards):
            self.cards[:] = [HIDDEN] * len(self.cards)
            self.marks[:] = [(-1, seat) for _, seat in self.marks]

    def show(self, cards: Sequence[int], place: int) -> None:
        """Cards were looked at here by the event at this place; those whose faces it hides stay as they were."""
        for card in cards:
            if card != HIDDEN and (card in self.cards or HIDDEN in self.cards):
                at = self.cards.index(card if card in self.cards else HIDDEN)
                self.cards[at], self.marks[at] = card, (place, self.marks[at][1])

    def faces(self, names: Sequence[str], lost: Set[int]) -> list[str]:
        """The cards by name, ``??`` for those that are hidden, or were last shown by an event that is lost."""
        if self.cards.count(HIDDEN) == len(self.cards):
            return [UNKNOWN] * len(self.cards)
        if not lost:
            return [names[card] for card in self.cards]
        return [UNKNOWN if by[0] in lost else names[card] for card, by in zip(self.cards, self.marks, strict=True)]


class Witness:
    """What one seat has witnessed of a deal. Each event is gone through once, however often what came of it is shown.

    When a hidden card leaves a pile, nobody can tell which it was: faces known in that pile are known no more.

    Args:
        seat: its number.
        stock: how many cards the stock has before the deal.
        events: what has happened.

    Attributes:
        stream: the events as this seat witnessed them.
        piles: the cards by pile, each with the event by which its face was last known.
        lost: the places in the stream of what has been turned down since. Nobody forgets what went into his own
            account.
    """

    __slots__ = ("fading", "heard", "lost", "piles", "seat", "stream")

    def __init__(self, seat: int, stock: int, events: Sequence[Event] = ()) -> None:
        self.seat = seat
        self.heard = 0
        self.stream: list[Event] = []
        self.piles: dict[str, Pile] = {"stock": Pile(stock)}
        self.lost: set[int] = set()
        self.fading: dict[str, list[int]] = {}  # by the pile with which they fade, the places of events
        self.hear(events)

    def hear(self, events: Sequence[Event]) -> None:
        """Go through what is new among all the events so far."""
        stream, own = self.stream, account(self.seat)
        for event in events[self.heard :]:
            seen = seen_by(event, self.seat)
            if not seen:
                continue
            kind, _, seat, cards, data, _, _, fades = seen
            place = len(stream)
            stream.append(seen)
            if fades and not (kind == "pay" and own in data):
                self.fading.setdefault(fades, []).append(place)
            if kind == "move":
                self.move(place, seat, cards, str(data[0]), str(data[1]))
            elif kind == "deal":
                self.move(place, seat, cards, "stock", str(data[0]))
            elif kind == "look":
                self.piles.setdefault(str(data[0]), Pile()).show(cards, place)
            elif kind == "down":
                self.lost.update(self.fading.pop(str(data[0]), ()))
        self.heard = len(events)

    def move(self, place: int, seat: int, cards: Sequence[int], source: str, target: str) -> None:
        """This seat takes these cards from one pile to another, as the event at this place tells."""
        here, there = self.piles.get(source), self.piles.get(target)
        if here:
            here.give(cards)
        else:
            self.piles[source] = Pile()
        if not there:
            there = self.piles[target] = Pile()
        there.cards += cards
        there.marks += [(place, seat)] * len(cards)
