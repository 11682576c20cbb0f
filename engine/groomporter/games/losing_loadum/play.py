"""Losing Loadum: the deal, the play of a trick, the hidden trump, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_CARD
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account
from ...core.state import CARD, DONE, END, WRONG, Standing, Verb, act, deal, round_from
from ...play.hands_by_suit import StateBySuit, SuitedHands
from ...play.tricks import TAKEN, Tricks, powers
from .laws import COATS, LOADER_CARDS, ORDER, SHORT_PACK, STAKE, VALUE, Laws

PLAY, TAKE, ASK = range(3)  # what is pending
PLAYS, TAKES, OBJECTS, DECLARES, CHALLENGES, COAT, OFFERS, SWAPS, DECLINES, CLAIMS = range(10)  # places in VERBS

NOTHING: frozenset[int] = frozenset()
SUITS = FRENCH.suit_mask
BIT, SUIT = FRENCH.bit, FRENCH.suit


class Play(StateBySuit, Tricks):
    """The play, up to the trick that is taken.

    Attributes:
        stock: the cards left over, `top` the place of the first in the deck.
        to_look: the seats that look at the trump when they first renounce; none once all have seen it.
        face_up: how many cards had been played when the trump was looked at; it lies face up until the next.
        load: the points in the trick that lies there.
        taker: who took the last trick, -1 once the next is led, or an objection to it is upheld.
        last: the cards of the last trick.
        points: what each seat has in its tricks.
        takes: the acts of taking the trick.
    """

    __slots__ = (
        "chips", "dealer", "expelled", "face_up", "last", "leader", "lives", "load", "loser", "offer",
        "offered", "offerer", "points", "pool", "present", "resume", "revokes", "stock", "taker", "takes",
        "to_look", "top", "tricks",
    )  # fmt: skip
    laws: Laws
    lives: list[int]
    points: list[int]
    last: list[int]

    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("take"),
        Verb("object", lapses=True),
        Verb("declare"),
        Verb("challenge", ("seat",)),
        Verb("coat", ("card",), from_hand=True, hidden=True),
        Verb("card", ("card",), from_hand=True, hidden=True),
        Verb("swap", ("card",), from_hand=True, hidden=True),
        Verb("decline"),
        Verb("claim", ("seat",)),
    )

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """Fifty-two cards, or the 32 of a short pack once four or fewer play."""
        few = sum(life > 0 for life in standing["lives"]) <= 4
        return SHORT_PACK if laws.short_pack and few else FRENCH.whole

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer = laws, dealer
        self.lives, self.chips, self.pool = standing["lives"][:], standing["chips"][:], standing["pool"]
        total = len(self.lives)
        self.present = tuple(round_from(dealer, [seat for seat in range(total) if self.lives[seat] > 0]))
        if not self.hand_size(len(deck)):
            raise IndexError  # too few cards to go round
        hands, self.points = [0] * total, [0] * total
        self.pay_stakes(emit)
        if emit:
            self.tell_deal(len(deck), emit)
        self.top = deal(deck, self.present, self.hand_size(len(deck)), "deal", hands, emit)
        self.hands = SuitedHands(FRENCH, hands)
        self.stock = tuple(deck[self.top :])
        self.sit(self.present, total)
        self.takes = [act(TAKES, seat) for seat in sorted(self.present)]
        self.turn, self.pending, self.said = self.present[0], PLAY, NOTHING
        self.to_look = sum(BIT[seat] for seat in self.present)
        self.taker = self.offerer = self.loser = self.resume = NO_SEAT
        self.load = self.tricks = self.expelled = self.offered = 0
        self.revokes = [0] * total
        self.offer, self.face_up, self.last, self.leader = NO_CARD, NO_CARD, [], NO_SEAT

    def pay_stakes(self, emit: Emit | None) -> None:
        """While the pool is empty the game has not begun: all who play pay their stakes."""
        if self.pool:
            return
        for seat in self.present:
            self.chips[seat] -= STAKE
            self.pool += STAKE
            if emit:
                emit(Event("pay", "stakes", seat, (), ("chips", STAKE, account(seat), "pool")))
        if emit:
            self.tell_beginning(emit)

    def tell_beginning(self, emit: Emit) -> None:
        """What else there is to tell before the first deal."""

    def tell_deal(self, pack: int, emit: Emit) -> None:
        """What the rules say of the pack (so many cards) and of three players."""
        emit(Event("rule", "pack", TABLE, (), ("pack", pack)))
        if len(self.present) == 3:
            emit(Event("rule", "three-players", TABLE, (), ("each", self.hand_size(pack))))

    def hand_size(self, pack: int) -> int:
        """To all the same, as many as the pack affords, and some left."""
        size = (pack - 1) // len(self.present)
        return min(size, 16) if len(self.present) == 3 and self.laws.sixteen else size

    # -- what must be done --------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Follow suit if able; take a trick that lies there; answer an offer."""
        if self.pending == PLAY:
            hand = self.hands.suits[self.turn]
            if self.trick and (own := hand[self.led]):
                return own
            clubs, diamonds, hearts, spades = hand
            return [*clubs, *diamonds, *hearts, *spades]
        if self.pending == TAKE:
            return self.takes
        return self.answers(self.turn) if self.pending == ASK else ()

    def answers(self, seat: int) -> list[int]:
        """A coat for a coat, an ace or ten for one of these; or nothing."""
        mine = self.hands[seat] & (COATS if BIT[self.offer] & COATS else LOADER_CARDS)
        return [*(act(SWAPS, seat, card) for card in FRENCH.cards_of(mine)), act(DECLINES, seat)]

    def waiting(self) -> tuple[str, list[int]]:
        """Any of the players resolves who takes a trick."""
        if self.pending == TAKE:
            return "any", sorted(self.present)
        return super().waiting()

    # -- playing a card -----------------------------------------------------------------------------------
    def step(self, action: int, emit: Emit | None = None) -> None:
        """Play a card, or do something else; with a lead, what could be said of the last trick lapses."""
        if action >= CARD:
            self.do(action, emit)
            return
        trick, seat, suit = self.trick, self.turn, SUIT[action]
        if emit:
            self.tell_card(seat, action, emit)
        if not trick:
            self.leader, self.led, self.suit = seat, suit, SUITS[suit]
            self.taker, self.said = NO_SEAT, NOTHING
            self.load = self.offered = 0
        self.hands.suits[seat][suit].remove(action)
        trick.append(action)
        self.load += VALUE[action]
        if self.to_look and suit != self.led:
            self.look_at_trump(seat, emit)
        after = self.after[seat]
        if after != self.leader:
            self.turn = after
        elif self.laws.swallowing:
            self.pending, self.turn = TAKE, NO_SEAT
        else:
            self.do_take(self.won_by(), 0, emit)

    def tell_card(self, seat: int, card: int, emit: Emit) -> None:
        """A card laid; before it, what is turned down now."""
        if self.face_up == self.laid_so_far():
            emit(Event("down", "turned-down", TABLE, (), ("trump",)))  # before the next card, to be forgotten
        if self.tricks and not self.trick:
            emit(Event("down", "tricks-face-down", TABLE, (), ("trick",)))
        rule = "follow-suit" if self.trick else "winner-leads" if self.tricks else "eldest-leads"
        self.tell_card_laid(seat, card, rule, emit)

    def laid_so_far(self) -> int:
        """How many cards have been played."""
        return self.tricks * self.playing + len(self.trick)

    # -- the hidden trump ---------------------------------------------------------------------------------
    def look_at_trump(self, seat: int, emit: Emit | None) -> None:
        """At the first renounce the top of the stock is looked at: by all once, or by each at his own first."""
        if not self.to_look & BIT[seat]:
            return
        self.to_look = 0 if self.laws.seen_by_all else self.to_look & ~BIT[seat]
        card = self.stock[0]
        self.trump, self.face_up = SUIT[card], self.laid_so_far()
        if emit:
            seen = EVERYONE if self.laws.seen_by_all else BIT[seat]
            emit(Event("look", "hidden-trump", seat, (card,), ("stock", self.top), seen, False, "trump"))
            trumps = ("trumps", FRENCH.suit_words[self.trump])
            emit(Event("rule", "trump-that-trick", seat, (), trumps, seen, True, "trump"))

    # -- winning, taking and swallowing the trick, objecting ----------------------------------------------
    def won_by(self) -> int:
        """Who has won the trick, this one or the last: with the highest trump, or else the highest of the suit led."""
        trick, seat = self.trick or self.last, self.leader
        power = self.laws.powers[self.led][self.trump]
        for _ in range(trick.index(max(trick, key=power.__getitem__))):
            seat = self.after[seat]
        return seat

    def bars_take(self, seat: int, _: int) -> str:
        """Any of those who play, while a whole trick lies there."""
        return "" if self.pending == TAKE and self.after[seat] != NO_SEAT else "swallowing"

    def do_take(self, seat: int, _: int, emit: Emit | None) -> None:
        """Whoever takes it has it, counts it and leads, unless the rightful winner objects."""
        self.last, self.trick = self.trick, []
        self.points[seat] += self.load
        self.taker = seat
        self.tricks += 1
        if emit:
            # Whether it was rightly taken is not told: who never saw the trump cannot know.
            rule = "swallowing" if self.laws.swallowing else "winning-a-trick"
            if not self.laws.swallowing:
                self.tell_rank(emit)
            emit(Event("move", rule, seat, tuple(self.last), TAKEN[seat], EVERYONE, False, "trick"))
            self.tell_count("trick", seat, "loaders", emit)
        if self.tricks * self.playing < self.top:  # cards are left
            self.turn, self.pending = seat, PLAY
        else:
            self.turn, self.pending = NO_SEAT, END

    def tell_rank(self, emit: Emit) -> None:
        """Where the rank of the ten has decided the trick, that is said."""
        ways = [powers(FRENCH, order)[self.led][self.trump] for order in ORDER.values()]
        if len({max(self.last, key=power.__getitem__) for power in ways}) > 1:
            emit(Event("rule", "rank-of-the-ten", self.won_by(), (), ("decided",)))

    def tell_count(self, source: str, seat: int, rule: str, emit: Emit) -> None:
        """The points of a trick, from where they lie to the seat that they count for."""
        if self.load:
            data = ("points", self.load, source, account(seat))
            emit(Event("pay", rule, TABLE, (), data, EVERYONE, False, "trick"))

    def bars_object(self, seat: int, _: int) -> str:
        """Until the next lead, any but the taker, where tricks can be swallowed."""
        if not self.laws.swallowing:
            return "objection"
        if self.after[seat] == NO_SEAT or seat == self.taker:
            return "another-player"
        return self.asked_round() or ("objection" if self.taker == NO_SEAT or self.is_decided() else "")

    def do_object(self, seat: int, _: int, emit: Emit | None) -> None:
        """The rightful winner who objects has the trick, its points and the lead."""
        self.said |= {act(OBJECTS, seat)}
        taker, right = self.taker, seat == self.won_by()
        if emit:
            emit(Event("rule", "objection", seat, (), ("right" if right else "wrong", account(taker))))
        if not right:
            return
        if emit:
            piles = (f"taken:{taker}", f"taken:{seat}")
            emit(Event("move", "objection", seat, tuple(self.last), piles, EVERYONE, False, "trick"))
            self.tell_count(account(taker), seat, "objection", emit)
        self.points[taker] -= self.load
        self.points[seat] += self.load
        self.taker = NO_SEAT  # the trick lies where it belongs, and nothing more is said of it
        if self.pending == PLAY:
            self.turn = seat

    def is_decided(self) -> bool:
        """Whether it is settled already whom the deal hits, or the deal itself."""
        return self.loser != NO_SEAT or self.expelled > 0 or self.pending == DONE

    def asked_round(self) -> str:
        """Nothing else is said while an exchange is being asked round."""
        return "answer-first" if self.pending == ASK else ""


__all__ = ["BIT", "CARD", "WRONG", "Play"]
