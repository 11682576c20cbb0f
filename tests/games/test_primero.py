"""Primero: what every hand is worth, every end of a deal, what stands at the seats, and the player by rule of thumb."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.core.cards import FRENCH, mask_of
from groomporter.core.events import Event
from groomporter.games.primero.english import English
from groomporter.games.primero.hands import CHORUS, FLUXUS, NUMERUS, PRIMERO, SUPREMUS, Hand
from groomporter.games.primero.italian import Italian
from groomporter.games.primero.laws import Laws
from groomporter.games.primero.showdown import Showdown
from groomporter.games.primero.thumb import Observation, share
from groomporter.keep.link import pack_link, unpack_link
from groomporter.players import observe_seat, player
from groomporter.scene.screen import screen
from groomporter.wording.reckoning import reckoning
from groomporter_site.hand_records import record_path
from tools.play import NAMES, any_of
from tools.records import load

TWO, THREE = NAMES[:2], NAMES[:3]


def laws(**options: str) -> Laws:
    game = groomporter.game("primero", options={name.replace("_", "-"): value for name, value in options.items()})
    found = game.laws
    assert isinstance(found, Laws)
    return found


def worth(cards: str, **options: str) -> Hand:
    return laws(**options).scale.hand(mask_of(FRENCH.card(card) for card in cards.split()))


def every_hand(**options: str) -> dict[int, Counter[int]]:
    """How often each type has so many points, over all hands of the pack."""
    scale = laws(**options).scale
    found: dict[int, Counter[int]] = {}
    for cards in combinations([FRENCH.bit[card] for card in FRENCH.cards_of(scale.whole)], 4):
        hand = scale.hand(sum(cards))
        found.setdefault(hand.kind, Counter())[hand.points] += 1
    return found


def extremes(found: dict[int, Counter[int]]) -> dict[int, tuple[int, int]]:
    return {kind: (min(points), max(points)) for kind, points in found.items()}


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("", (NUMERUS, 0)),
        ("7C", (NUMERUS, 21)),
        ("7C 6C", (NUMERUS, 39)),
        ("7C 6D", (NUMERUS, 21)),
        ("2C", (NUMERUS, 12)),
    ],
)
def test_a_short_hand_is_the_best_numerus_that_it_has(cards: str, hand: tuple[int, int]) -> None:
    """Two of a suit, else the dearest card; a deuce counts two and ten; nothing counts nothing."""
    assert worth(cards) == hand


class HandsToShow(Showdown):
    """Three hands that are shown, each as good as is said."""

    __slots__ = ("good", "laws")

    def __init__(self, good: list[int], live: int, order: tuple[int, ...]) -> None:
        self.good, self.live, self.order, self.laws = good, live, order, laws()
        self.hands = [mask_of(FRENCH.read(cards)) for cards in ("7C 7D 7H 7S", "6C 6D 6H 6S", "AC AD AH AS")]

    def rank(self, seat: int) -> int:
        return self.good[seat]


@pytest.mark.parametrize(
    ("good", "live", "order", "rule", "winner"),
    [
        ([3, 2, 1], 0b111, (0, 1, 2), "best-hand", 0),
        ([0, 0, 1], 0b111, (0, 1, 2), "best-hand", 2),  # two are equal, and worse
        ([1, 1, 0], 0b111, (0, 1, 2), "eldest-of-equals", 0),
        ([1, 1, 0], 0b111, (1, 2, 0), "eldest-of-equals", 1),
        ([0, 1, 1], 0b111, (2, 0, 1), "eldest-of-equals", 2),
        ([0, 0, 0], 0b111, (1, 2, 0), "eldest-of-equals", 1),
        ([0, 1, 1], 0b011, (0, 1, 2), "best-hand", 1),  # the other has folded
        ([-1, 0, -1], 0b111, (0, 1, 2), "best-hand", 1),  # the others cannot win
        ([-1, -1, -1], 0b111, (0, 1, 2), "", -1),
    ],
)
def test_the_eldest_of_equal_hands_is_told_to_be_so(
    good: list[int], live: int, order: tuple[int, ...], rule: str, winner: int
) -> None:
    told: list[Event] = []
    found = HandsToShow(good, live, order)
    found.tell_winner(told.append)
    assert found.winner() == winner
    assert [(event.rule, event.seat) for event in told] == ([(rule, winner)] if rule else [])


@pytest.mark.rule("primero.values")
def test_all_hands_of_forty_cards() -> None:
    """91,390 hands; how many are of each type, and the extremes, as Cardano is reported: 20 to 54, 40 to 81, 55,
    42 to 70, 40 to 84."""
    found = every_hand()
    assert {kind: points.total() for kind, points in found.items()} == {
        NUMERUS: 80_430, PRIMERO: 9_990, SUPREMUS: 120, FLUXUS: 840, CHORUS: 10,
    }  # fmt: skip
    assert sum(points.total() for points in found.values()) == 91_390
    assert extremes(found) == {
        NUMERUS: (20, 54), PRIMERO: (40, 81), SUPREMUS: (55, 55), FLUXUS: (42, 70), CHORUS: (40, 84),
    }  # fmt: skip
    assert {Hand(kind, points) for kind, counted in found.items() for points in counted} == set(laws().scale.bids)


def test_all_hands_of_twenty_eight_cards() -> None:
    """Ace to seven. A numerus has three and two at the least, 13 + 12; a primero 13 + 12 + 12 + 12; a fluxus 12 to
    15, 54; four twos are 48."""
    found = every_hand(pack="28")
    assert sum(points.total() for points in found.values()) == 20_475
    assert extremes(found) == {
        NUMERUS: (25, 54), PRIMERO: (49, 81), SUPREMUS: (55, 55), FLUXUS: (54, 70), CHORUS: (48, 84),
    }  # fmt: skip


def test_the_least_bids_of_the_whole_pack() -> None:
    """Nine and eight of a suit, 17; three eights and a nine, 33; 8 9 and two tens in value, 37; four eights, 32."""
    least: dict[int, int] = {}
    for hand in laws(pack="52").scale.bids:
        least[hand.kind] = min(least.get(hand.kind, 99), hand.points)
    assert least == {NUMERUS: 17, PRIMERO: 33, SUPREMUS: 55, FLUXUS: 37, CHORUS: 32}


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("7H 6D JC QC", Hand(NUMERUS, 20)),  # a seven alone is no numerus
        ("7C 6C 5C AD", Hand(NUMERUS, 54)),
        ("7C 6C AC AD", Hand(SUPREMUS, 55)),
        ("7C 6C AC 2C", Hand(FLUXUS, 67)),  # with a fourth of the suit it is a fluxus
        ("KC KD KH QS", Hand(PRIMERO, 40)),
        ("KC KD KH KS", Hand(CHORUS, 40)),
        ("7C 6C", Hand(NUMERUS, 39)),  # what two cards promise
        ("7C 6D", Hand(NUMERUS, 21)),
    ],
)
def test_a_hand(cards: str, hand: Hand) -> None:
    assert worth(cards) == hand


def test_the_order_of_hands_is_no_circle() -> None:
    """With the best primes above a fluxus they are above a supremus too, and below every chorus."""
    scale = laws(high_primes="above-fluxus").scale
    order = [
        Hand(PRIMERO, 78),
        Hand(SUPREMUS, 55),
        Hand(FLUXUS, 70),
        Hand(PRIMERO, 79),
        Hand(PRIMERO, 81),
        Hand(CHORUS, 40),
    ]
    assert sorted(order, key=scale.rank) == order
    lowest = laws(best_hand="lowest").scale
    assert max([Hand(NUMERUS, 20), Hand(NUMERUS, 54), Hand(PRIMERO, 40)], key=lowest.rank) == Hand(NUMERUS, 20)


def test_no_hand_is_lost_in_any_option() -> None:
    for pack in ("40", "52", "28"):
        for small in ("raised", "pips"):
            for ace in ("16", "15"):
                scale = laws(pack=pack, small_cards=small, ace=ace).scale
                assert len(scale.bids) + 20 <= 300, "more lines than a position may have"
                assert len(set(map(scale.rank, scale.bids))) == len(scale.bids)


# -- every end of a deal ---------------------------------------------------------------------------------------
ENDS = {
    "du-coeur-italian": {
        "takes-all", "side-pot", "pot-stays", "understated", "left-alone", "all-pass", "half-back", "all-in",
        "unmatched", "pot-parted", "better-type-loses", "meet-the-bid", "stock-runs-out", "last-must-see",
    },
    "du-coeur-english": {
        "takes-all", "side-pot", "swigging", "left-alone", "all-pass", "all-forfeited", "all-in", "unmatched",
        "another-round", "rest", "last-must-see", "stock-runs-out",
    },
    "losing": {"takes-all", "pot-stays", "left-alone", "all-pass", "better-type-loses", "meet-the-bid"},
}  # fmt: skip
DEALS = 120
OPENINGS = {"understated": ("understated", 6), "nobody-vies": ("nobody-vies", 10)}  # a hand, so many of its lines
PLAYED_ON = 40  # ways in which an opening is played on


@pytest.mark.parametrize("ruleset", ENDS)
def test_random_play_comes_to_every_end(ruleset: str) -> None:
    """With few chips, hands that are often high, and a short pack at times; whoever takes the main pot has met the
    bid. What random play hardly ever comes to is played on at random from a hand in which it may come."""
    game, found = groomporter.game("primero", ruleset), Counter[str]()
    for number in range(DEALS):
        chance = random.Random(f"ends {ruleset} {number}")
        deck = stack_deck(chance)
        chips = {seat: chance.choice((1, 2, 3, 6, 30)) for seat in THREE}
        standing = {"chips": chips, "pool": chance.choice((0, 0, 1, 5))}
        found.update(play_to_end(game.open(THREE, "Bess", deck=deck, pack=deck, standing=standing), chance))
    assert set(found) >= ENDS[ruleset] - set(OPENINGS), ENDS[ruleset] - set(found)
    print(ruleset, {rule: found[rule] for rule in sorted(ENDS[ruleset])})


@pytest.mark.parametrize("rule", OPENINGS)
def test_what_random_play_hardly_ever_comes_to_is_come_to_from_an_opening(rule: str) -> None:
    name, lines = OPENINGS[rule]
    ways = [play_to_end(at(name, lines), random.Random(f"on {number}")) for number in range(PLAYED_ON)]
    came = sum(rule in way for way in ways)
    assert 0 < came < PLAYED_ON, came


def play_to_end(table: Table, chance: random.Random) -> set[str]:
    """The table is played to its end at random; the rules by which it came there."""
    while not table.over:
        lines = table.actions(table.waiting.seats[0])
        assert len(lines) <= 300
        table.act(any_of(table, patient(lines, chance), chance, by_verb=False))
    table.settle()
    taken_rightly(table)
    return {event.rule for event in table.events}


def patient(lines: list[str], chance: random.Random) -> list[str]:
    """Without folding, mostly, and with bids of the lower types."""
    dear = ("fold",) if chance.random() < 0.85 else ()
    dear += ("bid supremus", "bid fluxus", "bid chorus") if chance.random() < 0.7 else ()
    return [line for line in lines if not line.split(": ")[1].startswith(dear or ("nothing",))] or lines


def stack_deck(chance: random.Random) -> str:
    """A pack in which, half of the time, somebody is dealt a high hand; at times a short one."""
    cards = FRENCH.text(FRENCH.cards_of(laws().scale.whole)).split()
    chance.shuffle(cards)
    if chance.random() < 0.5:
        good = chance.choice(["7C 7D 7H 7S", "7H 6H AH 2C", "KC KD KH KS", "7S 6S 5S 4S"]).split()
        rest = [card for card in cards if card not in good]
        cards = [*good[:2], *rest[:4], *good[2:], *rest[4:]]
    return " ".join(cards[: chance.choice((13, 40, 40))])


def taken_rightly(table: Table) -> None:
    """The bid, if there is one, is met by whoever takes the main pot; nobody has less than nothing."""
    state: Any = table.state
    assert min(state.chips) >= 0
    main = [event for event in table.events if event.rule == "takes-all"]
    if main and table.game.options["way"] == "italian":
        winner = table.seats[int(str(main[0].data[3])[5:])]
        stands = [e for e in table.events if e.data[:1] == ("stands",) and table.seats[e.seat] == winner]
        assert stands
        hand = next(e for e in table.events if e.data[:1] == ("counts",) and e.seat == stands[0].seat)
        bid = [event for event in table.events if event.rule == "bid"][-1]
        points, wanted = int(hand.data[2]), int(bid.data[2])
        assert points <= wanted if table.game.options["best-hand"] == "lowest" else points >= wanted
        assert hand.data[1] == bid.data[1] or stands[0].rule == "understated"


# -- hands kept before an option was there ------------------------------------------------------------------------
def kept_before(record: dict[str, Any]) -> dict[str, Any]:
    """A record as it was written when nobody had thought yet of what follows if all pass."""
    options = {name: value for name, value in record["options"].items() if name != "all-pass"}
    return {**record, "options": options}


@pytest.mark.rule("primero.all-pass")
@pytest.mark.parametrize("seat", [None, "Bess"])
def test_a_hand_kept_before_opens_as_it_was_played(seat: str | None) -> None:
    """All pass once in the second phase: then the hands were shown. Whole, as one seat saw it, and as a link."""
    record = kept_before(at("all-pass-ends", 99).record(seat))
    for data in (record, unpack_link(pack_link(record, "0.0.9"))[0]):
        table = replay(data)
        assert isinstance(table, Table)
        assert table.game.options["all-pass"] == "ends-the-deal"
        assert table.settled
        assert table.standing["chips"] == {"Anne": 31, "Bess": 29}


def test_a_hand_written_by_hand_has_its_ruleset_whole() -> None:
    table = replay({**load(record_path("primero", "all-pass-again")), "options": {"ace": "16"}})
    assert isinstance(table, Table)
    assert table.game.options["all-pass"] == "goes-round-again"


# -- at the seats ----------------------------------------------------------------------------------------------
def notes(table: Table) -> dict[str, list[str]]:
    return {shown["name"]: [note["words"] for note in shown["notes"]] for shown in screen(table, "Anne")["seats"]}


def at(name: str, lines: int) -> Table:
    table = replay(load(record_path("primero", name)))
    assert isinstance(table, Table)
    table.replay(table.lines[:lines])
    return table


def test_bids_stakes_passing_and_folding_stand_at_the_seats() -> None:
    """Of the four players Dorothy has vied, Cecily and Bess have passed; then Cecily folds."""
    assert notes(at("last-must-see-on", 9)) == {
        "Anne": ["30 chips"],
        "Bess": ["30 chips", "passed"],
        "Cecily": ["30 chips", "passed"],
        "Dorothy": ["29 chips", "bid numerus 39", "1 in front", "has vied"],
    }
    later = notes(at("last-must-see-on", 14))
    assert later["Cecily"] == ["30 chips", "folded"]
    assert later["Anne"] == ["29 chips", "1 in front", "have seen"]


def test_all_in_stands_at_the_seat() -> None:
    assert "all in" in notes(at("side-pot", 3))["Anne"]
    assert notes(at("no-chips", 0))["Cecily"][-1] == "has no chips"


def test_a_compound_bid_is_asked_for_words_first() -> None:
    """Five types in the game's own order; supremus, which has one worth, is a button."""
    table = groomporter.game("primero").open(TWO, "Bess", seed=1)
    table.act("Anne: vie 1")
    asks = [(ask["label"], ask["kind"]) for ask in screen(table, "Anne")["asks"]]
    assert asks == [
        ("Bid numerus", "amount"), ("Bid primero", "amount"), ("Bid supremus", ""), ("Bid fluxus", "amount"),
        ("Bid chorus", "amount"),
    ]  # fmt: skip


@pytest.mark.parametrize(("chips", "says"), [({"Anne": 0}, "fewer than two have chips"), ({"Anne": -1}, "chips")])
def test_a_standing_that_cannot_be_played_is_refused(chips: dict[str, int], says: str) -> None:
    with pytest.raises(groomporter.StandingError, match=says):
        groomporter.game("primero").open(TWO, standing={"chips": chips})


@pytest.mark.parametrize(
    ("name", "seat", "says"),
    [
        ("understated-after-another", "Anne", "The deal is over. You take the pot of 6 with supremus 55."),
        ("understated-after-another", "Bess", "The deal is over. Anne takes the pot of 6 with supremus 55."),
        ("swigging", "Anne", "The deal is over: nobody has vied. Nobody takes the pot of 2: it stays."),
        ("pot-stays", "Anne", "The deal is over: no hand can win."),
        ("ace-15", "Bess", "The deal is over. Anne takes the pot of 4 with numerus 36."),  # of equals the eldest
    ],
)
def test_it_is_told_who_has_won_and_with_what(name: str, seat: str, says: str) -> None:
    shown = screen(at(name, 99), seat)
    assert " ".join([shown["title"], *shown["result"][:1]]).startswith(says)


def test_a_player_left_alone_is_told_so() -> None:
    table = groomporter.game("primero", "du-coeur-english").open(TWO, "Bess", seed=1)
    for line in ("Anne: vie 1", "Anne: exchange", "Bess: see", "Bess: exchange", "Anne: fold"):
        table.act(line)
    assert screen(table, "Bess")["title"] == "The deal is over: all the others have folded."
    assert screen(table, "Anne")["title"] == "The deal is over: all but Bess have folded."


@pytest.mark.parametrize(
    ("name", "seat", "says"),
    [
        ("understated-after-another", "Anne", "You have supremus, 55: 21 (seven), 18 (six) and 16 (ace)."),
        ("ace-15", "Anne", "Bess has numerus 36: 21 (seven) and 15 (ace)."),
        ("small-cards-pips", "Anne", "Bess has numerus 12: 10 (queen) and 2 (two)."),
    ],
)
def test_the_reckoning_says_what_each_card_counts(name: str, seat: str, says: str) -> None:
    table = at(name, 99)
    if not table.settled:
        table.settle()
    said = reckoning(table, seat)
    assert said is not None
    assert says in [line["text"] for row in said["rows"] for line in row["why"]]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["Anne: pass"], "As you pass, you must change one or two cards."),
        (["Anne: vie 1", "Anne: bid primero 45"], "Change some cards, or keep them all."),
    ],
)
def test_whoever_must_change_is_told_why(lines: list[str], says: str) -> None:
    table = groomporter.game("primero").open(TWO, "Bess", seed=1)
    for line in lines:
        table.act(line)
    assert screen(table, "Anne")["title"] == says


# -- the player by rule of thumb -------------------------------------------------------------------------------
def thumb_line(ruleset: str, deck: str, lines: list[str], seat: str, seed: str = "x") -> str:
    table = groomporter.game("primero", ruleset).open(TWO, "Bess", deck=deck, pack=deck)
    for line in lines:
        table.act(line)
    choice = player("thumb", "primero", seed).choose(observe_seat(table, seat))
    assert choice is not None
    return choice.line.removeprefix(f"{seat}: ")


def test_it_knows_what_lies_there_and_what_it_owes() -> None:
    """Anne vies one and then the rest, three more; in between Bess has seen with one."""
    deck = "7C 6C KC KD 5C AC KH KS"
    table = groomporter.game("primero", "du-coeur-english").open(TWO, "Bess", deck=deck, pack=deck)
    told = []
    for line in ("Anne: vie 1", "Anne: exchange", "Bess: see", "Bess: exchange", "Anne: rest"):
        table.act(line)
        seen = Observation.of(observe_seat(table, "Bess"))
        told.append((seen.pool, seen.owing(0), seen.owing(1)))
    assert told == [(1, 0, 1), (1, 0, 1), (2, 0, 0), (2, 0, 0), (5, 0, 3)]


def test_each_other_player_counts_as_two_hands() -> None:
    """Against one its own is one of three, against two one of five."""
    assert [share(1), share(2)] == [1 / 3, 1 / 5]


FOURS = "7C 7D 2H 3S 7H 7S KC QD 4H 5H 2S 4S"


def test_it_lets_the_rest_go_with_four_sevens_whatever_it_draws_by_lot() -> None:
    lines = ["Anne: vie 1", "Anne: exchange", "Bess: see", "Bess: exchange"]
    assert {thumb_line("du-coeur-english", FOURS, lines, "Anne", str(seed)) for seed in range(8)} == {"rest"}


def test_it_vies_with_the_best_hand_of_all() -> None:
    """Four sevens, where primero is bid: it may name any chorus."""
    lines = ["Anne: vie 5", "Anne: bid primero 45", "Anne: exchange", "Bess: see", "Bess: exchange"]
    answers = Counter(thumb_line("du-coeur-italian", FOURS, lines, "Anne", str(seed)) for seed in range(40))
    assert all(answer.startswith("vie") for answer in answers)  # a chorus is the best of all: it vies


def test_it_vies_when_it_goes_round_again_with_a_hand_that_cannot_lose() -> None:
    """All have passed once. Anne's four sevens are the best hand of all: she vies, and may name any chorus."""
    lines = ["Anne: vie 5", "Anne: bid primero 45", "Anne: exchange", "Bess: see", "Bess: exchange"]
    lines += ["Anne: pass", "Anne: exchange", "Bess: pass", "Bess: exchange"]
    answers = Counter(thumb_line("du-coeur-italian", FOURS, lines, "Anne", str(seed)) for seed in range(20))
    assert all(answer.startswith("vie") for answer in answers)


def test_in_the_english_way_it_vies_on_a_seven_and_a_six() -> None:
    """With 7C 6C its chances are twice as good as with any hand: it vies without a bluff."""
    deck = "7C 6C KH QS 2C 5D 5C 4C 7D 6D 5H 4D"
    answers = Counter(thumb_line("du-coeur-english", deck, [], "Anne", str(seed)).split()[0] for seed in range(40))
    assert answers["vie"] == 40


def test_a_bluff_is_rare() -> None:
    """With a three and a two of two suits it mostly passes; now and then it vies."""
    deck = "2C 3D KH QS 7C 6C 5C 4C 7D 6D 5D 4D"
    answers = Counter(thumb_line("du-coeur-english", deck, [], "Anne", str(seed)).split()[0] for seed in range(80))
    assert answers["pass"] > 40 > answers["vie"] > 0


@pytest.mark.parametrize(
    ("chips", "owing", "all_of_it", "rest"),
    [
        (5, 0, True, 5),
        (5, 2, True, 3),  # what it owes is not of its rest
        (9, 2, False, 3),  # three stakes
        (4, 2, False, 2),  # as far as its money goes
    ],
)
def test_what_a_rest_comes_to(chips: int, owing: int, all_of_it: bool, rest: int) -> None:
    seat: Any = SimpleNamespace(chips=[chips], owing=lambda _: owing, laws=SimpleNamespace(rest_left=all_of_it))
    assert English.rest(seat, 0) == rest


class EnglishHands(English):
    """Hands that are shown in the English way."""

    __slots__ = ("laws",)

    def __init__(self, *hands: str) -> None:
        self.laws, self.live, self.order = laws(), (1 << len(hands)) - 1, tuple(range(len(hands)))
        self.hands = [mask_of(FRENCH.read(cards)) for cards in hands]


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (("7C 7D 7H AS", "2C 3C 4C 5C"), [(0, "loses", 79)]),  # a primero of 79 beside a fluxus
        (("7C 7D 6H AS", "2C 3C 4C 5C"), []),  # of 76: no more than others
        (("7C 7D 7H AS", "2C 3D 4C 5C"), []),  # there is no fluxus to lose to
        (("7C 7D 7H 7S", "2C 3C 4C 5C"), []),  # a chorus of 84 is no primero
    ],
)
def test_the_best_primeros_are_spoken_of_beside_a_fluxus_alone(
    hands: tuple[str, ...], told: list[tuple[int, str, int]]
) -> None:
    heard: list[Event] = []
    EnglishHands(*hands).tell_winner(heard.append)
    assert [(event.seat, *event.data) for event in heard if event.rule == "high-primes"] == told


@pytest.mark.parametrize(
    ("ruleset", "lines", "says"),
    [
        (
            "du-coeur-italian",
            ["Anne: vie 2", "Anne: bid primero 40", "Anne: exchange", "Cecily: see", "Cecily: exchange", "Bess: pass"],
            ("You have bid primero 40. Pass, for now.", "Anne has bid primero 40, and may pass."),
        ),
        (
            "du-coeur-english",
            ["Cecily: vie 1", "Cecily: exchange", "Anne: see", "Anne: exchange", "Bess: pass"],
            ("Cecily has vied, and may pass.", "You have vied. Pass while the others decide."),
        ),
    ],
)
def test_who_vied_has_not_seen_it(ruleset: str, lines: list[str], says: tuple[str, str]) -> None:
    table = groomporter.game("primero", ruleset).open(("Anne", "Bess", "Cecily"), "Bess", seed=1)
    for line in lines:
        table.act(line)
    table.act(next(line for line in table.actions("Bess") if "exchange " in line))
    assert (screen(table, "Anne")["title"], screen(table, "Cecily")["title"]) == says


# -- meeting the bid -------------------------------------------------------------------------------------------
class HandToMeet(Italian):
    """One hand, and a bid that its own seat or another has named."""

    __slots__ = ()

    def __init__(self, cards: str, bid: Hand | None, *, by_another: bool, lowest: bool) -> None:
        self.laws = laws(best_hand="lowest") if lowest else laws()
        self.hands, self.bid = [mask_of(FRENCH.read(cards))], bid
        self.named_by = [0b11 if by_another else 0b01] * 5  # its own seat has named all; the other all as well, or none


NUMERUS_39, PRIMERO_64, SUPREMUS_55 = "7C 6C KD QH", "7C 6D 5H QS", "7C 6C AC KD"  # 21 and 18, 15 and 10, 16
FLUXUS_64, CHORUS_40 = "7C 6C 5C QC", "QC QD QH QS"


@pytest.mark.parametrize(
    ("cards", "bid", "by_another", "lowest", "rule", "stands"),
    [
        (NUMERUS_39, None, True, False, "meet-the-bid", False),  # nothing was named, so nobody has it
        (NUMERUS_39, Hand(NUMERUS, 38), True, False, "meet-the-bid", True),
        (NUMERUS_39, Hand(NUMERUS, 39), True, False, "meet-the-bid", True),
        (NUMERUS_39, Hand(NUMERUS, 40), True, False, "meet-the-bid", False),
        (NUMERUS_39, Hand(NUMERUS, 38), True, True, "meet-the-bid", False),  # where less is better
        (NUMERUS_39, Hand(NUMERUS, 39), True, True, "meet-the-bid", True),
        (NUMERUS_39, Hand(NUMERUS, 40), True, True, "meet-the-bid", True),
        (NUMERUS_39, Hand(PRIMERO, 40), True, False, "meet-the-bid", False),  # a worse type
        (FLUXUS_64, Hand(PRIMERO, 60), True, False, "better-type-loses", False),
        (SUPREMUS_55, Hand(PRIMERO, 55), True, False, "understated", True),
        (SUPREMUS_55, Hand(PRIMERO, 56), True, False, "meet-the-bid", False),  # one point too few
        (SUPREMUS_55, Hand(PRIMERO, 55), False, False, "better-type-loses", False),  # no other has named a primero
        (SUPREMUS_55, Hand(NUMERUS, 30), True, False, "better-type-loses", False),
        (CHORUS_40, Hand(PRIMERO, 40), True, False, "understated", True),
        (CHORUS_40, Hand(FLUXUS, 40), True, False, "understated", True),
        (CHORUS_40, Hand(SUPREMUS, 55), True, False, "better-type-loses", False),
        (SUPREMUS_55, Hand(PRIMERO, 60), True, True, "meet-the-bid", False),  # the worse type in the losing game
        (PRIMERO_64, Hand(SUPREMUS, 55), True, True, "better-type-loses", False),
    ],
)
def test_a_hand_wins_that_is_what_was_bid_or_may_pass_for_it_with_points_enough(
    cards: str, bid: Hand | None, by_another: bool, lowest: bool, rule: str, stands: bool
) -> None:
    found = HandToMeet(cards, bid, by_another=by_another, lowest=lowest)
    assert found.verdict(0) == (rule, stands)
    assert (found.rank(0) >= 0) == stands
