"""What happens in a deal for which a pack is stacked, in words: trick by trick, and what it brings each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, starmap
from typing import Any

from ..core.events import NO_SEAT, Event, account
from ..players.fork import opening_events
from ..sitting.game import Game
from ..table.view import opening_accounts
from ..teach.facts import taker
from ..teach.stacked_pack import RuleMoment, Stack, gathers, lays, owner
from ..wording.balance import reasons
from ..wording.log import sentences
from ..wording.reckoning import signed
from ..wording.words import Words, number_in_words, sentence
from .score import laid_in_tricks, side, tricks_taken
from .screen import shown_card

ORDINALS = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth",
)  # fmt: skip
TURNS = 4  # at so many turns a class is asked what may be done
ALL_AT_ONCE = "All of the rank could be taken at once."
COULD, ALONE = "It could also be {}.", "No other card matches."
NEED_NOT = "{} need not trump."
SUIT_LED, TRUMPED = "The best card of the suit led takes it.", "A trump beats every other suit."
DEALT, BEFORE, PLAY, COUNTED = (
    "When it is dealt",
    "Before the first trick",
    "The play",
    "The deal is over: the count",
)


def rule_and_title(game: Game, rule: str) -> dict[str, str]:
    """A rule's whole id and its title."""
    return {"rule": game.whole_ids[rule], "title": game.rule(rule).title}


def parts(found: Stack, words: Words) -> Iterator[dict[str, Any]]:
    """The deal, then trick by trick, or all together where there are none, what each does, with the rules shown."""
    table, told = found.table, set[str]()
    other, shows = other_matches(found, words), moments(found)
    opening = [event for event in opening_events(table) if event.kind != "deal"]
    if said := sentences(table, NO_SEAT, opening):
        if chips := table.game.presenter.CHIPS:
            (large, worth), (small, _) = chips[0], chips[-1]
            said.append({"text": f"Chips are counted in {small}: a {large} one is {number_in_words(worth)}."})
        step = {"number": 0, "unasked": False, "said": said, "refused": [], "shows": []}
        yield {"title": DEALT, "trick": 0, "end": False, "steps": [step]}
    for (trick, title), places in groupby(range(len(table.lines)), key=lambda place: part_at(found, place)):
        steps = [step_at(found, words, place, shows) for place in places]
        for one in steps:
            one["said"] += other.get(one["number"], [])
        why = why_taken(found, steps) if trick else ""
        if why and why not in told:
            told.add(why)
            also = [one for one in steps if "laid" in one][-1]["also"]
            also.insert(next((at for at, one in enumerate(also) if one.get("kind") == "pay"), len(also)), {"text": why})
        asked = trick and NEED_NOT not in told  # each that is asked is a replay
        if asked and (free := next((one for one in steps if throws_away(found, one, steps)), None)):
            told.add(NEED_NOT)
            free["also"].append({"text": NEED_NOT.format(table.seats[free["laid"]["seat"]])})
        yield {
            "title": title,
            "trick": trick,
            "trumped": why == TRUMPED,
            "end": title == COUNTED,
            "steps": [one for one in steps if one["said"] or one["shows"]],
        }


def moments(found: Stack) -> list[RuleMoment]:
    """The rules that show, each where it first does; and where a player first acts by one, what the deal had
    shown of it already.
    """
    table = found.table
    own = {rule.short for rule in (*table.game.book.rules.values(), *table.game.book.borrowed)}
    dealt = {event.rule for event in opening_events(table)} & own - {one.rule for one in found.shows}
    acts: dict[str, int] = {}
    for place, start in enumerate(table.starts):
        if table.events[start].rule in dealt and table.lines[place].partition(":")[0] in table.seats:
            acts.setdefault(table.events[start].rule, place)
    return sorted([*found.shows, *starmap(RuleMoment, acts.items())], key=lambda one: one.line)


def why_taken(found: Stack, steps: Sequence[dict[str, Any]]) -> str:
    """By what a trick is taken, in a sentence; "" where nobody takes it, where trumps are played to trumps, where a
    card takes it that is a trump of another suit, and in games in which suits do not matter, which have no `trump`.
    """
    laid = {one["laid"]["seat"]: suit_laid(found, one["laid"]) for one in steps if "laid" in one}
    winner = max(one.get("takes", NO_SEAT) for one in steps)
    trump: int | None = getattr(found.table.state, "trump", None)
    if winner == NO_SEAT or trump is None:
        return ""
    led, best = next(iter(laid.values())), laid[winner]
    if best == led != trump and trump not in laid.values():
        return SUIT_LED
    return TRUMPED if best == trump != led else ""


def suit_laid(found: Stack, laid: dict[str, Any]) -> int:
    """The suit of a card that was laid to a trick."""
    pack = found.table.game.pack
    return pack.suit[pack.number[laid["card"]]]


def throws_away(found: Stack, step: dict[str, Any], steps: Sequence[dict[str, Any]]) -> bool:
    """Whether a player neither follows suit here nor trumps, and might be the first to trump."""
    if "laid" not in step:
        return False
    place = step["number"] - 1
    before = found.table.back_to(place)
    trump, line = getattr(before.state, "trump", None), found.table.lines[place]
    led, *others = [suit_laid(found, one["laid"]) for one in steps[: steps.index(step) + 1] if "laid" in one]
    if trump in (led, *others) or led in others[-1:]:
        return False
    seat, play = line.partition(":")[0], before.grammar.choice(line).verb
    legal = [one for one in map(before.grammar.choice, before.actions(seat)) if one.verb == play]
    suits = {before.game.pack.suit[card] for one in legal for card in one.cards}
    return trump in suits and led not in suits


def other_matches(found: Stack, words: Words) -> dict[int, list[dict[str, Any]]]:
    """Where cards are matched with the middle: at each of the first turns, by the number of its step, which other cards
    could be.
    """
    table, out = found.table, dict[int, list[dict[str, Any]]]()
    if not table.game.presenter.SPREAD:
        return out
    hands = {one.seat: one.cards for one in opening_events(table) if one.kind == "deal"}
    for place, line in enumerate(table.lines):
        if len(out) == TURNS:
            break
        seat, done = line.partition(":")[0], table.grammar.choice(line)
        if place in found.unasked or seat not in table.seats:
            continue
        hand = hands[table.seats.index(seat)]
        if set(done.cards).difference(hand):  # some lay in the middle
            legal = [table.grammar.choice(other) for other in table.back_to(place).actions(seat)]
            legal = [one for one in legal if one.verb == done.verb]
            matched = {card for one in legal for card in one.cards}
            others = matched.intersection(hand).difference(done.cards)
            text = COULD.format(words.cards(sorted(others), "or")) if others else ALONE
            if any(set(done.cards) < set(one.cards) for one in legal):
                text = f"{ALL_AT_ONCE} {text}"
            out[place + 1] = [{"text": text, "rule": "", "kind": ""}]
    return out


def part_at(found: Stack, place: int) -> tuple[int, str]:
    """The part of the play that a line belongs to: the number of its trick, 0 for none, and a title."""
    if trick := found.tricks[place]:
        return trick, f"The {ordinal(trick)} trick"
    if place + 1 == len(found.tricks) and found.table.settled:
        return 0, COUNTED
    return 0, BEFORE if any(found.tricks) else PLAY


def ordinal(number: int) -> str:
    """The place of a trick: "third"."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def step_at(found: Stack, words: Words, place: int, shows: Sequence[RuleMoment]) -> dict[str, Any]:
    """One thing that is done, in sentences, with the rules that first show there.

    A card that is laid to a trick stands under ``laid``, with its ``seat`` and whether it ``leads``; in ``also`` what
    happens besides, for a table of the tricks. Under ``takes`` stands who has the trick that ends
    with this, -1 for nobody.
    """
    table, here = found.table, [one for one in shows if one.line == place]
    events = [*events_of(found, [place])]
    counts = list(trick_counts(found, words, events))
    if place == len(found.tricks) - 1 and table.settled:
        told = reckoned(found, words, events)
    else:
        told = joined([*naming_cards(found, words, place, sentences(table, NO_SEAT, events)), *counts], table.seats)
    refused = [
        {"text": forbids(found, words, one), **rule_and_title(table.game, one.rule)} for one in here if one.refused
    ]
    out = {
        "number": place + 1,
        "unasked": place in found.unasked,
        "said": list(begun(told)),
        "refused": refused,
        "shows": [rule_and_title(table.game, one.rule) for one in here],
    }
    takes = taker(table, place) if found.tricks[place] else None
    if takes is not None:
        out["takes"] = takes
    if found.tricks[place] and (laid := next(filter(lays, events), None)):
        trick = found.tricks[place]
        first = trick not in found.tricks[:place] or not any(
            map(lays, events_of(found, [at for at in range(place) if found.tricks[at] == trick]))
        )
        taken = next(filter(gathers, events), None) if takes != NO_SEAT else None
        out |= {
            "laid": {**shown_card(table, table.game.pack.name(laid.cards[0])), "seat": laid.seat, "leads": first},
            "also": [*sentences(table, NO_SEAT, [one for one in events if not plain_part(one, laid, taken)]), *counts],
        }
    return out


def naming_cards(found: Stack, words: Words, place: int, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What somebody does, with the cards of which the table hears only how many: a teacher has to lay them."""
    table, line = found.table, found.table.lines[place]
    cards = table.grammar.choice(line).cards if line.partition(":")[0] in table.seats else ()
    said = told[0]["text"] if told else ""
    if not cards or not re.search(rf" {len(cards)} cards?\.$", said):
        return told
    return [told[0] | {"text": f"{said.removesuffix('.')}: {words.cards(cards)}."}, *told[1:]]


def events_of(found: Stack, places: Sequence[int]) -> Iterator[Event]:
    """What happens with these lines."""
    starts = [*found.table.starts, len(found.table.events)]
    for place in places:
        yield from found.table.events[starts[place] : starts[place + 1]]


def plain_part(event: Event, laid: Event, taken: Event | None) -> bool:
    """Whether an event is what a table of tricks has by itself: the card laid, the trick taken, and its count."""
    return event is laid or (taken is not None and (event is taken or event.rule == taken.rule))


def trick_counts(found: Stack, words: Words, events: Sequence[Event]) -> Iterator[dict[str, Any]]:
    """What the cards of a trick that is taken count, where the game says so only when the deal is over."""
    for event in filter(gathers, events):
        says = found.table.game.presenter(found.table.state)
        worth = {card: says.taken_for(owner(event), card) for card in event.cards}
        if dear := [card for card in event.cards if worth[card]]:
            count = "count" if dear[1:] else "counts"
            yield {"text": f"{sentence(words.cards(dear))} in it {count} {sum(worth.values())}."}


def begun(told: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """What is done in a step, with what begins another thing marked: what comes when the one before has been paid."""
    paid = False
    for one in told:
        pays = one.get("kind") == "pay"
        yield one | {"begins": paid and not pays}
        paid = pays


def joined(told: Sequence[dict[str, Any]], names: Sequence[str]) -> list[dict[str, Any]]:
    """What somebody does, and then does at once, in one sentence: "Anne matches the two of spades, and takes …"."""
    out: list[dict[str, Any]] = []
    for one in told:
        name, _, rest = one["text"].partition(" ")
        last = out[-1]["text"] if out else ""
        alone = rest[:1].islower() and ", and " not in rest and not rest.startswith("and ")
        if name in names and alone and last.startswith(f"{name} ") and not set(",:;") & set(last):
            out[-1] |= {"text": f"{last.removesuffix('.')}, and {rest}", "kind": one.get("kind", "")}
        else:
            out.append(dict(one))
    return out


def reckoned(found: Stack, words: Words, events: Sequence[Event]) -> list[dict[str, Any]]:
    """How the deal is counted, in sentences, and what each gains by it. Partners have one score: of each side its
    tricks, what it counts for what, and where it stands then, in a line.
    """
    table = found.table
    sides = table.game.presenter.scorers(len(table.seats))
    last = sentences(table, NO_SEAT, [event for event in events if event.data == ("deals",)])
    if not last and (dealer := table.state.leaves()[1]) != NO_SEAT:
        last = [{"text": f"{words.seats[dealer]} deals next.", "rule": "", "kind": "rule"}]
    if not any(len(seats) > 1 for seats in sides):
        told = sentences(table, NO_SEAT, [event for event in events if event.data != ("deals",)])
        return [*told, *in_one([*gains(found, words), *last])]
    before = opening_accounts(table.before, table.game.state.MONEY)
    tricks = tricks_taken(table.events)
    told = sentences(table, NO_SEAT, [event for event in events if event.kind != "pay" and event.data != ("deals",)])
    lines = []
    for seats in sides:
        taken = sum(tricks[seat] for seat in seats)
        parts = [f"{number_in_words(taken)} {'trick' if taken == 1 else 'tricks'}"] if laid_in_tricks(table) else []
        parts += [one.text(words) for one in reasons(table, words, table.events, seats, before)]
        now = table.standing.get(table.game.unit)
        if isinstance(now, dict) and (stands := words.note(table.game.unit, now[table.seats[seats[0]]])):
            parts.append(f"now {stands}")
        lines.append({"text": f"{side(words, seats)}: {'; '.join(parts)}.", "rule": "", "kind": "pay"})
    return [*told, *lines, *last]


def in_one(told: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Sentences in one line; none of none."""
    return [told[0] | {"text": " ".join(one["text"] for one in told)}] if told else []


def gains(found: Stack, words: Words) -> Iterator[dict[str, Any]]:
    """What the deal brings each in all, in a sentence; none where it brings nobody anything."""
    table = found.table
    unit, named = table.game.unit, sentence(words.many(table.game.unit))
    if not any(table.outcome.values()):
        return
    if (
        unit not in table.game.state.MONEY
        and table.game.state.first_standing(table.game.laws, len(table.seats))[unit][0]
    ):
        said, of = f"{named} left", {name: str(number) for name, number in table.standing[unit].items()}
    elif counts_against(found):
        said, of = f"{named} in all", {name: str(-gain) for name, gain in table.outcome.items()}
    else:
        said, of = f"{named} in all", {name: signed(gain) for name, gain in table.outcome.items()}
    listed = ", ".join(f"{name}\N{NO-BREAK SPACE}{number}" for name, number in of.items())
    yield {"text": f"{said}: {listed}.", "rule": "", "kind": "pay"}


def counts_against(found: Stack) -> bool:
    """Whether what is written down is a loss, as bad points are: each account has grown by what its player lost."""
    table, unit = found.table, found.table.game.unit
    now = table.standing.get(unit)
    before = opening_accounts(table.before, table.game.state.MONEY).get(unit, {})
    return isinstance(now, dict) and all(
        now[name] - before.get(account(seat), 0) == -table.outcome[name] for seat, name in enumerate(table.seats)
    )


def forbids(found: Stack, words: Words, one: RuleMoment) -> str:
    """Which card a rule forbids there, or which cards together."""
    seat = one.refused.partition(": ")[0]
    cards = found.table.grammar.choice(one.refused).cards
    if len(cards) > 1:
        return f"{seat} may not put down {words.cards(cards)} together."
    return f"{seat} may not play {words.cards(cards)}, for example."


def part_of(found: Stack, line: int) -> str:
    """Where a line stands: in the deal, in which trick, or at which step."""
    if line < 0:
        return "in the deal"
    trick, title = part_at(found, line)
    if trick:
        return f"in the {ordinal(trick)} trick"
    step = f"at step\N{NO-BREAK SPACE}{line + 1}"
    return {BEFORE: "before the first trick", COUNTED: "at the end of the deal"}.get(title, step)
