"""The short code of a deal: it says what it was made from, and a damaged one says in one line what is wrong with it."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from groomporter.book.catalogue import games, rulebook
from groomporter.core.cards import FRENCH, shuffle
from groomporter.desk import questions as desk
from groomporter.sitting.game import NAMES, Game, seeded_random
from groomporter.teach import code as codes
from groomporter.teach.code import SHUFFLE, SIGNS, CodeError, code, digits, mark, marked_rulesets, read

SPECS = [(game, ruleset.spec) for game in games() for ruleset in rulebook(game).rulesets]
ONE = code(Game("losing-loadum"), 4, 412)


def test_the_shuffle_goes_from_the_last_place_down_and_changes_it_with_one_drawn_below_it() -> None:
    """Four clubs in order, 2 3 4 5. Numbers 0, 0.5, 0.9: the last place (of 4) with the first: 5 3 4 2; the third (of
    3) with int(0.5 * 3) = 1, the second: 5 4 3 2; the second (of 2) with int(0.9 * 2) = 1, itself."""
    drawn = iter([0.0, 0.5, 0.9])
    assert FRENCH.text(shuffle([2, 0, 3, 1], lambda: next(drawn))) == "5C 4C 3C 2C"


# Read through by hand: fifty-two and thirty-two cards, each once, in no order.
GOLDEN = {
    ("losing-loadum", 1): (
        "TS TH 3H 5C 4D 9C 8D 3S JS 8H JC JD 4C 3D 7D 2D AD 9S 4S 9D KS KD QH QC 7C 7H "
        "8S AS KC 4H KH QS 5S 2S 9H TC 2H 5D 2C 6H 6D 7S 3C 6C JH 5H TD QD AC AH 6S 8C"
    ),
    ("lorum", 7): "7A KA 7G KH KG AH 9A UA 8A OB AA TB OH OG KB AG TH UG TG 7B OA 8G 9G 7H UB 8H 8B AB 9H TA UH 9B",
}


@pytest.mark.parametrize(("game", "seed"), GOLDEN)
def test_a_seed_gives_the_order_that_it_gave_when_the_first_code_was_printed(game: str, seed: int) -> None:
    """Whoever changes this order must raise `SHUFFLE`, and then this test."""
    assert SHUFFLE == 1
    table = Game(game).open(NAMES[:4], seed=seed)
    assert table.game.pack.text(table.deck) == GOLDEN[game, seed]
    whole = shuffle(range(table.game.pack.size), seeded_random(seed))
    assert list(table.deck) == whole


def test_a_printed_code_is_read_as_it_was_meant() -> None:
    """Worked out from the signs: losing-loadum's default at four, seed 412 = 14 * 29 + 6."""
    named = "".join(SIGNS[sign] for sign in mark("losing-loadum", rulebook("losing-loadum").ruleset()))
    assert re.sub("-", "", ONE)[:-1] == f"{named}14{SIGNS[14]}{SIGNS[6]}"
    total = sum(place * SIGNS.index(sign) for place, sign in enumerate(re.sub("-", "", ONE)[:-1], 1))
    assert ONE[-1] == SIGNS[total % 29]


@pytest.mark.parametrize(("game", "spec"), SPECS)
def test_a_code_comes_back_as_the_deal_that_it_was_made_from(game: str, spec: str) -> None:
    chosen = Game(game, spec)
    for seats in {chosen.players[0], chosen.players[1]}:
        for seed in (0, 1, 28, 29, 9_999, 2**53):
            found = read(code(chosen, seats, seed))
            assert (found.game, found.ruleset, found.seats, found.seed) == (game, spec, seats, seed)
    opened = read(code(chosen, chosen.players[0], 3)).table()
    assert opened.deck == chosen.open(NAMES[: chosen.players[0]], seed=3).deck


def test_no_two_rulesets_have_the_same_signs() -> None:
    every = [tuple(mark(*one)) for one in marked_rulesets()]
    assert len(set(every)) == len(every) == len(SPECS)


def test_signs_are_none_that_look_alike() -> None:
    assert len(set(SIGNS)) == 29
    for alike in ("0O", "1I", "1L", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(SIGNS)) == 1


@pytest.mark.parametrize("typed", [ONE.lower(), ONE.replace("-", " "), ONE.replace("-", ""), f"  {ONE}\n"])
def test_how_it_is_typed_does_not_matter(typed: str) -> None:
    assert read(typed) == read(ONE)


def test_a_letter_that_looks_like_a_figure_is_read_as_the_figure() -> None:
    worn = ONE.translate(str.maketrans("0125V8", "OIZSUB"))
    assert worn != ONE
    assert read(worn) == read(ONE)
    assert read(ONE.replace("1", "l")) == read(ONE)


def test_every_sign_that_is_mistyped_and_every_two_that_change_places_are_found_out() -> None:
    plain = ONE.replace("-", "")
    wrong = [plain[:at] + sign + plain[at + 1 :] for at in range(len(plain)) for sign in SIGNS if sign != plain[at]]
    for one, two in combinations(range(len(plain)), 2):
        signs = list(plain)
        signs[one], signs[two] = signs[two], signs[one]
        if signs != list(plain):
            wrong.append("".join(signs))
    assert len(wrong) > 28 * len(plain)
    for damaged in wrong:
        with pytest.raises(CodeError, match="mistyped"):
            read(damaged)


def spell(signs: list[int]) -> str:
    return "".join(SIGNS[sign] for sign in [*signs, codes.check(signs)])


NAME = mark("losing-loadum", rulebook("losing-loadum").ruleset())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (ONE[:5], "This code has 4 signs; a code has 7 at least, and 28 at most."),
        (ONE + "2" * 30, "This code has 38 signs; a code has 7 at least, and 28 at most."),
        ("H5H-14F-é2", "This code holds ‘É’, which no code has."),
        (spell([*NAME, 2, 4, 1]), "This code is of shuffle 2, and these pages have shuffle 1."),
        (spell([*NAME, 1, 1, 1]), "This code seats 1, and its game is for 2 to 9."),
        (spell([0, 0, 0, 1, 4, 1]), "This code is of a game or a ruleset that is not on these pages."),
    ],
)
def test_a_code_that_cannot_be_read_says_why_in_one_line(typed: str, said: str) -> None:
    with pytest.raises(CodeError) as found:
        read(typed)
    assert str(found.value) == said


def test_no_code_is_made_of_options_chosen_one_by_one_nor_of_a_seed_that_is_too_large() -> None:
    with pytest.raises(CodeError, match="which options"):
        code(Game("losing-loadum", options={"ten": "second"}), 4, 1)
    assert read(code(Game("losing-loadum"), 4, 29**22 - 1)).seed == 29**22 - 1
    for seed in (29**22, -1):
        with pytest.raises(CodeError, match="so large a seed"):
            code(Game("losing-loadum"), 4, seed)


def test_the_desk_opens_a_code_where_it_opens_a_link() -> None:
    answer = desk.ask({"do": "import", "text": f" {ONE} ", "aids": True})
    record = answer["hand"]["record"]
    assert (record["game"], record["ruleset"], len(record["seats"])) == ("losing-loadum", "mcleod-2023@1", 4)
    assert record["deck"] == Game("losing-loadum").open(NAMES[:4], seed=412).record()["deck"]
    assert answer["hand"]["aids"]
    assert answer["screen"]["turn"] == ["Anne"]
    assert desk.ask({"do": "import", "text": ONE[:-1] + "2"}) == {
        "error": "This code is mistyped: one sign at least is not as it was printed."
    }


@pytest.mark.parametrize(
    "text", ["", "game", 'game = "lou"', "1.eJxy_-a", "https://example.org/#hand=1.abc", "a hand 7/8"]
)
def test_what_is_no_code_is_read_as_it_was(text: str) -> None:
    assert not codes.looks_like(text)


def test_seven_places_hold_seven_digits() -> None:
    assert digits(29**2 + 2, 5) == [0, 0, 1, 0, 2]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("7" + "A" * 30, True),
        ("7" + "A" * 31, False),  # a code has 28 signs at most, and a group of three too many may be typed
        (" 7AAAA-" + "AAAAA " * 5 + "A ", True),  # 31 signs: what stands between them is not counted
        ("A" * 12, False),  # a word
        ("7 AAA", True),
        ("7/AAA", False),
    ],
)
def test_what_is_meant_for_a_code(text: str, meant: bool) -> None:
    assert (codes.MOST, codes.GROUP) == (28, 3)
    assert codes.looks_like(text) is meant
