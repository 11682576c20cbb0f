"""Ruff and Honours: the deal, the turn-up, and the ruff of the stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, Field, Standing, Verb, act
from ...play.counted_tricks import CountedTricks
from ...play.laying_out import LAY_OUT, LayingOut
from ...play.misdealing import Misdealing
from ...play.partners import PartnerState, one_score
from .laws import ACES, AT_PLEASURE, BATCH, BOUND, DEUCES, EACH, GAME, NOBODY, PLAYERS, STOCK, Laws

PLAY, RUFF, ANSWER = 0, 1, 3  # what is pending, beside `LAY_OUT`
BIT, SUIT = FRENCH.bit, FRENCH.suit
ANSWERS = ("none", "one", "two", "three")  # how many honours a partner has


class Deal(PartnerState, LayingOut, Misdealing, CountedTricks):
    """The deal, up to the first lead.

    Attributes:
        points: what each has scored in this game, partners the same; `before` what it was before this deal.
        given: tricks that each side has before the play, for a deal that the other lost.
        turned: the card whose suit is trumps.
        ruffer: who has ruffed, -1 for nobody.
        taken_in: the cards that were taken in, one bit a card.
        held: the hands by which honours count, one mask a seat; () before that is settled.
        lost: whether the deal was lost.
    """

    __slots__ = (
        "before",
        "dealer",
        "discards",
        "draws_due",
        "fresh",
        "given",
        "held",
        "lost",
        "places",
        "points",
        "resume",
        "revokes",
        "ruffer",
        "stock",
        "taken_in",
        "to_lay",
        "turned",
        "untouched",
        "won",
    )  # fmt: skip
    laws: Laws
    points: list[int]
    before: tuple[int, ...]
    given: tuple[int, ...]
    turned: int
    ruffer: int
    taken_in: int
    held: tuple[int, ...]
    lost: bool

    PACK: ClassVar = FRENCH
    STANDING: ClassVar = {"points": Field(each=True, most=GAME - 1), "given": Field(each=True)}
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("ruff"),
        Verb("leave"),
        Verb("lay-out", ("card",), from_hand=True, hidden=True),
        Verb("call", lapses=True),
        Verb("answer", ("word",), words=ANSWERS),
        Verb("misdeal"),
        Verb("claim", ("seat",)),
    )
    MISDEAL: ClassVar = "lost-deal"
    FORBIDDEN: ClassVar = {"misdeal": MISDEAL}

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Nobody has a point."""
        return {"points": [0] * seats, "given": [0] * seats}

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """Partners have one score."""
        return "" if all(map(one_score, standing.values())) else "partners have the same points and tricks given"

    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """All fifty-two cards, or without the deuces."""
        return FRENCH.whole if laws.deuces else FRENCH.whole & ~DEUCES

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        size = min(EACH, (len(deck) - laws.deuces) // PLAYERS)  # fewer in a short hand made for an example
        if size < 1:
            raise IndexError  # too few cards to go round
        self.laws, self.dealer = laws, dealer
        self.points, self.before = standing["points"][:], tuple(standing["points"])
        self.given = tuple(standing["given"])
        self.hands, self.won, self.revokes = [0] * PLAYERS, [0] * PLAYERS, [0] * PLAYERS
        self.taken_in, self.to_lay, self.held = 0, 0, ()
        self.ruffer = self.resume = NO_SEAT
        self.untouched, self.lost, self.said = True, False, frozenset()
        order = self.in_turn(dealer, range(PLAYERS))
        self.sit(order, PLAYERS)
        if emit:
            emit(Event("rule", "partners", TABLE, (), ("sides", *map(account, (0, 2, 1, 3)))))
            for seat in order:
                if self.given[seat]:
                    emit(Event("pay", "lost-deal", seat, (), ("side", self.given[seat], "trick", account(seat))))
        batches = (BATCH,) * (size // BATCH) + ((size % BATCH,) if size % BATCH else ())
        last = size * PLAYERS - 1
        self.serve_deal(deck, order, batches, "deal", all_but(last, deck[last], emit) if not laws.deuces else emit)
        self.turn_trump(last, deck, emit)
        if self.laws.as_dealt:
            self.held = tuple(self.hands)
        self.ask_for_ruff(emit)

    @property
    def eldest(self) -> int:
        """The player to the left of the dealer."""
        return self.after[self.dealer]

    def turn_trump(self, last: int, deck: Sequence[int], emit: Emit | None) -> None:
        """The uppermost card of the stock is turned up; or the last card of the deal, which is the dealer's."""
        if self.laws.deuces:
            (self.turned,) = self.turn_up(1, "turn-up", "pack", emit)
        else:
            self.turned = deck[last]
            if emit:
                emit(Event("move", "pack", self.dealer, (self.turned,), ("stock", "turn-up", last)))
                emit(Event("move", "pack", self.dealer, (self.turned,), ("turn-up", f"hand:{self.dealer}")))
        self.trump = SUIT[self.turned]

    # -- the ruff -----------------------------------------------------------------------------------------
    def ace(self) -> int:
        """The ace of trumps, as a mask."""
        return ACES & FRENCH.suit_mask[self.trump]

    def ask_for_ruff(self, emit: Emit | None) -> None:
        """Whoever has the ace of trumps must take in the stock, or each in turn may; if the ace is turned up nobody."""
        if self.laws.ruffing == NOBODY:
            self.begin_play(emit)
            return
        holder = next((seat for seat, hand in enumerate(self.hands) if hand & self.ace()), NO_SEAT)
        asked = self.laws.ruffing == AT_PLEASURE and BIT[self.turned] != self.ace()
        if asked or holder != NO_SEAT:
            self.turn, self.pending = (self.eldest if asked else holder), RUFF
            if not asked:
                self.show_ace(holder, emit)
            return
        if emit:
            emit(Event("rule", "no-ace", TABLE, (), ("nobody",)))
        self.begin_play(emit)

    def show_ace(self, seat: int, emit: Emit | None) -> None:
        """Everybody sees who has the ace of trumps."""
        if emit:
            emit(Event("look", "ruff", seat, FRENCH.cards_of(self.ace()), (f"hand:{seat}",)))

    def answers(self) -> list[int]:
        """What can be answered to a question before the play."""
        seat = self.turn
        if self.pending == RUFF:
            verbs = ["leave"] if self.laws.ruffing == AT_PLEASURE else []
            return [act(self.PLACE[verb], seat) for verb in (["ruff"] if self.hands[seat] & self.ace() else []) + verbs]
        if self.pending == LAY_OUT:
            free = self.hands[seat] & ~self.taken_in if self.laws.others else self.hands[seat]
            return [act(self.PLACE["lay-out"], seat, card) for card in FRENCH.cards_of(free)]
        return []

    def bars_ruff(self, seat: int, _: int) -> str:
        """Where there is a ruff, when asked."""
        return "ruff" if self.laws.ruffing == NOBODY else self.not_asked(seat, RUFF)

    def fails_ruff(self, seat: int, _: int) -> str:
        """With the ace of trumps."""
        return "" if self.hands[seat] & self.ace() else "ruff"

    def bars_leave(self, seat: int, _: int) -> str:
        """Where one may leave the stock, when asked."""
        return self.not_asked(seat, RUFF) or ("ruff" if self.laws.ruffing == BOUND else "")

    def do_leave(self, seat: int, _: int, emit: Emit | None) -> None:
        """The stock is left; the next is asked."""
        self.untouched = False
        if emit:
            emit(Event("say", "ruff", seat, (), ("leave",)))
        self.turn = self.after[seat]
        if seat == self.dealer:
            if emit:
                emit(Event("rule", "no-ace", TABLE, (), ("nobody",)))
            self.begin_play(emit)

    def do_ruff(self, seat: int, _: int, emit: Emit | None) -> None:
        """The turn-up and the cards under it are taken in."""
        self.untouched, self.ruffer = False, seat
        if self.laws.ruffing == AT_PLEASURE:
            self.show_ace(seat, emit)
        cards, places = self.top(min(STOCK, self.hands[seat].bit_count()) - 1)  # fewer to a short hand
        self.taken_in = mask_of(cards) | BIT[self.turned]
        self.hands[seat] |= self.taken_in
        if emit:
            emit(Event("move", "ruff", seat, (self.turned,), ("turn-up", f"hand:{seat}")))
            if cards:
                emit(Event("move", "ruff", seat, tuple(cards), ("stock", f"hand:{seat}", *places), BIT[seat]))
        self.to_lay, self.pending = self.taken_in.bit_count(), LAY_OUT

    def fails_lay_out(self, _: int, card: int) -> str:
        """Others than those taken in, where that is asked."""
        return "laid-out" if self.laws.others and self.taken_in & BIT[card] else ""

    def begin_play(self, emit: Emit | None) -> None:
        """The eldest leads."""
        self.turn, self.pending = self.eldest, PLAY
        self.held = self.held or tuple(self.hands)

    # -- a lost deal --------------------------------------------------------------------------------------
    def wrong_misdeal(self, seat: int, _: int, emit: Emit | None) -> None:
        """The deal is lost, with a point or a trick of the next deal."""
        self.lost = True
        self.throw_in(seat, "misdeal", emit)
        if not self.laws.trick_lost:
            self.lose_one("lost-deal", seat, emit)

    # -- points -------------------------------------------------------------------------------------------
    def score(self, rule: str, seat: int, points: int, emit: Emit | None) -> None:
        """Points for both partners of a side, or, below nothing, against them."""
        for one in (seat, self.partner(seat)):
            self.points[one] += points
            if emit:
                way = (account(one), "box") if points < 0 else ("box", account(one))
                emit(Event("pay", rule, one, (), ("points", abs(points), *way)))

    def lose_one(self, rule: str, seat: int, emit: Emit | None) -> None:
        """A side loses a point; if it has none the other side counts one, which may win the game."""
        if self.points[seat]:
            self.score(rule, seat, -1, emit)
            return
        self.score(rule, self.after[seat], 1, emit)
        if self.champions():
            self.turn, self.pending = NO_SEAT, END

    def champions(self) -> list[int]:
        """The side that has points enough to win, if one has."""
        return [seat for seat, points in enumerate(self.points) if points >= GAME]


def all_but(place: int, card: int, emit: Emit | None) -> Emit | None:
    """The events of a deal without the last card, which is turned up."""
    if emit is None:
        return None

    def told(event: Event) -> object:
        if place in event.data:
            cards = tuple(other for other in event.cards if other != card)
            event = event._replace(cards=cards, data=tuple(word for word in event.data if word != place))
        return emit(event) if event.cards else None

    return told
