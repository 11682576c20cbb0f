"""Maw by the groom-porter's laws: two against two, robbing, asking, vying and pledging; each law a method or two.

What the laws leave open is supplied, and the rules say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH, NO_CARD
from ...core.events import NO_SEAT, NOBODY, TABLE, Emit, Event, account, announce
from ...core.state import Standing, act
from ...play.claiming import Faults
from ...play.robbing import Robbing
from .cards import helps
from .deal import BIT, PLAY, Maw
from .laws import CLOSED, FOUR, MARK, SEATS, WINS
from .score import Score

SPEAK, MAKE_OUT, ANSWER, LOST = range(PLAY + 1, PLAY + 5)  # what is pending beside a card
ASKED, VIED, CROSSED = "asked", "vied", "crossed"  # piles of cards that lie face down and are counted with


class Sides(Robbing, Score):
    """A deal for two sides, before faults.

    Attributes:
        spoken: how many have said whether they ask.
        robbed: whether the turn-up has been taken.
        asker: who has asked a card, -1 for nobody; `asked_place` where in the deck that card comes from.
        vier: who has vied a card that is not answered, -1 for nobody.
        crossed: how many vied cards have been pledged.
        vied: who has vied in this trick, one bit a seat.
        on_help: whether a card was vied upon the asked card, so that a help must be led.
        again: whether the same player deals the next.
        done_wrong: what has been done wrongly.
        due: the rule by which the game is won, and a seat that has won it, until it is counted; () for nothing.
    """

    __slots__ = (
        "again", "asked_card", "asked_place", "asker", "crossed", "done_wrong", "due", "on_help", "robbed", "spoken",
        "vied", "vied_card", "vier",
    )  # fmt: skip
    spoken: int
    robbed: bool
    asker: int
    asked_card: int
    asked_place: int
    vier: int
    vied_card: int
    crossed: int
    vied: int
    on_help: bool
    again: bool
    done_wrong: Faults
    due: tuple[()] | tuple[str, int]

    PLAYERS: ClassVar = (SEATS, SEATS)
    UNUSED: ClassVar = frozenset(verb.name for verb in Maw.VERBS[1:6])
    FOLLOWING: ClassVar = "law-2"
    FIRST: ClassVar = SPEAK
    ANSWERS: ClassVar = {
        SPEAK: ("ask", "pass", "rob"),
        PLAY: ("vie",),
        ANSWER: ("pledge", "give-back"),
        LOST: ("deal-again", "give-up-deal"),
    }

    def open(self, standing: Standing, order: Sequence[int], emit: Emit | None) -> None:
        """Nobody has asked, robbed or vied."""
        super().open(standing, order, emit)
        self.asker = self.vier = NO_SEAT
        self.asked_card, self.asked_place, self.vied_card = NO_CARD, -1, NO_CARD
        self.spoken = self.crossed = self.vied = 0
        self.robbed = self.on_help = self.again = False
        self.done_wrong, self.due = Faults.none(len(order)), ()

    def legal(self) -> Sequence[int]:
        """Each card and each word that breaks no rule; any card is made out."""
        if self.pending == MAKE_OUT:
            return [act(self.PLACE["make-out"], self.turn, card) for card in FRENCH.cards_of(self.hands[self.turn])]
        return super().legal()

    # -- before the play ----------------------------------------------------------------------------------
    def spoke(self) -> None:
        """The next speaks; after the last the eldest leads."""
        self.spoken += 1
        self.turn = self.after[self.turn]
        if self.spoken == len(self.hands):
            self.turn, self.pending = self.eldest, PLAY

    # -- asking a card ------------------------------------------------------------------------------------
    def worth(self) -> int:
        """What the game is worth now: four, the asked card, and the cards crossed."""
        return FOUR + (self.asker != NO_SEAT) + self.crossed

    def bars_ask(self, seat: int, _: int) -> str:
        """In turn, once a game, and as the score allows."""
        return self.not_asked(seat, SPEAK) or ("asking" if self.asker != NO_SEAT else self.closed_to(seat, FOUR + 1))

    def do_ask(self, seat: int, _: int, emit: Emit | None) -> None:
        """A card of the stock is laid face down: it goes with the game."""
        behind = self.cards[self.other_side(seat)] + FOUR + 1 > MARK
        announce(emit, "say", "law-15" if behind else "asking", seat, "ask")
        self.asker = seat
        self.asked_card, self.asked_place = self.lay(ASKED, "asking", emit)
        self.spoke()

    def lay(self, pile: str, rule: str, emit: Emit | None) -> tuple[int, int]:
        """The top card of the stock is laid face down in a pile; it, and where it comes from; -1 if there is none."""
        cards, places = self.top(1)
        if not cards:
            return NO_CARD, -1
        if emit:
            emit(Event("move", rule, TABLE, tuple(cards), ("stock", pile, *places), NOBODY))
        return cards[0], places[0]

    def bars_pass(self, seat: int, _: int) -> str:
        """In turn, before the play."""
        return self.not_asked(seat, SPEAK)

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """Neither asks nor robs."""
        announce(emit, "say", "asking", seat, "pass")
        self.spoke()

    # -- robbing ------------------------------------------------------------------------------------------
    def has_ace(self, seat: int) -> bool:
        """Whether this seat has the ace: in the hand, or turned up, where the dealer may then rob."""
        return self.holds_ace(seat) or (self.laws.dealer_robs and self.turned_ace(seat))

    def bars_rob(self, seat: int, _: int) -> str:
        """In turn, before the play, while the turn-up lies there."""
        return self.not_asked(seat, SPEAK) or ("robbing" if self.robbed else "")

    def fails_rob(self, seat: int, _: int) -> str:
        """Only who has the ace."""
        if self.has_ace(seat):
            return ""
        return "dealer-robs" if self.turned_ace(seat) else "law-6"

    def do_rob(self, seat: int, _: int, emit: Emit | None) -> None:
        """The ace is shown and the turn-up taken; then a card is made out."""
        self.take_turn_up(seat, "robbing", "dealer-robs", emit)
        self.robbed, self.pending = True, MAKE_OUT

    def bars_make_out(self, seat: int, _: int) -> str:
        """The robber, after robbing; nobody for him."""
        if self.pending == MAKE_OUT and seat == self.partner(self.turn):
            return "law-7"
        return self.not_asked(seat, MAKE_OUT, "robbing")

    def do_make_out(self, seat: int, card: int, emit: Emit | None) -> None:
        """One card is laid out face down; then the robber says whether he asks."""
        self.lay_down(seat, BIT[card], "robbing", emit)
        self.pending = SPEAK

    # -- vying --------------------------------------------------------------------------------------------
    def bound(self, seat: int) -> bool:
        """Whether this seat's side has asked, and the first trick is not played."""
        return self.asker in self.side(seat) and not any(self.won)

    def bars_vie(self, seat: int, _: int) -> str:
        """Before one's card, once a trick; not the leader's side once the card is led."""
        if self.pending != PLAY:
            return "turn"
        if self.trick and self.leader() in self.side(seat):
            return "law-11"
        if seat != self.turn:
            return "turn"
        if self.vied >> seat & 1:
            return "vying"
        return "law-10" if self.bound(seat) and self.trick else ""

    def leader(self) -> int:
        """Who led to this trick, or is to lead."""
        return (self.turn - len(self.trick)) % len(self.hands)

    def fails_vie(self, seat: int, _: int) -> str:
        """The side that has asked vies before the first trick only upon a help that is to be led."""
        return "law-10" if self.bound(seat) and not self.hands[seat] & helps(self.trump) else ""

    def do_vie(self, seat: int, _: int, emit: Emit | None) -> None:
        """A card is laid face down; the other side answers, after a help has been led if it was vied upon one."""
        self.on_help = self.bound(seat)
        rule = "law-16" if self.on_help else "vying"
        announce(emit, "say", rule, seat, "vie")
        self.vied |= 1 << seat
        self.vier = seat
        self.vied_card, _ = self.lay(VIED, rule, emit)
        if not self.on_help:
            self.turn, self.pending = self.after[seat], ANSWER

    def bars_pledge(self, seat: int, _: int) -> str:
        """The next of the other side."""
        return self.not_asked(seat, ANSWER)

    def bars_give_back(self, seat: int, _: int) -> str:
        """Not one's own side's card, and none once three are crossed."""
        if self.vier != NO_SEAT and seat in self.side(self.vier):
            return "law-13"
        return self.not_asked(seat, ANSWER) or ("law-12" if self.crossed >= CLOSED else "")

    def do_pledge(self, seat: int, _: int, emit: Emit | None) -> None:
        """The card stands, and goes with the game."""
        self.crossed += 1
        self.answer(seat, "pledge", CROSSED, emit)

    def do_give_back(self, seat: int, _: int, emit: Emit | None) -> None:
        """The card is taken back, and the game is worth what it was."""
        if self.vied_card != NO_CARD:
            self.discards.append(self.vied_card)
        self.answer(seat, "give-back", "discards", emit)

    def answer(self, seat: int, word: str, pile: str, emit: Emit | None) -> None:
        """What was vied is crossed or given back; then it goes on where it was."""
        announce(emit, "say", "pledging", seat, word)
        if emit:
            if self.vied_card != NO_CARD:
                emit(Event("move", "pledging", TABLE, (self.vied_card,), (VIED, pile), NOBODY))
            if word == "pledge" and self.crossed == CLOSED:
                emit(Event("rule", "law-12", TABLE, (), ("closed",)))
        if not self.on_help:
            self.turn = self.vier
        self.vier, self.vied_card, self.on_help, self.pending = NO_SEAT, NO_CARD, False, PLAY

    # -- the play -----------------------------------------------------------------------------------------
    def bars_play(self, seat: int, card: int) -> str:
        """Each in turn; and not in that of one's mate, who is to lead."""
        leads = self.pending == PLAY and not self.trick and seat == self.partner(self.turn)
        return "law-3" if leads else super().bars_play(seat, card)

    def fails_play(self, seat: int, card: int) -> str:
        """Follow suit; a help, where one was vied upon."""
        if self.on_help and not self.trick and seat == self.turn:
            return "" if BIT[card] & helps(self.trump) else "law-16"
        return super().fails_play(seat, card)

    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """After a help that was vied upon the other side answers, before its card."""
        super().play(seat, card, emit)
        if self.on_help and self.pending == PLAY:
            self.pending = ANSWER

    def after_trick(self, seat: int, emit: Emit | None) -> None:
        """Three tricks of a side win the game."""
        self.vied = 0
        tricks = self.together(self.won)
        if emit and not self.ALONE:
            for one in self.side(seat):
                emit(Event("pay", "partners", one, (), ("side", 1, "trick", account(one))))
        if tricks[seat] == WINS:
            self.win_game("game", seat, emit)
        elif not self.hands[seat]:  # in a short hand made for an example
            self.end()

    def win_game(self, rule: str, seat: int, emit: Emit | None) -> None:
        """The game and all that goes with it; or the set, if it was played for that."""
        if self.for_the_set:
            self.make_out("law-9", seat, emit)
            return
        # Law 6 has four and the vied cards, where laws 3 and 5 have that game and the vied cards.
        self.count(rule, seat, FOUR + self.crossed if rule == "law-6" else self.worth(), emit)
        self.end()

    # -- the end ------------------------------------------------------------------------------------------
    def next_dealer(self) -> int:
        """The next to the left; or the same, who has dealt wrongly and deals again."""
        return self.dealer if self.again else self.eldest
