"""Gleek: what is called for, the play of twelve tricks, and what is counted and paid after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.cards import FRENCH
from ...core.events import Emit, Event, account, announce
from ...core.state import END, Standing, act
from ...play.pool import Payment
from .buying import BIT, LAY_OUT, PLAY, SUIT
from .laws import A_TRICK, GLEEKS, MOURNIVALS, PAR, POWERS, RANKS, TIDDY, TOWSER, honours_in
from .ruff import Ruff

ALIKE = {4: ("mournival", MOURNIVALS), 3: ("gleek", GLEEKS)}
CALLED = tuple(rule for rule, _ in ALIKE.values())


class Gleek(Ruff):
    """A deal of Gleek, from what is called for to its end."""

    __slots__ = ()

    # -- mournivals, gleeks and small trumps --------------------------------------------------------------
    def call(self, emit: Emit | None) -> None:
        """Each in turn, the eldest first, shows what the others pay for; then the play begins."""
        for seat in self.order:
            for rule, cards, payments in (*self.alike(seat, self.hands[seat]), *self.small_trumps(seat)):
                if emit:
                    if rule in CALLED:
                        rank = FRENCH.rank_words[FRENCH.rank[FRENCH.cards_of(cards)[0]]]
                        announce(emit, "say", rule, seat, "calls", f"{rank}s")
                    emit(Event("look", rule, seat, FRENCH.cards_of(cards), (f"hand:{seat}",)))
                self.pay(payments, emit)
        self.held = tuple(self.hands)
        self.turn, self.pending = self.order[0], PLAY

    def alike(self, seat: int, hand: int) -> Iterator[tuple[str, int, list[Payment]]]:
        """Four or three aces, kings, queens or knaves of this hand: by which rule, the cards, and what its seat has."""
        for rank in GLEEKS:
            cards = hand & RANKS[rank]
            if cards.bit_count() in ALIKE:
                rule, worth = ALIKE[cards.bit_count()]
                yield rule, cards, list(self.from_others(rule, seat, worth[rank]))

    def small_trumps(self, seat: int) -> Iterator[tuple[str, int, list[Payment]]]:
        """Tiddy, Towser and Tumbler in this hand: both others pay half each."""
        for rank, worth in self.laws.small.items():
            cards = self.hands[seat] & RANKS[rank] & FRENCH.suit_mask[self.trump]
            if cards:
                rule = "tiddy" if rank == TIDDY else "towser-and-tumbler"
                paid = list(self.from_others(rule, seat, worth // 2))
                if rank == TOWSER:
                    younger = self.others(seat)[1]
                    paid.append(Payment("odd-of-five", account(younger), account(seat), worth % 2))
                yield rule, cards, paid

    # -- the play -----------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """All that no rule names."""
        seat, place = self.turn, self.PLACE
        if self.pending == PLAY:
            return FRENCH.cards_of(self.allowed_cards(seat))
        if self.pending == LAY_OUT:
            return [act(place["lay-out"], seat, card) for card in FRENCH.cards_of(self.hands[seat])]
        could = [act(place["bid"], seat, self.next_bid)]
        could += [act(place[verb], seat) for verb in ("pass", "vie", "see", "revie", "fold", "double")]
        return [action for action in could if not self.bars(seat, action)]

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card; the last of a trick decides it."""
        if emit:
            rule = "follow-suit" if self.trick else "winner-leads" if any(self.won) else "eldest-leads"
            self.tell_card_laid(seat, card, rule, emit)
        if not self.trick:
            self.open_trick(SUIT[card], FRENCH.suit_mask[SUIT[card]], POWERS[SUIT[card]][self.trump])
        if self.lay_card(seat, card):
            self.take(self.winner, emit)

    # -- what is counted ----------------------------------------------------------------------------------
    def cards_won(self, seat: int) -> int:
        """A card counts one."""
        return self.won[seat] * A_TRICK

    def honours(self, seat: int) -> int:
        """What the honours count that this seat held when the play began."""
        return honours_in(self.held[seat], self.trump)

    def turned_honour(self) -> int:
        """What the card turned up counts for the dealer."""
        return honours_in(BIT[self.turned], self.trump)

    def count(self, seat: int) -> int:
        """What this seat counts."""
        return self.cards_won(seat) + self.honours(seat) + (self.turned_honour() if seat == self.dealer else 0)

    @property
    def par(self) -> int:
        """What nobody wins or loses with: two-and-twenty."""
        return self.size + PAR

    def payments(self) -> Iterator[Payment]:
        """What is wanting to two-and-twenty is paid to those above it; what nobody is owed goes to the eldest."""
        if self.pending != END:
            return
        over = [self.count(seat) - self.par for seat in range(len(self.hands))]
        for seat in self.order:
            for other in self.order:
                amount = min(max(-over[seat], 0), max(over[other], 0))
                over[seat] += amount
                over[other] -= amount
                yield Payment("par", account(seat), account(other), amount)
        eldest = self.order[0]
        for seat in self.others(eldest):
            yield Payment("short-count", account(seat), account(eldest), -over[seat])

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """What each counts is told, and paid for."""
        if emit:
            for seat in self.order:
                self.tell_count(seat, emit)
        self.pay(list(self.payments()), emit)
        announce(emit, "rule", "next-dealer", self.next_dealer(), "deals")
        super().settle(emit)

    def tell_count(self, seat: int, emit: Emit) -> None:
        """The cards that this seat has won, its honours, and what they come to."""
        announce(emit, "rule", "cards-won", seat, "won", self.cards_won(seat))
        if honours := self.honours(seat):
            cards = FRENCH.cards_of(self.held[seat] & FRENCH.suit_mask[self.trump])
            counting = tuple(card for card in cards if honours_in(BIT[card], self.trump))
            emit(Event("rule", "honours", seat, counting, ("held", honours)))
        if seat == self.dealer and self.turned_honour():
            emit(Event("rule", "turned-honour", seat, (self.turned,), ("turned", self.turned_honour())))
        count, won = self.count(seat), self.cards_won(seat)
        announce(emit, "rule", "par", seat, "counts", count, self.par, won, count - won)

    def next_dealer(self) -> int:
        """The next to the left."""
        return self.order[0]

    def leaves(self) -> tuple[Standing, int]:
        """The accounts, and whether the next ruff is double."""
        standing, dealer = super().leaves()
        return {**standing, "doubled": int(self.left_double)}, dealer
