"""Three-card Loo, read aloud from McLeod's page (S1), Hoffmann's chapter and laws (S2) and the game's rules.toml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from oracles import Opening

RANKS = "23456789TJQKA"  # S1, Players and Equipment: aces are high
SINGLE = 9  # three red chips of three white: the dealer's stake, and law 17's "single"
MOST = 90  # S1, Mixed Loo: thirty red chips


def suit(card: str) -> str:
    return card[1]


def rank(card: str) -> int:
    return RANKS.index(card[0])


def pip_order(cards: Sequence[str]) -> list[str]:
    """The notation writes several cards by suit, then by rank."""
    return sorted(cards, key=lambda card: ("CDHS".index(suit(card)), rank(card)))


class Oracle:
    """One deal."""

    FAULTS = True

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.laws = options["penalties"] == "laws"
        self.dealer = dealer
        at = seats.index(dealer)
        self.next_dealer = seats[(at + 1) % len(seats)]
        self.order = [*seats[at + 1 :], *seats[: at + 1]]  # from the dealer's left; the dealer is last
        self.chips = dict(standing["chips"])
        self.chips[dealer] -= SINGLE
        self.pool = standing["pool"] + SINGLE
        # Only odd whites, one or two, lay there before the stake: simple. A misdeal's single changes nothing.
        self.simple = standing["pool"] < 3
        self.next_pool = 0  # law 17: what goes to the pool next following
        self.unseen: dict[str, list[str]] = {seat: [] for seat in seats}  # faults that nobody has noticed yet
        self.deal(deck)

    # -- the deal ----------------------------------------------------------------------------------------------

    def deal(self, deck: Sequence[str]) -> None:
        """S1, Simple Pool, Double Pool, and the variations; S2 law 2."""
        self.dealing = False  # shuffled for a fresh deal, and not yet cut
        self.stock = list(deck)
        self.thrown_up: list[str] = []
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.said: dict[str, str] = {}
        self.out: set[str] = set()  # laws 6 and 15: retired, or cards thrown up
        self.exchanged: set[str] = set()
        self.short = ("", 0)  # who waits for how many cards, while what was thrown up is shuffled
        self.offenders: set[str] = set()  # who leaves in the pool what their tricks earn
        self.revokers: set[str] = set()
        self.turned = ""  # the turn-up of the deal
        self.shown = ""  # the turn-up, whenever it came
        self.trump = ""
        self.ending = ""  # how the pool goes if no cards are played
        self.taker = ""
        self.flush_holders: list[str] = []
        self.begun = False  # cards are being played, or have been

        self.drawing = self.options["spare"] == "draw"
        # S1, Irish Loo: where cards are drawn "there is no distinction between single and double pools and no miss".
        form = self.options["single-pool"] if self.simple and not self.drawing else "as-double"
        hidden = form == "hidden-trump"
        self.miss: list[str] = []
        with_miss = not self.drawing and form not in ("hidden-trump", "must")
        for _ in range(3):
            for seat in self.order:
                if seat == self.dealer and with_miss:  # second to last in each round
                    self.miss.append(self.stock.pop(0))
                self.hands[seat].append(self.stock.pop(0))
        if not hidden:
            self.turned = self.shown = self.stock.pop(0)
            self.trump = suit(self.turned)
        self.asked = list(self.order)  # who is asked whether they play
        if form != "as-double":
            self.everyone_plays(but=self.order[0] if self.miss else "")
        if self.options["club-law"] == "on" and self.trump == "C":
            # S2 p. 90: every one is bound to play; no miss, no drawing of cards.
            self.everyone_plays()
            self.miss, self.drawing = [], False
        self.go_on()

    def everyone_plays(self, but: str = "") -> None:
        """All are taken to stand, but for one who may say "stand" or "miss"."""
        self.asked = [but] if but else []
        self.said = {seat: "stand" for seat in self.order if seat != but}

    def playing(self) -> list[str]:
        """Those who play and have not been thrown out, from the dealer's left."""
        return [seat for seat in self.order if self.said.get(seat, "pass") != "pass" and seat not in self.out]

    def go_on(self) -> None:
        """What follows of itself once nobody need be asked."""
        if self.begun:
            self.close_trick()
        elif not self.ending and not self.declarer():
            self.all_have_declared()

    # -- who plays ---------------------------------------------------------------------------------------------

    def declarer(self) -> str:
        """Who must say whether they play; S2 law 4: in strict rotation."""
        for seat in self.asked:
            if seat in self.said or seat in self.out:
                continue
            if seat == self.dealer and not self.playing():
                return ""  # all but the dealer have passed: the pool is the dealer's without a word
            return seat
        return ""

    def words(self, seat: str) -> list[str]:
        """What may be declared."""
        if len(self.asked) == 1:  # S1, Initial Trump and Miss with Simple Pool: the eldest alone, and no passing
            return ["stand", "miss"]
        others = self.playing()
        if seat == self.dealer and len(others) == 1 and self.miss and self.said[others[0]] == "stand":
            return ["stand", "miss", "defend"]  # S1, special cases; S2 law 7
        return ["stand", "pass", "miss"] if self.miss else ["stand", "pass"]

    def declare(self, seat: str, word: str) -> None:
        self.said[seat] = word
        if word != "stand":
            self.throw_up(seat)
        if word in ("miss", "defend"):
            self.hands[seat], self.miss = self.miss, []

    def throw_up(self, seat: str) -> None:
        self.thrown_up += self.hands[seat]
        self.hands[seat] = []

    def all_have_declared(self) -> None:
        players = self.playing()
        if not players:
            # Law 8, and S1: the dealer has the pool; but not a dealer who has retired (rule law-6).
            self.ending, self.taker = ("stays", "") if self.dealer in self.out else ("taken", self.dealer)
        elif len(players) == 1:  # rules miss-taker-alone, plays-alone
            self.ending, self.taker = "taken", players[0]
        elif not self.exchanger():
            self.begin()

    # -- drawing -----------------------------------------------------------------------------------------------

    def exchanger(self) -> str:
        """S1, Irish Loo: those who play are asked in the same order, after all have declared."""
        if not self.drawing or self.begun or self.ending or self.declarer() or len(self.playing()) < 2:
            return ""
        return next((seat for seat in self.playing() if seat not in self.exchanged), "")

    def exchange(self, seat: str, cards: list[str]) -> None:
        self.exchanged.add(seat)
        self.thrown_up += cards
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        self.draw(seat, len(cards))

    def draw(self, seat: str, number: int) -> None:
        given = self.stock[:number]
        self.hands[seat] += given
        self.stock = self.stock[number:]
        self.short = (seat, number - len(given))

    # -- the play ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """All have declared (and drawn): flushes, and then the eldest of those who play leads."""
        holders = [seat for seat in self.playing() if self.trump and self.three_trumps(seat)]
        if self.options["flushes"] == "three-trumps" and holders:
            self.ending, self.taker, self.flush_holders = "flush", holders[0], holders
            return
        self.begun = True
        self.dealt = {seat: list(self.hands[seat]) for seat in self.playing()}
        self.start()

    def three_trumps(self, seat: str) -> bool:
        return all(suit(card) == self.trump for card in self.hands[seat])

    def start(self) -> None:
        self.leader = self.playing()[0]
        self.trick: list[tuple[str, str]] = []
        self.won = dict.fromkeys(self.order, 0)
        self.face_up = [self.shown] if self.shown else []
        self.wanting = False  # somebody has not been able to follow while the trump is hidden

    def tricks_left(self) -> int:
        return 3 - sum(self.won.values())

    def player(self) -> str:
        """Who must play a card."""
        if not self.begun or not self.tricks_left():
            return ""
        at = self.order.index(self.leader)
        have_played = [seat for seat, _ in self.trick]
        for seat in self.order[at:] + self.order[:at]:
            if seat in self.playing() and seat not in have_played:
                return seat
        return ""

    def best(self) -> str:
        """The card that wins the trick as it lies."""
        cards = [card for _, card in self.trick]
        trumps = [card for card in cards if suit(card) == self.trump]
        return max(trumps or [card for card in cards if suit(card) == suit(cards[0])], key=rank)

    def allowed(self, seat: str) -> list[str]:
        """The cards that may be played in turn."""
        return self.may_lead(seat) if not self.trick else self.may_follow(self.hands[seat])

    def may_lead(self, seat: str) -> list[str]:
        hand = self.hands[seat]
        trumps = [card for card in hand if suit(card) == self.trump]
        if not trumps:
            return hand
        # S1 Double Pool, S2 law 9: the ace, or the king if the ace is turned up; not once it is turned in mid-deal.
        if self.turned:
            top = "K" if self.turned[0] == "A" else "A"
            if top + self.trump in trumps:
                return [top + self.trump]
        way = self.options["trump-lead"]
        if way == "two-trumps" and len(trumps) == 1 and not self.won[seat]:
            return hand  # S2 p. 87; laws 10 and 14: one trump binds only after a trick
        if way == "highest-trump":
            return [max(trumps, key=rank)]
        few = {"two-players": 2, "up-to-three": 3}[self.options["highest-of-two"]]
        if way == "two-trumps" and len(self.playing()) <= few:  # law 11 goes with Hoffmann's way of leading
            return self.as_good_as_the_highest(trumps)
        return trumps

    def as_good_as_the_highest(self, trumps: list[str]) -> list[str]:
        """S2 law 11 and note 28: in sequence, or of equal value since what lies between lies face up."""
        good = [max(trumps, key=rank)]
        for below in range(rank(good[0]) - 1, -1, -1):
            card = RANKS[below] + self.trump
            if card in trumps:
                good.append(card)
            elif card not in self.face_up:
                break
        return good

    def may_follow(self, hand: list[str]) -> list[str]:
        led = suit(self.trick[0][1])
        best = self.best()
        following = [card for card in hand if suit(card) == led]
        if following:
            heading = [card for card in following if suit(best) == led and rank(card) > rank(best)]
            return heading or following
        trumps = [card for card in hand if suit(card) == self.trump]
        if suit(best) == self.trump:
            trumps = [card for card in trumps if rank(card) > rank(best)]
        return trumps or hand

    def put(self, seat: str, card: str) -> None:
        if not self.trick:
            self.leader = seat
        elif suit(card) != suit(self.trick[0][1]):
            # Who could not follow has the trump turned; an unnoticed revoke passes for that.
            able = any(suit(held) == suit(self.trick[0][1]) for held in self.hands[seat])
            self.wanting |= not able or self.options["fault-noticed"] == "by-claim"
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.face_up.append(card)

    def close_trick(self) -> None:
        """The trick is complete, or one player is left alone."""
        if not self.tricks_left():
            return
        if len(self.playing()) == 1:  # rule left-alone
            self.won[self.playing()[0]] += self.tricks_left()
            return
        if not self.trick or self.player():
            return
        if self.wanting and not self.trump:
            # S1 Simple Pool: the dealer turns up the top card of the stack, and it decides this trick too.
            self.shown = self.stock.pop(0)
            self.trump = suit(self.shown)
            self.face_up.append(self.shown)
        best = self.best()
        self.leader = next(seat for seat, card in self.trick if card == best)
        self.won[self.leader] += 1
        self.trick = []

    # -- faults ------------------------------------------------------------------------------------------------

    def commit(self, seat: str, fault: str) -> None:
        if self.options["fault-noticed"] == "by-the-porter":
            self.punish(seat, fault)
        else:
            self.unseen[seat].append(fault)

    def punish(self, seat: str, fault: str) -> None:
        if not self.laws:  # S1, Payments: Note: looed, and wins nothing from the pool
            self.offenders.add(seat)
        elif fault in ("duty", "revoke"):
            self.four_singles(seat)
            if fault == "revoke":
                self.revokers.add(seat)
        else:
            self.pay_single(seat)
            self.dealing = fault == "law 3"
            if fault in ("law 6", "law 15"):
                self.throw_up(seat)
                self.out.add(seat)

    def four_singles(self, seat: str) -> None:
        """S2 p. 92: below law 14; law 17: it belongs to the next pool."""
        self.chips[seat] -= 4 * SINGLE
        self.next_pool += 4 * SINGLE
        self.offenders.add(seat)

    def pay_single(self, seat: str) -> None:
        """Law 17: it belongs to the existing pool."""
        self.chips[seat] -= SINGLE
        self.pool += SINGLE

    def claim(self, seat: str, other: str) -> None:
        faults, self.unseen[other] = self.unseen[other], []
        for fault in faults:
            self.punish(other, fault)
        if faults or self.options["false-claim"] == "costs-nothing":
            return
        # "Whoever made it pays what the other would have paid", whether playing or not.
        if not self.laws:
            self.offenders.add(seat)
        elif self.begun and (self.trick or any(self.won.values())):
            self.four_singles(seat)
        else:
            self.pay_single(seat)  # before a card is played laws 5, 6 and 15 are all that could be broken so far

    def replay(self) -> None:
        """Law 16: the cards are taken up and the hand is played again."""
        for seat in self.playing():
            self.hands[seat] = list(self.dealt[seat])
        self.offenders.clear()
        self.revokers.clear()
        self.start()

    def wrongly(self, seat: str, verb: str, cards: list[str]) -> None:
        """A line that ends in "!"."""
        if verb == "play" and seat == self.player():
            led = suit(self.trick[0][1]) if self.trick else ""
            revoke = led and suit(cards[0]) != led and any(suit(card) == led for card in self.hands[seat])
            self.put(seat, cards[0])
            self.commit(seat, "revoke" if revoke else "duty")
        elif verb in ("play", "show"):  # out of turn, before all have declared, or only exposed; it is taken up again
            self.commit(seat, "law 15")
        elif verb in ("peek", "expose"):
            self.commit(seat, "law 6")
        elif verb == "misdeal":
            self.punish(seat, "law 3")  # it is dealt anew at once: this fault needs no claim
        else:  # declared, or looked, too soon
            self.commit(seat, "law 5")

    # -- what the tests ask ------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.dealing:
            return set()
        if seat := self.declarer():
            return {f"{seat}: {word}" for word in self.words(seat)}
        if seat := self.exchanger():
            hand = pip_order(self.hands[seat])
            choices = [cards for number in range(4) for cards in combinations(hand, number)]
            return {" ".join((f"{seat}: exchange", *cards)) for cards in choices}
        if seat := self.player():
            return {f"{seat}: play {card}" for card in self.allowed(seat)}
        return set()

    def may(self) -> set[str]:
        if not self.revokers or not self.begun or len(self.playing()) < 2:
            return set()
        return {f"{seat}: replay" for seat in self.order if self.revokers - {seat}}

    def play(self, line: str) -> None:
        seat, act = line.split(": ", 1)
        verb, *words = act.removesuffix("!").split()
        if seat == "table":
            self.chance(verb, words)
        elif act.endswith("!"):
            self.wrongly(seat, verb, words)
        elif verb == "claim":
            self.claim(seat, words[0])
        elif verb == "replay":
            self.replay()
        elif verb == "exchange":
            self.exchange(seat, words)
        elif verb == "play":
            self.put(seat, words[0])
        else:
            self.declare(seat, verb)
        if not self.short[1] and not self.dealing:
            self.go_on()

    def chance(self, verb: str, words: list[str]) -> None:
        if verb == "shuffle" and self.short[1]:  # rule stock-runs-out
            self.stock, self.thrown_up = list(words), []
            self.draw(*self.short)
        elif verb == "shuffle":
            self.stock = list(words)
        elif verb == "faced":
            self.dealing = True  # law 2; nobody pays
        elif verb == "cut":
            lifted = int(words[0])
            self.deal(self.stock[lifted:] + self.stock[:lifted])

    def settled(self) -> tuple[Mapping[str, Any], str]:
        chips, rest = dict(self.chips), self.pool
        loo = self.loo()
        looed = set(self.offenders) if not self.laws else set()
        defender = next((seat for seat in self.playing() if self.said[seat] == "defend"), "")
        if self.ending == "flush":
            looed |= set(self.playing()) - set(self.flush_holders) - {defender}
        if self.taker and self.taker != defender and self.taker not in self.offenders:
            chips[self.taker] += rest
            rest = 0
        if self.begun:
            looed |= {seat for seat in self.playing() if not self.won[seat] and seat != defender}
            for seat in self.playing():
                if seat == defender or seat in self.offenders:
                    continue  # what their tricks earn stays in the pool
                if self.won[seat] == 3:
                    share = self.pool  # the odd white chips too
                else:
                    share = 0 if self.options["division"] == "undivided" else self.pool // 3 * self.won[seat]
                chips[seat] += share
                rest -= share
        for seat in looed:
            chips[seat] -= loo
        return {"chips": chips, "pool": rest + self.next_pool + loo * len(looed)}, self.next_dealer

    def loo(self) -> int:
        """S1, Payments; Unlimited, Mixed and Undivided Loo."""
        if self.options["limit"] == "unlimited":
            return self.pool
        if self.options["limit"] == "mixed":
            return min(self.pool, MOST)
        return 2 * SINGLE if self.options["division"] == "undivided" else SINGLE
