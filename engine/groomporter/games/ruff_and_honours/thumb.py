"""Ruff and Honours by rule of thumb: win as cheaply as may be, leave a good trick to your partner, trump when void."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH
from ...play.partners import across
from ...play.tricks import powers
from ...players import Choice, Opponent, Seated
from ...players.noticing import provable_claim, revokes
from ...players.observation import TrickObservation
from ...players.reason import CHEAPLY, CLAIM, PARTNER, Reason
from .laws import PLAYERS

SUIT, RANK = FRENCH.suit, FRENCH.rank
POWERS = powers(FRENCH, FRENCH.ranks)
REVOKES = revokes(FRENCH)
QUEEN, KING, ACE = map(FRENCH.ranks.index, "QKA")

RUFF = Reason("The ace of trumps lets them ruff, and what is taken in can only better the hand.", public=True)
LEAVE = Reason("They have no ace of trumps to ruff with.")
ANSWER = Reason("They answer their partner truly.", public=True)
CALL = Reason("To call costs nothing, and the answer may be worth a game.", public=True)
AWAY = Reason("What is of the least use is laid out: no trump, ace or king, and from a short suit first.", public=True)
BEST_LEFT = Reason("Nothing but a trump can beat it, so it is led.")
LONG = Reason("Nothing sure to lead: the lowest of their longest suit that is not trumps.")
PARTNER_SAFE = Reason(
    "As far as they can see nothing beats their partner’s card, so the card of the least use goes under it."
)
LOST = Reason("Nothing in hand wins the trick, so the card of the least use goes into it.")
SECOND_WINS = Reason("The second to play, with a card that is not likely to be beaten: the least such card.")
SECOND_LOW = Reason("The second to play, without a card that is sure to hold: so a low one.")
LOW_TRUMP = Reason("Only a trump takes the trick, and a low one will do.")
HIGHEST = Reason("Another is still to play, so the highest card is put in, for it to hold.")


class Observation(TrickObservation):
    """What a seat has seen that it plays by."""

    def tricks_are_taken(self) -> bool:
        """Whether a trick has been taken; then it is too late to call."""
        return len(self.gone) > len(self.trick)

    def best_left(self, card: int) -> bool:
        """Whether every higher card of its suit is played or held."""
        higher = range(card + 1, (SUIT[card] + 1) * len(FRENCH.ranks))
        return all(other in self.gone or other in self.hand for other in higher)


class Thumb(Opponent):
    """Leads what cannot be beaten, else the lowest of its longest suit; calls whenever it can. Needs no seed."""

    speaks = True

    def choose(self, seated: Seated) -> Choice | None:
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
        return seated.action(verb, [self.follow(cards, seen, seated.seat) if seen.trick else self.lead(cards, seen)])

    def speak(self, seated: Seated) -> Choice | None:
        """The call, and a claim that cannot fail against the other side."""
        call = None if Observation.of(seated).tricks_are_taken() else seated.speech("call")
        if call:
            return self.because(call, CALL)
        return self.because(provable_claim(seated, Observation, REVOKES, across(seated.seat, PLAYERS)), CLAIM)

    def use(self, card: int, seen: Observation) -> tuple[bool, bool, int, int]:
        """What a card is worth keeping for: trumps, aces and kings, then the longest suits."""
        length = sum(SUIT[other] == SUIT[card] for other in seen.hand)
        return SUIT[card] == seen.trump, RANK[card] >= KING, length, RANK[card]

    def lead(self, cards: Sequence[int], seen: Observation) -> int:
        """A plain card that none can beat but a trump; else the lowest of the longest plain suit."""
        plain = [card for card in cards if SUIT[card] != seen.trump] or list(cards)
        if sure := [card for card in plain if seen.best_left(card)]:
            return self.because(max(sure, key=lambda card: RANK[card]), BEST_LEFT)
        longest = max(plain, key=lambda card: (sum(SUIT[other] == SUIT[card] for other in plain), -RANK[card]))
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
        return self.because(max(over, key=lambda card: power[card]), HIGHEST)
