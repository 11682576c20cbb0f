"""Lou, read aloud from McLeod's page (seed 001, "Loo as a Dealer's Choice Poker Game"), with its slips mended.

Passages in quotation marks are his. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from oracles import Opening

RANKS = "23456789TJQKA"  # "A-K-Q-K-10-9…": read A-K-Q-J-10 (dossier A §9.2.1)
SUITS = "CDHS"
ANTE, STAKE, MOST = 2, 10, 100  # one dollar, five dollars and fifty dollars, in half dollars (half-dollars)


def by_suit(card: str) -> tuple[int, int]:
    """The order in which a line names many cards."""
    return SUITS.index(card[1]), RANKS.index(card[0])


class Oracle:
    """A deal of Lou, with the deals anew that reneging brings."""

    FAULTS = True

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        at = list(seats).index(dealer) + 1
        self.round = [*seats[at:], *seats[:at]]  # from the dealer's left, the dealer last
        self.dealer = dealer
        self.seats = list(seats)
        self.chips = dict(standing["chips"])
        self.pot = standing["pool"]
        self.first = standing["first"] == 1
        self.next_pot = 0
        self.offenders: set[str] = set()
        if self.first:  # "the dealer antes $1, and then all players including the dealer add $5 to the pot"
            self.stake(dealer, ANTE)
            for seat in seats:
                self.stake(seat, STAKE)
        self.deal(list(deck))

    def stake(self, seat: str, amount: int) -> None:
        self.chips[seat] -= amount
        self.pot += amount

    # -- the deal ---------------------------------------------------------------------------------------------

    def deal(self, pack: list[str]) -> None:
        """ "One at a time until everyone has a hand of 5 cards. The next card is placed face up": nobody's."""
        self.dealt = [seat for seat in self.round if seat not in self.offenders]  # "omitting the offender"
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.dealt}
        for _ in range(5):
            for seat in self.dealt:
                self.hands[seat].append(pack.pop(0))
        self.trump = pack.pop(0)[1]
        self.stock = pack
        self.discards: list[str] = []
        self.coins: dict[str, str] = {}
        self.trick: list[tuple[str, str]] = []
        self.tricks = dict.fromkeys(self.dealt, 0)
        self.reneged: set[str] = set()
        self.standing: list[str] = []
        self.exchanging: list[str] = []
        self.lacking = 0
        if self.first:  # "In the first deal everyone is forced to stand"; and so again (sits-out)
            self.stand(self.dealt)
        else:
            self.doing = "coins"

    def stand(self, who: list[str]) -> None:
        """Those who stand are known."""
        self.standing = list(who)
        for seat in self.dealt:  # "Players who folded throw their cards face down into a discard heap"
            if seat not in who:
                self.discards += self.hands[seat]
                self.hands[seat] = []
        if len(who) < 2:
            self.doing = "over"
        elif self.most_changed() > 0:
            self.doing = "exchange"
            self.exchanging = list(who)
        else:
            self.begin()

    def most_changed(self) -> int:
        """ "0, 1, 2 or 3 cards"; JM's advice for the first deal: "when 7 play … at most 2", with 8 "no exchange"."""
        if self.options["exchange"] == "none":
            return 0
        if self.options["crowded-table"] == "fewer" and self.first:
            return {7: 2, 8: 0}.get(len(self.standing), 3)
        return 3

    def begin(self) -> None:
        """ "The first player in clockwise order from dealer's left" of those who stand leads (eldest-leads)."""
        self.doing = "play"
        self.turn = self.standing[0]

    # -- what can be said -------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.doing == "coins":
            return {
                f"{seat}: coin {word}" for seat in self.dealt if seat not in self.coins for word in ("fold", "stand")
            }
        if self.doing == "exchange":
            seat = self.exchanging[0]
            hand = sorted(self.hands[seat], key=by_suit)
            some = [cards for many in range(self.most_changed() + 1) for cards in combinations(hand, many)]
            return {" ".join([f"{seat}: exchange", *cards]) for cards in some}
        if self.doing == "play":
            return {f"{self.turn}: play {card}" for card in self.following(self.turn) or self.hands[self.turn]}
        return set()

    def may(self) -> set[str]:
        return set()  # nothing but claims of reneging

    def following(self, seat: str) -> list[str]:
        """The cards in hand of the suit led: "players in clockwise order must follow suit if possible"."""
        return [card for card in self.hands[seat] if self.trick and card[1] == self.trick[0][1][1]]

    # -- what is done -----------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, said = line.rstrip("!").split(": ", 1)
        verb, *words = said.split()
        if verb == "shuffle":
            self.shuffled(words)
        elif verb == "coin":
            self.coin(seat, words[0])
        elif verb == "exchange":
            self.exchange(seat, words)
        elif verb == "claim":
            self.claim(seat, words[0])
        else:
            self.card(seat, words[0])

    def shuffled(self, cards: list[str]) -> None:
        if self.doing == "renege":  # the whole pack: "shuffled and redealt by the same dealer"
            self.deal(cards)
        else:  # the discards serve as stock (stock-runs-out)
            self.stock = cards
            self.discards = []
            self.draw()

    def coin(self, seat: str, word: str) -> None:
        """ "When everyone is ready all decisions are revealed simultaneously." """
        self.coins[seat] = word
        if len(self.coins) == len(self.dealt):
            self.stand([seat for seat in self.dealt if self.coins[seat] == "stand"])

    def exchange(self, seat: str, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
        self.discards += cards
        self.lacking = len(cards)
        self.draw()

    def draw(self) -> None:
        """ "Dealt an equal number of replacement cards from the stack"; what it has first, then the discards."""
        while self.lacking and self.stock:
            self.hands[self.exchanging[0]].append(self.stock.pop(0))
            self.lacking -= 1
        if not self.lacking:
            self.exchanging.pop(0)
            if not self.exchanging:
                self.begin()

    def card(self, seat: str, card: str) -> None:
        could = self.following(seat)
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if could and card not in could:
            if self.options["fault-noticed"] == "by-the-porter":
                self.burn_at_once(seat)
                return
            self.reneged.add(seat)
        if len(self.trick) < len(self.standing):
            self.turn = self.standing[(self.standing.index(seat) + 1) % len(self.standing)]
            return
        led = self.trick[0][1][1]
        trumps = [(RANKS.index(c[0]), who) for who, c in self.trick if c[1] == self.trump]
        plain = [(RANKS.index(c[0]), who) for who, c in self.trick if c[1] == led]
        winner = max(trumps or plain)[1]  # "the highest trump in it, or … the highest card of the suit that was led"
        self.tricks[winner] += 1
        self.trick = []
        self.turn = winner
        if not self.hands[winner]:
            self.doing = "over"

    # -- reneging ---------------------------------------------------------------------------------------------

    def claim(self, seat: str, other: str) -> None:
        """Right if the other has reneged with the cards now dealt, and has not been burned for it."""
        if other in self.reneged:
            self.burn_at_once(other)
        elif self.options["false-claim"] == "costs-the-same":
            self.match(seat)

    def burn_at_once(self, seat: str) -> None:
        """ "Immediately burned. The cards are thrown in, shuffled and redealt … omitting the offender"."""
        self.match(seat)
        self.offenders.add(seat)
        left = [other for other in self.round if other not in self.offenders]
        if len(left) == 1:  # one-left
            self.standing = left
            self.reneged = set()
            self.doing = "over"
        else:
            self.doing = "renege"  # the pack is to be shuffled

    # -- payments ---------------------------------------------------------------------------------------------

    def match(self, seat: str) -> None:
        """ "Pay an amount equal to what was in it at the start of play", with the maximum agreed."""
        cost = min(self.pot, MOST) if self.options["limit"] == "fifty" else self.pot
        self.chips[seat] -= cost
        self.next_pot += cost

    def win(self, seat: str, amount: int) -> None:
        self.chips[seat] += amount
        self.pot -= amount

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if len(self.standing) == 1:
            # That player takes the pot, not the dealer (dossier A §9.2.2), with the forfeits (stands-alone, one-left);
            # "a player stands and wins the whole pot without play": the series ends.
            self.chips[self.standing[0]] += self.pot + self.next_pot
            return {"chips": self.chips, "pool": 0, "first": 1}, ""
        if not self.standing:  # "the pot remains in play, and the cards are … redealt by the same dealer"
            return {"chips": self.chips, "pool": self.pot + self.next_pot, "first": 0}, self.dealer
        self.burn()  # first, because it costs what was in the pot at the start of play
        self.award()
        pool = self.pot + self.next_pot  # "payments form the pot for the next deal", or are added to what stays
        return {"chips": self.chips, "pool": pool, "first": 0}, self.round[0]

    def burn(self) -> None:
        for seat in self.standing:
            # "A player who wins two tricks … is not burned except in the case where only two players stood": said of
            # "the second and subsequent deals".
            safe = 3 if len(self.standing) == 2 and not self.first else 2
            if self.tricks[seat] < safe:
                self.match(seat)

    def award(self) -> None:
        for seat in self.standing:  # "a player who wins three or more tricks takes the whole of the pot"
            if self.tricks[seat] >= 3:
                self.win(seat, self.pot)
                return
        two = [seat for seat in self.standing if self.tricks[seat] == 2]
        if self.first and two:  # "the pot is won by the player(s) who won two tricks (shared equally …)"
            share = self.pot // len(two)
            for seat in two:
                self.win(seat, share)
