"""Five-card Loo as McLeod (S1) and Hoffmann (S2, pp. 86-93) describe it, with what our rules text supplies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from oracles import Opening

RANKS = "23456789TJQKA"
SUITS = "CDHS"
PICTURES = "KQJ"
STAKE = 25  # five red chips, each worth five white: S1 "Payments: Note"
LIMIT = 125  # twenty-five red: S1 "Limited, Unlimited or Mixed"


def rank(card: str) -> int:
    return RANKS.index(card[0])


def in_order(cards: Sequence[str]) -> list[str]:
    """As the notation writes several cards."""
    return sorted(cards, key=lambda card: (SUITS.index(card[1]), rank(card)))


class Oracle:
    """One deal."""

    FAULTS = True

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = dict(options)
        self.seats = list(seats)
        self.dealer = dealer
        first = self.seats.index(dealer) + 1
        self.order = self.seats[first:] + self.seats[:first]  # from the dealer's left
        self.chips = dict.fromkeys(seats, 0) | dict(standing.get("chips", {}))
        self.pool = standing.get("pool", 0)  # what is played for
        self.next_pool = 0  # what belongs to the next
        self.laws = options["penalties"] == "laws"
        self.unnoticed: list[tuple[str, str]] = []  # who, and what fault
        self.bars: set[str] = set()  # who may take nothing out of the pool
        self.pay_pool(dealer, STAKE)  # S1: "the dealer must always place 5 chips in the pool"
        self.deal(list(deck))

    # -- the deal

    def deal(self, deck: list[str]) -> None:
        size = min(5, (len(deck) - 1) // len(self.seats))
        dealt = size * len(self.seats)
        self.hands = {seat: deck[place : dealt : len(self.seats)] for place, seat in enumerate(self.order)}
        self.turn_up = self.lies_turned_up = deck[dealt]
        self.face_up = [self.turn_up]  # trumps that all can see lying: the turn-up, and what is played
        self.stock = deck[dealt + 1 :]
        self.discards: list[str] = []
        self.wanting = 0  # cards still to be drawn once the discards are shuffled
        self.trump = self.turn_up[1]
        self.pam = "J" + (self.trump if self.options["running-pam"] == "on" else "C")
        self.playing: list[str] = []  # who stand, from the dealer's left
        self.passed: list[str] = []
        self.retired: list[str] = []  # laws 6 and 15
        self.revoked: list[str] = []
        self.ending = ""
        self.best = ""  # who takes the whole pool
        self.looed: list[str] = []
        self.tricks = dict.fromkeys(self.seats, 0)
        self.trick: list[tuple[str, str]] = []
        self.civil = False
        self.phase = "declare"
        self.turn = ""
        if self.options["club-law"] == "on" and self.trump == "C":
            # Hoffmann p. 90: "every one is bound to play. In such case there is no miss or drawing of cards."
            self.playing = list(self.order)
            self.begin_play()
        elif self.everybody_looed and not self.laws and self.has_flush(*self.seats):
            self.flush()  # shown as soon as its holder has it: where there are no laws, all look at once
        else:
            self.ask_to_declare(self.order[0])

    @property
    def everybody_looed(self) -> bool:
        return self.options["flush-looes"] == "everybody"

    # -- who plays

    def after(self, seat: str) -> str:
        """The next of the table; "" after the dealer."""
        return "" if seat == self.dealer else self.order[self.order.index(seat) + 1]

    def ask_to_declare(self, seat: str) -> None:
        if not seat:
            self.all_have_declared()
            return
        self.turn = seat
        if seat in self.retired:
            self.ask_to_declare(self.after(seat))
        elif self.everybody_looed and self.has_flush(seat):
            self.flush()  # it is now that this seat looks: law 5
        elif seat == self.dealer and not self.playing:
            self.end("whole", seat)  # law 8

    def all_have_declared(self) -> None:
        self.playing.sort(key=self.order.index)
        if not self.playing:
            self.end("stays")  # law 6: nobody is left, not even the dealer
        elif len(self.playing) == 1:
            self.end("whole", self.playing[0])
        elif self.options["draw"] == "after-all-have-declared":
            self.phase = "exchange"
            self.ask_to_exchange(self.playing[0])
        else:
            self.begin_play()

    def stand(self, seat: str) -> None:
        self.playing.append(seat)

    def throw_up(self, seat: str) -> None:
        self.discards += self.hands[seat]
        self.hands[seat] = []

    def ask_to_exchange(self, seat: str) -> None:
        self.turn = seat
        if seat == self.dealer and self.options["turn-up"] == "the-dealers":
            self.hands[seat].append(self.turn_up)  # S1: "at their turn they pick up the trump"
            self.face_up.remove(self.turn_up)
            self.lies_turned_up = ""

    def exchange(self, seat: str, cards: list[str]) -> None:
        size = len(self.hands[seat])
        if seat == self.dealer and self.options["turn-up"] == "the-dealers":
            size -= 1  # "and draw one card fewer than they discarded"
        for card in cards:
            self.hands[seat].remove(card)
        self.discards += cards
        self.wanting = size - len(self.hands[seat])
        self.draw()

    def draw(self) -> None:
        while self.wanting and self.stock:
            self.hands[self.turn].append(self.stock.pop(0))
            self.wanting -= 1
        if not self.wanting:
            self.exchanged()

    def exchanged(self) -> None:
        if self.everybody_looed and self.has_flush(self.turn):
            self.flush()
        elif self.phase == "declare":
            self.ask_to_declare(self.after(self.turn))
        elif self.turn == self.playing[-1]:
            self.begin_play()
        else:
            self.ask_to_exchange(self.playing[self.playing.index(self.turn) + 1])

    # -- flushes and blazes

    def worth(self, seat: str) -> tuple[float, ...]:
        """How good this seat's flush or blaze is; () if it has none."""
        hand = self.hands[seat]
        if len(hand) != 5:
            return ()
        suits = {card[1] for card in hand if card != self.pam}
        # How cards are compared is ours; Pam takes precedence "even of the ace" (Hoffmann p. 90).
        cards = tuple(sorted((len(RANKS) if card == self.pam else rank(card) for card in hand), reverse=True))
        if self.options["equal-flushes"] == "elder-hand":
            cards = ()
        if len(suits) == 1:
            if self.pam in hand and self.options["pam-flush"] == "highest":
                return (4, *cards)
            if self.trump in suits:
                return (3, *cards)
            # Baxter-Wray p. 28: of flushes not in trumps "the flush which includes Pam wins".
            return (2.5 if self.pam in hand and self.options["pam-flush"] == "best-of-plain" else 2, *cards)
        if self.options["blaze"] == "on" and all(card[0] in PICTURES for card in hand):
            return (5 if self.pam in hand else 1, *cards)
        return ()

    def has_flush(self, *seats: str) -> bool:
        return any(self.worth(seat) for seat in seats)

    def flush(self) -> None:
        """S1 "Flushes"; Hoffmann p. 90."""
        shown_by = [seat for seat in self.order if self.hands[seat]] if self.everybody_looed else self.playing
        for seat in self.seats if self.everybody_looed else self.playing:
            exempt = self.options["pam-exempt"] == "yes" and self.pam in self.hands[seat]
            if not self.worth(seat) and not exempt:
                self.looed.append(seat)
        self.end("whole", max(shown_by, key=self.worth))  # of equals the first, which is the elder

    # -- the play

    def begin_play(self) -> None:
        if self.has_flush(*self.playing):
            self.flush()
            return
        self.phase = "play"
        self.turn = self.playing[0]  # the first from the dealer's left who plays
        self.start = {seat: list(self.hands[seat]) for seat in self.playing}

    def trumps(self, seat: str) -> list[str]:
        return [card for card in self.hands[seat] if card[1] == self.trump and card != self.pam]

    def leads(self, seat: str) -> list[str]:
        hand, trumps, play = self.hands[seat], self.trumps(seat), self.options["play"]
        bound: list[str] = []  # S1 "Play of the Cards", "Lead and play restrictions"
        if play == "every-lead" or (play == "first-lead" and not sum(self.tricks.values())):
            bound = trumps
        elif play == "strict":
            bound = self.strict_leads(trumps, has_won=self.tricks[seat] > 0)
        # Pam may be led in place of a trump, and is not itself one that binds.
        return [card for card in hand if card in bound or card == self.pam] if bound else hand

    def strict_leads(self, trumps: list[str], *, has_won: bool) -> list[str]:
        if "A" + self.trump in trumps:
            return ["A" + self.trump]  # law 9
        if self.lies_turned_up == "A" + self.trump and "K" + self.trump in trumps:
            return ["K" + self.trump]  # law 9: "ace being turned up"; one that the dealer took up is so no longer
        if len(trumps) >= 2:
            few = 3 if self.options["highest-of-two"] == "up-to-three" else 2
            return self.highest(trumps) if len(self.playing) <= few else trumps  # laws 11 and 10
        return trumps if has_won else []  # law 14: "trump after trick"

    def highest(self, trumps: list[str]) -> list[str]:
        """The highest, and those in sequence with it or of equal value (note 28)."""
        best = []
        for name in reversed(RANKS):
            card = name + self.trump
            if card in trumps:
                best.append(card)
            elif best and card != self.pam and card not in self.face_up:
                break
        return best

    def follows(self, seat: str) -> list[str]:
        led, hand = self.trick[0][1], self.hands[seat]
        suit = self.trump if led == self.pam else led[1]
        own = [card for card in hand if card[1] == suit and card != self.pam]
        others = [card for card in hand if card != self.pam]
        duty = own or others
        if self.options["play"] == "strict":
            duty = self.heading(own, self.trumps(seat)) or duty
        if self.pam not in hand:
            return duty
        if suit != self.trump:
            barred = bool(own) and self.options["pam-on-plain-lead"] == "when-void"
            return duty if barred else [*duty, self.pam]
        # A trump is led.
        words = self.options["pam-be-civil"]
        asked = self.civil and words == "bound"
        if asked or (self.civil and words in ("unless-only-trump", "automatic") and own):
            return duty or [self.pam]  # as the last card it must be played
        if not own and self.options["pam-on-trump-lead"] == "bound":
            return [self.pam]
        return [*duty, self.pam]

    def heading(self, own: list[str], trumps: list[str]) -> list[str]:
        """Hoffmann p. 88: "head the trick"; "If unable to follow suit, he is bound to trump", or to over-trump."""
        played = [card for _, card in self.trick]
        if self.pam in played:
            return []
        led = played[0][1]
        ruffs = [card for card in played if card[1] == self.trump]
        if own:
            if ruffs and led != self.trump:
                return []
            best = max(rank(card) for card in played if card[1] == led)
            return [card for card in own if rank(card) > best]
        best = max((rank(card) for card in ruffs), default=-1)
        return [card for card in trumps if rank(card) > best]

    def may_ask(self, seat: str, card: str) -> bool:
        """Whether this lead may go with "Pam, be civil"."""
        words, ace, king, queen = self.options["pam-be-civil"], *(name + self.trump for name in "AKQ")
        if words == "automatic":
            return False
        if words == "with-sure-trick":
            hand = self.hands[seat]
            return (card == ace and king in hand) or (card == king and queen in hand and ace in self.face_up)
        return card == ace

    def put(self, seat: str, card: str) -> None:
        if not self.trick:
            self.civil = self.options["pam-be-civil"] == "automatic" and card == "A" + self.trump
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.go_on()

    def go_on(self) -> None:
        """The next plays or leads, or the trick ends."""
        if len(self.playing) < 2:
            for seat in self.playing:  # left alone: the tricks that are left are this seat's
                self.tricks[seat] += len(self.start[seat]) - sum(self.tricks.values())
            self.end("divide")
            return
        if self.trick:
            have_played = [seat for seat, _ in self.trick]
            left = [seat for seat in self.from_seat(self.trick[0][0]) if seat not in have_played]
            if left:
                self.turn = left[0]
                return
            self.end_trick()
        if not any(self.hands[seat] for seat in self.playing):
            self.end("divide")
        else:
            self.turn = self.from_seat(self.turn)[0]

    def from_seat(self, seat: str) -> list[str]:
        """Who play, from this seat on."""
        place = self.order.index(seat)
        return [other for other in self.order[place:] + self.order[:place] if other in self.playing]

    def end_trick(self) -> None:
        led, played = self.trick[0][1], [card for _, card in self.trick]
        cards = {card: seat for seat, card in self.trick}
        ruffs = [card for card in played if card[1] == self.trump and card != self.pam]
        civil_pam = self.civil and self.options["pam-be-civil"] == "bound"  # then it does not win
        if self.pam in played and not civil_pam:
            winner = cards[self.pam]
        else:
            of = ruffs or [card for card in played if card[1] == led[1]]
            winner = cards[max(of, key=rank)]
        self.tricks[winner] += 1
        self.face_up += played
        self.turn, self.trick, self.civil = winner, [], False

    # -- faults

    def wrong(self, seat: str, fault: str) -> None:
        if self.options["fault-noticed"] == "by-the-porter":
            self.notice(seat, fault)
        else:
            self.unnoticed.append((seat, fault))

    def notice(self, seat: str, fault: str) -> None:
        if not self.laws:
            self.bars.add(seat)  # S1 "Payments: Note"
        elif fault in ("duty", "revoke"):
            self.bars.add(seat)
            self.pay_next(seat, 4 * STAKE)  # law 17: to the next pool
            if fault == "revoke":
                self.revoked.append(seat)
        else:
            self.pay_pool(seat, STAKE)
            if fault in ("law 6", "law 15"):
                self.retire(seat)

    def claim(self, seat: str, other: str) -> None:
        found = [fault for who, fault in self.unnoticed if who == other]
        self.unnoticed = [(who, fault) for who, fault in self.unnoticed if who != other]
        for fault in found:
            self.notice(other, fault)
        if not found and self.options["false-claim"] == "costs-the-same":
            # every_table.toml false-claim: before a card is played the least penalty, then that for not following suit.
            laws = self.options["penalties"] == "laws"
            played = self.trick or any(self.tricks.values())
            self.notice(seat, "law 5" if laws and not played else "duty")

    def retire(self, seat: str) -> None:
        """Laws 6 and 15: the cards are thrown up; what was won stays in the pool, and there is no loo."""
        if seat in self.retired or seat in self.passed:
            return
        self.retired.append(seat)
        if seat in self.playing:
            self.playing.remove(seat)
        if self.phase == "over":
            return
        self.throw_up(seat)
        if self.phase == "declare":
            self.ask_to_declare(self.turn)
        elif self.phase == "play":
            self.go_on()

    def breach(self, seat: str, card: str) -> str:
        """What playing this card in turn breaks: a revoke is not to follow suit though able."""
        if not self.trick:
            return "duty"
        led, hand = self.trick[0][1], self.hands[seat]
        suit = self.trump if led == self.pam else led[1]
        own = [other for other in hand if other[1] == suit and other != self.pam]
        if card == self.pam:
            return "revoke" if suit != self.trump and own else "duty"  # else it was to be civil
        if own:
            return "revoke" if card not in own else "duty"
        # "if he can do so without a revoke" (Hoffmann p. 90): to keep Pam back is one, where it is bound to follow
        return "revoke" if self.follows(seat) == [self.pam] else "duty"

    def replay(self) -> None:
        """Law 16: "the cards be taken up and the hand played again". A penalty already paid stands."""
        self.hands |= {seat: list(self.start[seat]) for seat in self.playing}
        self.face_up = [self.lies_turned_up]
        self.tricks = dict.fromkeys(self.seats, 0)
        self.trick, self.civil = [], False
        self.revoked = []
        self.bars = set()  # rules.toml law-16: nothing that was done in it bars anybody
        self.phase, self.ending = "play", ""
        self.turn = self.playing[0]

    # -- the pool

    def pay_pool(self, seat: str, amount: int) -> None:
        self.chips[seat] -= amount
        self.pool += amount

    def pay_next(self, seat: str, amount: int) -> None:
        self.chips[seat] -= amount
        self.next_pool += amount

    def end(self, ending: str, best: str = "") -> None:
        """The deal ends; it is paid for when it is settled: until then faults can still be spoken of."""
        self.phase, self.turn = "over", ""
        self.ending, self.best = ending, best

    def settle(self) -> None:
        cost = {"limited": STAKE, "unlimited": self.pool, "mixed": min(self.pool, LIMIT)}[self.options["limit"]]
        takes = dict.fromkeys(self.playing, 0)
        if self.ending == "whole":
            takes = {self.best: self.pool}
        elif self.ending == "divide":
            for seat in self.playing:
                takes[seat] = self.pool if self.tricks[seat] == 5 else self.pool // 5 * self.tricks[seat]
            self.looed = [seat for seat in self.playing if not self.tricks[seat]]
        for seat in takes:
            # Laws 9-14 leave in the pool "any tricks" made; S1 lets an offender take nothing at all.
            if seat not in self.bars or (self.laws and self.ending == "whole"):
                self.chips[seat] += takes[seat]
                self.pool -= takes[seat]
        for seat in self.looed:
            self.pay_next(seat, cost)

    # -- what the tests ask

    def legal(self) -> set[str]:
        seat = self.turn
        if self.phase in ("over", "to be dealt") or self.wanting:
            return set()
        if self.phase == "play":
            cards = self.follows(seat) if self.trick else self.leads(seat)
            lines = {f"{seat}: play {card}" for card in cards}
            if not self.trick:
                lines |= {f"{seat}: civil {card}" for card in cards if self.may_ask(seat, card)}
            return lines
        if self.phase == "declare":
            lines = {f"{seat}: stand", f"{seat}: pass"}
            if self.options["draw"] == "as-one-declares":
                lines |= self.exchanges(seat, least=1)  # to draw none is to stand
            return lines
        takes_up = seat == self.dealer and self.options["turn-up"] == "the-dealers"
        return self.exchanges(seat, least=1 if takes_up else 0)  # S1: "discard at least one card"

    def exchanges(self, seat: str, least: int) -> set[str]:
        hand = in_order(self.hands[seat])
        return {
            " ".join([f"{seat}: exchange", *cards])
            for number in range(least, len(hand) + 1)
            for cards in combinations(hand, number)
        }

    def may(self) -> set[str]:
        """Law 16: "in the option of any player, other than the offender"."""
        played = self.phase == "play" or self.ending == "divide"
        if not played or len(self.playing) < 2:
            return set()
        return {f"{seat}: replay" for seat in self.seats if any(other != seat for other in self.revoked)}

    def play(self, line: str) -> None:
        seat, said = line.removesuffix("!").split(": ", 1)
        verb, *words = said.split()
        if line.endswith("!"):
            self.play_wrong(seat, verb, words)
        elif verb == "stand":
            self.stand(seat)
            self.ask_to_declare(self.after(seat))
        elif verb == "pass":
            self.passed.append(seat)
            self.throw_up(seat)
            self.ask_to_declare(self.after(seat))
        elif verb == "exchange":
            if self.phase == "declare":
                self.stand(seat)
            self.exchange(seat, words)
        elif verb == "shuffle":
            self.shuffled(words)
        elif verb == "exposed":
            return  # which card of another was exposed makes no difference
        elif verb == "cut":
            cut = int(words[0])
            self.deal(self.stock[cut:] + self.stock[:cut])
        elif verb == "play":
            self.put(seat, words[0])
        elif verb == "civil":
            self.put(seat, words[0])
            self.civil = True
        elif verb == "claim":
            self.claim(seat, words[0])
        elif verb == "replay":
            self.replay()
        else:
            assert verb == "faced", line
            self.phase = "to be dealt"  # law 2: shuffled and cut again, and nobody pays

    def play_wrong(self, seat: str, verb: str, words: list[str]) -> None:
        if verb == "misdeal":
            self.pay_pool(seat, STAKE)  # law 3
            self.phase = "to be dealt"  # by the same dealer, when shuffled and cut
        elif verb in ("stand", "pass", "look"):
            self.wrong(seat, "law 5")  # it counts for nothing, and is said again in turn
        elif verb == "expose":
            self.wrong(seat, "law 6")
        elif verb == "play" and self.phase == "play" and seat == self.turn:
            breach = self.breach(seat, words[0])
            self.put(seat, words[0])
            self.wrong(seat, breach)
        else:
            self.wrong(seat, "law 15")  # shown, or played out of turn: the card lies where it lay

    def shuffled(self, cards: list[str]) -> None:
        self.stock, self.discards = cards, []
        if self.phase != "to be dealt":
            self.draw()

    def settled(self) -> tuple[Mapping[str, Any], str]:
        self.settle()
        return {"chips": dict(self.chips), "pool": self.pool + self.next_pool}, self.order[0]
