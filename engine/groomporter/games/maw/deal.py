"""Maw in all its forms: five cards each, a turned trump, and five tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, Emit, Event, account
from ...core.state import State, Verb
from ...play.stock import StockState
from ...play.tricks import TAKEN, Tricks
from .cards import ACE_OF_HEARTS, BEST, strengths, three_best, trump_mask
from .laws import EACH, Laws

PLAY = 0  # pending in every form; the others go on from here
BIT, SUIT = FRENCH.bit, FRENCH.suit


class Maw(StockState, Tricks):
    """A deal, up to who has won each trick; what that is worth each form says.

    Attributes:
        dealer: who deals; `eldest` sits next to the dealer, and leads first.
        turned: the card turned up, whose suit is trumps.
        trumps: the trumps, one bit a card.
        won: how many tricks each seat has taken.
    """

    __slots__ = (
        "dealer",
        "discards",
        "draws_due",
        "eldest",
        "fresh",
        "places",
        "stock",
        "trumps",
        "turned",
        "won",
    )  # fmt: skip
    laws: Laws
    dealer: int
    eldest: int
    turned: int
    trumps: int
    won: list[int]

    FORM: ClassVar[str] = ""  # of each form's class: the value of the option
    PACK: ClassVar = FRENCH
    SHUFFLES: ClassVar = "no-use"
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        # Five-Cards
        Verb("ask-five"),
        Verb("five"),
        Verb("play-out"),
        # for a pool
        Verb("take-pool"),
        Verb("go-on"),
        # by the groom-porter's laws
        Verb("ask"),
        Verb("pass"),
        Verb("rob"),
        Verb("make-out", ("card",), from_hand=True, hidden=True),
        Verb("vie"),
        Verb("pledge"),
        Verb("give-back"),
        Verb("deal-again"),
        Verb("give-up-deal"),
        Verb("misdeal"),
        Verb("change-hands"),
        Verb("look", ("word",), words=("asked", "bottom")),
        Verb("claim", ("seat",)),
    )
    FOLLOWING: ClassVar = "follow-suit"  # the rule that a card breaks which does not follow

    resolve = staticmethod(Laws.of)

    @classmethod
    def form(cls, options: Mapping[str, str]) -> type[State]:
        """Two against two or one against one by the groom-porter's laws, Cotton's two, or each alone for a pool."""
        wanted = "one-to-one" if options["on-a-side"] == "one" else options["form"]
        return next(form for form in below(Maw) if wanted == form.FORM)

    # -- the deal -----------------------------------------------------------------------------------------
    def give_out(self, dealer: int, total: int, deck: Sequence[int], emit: Emit | None) -> None:
        """Five cards to each, and the next is turned up."""
        size = min(EACH, (len(deck) - 1) // total)  # fewer in a short hand made for an example
        if not size:
            raise IndexError  # too few cards to go round
        self.dealer, self.said = dealer, frozenset()
        self.hands, self.won = [0] * total, [0] * total
        order = self.in_turn(dealer, range(total))
        self.eldest = order[0]
        self.sit(order, total)
        self.serve_deal(deck, order, size, "deal", emit)
        self.turn_trump("turn-up", emit)

    def turn_trump(self, rule: str, emit: Emit | None) -> None:
        """The next card is turned up, and its suit is trumps."""
        (self.turned,) = self.turn_up(1, "turn-up", rule, emit)
        self.trump = SUIT[self.turned]
        self.trumps = trump_mask(self.trump)

    def draw_rule(self) -> str:
        """Nobody draws."""
        raise NotImplementedError

    def after_drawing(self, emit: Emit | None) -> None:
        """Nobody draws."""
        raise NotImplementedError

    # -- what may be played -------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """A card that breaks no rule."""
        if self.pending != PLAY:
            return ()
        seat = self.turn
        return [card for card in FRENCH.cards_of(self.hands[seat]) if not self.fails_play(seat, card)]

    def fails_play(self, seat: int, card: int) -> str:
        """Follow suit; without it trump, where one must."""
        if not self.trick or seat != self.turn:
            return ""
        hand, bit = self.hands[seat], BIT[card]
        trumps = hand & self.trumps
        if self.led == self.trump:
            if trumps & bit:
                return ""
            lesser = trumps & ~three_best(self.trump)
            return self.FOLLOWING if lesser else "holding-back" if trumps & ~self.held_back() else ""
        own = hand & self.suit
        if own:
            return "" if own & bit else self.FOLLOWING
        bound = trumps & ~three_best(self.trump) if self.laws.must_trump else 0
        return "void" if bound and not trumps & bit else ""

    def held_back(self) -> int:
        """The trumps that nobody is made to play on this lead, one bit a card."""
        if self.laws.holding_back == "none":
            return 0
        best = three_best(self.trump)
        if self.laws.holding_back == "all":
            return best
        led = self.power[self.trick[0]]
        return sum(BIT[card] for card in FRENCH.cards_of(best) if self.power[card] > led)

    # -- a trick ------------------------------------------------------------------------------------------
    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card is played; the last of a trick decides it."""
        if emit:
            rule = self.FOLLOWING if self.trick else "winner-leads" if any(self.won) else "eldest-leads"
            self.tell_card_laid(seat, card, rule, emit)
        if not self.trick:
            led = self.trump if BIT[card] & self.trumps else SUIT[card]
            power = strengths(self.trump, led, self.laws.second, self.laws.aces)
            self.open_trick(led, FRENCH.suit_mask[led] & ~BIT[ACE_OF_HEARTS], power)
        if self.lay_card(seat, card):
            self.take(self.winner, emit)

    def take(self, seat: int, emit: Emit | None) -> None:
        """The winner turns the trick down, and leads."""
        if emit:
            self.tell_order(emit)
            emit(Event("move", "winning-a-trick", seat, tuple(self.trick), TAKEN[seat], EVERYONE, False, "trick"))
            emit(Event("down", "winning-a-trick", -1, (), ("trick",)))
            emit(Event("pay", "winning-a-trick", seat, (), ("tricks", 1, "trick", account(seat))))
        self.trick = []
        self.won[seat] += 1
        self.turn = seat
        self.after_trick(seat, emit)

    def tell_order(self, emit: Emit) -> None:
        """Where the order of the trumps, of the colours or of the aces has decided the trick, that is said."""
        trump, led, second, aces = self.trump, self.led, self.laws.second, self.laws.aces
        others = {
            "trump-order": [strengths(trump, led, other, aces) for other in BEST],
            "colours": [strengths(trump, led, second, aces, colours=False)],
            "plain-aces": [strengths(trump, led, second, other) for other in ("high", "by-pips")],
        }
        best = max(self.trick, key=self.power.__getitem__)
        for rule, ways in others.items():
            if any(max(self.trick, key=power.__getitem__) != best for power in ways):
                emit(Event("rule", rule, self.winner, (best,), ("decided",)))

    def after_trick(self, seat: int, emit: Emit | None) -> None:
        """What follows when this seat has taken a trick."""
        raise NotImplementedError

    def next_dealer(self) -> int:
        """The next to the left."""
        return self.eldest

    def tell_next_dealer(self, emit: Emit) -> None:
        """Who deals next."""
        emit(Event("rule", "next-dealer", self.next_dealer(), (), ("deals",)))


def below(cls: type[Maw]) -> Iterator[type[Maw]]:
    """The classes made from this one."""
    for sub in cls.__subclasses__():
        yield sub
        yield from below(sub)
