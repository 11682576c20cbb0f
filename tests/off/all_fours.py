"""All Fours with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any
from unittest.mock import patch

from groomporter.core.cards import FRENCH
from groomporter.games.all_fours import deal, play
from groomporter.games.all_fours.deal import Deal
from groomporter.games.all_fours.laws import VALUE
from groomporter.games.all_fours.play import AllFours, Count
from tools.switch import mute, put, then_deals_the_same, then_leads_another


def lowest(laws: Any, cards: Sequence[int]) -> list[int]:
    ranks = [FRENCH.rank[card] for card in cards]
    return [place for place, rank in enumerate(ranks) if rank == min(ranks)]


def without(rule: str) -> Callable[[AllFours], Iterator[Count]]:
    def left(self: AllFours) -> Iterator[Count]:
        return (count for count in counted(self) if count.rule != rule)

    return left


def the_other_way(self: AllFours) -> Iterator[Count]:
    return iter(list(counted(self))[::-1])


def anything(self: AllFours, seat: int) -> int:
    return self.hands[seat]


def to_the_last(self: AllFours, seat: int, emit: Any) -> None:
    take(self, self.after[self.turn], emit)


def count_nothing(self: AllFours, seat: int, emit: Any) -> None:
    with patch.object(play, "VALUE", (0,) * len(VALUE)):
        take(self, seat, emit)


def dealer_leads(self: Deal, emit: Any) -> None:
    begin_play(self, emit)
    self.turn = self.dealer if self.champion < 0 else -1


def any_suit(self: Deal, emit: Any) -> None:
    self.refused = -1
    served(self, emit)


def begs_again(self: Deal, seat: int, _: int) -> str:
    return "" if self.pending == play.PLAY else self.not_asked(seat, deal.BEG)


def never_begs(self: Deal, seat: int, _: int) -> str:
    return "turn"


def nothing(self: Any, *_: Any) -> None:
    pass


def given_for_nothing(self: Deal, seat: int, _: int, emit: Any) -> None:
    self.begin_play(emit)


def alone(self: Deal, seat: int) -> int:
    return -1


counted, take, leaves = AllFours.final_counts, AllFours.take, AllFours.leaves
begin_play, served = Deal.begin_play, Deal.after_drawing

OFF = {
    "four-players": put((Deal, "partner", alone)),
    "two-look-first": put((Deal, "looking", lambda self: -1)),
    "first-dealer": put((Deal, "lifting", staticmethod(lowest))),
    "next-dealer": put((AllFours, "leaves", then_deals_the_same(leaves))),
    "game-up": put((Deal, "score", nothing)),
    "deal": put((deal, "batches", lambda pack, players: (1,) * 6)),
    "turn-up": mute("turn-up"),
    "turned-card": put((Deal, "count_turned", nothing)),
    "begging": put((Deal, "bars_beg", never_begs), (Deal, "bars_stand", never_begs)),
    "beg-once": put((Deal, "bars_beg", begs_again)),
    "take-one": put((Deal, "do_give", given_for_nothing)),
    "run-the-cards": put((deal, "BATCH", 2)),
    "another-suit": put((Deal, "after_drawing", any_suit)),
    "pack-runs-out": mute("pack-runs-out"),
    "elder-leads": put((Deal, "begin_play", dealer_leads)),
    "follow-suit": put((AllFours, "allowed_cards", anything)),
    "winning-a-trick": put((AllFours, "take", to_the_last)),
    "winner-leads": put((AllFours, "take", then_leads_another(take))),
    **{rule: put((AllFours, "final_counts", without(rule))) for rule in ("high", "low", "jack", "game")},
    "card-values": put((play, "VALUE", (1,) * len(VALUE))),
    "cards-in-play": put((AllFours, "take", count_nothing)),
    "revoke": put((AllFours, "forfeit", nothing)),
    "order-of-counting": put((AllFours, "final_counts", the_other_way)),
}
