"""How a hand that was told can have gone: who led, what must have been said, whole deals, and what cannot be told."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from groomporter.keep.record import MOST_LINES
from groomporter.sitting.game import Game
from groomporter.teach import ruleset_audit
from groomporter.teach.audit import AGAINST, ALLOWED, FAULTS, UNTOLD, Audit, audit
from groomporter.teach.reconstruct import Effort, NoneFound, hint, reconstruct, wrongly
from groomporter.teach.reconstruction import ReconstructedLine, seen_by_all
from groomporter.teach.reported_hand import ReportedHand, Step, Untellable, dealt_places, read_report
from groomporter.teach.ruleset_audit import RulesetAudit
from groomporter.wording.audit_words import audit_in_words
from tools.lay_pack import by_hand, lay_pack
from tools.told_hand import ALL, FOUR, short, verdicts


def lines(found: Audit) -> list[str]:
    return [line.line for line in found.lines]


def numbers() -> Any:
    return random.Random(1).random


# -- who led ------------------------------------------------------------------------------------------------
HEARTS = {"cards": {"Anne": "4H", "Bess": "3H", "Cecily": "7H", "Dorothy": "6H"}}
CLUBS = {"cards": {"Anne": "9C", "Bess": "KC", "Cecily": "2C", "Dorothy": "4C"}}


@pytest.mark.parametrize("swallowing", ["on", "off"])
def test_who_took_the_last_trick_by_right_led_to_the_next_if_nobody_tells(swallowing: str) -> None:
    """Cecily's seven is the highest heart. Where tricks may be swallowed any of them can have taken it; nobody told of
    that, so that she did."""
    found = audit(short(HEARTS, CLUBS, options={"swallowing": swallowing}))
    taken = ["Cecily: take"] if swallowing == "on" else []
    assert lines(found)[4:] == [
        *taken, "Cecily: play 2C", "Dorothy: play 4C", "Anne: play 9C", "Bess: play KC",
    ]  # fmt: skip
    assert not verdicts(found)


def test_who_is_told_to_have_led_a_trick_of_another_has_swallowed_it() -> None:
    found = audit(short(HEARTS, CLUBS | {"led": "Anne"}))
    assert lines(found)[4:6] == ["Anne: take", "Anne: play 9C"]
    assert [line.unsaid for line in found.lines][4:6] == [True, False]
    assert not verdicts(found), "nobody objected"


@pytest.mark.parametrize(("seen", "leads"), [("by-all", "Bess"), ("by-each-renouncer", "Anne")])
def test_where_nobody_can_know_that_it_was_his_whoever_comes_first_led(seen: str, leads: str) -> None:
    """Cecily, who has no heart, looks at the trump: spades. Bess’s king has won; where Cecily alone has looked, Bess
    cannot know that no diamond has, so that any of them can have taken it."""
    hand = {
        "game": "losing-loadum", "seats": FOUR[:3], "pack": "4H 5C KH 6C 2D 7C 2S", "top": "2S",
        "options": {"trump-seen": seen},
        "actions": ["Anne: 4H KH 2D", {"cards": {"Anne": "5C", "Bess": "6C", "Cecily": "7C"}}],
    }  # fmt: skip
    found = audit(hand)
    assert lines(found)[3:5] == [f"{leads}: take", f"{leads}: play {'6C' if leads == 'Bess' else '5C'}"]


def test_where_nobody_can_lead_yet_the_first_is_taken_to_have_and_broke_a_rule() -> None:
    """Lou, a later deal: all must show their coins first, and nobody told of them."""
    cards = {"cards": {"Anne": "4D", "Bess": "7D", "Cecily": "5D"}}
    standing = {"pool": 12, "first": 0}
    found = audit(
        {"game": "lou", "seats": FOUR[:3], "standing": standing, "piles": {"turn-up": "2S"}, "actions": [cards]}
    )
    assert found.lines[0].line == "Anne: play 4D"
    assert found.lines[0].verdict == AGAINST
    assert found.stopped == 1


def test_more_than_can_be_played_is_against_a_rule_and_nothing_follows() -> None:
    """After the last trick the deal is over: whoever plays on does so against the rules."""
    found = audit(short(*ALL, "Bess: play 2S", options={"swallowing": "off"}))
    assert found.lines[-1].verdict == AGAINST
    assert found.stopped == len(found.lines) == 13


# -- what the table says ------------------------------------------------------------------------------------
def test_a_hand_may_be_told_to_its_settling() -> None:
    found = audit(short(*ALL, "table: settle", options={"swallowing": "off"}))
    assert not verdicts(found)
    assert lines(found)[-1] == "table: settle"
    said = audit_in_words(short(*ALL, "table: settle", options={"swallowing": "off"}))
    assert said["lines"][-1]["did"] == "Table: settle"
    assert said["summary"] == "Nothing was wrong."


def test_what_chance_said_may_be_told_or_left_to_chance() -> None:
    """Five-card Loo: one card is left for the two that Anne exchanges, so that what was laid aside is shuffled."""
    hands = by_hand({"Anne": "2C 3C", "Bess": "KC 4D", "Cecily": "5D 6D", "Dorothy": "7D 8D"}, "AH", "2S")
    hand = {"game": "five-card-loo", "seats": FOUR, "pack": hands, "deck": hands}
    actions = ["Anne: stand", "Bess: stand", "Cecily: pass", "Dorothy: pass", "Anne: exchange 2C 3C"]
    shuffle = "table: shuffle 7D 2C 3C 5D 6D 8D"
    found = audit({**hand, "actions": [*actions, shuffle, "Bess: exchange"]})
    assert lines(found) == [*actions, shuffle, "Bess: exchange"]
    assert not verdicts(found)
    by_chance = audit({**hand, "actions": [*actions, "Bess: exchange"]})
    assert lines(by_chance) == [*actions, "Bess: exchange"]
    assert not verdicts(by_chance)
    (way, *_) = RulesetAudit(read_report({**hand, "actions": [*actions, "Bess: exchange", "Anne: play 2S"]})).courses
    assert "table: shuffle" in " ".join(way.table.lines)
    spade = way.table.game.pack.number["2S"]
    assert seen_by_all(way)[way.where[spade]] == 6, "the seventh thing that was told"
    (way, *_) = RulesetAudit(
        read_report({**hand, "actions": [*actions, shuffle, "Bess: exchange", "Anne: play 2S"]})
    ).courses
    assert seen_by_all(way)[way.where[spade]] == 7, "the eighth, where what chance said was told too"
    with pytest.raises(FAULTS, match="action 6: 'table: shuffle 7D' is refused"):
        audit({**hand, "actions": [*actions, "table: shuffle 7D", "Bess: exchange"]})


def test_a_card_that_a_deal_happened_to_give_its_player_leaves_nothing_in_doubt() -> None:
    """Where few cards are played with, some lie by chance where they were played from. They have been told all the
    same; so what comes after them is certain: here that nobody plays after the end."""
    mine = RulesetAudit(read_report(short(*ALL, "Bess: play 2S", options={"swallowing": "off"})))
    way = mine.courses[0]
    assert len(way.pins) < 12, "some were where they should be"
    assert mine.unseen_places(way) == []
    assert mine.blind == MOST_LINES


# -- a fault that nobody noticed ----------------------------------------------------------------------------
def test_a_revoke_that_must_be_claimed_can_be_claimed_later() -> None:
    """Bess, who has two hearts, throws her king; Dorothy claims it when her heart has come out. Where the porter sees
    every fault there is nothing to claim."""
    told_ = ["Anne: 4H KC 7H 6H", "Cecily: 2C 4C 9C 3H", "Dorothy: claim Bess"]
    options = {"swallowing": "off", "fault-noticed": "by-claim"}
    hands = {"Bess": "3H 8H KC"}
    found = audit(short(*told_, options=options, hands=hands))
    assert verdicts(found)["Bess: play KC"] == AGAINST
    assert found.lines[-1].line == "Dorothy: claim Bess"
    assert found.lines[-1].verdict == ALLOWED
    porter = audit(short(*told_, options={"swallowing": "off"}, hands=hands))
    assert porter.lines[-1].verdict != ALLOWED


def test_the_card_that_shows_a_revoke_is_named_with_the_line_in_which_it_came_out() -> None:
    """Bess throws her king on hearts. In the eighth line she plays the eight of hearts and in the tenth the three, the
    lowest that she had: that one is named, where it was played."""
    found = audit(short("Anne: 4H KC 7H 6H", "Cecily: 2C 4C 9C 8H", "Anne: 5H 3H 3C 5C", options={"swallowing": "off"}))
    (wrong,) = [line for line in found.lines if line.verdict == AGAINST]
    assert (wrong.line, wrong.shown, wrong.by) == ("Bess: play KC", "3H", 10)
    assert found.lines[9].line == "Bess: play 3H"


def test_what_the_rules_stumble_over_ends_the_hand_and_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has no way to do what a rule forbids."""
    table = lay_pack(Game("losing-loadum"), "4H 3H TH KH")

    def stumble(*_: object) -> None:
        raise LookupError

    done = ReconstructedLine("Anne: play 4H", 1, 0, table.game.pack.number["4H"], table.state)
    assert wrongly(table.copy(), done)
    assert wrongly(table.copy(), replace(done, barred=True)) is False
    monkeypatch.setattr(type(table.state), "step", stumble)
    assert wrongly(table, done) is False


# -- whole deals --------------------------------------------------------------------------------------------
def test_a_course_that_stops_is_given_if_there_is_no_better() -> None:
    """Cecily plays out of turn, and nothing can follow by the rules. One try is allowed, and would not be enough."""
    mine = read_report(short("Anne: play 4H", "Cecily: play 7H", "Bess: play 3H", hands={"Anne": "4H", "Cecily": "7H"}))
    way = reconstruct(mine, mine.steps, numbers(), {}, {}, effort=Effort(1, 9, 9))
    assert way.stopped
    assert [done.line for done in way.done] == ["Anne: play 4H", "Cecily: play 7H"]
    assert way.done[1].barred


def test_no_deal_within_the_work_allowed_is_not_none_at_all() -> None:
    """Anne was dealt three cards, of which two are told: she cannot have had two others. Within one try it is only
    that none was found; after some it is certain."""
    mine = read_report(short("Anne: play 9C", "Bess: play 3H", "Cecily: play 7H", "Dorothy: play 6H"))
    with pytest.raises(NoneFound, match="no deal was found that fits what was told"):
        reconstruct(mine, mine.steps, numbers(), {}, {}, effort=Effort(0, 9, 9))
    cannot = read_report(short("Anne: play 4H", "Bess: play 4H"))
    with pytest.raises(Untellable, match="action 2: Bess cannot have had 4H") as caught:
        reconstruct(cannot, cannot.steps, numbers(), {}, {})
    assert not isinstance(caught.value, NoneFound)
    with pytest.raises(NoneFound):  # not often enough to be certain
        reconstruct(cannot, cannot.steps, numbers(), {}, {}, effort=Effort(5, 9, 9))
    with pytest.raises(Untellable, match="Bess cannot have had 4H") as once:
        reconstruct(cannot, cannot.steps, numbers(), {}, {}, effort=Effort(5, 9, 1))
    assert not isinstance(once.value, NoneFound)


def test_cards_that_no_place_can_have_held_cannot_have_been_dealt() -> None:
    """The one place that is left, for the two of spades, cannot have held it: so no deal is even tried."""
    hands = {"Anne": "4H 5H 9C", "Bess": "3H 8H KC", "Cecily": "7H 2C 3C", "Dorothy": "6H 4C 5C"}
    mine = read_report({**short(*ALL, hands=hands), "top": ""})
    (left,) = set(range(13)) - set(mine.known)
    spades = 1 << mine.game.pack.number["2S"]
    assert reconstruct(mine, mine.steps, numbers(), {}, {}).done
    with pytest.raises(Untellable, match="the cards that are known cannot have been dealt so"):
        reconstruct(mine, mine.steps, numbers(), {}, {left: spades})
    with pytest.raises(Untellable, match="the cards that are known cannot have been dealt so"):
        reconstruct(mine, mine.steps, numbers(), {0: mine.known[0]}, {left: spades})


def test_where_what_a_player_must_have_had_leaves_no_room_for_the_rest_it_is_tried_anew() -> None:
    """Two cards are left for two places: Anne, who plays the nine, must have had it; but then the two of spades would
    lie where it cannot."""
    hands = {"Anne": "4H 5H ??", "Bess": "3H 8H KC", "Cecily": "7H 2C 3C", "Dorothy": "6H 4C 5C"}
    mine = read_report({**short("Anne: play 9C", hands=hands), "top": ""})
    (anne, stock) = sorted(
        set(range(13)) - set(mine.known), key=lambda place: place not in dealt_places(mine.blank)["hand:Anne"]
    )
    pack = mine.game.pack.number
    with pytest.raises(NoneFound):
        reconstruct(mine, mine.steps, numbers(), {}, {stock: 1 << pack["2S"]}, effort=Effort(5, 9, 9))
    assert reconstruct(mine, mine.steps, numbers(), {}, {stock: 1 << pack["9C"]}).pins in ({}, {anne: pack["9C"]})


def test_a_place_whose_card_is_certain_is_denied_none() -> None:
    """Bess, who does not follow, cannot have had a heart if she was right: so none of her places held one."""
    mine = RulesetAudit(read_report(short("Anne: 4H KC 7H 6H")))
    way, never = mine.courses[0], dict[int, int]()
    mine.deny(way, 1, never)
    hearts = sum(1 << mine.told.game.pack.number[card] for card in ("3H", "5H", "8H"))
    assert never
    assert set(never.values()) == {hearts}
    assert set(never) <= set(dealt_places(mine.told.blank)["hand:Bess"])
    none = dict[int, int]()
    mine.deny(replace(way, pins={place: card for card, place in way.where.items()}), 1, none)
    assert none == {}


def test_cards_that_are_played_later_are_dealt_where_there_is_room_and_they_may_lie() -> None:
    """Anne plays four and five of hearts and nine of clubs. Her first place cannot have held the four."""
    mine = read_report(short("Anne: play 4H", "Anne: play 5H", "Anne: play 9C"))
    pack = mine.game.pack.number
    cards = mine.game.pack.read("3H 8H KC 4H 5H 9C 7H 2C 3C 6H 4C 5C 2S")
    whole = sorted(cards)
    mine_places = dealt_places(mine.blank)["hand:Anne"]
    lying = list(cards)
    hint(mine, mine.steps, lying, mine.known.keys(), {})
    assert {lying[place] for place in mine_places} == {pack["4H"], pack["5H"], pack["9C"]}
    assert sorted(lying) == whole
    lying = list(cards)
    hint(mine, mine.steps[:1], lying, mine.known.keys(), {mine_places[0]: 1 << pack["4H"]})
    assert lying == cards, "it stays where it was"
    hint(mine, mine.steps[:1], lying, {lying.index(pack["4H"])}, {})
    assert lying == cards, "where it lies is known"


# -- what cannot be told ------------------------------------------------------------------------------------
WHOLE = {"game": "losing-loadum", "seats": FOUR, "options": {"swallowing": "off", "exchange": "none"}}


def test_of_a_large_hand_it_is_found_out_that_one_card_decides() -> None:
    """Twelve cards each. Anne has all hearts but the king, and leads one; Bess plays a club. She was wrong if she held
    the king of hearts, and nobody knows her other eleven cards, of some forty."""
    anne = " ".join(f"{rank}H" for rank in "23456789TJQA")
    found = audit({**WHOLE, "hands": {"Anne": anne}, "actions": ["Anne: play 2H", "Bess: play 2C"]})
    (line,) = [line for line in found.lines if line.verdict == UNTOLD]
    assert (line.line, line.might) == ("Bess: play 2C", ("KH",))
    assert not [line for line in found.lines if line.verdict == AGAINST]


def test_of_many_hands_those_are_tried_first_that_are_likely_to_differ() -> None:
    """After that of the trial deal one without the king of hearts, and then one with it; each of twelve cards, with the
    club that was played."""
    anne = " ".join(f"{rank}H" for rank in "23456789TJQA")
    mine = RulesetAudit(read_report({**WHOLE, "hands": {"Anne": anne}, "actions": ["Anne: play 2H", "Bess: play 2C"]}))
    hands = list(mine.possible(mine.courses[0], 1))
    pack = mine.told.game.pack.number
    king, club = 1 << pack["KH"], 1 << pack["2C"]
    assert hands[0] == mine.courses[0].done[1].before.hands[1]
    assert not hands[1] & king
    assert hands[2] & king
    assert len(hands) == 3 + ruleset_audit.SAMPLE
    assert {hand.bit_count() for hand in hands} == {12}
    assert all(hand & club for hand in hands)
    assert not any(hand & sum(1 << pack[card] for card in anne.split()) for hand in hands), "those are Anne’s"


def test_where_just_as_many_cards_do_not_lack_as_are_held_a_hand_of_them_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bess holds twelve besides the club that she played; of fourteen that she may hold two would have won."""
    anne = " ".join(f"{rank}H" for rank in "23456789TJQA")
    mine = RulesetAudit(read_report({**WHOLE, "hands": {"Anne": anne}, "actions": ["Anne: play 2H", "Bess: play 2C"]}))
    way = mine.courses[0]
    many = way.done[1].before.hands[1].bit_count() - mine.sure(way, 1).bit_count()
    pool = mine.pool(way, 1)[: many + 2]
    monkeypatch.setattr(mine, "pool", lambda *_: pool)
    monkeypatch.setattr(mine, "lacking", lambda *_: pool[:2])
    monkeypatch.setattr(mine, "most", 0)
    _, tried, *_ = mine.possible(way, 1)
    assert tried == mine.sure(way, 1) | sum(1 << card for card in pool[2:])


def test_after_several_cards_that_nobody_knows_nothing_is_called_wrong() -> None:
    """Anne's and Bess's cards were seen and forgotten; of one alone each that it can have been is tried."""
    found = audit(short("Anne: ?? ??", "Cecily: play 7H", "Anne: play 9C"))
    assert verdicts(found)["Anne: play 9C"] == UNTOLD
    assert RulesetAudit(read_report(short("Anne: ?? ??"))).blind == 0
    assert RulesetAudit(read_report(short("Anne: ??"))).blind == MOST_LINES


def test_a_hand_may_have_title_note_and_check_as_a_record_has() -> None:
    assert not verdicts(audit(short(*ALL, title="A hand", note="Played in the hall.", check="00000000")))


def test_as_many_ways_are_looked_at_as_are_meant_and_one_where_all_is_known() -> None:
    assert len(RulesetAudit(read_report(short("Anne: 4H KC 7H 6H"))).courses) == ruleset_audit.COURSES == 4
    assert len(RulesetAudit(read_report(short(*ALL, deck="4H 3H 7H 6H 5H 8H 2C 4C 9C KC 3C 5C 2S"))).courses) == 1


def suit(suit_: str, ranks: str = "23456789TJQKA") -> list[str]:
    return [f"{rank}{suit_}" for rank in ranks]


def test_who_must_have_held_one_of_a_suit_was_wrong_though_nobody_knows_which() -> None:
    """Anne has the two of hearts and eleven clubs, Cecily twelve spades, Dorothy twelve diamonds: of the fifteen cards
    that are left, all but three hearts, Bess has eleven beside the king of clubs that she plays."""
    hands = {
        "Anne": " ".join(["2H", *suit("C", "3456789TJQA")]),
        "Cecily": " ".join(suit("S")[:12]),
        "Dorothy": " ".join(suit("D")[:12]),
    }
    hand = {**WHOLE, "hands": hands, "actions": ["Anne: play 2H", "Bess: play KC"]}
    found = audit(hand)
    assert verdicts(found) == {"Bess: play KC": AGAINST}
    assert (found.lines[1].shown, found.lines[1].by) == ("", 0)
    said = audit_in_words(hand)
    assert said["lines"][1]["why"] == ""
    assert said["lines"][1]["title"] == "Follow suit"
    assert said["summary"] == "1 fault against the rules."


def test_what_comes_after_a_stop_is_told_line_by_line_and_not_judged() -> None:
    found = audit(short("Anne: play 4H", "Cecily: play 7H", CLUBS, "Anne: 8H ??"))
    assert found.stopped == 2
    rest = found.lines[2:]
    assert [line.line for line in rest] == [
        "Anne: play 9C", "Bess: play KC", "Cecily: play 2C", "Dorothy: play 4C", "Anne: play 8H", "play ??",
    ]  # fmt: skip
    assert [line.entry for line in rest] == [3, 3, 3, 3, 4, 4]
    assert all(line.beyond and line.verdict == UNTOLD for line in rest)
    said = audit_in_words(short("Anne: play 4H", "Cecily: play 7H", CLUBS))
    assert {line["why"] for line in said["lines"][2:]} == {"Not judged: by these rules nothing can follow line 2 so."}


class Ways(RulesetAudit):
    """One that finds no deal for some cards."""

    left: int = 2

    def having(self, place: int, card: int, steps: tuple[Step, ...], enough: int) -> Any:
        type(self).left -= 1
        if type(self).left >= 0:
            raise (NoneFound if type(self).left else Untellable)("no deal")
        return super().having(place, card, steps, enough)


TURNED = {"game": "all-fours", "seats": FOUR[:2], "actions": ["Anne: stand", "Anne: play KH", "Bess: play 2C"]}


def test_a_turned_card_of_which_each_can_be_tried_is_tried_as_each() -> None:
    """All Fours: the turn-up is not told. It is none of the cards that were played."""
    mine = read_report(TURNED)
    one = RulesetAudit(mine)
    shown = {way.where.keys() and next(c for c, p in way.where.items() if p == 12) for way in one.courses}
    assert len(shown) >= 45
    assert not {mine.game.pack.number[card] for card in ("KH", "2C")} & shown


def test_where_no_deal_is_found_for_one_of_them_nothing_is_certain_after_it() -> None:
    """For one card it is not found within the work, for another it is impossible: only the first leaves a doubt."""
    Ways.left = 2
    mine = read_report(TURNED)
    blinded = Ways(mine)
    assert Ways.left < 0
    assert blinded.blind == -1, "it lay there from the deal on"
    assert RulesetAudit(mine).blind == MOST_LINES
    Ways.left = 1
    assert Ways(mine).blind == MOST_LINES


def test_a_way_that_goes_on_is_looked_for_among_what_a_card_can_have_been() -> None:
    """While the first way stops, another card is tried; those for which there is no deal are passed over."""
    mine = read_report(TURNED)
    one = Ways(mine)
    first = one.courses[0]
    first.stopped = True
    first.done = first.done[:1]
    Ways.left = 2
    found = one.longest(first)
    assert found is not first
    assert not found.stopped
    assert len(found.done) == 3


def test_a_deal_in_which_all_was_right_is_not_found_where_none_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = RulesetAudit(read_report(short("Anne: 4H KC 7H 6H")))
    assert mine.right(mine.courses[0], {})

    def none(*_: object) -> None:
        raise NoneFound("no deal was found")

    monkeypatch.setattr(ruleset_audit, "reconstruct", none)
    assert not mine.right(mine.courses[0], {})


def test_what_hangs_on_nothing_that_can_be_named_is_said_to_hang_on_cards() -> None:
    """After a turned card that nobody told, and of which several can be: nothing is called wrong."""
    hand = short("Anne: play 4H", "Cecily: play 7H")
    found = audit(hand)
    (wrong,) = [line for line in found.lines if line.verdict == AGAINST]
    assert wrong.might == ()
    mine = RulesetAudit(read_report(hand))
    mine.blind = 0
    verdict = mine.verdict(1)
    assert (verdict.verdict, verdict.might) == (UNTOLD, ())
    mine.blind = 1  # it came out with this very line, which is judged as it is
    assert mine.verdict(1).verdict == AGAINST


def test_a_deck_that_is_told_is_the_deal() -> None:
    """Dealt one at a time, Anne first: so these are her first card and the others'."""
    mine: ReportedHand = read_report(short(deck=by_hand({"Anne": "4H 5H 9C", "Bess": "3H 8H KC", "Cecily": "7H 2C 3C",
                                          "Dorothy": "6H ?? 5C"}, "2S")))  # fmt: skip
    assert len(mine.known) == 12
    assert mine.game.pack.number["4C"] not in mine.known.values()
    assert mine.known[0] == mine.game.pack.number["4H"]
    found = audit(short(*ALL, deck="4H 3H 7H 6H 5H 8H 2C 4C 9C KC 3C 5C 2S"))
    assert not verdicts(found)
