"""Gleek: what is called for in every rank, what a suit that is shown tells of a hand, and what the rule of thumb does.

Hands of four at the most are dealt together, so a deck is the hands one after the other, and what lies on them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import groomporter
from groomporter import Table
from groomporter.core.cards import FRENCH
from groomporter.scene.ending import ending
from groomporter.scene.screen import screen
from tools.play import first_line
from tools.thumbs import thumb_choice

SEATS = ("Anne", "Bess", "Cecily")
PASSED = ("Anne: pass", "Bess: pass", "Cecily: pass")


def table(hands: Sequence[str], left: str, lines: Sequence[str] = (), **options: str) -> Table:
    deck = " ".join((*hands, left))
    chosen = groomporter.game("gleek", "", {name.replace("_", "-"): value for name, value in options.items()})
    opened = chosen.open(SEATS, dealer="Cecily", deck=deck, pack=deck)
    for line in lines:
        opened.act(line)
    return opened


def paid_to_anne(at: Table, rule: str) -> list[int]:
    """What each of the others pays Anne by a rule, the elder first."""
    return [int(event.data[1]) for event in at.events if event.kind == "pay" and event.rule == rule]


@pytest.mark.parametrize(("rank", "four", "three"), [("A", 8, 4), ("K", 6, 3), ("Q", 4, 2), ("J", 2, 1), ("T", 0, 0)])
def test_what_four_and_three_alike_bring_from_each(rank: str, four: int, three: int) -> None:
    """ "A Mournival of Aces is eight, of Kings six, of Queens four, and a Mournival of Knaves two a piece"; a gleek is
    half of that. Of tens nothing is paid.
    """
    others = ("4S 5D 6D 7D", "8D 9D 4D 5H")
    mournival = table((f"{rank}S {rank}H {rank}D {rank}C", *others), "8H", PASSED)
    gleek = table((f"{rank}S {rank}H {rank}D 4C", *others), "8H", PASSED)
    assert paid_to_anne(mournival, "mournival") == [four] * 2 * (four > 0)
    assert paid_to_anne(gleek, "gleek") == [three] * 2 * (three > 0)
    assert not paid_to_anne(mournival, "gleek")


@pytest.mark.parametrize(("revies", "cost"), [(0, 4), (1, 6), (2, 8), (3, 10), (9, 22)])
def test_what_the_ruff_costs_after_so_many_revies(revies: int, cost: int) -> None:
    """Four, six, eight, "and all above is but two a time"; nine revies are the most."""
    lines = ["Anne: vie", *(["Bess: revie", "Cecily: fold"] if revies else [])]
    lines += [f"{'Anne' if more % 2 else 'Bess'}: revie" for more in range(1, revies)]
    last = "Anne" if revies % 2 else "Bess"
    lines += [f"{last}: see"] + ([] if revies else ["Cecily: fold"])
    at = table(("AS KS 5D", "7H 8H 4D", "9D TD 5C"), "9C", lines, small_trumps="none")
    assert paid_to_anne(at, "ruff-paid") == [cost, 1]


def test_a_ruff_that_is_put_off_twice_is_double_and_no_more() -> None:
    """The youngest doubles in two deals, one after the other; in the third Cecily vies, Anne sees, Bess gives up.

    Whoever saw the vie pays twice four, whoever saw nothing twice one: the ruff does not come to sixteen and four.
    """
    chosen = groomporter.game("gleek", "cotton-1674", {"small-trumps": "none"})
    cards, standing = "AS 7H 9D 9C", None
    for dealer, first, second in (("Cecily", "Anne", "Bess"), ("Anne", "Bess", "Cecily")):
        at = chosen.open(SEATS, dealer, deck=cards, pack=cards, standing=standing)
        for line in (f"{first}: pass", f"{second}: pass", f"{dealer}: double"):
            at.act(line)
        hands = {first: "AS", second: "7H", dealer: "9D"}
        for seat, card in hands.items():
            at.act(f"{seat}: play {card}")
        at.settle()
        standing = at.standing
        assert standing["doubled"] == 1
    third = chosen.open(SEATS, "Bess", deck=cards, pack=cards, standing=standing)  # Cecily is eldest, and has AS
    for line in ("Cecily: vie", "Anne: see", "Bess: fold"):
        third.act(line)
    paid = [event.data[1] for event in third.events if event.kind == "pay" and event.rule == "ruff-paid"]
    assert paid == [8, 2]


def test_a_suit_that_is_shown_is_all_of_it() -> None:
    """Anne sees Bess show nine and ten of hearts: in no deal that she can think of has Bess another heart."""
    lines = ("Anne: vie", "Bess: see", "Cecily: fold")
    at = table(("AS KS 5D 6D", "9H TH 4C 5C", "7H 8H KC QC"), "8S", lines, small_trumps="none")
    assert FRENCH.read("9H TH") == [card for event in at.events if event.kind == "look" for card in event.cards][-2:]
    for number in range(10):
        guessed = at.guess("Anne", random.Random(number).random)
        assert guessed.state.hands[1] & FRENCH.suit_mask[2] == at.state.hands[1] & FRENCH.suit_mask[2]


def test_an_honour_counts_for_who_held_it_when_the_play_began_and_not_for_who_laid_it_out() -> None:
    lines = ("Anne: bid 12", "Bess: pass", "Cecily: pass", "Anne: lay-out AH", *PASSED)
    at = table(("AH 7S", "JH 8S", "9S 5D"), "9H KH", lines)
    assert [at.state.honours(seat) for seat in range(3)] == [3, 9, 0]


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("AH 9S", "AH"),  # Tib: no trump is above it, and there are others
        ("QH AS", "AS"),  # the queen of trumps may be taken; only a trump takes the ace of spades
        ("KS 8S", "8S"),  # nothing is sure: low from the longest plain suit
        ("8H 5H", "5H"),  # nothing but trumps
    ],
)
def test_what_is_led(hand: str, lead: str) -> None:
    at = table((hand, "7D 8D", "9D TD"), "4H", PASSED, small_trumps="none")
    assert thumb_choice(at, "Anne") == f"play {lead}"


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("AS JS", "AS"),  # nothing is above it in spades, and Cecily is still to play
        ("JS 8S", "8S"),  # the knave would likely be beaten
        ("8H AD", "8H"),  # a low trump takes it
        ("9D 5D", "5D"),  # nothing wins
    ],
)
def test_what_is_played_second(hand: str, card: str) -> None:
    at = table(("TS 7C", hand, "KC QC"), "4H", (*PASSED, "Anne: play TS"), small_trumps="none")
    assert thumb_choice(at, "Bess") == f"play {card}"


def test_the_rule_of_thumb_lays_out_what_is_of_the_least_use() -> None:
    """Three kings and a trump are kept; of nine and four the four goes first."""
    at = table(("KS KD KC 4D", "7D 8D 9D TD", "5S 6S 7S 8S"), "9H 5H", ("Anne: bid 12", "Bess: pass", "Cecily: pass"))
    assert thumb_choice(at, "Anne") == "lay-out 4D"


def test_four_aces_are_vied_on_and_revied() -> None:
    hands, left = ("AS AH AD AC", "KS QS JS TS", "7D 8D 9D TD"), "9H"
    assert thumb_choice(table(hands, left), "Anne") == "vie"
    assert thumb_choice(table(hands, left, ("Anne: vie", "Bess: revie", "Cecily: fold")), "Anne") == "revie"


# -- for what is paid, in words ---------------------------------------------------------------------------------
def play_out(at: Table) -> None:
    """To the end of the deal."""
    while not at.over:
        at.act(first_line(at))
    at.settle()


def reasons(at: Table) -> dict[str, list[str]]:
    """Why each account has changed, as Anne is told it when the deal is over."""
    play_out(at)
    shown = ending(at, "Anne")
    assert shown
    return {row["name"]: [why["text"] for why in row["why"]] for row in shown["rows"]}


def test_a_payment_says_for_what_it_is_in_the_row_of_whoever_has_it() -> None:
    """Bess has three kings: Anne and Cecily pay her three each. Anne has the best suit, and a chip for it from each."""
    at = table(("AS TS 9S", "KS KH KD", "5C 6D 7D"), "8H", PASSED, small_trumps="none")
    told = [entry["text"] for entry in screen(at, "Anne")["log"]]
    assert "Each of the others pays Bess 3 chips for the gleek." in told
    assert "Each of the others pays you 1 chip for the ruff." in told
    rows = [(row["name"], [act["words"] for act in row["acts"]]) for row in screen(at, "Anne")["happened"]["acts"]]
    had = {name: [words for words in acts if "chip" in words] for name, acts in rows}
    assert had["You"] == ["have 1 chip from each for the ruff"]
    assert had["Bess"] == ["3 chips from each"]  # beside the gleek that she calls
    assert not had.get("Cecily")


@pytest.mark.parametrize(
    ("hands", "lines", "states"),
    [
        (("AS TS 9S", "KS KH KD", "5C 6D 7D"), PASSED, ["won the ruff", "has a gleek", ""]),
        (("AS AH AD", "KS QS JS", "5C 6D 7D"), PASSED, ["have a gleek", "won the ruff", ""]),
        (("AS AH AD", "4S 5H 6D", "5D 8D 7D"), PASSED, ["have a gleek", "", "won the ruff"]),
        (("AS AH AD AC", "4S 5H 6D 8H", "5C 6H 7D 9H"), PASSED, ["ruff won, and a mournival", "", ""]),
        (("KS KH KD 4H", "4S 5H 6D 8H", "5C 6H 7D 9C"), PASSED, ["ruff won, and a gleek", "", ""]),
        (("AS TS 9S", "KS KH KD", "5C 6D 7D"), ("Anne: pass", "Bess: pass", "Cecily: double"), ["", "has a gleek", ""]),
    ],
)
def test_while_cards_are_played_a_seat_says_what_it_was_paid_for_before(
    hands: Sequence[str], lines: Sequence[str], states: list[str]
) -> None:
    """The best suit by pips, an ace eleven: 30 beats 10; 30 beats 11; 20 beats 11; four aces beat all; of 14 and 14 the
    elder has it; what is put off is won by nobody.
    """
    at = table(hands, "8C", lines, small_trumps="none")
    assert [seat["state"] for seat in screen(at, "Anne")["seats"]] == states


def test_several_of_a_kind_are_one_sum_that_says_how_many_and_what_is_paid_is_apart_from_what_is_taken() -> None:
    """Anne has eight for three aces and pays three for Bess’s three kings; Cecily pays for both, four and three."""
    told = reasons(table(("AS AH AD", "KS KH KD", "5C 6D 7D"), "8C", PASSED, small_trumps="none"))
    assert {"a gleek: +8", "a gleek: \u22123"} <= set(told["You"])
    assert "two gleeks: \u22127" in told["Cecily"]
    assert not [text for texts in told.values() for text in texts if text.endswith(": 0")]


def test_towser_and_tumbler_are_named_apart_and_the_odd_chip_is_in_the_sum() -> None:
    """Anne has Towser, of which Bess, the elder, pays two and Cecily three; Bess has Tumbler, three from each."""
    told = reasons(table(("5H AS 9D", "6H KS TD", "7C QS 8D"), "8H", PASSED))
    assert {"Towser: +5", "Tumbler: \u22123"} <= set(told["You"])
    assert {"Towser: \u22122", "Tumbler: +6"} <= set(told["Bess"])
    assert {"Towser: \u22123", "Tumbler: \u22123"} <= set(told["Cecily"])
    assert not [text for texts in told.values() for text in texts if "Towser or" in text]


def test_what_a_vie_may_cost_is_said_before_it_is_made() -> None:
    """Four chips to whoever last saw the vie."""
    assert screen(table(("AS TS 9S", "KS KH KD", "5C 6D 7D"), "8H"), "Anne")["title"].startswith(
        "The ruff: vie, at 4 chips"
    )


def test_the_count_names_the_number_that_is_level_in_a_short_hand() -> None:
    """With twelve cards twenty-two is level, ten more than cards; so with three cards it is thirteen."""
    at = table(("AS TS 9S", "KS KH KD", "5C 6D 7D"), "8H", PASSED, small_trumps="none")
    play_out(at)
    told = [entry["text"] for entry in screen(at, "Anne")["log"]]
    counts = [text for text in told if "is level" in text]
    assert len(counts) == len(SEATS)
    assert all(", where 13 is level:" in text for text in counts)
