"""Primero with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.events import account
from groomporter.core.state import END
from groomporter.games.primero import english, hands, italian, state
from groomporter.games.primero.english import English
from groomporter.games.primero.hands import Hand, Scale
from groomporter.games.primero.italian import Italian
from groomporter.games.primero.laws import Laws
from groomporter.games.primero.state import Primero
from groomporter.play.pool import Payment
from tools.switch import mute, put


def lift_limit(cls: Any, method: str, rule: str) -> Any:
    """This method no longer names this rule."""
    names = getattr(cls, method)

    def silent(self: Any, *given: Any) -> str:
        found = names(self, *given)
        return "" if found == rule else found

    return put((cls, method, silent))


def pay_nothing_by(rule: str) -> Any:
    """Nothing is paid by this rule."""
    pay, payments = Primero.pay, Primero.payments

    def paid(self: Any, given: Any, emit: Any) -> None:
        pay(self, [payment for payment in given if payment.rule != rule], emit)

    return put(
        (Primero, "pay", paid), (Primero, "payments", lambda self: [p for p in payments(self) if p.rule != rule])
    )


def never_of(kind: int) -> Any:
    """There is no such type: the cards count as primero, or a primero as numerus."""
    counted = Scale.counting_cards

    def otherwise(self: Any, cards: int) -> tuple[int, int]:
        found, is_of = counted(self, cards)
        return (found, is_of) if is_of != kind else (cards, hands.NUMERUS if kind else hands.PRIMERO)

    return put((Scale, "counting_cards", otherwise))


def worth(points: dict[str, int]) -> Any:
    """Cards count otherwise."""
    scaled = Laws.scale.fget  # type: ignore[attr-defined]

    def scale(self: Any) -> Scale:
        found = scaled(self)
        changed = tuple(
            points.get(hands.FRENCH.ranks[rank], was) for rank, was in zip(hands.FRENCH.rank, found.worth, strict=True)
        )
        return Scale(changed, found.whole, found.high_primes, found.lowest, found.bids)

    return put((Laws, "scale", property(scale)))


def without_high_primes(self: Any, hand: Hand) -> int:
    found = hand.kind * 2 * hands.STEP + hand.points
    return -found if self.lowest else found


def only_by_points(self: Any, hand: Hand) -> int:
    return hand.points


def youngest_of_equals(self: Any) -> list[int]:
    total = len(self.hands)
    ranks = [self.rank(seat) if self.live >> seat & 1 else -1 for seat in range(total)]
    return [rank * total + self.order.index(seat) if rank >= 0 else -1 for seat, rank in enumerate(ranks)]


def dealt_to_all(self: Any, laws: Any, dealer: int, standing: Any, deck: Any, emit: Any = None) -> None:
    begin(self, laws, dealer, {**standing, "chips": [max(1, chips) for chips in standing["chips"]]}, deck, emit)


def keep_hand(self: Any, seat: int, emit: Any) -> None:
    self.pay([Payment("all-forfeited", "pool", f"seat:{seat}", self.bets[seat])], emit)
    self.bets[seat] = 0


def to_the_best(self: Any) -> Any:
    """Money that nobody can have goes to the eldest still in."""
    found = payments(self)
    left = self.pool - sum(payment.amount for payment in found) if self.pending == END else 0
    eldest = account(self.players()[0])
    return [*found, Payment("pot-stays", "pool", eldest, left)] if left else found


begin, payments = Primero.__init__, Primero.payments
meets = Italian.verdict


def any_hand(self: Any, seat: int) -> tuple[str, bool]:
    rule, stands = meets(self, seat)
    return rule, stands or rule == "meet-the-bid"


def better_wins(self: Any, seat: int) -> tuple[str, bool]:
    rule, stands = meets(self, seat)
    return rule, stands or rule == "better-type-loses"


def forgets_the_bid(self: Any) -> None:
    begin_phase(self)
    self.bid = None


def only_one_or_two(self: Any, seat: int, cards: int) -> str:
    return self.not_asked(seat, state.DRAW) or ("one-or-two" if cards.bit_count() > Italian.CHANGES else "")


begin_phase = Italian.begin_phase


MUTED = (
    "nobody-vies", "way", "pack", "vie", "see", "revie", "pass", "fold", "bid", "hands-shown", "stock-runs-out",
    "another-round", "swigging", "all-pass", "lowest-deals", "next-dealer", "match-ends", "two-more", "two-cards",
    "best-hand",
)  # fmt: skip

OFF = {
    **{rule: mute(rule) for rule in MUTED},
    "values": worth({"7": 7, "6": 6, "5": 5, "J": 1, "Q": 1, "K": 1}),
    "ace": worth({"A": 1}),
    "small-cards": worth({"2": 1, "3": 1, "4": 1}),
    "numerus": never_of(hands.NUMERUS),
    "primero": never_of(hands.PRIMERO),
    "supremus": never_of(hands.SUPREMUS),
    "fluxus": never_of(hands.FLUXUS),
    "chorus": never_of(hands.CHORUS),
    "high-primes": put((Scale, "rank", without_high_primes)),
    "no-chips": put((Primero, "__init__", dealt_to_all)),
    "pass-once": lift_limit(Primero, "bars_pass", "pass-once"),
    "last-must-see": put((Primero, "must_see", lambda self, seat: False)),
    "left-alone": pay_nothing_by("left-alone"),
    "higher-bid": put((Scale, "outbids", lambda self, hand, other: True)),
    "three-rounds": put((state, "ROUNDS", 4)),
    "bid-stands": put((Italian, "begin_phase", forgets_the_bid)),
    "possible-bid": lift_limit(Italian, "bars_bid", "possible-bid"),
    "vie-limit": lift_limit(Italian, "against_sum", "vie-limit"),
    "one-or-two": put((Italian, "CHANGES", 4)),
    "pass-draws": put((Italian, "pass_draws", lambda self, seat: 0)),
    "numerus-draws": put((italian, "NUMERUS", -1), (italian, "SUPREMUS", -1)),
    "half-back": pay_nothing_by("half-back"),
    "meet-the-bid": put((Italian, "verdict", any_hand)),
    "better-type-loses": put((Italian, "verdict", better_wins)),
    "understated": put((italian, "UNDERSTATED", frozenset())),
    "one-stake": put((english, "STAKE", 2)),
    "any-number": put((English, "bars_exchange", only_one_or_two)),
    "all-forfeited": put((English, "give_up", keep_hand)),
    "rest": put((English, "bars_rest", lambda self, seat, _: "")),
    "rest-not-revied": lift_limit(English, "against_sum", "rest-not-revied"),
    "all-in": lift_limit(Primero, "against_sum", "all-in"),
    "nobody-to-match": put((Primero, "nobody_can_match", lambda self, seat: False)),
    "unmatched": put((Primero, "unmatched_stake", lambda self: (0, 0))),
    "side-pot": pay_nothing_by("side-pot"),
    "side-pot-stays": put((Primero, "payments", to_the_best)),
    "takes-all": pay_nothing_by("takes-all"),
    "eldest-of-equals": put((Primero, "ranks", youngest_of_equals)),
    "pot-stays": put((Primero, "payments", to_the_best)),
    "pot-parted": pay_nothing_by("pot-parted"),
}
