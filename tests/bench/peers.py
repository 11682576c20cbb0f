"""Random play of the peers, a move in microseconds, as JSON. Run by a Python that has them installed."""

import contextlib
import json
import random
import time
import warnings

warnings.simplefilter("ignore")


def open_spiel(games=300):
    """Spades of OpenSpiel (C++) through Python; the deal is not counted."""
    import pyspiel

    game, chance, moves, spent = pyspiel.load_game("spades"), random.Random(1).random, 0, 0.0
    for _ in range(games):
        state = game.new_initial_state()
        while state.is_chance_node():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
        start = time.process_time()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            moves += 1
        spent += time.process_time() - start
    return spent / moves * 1e6


def rlcard_environment(games=200):
    """The fastest of RLCard's card environments, used as its users use them: env.step, legal actions from the state."""
    import rlcard

    def moves_of(name):
        env, chance, moves, spent = rlcard.make(name), random.Random(1).random, 0, 0.0
        for _ in range(games):
            state, _ = env.reset()
            start = time.process_time()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(chance() * len(legal))])
                moves += 1
            spent += time.process_time() - start
        return spent / moves * 1e6

    return min(moves_of(name) for name in ("blackjack", "leduc-holdem", "limit-holdem"))


def rlcard_game(games=300):
    """The fastest of RLCard's game objects underneath, which encode no observation."""
    from rlcard.games.blackjack import Game as Blackjack
    from rlcard.games.leducholdem import Game as Leduc
    from rlcard.games.limitholdem import Game as Limit

    def moves_of(made, legal):
        chance, moves, spent = random.Random(1).random, 0, 0.0
        for _ in range(games):
            game = made()
            game.init_game()
            start = time.process_time()
            while not game.is_over():
                acts = legal(game)
                game.step(acts[int(chance() * len(acts))])
                moves += 1
            spent += time.process_time() - start
        return spent / moves * 1e6

    def blackjack():
        game = Blackjack()
        game.configure({"game_num_players": 1, "game_num_decks": 1})
        return game

    return min(
        moves_of(blackjack, lambda game: ["hit", "stand"]),
        moves_of(Leduc, lambda game: game.get_legal_actions()),
        moves_of(Limit, lambda game: game.get_legal_actions()),
    )


PEERS = {
    "OpenSpiel spades": open_spiel,
    "RLCard fastest environment": rlcard_environment,
    "RLCard fastest game object": rlcard_game,
}
found = {}
for name, measure in PEERS.items():
    with contextlib.suppress(ImportError):
        found[name] = measure()
print(json.dumps(found))
