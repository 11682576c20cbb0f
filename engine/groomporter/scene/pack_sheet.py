"""The sheet of a stacked pack, in words: how to lay it, how to deal it, and what then happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from ..core.cards import mask_of
from ..core.events import NO_SEAT, Event, ends
from ..core.plain import list_in_words
from ..keep.link import pack_link
from ..sitting.game import Game
from ..table.view import opening_accounts
from ..teach.code import CodeError, code
from ..teach.facts import taker
from ..teach.packs import left_out
from ..teach.stacked_pack import Showing, Stack, gathers, lays, owner
from ..teach.terms import eldest
from ..wording.amendments import VERSION
from ..wording.balance import reasons
from ..wording.log import sentences
from ..wording.words import Words, number_in_words, sentence
from .score import laid_in_tricks, side, tricks_taken
from .screen import shown_card

TURNED = "turn-up"  # the pile of the card that is turned up for trumps
ROW = 8  # cards in a row at the most, where they go to nobody's hand


def sheet(found: Stack) -> dict[str, Any]:
    """A stacked pack in words.

    Returns:
        ``name``, ``ruleset``, ``seats`` and ``dealer``; ``code`` and ``link`` of the deal; ``without``, what is taken
        out of a whole pack; ``figures``, what is said of cards whose drawing may not be known; ``matter``, how many
        cards must be laid, of ``of``; ``rows`` of cards, the top of the pack first, each with whose they are and how
        many cards come before it that may be any; ``deal``, sentences that say how to deal them; ``hands`` after the
        deal; ``cards``, the name of each by its words; ``parts`` of the play with what is done in each; ``shows``,
        which rule shows where; ``missing``, rules that do not.
    """
    table = found.table
    game, words = table.game, Words(table.game, table.seats)
    return {
        "game": game.id,
        "name": game.book.name,
        "ruleset": game.ruleset.title,
        "seats": list(table.seats),
        "dealer": table.dealer,
        "code": code_of(found),
        "link": pack_link(game.open(table.seats, table.dealer, deck=table.record()["deck"]).record(), VERSION),
        "matter": len(found.places),
        "of": len(table.deck),
        "without": without(found),
        "figures": f"{figures(found)} {eldest(game, ' '.join(told_texts(found, words)))}".strip(),
        "rows": list(rows(found, words)),
        "deal": list(dealing(found, words)),
        "hands": [
            {"name": name, "cards": [shown_card(table, card) for card in dealt_cards(found, at)]}
            for at, name in enumerate(table.seats)
        ],
        "cards": {game.pack.words(card): game.pack.name(card) for card in sorted(table.deck)},
        "parts": list(parts(found, words)),
        "shows": [
            {**rule_and_title(game, one.rule), "part": part_of(found, one.line), "line": one.line + 1}
            for one in found.shows
        ],
        "missing": [rule_and_title(game, rule) for rule in found.missing],
    }


def code_of(found: Stack) -> str:
    """The short code of the deal; "" where options were chosen one by one."""
    try:
        return code(found.table.game, len(found.table.seats), found.seed)
    except CodeError:
        return ""


def rule_and_title(game: Game, rule: str) -> dict[str, str]:
    """A rule's whole id and its title."""
    return {"rule": game.whole_ids[rule], "title": game.rule(rule).title}


def without(found: Stack) -> str:
    """What of a whole pack is not played with, in a sentence; "" where all is."""
    words = left_out(found.table.game.pack, mask_of(found.table.deck))
    return f"Take out the {list_in_words(words)}." if words else ""


def figures(found: Stack) -> str:
    """What is said of cards whose drawing may not be known; "" where none of them is laid."""
    pack = found.table.game.pack
    letters, _, said = pack.figures
    return said if any(pack.ranks[pack.rank[found.table.deck[place]]] in letters for place in found.places) else ""


def told_texts(found: Stack, words: Words) -> Iterator[str]:
    """All that the sheet tells of the play: which rules show, and what is done."""
    yield from (found.table.game.rule(one.rule).title for one in found.shows)
    yield from (one["text"] for part in parts(found, words) for step in part["steps"] for one in step["said"])


# -- laying the pack ----------------------------------------------------------------------------------------
def rows(found: Stack, words: Words) -> Iterator[dict[str, Any]]:
    """The cards to be laid, the top first, in rows: a round of the deal, or what goes to one place together."""
    table, at = found.table, 0
    for label, places in place_groups(found, words):
        cards = [shown_card(table, table.game.pack.name(table.deck[place])) for place in places]
        yield {"label": label, "skip": places[0] - at, "first": places[0] + 1, "cards": cards}
        at = places[-1] + 1


def place_groups(found: Stack, words: Words) -> Iterator[tuple[str, list[int]]]:
    """The places of the pack that matter, those together that make a row, with what the row is called."""
    dealt = {place: seat for event in found.table.events if event.kind == "deal" for place, seat in going(event)}
    single = {seat for place, seat in dealt.items() if dealt.get(place + 1) == seat >= 0}
    count = 0
    if not single:
        by_round = sorted(place for place in dealt if dealt[place] >= 0)
        for start in range(0, len(by_round), len(found.table.seats)):
            count += 1
            yield f"Round {count}", by_round[start : start + len(found.table.seats)]
        left = [place for place in found.places if dealt.get(place, NO_SEAT) < 0]
    else:
        left = list(found.places)
    for (to, _), run in groupby(left, key=lambda place: (found.places[place], place - left.index(place))):
        places = list(run)
        for start in range(0, len(places), ROW):
            yield whose(words, *to, drawn=places[0] not in dealt), places[start : start + ROW]


def going(event: Event) -> Iterator[tuple[int, int]]:
    """To which seat each place of a deal goes."""
    for place in event.data[1:]:
        yield int(place), event.seat


def whose(words: Words, seat: int, pile: str, *, drawn: bool) -> str:
    """Whose cards a row holds, or in which pile they come to lie."""
    if seat >= 0:
        face = ", face up" if pile.startswith("front:") else ""
        return f"{'then ' if drawn else ''}{words.seats[seat]}{face}"
    if drawn and pile != TURNED:
        return "Next"
    return sentence(str(words.find("pile", pile) or pile))


# -- dealing it ---------------------------------------------------------------------------------------------
def dealing(found: Stack, words: Words) -> Iterator[str]:
    """How the pack is dealt, in sentences."""
    table = found.table
    yield f"{table.dealer} deals. Do not shuffle, and do not cut."
    dealt = [event for event in table.events if event.kind == "deal"]
    to_hands = sorted((event for event in dealt if event.seat >= 0), key=lambda event: event.data[1])
    order = list(dict.fromkeys(table.seats[event.seat] for event in to_hands))
    mine = [event for event in to_hands if event.seat == to_hands[0].seat]
    each = number_in_words(len(mine[0].cards))
    way = batch_words([int(place) for place in mine[0].data[1:]])
    apart = bool(mine[1:]) and int(mine[1].data[1]) > int(mine[0].data[-1]) + 1
    up = f" face down and {number_in_words(len(mine[1].cards))} face up" if mine[1:] and not apart else ""
    yield f"Deal {each}{up} to each, {way}, to {list_in_words(order)} in this order."
    if apart:
        face = " face up" if ends(mine[1])[1].startswith("front:") else ""
        yield f"Then {number_in_words(len(mine[1].cards))} more to each{face}, in the same order."
    for event in dealt:
        if event.seat < 0:
            yield f"{sentence(number_in_words(len(event.cards)))} go face up to the middle."


def batch_words(places: Sequence[int]) -> str:
    """How many cards are dealt at a time, by the places of one hand."""
    runs = groupby(enumerate(places), key=lambda pair: pair[1] - pair[0])
    sizes = [number_in_words(len(list(run))) for _, run in runs]
    if len(sizes) == 1:
        return "all together"
    return f"{sizes[0]} at a time" if len(set(sizes)) == 1 else f"first {', then '.join(sizes)} together"


def dealt_cards(found: Stack, seat: int) -> list[str]:
    """The cards that a seat is dealt, suit by suit; rank by rank where they are matched with the middle."""
    pack = found.table.game.pack
    end = found.table.starts[0] if found.table.starts else None
    cards = [card for event in found.table.events[:end] if event.kind == "deal" and event.seat == seat
             for card in event.cards]  # fmt: skip
    matched = found.table.game.presenter.SPREAD
    return [pack.name(card) for card in sorted(cards, key=lambda card: (matched and pack.rank[card], card))]


# -- what happens -------------------------------------------------------------------------------------------
ORDINALS = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth",
)  # fmt: skip
DEALT, BEFORE, PLAY, COUNTED = (
    "When it is dealt",
    "Before the first trick",
    "The play",
    "The deal is over: the count",
)


def parts(found: Stack, words: Words) -> Iterator[dict[str, Any]]:
    """The deal, then trick by trick, or all together where there are none, what each does, with the rules shown."""
    table = found.table
    starts = [*table.starts, len(table.events)]
    opening = [event for event in table.events[: starts[0]] if event.kind != "deal"]
    if said := sentences(table, NO_SEAT, opening):
        step = {"number": 0, "unasked": False, "said": said, "refused": [], "shows": []}
        yield {"title": DEALT, "trick": 0, "end": False, "steps": [step]}
    for (trick, title), places in groupby(range(len(table.lines)), key=lambda place: part_at(found, place)):
        steps = [step_at(found, words, place, table.events[starts[place] : starts[place + 1]]) for place in places]
        yield {
            "title": title,
            "trick": trick,
            "end": title == COUNTED,
            "steps": [one for one in steps if one["said"] or one["shows"]],
        }


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


def step_at(found: Stack, words: Words, place: int, events: Sequence[Event]) -> dict[str, Any]:
    """One thing that is done, in sentences, with the rules that first show there.

    A card that is laid to a trick stands under ``laid``, with its ``seat`` and whether it ``leads``; in ``also`` what
    happens besides, for a table of the tricks. Under ``takes`` stands who has the trick that ends
    with this, -1 for nobody.
    """
    table, here = found.table, [one for one in found.shows if one.line == place]
    counts = list(trick_counts(found, words, events))
    if place == len(found.tricks) - 1 and table.settled:
        told = reckoned(found, words, events)
    else:
        told = joined([*sentences(table, NO_SEAT, events), *counts], table.seats)
    refused = [
        {"text": forbids(found, words, one), **rule_and_title(table.game, one.rule)} for one in here if one.refused
    ]
    out = {
        "number": place + 1,
        "unasked": place in found.unasked,
        "said": told,
        "refused": refused,
        "shows": [rule_and_title(table.game, one.rule) for one in here],
    }
    if found.tricks[place] and (seat := taker(table, place)) is not None:
        out["takes"] = seat
    if found.tricks[place] and (laid := next(filter(lays, events), None)):
        trick = found.tricks[place]
        first = trick not in found.tricks[:place] or not any(
            map(lays, events_of(found, [at for at in range(place) if found.tricks[at] == trick]))
        )
        taken = next(filter(gathers, events), None)
        out |= {
            "laid": {**shown_card(table, table.game.pack.name(laid.cards[0])), "seat": laid.seat, "leads": first},
            "also": [*sentences(table, NO_SEAT, [one for one in events if not plain_part(one, laid, taken)]), *counts],
        }
    return out


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


def joined(told: Sequence[dict[str, Any]], names: Sequence[str]) -> list[dict[str, Any]]:
    """What somebody does, and then does at once, in one sentence: "Anne matches the two of spades, and takes …"."""
    out: list[dict[str, Any]] = []
    for one in told:
        name, _, rest = one["text"].partition(" ")
        last = out[-1]["text"] if out else ""
        alone = rest[:1].islower() and ", and " not in rest and not rest.startswith("and ")
        if name in names and alone and last.startswith(f"{name} ") and not set(",:;") & set(last):
            out[-1] |= {"text": f"{last.removesuffix('.')}, and {rest}"}
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
    brought = {seat: gain for seat, gain in found.table.outcome.items() if gain}
    if brought:
        listed = ", ".join(f"{seat} {gain:+}".replace("-", "\N{MINUS SIGN}") for seat, gain in brought.items())
        yield {"text": f"{sentence(words.many(found.table.game.unit))} in all: {listed}.", "rule": "", "kind": "pay"}


def forbids(found: Stack, words: Words, one: Showing) -> str:
    """Which card a rule forbids there."""
    seat = one.refused.partition(": ")[0]
    card = found.table.grammar.choice(one.refused).cards[0]
    return f"{seat} holds {words.cards([card])}, and may not play it."


def part_of(found: Stack, line: int) -> str:
    """Where a line stands: in the deal, in which trick, or at which step."""
    if line < 0:
        return "in the deal"
    trick, title = part_at(found, line)
    if trick:
        return f"in the {ordinal(trick)} trick"
    return {BEFORE: "before the first trick", COUNTED: "at the end of the deal"}.get(title, f"at step {line + 1}")


__all__ = ["part_of", "sheet"]
