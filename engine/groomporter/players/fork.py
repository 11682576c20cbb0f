"""Where a deal parts under two readings: the first line that is otherwise, and how each goes on to its end.

Both sides are dealt the same cards and do the same lines. Where a line is refused, or the play of one is not over when
the lines are, a deal that was played to its end is played out by the rule of thumb; one that stops is left there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.cards import mask_of
from ..core.events import PLAYED, Event
from ..core.lines import LineError
from ..core.state import CHANCE
from ..sitting.game import DeckError, Game, StandingError, Table
from ..table.rulings import ALLOWED, REFUSED, Ruling
from ..table.table import SETTLE
from .scripted_player import scripted_company

START, DEAL, REFUSES, TOLD, TURN, CHOICES, TRIED, OUTCOME, UNASKED = (
    "start", "deal", "refused", "told", "turn", "choices", "tried", "outcome", "unasked",
)  # fmt: skip


class NotComparable(ValueError):
    """A deal that cannot be dealt under the other reading: too many players, other cards, another standing."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one reading makes of the deal.

    Attributes:
        game: the game by this reading.
        table: the deal as far as it goes, settled if it is over.
        since: the first of its events that the other has not.
        only: what could be done here and not on the other side, where choices part them.
        ruling: by which the line was refused here that parts them; None where it was not.
        done: how many of the deal's lines were done; what follows was played by the rule of thumb.
    """

    game: Game
    table: Table
    since: int
    only: tuple[str, ...]
    ruling: Ruling | None
    done: int


@dataclass(frozen=True, slots=True)
class Fork:
    """Where two readings part.

    Attributes:
        how: the standing before the deal is otherwise (`START`), or what happens in dealing (`DEAL`), or a line is
            refused by one alone (`REFUSES`), or comes out otherwise (`TOLD`), or then another is to act (`TURN`), or
            has other choices (`CHOICES`), or a line that is only tried is refused by one (`TRIED`), or only the end is
            otherwise (`OUTCOME`), or what may be said unasked (`UNASKED`).
        alike: how many lines come out the same.
        line: the line that parts them; "" where none does.
        sides: what each makes of it.
    """

    how: str
    alike: int
    line: str
    sides: tuple[Side, Side]

    @property
    def ends_apart(self) -> bool:
        """Whether both are played to the end and come to another outcome, standing or next dealer."""
        one, other = (side.table for side in self.sides)
        return one.settled and other.settled and end(one) != end(other)


def fork_of(deal: Table, left: Game, right: Game, *, tries: Sequence[str] = (), most: int | None = None) -> Fork | None:
    """Where a deal parts under two readings; None if it comes to the same under both.

    Args:
        deal: the deal as it was played, by whichever reading.
        tries: lines that are only tried after its last.
        most: look no further than after this many lines, nor at what could be said unasked.

    Raises:
        NotComparable: it cannot be dealt under both.
    """
    tables = reopen(deal, left), reopen(deal, right)
    if alike := parted_before(*tables):
        return make_fork(deal, tables, alike, 0, "")
    lines = [line for line in deal.lines if line != SETTLE]
    for done, line in enumerate(lines):
        if most is not None and done > most:
            return None
        rulings = [refusal(table, line) for table in tables]
        if all(rulings):
            break
        if any(rulings):
            return make_fork(deal, tables, REFUSES, done, line, rulings)
        before = [len(table.events) for table in tables]
        for table in tables:
            table.follow(line)
        if events_since(tables[0], before[0]) != events_since(tables[1], before[1]):
            return make_fork(deal, tables, TOLD, done, line)
        if how := asked_otherwise(*tables):
            return make_fork(deal, tables, how, done + 1, "")
    return parted_at_the_end(deal, tables, tries) or (parted_unasked(deal, left, right) if most is None else None)


def parted_before(one: Table, other: Table) -> str:
    """How two deals part before anybody has done anything; "" if they do not."""
    if (one.before, one.dealer) != (other.before, other.dealer):
        return START
    if one.deck != other.deck or dealing_events(one) != dealing_events(other):
        return DEAL
    return asked_otherwise(one, other)


def parted_at_the_end(deal: Table, tables: tuple[Table, Table], tries: Sequence[str]) -> Fork | None:
    """How two deals part that were alike to the last line: by a line that is tried, or by how they end."""
    done = len(tables[0].lines)
    for line in tries:
        rulings = [refusal(table, line) for table in tables]
        if bool(rulings[0]) != bool(rulings[1]):
            return make_fork(deal, tables, TRIED, done, line, rulings)
    last = make_fork(deal, tables, OUTCOME, done, "")
    return last if last.ends_apart else None


def parted_unasked(deal: Table, left: Game, right: Game) -> Fork | None:
    """How a deal parts that is alike throughout: by what could be said unasked."""
    tables = reopen(deal, left), reopen(deal, right)
    done = 0
    while unasked_lines(tables[0]) == unasked_lines(tables[1]):
        line = deal.lines[done] if done < len(deal.lines) else SETTLE
        if refusal(tables[0], line):  # as the other does: the deal is alike
            return None
        for table in tables:
            table.follow(line)
        done += 1
    return make_fork(deal, tables, UNASKED, done, "")


def reopen(deal: Table, game: Game) -> Table:
    """The same deal before its first line, by another reading.

    A smaller pack is the same one with the cards left out that it has not, in the same order; a standing that was as at
    the start of a match is as it is there by this reading.

    Raises:
        NotComparable: it cannot be dealt so.
    """
    if game.pack is not deal.game.pack:
        raise NotComparable(f"{game.ruleset.spec} is played with other cards")
    first = deal.game.state.first_standing(deal.game.laws, len(deal.seats))
    changed = {key: value for key, value in deal.before.items() if first.get(key) != value}
    standing = deal.game.names_of(changed, deal.seats)
    cards = deal.game.pack
    try:
        pack = cards.text(cards.cards_of(deal.cards)) if deal.cards else ""
        whole = game.cards(game.unnamed(standing, deal.seats), pack)
        if whole & ~mask_of(deal.deck):
            raise NotComparable("the deal has fewer cards than are played with by the other reading")
        deck = cards.text([card for card in deal.deck if whole >> card & 1])
        dealer = "" if deal.lift else deal.dealer
        return game.open(deal.seats, dealer, deck=deck, standing=standing, pack=pack, lift=deal.lift)
    except (LineError, StandingError, DeckError) as fault:
        raise NotComparable(f"the deal does not fit the other reading: {fault}") from None


def refusal(table: Table, line: str) -> Ruling | None:
    """The ruling that refuses a line here; None where it may be done."""
    try:
        ruling = table.why_not(line)
    except LineError:
        return Ruling(line, REFUSED)
    return None if ruling.verdict == ALLOWED else ruling


def events_since(table: Table, since: int) -> list[tuple[object, ...]]:
    """What happened from this event on, whatever the rule that it rests on; when players look at their own cards is
    left out.
    """
    return [bare(event) for event in table.events[since:] if not own_look(event)]


def own_look(event: Event) -> bool:
    """Whether a player, and nobody else, looks at the cards of the own hand."""
    return event.kind == "look" and event.data[0] == f"hand:{event.seat}" and event.audience == 1 << event.seat


def dealing_events(table: Table) -> list[tuple[object, ...]]:
    """What was played in dealing. By which rules it will be played may be said there: that alone parts nothing."""
    return [bare(event) for event in opening_events(table) if event.kind in PLAYED and not own_look(event)]


def opening_events(table: Table) -> list[Event]:
    """What happened before the first line."""
    return table.events[: table.starts[0] if table.starts else None]


def bare(event: Event) -> tuple[object, ...]:
    """An event without the rule that it rests on, and without when it fades; of cards that are dealt it does not count
    whether their player may look at once.
    """
    seen = event.audience < 0 if event.kind == "deal" else event.audience
    return event.kind, event.seat, event.cards, event.data, seen, event.secret


def asked_otherwise(one: Table, other: Table) -> str:
    """How what is to be done now differs; "" if it does not."""
    states = one.state, other.state
    if type(states[0]) is type(states[1]):
        if states[0].waiting() == states[1].waiting() and set(states[0].legal()) == set(states[1].legal()):
            return ""
    if one.waiting != other.waiting:
        return TURN
    return CHOICES if choices(one) != choices(other) else ""


def choices(table: Table) -> set[str]:
    """Every line that can be done of what must be."""
    return {line for seat in table.waiting.seats if seat in table.seats for line in table.actions(seat)}


def unasked_lines(table: Table) -> set[str]:
    """Every line that could be done besides."""
    return {line for seat in table.seats for line in table.may(seat)} if not table.settled else set()


def end(table: Table) -> tuple[object, ...]:
    """How a deal that is settled came out."""
    return table.outcome, table.state.leaves()


# -- going on ---------------------------------------------------------------------------------------------
def make_fork(
    deal: Table,
    tables: tuple[Table, Table],
    how: str,
    alike: int,
    line: str,
    rulings: Sequence[Ruling | None] = (None, None),
) -> Fork:
    """The fork, with each side played on."""
    offered = [offers_at(table, how) for table in tables]
    firsts = [0 if how in (START, DEAL) else len(opening_events(table)) for table in tables]
    same = same_events(tables, firsts)
    done = [played_on(deal, table) for table in tables]
    if how == OUTCOME:
        same = same_events(tables, firsts)
    only = [tuple(sorted(offered[0] - offered[1])), tuple(sorted(offered[1] - offered[0]))]
    left, right = (
        Side(tables[at].game, tables[at], after_so_many(tables[at], firsts[at], same), only[at], rulings[at], done[at])
        for at in (0, 1)
    )
    return Fork(how, alike, line, (left, right))


def offers_at(table: Table, how: str) -> set[str]:
    """What could be done, where that is what parts them."""
    if how == UNASKED:
        return unasked_lines(table)
    return choices(table) if how in (TURN, CHOICES) else set()


def same_events(tables: Sequence[Table], firsts: Sequence[int]) -> int:
    """How many events are the same on both sides, counted from these on."""
    one, other = (events_since(table, first) for table, first in zip(tables, firsts, strict=True))
    unlike = (place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1])
    return next(unlike, min(len(one), len(other)))


def after_so_many(table: Table, first: int, count: int) -> int:
    """The event that comes after so many from this one on, looks at one's own cards not counted."""
    counted = [place for place in range(first, len(table.events)) if not own_look(table.events[place])]
    return counted[count] if count < len(counted) else len(table.events)


def played_on(deal: Table, table: Table) -> int:
    """Go on with the deal's further lines as far as they may be done, and then, if the deal was played to its end, by
    the rule of thumb; how many of its lines were done.
    """
    for line in deal.lines[len(table.lines) :]:
        if line == SETTLE or refusal(table, line):
            break
        table.follow(line)
    done = len(table.lines)
    if deal.over:
        play_out(table)
    if table.over and not table.settled:
        table.settle()
    return done


def play_out(table: Table) -> None:
    """Let the rule of thumb play it to the end; chance answers from the deal's own cards."""
    while not table.over and table.state.pending == CHANCE:
        table.act(table.chance())
    company = scripted_company(table, dict.fromkeys(table.seats, "thumb"), table.game.pack.text(table.deck))
    for _ in company.let_others_act(table.game.ruleset.bound):
        pass
