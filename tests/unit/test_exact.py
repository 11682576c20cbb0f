"""What is counted out equals what combinatorics says by itself, and lies where random deals say that it lies."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from groomporter import Game
from groomporter.core.cards import FRENCH, mask_of
from groomporter.games.costly_colours import exact as costly_colours
from groomporter.games.counting.combinations import total
from groomporter.games.counting.every_hand import best_kept, hands_but_for_suits, points_of_hands
from groomporter.games.noddy.exact import hands, hands_mean
from groomporter.games.one_and_thirty import exact as thirty_one
from groomporter.games.primero import exact as primero
from groomporter.games.ruff_and_honours import exact as ruff
from groomporter.play.enumeration import Enumeration
from groomporter.sweeps.exact import MODULE, count_out
from groomporter.sweeps.made_of import made_of
from groomporter.sweeps.ratio import Sums
from groomporter_site.numbers import files as numbers


def ways(found: Enumeration) -> dict[str, int]:
    assert found.cases
    return {name: int(value * found.cases) for name, value in found.values.items()}


# -- Primero --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("ranks", "pack"), [(10, "40"), (7, "28")])
def test_primeros_hands_are_as_many_as_their_formulas_say(ranks: int, pack: str) -> None:
    """Four of a rank; 7, 6 and ace of a suit with any card of the others; four of a suit; one of each suit, but for
    four of a rank.
    """
    found = primero.dealt(Game("primero", "du-coeur-italian", {"pack": pack}).laws)
    expected = {
        "chorus": ranks,
        "supremus": 4 * 3 * ranks,
        "fluxus": 4 * comb(ranks, 4),
        "primero": ranks**4 - ranks,
    }
    expected["numerus"] = comb(4 * ranks, 4) - sum(expected.values())
    assert ways(found) == expected


def test_primeros_forty_cards_have_the_hands_that_are_known() -> None:
    found = ways(primero.dealt(Game("primero", "du-coeur-italian").laws))
    assert sum(found.values()) == 91_390
    assert {"chorus": 10, "supremus": 120, "fluxus": 840, "primero": 9_990}.items() <= found.items()


def test_two_or_any_cards_are_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    laws = Game("primero").laws
    monkeypatch.setattr(primero, "exchanged", lambda scale, most: (scale, most))
    assert primero.after_two(laws) == (laws.scale, 2)
    assert primero.after_any(laws) == (laws.scale, 4)


def test_what_is_drawn_at_primero_is_what_going_through_the_draws_finds() -> None:
    """By inclusion and exclusion, and by going through all draws, of a pack of 28."""
    scale = Game("primero", "du-coeur-italian", {"pack": "28"}).laws.scale
    hands = {cards: scale.hand(cards) for cards in primero.every_hand(scale)}
    strength = primero.strengths(scale, hands)
    table = primero.over_subsets(strength)
    pack = FRENCH.cards_of(scale.whole)
    for cards in random.Random(3).sample(sorted(hands), 3):
        for kept in primero.parts(cards):
            out = cards ^ kept
            if out.bit_count() > 2:
                continue
            left = [card for card in pack if not cards >> card & 1]
            direct = sum(strength[kept | mask_of(drawn)] for drawn in combinations(left, out.bit_count()))
            assert primero.drawn(kept, out, table) == direct


def test_after_an_exchange_every_hand_is_of_some_type_and_better_ones_are_likelier() -> None:
    laws = Game("primero", "du-coeur-italian", {"pack": "28"}).laws
    before, after = primero.dealt(laws).values, primero.after_two(laws).values
    assert sum(after.values()) == 1
    assert after["numerus"] < before["numerus"]
    assert all(after[kind] > before[kind] for kind in ("fluxus", "chorus", "supremus"))


# -- Noddy and Cribbage ---------------------------------------------------------------------------------------
def sets_that_sum_to(wanted: int, size: int) -> int:
    """So many sets of cards of a whole pack come to a sum: by a polynomial, with no card looked at."""
    held: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for value in [*range(1, 10), *[10] * 4]:
        held = Counter(
            {
                key: sum(
                    comb(4, many) * held[key[0] - many, key[1] - many * value] for many in range(min(4, key[0]) + 1)
                )
                for key in product(range(size + 1), range(wanted + 1))
            }
        )
    return held[size, wanted]


def mean_of_noddy() -> Fraction:
    """The mean count of four cards by linearity, one kind of combination after the other."""
    hands = comb(52, 4)
    sums = sum(
        2 * Fraction(sets_that_sum_to(wanted, size) * comb(52 - size, 4 - size), hands)
        for wanted in (15, 25)
        for size in (2, 3, 4)
    )
    pairs = 2 * comb(4, 2) * Fraction(3, 51)  # three alike are three pairs and count as such, and four are six
    flush = Fraction(4 * (3 * comb(13, 3) * 39 + 4 * comb(13, 4)), hands)
    long = Fraction(4 * 10 * 4**4, hands)
    doubled = Fraction(2 * 2 * 11 * 3 * comb(4, 2) * 4 * 4, hands)
    beside = sum(13 - 3 - (low > 0) - (low < 10) for low in range(11))  # ranks that do not lengthen it
    short = Fraction(2 * 4**3 * 4 * beside, hands)
    knave = 3 * Fraction(4 * 12, 52 * 51)
    return sums + pairs + flush + long + doubled + short + knave


def test_noddys_mean_is_what_its_parts_come_to() -> None:
    laws = Game("noddy", "du-coeur-1996").laws
    assert hands_mean(laws).values["points"] == mean_of_noddy()
    assert sum(ways(hands(laws)).values()) == comb(52, 3) * 49


def test_noddys_mean_lies_where_dealt_hands_say() -> None:
    game, sums = Game("noddy", "du-coeur-1996"), Sums()
    for seed in range(400):
        table = game.open(("Anne", "Bess"), seed=seed)
        sums.add(table.state.right(0), 1)  # of the eldest
    value, low, high = sums.mean()
    assert low <= float(mean_of_noddy()) <= high
    assert high - low < value / 4


def mean_of_costly_colours() -> Fraction:
    """The mean of a show by linearity: sums a card each, pairs, a knave or the right deuce held, and colours."""
    hands = comb(52, 4)
    sums = sum(
        Fraction(size * sets_that_sum_to(wanted, size) * comb(52 - size, 4 - size), hands)
        for wanted in (15, 25, 31)
        for size in (2, 3, 4)
    )
    alike = Fraction(13 * (2 * comb(4, 2) * comb(48, 2) + 9 * 4 * 48 + 18), hands)
    held = 3 * Fraction(4 * 4 * 12 + 2 * 4 * 39 + 4 * 4 * 12, 52 * 51)  # one held, and the turned card
    four, three = 4 * comb(13, 4), 4 * comb(13, 3) * 39
    like = 2 * (comb(26, 4) + comb(26, 3) * 26)
    return sums + alike + held + Fraction(6 * four + 3 * three + 2 * (like - four - three), hands)


def test_every_hand_of_costly_colours_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one card turned up there are as many as threes of the other fifty-one."""
    monkeypatch.setattr(costly_colours, "RANKS", 1)
    found = costly_colours.points_of_hands.__wrapped__(Game("costly-colours").laws)
    assert found.total() == comb(51, 3)
    assert min(found) >= 0


def test_the_mean_that_is_kept_of_costly_colours_is_what_its_parts_come_to() -> None:
    """Thirty-one is made by four cards alone, and so is four."""
    (one,) = [entry for entry in numbers.read_numbers("costly-colours")[numbers.EXACT] if entry["name"] == "hands_mean"]
    assert one["values"]["points"] == pytest.approx(float(mean_of_costly_colours()), abs=1e-9)


def test_hands_of_one_kind_stand_for_all_of_it() -> None:
    assert sum(many for _, many in hands_but_for_suits(3)) == comb(52, 3)
    assert sum(many for _, many in hands_but_for_suits(5)) == comb(52, 5)


def test_the_best_three_of_four_are_kept() -> None:
    """Of a pack of eight cards, one laid out: what going through all hands, discards and turned cards finds."""
    laws = Game("cribbage-1674").laws
    pack = FRENCH.read("AC 2C 3C 4C 5C 6C AD 5D")
    best: Counter[int] = Counter()
    for dealt in combinations(sorted(pack), 4):
        turned = [card for card in pack if card not in dealt]
        options = [[total(sorted((*kept, up)), laws.worth) for up in turned] for kept in combinations(dealt, 3)]
        best.update(max(options, key=sum))
    hands = tuple((hand, 1) for hand in combinations(sorted(pack), 4))
    assert best_kept(laws, 1, tuple(sorted(pack)), hands) == best
    of_three_kinds = tuple((hand, 3) for hand, _ in hands)
    assert best_kept(laws, 1, tuple(sorted(pack)), of_three_kinds) == {worth: 3 * many for worth, many in best.items()}


# -- Ruff and Honours -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("ruleset", ["cotton-1674", "handout-ruff"])
def test_honours_are_dealt_as_the_hypergeometric_says(ruleset: str) -> None:
    """With the turn-up in the stock: 24 cards of the other 51 are a side's; the turn-up is an honour in four of
    thirteen.
    """
    found = ruff.held(Game("ruff-and-honours", ruleset).laws).values
    for many, name in enumerate(("none", "one", "two", "three", "four")):
        out_of = {honours: Fraction(comb(24, many) * comb(27, honours - many), comb(51, honours)) if many <= honours
                  else Fraction(0) for honours in (3, 4)}  # fmt: skip
        assert found[name] == Fraction(4, 13) * out_of[3] + Fraction(9, 13) * out_of[4]


def test_without_deuces_the_last_card_of_forty_eight_is_the_dealers() -> None:
    """It is an honour in four of twelve cases; of the other 47 cards 23 are the dealer’s side’s and 24 the others’."""
    found = ruff.chances(Game("ruff-and-honours", "cotton-whist-1674").laws)
    for mine in range(5):
        turned = Fraction(comb(23, mine - 1) * comb(24, 4 - mine), comb(47, 3)) if mine else Fraction(0)
        other = Fraction(comb(23, mine) * comb(24, 4 - mine), comb(47, 4))
        assert found.get((mine, 4 - mine), Fraction(0)) == Fraction(4, 12) * turned + Fraction(8, 12) * other


def test_without_deuces_the_dealers_side_has_the_turn_up() -> None:
    laws = Game("ruff-and-honours", "cotton-whist-1674").laws
    assert not laws.deuces
    mine, theirs = ruff.worth(laws).values.values()
    assert mine > theirs
    chances = ruff.chances(laws)
    assert sum(chances.values()) == 1
    assert {sum(sides) for sides, chance in chances.items() if chance} == {4}


# -- One-and-Thirty -------------------------------------------------------------------------------------------
def test_three_cards_come_to_what_a_polynomial_says() -> None:
    laws = Game("one-and-thirty").laws
    assert laws.ace == "one"
    found = ways(thirty_one.dealt(laws))
    assert found == {str(points): sets_that_sum_to(points, 3) for points in range(3, 31)}


def test_with_thirty_any_card_but_an_ace_is_one_too_many() -> None:
    found = thirty_one.too_much(Game("one-and-thirty").laws).values
    assert found["30"] == 1 - Fraction(4, 49)
    assert "21" not in found


def test_neither_player_gains_by_sticking_on_another_total() -> None:
    laws = Game("one-and-thirty").laws
    eldest, dealer = thirty_one.saddle(laws)
    wins = thirty_one.chance_of_eldest(laws, eldest, dealer)
    for other in (eldest - 1, eldest + 1):
        assert thirty_one.chance_of_eldest(laws, other, dealer) <= wins
    for other in (dealer - 1, dealer + 1):
        assert thirty_one.chance_of_eldest(laws, eldest, other) >= wins


def test_of_a_tie_that_is_divided_the_eldest_has_half() -> None:
    """What the eldest has more where a tie is hers alone is half of what both come to alike."""
    alone, divided = (Game("one-and-thirty", "", {"ties": value}).laws for value in ("elder", "divided"))
    assert (alone.divided, divided.divided) == (False, True)
    both = sum(likely * thirty_one.ends(alone, 26)[total] for total, likely in thirty_one.ends(alone, 27).items()
               if total < thirty_one.AIM)  # fmt: skip
    more = thirty_one.chance_of_eldest(alone, 27, 26) - thirty_one.chance_of_eldest(divided, 27, 26)
    assert more == (1 - thirty_one.dealt_at_once(alone)) ** 2 * both / 2 > 0


def test_what_a_player_comes_to_is_certain_to_be_something() -> None:
    assert sum(thirty_one.ends(Game("one-and-thirty").laws, 27).values()) == 1


# -- as data --------------------------------------------------------------------------------------------------
def test_what_is_counted_out_names_what_made_it() -> None:
    entries = count_out(Game("ruff-and-honours"))
    assert [entry["name"] for entry in entries] == ["honours", "honours-worth"]
    assert all(
        entry["command"] == "groomporter measure ruff-and-honours --ruleset cotton-1674@1 --exact" for entry in entries
    )
    assert {entry["made_of"] for entry in entries} == {made_of(Game("ruff-and-honours"), MODULE)}
    assert not count_out(Game("maw"))


@pytest.mark.parametrize("game", ["ruff-and-honours", "one-and-thirty"])
def test_what_is_kept_is_what_is_counted_out(game: str) -> None:
    """Of the games of which that is soon done; what is kept of others is counted out again by its command."""
    kept = {
        (entry["ruleset"], entry["name"]): (entry["title"], entry["kind"], entry["note"], entry["values"])
        for entry in numbers.read_numbers(game)[numbers.EXACT]
    }
    found = {
        (entry["ruleset"], entry["name"]): (entry["title"], entry["kind"], entry["note"], entry["values"])
        for entry in count_out(Game(game))
    }
    assert found
    assert {key: kept[key] for key in found} == found


def test_points_of_some_cards_are_of_each_with_each_turned_up() -> None:
    laws = Game("noddy").laws
    assert sum(points_of_hands(laws, tuple(range(8))).values()) == comb(8, 4) * 4
