"""A table as a screen shows it to one seat: the view in words, as plain data for the one renderer.

Everything here comes from `Table.sight` and from the rules; a screen sends back one of the lines offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..core.cards import NO_CARD, UNKNOWN
from ..core.events import EVERYONE, NO_SEAT, NOTICED, Event, account, seat_of
from ..core.state import round_from
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.view import Sight, opening_accounts
from ..wording.log import join_payers, named_trump, sentences_apart, trump_event
from ..wording.words import Words, sentence
from .ahead import ahead
from .hand_value import own_holding, seat_holding
from .history_panel import line_numbers, log, show_history
from .leads import bound_by
from .offers import Offers
from .result import result
from .score import of_so_many, score, side, sort_of, worth_taken
from .title import title


def screen(
    table: TableOrView, seat: str, *, aids: bool = False, faults: bool = False, bare: bool = False
) -> dict[str, Any]:
    """What a screen shows to this seat: the scene, what can be done, the log, and what game it is.

    Args:
        aids: whether what was turned down is still shown.
        faults: whether irregularities are offered.
        bare: whether all hands are shown (a finished or opened hand).
    """
    aids = aids or table.settled  # then nothing need be remembered
    place, seen = table.number(seat), table.sight(seat, aids=aids)
    words = Words(table.game, table.seats, place)
    offers = Offers(table, place, words, faults=faults, aids=aids)
    out = scene(table, seat, seen, aids=aids, bare=bare)
    each = sentences_apart(table, place, seen.kept)
    numbers = line_numbers(table, place)
    lines = seen.of_kept(numbers)
    told = join_payers(table, place, seen.kept, each, lines)
    return out | {
        "game": table.game.id,
        "name": table.game.book.name,
        "ruleset": table.game.ruleset.title,
        "seat": seat,
        "way": table.game.state.WAY,
        "tricks": table.grammar.play not in table.game.state.UNUSED,  # whether cards are played to the middle
        "hand": [card | offers.card(card["card"]) for card in out["hand"]],
        "by": bound_by(table, place),
        "asks": offers.asks(),
        "log": log(table, place, seen, lines, told),
        "happened": show_history(table, place, seen, numbers, each),
        **progress(table, seat, seen, aids=aids),
    }


def progress(table: TableOrView, seat: str, seen: Sight, *, aids: bool = False) -> dict[str, Any]:
    """How far a deal has come for who plays it: how many lines are done, and the score by side; no picture has these.

    Args:
        seen: what the seat has before it.
        aids: whether what was turned down is still shown.
    """
    words = Words(table.game, table.seats, table.number(seat))
    figures = account_figures(seen, aids=aids)
    return {"lines": len(table.lines), "score": score(table, words, seen, figures)}


def scene(
    table: TableOrView,
    seat: str,
    seen: Sight,
    *,
    aids: bool = False,
    bare: bool = False,
    onlooker: bool = False,
    gathered: bool = False,
    unaided: Sight | None = None,
) -> dict[str, Any]:
    """What of a screen changes while others act: cards, accounts, whose turn it is; nothing that can be done.

    Args:
        seen: what the seat has before it.
        aids: whether what was turned down is still shown.
        bare: whether all hands are shown.
        onlooker: whether it is for somebody who plays no seat: all are alike, and nobody is "you".
        gathered: whether a trick is being gathered just now: it still lies there to be seen, though it is turned down
            as soon as it is taken.
        unaided: what it has before it without memory aids, where that is not what it has now.
    """
    place, waiting, over = NO_SEAT if onlooker else table.number(seat), table.waiting.seats, table.over
    words = Words(table.game, table.seats, place)
    figures = account_figures(seen, aids=aids)
    witnessed = seen.stream if gathered else seen.kept
    swept = {} if seen.trick else last_trick(table, witnessed)
    taker = last_taker(witnessed) if swept else NO_SEAT
    best = ahead(table, words, seen)
    hand = [] if onlooker else seen.piles.get(f"hand:{seat}", [])
    held = fan_of_names(
        table, (table.game.pack.number[card] for card in hand if card != UNKNOWN), dealt_to(seen, place)
    )
    return {
        "title": title(table, words, place, seen.kept),
        "seats": [
            shown_seat(table, seen, waiting, words, place, other, bare=bare, figures=figures, aids=aids)
            | {"swept": swept.get(other), "takes": other == taker, "ahead": other == best}
            | ({"order": [*swept].index(other) + 1} if other in swept else {})
            for other in around(table, max(place, 0))
        ],
        "hand": [shown_card(table, card) for card in held],
        **own_holding(table, words, place, held),
        "unseen": hand.count(UNKNOWN),
        "piles": [
            shown_pile(table, words, name, cards)
            for name, cards in piles_as_they_lie(table, seat, seen, unaided).items()
            if ":" not in name and name not in ("trick", table.game.presenter.ROW) and cards
        ],
        "row": row(table, words, seen),
        "board": board(table, words, seen),
        "spread": table.game.presenter.SPREAD,
        "pool": [
            {"name": words.find("pile", heap), "words": note, "amount": amount, "chips": chips(table, amount)}
            for heap, unit, amount in heap_amounts(seen, table.game.state.HEAPS, settled=table.settled)
            if (note := words.note(unit, amount))
        ],
        "known": [] if aids else open_to_memory(words, seen.stream),
        "trump": trump(words, seen, over=over),
        "turn": list(waiting),
        "over": over,
        "settled": table.settled,
        "result": result(table, words) if isinstance(table, Table) and over and not table.parting else [],
    }


def fan_of_names(table: TableOrView, cards: Iterable[int], dealt: Iterable[int] = ()) -> list[str]:
    """Cards that one player holds, in the order in which they are shown; what was dealt keeps that order."""
    return [table.game.pack.name(card) for card in table.game.pack.fan(cards, dealt)]


def dealt_to(seen: Sight, seat: int) -> list[int]:
    """The cards that a seat was dealt, as far as they were seen."""
    mine = [event for event in seen.stream if event.kind == "deal" and event.data[:1] == (f"hand:{seat}",)]
    return [card for event in mine for card in event.cards if card != NO_CARD]


def piles_as_they_lie(table: TableOrView, seat: str, seen: Sight, unaided: Sight | None) -> Mapping[str, Sequence[str]]:
    """The piles as they lie: what was looked at and turned down again lies face down, though memory aids tell what it
    is.
    """
    down = {str(event.data[0]) for event in seen.stream if event.kind == "down"}
    told = any(event.kind == "look" and event.fades in down for event in seen.stream)
    return ((unaided or table.sight(seat)) if told else seen).piles


def chips(table: TableOrView, amount: int) -> list[dict[str, Any]]:
    """A sum as chips of each colour, the dearest first; nothing where a game has chips of one kind only."""
    out = []
    for name, worth in table.game.presenter.CHIPS:
        out.append({"name": name, "count": amount // worth, "worth": worth})
        amount %= worth
    return out


def open_to_memory(words: Words, stream: Sequence[Event]) -> list[str]:
    """What stands open to memory alone: piles that were turned down, where the game has words for it."""
    piles = dict.fromkeys(str(event.data[0]) for event in stream if event.kind == "down")
    found = (words.find("known", f"down.{pile}") for pile in piles)
    return [text for text in found if text]


def trump(words: Words, seen: Sight, *, over: bool) -> str:
    """What is trumps, as long as the seat may know it; before anybody knows it, that it is not known."""
    if trump_event(words, seen.stream) is None and not over and not open_to_memory(words, seen.stream):
        return str(words.find("trump", "none"))
    told, pile = named_trump(words, seen.kept)
    down = told and not over and pile in {str(event.data[0]) for event in seen.stream if event.kind == "down"}
    return words.fill(words.find("trump", "turned-down"), {"0": told}, you=False) if down else told


def last_trick(table: TableOrView, kept: Sequence[Event]) -> dict[int, dict[str, str]]:
    """The cards of the trick that was gathered last, by seat, as long as the seat of these events remembers it."""
    laid: dict[int, dict[str, str]] = {}
    gathered = False
    for event in kept:
        if event.kind != "move":
            continue
        if event.data[1] == "trick":
            laid, gathered = ({} if gathered else laid), False
            laid[event.seat] = shown_card(table, table.game.pack.name(event.cards[0]))
        elif event.data[0] == "trick":
            gathered = True
    return laid if gathered else {}


def last_taker(kept: Sequence[Event]) -> int:
    """Who has the trick that was gathered last: to whom its cards went, or for whom it counts; -1 for nobody."""
    taker = NO_SEAT
    for event in kept:
        if event.kind == "move" and str(event.data[1]).startswith("taken:"):
            taker = seat_of(event.data[1])
        elif event.kind == "move" and event.data[0] == "trick":
            taker = NO_SEAT  # it lies somewhere else, and is nobody's until it is counted
        elif event.kind == "pay" and event.data[0] == "tricks" and event.data[2] == "trick":
            taker = seat_of(event.data[3])
    return taker


def shown_pile(table: TableOrView, words: Words, name: str, cards: Sequence[str]) -> dict[str, Any]:
    """A pile in the middle: its name, its size, and the faces that are seen; ``alone`` where they lie face down to
    the others.
    """
    faces = [card for card in cards if card != UNKNOWN]
    shown = {
        "name": words.find("pile", name) or sentence(name),
        "key": name,
        "count": len(cards),
        "cards": [shown_card(table, card) for card in faces],
    }
    return shown | {"alone": True} if lie_hidden(table, faces) else shown


def lie_hidden(table: TableOrView, faces: Sequence[str]) -> bool:
    """Whether some of these cards were last seen by one player alone."""
    if not isinstance(table, Table):
        return False
    wanted = {table.game.pack.number[card] for card in faces}
    for event in reversed(table.events):
        if not wanted:
            break
        found = wanted.intersection(event.cards) if event.kind in NOTICED else set()
        if found and event.audience != EVERYONE:
            return True
        wanted -= found
    return False


def row(table: TableOrView, words: Words, seen: Sight) -> dict[str, Any] | None:
    """The cards that were played one after the other, each with who played it and what it brought, and how far they
    have come; None where cards are laid in tricks.
    """
    pile = table.game.presenter.ROW
    if not pile:
        return None
    cards = seen.piles.get(pile, [])
    so_far = table.game.presenter.so_far([table.game.pack.number[card] for card in cards])
    by = [f"{words.name(seat)} +{gain}" if gain else words.name(seat) for seat, gain in gains_in_row(table, seen.kept)]
    return {
        "words": words.so_far(so_far) if so_far else "",
        "cards": [shown_card(table, card) | {"by": who} for card, who in zip(cards, by, strict=True)],
    }


def gains_in_row(table: TableOrView, kept: Sequence[Event]) -> list[tuple[int, int]]:
    """Of each card in the row who played it, and how much it brought in play."""
    says = table.game.presenter
    out: list[tuple[int, int]] = []
    for event in kept:
        if event.kind == "move" and event.data[1] == says.ROW:
            out += [(event.seat, 0) for _ in event.cards]
        elif event.kind == "pay" and event.data[0] == table.game.unit and event.rule not in says.BESIDE_ROW:
            if out and seat_of(event.data[3]) == out[-1][0]:
                out[-1] = out[-1][0], out[-1][1] + int(event.data[1])
    return out


def board(table: TableOrView, words: Words, seen: Sight) -> dict[str, Any] | None:
    """The pegging board: how many win, and where the two pegs of each side stand; None where none is used."""
    of, unit = table.game.presenter.race(table.game.laws), table.game.unit
    if not of:
        return None
    book = opening_accounts(table.before, table.game.state.MONEY).get(unit, {})
    pegs = [[book.get(account(seat), 0)] * 2 for seat in range(len(table.seats))]
    for event in seen.kept:
        if event.kind == "pay" and event.data[0] == unit:
            for seat, peg in enumerate(pegs):
                if account(seat) in event.data[2:]:
                    gain = int(event.data[1]) * (1 if event.data[3] == account(seat) else -1)
                    peg[:] = peg[1], peg[1] + gain
    return {
        "of": of,
        "sides": [
            {"name": side(words, seats), "front": pegs[seats[0]][1], "back": pegs[seats[0]][0]}
            for seats in table.game.presenter.scorers(len(pegs))
        ],
    }


def heap_amounts(seen: Sight, heaps: Sequence[str], *, settled: bool) -> Iterator[tuple[str, str, int]]:
    """What lies in each heap that is played for, by unit; once the deal is settled, with what was paid to the next."""
    for unit, book in seen.accounts.items():
        for heap in heaps:
            if heap in book:
                yield heap, unit, book[heap] + (book.get("next", 0) if settled and heap == "pool" else 0)


def around(table: TableOrView, place: int) -> list[int]:
    """The seats as they sit, clockwise, beginning with this one; which way the turn goes is told beside (``way``)."""
    return [place, *(seat for seat in round_from(place, range(len(table.seats))) if seat != place)]


def shown_card(table: TableOrView, card: str) -> dict[str, str]:
    """A card for a screen: its name in the notation and in words."""
    return {"card": card, "words": table.game.pack.words(table.game.pack.number[card]) if card != UNKNOWN else "a card"}


def shown_seat(
    table: TableOrView,
    seen: Sight,
    waiting: Sequence[str],
    words: Words,
    me: int,
    seat: int,
    *,
    bare: bool,
    figures: dict[str, dict[str, int]],
    aids: bool,
) -> dict[str, Any]:
    """One seat: who, how many cards, what it played, and its accounts and marks in words, the same for every seat."""
    name = table.seats[seat]
    cards = seen.piles.get(f"hand:{name}", [])
    state = table.state if isinstance(table, Table) else None
    if bare and seat != me and state:
        cards = fan_of_names(table, table.game.pack.cards_of(state.hands[seat]))
    trick = [who for who, _ in seen.trick]
    played = next((card for who, card in seen.trick if who == name), "")
    notes = [
        {"unit": unit, "words": of_so_many(table.game, unit, note), "amount": amount} | sort_of(table.game, unit)
        for unit, book in figures.items()
        if (note := words.standing(unit, amount := book.get(f"seat:{name}", 0)))
    ]
    notes += [
        {"unit": str(mark[0]), "words": words.mark(mark, you=seat == me)}
        for mark in (table.game.presenter(state).marks(seat) if state else ())
    ]
    taken = worth_taken(table, seen, seat) if aids and isinstance(table, Table) and not table.over else 0
    if taken:
        notes.append({"unit": "taken", "words": words.mark(("taken", taken), you=seat == me)})
    return {
        "name": name,
        "you": seat == me,
        "dealer": name == table.dealer,
        "turn": name in waiting,
        "count": len(cards),
        "shown": [shown_card(table, card) for card in cards if card != UNKNOWN and seat != me],
        **seat_holding(table, words, seat, cards),
        "played": shown_card(table, played) if played else None,
        "order": trick.index(name) + 1 if name in trick else 0,
        "front": [shown_card(table, card) for card in seen.piles.get(f"front:{name}", []) if card != UNKNOWN],
        "taken": len(seen.piles.get(f"taken:{name}", [])),
        "partner": state is not None
        and me >= 0
        and seat != me
        and seat in table.game.presenter.own_and_others(len(table.seats), me)[0],
        "state": condition(table, words, seat),
        "notes": notes,
        **({"gain": table.outcome[name]} if isinstance(table, Table) and table.over else {}),
    }


def condition(table: TableOrView, words: Words, seat: int) -> str:
    """How a seat is in the deal or out of it, in a word or two; "" where there is nothing to say."""
    told = table.game.presenter(table.state).condition(seat) if isinstance(table, Table) else ()
    return words.mark(told, you=words.seat == seat) if told else ""


def account_figures(seen: Sight, *, aids: bool) -> dict[str, dict[str, int]]:
    """The accounts that are shown at seats; without memory aids none that must be remembered, one's own neither."""
    fading = set() if aids else {event.data[0] for event in seen.stream if event.kind == "pay" and event.fades}
    return {
        unit: book
        for unit, book in seen.accounts.items()
        if unit not in fading and any(name.startswith("seat:") for name in book)
    }
