"""What old texts tell of play: read, held against every way of playing, kept, and shown on a page."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from markdown import Markdown

from groomporter import Game
from groomporter.book import catalogue
from groomporter.book.rules import Citation, Options, Rulebook
from groomporter.console.cli import main
from groomporter.console.testimonies import told_in_lines
from groomporter.core.cards import FRENCH
from groomporter.evidence import testimony as data
from groomporter.evidence.arranged_deck import arranged_deck
from groomporter.evidence.survey import Row, Ways, excluding, mark, readings, rows, survey, together, usual, ways
from groomporter.evidence.trial import FAILS, GAVE_UP, HOLDS, MOST, SILENT, Verdict, try_testimony
from groomporter.games.counting import scoring
from groomporter.table.table import SETTLE
from groomporter_site.numbers.block import numbers_page
from groomporter_site.testimonies import files

PROJECT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (PROJECT / "tutorials").glob(f"*/{files.FILE}"))
# Games of whose passages none contradicts a reading by itself.
AGAINST_NOTHING = {"beast", "french-ruff", "lora"}
HOLME = {"source": "holme-1905", "via": "parlett-noddy", "passage": "2 or 4 may play at it"}


def one(game: str, *must: dict[str, Any], **more: Any) -> data.Testimony:
    """A testimony with one thing that must hold."""
    entry = {"id": "a", "title": "A", "taken": "A.", "cite": HOLME, "must": list(must), **more}
    return data.testimonies(catalogue.rulebook(game), {"testimony": [entry]})[0]


def verdict(game: str, must: dict[str, Any], most: int = MOST, **options: str) -> Verdict:
    """What comes of it with these readings over the usual ones."""
    usual_game = Game(game)
    for name, value in options.items():
        usual_game = usual_game.with_reading(name.replace("_", "-"), value)
    return try_testimony(one(game, must), [usual_game], most)


# -- the files ------------------------------------------------------------------------------------------------
def test_there_are_testimonies() -> None:
    assert {"maw", "noddy", "primero"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_passage_stands_in_its_text_and_what_came_of_it_is_kept(game: str) -> None:
    told = files.read_testimonies(game)
    found = files.read_results(game)
    assert found is not None
    assert [entry["id"] for entry in found["testimonies"]] == [testimony.id for testimony in told]
    assert len(told) >= 5
    for entry in found["testimonies"]:
        assert 0 < entry["allowed"] + entry["contradicted"] + entry["gave_up"] <= found["ways"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_called_likely(game: str) -> None:
    words = " ".join(f"{testimony.title} {testimony.taken}" for testimony in files.read_testimonies(game))
    assert not re.search(r"\b(un)?likely|probabl[ey]\b", words)


@pytest.mark.parametrize(
    ("game", "option", "value", "by"),
    [
        ("five-card-loo", "flush-looes", "everybody", {"enquire-throw-up"}),
        ("five-card-loo", "pam-be-civil", "request", {"enquire-be-civil"}),
        ("five-card-loo", "turn-up", "nobodys", {"borradaile-trump-card"}),
        ("gleek", "ruff-measure", "cards", {"cotton-pips-of-a-ruff"}),
        ("lanterloo", "looed-dealer", "nothing-more", {"cotton-like-quantity"}),
        ("piquet", "equal-ruff", "elder", {"picquet-equal-ruffs"}),
        ("piquet", "equal-ruff", "nobody", {"cotton-equal-ruffs"}),
        ("three-card-loo", "division", "undivided", {"enquire-divided"}),
        ("maw", "trump-order", "knave", {"cotton-order"}),
        ("maw", "on-a-side", "one", {"law-3", "law-7"}),
        ("maw", "on-a-side", "two", {"chapman-two", "revells-two"}),
        ("maw", "plain-aces", "high", {"cotton-ace-of-diamonds"}),
        ("noddy", "game", "thirty-one", {"holme-sixty-one", "shirley-fifteen"}),
        ("noddy", "game", "fifteen", {"holme-sixty-one"}),
        ("noddy", "thirty-one", "one", set()),
        (
            "laugh-and-lie-down",
            "claims",
            "none",
            {"du-coeur-instead", "du-coeur-notices", "du-coeur-other-pair", "du-coeur-remaining-pair"},
        ),
        ("laugh-and-lie-down", "refusing", "may-lie-down", set()),
        ("lora", "everything", "taker-pays", set()),
        ("losing-loadum", "ten", "second", {"willughby-ruff", "willughby-dangerous"}),
        ("losing-loadum", "three-players", "16", {"willughby-deal"}),
        ("losing-loadum", "pack", "short-for-few", {"willughby-more-cards"}),
        ("losing-loadum", "swallowing", "off", {"willughby-forgotten"}),
        ("winning-loadum", "ten", "second", {"willughby-ruff"}),
        ("one-and-thirty", "ace", "eleven", {"cotton-ace-for-thirty-one"}),
        ("one-and-thirty", "exactly-thirty-one", "single", {"willughby-double"}),
        ("primero", "ace", "15", {"cardano-fifty-five", "cardano-flush", "notes-oldest"}),
        ("primero", "high-primes", "above-fluxus", {"cardano-flush-beats"}),
        ("primero", "rest", "three-stakes", {"florio-rest"}),
        ("primero", "all-pass", "ends-the-deal", set()),
    ],
)
def test_readings_die_by_the_sentences_that_speak_of_them(game: str, option: str, value: str, by: set[str]) -> None:
    found = files.read_results(game)
    assert found is not None
    (reading,) = [entry for entry in found["readings"] if (entry["option"], entry["value"]) == (option, value)]
    assert set(reading["contradicted_by"]) == by


def in_project(folder: Path, text: str) -> Path:
    """A project with these testimonies of Noddy, and the texts that we hold."""
    (folder / "tutorials" / "noddy").mkdir(parents=True)
    (folder / "tutorials" / "noddy" / files.FILE).write_text(text, "utf-8")
    (folder / "docs").symlink_to(PROJECT / "docs")
    return folder


def in_file(passage: str = "2 or 4 may play at it", kind: str = 'kind = "players"\nmany = 2', cite: str = "") -> str:
    """A file with one testimony."""
    cited = cite or f'source = "holme-1905", via = "parlett-noddy", passage = "{passage}"'
    head = 'id = "a"\ntitle = "A"\ntaken = "A."\ncite = '
    return f"[[testimony]]\n{head}{{ {cited} }}\n[[testimony.must]]\n{kind}\n"


NEVER = 'never = [{ rule = "go" }]'


def laid(kind: str, more: str, seat: str = "Anne") -> str:
    """One thing that must hold at a table where Anne sits."""
    return f'kind = "{kind}"\nseats = ["Anne"]\nhands = {{ {seat} = "2C" }}\n{more}'


@pytest.mark.parametrize(
    "more",
    [f'then = [{{ rule = "go" }}]\n{NEVER}', f'best = "Anne"\n{NEVER}', f'lines = ["Anne: go", "{SETTLE}"]\n{NEVER}'],
)
def test_what_may_never_come_is_taken_where_the_rest_or_the_settlement_is_waited_for(tmp_path: Path, more: str) -> None:
    (found,) = files.read_testimonies("noddy", in_project(tmp_path, in_file(kind=laid("hand", more))))
    assert found.must[0].said["never"] == [{"rule": "go"}]


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    (found,) = files.read_testimonies("noddy", in_project(tmp_path, in_file()))
    assert found.cite.passage == "2 or 4 may play at it"
    assert files.read_testimonies("maw", tmp_path) == ()
    assert files.read_results("noddy", tmp_path) is None


def test_few_words_of_a_work_that_we_may_not_show_are_enough_if_we_have_noted_them(tmp_path: Path) -> None:
    cite = 'source = "willughby-1665", via = "mcleod-2023", passage = "They play as at {}"'
    (found,) = files.read_testimonies("noddy", in_project(tmp_path, in_file(cite=cite.format("Ruffe"))))
    assert found.cite.passage in files.noted_words(PROJECT / "docs")["mcleod-2023"]
    (tmp_path / "tutorials" / "noddy" / files.FILE).write_text(in_file(cite=cite.format("Maw")), "utf-8")
    with pytest.raises(data.TestimonyError, match="a: we hold no text of mcleod-2023"):
        files.read_testimonies("noddy", tmp_path)


def test_no_more_words_are_noted_than_passages_have() -> None:
    noted = {(work, passage) for work, passages in files.noted_words(PROJECT / "docs").items() for passage in passages}
    cites = [told.cite for game in GAMES for told in files.read_testimonies(game)]
    assert noted <= {(cite.via or cite.source, cite.passage) for cite in cites}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no testimony in it"),
        ("testimony = 3", "there is no testimony in it"),
        ("[[hand]]", "unknown key 'hand'"),
        (in_file("3 or 4 may play at it"), "a: holme-1905-noddy-excerpt: the text does not have '3 or 4"),
        (in_file(cite='source = "nobody-1600", passage = "x"'), "a: there is no source 'nobody-1600'"),
        (in_file(cite='source = "willughby-1665", passage = "x"'), "a: we hold no text of willughby-1665"),
        (in_file(""), "a: cite: passage is missing"),
        (in_file(kind='kind = "guess"'), "a: kind 'guess' is none of: hand, refuses"),
        (in_file(kind=laid("hand", 'then = [{ rule = "go" }, { rule = "x" }]')), "a: hand: noddy has no rule 'x'"),
        (in_file(kind=laid("hand", 'best = "Anne"\nnever = [{ rule = "x" }]')), "a: hand: noddy has no rule 'x'"),
        (in_file(kind='kind = "players"'), "a: players: many is missing"),
        (in_file(kind='kind = "players"\nmany = "2"'), "a: players: many has the wrong type"),
        (in_file(kind='kind = "players"\nmany = 2\nfew = 1'), "a: players: unknown key 'few'"),
        (in_file() + in_file(), "a: it is there twice"),
        (in_file().replace("[[testimony.must]]", "[[testimony.other]]"), "a: unknown key 'other'"),
        (in_file().partition("[[testimony.must]]")[0], "a: must is missing"),
        (in_file(kind=laid("hand", "")), "nothing in it must hold"),
        (in_file(kind=laid("hand", 'lines = ["x"]', "Zoe")), "'Zoe' does not sit there"),
        (in_file(kind=laid("counts", 'seat = "Anne"\namount = 2\nby = "x"')), "noddy has no rule 'x'"),
        (in_file(kind=laid("hand", "courses = [[1]]")), "each of the courses is a list of lines"),
        (in_file(kind=laid("hand", f"courses = []\n{NEVER}")), "nothing in it must hold"),
        (in_file(kind=laid("hand", f'courses = []\nlines = ["Anne: go"]\n{NEVER}')), "before it could come"),
        (in_file(kind=laid("hand", f'lines = ["Anne: go"]\n{NEVER}')), "a: hand: never is tried before it could come"),
        (in_file(kind=laid("hand", f'courses = [["{SETTLE}"], ["Anne: go"]]\n{NEVER}')), "before it could come"),
        (in_file().replace("[[testimony.m", 'of = { game = "one" }\n[[testimony.m'), "no reading game = 'one'"),
    ],
)  # fmt: skip
def test_a_file_with_a_fault_is_refused_in_one_line(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(data.TestimonyError) as refused:
        files.read_testimonies("noddy", in_project(tmp_path, text))
    said = str(refused.value)
    assert said.startswith(f"tutorials/noddy/{files.FILE}: ")
    assert reason in said
    assert "\n" not in said


# -- each kind, allowed and contradicted ----------------------------------------------------------------------
NODDY: dict[str, Any] = {"seats": ["Anne", "Bess"]}
PAIR_OF_KINGS = NODDY | {"hands": {"Anne": "KH 9C 3S"}, "top": "KD"}
# 10 + 10 + 10 + 1 = 31, by Bess, who deals
THIRTY_ONE = NODDY | {
    "hands": {"Anne": "KC QH 2S", "Bess": "JD AS 9C"},
    "top": "4H",
    "lines": ["Anne: play KC", "Bess: play JD", "Anne: play QH", "Bess: play AS"],
}
FIVE_CARDS: dict[str, Any] = {"seats": ["Anne", "Bess"], "short": True, "may": ["* play-out", "* play *"]}
KNAVE_LED = FIVE_CARDS | {
    "kind": "order",
    "hands": {"Anne": "JC", "Bess": "AH"},
    "top": "7C 8C",
    "by": "winning-a-trick",
}


def test_hand_a_play_that_there_is_and_one_that_there_is_not() -> None:
    made = {"kind": "hand", **THIRTY_ONE, "then": [{"rule": "thirty-one", "seat": "Bess"}]}
    assert verdict("noddy", made) == Verdict(HOLDS)
    other = made | {"then": [{"rule": "thirty-one", "seat": "Anne"}]}
    assert verdict("noddy", other) == Verdict(FAILS, "it does not come out so")
    beyond = made | {"lines": [*THIRTY_ONE["lines"], "Anne: play 2S"]}
    assert verdict("noddy", beyond).how == FAILS


def test_hand_who_gains_the_most() -> None:
    """Anne’s kings are two points, and Bess’s hand is nothing; in the play Anne can come nearest."""
    made = {"kind": "hand", **PAIR_OF_KINGS, "hands": {"Anne": "KH 9C 3S", "Bess": "2C 4H 8S"}}
    assert verdict("noddy", made | {"best": "Anne"}).how == HOLDS
    # three sevens are six, with two eights besides eight fifteens of them: Bess has more, however it is played
    made |= {"hands": {"Anne": "2C 4H JS", "Bess": "7C 7D 7H"}, "top": "8D"}
    assert verdict("noddy", made | {"best": "Anne"}).how == FAILS


def test_hand_what_can_be_brought_about_for_certain() -> None:
    """One trick at Five-Cards: five fingers takes it whatever is led, the ace of diamonds none."""
    made = FIVE_CARDS | {"kind": "hand", "hands": {"Anne": "AH", "Bess": "5C"}, "top": "7C 8C"}
    assert (
        try_testimony(one("maw", made | {"best": "Bess", "sure": "Bess"}), [Game("maw", "five-cards-1674")]).how
        == HOLDS
    )
    assert (
        try_testimony(one("maw", made | {"best": "Anne", "sure": "Anne"}), [Game("maw", "five-cards-1674")]).how
        == FAILS
    )


def test_sure_is_more_than_possible() -> None:
    """Anne has two and king of diamonds, Bess the three and no other. Bess takes a trick if the two is led to her; if
    the king is led first, none.
    """
    made = FIVE_CARDS | {"kind": "hand", "hands": {"Anne": "2D KD", "Bess": "3D 4S"}, "top": "7C 8C"}
    made |= {"then": [{"rule": "winning-a-trick", "seat": "Bess"}]}
    game = [Game("maw", "five-cards-1674")]
    assert try_testimony(one("maw", made), game).how == HOLDS
    assert try_testimony(one("maw", made | {"sure": "Bess"}), game).how == FAILS
    assert try_testimony(one("maw", made | {"sure": "Anne"}), game).how == HOLDS  # who may lead the two


def test_refuses_a_line_that_is_and_one_that_is_not() -> None:
    made = {
        "kind": "refuses",
        **THIRTY_ONE,
        "lines": THIRTY_ONE["lines"][:3],
        "line": "Bess: play 9C",
    }  # 10 + 10 + 10 + 9
    assert verdict("noddy", made | {"by": "over-thirty-one"}).how == HOLDS
    assert verdict("noddy", made).how == HOLDS
    assert verdict("noddy", made | {"by": "must-come-in"}) == Verdict(FAILS, "refused by over-thirty-one")
    assert verdict("noddy", made | {"line": "Bess: play AS"}) == Verdict(FAILS, "it is not refused")
    assert verdict("noddy", made | {"lines": ["Anne: play KD"]}).how == FAILS


def test_what_refuses_may_be_a_rule_that_the_game_has_from_another() -> None:
    """A ten for a king, in Winning Loadum, by a rule of Losing Loadum."""
    made = {
        "kind": "refuses",
        "seats": ["Anne", "Bess"],
        "dealer": "Bess",
        "short": True,
        "hands": {"Anne": "KH 9C", "Bess": "QD TS"},
        "top": "9S",
        "lines": ["Anne: coat KH"],
        "line": "Bess: swap TS",
        "may": [],
    }
    assert verdict("winning-loadum", made | {"by": "like-for-like"}).how == HOLDS
    by_another = verdict("winning-loadum", made | {"by": "different-suits"})
    assert by_another == Verdict(FAILS, "refused by losing-loadum.like-for-like")


def test_players_that_can_sit_down_and_that_cannot() -> None:
    assert verdict("noddy", {"kind": "players", "many": 2}).how == HOLDS
    assert verdict("noddy", {"kind": "players", "many": 3}) == Verdict(FAILS, "3 cannot sit down")


def test_order_one_way_and_the_other() -> None:
    game, handout = Game("maw", "five-cards-1674"), Game("maw", "handout")
    made = one("maw", KNAVE_LED | {"better": "Bess", "worse": "Anne"})
    assert try_testimony(made, [game]).how == HOLDS
    assert try_testimony(made, [handout]) == Verdict(FAILS, "winning-a-trick names the other")
    assert try_testimony(one("maw", KNAVE_LED | {"better": "Anne", "worse": "Bess"}), [handout]).how == HOLDS


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"lines": ["Bess: play-out"]}, "every-table.turn"),  # what stands in the way of the lines that must be said
        ({"lines": ["Anne: play-out", "Anne: play QC"]}, "every-table.holding"),
        ({"by": "match-the-pool"}, "it is never named"),  # they were said, and nobody is named by that
    ],
)
def test_an_order_of_which_nothing_comes_says_why(more: dict[str, Any], why: str) -> None:
    made = KNAVE_LED | {"better": "Bess", "worse": "Anne"} | more
    assert try_testimony(one("maw", made), [Game("maw", "five-cards-1674")]) == Verdict(FAILS, why)


def test_order_by_whom_the_money_goes_to() -> None:
    """Marcus’s fifty-five against a flush: the pot is paid to Bess."""
    made = {
        "kind": "order",
        "seats": ["Anne", "Bess"],
        "hands": {"Anne": "7H 6H", "Bess": "2C 3C"},
        "top": "AH KS 4C 5C",
    }
    made |= {"lines": ["Anne: vie 1", "Bess: see", "Anne: rest", "Bess: see"], "may": ["* exchange"], "by": "takes-all"}
    game = [Game("primero", "du-coeur-english")]
    assert try_testimony(one("primero", made | {"better": "Bess", "worse": "Anne"}), game).how == HOLDS
    assert try_testimony(one("primero", made | {"better": "Anne", "worse": "Bess"}), game).how == FAILS


def test_hand_what_may_not_come_of_it() -> None:
    bess = {"rule": "thirty-one", "seat": "Bess"}
    made = {"kind": "hand", **THIRTY_ONE, "then": [bess]}
    assert verdict("noddy", made | {"never": [{"rule": "pair-royal"}]}).how == HOLDS
    assert verdict("noddy", made | {"never": [bess | {"data": ["points", 2]}]}).how == FAILS


def test_counts_so_much_and_no_other() -> None:
    made = {"kind": "counts", **PAIR_OF_KINGS, "seat": "Anne", "by": "counting"}
    assert verdict("noddy", made | {"amount": 2}).how == HOLDS
    assert verdict("noddy", made | {"amount": 6}) == Verdict(FAILS, "it is 2")
    assert verdict("noddy", made | {"amount": 2, "by": "flush"}) == Verdict(FAILS, "it is never told")


def test_stake_so_much_and_no_other() -> None:
    made = {"kind": "stake", "seats": ["Anne", "Bess"], "hands": {"Anne": "7C 6C"}, "seat": "Anne", "by": "vie"}
    made |= {"lines": ["Anne: vie 1"], "may": []}
    assert try_testimony(one("primero", made | {"amount": 1}), [Game("primero", "du-coeur-english")]).how == HOLDS
    assert try_testimony(one("primero", made | {"amount": 2}), [Game("primero", "du-coeur-english")]) == Verdict(
        FAILS, "it is 1"
    )


def test_either_of_two_is_enough_and_neither_is_not() -> None:
    pair = {"kind": "counts", **PAIR_OF_KINGS, "seat": "Anne", "by": "counting"}
    good, bad = pair | {"amount": 2}, pair | {"amount": 6}
    assert try_testimony(one("noddy", either=[bad, good]), [Game("noddy")]).how == HOLDS
    assert try_testimony(one("noddy", either=[bad, bad]), [Game("noddy")]).how == FAILS
    assert try_testimony(one("noddy", bad, either=[good]), [Game("noddy")]).how == FAILS


def test_of_courses_the_first_that_can_be_said_decides() -> None:
    made = {"kind": "hand", **THIRTY_ONE, "then": [{"rule": "thirty-one", "seat": "Bess"}]}
    lines = made.pop("lines")
    assert verdict("noddy", made | {"courses": [["Anne: vie 1"], lines]}).how == HOLDS
    assert verdict("noddy", made | {"courses": [["Anne: play KC"], lines]}).how == HOLDS
    assert verdict("noddy", made | {"courses": [["Anne: vie 1"]]}) == Verdict(FAILS, "no such act")


def test_what_is_told_of_one_reading_says_nothing_of_another() -> None:
    must = KNAVE_LED | {"better": "Bess", "worse": "Anne"}
    of_five_cards = one("maw", must, of={"form": "five-cards"})
    assert try_testimony(of_five_cards, [Game("maw", "handout")]).how == SILENT
    assert try_testimony(of_five_cards, [Game("maw", "five-cards-1674")]).how == HOLDS


def test_others_sit_down_where_the_rules_want_them() -> None:
    made = KNAVE_LED | {"better": "Bess", "worse": "Anne", "may": ["* pass", "* play-out", "* play *"]}
    assert try_testimony(one("maw", made), [Game("maw")]) == Verdict(FAILS, "2 cannot sit down")
    made |= {"besides": {"Cecily": "2D", "Dorothy": "3D"}}
    assert try_testimony(one("maw", made), [Game("maw")]).how == HOLDS


def test_cards_and_standings_that_cannot_be_contradict() -> None:
    made = {"kind": "hand", "seats": ["Anne", "Bess"], "hands": {"Anne": "7C KC"}, "lines": ["Anne: vie 1"]}
    assert verdict("primero", made).how == HOLDS
    assert verdict("primero", made, pack="28") == Verdict(FAILS, "KC is not in this pack")
    assert verdict("primero", made | {"standing": {"lives": 1}}).how == FAILS


def test_a_short_pack_is_the_same_whoever_is_named_first() -> None:
    """It stands in the order of the cards, whatever is dealt to whom: so two who tell the same deal tell one pack."""
    hands = {"Anne": "KH 2C", "Bess": "3H AS"}
    packs, decks = [], []
    for names in (["Anne", "Bess"], ["Bess", "Anne"]):
        found = arranged_deck(
            Game("losing-loadum"),
            ["Anne", "Bess"],
            "Bess",
            hands={name: hands[name] for name in names},
            top="9D",
            short=True,
        )
        packs.append(found.pack)
        decks.append(found.deck)
    assert packs == [FRENCH.text(sorted(FRENCH.read("KH 2C 3H AS 9D")))] * 2
    assert decks == ["KH 3H 2C AS 9D"] * 2  # one at a time, to the eldest first


def test_a_search_that_ends_too_soon_says_so() -> None:
    made = {"kind": "counts", **PAIR_OF_KINGS, "seat": "Anne", "by": "counting", "amount": 2}
    assert verdict("noddy", made, most=3) == Verdict(GAVE_UP)


# -- which readings survive -----------------------------------------------------------------------------------
def holme() -> list[data.Testimony]:
    return [
        one
        for one in files.read_testimonies("noddy")
        if one.id in ("holme-sixty-one", "shirley-fifteen", "shirley-flush")
    ]


def test_a_false_reading_that_is_planted_dies_by_the_right_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of twelve points: it is won too early for Holme’s sixty-one and for Shirley’s fifteen, from eleven."""
    book = catalogue.rulebook("noddy")
    rule = book.rules["game-up"]
    planted = replace(rule.readings[0], value="twelve", title="Twelve")
    false = replace(book, rules={**book.rules, "game-up": replace(rule, readings=(*rule.readings, planted))})
    monkeypatch.setattr(catalogue, "rulebook", lambda game: false)
    monkeypatch.setitem(scoring.GAMES, "twelve", 12)
    options = [book.resolve() | {"game": reading.value} for reading in rule.readings] + [
        book.resolve() | {"game": "twelve"}
    ]
    tried_ways = Ways({"game": tuple(one["game"] for one in options)}, tuple(options), True)
    found = {entry["value"]: entry for entry in readings(false, tried_ways, rows(false, holme(), tried_ways))}
    assert found["twelve"]["contradicted_by"] == ["holme-sixty-one", "shirley-fifteen"]
    assert found["sixty-one"]["contradicted_by"] == ["shirley-fifteen"]
    assert found["fifteen"]["needed_by"] == ["shirley-fifteen"]


@pytest.mark.parametrize(
    ("game", "package", "name", "false", "by"),
    [
        ("laugh-and-lie-down", "laugh_and_lie_down", "LAST_IN", 4, {"du-coeur-last-in", "du-coeur-leftovers"}),
        ("lora", "lora", "NINETY", 99, {"ninety"}),
        ("lora", "lora", "HUNDRED", 110, {"exactly-a-hundred", "over-a-hundred"}),
        ("losing-loadum", "losing_loadum", "VALUE", {3: 4}, {"willughby-loaders"}),
        ("one-and-thirty", "thirty_one", "AIM", 32, {
            "cotton-ace-for-thirty-one", "cotton-deuce-for-thirty-one", "cotton-first-to-it", "du-coeur-dealer-wins",
            "shakespeare-pip-out", "willughby-bottom", "willughby-double",
        }),
        ("winning-loadum", "losing_loadum", "OUT", 41, {"willughby-thirty-one"}),
        ("winning-loadum", "losing_loadum", "VALUE", {0: 1}, {"willughby-loaders", "willughby-value-cards"}),
    ],
)  # fmt: skip
def test_a_false_number_that_is_planted_in_the_laws_dies_by_the_passages_that_speak_of_it(
    monkeypatch: pytest.MonkeyPatch, game: str, package: str, name: str, false: Any, by: set[str]
) -> None:
    before = failing(game)
    for path, module in list(sys.modules.items()):
        if path.startswith(f"groomporter.games.{package}.") and hasattr(module, name):
            value = getattr(module, name)
            other = tuple(false.get(one, one) for one in value) if isinstance(false, dict) else false
            monkeypatch.setattr(module, name, other)
    assert failing(game) - before == by


def failing(game: str) -> set[str]:
    """The testimonies of a game that cannot be true as it is usually played."""
    return {told.id for told in files.read_testimonies(game) if try_testimony(told, [Game(game)]).how == FAILS}


def row(name: str, hows: str) -> Row:
    """A testimony with these verdicts: h holds, f fails, g gave up, s silent."""
    told = data.Testimony(name, name, name, Citation("holme-1905"), {}, (), ())
    return Row(told, tuple({"h": HOLDS, "f": FAILS, "g": GAVE_UP, "s": SILENT}[letter] for letter in hows), {})


def ways_of(book: Rulebook) -> Ways:
    """Four: both readings of the going on, each with both of the thirty-one."""
    usual_ones = book.resolve()
    chosen: list[Options] = [
        usual_ones | {"going-on": going, "thirty-one": points}
        for going in ("play-ends", "plays-on")
        for points in ("two", "one")
    ]
    return Ways({"going-on": ("play-ends", "plays-on"), "thirty-one": ("two", "one")}, tuple(chosen), True)


def said(*found: Row) -> dict[str, dict[str, Any]]:
    book = catalogue.rulebook("noddy")
    return {entry["value"]: entry for entry in readings(book, ways_of(book), found)}


def test_a_reading_is_contradicted_only_by_what_can_hold_without_it() -> None:
    found = said(row("a", "hhff"), row("never", "ffff"), row("half", "hfhf"))
    assert found["plays-on"]["contradicted_by"] == ["a"]
    assert found["play-ends"]["needed_by"] == ["a"]
    assert found["one"]["contradicted_by"] == ["half"]
    assert found["two"]["needed_by"] == ["half"]


def test_what_was_given_up_contradicts_nothing() -> None:
    found = said(row("a", "hhgg"))
    assert found["plays-on"]["contradicted_by"] == []
    assert found["plays-on"]["gave_up"] == ["a"]
    assert found["play-ends"]["gave_up"] == []
    assert found["play-ends"]["needed_by"] == []


def test_what_is_silent_of_a_reading_does_not_contradict_it() -> None:
    found = said(row("a", "hfss"))
    assert found["plays-on"]["contradicted_by"] == []
    assert found["one"]["contradicted_by"] == ["a"]


def test_two_can_contradict_together_what_each_allows() -> None:
    found = said(row("a", "hhhf"), row("b", "hhfh"))
    assert found["plays-on"]["contradicted_by"] == []
    assert found["plays-on"]["together"] == ["a", "b"]
    assert found["play-ends"]["together"] == []
    assert together([row("a", "hhhf"), row("b", "fffh")], frozenset({2, 3})) == []  # they never hold both


def test_two_that_never_hold_both_exclude_each_other() -> None:
    found = [row("a", "hhff"), row("b", "ffhh"), row("c", "hfhf"), row("never", "ffff")]
    assert [(a.testimony.id, b.testimony.id) for a, b in excluding(found)] == [("a", "b")]


def test_a_ruleset_is_told_what_contradicts_it() -> None:
    book = catalogue.rulebook("noddy")
    found = usual(book, ways_of(book), [row("a", "fhhh"), row("b", "hfff")])
    assert found["du-coeur-1996@1"] == ["a"]


def test_all_ways_are_tried_where_they_are_few_and_pairs_where_they_are_many() -> None:
    book = catalogue.rulebook("noddy")
    every = ways(book)
    assert (len(every.all), every.whole) == (4 * 2**7, True)  # four ends of the game, seven rules of two readings
    assert "fault-noticed" not in every.options  # of every table
    some = ways(book, most=100)
    assert not some.whole
    held = {tuple(sorted(one.items())) for one in every.all}
    assert all(tuple(sorted(one.items())) in held for one in some.all)
    changed = [{name for name in every.options if one[name] != book.resolve()[name]} for one in some.all]
    assert {1, 2} <= {len(names) for names in changed}
    assert {frozenset(names) for names in changed} >= {frozenset({a, b}) for a in every.options for b in every.options}


def test_readings_that_do_not_go_together_make_no_way() -> None:
    """Maw for two sides has 3 · 2⁷ ways; Five-Cards and the pool have four of these rules, one with three."""
    found = ways(catalogue.rulebook("maw"))
    assert len(found.all) == 3 * 2**7 + 2 * 3 * 2**3


def test_a_reading_of_a_rule_that_is_not_in_force_makes_no_way_of_its_own() -> None:
    """Of Primero’s nine rules the rest is of the English way alone: 3 × 2⁶ ways in Italian, twice that in English."""
    found = ways(catalogue.rulebook("primero"))
    assert len(found.all) == 3 * 2**6 + 3 * 2**7


def test_the_mark_is_another_where_something_else_must_hold() -> None:
    book, told = catalogue.rulebook("noddy"), files.read_testimonies("noddy")
    assert mark(book, told) == mark(book, told)
    assert mark(book, told) != mark(book, told[1:])


# -- the command and the page ---------------------------------------------------------------------------------
def test_the_command_prints_keeps_and_reads_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project = in_project(tmp_path, in_file())
    for name in ("read_testimonies", "read_results", "stale", "keep"):
        monkeypatch.setattr(files, name, at_project(getattr(files, name), project))
    assert main(["testimonies", "noddy", "--kept"]) == 1
    assert "nothing is kept" in capsys.readouterr().err
    assert main(["testimonies", "noddy", "--keep"]) == 0
    out = capsys.readouterr().out
    assert "noddy: 1 testimonies, 512 ways of playing (every combination of readings)" in out
    assert "  a: allowed by 512, contradicted by 0\n" in out
    assert "  going-on = plays-on: allows all\n" in out
    assert main(["testimonies", "noddy", "--kept", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["stale"], found["ways"]) == ("noddy", False, 512)
    (project / "tutorials/noddy" / files.FILE).write_text(in_file(kind='kind = "players"\nmany = 4'), "utf-8")
    assert main(["testimonies", "noddy", "--kept"]) == 0
    assert "stale: rules or testimonies have changed since" in capsys.readouterr().out
    (project / "tutorials/noddy" / files.FILE).write_text("", "utf-8")
    assert main(["testimonies", "noddy"]) == 1
    assert capsys.readouterr().err == f"groomporter: tutorials/noddy/{files.FILE}: there is no testimony in it\n"


def at_project(function: Any, project: Path) -> Any:
    return lambda first, *given: function(first, *given[: function.__code__.co_argcount - 2], project)


def test_a_game_without_testimonies_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["testimonies", "lou"]) == 1
    assert "no testimonies are written down for lou" in capsys.readouterr().err


def test_a_copy_without_the_project_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "groomporter_site.testimonies.files", None)
    monkeypatch.setitem(sys.modules, "groomporter_site.numbers.files", None)
    for what in ("testimonies", "numbers"):
        assert main([what, "noddy"]) == 1
        assert f"{what} are kept in the project’s own folder" in capsys.readouterr().err


def test_nothing_told_contradicts_nothing() -> None:
    found = survey(catalogue.rulebook("noddy"), ())
    assert found["readings"]
    assert all(not entry["contradicted_by"] for entry in found["readings"])


def test_what_excludes_and_what_was_given_up_is_printed() -> None:
    reading = {"option": "o", "value": "v", "contradicted_by": [], "needed_by": ["a"], "together": ["b", "c"]}
    testimony = {"id": "a", "allowed": 1, "contradicted": 2, "gave_up": 3}
    said = list(
        told_in_lines(
            {
                "game": "g",
                "whole": False,
                "ways": 6,
                "positions": 9,
                "testimonies": [testimony],
                "usual": {"r@1": ["a"]},
            }
            | {"readings": [reading | {"gave_up": ["d"]}], "exclude": [["a", "b"]]}
        )
    )
    assert said == [
        "g: 1 testimonies, 6 ways of playing (readings singly and by pairs)",
        "  a: allowed by 1, contradicted by 2, 3 given up after 9 positions",
        "  o = v: contradicted by b with c; needed by a; not found out for d",
        "  not of the same way of playing: a and b",
        "  r@1: contradicted by a",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_testimony_and_every_link_leads_to_one(game: str) -> None:
    text = Path(PROJECT, "docs", numbers_page(game)).read_text("utf-8").split("---\n", 2)[2]
    page = Markdown(extensions=["groomporter_site.blocks"]).convert(text[text.index("/// testimonies") :])
    told = files.read_testimonies(game)
    assert re.findall(r'<li id="testimony-([^"]+)"', page) == [one.id for one in told]
    led = set(re.findall(r'href="#testimony-([^"]+)"', page))
    found = files.read_results(game)
    assert found is not None
    against = {name for entry in found["readings"] for name in entry["contradicted_by"]}
    assert bool(against) != (game in AGAINST_NOTHING)
    assert against <= led <= {one.id for one in told}
    assert "contradicted by" in page
    assert "likely" not in page


def test_a_page_whose_file_has_a_fault_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from groomporter_site.testimonies import block

    project = in_project(tmp_path, in_file("nor this"))
    monkeypatch.setattr(block, "read_testimonies", lambda game, at: files.read_testimonies(game, project))
    with pytest.raises(Exception, match="the text does not have 'nor this'"):
        Markdown(extensions=["groomporter_site.blocks"]).convert("/// testimonies | noddy\n///\n")
    monkeypatch.setattr(block, "read_testimonies", lambda game, at: ())
    with pytest.raises(Exception, match="nothing is kept: groomporter testimonies noddy --keep"):
        Markdown(extensions=["groomporter_site.blocks"]).convert("/// testimonies | noddy\n///\n")


def test_of_too_many_readings_not_all_combinations_are_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then each two that differ from some ruleset are, and it is said that these are not all."""
    book = catalogue.rulebook("noddy")
    monkeypatch.setattr("groomporter.evidence.survey.BOUND", 1)
    found = ways(book)
    assert found.all
    assert not found.whole
