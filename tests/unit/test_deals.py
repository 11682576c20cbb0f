"""A deal to be asked about: each of its lines looked at again, and the same lines under other rules."""

from __future__ import annotations

import pytest

from groomporter.sitting.game import Game
from groomporter.teach.finished_deal import Deal, Other, others
from tools.lay_pack import lay_pack

LOADUM = Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none"})
HEARTS = ("Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH")


def other(option: str, value: str) -> Other:
    """Loadum with one option otherwise."""
    return Other(Game(LOADUM.id, LOADUM.ruleset.spec, {**LOADUM.options, option: value}), option=(option, value))


def test_other_rules_are_every_other_ruleset_and_then_every_option_otherwise() -> None:
    found = others(LOADUM)
    assert [one.ruleset for one in found][:2] == ["parlett-2022@1", "wolffauer-2006@1"]
    assert found[0].game.options["swallowing"] == "on", "a ruleset as it is"
    rest = {one.option: one.game.options for one in found[2:]}
    assert ("ten", "second") in rest
    assert ("swallowing", "off") not in rest, "it is so already"
    assert rest["ten", "second"] == {**LOADUM.options, "ten": "second"}
    assert not any(one.ruleset for one in found[2:])
    assert not any(one.option[0] for one in found[:2])


def test_a_moment_is_the_deal_before_a_line_and_leaves_the_deal_as_it_was() -> None:
    table = lay_pack(LOADUM, "4H 3H TH KH", *HEARTS)
    deal = Deal(table, [])
    before = deal.moment(2)
    assert before.lines == list(HEARTS[:2])
    assert before.waiting.seats == ("Cecily",)
    assert before.deck == table.deck
    assert table.lines == list(HEARTS)


def test_under_other_rules_the_lines_go_as_far_as_they_can_be_said() -> None:
    """With the ten second Cecily takes the trick: Dorothy, who was dealt the five of clubs next, cannot lead it."""
    table = lay_pack(LOADUM, "4H 3H TH KH", *HEARTS, "Dorothy: play 5C")
    deal = Deal(table, [])
    second = deal.under(other("ten", "second"), 5)
    assert second is not None
    assert second.lines == list(HEARTS)
    assert second.waiting.seats == ("Cecily",)
    assert second.game.options["ten"] == "second"
    alone = deal.under(other("trump-seen", "by-each-renouncer"), 5)
    assert alone is not None
    assert alone.lines == table.lines, "nobody has renounced"
    some = deal.under(other("ten", "second"), 2)
    assert some is not None
    assert some.lines == list(HEARTS[:2])


def test_rules_under_which_the_cards_cannot_be_dealt_are_left_out() -> None:
    """With thirty-two cards for four the deck is another."""
    rules = [other("pack", "short-for-few"), other("ten", "second")]
    deal = Deal(lay_pack(LOADUM, "4H 3H TH KH", *HEARTS), rules)
    assert deal.under(rules[0], 4) is None
    assert [one.option for one, _ in deal.elsewhere] == [("ten", "second")]


def test_under_other_rules_chance_says_nothing_of_its_own() -> None:
    deal = Deal(lay_pack(LOADUM, "4H 3H TH KH", *HEARTS), [])
    there = deal.under(other("ten", "second"), 4)
    assert there is not None
    assert there.random is None


def test_it_opens_from_the_same_standing_and_dealer() -> None:
    lives = {"Anne": 1, "Bess": 2, "Cecily": 3, "Dorothy": 3}
    table = lay_pack(LOADUM, "4H 3H TH KH", standing={"lives": lives}, dealer="Dorothy")
    opened = Deal(table, []).opened(LOADUM)
    assert (opened.before, opened.dealer, opened.deck) == (table.before, "Dorothy", table.deck)
    assert opened.lines == []


@pytest.mark.parametrize("dealer", ["Anne", "Cecily"])
def test_whoever_dealt(dealer: str) -> None:
    table = lay_pack(LOADUM, "4H 3H TH KH", dealer=dealer)
    assert Deal(table, []).opened(LOADUM).dealer == dealer
