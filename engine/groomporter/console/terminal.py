"""Playing in the terminal: the same desk as the browser's, in lines of text."""

from __future__ import annotations

import random as python_random
import re
import shutil
import textwrap
from itertools import groupby
from typing import Any

from ..desk.hand import playable, restore_table
from ..desk.questions import ask
from ..players.kinds import STEADY
from ..sitting.game import Game
from ..wording.ranking import ranking
from ..wording.strengths import strengths

HELP = (
    "A number does what it says, and so do its words. ?2 or ?3C asks why not. s: the score; r: what beats what;"
    " h: the deal so far; hint: what you might do; m: memory aids; u: take back; q: leave; Enter alone: the table"
    " again."
)
FORGOTTEN = "What was turned down is left out here, for you to remember; m turns memory aids on."
AIDS = {True: "Memory aids are on: what is turned down is told again.", False: "Memory aids are off."}
FEW = 4  # choices that differ by their number alone; more stand in one paragraph
MANY = 12  # such choices; of more those that follow each other by one are told by the first and the last
NARROWEST = 20  # columns
TIME = 500  # milliseconds for a hint
UNBROKEN = "\xa0"


def play_match(game: Game, seats: tuple[str, ...], seed: str | None, strength: str) -> int:
    """Play deals until the match is won or the player leaves; the exit status.

    Args:
        strength: how well the others play, of `kinds.STRENGTHS`. They may think as long as they like, so that the same
            seed gives the same match.
    """
    chance = python_random.Random(seed)
    answer = ask(
        {
            "do": "new", "game": game.id, "ruleset": game.ruleset.spec, "options": game.options,
            "seats": list(seats), "seed": str(chance.random()), "strength": strength,
        }
    )  # fmt: skip
    if "error" in answer:
        say(answer["error"])
        return 1
    say(f"{game.book.name}, {game.ruleset.title}. You are {seats[0]}. {HELP}")
    if strength != STEADY and (note := strengths(game)["note"]):
        say(note)
    tell(answer)
    say_score(answer["screen"])
    show_table(answer["screen"])
    while request := turn(answer, chance):
        found: dict[str, Any] = ask(request | {"strength": strength}) if request["do"] != "asked" else {"error": ""}
        if "error" in found:
            say(found["error"])
            continue
        answer = found
        tell(answer)
        say_what_became(request, answer["screen"])
        show_table(answer["screen"])
    return 0


# -- what is said -------------------------------------------------------------------------------------------
def say(text: str, indent: str = "", hanging: str | None = None) -> None:
    """Print a paragraph, as wide as the terminal, broken between words."""
    width = max(NARROWEST, shutil.get_terminal_size().columns)
    after = indent + "  " if hanging is None else hanging
    lines = textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=after, break_long_words=False, break_on_hyphens=False
    )
    if lines:
        print("\n".join(lines).replace(UNBROKEN, " "))


def tell(answer: dict[str, Any]) -> None:
    """What this seat has witnessed since it last acted, as it is told at a table: once, each act as it came."""
    for sentence in answer["news"]:
        say(sentence["text"], "  ")
    if answer.get("note"):
        say(answer["note"], "  ")


def say_what_became(request: dict[str, Any], screen: dict[str, Any]) -> None:
    """What is said after some requests besides the news."""
    if request["do"] == "undo":
        say("That is taken back.", "  ")
    elif request["do"] == "show":
        say(AIDS[screen["aids"]])
    if request["do"] == "next" or screen["settled"]:
        for sentence in screen["result"]:
            say(sentence, "  ")
        say_score(screen)


def say_score(screen: dict[str, Any]) -> None:
    """What stands at each seat, and in the pool."""
    for seat in screen["seats"]:
        if seat["notes"]:
            say(f"{name(seat)}: {', '.join(note['words'] for note in seat['notes'])}.", "  ")
    for pot in screen["pool"]:
        say(f"{pot['name']}: {pot['words']}.", "  ")


def name(seat: dict[str, Any]) -> str:
    """The name of a seat, with a word to whose it is."""
    return f"{seat['name']} (you)" if seat["you"] else str(seat["name"])


def lying(screen: dict[str, Any]) -> list[str]:
    """What lies on the table: the trick or the row, what is face up, what is trumps, the pool; and the hand where there
    is nothing to do with it.
    """
    trick = sorted((seat for seat in screen["seats"] if seat["played"]), key=lambda seat: int(seat["order"]))
    by = [(seat["played"], "you" if seat["you"] else seat["name"]) for seat in trick]
    by += [(card, card["by"]) for card in (screen["row"] or {"cards": []})["cards"]]
    said = ["On the table: " + ", ".join(f"the {card['words']} ({who})" for card, who in by) + "."] if by else []
    said += [f"{pile['name']}: {cards(pile['cards'])}." for pile in screen["piles"] if pile["cards"]]
    said += [f"Before {'you' if s['you'] else s['name']}: {cards(s['front'])}." for s in screen["seats"] if s["front"]]
    said += [f"{text}." for text in (screen["trump"], *screen["known"]) if text]
    said += [f"{pot['name']}: {pot['words']}." for pot in screen["pool"]]
    said += [f"{screen['holding']}."] if screen["holding"] else []
    if not any(card["line"] or card["why"] for card in screen["hand"]) and screen["hand"]:
        said.append(f"You hold: {cards(screen['hand'])}.")
    return said


def cards(shown: list[dict[str, Any]]) -> str:
    """Cards in words."""
    return ", ".join(f"the {card['words']}" for card in shown)


def list_offers(offered: list[tuple[str, str]]) -> None:
    """The choices with their numbers; those that differ by a number, and cards that cannot be played, together."""
    for alike, found in groupby(enumerate(offered, 1), key=lambda one: kind(*one[1])):
        run = [(number, words) for number, (words, _) in found]
        if alike == "why":
            say(f"Not now: {together(run)}.", "  ", "     ")
        elif len(run) > MANY:
            say("; ".join(map(told_briefly, stretches(run))), "  ", "     ")
        elif len(run) > FEW:
            same = re.match(r"\D*", run[0][1])
            short = [(number, "… " + words.removeprefix(same[0] if same else "")) for number, words in run[1:]]
            say(together([run[0], *short]), "  ", "     ")
        else:
            for number, words in run:
                say(words, f"  {number:2} ", "     ")


def stretches(run: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Choices that differ by their number alone, parted wherever that does not grow by one."""
    found: list[list[tuple[int, str]]] = []
    for number, words in run:
        if found and amount(words) == amount(found[-1][-1][1]) + 1:
            found[-1].append((number, words))
        else:
            found.append([(number, words)])
    return found


def amount(words: str) -> int:
    """The last number in the words of a choice."""
    return int(re.findall(r"\d+", words)[-1])


def told_briefly(stretch: list[tuple[int, str]]) -> str:
    """A stretch of choices by its first and its last: "1 to 23, bid numerus 32 to 54"."""
    (number, words), (last, end) = stretch[0], stretch[-1]
    said = f"{number} {words}" if number == last else f"{number} to {last}: {words} to {amount(end)}"
    return said.replace(" ", UNBROKEN)


def together(run: list[tuple[int, str]]) -> str:
    """Choices with their numbers in one sentence, none of which is broken."""
    return ", ".join(f"{number} {words}".replace(" ", UNBROKEN) for number, words in run)


def kind(words: str, line: str) -> str:
    """What choices have in common that can stand together."""
    if line.startswith("why "):
        return "why"
    return re.sub(r"\d+", "#", words) if re.search(r"\d", words) else line


# -- what can be done ---------------------------------------------------------------------------------------
def choices(screen: dict[str, Any]) -> list[tuple[str, str]]:
    """What can be done now, and the cards that cannot be played: what it says, and the line (or the question)."""
    found = [(f"play the {card['words']}", card["line"]) for card in screen["hand"] if card["line"]]
    found += [(choice["words"], choice["line"]) for ask_ in screen["asks"] for choice in ask_["choices"]]
    go = {"leave": "leave it to the others", "go": "go on", "settle": "finish the deal", "next": "the next deal"}
    found += [(go[screen["go"]], f"do {screen['go']}")] if screen["go"] in go else []
    if screen["series"]:
        found.append(("the next deal, with others at the table", "do who"))
        found.append((f"part. {screen['series']['part']}", "do part"))
    held = [(f"the {card['words']}", f"why {card['why']}") for card in screen["hand"] if card["why"]]
    return found + held if found else []


def show_table(screen: dict[str, Any]) -> None:
    """What is to be done, what lies on the table, and the choices."""
    say(screen["title"])
    say(" ".join(lying(screen)), "  ", "  ")
    list_offers(choices(screen))


def turn(answer: dict[str, Any], chance: python_random.Random) -> dict[str, Any] | None:
    """Ask for one choice.

    Returns:
        A question for the desk; ``do`` is "asked" where there is none; None to leave.
    """
    screen, hand = answer["screen"], answer["hand"]
    offered = choices(screen)
    if not offered:
        say("The match is over.")
        return None
    said_now = read_answer()
    if said_now is None or said_now == "q":
        return None
    if asked_about(said_now, answer, offered):
        return {"do": "asked"}
    if said_now == "u":
        return {"do": "undo", "hand": hand}
    if said_now == "m":
        return {"do": "show", "hand": hand, "aids": not screen["aids"]}
    line = line_of_choice(said_now, offered, screen["seat"])
    if line.startswith("why "):
        explain(line.removeprefix("why "), hand)
    elif line == "do who":
        return after_change(screen, hand, chance)
    elif line.startswith("do "):
        do = line.removeprefix("do ")
        return {"do": do if do in ("next", "part") else "go", "hand": hand, "seed": str(chance.random())}
    elif line:
        return {"do": "act", "hand": hand, "line": line}
    elif said_now:
        say(HELP)
    else:
        show_table(screen)
    return {"do": "asked"}


def asked_about(said: str, answer: dict[str, Any], offered: list[tuple[str, str]]) -> bool:
    """Answer what changes nothing: the score, the ranking, the log, a hint, why not; whether it was such."""
    screen, hand = answer["screen"], answer["hand"]
    if said == "s":
        say_score(screen)
    elif said == "r":
        for sentence in ranking(playable(restore_table(hand))):
            say(sentence, "  ")
    elif said == "h":
        say_log(screen, hand)
    elif said == "hint":
        say_hint(hand)
    elif said.startswith("?") and (about := said[1:].strip()):
        line = line_of_choice(about, offered, screen["seat"])
        explain(line.removeprefix("why ") or f"{screen['seat']}: play {about.upper()}", hand)
    else:
        return False
    return True


def say_log(screen: dict[str, Any], hand: dict[str, Any]) -> None:
    """The deal so far, as its player may have it told again; and that something is left out, where it is."""
    for entry in screen["log"]:
        say(entry["text"], "  ")
    whole = ask({"do": "show", "hand": hand, "aids": True})
    if len(whole["screen"]["log"]) > len(screen["log"]):
        say(FORGOTTEN)


def say_hint(hand: dict[str, Any]) -> None:
    """What the player might do, the best first."""
    hint = ask({"do": "hint", "hand": hand, "time": TIME})["hint"]
    say(hint["head"], "  ")
    for line in hint["lines"]:
        say(f"{line['act']}. {line['words']}", "  ", "     ")
    for sentence in hint["said"]:
        say(sentence, "  ")


def read_answer() -> str | None:
    """What is said; None where nothing more will be, "" where it was no text."""
    try:
        return input("> ").strip()
    except EOFError:
        return None
    except UnicodeDecodeError:
        return ""


def after_change(screen: dict[str, Any], hand: dict[str, Any], chance: python_random.Random) -> dict[str, Any]:
    """Ask who plays on; a question for the desk, as of `turn`."""
    for gone in screen["series"]["gone"]:
        say(f"{gone['name']} left with {gone['words']}.", "  ")
    least, most = screen["series"]["least"], screen["series"]["most"]
    now = ", ".join(hand["record"]["seats"])
    say(f"Who plays on, clockwise? {least} to {most} names with commas between them; now: {now}")
    names = [name.strip() for name in (read_answer() or "").split(",") if name.strip()]
    if not names:
        return {"do": "asked"}
    return {"do": "next", "hand": hand, "seats": names, "seed": str(chance.random())}


def line_of_choice(said: str, offered: list[tuple[str, str]], seat: str) -> str:
    """The line that a number stands for, or its words, or the notation of it; "" for none."""
    plain = said.casefold()
    return next(
        (
            line
            for number, (words, line) in enumerate(offered, 1)
            if plain in (str(number), words.casefold(), line.removeprefix(f"{seat}: ").casefold())
        ),
        "",
    )


def explain(line: str, hand: dict[str, Any]) -> None:
    """Say whether a line is allowed, and if not, why."""
    if line.startswith("do "):
        say("That can always be done.")
        return
    answer = ask({"do": "why", "hand": hand, "line": line})
    ruling = answer.get("ruling")
    if ruling is None:
        say(answer["error"])
    elif ruling["rule"]:
        reasons = " ".join(filter(None, [ruling["because"], ruling["text"]]))
        works = "; ".join(cite["work"] for cite in ruling["cited"])
        say(f"{ruling['verdict']}: {reasons} [{ruling['rule']}] ({works})")
    else:
        say(ruling["verdict"])
