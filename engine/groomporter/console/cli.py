"""The command line: games, rules, replay, audit, review, play, simulate, duel, differ, measure, weigh and more.

Exit status: 0 done; 1 bad input, or an output that cannot be written, said in one line; 2 a line of a record is refused
(its rule id is printed), or found wrong by an audit; 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from .. import __version__
from ..book.catalogue import games, look_in, rulebook, shared
from ..book.loader import RulesError
from ..book.rules import ChoiceError, Citation, Numbers, Rule, Rulebook, Ruleset
from ..book.sources import SourceError
from ..core.lines import LineError
from ..evidence.testimony import TestimonyError
from ..keep.record import RecordError
from ..players.fork import NotComparable
from ..players.kinds import STEADY, STRENGTHS
from ..players.search import GUESSES
from ..players.simulate import Estimate, simulate
from ..sitting.game import DeckError, Game, StandingError
from ..sweeps.executors import HOW
from ..table.rulings import RefusedLine
from ..wording.ruling_words import citation_line
from .chosen_game import SEED, WHICH, add_game_arguments, as_data, check_deals, game_of, seats_of
from .duels import check_kinds, show_duel
from .forks import show_fork
from .numbers import (
    add_decisions_arguments,
    add_measure_arguments,
    add_weigh_arguments,
    show_decisions,
    show_measured,
    show_numbers,
    show_weighed,
)
from .output import clean_output, give_up_output, print_json, progress, write_out
from .records import show_audit, show_replay
from .reviews import show_reviews
from .terminal import play_match
from .testimonies import add_testimony_arguments, show_testimonies

TOLD_OF_A_RULESET = ("id", "version", "title", "authority", "place", "date", "choose")
BAD_INPUT = (
    RecordError,
    ChoiceError,
    LineError,
    DeckError,
    StandingError,
    RulesError,
    SourceError,
    NotComparable,
    TestimonyError,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    with clean_output():
        try:
            try:
                return run(arguments)
            finally:  # of help too, which leaves by itself
                write_out()
        except BrokenPipeError:
            give_up_output()
        except OSError as fault:
            where = fault.filename or "the output cannot be written"
            give_up_output()
            print(f"groomporter: {one_line(f'{where}: {fault.strerror}')}", file=sys.stderr)
        return 1


def run(arguments: Sequence[str] | None) -> int:
    """Run one command, and say in a line what is wrong with its input; the exit status."""
    options = parser().parse_args(arguments)
    try:
        if options.games and options.run is not check:
            look_in(Path(options.games))
        status: int = options.run(options)
        return status
    except RefusedLine as refused:
        print(one_line(str(refused)), file=sys.stderr)
        return 2
    except BAD_INPUT as fault:
        print(f"groomporter: {one_line(str(fault))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


def one_line(text: str) -> str:
    """A text in which line ends from outside stand as they are written."""
    return text.replace("\n", "\\n")


def parser() -> argparse.ArgumentParser:
    """The arguments of every command."""
    top = argparse.ArgumentParser(
        prog="groomporter",
        description="Historical card games, each rule with its source.",
        epilog="“groomporter COMMAND --help” says more of each; “groomporter play noddy” deals a hand.",
    )
    top.add_argument("--version", action="version", version=f"groomporter {__version__}")
    top.add_argument("--games", metavar="FOLDER", help="find games in FOLDER/games too, and works in FOLDER/sources")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text.replace("%", "%%"), description=text)
        made.set_defaults(run=run)
        return made

    made = command("games", list_games, "List the games with their rulesets and options.")
    as_data(made)

    made = command("rules", show_rules, "Show the rules of a game with their sources.")
    made.add_argument("game", help=WHICH)
    as_data(made)

    made = command("replay", show_replay, "Replay a hand record: what was done, what it came to, and what stands then.")
    made.add_argument("file", help="a TOML or JSON file, or - for standard input")
    as_data(made)

    made = command("audit", show_audit, "Judge a hand that was played with real cards; a card that nobody knows is ??.")
    made.add_argument("file", help="a TOML or JSON file, which may be a hand record; or - for standard input")
    as_data(made)

    made = command(
        "review", show_reviews, "Go through a finished deal: which choices cost a player most, and what was luck."
    )
    made.add_argument("file", help="a hand record as TOML or JSON, or - for standard input")
    made.add_argument("--seat", default="", metavar="NAME", help="whose choices; if left out, everybody’s")
    made.add_argument("--guesses", type=int, default=GUESSES, metavar="N", help="on how many deals each is tried")
    as_data(made)

    made = command("play", play, "Play in the terminal; the other seats are played for you.")
    add_game_arguments(made)
    made.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    made.add_argument(
        "--strength", choices=STRENGTHS, default=STEADY, help="how well the others play; if left out, steady"
    )

    made = command("simulate", show_simulation, "Play many deals and give the outcomes with 95 % intervals.")
    add_game_arguments(made)
    made.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals are played")
    made.add_argument(
        "--players", default="thumb", help="kinds by seat, e.g. thumb,random,random,random; one is for all"
    )
    made.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    made.add_argument("--series", action="store_true", help="each deal opens from the standing that the last one left")
    made.add_argument(
        "--part",
        type=int,
        default=0,
        metavar="N",
        help="play series: the players part after every N deals, and divide the pool",
    )
    as_data(made)

    made = command("duel", show_duel, "Hold two kinds of player against each other on the same cards.")
    add_game_arguments(made)
    made.add_argument("--a", default="strong", metavar="KIND", help="whose gain is measured; if left out, strong")
    made.add_argument("--b", default="steady", metavar="KIND", help="whose place it takes; if left out, steady")
    made.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals are played")
    made.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    made.add_argument("--processes", type=int, default=0, metavar="N", help="if left out, as many as there are cores")
    made.add_argument("--executor", default="", metavar="HOW", help=f"instead, who plays: {HOW}")
    made.add_argument(
        "--seconds",
        type=float,
        default=0.0,
        metavar="S",
        help="of the processor, for each choice of one who thinks; if left out, as long as it likes",
    )
    as_data(made)
    made = command(
        "differ", show_fork, "Find the shortest deal in which two readings of a rule, or two rulesets, part."
    )
    made.add_argument("game", help=WHICH)
    made.add_argument("--option", default="", metavar="NAME", help="the option whose readings are compared")
    made.add_argument(
        "--values",
        nargs=2,
        default=(),
        metavar=("A", "B"),
        help="two readings of it; if left out, the usual and the next",
    )
    made.add_argument("--rulesets", nargs=2, default=(), metavar=("A", "B"), help="compare two rulesets instead")
    made.add_argument("--ruleset", default="", metavar="R", help="by whose rules all else is played")
    made.add_argument("--deals", type=int, default=10_000, metavar="N", help="how many deals are looked at")
    made.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    made.add_argument("--series", action="store_true", help="each deal opens from the standing that the last one left")
    made.add_argument("--seed", default="1", metavar="S", help=SEED)
    as_data(made)

    made = command("measure", show_measured, "Play many matches or series of a game, and measure what they come to.")
    add_measure_arguments(made)
    made = command("weigh", show_weighed, "Weigh the readings of a game: how often each changes what somebody gains.")
    add_weigh_arguments(made)
    made = command("decisions", show_decisions, "Count how much there is to decide in a game.")
    add_decisions_arguments(made)

    made = command("numbers", show_numbers, "Print the numbers that are kept of a game, each with how it was made.")
    made.add_argument("game", help=WHICH)
    as_data(made)

    made = command(
        "testimonies",
        show_testimonies,
        "Try what old texts tell of play against every reading of a game’s rules: which of them survive.",
    )
    add_testimony_arguments(made)

    made = command("serve", serve, "Serve the site on this machine, if this copy was made with it.")
    made.add_argument("--port", default="8000", metavar="P", help="the first port that is tried")

    made = command("check", check, "Check every part of a game that its author writes, and say what to write next.")
    made.add_argument("game", help="its folder’s name; with --games, of one that is not of this package")
    return top


# -- games and rules --------------------------------------------------------------------------------------
def list_games(options: argparse.Namespace) -> int:
    """Print every game with its rulesets and options; gives the exit code."""
    books = [rulebook(name) for name in games()]
    if options.json:
        print_json([plain_game(book) for book in books])
        return 0
    for book in books:
        print(f"{book.game}: {book.goal}")
        for ruleset in book.rulesets:
            default = " (default)" if ruleset == book.ruleset() else ""
            seats = "–".join(map(str, dict.fromkeys(players_of(book, ruleset))))
            print(f"    {ruleset.spec}{default}: {seats} players; {ruleset.authority}, {ruleset.date}")
        for name, rule in book.options.items():
            print(f"    {name} = {' | '.join(rule.values())}")
    return 0


def players_of(book: Rulebook, ruleset: Ruleset) -> tuple[int, int]:
    """The least and the most who play by a ruleset; of a game without code as yet, as its rules file has them."""
    try:
        return Game(book.game, ruleset.spec).players
    except ModuleNotFoundError:
        return ruleset.players or book.players


def plain_game(book: Rulebook) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "id": book.game,
        "name": book.name,
        "goal": book.goal,
        "players": list(book.players),
        "default": book.ruleset().spec,
        "because": book.because,
        "rulesets": [
            {name: getattr(ruleset, name) for name in TOLD_OF_A_RULESET}
            | {"players": list(players_of(book, ruleset)), "options": book.resolve(ruleset.spec)}
            for ruleset in book.rulesets
        ],
        "options": {
            name: {
                "rule": rule.id,
                "values": [reading.value for reading in rule.readings if not isinstance(reading, Numbers)],
                **next((reading.ends() for reading in rule.readings[-1:]), {}),
            }
            for name, rule in book.options.items()
        },
    }


def show_rules(options: argparse.Namespace) -> int:
    """Print the rules of a game with their readings and sources; gives the exit code."""
    book = rulebook(options.game)
    rules = [*book.rules.values(), *book.borrowed, *(r for r in shared().rules.values() if r not in book.borrowed)]
    if options.json:
        print_json([plain_rule(rule, book.game) for rule in rules])
        return 0
    for rule in rules:
        print(f"{rule.id}  [{rule.kind}, {rule.grade}]\n    {rule.text}")
        for reading in rule.readings:
            print(f"    {rule.option} = {reading}: {reading.text}")
        print("    " + "; ".join(citation_line(citation) for citation in rule.cite))
    return 0


def examples(rule: Rule, game: str) -> list[list[str]]:
    """Which hands show a rule, and each of its readings, to a player of this game; none where the site is not there."""
    try:
        found = import_module("groomporter_site.examples.rule_examples")
    except ModuleNotFoundError:  # the engine alone, or without what make setup installs
        return [[] for _ in (None, *rule.readings)]
    return [found.names_for(rule, game, reading) for reading in (None, *rule.readings)]


def plain_rule(rule: Rule, game: str) -> dict[str, Any]:
    """A rule as plain data; ``shown_by`` names the hands that show it, or a reading; ``unshown`` says why none can."""
    shown, *by_reading = examples(rule, game)
    return {
        "id": rule.id,
        "title": rule.title,
        "text": rule.text,
        "kind": rule.kind,
        "grade": rule.grade,
        "option": rule.option,
        "readings": [
            {
                "value": r.value,
                "title": r.title,
                "text": r.text,
                "grade": r.grade,
                "cite": plain_cites(r.cite),
                "shown_by": names,
                **r.ends(),
            }
            for r, names in zip(rule.readings, by_reading, strict=True)
        ],
        "cite": plain_cites(rule.cite),
        "shown_by": shown,
        "unshown": rule.untested,
    }


def plain_cites(cites: Sequence[Citation]) -> list[dict[str, str]]:
    """Citations as plain data."""
    return [{"source": c.source, "at": c.at, "via": c.via, "passage": c.passage, "note": c.note} for c in cites]


# -- play -------------------------------------------------------------------------------------------------
def play(options: argparse.Namespace) -> int:
    """Play a match in the terminal; gives the exit code."""
    game = game_of(options)
    return play_match(game, seats_of(game, options.seats), options.seed, options.strength)


# -- simulate ---------------------------------------------------------------------------------------------
def show_simulation(options: argparse.Namespace) -> int:
    """Play many deals and print what each seat gained by them; gives the exit code."""
    game = game_of(options)
    seats = seats_of(game, options.seats)
    check_deals(options.deals)
    if options.part < 0:
        raise LineError("--part is a whole number from 1 on")
    kinds = options.players.split(",")
    kinds = kinds * len(seats) if len(kinds) == 1 else kinds
    if len(kinds) != len(seats):
        raise LineError(f"--players names {len(kinds)} kinds for {len(seats)} seats")
    check_kinds(kinds, game)
    step, seed = progress(options.deals), options.seed or "1"
    series = options.series or options.part != 0
    tally = simulate(game, seats, kinds, options.deals, seed, step, series=series, length=options.part)
    found = {seat: Estimate.of([outcome[seat] for outcome in tally.outcomes]) for seat in seats}
    left = {key: plain_range(amounts) for key, amounts in tally.left.items() if series}
    pool = Estimate.of(tally.pool) if tally.pool else None
    if options.json:
        more = {"pool": pool and pool.plain(), "left": left}
        print_json(plain_simulation(game, options, kinds, found) | more)
        return 0
    rows = {f"{seat} ({kind})": estimate for (seat, estimate), kind in zip(found.items(), kinds, strict=True)}
    for who, estimate in (rows | ({"pool": pool} if pool else {})).items():
        low, high = estimate.low, estimate.high
        print(f"{who}: {estimate.mean:+.4f} {game.unit} a deal, 95 % {low:+.4f} to {high:+.4f}")
    for key, amounts in left.items():
        print(f"{key} after a deal: " + ", ".join(f"{name} {amount:g}" for name, amount in amounts.items()))
    return 0


def plain_range(amounts: Sequence[int]) -> dict[str, float]:
    """What these amounts come to."""
    return {"mean": round(sum(amounts) / len(amounts), 2), "largest": max(amounts), "last": amounts[-1]}


def plain_simulation(
    game: Game, options: argparse.Namespace, kinds: Sequence[str], found: Mapping[str, Estimate]
) -> dict[str, Any]:
    """A simulation as plain data."""
    return {
        "game": game.id,
        "ruleset": game.ruleset.spec,
        "options": game.options,
        "deals": options.deals,
        "seed": options.seed or "1",
        "unit": game.unit,
        "seats": {
            seat: {"player": kind} | estimate.plain()
            for (seat, estimate), kind in zip(found.items(), kinds, strict=True)
        },
    }


# -- serve ------------------------------------------------------------------------------------------------
def serve(options: argparse.Namespace) -> int:
    """Serve the site that came with this copy until Ctrl-C; gives the exit code."""
    try:
        served = import_module("groomporter_site.serve")
    except ModuleNotFoundError:  # the engine alone, as a browser has it
        print("groomporter: this copy was made without the site: see make wheel", file=sys.stderr)
        return 1
    served.main(["--port", options.port])
    return 0


# -- check ------------------------------------------------------------------------------------------------
def check(options: argparse.Namespace) -> int:
    """Check a game that is being written, in this project or in a folder of one's own; gives the exit code."""
    try:
        checking = import_module("groomporter_site.checking")
    except ModuleNotFoundError:  # the engine alone, or without what make setup installs
        print("groomporter: check needs the project’s own folder and all that make setup installs", file=sys.stderr)
        return 1
    status: int = checking.main([options.game, *(["--games", options.games] if options.games else [])])
    return status


if __name__ == "__main__":
    sys.exit(main())
