"""What the player of Primero by rule of thumb does, rule by rule, with chances that are given to it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter.core.cards import FRENCH, mask_of
from groomporter.games.primero.hands import CHORUS, FLUXUS, NUMERUS, PRIMERO, SUPREMUS, TYPES, Hand
from groomporter.games.primero.thumb import Mind, Observation, Thumb, share

ENGLISH = groomporter.game("primero", "du-coeur-english").laws
ITALIAN = groomporter.game("primero", "du-coeur-italian").laws
LOWEST = groomporter.game("primero", "losing").laws


def cards(text: str) -> int:
    return mask_of(FRENCH.read(text))


def thumb(lot: float = 0.9) -> Thumb:
    """A player whose every lot is this."""
    found = Thumb("x")
    found.random = lambda: lot
    return found


def way(verb: str, amount: int = 0, word: str = "") -> Any:
    return SimpleNamespace(
        verb=verb, amount=amount, words=(word,) if word else (), said=f"{verb} {amount or word}".strip()
    )


def mind(
    chance: float, *, free: bool = False, against: int = 1, to_see: float = 0.0, owing: int = 0, pool: int = 0
) -> Any:
    """What it reckons: how often it would win with its best bid, and how often if it sees."""
    seen = Observation(pool=pool, bets={0: 0, 1: owing})
    return SimpleNamespace(
        free=free, against=against, seen=seen, best_chance=lambda: chance, chance_to_see=lambda: to_see
    )


def staked(ways: list[Any], *mind_: Any, lot: float = 0.9, **more: Any) -> str:
    seated: Any = SimpleNamespace(actions=ways, seat=0)
    return thumb(lot).stake(seated, mind(*mind_, **more)).said


VIE = [way("fold"), way("vie", 3), way("vie", 1), way("vie", 4), way("vie", 2), way("pass")]
REVIE = [way("fold"), way("revie", 5), way("revie", 6), way("see"), way("rest", 9)]


@pytest.mark.parametrize(
    ("chance", "free", "said"),
    [
        (0.49, False, "pass"),  # against one a third is fair; half as much again is worth a vie
        (0.5, False, "vie 1"),
        (0.79, False, "vie 1"),
        (0.8, False, "vie 4"),  # sure, at four fifths of all: as much as four may be vied for certain
        (0.43, True, "pass"),  # where nothing is bid, 1.3 times a third
        (0.44, True, "vie 1"),
        (0.66, True, "vie 1"),
        (0.67, True, "vie 3"),  # twice a third is sure there: int(4 x 0.67) is 2, the third of them
        (1.0, True, "vie 4"),
    ],
)
def test_it_vies_on_a_good_chance_and_the_more_the_surer(chance: float, free: bool, said: str) -> None:
    assert staked(VIE, chance, free=free) == said


@pytest.mark.parametrize(("against", "good"), [(1, 1 / 3), (2, 1 / 5), (3, 1 / 7)])
def test_what_is_fair_hangs_on_how_many_play(against: int, good: float) -> None:
    assert share(against) == pytest.approx(good)
    assert staked(VIE, 1.5 * good + 0.01, against=against) == "vie 1"
    assert staked(VIE, 1.5 * good - 0.01, against=against) == "pass"


def test_among_three_a_chance_is_sure_at_three_times_a_fair_share() -> None:
    """A fifth is fair: three fifths are sure, and put the rest in."""
    assert staked(REVIE, 0.61, against=2) == "rest 9"
    assert staked(REVIE, 0.59, against=2, owing=4) == "fold"


def test_it_revies_only_when_it_is_sure() -> None:
    """Where nothing is to be had for seeing, it folds else."""
    without_rest = REVIE[:-1]
    assert staked(without_rest, 0.79, owing=4) == "fold"
    assert staked(without_rest, 0.81, owing=4) == "revie 6"
    assert staked(without_rest[:2] + without_rest[3:], 0.81, owing=4) == "revie 5"


@pytest.mark.parametrize(("lot", "said"), [(0.12, "vie 1"), (0.124, "vie 1"), (0.126, "pass"), (0.13, "pass")])
def test_once_in_eight_times_it_acts_as_though_its_chances_were_doubled(lot: float, said: str) -> None:
    assert staked(VIE, 0.26, lot=lot) == said


@pytest.mark.parametrize(
    ("to_see", "owing", "pool", "said"),
    [
        (0.25, 2, 6, "see"),  # a quarter of eight, six that lie there and the two it owes: just worth it
        (0.24, 2, 6, "fold"),
        (0.0, 0, 6, "see"),  # nothing is owed
        (0.5, 3, 3, "see"),
        (0.49, 3, 3, "fold"),
    ],
)
def test_it_sees_what_the_money_is_worth(to_see: float, owing: int, pool: int, said: str) -> None:
    assert staked([way("fold"), way("see")], 0.1, to_see=to_see, owing=owing, pool=pool) == said


def test_it_passes_rather_than_folds_folds_rather_than_sees_and_else_does_what_there_is() -> None:
    assert staked([way("fold"), way("pass")], 0.0) == "pass"
    assert staked([way("fold"), way("see")], 0.0, owing=5) == "fold"
    assert staked([way("see")], 0.0, owing=5) == "see"
    assert staked([way("exchange")], 0.0) == "exchange"


# -- bids -----------------------------------------------------------------------------------------------------
CHANCES = {NUMERUS: 0.3, PRIMERO: 0.6, FLUXUS: 0.1}


@pytest.mark.parametrize(("lot", "said"), [(0.9, "bid 44"), (0.126, "bid 44"), (0.124, "bid 21")])
def test_it_bids_the_least_of_the_type_that_suits_it_best_and_bluffs_with_the_next(lot: float, said: str) -> None:
    """It would win with a primero six times of ten, with a numerus three times."""
    bids = [way("bid", 45, "primero"), way("bid", 44, "primero"), way("bid", 21, "numerus"), way("bid", 42, "fluxus")]
    reckons: Any = SimpleNamespace(scale=ITALIAN.scale, chance=lambda away, bid: CHANCES[bid.kind])
    choice: Any = thumb(lot).bid(bids, reckons)
    assert (choice.verb, choice.amount) == tuple(int(part) if part.isdigit() else part for part in said.split())
    assert thumb(0.0).bid(bids[:1], reckons) is bids[0]


# -- what it reckons ----------------------------------------------------------------------------------------
def reckon(hand: str, laws: Any = ENGLISH, *, free: bool = True, **more: Any) -> Mind:
    seen = Observation(hand=cards(hand), playing={0, 1, 2}, **more)
    return Mind(laws, seen, 0, free, lambda: 0.5)


def test_it_deals_to_each_who_still_plays_two_hands_and_to_itself() -> None:
    """Three play, and Cecily has folded: a hand to draw from, and two for Bess; of cards that it has not seen."""
    mine = reckon("7C 6C 2D 3H", out={2}, gone=cards("AS"))
    assert (mine.against, {len(deal) for deal in mine.deals}, {len(found) for found in mine.rivals}) == (1, {12}, {2})
    known = set(FRENCH.read("7C 6C 2D 3H AS"))
    assert not any(known & set(deal) for deal in mine.deals)
    assert all(set(deal) <= set(FRENCH.cards_of(ENGLISH.scale.whole)) for deal in mine.deals)
    assert len(reckon("7C 6C 2D 3H").deals[0]) == 20


def test_it_tries_twice_as_many_deals_where_nothing_is_bid() -> None:
    assert len(reckon("7C 6C 2D 3H").deals) == 48
    assert len(reckon("7C 6C 2D 3H", ITALIAN, free=False).deals) == 24


def test_where_hardly_any_cards_are_left_the_others_have_fewer_hands() -> None:
    """Thirty of forty are gone and four held: six are left, four to draw from and no hand for anybody."""
    gone = mask_of(FRENCH.cards_of(ENGLISH.scale.whole & ~cards("7C 6C 2D 3H"))[:30])
    assert {len(found) for found in reckon("7C 6C 2D 3H", gone=gone).rivals} == {0}


def test_nobody_beats_four_sevens_and_everybody_the_worst_hand() -> None:
    assert reckon("7C 7D 7H 7S").chance((), None) == pytest.approx(1, abs=0.01)
    assert reckon("2C 3C 4D 2D").chance((), None) < 0.2


def test_of_hands_that_never_win_the_better_is_the_better() -> None:
    """Against a chorus in every deal: a millionth of what the hand ranks."""
    one, other = reckon("2C 3C 4D 2D"), reckon("2C 3C 4D 5D")
    for each in (one, other):
        each.rivals = [[Hand(CHORUS, 84)] for _ in each.rivals]
    assert 0 < one.chance((), None) < other.chance((), None) < 0.01


@pytest.mark.parametrize(
    ("laws", "hand", "bid", "meets"),
    [
        (ITALIAN, Hand(PRIMERO, 50), None, True),
        (ITALIAN, Hand(PRIMERO, 50), Hand(PRIMERO, 50), True),
        (ITALIAN, Hand(PRIMERO, 49), Hand(PRIMERO, 50), False),
        (ITALIAN, Hand(FLUXUS, 60), Hand(PRIMERO, 50), False),  # of the type that was bid
        (LOWEST, Hand(NUMERUS, 21), Hand(NUMERUS, 20), False),
        (LOWEST, Hand(NUMERUS, 20), Hand(NUMERUS, 20), True),
        (LOWEST, Hand(NUMERUS, 19), Hand(NUMERUS, 20), True),
    ],
)
def test_a_hand_meets_a_bid_of_its_type_with_as_many_or_as_few(
    laws: Any, hand: Hand, bid: Hand | None, meets: bool
) -> None:
    assert reckon("7C 6C 2D 3H", laws, free=False).meets(hand, bid) == meets
    assert reckon("7C 6C 2D 3H", laws, free=True).meets(hand, bid)


def test_the_least_that_may_be_bid_of_each_type() -> None:
    """After a primero of 50, one of 51; a numerus no more. In the order in which they outbid each other."""
    bids = reckon("7C 6C 2D 3H", ITALIAN, free=False, bid=Hand(PRIMERO, 50)).next_bids()
    kinds = [bid.kind for bid in bids]
    assert bids[0] == Hand(PRIMERO, 51)
    assert NUMERUS not in kinds
    assert set(kinds) == {PRIMERO, SUPREMUS, FLUXUS, CHORUS}
    assert len(kinds) == len(set(kinds))
    least = {bid.kind: bid.points for bid in reckon("7C 6C 2D 3H", ITALIAN, free=False).next_bids()}
    assert least[SUPREMUS] == 55
    assert len(least) == len(TYPES)


def test_its_best_chance_is_that_of_the_bid_that_suits_it_best() -> None:
    """With four sevens a chorus; where nothing is bid, what it has after the best change of a card."""
    sevens = reckon("7C 7D 7H 7S", ITALIAN, free=False)
    assert sevens.best_chance() == max(sevens.chance((), bid) for bid in sevens.next_bids())
    assert sevens.best_chance() > 0.9
    free = reckon("7C 6C 2D 3H")
    assert free.best_chance() == free.chance_to_see()


def test_to_see_it_would_change_the_card_that_serves_it_least() -> None:
    """7C 6C AC and a deuce: changing the deuce is the best of the five ways, and better than keeping all."""
    mine = reckon("7C 6C AC 2D")
    held = FRENCH.read("7C 6C AC 2D")
    ways = {card: mine.chance((card,), None) for card in held}
    assert mine.chance_to_see() == max(*ways.values(), mine.chance((), None))
    bound = reckon("7C 6C 2D 3H", ITALIAN, free=False, bid=Hand(CHORUS, 84))
    assert bound.chance_to_see() < 0.01  # no other hand than four sevens meets that
