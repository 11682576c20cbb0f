"""What a screen shows of a settled deal: who won, what decided it, and what each had and has, with reasons."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import groomporter
from groomporter import Game, Match, Table, replay
from groomporter.core.events import NO_SEAT, Event
from groomporter.players.simulate import play_by_kinds
from groomporter.scene.ending import ending
from groomporter.scene.result import result
from groomporter.scene.screen import screen
from groomporter.sitting.game import NAMES
from groomporter.wording.balance import Reason
from groomporter.wording.words import Words
from groomporter_site.hand_records import record_path
from tools.records import load

LONGEST = 52  # characters of a result


def settled(record: str) -> Table:
    """The table of a record (``all-fours/low``) at its end; it is settled, if the record stops before."""
    found = replay(load(record_path(*record.split("/"))))
    table = found.table if isinstance(found, Match) else found
    assert isinstance(table, Table)
    if not table.settled:
        table.settle()
    return table


def end_of(record: str, seat: int = 0) -> tuple[str, dict[str, Any]]:
    """The result in its first sentence, and the end as this seat is shown it."""
    table = settled(record)
    shown = ending(table, table.seats[seat])
    assert shown
    return result(table, Words(table.game, table.seats, seat))[0], shown


def deciding(side: dict[str, Any]) -> tuple[list[str], str]:
    """The cards that counted, in no order, and the number beside them."""
    return sorted(card["card"] for card in side["cards"] if card["counts"]), f"{side['number']} {side['unit']}".strip()


# By record, whose note says how it comes about: the result as Anne is told it, who has won, and what decided.
ENDS: dict[str, tuple[str, str, dict[str, tuple[str, str]]]] = {
    "all-fours/four-points": (
        "You gain 3 points.", "You", {"You": ("AH 2H TC KH KD QD", "3 points"), "Bess": ("JH", "1 point")},
    ),
    "blouette/carried": (
        "Bess and Dorothy win the deal.", "Bess and Dorothy",
        {"You and Cecily": ("8S", "1 trick"), "Bess and Dorothy": ("9D", "2 tricks")},
    ),
    "bone-ace/elder-of-equals": (
        "You take both halves, 4 chips, with 23.", "You",
        {"You": ("KH 9D 4C", "23 points"), "Bess": ("QS 8D 5C", "23 points")},
    ),
    "costly-colours/cottons-example": (
        "Bess gains 17 points.", "Bess", {"You": ("5H 4H 8H JH", ""), "Bess": ("2H 9H JH", "")},
    ),
    "cribbage-1674/a-deal-played": (
        "You and Bess gain 16 points each.", "You, Bess",
        {"You": ("4C 5D 6S 6C", ""), "Bess": ("6D 6H 9C 6C", ""), "Bess: the crib": ("7H 2H 6C", "2 points")},
    ),
    "five-card-loo/fifths-settled": (
        "Bess wins 15 chips with 3 tricks.", "Bess",
        {"You": ("AS KS", "2 tricks"), "Bess": ("JC AH KH", "3 tricks"), "Cecily": ("", ""), "Dorothy": ("", "")},
    ),
    "lanterloo/chalk-up": (
        "You chalk up 3 tricks.", "You",
        {"You": ("AS KS 9C", "3 tricks"), "Bess": ("", "0 tricks"), "Cecily": ("KD AH", "2 tricks")},
    ),
    "laugh-and-lie-down/whole-deal": (
        "Ellen gains 8 chips.", "Ellen",
        {
            "You": ("4C 4D 4H 4S 5C 5D", "6 cards"),
            "Bess": ("5H 5S KD KC 3D 3C AC AH 6H 6C 7C 7S 6S 6D", "14 cards"),
            "Cecily": ("7D 7H 2H 2C 2S 2D TD TH", "8 cards"),
            "Dorothy": ("QD QH QS QC", "4 cards"),
            "Ellen": ("9C 9D 9H 9S JH JC JS JD 8H 8C 8S 8D AS AD 3S 3H TC KH TS KS", "20 cards"),
        },
    ),
    "lora/for-points": (
        "You and Dorothy lose nothing.", "You, Dorothy",
        {"You": ("", "0 bad points"), "Dorothy": ("", "0 bad points"),
         "Bess": ("OG 8H 9H", "10 bad points"), "Cecily": ("OA", "4 bad points")},
    ),
    "lorum/two-divide": (
        "Cecily gains 15 chips.", "Cecily",
        {
            "You": ("UH 7H 8H 9H", "4 chips to pay"), "Bess": ("", "0 chips to pay"), "Cecily": ("", "0 chips to pay"),
            "Dorothy": ("OA", "4 chips to pay"),
        },
    ),
    "losing-loadum/out": (
        "You go out with 32, and lose 1 life.", "",
        {"You": ("AS AH TS", "32 points of 31"), "Bess": ("", "0 points of 31")},
    ),
    "winning-loadum/token": (
        "You earn 1 token.", "You", {"You": ("AS AH TS", "32 points of 31"), "Bess": ("", "0 points of 31")},
    ),
    "beast/two-are-enough": (
        "You take 3 chips from the heaps.", "You",
        {"You": ("KC KS", "2 tricks"), "Bess": ("KD", "1 trick"), "Cecily": ("QC", "1 trick")},
    ),
    "french-ruff/three-tricks": (
        "You and Cecily gain 1 point.", "You and Cecily",
        {"You and Cecily": ("KS QS 9H", "3 tricks"), "Bess and Dorothy": ("KC JD", "2 tricks")},
    ),
    "gleek/short-count": (
        "Bess gains 23 chips.", "Bess",
        {"You": ("", "0 points"), "Bess": ("AH", "27 points"), "Cecily": ("KH", "6 points")},
    ),
    "piquet/blank-hinders": (
        "You gain 83 points.", "You", {"You": ("AH KH QH JH TH AC AD AS", "8 tricks"), "Bess": ("", "0 tricks")},
    ),
    "lou/later-deal": (
        "You take the pot of 40 with 3 tricks.", "You",
        {"You": ("AD AS KC", "3 tricks"), "Bess": ("AH AC", "2 tricks"), "Cecily": ("", "0 tricks")},
    ),
    "maw/mates-tricks-together": (
        "You and Cecily gain 4 cards in score.", "You and Cecily",
        {"You and Cecily": ("5C AH 4D", "3 tricks"), "Bess and Dorothy": ("", "0 tricks")},
    ),
    "noddy/a-hand-played": (
        "Bess gains 16 points.", "Bess", {"You": ("4C 5D 6S 6C", ""), "Bess": ("6D 6H 9C 6C", "")},
    ),
    "one-and-thirty/nearest": (
        "You take the pool of 2 with 26.", "You",
        {"You": ("KC 9D 4H 3S", "26 points"), "Bess": ("QS 6D 5C 2H", "23 points")},
    ),
    "post-and-pair/pair-royal": (
        "You take all 12 chips, with three twos.", "You",
        {"You": ("2C 2H 2S", ""), "Bess": ("AH KD KS", ""), "Cecily": ("5H 6C TC", "")},
    ),
    "primero/eldest-of-equals": (
        "You take the pot of 6 with numerus 39.", "You", {"You": ("7C 6C", ""), "Bess": ("7D 6D", "")},
    ),
    "put/put-seen-and-won": (
        "You gain 4 points.", "You", {"You": ("3C 2D", "2 tricks"), "Bess": ("", "0 tricks")},
    ),
    "ruff-and-honours/honours-three": (
        "You and Cecily gain 3, and stand at 3 of 9.", "You and Cecily",
        {"You and Cecily": ("KC QC JC", "2 tricks"), "Bess and Dorothy": ("", "0 tricks")},
    ),
    "three-card-loo/undivided-won": (
        "You take the pool of 18 with 3 tricks.", "You",
        {"You": ("AH KH QH", "3 tricks"), "Bess": ("", "0 tricks"), "Cecily": ("", "0 tricks")},
    ),
}  # fmt: skip


@pytest.mark.parametrize("record", ENDS)
def test_an_end_names_who_won_and_shows_what_decided(record: str) -> None:
    told, winners, decided = ENDS[record]
    first, shown = end_of(record)
    sides = {side["name"]: side for side in shown["sides"]}
    assert first == told
    assert len(first) <= LONGEST
    assert ", ".join(name for name, side in sides.items() if side["won"]) == winners
    for name, (cards, number) in decided.items():
        assert (name, *deciding(sides[name])) == (name, sorted(cards.split()), number)


def test_every_game_has_an_end_here() -> None:
    assert {record.partition("/")[0] for record in ENDS} == set(groomporter.games())


@pytest.mark.parametrize("record", ["ruff-and-honours/honours-three", "blouette/carried", "maw/mates-tricks-together",
                                    "all-fours/four-partners-share"])  # fmt: skip
def test_sides_have_a_row_each_and_what_decided_lies_together(record: str) -> None:
    """Four players, two sides: whatever partners have they have in one row, and their tricks are added."""
    _, shown = end_of(record)
    assert [row["name"] for row in shown["rows"]] == ["You and Cecily", "Bess and Dorothy"]
    assert [side["name"] for side in shown["sides"]] == ["You and Cecily", "Bess and Dorothy"]
    assert [row["won"] for row in shown["rows"]] == [side["won"] for side in shown["sides"]]


def test_partners_whose_hands_are_counted_lie_apart_and_are_reckoned_together() -> None:
    """Noddy for four: four hands; Anne and Cecily have won the game, with thirty-one; the others had seven."""
    _, shown = end_of("noddy/du-coeur-four-partners-win")
    assert [(side["name"], side["won"], side["tag"]) for side in shown["sides"]] == [
        ("You", True, "win the game"), ("Bess", False, ""), ("Cecily", True, "wins the game"), ("Dorothy", False, ""),
    ]  # fmt: skip
    assert [(row["name"], row["cells"]) for row in shown["rows"]] == [
        ("You and Cecily", ["19 \u2192 31"]),
        ("Bess and Dorothy", ["7"]),
    ]


@pytest.mark.parametrize(
    ("outcome", "away", "told"),
    [
        ((0, -5), (), "You lose nothing."),
        ((0, -5, -5), (), "You alone lose nothing."),
        ((-5, 0, -5), (), "Bess alone loses nothing."),
        ((0, 0, -5, -5), (1,), "You lose nothing."),
        ((0, 0, -5, -5), (), "You and Bess lose nothing."),
    ],
)
def test_alone_is_said_of_one_where_all_the_others_several_lost(
    monkeypatch: pytest.MonkeyPatch, outcome: tuple[int, ...], away: tuple[int, ...], told: str
) -> None:
    """Who passed has lost nothing either, and is not named."""
    game, seats = Game("lora"), NAMES[: len(outcome)]
    monkeypatch.setattr(game.presenter, "away", lambda _, seat: seat in away)
    table = Game("lora").open(NAMES[:4], seed=1)
    ended = SimpleNamespace(
        game=game, seats=seats, outcome=dict(zip(seats, outcome, strict=True)), settled=True, over=True,
        standing=table.standing, events=table.events, state=table.state,
    )  # fmt: skip
    assert result(cast(Any, ended), Words(game, seats, 0))[0] == told


def test_where_everybody_loses_and_nothing_lies_in_a_pool_the_least_loss_is_the_best() -> None:
    """Lóra: the bad points of a deal are fourteen and six or more, and somebody has the fewest."""
    for seed in range(4):
        table = Game("lora").open(NAMES[:4], seed=seed)
        play_by_kinds(table, ["steady"] * 4, "1")
        shown = ending(table, NAMES[0]) or {}
        lost = {name: -amount for name, amount in table.outcome.items()}
        best = {name for name in lost if lost[name] == min(lost.values())}
        won = {NAMES[0] if side["name"] == "You" else side["name"] for side in shown["sides"] if side["won"]}
        assert won == (best if len(best) < 4 else set())


def test_where_all_score_bad_points_whoever_did_best_is_told_first() -> None:
    told = set[str]()
    for seed in range(40):
        seats = ("Anne", "Bess", "Cecily", "Dorothy")
        table = play_by_kinds(groomporter.game("lora").open(seats, "Anne", seed=seed), ["thumb"] * 4, "1")
        scored = [-table.outcome[seat] for seat in seats]
        least = [name for name, points in zip(seats, scored, strict=True) if points == min(scored)]
        first = result(table, Words(table.game, seats, NO_SEAT))[0]
        if min(scored) and max(scored) > min(scored):
            points = f"{min(scored)} bad point{'s' * (min(scored) > 1)}"
            each = " each" * (len(least) > 1)
            assert first == f"{' and '.join(least)} {'do best:' if each else 'does best, with'} {points}{each}."
            told.add(each)
        else:
            assert "best" not in first
    assert told == {"", " each"}


def test_whoever_is_out_with_exactly_31_is_told_so() -> None:
    assert screen(settled("losing-loadum/exactly-31"), "Anne")["title"] == "The hand is over: you are out, with 31."


def reasons(shown: dict[str, Any]) -> dict[str, str]:
    return {row["name"]: ", ".join(why["text"] for why in row["why"]) for row in shown["rows"]}


def test_reasons_say_by_what_an_account_changed_and_what_a_sum_is_made_of() -> None:
    """Cribbage: Anne 3, 10, 2 and 1; Bess 12, 2 and 2. What a hand is made of is told its player while it is counted:
    three fifteens and a pair royal.
    """
    _, shown = end_of("cribbage-1674/a-deal-played", seat=1)
    assert reasons(shown) == {
        "You": "hand: +12 (three fifteens 6, pair royal 6), fifteen: +2, crib: +2",
        "Anne": "three in lieu: +3, hand: +10, sequence: +2, last card: +1",
    }
    assert [row["cells"] for row in shown["rows"]] == [["0 \u2192 16"], ["0 \u2192 16"]]


def test_what_was_paid_has_a_minus_and_what_was_taken_a_plus() -> None:
    """Laugh and Lie Down: each stakes two, the dealer three; Bess three over, Ellen six over and the last one in."""
    _, shown = end_of("laugh-and-lie-down/whole-deal")
    assert reasons(shown) == {
        "You": "stake: \u22122, under eight: \u22121",
        "Bess": "stake: \u22122, over eight: +3",
        "Cecily": "stake: \u22122",
        "Dorothy": "stake: \u22122, under eight: \u22122",
        "Ellen": "stake: \u22123, last one in: +5, over eight: +6",
    }


def test_the_whole_deal_is_told_in_a_few_words() -> None:
    """Why cards are left, what became of the pool, who deals next; how many tricks were tied; what was turned up."""
    told = {record: [entry["text"] for entry in end_of(record)[1]["told"]] for record in ENDS}
    loadum = told["losing-loadum/out"]
    assert "Play stops at thirty-one, and cards left count nothing." in loadum
    assert "The pool stays for the last with a life left." in loadum
    assert "1 trick was tied." in told["blouette/carried"]
    assert "The six of clubs was turned up." in told["noddy/a-hand-played"]
    assert "Clubs are trumps." in told["maw/mates-tricks-together"]
    assert "Cecily deals next." not in told["lou/later-deal"]
    assert "You deal next." in told["lou/later-deal"]
    assert {"text": "Bess deals next.", "rule": ""} in loo_told()


def loo_told() -> list[dict[str, str]]:
    """The end of a deal of three-card Loo that Anne dealt: its rules have no sentence for who deals next."""
    table = groomporter.game("three-card-loo").open(("Anne", "Bess", "Cecily"), "Anne", seed=1)
    shown = ending(play_by_kinds(table, ["thumb"] * 3, "1"), "Anne")
    assert shown
    return list(shown["told"])


def test_who_passed_or_folded_is_said_in_a_word_and_what_it_cost() -> None:
    """In the five-card deal Cecily and Dorothy pass; Dorothy, who deals, had put in 25. All are there, as they sit."""
    _, shown = end_of("five-card-loo/fifths-settled")
    assert [(side["name"], side["tag"]) for side in shown["sides"]] == [
        ("You", "gain 10"), ("Bess", "gains 15"), ("Cecily", "passed"), ("Dorothy", "passed, loses 25"),
    ]  # fmt: skip


def test_who_is_out_of_the_deal_and_wins_the_match_reads_both(monkeypatch: pytest.MonkeyPatch) -> None:
    table = settled("five-card-loo/fifths-settled")
    monkeypatch.setattr(type(table.state), "leaves", lambda _: ({}, NO_SEAT))
    monkeypatch.setattr(table.game.presenter, "champions", lambda _: (2,))
    shown = ending(table, "Anne")
    assert shown
    assert [side["tag"] for side in shown["sides"] if side["won"]] == ["passed, wins the game"]


def test_the_card_turned_up_lies_with_a_hand_in_which_it_counts_and_says_so() -> None:
    """At Noddy the six makes fifteens, a pair and a sequence with both hands; at Cribbage a fifteen in the crib."""
    _, noddy = end_of("noddy/a-hand-played")
    _, cribbage = end_of("cribbage-1674/a-deal-played")
    turned = "with the six of clubs, turned up"
    assert [(side["cards"][-1]["card"], side["gloss"]) for side in noddy["sides"]] == [("6C", turned)] * 2
    crib = cribbage["sides"][-1]
    assert [card["counts"] for card in crib["cards"]] == [True, True, True, False, False]
    assert crib["cards"][2]["card"] == "6C"
    assert crib["words"] == f"A fifteen, {turned}"


@pytest.mark.parametrize(
    ("record", "glosses"),
    [
        ("better-type-loses", {"You": "two or three of one suit", "Bess": "cannot win: numerus 30 was bid"}),
        ("understated-too-little", {"You": "cannot win: primero 60 was bid", "Bess": "cannot win: primero 60 was bid"}),
        ("eldest-of-equals", {"You": "two or three of one suit", "Bess": "two or three of one suit"}),
    ],
)
def test_a_hand_that_could_not_win_says_why(record: str, glosses: dict[str, str]) -> None:
    _, shown = end_of(f"primero/{record}")
    assert {side["name"]: side["gloss"] for side in shown["sides"]} == glosses


def test_of_equally_near_the_elder_is_told_and_the_younger() -> None:
    _, shown = end_of("one-and-thirty/ties-elder")
    assert [side["words"] for side in shown["sides"]] == [
        "As near as another, and the elder", "As near, but the younger", "",
    ]  # fmt: skip


def test_honours_are_shown_with_who_had_them() -> None:
    _, shown = end_of("ruff-and-honours/honours-three")
    mine, theirs = shown["sides"]
    assert {card["card"]: card["note"] for card in mine["cards"]} == {"KC": "you", "QC": "Cecily", "JC": "Cecily"}
    assert (mine["words"], theirs["words"]) == ("3 honours of four", "0 honours of four")
    assert (mine["tag"], theirs["tag"]) == ("gain 3", "gain nothing")


def test_high_low_jack_and_game_are_named_under_their_cards() -> None:
    """Anne’s tricks tell twenty-two, Bess’s eleven, her knave’s one with them."""
    _, shown = end_of("all-fours/four-points")
    anne, bess = shown["sides"]
    notes = {card["card"]: card["note"] for card in anne["cards"]}
    assert notes == {"AH": "High", "2H": "Low", "TC": "10", "KH": "3", "KD": "3", "QD": "2"}
    assert (anne["words"], bess["words"]) == ("High, Low, Game with 22", "Jack, 11 for Game")


@pytest.mark.parametrize(
    ("record", "heading", "tag"),
    [
        ("all-fours/high-counts-before-low", "Bess has won the game.", "wins the game"),
        ("blouette/twelve-deals", "You and Cecily have won the game.", "win the game"),
        ("ruff-and-honours/honours-pass-nine", "You and Cecily have won the game.", "win the game"),
        ("maw/set-won", "You and Cecily have won the set.", "win the set"),
        ("cribbage-1674/lurched-at-forty-four", "Bess has won the game.", "wins the game"),
        ("losing-loadum/last-survivor", "Bess has won the game.", "wins the game"),
        ("winning-loadum/first-to-three", "Bess has won the game.", "wins the game"),
        ("primero/match-ends", "You have won the match, with all the chips.", "win the match"),
        ("lou/one-left", "You alone were left, and have won the series.", "win the series"),
    ],
)
def test_who_has_won_the_match_is_marked_whatever_the_deal_brought(record: str, heading: str, tag: str) -> None:
    """In Cribbage Anne gains one point more by the deal in which Bess wins."""
    _, shown = end_of(record)
    assert screen(settled(record), "Anne")["title"] == heading
    assert [side["tag"] for side in shown["sides"] if side["won"]] == [tag]


def test_nothing_is_shown_before_a_deal_is_settled() -> None:
    table = groomporter.game("noddy").open(["Anne", "Bess"], seed="1")
    assert ending(table, "Anne") is None


@pytest.mark.parametrize(
    ("payers", "said"),
    [(["seat:1", "seat:2"], "a gleek: +2"), ([], "a gleek: +2"), (["seat:1"] * 3, "three gleeks: +2")],
)
def test_as_many_things_were_paid_for_as_one_of_the_others_paid(payers: list[object], said: str) -> None:
    game = groomporter.game("gleek")
    reason = Reason(Event("pay", "gleek", 0, (), ("chips", 1, "seat:1", "seat:0")), 2, "", True, payers)
    assert reason.text(Words(game, ("Anne", "Bess", "Cecily"))) == said


def test_where_several_heaps_are_won_each_who_has_one_is_told_which() -> None:
    """Anne is the nearest at Post, Bess has the pair and with it what was vied, Cecily the best third card. Where one
    has them all, what the hands are is told.
    """
    _, shown = end_of("post-and-pair/each-its-own")
    assert [(side["name"], side["gloss"]) for side in shown["sides"]] == [
        ("You", "Post: 3 chips"), ("Bess", "Pair and the vies: 9 chips"), ("Cecily", "The Seat: 3 chips"),
    ]  # fmt: skip
    _, shown = end_of("post-and-pair/pair-royal")
    assert not any("chip" in side["gloss"] for side in shown["sides"])
