"""The sheet of a stacked pack, in words: how to lay it, how to deal it, and what then happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from ..core.cards import mask_of
from ..core.events import NO_SEAT, Event, ends
from ..core.plain import keep_numbers, list_in_words
from ..core.state import round_from
from ..keep.link import pack_link
from ..players.fork import opening_events
from ..teach.code import CodeError, code
from ..teach.packs import left_out
from ..teach.stacked_pack import Stack
from ..teach.terms import eldest
from ..wording.amendments import VERSION
from ..wording.words import Words, number_in_words, sentence
from .pack_play import moments, part_of, parts, rule_and_title
from .screen import shown_card

TURNED = "turn-up"  # the pile of the card that is turned up for trumps
TOLD = ("said", "also", "refused")  # under these a step has what is told in sentences
ROW = 8  # cards in a row at the most, where they go to nobody's hand


def sheet(found: Stack) -> dict[str, Any]:
    """A stacked pack in words.

    Returns:
        ``name``, ``ruleset``, ``seats``, ``dealer`` and ``turns``, the seats in the order of play; ``code`` and
        ``link`` of the deal; ``without``, what is taken out of a whole pack; ``figures``, what is said of cards whose
        drawing may not be known; ``matter``, how many cards must be laid, of ``of``; ``rows`` of cards, the top of the
        pack first, each with whose they are and how many cards come before it that may be any; ``deal``, sentences that
        say how to deal them; ``hands`` after the deal, with what lies ``up`` before each; ``cards``, the name of each
        by its words; ``parts`` of the play with what is done in each; ``shows``, which rule shows where; ``missing``,
        rules that do not.
    """
    table = found.table
    game, words = table.game, Words(table.game, table.seats)
    return {
        "game": game.id,
        "name": game.book.name,
        "ruleset": game.ruleset.title,
        "seats": list(table.seats),
        "dealer": table.dealer,
        "turns": round_from(-game.state.WAY, range(len(table.seats)), game.state.WAY),
        "code": code_of(found),
        "link": pack_link(game.open(table.seats, table.dealer, deck=table.record()["deck"]).record(), VERSION),
        "matter": len(found.places),
        "of": len(table.deck),
        "without": without(found),
        "figures": f"{figures(found)} {eldest(game, ' '.join(told_texts(found, words)))}".strip(),
        "rows": list(rows(found, words)),
        "deal": [*map(keep_numbers, dealing(found, words))],
        "hands": [
            {
                "name": name,
                "cards": [shown_card(table, card) for card in dealt_cards(found, at)],
                "up": [shown_card(table, card) for card in dealt_cards(found, at, up=True)],
            }
            for at, name in enumerate(table.seats)
        ],
        "cards": {game.pack.words(card): game.pack.name(card) for card in sorted(table.deck)},
        "parts": [kept(part) for part in parts(found, words)],
        "shows": [
            {**rule_and_title(game, one.rule), "part": keep_numbers(part_of(found, one.line)), "line": one.line + 1}
            for one in moments(found)
        ],
        "missing": [rule_and_title(game, rule) for rule in found.missing],
    }


def kept(part: dict[str, Any]) -> dict[str, Any]:
    """A part of the play, no line of which ends between a number and what it numbers."""

    def told(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [one | {"text": keep_numbers(one["text"])} for one in said]

    steps = [step | {name: told(step[name]) for name in TOLD if name in step} for step in part["steps"]]
    return {**part, "steps": steps}


def code_of(found: Stack) -> str:
    """The short code of the deal; "" where options were chosen one by one."""
    try:
        return code(found.table.game, len(found.table.seats), found.seed)
    except CodeError:
        return ""


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
    yield from (found.table.game.rule(one.rule).title for one in moments(found))
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
        return f"{'Stock, for ' if drawn else ''}{words.seats[seat]}{face}"
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
            yield f"{sentence(number_in_words(len(event.cards)))} go face up in the middle."
    if any(event.kind == "move" and ends(event) == ("stock", TURNED) for event in opening_events(found.table)):
        yield "Turn up the next card."


def batch_words(places: Sequence[int]) -> str:
    """How many cards are dealt at a time, by the places of one hand."""
    runs = groupby(enumerate(places), key=lambda pair: pair[1] - pair[0])
    sizes = [number_in_words(len(list(run))) for _, run in runs]
    if len(sizes) == 1:
        return "all at once"
    return f"{sizes[0]} at a time" if len(set(sizes)) == 1 else f"first {', then '.join(sizes)} together"


def dealt_cards(found: Stack, seat: int, *, up: bool = False) -> list[str]:
    """The cards that a seat is dealt into its hand, or face up before it, suit by suit; rank by rank where they are
    matched with the middle.
    """
    pack = found.table.game.pack
    dealt = [event for event in opening_events(found.table) if event.kind == "deal" and event.seat == seat]
    cards = [card for event in dealt if ends(event)[1].startswith("front:") == up for card in event.cards]
    matched = found.table.game.presenter.SPREAD
    return [pack.name(card) for card in sorted(cards, key=lambda card: (matched and pack.rank[card], card))]
