"""Runs inside Pyodide (see library.mjs, memory.mjs): use the engine as a page does, every game of it."""

import importlib
import json

desk = importlib.import_module("groomporter.desk.questions")
catalogue = importlib.import_module("groomporter.book.catalogue")

for game in importlib.import_module("groomporter").games():
    least, most = catalogue.rulebook(game).players
    seats = ["Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel"][
        : min(max(4, least), most)
    ]
    answer = desk.ask({"do": "new", "game": game, "seats": seats, "seed": "1"})
    hand = json.loads(json.dumps(answer["hand"]))
    kept = desk.ask({"do": "export", "hand": hand, "masked": True})
    desk.ask({"do": "import", "text": kept["link"]})
    desk.ask({"do": "choices", "hand": hand})
    desk.ask({"do": "why", "hand": hand, "line": f"{hand['seat']}: play 2C"})
    screen = answer["screen"]
    choices = [*screen["hand"], *(one for ask in screen["asks"] for one in ask["choices"])]
    for line in [one["line"] for one in choices if one["line"]][:1]:
        desk.ask({"do": "act", "hand": hand, "line": line})
