"""Put, read aloud from Cotton 1674 (ch. XVI, pp. 131-137) and Enquire Within 1894 (sections 101-104).

Passages in quotation marks are theirs. What both leave open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

# "The best Putt-Cards are first the Trey, next the Deuce, then the Ace, the rest follow in preheminence thus; the King,
# the Queen, the Knave, the Ten, and so onwards to the four, which is the meanest Card at Putt."
BEST_FIRST = "32AKQJT987654"


def beats(card: str, other: str) -> bool:
    """Whether one card is above another; no suit is named by either text.

    >>> beats("3C", "2H"), beats("2C", "AH"), beats("AC", "KH"), beats("5C", "4H"), beats("3C", "3H"), beats("4C", "5H")
    (True, True, True, True, False, False)
    """
    return BEST_FIRST.index(card[0]) < BEST_FIRST.index(other[0])


class Oracle:
    """One deal."""

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        at = list(seats).index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]  # "deals one to his Antagonist, and another to himself"
        self.dealer = dealer
        self.points: dict[str, int] = dict(standing["points"])
        self.up = 5 if options["game"] == "five" else int(options["game"])  # "five up or a Putt is commonly the Game"
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.order}
        cards = iter(deck)
        for _ in range(3):  # "till they have three apiece"
            for seat in self.order:
                self.hands[seat].append(next(cards))
        self.playing = list(self.order)
        self.tricks: dict[str, int] = dict.fromkeys(self.order, 0)
        self.played = 0  # tricks, tied ones too
        self.table: list[tuple[str, str]] = []
        self.putter = ""
        self.to_answer: list[str] = []
        self.seen = False
        self.over = False
        self.set_won = ""
        self.stage = "playing"
        self.turn = self.leader = self.order[0]
        self.given = ""
        if len(self.order) == 4:
            self.stage, self.turn = "giving", self.order[0]
        else:
            self.begin()

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Near the end of a game, and many cards alike, so that tricks are tied."""
        up = 5 if opening.options["game"] == "five" else int(opening.options["game"])
        sides = [chance.randrange(up) for _ in opening.seats]
        if len(opening.seats) == 4:
            sides = sides[:2] * 2
        deck = list(opening.deck)
        ranks = chance.sample(BEST_FIRST, 3)
        deck.sort(key=lambda card: (card[0] not in ranks, chance.random()))
        return {"points": dict(zip(opening.seats, sides, strict=True))}, deck

    # -- four by partners ----------------------------------------------------------------------------------------

    def partner(self, seat: str) -> str:
        return self.order[(self.order.index(seat) + 2) % 4]

    def side(self, seat: str) -> list[str]:
        return [seat, self.partner(seat)] if len(self.order) == 4 else [seat]

    def best(self, seat: str) -> list[str]:
        hand = self.hands[seat]
        return [card for card in hand if not any(beats(other, card) for other in hand)]

    def worst(self, seat: str) -> list[str]:
        hand = self.hands[seat]
        return [card for card in hand if not any(beats(card, other) for other in hand)]

    # -- putting -------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """ "The eldest if he hath a good Game ... puts to him" before play; or nobody does yet."""
        self.turn = self.leader = self.playing[0]
        self.stage = "speaking" if self.options["putting"] == "before-the-play" else "playing"

    def putting_in_play(self) -> bool:
        return self.options["putting"] in ("in-the-play", "at-your-turn")

    def free(self) -> bool:
        """Nobody has put in this deal: "for then the score is at an end", so that there is nothing more to put."""
        return not self.putter

    # -- what can be said ----------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.over:
            return set()
        return {f"{self.turn}: {words}" for words in self.words()}

    def words(self) -> set[str]:
        seat = self.turn
        match self.stage:
            case "giving":  # "gives his partner his best card", "and vice versa"
                return {f"give {card}" for card in self.best(seat)} | {"ask"}
            case "asked":
                return {f"give {card}" for card in self.best(seat)}
            case "discarding":  # "previously discarding their worst card"
                return {f"lay-out {card}" for card in self.worst(seat)}
            case "answering":
                return {"see", "refuse"}
            case "speaking":
                return {"put", "pass"}
            case "speaking-after":  # "has a right to say, I put, or place his cards on the pack"
                return {"put", "throw-up", "pass"}
        cards = {f"play {card}" for card in self.hands[seat]}
        return cards | ({"put", "throw-up"} if self.putting_in_play() and self.free() else set())

    def may(self) -> set[str]:
        return set()

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, said = line.partition(": ")
        verb, _, card = said.partition(" ")
        match verb:
            case "give":
                self.give(seat, card)
            case "ask":
                self.stage, self.turn = "asked", self.partner(seat)
            case "lay-out":
                self.lay_out(seat, card)
            case "put":
                self.putter = seat
                at = self.order.index(seat) + 1
                self.to_answer = [one for one in [*self.order[at:], *self.order[:at]] if one in self.playing]
                self.to_answer.remove(seat)
                self.back_to = (self.stage, self.turn)
                self.stage, self.turn = "answering", self.to_answer[0]
            case "see":
                self.seen = True
                self.answered()
            case "refuse":
                self.playing.remove(seat)
                self.answered()
            case "pass":
                self.passed(seat)
            case "throw-up":
                self.throw_up(seat)
            case "play":
                self.lay(seat, card)

    def give(self, seat: str, card: str) -> None:
        """He "throws the other two face downwards on the table"."""
        self.given = card
        self.hands[seat] = []
        self.playing.remove(seat)
        self.stage, self.turn = "discarding", self.partner(seat)

    def lay_out(self, seat: str, card: str) -> None:
        """ "Their worst card for the one received"; then "the dealer is at liberty to do the same"."""
        self.hands[seat].remove(card)
        self.hands[seat].append(self.given)
        if len(self.playing) == 3:
            self.stage, self.turn = "giving", self.dealer
        else:
            self.begin()

    def answered(self) -> None:
        self.to_answer.pop(0)
        if self.to_answer:
            self.turn = self.to_answer[0]
            return
        if not self.seen:  # "if the other will not or dare not see him, he then wins one"
            self.score(self.putter, 1)
            return
        stage, turn = self.back_to
        # who refused is out, with whatever they have laid (refuser-out)
        self.table = [(one, card) for one, card in self.table if one in self.playing]
        if stage in ("speaking", "speaking-after"):
            turn = self.leader if self.leader in self.playing else self.next_in(self.leader)
        self.stage, self.turn = "playing", turn
        self.leader = self.leader if self.leader in self.playing else self.next_in(self.leader)

    def passed(self, seat: str) -> None:
        if self.stage == "speaking-after":
            self.stage, self.turn = "playing", self.leader
            return
        rest = self.playing[self.playing.index(seat) + 1 :]
        if rest and self.options["who-may-put"] == "each-in-turn":
            self.turn = rest[0]
        elif self.options["unput"] == "thrown-in":
            self.over = True
        else:
            self.stage, self.turn = "playing", self.leader

    def throw_up(self, seat: str) -> None:
        """ "If you prefer the latter, your adversary gains a point"; of three the others go on (refuser-out)."""
        after = self.next_in(seat)
        self.playing.remove(seat)
        self.table = [(one, card) for one, card in self.table if one != seat]
        if len(self.playing) == 1:
            self.score(self.playing[0], 1)
            return
        if self.leader == seat:
            self.leader = after
        if self.stage == "speaking-after":
            self.stage, self.turn = "playing", self.leader
            return
        self.turn = after
        if len(self.table) == len(self.playing):
            self.trick_ends()

    def next_in(self, seat: str) -> str:
        at = self.order.index(seat) + 1
        return next(one for one in [*self.order[at:], *self.order[:at]] if one in self.playing)

    # -- the play ------------------------------------------------------------------------------------------------

    def lay(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        self.turn = self.next_in(seat)
        if len(self.table) == len(self.playing):
            self.trick_ends()

    def trick_ends(self) -> None:
        """A card "of equal value" ties it; else the best has it, and its player leads ("which is won with a Trey")."""
        best = [seat for seat, card in self.table if not any(beats(other, card) for _, other in self.table)]
        self.table = []
        self.played += 1
        if len(best) == 1:
            self.leader = best[0]
            self.tricks[best[0]] += 1
        elif self.leader not in self.playing:
            self.leader = self.next_in(self.leader)
        self.turn = self.leader
        if max(self.tricks[seat] for seat in self.playing) == 2 or not any(self.hands[s] for s in self.playing):
            self.count()
            return
        # "whether the adversary pass it, win it, or tie it, has a right to say": the eldest, though another leads.
        eldest = self.playing[0]
        if self.played == 1 and self.options["putting"] == "in-the-play" and self.free() and self.leader != eldest:
            self.stage, self.turn = "speaking-after", eldest

    def count(self) -> None:
        most = max(self.tricks[seat] for seat in self.playing)
        winners = [seat for seat in self.playing if self.tricks[seat] == most > 0]
        if self.putter:
            # "he that wins two tricks or all three wins the whole set"
            alone = len(winners) == 1 and (most >= 2 or self.options["one-trick"] == "takes-it")
            if alone:
                self.score(winners[0], self.up - self.points[winners[0]])
            self.over = True
        elif len(winners) == 1:  # "the Winner is he that wins most tricks"
            self.score(winners[0], 1)
        self.over = True

    def score(self, seat: str, number: int) -> None:
        self.over = True
        for one in self.side(seat):
            self.points[one] += number

    # -- the end -------------------------------------------------------------------------------------------------

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "Five up or a Putt is commonly the Game"; else the deal goes to the left (next-dealer)."""
        won = any(number >= self.up for number in self.points.values())
        return {"points": self.points}, "" if won else self.order[0]
