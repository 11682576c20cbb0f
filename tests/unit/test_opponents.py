"""Opponents object, challenge and claim, as a sensible player would: only what their own seat can know.

In each position the hands and what follows are worked out by hand; a dealer sits last.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain

import pytest

import groomporter
from groomporter import Table
from groomporter.players import SeatObservation, observe_seat
from tools.play import NAMES
from tools.thumbs import table, thumb_speech

CLAIMS = {"fault_noticed": "by-claim", "false_claim": "costs-the-same"}
LOADUM = ("losing-loadum", "winning-loadum")


def all_say(at: Table) -> list[str | None]:
    return [thumb_speech(at, seat) for seat in at.seats]


# -- objecting ------------------------------------------------------------------------------------------------
SWALLOWED = ["Anne: play KH", "Bess: play 3H", "Cecily: play 2H", "Bess: take"]


@pytest.mark.parametrize("game", LOADUM)
def test_a_trick_taken_by_another_is_objected_to_by_its_winner_alone(game: str) -> None:
    """Three points are no more than the lead is worth."""
    at = table(game, ["KH 2C", "3H 4C", "2H 5C"], "9S", SWALLOWED, exchange="none")
    assert all_say(at) == ["object", None, None]
    rightly = table(game, ["KH 2C", "3H 4C", "2H 5C"], "9S", [*SWALLOWED[:3], "Anne: take"], exchange="none")
    assert all_say(rightly) == [None, None, None]


def test_a_load_is_left_to_whoever_swallows_it_where_it_harms() -> None:
    """Eleven points for Bess: at Losing Loadum Anne is glad of it, at Winning Loadum they are hers."""
    lines = ["Anne: play AH", *SWALLOWED[1:]]
    hands = ["AH 2C", "3H 4C", "2H 5C"]
    losing, winning = (table(game, hands, "9S", lines, exchange="none") for game in LOADUM)
    assert [thumb_speech(losing, "Anne"), thumb_speech(winning, "Anne")] == [None, "object"]


@pytest.mark.parametrize(("game", "king"), [("losing-loadum", None), ("winning-loadum", "object")])
def test_the_last_trick_has_no_lead_to_object_for(game: str, king: str | None) -> None:
    """The king's three points alone are to be had, where they are worth having; without points nothing is."""
    at = table(game, ["KH", "3H", "2H"], "9S", SWALLOWED, exchange="none")
    assert thumb_speech(at, "Anne") == king
    lines = ["Anne: play 9H", *SWALLOWED[1:]]
    assert thumb_speech(table(game, ["9H", "3H", "2H"], "9S", lines, exchange="none"), "Anne") is None


@pytest.mark.parametrize("game", LOADUM)
def test_who_has_not_seen_the_trump_does_not_object_to_what_may_be_trumped(game: str) -> None:
    """Bess throws a diamond on the king and looks at the trump, spades, alone: for Anne it may be diamonds."""
    lines = ["Anne: play KH", "Bess: play 4D", "Bess: take"]
    hands = ["KH 2C", "4D 3C"]
    alone = table(game, hands, "9S", lines, trump_seen="by-each-renouncer", exchange="none")
    assert "Anne: object" in alone.may("Anne")
    assert thumb_speech(alone, "Anne") is None
    together = table(game, hands, "9S", lines, trump_seen="by-all", exchange="none")
    assert thumb_speech(together, "Anne") == "object"


def test_a_trick_that_would_make_31_is_left_to_its_taker() -> None:
    """Ace, ten and queen make 23, and the king's three 26; with a king and a queen more they would make 31."""
    hands = ["AS TS QS KC QD KH 2C", "2S 3S 4S 5C 6D 3H 4C"]
    won = [[f"Anne: play {mine}", f"Bess: play {other}", "Anne: take"] for mine, other in PAIRS]
    for tricks, said in ((won[:3], "object"), (won, None)):
        swallowed = [*chain.from_iterable(tricks), "Anne: play KH", "Bess: play 3H", "Bess: take"]
        assert thumb_speech(table("losing-loadum", hands, "9D", swallowed, exchange="none"), "Anne") == said


PAIRS = [("AS", "2S"), ("TS", "3S"), ("QS", "4S"), ("KC", "5C"), ("QD", "6D")]


# -- challenging ----------------------------------------------------------------------------------------------
def challenge(lines: Sequence[str], third: str = "AH") -> Table:
    """Anne takes an ace, a ten and an ace, 32, or another third card; Cecily has lost all lives, and watches."""
    deck = f"AS 2S TS 3S {third} 2H 2C 3C 9C"
    options = {"swallowing": "off", "exchange": "none"}
    chosen = groomporter.game("losing-loadum", "mcleod-2023", options)
    lives = {"Anne": 2, "Bess": 2, "Cecily": 0}
    at = chosen.open(NAMES[:3], "Bess", deck=deck, pack=deck, standing={"lives": lives, "pool": 18})
    for line in lines:
        at.act(line)
    return at


THIRTY_TWO = [
    "Anne: play AS", "Bess: play 2S", "Anne: play TS", "Bess: play 3S", "Anne: play AH", "Bess: play 2H",
]  # fmt: skip


def test_who_hides_31_is_challenged_by_one_who_is_out_of_the_game() -> None:
    """As soon as Anne has played on without a word; while she still can say it, nobody does. Bess has not 31."""
    assert all_say(challenge(THIRTY_TWO)) == ["declare", None, None]
    assert all_say(challenge([*THIRTY_TWO, "Anne: play 2C"])) == ["declare", None, "challenge Anne"]


def test_who_hides_just_31_is_challenged_too() -> None:
    """An ace and two tens, 11 + 10 + 10; with the king for the second ten, 11 + 10 + 3, there is nothing to say."""
    lines = [line.replace("AH", "TH") for line in THIRTY_TWO]
    assert all_say(challenge([*lines, "Anne: play 2C"], "TH")) == ["declare", None, "challenge Anne"]
    lines = [line.replace("AH", "KH") for line in THIRTY_TWO]
    assert all_say(challenge([*lines, "Anne: play 2C"], "KH")) == [None, None, None]


def test_who_has_not_31_is_not_challenged() -> None:
    """After two tricks Anne has 21, and plays on."""
    assert all_say(challenge([*THIRTY_TWO[:4], "Anne: play AH"])) == [None, None, None]


@pytest.mark.parametrize(
    ("won", "may"),
    [
        (("AS", "TS", "TH"), True),  # 11 and twice 10: 31
        (("AS", "TS", "KH", "KD", "JD"), False),  # 11, 10, twice 3 and 1: 28
        (("AS", "TS", "KH", "KD", "KC"), False),  # 30
        (("AS", "TS", "KH", "KD", "KC", "JD"), True),  # 31
    ],
)
def test_one_may_challenge_with_31_points_and_not_with_fewer(won: Sequence[str], may: bool) -> None:
    """Anne’s cards are the best of their suits, and Bess follows each with a deuce of it or throws one away."""
    low = [f"{rank}{card[1]}" for rank, card in zip("234567", won, strict=False)]
    hands = [" ".join([*won, "9C", "8C"]), " ".join([*low, "9S", "8S"])]
    lines = [
        f"{who}: play {card}" for pair in zip(won, low, strict=True) for who, card in zip(NAMES, pair, strict=False)
    ]
    at = table("losing-loadum", hands, "QD", lines, swallowing="off", exchange="none")
    assert ("Anne: challenge Bess" in at.may("Anne")) == may
    assert ("Anne: declare" in at.may("Anne")) == may
    assert "Bess: challenge Anne" not in at.may("Bess")


# -- claiming a revoke ----------------------------------------------------------------------------------------
TAKEN = ["Anne: play KH", "Bess: play 4C!", "Cecily: play 2H", "Anne: take"]


@pytest.mark.parametrize("game", LOADUM)
def test_at_loadum_a_revoke_is_claimed_once_the_suit_is_played(game: str) -> None:
    """Bess throws a club on hearts and has the three of hearts, which she plays to the second trick."""
    hands = ["KH 2D 5C", "3H 4C 9D", "2H 6C 7C"]
    at = table(game, hands, "9S", TAKEN, exchange="none", **CLAIMS)
    assert all_say(at) == [None, None, None]
    for line in ("Anne: play 5C", "Bess: play 3H", "Cecily: play 6C"):
        at.act(line)
    assert all_say(at) == ["claim Bess", None, "claim Bess"]
    at.act("Cecily: claim Bess")
    assert at.over
    assert all_say(at) == [None, None, None]


@pytest.mark.parametrize("game", LOADUM)
def test_at_loadum_what_came_by_exchange_since_is_no_revoke(game: str) -> None:
    """Bess has no heart until Anne's ace comes to her; Cecily, who saw neither card, cannot know what they were."""
    hands = ["KH AH 2C", "4C AS 3C", "2H 5C 6C"]
    lines = [*TAKEN, "Anne: card AH", "Bess: swap AS", "Anne: play AS", "Bess: play AH", "Cecily: play 5C"]
    lines[1] = "Bess: play 4C"
    at = table(game, hands, "9S", lines, exchange="any-time", swallowing="on", **CLAIMS)
    assert "Cecily: claim Bess" in at.may("Cecily")
    assert all_say(at) == [None, None, None]


def test_at_loadum_a_card_seen_in_an_exchange_proves_a_revoke_to_who_has_seen_it() -> None:
    """Bess threw a club on hearts, and gives Anne the ten of hearts: Anne knows now, Cecily does not."""
    hands = ["KH AS 2C", "4C TH 3C", "2H 5C 6C"]
    at = table("losing-loadum", hands, "9S", [*TAKEN, "Anne: card AS", "Bess: swap TH"], exchange="any-time", **CLAIMS)
    assert all_say(at)[::2] == ["claim Bess", None]


# Anne 9C; Bess does not follow with 2C, or does not head with QC; each plays it to the third trick.
THREE = {"miss": "3S 4S JS", "standing": {"pool": 9}, **CLAIMS}
STOOD = ["Anne: stand", "Bess: stand", "Cecily: pass", "Dorothy: stand"]


@pytest.mark.parametrize(
    ("bess", "dorothy", "first", "then", "proof"),
    [
        ("2C 7D 9D", "QC 8D TS", ["Bess: play 7D!", "Dorothy: play QC"],
         ["Dorothy: play 8D", "Anne: play KD", "Bess: play 9D", "Anne: play 2S"], "Bess: play 2C"),  # she could follow
        ("2C QC 9H", "3C 8D TS", ["Bess: play 2C!", "Dorothy: play 3C"],
         ["Anne: play KD", "Bess: play 9H", "Dorothy: play 8D"], "Bess: play QC"),  # she could head
    ],
)  # fmt: skip
def test_at_three_card_loo_a_fault_is_claimed_once_it_is_proved(
    bess: str, dorothy: str, first: list[str], then: list[str], proof: str
) -> None:
    """Also by Cecily, who has passed; not before, though Bess has done it."""
    hands = ["9C KD 2S", bess, "5S 6S 8S", dorothy]
    at = table("three-card-loo", hands, "5H 3H", [*STOOD, "Anne: play 9C", *first, *then], "hoffmann-1909", **THREE)
    assert "Anne: claim Bess" in at.may("Anne")
    assert all_say(at) == [None, None, None, None]
    at.act(proof)
    assert all_say(at) == ["claim Bess", None, "claim Bess", "claim Bess"]


def test_at_three_card_loo_whoever_could_not_follow_is_not_claimed_against() -> None:
    """Bess has no club, trumps, and leads a diamond."""
    hands = ["9C KD 2S", "7D 9H 8H", "5S 6S 8S", "QC 8D TS"]
    lines = [*STOOD, "Anne: play 9C", "Bess: play 8H", "Dorothy: play QC", "Bess: play 9H", "Dorothy: play TS"]
    at = table("three-card-loo", hands, "5H 3H", [*lines, "Anne: play 2S"], "hoffmann-1909", **THREE)
    at.act("Bess: play 7D")
    assert all_say(at) == [None, None, None, None]


FIVE_IN = ["Anne: stand", "Bess: stand", "Cecily: pass", "Dorothy: pass", "Anne: exchange", "Bess: exchange"]


@pytest.mark.parametrize(("thrown", "claim"), [("9D!", "claim Bess"), ("JC", None)])
def test_at_five_card_loo_a_revoke_is_claimed_and_pam_is_none(thrown: str, claim: str | None) -> None:
    """Clubs are led, and Bess has the four: a diamond is a revoke. Pam, if he may be played freely, is of no suit."""
    hands = ["AC 3C 4H", "4C JC 9D", "2D 3H 7C", "8H 9H 9C"]
    options = {"turn_up": "nobodys", "pam_on_plain_lead": "any-time", **CLAIMS}
    at = table("five-card-loo", hands, "TS 7S 8S", [*FIVE_IN, "Anne: play AC", f"Bess: play {thrown}"], **options)
    assert all_say(at)[::2] == [None, None]
    if at.waiting.seats == ("Anne",):
        at.act("Anne: play 3C")
    at.act("Bess: play 4C")
    assert [thumb_speech(at, seat) for seat in ("Anne", "Cecily", "Dorothy")] == [claim] * 3


def test_at_lou_a_renege_is_claimed_once_it_is_proved_and_forgotten_with_the_deal() -> None:
    """Bess throws a club on spades and has the five. Two reneges; with the first claim the cards are thrown in."""
    hands = ["AS KS 3H 6H KC", "5S 3C AH AC 6C", "4S 4D TH 4C 5C"]
    stand = [f"{seat}: coin stand" for seat in NAMES[:3]]
    lines = [*stand, "Anne: play AS", "Bess: play 3C!", "Cecily: play 4D!", "Anne: play KS"]
    at = table("lou", hands, "2H", lines, exchange="none", **CLAIMS)
    assert all_say(at) == [None, None, None]
    at.act("Bess: play 5S")
    assert all_say(at) == ["claim Bess", None, "claim Bess"]
    at.act("Cecily: play 4S")
    assert all_say(at) == ["claim Bess", "claim Cecily", "claim Bess"]
    at.random = None
    at.act("Anne: claim Bess")
    at.act("table: shuffle AS 4S KS 4D 3H TH 6H 4C KC 5C 5S 3C AH AC 6C 2H")
    at.act("Anne: play AS") if "Anne: play AS" in at.actions("Anne") else at.act(at.actions("Cecily")[0])
    assert all_say(at) == [None, None, None]


@pytest.mark.parametrize(
    ("bess", "thrown", "claim"), [("5S 2H 3H 4H 6D", "2H!", "claim Bess"), ("5D 2H 3H 4H 6D", "2H", None)]
)
def test_at_lanterloo_a_revoke_is_claimed_once_it_is_proved(bess: str, thrown: str, claim: str | None) -> None:
    """Spades are led twice: Bess throws a heart on the first, and follows the second, or not. Cecily has passed."""
    hands = ["AS KS 2S 3C 4C", bess, "7D 8D 9D TD 7H"]
    said = ["Anne: wait", "Bess: stand", "Cecily: pass", "Anne: stand"]
    lines = [*said, "Anne: play AS", f"Bess: play {thrown}", "Anne: play KS"]
    at = table("lanterloo", hands, "2C", lines, pack="whole", **CLAIMS)
    assert "Anne: claim Bess" in at.may("Anne")
    assert all_say(at) == [None, None, None]
    at.act("Bess: play 5S" if claim else "Bess: play 3H")
    assert all_say(at) == [claim, None, claim]


# -- no more than a seat can know ---------------------------------------------------------------------------
def test_a_player_is_given_nothing_but_what_its_seat_knows() -> None:
    """No table and no state: events as the seat witnessed them, what it may do, what everybody knows; and tables that
    it cannot tell from its own.
    """
    assert set(SeatObservation.__slots__) == {
        "game", "seats", "seat", "dealer", "standing", "events", "actions", "may", "shared", "guesses",
    }  # fmt: skip
    whole = groomporter.game("lou").open(("Anne", "Bess", "Cecily"), "Cecily", seed="1")
    found = next(observe_seat(whole, "Anne").guesses(random.Random(3).random, 0))
    assert found.stream("Anne") == whole.stream("Anne")
    assert found.deck != whole.deck
