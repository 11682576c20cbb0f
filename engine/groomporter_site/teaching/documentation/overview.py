"""The first page of the document: what was done in period, what is done here, and what differs and why."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from groomporter.book.rules import Rulebook, Ruleset
from groomporter.sitting.game import Game

from ...elements import number_and_noun
from ...game_blocks import player_numbers
from ...lists import PAGES
from .. import dates
from .force import InForce
from .model import CREDIT, Document, Run, Runs, blank, ours

SIXTY = re.compile(r"^/// sixty \| [\w-]+\n(.*?)^///", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([^\]]*)\]\[[^\]]*\]")
#: How many letters a list of rules may have on the first page; the rest are in the first appendix.
ROOM = 360
NONE = "none"
CREDITED = (
    f"Sentences that end in {CREDIT} are supplied by The Groom Porter (CC BY 4.0), who is the “we” in them. Leave the"
    " mark where you keep them, or say it in your own words and take it away. [YOU: …] is yours to fill in. How long"
    " this may be, nobody can tell you but those who judge: ask for the rubric of your kingdom, and cut what it does"
    " not ask for."
)


def overview(document: Document, book: Rulebook, ruleset: Ruleset, rules: list[InForce]) -> None:
    """The page, at the end of the document: first whether it is period."""
    document.say(Run("Entrant: ", "strong"), blank("your name, group and kingdom"), Run(" · "), blank("event and date"))
    document.say(Run(CREDITED), small=True)
    document.say(Run("Is it period? ", "strong"), *ours(dates.period_answer(book)))
    period(document, book, rules)
    here(document, book, ruleset)
    differs(document, rules)


def period(document: Document, book: Rulebook, rules: list[InForce]) -> None:
    """What was done in period: the two dates, and what old texts say."""
    named, ruled = dates.first_name(book), dates.first_rules(book)
    document.heading(2, "What was done in period")
    document.say(Run("First named: ", "strong"), *ours(f"{named.years or 'no text with a date names it'}."))
    rules_said = ruled.years or "no text with a date has its rules"
    between = dates.gap(named.oldest, ruled.oldest) if ruled.oldest else ""
    document.say(
        Run("Rules first written: ", "strong"),
        *ours(f"{rules_said}.{f' Between name and rules: {between}.' if between else ''}"),
    )
    old = [rule for rule in rules if rule.mark in ("read", "reported")]
    if old:
        seen = [rule for rule in old if rule.mark == "read"]
        told = len(old) - len(seen)
        counts = f"{len(seen) or NONE} in a text that The Groom Porter has read, {told or NONE} as others report it"
        document.say(
            Run("What old texts say: ", "strong"),
            *ours(
                f"{rule_titles(old)}. Of {number_and_noun(len(rules), 'rule')} played here an old text states "
                f"{len(old)}: {counts}."
            ),
        )
    else:
        document.say(Run("What old texts say: ", "strong"), *ours("No rule played here is stated by an old text."))


def here(document: Document, book: Rulebook, ruleset: Ruleset) -> None:
    """What is done at the entrant's table."""
    document.heading(2, "What we do")
    seats = player_numbers(Game(book.game, ruleset.spec).players)
    document.say(
        *ours(
            f"{book.name}, for {seats}, with {book.pack}. {book.goal} The ruleset is"
            f" “{ruleset.title}”: {ruleset.authority}. {ruleset.place}, {ruleset.date}."
        )
    )
    if ruleset.spec == book.ruleset().spec and (short := in_short(book.game)):
        document.say(Run("In short: ", "strong"), *ours(short))
    else:
        document.say(Run("In short: ", "strong"), blank("the game in five sentences, as you play it"))
    if ruleset.misattributed:
        document.say(*ours(ruleset.misattributed))
    document.say(Run("Why this ruleset: ", "strong"), blank("your reason"))
    document.say(Run("My pack, counters and table: ", "strong"), blank("what you use, and why"))


def in_short(game: str, pages: Path = PAGES) -> str:
    """The game in sixty seconds, as its page tells it of the usual ruleset; "" where there is no page."""
    page = pages / f"{game}.md"
    found = SIXTY.search(page.read_text("utf-8")) if page.is_file() else None
    return " ".join(LINK.sub(r"\1", found[1]).replace("*", "").split()) if found else ""


def differs(document: Document, rules: list[InForce]) -> None:
    """What is not stated by an old text, by whose word it is, with room for the entrant's own changes."""
    document.heading(2, "What differs, and why")
    groups = {
        "implied": ("Implied by an old text: ", "What it says has no sense without them."),
        "analogy": ("By analogy: ", "The text is silent, and a game of its kin or another text has them."),
        "modern": ("From a modern author: ", "They cite no old text for these."),
        "supplied": ("Supplied by The Groom Porter: ", "Something must be done at the table, and no text says what."),
    }
    said: list[tuple[Runs, ...]] = []
    for mark, (title, why) in groups.items():
        if found := [rule for rule in rules if rule.mark == mark]:
            said.append(((Run(f"{title}", "strong"), *ours(f"{rule_titles(found)}. {why}")),))
    document.items(said)
    document.say(Run("What I changed: ", "strong"), blank("which rule, what you do instead, and why"))
    document.say(Run("What I learned: ", "strong"), blank("from making, playing or teaching it"))


def rule_titles(rules: Iterable[InForce], rest: str = "Appendix A") -> str:
    """The titles of these rules, as many as there is room for, and how many more there are, and where."""
    titles = list(dict.fromkeys(rule.label for rule in rules))
    kept = [title for number, title in enumerate(titles) if not number or len("; ".join(titles[: number + 1])) <= ROOM]
    more = len(titles) - len(kept)
    return "; ".join(kept) + (f"; and {more} more in {rest}" if more else "")
