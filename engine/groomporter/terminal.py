"""Playing in the terminal: the same desk as the browser's, in lines of text."""

from __future__ import annotations

import random as python_random
from typing import Any

from .desk import ask
from .game import Game

HELP = "A number does what it says. ? and a number asks why not. u takes back, h shows the log, q leaves."


def play_match(game: Game, seats: tuple[str, ...], seed: str | None) -> int:
    """Play deals until the match is won or the player leaves; the exit status."""
    chance = python_random.Random(seed)
    answer = ask(
        {
            "do": "new", "game": game.id, "ruleset": game.ruleset.spec, "options": game.options,
            "seats": list(seats), "seed": str(chance.random()), "seat": seats[0],
        }
    )  # fmt: skip
    print(f"{game.book.name}, {game.ruleset.title}. You are {seats[0]}. {HELP}")
    shown = 0
    while True:
        if "error" in answer:
            print(answer["error"])
            return 1
        screen = answer["screen"]
        for sentence in screen["log"][shown:]:
            print(f"  {sentence['text']}")
        shown = len(screen["log"])
        request = turn(answer, choices(screen), chance)
        if request is None:
            return 0
        if "hand" not in request:
            continue
        shown = 0 if request["do"] in ("next", "undo") else shown
        answer = ask(request)


def choices(screen: dict[str, Any]) -> list[tuple[str, str]]:
    """What can be done now: what it says, and the line (or the question) that does it."""
    found = [(f"play the {card['words']}", card["line"]) for card in screen["hand"] if card["line"]]
    found += [(choice["words"], choice["line"]) for ask_ in screen["asks"] for choice in ask_["choices"]]
    go = {"leave": "leave it to the others", "go": "go on", "settle": "settle the deal", "next": "the next deal"}
    return found + ([(go[screen["go"]], f"do {screen['go']}")] if screen["go"] in go else [])


def lying(screen: dict[str, Any]) -> list[str]:
    """What is in the pool, and in the hand where it is not all offered to be played."""
    said = [f"In the {pot['name']}: {pot['words']}." for pot in screen["pool"]]
    if any(not card["line"] for card in screen["hand"]):
        said.append(f"You hold: {', '.join(card['words'] for card in screen['hand'])}.")
    return said


def turn(answer: dict[str, Any], offered: list[tuple[str, str]], chance: python_random.Random) -> dict[str, Any] | None:
    """Ask for one choice; None to leave, {} to be asked again."""
    screen, hand = answer["screen"], answer["hand"]
    print(
        f"{screen['title']}  "
        + "; ".join(f"{s['name']}: {', '.join(n['words'] for n in s['notes'])}" for s in screen["seats"])
    )
    for sentence in lying(screen):
        print(f"  {sentence}")
    if not offered:
        print("The match is over.")
        return None
    for number, (words, _) in enumerate(offered, 1):
        print(f"  {number:2} {words}")
    try:
        said = input("> ").strip()
    except EOFError:
        return None
    if said == "q":
        return None
    if said == "u":
        return {"do": "undo", "hand": hand}
    if said == "h":
        print("\n".join(entry["text"] for entry in screen["log"]))
        return {}
    if said.startswith("?"):
        return explain(said[1:].strip(), screen, hand)
    if not said.isdigit() or not 1 <= int(said) <= len(offered):
        print(HELP)
        return {}
    line = offered[int(said) - 1][1]
    if line.startswith("do "):
        return {"do": "next" if line == "do next" else "go", "hand": hand, "seed": str(chance.random())}
    return {"do": "act", "hand": hand, "line": line}


def explain(card: str, screen: dict[str, Any], hand: dict[str, Any]) -> dict[str, Any]:
    """Say why a card, named as in 3C, may not be played."""
    answer = ask({"do": "why", "hand": hand, "line": f"{screen['seat']}: play {card.upper()}"})
    ruling = answer.get("ruling")
    if ruling is None:
        print(answer["error"])
    elif ruling["rule"]:
        print(f"{ruling['verdict']}: {ruling['text']} [{ruling['rule']}] ({'; '.join(ruling['cited'])})")
    else:
        print(ruling["verdict"])
    return {}
