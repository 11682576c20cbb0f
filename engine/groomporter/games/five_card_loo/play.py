"""Five-card Loo: Pam, flushes and blazes, and the division of the pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.cards import FRENCH
from ...core.events import NO_SEAT, Emit, Event, account
from ...core.state import act
from ...play.pool import NEXT, POOL, Payment, price, shares
from ..loo.following import SUITS, beats, strict
from ..loo.leads import ACE, KING, broken_duty, sure_trump
from ..loo.pooled_tricks import BIT, IN, PLAY, SUIT
from .deal import Deal
from .laws import LIMIT, PARTS, STAKE

QUEEN = 10
PICTURES = sum(BIT[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in "JQK")
# What a hand is worth, from low to high.
NOTHING, BLAZE, PLAIN, PLAIN_WITH_PAM, IN_TRUMPS, WITH_PAM, PAM_BLAZE = range(7)
SHOWN_BY = {BLAZE: "blaze", PAM_BLAZE: "blaze", WITH_PAM: "pam-flush", PLAIN_WITH_PAM: "pam-flush"}


class FiveCardLoo(Deal):
    """The play.

    Attributes:
        civil: whether Pam was asked to be civil in this trick, and is bound by it.
        flushes: the seats that have shown a hand that ends the deal, the best first.
    """

    __slots__ = ("civil", "flushes")
    # To keep Pam back where it must follow, not to trump it when led, or to play it beside the suit led, is a revoke.
    REVOKES = frozenset({"law-12", "pam-led", "pam-on-trump-lead", "pam-on-plain-lead"})
    civil: bool
    flushes: tuple[int, ...]

    def clear(self, total: int) -> None:
        """Nothing said of Pam, nothing shown."""
        super().clear(total)
        self.civil, self.flushes = False, ()

    # -- what must be played ------------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """Declare, exchange, play a card that breaks no rule, or lead one with the words."""
        found = super().legal()
        if self.pending != PLAY:
            return found
        if not self.trick and self.hands[self.turn] & self.asking():
            acts = [act(self.PLACE["civil"], self.turn, card) for card in FRENCH.cards_of(self.hands[self.turn])]
            found = [*found, *(a for a in acts if not self.bars(self.turn, a) and not self.fails(self.turn, a))]
        return found or FRENCH.cards_of(self.hands[self.turn])  # a civil Pam that is the last card

    def fails_play(self, seat: int, card: int) -> str:
        """Only what breaks no rule; the last card always."""
        return self.breach(seat, card) if self.hands[seat] != BIT[card] else ""

    def breach(self, seat: int, card: int) -> str:
        """What must be led; then follow suit, or trump to Pam. Pam itself is bound by little."""
        if self.trick:
            return self.breach_following(seat, card)
        return "" if card == self.pam else self.breach_leading(seat, card)

    def bound_trumps(self, seat: int) -> int:
        """The seat's trumps, Pam not counted."""
        return self.hands[seat] & self.trumps() & ~BIT[self.pam]

    def away(self) -> int:
        """The turn-up, while it lies there; and Pam, who has left the knave's rank."""
        return self.lying() | BIT[self.pam]

    def breach_leading(self, seat: int, card: int) -> str:
        """A trump to the first trick, or at every lead, or all the duties of the three-card game."""
        trumps = self.bound_trumps(seat)
        if self.laws.play != "strict":
            bound = self.laws.play == "every-lead" or not any(self.won)
            return "lead-a-trump" if bound and trumps and not trumps & BIT[card] else ""
        sure, seen = sure_trump(self.trump, self.away()), self.away() | self.played_cards
        after, few = self.won[seat] > 0, self.playing <= self.laws.up_to
        duty = broken_duty(card, trumps, sure, "two-trumps", after_trick=after, few=few, seen=seen)
        return self.laws.names[duty] if duty else ""

    def breach_following(self, seat: int, card: int) -> str:
        """Follow suit, or trump to Pam; where the strict duties bind, also head the trick, trump and overtrump."""
        after_trump = self.led == self.trump
        own = self.hands[seat] & self.suit & ~BIT[self.pam]
        if card == self.pam:
            return self.breach_of_pam(own, after_trump=after_trump)
        if not own and after_trump:
            return "pam-on-trump-lead" if self.pam_must_follow(seat) else ""
        if self.laws.play == "strict" and self.best_card != self.pam:
            duty = strict(own, self.bound_trumps(seat), card, self.best_card, self.trump)
        else:
            duty = "follow" if own and not own & BIT[card] else ""
        if duty == "follow" and self.trick[0] == self.pam:
            return "pam-led"
        return self.laws.names[duty] if duty else ""

    def pam_must_follow(self, seat: int) -> bool:
        """Whether Pam, the only trump, must follow; even if asked to be civil, unless that spares no Pam."""
        spared = self.civil and self.laws.civil == "bound"
        return self.laws.pam_follows_trump and bool(self.hands[seat] & BIT[self.pam]) and not spared

    def breach_of_pam(self, own: int, *, after_trump: bool) -> str:
        """Pam may not be played where it is to be civil, nor perhaps while its holder can follow a plain suit."""
        if self.civil:
            only_trump = not own and self.laws.civil != "bound"
            return "" if only_trump else "pam-be-civil"
        if not after_trump and own and self.laws.pam_when_void:
            return "pam-on-plain-lead"
        return ""

    def better(self, card: int) -> bool:
        """Pam beats all; but a Pam that was asked to be civil, and had to be played as the last card, does not win."""
        if self.pam in (card, self.best_card):
            return card == self.pam and not (self.civil and self.laws.civil == "bound")
        return beats(card, self.best_card, self.trump)

    # -- Pam, be civil ------------------------------------------------------------------------------------
    def bars_civil(self, seat: int, card: int) -> str:
        """With the ace of trumps; in one old reading also with the king."""
        barred = self.bars_play(seat, card) or ("pam-be-civil" if self.trick else "")
        return barred or ("" if BIT[card] & self.asking() else "pam-be-civil")

    def asking(self) -> int:
        """The cards that may be led with the words, as a mask."""
        if self.laws.civil == "automatic":
            return 0
        ace, king = BIT[self.trump * 13 + ACE], BIT[self.trump * 13 + KING]
        return (ace | king if self.laws.civil == "with-sure-trick" else ace) & ~BIT[self.pam]

    def fails_civil(self, seat: int, card: int) -> str:
        """A card that may be led; in the old reading with another sure trick beside it."""
        return self.breach(seat, card) or ("" if self.sure_beside(seat, card) else "pam-be-civil")

    def sure_beside(self, seat: int, card: int) -> bool:
        """Ace with king, or king with queen once the ace has been played."""
        if self.laws.civil != "with-sure-trick":
            return True
        first = self.trump * 13
        if FRENCH.rank[card] == ACE:
            return bool(self.hands[seat] & BIT[first + KING])
        gone = self.played_cards | self.away()
        return bool(gone & BIT[first + ACE]) and bool(self.hands[seat] & BIT[first + QUEEN])

    def do_civil(self, seat: int, card: int, emit: Emit | None) -> None:
        """The card is led with the words."""
        if emit:
            emit(Event("say", "pam-be-civil", seat, (), ("civil",)))
        self.play(seat, card, emit)
        self.civil = self.laws.civil in ("bound", "unless-only-trump")

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Where it is automatic, the ace of trumps asks by being led."""
        if not self.trick:
            asks = SUIT[card] == self.trump and FRENCH.rank[card] == ACE
            self.civil = self.laws.civil == "automatic" and asks
            if self.civil and emit:
                emit(Event("rule", "pam-be-civil", seat, (), ("automatic",)))
        super().play(seat, card, emit)
        if self.trick == [self.pam]:
            self.led, self.suit = self.trump, SUITS[self.trump]

    # -- flushes and blazes -------------------------------------------------------------------------------
    def play_on(self, emit: Emit | None) -> None:
        """A hand that ends the deal, or the play."""
        super().play_on(emit)
        self.show_flushes(emit)

    def turn_to(self, seat: int, emit: Emit | None) -> None:
        """Where a flush is shown at once, it is shown as its holder looks."""
        super().turn_to(seat, emit)
        if self.turn >= 0:
            self.shows(self.round() if self.hands_seen() else [seat], emit)

    def after_exchange(self, seat: int, emit: Emit | None) -> None:
        """The next is asked, unless a flush is shown."""
        if self.shows([seat], emit):
            return
        if self.laws.draw_at_once:
            self.ask_next(emit)
        else:
            super().after_exchange(seat, emit)
            self.take_turnup(emit)

    def take_pool(self, seat: int, rule: str, emit: Emit | None) -> None:
        """Where a flush looes everybody, it does so too when nobody plays against it."""
        if self.laws.everybody_looed and not self.looked & BIT[seat]:
            self.look(seat, rule, emit)
        if not self.shows([seat], emit):
            super().take_pool(seat, rule, emit)

    def shows(self, seats: Sequence[int], emit: Emit | None) -> bool:
        """Where a flush is shown at once, whoever of these has one shows it, and so do the others."""
        if not self.laws.everybody_looed or not any(self.worth(seat) for seat in seats):
            return False
        self.show_flushes(emit)
        return True

    def show_flushes(self, emit: Emit | None) -> None:
        """All who have such a hand show it; the best takes the pool."""
        seats = self.round() if self.laws.everybody_looed else self.in_play()
        shown = [seat for seat in seats if self.worth(seat)]
        if not shown:
            return
        self.flushes = tuple(sorted(shown, key=self.standing_of, reverse=True))
        self.end_play()
        if emit:
            self.tell_flushes(shown, emit)

    def tell_flushes(self, shown: Sequence[int], emit: Emit) -> None:
        """The hands, which is best, and whom Pam exempts."""
        for seat in shown:
            self.uncover(seat, self.hands[seat], SHOWN_BY.get(self.worth(seat), "flush"), emit)
        if len(shown) > 1 and self.worth(self.flushes[0]) == self.worth(self.flushes[1]):
            emit(Event("rule", "equal-flushes", self.flushes[0], (), ("better",)))
        for seat in self.round():
            if self.pam_spares(seat):
                self.uncover(seat, BIT[self.pam], "pam-exempt", emit)

    def worth(self, seat: int) -> int:
        """What kind of hand it is, as far as it ends the deal."""
        hand, pam = self.hands[seat], BIT[self.pam]
        if hand.bit_count() != PARTS:
            return NOTHING
        if self.laws.blaze and not hand & ~PICTURES:
            return PAM_BLAZE if hand & pam else BLAZE
        suits = {SUIT[card] for card in FRENCH.cards_of(hand & ~pam)}
        if len(suits) > 1:
            return NOTHING
        if hand & pam and self.laws.pam_flush == "highest":
            return WITH_PAM
        if suits == {self.trump}:
            return IN_TRUMPS
        return PLAIN_WITH_PAM if hand & pam and self.laws.pam_flush == "best-of-plain" else PLAIN

    def standing_of(self, seat: int) -> tuple[int, list[int], int]:
        """How good a flush is: its kind, then perhaps its cards, then the elder hand."""
        cards = [ACE + 1 if card == self.pam else FRENCH.rank[card] for card in FRENCH.cards_of(self.hands[seat])]
        elder = len(self.hands) - self.round().index(seat)
        return self.worth(seat), sorted(cards, reverse=True) if self.laws.better_cards else [], elder

    # -- the division -------------------------------------------------------------------------------------
    def payments(self) -> list[Payment]:
        """The pool by fifths, or whole; and what the looed pay to the next."""
        if self.taker != NO_SEAT or self.flushes:
            best, rule = (self.taker, "whole-pool") if self.taker != NO_SEAT else (self.flushes[0], "flush")
            won = [] if self.offenders & BIT[best] else [Payment(rule, POOL, account(best), self.pool)]
            return [*won, *(self.flush_loos() if self.flushes else ())]
        taking = [s for s in self.in_play() if not self.offenders & BIT[s]]
        return [*shares(self.pool, PARTS, self.won, taking, ("fifths", "whole-pool")), *self.loos()]

    def cost(self) -> int:
        """What a loo costs."""
        return price(self.laws.limit, self.pool, STAKE, LIMIT)

    def loos(self) -> Iterator[Payment]:
        """Who plays and takes no trick."""
        for seat in self.round():
            if self.declared[seat] == IN and not self.won[seat]:
                yield Payment("looed", account(seat), NEXT, self.cost())

    def flush_loos(self) -> Iterator[Payment]:
        """Who plays without a flush, or everybody; perhaps not the holder of Pam."""
        for seat in self.round():
            if self.liable(seat) and not self.pam_spares(seat):
                yield Payment("looed-by-a-flush", account(seat), NEXT, self.cost())

    def liable(self, seat: int) -> bool:
        """Whether a flush looes this seat."""
        return seat not in self.flushes and (self.laws.everybody_looed or self.declared[seat] == IN)

    def pam_spares(self, seat: int) -> bool:
        """Whether Pam in the hand saves it from that."""
        return self.laws.pam_exempt and self.liable(seat) and bool(self.hands[seat] & BIT[self.pam])

    def charge(self, seat: int, rule: str, emit: Emit | None) -> None:
        """Without laws a fault costs what the tricks earn."""
        super().charge(seat, rule, emit)
        if emit and not self.laws.by_law:
            emit(Event("rule", "offender-takes-nothing", seat, (), ("nothing",)))

    def winning_rule(self) -> str:
        """Pam wins by being Pam."""
        return "pam" if self.best_card == self.pam else super().winning_rule()
