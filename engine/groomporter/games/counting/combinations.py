"""The scorer of the counting games: what a hand counts, and what a card played counts with those before it.

An ace is one and the lowest in a sequence; coat cards are ten. Nothing here knows whose the cards are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, groupby, product
from typing import NamedTuple

from ...core.cards import FRENCH, NO_CARD
from ...core.plain import list_in_words

RANKS = len(FRENCH.ranks)
LOW = tuple((rank + 1) % RANKS for rank in FRENCH.rank)  # of each card: an ace 0, a king 12
VALUE = tuple(min(low + 1, 10) for low in LOW)
KNAVE = FRENCH.ranks.index("J")
PAIRS = {2: ("pair", 2), 3: ("pair-royal", 6), 4: ("double-pair-royal", 12)}
SUMS = {15: "fifteen", 25: "twenty-five"}
SUM = 2  # what fifteen counts
LEAST = 3  # cards of a sequence or a flush
SHORT = 2  # what a sequence of three counts; a longer one counts its cards


class Worth(NamedTuple):
    """What combinations there are.

    Attributes:
        sums: what cards may come to.
        pair_besides: whether cards of one rank that double a sequence count besides.
        last_cards: whether in play any last cards count that come to such a sum; else only all of them.
    """

    sums: tuple[int, ...]
    pair_besides: bool
    last_cards: bool


class Combination(NamedTuple):
    """One combination: by which rule it counts, what, and which cards it is."""

    rule: str
    points: int
    cards: tuple[int, ...]


def in_hand(cards: Sequence[int], worth: Worth) -> list[Combination]:
    """Every combination of these cards, the turned card among them; whose knave it is does not count here."""
    return [
        Combination(rule, points, tuple(cards[at] for at in places)) for rule, points, places in spread(cards, worth)
    ]


def total(cards: Sequence[int], worth: Worth) -> int:
    """What the combinations of these cards come to."""
    return points_of_ranks(tuple(sorted([LOW[card] for card in cards])), worth) + points_of_suits(
        tuple([FRENCH.suit[card] for card in cards])
    )


# A guess asks for the total of thousands of hands, and of the same ranks again and again.
@lru_cache(maxsize=20_000)
def points_of_ranks(lows: tuple[int, ...], worth: Worth) -> int:
    """What cards of these ranks come to."""
    return sum(points for _, points, _ in by_rank(lows, worth))


@lru_cache(maxsize=5_000)
def points_of_suits(suits: tuple[int, ...]) -> int:
    """What cards of these suits come to."""
    return sum(points for _, points, _ in by_suit(suits))


def spread(cards: Sequence[int], worth: Worth) -> Iterator[Combination]:
    """Every combination, with the places of its cards."""
    yield from by_rank(tuple(LOW[card] for card in cards), worth)
    yield from by_suit(tuple(FRENCH.suit[card] for card in cards))


@lru_cache(maxsize=60_000)
def by_rank(lows: tuple[int, ...], worth: Worth) -> tuple[Combination, ...]:
    """Fifteens, pairs and sequences of cards of these ranks."""
    places = places_of(lows)
    runs = list(sequences(sorted(places)))
    doubled = set() if worth.pair_besides else {low for run in runs for low in run}
    found = [*sums(lows, worth)]
    for low in sorted(places):
        alike = places[low]
        if len(alike) in PAIRS and low not in doubled:
            found.append(Combination(*PAIRS[len(alike)], tuple(alike)))
    for run in runs:
        found += [Combination("sequence", long(len(run)), way) for way in product(*(places[low] for low in run))]
    return tuple(found)


def places_of(lows: Sequence[int]) -> dict[int, list[int]]:
    """Where the cards of each rank stand."""
    places: dict[int, list[int]] = {}
    for at, low in enumerate(lows):
        places.setdefault(low, []).append(at)
    return places


def sums(lows: tuple[int, ...], worth: Worth) -> Iterator[Combination]:
    """Every way in which cards come to fifteen, or to another sum that counts."""
    for wanted in worth.sums:
        for way in ways_to(wanted, lows):
            yield Combination(SUMS[wanted], SUM, way)


def ways_to(wanted: int, lows: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The places of every choice of cards that come to this."""
    for size in range(2, len(lows) + 1):
        for way in combinations(range(len(lows)), size):
            if sum(min(lows[at] + 1, 10) for at in way) == wanted:
                yield way


def sequences(lows: Sequence[int]) -> Iterator[Sequence[int]]:
    """The sequences of these ranks, each as long as it can be."""
    for _, run in groupby(enumerate(lows), key=lambda placed: placed[1] - placed[0]):
        found = [low for _, low in run]
        if len(found) >= LEAST:
            yield found


def long(cards: int) -> int:
    """What a sequence of so many cards counts."""
    return SHORT if cards == LEAST else cards


@lru_cache(maxsize=5_000)
def by_suit(suits: tuple[int, ...]) -> tuple[Combination, ...]:
    """The flush of cards of these suits, if they have one."""
    suit, many = Counter(suits).most_common(1)[0]
    if many < LEAST:
        return ()
    return (Combination("flush", many, tuple(at for at, other in enumerate(suits) if other == suit)),)


def knave(cards: Sequence[int], turned: int) -> int:
    """The knave of the turned suit among these cards; -1 if it is not there."""
    wanted = FRENCH.suit[turned] * RANKS + KNAVE
    return wanted if wanted in cards else NO_CARD


# -- in play ------------------------------------------------------------------------------------------------
def in_play(laid: Sequence[int], worth: Worth) -> list[Combination]:
    """What the last of these cards counts with those before it, in the order in which they were played."""
    found = list(sums_in_play(laid, worth))
    alike = ending(laid, LOW)
    if alike in PAIRS:
        found.append(Combination(*PAIRS[alike], tuple(laid[-alike:])))
    run = next((many for many in range(len(laid), LEAST - 1, -1) if one_run(laid[-many:])), 0)
    if run:
        found.append(Combination("sequence", long(run), tuple(laid[-run:])))
    flush = ending(laid, FRENCH.suit)
    if flush >= LEAST:
        found.append(Combination("flush", flush, tuple(laid[-flush:])))
    return found


@lru_cache(maxsize=20_000)
def points_in_play(laid: tuple[int, ...], worth: Worth) -> int:
    """What that comes to; whoever plays on in his head asks it of the same cards again and again."""
    return sum(points for _, points, _ in in_play(laid, worth))


def sums_in_play(laid: Sequence[int], worth: Worth) -> Iterator[Combination]:
    """Fifteens, of all the cards or of any last ones."""
    sizes = range(2, len(laid) + 1) if worth.last_cards else range(max(2, len(laid)), len(laid) + 1)
    for wanted in worth.sums:
        for size in sizes:
            if comes_to(laid[-size:]) == wanted:
                yield Combination(SUMS[wanted], SUM, tuple(laid[-size:]))


def comes_to(cards: Sequence[int]) -> int:
    """The sum of these cards."""
    return sum(VALUE[card] for card in cards)


def ending(laid: Sequence[int], kind: Sequence[int]) -> int:
    """How many of the last cards are of one kind: `kind` has that of each card of the pack."""
    many = 0
    for card in reversed(laid):
        if kind[card] != kind[laid[-1]]:
            break
        many += 1
    return many


def one_run(cards: Sequence[int]) -> bool:
    """Whether these cards make one sequence, in whatever order."""
    lows = sorted(LOW[card] for card in cards)
    return lows == list(range(lows[0], lows[0] + len(lows)))


def straight(cards: Sequence[int]) -> bool:
    """Whether the cards of a sequence came one after the other, upwards or downwards."""
    lows = [LOW[card] for card in cards]
    return lows == sorted(lows) or lows == sorted(lows, reverse=True)


# -- in words -----------------------------------------------------------------------------------------------
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight")
SIZES = {3: "three", 4: "four", 5: "five"}
WORDS = {
    "fifteen": ("a fifteen", "fifteens"),
    "twenty-five": ("a twenty-five", "twenty-fives"),
    "pair": ("a pair", "pairs"),
    "pair-royal": ("a pair royal", "pairs royal"),
    "double-pair-royal": ("a double pair royal", ""),
    "sequence": ("a sequence of {}", "sequences of {}"),
    "flush": ("a flush of {}", ""),
    "knave-noddy": ("knave noddy", "knaves noddy"),
}


def call_combinations(found: Sequence[Combination], more: int = 0, words: Mapping[str, tuple[str, str]] = WORDS) -> str:
    """These combinations as they are called out: "two fifteens and a pair".

    Args:
        more: what is counted too much, which is called out as further fifteens, and the odd one as a knave.
        words: of each rule the words for one combination and for several, in the order in which they are called.
    """
    kinds = Counter((one.rule, SIZES.get(len(one.cards), "")) if one.rule in SIZED else (one.rule, "") for one in found)
    kinds += Counter({("fifteen", ""): more // SUM, ("knave-noddy", ""): more % SUM})
    order = list(words)
    called = sorted(kinds, key=lambda kind: (order.index(kind[0]), kind))
    said = [call_kind(words[rule], size, kinds[rule, size]) for rule, size in called]
    return list_in_words(said) if said else ""


SIZED = ("sequence", "flush")  # rules whose combinations are called out with how many cards they have


def call_kind(words: tuple[str, str], size: str, many: int) -> str:
    """So many combinations of one kind."""
    one, several = words
    if many == 1:
        return one.format(size)
    return f"{NUMBERS[many - 2] if many - 2 < len(NUMBERS) else many} {several.format(size)}"
