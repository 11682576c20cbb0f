"""Playing in the terminal: the same desk as the browser's, in lines of text."""

from __future__ import annotations

import random as python_random
from typing import Any

from ..screen.questions import ask
from ..sitting.game import Game

HELP = "A number does what it says. ?2 or ?3C asks why not. u takes back, h shows the log, q leaves."
HELD_BACK = "not now"  # what stands beside a card of the hand that cannot be played


def play_match(game: Game, seats: tuple[str, ...], seed: str | None) -> int:
    """Play deals until the match is won or the player leaves; the exit status."""
    chance = python_random.Random(seed)
    answer = ask(
        {
            "do": "new", "game": game.id, "ruleset": game.ruleset.spec, "options": game.options,
            "seats": list(seats), "seed": str(chance.random()),
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
        before, answer = answer, ask(request)
        if "error" in answer and "seats" in request:  # names are typed; all else is offered
            print(answer["error"])
            answer = before
            continue
        shown = 0 if request["do"] in ("next", "undo") else shown
        if answer.get("note"):
            print(f"  {answer['note']}")


def choices(screen: dict[str, Any]) -> list[tuple[str, str]]:
    """What can be done now, and the cards that cannot be played: what it says, and the line (or the question)."""
    found = [(f"play the {card['words']}", card["line"]) for card in screen["hand"] if card["line"]]
    found += [(choice["words"], choice["line"]) for ask_ in screen["asks"] for choice in ask_["choices"]]
    go = {"leave": "leave it to the others", "go": "go on", "settle": "finish the deal", "next": "the next deal"}
    found += [(go[screen["go"]], f"do {screen['go']}")] if screen["go"] in go else []
    if screen["series"]:
        found.append(("the next deal, with others at the table", "do who"))
        found.append((f"part. {screen['series']['part']}", "do part"))
    held = [(f"the {card['words']}, {HELD_BACK}", f"why {card['why']}") for card in screen["hand"] if card["why"]]
    return found + held if found else []


def lying(screen: dict[str, Any]) -> list[str]:
    """What is in the pool, and in the hand where there is nothing to do with it."""
    said = [f"In the {pot['name'].lower()}: {pot['words']}." for pot in screen["pool"]]
    if not any(card["line"] or card["why"] for card in screen["hand"]) and screen["hand"]:
        said.append(f"You hold: {', '.join(card['words'] for card in screen['hand'])}.")
    return said


def turn(answer: dict[str, Any], offered: list[tuple[str, str]], chance: python_random.Random) -> dict[str, Any] | None:
    """Ask for one choice; None to leave, {} to be asked again."""
    screen, hand = answer["screen"], answer["hand"]
    notes = [f"{s['name']}: {', '.join(n['words'] for n in s['notes'])}" for s in screen["seats"] if s["notes"]]
    print("  ".join(filter(None, [screen["title"], "; ".join(notes)])))
    for sentence in lying(screen):
        print(f"  {sentence}")
    if not offered:
        print("The match is over.")
        return None
    for number, (words, _) in enumerate(offered, 1):
        print(f"  {number:2} {words}")
    said = heard()
    if said is None or said == "q":
        return None
    if said == "u":
        return {"do": "undo", "hand": hand}
    if said == "h":
        print("\n".join(entry["text"] for entry in screen["log"]))
        return {}
    if said.startswith("?"):
        about = said[1:].strip()
        line = numbered(about, offered)
        return explain(line.removeprefix("why ") if line else f"{screen['seat']}: play {about.upper()}", hand)
    line = numbered(said, offered)
    if not line:
        print(HELP)
        return {}
    if line.startswith("why "):
        return explain(line.removeprefix("why "), hand)
    if line == "do who":
        return changed(screen, hand, chance)
    if line.startswith("do "):
        do = line.removeprefix("do ")
        return {"do": do if do in ("next", "part") else "go", "hand": hand, "seed": str(chance.random())}
    return {"do": "act", "hand": hand, "line": line}


def heard() -> str | None:
    """What is said; None where nothing more will be."""
    try:
        return input("> ").strip()
    except EOFError:
        return None


def changed(screen: dict[str, Any], hand: dict[str, Any], chance: python_random.Random) -> dict[str, Any]:
    """Ask who plays on; {} for nobody, to be asked again."""
    for gone in screen["series"]["gone"]:
        print(f"  {gone['name']} left with {gone['words']}.")
    least, most = screen["series"]["least"], screen["series"]["most"]
    now = ", ".join(hand["record"]["seats"])
    print(f"Who plays on, clockwise? {least} to {most} names with commas between them; now: {now}")
    names = [name.strip() for name in (heard() or "").split(",") if name.strip()]
    return {"do": "next", "hand": hand, "seats": names, "seed": str(chance.random())} if names else {}


def numbered(said: str, offered: list[tuple[str, str]]) -> str:
    """The line that this number stands for, or ""."""
    return offered[int(said) - 1][1] if said.isdecimal() and 1 <= int(said) <= len(offered) else ""


def explain(line: str, hand: dict[str, Any]) -> dict[str, Any]:
    """Say whether a line is allowed, and if not, why."""
    if line.startswith("do "):
        print("That can always be done.")
        return {}
    answer = ask({"do": "why", "hand": hand, "line": line})
    ruling = answer.get("ruling")
    if ruling is None:
        print(answer["error"])
    elif ruling["rule"]:
        reasons = " ".join(filter(None, [ruling["because"], ruling["text"]]))
        works = "; ".join(cite["work"] for cite in ruling["cited"])
        print(f"{ruling['verdict']}: {reasons} [{ruling['rule']}] ({works})")
    else:
        print(ruling["verdict"])
    return {}
