"""Why a hand record cannot be opened, said to a card player: what is wrong, and in which line of the file.

The faults are those of the rooms below, in words for those who write records by hand. A player has a file that somebody
sent, and knows neither the notation nor our names for its parts.
"""

from __future__ import annotations

import re

LONGEST = 300  # characters of what is said

# What a fault says; what a player is told; and what to look for in the file: words, or with = a part's name. In both,
# \1 and \2 are what the fault repeats of it.
PLAIN: tuple[tuple[str, str, str], ...] = (
    (
        r"no game '(.+?)'; .*",
        r"there is no game here that is called ‘\1’",
        r'"\1"',
    ),
    (
        r"\S+ has no ruleset '(.+?)'; .*",
        r"there is no ruleset here that is called ‘\1’",
        r'"\1"',
    ),
    (
        r"\S+ has no option '(.+?)'; .*",
        r"the game has no rule to choose that is called ‘\1’",
        r"\1",
    ),
    (
        r"option (\S+) cannot be '(.*?)'; .*",
        r"‘\2’ is nothing that can be chosen for ‘\1’",
        r"\1",
    ),
    (
        r"\S+ has no standing '(.+?)'; .*",
        r"in this game no account is kept of ‘\1’",
        r"\1",
    ),
    (
        r"standing \S+ names '(.+?)', .*",
        r"nobody called ‘\1’ sits at this table",
        "standing=",
    ),
    (
        r"standing (\S+) of (.+) is (.*), not (.*)",
        r"\2’s ‘\1’ should be \3, and not \4",
        "standing=",
    ),
    (
        r"deck: no such card: '(.+?)'",
        r"‘\1’ in its pack is no card",
        "deck=",
    ),
    (
        r"deck: (\S+) is there twice",
        r"the card \1 is twice in its pack",
        "deck=",
    ),
    (
        r"deck: (.+) missing",
        r"its pack is not whole, for it lacks \1",
        "deck=",
    ),
    (
        r"deck: (.+) not in this pack",
        r"its pack should not have \1",
        "deck=",
    ),
    (
        r"\S+ has no verb '.+?' \('(.+)'\)",
        r"‘\1’ is nothing that can be done in this game",
        r'"\1"',
    ),
    (
        r".+ takes .+ \('(.+)'\)",
        r"‘\1’ says too little, or too much",
        r'"\1"',
    ),
    (
        r"no such card: '(.+?)' \('(.+)'\)",
        r"‘\1’ in ‘\2’ is no card",
        r'"\2"',
    ),
    (
        r"no seat of this table begins '(.+)'; .*",
        r"‘\1’ does not begin with the name of a player at this table",
        r'"\1"',
    ),
    (
        r"'(.+)' is refused by [^:]+: (.+)",
        r"‘\1’ was against the rules there. \2",
        r'"\1"',
    ),
    (
        r"lift: these should lift, in this order: (.*)",
        r"those who lift for the deal should be, in this order, \1",
        "lift=",
    ),
    (
        r"lift: no such card: '(.+?)'",
        r"‘\1’, which was lifted for the deal, is no card",
        "lift=",
    ),
    (
        r"lift: a card twice",
        "two players lifted the same card for the deal",
        "lift=",
    ),
    (
        r"lift: (.+) tie, and lift again",
        r"\1 lifted equal cards for the deal, and should have lifted again",
        "lift=",
    ),
    (
        r"the dealer is (.+) by the lifting, not '(.+)'",
        r"by the cards that were lifted \1 deals, and not \2",
        "dealer=",
    ),
    (
        r"two seats have the same name",
        "two players have the same name",
        "seats=",
    ),
    (
        r"(\d+) seats?; this game takes (.*)",
        r"the game is for \2 players, and not for \1",
        "seats=",
    ),
    (
        r"nobody called '(.+?)' sits here.*",
        r"nobody called ‘\1’ sits at this table",
        r'"\1"',
    ),
    (
        r"record: it names no game or no seats",
        "it does not say which game it is of, or who played",
        "",
    ),
    (
        r"record: it has no deck",
        "it does not say how the cards lay",
        "",
    ),
    (
        r"record: no entry is called '(.+?)'; .*",
        r"a hand record has no part that is called ‘\1’",
        r"\1=",
    ),
    (
        r"record: (\S+) should be a .*",
        r"what it has for ‘\1’ is of the wrong kind",
        r"\1=",
    ),
    (
        r"deal \d+: (\S+) should be a .*",
        r"what it has for ‘\1’ is of the wrong kind",
        "",
    ),
    (
        r"(?:record|deal \d+): (\S+) has a control character: .*",
        r"what it has for ‘\1’ holds a sign that cannot be read",
        r"\1=",
    ),
    (
        r"(?:record|deal \d+): more than (\d+) actions",
        r"more than \1 things are done in it",
        "actions=",
    ),
    (
        r"hand record: larger than (\d+) characters",
        r"it has more than \1 characters",
        "",
    ),
    (
        r"hand record: nested too deep",
        "it has too many brackets, one within the other",
        "",
    ),
    (
        r"hand record: a record is a table of keys",
        "it has no named parts",
        "",
    ),
    (
        r"record: this hand comes out differently today than when it was recorded",
        "it comes out differently today than when it was saved, or it was changed since",
        "check=",
    ),
    (
        r"(?:record: this hand|deal \d+: it): .* is no seal of a record",
        "its seal, by which we know that it comes out as it did, has been changed",
        "check=",
    ),
    (
        r"deal (\d+): it comes out differently today than when it was recorded",
        r"deal \1 comes out differently today than when it was saved, or it was changed since",
        "",
    ),
    (
        r"hand: its record is of a whole match",
        "it is of a whole match, and a table takes up a single deal",
        "",
    ),
    (
        r"record: a match has 1 to (\d+) deals",
        r"a match has at least one deal, and at most \1",
        "deal=",
    ),
    (
        r"deal (\d+): it names no dealer or no deck",
        r"deal \1 does not say who dealt, or how the cards lay",
        "",
    ),
    (
        r"deal (\d+): (.*)",
        r"deal \1 does not follow from what went before: \2",
        "",
    ),
    (
        r"record: a masked record has .*",
        "what its player had seen is missing, or is of another table",
        "seat=",
    ),
    (
        r"record: '(.+)' is no line of a masked record",
        r"‘\1’ is nothing that was done at this table",
        r'"\1"',
    ),
    (
        r"record: (?:no table fits it|its events cannot be shown).*",
        "what its player had seen cannot be made out",
        "",
    ),
    (
        r"events: .*",
        "what its player had seen cannot be made out",
        "events=",
    ),
)


def explain_fault(fault: Exception, text: str) -> str:
    """One sentence or two for whoever opened the file; what is no fault of the record's inside is said as it is.

    Args:
        fault: why it cannot be opened.
        text: what was opened, a link or a file.
    """
    told = str(fault)
    if told.startswith(("This ", "There ")):
        return told
    version = re.match(r"this hand needs version (\S+); this is (\S+): ", told)
    if version:
        needs = f"This hand needs version {version[1]} of these pages; this is {version[2]}."
        return f"{needs} The Changelog says what has changed."
    told = re.sub(r"\s+", " ", "".join(sign if sign.isprintable() else " " for sign in told))
    said, place = told, ""
    for wrong, plain, wanted in PLAIN:
        if found := re.fullmatch(wrong, told):
            said, place = found.expand(plain), line_of(found.expand(wanted), text)
            break
    return f"This hand record cannot be opened{place}: {said[:LONGEST].rstrip(' .')}."


def line_of(wanted: str, text: str) -> str:
    """Where in the file this stands, as it is said (" (line 7)"); nothing where that cannot be told, or tells nothing.

    Args:
        wanted: words of the file; with ``=`` behind it, the name of a part.
        text: the file, or a link.
    """
    lines = text.splitlines()
    if not wanted or len(lines) < 2:
        return ""
    name = wanted.removesuffix("=")
    like = re.escape(name) if name == wanted else rf"\s*\W?{re.escape(name)}\W?\s*[=:]"
    number = next((place for place, line in enumerate(lines, 1) if re.search(like, line)), 0)
    return f" (line {number})" if number else ""
