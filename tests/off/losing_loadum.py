"""Losing Loadum with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.losing_loadum import exchange, laws, play, state
from groomporter.games.losing_loadum.exchange import Exchange
from groomporter.games.losing_loadum.play import Play
from groomporter.games.losing_loadum.state import Loadum, LosingLoadum
from tools.switch import item, mute, put


def nothing(*_: Any) -> None: ...


def fine(*_: Any) -> str:
    return ""


def dealer_leads(self: Any, laws: Any, dealer: int, standing: Any, deck: Any, emit: Any = None) -> None:
    begin(self, laws, dealer, standing, deck, emit)
    self.turn = self.present[-1]


def any_card(self: Any) -> Any:
    return play.FRENCH.cards_of(self.hands[self.turn]) if self.pending == play.PLAY else ask(self)


def to_the_leader(self: Any, seat: int, argument: int, emit: Any) -> None:
    take(self, self.leader, argument, emit)


def to_the_winner(self: Any, seat: int, argument: int, emit: Any) -> None:
    take(self, self.won_by(), argument, emit)


def next_leads(self: Any, seat: int, argument: int, emit: Any) -> None:
    take(self, seat, argument, emit)
    self.turn = self.after[seat]


def trump_from_the_next(self: Any) -> int:
    trump, before = self.trump, (self.tricks - (not self.trick)) * self.playing
    self.trump = -1 if self.face_up > before else trump
    winner: int = won_by(self)
    self.trump = trump
    return winner


def returned_at_once(self: Any, seat: int, argument: int, emit: Any) -> None:
    self.hand_over(self.offerer, self.offer, "offer", 0, emit)
    self.go_on()


def one_life(laws: Any, seats: int) -> dict[str, Any]:
    return {"lives": [1] * seats, "chips": [0] * seats, "pool": 0}


def hit_unless(kind: str) -> Any:
    def changed(self: Any) -> list[int]:
        found: list[int] = hits(self)
        out = self.loser >= 0
        return [] if out == (kind == "life-lost") else found

    return changed


def hit_one(self: Any) -> list[int]:
    found: list[int] = hits(self)
    return found[:1]


def hit_in_a_void_hand(self: Any) -> list[int]:
    kept, self.expelled = self.expelled, 0
    found: list[int] = hits(self)
    self.expelled = kept
    return found


def not_from_outside(self: Any, seat: int, other: int) -> str:
    return "challenge" if self.after[seat] < 0 else challenge(self, seat, other)


def pool_kept(rule: str) -> Any:
    def changed(self: Any, winners: Any, why: str, emit: Any) -> None:
        if why != rule:
            share(self, winners, why, emit)

    return changed


def same_dealer(self: Any) -> int:
    return int(self.dealer)


def passed_on(self: Any) -> int:
    left = sorted(seat for seat in self.present if self.lives[seat])
    return next((seat for seat in left if seat > self.dealer), left[0])


begin, ask, take, won_by = Play.__init__, Play.legal, Play.do_take, Play.won_by
hits, challenge, share = Loadum.hit, Loadum.bars_challenge, Loadum.share_pool

OFF = {
    "stakes": put((Play, "pay_stakes", nothing)),
    "lives": put((LosingLoadum, "first_standing", one_life)),
    "pack": put((Play, "whole_pack", lambda laws, standing: play.FRENCH.whole)),
    "deal": put((Play, "hand_size", lambda self, pack: 2)),
    "three-players": put((Play, "hand_size", lambda self, pack: (pack - 1) // len(self.present))),
    "eldest-leads": put((Play, "__init__", dealer_leads)),
    "follow-suit": put((Play, "legal", any_card), (Play, "fails_play", fine)),
    "rank-of-the-ten": item(laws.ORDER, "second", laws.ORDER["below-the-knave"]),
    "winning-a-trick": put((Play, "do_take", to_the_leader)),
    "winner-leads": put((Play, "do_take", next_leads)),
    "tricks-face-down": mute("tricks-face-down"),
    "hidden-trump": put((Play, "look_at_trump", nothing)),
    "trump-that-trick": put((Play, "won_by", trump_from_the_next)),
    "turned-down": mute("turned-down"),
    "swallowing": put((Play, "do_take", to_the_winner)),
    "objection": put((Play, "do_object", nothing)),
    "exchange": put((Exchange, "offer_barred", fine), (Exchange, "fails_coat", fine)),
    "answer-first": put((Play, "asked_round", lambda self: "")),
    "like-for-like": put((Exchange, "bars_coat", fine), (Exchange, "bars_card", fine), (Exchange, "bars_swap", fine)),
    "asked-round": put((Exchange, "do_decline", returned_at_once)),
    "different-suits": put((exchange, "changes_hands", lambda one, other: True)),
    "loaders": put((play, "VALUE", (0,) * 52)),
    "going-out": put((Loadum, "do_declare", nothing)),
    "life-lost": put((Loadum, "hit", hit_unless("life-lost"))),
    "most-points": put((Loadum, "hit", hit_unless("most-points"))),
    "ties": put((Loadum, "hit", hit_one)),
    "challenge": put((Loadum, "do_challenge", nothing)),
    "exactly-31": put((state, "OUT", 32)),
    "challenge-from-outside": put((Loadum, "bars_challenge", not_from_outside)),
    "elimination": mute("elimination"),
    "next-dealer": put((Loadum, "next_dealer", same_dealer)),
    "eliminated-dealer": put((Loadum, "next_dealer", passed_on)),
    "last-survivor": put((Loadum, "share_pool", pool_kept("last-survivor"))),
    "none-survive": put((Loadum, "share_pool", pool_kept("none-survive"))),
    "revoke": put((Loadum, "forfeit", nothing)),
    "void-hand": put((Loadum, "hit", hit_in_a_void_hand)),
}  # fmt: skip
