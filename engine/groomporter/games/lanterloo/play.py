"""Lanterloo: five of a suit, the play, and what is paid when."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cards import FRENCH
from ...core.events import NO_SEAT, Emit, Event, account
from ...core.state import END, WRONG, Standing, act
from ...play import claiming
from ...play.pool import NEXT, POOL, Payment, price, shares
from ..loo.pooled_tricks import IN, PLAY
from .deal import Deal
from .laws import CARDS, STAKE


class Lanterloo(Deal):
    """The play. Players follow suit; who cannot may play anything.

    Attributes:
        flushes: the seats that have shown five of a suit, the eldest first.
        revokes: for each seat how many revokes were noticed.
        mistaken: for each seat how many false claims it pays for when the deal is settled.
    """

    __slots__ = ("flushes", "mistaken", "revokes")
    flushes: tuple[int, ...]
    revokes: list[int]
    mistaken: list[int]

    # -- five of a suit -----------------------------------------------------------------------------------
    def clear(self, total: int) -> None:
        """Nothing shown, and nothing done wrongly."""
        super().clear(total)
        self.flushes, self.revokes, self.mistaken = (), [0] * total, [0] * total

    def play_on(self, emit: Emit | None) -> None:
        """Five of a suit end the deal; else the cards are played."""
        super().play_on(emit)
        shown = [seat for seat in self.in_play() if self.five_of_a_suit(seat)]
        if not shown:
            return
        self.flushes = tuple(shown)
        self.end_play()
        for seat in shown:
            self.uncover(seat, self.hands[seat], "five-of-a-suit", emit)
        if emit and len(shown) > 1:
            emit(Event("rule", "two-fives", shown[0], (), ("eldest",)))

    def five_of_a_suit(self, seat: int) -> bool:
        """Whether the hand is five cards of one suit."""
        return any((self.hands[seat] & suit).bit_count() == CARDS for suit in FRENCH.suit_mask)

    # -- not following suit -------------------------------------------------------------------------------
    def bars_wrong_play(self, seat: int, _: int) -> str:
        """In turn, to a card that was led."""
        return "" if self.pending == PLAY and seat == self.turn and self.trick else "turn"

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """The card stays played; the fault is noticed at once, or when somebody claims it."""
        action = act(self.PLACE["play"], seat, card) | WRONG
        if self.laws.porter:
            self.play(seat, card, emit)
            self.commit(action, "follow-suit", emit)
        else:
            self.commit(action, "follow-suit", emit, (card,))
            self.play(seat, card, emit)

    def notice(self, seat: int, rule: str, emit: Emit | None) -> None:
        """What it costs: as much as lay on the table when play began, or the loos of all when the deal is settled."""
        self.revokes[seat] += 1
        if emit:
            emit(Event("wrong", rule, seat, (), ("noticed",)))
        if not self.laws.pays_loos:
            self.pay([Payment("revoke", account(seat), self.later(), self.played_for)], emit)

    def pay_for_all(self) -> list[int]:
        """Who pays the loos of all in the place of the looed, once for each revoke."""
        return [s for s in self.round() for _ in range(self.revokes[s])] if self.laws.pays_loos else []

    def bars_claim(self, seat: int, other: int) -> str:
        """Where the players notice faults, while the deal lasts, once a card has been played."""
        now = self.pending in (PLAY, END) and self.played_cards > 0
        return claiming.bars_claim(self, seat, other, plays=self.after[other] != NO_SEAT, now=now)

    def claimed_falsely(self, seat: int, emit: Emit | None) -> None:
        """As much as a revoke."""
        if self.laws.pays_loos:
            self.mistaken[seat] += 1
        else:
            self.pay([Payment("false-claim", account(seat), self.later(), self.played_for)], emit)

    def winning_rule(self) -> str:
        """Where tricks are chalked, a chalk is set up."""
        return "chalk-up" if self.laws.chalks else super().winning_rule()

    # -- what is paid -------------------------------------------------------------------------------------
    def payments(self) -> list[Payment]:
        """What lies on the table to whoever has won it, and what the looed lay down; after five deals the chalks."""
        found = list(self.sweep_payments() if self.flushes else self.played_out())
        return [*found, *self.reckoning(found)] if self.last_of_game() else found

    def later(self) -> str:
        """Where loos go: while tricks are chalked, to the counters on the table; else to the next deal's."""
        return POOL if self.laws.chalks else NEXT

    def sweep_payments(self) -> Iterator[Payment]:
        """The first of those who show five of a suit sweeps the table, without or with the loos of this deal."""
        winner = account(self.flushes[0])
        if self.laws.loos_too:
            loos = list(self.loos("five-of-a-suit", POOL))
            yield from loos
            yield Payment("sweep", POOL, winner, self.pool + sum(loo.amount for loo in loos))
        else:
            yield Payment("sweep", POOL, winner, self.pool)
            yield from self.loos("five-of-a-suit", self.later())

    def played_out(self) -> Iterator[Payment]:
        """Shares by tricks, unless these are chalked; then the loos."""
        if self.taker != NO_SEAT:
            if not self.laws.chalks:
                yield Payment("shares", POOL, account(self.taker), self.pool)
            return
        if not self.laws.chalks:
            yield from shares(self.pool, CARDS, self.won, self.in_play(), ("shares", "shares"))
        yield from self.loos("looed", self.later())

    def cost(self) -> int:
        """What a loo costs: a stake, or as much as lay on the table, but a stake at least."""
        return max(STAKE, price(self.laws.limit, self.played_for, STAKE, STAKE))

    def loos(self, rule: str, target: str) -> Iterator[Payment]:
        """Who plays and takes no trick; who revoked may pay for all of them, and so may who claimed it falsely."""
        payers = self.pay_for_all()
        for payer in payers:
            yield from self.loos_of_all("revoke", target, payer)
        if not payers:
            yield from self.loos_of_all(rule, target)
        for seat in self.round():
            for _ in range(self.mistaken[seat]):
                yield from self.loos_of_all("false-claim", target, seat)

    def loos_of_all(self, rule: str, target: str, payer: int = NO_SEAT) -> Iterator[Payment]:
        """The loos of this deal, each paid by the looed, or all by one seat; the dealer's perhaps as much again."""
        for seat in self.looed_seats():
            source = account(seat if payer == NO_SEAT else payer)
            yield Payment(rule, source, target, self.cost())
            if seat == self.dealer and self.laws.dealer_again:
                yield Payment("looed-dealer" if payer == NO_SEAT else rule, source, target, self.cost())

    def looed_seats(self) -> list[int]:
        """Who plays and has won nothing."""
        seats = [seat for seat in self.round() if self.declared[seat] == IN]
        if not self.flushes:
            return [seat for seat in seats if not self.won[seat]]
        spared = self.flushes if self.laws.second_spared else self.flushes[:1]
        return [seat for seat in seats if seat not in spared]

    # -- after five deals ---------------------------------------------------------------------------------
    def last_of_game(self) -> bool:
        """Whether the last chalk has been rubbed out."""
        return self.laws.chalks and self.deals == CARDS - 1

    def game_tricks(self) -> list[int]:
        """The tricks that each has won in this game."""
        return [before + now for before, now in zip(self.scores, self.won, strict=True)]

    def reckoning(self, paid: list[Payment]) -> Iterator[Payment]:
        """A counter for each trick, or a share of what there is; what is left over is shared too, or stays."""
        chalked = self.game_tricks()
        total = sum(chalked)
        there = self.pool + sum(p.amount * ((p.target == POOL) - (p.source == POOL)) for p in paid)
        if not total:
            return
        for seat in self.round():
            if there < total:
                yield Payment("short-stock", POOL, account(seat), there * chalked[seat] // total)
            else:
                yield Payment("reckoning", POOL, account(seat), chalked[seat])
        if there > total and self.laws.shared:
            for seat in self.round():
                yield Payment("left-over", POOL, account(seat), (there - total) * chalked[seat] // total)

    def settle(self, emit: Emit | None = None) -> None:
        """All is paid, and the deal passes to the left."""
        super().settle(emit)
        if emit:
            emit(Event("rule", "next-dealer", self.eldest(), (), ("deals",)))

    def leaves(self) -> tuple[Standing, int]:
        """Besides counters the chalks, or after five deals none; and that a deal has been played."""
        standing, dealer = super().leaves()
        if not self.laws.chalks or self.last_of_game():
            return {**standing, "tricks": [0] * len(self.won), "deals": int(not self.laws.chalks)}, dealer
        return {**standing, "tricks": self.game_tricks(), "deals": self.deals + 1}, dealer
