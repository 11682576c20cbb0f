"""Five-card Loo with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.games.five_card_loo import deal, play
from groomporter.games.five_card_loo.deal import Deal
from groomporter.games.five_card_loo.play import FiveCardLoo
from groomporter.games.loo.dealing import Dealing
from groomporter.games.loo.declaring import Declaring
from groomporter.games.loo.exchanging import Exchanging
from groomporter.games.loo.pooled_tricks import PooledTricks
from tools.switch import mute, put

from .pooled import without_duty


def nothing(*_: Any) -> None: ...


def highest(laws: Any, cards: Sequence[int]) -> list[int]:
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


def drawn_at_any_time(self: Any, seat: int, number: int) -> str:
    found: str = draw(self, seat, number)
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


def pam_unless(rule: str) -> Any:
    def changed(self: Any, own: int, *, after_trump: bool) -> str:
        found: str = of_pam(self, own, after_trump=after_trump)
        return "" if found == rule else found

    return changed


def payments_without(rule: str) -> Any:
    def changed(self: Any) -> Any:
        return [payment for payment in payments(self) if payment.rule != rule]

    return changed


def offenders_forgiven(self: Any, seat: int, rule: str, emit: Any) -> None:
    charge(self, seat, rule, emit)
    self.offenders = 0


take, draw, worth, rank = Dealing.take_pool, Deal.bars_number, FiveCardLoo.worth, FiveCardLoo.standing_of
of_pam, payments, charge = FiveCardLoo.breach_of_pam, FiveCardLoo.payments, FiveCardLoo.charge

OFF = {
    "lowest-deals": put((Deal, "lifting", highest)),
    "unseen-hands": put((Deal, "hands_seen", lambda self: True)),
    "dealers-stake": put((Dealing, "pay_stake", nothing)),
    "deal": put((deal.Deal, "PARTS", 4)),
    "declaring": put((Declaring, "bars_declaring", fine)),
    "all-pass": put((Dealing, "take_pool", taken_unless("all-pass"))),
    "plays-alone": put((Dealing, "take_pool", taken_unless("plays-alone"))),
    "exchange": put((Exchanging, "bars_number", fine)),
    "draw": put((Deal, "bars_number", drawn_at_any_time)),
    "turn-up-is-the-dealers": put((Deal, "take_turnup", nothing)),
    "stock-runs-out": mute("stock-runs-out"),
    "flush": put((FiveCardLoo, "worth", worth_without(play.PLAIN, play.PLAIN_WITH_PAM, play.IN_TRUMPS, play.WITH_PAM))),
    "pam-flush": put((FiveCardLoo, "worth", worth_without(play.PLAIN_WITH_PAM, play.WITH_PAM))),
    "equal-flushes": put((FiveCardLoo, "standing_of", youngest_first)),
    "looed-by-a-flush": put((FiveCardLoo, "liable", never)),
    "pam-exempt": put((FiveCardLoo, "pam_spares", never)),
    "blaze": put((FiveCardLoo, "worth", worth_without(play.BLAZE, play.PAM_BLAZE))),
    "lead-a-trump": put((FiveCardLoo, "breach_leading", fine)),
    "pam": put((FiveCardLoo, "better", pam_a_club)),
    "pam-led": without_duty(FiveCardLoo, "pam-led"),
    "pam-on-trump-lead": put((FiveCardLoo, "pam_must_follow", never)),
    "pam-on-plain-lead": put((FiveCardLoo, "breach_of_pam", pam_unless("pam-on-plain-lead"))),
    "pam-be-civil": put((FiveCardLoo, "breach_of_pam", pam_unless("pam-be-civil"))),
    "running-pam": put((Deal, "turn_up", Dealing.turn_up)),
    "fifths": put((FiveCardLoo, "payments", payments_without("fifths"))),
    "looed": put((FiveCardLoo, "payments", payments_without("looed"))),
    "offender-takes-nothing": put((FiveCardLoo, "charge", offenders_forgiven)),
}
