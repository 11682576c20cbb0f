"""Piquet: what its page says of the opponent, what a declaration tells and what it does not, and a whole match."""

from __future__ import annotations

import random

import pytest

import groomporter
from groomporter import Table
from groomporter.core.cards import FRENCH, mask_of
from groomporter.games.piquet.declaring import ruff, sequences, sets
from groomporter.games.piquet.thumb import Thumb, of_little
from groomporter.players import observe_seat
from groomporter.players.simulate import play_by_kinds
from groomporter.scene.screen import screen
from tools.play import to_the_end

SEATS = ("Anne", "Bess")  # Bess deals


def deal_hands(anne: str, bess: str, stock: str, ruleset: str = "cotton-1674", before: int = 0) -> Table:
    """A deal of few cards, in which Anne has had so many points before."""
    hands = [anne.split(), bess.split()]
    deck = " ".join([*(hand[at] for at in range(len(hands[0])) for hand in hands), stock])
    points = {"points": {"Anne": before, "Bess": 0}}
    return groomporter.game("piquet", ruleset).open(SEATS, "Bess", deck=deck, pack=deck, standing=points)


def do(at: Table, *lines: str) -> None:
    for line in lines:
        at.act(line)


def cards(names: str) -> int:
    return mask_of(FRENCH.read(names))


def said(at: Table, seat: str, rule: str) -> list[tuple[str, tuple[int | str, ...]]]:
    """Who said what by a rule, as a seat heard it."""
    return [(at.seats[e.seat], e.data) for e in at.stream(seat) if e.kind == "say" and e.rule == rule]


# -- what a hand can declare ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "pips", "points"),
    [("AS TS 6S 7S", 34, 3), ("AS TS 6S 8S", 35, 4), ("AS TS 8S 7S 9H", 36, 4), ("AS KS 9S TS", 40, 4),
     ("AS KS TS 8S 6S", 45, 5), ("6C", 6, 1)],
)  # fmt: skip
def test_a_ruff_counts_one_for_ten_and_five_as_ten(hand: str, pips: int, points: int) -> None:
    """P 12: 31 to 34 as 30, 36 to 39 as 35; 35 as 40."""
    found = ruff(cards(hand))
    assert (found.worth, found.points) == (pips, points)


@pytest.mark.parametrize(
    ("run", "points"),
    [("6H 7H 8H", 3), ("JS QS KS AS", 4), ("6D 7D 8D 9D TD", 15), ("6C 7C 8C 9C TC JC", 16),
     ("6C 7C 8C 9C TC JC QC", 17), ("6C 7C 8C 9C TC JC QC KC", 18), ("6C 7C 8C 9C TC JC QC KC AC", 19)],
)  # fmt: skip
def test_what_a_sequence_counts(run: str, points: int) -> None:
    """P 15: a tierce three to a neufiesme nineteen; it counts as one, and no part of it again."""
    assert [one.points for one in sequences(cards(run))] == [points]


def test_no_sequence_goes_from_a_king_round_the_ace_to_the_six() -> None:
    assert not sequences(cards("KC AC 6C 7D"))
    assert not sequences(cards("AC 6D 7D"))


def test_nines_and_lower_are_no_ternary() -> None:
    """P 19: “Nines, Eights, Sevens, and Sixes, they have no place here”."""
    assert not sets(cards("9C 9D 9H 9S 6C 6D 6H 6S"))
    assert [one.points for one in sets(cards("TC TD TH TS AC AD AH"))] == [14, 3]


# -- what is told, and what is not ----------------------------------------------------------------------------
def test_what_is_good_tells_nothing_of_the_other_hand() -> None:
    """Bess has 20 for the ruff, and Anne hears only that hers is good."""
    at = deal_hands("AH KH 6C 7C", "AS 9D 6D 7D", "QH TS 8H 9S")
    do(at, "Anne: discard 6C", "Anne: discard 7C", "Anne: take-in", "Bess: discard 6D", "Bess: discard 7D")
    do(at, "Bess: take-in")
    assert said(at, "Anne", "ruff") == [("Anne", ("pips", 31)), ("Bess", ("good",))]
    assert "20" not in str(screen(at, "Anne")["title"])


def test_three_of_a_rank_are_named_and_not_shown() -> None:
    """Of Anne's three aces Bess hears the rank; which are wanting, she can only think out."""
    hands = "AC AD AH 6S 7S", "KC QD 8H 6C 6D", "8S 9S 8C 8D 9H"
    at = deal_hands(*hands)
    do(at, "Anne: discard 6S", "Anne: take-in", "Bess: discard 6D", "Bess: take-in")
    assert said(at, "Bess", "ternaries")[0] == ("Anne", ("three", "aces"))
    seen = {card for event in at.stream("Bess") for card in event.cards if event.seat == 0}
    assert not seen & {*FRENCH.read("AC AD AH")}  # Bess has the better ruff, sixteen against fifteen


@pytest.mark.rule("piquet.game-up")
def test_nothing_more_is_told_or_shown_once_the_game_is_up() -> None:
    """Anne has 94: three for a ruff of 31 and three for the tierce of the ace win; her tierce of the knave stays in
    her hand. “He, that first comes to the number agreed upon, wins the Set” (P 2).
    """
    hands = "QS KS AS 9H TH JH 6C", "6D 7D 9D 6S 7S 9S 8C", "7C 8H JC QC KC 8D KD"
    at = deal_hands(*hands, before=94)
    do(at, "Anne: discard 6C", "Anne: take-in", "Bess: discard 6S", "Bess: take-in")
    assert at.over
    assert at.state.leaves()[0]["points"] == [100, 0]
    assert said(at, "Bess", "sequences") == [("Anne", ("tierce", "ace")), ("Bess", ("good",))]
    seen = {card for event in at.stream("Bess") for card in event.cards if event.seat == 0}
    assert seen & {*FRENCH.read("QS KS AS 9H TH JH")} == {*FRENCH.read("QS KS AS")}
    assert said(at.guess("Bess", random.Random(0).random), "Bess", "sequences") == said(at, "Bess", "sequences")
    known = [event.data[2:] for event in at.stream("Bess") if event.data[:1] == ("known",)]
    assert known == [(31, 0, 0, 3, 51, 0, 0, 0)] * 2, (
        "the ruff is good and told whole, the tierce good and not all told"
    )
    assert not [note for seat in screen(at, "Bess")["seats"] for note in seat["notes"] if "counted" in note["words"]]


def test_laid_out_cards_are_seen_by_nobody_else() -> None:
    at = deal_hands("AH KH 6C 7C", "AS 9D 6D 7D", "QH TS 8H 9S")
    at.act("Anne: discard 6C")
    assert "six of clubs" not in str(screen(at, "Bess"))
    assert "six of clubs" in str(screen(at, "Anne"))


def test_only_who_looks_sees_what_is_left() -> None:
    """By the book of 1651 Anne sees the three below the card that she takes in; Bess does not."""
    at = deal_hands("AH 9H TC 6C", "KH JC 9S 7S", "7D 8D 6S 9C", "royall-1651")
    do(at, "Anne: discard 6C", "Anne: take-in")
    seen = [event.cards for event in at.stream("Anne") if event.rule == "leavings"]
    assert seen == [tuple(FRENCH.read("8D 6S 9C"))]
    assert all(set(event.cards) == {-1} for event in at.stream("Bess") if event.rule == "leavings")


@pytest.mark.parametrize(("taken_in", "kind"), [("7S", "word"), ("7H", "")])
def test_four_suits_are_asked_for_first_and_three_are_buttons_beside_leaving_it(taken_in: str, kind: str) -> None:
    """Four choices are buttons at once; four suits and “Do not look” would be more than a phone has room for."""
    at = deal_hands("AH 9D TC 6C", "KH JC 9S 8S", f"{taken_in} 8D 6S 9C", "royall-1651")
    do(at, "Anne: discard 6C", "Anne: take-in", "Bess: discard 8S", "Bess: take-in")
    asks = {ask["verb"]: ask for ask in screen(at, "Anne")["asks"]}
    assert (asks["look"]["kind"], len(asks["look"]["choices"])) == (kind, 4 if kind else 3)
    assert (asks["leave"]["kind"], len(asks["leave"]["choices"])) == ("", 1)


def test_who_may_look_is_told_at_what_and_names_the_suit_in_good_english() -> None:
    """Of the four in the stock Anne and Bess take in one each, and Bess, the dealer, leaves two."""
    at = deal_hands("AH 9D TC 6C", "KH JC 9S 8S", "7H 8D 6S 9C", "royall-1651")
    do(at, "Anne: discard 6C", "Anne: take-in", "Bess: discard 8S", "Bess: take-in")
    assert screen(at, "Anne")["title"] == "Bess left 2 cards: name a suit, then look."
    do(at, "Anne: look hearts")
    acts = [act["words"] for row in screen(at, "Anne")["happened"]["acts"] for act in row["acts"]]
    assert "will lead hearts" in acts
    assert "You look at what is left: the six of spades and the nine of clubs." in [
        entry["text"] for entry in screen(at, "Anne")["log"]
    ]


def test_what_is_counted_says_for_what_and_stands_at_the_seat_until_the_first_trick() -> None:
    """Queen, king and ace of hearts: a ruff of thirty-one, three, and a tierce, three more. Bess has none so good."""
    at = deal_hands("AH KH QH 6C", "9S 8C 7D 6D", "7C 8D 6S 9C")
    do(at, "Anne: discard 6C", "Anne: take-in", "Bess: discard 6D", "Bess: take-in")
    told = [entry["text"] for entry in screen(at, "Anne")["log"]]
    assert "You count 3 for the tierce." in told
    notes = [note["words"] for seat in screen(at, "Bess")["seats"] for note in seat["notes"]]
    assert "6 counted" in notes
    do(at, "Anne: play AH", "Bess: play 9S")
    assert not [note for seat in screen(at, "Bess")["seats"] for note in seat["notes"] if "counted" in note["words"]]


def test_who_has_a_blank_says_so_to_both_before_anything_is_laid_out() -> None:
    """Anne has neither king, queen nor knave, and Bess has a king."""
    at = deal_hands("7C 8C AH TD", "AS JS 6D 7D", "KS 9H 6S QS")
    at.act("Anne: blank")
    for seat, words in (("Anne", "You: I have a blank."), ("Bess", "Anne: I have a blank.")):
        assert words in [entry["text"] for entry in screen(at, seat)["log"]]


@pytest.mark.parametrize("ruleset", ["royall-1651", "cotton-1674"])
def test_a_guess_of_a_hand_agrees_with_all_that_was_declared(ruleset: str) -> None:
    """After a deal of our own players is declared, whole tables are found on which the same was said."""
    for seed in range(3):
        at = groomporter.game("piquet", ruleset).open(SEATS, "Bess", seed=seed)
        players = Thumb("")
        while at.actions(at.waiting.seats[0]) and not any(e.rule == "declaring" for e in at.events):
            at.act(players.choose(observe_seat(at, at.waiting.seats[0])).line)  # type: ignore[union-attr]
        for seat in SEATS:
            other = at.guess(seat, random.Random(seed).random)
            assert said(other, seat, "ruff") == said(at, seat, "ruff")
            assert said(other, seat, "sequences") == said(at, seat, "sequences")
            assert said(other, seat, "ternaries") == said(at, seat, "ternaries")


# -- the opponent ---------------------------------------------------------------------------------------------
def thumb_line(at: Table, seat: str) -> str:
    choice = Thumb("").choose(observe_seat(at, seat))
    assert choice
    return choice.line.partition(": ")[2]


def test_the_opponent_lays_out_the_card_of_the_least_use() -> None:
    at = deal_hands("AH KH QH 7C", "AS TS 6D 7D", "JH 8D 8S 6S")
    assert thumb_line(at, "Anne") == "discard 7C"
    at.act("Anne: discard 7C")
    assert thumb_line(at, "Anne") == "take-in"


def test_the_opponent_tells_a_blank() -> None:
    assert thumb_line(deal_hands("7C 8C AH TD", "AS JS 6D 7D", "KS 9H 6S QS"), "Anne") == "blank"


@pytest.mark.parametrize(
    ("hand", "many"),
    [
        ("7C 9D AH AS", 2),  # an ace by itself is worth five, which is enough to be kept
        ("7C AD AH AS", 1),  # the more so three of them
        ("7C 9D AH TH", 3),  # the seven, the nine; the ten is worth two, and one for the ace beside it
        ("9S TS AH AD", 2),  # the nine, with a card beside it, is worth two; the ten then two
        ("AH KH QH", 1),  # one at the least: the queen, though worth six; the king is then worth six too
        ("7C 8D 9H TS", 4),
        ("6C 8C JC 7D 9D JD 6H 8H 7S 9S", 8),  # no more may be taken in
        ("", 0),
    ],
)
def test_as_many_cards_are_of_little_use_as_would_be_laid_out_one_after_the_other(hand: str, many: int) -> None:
    """A court card, a ten or an ace is worth something by itself; each more of the suit, and beside it, one."""
    assert of_little(FRENCH.read(hand)) == many


@pytest.mark.parametrize(("hand", "many"), [("7C 9D AH AS", 2), ("7C AD AH AS", 1), ("7C 8D 9H TS", 3)])
def test_the_opponent_with_a_blank_names_as_many_as_are_of_little_use_and_both_hear_it(hand: str, many: int) -> None:
    """Four cards lie in the stock, of which the elder may take in three: one is left to the younger."""
    at = deal_hands(hand, "KS JS 6D 7D", "QC QH 6S QS")
    at.act("Anne: blank")
    assert thumb_line(at, "Anne") == f"number {many}"
    at.act(f"Anne: number {many}")
    for seat in SEATS:
        assert said(at, seat, "blank-number") == [("Anne", ("number", many))]
    assert f"Anne will lay out {many} card{'s' * (many > 1)}." in [entry["text"] for entry in screen(at, "Bess")["log"]]


def test_the_opponent_leads_what_cannot_be_beaten_and_wins_cheaply() -> None:
    at = deal_hands("AH 9H 6C 7C", "KH JH 9S 7S", "TC 7D QH 6S")
    do(at, "Anne: discard 6C", "Anne: discard 7C", "Anne: take-in", "Bess: discard 9S", "Bess: discard 7S")
    at.act("Bess: take-in")
    assert thumb_line(at, "Anne") == "play AH"
    at.act("Anne: play 9H")
    assert thumb_line(at, "Bess") == "play JH"


def test_the_opponent_runs_a_suit_that_the_other_does_not_follow_and_throws_none_of_it_away() -> None:
    """Bess has no club, so Anne’s seven of clubs is sure to win and her seven of diamonds is not."""
    at = deal_hands("AC 7C 6D 9H", "KD JH 9S 7S", "7D QH TC 6S")
    do(at, "Anne: discard 9H", "Anne: take-in", "Bess: discard 9S", "Bess: take-in", "Anne: play AC", "Bess: play 7S")
    assert thumb_line(at, "Anne") == "play 7C"
    do(at, "Anne: play 6D", "Bess: play KD", "Bess: play QH")
    assert thumb_line(at, "Anne") == "play 7D"


# -- the match ------------------------------------------------------------------------------------------------
@pytest.mark.rule("piquet.next-dealer")
def test_the_deal_goes_to_and_fro_until_a_hundred() -> None:
    match = groomporter.game("piquet").match(SEATS, "Bess", seed=3)
    dealers = [at.dealer for at in to_the_end(match)]
    assert len(dealers) > 1
    assert dealers == [SEATS[(number + 1) % 2] for number in range(len(dealers))]
    assert max(match.table.standing["points"].values()) >= 100


def test_two_only_can_play() -> None:
    with pytest.raises(groomporter.LineError, match=r"this game takes 2$"):
        groomporter.game("piquet").open(("Anne", "Bess", "Cecily"))


def test_the_answer_says_what_of_the_elder_is_good_or_not() -> None:
    """“Not good” alone was asked about: whose, and what?"""
    table = play_by_kinds(groomporter.game("piquet").open(SEATS, "Anne", seed="1"), ["thumb"] * 2, "1")
    shown = screen(table, "Bess")
    said = [entry["text"] for entry in shown["log"]]
    assert "Anne: that ruff is not good." in said
    assert "Anne: those are good." in said
    acts = [act["words"] for row in shown["happened"]["acts"] for act in row["acts"]]
    assert {"the elder’s ruff: not good", "the elder’s sequence: not good", "the elder’s threes or fours: good"} <= {
        *acts
    }
