"""The verdict on each line of a hand, under one ruleset: over the ways in which the hand can have gone."""

from __future__ import annotations

import random as python_random
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from math import comb

from ..core.cards import mask_of, shuffle
from ..core.events import EVERYONE, Event
from ..core.lines import TABLE
from ..core.state import CARD, State, act, verb_of
from ..keep.record import MOST_LINES, RecordError
from ..sitting.game import Random
from ..table import table as dealing
from ..table.rulings import ALLOWED, Ruling, refusal
from .penalty import notice
from .reconstruct import LITTLE, NoneFound, reconstruct
from .reconstruction import ReconstructedLine, Reconstruction, seen_by_all
from .reported_hand import PLAY, ReportedHand, Step, Untellable, dealt_places
from .verdict import AGAINST, UNTOLD, Fit, Verdict

COURSES = 4  # ways in which the hand can have gone that are looked at, where cards are unknown
MOST_HANDS = 300  # hands that are looked at one by one; of more a sample
SAMPLE = 40
CONSEQUENCES = ("wrong", "rule", "pay")  # kinds of event that tell what a fault costs
JOINT = 12  # deals tried in which everything was allowed


class RulesetAudit:
    """A hand under one ruleset.

    Args:
        told: the hand, opened under it.
        priced: whether what a fault costs is worked out too; whether a hand fits does not hang on it.

    Attributes:
        blind: the line with which cards came out that all saw and nobody told, and of which not each can be tried:
            after it nothing is called wrong.
        courses: ways in which it can have gone.
        verdicts: one for each line.
        stopped: the line after which nothing was judged; 0 for none.
        most: how many hands are looked at one by one.
    """

    def __init__(self, told: ReportedHand, *, priced: bool = True) -> None:
        self.told, self.priced = told, priced
        self.blind = MOST_LINES
        self.random: Random = python_random.Random("audit").random
        first = self.longest(reconstruct(told, told.steps, self.random, {}, {}))
        self.steps = settle_steps(first)
        ways = [first, *self.others(first)]
        # Whose turn it was all could see: where some way goes on to the end, it went such a way.
        self.courses = [way for way in ways if way.stopped == first.stopped]
        self.most = max(SAMPLE, MOST_HANDS * COURSES // len(self.courses))
        self.stopped = len(first.done) if first.stopped else 0
        self.verdicts: list[Verdict] = []
        for at in range(len(first.done)):
            self.verdicts.append(self.verdict(at))
        self.verdicts += [Verdict(line, entry, UNTOLD, beyond=True) for line, entry in left_over(told, first)]

    def unseen_places(self, way: Reconstruction) -> list[int]:
        """The places whose card all saw and nobody told: neither before the play, nor with the line that showed it."""
        fixed = self.told.known.keys() | way.pins.keys()
        told = {way.where[card]: line for line, done in enumerate(way.done) for card in self.known_cards(done)}
        return sorted(p for p, line in seen_by_all(way).items() if p not in fixed and told.get(p) != line)

    def known_cards(self, done: ReconstructedLine) -> Iterable[int]:
        """The cards of a hand that a line was told to name."""
        shed = self.shed(done) if done.seat >= 0 and not done.unknown else 0
        return self.told.game.pack.cards_of(shed & done.before.hands[done.seat])

    def candidates(self, way: Reconstruction) -> list[int]:
        """The cards of which nobody has told where they were."""
        return sorted(set(self.told.blank.deck) - {*self.told.known.values(), *way.pins.values()})

    def having(self, place: int, card: int, steps: tuple[Step, ...], enough: int) -> Reconstruction:
        """A way in which it can have gone with this card at this place."""
        return reconstruct(self.told, steps, self.random, {place: card}, {}, enough, LITTLE)

    def longest(self, first: Reconstruction) -> Reconstruction:
        """The way that goes on for longest, whatever a card was that all saw and nobody told."""
        if first.stopped and len(unseen := self.unseen_places(first)) == 1:
            for card in self.candidates(first):
                try:
                    way = self.having(unseen[0], card, self.told.steps, len(first.done) + 1)
                except Untellable:
                    continue
                if len(way.done) > len(first.done) or not way.stopped:
                    first = way
                if not first.stopped:
                    break
        return first

    def others(self, first: Reconstruction) -> Iterator[Reconstruction]:
        """Further ways in which it can have gone; where one card that all saw is not told, one for each that it can be.

        Raises:
            RecordError: several cards that lay open from the beginning are not told, so that nothing can be said.
        """
        told, seen, unseen = self.told, seen_by_all(first), self.unseen_places(first)
        open_ = {pile: found for pile, found in dealt_places(told.blank).items() if not pile.startswith("hand:")}
        if sum(seen[place] < 0 for found in open_.values() for place in found if place in unseen) > 1:
            names = ", ".join(pile for pile, found in open_.items() if set(found) & set(unseen))
            raise RecordError(f"{names}: what lay open there before the play is not told")
        if len(unseen) > 1 or (unseen and first.stopped):
            self.blind = min(seen[place] for place in unseen)
        if len(unseen) == 1:
            for card in self.candidates(first):
                try:
                    yield self.having(unseen[0], card, self.steps, len(first.done))
                except NoneFound:
                    self.blind = min(self.blind, seen[unseen[0]])
                except Untellable:
                    continue
        elif len(told.known) + len(first.pins) < len(told.blank.deck):
            for _ in range(COURSES - 1):
                yield reconstruct(told, self.steps, self.random, {}, {}, len(first.done))

    # -- one line -----------------------------------------------------------------------------------------
    def verdict(self, at: int) -> Verdict:
        """What can be said of the line at this place."""
        ways = [way for way in self.courses if at < len(way.done)]
        first = ways[0].done[at]
        if first.seat < 0:
            return Verdict(first.line, first.entry, ALLOWED, unsaid=first.unsaid)
        line, right = first.told or first.line, False
        wrong: tuple[Reconstruction, str] | None = None
        for way, rule in ((one, rule) for one in ways for rule in self.rules(one, at)):
            wrong = wrong or ((way, rule) if rule else None)
            right = right or not rule
            if wrong and right:
                break
        if wrong is None:
            return Verdict(line, first.entry, ALLOWED, unsaid=first.unsaid)
        at_fault, broken = wrong
        ruling = self.ruling(at_fault, at, broken)
        if right or at > self.blind:
            might = self.might(at_fault, at)
            return Verdict(line, first.entry, UNTOLD, ruling, might=might, unsaid=first.unsaid)
        card, by = self.shown(at_fault, at)
        asked = self.asked_seats(at_fault, at)
        again = self.earlier(line, ruling, card)
        claim, penalty = self.penalty(at_fault, at) if self.priced and not again else ("", None)
        return Verdict(
            line, first.entry, AGAINST, ruling,
            shown=card, by=by, unsaid=first.unsaid, asked=asked, again=again, claim=claim, penalty=penalty,
        )  # fmt: skip

    def earlier(self, line: str, ruling: Ruling, card: str) -> int:
        """The line, from 1, with which this player broke this rule while holding this card already; 0 for none."""
        who = line.partition(": ")[0]
        for number, found in enumerate(self.verdicts, 1):
            same = found.ruling and found.ruling.rule == ruling.rule and found.line.partition(": ")[0] == who
            if card and same and found.shown == card:
                return number
        return 0

    def penalty(self, way: Reconstruction, at: int) -> tuple[str, tuple[Event, ...] | None]:
        """With which line the fault must be claimed, "" for none, and what the rules make of it then; None where
        everybody could see it, so that it is put right at once.
        """
        done = way.done[at]
        if done.barred or done.unknown:
            return "", None
        table = way.table.copy()
        table.state = done.before.copy()
        found = notice(table, f"{done.line.removesuffix('!')}!")
        if not found:
            return "", ()
        claim, events = found
        since = next((i for i, event in enumerate(events) if event.kind == "wrong"), 0)
        # that it was done is told already, and that nobody noticed is told to its player alone
        heard = (event for event in events[since:] if event.audience == EVERYONE)
        return claim, tuple(event for event in heard if event.kind in CONSEQUENCES)

    def asked_seats(self, way: Reconstruction, at: int) -> tuple[str, ...]:
        """What the seat was asked where it played a card, and no card could be played by anybody then."""
        done = way.done[at]
        if verb_of(done.action):
            return ()
        table: dealing.Table = way.table.copy()
        table.state = done.before
        waiting = [seat for seat in table.waiting.seats if seat != TABLE]
        lines = [line for seat in waiting for line in table.actions(seat)]
        if not waiting or any(not verb_of(table.grammar.read(line)[1]) for line in lines):
            return ()
        return tuple(table.game.presenter(done.before).prompt(table.number(waiting[0])))

    def ruling(self, way: Reconstruction, at: int, rule: str) -> Ruling:
        """The ruling by this rule, with the options and rulesets that would have allowed it."""
        done = way.done[at]
        table: dealing.Table = way.table.copy()
        table.state = done.before
        return refusal(table, done.line, rule, (done.seat, done.action))

    def rules(self, way: Reconstruction, at: int) -> Iterator[str]:
        """For each hand from which this line may have been done, on this course, the rule that it then broke, or ""."""
        done = way.done[at]
        if done.barred or verb_of(done.action) not in self.told.game.state.PRIVATE:
            yield done.rule
            return
        state = done.before.copy()
        if done.unknown and self.told.blank.grammar.verbs[verb_of(done.action)].arguments == ("card",):
            hand = done.before.hands[done.seat]
            for card in self.told.game.pack.cards_of(hand):
                yield failing(state, done.seat, with_card(done.action, done.seat, card), hand)
            return
        for hand in self.possible(way, at):
            yield failing(state, done.seat, done.action, hand)

    def possible(self, way: Reconstruction, at: int) -> Iterator[int]:
        """The hands that the seat may have had at a line: all, or where they are many, such as are likely to differ."""
        done = way.done[at]
        sure, pool, many = self.sure(way, at), self.pool(way, at), done.before.hands[done.seat].bit_count()
        many -= sure.bit_count()
        if many <= 0 or done.unknown:
            yield done.before.hands[done.seat]
            return
        if comb(len(pool), many) <= self.most:
            yield from (sure | mask_of(some) for some in combinations(pool, many))
            return
        yield done.before.hands[done.seat]
        lacking = self.lacking(way, at)
        good = [card for card in pool if card not in lacking]
        if len(good) >= many:
            yield sure | mask_of(good[:many])
        if lacking:
            rest = [card for card in pool if card != lacking[0]]
            yield sure | 1 << lacking[0] | mask_of(rest[: many - 1])
        for _ in range(SAMPLE):
            yield sure | mask_of(shuffle(pool, self.random)[:many])

    def sure(self, way: Reconstruction, at: int) -> int:
        """The cards that the seat held for certain: told to be there, or seen to leave it before it got others."""
        done = way.done[at]
        hand = done.before.hands[done.seat]
        out = mask_of(card for card in self.told.game.pack.cards_of(hand) if way.where[card] in self.told.known)
        for later in range(at, len(way.done)):
            one = way.done[later]
            if one.seat == done.seat and not one.unknown and not way.came(done.seat, at, later):
                out |= self.shed(one) & hand
        return out

    def shed(self, done: ReconstructedLine) -> int:
        """The cards that a line takes from its player's hand, or shows to be in it."""
        verb = self.told.blank.grammar.verbs[verb_of(done.action)]
        return done.before.from_hand(done.seat, done.action) if verb.from_hand or verb.hidden else 0

    def pool(self, way: Reconstruction, at: int) -> list[int]:
        """The cards that may have filled the rest of the hand: those of which nobody has told where they were."""
        named = mask_of(self.told.known.values())
        for one in way.done:
            if one.seat >= 0 and not one.unknown:
                named |= self.shed(one)
        done = way.done[at]
        whole = mask_of(self.told.blank.deck)
        mine = done.before.hands[done.seat] & ~self.sure(way, at)
        return [*self.told.game.pack.cards_of(whole & ~named | mine)]

    def lacking(self, way: Reconstruction, at: int) -> list[int]:
        """The cards beside which alone the line would have been wrong, though it would be right without them."""
        done, sure = way.done[at], self.sure(way, at)
        state = done.before.copy()
        if failing(state, done.seat, done.action, sure):
            return []
        return [c for c in self.pool(way, at) if failing(state, done.seat, done.action, sure | 1 << c)]

    def might(self, way: Reconstruction, at: int) -> tuple[str, ...]:
        """The names of these cards."""
        if way.done[at].barred or way.done[at].unknown:
            return ()
        return tuple(self.told.game.pack.names[card] for card in self.lacking(way, at))

    def shown(self, way: Reconstruction, at: int) -> tuple[str, int]:
        """A card of the hand that shows the line to be wrong, and with which line it was played (0: it was told)."""
        done = way.done[at]
        if done.barred:
            return "", 0
        state, own = done.before.copy(), self.shed(done)
        for card in self.told.game.pack.cards_of(self.sure(way, at) & ~own):
            if failing(state, done.seat, done.action, own) or not failing(
                state, done.seat, done.action, own | 1 << card
            ):
                continue
            for later in range(at + 1, len(way.done)):
                one = way.done[later]
                if one.seat == done.seat and self.shed(one) >> card & 1:
                    return self.told.game.pack.names[card], later + 1
            return self.told.game.pack.names[card], 0
        return "", 0

    # -- the whole hand -----------------------------------------------------------------------------------
    def fit(self, spec: str) -> Fit:
        """Whether the hand fits this ruleset, under which it was opened."""
        for at, found in enumerate(self.verdicts, 1):
            if found.verdict == AGAINST:
                return Fit(spec, AGAINST, at, found.ruling)
        doubtful = [at for at, found in enumerate(self.verdicts) if found.verdict == UNTOLD and not found.beyond]
        if not doubtful:
            return Fit(spec, ALLOWED)
        never: dict[int, int] = {}
        way = self.courses[0]
        for at in doubtful:
            self.deny(way, at, never)
            try:
                reconstruct(self.told, self.steps, self.random, way.pins, never)
            except Untellable:
                return Fit(spec, AGAINST, at + 1, self.verdicts[at].ruling, together=True)
        first = doubtful[0]
        return Fit(spec, UNTOLD, first + 1, self.verdicts[first].ruling, together=not self.right(way, never))

    def deny(self, way: Reconstruction, at: int, never: dict[int, int]) -> None:
        """What the seat cannot have held at a line, if that was right."""
        done, denied = way.done[at], mask_of(self.lacking(way, at)) if not way.done[at].unknown else 0
        for card in self.told.game.pack.cards_of(done.before.hands[done.seat] & ~self.sure(way, at)):
            place = way.where[card]
            if place not in way.pins:
                never[place] = never.get(place, 0) | denied

    def right(self, way: Reconstruction, never: Mapping[int, int]) -> bool:
        """Whether a deal is found in which every line was allowed."""
        for _ in range(JOINT):
            try:
                found = reconstruct(self.told, self.steps, self.random, way.pins, never)
            except Untellable:
                return False
            if not any(done.rule for done in found.done):
                return True
        return False


def failing(state: State, seat: int, action: int, hand: int) -> str:
    """The rule that the act breaks for a seat that holds this hand, or ""."""
    state.hands[seat] = hand
    return state.bars(seat, action) or state.fails(seat, action)


def left_over(told: ReportedHand, way: Reconstruction) -> Iterator[tuple[str, int]]:
    """What was told and is not on this way, which stopped before it, each with the number of its entry."""
    last = way.done[-1].entry if way.done else 0
    done = {done.told or done.line for done in way.done if done.entry == last}
    for step in told.steps if way.stopped else ():
        for line in step_lines(step):
            if step.entry > last or (step.entry == last and line not in done):
                yield line, step.entry


def step_lines(step: Step) -> Iterator[str]:
    """The lines of a step, of a trick one for each card."""
    if step.among:
        yield from (f"{seat}: {PLAY} {card}" for seat, card in step.among)
    else:
        yield f"{step.seat}: {step.said}" if step.seat else step.said


def with_card(action: int, seat: int, card: int) -> int:
    """The same act of this seat with another card."""
    return card if action < CARD else act(verb_of(action), seat, card)


def settle_steps(way: Reconstruction) -> tuple[Step, ...]:
    """What was told with everything said: who did each thing, and what must have been said before it; so that every
    further course has the same lines.
    """
    return tuple(
        Step(done.entry, who, said, noticed=done.noticed)
        for done in way.done
        for who, _, said in [(done.told or done.line).partition(": ")]
    )
