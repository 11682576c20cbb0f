"""What a player can prove against another from what its own seat has seen, so that its claim cannot fail; of any game.

Whoever shows a card had it in hand at each of their plays before, unless it has come to them since. So each play is
held against the cards that its player shows later: a suit that was not followed and is played afterwards, say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, Self

from ..core.cards import HIDDEN, NO_SUIT, Pack
from ..core.events import NO_SEAT, Event, seat_of
from ..core.lines import Choice
from .base import SeatObservation
from .observed_events import FoldedObservation, ObservationNotes, notes_of

EXPOSED = frozenset({"turn", "law-15"})  # rules by which a card of one's own lies open out of turn
SHARED = frozenset({"trick", "stock", "discards"})  # piles in which a card is nobody's
SEAT = "seat:"


class PlayedCard(NamedTuple):
    """A card as it was played.

    Attributes:
        card: the card.
        trick: those that lay there before it, in order; none for a lead.
        trump: the trump suit as it was known then, -1 for none.
    """

    card: int
    trick: tuple[int, ...]
    trump: int


#: Whether a card was played against the rules, if its player held these cards besides (one bit a card).
Breaks = Callable[[PlayedCard, int], bool]


def revokes(pack: Pack) -> Breaks:
    """Where no more is asked than to follow suit: another suit is played, though one could follow."""

    def breaks(played: PlayedCard, held: int) -> bool:
        led = pack.suit[played.trick[0]] if played.trick else NO_SUIT
        return led != NO_SUIT and pack.suit[played.card] != led and bool(held & pack.suit_mask[led])

    return breaks


@dataclass
class Plays(FoldedObservation):
    """What one player has played, and since when each card may have been in that hand.

    Attributes:
        made: the plays, each with the cards that were in the hand besides, as far as they have been seen since.
        since: for a card that came to the hand later, how many plays were made before.
    """

    made: list[tuple[PlayedCard, int]] = field(default_factory=list)
    since: dict[int, int] = field(default_factory=dict)


class ProvableFaults(FoldedObservation):
    """What can be proved against each seat from what has happened.

    Args:
        pack: the cards.
        breaks: which play breaks a rule.

    Attributes:
        proved: the seats that have done something wrong that nobody has claimed.
    """

    def __init__(self, pack: Pack, breaks: Breaks) -> None:
        self.pack, self.breaks = pack, breaks
        self.trick: tuple[int, ...] = ()
        self.plays: dict[int, Plays] = {}
        self.laid: dict[str, int] = {}  # who has laid a card in which pile
        self.proved: set[int] = set()

    def heed(self, event: Event, trump: int) -> None:
        """One event more.

        Args:
            trump: the trump suit as it is known, -1 for none.
        """
        kind, data = event.kind, event.data
        if kind == "move":
            self.heed_move(event, str(data[0]), str(data[1]), trump)
        elif kind == "look":
            self.heed_look(event, str(data[0]))
        elif kind == "say" and event.rule == "law-5":
            self.proved.add(event.seat)
        elif kind == "rule" and event.rule in ("fault-noticed", "false-claim"):
            self.forget(int(str(data[1]).removeprefix(SEAT)))

    def forget(self, seat: int) -> None:
        """This seat's faults have been claimed, or it had none."""
        self.proved.discard(seat)
        self.plays.pop(seat, None)

    def heed_look(self, event: Event, pile: str) -> None:
        """Cards are seen where they lie: in a hand, or where their player has laid them."""
        if event.rule in EXPOSED and pile == f"hand:{event.seat}":
            self.proved.add(event.seat)
        seat = owner(pile, "hand") if pile.startswith("hand:") else self.laid.get(pile, NO_SEAT)
        self.heed_show(seat, event.cards)

    def heed_move(self, event: Event, source: str, target: str, trump: int) -> None:
        """Cards leave a hand or come to it, are played, or are gathered."""
        giver, taker = owner(source, "hand"), owner(target, "hand")
        if giver != NO_SEAT:
            self.heed_show(giver, event.cards)
            if ":" not in target and target not in SHARED:
                self.laid[target] = giver
        if target == "trick":
            self.plays.setdefault(event.seat, Plays()).made.append((PlayedCard(event.cards[0], self.trick, trump), 0))
            self.trick += event.cards
        elif source == "trick":
            self.trick = ()
        elif source.startswith("front:") or (target == "stock" and source != "discards"):
            # Taken up to be played again, or gathered for a fresh deal; discards alone are the stock again. What was
            # done before the play is forgotten too: rather that than a claim that fails.
            self.plays.clear()
            self.proved.clear()
        elif self.laid.get(source) != taker:
            self.came(taker, event.cards)

    def came(self, seat: int, cards: tuple[int, ...]) -> None:
        """Cards have come to this hand; if they were not seen, no later card proves anything of the plays before."""
        plays = self.plays.get(seat)
        if not plays:
            return
        if HIDDEN in cards:
            del self.plays[seat]
        else:
            plays.since |= dict.fromkeys(cards, len(plays.made))

    def heed_show(self, seat: int, cards: tuple[int, ...]) -> None:
        """These cards are seen to be in this seat's hand: each of its plays is held against them."""
        plays = self.plays.get(seat)
        if not plays:
            return
        for card in cards:
            if card == HIDDEN:
                continue
            for at in range(plays.since.get(card, 0), len(plays.made)):
                played, held = plays.made[at]
                plays.made[at] = played, held | self.pack.bit[card]
                if self.breaks(*plays.made[at]):
                    self.proved.add(seat)


def owner(pile: str, kind: str) -> int:
    """Whose pile of this kind it is; -1 if it is none."""
    return seat_of(pile) if pile.startswith(f"{kind}:") else NO_SEAT


class TrumpNotes(Protocol):
    """What a rule of thumb notes of the events that its seat has witnessed, with the trump suit as it is known."""

    trump: int

    @classmethod
    def before(cls, seated: SeatObservation) -> Self:
        """What it notes before anything has happened."""

    def heed(self, event: Event, mine: str) -> None:
        """One event more; `mine` is the pile of the player's own hand."""


@dataclass
class Proofs(ObservationNotes):
    """What can be proved, as the trump suit was known each time.

    Attributes:
        seen: what is known of it.
        faults: what can be proved.
    """

    seen: TrumpNotes
    faults: ProvableFaults

    def heed(self, event: Event, mine: str) -> None:
        """One event more; `mine` is the pile of the player's own hand."""
        self.seen.heed(event, mine)
        self.faults.heed(event, self.seen.trump)


def provable_claim(
    seated: SeatObservation, seen: type[TrumpNotes], breaks: Breaks, spared: Iterable[int] = ()
) -> Choice | None:
    """The claim of a fault that this seat can prove, where it may claim one.

    Args:
        seen: what it notes, with the trump suit.
        breaks: which play breaks a rule; the same each time that the seat is asked.
        spared: seats that it claims nothing of: those of its side.
    """
    if seated.game.laws.porter:
        return None
    proofs = notes_of(seated, Proofs, lambda: Proofs(seen.before(seated), ProvableFaults(seated.game.pack, breaks)))
    found = (seated.speech("claim", seat) for seat in sorted(proofs.faults.proved.difference(spared)))
    return next((claim for claim in found if claim), None)
