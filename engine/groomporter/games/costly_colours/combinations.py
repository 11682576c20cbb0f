"""What a hand of Costly-Colours shows with the turned card, and what the last card played counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from ...core.cards import FRENCH
from ..counting.combinations import KNAVE, LOW, Combination, comes_to, places_of, ways_to
from .laws import ALIKE, COSTLY, OF_COLOUR, OF_SUIT, OTHER, RIGHT, Laws

SUMS = {15: "fifteen", 25: "twenty-five", 31: "thirty-one"}
DEUCE = 1  # its place from the ace
COLOUR = tuple(
    next(place for place, suits in enumerate(FRENCH.colours) if FRENCH.suits[suit] in suits) for suit in FRENCH.suit
)
LEAST = 3  # cards for colours


def show(hand: Sequence[int], turned: int, laws: Laws) -> list[Combination]:
    """Everything that these cards count with the turned one."""
    cards = (*hand, turned)
    lows = [LOW[card] for card in cards]
    ways = [(rule, len(way), way) for wanted, rule in SUMS.items() for way in ways_to(wanted, lows)]
    alike = [(*ALIKE[len(at)], tuple(at)) for at in places_of(lows).values() if len(at) in ALIKE]
    made = [Combination(rule, points, tuple(cards[at] for at in way)) for rule, points, way in chain(ways, alike)]
    return [*made, *knaves_and_deuces(hand, turned, laws), *colours(cards, laws)]


def knaves_and_deuces(hand: Sequence[int], turned: int, laws: Laws) -> list[Combination]:
    """Those that are held: one of the turned suit is worth four."""
    found = []
    for card in hand:
        suit = FRENCH.suit[card] == FRENCH.suit[turned]
        if FRENCH.rank[card] == KNAVE:
            found.append(Combination("knave", RIGHT if suit else OTHER, (card,)))
        elif LOW[card] == DEUCE:
            right = suit or (laws.deuce == "colour" and COLOUR[card] == COLOUR[turned])
            if right or laws.deuce == "any":
                found.append(Combination("deuce", RIGHT if right else OTHER, (card,)))
    return found


def colours(cards: Sequence[int], laws: Laws) -> list[Combination]:
    """Costly-Colours, four of one suit; else three of one, or of one colour, as it is agreed."""
    suit, same = most(cards, FRENCH.suit)
    colour, like = most(cards, COLOUR)
    if same > LEAST:
        return [Combination("costly-colours", COSTLY, tuple(cards))]
    if same == LEAST and laws.colours != "colour":
        points = OF_SUIT if laws.colours == "suit-and-colour" else OF_COLOUR
        return [Combination("colours", points, tuple(card for card in cards if FRENCH.suit[card] == suit))]
    if like >= LEAST and laws.colours != "suit":
        return [Combination("colours", OF_COLOUR, tuple(card for card in cards if COLOUR[card] == colour))]
    return []


def most(cards: Sequence[int], kind: Sequence[int]) -> tuple[int, int]:
    """The kind of which there are most of these cards, and how many; `kind` has that of each card of the pack."""
    return Counter(kind[card] for card in cards).most_common(1)[0]


def in_play(laid: Sequence[int], laws: Laws) -> int:
    """What the last of these cards counts: as many as lie there, if they come to a sum that counts."""
    return len(laid) if len(laid) > 1 and comes_to(laid) in laws.sums else 0
