"""Gleek with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groomporter.core.cards import FRENCH
from groomporter.core.events import account
from groomporter.games.gleek import buying, ruff, state
from groomporter.games.gleek.laws import Laws
from groomporter.games.gleek.state import Gleek
from groomporter.play.pool import Payment
from groomporter.play.vying import Vying
from tools.switch import mute, put, then_leads_another, then_leads_dealer


def most_deals(laws: Any, cards: Any) -> list[int]:
    ranks = [FRENCH.rank[card] for card in cards]
    return [place for place, rank in enumerate(ranks) if rank == max(ranks)]


def unpaid(rule: str) -> Any:
    """Nothing is paid by this rule any more."""

    def paid(self: Any, payments: Any, emit: Any) -> None:
        pay(self, [payment for payment in payments if payment.rule != rule], emit)

    return put((Gleek, "pay", paid))


def lift(method: str, rule: str) -> Any:
    """This method no longer names this rule."""
    names = getattr(Gleek, method)

    def silent(self: Any, *given: Any) -> str:
        found: str = names(self, *given)
        return "" if found == rule else found

    return put((Gleek, method, silent))


def one_at_a_time(self: Any, deck: Any, order: Any, size: Any, *rest: Any) -> None:
    serve_deal(self, deck, order, sum(size), *rest)


def asked_again(self: Any, seat: int, emit: Any) -> None:
    """Whoever leaves the stock may bid for it again."""
    self.turn = self.after[seat]


def nothing_laid_out(self: Any, emit: Any) -> None:
    """The buyer takes the stock in, and that is all."""
    buy(self, emit)
    self.take_in(emit)
    self.begin_ruff(emit)


def worst_wins(self: Any, seat: int) -> int:
    return -best(self, seat)


def no_four_aces(self: Any, hand: int) -> tuple[int, int]:
    suits = [hand & suit for suit in FRENCH.suit_mask]
    cards = max(suits, key=self.ruff_total)
    return cards, self.ruff_total(cards)


def passes_for_good(self: Any, seat: int, argument: int, emit: Any) -> None:
    """Whoever passes is out of the ruff."""
    if self.pending == buying.RUFF:
        self.live &= ~(1 << seat)
        self.go_on(emit)
    else:
        do_pass(self, seat, argument, emit)


def vies_unseen(self: Any, seat: int, argument: int, emit: Any) -> None:
    """A revie does not see what was vied, nor make it dearer."""
    self.note_vie(seat, "revie")
    self.go_on(emit)


def sees_nothing(self: Any, seat: int, argument: int, emit: Any) -> None:
    self.seen |= 1 << seat
    self.go_on(emit)


def stays_in(self: Any, seat: int, argument: int, emit: Any) -> None:
    self.seen |= 1 << seat
    self.go_on(emit)


def younger_first(self: Any, seat: int) -> float:
    return best(self, seat) + self.order.index(seat) / 10


def passes(self: Any, seat: int, argument: int, emit: Any) -> None:
    self.do_pass(seat, argument, emit)


def ends_unpaid(self: Any, rule: str, emit: Any) -> None:
    if rule == "nobody-vies":
        self.call(emit)
    else:
        finish(self, rule, emit)


def other_odd_half(self: Any, seat: int) -> Iterator[Any]:
    """The elder pays the odd chip of five."""
    for rule, cards, paid in small_trumps(self, seat):
        elder = account(self.others(seat)[0])
        odd = [Payment(one.rule, elder, one.target, one.amount) for one in paid if one.rule == "odd-of-five"]
        yield rule, cards, [one for one in paid if one.rule != "odd-of-five"] + odd


def to_the_last(self: Any, seat: int, emit: Any) -> None:
    take(self, self.turn, emit)


pay, serve_deal, buy, best, do_pass, finish, call, take, small_trumps = (
    Gleek.pay,
    Gleek.serve_deal,
    Gleek.buy,
    Gleek.ruff,
    Gleek.do_pass,
    Gleek.finish,
    Gleek.call,
    Gleek.take,
    Gleek.small_trumps,
)

OFF = {
    "least-deals": put((Gleek, "lifting", staticmethod(most_deals))),
    "small-trumps": mute("small-trumps"),
    "deal": put((Gleek, "serve_deal", one_at_a_time)),
    "turn-up": mute("turn-up"),
    "tiddy-turned-up": unpaid("tiddy-turned-up"),
    "bidding": lift("bars_bid", "bidding"),
    "opening": lift("against_leaving", "opening"),
    "leaving-the-stock": put((Gleek, "leave_stock", asked_again)),
    "highest-bid": lift("bars_bid", "highest-bid"),
    "price": unpaid("price"),
    "odd-money": unpaid("odd-money"),
    "exchange": put((Gleek, "buy", nothing_laid_out)),
    "ruff": put((Gleek, "ruff", worst_wins)),
    "ruff-measure": put((Laws, "ruff_total", lambda self, cards: 0)),
    "four-aces": put((Laws, "ruff_of", no_four_aces)),
    "equal-ruffs": put((Gleek, "ruff", younger_first)),
    "pass": put((Gleek, "do_pass", passes_for_good)),
    "vie": put((Vying, "bars_vie", lambda self, seat, _: self.not_asked(seat, buying.RUFF))),
    "see": put((Gleek, "do_see", sees_nothing)),
    "revie": put((Gleek, "do_revie", vies_unseen)),
    "fold": put((Gleek, "do_fold", stays_in)),
    "highest-vie": lift("against_sum", "highest-vie"),
    "left-alone": mute("left-alone"),
    "showing": mute("showing"),
    "nobody-vies": put((Gleek, "finish", ends_unpaid)),
    "ruff-paid": put((ruff, "ruff_cost", lambda level: 1)),
    "double": put((Gleek, "do_double", passes)),
    "mournival": unpaid("mournival"),
    "gleek": unpaid("gleek"),
    "tiddy": unpaid("tiddy"),
    "towser-and-tumbler": unpaid("towser-and-tumbler"),
    "odd-of-five": put((Gleek, "small_trumps", other_odd_half)),
    "eldest-leads": put((Gleek, "call", then_leads_dealer(call))),
    "winner-leads": put((Gleek, "take", then_leads_another(take))),
    "follow-suit": put((Gleek, "allowed_cards", lambda self, seat: self.hands[seat])),
    "winning-a-trick": put((Gleek, "take", to_the_last)),
    "cards-won": put((state, "A_TRICK", 0)),
    "honours": put((Gleek, "honours", lambda self, seat: 0)),
    "turned-honour": put((Gleek, "turned_honour", lambda self: 0)),
    "par": put((state, "PAR", 0)),
    "short-count": unpaid("short-count"),
    "next-dealer": mute("next-dealer"),
}
