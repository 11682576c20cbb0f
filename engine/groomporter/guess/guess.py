"""A guess: a whole table that a seat cannot tell from the one it sits at.

A guess is a replay. A plan gives every place of the deck a card that fits what the seat has witnessed, the
masked lines are played, and the table is taken if the seat would have witnessed exactly the same. What goes
wrong teaches: a line that is refused shows which cards its player cannot have held, and the next draw heeds
it. So the inference may be rough, but the result cannot be wrong.

Who wants many guesses has a `Guesser`, which keeps what the seat's events say by themselves and what was learned for
certain. What may have come from a chance is forgotten after each table, so that no guess leans on the one before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from ..core.cards import UNKNOWN, mask_of, shuffle
from ..keep.redaction import redact_lines, stretches
from ..table.game_under_rules import Random
from .places import Lessons, Plan, Setup, Sort, deck, name_all, name_anew, swap
from .plan_search import PlanSearch
from .replay import Replay
from .retelling import Retelling
from .trail import Trail

# How much is done before a guess is given up, counted so that it is the same on every machine. A unit is 10 to 25 µs in
# CPython: what is given up has taken about a second, and in Pyodide two or three.
MOST_WORK = 60_000
SPELLS = 8  # after each of so many parts of it all that was learned is forgotten: it may be a trap
OPENING = 20  # the work of dealing
FIRST_BRANCHES, MOST_BRANCHES = 40, 600  # choices in one walk: short walks first
PATIENCE = 8  # changes tried where one line comes out otherwise
NAMINGS = 8  # of one plan, where a record may only be told otherwise than its draws
BARREN = 12  # plans without a table in a row, after which what was learned is forgotten
FORGET = 0.02  # how often a suspicion is given up with all that rests on it
DOUBTFUL = 4  # plans without a table in a row, after which the last lesson is doubted
FAIR = 6  # fair deals tried for each that came out, before they are given up: cards that are hardly ever dealt so


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
    return search(setup_of(table, seat), random)


def guesses(table: Sort, seat: str, random: Random, most: int = 0) -> Iterator[Sort]:
    """Such tables one after the other, each drawn anew, the later ones sooner; as many as are asked for.

    They end where none is found. The same random numbers give the same guesses on any two tables that the seat cannot
    tell apart.

    Args:
        random: gives a float in [0, 1).
        most: how much is done for one of them at the most (`MOST_WORK`); 0: that.
    """
    return guesses_of(Guesser(setup_of(table, seat), random), most)


def guesses_of(guesser: Guesser[Sort], most: int = 0) -> Iterator[Sort]:
    """Its tables one after the other, until none is found.

    Args:
        most: how much is done for one of them at the most; 0: `MOST_WORK`.
    """
    while True:
        try:
            table = guesser.fair_deal() or guesser.draw(most)
        except NoTable:
            return
        guesser.learned.forget()
        yield table


def setup_of(table: Sort, seat: str) -> Setup[Sort]:
    """What this seat of a table knows."""
    place = table.number(seat)
    return Setup.at(table, place, redact_lines(table, place), stretches(table, place))


def search(setup: Setup[Sort], random: Random, retelling: Retelling | None = None) -> Sort:
    """Draw, replay and learn until a table fits.

    Args:
        retelling: for a record that may have been kept when it was told otherwise.

    Raises:
        NoTable: none was found.
    """
    return Guesser(setup, random, retelling).draw()


class Guesser(Generic[Sort]):
    """Finds tables at which a seat could be sitting.

    Args:
        setup: what the seat knows.
        random: gives a float in [0, 1).
        retelling: for a record that may have been kept when it was told otherwise.
    """

    def __init__(self, setup: Setup[Sort], random: Random, retelling: Retelling | None = None) -> None:
        self.setup, self.random, self.retelling = setup, random, retelling
        self.trail, self.learned = Trail(setup), Lessons()
        self.size = setup.whole.bit_count()
        self.hides = any(UNKNOWN in line for line in setup.lines)
        self.dealt_fairly, self.tried = 0, 0  # fair deals that came out, and that were tried
        self.plan: Plan | None = None  # where each card lies that was seen, if that is the same for all fair deals

    def draw(self, most: int = 0) -> Sort:
        """Draw, replay and learn until a table fits.

        Args:
            most: how much is done at the most; 0: `MOST_WORK`.

        Raises:
            NoTable: none was found.
        """
        setup, learned, random, most = self.setup, self.learned, self.random, most or MOST_WORK
        barren, branches, work, spell = 0, float(FIRST_BRANCHES), 0, 1
        while work < most:
            if work * SPELLS > most * spell:
                learned.forget()
                barren, branches, spell = 0, float(FIRST_BRANCHES), spell + 1
            if learned.faults and random() < FORGET:
                learned.forget()
            walk = PlanSearch(self.trail, learned, random, int(branches), most - work)
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
            table, done = self.played(plan, most - work)
            if table is not None:
                return table
            work += done
        raise NoTable(f"no table found at which {setup.seats[setup.seat]} could be sitting")

    def played(self, plan: Plan, most: int) -> tuple[Sort | None, int]:
        """The table of this plan, or of one like it, if it fits; and how much was done.

        Args:
            most: how much is done at the most.
        """
        setup, retelling = self.setup, self.retelling
        reached, patience, namings, work = -2, PATIENCE, NAMINGS, 0
        while work < most:
            table = self.open_table(plan)
            replay = Replay(table, setup, plan, self.learned, self.random, retelling)
            if replay.fits():
                return table, work
            work += OPENING + replay.work
            patience = PATIENCE if replay.at > reached else patience - 1
            reached = max(reached, replay.at)
            if retelling and retelling.suspects and namings:
                namings -= 1
                name_anew(plan, setup.whole, self.random)
                continue
            # Where a line came out otherwise, hidden cards of its own are changed before all is drawn anew.
            if not replay.otherwise or not patience or not swap(plan, recent(plan, replay.at), self.random):
                break
        return None, work

    def open_table(self, plan: Plan) -> Sort:
        """The table with the deck of this plan."""
        known, cards = self.setup, deck(plan, self.size)
        return known.kind(
            known.game, known.seats, known.dealer, known.standing, cards, cards=known.cards, lift=known.lift
        )

    # -- fair deals ---------------------------------------------------------------------------------------
    def fair_deal(self) -> Sort | None:
        """A table on which what was not seen was dealt by chance, and all came out the same; None if none of a few did,
        or if something was done that the seat has not seen: then it is not the deal alone that may have been otherwise.
        """
        while not self.hides and self.tried < FAIR * (self.dealt_fairly + 1):
            self.tried += 1
            plan = self.plan_of_the_seen()
            if plan is None:
                return None
            table = self.open_table(plan)
            if Replay(table, self.setup, plan, Lessons(), self.random, None).comes_out():
                self.dealt_fairly += 1
                return table
        return None

    def plan_of_the_seen(self) -> Plan | None:
        """What was seen lies where it was, the rest anywhere; None if no such plan is found."""
        walk = PlanSearch(self.trail, Lessons(), self.random, FIRST_BRANCHES, MOST_WORK)
        plan = self.plan or next(walk.plans(), None)
        if plan is None:
            return None
        if self.trail.dealt_at_once:
            self.plan = plan
        named = mask_of(plan.face.values())
        loose = [token for token in range(self.size) if token not in plan.face]
        rest = shuffle((card for card in self.trail.pack if not named >> card & 1), self.random)
        face = plan.face | dict(zip(loose, rest, strict=True))
        return Plan(plan.piles, face, moved=plan.moved, dealt=plan.dealt)


def recent(plan: Plan, line: int) -> list[int]:
    """The tokens of the last two lines up to this one that were about hidden cards."""
    lines = sorted(i for i in plan.moved if i <= line)[-2:]
    return [token for i in lines for token in plan.moved[i]]
