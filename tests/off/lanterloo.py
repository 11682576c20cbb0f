"""Lanterloo with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.state import END
from groomporter.games.lanterloo import play
from groomporter.games.lanterloo.deal import Deal
from groomporter.games.lanterloo.play import Lanterloo
from tools.switch import mute, put


def nothing(*_: Any) -> None: ...


def fine(*_: Any) -> str:
    return ""


def none(*_: Any) -> list[Any]:
    return []


def worst(laws: Any, cards: Any) -> list[int]:
    ranks = [play.FRENCH.rank[card] for card in cards]
    return [place for place, rank in enumerate(ranks) if rank == min(ranks)]


def bound_alone(self: Any, seat: int) -> str:
    return str(self.bound)


def ask_whoever_plays(self: Any, seat: int, emit: Any) -> None:
    self.ask_next(emit)


def nobody_takes(self: Any, seat: int, rule: str, emit: Any) -> None:
    self.turn, self.pending = -1, END


def the_younger(self: Any, emit: Any) -> None:
    play_on(self, emit)
    self.flushes = self.flushes[::-1]


def the_last_leads(self: Any, emit: Any) -> None:
    begin(self, emit)
    self.leader = self.turn = self.in_play()[-1]


def the_next_leads(self: Any, emit: Any) -> None:
    finish(self, emit)
    if self.turn >= 0:
        self.turn = self.after[self.turn]


def pay_nothing_by(method: str, rule: str) -> Any:
    """The payments of this method without those of one rule."""
    whole = getattr(Lanterloo, method)

    def changed(self: Any, *given: Any) -> list[Any]:
        return [payment for payment in whole(self, *given) if payment.rule != rule]

    return put((Lanterloo, method, changed))


play_on, begin, finish = Lanterloo.play_on, Lanterloo.begin_play, Lanterloo.finish_trick

OFF = {
    "stakes": put((Deal, "lay_stakes", nothing)),
    "chalks": mute("chalks"),
    "best-put-card": put((Deal, "lifting", worst)),
    "pack": put((Deal, "whole_pack", lambda laws, standing: play.FRENCH.whole)),
    "deal": mute("deal"),
    "turn-up": mute("turn-up"),
    "all-must-play": put((Deal, "all_must", lambda self: False)),
    "declaring": put((Deal, "bars_declaring", bound_alone)),
    "eldest": put((Deal, "can_wait", lambda self, seat: False)),
    "the-rest": put((Deal, "after_declaring", ask_whoever_plays)),
    "plays-alone": put((Deal, "take_pool", nobody_takes)),
    "nobody-plays": put((Deal, "take_pool", nobody_takes)),
    "five-of-a-suit": put((Lanterloo, "five_of_a_suit", lambda self, seat: False)),
    "sweep": pay_nothing_by("sweep_payments", "sweep"),
    "two-fives": put((Lanterloo, "play_on", the_younger)),
    "eldest-leads": put((Lanterloo, "begin_play", the_last_leads)),
    "follow-suit": put((Lanterloo, "breach", fine)),
    "winning-a-trick": put((Lanterloo, "better", lambda self, card: False)),
    "cards-stay-face-up": mute("cards-stay-face-up"),
    "winner-leads": put((Lanterloo, "finish_trick", the_next_leads)),
    "chalk-up": put((Lanterloo, "game_tricks", lambda self: self.scores)),
    "looed": pay_nothing_by("played_out", "looed"),
    "looed-dealer": pay_nothing_by("played_out", "looed-dealer"),
    "shares": pay_nothing_by("played_out", "shares"),
    "reckoning": pay_nothing_by("reckoning", "reckoning"),
    "short-stock": pay_nothing_by("reckoning", "short-stock"),
    "left-over": pay_nothing_by("reckoning", "left-over"),
    "next-dealer": mute("next-dealer"),
    "revoke": put((Lanterloo, "notice", nothing)),
}
