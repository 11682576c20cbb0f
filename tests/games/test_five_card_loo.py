"""Five-card Loo: an unlimited pool among rules of thumb stays bounded; the rule of thumb on the page is theirs."""

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.book import catalogue
from groomporter.games.five_card_loo import thumb
from groomporter.games.five_card_loo.laws import STAKE
from groomporter.players import observe_seat, player
from groomporter.players.simulate import simulate
from groomporter.wording.words import NUMBERS
from groomporter_site.hand_records import record_path
from tools.play import NAMES
from tools.records import load

DEALS = 1_000
STAKES = 60  # of the dealer's; a pool that nobody would drop out of is past that in a few deals


@pytest.mark.parametrize("ruleset", ["mcleod", "hoffmann-1909"])
def test_an_unlimited_pool_among_rules_of_thumb_stays_within_sixty_stakes(ruleset: str) -> None:
    """They drop out on fewer than three points while a loo costs the pool."""
    game = groomporter.game("five-card-loo", ruleset, {"limit": "unlimited"})
    pools = simulate(game, NAMES[:4], ["thumb"] * 4, DEALS, 2, series=True).left["pool"]
    print(f"{ruleset}: mean {sum(pools) / DEALS:.1f}, largest {max(pools)}")
    assert len(pools) == DEALS
    assert 0 < max(pools) <= STAKES * STAKE


def test_without_dropping_out_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six who all play share five tricks, so one at least is looed for the whole pool each time."""
    monkeypatch.setattr(thumb, "DEAR", -1)
    game = groomporter.game("five-card-loo", "mcleod", {"limit": "unlimited"})
    pools = simulate(game, NAMES[:6], ["thumb"] * 6, 12, 1, series=True).left["pool"]
    assert pools == sorted(pools)
    assert max(pools) > 1_000 * STAKE


@pytest.mark.rule("five-card-loo.when-to-stand")
def test_the_rule_of_thumb_on_the_page_is_the_one_that_is_played() -> None:
    """Its numbers are those of the player."""
    said = catalogue.rulebook("five-card-loo").rules["when-to-stand"].text
    ace, king, queen = (thumb.POINTS[letter] for letter in "AKQ")
    for words in (
        f"{NUMBERS[thumb.PAM]} points for Pam",
        f"{NUMBERS[ace]} for the ace of trumps, {NUMBERS[king]} for the king, {NUMBERS[queen]} for the queen",
        f"{NUMBERS[thumb.SMALL]} for any other trump; {NUMBERS[thumb.PLAIN_ACE]} for a plain ace",
        f"Stand on {NUMBERS[thumb.DEAR]} while a loo costs more than half the pool",
        f"on {NUMBERS[thumb.FAIR]} while it costs half or less; on {NUMBERS[thumb.CHEAP]} while it costs a third",
        f"With {NUMBERS[thumb.CROWD]} already standing ask for a point more",
    ):
        assert words in said, words


@pytest.mark.rule("every-table.fault-noticed")
def test_pam_played_out_of_suit_is_no_fault_to_claim() -> None:
    """Bess strikes the king of hearts with Pam and holds a heart: nobody claims, now or when she plays it."""
    record = load(record_path("five-card-loo", "pam-on-a-plain-lead"))
    played = ["Bess: play JC", "Bess: play 8S", "Anne: play 4H", "Bess: play 7H", "Anne: play 5D"]
    options = {"fault-noticed": "by-claim"}
    table = replay({**record, "options": options, "actions": record["actions"] + played[:3]})
    assert isinstance(table, Table)
    for seat in table.seats:
        assert player("thumb", "five-card-loo", "").speak(observe_seat(table, seat, speaking=True)) is None


@pytest.mark.rule("five-card-loo.pam-be-civil")
def test_an_opponent_asked_to_be_civil_keeps_pam_back_though_it_need_not() -> None:
    """As a request: Bess could strike the ace of trumps, and would if she had not been asked."""
    asked = load(record_path("five-card-loo", "pam-requested"))
    for lead, answer in (("Anne: civil AS", "Bess: play 6S"), ("Anne: play AS", "Bess: play JC")):
        table = replay({**asked, "actions": [*asked["actions"][:-1], lead]})
        assert isinstance(table, Table)
        chosen = player("thumb", "five-card-loo", "").choose(observe_seat(table, "Bess"))
        assert (chosen and chosen.line) == answer


@pytest.mark.rule("five-card-loo.pam-be-civil")
def test_an_opponent_asks_pam_to_be_civil_only_while_another_may_hold_it() -> None:
    """Bess has it; Anne has it herself; Bess has spent it on the three of trumps, and Anne has won the second trick."""
    asked = load(record_path("five-card-loo", "pam-requested"))
    begun = asked["actions"][:-1]
    spent = ["Anne: play 3S", "Bess: play JC", "Bess: play 3H", "Anne: play 4H"]
    for pack, lines, line in (
        (asked["pack"], [], "Anne: civil AS"),
        ("AS 6S 7C TC JC 4H 8C QC 5D 8H 9C KC 2S", [], "Anne: play AS"),
        ("AS JC 7C TC 3S 6H 8C QC 4H 3H 9C KC 2S", spent, "Anne: play AS"),
    ):
        table = replay({**asked, "pack": pack, "deck": pack, "actions": begun + lines})
        assert isinstance(table, Table)
        chosen = player("thumb", "five-card-loo", "").choose(observe_seat(table, "Anne"))
        assert (chosen and chosen.line) == line
