"""The sheet of a stacked pack in words, for deals that are laid and not searched for: how dealt, and what shows."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from groomporter import games
from groomporter.scene import pack_play
from groomporter.scene.pack_play import begun, counts_against, joined, part_of, parts
from groomporter.scene.pack_sheet import batch_words, dealing, rows, sheet, without
from groomporter.sitting.game import NAMES, Game, Table
from groomporter.teach.code import read
from groomporter.teach.stacked_pack import RuleMoment, Stack, find_stack, has_tricks, refusals, try_seed, usual_seats
from groomporter.wording.words import Words, number_in_words
from groomporter_site.teaching import pack_block
from tools.lay_pack import by_hand, lay_pack


def stack(game: Game, seats: int, *shows: RuleMoment) -> Stack:
    """A pack as the first seed shuffles it, dealt and no more."""
    return Stack(game.open(NAMES[:seats], seed=1), 1, shows, (), ())


def words(found: Stack) -> Words:
    return Words(found.table.game, found.table.seats)


def read_out(game: str, seats: int, **options: str) -> list[str]:
    """How it is dealt, but for who deals."""
    found = stack(Game(game, options=options), seats)
    return list(dealing(found, words(found)))[1:]


# -- dealing ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        # Losing Loadum: one at a time, to the left; twelve each for four, five for nine.
        ("losing-loadum", 4, ["Deal twelve to each, one at a time, to Anne, Bess, Cecily and Dorothy in this order."]),
        ("losing-loadum", 2, ["Deal 25 to each, one at a time, to Anne and Bess in this order."]),
        # One-and-Thirty: three, hand by hand; Bone-Ace: two down, the third up.
        ("one-and-thirty", 2, ["Deal three to each, all at once, to Anne and Bess in this order."]),
        ("bone-ace", 2, ["Deal two face down and one face up to each, all at once, to Anne and Bess in this order."]),
        # Lórum: four at a time, anticlockwise, so that the dealer, who is eldest’s left, is the second seat.
        ("lorum", 3, [
            "Deal ten to each, first four, then four, then two together, to Anne, Cecily and Bess in this order.",
        ]),
        ("lorum", 4, ["Deal eight to each, four at a time, to Anne, Dorothy, Cecily and Bess in this order."]),
        ("ruff-and-honours", 4, [
            "Deal twelve to each, four at a time, to Anne, Bess, Cecily and Dorothy in this order.",
            "Turn up the next card.",
        ]),
    ],
)  # fmt: skip
def test_how_it_is_dealt(game: str, seats: int, said: list[str]) -> None:
    assert read_out(game, seats) == said


def test_who_deals_is_told_and_that_nobody_shuffles() -> None:
    found = stack(Game("losing-loadum"), 4)
    assert next(dealing(found, words(found))) == "Dorothy deals. Do not shuffle, and do not cut."


def test_cards_for_the_middle_are_dealt_face_up() -> None:
    """Laugh and Lie Down: eight to each of five, and twelve to the table."""
    assert read_out("laugh-and-lie-down", 5)[-1] == "Twelve go face up in the middle."
    assert read_out("laugh-and-lie-down", 5)[0].startswith("Deal eight to each, ")


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ([0, 4, 8], "one at a time"),
        ([0, 1, 2], "all at once"),
        ([0, 1, 8, 9], "two at a time"),
        ([0, 1, 2, 9, 10], "first three, then two together"),
        ([0, 5, 6], "first one, then two together"),
    ],
)
def test_how_many_cards_come_at_a_time_is_told_by_their_places(places: list[int], said: str) -> None:
    assert batch_words(places) == said


def test_numbers_are_words_as_long_as_there_are_words() -> None:
    assert [number_in_words(count) for count in (1, 12, 13)] == ["one", "twelve", "13"]


# -- what is laid -------------------------------------------------------------------------------------------
def test_which_ranks_are_taken_out_is_told() -> None:
    """Blouette is played without the tens. Of fewer than seven or eight at bone-ace nothing is taken out."""
    assert without(stack(Game("blouette"), 4)) == "Take out the tens."
    assert without(stack(Game("losing-loadum"), 4)) == ""
    few = stack(Game("losing-loadum", options={"pack": "short-for-few"}), 4)
    assert without(few) == "Take out the twos, threes, fours, fives and sixes."


def laid_out(found: Stack) -> list[tuple[str, int, int, int]]:
    return [(row["label"], row["skip"], row["first"], len(row["cards"])) for row in rows(found, words(found))]


def test_a_round_of_the_deal_is_a_row() -> None:
    """Lou for three: five rounds of a card each, and the turn-up after them."""
    assert laid_out(stack(Game("lou"), 3)) == [
        *[(f"Round {at + 1}", 0, 3 * at + 1, 3) for at in range(5)],
        ("Turn-up", 0, 16, 1),
    ]


def test_where_hands_are_dealt_together_each_is_a_row() -> None:
    """Bone-Ace: two cards of Anne’s and one that lies before her, then Bess’s."""
    assert laid_out(stack(Game("bone-ace"), 2)) == [
        ("Anne", 0, 1, 2), ("Anne, face up", 0, 3, 1), ("Bess", 0, 4, 2), ("Bess, face up", 0, 6, 1),
    ]  # fmt: skip


def test_no_row_is_longer_than_eight_and_the_middle_is_named() -> None:
    found = laid_out(stack(Game("laugh-and-lie-down"), 5))
    assert max(count for *_, count in found) <= 8
    assert sum(count for *_, count in found) == 52
    assert [first for _, _, first, _ in found] == sorted(first for _, _, first, _ in found)


# -- what is shown ------------------------------------------------------------------------------------------
TRUMPED = by_hand({"Anne": "4H TS KD", "Bess": "3H AC 8D", "Cecily": "TH KC 9D", "Dorothy": "KH 2C 6S"}, "2S")
LOADUM = Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none"})


def one_trick_stack() -> Stack:
    """One trick and the lead to the next. Bess had to follow suit."""
    lines = ("Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH", "Dorothy: play 2C")
    table = lay_pack(LOADUM, TRUMPED, *lines, short=True)
    shows = (RuleMoment("follow-suit", 1, "Bess: play AC"), RuleMoment("winning-a-trick", 3))
    return Stack(table, 1, shows, ("life-lost",), (1, 1, 1, 1, 2))


def test_each_step_is_told_with_what_shows_in_it() -> None:
    dealt, first, second = parts(one_trick_stack(), words(one_trick_stack()))
    assert dealt["title"] == "When it is dealt", "stakes are put into the pool"
    assert (first["title"], second["title"]) == ("The first trick", "The second trick")
    assert [step["number"] for step in first["steps"]] == [1, 2, 3, 4]
    said = [[one["text"] for one in step["said"]] for step in first["steps"]]
    assert said[:3] == [
        ["Anne plays the four of hearts."],
        ["Bess plays the three of hearts."],
        ["Cecily plays the ten of hearts."],
    ]
    assert said[3][0] == "Dorothy plays the king of hearts."
    follow = first["steps"][1]
    assert follow["shows"] == [{"rule": "losing-loadum.follow-suit", "title": "Follow suit"}]
    assert [(one["text"], one["rule"]) for one in follow["refused"]] == [
        ("Bess may not play the ace of clubs, for example.", "losing-loadum.follow-suit")
    ]
    assert first["steps"][3]["refused"] == []
    assert first["steps"][3]["shows"][0]["rule"] == "losing-loadum.winning-a-trick"
    assert second["steps"][0]["shows"] == []


def second_trick(game: str, top: str, *lines: str) -> list[str]:
    """What is told to count in the second of two tricks; in the first nothing does.

    Args:
        top: the cards, hand by hand to the right: Anne's, Dorothy's, Cecily's, Bess's.
    """
    table = lay_pack(Game(game), top, *lines, short=True)
    found = Stack(table, 1, (), (), (*[1] * (len(lines) - 4), 2, 2, 2, 2))
    one, two = (part["steps"][-1]["said"] for part in parts(found, words(found)) if "trick" in part["title"])
    assert not any("in it" in said["text"] for said in one)
    return [said["text"] for said in two if "in it" in said["text"]]


@pytest.mark.parametrize("game", ["lora", "lorum"])
def test_what_a_trick_costs_is_told_where_the_game_tells_it_only_at_the_end(game: str) -> None:
    """An Over for eight, and two hearts."""
    lines = ("Anne: play 7B", "Dorothy: play 8B", "Cecily: play 9B", "Bess: play TB")
    then = ("Bess: play 7H", "Anne: play OG", "Dorothy: play 9H", "Cecily: play 8G")
    assert second_trick(game, "7B OG 8B 9H 9B 8G TB 7H", *lines, *then) == [
        "The seven of hearts, the Over of leaves and the nine of hearts in it count 10."
    ]


def test_one_card_counts_and_in_a_game_that_is_called_none() -> None:
    """Whoever wins every trick has won durch, whatever lies in them."""
    lines = ("Anne: play AB", "Dorothy: play 8B", "Cecily: play 9B", "Bess: play TB")
    then = ("Anne: play AG", "Dorothy: play 9H", "Cecily: play 8G", "Bess: play 7G")
    top = "AB AG 8B 9H 9B 8G TB 7G"
    assert second_trick("lorum", top, *lines, *then) == ["The nine of hearts in it counts 1."]
    assert second_trick("lorum", top, "Anne: durch", *lines, *then) == []


# -- in sentences -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("told", "said"),
    [
        (["Anne lies down.", "Anne puts down a two."], ["Anne lies down, and puts down a two."]),
        (["Anne lies down.", "Bess takes the trick."], ["Anne lies down.", "Bess takes the trick."]),
        (["Anne shows an ace, face up.", "Anne takes it."], ["Anne shows an ace, face up.", "Anne takes it."]),
        (["Anne robs.", "Anne takes it, and passes."], ["Anne robs.", "Anne takes it, and passes."]),
        (["Anne takes the trick.", "Anne and Cecily win."], ["Anne takes the trick.", "Anne and Cecily win."]),
    ],
)  # fmt: skip
def test_what_a_player_does_at_once_is_one_sentence(told: list[str], said: list[str]) -> None:
    assert [one["text"] for one in joined([{"text": text, "kind": "say"} for text in told], NAMES[:4])] == said


def test_cards_that_are_changed_unseen_are_named_for_who_shows_the_deal() -> None:
    """At Lou the table hears how many; each line has which: "Anne: exchange 5D 4S 5S"."""
    found = find_stack(Game("lou"), 4)
    told = [step["said"][0]["text"] for part in parts(found, words(found)) for step in part["steps"] if step["said"]]
    changes = [line.split() for line in found.table.lines if ": exchange" in line]
    assert changes
    names = "ace, two, three, four, five, six, seven, eight, nine, ten, knave, queen, king"
    ranks = dict(zip("A23456789TJQK", names.split(", "), strict=True))
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    for name, _, *cards in changes:
        *some, last = [f"the {ranks[card[0]]} of {suits[card[1]]}" for card in cards]
        named = f"{', '.join(some)} and {last}" if some else last
        count = f"{len(cards)} card{'s' if some else ''}"
        assert f"{name[:-1]} exchanges {count}: {named}." in told


def test_a_side_is_counted_in_a_line() -> None:
    """Twelve tricks in all at Ruff and Honours, and nine points to win; partners have one score, told once."""
    shown = sheet(find_stack(Game("ruff-and-honours"), 4))
    end = [said["text"] for step in shown["parts"][-1]["steps"] for said in step["said"]]
    sides = [text for text in end if " and " in text.partition(":")[0] and "trick" in text]
    assert len(sides) == 2
    taken = [text.partition(": ")[2].partition(" trick")[0] for text in sides]
    numbers = {number_in_words(count) if count else "no": count for count in range(13)}
    assert sum(numbers[one] for one in taken) == 12
    assert all("of\N{NO-BREAK SPACE}9" in text for text in sides)
    assert not any("for the side" in text for text in end)


def test_who_acts_out_of_turn_is_marked() -> None:
    """A proved pair is laid down at any time; a match is made in turn."""
    found = find_stack(Game("laugh-and-lie-down"), 5)
    steps = [step for part in parts(found, words(found)) for step in part["steps"]]
    assert not steps[1]["unasked"], "it begins in turn"
    unasked = {step["said"][0]["text"].split()[1] for step in steps if step["unasked"]}
    assert unasked <= {"lays", "claims", "shows", "deals,"}


def test_where_a_line_stands() -> None:
    found = one_trick_stack()
    assert part_of(found, -1) == "in the deal"
    assert part_of(found, 0) == part_of(found, 3) == "in the first trick"
    assert part_of(found, 4) == "in the second trick"
    bare = Stack(found.table, 1, (), (), (0,) * 5)
    assert part_of(bare, 4) == "at step\N{NO-BREAK SPACE}5"
    _, whole = parts(bare, words(bare))
    assert whole["title"] == "The play"


def test_the_sheet_says_what_does_not_show() -> None:
    """Of the whole pack, of which four players are dealt twelve cards each."""
    lines = ("Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH")
    table = lay_pack(LOADUM, "4H 3H TH KH", *lines)
    shows = (RuleMoment("follow-suit", 1), RuleMoment("winning-a-trick", 3))
    found: dict[str, Any] = sheet(Stack(table, 1, shows, ("life-lost",), (1, 1, 1, 1)))
    assert [one["rule"] for one in found["missing"]] == ["losing-loadum.life-lost"]
    assert [(one["rule"], one["part"], one["line"]) for one in found["shows"]] == [
        ("losing-loadum.follow-suit", "in the first trick", 2),
        ("losing-loadum.winning-a-trick", "in the first trick", 4),
    ]
    assert found["code"] == "", "options were chosen"
    hands = {hand["name"]: [card["card"] for card in hand["cards"]] for hand in found["hands"]}
    assert {name: len(cards) for name, cards in hands.items()} == dict.fromkeys(NAMES[:4], 12)
    assert "3H" in hands["Bess"]
    assert (found["matter"], found["of"]) == (48, 52)
    assert (found["dealer"], found["seats"]) == ("Dorothy", list(NAMES[:4]))
    assert (found["game"], found["name"], found["ruleset"]) == ("losing-loadum", "Losing Loadum", "McLeod")


def test_the_code_of_a_sheet_is_of_its_deal() -> None:
    found = sheet(stack(Game("lou"), 3))
    coded = read(found["code"])
    assert (coded.game, coded.seats, coded.seed) == ("lou", 3, 1)


# -- what comes of a pack -----------------------------------------------------------------------------------
def forced_table(*lines: str) -> Table:
    return lay_pack(LOADUM, TRUMPED, *lines, short=True)


def test_a_card_that_may_not_be_played_shows_the_rule_that_forbids_it() -> None:
    """Bess follows with her heart: neither ace nor eight may be played, and one of them is enough to show it."""
    assert refusals(forced_table(), "Anne: play 4H") == {}
    found = refusals(forced_table("Anne: play 4H"), "Bess: play 3H")
    assert found.keys() == {"follow-suit"}
    assert found["follow-suit"] in ("Bess: play AC", "Bess: play 8D")


def test_what_is_no_card_played_forbids_none() -> None:
    noddy = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", seats=NAMES[:2])
    assert refusals(noddy, "Anne: count 4") == {}
    stick = lay_pack(Game("one-and-thirty"), "QS 9C 2D KD 8H 7S", seats=NAMES[:2])
    assert refusals(stick, "Anne: stick") == {}


def test_tricks_are_where_cards_are_laid_together_and_not_in_a_row() -> None:
    assert has_tricks(forced_table())
    assert not has_tricks(lay_pack(Game("noddy"), "", seats=NAMES[:2])), "its cards are counted in a row"
    assert not has_tricks(lay_pack(Game("one-and-thirty"), "", seats=NAMES[:2])), "none are played"


def test_what_was_asked_for_is_named_and_what_does_not_show_is_missing() -> None:
    """Follow suit shows in the first trick of any deal in which somebody must; a whole game is not won in one."""
    found = try_seed(Game("losing-loadum"), 4, 0, ["eldest-leads", "last-survivor"])
    assert found
    assert (found.seed, found.missing) == (0, ("last-survivor",))
    assert [(one.rule, one.refused) for one in found.shows] == [("eldest-leads", "")]
    assert found.table.settled


def test_tricks_stand_in_a_table_with_who_leads_and_who_takes() -> None:
    """Anne leads, Bess and Cecily follow, and Dorothy takes with the king: ten and king are 13."""
    (_, trick, _) = parts(one_trick_stack(), words(one_trick_stack()))
    laid = [step["laid"] for step in trick["steps"]]
    assert [(card["card"], card["seat"], card["leads"]) for card in laid] == [
        ("4H", 0, True), ("3H", 1, False), ("TH", 2, False), ("KH", 3, False),
    ]  # fmt: skip
    assert [step.get("takes") for step in trick["steps"]] == [None, None, None, 3]
    also = [[one["text"] for one in step["also"]] for step in trick["steps"]]
    assert also == [
        [],
        [],
        [],
        [
            "Here the ten ranks below the knave.",
            "The best card of the suit led takes it.",
            "Dorothy counts 13 points in it.",
        ],
    ]


REASONS = {"The best card of the suit led takes it.": True, "A trump beats every other suit.": False}


def why_taken(found: Stack) -> dict[int, tuple[bool, list[str]]]:
    """Of each trick whether a card of the suit led takes it, and what is said of why it is taken."""
    out = {}
    for part in (part for part in parts(found, words(found)) if part["trick"]):
        laid = {step["laid"]["seat"]: step["laid"] for step in part["steps"] if "laid" in step}
        (taker,) = (step["takes"] for step in part["steps"] if "takes" in step)
        (led,) = (card["card"][1] for card in laid.values() if card["leads"])
        told = [one["text"] for step in part["steps"] for one in step.get("also", ())]
        suit_led = taker in laid and laid[taker]["card"][1] == led
        out[part["trick"]] = suit_led, [text for text in told if text in REASONS]
    return out


def test_why_a_trick_is_taken_is_told_where_it_first_is_so_and_of_no_later_trick() -> None:
    """At Ruff and Honours a trump beats another suit, and the suit that is led takes a trick without one."""
    found = why_taken(find_stack(Game("ruff-and-honours"), 4))
    told = [(trick, text) for trick, (_, some) in found.items() for text in some]
    assert {text for _, text in told} == set(REASONS)
    assert len(told) == len(REASONS)
    trumped = min(trick for trick, (suit_led, _) in found.items() if not suit_led)
    assert (trumped, "A trump beats every other suit.") in told


@pytest.mark.parametrize("game", [game for game in games() if game != "put"])
def test_a_reason_that_is_told_is_that_of_its_trick(game: str) -> None:
    """Of the suit that is led is told only where such a card takes it, and of trumps where another does."""
    found = why_taken(find_stack(Game(game), usual_seats(Game(game))))
    assert all(suit_led is REASONS[text] for suit_led, some in found.values() for text in some)


def test_where_suits_do_not_matter_none_is_said_to_take_a_trick() -> None:
    """At Put the best card takes it, of whatever suit."""
    assert not any(told for _, told in why_taken(find_stack(Game("put"), 2)).values())


def notes(game: str, text: str) -> list[str]:
    """What is told by a class’s sheet of a game, as far as this stands in it."""
    told = pack_block.sheet(game, Game(game).ruleset.spec)["parts"]
    said = [one["text"] for part in told for step in part["steps"] for one in [*step["said"], *step.get("also", [])]]
    return [one for one in said if text in one]


def test_that_nobody_must_trump_is_told_once_where_somebody_might_and_does_not() -> None:
    """Dorothy has no diamond and four trumps, and plays a spade; at Loo whoever cannot follow must trump."""
    assert notes("ruff-and-honours", "need not trump") == ["Dorothy need not trump."]
    assert notes("three-card-loo", "need not trump") == []


def test_where_cards_are_matched_the_first_turns_say_what_else_could_be() -> None:
    """Anne has two nines and two knaves, and both ranks lie there; of Bess’s cards the eight alone has its like."""
    assert notes("laugh-and-lie-down", "could also be")[0] == (
        "It could also be the nine of clubs, the nine of diamonds or the knave of diamonds."
    )
    assert len(notes("laugh-and-lie-down", "It could also be")) == 3
    assert notes("laugh-and-lie-down", "No other") == ["No other card matches."]
    assert notes("noddy", "It could also be") == []


def test_a_rule_by_which_the_deal_shows_something_shows_where_a_player_acts_by_it() -> None:
    """Dorothy shows the ace of trumps when it is dealt, and ruffs then."""
    shows = pack_block.sheet("ruff-and-honours", Game("ruff-and-honours").ruleset.spec)["shows"]
    assert (shows[0]["title"].split("\N{NO-BREAK SPACE}")[0], shows[0]["line"]) == ("The ruff", 1)


def test_what_a_deal_brings_each_is_added_up() -> None:
    """Where chips are paid they only change hands; what is dealt later is not dealt with what is dealt first."""
    found = sheet(find_stack(Game("post-and-pair"), usual_seats(Game("post-and-pair"))))
    *_, totals = [one["text"] for step in found["parts"][-1]["steps"] for one in step["said"]]
    assert totals.startswith("Chips in all: Anne\N{NO-BREAK SPACE}")
    assert sum(int(gain.replace("\N{MINUS SIGN}", "-")) for gain in re.findall(r"[+\N{MINUS SIGN}]\d+", totals)) == 0
    assert totals.endswith(". Anne deals next.")
    assert found["deal"][-2:] == ["Then one more to each face up, in the same order.", "Turn up the next card."]
    assert [(len(hand["cards"]), len(hand["up"])) for hand in found["hands"]] == [(2, 1)] * 4


@pytest.mark.parametrize("game", ["post-and-pair", "laugh-and-lie-down", "beast"])
def test_what_is_won_is_told_with_a_plus_and_what_is_lost_with_a_minus(game: str) -> None:
    """Chips are paid and none is a score against its owner."""
    stacked = find_stack(Game(game), usual_seats(Game(game)))
    *_, totals = [one["text"] for step in sheet(stacked)["parts"][-1]["steps"] for one in step["said"]]
    signs = {True: "+", False: "−"}
    assert totals.startswith("Chips in all: ")
    for name, gain in stacked.table.outcome.items():
        number = f"{signs[gain > 0]}{abs(gain)}" if gain else "0"
        assert re.search(rf"{name} {re.escape(number)}[,.]", totals)


@pytest.mark.parametrize(
    ("now", "before", "outcome", "against"),
    [
        ({"Anne": 3, "Bess": 0}, {}, {"Anne": -3, "Bess": 0}, True),
        ({"Anne": 7, "Bess": 2}, {"seat:0": 4, "seat:1": 2}, {"Anne": -3, "Bess": 0}, True),  # on top of what was there
        ({"Anne": 3, "Bess": 0}, {"seat:0": 4}, {"Anne": -3, "Bess": 0}, False),
        ({"Anne": 3, "Bess": 0}, {}, {"Anne": 3, "Bess": 0}, False),
        ({"Anne": -3, "Bess": 3}, {}, {"Anne": -3, "Bess": 3}, False),
        ({"Anne": 3, "Bess": 3}, {}, {"Anne": -3, "Bess": 3}, False),  # of all, not of one
        (3, {}, {"Anne": -3, "Bess": 0}, False),  # an account for both together
    ],
)
def test_a_loss_is_written_down_where_each_account_grew_by_what_was_lost(
    monkeypatch: pytest.MonkeyPatch, now: Any, before: dict[str, int], outcome: dict[str, int], against: bool
) -> None:
    game = SimpleNamespace(unit="bad", state=SimpleNamespace(MONEY=()))
    table = SimpleNamespace(standing={"bad": now}, before={}, game=game, outcome=outcome, seats=tuple(outcome))
    monkeypatch.setattr(pack_play, "opening_accounts", lambda *_: {"bad": before} if before else {})
    found: Any = SimpleNamespace(table=table)
    assert counts_against(found) == against


def test_a_loss_that_is_written_down_has_no_sign() -> None:
    """At Lóra bad points are a score against whoever has them; a player without any is named too.

    There are twenty in a pack; or else one player takes everything that counts, and each of three others has twenty.
    """
    found = sheet(find_stack(Game("lora"), 4))
    *_, totals = [one["text"] for step in found["parts"][-1]["steps"] for one in step["said"]]
    written = re.fullmatch(r"Bad points in all: (.*)\. Anne deals next\.", totals)
    assert written
    counts = [part.rpartition("\N{NO-BREAK SPACE}") for part in written[1].split(", ")]
    assert [name for name, _, _ in counts] == list(NAMES[:4])
    assert sum(int(number) for _, _, number in counts) in (20, 60)
    assert found["turns"] == [0, 3, 2, 1]


def test_what_is_lost_life_by_life_is_told_by_what_is_left() -> None:
    """Three lives each, of which the deal takes one."""
    found = sheet(find_stack(Game("losing-loadum"), 4))
    *_, totals = [one["text"] for step in found["parts"][-1]["steps"] for one in step["said"]]
    lives = re.match(r"Lives left: (.*)\. Anne deals next\.", totals)
    assert lives
    assert sorted(part[-1] for part in lives[1].split(", ")) == ["2", "3", "3", "3"]


def test_a_trick_is_trumped_where_another_suit_than_was_led_takes_it() -> None:
    """Clubs trump, by hand: Bess has no heart."""
    assert not one_trick_stack().trumped
    stack = find_stack(Game("ruff-and-honours"), 4)
    assert stack.trumped


def test_about_four_sit_down() -> None:
    assert [usual_seats(Game(game)) for game in ("noddy", "losing-loadum", "laugh-and-lie-down")] == [2, 4, 5]


def test_who_is_eldest_is_said_where_only_what_is_done_has_the_word() -> None:
    """At Bone-Ace no rule that the pack shows is called after the eldest, and one line tells of the elder."""
    found = find_stack(Game("bone-ace"), 4)
    shown = sheet(found)
    done = " ".join(one["text"] for part in shown["parts"] for step in part["steps"] for one in step["said"])
    assert "eld" in done
    assert not any("eld" in found.table.game.rule(one.rule).title for one in found.shows)
    assert "dealt to first" in shown["figures"]


def test_in_a_long_step_what_comes_after_a_payment_begins_another_thing() -> None:
    told = [{"text": kind, "kind": kind} for kind in ("look", "rule", "pay", "pay", "say", "pay", "look")]
    assert [one["begins"] for one in begun(told)] == [False, False, False, False, True, False, True]


def test_no_line_of_a_sheet_ends_between_a_number_and_what_it_numbers() -> None:
    found = sheet(find_stack(Game("gleek"), 3))
    told = [one["text"] for part in found["parts"] for step in part["steps"] for one in step["said"]]
    assert any("\N{NO-BREAK SPACE}chips" in text for text in told)
    assert not [text for text in [*told, *found["deal"]] if re.search(r"\d [a-z]|\w [+−]\d|\bof \d", text)]
