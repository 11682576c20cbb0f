"""All Fours: what its page says of the opponent, and what a match shows that a deal does not."""

from __future__ import annotations

import pytest

import groomporter
from groomporter import Table
from groomporter.book import catalogue
from groomporter.book.rules import Numbers
from groomporter.games.all_fours.deal import batches
from groomporter.games.all_fours.thumb import Observation, Thumb
from groomporter.players import observe_seat
from tools.play import to_the_end
from tools.thumbs import thumb_speech

SEATS = ("Anne", "Bess")  # Bess deals, and Anne is the elder hand
BESS = ["4C", "2H", "KS", "QD", "7D", "8S"]
POOR = ["9C", "3D", "6S", "JD", "TC", "8D"]  # no heart


def table(anne: list[str], bess: list[str], points: tuple[int, int] = (0, 0), turned: str = "5H") -> Table:
    """Hearts are trumps, unless another card is turned."""
    deck = " ".join([*anne[:3], *bess[:3], *anne[3:], *bess[3:], turned])
    standing = {"points": dict(zip(SEATS, points, strict=True))}
    return groomporter.game("all-fours").open(SEATS, "Bess", deck=deck, pack=deck, standing=standing)


def thumb_line(at: Table, seat: str) -> str:
    choice = Thumb("").choose(observe_seat(at, seat))
    assert choice is not None
    return choice.line.partition(": ")[2]


@pytest.mark.parametrize(
    ("hearts", "says"),
    [
        ([], "beg"),
        (["9H"], "beg"),
        (["QH"], "beg"),
        (["8H", "9H"], "stand"),
        (["3H"], "beg"),
        (["KH"], "stand"),
        (["AH"], "stand"),
    ],
)
def test_the_opponent_stands_on_two_trumps_or_one_that_is_ace_king_or_two(hearts: list[str], says: str) -> None:
    assert thumb_line(table([*hearts, *POOR[len(hearts) :]], BESS), "Anne") == says


@pytest.mark.parametrize(
    ("bess", "points", "says"),
    [
        (BESS, (0, 0), "give"),  # the two of hearts: she would have stood
        (["4C", "2S", "KS", "QD", "7D", "8S"], (0, 0), "run"),  # no heart
        (BESS, (9, 0), "give"),
        (BESS, (10, 0), "run"),  # the point would be Anne's eleventh
    ],
)
def test_the_opponent_gives_a_point_only_for_a_trump_it_likes_and_never_the_last(
    bess: list[str], points: tuple[int, int], says: str
) -> None:
    at = table(POOR, bess, points)
    at.act("Anne: beg")
    assert thumb_line(at, "Bess") == says


def test_the_opponent_leads_its_high_trump_and_takes_with_its_ten() -> None:
    """Anne leads the ace of hearts; on the nine of clubs Bess plays the ten and not the queen; then her own least."""
    at = table(["AH", "3D", "6S", "JD", "9C", "8D"], ["2H", "TC", "QC", "7D", "8S", "4S"])
    at.act("Anne: stand")
    assert thumb_line(at, "Anne") == "play AH"
    at.act("Anne: play 9C")
    assert thumb_line(at, "Bess") == "play TC"


@pytest.mark.rule("all-fours.next-dealer")
def test_the_deal_goes_to_and_fro_until_eleven() -> None:
    match = groomporter.game("all-fours").match(SEATS, "Bess", seed=3)
    dealers = [at.dealer for at in to_the_end(match)]
    assert dealers == [SEATS[(number + 1) % 2] for number in range(len(dealers))]
    assert max(match.table.standing["points"].values()) == 11


@pytest.mark.parametrize(
    ("pack", "each"),
    [(52, (3, 3)), (13, (3, 3)), (12, (5,)), (6, (2,)), (5, (1,)), (7, (1,)), (11, (2,))],
)
def test_a_pack_too_short_for_six_each_is_dealt_in_one_round(pack: int, each: tuple[int, ...]) -> None:
    """Of 12 cards two fives, the turn-up and one; of 11 two twos and the turn-up, two twos more and another turn-up."""
    assert batches(pack, 2) == each


@pytest.mark.parametrize(("pack", "each"), [(52, (3, 3)), (25, (3, 3)), (24, (5,)), (10, (2,)), (11, (1,)), (19, (2,))])
def test_four_are_dealt_a_short_pack_in_one_round_too(pack: int, each: tuple[int, ...]) -> None:
    """Of 24 cards five each, the turn-up and three; of 19 two each, the turn-up, two each more and two."""
    assert batches(pack, 4) == each


def test_three_cannot_play() -> None:
    with pytest.raises(groomporter.LineError, match=r"this game takes 2$"):
        groomporter.game("all-fours").open(("Anne", "Bess", "Cecily"))
    with pytest.raises(groomporter.LineError, match=r"this game takes 4$"):
        groomporter.game("all-fours", "hoffmann-1909-four").open(("Anne", "Bess", "Cecily"))


# -- four players ------------------------------------------------------------------------------------------
FOUR = ("Anne", "Bess", "Cecily", "Dorothy")


def of_four(*hands: str, points: tuple[int, int] = (0, 0), turned: str = "9S 6S") -> Table:
    """Dorothy deals; the first side is Anne's and Cecily's. Spades are trumps, unless another card is turned."""
    standing = {"points": dict(zip(FOUR, points * 2, strict=True))}
    deck = " ".join([*hands, turned])
    game = groomporter.game("all-fours", "hoffmann-1909-four")
    return game.open(FOUR, "Dorothy", deck=deck, pack=deck, standing=standing)


def test_partners_have_the_same_points() -> None:
    game = groomporter.game("all-fours", "hoffmann-1909-four")
    with pytest.raises(groomporter.StandingError, match="partners have the same points"):
        game.open(FOUR, standing={"points": {"Anne": 1}})


def test_every_number_that_can_be_chosen_is_played_to() -> None:
    """By its name or in figures: each reading's number is what the laws make of its value."""
    *named, many = catalogue.rulebook("all-fours").options["game"].readings
    assert isinstance(many, Numbers)
    chosen = {reading.value: reading.number for reading in named}
    chosen |= {str(number): number for number in range(many.least, many.most + 1)}
    for value, number in chosen.items():
        assert groomporter.game("all-fours", options={"game": value}).laws.game == number
    assert groomporter.game("all-fours", options={"game": many.most}).open(
        FOUR[:2], standing={"points": {"Anne": many.most - 1}}
    )


def test_of_many_numbers_none_is_named_as_where_a_line_would_be_allowed() -> None:
    others = [value for option, value, _ in groomporter.game("all-fours").other_options if option == "game"]
    assert others == ["four", "seven", "ten", "fifteen", "thirty-one", "forty-nine"]


def test_no_deal_opens_when_somebody_has_won() -> None:
    """Thirteen points can be agreed on: twelve do not win, and a deal opens; thirteen do."""
    game = groomporter.game("all-fours", options={"game": "13"})
    assert game.open(FOUR[:2], standing={"points": {"Anne": 12}}).waiting.seats
    with pytest.raises(groomporter.StandingError, match="somebody has the 13 points that win"):
        game.open(FOUR[:2], standing={"points": {"Anne": 13}})


def test_a_partner_who_has_won_the_trick_is_given_the_ten() -> None:
    """Cecily's king is the best, and Dorothy, who plays last, is of the other side: she throws her least. Had Bess
    played the king, Dorothy would give her the ten.
    """
    lines = ["Anne: stand", "Anne: play 3C"]
    theirs = of_four("3C 4D", "5C 6D", "KC 7D", "TC 2C")
    for line in (*lines, "Bess: play 5C", "Cecily: play KC"):
        theirs.act(line)
    assert thumb_line(theirs, "Dorothy") == "play 2C"
    ours = of_four("3C 4D", "KC 6D", "5C 7D", "TC 2C")
    for line in (*lines, "Bess: play KC", "Cecily: play 5C"):
        ours.act(line)
    assert thumb_line(ours, "Dorothy") == "play TC"


def test_a_partner_is_not_overtaken_by_a_dear_trump() -> None:
    """Bess's ace has won; Dorothy, void, throws her diamond ten rather than trump."""
    at = of_four("3C 4D", "AC 6D", "5C 7D", "TD 2S")
    for line in ("Anne: stand", "Anne: play 3C", "Bess: play AC", "Cecily: play 5C"):
        at.act(line)
    assert thumb_line(at, "Dorothy") == "play TD"


def test_the_dealer_of_four_gives_no_point_that_wins() -> None:
    """Dorothy has the ace of trumps, and would give one; not where Anne and Cecily have six of seven."""
    for points, says in (((0, 0), "give"), ((6, 0), "run"), ((0, 6), "give")):
        at = of_four("3C 4D", "5C 6D", "KC 7D", "AS 2C", points=points)
        at.act("Anne: beg")
        assert thumb_line(at, "Dorothy") == says


# -- claiming a revoke -------------------------------------------------------------------------------------
BY_CLAIM = {"fault-noticed": "by-claim"}


def claimed_of(ruleset: str, *hands: str, left: str, lines: list[str]) -> Table:
    """Each hand is dealt in one round; the last deals, and the first stands and has led these lines."""
    seats, deck = FOUR[: len(hands)], " ".join([*hands, left])
    game = groomporter.game("all-fours", ruleset, BY_CLAIM)
    at = game.open(seats, seats[-1], deck=deck, pack=deck)
    for line in ("Anne: stand", *lines):
        at.act(line)
    return at


@pytest.mark.parametrize(
    ("ruleset", "bess", "thrown", "then", "claim"),
    [
        ("cotton-1674", "4C KS 2H", "KS!", "4C", "claim Bess"),  # a spade on a club, with a club in hand
        ("cotton-1674", "4C KS 2H", "2H", "4C", None),  # a trump though she could follow
        ("cotton-1674", "7S KS 2H", "KS", "2H", None),  # no club
        ("modar", "4C KS 2H", "2H!", "4C", "claim Bess"),  # the same trump is a revoke there
        ("modar", "7S KS 2H", "KS!", "2H", "claim Bess"),  # a spade, with a trump in hand
        ("modar", "7S KS 4D", "KS", "4D", None),  # neither club nor trump
    ],
)
def test_the_opponent_claims_a_revoke_once_it_is_proved(
    ruleset: str, bess: str, thrown: str, then: str, claim: str | None
) -> None:
    """Anne has nine and ten of clubs and the ten of diamonds; hearts are trumps. Bess's next card proves it, or not."""
    at = claimed_of(ruleset, "9C TC TD", bess, left="5H 6H", lines=["Anne: play 9C", f"Bess: play {thrown}"])
    assert "Anne: claim Bess" in at.may("Anne")
    assert thumb_speech(at, "Anne") is None
    if at.waiting.seats == ("Anne",):
        at.act("Anne: play TD")
    at.act(f"Bess: play {then}")
    assert [thumb_speech(at, "Anne"), thumb_speech(at, "Bess")] == [claim, None]


def test_the_opponent_claims_nothing_of_its_partner() -> None:
    """Bess throws a spade on clubs and then plays one: Anne and Cecily claim it, Dorothy, her partner, does not."""
    lines = ["Anne: play AC", "Bess: play KS!", "Cecily: play 7C", "Dorothy: play 6C", "Anne: play 3C", "Bess: play 5C"]
    hands = ("AC 3C", "KS 5C", "7C 8C", "6C 5S")
    at = claimed_of("hoffmann-1909-four", *hands, left="9H 6D", lines=lines)
    assert [thumb_speech(at, seat) for seat in FOUR] == ["claim Bess", None, "claim Bess", None]


def test_the_opponent_knows_a_point_that_was_lost() -> None:
    """Bess throws a spade on Anne's club though she has one, and has two of her three points left."""
    game = groomporter.game("all-fours", options={"revoke": "off-the-score"})
    deck = "9C TC TD 4C KS 2H 5H 6H"
    at = game.open(SEATS, "Bess", deck=deck, pack=deck, standing={"points": {"Anne": 1, "Bess": 3}})
    for line in ("Anne: stand", "Anne: play 9C", "Bess: play KS!"):
        at.act(line)
    assert Observation.of(observe_seat(at, "Anne")).points == [1, 2]
