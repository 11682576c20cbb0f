"""What a table needs on it: packs and counters, by what the game counts."""

from __future__ import annotations

from groomporter.core.plain import curly
from groomporter.screen.words import Words
from groomporter.sitting.game import NAMES, Game

SEED = 1  # a deal is opened to see what is staked in it
STAKES = 10  # how many stakes a player brings where chips are won and lost without end
FEWEST = 20  # chips of a player, where so many stakes are fewer


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
        elif name in game.state.MONEY:
            found[words.many(name)] = (
                max(FEWEST, STAKES * staked(game)) if game.state.SERIES else staked(game) or FEWEST
            )
    return found


def written(game: Game) -> list[str]:
    """What is written down or pegged, by its name in the plural: what begins at nothing and is no money."""
    seats = NAMES[: game.players[0]]
    first = game.state.first_standing(game.laws, len(seats))
    words = Words(game, seats)
    return [
        named if (named := words.many(name)).isalpha() or not any(map(str.isdigit, named)) else name
        for name, field in game.state.STANDING.items()
        if field.each and name not in game.state.MONEY and first[name][0] == 0
    ]


def plural(game: Game, name: str) -> str:
    """An entry of the standing as it is named of several: "lives"."""
    return Words(game, NAMES[: game.players[0]]).many(name) if name in game.state.STANDING else name


def one(game: Game, many: str) -> str:
    """What stands on one counter of a kind: "1 life"."""
    words = Words(game, NAMES[: game.players[0]])
    name = next(name for name in game.state.STANDING if words.many(name) == many)
    return curly(words.note(name, 1)) or many


def staked(game: Game) -> int:
    """The most that a player stakes as a deal opens."""
    table = game.open(NAMES[: game.players[0]], seed=SEED)
    return max((int(event.data[1]) for event in table.events if event.kind == "pay"), default=0)


def sentence(game: Game) -> str:
    """What a table needs, in a sentence or two."""
    counters = [f"{one(game, name) if number == 1 else f'{number} {name}'} each" for name, number in each(game).items()]
    kept = written(game)
    said = [f"One pack ({game.book.pack})"]
    said += [f"counters: {', '.join(counters)}"] if counters else []
    said += [f"pencil and paper, or a board, for {' and '.join(kept)}"] if kept else []
    return "; ".join(said) + ". No money."
