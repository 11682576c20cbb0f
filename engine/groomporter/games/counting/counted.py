"""A deal in which hands are counted unseen, and cards are then played up to thirty-one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, Emit, Event, account
from ...core.state import CARD, DONE, END, WRONG, Field, Standing, State, Verb, act, deal
from ...play import claiming
from ...play.partners import SIDES, across, unlike
from .combinations import KNAVE, SUMS, VALUE, Found, comes_to, in_hand, in_play, knave, named, straight, total
from .laws import ALL, GAMES, Counting

COUNT, PLAY, LAY = range(3)  # what is pending
MOST = 30  # more than any hand counts
TURNED_KNAVE = 2
BIT = FRENCH.bit


class Counted(State):
    """A deal of a counting game.

    Attributes:
        dealer: who deals; the next is the eldest.
        points: what each has in this game, partners the same; `before` what it was before this deal.
        champion: who has won, -1 for nobody yet.
        turned: the card that lies face up and counts with every hand; -1 before it is turned.
        begun: the hands when they were counted.
        told: what each has counted, -1 for not yet; `over` how much of it too much, unnoticed.
        laid: the cards played, in order; `last` who played the last, -1 for nobody.
        gone: who has said that they cannot come in, one bit a seat.
    """

    __slots__ = ("before", "begun", "champion", "dealer", "gone", "laid", "last", "over", "points", "told", "turned")
    laws: Counting
    dealer: int
    points: list[int]
    before: tuple[int, ...]
    champion: int
    turned: int
    begun: tuple[int, ...]
    told: list[int]
    over: list[int]
    laid: list[int]
    last: int
    gone: int

    PACK: ClassVar = FRENCH
    ROW: ClassVar = "played"
    EACH: ClassVar[int]  # cards dealt to each
    STANDING: ClassVar = {"points": Field(each=True, most=max(GAMES.values()) - 1)}
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("count", ("amount",)),
        Verb("go"),
        Verb("claim", ("seat",)),
    )

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: Counting, seats: int) -> Standing:
        """Nobody has a point."""
        return {"points": [0] * seats}

    @classmethod
    def faults(cls, laws: Counting, standing: Standing) -> str:
        """Partners share a score."""
        return unlike(standing["points"])

    @classmethod
    def race(cls, laws: Counting) -> int:
        """The points that win."""
        return laws.game

    @classmethod
    def scorers(cls, seats: int) -> Sequence[tuple[int, ...]]:
        """Of four, partners share a score."""
        return [(0, 2), (1, 3)] if seats == SIDES else super().scorers(seats)

    @classmethod
    def tells_of_pile(cls, laws: Counting, event: Event) -> tuple[str, Callable[[tuple[int, ...]], bool]] | None:
        """A count tells of the whole hand: it comes to just this, or to less where nobody has noticed."""
        if event.kind != "say" or event.rule != "declaring":
            return None
        said, noddy, names = int(event.data[1]), int(event.data[2]), event.data[3:]
        turned, worth = event.cards[0], laws.worth

        def fits(cards: tuple[int, ...]) -> bool:
            more = said - total((*cards, turned), worth) - noddy * (knave(cards, turned) >= 0)
            if more < 0 or (more and laws.porter):
                return False
            return not names or names[0] == named(whole(cards, turned, laws, noddy), more)

        return f"hand:{event.seat}", fits

    # -- the deal -----------------------------------------------------------------------------------------
    def open(self, dealer: int, deck: Sequence[int], laid_out: int, emit: Emit | None) -> int:
        """The cards are dealt; of a pack too short for that so many that each keeps one.

        Args:
            laid_out: how many of its cards each lays out again.

        Returns:
            The place of the first card left.
        """
        total = len(self.points)
        self.dealer, self.said, self.champion, self.turned = dealer, frozenset(), -1, -1
        self.hands, self.begun, self.gone = [0] * total, (), 0
        self.told, self.over = [-1] * total, [0] * total
        self.laid, self.last = [], -1
        self.turn, self.pending = self.eldest, COUNT
        each = min(self.EACH, (len(deck) - 1) // total)
        if each <= laid_out:
            raise IndexError  # too few cards to go round
        if emit and self.partner(dealer) >= 0:
            emit(Event("rule", "partners", -1, (), ("sides", *map(account, (0, 2, 1, 3)))))
        return deal(deck, self.in_turn(dealer, range(total)), each, "deal", self.hands, emit)

    def turn_up(self, deck: Sequence[int], place: int, emit: Emit | None) -> None:
        """A card is turned up; a knave counts to the dealer before anything else."""
        self.turned = deck[place]
        if emit:
            emit(Event("move", "turn-up", -1, (self.turned,), ("stock", "turn-up", place)))
        if FRENCH.rank[self.turned] == KNAVE and not self.laws.dealers_knave:
            self.score("knave-turned-up", self.dealer, TURNED_KNAVE, (self.turned,), emit)

    @property
    def eldest(self) -> int:
        """The player who was dealt to first, and counts and leads first."""
        return self.following(self.dealer)

    def following(self, seat: int) -> int:
        """Who is next after this seat."""
        return self.in_turn(seat, range(len(self.points)))[0]

    def partner(self, seat: int) -> int:
        """Of four, who sits across."""
        total = len(self.points)
        return across(seat, total) if total == SIDES else -1

    # -- points -------------------------------------------------------------------------------------------
    def sharing(self, rule: str, seat: int) -> list[tuple[int, str]]:
        """The seats that have one score with this one, each with the rule by which it changes."""
        partner = self.partner(seat)
        return [(seat, rule)] if partner < 0 else [(seat, rule), (partner, "partners")]

    def score(self, rule: str, seat: int, points: int, cards: Sequence[int], emit: Emit | None) -> None:
        """Points for a seat and its partner, who may win by them; then nothing more is counted."""
        if self.champion >= 0 or not points:
            return
        for one, why in self.sharing(rule, seat):
            self.points[one] += points
            if emit:
                shown = tuple(cards) if one == seat else ()
                emit(Event("pay", why, one, shown, ("points", points, "box", account(one))))
        if self.points[seat] >= self.laws.game:
            self.champion, self.turn, self.pending = seat, -1, END
            if emit:
                emit(Event("rule", "game-up", seat, (), ("wins", self.laws.game)))

    def take_back(self, rule: str, seat: int, points: int, emit: Emit | None) -> None:
        """Points off the score of this seat and its partner."""
        for one, why in self.sharing(rule, seat):
            self.points[one] -= points
            if emit:
                emit(Event("pay", why, one, (), ("points", points, account(one), "box")))

    # -- counting the hands -------------------------------------------------------------------------------
    def noddy(self, seat: int) -> int:
        """What the knave of the turned suit counts in this hand."""
        return 2 if self.laws.dealers_knave and seat == self.dealer else 1

    def found(self, seat: int, hand: int) -> list[Found]:
        """The combinations that this seat has in these cards with the turned one."""
        return whole(FRENCH.listed(hand), self.turned, self.laws, self.noddy(seat))

    def right(self, seat: int) -> int:
        """What this seat's hand comes to."""
        return sum(one.points for one in self.found(seat, self.hands[seat]))

    def bars_count(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, COUNT)

    def fails_count(self, seat: int, amount: int) -> str:
        """What the hand comes to, neither more nor less."""
        return "" if amount == self.right(seat) else "counting-right"

    def do_count(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The hand is set up, unseen."""
        self.told[seat] = amount
        if emit:
            self.tell_count(seat, amount, emit)
        self.score("counting", seat, amount, (), emit)
        if self.champion < 0:
            self.turn = self.following(seat)
            if self.turn == self.eldest:
                self.begun, self.pending = tuple(self.hands), PLAY

    def tell_count(self, seat: int, amount: int, emit: Emit) -> None:
        """What is found is told its player alone; the others hear the whole, or what there is of each kind too."""
        found = self.found(seat, self.hands[seat])
        for one in found:
            emit(Event("rule", one.rule, seat, one.cards, ("counts", one.points), BIT[seat], True))
        self.tell_left_out(seat, found, BIT[seat], emit)
        data: tuple[int | str, ...] = ("total" if amount else "nothing", amount, self.noddy(seat))
        if self.laws.names_them:
            more = amount - sum(one.points for one in found)
            data = ("names" if amount else "nothing", *data[1:], named(found, more))
        emit(Event("say", "declaring", seat, (self.turned,), data))

    def tell_left_out(self, seat: int, found: Sequence[Found], seen: int, emit: Emit) -> None:
        """A pair that doubles a sequence is left out, where it is not counted besides."""
        runs = [one.cards for one in found if one.rule == "sequence"]
        if not self.laws.pair_besides and runs[1:]:
            cards = tuple(sorted(set(runs[0]) ^ set(runs[1])))
            emit(Event("rule", "doubled-sequence", seat, cards, ("left-out",), seen, seen != EVERYONE))

    # -- counting too much --------------------------------------------------------------------------------
    def possible_faults(self, seat: int) -> Iterator[int]:
        """Count more than there is."""
        if self.pending == COUNT and seat == self.turn:
            for amount in range(self.right(seat) + 1, MOST + 1):
                yield act(self.PLACE["count"], seat, amount) | WRONG

    def bars_wrong_count(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, COUNT)

    def fails_wrong_count(self, seat: int, amount: int) -> str:
        """More than there is."""
        return "" if self.right(seat) < amount <= MOST else "counting-right"

    def wrong_count(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The porter sees it, and what is right is set up; or it stands until somebody counts the hand after."""
        more = amount - self.right(seat)
        if emit:
            seen = EVERYONE if self.laws.porter else BIT[seat]
            emit(Event("wrong", "overcounting", seat, (), ("over", amount, more), seen, True))
        if not self.laws.porter:
            self.over[seat] = more
            self.do_count(seat, amount, emit)
            return
        self.do_count(seat, amount - more, emit)
        self.give("overcounting", seat, more, emit)

    def give(self, rule: str, seat: int, points: int, emit: Emit | None) -> None:
        """What this seat has counted too much goes to the other side, where it does."""
        if self.laws.given:
            self.score(rule, self.following(seat), points, (), emit)

    def could(self, seat: int) -> Iterator[int]:
        """Count the hand of another after it was played."""
        yield from claiming.claims(self, seat)

    def bars_claim(self, seat: int, other: int) -> str:
        """Of one of the other side, where the players notice faults, when the hand is played."""
        barred = claiming.bars_claim(self, seat, other, plays=other != self.partner(seat), now=True)
        return barred or ("settling" if self.pending == DONE else "" if self.pending == END else "checking")

    def do_claim(self, seat: int, other: int, emit: Emit | None) -> None:
        """The hand is looked at and counted; what was too much goes back, and a game so won is lost."""
        more, self.over[other] = self.over[other], 0
        claiming.tell_claim(self, seat, other, emit, right=more > 0)
        if emit and self.hands[other]:
            emit(Event("look", "checking", other, FRENCH.listed(self.hands[other]), (f"hand:{other}",)))
        if more:
            self.found_out(seat, other, more, emit)
        elif self.laws.false_claims_cost:
            self.score("false-claim", other, 1, (), emit)

    def found_out(self, seat: int, other: int, more: int, emit: Emit | None) -> None:
        """What was counted too much is taken off; who won by it has lost."""
        self.take_back("overcounting", other, more, emit)
        if self.champion < 0:
            self.give("overcounting", other, more, emit)
        elif self.champion in (other, self.partner(other)) and self.points[other] < self.laws.game:
            self.champion = seat
            if emit:
                emit(Event("rule", "false-game", seat, (), ("wins", account(other))))

    # -- playing up to thirty-one -------------------------------------------------------------------------
    def legal(self) -> Sequence[int]:
        """What the hand counts; or a card that comes in, or to say that none does."""
        if self.pending == COUNT:
            return [act(self.PLACE["count"], self.turn, self.right(self.turn))]
        if self.pending != PLAY:
            return ()
        return self.coming_in(self.turn) or [act(self.PLACE["go"], self.turn)]

    def coming_in(self, seat: int) -> list[int]:
        """The cards of this hand that do not pass thirty-one."""
        left = ALL - comes_to(self.laid)
        return [card for card in FRENCH.listed(self.hands[seat]) if VALUE[card] <= left]

    def bars_play(self, seat: int, card: int) -> str:
        """Each in turn, and not beyond thirty-one."""
        late = self.not_asked(seat, PLAY)
        return late or ("over-thirty-one" if comes_to(self.laid) + VALUE[card] > ALL else "")

    def bars_go(self, seat: int, _: int) -> str:
        """Each in turn."""
        return self.not_asked(seat, PLAY)

    def fails_go(self, seat: int, _: int) -> str:
        """Whoever can come in must."""
        return "must-come-in" if self.coming_in(seat) else ""

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """How far the cards have come."""
        return ("over", comes_to(self.laid)) if action < CARD and self.laid else ()

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """The card is laid on the others, and counts with them."""
        rule = "coming-in" if self.laid else "leading"
        self.hands[seat] ^= BIT[card]
        self.laid.append(card)
        self.last = seat
        if emit:
            emit(Event("move", rule, seat, (card,), (f"hand:{seat}", "played")))
            emit(Event("rule", "card-values", seat, (), ("comes", comes_to(self.laid))))
        for one in in_play(self.laid, self.laws.worth):
            if emit and self.champion < 0:
                self.tell_made(seat, one, emit)
            self.score(one.rule, seat, one.points, (), emit)
        if comes_to(self.laid) == ALL:
            self.score("thirty-one", seat, self.laws.exact, (), emit)
            self.end(emit)
        else:
            self.pass_on(emit)

    def tell_made(self, seat: int, one: Found, emit: Emit) -> None:
        """Which cards make a fifteen; and that those of a sequence did not come in its order."""
        if one.rule in SUMS.values():
            word = "makes" if len(one.cards) < len(self.laid) else "all-make"
            emit(Event("rule", "sums-in-play", seat, one.cards, (word, comes_to(one.cards))))
        elif one.rule == "sequence" and not straight(one.cards):
            emit(Event("rule", "sequence-in-play", seat, one.cards, ("order",)))

    def do_go(self, seat: int, _: int, emit: Emit | None) -> None:
        """This player cannot come in."""
        self.gone |= BIT[seat]
        if emit:
            emit(Event("say", "go", seat, (), ("go",)))
        self.pass_on(emit)

    def pass_on(self, emit: Emit | None) -> None:
        """The next who may still come in has the turn; the last player again only where that is the rule."""
        if self.champion >= 0:
            return
        for seat in self.in_turn(self.last, range(len(self.points))):
            if self.hands[seat] and not self.gone & BIT[seat] and (seat != self.last or self.laws.plays_on):
                if emit and seat == self.last:
                    emit(Event("rule", "going-on", seat, (), ("again",)))
                self.turn = seat
                return
        self.score("nearest", self.last, 1, (), emit)
        self.end(emit)

    def end(self, emit: Emit | None) -> None:
        """The play is at an end."""
        if self.champion < 0:
            self.turn, self.pending = -1, END

    # -- what is told -------------------------------------------------------------------------------------
    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        who = account(self.turn)
        if self.pending == COUNT:
            return "count", who
        if self.pending == PLAY:
            return ("come-in", who, str(comes_to(self.laid))) if self.laid else ("lead", who)
        return ("over",)

    @classmethod
    def so_far(cls, cards: Sequence[int]) -> tuple[int | str, ...]:
        """How far the cards have come."""
        return ("cards", comes_to(cards)) if cards else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has counted, and that it cannot come in."""
        counted = [("counted", self.told[seat])] if self.told[seat] >= 0 else []
        return [*counted, *([("out",)] if self.gone & BIT[seat] else [])]

    # -- the end ------------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """The points of this deal, as things stand."""
        return [after - before for after, before in zip(self.points, self.before, strict=True)]

    def settle(self, emit: Emit | None = None) -> None:
        """The hands are laid open, so that each count can be seen; the next deals, if nobody has won."""
        if emit:
            for seat in self.in_turn(self.dealer, range(len(self.points))):
                self.lay_open(seat, emit)
            if self.champion < 0:
                emit(Event("rule", "next-dealer", self.eldest, (), ("deals",)))
        super().settle(emit)

    def lay_open(self, seat: int, emit: Emit) -> None:
        """What is left of a hand is shown, and the others are told what it had."""
        if left := FRENCH.listed(self.hands[seat]):
            emit(Event("look", "checking", seat, left, (f"hand:{seat}",)))
        if self.told[seat] < 0:
            return
        others = sum(BIT[other] for other in range(len(self.points)) if other != seat)
        hand = self.begun[seat] if self.begun else self.hands[seat]
        found = self.found(seat, hand)
        held, points = FRENCH.listed(hand), sum(one.points for one in found)
        emit(Event("rule", "checking", seat, held, ("counts", points), others, True))
        for one in found:
            emit(Event("rule", one.rule, seat, one.cards, ("counts", one.points), others, True))

    def leaves(self) -> tuple[Standing, int]:
        """The points; once the game is won there is no next dealer."""
        return {"points": self.points[:]}, -1 if self.champion >= 0 else self.eldest


def whole(cards: Sequence[int], turned: int, laws: Counting, noddy: int) -> list[Found]:
    """What a hand comes to with the turned card, the knave of its suit among it.

    Args:
        noddy: what that knave counts.
    """
    found = in_hand((*cards, turned), laws.worth)
    held = knave(cards, turned)
    return [*found, Found("knave-noddy", noddy, (held,))] if held >= 0 else found
