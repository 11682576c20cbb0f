"""What a person can be told: the list of it is the one that was read through, and some slips do not come back."""

from __future__ import annotations

import re
import tomllib

import pytest

from groomporter.core.plain import curly
from tools.all_sentences import ENGINE, SAID, data_texts, list_sentences

LISTED = [line for line in list_sentences().splitlines()[1:] if line and not line.startswith("==")]
#: Titles that are a question of who does something.
ASKED = (
    "plays",
    "plays on",
    "takes a trick",
    "leads after a tie",
    "takes the stakes",
    "notices a fault",
    "puts counters on the table",
    "may put before the play",
    "wins then",
)
#: Slips with what is to be written instead; each once stood in a rule or on a screen.
SLIPS = {
    r"(?<=[.;,:] )[Ww]ho (?:has|have|plays|follows|cannot|wins|leads|takes|breaks|folds|passes)\b"
    r"(?!.*\?$)": "a player who",
    rf"^Who (?!(?:{'|'.join(ASKED)})$)[a-z]+ .*(?<!\?)$": "a player who",
    r"\bHere (?:it|they) (?:does|do) not\b": "say what it does",
    r"\bNone is an answer\b": "You may keep them all",
    r"\bonce more, and\b": "again",
    r"\b[Ii]rregularit": "against the rules",
    r"\bThe engine is\b": "what is happening at the table",
    r"\w'\w": "an apostrophe",
    r'(?:^|\s)"|"(?:\s|[.,;]|$)': "quotation marks of print",
    r"@\d": "the ruleset’s name",
}


def test_the_list_is_the_one_that_was_read_through() -> None:
    assert SAID.read_text("utf-8") == list_sentences(), "read what has changed; tools.all_sentences writes it"


@pytest.mark.parametrize(("slip", "instead"), SLIPS.items())
def test_no_slip_comes_back(slip: str, instead: str) -> None:
    assert [line for line in LISTED if re.search(slip, line)] == [], instead


def test_a_reading_does_not_say_its_title_again() -> None:
    for path in ENGINE.rglob("*.toml"):
        for rule in tomllib.loads(path.read_text("utf-8")).get("rule", ()):
            for reading in rule.get("reading", ()):
                assert reading["text"].rstrip(".") != reading["title"], (path, reading["title"])


def test_a_verb_agrees_with_the_seat_that_is_asked_whether_it_is_you() -> None:
    # `Words.event` chooses the form by the event's seat; of a payment by whoever is named first.
    amiss = []
    for path in ENGINE.rglob("*.toml"):
        told = tomllib.loads(path.read_text("utf-8"))
        for key, text in told.get("words", told).get("event", {}).items():
            for before, one, other in re.findall(r"^([^\[]*)\[([^|\]]*)\|([^\]]*)\]", text):
                subject = before.strip().rpartition(" ")[2]
                fits = before.startswith(("{from}", "{to}")) if key.startswith("pay.") else subject == "{seat}"
                if one != other and subject.startswith("{") and not fits:
                    amiss.append((path.parent.name, key, text))
    assert not amiss


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("the dealer's card", "the dealer’s card"),
        ('called "must," so', "called “must,” so"),
        ("('tis so)", "(‘tis so)"),
        ("players' cards", "players’ cards"),
    ],
)
def test_quotation_marks_are_those_of_print(typed: str, printed: str) -> None:
    assert curly(typed) == printed


def test_what_a_program_reads_is_not_listed() -> None:
    assert list(data_texts({"id": "one two", "text": "Three four."})) == ["Three four."]
