"""Switches that the counting games share, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.state import DONE, END
from groomporter.games.counting import combinations, counting_deal, playing_up
from groomporter.games.counting.counting_deal import CountingDeal
from groomporter.games.counting.playing_up import PlayingUp
from groomporter.play import claiming
from tools.switch import Switch, mute, put, then_deals_the_same


def fine(*_: Any) -> str:
    return ""


def nothing(*_: Any) -> None: ...


def score_nothing_by(rule: str) -> Switch:
    """Nothing is counted by this rule."""

    def changed(self: Any, ruled: str, seat: int, points: int, cards: Any, emit: Any) -> None:
        if ruled != rule:
            score(self, ruled, seat, points, cards, emit)

    return put((PlayingUp, "score", changed))


def find_nothing_by(rule: str) -> Switch:
    """No hand has such a combination."""

    def left(*args: Any) -> list[Any]:
        return [one for one in whole(*args) if one.rule != rule]

    return put((counting_deal, "whole", left))


def dealer_leads(self: Any, seat: int, amount: int, emit: Any) -> None:
    do_count(self, seat, amount, emit)
    if self.pending == counting_deal.PLAY and not self.laid:
        self.turn = self.dealer


def passing(self: Any, seat: int, card: int) -> str:
    return str(self.not_asked(seat, counting_deal.PLAY))


def comes_in_again(self: Any, seat: int, card: int, emit: Any) -> None:
    play(self, seat, card, emit)
    if self.pending == counting_deal.PLAY:
        self.turn = seat


def says_nothing(self: Any, seat: int, _: int, emit: Any) -> None:
    self.pass_on(emit)


def one_run(cards: Any) -> bool:
    lows = [combinations.LOW[card] for card in cards]
    return lows == list(range(lows[0], lows[0] + len(lows)))


def at_any_time(self: Any, seat: int, other: int) -> str:
    barred = claiming.bars_claim(self, seat, other, plays=other != self.partner(seat), now=True)
    return barred or ("settling" if self.pending == DONE else "" if self.pending <= END else "checking")


def never_on(self: Any, emit: Any) -> None:
    pass_on(self, emit)
    if self.pending == counting_deal.PLAY and self.turn == self.last:
        self.score("nearest", self.last, 1, (), emit)
        self.end(emit)


def goes_on(self: Any, rule: str, seat: int, points: int, cards: Any, emit: Any) -> None:
    score(self, rule, seat, points, cards, emit)
    if self.champion >= 0:
        self.champion = -1


def won_all_the_same(self: Any, seat: int, other: int, more: int, emit: Any) -> None:
    self.lose("overcounting", other, more, emit)


def pips_alone(cards: Any) -> int:
    return sum(combinations.LOW[card] + 1 for card in cards)


score, whole, do_count, play = PlayingUp.score, counting_deal.whole, CountingDeal.do_count, PlayingUp.play
pass_on, leaves = PlayingUp.pass_on, PlayingUp.leaves

PLAYING = {  # of the play up to thirty-one, whatever is counted before or after it
    "game-up": put((PlayingUp, "score", goes_on)),
    "next-dealer": put((PlayingUp, "leaves", then_deals_the_same(leaves))),
    "turn-up": mute("turn-up"),
    "card-values": put((playing_up, "comes_to", pips_alone), (counting_deal, "comes_to", pips_alone)),
    "coming-in": put((PlayingUp, "play", comes_in_again)),
    "over-thirty-one": put((PlayingUp, "bars_play", passing)),
    "must-come-in": put((PlayingUp, "fails_go", fine)),
    "go": put((PlayingUp, "do_go", says_nothing)),
    "nearest": score_nothing_by("nearest"),
    "going-on": put((PlayingUp, "pass_on", never_on)),
}

SHARED = PLAYING | {
    "knave-turned-up": score_nothing_by("knave-turned-up"),
    "counting": score_nothing_by("counting"),
    "counting-right": put((CountingDeal, "fails_count", fine)),
    "declaring": mute("declaring"),
    **{
        rule: find_nothing_by(rule)
        for rule in ("fifteen", "pair", "pair-royal", "double-pair-royal", "sequence", "flush", "knave-noddy")
    },
    "leading": put((CountingDeal, "do_count", dealer_leads)),
    "sums-in-play": put((counting_deal, "in_play", lambda laid, worth: [])),
    "sequence-in-play": put((combinations, "one_run", one_run)),
    "thirty-one": score_nothing_by("thirty-one"),
    "checking": put((CountingDeal, "bars_claim", at_any_time)),
    "overcounting": put((CountingDeal, "lose", nothing), (CountingDeal, "give", nothing)),
    "false-game": put((CountingDeal, "found_out", won_all_the_same)),
}
