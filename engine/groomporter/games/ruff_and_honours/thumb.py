"""Ruff and Honours by rule of thumb: win as cheaply as may be, leave a good trick to your partner, trump when void."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH
from ...play.partners import across
from ...play.tricks import powers
from ...players import Choice, Opponent, Seated
from ...players.noticing import provable_claim, revokes
from ...players.observation import TrickObservation
from .laws import PLAYERS

SUIT, RANK = FRENCH.suit, FRENCH.rank
POWERS = powers(FRENCH, FRENCH.ranks)
REVOKES = revokes(FRENCH)
QUEEN, KING, ACE = map(FRENCH.ranks.index, "QKA")


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
            return seated.action("ruff") or seated.action("leave")
        if verb == "answer":
            return seated.actions[0]
        cards = [choice.cards[0] for choice in seated.actions]
        if verb == "lay-out":
            return seated.action(verb, [min(cards, key=lambda card: self.use(card, seen))])
        return seated.action(verb, [self.follow(cards, seen, seated.seat) if seen.trick else self.lead(cards, seen)])

    def speak(self, seated: Seated) -> Choice | None:
        """The call, and a claim that cannot fail against the other side."""
        called = None if Observation.of(seated).tricks_are_taken() else seated.speech("call")
        return called or provable_claim(seated, Observation, REVOKES, across(seated.seat, PLAYERS))

    def use(self, card: int, seen: Observation) -> tuple[bool, bool, int, int]:
        """What a card is worth keeping for: trumps, aces and kings, then the longest suits."""
        length = sum(SUIT[other] == SUIT[card] for other in seen.hand)
        return SUIT[card] == seen.trump, RANK[card] >= KING, length, RANK[card]

    def lead(self, cards: Sequence[int], seen: Observation) -> int:
        """A plain card that none can beat but a trump; else the lowest of the longest plain suit."""
        plain = [card for card in cards if SUIT[card] != seen.trump] or list(cards)
        if sure := [card for card in plain if seen.best_left(card)]:
            return max(sure, key=lambda card: RANK[card])
        return max(plain, key=lambda card: (sum(SUIT[other] == SUIT[card] for other in plain), -RANK[card]))

    def follow(self, cards: Sequence[int], seen: Observation, seat: int) -> int:
        """The cheapest card that wins, unless the partner's is good; else the one of least use."""
        power = POWERS[SUIT[seen.trick[0][1]]][seen.trump]
        holder, best = max(seen.trick, key=lambda laid: power[laid[1]])
        last = len(seen.trick) == PLAYERS - 1
        least = min(cards, key=lambda card: self.use(card, seen))
        if holder == across(seat, PLAYERS) and (last or seen.best_left(best) or RANK[best] >= QUEEN):
            return least
        over = [card for card in cards if power[card] > power[best]]
        if not over:
            return least
        if len(seen.trick) == 1:  # low, but for a card that is not beaten, or a trump
            good = [card for card in over if seen.best_left(card) or SUIT[card] == seen.trump]
            return min(good or cards, key=lambda card: power[card])
        cheap = last or all(SUIT[card] == seen.trump for card in over)
        return (min if cheap else max)(over, key=lambda card: power[card])
