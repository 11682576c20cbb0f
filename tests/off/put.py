"""Put with one rule switched off, by short id."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from groomporter.core.cards import FRENCH
from groomporter.games.put import state
from groomporter.games.put.putting import ANSWER, GIVE, PLAY, SPEAK, Putting
from groomporter.games.put.state import Put
from tools.switch import mute, put


def scoring_but(*rules: str) -> Any:
    """Nothing is scored by these rules."""

    def changed(self: Any, rule: str, seat: int, points: int, cards: Any, emit: Any) -> None:
        if rule not in rules:
            score(self, rule, seat, points, cards, emit)

    return put((Put, "score", changed))


def led_by_another(rule: str) -> Any:
    """Where this rule says who leads, the next player does."""

    def changed(self: Any, seat: int, card: int, emit: Any) -> None:
        play(self, seat, card, emit)
        if not self.trick and self.pending == PLAY and self.leading == rule:
            self.turn = self.leader = self.next_in(self.leader)

    return put((Put, "play", changed))


def dealer_begins(self: Any) -> None:
    begin(self)
    self.turn = self.leader = self.live[-1]


def following_suit(self: Any) -> Any:
    found = legal(self)
    led = FRENCH.suit_mask[FRENCH.suit[self.trick[0]]] if self.trick else 0
    return [act for act in found if act >= 64 or not self.hands[self.turn] & led or FRENCH.bit[act] & led]


def first_of_equals(self: Any, emit: Any) -> None:
    """A tied trick goes to the first who laid one of the best cards."""
    strengths = self.strengths()
    best = next(seat for seat in self.laid if strengths.get(seat) == max(strengths.values()))
    strengths = {seat: strength + (seat == best) / 2 for seat, strength in strengths.items()}
    self_strengths = Put.strengths
    try:
        Put.strengths = lambda _: strengths  # type: ignore[method-assign]
        end_trick(self, emit)
    finally:
        Put.strengths = self_strengths  # type: ignore[method-assign]


def third_has_it(self: Any, emit: Any) -> None:
    """Of three, two who tie are passed over."""
    strengths = self.strengths()
    most = max(strengths.values())
    if len(strengths) > 2 and [*strengths.values()].count(most) == 2:
        for seat in [seat for seat, strength in strengths.items() if strength == most]:
            self.trick[self.laid.index(seat)] = FRENCH.number["4C"]
    end_trick(self, emit)


def never_decided(self: Any, emit: Any) -> None:
    if any(self.hands[seat] for seat in self.live):
        return
    after_trick(self, emit)


def the_dealer_again(self: Any) -> int:
    return self.dealer  # type: ignore[no-any-return]


def any_time(self: Any, seat: int, _: int) -> str:
    return "" if self.pending in (SPEAK, PLAY) and seat == self.turn and self.putter < 0 else "turn"


def still_in(self: Any, seat: int, _: int, emit: Any) -> None:
    live = self.live
    refuse(self, seat, 0, emit)
    if len(self.live) > 1:
        self.live = live


def alone(self: Any, seat: int) -> int:
    return -1


def put_again(self: Any, seat: int, _: int) -> str:
    rule = bars_put(self, seat, 0)
    return "turn" if rule == "put-once" and seat != self.turn else "" if rule == "put-once" else rule


def throw_up_anyway(self: Any, seat: int, _: int) -> str:
    rule = bars_throw_up(self, seat, 0)
    return "" if rule == "no-recall" else rule


def played_before(self: Any, seat: int, _: int) -> str:
    return "" if self.pending in (PLAY, ANSWER) and seat == self.turn else "turn"


def nobody_gives_more(self: Any, seat: int, _: int, emit: Any) -> None:
    """The dealer's side gives nothing."""
    lay_out(self, seat, _, emit)
    if self.pending == GIVE:
        self.live = [other for other in self.live if other != self.dealer]
        self.begin()


def the_other_begins(self: Any) -> None:
    if len(self.order) == 4:
        self.live = self.live[::-1]
    begin(self)


def played_all_the_same(self: Any, seat: int, _: int, emit: Any) -> None:
    self.laws = replace(self.laws, thrown_in=False)
    do_pass(self, seat, 0, emit)


score, play, begin, legal, end_trick = Put.score, Put.play, Put.begin, Put.legal, Put.end_trick
after_trick, lay_out, do_pass = Put.after_trick, Put.do_lay_out, Putting.do_pass
refuse, bars_put, bars_throw_up = Putting.do_refuse, Putting.bars_put, Putting.bars_throw_up

OFF = {
    "order-of-cards": put((state, "STRENGTH", FRENCH.rank)),
    "first-dealer": put((Put, "lifting", staticmethod(lambda laws, cards: [0]))),
    "deal": put((state, "EACH", 2)),
    "next-dealer": put((Put, "next_dealer", the_dealer_again)),
    "four-players": put((Putting, "partner", alone)),
    "best-given": put((Put, "fails_give", lambda self, seat, card: "")),
    "who-gives": put((Put, "do_lay_out", nobody_gives_more)),
    "worst-laid-out": put((Put, "fails_lay_out", lambda self, seat, card: "")),
    "two-of-four": put((Put, "begin", the_other_begins)),
    "putting": put((Putting, "bars_put", any_time)),
    "who-may-put": mute("who-may-put"),
    "put": mute("put"),
    "answer": put((Put, "bars_play", played_before)),
    "refused": scoring_but("refused"),
    "refuser-out": put((Putting, "do_refuse", still_in)),
    "put-once": put((Putting, "bars_put", put_again)),
    "no-recall": put((Putting, "bars_throw_up", throw_up_anyway)),
    "throw-up": scoring_but("throw-up"),
    "eldest-leads": put((Put, "begin", dealer_begins)),
    "any-card": put((Put, "legal", following_suit)),
    "best-takes": put((Put, "strengths", lambda self: {seat: -state.STRENGTH[card] for seat, card in
                                                       zip(self.laid, self.trick, strict=True)})),
    "tied-trick": put((Put, "end_trick", first_of_equals)),
    "tie-of-three": put((Put, "end_trick", third_has_it)),
    "winner-leads": led_by_another("winner-leads"),
    "lead-after-a-tie": led_by_another("lead-after-a-tie"),
    "two-tricks": put((Put, "after_trick", never_decided)),
    "whole-set": scoring_but("whole-set"),
    "trick-and-tie": put((Put, "against_set", lambda self, winners, most: "")),
    "no-more-than-others": put((Put, "against_set", lambda self, winners, most: "trick-and-tie")),
    "one-trick": put((Put, "against_set", lambda self, winners, most: "" if len(winners) == 1 else "trick-and-tie")),
    "unput": put((Putting, "do_pass", played_all_the_same)),
    "most-tricks": scoring_but("most-tricks"),
    "equal-tricks": mute("equal-tricks"),
    "game-up": scoring_but("refused", "most-tricks", "throw-up"),
}  # fmt: skip
