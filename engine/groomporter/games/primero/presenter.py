"""What Primero says of itself: what is asked, what each has in front, and what the cards of a hand count."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, Event, account
from ...core.state import END, State
from ...presenter.deciding_cards import KeyedWords
from ...presenter.presenter import Kind, Presenter
from .hands import HIGH_PRIME, PRIMERO, TYPES, WHOLE_HAND, values
from .italian import Italian
from .laws import Laws
from .state import BID, TURN, Primero

EXAMPLES = {
    "numerus": "7H 6H 5H 2C", "primero": "7H 6S AD 5C", "supremus": "7H 6H AH 2C", "fluxus": "7S 6S AS 5S",
    "chorus": "7C 7D 7H 7S",
}  # fmt: skip
HIGH_PRIMES = {"high-primes": "7H 7D 7S 6C"}


class PrimeroPresenter(Presenter):
    """A deal of Primero, as a screen is told of it."""

    state: Primero

    CONDITIONS = ("out", "folded", "all-in", "vied", "seen", "passed")
    COUNTS = ("best-hand", "high-primes", "meet-the-bid", "better-type-loses", "understated", "eldest-of-equals")

    @classmethod
    def form(cls, state: type[State]) -> type[Presenter]:
        """In the Italian way hands are bid."""
        return ItalianPresenter if issubclass(state, Italian) else cls

    @classmethod
    def values(cls, laws: Laws) -> Sequence[tuple[int, ...]]:
        """The points of each card of the pack."""
        return [(points,) for points in laws.scale.worth]

    @classmethod
    def kinds(cls, laws: Laws, trump: int) -> Sequence[Kind]:
        """The five types, and the best primes where these stand above a fluxus."""
        examples = EXAMPLES | (HIGH_PRIMES if laws.high_primes else {})
        found = [Kind("", rule, FRENCH.read(cards)) for rule, cards in examples.items()]
        return sorted(found, key=lambda kind: -laws.scale.rank(laws.scale.hand(mask_of(kind.cards))))

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has in front, and whether it has passed, folded or is all in."""
        state = self.state
        if seat not in state.order:
            return [("out",)]
        found: list[tuple[int | str, ...]] = []
        if state.bets[seat] and state.pending <= END:
            found.append(("bet", state.bets[seat]))
        if not state.live >> seat & 1:
            return [*found, ("folded",)]
        if state.pending < END:
            if not state.chips[seat]:
                found.append(("all-in",))
            if state.vied and state.has_seen(seat):
                found.append(("vied",) if seat == state.vier else ("seen",))
            elif state.passed >> seat & 1:
                found.append(("passed",))
        return found

    def away(self, seat: int) -> bool:
        """Who has folded, or has no chips."""
        return seat not in self.state.order or not self.state.live >> seat & 1

    def champions(self) -> Sequence[int]:
        """Who has all the chips."""
        return [seat for seat, chips in enumerate(self.state.chips) if chips]

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """The type and the points of the hand; of two cards only where they can make one."""
        counted = self.made(seat)
        kind = self.state.laws.scale.counting_cards(self.state.hands[seat])[1]
        return ("hand", TYPES[kind], sum(adds for _, adds in counted)) if len(counted) > 1 else ()

    def held_kind(self, seat: int) -> tuple[str, str]:
        """Of four cards the type, which the rule of its name tells of."""
        hand, laws = self.state.hands[seat], self.state.laws
        if hand.bit_count() != WHOLE_HAND:
            return "", ""
        kind, points = laws.scale.hand(hand)
        high = laws.high_primes and kind == PRIMERO and points >= HIGH_PRIME
        return "", "high-primes" if high else TYPES[kind]

    def made(self, seat: int) -> Sequence[tuple[int, int]]:
        """The cards that count, with their points."""
        scale = self.state.laws.scale
        return [(card, scale.worth[card]) for card in FRENCH.cards_of(scale.counting_cards(self.state.hands[seat])[0])]

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """The best of the hands that were shown."""
        state = self.state
        return self.holding(seat) if state.ended == "hands-shown" and seat == state.winner() else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending >= END:
            return self.over()
        who = account(state.turn)
        if state.pending == TURN:
            return self.asked(who)
        if state.pending == BID or not state.least:
            return "bid" if state.pending == BID else "draw", who
        return "bid-draws" if state.has_seen(state.turn) else "pass-draws", who

    def over(self) -> tuple[str, ...]:
        """How the deal has ended; with what it was won stands in the result."""
        state = self.state
        if state.ended != "hands-shown":
            return ("alone", account(state.players()[0])) if state.ended == "left-alone" else ("thrown-in",)
        return ("nobody",) if state.winner() == NO_SEAT else ("over",)

    def asked(self, who: str) -> tuple[str, ...]:
        """What whoever is in turn is asked."""
        state = self.state
        if not state.vied:
            return ("open", who)
        if state.has_seen(state.turn):
            return ("own" if state.turn == state.vier else "seen", who)
        owing = str(state.owing(state.turn))
        return ("must-see" if state.must_see(state.turn) else "answer", who, account(state.vier), owing)

    @classmethod
    def made_of(cls, stream: Sequence[Event], event: Event) -> Sequence[tuple[str, int]]:
        """What each card counts that is counted, the dearest first."""
        aces = [int(told.data[1]) for told in stream if told.data[:1] == ("worth",)]
        pips = any(told.rule == "small-cards" and told.data == ("pips",) for told in stream)
        ranks = [FRENCH.ranks[FRENCH.rank[card]] for card in event.cards]
        worth = values("".join(ranks), aces[0] if aces else 0, raised=not pips)
        return sorted(((rank, worth[rank]) for rank in ranks), key=lambda one: -one[1])


class ItalianPresenter(PrimeroPresenter):
    """A deal in the Italian way, as a screen is told of it."""

    state: Italian

    def marks(self, seat: int) -> list[tuple[int | str, ...]]:
        """What this seat has bid last, too."""
        bid = self.state.bids[seat]
        said: list[tuple[int | str, ...]] = [("bid", TYPES[bid.kind], bid.points)] if bid else []
        return [*said, *super().marks(seat)]

    def cannot_win(self, seat: int) -> KeyedWords:
        """Another type than was bid, or too few points of it."""
        state = self.state
        if state.ended != "hands-shown" or self.away(seat):
            return ()
        rule, stands = state.verdict(seat)
        if stands:
            return ()
        return (rule, TYPES[state.bid.kind], state.bid.points) if state.bid else ("nothing-bid",)

    def not_to_win(self, seat: int) -> KeyedWords:
        """A better type than is bid, which loses unless another hand is bid (`better-type-loses`)."""
        state = self.state
        if not state.bid or state.pending >= END or state.hands[seat].bit_count() != WHOLE_HAND:
            return ()
        better = state.verdict(seat) == ("better-type-loses", False)
        return ("better-than-bid", TYPES[state.bid.kind], state.bid.points) if better else ()

    def asked(self, who: str) -> tuple[str, ...]:
        """With the bid that is in force."""
        state = self.state
        key, *rest = super().asked(who)
        return (f"{key}-bid", *rest, TYPES[state.bid.kind], str(state.bid.points)) if state.bid else (key, *rest)
