"""Reconstructs a reported hand: whole deals in which every card lay where somebody is said to have held it.

A course is a replay, and like a guess it learns from what goes wrong: a player of a card that this deck did not give is
given it for the next try. What a rule forbids is done all the same, for it was done at the real table, and nobody
noticed; the course remembers by which rule it was wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import NamedTuple

from ..core.acts import NO_ACT
from ..core.cards import NO_CARD, UNKNOWN, shuffle
from ..core.events import EVERYONE, NO_SEAT
from ..core.lines import TABLE, LineError
from ..core.state import CARD, WRONG, argument_of, verb_of
from ..core.state import act as packed
from ..guess.places import Plan, deck, name_all
from ..keep.record import MOST_LINES
from ..sitting.game import Table
from ..sitting.replay import answer_unsaid
from ..table.game_under_rules import Random
from ..table.rulings import RefusedLine
from .reconstruction import ReconstructedLine, Reconstruction
from .reported_hand import PLAY, ReportedHand, Step, Untellable, dealt_places, in_order


class Effort(NamedTuple):
    """How much is done to find a course: decks dealt; courses that stop before the end; and times that somebody cannot
    have had a card, after which it is taken for certain.
    """

    tries: int
    stops: int
    dead: int


FULL = Effort(600, 40, 60)
LITTLE = Effort(40, 4, 8)  # for one of many


class NoneFound(Untellable):
    """No way was found in which it can have gone; there may be one."""


class Lacks(Exception):
    """A seat does something with a card that it does not hold in this deck.

    Attributes:
        done: what it does.
        card: the card.
    """

    def __init__(self, done: ReconstructedLine, card: int) -> None:
        super().__init__(done.line)
        self.done, self.card = done, card


def reconstruct(
    told: ReportedHand,
    steps: Sequence[Step],
    random: Random,
    pins: Mapping[int, int],
    never: Mapping[int, int],
    enough: int = MOST_LINES,
    effort: Effort = FULL,
) -> Reconstruction:
    """One way in which it can have gone; such as goes on to the end, if one is found, else the longest.

    Args:
        enough: so many lines will do.
        pins: the places whose card was found before.
        never: cards that a place cannot have held, one bit a card.

    Raises:
        Untellable: it can have gone no way at all; or (`NoneFound`) none was found.
    """
    whole = sum(1 << card for card in told.blank.deck)
    size, found = len(told.blank.deck), dict(pins)
    longest: Reconstruction | None = None
    stops = dead = 0
    for _ in range(effort.tries):
        plan = Plan({}, dict(told.known) | found, dict(never))
        if not name_all(plan, whole, random):
            if len(found) == len(pins):
                raise Untellable("the cards that are known cannot have been dealt so")
            found = dict(pins)
            continue
        cards = deck(plan, size)
        if stops:  # perhaps on what hangs on cards that come out later
            hint(told, shuffled_steps(steps, random), cards, told.known.keys() | found.keys(), never)
        try:
            way = replay_report(told, steps, cards, found, random)
            if longest is None or len(way.done) > len(longest.done) or not way.stopped:
                longest = way
            stops += way.stopped
            if (
                not way.stopped
                or len(way.done) >= enough
                or stops == effort.stops
                or len(found) + len(told.known) == size
            ):
                return longest
        except Lacks as lacks:
            if fault := give_lacked_card(told, lacks, cards, found, random):
                found, dead = dict(pins), dead + 1
                if dead == effort.dead:
                    if longest:
                        break
                    raise fault from None
    if longest:
        return longest
    raise NoneFound("no deal was found that fits what was told")


def hint(
    told: ReportedHand, steps: Sequence[Step], cards: list[int], taken: Set[int], never: Mapping[int, int]
) -> None:
    """Give each seat from the beginning, where there is room, what it is said to play later."""
    there, number = dealt_places(told.blank), told.game.pack.number
    room = {seat: [p for p in there.get(f"hand:{seat}", ()) if p not in taken] for seat in told.blank.seats}
    for step in steps:
        for seat, word in step.among or ((step.seat, word) for word in step.said.split()[1:]):
            card = number.get(word, NO_CARD)
            places = room.get(seat, [])
            if card not in cards or cards.index(card) in taken or not places:
                continue
            if (here := cards.index(card)) in places:
                places.remove(here)
            elif not never.get(places[0], 0) >> card & 1:
                to = places.pop(0)
                cards[here], cards[to] = cards[to], card


def shuffled_steps(steps: Sequence[Step], random: Random) -> list[Step]:
    """The steps in any order: not all that a seat plays need have been dealt to it."""
    return [steps[at] for at in shuffle(range(len(steps)), random)]


def give_lacked_card(
    told: ReportedHand, lacks: Lacks, cards: Sequence[int], found: dict[int, int], random: Random
) -> Untellable | None:
    """Give the seat the card that it lacked, for the next try; what stands against it, if anything does."""
    done, card = lacks.done, lacks.card
    where = {card: place for place, card in enumerate(cards)}
    taken = told.known.keys() | found.keys()
    mine = [where[c] for c in told.game.pack.cards_of(done.before.hands[done.seat])]
    free = [place for place in mine if place not in taken]
    name, who = told.game.pack.names[card], told.blank.seats[done.seat]
    if card not in where:
        return Untellable(f"{name} is not in the pack that is played with here", "action", str(done.entry), who)
    if where[card] in taken or not free:
        return Untellable(f"{who} cannot have had {name}", "action", str(done.entry), who)
    found[free[int(random() * len(free))]] = card
    return None


# -- playing it -------------------------------------------------------------------------------------------
def replay_report(
    told: ReportedHand, steps: Sequence[Step], cards: Sequence[int], pins: Mapping[int, int], random: Random
) -> Reconstruction:
    """The course with this deck; `Lacks` where a seat had not what it played."""
    table = told.open_with(cards)
    out = Reconstruction(table, {card: place for place, card in enumerate(cards)}, dict(pins))
    named = {word for step in steps for word in step.said.split()[1:]}
    names = told.game.pack.number
    keep = sum(1 << card for card in {names[word] for word in named if word in names})
    for step in steps:
        for one in part_trick(step, table):
            if not do(one, table, out, keep, random):
                out.stopped = True
                return out
    return out


def part_trick(step: Step, table: Table) -> list[Step]:
    """A trick by seat as one step for each card; any other step as it is."""
    if not step.among:
        return [step]
    cards = dict(step.among)
    first = table.seats.index(step.seat) if step.seat else leader(table, cards)
    order = in_order(cards, first, table)
    return [Step(step.entry, who, f"{PLAY} {card}") for who, card in order]


def leader(table: Table, cards: Mapping[str, str]) -> int:
    """Who led a trick of these cards: whose turn it was; where somebody must have said something first, whoever could
    then lead, and before others whoever said it by right.
    """
    if table.state.turn >= 0:
        return table.state.turn
    able: list[int] = []
    for seat, name in enumerate(table.seats):
        if said := silent_line(table, seat, table.game.pack.number.get(cards.get(name, UNKNOWN), 0)):
            if table.game.presenter(table.state).rightful(*table.grammar.read(said), aids=True):
                return seat
            able.append(seat)
    return able[0] if able else 0


def do(step: Step, table: Table, out: Reconstruction, keep: int, random: Random) -> bool:
    """Do it, with what must have been said before it; whether the rules can go on from there."""
    who = step.seat or (table.waiting.seats or table.seats)[0]
    before, lines = table.state.copy(), len(table.lines)
    answer_unsaid(table, f"{who}: {step.said}")
    if chance := table.lines[lines:]:
        out.done += [ReconstructedLine(line, step.entry, NO_SEAT, NO_ACT, before, unsaid=True) for line in chance]
        before = table.state.copy()
    if who == TABLE:
        line = f"{TABLE}: {step.said}"
        try:
            table.act(line)
        except (RefusedLine, LineError) as fault:
            raise Untellable(str(fault), "action", str(step.entry)) from None
        out.done.append(ReconstructedLine(line, step.entry, NO_SEAT, NO_ACT, before))
        return True
    seat = table.seats.index(who)
    unknown = f"{who}: {step.said}" if UNKNOWN in step.said.split() else ""
    try:
        line = f"{who}: {fill_cards(step.said, table, seat, keep, random) if unknown else step.said}"
        _, action = table.grammar.read(line)
    except LineError as fault:
        raise Untellable(str(fault), "action", str(step.entry), who) from None
    if table.state.bars(seat, action) and (said := silent_line(table, seat, action)):
        speaker, told_ = table.grammar.read(said)
        out.done.append(ReconstructedLine(said, step.entry, speaker, told_, before, unsaid=True))
        table.act(said)
        before = table.state.copy()
    verb = table.grammar.verbs[verb_of(action)]
    missing = before.from_hand(seat, action) & ~before.hands[seat] if verb.from_hand or verb.hidden else 0
    barred = before.bars(seat, action)
    done = ReconstructedLine(
        line, step.entry, seat, action, before, barred, bool(barred), told=unknown, noticed=step.noticed
    )
    if missing and not barred:
        raise Lacks(done, missing.bit_length() - 1)
    if not barred:
        done = replace(done, rule=before.fails(seat, action))
    out.done.append(done)
    if not done.rule:
        table.act(line)
        return True
    return not missing and wrongly(table, done)


def fill_cards(said: str, table: Table, seat: int, keep: int, random: Random) -> str:
    """What was said with cards of this hand for ``??``, such as nobody is said to play later, if there are others."""
    hand = table.state.hands[seat]
    spare = [*table.game.pack.cards_of(hand & ~keep)] or [*table.game.pack.cards_of(hand)]
    words, held = said.split(), [card for card in spare if table.game.pack.names[card] not in said.split()]
    for at, word in enumerate(words):
        if word == UNKNOWN:
            if not held:
                raise LineError(f"{table.seats[seat]} had not so many cards")
            words[at] = table.game.pack.names[held.pop(int(random() * len(held)))]
    return " ".join(words)


def silent_line(table: Table, seat: int, action: int) -> str:
    """What must have been said before this could be done, though nobody told it: the one line without cards or amounts
    after which it can be; "" if there is none, or several.
    """
    found = []
    for one in table.state.legal():
        if one < CARD or table.grammar.verbs[verb_of(one)].arguments:
            continue
        trial = table.state.copy()
        trial.step(one)
        if not trial.bars(seat, action):
            speaker = table.state.turn if table.state.turn >= 0 else one & 15
            found.append(table.grammar.line(speaker, one))
    return found[0] if len(found) == 1 else ""


def wrongly(table: Table, done: ReconstructedLine) -> bool:
    """Do what a rule forbids, as it was done: nobody noticed, if it was not told so. Whether the rules can go on from
    there.

    As the wrong act that it is, if it was noticed, or can be done unnoticed: so it can be claimed later. Else as if it
    was right.
    """
    line, action = done.line, done.action
    wrong = packed(verb_of(action), done.seat, argument_of(action)) | WRONG
    marked = f"{line}!"
    if table.allows(done.seat, wrong):
        events = table.copy().act(marked)
        if done.noticed or not any(event.kind == "wrong" and event.audience == EVERYONE for event in events):
            table.act(marked)
            return True
    if done.barred:
        return False
    table.starts.append(len(table.events))
    table.lines.append(line)
    table.groups.append(len(table.lines) - 1)
    try:
        table.state.step(action, table.events.append)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, NotImplementedError):
        return False
    return True
