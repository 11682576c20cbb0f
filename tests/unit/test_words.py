"""Events as sentences: names, numbers with their nouns, and whom they address."""

from __future__ import annotations

import pytest

import groomporter
from groomporter import RulesError
from groomporter.console.cli import main
from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.events import Event
from groomporter.wording.words import NUMBERS, Words, common

SEATS = ("Anne", "Bess", "Cecily")


@pytest.mark.parametrize(
    ("count", "seat", "says"),
    [
        (1, -1, "Anne exchanges 1 card."),
        (2, -1, "Anne exchanges 2 cards."),
        (0, -1, "Anne exchanges no card."),
        (1, 0, "You exchange 1 card."),
    ],
)
def test_a_number_takes_its_noun(count: int, seat: int, says: str) -> None:
    words = Words(groomporter.game("lou"), SEATS, seat)
    assert words.event(Event("say", "exchange", 0, (), ("exchanges", count))) == says


@pytest.mark.parametrize(("points", "says"), [(1, "1 point goes"), (2, "2 points go")])
def test_a_number_takes_its_verb(points: int, says: str) -> None:
    words = Words(groomporter.game("losing-loadum"), SEATS, 1)
    payment = Event("pay", "objection", 0, (), ("points", points, "seat:0", "seat:1"))
    assert words.event(payment) == f"{says} from Anne to you."


def test_a_payment_is_told_to_whom_it_concerns() -> None:
    payment = Event("pay", "burned", -1, (), ("chips", 42, "seat:1", "next"))
    game = groomporter.game("lou")
    assert Words(game, SEATS, 1).event(payment) == "You are burned, and pay 42 half dollars to the next pot."
    assert Words(game, SEATS, 0).event(payment) == "Bess is burned, and pays 42 half dollars to the next pot."


def test_numbers_are_words_up_to_twelve() -> None:
    words = Words(groomporter.game("lou"), SEATS)
    assert [words.cards([-1] * count) for count in (1, 2, 12, 13)] == [
        "a card",
        "two cards",
        "twelve cards",
        "13 cards",
    ]
    assert " ".join(NUMBERS) == "no one two three four five six seven eight nine ten eleven twelve"


def test_a_sentence_is_found_whatever_seat_the_event_names(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words(groomporter.game("lou"), SEATS, 0)
    found = {"rule.fault-noticed.seat": "{seat} [name|names] {0}.", "say.claim.seat": "{seat} [point|points] at {1}."}
    monkeypatch.setitem(words.game.book.words, "event", found)  # type: ignore[index]
    assert words.event(Event("rule", "fault-noticed", 1, (), ("seat:2",))) == "Bess names Cecily."
    assert words.event(Event("say", "claim", 0, (), ("at", "seat:2"))) == "You point at Cecily."


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        (0, "You object: “The trick is mine.” But it was not yours."),
        (1, "Anne objects: “The trick is mine.” But it was not Anne’s."),
    ],
)
def test_what_is_ones_own_is_yours(seat: int, says: str) -> None:
    objection = Event("rule", "objection", 0, (), ("wrong", "seat:1"))
    assert Words(groomporter.game("losing-loadum"), SEATS, seat).event(objection) == says


def test_a_prompt_speaks_to_who_is_to_act_and_of_them_to_the_others() -> None:
    game = groomporter.game("losing-loadum")
    assert Words(game, SEATS, 1).prompt(("lead", "seat:1")) == "Lead any card."
    assert Words(game, SEATS, 0).prompt(("lead", "seat:1")) == "Bess is to lead."
    assert Words(game, SEATS).prompt(("lead", "seat:1")) == "Bess is to lead."
    assert Words(game, SEATS, 2).prompt(("follow", "seat:2", "hearts")) == "Hearts were led: follow suit."
    assert Words(game, SEATS, 1).prompt(("follow", "seat:2", "hearts")) == "Hearts were led. Cecily is to play."


def test_cards_are_listed_as_one_says_them() -> None:
    words = Words(groomporter.game("losing-loadum"), SEATS)
    assert words.cards([0]) == "the two of clubs"
    assert words.cards([0, -1]) == "the two of clubs and a card"
    assert words.cards([0, 1, 2]) == "the two of clubs, the three of clubs and the four of clubs"
    assert words.cards([0, 1, 2], "or") == "the two of clubs, the three of clubs or the four of clubs"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("5D", "the five of diamonds"),
        ("5D AD", "the five or the ace of diamonds"),
        ("5D QD AD", "the five, the queen or the ace of diamonds"),
        ("5D AS", "the five of diamonds or the ace of spades"),
        ("5H JH KH AH", "a trump"),  # too many to be named
        ("5H 6H AS", "one of those that are raised"),
    ],
)
def test_of_the_cards_that_may_be_played_few_are_named(cards: str, said: str) -> None:
    hearts = [card for card, name in enumerate(FRENCH.names) if name.endswith("H")]
    assert Words(groomporter.game("lou"), SEATS).some(sorted(FRENCH.read(cards)), hearts) == said


def test_a_button_says_what_it_does_and_whether_that_is_against_the_rule() -> None:
    game = groomporter.game("losing-loadum")
    grammar, words = game.grammar(SEATS), Words(game, SEATS, 1)
    said = [words.act(grammar, grammar.read(f"Bess: {line}")[1]) for line in ("play KH", "play KH!", "challenge Anne")]
    assert said == ["Play the king of hearts", "Play the king of hearts (against the rule)", "Challenge Anne"]


def test_a_card_is_named_to_those_alone_who_see_it() -> None:
    game = groomporter.game("losing-loadum")
    hidden, seen = (Event("look", "hidden-trump", 0, (card,), ("stock", 51)) for card in (HIDDEN, 5))
    assert Words(game, SEATS, 1).event(hidden) == "Anne looks at it alone."
    assert Words(game, SEATS, 0).event(hidden) == "You look at it alone."
    assert Words(game, SEATS, 1).event(seen) == "The seven of clubs is turned up."


def test_an_account_that_stands_at_nothing_may_be_left_unsaid(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words(groomporter.game("lou"), SEATS)
    assert [words.note("chips", amount) for amount in (0, 1)] == ["0 half dollars", "1 half dollar"]
    monkeypatch.setitem(words.game.book.words["account"], "chips.0", "")
    assert [words.note("chips", amount) for amount in (0, 1)] == ["", "1 half dollar"]


def test_of_two_partners_you_come_first() -> None:
    """Maw: Anne and Cecily are a side; the event names Anne first, whoever reads it."""
    game, four = groomporter.game("maw"), ("Anne", "Bess", "Cecily", "Dorothy")
    counted = Event("rule", "game", 0, (), ("counts", 4, "seat:2"))
    told = [Words(game, four, seat).event(counted) for seat in range(3)]
    assert told == [
        "You and Cecily have three tricks, win the deal, and count 4 cards.",
        "Anne and Cecily have three tricks, win the deal, and count 4 cards.",
        "You and Anne have three tricks, win the deal, and count 4 cards.",
    ]


def test_cards_are_told_by_suits() -> None:
    game = groomporter.game("lorum")
    cards = [game.pack.card(name) for name in ("7H", "9H", "OH", "OG")]
    assert Words(game, SEATS).tally(cards) == "three hearts and the Over of leaves"
    assert Words(game, SEATS).tally(cards[:1]) == "the seven of hearts"


def test_a_whole_suit_is_told_by_its_number() -> None:
    """As when everybody lies down at once, and the last one in takes all that lies there."""
    words = Words(groomporter.game("laugh-and-lie-down"), ("Anne", "Bess"))
    assert words.tally([*range(13), FRENCH.number["AS"]]) == "13 clubs and the ace of spades"


def test_a_prompt_without_words_says_what_to_write_and_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = groomporter.game("lou")
    monkeypatch.setattr(game.presenter, "prompt", lambda self, seat: ("swap-one", "seat:0"))
    said = (
        "lou/rules.toml: [words.prompt] has no words for 'swap-one'; write there, in your words: "
        'swap-one = ["Lead any card.", "{0} is to lead."]'
    )
    with pytest.raises(RulesError) as fault:
        Words(game, SEATS).prompt(("swap-one", "seat:0"))
    assert str(fault.value) == said
    assert main(["play", "lou"]) == 1
    assert capsys.readouterr().err == f"groomporter: {said}\n"


def test_words_of_every_table_with_a_fault_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tomllib.loads", lambda text: {"pile": {"pool": "{pool}"}})
    with pytest.raises(RulesError, match=r"^words.toml: words.pile has \{pool\}, which nothing fills; .* \(pool\)$"):
        common.__wrapped__()


@pytest.mark.parametrize(
    ("cards", "suit", "trumps", "says"),
    [
        ("9H", True, "", "Lead the nine of hearts."),
        ("9H QH", True, "", "Lead the nine or the queen of hearts."),
        ("9H QH KH", True, "", "Lead one of your hearts."),  # all that one has of a suit, which is seen at a glance
        ("9H QH KH", False, "", "Lead the nine, the queen or the king of hearts."),  # but where others of it may not be
        ("9H TH QH KH", True, "", "Lead one of your hearts."),
        ("9H TH QH KH", False, "", "Lead one of those that are raised."),
        ("9H TH QH KH", False, "9H TH JH QH KH", "Lead a trump."),
        ("9H TH QH KH", True, "9H TH JH QH KH", "Lead one of your hearts."),
        ("9H 3C", False, "", "Lead the nine of hearts or the three of clubs."),
        ("9H 3C 4C", False, "", "Lead one of those that are raised."),
        ("9H 3C 4C", False, "9H 3C 4C", "Lead a trump."),
    ],
)
def test_what_may_be_led_is_named_where_it_is_little(cards: str, suit: bool, trumps: str, says: str) -> None:
    words = Words(groomporter.game("ruff-and-honours"), (*SEATS, "Dorothy"), 0)
    assert words.lead_bound(FRENCH.read(cards), suit=suit, trumps=FRENCH.read(trumps)) == says
