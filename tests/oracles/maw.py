"""Maw, read aloud from the sixteen laws (about 1600), Cotton's Five-Cards (1674, ch. XIII) and the handout's page (S4).

What the laws leave out is supplied by us: it is marked so here, and says what the game's rules say.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

RED = "HD"
LIVINGS = {"six": 6, "four": 4}
STAKE = 3


def suit(card: str) -> str:
    return card[1]


def all_trumps(trump: str, order: str) -> list[str]:
    """All trumps from the best on; "the Ace of Hearts" is one whatever is turned."""
    pips = "T98765432" if trump in RED else "23456789T"  # "The least of the black, and the most of the red wins"
    if order == "knave":
        # S4 has them thus: five, then jack, then ace of hearts, then "ace of trump (if not hearts), king and queen".
        head = ["5" + trump, "J" + trump, "AH", "A" + trump]
    else:
        # Cotton: "the Ace of Hearts is next to that and the next is the Ace of Trumps, then the Knave".
        head = ["5" + trump, "AH", "A" + trump, "J" + trump]
    return list(dict.fromkeys([*head, *(rank + trump for rank in "KQ" + pips)]))


def plain(of: str, aces: str) -> list[str]:
    """A suit that is not trumps from the best on. S4: "Non trump cards are similarly ranked"."""
    pips = "T98765432" if of in RED else "23456789T"
    if aces == "high":
        ranks = "AKQJ" + pips
    else:  # Cotton: "according to their value in pips"; "The Ace of Diamonds is the worst of the whole pack"
        ranks = "KQJ" + pips + "A" if of in RED else "KQJA" + pips
    return [rank + of for rank in ranks]


class Oracle:
    """One deal."""

    FAULTS = True

    def __new__(cls, opening: Opening) -> Any:
        forms = {"sides": Sides, "five-cards": FiveCards, "pool": Pool}
        return object.__new__(forms[opening.options["form"]])

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.seats = list(seats)
        self.dealer = dealer
        self.standing = {key: dict(of) if isinstance(of, Mapping) else of for key, of in standing.items()}
        at = seats.index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]
        each = min(5, (len(deck) - 1) // len(seats))
        number = each * len(seats)
        self.hands = {seat: list(deck[place : number : len(seats)]) for place, seat in enumerate(self.order)}
        self.turned, self.stock = deck[number], list(deck[number + 1 :])
        self.trump = suit(self.turned)
        self.leader = self.order[0]
        self.trick: list[tuple[str, str]] = []
        self.won = dict.fromkeys(seats, 0)
        self.winners: list[str] = []  # of the tricks, in order
        self.over = False
        self.next_dealer = self.order[0]
        self.open()

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """An ace turned up, that of hearts above all; and sides near livings."""
        deck = list(opening.deck)
        place = min(5, (len(deck) - 1) // len(opening.seats)) * len(opening.seats)
        ace = deck.index(chance.choice(("AH", "AH", "AC", "AD", deck[place])))
        deck[place], deck[ace] = deck[ace], deck[place]
        if opening.options["form"] != "sides":
            return opening.standing, deck
        cards = [chance.choice((0, 20, *range(21, 29))) for _ in range(2)]
        return {"cards": {seat: cards[at % 2] for at, seat in enumerate(opening.seats)}}, deck

    def open(self) -> None:
        """What comes before the first card."""

    # -- the cards -----------------------------------------------------------------------------------------------

    def trumps(self) -> list[str]:
        return all_trumps(self.trump, self.options["trump-order"])

    def player(self) -> str:
        at = self.order.index(self.leader) + len(self.trick)
        return self.order[at % len(self.order)]

    def allowed(self, seat: str) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            return hand
        led, trumps = self.trick[0][1], self.trumps()
        mine = [card for card in hand if card in trumps]
        if led in trumps:
            return hand if all(self.may_hold_back(card, led) for card in mine) else mine
        of_suit = [card for card in hand if suit(card) == suit(led) and card not in trumps]
        if of_suit:
            return of_suit
        # "Lesser trump must be played if the player is void in a suit" (S4).
        lesser = [card for card in mine if card not in self.greatest()]
        return mine if lesser and self.options["void"] == "must-trump" else hand

    def greatest(self) -> list[str]:
        return ["5" + self.trump, "J" + self.trump, "AH"]

    def may_hold_back(self, card: str, led: str) -> bool:
        """S4: "They need not play the 5 & jack of trump or the ace of hearts if they do not desire."."""
        if self.options["holding-back"] == "none" or card not in self.greatest():
            return False
        trumps = self.trumps()
        return self.options["holding-back"] == "all" or trumps.index(card) < trumps.index(led)

    def best(self) -> str:
        trumps = self.trumps()
        ranks = (
            trumps
            if any(card in trumps for _, card in self.trick)
            else plain(suit(self.trick[0][1]), self.options["plain-aces"])
        )
        those = [(ranks.index(card), seat) for seat, card in self.trick if card in ranks]
        return min(those)[1]

    def lay(self, seat: str, card: str) -> str:
        """Gives who has won the trick with this card in it, or nobody."""
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < len(self.order):
            return ""
        taker = self.best()
        self.won[taker] += 1
        self.winners.append(taker)
        self.leader, self.trick = taker, []
        return taker

    def done(self) -> bool:
        return not self.trick and not any(self.hands.values())

    def plays(self) -> set[str]:
        seat = self.player()
        return {f"{seat}: play {card}" for card in self.allowed(seat)}

    def may(self) -> set[str]:
        return set()

    def legal(self) -> set[str]:
        raise NotImplementedError

    def play(self, line: str) -> None:
        raise NotImplementedError

    def settled(self) -> tuple[Mapping[str, Any], str]:
        raise NotImplementedError


class FiveCards(Oracle):
    """Cotton's: two players."""

    def open(self) -> None:
        self.stage = "asking"

    def legal(self) -> set[str]:
        elder, dealer = self.order
        if self.stage == "asking":  # "Before you play ask whether he will five it"
            return {f"{elder}: ask-five", f"{elder}: play-out"}
        if self.stage == "asked":
            return {f"{dealer}: five", f"{dealer}: play-out"}
        return set() if self.done() else self.plays()

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        if act == "ask-five":
            self.stage = "asked"
        elif act == "play-out":
            self.stage = "playing"
        elif act == "five":  # "turn up the next Card of the Pack under that first turn'd up, and that must be trumps"
            self.stage, self.trump = "playing", suit(self.stock[0])
        elif act.startswith("play "):
            self.lay(seat, act.removeprefix("play "))

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "he that wins most Cards wins five, but he that wins all, wins ten"."""
        a, b = self.order
        if self.won[a] != self.won[b]:
            better, other = (a, b) if self.won[a] > self.won[b] else (b, a)
            stake = 5 if self.won[other] else 10
            self.standing["chips"][better] += stake
            self.standing["chips"][other] -= stake
        return self.standing, self.next_dealer


class Pool(Oracle):
    """The handout's: each for himself."""

    def open(self) -> None:
        self.deciding = ""
        self.gone_on = ""
        for seat in self.order:
            self.pay(seat, STAKE)

    def pay(self, seat: str, number: int) -> None:
        self.standing["chips"][seat] -= number
        self.standing["pool"] += number

    def take(self, seat: str) -> None:
        self.standing["chips"][seat] += self.standing["pool"]
        self.standing["pool"] = 0
        self.over = True

    def legal(self) -> set[str]:
        if self.over or (self.done() and not self.deciding):
            return set()
        if self.deciding:
            return {f"{self.deciding}: take-pool", f"{self.deciding}: go-on"}
        return self.plays()

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        if act == "take-pool":
            self.take(seat)
        elif act == "go-on":  # "In this case normally the players must put in extra money."
            self.deciding, self.gone_on = "", seat
            for other in self.order:
                if other != seat:
                    self.pay(other, STAKE)
        elif act.startswith("play "):
            taker = self.lay(seat, act.removeprefix("play "))
            if taker:
                self.after_trick(taker)

    def after_trick(self, taker: str) -> None:
        if self.gone_on:
            if taker != self.gone_on:  # "they are penalized. Normally by matching the pot."
                self.pay(self.gone_on, self.standing["pool"])
                self.over = True
            elif self.done():
                self.take(taker)
        elif self.won[taker] == 3:
            if len(self.winners) == 3 and not self.done():
                self.deciding = taker
            else:
                self.take(taker)

    def settled(self) -> tuple[Mapping[str, Any], str]:
        return self.standing, self.next_dealer


class Sides(Oracle):
    """The sixteen laws: two sides of mates."""

    def open(self) -> None:
        self.cards: dict[str, int] = self.standing["cards"]
        self.livings = LIVINGS[self.options["livings"]]
        self.out = 25 + self.livings  # law 9: at twenty-five "Liuings sets them out"
        self.to_speak = list(self.order)
        self.robbing = ""
        self.robbed = False
        self.asker = ""
        self.crossed = 0
        self.for_the_set = False
        self.won_by = ""  # one of the side that has won the set
        self.vied: set[str] = set()  # who has vied in this trick
        self.vier = ""  # whose card waits for an answer
        self.upon_a_help = False
        self.misdealt = False
        self.faults: dict[str, set[str]] = {seat: set() for seat in self.seats}  # faults that nobody has claimed
        self.winner: tuple[str, int] | None = None  # who has won the game, and what it is worth, until it is counted
        self.played = False  # whether a card has been
        if self.turned == "AH":  # law 8
            self.gain(self.dealer, 4, by_the_ace=True)

    def side(self, seat: str) -> list[str]:
        if self.options["on-a-side"] == "one":
            return [seat]
        at = self.seats.index(seat)
        return [self.seats[at], self.seats[(at + 2) % 4]]

    def others(self, seat: str) -> list[str]:
        return [other for other in self.seats if other not in self.side(seat)]

    def set_to(self, seat: str, number: int) -> None:
        for one in self.side(seat):
            self.cards[one] = number

    def gain(self, seat: str, number: int, *, by_the_ace: bool = False) -> None:
        had, other = self.cards[seat], self.others(seat)[0]
        self.set_to(seat, had + number)
        comes_above = had <= 26 < self.cards[seat]
        # Law 9: made above 26 by the ace of hearts, "the contrary part must haue Liuings", or it is "to make for the
        # Set": neither could be if the ace had won it.
        if self.cards[seat] >= self.out and not (by_the_ace and comes_above):
            self.won_by, self.over = seat, True
        elif comes_above:
            if self.cards[other] <= 24:
                if by_the_ace or self.options["livings-when"] == "whenever":
                    self.set_to(other, self.cards[other] + self.livings)
            elif by_the_ace:
                self.for_the_set = True

    def win_set(self, seat: str) -> None:
        self.set_to(seat, max(self.out, self.cards[seat]))
        self.won_by, self.over = seat, True

    def win_game(self, seat: str, worth: int = 0) -> None:
        """Supplied: a game is four, and one for a card asked and for each that is crossed.

        Where the players notice faults ("while the deal lasts"), it can still be lost: it is counted at the end.
        """
        self.winner = (seat, worth or 4 + bool(self.asker) + self.crossed)
        self.over = True
        if self.by_the_porter():
            self.count()

    def by_the_porter(self) -> bool:
        return self.options["fault-noticed"] == "by-the-porter"

    def count(self) -> None:
        if self.winner and not self.won_by:
            seat, worth = self.winner
            if self.for_the_set:
                self.win_set(seat)
            else:
                self.gain(seat, worth)
        self.winner = None

    # -- what can be said ----------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.misdealt:
            return {f"{self.dealer}: deal-again", f"{self.dealer}: give-up-deal"}
        if self.over:
            return set()
        if self.robbing:
            return {f"{self.robbing}: make-out {card}" for card in self.hands[self.robbing]}
        if self.to_speak:
            return self.speaking(self.to_speak[0])
        if self.vier and not (self.upon_a_help and not self.trick):
            return self.answers()
        seat = self.player()
        if self.upon_a_help and self.vier == seat:
            return {f"{seat}: play {card}" for card in self.hands[seat] if card in self.helps()}
        return self.plays() | ({f"{seat}: vie"} if self.may_vie(seat) else set())

    def speaking(self, seat: str) -> set[str]:
        lines = {f"{seat}: pass"}
        if not self.asker and self.may_ask(seat):
            lines.add(f"{seat}: ask")
        if not self.robbed and self.may_rob(seat):
            lines.add(f"{seat}: rob")
        return lines

    def may_rob(self, seat: str) -> bool:
        """Law 6: who has the ace; the dealer too who has turned it up (supplied)."""
        if self.turned == "A" + self.trump:
            return seat == self.dealer and self.options["dealer-robs"] == "yes"
        return "A" + self.trump in self.hands[seat]

    def may_ask(self, seat: str) -> bool:
        own, other = self.cards[seat], self.cards[self.others(seat)[0]]
        if own + 5 > 26 or other + 5 >= self.out:  # law 14: not to set oneself, or the contrary part, at livings or out
            return False
        # Law 15: where four would set them there without it (twenty-three or above), who is behind may.
        return other + 5 <= 26 or (other + 4 > 26 and own < other)

    def helps(self) -> list[str]:
        return ["5" + self.trump, "AH", "A" + self.trump, "J" + self.trump]

    def may_vie(self, seat: str) -> bool:
        if seat in self.vied:
            return False
        if self.trick and seat in self.side(self.leader):
            return False  # law 11
        if self.asker in self.side(seat) and not self.winners:
            # Law 10; but law 16 lets a leader who means to lead a help.
            return not self.trick and any(card in self.helps() for card in self.hands[seat])
        return True

    def answers(self) -> set[str]:
        seat = self.order[(self.order.index(self.vier) + 1) % len(self.order)]
        lines = {f"{seat}: pledge"}
        if self.crossed < 3:  # law 12
            lines.add(f"{seat}: give-back")
        return lines

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, _, what = act.partition(" ")
        if act.endswith("!"):
            self.fault(seat, verb.rstrip("!"), what.rstrip("!"))
            return
        match verb:
            case "ask":
                self.asker = seat
                self.to_speak.pop(0)
            case "pass":
                self.to_speak.pop(0)
            case "rob":
                self.robbing, self.robbed = seat, True
                self.hands[seat].append(self.turned)
            case "make-out":
                self.hands[seat].remove(what)
                self.robbing = ""
            case "vie":
                self.vied.add(seat)
                self.vier = seat
                self.upon_a_help = self.asker in self.side(seat) and not self.winners
            case "pledge":
                self.crossed += 1
                self.vier, self.upon_a_help = "", False
            case "give-back":
                self.vier, self.upon_a_help = "", False
            case "play":
                self.card(seat, what)
            case "claim":
                self.claim(seat, what)
            case "deal-again":
                self.misdealt, self.next_dealer = False, self.dealer
                self.gain(self.others(seat)[0], 4)
                self.over = True
            case "give-up-deal":
                self.misdealt, self.over = False, True
            case _:
                if seat != "table":
                    raise ValueError(line)

    def card(self, seat: str, card: str) -> None:
        self.played = True
        taker = self.lay(seat, card)
        if taker:
            self.vied.clear()
            if sum(self.won[one] for one in self.side(taker)) == 3:
                self.win_game(taker)
            elif self.done():
                self.over = True

    def claim(self, seat: str, of: str) -> None:
        """The dearest fault of that player is paid for; laws 2 and 5."""
        found, self.faults[of] = self.faults[of], set()
        if "renounce" in found:
            self.win_set(self.others(of)[0])
        elif found:
            self.win_game(self.others(of)[0])
        elif self.options["false-claim"] == "costs-the-same":
            # "as for not following suit, or before a card has been played what the least fault costs"
            if self.played:
                self.win_set(self.others(seat)[0])
            else:
                self.win_game(self.others(seat)[0])

    def fault(self, seat: str, verb: str, what: str) -> None:
        other = self.others(seat)[0]
        match verb:
            case "play" if seat == self.player() and not self.by_the_porter():
                self.faults[seat].add("renounce")
                self.card(seat, what)
            case "look" if not self.by_the_porter():
                self.faults[seat].add("look")
            case "change-hands":  # law 1
                self.win_set(other)
            case "play" if seat == self.player():  # law 2
                self.win_set(other)
            case "play" | "look":  # laws 3 and 5: "the losse of that game and vied cardes"
                self.win_game(other)
            case "misdeal":  # law 4
                self.misdealt = True
            case "rob":  # law 6: "you lose fower, & al the vied cardes"; none is vied before the play
                self.win_game(other, 4)
            case "make-out":  # law 7: "the losse of fower"
                self.gain(other, 4)

    def settled(self) -> tuple[Mapping[str, Any], str]:
        self.count()
        return {**self.standing, "cards": self.cards}, "" if self.won_by else self.next_dealer
