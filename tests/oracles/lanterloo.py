"""Lanterloo, read aloud from Cotton's chapter XXI (1674, pp. 144-147), both ways.

Passages in quotation marks are his. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracles import Opening

RANKS = "23456789TJQKA"  # "from the highest to the lowest", "as at Whist": p. 116, "the Ace is the highest"
STAKE = 5  # a counter upon each of five cards (counters)
CHALKS = 5  # "Having dealt set up five scores or chalks" (p. 144)


class Oracle:
    """One deal."""

    FAULTS = True

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        at = list(seats).index(dealer) + 1
        self.round = [*seats[at:], *seats[:at]]  # the eldest, at the dealer's left, first; the dealer last
        self.eldest, self.dealer = self.round[0], dealer
        self.chips = dict(standing["chips"])
        self.chalked = dict(standing["tricks"])
        self.table = standing["pool"]
        self.deals = standing["deals"]
        self.for_the_next = 0
        self.revokes: dict[str, int] = dict.fromkeys(seats, 0)  # not yet found out
        self.found: list[str] = []  # who pays for a revoke, as often as they pay
        self.mistaken: list[str] = []  # who pays for a false claim "what the other would have paid"
        self.taken = dict.fromkeys(seats, 0)
        self.trick: list[tuple[str, str]] = []
        if options["stakes"] == "by-the-dealer":
            self.lay_down(dealer, STAKE)
        self.deal(list(deck))
        self.players: list[str] = []
        self.fives: list[str] = []
        self.waited = self.bound = False
        self.asking = list(self.round)
        self.doing = "declare"
        if self.all_must_play():
            self.players = list(self.round)
            self.who_plays()

    def lay_down(self, seat: str, counters: int) -> None:
        self.chips[seat] -= counters
        self.table += counters

    def take_up(self, seat: str, counters: int) -> None:
        self.chips[seat] += counters
        self.table -= counters

    def deal(self, deck: list[str]) -> None:
        """ "To whom must be dealt five apiece, and then turn up Trump" (p. 144); one at a time (deal)."""
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.round}
        for _ in range(5):
            for seat in self.round:
                self.hands[seat].append(deck.pop(0))
        self.trump = deck.pop(0)[1]

    # -- who plays --------------------------------------------------------------------------------------------

    def all_must_play(self) -> bool:
        if self.options["all-must-play"] == "first-deal":  # "After this all must play" (p. 147)
            return self.deals == 0
        if self.options["all-must-play"] == "single-stake":  # "no more than one stake lies on the table"
            return bool(self.table <= STAKE)
        return False

    def declare(self, seat: str, word: str) -> None:
        self.asking.remove(seat)
        if word == "wait":  # "the advantage of hearing what every one will say" (p. 144)
            self.waited = True
            self.asking.append(seat)
        if word == "stand":
            self.players.append(seat)
            if seat == self.eldest and not self.waited and self.options["the-rest"] == "if-the-eldest-passes":
                self.players = list(self.round)  # all the rest must play
                self.asking = []
        if not self.asking:
            self.players = [seat for seat in self.round if seat in self.players]
            self.who_plays()

    def who_plays(self) -> None:
        """It is settled who plays."""
        if self.options["stakes"] == "by-all-who-play":
            for seat in self.players:
                self.lay_down(seat, STAKE)
        self.lay_there = self.table  # "on the table when play began" (looed, revoke)
        self.doing = "over"
        if not self.players:
            if self.options["nobody-plays"] == "the-dealer-wins":
                self.taken[self.dealer] = 5
        elif len(self.players) == 1:  # plays-alone
            self.taken[self.players[0]] = 5
        else:
            # "He who hath five Cards of a suit in his hand loos all the Gamesters then playing … and sweeps the
            # board" (p. 146): of those who play, the eldest first.
            self.fives = [seat for seat in self.players if len({card[1] for card in self.hands[seat]}) == 1]
            if not self.fives:
                self.doing = "play"
                self.turn = self.players[0]  # eldest-leads

    # -- what can be said -------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.doing == "declare":
            seat = self.asking[0]
            hears = seat == self.eldest and not self.waited and self.options["eldest"] == "hears-all"
            return {f"{seat}: stand", f"{seat}: wait" if hears else f"{seat}: pass"}
        if self.doing == "play":
            return {f"{self.turn}: play {card}" for card in self.following(self.turn) or self.hands[self.turn]}
        return set()

    def may(self) -> set[str]:
        return set()  # nothing but claims of revokes

    def following(self, seat: str) -> list[str]:
        """The cards in hand of the suit led (follow-suit)."""
        return [card for card in self.hands[seat] if self.trick and card[1] == self.trick[0][1][1]]

    # -- the play ---------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, said = line.rstrip("!").split(": ", 1)
        verb, *words = said.split()
        if verb == "play":
            self.card(seat, words[0])
        elif verb == "claim":
            self.claim(seat, words[0])
        else:
            self.declare(seat, verb)

    def card(self, seat: str, card: str) -> None:
        could = self.following(seat)
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if could and card not in could:
            if self.options["fault-noticed"] == "by-the-porter":
                self.found.append(seat)
            else:
                self.revokes[seat] += 1
        if len(self.trick) < len(self.players):
            self.turn = self.players[(self.players.index(seat) + 1) % len(self.players)]
            return
        led = self.trick[0][1][1]
        trumps = [(RANKS.index(c[0]), who) for who, c in self.trick if c[1] == self.trump]
        plain = [(RANKS.index(c[0]), who) for who, c in self.trick if c[1] == led]
        winner = max(trumps or plain)[1]  # "the least Trump will win the highest Card of any other" (p. 116)
        self.taken[winner] += 1
        self.trick = []
        self.turn = winner  # winner-leads
        if not self.hands[winner]:
            self.doing = "over"

    def claim(self, seat: str, other: str) -> None:
        """One claim finds out all that the other has revoked."""
        if self.revokes[other]:
            self.found += [other] * self.revokes[other]
            self.revokes[other] = 0
        elif self.options["false-claim"] == "costs-the-same":
            self.mistaken.append(seat)

    # -- what is won and paid ---------------------------------------------------------------------------------

    def loo(self, seat: str) -> int:
        """ "So much for your five Cards" (p. 145), or "as much … as every one had laid down before" (p. 147)."""
        cost = max(STAKE, self.lay_there) if self.options["limit"] == "unlimited" else STAKE
        if seat == self.dealer and self.options["looed-dealer"] == "as-much-again":
            return 2 * cost  # "besides the like quantity for dealing" (p. 147)
        return cost

    def pay(self, seat: str, counters: int) -> None:
        """While the deals are chalked it joins what lies there, else it is for the next deal (looed)."""
        self.chips[seat] -= counters
        if self.options["chalks"] == "five-deals":
            self.table += counters
        else:
            self.for_the_next += counters

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if self.fives:
            self.sweep()
        else:
            if self.options["chalks"] == "each-deal":
                self.share()
            looed = [seat for seat in self.players if not self.taken[seat]]  # "win never a trick" (p. 145)
            for seat, counters in self.owed(looed):
                self.pay(seat, counters)
        if self.options["chalks"] == "five-deals":
            for seat in self.round:  # "for every trick you win set up a score by you" (p. 145)
                self.chalked[seat] += self.taken[seat]
            self.deals += 1  # "Every deal rub off a score" (p. 145)
            if self.deals == CHALKS:
                self.reckon()
                self.chalked = dict.fromkeys(self.chalked, 0)
                self.deals = 0
        else:
            self.deals = 1  # not counted: only the first is unlike the others
        pool = self.table + self.for_the_next
        return {"chips": self.chips, "pool": pool, "tricks": self.chalked, "deals": self.deals}, self.eldest

    def owed(self, looed: list[str]) -> list[tuple[str, int]]:
        """Loos, revokes ("you pay all on the Table", p. 145) and false claims: the latter go where loos go (revoke)."""
        loos = [(seat, self.loo(seat)) for seat in looed]
        cost = self.lay_there
        if self.options["revoke"] == "the-loos-of-all":
            cost = sum(counters for _, counters in loos)
            if self.found:
                loos = []  # they are paid by who has revoked
        return loos + [(seat, cost) for seat in self.found + self.mistaken]

    def sweep(self) -> None:
        """The first of the fives takes the board: "he that is eldest hand hath the advantage" (p. 146)."""
        winner = self.fives[0]
        looed = [seat for seat in self.players if seat != winner]
        if self.options["second-five"] == "spared":
            looed = [seat for seat in looed if seat not in self.fives]
        if self.options["sweep"] == "with-the-loos":
            for seat, counters in self.owed(looed):
                self.lay_down(seat, counters)
            self.take_up(winner, self.table)
        else:
            self.take_up(winner, self.table)
            for seat, counters in self.owed(looed):
                self.pay(seat, counters)

    def share(self) -> None:
        """ "Divided by the Gamesters according to the number of their Tricks" (p. 147); odd counters stay (shares)."""
        fifth = self.table // 5
        for seat in self.round:
            self.take_up(seat, self.table if self.taken[seat] == 5 else fifth * self.taken[seat])

    def reckon(self) -> None:
        """ "For so many scores or tricks which you have won … so much you must take from the Stock" (p. 145)."""
        tricks = sum(self.chalked.values())
        if self.table < tricks:  # short-stock
            self.proportion(tricks)
            return
        for seat, many in self.chalked.items():
            self.take_up(seat, many)
        if self.options["left-over"] == "shared" and tricks:
            self.proportion(tricks)

    def proportion(self, tricks: int) -> None:
        """All that lies there, in proportion to the chalks; odd counters stay."""
        lay = self.table
        for seat, many in self.chalked.items():
            self.take_up(seat, lay * many // tricks)
