"""Five-card Loo with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.declaring import Declaring
from groomporter.games.five_card_loo import deal, play
from groomporter.games.five_card_loo.deal import Deal
from groomporter.games.five_card_loo.play import FiveCardLoo
from groomporter.leading import Leading
from groomporter.pooled_tricks import PooledTricks
from tools.switch import mute, put


def nothing(*_: Any) -> None: ...


def highest(cards: Sequence[int]) -> list[int]:
    ranks = [Deal.PACK.rank[card] for card in cards]
    return [place for place, rank in enumerate(ranks) if rank == max(ranks)]


def fine(*_: Any) -> str:
    return ""


def never(*_: Any) -> bool:
    return False


def taken_unless(rule: str) -> Any:
    def changed(self: Any, seat: int, why: str, emit: Any) -> None:
        take(self, -1 if why == rule else seat, why, emit)

    return changed


def drawn_at_any_time(self: Any, seat: int, cards: int) -> str:
    found: str = draw(self, seat, cards)
    return "" if found == "draw" else found


def worth_without(*kinds: int) -> Any:
    def changed(self: Any, seat: int) -> int:
        found: int = worth(self, seat)
        return play.NOTHING if found in kinds else found

    return changed


def youngest_first(self: Any, seat: int) -> Any:
    kind, _, elder = rank(self, seat)
    return kind, [], -elder


def pam_a_club(self: Any, card: int) -> bool:
    return bool(PooledTricks.better(self, card))


def only_by_leading(self: Any, seat: int, card: int) -> str:
    return "" if breach(self, seat, card) == "lead-a-trump" else breach(self, seat, card)


def any_card_to_pam(self: Any, own: int, card: int) -> str:
    found: str = in_suit(self, own, card)
    return "" if found == "pam-led" else found


def pam_unless(rule: str) -> Any:
    def changed(self: Any, seat: int, own: int, *, after_trump: bool) -> str:
        found: str = of_pam(self, seat, own, after_trump=after_trump)
        return "" if found == rule else found

    return changed


def payments_without(rule: str) -> Any:
    def changed(self: Any) -> Any:
        return [payment for payment in payments(self) if payment.rule != rule]

    return changed


def offenders_forgiven(self: Any, seat: int, rule: str, emit: Any) -> None:
    notice(self, seat, rule, emit)
    self.offenders = 0


take, draw, worth, rank = Declaring.take_pool, Deal.bars_exchange, FiveCardLoo.worth, FiveCardLoo.standing_of
breach, in_suit, of_pam = FiveCardLoo.breach_leading, FiveCardLoo.breach_in_suit, FiveCardLoo.breach_of_pam
payments, notice = FiveCardLoo.payments, FiveCardLoo.notice

OFF = {
    "lowest-deals": put((Deal, "lifting", highest)),
    "unseen-hands": put((Deal, "hands_seen", lambda self: True)),
    "dealers-stake": put((Declaring, "pay_stake", nothing)),
    "deal": put((deal.Deal, "PARTS", 4)),
    "declaring": put((Declaring, "bars_declaring", fine)),
    "all-pass": put((Declaring, "take_pool", taken_unless("all-pass"))),
    "plays-alone": put((Declaring, "take_pool", taken_unless("plays-alone"))),
    "exchange": put((Declaring, "bars_exchange", fine)),
    "draw": put((Deal, "bars_exchange", drawn_at_any_time)),
    "turn-up-is-the-dealers": put((Deal, "take_turnup", nothing)),
    "stock-runs-out": mute("stock-runs-out"),
    "flush": put((FiveCardLoo, "worth", worth_without(play.PLAIN, play.IN_TRUMPS, play.WITH_PAM))),
    "pam-flush": put((FiveCardLoo, "worth", worth_without(play.WITH_PAM))),
    "equal-flushes": put((FiveCardLoo, "standing_of", youngest_first)),
    "looed-by-a-flush": put((FiveCardLoo, "liable", never)),
    "pam-exempt": put((FiveCardLoo, "pam_spares", never)),
    "blaze": put((FiveCardLoo, "worth", worth_without(play.BLAZE, play.PAM_BLAZE))),
    "lead-a-trump": put((FiveCardLoo, "breach_leading", only_by_leading), (Leading, "breach_leading", fine)),
    "pam": put((FiveCardLoo, "better", pam_a_club)),
    "pam-led": put((FiveCardLoo, "breach_in_suit", any_card_to_pam)),
    "pam-on-trump-lead": put((FiveCardLoo, "pam_must_follow", never)),
    "pam-on-plain-lead": put((FiveCardLoo, "breach_of_pam", pam_unless("pam-on-plain-lead"))),
    "pam-be-civil": put((FiveCardLoo, "breach_of_pam", pam_unless("pam-be-civil"))),
    "running-pam": put((Deal, "turn_up", Declaring.turn_up)),
    "fifths": put((FiveCardLoo, "payments", payments_without("fifths"))),
    "looed": put((FiveCardLoo, "payments", payments_without("looed"))),
    "offender-takes-nothing": put((FiveCardLoo, "notice", offenders_forgiven)),
}
