"""Losing Loadum: the rules in the order of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from ...cards import FRENCH, LISTED
from ...events import EVERYONE, Emit, Event, account
from ...state import (
    CARD,
    END,
    WRONG,
    Field,
    Standing,
    Tell,
    Verb,
    act,
    argument_of,
    deal,
    round_from,
    verb_of,
)
from ...tricks import TAKEN, Tricks
from .laws import CARDS, COATS, OUT, SHORT_PACK, STAKE, VALUE, Laws

PLAY, TAKE, ASK = range(3)  # what is pending

PLAYS, TAKES, OBJECTS, DECLARES, CHALLENGES, COAT, OFFERS, SWAPS, DECLINES, CLAIMS = range(10)

SUITS = FRENCH.suit_mask
CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
BIT, SUIT = FRENCH.bit, FRENCH.suit
SHORT = sum(FRENCH.bit[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in SHORT_PACK)
KINDS = ("coat", "card")
SAYINGS = 80  # bits a seat in `said`


def kind(card: int) -> str:
    """What a loader is called when it is offered."""
    return "coat" if BIT[card] & COATS else "card" if BIT[card] & CARDS else ""


def answered(data: Sequence[int | str], offer: int, answer: int) -> bool:
    """Whether these two cards were answered as the event says."""
    return kind(offer) == kind(answer) and exchanged(offer, answer) == (data[0] == "exchanged")


def exchanged(one: int, other: int) -> bool:
    """Whether two cards laid against each other change hands."""
    return SUIT[one] != SUIT[other]


class Loadum(Tricks):
    """The deal of both games of Loadum; the games differ in what 31 is good for."""

    __slots__ = (
        "chips", "dealer", "expelled", "face_up", "last", "lives", "load", "loser", "offer", "offerer", "owner",
        "points", "pool", "resume", "revoked", "said", "stock", "taker", "takes", "to_look", "top", "tricks",
    )  # fmt: skip
    laws: Laws
    lives: list[int]
    points: list[int]

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

    TELLS: ClassVar[Mapping[str, Tell]] = {
        "exchange": Tell(("offer",), lambda data, cards: data[-1] not in KINDS or data[-1] == kind(cards[0])),
        "different-suits": Tell(("offer", "answer"), lambda data, cards: answered(data, *cards)),
    }

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """Fifty-two cards, or the 32 of a short pack once four or fewer play."""
        few = sum(life > 0 for life in standing["lives"]) <= 4
        return SHORT if laws.short_pack and few else FRENCH.whole

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer = laws, dealer
        self.lives, self.chips, self.pool = standing["lives"][:], standing["chips"][:], standing["pool"]
        total = len(self.lives)
        seats = round_from(dealer, [seat for seat in range(total) if self.lives[seat] > 0])
        size = (len(deck) - 1) // len(seats)
        if len(seats) == 3 and laws.sixteen:
            size = min(size, 16)
        self.hands = [0] * total
        left = deal(deck, seats, size, "deal", self.hands, emit)
        self.stock, self.top = list(deck[left:]), left
        self.sit(seats, total)
        self.points = [0] * total
        self.takes = tuple(act(TAKES, seat) for seat in sorted(seats))
        self.turn, self.pending = seats[0], PLAY
        self.to_look = sum(1 << seat for seat in seats)
        self.taker = self.owner = self.offer = self.offerer = self.loser = self.resume = -1
        self.load = self.last = self.tricks = self.said = self.revoked = self.expelled = 0
        self.face_up = False

    # -- what must be done --------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Follow suit if able; take a trick that lies there; answer an offer."""
        pending = self.pending
        if pending == PLAY:
            hand = self.hands[self.turn]
            if self.trick:
                own = hand & self.suit
                if own:
                    return LISTED[own]
            return LISTED[hand & CLUBS] + LISTED[hand & DIAMONDS] + LISTED[hand & HEARTS] + LISTED[hand & SPADES]
        if pending == TAKE:
            return self.takes
        if pending == ASK:
            like = COATS if BIT[self.offer] & COATS else CARDS
            mine = self.hands[self.turn] & like
            return [*(act(SWAPS, self.turn, c) for c in FRENCH.listed(mine)), act(DECLINES, self.turn)]
        return ()

    def waiting(self) -> tuple[str, list[int]]:
        if self.pending == TAKE:
            return "any", self.players()
        return super().waiting()

    def prompt(self, seat: int) -> tuple[str, ...]:
        who = f"seat:{self.turn}"
        if self.pending == PLAY:
            return ("follow", who, FRENCH.suit_words[self.led]) if self.trick else ("lead", who)
        if self.pending == ASK:
            return "asked-coat" if BIT[self.offer] & COATS else "asked-card", who
        return ("take",) if self.pending == TAKE else ("over",)

    # -- what may be done ---------------------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        yield act(OBJECTS, seat)
        yield act(DECLARES, seat)
        for other in self.players():
            yield act(CHALLENGES, seat, other)
            yield act(CLAIMS, seat, other)
        for card in FRENCH.listed(self.hands[seat]):
            yield act(COAT, seat, card)
            yield act(OFFERS, seat, card)

    def irregular(self, seat: int) -> Sequence[int]:
        """A revoke: any card but one of the suit led, with that suit in hand."""
        if self.pending != PLAY or seat != self.turn or not self.trick:
            return ()
        hand = self.hands[seat]
        return [act(PLAYS, seat, c) | WRONG for c in FRENCH.listed(hand & ~self.suit)] if hand & self.suit else ()

    def saying(self, verb: int, seat: int, argument: int) -> int:
        """The bit of a thing that a seat can say once between two leads."""
        at = {OBJECTS: 0, CHALLENGES: 2, CLAIMS: 12}.get(verb, 22)
        return 1 << seat * SAYINGS + at + argument

    def bars(self, seat: int, action: int) -> str:
        verb, argument = verb_of(action), argument_of(action)
        if action & WRONG and (verb != PLAYS or not self.trick):
            return "follow-suit"
        if verb in (OBJECTS, CHALLENGES, CLAIMS) and self.said & self.saying(verb, seat, argument):
            return "once-said"
        return BARS[verb](self, seat, argument)

    def fails(self, seat: int, action: int) -> str:
        verb, argument = verb_of(action), argument_of(action)
        if self.VERBS[verb].held and not self.hands[seat] >> argument & 1:
            return "holding"
        if verb == PLAYS:
            revoke = self.trick and self.hands[seat] & self.suit and not BIT[argument] & self.suit
            return "follow-suit" if bool(revoke) != (action & WRONG > 0) else ""
        return self.not_offered(seat, argument) if verb in (COAT, OFFERS) else ""

    # -- playing a card -----------------------------------------------------------------------------------
    def step(self, action: int, emit: Emit | None = None) -> None:
        if action >= CARD:
            ACTS[verb_of(action)](self, action & 15, argument_of(action), emit)
            return
        seat, trick = self.turn, self.trick
        self.hands[seat] ^= BIT[action]
        if self.face_up:
            self.turn_down(emit)
        if trick:
            if emit:
                self.laid(seat, action, "follow-suit", emit)
            trick.append(action)
            self.load += VALUE[action]
            if self.to_look and not BIT[action] & self.suit:
                self.look_at_trump(seat, emit)
            power = self.power[action]
            if power > self.best:
                self.best, self.winner = power, seat
            if len(trick) < self.playing:
                self.turn = self.after[seat]
            else:
                self.gather(emit)
        else:
            self.lead(seat, action, emit)

    def not_played(self, seat: int, _: int) -> str:
        return "" if self.pending == PLAY and seat == self.turn else "turn"

    def lead(self, seat: int, card: int, emit: Emit | None) -> None:
        """The eldest, then whoever took the trick, leads any card. What could be said of the last trick lapses."""
        if emit:
            if self.tricks:
                emit(Event("down", "tricks-face-down", -1, (), ("trick",)))
            self.laid(seat, card, "winner-leads" if self.tricks else "eldest-leads", emit)
        led = self.led = SUIT[card]
        self.suit = SUITS[led]
        self.power = self.laws.powers[led][self.trump]
        self.best, self.winner, self.said = self.power[card], seat, 0
        self.taker = -1
        self.trick.append(card)
        self.load = VALUE[card]
        self.turn = self.after[seat]

    def gather(self, emit: Emit | None) -> None:
        """The trick is whole: it lies until somebody takes it, or goes to its winner where nothing is swallowed."""
        if self.laws.swallowing:
            self.pending, self.turn = TAKE, -1
        else:
            self.take(self.winner, 0, emit)

    # -- the hidden trump ---------------------------------------------------------------------------------
    def look_at_trump(self, seat: int, emit: Emit | None) -> None:
        """At the first renounce the top of the stock is looked at: by all once, or by each at his own first."""
        if self.to_look >> seat & 1:
            self.to_look = 0 if self.laws.seen_by_all else self.to_look & ~(1 << seat)
            top = self.stock[0]
            self.trump, self.face_up = SUIT[top], True
            self.power = self.laws.powers[self.led][self.trump]
            if emit:
                seen = EVERYONE if self.laws.seen_by_all else 1 << seat
                emit(Event("look", "hidden-trump", seat, (top,), ("stock", self.top), seen, False, "trump"))
                trumps = ("trumps", FRENCH.suit_words[self.trump])
                emit(Event("rule", "trump-that-trick", seat, (), trumps, seen, True, "trump"))

    def turn_down(self, emit: Emit | None) -> None:
        """Turned down again, to be forgotten."""
        self.face_up = False
        if emit:
            emit(Event("down", "turned-down", -1, (), ("trump",)))

    # -- taking the trick, swallowing, objecting ----------------------------------------------------------
    def not_taken(self, seat: int, _: int) -> str:
        return "" if self.pending == TAKE and self.after[seat] >= 0 else "swallowing"

    def take(self, seat: int, _: int, emit: Emit | None) -> None:
        """Whoever takes it has it, counts it and leads, unless the rightful winner objects."""
        self.points[seat] += self.load
        self.taker, self.owner, self.last = seat, self.winner, self.load
        self.tricks += 1
        if emit:
            # Whether it was rightly taken is not told: who never saw the trump cannot know.
            rule = "swallowing" if self.laws.swallowing else "winning-a-trick"
            emit(Event("move", rule, seat, tuple(self.trick), TAKEN[seat], EVERYONE, False, "trick"))
            self.count(self.last, "trick", account(seat), "loaders", emit)
        self.trick = []
        if self.hands[seat]:
            self.turn, self.pending = seat, PLAY
        else:
            self.turn, self.pending = -1, END

    def count(self, points: int, source: str, target: str, rule: str, emit: Emit) -> None:
        if points:
            emit(Event("pay", rule, -1, (), ("points", points, source, target), EVERYONE, False, "trick"))

    def not_objected(self, seat: int, _: int) -> str:
        late = self.taker < 0 or self.pending not in (PLAY, END) or self.over()
        return "objection" if late or seat == self.taker or not self.laws.swallowing or self.after[seat] < 0 else ""

    def object(self, seat: int, _: int, emit: Emit | None) -> None:
        """The rightful winner who objects before the next lead has the trick, its points and the lead."""
        self.said |= self.saying(OBJECTS, seat, 0)
        right = seat == self.owner
        if emit:
            emit(Event("rule", "objection", seat, (), ("right" if right else "wrong", account(self.taker))))
        if right:
            if emit:
                self.count(self.last, account(self.taker), account(seat), "objection", emit)
            self.points[self.taker] -= self.last
            self.points[seat] += self.last
            self.taker = seat
            if self.pending == PLAY:
                self.turn = seat

    # -- a coat for a coat --------------------------------------------------------------------------------
    def exchanging(self) -> bool:
        when = self.laws.exchange
        begun = bool(self.tricks or self.trick)
        return self.pending == PLAY and when != "none" and not (when == "before-play" and begun)

    def coat_barred(self, seat: int, card: int) -> str:
        return self.offer_barred(seat, BIT[card] & COATS)

    def card_barred(self, seat: int, card: int) -> str:
        return self.offer_barred(seat, BIT[card] & CARDS)

    def offer_barred(self, seat: int, of_its_kind: int) -> str:
        if self.after[seat] < 0 or not self.exchanging():
            return "exchange"
        return "" if of_its_kind else "like-for-like"

    def not_offered(self, seat: int, card: int) -> str:
        if self.laws.exchange == "singletons" and self.hands[seat] & SUITS[SUIT[card]] != BIT[card]:
            return "exchange"
        return "once-said" if self.said & self.saying(COAT, seat, card) else ""

    def offers(self, seat: int, card: int, emit: Emit | None) -> None:
        """Laid face down; each of the others is asked in turn."""
        self.said |= self.saying(COAT, seat, card)
        self.hands[seat] ^= BIT[card]
        self.offer, self.offerer, self.resume = card, seat, self.turn
        self.pending, self.turn = ASK, self.after[seat]
        if emit:
            word = "coat" if BIT[card] & COATS else "card"
            emit(Event("move", "exchange", seat, (card,), (f"hand:{seat}", "offer", word), 1 << seat))

    def not_asked(self, seat: int, _: int) -> str:
        return "" if self.pending == ASK and seat == self.turn else "asked-round"

    def not_swapped(self, seat: int, card: int) -> str:
        like = COATS if BIT[self.offer] & COATS else CARDS
        return self.not_asked(seat, card) or ("" if BIT[card] & like else "like-for-like")

    def decline(self, seat: int, _: int, emit: Emit | None) -> None:
        if emit:
            emit(Event("say", "asked-round", seat, (), ("decline",)))
        self.turn = self.after[seat]
        if self.turn == self.offerer:
            self.hand_over(self.offerer, self.offer, "offer", 1 << self.offerer, emit)
            self.go_on()

    def swap(self, seat: int, card: int, emit: Emit | None) -> None:
        """Face down, between the two alone; cards of one suit go back."""
        self.hands[seat] ^= BIT[card]
        other, between = self.offerer, 1 << self.offerer | 1 << seat
        done = SUIT[card] != SUIT[self.offer]
        if emit:
            emit(Event("move", "exchange", seat, (card,), (f"hand:{seat}", "answer"), between))
            emit(Event("look", "exchange", other, (self.offer,), ("offer",), between))
            emit(Event("rule", "different-suits", seat, (), ("exchanged" if done else "handed-back", account(other))))
        self.hand_over(seat if done else other, self.offer, "offer", between, emit)
        self.hand_over(other if done else seat, card, "answer", between, emit)
        self.go_on()

    def hand_over(self, seat: int, card: int, pile: str, seen: int, emit: Emit | None) -> None:
        self.hands[seat] |= BIT[card]
        if emit:
            emit(Event("move", "exchange", seat, (card,), (pile, f"hand:{seat}"), seen))

    def go_on(self) -> None:
        self.pending, self.turn = PLAY, self.resume
        self.offer = self.offerer = self.resume = -1

    # -- going out, challenging ---------------------------------------------------------------------------
    def over(self) -> bool:
        """Whether it is settled already whom the deal hits."""
        return self.loser >= 0 or self.expelled > 0

    def not_declared(self, seat: int, _: int) -> str:
        closed = self.pending not in (PLAY, END) or self.over()
        return "going-out" if closed or self.after[seat] < 0 or self.points[seat] < OUT else ""

    def declare(self, seat: int, _: int, emit: Emit | None) -> None:
        """Who has 31 or more and says so ends the hand."""
        if emit:
            emit(Event("say", "going-out", seat, (), ("out", self.points[seat])))
        self.end(seat)

    def not_challenged(self, seat: int, other: int) -> str:
        if self.pending not in (PLAY, END) or self.over() or self.after[other] < 0 or other == seat:
            return "challenge"
        return "challenge" if self.after[seat] >= 0 and self.points[seat] < OUT else ""

    def challenge(self, seat: int, other: int, emit: Emit | None) -> None:
        """One at 31, or out of the game, makes another show his tricks: the one proved wrong is hit."""
        self.said |= self.saying(CHALLENGES, seat, other)
        right = self.points[other] >= OUT
        if emit:
            exact, outside = self.points[other] == OUT, self.after[seat] < 0
            rule = "exactly-31" if exact else "challenge-from-outside" if outside else "challenge"
            said = ("right" if right else "wrong", account(other), self.points[other])
            emit(Event("rule", rule, seat, (), said))
        if right:
            self.end(other)
        elif self.after[seat] >= 0:
            self.end(seat)

    def end(self, loser: int) -> None:
        self.loser = loser
        self.turn, self.pending = -1, END

    # -- the revoke ---------------------------------------------------------------------------------------
    def wrongly_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card played against suit: the hand goes on until it is noticed."""
        self.revoked |= 1 << seat
        self.step(card, emit)
        if emit:
            seen = EVERYONE if self.laws.porter else 1 << seat
            emit(
                Event("wrong", "follow-suit", seat, (), ("revoke",), seen, True)
            )  # others learn of it, if at all, by a claim
        if self.laws.porter:
            self.expel(seat, emit)

    def not_claimed(self, seat: int, other: int) -> str:
        closed = self.laws.porter or self.pending not in (PLAY, END) or self.over()
        return "fault-noticed" if closed or other == seat or self.after[other] < 0 or self.after[seat] < 0 else ""

    def claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """A revoke is claimed; a false claim costs nothing, or the same."""
        self.said |= self.saying(CLAIMS, seat, other)
        right = bool(self.revoked >> other & 1)
        if emit:
            said = ("right" if right else "wrong", account(other))
            emit(Event("rule", "fault-noticed" if right else "false-claim", seat, (), said))
        if right:
            self.expel(other, emit)
        elif self.laws.false_claims_cost:
            self.expel(seat, emit)

    def expel(self, seat: int, emit: Emit | None) -> None:
        """Out of the game; the hand is void for the others."""
        self.expelled |= 1 << seat
        self.turn, self.pending = -1, END
        if emit:
            emit(Event("rule", "revoke", seat, (), ("expelled",)))
            emit(Event("rule", "void-hand", -1, (), ("void",)))

    # -- the end ------------------------------------------------------------------------------------------
    def hit(self) -> list[int]:
        """Whom the deal hits as things stand: who is out, or else all who have the most points."""
        if self.pending < END or self.expelled:
            return []
        if self.loser >= 0:
            return [self.loser]
        most = max(self.points[seat] for seat in self.players())
        return [seat for seat in self.players() if self.points[seat] == most]

    def share_pool(self, winners: list[int], rule: str, emit: Emit | None) -> None:
        """The pool to these seats in equal parts; odd chips one by one from the eldest on."""
        each, odd = divmod(self.pool, len(winners))
        for place, seat in enumerate(round_from(self.dealer, winners)):
            part = each + (place < odd)
            self.chips[seat] += part
            if emit:
                emit(Event("pay", rule, seat, (), ("chips", part, "pool", account(seat))))
        self.pool = 0


class LosingLoadum(Loadum):
    """Whoever is hit loses a life; the last with a life left takes the stakes."""

    __slots__ = ()
    STANDING: ClassVar = {"lives": Field(each=True, most=3), "chips": Field(each=True, least=None), "pool": Field()}

    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Lives for all, and the stakes paid."""
        return {"lives": [laws.lives] * seats, "chips": [-STAKE] * seats, "pool": STAKE * seats}

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Two must have a life left, and nobody more than the laws give."""
        if sum(life > 0 for life in standing["lives"]) < 2:
            return "fewer than two seats have a life left"
        return f"a seat has more than {laws.lives} lives" if max(standing["lives"]) > laws.lives else ""

    def outcome(self) -> list[int]:
        """Lives lost, as minus one; all that one has, who is put out of the game."""
        hit = self.hit()
        return [-life if self.expelled >> s & 1 else -(s in hit) for s, life in enumerate(self.lives)]

    def settle(self, emit: Emit | None = None) -> None:
        before, lost = self.lives, self.outcome()
        rule = "revoke" if self.expelled else "life-lost" if self.loser >= 0 else "most-points"
        rule = "ties" if rule == "most-points" and len(self.hit()) > 1 else rule
        self.lives = [life + loss for life, loss in zip(before, lost, strict=True)]
        if emit:
            for seat, loss in enumerate(lost):
                if loss:
                    emit(Event("pay", rule, seat, (), ("lives", -loss, account(seat), "box")))
                if loss and not self.lives[seat]:
                    emit(Event("rule", "elimination", seat, (), ("eliminated",)))
        left = [seat for seat, life in enumerate(self.lives) if life > 0]
        if len(left) > 1:
            if emit:
                dealer = self.next_dealer(before)
                rule = "next-dealer" if self.lives[dealer] else "eliminated-dealer"
                emit(Event("rule", rule, dealer, (), ("deals",)))
        else:
            in_play = [seat for seat, life in enumerate(before) if life > 0]
            self.share_pool(left or in_play, "last-survivor" if left else "none-survive", emit)
        super().settle(emit)
        self.revoked = sum(1 << seat for seat, life in enumerate(before) if life > 0)  # who was in this deal

    def next_dealer(self, before: list[int]) -> int:
        """The next to the left who was in this deal; or, where the deal passes on, who is still in the game."""
        lives = before if self.laws.dealer_stays else self.lives
        return round_from(self.dealer, [seat for seat, life in enumerate(lives) if life > 0])[0]

    def leaves(self) -> tuple[Standing, int]:
        over = sum(life > 0 for life in self.lives) < 2
        dealer = -1 if over else self.next_dealer([self.revoked >> seat & 1 for seat in range(len(self.lives))])
        return {"lives": self.lives[:], "chips": self.chips[:], "pool": self.pool}, dealer


BARS: dict[int, Callable[..., str]] = {
    PLAYS: Loadum.not_played, TAKES: Loadum.not_taken, OBJECTS: Loadum.not_objected, DECLARES: Loadum.not_declared,
    CHALLENGES: Loadum.not_challenged, COAT: Loadum.coat_barred, OFFERS: Loadum.card_barred,
    SWAPS: Loadum.not_swapped, DECLINES: Loadum.not_asked, CLAIMS: Loadum.not_claimed,
}  # fmt: skip
ACTS: dict[int, Callable[..., None]] = {
    PLAYS: Loadum.wrongly_play, TAKES: Loadum.take, OBJECTS: Loadum.object, DECLARES: Loadum.declare,
    CHALLENGES: Loadum.challenge, COAT: Loadum.offers, OFFERS: Loadum.offers, SWAPS: Loadum.swap,
    DECLINES: Loadum.decline, CLAIMS: Loadum.claim,
}  # fmt: skip
