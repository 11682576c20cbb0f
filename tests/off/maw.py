"""Maw with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.maw import deal, sides
from groomporter.games.maw.deal import BIT, Maw
from groomporter.games.maw.faults import LawfulSides
from groomporter.games.maw.five_cards import FiveCards
from groomporter.games.maw.for_pool import ForPool
from groomporter.games.maw.laws import FOUR, Laws
from groomporter.games.maw.score import Score
from groomporter.games.maw.sides import Sides
from groomporter.play.partners import PartnerState
from tools.switch import mute, put

strengths, take = deal.strengths, Maw.take
fails_play, fails_here, bars_vie, fails_vie = Maw.fails_play, Sides.fails_play, Sides.bars_vie, Sides.fails_vie
stake, lose_game, lose_set = ForPool.stake, LawfulSides.lose_game, LawfulSides.lose_set


def rank_otherwise(second: str = "", aces: str = "", **more: bool) -> Any:
    """The other order."""

    def changed(trump: int, led: int, two: str, ace: str, *, colours: bool = True) -> tuple[int, ...]:
        other = {"ace-of-hearts": "knave", "knave": "ace-of-hearts", "high": "by-pips", "by-pips": "high"}
        return strengths(trump, led, other[two] if second else two, other[ace] if aces else ace, **more)

    return put((deal, "strengths", changed))


def plays_without(rule: str) -> Any:
    """A card that this rule alone is against may be played."""

    def changed(self: Any, seat: int, card: int) -> str:
        found: str = fails_play(self, seat, card)
        return "" if found == rule else found

    def here(self: Any, seat: int, card: int) -> str:
        found: str = fails_here(self, seat, card)
        return "" if found == rule else found

    return put((Maw, "fails_play", changed), (Sides, "fails_play", here))


def to_the_next(self: Any, seat: int, emit: Any) -> None:
    take(self, self.after[seat], emit)


def vies_without(rule: str) -> Any:
    """A vie that this law is against."""

    def barred(self: Any, seat: int, argument: int) -> str:
        found: str = bars_vie(self, seat, argument)
        return "" if found == rule else found

    def failed(self: Any, seat: int, argument: int) -> str:
        found: str = fails_vie(self, seat, argument)
        return "" if found == rule else found

    return put((Sides, "bars_vie", barred), (Sides, "fails_vie", failed))


def only_in_hand(self: Any, seat: int) -> bool:
    return bool(self.hands[seat] & BIT[self.ace()])


def each_for_himself(self: Any, values: Any) -> list[int]:
    return list(values)


def lost_for_nothing(rule: str) -> Any:
    """What is against this law costs nothing."""

    def changed(self: Any, lost: str, seat: int, emit: Any) -> None:
        if lost != rule:
            lose_game(self, lost, seat, emit)

    def set_kept(self: Any, lost: str, seat: int, emit: Any) -> None:
        if lost != rule:
            lose_set(self, lost, seat, emit)

    return put((LawfulSides, "lose_game", changed), (LawfulSides, "lose_set", set_kept))


def nothing(*_: Any, **__: Any) -> None:
    pass


def paid_without(form: Any, rule: str) -> Any:
    payments = form.payments
    return put((form, "payments", lambda self: [paid for paid in payments(self) if paid.rule != rule]))


def staked_without(rule: str) -> Any:
    def changed(self: Any, seats: Any, why: str, emit: Any) -> None:
        if why != rule:
            stake(self, seats, why, emit)

    return put((ForPool, "stake", changed))


def the_same_dealer(self: Any) -> int:
    return self.dealer  # type: ignore[no-any-return]


OFF = {
    "form": mute("form"),
    "trump-order": rank_otherwise(second="other"),
    "colours": rank_otherwise(colours=False),
    "plain-aces": rank_otherwise(aces="other"),
    "deal": put((deal, "EACH", 4)),
    "turn-up": mute("turn-up"),
    "next-dealer": put((Maw, "next_dealer", the_same_dealer), (Sides, "next_dealer", the_same_dealer)),
    "eldest-leads": mute("eldest-leads"),
    "follow-suit": plays_without("follow-suit"),
    "holding-back": plays_without("holding-back"),
    "void": plays_without("void"),
    "winning-a-trick": put((Maw, "take", to_the_next)),
    "winner-leads": mute("winner-leads"),
    "partners": put((PartnerState, "together", each_for_himself)),
    "game": put((sides, "FOUR", FOUR - 1)),
    "set": put((Laws, "out", property(lambda self: 99))),
    "livings": put((Score, "give_livings", nothing)),
    "livings-when": put((Score, "give_livings", nothing)),
    "robbing": put((Sides, "bars_rob", lambda self, seat, _: "turn")),
    "dealer-robs": put((Sides, "has_ace", only_in_hand), (Sides, "fails_rob", lambda self, seat, _: "law-6")),
    "asking": put((Sides, "worth", lambda self: FOUR + self.crossed)),
    "vying": vies_without("vying"),
    "pledging": put((Sides, "worth", lambda self: FOUR + (self.asker >= 0))),
    "law-1": lost_for_nothing("law-1"),
    "law-2": lost_for_nothing("law-2"),
    "law-3": lost_for_nothing("law-3"),
    "law-4": put((LawfulSides, "do_deal_again", nothing)),
    "law-5": lost_for_nothing("law-5"),
    "law-6": lost_for_nothing("law-6"),
    "law-7": put((LawfulSides, "wrong_make_out", nothing)),
    "law-8": put((Score, "turn_trump", Maw.turn_trump)),
    "law-9": put((Score, "give_livings", nothing)),
    "law-10": vies_without("law-10"),
    "law-11": vies_without("law-11"),
    "law-12": put((sides, "CLOSED", 99)),
    "law-13": put((Sides, "bars_give_back", lambda self, seat, _: self.not_asked(seat, sides.ANSWER))),
    "law-14": put((Score, "closed_to", lambda self, seat, worth: "")),
    "law-15": put((Score, "proviso", lambda self, seat: False)),
    "law-16": plays_without("law-16"),
    "fiving": put((FiveCards, "bars_five", lambda self, seat, _: "turn")),
    "most-win-five": paid_without(FiveCards, "most-win-five"),
    "all-win-ten": paid_without(FiveCards, "all-win-ten"),
    "stakes": staked_without("stakes"),
    "three-tricks": paid_without(ForPool, "three-tricks"),
    "going-on": put((ForPool, "bars_go_on", lambda self, seat, _: "turn")),
    "extra-stakes": staked_without("extra-stakes"),
    "five-tricks": paid_without(ForPool, "five-tricks"),
    "match-the-pool": paid_without(ForPool, "match-the-pool"),
    "spoiled": mute("spoiled"),
}
