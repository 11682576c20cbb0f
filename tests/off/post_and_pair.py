"""Post and Pair with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import FRENCH
from groomporter.games.post_and_pair import laws, state
from groomporter.games.post_and_pair.laws import Laws
from groomporter.games.post_and_pair.state import PostAndPair
from groomporter.play.vying import Vying
from tools.switch import mute, put


def most_deals(laws: Any, cards: Any) -> list[int]:
    ranks = [FRENCH.rank[card] for card in cards]
    return [place for place, rank in enumerate(ranks) if rank == max(ranks)]


def stake_nothing_at(*heaps: str) -> Any:
    def staked(self: Any, heap: str, rule: str, emit: Any) -> None:
        if heap not in heaps:
            stake_at(self, heap, rule, emit)

    return put((PostAndPair, "stake_at", staked))


def third_down(self: Any, deck: Any, first: int, emit: Any) -> int:
    self.laws = with_law(self.laws, "face_up", not self.laws.face_up)
    return deal_third(self, deck, first, emit)


def with_law(of: Laws, name: str, value: Any) -> Laws:
    """These laws with one changed."""
    changed: Laws = object.__new__(Laws)
    for law in Laws.__dataclass_fields__:
        object.__setattr__(changed, law, value if law == name else getattr(of, law))
    return changed


def next_is_no_trump(self: Any, deck: Any, place: int, emit: Any) -> None:
    turn_trump(self, deck, place, emit)
    self.trump = (self.trump + 1) % 4


def contested(change: Any) -> Any:
    """What is played for is won otherwise."""

    def otherwise(self: Any) -> Any:
        return change(self, contests(self))

    return put((PostAndPair, "contests", otherwise))


def youngest(self: Any, rank: Any) -> int:
    seat = max(reversed(self.players()), key=rank)
    return seat if rank(seat) >= 0 else -1


def pays_nothing_by(rule: str) -> Any:
    def paid(self: Any) -> Any:
        return [payment for payment in payments(self) if payment.rule != rule]

    return put((PostAndPair, "payments", paid))


def lift(method: str, rule: str) -> Any:
    """This method no longer names this rule."""
    names = getattr(PostAndPair, method)

    def silent(self: Any, *given: Any) -> str:
        found = names(self, *given)
        return "" if found == rule else found

    return (PostAndPair, method, silent)


def not_seen(self: Any, seat: int, argument: int, emit: Any) -> None:
    """Seeing costs nothing."""
    self.seen |= 1 << seat
    self.go_on(emit)


def vied_alone(self: Any, seat: int, amount: int, emit: Any) -> None:
    """What was vied before is not seen."""
    self.stake(seat, amount, "revie", emit)
    self.note_vie(seat, "revie")
    self.go_on(emit)


def stays_in(self: Any, seat: int, argument: int, emit: Any) -> None:
    """Whoever gives up stays in."""
    self.seen |= 1 << seat
    self.go_on(emit)


def played_out(self: Any, seat: int, argument: int, emit: Any) -> None:
    self.finish("showing", emit)


def ends_unshown(self: Any, emit: Any) -> None:
    """Nobody shows."""


stake_at, deal_third, turn_trump = PostAndPair.stake_at, PostAndPair.deal_third, PostAndPair.turn_trump
contests, payments = PostAndPair.contests, PostAndPair.payments

OFF = {
    "least-deals": put((PostAndPair, "lifting", staticmethod(most_deals))),
    "stakes": stake_nothing_at("post", "pair"),
    "two-cards": put((state, "EACH", 1)),
    "stake-at-the-seat": stake_nothing_at("seat"),
    "third-card": put((PostAndPair, "deal_third", third_down)),
    "trump": put((PostAndPair, "turn_trump", next_is_no_trump)),
    "pair-royal": put((PostAndPair, "royal_rank", lambda self, seat: -1)),
    "pair": put((PostAndPair, "pair_rank", lambda self, seat: -1)),
    "post": put((Laws, "post", lambda self, cards: -1)),
    "coat-cards": put((Laws, "count", lambda self, card: laws.PIPS.get(FRENCH.ranks[FRENCH.rank[card]], 4))),
    "over-twenty-one": put((Laws, "post", lambda self, cards: self.total(cards))),
    "best-card": put((state, "height", lambda card, trump: FRENCH.rank[card])),
    "eldest-of-equals": put((PostAndPair, "best", youngest)),
    "vie": put(
        (Vying, "bars_vie", lambda self, seat, amount: self.not_asked(seat, 0) or self.against_sum(seat, amount))
    ),
    "see": put((PostAndPair, "do_see", not_seen)),
    "revie": put((PostAndPair, "do_revie", vied_alone)),
    "fold": put((PostAndPair, "do_fold", stays_in)),
    "vie-limit": put(lift("against_sum", "vie-limit")),
    "pass": put(lift("bars_pass", "pass")),
    "dealer-decides": put(lift("bars_pass", "dealer-decides")),
    "double": put((PostAndPair, "do_double", played_out)),
    "left-alone": pays_nothing_by("left-alone"),
    "showing": put((PostAndPair, "show", ends_unshown)),
    "agreement": pays_nothing_by("agreement"),
    "winner": pays_nothing_by("winner"),
    "seat": pays_nothing_by("seat"),
    "best-hand": contested(lambda self, found: {heap: how for heap, how in found.items() if heap != "pool"}),
    "nobody-has-it": pays_nothing_by("nobody-has-it"),
    "next-dealer": mute("next-dealer"),
}
