"""A guess: a whole table that a seat cannot tell from the one it sits at.

A guess is a replay. A plan gives every place of the deck a card that fits what the seat has witnessed, the
masked lines are played, and the table is taken if the seat would have witnessed exactly the same. What goes
wrong teaches: a line that is refused shows which cards its player cannot have held, and the next draw heeds
it. So the inference may be rough, but the result cannot be wrong.
"""

from __future__ import annotations

import random as python_random
from collections.abc import Mapping
from typing import Any

from .cards import HIDDEN, UNKNOWN, mask_of, shuffled
from .events import account, seen_by
from .game import Game, Random
from .lines import TABLE, LineError
from .masking import masked_line, stretches
from .plan import Learned, Plan, Setup, deck, draw, exchange
from .rulings import Refused
from .state import CARD, verb_of
from .state import act as packed
from .table import Table
from .walk import Walk

TRIES = 1200
FIRST_BRANCHES, MOST_BRANCHES = 40, 600  # choices in one walk: short walks first
PATIENCE = 8  # changes tried where one line comes out otherwise
BARREN = 12  # plans without a table in a row, after which what was learned is forgotten
FORGET = 0.02  # how often a suspicion is given up with all that rests on it
DOUBT = 0.2  # how often a play that may have been a fault is taken for one


def guess(table: Table, seat: str, random: Random) -> Table:
    """A whole table consistent with all that this seat has witnessed.

    The same random numbers give the same guess on any two tables that the seat cannot tell apart.

    Args:
        random: gives a float in [0, 1).

    Raises:
        LookupError: none was found.
    """
    place, stream = table.number(seat), table.stream(seat)
    lines = [masked_line(table, i, place, stream) for i in range(len(table.lines))]
    whole = mask_of(table.deck)
    setup = Setup(
        table.game,
        table.seats,
        table.dealer,
        table.before,
        table.cards,
        whole,
        place,
        lines,
        stretches(table, place),
        table.lift,
    )
    return search(setup, random)


def guess_record(game: Game, data: Mapping[str, Any]) -> Table:
    """The table of a masked record: a guess at the whole, the same each time; `Table.guessed` names its seat.

    Raises:
        RecordError: it is no masked record, or no table fits it.
    """
    from .record import RecordError, unpack_events

    if data["seat"] not in data["seats"] or "events" not in data:
        raise RecordError("record: a masked record has its seat among the seats, and events")
    blank = game.open(
        data["seats"],
        data.get("dealer", ""),
        seed=0,
        standing=data.get("standing"),
        pack=data.get("pack", ""),
        lift=data.get("lift", ()),
    )
    lines = list(data.get("actions", []))
    events = unpack_events(data["events"], game)
    if len(events) != len(lines) + 1:
        raise RecordError("record: a masked record has events for the opening and for each line")
    seat = blank.number(data["seat"])
    setup = Setup(
        game, blank.seats, blank.dealer, blank.before, blank.cards, mask_of(blank.deck), seat, lines, events, blank.lift
    )
    try:
        table = search(setup, python_random.Random(repr(data)).random)
    except (LookupError, ValueError, KeyError, IndexError) as error:
        raise RecordError(f"record: no table fits it ({error})") from None
    table.guessed = data["seat"]
    return table


def search(setup: Setup, random: Random) -> Table:
    """Draw, replay and learn until a table fits."""
    learned, barren, branches = Learned(), 0, float(FIRST_BRANCHES)
    size, tries = setup.whole.bit_count(), TRIES
    while tries > 0:
        tries -= 1
        if learned.faults and random() < FORGET:
            learned = Learned()
        plan = next(Walk(setup, learned, random, int(branches)).plans(), None)
        if plan is None or not draw(plan, setup.whole, random):
            barren, branches = barren + 1, min(branches * 1.2, MOST_BRANCHES)
            if barren >= BARREN:  # what was learned may have come from a chance that is not so
                learned, barren = Learned(), 0
            continue
        reached, patience = -2, PATIENCE
        while tries > 0:
            table = opened(setup, deck(plan, size))
            replay = Replay(table, setup, plan, learned, random)
            if replay.fits():
                return table
            patience = PATIENCE if replay.at > reached else patience - 1
            reached = max(reached, replay.at)
            # Where a line came out otherwise, hidden cards of its own are changed before all is drawn anew.
            if not replay.otherwise or not patience or not exchange(plan, recent(plan, replay.at), random):
                break
            tries -= 1
    raise LookupError(f"no table found at which {setup.seats[setup.seat]} could be sitting")


def opened(setup: Setup, cards: list[int]) -> Table:
    """The table with this deck."""
    return Table(setup.game, setup.seats, setup.dealer, setup.standing, cards, cards=setup.cards, lift=setup.lift)


def recent(plan: Plan, line: int) -> list[int]:
    """The tokens of the last two lines up to this one that were about hidden cards."""
    lines = sorted(i for i in plan.moved if i <= line)[-2:]
    return [token for i in lines for token in plan.moved[i]]


class Replay:
    """Plays the masked lines on a drawn table, as long as the seat witnesses the same."""

    def __init__(self, table: Table, setup: Setup, plan: Plan, learned: Learned, random: Random) -> None:
        self.table, self.setup, self.plan = table, setup, plan
        self.learned, self.random = learned, random
        self.at = -1  # the line reached
        self.otherwise = False  # whether it was played and came out otherwise

    def fits(self) -> bool:
        """Whether the seat would have witnessed exactly the same; if not, something may have been learned."""
        if not self.same(0, 0):
            return False
        return all(self.line(line) for line in self.setup.lines)

    def same(self, start: int, at: int) -> bool:
        """Whether the seat would have witnessed, from event `start` on, what it did witness in stretch `at`."""
        seen = [e for event in self.table.events[start:] if (e := seen_by(event, self.setup.seat))]
        return seen == self.setup.events[at]

    def line(self, line: str) -> bool:
        """Do the next line of the record; whether the guess still stands after it."""
        self.at = i = self.at + 1
        start = len(self.table.events)
        line = self.filled(i, line)
        if i in self.learned.faults:
            return self.fault(i, line, start)
        try:
            self.table.act(line)
        except Refused:
            return self.refused(i, line, start)
        except LineError:
            return False
        self.otherwise = not self.same(start, i + 1)
        if self.otherwise:
            self.suspect(i)
        return not self.otherwise

    # -- what is hidden in a line -------------------------------------------------------------------------
    def filled(self, i: int, line: str) -> str:
        """The line with its hidden cards and words put in."""
        if UNKNOWN not in line:
            return line
        names, plan = self.setup.game.pack.names, self.plan
        if line.startswith(f"{TABLE}: "):
            placed = {plan.place[p] for p in plan.moved.get(i, []) if p in plan.place}
            loose = shuffled([token for token in plan.shuffles.get(i, []) if token not in placed], self.random)
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
    def refused(self, i: int, line: str, start: int) -> bool:
        """A line refused here was done there: by one who held other cards, or wrongly and unnoticed."""
        if line.startswith(f"{TABLE}: "):
            return False
        seat, action = self.table.grammar.read(line)
        if seat == self.setup.seat:
            return False
        lacking = self.lacking(seat, action)
        sure = self.shown_later(i, seat)
        known = self.learned.lacking.get((i, f"hand:{seat}"), 0)
        nothing_new = not lacking & ~sure & ~known
        if not line.endswith("!") and (nothing_new or self.random() < DOUBT):
            try:
                self.table.act(f"{line}!")
            except (Refused, LineError):
                pass
            else:
                return self.same(start, i + 1)
        self.learn(i, seat, action, lacking & ~sure)
        return False

    def lacking(self, seat: int, action: int) -> int:
        """The cards beside which this act would be wrong, so that its player did not hold them."""
        state, own, out = self.table.state.copy(), self.own(action), 0
        if self.accepted(state, seat, action, own):
            for card in self.setup.game.pack.listed(self.setup.whole & ~own):
                if not self.accepted(state, seat, action, own | 1 << card):
                    out |= 1 << card
        return out

    def own(self, action: int) -> int:
        """The cards that the act is about, one bit a card."""
        if action < CARD:
            return 1 << action
        arguments = self.table.grammar.verbs[verb_of(action)].arguments
        return action >> 16 if arguments == ("cards",) else 1 << (action >> 16 & 63) if arguments == ("card",) else 0

    def accepted(self, state: Any, seat: int, action: int, hand: int) -> bool:
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

    def learn(self, i: int, seat: int, action: int, lacking: int) -> None:
        """Keep, for the next guess, which cards a hand must lack or a hidden card of line `i` cannot be."""
        if lacking:
            key = (i, f"hand:{seat}")
            self.learned.lacking[key] = self.learned.lacking.get(key, 0) | lacking
        verb = self.table.grammar.verbs[verb_of(action)]
        if verb.hidden and verb.arguments == ("card",):
            state, place = self.table.state.copy(), self.table.grammar.number[verb.name]
            cards = self.setup.game.pack.listed(self.setup.whole)
            bad = [c for c in cards if not self.accepted(state, seat, packed(place, seat, c), 1 << c)]
            self.learned.not_this[i] = self.learned.not_this.get(i, 0) | mask_of(bad)
