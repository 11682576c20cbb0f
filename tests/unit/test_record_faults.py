"""A hand record that cannot be opened: one plain line says what is wrong, and in which line of the file."""

from __future__ import annotations

import pytest

from groomporter.desk import questions as desk
from groomporter.keep.link import pack_link
from groomporter.keep.record import toml
from groomporter.wording.record_faults import explain_fault, line_of

# A deal for two of a short pack, written by hand: Anne, eldest, leads the king; Bess follows with the three.
RECORD = """title = "A king is led"
game = "losing-loadum"
ruleset = "mcleod-2023@1"
options = { lives = "1" }
seats = ["Anne", "Bess"]
dealer = "Bess"
standing = { lives = { Anne = 1 } }
pack = "KH 3H 4C 5C 6D"
deck = "KH 3H 4C 5C 6D"
actions = [
    "Anne: play KH",
    "Bess: play 3H",
]
"""


def open_text(text: str) -> dict[str, object]:
    return desk.ask({"do": "import", "text": text})


def test_the_record_without_a_fault_opens() -> None:
    assert "screen" in open_text(RECORD)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('"losing-loadum"', '"loading"', " (line 2): there is no game here that is called ‘loading’."),
        ("2023@1", "2029@1", " (line 3): there is no ruleset here that is called ‘mcleod-2029@1’."),
        ('lives = "1"', 'lives = "9"', " (line 4): ‘9’ is nothing that can be chosen for ‘lives’."),
        ('{ lives = "', '{ livez = "', " (line 4): the game has no rule to choose that is called ‘livez’."),
        ('["Anne", "Bess"]', '["Anne", "Anne"]', " (line 5): two players have the same name."),
        ('["Anne", "Bess"]', '["Anne"]', " (line 5): the game is for 2 to 9 players, and not for 1."),
        ('["Anne", "Bess"]', "2", " (line 5): what it has for ‘seats’ is of the wrong kind."),
        ("Anne = 1", "Anne = -4", " (line 7): Anne’s ‘lives’ should be a whole number from 0 to 3, and not -4."),
        ("Anne = 1", "Zoe = 1", " (line 7): nobody called ‘Zoe’ sits at this table."),
        ("{ lives = { Anne", "{ pigs = { Anne", " (line 7): in this game no account is kept of ‘pigs’."),
        ('deck = "KH 3H', 'deck = "KH ZZ', " (line 9): ‘ZZ’ in its pack is no card."),
        ('deck = "KH 3H', 'deck = "KH KH', " (line 9): the card KH is twice in its pack."),
        ('deck = "KH 3H', 'deck = "KH', " (line 9): its pack is not whole, for it lacks 3H."),
        ('deck = "KH 3H', 'deck = "KH 3H 9S', " (line 9): its pack should not have 9S."),
        ('deck = "KH 3H 4C 5C 6D"\n', "", ": it does not say how the cards lay."),
        ("title", "tittle", " (line 1): a hand record has no part that is called ‘tittle’."),
        ("Anne: play KH", "Anne: fly KH", " (line 11): ‘Anne: fly KH’ is nothing that can be done in this game."),
        ("Anne: play KH", "Anne: play", " (line 11): ‘Anne: play’ says too little, or too much."),
        ("Anne: play KH", "Anne: play ZZ", " (line 11): ‘ZZ’ in ‘Anne: play ZZ’ is no card."),
        (
            "Anne: play KH",
            "Zoe: play KH",
            " (line 11): ‘Zoe: play KH’ does not begin with the name of a player at this table.",
        ),
        (
            "Bess: play 3H",
            "Bess: play 6D",
            " (line 12): ‘Bess: play 6D’ was against the rules there. You can play, offer or lay down only a card that "
            "you hold.",
        ),
        (
            "actions",
            f'check = "{0:016}.{0:08}"\nactions',
            " (line 10): it comes out differently today than when it was saved, or it was changed since.",
        ),
        (
            "actions",
            'check = "0"\nactions',
            " (line 10): its seal, by which we know that it comes out as it did, has been changed.",
        ),
        (
            "actions",
            'seat = "Anne"\nactions',
            " (line 10): what its player had seen is missing, or is of another table.",
        ),
        (
            "actions",
            'seat = "Anne"\nevents = [[["x"]]]\nactions',
            " (line 11): what its player had seen cannot be made out.",
        ),
        (
            "actions",
            'lift = [{ Bess = "3H", Anne = "KH" }]\nactions',
            " (line 10): those who lift for the deal should be, in this order, Anne, Bess.",
        ),
        (
            "actions",
            'lift = [{ Anne = "ZZ", Bess = "3H" }]\nactions',
            " (line 10): ‘ZZ’, which was lifted for the deal, is no card.",
        ),
        (
            "actions",
            'lift = [{ Anne = "KH", Bess = "KH" }]\nactions',
            " (line 10): two players lifted the same card for the deal.",
        ),
        (
            "actions",
            'lift = [{ Anne = "3H", Bess = "3C" }]\nactions',
            " (line 10): Anne and Bess lifted equal cards for the deal, and should have lifted again.",
        ),
        (
            "actions",
            'lift = [{ Anne = "3H", Bess = "KH" }]\nactions',
            " (line 6): by the cards that were lifted Anne deals, and not Bess.",
        ),
    ],
)
def test_what_is_wrong_and_where_is_said_in_plain_english(right: str, wrong: str, says: str) -> None:
    assert RECORD.count(right) == 1
    assert open_text(RECORD.replace(right, wrong))["error"] == f"This hand record cannot be opened{says}"


def test_a_match_is_no_deal() -> None:
    head, deck, acts = RECORD.partition("deck =")
    match = head.replace("dealer", "note") + f'[[deal]]\ndealer = "Bess"\n{deck}{acts}'
    says = "This hand record cannot be opened: it is of a whole match, and a table takes up a single deal."
    assert open_text(match)["error"] == says


def test_what_is_wrong_in_one_deal_of_several_is_said_without_a_line() -> None:
    """The same part stands in each deal, so that no line is the one."""
    head, deck, acts = RECORD.replace("A king is led", "A box").partition("deck =")
    match = head.replace("dealer", "note") + f"[[deal]]\ndealer = 5\n{deck}{acts}"
    says = "This hand record cannot be opened: what it has for ‘dealer’ is of the wrong kind."
    assert open_text(match)["error"] == says


def test_a_hand_of_another_version_says_which_it_needs() -> None:
    """In a link, which has no lines."""
    link = pack_link({"game": "losing-loadum", "seats": ["Anne", "Bess"], "ruleset": "mcleod-2029@1"}, "9.9")
    assert str(open_text(link)["error"]).startswith("This hand needs version 9.9 of these pages; this is ")


@pytest.mark.parametrize(("version", "says"), [("9" * 20, "needs version 999"), ("9" * 21, "holds no hand")])
def test_a_version_has_at_most_twenty_letters(version: str, says: str) -> None:
    link = pack_link({"game": "losing-loadum", "seats": ["Anne", "Bess"], "ruleset": "mcleod-2029@1"}, version)
    assert says in str(open_text(link)["error"])


def test_what_a_record_written_here_says_is_never_long() -> None:
    """A name of a thousand letters is not repeated to the end."""
    said = str(open_text(toml({"game": "g" * 1_000, "seats": ["Anne"], "deck": ""}))["error"])
    assert len(said) < 400
    assert "\n" not in said


def test_a_fault_that_nobody_has_put_into_plain_words_is_said_as_it_is() -> None:
    assert (
        explain_fault(ValueError("the moon is full"), "x\ny") == "This hand record cannot be opened: the moon is full."
    )
    assert explain_fault(ValueError("This link is cut off."), "x") == "This link is cut off."
    assert explain_fault(ValueError("a\tb\n c. "), "x") == "This hand record cannot be opened: a b c."


@pytest.mark.parametrize(
    ("wanted", "text", "line"),
    [
        ("deck=", 'seats = 1\n"deck" = 2', " (line 2)"),
        ("deck=", '{"seats": 1,\n"deck": 2}', " (line 2)"),
        ("deck=", "note = 'deck'\ndecks = 1", ""),  # no part of this name
        ("deck", "note = 'deck'\ndecks = 1", " (line 1)"),
        ("moon", "note = 'deck'\ndecks = 1", ""),
        ("deck", "deck = 1", ""),  # there is one line alone
        ("", "note\ndeck", ""),
    ],
)
def test_a_line_is_named_where_the_words_stand_and_only_there(wanted: str, text: str, line: str) -> None:
    assert line_of(wanted, text) == line
