"""Questions of what a line brought about, each worked out by hand; wrong answers are right by another reading."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from groomporter.core.events import Event
from groomporter.sitting.game import Game, Table
from groomporter.teach import outcome_questions
from groomporter.teach.finished_deal import Deal, others
from groomporter.teach.outcome_questions import (
    after_the_cards,
    costs,
    counts,
    notice,
    open_hand,
    plain_values,
    says_it,
    takes,
    wins,
    worth,
)
from groomporter.teach.question import COSTS, COUNTS, TAKES, WINS, WORTH, Answer, Question
from groomporter.teach.slips import Wrong
from tools.lay_pack import by_hand, lay_pack


class First(Random):
    """Chooses always the place that is wanted."""

    def __init__(self, place: int = 0) -> None:
        super().__init__(0)
        self.place = place

    def choice(self, seq: Sequence[Any]) -> Any:
        return seq[self.place]


def wrong(question: Question) -> dict[int | str, Answer]:
    return {answer.value: answer for answer in question.answers if not answer.right}


def right(question: Question) -> Answer:
    (found,) = [answer for answer in question.answers if answer.right]
    return found


def loadum(**options: str) -> Game:
    return Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none", **options})


# Three cards each. Dorothy's king takes the first trick, in hearts. To her club Anne, who has none, plays the ten of
# spades; the two of spades is looked at, so that spades are trumps, and the ten takes ace and king: 10 + 11 + 3, or 24.
# In the last trick Dorothy trumps Anne's king.
TRUMPED = by_hand(
    {"Anne": "4H TS KD", "Bess": "3H AC 8D", "Cecily": "TH KC 9D", "Dorothy": "KH 2C 6S"},
    "2S",
)
LINES = (
    "Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH",
    "Dorothy: play 2C", "Anne: play TS", "Bess: play AC", "Cecily: play KC",
    "Anne: play KD", "Bess: play 8D", "Cecily: play 9D", "Dorothy: play 6S",
)  # fmt: skip


def trumped_table(**options: str) -> Table:
    return lay_pack(loadum(**options), TRUMPED, *LINES, short=True)


# -- who takes the trick ------------------------------------------------------------------------------------
def test_a_trick_that_is_trumped_is_asked_about_with_what_misleads() -> None:
    """The ace is the highest club, and the highest card of all; the others are beaten."""
    question = takes(Deal(trumped_table(), []), 7, First())
    assert question
    assert (question.kind, question.seat, question.rule) == (TAKES, 0, "winning-a-trick")
    assert right(question).value == 0
    assert {seat: (answer.slip, answer.about) for seat, answer in wrong(question).items()} == {
        1: ("trump-forgotten", (("card", "AC"),)),
        2: ("beaten", (("card", "KC"),)),
        3: ("beaten", (("card", "2C"),)),
    }


def test_what_is_asked_is_seen_before_the_trick_is_taken() -> None:
    table = trumped_table()
    question = takes(Deal(table, []), 7, First())
    assert question
    assert question.done == "Cecily: play KC"
    assert [event.kind for event in question.table.events[question.since :]] == ["move"]
    assert question.table.events[-1].cards == (table.game.pack.number["KC"],)
    assert question.solved[0].data == ("trick", "taken:0")
    assert question.solved[1].data == ("points", 24, "trick", "seat:0")


def test_a_plain_trick_and_half_a_trick_are_not_asked_about() -> None:
    deal = Deal(trumped_table(), [])
    assert takes(deal, 3, First()) is None, "the king is the highest heart, and of all"
    assert takes(deal, 2, First()) is None
    assert takes(deal, 6, First()) is None


def test_a_plain_trick_is_asked_about_where_another_reading_gives_it_to_another() -> None:
    """Where the ten is second (so Parlett) Cecily's takes it from Dorothy's king."""
    table = lay_pack(loadum(), "4H 3H TH KH", *LINES[:4])
    question = takes(Deal(table, others(table.game)), 3, First())
    assert question
    assert right(question).value == 3
    cecily = wrong(question)[2]
    # By Parlett as he stands tricks may be swallowed, so that who takes it must say so: nothing is read there.
    assert (cecily.rulesets, cecily.options) == ((), (("ten", "second"),))
    assert cecily.slip == "beaten"
    assert not wrong(question)[0].elsewhere


def test_only_who_has_seen_the_trump_is_asked_who_takes_the_trick() -> None:
    """Where each who renounces looks alone, Anne alone knows that spades are trumps."""
    for place in (0, -1):
        question = takes(Deal(trumped_table(**{"trump-seen": "by-each-renouncer"}), []), 7, First(place))
        assert question
        assert question.you == 0
    question = takes(Deal(trumped_table(), []), 7, First(-1))
    assert question
    assert question.you == 2, "the last who laid a card: all have seen it"


def test_what_else_a_trick_brings_about_does_not_matter() -> None:
    table = trumped_table()
    table.events.append(Event("rule", "hidden-trump", -1, (), ()))
    question = takes(Deal(table, []), 11, First())
    assert question
    assert (question.rule, right(question).value) == ("winning-a-trick", 3)


def test_where_two_have_looked_each_alone_nobody_is_asked() -> None:
    """In the last trick Dorothy has no diamond, and looks as Anne did: neither has seen all that was looked at."""
    assert takes(Deal(trumped_table(**{"trump-seen": "by-each-renouncer"}), []), 11, First()) is None
    assert takes(Deal(trumped_table(), []), 11, First())


TIE = ("Anne: play KH", "Bess: play QD", "Cecily: play KS", "Dorothy: play 2C")


def test_of_a_tied_trick_nobody_is_right_and_no_card_is_called_beaten() -> None:
    """Blouette: the two kings tie. The king of hearts is the highest of the suit led; of no card it is said that it is
    beaten, for the king of spades is not."""
    question = takes(Deal(lay_pack(Game("blouette"), "KH QD KS 2C", *TIE), []), 3, First())
    assert question
    assert right(question).value == -1
    assert {seat: answer.slip for seat, answer in wrong(question).items()} == {
        0: "trump-forgotten",
        1: "nobody-takes",
        2: "nobody-takes",
        3: "nobody-takes",
    }


# -- who wins, and what cards count -------------------------------------------------------------------------
# One-and-Thirty for two: with the ace one Anne has 20 (ten, nine, one) and Bess 25 (ten, eight, seven); with the ace
# eleven Anne has 30. Bess, the dealer, is the last to stick, and both show.
TWO = ("Anne", "Bess")
NEAREST = ("Anne: stick", "Bess: stick")


def nearest(**options: str) -> Table:
    game = Game("one-and-thirty", options=options)
    return lay_pack(game, "QS 9C AD KD 8H 7S", *NEAREST, seats=TWO)


def test_who_wins_is_asked_where_the_hands_lie_open() -> None:
    table = nearest()
    question = wins(Deal(table, others(table.game)), 1, First(1))
    assert question
    assert (question.kind, question.you, question.rule) == (WINS, 1, "nearest")
    assert right(question).value == 1
    anne = wrong(question)[0]
    assert (anne.slip, anne.about) == ("counts-less", (("amount", 20),))
    assert anne.options == (("ace", "eleven"), ("ace", "one-or-eleven"))


def test_who_has_won_is_not_asked_where_the_winner_has_counted_nothing() -> None:
    table = nearest()
    table.events[:] = [event._replace(seat=2) if event.data[0] == "wins" else event for event in table.events]
    assert wins(Deal(table, []), 1, First(1)) is None


def test_where_nobody_has_won_by_other_rules_these_make_no_answer_right() -> None:
    table, open_ = nearest(), nearest()
    open_.events[:] = [event._replace(data=("looed",)) if event.rule == "nearest" else event for event in open_.events]
    deal = Deal(table, others(table.game))
    deal.elsewhere = [(other, open_) for other in deal.rules]
    question = wins(deal, 1, First(1))
    assert question
    assert not any(answer.elsewhere for answer in question.answers)


def test_who_does_not_see_both_hands_is_not_asked_nor_anybody_before_they_show() -> None:
    """Bess shows only after Anne's cards are counted: so Anne has not seen hers."""
    table = nearest()
    assert wins(Deal(table, []), 1, First(0)) is None
    assert wins(Deal(table, []), 0, First(1)) is None


def test_more_may_count_and_not_win() -> None:
    """Another hand than the winner's that counts more (over the mark, say) is told to be so."""
    table = nearest()
    for at, event in enumerate(table.events):
        if event.data == ("counts", 20):
            table.events[at] = event._replace(data=("counts", 33))
    question = wins(Deal(table, []), 1, First(1))
    assert question
    assert (wrong(question)[0].slip, wrong(question)[0].about) == ("counts-more", (("amount", 33),))


def test_what_a_hand_counts_is_asked_of_who_holds_it() -> None:
    """20 with the ace one, 30 with it eleven; and for each card what is left without it."""
    table = nearest()
    anne, bess = counts(Deal(table, others(table.game)), 1, First())
    assert (anne.kind, anne.you, anne.rule) == (COUNTS, 0, "ace")
    assert right(anne).value == 20
    assert {value: answer.slip for value, answer in wrong(anne).items()} == {
        30: "as-printed", 10: "part-left-out", 11: "part-left-out", 19: "part-left-out",
    }  # fmt: skip
    assert {answer.about[1] for value, answer in wrong(anne).items() if value < 20} == {
        ("worth", 10), ("worth", 9), ("worth", 1),
    }  # fmt: skip
    assert wrong(anne)[30].options == (("ace", "eleven"), ("ace", "one-or-eleven"))
    assert (bess.you, bess.rule, right(bess).value) == (1, "pips", 25)
    assert {value: answer.slip for value, answer in wrong(bess).items()} == {
        15: "part-left-out", 17: "part-left-out", 18: "part-left-out", 3: "as-printed",
    }  # fmt: skip


def test_what_is_counted_of_several_combinations_is_asked_of_each_by_itself() -> None:
    """Noddy: nine and the turned six are fifteen, with the king twenty-five. The cards 9, 4, king are 23 by the pips,
    and three; where twenty-five counts nothing, nobody is told that it counts 0."""
    table = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", "Anne: count 4", seats=TWO)
    fifteen, twenty_five = counts(Deal(table, others(table.game)), 0, First())
    assert (fifteen.rule, twenty_five.rule) == ("fifteen", "twenty-five")
    for question in (fifteen, twenty_five):
        assert right(question).value == 2
        assert {value: answer.slip for value, answer in wrong(question).items()} == {
            23: "as-printed", 3: "as-printed", 0: "nothing", 4: "twice",
        }  # fmt: skip


@pytest.mark.parametrize(("wrong_ones", "found"), [(1, 0), (2, 1), (3, 1)])
def test_a_sum_has_three_answers_at_least(wrong_ones: int, found: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is counted, paid, or what a fault costs."""
    some = [Wrong("nothing", 90 + n, "pips") for n in range(wrong_ones)]
    monkeypatch.setattr(outcome_questions, "adding", lambda *_: iter(some))
    monkeypatch.setattr(outcome_questions, "plain_values", lambda *_: iter(()))
    noddy = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", "Anne: count 4", seats=TWO)
    assert len(list(counts(Deal(noddy, []), 0, First()))) == 2 * found, "of fifteen, and of twenty-five"
    assert len(list(worth(Deal(trumped_table(), []), 7, First()))) == found
    assert len(list(costs(Deal(trumped_table(), []), 1, First()))) == found


def test_an_ace_is_printed_as_one_and_may_be_told_as_eleven() -> None:
    table = nearest()
    cards = [table.game.pack.number[card] for card in ("QS", "9C", "AD", "TH")]
    assert list(plain_values(table, cards)) == [30, 40, 4]


def test_an_open_hand_has_cards_and_hides_none() -> None:
    table = lay_pack(Game("one-and-thirty"), "QS 9C AD KD 8H 7S", seats=TWO)
    assert open_hand(table, 0, 0)
    assert not open_hand(table, 0, 1)
    spent = trumped_table()
    assert not open_hand(spent, 0, 0), "all her cards are played"


# -- what it brings -----------------------------------------------------------------------------------------
def test_a_trick_is_worth_what_its_cards_count() -> None:
    """King and ten are thirteen; by the pips 4, 3, 10 and 10, and one a card. With the ten second she has nothing."""
    table = lay_pack(loadum(), "4H 3H TH KH", *LINES[:4])
    (question,) = worth(Deal(table, others(table.game)), 3, First())
    assert (question.kind, question.seat, question.unit, question.rule) == (WORTH, 3, "points", "loaders")
    assert right(question).value == 13
    assert {value: answer.slip for value, answer in wrong(question).items()} == {
        0: "nothing", 26: "twice", 27: "as-printed", 4: "as-printed",
    }  # fmt: skip
    # Where tricks may be swallowed this card alone brings nobody anything: somebody must take them first.
    assert wrong(question)[0].options == (("ten", "second"), ("swallowing", "on"))
    assert wrong(question)[0].rulesets == ("parlett-2022@1", "wolffauer-2006@1")
    assert not question.tricks


def test_a_line_that_pays_nothing_or_names_its_own_sum_is_not_asked_about() -> None:
    assert list(worth(Deal(trumped_table(), []), 2, First())) == []
    noddy = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", "Anne: count 4", seats=TWO)
    assert list(worth(Deal(noddy, []), 0, First())) == []


# Three-card Loo for three: the dealer, Cecily, has put nine into the pool. All play, and the trump is not known. Anne's
# aces take two tricks, Cecily's eight the third; Bess takes none.
LOO = by_hand({"Anne": "AH AD 2C", "Bess": "3H 5D 7C", "Cecily": "4H 6D 8C"}, "2S")
LOO_LINES = (
    "Anne: play AH", "Bess: play 3H", "Cecily: play 4H", "Anne: play AD", "Bess: play 5D", "Cecily: play 6D",
    "Anne: play 2C", "Bess: play 7C", "Cecily: play 8C", "table: settle",
)  # fmt: skip


def looed_deal() -> Deal:
    table = lay_pack(Game("three-card-loo"), LOO, *LOO_LINES, seats=("Anne", "Bess", "Cecily"))
    return Deal(table, others(table.game))


def test_a_settled_pool_is_asked_about_of_everybody_whom_it_touches() -> None:
    """Nine chips, three a trick; a loo is nine. Undivided nobody has all three tricks, and a loo is eighteen."""
    anne, cecily, bess = worth(looed_deal(), 9, First())
    assert [(one.seat, right(one).value, one.rule) for one in (anne, cecily, bess)] == [
        (0, 6, "thirds"), (2, 3, "thirds"), (1, -9, "looed"),
    ]  # fmt: skip
    assert {value: (answer.slip, answer.rulesets) for value, answer in wrong(anne).items()} == {
        0: ("nothing", ("undivided@1",)),
        9: ("whole-pool", ()),
        3: ("equal-share", ()),
        12: ("twice", ()),
    }
    assert {value: (answer.slip, answer.options) for value, answer in wrong(bess).items()} == {
        -18: ("twice", (("division", "undivided"),)),
        -3: ("equal-share", ()),
        0: ("nothing", ()),
        6: ("another-seat", ()),
    }
    assert wrong(bess)[6].about == (("seat", 0),)
    assert wrong(bess)[6].rule == "thirds"


def test_when_a_deal_is_settled_its_tricks_are_told_and_only_what_came_after_the_cards() -> None:
    question = next(worth(looed_deal(), 9, First()))
    assert question.tricks
    assert [event.kind for event in question.table.events[question.since :]] == ["pay", "rule"]
    assert question.table.events[question.since].data[0] == "tricks"
    assert question.since == after_the_cards(question.table)
    assert [event.data[:2] for event in question.solved] == [("chips", 6), ("chips", 3), ("chips", 9)]


def test_before_any_card_nothing_has_happened_after_the_cards() -> None:
    table = lay_pack(Game("one-and-thirty"), "QS 9C AD KD 8H 7S", seats=TWO)
    assert after_the_cards(table) == len(table.events), "the last event is a deal"
    table.events = table.events[:2]
    assert after_the_cards(table) == 0


def test_the_winner_of_a_pool_is_asked_what_it_brings() -> None:
    """Two chips in it, one from each; with the ace eleven Anne would have them."""
    table = nearest()
    table.settle()
    (question,) = worth(Deal(table, others(table.game)), 2, First())
    assert (question.you, right(question).value) == (1, 2)
    assert {value: answer.slip for value, answer in wrong(question).items()} == {
        0: "nothing", 1: "equal-share", 4: "twice",
    }  # fmt: skip
    assert wrong(question)[0].options == (("ace", "eleven"), ("ace", "one-or-eleven"))


def test_a_count_that_is_the_very_sum_that_is_paid_says_it() -> None:
    paid = Event("pay", "counting", 0, (), ("points", 5, "box", "seat:0"))
    counted = Event("rule", "set", 0, (), ("counts", 5))
    assert says_it([counted, paid])
    assert not says_it([counted._replace(data=("counts", 4)), paid])
    assert not says_it([Event("say", "set", 0, (), ("names", 5)), paid]), "what a player says is no ruling"
    assert not says_it([counted])


# -- what a fault costs -------------------------------------------------------------------------------------
def test_a_revoke_costs_all_lives_left() -> None:
    """Bess has a heart and may throw ace or eight; a revoke puts her out of the game, with all three lives."""
    table = trumped_table()
    (question,) = costs(Deal(table, []), 1, First())
    assert (question.kind, question.seat, question.unit, question.rule) == (COSTS, 1, "lives", "revoke")
    assert question.done in ("Bess: play 8D!", "Bess: play AC!")
    assert right(question).value == -3
    assert {value: answer.slip for value, answer in wrong(question).items()} == {0: "nothing", -6: "twice"}
    assert question.table.lines == list(LINES[:1])
    assert question.table.events[question.since].cards == (table.game.pack.number["4H"],)


def test_where_nothing_can_be_done_wrong_nothing_is_asked() -> None:
    table = nearest()
    table.settle()
    assert list(costs(Deal(table, []), 2, First())) == []


def test_a_fault_that_must_be_claimed_is_claimed_by_another() -> None:
    """By the porter it is seen at once; else one of the others claims it, and the deal is settled then as well."""
    seen = notice(lay_pack(loadum(), TRUMPED, "Anne: play 4H", short=True), "Bess: play 8D!")
    assert seen
    assert seen[0] == ""
    table = lay_pack(loadum(**{"fault-noticed": "by-claim"}), TRUMPED, "Anne: play 4H", short=True)
    claimed = notice(table, "Bess: play 8D!")
    assert claimed
    line, events = claimed
    assert not line.startswith(("Bess: ", "table: "))
    assert "Bess" in line.partition(": ")[2].split()
    for found in (seen[1], events):
        assert ("lives", 3, "seat:1") in [event.data[:3] for event in found if event.kind == "pay"]
    assert notice(table, "Bess: play 8D!", line) == claimed
    assert table.lines == ["Anne: play 4H"], "it is tried, not done"


def test_what_else_may_be_said_is_passed_over_before_a_claim_is_found() -> None:
    """By the alphabet the offer of Anne's ace comes first, which claims nothing of Bess."""
    options = {"fault-noticed": "by-claim", "exchange": "any-time"}
    hands = {"Anne": "KH AS 5C", "Bess": "3H 4C 9D", "Cecily": "2H 6C 7C"}
    seats = tuple(hands)
    at = lay_pack(
        Game("losing-loadum", options=options), by_hand(hands, "9S"), "Anne: play KH", seats=seats, short=True
    )
    tried = at.copy()
    tried.act("Bess: play 4C!")
    assert tried.may("Anne")[0] == "Anne: card AS"
    found = notice(at, "Bess: play 4C!")
    assert found
    assert found[0] == "Anne: claim Bess"


def test_what_cannot_be_done_or_claimed_is_not_noticed() -> None:
    table = lay_pack(loadum(**{"fault-noticed": "by-claim"}), TRUMPED, "Anne: play 4H", short=True)
    assert notice(table, "Dorothy: play 2C!") is None, "it is not her turn"
    assert notice(table, "Bess: play 8D!", "Anne: claim revoke Cecily") is None
    assert notice(table, "Bess: play 8D!", "table: settle") is None


def test_a_right_act_is_no_fault_though_it_is_claimed() -> None:
    table = lay_pack(loadum(**{"fault-noticed": "by-claim"}), TRUMPED, "Anne: play 4H", short=True)
    assert notice(table, "Bess: play 3H", "Anne: claim Bess") is None
    assert notice(table, "Bess: play 8D!", "Bess: claim Bess") is None, "nobody claims against herself"
    assert notice(table, "Bess: play 8D!", "Anne: dance Bess") is None


def test_a_fault_that_is_not_paid_for_at_once_or_not_noticed_is_not_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three-card Loo: who revokes is looed, which is paid when the deal is over."""
    table = lay_pack(Game("three-card-loo"), LOO, "Anne: play AH", seats=("Anne", "Bess", "Cecily"))
    table.act("Bess: play 3H")
    assert Deal(table, []).moment(1).irregularities("Bess")
    assert list(costs(Deal(table, []), 1, First())) == []
    monkeypatch.setattr(outcome_questions, "notice", lambda *_: None)
    assert list(costs(Deal(trumped_table(), []), 1, First())) == []


def test_what_a_fault_costs_elsewhere_is_a_wrong_answer() -> None:
    """Lou, a later deal with 120 half dollars in the pot: who reneges is burned, and matches it, but pays no more than
    fifty dollars. Without a limit it would be 120; a share of three is 40."""
    game = Game("lou", options={"exchange": "none"})
    diamonds = "4D 7D 5D 2H 3H 4H 5H 6H 7H 8H 9H TH 5C 6C 7C AS"
    names = ("Anne", "Bess", "Cecily")
    stand = [f"{name}: coin stand" for name in names]
    standing = {"pool": 120, "first": 0}
    table = lay_pack(game, diamonds, *stand, "Anne: play 4D", seats=names, standing=standing)
    deal = Deal(table, others(game))
    table.act("Bess: play 7D")
    (question,) = costs(deal, 4, First())
    assert question.done.startswith("Bess: play ")
    assert (question.unit, question.rule, right(question).value) == ("chips", "renege", -100)
    assert {value: answer.slip for value, answer in wrong(question).items()} == {
        -120: "whole-pool", -40: "equal-share", 0: "nothing", -200: "twice",
    }  # fmt: skip
    assert wrong(question)[-120].options == (("limit", "none"),)
