"""What a table needs on it: the pack, counters, pencil and paper, by what the game counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from groomporter.book.catalogue import rulebook
from groomporter.book.rules import Rulebook
from groomporter.core.plain import curly, list_in_words
from groomporter.players import best_kind
from groomporter.players.simulate import play_deals
from groomporter.sitting.game import NAMES, Game
from groomporter.teach.packs import left_out
from groomporter.wording.words import Words

from ..game_blocks import NUMBERS
from .by_options import once_a_choice

SEED = 1  # a deal is opened to see what is dealt and staked in it
STAKES = 10  # how many stakes a player brings where chips are won and lost without end
DEALS = 16  # so many deals are played to see what is paid and counted in them
FEWEST = 20  # chips of a player, where so many stakes are fewer
AT_THE_END = 5  # chips of a player, where none are paid until a game is won: enough for two games, lost twice over
UNSTAKED = 40  # chips of a player, where nothing is staked as a deal opens and much may be paid in it


# -- the pack -------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Cards:
    """The cards for some numbers of players.

    Attributes:
        seats: the fewest and the most players who have this pack.
        count: how many cards it has.
        without: what is taken out of a whole pack, in words: ranks in the plural, or single cards.
    """

    seats: tuple[int, int]
    count: int
    without: tuple[str, ...]


def cards(game: Game) -> tuple[Cards, ...]:
    """The pack for each number of players, the fewest first; one entry where it is the same for all."""
    least, most = game.players
    found = []
    for _, run in groupby(range(least, most + 1), key=lambda seats: cards_in_play(game, seats)):
        seats = tuple(run)
        mask = cards_in_play(game, seats[0])
        found.append(Cards((seats[0], seats[-1]), mask.bit_count(), tuple(left_out(game.pack, mask))))
    return tuple(found)


def cards_in_play(game: Game, seats: int) -> int:
    """The cards that so many players play with, one bit a card."""
    return game.state.whole_pack(game.laws, game.state.first_standing(game.laws, seats))


def pack_suits(book: Rulebook) -> str:
    """Which suits the pack has where it is not the English one, as its rules name it: "German-suited"; or ""."""
    named = re.search(r"\b\w+-suited\b", book.pack)
    return named[0] if named else ""


def pack(game: Game) -> str:
    """The pack of this game with its options, for each number of players: "48 cards: 52 without the twos"."""
    found = cards(game)
    whole = max(found, key=lambda one: one.count)
    kind = f"{pack_suits(game.book)} cards".strip()
    said = f"{whole.count} {kind}"
    if whole.without:
        said += f": {game.pack.size} without the {list_in_words(whole.without)}"
    return "; ".join((said, *(fewer(one) for one in found if one.count != whole.count)))


def pack_instead(game: Game, other: Game) -> str:
    """With which pack another game is played behind this one, in words for behind its name; "" for the same."""
    mine, wanted = (max(cards(one), key=lambda one: one.count) for one in (game, other))
    if other.pack is game.pack and mine.without == wanted.without:
        return ""
    back = other.pack is game.pack and not wanted.without
    return f", with {pack(other)}" + (f" (put the {list_in_words(mine.without)} back)" if back else "")


def fewer(found: Cards) -> str:
    """A shorter pack, and for how many players it is."""
    least, most = (NUMBERS[count] for count in found.seats)
    seats = least if least == most else f"{least} to {most}"
    return f"with {seats} players {found.count}, without the {list_in_words(found.without)}"


def hands(game: Game, seats: int) -> Sequence[int]:
    """How many cards each of so many players is dealt."""
    dealt = [0] * seats
    for event in game.open(NAMES[:seats], seed=SEED).events:
        if event.kind == "deal" and event.seat >= 0:
            dealt[event.seat] += len(event.cards)
    return dealt


# -- counters ---------------------------------------------------------------------------------------------------
@once_a_choice
def each(game: Game) -> dict[str, int]:
    """How many counters of each kind a player begins with, by their name in the plural ("lives")."""
    seats = NAMES[: game.players[0]]
    first = game.state.first_standing(game.laws, len(seats))
    words = Words(game, seats)
    found = {}
    for name, field in game.state.STANDING.items():
        if not field.each or field.most == 1:
            continue
        begun = first[name][0]
        if begun > 0:
            found[words.many(name)] = begun
        elif name in game.state.MONEY and changes_hands(game):
            stake = highest_stake(game)
            series = max(FEWEST, STAKES * stake) if stake else UNSTAKED
            found[words.many(name)] = series if game.state.SERIES else stake or AT_THE_END
    return found


@once_a_choice
def each_by_face(game: Game) -> dict[str, int]:
    """The same by what stands on one of them ("1 life")."""
    return {one(game, name): number for name, number in each(game).items()}


def changes_hands(game: Game) -> bool:
    """Whether chips are won and lost with these options: they are staked as a deal opens, or paid in some deal."""
    if game.state.SERIES or highest_stake(game):
        return True
    return not moving(game.id, game.ruleset.spec, tuple(game.options.items())).isdisjoint(game.state.MONEY)


@cache
def changing_entries(game: str) -> frozenset[str]:
    """What changes from deal to deal by some ruleset of a game: entries of the standing, by name."""
    return frozenset().union(*(moving(game, ruleset.spec) for ruleset in rulebook(game).rulesets))


@cache
def moving(game: str, ruleset: str, options: tuple[tuple[str, str], ...] = ()) -> frozenset[str]:
    """What is paid, or has changed after a deal, in some deals that are played: entries of the standing, by name."""
    ruled = Game(game, ruleset, dict(options))
    seats = NAMES[: ruled.players[0]]
    first = ruled.state.first_standing(ruled.laws, len(seats))
    wanted = {name for name, field in ruled.state.STANDING.items() if field.each and first[name][0] == 0}
    found: set[str] = set()
    for table in play_deals(ruled, seats, [best_kind(game)] * len(seats), DEALS, SEED, series=True):
        found |= {str(event.data[0]) for event in table.events if event.kind == "pay"}
        found |= {name for name in first if table.before[name] != first[name]}
        if wanted <= found:
            break
    return frozenset(found)


@once_a_choice
def entries_to_write(game: Game) -> list[str]:
    """What is written down or pegged, by its name in the plural: what begins at nothing and is no money.

    What only an irregular deal brings is none of it.
    """
    seats = NAMES[: game.players[0]]
    first = game.state.first_standing(game.laws, len(seats))
    words = Words(game, seats)
    return [
        named if (named := words.many(name)).isalpha() or not any(map(str.isdigit, named)) else name
        for name, field in game.state.STANDING.items()
        if field.each and name not in game.state.MONEY and first[name][0] == 0 and name in changing_entries(game.id)
    ]


def plural(game: Game, name: str) -> str:
    """An entry of the standing as it is named of several: "lives"."""
    return Words(game, NAMES[: game.players[0]]).many(name) if name in game.state.STANDING else name


def one(game: Game, many: str) -> str:
    """What stands on one counter of a kind: "1 life"."""
    words = Words(game, NAMES[: game.players[0]])
    name = next(name for name in game.state.STANDING if words.many(name) == many)
    return curly(words.note(name, 1)) or many


@once_a_choice
def highest_stake(game: Game) -> int:
    """The most that a player stakes as a deal opens."""
    table = game.open(NAMES[: game.players[0]], seed=SEED)
    return max((int(event.data[1]) for event in table.events if event.kind == "pay"), default=0)


def counters(game: Game) -> Sequence[str]:
    """The counters of one player, of each kind: "3 lives", "1 life"."""
    return [one(game, name) if number == 1 else f"{number} {name}" for name, number in each(game).items()]


def sentence(game: Game) -> str:
    """What a table needs, in a sentence or two."""
    mine, kept = counters(game), entries_to_write(game)
    said = [f"One pack ({pack(game)})"]
    said += (
        [f"for each player {list_in_words(mine)}{'' if 'counters' in each(game) else ' in counters'}"] if mine else []
    )
    said += [f"pencil and paper, or a board, for {' and '.join(kept)}"] if kept else []
    return "; ".join(said) + ". No money."
