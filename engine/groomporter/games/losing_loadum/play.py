"""Losing Loadum: the deal, the play of a trick, the hidden trump, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...cards import FRENCH
from ...events import EVERYONE, Emit, Event, account
from ...state import CARD, END, WRONG, Standing, Verb, act, deal, round_from
from ...tricks import TAKEN, Tricks, powers
from .laws import COATS, LOADER_CARDS, ORDER, SHORT_PACK, STAKE, VALUE, Laws

PLAY, TAKE, ASK = range(3)  # what is pending
PLAYS, TAKES, OBJECTS, DECLARES, CHALLENGES, COAT, OFFERS, SWAPS, DECLINES, CLAIMS = range(10)  # places in VERBS

NOTHING: frozenset[int] = frozenset()
SUITS = FRENCH.suit_mask
CLUBS, DIAMONDS, HEARTS, SPADES = LISTED = FRENCH.lists
RANKS, FIRST = 0x1FFF, (0, 13, 26, 39)  # the bits of one suit, and where each suit's begin
BIT, SUIT = FRENCH.bit, FRENCH.suit


class Play(Tricks):
    """The play, up to the trick that is taken.

    Attributes:
        stock: the cards left over, `top` the place of the first in the deck.
        to_look: the seats that look at the trump when they first renounce; none once all have seen it.
        face_up: how many cards had been played when the trump was looked at; it lies face up until the next.
        load: the points in the trick that lies there.
        taker: who took the last trick, -1 once the next is led; `owner` who had won it; `last` its cards.
        points: what each seat has in its tricks.
        takes: the acts of taking the trick.
    """

    __slots__ = (
        "chips", "dealer", "expelled", "face_up", "last", "leader", "lives", "load", "loser", "offer",
        "offerer", "owner", "points", "pool", "present", "resume", "revoked", "stock", "taker", "takes",
        "to_look", "top", "tricks",
    )  # fmt: skip
    laws: Laws
    lives: list[int]
    points: list[int]
    last: list[int]

    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), held=True),
        Verb("take"),
        Verb("object", lapses=True),
        Verb("declare"),
        Verb("challenge", ("seat",)),
        Verb("coat", ("card",), held=True, hidden=True),
        Verb("card", ("card",), held=True, hidden=True),
        Verb("swap", ("card",), held=True, hidden=True),
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
        self.hands, self.points = [0] * total, [0] * total
        self.pay_stakes(emit)
        if emit:
            self.tell_deal(len(deck), emit)
        self.top = deal(deck, self.present, self.hand_size(len(deck)), "deal", self.hands, emit)
        self.stock = tuple(deck[self.top :])
        self.sit(self.present, total)
        self.takes = tuple(act(TAKES, seat) for seat in sorted(self.present))
        self.turn, self.pending, self.said = self.present[0], PLAY, NOTHING
        self.to_look = sum(BIT[seat] for seat in self.present)
        self.taker = self.owner = self.offer = self.offerer = self.loser = self.resume = -1
        self.load = self.tricks = self.revoked = self.expelled = 0
        self.face_up, self.last, self.leader = -1, [], -1

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
        emit(Event("rule", "pack", -1, (), ("pack", pack)))
        if len(self.present) == 3:
            emit(Event("rule", "three-players", -1, (), ("each", self.hand_size(pack))))

    def hand_size(self, pack: int) -> int:
        """To all the same, as many as the pack affords, and some left."""
        size = (pack - 1) // len(self.present)
        return min(size, 16) if len(self.present) == 3 and self.laws.sixteen else size

    # -- what must be done --------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Follow suit if able; take a trick that lies there; answer an offer."""
        if self.pending == PLAY:
            hand = self.hands[self.turn]
            if self.trick:
                led = self.led
                own = LISTED[led][hand >> FIRST[led] & RANKS]
                if own:
                    return own
            return CLUBS[hand & RANKS] + DIAMONDS[hand >> 13 & RANKS] + HEARTS[hand >> 26 & RANKS] + SPADES[hand >> 39]
        if self.pending == TAKE:
            return self.takes
        if self.pending == ASK:
            mine = self.hands[self.turn] & (COATS if BIT[self.offer] & COATS else LOADER_CARDS)
            return [*(act(SWAPS, self.turn, c) for c in FRENCH.listed(mine)), act(DECLINES, self.turn)]
        return ()

    def waiting(self) -> tuple[str, list[int]]:
        """Any of the players resolves who takes a trick."""
        if self.pending == TAKE:
            return "any", sorted(self.present)
        return super().waiting()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        who = account(self.turn)
        if self.pending == PLAY:
            return ("follow", who, FRENCH.suit_words[self.led]) if self.trick else ("lead", who)
        if self.pending == ASK:
            return "asked-coat" if BIT[self.offer] & COATS else "asked-card", who
        return ("take",) if self.pending == TAKE else ("over",)

    # -- playing a card -----------------------------------------------------------------------------------
    def step(self, action: int, emit: Emit | None = None) -> None:
        """Play a card, or do something else."""
        if action >= CARD:
            self.do(action, emit)
            return
        trick, seat = self.trick, self.turn
        if not trick:
            self.lead(seat, action, emit)
            return
        self.hands[seat] ^= BIT[action]
        if emit:
            self.tell_card(seat, action, "follow-suit", emit)
        trick.append(action)
        self.load += VALUE[action]
        if self.to_look and not BIT[action] & self.suit:
            self.look_at_trump(seat, emit)
        power = self.power[action]
        if power > self.best:
            self.best, self.winner = power, seat
        after = self.after[seat]
        if after != self.leader:
            self.turn = after
        elif self.laws.swallowing:
            self.pending, self.turn = TAKE, -1
        else:
            self.do_take(self.winner, 0, emit)

    def bars_play(self, seat: int, _: int) -> str:
        """Each in turn."""
        return "" if self.pending == PLAY and seat == self.turn else "turn"

    def fails_play(self, seat: int, card: int) -> str:
        """Follow suit if able."""
        return "follow-suit" if self.revokes(seat, card) else ""

    def revokes(self, seat: int, card: int) -> bool:
        """Whether this card would not follow suit, though the seat is able to."""
        return bool(self.trick) and bool(self.hands[seat] & self.suit) and not BIT[card] & self.suit

    def lead(self, seat: int, card: int, emit: Emit | None) -> None:
        """The eldest, then whoever took the trick, leads any card; what could be said of the last trick lapses."""
        self.hands[seat] ^= BIT[card]
        if emit:
            self.tell_card(seat, card, "winner-leads" if self.tricks else "eldest-leads", emit)
        led = self.led = SUIT[card]
        self.suit = SUITS[led]
        self.power = self.laws.powers[led][self.trump]
        self.best, self.winner = self.power[card], seat
        self.leader, self.taker, self.said = seat, -1, NOTHING
        self.trick.append(card)
        self.load = VALUE[card]
        self.turn = self.after[seat]

    def tell_card(self, seat: int, card: int, rule: str, emit: Emit) -> None:
        """A card laid; before it, what is turned down now."""
        if self.face_up == self.laid_so_far():
            emit(Event("down", "turned-down", -1, (), ("trump",)))  # before the next card, to be forgotten
        if self.tricks and not self.trick:
            emit(Event("down", "tricks-face-down", -1, (), ("trick",)))
        self.laid(seat, card, rule, emit)

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
        self.power = self.laws.powers[self.led][self.trump]
        if emit:
            seen = EVERYONE if self.laws.seen_by_all else BIT[seat]
            emit(Event("look", "hidden-trump", seat, (card,), ("stock", self.top), seen, False, "trump"))
            trumps = ("trumps", FRENCH.suit_words[self.trump])
            emit(Event("rule", "trump-that-trick", seat, (), trumps, seen, True, "trump"))

    # -- taking the trick, swallowing, objecting ----------------------------------------------------------
    def bars_take(self, seat: int, _: int) -> str:
        """Any of those who play, while a whole trick lies there."""
        return "" if self.pending == TAKE and self.after[seat] >= 0 else "swallowing"

    def do_take(self, seat: int, _: int, emit: Emit | None) -> None:
        """Whoever takes it has it, counts it and leads, unless the rightful winner objects."""
        self.last, self.trick = self.trick, []
        self.points[seat] += self.load
        self.taker, self.owner = seat, self.winner
        self.tricks += 1
        if emit:
            # Whether it was rightly taken is not told: who never saw the trump cannot know.
            rule = "swallowing" if self.laws.swallowing else "winning-a-trick"
            if not self.laws.swallowing:
                self.tell_rank(emit)
            emit(Event("move", rule, seat, tuple(self.last), TAKEN[seat], EVERYONE, False, "trick"))
            self.tell_count("trick", seat, "loaders", emit)
        if self.hands[seat]:
            self.turn, self.pending = seat, PLAY
        else:
            self.turn, self.pending = -1, END

    def tell_rank(self, emit: Emit) -> None:
        """Where the rank of the ten has decided the trick, that is said."""
        ways = [powers(FRENCH, order)[self.led][self.trump] for order in ORDER.values()]
        if len({max(self.last, key=power.__getitem__) for power in ways}) > 1:
            emit(Event("rule", "rank-of-the-ten", self.winner, (), ("decided",)))

    def tell_count(self, source: str, seat: int, rule: str, emit: Emit) -> None:
        """The points of a trick, from where they lie to the seat that they count for."""
        if self.load:
            data = ("points", self.load, source, account(seat))
            emit(Event("pay", rule, -1, (), data, EVERYONE, False, "trick"))

    def bars_object(self, seat: int, _: int) -> str:
        """Until the next lead, any but the taker, where tricks can be swallowed."""
        late = self.taker < 0 or self.pending not in (PLAY, END) or self.closed()
        return "objection" if late or seat == self.taker or not self.laws.swallowing or self.after[seat] < 0 else ""

    def do_object(self, seat: int, _: int, emit: Emit | None) -> None:
        """The rightful winner who objects has the trick, its points and the lead."""
        self.said |= {act(OBJECTS, seat)}
        taker, right = self.taker, seat == self.owner
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
        self.taker = seat
        if self.pending == PLAY:
            self.turn = seat

    def closed(self) -> bool:
        """Whether it is settled already whom the deal hits."""
        return self.loser >= 0 or self.expelled > 0


__all__ = ["BIT", "CARD", "WRONG", "Play"]
