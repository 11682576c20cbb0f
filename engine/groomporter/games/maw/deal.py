"""Maw in all its forms: five cards each, a turned trump, and five tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, Standing, State, Verb, act
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
    ACCOUNT: ClassVar[str] = "chips"  # what each has in the standing
    SAYS: ClassVar[str]  # what is told of who plays with whom
    ANSWERS: ClassVar[Mapping[int, tuple[str, ...]]]  # what is pending, and what can be said to it
    FIRST: ClassVar[int] = PLAY  # what is pending after the deal
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
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.dealer, self.said = laws, dealer, frozenset()
        total = len(standing[self.ACCOUNT])
        order = self.in_turn(dealer, range(total))
        self.eldest = order[0]
        self.hands, self.won = [0] * total, [0] * total
        if emit:
            emit(Event("rule", "form", TABLE, (), (self.SAYS,)))
        self.open(standing, order, emit)
        self.give_out(order, deck, emit)

    def open(self, standing: Standing, order: Sequence[int], emit: Emit | None) -> None:
        """What this form keeps besides, and what is done before the deal; these seats play, the eldest first."""
        raise NotImplementedError

    def give_out(self, order: Sequence[int], deck: Sequence[int], emit: Emit | None) -> None:
        """Five cards to each, and the next is turned up."""
        size = min(EACH, (len(deck) - 1) // len(order))  # fewer in a short hand made for an example
        if not size:
            raise IndexError  # too few cards to go round
        self.sit(order, len(order))
        self.serve_deal(deck, order, size, "deal", emit)
        self.turn, self.pending = self.eldest, self.FIRST
        self.turn_trump("turn-up", emit)

    def turn_trump(self, rule: str, emit: Emit | None) -> None:
        """The next card is turned up, and its suit is trumps."""
        (self.turned,) = self.turn_up(1, "turn-up", rule, emit)
        self.trump = SUIT[self.turned]
        self.trumps = trump_mask(self.trump)

    def end(self) -> None:
        """Nothing more is played in this deal."""
        self.turn, self.pending = NO_SEAT, END

    # -- what may be played -------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Each card and each word that answers what is pending and breaks no rule."""
        seat = self.turn
        cards = FRENCH.cards_of(self.hands[seat]) if self.pending == PLAY else ()
        found = [card for card in cards if not self.fails_play(seat, card)]
        for verb in self.ANSWERS.get(self.pending, ()):
            word = act(self.PLACE[verb], seat)
            if not self.bars(seat, word) and not self.fails(seat, word):
                found.append(word)
        return found

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
            emit(Event("down", "winning-a-trick", TABLE, (), ("trick",)))
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

    # -- the end ------------------------------------------------------------------------------------------
    def next_dealer(self) -> int:
        """The next to the left."""
        return self.eldest

    def settle(self, emit: Emit | None = None) -> None:
        """The next deals, unless the set is won."""
        dealer = self.leaves()[1]
        if emit and dealer >= 0:
            emit(Event("rule", "next-dealer", dealer, (), ("deals",)))
        super().settle(emit)


def below(cls: type[Maw]) -> Iterator[type[Maw]]:
    """The classes made from this one."""
    for sub in cls.__subclasses__():
        yield sub
        yield from below(sub)
