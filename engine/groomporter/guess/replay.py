"""The masked lines of a seat played again on a drawn table, and what is learned where they come out otherwise."""

from __future__ import annotations

from typing import Any

from ..core.cards import HIDDEN, UNKNOWN, mask_of, shuffle
from ..core.events import account, ends, seen_by
from ..core.lines import TABLE, LineError
from ..core.state import CARD, verb_of
from ..core.state import act as packed
from ..table.game_under_rules import Random
from ..table.table import Table
from .places import Lessons, Plan, Setup
from .retelling import Retelling

LINE = 3  # the work of a line replayed
REFUSAL, MANY = 40, 12  # that of finding what forbids a line; how many times as much, for each card that it may be of
DOUBT = 0.2  # how often a play that may have been a fault is taken for one


class Replay:
    """Plays the masked lines on a drawn table, as long as the seat witnesses the same."""

    def __init__(
        self,
        table: Table,
        setup: Setup[Any],
        plan: Plan,
        learned: Lessons,
        random: Random,
        retelling: Retelling | None,
    ) -> None:
        self.table, self.setup, self.plan = table, setup, plan
        self.learned, self.random, self.retelling = learned, random, retelling
        self.at = -1  # the line reached
        self.work = 0  # how much was done
        self.otherwise = False  # whether it was played and came out otherwise

    def fits(self) -> bool:
        """Whether the seat would have witnessed exactly the same; if not, something may have been learned."""
        if not self.same(0, 0):
            return False
        return all(self.line(line) for line in self.setup.lines)

    def comes_out(self) -> bool:
        """The same where no line hides anything, and with nothing learned: as soon as one comes out otherwise it is
        left.
        """
        if not self.same(0, 0):
            return False
        for i, line in enumerate(self.setup.lines, 1):
            start = len(self.table.events)
            if not self.does(line) or not self.same(start, i):
                return False
        return True

    def same(self, start: int, at: int) -> bool:
        """Whether the seat would have witnessed, from event `start` on, what it did witness in stretch `at`."""
        seen = [e for event in self.table.events[start:] if (e := seen_by(event, self.setup.seat))]
        kept = self.setup.events[at]
        return seen == kept if self.retelling is None else self.retelling.alike(seen, kept, at)

    def line(self, line: str) -> bool:
        """Do the next line of the record; whether the guess still stands after it."""
        self.at = i = self.at + 1
        self.work += LINE
        start = len(self.table.events)
        line = self.fill_hidden(i, line)
        if i in self.learned.faults:
            return self.fault(i, line, start)
        done = self.does(line)
        if done is None:
            return False
        if not done:
            return self.learn_from_refusal(i, line, start)
        self.otherwise = not self.same(start, i + 1)
        if self.otherwise:
            self.suspect(i)
        return not self.otherwise

    def does(self, line: str) -> bool | None:
        """Do this line, if it is allowed; whether it was, None where it is no line at all."""
        try:
            return self.table.act_if_allowed(line)
        except LineError:
            return None

    # -- what is hidden in a line -------------------------------------------------------------------------
    def fill_hidden(self, i: int, line: str) -> str:
        """The line with its hidden cards and words put in."""
        if UNKNOWN not in line:
            return line
        names, plan = self.setup.game.pack.names, self.plan
        if line.startswith(f"{TABLE}: "):
            placed = {plan.place[p] for p in plan.moved.get(i, []) if p in plan.place}
            loose = shuffle([token for token in plan.shuffles.get(i, []) if token not in placed], self.random)
            tokens = [plan.place[p] if p in plan.place else loose.pop() for p in plan.moved.get(i, [])]
            return f"{TABLE}: shuffle " + " ".join(names[plan.face[token]] for token in tokens)
        head = line.split(f" {UNKNOWN}")[0]
        if i in plan.moved:
            return " ".join([head, *(names[card] for card in sorted(plan.face[t] for t in plan.moved[i]))])
        seat = line.split(": ")[0]
        fitting = [x for x in self.table.actions(seat) if x.startswith(f"{head} ") and x.count(" ") == line.count(" ")]
        return fitting[int(self.random() * len(fitting))] if fitting else line

    # -- faults that nobody saw ---------------------------------------------------------------------------
    def suspect(self, i: int) -> None:
        """A seat may have been found out here: then one of its plays was wrong, though it looked right."""
        ruled = [e.data for e in self.setup.events[i + 1] if e.kind == "rule"]
        accused = {name for seat, name in enumerate(self.setup.seats) if any(account(seat) in data for data in ruled)}
        plays = [k for k, line in enumerate(self.setup.lines[:i]) if self.may_be_fault(line, accused)]
        taken = {k for k in plays if self.table.lines[k].endswith("!")}
        self.learned.faults -= taken
        if plays and not taken:
            k = plays[int(self.random() * len(plays))]
            self.learned.faults.add(k)
            for key in [key for key in self.learned.lacking if key[0] == k]:
                del self.learned.lacking[key]

    def may_be_fault(self, line: str, accused: set[str]) -> bool:
        """Whether this is a play in turn by one of these, not known to be wrong."""
        seat = line.split(": ")[0]
        if seat not in accused or seat == self.setup.seats[self.setup.seat] or line.endswith("!") or UNKNOWN in line:
            return False
        return self.table.grammar.read(line)[1] < CARD

    def fault(self, i: int, line: str, start: int) -> bool:
        """Play a line as the fault it was; if it is none at this table, its player held what makes it one."""
        if not self.does(f"{line}!"):
            seat, action = self.table.grammar.read(line)
            if mask := self.lacking(seat, action):
                self.learned.holding[i, f"hand:{seat}"] = mask
            else:
                self.learned.faults.discard(i)
            return False
        return self.same(start, i + 1)

    # -- what a refusal teaches ---------------------------------------------------------------------------
    def learn_from_refusal(self, i: int, line: str, start: int) -> bool:
        """A line refused here was done there: by one who held other cards, or wrongly and unnoticed."""
        if line.startswith(f"{TABLE}: "):
            return False
        seat, action = self.table.grammar.read(line)
        if seat == self.setup.seat:
            return False
        self.work += REFUSAL
        verb = self.table.grammar.verbs[verb_of(action)]
        if UNKNOWN in self.setup.lines[i] and verb.arguments == ("card",):
            self.learn_hidden(i, seat, verb.name)
            return False
        lacking = self.lacking(seat, action)
        new = lacking & ~self.shown_later(i, seat) & ~self.learned.lacking.get((i, f"hand:{seat}"), 0)
        # A fault for certain, or so taken, teaches nothing.
        wrong = bool(lacking & self.certain(i, seat)) or i in self.learned.wrong
        doubted = not line.endswith("!") and (wrong or not new or self.random() < DOUBT)
        if doubted and self.does(f"{line}!"):
            self.otherwise = not self.same(start, i + 1)
            if any(event.kind == "wrong" for event in self.table.events[start:] if seen_by(event, self.setup.seat)):
                self.learned.wrong.discard(i)  # it would have been noticed
            return not self.otherwise
        if new and not wrong:  # for the next guess
            key = (i, f"hand:{seat}")
            self.learned.lacking[key] = self.learned.lacking.pop(key, 0) | new  # the last
        return False

    def lacking(self, seat: int, action: int, state: Any = None) -> int:
        """The cards beside which this act would be wrong, so that its player did not hold them."""
        state, out = state or self.table.state.copy(), 0
        own = state.from_hand(seat, action)
        if self.would_accept(state, seat, action, own):
            for card in self.setup.game.pack.cards_of(self.setup.whole & ~own):
                if not self.would_accept(state, seat, action, own | 1 << card):
                    out |= 1 << card
        return out

    def learn_hidden(self, i: int, seat: int, verb: str) -> None:
        """Keep which cards the hidden one of line `i` cannot be, and for each other what its player did not hold
        beside it.
        """
        if i in self.learned.not_this:
            return
        self.work += MANY * REFUSAL
        state, place = self.table.state.copy(), self.table.grammar.number[verb]
        state.said = frozenset()  # what was said before was drawn too
        certain, bad = self.certain(i, seat), 0
        for card in self.setup.game.pack.cards_of(self.setup.whole):
            action = packed(place, seat, card)
            beside = self.lacking(seat, action, state)
            self.learned.beside[i, card] = beside
            if beside & certain or not self.would_accept(state, seat, action, 1 << card):
                bad |= 1 << card
        self.learned.not_this[i] = bad

    def would_accept(self, state: Any, seat: int, action: int, hand: int) -> bool:
        """Whether the state takes this act from a seat that holds this hand."""
        state.hands[seat] = hand
        if action < CARD:
            return seat == state.turn and action in state.legal()
        return not state.bars(seat, action) and not state.fails(seat, action)

    def shown_later(self, i: int, seat: int) -> int:
        """Cards that are seen to leave this hand after line i."""
        later = (event for events in self.setup.events[i + 2 :] for event in events)
        cards = (e.cards for e in later if e.kind == "move" and e.data[0] == f"hand:{seat}")
        return mask_of(card for some in cards for card in some if card != HIDDEN)

    def certain(self, i: int, seat: int) -> int:
        """Cards that this hand held at line i for certain: they are seen to leave it before any come to it."""
        hand, out = f"hand:{seat}", 0
        for event in (event for events in self.setup.events[i + 2 :] for event in events):
            if event.kind in ("deal", "move") and ends(event)[1] == hand:
                break
            if event.kind == "move" and event.data[0] == hand:
                out |= mask_of(card for card in event.cards if card != HIDDEN)
        return out
