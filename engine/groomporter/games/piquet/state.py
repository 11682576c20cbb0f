"""Piquet: the deal, the discards and what is taken in for them, and the play of twelve tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_SUIT
from ...core.events import NO_SEAT, TABLE, Emit, Event, announce
from ...core.state import END, Field, Standing, Verb, act
from ...play.counted_tricks import CountedTricks
from ...play.stock import StockState
from .declaring import is_blank
from .laws import BATCH, BLANK, CAPOT, CARDS, EACH, GAME, MOST, POWERS, SIX, TEN, Laws
from .reckoning import Reckoning

PLAY, DISCARD, NUMBER, LOOK = range(4)  # what can be waited for
BIT, SUIT, RANK, SUIT_MASK = FRENCH.bit, FRENCH.suit, FRENCH.rank, FRENCH.suit_mask
LEAST = 3  # cards for each of two and for the stock, by threes of the pack: so a stock has as many as a hand, or more


class Piquet(StockState, Reckoning, CountedTricks):
    """A deal of Piquet.

    Attributes:
        laid: how many cards each has laid out.
        taken: who has laid out all, one bit a seat.
        bound: how many the elder will lay out who has said that it has a blank, 0 for no such number.
        claimed: whether the elder has said so, and has not shown it yet.
        named: the suit that the elder has said it will lead, -1 for none.
    """

    __slots__ = (
        "before", "blanks", "bound", "champion", "claimed", "counted", "dealer", "discards", "doubled", "draws_due",
        "fresh", "laid", "named", "places", "points", "stock", "taken", "won",
    )  # fmt: skip
    laws: Laws
    laid: list[int]
    taken: int
    bound: int
    claimed: bool
    named: int

    PACK: ClassVar = FRENCH
    STANDING: ClassVar = {"points": Field(each=True, most=GAME - 1)}
    LIFTING: ClassVar = "first-dealer"
    SHUFFLES: ClassVar = "taking-in"
    TAKES: ClassVar = "highest-takes"
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("discard", ("card",), from_hand=True, hidden=True),
        Verb("take-in"),
        Verb("blank"),
        Verb("number", ("amount",)),
        Verb("look", ("word",), words=FRENCH.suit_words),
        Verb("leave"),
    )

    resolve = staticmethod(Laws.of)

    # -- the deal -----------------------------------------------------------------------------------------
    @classmethod
    def whole_pack(cls, laws: Laws, standing: Standing) -> int:
        """Thirty-six cards, from the six to the ace."""
        return sum(BIT[card] for card in range(FRENCH.size) if RANK[card] >= SIX)

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        self.points, self.before = standing["points"][:], tuple(standing["points"])
        total = len(self.points)
        size = min(EACH, len(deck) // LEAST)  # fewer in a short hand made for an example
        if len(deck) - size * total < total:
            raise IndexError  # too few cards to go round
        self.hands, self.won, self.laid, self.counted = [0] * total, [0] * total, [0] * total, [0] * total
        self.champion = self.doubled = NO_SEAT
        self.blanks = self.taken = self.bound = 0
        self.claimed, self.named = False, NO_SUIT
        order = self.in_turn(dealer, range(total))
        self.sit(order, total)
        self.serve_deal(deck, order, (BATCH,) * (EACH // BATCH) if size == EACH else size, "deal", emit)
        self.turn, self.pending = self.elder, DISCARD

    @property
    def elder(self) -> int:
        """Who does not deal."""
        return self.after[self.dealer]

    # -- what may be done ---------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """A card that follows suit; or what is done with the stock."""
        seat, place = self.turn, self.PLACE
        if self.pending == PLAY:
            return [card for card in FRENCH.cards_of(self.allowed_cards(seat)) if not self.bars_play(seat, card)]
        if self.pending == NUMBER:
            return [act(place["number"], seat, many) for many in range(1, self.limit(seat) + 1)]
        if self.pending == LOOK:
            looks = [act(place["look"], seat, suit) for suit in range(len(FRENCH.suits))]
            return [*(one for one in looks if not self.fails(seat, one)), act(place["leave"], seat)]
        if self.pending != DISCARD:
            return ()
        discards = [act(place["discard"], seat, card) for card in FRENCH.cards_of(self.hands[seat])]
        every = [*discards, act(place["take-in"], seat), act(place["blank"], seat)]
        return [one for one in every if not self.bars(seat, one) and not self.fails(seat, one)]

    # -- a blank ------------------------------------------------------------------------------------------
    def bars_blank(self, seat: int, _: int) -> str:
        """Once, before a card is laid out."""
        if self.taken & BIT[seat] or (self.pending == DISCARD and seat == self.turn and self.laid[seat]):
            return "blank-first"
        done = self.blanks & BIT[seat] or (seat == self.elder and self.bound)
        return self.not_asked(seat, DISCARD) or ("blank-first" if done else "")

    def fails_blank(self, seat: int, _: int) -> str:
        """Without a king, a queen or a knave."""
        return "" if is_blank(self.hands[seat]) else "blank"

    def do_blank(self, seat: int, _: int, emit: Emit | None) -> None:
        """The younger shows it at once; the elder first names a number, and the younger lays out."""
        announce(emit, "say", "blank", seat, "blank")
        if seat == self.elder:
            self.pending = NUMBER
        else:
            self.show_blank(seat, emit)

    def bars_number(self, seat: int, number: int) -> str:
        """After a blank, what may be laid out."""
        return self.not_asked(seat, NUMBER) or ("" if 1 <= number <= self.limit(seat) else "elder-discards")

    def do_number(self, seat: int, number: int, emit: Emit | None) -> None:
        """The younger lays out, before the blank is shown."""
        announce(emit, "say", "blank-number", seat, "number", number)
        self.bound, self.claimed = number, True
        self.turn, self.pending = self.dealer, DISCARD

    def show_blank(self, seat: int, emit: Emit | None) -> None:
        """All of the hand is shown, and ten counted; of two blanks the younger’s."""
        if emit:
            emit(Event("look", "blank", seat, FRENCH.cards_of(self.hands[seat]), (f"hand:{seat}",)))
        self.blanks |= BIT[seat]
        if seat == self.elder and self.blanks & BIT[self.dealer]:
            announce(emit, "rule", "both-blanks", seat, "barred")
        else:
            self.reckon("blank", seat, BLANK, (), emit)

    # -- discarding and taking in -------------------------------------------------------------------------
    def limit(self, seat: int) -> int:
        """How many cards this seat may lay out."""
        held = self.hands[seat].bit_count() + self.laid[seat]
        if seat == self.elder:
            return self.bound or min(MOST, len(self.stock) - 1, held)
        return min(len(self.stock) - self.claimed * self.bound, held)

    def bars_discard(self, seat: int, _: int) -> str:
        """In turn, no more than may be, and not a second time."""
        if self.taken & BIT[seat]:
            return "second-discard"
        late = self.not_asked(seat, DISCARD)
        if late or self.laid[seat] < self.limit(seat):
            return late
        return ("blank-number" if self.bound else "elder-discards") if seat == self.elder else "younger-discards"

    def do_discard(self, seat: int, card: int, emit: Emit | None) -> None:
        """Face down; as many are taken in when all are laid out."""
        rule = "elder-discards" if seat == self.elder else "younger-discards"
        self.lay_down(seat, BIT[card], rule, emit)
        self.laid[seat] += 1

    def bars_take_in(self, seat: int, _: int) -> str:
        """After a card at least; after a blank the number that was named."""
        late = self.not_asked(seat, DISCARD, "second-discard" if self.taken & BIT[seat] else "turn")
        if late or not self.laid[seat]:
            return late or "one-at-least"
        return "blank-number" if seat == self.elder and self.bound > self.laid[seat] else ""

    def do_take_in(self, seat: int, _: int, emit: Emit | None) -> None:
        """As many cards of the stock; the younger waits where the elder has a blank to show."""
        self.taken |= BIT[seat]
        if self.claimed and seat != self.elder:
            announce(emit, "say", "blank-number", seat, "number", self.laid[seat])
            self.show_blank(self.elder, emit)
            if self.champion == NO_SEAT:
                self.turn = self.elder
            return
        self.claimed = False
        self.owe([(seat, self.laid[seat])], emit)

    def draw_rule(self) -> str:
        """As many as were laid out."""
        return "taking-in"

    def after_drawing(self, emit: Emit | None) -> None:
        """After the elder the younger lays out, if it has not already; then what is left may be looked at."""
        left = len(self.stock)
        if self.turn == self.elder:
            rest = min(MOST - self.laid[self.elder], left)
            if self.laws.looking and rest > 0:
                self.look_at(self.elder, rest, emit)
            self.turn = self.dealer
            if self.taken & BIT[self.dealer]:
                self.owe([(self.dealer, self.laid[self.dealer])], emit)
            return
        self.turn = self.elder
        if self.laws.looking and left:
            self.look_at(self.dealer, left, emit)
            self.pending = LOOK
        else:
            self.declare(emit)

    def look_at(self, seat: int, many: int, emit: Emit | None) -> None:
        """So many cards of the stock are looked at, and laid down again as they were."""
        if emit:
            emit(Event("look", "leavings", seat, tuple(self.stock[:many]), ("stock", *self.places[:many]), BIT[seat]))

    # -- the younger's leavings ---------------------------------------------------------------------------
    def bars_look(self, seat: int, _: int) -> str:
        """The elder, when the younger has left something."""
        return self.not_asked(seat, LOOK, "leavings")

    bars_leave = bars_look

    def fails_look(self, seat: int, suit: int) -> str:
        """A suit that the elder holds."""
        return "" if self.hands[seat] & SUIT_MASK[suit] else "named-suit"

    def do_look(self, seat: int, suit: int, emit: Emit | None) -> None:
        """A suit is named, to be led, and the cards are looked at."""
        announce(emit, "say", "named-suit", seat, "suit", FRENCH.suit_words[suit])
        self.named = suit
        self.look_at(seat, len(self.stock), emit)
        self.declare(emit)

    def do_leave(self, seat: int, _: int, emit: Emit | None) -> None:
        """No suit is named, and nothing is looked at."""
        announce(emit, "say", "leavings", seat, "leave")
        self.declare(emit)

    def begin(self) -> None:
        """The elder leads."""
        self.turn, self.pending = self.elder, PLAY

    # -- the play -----------------------------------------------------------------------------------------
    def bars_play(self, seat: int, card: int) -> str:
        """Each in turn; the first lead is of the suit that was named."""
        late = super().bars_play(seat, card)
        first = not self.trick and not any(self.won)
        return late or ("named-suit" if first and self.named not in (NO_SUIT, SUIT[card]) else "")

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Lay the card. One that is led counts at once, if it is a ten or better; one that follows if it wins."""
        leads, first = not self.trick, not any(self.won)
        if emit:
            rule = "follow-suit" if self.trick else "elder-leads" if first else "winner-leads"
            self.tell_card_laid(seat, card, rule, emit)
        if leads:
            self.open_trick(SUIT[card], SUIT_MASK[SUIT[card]], POWERS[SUIT[card]][NO_SUIT])
        over = self.lay_card(seat, card)
        if RANK[card] >= TEN and self.winner == seat:
            self.score("counting-cards", seat, 1, (card,), emit)
            if leads and first:
                self.count_first_card(seat, emit)
        if over and self.champion == NO_SEAT:
            self.take(self.winner, emit)

    def take(self, seat: int, emit: Emit | None) -> None:
        """The highest of the suit led takes the trick, and leads; after the last the tricks are counted."""
        super().take(seat, emit)
        if self.pending == END:
            self.score("last-trick", seat, 1, (), emit)
            self.count(emit)

    def count(self, emit: Emit | None) -> None:
        """More tricks than the other count ten, and all of them forty."""
        most = self.won.index(max(self.won))
        other = self.after[most]
        if not self.won[other]:
            self.score("capot", most, CAPOT, (), emit)
        elif self.won[most] > self.won[other]:
            self.score("cards", most, CARDS, (), emit)
        else:
            announce(emit, "rule", "cards", TABLE, "equal")

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """The other deals, if nobody has won."""
        if self.champion == NO_SEAT:
            announce(emit, "rule", "next-dealer", self.elder, "deals")
        super().settle(emit)
