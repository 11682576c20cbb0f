"""Ruff and Honours by rule of thumb: win as cheaply as may be, leave a good trick to your partner, trump when void."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...core.cards import FRENCH
from ...core.events import Event
from ...play.partners import across
from ...play.tricks import powers
from ...players import Choice, Opponent, SeatObservation
from ...players.observation import TrickObservation
from ...players.provable_faults import provable_claim, revokes
from ...players.reason import CHEAPLY, CLAIM, PARTNER, Reason
from .laws import PLAYERS

SUIT, RANK = FRENCH.suit, FRENCH.rank
POWERS = powers(FRENCH, FRENCH.ranks)
REVOKES = revokes(FRENCH)
TEN, QUEEN, KING, ACE = map(FRENCH.ranks.index, "TQKA")
MANY = 5  # trumps to draw those of the others with

RUFF = Reason("The ace of trumps lets them ruff, and what is taken in can only better the hand.", public=True)
LEAVE = Reason("They have no ace of trumps to ruff with.")
ANSWER = Reason("They answer their partner truly.", public=True)
CALL = Reason("To call costs nothing, and the answer may be worth a game.", public=True)
AWAY = Reason("What is of the least use is laid out: no trump, ace or king, and from a short suit first.", public=True)
BEST_LEFT = Reason("Nothing but a trump can beat it, so it is led.")
DRAW = Reason("With trumps enough they draw those of the others, so that none is left to trump their good cards.")
FOR_PARTNER = Reason("Their partner has shown that none of this suit is left there, and may trump it.", public=True)
SEQUENCE = Reason("Nothing sure to lead: the highest of two that stand together, to drive out what is above them.")
LONG = Reason("Nothing sure to lead: the lowest of their longest suit that is not trumps.")
PARTNER_SAFE = Reason(
    "As far as they can see nothing beats their partner’s card, so the card of the least use goes under it."
)
LOST = Reason("Nothing in hand wins the trick, so the card of the least use goes into it.")
SECOND_WINS = Reason("The second to play, with a card that is not likely to be beaten: the least such card.")
SECOND_LOW = Reason("The second to play, without a card that is sure to hold: so a low one.")
LOW_TRUMP = Reason("Only a trump takes the trick, and a low one will do.")
HIGHEST = Reason("Another is still to play, so the highest card is put in, for it to hold; of equals the lowest.")
NO_BETTER = Reason("What beats their partner’s card would be beaten by the same cards as that is: it is kept.")


@dataclass
class Observation(TrickObservation):
    """What a seat has seen that it plays by; the suits as well that each has not followed."""

    void: dict[int, set[int]] = field(default_factory=dict)

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        super().heed(event, mine)
        if event.kind == "move" and event.data[1] == "trick" and len(self.trick) > 1:
            led = SUIT[self.trick[0][1]]
            if SUIT[event.cards[0]] != led:
                self.void.setdefault(event.seat, set()).add(led)

    def may_ruff(self, seats: Iterable[int], suit: int) -> bool:
        """Whether one of these seats has no card of a suit, and may have trumps."""
        known = [self.void.get(seat, set()) for seat in seats]
        return any(suit in one and self.trump not in one for one in known) and self.trumps_out() > 0

    def trumps_out(self) -> int:
        """How many trumps others may still hold."""
        return sum(SUIT[c] == self.trump and c not in self.gone and c not in self.hand for c in range(FRENCH.size))

    def tricks_are_taken(self) -> bool:
        """Whether a trick has been taken; then it is too late to call."""
        return len(self.gone) > len(self.trick)

    def best_left(self, card: int) -> bool:
        """Whether every higher card of its suit is played or held."""
        return not self.higher(card)

    def higher(self, card: int) -> int:
        """How many higher cards of its suit others may still hold."""
        higher = range(card + 1, (SUIT[card] + 1) * len(FRENCH.ranks))
        return sum(other not in self.gone and other not in self.hand for other in higher)


class Thumb(Opponent):
    """Leads what cannot be beaten, else the lowest of its longest suit; calls whenever it can. Needs no seed."""

    speaks = True

    def choose(self, seated: SeatObservation) -> Choice | None:
        """A choice by rule of thumb."""
        seen = Observation.of(seated)
        verb = seated.actions[0].verb
        if verb in ("ruff", "leave"):
            return self.because(seated.action("ruff"), RUFF) or self.because(seated.action("leave"), LEAVE)
        if verb == "answer":
            return self.because(seated.actions[0], ANSWER)
        cards = [choice.cards[0] for choice in seated.actions]
        if verb == "lay-out":
            return self.because(seated.action(verb, [min(cards, key=lambda card: self.use(card, seen))]), AWAY)
        return seated.action(
            verb, [self.follow(cards, seen, seated.seat) if seen.trick else self.lead(cards, seen, seated.seat)]
        )

    def speak(self, seated: SeatObservation) -> Choice | None:
        """The call, and a claim that cannot fail against the other side."""
        call = None if Observation.of(seated).tricks_are_taken() else seated.speech("call")
        if call:
            return self.because(call, CALL)
        return self.because(provable_claim(seated, Observation, REVOKES, [across(seated.seat, PLAYERS)]), CLAIM)

    def use(self, card: int, seen: Observation) -> tuple[bool, bool, int, int]:
        """What a card is worth keeping for: trumps, aces and kings, then the longest suits."""
        length = sum(SUIT[other] == SUIT[card] for other in seen.hand)
        return SUIT[card] == seen.trump, RANK[card] >= KING, length, RANK[card]

    def lead(self, cards: Sequence[int], seen: Observation, seat: int) -> int:
        """A trump from many; a plain card that none can beat but a trump; what the partner can trump; else the lowest
        of the longest plain suit, or the highest of a sequence there. No suit that another side can trump.
        """
        others = [one for one in range(PLAYERS) if one not in (seat, across(seat, PLAYERS))]
        trumps = [card for card in cards if SUIT[card] == seen.trump]
        out = seen.trumps_out()
        if out and len(trumps) >= MANY and len(trumps) > out / 2:
            best = min(trumps, key=lambda card: (seen.higher(card), card))
            return self.because(best if seen.best_left(best) else min(trumps), DRAW)
        plain = [card for card in cards if SUIT[card] != seen.trump] or list(cards)
        safe = [card for card in plain if not seen.may_ruff(others, SUIT[card])] or plain
        if sure := [card for card in safe if seen.best_left(card)]:
            return self.because(max(sure, key=lambda card: RANK[card]), BEST_LEFT)
        if given := [card for card in safe if seen.may_ruff([across(seat, PLAYERS)], SUIT[card])]:
            return self.because(min(given, key=RANK.__getitem__), FOR_PARTNER)
        longest = max(safe, key=lambda card: (sum(SUIT[other] == SUIT[card] for other in safe), -RANK[card]))
        suit = sorted(card for card in safe if SUIT[card] == SUIT[longest])
        if len(suit) > 1 and suit[-1] - suit[-2] == 1 and RANK[suit[-2]] >= TEN:
            return self.because(suit[-1], SEQUENCE)
        return self.because(longest, LONG)

    def follow(self, cards: Sequence[int], seen: Observation, seat: int) -> int:
        """The cheapest card that wins, unless the partner's is good; else the one of least use."""
        power = POWERS[SUIT[seen.trick[0][1]]][seen.trump]
        holder, best = max(seen.trick, key=lambda laid: power[laid[1]])
        last = len(seen.trick) == PLAYERS - 1
        least = min(cards, key=lambda card: self.use(card, seen))
        shown = last or RANK[best] >= QUEEN
        if holder == across(seat, PLAYERS) and (shown or seen.best_left(best)):
            return self.because(least, PARTNER if shown else PARTNER_SAFE)
        over = [card for card in cards if power[card] > power[best]]
        if not over:
            return self.because(least, LOST)
        if len(seen.trick) == 1:  # low, but for a card that is not beaten, or a trump
            good = [card for card in over if seen.best_left(card) or SUIT[card] == seen.trump]
            return self.because(min(good or cards, key=lambda card: power[card]), SECOND_WINS if good else SECOND_LOW)
        if last or all(SUIT[card] == seen.trump for card in over):
            return self.because(min(over, key=lambda card: power[card]), CHEAPLY if last else LOW_TRUMP)
        highest = min(over, key=lambda card: (SUIT[card] == seen.trump, seen.higher(card), card))
        if (
            holder == across(seat, PLAYERS)
            and seen.higher(highest) == seen.higher(best)
            and SUIT[best] == SUIT[highest]
        ):
            return self.because(least, NO_BETTER)
        return self.because(highest, HIGHEST)
