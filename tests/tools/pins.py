"""What random deals come to in every particular, as digests: a change that nobody meant shows.

``cd tests && ../.venv/bin/python -m tools.pins`` writes the digests of all games, or of those named, to ``tests/pins/``
anew; with ``--only screens`` those of what is drawn alone. Where one has changed, ``--show GAME RULESET KIND NUMBER
PART`` writes out what it is made of, here and at another commit, so that the two can be laid side by side. No sentence
is in it: how play is told is pinned in ``tests/told/``.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any

import groomporter
from groomporter import ChoiceError, Game, LineError, Table
from groomporter.core.cards import NO_SUIT
from groomporter.core.state import CARD, CHANCE
from groomporter.desk.questions import ask
from groomporter.guess.guess import NoTable
from groomporter.players import observe_seat, player
from groomporter.players.fork import Fork, NotComparable, fork_of
from groomporter.players.fork_search import soonest_fork
from groomporter.scene.ending import ending
from groomporter.scene.pack_sheet import sheet
from groomporter.scene.quizzes import show_question
from groomporter.scene.ranking_panel import show_ranking
from groomporter.scene.screen import screen
from groomporter.scene.walkthrough import show_walkthrough
from groomporter.teach.quiz import quiz
from groomporter.teach.stacked_pack import StackError, find_stack
from groomporter.wording.reckoning import reckoning

from .options import game_of
from .play import NAMES, all_lines, choice, open_deal, rulesets

PINS = Path(__file__).parents[1] / "pins"
ERRING = 0.15
FEW = 0.15  # at how many positions it is asked what every line would be ruled
SEEN = 0.3  # at how many positions one seat is shown the deal
GUESSES = (3, 9, 18)  # lines after which a seat guesses
MOST = 90  # lines of a deal
OTHERS = 20  # from this number on are deals of which not everything is asked
AUDITED = 16  # lines of a deal that is audited
ANSWERS = 16  # of the desk about one hand
SOME = 5  # of so many lines it is asked of one whether other rules would allow it
SOUGHT = 2  # deals among which the one is sought that parts soonest
ONE_OPTION = 0.8  # in how many of the readings that are laid beside one option alone is otherwise
TRIED = 3  # lines that are tried after the last
DIGITS = 10
#: What in an answer is a line or somebody's name, and no sentence; what is said; and what else looks like a key.
NAMED = {"line", "verb", "card", "seat", "people", "next", "value"}
SAID = {"words", "text", "label", "title", "why", "note", "name"}
KEY = re.compile(r"[a-z0-9.:@-]*")

Deal = dict[str, list[str]]
Telling = Callable[[Table, int, float], Iterator[str]]


def path(name: str, folder: str) -> Path:
    """Where a game's digests are kept, those of its play or those of what is drawn of it (`FOLDERS`)."""
    return PINS / folder / f"{name}.txt"


def digests(name: str, ruleset: str, kind: str, number: int) -> dict[str, str]:
    """The digest of each part of what is pinned."""
    return {part: digest(told) for part, told in KINDS[kind][0](name, ruleset, number).items()}


def digest(told: Sequence[str]) -> str:
    """What stands for these texts, and for no others."""
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:DIGITS]


def deal(name: str, ruleset: str, number: int) -> Deal:
    """A deal, and all that can be done and asked in it."""
    return of_deal(name, ruleset, number, PARTS)


def by_rule_of_thumb(name: str, ruleset: str, number: int) -> Deal:
    """Other deals, and what the players by rule of thumb would do in them."""
    return of_deal(name, ruleset, OTHERS + number, {"players": players})


def of_deal(name: str, ruleset: str, number: int, tellings: Mapping[str, Telling]) -> Deal:
    """A deal played at random or by rule of thumb, part by part."""
    table, chance = open_table(name, ruleset, number)
    parts: Deal = {part: [] for part in tellings}
    answer = (by_thumbs, at_random, by_verbs)[number % 3]
    told = 0
    while True:
        for part, tell in tellings.items():
            parts[part] += tell(table, told, chance.random())
        told = len(table.events)
        line = answer(table, chance) if len(table.lines) < MOST else None
        if line is None:
            break
        table.act(line)
    if table.over:
        table.settle()
        for part, tell in tellings.items():
            parts[part] += tell(table, told, chance.random())
    return parts


def open_table(name: str, ruleset: str, number: int) -> tuple[Table, random.Random]:
    """A deal with what it is played by."""
    chance = random.Random(f"pins {name} {ruleset} {number}")
    return open_deal(game_of(name, ruleset, chance), chance), chance


# -- who plays ----------------------------------------------------------------------------------------------
def by_thumbs(table: Table, chance: random.Random) -> str | None:
    """By rule of thumb; whatever is left to others, at random."""
    lines = [line for _, line in thumbs(table) if line]
    return lines[0] if lines else choice(table, chance, erring=0.0)


def at_random(table: Table, chance: random.Random) -> str | None:
    """Any line, rightly or wrongly."""
    return choice(table, chance, erring=ERRING)


def by_verbs(table: Table, chance: random.Random) -> str | None:
    """Any verb, so that what is seldom done is done."""
    return choice(table, chance, erring=ERRING / 3, by_verb=True)


def thumbs(table: Table) -> Iterator[tuple[str, str | None]]:
    """What each seat says unasked, and then what each that is waited for does, by rule of thumb."""
    for seat in table.seats if not table.settled else ():
        if table.may(seat):
            said = player("thumb", table.game.id, "x").speak(observe_seat(table, seat, speaking=True))
            yield seat, said and said.line
    for seat in table.seats:
        if seat in table.waiting.seats:
            done = player("thumb", table.game.id, "x").choose(observe_seat(table, seat))
            yield seat, done and done.line


# -- the parts ----------------------------------------------------------------------------------------------
def play(table: Table, told: int, _: float) -> Iterator[str]:
    """What happened, and what can be done."""
    if not told:
        yield f"{table.game.options} {table.seats} {table.dealer} {table.before}"
    yield from map(repr, map(tuple, table.events[told:]))
    yield f"{table.waiting} {table.over} {table.outcome}"
    for seat in table.seats:
        yield f"{seat}: {table.actions(seat)} {table.may(seat)} {table.irregularities(seat)}"
    if table.settled:
        yield repr(table.state.leaves())


def rulings(table: Table, _: int, drawn: float) -> Iterator[str]:
    """Which rule stands against each line, at a few positions."""
    state = table.state
    if drawn > FEW or state.pending == CHANCE or table.settled:
        return
    for number, (seat, action) in enumerate(all_lines(table)):
        line = table.grammar.line(seat, action)
        yield f"{line} {state.bars(seat, action)} {state.fails(seat, action)}"
        if number % SOME == 0:
            found = table.why_not(line, table.seats[seat])
            yield f"{found.verdict} {found.options} {found.rulesets}"


def asked(table: Table, told: int, _: float) -> Iterator[str]:
    """What the game says of itself, as keys of its words."""
    of, pack = table.game.presenter, table.game.pack
    if not told:
        yield f"{of.values(table.game.laws)} {of.orders(table.game.laws)}"
        yield f"{of.race(table.game.laws)} {of.scorers(len(table.seats))}"
        yield f"{of.wins_at(table.game.laws)} {of.counts(table.game.laws)}"
        for suit in range(NO_SUIT, len(pack.suits)):
            yield f"{of.kinds(table.game.laws, suit)} {of.orders_in(table.game.laws, suit)}"
    for event in table.events[told:]:
        if event.kind in ("pay", "rule") and event.data:
            with suppress(IndexError):  # of an event that counts nothing
                yield repr(of.made_of(table.events, event))
    row = [event.cards[0] for event in table.events if event.kind == "move" and event.data[1] == of.ROW]
    if of.ROW:
        yield repr(of.so_far(row))
    at = of(table.state)
    for seat in range(len(table.seats)):
        yield f"{at.marks(seat)} {at.condition(seat)} {at.away(seat)} {at.duties(seat)}"
        yield f"{at.holding(seat)} {at.held_kind(seat)} {at.made(seat)} {at.counted_openly(seat)}"
        if table.settled or table.state.pending == CHANCE:
            continue
        yield repr(at.prompt(seat))
        if seat == table.state.turn:
            yield repr([at.because(seat, card) for card in pack.cards_of(table.state.hands[seat])])
        for action in table.state.may(seat):
            yield f"{[at.rightful(seat, action, aids=aids) for aids in (True, False)]}"
            yield f"{action if action < CARD else at.worth_waiting(seat, action)}"
    yield f"{at.ahead()} {at.champions()}"
    yield repr([at.taken_for(seat, card) for seat in (0, 1) for card in pack.cards_of(pack.whole)])


def seen(table: Table, _: int, drawn: float) -> Iterator[str]:
    """What lies before one seat, and what it may keep of it."""
    seat = table.seats[int(drawn * len(table.seats) * 7) % len(table.seats)]
    for aids in (False, True):
        view = table.view(seat, aids=aids)
        yield repr({key: value for key, value in view.items() if key not in ("prompt", "marks")})  # which are `asked`
    if drawn < FEW:
        yield f"{table.record(seat)} {table.record()}"


def players(table: Table, _: int, drawn: float) -> Iterator[str]:
    """What the players by rule of thumb would do; and one that plays by chance."""
    yield from map(repr, thumbs(table))
    for seat in table.waiting.seats if not table.over and table.state.pending != CHANCE else ():
        by_chance = player("random", table.game.id, str(drawn)).choose(observe_seat(table, seat))
        yield repr(by_chance and by_chance.line)


def guesses(table: Table, _: int, drawn: float) -> Iterator[str]:
    """Which table a seat guesses that it sits at, and how many draws that takes."""
    if len(table.lines) not in GUESSES:
        return
    seat = table.seats[int(drawn * len(table.seats))]
    draws, counted = random.Random(5), 0

    def drawing() -> float:
        nonlocal counted
        counted += 1
        return draws.random()

    with suppress(NoTable):
        yield repr(table.guess(seat, drawing).deck)
    yield f"{seat} {counted}"


PARTS: dict[str, Telling] = {
    "play": play, "rulings": rulings, "asked": asked, "seen": seen, "players": players, "guesses": guesses,
}  # fmt: skip


# -- what is shown of it ------------------------------------------------------------------------------------
def shown(name: str, ruleset: str, number: int) -> Deal:
    """A deal as one seat after the other is shown it, without words."""
    return of_deal(name, ruleset, OTHERS + number, {"shown": showing})


def showing(table: Table, _: int, drawn: float) -> Iterator[str]:
    """What one seat is shown of a few positions, and of the end."""
    if drawn > SEEN and not table.settled:
        return
    for seat in table.seats if table.settled else [table.seats[int(drawn * 1000) % len(table.seats)]]:
        aids, bare = (bool(int(drawn * by) % 2) for by in (10_000, 100_000))
        told = (
            screen(table, seat, aids=aids, bare=bare, faults=not aids), show_ranking(table, seat, aids=aids),
            ending(table, seat), reckoning(table, seat),
        )  # fmt: skip
        yield from (repr(wordless(one)) for one in told)


# -- what is taught of it -----------------------------------------------------------------------------------
def audited(name: str, ruleset: str, number: int) -> Deal:
    """What an audit says of a deal in which nobody noticed a fault: of all its cards; or of some that were played."""
    table, chance = open_table(name, ruleset, number)
    while len(table.lines) < AUDITED and (line := at_random(table, chance)):
        table.act(line)
    told = {key: value for key, value in table.record().items() if key not in ("check", "seat")}
    lines = [line.removesuffix("!") for line in told["actions"]]
    if number == 0:
        del told["deck"]
        lines = [re.sub(r"play \S+$", "play ??", line) if at % 4 == 1 else line for at, line in enumerate(lines)]
    return {"audit": [repr(wordless(ask({"do": "audit", "told": {**told, "actions": lines}})))]}


def asked_in_quiz(name: str, ruleset: str, number: int) -> Deal:
    """A quiz, without its words."""
    found = quiz(open_table(name, ruleset, number)[0].game, number)
    own = [repr([getattr(one, field.name) for field in fields(one) if field.name != "table"]) for one in found]
    return {"questions": own, "shown": [repr(wordless(show_question(one))) for one in found]}


def stacked(name: str, ruleset: str, number: int) -> Deal:
    """A pack that shows what the game is; or one that shows two of its rules."""
    game = open_table(name, ruleset, number)[0].game
    least, most = game.players
    rules = random.Random(f"{game.id} {number}").sample(sorted(game.book.rules), 2) if number else ()
    try:
        found = find_stack(game, min(least + number, most), rules)
    except StackError:
        return {"stack": ["none"]}
    shows = f"{found.seed} {found.shows} {found.missing} {found.tricks} {found.places}"
    shown = [repr(wordless(shown)) for shown in (sheet(found), show_walkthrough(found.table))]
    return {"stack": [shows, repr(found.table.lines)], "sheet": shown}


# -- where it parts from another reading -----------------------------------------------------------------------
def parted(name: str, ruleset: str, number: int) -> Deal:
    """Where deals part under two readings: one played at random, and the soonest of some by the rule of thumb."""
    table, chance = open_table(name, ruleset, number)
    other = other_reading(table.game, chance)
    while len(table.lines) < MOST and (line := at_random(table, chance)):
        table.act(line)
    if table.over:
        table.settle()
    tries = [table.grammar.line(*one) for one in chance.sample(list(all_lines(table)), TRIED)] if not table.over else []
    told = {"forks": list[str](), "soonest": list[str]()}
    with suppress(NotComparable):
        told["forks"] += [repr_of(fork_of(table, table.game, other, tries=tries))]
        told["forks"] += [repr_of(fork_of(table, other, table.game, most=len(table.lines) // 2))]
    with suppress(NotComparable, LineError):  # which are for other numbers of players
        series = number % 2 == 1
        soonest = soonest_fork(table.game, other, table.seats, SOUGHT, number, series=series)
        told["soonest"] = [f"{soonest.number} {soonest.rank} {repr_of(soonest.fork)}"] if soonest else ["none"]
    return told


def other_reading(game: Game, chance: random.Random) -> Game:
    """The game with another value of one option; where it has none, or (seldom) else, by any of its rulesets."""
    values = [
        {**game.chosen, name: reading.value}
        for name, rule in game.book.options.items()
        for reading in rule.readings
        if not reading.means(game.options[name])
    ]
    for chosen in chance.sample(values, len(values)) if chance.random() < ONE_OPTION else ():
        with suppress(ChoiceError):
            return groomporter.game(game.id, game.ruleset.spec, chosen)
    return game_of(game.id, chance.choice(game.book.rulesets).spec, chance)


def repr_of(fork: Fork | None) -> str:
    """A fork, and what each side makes of it."""
    if fork is None:
        return "alike"
    sides = [
        f"{side.since} {side.only} {side.ruling and side.ruling.rule and side.ruling.rule.id} {side.done}"
        f" {side.table.lines} {side.table.outcome}"
        for side in fork.sides
    ]
    return f"{fork.how} {fork.alike} {fork.line} {sides}"


# -- what the desk answers ----------------------------------------------------------------------------------
def at_desk(name: str, ruleset: str, number: int) -> Deal:
    """A hand as the page plays it, with all that is drawn of it but the words."""
    chance = random.Random(f"desk {name} {ruleset} {number}")
    game = game_of(name, ruleset, chance)
    seats = NAMES[: min(game.players[0] + number, game.players[1])]
    told: list[str] = []
    settings = {key: chance.random() < 0.5 for key in ("aids", "faults", "bare")}
    request: dict[str, Any] = {
        "do": "new", "game": name, "ruleset": game.ruleset.spec, "options": game.options, "seats": seats,
        "seed": number, **settings,
    }  # fmt: skip
    hand: dict[str, Any] = {}
    for _ in range(ANSWERS):
        answer = ask(request)
        told.append(repr(wordless({key: value for key, value in answer.items() if key != "hand"})))
        hand = answer.get("hand", hand)
        shown = answer.get("screen") or ask({"do": "show", "hand": hand})["screen"]
        request = {"hand": hand, **next_question(shown, chance)}
    return {"desk": told}


def next_question(shown: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """What may be asked next: mostly a line, now and then why it is as it is, or to go back."""
    lines = [choice["line"] for one in shown["asks"] for choice in one["choices"]]
    lines += [card["line"] for card in shown["hand"] if card["line"]]
    drawn = chance.random()
    if drawn < 0.1 and shown["hand"]:
        return {"do": "why", "line": f"{shown['seat']}: play {chance.choice(shown['hand'])['card']}"}
    if drawn < 0.18:
        return {"do": chance.choice(("undo", "undo", "show", "again"))}
    if lines and (drawn < 0.9 or not shown["go"]):
        return {"do": "act", "line": chance.choice(lines)}
    return {"do": "next", "seed": "next"} if shown["go"] == "next" else {"do": "go"}


def wordless(thing: Any) -> Any:
    """The same with a sign in the place of whatever is a sentence or a label, so that words may change."""
    if isinstance(thing, dict):
        return {
            key: value if key in NAMED else bool(value) if key in SAID and isinstance(value, str) else wordless(value)
            for key, value in thing.items()
        }
    if isinstance(thing, list | tuple):
        return [wordless(value) for value in thing]
    return "~" if isinstance(thing, str) and not KEY.fullmatch(thing) else thing


#: What is pinned of play, of where readings part, and of what is drawn: who changes the page, and no game, writes only
#: the last anew.
FOLDERS = {"play": ("deal", "thumbs"), "partings": ("parting",), "screens": ("shown", "audit", "quiz", "stack", "desk")}
#: How each is made, and how often: for each ruleset, and for the first of a game.
KINDS: dict[str, tuple[Callable[[str, str, int], Deal], int, int]] = {
    "deal": (deal, 8, 12), "thumbs": (by_rule_of_thumb, 4, 6), "shown": (shown, 2, 4), "audit": (audited, 0, 4),
    "parting": (parted, 2, 6), "quiz": (asked_in_quiz, 0, 1), "stack": (stacked, 1, 2), "desk": (at_desk, 1, 3),
}  # fmt: skip


# -- the files ----------------------------------------------------------------------------------------------
def kept() -> list[tuple[str, str, str, int, dict[str, str]]]:
    """Of all that is pinned game, ruleset, kind and number, and the digests."""
    found = []
    for file in sorted(PINS.rglob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            ruleset, kind, number, *parts = line.split()
            found.append((file.stem, ruleset, kind, int(number), dict(part.split("=") for part in parts)))
    return found


def lines(name: str, folder: str) -> Iterator[str]:
    """A game's digests, each in a line."""
    for place, ruleset in enumerate(ruleset for game, ruleset in rulesets() if game == name):
        for kind in FOLDERS[folder]:
            _, each, first = KINDS[kind]
            for number in range(each if place else first):
                parts = [f"{part}={digest}" for part, digest in digests(name, ruleset, kind, number).items()]
                yield " ".join([ruleset, kind, str(number), *parts]) + "\n"


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, prog="tools.pins")
    reading.add_argument("game", nargs="*", help="these games; else all")
    reading.add_argument("--only", choices=FOLDERS, help="these alone")
    reading.add_argument("--show", nargs=5, metavar=("GAME", "RULESET", "KIND", "NUMBER", "PART"), help="what it is of")
    options = reading.parse_args()
    if options.show:
        name, ruleset, kind, number, part = options.show
        print("\n".join(KINDS[kind][0](name, ruleset, int(number))[part]))
        return
    for name in options.game or groomporter.games():
        for folder in [options.only] if options.only else FOLDERS:
            path(name, folder).write_text("".join(lines(name, folder)), "utf-8")


if __name__ == "__main__":
    main()
