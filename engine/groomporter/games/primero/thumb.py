"""Primero by rule of thumb: deal the missing cards in your head, and stake what the chances are worth.

In the English way, where nothing is bid and any number of cards may be changed, it reckons with the best change of one
card before it vies; one seven is about enough for that, two suited cards of value are for a revie.
"""

from __future__ import annotations

import random as python_random
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.cards import FRENCH, HIDDEN, mask_of
from ...players import Choice, Opponent, SeatObservation
from ...players.reason import Reason
from .hands import TYPES, WHOLE_HAND, Hand, Scale
from .laws import Laws

TRIED, TRIED_FREE = 24, 48  # ways in which the missing cards may fall, with bids and without: fewer to weigh each time
OTHERS = 2  # of two hands dealt to each other player the better counts, for they change cards too
BLUFFS = 8  # once in so many times it acts as though its chances were twice as good
GOOD, SURE = 1.5, 3.0  # times a fair share: chances that are worth a vie, and a revie or a rest
GOOD_FREE, SURE_FREE = 1.3, 2.0  # the same where nothing is bid: a vie is one stake, and the best of all hands wins
CERTAIN = 0.8  # which is sure however few play

EXCHANGE = Reason("They dealt the missing cards in their head, and so the hand promised the most.", public=True)
BID = Reason("Of the bids that are open it is the one that they are the likeliest to win with.")
BID_BLUFF = Reason("A bluff: they were likelier to win with another bid.")
REST = Reason("The hand is all but sure, so they put in their rest.")
VIE = Reason("They have a better chance than their fair share of it, and vie on that.")
PLENTY = Reason("The hand is all but sure, so they vie the more.")
BLUFF = Reason("A bluff: the hand alone would not have been worth it.")
SEE = Reason("What lies in the middle is worth what it costs to see, with such a hand.")
PASS = Reason("The hand is not good enough to vie on, and passing costs nothing.")
FOLD = Reason("The hand is not worth what it costs to see.")
BOUND = Reason("The last must see: they could do nothing else.", public=True)


@dataclass
class Observation:
    """What a seat has seen that it plays by.

    Attributes:
        hand: its cards, `gone` those that it has laid down; one bit a card.
        bid: the bid in force, if there is one.
        bets: what each seat has in front; `out` the seats that have folded, `playing` those that were dealt to.
        pool: what lies in the middle.
    """

    hand: int = 0
    gone: int = 0
    bid: Hand | None = None
    bets: dict[int, int] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)
    playing: set[int] = field(default_factory=set)
    pool: int = 0

    @classmethod
    def of(cls, seated: SeatObservation) -> Observation:
        """What this seat has seen."""
        seen = cls(pool=seated.standing["pool"])
        mine = f"hand:{seated.seat}"
        for event in seated.events:
            cards = mask_of(card for card in event.cards if card != HIDDEN)
            if event.kind == "deal":
                seen.playing.add(event.seat)
                seen.hand |= cards if event.data[0] == mine else 0
            elif event.kind == "move" and mine in event.data[:2]:
                away = event.data[0] == mine
                seen.hand, seen.gone = seen.hand ^ cards, seen.gone | (cards if away else 0)
            elif event.kind == "say" and event.rule == "bid":
                seen.bid = Hand(TYPES.index(str(event.data[1])), int(event.data[2]))
            elif event.kind == "say" and event.rule == "fold":
                seen.out.add(event.seat)
            elif event.kind == "pay":
                seen.heed_payment(*map(str, event.data[1:]))
        return seen

    def heed_payment(self, amount: str, source: str, target: str) -> None:
        """Chips into the middle, or out of it."""
        seat, sign = (source, 1) if target == "pool" else (target, -1)
        number = int(seat[5:])
        self.bets[number] = self.bets.get(number, 0) + sign * int(amount)
        self.pool += sign * int(amount)

    def owing(self, seat: int) -> int:
        """What this seat must put in to see."""
        return max(self.bets.values(), default=0) - self.bets.get(seat, 0)


class Thumb(Opponent):
    """Reckons its chances on dozens of deals of the missing cards, and now and then bluffs.

    To play its choices out by itself brought nothing that could be shown: forty tables tell what a choice is worth to
    two chips or so, and whoever folds in a playout need not fold at a table.
    """

    thinks = False

    def __init__(self, seed: str) -> None:
        self.random = python_random.Random(seed).random

    def choose(self, seated: SeatObservation) -> Choice:
        """One of the choices: an exchange, a bid, or what to do with the money."""
        laws: Laws = seated.game.laws
        seen = Observation.of(seated)
        mind = Mind(laws, seen, seated.seat, "bid" in seated.game.state.UNUSED, self.random)
        first = seated.actions[0]
        if first.verb == "exchange":
            best = max(seated.actions, key=lambda choice: (mind.chance(choice.cards, seen.bid), -len(choice.cards)))
            return self.because(best, EXCHANGE)
        if first.verb == "bid":
            return self.bid(seated.actions, mind)
        return self.stake(seated, mind)

    def bid(self, choices: Sequence[Choice], mind: Mind) -> Choice:
        """Of each type the least that may be bid; of these the one that it is likeliest to win with.

        A bluff is the one that it is next likeliest to win with.
        """
        least: dict[str, Choice] = {}
        for choice in sorted(choices, key=lambda choice: mind.scale.rank(hand_named(choice))):
            least.setdefault(choice.words[0], choice)
        able = sorted(least.values(), key=lambda choice: mind.chance((), hand_named(choice)))  # the likeliest last
        bluffs = len(able) > 1 and self.random() * BLUFFS < 1
        return self.because(able[-2], BID_BLUFF) if bluffs else self.because(able[-1], BID)

    def stake(self, seated: SeatObservation, mind: Mind) -> Choice:
        """Vie on a good chance, revie on a sure one; see what the money is worth; else pass, then fold."""
        ways: dict[str, list[Choice]] = {}
        for choice in sorted(seated.actions, key=lambda choice: choice.amount):
            ways.setdefault(choice.verb, []).append(choice)
        chance, fair = mind.best_chance(), share(mind.against)
        enough, plenty = (GOOD_FREE, SURE_FREE) if mind.free else (GOOD, SURE)
        good, sure = enough * fair, min(plenty * fair, CERTAIN)
        alone = chance
        if self.random() * BLUFFS < 1:
            chance *= 2
        if list(ways) == ["see"]:
            return self.because(ways["see"][0], BOUND)
        more = ways.get("vie") or ways.get("revie")
        if chance >= sure and "rest" in ways:
            return self.because(ways["rest"][0], REST if alone >= sure else BLUFF)
        if more and chance >= (least := good if "vie" in ways else sure):
            reason = BLUFF if alone < least else PLENTY if alone >= sure else VIE
            return self.because(more[min(len(more) - 1, int(4 * chance) if chance >= sure else 0)], reason)
        owing, lies = mind.seen.owing(seated.seat), mind.seen.pool
        if "see" in ways and mind.chance_to_see() * (lies + owing) >= owing:
            return self.because(ways["see"][0], SEE)
        for verb, reason in (("pass", PASS), ("fold", FOLD), ("see", SEE)):
            if verb in ways:
                return self.because(ways[verb][0], reason)
        return self.because(seated.actions[0], BOUND)


def share(against: int) -> float:
    """A fair share of the chances against so many players, of whom each counts as several hands."""
    return 1 / (1 + OTHERS * against)


def hand_named(choice: Choice) -> Hand:
    """The hand that this bid names."""
    return Hand(TYPES.index(choice.words[0]), choice.amount)


class Mind:
    """What a player reckons: how often it would win, over many ways in which the cards may fall.

    Args:
        laws: the options.
        seen: what the seat has seen.
        seat: its place.
        free: whether nothing is bid.
        random: its chance.
    """

    def __init__(self, laws: Laws, seen: Observation, seat: int, free: bool, random: object) -> None:
        self.scale: Scale = laws.scale
        self.laws, self.seen, self.seat, self.free = laws, seen, seat, free
        chance = python_random.Random(int(random() * 2**31))  # type: ignore[operator]
        unseen = FRENCH.cards_of(self.scale.whole & ~seen.hand & ~seen.gone)
        self.against = max(1, len(seen.playing - seen.out - {seat}))
        most = min(len(unseen), WHOLE_HAND * (1 + OTHERS * self.against))
        self.deals = [chance.sample(unseen, most) for _ in range(TRIED_FREE if free else TRIED)]
        self.rivals = [self.best_of_others(deal) for deal in self.deals]

    def best_of_others(self, deal: list[int]) -> list[Hand]:
        """The hands that the others may hold: of each player two."""
        rest = deal[WHOLE_HAND:]
        hands = [rest[at : at + WHOLE_HAND] for at in range(0, len(rest), WHOLE_HAND)]
        return [self.scale.hand(mask_of(hand)) for hand in hands if len(hand) == WHOLE_HAND]

    def chance(self, away: Sequence[int], bid: Hand | None) -> float:
        """How often it would win if it laid these cards down and this were the bid."""
        keep = self.seen.hand & ~mask_of(away)
        lacks = WHOLE_HAND - keep.bit_count()
        won = 0.0
        for deal, rivals in zip(self.deals, self.rivals, strict=True):
            mine = self.scale.hand(keep | mask_of(deal[:lacks]))
            rank = self.scale.rank(mine)
            if self.meets(mine, bid):
                won += not any(self.meets(other, bid) and self.scale.rank(other) > rank for other in rivals)
            won += rank / 1e6  # of two that never win, the better hand
        return won / len(self.deals)

    def meets(self, hand: Hand, bid: Hand | None) -> bool:
        """Whether a hand can win with this bid."""
        if bid is None or self.free:
            return True
        if hand.kind != bid.kind:
            return False
        return hand.points <= bid.points if self.laws.lowest else hand.points >= bid.points

    def next_bids(self) -> list[Hand]:
        """Of each type the least that may be bid now."""
        least: dict[int, Hand] = {}
        for hand in self.scale.higher_bids(self.seen.bid):
            least.setdefault(hand.kind, hand)
        return list(least.values())

    def best_chance(self) -> float:
        """How often it would win with the bid that suits it best; or, without one, when it has changed a card."""
        if self.free:
            return self.chance_to_see()
        return max((self.chance((), bid) for bid in self.next_bids()), default=0.0)

    def chance_to_see(self) -> float:
        """How often it would win with the bid as it stands, if it changed the card that serves it least."""
        bid = None if self.free else self.seen.bid
        held = FRENCH.cards_of(self.seen.hand)
        return max(self.chance(away, bid) for away in [(), *((card,) for card in held)])
