"""What players by rule of thumb do, in positions where their rule leaves one answer."""

from __future__ import annotations

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.core.cards import FRENCH
from groomporter.core.events import Event
from groomporter.games.loo.player import Observation
from groomporter.games.losing_loadum import thumb as loadum
from groomporter.games.three_card_loo import thumb as three
from groomporter.players import observe_seat, player
from groomporter.players.simulate import play_deals as simulated
from groomporter.players.simulate import play_out
from tools.play import NAMES
from tools.thumbs import table, thumb_choice, thumb_speech

# -- Losing and Winning Loadum -------------------------------------------------------------------------------
OPEN = {"swallowing": "off", "exchange": "none"}


@pytest.mark.parametrize(
    ("led", "mine", "losing", "winning"),
    [
        ("9H", "8H 2H KH", "play 8H", "play KH"),  # under it as high as may be; over it, with the three points
        ("KH", "QH TH 2H", "play TH", "play 2H"),  # ten points for another; nothing to win, nothing lost
        ("2H", "9H AH JH", "play 9H", "play AH"),  # last, and must win: without points; with the most
        ("KH", "AS 2C 9D", "play AS", "play 2C"),  # void: eleven points are got rid of; the least is thrown away
        ("KH", "9S 2C 8D", "play 9S", "play 2C"),  # void, and nothing counts: the highest
    ],
)
def test_a_card_to_follow_with(led: str, mine: str, losing: str, winning: str) -> None:
    other = " ".join(card for card in (led, "3C", "4C"))
    lines = [f"Anne: play {led}"]
    for game, expected in (("losing-loadum", losing), ("winning-loadum", winning)):
        assert thumb_choice(table(game, [other, mine], "5S", lines, **OPEN), "Bess") == expected


def test_a_card_to_follow_with_between_others() -> None:
    """Cecily has still to play, so the trick may not be Bess's: the cheapest of those that would win it."""
    hands = ["2H 3C 4C", "9H AH JH", "KH 6C 7C"]
    assert thumb_choice(table("losing-loadum", hands, "5S", ["Anne: play 2H"], **OPEN), "Bess") == "play 9H"


def test_a_trick_with_few_points_is_taken_by_who_plays_last() -> None:
    """A knave lies there, one point: with the queen Cecily takes three, with the king four."""
    hands = ["JH 3C 4C", "2H 8C 9C", "QH KH 7C"]
    lines = ["Anne: play JH", "Bess: play 2H"]
    assert thumb_choice(table("losing-loadum", hands, "5S", lines, **OPEN), "Cecily") == "play QH"


def test_a_trick_with_more_is_taken_as_cheaply_as_may_be() -> None:
    """A knave and a queen lie there, three points: with the king Cecily takes six, with the ace fourteen."""
    hands = ["JH 3C 4C", "QH 8C 9C", "KH AH 7C"]
    lines = ["Anne: play JH", "Bess: play QH"]
    assert thumb_choice(table("losing-loadum", hands, "5S", lines, **OPEN), "Cecily") == "play KH"
    few = ["9H 3C 4C", "8H 8C 9C", "KH JH 7C"]  # nothing lies there: with the knave one, with the king three
    lines = ["Anne: play 9H", "Bess: play 8H"]
    assert thumb_choice(table("losing-loadum", few, "5S", lines, **OPEN), "Cecily") == "play JH"


def test_a_void_player_keeps_the_trump_that_it_has_seen() -> None:
    """Spades are trumps, as the first renounce has shown: the king of clubs goes, not the ace of spades."""
    hands = ["KH QH 4C", "2D AS KC", "3H 6H 7C"]
    lines = ["Anne: play KH", "Bess: play 2D", "Cecily: play 3H", "Anne: play QH"]
    losing = table("losing-loadum", hands, "5S", lines, **OPEN)
    assert thumb_choice(losing, "Bess") == "play KC"
    winning = table("winning-loadum", hands, "5S", lines, **OPEN)
    assert thumb_choice(winning, "Bess") == "play AS"


@pytest.mark.parametrize(
    ("mine", "losing", "winning"), [("AH 2C KD", "play 2C", "play AH"), ("JH QH KH", "play JH", "play JH")]
)
def test_a_card_to_lead(mine: str, losing: str, winning: str) -> None:
    """Nothing beats an ace; while it is out a king would bring its holder three points, a knave one."""
    for game, expected in (("losing-loadum", losing), ("winning-loadum", winning)):
        assert thumb_choice(table(game, [mine, "3S 4S 6S"], "5S", **OPEN), "Anne") == expected


@pytest.mark.parametrize(
    ("card", "hand", "trump", "danger"),
    [
        ("QH", "QH 2S", -1, 10 / 4 + 2 / 2 - 2 / 6),  # ten ranks lie below it; two points; king and ace are unseen
        ("QH", "QH KH", -1, 10 / 4 + 2 / 2 - 1 / 6),
        ("QH", "QH 2S", 2, 10 / 4 + 2 / 2 - 2 / 6 + 1.5),  # hearts are trumps
        ("AH", "AH 2S", -1, 12 / 4 + 11 / 2 + 4),  # nothing is above it
        ("KH", "KH AH", -1, 11 / 4 + 3 / 2 + 4),
    ],
)
def test_the_danger_of_a_lead(card: str, hand: str, trump: int, danger: float) -> None:
    """A quarter a rank, half a point's number, a sixth less for each higher card unseen, four where there is none."""
    memory = loadum.Memory(hand={FRENCH.card(held) for held in hand.split()}, trump=trump)
    laws = groomporter.game("losing-loadum").laws
    assert loadum.Thumb("x").lead_danger(FRENCH.card(card), memory, laws) == pytest.approx(danger)


def test_what_came_by_exchange_is_known_to_be_in_hand() -> None:
    """With the ace of clubs no card is above Anne’s king, 2¾ + 1½ + 4; the ten of hearts is 2 + 5 less four sixths."""
    lines = ["Anne: card AS", "Bess: swap AC"]
    at = table("losing-loadum", ["AS KC TH", "AC 3D 4D"], "5S", lines, swallowing="off")
    assert thumb_choice(at, "Anne") == "play TH"


def test_a_trick_that_lies_there_is_taken_by_who_has_won_it() -> None:
    at = table("losing-loadum", ["KH 3C", "3H 4C"], "5S", ["Anne: play KH", "Bess: play 3H"], exchange="none")
    assert thumb_choice(at, "Anne") == "take"
    assert thumb_choice(at, "Bess") is None


OUT = ["AS TS AH 2C", "2S 3S 2H 3C", "4S 5S 3H 4C"]
TRICKS = [
    "Anne: play AS", "Bess: play 2S", "Cecily: play 4S", "Anne: play TS", "Bess: play 3S", "Cecily: play 5S",
    "Anne: play AH", "Bess: play 2H", "Cecily: play 3H",
]  # fmt: skip


def test_who_is_out_says_so() -> None:
    """Anne has 32 points, and no other has 31."""
    at = table("losing-loadum", OUT, "9D", TRICKS, **OPEN)
    assert [thumb_speech(at, seat) for seat in at.seats] == ["declare", None, None]
    before = table("losing-loadum", OUT, "9D", TRICKS[:6], **OPEN)
    assert thumb_speech(before, "Anne") is None
    assert thumb_speech(table("winning-loadum", OUT, "9D", TRICKS, **OPEN), "Anne") == "declare"


def test_of_two_who_are_out_either_challenges_the_other() -> None:
    """Anne has both aces with both tens, 42; Bess the ace of clubs and the ace and ten of diamonds, 32."""
    hands = ["AS AH 2C TD 3C", "TS TH AC AD 4C"]
    lines = [
        "Anne: play AS", "Bess: play TS", "Anne: play AH", "Bess: play TH", "Anne: play 2C", "Bess: play AC",
        "Bess: play AD", "Anne: play TD",
    ]  # fmt: skip
    at = table("losing-loadum", hands, "9S", lines, **OPEN)
    assert thumb_speech(at, "Anne") == "challenge Bess"
    assert thumb_speech(at, "Bess") == "challenge Anne"


def test_an_ace_alone_in_its_suit_is_offered_before_play_and_once() -> None:
    guarded, alone = ["AS 2S KH", "TH 3H 4H"], ["AS QC KH", "TH 3H TC"]
    assert thumb_speech(table("losing-loadum", guarded, "5D"), "Anne") is None
    at = table("losing-loadum", alone, "5D")
    assert thumb_speech(at, "Anne") == "card AS"
    assert thumb_speech(table("losing-loadum", alone, "5D", ["Anne: play KH"]), "Bess") is None
    at.act("Anne: card AS")
    assert thumb_speech(at, "Bess") is None
    assert thumb_choice(at, "Bess") == "swap TC"
    guarded_ten = table("losing-loadum", ["AS QC KH", "TH 3H 4C"], "5D", ["Anne: card AS"])
    assert thumb_choice(guarded_ten, "Bess") == "decline"


# -- games for a pool ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "coin"),
    [
        ("AH KH 2C 3C 4C", "stand"),  # two of the three highest trumps
        ("AC KC 2D 3D 2H", "stand"),  # an ace, a king and a small trump: one, a half and a half
        ("AC KC 2D 3D 4D", "fold"),  # one and a half
        ("QH JC 3D 2D 4C", "fold"),  # the queen of trumps alone
        ("QH JH 3D 2D KC", "stand"),  # one, and two halves
    ],
)
def test_lou_is_stood_on_two_likely_tricks(hand: str, coin: str) -> None:
    others = ["5S 6S 7S 8S 9S", "5D 6D 7D 8D 9D"]
    assert thumb_choice(table("lou", [hand, *others], "TH 3S 4S"), "Anne") == f"coin {coin}"


def test_lou_changes_what_is_not_likely_the_lowest_first_and_no_more_than_three() -> None:
    hands = ["AH KS 2C 3D 4C", "5S 6S 7S 8S 9S", "5D 6D 7D 8D 9D"]
    at = table("lou", hands, "TH 3S 4S 5C 6C", [f"{seat}: coin stand" for seat in NAMES[:3]])
    assert thumb_choice(at, "Anne") == "exchange 2C 4C 3D"
    poor = ["AH JS 2C 3D 4C", *hands[1:]]
    at = table("lou", poor, "TH 3S 4S 5C 6C", [f"{seat}: coin stand" for seat in NAMES[:3]])
    assert thumb_choice(at, "Anne") == "exchange 2C 4C 3D"


FIVE = ["2C 3C 4C 5C 6C", "2H 3H 4H 7C 8C", "8H 9H TH 9C TC"]
TURNED = "TS 5S 6S 7S 8S"


@pytest.mark.parametrize(
    ("pool", "hand", "first", "third"),
    [
        (0, "2S 3D 4D 5H 6H", "pass", "pass"),  # a loo is the whole pool: 3 points, or 4 where two stand
        (0, "QS 3D 4D 5H 6H", "stand", "pass"),
        (0, "KS 3D 4D 5H 6H", "stand", "stand"),
        (25, "2S 3D 4D 5H 6H", "stand", "pass"),  # half of it: 2, or 3
        (25, "AD 3D 4D 5H 6H", "pass", "pass"),
        (50, "AD 3D 4D 5H 6H", "stand", "pass"),  # a third: 1, or 2
        (50, "KD 3D 4D 5H 6H", "pass", "pass"),
        (50, "2S 3D 4D 5H 6H", "stand", "stand"),
    ],
)
def test_five_card_loo_is_stood_on_points_and_on_one_more_in_a_crowd(
    pool: int, hand: str, first: str, third: str
) -> None:
    options = {"turn_up": "nobodys", "standing": {"pool": pool}}
    assert thumb_choice(table("five-card-loo", [hand, *FIVE], TURNED, **options), "Anne") == first
    said = ["Anne: stand", "Bess: stand"]
    at = table("five-card-loo", [FIVE[0], FIVE[1], hand, FIVE[2]], TURNED, said, **options)
    assert thumb_choice(at, "Cecily") == third


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("JC 3S AD 5D 6H", "exchange 5D 6H"),  # all but Pam, trumps and aces
        ("2D 5D 9D KD 7H", "exchange 7H"),  # the odd card beside four of a suit
        ("JC 2D 5D 9D 7H", "exchange 2D 5D 9D 7H"),  # Pam is a sure trick: no drawing to a plain suit
        ("2S 5S 9S KD 7H", "exchange KD 7H"),
        ("2D 5D 9D KD AD", "exchange"),  # a flush
        ("JC 2S 4S 9S 7H", "exchange 7H"),  # four trumps with Pam
    ],
)
def test_five_card_loo_keeps_pam_trumps_and_aces_or_draws_to_a_flush(hand: str, away: str) -> None:
    said = ["Anne: stand", "Bess: stand", "Cecily: pass", "Dorothy: pass"]
    others = ["2C 3C 4C 5C 6C", "2H 3H 4H 7C 8C", "8H 9H TH 9C TC"]
    at = table("five-card-loo", [hand, *others], "TS 6S 7S 8S 3D 4D", said, turn_up="nobodys")
    assert thumb_choice(at, "Anne") == away


@pytest.mark.parametrize(
    ("hand", "said"), [("AS KS 2S AD AH", "stand"), ("AS KS 2S AD 5D", "exchange 5D"), ("2D 3D 4D 5H 6H", "pass")]
)
def test_five_card_loo_says_at_once_what_it_changes_where_cards_are_drawn_so(hand: str, said: str) -> None:
    """Nothing is thrown away of a hand that is all trumps and aces."""
    at = table("five-card-loo", [hand, *FIVE], TURNED, draw="as-one-declares", turn_up="nobodys")
    assert thumb_choice(at, "Anne") == said


IN = ["Anne: stand", "Bess: stand", "Cecily: pass", "Dorothy: pass", "Anne: exchange", "Bess: exchange"]


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("AD 3C 4H", "play AD"),  # nobody can beat it but by a trump
        ("KD 3C 4H", "play 3C"),  # the lowest
        ("AD AH 4H", "play AD"),
        ("AD AS KS", "civil AS"),  # of two that are sure the trump, with the words
        ("4S 9S 2D", "play 4S"),  # a trump must be led: the lower, where neither is sure
        ("AS 9S 2D", "civil AS"),  # the surest, with the words
    ],
)
def test_five_card_loo_is_led_with_what_is_sure_else_with_the_lowest(hand: str, lead: str) -> None:
    at = table("five-card-loo", [hand, "5C 6S 7H", "2C 3H 7C", "8H 9H 9C"], "TS 7S 8S", IN, turn_up="nobodys")
    assert thumb_choice(at, "Anne") == lead


@pytest.mark.parametrize(
    ("led", "mine", "answer"),
    [
        ("KS", "JC 3S 5D", "play JC"),  # to a high trump
        ("9S", "JC 3S 5D", "play 3S"),  # kept for one
        ("9S", "JC 3S", "play JC"),  # with two cards left it is time
        ("9D", "AD KD 3H", "play KD"),  # the last to play wins as cheaply as may be
        ("9D", "8D 3D 2H", "play 3D"),  # and throws away the lowest
    ],
)
def test_pam_strikes_a_high_trump_or_at_last(led: str, mine: str, answer: str) -> None:
    """Anne may lead her card: a trump to the first trick, or any card where she has no trump."""
    size = mine.count(" ") + 1
    hands = [
        " ".join([led, "2D", "4H"][:size]),
        mine,
        *(" ".join(hand[:size]) for hand in (["2C", "7H", "7C"], ["8H", "9H", "9C"])),
    ]
    at = table("five-card-loo", hands, "TS 7S 8S", [*IN, f"Anne: play {led}"], turn_up="nobodys")
    assert thumb_choice(at, "Bess") == answer


def test_nothing_is_spent_on_a_trick_that_pam_has_struck() -> None:
    said = ["Anne: stand", "Bess: stand", "Cecily: stand", "Dorothy: pass"]
    said += ["Anne: exchange", "Bess: exchange", "Cecily: exchange", "Anne: play KS", "Bess: play JC"]
    hands = ["KS 2D 4H", "JC 5D 6D", "AS 3S 7D", "8H 9H 9C"]
    assert thumb_choice(table("five-card-loo", hands, "TS 7S 8S", said, turn_up="nobodys"), "Cecily") == "play 3S"


LANTERLOO = ["5S 6S 7D 8D 9C", "5D 6D 7C 8C 9H"]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AS 2D 3D 4C 5C", "stand"),  # the ace of trumps
        ("2S 3S 3D 4C 5C", "stand"),  # two small trumps: four
        ("2S KD 3D 4C 5C", "stand"),  # a trump and a plain king: three
        ("2S QD 3D 4C 5C", "pass"),  # two
        ("AD QD 3D 4C 5C", "pass"),  # a plain ace: two
        ("AD KC 3D 4C 5C", "stand"),  # and a king: three
    ],
)
def test_lanterloo_is_played_on_three_points(hand: str, said: str) -> None:
    at = table("lanterloo", [hand, *LANTERLOO], "TS", pack="whole", eldest="in-turn")
    assert thumb_choice(at, "Anne") == said


def test_lanterloo_asks_for_four_where_two_play_and_for_none_where_nobody_does() -> None:
    hands = [*LANTERLOO, "2S KD 3D 4C 5C", "JS 2D 3C 6C JC"]
    options = {"pack": "whole", "eldest": "in-turn"}
    said = {"two": ["Anne: stand", "Bess: stand"], "one": ["Anne: pass", "Bess: stand"]}
    assert thumb_choice(table("lanterloo", hands, "TS", said["two"], **options), "Cecily") == "pass"
    assert thumb_choice(table("lanterloo", hands, "TS", said["one"], **options), "Cecily") == "stand"
    poor = [*LANTERLOO, "JS 2D 3C 6C JC", "2C 4D TC 3H 4H"]
    passed = ["Anne: pass", "Bess: pass", "Cecily: pass"]
    assert thumb_choice(table("lanterloo", poor, "TS", passed, **options), "Dorothy") == "stand"
    assert thumb_choice(table("lanterloo", poor, "TS", passed[:2], **options), "Cecily") == "pass"


@pytest.mark.parametrize(
    ("limit", "pool", "hand", "said"),
    [
        ("limited", 30, "2S KD 3D 4C 5C", "stand"),  # three points do, however much lies there
        ("unlimited", 20, "2S KD 3D 4C 5C", "stand"),  # with the dealer's five, twenty-five lie there
        ("unlimited", 21, "2S KD 3D 4C 5C", "pass"),  # more: four are wanted
        ("unlimited", 21, "2S 3S 3D 4C 5C", "stand"),
    ],
)
def test_lanterloo_asks_for_a_point_more_on_a_dear_board(limit: str, pool: int, hand: str, said: str) -> None:
    at = table(
        "lanterloo", [hand, *LANTERLOO], "TS", pack="whole", eldest="in-turn", limit=limit,
        standing={"pool": pool, "deals": 1},
    )  # fmt: skip
    assert thumb_choice(at, "Anne") == said


def test_the_eldest_at_lanterloo_hears_the_others() -> None:
    at = table("lanterloo", ["AS KS QS JS 9S", *LANTERLOO], "TS", pack="whole")
    assert thumb_choice(at, "Anne") == "wait"


THREE = ["2C 3D 4D", "3C 5D 6D"]
MISS = "4C 7D 8D"


@pytest.mark.parametrize(
    ("pool", "hand", "there", "gone"),
    [
        (27, "2H 4S 5S", "miss", "stand"),  # a small trump, 2 points: a loo of 9 is a quarter of 36
        (27, "KS 4S 5S", "miss", "pass"),  # 1 point
        (27, "JH 4S 5S", "stand", "stand"),  # 3 points
        (18, "2H 4S 5S", "miss", "stand"),  # just a third of 27 is cheap
        (18, "KS 4S 5S", "miss", "pass"),
        (17, "2H 4S 5S", "pass", "pass"),
        (9, "JH 4S 5S", "stand", "stand"),  # a loo is half of 18: 3 points
        (9, "2H 4S 5S", "pass", "pass"),
        (9, "2H KS 5S", "stand", "stand"),  # a small trump and a plain king
        (5, "QH 4S 5S", "pass", "pass"),  # a loo is more than half of 14: 5 points
        (5, "KH 4S 5S", "stand", "stand"),
        (5, "QH KS 5S", "stand", "stand"),
        (5, "2H 3H KS", "stand", "stand"),
    ],
)
def test_three_card_loo_is_played_on_points_or_on_the_miss_while_it_is_cheap(
    pool: int, hand: str, there: str, gone: str
) -> None:
    for said, expected in (("Anne: pass", there), ("Anne: miss", gone)):
        at = table(
            "three-card-loo", [THREE[0], hand, THREE[1]], "TH 9C", [said], "hoffmann-1909", miss=MISS,
            standing={"pool": pool},
        )  # fmt: skip
        assert thumb_choice(at, "Bess") == expected, said


@pytest.mark.parametrize(("hand", "said"), [("2H 4S 5S", "stand"), ("KS 4S 5S", "pass")])
def test_three_card_loo_leaves_the_miss_where_one_trick_saves_from_a_loo(hand: str, said: str) -> None:
    """A loo of 18 is a third of 54: two points do, and no hand is thrown away for one unseen."""
    at = table(
        "three-card-loo", [THREE[0], hand, THREE[1]], "TH 9C", ["Anne: pass"], "hoffmann-1909", miss=MISS,
        standing={"pool": 45}, division="undivided",
    )  # fmt: skip
    assert thumb_choice(at, "Bess") == said


def test_three_card_loo_counts_one_sure_trick_and_the_rest_by_rank() -> None:
    """The ace is sure, 6; the king beside it 5; with the ace in another hand 5 too. A plain ace 2, a plain king 1."""
    for hand, worth in (("AH KH 4S", 11), ("KH QH 4S", 9), ("JH 2H AS", 7), ("KS AS 4S", 3)):
        at = table("three-card-loo", [hand, *THREE], "TH 9C", (), "hoffmann-1909", miss=MISS, standing={"pool": 9})
        assert three.points(Observation.of(observe_seat(at, "Anne"))) == worth, hand


def test_three_card_loo_is_stood_on_the_king_when_the_ace_is_turned_up() -> None:
    """The king is then the sure trick, 6 points; beside the ace in hand it would be 5."""
    hands = [THREE[0], "QH 4S 5S", THREE[1]]
    at = table("three-card-loo", hands, "KH 9C", ["Anne: pass"], "hoffmann-1909", miss="AH 7D 8D", standing={"pool": 5})
    assert thumb_choice(at, "Bess") == "pass"  # the ace is out somewhere
    at = table("three-card-loo", ["2C 3D 4D", "KH 4S 5S", THREE[1]], "AH 9C", ["Anne: pass"], "hoffmann-1909",
               miss=MISS, standing={"pool": 5})  # fmt: skip
    assert thumb_choice(at, "Bess") == "stand"
    assert three.points(Observation.of(observe_seat(at, "Bess"))) == 6
    at = table("three-card-loo", [THREE[0], "KH QH 5S", THREE[1]], "AH 9C", ["Anne: pass"], "hoffmann-1909",
               miss=MISS, standing={"pool": 5})  # fmt: skip
    assert three.points(Observation.of(observe_seat(at, "Bess"))) == 6 + 4


def test_who_has_passed_has_no_revoke_played_again() -> None:
    """By law 16 any player but the offender may ask for it; Cecily, who would gain nothing, does not."""
    hands = ["9C KD 2S", "2C 7D 9H", "5S 6S 8S", "QC 8D TS"]
    lines = ["Anne: stand", "Bess: stand", "Cecily: pass", "Dorothy: stand", "Anne: play 9C", "Bess: play 7D!"]
    at = table("three-card-loo", hands, "5H 3H", lines, "hoffmann-1909", miss="3S 4S JS", standing={"pool": 9})
    assert "Cecily: replay" in at.may("Cecily")
    assert thumb_speech(at, "Cecily") is None


def test_tricks_that_count_no_more_are_not_remembered_as_won() -> None:
    """Won one by one; when the hand is played again they go back."""
    seen = Observation()
    for source, target in (("trick", "seat:1"), ("trick", "seat:1"), ("trick", "seat:0")):
        seen.heed(Event("pay", "winning-a-trick", 1, (), ("tricks", 1, source, target)), "hand:0")
    assert seen.won == {1: 2, 0: 1}
    seen.heed(Event("pay", "law-16", 1, (), ("tricks", 2, "seat:1", "trick")), "hand:0")
    assert seen.won == {1: 0, 0: 1}


def test_by_chance_a_trick_is_left_to_the_others_as_often_as_not() -> None:
    """Of two seats each takes it half of the time that it is asked, and never speaks."""
    at = table("losing-loadum", ["KH 3C", "3H 4C"], "5S", ["Anne: play KH", "Bess: play 3H"])
    chosen = [player("random", "losing-loadum", str(seed)).choose(observe_seat(at, "Anne")) for seed in range(200)]
    answers = [choice and choice.line for choice in chosen]
    assert set(answers) == {None, "Anne: take"}
    assert 70 < answers.count(None) < 130
    assert not player("random", "losing-loadum", "x").speaks


def test_by_chance_each_line_comes_up() -> None:
    at = table("losing-loadum", ["KH 3C 4D", "3H 4C 5D"], "5S", **OPEN)
    chosen = [player("random", "losing-loadum", str(seed)).choose(observe_seat(at, "Anne")) for seed in range(300)]
    answers = [choice and choice.line for choice in chosen]
    assert set(answers) == {"Anne: play KH", "Anne: play 3C", "Anne: play 4D"}
    assert all(60 < answers.count(line) < 140 for line in set(answers))


def test_what_was_seen_of_a_deal_is_forgotten_with_it() -> None:
    """At Lou a renege brings a fresh deal: nobody has stood in it yet, nothing is played, and the trump is another."""
    hands = ["AD AS 3H 6H KC", "KD 3S AH AC 6C", "4D 4S 4H 4C 5C"]
    coins = ["Anne: coin stand", "Bess: coin stand", "Cecily: coin stand"]
    at = table("lou", hands, "2H", [*coins, "Anne: play AD"], exchange="none")
    before = Observation.of(observe_seat(at, "Anne"))
    assert (before.stood, before.trump, before.played) == ([0, 1, 2], 2, {FRENCH.card("AD")})
    at.random = None
    at.act("Bess: play 3S!")
    at.act("table: shuffle 2H 3S AH KD AC 6C 4D 4S 4H 4C AS AD 3H 6H KC 5C")
    after = Observation.of(observe_seat(at, "Anne"))
    assert (after.stood, after.passed, after.played, after.trick) == ([], set(), set(), [])
    assert FRENCH.name(after.turnup) == "AS"
    assert after.hand == {FRENCH.card(card) for card in ("2H", "AH", "AC", "4D", "4H")}


@pytest.mark.parametrize("name", [name for name in groomporter.games() if hasattr(catalogue.module(name), "THUMB")])
def test_the_options_that_a_margin_is_stated_for_are_options(name: str) -> None:
    module = catalogue.module(name)
    assert module.MARGIN >= 0
    assert groomporter.game(name, options=module.MARGIN_OPTIONS).options.items() >= module.MARGIN_OPTIONS.items()


def test_a_deal_that_takes_too_long_is_broken_off() -> None:
    at = groomporter.game("lou").open(NAMES[:3], seed=1)
    with pytest.raises(RuntimeError, match="lou: a deal took more than 3 acts"):
        play_out(at, {seat: player("thumb", "lou", seat) for seat in at.seats}, 3)


def test_the_last_seat_deals_the_first_of_a_series_and_each_in_turn_of_separate_deals() -> None:
    lou = groomporter.game("lou")
    kinds = ["thumb"] * 3
    assert next(simulated(lou, NAMES[:3], kinds, 1, 1, series=True)).dealer == "Cecily"
    assert [table.dealer for table in simulated(lou, NAMES[:3], kinds, 4, 1)] == ["Anne", "Bess", "Cecily", "Anne"]
