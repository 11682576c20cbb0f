"""Declaring in turn whether one plays, after a deal with a turn-up; who is alone takes the pool."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import FRENCH, mask_of
from .drawing import Drawing
from .events import EVERYONE, NOBODY, Emit, Event, account
from .pool import POOL, Payment
from .pooled_tricks import BIT, IN, OUT, SUIT, UNASKED
from .state import END, act

DECLARE, PLAY, EXCHANGE = range(3)  # what is pending
CLUBS = 0


class Declaring(Drawing):
    """The deal, up to the first lead.

    Attributes:
        begun: whether anybody has declared, exchanged or played.
        dealt: how many cards lie in the portions dealt.
        size: how many cards each hand has; fewer than `PARTS` only with a short pack.
    """

    __slots__ = ("begun", "dealt", "size")
    begun: bool
    dealt: int
    size: int
    PLAY, EXCHANGE = PLAY, EXCHANGE

    STAKE: int  # chips that the dealer puts in
    PARTS: int  # cards in a hand, tricks, and parts of the pool

    # -- the deal -----------------------------------------------------------------------------------------
    def pay_stake(self, emit: Emit | None) -> None:
        """Before dealing the dealer puts in the stake."""
        self.pay([Payment("dealers-stake", account(self.dealer), POOL, self.STAKE)], emit)

    def hands_seen(self) -> bool:
        """Whether players see their cards as they are dealt."""
        return False

    def dealt_in(self) -> list[int]:
        """The seats that are dealt to, the eldest first."""
        return self.round()

    def spare_hands(self) -> int:
        """How many hands are dealt to nobody; they come just before the dealer's."""
        return 0

    def deal(self, emit: Emit | None) -> None:
        """The hands, one card at a time; then the turn-up. A short pack is dealt out as far as it goes round."""
        self.begun = False
        order = self.dealt_in()
        order[-1:-1] = [-1] * self.spare_hands()
        self.size = min(self.PARTS, (len(self.stock) - 1) // len(order))
        if not self.size:
            raise IndexError
        self.dealt = self.size * len(order)
        cards, places = self.draw(self.dealt)
        seen = self.hands_seen()
        for at, seat in enumerate(order):
            self.give(seat, cards[at :: len(order)], places[at :: len(order)], seen=seen, emit=emit)
        if seen:
            self.looked = sum(BIT[seat] for seat in self.dealt_in())
        if self.turns_up():
            self.turn_up("turn-up", emit)
        self.ask(emit)

    def give(self, seat: int, cards: Sequence[int], places: Sequence[int], *, seen: bool, emit: Emit | None) -> None:
        """A hand to a seat."""
        self.hands[seat] = mask_of(cards)
        if emit:
            audience = BIT[seat] if seen else NOBODY
            emit(Event("deal", "deal", seat, tuple(sorted(cards)), (f"hand:{seat}", *places), audience))

    def turns_up(self) -> bool:
        """Whether a card is turned for trumps at the deal."""
        return True

    def turn_up(self, rule: str, emit: Emit | None) -> None:
        """The top card of the stock is turned: its suit is trumps. It lies beside the stock, and nobody draws it."""
        (self.turnup,), (self.lies_at,) = self.draw(1)
        self.trump = SUIT[self.turnup]
        if emit:
            emit(Event("look", rule, self.dealer, (self.turnup,), ("stock", self.lies_at), EVERYONE))
            emit(Event("move", rule, self.dealer, (self.turnup,), ("stock", "turn-up", self.lies_at), EVERYONE))

    # -- who plays ----------------------------------------------------------------------------------------
    def all_must(self) -> bool:
        """Whether nobody may pass."""
        return False

    def club_turned(self) -> bool:
        """Whether club law makes everyone play."""
        return bool(self.laws.club_law) and self.turnup >= 0 and SUIT[self.turnup] == CLUBS

    def ask(self, emit: Emit | None) -> None:
        """Everyone plays where nobody may pass; else the eldest is asked first."""
        if self.club_turned() or self.all_must():
            self.everyone_plays("club-law" if self.club_turned() else self.must_rule(), emit)
        else:
            self.turn_to(self.round()[0], emit)

    def must_rule(self) -> str:
        """The rule by which everyone plays."""
        return "declaring"

    def everyone_plays(self, rule: str, emit: Emit | None) -> None:
        """Nobody may pass."""
        if emit:
            emit(Event("rule", rule, -1, (), ("must",)))
        for seat in self.dealt_in():
            self.declared[seat] = IN
            if not self.looked & BIT[seat]:
                self.look(seat, rule, emit)
        self.ready(emit)

    def standers(self) -> list[int]:
        """Those who have declared to play."""
        return [seat for seat in self.round() if self.declared[seat] == IN]

    def turn_to(self, seat: int, emit: Emit | None) -> None:
        """Now this player looks at the cards and declares; the dealer need not, if nobody plays."""
        if seat == self.dealer and not self.standers() and not self.all_must():
            self.take_pool(seat, self.duties()["all-pass"], emit)
            return
        self.turn, self.pending = seat, DECLARE
        if not self.looked & BIT[seat]:
            self.look(seat, "unseen-hands", emit)

    def take_pool(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The pool goes to one player without play."""
        self.taker, self.turn, self.pending = seat, -1, END
        if emit:
            emit(Event("rule", rule, seat, (), ("takes",)))

    def declarations(self) -> list[int]:
        """What the seat to declare may say."""
        acts = [act(self.PLACE[word], self.turn) for word in ("stand", "pass", "miss", "defend") if word in self.PLACE]
        return [action for action in acts if not self.bars(self.turn, action)]

    def bars_declaring(self, seat: int) -> str:
        """In turn, and once."""
        open_ = self.pending == DECLARE and seat == self.turn and self.declared[seat] == UNASKED
        return "" if open_ else self.duties()["declaring"]

    def bars_stand(self, seat: int, _: int) -> str:
        """In turn."""
        return self.bars_declaring(seat)

    def bars_pass(self, seat: int, _: int) -> str:
        """In turn."""
        return self.bars_declaring(seat)

    def do_stand(self, seat: int, _: int, emit: Emit | None) -> None:
        """Plays the cards dealt."""
        self.declare(seat, IN, "stand", emit)

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """Throws them up."""
        self.declare(seat, OUT, "pass", emit)

    def declare(self, seat: int, how: int, word: str, emit: Emit | None) -> None:
        """What a player has said is done, and the next is asked."""
        self.declared[seat], self.begun = how, True
        if emit:
            emit(Event("say", self.duties()["declaring"], seat, (), (word,)))
        if how == OUT:
            self.throw_up(seat, self.duties()["declaring"], emit)
        self.after_declaring(seat, emit)

    def after_declaring(self, seat: int, emit: Emit | None) -> None:
        """The next is asked."""
        self.ask_next(emit)

    def ask_next(self, emit: Emit | None) -> None:
        """The next who has not declared; after the last it is settled who plays."""
        left = [seat for seat in self.round() if self.declared[seat] == UNASKED]
        if left:
            self.turn_to(left[0], emit)
        else:
            self.all_declared(emit)

    def all_declared(self, emit: Emit | None) -> None:
        """Two or more play; one may be alone; or nobody plays."""
        left = self.in_play()
        if len(left) > 1:
            self.ready(emit)
        elif left:
            self.left_alone(left[0], emit)
        else:
            self.nobody_plays(emit)

    def left_alone(self, seat: int, emit: Emit | None) -> None:
        """One who is alone takes the pool."""
        self.take_pool(seat, self.duties()["all-pass"] if seat == self.dealer else self.alone_rule(), emit)

    def nobody_plays(self, emit: Emit | None) -> None:
        """All have passed, and the dealer had to retire."""
        self.leave_pool(self.dealer, "law-6", emit)

    def leave_pool(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The pool stays for the next deal; `seat` is whom the event names, -1 for nobody."""
        self.turn, self.pending = -1, END
        if emit:
            emit(Event("rule", rule, seat, (), ("stays",)))

    def alone_rule(self) -> str:
        """The rule by which one who plays alone takes the pool."""
        return "plays-alone"

    # -- exchanging ---------------------------------------------------------------------------------------
    def draws(self) -> bool:
        """Whether those who play may exchange cards."""
        return False

    def ready(self, emit: Emit | None) -> None:
        """Those who play exchange, if they may; then the first leads."""
        self.begin_play(emit)
        if self.draws():
            self.pending = EXCHANGE
        else:
            self.play_on(emit)

    def exchanges(self) -> list[int]:
        """Every set of the player's cards that may be exchanged."""
        held, seat = FRENCH.listed(self.hands[self.turn]), self.turn
        sets = range(1 << len(held))
        masks = [mask_of(card for at, card in enumerate(held) if chosen >> at & 1) for chosen in sets]
        acts = [act(self.PLACE["exchange"], seat, mask) for mask in masks]
        return [action for action in acts if not self.bars(seat, action)]

    def bars_exchange(self, seat: int, cards: int) -> str:
        """In turn, where cards are exchanged."""
        return "" if self.pending == EXCHANGE and seat == self.turn else "exchange"

    def do_exchange(self, seat: int, cards: int, emit: Emit | None) -> None:
        """These cards are laid down, and as many drawn."""
        self.begun = True
        self.exchange(seat, cards, "exchange", emit)

    def exchanged(self, seat: int, emit: Emit | None) -> None:
        """The next exchanges; after the last they play."""
        after = self.after[seat]
        if after != self.leader:
            self.turn, self.pending = after, EXCHANGE
        else:
            self.turn, self.started = self.leader, tuple(self.hands)
            self.play_on(emit)

    def play_on(self, emit: Emit | None) -> None:
        """The cards are played."""
        self.pending = PLAY

    # -- asking -------------------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Declare, exchange, or play a card that breaks no rule."""
        if self.pending == PLAY:
            return super().legal()
        return self.declarations() if self.pending == DECLARE else self.exchanges() if self.pending == EXCHANGE else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        who = account(self.turn)
        if self.pending == PLAY and self.trick:
            return "follow", who, FRENCH.suit_words[self.led]
        return {DECLARE: "declare", EXCHANGE: "exchange", PLAY: "lead"}.get(self.pending, "over"), who
