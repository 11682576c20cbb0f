"""The search along a seat's events for plans that fit them and what was learned.

Events that show a face name a token; events that hide it choose among those that it may have been, and where
a choice leads nowhere the next is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import comb

from ..core.cards import HIDDEN, mask_of, shuffle
from ..core.events import Event, ends
from ..table.game_under_rules import Random
from .places import Lessons, Plan
from .trail import Trail

COPY = 4  # the work of a choice, in steps
TRIED = 24  # sets of cards tried where something is told of a whole pile
TOO_MANY, CHANGES = 2_000, 200  # sets of cards that are not all tried, and how often one drawn by chance is changed
HANDFULS = 8  # sets of cards tried where several leave a pile unseen


class PlanSearch:
    """The plans that fit a seat's events and what was learned.

    Args:
        branches: how many choices are tried.
        most: how many steps are taken.

    Attributes:
        work: how many steps have been taken.
    """

    def __init__(self, trail: Trail, learned: Lessons, random: Random, branches: int, most: int) -> None:
        self.trail, self.learned, self.random = trail, learned, random
        self.steps, self.size, self.tells, self.pack = trail.steps, trail.size, trail.tells, trail.pack
        self.left, self.most, self.work = branches, most, 0
        self.lacking = {step: [found] for step, found in trail.lacking.items()}  # step: what piles lack from then on
        for (line, pile), mask in learned.lacking.items():
            step, left = trail.settles(pile, line)
            self.lacking.setdefault(step, []).append((pile, mask & ~left))

    def plans(self) -> Iterator[Plan]:
        """Plans, as long as asked or until the choices run out."""
        return self.walk(0, Plan({"stock": list(range(self.size))}))

    def walk(self, at: int, plan: Plan) -> Iterator[Plan]:
        """Every plan that the steps from here on allow, until the tries are spent."""
        while at < len(self.steps):
            line, event = self.steps[at]
            self.work += 1
            if not self.lacks(at, plan) or ((at == 0 or self.steps[at - 1][0] != line) and not self.heed(line, plan)):
                return
            at += 1
            ways = (way for way in self.ways(line, event, plan, at) if self.can_show(way, event, at))
            first, second = next(ways, None), next(ways, None)
            if first is None:
                return
            if second is None:
                plan = first
                continue
            for way in chain((first, second), ways):
                self.left -= 1
                self.work += COPY
                if self.left < 0 or self.work > self.most:
                    return
                yield from self.walk(at, way)
            return
        yield plan

    def heed(self, line: int, plan: Plan) -> bool:
        """Apply what was learned that piles held before this line; False if it cannot be."""
        return all(self.hold(plan, pile, mask) for (when, pile), mask in self.learned.holding.items() if when == line)

    def lacks(self, step: int, plan: Plan) -> bool:
        """Apply what was learned that piles lack from this step on; False if it cannot be."""
        return all(
            plan.deny(token, mask) for pile, mask in self.lacking.get(step, ()) for token in plan.piles.get(pile, ())
        )

    def can_show(self, plan: Plan, event: Event, at: int) -> bool:
        """Whether the hand from or to which cards went unseen can still hold all that is next seen in it."""
        if event.kind != "move" or HIDDEN not in event.cards:
            return True
        return all(self.holds(plan, pile, self.trail.shows(pile, at)) for pile in ends(event) if pile != "stock")

    def holds(self, plan: Plan, pile: str, cards: Sequence[int]) -> bool:
        """Whether these cards can all be in the pile."""
        here = plan.piles.get(pile, [])
        faces = [plan.face[token] for token in here if token in plan.face]
        missing = [card for card in cards if card not in faces]
        return len(missing) <= len(here) - len(faces) and not any(card in plan.face.values() for card in missing)

    def hold(self, plan: Plan, pile: str, mask: int) -> bool:
        """One of these cards is in the pile, if need be by naming it there; False if none can be."""
        here = plan.piles.get(pile, [])
        if any(token in plan.face and mask >> plan.face[token] & 1 for token in here):
            return True
        taken = mask_of(plan.face.values())
        pairs = [
            (token, card)
            for token in here
            if token not in plan.face
            for card in self.pack
            if (mask & ~taken) >> card & 1 and plan.can_be(token, card)
        ]
        return bool(pairs) and plan.name(*pairs[int(self.random() * len(pairs))])

    def ways(self, line: int, event: Event, plan: Plan, at: int) -> Iterator[Plan]:
        """The plans after this event; none if it cannot have happened so."""
        kind, cards, data = event.kind, event.cards, event.data
        if kind == "deal":
            places = [int(place) for place in data[1:]]
            plan.dealt.append(places)
            yield from self.at_places(plan, places, cards, str(data[0]), at)
        elif kind == "look" and data[0] == "stock":
            yield from self.at_places(plan, [int(place) for place in data[1:]], cards, "stock", at)
        elif kind == "look":
            yield from self.move_shown(plan, cards, str(data[0]), str(data[0]))
        elif kind == "move" and data[1] == "stock" and len(data) > 2:
            yield self.apply_reshuffle(plan, line, str(data[0]), [int(place) for place in data[2:]])
        elif kind == "move" and data[0] == "stock":
            yield from self.at_places(plan, [int(place) for place in data[2:]], cards, str(data[1]), at)
        elif kind == "move" and HIDDEN in cards:
            yield from self.move_unseen(plan, line, event, at)
        elif kind == "move":
            yield from self.move_shown(plan, cards, str(data[0]), str(data[1]), line)
        elif self.agrees(plan, event):
            yield from self.of_pile(plan, at) if at - 1 in self.trail.of_piles else (plan,)

    def agrees(self, plan: Plan, event: Event) -> bool:
        """Whether what an event told of cards that lie face down is true of the names they have."""
        tell = self.tells.get(event.rule)
        tokens = [plan.piles.get(pile, [-1])[-1:] for pile in tell.piles] if tell else []
        cards = [plan.face[token[0]] for token in tokens if token and token[0] in plan.face]
        return tell is None or len(cards) < len(tell.piles) or tell.fits(event.data, tuple(cards))

    def of_pile(self, plan: Plan, at: int) -> Iterator[Plan]:
        """Plans in which the cards of a pile agree with what the last step told of all of them together."""
        pile, _ = self.trail.of_piles[at - 1]
        here, taken = plan.piles.get(pile, []), set(plan.face.values())
        known = {plan.face[token] for token in here if token in plan.face}
        shown = {card for card in self.trail.shows(pile, at) if card not in known}
        sure = tuple(sorted(known | shown))
        free = tuple(card for card in self.pack if card not in taken | shown and self.trail.stays(card, pile, at))
        many = len(here) - len(sure)
        if many < 0 or shown & taken:
            return
        for some in self.some_of(at - 1, sure, free, many):
            after = plan.copy()
            cards = {*shown, *some}
            if all(self.put(after, card, here) for card in sorted(cards)):
                yield after

    def some_of(self, step: int, sure: tuple[int, ...], free: tuple[int, ...], many: int) -> Iterator[Sequence[int]]:
        """So many of the free cards that agree beside the sure ones with what a step tells, a few times."""
        if step in self.trail.misses and comb(len(free), many) > TOO_MANY:
            for _ in range(TRIED):
                if found := self.come_near(step, sure, free, many):
                    yield found
            return
        ways = self.trail.fitting(step, sure, free, many)
        self.work += len(ways) // COPY
        for _ in range(min(len(ways), TRIED)):
            yield ways[int(self.random() * len(ways))]

    def come_near(self, step: int, sure: tuple[int, ...], free: tuple[int, ...], many: int) -> list[int]:
        """Cards drawn by chance, and changed one by one as long as that comes nearer; [] if they do not agree then."""
        misses = self.trail.misses[step]
        cards = shuffle(free, self.random)
        far = misses((*sure, *cards[:many]))
        for _ in range(CHANGES):
            if not far:
                return cards[:many]
            self.work += 1
            one, other = int(self.random() * many), many + int(self.random() * (len(cards) - many))
            cards[one], cards[other] = cards[other], cards[one]
            after = misses((*sure, *cards[:many]))
            if after > far:
                cards[one], cards[other] = cards[other], cards[one]
            else:
                far = after
        return []

    def put(self, plan: Plan, card: int, tokens: Sequence[int]) -> bool:
        """One of these tokens is this card, which none has been named yet; False if none can be."""
        may = [token for token in tokens if plan.can_be(token, card)]
        return bool(may) and plan.name(may[int(self.random() * len(may))], card)

    # -- cards of the stock -------------------------------------------------------------------------------
    def at_places(self, plan: Plan, places: list[int], cards: Sequence[int], target: str, at: int) -> Iterator[Plan]:
        """Cards at known places of the stock go to a pile, or are looked at."""
        shuffled_ = max(places) >= self.size  # only then is there a choice
        size = len(plan.piles.get(target, ())) + len(places)
        due_most, others_most = self.trail.prospects(target, at, size) if shuffled_ else (size, size)
        for place, card in zip(places, cards, strict=True):
            here = [token for token in plan.piles.get(target, ()) if shuffled_ and token in plan.face]
            due = sum(self.is_due(plan, token, target, at) for token in here)
            kinds = due < due_most, len(here) - due < others_most
            token = self.token(plan, place, card, target, at, kinds)
            if token < 0 or (card != HIDDEN and not plan.name(token, card)):
                return
            plan.shift(token, "stock", target)
        yield plan

    def is_due(self, plan: Plan, token: int, pile: str, at: int) -> bool:
        """Whether this token is a card that is next seen to leave this pile."""
        if token not in plan.face or self.trail.next_seen(plan.face[token], at)[1] != pile:
            return False
        return self.trail.stays(plan.face[token], pile, at)

    def token(self, plan: Plan, place: int, card: int, target: str, at: int, kinds: tuple[bool, bool]) -> int:
        """The token at this place of the deck; after a later shuffle any loose one that it may be. -1: none.

        Args:
            kinds: whether it may be a card that is next seen to leave the pile, and whether another that is known.
        """
        if place < self.size:
            return place
        if place not in plan.place:
            may = [t for t in plan.loose if self.may_come(plan, t, card, target, at)]
            # A card that is seen there next comes there first.
            due = [t for t in may if self.is_due(plan, t, target, at)]
            loose = [t for t in may if t not in plan.face or (kinds[1] and t not in due)]
            may = (due if kinds[0] else loose) or loose or may
            if not may:
                return -1
            plan.place[place] = may[int(self.random() * len(may))]
            plan.loose.remove(plan.place[place])
        return plan.place[place]

    def may_come(self, plan: Plan, token: int, card: int, target: str, at: int) -> bool:
        """Whether a loose token may be this card (or an unseen one) that now comes to a pile."""
        face = plan.face.get(token, HIDDEN)
        if card == HIDDEN:
            return face == HIDDEN or self.trail.stays(face, target, at)
        return face == card or (face == HIDDEN and card not in plan.face.values() and plan.can_be(token, card))

    def apply_reshuffle(self, plan: Plan, line: int, source: str, places: list[int]) -> Plan:
        """A pile is shuffled and becomes the stock, at new places."""
        tokens = plan.piles.get(source, [])
        plan.piles[source] = []
        plan.piles["stock"] = plan.piles.get("stock", []) + tokens
        loose = [token for token in plan.loose if token not in tokens]  # what lay shuffled already is loose but once
        plan.loose, plan.moved[line], plan.shuffles[line] = loose + tokens, places, tokens
        return plan

    # -- cards of other piles -----------------------------------------------------------------------------
    def move_shown(self, plan: Plan, cards: Sequence[int], source: str, target: str, line: int = -1) -> Iterator[Plan]:
        """Cards that leave a pile, or are looked at in it, face up."""
        ways = [plan]
        for card in cards:
            ways = (
                [after for way in ways for after in self.one_shown(way, card, source, target)]
                if card != HIDDEN
                else ways
            )
        for way in ways:
            if target != source and source.startswith("hand:"):
                way.moved.setdefault(line, way.piles[target][-len(cards) :])
        yield from ways

    def one_shown(self, plan: Plan, card: int, source: str, target: str) -> Iterator[Plan]:
        """The token known to be this card, or one of each kind that may be it (tokens denied the same are alike)."""
        here = plan.piles.get(source, [])
        sure = [token for token in here if plan.face.get(token) == card]
        if not sure and card in plan.face.values():
            return
        alike: dict[int, list[int]] = {}
        for token in sure or here:
            if plan.can_be(token, card):
                alike.setdefault(plan.never.get(token, 0), []).append(token)
        choices = [tokens[int(self.random() * len(tokens))] for tokens in alike.values()]
        for token in shuffle(choices, self.random):
            after = plan if len(choices) == 1 else plan.copy()
            after.face[token] = card
            after.shift(token, source, target)
            yield after

    def move_unseen(self, plan: Plan, line: int, event: Event, at: int) -> Iterator[Plan]:
        """Cards that leave a pile face down. They are given names now, so that unnamed cards never move by choice."""
        source, target, many = str(event.data[0]), str(event.data[1]), len(event.cards)
        here = plan.piles.get(source, [])
        hand = source.startswith("hand:")
        if many == len(here) and (many > 1 or not hand):
            if self.all_unseen(plan, here[:], event, line if hand else -1, at):
                yield plan
            return
        denied = self.learned.not_this.get(line, 0) if hand else 0
        cards = [c for c in self.names(plan, here) if not denied >> c & 1 and self.trail.stays(c, target, at)]
        if many == 1:
            cards = self.may_lie(plan, cards, target, at)
        must = self.must_leave(plan, source, at, many)
        coming, many_of_them = self.must_come(plan, target, at, many)
        coming = [card for card in coming if card in cards]
        if len(coming) < many_of_them:
            return
        must += [card for card in coming[:many_of_them] if card not in must][: many - len(must)]
        cards = [card for card in cards if card not in must]
        due = [c for c in cards if self.trail.next_seen(c, at)[1] not in ("", target)]
        due = self.may_return(plan, here, due, target, at)
        likely = [c for c in cards if self.trail.next_seen(c, at)[1] in ("", target)]
        cards = [card for card in cards if card in due or card in likely]
        for some in self.choices(cards, many - len(must), likely, due):
            chosen, after = must + some, plan.copy()
            taken = all(self.take(after, card, source, target) for card in chosen)
            beside = self.learned.beside.get((line, chosen[0]), 0) if hand and many == 1 else 0
            if beside and not all(after.deny(token, beside) for token in after.piles[source]):
                continue
            if taken and self.agrees(after, event):
                if hand:
                    after.moved[line] = after.piles[target][-many:]
                yield after

    def may_lie(self, plan: Plan, cards: list[int], pile: str, at: int) -> list[int]:
        """Those of these cards of which one may come alone to an empty pile, by what is seen of the pile next, and told
        of it.
        """
        if plan.piles.get(pile):
            return cards
        for event in self.trail.telling(pile, at - 1):
            tell = self.tells[event.rule]
            tops = [plan.piles.get(p, [])[-1:] for p in tell.piles]
            faces = [plan.face.get(top[0], HIDDEN) if top else HIDDEN for top in tops]
            if all(face != HIDDEN or p == pile for p, face in zip(tell.piles, faces, strict=True)):
                place = tell.piles.index(pile)
                cards = [c for c in cards if tell.fits(event.data, (*faces[:place], c, *faces[place + 1 :]))]
        shown = self.trail.shows(pile, at)
        return [card for card in cards if card in shown] if shown else cards

    def may_return(self, plan: Plan, here: Sequence[int], cards: Sequence[int], target: str, at: int) -> list[int]:
        """Those of these cards that may go unseen to a pile though they are next seen in another: no more of them than
        may come there from that pile.
        """
        named = {plan.face[token] for token in here if token in plan.face}
        there = [plan.face[token] for token in plan.piles.get(target, ()) if token in plan.face] if cards else []
        wanted: dict[str, int] = {}
        for card in there:
            where = self.trail.next_seen(card, at)[1]
            wanted[where] = wanted.get(where, 0) + 1
        out = []
        for card in cards:
            step, where = self.trail.next_seen(card, at)
            if card in named or wanted.get(where, 0) < self.trail.come(target, where, at, step):
                wanted[where] = wanted.get(where, 0) + 1
                out.append(card)
        return out

    def must_leave(self, plan: Plan, pile: str, at: int, many: int) -> list[int]:
        """Known cards that must be among the many that leave a pile unseen, since the rest are seen to leave it."""
        here = plan.piles.get(pile, [])
        known = [plan.face[t] for t in here if t in plan.face and not self.is_due(plan, t, pile, at)]
        stay = self.trail.prospects(pile, at, len(here) - many)[1]
        return shuffle(known, self.random)[: max(0, min(many, len(known) - stay))]

    def must_come(self, plan: Plan, pile: str, at: int, many: int) -> tuple[list[int], int]:
        """Cards of which some, and how many, must be among those that come to a pile unseen: they are next seen in it,
        and neither what lies there without a name nor what comes unseen later can be all of them.
        """
        there = plan.piles.get(pile, [])
        named = {plan.face[token] for token in there if token in plan.face}
        wanted = [card for card in self.trail.next_in(pile, at) if card not in named]
        others = sum(token not in plan.face for token in there) + self.trail.come_later(pile, at)
        return shuffle(wanted, self.random), max(0, min(many, len(wanted) - others))

    def all_unseen(self, plan: Plan, tokens: list[int], event: Event, line: int, at: int) -> bool:
        """A whole pile goes face down: no choice, so its cards may stay unnamed. False if it cannot be."""
        source, target = str(event.data[0]), str(event.data[1])
        for token in tokens:
            plan.shift(token, source, target)
        if line >= 0:
            plan.moved[line] = tokens
        named = [plan.face[token] for token in tokens if token in plan.face]
        return self.agrees(plan, event) and all(self.trail.stays(card, target, at) for card in named)

    def names(self, plan: Plan, tokens: Sequence[int]) -> list[int]:
        """The cards that may be among these tokens, in a random order."""
        named = [plan.face[token] for token in tokens if token in plan.face]
        open_masks = {plan.never.get(token, 0) for token in tokens if token not in plan.face}
        taken = mask_of(plan.face.values())
        free = [c for c in self.pack if not taken >> c & 1 and any(not mask >> c & 1 for mask in open_masks)]
        return shuffle(named + free, self.random)

    def choices(self, cards: list[int], many: int, likely: list[int], due: list[int]) -> Iterator[list[int]]:
        """Some cards of these: each one in turn, or a few random handfuls, the first of them of the likely cards.

        Every other handful has some of those that are due in this pile, since they come out of it again.
        """
        if not many:
            yield []
        elif many == 1:
            yield from ([card] for card in cards)
        elif len(cards) >= many:
            for i in range(HANDFULS):
                some = likely if i < HANDFULS // 2 and len(likely) >= many else cards
                first = shuffle(due, self.random)[: int(self.random() * (many + 1))] if due and i % 2 == 0 else []
                yield (first + shuffle([card for card in some if card not in first], self.random))[:many]

    def take(self, plan: Plan, card: int, source: str, target: str) -> bool:
        """Name this card in its pile and move it; False if it cannot be there."""
        here = plan.piles[source]
        token = next((t for t in here if plan.face.get(t) == card), None)
        if token is None:
            open_ = [t for t in here if t not in plan.face and plan.can_be(t, card)]
            if not open_:
                return False
            token = open_[int(self.random() * len(open_))]
            plan.face[token] = card
        plan.shift(token, source, target)
        return True
