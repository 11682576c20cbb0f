"""A guess: a whole table that a seat cannot tell from the one it sits at.

A guess is a replay. A plan gives every place of the deck a card that fits what the seat has witnessed, the
masked lines are played, and the table is taken if the seat would have witnessed exactly the same. What goes
wrong teaches: a line that is refused shows which cards its player cannot have held, and the next draw heeds
it. So the inference may be rough, but the result cannot be wrong.
"""

from __future__ import annotations

from typing import Any

from ..core.cards import HIDDEN, UNKNOWN, mask_of, shuffle
from ..core.events import account, ends, seen_by
from ..core.lines import TABLE, LineError
from ..core.state import CARD, verb_of
from ..core.state import act as packed
from ..keep.masking import masked_lines, stretches
from ..table.game_under_rules import Random
from ..table.rulings import Refused
from ..table.table import Table
from .places import Lessons, Plan, Setup, Sort, deck, name_all, name_anew, swap
from .plan_search import PlanSearch
from .retelling import Retelling
from .trail import Trail

# How much is done before a guess is given up, counted so that it is the same on every machine. A unit is 10 to 25 µs in
# CPython: what is given up has taken about a second, and in Pyodide two or three.
MOST_WORK = 60_000
SPELLS = 8  # after each of so many parts of it all that was learned is forgotten: it may be a trap
OPENING, LINE = 20, 3  # the work of dealing, and of a line replayed
REFUSAL, MANY = 40, 12  # that of finding what forbids a line; how many times as much, for each card that it may be of
FIRST_BRANCHES, MOST_BRANCHES = 40, 600  # choices in one walk: short walks first
PATIENCE = 8  # changes tried where one line comes out otherwise
NAMINGS = 8  # of one plan, where a record may only be told otherwise than its draws
BARREN = 12  # plans without a table in a row, after which what was learned is forgotten
FORGET = 0.02  # how often a suspicion is given up with all that rests on it
DOUBTFUL = 4  # plans without a table in a row, after which the last lesson is doubted
DOUBT = 0.2  # how often a play that may have been a fault is taken for one


class NoTable(LookupError):
    """No table was found at which the seat could be sitting: there is none, or it would have taken too long."""


def guess(table: Sort, seat: str, random: Random) -> Sort:
    """A whole table consistent with all that this seat has witnessed.

    The same random numbers give the same guess on any two tables that the seat cannot tell apart.

    Args:
        random: gives a float in [0, 1).

    Raises:
        NoTable: none was found.
    """
    place = table.number(seat)
    return search(Setup.at(table, place, masked_lines(table, place), stretches(table, place)), random)


def search(setup: Setup[Sort], random: Random, retelling: Retelling | None = None) -> Sort:
    """Draw, replay and learn until a table fits.

    Args:
        retelling: for a record that may have been kept when it was told otherwise.

    Raises:
        NoTable: none was found.
    """
    trail = Trail(setup)
    learned, barren, branches = Lessons(), 0, float(FIRST_BRANCHES)
    size, work, spell = setup.whole.bit_count(), 0, 1
    while work < MOST_WORK:
        if work * SPELLS > MOST_WORK * spell:
            learned.forget()
            barren, branches, spell = 0, float(FIRST_BRANCHES), spell + 1
        if learned.faults and random() < FORGET:
            learned.forget()
        walk = PlanSearch(trail, learned, random, int(branches), MOST_WORK - work)
        plan = next(walk.plans(), None)
        work += OPENING + walk.work
        if plan is None or not name_all(plan, setup.whole, random):
            barren, branches = barren + 1, min(branches * 1.2, MOST_BRANCHES)
            if barren % DOUBTFUL == 0:
                learned.doubt()
            if barren >= BARREN:  # what was learned may have come from a chance that is not so
                learned.forget()
                barren = 0
            continue
        reached, patience, namings = -2, PATIENCE, NAMINGS
        while work < MOST_WORK:
            table = open_table(setup, deck(plan, size))
            replay = Replay(table, setup, plan, learned, random, retelling)
            if replay.fits():
                return table
            work += OPENING + replay.work
            patience = PATIENCE if replay.at > reached else patience - 1
            reached = max(reached, replay.at)
            if retelling and retelling.suspects and namings:
                namings -= 1
                name_anew(plan, setup.whole, random)
                continue
            # Where a line came out otherwise, hidden cards of its own are changed before all is drawn anew.
            if not replay.otherwise or not patience or not swap(plan, recent(plan, replay.at), random):
                break
    raise NoTable(f"no table found at which {setup.seats[setup.seat]} could be sitting")


def open_table(setup: Setup[Sort], cards: list[int]) -> Sort:
    """The table with this deck."""
    return setup.kind(setup.game, setup.seats, setup.dealer, setup.standing, cards, cards=setup.cards, lift=setup.lift)


def recent(plan: Plan, line: int) -> list[int]:
    """The tokens of the last two lines up to this one that were about hidden cards."""
    lines = sorted(i for i in plan.moved if i <= line)[-2:]
    return [token for i in lines for token in plan.moved[i]]


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
        try:
            self.table.act(line)
        except Refused:
            return self.learn_from_refusal(i, line, start)
        except LineError:
            return False
        self.otherwise = not self.same(start, i + 1)
        if self.otherwise:
            self.suspect(i)
        return not self.otherwise

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
        try:
            self.table.act(f"{line}!")
        except (Refused, LineError):
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
        if not line.endswith("!") and (wrong or not new or self.random() < DOUBT):
            try:
                self.table.act(f"{line}!")
            except (Refused, LineError):
                pass
            else:
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
