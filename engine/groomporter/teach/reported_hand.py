"""A hand that was played with real cards, as somebody reports it: who sat where, what cards are known, what was done.

Its notation is that of a hand record, without a deck and with ``??`` for any card that nobody knows::

    game = "losing-loadum"
    seats = ["Anne", "Bess", "Cecily", "Dorothy"]       # clockwise
    dealer = "Dorothy"
    ruleset = "mcleod-2023"             # the game's default, if left out; `options` are put over it
    pack = "TH 4H …"                    # the cards that were played with, if not the game's whole pack
    standing = { pool = 9 }             # what is not given is as at the start of a match
    deck = "KH ?? …"                    # the whole pack, top first, where its order is known; or:
    [hands]                             # what each was dealt, as far as it is known
    Anne = "KH 2C ??"
    [piles]                             # what lay on the table after the deal, by the name of its pile
    turn-up = "2S"
    top = "5C ?? 9H"                    # what was next to be drawn, top first

``actions`` are what was done, in order. Each is a line (``Anne: play KH``), a trick round the table from whoever led it
(``Anne: KH 3H ?? 5H``), or a trick by seat: ``{ cards = { Bess = "3H", Anne = "KH" }, led = "Anne" }``, where ``led``
may be left out if it was led by whoever had to. A line that ends in ``!`` was noticed to be against a rule, and dealt
with as that rule says. So a hand record is such a hand too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.cards import HIDDEN, UNKNOWN, Pack, mask_of
from ..core.lines import LONGEST, TABLE, Grammar
from ..core.plain import controls, fits
from ..core.state import round_from
from ..keep.record import MOST_LINES, RecordError
from ..sitting.game import Game, Table
from ..sitting.replay import game_of, open_table

KEYS: Mapping[str, Any] = {
    "game": str, "ruleset": str, "options": dict, "seats": [str], "dealer": str, "standing": dict, "pack": str,
    "deck": str, "hands": dict, "piles": dict, "top": str, "actions": list, "title": str, "note": str, "check": str,
    "lift": list, "shows": [str], "at": dict, "expect": dict,
}  # fmt: skip
UNNAMED = ("check", "shows", "at", "expect")  # what a record has besides, and nobody writes who tells a hand
CALLED = {str: "a text", dict: "a set of named values", list: "a list"}
PLAY = "play"


class Untellable(RecordError):
    """What was told cannot be so, whatever the rules say: in one line, what and where.

    Attributes:
        reason: what is wrong, without where.
        where: what it was told of: ("hand", seat), ("pile", its name), ("top",), ("deck",), ("action", its number from
            1) or ("action", number, seat); nothing, if it lies nowhere in particular.
    """

    def __init__(self, reason: str, *where: str) -> None:
        super().__init__(f"{in_words(*where)}: {reason}" if where else reason)
        self.reason, self.where = reason, where


def in_words(what: str, which: str = "", *_: str) -> str:
    """Where something was told: "the hand of Anne", "action 3"."""
    return {"hand": f"the hand of {which}", "pile": which, "action": f"action {which}"}.get(what, what)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done, as it was told.

    Attributes:
        entry: the number of the entry that it stands in, from 1.
        seat: who did it, or led; "" for whoever's turn it was.
        said: what was done, without the name.
        among: for a trick by seat, what each played.
        noticed: whether it was told with ``!``: against a rule, and dealt with as that rule says.
    """

    entry: int
    seat: str
    said: str
    among: tuple[tuple[str, str], ...] = ()
    noticed: bool = False


@dataclass(frozen=True, slots=True)
class ReportedHand:
    """A hand as it was told, opened under one ruleset.

    Attributes:
        game: the game with its options.
        known: the card at each place of the deck that is known.
        blank: the table with some deck, nothing done: what a completion is opened like.
        steps: what was done.
    """

    game: Game
    known: Mapping[int, int]
    blank: Table
    steps: tuple[Step, ...]

    @property
    def tricks(self) -> dict[int, int]:
        """The number of the trick, from 1, that each entry is which tells one: by seat, or several cards in a line."""
        cards = Counter(step.entry for step in self.steps for _ in step.among or [step])
        return {entry: number for number, entry in enumerate(sorted(e for e in cards if cards[e] > 1), 1)}

    def open_with(self, cards: Sequence[int]) -> Table:
        """The table with this deck; what chance must answer, and nobody told, it answers by itself."""
        like, told_ = self.blank, any(step.seat == TABLE for step in self.steps)
        by_itself = None if told_ else float
        return Table(
            self.game, like.seats, like.dealer, like.before, cards, cards=like.cards, random=by_itself, lift=like.lift
        )


def check_report(data: Mapping[str, Any]) -> None:
    """Refuse unknown entries, wrong types, and a hand without game, seats or anything done.

    Raises:
        RecordError: the first fault, in one line.
    """
    told_of = [key for key in KEYS if key not in UNNAMED]
    for key, value in data.items():
        if key not in KEYS:
            raise RecordError(f"no entry is called {str(key)[:40]!r}; there may be: {', '.join(told_of)}")
        wanted = KEYS[key]
        if not fits(value, wanted):
            raise RecordError(f"{key} should be {'a list of texts' if isinstance(wanted, list) else CALLED[wanted]}")
        if wanted is str and controls(value):
            raise RecordError(f"{key} has a control character: {value[:60]!r}")
    for key in ("game", "seats"):
        if not data.get(key):
            raise RecordError(f"the hand names no {key}")
    if len(data.get("actions", ())) > MOST_LINES:
        raise RecordError(f"more than {MOST_LINES} actions")


def read_report(data: Mapping[str, Any], ruleset: str | None = None) -> ReportedHand:
    """The hand, opened under its own ruleset or another.

    Args:
        ruleset: another ruleset (``id@version``); its options are then as it has them.

    Raises:
        RecordError: no such hand can have been dealt.
        ChoiceError, LineError, DeckError, StandingError: in game, seats, pack or standing.
    """
    check_report(data)
    game = game_of(data) if ruleset is None else Game(data["game"], ruleset)
    blank = open_table(game, data, seed=1)
    return ReportedHand(game, places(data, blank), blank, steps(data.get("actions", []), blank.grammar))


# -- the cards --------------------------------------------------------------------------------------------
def dealt_places(table: Table) -> dict[str, list[int]]:
    """Which places of the deck went where before anything was done: by ``hand:Anne``, or the name of a pile."""
    out: dict[str, list[int]] = {}
    for event in table.events:
        pile = ""
        found: tuple[int | str, ...] = ()
        if event.kind == "deal":
            pile, found = str(event.data[0]), event.data[1:]
        elif event.kind == "move" and event.data[0] == "stock":
            pile, found = str(event.data[1]), event.data[2:]
        name, _, seat = pile.partition(":")
        if found:
            out.setdefault(f"{name}:{table.seats[int(seat)]}" if seat else name, []).extend(int(p) for p in found)
    return out


def places(data: Mapping[str, Any], blank: Table) -> dict[int, int]:
    """The known card at each place of the deck.

    Raises:
        Untellable: a card that is none, or is there twice; more cards than there are.
        RecordError: the hand of somebody who does not sit here.
    """
    wanted = {f"hand:{seat}": (("hand", str(seat)), text) for seat, text in data.get("hands", {}).items()}
    wanted |= {str(pile): (("pile", str(pile)), text) for pile, text in data.get("piles", {}).items()}
    there, out = dealt_places(blank), dict[int, int]()
    whole = mask_of(blank.deck)
    for pile, (where, text) in wanted.items():
        seat = pile.removeprefix("hand:") if pile.startswith("hand:") else ""
        if seat and seat not in blank.seats:
            raise RecordError(f"hands: nobody called {seat[:40]!r} sits here")
        if pile not in there:
            raise Untellable(f"nothing is dealt there; to the table are dealt: {on_table(there)}", *where)
        put(out, there[pile], read(text, blank, *where), blank, whole, *where)
    used = {place for found in there.values() for place in found}
    left = [place for place in range(len(blank.deck)) if place not in used]
    put(out, left, read(data.get("top", ""), blank, "top"), blank, whole, "top")
    deck = read(data.get("deck", ""), blank, "deck")
    if deck and len(deck) != len(blank.deck):
        raise Untellable(f"{len(deck)} cards; {len(blank.deck)} are played with", "deck")
    put(out, range(len(deck)), deck, blank, whole, "deck")
    return out


def on_table(there: Mapping[str, object]) -> str:
    """The piles that no hand is."""
    return ", ".join(pile for pile in there if not pile.startswith("hand:")) or "none"


def read(text: object, blank: Table, *where: str) -> list[int]:
    """The cards of a text, with `HIDDEN` for what is not known; Untellable if one is no card."""
    if not isinstance(text, str):
        raise Untellable("cards are written as text, such as 'KH 2C ??'", *where)
    return [card(word, blank.game.pack, *where) for word in text.split()]


def card(word: str, pack: Pack, *where: str) -> int:
    """The card of this name, `HIDDEN` for ``??``; Untellable if this pack has none."""
    if word == UNKNOWN:
        return HIDDEN
    try:
        return pack.card(word)
    except ValueError:
        raise Untellable(f"“{word[:40]}” is no card of this pack", *where) from None


def put(out: dict[int, int], free: Sequence[int], cards: Sequence[int], blank: Table, whole: int, *where: str) -> None:
    """These cards into the first of these places."""
    if len(cards) > len(free):
        raise Untellable(f"more cards are named than there are ({len(cards)} for {len(free)})", *where)
    names = blank.game.pack.names
    for place, known in zip(free, cards, strict=False):
        if known == HIDDEN:
            continue
        if not whole >> known & 1:
            raise Untellable(f"{names[known]} is not in the pack that is played with here", *where)
        if known in out.values() and out.get(place) != known:
            raise Untellable(f"{names[known]} is there twice", *where)
        out[place] = known


# -- what was done ----------------------------------------------------------------------------------------
def steps(entries: Sequence[object], grammar: Grammar) -> tuple[Step, ...]:
    """What was done, one thing after the other; Untellable says which entry is none."""
    out: list[Step] = []
    for at, entry in enumerate(entries, 1):
        if isinstance(entry, str):
            out += line_steps(at, entry, grammar)
        elif isinstance(entry, Mapping):
            out += trick_steps(at, entry, grammar)
        else:
            raise Untellable("a line, or a trick", "action", str(at))
    return tuple(out)


def line_steps(at: int, text: str, grammar: Grammar) -> list[Step]:
    """A line, or a trick round the table from its leader."""
    text = text.strip()
    noticed, text = text.endswith("!"), text.removesuffix("!")
    who, colon, rest = text.partition(": ")
    if len(text) > LONGEST or controls(text):
        raise Untellable(f"too long, or with a control character: {text[:60]!r}", "action", str(at))
    if not colon or who not in (*grammar.seats, TABLE):
        raise Untellable(f"{text[:60]!r} begins with none of {', '.join(grammar.seats)}", "action", str(at))
    words = rest.split()
    if not words:
        raise Untellable(f"nothing was done: {text[:60]!r}", "action", str(at))
    if who == TABLE or words[0] in grammar.number:
        return [Step(at, who, rest, noticed=noticed)]
    for word in words:
        card(word, grammar.pack, "action", str(at))
    return [Step(at, who if not i else "", f"{PLAY} {word}") for i, word in enumerate(words)]


def trick_steps(at: int, entry: Mapping[str, object], grammar: Grammar) -> list[Step]:
    """A trick by seat: in the order of play from whoever led it, where that is told."""
    cards, led = entry.get("cards"), entry.get("led", "")
    if set(entry) - {"cards", "led"} or not isinstance(cards, Mapping) or not cards:
        raise Untellable("a trick has cards, by seat, and may say who led", "action", str(at))
    for seat in [*cards, *([led] if led else [])]:
        if seat not in grammar.seats:
            raise Untellable(f"nobody called {str(seat)[:40]!r} sits here", "action", str(at))
    for seat, word in cards.items():
        card(str(word), grammar.pack, "action", str(at), str(seat))
    if led and led not in cards:
        raise Untellable(f"{led} led, and played no card", "action", str(at))
    return [Step(at, str(led), PLAY, tuple((str(seat), str(word)) for seat, word in cards.items()))]


def in_order(cards: Mapping[str, str], first: int, table: Table) -> list[tuple[str, str]]:
    """The cards of a trick in the order of play, from this seat."""
    order = [first, *(s for s in round_from(first, range(len(table.seats)), table.game.state.WAY) if s != first)]
    return [(table.seats[seat], cards[table.seats[seat]]) for seat in order if table.seats[seat] in cards]
