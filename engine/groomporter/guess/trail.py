"""What a seat's events say by themselves of where each card can have been: the same for every walk along them."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from ..core.cards import HIDDEN, mask_of
from ..core.events import Event, ends
from .places import Setup


class Trail:
    """The events of a seat, as steps.

    Attributes:
        steps: each event, with the line that it is of (-1: the opening).
        size: how many cards there are.
        dealt_at_once: whether all that was not seen was dealt before the first line, and nothing is told of it: then it
            is the same for all walks what was seen where.
    """

    def __init__(self, setup: Setup[Any]) -> None:
        self.steps = [(i, event) for i, events in enumerate(setup.events, -1) for event in events]
        self.size = setup.whole.bit_count()
        clues, laws = setup.clues, setup.game.laws
        self.tells = clues.TELLS
        self.pack = setup.game.pack.cards_of(setup.whole)
        told = ((step, clues.tells_of_pile(laws, e)) for step, (_, e) in enumerate(self.steps))
        self.of_piles = {step: found for step, found in told if found}
        lacks = ((step, clues.lacks(laws, e)) for step, (_, e) in enumerate(self.steps))
        self.lacking = {step: found for step, found in lacks if found}  # what piles are shown to lack
        far = ((step, clues.misses_of_pile(laws, e)) for step, (_, e) in enumerate(self.steps))
        self.misses = {step: found[1] for step, found in far if found}
        self.sightings: dict[int, list[tuple[int, str]]] = {}  # card: when and where it is seen to leave a pile
        self.unseen_ways: list[tuple[int, str, str, int]] = []  # when cards go unseen, from where to where, how many
        self.emptied_at: dict[str, list[int]] = {}  # pile: when its last card left it
        sizes = {"stock": self.size}
        for step, (_, event) in enumerate(self.steps):
            if event.kind in ("deal", "move"):
                source, target = ends(event)
                sizes[source] = sizes.get(source, 0) - len(event.cards)
                sizes[target] = sizes.get(target, 0) + len(event.cards)
                if not sizes[source]:
                    self.emptied_at.setdefault(source, []).append(step)
            if event.kind in ("deal", "move") and (HIDDEN in event.cards or event.kind == "deal"):
                self.unseen_ways.append((step, *ends(event), len(event.cards)))
            elif event.kind in ("move", "look"):
                for card in event.cards:
                    self.sightings.setdefault(card, []).append((step, str(event.data[0])))
        opened = all(self.steps[step][0] < 0 and source == "stock" for step, source, _, _ in self.unseen_ways)
        self.dealt_at_once = opened and not self.of_piles and not any(e.rule in self.tells for _, e in self.steps)
        # Asked again and again, in every walk.
        self.come = cache(self._come)
        self.stays = cache(self._stays)
        self.next_seen = cache(self._next_seen)
        self.prospects = cache(self._prospects)
        self.shows = cache(self._shows)
        self.telling = cache(self._telling)
        self.settles = cache(self._settles)
        self.fitting = cache(self._fitting)
        self.next_in = cache(self._next_in)
        self.come_later = cache(self._come_later)

    def _stays(self, card: int, pile: str, at: int) -> bool:
        """Whether a card in this pile can come to where it is next seen: it is there, or can go there unseen before."""
        step, where = self.next_seen(card, at)
        if step < 0 or (where == pile and not any(at <= empty < step for empty in self.emptied_at.get(pile, ()))):
            return True
        return self.come(pile, where, at, step) > 0

    def _next_seen(self, card: int, at: int) -> tuple[int, str]:
        """When from this step on a card is next seen to leave a pile, and which; (-1, "") for never."""
        return next(((s, p) for s, p in self.sightings.get(card, ()) if s >= at), (-1, ""))

    def _come(self, source: str, pile: str, at: int, until: int) -> int:
        """How many cards of one pile may come to another unseen, from one step on and before another."""
        reach, out = {source}, 0
        for step, here, target, many in self.unseen_ways:
            if at <= step < until and here in reach:
                reach.add(target)
                out += many * (target == pile)
        return out

    def _prospects(self, pile: str, at: int, size: int) -> tuple[int, int]:
        """Of the cards of a pile that has so many now: how many may be such as are next seen to leave it (others leave
        unseen before more come), and how many such as are not (until it is empty the rest are seen to leave it).
        """
        due, others, waits = size, size, True
        for _, event in self.steps[at:]:
            if event.kind not in ("deal", "move") or not size:
                continue
            source, target = ends(event)
            many = len(event.cards)
            if target == pile != source:
                size, others, waits = size + many, others + many, False
            elif source == pile and HIDDEN in event.cards:
                size, due = size - many, due - many * waits
            elif source == pile:
                size, others = size - many, others - many
        return due, others

    def _shows(self, pile: str, at: int) -> tuple[int, ...]:
        """The cards that are seen in this pile, or leaving it, before any others come to it: they lie in it now."""
        found: dict[int, None] = {}
        for _, event in self.steps[at:]:
            if event.kind not in ("deal", "move", "look"):
                continue
            source, target = ends(event)
            if target == pile != source:
                break
            if source == pile:
                found |= dict.fromkeys(card for card in event.cards if card != HIDDEN)
        return tuple(found)

    def _telling(self, pile: str, at: int) -> tuple[Event, ...]:
        """The events from this step on that tell of what lies in a pile, before any card leaves it."""
        found = []
        for _, event in self.steps[at:]:
            if event.rule in self.tells and pile in self.tells[event.rule].piles:
                found.append(event)
            if event.kind == "move" and ends(event)[0] == pile:
                break
        return tuple(found)

    def _next_in(self, pile: str, at: int) -> tuple[int, ...]:
        """The cards that are next seen in this pile, from this step on and before it is empty."""
        empty = next((step for step in self.emptied_at.get(pile, ()) if step >= at), len(self.steps))
        seen = ((card, *self.next_seen(card, at)) for card in self.pack)
        return tuple(card for card, step, where in seen if where == pile and step <= empty)

    def _come_later(self, pile: str, at: int) -> int:
        """How many cards come to this pile unseen from this step on, as long as it is not empty."""
        empty = next((step for step in self.emptied_at.get(pile, ()) if step >= at), len(self.steps))
        return sum(many for step, _, target, many in self.unseen_ways if target == pile and at <= step < empty)

    def _fitting(self, step: int, sure: tuple[int, ...], free: tuple[int, ...], many: int) -> list[tuple[int, ...]]:
        """Which of the free cards, so many together, agree beside the sure ones with what this step tells of a pile."""
        fits = self.of_piles[step][1]
        return [some for some in combinations(free, many) if fits((*sure, *some))]

    def _settles(self, pile: str, line: int) -> tuple[int, int]:
        """From which step on the cards of this pile were those that it had before this line, but for some that were
        seen to leave it until then; and these.
        """
        left, step = 0, next((s for s, (i, _) in enumerate(self.steps) if i >= line), len(self.steps))
        for before in range(step - 1, -1, -1):
            event = self.steps[before][1]
            if event.kind not in ("deal", "move"):
                continue
            source, target = ends(event)
            if pile in (source, target) and (pile == target or HIDDEN in event.cards):
                return before + 1, left
            if pile == source:
                left |= mask_of(event.cards)
        return 0, left
